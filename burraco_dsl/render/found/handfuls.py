"""Handfuls of cards to ask the law about, each made to show one rule of melds. Whether it may lie, only the law says."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from burraco_dsl.game.cards import JOKER, Cards, face, supply
from burraco_dsl.game.codes import Code
from burraco_dsl.game.melds.feature import limit
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank, Suit

#: Places that runs begin at, the likeliest first: ends with their aces and twos have examples of their own.
_LOWS = (4, 5, 6, 3, 7, 8, 9, 2, 10, 1, 11, 12)
_SEVENS_FIRST = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.SIX, Rank.FIVE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.ACE)
_FEW, _MANY = 3, 5


class Topic(Enum):
    """What a handful is to show."""

    SEQUENCE = "sequence"
    SET = "set"
    SHORT = "short"
    TWO_SUITS = "two suits"
    ACE_LOW = "ace low"
    ACE_HIGH = "ace high"
    TWO_ACES = "two aces"
    CORNER = "corner"
    WILDS = "wilds"
    WILDS_ALONE = "wilds alone"
    NATURAL_TWO = "natural two"
    RANK = "rank"

    __hash__ = object.__hash__


class Handful(NamedTuple):
    """Cards in the order they are shown in, the place in the book (``anchor``), and the refusals that are worth showing."""

    anchor: str
    topic: Topic
    cards: Cards
    refusals: tuple[Code, ...] = ()


def handfuls(rules: Rules) -> Iterator[Handful]:
    """Everything to ask, place by place."""
    if rules.sequence.ranks:
        yield from _sequences(rules)
    if rules.set.ranks or rules.sequence.ranks:
        yield from _sets(rules)
        yield from _wilds(rules)


def wilds_of(rules: Rules, suit: Suit, number: int) -> Cards | None:
    """So many wilds, jokers and others by turns, none of the suit; None where the deck has fewer."""
    wild = rules.wild.cards or ()
    jokers = [JOKER] * (supply(rules, JOKER) if Rank.JOKER in wild else 0)
    others = [
        card
        for _ in range(rules.deck.packs or 0)
        for rank in wild
        if rank is not Rank.JOKER
        for other in rules.suits
        if other is not suit and supply(rules, card := face(rank, other))
    ]
    found: list[Card] = []
    while len(found) < number and (jokers or others):
        pick = jokers if jokers and (len(found) % 2 == 0 or not others) else others
        found.append(pick.pop(0))
    return tuple(found) if len(found) == number else None


def run(rules: Rules, suit: Suit, low: int, size: int) -> Cards | None:
    """The naturals of a sequence from a place on; None where no sequence may lie there."""
    places = ladder(rules)
    window = range(low, low + size)
    if (
        low < 1
        or window[-1] > places.top
        or any(places.rank(place) not in (rules.sequence.ranks or ()) for place in window)
    ):
        return None
    return tuple(face(places.rank(place), suit) for place in window)


def some_run(rules: Rules, suit: Suit, size: int) -> Cards | None:
    """A run of naturals that touches neither end, where there is one."""
    wild = rules.wild.cards or ()
    found = [cards for low in _LOWS if (cards := run(rules, suit, low, size)) is not None]
    plain = [cards for cards in found if not any(card.rank in wild for card in cards)]
    return next(iter(plain or found), None)


def least(rules: Rules) -> int:
    """How many cards the shortest sequence has."""
    length = rules.sequence.length
    return max(2, length.low) if length is not None else _FEW


def with_wilds(cards: Cards, wilds: Cards) -> Cards:
    """A run in which wilds stand for cards from the second on, leaving the ends as they are."""
    return (*cards[:1], *wilds, *cards[1 + len(wilds) :])


def alike(rules: Rules, rank: Rank, size: int) -> Cards | None:
    """So many cards of a rank, of different suits as far as it goes."""
    found = tuple(face(rank, suit) for _ in range(rules.deck.packs or 0) for suit in rules.suits)
    return found[:size] if len(found) >= size and rank in rules.ranks else None


def set_rank(rules: Rules) -> Rank | None:
    """A rank of which there are sets; one that is no wild where possible."""
    ranks = rules.set.ranks or ()
    wild = rules.wild.cards or ()
    liked = [rank for rank in (*_SEVENS_FIRST, *ranks) if rank in ranks]
    return next((rank for rank in liked if rank not in wild), liked[0] if liked else None)


def _sequences(rules: Rules) -> Iterator[Handful]:
    size = least(rules)
    suit, other = rules.suits[1 % len(rules.suits)], rules.suits[0]
    cards = some_run(rules, suit, size)
    if cards is not None:
        yield Handful("melds", Topic.SEQUENCE, cards)
        if size > 2:
            yield Handful("sequence", Topic.SHORT, cards[:-1], (Code.SEQUENCE_LENGTH,))
        mixed = (*cards[:-1], face(cards[-1].rank, other))
        yield Handful("sequence", Topic.TWO_SUITS, mixed, (Code.NOT_ONE_SUIT_IN_A_ROW,))
    top = ladder(rules).top
    for topic, low, long in (
        (Topic.ACE_LOW, 1, size),
        (Topic.ACE_HIGH, top - size + 1, size),
        (Topic.TWO_ACES, 1, top),
    ):
        ends = run(rules, suit, low, long)
        if ends is not None:
            yield Handful("sequence", topic, ends, (Code.SEQUENCE_ACE,))
    ranks = ladder(rules).rungs
    if {ranks[-2], ranks[0], ranks[1]} <= set(rules.sequence.ranks or ()):
        around = (*ranks[-3:-1], ranks[0], *ranks[1:3])
        yield Handful("sequence", Topic.CORNER, tuple(face(rank, suit) for rank in around), tuple(Code))


def _sets(rules: Rules) -> Iterator[Handful]:
    rank = set_rank(rules)
    if rank is None:
        cards = alike(rules, next(one for one in (*_SEVENS_FIRST, *rules.ranks) if one in rules.ranks), _FEW)
        if cards is not None:
            yield Handful("melds", Topic.SET, cards, (Code.SET_RANKS,))
        return
    size = rules.set.size.low if rules.set.size is not None else _FEW
    cards = alike(rules, rank, size)
    if cards is not None:
        yield Handful("melds", Topic.SET, cards)
        wild = wilds_of(rules, rules.suits[0], 1)
        if wild is not None and len(cards) > 1:
            yield Handful("set", Topic.WILDS, (*cards[:-1], *wild), (Code.TOO_MANY_WILDS,))
        if size > 2:
            yield Handful("set", Topic.SHORT, cards[:-1], (Code.SET_SIZE,))
    for missing in rules.ranks:
        if missing not in (rules.set.ranks or ()):
            others = alike(rules, missing, size)
            if others is not None:
                yield Handful("set", Topic.RANK, others, (Code.SET_RANKS,))
            break


def _wilds(rules: Rules) -> Iterator[Handful]:
    suit = rules.suits[1 % len(rules.suits)]
    if not rules.wild.cards:
        yield from _no_wilds(rules, suit)
        return
    most = limit(rules, Kind.SEQUENCE if rules.sequence.ranks else Kind.SET)
    shown = {1, 2} if most is None else {1, most, most + 1}
    for number in sorted(one for one in shown if 0 < one <= _MANY):
        cards = _mixed(rules, suit, number, max(least(rules), 2 * number + 1))
        if cards is not None:
            yield Handful("wild", Topic.WILDS, cards, (Code.TOO_MANY_WILDS,))
    for naturals in (2, 1):
        number = naturals + (naturals == 1)
        cards = _mixed(rules, suit, number, naturals + number)
        if cards is not None and naturals + number >= least(rules):
            yield Handful("wild", Topic.WILDS, cards, (Code.WILDS_TO_NATURALS, Code.TOO_FEW_NATURALS))
    alone = wilds_of(rules, suit, max(_FEW, least(rules) if rules.sequence.ranks else _FEW))
    if alone is not None:
        yield Handful("wild", Topic.WILDS_ALONE, alone, (Code.WILDS_ALONE, Code.TOO_MANY_WILDS))
    home = ladder(rules).places.get(Rank.TWO, (0,))[0] if Rank.TWO in rules.wild.cards else 0
    cards = run(rules, suit, home, max(3, least(rules))) if home and rules.sequence.ranks else None
    if cards is not None:
        yield Handful("wild", Topic.NATURAL_TWO, cards, (Code.TWO_NEVER_NATURAL, Code.TOO_MANY_WILDS))


def _mixed(rules: Rules, suit: Suit, number: int, size: int) -> Cards | None:
    """A sequence, or where there is none a set, in which so many cards are wild."""
    wilds = wilds_of(rules, suit, number)
    if wilds is None:
        return None
    if rules.sequence.ranks:
        cards = some_run(rules, suit, size)
        return None if cards is None else with_wilds(cards, wilds)
    rank = set_rank(rules)
    naturals = alike(rules, rank, size - number) if rank is not None else None
    return None if naturals is None else (*naturals, *wilds)


def _no_wilds(rules: Rules, suit: Suit) -> Iterator[Handful]:
    """What a joker or a two may not do where no card is wild."""
    other = rules.suits[0]
    stand_in = JOKER if rules.deck.jokers else face(Rank.TWO, other) if Rank.TWO in rules.ranks else None
    cards = some_run(rules, suit, max(_FEW, least(rules))) if rules.sequence.ranks else None
    if cards is not None and stand_in is not None:
        yield Handful("wild", Topic.WILDS, with_wilds(cards, (stand_in,)), (Code.NOT_WILD,))
