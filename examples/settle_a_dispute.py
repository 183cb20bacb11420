"""Saturday night, Italian rules: may Anna close by throwing the two? And what would the hand be worth if she could?"""

from burraco_dsl import load

italian = load("italian")
table = italian.position("side A: pot taken; table 3c 4c 5c 6c 7c 8c 9c\nhand: 4h 5h 6h 2s")

for play in ("meld 4h 5h 6h", "discard 2s", "meld 4h 5h 6h 2s"):
    why = italian.why_not(table, play)
    print(play, "- allowed" if not why else f"- refused: {'; '.join(map(str, why))}")
print(italian.read_meld("4h 5h 6h 2s").best, "and side A would score", italian.score(table)[0].total)
