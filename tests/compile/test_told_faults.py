"""What is wrong in an example or a scenario is told with the way out, and no value is made of it."""

from __future__ import annotations

import pytest

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Agreement

HOUSE = "language 1\nvariant house extends italian\n\n"
PLAY = "  hand: 4h 5h 6h Kc\n  play: meld 4h 5h 6h; discard Kc\n  then: allowed; turn passes\n}\n"


def about(resolved: Resolved) -> Agreement:
    assert resolved.subject is not None
    return resolved.subject


def house(body: str) -> Resolved:
    return Library().read("house.burraco", HOUSE + body)


@pytest.mark.parametrize(
    "line",
    [
        "  hand: 4h 5x\n",  # no card
        "  hnad: 4h\n",  # no such line
        "  hand 4h\n",  # no colon: the sheet itself cannot be read
        "  partner: choose 4h or 5h\n",
        "  pile: 4h or 5h\n",
        "  stock: many\n",
        "  players: 5\n",
        "  side C: opened\n",
        "  remove hand\n",
        "  partner: Kc Kc\n",  # with the one in hand the third
    ],
)
def test_what_has_a_fault_is_left_out_and_the_rest_stays(line: str) -> None:
    good = f'scenario "whole" {{\n{PLAY}'
    resolved = house(f'scenario "with a fault" {{\n{line}{PLAY}\n{good}')
    assert resolved.faulty
    assert [one.title for one in about(resolved).scenarios] == ["whole"]


@pytest.mark.parametrize(
    "line", ["5h 6h 7x is set", "5h 6h 7h if 5 players is set", "5h is grand", "5h is best burraco"]
)
def test_an_example_with_a_fault_is_left_out(line: str) -> None:
    resolved = house(f"examples {{\n  {line}\n  stock is 41 cards\n  7h 7s 7d is set\n}}\n")
    assert resolved.faulty
    assert [one.text for one in about(resolved).examples] == ["7h 7s 7d"]
    assert [one.cards for one in about(resolved).counts] == [41]


def test_a_scenario_without_play_or_title_is_no_scenario() -> None:
    resolved = house('scenario "x" {\n  hand: 4h\n  then: allowed\n}\n\nscenario {\n' + PLAY)
    assert about(resolved).scenarios == ()


def helps(line: str, table: str = "") -> list[str]:
    """What is said to a scenario with this line, and what of it is help."""
    key = line.partition(":")[0]
    rest = [one for one in PLAY.splitlines() if not one.startswith(f"  {key}:")]
    resolved = house(table + 'scenario "x" {\n  ' + line + "\n" + "\n".join(rest) + "\n")
    return [text for one in resolved.findings for text in (one.headline, *one.help)]


SLIPS = [
    ("play: take the pile", "did you mean `take pile`?"),
    ("play: leave", "did you mean `leave pile`?"),
    ("play: join 3h 4h 5h", "`join` is followed by a meld, `with`, and the other meld"),
    ("play: scarto Kc", "did you mean `discard`?"),
    ("then: pozzetto taken", "did you mean `pot taken`?"),
    ("then: opening failed", "did you mean `opening fails`?"),
    ("then: match end", "did you mean `match ends`?"),
    ("then: hand end", "did you mean `hand ends`?"),
    ("then: hand none", "write `hand empty`"),
    ("then: hand 4h 5x", "`5x` is no card"),
    ("then: side B win", "did you mean `side B wins`?"),
    ("then: side C wins", "write `side A` or `side B`"),
    ("then: allowed; refused", "the same play is both allowed and refused"),
    ("side A: fallen opening", "did you mean `failed opening`?"),
    ("side A: pot unplayed", "did you mean `pot not played`?"),
    ("side A: pot not played", "write `pot taken; pot not played`"),
    ("side b: opened", "did you mean `side B`?"),
    ("hand numer: 2", "did you mean `hand number`?"),
    ("player: 4", "did you mean `players`?"),
    ("players: four", "write `players: 4`"),
    ("players: 3", "write `players: 4`"),
    ("stock: 105 cards", "the stock cannot have 105 cards beside the 4 that are given: the deck has 108"),
    ("pots left: 3", "there cannot be 3 pots left where 2 pots are dealt"),
    ("partner: * * * * *", "`*` is given 5 times, and there are 4 in the deck"),
]


@pytest.mark.parametrize(("line", "wanted"), SLIPS, ids=[line for line, _ in SLIPS])
def test_a_slip_is_told_with_the_way_out(line: str, wanted: str) -> None:
    assert wanted in helps(line)


def test_just_as_many_cards_as_there_are_will_do() -> None:
    assert helps("partner: * * * * 4h Kc") == []
    assert helps("stock: 104 cards") == []
    assert helps("pots left: 2") == []
    assert helps("side B: score 5; table 4h 5d 6d") == []


def test_what_a_faulty_line_leaves_open_is_not_held_against_a_scenario() -> None:
    table = "table {\n  sides: 2 or 3\n}\n\ndeck {\n  packs: 1..2\n}\n\n"
    said = helps("side C: table 4h 4h", table)
    assert any("sides" in one for one in said)
    assert not any("no side" in one or "in the deck" in one for one in said)
