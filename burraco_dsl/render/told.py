"""What came of examples and scenarios, for people and for other programs: ``burraco test``.

Comes in: plain values. Goes out: text, or JSON after ``schemas/test.schema.json``. Nothing is run or judged here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from burraco_dsl.render.harmless import harmless, one_line, sound
from burraco_dsl.render.melds import slug
from burraco_dsl.render.paint import Ink, Paint
from burraco_dsl.rules.text import how_many


class ToldLine(NamedTuple):
    """One example or scenario. ``title``: whether the name is a title; ``written``: its position and play, as in the file.

    ``line`` is None for a file that could not be run at all.
    """

    name: str
    file: str
    line: int | None
    passed: bool
    expected: str = ""
    difference: str = ""
    title: bool = False
    written: tuple[str, ...] = ()


class RuleLines(NamedTuple):
    """Rules of one variant: how many could be shown allowed and refused, and those that never were, each with its subject."""

    variant: str
    may_allow: int
    may_refuse: int
    never_allowed: tuple[tuple[str, str], ...]
    never_refused: tuple[tuple[str, str], ...]


def failures_text(lines: Sequence[ToldLine], *, colour: bool = False) -> str:
    """What fails, a line each, and for a scenario its position and play below; empty where nothing does."""
    paint = Paint(colour)
    return "\n".join(text for line in lines if not line.passed for text in _failure(line, paint))


def _failure(line: ToldLine, paint: Paint) -> list[str]:
    where = line.file if line.line is None else f"{line.file}:{line.line}"
    difference = one_line(line.difference)
    if line.title:
        expected = one_line(line.expected)
        told = f'scenario "{one_line(line.name)}" {paint(Ink.ERROR, "fails")}: expected {expected}, but {difference}'
    else:
        told = f"{one_line(line.name)} {paint(Ink.ERROR, 'fails')}: {difference}"
    return [f"{harmless(where)}: {told}", *(f"    {harmless(text)}" for text in line.written)]


def coverage_text(rules: RuleLines, *, lists: bool = False) -> str:
    """How much of a variant's rules was shown; with ``lists`` also which never were, and what would show them allowed."""
    name = harmless(rules.variant)
    if not lists:
        return (
            f"{name}: {len(rules.never_allowed)} of {how_many(rules.may_allow, 'rules')} never shown allowed, "
            f"{len(rules.never_refused)} of {rules.may_refuse} never shown refused."
        )
    found = [f"{name}: {len(rules.never_allowed)} of {how_many(rules.may_allow, 'rules')} never shown allowed"]
    found += [f"  {harmless(rule)}  ({about})" for rule, about in rules.never_allowed]
    found.append(f"{name}: {len(rules.never_refused)} of {how_many(rules.may_refuse, 'rules')} never shown refused")
    found += [f"  {harmless(rule)}" for rule, _ in rules.never_refused]
    return "\n".join(found)


def told_summary(lines: Sequence[ToldLine]) -> str:
    """The last line: ``2 examples and 1 scenario fail; 126 examples and 51 scenarios hold.``"""
    judged = [line for line in lines if line.line is not None]
    whole = len(lines) - len(judged)
    fail, hold = (_counted([line for line in judged if line.passed is passed]) for passed in (False, True))
    parts = []
    if fail:
        parts.append(f"{fail} {'fails' if fail.startswith('1 ') and ' and ' not in fail else 'fail'}")
    if hold:
        parts.append(f"{hold} {'holds' if hold.startswith('1 ') and ' and ' not in hold else 'hold'}")
    if not judged and not whole:
        return "There are no examples and no scenarios."
    if whole:
        parts.append(f"{how_many(whole, 'files')} could not be run")
    return "; ".join(parts) + "."


def _counted(lines: Sequence[ToldLine]) -> str:
    scenarios = sum(line.title for line in lines)
    counts = ((len(lines) - scenarios, "examples"), (scenarios, "scenarios"))
    return " and ".join(how_many(number, things) for number, things in counts if number)


def told_json(lines: Sequence[ToldLine], never_allowed: Sequence[str], never_refused: Sequence[str]) -> str:
    """The report as JSON, two blanks deep and pure ASCII, without a newline at the end; rules as JSON spells them."""
    import json

    report = {
        "passed": sum(line.passed for line in lines),
        "failed": sum(not line.passed for line in lines),
        "results": [
            {
                "name": sound(line.name),
                "file": sound(line.file),
                "line": line.line,
                "passed": line.passed,
                "difference": sound(line.difference),
            }
            for line in lines
        ],
        "never_allowed": [slug(rule) for rule in never_allowed],
        "never_refused": [slug(rule) for rule in never_refused],
    }
    return json.dumps(report, indent=2)
