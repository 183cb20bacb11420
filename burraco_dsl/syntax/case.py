"""A line that could not be read, laid out so that it can be asked what is wrong with it.

``marks`` are all its words and signs, ``at`` the index of the first that does not fit (their number when the line
ended too soon). The guesses themselves stand in ``signs``, ``lists``, ``phrases`` and ``titles``.
"""

from __future__ import annotations

from burraco_dsl.report import Diagnostic, Finding, Place, error
from burraco_dsl.syntax.lexer import Line, Mark
from burraco_dsl.syntax.machine import INSIDE, Stopped, marks

_JOINS = frozenset({"COLON", "SEMICOLON", "_IS", "_WAS", "_IF"})
#: What may end a line after its value.
TAIL = frozenset({"CITE", "NOTE"})


class Case:
    """One bad line. ``before`` is the line above it."""

    def __init__(self, line: Line, stopped: Stopped, where: str, before: str = "") -> None:
        self.line = line
        self.inside = where == INSIDE
        self.before = before
        self.marks = marks(line)
        self.at = len(self.marks)
        if stopped.at is not None:
            column = stopped.at.place.column
            self.at = next((index for index, mark in enumerate(self.marks) if mark.place.column == column), self.at)
        self.kinds = [mark.type for mark in self.marks]

    @property
    def mark(self) -> Mark | None:
        """What does not fit; ``None``: something is missing at the end."""
        return self.marks[self.at] if self.at < len(self.marks) else None

    @property
    def kind(self) -> str:
        return self.kinds[self.at] if self.at < len(self.kinds) else "END"

    @property
    def text(self) -> str:
        return self.marks[self.at].text if self.at < len(self.marks) else ""

    def before_at(self, steps: int = 1) -> Mark | None:
        """The mark that stands so many steps before the bad one."""
        return self.marks[self.at - steps] if self.at >= steps else None

    def after_at(self, steps: int = 1) -> Mark | None:
        return self.marks[self.at + steps] if self.at + steps < len(self.marks) else None

    @property
    def previous(self) -> str:
        """The kind of the mark before the bad one, ``START`` when there is none."""
        return self.kinds[self.at - 1] if self.at else "START"

    def seen(self, kind: str) -> bool:
        """Whether such a mark stands before the bad one."""
        return kind in self.kinds[: self.at]

    def in_list(self, kind: str) -> bool:
        """Whether such a mark stands before the bad one in the same list."""
        for found in reversed(self.kinds[: self.at]):
            if found == kind:
                return True
            if found in _JOINS:
                return False
        return False

    def ends(self) -> bool:
        """Whether the line, but for sources and a note, is over where reading stopped."""
        return self.kind == "END" or self.kind in TAIL

    def last_sign(self) -> int:
        """The last mark that is neither source nor note."""
        last = len(self.marks) - 1
        while last > 0 and self.kinds[last] in TAIL:
            last -= 1
        return last

    def place(self, first: int | None = None, last: int | None = None) -> Place:
        """From one mark to another, by index; without any, the bad mark or the end of the line."""
        first = self.at if first is None else first
        last = first if last is None else last
        if first >= len(self.marks):
            return self.end()
        start, end = self.marks[first].place, self.marks[min(last, len(self.marks) - 1)].place
        return Place(start.file, start.line, start.column, end.end)

    def end(self) -> Place:
        """Just after the last mark before the place where reading stopped."""
        column = self.marks[self.at - 1].place.end if self.at else 1
        return Place(self.line.file, self.line.number, column, column + 1)

    def written(self, first: int, last: int) -> str:
        """The text of the line from one mark through another, by index."""
        if not self.marks or first > last:
            return ""
        return self.line.text[self.marks[first].place.column - 1 : self.marks[last].place.end - 1]

    def say(
        self, finding: Finding, headline: str, help: str = "", label: str = "", place: Place | None = None
    ) -> Diagnostic:
        """The diagnostic, at ``place`` or where reading stopped."""
        return error(finding, place or self.place(), headline, label, help=(help,) if help else ())


def short(text: str) -> str:
    """A text as it is quoted in a message, cut when it is long."""
    return text if len(text) <= 40 else text[:39] + "…"
