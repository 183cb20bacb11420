"""JSON that no file could say is refused; what a file can say comes back the same."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from burraco_dsl.compile.jsonform import agreement_from_json, agreement_json
from burraco_dsl.compile.write import agreement_text
from burraco_dsl.pipeline.library import Library

Data = dict[str, Any]


@pytest.fixture(scope="module")
def italian() -> Data:
    agreement = Library().resolved("italian").agreement
    assert agreement is not None
    return agreement_json(agreement)


def closing(data: Data) -> Data:
    found: Data = data["sections"]["close"]["rules"]
    return found


def rename(data: Data, name: str) -> None:
    data["classes"][0]["name"] = name


UNSAYABLE: list[tuple[str, Callable[[Data], Any]]] = [
    ("a class called is", lambda data: rename(data, "is")),
    ("a class called if", lambda data: rename(data, "if")),
    ("a class called any", lambda data: rename(data, "any")),
    ("a class called as a card", lambda data: rename(data, "5h")),
    ("a class with an invisible sign", lambda data: rename(data, "a\u200bb")),
    ("two classes of one name", lambda data: rename(data, "dirty")),
    ("a variant called is", lambda data: data.update(variant="is")),
    ("both kinds of quotes", lambda data: data.update(title='x “y" z')),
    ("a line break nobody sees", lambda data: data.update(notes=["a\u0085b"])),
    ("a number with a fraction", lambda data: data["sections"]["deal"]["rules"]["hand"].update(value=11.0)),
    (
        "a range the wrong way",
        lambda data: data["sections"]["set"]["rules"]["size"].update(value={"low": 9, "high": 3}),
    ),
    (
        "conditions the wrong way",
        lambda data: data["classes"][0]["rules"]["when"].update(value=[[{"trait": "wilds", "low": 3, "high": 1}]]),
    ),
    ("a source with a bracket", lambda data: closing(data)["bonus"].update(sources=["S(1"])),
    ("a source that is not there", lambda data: closing(data)["bonus"].update(sources=["S9"])),
    ("a source without a text", lambda data: data["sources"].update(S0=[""])),
    ("a doubt without a note", lambda data: closing(data)["bonus"].update(sources=["S0?"])),
    (
        "one value offered twice",
        lambda data: data["sections"]["set"]["rules"].update(ranks={"choose": [["A", "3"], ["3", "A"]]}),
    ),
    ("one procedure twice", lambda data: data["procedures"].append(data["procedures"][0])),
    (
        "a class that is not there",
        lambda data: (
            rename(data, "pure")
            or closing(data)["requires"].update(value=[{"demand": "burraco", "count": 1, "class": "clean"}])
        ),
    ),
    (
        "a card without a price that counts twice",
        lambda data: data["sections"]["deal"]["rules"]["pots"].update(value=[0]),
    ),
]


@pytest.mark.parametrize(("change"), [change for _, change in UNSAYABLE], ids=[name for name, _ in UNSAYABLE])
def test_what_no_file_can_say_is_refused(italian: Data, change: Callable[[Data], Any]) -> None:
    data = copy.deepcopy(italian)
    change(data)
    agreement, findings = agreement_from_json(data, "rules.json")
    assert agreement is None
    assert findings
    assert all(one.headline and len(one.headline) < 400 for one in findings)


def test_ways_in_any_order_mean_the_same(italian: Data) -> None:
    data = copy.deepcopy(italian)
    ways = [[{"trait": "set"}, {"trait": "wilds", "low": 0, "high": 0}], [{"trait": "length", "low": 9, "high": None}]]
    texts = set()
    for order in (ways, ways[::-1], [ways[0][::-1], ways[1]]):
        data["classes"][0]["rules"]["when"]["value"] = order
        agreement, findings = agreement_from_json(data, "rules.json")
        assert agreement is not None, [one.headline for one in findings]
        texts.add(agreement_text(agreement))
    assert len(texts) == 1


@pytest.mark.parametrize("name", sorted(Library().shipped))
def test_out_and_in_and_out_again_is_the_same(name: str) -> None:
    agreement = Library().resolved(name).agreement
    assert agreement is not None
    first = agreement_json(agreement)
    again, findings = agreement_from_json(json.loads(json.dumps(first)), "rules.json")
    assert again is not None, [one.headline for one in findings]
    assert agreement_json(again) == first
