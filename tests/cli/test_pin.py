"""`burraco pin`: every `was` and the fingerprint, and not a byte more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.pipeline.library import Library

BODY = """\
close {
  bonus: 150   @house  # café
  requires: pot taken, 2 burracos was pot taken
}

pot {
  not taken if nobody took a pot: 0
}

card points {
  7..3: 10
  K, A: 20
}

wild {
  cards: remove joker
}
"""


def mark(path) -> str:
    return fingerprint(Library().resolved(str(path)).agreement)


def test_pin(burraco, house):
    path = house(BODY)
    italian = fingerprint(Library().resolved("italian").agreement)
    done = burraco("pin", "house.burraco")
    assert done.code == 0
    assert path.read_text() == (
        f"language 1\nvariant house extends italian fingerprint {italian}\n\n"
        + BODY.replace("bonus: 150 ", "bonus: 150 was 100 ")
        .replace("was pot taken\n", "was pot taken, 1 burraco\n")
        .replace("7..3: 10", "7..3: 10 was 5")
    )
    assert done.out.splitlines() == [
        "Wrote into house.burraco:",
        f"  line 2: italian has the fingerprint {italian}",
        "  line 5: close bonus was 100",
        "  line 6: close requires was pot taken, 1 burraco",
        "  line 14: card points 7..3 was 5",
        "What cannot be pinned:",
        "  line 15: card points A, K replaces different values; a line for each can be pinned",
    ]
    assert burraco("check", "house.burraco").code == 0


def test_twice_changes_nothing(burraco, house):
    path = house(BODY)
    burraco("pin", "house.burraco")
    once = path.read_bytes()
    done = burraco("pin", "house.burraco")
    assert done.code == 0
    assert done.out.startswith("house.burraco is pinned already.\nWhat cannot be pinned:\n  line 15: ")
    assert path.read_bytes() == once


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_byte_for_byte(burraco, tmp_path, start, end):
    # a decomposed é before the place that changes, a tab, blanks at the end, no line end at the end
    lines = [
        "language 1 ",
        "variant x  extends italian",
        "",
        "## cafe\u0301",
        "procedure p { ",
        '\ten: "cafe\u0301" @house',
        "}",
    ]
    lines += ["close {", "  bonus: 150\t # e\u0301", "}", "# end"]
    text = start + end.join(lines)
    path = tmp_path / "x.burraco"
    path.write_bytes(text.encode())
    assert burraco("pin", "x.burraco").code == 0
    pinned = path.read_bytes().decode()
    assert re.sub(r" fingerprint [0-9a-f]{8}| was 100", "", pinned) == text
    assert "bonus: 150 was 100\t # e\u0301" in pinned


def test_places_in_a_line_with_decomposed_letters(burraco, tmp_path):
    head = "language 1\nvariant middle extends italian\n\n"
    middle = head + "class cafe\u0301 after clean {\n  when: length >= 9\n  bonus: 150\n}\n"
    (tmp_path / "middle.burraco").write_text(middle)
    child = "language 1\nvariant child extends middle\n\nclose {\n  requires: 1 cafe\u0301 burraco, pot taken was hand empty\n}\n"
    path = tmp_path / "child.burraco"
    path.write_text(child.replace("hand empty", "pot taken"))
    assert burraco("pin", "child.burraco").code == 0
    assert "  requires: 1 cafe\u0301 burraco, pot taken was pot taken, 1 burraco\n" in path.read_text()


def test_a_change_of_the_parent_is_noticed_and_mended(burraco, house):
    house("close {\n  bonus: 130 was 100\n}\n", name="middle")
    child = house("close {\n  bonus: 150\n}\n", name="child", parent="middle")
    burraco("pin", "child.burraco")
    assert "bonus: 150 was 130" in child.read_text()
    house("close {\n  bonus: 140 was 100\n}\n", name="middle")
    done = burraco("check", "child.burraco")
    assert done.code == 1
    assert "error[B203]" in done.out
    assert "error[B204]" in done.out
    assert burraco("pin", "child.burraco").code == 0
    assert "bonus: 150 was 140" in child.read_text()
    assert burraco("check", "child.burraco").code == 0


def test_a_was_without_anything_to_replace_goes(burraco, house):
    house("pot {\n  not taken if nobody took a pot: 0\n}\n", name="middle")
    child = house("pot {\n  not taken if nobody took a pot: -10\n}\n", name="child", parent="middle")
    burraco("pin", "child.burraco")
    assert "a pot: -10 was 0" in child.read_text()
    house("", name="middle")
    assert burraco("pin", "child.burraco").code == 0
    assert "a pot: -10\n" in child.read_text()


@pytest.mark.parametrize(
    "body",
    ["close {\n  bonus: lots\n}\n", "close {\n  bonus: 100\n}\n", "close {\n  bonus 150\n}\n", "remove pozzetto\n"],
)
def test_other_faults_are_not_pinned_over(burraco, house, body):
    path = house(body)
    before = path.read_bytes()
    done = burraco("pin", "house.burraco")
    assert (done.code, done.out) == (1, "")
    assert "error[B" in done.err
    assert "left as it is" in done.err
    assert path.read_bytes() == before


def test_a_faulty_parent_is_not_pinned_to(burraco, house):
    house("close {\n  bonus: lots\n}\n", name="middle")
    house("", name="child", parent="middle")
    assert burraco("pin", "child.burraco").code == 1
    assert burraco("check", "child.burraco").code == 1


def test_nothing_to_pin(burraco, tmp_path):
    alone = tmp_path / "alone.burraco"
    italian = Path(Library().shipped["italian"]).read_text()
    alone.write_text(italian.replace("variant italian", "variant alone"))
    before = alone.read_bytes()
    done = burraco("pin", "alone.burraco")
    assert (done.code, done.out) == (0, "alone.burraco extends no other variant: there is nothing to pin.\n")
    assert alone.read_bytes() == before


def test_wrong_use(burraco):
    assert burraco("pin", "missing.burraco").code == 2
    done = burraco("pin", "italian")
    assert done.code == 2
    assert "begin your own with `burraco new NAME --from italian`" in done.err
    assert burraco("pin").code == 2
