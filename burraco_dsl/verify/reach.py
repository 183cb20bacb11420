"""How far melds can reach, by arithmetic: bounds on their cards, naturals and wilds, and what a class asks beyond them.

The upper bounds hold for every meld; where something is said to exist, a meld that shows it can be named. Nothing here looks at
single melds, which is for the law of the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from burraco_dsl.report.message import message
from burraco_dsl.rules.chapters.melds import Ace, NaturalTwo
from burraco_dsl.rules.text import grade_test_text
from burraco_dsl.rules.values import PACK_RANKS, GradeTest, Range, Rank, Subject, Trait, Unlimited
from burraco_dsl.verify.table import Table

#: Why nothing can be so, with the rules that say it.
Reason = tuple[str, tuple[str, ...]]

#: More than any deck holds.
MANY = 10**6


@dataclass(frozen=True, slots=True)
class Reach:
    """What the melds of one kind can have at most; ``cards`` counts wilds too."""

    kind: Subject
    cards: int
    naturals: int
    wilds: int


def wild_limit(table: Table, kind: Subject) -> int:
    """The most wilds a meld of the kind may hold."""
    most = table.rules.wild.most_in_a_meld
    if not table.rules.wild.cards or most is None:
        return 0
    limit = most.given(kind)
    return MANY if isinstance(limit, Unlimited) else limit or 0


def reaches(table: Table) -> list[Reach] | None:
    """The reach of sequences and of sets that can be burracos, as far as there are any; None while something is not settled."""
    rules = table.rules
    if rules.sequence.ranks is None or rules.set.ranks is None or rules.wild.cards is None or not rules.deck.packs:
        return None
    found = []
    if rules.sequence.ranks:
        if rules.sequence.length is None or rules.sequence.length.high is None:
            return None
        longest, natural = _runs(table)
        cards = min(rules.sequence.length.high, longest)
        found.append(Reach(Subject.SEQUENCE, cards, min(cards, natural), wild_limit(table, Subject.SEQUENCE)))
    if rules.set.ranks and rules.set.counts_as_burraco is not False:
        if rules.set.size is None or rules.set.size.high is None:
            return None
        naturals, wilds = 4 * rules.deck.packs, wild_limit(table, Subject.SET)
        cards = min(rules.set.size.high, naturals + wilds)
        found.append(Reach(Subject.SET, cards, min(cards, naturals), wilds))
    return found


def _runs(table: Table) -> tuple[int, int]:
    """The most places in a row that a sequence can fill, and the most that naturals alone can, of fourteen."""
    sequence, wild = table.rules.sequence, table.rules.wild
    has = [rank in sequence.ranks for rank in reversed(PACK_RANKS[1:])]  # from the two to the king
    ace = Rank.ACE in sequence.ranks and sequence.ace is not None
    low, high = ace and sequence.ace is not Ace.HIGH, ace and sequence.ace is not Ace.LOW
    places = (low, *has, high)
    wild_two = Rank.TWO in wild.cards and wild.natural_two is NaturalTwo.NEVER
    natural = (low, has[0] and not wild_two, *has[1:], high)
    one_ace = sequence.ace is not Ace.BOTH_ENDS
    alone = _longest(natural)
    return _longest(places), alone - 1 if alone == len(places) and one_ace else alone


def _longest(places: tuple[bool, ...]) -> int:
    longest = run = 0
    for place in places:
        run = run + 1 if place else 0
        longest = max(longest, run)
    return longest


def exists(table: Table, wilds: int) -> bool:
    """Whether there is a burraco with just so many wilds, none or one; False also while something is not settled."""
    size, found = table.rules.burraco.size, reaches(table)
    if size is None or found is None:
        return False
    return any(one.wilds >= wilds and size <= min(one.cards, one.naturals + wilds) for one in found)


def beyond(table: Table, way: tuple[GradeTest, ...]) -> Reason | None:
    """Why no burraco meets all tests of a way; None when nothing simple speaks against it."""
    found = reaches(table)
    if found is None or table.rules.burraco.size is None:
        return None
    apart = _apart(table, way)
    if apart is not None:
        return apart
    reasons = [_beyond_kind(table, way, one) for one in found]
    if not reasons or any(reason is None for reason in reasons):
        return None
    return next((reason for reason in reasons if reason is not None and reason[0]), (message("no meld can be so"), ()))


def _amounts(way: tuple[GradeTest, ...]) -> dict[Trait, Range]:
    """What a way asks of each count, its tests taken together."""
    found: dict[Trait, Range] = {}
    for test in way:
        if test.amount is not None:
            before = found.get(test.trait, Range(0))
            highs = [high for high in (before.high, test.amount.high) if high is not None]
            found[test.trait] = Range(max(before.low, test.amount.low), min(highs) if highs else None)
    return found


def _apart(table: Table, way: tuple[GradeTest, ...]) -> Reason | None:
    """Tests that no meld of any game can meet together."""
    traits = {test.trait for test in way}
    if {Trait.SEQUENCE, Trait.SET} <= traits:
        return message("no meld is a sequence and a set at once"), ()
    amounts = _amounts(way)
    for trait, amount in amounts.items():
        if amount.high is not None and amount.high < amount.low:
            return message("it asks two things of `{condition}` that cannot both be", condition=trait.value), ()
    wilds, jokers = amounts.get(Trait.WILDS), amounts.get(Trait.JOKERS)
    joker_is_wild = Rank.JOKER in table.rules.wild.cards
    if (
        wilds is not None
        and jokers is not None
        and wilds.high is not None
        and joker_is_wild
        and jokers.low > wilds.high
    ):
        return message("a joker is a wild, and it asks for more jokers than wilds"), ("wild cards",)
    length = amounts.get(Trait.LENGTH)
    if length is not None and length.high is not None and length.high < table.rules.burraco.size:
        return message("a burraco has at least {cards} cards", cards=table.rules.burraco.size), ("burraco size",)
    return None


_ONLY_SEQUENCES = frozenset({Trait.SEQUENCE, Trait.FROM_A_TO_A, Trait.FROM_A_TO_K, Trait.FROM_2_TO_A})


def _beyond_kind(table: Table, way: tuple[GradeTest, ...], reach: Reach) -> Reason | None:
    """Why no meld of this kind meets the way; a reason without words where the way never meant this kind."""
    traits = {test.trait for test in way}
    sequence = reach.kind is Subject.SEQUENCE
    if (sequence and traits & {Trait.SET, Trait.RANK}) or (not sequence and traits & _ONLY_SEQUENCES):
        return "", ()
    if sequence:
        places = _no_such_ends(table, traits, reach)
        if places is not None:
            return places
    asked = next((test.rank for test in way if test.rank is not None), None)
    if asked is not None and asked not in table.rules.set.ranks:
        return message("there are no sets of {rank}", rank=asked.value), ("set ranks",)
    if Trait.ALL_WILD in traits and reach.wilds < table.rules.burraco.size:
        return message("no meld holds so many wilds"), ("wild most in a meld", "burraco size")
    return next((reason for test in way if (reason := _too_many(table, test, reach)) is not None), None)


def _no_such_ends(table: Table, traits: set[Trait], reach: Reach) -> Reason | None:
    ace = table.rules.sequence.ace
    if Trait.FROM_A_TO_A in traits and (ace is not Ace.BOTH_ENDS or reach.cards < 14):
        return message("no sequence has an ace at both ends"), ("sequence ace", "sequence length")
    if Trait.FROM_A_TO_K in traits and (ace in (Ace.HIGH, None) or reach.cards < 13):
        return message("no sequence goes from the ace to the king"), ("sequence ace", "sequence length")
    if Trait.FROM_2_TO_A in traits and (ace in (Ace.LOW, None) or reach.cards < 13):
        return message("no sequence goes from the two to the ace"), ("sequence ace", "sequence length")
    return None


def _too_many(table: Table, test: GradeTest, reach: Reach) -> Reason | None:
    if test.amount is None:
        return None
    low, told = test.amount.low, grade_test_text(test)
    lengths = ("sequence length",) if reach.kind is Subject.SEQUENCE else ("set size", "deck packs")
    match test.trait:
        case Trait.LENGTH if low > reach.cards:
            return _too_long(told, reach), lengths
        case Trait.NATURALS | Trait.NATURAL_RUN if low > reach.naturals:
            return _too_natural(told, reach), lengths
        case Trait.WILDS | Trait.JOKERS | Trait.WILD_TWOS if low > reach.wilds:
            return _too_wild(told, reach), ("wild most in a meld", "wild cards")
        case Trait.JOKERS if low > (table.rules.deck.jokers or 0):
            return message("`{condition}` asks for more jokers than there are", condition=told), ("deck jokers",)
        case Trait.WILD_TWOS if low > 0 and Rank.TWO not in table.rules.wild.cards:
            return message("no two is wild"), ("wild cards",)
    return None


def _too_long(asks: str, reach: Reach) -> str:
    told: dict[str, Any] = {"condition": asks, "cards": reach.cards}
    if reach.kind is Subject.SEQUENCE:
        return message("`{condition}` asks for more cards than the {cards} of the largest sequence", **told)
    return message("`{condition}` asks for more cards than the {cards} of the largest set", **told)


def _too_natural(asks: str, reach: Reach) -> str:
    told: dict[str, Any] = {"condition": asks, "naturals": reach.naturals}
    if reach.kind is Subject.SEQUENCE:
        return message("`{condition}` asks for more naturals than the {naturals} that a sequence can have", **told)
    return message("`{condition}` asks for more naturals than the {naturals} that a set can have", **told)


def _too_wild(asks: str, reach: Reach) -> str:
    if reach.kind is Subject.SEQUENCE:
        return message("`{condition}` asks for more wilds than a sequence may hold", condition=asks)
    return message("`{condition}` asks for more wilds than a set may hold", condition=asks)
