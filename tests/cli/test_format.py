"""`burraco format`: one style, nothing lost, nothing said otherwise, and files that are left alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.pipeline import format as rooms
from burraco_dsl.pipeline.library import Library

UNTIDY = """\
language 1
variant house   extends italian   # mine
#top
close{
   # about the bonus
   ## Since 1998.
   bonus:150   was 100 @house
   requires :pot taken,2 burracos
}
card points {
  7..3 : 6
  # the joker
  joker: 40
  2: 25 was 20
}
pot {
  not taken if nobody took a pot : 0
  not taken: -50
  # at the end
}
"""

TIDY = """\
language 1
variant house extends italian            # mine

#top
close {
  requires: pot taken, 2 burracos
  # about the bonus
  ## Since 1998.
  bonus: 150 was 100                     @house
}

card points {
  # the joker
  joker: 40
  2: 25 was 20
  7..3: 6
}

pot {
  not taken: -50
  not taken if nobody took a pot: 0
  # at the end
}
"""


def test_the_one_style(burraco, tmp_path):
    path = tmp_path / "house.burraco"
    path.write_text(UNTIDY)
    before = fingerprint(Library().resolved(str(path)).agreement)
    done = burraco("format", "house.burraco")
    assert (done.code, done.out) == (0, "")
    assert path.read_text() == TIDY
    assert fingerprint(Library().resolved(str(path)).agreement) == before
    assert burraco("format", "house.burraco").err == ""
    assert path.read_text() == TIDY


@pytest.mark.parametrize("name", Library().shipped)
def test_shipped_variants_are_in_style(burraco, name):
    done = burraco("format", "--check", Library().shipped[name])
    assert (done.code, done.out) == (0, "")


def test_check_and_diff_write_nothing(burraco, tmp_path):
    path = tmp_path / "house.burraco"
    path.write_text(UNTIDY)
    check = burraco("format", "--check", "house.burraco")
    assert (check.code, check.out) == (1, "house.burraco would change\n")
    diff = burraco("format", "--diff", "house.burraco")
    assert diff.code == 1
    assert "+  bonus: 150 was 100                     @house" in diff.out
    assert path.read_text() == UNTIDY
    assert burraco("format", "--check", "--diff", "house.burraco").code == 2
    path.write_bytes(TIDY.replace("\n", "\r\n").encode())
    assert burraco("format", "--diff", "house.burraco").out == "house.burraco: only line ends would change\n"


def test_stdin_to_stdout(process):
    done = process("format", "-", input=UNTIDY.replace("Since", "Dal").replace("1998", "’98 è").encode())
    assert done.returncode == 0
    assert "## Dal ’98 è." in done.stdout.decode()
    assert done.stderr == b""


def test_a_file_with_faults_in_its_shape_is_left_alone(burraco, tmp_path):
    path = tmp_path / "house.burraco"
    path.write_text(UNTIDY + "close {\n  bonus 150\n")
    before = path.read_bytes()
    done = burraco("format", "house.burraco")
    assert (done.code, done.out) == (1, "")
    assert "error[B0" in done.err
    assert "house.burraco is left as it is." in done.err
    assert path.read_bytes() == before


def test_faults_of_meaning_are_no_reason(burraco, tmp_path):
    path = tmp_path / "house.burraco"
    path.write_text("language 1\nvariant house extends nowhere\nclose{\n  bonus :lots\n  bonnus: 3\n requires: x\n}\n")
    assert burraco("format", "house.burraco").code == 0
    assert path.read_text().endswith("close {\n  requires: x\n  bonus: lots\n  bonnus: 3\n}\n")


def test_another_meaning_is_never_written(burraco, tmp_path, monkeypatch):
    path = tmp_path / "house.burraco"
    path.write_text(UNTIDY)
    for change in (("150", "160"), ("# mine", "# yours"), ("## Since 1998.\n", "")):
        monkeypatch.setattr(rooms, "file_text", lambda file, change=change: TIDY.replace(*change))
        done = burraco("format", "house.burraco")
        assert done.code == 1
        assert "is left as it is" in done.err
        assert path.read_text() == UNTIDY


@pytest.mark.skipif(os.name != "posix", reason="permissions and links")
def test_permissions_and_links_stay(burraco, tmp_path):
    path, link = tmp_path / "house.burraco", tmp_path / "link.burraco"
    path.write_text(UNTIDY)
    path.chmod(0o640)
    link.symlink_to(path)
    assert burraco("format", "link.burraco").code == 0
    assert link.is_symlink()
    assert path.read_text() == TIDY
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert sorted(one.name for one in tmp_path.iterdir()) == ["house.burraco", "link.burraco"]


def test_nothing_is_left_behind_when_writing_fails(burraco, tmp_path, monkeypatch):
    path = tmp_path / "house.burraco"
    path.write_text(UNTIDY)

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refused)
    done = burraco("format", "house.burraco")
    assert done.code == 2
    assert "cannot be written" in done.err
    assert [one.name for one in tmp_path.iterdir()] == ["house.burraco"]
    assert path.read_text() == UNTIDY


def test_only_files(burraco, tmp_path):
    (tmp_path / "folder").mkdir()
    for asked in ("italian", "missing.burraco", "folder"):
        assert burraco("format", asked).code == 2
    # the others are formatted all the same
    (tmp_path / "house.burraco").write_text(UNTIDY)
    assert burraco("format", "missing.burraco", "house.burraco").code == 2
    assert Path(tmp_path / "house.burraco").read_text() == TIDY


def test_a_low_two_stands_last(burraco, house):
    path = house("card points {\n  2: 5 was 20\n  3: 10 was 5\n  A: 20 was 15\n}\n")
    assert burraco("format", "house.burraco").code == 0
    assert path.read_text().endswith("  A: 20 was 15\n  3: 10 was 5\n  2: 5 was 20\n}\n")


def test_removals_come_first_at_their_place(burraco, house):
    path = house("pot {\n  not taken: -50 was -100\n  remove not taken if 2 players\n  remove seen\n}\n")
    assert burraco("format", "house.burraco").code == 0
    assert path.read_text().endswith(
        "pot {\n  remove seen\n  remove not taken if 2 players\n  not taken: -50 was -100\n}\n"
    )
