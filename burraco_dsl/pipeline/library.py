"""Variants by name or by path: the shipped ones and the files of a folder.

A name is looked for beside the file that extends it, then among the shipped variants; what has a slash or ends in
``.burraco`` is a path. Every command that reads variants goes through here; what is in them is not known here.
"""

from __future__ import annotations

import os
import unicodedata
from dataclasses import dataclass, field

from burraco_dsl.compile.resolve import Resolved, Resolver

SUFFIX = ".burraco"

#: No variant file is larger; reading stops just beyond, so that an endless one ends too.
MOST_BYTES = 1_000_001


class Unreadable(Exception):
    """What was asked for cannot be read or done; its text is for the user. Exit code 2."""


@dataclass(slots=True)
class Library:
    """Finds and resolves variants, each once. ``looked_at`` are the paths of all files that were asked for or tried."""

    resolver: Resolver = field(init=False)
    looked_at: set[str] = field(default_factory=set)
    _shipped: dict[str, str] | None = None

    def __post_init__(self) -> None:
        self.resolver = Resolver(self.fetch)

    @property
    def shipped(self) -> dict[str, str]:
        """The path of each shipped variant by its name; looked up when it is first wanted."""
        if self._shipped is None:
            from burraco_dsl.resources import shipped_variants

            self._shipped = dict(sorted((stem(str(path)), str(path)) for path in shipped_variants()))
        return self._shipped

    def fetch(self, name: str, beside: str) -> tuple[str, bytes] | None:
        """The path and content of a parent, or None when there is none."""
        folder = os.path.dirname(beside)
        here = os.path.join(folder, name + SUFFIX)
        # some systems keep the accents of a file's name apart from its letters
        apart = here if name.isascii() else os.path.join(folder, unicodedata.normalize("NFD", name) + SUFFIX)
        for path in (*dict.fromkeys((here, apart)), None):
            if path is None:
                path = self.shipped.get(name, "")
            path = shortest(path) if path else ""
            self.looked_at.add(path)
            if os.path.isfile(path):
                try:
                    return path, content_of(path)
                except Unreadable:
                    return None
        self.resolver.names = tuple(self.shipped)  # for "did you mean"
        return None

    def path_of(self, asked: str) -> str:
        """The path of what was asked for. Unreadable when there is no such thing."""
        if os.path.isfile(asked):
            return shortest(asked)
        if not is_path(asked) and asked in self.shipped:
            return shortest(self.shipped[asked])
        if os.path.lexists(asked):
            return shortest(asked)  # a folder, say: whoever reads it tells
        from burraco_dsl.pipeline.missing import no_variant  # only for who has misspelt a name

        raise Unreadable(no_variant(asked, self.shipped))

    def path_to_change(self, asked: str) -> str:
        """The path of a file that is to be written anew. Unreadable when there is none: a shipped variant stays as it is."""
        if os.path.lexists(asked):
            return shortest(asked)
        from burraco_dsl.pipeline.missing import no_own_file

        raise Unreadable(no_own_file(asked, self.shipped))

    def resolved(self, asked: str) -> Resolved:
        """The variant asked for, with all its findings. Unreadable when it cannot be read at all."""
        path = self.path_of(asked)
        self.looked_at.add(path)
        known = self.resolver.known.get(path)
        return known if known is not None else self.resolver.resolve(path, content_of(path))

    def read(self, path: str, content: bytes | str) -> Resolved:
        """A text resolved as if it stood at ``path``, whatever stands there now."""
        self.resolver.known.pop(path, None)
        return self.resolver.resolve(path, content)


def is_path(asked: str) -> bool:
    """Whether it names a file rather than a shipped variant."""
    return asked.endswith(SUFFIX) or os.sep in asked or "/" in asked


def shortest(path: str) -> str:
    """The path without detours, seen from the current folder where that is shorter: one spelling for each file."""
    path = os.path.normpath(path)
    try:
        here = os.path.relpath(path)
        whole = os.path.abspath(path)
    except (OSError, ValueError):
        return path  # no current folder any more, or another drive
    return here if len(here) <= len(whole) else whole


def stem(path: str) -> str:
    """The name of the variant that a file of this path holds."""
    name = os.path.basename(path)
    return name[: -len(SUFFIX)] if name.endswith(SUFFIX) else name


def content_of(path: str, most: int = MOST_BYTES) -> bytes:
    """What stands in a file, cut off where no variant file reaches. Unreadable when it cannot be read."""
    try:
        with open(path, "rb") as stream:
            return stream.read(most)
    except IsADirectoryError:
        raise Unreadable(f"{path} is a folder; name a file in it") from None
    except FileNotFoundError:
        raise Unreadable(f"there is no file {path}") from None
    except OSError as fault:
        if os.path.isdir(path):  # Windows calls a folder a file that may not be read
            raise Unreadable(f"{path} is a folder; name a file in it") from None
        raise Unreadable(f"{path} cannot be read: {fault.strerror}") from None
    except ValueError:
        raise Unreadable("that is no name of a file") from None
