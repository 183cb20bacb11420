"""The positions in `tests/data/cases/` are whole and well formed; whether the law answers them is asked elsewhere.

Every id of the list stands in some file, or among those left out with a reason. Cards, rules and classes exist, houses check
clean, and scenarios can be read.
"""

from __future__ import annotations

import functools
import json
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Severity
from burraco_dsl.rules import SECTIONS, Agreement
from burraco_dsl.rules.cards import card, laid_card

CASES = Path(__file__).parents[1] / "data" / "cases"
HOUSES = CASES / "houses"
GATHERED = Path(__file__).parents[3] / "shared" / "cases" / "cases.jsonl"
IDS = (CASES / "ids.txt").read_text(encoding="ascii").split()


class Shape(NamedTuple):
    """The keys of a file's rows: those that each row has, and all of them in their order."""

    needed: str
    order: str


SHAPES = {
    "melds": Shape("id variant cards legal", "id variant cards legal kind wilds class bonus points lies because note"),
    "extensions": Shape("id variant table added legal", "id variant table added legal lies class points because note"),
    "plays": Shape("id variant scenario", "id variant scenario note"),
    "positions": Shape(
        "id variant players hands tables pots_taken pots stock pile tried turns then after",
        "id variant players hands tables pots_taken pots stock pile tried turns then after note",
    ),
    "scores": Shape("id variant position totals rows", "id variant position totals rows note"),
    "matches": Shape(
        "id variant before hand closed_by began ends winner totals",
        "id variant before hand closed_by began ends winner totals note",
    ),
    "checks": Shape("id file code", "id file code pending note"),
    "properties": Shape("id property says variants", "id property says variants numbers"),
    "left_out": Shape("id reason", "id reason"),
}
SIDE = ["melds", "hands", "pot_taken", "pot_played", "closed", "score_before"]
LEDGER = {"cards on the table", "burraco", "cards in hand", "closing", "pot not taken", "pot not played"}
AFTER = {"tables", "hands", "classes", "stock", "pots", "pile"}
RULES = {f"{one.title} {rule.phrase}" for one in SECTIONS if not one.named for rule in one.rules}


@functools.cache
def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a file, which is plain ASCII."""
    text = (CASES / f"{name}.jsonl").read_text(encoding="ascii")
    return [json.loads(line) for line in text.splitlines()]


def each(*names: str) -> list[Any]:
    """The rows of these files, each under its place, so that a failing one can be found."""
    return [
        pytest.param(row, id=f"{name}-{number}-{row['id']}")
        for name in names
        for number, row in enumerate(rows(name), start=1)
    ]


@functools.cache
def library() -> Library:
    return Library()


@functools.cache
def agreement(variant: str) -> Agreement:
    """A house of this folder, or else a shipped variant."""
    house = HOUSES / f"{variant}.burraco"
    found = library().resolved(str(house) if house.exists() else variant).agreement
    assert found is not None
    return found


def test_every_case_is_answered_or_left_out_with_a_reason() -> None:
    assert len(IDS) == len(set(IDS)) == 158
    answered = {row["id"] for name in SHAPES if name != "left_out" for row in rows(name)}
    left_out = [row["id"] for row in rows("left_out")]
    assert len(left_out) == len(set(left_out))
    assert not answered & set(left_out)
    assert answered | set(left_out) == set(IDS)
    assert all(row["reason"] for row in rows("left_out"))


def test_the_list_is_that_of_the_gathered_cases() -> None:
    if not GATHERED.exists():
        pytest.skip("the gathered cases do not stand beside this checkout")
    gathered = GATHERED.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["id"] for line in gathered] == IDS


def test_nothing_lies_about_that_no_row_names() -> None:
    assert {path.stem for path in CASES.glob("*.jsonl")} == set(SHAPES)
    named = {row.get("variant") for name in SHAPES for row in rows(name)}
    named |= {row["file"].partition("/")[2] for row in rows("checks")}
    parents = {name for variant in HOUSES.glob("*") for name in agreement(variant.stem).line}
    assert {path.stem for folder in ("houses", "faulty") for path in (CASES / folder).iterdir()} <= named | parents


@pytest.mark.parametrize("name", SHAPES)
def test_rows_have_their_keys_in_order_and_stand_by_id(name: str) -> None:
    shape = SHAPES[name]
    order = shape.order.split()
    for row in rows(name):
        assert set(shape.needed.split()) <= set(row), row
        assert [key for key in order if key in row] == list(row), row
        assert row["id"] in IDS
    assert [row["id"] for row in rows(name)] == sorted(row["id"] for row in rows(name))
    told = [json.dumps(row) for row in rows(name)]
    assert len(told) == len(set(told)), "a row stands twice"


@pytest.mark.parametrize("row", each("melds", "extensions"))
def test_melds_speak_of_cards_rules_and_classes_that_exist(row: dict[str, Any]) -> None:
    given = [row[key] for key in ("cards", "table", "added") if key in row]
    for text in (*given, *row.get("lies", ())):
        assert text
        assert all(laid_card(word) for word in text.split()), text
    count = sum(len(text.split()) for text in given)
    assert all(len(text.split()) == count for text in row.get("lies", ())), "no card comes or goes"
    assert row.get("because", "close requires") in RULES
    if row["legal"]:
        grades = [one.name for one in agreement(row["variant"]).grades]
        assert row["class"] is None or row["class"] in grades
        assert isinstance(row["points"], int)
        assert "because" not in row
    else:
        assert not {"kind", "wilds", "class", "bonus", "points", "lies"} & set(row)


@pytest.mark.parametrize("path", sorted(HOUSES.iterdir()), ids=lambda path: path.stem)
def test_houses_check_clean(path: Path) -> None:
    findings = check(library(), str(path)).findings
    assert not [one.headline for one in findings if one.severity is Severity.ERROR]


@pytest.mark.parametrize("row", each("checks"))
def test_what_a_file_says_wrongly_is_found(row: dict[str, Any]) -> None:
    found = {one.code for one in check(library(), str(CASES / f"{row['file']}.burraco")).findings}
    if "pending" in row:
        assert row["code"] not in found, "it is found by now: take `pending` out of the row"
    else:
        assert row["code"] in found


def scenarios() -> dict[str, list[str]]:
    """The scenarios by variant; each turn of a position comes as one too, for its words."""
    found = defaultdict(list)
    for row in rows("plays"):
        found[row["variant"]].append(row["scenario"])
    for number, row in enumerate(rows("positions")):
        for turn, play in enumerate((*row["tried"], *row["turns"])):
            hand = row["hands"][0]
            lines = f"  players: {row['players']}\n  hand: {hand}\n  play: {play}\n  then: allowed\n"
            found[row["variant"]].append(f'scenario "{row["id"]}, position {number}, {turn}" {{\n{lines}}}')
    return found


@pytest.mark.parametrize(("variant", "told"), scenarios().items(), ids=list(scenarios()))
def test_scenarios_can_be_read(variant: str, told: list[str]) -> None:
    text = f"language 1\nvariant case extends {variant}\n\n" + "\n\n".join(told) + "\n"
    resolved = library().read(str(HOUSES / "case.burraco"), text)
    assert not [(one.place.line, one.headline) for one in resolved.findings]
    assert resolved.agreement is not None
    assert len(resolved.agreement.scenarios) == len(told)


@pytest.mark.parametrize("row", each("positions"))
def test_positions_are_whole(row: dict[str, Any]) -> None:
    table = agreement(row["variant"])
    assert row["players"] in table.sizes
    assert len(row["hands"]) == row["players"]
    assert len(row["tables"]) == len(row["pots_taken"])
    assert all(card(word) for text in (*row["hands"], row["pile"]) for word in text.split())
    assert all(laid_card(word) for side in row["tables"] for meld in side for word in meld.split())
    assert row["then"] in ("turn passes", "hand ends", "same")
    assert set(row["after"]) <= AFTER


@pytest.mark.parametrize("row", each("scores"))
def test_scores_are_whole(row: dict[str, Any]) -> None:
    assert agreement(row["variant"])
    sides = row["position"]["sides"]
    assert len(sides) == len(row["totals"]) == len(row["rows"])
    for side, ledger, total in zip(sides, row["rows"], row["totals"], strict=True):
        assert list(side)[: len(SIDE)] == SIDE
        assert list(side)[len(SIDE) :] in ([], ["unplayed"])
        assert all(laid_card(word) for meld in side["melds"] for word in meld.split())
        assert all(card(word) for hand in (*side["hands"], *side.get("unplayed", ())) for word in hand.split())
        assert ("unplayed" in side) == (side["pot_taken"] and not side["pot_played"])
        assert set(ledger) <= LEDGER
        assert sum(ledger.values()) == total


@pytest.mark.parametrize("row", each("matches"))
def test_matches_are_whole(row: dict[str, Any]) -> None:
    assert agreement(row["variant"])
    assert [before + gained for before, gained in zip(row["before"], row["hand"], strict=True)] == row["totals"]
    assert row["winner"] is None or row["ends"]
    assert all(row[key] in (None, 0, 1) for key in ("closed_by", "began", "winner"))


@pytest.mark.parametrize("row", each("properties"))
def test_properties_name_variants_that_exist(row: dict[str, Any]) -> None:
    assert all(agreement(variant) for variant in row["variants"])
    assert all(name in RULES or name.startswith("class ") for name in row.get("numbers", ()))
