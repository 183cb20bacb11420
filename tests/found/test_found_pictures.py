"""Pictures of a book are what the law says, asked again; a hand's sums are those of the ledger."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from burraco_dsl.game.cards import counts, supply
from burraco_dsl.game.ledger import ledger
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.requirements import closing_missing
from burraco_dsl.pipeline.melds import cards_of, plain_cards
from burraco_dsl.render.book.document import Figure
from burraco_dsl.render.found import found_figures, worked_hand
from burraco_dsl.render.found.worked import finished
from burraco_dsl.render.languages import ENGLISH, Language, language_of
from burraco_dsl.render.pictures import MeldPicture, svg
from burraco_dsl.rules import Agreement, Rules, rule_names, rule_of
from tests.book.shelf import SHIPPED, shipped
from tests.strategies import agreements, value

JUDGING = ("deck", "deal", "wild", "sequence", "set", "burraco", "pot", "close", "meld", "initial meld", "scoring")
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
FEW = settings(max_examples=12, deadline=None, suppress_health_check=SLOW, phases=(Phase.explicit, Phase.generate))


def first_rules(agreement: Agreement) -> Rules:
    return agreement.at(next(agreement.worlds()))


def label(rule: str) -> str:
    """How the tables of an English book call a rule."""
    return next(
        f"{section.title[:1].upper()}{section.title[1:]}: {one.phrase}"
        for section, one in rule_names()
        if rule == f"{section.title} {one.phrase}"
    )


def melds(agreement: Agreement) -> list[Figure]:
    found = found_figures(agreement, ENGLISH)
    return [one for figures in found.values() for one in figures.items if isinstance(one.picture, MeldPicture)]


def check_figures(agreement: Agreement) -> None:
    """Every example judged again; a refusal names its rule; every picture can be drawn."""
    rules = first_rules(agreement)
    for one in melds(agreement):
        svg(one.picture, ENGLISH)
        if one.allowed:
            best = read(tuple(card.card for card in cards_of(one.cards)), rules).best
            assert best is not None and best.written(ladder(rules)) == one.cards
        else:
            answer = read(plain_cards(one.cards), rules)
            assert not answer.legal, one.cards
            assert one.why in {label(reason.rule) for reason in answer.why_not}
            assert one.caption.startswith("Refused: ")


def check_hand(agreement: Agreement) -> None:
    """The cards are in the deck, the closer may close, the columns sum to the ledger's totals."""
    rules = first_rules(agreement)
    told, final = worked_hand(agreement, ENGLISH), finished(rules)
    assert (told is None) == (final is None)
    if told is None or final is None:
        return
    figures, grid = told
    cards = [card for side in final.sides for meld in side.melds for card in meld.cards]
    cards += [card for side in final.sides for hand in side.hands for card in hand]
    assert all(number <= supply(rules, card) for card, number in counts(cards).items())
    shown = [card for one in figures.items for card in cards_of(one.cards)]
    assert sorted(str(one.card) for one in shown) == sorted(map(str, cards))
    for side in final.sides:
        assert all(read(meld.cards, rules).best == meld for meld in side.melds)
        if side.closed:
            assert closing_missing(side.melds, side.pots, rules) == ()
            assert not all(side.hands)
    totals = [one.total for one in ledger(final, rules)]
    for column, total in enumerate(totals, 1):
        *parts, last = [number(row[column].text) for row in grid.rows]
        assert sum(parts) == last == total


def number(text: str) -> int:
    return 0 if text == "–" else int(text.replace("−", "-"))


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_pictures_are_true(name: str) -> None:
    agreement, _ = shipped(name)
    check_figures(agreement)
    check_hand(agreement)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_class_is_shown_as_it_is_paid(name: str) -> None:
    agreement, _ = shipped(name)
    rules = first_rules(agreement)
    found = {
        one.why.removeprefix("Class ").removesuffix(": when"): one
        for one in found_figures(agreement, ENGLISH)["class"].items
    }
    assert list(found) == list(rules.classes)
    for grade, one in found.items():
        meld = read(tuple(card.card for card in cards_of(one.cards)), rules).best
        assert meld is not None and grade_of(meld, rules) == grade
        assert str(rules.classes[grade].bonus) in one.caption
        assert isinstance(one.picture, MeldPicture)
        crossed = [card.crossed for card in one.picture.cards]
        turned = rules.classes[grade].turned_cards or 0
        assert sum(crossed) == turned == sum(crossed[len(crossed) - turned :])


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_books_have_a_hand_and_a_deal(name: str) -> None:
    agreement, _ = shipped(name)
    hand = worked_hand(agreement, ENGLISH)
    assert hand is not None
    assert "has closed" in hand[0].lead
    figures = found_figures(agreement, ENGLISH)
    assert {"melds", "sequence", "wild", "class", "deal"} <= set(figures)
    refused = [one for group in figures.values() for one in group.items if one.allowed is False]
    assert len(refused) >= 3
    known = {label(f"{section.title} {rule.phrase}") for section, rule in rule_names()}
    assert {one.why for one in refused} <= known


def test_a_refusal_names_its_rule_in_the_language_of_the_book() -> None:
    agreement, _ = shipped(SHIPPED[0])
    italian = language_of("it")
    said = {language: refused_rules(agreement, language) for language in (ENGLISH, italian)}
    assert len(said[ENGLISH]) == len(said[italian]) >= 3
    titles = {italian.capital(italian.named(section.title, "rule")) for section, _ in rule_names()}
    assert {one.split(": ")[0] for one in said[italian]} <= titles
    assert not set(said[italian]) & set(said[ENGLISH])


def refused_rules(agreement: Agreement, language: Language) -> list[str]:
    figures = found_figures(agreement, language).values()
    return [one.why for group in figures for one in group.items if one.allowed is False]


@FEW
@given(agreements())
def test_random_pictures_are_true(agreement: Agreement) -> None:
    check_figures(agreement)
    check_hand(agreement)


@settings(FEW, max_examples=40)
@given(st.integers(0, 2**32 - 1))
def test_changed_variants_are_true(seed: int) -> None:
    """A shipped variant with a few rules changed to anything at all: no wilds, no sets, no pots, a pack of one."""
    rng = Random(seed)
    agreement, _ = shipped(rng.choice(SHIPPED))
    entries = list(agreement.entries)
    for index in rng.sample(range(len(entries)), rng.randint(1, 3)):
        old = entries[index]
        if old.name.section in JUDGING:
            entries[index] = replace(old, options=(value(rng, rule_of(old.name).kind),))
    changed = agreement.with_entries(tuple(entries))
    check_figures(changed)
    check_hand(changed)


@settings(FEW, max_examples=40)
@given(st.integers(0, 2**32 - 1))
def test_incomplete_variants_have_what_can_be_said(seed: int) -> None:
    rng = Random(seed)
    agreement, _ = shipped(rng.choice(SHIPPED))
    share = rng.random()
    less = agreement.with_entries(tuple(entry for entry in agreement.entries if rng.random() < share))
    shown = [one for block in found_figures(less, ENGLISH).values() for one in block.items]
    assert all(one.caption and "{" not in one.caption for one in shown)
    hand = worked_hand(less, ENGLISH)
    assert hand is None or (hand[0].items and hand[1].rows)
