"""`burraco diff`."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.pipeline.diff import relation
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.difference import difference_text
from burraco_dsl.render.difference_json import difference_json
from burraco_dsl.render.schemas import schema_text
from burraco_dsl.report import NOWHERE, Origin
from burraco_dsl.report.comparison import Compared, Comparison, Custom, Family, Said, Verdict
from tests.cli.conftest import environment
from tests.verify.comparing import compare, shipped

CLOSER = "close {\n  bonus: 150 was 100\n}\n"


def valid(text: str) -> dict:
    data = json.loads(text)
    Draft202012Validator(json.loads(schema_text("diff") or "")).validate(data)
    return data


def test_italian_and_international(burraco):
    done = burraco("diff", "italian", "italian-international")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith('A  italian "Burraco italiano" (italian.burraco)\nB  italian-international ')
    assert (
        "\nB extends A.\n\nRule by rule: 6 with other values, 1 in B only.\n\npile\n  duty\n    A: none   " in done.out
    )
    assert "    B: meld a card                       # italian-international.burraco:" in done.out
    assert "  duty met\n    A: (not said)\n    B: before the discard" in done.out
    lines = done.out.splitlines()
    assert "  sets                stricter" in lines
    at = lines.index("    5s 5h 5d")
    assert lines[at + 1 : at + 3] == ["      A: set, 0 wilds", "      B: refused because set ranks"]
    assert lines[at - 2].startswith("melds                 stricter      every handful")
    assert "pot                   same          no difference" in lines
    assert "  close requires: stricter" in lines


def test_rules_come_before_customs(burraco, house):
    house(
        'deck {\n  jokers: 0 was 4\n}\n\nprocedure lift {\n  en: "Lift few."\n}\n\n'
        "remove class dirty\n\nclass low after clean {\n  when: any\n  bonus: 90\n  turned cards: 3\n}\n"
    )
    out = burraco("diff", "italian", "house.burraco").out
    rules, _, customs = out.partition("Customs, which are only printed:")
    assert "deck\n  jokers\n    A: 4 " in rules
    assert "classes, best first\n    A: clean, dirty\n    B: clean, low\n" in rules
    assert "turned cards" not in rules
    assert "class low\n  turned cards\n    A: (not said)\n    B: 3 " in customs
    assert "procedure lift\n  A: en: The cutter lifts" in customs
    assert "  B: en: Lift few. # house.burraco:" in customs


def test_prices_are_drawn_together_and_choices_shown(burraco, house):
    house(
        "card points {\n  7..5: 10 was 5\n}\n\nmatch {\n  ends: choose at 2000 points or at 3000 points was at 2000 points\n}\n"
    )
    out = burraco("diff", "italian", "house.burraco").out
    assert "card points\n  7, 6, 5\n    A: 5 " in out
    assert "    B: choose at 2000 points or at 3000 points " in out
    assert "Where a variant lets the table choose, its first option is looked at." in out


def test_the_same(burraco):
    done = burraco("diff", "italian", "italian")
    assert done.code == 0
    assert "A and B are the same file." in done.out
    assert "Rule by rule: every line is the same." in done.out
    assert not [word for word in ("stricter ", "looser", "different", "incomparable") if word in done.out]


def test_relations(burraco, house):
    house(CLOSER)
    assert "\nA extends B.\n" in burraco("diff", "house.burraco", "italian").out
    assert "\nBoth extend italian.\n" in burraco("diff", "house.burraco", "italian-semi-clean").out
    assert "xtend" not in burraco("diff", "italian", "buraco-us-timed").out.partition("Rule by rule")[0]


def test_sizes_of_table(burraco):
    done = burraco("diff", "buraco-closed", "buraco-open", "--players", "4")
    assert done.code == 0
    assert "with 4 players (--players 2 for another table)." in done.out
    assert "with 2 players (--players 4 for another table)." in burraco("diff", "buraco-closed", "buraco-open").out
    none = burraco("diff", "buraco-us", "buraco-us-three-teams")
    assert none.code == 0
    assert "No size of table is shared: A is for 4 players, B for 6 players" in none.out
    assert "with 4 players in A and 6 in B." in none.out
    refused = burraco("diff", "buraco-closed", "italian", "--players", "2")
    assert (refused.code, refused.out) == (2, "")
    assert "`italian` is for 4" in refused.err


def test_what_cannot_be_compared(burraco, house):
    house("close {\n  bonus: lots\n}\n", name="faulty")
    faulty = burraco("diff", "italian", "faulty.burraco")
    assert (faulty.code, faulty.out) == (1, "")
    assert "error[B104]" in faulty.err
    house("burraco {\n  size: 15 was 7\n}\n", name="never")
    never = burraco("diff", "never.burraco", "italian")
    assert (never.code, never.out) == (1, "")
    missing = burraco("diff", "italian", "nothing.burraco")
    assert (missing.code, missing.out) == (2, "")
    assert burraco("diff", "italian").code == 2


@pytest.mark.parametrize(
    "names",
    [
        ("italian", "italian"),
        ("italian", "italian-semi-clean"),
        ("buraco-us", "buraco-us-three-teams"),
        ("buraco-closed", "buraco-dirty-open"),
    ],
)
def test_json(burraco, names):
    done = burraco("diff", *names, "--json")
    assert done.code == 0
    assert done.out.isascii()
    data = valid(done.out)
    assert (data["a"]["name"], data["b"]["name"]) == names
    assert [one["fingerprint"] for one in (data["a"], data["b"])] == [
        one["fingerprint"] for one in json.loads(burraco("list", "--json").out)["variants"] if one["name"] in names
    ][:: 1 if names[0] <= names[1] else -1] * (2 if names[0] == names[1] else 1)
    found = compare(shipped(names[0]), shipped(names[1]))
    assert [one["verdict"] for one in data["behaviour"]] == [one.verdict.value for one in found.families]
    assert len(data["rules"]) == len(found.lines)


def test_json_of_a_rule(burraco, house):
    path = house(CLOSER)
    (line,) = valid(burraco("diff", "italian", path.name, "--json").out)["rules"]
    assert (line["section"], line["rule"], line["class"], line["condition"], line["custom"]) == (
        *("close", "bonus", None, None),
        False,
    )
    assert (line["a"]["value"], line["a"]["variant"]) == ("100", "italian")
    assert line["b"] == {"value": "150", "options": ["150"], "variant": "house", "file": "house.burraco", "line": 5}


def test_every_verdict_may_stand_in_json():
    one = Compared("a", "", NOWHERE, (4,), 4, ("clean",), "00000000")
    families = tuple(Family("pot", verdict, False, "nothing") for verdict in Verdict)
    odd = Said("\ud800", ("\ud800",), Origin("", NOWHERE))
    found = Comparison(one, one, "", (), (), (Custom("x", odd, None),), families)
    data = valid(difference_json(found))
    assert [one["verdict"] for one in data["behaviour"]] == [verdict.value for verdict in Verdict]
    text = difference_text(found, {}, width=100)
    assert "pot                   different     as far as searched: nothing" in text


def test_what_stands_in_a_file_is_shown_harmlessly(burraco, tmp_path):
    (tmp_path / "x.burraco").write_text(
        'language 1\nvariant x "\u202etitle" extends italian\n\nprocedure odd {\n  en: "\u202eodd"\n}\n',
        encoding="utf-8",
    )
    done = burraco("diff", "italian", "x.burraco")
    assert done.code == 0
    assert "\u202e" not in done.out
    assert "<U+202E>" in done.out
    valid(burraco("diff", "italian", "x.burraco", "--json").out)


@pytest.mark.parametrize("width", [40, 80, 120])
def test_lines_fit(width):
    found = compare(shipped("italian"), shipped("italian-international"))
    names = {path: path.rpartition("/")[2] for path in found.files}
    text = difference_text(found, names, width=width)
    long = [line for line in text.splitlines() if len(line) > max(width, 78)]
    assert not [line for line in long if " # " not in line and not line.startswith(("A  ", "B  ", "By behaviour"))]
    plain = difference_text(found, names, colour=True, width=width)
    assert "\x1b[1mstricter\x1b[0m" in plain
    assert plain.replace("\x1b[1m", "").replace("\x1b[0m", "") == text


def test_a_plain_check_loads_nothing_of_it():
    code = (
        "import sys; from burraco_dsl.cli import main; main(['check', 'italian']);"
        "print([one for one in sys.modules if 'compare' in one or 'comparison' in one or 'burraco_dsl.game' in one])"
    )
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_both_variants_are_completed(process):
    for words in (["diff", "italian-s"], ["diff", "italian", "italian-s"]):
        env = {
            "_BURRACO_COMPLETE": "complete_bash",
            "COMP_WORDS": " ".join(("burraco", *words)),
            "COMP_CWORD": str(len(words)),
        }
        assert process(env=env).stdout.decode().split() == ["italian-semi-clean"]


def test_how_the_shipped_variants_stand_to_one_another():
    library = Library()
    files = {name: library.resolved(name) for name in library.shipped}
    for resolved in files.values():
        if len(resolved.line) > 1:
            parent = files[resolved.line[1].sheet.name]
            assert relation(parent, resolved) == "B extends A"
            assert relation(resolved, parent) == "A extends B"
    assert relation(files["buraco-open"], files["buraco-closed"]) == "A extends B"
    assert relation(files["buraco-open"], files["buraco-dirty-open"]) == "both extend buraco-closed"
    assert relation(files["italian"], files["buraco-us"]) == ""
