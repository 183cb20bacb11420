"""Claim *class-inhabited* and the classes' part of *complete*, as far as they need no melds.

A class is dead when an earlier one takes all it could take, or when one of its conditions asks for more than any meld can
have; and some burraco has no class when every class shuts it out by its number of wilds. What else a class can hold needs the
meaning of melds and is not judged here.
"""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.report.finding import house
from burraco_dsl.report.message import Verbatim, message, series
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.agreement import MOST_WORLDS
from burraco_dsl.rules.text import grade_tests_text
from burraco_dsl.rules.values import GradeTest, Trait
from burraco_dsl.verify.reach import Reason, beyond, exists
from burraco_dsl.verify.table import Table, own, refuted, tables

SHADOWED = Finding(
    "B327",
    "a class that an earlier one leaves nothing to",
    "The classes stand in order, and the first that fits is the grade of a burraco. If an earlier class takes everything that "
    "a later one could take, no burraco ever comes to the later one, and its bonus is never paid.",
    house("class rare after dirty {\n  when: wilds = 1\n  bonus: 500\n}"),
    house("class rare after clean {\n  when: wilds = 1, length >= 9\n  bonus: 500\n}"),
    claim="class-inhabited",
)
NEVER_MET = Finding(
    "B328",
    "a class that no meld can belong to",
    "A class asks for things that no meld of this game can have: more wilds than a meld may hold, more cards than a meld can "
    "grow to, a place for the ace that the ace never takes. Its bonus is never paid.",
    house("class rare before clean {\n  when: wilds = 3\n  bonus: 500\n}"),
    house("class rare before clean {\n  when: wilds = 0, length >= 13\n  bonus: 500\n}"),
    claim="class-inhabited",
)
NO_CLASS = Finding(
    "B312",
    "a burraco that belongs to no class",
    "Every burraco has a grade, and the grade its bonus. If no class takes a burraco with so many wilds, nobody can say what "
    "it is worth.",
    house("remove class dirty"),
    house("class dirty {\n  when: wilds = 1 was any\n}"),
    claim="complete",
)

#: What the claims look at.
READS = frozenset({"table", "deck", "wild", "sequence", "set", "burraco size", "class"})


def classes(agreement: Agreement) -> list[Diagnostic]:
    """Refutations: a class is dead only when it is so in every way to sit down."""
    if "class" in agreement.unread:
        return []
    every = list(tables(agreement, READS))
    found: list[Diagnostic] = []
    if every and agreement.ways(READS) <= MOST_WORLDS:
        covers = [_covers(table) for table in every]
        for grade in agreement.grades:
            found.extend(_dead(agreement, every, covers, grade.name))
    for table in every:
        uncovered = _uncovered(table)
        if uncovered is not None:
            found.append(uncovered)
            break
    return found


def _dead(agreement: Agreement, every: list[Table], covers: list[dict[str, str]], grade: str) -> list[Diagnostic]:
    """The class dead at every table, shadowed at each or out of reach at each."""
    if all(grade in one for one in covers):
        before = covers[0][grade]
        lines = (*_lines(every[0], grade), *_lines(every[0], before))
        if not own(agreement, *lines):
            return []
        headline = message(
            "no burraco is ever {grade}: each that could be is {before} before", grade=grade, before=before
        )
        return [refuted(SHADOWED, agreement, headline, lines)]
    reasons = [_never_met(table, grade) for table in every]
    first = reasons[0]
    if first is None or not all(reasons) or not own(agreement, *_lines(every[0], grade)):
        return []
    lines = (*_lines(every[0], grade), *every[0].lines(*first[1]))
    headline = message("no burraco is ever {grade}: {reason}", grade=grade, reason=first[0])
    return [refuted(NEVER_MET, agreement, headline, lines)]


def _lines(table: Table, grade: str) -> tuple[Entry, ...]:
    """The line that says at this table what the class takes."""
    found = table.agreement.all_of("class", "when", grade)
    mine = [one for one in found if table.world.players in one.condition.players]
    return tuple(mine or [one for one in found if not one.condition.players])


def _covers(table: Table) -> dict[str, str]:
    """Each class that an earlier one leaves nothing to, with that one: all of its ways lie within ways of earlier classes."""
    found: dict[str, str] = {}
    earlier: dict[tuple[GradeTest, ...], str] = {}
    for grade, rules in table.rules.classes.items():
        ways = rules.when or ()
        covering = [next((name for way, name in earlier.items() if _implied(way, one)), "") for one in ways]
        if ways and all(covering):
            found[grade] = covering[0]
        for one in ways:
            earlier.setdefault(one, grade)
    return found


def _implied(wanted: tuple[GradeTest, ...], given: tuple[GradeTest, ...]) -> bool:
    """Whether all that is wanted follows, test by test, from what is given."""
    return all(test.trait is Trait.ANY or any(_follows(test, one) for one in given) for test in wanted)


def _follows(wanted: GradeTest, given: GradeTest) -> bool:
    if wanted.trait is not given.trait or wanted.rank is not given.rank:
        return False
    if wanted.amount is None or given.amount is None:
        return wanted.amount is given.amount
    high, other = wanted.amount.high, given.amount.high
    return wanted.amount.low <= given.amount.low and (high is None or (other is not None and other <= high))


def _never_met(table: Table, grade: str) -> Reason | None:
    """Each way of the class asks for something that no meld has; the first such reason."""
    ways = table.rules.classes[grade].when or ()
    reasons = [beyond(table, way) for way in ways]
    return reasons[0] if reasons and all(reasons) else None


def _uncovered(table: Table) -> Diagnostic | None:
    """A number of wilds that every class shuts out, though a burraco can have so many."""
    agreement = table.agreement
    if not agreement.grades or any(grade.when is None for grade in table.rules.classes.values()):
        return None
    ways = [way for grade in table.rules.classes.values() for way in grade.when]
    for count in (0, 1):
        if exists(table, count) and all(any(_shuts_out(test, count) for test in way) for way in ways):
            lines = tuple(line for grade in agreement.grades for line in _lines(table, grade.name))
            if count == 0:
                headline = message("a burraco without a wild belongs to no class")
            else:
                headline = message("a burraco with one wild belongs to no class")
            finding = refuted(NO_CLASS, agreement, headline, lines, facts=(asked_for(lines),))
            gone = [one.place for one in agreement.removed if one.name.section == "class" and not one.name.phrase]
            return replace(finding, place=gone[0]) if gone else finding
    return None


def asked_for(lines: tuple[Entry, ...]) -> str:
    """The fact that tells what the classes take, from their lines."""
    conditions = series((Verbatim(grade_tests_text(entry.value)) for entry in lines), "; ")
    return message("the classes ask for: {conditions}", conditions=conditions)


def _shuts_out(test: GradeTest, wilds: int) -> bool:
    """Whether a test can never hold for a burraco with so many wilds."""
    if test.trait in (Trait.WILDS, Trait.JOKERS, Trait.WILD_TWOS) and test.amount is not None:
        return not test.amount.has(wilds) if test.trait is Trait.WILDS else test.amount.low > wilds
    return wilds == 0 and test.trait in (Trait.ALL_WILD, Trait.WILD_AT_AN_END)
