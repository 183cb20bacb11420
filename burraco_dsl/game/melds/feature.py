"""What the rules can ask of a meld, whatever cards it is made of: its features, and the rules that they break.

The reader of melds judges single arrangements with it, the verifier every arrangement there can be; so there is one
declaration of each restriction. Everything here is decided with all restrictions lifted: a feature may break many rules.
"""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.codes import Code
from burraco_dsl.game.melds.ladder import Ladder, ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import Ace, NaturalsToWilds, NaturalTwo
from burraco_dsl.rules.values import Cases, Rank, Subject, Unlimited


class Feature(NamedTuple):
    """One way a meld can be.

    ``low`` and ``high`` are the places of a sequence's ends (0 for sets), ``aces`` its real aces, ``natural_run`` the most
    naturals in a row (of a set: all its naturals), ``natural_two`` whether a two that could be wild lies as a natural in a
    sequence, ``rank`` the rank of a set.
    """

    kind: Kind
    length: int
    wilds: int
    jokers: int
    wild_twos: int
    natural_run: int
    low: int
    high: int
    aces: int
    wild_at_an_end: bool
    natural_two: bool
    rank: Rank | None

    @property
    def naturals(self) -> int:
        """Cards that are no wilds."""
        return self.length - self.wilds


def feature_of(meld: LaidMeld, rules: Rules) -> Feature:
    """The features of a meld as it lies."""
    wild_cards = [card.rank for card, wild in zip(meld.cards, meld.wild, strict=True) if wild]
    length, wilds = len(meld.cards), len(wild_cards)
    jokers = wild_cards.count(Rank.JOKER)
    twos = wild_cards.count(Rank.TWO)
    if meld.kind is Kind.SET:
        return Feature(Kind.SET, length, wilds, jokers, twos, length - wilds, 0, 0, 0, False, False, meld.rank)
    naturals = [card.rank for card, wild in zip(meld.cards, meld.wild, strict=True) if not wild]
    return Feature(
        Kind.SEQUENCE,
        length,
        wilds,
        jokers,
        twos,
        longest_run(meld.wild),
        meld.low,
        meld.high,
        naturals.count(Rank.ACE),
        bool(meld.wild) and (meld.wild[0] or meld.wild[-1]),
        Rank.TWO in naturals and Rank.TWO in (rules.wild.cards or ()),
        None,
    )


def longest_run(wild: tuple[bool, ...]) -> int:
    """The most naturals in a row."""
    best = run = 0
    for one in wild:
        run = 0 if one else run + 1
        best = max(best, run)
    return best


def limit(rules: Rules, kind: Kind) -> int | None:
    """The most wilds in a meld of this kind; None without a limit. Source: wild most in a meld."""
    most = rules.wild.most_in_a_meld
    if most is None:
        return 0  # no card is wild
    value = most.given(kind.subject)
    return None if value is None or isinstance(value, Unlimited) else value


def broken(feature: Feature, rules: Rules) -> tuple[Code, ...]:
    """The rules that a meld of these features breaks, in the order of the language; empty when it is lawful."""
    found = _wilds(feature, rules)
    if feature.kind is Kind.SEQUENCE:
        found += _sequence(feature, rules, ladder(rules))
    else:
        ranks, size = rules.set.ranks or (), rules.set.size
        if feature.rank not in ranks:
            found.append(Code.SET_RANKS)
        if size is not None and not size.has(feature.length):
            found.append(Code.SET_SIZE)
    return tuple(found)


def _wilds(feature: Feature, rules: Rules) -> list[Code]:
    found: list[Code] = []
    wild = rules.wild
    most = limit(rules, feature.kind)
    if wild.most_in_a_meld is not None and most is not None and feature.wilds > most:
        found.append(Code.TOO_MANY_WILDS)
    if feature.naturals == 0:
        if wild.melds_of_wilds_alone is False:
            found.append(Code.WILDS_ALONE)
        elif wild.melds_of_wilds_alone:
            return found  # a meld of wilds alone holds no naturals: what is asked of naturals does not speak of it
    least = _given(wild.least_naturals, feature.kind.subject)
    if least is not None and feature.naturals < least:
        found.append(Code.TOO_FEW_NATURALS)
    ratio = wild.naturals_to_wilds
    if (ratio is NaturalsToWilds.MORE and feature.wilds and feature.naturals <= feature.wilds) or (
        ratio is NaturalsToWilds.AT_LEAST_AS_MANY and feature.naturals < feature.wilds
    ):
        found.append(Code.WILDS_TO_NATURALS)
    return found


def _given(cases: Cases[int] | None, subject: Subject) -> int | None:
    return None if cases is None else cases.given(subject)


def _sequence(feature: Feature, rules: Rules, places: Ladder) -> list[Code]:
    found: list[Code] = []
    sequence = rules.sequence
    allowed = sequence.ranks or ()
    if feature.natural_two and rules.wild.natural_two is NaturalTwo.NEVER:
        found.append(Code.TWO_NEVER_NATURAL)
    if any(places.rank(place) not in allowed for place in range(feature.low, feature.high + 1)):
        found.append(Code.SEQUENCE_RANKS)
    if sequence.length is not None and not sequence.length.has(feature.length):
        found.append(Code.SEQUENCE_LENGTH)
    low, high = feature.low == 1, feature.high == places.top
    ace = sequence.ace
    if (
        (low and ace is Ace.HIGH)
        or (high and ace is Ace.LOW)
        or (feature.aces > 1 and ace is not Ace.BOTH_ENDS and ace is not None)
    ):
        found.append(Code.SEQUENCE_ACE)
    return found
