"""Why cards are no meld, by trying every arrangement with all restrictions lifted.

An arrangement breaks a set of rules; the cards are a meld when some arrangement breaks none. Where each breaks some, the
smallest sets (those that hold no other) tell why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import Ace, NaturalsToWilds, NaturalTwo
from burraco_dsl.rules.ruleset import Rules
from burraco_dsl.rules.values import Rank, Suit
from tests.reader.laws import Kind, most_wilds, of_kind, places

Broken = frozenset[str]


class _Roles(NamedTuple):
    """Which of the cards are natural and which wild, the window of a sequence, and what its places have broken."""

    kind: Kind
    of: Suit | Rank
    window: range
    naturals: tuple[Card, ...]
    wilds: tuple[Card, ...]


def refusals(cards: tuple[Card, ...], rules: Rules) -> frozenset[Broken]:
    """The smallest sets of rules that an arrangement of the cards breaks.

    One empty set means that they are a meld; none at all, that they do not belong together under any rules.
    """
    supply = _supply(cards, rules)
    found = {supply | _wilds(one, rules) | _kind(one, rules) for one in _roles(cards, rules)}
    return frozenset(one for one in found if not any(other < one for other in found))


def _roles(cards: tuple[Card, ...], rules: Rules) -> Iterator[_Roles]:
    known = all(card.rank is Rank.JOKER or (card.rank in rules.ranks and card.suit in rules.suits) for card in cards)
    if not cards or not known:
        return
    for suit in rules.suits:
        for start in places(rules):
            window = range(start, start + len(cards))
            if all(place in places(rules) for place in window):
                yield from _in_window(cards, suit, window, rules)
    for rank in rules.ranks:
        naturals = tuple(card for card in cards if card.rank is rank)
        wilds = tuple(card for card in cards if card.rank is not rank)
        if all(_could_be_wild(card, rules) for card in wilds):
            yield _Roles("set", rank, range(len(cards)), naturals, wilds)


def _could_be_wild(card: Card, rules: Rules) -> bool:
    return card.rank in (Rank.JOKER, Rank.TWO) or card.rank in rules.wild.cards


def _could_be_natural(card: Card, rules: Rules) -> bool:
    """Of the ranks that are wild only a two may be natural in a sequence."""
    return card.rank is Rank.TWO or (card.rank is not Rank.JOKER and card.rank not in rules.wild.cards)


def _in_window(cards: tuple[Card, ...], suit: Suit, window: range, rules: Rules) -> Iterator[_Roles]:
    """Every way to fill the window: for each place a natural or a wild, until the cards are used up."""
    spots = places(rules)
    most = sum(1 for card in cards if _could_be_wild(card, rules))

    def fill(
        done: int, left: Counter[Card], naturals: tuple[Card, ...], holes: int
    ) -> Iterator[tuple[tuple[Card, ...], Counter[Card]]]:
        if done == len(window):
            yield naturals, left
            return
        own = Card(spots[window[done]], suit)
        if left[own] and _could_be_natural(own, rules):
            yield from fill(done + 1, left - Counter((own,)), (*naturals, own), holes)
        if holes < most:
            yield from fill(done + 1, left, naturals, holes + 1)

    # an own two may come to be called wild in its own place here: that breaks no less than where it is natural there
    for naturals, left in fill(0, Counter(cards), (), 0):
        wilds = tuple(left.elements())
        if all(_could_be_wild(card, rules) for card in wilds):
            yield _Roles("sequence", suit, window, naturals, wilds)


def _two_goes_home(rules: Rules) -> bool:
    return Rank.TWO not in rules.wild.cards or rules.wild.natural_two is NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE


def _supply(cards: tuple[Card, ...], rules: Rules) -> Broken:
    broken = set()
    for card, number in Counter(cards).items():
        if card.rank is Rank.JOKER and number > rules.deck.jokers:
            broken.add("deck jokers")
        if card.rank is not Rank.JOKER and number > rules.deck.packs:
            broken.add("deck packs")
    return frozenset(broken)


def _wilds(one: _Roles, rules: Rules) -> Broken:
    wilds, naturals, rule = len(one.wilds), len(one.naturals), rules.wild
    most, least = most_wilds(one.kind, rules), of_kind(rule.least_naturals, one.kind)
    compared = {NaturalsToWilds.MORE: wilds + 1, NaturalsToWilds.AT_LEAST_AS_MANY: wilds}
    broken = {
        "wild cards": any(card.rank not in rule.cards for card in one.wilds),
        "wild most in a meld": most is not None and wilds > most,
        "wild least naturals": least is not None and naturals < least,
        "wild naturals to wilds": naturals < compared.get(rule.naturals_to_wilds, 0),
        "wild melds of wilds alone": rule.melds_of_wilds_alone is False and naturals == 0,
        "wild natural two": one.kind == "sequence"
        and not _two_goes_home(rules)
        and any(card.rank is Rank.TWO for card in one.naturals),
    }
    return frozenset(name for name, is_broken in broken.items() if is_broken)


def _kind(one: _Roles, rules: Rules) -> Broken:
    if one.kind == "set":
        size = rules.set.size
        broken = {
            "set ranks": one.of not in rules.set.ranks,
            "set size": size is not None and not size.has(len(one.window)),
        }
    else:
        spots, length = places(rules), rules.sequence.length
        real_aces = sum(1 for card in one.naturals if card.rank is Rank.ACE)
        low, high = 1 in one.window, max(spots) in one.window and spots[max(spots)] is Rank.ACE
        ace = {Ace.LOW: high, Ace.HIGH: low, Ace.LOW_OR_HIGH: real_aces > 1}
        broken = {
            "sequence ranks": any(spots[place] not in rules.sequence.ranks for place in one.window),
            "sequence length": length is not None and not length.has(len(one.window)),
            "sequence ace": ace.get(rules.sequence.ace, False),
        }
    return frozenset(name for name, is_broken in broken.items() if is_broken)
