"""Every fact of the four seed texts, held against the variants it speaks of.

`tests/data/facts/` has a row for each fact: the settings that say it, or that it is only printed (and where), or that it is
background. A row that reads a seed otherwise than its first reader says why in `mended`.
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest

from burraco_dsl.compile.desk import Desk
from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.compile.sheet import read_sheet
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import SECTIONS, Agreement, Entry
from burraco_dsl.syntax import Block, Example, parse

FACTS = Path(__file__).parent.parent / "data" / "facts"
#: How many facts each seed has.
ROWS = {"S0": 125, "S1": 177, "S2": 192, "S4": 139}
SEED_FACTS = Path(__file__).parents[3] / "shared" / "facts" / "seed-facts.jsonl"


def rows() -> list[dict[str, Any]]:
    found = []
    for path in sorted(FACTS.glob("*.jsonl")):
        found.extend(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    return found


ALL = rows()


@functools.cache
def resolved(name: str) -> Resolved:
    """A variant; a row may name a size of table with it, as in ``buraco-open@2``."""
    return Library().resolved(name.partition("@")[0])


def agreement(name: str) -> Agreement:
    found = resolved(name).agreement
    assert found is not None
    return found


@functools.cache
def settings(text: str) -> tuple[Entry, ...] | tuple[str, str]:
    """The settings that a text such as ``close bonus: 100`` means; or what it says is not there."""
    key, _, value = text.partition(": ")
    titles = [one.title for one in SECTIONS] + [
        "class " + word for word in key.split()[1:2] if key.startswith("class ")
    ]
    if key in titles and value == "none":
        return key, ""
    title = max((one for one in titles if key.startswith(one + " ")), key=len)
    phrase = key.removeprefix(title + " ")
    desk = Desk("fact")
    sheet = read_sheet(parse(f"language 1\nvariant fact\n\n{title} {{\n  {phrase}: {value}\n}}\n", "fact").file, desk)
    if desk.findings and value == "none":
        return title, phrase
    assert not desk.findings, [one.headline for one in desk.findings]
    return tuple(put.entry for put in sheet.puts)


def examples(name: str) -> set[str]:
    file = resolved(name).file
    lines = set()
    for top in file.tops:
        if isinstance(top, Block):
            for line in top.lines:
                if isinstance(line, Example):
                    whole = file.lines[line.place.line - 1]
                    lines.add(whole[line.place.column - 1 : line.place.end - 1])
    return lines


def check(text: str, name: str, first: bool) -> None:
    if text.startswith("example: "):
        assert not first or text.removeprefix("example: ") in examples(name), f"{name} does not show it"
        return
    meant = settings(text)
    agreed = agreement(name)
    if meant and isinstance(meant[0], str):
        section, phrase = meant
        owner = str(section).removeprefix("class ") if str(section).startswith("class ") else ""
        title = "class" if owner else str(section)
        assert not [
            one for one in agreed.entries if one.name.section == title and one.name.name == owner and not phrase
        ]
        assert not agreed.all_of(title, str(phrase), owner)
        return
    assert meant
    for entry in meant:
        assert isinstance(entry, Entry)
        found = agreed.find(entry.name, entry.condition)
        assert found is not None, f"{name} does not say `{text}`"
        assert found.options == entry.options, f"{name} says otherwise than `{text}`"


def test_every_fact_is_there() -> None:
    assert {seed: sum(row["seed"] == seed for row in ALL) for seed in ROWS} == ROWS
    assert len({row["id"] for row in ALL}) == len(ALL)


@pytest.mark.parametrize("row", ALL, ids=[row["id"] for row in ALL])
def test_fact(row: dict[str, Any]) -> None:
    said = row["said_by"]
    for variant in row["variants"]:
        name, _, size = variant.partition("@")
        assert name in Library().shipped, "a variant that is not shipped"
        assert not size or int(size) in agreement(name).sizes, f"{name} is not played by {size}"
    if said == "background":
        return
    if said == "printed only":
        place = row["printed_by"]
        assert place, "printed nowhere"
        kind, _, name = place.partition(" ")
        for variant in row["variants"]:
            agreed = agreement(variant)
            if kind == "procedure":
                assert name in {one.name for one in agreed.procedures}
            else:
                section, _, owner = name.partition(" ") if name.startswith("class ") else (name, "", "")
                named = [one for one in agreed.entries if (one.name.section, one.name.name) == (section, owner)]
                assert any(one.notes or one.block_notes for one in named)
        return
    assert isinstance(said, list)
    assert said
    for index, variant in enumerate(row["variants"]):
        for text in said:
            check(text, variant, first=index == 0)


def test_simulated_facts_are_settings() -> None:
    """A fact that a game on a computer would have to obey is said by a setting; these few are law of every table."""
    without = sorted(row["id"] for row in ALL if row["simulated"] and not isinstance(row["said_by"], list))
    law = {"S0-030", "S0-088", "S1-035", "S1-139", "S1-148", "S2-030", "S2-088", "S4-024", "S4-025", "S4-065"}
    assert set(without) <= law


@pytest.mark.skipif(not SEED_FACTS.exists(), reason="the collection the facts came from is not here")
def test_rows_are_those_of_the_collection() -> None:
    theirs = {row["id"]: row for row in map(json.loads, SEED_FACTS.read_text(encoding="utf-8").splitlines())}
    assert set(theirs) == {row["id"] for row in ALL}
    for row in ALL:
        if any(row[field] != theirs[row["id"]][field] for field in ("fact", "variants", "category")):
            assert row.get("mended"), f"{row['id']} was changed without a reason"
