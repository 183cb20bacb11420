"""Habits of other hands: marks before a line, remarks as other languages write them, capitals, stars, paths.

Most such lines could be read, and would mean something odd: ``- bonus: 150`` a rule called "- bonus". A line comes in;
its one diagnostic goes out, and the line as it was meant, so that it still counts for what stands around it. Columns
stay the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from burraco_dsl.report import Diagnostic, Finding, Place, error, message
from burraco_dsl.syntax.case import short
from burraco_dsl.syntax.lexer import RESERVED, Line, Mark
from burraco_dsl.syntax.machine import INSIDE, Stopped, marks, read_line
from burraco_dsl.syntax.offers import is_dash, tidy
from burraco_dsl.syntax.phrases import KEPT_WORD
from burraco_dsl.syntax.signs import DOT, NO_SIGN, OPEN_RANGE
from burraco_dsl.syntax.titles import FIRST_LINE
from burraco_dsl.syntax.tree import Example, Scenarios, Variant

#: A line that is longer is not shown in a help.
_LONGEST = 110
_MARKS = "-–—−*•·‣▪▫■□●○◦✓✔+"
_BULLET = re.compile(
    rf"\s*([{_MARKS}]+(?=\s)|[•‣▪▫■□●○◦✓✔]+|>+|\(?\d{{1,3}}[.)](?=\s)|\(?[a-z][.)](?=\s))\s*(?=\S)", re.IGNORECASE
)
_REMARK = re.compile(r"\s*(//+|--+(?!\d)|/\*+|\*+/|;+|%+|—{2,}|_{3,}|\*{3,}|~{3,})\s*(.*?)\s*(?:\*/)?\s*\Z")
_AFTER = re.compile(r"(//|/\*|--\Z|%\Z|[-–—]\Z)")
_FIGURE = re.compile(r"[-–−]?\d{1,3}\Z")
_THREE = re.compile(r"\d{3}\Z")
_GROUPS = re.compile(r"[-–−]?\d{1,3}(?:['’_]\d{3})+\Z")
_RANK = re.compile(r"[AKQJ]\Z|\d{1,2}\Z")
_DECOR = re.compile(r"(\*{1,3}|`+|['‘’]|~+)(?=\w)")
_PATH = re.compile(r"\s*(variant\s.*?\sextends|scenarios)\s+([^\s#@]+)")
_BEFORE_REMARK = frozenset({"ATOM", "RANGE", "STANDING", "STRING", "LBRACE"})
_VERBS = frozenset({"choose", "add", "remove"})
_HEADS = frozenset({"extends", "fingerprint", "after", "before", "remove"})


@dataclass(frozen=True, slots=True)
class Slip:
    """What is wrong, and the line as it was meant; ``None`` where nothing of it is left."""

    found: Diagnostic
    meant: Line | None


@dataclass(frozen=True, slots=True)
class _Look:
    """One line, how it is read, and what has been read of it."""

    line: Line
    start: str
    node: object

    @property
    def inside(self) -> bool:
        return self.start == INSIDE

    def place(self, start: int, end: int) -> Place:
        """From one index of the text to another."""
        return Place(self.line.file, self.line.number, start + 1, max(end, start + 1) + 1)

    def reads(self, text: str) -> bool:
        return bool(text.strip()) and not isinstance(read_line(self.meaning(text), self.start), Stopped)

    def meaning(self, text: str) -> Line:
        return Line(self.line.file, self.line.number, text)

    def slip(self, finding: Finding, headline: str, help: str, place: Place, text: str | None) -> Slip:
        """``text`` is the whole line as it was meant, every column in its place."""
        return Slip(
            error(finding, place, headline, help=(help,) if help else ()), None if text is None else self.meaning(text)
        )


def look(line: Line, start: str, node: object) -> Slip | None:
    """The slip in a line; ``node`` is what could be read of it."""
    case = _Look(line, start, node)
    for check in _CHECKS:
        if (found := check(case)) is not None:
            return found
    return None


def _write(text: str, otherwise: str) -> str:
    text = tidy(text)
    return message("write `{line}`", line=text) if text and len(text) <= _LONGEST else otherwise


def _blank(text: str, start: int, end: int) -> str:
    return text[:start] + " " * (end - start) + text[end:]


def _values(case: _Look) -> Iterator[tuple[int, Mark]]:
    """The words of a line behind its first colon, ``is`` or brace; of another line outside, all but the first."""
    found = marks(case.line)
    signs = [place for place, mark in enumerate(found) if mark.type in ("COLON", "_IS", "LBRACE")]
    if not signs and case.inside:
        return
    first = signs[0] if signs else 0
    yield from ((place, mark) for place, mark in enumerate(found) if place > first and mark.type == "ATOM")


def _remark_line(case: _Look) -> Slip | None:
    """A whole line that is a remark in another language."""
    text = case.line.text
    found = _REMARK.match(text)
    if found is None or (found.group(1)[0] == ";" and re.search(r"\d|;\s*or\b", text)):
        return None
    sign, remark = found.group(1), found.group(2)
    if sign[0] in "*_~—" and sign != "*/" and case.reads(remark):
        return None  # a heading that is painted
    place = case.place(found.start(1), len(text.rstrip()))
    help = _write(f"# {remark.strip('-=*_~ ')}".rstrip(), message("begin the line with `#`"))
    return case.slip(
        NO_SIGN, message("a remark begins with `#`, not with `{sign}`", sign=short(sign)), help, place, None
    )


def _bullet(case: _Look) -> Slip | None:
    """A line with a bullet or a number before it, as lists have them."""
    text = case.line.text
    found = _BULLET.match(text)
    if found is None or (found.group(1) in ("*", "+") and isinstance(case.node, Example)):
        return None
    mark = found.group(1)
    signs = marks(case.line)
    if signs[0].text == mark and (len(signs) == 1 or signs[1].type not in ("ATOM", "RANGE", "STANDING")):
        return None
    rest = _blank(text, found.start(1), found.end(1))
    help = _write(rest, message("take it out")) if case.reads(rest) else message("take it out")
    headline = message("a line begins with its words, not with `{mark}`", mark=short(mark))
    return case.slip(NO_SIGN, headline, help, case.place(found.start(1), found.end(1)), rest)


def _remark_after(case: _Look) -> Slip | None:
    """A remark after a value or a title, as other languages begin it."""
    text, found = case.line.text, marks(case.line)
    for place, mark in _values(case):
        start = mark.place.column - 1
        if _AFTER.match(mark.text) is None or found[place - 1].type not in _BEFORE_REMARK:
            continue
        sign = mark.text[:2] if mark.text[0] == "/" else mark.text
        if mark.text[0] != "/" and not _goes_before_remark(found, place):
            continue
        remark = text[start + len(sign) :].strip().removesuffix("*/").strip()
        kept = _blank(text, start, len(text))
        help = _write(f"{kept} # {remark}" if remark else kept, message("write `#` before the remark"))
        whole = case.place(start, len(text.rstrip()))
        return case.slip(NO_SIGN, message("a remark begins with `#`, not with `{sign}`", sign=sign), help, whole, kept)
    return None


def _goes_before_remark(found: list[Mark], place: int) -> bool:
    """Whether a dash stands between a value and words, and not in a sum or a range."""
    after = found[place + 1] if place + 1 < len(found) else None
    return after is not None and after.type == "ATOM" and not _RANK.match(after.text) and not after.text.isdigit()


def _dash(case: _Look) -> Slip | None:
    """A dash between two ends, or between a minus and its number."""
    found = marks(case.line)
    for place, mark in _values(case):
        after = found[place + 1] if place + 1 < len(found) else None
        if not is_dash(mark.text) or after is None or not _RANK.match(after.text[:2]) or after.type != "ATOM":
            continue
        before = found[place - 1]
        end = after.place.end - 1
        if before.type == "COLON" and after.text.isdigit():
            start = mark.place.column - 1
            meant = f"-{after.text}"
            headline = message("a minus stands right before its number")
        elif before.type == "ATOM" and _ends(before.text, after.text):
            start = before.place.column - 1
            meant = f"{before.text}..{after.text}"
            headline = message("a range is written with two dots, not with a dash")
        else:
            continue
        finding = DOT if meant[0] == "-" else OPEN_RANGE
        return case.slip(finding, headline, message("write `{line}`", line=meant), case.place(start, end), None)
    return None


def _ends(low: str, high: str) -> bool:
    return (low.isdigit() and high.isdigit()) or bool(_RANK.match(low) and _RANK.match(high))


def _thousands(case: _Look) -> Slip | None:
    """A number with a blank or an apostrophe in its thousands."""
    text, found = case.line.text, marks(case.line)
    kinds = [mark.type for mark in found]
    if not case.inside or not ("COLON" in kinds or "OP" in kinds) or "_IS" in kinds:
        return None
    first = min(kinds.index(kind) for kind in ("COLON", "OP") if kind in kinds)
    for place in range(first + 1, len(found)):
        last = place
        while last + 1 < len(found) and _joined(found[last], found[last + 1], last == place):
            last += 1
        start, end = found[place].place.column - 1, found[last].place.end - 1
        if last == place and _GROUPS.match(found[place].text) is None:
            continue
        digits = re.sub(r"[\s'’_]", "", text[start:end])
        headline = (
            message("a number has no blank in it") if last > place else message("a number is written in figures alone")
        )
        mended = text[:start] + digits.ljust(end - start) + text[end:]
        return case.slip(DOT, headline, message("write `{line}`", line=digits), case.place(start, end), mended)
    return None


def _joined(left: Mark, right: Mark, first: bool) -> bool:
    """Whether two marks are groups of one number: `1 000`."""
    if left.type != "ATOM" or right.type != "ATOM" or (first and left.text[0] == "0"):
        return False
    return bool((_FIGURE if first else _THREE).match(left.text) and _THREE.match(right.text))


def _capitals(case: _Look) -> Slip | None:
    """A word of the language in capitals."""
    text = case.line.text
    stopped = isinstance(case.node, Stopped)
    words = RESERVED | (_VERBS if case.inside else _HEADS) if stopped else RESERVED
    signs = marks(case.line)
    verbs = {place + 1 for place, sign in enumerate(signs) if sign.type == "COLON"}
    found = [
        mark
        for place, mark in enumerate(signs)
        if mark.type == "ATOM" and mark.text in ((small := mark.text.lower()).upper(), small.title())
        if small in words or (place in verbs and small in _VERBS)
    ]
    if not found:
        return None
    mended = text
    for mark in found:
        start, end = mark.place.column - 1, mark.place.end - 1
        mended = mended[:start] + mark.text.lower() + mended[end:]
    if not case.reads(mended):
        return None
    headline = message(
        "`{written}` is written in small letters: `{small}`", written=found[0].text, small=found[0].text.lower()
    )
    return case.slip(KEPT_WORD, headline, _write(mended, ""), found[0].place, mended)


def _decorated(case: _Look) -> Slip | None:
    """Words in stars, in apostrophes, or otherwise adorned."""
    text = case.line.text
    words = [mark for mark in marks(case.line) if mark.type == "ATOM"]
    for index, mark in enumerate(words):
        if (found := _DECOR.match(mark.text)) is None:
            continue
        sign, start = found.group(1), mark.place.column - 1
        closes = ("'", "’") if sign in "'‘’" else (sign,)
        last = next((word for word in words[index:] if word.text.endswith(closes)), None)
        if last is None:
            continue
        end = last.place.end - 1 - len(sign)
        place = case.place(start, end + len(sign))
        if sign in "'‘’" and last is not mark and ":" in text[:start]:
            mended = f'{text[:start]}"{text[start + 1 : end]}"{text[end + 1 :]}'
            if case.reads(mended):
                return case.slip(NO_SIGN, message('a text stands between two `"`'), _write(mended, ""), place, mended)
        mended = _blank(_blank(text, end, end + len(sign)), start, start + len(sign))
        if case.reads(mended):
            help = _write(mended, message("take them out"))
            return case.slip(
                NO_SIGN, message("words are written without `{sign}` around them", sign=sign), help, place, mended
            )
    return None


def _path(case: _Look) -> Slip | None:
    """A parent that is named by its file."""
    word, said, start = _parent(case)
    if not said or not re.search(r"[/\\.\"“”„'‘’]", said):
        return None
    if said.count(".") == 1 and said.endswith(".") and not re.search(r"[/\\]", said):
        return None  # a full stop
    name = re.split(r"[/\\]", said.strip("\"“”„'‘’"))[-1].removesuffix(".burraco").strip(".\"“”„'‘’")
    place = case.place(start, start + len(said))
    name = name if name and case.reads(f"scenarios {name}") else "NAME"
    if not re.search(r"[/\\.]", said):
        return case.slip(
            FIRST_LINE,
            message("a parent is named without quotes"),
            message("write `{line}`", line=f"{word} {name}"),
            place,
            None,
        )
    help = message("put its file beside this one and write `{line}`", line=f"{word} {name}")
    return case.slip(FIRST_LINE, message("a parent is a name, not a path"), help, place, None)


def _parent(case: _Look) -> tuple[str, str, int]:
    """The word before the name of a parent, the name, and where it begins."""
    text = case.line.text
    match case.node:
        case Variant() as variant:
            start = variant.extends_place.column - 1
            return "extends", variant.extends, start
        case Scenarios() as scenarios:
            return "scenarios", scenarios.name, scenarios.place.end - 1 - len(scenarios.name)
        case Stopped() if not case.inside and (found := _PATH.match(text)):
            return found.group(1).split()[-1], found.group(2), found.start(2)
        case _:
            return "", "", 0


_CHECKS: tuple[Callable[[_Look], Slip | None], ...] = (
    _path,
    _remark_line,
    _bullet,
    _remark_after,
    _dash,
    _thousands,
    _capitals,
    _decorated,
)
