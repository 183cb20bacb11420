"""A run on disk, so that it can be taken up again: a header that says what run it is, and a file for each piece that is done.

A file is written beside its place and moved there whole, so a run that is killed at any moment loses what was under way and
nothing else. What the answers mean is not known here.
"""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from typing import Any

from burraco_dsl.pipeline.library import Unreadable

HEADER = "run.json"
FORMAT, VERSION = "burraco-run", 1
_UNDONE = ".undone-"
_WORDS = {
    "seed": "the seed",
    "hands": "the number of hands",
    "program": "the version of this program",
    "variants": "the variants",
}


def header(variants: list[dict[str, str]], seed: int, hands: int, why: str, program: str) -> dict[str, Any]:
    """What makes two runs the same: variants with fingerprint and text, seed, hands, and the version of the program.

    ``why`` tells why there are so many hands.
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "program": program,
        "seed": seed,
        "hands": hands,
        "hands_why": why,
        "variants": variants,
    }


def header_in(folder: str) -> dict[str, Any] | None:
    """The header of a run that was begun in a folder, None where none was. Unreadable for a folder of something else."""
    path = os.path.join(folder, HEADER)
    try:
        with open(path, encoding="utf-8") as stream:
            found = json.load(stream)
    except FileNotFoundError:
        if os.path.isdir(folder) and any(not name.startswith(_UNDONE) for name in os.listdir(folder)):
            raise Unreadable(f"{folder} holds other files, and no run; name a new folder, or one of a run") from None
        return None
    except NotADirectoryError:
        raise Unreadable(f"{folder} is no folder") from None
    except OSError as fault:
        raise Unreadable(f"{path} cannot be read: {fault.strerror}") from None
    except ValueError:
        found = None
    if _is_header(found):
        return dict(found)
    raise Unreadable(f"{path} is no run that this version can take up")


def _is_header(found: Any) -> bool:
    if not isinstance(found, dict) or (found.get("format"), found.get("version")) != (FORMAT, VERSION):
        return False
    return all(isinstance(found.get(key), int) for key in ("seed", "hands")) and "hands_why" in found


class Kept:
    """The folder of one run."""

    def __init__(self, folder: str, head: dict[str, Any]) -> None:
        """Begin a run in a folder, or take it up. Unreadable when the folder is of another run, or cannot be written."""
        self.folder = folder
        before = header_in(folder)
        if before is not None and before != head:
            raise Unreadable(_another(folder, before, head))
        try:
            os.makedirs(folder, exist_ok=True)
            for name in os.listdir(folder):
                if name.startswith(_UNDONE):
                    os.unlink(os.path.join(folder, name))
        except OSError as fault:
            raise Unreadable(f"{folder} cannot be used: {fault.strerror}") from None
        if before is None:
            self._write(HEADER, json.dumps(head, indent=2) + "\n")

    def load(self, name: str) -> dict[str, Any] | None:
        """The answer of a piece that was done before; None where there is none that can be read."""
        try:
            with open(os.path.join(self.folder, f"{name}.json"), encoding="utf-8") as stream:
                found = json.load(stream)
        except (OSError, ValueError):
            return None
        return found if isinstance(found, dict) else None

    def save(self, name: str, answer: dict[str, Any]) -> None:
        """Keep the answer of a piece."""
        self._write(f"{name}.json", json.dumps(answer) + "\n")

    def _write(self, name: str, text: str) -> None:
        undone = ""
        try:
            handle, undone = tempfile.mkstemp(prefix=_UNDONE, dir=self.folder)
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(undone, os.path.join(self.folder, name))
            undone = ""
            _sync(self.folder)
        except OSError as fault:
            raise Unreadable(f"{self.folder} cannot be written: {fault.strerror}") from None
        finally:
            if undone:
                with suppress(OSError):
                    os.unlink(undone)


def _sync(folder: str) -> None:
    """Make sure that the name of a file has reached the disk too, where folders can be asked that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _another(folder: str, before: dict[str, Any], now: dict[str, Any]) -> str:
    parts = []
    for key, words in _WORDS.items():
        if before.get(key) == now[key]:
            continue
        if key == "variants":
            parts.append(_other_variants(before.get(key), now[key]))
        else:
            parts.append(f"{words} was {before.get(key)}, and is {now[key]}")
    return f"{folder} holds another run: {'; '.join(parts)}. Name another folder to begin anew"


def _other_variants(before: Any, now: list[dict[str, str]]) -> str:
    try:
        old = [(one["name"], one["fingerprint"]) for one in before]
    except (TypeError, KeyError):
        return "its variants cannot be read"
    new = [(one["name"], one["fingerprint"]) for one in now]
    if old == new:
        return "a file has changed since, though no setting has"
    names = [", ".join(name for name, _ in one) for one in (old, new)]
    if names[0] == names[1]:
        return f"the rules of {names[0]} have changed since (the fingerprint is another)"
    return f"it is of {names[0]}, and not of {names[1]}"
