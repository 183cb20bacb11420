"""Faults of lines outside the blocks: the first lines of a file, and titles.

A bad line comes in, a diagnostic or nothing goes out. Which sections there are is not known here.
"""

from __future__ import annotations

import re

from burraco_dsl.report import Diagnostic, Finding, message
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
    form = message("write it like this: `{written}`", written=HEADS[meant])
    if word != meant:
        text = _WORDS.sub(lambda found: found.group().lower(), f"{meant} {case.written(1, case.last_sign())}")
        headline = message("`{word}` is not known here; `{meant}` is meant", word=short(word), meant=meant)
        return case.say(FIRST_LINE, headline, offer(case, text, form), place=case.place(0))
    if case.kind == "COLON" or case.text == "=":
        headline = (
            message("no colon stands in a `{word}` line", word=word)
            if case.kind == "COLON"
            else message("no `=` stands in a `{word}` line", word=word)
        )
        text = f"{case.written(0, case.at - 1)} {case.written(case.at + 1, case.last_sign())}"
        return case.say(FIRST_LINE, headline, offer(case, text, form))
    if case.at == 1 and case.ends():
        return case.say(
            FIRST_LINE,
            message("this `{word}` line has no name", word=word) if word != "language" else _NO_VERSION,
            form,
            place=case.end(),
        )
    if case.at == 1 and word == "variant" and case.kind == "STRING":
        name = "-".join(re.findall(r"\w+", case.text.lower())) or "NAME"
        help = offer(case, f"variant {name} {case.written(1, case.last_sign())}", form)
        return case.say(FIRST_LINE, message("a name of one word stands before the title"), help)
    if case.at == 1:
        return case.say(
            FIRST_LINE, message("a name must follow `{word}`", word=word) if word != "language" else _NO_VERSION, form
        )
    return _after_name(case, word, form)


_WORDS = re.compile(r"\b(?:extends|fingerprint)\b", re.IGNORECASE)
_NO_VERSION = message("the number of the language is missing")


def _after_name(case: Case, word: str, form: str) -> Diagnostic:
    last = case.marks[case.at - 1].text
    if word == "source" and case.at == 2:
        headline = (
            message("the text of a source must follow its name")
            if case.ends()
            else message("the text of a source stands in quotes")
        )
        text = f'{case.written(0, 1)} "{case.written(2, case.last_sign())}"'
        return case.say(FIRST_LINE, headline, form if case.ends() else offer(case, text, form))
    if word == "variant" and last in ("extends", "fingerprint"):
        headline = (
            message("the name of the parent must follow `extends`")
            if last == "extends"
            else message("the fingerprint of the parent must follow `fingerprint`")
        )
        return case.say(FIRST_LINE, headline, form, place=case.place(case.at - 1))
    if word == "variant" and case.text == "fingerprint":
        return case.say(FIRST_LINE, message("a fingerprint stands behind the parent's name"), form)
    if word == "variant" and case.at == 2 and case.kind == "ATOM":
        names = f"{short(last)}-{short(case.text)}"
        if "extends" not in core(case).split() and case.last_sign() > case.at:
            help = message(
                "join the words of a name by hyphens; its parent stands behind `extends`: "
                "`variant tuesday-club extends italian`"
            )
            return case.say(FIRST_LINE, message("a name is one word"), help)
        return case.say(
            FIRST_LINE,
            message("a name is one word"),
            message("write `{line}`, or put a title in quotes: `{written}`", line=names, written=HEADS[word]),
        )
    if word == "variant" and case.kind == "STRING":
        return case.say(FIRST_LINE, message("the title stands right behind the name, and once"), form)
    return case.say(
        FIRST_LINE,
        message("this has no place in a `{word}` line: `{written}`", word=word, written=short(case.text)),
        form,
    )


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
        help = (
            words if kind != "LBRACE" and words else message("write `{line}`", line=f"class semi-clean {last} clean {{")
        )
        return case.say(
            TITLE, message("the name of a class must follow `{last}`", last=last), help, place=case.place(case.at - 1)
        )
    if kind == "LBRACE" and case.marks[0].text in HEADS:
        word = case.marks[0].text
        return case.say(
            FIRST_LINE,
            message("a `{word}` line opens no block", word=word),
            message("write it like this: `{written}`", written=HEADS[word]),
        )
    if kind == "COLON":
        return case.say(
            TITLE,
            message("no colon stands in a title"),
            message("write `{line}`", line=f"{short(case.written(0, case.at - 1))} {{"),
        )
    if kind == "STRING" and case.at == 0:
        title = offer(case, f"{case.text[1:-1]} {{", message("write `scenario` or another word before it"))
        return case.say(TITLE, message("a title begins with a word, not with a text in quotes"), title)
    if kind == "STRING":
        return case.say(
            TITLE,
            message("a title has one text in quotes, and it stands behind the words"),
            message("take this one out"),
        )
    if kind == "COMMA":
        one = message("a block is one section; write a block for each")
        after = case.after_at()
        placed = after is not None and after.text in ("after", "before")
        return case.say(TITLE, message("no comma stands in a title"), words if placed and words else one)
    if kind in ("RANGE", "STANDING", "OP", "SEMICOLON"):
        help = words if kind in ("OP", "SEMICOLON") and words else message("a title is words, such as `hand ends {`")
        return case.say(TITLE, message("`{written}` cannot stand in a title", written=short(text)), help)
    if kind == "ATOM":
        return case.say(TITLE, message("`{written}` is too much in this title", written=short(text)), _too_much(case))
    return None


def _removal(case: Case) -> Diagnostic:
    """A faulty `remove` line outside the blocks."""
    brace = case.kinds.index("LBRACE") if "LBRACE" in case.kinds else len(case.marks)
    text = " ".join(mark.text for mark in case.marks[:brace] if mark.type == "ATOM")
    help = offer(case, text, message("write it like this: `remove class dirty`"))
    headline = (
        message("a `remove` line opens no block")
        if case.kind == "LBRACE"
        else message("this `remove` line cannot be read")
    )
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
        return offer(case, f"{case.written(0, case.at - 2)} {rest}", message("the brace follows here"))
    return message("the brace follows here")


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
        message("`{written}` says nothing here", written=text),
        message(
            "a block begins with a title and a brace, such as `{line}`, and its settings follow; a remark "
            "begins with `#`",
            line=f"{title} {{",
        ),
        place=case.place(0, last),
    )
