"""Deals made backwards: each is a whole deck, with the cards where they were wanted."""

from __future__ import annotations

from collections import Counter

import pytest

from burraco_dsl.game.cards import deck, points
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.melds.reading import read
from burraco_dsl.rules.values import Demand, Requirement
from burraco_dsl.verify.built.plans import Wish, lying
from burraco_dsl.verify.built.scenes import Scenes
from burraco_dsl.verify.built.stage import Stage
from tests.verify.built.houses import NAMES, shipped, sizes


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_holds_every_card_once_and_each_where_it_was_given(name: str) -> None:
    agreement = shipped(name)
    for world in sizes(agreement):
        rules = agreement.at(world)
        scenes, stage = Scenes(agreement, world), Stage(rules)
        part = scenes.emptied(stage, 1)
        assert part is not None
        drawn = next(card for card in deck(rules) if stage.left[card])
        assert stage.take((drawn,))
        stage.draw(2 % len(stage.seats), 1, (drawn,))
        cards = stage.deal()
        assert Counter(cards) == Counter(deck(rules))
        position = deal(rules, cards)
        held = Counter(position.hands[stage.seats[1]])
        wanted = Counter(card for one in part.layout for card in one.cards)
        assert sum((wanted - held).values()) <= rules.draw.stock_cards
        assert position.stock[stage.drawn_at(2 % len(stage.seats), 1)] == drawn


def test_cards_that_are_gone_are_not_given_again() -> None:
    agreement = shipped("italian")
    stage = Stage(agreement.at(sizes(agreement)[0]))
    card = deck(stage.rules)[-1]
    assert stage.take((card, card))
    assert not stage.take((card,))


@pytest.mark.parametrize("cards", [3, 7, 10, 11, 14])
@pytest.mark.parametrize("name", ["italian", "buraco-open", "buraco-us"])
def test_a_layout_has_just_so_many_cards_and_meets_what_is_asked(name: str, cards: int) -> None:
    agreement = shipped(name)
    scenes = Scenes(agreement, sizes(agreement)[0])
    demands = (Requirement(Demand.BURRACOS, 1, "clean"),) if cards >= 7 else ()
    (layout,) = scenes.planner.turns([Wish(cards, demands)], Counter(deck(scenes.rules))) or [()]
    assert sum(len(one.cards) for one in layout) == cards
    assert scenes.planner.met(lying((), layout), demands)
    assert not Counter(card for one in layout for card in one.cards) - Counter(deck(scenes.rules))
    for one in layout:
        assert one.onto is not None or read(one.cards, scenes.rules).legal


def test_an_opening_is_worth_what_is_asked() -> None:
    agreement = shipped("buraco-us")
    scenes = Scenes(agreement, sizes(agreement)[0])
    for least in (50, 90, 200):
        (layout,) = scenes.planner.turns([Wish(12, (), least)], Counter(deck(scenes.rules))) or [()]
        assert points(scenes.rules, (card for one in layout for card in one.cards)) >= least
    assert scenes.planner.turns([Wish(12, (), 500)], Counter(deck(scenes.rules))) is None


def test_two_turns_may_share_a_meld() -> None:
    agreement = shipped("italian")
    scenes = Scenes(agreement, sizes(agreement)[0])
    wishes = [Wish(11), Wish(11, (Requirement(Demand.BURRACOS, 3),))]
    found = scenes.planner.turns(wishes, Counter(deck(scenes.rules)))
    assert found is not None
    first, second = found
    assert any(one.onto is not None for one in second)
    assert scenes.planner.met(lying(lying((), first), second), wishes[1].demands)
