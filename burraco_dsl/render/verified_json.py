"""What a run found, as JSON after ``schemas/verify.schema.json``: every run of the same hands gives the same, but for seconds."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from burraco_dsl.render.harmless import sound
from burraco_dsl.render.verified_shape import Judged, VerifiedRun, WorldRun
from burraco_dsl.report import Diagnostic


class Unverified(NamedTuple):
    """A variant that has errors, so that no claim could be asked: what they are, each with its place."""

    variant: str
    faults: tuple[Diagnostic, ...]


def runs_json(runs: Sequence[VerifiedRun | Unverified]) -> str:
    """One object for one variant, a list of them for several; two blanks deep and pure ASCII, without a newline at the end."""
    objects = [_unverified(one) if isinstance(one, Unverified) else _run(one) for one in runs]
    return json.dumps(objects[0] if len(objects) == 1 else objects, indent=2)


def _run(run: VerifiedRun) -> dict[str, Any]:
    paths: dict[str, list[str]] = {}
    for one in run.plays:
        if one.path is not None:
            paths.setdefault(one.play.claim, []).append(sound(one.path))
    return {
        "variant": sound(run.variant),
        "title": sound(run.title),
        "file": sound(run.file),
        "fingerprint": run.fingerprint,
        "consistent": run.consistent,
        "stopped": {"NOT": None}.get(run.stopped.name, run.stopped.value),
        "claims": [_claim(one, paths) for one in run.claims],
        "hands": run.hands,
        "wanted": run.wanted,
        "wanted_why": run.wanted_why,
        "seed": run.seed,
        "engine": run.engine,
        "tables": [_table(one) for one in run.worlds],
        "faults": [],
        "seconds": round(run.seconds, 3),
        "hands_per_second": run.hands_per_second,
    }


def _claim(one: Judged, paths: Mapping[str, list[str]]) -> dict[str, Any]:
    refuted = one.verdict.value == "refuted"
    saved = paths.get(one.claim, [])
    return {
        "id": one.claim,
        "verdict": one.verdict.value,
        "applies": one.applies,
        "detail": sound(one.detail),
        "scope": sound(one.scope),
        "hands": one.hands,
        "counterexample": saved[0] if refuted and saved else None,
        "plays": saved,
        "lines": _lines(one.findings),
        "findings": [
            {"code": found.code, "severity": found.severity.value, "headline": sound(found.headline)}
            for found in one.findings
        ],
        "notes": [sound(note) for note in one.notes],
        "numbers": dict(sorted(one.numbers.items())),
    }


def _lines(findings: Sequence[Diagnostic]) -> list[dict[str, object]]:
    """Every line that takes part in what was found, each once."""
    found: dict[tuple[str, int], None] = {}
    for one in findings:
        for place in (one.place, *(other.place for other in one.related)):
            if place.file and place.line > 0:
                found[place.file, place.line] = None
    return [{"file": sound(file), "line": line} for file, line in found]


def _table(one: WorldRun) -> dict[str, Any]:
    return {
        "table": sound(one.label),
        "players": one.world.players,
        "hands": one.tally.hands,
        "wanted": one.wanted,
        "claims": [
            {
                "id": judged.claim,
                "verdict": judged.verdict.value,
                "applies": judged.applies,
                "detail": sound(judged.detail),
            }
            for judged in one.claims
        ],
        "tally": one.tally.as_json(),
    }


def _unverified(one: Unverified) -> dict[str, Any]:
    faults = [
        {
            "code": found.code,
            "headline": sound(found.headline),
            "file": sound(found.place.file) or None,
            "line": found.place.line or None,
        }
        for found in one.faults
    ]
    return {"variant": sound(one.variant), "fingerprint": None, "consistent": False, "claims": [], "faults": faults}
