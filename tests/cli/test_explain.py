"""`burraco explain`: codes, rules, sections, players' words."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

import burraco_dsl
from burraco_dsl.pipeline.findings import all_findings
from burraco_dsl.report import Finding
from burraco_dsl.rules import SECTIONS
from burraco_dsl.rules.terms import LANGUAGES, TERMS


def test_every_declared_finding_is_listed_once():
    declared: set[str] = set()
    for module in pkgutil.walk_packages(burraco_dsl.__path__, "burraco_dsl."):
        if not module.name.endswith("__main__"):
            room = import_module(module.name)
            declared |= {one.code for one in vars(room).values() if isinstance(one, Finding)}
    codes = [one.code for one in all_findings()]
    assert codes == sorted(set(codes))
    assert declared == set(codes)


@pytest.mark.parametrize("finding", all_findings(), ids=lambda one: one.code)
def test_codes(burraco, finding):
    done = burraco("explain", finding.code)
    assert done.code == 0
    assert done.out.startswith(f"{finding.code}: {finding.name}\n")
    assert "With this fault:" in done.out
    if finding.claim:
        assert f"`{finding.claim}`" in done.out
    assert burraco("explain", finding.code.lower()).out == done.out


@pytest.mark.parametrize("section", SECTIONS, ids=lambda one: one.title)
def test_rules_and_sections(burraco, section):
    page = burraco("explain", section.title)
    assert page.code == 0
    assert page.out.startswith(section.title)
    for rule in section.rules:
        done = burraco("explain", f"{section.title} {rule.phrase}")
        assert done.code == 0
        assert done.out.startswith(f"{section.title} {rule.phrase}\n")
        assert " ".join(rule.about.split()) in " ".join(done.out.split())
        assert f"  {rule.phrase}: " in done.out
        if rule.unit:
            assert f"unit    {rule.unit}" in done.out


def test_words_need_no_quotes(burraco):
    assert burraco("explain", "close", "bonus") == burraco("explain", "close bonus")
    assert burraco("explain", "class clean bonus").out.startswith("class bonus\n")


def test_a_rule_page(burraco):
    done = burraco("explain", "wild", "most", "in", "a", "meld").out
    assert "any number" in done
    assert "when there are wild cards" in done
    assert "2 players, sequence, set" in done
    assert "Italian matta, pinella" in done
    assert "Korean" in done


@pytest.mark.parametrize(
    "word", [word for words in TERMS["pot"] for word in words] + ["Pozzetto", "POZZETTO", "pozzetti"]
)
def test_players_words(burraco, word):
    done = burraco("explain", word)
    assert done.code == 0
    assert "pot" in done.out


def test_every_word_of_every_language_leads_somewhere(burraco):
    for languages in TERMS.values():
        assert len(languages) == len(LANGUAGES)
        for words in languages:
            for word in words:
                assert burraco("explain", word).code == 0, word


def test_unknown(burraco):
    done = burraco("explain", "close", "bonuss")
    assert (done.code, done.out) == (2, "")
    assert "did you mean `close bonus`?" in done.err
    assert burraco("explain", "B999").code == 2
    assert burraco("explain", "x" * 5000).code == 2
    assert burraco("explain", "\x1b[31m").code == 2
    assert burraco("explain").code == 2
