"""Texts as plain values for JSON, and back: what could be told in another language still can be.

A text without holes or plurals is kept as it is, and so is everything that was kept before there were messages.
"""

from __future__ import annotations

from typing import Any

from burraco_dsl.report.message import Message, Series


def kept(text: str) -> Any:
    """A text as JSON writes it: a plain one is a string, a message or a series an object."""
    if isinstance(text, Message):
        holes = {name: kept(hole) if isinstance(hole, str) else hole for name, hole in text.holes.items()}
        return {"text": text.template, "many": text.many, "context": text.context, "holes": holes}
    if isinstance(text, Series):
        return {"items": [kept(one) for one in text.items], "joint": text.joint}
    return str(text)


def of_kept(data: Any) -> str:
    """The text that ``kept`` gave. ValueError, KeyError or TypeError for anything else."""
    if isinstance(data, str):
        return data
    if not isinstance(data, dict):
        raise TypeError("a text is a string or an object")
    if "items" in data:
        return Series((of_kept(one) for one in data["items"]), _word(data["joint"]))
    holes = {str(name): hole if isinstance(hole, int) else of_kept(hole) for name, hole in data["holes"].items()}
    return Message(_word(data["text"]), _word(data["many"]), _word(data["context"]), holes)


def _word(data: Any) -> str:
    if not isinstance(data, str):
        raise TypeError("a text is a string")
    return data
