"""Every new meld that can be laid from a hand.

A hand comes in, lawful melds go out, found from the side of the melds (windows and ranks), never by trying all handfuls of
cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from burraco_dsl.game.cards import Cards, counts, face, in_order
from burraco_dsl.game.melds.arrange import first_placing, home_of_the_two, is_wild, placed_anew, two_is_natural_at_home
from burraco_dsl.game.melds.choice import best_first, player_decides
from burraco_dsl.game.melds.feature import limit
from burraco_dsl.game.melds.ladder import Ladder, ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, meld_order, set_of
from burraco_dsl.game.melds.reading import lawful_meld
from burraco_dsl.game.patience import spend
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank, Suit


def melds_in(hand: Cards, rules: Rules) -> tuple[LaidMeld, ...]:
    """Every meld that can be laid from the hand: one reading for each handful, or each where the player decides."""
    handfuls: dict[Cards, list[LaidMeld]] = {}
    for meld in _all(hand, rules):
        handfuls.setdefault(meld.multiset(), []).append(meld)
    found: list[LaidMeld] = []
    for readings in handfuls.values():
        if player_decides(rules):
            found.extend(dict.fromkeys(placed for meld in readings for placed in placed_anew(meld, rules)))
        else:
            found.append(readings[0] if len(readings) == 1 else best_first(readings, rules)[0])
    return tuple(sorted(found, key=meld_order))


def _all(hand: Cards, rules: Rules) -> Iterator[LaidMeld]:
    held = counts(hand)
    wilds = in_order(card for card in hand if is_wild(rules, card))
    if rules.sequence.ranks:
        for suit in rules.suits:
            yield from _sequences(held, wilds, suit, rules)
    for rank in rules.set.ranks or ():
        yield from _sets(hand, wilds, rank, rules)


def _most(wilds: Cards, rules: Rules, kind: Kind) -> int:
    most = limit(rules, kind)
    return len(wilds) if most is None else min(most, len(wilds))


def _sets(hand: Cards, wilds: Cards, rank: Rank, rules: Rules) -> Iterator[LaidMeld]:
    naturals = tuple(card for card in hand if card.rank is rank)
    beside = tuple(card for card in wilds if card.rank is not rank)
    most = _most(beside, rules, Kind.SET)
    handfuls = list(_handfuls(naturals, len(naturals)))
    for added in _handfuls(beside, most):
        for chosen in handfuls:
            spend()
            if len(chosen) + len(added) >= rules.set.size.low:
                meld = set_of(rank, chosen, added)
                if lawful_meld(meld, rules):
                    yield meld


def _handfuls(cards: Cards, most: int) -> Iterator[Cards]:
    """Every handful of up to so many of some sorted cards, equal cards told apart no more than at the table."""
    for size in range(min(most, len(cards)) + 1):
        yield from _each_once(cards, size)


def _each_once(cards: Cards, size: int) -> Iterator[Cards]:
    """Every handful of so many of some sorted cards, in order, equal cards as good as one another."""
    if size > len(cards):
        return
    if not size:
        yield ()
        return
    alike = cards.count(cards[0])
    others = cards[alike:]
    for number in range(min(alike, size), -1, -1):
        for rest in _each_once(others, size - number):
            yield (*cards[:number], *rest)


def _sequences(held: dict[Card, int], wilds: Cards, suit: Suit, rules: Rules) -> Iterator[LaidMeld]:
    places = ladder(rules)
    most = _most(wilds, rules, Kind.SEQUENCE)
    own = {place: _natural(held, place, suit, rules, places) for place in range(1, places.top + 1)}
    for low in range(1, places.top + 1):
        if low not in places.open:
            continue
        missing = 0
        for high in range(low, places.top + 1):
            missing += own[high] is None
            if high not in places.open or missing > most:
                break
            if high - low + 1 >= rules.sequence.length.low:
                yield from _in_window(held, wilds, suit, (low, high), own, most, rules)


def _natural(held: dict[Card, int], place: int, suit: Suit, rules: Rules, places: Ladder) -> Card | None:
    """The card of the hand that lies as a natural in a place of the suit."""
    card = face(places.rank(place), suit)
    if card not in held or (is_wild(rules, card) and not (card.rank is Rank.TWO and two_is_natural_at_home(rules))):
        return None
    return card


def _in_window(
    held: dict[Card, int],
    wilds: Cards,
    suit: Suit,
    window: tuple[int, int],
    own: dict[int, Card | None],
    most: int,
    rules: Rules,
) -> Iterator[LaidMeld]:
    """Every sequence of the window: the holes filled with wilds, and other places too as far as wilds go."""
    low, high = window
    span = range(low, high + 1)
    holes = [place for place in span if own[place] is None]
    filled = [place for place in span if own[place] is not None]
    home = home_of_the_two(ladder(rules))
    for more in range(most - len(holes) + 1):
        for given_up in combinations(filled, more):
            spend()
            naturals = {place: own[place] for place in filled if place not in given_up}
            cards = tuple(card for card in naturals.values() if card is not None)
            if any(number > held[card] for card, number in counts(cards).items()):
                continue  # the one ace cannot lie at both ends
            left = _without_the_two(wilds, naturals.get(home), rules)
            places = sorted((*holes, *given_up))
            for lying in _wild_handfuls(left, places, suit, home, rules):
                spend()
                laid = tuple(naturals.get(place) or lying[place] for place in span)
                roles = tuple(place not in naturals for place in span)
                meld = LaidMeld(Kind.SEQUENCE, suit, None, low, laid, roles)
                if lawful_meld(meld, rules):
                    yield meld


def _without_the_two(wilds: Cards, natural: Card | None, rules: Rules) -> Cards:
    if natural is None or not is_wild(rules, natural):
        return wilds
    left = list(wilds)
    left.remove(natural)
    return tuple(left)


def _wild_handfuls(wilds: Cards, places: list[int], suit: Suit, home: int, rules: Rules) -> Iterator[dict[int, Card]]:
    """Each handful of wilds for the places, in its first order; a two at home would be natural, so it lies elsewhere."""
    own_two = face(Rank.TWO, suit) if home in places and two_is_natural_at_home(rules) else None
    for chosen in _each_once(wilds, len(places)):
        first = first_placing(chosen, places, home, own_two)
        if first is not None:
            yield first
