"""`check --json` and SARIF, field by field, and the schemas that are shipped."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.render import schemas
from burraco_dsl.render.machine import diagnostics_json
from burraco_dsl.render.sarif import artifact_uri, diagnostics_sarif
from burraco_dsl.report import NOWHERE, Diagnostic, Finding, Place, Related, Severity

WILD = "so wär's\\ nett.burraco"

ONE = Diagnostic(
    "B312",
    Severity.ERROR,
    "nobody can ever close",
    Place(WILD, 14, 13, 39),
    "asks for seven",
    (Related(Place("italian.burraco", 31, 3), ""), Related(NOWHERE, "the language")),
    ("searched: {5h} [all](3)",),
    ("add a set",),
)
NOWHERE_AT_ALL = Diagnostic("B900", Severity.NOTE, "only a note", NOWHERE, "said aside")
FINDING = Finding("B312", "nobody-can-close", "Nobody closes.  The game\nnever ends.", "bad", "good")


def test_json() -> None:
    text = diagnostics_json([ONE, NOWHERE_AT_ALL], [WILD])
    assert text.isascii()
    assert json.loads(text) == {
        "format": "burraco-check",
        "version": 1,
        "files": [WILD],
        "unread": [],
        "errors": 1,
        "warnings": 0,
        "notes": 1,
        "diagnostics": [
            {
                "code": "B312",
                "severity": "error",
                "headline": "nobody can ever close",
                "file": WILD,
                "line": 14,
                "column": 13,
                "end_column": 39,
                "label": "asks for seven",
                "related": [
                    {"file": "italian.burraco", "line": 31, "column": 3, "end_column": 4, "label": ""},
                    {"file": None, "line": None, "column": None, "end_column": None, "label": "the language"},
                ],
                "facts": ["searched: {5h} [all](3)"],
                "help": ["add a set"],
            },
            {
                "code": "B900",
                "severity": "note",
                "headline": "only a note",
                "file": None,
                "line": None,
                "column": None,
                "end_column": None,
                "label": "said aside",
                "related": [],
                "facts": [],
                "help": [],
            },
        ],
    }


def test_sarif() -> None:
    log = json.loads(diagnostics_sarif([ONE, NOWHERE_AT_ALL], [FINDING], "1.2.3"))
    assert (log["version"], len(log["runs"])) == ("2.1.0", 1)
    run = log["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["tool"]["driver"] == {
        "name": "burraco",
        "version": "1.2.3",
        "rules": [
            {
                "id": "B312",
                "name": "nobody-can-close",
                "shortDescription": {"text": "Nobody closes."},
                "fullDescription": {"text": "Nobody closes. The game never ends."},
                "help": {"text": "Nobody closes.  The game\nnever ends.\n\nMore: burraco explain B312"},
            },
            {"id": "B900"},
        ],
    }
    assert run["results"] == [
        {
            "ruleId": "B312",
            "ruleIndex": 0,
            "level": "error",
            "message": {
                "text": "nobody can ever close\nthe language\nsearched: {{5h}} \\[all\\](3)\nhelp: add a set",
            },
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": artifact_uri(WILD)},
                        "region": {"startLine": 14, "startColumn": 13, "endColumn": 39},
                    },
                    "message": {"text": "asks for seven"},
                }
            ],
            "relatedLocations": [
                {
                    "id": 1,
                    "physicalLocation": {
                        "artifactLocation": {"uri": "italian.burraco"},
                        "region": {"startLine": 31, "startColumn": 3, "endColumn": 4},
                    },
                    "message": {"text": "takes part"},
                }
            ],
        },
        {
            "ruleId": "B900",
            "ruleIndex": 1,
            "level": "note",
            "message": {"text": "only a note\nsaid aside"},
        },
    ]


@pytest.mark.parametrize(
    ("name", "elsewhere", "windows"),
    [
        ("italian.burraco", "italian.burraco", "italian.burraco"),
        ("my rules/größe 100%.burraco", "my%20rules/gr%C3%B6%C3%9Fe%20100%25.burraco", None),
        ("a\\b.burraco", "a%5Cb.burraco", "a/b.burraco"),
        ("..\\b", "..%5Cb", "../b"),
        ("b:c", "b%3Ac", "b%3Ac"),
        ("/home/öl/x", "file:///home/%C3%B6l/x", None),
        ("C:\\Karten Club\\x", "C%3A%5CKarten%20Club%5Cx", "file:///C:/Karten%20Club/x"),
        ("\\\\server\\share\\x", "%5C%5Cserver%5Cshare%5Cx", "file://server/share/x"),
        ("not-utf8-\udcff", "not-utf8-%FF", None),
        ("half-\ud800", "half-%EF%BF%BD", None),
        ("<stdin>?#", "%3Cstdin%3E%3F%23", None),
    ],
)
def test_names_of_files_become_references(name: str, elsewhere: str, windows: str | None) -> None:
    assert artifact_uri(name, windows=False) == elsewhere
    if windows is not None:
        assert artifact_uri(name, windows=True) == windows


def test_every_schema_is_listed() -> None:
    folder = os.path.dirname(schemas.__file__)
    files = {name.removesuffix(".schema.json") for name in os.listdir(folder) if name.endswith(".json")}
    assert files == set(schemas.SCHEMAS)
    assert schemas.schema_text("no such schema") is None
    assert schemas.schema_text("../check") is None


@pytest.mark.parametrize("name", schemas.SCHEMAS)
def test_every_schema_is_sound_and_explains_itself(name: str) -> None:
    text = schemas.schema_text(name)
    assert text is not None
    schema = json.loads(text)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"]
    assert schema["description"]


def test_each_field_of_check_has_title_and_description() -> None:
    schema: dict[str, Any] = json.loads(schemas.schema_text("check") or "")
    for part in (schema, *schema["$defs"].values()):
        assert part["title"]
        assert part["description"]
        for field in part.get("properties", {}).values():
            explained = schema["$defs"][field["$ref"].removeprefix("#/$defs/")] if "$ref" in field else field
            assert explained["title"]
            assert explained["description"]
