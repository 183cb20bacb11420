"""Why a line cannot be read, said in the words of who wrote it.

The line and the place where reading stopped come in; exactly one diagnostic goes out. The checks are asked in this
order, the most telling first; the last one always has an answer.
"""

from __future__ import annotations

from collections.abc import Callable

from burraco_dsl.report import Diagnostic, Finding, message
from burraco_dsl.syntax import lists, phrases, signs, titles
from burraco_dsl.syntax.case import Case, short
from burraco_dsl.syntax.lexer import Line
from burraco_dsl.syntax.machine import Stopped

UNREADABLE = Finding(
    "B030",
    "a line that cannot be read",
    "This line has none of the forms that a line can have here. In a block that is `phrase: value`, an example with "
    "`is`, `remove phrase`, or a note after `##`. Outside it is the title of a block with its brace, `remove section`, "
    "or one of the first lines of a file.",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 } was 100\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

_CHECKS: tuple[Callable[[Case], Diagnostic | None], ...] = (
    signs.open_quote,
    signs.dots,
    signs.placed_wild,
    signs.source_mark,
    signs.foreign,
    titles.first_line,
    phrases.half,
    phrases.two_colons,
    lists.goes_on,
    lists.comma_too_many,
    lists.unfinished,
    phrases.arrow,
    phrases.equals,
    lists.mixed,
    lists.empty_place,
    lists.comparison,
    phrases.no_colon,
    phrases.kept_word,
    phrases.misplaced,
    titles.title,
)


def diagnose(line: Line, stopped: Stopped, where: str, before: str = "") -> Diagnostic:
    """The one message for a bad line; ``before`` is the line above it."""
    case = Case(line, stopped, where, before)
    for check in _CHECKS:
        if (found := check(case)) is not None:
            return found
    if case.mark is None:
        return case.say(
            UNREADABLE, message("this line ends too soon"), _forms(case), message("something must follow here")
        )
    return case.say(
        UNREADABLE, message("this line cannot be read from `{written}` on", written=short(case.text)), _forms(case)
    )


def _forms(case: Case) -> str:
    if case.inside:
        return message("a line here is `phrase: value`, such as `bonus: 150`")
    return message("a block begins with a title and a brace, such as `deal {`")
