"""Verdicts as JSON, for other processes and for the disk: what is read back is the same, its plays included."""

from __future__ import annotations

from typing import Any

from burraco_dsl.pipeline.plays.files import play_data, play_of
from burraco_dsl.report import Diagnostic, Place, Related, Severity
from burraco_dsl.report.kept import kept, of_kept
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.verdicts import Judged, Verdict


def judged_data(judged: Judged, agreement: Agreement) -> dict[str, Any]:
    """A verdict as plain values. ValueError when the law refuses one of its plays."""
    return {
        "claim": judged.claim,
        "verdict": judged.verdict.value,
        "detail": kept(judged.detail),
        "scope": kept(judged.scope),
        "findings": [_finding(one) for one in judged.findings],
        "notes": [kept(one) for one in judged.notes],
        "numbers": dict(judged.numbers),
        "plays": [play_data(play, agreement, agreement.name, "0" * 8) for play in judged.plays],
        "applies": judged.applies,
        "hands": judged.hands,
    }


def judged_of(data: dict[str, Any], agreement: Agreement) -> Judged:
    """The verdict that ``judged_data`` gave. ValueError, KeyError or TypeError for anything else."""
    return Judged(
        data["claim"],
        Verdict(data["verdict"]),
        of_kept(data["detail"]),
        of_kept(data["scope"]),
        tuple(_finding_of(one) for one in data["findings"]),
        tuple(map(of_kept, data["notes"])),
        dict(data["numbers"]),
        tuple(play_of(one, agreement) for one in data["plays"]),
        data["applies"],
        data["hands"],
    )


def _finding(one: Diagnostic) -> dict[str, Any]:
    return {
        "code": one.code,
        "severity": one.severity.value,
        "headline": kept(one.headline),
        "place": list(one.place),
        "label": kept(one.label),
        "related": [[list(other.place), kept(other.label)] for other in one.related],
        "facts": [kept(fact) for fact in one.facts],
        "help": [kept(help) for help in one.help],
    }


def _finding_of(data: dict[str, Any]) -> Diagnostic:
    return Diagnostic(
        data["code"],
        Severity(data["severity"]),
        of_kept(data["headline"]),
        Place(*data["place"]),
        of_kept(data["label"]),
        tuple(Related(Place(*place), of_kept(label)) for place, label in data["related"]),
        tuple(map(of_kept, data["facts"])),
        tuple(map(of_kept, data["help"])),
    )
