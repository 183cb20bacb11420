"""Faults of lines outside the blocks: the first lines of a file, and titles.

A bad line comes in, a diagnostic or nothing goes out. Which sections there are is not known here.
"""

from __future__ import annotations

from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.syntax.case import Case, short
from burraco_dsl.syntax.header import HEADS, head_meant

FIRST_LINE = Finding(
    "B028",
    "first-line-shape",
    "The first lines of a file have fixed forms: `language 1`; `variant NAME`, with a title in quotes and `extends` "
    "and the parent's name where there are such; `scenarios NAME`; `source NAME` and where it stands, in quotes. "
    "They have no colon. A name is one word, joined by hyphens where it needs more.",
    "language 1\nvariant tuesday club extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
    "language 1\nvariant tuesday-club extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

TITLE = Finding(
    "B029",
    "title-shape",
    "The title of a block is the name of a section, such as `deal` or `hand ends`. A class, special, procedure or "
    "scenario adds its own name, a class its place with `after` or `before`. Sources may follow, and the brace ends "
    "the line. Nothing else stands in it.",
    "language 1\nvariant house extends italian\n\nclass semi-clean after {\n"
    "  when: sequence, wilds = 1, natural run >= 7; or set, wilds = 1, length >= 8\n  bonus: 150\n}\n",
    "language 1\nvariant house extends italian\n\nclass semi-clean after clean {\n"
    "  when: sequence, wilds = 1, natural run >= 7; or set, wilds = 1, length >= 8\n  bonus: 150\n}\n",
)


def first_line(case: Case) -> Diagnostic | None:
    """A faulty `language`, `variant`, `scenarios` or `source` line."""
    if case.inside or not case.marks or "LBRACE" in case.kinds:
        return None
    word = case.marks[0].text
    meant = head_meant(word)
    if not meant:
        return None
    form = f"write it like this: `{HEADS[meant]}`"
    if word != meant:
        return case.say(FIRST_LINE, f"`{short(word)}` is not known here; `{meant}` is meant", form, place=case.place(0))
    if case.kind == "COLON":
        return case.say(FIRST_LINE, f"no colon stands in a `{word}` line", form)
    if case.at == 1 and case.ends():
        return case.say(
            FIRST_LINE, f"this `{word}` line has no name" if word != "language" else _NO_VERSION, form, place=case.end()
        )
    if case.at == 1:
        return case.say(FIRST_LINE, f"a name must follow `{word}`" if word != "language" else _NO_VERSION, form)
    return _after_name(case, word, form)


_NO_VERSION = "the number of the language is missing"


def _after_name(case: Case, word: str, form: str) -> Diagnostic:
    last = case.marks[case.at - 1].text
    if word == "source" and case.at == 2:
        what = "must follow its name" if case.ends() else "stands in quotes"
        return case.say(FIRST_LINE, f"the text of a source {what}", form)
    if word == "variant" and last in ("extends", "fingerprint"):
        what = "the name of the parent" if last == "extends" else "the fingerprint of the parent"
        return case.say(FIRST_LINE, f"{what} must follow `{last}`", form, place=case.place(case.at - 1))
    if word == "variant" and case.text == "fingerprint":
        return case.say(FIRST_LINE, "a fingerprint stands behind the parent's name", form)
    if word == "variant" and case.at == 2 and case.kind == "ATOM":
        names = f"{short(last)}-{short(case.text)}"
        return case.say(FIRST_LINE, "a name is one word", f"write `{names}`, or put a title in quotes: `{HEADS[word]}`")
    if word == "variant" and case.kind == "STRING":
        return case.say(FIRST_LINE, "the title stands right behind the name, and once", form)
    return case.say(FIRST_LINE, f"this has no place in a `{word}` line: `{short(case.text)}`", form)


def title(case: Case) -> Diagnostic | None:
    """A faulty title of a block."""
    if case.inside:
        return None
    kind, text = case.kind, case.text
    if case.marks and case.marks[0].text == "remove" and "LBRACE" not in case.kinds:
        return case.say(TITLE, "this `remove` line cannot be read", "write it like this: `remove class dirty`")
    if "LBRACE" not in case.kinds:
        return _no_title(case)
    last = case.marks[case.at - 1].text if case.at else ""
    if last in ("after", "before") and case.at > 1:
        help = f"write `class semi-clean {last} clean {{`"
        return case.say(TITLE, f"the name of a class must follow `{last}`", help, place=case.place(case.at - 1))
    if kind == "LBRACE" and case.marks[0].text in HEADS:
        word = case.marks[0].text
        return case.say(FIRST_LINE, f"a `{word}` line opens no block", f"write it like this: `{HEADS[word]}`")
    if kind == "COLON":
        return case.say(TITLE, "no colon stands in a title", f"write `{short(case.written(0, case.at - 1))} {{`")
    if kind == "STRING" and case.at == 0:
        help = "write `scenario` or another word before it"
        return case.say(TITLE, "a title begins with a word, not with a text in quotes", help)
    if kind == "STRING":
        return case.say(TITLE, "a title has one text in quotes, and it stands behind the words", "take this one out")
    if kind == "COMMA":
        return case.say(TITLE, "no comma stands in a title", "a block is one section; write a block for each")
    if kind in ("RANGE", "STANDING", "OP", "SEMICOLON"):
        return case.say(TITLE, f"`{short(text)}` cannot stand in a title", "a title is words, such as `hand ends {`")
    if kind == "ATOM":
        return case.say(TITLE, f"`{short(text)}` is too much in this title", "the brace follows here")
    return None


def _no_title(case: Case) -> Diagnostic | None:
    if not case.marks:
        return None
    last = case.last_sign()
    if not case.ends() and case.kind != "COLON":
        return None
    text = short(case.written(0, last)).rstrip(": ")
    return case.say(
        TITLE,
        f"`{text}` says nothing here",
        f"a block begins with a title and a brace, such as `{text} {{`, and its settings follow",
        place=case.place(0, last),
    )
