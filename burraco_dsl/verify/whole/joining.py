"""Verdicts for single tables made into one for the variant: equal answers are told once, of others the weakest counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.agreement import MOST_WORLDS
from burraco_dsl.verify.table import Table
from burraco_dsl.verify.verdicts import Judged, Verdict
from burraco_dsl.verify.whole.claims import NAMES
from burraco_dsl.verify.whole.shapes import Answer

T = TypeVar("T")

#: From what decides most to what decides least: one table that refutes a claim refutes it.
WEIGHT = (
    Verdict.REFUTED,
    Verdict.UNKNOWN,
    Verdict.TESTED,
    Verdict.WITNESSED,
    Verdict.PROVED_WITHIN_SCOPE,
    Verdict.PROVED,
)
ONE_AT_A_TIME = "choices looked at one at a time"


def joined(agreement: Agreement, answers: Sequence[Answer]) -> tuple[Judged, ...]:
    """Each claim once, in the order of the list of all claims."""
    by_claim: dict[str, dict[World | None, Judged]] = {claim: {} for claim in NAMES}
    for world, judged in answers:
        found = by_claim.setdefault(judged.claim, {})
        found[world] = _beside(found[world], judged) if world in found else judged
    whole = agreement.ways() <= MOST_WORLDS
    return tuple(_scoped(_one(agreement, found), whole) for found in by_claim.values() if found)


def label(agreement: Agreement, world: World) -> str:
    """How a table is told apart from the others; empty where there is no other."""
    return Table(agreement, world, agreement.at(world)).told


def _weight(judged: Judged) -> int:
    return WEIGHT.index(judged.verdict)


def _beside(one: Judged, other: Judged) -> Judged:
    """Two verdicts on one claim at one table: the weaker with what the other has to say."""
    if not one.applies or not other.applies:
        return other if other.applies else one
    first, second = (other, one) if _weight(other) < _weight(one) else (one, other)
    notes = [*first.notes, *([second.detail] if second.verdict is first.verdict else []), *second.notes]
    return replace(
        first,
        findings=_once((*first.findings, *second.findings)),
        notes=_once(notes),
        numbers={**second.numbers, **first.numbers},
        plays=_once((*first.plays, *(second.plays if second.verdict is first.verdict else ()))),
        hands=max(first.hands, second.hands),
    )


def each_once(answers: Iterable[Judged]) -> tuple[Judged, ...]:
    """The verdicts of one table, each claim once: what two of them say of one claim is put together."""
    found: dict[str, Judged] = {}
    for one in answers:
        found[one.claim] = _beside(found[one.claim], one) if one.claim in found else one
    return tuple(found.values())


def _one(agreement: Agreement, answers: dict[World | None, Judged]) -> Judged:
    """The weakest verdict, and what all have to say."""
    applying = {world: one for world, one in answers.items() if one.applies} or answers
    world = min(applying, key=lambda at: _weight(applying[at]))
    worst = applying[world]
    alike = [one for one in applying.values() if one.verdict is worst.verdict]
    details = _once(one.detail for one in alike)
    detail = details[0]
    if world is not None and (len(details) > 1 or len(alike) < len(applying)) and (told := label(agreement, world)):
        detail = f"{told}: {detail}"
    if len(details) > 1:
        detail = f"{detail} (and {len(details) - 1} more like it)"
    return replace(
        worst,
        detail=detail,
        scope="; ".join(_once(one.scope for one in alike if one.scope)),
        findings=_once(finding for one in applying.values() for finding in one.findings),
        notes=_once(note for one in applying.values() for note in one.notes),
        plays=_once(play for one in alike for play in one.plays),
        hands=sum(one.hands for one in applying.values()),
    )


def _scoped(judged: Judged, whole: bool) -> Judged:
    """Nothing is proved for all ways to sit down where not all were looked at."""
    if whole or not judged.applies or judged.verdict is not Verdict.PROVED:
        return judged
    scope = judged.scope if ONE_AT_A_TIME in judged.scope else "; ".join(_once((judged.scope, ONE_AT_A_TIME)))
    return replace(judged, verdict=Verdict.PROVED_WITHIN_SCOPE, scope=scope.removeprefix("; "))


def _once(items: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(items))
