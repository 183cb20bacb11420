"""What the help says for the slips that card players make most."""

from __future__ import annotations

import pytest

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library

SLIPS = [
    ("sequence", "ace: high or low", "did you mean `low or high`?"),
    ("pile", "duty: meld top card", "did you mean `meld the top card`?"),
    ("class clean", "when: run >= 7", "did you mean `natural run >= 7`?"),
    ("class clean", "when: wilds 0", "write `wilds = 0` or `wilds >= 0`"),
    ("set", "size: 3-9", "write `3..9`"),
    ("table", "players: 2-4", "write `2..4`"),
    ("match", "ends: 3000 points", "did you mean `at 3000 points`?"),
    ("match", "ends: at 3000", "did you mean `at 3000 points`?"),
    ("match", "ends: after 90 min", "did you mean `after 90 minutes`?"),
    ("close", "requires: pozzetto", "did you mean `pot taken`?"),
    ("close", "requires: 1 burraco pulito", "did you mean `1 clean burraco`?"),
    ("close", "requires: 1 canastra limpa", "did you mean `1 clean burraco`?"),
    ("wild", "most in a meld: none", "write it in figures: `0`"),
    ("wild", "most in a meld: unlimited", "did you mean `any number`?"),
    ("deck", "jokers: two", "write it in figures: `2`"),
    ("pot", "not taken: minus 100", "write it in figures: `-100`"),
    ("set", "ranks: all", "all thirteen are `A, K..2`"),
    ("wild", "cards: coringa, 2", "did you mean `joker`?"),
    ("wild", "cards: jolly, pinella", "did you mean `joker`?"),
    ("table", "turn order: anticlockwise", "did you mean `counterclockwise`?"),
    ("deck", "mazzi: 3", "did you mean `packs`?"),
    ("close", "bonus: 150 points", "the number alone will do: `150`"),
    ("close", "bonus: 150pts", "the number alone will do: `150`"),
    ("close", "bonus: 150%", "the number alone will do: `150`"),
    ("close", "bonus is 150", "write `bonus: …`"),
    ("close", "bonus: 150 instead of 100", "write `150 was 100`"),
    ("close", "bonus: +150", "write `150`"),
    ("table", "players: 2/4", "write `2 or 4`"),
    ("set", "size: 3 to 14", "write `3..14`"),
    ("close", "requires: pot taken and 1 burraco", "part them by a comma: `pot taken, 1 burraco`"),
    ("close", "requires: clean burraco", "did you mean `1 clean burraco`?"),
    ("pot", "not taken: 50", "a fine is negative: `-50`"),
]

SECTIONS = [
    ("punti", "did you mean `card points`?"),
    ("card values", "did you mean `card points`?"),
    ("mazzo", "did you mean `deck`?"),
    ("jolly", "did you mean `deck`?"),
    ("discard pile", "did you mean `pile`?"),
    ("wildcards", "did you mean `wild`?"),
    ("pozzetto", "did you mean `pot`?"),
    ("morto", "did you mean `pot`?"),
    ("μπιριμπάκι", "did you mean `pot`?"),
    ("팟", "did you mean `pot`?"),
    ("clean", "write `class clean {`"),
    ("chiusura", "did you mean `close`?"),
]


def helps(text: str, tmp_path: object) -> list[str]:
    path = tmp_path / "house.burraco"  # type: ignore[operator]
    path.write_text(text, encoding="utf-8")
    return [one for found in check(Library(), str(path)).findings for one in found.help]


@pytest.mark.parametrize(("section", "line", "wanted"), SLIPS, ids=[line for _, line, _ in SLIPS])
def test_a_slip_leads_to_what_was_meant(section: str, line: str, wanted: str, tmp_path: object) -> None:
    text = f"language 1\nvariant house extends italian\n\n{section} {{\n  {line}\n}}\n"
    assert wanted in helps(text, tmp_path)


@pytest.mark.parametrize(("section", "wanted"), SECTIONS)
def test_a_players_word_leads_to_the_section(section: str, wanted: str, tmp_path: object) -> None:
    assert wanted in helps(f"language 1\nvariant house extends italian\n\n{section} {{\n}}\n", tmp_path)
