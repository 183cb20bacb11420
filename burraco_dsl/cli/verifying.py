"""A run of ``verify`` from its options to its exit code; the commands of ``pipeline.verifying`` in their order."""

from __future__ import annotations

import gc
import os
import sys
from typing import NamedTuple

from burraco_dsl.cli.exits import FINE, FOUND, INTERRUPTED, NO_ANSWER, OUR_FAULT
from burraco_dsl.cli.languages import language_asked
from burraco_dsl.cli.progress import Line
from burraco_dsl.cli.shown import report_text
from burraco_dsl.cli.streams import coloured, say, tell, width_of
from burraco_dsl.pipeline.library import SUFFIX, Library, Unreadable, content_of
from burraco_dsl.pipeline.plays.files import told_lines
from burraco_dsl.pipeline.verifying.claims import Claims
from burraco_dsl.pipeline.verifying.engines import Engine, FastEngine
from burraco_dsl.pipeline.verifying.running import Done, Fault, Progress, Run, Terms
from burraco_dsl.pipeline.verifying.saving import with_saved_plays
from burraco_dsl.pipeline.verifying.starting import Plan, Subject, planned, subject
from burraco_dsl.render.harmless import harmless
from burraco_dsl.render.languages import Language
from burraco_dsl.render.order import in_reading_order
from burraco_dsl.render.verified import Beside, excerpt, run_text
from burraco_dsl.render.verified_json import Unverified, runs_json
from burraco_dsl.verify.run_record import Stopped, VerifiedRun
from burraco_dsl.verify.verdicts import Verdict
from burraco_dsl.verify.whole.asking import AllClaims


class Asked(NamedTuple):
    """What was asked for, as the options say it."""

    variants: tuple[str, ...]
    hands: int | None = None
    minutes: float | None = None
    seed: int | None = None
    jobs: int | None = None
    resume: str | None = None
    json: bool = False
    report: str | None = None
    plays: str | None = None
    language: str | None = None


def engine() -> Engine:
    """What plays the hands."""
    return FastEngine()


def claims() -> Claims:
    """What is asked."""
    return AllClaims()


def verify(asked: Asked) -> int:
    """Run it, show it, and give the exit code. Unreadable for a variant or a folder that cannot be read."""
    gc.enable()  # switched off for commands that are short
    library = Library()
    language = language_asked(asked.language)
    _check_places(asked)
    subjects = tuple(subject(library, one) for one in asked.variants)
    for one in subjects:
        _tell_errors(library, one, language)
    done = Done()
    if any(one.agreement is not None for one in subjects):
        options = {"hands": asked.hands, "seed": asked.seed}
        plan = planned(subjects, engine(), claims(), **options, folder=asked.resume)
        done = _run(plan, asked)
    if asked.plays is not None:
        done.runs = [with_saved_plays(library, run, asked.plays) for run in done.runs]
    _show(library, subjects, done, asked.json, language)
    if asked.report is not None:
        _write_reports(done.runs, asked.report)
    return _code(subjects, done)


def _check_places(asked: Asked) -> None:
    """Unreadable for what could not be written hours later."""
    if asked.report is not None:
        from burraco_dsl.render.study.page import is_page

        if asked.report.endswith(SUFFIX):
            raise Unreadable(f"{asked.report} would be a variant; name a file such as report.html")
        if os.path.lexists(asked.report) and not is_page(content_of(asked.report).decode("utf-8", "replace")):
            raise Unreadable(f"{asked.report} is there already, and is no report; nothing is written over it")
    if asked.plays is not None and os.path.lexists(asked.plays) and not os.path.isdir(asked.plays):
        raise Unreadable(f"{asked.plays} is no folder")


def _run(plan: Plan, asked: Asked) -> Done:
    line = Line(sys.stderr)
    budget = None if asked.minutes is None else asked.minutes * 60
    terms = Terms(asked.jobs or _processors(), budget, plan.kept, lambda so_far: _show_progress(line, so_far))
    try:
        return Run(plan.order, terms, plan.wanted_why).go()
    finally:
        line.clear()


def _processors() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _show_progress(line: Line, so_far: Progress) -> None:
    parts = [done / whole for done, whole in ((so_far.hands, so_far.wanted), (so_far.asked, so_far.to_ask)) if whole]
    text = f"parts {so_far.asked}/{so_far.to_ask}, hands {so_far.hands:,}/{so_far.wanted:,}"
    if so_far.played_now and so_far.seconds > 1:
        rate = so_far.played_now / so_far.seconds
        left = round((so_far.wanted - so_far.hands) / rate)
        text += f" ({rate:,.0f} a second, {left // 60}:{left % 60:02d} left)"
    part = sum(parts) / len(parts) if parts else 1.0
    line.show(part, text)


def _tell_errors(library: Library, one: Subject, language: Language) -> None:
    if one.errors:
        colour, width = coloured(sys.stderr), width_of(sys.stderr)
        found = in_reading_order(one.errors)
        tell(report_text(library, found, [one.resolved], colour=colour, width=width, language=language))


def _show(library: Library, subjects: tuple[Subject, ...], done: Done, json: bool, language: Language) -> None:
    """Each variant in the order in which it was asked for; JSON is in English, as programs go by its codes."""
    runs = iter(done.runs)
    shown = [(one, next(runs) if one.agreement is not None else None) for one in subjects]
    if json:
        say(runs_json([run or Unverified(one.asked, one.errors) for one, run in shown]))
    else:
        found = [_text(library, one, run, language) for one, run in shown if run is not None]
        if found:
            say("\n\n\n".join(found))
    _tell_faults(done)


def _tell_faults(done: Done) -> None:
    """What broke in this program: each kind once, with the first piece of work where it did."""
    kinds: dict[str, list[Fault]] = {}
    for fault in done.faults:
        kinds.setdefault(fault.what, []).append(fault)
    for what, faults in kinds.items():
        more = f", and {len(faults) - 1} times more" if len(faults) > 1 else ""
        tell(f"burraco: a fault of this program, not of your file: {harmless(what)} (at {faults[0].piece.name}{more})")
        if os.environ.get("BURRACO_DEBUG"):
            tell(faults[0].trace)
    if kinds:
        tell("Please report it with the file; BURRACO_DEBUG=1 shows where it happened.")


def _text(library: Library, one: Subject, run: VerifiedRun, language: Language) -> str:
    colour, width = coloured(sys.stdout), width_of(sys.stdout)
    beside = {}
    for judged in run.claims:
        if judged.verdict is Verdict.REFUTED and judged.applies:
            findings = in_reading_order(judged.findings)
            text = ""
            if findings:
                text = report_text(library, findings, [one.resolved], colour=colour, width=width, language=language)
            plays = tuple(
                _play(run, index, width, language)
                for index, shown in enumerate(run.plays)
                if shown.play.claim == judged.claim
            )
            beside[judged.claim] = Beside(text, plays)
    return run_text(run, beside, colour=colour, width=width, language=language)


def _play(run: VerifiedRun, index: int, width: int, language: Language) -> str:
    shown = run.plays[index]
    told = told_lines(shown.play, run.agreement) if shown.path is None else ()
    return excerpt(shown.play, told, shown.path, width, language)


def _write_reports(runs: list[VerifiedRun], path: str) -> None:
    """One page for each variant; several get their names into the name of the file."""
    from burraco_dsl.pipeline.report import html
    from burraco_dsl.pipeline.writing import write_over

    stem, suffix = os.path.splitext(path)
    for run in runs:
        to = path if len(runs) == 1 else f"{stem}-{run.variant}{suffix or '.html'}"
        write_over(to, html(run))
        tell(f"Wrote {harmless(to)}.")


def _code(subjects: tuple[Subject, ...], done: Done) -> int:
    if any(run.stopped is Stopped.INTERRUPTED for run in done.runs):
        return INTERRUPTED
    if any(one.agreement is None for one in subjects) or not all(run.consistent for run in done.runs):
        return FOUND
    if done.faults:
        return OUR_FAULT
    return NO_ANSWER if done.unanswered else FINE
