"""Words for values: numbers, lists, cards, conditions, requirements, cases."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from burraco_dsl.render.book import english
from burraco_dsl.render.book.phrases import Phrases, template_of
from burraco_dsl.render.book.sentences import teller_of
from burraco_dsl.render.book.wording import Wording
from burraco_dsl.rules import SECTIONS, Agreement, Entry, RuleName, in_order, rule_of
from burraco_dsl.rules.declare import Rule
from burraco_dsl.rules.values import (
    ALWAYS_SO,
    Circumstance,
    Condition,
    Demand,
    GradeTest,
    Range,
    Rank,
    Requirement,
    Subject,
    Trait,
    Unlimited,
    Unplayed,
)
from tests.book.shelf import book_markdown, shipped

GAME = Phrases({}, {"clean": "clean"})
CANASTA = Phrases({"burraco": ("canasta", "canastas"), "pot": ("dead hand", "dead hands")}, {"clean": "clean"})


def rule(section: str, phrase: str) -> Rule:
    return rule_of(RuleName(section, phrase))


@pytest.mark.parametrize(
    ("section", "phrase", "value", "told"),
    [
        ("deal", "hand", 1, "Each player is dealt 1 card."),
        ("deal", "hand", 11, "Each player is dealt 11 cards."),
        ("deal", "pots", (11, 11), "2 pots of 11 cards each are dealt and laid aside, face down."),
        ("deal", "pots", (11,), "1 pot of 11 cards is dealt and laid aside, face down."),
        (
            "deal",
            "pots",
            (18, 11),
            "2 pots of 18 and 11 cards, to be taken in this order, are dealt and laid aside, face down.",
        ),
        ("deal", "pots", (), "No pots are dealt."),
        ("deck", "jokers", 0, "There are no jokers in the deck."),
        ("table", "players", (2, 4), "The game is for 2 or 4 players."),
        ("table", "players", (2, 3, 4), "The game is for 2 to 4 players."),
        ("wild", "cards", (Rank.JOKER, Rank.TWO), "Jokers and twos are wild and may stand for other cards."),
        ("wild", "most in a meld", 1, "A meld may hold at most 1 wild."),
        ("wild", "most in a meld", 0, "A meld may not hold any wilds."),
        ("wild", "most in a meld", Unlimited.ANY_NUMBER, "A meld may hold any number of wilds."),
        ("set", "size", Range(3, 9), "A set has 3 to 9 cards."),
        ("set", "size", Range(3, 52), "A set has at least 3 cards."),
        ("set", "size", Range(3, 3), "A set has exactly 3 cards."),
        ("pot", "not taken", -100, "A side that took no pot loses 100 points."),
        ("pot", "not taken", 50, "A side that took no pot scores 50 points."),
        ("pot", "not taken", 0, "A side that took no pot loses no points for it."),
        (
            "pot",
            "not played",
            Unplayed(-100, True),
            "For a pot from which no card was played, its side loses 100 points, and the cards of the pot count like "
            "cards left in hand.",
        ),
        ("close", "bonus", -1, "The side of the player who closes loses 1 point."),
        (
            "close",
            "requires",
            (Requirement(Demand.POT_TAKEN), Requirement(Demand.BURRACOS, 1), Requirement(Demand.BURRACOS, 2, "clean")),
            "A player may close when the side has taken a pot and has at least 1 burraco, and at least 2 clean burracos "
            "among its burracos.",
        ),
        (
            "close",
            "requires",
            (
                Requirement(Demand.BURRACOS, 3),
                Requirement(Demand.BURRACOS, 1, "clean"),
                Requirement(Demand.BURRACOS, 2, "{any}"),
            ),
            "A player may close when the side has at least 3 burracos, and at least 1 clean burraco and 2 {any} "
            "burracos among its burracos.",
        ),
        ("close", "bonus", 0, "Closing earns no bonus."),
        ("cut", "exact cut bonus", 0, "An exact cut earns no points."),
        ("hand ends", "stock left", 0, "The whole stock is drawn, its last card too."),
        (
            "pot",
            "taken when",
            (Requirement(Demand.HAND_EMPTY), Requirement(Demand.BURRACOS, 1)),
            "A player takes a pot when the player's hand is empty and the side has at least 1 burraco.",
        ),
        ("hand ends", "stock left", 1, "The last card of the stock is never drawn."),
    ],
)
def test_sentences(section: str, phrase: str, value: Any, told: str) -> None:
    assert GAME.sentence(rule(section, phrase), value) == told


@pytest.mark.parametrize(
    ("tests", "told"),
    [
        ([(Trait.WILDS, Range(0, 0), None)], "it holds no wild card"),
        ([(Trait.ANY, None, None)], "it fits no class above"),
        (
            [(Trait.SEQUENCE, None, None), (Trait.WILDS, Range(1, 1), None), (Trait.NATURAL_RUN, Range(7), None)],
            "it is a sequence with exactly 1 wild card and at least 7 natural cards in a row",
        ),
        ([(Trait.SET, None, None), (Trait.RANK, None, Rank.ACE)], "it is a set of aces"),
        ([(Trait.RANK, None, Rank.SIX)], "it is made of sixes"),
        (
            [(Trait.FROM_A_TO_A, None, None), (Trait.WILDS, Range(0, 0), None)],
            "it runs from ace to ace and holds no wild card",
        ),
        (
            [(Trait.SEQUENCE, None, None), (Trait.FROM_A_TO_K, None, None), (Trait.JOKERS, Range(0, 1), None)],
            "it is a sequence from ace to king with at most 1 joker",
        ),
        ([(Trait.ALL_WILD, None, None)], "it is made of wild cards alone"),
        ([(Trait.WILD_AT_AN_END, None, None)], "it holds a wild card at an end"),
        ([(Trait.LENGTH, Range(7, 9), None)], "it holds 7 to 9 cards"),
    ],
)
def test_classes(tests: list[tuple[Trait, Range | None, Rank | None]], told: str) -> None:
    assert english.class_way(tests) == told


@pytest.mark.parametrize(
    ("case", "told"),
    [
        (Condition((2,)), "with 2 players"),
        (Condition((1,)), "with 1 player"),
        (Condition((2, 4)), "with 2 or 4 players"),
        (Condition((), Circumstance(Subject.SCORE, None, 1499)), "when the side's score before the hand is below 1500"),
        (Condition((), Circumstance(Subject.SCORE, 1500)), "when the side's score before the hand is 1500 or more"),
        (
            Condition((2,), Circumstance(Subject.SCORE, -5, 10)),
            "with 2 players, when the side's score before the hand is from −5 to 10",
        ),
        (Condition((), Circumstance(Subject.HAND_NUMBER, 2, 2)), "in hand 2 of the match"),
        (Condition((), Circumstance(Subject.HAND_NUMBER, 3)), "from hand 3 of the match on"),
        (Condition((), Circumstance(Subject.NOBODY_TOOK_A_POT)), "if nobody took a pot"),
        (ALWAYS_SO, ""),
    ],
)
def test_conditions(case: Condition, told: str) -> None:
    assert Wording().condition(case) == told


def test_ranks() -> None:
    assert Wording().ranks((Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)) == "ace, king to 10"
    assert Wording().ranks_plural((Rank.JOKER, Rank.TWO)) == "jokers and twos"
    assert Wording().ranks((Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR)) == "7 to 4"


def test_words_of_the_game() -> None:
    assert CANASTA.our("A burraco; burracos. A pot, Pots.") == "A canasta; canastas. A dead hand, Dead hands."
    assert english.reworded("a pot, the pot", {"pot": english.forms("ear")}) == "an ear, the ear"
    assert english.forms("foot") == ("foot", "feet")
    requires = (Requirement(Demand.POT_TAKEN), Requirement(Demand.BURRACOS, 2, "clean"))
    assert CANASTA.value(rule("close", "requires"), requires) == (
        "the side has taken a dead hand and has at least 2 clean canastas"
    )


def test_names_of_classes_keep_their_words() -> None:
    named = Phrases(CANASTA.called, {"clean": "burraco"})
    assert (
        named.sentence(rule("class", "bonus"), 100, "clean") == "For each burraco canasta, the side scores 100 points."
    )


def told(name: RuleName, *cases: tuple[Condition, tuple[Any, ...]]) -> tuple[list[str], str]:
    """Sentences of a rule of the Italian game when it has these cases, and the book."""
    agreement, _ = shipped("italian")
    entries = {entry.key: entry for entry in agreement.entries if entry.name != name}
    entries |= {(name, case): Entry(name, case, options) for case, options in cases}
    changed = replace(agreement, entries=in_order(entries, tuple(grade.name for grade in agreement.grades)))
    return sentences(changed, name), book_markdown(changed, parent=None)


def sentences(agreement: Agreement, name: RuleName) -> list[str]:
    teller = teller_of(agreement, None)
    return [teller.sentence(entry) for entry in agreement.all_of(name.section, name.phrase, name.name)]


def test_cases_are_sentences() -> None:
    lines, book = told(RuleName("deal", "hand"), (ALWAYS_SO, (11,)), (Condition((2,)), (15,)))
    assert lines == ["Each player is dealt 11 cards.", "But with 2 players, each player is dealt 15 cards."]
    assert all(f"- {line}\n" in book for line in lines)
    assert "| Hand of each player | 11 cards; with 2 players: 15 cards |" in book
    lines, _ = told(
        RuleName("pot", "not taken"),
        (ALWAYS_SO, (-100,)),
        (Condition((), Circumstance(Subject.NOBODY_TOOK_A_POT)), (0,)),
    )
    assert lines[1] == "But if nobody took a pot, no side loses points for it."
    lines, _ = told(RuleName("pot", "not taken"), (ALWAYS_SO, (-100,)), (Condition((2,)), (0,)))
    assert lines[1] == "But with 2 players, a side that took no pot loses no points for it."
    lines, _ = told(
        RuleName("wild", "most in a meld"),
        (ALWAYS_SO, (2,)),
        (Condition((), Circumstance(Subject.SEQUENCE)), (0,)),
    )
    assert lines[1] == "But among sequences, a meld may not hold any wilds."


def test_choices_are_agreed_before_the_match() -> None:
    lines, _ = told(RuleName("close", "bonus"), (ALWAYS_SO, (100, 0)))
    assert lines == [
        "Agreed before the match: the side of the player who closes scores 100 points; or closing earns no bonus."
    ]
    lines, _ = told(RuleName("deal", "upcard"), (Condition((2,)), (True, False)))
    assert lines[0].startswith("With 2 players, as agreed before the match: after the deal, ")


def test_bands_are_a_table() -> None:
    name = RuleName("initial meld", "minimum")
    _, book = told(
        name,
        (Condition((), Circumstance(Subject.SCORE, None, 1499)), (50,)),
        (Condition((), Circumstance(Subject.SCORE, 1500)), (75,)),
    )
    assert "must be worth at least:\n\n| Case | Value |" in book
    assert "| when the side's score before the hand is below 1500 | 50 points |" in book


def test_every_declaration_can_be_told() -> None:
    holes = {"{value}", "{values}", "{n}", "{is}", "{scores}", "{class}"}
    for section in SECTIONS:
        for one in section.rules:
            texts = [one.says] if isinstance(one.says, str) else list(one.says.values())
            assert all(set(english_holes(text)) <= holes for text in texts)
    assert template_of(rule("close", "bonus"), 1)


def english_holes(text: str) -> list[str]:
    return ["{" + part.split("}")[0] + "}" for part in text.split("{")[1:]]


def test_class_ways_are_joined() -> None:
    ways = (
        (GradeTest(Trait.SEQUENCE), GradeTest(Trait.WILDS, Range(1, 1))),
        (GradeTest(Trait.SET), GradeTest(Trait.LENGTH, Range(8))),
    )
    assert GAME.value(rule("class", "when"), ways) == (
        "it is a sequence with exactly 1 wild card; or it is a set with at least 8 cards"
    )
