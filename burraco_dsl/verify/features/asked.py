"""What the rules of a table can tell apart: the numbers that they name, the ranks and traits that their classes ask for.

Rules compare what they count with the numbers they name, or naturals with wilds; nothing else of a count is ever asked. So
features that compare alike are judged alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from burraco_dsl.rules import RuleName, Rules, rule_of
from burraco_dsl.rules.kinds import Span
from burraco_dsl.rules.values import GradeTest, Range, Rank, Trait


def bounds(section: str, phrase: str) -> Range:
    """The least and the most that the language lets a range be."""
    kind = rule_of(RuleName(section, phrase)).kind
    return Range(kind.low, kind.high) if isinstance(kind, Span) else Range(0)


#: The fewest cards that any rule lets a sequence and a set have, and the most of a set.
LEAST_OF_A_SEQUENCE = bounds("sequence", "length").low
LEAST_OF_A_SET = bounds("set", "size").low
MOST_OF_A_SET = bounds("set", "size").high or 0

#: What is told of a number: on which side of each number named it lies.
Sides = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What rules ask of melds. With ``everything`` set nothing is taken together."""

    tests: tuple[GradeTest, ...] = ()
    wilds: tuple[int, ...] = (0,)
    naturals: tuple[int, ...] = (0,)
    largest: int = 0
    everything: bool = False

    @classmethod
    def by(cls, rules: Rules) -> Asked:
        """Everything that the rules of a table name. ``largest`` is one more than any size of a set they name."""
        ways = (way for grade in rules.classes.values() for way in grade.when or ())
        tests = tuple(dict.fromkeys(test for way in ways for test in way))
        most, least = rules.wild.most_in_a_meld, rules.wild.least_naturals
        wilds = {one for one in (most.values() if most is not None else ()) if isinstance(one, int)}
        naturals = set(least.values() if least is not None else ())
        sizes = {rules.burraco.size or 0, LEAST_OF_A_SET}
        if rules.set.size is not None:
            sizes |= {rules.set.size.low, rules.set.size.high or 0} - {MOST_OF_A_SET}
        for trait, numbers in ((Trait.WILDS, wilds), (Trait.NATURALS, naturals), (Trait.NATURAL_RUN, naturals)):
            numbers |= _named(tests, trait)
        for trait in Trait:
            sizes |= _named(tests, trait)
        return cls(
            tests,
            tuple(sorted({0, *wilds})),
            tuple(sorted({0, *naturals})),
            min(max(sizes) + 1, MOST_OF_A_SET),
        )

    def trait(self, trait: Trait) -> bool:
        """Whether some class asks for it."""
        return self.everything or any(test.trait is trait for test in self.tests)

    def numbers(self, trait: Trait) -> set[int]:
        """The numbers at which the answer to a counted trait changes."""
        return {border for one in _named(self.tests, trait) for border in (one - 1, one, one + 1)}

    def sides(self, trait: Trait, number: int) -> Sides:
        """What the tests of a counted trait say to a number."""
        if self.everything:
            return (number,)
        return tuple(test.amount.has(number) for test in self.tests if test.trait is trait and test.amount is not None)

    def counts(self, wilds: int, naturals: int) -> Sides:
        """What can be told of the wilds and naturals of a meld of a certain size."""
        if self.everything:
            return (wilds, naturals)
        told = [_side(wilds, one) for one in self.wilds] + [_side(naturals, one) for one in self.naturals]
        return (*told, _side(naturals, wilds))

    def rank(self, rank: Rank) -> Sides:
        """What the tests of ranks say to a rank."""
        return (rank,) if self.everything else tuple(test.rank is rank for test in self.tests if test.rank is not None)


def _named(tests: tuple[GradeTest, ...], trait: Trait) -> set[int]:
    amounts = [test.amount for test in tests if test.trait is trait and test.amount is not None]
    return {end for amount in amounts for end in amount if end is not None}


def _side(number: int, border: int) -> int:
    return (number > border) - (number < border)
