"""Findings as a card player reads them in a terminal.

Comes in: diagnostics and the lines of the files they speak of. Goes out: text, with colour if asked. Refuses to know
where files are, whether the output is a terminal, and what any rule means. Whatever stands in a file or its name is
shown harmlessly; only our own colour escapes reach the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from burraco_dsl.render.excerpt import Frame, Mark, excerpt
from burraco_dsl.render.harmless import harmless, one_line
from burraco_dsl.render.order import how_many, in_reading_order
from burraco_dsl.render.paint import Ink, Paint
from burraco_dsl.report import Diagnostic, Place, Severity

__all__ = ["diagnostics_text", "in_reading_order", "summary_text"]

#: Below this a cropped line could not show an escape and its dots.
_LEAST_ROOM = 24

_INK = {Severity.ERROR: Ink.ERROR, Severity.WARNING: Ink.WARNING, Severity.NOTE: Ink.NOTE}


def diagnostics_text(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, Sequence[str]],
    *,
    colour: bool = False,
    width: int = 100,
) -> str:
    """The messages in the given order, parted by an empty line, without a newline at the end.

    ``sources`` has the physical lines of each file under the name that places use; a message about a file that is
    not there comes without excerpt. ``width`` is in terminal columns: source lines are cropped to it and labels
    wrapped; headlines, facts and helps are left whole.
    """
    paint = Paint(colour)
    return "\n\n".join("\n".join(_message(one, sources, paint, width)) for one in diagnostics)


def summary_text(diagnostics: Sequence[Diagnostic], files: int) -> str:
    """The last line, such as ``2 errors and 1 note in 3 files.``; only errors are wrong."""
    numbers = how_many(diagnostics)
    parts = [_counted(number, severity.value) for severity, number in numbers.items() if number]
    found = " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)
    where = f" in {_counted(files, 'file')}" if files else ""
    if numbers[Severity.ERROR]:
        return f"{found}{where}."
    return f"Nothing wrong{where}; {found}." if found else f"Nothing wrong{where}."


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _message(one: Diagnostic, sources: Mapping[str, Sequence[str]], paint: Paint, width: int) -> Iterator[str]:
    ink = _INK[one.severity]
    code = harmless(one.code)
    name = f"{one.severity.value}[{code}]" if code else one.severity.value
    yield paint(ink, name) + paint(Ink.STRONG, f": {one_line(one.headline)}".rstrip())

    numbers = [place.line for place in (one.place, *(other.place for other in one.related)) if place.file]
    gutter = len(str(max((1, *numbers))))
    frame = Frame(gutter, max(_LEAST_ROOM, width - gutter - 3), paint, ink)
    for file, marks in _marks_by_file(one).items():
        yield from _file_part(file, marks, sources, frame, one.place)
    for fact in one.facts:
        first, *rest = _lines(fact)
        yield f"{frame.edge(' =')} {first}"
        yield from (" " * gutter + f"   {line}" for line in rest)
    for text in one.help:
        first, *rest = _lines(text)
        yield f"{paint(Ink.HELP, 'help:')} {first}"
        yield from (f"      {line}" for line in rest)
    if code:
        yield f"{paint(Ink.HELP, 'more:')} burraco explain {code}"


def _marks_by_file(one: Diagnostic) -> dict[str, list[Mark]]:
    """All places under their files, that of the main one first."""
    found = {one.place.file: [_mark(one.place, one.label, main=True)]}
    for other in one.related:
        found.setdefault(other.place.file, []).append(_mark(other.place, other.label, main=False))
    return found


def _mark(place: Place, label: str, *, main: bool) -> Mark:
    return Mark(place.line, max(place.column, 1), place.end, label, main)


def _file_part(
    file: str, marks: list[Mark], sources: Mapping[str, Sequence[str]], frame: Frame, main: Place
) -> Iterator[str]:
    """Header and excerpt of one file; labels that cannot stand under a line are told after ``=``."""
    # A file that ends too early is marked on the line after its last.
    known = len(sources[file]) + 1 if file in sources else 0
    visible = [mark for mark in marks if 1 <= mark.line <= known]
    if file:
        head = main if file == main.file else _first_place(file, visible or marks)
        arrow = "-->" if file == main.file else ":::"
        yield f"{frame.edge(arrow)} {_where(head)}"
    if visible:
        yield from excerpt(sources[file], visible, frame)
    for mark in marks:
        label = one_line(mark.label).strip()
        if mark not in visible:
            # The header has told the main one's line already.
            line = f"line {mark.line}" if file and mark.line > 0 and not mark.main else ""
            text = ": ".join(part for part in (line, label) if part)
            if text:
                yield f"{frame.edge(' =')} {text}"


def _first_place(file: str, marks: list[Mark]) -> Place:
    first = min(marks, key=lambda mark: (mark.line, mark.column))
    return Place(file, first.line, first.column)


def _where(place: Place) -> str:
    name = harmless(place.file)
    return f"{name}:{place.line}:{max(place.column, 1)}" if place.line > 0 else name


def _lines(text: str) -> list[str]:
    return [harmless(line.rstrip("\r")) for line in text.strip("\n").split("\n")]
