"""The comparison of two variants for other programs: ``diff --json``, after ``schemas/diff.schema.json``.

A comparison comes in, JSON goes out: values as texts in the notation of the language, places with the paths of files.
"""

from __future__ import annotations

from burraco_dsl.render.harmless import sound
from burraco_dsl.report import Origin, Place
from burraco_dsl.report.comparison import Compared, Comparison, Example, Family, Judged, RuleLine, Said

FORMAT = "burraco-diff"
VERSION = 1


def difference_json(found: Comparison) -> str:
    """The comparison, two blanks deep and pure ASCII, without a newline at the end."""
    import json  # not at the top: the text for people has no use for it

    report = {
        "format": FORMAT,
        "version": VERSION,
        "a": _compared(found.a),
        "b": _compared(found.b),
        "relation": sound(found.relation) or None,
        "shared_players": list(found.shared),
        "notes": [sound(note) for note in found.notes],
        "rules": [_line(line) for line in found.lines],
        "procedures": [{"name": sound(one.name), "a": _said(one.a), "b": _said(one.b)} for one in found.customs],
        "behaviour": [_family(one) for one in found.families],
    }
    return json.dumps(report, indent=2)


def _compared(one: Compared) -> dict[str, object]:
    return {
        "name": sound(one.name),
        "title": sound(one.title),
        "file": sound(one.head.file) or None,
        "fingerprint": one.fingerprint,
        "players": list(one.sizes),
        "looked_at": one.players,
        "classes": [sound(name) for name in one.grades],
    }


def _line(line: RuleLine) -> dict[str, object]:
    return {
        "section": line.section,
        "class": sound(line.grade) or None,
        "rule": line.phrase,
        "condition": line.condition or None,
        "custom": line.custom,
        "a": _said(line.a),
        "b": _said(line.b),
    }


def _said(said: Said | None) -> dict[str, object] | None:
    if said is None:
        return None
    return {"value": sound(said.value), "options": [sound(one) for one in said.options], **_origin(said.origin)}


def _origin(origin: Origin) -> dict[str, object]:
    place: Place = origin.place
    known = bool(place.file) and place.line > 0
    return {
        "variant": sound(origin.variant),
        "file": sound(place.file) if known else None,
        "line": place.line if known else None,
    }


def _family(family: Family) -> dict[str, object]:
    return {
        "family": family.title,
        "verdict": family.verdict.value,
        "decided": family.decided,
        "searched": family.searched,
        "parts": [
            {"part": one.title, "verdict": one.verdict.value, "examples": [_example(each) for each in one.examples]}
            for one in family.parts
        ],
        "rules": [
            {"rule": one.rule, "verdict": one.verdict.value, "examples": [_example(each) for each in one.examples]}
            for one in family.rules
        ],
        "examples": [_example(one) for one in family.examples],
    }


def _example(example: Example) -> dict[str, object]:
    return {"shown": sound(example.shown), "a": _judged(example.a), "b": _judged(example.b)}


def _judged(judged: Judged) -> dict[str, object]:
    return {"allowed": judged.allowed, "said": sound(judged.said), "because": list(judged.rules)}
