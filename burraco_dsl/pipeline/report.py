"""A verification run as a page: verdicts, hands and lines brought to the plain values that the report draws.

A run comes in, HTML goes out. Each hand is replayed through the law for its drawing; nothing is judged, and what stands on the
page is not known here.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable

from burraco_dsl.game.law import Law
from burraco_dsl.pipeline.library import Unreadable, content_of
from burraco_dsl.render.rules_text import QUESTIONS
from burraco_dsl.render.study.page import report_page
from burraco_dsl.render.study.values import AtTable, Counted, Report, ShownClaim, ShownHand, Word
from burraco_dsl.render.verified import LEAST_TELLING
from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement, World
from burraco_dsl.verify.record import Play, begin, moments
from burraco_dsl.verify.run_record import Stopped, VerifiedRun, WorldRun
from burraco_dsl.verify.verdicts import Judged, Verdict

#: Of a failure that N hands have not shown, the rate is below this divided by N, with 95 % certainty.
RULE_OF_THREE = 3


def html(run: VerifiedRun) -> str:
    """The report of a run as one HTML file; the same run gives the same bytes."""
    return report_page(report_of(run))


def report_of(run: VerifiedRun) -> Report:
    """The run as plain values, with the lines of every file that a finding speaks of."""
    findings = [finding for one in run.claims for finding in one.findings]
    paths = _paths(findings)
    alone = len(run.worlds) == 1
    longest = max(run.worlds, key=lambda one: one.tally.longest[0], default=None)
    labels = {} if alone else {one.world: one.label for one in run.worlds}
    return Report(
        variant=run.variant,
        title=run.title,
        file=run.file,
        fingerprint=run.fingerprint,
        engine=run.engine,
        seed=run.seed,
        hands=run.hands,
        wanted=run.wanted,
        wanted_why=run.wanted_why,
        seconds=run.seconds,
        stopped="" if run.stopped is Stopped.NOT else f"The run ended early: {run.stopped.value}.",
        claims=tuple(_claim(one, run, labels) for one in run.claims),
        counted=tuple(
            Counted(
                "" if alone else one.label,
                one.world.players,
                run.agreement.at(one.world).table.sides or 1,
                tuple(grade.name for grade in run.agreement.grades),
                one.tally,
                _longest(one, run) if one is longest else None,
            )
            for one in run.worlds
        ),
        sources={path: lines for path in paths if (lines := _lines(path))},
        names=_names(paths),
    )


def _longest(one: WorldRun, run: VerifiedRun) -> ShownHand | None:
    """The longest hand of a table, played again from its number; None where it does not come out as it was counted."""
    from burraco_dsl.fast import kept_tables, play_chunk, trace

    turns, number = one.tally.longest
    if number < 0 or one.tally.broken:
        return None
    tables = kept_tables(run.agreement.at(one.world))
    if not play_chunk(tables, run.seed, number, 1).length[turns]:
        return None
    found = trace(tables, run.seed, number)
    play = Play(
        "", one.world, found.deal, found.actions, "", found.dealer, found.scores, found.hand_number, part=run.engine
    )
    return _hand(play, run.agreement, "", None)


def _claim(judged: Judged, run: VerifiedRun, labels: dict[World, str]) -> ShownClaim:
    tested = judged.verdict is Verdict.TESTED and judged.applies and judged.hands >= LEAST_TELLING
    tested = tested and "matches" not in judged.numbers  # hands of few matches do not tell how rare an endless one is
    return ShownClaim(
        claim=judged.claim,
        question=QUESTIONS.get(judged.claim, ""),
        word=Word(judged.verdict.value),
        detail=judged.detail,
        scope=judged.scope,
        applies=judged.applies,
        hands=judged.hands,
        bound=RULE_OF_THREE / judged.hands if tested else None,
        notes=judged.notes,
        numbers=judged.numbers,
        findings=judged.findings,
        plays=_hands(judged, run, labels),
        tables=_at_tables(judged, run),
    )


def _at_tables(judged: Judged, run: VerifiedRun) -> tuple[AtTable, ...]:
    """What was found at each table, tables of one answer together; nothing where all have the same."""
    found: dict[tuple[Verdict, str, str, bool], list[str]] = {}
    for world in run.worlds:
        for one in world.claims:
            if one.claim == judged.claim:
                found.setdefault((one.verdict, one.detail, one.scope, one.applies), []).append(world.label)
    if len(found) < 2:
        return ()
    return tuple(
        AtTable("; ".join(labels), Word(verdict.value), detail, scope, applies)
        for (verdict, detail, scope, applies), labels in found.items()
    )


def _hands(judged: Judged, run: VerifiedRun, labels: dict[World, str]) -> tuple[ShownHand, ...]:
    paths = {one.play: one.path for one in run.plays if one.play.claim == judged.claim}
    plays = dict.fromkeys((*paths, *judged.plays))
    shown = (_hand(one, run.agreement, labels.get(one.world, ""), paths.get(one)) for one in plays)
    return tuple(one for one in shown if one is not None)


def _hand(play: Play, agreement: Agreement, table: str, path: str | None) -> ShownHand | None:
    """The hand as it goes under the law; None for one that the law does not allow, which is not shown."""
    rules = agreement.at(play.world)
    try:
        steps = moments(play, rules, Law(rules))
    except ValueError:
        return None
    start = begin(play, rules)
    return ShownHand(play.claim, table, play.broke, rules, start, steps, play.again_from, path, play.part)


def _paths(findings: Iterable[Diagnostic]) -> tuple[str, ...]:
    places = (place for one in findings for place in (one.place, *(other.place for other in one.related)))
    return tuple(dict.fromkeys(place.file for place in places if place.file))


def _lines(path: str) -> tuple[str, ...]:
    """The lines of a file as they now stand; none where it cannot be read any more."""
    try:
        return tuple(content_of(path).decode("utf-8", "replace").splitlines())
    except Unreadable:
        return ()


def _names(paths: Iterable[str]) -> dict[str, str]:
    """Each file by its name alone, or by its path where two have one name."""
    paths = tuple(paths)
    bare = Counter(os.path.basename(path) for path in paths)
    return {path: path if bare[os.path.basename(path)] > 1 else os.path.basename(path) for path in paths}
