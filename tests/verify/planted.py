"""A planted fault, and those that the claims on what melds can be find: rows of the design, each a child of a shipped variant."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Planted:
    """One fault: the parent, the change, the code, and a part of each line that must take part.

    A line is a part of what the file says, or ``variant: part`` for a line of an ancestor.
    """

    row: str
    parent: str
    change: str
    code: str
    lines: tuple[str, ...]
    beside: str = ""  # a case of tests/cases/bad to take in place of a child


def rare(when: str, place: str = "before clean", bonus: int = 300) -> str:
    """A class of the file's own."""
    return f"class rare {place} {{\n  when: {when}\n  bonus: {bonus}\n}}\n"


SEMI_CLEAN = "sequence, wilds = 1, natural run >= 7"
PLAIN_SETS = "set {\n  ranks: none was A, K..3\n}\n"

MELD_FAULTS = [
    Planted(
        "P09",
        "italian-semi-clean",
        "remove class dirty",
        "B312",
        ("remove class dirty", "italian: when: wilds = 0", f"italian-semi-clean: when: {SEMI_CLEAN}"),
    ),
    Planted(
        "P12",
        "italian",
        "remove class dirty\n\n" + rare("any"),
        "B327",
        ("when: any", "italian: when: wilds = 0"),
    ),
    Planted("P13", "italian", rare(SEMI_CLEAN, "after dirty"), "B327", (f"when: {SEMI_CLEAN}", "italian: when: any")),
    Planted("P14", "italian", rare("wilds = 2"), "B328", ("when: wilds = 2", "italian: most in a meld: 1")),
    Planted(
        "P15",
        "italian",
        rare(SEMI_CLEAN, "after clean") + "sequence {\n  length: 3..7 was 3..14\n}",
        "B328",
        (f"when: {SEMI_CLEAN}", "length: 3..7"),
    ),
    Planted(
        "P16", "buraco-open", rare("jokers = 1", "before dirty"), "B328", ("when: jokers = 1", "buraco-open: jokers: 0")
    ),
    Planted("P17", "italian", rare("set, length >= 10"), "B328", ("when: set, length >= 10", "italian: size: 3..9")),
    Planted(
        "P18",
        "italian",
        rare("from A to A, wilds = 0"),
        "B328",
        ("when: from A to A", "italian: ace: low or high"),
    ),
    Planted(
        "P19",
        "italian",
        rare("from A to K, wilds = 0") + "sequence {\n  ace: high was low or high\n}",
        "B328",
        ("when: from A to K", "ace: high"),
    ),
    Planted("P20", "italian", rare("all wild"), "B328", ("when: all wild", "italian: most in a meld: 1")),
    Planted(
        "P21",
        "italian",
        "set {\n  ranks: A, 3 was A, K..3\n}\n" + rare("set, rank = K"),
        "B328",
        ("when: set, rank = K", "ranks: A, 3"),
    ),
    Planted("P22", "italian", rare("length >= 15"), "B328", ("when: length >= 15",)),
    Planted(
        "P23",
        "italian",
        "set {\n  size: 10..12 was 3..9\n}",
        "B329",
        ("size: 10..12", "italian: packs: 2", "italian: most in a meld: 1"),
    ),
    Planted("P25", "italian", rare("wilds = 0"), "B327", ("when: wilds = 0", "italian: when: wilds = 0")),
    Planted(
        "P41",
        "italian",
        rare("sequence, length = 13, wilds = 0") + "sequence {\n  length: 3..12 was 3..14\n}\n"
        "close {\n  requires: pot taken, 1 rare burraco was pot taken, 1 burraco\n}",
        "B341",
        ("requires: pot taken, 1 rare burraco", "when: sequence, length = 13", "length: 3..12"),
    ),
    Planted(
        "P43",
        "italian",
        "class clean {\n  when: set, wilds = 0 was wilds = 0\n}\n"
        + PLAIN_SETS
        + "close {\n  requires: pot taken, 1 clean burraco was pot taken, 1 burraco\n}",
        "B341",
        ("requires: pot taken, 1 clean burraco", "when: set, wilds = 0", "ranks: none"),
    ),
]
