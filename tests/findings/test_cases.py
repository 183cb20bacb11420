"""Every file of tests/cases: the bad ones give just the findings their last lines name, the good ones give no error.

A last line is `# expect CODE at LINE:COLUMN`, or `# expect CODE at FILE:LINE:COLUMN` for another file of its folder. Where
a plain check does not find what is named, the claims that need the law of the table are asked too.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from burraco_dsl.pipeline.findings import all_findings
from burraco_dsl.report import Diagnostic, Severity
from tests.findings.judges import findings_with

CASES = Path(__file__).parents[1] / "cases"
BAD = sorted((CASES / "bad").iterdir())
GOOD = sorted((CASES / "good").glob("*.burraco"))
EXPECT = re.compile(rb"^# expect (B\d{3}) at (?:([^:\s]+):)?(\d+):(\d+)\s*$", re.MULTILINE)

#: Codes without a bad case here, with the reason.
NO_CASE = {
    "B217": "it takes more than fifty files; the page's own example makes them, and test_changes.py does",
    "B501": "it is given by JSON alone; see the page's own example in test_explain.py",
}

Found = tuple[str, str, int, int]


def main_file(case: Path) -> Path:
    return case / "house.burraco" if case.is_dir() else case


def findings_of(path: Path) -> tuple[Diagnostic, ...]:
    return findings_with(path, frozenset(code for code, *_ in expected(path)))


def key(found: Diagnostic, path: Path) -> Found:
    own = os.path.samefile(found.place.file, path)
    return (found.code, "" if own else os.path.basename(found.place.file), found.place.line, found.place.column)


def expected(path: Path) -> set[Found]:
    text = path.read_bytes().replace(b"\r", b"\n")
    return {(code.decode(), file.decode(), int(line), int(column)) for code, file, line, column in EXPECT.findall(text)}


@pytest.mark.parametrize("case", BAD, ids=lambda one: one.stem)
def test_a_bad_file_gives_its_findings_and_no_other_error(case: Path) -> None:
    path = main_file(case)
    found = findings_of(path)
    wanted = expected(path)
    errors = [key(one, path) for one in found if one.severity is Severity.ERROR]
    assert wanted, "the file names no finding"
    assert wanted - {key(one, path) for one in found} == set(), "expected, and did not come"
    assert set(errors) - wanted == set(), "came, and was not expected"
    assert len(errors) == len(set(errors)), "one place gives one message"


@pytest.mark.parametrize("path", GOOD, ids=lambda one: one.stem)
def test_a_good_file_gives_no_error(path: Path) -> None:
    assert [one.headline for one in findings_of(path) if one.severity is Severity.ERROR] == []


def test_there_are_many_cases_and_each_has_its_number() -> None:
    numbers = [int(case.name[:3]) for case in BAD]
    assert numbers == list(range(1, len(BAD) + 1))
    assert len(BAD) >= 75
    assert len(GOOD) >= 25


@pytest.mark.parametrize("finding", all_findings(), ids=lambda one: one.code)
def test_every_code_has_a_bad_case(finding: object) -> None:
    code = finding.code  # type: ignore[attr-defined]
    shown = any(one[0] == code for case in BAD for one in expected(main_file(case)))
    assert shown != (code in NO_CASE)


# A case, and what its help must say: the players' own words lead to the words of the language.
HELP = [
    ("pozzetto-as-section", "did you mean `pot`?"),
    ("morto-as-section", "did you mean `pot`?"),
    ("muerto-as-section", "did you mean `pot`?"),
    ("greek-dead-as-section", "did you mean `pot`?"),
    ("korean-pot-as-section", "did you mean `pot`?"),
    ("greek-close-as-section", "did you mean `close`?"),
    ("turkish-close-as-section", "did you mean `close`?"),
    ("going-out-as-section", "did you mean `close`?"),
    ("korean-burraco-as-section", "did you mean `burraco`?"),
    ("esperanto-pile-as-section", "did you mean `pile`?"),
    ("lixo-as-section", "did you mean `pile`?"),
    ("trinca-as-section", "did you mean `set`?"),
    ("scala-as-section", "did you mean `sequence`?"),
    ("coringa-as-section", "did you mean `wild`?"),
    ("salida-minima-as-section", "did you mean `initial meld`?"),
    ("section-with-capital", "did you mean `close`?"),
    ("premio-as-phrase", "did you mean `bonus`?"),
    ("stallo-as-phrase", "did you mean `stalemate`?"),
    ("teams-as-phrase", "did you mean `sides`?"),
    ("target-as-phrase", "did you mean `ends`?"),
    ("jolly-as-phrase", "did you mean `jokers`?"),
    ("decks-as-phrase", "did you mean `packs`?"),
    ("phrase-misspelt", "did you mean `final discard`?"),
    ("remove-misspelt", "did you mean `left behind`?"),
    ("al-volo", "did you mean `direct`?"),
    ("squadra", "did you mean `side`?"),
    ("greek-pair", "did you mean `side`?"),
    ("italian-suits", "did you mean `spades`?"),
    ("cuori-quadri", "did you mean `diamonds`?"),
    ("turkish-diamonds", "did you mean `diamonds`?"),
    ("greek-hearts", "did you mean `hearts`?"),
    ("clock-turned", "did you mean `clockwise`?"),
    ("pinella", "did you mean `2`?"),
    ("deuces", "did you mean `2`?"),
    ("jolly-as-price", "did you mean `joker`?"),
    ("matta", "did you mean `joker`?"),
    ("spanish-comodin", "did you mean `joker`?"),
    ("greek-joker", "did you mean `joker`?"),
    ("korean-joker", "did you mean `joker`?"),
    ("esperanto-joker", "did you mean `joker`?"),
    ("asso-in-letters", "did you mean `A`?"),
    ("ranks-upwards", "ranks run from high to low: `K..8`"),
    ("scala-as-condition", "did you mean `sequence`?"),
    ("korean-burraco-required", "did you mean `1 burraco`?"),
    ("burraco-without-number", "did you mean `1 burraco`?"),
    ("parent-misspelt", "did you mean `italian`?"),
    ("number-with-unit", "the number alone will do: `2`"),
    ("dot-in-thousands", "write `3000`"),
    ("open-range", "write `at least 3`"),
    ("range-backwards", "write `3..9`"),
    ("class-of-two-words", "join the words: `very-clean`"),
    ("refused-because-of-what", "its full name is `wild most in a meld`"),
    ("colon-forgotten", "write `bonus: 150 was 100`"),
    ("royal-asked-for-and-not-there", "it can be `clean` or `dirty`"),
    ("was-otherwise", "`was 100`, if this line still says what is meant"),
]


@pytest.mark.parametrize(("name", "help"), HELP, ids=lambda one: one)
def test_a_mistake_is_told_with_the_right_way_out(name: str, help: str) -> None:
    (case,) = [case for case in BAD if case.stem[4:] == name]
    assert help in [line for one in findings_of(main_file(case)) for line in one.help]


#: Signs that would show a program's inside and not the language: Python's words and its ways to write values.
INSIDE = re.compile(
    r"\bNone\b|\bTrue\b|\bFalse\b|<[A-Z]\w*[.:]|\b[A-Z]\w+\(\w+=|\[\]|\\[nux]|object at 0x|\bRank\.|Error\b"
)
#: The language's own braces stand in quotes of code; others are a form that was not filled in.
QUOTED = re.compile(r"`[^`]*`")


@pytest.mark.parametrize("case", BAD, ids=lambda one: one.stem)
def test_messages_are_for_people(case: Path) -> None:
    for found in findings_of(main_file(case)):
        sentences = [found.headline, found.label, *found.facts, *found.help, *(one.label for one in found.related)]
        for sentence in sentences:
            assert not INSIDE.search(sentence), sentence
            assert sentence == sentence.strip(), sentence
        assert found.headline, found
        assert "{" not in QUOTED.sub("", found.headline)
        assert "}" not in QUOTED.sub("", found.headline)
        assert all(found.help), found
        assert all(found.facts), found
        assert all(one.label for one in found.related), found
        assert found.label != found.headline
        assert not found.headline.endswith("."), found.headline
        assert found.headline.count("`") % 2 == 0, found.headline


@pytest.mark.parametrize("case", BAD, ids=lambda one: one.stem)
def test_what_is_marked_stands_in_the_file(case: Path) -> None:
    for found in findings_of(main_file(case)):
        for place in (found.place, *(one.place for one in found.related)):
            assert place.line >= 1
            assert place.column >= 1
            assert place.end == 0 or place.end >= place.column
            try:
                text = Path(place.file).read_text(encoding="utf-8-sig")
            except UnicodeDecodeError:
                continue
            lines = re.split("\r\n|\r|\n", text)
            assert place.line <= len(lines)
            assert place.column <= len(lines[place.line - 1]) + 1
