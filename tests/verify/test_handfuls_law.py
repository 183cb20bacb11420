"""The compact melds of the verifier against the readable law, one by one: how they lie, how they read, and how they grow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from burraco_dsl.game.cards import JOKER, Cards, counts, face, in_order, supply
from burraco_dsl.game.melds.arrange import placed_anew
from burraco_dsl.game.melds.choice import preference
from burraco_dsl.game.melds.extend import extend, step
from burraco_dsl.game.melds.grade import grade_of, marked
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import faults_of, read
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank, Suit
from burraco_dsl.verify.handfuls.adding import Space, space_of
from burraco_dsl.verify.handfuls.frame import Frame, frame_of
from burraco_dsl.verify.handfuls.handful import every_card, handful
from burraco_dsl.verify.handfuls.lying import mark, put_in_order
from burraco_dsl.verify.handfuls.readings import handfuls, lie_of
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.handfuls.told import laid, real_card
from burraco_dsl.verify.handfuls.wilds import example_suit
from tests.verify.handfuls_tables import ITALIAN, SMALL, changed, code_of, shipped, small, wilds

FULL = {
    "italian": ITALIAN,
    "buraco-closed": shipped("buraco-closed"),
    "buraco-us-jokers": shipped("buraco-us-jokers"),
}
EVERY = {**SMALL, **FULL}
every_table = pytest.mark.parametrize("name", EVERY)


@cache
def space(name: str) -> Space:
    return space_of(frame_of(EVERY[name]))


def real_cards(frame: Frame, card: int) -> list[Card]:
    """A card of the suit, or one of each kind of a sort of wilds."""
    if card >= frame.top:
        return [cards[0] for cards, _ in frame.sorts[card - frame.top].kinds]
    return [real_card(frame, card)]


def number_of(frame: Frame, card: Card) -> int:
    return next(
        frame.card_of(index) for index, sort in enumerate(frame.sorts) if any(card in kind for kind, _ in sort.kinds)
    )


@every_table
def test_each_way_to_lie_is_lawful_and_has_its_class(name: str) -> None:
    rules, found = EVERY[name], space(name)
    for code, lie in found.lying.items():
        meld = laid(found.frame, code, lie)
        assert faults_of(meld, rules) == (), meld
        assert code_of(found.frame, meld) == code
        assert marked(meld, rules) == meld
        assert grade_of(meld, rules) == (*found.frame.names, None)[lie.grade]
        assert all(number <= supply(rules, card) for card, number in counts(meld.cards).items())


@every_table
def test_each_card_added_comes_to_what_the_law_says(name: str) -> None:
    rules, found = EVERY[name], space(name)
    frame = found.frame
    for code, lie in found.lying.items():
        meld = laid(frame, code, lie)
        held = counts(meld.cards)
        for number in every_card(frame):
            for card in real_cards(frame, number):
                if held.get(card, 0) >= supply(rules, card):
                    continue
                mine = found.several.get((code, number)) or found.taken[code].get(number, [])
                ways = step(meld, card, rules).ways
                after = {(placed(frame, way.meld), number_of(frame, way.back[0]) if way.back else 0) for way in ways}
                assert set(mine) == after, (meld.cards, meld.wild, card)
                if not ways:
                    continue
                counted = extend(meld, (card,), rules).ways
                left = found.taken[code][number]
                assert len(left) == len({(placed(frame, way.meld), way.back) for way in counted})
                first = preference(counted[0].meld, rules)
                assert all(preference(laid(frame, one, found.lying[one]), rules) >= first for one, _ in left)
                assert first in [preference(laid(frame, one, found.lying[one]), rules) for one, _ in left]


def placed(frame: Frame, meld: LaidMeld) -> int:
    """A meld as a number; where wilds float, the one number for all orders in which they can lie."""
    code = code_of(frame, meld)
    if not frame.floats:
        return code
    order = put_in_order(frame, code)
    assert order is not None
    return order


#: Tables on which every handful of a suit's cards is read by the law too.
READ = {
    name: changed(replace(rules, suits=(Suit.HEARTS, Suit.CLUBS)), deck={"jokers": min(2, rules.deck.jokers)})
    for name, rules in SMALL.items()
    if name not in ("three wilds", "two wilds, high end first", "only home", "nowhere to go", "to five")
}


def every_handful(rules: Rules) -> Iterator[Cards]:
    """All handfuls that the deck has of one suit's cards, the other twos and the jokers, as far as a sequence can be long."""
    suit = example_suit(rules)
    kinds = [face(rank, suit) for rank in rules.ranks]
    kinds += [
        face(rank, one) for rank in rules.wild.cards or () for one in (rules.suits if rank is not Rank.JOKER else ())
    ]
    kinds = [*dict.fromkeys(kinds), JOKER]
    most = [supply(rules, card) if card.rank in (Rank.JOKER, Rank.ACE, Rank.TWO) else 1 for card in kinds]
    for numbers in product(*(range(each + 1) for each in most)):
        if 3 <= sum(numbers) <= len(rules.ranks) + 1:
            yield in_order(card for card, number in zip(kinds, numbers, strict=True) for _ in range(number))


@pytest.mark.parametrize("name", READ)
def test_each_handful_has_the_readings_that_the_law_finds(name: str) -> None:
    rules = READ[name]
    found = space_of(frame_of(rules))
    frame = found.frame
    mine = handfuls(frame)
    lawful: set[int] = set()
    lying: set[int] = set()
    for cards in every_handful(rules):
        melds = [
            marked(one, rules)
            for one in read(cards, rules).readings
            if one.kind is Kind.SEQUENCE and one.suit is example_suit(rules)
        ]
        if not melds:
            continue
        number = handful(frame, code_of(frame, melds[0]))
        lawful.add(number)
        codes = {lie_of(frame, one, number) for one in mine[number]}
        assert codes == {placed(frame, meld) for meld in melds}, cards
        for one in mine[number]:
            names = {grade_of(meld, rules) for meld in melds if placed(frame, meld) == lie_of(frame, one, number)}
            assert names == {(*frame.names, None)[one.grade]}
        for meld in melds:
            lying |= {placed(frame, way) & ~mark(frame) for way in placed_anew(meld, rules)}
    assert lawful == set(mine)
    assert lying == {code & ~mark(frame) for code in found.lying}


def test_new_melds_of_every_suit_come_to_lie_as_the_law_lays_them() -> None:
    """The twos of a suit in the middle sort before some of the others, so the wilds of a new meld lie otherwise."""
    rules = changed(
        replace(wilds(small(ITALIAN, 5), 3), suits=(Suit.SPADES, Suit.HEARTS, Suit.CLUBS)), deck={"jokers": 1}
    )
    study = Study(rules)
    frame = study.frame
    twos = [face(Rank.TWO, suit) for suit in rules.suits]
    lying: set[int] = set()
    for own in rules.suits:
        kinds = [*(face(rank, own) for rank in rules.ranks if rank is not Rank.TWO), *twos, JOKER]
        most = [supply(rules, card) if card.rank in (Rank.ACE, Rank.TWO, Rank.JOKER) else 1 for card in kinds]
        for numbers in product(*(range(each + 1) for each in most)):
            if not 3 <= sum(numbers) <= 6 or numbers[0] > 1:
                continue
            cards = in_order(card for card, number in zip(kinds, numbers, strict=True) for _ in range(number))
            melds = [one for one in read(cards, rules).readings if one.kind is Kind.SEQUENCE and one.suit is own]
            if melds:
                lying.add(_told_in_the_last(frame, melds[0], own))
    assert lying <= study.new
    # in a full row only a fixed order of cards tells on which side the ace lies
    lies = study.space.lying
    assert {code for code in lying if lies[code].length < frame.top} == {
        code for code in study.new if lies[code].length < frame.top and lies[code].aces <= 1
    }


def _told_in_the_last(frame: Frame, meld: LaidMeld, own: Suit) -> int:
    """A meld of any suit as a number: its own twos as those of the suit in which all is told."""
    last = example_suit(frame.rules)
    swapped = {own: last, last: own, None: None}
    cards = tuple(face(card.rank, swapped.get(card.suit, card.suit)) for card in meld.cards)
    return code_of(frame, meld._replace(suit=last, cards=cards))
