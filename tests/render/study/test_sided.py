"""Variants side by side: what is the same is not said to differ, what differs is, and pairs of one deal are surer than others."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.cards import deck
from burraco_dsl.pipeline.library import Library, Unreadable
from burraco_dsl.pipeline.study import Engine, batches, engine_of, seated_together, study
from burraco_dsl.render.schemas import schema_text
from burraco_dsl.render.study import figures
from burraco_dsl.render.study.sided import Judgement, Line, Side, SideBySide, side_by_side
from burraco_dsl.render.study.sided_json import sided_json
from burraco_dsl.render.study.sided_page import sided_page
from burraco_dsl.render.study.sided_text import sided_text
from burraco_dsl.rules import Agreement, Rules, World
from tests.render.study.made import agreement
from tests.render.study.standin import standin

HOUSE = "language 1\nvariant house extends italian\n\nclose {\n  bonus: 400 was 100\n}\n"


@cache
def house(text: str = HOUSE) -> Agreement:
    found = Library().read("house.burraco", text).agreement
    assert found is not None
    return found


@cache
def compared(*names: str, hands: int = 2000) -> SideBySide:
    return study([house() if one == "house" else agreement(one) for one in names], hands=hands, engine=standin)


def line(found: SideBySide, name: str) -> Line:
    return next(one for one in found.lines if one.measure.name == name)


def test_one_variant_twice_shows_no_difference_at_all() -> None:
    found = compared("italian", "italian")
    assert {one.judgement for each in found.lines for one in each.compared} == {Judgement.NOT_SEEN}
    assert "B and A: no difference seen in" in sided_text(found)


def test_a_higher_price_is_found_and_nothing_else() -> None:
    found = compared("italian", "house")
    differ = {one.measure.name for one in found.lines if one.compared[0].judgement is Judgement.DIFFERS}
    assert "points of a side in a hand" in differ
    assert "turns in a hand" not in differ
    assert not [name for name in differ if "clean" in name or "pots" in name]
    points = line(found, "points of a side in a hand")
    # one hand of eight is closed by each side, for 300 points more
    assert points.compared[0].difference is not None
    assert points.compared[0].difference.has(300 / 8)


def test_pairs_of_one_deal_are_surer_than_values_alone() -> None:
    points = line(compared("italian", "house"), "points of a side in a hand")
    value, difference = points.values[0], points.compared[0].difference
    assert value is not None
    assert difference is not None
    assert value.high is not None
    assert difference.high is not None
    assert difference.high - difference.value < 0.5 * (value.high - value.value)


def _apart(shift: int, seed: int) -> SideBySide:
    """Two variants of nothing but turns, dealt apart."""
    plays = [standin(agreement("italian").at(World(4))).play for _ in range(2)]
    sides = [
        Side(
            letter,
            letter,
            "",
            "",
            4,
            2,
            108,
            ("clean", "dirty"),
            tuple(plays[0](seed + at, *one) for one in batches(400)),
        )
        for at, letter in enumerate("AB")
    ]
    for one in sides[1].batches:
        one.length = Counter({turns + shift: many for turns, many in one.length.items()})
        one.turns += shift * one.hands
    return side_by_side(sides, seed=seed, engine="none")


def test_by_chance_alone_next_to_nothing_is_said_to_differ() -> None:
    said = [one.judgement for seed in range(0, 40, 2) for each in _apart(0, seed).lines for one in each.compared]
    assert said.count(Judgement.DIFFERS) <= 4  # 20 studies, 1 in 20 of which may say so of anything
    assert 0.01 < said.count(Judgement.PERHAPS) / len(said) < 0.09
    assert line(_apart(5, 0), "turns in a hand").compared[0].judgement is Judgement.DIFFERS


def test_what_one_variant_does_not_have_is_not_compared() -> None:
    found = compared("italian", "buraco-open")
    royal = line(found, "royal, in a hand")
    assert royal.values[0] is None
    assert royal.values[1] is not None
    assert royal.compared[0] == (None, Judgement.NOT_COMPARED)
    assert "not compared" in sided_text(found)


def test_what_never_came_may_still_come() -> None:
    sides = [
        replace(one, batches=tuple(_never_closed(each) for each in one.batches))
        for one in compared("italian", "house").sides
    ]
    found = side_by_side(sides, seed=1, engine="none")
    value = next(one for one in found.lines if one.measure.name == "the stock runs out").values[0]
    assert value is not None
    assert value.value == 1.0
    assert value.low is not None
    assert 0.99 < value.low < 1.0


def _never_closed(tally: Tally) -> Tally:
    made = Tally.from_json(tally.as_json())
    made.endings, made.closed_by = Counter({"STOCK_OUT": made.hands}), Counter()
    return made


def test_the_same_deck_is_said_and_another_too() -> None:
    told = compared("italian", "house", "buraco-open").notes
    assert told[0].startswith("A and B are played on the same deals: the cards lie in the same order in each hand")
    assert told[1] == "C has 104 cards, and A has 108: its hands are not those of A, so differences are less sure."
    assert any("leaves choices to the table" in one for one in told)


def test_an_engine_that_deals_otherwise_is_found_out() -> None:
    def otherwise(rules: Rules) -> Engine:
        return standin(rules)._replace(deal=lambda seed, number: deck(rules)[:: -1 if rules.close.bonus == 400 else 1])

    found = study([agreement("italian"), house()], hands=100, engine=otherwise)
    assert not found.sides[1].same_deals
    assert any("B has other cards than A" in one for one in found.notes)


def test_hands_that_came_to_no_end_are_told() -> None:
    def stuck(rules: Rules) -> Engine:
        return standin(rules)._replace(
            play=lambda seed, first, count: Tally(hands=count, stuck=list(range(first, first + count)))
        )

    found = study([agreement("italian"), house()], hands=200, engine=stuck)
    assert "A, hand 0, 1, 2 and more: a player could do nothing." in found.notes


def test_tables_are_of_one_size_where_there_is_one() -> None:
    four, either = agreement("italian"), agreement("buraco-closed")
    assert [one.players for one in seated_together([four, either], None)] == [4, 4]
    assert [one.players for one in seated_together([either, either], None)] == [2, 2]
    assert [one.players for one in seated_together([either, either], 4)] == [4, 4]
    six = agreement("buraco-us-three-teams")
    assert [one.players for one in seated_together([four, six], None)] == [4, 6]
    with pytest.raises(
        Unreadable, match="not all of them are for 2 players: `italian` is for 4 players; `buraco-closed`"
    ):
        seated_together([four, either], 2)


def test_three_sides_have_no_points_between_two() -> None:
    found = compared("italian", "buraco-us-three-teams", hands=100)
    assert not [one for one in found.lines if "between the sides" in one.measure.name]
    assert any("There is no table that all of them are for" in one for one in found.notes)


@pytest.mark.parametrize("hands", [1, 99, 100, 101, 2500, 10_007])
def test_batches_hold_every_hand_once(hands: int) -> None:
    found = batches(hands)
    assert [number for first, count in found for number in range(first, first + count)] == list(range(hands))
    assert max(count for _, count in found) - min(count for _, count in found) <= 1
    assert len(found) == min(100, hands)
    assert all(first < second for (first, _), (second, _) in pairwise(found))


def test_json_is_as_its_schema_says() -> None:
    for found in (compared("italian", "house", "buraco-open"), compared("italian", "italian")):
        data = json.loads(sided_json(found))
        Draft202012Validator(json.loads(schema_text("study") or "")).validate(data)
    assert data["hands"] == 2000
    assert Tally.from_json(data["variants"][0]["tally"]).hands == 2000
    schema = json.loads(schema_text("study") or "")
    for part in (schema, *schema["$defs"].values()):
        assert part["title"]
        assert part["description"]
        for field in part["properties"].values():
            assert "$ref" in field or (field["title"] and field["description"])


def test_the_text_fits_its_width_and_says_every_value() -> None:
    two, three = compared("italian", "house"), compared("italian", "house", "buraco-open")
    for found in (two, three):
        for width in (60, 100, 120):
            text = sided_text(found, width=width)
            assert all(len(one) <= width for one in text.splitlines()), width
            for each in found.lines:
                assert each.measure.name in text
    assert "\x1b[1m" in sided_text(two, colour=True)
    assert re.search(r"turns in a hand +51\.\d ± 0\.\d +51\.\d ± 0\.\d +0 \(0 to 0\)$", sided_text(two), re.MULTILINE)
    assert "    C  " in sided_text(three)


def test_the_page_shows_every_measure_and_both_variants() -> None:
    found = compared("italian", "house")
    page = sided_page(found)
    assert page == sided_page(found)
    for each in found.lines:
        assert f'<th scope="row">{each.measure.name}</th>' in page
    assert page.count('<figure class="plot">') == 7
    assert "<script" not in page
    assert "differs from A beyond chance" in page
    assert "those of A" in page


def test_the_page_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    from burraco_dsl.render.study import sided_page as room

    for module in (figures, room):
        monkeypatch.setattr(module, "can_draw", lambda: False)
    page = sided_page(compared("italian", "house", "buraco-open"))
    assert "matplotlib is not installed" in page
    assert "<figure" not in page
    assert "C less A" in page


def test_the_real_engine_deals_both_variants_the_same_cards() -> None:
    engines = [engine_of(one.at(World(4))) for one in (agreement("italian"), house())]
    assert [engines[0].deal(3, number) for number in range(3)] == [engines[1].deal(3, number) for number in range(3)]
    assert engines[0].deal(3, 0) != engines[0].deal(3, 1)
    assert engines[0].play(3, 0, 2).hands == 2
