"""Messages as they are read in a terminal: exact texts, since the look is the product."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from burraco_dsl.render.terminal import diagnostics_text, in_reading_order, summary_text
from burraco_dsl.report import NOWHERE, Diagnostic, Place, Related, Severity

NONNA = "nonna.burraco"

CANNOT_CLOSE = Diagnostic(
    "B312",
    Severity.ERROR,
    "nobody can ever close a hand in this variant",
    Place(NONNA, 14, 13, 39),
    "but this asks for seven cards",
    related=(
        Related(Place(NONNA, 12, 3, 15), "… and no run of seven"),
        Related(Place(NONNA, 9, 3, 14), "no sets …"),
    ),
    facts=(
        "inherited: italian allows both (italian.burraco:31, :36)",
        "searched: every meld of the 108-card deck (proved)",
    ),
    help=("`length: 3..14` again lets a run reach seven     [checked: closes]",),
)


def lines(**numbered: str) -> list[str]:
    """A file of 40 lines, empty but for ``l7="text"``."""
    return [numbered.get(f"l{number}", "") + "\n" for number in range(1, 41)]


NONNA_LINES = lines(l9="  ranks: none", l12="  length: 3..6", l14="  requires: pot taken, 1 clean burraco")


def at(place: Place, label: str = "", *related: Related, severity: Severity = Severity.ERROR) -> Diagnostic:
    return Diagnostic("B1", severity, "no", place, label, related)


def shown(one: Diagnostic, source: Sequence[str], width: int = 100) -> str:
    """The message without its first line and ``more:``."""
    text = diagnostics_text([one], {"f": source}, width=width)
    return "\n".join(text.split("\n")[1:-1])


def test_look_of_the_design() -> None:
    assert diagnostics_text([CANNOT_CLOSE], {NONNA: NONNA_LINES}) == (
        """\
error[B312]: nobody can ever close a hand in this variant
  --> nonna.burraco:14:13
   |
 9 |   ranks: none
   |   ----------- no sets …
12 |   length: 3..6
   |   ------------ … and no run of seven
14 |   requires: pot taken, 1 clean burraco
   |             ^^^^^^^^^^^^^^^^^^^^^^^^^^ but this asks for seven cards
   = inherited: italian allows both (italian.burraco:31, :36)
   = searched: every meld of the 108-card deck (proved)
help: `length: 3..14` again lets a run reach seven     [checked: closes]
more: burraco explain B312"""
    )


def test_without_the_file_nothing_said_is_lost() -> None:
    assert diagnostics_text([CANNOT_CLOSE], {}) == (
        """\
error[B312]: nobody can ever close a hand in this variant
  --> nonna.burraco:14:13
   = but this asks for seven cards
   = line 12: … and no run of seven
   = line 9: no sets …
   = inherited: italian allows both (italian.burraco:31, :36)
   = searched: every meld of the 108-card deck (proved)
help: `length: 3..14` again lets a run reach seven     [checked: closes]
more: burraco explain B312"""
    )


def test_other_files_follow_and_messages_are_parted() -> None:
    first = at(
        Place(NONNA, 9, 3, 8),
        "here",
        Related(Place("italian.burraco", 31, 3, 13), "inherited from here"),
        Related(Place("italian.burraco", 3, 1, 5), ""),
        Related(Place("lost.burraco", 7, 2, 5), "and there"),
        Related(NOWHERE, "the language asks for it"),
        severity=Severity.WARNING,
    )
    second = Diagnostic("", Severity.NOTE, "hm", NOWHERE, "really", facts=("one\ntwo",), help=("a\n  b\n",))
    sources = {NONNA: NONNA_LINES, "italian.burraco": lines(l3="deck: 2", l31="  ranks: any")}
    assert diagnostics_text([first, second], sources) == (
        """\
warning[B1]: no
  --> nonna.burraco:9:3
   |
 9 |   ranks: none
   |   ^^^^^ here
  ::: italian.burraco:3:1
   |
 3 | deck: 2
   | ----
...
31 |   ranks: any
   |   ---------- inherited from here
  ::: lost.burraco:7:2
   = line 7: and there
   = the language asks for it
more: burraco explain B1

note: hm
  = really
  = one
    two
help: a
        b"""
    )


def test_two_marks_on_one_line_have_a_row_each() -> None:
    one = at(
        Place("f", 1, 9, 12), "second", Related(Place("f", 1, 1, 5), "first"), Related(Place("f", 1, 1, 5), "first")
    )
    assert shown(one, ["pots: 2 big"]) == (
        """\
 --> f:1:9
  |
1 | pots: 2 big
  | ---- first
  |         ^^^ second"""
    )


@pytest.mark.parametrize(
    ("source", "column", "end", "row", "marks"),
    [
        ("a\tb c", 3, 4, "a    b c", "     ^"),
        ("東京 x", 1, 3, "東京 x", "^^^^"),
        ("東京 x", 4, 5, "東京 x", "     ^"),
        ("cafe\u0301 x", 5, 6, "cafe\u0301 x", "   ^"),
        ("cafe\u0301 x", 7, 8, "cafe\u0301 x", "     ^"),
        ("9♥\ufe0f x", 5, 6, "9♥ x", "   ^"),
        ("a\u202eb c", 3, 4, "a<U+202E>b c", "         ^"),
        ("\x1b[31mred", 6, 9, "<U+001B>[31mred", "            ^^^"),
        ("a\x85\u2028\ud800b", 5, 6, "a<U+0085><U+2028><U+D800>b", "                         ^"),
        ("abc", 2, 2, "abc", " ^"),
        ("abc", 2, 0, "abc", " ^"),
        ("abc", 4, 5, "abc", "   ^"),
        ("abc", 90, 99, "abc", "   ^"),
        ("abc", 2, 99, "abc", " ^^"),
        ("", 1, 1, "", "^"),
        ("abc\r\n", 3, 9, "abc", "  ^"),
    ],
)
def test_marks_stand_under_the_right_words(source: str, column: int, end: int, row: str, marks: str) -> None:
    expected = f" --> f:1:{column}\n  |\n1 | {row}".rstrip() + f"\n  | {marks}"
    assert shown(at(Place("f", 1, column, end)), [source]) == expected


def test_a_climbing_letter_keeps_four_accents() -> None:
    assert "e" + "\u0301" * 4 + "x" in shown(at(Place("f", 1, 1, 2)), ["e" + "\u0301" * 90 + "x"])


def test_a_file_that_ends_too_early_is_marked_behind_its_last_line() -> None:
    assert shown(at(Place("f", 3, 1), "here the file ends"), ["a\n", "b\n"]) == (
        " --> f:3:1\n  |\n3 |\n  | ^ here the file ends"
    )
    assert shown(at(Place("f", 1, 1)), []) == " --> f:1:1\n  |\n1 |\n  | ^"
    assert shown(at(Place("f", 4, 1), "never"), ["a\n", "b\n"]) == " --> f:4:1\n  = never"
    assert shown(at(Place("f", 0, 0), "not to be read"), ["a"]) == " --> f\n  = not to be read"


def test_a_long_line_is_cropped_around_its_marks() -> None:
    source = "start " + "a" * 100 + " middle " + "b" * 100 + " end"
    one = at(Place("f", 1, 108, 114), "m", Related(Place("f", 1, 1, 6), "s"), Related(Place("f", 1, 216, 219), "e"))
    assert shown(one, [source], width=40) == (
        """\
 --> f:1:108
  |
1 | start aaaaaaaaaaaaaaaaaaaaaaaaaaaaa…
  | ----- s
1 | …aaaaaaa middle bbbbbbbbbbbbbbbbbbb…
  |          ^^^^^^ m
1 | …bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb end
  |                                  ---
  |                                  e"""
    )


def test_a_mark_longer_than_the_room_goes_up_to_the_dots() -> None:
    assert shown(at(Place("f", 1, 1, 90)), ["a" * 90], width=40).endswith("…\n  | " + "^" * 35)


def test_a_long_label_is_wrapped_beside_or_below() -> None:
    label = "this label has far too many words for the little room there is"
    assert shown(at(Place("f", 1, 3, 6), label), ["  abc"], width=40) == (
        """\
 --> f:1:3
  |
1 |   abc
  |   ^^^ this label has far too many
  |       words for the little room
  |       there is"""
    )
    assert shown(at(Place("f", 1, 23, 26), label), [" " * 22 + "abc"], width=50) == (
        """\
 --> f:1:23
  |
1 |                       abc
  |                       ^^^
  |       this label has far too many words for
  |       the little room there is"""
    )


def test_colour_is_only_an_addition() -> None:
    sources = {NONNA: NONNA_LINES}
    coloured = diagnostics_text([CANNOT_CLOSE], sources, colour=True)
    assert coloured.startswith("\x1b[1;31merror[B312]\x1b[0m\x1b[1m: nobody")
    assert "\x1b[1;31m^^^^^^^^^^^^^^^^^^^^^^^^^^ but this asks for seven cards\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == diagnostics_text([CANNOT_CLOSE], sources)


def test_names_and_texts_cannot_speak_to_the_terminal() -> None:
    evil = "\x1b[2J\u202e\nx"
    one = Diagnostic(evil, Severity.ERROR, evil, Place(evil, 1, 1), evil, (Related(NOWHERE, evil),), (evil,), (evil,))
    assert diagnostics_text([one], {evil: [evil]}) == (
        """\
error[<U+001B>[2J<U+202E><U+000A>x]: <U+001B>[2J<U+202E> x
 --> <U+001B>[2J<U+202E><U+000A>x:1:1
  |
1 | <U+001B>[2J<U+202E><U+000A>x
  | ^^^^^^^^ <U+001B>[2J<U+202E> x
  = <U+001B>[2J<U+202E> x
  = <U+001B>[2J<U+202E>
    x
help: <U+001B>[2J<U+202E>
      x
more: burraco explain <U+001B>[2J<U+202E><U+000A>x"""
    )


def test_nothing_to_say() -> None:
    assert diagnostics_text([], {}) == ""


def test_reading_order() -> None:
    def made(file: str, line: int, column: int, severity: Severity = Severity.ERROR, code: str = "B1") -> Diagnostic:
        return Diagnostic(code, severity, "", Place(file, line, column))

    expected = (
        made("z", 1, 1),
        made("z", 2, 1),
        made("z", 2, 5, Severity.ERROR, "B2"),
        made("z", 2, 5, Severity.ERROR, "B3"),
        made("z", 2, 5, Severity.WARNING),
        made("z", 2, 5, Severity.NOTE),
        made("z", 10, 1),
        made("a", 1, 1),
    )
    given = [expected[index] for index in (6, 7, 5, 4, 3, 2, 1, 0, 3, 7)]
    assert in_reading_order(given) == expected
    assert in_reading_order(expected) == expected
    assert in_reading_order(iter(())) == ()


@pytest.mark.parametrize(
    ("errors", "warnings", "notes", "files", "text"),
    [
        (2, 0, 1, 3, "2 errors and 1 note in 3 files."),
        (0, 0, 0, 17, "Nothing wrong in 17 files."),
        (0, 0, 0, 1, "Nothing wrong in 1 file."),
        (1, 0, 0, 1, "1 error in 1 file."),
        (1, 2, 2, 2, "1 error, 2 warnings and 2 notes in 2 files."),
        (0, 1, 0, 1, "Nothing wrong in 1 file; 1 warning."),
        (0, 2, 1, 4, "Nothing wrong in 4 files; 2 warnings and 1 note."),
        (1, 0, 0, 0, "1 error."),
        (0, 0, 0, 0, "Nothing wrong."),
    ],
)
def test_summary(errors: int, warnings: int, notes: int, files: int, text: str) -> None:
    severities = [Severity.NOTE] * notes + [Severity.ERROR] * errors + [Severity.WARNING] * warnings
    assert summary_text([at(NOWHERE, severity=severity) for severity in severities], files) == text
