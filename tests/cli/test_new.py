"""`burraco new`: a file that checks clean, and whose examples do too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.pipeline.library import Library


@pytest.mark.parametrize("parent", Library().shipped)
def test_clean_as_it_stands_and_with_its_examples(burraco, tmp_path, parent):
    done = burraco("new", "tuesday-club", "--from", parent)
    assert done.code == 0
    path = tmp_path / "tuesday-club.burraco"
    text = path.read_text()
    assert text.startswith(f"language 1\nvariant tuesday-club extends {parent}\n")
    assert burraco("check", "tuesday-club.burraco").code == 0
    assert burraco("format", "--check", "tuesday-club.burraco").code == 0
    library = Library()
    same = [fingerprint(library.resolved(one).agreement) for one in (parent, str(path))]
    assert same[0] == same[1]

    blocks = re.findall(r"^# [\w -]+ \{\n(?:#   .*\n)+# \}\n", text, re.MULTILINE)
    assert blocks
    for block in blocks:
        text = text.replace(block, re.sub(r"^# ", "", block, flags=re.MULTILINE))
    path.write_text(text)
    checked = burraco("check", "tuesday-club.burraco")
    assert checked.code == 0, checked.out
    assert fingerprint(Library().resolved(str(path)).agreement) != same[0]


def test_nothing_is_written_over(burraco, tmp_path):
    path = tmp_path / "mine.burraco"
    path.write_text("precious")
    done = burraco("new", "mine", "--from", "italian")
    assert done.code == 2
    assert "there already" in done.err
    assert path.read_text() == "precious"


def test_where_to(burraco, tmp_path):
    (tmp_path / "folder").mkdir()
    assert burraco("new", "mine", "--from", "italian", "-o", "folder").code == 0
    assert (tmp_path / "folder" / "mine.burraco").is_file()
    done = burraco("new", "mine", "--from", "italian", "-o", "other.burraco")
    assert done.code == 0
    assert "mine.burraco" in done.out
    assert burraco("new", "mine", "--from", "italian", "-o", "no/such/folder.burraco").code == 2
    shown = burraco("new", "mine", "--from", "italian", "-o", "-")
    assert shown.out.startswith("language 1\nvariant mine extends italian\n")


@pytest.mark.parametrize(
    "name", ["two words", "a/b", "../up", "a.b", "", "-x", "12", "a\nb", 'q"q', "if", "a\x1b[31m", "x@y", "a:b", "a\0b"]
)
def test_names_that_are_none(burraco, tmp_path, name):
    done = burraco("new", "--from", "italian", "--", name)
    assert done.code == 2
    assert "\x1b" not in done.err
    assert list(tmp_path.iterdir()) == []


def test_names_in_any_script(burraco, tmp_path):
    for name in ("κανάστα", "부라코-클럽", "caffè"):
        assert burraco("new", name, "--from", "italian").code == 0
        assert burraco("check", f"{name}.burraco").code == 0


def test_a_parent_of_ones_own(burraco, house, tmp_path):
    house(name="middle")
    assert burraco("new", "child", "--from", "middle.burraco").code == 0
    assert burraco("check", "child.burraco").code == 0
    # elsewhere it would not be found
    (tmp_path / "folder").mkdir()
    done = burraco("new", "child", "--from", "middle.burraco", "-o", "folder")
    assert done.code == 2
    assert "error[B201]" in done.err
    assert not Path("folder/child.burraco").exists()


def test_a_parent_that_is_none(burraco, house):
    house("close {\n  bonus: lots\n}\n")
    assert burraco("new", "x", "--from", "house.burraco").code == 1
    assert burraco("new", "x", "--from", "itallian").code == 2
    done = burraco("new", "x")
    assert (done.code, done.out) == (2, "")
    assert "from which variant? for instance: burraco new x --from italian\n" in done.err
    assert all(name in done.err for name in Library().shipped)
    assert burraco("new", "italian", "--from", "italian").code == 2  # it would extend itself
