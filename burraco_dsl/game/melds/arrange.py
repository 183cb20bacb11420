"""Every way to lay cards as one meld, with all restrictions lifted.

A handful of cards comes in, arrangements go out: naturals fix their places, so an arrangement is a suit and a window (or a rank),
the side of the ace, and whether a two of the suit lies in its own place. Which wild lies in which hole makes no other reading of
the cards (``placed_anew`` goes through that). What the rules say to each is judged elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from burraco_dsl.game.cards import Cards, in_order
from burraco_dsl.game.melds.ladder import Ladder, ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, set_of
from burraco_dsl.game.patience import spend
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import NaturalTwo
from burraco_dsl.rules.values import Rank, Suit


def may_be_wild(rules: Rules, card: Card) -> bool:
    """Whether a card can be thought of as a wild at all: jokers and twos in every game, and what the rules call wild."""
    return card.rank in (Rank.JOKER, Rank.TWO) or card.rank in (rules.wild.cards or ())


def is_wild(rules: Rules, card: Card) -> bool:
    """Whether the rules call the card wild, whatever it may be in a meld. Source: wild cards."""
    return card.rank in (rules.wild.cards or ())


def arrangements(cards: Cards, rules: Rules) -> Iterator[LaidMeld]:
    """Every way to lay the cards as one meld; nothing when they are of two suits and two ranks, or leave a hole."""
    if not cards:
        return
    hard = [card for card in cards if not may_be_wild(rules, card)]
    soft = [card for card in cards if may_be_wild(rules, card)]
    suits = {card.suit for card in hard}
    for suit in rules.suits:
        if not suits or suits == {suit}:
            yield from _sequences(suit, hard, soft, rules)
    ranks = {card.rank for card in hard}
    for rank in rules.ranks:
        if not ranks or ranks == {rank}:
            naturals = tuple(hard) + tuple(card for card in soft if card.rank is rank)
            wilds = tuple(card for card in soft if card.rank is not rank)
            yield set_of(rank, in_order(naturals), wilds)


def _sequences(suit: Suit, hard: list[Card], soft: list[Card], rules: Rules) -> Iterator[LaidMeld]:
    places = ladder(rules)
    size = len(hard) + len(soft)
    for low in range(1, places.top - size + 2):
        window = range(low, low + size)
        for fixed in _fixed(hard, places, window):
            yield from _filled(suit, low, size, fixed, soft, rules, places)


def _fixed(hard: list[Card], places: Ladder, window: range) -> Iterator[dict[int, Card]]:
    """Naturals in their places within a window; the ace may have two of them."""
    aces = [card for card in hard if card.rank is Rank.ACE]
    found: dict[int, Card] = {}
    for card in hard:
        if card.rank is Rank.ACE:
            continue
        place = places.places.get(card.rank, (0,))[0]  # no such rank in these packs: no place
        if place not in window or place in found:
            return
        found[place] = card
    ends = [place for place in places.places[Rank.ACE] if place in window]
    if len(aces) > len(ends):
        return
    if not aces:
        yield found
    elif len(aces) == 2:
        yield {**found, ends[0]: aces[0], ends[1]: aces[1]}
    else:
        for end in ends:
            yield {**found, end: aces[0]}


def _filled(
    suit: Suit, low: int, size: int, fixed: dict[int, Card], soft: list[Card], rules: Rules, places: Ladder
) -> Iterator[LaidMeld]:
    """The holes filled with wilds; a card of a wild rank may also lie in its own place as a natural."""
    holes = [place for place in range(low, low + size) if place not in fixed]
    if len(holes) != len(soft):
        return
    home = home_of_the_two(places)
    own = next((card for card in soft if card.rank is Rank.TWO and card.suit is suit), None)
    if own is not None and home in holes:
        rest = list(soft)
        rest.remove(own)
        inner = [place for place in holes if place != home]
        yield _laid(suit, low, size, {**fixed, home: own}, dict(zip(inner, in_order(rest), strict=True)))
    first = first_placing(in_order(soft), holes, home, own if two_is_natural_at_home(rules) else None)
    if first is not None:
        yield _laid(suit, low, size, fixed, first)


def first_placing(cards: Cards, holes: list[int], home: int, own: Card | None) -> dict[int, Card] | None:
    """Sorted wilds in the holes, in order; ``own``, a two that would be natural at home, never lies there. None if it must."""
    lying = dict(zip(holes, cards, strict=True))
    if own is None or lying.get(home) != own:
        return lying
    others = [card for card in cards if card != own]
    if not others:
        return None
    rest = list(cards)
    rest.remove(others[-1])
    inner = [place for place in holes if place != home]
    return {home: others[-1], **dict(zip(inner, rest, strict=True))}


def home_of_the_two(places: Ladder) -> int:
    """The place of the two in a sequence; 0 where the packs have no twos."""
    return places.places.get(Rank.TWO, (0,))[0]


def placed_anew(meld: LaidMeld, rules: Rules) -> Iterator[LaidMeld]:
    """The same reading with its wilds in every order they can lie in, the meld itself among them."""
    if meld.kind is Kind.SET or meld.suit is None or meld.wilds < 2:
        yield meld
        return
    holes = [meld.low + index for index, wild in enumerate(meld.wild) if wild]
    fixed = {meld.low + index: card for index, card in enumerate(meld.cards) if not meld.wild[index]}
    wilds = in_order(card for card, wild in zip(meld.cards, meld.wild, strict=True) if wild)
    home = home_of_the_two(ladder(rules)) if two_is_natural_at_home(rules) else 0
    for lying in placings(wilds, holes):
        spend()
        at_home = lying.get(home)
        if at_home is None or at_home.rank is not Rank.TWO or at_home.suit is not meld.suit:
            laid = _laid(meld.suit, meld.low, len(meld.cards), fixed, lying)
            yield laid._replace(marked=meld.marked, owner=meld.owner)


def two_is_natural_at_home(rules: Rules) -> bool:
    """Whether a two in its own suit and place is natural, and may not be called wild there. Source: wild natural two."""
    return Rank.TWO not in (rules.wild.cards or ()) or rules.wild.natural_two is not NaturalTwo.NEVER


def placings(cards: Cards, holes: list[int]) -> Iterator[dict[int, Card]]:
    """Each way to lay sorted cards into places; equal cards are one and the same. The first has the cards in order."""
    if not holes:
        if not cards:
            yield {}
        return
    first, rest = cards[0], cards
    alike = [card for card in cards if card == first]
    others = rest[len(alike) :]
    for chosen in combinations(holes, len(alike)):
        left = [place for place in holes if place not in chosen]
        for inner in placings(others, left):
            yield {**dict.fromkeys(chosen, first), **inner}


def _laid(suit: Suit, low: int, size: int, fixed: dict[int, Card], lying: dict[int, Card]) -> LaidMeld:
    window = range(low, low + size)
    cards = tuple(fixed[place] if place in fixed else lying[place] for place in window)
    return LaidMeld(Kind.SEQUENCE, suit, None, low, cards, tuple(place not in fixed for place in window))
