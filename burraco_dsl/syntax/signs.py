"""Faults of single signs: quotes, dots, brackets, sources, wilds, and signs the language does not use.

A bad line comes in, a diagnostic or nothing goes out; each check looks only at where reading stopped.
"""

from __future__ import annotations

from burraco_dsl.report import Diagnostic, Finding, Place, message
from burraco_dsl.syntax.case import Case, short
from burraco_dsl.syntax.offers import offer, with_sign_mended, without_brackets, without_stop

OPEN_QUOTE = Finding(
    "B012",
    "a quote that is never closed",
    "A text begins with a quote and ends with one on the same line. Here the second quote is missing, so nobody can "
    "tell where the text ends. Straight and curly quotes will both do.",
    'language 1\nvariant house "House rules extends italian\n\nclose {\n  bonus: 150 was 100\n}\n',
    'language 1\nvariant house "House rules" extends italian\n\nclose {\n  bonus: 150 was 100\n}\n',
)

OPEN_RANGE = Finding(
    "B013",
    "a range without both its ends",
    "A range says both its ends, `3..14`, and both belong to it. One that is open at the top is said in words: "
    "`at least 3`. One that is open at the bottom begins with the smallest number that is meant: `1..8`.",
    "language 1\nvariant house extends italian\n\nset {\n  size: 4.. was 3..9\n}\n",
    "language 1\nvariant house extends italian\n\nset {\n  size: at least 4 was 3..9\n}\n",
)

DOT = Finding(
    "B014",
    "a dot or blank where none belongs",
    "Numbers are written with digits alone: `2000`, not `2.000` or `2 000`. Points are always whole, and sentences have "
    "no place in a setting, so a single dot means nothing. Two dots between two ends make a range, such as `3..14`.",
    "language 1\nvariant house extends italian\n\nmatch {\n  ends: at 3.000 points was at 2000 points\n}\n",
    "language 1\nvariant house extends italian\n\nmatch {\n  ends: at 3000 points was at 2000 points\n}\n",
)

OPEN_WILD = Finding(
    "B015",
    "a placed wild that is not complete",
    "A wild with the card it stands for is written without spaces: `*(=6h)` is a joker in the place of the six of "
    "hearts, `2s(=6h)` a two of spades there. Here the sign is not complete.",
    "language 1\nvariant house extends italian\n\nexamples {\n  3c 4c *(=5c + 6c is 3c 4c *(=5c) 6c\n}\n",
    "language 1\nvariant house extends italian\n\nexamples {\n  3c 4c *(=5c) + 6c is 3c 4c *(=5c) 6c\n}\n",
)

NO_SIGN = Finding(
    "B016",
    "a sign that the language does not use",
    "The language uses few signs: colon, comma, semicolon, quotes, braces, comparisons such as `>=`, and two dots. "
    "Brackets, bars and slashes the other way mean nothing in it, and signs that cannot be seen would make two words "
    "differ that look the same. A line begins with its words, without a mark or number as in a list. A free choice is "
    "written with `or`; a remark stands after `#`, and not after `//`, `--` or a bracket.",
    "language 1\nvariant house extends italian\n\nset {\n  ranks: [A, 3] was A, K..3\n}\n",
    "language 1\nvariant house extends italian\n\nset {\n  ranks: A, 3 was A, K..3\n}\n",
)

SOURCE_MARK = Finding(
    "B017",
    "a source that is not written as one",
    "A source is named by `@` and its name, without a space: `@S0`, `@house`, and `@S0?` where the source is unclear. "
    "Sources stand behind the value at the end of the line, and only a note may follow them.",
    'language 1\nvariant house extends italian\n\nsource S9 "our club book"\n\nclose {\n  bonus @S9: 150 was 100\n}\n',
    'language 1\nvariant house extends italian\n\nsource S9 "our club book"\n\n'
    "close {\n  bonus: 150 was 100                     @S9\n}\n",
)

_QUOTES = frozenset('"“”„')
_BRACKETS = frozenset("()[]")


def open_quote(case: Case) -> Diagnostic | None:
    """A quote that is never closed."""
    if case.text not in _QUOTES or case.kind != "STRAY":
        return None
    start = case.place()
    end = max(len(case.line.text.rstrip()) + 1, start.column + 1)
    place = Place(start.file, start.line, start.column, end)
    return case.say(
        OPEN_QUOTE,
        message("this quote is never closed"),
        message('end the text with `"` on the same line'),
        place=place,
    )


def dots(case: Case) -> Diagnostic | None:
    """A dot inside a number or word, or a range with an open end."""
    if case.kind != "STRAY" or case.text not in ".…":
        return None
    last = case.at
    while last + 1 < len(case.marks) and case.marks[last + 1].text in (".", "…") and _touch(case, last):
        last += 1
    left = case.marks[case.at - 1].text if case.at and _touch(case, case.at - 1) else ""
    right = case.marks[last + 1].text if last + 1 < len(case.marks) and _touch(case, last) else ""
    left = left if case.previous in ("ATOM", "RANGE") else ""
    right = right if right and case.kinds[last + 1] == "ATOM" else ""
    start = case.at - 1 if left else case.at
    place = case.place(start, last + 1 if right else last)
    written = case.written(case.at, last)
    if case.previous == "COLON" and last == case.last_sign():
        return case.say(
            OPEN_RANGE,
            message("dots are no value"),
            message("write the value, or leave the whole line out"),
            place=place,
        )
    if written != "." and case.inside and "COLON" not in case.kinds and (line := with_sign_mended(case)[1]):
        return case.say(
            DOT,
            message("dots stand where a colon is meant"),
            message("write `{line}`", line=line),
            place=case.place(case.at, last),
        )
    if written == ".":
        return _one_dot(case, place, left, right)
    if written in ("..", "…") and case.previous == "ATOM" and last + 1 < len(case.marks) and not (left and right):
        low, high = case.marks[case.at - 1], case.marks[last + 1]
        if high.type == "ATOM" and low.text.isdigit() == high.text.isdigit():
            whole = case.place(case.at - 1, last + 1)
            help = message("write `{line}`", line=f"{short(low.text)}..{short(high.text)}")
            return case.say(OPEN_RANGE, message("a range is written without spaces"), help, place=whole)
    if left and right:
        return case.say(
            OPEN_RANGE,
            message("`{line}` is no range", line=f"{short(left)}{written}{short(right)}"),
            message("a range is `3..14`"),
            place=place,
        )
    if left:
        help = (
            message("write `{line}`", line=f"at least {left}")
            if left.isdigit()
            else message("write both ends, such as `K..8`")
        )
        return case.say(
            OPEN_RANGE, message("this range has no upper end"), help, message("it stops after the dots"), place
        )
    help = (
        message("write the lower end too, such as `{line}`", line=f"1..{right}")
        if right.isdigit()
        else message("write both ends, such as `3..14`")
    )
    return case.say(OPEN_RANGE, message("this range has no lower end"), help, place=place)


def _one_dot(case: Case, place: Place, left: str, right: str) -> Diagnostic:
    if not case.inside and case.marks[0].text in ("variant", "scenarios") and left and right:
        text = case.written(0, case.last_sign()).replace(".burraco", "", 1)
        help = offer(case, text, message("write a hyphen: `{line}`", line=f"{short(left)}-{short(right)}"))
        return case.say(DOT, message("a name has no dot in it"), help, place=place)
    digits = left.lstrip("-−–")
    if digits.isdigit() and right.isdigit():
        if len(right) == 3:
            return case.say(
                DOT, message("a number has no dot in it"), message("write `{line}`", line=f"{left}{right}"), place=place
            )
        if not case.inside and case.marks[0].text == "language":
            return case.say(
                DOT,
                message("the number of the language has no dot"),
                message("write `{line}`", line=f"language {left}"),
                place=place,
            )
        return case.say(
            DOT, message("there are only whole numbers"), message("write the number without a dot"), place=place
        )
    if case.at == case.last_sign():
        line = without_stop(case)
        help = message("write `{line}`", line=line) if line else message("take the dot out")
        return case.say(DOT, message("no full stop ends a line"), help, place=case.place())
    return case.say(
        DOT,
        message("a dot has no meaning here"),
        message("take it out; a range has two dots, such as `3..14`"),
        place=case.place(),
    )


def _touch(case: Case, index: int) -> bool:
    """Whether no space stands between a mark and the next."""
    return case.marks[index].place.end == case.marks[index + 1].place.column


def placed_wild(case: Case) -> Diagnostic | None:
    """A placed wild that is not closed or names nothing."""
    after = case.after_at()
    if case.text != "(" or after is None or after.text != "=" or case.previous != "ATOM":
        return None
    wild = case.marks[case.at - 1].text
    stands = case.after_at(2)
    card = stands.text if stands is not None and stands.type == "ATOM" else "6h"
    last = case.at + 2 if stands is not None and stands.type == "ATOM" else case.at + 1
    closed = any(mark.text == ")" for mark in case.marks[last + 1 : last + 2])
    headline = (
        message("a wild and what it stands for are written without spaces")
        if closed
        else message("the bracket of this wild is not closed")
    )
    place = case.place(case.at - 1, last + 1 if closed else last)
    return case.say(OPEN_WILD, headline, message("write `{line}`", line=f"{short(wild)}(={short(card)})"), place=place)


def source_mark(case: Case) -> Diagnostic | None:
    """An `@` with no source after it."""
    if case.kind == "STRAY" and case.text == "@":
        return case.say(
            SOURCE_MARK, message("a source has no name here"), message("write the name right after it, such as `@S0`")
        )
    if case.kind == "CITE" and case.previous not in ("COLON", "COMMA", "_OR", "SEMICOLON", "OP", "_WAS", "_IS", "_IF"):
        if case.at == 0:
            return case.say(SOURCE_MARK, message("a source stands at the end of a line, behind what it settles"))
        if case.inside and not case.seen("COLON") and not case.seen("_IS"):
            if "COLON" in case.kinds:
                headline = message("a source stands behind the value, not before the colon")
                return case.say(SOURCE_MARK, headline, message("move it to the end"))
            if "_IS" in case.kinds:
                headline = message("a source stands behind the value, not before `is`")
                return case.say(SOURCE_MARK, headline, message("move it to the end"))
    if case.previous == "CITE" and case.kind not in ("LBRACE", "RBRACE", "END", "NOTE"):
        if case.text == "?" and _touch(case, case.at - 1):
            return case.say(SOURCE_MARK, message("one `?` is enough"), place=case.place())
        if case.text == "?":
            return case.say(
                SOURCE_MARK, message("no space stands before the `?` of a source"), message("write it as `@S0?`")
            )
        if case.kind == "COMMA":
            return case.say(
                SOURCE_MARK, message("sources stand side by side without a comma"), message("write `@S0 @S2`")
            )
        return case.say(
            SOURCE_MARK, message("only a note may follow a source"), message("move the sources to the end of the line")
        )
    return None


def foreign(case: Case) -> Diagnostic | None:
    """A sign that means nothing in the language."""
    if case.kind != "STRAY":
        return None
    sign = case.text
    if sign in _BRACKETS:
        line = without_brackets(case)
        help = message("write `{line}`", line=line) if line else message("take them out; a remark stands after `#`")
        if case.inside and any(letter.isdigit() for letter in line.partition("  # ")[2]):
            help = message(
                "write `{line}`; if it is a case, it stands before the colon: `NAME if CASE: VALUE`", line=line
            )
        return case.say(NO_SIGN, message("the language has no brackets: `{sign}`", sign=sign), help)
    if sign == "|":
        return case.say(NO_SIGN, message("the language has no `|`"), message("a free choice is written `low or high`"))
    if sign.isprintable():
        return case.say(
            NO_SIGN,
            message("the language has no `{sign}`", sign=sign),
            message("take it out, or put the text in quotes"),
        )
    return case.say(
        NO_SIGN,
        message("a sign that cannot be seen stands here: U+{written}", written=f"{ord(sign):04X}"),
        message("delete it and write on"),
    )
