"""The law for programs: `load`, `read_meld`, `legal`, `why_not`, `score`; and the example that settles a dispute."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import burraco_dsl
from burraco_dsl import FaultyVariant, Misspoken, Unreadable, Variant, load
from burraco_dsl.game.actions import Discard, Draw, NewMeld, TakePile
from burraco_dsl.game.codes import EventKind
from burraco_dsl.rules.cards import card

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def italian() -> Variant:
    return load("italian")


def test_load_by_name_by_path_and_for_a_size(tmp_path):
    house = tmp_path / "house.burraco"
    house.write_text(
        "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n", encoding="utf-8"
    )
    assert load(str(house)).rules.close.bonus == 150
    assert load("buraco-closed").rules.players == 2
    assert load("buraco-closed", players=4).rules.players == 4
    assert (load("italian").name, load("italian").title) == ("italian", "Burraco italiano")
    assert repr(load("italian")) == "<Variant italian, 4 players>"


def test_what_cannot_be_loaded_says_why(tmp_path):
    with pytest.raises(Unreadable, match="there is no shipped variant"):
        load("nowhere")
    with pytest.raises(Unreadable, match="for 4 players, not for 3"):
        load("italian", players=3)
    bad = tmp_path / "bad.burraco"
    bad.write_text("language 1\nvariant bad extends italian\n\nclose {\n  bonus: -5 was 100\n}\n", encoding="utf-8")
    with pytest.raises(FaultyVariant, match=r"bad\.burraco:5") as caught:
        load(str(bad))
    assert [one.code for one in caught.value.findings] == ["B331"]
    scenes = tmp_path / "scenes.burraco"
    scenes.write_text("language 1\nscenarios italian\n\nexamples {\n  3h 4h 5h is sequence\n}\n", encoding="utf-8")
    with pytest.raises(Unreadable, match="no variant of its own"):
        load(str(scenes))


def test_melds(italian):
    answer = italian.read_meld("Ah 2h 2s")
    assert answer.legal and str(answer.best) == "Ah 2h 2s(=3h)"
    assert (answer.best.kind, answer.best.wilds, answer.best.card_points, answer.best.clean) == (
        "sequence",
        1,
        55,
        False,
    )
    assert italian.read_meld([card("3h"), card("4h"), card("5h")]).best.cards == ("3h", "4h", "5h")
    refused = italian.read_meld("2h 2s *")
    assert not refused.legal and refused.best is None
    first = refused.why_not[0]
    assert (first.rule, first.said, first.origin) == ("wild most in a meld", "wild most in a meld: 1", "italian")
    assert first.file.endswith("italian.burraco") and first.line > 0
    assert str(italian.read_meld("3h", onto="2h(=3h) 4h 5h").best) == "2h 3h 4h 5h"
    with pytest.raises(Unreadable, match="is no card"):
        italian.read_meld("5x")


def test_an_inherited_rule_names_the_file_that_wrote_it(tmp_path):
    house = tmp_path / "house.burraco"
    house.write_text(
        "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n", encoding="utf-8"
    )
    why = load(str(house)).read_meld("5h 6h").why_not
    assert [(one.rule, one.origin) for one in why] == [("sequence length", "italian")]


def test_plays_of_a_position(italian):
    table = italian.position("side A: pot taken; table 3h 4h 5h 6h\nhand: 7h 8h * 10h")
    assert Discard(card("*")) in italian.legal(table)
    assert italian.why_not(table, "discard 10h") == ()
    after, events = italian.do(table, "extend 3h 4h 5h 6h with 7h 8h")
    assert [event.kind for event in events] == [EventKind.EXTENDED]
    assert after.hand == (card("*"), card("10h"))
    assert [one.rule for one in italian.why_not(table, "discard Kd")] == [""]
    assert [one.rule for one in italian.why_not(table, "meld 7h 8h 10h")] == ["sequence ranks", "set ranks"]
    with pytest.raises(ValueError, match="does not hold"):
        italian.do(table, "discard Kd")


def test_every_listed_play_is_allowed_and_the_start_of_a_turn_is_told(italian):
    table = italian.position("hand: 7h 7d 7s Kc\npile: 9c", drawn=False)
    assert italian.legal(table) == (Draw(), TakePile())
    after, _ = italian.do(table, Draw())
    plays = italian.legal(after)
    assert any(isinstance(play, NewMeld) for play in plays)
    assert all(italian.why_not(after, play) == () for play in plays)


@pytest.mark.parametrize(
    ("lines", "said"),
    [("hand: 4x", "no card"), ("fist: 4h", "no line `fist`"), ("side A: table 3h 4h 5s\nhand: Kd", "not of one suit")],
)
def test_what_is_no_position_says_why(italian, lines, said):
    with pytest.raises(Misspoken, match=said):
        italian.position(lines)


@pytest.mark.parametrize("words", ["fly away", "discard", "draw 3h; discard 3h", "meld 3x 4h 5h"])
def test_what_is_no_play_says_so(italian, words):
    with pytest.raises(Misspoken):
        italian.why_not(italian.deal(1), words)


def test_scores(italian):
    table = italian.position("side A: table 3c 4c 5c 6c 7c 8c 9c\nhand: Kd\nside B: pot taken")
    ours, theirs = italian.score(table)
    assert [(row.kind.value, row.points) for row in ours.rows] == [
        ("cards on the table", 45),
        ("burraco", 200),
        ("cards in hand", -10),
        ("pot not taken", -100),
    ]
    assert (ours.total, theirs.total) == (135, 0)


def test_the_same_seed_deals_the_same_hand(italian):
    assert italian.deal(5) == italian.deal(5) != italian.deal(6)
    assert len(italian.deal(5).cards()) == 108


def test_a_list_of_names():
    assert "load" in burraco_dsl.__all__
    with pytest.raises(AttributeError):
        _ = burraco_dsl.nothing_of_the_kind


def test_the_example_settles_its_dispute():
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "settle_a_dispute.py")],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT)},
        cwd=ROOT,
    )
    lines = done.stdout.splitlines()
    assert lines[0].startswith(
        "meld 4h 5h 6h - refused: later in the turn: the last discard may not be a wild, and 2s is one"
    )
    assert lines[1] == "discard 2s - allowed"
    assert "who closes must discard the last card" in lines[2]
    assert lines[3] == "2s(=3h) 4h 5h 6h and side A would score 210"
