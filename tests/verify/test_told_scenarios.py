"""Scenarios played through the law: each kind of outcome, what is said when it comes otherwise, and at which tables."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from burraco_dsl.rules.told import OutcomeKind, Scenario
from burraco_dsl.verify.told import playing, run_told, scenarios
from tests.verify.told_houses import LIBRARY, house, scenario

RUN = "side A: pot taken; table 3c 4c 5c 6c 7c 8c 9c"
TWO_MELDS = "side A: table 3h 4h 5h; table 6h 7h 8h\nhand: Kd 4c"
DECIDES = "meld {\n  several readings: player decides was best for the side\n}\n"


def plain(difference: str) -> str:
    """The words without the numbers of lines, which change with the variants."""
    return re.sub(r", line \d+", "", difference)


def turned_round(one: Scenario) -> Scenario:
    """The scenario that says the contrary: refused what is allowed, allowed what is refused."""
    refused = any(outcome.kind is OutcomeKind.REFUSED for outcome in one.then)
    kind = OutcomeKind.ALLOWED if refused else OutcomeKind.REFUSED
    return one._replace(then=(one.then[0]._replace(kind=kind, rule="", text=kind.value),))


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_no_scenario_of_a_shipped_variant_could_go_the_other_way(name: str) -> None:
    subject = LIBRARY.resolved(name).subject
    assert subject is not None
    lies = tuple(turned_round(one) for one in subject.scenarios)
    results = run_told(replace(subject, counts=(), examples=(), scenarios=lies))
    assert [one.name for one in results if one.passed] == []


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_every_outcome_of_a_shipped_variant_counts(name: str) -> None:
    """No outcome could be left out of the judging: another number, side or card in its place is found to be wrong."""
    subject = LIBRARY.resolved(name).subject
    assert subject is not None
    absent = {
        OutcomeKind.POT_TAKEN: OutcomeKind.OPENING_FAILS,
        OutcomeKind.HAND_ENDS: OutcomeKind.OPENING_FAILS,
        OutcomeKind.TURN_PASSES: OutcomeKind.CLOSES,
        OutcomeKind.OPENING_FAILS: OutcomeKind.POT_TAKEN,
        OutcomeKind.CLOSES: OutcomeKind.TURN_PASSES,
    }
    lies = []
    for one in subject.scenarios:
        for at, outcome in enumerate(one.then):
            if outcome.kind in absent:
                other = outcome._replace(kind=absent[outcome.kind])
            elif outcome.kind is OutcomeKind.SCORES:
                other = outcome._replace(number=outcome.number + 5)
            elif outcome.kind in (OutcomeKind.TABLE, OutcomeKind.HAND):
                other = outcome._replace(cards=outcome.cards[1:])
            else:
                continue
            lies.append(one._replace(then=(*one.then[:at], other, *one.then[at + 1 :])))
    results = run_told(replace(subject, counts=(), examples=(), scenarios=tuple(lies)))
    assert [one.name for one in results if one.passed] == []


@pytest.mark.parametrize(
    ("given", "play", "then"),
    [
        ("hand: 7h Qd", "discard Qd", "allowed; hand 7h; turn passes"),
        ("hand: 7h Qd", "discard Qd", "hand 7h"),
        ("hand: 7c 7d 7h", "meld 7c 7d 7h", "pot taken; hand empty; table 7h 7d 7c"),
        (RUN + "\nhand: Kc", "discard Kc", "side A closes; hand ends; side A scores 345"),
        (RUN + "\nhand: Kc 4d", "discard Kc", "hand 4d; turn passes"),
        ("hand: Kc 4d", "discard Kd", "refused"),
        ("hand: Kc 4d", "meld Kc 4d Kd", "refused"),
        (RUN + "\nhand: Kc 4d", "extend 3c 4c 5c with 6c", "refused"),
        ("hand: Kc 4d", "draw 7h; draw 8h", "refused because draw stock cards"),
        ("hand: Kc 4d\npile: 4c", "draw 7h; take pile", "refused because draw stock cards"),
        ("side A: table 3c 4c *(=5c)\nhand: 5c Kd", "extend 3c 4c * with 5c; discard Kd", "table *(=2c) 3c 4c 5c"),
        ("side A: table 3c 4c *(=5c)\nhand: 5c Kd", "extend 3c 4c *(=5c) with 5c", "table * 3c 4c 5c"),
        ("side A: table 3c 4c *(=5c)\nhand: 5c Kd", "extend 3c 4c *(=2c) with 5c", "refused"),
        ("hand: 3h 4h 2h Kd", "meld 2h 3h 4h; discard Kd", "table 2h 3h 4h"),
        ("hand: 3h 4h * Kd", "meld 3h 4h *(=5h)", "refused because meld several readings"),
        ("hand: 3h 4h * Kd", "meld *(=2h) 3h 4h", "allowed"),
        ("hand: 3h 5h * Kd", "meld 3h *(=7h) 5h", "refused"),
        (TWO_MELDS, "join 3h 4h 5h with 6h 7h 8h", "refused because meld may be joined"),
        ("side A: table 3h 4h 5h\nhand: Kd 4c", "join 3h 4h 5h with 6h 7h 8h", "refused"),
        ("side A: table 3h 4h 5h\nhand: Kd 4c", "join 3h 4h 5h with 3h 4h 5h", "refused"),
        ("hand: Kd 4c\nstock: 3", "draw 9d", "hand ends; side A scores -125"),
        ("hand: Kd 4c\nstock: 2", "draw 9d", "refused because hand ends stock left"),
        (RUN + "\nhand: 9c Kd", "discard 9c; discard Kd", "refused"),
        (RUN + "\nhand: Kd", "discard Kd; draw 4c", "refused"),
    ],
)  # fmt: skip
def test_what_comes_of_a_play(given: str, play: str, then: str) -> None:
    assert scenario(given, play, then).difference == ""


@pytest.mark.parametrize(
    ("given", "play", "then", "difference"),
    [
        (
            RUN + "\nhand: 2s", "discard 2s", "allowed",
            "`discard 2s` is refused: the last discard may not be a wild, and 2s is one (close final discard may be "
            "wild, italian); the side has taken its pot (pot taken by, italian)",
        ),
        (
            RUN + "\nhand: 2s", "discard 2s", "refused because close requires",
            "`discard 2s` is refused, but not because of `close requires`: the last discard may not be a wild, and 2s is "
            "one (close final discard may be wild, italian); the side has taken its pot (pot taken by, italian)",
        ),
        (RUN + "\nhand: Kc", "discard Kc", "refused", "nothing refuses it: every step may be played"),
        ("hand: 7h Qd", "discard Qd", "hand Qd; pot taken", "the hand is 7h, not Qd, and no pot is taken"),
        ("hand: 7h Qd", "discard Qd", "hand empty", "the hand is 7h, not empty"),
        (
            "side A: table 3c 4c 5c\nhand: 7h Qd", "discard Qd", "table 3c 4c 6c",
            "no meld lies as 3c 4c 6c; on the table lie 3c 4c 5c",
        ),
        ("hand: 7h Qd", "discard Qd", "table 3c 4c 6c", "no meld lies as 3c 4c 6c; on the table lies nothing"),
        ("hand: 7h Qd", "discard Qd", "hand ends", "the hand goes on"),
        ("hand: 7h Qd", "discard Qd", "side A closes", "nobody closes"),
        (RUN + "\nhand: Kc", "discard Kc", "side B closes", "side A closes, not side B"),
        (RUN + "\nhand: Kc", "discard Kc", "turn passes", "the turn does not pass"),
        ("hand: 7h Qd", "discard Qd", "opening fails", "no opening fails"),
        (
            RUN + "\nhand: Kc", "discard Kc", "side A scores 340",
            "side A scores 345, not 340: 45 for cards on the table, 200 for clean burraco, 100 for closing",
        ),
        ("hand: 7h Qd", "discard Qd", "match ends", "the match goes on: the hand has not ended"),
        (RUN + "\nhand: Kc", "discard Kc", "match ends", "the match goes on: side A has 345 points, side B has -100 points"),
        (
            RUN + "\nhand: Kc", "discard Kc", "side A wins",
            "nobody wins: the match goes on, and side A has 345 points, side B has -100 points",
        ),
        (
            RUN + "; score 1900\nhand: Kc", "discard Kc", "side B wins",
            "side A wins: side A has 2245 points, side B has -100 points",
        ),
        (
            "side A: table 3c 4c 5h\nhand: Kc 4d", "discard Kc", "allowed",
            "this cannot be: 3c 4c 5h cannot lie on the table: 5h and 4c are not of one suit; a 5 and a 4 are not of one rank",
        ),
        ("hand: Kc 4d", "extend 3c 4c 5c with 6c", "allowed", "no such meld of the side lies on the table: 3c 4c 5c"),
        ("hand: Kc 4d", "discard 9d", "allowed", "`discard 9d` is refused: the player does not hold 9d"),
    ],
)  # fmt: skip
def test_what_is_told_of_another_end(given: str, play: str, then: str, difference: str) -> None:
    found = scenario(given, play, then)
    assert difference in plain(found.difference)
    assert (found.passed, found.expected) == (False, then)
    assert not found.shown.allowed | found.shown.refused, "what fails shows nothing"


def test_the_match() -> None:
    near = RUN + "; score 1700\nside B: score {}\nhand: Kc"
    assert scenario(near.format(1500), "discard Kc", "match ends; side A wins").passed
    assert scenario(near.format(2200), "discard Kc", "match ends; side B wins").passed
    tie = near.format(2145)
    found = scenario(tie, "discard Kc", "match ends")
    assert found.difference == "the match goes on: side A has 2045 points, side B has 2045 points"
    drawn = scenario(tie, "discard Kc", "side A wins", "match {\n  tie: drawn was another hand\n}\n")
    assert drawn.difference.startswith("nobody wins: the match is drawn")
    assert scenario(tie, "discard Kc", "match ends", "match {\n  tie: drawn was another hand\n}\n").passed


def test_the_number_of_the_hand_ends_a_match_of_hands() -> None:
    rules = "match {\n  ends: after 3 hands was at 2000 points\n}\n"
    for number, passed in ((2, False), (3, True)):
        given = f"{RUN}\nhand number: {number}\nhand: Kc"
        assert scenario(given, "discard Kc", "match ends; side A wins", rules).passed is passed
    assert not scenario(f"{RUN}\nhand: Kc", "discard Kc", "match ends", rules).passed, "the first hand"


def test_where_time_ends_the_match_a_scenario_about_its_end_is_the_last_hand() -> None:
    rules = "match {\n  ends: after agreed time was at 2000 points\n}\n"
    assert scenario(f"{RUN}\nhand: Kc", "discard Kc", "match ends; side A wins", rules).passed
    assert not scenario("hand: Kc 4d", "discard Kc", "match ends", rules).passed, "the hand goes on"


def test_a_choice_of_the_match_matters_only_to_who_asks_for_its_end() -> None:
    rules = "match {\n  ends: choose at 2000 points or after 1 hand was at 2000 points\n}\n"
    found = scenario(f"{RUN}\nhand: Kc", "discard Kc", "match ends", rules)
    assert found.difference.startswith("with the first pick of each choice: the match goes on")
    other = scenario(f"{RUN}; score 1900\nhand: Kc", "discard Kc", "match ends", rules)
    assert other.passed


TWO_SIZES = "table {\n  players: 2 or 4 was 4\n}\n\nremove cut\n\nseat draw {\n  remove partners\n}\n\n"


def test_every_size_of_table_is_tried_and_the_failing_one_named() -> None:
    rules = TWO_SIZES + "close {\n  requires if 2 players: 1 burraco\n}\n"
    given = "side A: table 3c 4c 5c 6c 7c 8c 9c\npots left: 0\nhand: Kc"
    found = scenario(given, "discard Kc", "allowed; side A closes", rules)
    assert found.difference.startswith("with 4 players: `discard Kc` is refused: ")
    assert scenario(f"players: 2\n{given}", "discard Kc", "side A closes", rules).passed
    assert not scenario(f"players: 4\n{given}", "discard Kc", "side A closes", rules).passed


def test_tables_that_do_not_seat_the_partner_are_left_out() -> None:
    given = "partner: 4d 5d\nhand: Kc 4c"
    assert scenario(given, "discard Kc", "allowed", TWO_SIZES).passed
    alone = TWO_SIZES.replace("2 or 4", "2")
    found = scenario(given, "discard Kc", "allowed", alone)
    assert found.difference.startswith("this cannot be: nobody sits there")


def test_every_pick_of_a_choice_is_tried() -> None:
    rules = "close {\n  final discard may be wild: choose no or yes was no\n}\n"
    found = scenario(RUN + "\nhand: 2s", "discard 2s", "side A closes", rules)
    assert found.difference.startswith("with the first pick of each choice: `discard 2s` is refused: the last discard")
    refused = scenario(RUN + "\nhand: 2s", "discard 2s", "refused", rules)
    assert (
        refused.difference
        == "with `close final discard may be wild: yes`: nothing refuses it: every step may be played"
    )


def test_where_the_player_decides_any_way_will_do() -> None:
    for lies in ("*(=2h) 3h 4h", "3h 4h *(=5h)"):
        assert scenario("hand: 3h 4h * Kd", "meld 3h 4h *; discard Kd", f"table {lies}", DECIDES).passed
        assert scenario("hand: 3h 4h * Kd", f"meld {lies}; discard Kd", f"table {lies}", DECIDES).passed
    both = scenario("hand: 3h 4h * Kd", "meld *(=2h) 3h 4h; discard Kd", "table 3h 4h *(=5h)", DECIDES)
    assert both.difference == "no meld lies as 3h 4h *(=5h); on the table lie *(=2h) 3h 4h"
    grown = "extend 3c 4c 2s(=5c) with 5c; extend 3c 4c 5c 2s with 2c"
    given = "side A: opened; table 3c 4c 2s(=5c)\nhand: 5c 2c Kd"
    assert scenario(given, grown, "table 2c 3c 4c 5c 2s(=6c)", parent="buraco-us").passed
    refused = scenario(given, grown + "; discard 9h", "refused", parent="buraco-us")
    assert refused.passed, "of two ways one goes on to the last step"


def test_ways_beyond_a_number_are_left_out_and_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_WAYS", 1)
    monkeypatch.setattr(scenarios, "MOST_WAYS", 1)
    found = scenario("hand: 3h 4h * Kd", "meld 3h 4h *; discard Kd", "table 3h 4h *(=5h)", DECIDES)
    wrong = "no meld lies as 3h 4h *(=5h); on the table lie *(=2h) 3h 4h"
    assert found.difference == f"{wrong} (of very many ways to play it, 1 were tried)"


def test_cards_drawn_at_once_are_steps_of_their_own() -> None:
    rules = "draw {\n  stock cards: 2 was 1\n}\n"
    assert scenario("hand: Kd", "draw 4c; draw 5c; discard Kd", "hand 4c 5c; turn passes", rules).passed
    three = scenario("hand: Kd", "draw 4c; draw 5c; draw 6c", "allowed", rules)
    assert three.difference.startswith("`draw 6c` is refused")
    last = scenario("stock: 3 cards\nhand: Kd", "draw 4c; draw 5c", "allowed", rules)
    assert last.difference == "`draw 4c; draw 5c` cannot be: what is drawn there is 4c"


def test_the_title_and_the_line() -> None:
    (found,) = run_told(house(f'scenario "a close" {{\n{RUN}\nhand: Kc\nplay: discard Kc\nthen: allowed\n}}'))
    assert (found.name, found.place.line) == ("a close", 4)
