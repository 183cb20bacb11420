"""`burraco test`: examples and scenarios run, for people and for other programs."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.schemas import schema_text

from .conftest import environment

TRUE = "examples {\n  5h 6h 7h is sequence, 0 wilds\n}\n"
CLOSE = 'scenario "a close" {\n  side A: pot taken\n  hand: Kc\n  play: discard Kc\n  then: allowed; side A closes\n}\n'


def report(done) -> dict:
    data = json.loads(done.out)
    Draft202012Validator(json.loads(schema_text("test") or "")).validate(data)
    assert data["passed"] == sum(one["passed"] for one in data["results"])
    assert data["failed"] == len(data["results"]) - data["passed"]
    assert all(one["passed"] == (one["difference"] == "") for one in data["results"])
    return data


@pytest.mark.parametrize("name", Library().shipped)
def test_every_shipped_variant_holds(burraco, name):
    done = burraco("test", name, "--json")
    data = report(done)
    assert (done.code, done.err, data["failed"]) == (0, "", 0)
    assert data["passed"] > 0
    assert all(one["file"].endswith(f"{name}.burraco") for one in data["results"])


def test_all_shipped_variants_in_one_run(burraco):
    done = burraco("test", *Library().shipped)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1] == "187 examples and 188 scenarios hold."
    assert len([line for line in done.out.splitlines() if "never shown allowed" in line]) == len(Library().shipped)


def test_a_file_that_holds(burraco, house):
    house(TRUE)
    done = burraco("test", "house.burraco")
    coverage, _, summary = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert coverage.startswith("house: 29 of 31 rules never shown allowed, 1")
    assert summary == "1 example holds."


def test_what_fails_is_told_with_its_place_and_what_came(burraco, house):
    house(TRUE.replace("0 wilds", "1 wild") + "\n" + CLOSE)
    done = burraco("test", "house.burraco")
    first, second, *rest = done.out.splitlines()
    assert done.code == 1
    assert first == "house.burraco:5: 5h 6h 7h is sequence, 1 wild fails: it has no wild, not 1: 5h 6h 7h"
    assert second.startswith(
        'house.burraco:8: scenario "a close" fails: expected allowed; side A closes, but `discard Kc` is refused: the side '
        "has taken its pot (pot taken by, italian, line "
    )
    assert rest[:3] == ["    side A: pot taken", "    hand: Kc", "    play: discard Kc"]
    assert rest[-1] == "1 example and 1 scenario fail."
    assert "\x1b" not in done.out


def test_what_fails_for_other_programs(burraco, house):
    refused = CLOSE.replace("a close", "no close").replace("allowed; side A closes", "refused")
    house(TRUE.replace("0 wilds", "1 wild") + "\n" + CLOSE + "\n" + refused)
    data = report(burraco("test", "house.burraco", "--json"))
    assert (data["passed"], data["failed"]) == (1, 2)
    assert [(one["name"], one["file"], one["line"]) for one in data["results"]] == [
        ("5h 6h 7h is sequence, 1 wild", "house.burraco", 5),
        ("a close", "house.burraco", 8),
        ("no close", "house.burraco", 15),
    ]
    assert data["results"][0]["difference"] == "it has no wild, not 1: 5h 6h 7h"
    assert "close.requires" not in data["never_refused"]
    assert "close.final-discard" in data["never_refused"]
    assert "close.requires" in data["never_allowed"]


def test_the_lists_of_rules(burraco, house):
    house(TRUE)
    done = burraco("test", "house.burraco", "--coverage")
    allowed, refused = done.out.split("house: ")[1:]
    assert "  set ranks  (a set)\n" in allowed
    assert "sequence ranks" not in allowed
    assert "  sequence ranks\n" in refused
    assert "  wild placed wild\n" in refused


def test_a_file_of_nothing_but_scenarios(burraco, tmp_path):
    (tmp_path / "plays.burraco").write_text(f"language 1\nscenarios italian\n\n{CLOSE}")
    done = burraco("test", "plays.burraco")
    assert done.code == 1
    assert done.out.startswith('plays.burraco:4: scenario "a close" fails')
    assert "\nitalian: " in done.out


def test_files_about_one_variant_count_together(burraco, tmp_path):
    known = set(report(burraco("test", "italian-semi-clean", "--json"))["never_allowed"])
    text = "language 1\nscenarios italian-semi-clean\n\nexamples {\n  2h 3h 4h + 6h is 4 cards\n}\n"
    (tmp_path / "more.burraco").write_text(text)
    both = report(burraco("test", "italian-semi-clean", "more.burraco", "--json"))
    assert known - set(both["never_allowed"]) == {"wild.natural-two-turns-wild"}
    assert [one["line"] for one in both["results"]] == [*sorted(one["line"] for one in both["results"][:-1]), 5]
    done = burraco("test", "italian-semi-clean", "more.burraco")
    assert done.out.count("never shown allowed") == 1


def test_a_rule_that_one_of_several_variants_never_shows_is_listed_once(burraco, house):
    house(TRUE)
    both = report(burraco("test", "house.burraco", "italian", "--json"))
    own = report(burraco("test", "house.burraco", "--json"))
    italian = report(burraco("test", "italian", "--json"))
    for key in ("never_allowed", "never_refused"):
        assert set(both[key]) == set(own[key]) | set(italian[key])


def test_no_examples_at_all(burraco, house):
    house()
    done = burraco("test", "house.burraco")
    assert (done.code, done.out, done.err) == (0, "There are no examples and no scenarios.\n", "")
    data = report(burraco("test", "house.burraco", "--json"))
    assert (data["passed"], data["failed"], data["results"]) == (0, 0, [])
    assert len(data["never_allowed"]) == 31


def test_a_file_with_errors_is_not_run(burraco, house):
    house(TRUE + "\nclose {\n  bonus: lots\n}\n")
    done = burraco("test", "house.burraco")
    assert done.code == 1
    assert "error[B104]" in done.err
    assert done.out == "1 file could not be run.\n"
    data = report(burraco("test", "house.burraco", "italian", "--json"))
    (failed,) = [one for one in data["results"] if not one["passed"]]
    assert (failed["name"], failed["line"]) == ("house.burraco", None)
    assert failed["difference"].startswith("the file has errors: ")
    assert data["passed"] == len(report(burraco("test", "italian", "--json"))["results"])


def test_an_example_that_cannot_be_read_is_an_error_of_the_file(burraco, house):
    house("examples {\n  5h 6h 7x is sequence\n}\n")
    done = burraco("test", "house.burraco")
    assert done.code == 1
    assert "error[B401]" in done.err


def test_a_file_that_cannot_be_read(burraco, house, tmp_path):
    house(TRUE)
    done = burraco("test", "no-such.burraco", "house.burraco")
    assert done.code == 2
    assert "no-such.burraco" in done.err
    assert done.out.endswith("1 example holds; 1 file could not be run.\n")
    data = report(burraco("test", "no-such.burraco", "--json"))
    assert (data["failed"], data["results"][0]["line"]) == (1, None)
    (tmp_path / "folder.burraco").mkdir()
    assert burraco("test", "folder.burraco").code == 2
    assert burraco("test", "").code == 2
    assert burraco("test").code == 2


def test_a_file_asked_for_twice_is_run_once(burraco, house):
    path = house(TRUE)
    data = report(burraco("test", "house.burraco", str(path), "house.burraco", "--json"))
    assert data["passed"] == 1


def test_counts_of_cards_are_results_too(burraco, house):
    house("examples {\n  deck is 108 cards\n  stock is 42 cards\n}\n")
    done = burraco("test", "house.burraco")
    assert done.code == 1
    assert "house.burraco:6: stock is 42 cards fails: the stock has 41 cards, not 42\n" in done.out
    assert done.out.endswith("1 example fails; 1 example holds.\n")


def test_what_stands_in_a_file_is_shown_harmlessly(burraco, house):
    house('scenario "\u202ea close" {\n  hand: Kc 4d  # \u202e\n  play: discard Kc\n  then: hand ends\n}\n')
    assert "\u202e" not in burraco("test", "house.burraco").out
    report(burraco("test", "house.burraco", "--json"))


def test_the_schema_is_printed(burraco):
    schema = json.loads(burraco("schema", "test").out)
    Draft202012Validator.check_schema(schema)
    assert set(schema["required"]) == {"passed", "failed", "results", "never_allowed", "never_refused"}


def test_a_plain_check_does_not_load_the_law_and_a_test_does():
    laws = "[name for name in sys.modules if name.startswith(('burraco_dsl.game', 'burraco_dsl.verify.told'))]"
    script = f"import sys\nfrom burraco_dsl.cli import main\nmain(sys.argv[1:])\nprint(len({laws}))\n"
    loaded = {}
    for command in ("check", "test"):
        done = subprocess.run(
            [sys.executable, "-c", script, command, "italian"],
            env=environment(),
            capture_output=True,
            text=True,
            check=True,
        )
        loaded[command] = int(done.stdout.splitlines()[-1])
    assert loaded["check"] == 0
    assert loaded["test"] > 10
