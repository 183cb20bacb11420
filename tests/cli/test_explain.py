"""`burraco explain`: codes, rules, sections, players' words."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

import burraco_dsl
from burraco_dsl.pipeline.findings import all_findings
from burraco_dsl.pipeline.leads import LEADS, USED_FOR
from burraco_dsl.pipeline.lookup import look_up
from burraco_dsl.render.harmless import shown_width
from burraco_dsl.render.rules_text import QUESTIONS
from burraco_dsl.report import Finding
from burraco_dsl.rules import SECTIONS, RuleName, rule_of
from burraco_dsl.rules.samples import DEMANDS, TRAITS, sample_text
from burraco_dsl.rules.terms import LANGUAGES, TERMS
from burraco_dsl.rules.values import Demand, Trait
from burraco_dsl.verify.verdicts import Verdict


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
    said = " ".join(done.out.split())
    assert not finding.claim or f"The checker's question: {QUESTIONS[finding.claim]}" in said
    assert "claim" not in done.out
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
            assert f"unit        {rule.unit}" in done.out


def test_words_need_no_quotes(burraco):
    assert burraco("explain", "close", "bonus") == burraco("explain", "close bonus")
    assert burraco("explain", "class clean bonus").out.startswith("class bonus\n")


def test_a_rule_page(burraco):
    done = burraco("explain", "wild", "most", "in", "a", "meld").out
    assert "any number" in done
    assert "when there are wild cards" in done
    for line in ("if 2 players: …", "if sequence: …", "if set: …"):
        assert f" most in a meld {line}\n" in done
    assert "Italian matta, pinella" in done
    assert "Korean" in done


def test_singular_and_no_bounds_that_nobody_meets(burraco):
    assert "  after 1 hand  " in burraco("explain", "match ends").out
    assert "The match ends after 1 hand." in burraco("explain", "match ends").out
    for section in SECTIONS:
        for rule in section.rules:
            page = burraco("explain", f"{section.title} {rule.phrase}").out
            assert "1 hands" not in page
            assert "1 rounds" not in page
            assert "100000" not in page
            assert "{" not in page.replace(" {\n", "")
    assert "bounds" not in burraco("explain", "close bonus").out
    assert "bounds      not below 0" in burraco("explain", "initial meld minimum").out
    assert "bounds      0..16" in burraco("explain", "deck jokers").out


def test_what_a_class_and_closing_may_ask(burraco):
    page = burraco("explain", "class when").out
    for trait in Trait:
        written, told = TRAITS[trait]
        assert f"\n  {written} " in page
        assert told in " ".join(page.split())
    for value in ("pot taken", "no pot to take", "1 burraco", "2 burracos", "1 clean burraco"):
        assert f"\n  {value} " in burraco("explain", "close requires").out
    assert "  dead  In this game a pot is called the dead, or a dead hand.\n" in burraco("explain", "words pot").out
    assert sample_text(rule_of(RuleName("class", "when"))) == "any"


def test_all_that_is_shown_can_be_written(burraco, house):
    for written, _ in TRAITS.values():
        house(f"class clean {{\n  when: {written}\n}}\n".replace("wilds = 0\n", "wilds = 0, sequence\n"))
        assert "error[B1" not in burraco("check", "house.burraco").out, written
    for demand in (Demand.POT_TAKEN, Demand.NO_POT_TO_TAKE, Demand.BURRACOS):
        for written, _ in DEMANDS[demand]:
            house(f"close {{\n  requires: {written}\n}}\n")
            assert "error[B1" not in burraco("check", "house.burraco").out, written


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
                meant = look_up(word)
                assert meant.sections or meant.rules, f"{word} leads to no section and no rule"


LEADS_TO = [
    *((word, "class") for word in ("clean", "semi-clean", "semipulito", "royal", "dirty", "pulito", "Semi-Clean")),
    ("matte", "wild"),
    ("apertura", "initial meld"),
    ("chiudere", "close"),
    ("scarto", "pile"),
    ("monte", "pile"),
    ("monte", "draw"),
    ("monte", "hand ends"),
    ("tris", "set"),
    ("pinella", "wild"),
    ("smazzata", "hand ends"),
]


@pytest.mark.parametrize(("word", "title"), LEADS_TO)
def test_where_players_words_lead(burraco, word, title):
    done = burraco("explain", word)
    section = next(one for one in SECTIONS if one.title == title)
    assert f"\n\n{title}\n\n{section.about.split('.')[0]}" in f"\n\n{done.out}"


@pytest.mark.parametrize("term", TERMS)
def test_every_thing_of_the_game_leads_somewhere(term):
    meant = look_up(term.split(" (")[0])
    assert meant.sections or meant.rules


def test_all_leads_are_sections_and_rules():
    titles = {section.title for section in SECTIONS}
    names = titles | {f"{section.title} {rule.phrase}" for section in SECTIONS for rule in section.rules}
    assert {name for leads in LEADS.values() for name in leads} <= names
    assert {thing for things in USED_FOR.values() for thing in things} <= LEADS.keys() | titles


@pytest.mark.parametrize("word", ["pozzetto", "morto", "monte", "joker", "matte", "pot", "initial meld minimum"])
def test_what_players_say_is_told_once_and_wrapped(burraco, word):
    lines = burraco("explain", word).out.splitlines()
    rows = [line for line in lines if ": Italian " in line]
    assert rows
    assert len(rows) == len(set(rows))
    assert max(map(shown_width, lines)) <= 80


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_verify_asks(burraco, name):
    done = burraco("explain", name)
    said = " ".join(done.out.split())
    assert done.code == 0
    assert said.startswith(
        f"{name}: a claim of burraco verify {QUESTIONS[name][:1].upper()}{QUESTIONS[name][1:]} How it is"
    )
    assert f"  {name} " in burraco("explain", "verify").out
    for finding in all_findings():
        assert (f"burraco explain {finding.code} {finding.name}" in said) == (finding.claim == name)


def test_verdicts(burraco):
    page = burraco("explain", "verify").out
    for verdict in Verdict:
        assert f"\n  {verdict.value} " in page
        assert burraco("explain", verdict.value).out == page
    assert burraco("explain", "match ends").out.startswith("match ends\n"), "a rule keeps its page"
    assert "did you mean `terminates`?" in burraco("explain", "terminats").err


def test_unknown(burraco):
    done = burraco("explain", "close", "bonuss")
    assert (done.code, done.out) == (2, "")
    assert "did you mean `close bonus`?" in done.err
    unknown = burraco("explain", "B999")
    assert (unknown.code, unknown.err) == (2, "burraco: there is no finding B999\n")
    assert "did you mean `pozzetto`?" in burraco("explain", "pozeto").err
    assert "did you mean `fingerprint`?" in burraco("explain", "fingerprnt").err
    assert burraco("explain", "x" * 5000).code == 2
    assert burraco("explain", "\x1b[31m").code == 2
