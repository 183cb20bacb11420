"""What is lawful of a meld as it lies, and what it is worth: a second reading of the rules, for the tests alone.

It is written from the rules of melds, apart from the law of the table, and shares no line with it: where the two differ, one
of them is wrong. Everything is looked at from scratch each time; nothing is quick here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.chapters.melds import Ace, NaturalsToWilds, NaturalTwo
from burraco_dsl.rules.ruleset import Rules
from burraco_dsl.rules.values import ALL_RANKS, Cases, GradeTest, Limit, Rank, Subject, Suit, Trait

Kind = Literal["sequence", "set"]
#: A card of a meld and the card it stands for, None for a natural. A wild of a set stands for a rank, in no suit.
Lying = tuple[Card, Card | None]

TWO_PLACE = 2
_SUITS = tuple(Suit)


class Arrangement(NamedTuple):
    """A meld as it lies: ``of`` is the suit of a sequence or the rank of a set, ``start`` the place of the first card.

    A sequence has its cards in the order of their places; a set has them sorted, and ``start`` is 0.
    """

    kind: Kind
    of: Suit | Rank
    start: int
    laid: tuple[Lying, ...]


class Reading(NamedTuple):
    """An arrangement with what it comes to. ``grade`` is its class, empty for what is no burraco or of no class."""

    kind: Kind
    of: Suit | Rank
    start: int
    laid: tuple[Lying, ...]
    wilds: int
    grade: str
    natural_run: int
    points: int
    bonus: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for card, _ in self.laid)

    @property
    def arrangement(self) -> Arrangement:
        return Arrangement(self.kind, self.of, self.start, self.laid)

    def __str__(self) -> str:
        of_a_set = self.kind == "set"
        return " ".join(
            str(card) if meant is None else f"{card}(={meant.rank.value if of_a_set else meant})"
            for card, meant in self.laid
        )


def card_order(card: Card) -> tuple[int, int]:
    """A sort key: jokers, aces, kings down to twos; the suits in theirs."""
    return ALL_RANKS.index(card.rank), -1 if card.suit is None else _SUITS.index(card.suit)


def places(rules: Rules) -> Mapping[int, Rank]:
    """The rank of each place of a sequence: 1 is the low ace, from 2 on the other ranks upward, the last the high ace."""
    return _places(rules.ranks)


@lru_cache
def _places(ranks: tuple[Rank, ...]) -> Mapping[int, Rank]:
    rising = [rank for rank in reversed(ranks) if rank is not Rank.ACE]
    if Rank.ACE not in ranks:
        return dict(enumerate(rising, start=TWO_PLACE))
    return dict(enumerate((Rank.ACE, *rising, Rank.ACE), start=1))


def can_be_wild(card: Card, rules: Rules) -> bool:
    """Whether the card is of a rank that may stand for others."""
    return card.rank in rules.wild.cards


def is_natural(card: Card, place: int, suit: Suit, rules: Rules) -> bool:
    """Whether the card is natural in this place of a sequence of this suit."""
    if card != Card(places(rules)[place], suit):
        return False
    if not can_be_wild(card, rules):
        return True
    # of the ranks that can be wild the two alone has a place where it is none
    own_place = card.rank is Rank.TWO and place == TWO_PLACE
    return own_place and rules.wild.natural_two is NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE


def as_it_lies(card: Card, place: int, suit: Suit, rules: Rules) -> Lying:
    """The card in a place of a sequence: natural where it is natural, else a wild that stands for what belongs there."""
    return card, None if is_natural(card, place, suit, rules) else Card(places(rules)[place], suit)


def in_supply(cards: Iterable[Card], rules: Rules) -> bool:
    """Whether the deck has all these cards."""
    for card, number in Counter(cards).items():
        if card.rank is Rank.JOKER:
            if number > rules.deck.jokers:
                return False
        elif card.rank not in rules.ranks or card.suit not in rules.suits or number > rules.deck.packs:
            return False
    return True


def lawful(meld: Arrangement, rules: Rules) -> bool:
    """Whether the rules allow a meld to lie so."""
    if not in_supply((card for card, _ in meld.laid), rules):
        return False
    if isinstance(meld.of, Suit):
        return _lawful_sequence(meld, meld.of, rules) and _lawful_wilds(meld, rules)
    return _lawful_set(meld, meld.of, rules) and _lawful_wilds(meld, rules)


def _lawful_sequence(meld: Arrangement, suit: Suit, rules: Rules) -> bool:
    spots = places(rules)
    window = range(meld.start, meld.start + len(meld.laid))
    if suit not in rules.suits or not all(place in spots for place in window):
        return False
    if not all(spots[place] in rules.sequence.ranks for place in window):
        return False
    for place, (card, meant) in zip(window, meld.laid, strict=True):
        natural = is_natural(card, place, suit, rules)
        if natural and meant is not None:
            return False
        if not natural and (not can_be_wild(card, rules) or meant != Card(spots[place], suit)):
            return False
    if rules.sequence.length is not None and not rules.sequence.length.has(len(meld.laid)):
        return False
    low_ace, high_ace = 1 in window, max(spots) in window and spots[max(spots)] is Rank.ACE
    real_aces = sum(1 for card, meant in meld.laid if meant is None and card.rank is Rank.ACE)
    match rules.sequence.ace:
        case Ace.LOW:
            return not high_ace
        case Ace.HIGH:
            return not low_ace
        case Ace.LOW_OR_HIGH:
            return real_aces <= 1
        case _:
            return True


def _lawful_set(meld: Arrangement, rank: Rank, rules: Rules) -> bool:
    if rank not in rules.ranks or rank not in rules.set.ranks:
        return False
    for card, meant in meld.laid:
        if card.rank is rank:
            if meant is not None:
                return False
        elif not can_be_wild(card, rules) or meant != Card(rank):
            return False
    return rules.set.size is None or rules.set.size.has(len(meld.laid))


def _lawful_wilds(meld: Arrangement, rules: Rules) -> bool:
    wilds, naturals = wilds_of(meld), naturals_of(meld)
    most = most_wilds(meld.kind, rules)
    if most is not None and wilds > most:
        return False
    least = of_kind(rules.wild.least_naturals, meld.kind)
    if least is not None and naturals < least:
        return False
    if rules.wild.naturals_to_wilds is NaturalsToWilds.MORE and naturals <= wilds:
        return False
    if rules.wild.naturals_to_wilds is NaturalsToWilds.AT_LEAST_AS_MANY and naturals < wilds:
        return False
    return not (rules.wild.melds_of_wilds_alone is False and naturals == 0)


def of_kind(cases: Cases[int] | Cases[Limit] | None, kind: Kind) -> int | None:
    """The limit for melds of this kind; None where there is none."""
    if cases is None:
        return None
    value = cases.given(Subject.SEQUENCE if kind == "sequence" else Subject.SET)
    return value if isinstance(value, int) else None


def most_wilds(kind: Kind, rules: Rules) -> int | None:
    """How many wilds a meld of this kind may hold; None for any number."""
    return of_kind(rules.wild.most_in_a_meld, kind)


def wilds_of(meld: Arrangement) -> int:
    return sum(1 for _, meant in meld.laid if meant is not None)


def naturals_of(meld: Arrangement) -> int:
    return sum(1 for _, meant in meld.laid if meant is None)


def natural_run(meld: Arrangement) -> int:
    """The most naturals in consecutive places; all naturals of a set."""
    if meld.kind == "set":
        return naturals_of(meld)
    longest = now = 0
    for _, meant in meld.laid:
        now = now + 1 if meant is None else 0
        longest = max(longest, now)
    return longest


def is_burraco(meld: Arrangement, rules: Rules) -> bool:
    """Whether the meld is large enough, and of a kind that counts."""
    return len(meld.laid) >= rules.burraco.size and (meld.kind == "sequence" or bool(rules.set.counts_as_burraco))


def marks(meld: Arrangement, rules: Rules) -> bool:
    """Whether a meld that lies so is dirty from now on."""
    return rules.burraco.once_dirty is OnceDirty.STAYS_DIRTY and is_burraco(meld, rules) and wilds_of(meld) > 0


def grade(meld: Arrangement, marked: bool, rules: Rules) -> str:
    """The first class whose conditions hold; empty for what is no burraco. ``marked``: it has been a dirty one."""
    if not is_burraco(meld, rules):
        return ""
    for name, one in rules.classes.items():
        if any(all(holds(test, meld, marked, rules) for test in way) for way in one.when):
            return name
    return ""


def holds(test: GradeTest, meld: Arrangement, marked: bool, rules: Rules) -> bool:
    """Whether one condition holds of the meld."""
    wild = [card for card, meant in meld.laid if meant is not None]
    ends = (meld.start, meld.start + len(meld.laid) - 1) if meld.kind == "sequence" else (0, 0)
    high = max(places(rules))
    match test.trait:
        case Trait.SEQUENCE:
            return meld.kind == "sequence"
        case Trait.SET:
            return meld.kind == "set"
        case Trait.RANK:
            return meld.of is test.rank
        case Trait.LENGTH:
            return _within(test, len(meld.laid))
        case Trait.WILDS:
            return _within(test, max(len(wild), 1) if marked else len(wild))
        case Trait.JOKERS:
            return _within(test, sum(1 for card in wild if card.rank is Rank.JOKER))
        case Trait.WILD_TWOS:
            return _within(test, sum(1 for card in wild if card.rank is Rank.TWO))
        case Trait.NATURALS:
            return _within(test, naturals_of(meld))
        case Trait.NATURAL_RUN:
            return _within(test, natural_run(meld))
        case Trait.WILD_AT_AN_END:
            return meld.kind == "sequence" and (meld.laid[0][1] is not None or meld.laid[-1][1] is not None)
        case Trait.FROM_A_TO_K:
            return ends == (1, high - 1)
        case Trait.FROM_2_TO_A:
            return ends == (TWO_PLACE, high)
        case Trait.FROM_A_TO_A:
            return ends == (1, high)
        case Trait.ALL_WILD:
            return len(wild) == len(meld.laid)
        case Trait.ANY:
            return True


def _within(test: GradeTest, number: int) -> bool:
    return test.amount is not None and test.amount.has(number)


def read(meld: Arrangement, rules: Rules, marked: bool = False) -> Reading:
    """What the meld comes to."""
    name = grade(meld, marked, rules)
    return Reading(
        *meld,
        wilds=wilds_of(meld),
        grade=name,
        natural_run=natural_run(meld),
        points=sum(rules.card_points[card.rank] for card, _ in meld.laid),
        bonus=rules.classes[name].bonus if name else 0,
    )
