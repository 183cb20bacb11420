"""One finding at one place, as it will be read out at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypedDict, Unpack

from burraco_dsl.report.finding import Finding
from burraco_dsl.report.place import Place


class Severity(Enum):
    """*Error* is only what is wrong under the written language; what hangs on how clever the analysis is, is less."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Related(NamedTuple):
    """Another line that takes part, in whatever file it stands."""

    place: Place
    label: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """What is wrong, where, with which other lines, and what to do about it.

    ``headline`` says what happens at the table; ``label`` stands under the marked words; ``facts`` are the
    lines after ``=`` (what was inherited, what was searched); ``help`` are changes that mend it.
    """

    code: str
    severity: Severity
    headline: str
    place: Place
    label: str = ""
    related: tuple[Related, ...] = ()
    facts: tuple[str, ...] = ()
    help: tuple[str, ...] = ()


class More(TypedDict, total=False):
    """What a diagnostic may say beside its headline."""

    related: tuple[Related, ...]
    facts: tuple[str, ...]
    help: tuple[str, ...]


def error(finding: Finding, place: Place, headline: str, label: str = "", **more: Unpack[More]) -> Diagnostic:
    """A fault under the written language."""
    return Diagnostic(finding.code, Severity.ERROR, headline, place, label, **more)


def warning(finding: Finding, place: Place, headline: str, label: str = "", **more: Unpack[More]) -> Diagnostic:
    """Something that is likely not meant."""
    return Diagnostic(finding.code, Severity.WARNING, headline, place, label, **more)


def note(finding: Finding, place: Place, headline: str, label: str = "", **more: Unpack[More]) -> Diagnostic:
    """Something worth knowing that is no fault."""
    return Diagnostic(finding.code, Severity.NOTE, headline, place, label, **more)
