"""A meld to show for a point: cards that lie as its feature says, written as players write them."""

from __future__ import annotations

from itertools import combinations

from burraco_dsl.game.cards import JOKER, Cards, face
from burraco_dsl.game.melds.arrange import home_of_the_two
from burraco_dsl.game.melds.feature import Feature, longest_run
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, set_of
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank, Suit
from burraco_dsl.verify.features.makes import Deck
from burraco_dsl.verify.features.space import Point


def shown(point: Point, rules: Rules) -> str:
    """``2h 3h 4h *(=5h)``."""
    return laid(point.feature, rules).written(ladder(rules))


def smallest_first(point: Point) -> tuple[int, int, int, int, int]:
    """A sort key: the meld with the fewest cards first, then the fewest wilds, jokers before twos."""
    feature = point.feature
    return (feature.length, feature.wilds, feature.kind is Kind.SET, -feature.jokers, feature.low)


def laid(feature: Feature, rules: Rules) -> LaidMeld:
    """A meld of these features, as if the deck held all cards that it takes."""
    suit = rules.suits[min(1, len(rules.suits) - 1)]
    if feature.kind is Kind.SET and feature.rank is not None:
        suits = rules.suits
        naturals = tuple(face(feature.rank, suits[index % len(suits)]) for index in range(feature.naturals))
        return set_of(feature.rank, naturals, _wilds(feature, rules, suit))
    wild = _pattern(feature, rules)
    return _sequence(feature, rules, suit, wild, _wilds(feature, rules, suit))


def _sequence(feature: Feature, rules: Rules, suit: Suit, wild: tuple[bool, ...], wilds: Cards) -> LaidMeld:
    places = ladder(rules)
    left = list(wilds)
    cards: list[Card] = []
    for index, is_wild in enumerate(wild):
        if is_wild:
            cards.append(left.pop(0))
        else:
            cards.append(face(places.rank(feature.low + index), suit))
    return LaidMeld(Kind.SEQUENCE, suit, None, feature.low, tuple(cards), wild)


def _wilds(feature: Feature, rules: Rules, suit: Suit) -> Cards:
    """Wilds of the make: jokers first, then twos of another suit, then what else is wild."""
    others = [one for one in rules.suits if one is not suit] or list(rules.suits)
    twos = tuple(face(Rank.TWO, others[index % len(others)]) for index in range(feature.wild_twos))
    ranks = [rank for rank in Deck.of(rules).others if rank is not feature.rank]
    rest = feature.wilds - feature.jokers - feature.wild_twos
    more = tuple(face(ranks[index % len(ranks)], others[index % len(others)]) for index in range(rest))
    return (JOKER,) * feature.jokers + more + twos


def _pattern(feature: Feature, rules: Rules) -> tuple[bool, ...]:
    """Which places hold wilds: the first way that has all features, wilds as high as can be."""
    places, never = ladder(rules), set(Deck.of(rules).others)
    top, length = places.top, feature.length
    home = home_of_the_two(places) - feature.low
    two_wild = Rank.TWO in (rules.wild.cards or ())
    for chosen in combinations(range(length - 1, -1, -1), feature.wilds):
        wild = tuple(index in chosen for index in range(length))
        ranks = [places.rank(feature.low + index) for index in range(length) if not wild[index]]
        aces = sum(rank is Rank.ACE for rank in ranks)
        at_home = two_wild and 0 <= home < length and not wild[home]
        if (
            aces == feature.aces
            and longest_run(wild) == feature.natural_run
            and (wild[0] or wild[-1]) == feature.wild_at_an_end
            and at_home == feature.natural_two
            and not never & set(ranks)
            and all(rank in rules.ranks for rank in ranks)
        ):
            return wild
    raise AssertionError(f"no sequence of {top} places is {feature}")
