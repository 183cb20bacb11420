"""What the author most likely meant, written out: the bad line with its fault mended.

A case comes in, a line or nothing goes out. A line is offered only when it can be read, and is never cut, so that
whoever copies it is helped.
"""

from __future__ import annotations

import re

from burraco_dsl.report import message
from burraco_dsl.syntax.case import Case
from burraco_dsl.syntax.lexer import Line, Mark
from burraco_dsl.syntax.machine import INSIDE, OUTER, Stopped, read_line

#: A line that is longer is not offered.
_LONGEST = 110
#: Words that a value begins with or a condition ends with: after them no colon is certain.
_SMALL = frozenset(
    [
        "a",
        "after",
        "and",
        "at",
        "above",
        "before",
        "below",
        "by",
        "for",
        "from",
        "from,",
        "in",
        "least",
        "less",
        "more",
        "most",
        "of",
        "on",
        "over",
        "per",
        "than",
        "the",
        "then",
        "to",
        "under",
        "until",
        "when",
        "with",
    ]
)
_NUMBER = re.compile(r"[-−–]?\d+\Z")
#: What is written where a colon is meant. A comma or semicolon is one only before a plain value.
_ARROW = re.compile(r"\s*(?:[-–—=]*[-=]>|→|⇒|➔|:=|=+|：|\s[-–—]+\s|\.{3,}|(?<=\s)(?:\.\.|…)(?=\s))\s*")
_SOURCE = re.compile(r"[A-Z]{1,3}\d{1,2}\Z")
_GAP = re.compile(r"\s+([:,;])")
_COMMA = re.compile(r"\s*[,;]\s*")
_BRACKETS = re.compile(r"\s*[(\[]\s*([^()\[\]]*?)\s*[)\]]")
_LANGUAGE = re.compile(r"(?:was|if|or|is|after|before|extends|fingerprint)\b|@")
_OPENS = re.compile(r"(?:[:,=]|\b(?:or|was|is|if))\s*\Z|\A\s*\Z")


def readable(case: Case, text: str) -> str:
    """The text, if it is a line that can be read and not too long to be shown."""
    text = tidy(text)
    if not text or len(text) > _LONGEST:
        return ""
    node = read_line(Line(case.line.file, case.line.number, text), INSIDE if case.inside else OUTER)
    return "" if isinstance(node, Stopped) else text


def tidy(text: str) -> str:
    """A line without blanks before its signs and at its ends."""
    return text.strip() if '"' in text else _GAP.sub(r"\1", " ".join(text.split()))


def offer(case: Case, text: str, otherwise: str = "") -> str:
    """The help that shows a line, or another when that line cannot be read either."""
    text = readable(case, text)
    return message("write `{line}`", line=text) if text else otherwise


def core(case: Case) -> str:
    """The line without its sources and note."""
    return case.written(0, case.last_sign())


def is_value(mark: Mark) -> bool:
    """Whether a word is a value wherever it stands."""
    return mark.type == "RANGE" or bool(_NUMBER.match(mark.text)) or mark.text in ("yes", "no", "none", "any")


def with_colon(case: Case) -> str:
    """A line without a colon with one where it is certain: before a plain value that ends the line."""
    kinds, marks = case.kinds, case.marks
    end = kinds.index("_WAS") if "_WAS" in kinds else case.last_sign() + 1
    start = end - 1
    if start < 1 or not is_value(marks[start]):
        return ""
    while start >= 3 and kinds[start - 1] in ("COMMA", "_OR") and is_value(marks[start - 2]):
        start -= 2
    if start >= 3 and [mark.text for mark in marks[start - 2 : start]] == ["at", "least"]:
        start -= 2
    if start < 1 or not _is_phrase(marks[:start], end - start):
        return ""
    return readable(case, f"{case.written(0, start - 1)}: {case.written(start, case.last_sign())}")


def _is_phrase(marks: list[Mark], width: int) -> bool:
    """Whether nothing but a phrase, with its case or not, can be meant; ``width`` is that of the value behind it."""
    kinds = [mark.type for mark in marks]
    if marks[-1].text in _SMALL or kinds[-1] not in ("ATOM", "RANGE") or is_dash(marks[-1].text):
        return False
    if "_IF" in kinds:
        condition = marks[kinds.index("_IF") + 1 :]
        return width == 1 and any(is_value(mark) or mark.type == "OP" for mark in condition) and kinds[-2] != "OP"
    if all(mark.type in ("COMMA", "RANGE") or len(mark.text) <= 2 for mark in marks):
        return True  # a row of a table: `A, 2 20`
    return all(mark.type == "ATOM" and not is_value(mark) for mark in marks)


def is_dash(text: str) -> bool:
    """A dash that stands alone."""
    return text in ("-", "–", "—", "−", "--")


def with_case(case: Case) -> list[str]:
    """A line whose `if` stands behind the colon, or before the phrase, as one line for each of its cases."""
    text = core(case)
    if text.startswith("if "):
        condition, comma, setting = text[3:].partition(",")
        phrase, colon, value = setting.partition(":")
        if comma and colon:
            return _lines(case, [f"{phrase.strip()} if {condition.strip()}: {value.strip()}"])
        condition, _, setting = text[3:].partition(":")
        phrase, _, value = setting.strip().rpartition(" ")
        return _lines(case, [f"{phrase} if {condition.strip()}: {value}"]) if _NUMBER.match(value) else []
    phrase, _, value = text.partition(":")
    value, was = _parted(value.strip(), " was ")
    if value.startswith("if "):
        condition, colon, value = value[3:].rpartition(":")
        if not colon:
            condition, _, value = text.partition(":")[2].strip()[3:].rpartition(" ")
            if not _NUMBER.match(value):
                return []
        return _lines(case, [f"{phrase} if {condition.strip()}: {value.strip()}{was}"])
    if was and " if " in was:
        was, condition = _parted(was, " if ")
        return _lines(case, [f"{phrase}{condition}: {value} {was}"])
    cases = [_parted(part.strip(), " if ") for part in (value.split(",") if value.count(" if ") > 1 else [value])]
    if not all(condition for _, condition in cases):
        return []
    return _lines(case, [f"{phrase}{condition}: {one}{was}" for one, condition in cases])


def _parted(text: str, sign: str) -> tuple[str, str]:
    """What stands before a sign, and the sign with what follows."""
    before, found, after = text.partition(sign)
    return before.strip(), f"{sign}{after.strip()}" if found else ""


def _lines(case: Case, lines: list[str]) -> list[str]:
    return lines if all(readable(case, line) for line in lines) else []


def with_sign_mended(case: Case) -> tuple[str, str]:
    """The sign that stands for the colon, and the line with a colon there; both empty when none is meant."""
    text = core(case)
    for sign in (_ARROW, _COMMA):
        if (found := sign.search(text)) is None or '"' in text[: found.start()]:
            continue
        phrase, value = text[: found.start()].strip(), text[found.end() :].strip().rstrip(".;,")
        plain = _NUMBER.match(value.partition(" was ")[0]) is not None
        if not value or not phrase or (sign is _COMMA and not plain) or _open_case(phrase):
            continue
        if line := readable(case, f"{phrase}: {value}"):
            return found.group().strip(), line
    return "", ""


def _open_case(phrase: str) -> bool:
    """Whether a condition has only begun: what follows it is compared, not settled."""
    _, found, condition = phrase.partition(" if ")
    return bool(found) and not re.search(r"\d|[=<>≤≥]", condition)


def without_brackets(case: Case) -> str:
    """A line with a bracket: what stands in it is part of the line, or a remark."""
    text = core(case)
    found = _BRACKETS.search(text)
    if found is None or not found.group(1):
        return ""
    before, inner, after = text[: found.start()], found.group(1), text[found.end() :]
    plain = f"{before} {inner}{after}"
    if _LANGUAGE.match(inner) or _OPENS.search(before):
        return readable(case, plain)
    rest = readable(case, before + after)
    if _SOURCE.match(inner):
        return readable(case, f"{rest} @{inner}")
    return f"{rest}  # {inner}" if rest and len(rest) + len(inner) < _LONGEST else ""


def without_stop(case: Case) -> str:
    """A line that ends like a sentence, without its full stop, and with a colon where that is certain."""
    text = core(case)
    if not text.endswith(".") or text.endswith(".."):
        return ""
    text = text[:-1].rstrip()
    if line := readable(case, text):
        return line
    if not case.inside or ":" in text or " is " in text:
        return ""
    again = Case(Line(case.line.file, case.line.number, text), Stopped(None), INSIDE)
    return with_sign_mended(again)[1] or with_colon(again)
