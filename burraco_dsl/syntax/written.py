"""One node written as its one canonical line, and how a line's sources and note are set beside it.

A node comes in, text goes out, without a line end. Whole files are for ``unparse``.
"""

from __future__ import annotations

from collections.abc import Iterator

from burraco_dsl.syntax.tree import (
    Block,
    Cite,
    Clause,
    Element,
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
    Top,
    Value,
    Variant,
    Word,
)

#: Sources of a line in a block start at this index where the text leaves room, so they read as a column.
CITES = 41
#: A note after sources starts here: two short sources, ``@S0? @S2?``, and a space fit before it.
NOTES = 51


def line_text(node: Top | Setting | Example) -> str:
    """The canonical line of a node, without indent; of a block its opening line, of a removal as outside a block."""
    text, tail = parts(node)
    return with_tail(text, tail, inside=isinstance(node, Setting | Example))


def pad(text: str, column: int) -> str:
    """The text filled up with blanks to just before a column."""
    return text.ljust(column) if len(text) < column else text + "  "


def with_tail(text: str, tail: Tail, *, inside: bool) -> str:
    """The text of a line with its sources and note in their columns."""
    if tail.cites:
        cites = " ".join(map(_cite, tail.cites))
        text = pad(text, CITES) + cites if inside else f"{text} {cites}"
    if tail.note is not None:
        text = pad(text, NOTES if inside and tail.cites else CITES) + _note(tail.note)
    return text


def parts(node: Top | Setting | Example) -> tuple[str, Tail]:
    """What a line says, and its tail."""
    match node:
        case Note():
            return _note(node), Tail()
        case Setting():
            was = "" if node.was is None else f" was {_value(node.was)}"
            return f"{_key(node.key)}{_if(node.condition)}: {_value(node.value)}{was}", node.tail
        case Example():
            return f"{_key(node.key)}{_if(node.condition)} is {_value(node.value)}", node.tail
        case Removal():
            return f"remove {_key(node.key)}{_if(node.condition)}", node.tail
        case Block():
            return _opening(node)
        case Language():
            return f"language {node.version}", node.tail
        case Variant():
            return _variant(node), node.tail
        case Scenarios():
            return f"scenarios {node.name}", node.tail
        case Source():
            return " ".join([f"source {node.name}", *map(_quoted, node.texts)]), node.tail


def _opening(block: Block) -> tuple[str, Tail]:
    words = [word.text for word in block.words]
    if block.title:
        words.append(_quoted(block.title))
    if block.order:
        words += [block.order, block.anchor]
    words += map(_cite, block.tail.cites)
    return " ".join([*words, "{"]), Tail((), block.tail.note)


def _variant(variant: Variant) -> str:
    words = ["variant", variant.name]
    if variant.title:
        words.append(_quoted(variant.title))
    if variant.extends:
        words += ["extends", variant.extends]
        if variant.fingerprint:
            words += ["fingerprint", variant.fingerprint]
    return " ".join(words)


def _key(key: tuple[Item, ...]) -> str:
    return ", ".join(map(_item, key))


def _if(condition: Clause | None) -> str:
    return "" if condition is None else f" if {_items(condition)}"


def _value(value: Value) -> str:
    return ("choose " if value.choose else "") + "".join(_clauses(value))


def _clauses(value: Value) -> Iterator[str]:
    for place, clause in enumerate(value.clauses):
        if place:
            yield "; or " if clause.alternative else "; "
        yield f"{clause.verb} {_items(clause)}" if clause.verb else _items(clause)


def _items(clause: Clause) -> str:
    return (", " if clause.join == "," else f" {clause.join} ").join(map(_item, clause.items))


def _item(item: Item) -> str:
    left = " ".join(map(_element, item.left))
    return f"{left} {item.op} {' '.join(map(_element, item.right))}" if item.op else left


def _element(element: Element) -> str:
    match element:
        case Word():
            return element.text
        case Span():
            return f"{element.low}..{element.high}"
        case Text():
            return _quoted(element.text)


def _quoted(text: str) -> str:
    """Straight quotes, unless the text holds one: then curly ones, which cannot stand in it as well."""
    if '"' not in text:
        return f'"{text}"'
    return "“" + text.translate({ord(sign): "'" for sign in "“”„"}) + "”"


def _cite(cite: Cite) -> str:
    return f"@{cite.source}{'?' if cite.doubt else ''}"


def _note(note: Note) -> str:
    return f"## {note.text}".rstrip()
