"""What has been read of a file so far: its lines, the block that is open, and what was wrong.

Blocks are opened and closed here, so here it is said when one is not closed or none is open. Which line does what is
decided by ``parse`` and ``recover``.
"""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.report import Diagnostic, Finding, Place, Related, error, message
from burraco_dsl.syntax.lexer import Line
from burraco_dsl.syntax.tree import Block, Example, File, Note, Removal, Setting, Top

NOT_CLOSED = Finding(
    "B003",
    "a block that is not closed",
    "A block begins with its title and a brace and ends with a brace on a line of its own. Blocks do not stand in one "
    "another, so a new title inside a block means that the brace of the one before was forgotten. "
    "Write `}` on a line of its own after the last setting of each block.",
    "language 1\nvariant house extends italian\n\npot {\n  not taken: -50 was -100\n\n"
    "close {\n  bonus: 150 was 100\n}\n",
    "language 1\nvariant house extends italian\n\npot {\n  not taken: -50 was -100\n}\n\n"
    "close {\n  bonus: 150 was 100\n}\n",
)

NOT_OPENED = Finding(
    "B004",
    "a brace that closes nothing",
    "A brace that closes stands here, and no block is open. Either it is one too many, or the title that opens the "
    "block above has been lost. Take the brace out, or put the title back.",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

STRAY_NOTE = Finding(
    "B005",
    "a note that belongs to no line",
    "A note begins with two signs, `##`, and is printed in the rule book beside the line it belongs to: its own line, "
    "or the next one. Before a closing brace and at the end of a file there is no next line, and a note without "
    "words says nothing. A remark that is not for the rule book begins with a single `#` and may stand anywhere.",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n  ## So it is done in our club.\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  ## So it is done in our club.\n  bonus: 150 was 100\n}\n",
)


class Sheet:
    """One file while it is read. ``block`` is the open block; ``kept`` is false when its title could not be read."""

    def __init__(self, name: str, lines: tuple[str, ...]) -> None:
        self.name = name
        self.lines = lines
        self.tops: list[Top] = []
        self.diagnostics: list[Diagnostic] = []
        self.comments: dict[int, str] = {}
        self.blanks: set[int] = set()
        self.opened: Place | None = None  # where the open block began
        self.block: Block | None = None
        self.body: list[Setting | Example | Removal | Note] = []
        self.loose: list[Note] = []  # notes that wait for a line to belong to
        self.waiting: Block | None = None  # a title whose brace stands on the next line
        self.unclosed = 0  # blocks taken as closed, whose brace may still come

    def report(self, diagnostic: Diagnostic) -> None:
        self.diagnostics.append(diagnostic)

    def line_before(self, number: int) -> str:
        """The line just above, for a guess at what a line goes on with."""
        return self.lines[number - 2] if number > 1 else ""

    def line_after(self, number: int) -> Line | None:
        """The next line that says anything."""
        for after in range(number, len(self.lines)):
            text = self.lines[after].strip()
            if text and text[0] != "#":
                return Line(self.name, after + 1, self.lines[after])
        return None

    def file(self) -> File:
        return File(self.name, tuple(self.tops), self.comments, frozenset(self.blanks), self.lines)

    def note(self, note: Note) -> None:
        """A note on a line of its own."""
        if note.text:
            self.loose.append(note)
        else:
            self.empty_note(note.place)
        if self.opened is None:
            self.tops.append(note)
        else:
            self.body.append(note)

    def empty_note(self, place: Place) -> None:
        self.report(
            error(
                STRAY_NOTE,
                place,
                message("this note says nothing"),
                help=(message("write a sentence after `##`, or take it out"),),
            )
        )

    def add(self, node: Setting | Example | Removal) -> None:
        self.loose = []
        self.body.append(node)

    def open(self, block: Block | None, place: Place) -> None:
        """A title; ``None`` when a block begins here that has none that could be read."""
        self.loose = []
        self.opened = place
        self.block = block
        self.body = []

    def close(self, place: Place) -> None:
        """A closing brace."""
        if self.opened is None:
            self._close_nothing(place)
            return
        self.stray_notes(closed=True)
        self._put_away(place)

    def stray_notes(self, *, closed: bool) -> None:
        """Notes that wait when a block is ``closed`` or the file ends."""
        if self.loose:
            place = self.loose[0].place
            self.report(
                error(
                    STRAY_NOTE,
                    place,
                    message("this note belongs to nothing: no line follows it before the closing brace")
                    if closed
                    else message("this note belongs to nothing: no line follows it before the end of the file"),
                    help=(
                        message(
                            "put it above the line it speaks of, or begin it with a single `#` to keep it to yourself"
                        ),
                    ),
                )
            )
        self.loose = []

    def take_as_closed(self, place: Place) -> None:
        """Another title stands inside the open block: one message, and its brace may come later."""
        if self.opened is None:
            return
        self.report(
            error(
                NOT_CLOSED,
                place,
                message("a new block begins here, and `{title}` is not closed yet", title=title)
                if (title := self._title())
                else message("a new block begins here, and the block before is not closed yet"),
                message("blocks do not stand in one another"),
                related=(Related(self.opened, message("this block is still open")),),
                help=(message("write `}` on a line of its own above this one"),),
            )
        )
        self.unclosed += 1
        self._put_away(Place(place.file, place.line - 1))

    def nested(self, place: Place) -> None:
        """A whole block on one line inside the open one: nothing is opened or closed."""
        if self.opened is None:
            return
        self.report(
            error(
                NOT_CLOSED,
                place,
                message("a block cannot stand inside another, and `{title}` is not closed yet", title=title)
                if (title := self._title())
                else message("a block cannot stand inside another, and the block before is not closed yet"),
                related=(Related(self.opened, message("this block is still open")),),
                help=(
                    message("close the block above with `}`, and write each setting of this one on a line of its own"),
                ),
            )
        )

    def finish(self) -> None:
        """The end of the file."""
        if self.opened is None:
            self.stray_notes(closed=False)
            return
        self.report(
            error(
                NOT_CLOSED,
                self.opened,
                message("`{title}` is never closed", title=title)
                if (title := self._title())
                else message("the block before is never closed"),
                help=(message("write `}` on a line of its own after its last setting"),),
            )
        )
        self._put_away(Place(self.name, len(self.lines) + 1))

    def _title(self) -> str:
        if self.block is None:
            return ""
        return " ".join(word.text for word in self.block.words)

    def _put_away(self, end: Place) -> None:
        if self.block is not None:
            self.tops.append(replace(self.block, lines=tuple(self.body), end=end))
        self.opened = self.block = None
        self.body = []
        self.loose = []

    def _close_nothing(self, place: Place) -> None:
        self.loose = []
        if self.unclosed:
            self.unclosed -= 1
            return
        self.report(
            error(
                NOT_OPENED,
                place,
                message("this brace closes nothing: no block is open here"),
                help=(message("take it out, or write the title of a block above its settings, such as `deal {`"),),
            )
        )
