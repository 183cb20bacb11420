"""Variants for other programs: ``list --json`` and ``show --json``, after their schemas.

Agreements come in, JSON goes out: values as texts in the notation of the language, places with the paths of files.
Rules as data of their own are for ``export``.
"""

from __future__ import annotations

from collections.abc import Sequence

from burraco_dsl.render.harmless import sound
from burraco_dsl.report import Origin
from burraco_dsl.rules import Agreement, Entry, rule_of
from burraco_dsl.rules.text import condition_text, options_text, value_text

LIST_FORMAT = "burraco-list"
SHOW_FORMAT = "burraco-show"
VERSION = 1


def list_json(variants: Sequence[tuple[Agreement, str, str]]) -> str:
    """The variants, each with the path of its file and its fingerprint.

    Two blanks deep and pure ASCII, without a newline at the end.
    """
    return _dump(
        {
            "format": LIST_FORMAT,
            "version": VERSION,
            "variants": [
                {
                    **_head(agreement, fingerprint),
                    "extends": sound(agreement.line[-2]) if len(agreement.line) > 1 else None,
                    "file": sound(path),
                    "sources": _source_texts(agreement),
                }
                for agreement, path, fingerprint in variants
            ],
        }
    )


def show_json(agreement: Agreement, fingerprint: str) -> str:
    """One variant, resolved: every setting with who says so, and what fell away."""
    return _dump(
        {
            "format": SHOW_FORMAT,
            "version": VERSION,
            **_head(agreement, fingerprint),
            "line": [sound(name) for name in agreement.line],
            "sources": _source_texts(agreement),
            "classes": [{"name": sound(one.name), "title": sound(one.title)} for one in agreement.grades],
            "rules": [
                {
                    **_setting(entry),
                    "sources": [{"name": sound(cited.source), "doubt": cited.doubt} for cited in entry.sources],
                    "notes": [sound(note) for note in entry.notes],
                }
                for entry in agreement.entries
            ],
            "procedures": [
                {
                    "name": sound(one.name),
                    "texts": {language: sound(text) for language, text in one.texts},
                    **_origin(one.origin),
                }
                for one in agreement.procedures
            ],
            "fallen": [
                {
                    **_setting(one.entry),
                    "because": sound(one.because),
                    "rest": None if one.rest is None else _value(one.rest),
                }
                for one in agreement.fallen
            ],
        }
    )


def _dump(report: dict[str, object]) -> str:
    import json  # not at the top: the listing for people has no use for it

    return json.dumps(report, indent=2)


def _head(agreement: Agreement, fingerprint: str) -> dict[str, object]:
    return {
        "name": sound(agreement.name),
        "title": sound(agreement.title),
        "players": list(agreement.sizes),
        "fingerprint": fingerprint,
    }


def _source_texts(agreement: Agreement) -> list[dict[str, object]]:
    return [{"name": sound(one.name), "texts": [sound(text) for text in one.texts]} for one in agreement.sources]


def _setting(entry: Entry) -> dict[str, object]:
    kind = rule_of(entry.name).kind
    return {
        "section": entry.name.section,
        "class": sound(entry.name.name) or None,
        "rule": entry.name.phrase,
        "condition": condition_text(entry.condition) or None,
        "value": _value(entry),
        "options": [sound(value_text(kind, option)) for option in entry.options],
        **_origin(entry.origin),
    }


def _value(entry: Entry) -> str:
    return sound(options_text(rule_of(entry.name).kind, entry.options))


def _origin(origin: Origin) -> dict[str, object]:
    known = bool(origin.place.file) and origin.place.line > 0
    return {
        "variant": sound(origin.variant),
        "file": sound(origin.place.file) if known else None,
        "line": origin.place.line if known else None,
    }
