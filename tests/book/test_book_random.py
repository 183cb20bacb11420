"""Random agreements: books without holes, and one changed rule that changes its own sentences only."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from burraco_dsl.render.book.sentences import teller_of
from burraco_dsl.rules import SECTIONS, Agreement, Entry, RuleName, rule_of
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.text import options_text
from tests.book.shelf import SHIPPED, book_markdown, chapter_lines, faults, ragged, shipped, without_users_texts
from tests.strategies import agreements, value

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
#: Agreements are large: shrinking one takes minutes and shows no more than the faulty line does.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
MANY = settings(max_examples=100, deadline=None, suppress_health_check=SLOW, phases=PHASES)

#: Sentences that come and go with the choice that makes their rule matter.
ABSENT = {
    f"- {rule.says['absent']}"
    for section in SECTIONS
    for rule in section.rules
    if not isinstance(rule.says, str) and "absent" in rule.says
}


@MANY
@given(agreements())
def test_random_books_have_no_faults(agreement: Agreement) -> None:
    text = book_markdown(without_users_texts(agreement), parent=None)
    assert faults(text) == []
    assert ragged(book_markdown(agreement, parent=None)) == []


@MANY
@given(agreements("child"), agreements("parent"))
def test_random_parents_are_told(agreement: Agreement, parent: Agreement) -> None:
    agreement, parent = without_users_texts(agreement), without_users_texts(parent)
    child = replace(agreement, line=("parent", "child"))
    text = book_markdown(child, parent=parent)
    assert faults(text) == []
    assert ragged(text) == []


@settings(MANY, max_examples=8)
@given(agreements())
def test_every_setting_shows(agreement: Agreement) -> None:
    told = "\n".join(chapter_lines(teller_of(agreement, None)))
    for entry in agreement.entries:
        rest = replace(agreement, entries=tuple(one for one in agreement.entries if one is not entry))
        assert "\n".join(chapter_lines(teller_of(rest, None))) != told, str(entry.name)


def test_the_same_rules_make_the_same_book() -> None:
    for name in SHIPPED:
        agreement, parent = shipped(name)
        assert book_markdown(agreement, parent=parent) == book_markdown(agreement, parent=parent)


@settings(MANY, max_examples=300)
@given(st.data())
def test_one_rule_changes_its_own_sentences(data: st.DataObject) -> None:
    agreement, _ = shipped(data.draw(st.sampled_from(SHIPPED)))
    entry = data.draw(st.sampled_from([one for one in agreement.entries if one.name.section != "words"]))
    changed = replace(entry, options=(another(data, entry),))
    assume(same(entry) != same(changed))
    other = replace(agreement, entries=tuple(changed if one is entry else one for one in agreement.entries))
    gone, come = moved(agreement, other)
    if entry.name.section == CARD_POINTS:
        assert all(line.startswith("| ") for line in gone + come)
        return
    assert len(gone) <= 1 and len(come) <= 1
    if entry.name.section == CLASS or entry.condition.circumstance is not None:
        assert teller_of(agreement, None).options(entry) in gone[0]
        assert teller_of(other, None).options(changed) in come[0]
    else:
        assert gone[0].startswith(f"- {teller_of(agreement, None).sentence(entry)}")
        assert come[0].startswith(f"- {teller_of(other, None).sentence(changed)}")


@settings(MANY, max_examples=120)
@given(st.data())
def test_one_difference_from_the_parent_is_one_mark_and_one_row(data: st.DataObject) -> None:
    parent, _ = shipped(data.draw(st.sampled_from(SHIPPED)))
    entry = data.draw(st.sampled_from([one for one in parent.entries if one.name.section != "words"]))
    changed = replace(entry, options=(another(data, entry),))
    assume(changed.options != entry.options)
    entries = tuple(changed if one is entry else one for one in parent.entries)
    child = replace(parent, name="child", line=(*parent.line, "child"), entries=entries, fallen=())
    book = book_markdown(child, parent=parent)
    assert book.count("*(changed; in ") == 1 and "*(new)*" not in book
    table = book.split("## Differences")[1].split("\n## ")[0]
    assert len([line for line in table.splitlines() if line.startswith("| ")]) == 3


def test_an_empty_child_has_no_differences() -> None:
    parent, _ = shipped("italian")
    child = replace(parent, name="child", line=("italian", "child"), fallen=())
    book = book_markdown(child, parent=parent)
    assert "*(new" not in book and "*(changed" not in book
    assert "These are the rules of Burraco italiano. It is played by" in book
    assert "## Differences" not in book


def test_what_is_removed_and_what_falls_is_listed() -> None:
    parent, _ = shipped("buraco-closed")
    gone = RuleName("class", "counts as", "royal")
    child = replace(
        parent,
        name="child",
        line=("buraco-closed", "child"),
        entries=tuple(entry for entry in parent.entries if entry.name != gone),
        fallen=(),
    )
    assert "| Class royal: counts as | clean | — |" in book_markdown(child, parent=parent)
    opened, closed = shipped("buraco-open")
    book = book_markdown(opened, parent=closed)
    assert "*(changed; in Buraco, Closed" in book
    assert "| falls away: there are no jokers |" in book
    assert "joker has no place in it |" in book


def another(data: st.DataObject, entry: Entry) -> Any:
    """A value that the rule may have."""
    return value(Random(data.draw(st.integers(0, 2**32))), rule_of(entry.name).kind)


def same(entry: Entry) -> str:
    """How a file writes the value: what is written alike is told alike."""
    return options_text(rule_of(entry.name).kind, entry.options)


def moved(one: Agreement, other: Agreement) -> tuple[list[str], list[str]]:
    """Lines of the chapters that went and that came."""
    before, after = (Counter(chapter_lines(teller_of(agreement, None))) for agreement in (one, other))
    absent = {teller_of(one, None).our(text) for text in ABSENT}
    gone, come = (before - after).elements(), (after - before).elements()
    return [line for line in gone if line not in absent], [line for line in come if line not in absent]
