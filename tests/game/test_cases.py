"""The cases of `tests/data/cases/`, each held against the law under the name of its id."""

from __future__ import annotations

import functools
import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from burraco_dsl.game.answers import Reading, added, new_meld, reading_of
from burraco_dsl.game.cards import Cards, deck, in_order
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.law import Law
from burraco_dsl.game.match import Match, after_hand, result
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.laid import lies_as
from burraco_dsl.game.melds.meld import meld_order
from burraco_dsl.game.position import Phase, Position, SideState
from burraco_dsl.pipeline.library import Library
from burraco_dsl.pipeline.scoring import score
from burraco_dsl.pipeline.spoken import plays
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.rules.cards import Card, LaidCard, card, laid_card
from burraco_dsl.verify.told import run_told
from tests.reader import brute
from tests.reader.tables import shipped as rules_of_shipped

CASES = Path(__file__).parents[1] / "data" / "cases"
LIBRARY = Library()


def rows(name: str) -> list[Any]:
    lines = (CASES / f"{name}.jsonl").read_text(encoding="ascii").splitlines()
    found = [json.loads(line) for line in lines]
    return [
        pytest.param(row, id=f"{row['id']}-{row.get('variant', row.get('file', ''))}-{i}")
        for i, row in enumerate(found)
    ]


@functools.cache
def path_of(variant: str) -> str:
    house = CASES / "houses" / f"{variant}.burraco"
    return str(house) if house.exists() else variant


@functools.cache
def agreement_of(variant: str) -> Agreement:
    agreement = LIBRARY.resolved(path_of(variant)).agreement
    assert agreement is not None
    return agreement


def world_of(variant: str, players: int | None = None) -> World:
    return World(players or agreement_of(variant).sizes[0])


def rules_of(variant: str, players: int | None = None) -> Rules:
    return agreement_of(variant).at(world_of(variant, players))


def laid(text: str) -> tuple[LaidCard, ...]:
    found = [laid_card(word) for word in text.split()]
    assert None not in found
    return tuple(one for one in found if one is not None)


def cards(text: str) -> Cards:
    return in_order(one.card for one in laid(text))


def held_to(row: dict[str, Any], reading: Reading) -> None:
    """What a row says of a meld, and nothing it says left out."""
    says = {
        "kind": reading.kind,
        "wilds": reading.wilds,
        "class": reading.grade,
        "bonus": reading.bonus,
        "points": reading.card_points + reading.bonus,
    }
    assert {key: row[key] for key in says if key in row} == {key: says[key] for key in says if key in row}


@pytest.mark.parametrize("row", rows("melds"))
def test_meld(row: dict[str, Any]) -> None:
    agreement, world = agreement_of(row["variant"]), world_of(row["variant"])
    meld, found = lies_as(laid(row["cards"]), agreement.at(world))
    assert (meld is not None) is row["legal"]
    if meld is None:
        why = new_meld(found.cards, agreement, world).why_not
        assert "because" not in row or row["because"] in [one.rule for one in why]
        assert all(one.line for one in why)
        return
    reading = reading_of(meld, agreement.at(world))
    held_to(row, reading)
    if "lies" in row:
        assert str(reading) in row["lies"]


@pytest.mark.parametrize("row", rows("extensions"))
def test_extension(row: dict[str, Any]) -> None:
    agreement, world = agreement_of(row["variant"]), world_of(row["variant"])
    meld, _ = lies_as(laid(row["table"]), agreement.at(world))
    assert meld is not None
    answer = added(meld, cards(row["added"]), agreement, world)
    assert answer.legal is row["legal"]
    if answer.best is None:
        assert "because" not in row or row["because"] in [one.rule for one in answer.why_not]
        return
    held_to(row, answer.best)
    if "lies" in row:
        ways = [str(one) for one in answer.readings]
        assert ways[0] == row["lies"][0]
        assert sorted(set(ways)) == sorted(row["lies"])


@pytest.mark.parametrize("row", rows("plays"))
def test_play(row: dict[str, Any]) -> None:
    text = f"language 1\nvariant asked extends {row['variant']}\n\n{row['scenario']}\n"
    resolved = LIBRARY.read(str(CASES / "houses" / "asked.burraco"), text)
    assert resolved.agreement is not None
    (result,) = run_told(resolved.agreement)
    assert result.passed, result.difference


def start_of(row: dict[str, Any], rules: Rules) -> Position:
    """The position of a row of several seats: what is not given is filled from the cards that are left."""
    hands = [cards(hand) for hand in row["hands"]]
    pile = tuple(one.card for one in laid(row["pile"]))
    sides = []
    for melds, taken in zip(row["tables"], row["pots_taken"], strict=True):
        found = [lies_as(laid(text), rules)[0] for text in melds]
        lying = tuple(sorted((meld for meld in found if meld is not None), key=meld_order))
        assert len(lying) == len(melds)
        sides.append(SideState(lying, int(taken), bool(lying) and rules.initial_meld.minimum is not None))
    words = [step.split() for turn in (*row["turns"], *row["tried"]) for step in turn.split(";")]
    drawn = tuple(found for step in words if step[:1] == ["draw"] and (found := card(step[1])) is not None)
    rest = list(deck(rules))
    known = itertools.chain(drawn, pile, *hands, *(meld.cards for side in sides for meld in side.melds))
    for one in known:
        rest.remove(one)
    rest.reverse()  # plain cards first: twos and jokers stand before them
    pots = [tuple(rest.pop(0) for _ in range(11)) for _ in range(row["pots"])]
    stock = (*drawn, *rest)[: row["stock"]]
    return Position(0, Phase.DRAW, stock, pile, tuple(pots), tuple(hands), tuple(sides), ((),) * rules.players)


def played(turns: list[str], position: Position, variant: str, law: Law) -> tuple[Position, list[EventKind]]:
    agreement = agreement_of(variant)
    kinds: list[EventKind] = []
    for turn in turns:
        for words in turn.split(";"):
            ways, why = plays(words.strip(), position, agreement, law.rules)
            assert ways, why
            assert law.why_not(position, ways[0]) == (), words
            position, events = law.do(position, ways[0])
            kinds += [event.kind for event in events]
    return position, kinds


@pytest.mark.parametrize("row", rows("positions"))
def test_position(row: dict[str, Any]) -> None:
    law = Law(rules_of(row["variant"], row["players"]))
    start = start_of(row, law.rules)
    for turn in row["tried"]:
        assert played([turn], start, row["variant"], law)[0] != start
    position, kinds = played(row["turns"], start, row["variant"], law)
    if row["then"] == "same":
        assert position == start_of(row, law.rules)
        return
    assert position.over is (row["then"] == "hand ends")
    assert (EventKind.TURN_PASSES in kinds[-1:]) is (row["then"] == "turn passes")
    after = row["after"]
    grades = [[name for meld in side.melds if (name := grade_of(meld, law.rules))] for side in position.sides]
    seen: dict[str, object] = {
        "stock": len(position.stock),
        "pots": len(position.pots),
        "pile": " ".join(map(str, position.pile)),
        "classes": grades,
    }
    for key in set(seen) & set(after):
        assert seen[key] == after[key], key
    if "hands" in after:
        assert [cards(hand) for hand in after["hands"]] == list(position.hands)


@pytest.mark.parametrize("row", rows("scores"))
def test_score(row: dict[str, Any]) -> None:
    players = max(len(side["hands"]) for side in row["position"]["sides"]) * len(row["position"]["sides"])
    scored = score(row["position"], agreement_of(row["variant"]), players)
    assert scored.faults == ()
    assert [one.total for one in scored.ledgers] == row["totals"]
    for one, expected in zip(scored.ledgers, row["rows"], strict=True):
        sums: dict[str, int] = {}
        for line in one.rows:
            sums[line.kind.value] = sums.get(line.kind.value, 0) + line.points
        assert {kind: points for kind, points in sums.items() if points} == expected


@pytest.mark.parametrize("row", rows("matches"))
def test_match(row: dict[str, Any]) -> None:
    rules = rules_of(row["variant"])
    match = after_hand(Match(tuple(row["before"]), 5, 0, row["began"]), tuple(row["hand"]), row["closed_by"], rules)
    ends = result(match, row["closed_by"], rules)
    assert (list(match.totals), ends.over, ends.winner) == (row["totals"], row["ends"], row["winner"])


@pytest.mark.parametrize("row", rows("checks"))
def test_check(row: dict[str, Any]) -> None:
    from tests.findings.judges import thoroughly

    assert row["code"] in [one.code for one in thoroughly(CASES / f"{row['file']}.burraco")]


@pytest.mark.parametrize(
    "row", [one for one in rows("melds") if path_of(one.values[0]["variant"]) == one.values[0]["variant"]]
)
def test_the_second_reader_says_the_same(row: dict[str, Any]) -> None:
    """C237: a reader that shares nothing with the law agrees on every row of a shipped variant."""
    rules = rules_of_shipped(row["variant"])[0]
    found = brute.readings(tuple(one.card for one in laid(row["cards"])), rules)
    if "(=" not in row["cards"]:
        assert bool(found) is row["legal"]
    if row["legal"] and "class" in row:
        assert any((one.grade or None, one.points + one.bonus) == (row["class"], row["points"]) for one in found)


def test_a_card_of_a_case_is_a_card() -> None:
    assert card("10h") == Card(laid("10h")[0].card.rank, laid("10h")[0].card.suit)
