"""The books of the shipped variants: whole, well formed, and marked against their parents."""

from __future__ import annotations

import pytest

from burraco_dsl.render.book.chapters import chapter_plan
from burraco_dsl.render.book.sentences import Teller, teller_of
from burraco_dsl.rules import SECTIONS, Agreement, Entry, Need, rule_of
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from tests.book.shelf import (
    LIBRARY,
    SHIPPED,
    book_markdown,
    book_text,
    faults,
    ragged,
    shipped,
    shipped_book,
    without_users_texts,
)

EVERY = pytest.mark.parametrize("name", SHIPPED)


def stands_in(teller: Teller, entry: Entry, lines: list[str]) -> bool:
    """Whether the setting is told: as its sentence, or in a row that has its value."""
    if any(teller.sentence(entry) in line for line in lines):
        return True
    value = teller.options(entry)
    return any(line.startswith("| ") and value in line for line in lines)


@EVERY
def test_every_setting_is_told(name: str) -> None:
    agreement, parent = shipped(name)
    lines = shipped_book(name).split("## Disputed points")[0].splitlines()
    teller = teller_of(agreement, parent)
    assert [str(entry.name) for entry in agreement.entries if not stands_in(teller, entry, lines)] == []


@EVERY
def test_sentences_are_no_rows_outside_tables(name: str) -> None:
    agreement, parent = shipped(name)
    book = shipped_book(name)
    teller = teller_of(agreement, parent)
    for entry in agreement.entries:
        tabled = entry.name.section in (CARD_POINTS, CLASS) or entry.condition.circumstance is not None
        assert tabled or f"- {teller.sentence(entry)}" in book


@EVERY
def test_no_faults_of_grammar(name: str) -> None:
    agreement, parent = shipped(name)
    assert faults(book_markdown(without_users_texts(agreement), parent=parent)) == []


@EVERY
def test_tables_are_even(name: str) -> None:
    assert ragged(shipped_book(name)) == []


@EVERY
def test_headings_are_never_empty(name: str) -> None:
    lines = [line for line in shipped_book(name).splitlines() if line]
    for line, after in zip(lines, [*lines[1:], "## end"], strict=True):
        if line.startswith("##"):
            deeper = after.startswith("#") and after.split()[0] > line.split()[0]
            assert deeper or not after.startswith("#"), line


@EVERY
def test_parents_are_marked(name: str) -> None:
    agreement, parent = shipped(name)
    book = shipped_book(name)
    if parent is None:
        assert "*(new" not in book and "*(changed" not in book
        assert "## Differences" not in book
        return
    teller = teller_of(agreement, parent)
    table = book.split("## Differences")[1].split("\n## ")[0]
    for entry in agreement.entries:
        if teller.differs(entry):
            assert entry.name.phrase in table
            assert entry.name.section == CLASS or teller.mark(entry) in book
    for one in agreement.fallen:
        assert one.rest is not None or f"falls away: {one.because.split('`')[0]}"[:20] in table


def test_every_section_has_one_chapter() -> None:
    told = [section for heading in chapter_plan() for section in heading.sections]
    assert sorted(told) == sorted(section.title for section in SECTIONS)


def test_the_head_names_the_whole_line() -> None:
    resolved = LIBRARY.resolved("buraco-dirty-open")
    assert resolved.agreement is not None
    first, _, line = book_text(resolved).splitlines()[2:5]
    assert first == "These are the rules of Buraco, Closed Dirty, except where marked. It is played by 2 or 4 players."
    assert line == (
        "*Variant buraco-dirty-open, from Buraco, Closed Dirty (buraco-closed-dirty), from Buraco, Closed (buraco-closed).*"
    )
    assert shipped_book("italian").splitlines()[2:6] == ["It is played by 4 players.", "", "## At a glance", ""]


def test_the_games_own_words_are_used_throughout() -> None:
    agreement, parent = shipped("buraco-closed")
    called = [line for line in book_markdown(agreement, parent=parent).splitlines() if "burraco" in line.lower()]
    assert [line for line in called if not line.startswith(("- In this game", "| Burraco: ", "| Class "))] == []


def test_cards_are_counted_for_each_table() -> None:
    assert "| with 2 players: 64 cards; with 4 players: 42 cards |" in shipped_book("buraco-closed")
    assert "| Stock after the deal | 41 cards |" in shipped_book("italian")
    assert "| Stock after the deal | 57 cards |" in shipped_book("buraco-us-three-teams")


def test_what_is_left_out_is_said() -> None:
    book = shipped_book("italian")
    assert "- There is no minimum for the first meld of a side." in book
    assert "- No exact cut earns a bonus." in book


@EVERY
def test_sources_are_cited_and_disputes_gathered(name: str) -> None:
    agreement, parent = shipped(name)
    book = shipped_book(name)
    doubts = [e for e in agreement.entries if any(one.doubt for one in e.sources)]
    assert len(disputed_rows(book, "Sources")) == len(doubts)
    decided = [e for e in agreement.entries if e not in doubts and any(one.source == "house" for one in e.sources)]
    titles = {one.name: one.title for one in (agreement, parent) if one}
    deciders = [titles.get(one.origin.variant, one.origin.variant) for one in decided if not replaces(one, parent)]
    assert [row.split(" | ")[2] for row in disputed_rows(book, "Decided by")] == deciders
    for source in agreement.sources:
        assert f"- [{source.name}] " in book


def disputed_rows(book: str, column: str) -> list[str]:
    """The rows of the table of disputed points that has this column."""
    _, found, table = book.partition(f"| Rule | Here | {column} | Notes |\n| --- | --- | --- | --- |\n")
    assert not found or "## Disputed points" in book
    return table.split("\n\n")[0].splitlines()


def replaces(entry: Entry, parent: Agreement | None) -> bool:
    """Whether the shipped variant itself puts the line in place of one that the parent has from a source."""
    if parent is None or entry.origin.variant in parent.line:
        return False
    return any(one.source != "house" for old in parent.all_of(*entry.name) for one in old.sources)


def test_customs_are_told() -> None:
    agreement, _ = shipped("italian")
    customs = [entry for entry in agreement.entries if rule_of(entry.name).need is Need.CUSTOM]
    assert customs
    assert whole(agreement).count("For this draw only") == 2


def whole(agreement: Agreement) -> str:
    return book_markdown(agreement, parent=None)
