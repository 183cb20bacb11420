"""`burraco list` and `burraco show`."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.cli import list as list_module
from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.schemas import schema_text
from burraco_dsl.rules import rule_of
from burraco_dsl.rules.text import options_text


def valid(name: str, text: str) -> dict:
    data = json.loads(text)
    Draft202012Validator(json.loads(schema_text(name) or "")).validate(data)
    return data


def test_list(burraco):
    done = burraco("list")
    head, *lines = done.out.splitlines()
    assert done.code == 0
    assert head.split() == ["NAME", "PLAYERS", "EXTENDS", "SOURCES", "TITLE"]
    assert [line.split()[0] for line in lines] == list(Library().shipped)
    semi = next(line for line in lines if line.startswith("italian-semi-clean"))
    assert semi.split()[1:3] == ["4", "italian"]
    assert "S0 S2 S1 IT2" in semi
    assert semi.endswith("Burraco italiano con il semipulito")


@pytest.mark.parametrize("width", [None, 140, 80, 100, 40])
def test_list_fits_into_the_terminal(burraco, monkeypatch, width):
    monkeypatch.setattr(list_module, "columns_of", lambda _: width)
    done = burraco("list")
    lines = done.out.splitlines()
    assert ("SOURCES" in lines[0]) == (width in (None, 140))
    if width is not None and width >= 80:
        assert max(map(len, lines)) <= width
    assert " ".join(done.out.split()).endswith("semipulito")


def test_list_json(burraco):
    done = burraco("list", "--json")
    data = valid("list", done.out)
    by_name = {one["name"]: one for one in data["variants"]}
    assert list(by_name) == list(Library().shipped)
    assert by_name["italian"]["extends"] is None
    assert by_name["italian-semi-clean"]["extends"] == "italian"
    assert by_name["italian"]["players"] == [4]


def test_show(burraco, house):
    house("close {\n  bonus: 150 was 100\n}\n\ndeck {\n  jokers: 0 was 4\n}\n\nset {\n  ranks: none was A, K..3\n}\n")
    done = burraco("show", "house.burraco")
    agreement = Library().resolved("house.burraco").agreement
    assert done.code == 0
    assert f"fingerprint {fingerprint(agreement)}\n" in done.out
    assert "\nclose {\n  requires: pot taken, 1 burraco\n" in done.out
    assert "  bonus: 150\n" in done.out
    assert "  2: 20\n  A: 15\n  K..8: 10\n  7..3: 5\n" in done.out
    fallen = done.out.partition("Fell away:\n")[2]
    assert "  set, size: 3..9 (italian, italian.burraco:" in fallen
    assert ": there are no sets" in fallen
    assert "; left: cards: 2" in fallen


@pytest.mark.parametrize("name", Library().shipped)
def test_every_rule_is_shown_with_its_origin(burraco, name):
    done = burraco("show", name, "--origin")
    agreement = Library().resolved(name).agreement
    for entry in agreement.entries:
        place = entry.origin.place
        where = f"{entry.origin.variant}.burraco:{place.line}"
        value = options_text(rule_of(entry.name).kind, entry.options)
        assert any(f": {value}" in line and where in line for line in done.out.splitlines()), entry.name


@pytest.mark.parametrize("name", Library().shipped)
def test_show_json(burraco, name):
    data = valid("show", burraco("show", name, "--json").out)
    agreement = Library().resolved(name).agreement
    assert len(data["rules"]) == len(agreement.entries)
    assert len(data["fallen"]) == len(agreement.fallen)
    assert data["fingerprint"] == fingerprint(agreement)
    assert data["line"][-1] == name


def test_one_size_of_table(burraco, house):
    house(
        "table {\n  players: 2 or 4 was 4\n}\n\nseat draw {\n  remove partners\n  partners if 4 players: two highest\n}\n"
        "\ndeal {\n  hand if 2 players: 15\n}\n\npot {\n  not taken if 2 players: -50\n}\n"
    )
    two = burraco("show", "house.burraco", "--players", "2")
    four = burraco("show", "house.burraco", "--players", "4")
    assert (two.code, four.code) == (0, 0), two.err
    assert "  players: 2\n" in two.out
    assert "  hand: 15\n" in two.out
    assert "  not taken: -50\n" in two.out
    assert "  players: 4\n" in four.out
    assert "  hand: 11\n" in four.out
    assert "if 2 players" not in two.out + four.out
    valid("show", burraco("show", "house.burraco", "--players", "2", "--json").out)
    done = burraco("show", "house.burraco", "--players", "3")
    assert (done.code, done.out) == (2, "")
    assert "2 or 4 players" in done.err


def test_a_faulty_variant_is_not_shown(burraco, house):
    house("close {\n  bonus: lots\n}\n")
    done = burraco("show", "house.burraco")
    assert (done.code, done.out) == (1, "")
    assert "error[B104]" in done.err


def test_scenarios_are_no_variant(burraco, tmp_path):
    (tmp_path / "plays.burraco").write_text("language 1\nscenarios italian\n")
    done = burraco("show", "plays.burraco")
    assert done.code == 2
    assert "scenarios for `italian`" in done.err


def test_what_stands_in_a_file_is_shown_harmlessly(burraco, tmp_path):
    (tmp_path / "x.burraco").write_text('language 1\nvariant x "\u202etitle" extends italian\n')
    assert "\u202e" not in burraco("show", "x.burraco").out
