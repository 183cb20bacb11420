"""Lines as card players write them from memory: one message each, and it shows the right line."""

from __future__ import annotations

import pytest

from burraco_dsl.report import Diagnostic
from burraco_dsl.syntax import Block, Variant, file_text, parse

GENERAL = "put a colon after the name of the rule: `NAME: VALUE`"

# A line inside a block, its code, and its whole help.
HELPS = [
    # without a colon: proposed only where it is certain
    ("ends at 1500 points", "B022", GENERAL),
    ("50 below 1000 points", "B022", GENERAL),
    ("ends at 1500", "B022", GENERAL),
    ("final discard required", "B022", GENERAL),
    ("la chiusura vale 150 punti", "B022", GENERAL),
    ("o morto vale 100 pontos", "B022", GENERAL),
    ("minimum if below 1000", "B022", GENERAL),
    ("bonus\t150", "B022", "write `bonus: 150`"),
    ("bonus 150 was 100", "B022", "write `bonus: 150 was 100`"),
    ("size at least 3", "B022", "write `size: at least 3`"),
    ("A, 2 20", "B022", "write `A, 2: 20`"),
    ("minimum if below 1000 points 50", "B022", "write `minimum if below 1000 points: 50`"),
    # `if` behind the colon
    ("minimum: 50 if below 1000 points", "B026", "write `minimum if below 1000 points: 50`"),
    ("hand: 15 if 2 players was 11", "B026", "write `hand if 2 players: 15 was 11`"),
    ("hand: 15 was 11 if 2 players", "B026", "write `hand if 2 players: 15 was 11`"),
    ("minimum: if below 1000 points 50", "B026", "write `minimum if below 1000 points: 50`"),
    ("minimum: if below 1000 points: 50", "B026", "write `minimum if below 1000 points: 50`"),
    ("minimum: 5 if a, 7 if b", "B026", "write a line for each case: `minimum if a: 5` and `minimum if b: 7`"),
    ("if 2 players, bonus: 150", "B026", "write `bonus if 2 players: 150`"),
    ("if 2 players: bonus 150", "B026", "write `bonus if 2 players: 150`"),
    ("if 2 players bonus: 150", "B026", "write the rule first, then `if` and the case: `NAME if CASE: VALUE`"),
    # remarks as other languages write them
    ("// we voted", "B016", "write `# we voted`"),
    ("-- we voted", "B016", "write `# we voted`"),
    ("/* we voted */", "B016", "write `# we voted`"),
    ("; we voted", "B016", "write `# we voted`"),
    ("% we voted", "B016", "write `# we voted`"),
    ("// bonus: 150", "B016", "write `# bonus: 150`"),
    ("bonus: 150 was 100 // we voted", "B016", "write `bonus: 150 was 100 # we voted`"),
    ("bonus: 150 was 100 -- we voted", "B016", "write `bonus: 150 was 100 # we voted`"),
    ("bonus: 150 /* we voted */", "B016", "write `bonus: 150 # we voted`"),
    ("bonus: 150 % we voted", "B016", "write `bonus: 150 # we voted`"),
    ("bonus: 150 – deciso insieme", "B016", "write `bonus: 150 # deciso insieme`"),
    ("bonus: 150 (we voted) was 100", "B016", "write `bonus: 150 was 100  # we voted`"),
    ("bonus: 150 (was 100)", "B016", "write `bonus: 150 was 100`"),
    ("bonus (if 2 players): 150", "B016", "write `bonus if 2 players: 150`"),
    ("requires: (pot taken, 1 burraco)", "B016", "write `requires: pot taken, 1 burraco`"),
    ("[5h 6h 7h] is sequence", "B016", "write `5h 6h 7h is sequence`"),
    ("bonus: 150 [S0]", "B016", "write `bonus: 150 @S0`"),
    # bullets, numbers, and other ornaments
    ("- bonus: 150", "B016", "write `bonus: 150`"),
    ("* bonus: 150", "B016", "write `bonus: 150`"),
    ("• bonus: 150", "B016", "write `bonus: 150`"),
    ("•bonus: 150", "B016", "write `bonus: 150`"),
    ("1) bonus: 150", "B016", "write `bonus: 150`"),
    ("1. bonus: 150", "B016", "write `bonus: 150`"),
    ("(a) bonus: 150", "B016", "write `bonus: 150`"),
    ("> bonus: 150", "B016", "write `bonus: 150`"),
    ("- * bonus: 150", "B016", "write `* bonus: 150`"),
    ("- bonus 150", "B022", "write `bonus: 150`"),
    ("**bonus**: 150", "B016", "write `bonus: 150`"),
    ("'final discard': required", "B016", "write `final discard: required`"),
    ('"bonus": 150', "B027", "write `bonus: 150`"),
    ("it: 'Niente consigli al tavolo'", "B016", 'write `it: "Niente consigli al tavolo"`'),
    ("{bonus: 150}", "B009", "write `bonus: 150`"),
    ("bonus: {150}", "B009", "write `bonus: 150`"),
    # numbers and ranges
    ("bonus: 1 000", "B014", "write `1000`"),
    ("bonus: 1 000 000 was 100", "B014", "write `1000000`"),
    ("fine: -1\u00a0000", "B014", "write `-1000`"),
    ("bonus: 2'000", "B014", "write `2000`"),
    ("minimum if score < 1 500: 50", "B014", "write `1500`"),
    ("fine: - 100", "B014", "write `-100`"),
    ("length: 3 – 14", "B013", "write `3..14`"),
    ("ranks: K - 8", "B013", "write `K..8`"),
    ("final discard: …", "B013", "write the value, or leave the whole line out"),
    # full stops
    ("bonus: 150.", "B014", "write `bonus: 150`"),
    ("bonus 150.", "B014", "write `bonus: 150`"),
    ("Il bonus è di 150 punti.", "B014", "take the dot out"),
    # other signs for the colon
    ("Bonus = 150 was 100.", "B025", "write `Bonus: 150 was 100`"),
    ("bonus -> 150", "B025", "write `bonus: 150`"),
    ("bonus => 150", "B025", "write `bonus: 150`"),
    ("bonus → 150", "B025", "write `bonus: 150`"),
    ("bonus – 150", "B025", "write `bonus: 150`"),
    ("final discard - required", "B025", "write `final discard: required`"),
    ("bonus：150", "B025", "write `bonus: 150`"),
    ("bonus; 150", "B025", "write `bonus: 150`"),
    ("bonus, 150", "B025", "write `bonus: 150`"),
    ("bonus if 2 players = 150", "B025", "write `bonus if 2 players: 150`"),
    ("bonus ..... 150", "B014", "write `bonus: 150`"),
    ("bonus := 150", "B021", "write `bonus: 150`"),
    ("size: >= 3", "B021", "write `size: at least 3`"),
    ("5h 6h * = sequence", "B025", "write `5h 6h * is sequence`"),
    ("5h 6h 7h → sequence", "B025", "write `5h 6h 7h is sequence`"),
    # signs too many
    ("bonus: 150, was 100", "B021", "write `bonus: 150 was 100`"),
    ("bonus: 150 was: 100", "B024", "write `bonus: 150 was 100`"),
    ("bonus: 150;", "B020", "take it out: write `bonus: 150`"),
    ("remove: bonus", "B026", "write `remove bonus`"),
    ("remove bonus: 150", "B026", "write `remove bonus`"),
    # capitals
    ("players: 2 OR 4", "B026", "write `players: 2 or 4`"),
    ("hand IF 2 players: 15 Was 11", "B026", "write `hand if 2 players: 15 was 11`"),
    ("Remove bonus", "B026", "write `remove bonus`"),
    ("cards: ADD joker", "B026", "write `cards: add joker`"),
]

# A line at the top of a file or the title of a block.
OUTSIDE = [
    ("// our rules", "B016", "write `# our rules`"),
    ("; our rules", "B016", "write `# our rules`"),
    ("remove: class dirty", "B029", "write `remove class dirty`"),
    ("remove class dirty.", "B014", "write `remove class dirty`"),
    ('source S0: "book"', "B028", 'write `source S0 "book"`'),
    ("source S0 book", "B028", 'write `source S0 "book"`'),
]
TITLES = [
    ("- close {", "B016", "write `close {`"),
    ("1. close {", "B016", "write `close {`"),
    ("**close** {", "B016", "write `close {`"),
    ("[close]", "B010", "write `close {`"),
    ("=== close ===", "B010", "write `close {`"),
    ("close (", "B010", "write `close {`"),
    ("close (chiusura) {", "B016", "write `close {  # chiusura`"),
    ("close { // chiusura", "B016", "write `close { # chiusura`"),
    ("close -> {", "B029", "write `close {`"),
    ('"close" {', "B029", "write `close {`"),
    ("class x (after clean) {", "B016", "write `class x after clean {`"),
    ("class x, after clean {", "B029", "write `class x after clean {`"),
    ("class x after class clean {", "B029", "write `class x after clean {`"),
    ("class after clean {", "B029", "write `class NAME after clean {`"),
]
NO_PATH = "put its file beside this one and write `extends base`"
VARIANTS = [
    ("variant h extends ../base", "B028", NO_PATH),
    ("variant h extends sub/base", "B028", NO_PATH),
    ("variant h extends base.burraco", "B028", NO_PATH),
    ("variant h extends ~/rules/base.burraco", "B028", NO_PATH),
    ("variant h extends C:\\rules\\base", "B028", NO_PATH),
    ('variant h extends "base.burraco"', "B028", NO_PATH),
    ('variant h "T" extends ../base @S0', "B028", NO_PATH),
    ("scenarios ../base", "B028", "put its file beside this one and write `scenarios base`"),
    ('variant h extends "base"', "B028", "write `extends base`"),
    ("variant h extends base.", "B014", "write `variant h extends base`"),
    ("variant h.burraco extends base", "B014", "write `variant h extends base`"),
    ("variant h: extends base", "B028", "write `variant h extends base`"),
    ("variante h extends base", "B028", "write `variant h extends base`"),
    ("VARIANT h EXTENDS base", "B028", "write `variant h extends base`"),
    ("variant h Extends base", "B026", "write `variant h extends base`"),
    ('variant "My Club" extends base', "B028", 'write `variant my-club "My Club" extends base`'),
]


def one(text: str) -> Diagnostic:
    (found,) = parse(text, "f").diagnostics
    return found


@pytest.mark.parametrize(("line", "code", "help"), HELPS, ids=[row[0] for row in HELPS])
def test_a_line_in_a_block(line: str, code: str, help: str) -> None:
    found = one(f"language 1\nvariant x\na {{\n  z: 1\n  {line}\n  z: 2\n}}\nb {{\n}}\n")
    assert (found.code, found.place.line, found.help) == (code, 5, (help,))
    assert 3 <= found.place.column < found.place.end <= len(line) + 4


@pytest.mark.parametrize(("line", "code", "help"), HELPS, ids=[row[0] for row in HELPS])
def test_what_is_shown_can_be_read(line: str, code: str, help: str) -> None:
    for shown in help.split("`")[1::2]:
        if ": " not in shown and " is " not in shown:
            continue
        found = parse(f"language 1\nvariant x\na {{\n{shown}\n}}\n", "f").diagnostics
        assert found == () or shown.startswith(("# ", "* "))


@pytest.mark.parametrize(("line", "code", "help"), OUTSIDE, ids=[row[0] for row in OUTSIDE])
def test_a_line_outside(line: str, code: str, help: str) -> None:
    found = one(f"language 1\nvariant x\n{line}\nb {{\n}}\n")
    assert (found.code, found.place.line, found.help) == (code, 3, (help,))


@pytest.mark.parametrize(("line", "code", "help"), TITLES, ids=[row[0] for row in TITLES])
def test_a_title(line: str, code: str, help: str) -> None:
    found = one(f"language 1\nvariant x\n{line}\n  a: 1\n}}\nb {{\n}}\n")
    assert (found.code, found.place.line, found.help) == (code, 3, (help,))


@pytest.mark.parametrize(("line", "code", "help"), VARIANTS, ids=[row[0] for row in VARIANTS])
def test_a_variant(line: str, code: str, help: str) -> None:
    found = one(f"language 1\n{line}\nb {{\n}}\n")
    assert (found.code, found.place.line, found.help) == (code, 2, (help,))


def test_a_remark_above_everything() -> None:
    found = one("// our rules\nlanguage 1\nvariant x\n")
    assert found.help == ("write `# our rules`",)


def test_what_was_meant_stays_in_the_tree() -> None:
    lines = ["- a: 1", "2) b: 2", "c: 3 // why", "d: 1 000", "e: 4 OR 5", "**f**: 6"]
    body = "\n".join(lines)
    parsed = parse(f"language 1\nvariant x\n• s {{\n{body}\n}}\n", "f")
    assert len(parsed.diagnostics) == len(lines) + 1
    block = parsed.file.tops[-1]
    assert isinstance(block, Block)
    assert file_text(parsed.file).split("\n")[3:-2] == [
        *("s {", "  a: 1", "  b: 2", "  c: 3", "  d: 1000", "  e: 4 or 5", "  f: 6")
    ]
    assert [line.place.column for line in block.lines] == [3, 4, 1, 1, 1, 3]


# Lines that have such signs and are sound.
SOUND = [
    "* 5h 6h is sequence, 1 wild",
    "5h *(=6h) + 7♥ is a, 1 wild",
    "fine: −100",
    "K, 10: 10",
    "deal: 11 100x",
    "a: partner's",
    'en: "It -- is // so, 1 000 times: don\'t OR do" ## 1 000 // x',
    "semi-clean: 1   # - no",
    "language: 1",
    "after: before",
]


@pytest.mark.parametrize("line", SOUND)
def test_sound_lines_stay_sound(line: str) -> None:
    assert parse(f"language 1\nvariant x\na {{\n  {line}\n}}\n", "f").diagnostics == ()


# Classes may be called `after` and `before`.
CLASSES = [
    ("class before after clean {", ["class", "before"], "after", "clean"),
    ("class after after clean {", ["class", "after"], "after", "clean"),
    ("class x after after {", ["class", "x"], "after", "after"),
    ("class x before after {", ["class", "x"], "before", "after"),
    ('class before "T" before after @S0 {', ["class", "before"], "before", "after"),
    ("class after {", ["class", "after"], "", ""),
]


@pytest.mark.parametrize(("line", "words", "order", "anchor"), CLASSES, ids=[row[0] for row in CLASSES])
def test_a_class_may_be_called_after(line: str, words: list[str], order: str, anchor: str) -> None:
    text = f"language 1\nvariant x\n\n{line}\n  a: after\n}}\n"
    parsed = parse(text, "f")
    block = parsed.file.tops[-1]
    assert parsed.diagnostics == ()
    assert isinstance(block, Block)
    assert ([word.text for word in block.words], block.order, block.anchor) == (words, order, anchor)
    assert file_text(parsed.file) == text


def test_a_variant_keeps_its_name() -> None:
    (_, variant) = parse("language 1\nvariant before extends after\n", "f").file.tops
    assert isinstance(variant, Variant)
    assert (variant.name, variant.extends) == ("before", "after")
