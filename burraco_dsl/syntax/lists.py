"""Faults of lists and of lines that are not finished: commas, ``or``, what must follow a word, and what must not.

A bad line comes in, a diagnostic or nothing goes out.
"""

from __future__ import annotations

from burraco_dsl.report import Diagnostic, Finding, Place, message
from burraco_dsl.syntax.case import Case, short
from burraco_dsl.syntax.offers import offer, readable

MIXED = Finding(
    "B018",
    "a comma and `or` in one list",
    "A comma joins what holds together, `or` joins what is free each time. In one list the two cannot be mixed, for "
    "nobody could tell what belongs to what. Whole alternatives are parted by `; or`, as in `A, 3; or none`.",
    "language 1\nvariant house extends italian\n\nclass semi-clean after clean {\n"
    "  when: sequence, wilds = 1 or set, length >= 8\n  bonus: 150\n}\n",
    "language 1\nvariant house extends italian\n\nclass semi-clean after clean {\n"
    "  when: sequence, wilds = 1, natural run >= 7; or set, wilds = 1, length >= 8\n  bonus: 150\n}\n",
)

GOES_ON = Finding(
    "B019",
    "a line that goes on in the next",
    "A setting takes one line, however long; it cannot go on in the next. A line that ends in a comma, and a line "
    "that is only a value, are two halves of one setting. Write both on one line.",
    "language 1\nvariant house extends italian\n\nset {\n  ranks: A,\n    3 was A, K..3\n}\n",
    "language 1\nvariant house extends italian\n\nset {\n  ranks: A, 3 was A, K..3\n}\n",
)

UNFINISHED = Finding(
    "B020",
    "a line that stops in the middle",
    "After words such as `was`, `if`, `or`, `is`, `choose`, `add` and `remove`, and after a sign of comparison, "
    "something must follow: the old value, the case, the other choice. Here nothing does.",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

EMPTY_PLACE = Finding(
    "B021",
    "an empty place in a list",
    "Between two commas, and on both sides of `or` and of a comparison, something must stand. "
    "Here a place is empty: there is a comma, semicolon or sign too many, or a word was lost.",
    "language 1\nvariant house extends italian\n\nset {\n  ranks: A,, 3 was A, K..3\n}\n",
    "language 1\nvariant house extends italian\n\nset {\n  ranks: A, 3 was A, K..3\n}\n",
)

_FOLLOWS = {
    "_WAS": message("write the value that is replaced, such as `was 100`"),
    "_IF": message("write the case, such as `if 2 players`"),
    "_OR": message("write the other choice, such as `low or high`"),
    "_IS": message("write what the cards are, such as `is sequence, 1 wild`"),
    "OP": message("write a number or a range, such as `wilds = 0`"),
    "SEMICOLON": message("write the next step, or another way with `; or`"),
    "choose": message("write what can be chosen, such as `choose low or high`"),
    "add": message("write what is put in, such as `add joker`"),
    "remove": message("write what is taken out, such as `remove dirty`"),
}
_STOPS = frozenset({"END", "CITE", "NOTE", "COLON", "_WAS", "_IS", "SEMICOLON", "COMMA", "_OR", "_IF", "OP"})
_BEFORE = {
    "COMMA": message("nothing stands before this comma"),
    "SEMICOLON": message("nothing stands before this semicolon"),
    "OP": message("nothing stands before this sign of comparison"),
    "_OR": message("nothing stands before this `or`"),
}
_BESIDE = {
    "SEMICOLON": message("a comma and a semicolon stand side by side"),
    "OP": message("a comma and a sign of comparison stand side by side"),
    "_OR": message("a comma and `or` stand side by side"),
}


def mixed(case: Case) -> Diagnostic | None:
    """A comma and `or` in one list."""
    other = {"COMMA": "_OR", "_OR": "COMMA"}.get(case.kind)
    if other is None or case.previous in _STOPS or not case.in_list(other):
        return None
    first = next(index for index in range(case.at - 1, -1, -1) if case.kinds[index] == other)
    return case.say(
        MIXED,
        message("a comma and `or` are mixed in one list"),
        message("use only commas, or only `or`; between whole alternatives write `; or`"),
        message("this list is joined by `or` before")
        if other == "_OR"
        else message("this list is joined by commas before"),
        case.place(first, case.at) if case.at - first <= 2 else case.place(),
    )


def goes_on(case: Case) -> Diagnostic | None:
    """A list that wants to go on in the next line."""
    if case.ends() and case.previous == "COMMA":
        return case.say(
            GOES_ON,
            message("a comma ends this line"),
            message("a setting takes one line: write the whole list on it, or take the comma out"),
            message("nothing follows"),
            case.place(case.at - 1),
        )
    if not case.inside or not case.marks or "COLON" in case.kinds or "_IS" in case.kinds:
        return None
    whole = Place(case.line.file, case.line.number, case.place(0).column, case.place(0, case.last_sign()).end)
    starts = case.kinds[0] if case.kinds else ""
    if starts in ("COMMA", "_OR", "SEMICOLON", "_WAS") or case.before.rstrip().endswith((",", ";", " or", " was")):
        return case.say(
            GOES_ON,
            message("this line goes on with the one above"),
            message("a setting takes one line: write it at the end of the line above"),
            message("this is only part of a value"),
            whole,
        )
    values = case.kinds[: case.last_sign() + 1]
    if all(
        kind in ("RANGE", "COMMA", "STRING") or _number(mark.text)
        for kind, mark in zip(values, case.marks, strict=False)
    ):
        return case.say(
            GOES_ON,
            message("this line is only a value"),
            message("a setting takes one line: write its phrase and a colon before the value"),
            message("what it is about is missing"),
            whole,
        )
    return None


def _number(word: str) -> bool:
    return word.lstrip("-−–").isdigit()


def comma_too_many(case: Case) -> Diagnostic | None:
    """A comma right before a colon, ``is``, ``was`` or ``if``."""
    if case.previous != "COMMA" or case.kind not in ("COLON", "_IS", "_WAS", "_IF"):
        return None
    text = (
        f"{case.written(0, case.at - 2)}{'' if case.kind == 'COLON' else ' '}{case.written(case.at, case.last_sign())}"
    )
    headline = message("nothing stands between this comma and `{written}`", written=case.text)
    return case.say(EMPTY_PLACE, headline, offer(case, text), place=case.place(case.at - 1))


def unfinished(case: Case) -> Diagnostic | None:
    """A comma, `or` or comparison with nothing after it."""
    last = case.before_at()
    if last is None or case.kind not in _STOPS:
        return None
    follows = _FOLLOWS.get(last.type)
    if last.text in ("choose", "add", "remove") and (case.at == 1 or case.kinds[case.at - 2] in ("COLON", "SEMICOLON")):
        follows = _FOLLOWS[last.text]
        if case.at == 1 and (last.text != "remove" or case.kind == "COLON"):
            return None
    if follows is None or (case.kind == "_OR" and last.type == "SEMICOLON"):
        return None
    word = last.text
    if last.type == "SEMICOLON" and case.ends() and (line := readable(case, case.written(0, case.at - 2))):
        return case.say(
            UNFINISHED,
            message("nothing follows this `;`"),
            message("take it out: write `{line}`", line=line),
            place=case.place(case.at - 1),
        )
    headline = (
        message("nothing follows this `{word}`", word=word)
        if case.ends()
        else message("something is missing after `{word}`", word=word)
    )
    return case.say(UNFINISHED, headline, follows, place=case.place(case.at - 1))


def empty_place(case: Case) -> Diagnostic | None:
    """Two commas with nothing between them."""
    if case.kind not in _BEFORE or case.previous not in (
        "START",
        "COLON",
        "COMMA",
        "SEMICOLON",
        "_OR",
        "_IS",
        "_WAS",
        "_IF",
        "OP",
    ):
        return None
    if case.previous == "COLON" and case.kind == "OP":
        return _sign_after_colon(case)
    if case.previous == "COMMA" and case.kind == "COMMA":
        return case.say(
            EMPTY_PLACE, message("nothing stands between these two commas"), place=case.place(case.at - 1, case.at)
        )
    if case.previous == "COMMA":
        return case.say(EMPTY_PLACE, _BESIDE[case.kind], place=case.place(case.at - 1, case.at))
    return case.say(EMPTY_PLACE, _BEFORE[case.kind])


def _sign_after_colon(case: Case) -> Diagnostic:
    """`bonus: =150` and `size: >= 3`."""
    phrase, value = case.written(0, case.at - 1), case.written(case.at + 1, case.last_sign()).lstrip("=").strip(" >")
    if case.text == "=":
        return case.say(
            EMPTY_PLACE, message("the colon is enough"), offer(case, f"{phrase} {value}", message("take the `=` out"))
        )
    plain = offer(case, f"{phrase} at least {value}" if case.text in (">=", "≥") else f"{phrase} {value}")
    headline = message("a value does not begin with `{written}`", written=case.text)
    return case.say(EMPTY_PLACE, headline, plain or message("write the number alone, or `at least` before it"))


def comparison(case: Case) -> Diagnostic | None:
    """A comparison that lacks one of its sides."""
    if case.kind != "OP" or not case.in_list("OP") or case.previous == "OP":
        return None
    return case.say(
        EMPTY_PLACE,
        message("a second comparison begins here: `{written}`", written=short(case.text)),
        message("compare once: a range says both, `= 0..3` takes in all from 0 to 3"),
    )
