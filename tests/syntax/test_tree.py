"""Lines of every shape become the nodes they should be, with the places they stand at."""

from __future__ import annotations

import pytest

from burraco_dsl.report import Place
from burraco_dsl.syntax import (
    Block,
    Cite,
    Clause,
    Example,
    Item,
    Language,
    Note,
    Removal,
    Scenarios,
    Setting,
    Source,
    Span,
    Tail,
    Text,
    Value,
    Variant,
    Word,
    parse,
)

HEAD = "language 1\nvariant x\n"


def item(*words: str) -> Item:
    return Item(tuple(Word(word) for word in words))


def value(*items: Item, join: str = ",", verb: str = "", choose: bool = False) -> Value:
    return Value((Clause(items, join, verb),), choose)


def inside(line: str) -> object:
    parsed = parse(f"{HEAD}a {{\n{line}\nend: 1\n}}\n", "f")
    assert parsed.diagnostics == ()
    block = parsed.file.tops[-1]
    assert isinstance(block, Block)
    return block.lines[0]


def outside(line: str) -> object:
    return parse(f"{HEAD}{line}\n", "f").file.tops[2]


INSIDE = {
    "hand: 11": Setting((item("hand"),), None, value(item("11"))),
    "A, 2: 20": Setting((item("A"), item("2")), None, value(item("20"))),
    "K..8: 10 was 5": Setting((Item((Span("K", "8"),)),), None, value(item("10")), value(item("5"))),
    "length: 3…14": Setting((item("length"),), None, value(Item((Span("3", "14"),)))),
    "hand if 2 players: 15": Setting((item("hand"),), Clause((item("2", "players"),)), value(item("15"))),
    "ace: low or high": Setting((item("ace"),), None, value(item("low"), item("high"), join="or")),
    "cards: add joker": Setting((item("cards"),), None, value(item("joker"), verb="add")),
    "ranks: remove 2": Setting((item("ranks"),), None, value(item("2"), verb="remove")),
    "ends: choose a or b": Setting((item("ends"),), None, value(item("a"), item("b"), join="or", choose=True)),
    "fine: −100": Setting((item("fine"),), None, value(item("−100"))),
    "seen: after the partner’s turn": Setting((item("seen"),), None, value(item("after", "the", "partner's", "turn"))),
    "source language: after": Setting((item("source", "language"),), None, value(item("after"))),
    'en: “Say "no".”': Setting((item("en"),), None, value(Item((Text('Say "no".'),)))),
    "a: 1 @S0 @S2? ## why": Setting(
        (item("a"),), None, value(item("1")), None, Tail((Cite("S0"), Cite("S2", True)), Note("why"))
    ),
    "minimum if score ≥ 1500: 75": Setting(
        (item("minimum"),), Clause((Item((Word("score"),), ">=", (Word("1500"),)),)), value(item("75"))
    ),
    "5h *(=6h) + 7♥ is a, 1 wild": Example(
        (item("5h", "*(=6h)", "+", "7♥"),), None, value(item("a"), item("1", "wild"))
    ),
    "stock if 2 players is 64 cards": Example(
        (item("stock"),), Clause((item("2", "players"),)), value(item("64", "cards"))
    ),
    "remove minimum if score < 0": Removal((item("minimum"),), Clause((Item((Word("score"),), "<", (Word("0"),)),))),
    "## a note": Note("a note"),
}

OUTSIDE = {
    'source S0 "a" “b”': Source("S0", ("a", "b")),
    "remove class dirty @S0": Removal((item("class", "dirty"),), None, Tail((Cite("S0"),))),
    "## a note": Note("a note"),
    "variant a extends b fingerprint c": Variant("a", "", "b", "c"),
    'variant a "T"': Variant("a", "T"),
    "scenarios a": Scenarios("a"),
    "language 1": Language("1"),
    'class a "T" after b @S0? { ## n\n}': Block(
        (Word("class"), Word("a")), "T", "after", "b", Tail((Cite("S0", True),), Note("n")), ()
    ),
}


@pytest.mark.parametrize("line", INSIDE)
def test_lines_inside_a_block(line: str) -> None:
    assert inside(line) == INSIDE[line]


@pytest.mark.parametrize("line", OUTSIDE)
def test_lines_outside(line: str) -> None:
    assert outside(line) == OUTSIDE[line]


def test_alternatives_and_steps() -> None:
    node = inside("when: choose a, b; or c")
    assert isinstance(node, Setting)
    assert [clause.alternative for clause in node.value.clauses] == [False, True]
    node = inside("play: meld 4h; discard 2s")
    assert isinstance(node, Setting)
    assert [clause.alternative for clause in node.value.clauses] == [False, False]


def test_places() -> None:
    node = inside("  hand if 2 players: 15 was 11  @S0 ## n")
    assert isinstance(node, Setting)
    assert node.condition is not None
    assert node.was is not None
    assert node.tail.note is not None
    assert node.key_place == Place("f", 4, 3, 7)
    assert node.condition.place == Place("f", 4, 11, 20)
    assert node.value.place == Place("f", 4, 22, 24)
    assert node.was.place == Place("f", 4, 29, 31)
    assert node.place == Place("f", 4, 3, 31)
    assert node.tail.cites[0].place == Place("f", 4, 33, 36)
    assert node.tail.note.place == Place("f", 4, 37, 41)


def test_block_and_variant_places() -> None:
    parsed = parse('language 1\nvariant a "T" extends b fingerprint c\nclass d after e {\n}\n', "f")
    _, variant, block = parsed.file.tops
    assert isinstance(variant, Variant)
    assert isinstance(block, Block)
    assert (variant.name_place, variant.extends_place) == (Place("f", 2, 9, 10), Place("f", 2, 23, 24))
    assert variant.fingerprint_place == Place("f", 2, 37, 38)
    assert (block.place, block.anchor_place) == (Place("f", 3, 1, 16), Place("f", 3, 15, 16))
    assert block.end == Place("f", 4, 1, 2)


def test_comments_and_blank_lines_are_kept_apart() -> None:
    file = parse("# top\nlanguage 1 # a\n\nvariant x\n", "f").file
    assert file.comments == {1: "# top", 2: "# a"}
    assert file.blanks == {3}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_bytes_of_every_editor(end: str, mark: bytes) -> None:
    text = f"{HEAD}a {{\n\u00a0 été: 1\n}}\n"
    plain = parse(text, "f")
    assert plain.diagnostics == ()
    assert parse(mark + text.replace("\n", end).encode(), "f").file == plain.file


def test_composed_and_apart_letters_are_one_word() -> None:
    assert inside("e\u0301te\u0301: 1") == inside("\u00e9t\u00e9: 1")
