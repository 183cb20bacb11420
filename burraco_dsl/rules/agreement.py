"""What a table has agreed on: every setting with its cases, its choices and where it came from.

An agreement comes from text or from JSON and is the same either way. ``at`` settles it for one size of table and one
pick of each ``choose`` into typed ``Rules``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from burraco_dsl.report import NOWHERE, Origin, Place
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS, SECTIONS, RuleName, has_cases, order_of, rank_of
from burraco_dsl.rules.ruleset import Rules
from burraco_dsl.rules.told import MeldExample, Scenario
from burraco_dsl.rules.values import ALWAYS_SO, Cases, Condition

#: With more ways to settle an agreement than this, choices are looked at one at a time. That is enough to find a way in which
#: something fails, and never enough to say that something holds, or is dead, in every way.
MOST_WORLDS = 256


class Cited(NamedTuple):
    """A source named for a value; ``doubt`` where the source contradicts itself or is unclear."""

    source: str
    doubt: bool = False

    def __str__(self) -> str:
        return f"@{self.source}{'?' if self.doubt else ''}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One setting that holds. ``options`` has one value, or several among which the table chooses.

    ``origin`` is the variant and line that wrote it, ``value_place`` the value in that line. ``notes`` stand beside
    the line, ``block_notes`` beside its block. None of these count in ``meaning``.
    """

    name: RuleName
    condition: Condition
    options: tuple[Any, ...]
    origin: Origin = field(default=Origin("", NOWHERE))
    value_place: Place = NOWHERE
    sources: tuple[Cited, ...] = ()
    notes: tuple[str, ...] = ()
    block_notes: tuple[str, ...] = ()

    @property
    def value(self) -> Any:
        """The value, the first of several."""
        return self.options[0]

    @property
    def key(self) -> tuple[RuleName, Condition]:
        return self.name, self.condition

    @property
    def meaning(self) -> tuple[RuleName, Condition, tuple[Any, ...]]:
        return self.name, self.condition, self.options


@dataclass(frozen=True, slots=True)
class GradeInfo:
    """A class of burraco: its name, the name to print (or empty) and where it was made."""

    name: str
    title: str = ""
    origin: Origin = field(default=Origin("", NOWHERE))


class Procedure(NamedTuple):
    """A custom that no setting tells: text by language code."""

    name: str
    texts: tuple[tuple[str, str], ...]
    origin: Origin = Origin("", NOWHERE)
    sources: tuple[Cited, ...] = ()
    notes: tuple[str, ...] = ()


class SourceText(NamedTuple):
    """A source of rules: its short name and what it is."""

    name: str
    texts: tuple[str, ...]
    origin: Origin = Origin("", NOWHERE)


class Fallen(NamedTuple):
    """A setting that fell away because another choice left it without a point.

    ``rest`` is what remains of it where only a member of its list fell away.
    """

    entry: Entry
    because: str
    causes: tuple[Entry, ...] = ()
    rest: Entry | None = None


class CardCount(NamedTuple):
    """An example such as ``stock if 2 players is 64 cards``; ``of`` is ``stock`` or ``deck``."""

    of: str
    condition: Condition
    cards: int
    place: Place


class Removed(NamedTuple):
    """Something a file takes out: a rule, or a whole section or class where the phrase is empty."""

    name: RuleName
    place: Place


class World(NamedTuple):
    """One way to sit down: how many players, and which option of each ``choose`` (by the setting's key)."""

    players: int
    picks: tuple[tuple[tuple[RuleName, Condition], int], ...] = ()


@dataclass(frozen=True, slots=True)
class Agreement:
    """A variant, resolved.

    ``line`` names the ancestors from the root to this variant itself; ``head`` is the line that names it. ``counts`` are
    the examples of the file itself that tell how many cards there are. ``unread`` names the sections in which a line could
    not be read: what seems to be missing there may have been meant by it. ``removed`` is what the file itself takes out;
    ``examples`` and ``scenarios`` are its own too.
    """

    name: str
    title: str
    entries: tuple[Entry, ...]
    grades: tuple[GradeInfo, ...]
    procedures: tuple[Procedure, ...] = ()
    sources: tuple[SourceText, ...] = ()
    notes: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    head: Place = NOWHERE
    counts: tuple[CardCount, ...] = ()
    unread: frozenset[str] = frozenset()
    removed: tuple[Removed, ...] = ()
    examples: tuple[MeldExample, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    _rules: dict[World, Rules] = field(default_factory=dict, init=False, compare=False, repr=False)

    def find(self, name: RuleName, condition: Condition = ALWAYS_SO) -> Entry | None:
        """The setting with this name and condition."""
        for entry in self.entries:
            if entry.name == name and entry.condition == condition:
                return entry
        return None

    def all_of(self, section: str, phrase: str, name: str = "") -> tuple[Entry, ...]:
        """Every setting of a rule: the plain one and its cases."""
        wanted = (section, phrase, name)
        return tuple(entry for entry in self.entries if entry.name == wanted)

    def wrote(self, entry: Entry) -> bool:
        """Whether the file itself wrote a setting: an ancestor may bear the same name, so the file decides."""
        return entry.origin.variant == self.name and entry.origin.place.file == self.head.file

    def has(self, section: str) -> bool:
        """Whether anything is said in the section."""
        return any(entry.name.section == section for entry in self.entries)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many may sit down, smallest first; empty when that is not said."""
        entry = self.find(RuleName("table", "players"))
        if entry is None:
            return ()
        return tuple(sorted({size for option in entry.options for size in option}))

    def open_choices(self, names: frozenset[str] | None = None) -> list[Entry]:
        """The settings that leave a choice to the table, of all rules or of those named (a rule or a section)."""
        return [
            entry
            for entry in self.entries
            if len(entry.options) > 1 and (names is None or entry.name.section in names or str(entry.name) in names)
        ]

    def ways(self, names: frozenset[str] | None = None) -> int:
        """How many ways there are to sit down, as far as these rules tell them apart."""
        total = max(1, len(self.sizes))
        for entry in self.open_choices(names):
            total *= len(entry.options)
        return total

    def worlds(self, names: frozenset[str] | None = None) -> Iterator[World]:
        """Every size of table with every pick of each ``choose``, the first picks first.

        ``names`` are the rules and sections that are looked at: choices about others are left at their first option. With
        more than ``MOST_WORLDS`` ways the choices are gone through one at a time.
        """
        open_choices = self.open_choices(names)
        total = self.ways(names)
        for size in self.sizes:
            yield World(size)
        if not open_choices:
            return
        if total > MOST_WORLDS:
            # one choice at a time: each option is still seen, only not beside every other
            for size in self.sizes:
                for entry in open_choices:
                    for pick in range(1, len(entry.options)):
                        yield World(size, ((entry.key, pick),))
            return
        for size in self.sizes:
            yield from self._picks(size, open_choices)

    @staticmethod
    def _picks(size: int, open_choices: list[Entry]) -> Iterator[World]:
        counters = [0] * len(open_choices)
        while True:
            for index in reversed(range(len(counters))):
                counters[index] += 1
                if counters[index] < len(open_choices[index].options):
                    break
                counters[index] = 0
            else:
                return
            picked = ((entry.key, count) for entry, count in zip(open_choices, counters, strict=True) if count)
            yield World(size, tuple(picked))

    def settled(self, world: World) -> dict[RuleName, Any]:
        """The value of each rule in this world: plain, or ``Cases`` where circumstances of the game decide."""
        picks = dict(world.picks)
        plain: dict[RuleName, Any] = {}
        sized: dict[RuleName, Any] = {}
        cases: dict[RuleName, list[tuple[Any, Any]]] = {}
        for entry in self.entries:
            players, circumstance = entry.condition
            if players and world.players not in players:
                continue
            value = entry.options[picks.get(entry.key, 0)]
            if circumstance is not None:
                cases.setdefault(entry.name, []).append((circumstance, value))
            elif players:
                sized[entry.name] = value
            else:
                plain.setdefault(entry.name, value)
        plain.update(sized)
        for name in {*plain, *cases}:
            if has_cases(name):
                plain[name] = Cases(plain.get(name), tuple(cases.get(name, ())))
        return plain

    def at(self, world: World) -> Rules:
        """The typed rules of this world; made once, since every claim asks for the same few."""
        if world not in self._rules:
            names = tuple(grade.name for grade in self.grades)
            self._rules[world] = rules_from(self.settled(world), world.players, names)
        return self._rules[world]

    def with_entries(self, entries: tuple[Entry, ...]) -> Agreement:
        """The same agreement with other settings, in the order of the vocabulary."""
        return replace(self, entries=entries)


def rules_from(settled: Mapping[RuleName, Any], players: int, grades: tuple[str, ...]) -> Rules:
    """Build the chapters from settled values; what is not there is None."""
    values: dict[str, dict[str, dict[str, Any]]] = {}
    prices: dict[Any, int] = {}
    for name, value in settled.items():
        if name.section == CARD_POINTS:
            prices[rank_of(name.phrase)] = value
            continue
        chapter = values.setdefault(name.section, {}).setdefault(name.name, {})
        chapter[name.phrase.replace(" ", "_")] = value
    built: dict[str, Any] = {"card_points": prices}
    for section in SECTIONS:
        if section.chapter is None:
            continue
        found = values.get(section.title, {})
        if section.title == CLASS:
            built["classes"] = {grade: section.chapter(**found.get(grade, {})) for grade in grades}
        else:
            built[section.attribute] = section.chapter(**found.get("", {}))
    return Rules(players=players, **built)


def in_order(entries: Mapping[Any, Entry], grades: tuple[str, ...]) -> tuple[Entry, ...]:
    """Settings in the order of the vocabulary, classes in theirs, plain lines before their cases."""
    place = {name: index for index, name in enumerate(grades)}

    def rank(entry: Entry) -> tuple[Any, ...]:
        section, rule = order_of(entry.name)
        circumstance = entry.condition.circumstance
        low = -(10**9) if circumstance is None or circumstance.low is None else circumstance.low
        return (
            section,
            place.get(entry.name.name, -1),
            rule,
            circumstance is not None,
            "" if circumstance is None else circumstance.subject.value,
            low,
            entry.condition.players,
        )

    return tuple(sorted(entries.values(), key=rank))
