"""The declared order of the lines in a block of rules, for ``burraco format``.

A canonical text comes in, the same lines go out: each rule where the vocabulary has it, its cases after the plain
line, prices from the high cards to the low ones. A line moves with the notes and comments above it. Blocks keep their
order, and what is no rule keeps its place behind the line before it.
"""

from __future__ import annotations

from burraco_dsl.compile.words import element_text, key_text, rank, whole
from burraco_dsl.render.listing import price_place, two_is_high
from burraco_dsl.rules import SECTIONS, Section
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS, order_of
from burraco_dsl.rules.catalogue import RuleName as Name
from burraco_dsl.rules.values import Rank
from burraco_dsl.syntax import Block, Example, File, Item, Note, Removal, Setting, Span

Place = tuple[int, ...]
Line = Setting | Example | Removal


def arranged(file: File) -> str:
    """The text of a file (parsed from its canonical text) with the lines of its blocks in order."""
    lines = list(file.lines)
    for top in file.tops:
        if isinstance(top, Block) and (section := _section_of(top)) is not None:
            _arrange(lines, top, section)
    return "".join(f"{line}\n" for line in lines)


def _section_of(block: Block) -> Section | None:
    title = " ".join(word.text for word in block.words)
    if title.startswith(CLASS + " "):
        title = CLASS
    return next((section for section in SECTIONS if section.title == title), None)


def _arrange(lines: list[str], block: Block, section: Section) -> None:
    """Put the lines of one block in order, in place; each takes along what stands above it since the line before."""
    groups: list[tuple[Place, list[str]]] = []
    above = block.place.line + 1
    place: Place = (-1,)
    high = section.title == CARD_POINTS and _two_is_high(block)
    for node in block.lines:
        if isinstance(node, Note):
            continue
        place = (_price_place(node, high=high) if section.title == CARD_POINTS else _place(section, node)) or place
        groups.append((place, lines[above - 1 : node.place.line]))
        above = node.place.line + 1
    ordered = sorted(groups, key=lambda group: group[0])
    if ordered != groups:
        start = block.place.line
        lines[start : above - 1] = [line for _, group in ordered for line in group]


def _step(node: Line) -> int:
    """A removal comes before what is put in its place, a case after the plain line."""
    return 0 if isinstance(node, Removal) else 1 if node.condition is None else 2


def _place(section: Section, node: Line) -> Place | None:
    """Where a line belongs in its block; None for one that is no rule of the section."""
    phrase = key_text(node.key)
    if section.rule(phrase) is None:
        return None
    return order_of(Name(section.title, phrase))[1], _step(node)


def _price_place(node: Line, *, high: bool) -> Place | None:
    """Where a row of prices belongs; removals first, cases last: they belong to no single row."""
    places = [price_place(one, high=high) for item in node.key if (one := _rank(item)) is not None]
    return (_step(node), min(places)) if places else None


def _two_is_high(block: Block) -> bool:
    """Whether the two of this block is priced like a wild card; it counts as one where the block says nothing else."""
    prices = {rank: _price(node) for node in block.lines if isinstance(node, Setting) for rank in _ends(node)}
    return two_is_high(prices.get(Rank.TWO), prices.get(Rank.THREE))


def _price(node: Setting) -> int | None:
    return whole(element_text(node.value.clauses[0].items[0].left[0]))


def _ends(node: Setting) -> list[Rank]:
    """The last rank of each item: a row such as `7..3` reaches down to the three."""
    if node.condition is not None:
        return []
    ends = (item.left[0].high if isinstance(item.left[0], Span) else element_text(item.left[0]) for item in node.key)
    return [one for one in map(rank, ends) if one is not None]


def _rank(item: Item) -> Rank | None:
    first = item.left[0]
    return rank(first.low if isinstance(first, Span) else element_text(first))
