"""Every reading of some cards, and every way cards can come to a meld on the table, found by trying all.

``readings`` lays the cards in every window of every suit and beside one another as every rank, and keeps what is lawful.
``extensions`` lays cards on a meld one after the other in every order. The only short cuts: a card that cannot be wild lies
in its own place or nowhere, and what has too many wilds already is not gone on with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import FreedWild, NaturalTwo, PlacedWild
from burraco_dsl.rules.ruleset import Rules
from burraco_dsl.rules.values import Rank, Suit
from tests.reader.laws import (
    TWO_PLACE,
    Arrangement,
    Reading,
    as_it_lies,
    can_be_wild,
    card_order,
    in_supply,
    is_burraco,
    is_natural,
    lawful,
    marks,
    most_wilds,
    places,
    read,
)

Cards = tuple[Card, ...]


class Extended(NamedTuple):
    """What came of laying cards on a meld: how it lies, the cards back in the hand, and whether it is dirty for good."""

    reading: Reading
    back: Cards
    marked: bool


def readings(cards: Cards, rules: Rules) -> frozenset[Reading]:
    """Every lawful reading of the cards as a new meld."""
    return frozenset(read(meld, rules) for meld in set(arrangements(cards, rules)) if lawful(meld, rules))


def legal(cards: Cards, rules: Rules) -> bool:
    """Whether the cards are a meld at all."""
    return any(lawful(meld, rules) for meld in arrangements(cards, rules))


def best(found: Iterable[Reading], rules: Rules) -> frozenset[Reading]:
    """The readings left by the chain of preferences, before its last step, which only picks one of equals.

    Highest class, fewest wilds, sequences before sets, then the end to which the variant moves a freed wild first.
    """
    names = [*rules.classes, ""]
    freed = rules.wild.freed_wild or ()
    ends = [one for one in freed if one in (FreedWild.LOW_END, FreedWild.HIGH_END)]
    upward = -1 if ends[:1] == [FreedWild.HIGH_END] else 1

    def order(one: Reading) -> tuple[int, int, bool, int]:
        return names.index(one.grade), one.wilds, one.kind == "set", upward * one.start

    found = tuple(found)
    first = min(map(order, found), default=None)
    return frozenset(one for one in found if order(one) == first)


# --- new melds


def arrangements(cards: Cards, rules: Rules) -> Iterator[Arrangement]:
    """Every way the cards can lie where each is in its own place or can be wild; not all of it is lawful."""
    if not cards or not in_supply(cards, rules):
        return
    for suit in rules.suits:
        yield from _sequences(cards, suit, rules)
    for rank in rules.ranks:
        yield from _sets(cards, rank, rules)


def _sequences(cards: Cards, suit: Suit, rules: Rules) -> Iterator[Arrangement]:
    fixed = [card for card in cards if not can_be_wild(card, rules)]
    loose = [card for card in cards if can_be_wild(card, rules)]
    if any(card.suit is not suit for card in fixed) or _too_many(loose, suit, rules):
        return
    spots = places(rules)
    for start in spots:
        window = range(start, start + len(cards))
        if not all(place in spots for place in window):
            continue
        for placed in _placings(fixed, window, spots):
            free = [place for place in window if place not in placed]
            for row in _rows(Counter(loose)):
                whole = placed | dict(zip(free, row, strict=True))
                laid = tuple(as_it_lies(whole[place], place, suit, rules) for place in window)
                yield Arrangement("sequence", suit, start, laid)


def _too_many(loose: list[Card], suit: Suit, rules: Rules) -> bool:
    """Whether these are too many wilds however they lie: one own two at most lies in its own place."""
    most = most_wilds("sequence", rules)
    own_twos = 1 if Card(Rank.TWO, suit) in loose else 0
    return most is not None and len(loose) - own_twos > most


def _placings(fixed: list[Card], window: range, spots: Mapping[int, Rank]) -> Iterator[dict[int, Card]]:
    """Every way to put each card in a place of its rank, no two in one; an ace has two such places."""
    if not fixed:
        yield {}
        return
    first, rest = fixed[0], fixed[1:]
    own = [place for place in window if spots[place] is first.rank]
    if not own:
        return
    for placed in _placings(rest, window, spots):
        for place in own:
            if place not in placed:
                yield placed | {place: first}


def _rows(loose: Counter[Card]) -> Iterator[Cards]:
    """Every order of the cards, two of one face being the same."""
    if not loose:
        yield ()
        return
    for card in loose:
        for rest in _rows(loose - Counter((card,))):
            yield (card, *rest)


def _sets(cards: Cards, rank: Rank, rules: Rules) -> Iterator[Arrangement]:
    if all(card.rank is rank or can_be_wild(card, rules) for card in cards):
        yield _set(cards, rank)


def _set(cards: Cards, rank: Rank) -> Arrangement:
    laid = tuple((card, None if card.rank is rank else Card(rank)) for card in sorted(cards, key=card_order))
    return Arrangement("set", rank, 0, laid)


# --- melds on the table


def extensions(meld: Reading | Arrangement, marked: bool, added: Cards, rules: Rules) -> frozenset[Extended]:
    """Everything that can come of laying the added cards on the meld, one after the other, in any order."""
    start = Arrangement(meld.kind, meld.of, meld.start, meld.laid)
    found: set[Extended] = set()
    todo: set[tuple[Arrangement, bool, Cards, Cards]] = {(start, marked or marks(start, rules), _sorted(added), ())}
    while todo:
        now, dirty, left, back = todo.pop()
        if not left:
            found.add(Extended(read(now, rules, dirty), back, dirty))
        for index, card in enumerate(left):
            rest = left[:index] + left[index + 1 :]
            for then, returned in steps(now, card, rules):
                todo.add((then, dirty or marks(then, rules), rest, _sorted(back + returned)))
    return frozenset(found)


def steps(meld: Arrangement, card: Card, rules: Rules) -> set[tuple[Arrangement, Cards]]:
    """Every lawful way to lay one card on the meld, with the cards that go back to the hand for it."""
    if is_burraco(meld, rules) and rules.burraco.may_grow is False:
        return set()
    if isinstance(meld.of, Rank):
        grown = _set((*(one for one, _ in meld.laid), card), meld.of)
        return {(grown, ())} if lawful(grown, rules) else set()
    found = set(_beside(meld, meld.of, card, rules))
    found |= set(_two_leaves(meld, meld.of, card, rules))
    match rules.wild.placed_wild:
        case PlacedWild.GIVES_WAY:
            found |= set(_gives_way(meld, meld.of, card, rules))
        case PlacedWild.MOVES_FREELY:
            found |= set(_moves_freely(meld, card, rules))
        case _:
            pass
    return {(then, back) for then, back in found if lawful(then, rules)}


def _beside(meld: Arrangement, suit: Suit, card: Card, rules: Rules) -> Iterator[tuple[Arrangement, Cards]]:
    for then in (_at_low_end(meld, suit, card, rules), _at_high_end(meld, suit, card, rules)):
        if then is not None:
            yield then, ()


def _at_low_end(meld: Arrangement, suit: Suit, card: Card, rules: Rules) -> Arrangement | None:
    place = meld.start - 1
    if place not in places(rules):
        return None
    return Arrangement("sequence", suit, place, (as_it_lies(card, place, suit, rules), *meld.laid))


def _at_high_end(meld: Arrangement, suit: Suit, card: Card, rules: Rules) -> Arrangement | None:
    place = meld.start + len(meld.laid)
    if place not in places(rules):
        return None
    return Arrangement("sequence", suit, meld.start, (*meld.laid, as_it_lies(card, place, suit, rules)))


def _two_leaves(meld: Arrangement, suit: Suit, card: Card, rules: Rules) -> Iterator[tuple[Arrangement, Cards]]:
    """The natural two at the low end fills the hole between the high end and a natural that lies one place further."""
    two, meant = meld.laid[0]
    hole = meld.start + len(meld.laid)
    if not rules.wild.natural_two_turns_wild or two.rank is not Rank.TWO or meant is not None:
        return
    if hole + 1 not in places(rules) or not is_natural(card, hole + 1, suit, rules):
        return
    tail = (as_it_lies(two, hole, suit, rules), (card, None))
    yield Arrangement("sequence", suit, meld.start + 1, meld.laid[1:] + tail), ()


def _gives_way(meld: Arrangement, suit: Suit, card: Card, rules: Rules) -> Iterator[tuple[Arrangement, Cards]]:
    """The natural comes to where a wild stands for it, and the wild goes to the first place that is lawful for it."""
    for index, (wild, meant) in enumerate(meld.laid):
        if meant is None or not is_natural(card, meld.start + index, suit, rules):
            continue
        filled = meld._replace(laid=(*meld.laid[:index], (card, None), *meld.laid[index + 1 :]))
        for end in rules.wild.freed_wild or ():
            fits = [(then, back) for then, back in _freed(filled, suit, wild, end, rules) if lawful(then, rules)]
            yield from fits
            if fits:
                break


def _freed(
    meld: Arrangement, suit: Suit, wild: Card, end: FreedWild, rules: Rules
) -> Iterator[tuple[Arrangement, Cards]]:
    low, high = _at_low_end(meld, suit, wild, rules), _at_high_end(meld, suit, wild, rules)
    own_two = wild == Card(Rank.TWO, suit) and meld.start == TWO_PLACE + 1
    natural = own_two and rules.wild.natural_two is NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE
    if end is FreedWild.HAND:
        yield meld, (wild,)
    if low is not None and (
        end in (FreedWild.LOW_END, FreedWild.EITHER_END) or (end is FreedWild.NATURAL_TWO and natural)
    ):
        yield low, ()
    if high is not None and end in (FreedWild.HIGH_END, FreedWild.EITHER_END):
        yield high, ()


def _moves_freely(meld: Arrangement, card: Card, rules: Rules) -> Iterator[tuple[Arrangement, Cards]]:
    """Every lawful way for all the cards to lie in which the naturals keep their places."""
    kept = {(meld.start + index, one) for index, (one, meant) in enumerate(meld.laid) if meant is None}
    for then in arrangements((*(one for one, _ in meld.laid), card), rules):
        naturals = {(then.start + index, one) for index, (one, meant) in enumerate(then.laid) if meant is None}
        if (then.kind, then.of) == (meld.kind, meld.of) and kept <= naturals:
            yield then, ()


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=card_order))
