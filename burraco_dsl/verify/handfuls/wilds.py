"""The wilds of one suit's sequences, by what the rules can tell apart.

Nobody at the table can tell a joker from a two of another suit once it lies for a third card, unless a class counts jokers or a
freed wild comes back to the hand. So wilds are sorted as coarsely as the rules allow; the own two, which may lie in its own
place, is always a sort of its own, and wilds of other ranks are never told apart from each other. ``colourings`` gives back how
many real melds one such meld stands for.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

from burraco_dsl.game.cards import Cards, face, supply
from burraco_dsl.game.melds.arrange import two_is_natural_at_home
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import FreedWild
from burraco_dsl.rules.values import ALL_RANKS, Rank, Suit, Trait


class Sort(NamedTuple):
    """Wilds that no rule tells apart: the kinds in it with how many of each the deck holds, the one told first in front."""

    kinds: tuple[tuple[Cards, int], ...]
    own: bool = False
    joker: bool = False
    two: bool = False

    @property
    def supply(self) -> int:
        """How many the deck holds."""
        return sum(number for _, number in self.kinds)

    def cards(self, number: int) -> list[Card]:
        """So many real cards of the sort, as they sort in a hand."""
        every = [card for cards, each in self.kinds for card in _dealt(cards, each)]
        return every[:number]


def _dealt(cards: Cards, number: int) -> list[Card]:
    """``number`` cards of a kind, turn by turn from the faces it has."""
    each = -(-number // len(cards))
    return [card for card in cards for _ in range(each)][:number]


def example_suit(rules: Rules) -> Suit:
    """The suit in which things are told. Twos of the last suit come last in a hand, so their place among wilds is known."""
    return rules.suits[-1]


def sorts_of(rules: Rules) -> tuple[Sort, ...]:
    """The sorts of wilds in a sequence, the own twos first where they can also be natural. Source: wild cards, natural two."""
    suit = example_suit(rules)
    kinds: dict[Rank, tuple[Cards, int]] = {}
    own: tuple[Sort, ...] = ()
    wild = rules.wild.cards or ()
    for rank in sorted(wild, key=ALL_RANKS.index):
        suits = (None,) if rank is Rank.JOKER else rules.suits
        if rank is Rank.TWO and two_is_natural_at_home(rules):
            number = supply(rules, face(rank, suit))
            own = (Sort((((face(rank, suit),), number),), own=True, two=True),) if number else ()
            suits = tuple(one for one in rules.suits if one is not suit)
        cards = tuple(face(rank, one) for one in suits)
        number = sum(supply(rules, card) for card in cards)
        if number:
            kinds[rank] = cards, number
    if not told_apart(rules):
        return own + ((Sort(tuple(kinds.values())),) if kinds else ())
    jokers, twos = kinds.pop(Rank.JOKER, None), kinds.pop(Rank.TWO, None)
    found = list(own)
    found += [Sort((jokers,), joker=True)] if jokers is not None else []
    found += [Sort(tuple(kinds.values()))] if kinds else []
    found += [Sort((twos,), two=True)] if twos is not None else []
    return tuple(found)


def told_apart(rules: Rules) -> bool:
    """Whether a rule tells one wild from another: a class that counts jokers or twos, or a wild that comes back to the hand."""
    tests = {test.trait for grade in rules.classes.values() for way in grade.when or () for test in way}
    return bool(tests & {Trait.JOKERS, Trait.WILD_TWOS}) or FreedWild.HAND in (rules.wild.freed_wild or ())


@cache
def colourings(supplies: tuple[int, ...], lying: int, added: int = 0) -> int:
    """In how many ways ``lying`` places and a handful of ``added`` cards can be filled from kinds of these supplies."""
    if not supplies:
        return int(lying == added == 0)
    first, *rest = supplies
    return sum(
        comb(lying, placed) * colourings(tuple(rest), lying - placed, added - held)
        for placed in range(min(first, lying) + 1)
        for held in range(min(first - placed, added) + 1)
    )


def handfuls_of(sort: Sort, number: int) -> int:
    """How many handfuls of so many wilds a sort has, told apart by their kinds."""
    return colourings(tuple(each for _, each in sort.kinds), 0, number)
