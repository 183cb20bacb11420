"""Claim *class-inhabited*: every kind of meld and every class has an instance in this deck, and no class is left empty by
earlier ones; and the classes' part of *complete*: every burraco has a class.

A class is dead only when it is so at every table; a burraco without a class is one too many at any.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.report.message import Verbatim, message, message_n, series
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.lines import related_lines
from burraco_dsl.rules.text import grade_tests_text
from burraco_dsl.rules.values import GradeTest
from burraco_dsl.verify.classes import NEVER_MET, NO_CLASS, SHADOWED, asked_for
from burraco_dsl.verify.features.cores import hitting
from burraco_dsl.verify.features.example import shown, smallest_first
from burraco_dsl.verify.features.findings import DEAD_WAY, NO_SUCH_MELD
from burraco_dsl.verify.features.judged import Judged, Seen
from burraco_dsl.verify.features.lines import bits
from burraco_dsl.verify.features.telling import Conflict, Found, cause_of, conflict, nearest
from burraco_dsl.verify.table import own, refuted


def kinds(agreement: Agreement, every: list[Judged]) -> Iterator[Found]:
    """A kind of meld that the file speaks of and nobody can lay."""
    for kind, rule in ((Kind.SEQUENCE, "sequence ranks"), (Kind.SET, "set ranks")):
        mine = [one for one in every if (one.rules.sequence if kind is Kind.SEQUENCE else one.rules.set).ranks]
        if not mine or any(one.feature.kind is kind for judged in mine for one in judged.lawful):
            continue
        judged = mine[0]
        demanded = [one for one in judged.seen if one.feature.kind is kind]
        found = conflict((one.broken for one in demanded), judged.lines, agreement)
        if found is None:
            continue
        core = judged.lines.entries(found.core)
        lines = tuple(dict.fromkeys((*core, *judged.table.lines(rule))))
        if not own(agreement, *lines):
            continue
        facts = (judged.searched, *nearest(judged, demanded, lambda one: one.broken, found.repairs), *found.behind)
        if kind is Kind.SEQUENCE:
            headline = message("there are sequences in this game, and nobody can ever lay one")
        else:
            headline = message("there are sets in this game, and nobody can ever lay one")
        yield Found(refuted(NO_SUCH_MELD, agreement, headline, lines, facts=facts), cause_of(core))


def classes(agreement: Agreement, every: list[Judged]) -> Iterator[Found]:
    """A class that no burraco ever belongs to, or one of its ways."""
    taken = [{judged.grade(one) for one in judged.burracos} for judged in every]
    if not any(taken):
        yield from _no_burraco(agreement, every[0])
        return
    for grade in agreement.grades:
        if not any(grade.name in one for one in taken):
            yield from _empty(agreement, every[0], grade.name)
        else:
            yield from _ways(agreement, every, grade.name)


def _no_burraco(agreement: Agreement, judged: Judged) -> Iterator[Found]:
    """No class has an instance, since no meld is a burraco."""
    found = conflict((one.against for one in judged.seen), judged.lines, agreement)
    core = judged.lines.entries(found.core) if found is not None else ()
    if found is None or not own(agreement, *core):
        return
    facts = _facts(judged, list(judged.seen), found)
    headline = message("no burraco is of any class: no meld can ever be a burraco")
    yield Found(refuted(NEVER_MET, agreement, headline, core, facts=facts), cause_of(core))


def _empty(agreement: Agreement, judged: Judged, name: str) -> Iterator[Found]:
    mine = judged.of_class(name)
    demanded = [one for one in judged.seen if one.ways & mine]
    when = _when(judged, name)
    if any(not one.against for one in demanded):
        yield from _shadowed(agreement, judged, name, mine)
        return
    found = conflict((one.against for one in demanded), judged.lines, agreement)
    if found is None or not own(agreement, *when):
        return
    core = judged.lines.entries(found.core)
    lines = tuple(dict.fromkeys((*when, *core)))
    headline = message("no burraco is ever {grade}: {reason}", grade=name, reason=_why(judged, found))
    facts = _facts(judged, demanded, found)
    yield Found(refuted(NEVER_MET, agreement, headline, lines, facts=facts), cause_of(lines))


def _facts(judged: Judged, demanded: list[Seen], found: Conflict) -> tuple[str, ...]:
    return (judged.searched, *nearest(judged, demanded, lambda one: one.against, found.repairs), *found.behind)


def _why(judged: Judged, found: Conflict) -> str:
    if not found.core:
        return message("no meld of any game can be all that it asks for")
    names = dict.fromkeys(f"`{entry.name}`" for entry in judged.lines.entries(found.core))
    return message_n(
        "{rules} leaves none that could be",
        "{rules} leave none that could be",
        found.core.bit_count(),
        rules=series(map(Verbatim, names)),
    )


def _when(judged: Judged, name: str) -> tuple[Entry, ...]:
    return judged.lines.entries(judged.lines.bit("when", grade=name))


def _shadowed(agreement: Agreement, judged: Judged, name: str, mine: int) -> Iterator[Found]:
    met = [one for one in judged.burracos if one.ways & mine]
    before = _covering(judged, met, name)
    lines = (*_when(judged, name), *(line for one in before for line in _when(judged, one)))
    if not own(agreement, *lines):
        return
    smallest = min(met, key=lambda one: smallest_first(one.point))
    meld, grade = shown(smallest.point, judged.rules), str(judged.grade(smallest))
    facts = (message("the smallest of them: {meld} is {grade}", meld=meld, grade=grade), judged.searched)
    headline = message(
        "no burraco is ever {grade}: each that could be is {before} before",
        grade=name,
        before=series(map(Verbatim, before), "or"),
    )
    yield Found(refuted(SHADOWED, agreement, headline, lines, facts=facts), cause_of(lines))


def _covering(judged: Judged, met: list[Seen], name: str) -> list[str]:
    """The smallest set of earlier classes that take all of these burracos."""
    earlier: dict[str, int] = {}
    for way in judged.ways:
        if way.grade == name:
            break
        earlier.setdefault(way.grade, 1 << len(earlier))
    takes = {judged.of_class(one): bit for one, bit in earlier.items()}
    covers = hitting(sum(bit for ways, bit in takes.items() if one.ways & ways) for one in met)
    chosen = set(bits(min(covers, key=lambda one: (one.bit_count(), one))))
    return [one for one, bit in earlier.items() if bit in chosen]


def _ways(agreement: Agreement, every: list[Judged], name: str) -> Iterator[Found]:
    """A way into a class that leads nowhere, though others do."""
    alive: set[tuple[GradeTest, ...]] = set()
    for judged in every:
        ways = judged.rules.classes[name].when
        for way in judged.ways:
            if way.grade == name and any(one.ways & way.bit and judged.grade(one) == name for one in judged.burracos):
                alive.add(ways[way.number])
    for judged in every:
        for way in judged.ways:
            tests = judged.rules.classes[name].when[way.number] if way.grade == name else None
            when = _when(judged, name)
            if tests is None or tests in alive or not own(agreement, *when):
                continue
            alive.add(tests)
            told = grade_tests_text((tests,))
            demanded = [one for one in judged.seen if one.ways & way.bit]
            found = conflict((one.against for one in demanded), judged.lines, agreement)
            if found is None:
                before = _covering(judged, [one for one in demanded if not one.against], name)
                lines = (*when, *(line for one in before for line in _when(judged, one)))
                headline = message(
                    "`{condition}` never makes a burraco {grade}: each that could be is {before} before",
                    condition=told,
                    grade=name,
                    before=series(map(Verbatim, before), "or"),
                )
                yield Found(refuted(DEAD_WAY, agreement, headline, lines, facts=(judged.searched,)), cause_of(lines))
                continue
            core = judged.lines.entries(found.core)
            lines = tuple(dict.fromkeys((*when, *core)))
            headline = message(
                "`{condition}` never makes a burraco {grade}: {reason}",
                condition=told,
                grade=name,
                reason=_why(judged, found),
            )
            facts = _facts(judged, demanded, found)
            yield Found(refuted(DEAD_WAY, agreement, headline, lines, facts=facts), cause_of(lines))


def without_class(agreement: Agreement, every: list[Judged]) -> Iterator[Found]:
    """A burraco that no class takes, at the first table that has one."""
    if not agreement.grades:
        return
    for judged in every:
        left = [one for one in judged.burracos if not one.marked and judged.grade(one) is None]
        if not left:
            continue
        smallest = min(left, key=lambda one: smallest_first(one.point))
        lines = tuple(line for grade in agreement.grades for line in _when(judged, grade.name))
        if not lines:
            return
        facts = (asked_for(lines), judged.searched)
        headline = message("the burraco {meld} belongs to no class", meld=shown(smallest.point, judged.rules))
        finding = refuted(NO_CLASS, agreement, judged.table.where(headline), lines, facts=facts)
        gone = [one.place for one in agreement.removed if one.name.section == "class" and not one.name.phrase]
        if gone:
            finding = replace(finding, place=gone[0], related=related_lines(lines, agreement))
        yield Found(finding, cause_of(lines))
        return
