"""The contradictions inside the seeds, numbered as in section 3.1 of the rules matrix, each written down as it stands.

Who copies such a source into a file says two things at once, or leaves a rule out. The test holds the code that stops
him, or the reason why nothing that looks at the rules alone can.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Severity


@dataclass(frozen=True, slots=True)
class Copied:
    """A contradiction as a house file would copy it, the code that catches it, and words of the message."""

    number: int
    parent: str
    body: str
    code: str
    told: str


COPIED = [
    # 2: "no more than one wild, or be made entirely of them"
    Copied(2, "italian", "wild {\n  melds of wilds alone: yes\n}", "B210", "no meld holds three wilds"),
    # 3: the top card of the closed deck, or the whole of it
    Copied(3, "italian", "draw {\n  stock cards: whole was 1\n}", "B104", "is a whole number, not `whole`"),
    # 4: whether the player who drew the last card goes on is not said
    Copied(4, "italian", "hand ends {\n  remove play stops\n}", "B211", "one rule is not settled"),
    # 5: no rule for a pot that was taken and not played
    Copied(5, "italian", "pot {\n  remove not played\n}", "B211", "one rule is not settled"),
    # 6: nothing on two sets of one rank
    Copied(6, "italian", "set {\n  remove of one rank\n}", "B211", "one rule is not settled"),
    # 7: the list of ranks names the two as second highest and as lowest
    Copied(
        7, "italian", "seat draw {\n  order: joker, 2, A, K..2 was joker, 2, A, K..3\n}", "B107", "`2` stands twice"
    ),
    # 8: spades high in one source, hearts in another
    Copied(
        8,
        "italian",
        "seat draw {\n  suit order: hearts, diamonds, clubs, spades was spades, hearts, diamonds, clubs\n"
        "  suit order: spades, hearts, diamonds, clubs\n}",
        "B112",
        "with two values",
    ),
    # 10: sets of any rank in the opening words, of four ranks in the rule
    Copied(
        10,
        "buraco-us",
        "set {\n  ranks: A, K..3 was A, K, Q, J\n  ranks: A, K, Q, J\n}",
        "B112",
        "with two values",
    ),
    # 11: 50 up to 1500, 75 from 1500 on
    Copied(
        11,
        "buraco-us",
        "initial meld {\n  remove minimum\n  minimum if score <= 1500: 50\n  minimum if score >= 1500: 75\n}",
        "B310",
        "at a score of 1500, two lines tell two values for `initial meld minimum`",
    ),
    # 12: a band to 2995 in a match to 2000
    Copied(
        12,
        "buraco-us",
        "initial meld {\n  remove minimum\n  minimum if score < 1500: 50\n  minimum if score = 1500..2995: 75\n}\n"
        "match {\n  tie: drawn was another hand\n}",
        "B320",
        "reaches to 2995, where no hand can begin",
    ),
    # 13: 104 cards, and a price for the joker
    Copied(13, "buraco-us", "card points {\n  joker: 30\n}", "B210", "there are no jokers"),
    # 14: low or high in the text, and an ace at each end in the example
    Copied(
        14,
        "buraco-us",
        "sequence {\n  ace: low or high was both ends\n  ace: both ends\n}",
        "B112",
        "with two values",
    ),
    # 16: nothing on going out without a discard
    Copied(16, "buraco-us", "close {\n  remove final discard\n}", "B211", "one rule is not settled"),
    # 17: the sum of its cards or a fine, left to the table
    Copied(17, "buraco-us", "pot {\n  not played: its cards or -100\n}", "B106", "has one value, and here stand 2"),
    # 19: a general note without sets, a mode's own list with them
    Copied(
        19,
        "buraco-closed",
        "set {\n  ranks: none was A, K..3\n  size: 3..8 was at least 3\n}",
        "B210",
        "there are no sets",
    ),
    # 21: ace to king, and the ace behind the king: two classes of one name
    Copied(
        21,
        "italian",
        "class royal before clean {\n  when: from A to K, wilds = 0\n  bonus: 500\n}\n"
        "class royal before clean {\n  when: from 2 to A, wilds = 0\n  bonus: 500\n}",
        "B114",
        "`class royal` is written twice",
    ),
    # 23: any canasta in the general words, a clean one in the mode
    Copied(
        23,
        "buraco-closed",
        "close {\n  requires: pot taken, 1 burraco was no pot to take, 1 clean burraco\n"
        "  requires: no pot to take, 1 clean burraco\n}",
        "B112",
        "with two values",
    ),
    # 24: a turn ends with a discard, and the last card may be melded
    Copied(
        24,
        "buraco-dirty-open",
        "close {\n  final discard: optional was required\n  final discard: required\n}",
        "B112",
        "with two values",
    ),
    # 25: two fines for the same eleven cards
    Copied(
        25,
        "buraco-closed",
        "pot {\n  not played: -100 was -100, its cards\n  not played: its cards\n}",
        "B112",
        "with two values",
    ),
    # 27: to the high end in one source, to the low end in another
    Copied(
        27,
        "italian",
        "wild {\n  freed wild: high end was low end, high end\n  freed wild: low end\n}",
        "B112",
        "with two values",
    ),
    # 28: nothing on equal totals
    Copied(28, "buraco-us", "match {\n  remove tie\n}", "B211", "one rule is not settled"),
    # 29: one hand, 2000 or 3000
    Copied(29, "italian", "match {\n  ends: at 2000 points or at 3000 points\n}", "B106", "has one value"),
]

#: Those that no check of the rules alone can see, and why.
NOT_STATIC = {
    1: "2 2 joker as a sequence: only the meaning of melds tells that it takes two wilds",
    9: "a player who has melded every card and may not close: that nothing is left to play shows in play only",
    15: "one wild a run beside two deuces: no contradiction, the two in its own suit and place is natural",
    18: "one federation of eight pays 150: what sources say differently is two variants, and each is sound",
    20: "one name for two games: a name is no rule",
    22: "whether the royal is paid in Dirty Open: the source is silent, and either reading is sound",
    26: "whether a side is fined when its pot became the stock: the source is silent, and the plain line says yes",
}


@pytest.mark.parametrize("copied", COPIED, ids=lambda one: str(one.number))
def test_a_contradiction_of_the_sources_is_caught(copied: Copied, tmp_path: Path) -> None:
    path = tmp_path / "copied.burraco"
    path.write_text(f"language 1\nvariant copied extends {copied.parent}\n\n{copied.body}\n", encoding="utf-8")
    errors = [one for one in check(Library(), str(path)).findings if one.severity is Severity.ERROR]
    assert [one.code for one in errors] == [copied.code]
    assert copied.told in errors[0].headline


def test_every_contradiction_is_accounted_for() -> None:
    caught = [one.number for one in COPIED]
    assert len(caught) == len(set(caught))
    assert set(caught) & set(NOT_STATIC) == set()
    assert set(caught) | set(NOT_STATIC) == set(range(1, 30))
