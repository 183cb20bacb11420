"""What a line that cannot be read still does to the blocks around it, so that each fault gives one message.

A bad line comes in with what has been read so far; blocks are opened and closed as it was most likely meant, one
diagnostic goes out, and whatever part of the line can be read stays in the tree. Why the line itself is bad is for
``diagnose``.
"""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.report import Diagnostic, Finding, Place, error, message
from burraco_dsl.syntax.diagnose import diagnose
from burraco_dsl.syntax.header import HEADS, Head, Header, head_meant
from burraco_dsl.syntax.lexer import Line, Mark
from burraco_dsl.syntax.machine import INSIDE, OUTER, Stopped, marks, read_line
from burraco_dsl.syntax.sheet import STRAY_NOTE, Sheet
from burraco_dsl.syntax.slips import look
from burraco_dsl.syntax.titles import TITLE
from burraco_dsl.syntax.tree import Block, Example, Removal, Setting, Tail

BRACE_PLACE = Finding(
    "B009",
    "a brace in the wrong place",
    "The brace that opens a block is the last sign on the line of its title, and the brace that closes it stands on "
    "a line of its own. Each setting has a line of its own between them. So every setting can have its source, its "
    "note and its own message.",
    "language 1\nvariant house extends italian\n\nclose { bonus: 150 was 100 }\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

NO_BRACE = Finding(
    "B010",
    "a title without its brace",
    "Settings stand in a block, and a block begins with a title and a brace on one line, such as `close {`. "
    "Here the title has no brace, or a colon stands in its place.",
    "language 1\nvariant house extends italian\n\nclose:\n  bonus: 150 was 100\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

OUTSIDE = Finding(
    "B011",
    "a setting outside any block",
    "Every setting belongs to a section, so it stands in a block between the section's title with a brace and the "
    "closing brace. This one stands outside all blocks. Perhaps the block was closed too early.",
    "language 1\nvariant house extends italian\n\nbonus: 150 was 100\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)


#: So many habits may meet in one line; the first is told.
_MOST_SLIPS = 5

_OWN_LINE = message("write each setting, and the closing brace, on a line of its own")


def after_brace(sheet: Sheet, tail: Tail) -> None:
    """Sources and notes after a closing brace belong to nothing."""
    if tail.cites:
        sheet.report(
            error(
                BRACE_PLACE,
                tail.cites[0].place,
                message("a source after the closing brace belongs to nothing"),
                help=(message("put it on the title of the block, before `{`"),),
            )
        )
    elif tail.note is not None and tail.note.text:
        sheet.report(
            error(
                STRAY_NOTE,
                tail.note.place,
                message("a note after the closing brace belongs to nothing"),
                help=(message("put it above the block, or begin it with a single `#` to keep it to yourself"),),
            )
        )


def meant(sheet: Sheet, header: Header, line: Line, node: object) -> tuple[Line, object]:
    """The line as it was meant and what it says then; no node when nothing of it is left.

    A line that cannot be read even so gets its own message, not that about the habit: that one leads further.
    """
    start = OUTER if sheet.opened is None else INSIDE
    told: Diagnostic | None = None
    count = 0
    while (slip := look(line, start, node)) is not None:
        told = told or slip.found
        count += 1
        if slip.meant is None or count > _MOST_SLIPS:
            sheet.report(told)
            word = line.text.split()[0]
            if start == OUTER and word in HEADS:
                header.broken(word, slip.found.place)
            return line, None
        line = slip.meant
        node = read_line(line, start)
    if told is not None and not isinstance(node, Stopped):
        sheet.report(told)
    elif isinstance(node, Block) and _nameless(node):
        _report(sheet, header.body(node.place))
        _open_nameless(sheet, node)
        return line, None
    return line, node


def _nameless(block: Block) -> bool:
    """`class after clean {`: its second word reads as a name, and says where it stands."""
    return len(block.words) == 3 and block.words[1].text in ("after", "before") and not block.order


def _open_nameless(sheet: Sheet, block: Block) -> None:
    first, order, anchor = (word.text for word in block.words)
    sheet.report(
        error(
            TITLE,
            block.words[1].place,
            message("a name must stand before `{order}`", order=order),
            help=(message("write `{line}`", line=f"{first} NAME {order} {anchor} {{"),),
        )
    )
    sheet.open(None, block.place)


def bad_inside(sheet: Sheet, header: Header, line: Line, stopped: Stopped) -> None:
    """A line in a block that says nothing as it stands."""
    signs = _signs(line)
    kinds = [sign.type for sign in signs]
    opened = sheet.opened
    if not signs or opened is None:
        sheet.report(diagnose(line, stopped, INSIDE, sheet.line_before(line.number)))
    elif kinds[0] == "RBRACE":
        _text_after_closing(sheet, line, signs)
    elif kinds[0] == "LBRACE":
        _braced(sheet, line, signs[0], signs[1:-1] if kinds[-1] == "RBRACE" else signs[1:])
    elif "LBRACE" in kinds and not _begins_block(kinds):
        _brace_in_setting(sheet, line, signs)
    elif "LBRACE" in kinds and _braced_value(sheet, line, signs, kinds):
        return
    elif "LBRACE" in kinds and kinds[-1] == "RBRACE":
        sheet.nested(_across(signs))
    elif "LBRACE" in kinds:
        sheet.take_as_closed(_across(signs))
        _open(sheet, line, signs)
    elif kinds[-1] == "RBRACE":
        _text_before_closing(sheet, line, signs)
    elif signs[0].text in HEADS and isinstance(head := read_line(line, OUTER), Head):
        for diagnostic in header.inside(head, opened):
            sheet.report(diagnostic)
    else:
        sheet.report(diagnose(line, stopped, INSIDE, sheet.line_before(line.number)))


def bad_outer(sheet: Sheet, header: Header, line: Line, stopped: Stopped) -> None:
    """A line outside all blocks that says nothing as it stands."""
    signs = _signs(line)
    waiting, sheet.waiting = sheet.waiting, None
    kinds = [sign.type for sign in signs]
    word = head_meant(signs[0].text) if signs else ""
    if not signs:
        sheet.report(diagnose(line, stopped, OUTER))
    elif kinds[0] == "RBRACE":
        _text_after_closing(sheet, line, signs)
    elif kinds[0] == "LBRACE":
        _lone_brace(sheet, line, signs, waiting)
    elif word and "LBRACE" not in kinds:
        for diagnostic in header.broken(word, _across(signs)):
            sheet.report(diagnostic)
        sheet.report(diagnose(line, stopped, OUTER))
    elif "LBRACE" in kinds:
        _report(sheet, header.body(_across(signs)))
        _bad_opening(sheet, line, stopped, signs)
    elif _title_alone(sheet, header, line, signs):
        return
    elif isinstance(node := read_line(line, INSIDE), Setting | Example):
        _report(sheet, header.body(node.place))
        sheet.report(
            error(
                OUTSIDE,
                node.place,
                message("this setting stands outside any block")
                if isinstance(node, Setting)
                else message("this example stands outside any block"),
                help=(message("put it between a title such as `deal {` and the brace `}` that closes it"),),
            )
        )
    else:
        sheet.report(diagnose(line, stopped, OUTER))


def _report(sheet: Sheet, found: list[Diagnostic]) -> None:
    for diagnostic in found:
        sheet.report(diagnostic)


def _signs(line: Line) -> list[Mark]:
    """What stands on a line besides its note."""
    return [mark for mark in marks(line) if mark.type != "NOTE"]


def _across(signs: list[Mark]) -> Place:
    first, last = signs[0].place, signs[-1].place
    return Place(first.file, first.line, first.column, last.end)


def _bad_opening(sheet: Sheet, line: Line, stopped: Stopped, signs: list[Mark]) -> None:
    """A line with a title and an opening brace: the block begins, whatever is wrong with the line."""
    brace = next(place for place, sign in enumerate(signs) if sign.type == "LBRACE")
    rest = signs[brace + 1 :]
    if not isinstance(_block(line, signs[brace]), Block) or not rest:
        sheet.report(diagnose(line, stopped, OUTER))
    elif rest[0].type == "CITE":
        sheet.report(
            error(
                BRACE_PLACE,
                _across(rest),
                message("a source stands before the brace"),
                help=(message("move it to the left of `{`"),),
            )
        )
    else:
        sheet.report(
            error(BRACE_PLACE, _across(rest), message("nothing may follow the opening brace"), help=(_OWN_LINE,))
        )
    _open(sheet, line, signs)


def _open(sheet: Sheet, line: Line, signs: list[Mark]) -> None:
    """Open the block that a line with a brace somewhere in it means, and keep what follows the brace if it can be."""
    brace = next(place for place, sign in enumerate(signs) if sign.type == "LBRACE")
    sheet.open(_block(line, signs[brace]), _across(signs[: brace + 1]))
    rest = signs[brace + 1 :]
    closed = bool(rest) and rest[-1].type == "RBRACE"
    _keep(sheet, line, rest[:-1] if closed else rest)
    if closed:
        sheet.close(rest[-1].place)


def _block(line: Line, brace: Mark) -> Block | None:
    block = _sound(Line(line.file, line.number, line.text[: brace.place.column]), OUTER)
    return block if isinstance(block, Block) else None


def _sound(line: Line, start: str) -> object:
    """What a part of a line says, if it may stand in the tree as it is written."""
    node = read_line(line, start)
    if look(line, start, node) is not None or (isinstance(node, Block) and _nameless(node)):
        return None
    return node


def _keep(sheet: Sheet, line: Line, signs: list[Mark]) -> None:
    """A setting that shares its line with a brace stays in the tree."""
    if not signs:
        return
    place = _across(signs)
    text = " " * (place.column - 1) + line.text[place.column - 1 : place.end - 1]
    node = _sound(Line(line.file, line.number, text), INSIDE)
    if isinstance(node, Setting | Example | Removal):
        sheet.add(node)


def _lone_brace(sheet: Sheet, line: Line, signs: list[Mark], waiting: Block | None) -> None:
    if waiting is None:
        sheet.report(
            error(
                NO_BRACE,
                signs[0].place,
                message("this brace opens a block that has no title"),
                help=(message("write the title before it on the same line, such as `deal {`"),),
            )
        )
        _open(sheet, line, signs)
        return
    sheet.report(
        error(
            BRACE_PLACE,
            signs[0].place,
            message("the opening brace stands on the line of the title"),
            help=(message("put it at the end of the line above"),),
        )
    )
    sheet.open(waiting, waiting.place)


#: What stands around a title that was meant as a heading: `[close]`, `=== close ===`, `close (`.
_PAINT = "[]()<>=*-–_~\"'→ \t"


def _title_alone(sheet: Sheet, header: Header, line: Line, signs: list[Mark]) -> bool:
    """A title without its brace: the block begins here if settings or a brace follow."""
    last = signs[-1].place
    colon = signs[-1].type == "COLON"
    end = last.column - 1 if colon else last.end - 1
    painted = line.text[:end]
    title = painted.rstrip(_PAINT).lstrip(_PAINT)
    block = _sound(Line(line.file, line.number, " " * painted.find(title) + title + " {"), OUTER)
    if not isinstance(block, Block):
        return False
    after = sheet.line_after(line.number)
    if after is not None and after.text.strip() == "{":
        _report(sheet, header.body(block.place))
        sheet.waiting = block
        return True
    if after is None or not isinstance(read_line(after, INSIDE), Setting | Example):
        return False
    _report(sheet, header.body(block.place))
    sheet.report(
        error(
            NO_BRACE,
            last if colon else Place(line.file, line.number, end + 1, end + 2),
            message("a block opens with a brace, not with a colon")
            if colon
            else message("the brace that opens this block is missing"),
            help=(message("write `{line}`", line=f"{title.strip()} {{"),),
        )
    )
    sheet.open(block, block.place)
    return True


def _begins_block(kinds: list[str]) -> bool:
    """Whether what stands before the brace was meant as a title: it has no colon but one right before the brace."""
    before = kinds[: kinds.index("LBRACE")]
    return "_IS" not in before and "COLON" not in before[:-1]


def _braced(sheet: Sheet, line: Line, brace: Mark, rest: list[Mark]) -> None:
    """A setting with braces around it."""
    text = _between(line, rest) if rest else ""
    help = (
        message("write `{line}`", line=text)
        if text and not isinstance(read_line(replace(line, text=text), INSIDE), Stopped)
        else ""
    )
    sheet.report(
        error(
            BRACE_PLACE,
            brace.place,
            message("the block is open already"),
            help=(help or message("take this brace out"),),
        )
    )
    _keep(sheet, line, rest)


def _braced_value(sheet: Sheet, line: Line, signs: list[Mark], kinds: list[str]) -> bool:
    """`bonus: {150}`: a value with braces around it."""
    brace = kinds.index("LBRACE")
    if not brace or kinds[brace - 1] != "COLON" or kinds[-1] != "RBRACE" or {"COLON", "_IS"} & set(kinds[brace:]):
        return False
    value = signs[brace + 1 : -1]
    text = f"{_between(line, signs[:brace])} {_between(line, value)}" if value else ""
    help = message("write `{line}`", line=text) if value else message("write the value after the colon")
    sheet.report(error(BRACE_PLACE, _across(signs[brace:]), message("a value stands without braces"), help=(help,)))
    return True


def _between(line: Line, signs: list[Mark]) -> str:
    place = _across(signs)
    return line.text[place.column - 1 : place.end - 1]


def _brace_in_setting(sheet: Sheet, line: Line, signs: list[Mark]) -> None:
    kinds = [sign.type for sign in signs]
    brace = kinds.index("LBRACE")
    sheet.report(
        error(
            BRACE_PLACE,
            signs[brace].place,
            message("a brace cannot stand in a setting"),
            help=(message("a setting is `phrase: value` on one line; only the title of a block has a brace"),),
        )
    )
    _keep(sheet, line, signs[:brace])
    if kinds[-1] != "RBRACE":
        sheet.unclosed += 1  # the brace that goes with it is still to come


def _text_before_closing(sheet: Sheet, line: Line, signs: list[Mark]) -> None:
    sheet.report(
        error(BRACE_PLACE, signs[-1].place, message("the closing brace stands on a line of its own"), help=(_OWN_LINE,))
    )
    _keep(sheet, line, signs[:-1])
    sheet.close(signs[-1].place)


def _text_after_closing(sheet: Sheet, line: Line, signs: list[Mark]) -> None:
    said = len(sheet.diagnostics)
    sheet.close(signs[0].place)
    rest = signs[1:]
    if len(sheet.diagnostics) == said:
        place = _across(rest or signs)
        sheet.report(error(BRACE_PLACE, place, message("nothing may follow the closing brace"), help=(_OWN_LINE,)))
    if any(sign.type == "LBRACE" for sign in rest):
        title = Line(line.file, line.number, " " * (rest[0].place.column - 1) + line.text[rest[0].place.column - 1 :])
        _open(sheet, title, rest)
