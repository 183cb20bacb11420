"""`burraco meld` and `burraco score`: answers for people and for programs, and what they say to bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.compile.finals import position_schema
from burraco_dsl.render.schemas import schema_text

SATURDAY = Path(__file__).resolve().parents[2] / "examples" / "hands" / "saturday.json"


def valid(name: str, text: str) -> dict:
    data = json.loads(text)
    Draft202012Validator(json.loads(schema_text(name) or "")).validate(data)
    return data


def test_what_cards_are(burraco):
    done = burraco("meld", "italian", "5h 6h * 8h")
    assert done.code == 0
    assert done.out == "5h 6h *(=7h) 8h\n  sequence, 1 wild\n  50 points in cards\n"
    burraco_of_nine = burraco("meld", "italian", "7h 7d 7s 7c 7h 7d 7s 7c joker")
    assert "set, 1 wild, dirty burraco\n  70 points in cards and 100 for the burraco: 170" in burraco_of_nine.out
    assert burraco("meld", "italian", "5h", "6h", "*", "8h").out == done.out


def test_other_readings_are_told(burraco):
    done = burraco("meld", "italian", "3h 4h *")
    assert "It can be read in other ways too:\n  3h 4h *(=5h)  (sequence, 1 wild)" in done.out
    placed = burraco("meld", "italian", "3h 4h *(=5h)")
    assert placed.out.startswith("3h 4h *(=5h)\n") and "other ways" not in placed.out


def test_why_cards_are_no_meld(burraco, house):
    done = burraco("meld", "italian", "2h 2s *")
    assert done.code == 1
    assert "2h 2s * is no meld in italian:" in done.out
    assert "  - a meld may hold at most 1 wild\n      wild most in a meld: 1  (italian.burraco:" in done.out
    house()
    assert "(italian.burraco:" in burraco("meld", "house.burraco", "5h 6h").out  # an inherited rule names its file


def test_what_comes_of_adding(burraco):
    assert burraco("meld", "italian", "3h", "--onto", "2h(=3h) 4h 5h").out.startswith("2h 3h 4h 5h\n")
    either = burraco("meld", "buraco-us", "5c", "--onto", "3c 4c 2s(=5c)").out
    assert either.startswith("2s(=2c) 3c 4c 5c\n") and "It may also lie so:\n  3c 4c 5c 2s(=6c)" in either
    refused = burraco("meld", "italian", "7s", "--onto", "*(=2s) 3s 4s 5s")
    assert refused.code == 1
    assert "7s may not be added, in italian:" in refused.out and "wild placed wild: gives way" in refused.out


def test_meld_json(burraco):
    done = burraco("meld", "italian", "5h 6h * 8h", "--json")
    data = valid("meld", done.out)
    assert data == {
        "variant": "italian",
        "legal": True,
        "best": 0,
        "readings": [
            {
                "kind": "sequence",
                "cards": ["5h", "6h", "*(=7h)", "8h"],
                "wilds": 1,
                "natural_run": 2,
                "burraco": False,
                "class": None,
                "clean": False,
                "card_points": 50,
                "bonus": 0,
            }
        ],
        "why_not": [],
    }
    refused = burraco("meld", "italian", "2h 2s *", "--json")
    data = valid("meld", refused.out)
    assert (refused.code, data["legal"], data["best"], data["readings"]) == (1, False, None, [])
    assert data["why_not"][0]["rule"] == "wild.most-in-a-meld"
    assert data["why_not"][0]["file"].endswith("italian.burraco") and data["why_not"][0]["line"] > 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("italian", "5x 6h"), "`5x` is no card"),
        (("italian", ""), "no cards were given"),
        (("italian", "* " * 61), "more than any meld has"),
        (("italian", "5h(=6h)", "--onto", "3h 4h 5h"), "lies on a table"),
        (("italian", "3h 4h *(=9h)"), "cannot lie so"),
        (("italian", "6h", "--onto", "3h 4h *(=9h)"), "cannot lie so"),
        (("italian", "3h 4h 5h", "--players", "3"), "for 4 players, not for 3"),
        (("nowhere", "3h 4h 5h"), "no shipped variant"),
    ],
)
def test_bad_cards_get_an_error_and_no_answer(burraco, arguments, said):
    done = burraco("meld", *arguments)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_the_ledger_of_a_hand(burraco):
    done = burraco("score", "italian", str(SATURDAY))
    assert done.code == 0
    assert "clean burraco: 3s 4s 5s 6s 7s 8s 9s     200\n" in done.out
    assert "  the hand                                500\n" in done.out
    assert done.out.endswith("The match is over: side A has won (`match ends`).\n")


def test_score_json(burraco):
    done = burraco("score", "italian", str(SATURDAY), "--json")
    data = valid("score", done.out)
    assert [side["total"] for side in data["sides"]] == [500, -120]
    assert [side["score_after"] for side in data["sides"]] == [2100, 1820]
    assert all(sum(row["points"] for row in side["rows"]) == side["total"] for side in data["sides"])
    assert data["match"] == {"over": True, "winner": 0, "rule": "match.ends"}
    Draft202012Validator(position_schema()).validate(json.loads(SATURDAY.read_text(encoding="utf-8")))


def test_the_schema_of_a_position_is_printed(burraco):
    assert json.loads(burraco("schema", "position").out) == position_schema()


def position(tmp_path: Path, data: object) -> str:
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("sides", "said"),
    [
        ([{"melds": ["3h 4h 5s"]}, {}], "meld 1 of side A, 3h 4h 5s"),
        ([{"closed": True, "hands": [""]}, {"closed": True, "hands": [""]}], "only one side can have closed"),
        ([{"closed": True, "hands": ["3h", "4h"]}, {}], "each of its players still holds cards"),
        ([{"hands": ["3h 3h"]}, {"hands": ["3h"]}], "3h lies here 3 times, and the deck holds 2"),
        ([{"hands": ["3h", "4h", "5h"]}, {}], "has 2 players, and here are 3 hands"),
        ([{"hands": ["3h"], "unplayed": ["4h"], "pot_taken": True}, {}], "is not among the cards"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(burraco, tmp_path, sides, said):
    done = burraco("score", "italian", position(tmp_path, {"sides": sides}))
    assert (done.code, done.out) == (1, "")
    assert said in done.err


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"sides": [{}]}, "played by 2 sides, and here are 1"),
        ({"sides": [{"points": 3}, {}]}, "no position to score"),
        ({"sides": [{"score_before": 1.5}, {}]}, "whole number"),
        ([], "no position to score"),
        ({"sides": [{"hands": ["3x"]}, {}]}, "is no card"),
        ({"sides": [{}, {}], "players": 5}, "for 4 players, not for 5"),
    ],
)
def test_what_is_no_position_is_wrong_use(burraco, tmp_path, data, said):
    done = burraco("score", "italian", position(tmp_path, data))
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_a_close_that_the_rules_would_not_allow_is_scored_with_a_note(burraco, tmp_path):
    done = burraco("score", "italian", position(tmp_path, {"sides": [{"closed": True, "hands": ["", "3h"]}, {}]}))
    assert done.code == 0
    assert "note: side A closed, though it took no pot" in done.out
    assert "note: side A closed, though that takes 1 burraco, and the side has none" in done.out


def test_check_goes_through_the_melds_when_asked(burraco, house):
    done = burraco("check", "--melds", "italian")
    assert done.code == 0
    assert "one-reading: proved" in done.out and "Nothing wrong in 1 file" in done.out
    house("class rare before clean {\n  when: wilds = 0, length >= 15\n  bonus: 500\n}\n")
    assert "B328" in burraco("check", "--melds", "house.burraco").out
    assert burraco("check", "--melds", "--watch", "italian").code == 2
