"""`burraco study`."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.render.schemas import schema_text
from tests.render.study.standin import standin


@pytest.fixture(autouse=True)
def _plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("burraco_dsl.pipeline.study.engine_of", standin)


def test_two_variants_side_by_side(burraco, house):
    house("close {\n  bonus: 400 was 100\n}\n")
    done = burraco("study", "italian", "house.burraco", "--hands", "600")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[:3] == [
        'A  italian "Burraco italiano", 4 players',
        "B  house, 4 players",
        "600 hands of each, seed 1, engine: plain Python",
    ]
    assert "A and B are played on the same deals" in lines[3]
    assert any(line.startswith("B differs from A beyond chance in ") for line in lines)
    assert any(line.startswith("  points of a side in a hand: +") for line in lines)


def test_the_same_seed_says_the_same(burraco):
    call = ("study", "italian", "italian-international", "--hands", "200")
    first = burraco(*call).out
    assert burraco(*call, "--seed", "1").out == first
    assert burraco(*call, "--seed", "2").out != first


def test_json(burraco):
    done = burraco("study", "italian", "italian-international", "buraco-open", "--hands", "100", "--json")
    data = json.loads(done.out)
    Draft202012Validator(json.loads(schema_text("study") or "")).validate(data)
    assert [one["letter"] for one in data["variants"]] == ["A", "B", "C"]
    assert [one["same_deals"] for one in data["variants"]] == [True, True, False]
    assert all(len(one["compared"]) == 2 for one in data["measures"])


def test_a_page_is_written_and_renewed(burraco, tmp_path, monkeypatch):
    monkeypatch.setattr("burraco_dsl.render.study.figures.can_draw", lambda: False)
    call = ("study", "italian", "italian-international", "--hands", "100", "-o", "both.html")
    done = burraco(*call)
    assert done.err == "Wrote both.html.\n"
    page = (tmp_path / "both.html").read_bytes()
    assert page.startswith(b"<!DOCTYPE html>")
    assert burraco(*call).code == 0
    assert (tmp_path / "both.html").read_bytes() == page


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("italian",), "two variants or more are compared, 6 at most; 1 given"),
        (("italian", "italian", "--hands", "99"), "99 hands tell nothing; at least 100 are played"),
        (("italian", "italian", "--seed", "-1"), "a seed is a whole number from nought up"),
        (("italian", "italian", "-o", "page.pdf"), "the page is HTML; name it page.html"),
        (
            ("italian", "buraco-closed", "--players", "2"),
            "not all of them are for 2 players: `italian` is for 4 players",
        ),
        (("italian", "italien"), "italien"),
    ],
)
def test_wrong_use_is_refused(burraco, arguments, told):
    done = burraco("study", *arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def test_nothing_is_written_over_what_is_no_page_of_ours(burraco, tmp_path):
    (tmp_path / "mine.html").write_text("<!DOCTYPE html><title>mine</title>", encoding="utf-8")
    done = burraco("study", "italian", "italian", "--hands", "100", "-o", "mine.html")
    assert done.code == 2
    assert "mine.html is there already and is no page of this program" in done.err
    assert "mine" in (tmp_path / "mine.html").read_text(encoding="utf-8")


def test_a_faulty_variant_is_not_played(burraco, house):
    house("close {\n  bonus: many was 100\n}\n")
    done = burraco("study", "italian", "house.burraco")
    assert (done.code, done.out) == (1, "")
    assert "error[" in done.err


def test_as_many_hands_as_the_engine_plays_in_a_while(burraco):
    assert "1,000 hands of each" in burraco("study", "italian", "italian").out
