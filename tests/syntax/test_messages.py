"""Each kind of bad line gives its one message, with line, column and length."""

from __future__ import annotations

import pytest

from burraco_dsl.report import Finding
from burraco_dsl.syntax import Block, Setting, parse
from burraco_dsl.syntax.findings import FINDINGS

# A line inside a block, its code, the marked columns, and words of the message or its help.
INSIDE = [
    ("bonus 150", "B022", 1, 10, "write `bonus: 150`"),
    ("players 2 or 4", "B022", 1, 10, "write `players: 2 or 4`"),
    ("bonus", "B022", 1, 6, "there is no colon"),
    ("bonus:", "B023", 6, 7, "nothing stands after the colon of `bonus`"),
    ("a: @S0", "B023", 2, 3, "nothing stands after the colon"),
    ("a: was b", "B023", 2, 3, "nothing stands after the colon"),
    (": 150", "B023", 1, 2, "nothing stands before this colon"),
    ('en: "abc', "B012", 5, 9, "this quote is never closed"),
    ("en: “abc", "B012", 5, 9, "this quote is never closed"),
    ("a: x, y or z", "B018", 5, 11, "a comma and `or` are mixed"),
    ("a: x or y, z", "B018", 6, 11, "a comma and `or` are mixed"),
    ("a: 3..", "B013", 4, 7, "write `at least 3`"),
    ("a: 3.. was 5", "B013", 4, 7, "write `at least 3`"),
    ("a: ..3", "B013", 4, 7, "no lower end"),
    ("a: 3 .. 5", "B013", 4, 10, "write `3..5`"),
    ("a: 2.000", "B014", 4, 9, "write `2000`"),
    ("a: 2.5", "B014", 4, 7, "only whole numbers"),
    ("a: whole.", "B014", 9, 10, "no full stop"),
    ("a: A, K,", "B019", 8, 9, "a setting takes one line"),
    ("A, K..8", "B022", 1, 8, "no colon"),
    ("3, 2..8", "B019", 1, 8, "only a value"),
    ("a: A,, K", "B021", 5, 7, "between these two commas"),
    ("a: , K", "B021", 4, 5, "nothing stands before this comma"),
    ("a: or b", "B021", 4, 6, "nothing stands before this `or`"),
    ("a,: b", "B021", 2, 3, "between this comma and `:`"),
    ("a: b or", "B020", 6, 8, "nothing follows this `or`"),
    ("a: b was", "B020", 6, 9, "nothing follows this `was`"),
    ("a: b was @S0", "B020", 6, 9, "nothing follows this `was`"),
    ("a if: 3", "B020", 3, 5, "after `if`"),
    ("a: choose", "B020", 4, 10, "nothing follows this `choose`"),
    ("a: add", "B020", 4, 7, "nothing follows this `add`"),
    ("remove", "B020", 1, 7, "nothing follows this `remove`"),
    ("5h 6h is", "B020", 7, 9, "nothing follows this `is`"),
    ("a if score <: 3", "B020", 12, 13, "after `<`"),
    ("a: b;", "B020", 5, 6, "nothing follows this `;`"),
    ("a: b was c was d", "B026", 12, 15, "named once"),
    ("a: 3 if 2 players", "B026", 6, 8, "`if` stands before the colon"),
    ("a or b: 3", "B026", 3, 5, "`or` is a word of the language"),
    ("a: is b", "B026", 4, 6, "`is` cannot stand in a value"),
    ("if 2 players: 3", "B026", 1, 3, "`if` is a word of the language"),
    ("remove a: 3", "B026", 9, 10, "takes no value"),
    ("add joker", "B026", 1, 4, "`add` begins a value"),
    ("a = 3", "B025", 3, 4, "write `a: 3`"),
    ("a == 3", "B025", 3, 4, "write `a: 3`"),
    ("a < 3", "B027", 3, 4, "no place in a phrase"),
    ('"en": 3', "B027", 1, 5, "no place in a phrase"),
    ("a; b: 3", "B027", 2, 3, "no place before the colon"),
    ("a: [b]", "B016", 4, 5, "no brackets"),
    ("a: b | c", "B016", 6, 7, "low or high"),
    ("a: b \\ c", "B016", 6, 7, "has no `\\`"),
    ("a: b\u200bc", "B016", 5, 6, "U+200B"),
    ("*(=6h 5h is refused", "B015", 1, 6, "write `*(=6h)`"),
    ("*( =6h) 5h is refused", "B015", 1, 8, "without spaces"),
    ("a: b @", "B017", 6, 7, "no name"),
    ("a: b @S0 ?", "B017", 10, 11, "write it as `@S0?`"),
    ("a: b @S0, @S2", "B017", 9, 10, "without a comma"),
    ("a: b @S0 c", "B017", 10, 11, "only a note may follow"),
    ("a @S0: b", "B017", 3, 6, "not before the colon"),
    ("a: b: c", "B024", 5, 6, "a second colon"),
    ("a:: b", "B024", 3, 4, "one colon is enough"),
    ("a: b ##", "B005", 6, 8, "says nothing"),
    ("hand: 11 {", "B009", 10, 11, "a brace cannot stand in a setting"),
    ("{", "B009", 1, 2, "open already"),
    ("deal { a: b }", "B003", 1, 14, "cannot stand inside another"),
    ("variant x", "B008", 1, 10, "cannot stand inside a block"),
    ("language 1", "B008", 1, 11, "cannot stand inside a block"),
    ('source S0 "x"', "B008", 1, 14, "cannot stand inside a block"),
]

# A line outside, with the line that closes what it opens.
OUTSIDE = [
    ("deal", "", "B029", 1, 5, "says nothing here"),
    ("deal: {", "}", "B029", 5, 6, "no colon stands in a title"),
    ("deal { a: b }", "", "B009", 8, 14, "nothing may follow the opening brace"),
    ("deal { a: b", "}", "B009", 8, 12, "nothing may follow the opening brace"),
    ("deal { @S0", "}", "B009", 8, 11, "left of `{`"),
    ("deal", "a: 1\n}", "B010", 5, 6, "write `deal {`"),
    ("deal:", "a: 1\n}", "B010", 5, 6, "write `deal {`"),
    ("{", "}", "B010", 1, 2, "no title"),
    ("class x after {", "}", "B029", 9, 14, "must follow `after`"),
    ("class x, y {", "}", "B029", 8, 9, "no comma"),
    ("deal 3..4 {", "}", "B029", 6, 10, "cannot stand in a title"),
    ("class or {", "}", "B026", 7, 9, "`or` is a word of the language"),
    ("[deal] {", "}", "B016", 1, 2, "no brackets"),
    ("deal @ {", "}", "B017", 6, 7, "no name"),
    ("}", "", "B004", 1, 2, "closes nothing"),
    ("}}", "", "B004", 1, 2, "closes nothing"),
    ("hand: 11", "", "B011", 1, 9, "outside any block"),
    ("5h is x", "", "B011", 1, 8, "outside any block"),
    ("source S0", "", "B028", 10, 11, "must follow its name"),
    ('souce S0 "x"', "", "B028", 1, 6, "`source` is meant"),
    ("## lost", "", "B005", 1, 8, "belongs to nothing"),
    ("a {\n} ## lost", "", "B005", 0, 0, "after the closing brace"),
    ("a {\n## lost\n}", "", "B005", 0, 0, "before the closing brace"),
    ("a {\nb: 1\n} c {", "}", "B009", 0, 0, "nothing may follow the closing brace"),
    ("a {\nb: 1 }", "", "B009", 0, 0, "on a line of its own"),
    ("a {\nb: 1", "", "B003", 0, 0, "`a` is never closed"),
    ("a {\nb: 1\nc {\n}", "", "B003", 0, 0, "`a` is not closed yet"),
    ("a {\nb {\n}\n}", "", "B003", 0, 0, "`a` is not closed yet"),
    ("a\n{\n}", "", "B009", 0, 0, "the opening brace stands on the line of the title"),
]

# Whole files.
FILES = [
    ("", "B006", 1, 1, "language 1"),
    ("variant x\n", "B006", 1, 1, "language 1"),
    ("variant x\nlanguage 1\n", "B008", 2, 1, "first line of the file"),
    ("language 1\n", "B008", 1, 1, "which variant it is"),
    ("language 2\nvariant x\n", "B007", 1, 10, "no language 2"),
    ("language\nvariant x\n", "B028", 1, 9, "number of the language"),
    ("language: 1\nvariant x\n", "B028", 1, 9, "no colon"),
    ("langauge 1\nvariant x\n", "B028", 1, 1, "`language` is meant"),
    ("language 1\nlanguage 1\nvariant x\n", "B008", 2, 1, "one language line"),
    ("language 1\nvariant x\nvariant y\n", "B008", 3, 1, "a file is one variant"),
    ("language 1\nvariant x\nscenarios y\n", "B008", 3, 1, "a file is one variant"),
    ("language 1\na {\n}\nvariant x\n", "B008", 4, 1, "right under the language line"),
    ("language 1\nvariant\n", "B028", 2, 8, "has no name"),
    ("language 1\nvariant a b extends c\n", "B028", 2, 11, "write `a-b`"),
    ("language 1\nvariant a extends\n", "B028", 2, 11, "must follow `extends`"),
    (b"language 1\r\nvariant \xe9\n", "B001", 2, 9, "not UTF-8"),
    ("language 1".encode("utf-16"), "B001", 1, 1, "UTF-16"),
    ("language 1\nvariant a\x00b\n", "B001", 2, 10, "U+0000"),
    ("language 1\nvariant a\ud800b\n", "B001", 2, 10, "U+D800"),
    ("language 1\nvariant a" + "\u0301" * 40, "B001", 2, 10, "accents"),
    (b"x" * 1_000_001, "B002", 1, 1, "too big"),
    ("x\n" * 20_001, "B002", 20_001, 1, "20001 lines"),
    ("# " + "x" * 10_000, "B002", 1, 10_001, "10002 characters"),
    ("{" * 100_000, "B002", 1, 10_001, "100000 characters"),
]


def said(diagnostic: object) -> str:
    return f"{diagnostic.headline} {diagnostic.label} {' '.join(diagnostic.help)}"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("line", "code", "column", "end", "words"), INSIDE, ids=[row[0] for row in INSIDE])
def test_bad_lines_inside(line: str, code: str, column: int, end: int, words: str) -> None:
    parsed = parse(f"language 1\nvariant x\na {{\n{line}\n  z: 1\n}}\nb {{\n}}\n", "f")
    (found,) = parsed.diagnostics
    assert (found.code, found.place.line, found.place.column, found.place.end) == (code, 4, column, end)
    assert words in said(found)
    first, last = (top for top in parsed.file.tops if isinstance(top, Block))
    assert isinstance(first.lines[-1], Setting)
    assert last.words[0].text == "b"


@pytest.mark.parametrize(("line", "rest", "code", "column", "end", "words"), OUTSIDE, ids=[row[0] for row in OUTSIDE])
def test_bad_lines_outside(line: str, rest: str, code: str, column: int, end: int, words: str) -> None:
    after = "" if "## lost" in line else "b {\n}\n"
    parsed = parse(f"language 1\nvariant x\n{line}\n{rest}\n{after}", "f")
    if line == "a {\nb: 1":
        parsed = parse(f"language 1\nvariant x\n{line}\n", "f")
    (found,) = parsed.diagnostics
    assert found.code == code
    assert words in said(found)
    if column:
        assert (found.place.line, found.place.column, found.place.end) == (3, column, end)


@pytest.mark.parametrize(("source", "code", "line", "column", "words"), FILES)
def test_bad_files(source: str | bytes, code: str, line: int, column: int, words: str) -> None:
    (found,) = parse(source, "f").diagnostics
    assert (found.code, found.place.line, found.place.column) == (code, line, column)
    assert words in said(found)


def test_ten_bad_lines_give_ten_messages_and_the_rest_stands() -> None:
    lines = [row[0] for row in INSIDE[:10]]
    body = "\n".join(f"{line}\n  good {count}: {count}".replace("good", "word") for count, line in enumerate(lines))
    parsed = parse(f"language 1\nvariant x\na {{\n{body}\n}}\n", "f")
    assert [found.place.line for found in parsed.diagnostics] == list(range(4, 24, 2))
    block = parsed.file.tops[-1]
    assert isinstance(block, Block)
    assert len(block.lines) == 10


def test_a_bad_title_costs_one_message() -> None:
    parsed = parse("language 1\nvariant x\nde[al {\n  a: 1\n  b 2\n}\nc {\n}\n", "f")
    assert [(found.code, found.place.line) for found in parsed.diagnostics] == [("B016", 3), ("B022", 5)]


@pytest.mark.parametrize("finding", FINDINGS, ids=[finding.code for finding in FINDINGS])
def test_every_finding_is_explained(finding: Finding) -> None:
    assert {found.code for found in parse(finding.bad, "bad").diagnostics} == {finding.code}
    assert parse(finding.good, "good").diagnostics == ()
    assert 2 <= finding.why.count(". ") + finding.why.count(": ") + 1 <= 8
    assert finding.why.endswith(".")


def test_codes_are_unique_and_in_order() -> None:
    codes = [finding.code for finding in FINDINGS]
    assert codes == sorted(set(codes))
    assert all(code.startswith("B0") for code in codes)


def test_no_message_speaks_of_tokens() -> None:
    for line, *_ in INSIDE:
        for found in parse(f"language 1\nvariant x\na {{\n{line}\n}}\n", "f").diagnostics:
            assert not any(word in said(found).lower() for word in ("token", "unexpected", "parse", "syntax", "atom"))
