"""One table with its feature space judged: for each point the lines that it breaks and the classes that would take it.

The space is walked once; every claim on features reads what was found. Which line refuses what is told by the law of melds and
by nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from burraco_dsl.game.codes import Code
from burraco_dsl.game.melds.feature import Feature, broken
from burraco_dsl.game.melds.grade import grade
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.game.patience import spend
from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.values import GradeTest, Rank, Trait
from burraco_dsl.verify.features.lines import Lines
from burraco_dsl.verify.features.makes import Deck
from burraco_dsl.verify.features.space import Point, points
from burraco_dsl.verify.table import Table

#: Everything that decides what a meld may be and of which class it is.
READS = frozenset({"table", "deck", "wild", "sequence", "set", "burraco", "class"})


class Way(NamedTuple):
    """One way into a class, the ``number``th of it, and its bit."""

    grade: str
    number: int
    bit: int


class Seen(NamedTuple):
    """A point with the lines that it breaks as a meld (``broken``) and as a burraco (``short``), and the ways it would take.

    ``marked`` points are sequences that have lost their wild and stay dirty; whether that ever happens is not asked.
    """

    point: Point
    broken: int
    short: int
    ways: int
    marked: bool = False

    @property
    def feature(self) -> Feature:
        """How the meld is."""
        return self.point.feature

    @property
    def against(self) -> int:
        """All that stands against it being a burraco."""
        return self.broken | self.short


@dataclass(frozen=True, slots=True)
class Judged:
    """A table and all that its melds can be.

    ``lawful`` are the points that are melds; ``burracos`` those against which nothing stands, all burracos there are, those
    that stay dirty among them.
    """

    table: Table
    deck: Deck
    lines: Lines
    ways: tuple[Way, ...]
    seen: tuple[Seen, ...]
    lawful: tuple[Seen, ...]
    burracos: tuple[Seen, ...]

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.table.rules

    def of_class(self, name: str) -> int:
        """The bits of the ways into a class."""
        return sum(way.bit for way in self.ways if way.grade == name)

    def grade(self, seen: Seen) -> str | None:
        """The class that takes a point, were it a burraco: the first that holds."""
        return next((way.grade for way in self.ways if way.bit & seen.ways), None)

    def seated(self, table: Table) -> Judged:
        """The same melds at another table of the agreement, one that differs in other rules."""
        return replace(self, table=table)

    @property
    def searched(self) -> str:
        """What was looked at, as a message says it."""
        return message("searched: every meld of the {cards}-card deck (proved)", cards=self.deck.cards)


def settled(table: Table) -> bool:
    """Whether all is told that decides what a meld may be."""
    rules = table.rules
    wanted: list[Any] = [rules.deck.packs, rules.deck.jokers, rules.wild.cards, rules.burraco.size]
    wanted += [rules.sequence.ranks, rules.set.ranks]
    if rules.wild.cards:
        wanted.append(rules.wild.most_in_a_meld)
    if rules.sequence.ranks:
        wanted.append(rules.sequence.length)
        wanted += [rules.sequence.ace] if Rank.ACE in rules.sequence.ranks else []
    if rules.set.ranks:
        wanted += [rules.set.size, rules.set.counts_as_burraco]
    wanted += [one.when for one in rules.classes.values()]
    return bool(rules.deck.packs) and all(one is not None for one in wanted)


def same_melds(table: Table) -> tuple[Any, ...]:
    """What tells tables apart whose melds differ."""
    rules = table.rules
    chapters = (rules.deck, rules.wild, rules.sequence, rules.set, rules.burraco)
    told = [getattr(chapter, one.name) for chapter in chapters for one in fields(chapter)]
    return (*told, *((name, one.when) for name, one in rules.classes.items()), rules.ranks, rules.suits)


def walk(table: Table) -> Judged:
    """The table with its space walked."""
    lines, deck = Lines(table), Deck.of(table.rules)
    return _Walk(table, lines, deck).result()


#: What a class can ask that hangs on what the wilds are made of.
_OF_A_MAKE = (Trait.JOKERS, Trait.WILD_TWOS)


def _tests(rules: Rules) -> list[tuple[GradeTest, ...]]:
    return [way for one in rules.classes.values() for way in one.when or ()]


class _Walk:
    """The walk through the space of one table."""

    def __init__(self, table: Table, lines: Lines, deck: Deck) -> None:
        self.table, self.lines, self.deck = table, lines, deck
        rules = table.rules
        self.rules = rules
        self.ways: list[Way] = []
        self.alone: list[Rules] = []
        burraco = replace(rules.burraco, size=0)
        sets = replace(rules.set, counts_as_burraco=True)
        for name, one in rules.classes.items():
            for index, way in enumerate(one.when or ()):
                self.ways.append(Way(name, index, 1 << len(self.ways)))
                # the class by itself, for melds of any size: whether the way holds is asked of the law
                only = {name: replace(one, when=(way,))}
                self.alone.append(replace(rules, burraco=burraco, set=sets, classes=only))
        by_make = [any(test.trait in _OF_A_MAKE for test in way) for way in _tests(rules)]
        self.every = sum(way.bit for way in self.ways)
        self.made = sum(way.bit for way, asks in zip(self.ways, by_make, strict=True) if asks)
        self.codes: dict[tuple[Code, Kind], int] = {}

    def result(self) -> Judged:
        seen: list[Seen] = []
        last: tuple[object, ...] = ()
        law = short = ways = 0
        for point in points(self.rules):
            feature = point.feature
            spend()
            # points that differ in the make of their wilds alone come one after the other
            shape = (feature[:3], feature[5:])
            if shape != last:
                last = shape
                law, short, ways = (
                    self._law(feature),
                    self._short(feature),
                    self._held(feature, self.every & ~self.made),
                )
            made = self._held(feature, self.made) if self.made else 0
            one = Seen(point, law | self._make(point), short, ways | made)
            seen.append(one)
            if self._may_stay_dirty(feature):
                dirty = feature._replace(wilds=1)
                seen.append(one._replace(ways=self._held(dirty, self.every), marked=True))
        lawful = tuple(one for one in seen if not one.broken)
        burracos = tuple(one for one in lawful if not one.short)
        return Judged(self.table, self.deck, self.lines, tuple(self.ways), tuple(seen), lawful, burracos)

    def _law(self, feature: Feature) -> int:
        found = 0
        for code in broken(feature, self.rules):
            found |= self._code(code, feature.kind)
        return found

    def _code(self, code: Code, kind: Kind) -> int:
        key = (code, kind)
        if key not in self.codes:
            self.codes[key] = self.lines.bit(code.rule, kind.subject)
        return self.codes[key]

    def _short(self, feature: Feature) -> int:
        """What keeps a meld from being a burraco."""
        found = 0
        if feature.length < self.rules.burraco.size:
            found |= self.lines.bit("burraco size")
        if feature.kind is Kind.SET and self.rules.set.counts_as_burraco is False:
            found |= self.lines.bit("set counts as burraco")
        return found

    def _make(self, point: Point) -> int:
        """What stands against the cards themselves: that they are no wilds, or that the deck has too few of them."""
        feature, wild, found = point.feature, self.rules.wild.cards or (), 0
        # without jokers in the deck none may be called wild: then the deck alone is against it
        joker = feature.jokers and self.deck.jokers and Rank.JOKER not in wild
        if joker or (feature.wild_twos and Rank.TWO not in wild):
            found |= self._code(Code.NOT_WILD, feature.kind)
        if point.packs > self.deck.packs:
            found |= self._code(Code.NOT_IN_THE_DECK, feature.kind)
        if point.jokers > self.deck.jokers:
            found |= self._code(Code.NO_SUCH_JOKER, feature.kind)
        return found

    def _held(self, feature: Feature, asked: int) -> int:
        """Which of the ways asked for would take it."""
        found = 0
        for way, rules in zip(self.ways, self.alone, strict=True):
            if way.bit & asked and grade(feature, rules):
                found |= way.bit
        return found

    def _may_stay_dirty(self, feature: Feature) -> bool:
        stays = self.rules.burraco.once_dirty is OnceDirty.STAYS_DIRTY
        return stays and feature.kind is Kind.SEQUENCE and not feature.wilds and bool(self.rules.wild.cards)
