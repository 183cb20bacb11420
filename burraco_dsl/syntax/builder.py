"""Makes the nodes of the tree while the parser reads: one method for each rule and terminal of the grammar.

It keeps nothing between two lines, so one builder serves all files. What a word means it does not know.
"""

from __future__ import annotations

from typing import Any

from burraco_dsl.report import NOWHERE, Place
from burraco_dsl.syntax.lexer import Mark
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
    Value,
    Variant,
    Word,
)

_NO_TAIL = Tail()
_OPERATORS = {"≤": "<=", "≥": ">="}


class Closing:
    """A line that closes a block; it is no node of the tree."""

    __slots__ = ("place", "tail")

    def __init__(self, tail: Tail) -> None:
        self.tail = tail


def _across(first: Place, last: Place) -> Place:
    return first if first is last else Place(first.file, first.line, first.column, last.end)


def _plain(text: str) -> str:
    """A word as it is compared: telephones write the apostrophe of ``partner's`` as a curly one."""
    return text.replace("’", "'") if "’" in text else text


class Builder:
    """Called by lark with the parts of a rule, in their order; left-out optional parts are ``None``."""

    # Words and signs

    def _word(self, mark: Mark) -> Word:
        return Word(_plain(mark.text), mark.place)

    def _span(self, mark: Mark) -> Span:
        low, _, high = mark.text.replace("…", "..").partition("..")
        return Span(_plain(low), _plain(high), mark.place)

    def _text(self, mark: Mark) -> Text:
        return Text(mark.text[1:-1], mark.place)

    def _cite(self, mark: Mark) -> Cite:
        name = mark.text[1:]
        return Cite(name.removesuffix("?"), name.endswith("?"), mark.place)

    def _note(self, mark: Mark) -> Note:
        return Note(mark.text.lstrip("#").strip(), mark.place)

    # These names are the terminals of the grammar.
    ATOM = STANDING = _word
    RANGE = _span
    STRING = _text
    CITE = _cite
    NOTE = _note

    # Runs of any kind

    def first(self, parts: list[Any]) -> list[Any]:
        return parts

    def more(self, parts: list[Any]) -> list[Any]:
        parts[0].append(parts[1])
        return parts[0]  # type: ignore[no-any-return]

    def nothing(self, parts: list[Any]) -> list[Any]:
        return parts

    # Values

    def item(self, parts: list[Any]) -> Item:
        left: list[Element]
        left, op, right = parts
        if op is None:
            return Item(tuple(left), "", (), _across(left[0].place, left[-1].place))
        sign = _OPERATORS.get(op.text, op.text)
        return Item(tuple(left), sign, tuple(right), _across(left[0].place, right[-1].place))

    def all(self, parts: list[Any]) -> list[Any]:
        return [",", *parts]

    def any(self, parts: list[Any]) -> list[Any]:
        return ["or", *parts]

    def condition(self, parts: list[Any]) -> Clause:
        return self.clause([None, *parts])

    def clause(self, parts: list[Any]) -> Clause:
        verb, items = parts
        if isinstance(items, Item):
            join, items = ",", [items]
        else:
            join, *items = items
        start = items[0].place if verb is None else verb.place
        return Clause(tuple(items), join, "" if verb is None else verb.text, False, _across(start, items[-1].place))

    def or_else(self, parts: list[Any]) -> list[Any]:
        clauses, clause = parts
        clauses.append(Clause(clause.items, clause.join, clause.verb, True, clause.place))
        return clauses  # type: ignore[no-any-return]

    def value(self, parts: list[Any]) -> Value:
        choose, clauses = parts
        start = clauses[0].place if choose is None else choose.place
        return Value(tuple(clauses), choose is not None, _across(start, clauses[-1].place))

    # Lines inside a block

    def setting(self, parts: list[Any]) -> Setting:
        key, condition, value, was, tail = parts
        items, key_place = _key(key)
        place = _across(key_place, (was or value).place)
        return Setting(items, condition, value, was, tail, place, key_place)

    def example(self, parts: list[Any]) -> Example:
        key, condition, value, tail = parts
        items, key_place = _key(key)
        return Example(items, condition, value, tail, _across(key_place, value.place), key_place)

    def removal(self, parts: list[Any]) -> Removal:
        remove, key, text, condition, tail = parts
        if text is not None:
            key[-1].append(text)
        items, key_place = _key(key)
        last = key_place if condition is None else condition.place
        return Removal(items, condition, tail, _across(remove.place, last), key_place)

    def closing(self, parts: list[Any]) -> Closing:
        return Closing(parts[0])

    # Lines outside

    def language(self, parts: list[Any]) -> Language:
        keyword, version, tail = parts
        return Language(version.text, tail, _across(keyword.place, version.place))

    def variant(self, parts: list[Any]) -> Variant:
        keyword, name, title, extends, fingerprint, tail = parts
        last = fingerprint or extends or title or name
        return Variant(
            name.text,
            title.text if title else "",
            extends.text if extends else "",
            fingerprint.text if fingerprint else "",
            tail,
            _across(keyword.place, last.place),
            name.place,
            extends.place if extends else NOWHERE,
            fingerprint.place if fingerprint else NOWHERE,
        )

    def scenarios(self, parts: list[Any]) -> Scenarios:
        keyword, name, tail = parts
        return Scenarios(name.text, tail, _across(keyword.place, name.place))

    def source(self, parts: list[Any]) -> Source:
        keyword, name, texts, tail = parts
        return Source(name.text, tuple(text.text for text in texts), tail, _across(keyword.place, texts[-1].place))

    def heading(self, parts: list[Any]) -> list[Any]:
        return parts

    def opening(self, parts: list[Any]) -> Block:
        (words, text, order, anchor), cites, note = parts
        last = anchor or text or words[-1]
        return Block(
            tuple(map(_named, words)),
            text.text if text else "",
            order.text if order else "",
            anchor.text if anchor else "",
            self.tail([cites, note]),
            (),
            _across(words[0].place, last.place),
            anchor.place if anchor else NOWHERE,
        )

    def tail(self, parts: list[Any]) -> Tail:
        cites, note = parts
        if not cites and note is None:
            return _NO_TAIL
        return Tail(tuple(cites), note)


def _named(word: Word | Mark) -> Word:
    """A word of a title: a class may be called ``after``."""
    return Word(word.text, word.place)


def _key(key: list[list[Element]]) -> tuple[tuple[Item, ...], Place]:
    items = tuple(Item(tuple(words), "", (), _across(words[0].place, words[-1].place)) for words in key)
    return items, _across(items[0].place, items[-1].place)
