"""Where findings are laid while one file is read, and the small words they share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Unpack

from burraco_dsl.compile.suggest import nearest
from burraco_dsl.report import Diagnostic, Finding, More, Place, Series, Severity, Verbatim, error, message, series


@dataclass(slots=True)
class Desk:
    """Collects the findings of one file; ``file`` is its name for places."""

    file: str
    findings: list[Diagnostic] = field(default_factory=list)

    def error(self, finding: Finding, place: Place, headline: str, label: str = "", **more: Unpack[More]) -> None:
        """Lay down an error; one that stands there with the same code at the same place is the same cause."""
        if not any(one.code == finding.code and one.place == place for one in self.findings):
            self.findings.append(error(finding, place, headline, label, **more))

    def fault_within(self, first: int, last: int) -> bool:
        """Whether an error stands on one of these lines of the file."""
        return any(
            one.severity is Severity.ERROR and one.place.file == self.file and first <= one.place.line <= last
            for one in self.findings
        )


def quoted(words: Iterable[str], joint: str = "or") -> Series:
    """`a`, `b` or `c`, each the same in every language."""
    return series((Verbatim(f"`{word}`") for word in words), joint)


def did_you_mean(written: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """The help line for a word nobody knows: the nearest that would do, and all when they are few."""
    choices = list(dict.fromkeys(candidates))
    near = nearest(written, choices)
    if near is not None:
        return (message("did you mean `{near}`?", near=near),)
    if 0 < len(choices) <= 8:
        return (message("it can be {choices}", choices=quoted(choices)),)
    return ()
