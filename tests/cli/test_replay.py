"""``burraco replay``: a recorded hand step by step, and what is told when it cannot be played."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.game.codes import EventKind
from burraco_dsl.pipeline.plays.files import play_data, play_text
from burraco_dsl.render.replayed import HAPPENED, WIDTH
from burraco_dsl.render.schemas import schema_text
from tests.pipeline.standins import LOOP, agreements, few_turns, loop
from tests.pipeline.test_plays import agreement_of, whole_hand

SCHEMA = Draft202012Validator(json.loads(schema_text("replay") or ""))


@pytest.fixture
def recorded(tmp_path: Path) -> Callable[..., Path]:
    """Write a .play file: the loop, or a hand of a shipped variant, with some keys changed."""

    def write(name: str = "", folder: str = "", **changes: Any) -> Path:
        place = tmp_path / folder
        place.mkdir(exist_ok=True)
        if name:
            agreement, play = agreement_of(name), whole_hand(name)
        else:
            (agreement,) = agreements(LOOP)
            (tmp_path / "loop.burraco").write_text(LOOP)
            play = loop(agreement, next(iter(agreement.worlds())))
        variant = name or ("../loop.burraco" if folder else "loop.burraco")
        data = play_data(play, agreement, variant, fingerprint(agreement))
        path = place / "hand.play"
        path.write_text(play_text({**data, **changes}), encoding="utf-8")
        return path

    return write


def test_a_loop_is_stepped_through_and_goes_on_for_ever(burraco, recorded):
    recorded()
    done = burraco("replay", "hand.play")
    assert (done.code, done.err) == (0, "")
    head = "loop, 4 players\nclaim: terminates\n  (does every hand come to an end, whatever is played?)\n"
    assert done.out.startswith(head + "the pile goes round for ever\n\nThe deal: player 2")
    assert done.out.count("\nStep ") == 8
    assert "  plays     take pile\n  so        takes 7c from the pile\n" in done.out
    assert done.out.endswith("… then again from step 1, and so on for ever.\n")
    assert max(map(len, done.out.splitlines())) <= WIDTH


@pytest.mark.parametrize("name", ["italian", "buraco-us", "buraco-closed"])
def test_a_whole_hand_ends_with_its_ledger(burraco, recorded, name):
    path = recorded(name)
    steps = json.loads(path.read_text())["actions"]
    done = burraco("replay", "hand.play")
    assert done.code == 0
    assert max(map(len, done.out.splitlines())) <= WIDTH
    assert f"\nStep {len(steps)} of {len(steps)}: player " in done.out
    assert "if the hand ended now\n\nSide A" not in done.out
    table = json.loads(burraco("replay", "hand.play", "--json").out)
    SCHEMA.validate(table)
    assert table["holds"] and table["ending"]
    assert [one["play"] for one in table["steps"]] == ["", *steps]
    totals = [line.split()[-1] for line in done.out.splitlines() if line.startswith("  the hand ")]
    assert totals == [str(side["points"]) for side in table["steps"][-1]["sides"]]


def test_one_step_alone(burraco, recorded):
    recorded()
    done = burraco("replay", "hand.play", "--step", "3")
    assert done.out.count("Step ") == 1
    assert "Step 3 of 8" in done.out
    assert "again from" not in done.out
    assert "again from" in burraco("replay", "hand.play", "--step", "8").out
    assert "The deal:" in burraco("replay", "hand.play", "--step", "0").out
    table = json.loads(burraco("replay", "hand.play", "--step", "3", "--json").out)
    SCHEMA.validate(table)
    assert [one["step"] for one in table["steps"]] == [3]
    done = burraco("replay", "hand.play", "--step", "9")
    assert (done.code, done.out, done.err) == (2, "", "burraco: there is no step 9: the hand has 8\n")


def test_a_refused_step_is_told_with_its_rule_and_line(burraco, recorded):
    recorded(again_from=None, actions=["take pile", "meld 7c 10d 10s"])
    done = burraco("replay", "hand.play")
    assert done.code == 1
    assert "Step 1 of 2" in done.out
    assert "Step 2 of 2, `meld 7c 10d 10s`, is refused:" in done.out
    assert "(italian.burraco:" in done.out.replace("\n      ", " ")
    table = json.loads(burraco("replay", "hand.play", "--json").out)
    SCHEMA.validate(table)
    assert not table["holds"]
    assert table["refused"]["step"] == 2
    assert table["refused"]["why_not"][0]["rule"]
    assert table["refused"]["why_not"][0]["line"] > 0
    assert "is refused:" in burraco("replay", "hand.play", "--step", "2").out
    assert "is refused:" not in burraco("replay", "hand.play", "--step", "1").out
    assert burraco("replay", "hand.play", "--step", "3").err.endswith("the law stops the hand at step 2\n")


def test_a_loop_that_is_none(burraco, recorded):
    recorded(actions=["take pile", "discard 7c"])
    done = burraco("replay", "hand.play")
    assert done.code == 1
    assert done.out.endswith("The table does not lie as it did after the deal, so this is no loop.\n")


def test_a_hand_that_is_cut_short(burraco, recorded):
    recorded(again_from=None)
    done = burraco("replay", "hand.play")
    assert done.code == 0
    assert done.out.endswith("The hand goes on; nothing more is recorded.\n")


def test_a_variant_that_has_changed_is_told(burraco, recorded):
    recorded(fingerprint="0" * 8)
    done = burraco("replay", "hand.play")
    assert done.code == 0
    assert done.err.startswith("burraco: loop has changed since this hand was recorded (fingerprint 00000000 then)")
    assert json.loads(burraco("replay", "hand.play", "--json").out)["changed"] is True
    recorded(fingerprint="0" * 8, actions=["draw 2h"])
    assert "has changed since" in burraco("replay", "hand.play").err  # which may be why it cannot be played


def test_the_variant_is_looked_for_beside_the_file(burraco, recorded):
    recorded(folder="plays")
    assert burraco("replay", "plays/hand.play").code == 0
    recorded(folder="plays", variant="nowhere.burraco")
    done = burraco("replay", "plays/hand.play")
    assert (done.code, done.out) == (2, "")
    assert "--> plays/hand.play:4:" in done.err


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"actions": ["take pile", "dance"]}, "error: `dance` is nothing a player does\n  --> hand.play:18:5"),
        ({"actions": ["draw 2h"]}, "cannot be: after this deal"),
        ({"deal": "7h"}, "error: this is not the deck of the variant"),
        ({"players": 5}, "`loop` is for 4 players, not for 5"),
        ({"version": 7}, "recorded by a later version"),
        ({"actions": 3}, "3 is not of type 'array'"),
    ],
)
def test_faults_of_a_file_are_told_with_their_line(burraco, recorded, changes, message):
    recorded(**changes)
    done = burraco("replay", "hand.play")
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_what_is_no_recorded_hand(burraco, tmp_path):
    (tmp_path / "a.play").write_text("{\n")
    done = burraco("replay", "a.play")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("error: this is not JSON: ")
    done = burraco("replay", "none.play")
    assert (done.code, done.err) == (2, "burraco: there is no file none.play\n")
    assert burraco("replay").code == 2


def test_no_file_breaks_the_program(burraco, recorded, tmp_path):
    """A good file with values swapped, cut and put in other places: it is told, or played, and never a fault of ours."""
    good = json.loads(recorded("buraco-us").read_text())
    odd = [
        None,
        True,
        -1,
        0,
        3,
        10**30,
        1.5,
        "",
        "x",
        "\ud800",
        "3h 4h",
        [],
        ["draw"],
        ["", "take pile"],
        {},
        {"a": "b"},
        [[[]]],
    ]
    rng = random.Random(4)
    codes = set()
    for _ in range(60):
        data = dict(good)
        for key in rng.sample(sorted(data), rng.choice((0, 0, 1, 2))):
            data[key] = rng.choice(odd)
        if rng.random() < 0.2:
            data.pop(rng.choice(sorted(data)))
        if isinstance(data.get("actions"), list) and data["actions"]:
            actions = list(data["actions"])[:12]
            words = " ".join(str(one) for one in rng.sample(actions, min(2, len(actions)))).split()
            rng.shuffle(words)
            odd_play = rng.choice(actions) if rng.random() < 0.6 else " ".join(words[:6])
            actions.insert(rng.randrange(len(actions) + 1), odd_play)
            data["actions"] = actions
        text = json.dumps(data)
        (tmp_path / "odd.play").write_text(text if rng.random() < 0.8 else text[: rng.randrange(len(text))])
        done = burraco("replay", "odd.play")
        assert done.code in (0, 1, 2), done.err
        assert done.err or done.code != 2
        codes.add(done.code)
    assert codes >= {1, 2}


def test_every_event_is_told():
    assert set(HAPPENED) == set(EventKind)


def test_a_table_of_two_names_no_sides(burraco, tmp_path):
    agreement = agreement_of("buraco-open")
    world = next(one for one in agreement.worlds() if one.players == 2)
    data = play_data(few_turns(agreement, world, 6), agreement, "buraco-open", fingerprint(agreement))
    (tmp_path / "two.play").write_text(play_text(data))
    done = burraco("replay", "two.play")
    assert "Step 1 of 6: player 1\n" in done.out
