"""Findings as a card player reads them in a terminal.

Comes in: diagnostics, the lines of the files they speak of, and the language to tell them in. Goes out: text, with colour
if asked. Refuses to know where files are, whether the output is a terminal, and what any rule means. Whatever stands in a
file or its name is shown harmlessly; only our own colour escapes reach the terminal. JSON and SARIF are told elsewhere, and
in English: programs go by the codes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from burraco_dsl.render.excerpt import Frame, Mark, excerpt
from burraco_dsl.render.harmless import harmless, one_line, shown_width
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.render.order import how_many, in_reading_order
from burraco_dsl.render.paint import Ink, Paint
from burraco_dsl.report import Diagnostic, Place, Severity
from burraco_dsl.report.message import message, message_n, series

__all__ = ["diagnostics_text", "in_reading_order", "summary_text"]

#: Below this a cropped line could not show an escape and its dots.
_LEAST_ROOM = 24

_NAMES = {
    Severity.ERROR: message("error", context="severity"),
    Severity.WARNING: message("warning", context="severity"),
    Severity.NOTE: message("note", context="severity"),
}
_INK = {Severity.ERROR: Ink.ERROR, Severity.WARNING: Ink.WARNING, Severity.NOTE: Ink.NOTE}


def diagnostics_text(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, Sequence[str]],
    *,
    colour: bool = False,
    width: int = 100,
    language: Language = ENGLISH,
) -> str:
    """The messages in the given order, parted by an empty line, without a newline at the end.

    ``sources`` has the physical lines of each file under the name that places use; a message about a file that is
    not there comes without excerpt. ``width`` is in terminal columns: source lines are cropped to it and labels
    wrapped; headlines, facts and helps are left whole.
    """
    paint = Paint(colour)
    if language.code != "en":
        from burraco_dsl.render.languages.diagnostics import told_diagnostic

        diagnostics = [told_diagnostic(one, language) for one in diagnostics]
    return "\n\n".join("\n".join(_message(one, sources, paint, width, language)) for one in diagnostics)


def summary_text(diagnostics: Sequence[Diagnostic], files: int, language: Language = ENGLISH) -> str:
    """The last line, such as ``2 errors and 1 note in 3 files.``; only errors are wrong."""
    numbers = how_many(diagnostics)
    found = series([_counted(severity, number) for severity, number in numbers.items() if number])
    where = message_n("1 file", "{n} files", files)
    if numbers[Severity.ERROR]:
        return language.tell("{found} in {files}.", found=found, files=where) if files else f"{language.tell(found)}."
    if found and files:
        return language.tell("Nothing wrong in {files}; {found}.", files=where, found=found)
    if found:
        return language.tell("Nothing wrong; {found}.", found=found)
    if files:
        return language.tell_n("Nothing wrong in 1 file.", "Nothing wrong in {n} files.", files)
    return language.tell("Nothing wrong.")


def _counted(severity: Severity, number: int) -> str:
    match severity:
        case Severity.ERROR:
            return message_n("1 error", "{n} errors", number)
        case Severity.WARNING:
            return message_n("1 warning", "{n} warnings", number)
        case Severity.NOTE:
            return message_n("1 note", "{n} notes", number)


def _message(
    one: Diagnostic, sources: Mapping[str, Sequence[str]], paint: Paint, width: int, language: Language
) -> Iterator[str]:
    ink = _INK[one.severity]
    code = harmless(one.code)
    severity = language.tell(_NAMES[one.severity])
    name = f"{severity}[{code}]" if code else severity
    yield paint(ink, name) + paint(Ink.STRONG, f": {one_line(one.headline)}".rstrip())

    numbers = [place.line for place in (one.place, *(other.place for other in one.related)) if place.file]
    gutter = len(str(max((1, *numbers))))
    frame = Frame(gutter, max(_LEAST_ROOM, width - gutter - 3), paint, ink)
    for file, marks in _marks_by_file(one).items():
        yield from _file_part(file, marks, sources, frame, one.place, language)
    for fact in one.facts:
        first, *rest = _lines(fact)
        yield f"{frame.edge(' =')} {first}"
        yield from (" " * gutter + f"   {line}" for line in rest)
    lead = language.tell("help:")
    for text in one.help:
        first, *rest = _lines(text)
        yield f"{paint(Ink.HELP, lead)} {first}"
        yield from (" " * shown_width(lead) + f" {line}" for line in rest)
    if code:
        yield f"{paint(Ink.HELP, language.tell('more:'))} burraco explain {code}"


def _marks_by_file(one: Diagnostic) -> dict[str, list[Mark]]:
    """All places under their files, that of the main one first."""
    found = {one.place.file: [_mark(one.place, one.label, main=True)]}
    for other in one.related:
        found.setdefault(other.place.file, []).append(_mark(other.place, other.label, main=False))
    return found


def _mark(place: Place, label: str, *, main: bool) -> Mark:
    return Mark(place.line, max(place.column, 1), place.end, label, main)


def _file_part(
    file: str, marks: list[Mark], sources: Mapping[str, Sequence[str]], frame: Frame, main: Place, language: Language
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
            elsewhere = file and mark.line > 0 and not mark.main
            line = language.tell("line {number}", number=str(mark.line)) if elsewhere else ""
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
