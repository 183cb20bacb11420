"""The words and signs of the language: each is told, and its sample is sound."""

from __future__ import annotations

import re

import pytest

from burraco_dsl.compile.suggest import folded
from burraco_dsl.pipeline.lookup import explainable
from burraco_dsl.render.harmless import shown_width
from burraco_dsl.render.rules_text_fold import columns
from burraco_dsl.render.rules_text_fold import folded as wrapped
from burraco_dsl.rules import SECTIONS
from burraco_dsl.syntax.topics import TOPICS, Topic

ASKED = [
    "was",
    "extends",
    "if",
    "choose",
    "or",
    "add",
    "remove",
    "source",
    "house",
    "@house",
    "@S1",
    "@S1?",
    "@IT2?",
    "note",
    "##",
    "#",
    "procedure",
    "examples",
    "scenario",
    "scenarios",
    "variant",
    "language",
    "fingerprint",
    "after",
    "before",
    "cards",
]
by_name = pytest.mark.parametrize("topic", TOPICS, ids=lambda one: one.name)


@pytest.mark.parametrize("word", ASKED)
def test_every_word_of_the_language_has_a_page(burraco, word):
    done = burraco("explain", word)
    assert done.code == 0
    assert "An example:\n\n    language 1\n" in done.out


@by_name
def test_a_page_is_short_and_plain(topic: Topic):
    told = re.sub(r"`[^`]*`", "X", topic.text)
    assert 3 <= len(re.findall(r"[.?!](?:\s|$)", told)) <= 8
    assert topic.text.endswith(".")
    assert "  " not in topic.text
    assert len(topic.first_sentence) <= 65, "it stands on one line of the list"
    assert not re.search(r"\b(token|parser?|syntax|string|keyword|valid|invalid|identifier|default)\b", told)


@by_name
def test_a_sample_checks_clean_and_is_in_the_one_style(burraco, tmp_path, topic):
    path = tmp_path / "house.burraco"
    path.write_text(topic.sample)
    done = burraco("check", "house.burraco")
    assert (done.code, done.out) == (0, "Nothing wrong in 1 file.\n")
    assert burraco("format", "house.burraco").code == 0
    assert re.sub(r" +", " ", path.read_text()) == re.sub(r" +", " ", topic.sample)


@by_name
def test_every_alias_leads_to_its_topic(burraco, topic):
    for word in (topic.name, *topic.aliases):
        done = burraco("explain", word)
        assert done.code == 0
        assert done.out.startswith(f"{topic.name}\n\n"), word


def test_names_are_unique_and_take_nothing_from_the_rules():
    words = [folded(word) for topic in TOPICS for word in (topic.name, *topic.aliases)]
    assert len(set(words)) == len(words)
    taken = {section.title for section in SECTIONS} | {rule.phrase for one in SECTIONS for rule in one.rules}
    assert set(words) & {folded(one) for one in taken} == {"cards"}  # `explain cards` shows both
    assert {topic.name for topic in TOPICS} <= set(explainable())


def test_a_word_that_is_a_rule_too_shows_both(burraco):
    done = burraco("explain", "cards").out
    assert done.startswith("cards\n\n")
    assert "\n\n\nwild cards\n\n" in done


@pytest.mark.parametrize("words", [[], ["sections"], ["rules"], [""], ["topics"]])
def test_what_there_is(burraco, words):
    done = burraco("explain", *words)
    assert (done.code, done.err) == (0, "")
    for section in SECTIONS:
        assert re.search(rf"^  {section.title}  +{re.escape(section.about[:30])}", done.out, re.MULTILINE)
    for topic in TOPICS:
        assert f"{topic.first_sentence}\n" in done.out
    assert "burraco explain B204" in done.out
    assert max(map(shown_width, done.out.splitlines())) <= 80


@pytest.mark.parametrize("width", [40, 60, 80])
def test_pages_fit_into_the_terminal(width):
    rows = [(topic.name, topic.text) for topic in TOPICS] + [("a name that is rather long for it", "팟 " * 60)]
    for line in (columns(rows, width, "  ") + "\n" + wrapped("팟 " * 60, width, "    ")).splitlines():
        assert shown_width(line) <= width
