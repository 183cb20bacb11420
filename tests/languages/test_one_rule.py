"""One changed rule changes its own sentences and no others, in every language."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from burraco_dsl.render.book import book_of_rules
from burraco_dsl.render.book.document import Chapter, Grid, Quote, Sentence, Sentences
from burraco_dsl.render.book.sentences import teller_of
from burraco_dsl.render.languages import CODES, Language, language_of
from burraco_dsl.rules import Agreement, rule_of
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.text import options_text
from tests.book.shelf import SHIPPED, shipped
from tests.strategies import value

#: Chapters that tell the rules once more: the first table, and the list of what is disputed.
AGAIN = ("glance", "disputed")


@pytest.mark.parametrize("code", CODES)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), phases=(Phase.generate,))
@given(st.data())
def test_one_rule_changes_its_own_sentences(code: str, data: st.DataObject) -> None:
    language = language_of(code)
    agreement, _ = shipped(data.draw(st.sampled_from(SHIPPED)))
    entry = data.draw(st.sampled_from([one for one in agreement.entries if one.name.section != "words"]))
    rule = rule_of(entry.name)
    changed = replace(entry, options=(value(Random(data.draw(st.integers(0, 2**32))), rule.kind),))
    assume(options_text(rule.kind, entry.options) != options_text(rule.kind, changed.options))
    entries = tuple(changed if one is entry else one for one in agreement.entries)
    other = replace(agreement, entries=entries)
    before, after = told(agreement, language), told(other, language)
    gone, come = list((before - after).elements()), list((after - before).elements())
    name = " ".join(word for word in (entry.name.section, entry.name.name, entry.name.phrase) if word)
    tabled = entry.name.section in (CARD_POINTS, CLASS) or entry.condition.circumstance is not None
    own = {name, ""} if tabled else {name}
    # a sentence that says what a game does without comes and goes with the choice that gives its rule a point
    absent = {one.rule for one in (*gone, *come) if one.rule not in own and one.text in without(language)}
    assert {one.rule for one in (*gone, *come)} <= own | absent
    if not tabled:
        assert [one.text for one in come if one.rule == name] == [
            teller_of(other, None, language=language).sentence(changed)
        ]


def without(language: Language) -> set[str]:
    from burraco_dsl.rules import SECTIONS

    return {
        teller_of(shipped(name)[0], None, language=language).our(rule.says["absent"])
        for name in ("italian", "buraco-closed")
        for section in SECTIONS
        for rule in section.rules
        if not isinstance(rule.says, str) and "absent" in rule.says
    }


def told(agreement: Agreement, language: Language) -> Counter[Sentence]:
    """Every statement of the book; a row of a table counts as one that names no rule."""
    found: Counter[Sentence] = Counter()
    for chapter in book_of_rules(agreement, language=language).chapters:
        if chapter.anchor not in AGAIN:
            found.update(statements(chapter))
    return found


def statements(chapter: Chapter) -> list[Sentence]:
    blocks = [*chapter.blocks, *(block for part in chapter.parts for block in part.blocks)]
    found = []
    for block in blocks:
        match block:
            case Sentences():
                found += [Sentence(one.text, one.rule) for one in block.items]
            case Grid():
                found += [Sentence(" | ".join(cell.text for cell in row)) for row in block.rows]
            case Quote():
                found += [Sentence(line) for line in block.lines]
    return found
