"""Texts of users stay text: markup, HTML, links, tables, reading direction."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burraco_dsl.render.book import ShownExample, ShownScenario
from burraco_dsl.render.book.escape import escape
from burraco_dsl.render.languages import CODES, language_of
from burraco_dsl.rules import GradeInfo, Procedure, SourceText
from tests.book.shelf import book_markdown, ragged, shipped

NASTY = "<script>alert(1)</script> | a`b` [x](javascript:y) **z** _u_ \u202eevil\u2066\r\n# head\u2028- item &amp; ![p](q) {hole}"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain words, 2 of them.", "plain words, 2 of them."),
        ("<b>", "&lt;b&gt;"),
        ("a | b", "a \\| b"),
        ("a\nb\tc", "a b c"),
        ("- x", "\\- x"),
        ("12. x", "12\\. x"),
        ("2.000", "2.000"),
        ("# x", "\\# x"),
        ("\\", "\\\\"),
        ("\u202ex", "&lt;U+202E&gt;x"),
        ("http://x.y", "http\\://x.y"),
        ("  ", ""),
    ],
)
def test_escapes(text: str, shown: str) -> None:
    assert escape(text) == shown


@given(st.text())
def test_nothing_gets_through(text: str) -> None:
    shown = escape(text)
    assert "<" not in shown and ">" not in shown
    assert len(shown.splitlines()) <= 1
    plain = re.sub(r"\\.", "", shown)
    assert not re.search(r"[`*_\[\]|~{}#]", plain)
    assert not re.match(r"\s|[-+=.)]|\d+[.)](\s|\Z)", shown)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("nasty", [NASTY, "x" * 10_000, "a " * 5_000], ids=["markup", "long", "many words"])
def test_a_book_full_of_traps(code: str, nasty: str) -> None:
    agreement, _ = shipped("italian-semi-clean")
    trapped = replace(
        agreement,
        title=nasty,
        notes=(nasty,),
        entries=tuple(replace(entry, notes=(nasty,), block_notes=(nasty,)) for entry in agreement.entries),
        grades=tuple(GradeInfo(grade.name, nasty + grade.name) for grade in agreement.grades),
        procedures=(Procedure("pots", (("en", nasty),), notes=(nasty,)), Procedure(nasty, (("en", nasty),))),
        sources=(SourceText("S0", (nasty,)),),
    )
    parent = replace(agreement, title=nasty, entries=agreement.entries[3:])
    book = book_markdown(
        trapped,
        parent=parent,
        language=language_of(code),
        examples=(ShownExample(nasty, nasty, nasty),),
        scenarios=(ShownScenario(nasty, (nasty,), nasty, (nasty,)),),
    )
    assert "<script" not in book
    assert "\u202e" not in book and "\u2066" not in book and "\u2028" not in book and "\r" not in book
    assert "](javascript" not in book.replace("\\](", "")
    assert not re.search(r"(?<!\\)`", book)
    assert not re.search(r"(?<!\\)\{", book)
    assert ragged(book) == []
    assert not [line for line in book.splitlines() if line.startswith(("# head", "- item"))]


def test_examples_and_scenarios_are_shown_as_stated() -> None:
    agreement, _ = shipped("italian")
    book = book_markdown(
        agreement,
        parent=None,
        examples=(ShownExample("5h 6h * 8h", "sequence, 1 wild"), ShownExample("Kh Ah 2h", "sequence", "The queen.")),
        scenarios=(ShownScenario("the last card", ("hand: 2s", "play: discard 2s"), "refused"),),
    )
    assert "| 5h 6h \\* 8h | sequence, 1 wild | — |" in book
    assert "### The last card\n\n- hand: 2s\n- play: discard 2s\n- Then: refused.\n" in book
    assert book.count("As stated by the variant.") == 2
