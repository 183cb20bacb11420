"""Checking variants, whatever the options: ``check`` without its option parser.

Names and paths come in, the report goes to stdout, the exit code goes out. The report for people is told in a language; JSON
and SARIF, which programs read by their stable codes, are in English whatever was asked for. Everything that a clean file
has no use for is imported only when it is wanted.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from burraco_dsl.cli.exits import FINE, FOUND, WRONG_USE
from burraco_dsl.cli.languages import language_asked
from burraco_dsl.cli.streams import coloured, say, tell, width_of
from burraco_dsl.pipeline.check import Checked, check
from burraco_dsl.pipeline.library import Library, Unreadable
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.report import Diagnostic, Severity


@dataclass(slots=True)
class Round:
    """What one run found; ``asked`` are those that could be read, ``unread`` says why the others could not."""

    library: Library
    asked: list[str] = field(default_factory=list)
    checked: list[Checked] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    findings: tuple[Diagnostic, ...] = ()

    @property
    def exit_code(self) -> int:
        """Unreadable input goes before what is wrong in the rest."""
        if self.unread:
            return WRONG_USE
        return FOUND if any(one.severity is Severity.ERROR for one in self.findings) else FINE


def check_all(asked: Sequence[str], *, melds: bool = False) -> Round:
    """Check each; one that cannot be read does not keep the others from it. ``melds``: every meld of the deck too."""
    look = check
    if melds:
        from burraco_dsl.pipeline.thorough import check_thoroughly as look
    done = Round(Library())
    found: list[Diagnostic] = []
    for one in dict.fromkeys(asked):
        try:
            checked = look(done.library, one)
        except Unreadable as fault:
            done.unread.append(str(fault))
            continue
        done.asked.append(one)
        done.checked.append(checked)
        found.extend(checked.findings)
    if found:
        from burraco_dsl.render.order import in_reading_order

        done.findings = in_reading_order(found)
    return done


def check_once(
    asked: Sequence[str],
    form: str = "text",
    *,
    sources: bool = False,
    melds: bool = False,
    language: str | None = None,
) -> int:
    """Check, report as ``text``, ``json`` or ``sarif``, and give the exit code."""
    speaks = language_asked(language)
    done = check_all(asked, melds=melds)
    tell_unread(done)
    if form == "json":
        from burraco_dsl.render.machine import diagnostics_json

        say(diagnostics_json(done.findings, done.asked, done.unread))
    elif form == "sarif":
        from burraco_dsl import __version__
        from burraco_dsl.pipeline.findings import all_findings
        from burraco_dsl.render.sarif import diagnostics_sarif

        say(diagnostics_sarif(done.findings, all_findings(), __version__, done.unread))
    elif done.checked:
        if melds:
            from burraco_dsl.render.verdicts import verdicts_text

            told = [
                verdicts_text(one.resolved.agreement.name, one.claims, language=speaks)
                for one in done.checked
                if one.resolved.agreement
            ]
            say("\n\n".join([*told, ""]).rstrip("\n") + "\n")
        say(text_of(done, speaks, sources=sources))
    return done.exit_code


def tell_unread(done: Round) -> None:
    """Say on stderr what could not be read."""
    for reason in done.unread:
        from burraco_dsl.render.harmless import one_line

        tell(f"burraco: {one_line(reason)}")


def text_of(done: Round, language: Language = ENGLISH, *, sources: bool = False) -> str:
    """The report for people, its summary last; ``sources`` adds the settings without one."""
    if sources:
        from burraco_dsl.cli.sources import unsourced_text

        lists = [unsourced_text(done.library, one.resolved.agreement) for one in done.checked if one.resolved.agreement]
        return "\n\n".join([*lists, text_of(done, language)])
    files = len({one.resolved.file.path for one in done.checked})
    if not done.findings:
        # The words of `summary_text` (a test holds them together): a clean file has no use for the rest of that room.
        fine = language.tell_n("Nothing wrong in 1 file.", "Nothing wrong in {n} files.", files)
        return fine + _unread_text(done, language)
    from burraco_dsl.cli.shown import report_text
    from burraco_dsl.render.terminal import summary_text

    read = [one.resolved for one in done.checked]
    colour, width = coloured(sys.stdout), width_of(sys.stdout)
    report = report_text(done.library, done.findings, read, colour=colour, width=width, language=language)
    return f"{report}\n\n{summary_text(done.findings, files, language)}{_unread_text(done, language)}"


def _unread_text(done: Round, language: Language) -> str:
    if not done.unread:
        return ""
    return " " + language.tell_n("1 could not be read.", "{n} could not be read.", len(done.unread))
