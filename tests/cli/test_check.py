"""`burraco check`: findings of all files in one run, and what cannot be read."""

from __future__ import annotations

import errno
import json
import os
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from burraco_dsl.cli.checking import Round, text_of
from burraco_dsl.pipeline import library
from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.schemas import schema_text
from burraco_dsl.render.terminal import summary_text

TEN_FAULTS = """\
deal {
  hand: eleven was 11
  pots: 11; 11
  upcard: perhaps
}

pozzetto {
  not taken: -50
}

set {
  size: 3..
}

close {
  bonus for closing: 100
  final discard: maybe was required
  bonus: 100
}

match {
  ends: at 2.000 points
  tie: another hands was drawn
}

wild {
  cards: remove 3
}
"""


def test_clean(burraco, house):
    house()
    done = burraco("check", "house.burraco", "italian")
    assert (done.code, done.out, done.err) == (0, "Nothing wrong in 2 files.\n", "")


def test_clean_is_said_in_the_words_of_the_summary():
    for names in (["italian"], ["italian", "buraco-us"]):
        shipped = Library()
        done = Round(shipped, checked=[check(shipped, name) for name in names])
        assert text_of(done) == summary_text((), len(names))


def test_every_shipped_variant_is_clean(burraco):
    names = list(Library().shipped)
    done = burraco("check", *names)
    assert done.code == 0, done.out


def test_ten_faults_in_one_run(burraco, house):
    house(TEN_FAULTS)
    done = burraco("check", "house.burraco")
    assert done.code == 1
    lines = [int(line) for line in re.findall(r"--> house\.burraco:(\d+):", done.out)]
    assert len(lines) >= 10
    assert lines == sorted(lines)
    assert len(re.findall(r"^error\[B\d+\]: ", done.out, re.MULTILINE)) == len(lines)
    assert done.out.rstrip().endswith(f"{len(lines)} errors in 1 file.")


def test_with_and_without_option_parser_alike(burraco, house):
    house(TEN_FAULTS)
    assert burraco("check", "house.burraco") == burraco("check", "--", "house.burraco")


def test_notes_alone_are_nothing_wrong(burraco, house):
    house('source B1 "a book"\n\nclose {\n  bonus: 150 was 100\n}\n')
    done = burraco("check", "house.burraco")
    assert done.code == 0
    assert "note[B123]" in done.out
    assert done.out.endswith("Nothing wrong in 1 file; 1 note.\n")


def test_an_ancestor_is_told_once(burraco, house):
    house("close {\n  bonus: lots\n}\n", name="middle")
    house("", name="one", parent="middle")
    house("", name="two", parent="middle")
    done = burraco("check", "one.burraco", "two.burraco", "./one.burraco")
    assert done.code == 1
    assert len(re.findall(r"--> middle\.burraco:", done.out)) == 1
    assert done.out.rstrip().endswith("3 errors in 2 files.")


def test_paths_are_short(burraco, house, tmp_path):
    house("close {\n  bonus: 150 was 50\n}\n")
    done = burraco("check", str(tmp_path / "house.burraco"))
    assert "--> house.burraco:5:" in done.out
    assert "::: italian.burraco:" in done.out
    assert str(tmp_path) not in done.out


def test_a_file_of_the_same_name_as_a_shipped_one_is_told_apart(burraco, house, tmp_path):
    house("close {\n  bonus: 150 was 50\n}\n", name="mine", parent="buraco-us")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "buraco-us.burraco").write_text("language 1\nvariant buraco-us extends italia\n")
    done = burraco("check", "mine.burraco", "other/buraco-us.burraco")
    assert "other/buraco-us.burraco:2:" in done.out
    assert "variants/buraco-us.burraco:" in done.out


def test_the_others_are_checked_when_one_cannot_be_read(burraco, house):
    house("close {\n  bonus: lots\n}\n")
    done = burraco("check", "missing.burraco", "itallian", "house.burraco")
    assert done.code == 2
    assert "missing.burraco" in done.err
    assert "did you mean `italian`?" in done.err
    assert "house.burraco:5:" in done.out
    assert done.out.rstrip().endswith("1 error in 1 file. 2 could not be read.")


def test_a_folder_and_no_file_at_all(burraco, tmp_path):
    (tmp_path / "folder.burraco").mkdir()
    done = burraco("check", "folder.burraco")
    assert (done.code, done.out) == (2, "")
    assert "is a folder" in done.err
    assert burraco("check").code == 2


@pytest.mark.parametrize("command", ["check", "show", "export", "docs", "format", "pin"])
def test_what_was_meant(burraco, house, tmp_path, command):
    house(name="circolo")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "lega.burraco").write_text("")
    for asked, meant in (("circolo", "circolo.burraco"), ("circol.burraco", "circolo.burraco"), ("sub/lega", None)):
        done = burraco(command, asked)
        assert (done.code, done.out) == (2, "")
        assert f"did you mean `{meant or 'sub/lega.burraco'}`?" in done.err.replace(os.sep, "/")
    for folder in (".", "./", "sub"):
        done = burraco(command, folder)
        assert (done.code, done.out) == (2, "")
        assert done.err.endswith(" is a folder; name a file in it\n")


def test_a_shipped_name_goes_before_a_folder(burraco, tmp_path):
    (tmp_path / "italian").mkdir()
    assert burraco("check", "italian").code == 0


@pytest.mark.parametrize("command", ["format", "pin"])
@pytest.mark.parametrize("asked", ["italian", "italian.burraco"])
def test_shipped_variants_are_not_changed(burraco, command, asked):
    done = burraco(command, asked)
    assert done.code == 2
    assert done.err == (
        "burraco: italian is a shipped variant and cannot be changed; "
        "begin your own with `burraco new NAME --from italian`\n"
    )


def test_a_file_that_may_not_be_read(burraco, house, monkeypatch):
    def refused(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    house()
    monkeypatch.setattr(library, "open", refused, raising=False)  # whoever runs the tests may read everything
    done = burraco("check", "house.burraco")
    assert done.code == 2
    assert "cannot be read" in done.err


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"\x7fELF\x02\x01\x01" + bytes(range(256)), "B001"),
        (b"language 1\nvariant a\x00b\n", "B001"),
        ("language 1\nvariant caffè\n".encode("latin-1"), "B001"),
        ("language 1\n".encode("utf-16"), "B001"),
        (b"# " + b"x" * 10_000_000, "B002"),
        (b"\n" * 30_000, "B002"),
        (b"", "B0"),
    ],
)
def test_what_is_no_text(burraco, tmp_path, content, code):
    (tmp_path / "odd.burraco").write_bytes(content)
    done = burraco("check", "odd.burraco")
    assert done.code == 1
    assert f"error[{code}" in done.out
    assert len(done.out) < 5_000


@pytest.mark.parametrize(
    "name", ["a\nb.burraco", "\x1b[31mred.burraco", "\u202egnp.burraco", "a;rm -rf.burraco", " .burraco"]
)
def test_hostile_names(burraco, tmp_path, name):
    (tmp_path / name).write_text("language 1\nvariant x extends italian\nclose {\n  bonus: lots\n}\n")
    found = burraco("check", name)
    missing = burraco("check", "no" + name)
    assert (found.code, missing.code) == (1, 2)
    assert "\x1b" not in found.out + missing.err
    assert "\u202e" not in found.out + missing.err
    assert len(missing.err.splitlines()) == 1


@pytest.mark.parametrize("name", ["", "a\0b.burraco", "x" * 5_000 + ".burraco", "\ud800.burraco"])
def test_names_of_no_file(burraco, name):
    assert burraco("check", name).code == 2


def test_json(burraco, house):
    house(TEN_FAULTS)
    done = burraco("check", "--json", "house.burraco", "nowhere.burraco", "italian")
    report = json.loads(done.out)
    Draft202012Validator(json.loads(schema_text("check") or "")).validate(report)
    assert report["files"] == ["house.burraco", "italian"]
    assert report["errors"] >= 10
    assert done.code == 2
    assert "nowhere.burraco" in done.err


def test_json_paths_can_be_opened(burraco, house):
    house("close {\n  bonus: 150 was 50\n}\n")
    report = json.loads(burraco("check", "house.burraco", "--json").out)
    assert all(Path(one["file"]).is_file() for found in report["diagnostics"] for one in (found, *found["related"]))


def test_sarif(burraco, house):
    house("close {\n  bonus: lots\n}\n")
    done = burraco("check", "--sarif", "house.burraco")
    run = json.loads(done.out)["runs"][0]
    assert done.code == 1
    assert [one["ruleId"] for one in run["results"]] == ["B104"]
    assert len(run["tool"]["driver"]["rules"]) > 50


@pytest.mark.parametrize(
    "options", [["--json", "--sarif"], ["--json", "--watch"], ["--sources", "--json"], ["--nonsense"]]
)
def test_wrong_use(burraco, options):
    done = burraco("check", "italian", *options)
    assert (done.code, done.out) == (2, "")
    assert done.err


def test_sources(burraco, house):
    house("close {\n  bonus: 150 was 100\n  requires: pot taken, 2 burracos @house\n}\n")
    done = burraco("check", "--sources", "house.burraco")
    assert done.code == 0
    assert "  close bonus: 150  (house.burraco:5)" in done.out
    assert "close requires" not in done.out
    assert done.out.endswith("Nothing wrong in 1 file.\n")
    assert "italian: every setting names its source." in burraco("check", "--sources", "italian").out
