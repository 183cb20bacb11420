"""Faults of lines outside the blocks: the first lines of a file, and titles.

A bad line comes in, a diagnostic or nothing goes out. Which sections there are is not known here.
"""

from __future__ import annotations

import re

from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.syntax.case import Case, short
from burraco_dsl.syntax.header import HEADS, head_meant
from burraco_dsl.syntax.offers import core, offer

FIRST_LINE = Finding(
    "B028",
    "a first line that is not written as it must be",
    "The first lines of a file have fixed forms: `language 1`; `variant NAME`, with a title in quotes and `extends` "
    "and the parent's name where there are such; `scenarios NAME`; `source NAME` and where it stands, in quotes. "
    "They have no colon. A name is one word, joined by hyphens where it needs more. A parent is named by that "
    "word alone, never by the path of its file, which stands beside this one.",
    "language 1\nvariant tuesday club extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
    "language 1\nvariant tuesday-club extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

TITLE = Finding(
    "B029",
    "a title that is not written as it must be",
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
        text = _WORDS.sub(lambda found: found.group().lower(), f"{meant} {case.written(1, case.last_sign())}")
        headline = f"`{short(word)}` is not known here; `{meant}` is meant"
        return case.say(FIRST_LINE, headline, offer(case, text, form), place=case.place(0))
    if case.kind == "COLON" or case.text == "=":
        what = "colon" if case.kind == "COLON" else "`=`"
        text = f"{case.written(0, case.at - 1)} {case.written(case.at + 1, case.last_sign())}"
        return case.say(FIRST_LINE, f"no {what} stands in a `{word}` line", offer(case, text, form))
    if case.at == 1 and case.ends():
        return case.say(
            FIRST_LINE, f"this `{word}` line has no name" if word != "language" else _NO_VERSION, form, place=case.end()
        )
    if case.at == 1 and word == "variant" and case.kind == "STRING":
        name = "-".join(re.findall(r"\w+", case.text.lower())) or "NAME"
        help = offer(case, f"variant {name} {case.written(1, case.last_sign())}", form)
        return case.say(FIRST_LINE, "a name of one word stands before the title", help)
    if case.at == 1:
        return case.say(FIRST_LINE, f"a name must follow `{word}`" if word != "language" else _NO_VERSION, form)
    return _after_name(case, word, form)


_WORDS = re.compile(r"\b(?:extends|fingerprint)\b", re.IGNORECASE)
_PARENT = "`variant tuesday-club extends italian`"
_NO_VERSION = "the number of the language is missing"


def _after_name(case: Case, word: str, form: str) -> Diagnostic:
    last = case.marks[case.at - 1].text
    if word == "source" and case.at == 2:
        what = "must follow its name" if case.ends() else "stands in quotes"
        text = f'{case.written(0, 1)} "{case.written(2, case.last_sign())}"'
        return case.say(FIRST_LINE, f"the text of a source {what}", form if case.ends() else offer(case, text, form))
    if word == "variant" and last in ("extends", "fingerprint"):
        what = "the name of the parent" if last == "extends" else "the fingerprint of the parent"
        return case.say(FIRST_LINE, f"{what} must follow `{last}`", form, place=case.place(case.at - 1))
    if word == "variant" and case.text == "fingerprint":
        return case.say(FIRST_LINE, "a fingerprint stands behind the parent's name", form)
    if word == "variant" and case.at == 2 and case.kind == "ATOM":
        names = f"{short(last)}-{short(case.text)}"
        if "extends" not in core(case).split() and case.last_sign() > case.at:
            help = f"join the words of a name by hyphens; its parent stands behind `extends`: {_PARENT}"
            return case.say(FIRST_LINE, "a name is one word", help)
        return case.say(FIRST_LINE, "a name is one word", f"write `{names}`, or put a title in quotes: `{HEADS[word]}`")
    if word == "variant" and case.kind == "STRING":
        return case.say(FIRST_LINE, "the title stands right behind the name, and once", form)
    return case.say(FIRST_LINE, f"this has no place in a `{word}` line: `{short(case.text)}`", form)


def title(case: Case) -> Diagnostic | None:
    """A faulty title of a block."""
    if case.inside:
        return None
    kind, text = case.kind, case.text
    if case.marks and case.marks[0].text == "remove":
        return _removal(case)
    if "LBRACE" not in case.kinds:
        return _no_title(case)
    last = case.marks[case.at - 1].text if case.at else ""
    words = _words_alone(case)
    if last in ("after", "before") and case.at > 1:
        help = words if kind != "LBRACE" and words else f"write `class semi-clean {last} clean {{`"
        return case.say(TITLE, f"the name of a class must follow `{last}`", help, place=case.place(case.at - 1))
    if kind == "LBRACE" and case.marks[0].text in HEADS:
        word = case.marks[0].text
        return case.say(FIRST_LINE, f"a `{word}` line opens no block", f"write it like this: `{HEADS[word]}`")
    if kind == "COLON":
        return case.say(TITLE, "no colon stands in a title", f"write `{short(case.written(0, case.at - 1))} {{`")
    if kind == "STRING" and case.at == 0:
        title = offer(case, f"{case.text[1:-1]} {{", "write `scenario` or another word before it")
        return case.say(TITLE, "a title begins with a word, not with a text in quotes", title)
    if kind == "STRING":
        return case.say(TITLE, "a title has one text in quotes, and it stands behind the words", "take this one out")
    if kind == "COMMA":
        one = "a block is one section; write a block for each"
        after = case.after_at()
        placed = after is not None and after.text in ("after", "before")
        return case.say(TITLE, "no comma stands in a title", words if placed and words else one)
    if kind in ("RANGE", "STANDING", "OP", "SEMICOLON"):
        help = words if kind in ("OP", "SEMICOLON") and words else "a title is words, such as `hand ends {`"
        return case.say(TITLE, f"`{short(text)}` cannot stand in a title", help)
    if kind == "ATOM":
        return case.say(TITLE, f"`{short(text)}` is too much in this title", _too_much(case))
    return None


def _removal(case: Case) -> Diagnostic:
    """A faulty `remove` line outside the blocks."""
    brace = case.kinds.index("LBRACE") if "LBRACE" in case.kinds else len(case.marks)
    text = " ".join(mark.text for mark in case.marks[:brace] if mark.type == "ATOM")
    help = offer(case, text, "write it like this: `remove class dirty`")
    headline = "a `remove` line opens no block" if case.kind == "LBRACE" else "this `remove` line cannot be read"
    return case.say(TITLE, headline, help)


def _words_alone(case: Case) -> str:
    """The title without the signs that stand in it."""
    brace = case.kinds.index("LBRACE")
    kept = [mark.text for mark in case.marks[:brace] if mark.type == "STRING" or re.search(r"\w", mark.text)]
    return offer(case, f"{' '.join(kept)} {{")


def _too_much(case: Case) -> str:
    """`after class clean`: the name alone stands there."""
    if case.at > 2 and case.marks[case.at - 2].text in ("after", "before"):
        rest = case.written(case.at, case.kinds.index("LBRACE"))
        return offer(case, f"{case.written(0, case.at - 2)} {rest}", "the brace follows here")
    return "the brace follows here"


def _no_title(case: Case) -> Diagnostic | None:
    if not case.marks:
        return None
    last = case.last_sign()
    if not case.ends() and case.kind != "COLON":
        return None
    text = short(case.written(0, last)).rstrip(": ")
    title = text if len(text.split()) <= 2 else "deal"
    return case.say(
        TITLE,
        f"`{text}` says nothing here",
        f"a block begins with a title and a brace, such as `{title} {{`, and its settings follow; a remark begins with `#`",
        place=case.place(0, last),
    )
