"""The same rules on a smaller table: fewer ranks and suits, shorter melds, smaller hands.

Rules come in, rules go out that the same law plays. Lengths shrink so that their order stays: equal stays equal, longer stays
longer. What does not survive is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from burraco_dsl.game.cards import deck, points, without
from burraco_dsl.game.melds.feature import limit
from burraco_dsl.game.melds.inhand import melds_in
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import BurracoClass
from burraco_dsl.rules.values import PACK_RANKS, Cases, GradeTest, GradeTests, Range, Rank, Suit, Trait, Unplayed

#: What a class can ask that is a number of cards of the meld.
_LENGTHS = frozenset({Trait.LENGTH, Trait.NATURALS, Trait.NATURAL_RUN})
_OF_SETS = frozenset({Trait.SET, Trait.RANK})
_OF_SEQUENCES = frozenset(
    {Trait.SEQUENCE, Trait.FROM_A_TO_K, Trait.FROM_2_TO_A, Trait.FROM_A_TO_A, Trait.WILD_AT_AN_END}
)
#: No meld is shorter; numbers below it are kept as they are.
_SHORTEST = 3
#: Ranks of a small table of sets: wild twos, and two more.
_RANKS_OF_SETS = 3


class Size(NamedTuple):
    """How small a table is made. ``ranks`` 0: as many as the lengths ask for. ``seats`` 0: as many as at the full table."""

    kind: Kind
    ranks: int = 0
    suits: int = 2
    hand: int = 2
    pot: int = 2
    seats: int = 0
    jokers: int = 2


class Scaled(NamedTuple):
    """The small rules, what was lost on the way, and how the table is called."""

    rules: Rules
    lost: tuple[str, ...]
    told: str


def shrunk(lengths: Iterable[int]) -> dict[int, int]:
    """Lengths made small: the smallest stays, each next is one more. ``3, 7, 13, 14`` becomes ``3, 4, 5, 6``."""
    found: dict[int, int] = {}
    for length in sorted({one for one in lengths if one >= _SHORTEST}):
        found[length] = max(found.values()) + 1 if found else length
    return found


def lengths_of(rules: Rules, kind: Kind) -> dict[int, int]:
    """Every length that the rules name for this kind of meld, or that the deck sets it, with what it becomes."""
    span = rules.sequence.length if kind is Kind.SEQUENCE else rules.set.size
    found = [span.low, span.high, rules.burraco.size]
    if kind is Kind.SEQUENCE:
        found += [len(rules.ranks), len(rules.ranks) + 1]
    else:
        supply = len(rules.suits) * rules.deck.packs
        most = limit(rules, kind)
        found += [supply, supply + (rules.deck.jokers if most is None else most)]
    for way in (way for grade in rules.classes.values() for way in grade.when if _speaks_of(way, kind)):
        for test in way:
            if test.trait in _LENGTHS and test.amount is not None:
                found += [test.amount.low, test.amount.high]
    return shrunk(one for one in found if one is not None and one <= 2 * _most(rules, kind))


def _speaks_of(way: tuple[GradeTest, ...], kind: Kind) -> bool:
    """Whether a way into a class can be taken by this kind of meld."""
    other = _OF_SETS if kind is Kind.SEQUENCE else _OF_SEQUENCES
    return not any(test.trait in other for test in way)


def _most(rules: Rules, kind: Kind) -> int:
    """The most cards of a meld; what is far beyond it only means that there is no limit."""
    return len(rules.ranks) + 1 if kind is Kind.SEQUENCE else len(rules.suits) * rules.deck.packs + rules.deck.jokers


def scaled(rules: Rules, size: Size) -> Scaled:
    """The rules on a table of this size, with melds of one kind only."""
    lengths = lengths_of(rules, size.kind)
    small = _cards(rules, size, lengths)
    small = replace(
        small,
        players=size.seats or rules.players,
        deal=replace(rules.deal, hand=size.hand, pots=_pots(rules.deal.pots or (), size.pot)),
        hand_ends=replace(rules.hand_ends, stock_left=min(1, rules.hand_ends.stock_left)),
        draw=replace(rules.draw, stock_cards=min(2, rules.draw.stock_cards)),
        burraco=replace(rules.burraco, size=lengths.get(rules.burraco.size, rules.burraco.size)),
        classes={name: _class(grade, lengths) for name, grade in rules.classes.items()},
        pot=replace(rules.pot, not_taken=Cases(0), not_played=Unplayed()) if rules.deal.pots else rules.pot,
    )
    small, opening = _opening(small)
    return Scaled(small, (*_lost(rules, small, size), *opening), _told(small))


def _cards(rules: Rules, size: Size, lengths: Mapping[int, int]) -> Rules:
    """Deck and melds of the small table."""
    runs = size.kind is Kind.SEQUENCE
    number = size.ranks or (lengths.get(len(rules.ranks), len(rules.ranks)) if runs else _RANKS_OF_SETS)
    ranks = chosen_ranks(rules, number, size.kind)
    most = limit(rules, size.kind)
    jokers = min(rules.deck.jokers, size.jokers, max(1, rules.deck.jokers if most is None else most))
    sequence, sets = rules.sequence, rules.set
    if runs:
        sequence = replace(
            sequence,
            ranks=tuple(one for one in sequence.ranks if one in ranks),
            length=_range(sequence.length, lengths),
        )
        sets = replace(sets, ranks=())
    else:
        sequence = replace(sequence, ranks=())
        sets = replace(sets, ranks=tuple(one for one in sets.ranks if one in ranks), size=_range(sets.size, lengths))
    return replace(
        rules,
        ranks=ranks,
        suits=tuple(Suit)[: size.suits],
        deck=replace(rules.deck, packs=min(rules.deck.packs, 1 if runs else 2), jokers=jokers),
        sequence=sequence,
        set=sets,
    )


def chosen_ranks(rules: Rules, number: int, kind: Kind) -> tuple[Rank, ...]:
    """So many ranks of the pack: the wild ones first, the ace of sequences, one of each sort that the rules tell apart, then
    those that make melds, from the lowest up.
    """
    makes = set((rules.sequence.ranks if kind is Kind.SEQUENCE else rules.set.ranks) or ())
    wild = set(rules.wild.cards or ())
    upward = [one for one in reversed(PACK_RANKS) if one in rules.ranks]
    wanted = [one for one in upward if one in wild]
    if kind is Kind.SEQUENCE:
        wanted += [one for one in upward if one is Rank.ACE]
    each = 1 if kind is Kind.SET else number
    for melds in (True, False):
        wanted += [one for one in upward if (one in makes) is melds and one not in wild][:each]
    wanted += [one for one in upward if one in makes] + upward
    kept = set(list(dict.fromkeys(wanted))[:number])
    return tuple(one for one in rules.ranks if one in kept)


def _range(range: Range, lengths: Mapping[int, int]) -> Range:
    return Range(lengths.get(range.low, range.low), None if range.high is None else lengths.get(range.high))


def _class(grade: BurracoClass, lengths: Mapping[int, int]) -> BurracoClass:
    when: GradeTests = tuple(tuple(_test(test, lengths) for test in way) for way in grade.when)
    return replace(grade, when=when)


def _test(test: GradeTest, lengths: Mapping[int, int]) -> GradeTest:
    if test.trait not in _LENGTHS or test.amount is None:
        return test
    low, high = test.amount.low, test.amount.high
    return test._replace(amount=Range(lengths.get(low, low), None if high is None else lengths.get(high, high)))


def _pots(pots: tuple[int, ...], smallest: int) -> tuple[int, ...]:
    """The smallest pot becomes so large, each larger one a card more."""
    sizes = sorted(set(pots))
    return tuple(smallest + (pot > sizes[0]) for pot in pots)


def _opening(rules: Rules) -> tuple[Rules, tuple[str, ...]]:
    """An opening minimum in the middle of what new melds are worth here: one may fall short, two together do."""
    minimum = rules.initial_meld.minimum
    if minimum is None or not any(minimum.values()):
        return rules, ()
    melds = melds_in(deck(rules), rules)
    shortest = min((len(meld.cards) for meld in melds), default=0)
    worth = sorted({points(rules, meld.cards) for meld in melds if len(meld.cards) == shortest})
    middle = worth[len(worth) // 2] if worth else 0
    pairs = (
        (points(rules, one.cards), points(rules, other.cards))
        for one, other in combinations(melds, 2)
        if without(without(deck(rules), one.cards) or (), other.cards) is not None
    )
    lost = [] if any(max(pair) < middle <= sum(pair) for pair in pairs) else ["two melds that open only together"]
    if len(minimum.values()) > 1:
        lost.append("one minimum for every score")
    if rules.initial_meld.failed_adds:
        lost.append("a failed opening asks no more the next time")
    opening = replace(rules.initial_meld, minimum=Cases(middle), failed_adds=0)
    return replace(rules, initial_meld=opening), tuple(lost)


def _lost(rules: Rules, small: Rules, size: Size) -> tuple[str, ...]:
    """What holds at the full table and no longer here, or the other way round."""
    asked: tuple[tuple[str, Callable[[Rules], bool]], ...] = (
        ("a hand is as large as a burraco", lambda one: one.deal.hand >= one.burraco.size),
        ("a pot is as large as a hand", lambda one: max(one.deal.pots or (0,)) >= one.deal.hand),
        (
            "a rank has more cards than a burraco",
            lambda one: size.kind is Kind.SEQUENCE or len(one.suits) * one.deck.packs > one.burraco.size,
        ),
        ("twins of a card", lambda one: one.deck.packs > 1),
    )
    found = [told for told, holds in asked if holds(rules) != holds(small)]
    other = small.set.ranks or rules.set.ranks if size.kind is Kind.SEQUENCE else rules.sequence.ranks
    if other:
        found.append("sequences and sets at one table")
    return tuple(found)


def _told(rules: Rules) -> str:
    """``11 cards (2 suits of 5 ranks, 1 joker)``."""
    packs = f", {rules.deck.packs} packs" if rules.deck.packs > 1 else ""
    jokers = f", {rules.deck.jokers} joker{'s' if rules.deck.jokers > 1 else ''}" if rules.deck.jokers else ""
    return f"{len(deck(rules))} cards ({len(rules.suits)} suits of {len(rules.ranks)} ranks{packs}{jokers})"
