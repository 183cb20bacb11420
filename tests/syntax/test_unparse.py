"""The canonical style: shipped files are fixed points, trees come back from their text, hand-made ones too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burraco_dsl.resources import shipped_variants
from burraco_dsl.syntax import (
    Block,
    Cite,
    Clause,
    Example,
    File,
    Item,
    Language,
    Note,
    Removal,
    Setting,
    Source,
    Span,
    Tail,
    Text,
    Value,
    Variant,
    Word,
    file_text,
    line_text,
    parse,
)

KIN = Path(__file__).parents[1] / "data" / "kin"
REAL = [*shipped_variants(), *sorted(KIN.glob("*.burraco"))]


@pytest.mark.parametrize("path", REAL, ids=[path.stem for path in REAL])
def test_real_files_are_fixed_points(path: Path) -> None:
    source = path.read_bytes()
    parsed = parse(source, str(path))
    assert parsed.diagnostics == ()
    assert file_text(parsed.file).encode() == source


def test_there_are_shipped_files() -> None:
    assert any(path.stem == "italian" for path in shipped_variants())
    assert len(list(KIN.glob("*.burraco"))) == 7


UGLY = """# ours


language 1
variant  x   "Y" extends   z
source S0 “a "b"”
## why
deal @S0{ # title

a:1,2..3   was 4…5@S0?   ## n
b if c≤3 : “d”
# between



remove  c   # gone
e: low or high # c
}  # end
remove class q @S0
# last

"""

NEAT = """# ours

language 1
variant x "Y" extends z

source S0 “a "b"”

## why
deal @S0 {                               # title
  a: 1, 2..3 was 4..5                    @S0?      ## n
  b if c <= 3: "d"
  # between

  remove c                               # gone
  e: low or high                         # c
}                                        # end

remove class q @S0
# last
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_style(end: str) -> None:
    parsed = parse(UGLY.replace("\n", end), "f")
    assert parsed.diagnostics == ()
    assert file_text(parsed.file) == NEAT
    assert file_text(parse(NEAT, "f").file) == NEAT
    assert parse(NEAT, "f").file == parsed.file


def test_long_lines_keep_two_spaces() -> None:
    text = "  requires: no pot to take, 1 clean burraco  @S4?  ## n\n"
    whole = f"language 1\nvariant x\n\nclose {{\n{text}}}\n"
    assert file_text(parse(whole, "f").file) == whole


def test_one_line_of_each_kind() -> None:
    one = Value((Clause((Item((Word("1"),)),)),))
    key = (Item((Word("a"),)),)
    assert line_text(Setting(key, None, one, one)) == "a: 1 was 1"
    assert line_text(Example(key, Clause((Item((Word("b"),)),)), one)) == "a if b is 1"
    assert line_text(Removal(key)) == "remove a"
    assert line_text(Note("n")) == "## n"
    assert line_text(Block((Word("a"),), "T", "after", "b", Tail((Cite("S0"),)), ())) == 'a "T" after b @S0 {'
    assert line_text(Variant("a", "T", "b", "c")) == 'variant a "T" extends b fingerprint c'
    assert line_text(Source("S0", ("x", 'y "z"'))) == 'source S0 "x" “y "z"”'


def test_a_tree_made_by_hand() -> None:
    one = Value((Clause((Item((Word("1"),)),)),))
    setting = Setting((Item((Word("a"),)),), None, one)
    block = Block((Word("b"),), "", "", "", Tail(), (setting, setting))
    file = File("f", (Language("1"), Variant("x"), Source("S0", ("s",)), Note("n"), block, block))
    body = "b {\n  a: 1\n  a: 1\n}\n"
    assert file_text(file) == f'language 1\nvariant x\n\nsource S0 "s"\n\n## n\n{body}\n{body}'
    assert file_text(File("f", ())) == ""


# Trees of every shape. Words that begin with a letter outside the language's own words can stand anywhere.


def built(kind: Callable[..., Any], *parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Nodes of these parts and no others: ``st.builds`` would draw what a named tuple has defaults for as well."""
    return st.tuples(*parts).map(lambda given: kind(*given))


words = built(Word, st.sampled_from(["x", "5h", "*", "*(=6h)", "-100", "K", "été", "한", "10♥", "+", "partner's"]))
names = st.sampled_from(["x", "tuesday-club", "10", "été"])
anchors = names | st.sampled_from(["after", "before"])
spans = built(Span, st.sampled_from(["3", "K"]), st.sampled_from(["14", "2"]))
strings = st.text(st.characters(exclude_categories=["C", "Z"], exclude_characters='“”„"')).map(
    lambda text: normalize("NFC", text)
)
plain = st.lists(words | spans, min_size=1, max_size=3).map(tuple)
rich = st.lists(words | spans | built(Text, strings), min_size=1, max_size=3).map(tuple)
items = built(Item, rich) | built(Item, rich, st.sampled_from(["=", "<", ">", "<=", ">="]), rich)


def begins_with_bullet(key: tuple[Item, ...]) -> bool:
    """`* x: 1` is read as the line `x: 1` with a bullet before it."""
    first = key[0].left
    return len(first) > 1 and isinstance(first[0], Word) and first[0].text in ("*", "+")


keys = st.lists(built(Item, plain), min_size=1, max_size=2).map(tuple)


@st.composite
def clauses(draw: st.DrawFn, condition: bool = False) -> Clause:
    inner = tuple(draw(st.lists(items, min_size=1, max_size=3)))
    join = draw(st.sampled_from([",", "or"])) if len(inner) > 1 else ","
    verb = "" if condition else draw(st.sampled_from(["", "", "add", "remove"]))
    return Clause(inner, join, verb)


@st.composite
def values(draw: st.DrawFn) -> Value:
    parts = draw(st.lists(clauses(), min_size=1, max_size=3))
    kinds = [False, *draw(st.lists(st.booleans(), min_size=len(parts) - 1, max_size=len(parts) - 1))]
    whole = [Clause(part.items, part.join, part.verb, kind) for part, kind in zip(parts, kinds, strict=True)]
    return Value(tuple(whole), draw(st.booleans()))


notes = st.sampled_from(["a note", 'with "quotes" and # signs', "{", "é"]).map(Note)
cites = st.lists(built(Cite, st.sampled_from(["S0", "house", "IT3"]), st.booleans()), max_size=2).map(tuple)
tails = built(Tail, cites, st.none() | notes)
conditions = st.none() | clauses(condition=True)
lines = (
    built(
        Setting, keys.filter(lambda key: not begins_with_bullet(key)), conditions, values(), st.none() | values(), tails
    )
    | built(Example, keys, conditions, values(), tails)
    | built(Removal, keys, conditions, tails)
    | notes
)


@st.composite
def blocks(draw: st.DrawFn) -> Block:
    title = draw(st.lists(names.map(Word), min_size=1, max_size=3).map(tuple))
    if len(title) == 2:
        title = (title[0], draw(st.just(title[1]) | st.sampled_from([Word("after"), Word("before")])))
    text = draw(st.sampled_from(["", "T t"]))
    order = draw(st.sampled_from(["", "after", "before"])) if text or len(title) > 1 else ""
    return Block(
        title, text, order, draw(anchors) if order else "", draw(tails),
        tuple(draw(st.lists(lines, max_size=4))),
    )  # fmt: skip


tops = (
    st.just(Language("1"))
    | built(Variant, names, st.sampled_from(["", "T"]), names, st.sampled_from(["", "3f9c"]), tails)
    | built(Source, names, st.lists(strings, min_size=1, max_size=2).map(tuple), tails)
    | built(Removal, keys, conditions, tails)
    | notes
    | blocks()
)


@settings(max_examples=400, deadline=None)
@given(st.lists(tops, max_size=5))
def test_a_tree_comes_back_from_its_text(nodes: list[object]) -> None:
    file = File("f", tuple(nodes))  # type: ignore[arg-type]
    text = file_text(file)
    again = parse(text, "f").file
    assert again == file
    assert file_text(again) == text
