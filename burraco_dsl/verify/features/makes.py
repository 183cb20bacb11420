"""What the wilds of a meld can be made of, and which deck it takes.

A number of wilds comes in with what the naturals have used up; jokers, twos and other wild ranks go out, with the packs and
jokers that the deck must have for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from burraco_dsl.game.melds.arrange import two_is_natural_at_home
from burraco_dsl.rules import RuleName, Rules, rule_of
from burraco_dsl.rules.kinds import Count
from burraco_dsl.rules.values import Rank


def _greatest(section: str, phrase: str) -> int:
    kind = rule_of(RuleName(section, phrase)).kind
    return kind.high or 0 if isinstance(kind, Count) else 0


class Make(NamedTuple):
    """Jokers, twos and others among the wilds, and the packs it takes."""

    jokers: int
    twos: int
    others: int
    packs: int


class Used(NamedTuple):
    """What the naturals of a meld use up: twos, and the rank of a set whose cards are no wilds there.

    ``lone_home`` tells that the place of the two holds a wild, which then must be no two of the same suit.
    """

    twos: int = 0
    rank: Rank | None = None
    lone_home: bool = False


@dataclass(frozen=True)
class Deck:
    """The cards that can be laid: those there are, and with more packs or jokers those there could be."""

    ranks: tuple[Rank, ...]
    suits: int
    packs: int
    jokers: int
    others: tuple[Rank, ...]
    two_at_home: bool

    @classmethod
    def of(cls, rules: Rules) -> Deck:
        """The deck of a table. ``others`` are wild ranks beside jokers and twos: they are wild in every sequence."""
        others = tuple(rank for rank in rules.wild.cards or () if rank in rules.ranks and rank is not Rank.TWO)
        return cls(
            rules.ranks,
            len(rules.suits),
            rules.deck.packs or 0,
            rules.deck.jokers or 0,
            others,
            two_is_natural_at_home(rules),
        )

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return len(self.ranks) * self.suits * self.packs + self.jokers

    @property
    def may_be_wild(self) -> tuple[Rank, ...]:
        """The ranks of the packs whose cards can be thought of as wilds."""
        return (Rank.TWO, *self.others)

    @cached_property
    def most_packs(self) -> int:
        """The most packs that any game has."""
        return max(self.packs, _greatest("deck", "packs"))

    @cached_property
    def most_jokers(self) -> int:
        """The most jokers that any game has."""
        return max(self.jokers, _greatest("deck", "jokers"))

    def wilds_beside(self, rank: Rank | None) -> int:
        """How many cards of this deck can be thought of as wilds beside naturals of a rank."""
        return self.jokers + self.suits * self.packs * len(self._kinds(rank))

    def _kinds(self, rank: Rank | None) -> list[Rank]:
        return [one for one in self.may_be_wild if one is not rank and one in self.ranks]

    def makes(self, wilds: int, used: Used, jokers: Iterable[int] | None, twos: Iterable[int] | None) -> Iterator[Make]:
        """The ways to make up so many wilds, whatever deck they take.

        With ``jokers`` and ``twos``, the numbers that the rules tell apart, only ways at the borders of what they tell apart:
        where two of the three kinds are at a border. Of all that are judged alike one is among them, and one for the
        smallest deck. With None every way.
        """
        kinds = sum(rank is not used.rank for rank in self.others)
        twos_a_pack = self.suits if Rank.TWO in self.ranks and used.rank is not Rank.TWO else 0
        most_twos = min(wilds, max(0, twos_a_pack * self.most_packs - used.twos))
        most_others = min(wilds, kinds * self.suits * self.most_packs)
        most_jokers = min(wilds, self.most_jokers)
        for joker, two, other in _split(
            wilds,
            _borders(most_jokers, jokers, [self.jokers]),
            _borders(most_twos, twos, [twos_a_pack * packs - used.twos for packs in range(1, self.most_packs + 1)]),
            _borders(most_others, twos, [kinds * self.suits * packs for packs in range(1, self.most_packs + 1)]),
        ):
            if joker > most_jokers or two > most_twos or other > most_others:
                continue
            if used.lone_home and self.two_at_home and self.suits == 1 and not (joker or other):
                continue
            packs = max(1, -(-(two + used.twos) // self.suits), -(-other // (kinds * self.suits)) if other else 0)
            yield Make(joker, two, other, packs)


def _borders(most: int, told: Iterable[int] | None, supplies: Iterable[int]) -> list[int]:
    """The numbers of a kind that are worth trying: every one, or those at borders."""
    if told is None:
        return list(range(most + 1))
    wanted = {0, 1, most, *supplies, *told}
    return sorted(one for one in wanted if 0 <= one <= most)


def _split(wilds: int, jokers: list[int], twos: list[int], others: list[int]) -> set[tuple[int, int, int]]:
    """Ways to split wilds into three kinds, two of which are at a border."""
    found = {(one, two, wilds - one - two) for one in jokers for two in twos}
    if others != [0]:
        found |= {(one, wilds - one - other, other) for one in jokers for other in others}
        found |= {(wilds - two - other, two, other) for two in twos for other in others}
    else:
        found |= {(wilds - two, two, 0) for two in twos} | {(one, wilds - one, 0) for one in jokers}
    return {one for one in found if min(one) >= 0}
