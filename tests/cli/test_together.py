"""Commands one after the other, and what they owe to files that are not theirs."""

from __future__ import annotations

import json

HOUSE = """\
language 1
variant house extends italian

close @house {
  requires: pot taken, 2 burracos                @house    ## Two at least.
  bonus: 150                                     ## More.
}
"""


def test_a_file_in_the_one_style_stays_in_it_when_it_is_pinned(burraco, tmp_path):
    path = tmp_path / "house.burraco"
    path.write_text(HOUSE, encoding="utf-8")
    assert burraco("format", "house.burraco").code == 0
    assert burraco("format", "--check", "house.burraco").code == 0
    assert burraco("pin", "house.burraco").code == 0
    assert " was 100" in path.read_text(encoding="utf-8")
    assert burraco("format", "--check", "house.burraco").code == 0


def test_a_book_is_never_written_over_another_file(burraco, tmp_path):
    notes = tmp_path / "notes.md"
    notes.write_text("my own notes\n", encoding="utf-8")
    done = burraco("docs", "italian", "-o", "notes.md")
    assert done.code == 2
    assert "nothing is written over it" in done.err
    assert notes.read_text(encoding="utf-8") == "my own notes\n"
    assert burraco("docs", "italian", "-o", "book.md").code == 0
    assert burraco("docs", "italian", "--plain", "-o", "book.md").code == 0  # a book may be renewed


def test_machines_are_told_what_could_not_be_read(burraco):
    done = burraco("check", "--json", "italian", "nothere.burraco")
    assert done.code == 2
    report = json.loads(done.out)
    assert report["files"] == ["italian"]
    assert len(report["unread"]) == 1
    assert "nothere.burraco" in report["unread"][0]
    run = json.loads(burraco("check", "--sarif", "nothere.burraco").out)["runs"][0]
    assert run["invocations"][0]["executionSuccessful"] is False
    assert burraco("check", "italian", "nothere.burraco").out.strip().endswith("1 could not be read.")


def test_a_pipe_from_export_to_import_needs_no_file(process):
    exported = process("export", "italian").stdout
    done = process("import", input=exported)
    assert done.returncode == 0
    assert done.stdout.startswith(b"language 1\n")


def test_a_gap_is_told_whole(burraco, tmp_path):
    text = HOUSE.partition("close")[0] + (
        "initial meld {\n  minimum if score < 1000: 50\n  minimum if score >= 1500: 75\n"
        "  counted: card points\n  failed: not allowed\n}\n"
    )
    (tmp_path / "house.burraco").write_text(text, encoding="utf-8")
    done = burraco("check", "house.burraco")
    assert "if score = 1000..1499" in done.out
    mended = text.replace("  counted", "  minimum if score = 1000..1499: 60\n  counted")
    (tmp_path / "house.burraco").write_text(mended, encoding="utf-8")
    assert burraco("check", "house.burraco").code == 0


def test_two_comparisons_of_one_number_are_one_range(burraco, tmp_path):
    text = HOUSE.partition("close")[0] + "initial meld {\n  minimum if score >= 1000, score < 1500: 60\n}\n"
    (tmp_path / "house.burraco").write_text(text, encoding="utf-8")
    assert "write `if score = 1000..1499`" in burraco("check", "house.burraco").out
