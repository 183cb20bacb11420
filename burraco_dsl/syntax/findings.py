"""Every finding of this floor, in the order of its codes, for `burraco explain` and the tests."""

from __future__ import annotations

from burraco_dsl.report import Finding
from burraco_dsl.syntax import diagnose, header, lists, phrases, reading, recover, sheet, signs, titles

FINDINGS: tuple[Finding, ...] = (
    reading.NOT_TEXT,
    reading.TOO_BIG,
    sheet.NOT_CLOSED,
    sheet.NOT_OPENED,
    sheet.STRAY_NOTE,
    header.NO_LANGUAGE,
    header.OTHER_LANGUAGE,
    header.ORDER,
    recover.BRACE_PLACE,
    recover.NO_BRACE,
    recover.OUTSIDE,
    signs.OPEN_QUOTE,
    signs.OPEN_RANGE,
    signs.DOT,
    signs.OPEN_WILD,
    signs.NO_SIGN,
    signs.SOURCE_MARK,
    lists.MIXED,
    lists.GOES_ON,
    lists.UNFINISHED,
    lists.EMPTY_PLACE,
    phrases.NO_COLON,
    phrases.HALF,
    phrases.TWO_COLONS,
    phrases.EQUALS,
    phrases.KEPT_WORD,
    phrases.NOT_HERE,
    titles.FIRST_LINE,
    titles.TITLE,
    diagnose.UNREADABLE,
)
