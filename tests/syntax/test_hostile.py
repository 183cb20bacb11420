"""Whatever a file holds, reading it ends, never raises, and what could be read can be written and read again."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burraco_dsl.resources import shipped_variants
from burraco_dsl.syntax import file_text, parse

BLOCKS = [block for path in shipped_variants() for block in path.read_text(encoding="utf-8").split("\n\n")]
WORDS = "or was if is choose add remove after before language variant source scenarios".split()  # noqa: SIM905
SIGNS = [
    *',;:{}@#"“”„<>=≤≥.…()|\\[]?*+-−– \t\u00a0\n\r\x00’é한🂡',
    *("..", "##", "(=", "e\u0301", "\u2028", "\u200b", "\ufeff", "}\n", "{\n", "@S0?"),
    *("//", "--", "/*", "•", "1.", "a)", "1 000", "OR", "Was", "`", "'", "->", "→"),
    *WORDS,
]
EDITS = 8


def mutated(rng: random.Random) -> str:
    """Some blocks of the shipped files with characters, words and lines dropped, doubled, moved or put in."""
    lines = "\n".join(rng.sample(BLOCKS, rng.randrange(1, 3))).split("\n")
    if rng.random() < 0.7:
        lines = ["language 1", "variant x extends italian", *lines]
    for _ in range(rng.randrange(1, 5)):
        if lines:
            _edit(rng, lines)
    return rng.choice(["\n", "\n", "\r\n", "\r"]).join(lines)


def _edit(rng: random.Random, lines: list[str]) -> None:
    edit, at = rng.randrange(EDITS), rng.randrange(len(lines))
    line, words = lines[at], lines[at].split(" ")
    where, word, other = rng.randrange(len(line) + 1), rng.randrange(len(words)), rng.randrange(len(words))
    if edit == 0:
        del lines[at]
    elif edit == 1:
        lines.insert(rng.randrange(len(lines)), line)
    elif edit == 2:
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], line
    elif edit == 3:
        lines[at] = line[:where] + line[where + 1 :]
    elif edit == 4:
        lines[at] = line[:where] + rng.choice(SIGNS) + line[where:]
    else:
        if edit == 5:
            words[word], words[other] = words[other], words[word]
        elif edit == 6:
            words.insert(word, rng.choice([*SIGNS, words[other]]))
        else:
            del words[word]
        lines[at] = " ".join(words)


def letters(rng: random.Random) -> str:
    reach = rng.choice([0x7F, 0x3000, 0x110000])
    return "".join(chr(rng.randrange(reach)) for _ in range(rng.randrange(60)))


def octets(rng: random.Random) -> bytes:
    return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))


def signs(rng: random.Random) -> str:
    return "".join(rng.choice(SIGNS) + rng.choice(["", " "]) for _ in range(rng.randrange(40)))


def check(source: str | bytes) -> None:
    parsed = parse(source, "f")
    lines = parsed.file.lines
    for found in parsed.diagnostics:
        place = found.place
        assert place.line >= 1
        if lines:
            assert place.line <= len(lines)
            assert 1 <= place.column <= place.end <= len(lines[place.line - 1]) + 2
    assert [found.place for found in parsed.diagnostics] == sorted(found.place for found in parsed.diagnostics)
    text = file_text(parsed.file)
    again = parse(text, "f").file
    assert again == parsed.file
    assert file_text(again) == text


@pytest.mark.parametrize(
    ("maker", "each"),
    [(mutated, 120), (letters, 30), (octets, 20), (signs, 30)],
    ids=["mutated", "letters", "bytes", "signs"],
)
@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_twenty_thousand_inputs(maker: Callable[[random.Random], str | bytes], each: int, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(each):
        check(maker(rng))


HOSTILE: dict[str, Callable[[int], str]] = {
    "braces": lambda n: "{" * n,
    "lines of braces": lambda n: "{{{{\n" * n,
    "blocks in blocks": lambda n: "a {\n" * n,
    "closing braces": lambda n: "}\n" * n,
    "brackets": lambda n: "x: " + "(" * n,
    "quotes": lambda n: '"' * n,
    "dots": lambda n: "x: " + "." * n,
    "words and dots": lambda n: "a." * n,
    "open wilds": lambda n: "a(=" * n,
    "sources": lambda n: "@" * n,
    "one word": lambda n: "a" * n,
    "spaces": lambda n: "a" + " " * n + "b",
    "mixed list": lambda n: "a {\nx: " + "a, " * n + "b or c\n}",
    "titles": lambda n: "title\n\n\n" * n,
    "bad lines": lambda n: "a {\n" + "x 1\n" * n,
    "comments": lambda n: "# a\n" * n,
    "notes": lambda n: "## a\n" * n,
    "accents": lambda n: ("a" + "\u0301\u0323" * 10) * (n // 8),
}


def work(source: str) -> int:
    """How many calls and returns reading takes, those into C included: steadier than any clock."""
    count = 0

    def step(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(step)
    try:
        parse(source, "f")
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("kind", HOSTILE)
def test_work_grows_with_the_file_and_no_faster(kind: str) -> None:
    make = HOSTILE[kind]
    parse("language 1\nvariant x\na b\n", "f")  # so that nothing is loaded while counting
    single, double = work(make(1500)), work(make(3000))
    assert double <= 2.5 * single + 2000


@pytest.mark.parametrize("kind", HOSTILE)
def test_big_hostile_files_end(kind: str) -> None:
    for size in (9_990, 100_000):
        assert parse(HOSTILE[kind](size), "f").diagnostics
