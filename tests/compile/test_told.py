"""Examples and scenarios become values: what stands in the file, word for word, and nothing of what could not be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import NOWHERE, Place
from burraco_dsl.rules import Agreement, CardCount
from burraco_dsl.rules.cards import Card, LaidCard, card, laid_card
from burraco_dsl.rules.told import (
    Fact,
    FactKind,
    MeldExample,
    Outcome,
    OutcomeKind,
    Scenario,
    SideGiven,
    Step,
    Verb,
)
from burraco_dsl.rules.values import ALWAYS_SO, Condition

CASES = Path(__file__).parents[1] / "cases"
HOUSE = "language 1\nvariant house extends italian\n\n"
PLAY = "  hand: 4h 5h 6h Kc\n  play: meld 4h 5h 6h; discard Kc\n  then: allowed; turn passes\n}\n"


def cards(text: str) -> tuple[Card, ...]:
    found = [card(word) for word in text.split()]
    assert None not in found
    return tuple(one for one in found if one is not None)


def laid(text: str) -> tuple[LaidCard, ...]:
    found = [laid_card(word) for word in text.split()]
    assert None not in found
    return tuple(one for one in found if one is not None)


def bare(value: Any) -> Any:
    """The value without its places."""
    if isinstance(value, Place):
        return NOWHERE
    if isinstance(value, tuple):
        parts = [bare(one) for one in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


def step(text: str, verb: Verb, on: str = "", meld: str = "") -> Step:
    return Step(verb, laid(on), laid(meld), text)


def comes(text: str, kind: OutcomeKind, on: str = "", **more: Any) -> Outcome:
    return Outcome(kind, cards=laid(on), text=text, **more)


def scenario(title: str, **more: Any) -> Scenario:
    nothing: dict[str, Any] = {"sides": (), "hand": (), "partner": (), "pile": None, "stock": None, "pots_left": None}
    nothing |= {"turn": None, "hand_number": None, "players": None, "place": NOWHERE}
    return Scenario(**(nothing | {"title": title} | more))


def about(resolved: Resolved) -> Agreement:
    assert resolved.subject is not None
    return resolved.subject


def house(body: str) -> Resolved:
    return Library().read("house.burraco", HOUSE + body)


ITALIAN = about(Library().resolved("italian"))
AMERICAN = about(Library().resolved("buraco-us"))
WORDS = about(Library().resolved(str(CASES / "good" / "words-of-scenarios.burraco")))


def example(agreement: Agreement, text: str, added: str = "") -> tuple[Fact, ...]:
    """The facts of the example with this left side, whose cards are as written."""
    left = f"{text} + {added}" if added else text
    (found,) = [one for one in agreement.examples if one.text == left]
    assert bare(found) == MeldExample(laid(text), laid(added), bare(found.facts), (), left, NOWHERE)
    return bare(found.facts)


def told(agreement: Agreement, title: str) -> Scenario:
    (found,) = [one for one in agreement.scenarios if one.title == title]
    return bare(found)


ALLOWED = comes("allowed", OutcomeKind.ALLOWED)
PASSES = comes("turn passes", OutcomeKind.TURN_PASSES)
ENDS = comes("hand ends", OutcomeKind.HAND_ENDS)


def test_all_that_the_shipped_files_say_is_there() -> None:
    assert len(ITALIAN.examples) == 40
    assert len(ITALIAN.scenarios) == 25
    assert len(AMERICAN.examples) == 28
    assert len(AMERICAN.scenarios) == 37
    assert [(one.of, one.condition, one.cards) for one in ITALIAN.counts] == [
        ("deck", ALWAYS_SO, 108),
        ("stock", ALWAYS_SO, 41),
    ]


@pytest.mark.parametrize("name", Library().shipped)
def test_every_example_and_scenario_of_a_shipped_file_is_a_value(name: str) -> None:
    resolved = Library().resolved(name)
    agreement = about(resolved)
    assert agreement is resolved.agreement
    assert len(agreement.examples) + len(agreement.counts) == len(resolved.prose.examples)
    assert [one.title for one in agreement.scenarios] == [block.title for block in resolved.prose.scenarios]
    assert all(one.facts for one in agreement.examples)
    assert all(one.play and one.then for one in agreement.scenarios)


def test_facts_of_a_meld() -> None:
    assert example(ITALIAN, "5h 6h * 8h") == (Fact(FactKind.SEQUENCE), Fact(FactKind.WILDS, 1))
    assert example(ITALIAN, "2h 3h 4h") == (Fact(FactKind.SEQUENCE), Fact(FactKind.WILDS, 0))
    assert example(ITALIAN, "7h 7s 2d") == (Fact(FactKind.SET), Fact(FactKind.WILDS, 1))
    assert example(ITALIAN, "3h 4h 5s") == (Fact(FactKind.REFUSED),)
    assert example(ITALIAN, "2h 2s *") == (Fact(FactKind.REFUSED, word="wild most in a meld"),)
    seven = (Fact(FactKind.GRADE, word="clean"), Fact(FactKind.POINTS, 235))
    assert example(ITALIAN, "7h 7s 7d 7c 7h 7d 7s") == seven


def test_a_meld_on_the_table_and_what_is_added() -> None:
    lies = (Fact(FactKind.LIES, cards=laid("*(=2c) 3c 4c 5c")),)
    assert example(ITALIAN, "3c 4c *(=5c)", "5c") == lies
    two = (Fact(FactKind.LIES, cards=laid("3c 4c 2s(=5c) 6c 7c")),)
    assert example(AMERICAN, "3c 4c 2s(=5c)", "6c 7c") == two
    assert example(AMERICAN, "2s(=4c) 5c 6c", "8c") == (Fact(FactKind.REFUSED, word="wild placed wild"),)


def test_sizes_of_table_and_cards_counted() -> None:
    first, second = WORDS.examples
    assert bare(first) == MeldExample(
        laid("5h 6h 7h"), (), (Fact(FactKind.SEQUENCE), Fact(FactKind.CARDS, 3)), (6,), "5h 6h 7h", NOWHERE
    )
    assert (second.players, bare(second.facts)) == ((4, 6), (Fact(FactKind.POINTS, 15),))


def test_a_pile_taken() -> None:
    assert told(ITALIAN, "the whole pile is taken") == scenario(
        "the whole pile is taken",
        hand=cards("7h Qd"),
        pile=cards("4c 9d Kc"),
        play=(step("take pile", Verb.TAKE_PILE), step("discard Kc", Verb.DISCARD, "Kc")),
        then=(ALLOWED, comes("hand 7h Qd 4c 9d", OutcomeKind.HAND, "7h Qd 4c 9d"), PASSES),
    )


def test_melds_on_the_table() -> None:
    assert told(ITALIAN, "a side may have two sequences of one suit") == scenario(
        "a side may have two sequences of one suit",
        sides=(SideGiven(0, table=(laid("3h 4h 5h"),)),),
        hand=cards("8h 9h 10h 4d Kc"),
        play=(step("meld 8h 9h 10h", Verb.MELD, "8h 9h 10h"), step("discard Kc", Verb.DISCARD, "Kc")),
        then=(
            ALLOWED,
            comes("table 3h 4h 5h", OutcomeKind.TABLE, "3h 4h 5h"),
            comes("table 8h 9h 10h", OutcomeKind.TABLE, "8h 9h 10h"),
            PASSES,
        ),
    )
    run = "3c 4c 5c 6c 7c 8c"
    assert told(ITALIAN, "a burraco made in the closing turn closes") == scenario(
        "a burraco made in the closing turn closes",
        sides=(SideGiven(0, pot_taken=True, table=(laid(run),)),),
        hand=cards("9c Kd"),
        play=(step(f"extend {run} with 9c", Verb.EXTEND, "9c", run), step("discard Kd", Verb.DISCARD, "Kd")),
        then=(ALLOWED, ENDS, comes("side A closes", OutcomeKind.CLOSES)),
    )


def test_a_play_refused_and_a_score_below_nought() -> None:
    refused = told(ITALIAN, "the closing discard may not be wild").then
    rule = "close final discard may be wild"
    assert refused == (comes(f"refused because {rule}", OutcomeKind.REFUSED, rule=rule),)
    ends = told(ITALIAN, "two cards in the stock end the hand at once")
    assert ends.stock == 3
    assert ends.then == (ENDS, comes("side A scores -130", OutcomeKind.SCORES, number=-130))


def test_an_opening_that_falls_short() -> None:
    assert told(AMERICAN, "35 points do not open") == scenario(
        "35 points do not open",
        sides=(SideGiven(0),),
        hand=cards("Ah Kh Qh 9c 4d"),
        play=(step("meld Ah Kh Qh", Verb.MELD, "Ah Kh Qh"), step("discard 4d", Verb.DISCARD, "4d")),
        then=(
            ALLOWED,
            comes("opening fails", OutcomeKind.OPENING_FAILS),
            comes("hand Ah Kh Qh 9c", OutcomeKind.HAND, "Ah Kh Qh 9c"),
            PASSES,
        ),
    )
    later = told(AMERICAN, "55 points do not open from 1500 on")
    assert later.sides == (SideGiven(0, score=1500),)
    assert later.then[1:3] == (
        comes("opening fails", OutcomeKind.OPENING_FAILS),
        comes("hand Ah Kh Qh Jh 10h 9c", OutcomeKind.HAND, "Ah Kh Qh Jh 10h 9c"),
    )


def test_stock_pots_and_first_card() -> None:
    next_pot = told(AMERICAN, "an empty stock takes the next pot")
    assert (next_pot.stock, next_pot.pots_left, next_pot.turn, next_pot.pile) == (1, 1, None, None)
    assert next_pot.sides == (SideGiven(0, pot_taken=True, opened=True, table=(laid("Jh Js Jd"),)),)
    first = told(AMERICAN, "a first card refused begins the pile")
    assert first.turn == 1
    assert first.play == (
        step("refuse 4s", Verb.REFUSE, "4s"),
        step("draw 7d", Verb.DRAW, "7d"),
        step("discard 9c", Verb.DISCARD, "9c"),
    )


def test_every_word_of_a_position() -> None:
    long = "3h 4h 5h 6h 7h 8h"
    table = (laid("3h 4h 5h"), laid("6h 7h 8h"))
    assert told(WORDS, "three sides of two") == Scenario(
        "three sides of two",
        (
            SideGiven(0, pot_taken=True, pot_not_played=True, opened=True, failed_openings=2, score=-130, table=table),
            SideGiven(1, score=1495),
            SideGiven(2, pot_taken=True, opened=True, table=(laid("Kd Kd Ks *"),)),
        ),
        cards("9c 8c"),
        cards("4h 5h"),
        cards("4d"),
        30,
        1,
        9,
        2,
        6,
        (
            step("join 3h 4h 5h with 6h 7h 8h", Verb.JOIN, "6h 7h 8h", "3h 4h 5h"),
            step("discard 8c", Verb.DISCARD, "8c"),
        ),
        (ALLOWED, comes(f"table {long}", OutcomeKind.TABLE, long), comes("hand 9c", OutcomeKind.HAND, "9c"), PASSES),
        NOWHERE,
    )


def test_every_word_of_what_comes() -> None:
    left = told(WORDS, "the pile is left lying")
    assert left.play == (step("leave pile", Verb.LEAVE_PILE),)
    assert left.then == (
        ALLOWED,
        ENDS,
        comes("match ends", OutcomeKind.MATCH_ENDS),
        comes("side A scores -20", OutcomeKind.SCORES, number=-20),
        comes("side B wins", OutcomeKind.WINS, side=1),
    )
    assert told(WORDS, "the last card goes").then == (
        comes("hand empty", OutcomeKind.HAND),
        comes("pot taken", OutcomeKind.POT_TAKEN),
        comes("opening fails", OutcomeKind.OPENING_FAILS),
    )


def test_places_are_those_of_the_words() -> None:
    found = about(house('examples {\n  5h 6h 7h is sequence, 0 wilds\n}\n\nscenario "one" {\n' + PLAY))
    (one,) = found.examples
    assert one.place[1:] == (5, 3, 32)
    assert [fact.place[1:] for fact in one.facts] == [(5, 15, 23), (5, 25, 32)]
    (two,) = found.scenarios
    assert two.place[1:3] == (8, 1)
    assert [step.place[1:] for step in two.play] == [(10, 9, 22), (10, 24, 34)]
    assert [outcome.place[1:] for outcome in two.then] == [(11, 9, 16), (11, 18, 29)]


def test_examples_and_scenarios_are_not_inherited() -> None:
    found = about(house("close {\n  bonus: 150 was 100\n}\n"))
    assert (found.counts, found.examples, found.scenarios) == ((), (), ())


def test_a_file_of_scenarios_is_about_its_variant_with_scenarios_of_its_own() -> None:
    text = f'language 1\nscenarios italian\n\nexamples {{\n  deck if 4 players is 108 cards\n}}\n\nscenario "mine" {{\n{PLAY}'
    resolved = Library().read("plays.burraco", text)
    assert not resolved.faulty
    assert resolved.agreement is None
    found = about(resolved)
    assert (found.name, found.entries) == (ITALIAN.name, ITALIAN.entries)
    assert [one.title for one in found.scenarios] == ["mine"]
    assert found.examples == ()
    assert bare(found.counts) == (CardCount("deck", Condition((4,)), 108, NOWHERE),)
