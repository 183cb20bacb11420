"""From bytes to lines: encoding, line ends, and what is too big or is no text at all.

Lines go out in NFC, without line ends and without a byte order mark; or one diagnostic, and nothing of the file is
read. What a line says is not known here.
"""

from __future__ import annotations

import re

from burraco_dsl.report import Diagnostic, Finding, Place, error, message

MOST_BYTES = 1_000_000
MOST_LINES = 20_000
LONGEST_LINE = 10_000
#: More marks than this over one letter is no writing of any language (Unicode's stream-safe text has the same bound).
_MOST_ACCENTS = 30

_LINE_END = re.compile(r"\r\n|\r|\n")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")

NOT_TEXT = Finding(
    "B001",
    "a file that is no plain text",
    "A variant is a plain text file in UTF-8, as every editor writes it today. This one holds bytes that are no text "
    "in UTF-8, or signs that cannot be seen, such as a file of a word processor or an old encoding does. "
    "Open it in a text editor, save it as plain text with the encoding UTF-8, and check it again.",
    'language 1\nvariant house "House\x07rules" extends italian\n\nclose {\n  bonus: 150 was 100\n}\n',
    'language 1\nvariant house "House rules" extends italian\n\nclose {\n  bonus: 150 was 100\n}\n',
)

TOO_BIG = Finding(
    "B002",
    "a file too big to be a variant",
    "A file may have a million bytes, twenty thousand lines, and ten thousand characters on a line. The longest "
    "shipped variant has some three hundred lines, so this is most likely not a variant, or one that was pasted "
    "many times over. Nothing of such a file is read.",
    "language 1\nvariant house extends italian\n\n# " + "=" * 10_000 + "\nclose {\n  bonus: 150 was 100\n}\n",
    "language 1\nvariant house extends italian\n\n# " + "=" * 40 + "\nclose {\n  bonus: 150 was 100\n}\n",
)


def read_lines(source: str | bytes, name: str) -> tuple[str, ...] | Diagnostic:
    """The lines of a file, or why it cannot be read at all."""
    if len(source) > MOST_BYTES:
        return error(
            TOO_BIG,
            Place(name, 1, 1, 1),
            # what comes in may have been cut off just beyond the bound, so its own size says nothing
            message("this file is too big to be a variant"),
            facts=(message("a file may have 1 000 000 bytes, and this one has more; nothing of it was read"),),
        )
    if isinstance(source, bytes):
        try:
            text = source.decode("utf-8")
        except UnicodeDecodeError as broken:
            return _not_utf8(source, broken.start, name)
    else:
        text = source
    text = text.removeprefix("\ufeff")
    lines = _LINE_END.split(text)
    if not lines[-1]:
        lines.pop()
    return _unreadable(text, lines, name) or tuple(map(_composed, lines))


def _not_utf8(source: bytes, start: int, name: str) -> Diagnostic:
    before = _LINE_END.split(source[:start].decode("utf-8-sig", "replace"))
    place = Place(name, len(before), len(before[-1]) + 1, len(before[-1]) + 2)
    if source[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return error(
            NOT_TEXT,
            place,
            message("this file is not UTF-8 text but UTF-16"),
            help=(message("save it with encoding UTF-8"),),
        )
    return error(
        NOT_TEXT,
        place,
        message("this file is not UTF-8 text"),
        message("the byte {written} stands for no letter here", written=f"{source[start]:#04x}"),
        help=(message("save it as plain text with encoding UTF-8"),),
    )


def _unreadable(source: str, lines: list[str], name: str) -> Diagnostic | None:
    """The first thing that makes the whole file unreadable."""
    if len(lines) > MOST_LINES:
        place = Place(name, MOST_LINES + 1, 1, 1)
        return error(
            TOO_BIG,
            place,
            message(
                "this file has {number} lines; a file may have {most_lines}", number=len(lines), most_lines=MOST_LINES
            ),
        )
    checked = _CONTROL.search(source) is not None or not source.isascii()
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            place = Place(name, number, LONGEST_LINE + 1, len(line) + 1)
            return error(
                TOO_BIG,
                place,
                message(
                    "this line has {number} characters; a line may have {longest_line}",
                    number=len(line),
                    longest_line=LONGEST_LINE,
                ),
            )
        if not checked:
            continue
        if (control := _CONTROL.search(line)) is not None:
            place = Place(name, number, control.start() + 1, control.start() + 2)
            sign = f"U+{ord(control.group()):04X}"
            return error(
                NOT_TEXT,
                place,
                message("this line holds a sign that is no text"),
                message("{sign} cannot be seen or printed", sign=sign),
                help=(message("take it out; in a text editor, delete the character and write it anew"),),
            )
        if len(line) > _MOST_ACCENTS and (column := _heaped(line)):
            place = Place(name, number, column, column + _MOST_ACCENTS)
            return error(
                NOT_TEXT,
                place,
                message("this letter carries more than {most_accents} accents", most_accents=_MOST_ACCENTS),
            )
    return None


def _heaped(line: str) -> int:
    """The column of a letter with too many marks over it, 0 for none: to put them in order takes ever longer."""
    if line.isascii():
        return 0
    from unicodedata import combining

    run = 0
    for column, letter in enumerate(line, 1):
        run = run + 1 if combining(letter) else 0
        if run > _MOST_ACCENTS:
            return column - run + 1
    return 0


def _composed(line: str) -> str:
    """``é`` is one letter, however the keyboard made it."""
    if line.isascii():
        return line
    from unicodedata import normalize  # most files never need it

    return normalize("NFC", line)
