"""JSON from a file with the place of each of its parts, so that what is wrong with it can be told with its line.

Text comes in, values with their places go out. What the parts mean is not known here.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from burraco_dsl.report import Diagnostic, Place, Severity
from burraco_dsl.report.message import message

_BLANK = re.compile(r"\s*")


class Document(NamedTuple):
    """A JSON object with the place of each value: of ``actions`` the key ``actions``, of its third item ``actions › 2``."""

    path: str
    data: dict[str, Any]
    places: dict[str, Place]

    def place(self, *way: str | int) -> Place:
        """The place of a value, or of the nearest thing that holds it."""
        parts = [str(one) for one in way]
        while parts:
            found = self.places.get(" › ".join(parts))
            if found is not None:
                return found
            parts.pop()
        return Place(self.path, 1, 1, 1)

    def wrong(self, headline: str, *way: str | int, help: str = "") -> Diagnostic:
        """A fault of the file at the place of a value."""
        return wrong(headline, self.place(*way), help)


def wrong(headline: str, place: Place, help: str = "") -> Diagnostic:
    """A fault of a file of this kind; it has no page of its own, for its words say it all."""
    return Diagnostic("", Severity.ERROR, headline, place, help=(help,) if help else ())


#: Where files of this kind come from.
WRITTEN_BY = message("a recorded hand is a file of its own: `burraco verify VARIANT --plays FOLDER` writes them")


def document(path: str, content: bytes) -> Document | Diagnostic:
    """The object in a file, or why there is none."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = content[: fault.start].count(b"\n") + 1
        return wrong(message("this is not UTF-8 text"), Place(path, line, 1, 1))
    try:
        data = json.loads(text)
    except json.JSONDecodeError as fault:
        place = Place(path, fault.lineno, fault.colno, fault.colno + 1)
        said = f"{fault.msg[:1].lower()}{fault.msg[1:]}"
        return wrong(message("this is not JSON: {fault}", fault=said), place, WRITTEN_BY)
    except (ValueError, RecursionError):
        return wrong(message("this is not JSON that anybody wrote"), Place(path, 1, 1, 1), WRITTEN_BY)
    if not isinstance(data, dict):
        help = message("`burraco schema play` tells its parts")
        return wrong(message("a recorded hand is a JSON object, in braces"), Place(path, 1, 1, 1), help)
    return Document(path, data, _Walk(path, text).places())


class _Walk:
    """Goes through text that is known to be JSON, and notes where the values of the object and of its lists stand."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self.decoder = json.JSONDecoder()
        self.found: dict[str, Place] = {}

    def places(self) -> dict[str, Place]:
        at = self._after(self.text.index("{") + 1)
        while self.text[at] != "}":
            key, at = self.decoder.raw_decode(self.text, at)
            at = self._after(self._after(at) + 1)
            at = self._value(str(key), at)
            at = self._after(at)
            at = self._after(at + 1) if self.text[at] == "," else at
        return self.found

    def _value(self, key: str, at: int) -> int:
        _, end = self.decoder.raw_decode(self.text, at)
        self.found[key] = self._place(at, end)
        if self.text[at] == "[":
            item = self._after(at + 1)
            number = 0
            while self.text[item] != "]":
                _, stop = self.decoder.raw_decode(self.text, item)
                self.found[f"{key} › {number}"] = self._place(item, stop)
                item = self._after(stop)
                item = self._after(item + 1) if self.text[item] == "," else item
                number += 1
        return end

    def _after(self, at: int) -> int:
        match = _BLANK.match(self.text, at)
        return match.end() if match else at

    def _place(self, start: int, end: int) -> Place:
        from bisect import bisect_right

        line = bisect_right(self.starts, start)
        first = self.starts[line - 1]
        stop = self.text.find("\n", start)
        return Place(self.path, line, start - first + 1, min(end, stop if stop >= 0 else end) - first + 1)
