"""Text for people that can still be said in another language: what it says, and what stands in its holes.

A message is a ``str`` and reads as English wherever one is wanted; whoever prints it may ask a language to tell it anew. Nothing
here knows which languages there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

_HOLE = re.compile(r"\{(\w+)\}")


class Message(str):
    """An English text with its template and what fills the holes of it.

    ``template`` has holes like ``{cards}``; ``many`` is the template for other than one, chosen by the hole ``n``, or empty.
    ``context`` parts templates that are spelt alike and mean different things.
    """

    template: str
    many: str
    context: str
    holes: dict[str, Any]

    def __new__(cls, template: str, many: str = "", context: str = "", holes: dict[str, Any] | None = None) -> Message:
        filled = holes or {}
        chosen = many if many and abs(filled["n"]) != 1 else template
        made = super().__new__(cls, fill(chosen, filled))
        made.template, made.many, made.context, made.holes = template, many, context, filled
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Message, (self.template, self.many, self.context, self.holes)


class Series(str):
    """Several texts as a list in a sentence: ``a, b and c``; ``joint`` is ``and`` or ``or``, or what else stands between."""

    items: tuple[str, ...]
    joint: str

    def __new__(cls, items: Iterable[str], joint: str = "and") -> Series:
        kept = tuple(items)
        if joint not in ("and", "or"):
            text = joint.join(kept)
        elif len(kept) < 2:
            text = "".join(kept)
        else:
            text = f"{', '.join(kept[:-1])} {joint} {kept[-1]}"
        made = super().__new__(cls, text)
        made.items, made.joint = kept, joint
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Series, (self.items, self.joint)


class Verbatim(str):
    """What is the same in every language: a name, a line of a file, a card."""


def message(template: str, /, *, context: str = "", **holes: Any) -> Message:
    """A text that can be told in other languages; ``template`` must stand here as it is, so that it is found."""
    return Message(template, "", context, holes)


def message_n(one: str, many: str, n: int, /, *, context: str = "", **holes: Any) -> Message:
    """A text that hangs on the number ``n``, which is a hole of it too."""
    return Message(one, many, context, {"n": n, **holes})


def class_name(name: str) -> Message:
    """The name of a class of burraco, which the catalogues know where many tables have it; a table's own stays as it is."""
    return Message(name, context="class")


def series(items: Iterable[str], joint: str = "and") -> Series:
    """A list in a sentence."""
    return Series(items, joint)


def fill(template: str, holes: dict[str, Any]) -> str:
    """The template with its holes filled; a hole that nothing fills stays as it stands, such as a brace of a file."""
    return _HOLE.sub(lambda found: str(holes[found[1]]) if found[1] in holes else found[0], template)
