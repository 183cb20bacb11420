"""What the claims on features can find, beside what plain arithmetic finds: the pages of these findings.

Nothing here knows the law of melds, so that `burraco explain` can list the pages without it.
"""

from __future__ import annotations

from burraco_dsl.report import Finding
from burraco_dsl.report.finding import house

NO_SUCH_MELD = Finding(
    "B329",
    "a kind of meld that nobody can lay",
    "The file lets ranks make sets, or sequences, but the other lines leave no meld of that kind: it would take more cards, "
    "more packs or more wilds than there may be. Whoever reads the rules expects such melds and never sees one.",
    house("set {\n  size: 10..12 was 3..9\n}"),
    house("set {\n  size: 8..12 was 3..9\n}"),
    claim="class-inhabited",
)
MAY_NOT_FIT = Finding(
    "B343",
    "burracos that may not fit into the deck together",
    "Closing asks for several burracos. There are cards enough for them, but no way was found to lay them all out of one deck, "
    "and none to show that it cannot be done. If nobody has ever seen so many at your table, ask for fewer.",
    house(
        "set {\n  ranks: none was A, K..3\n}\n\nclose {\n  requires: pot taken, 13 burracos was pot taken, 1 burraco\n}"
    ),
    house("close {\n  requires: pot taken, 4 burracos was pot taken, 1 burraco\n}"),
    claim="close-satisfiable",
)
DEAD_PROMISE = Finding(
    "B316",
    "a promise about melds that nobody can call on",
    "A rank among the wild cards, a rank in a list of sequences or sets, a set that counts as a burraco: each tells the players "
    "of something they may do. If the other lines leave no meld in which they can do it, the line misleads.",
    house("sequence {\n  ranks: A, K..7, 3 was A, K..2\n  ace: high was low or high\n}"),
    house("sequence {\n  ranks: A, K..7 was A, K..2\n  ace: high was low or high\n}"),
    claim="no-dead-rule",
)
NO_SUBJECT = Finding(
    "B317",
    "a limit on melds that there are none of",
    "The line limits the wilds or the naturals of melds that nobody can lay, whether they keep to it or not; another line speaks "
    "for all melds there are. It can go.",
    house("wild {\n  most in a meld: 2 was 1\n  most in a meld if sequence: 1\n  most in a meld if set: 1\n}"),
    house("wild {\n  most in a meld if set: 0\n}"),
    claim="no-dead-rule",
)
FOLLOWS = Finding(
    "B318",
    "a limit that other lines set already",
    "Everything that the line refuses is refused by other lines as well, so nothing changes at the table when it is left out. "
    "It may still be worth saying; this is no fault, only good to know.",
    house("set {\n  size: 3..20 was 3..9\n}"),
    house("set {\n  size: 3..8 was 3..9\n}"),
    claim="no-dead-rule",
)
DEAD_WAY = Finding(
    "B319",
    "a way into a class that no burraco takes",
    "A class can be reached in several ways, with `; or` between them. One of these asks for what no burraco of this game "
    "can be, or for what an earlier class takes first, so only the other ways ever lead to the class.",
    house("class rare before clean {\n  when: wilds = 0, length >= 13; or wilds = 2, length >= 9\n  bonus: 500\n}"),
    house("class rare before clean {\n  when: wilds = 0, length >= 13; or set, wilds = 0, length = 8\n  bonus: 500\n}"),
    claim="no-dead-rule",
)

FINDINGS: tuple[Finding, ...] = (NO_SUCH_MELD, MAY_NOT_FIT, DEAD_PROMISE, NO_SUBJECT, FOLLOWS, DEAD_WAY)
