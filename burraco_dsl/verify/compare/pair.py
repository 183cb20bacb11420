"""Two tables side by side: their rules, and whether they say the same of a thing.

Everything that is compared by behaviour is asked of both; what depends on lines that are the same need not be asked at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from burraco_dsl.game.cards import Cards, face
from burraco_dsl.game.melds.feature import limit
from burraco_dsl.game.melds.ladder import Ladder, ladder
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.catalogue import CARD_POINTS, SECTIONS, rank_of
from burraco_dsl.rules.values import Rank, Suit, Trait

#: The lines that decide which cards are a sequence, which are a set, and what class a burraco is of.
OF_WILDS = (
    "deck packs",
    "deck jokers",
    "wild cards",
    "wild most in a meld",
    "wild least naturals",
    "wild naturals to wilds",
    "wild melds of wilds alone",
)
OF_SEQUENCES = (*OF_WILDS, "wild natural two", "sequence ranks", "sequence length", "sequence ace")
OF_SETS = (*OF_WILDS, "set ranks", "set size")
OF_CLASSES = ("burraco size", "set counts as burraco", "class when", "class bonus")
#: … and those that decide how a meld on the table grows, beside what it is.
OF_GROWTH = (
    "wild natural two turns wild",
    "wild placed wild",
    "wild freed wild",
    "burraco may grow",
    "burraco size",
    "set counts as burraco",
    "meld several readings",
)

_ATTRIBUTES = {f"{one.title} {rule.phrase}": (one, rule.attribute) for one in SECTIONS for rule in one.rules}

#: Cards by how plain they look in an example: the middle of a suit first, what has more than one meaning last.
_PLAIN = (
    *(Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.FOUR, Rank.THREE),
    *(Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE, Rank.TWO, Rank.JOKER),
)
PLAIN = {rank: place for place, rank in enumerate(_PLAIN)}
#: Suits as examples take them: hearts for sequences, and spades for what must be of another suit.
SUITS = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)


@dataclass(frozen=True, slots=True)
class Pair:
    """The rules of A and of B."""

    a: Rules
    b: Rules

    def same(self, names: Iterable[str]) -> bool:
        """Whether both say the same of these rules."""
        return all(value_of(self.a, name) == value_of(self.b, name) for name in names)

    @property
    def ladder(self) -> Ladder:
        """The places of a sequence, the same for both: packs are of the same ranks."""
        return ladder(self.a)

    @property
    def packs(self) -> int:
        """Packs of the greater deck."""
        return max(self.a.deck.packs or 0, self.b.deck.packs or 0)

    @property
    def jokers(self) -> int:
        """Jokers of the deck that has more."""
        return max(self.a.deck.jokers or 0, self.b.deck.jokers or 0)

    def wild_in(self, rank: Rank) -> tuple[bool, bool]:
        """Whether A and B call a rank wild."""
        return rank in (self.a.wild.cards or ()), rank in (self.b.wild.cards or ())

    def most_wilds(self, kind: Kind, rank: Rank | None = None) -> int | None:
        """The more generous limit of wilds in a meld; of those for whom ``rank`` is wild. None without a limit."""
        wild = (True, True) if rank is None else self.wild_in(rank)
        limits = [limit(rules, kind) for rules, counts in zip((self.a, self.b), wild, strict=True) if counts]
        known = [one for one in limits if one is not None]
        return None if len(known) < len(limits) else max(known, default=0)

    def reads(self, *traits: Trait) -> bool:
        """Whether some class of either asks for one of these."""
        tests = (
            test
            for rules in (self.a, self.b)
            for one in rules.classes.values()
            for way in one.when or ()
            for test in way
        )
        return any(test.trait in traits for test in tests)


def value_of(rules: Rules, name: str) -> Any:
    """The value of a rule by its full name; for a rule of classes what each class says, in their order."""
    section, attribute = _ATTRIBUTES[name]
    if section.title == CARD_POINTS:
        return rules.card_points.get(rank_of(attribute))
    if section.named:
        return tuple((grade, getattr(one, attribute)) for grade, one in rules.classes.items())
    return getattr(getattr(rules, section.attribute), attribute)


def has(rules: Rules, kind: Kind) -> bool:
    """Whether there are melds of this kind at all."""
    return bool(rules.sequence.ranks if kind is Kind.SEQUENCE else rules.set.ranks)


def plainness(cards: Cards) -> tuple[int, int, int, list[int], list[int]]:
    """A sort key for cards of one number: few jokers and twos, rather jokers, no card twice, then ranks from the middle."""
    ranks = [card.rank for card in cards]
    suits = [-1 if card.suit is None else SUITS.index(card.suit) for card in cards]
    twos = ranks.count(Rank.TWO)
    twice = len(cards) - len(set(cards))
    return ranks.count(Rank.JOKER) + twos, twos, twice, sorted(PLAIN[rank] for rank in ranks), sorted(suits)


def copies(ranks: Iterable[Rank], suits: Iterable[Suit], packs: int, *, one_by_one: bool = True) -> Cards:
    """The cards of some ranks and suits, as often as there are packs: one of each suit first, or all of a suit first."""
    suits = tuple(suits)
    found: list[Card] = []
    for rank in ranks:
        if one_by_one:
            found += [face(rank, suit) for _ in range(packs) for suit in suits]
        else:
            found += [face(rank, suit) for suit in suits for _ in range(packs)]
    return tuple(found)
