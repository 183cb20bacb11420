"""Findings as SARIF 2.1.0, for code hosts and editors: ``check --sarif``.

Comes in: diagnostics, the findings they are kinds of, and our version. Goes out: a SARIF log of one run. Refuses to
know where files are: names become relative references, or ``file:`` URIs when they are absolute.
Source: OASIS Standard, Static Analysis Results Interchange Format 2.1.0 plus Errata 01.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from burraco_dsl.render.harmless import sound
from burraco_dsl.report import Diagnostic, Finding, Place

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

#: What may stand in a path of RFC 3986 as it is; the colon is left out, it would look like a scheme.
_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

#: For a related place without a label: SARIF readers show a place only with some text.
_NO_LABEL = "takes part"


def diagnostics_sarif(
    diagnostics: Sequence[Diagnostic], findings: Sequence[Finding], version: str, unread: Sequence[str] = ()
) -> str:
    """The log as JSON, two blanks deep and pure ASCII, without a newline at the end.

    All ``findings`` become rules, in their order; a code that is in none of them gets a bare rule behind them.
    """
    import json  # not at the top: a check for people has no use for it

    known = {finding.code: finding for finding in findings}
    codes = list(dict.fromkeys((*known, *(one.code for one in diagnostics))))
    index = {code: number for number, code in enumerate(codes)}
    rules = [_rule(known[code]) if code in known else {"id": sound(code)} for code in codes]
    run = {
        "tool": {"driver": {"name": "burraco", "version": sound(version), "rules": rules}},
        "invocations": [
            {
                "executionSuccessful": not unread,
                "toolExecutionNotifications": [{"level": "error", "message": {"text": sound(one)}} for one in unread],
            }
        ],
        "columnKind": "unicodeCodePoints",
        "results": [_result(one, index[one.code]) for one in diagnostics],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def artifact_uri(file: str, *, windows: bool = os.name == "nt") -> str:
    """The file's name as an RFC 3986 reference; absolute names as ``file:`` URIs.

    A backslash parts folders on Windows only; elsewhere it is a character of the name and is escaped.
    """
    name = file.replace("\\", "/") if windows else file
    drive = windows and name[1:3] == ":/"
    if drive:
        return f"file:///{_escaped(name[0])}:{_escaped(name[2:])}"
    if windows and name.startswith("//"):
        return f"file:{_escaped(name)}"
    return f"file://{_escaped(name)}" if name.startswith("/") else _escaped(name)


def _escaped(path: str) -> str:
    try:
        # Gives back the bytes of a name that is not in the system's encoding.
        data = path.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        data = sound(path).encode("utf-8")
    return "".join(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in data)


def _rule(finding: Finding) -> dict[str, object]:
    why = " ".join(finding.why.split()) or finding.name or finding.code
    short, stop, _ = why.partition(". ")
    return {
        "id": sound(finding.code),
        "name": sound(finding.name),
        "shortDescription": {"text": sound(short + stop.rstrip())},
        "fullDescription": {"text": sound(why)},
        "help": {"text": sound(f"{finding.why.strip() or why}\n\nMore: burraco explain {finding.code}")},
    }


def _result(one: Diagnostic, rule: int) -> dict[str, object]:
    result: dict[str, object] = {
        "ruleId": sound(one.code),
        "ruleIndex": rule,
        "level": one.severity.value,
        "message": _message(_text(one)),
    }
    if one.place.file:
        result["locations"] = [_location(one.place, one.label)]
    related = [other for other in one.related if other.place.file]
    if related:
        result["relatedLocations"] = [
            {"id": number, **_location(other.place, other.label or _NO_LABEL)}
            for number, other in enumerate(related, start=1)
        ]
    return result


def _text(one: Diagnostic) -> str:
    """Headline, facts and helps, each on a line of its own; labels stand at their places, if they have one."""
    placeless = [label for place, label in _labels(one) if not place.file and label]
    helps = [f"help: {text}" for text in one.help]
    return "\n".join((one.headline or one.code, *placeless, *one.facts, *helps))


def _labels(one: Diagnostic) -> list[tuple[Place, str]]:
    return [(one.place, one.label), *((other.place, other.label) for other in one.related)]


def _location(place: Place, label: str) -> dict[str, object]:
    physical: dict[str, object] = {"artifactLocation": {"uri": artifact_uri(place.file)}}
    if place.line > 0:
        column = max(place.column, 1)
        physical["region"] = {
            "startLine": place.line,
            "startColumn": column,
            "endColumn": max(place.end, column + 1),
        }
    location: dict[str, object] = {"physicalLocation": physical}
    if label:
        location["message"] = _message(label)
    return location


def _message(text: str) -> dict[str, object]:
    """A plain text message: braces doubled, and brackets that would read as a link escaped (SARIF 3.11.5, 3.11.6)."""
    plain = sound(text).replace("{", "{{").replace("}", "}}")
    if "](" in plain:
        plain = plain.replace("[", "\\[").replace("]", "\\]")
    return {"text": plain}
