"""The planted faults of the design that are found, each a child of a shipped variant or of a base below.

A row names the code that must come and the lines that must take part: as main place, or beside it. The other rows stand
in a table with the reason why nothing finds them yet. Rows of the odd but sound variants are in tests/cases/good.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic, Severity
from tests.findings.judges import findings_with
from tests.verify.planted import MELD_FAULTS, Planted

VARIANTS = Path(__file__).parents[2] / "variants"
CASES = Path(__file__).parents[1] / "cases"


NO_CUT = "cut {\n  remove lifted\n  remove left behind\n}\n"
NO_BANDS = "  counted: card points\n  failed: not allowed\n}\n"

FAULTS = [
    Planted(
        "P01",
        "italian",
        "deck {\n  packs: 1 was 2\n}\n" + NO_CUT,
        "B301",
        ("packs: 1", "italian: hand: 11", "italian: pots: 11, 11"),
    ),
    Planted(
        "P02",
        "italian",
        "deal {\n  pots: 31, 30 was 11, 11\n}\n" + NO_CUT,
        "B301",
        ("pots: 31, 30", "italian: stock left: 2"),
    ),
    Planted(
        "P03",
        "italian",
        "cut {\n  lifted: at least 60 was at least 22\n  left behind: at least 60 was at least 45\n}",
        "B302",
        ("lifted: at least 60", "left behind: at least 60", "italian: packs: 2"),
    ),
    Planted("P04", "italian", "table {\n  sides: 3 was 2\n}", "B303", ("sides: 3", "italian: players: 4")),
    Planted(
        "P05",
        "buraco-us",
        "initial meld {\n  remove minimum if score < 1500\n  minimum if score <= 1500: 50\n}",
        "B310",
        ("minimum if score <= 1500: 50", "buraco-us: minimum if score >= 1500: 75"),
    ),
    Planted(
        "P06",
        "buraco-us",
        "initial meld {\n  remove minimum if score >= 1500\n  minimum if score >= 1600: 75\n}",
        "B305",
        ("minimum if score >= 1600: 75", "buraco-us: minimum if score < 1500: 50"),
    ),
    Planted("P07", "", "", "B304", ("joker: 30",), beside="eight-without-a-price"),
    Planted("P08", "", "", "B112", ("7..3: 5", "K..7: 10"), beside="seven-with-two-prices"),
    Planted(
        "P10",
        "buraco-us",
        "hand ends {\n  stock left: 2 was 0\n  play stops: at once was after the turn\n}",
        "B311",
        ("stock left: 2", "buraco-us: untaken pots: become the stock"),
    ),
    Planted(
        "P11",
        "italian",
        "seat draw {\n  suit order: spades, hearts, clubs was spades, hearts, diamonds, clubs\n}",
        "B306",
        ("suit order: spades, hearts, clubs",),
    ),
    Planted(
        "P26",
        "italian",
        "deck {\n  jokers: 0 was 4\n}\ncard points {\n  joker: 20 was 30\n}",
        "B210",
        ("joker: 20", "jokers: 0"),
    ),
    Planted(
        "P27",
        "buraco-us",
        "initial meld {\n  remove minimum if score >= 1500\n  minimum if score = 1500..1995: 75\n"
        "  minimum if score = 2000..2995: 90\n}\nmatch {\n  tie: drawn was another hand\n}",
        "B320",
        ("minimum if score = 2000..2995: 90", "buraco-us: ends: at 2000 points", "tie: drawn"),
    ),
    Planted(
        "P28",
        "buraco-us",
        "initial meld {\n  remove minimum if score >= 1500\n  minimum if score = 1500..2995: 75\n}\n"
        "match {\n  tie: side that began the match was another hand\n}",
        "B320",
        ("minimum if score = 1500..2995: 75", "buraco-us: ends: at 2000 points"),
    ),
    Planted(
        "P29",
        "italian",
        "sequence {\n  ace: both ends was low or high\n  length: 3..13 was 3..14\n}",
        "B325",
        ("ace: both ends", "length: 3..13"),
    ),
    Planted(
        "P30",
        "italian",
        "wild {\n  cards: joker was joker, 2\n  freed wild: natural two was low end, high end\n}",
        "B210",
        ("freed wild: natural two",),
    ),
    Planted(
        "P31",
        "italian",
        "table {\n  players: 2 was 4\n}\ndeck {\n  packs: 1 was 2\n  jokers: 0 was 4\n}\n"
        + NO_CUT
        + "deal {\n  pots: 5, 5 was 11, 11\n}\npile {\n  lone card may go back: with its twin in hand was yes\n}",
        "B322",
        ("lone card may go back: with its twin in hand", "packs: 1"),
    ),
    Planted(
        "P32",
        "italian",
        "pile {\n  duty: meld a card was none\n  duty met: at once\n}\n"
        "hand ends {\n  stalemate: after 2 rounds was after 1 round\n}",
        "B323",
        ("stalemate: after 2 rounds", "duty: meld a card"),
    ),
    Planted(
        "P33",
        "italian",
        "deal {\n  pots: none was 11, 11\n}\nclose {\n  requires: 1 burraco was pot taken, 1 burraco\n}\n"
        "hand ends {\n  untaken pots: become the stock was stay\n}",
        "B210",
        ("untaken pots: become the stock", "pots: none"),
    ),
    Planted(
        "P34",
        "italian",
        "cut {\n  lifted: at least 30 was at least 22\n  exact cut: 22\n  exact cut bonus: 100\n}",
        "B321",
        ("exact cut: 22", "lifted: at least 30"),
    ),
    Planted(
        "P35",
        "italian",
        "set {\n  ranks: none was A, K..3\n  size: 3..8 was 3..9\n}",
        "B210",
        ("size: 3..8", "ranks: none"),
    ),
    Planted(
        "P36",
        "italian",
        "table {\n  players: 2 was 4\n}\npot {\n  seen: after the partner's turn was next turn\n}",
        "B210",
        ("seen: after the partner's turn", "players: 2", "italian: sides: 2"),
    ),
    Planted(
        "P37",
        "italian",
        "deck {\n  jokers: 0 was 4\n}\nwild {\n  cards: none was joker, 2\n  most in a meld: 2 was 1\n}",
        "B210",
        ("most in a meld: 2", "cards: none"),
    ),
    Planted(
        "P38",
        "italian",
        "deal {\n  pots: 11, 11, 11 was 11, 11\n}\ncut {\n  lifted: at least 33 was at least 22\n}",
        "B326",
        ("pots: 11, 11, 11", "italian: taken by: each side once"),
    ),
    Planted(
        "P39",
        "italian",
        "set {\n  ranks: none was A, K..3\n}\nsequence {\n  length: 3..6 was 3..14\n}\n"
        "close {\n  requires: pot taken, 1 clean burraco was pot taken, 1 burraco\n}",
        "B341",
        ("ranks: none", "length: 3..6", "requires: pot taken, 1 clean burraco"),
    ),
    Planted(
        "P40",
        "italian",
        "deal {\n  pots: none was 11, 11\n}",
        "B340",
        ("pots: none", "italian: requires: pot taken, 1 burraco"),
    ),
    Planted(
        "P42",
        "italian",
        "close {\n  requires: pot taken, 15 burracos was pot taken, 1 burraco\n}",
        "B342",
        ("requires: pot taken, 15 burracos", "italian: size: 7", "italian: packs: 2"),
    ),
    Planted(
        "P49",
        "buraco-us",
        "initial meld {\n  minimum if score < 1500: 75 was 50\n  minimum if score >= 1500: 50 was 75\n}",
        "B330",
        ("minimum if score < 1500: 75", "minimum if score >= 1500: 50"),
    ),
    Planted("P50", "italian", "card points {\n  3: -5 was 5\n}", "B332", ("3: -5",)),
    Planted("P51", "italian", "pot {\n  not taken: 100 was -100\n}", "B331", ("not taken: 100",)),
    Planted(
        "P52",
        "italian",
        "match {\n  several past the target: lower total was highest total\n}",
        "B103",
        ("several past the target: lower total",),
    ),
    Planted("P71", "italian", "close {\n  bonus: -100 was 100\n}", "B331", ("bonus: -100",)),
    # Of claims that come on a later floor, and found all the same: the words or the bounds refuse the line.
    Planted("P24", "italian", "burraco {\n  size: 15 was 7\n}", "B341", ("size: 15", "italian: length: 3..14")),
    Planted("P44", "italian", "meld {\n  remove several readings\n}", "B211", ("meld {",)),
    Planted(
        "P65",
        "italian",
        "deal {\n  pots: none was 11, 11\n}\nclose {\n  requires: 1 burraco was pot taken, 1 burraco\n}\n"
        "pot {\n  not taken: -50 was -100\n}",
        "B210",
        ("not taken: -50", "pots: none"),
    ),
    # Of claims that need the law of melds.
    Planted(
        "P45",
        "italian",
        "wild {\n  most in a meld: 2 was 1\n  least naturals: 1\n  naturals to wilds: as they come\n}",
        "B360",
        ("most in a meld: 2", "italian: several readings: best for the side"),
    ),
    # New melds have no greatest size in the language; the hand bounds them where the pile is no more than its top card.
    Planted(
        "P46",
        "italian",
        "burraco {\n  may grow: no was yes\n}\npile {\n  taken: top card was whole\n}\n"
        "class long before clean {\n  when: length >= 13\n  bonus: 500\n}",
        "B362",
        ("when: length >= 13", "may grow: no", "italian: hand: 11"),
    ),
    Planted(
        "P47",
        "italian",
        "class clean {\n  bonus: 100 was 200\n}\nclass dirty {\n  bonus: 200 was 100\n}",
        "B333",
        ("bonus: 100", "bonus: 200"),
    ),
    Planted(
        "P48",
        "italian-semi-clean",
        "class semi-clean {\n  bonus: 250 was 150\n}",
        "B333",
        ("bonus: 250", "italian: bonus: 200"),
    ),
    *MELD_FAULTS,
    Planted("P70", "italian", "match {\n  ends: at 0 points was at 2000 points\n}", "B105", ("ends: at 0 points",)),
]

PLAY = "needs the play of a hand"
LAW = "needs the law of the table to judge the cards"
NO_WORD = "the language has no word for it yet"

#: Rows that nothing static finds.
LATER = {
    "P53": "attainable: the bounds of what melds can make are a later claim",
    "P54": "attainable: the bounds of a hand's score are a later claim",
    "P55": PLAY + " (playable)",
    "P56": PLAY + " (playable)",
    "P57": PLAY + " (terminates)",
    "P58": PLAY + " (terminates)",
    "P59": PLAY + " (terminates)",
    "P60": NO_WORD + ": the pile that becomes the stock",
    "P61": NO_WORD + ": the same card passed round",
    "P62": PLAY + " (turn-ends)",
    "P63": PLAY + " (turn-ends)",
    "P64": "fine-avoidable is a later claim",
    "P66": LAW,
    "P67": LAW,
    "P68": LAW,
    "P69": LAW,
    "P72": LAW,
}

#: Rows of the odd but sound variants, each a file of tests/cases/good; and those that cannot be written, with the reason.
SOUND = {f"Q{number:02}" for number in range(1, 35)}
UNWRITTEN = {
    "Q06": "a ban on melds of wilds alone may only be written where three wilds are allowed",
    "Q22": NO_WORD + ": a round in which nobody draws and lays, whatever the pile",
}

Checker = Callable[[Planted], tuple[Path, tuple[Diagnostic, ...]]]


@pytest.fixture
def child(tmp_path: Path) -> Checker:
    def run(fault: Planted) -> tuple[Path, tuple[Diagnostic, ...]]:
        path = tmp_path / "odd.burraco"
        path.write_text(f"language 1\nvariant odd extends {fault.parent}\n\n{fault.change}\n", encoding="utf-8")
        return path, findings_with(path, frozenset({fault.code}))

    return run


def written(found: Diagnostic) -> list[tuple[str, str]]:
    """Every line that takes part, with the name of its file."""
    told = []
    for place in (found.place, *(one.place for one in found.related)):
        path = Path(place.file)
        told.append((path.stem, path.read_text(encoding="utf-8").splitlines()[place.line - 1]))
    return told


@pytest.mark.parametrize("fault", FAULTS, ids=lambda one: one.row)
def test_a_planted_fault_is_found_with_its_lines(fault: Planted, child: Checker) -> None:
    if fault.beside:
        (path,) = [one for one in (CASES / "bad").iterdir() if one.stem[4:] == fault.beside]
        found = check(Library(), str(path)).findings
    else:
        path, found = child(fault)
    errors = [one for one in found if one.severity is Severity.ERROR]
    assert fault.code in {one.code for one in errors}
    (told,) = [one for one in errors if one.code == fault.code]
    lines = written(told)
    for wanted in fault.lines:
        variant, _, part = wanted.partition(": ")
        if not (VARIANTS / f"{variant}.burraco").exists():
            variant, part = path.stem, wanted
        assert any(stem == variant and part in line for stem, line in lines), (wanted, lines)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda one: one.row)
def test_one_cause_gives_one_error(fault: Planted, child: Checker) -> None:
    if not fault.beside:
        found = child(fault)[1]
        assert [one.code for one in found if one.severity is Severity.ERROR] == [fault.code]


def test_every_row_is_accounted_for() -> None:
    found = [fault.row for fault in FAULTS]
    assert len(found) == len(set(found))
    assert set(found) & set(LATER) == set()
    assert set(found) | set(LATER) == {f"P{number:02}" for number in range(1, 73)}
    good = {path.stem[:3].upper() for path in (CASES / "good").glob("q*.burraco")}
    assert good | set(UNWRITTEN) == SOUND


@pytest.mark.parametrize("parent", sorted(path.stem for path in VARIANTS.glob("*.burraco")))
def test_the_bases_are_sound(parent: str) -> None:
    assert check(Library(), parent).findings == ()
