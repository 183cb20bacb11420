"""Variants by name or by path: the shipped ones and the files of a folder.

A name is looked for beside the file that extends it, then among the shipped variants; what has a slash or ends in
``.burraco`` is a path.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from burraco_dsl.compile.resolve import Resolved, Resolver
from burraco_dsl.compile.suggest import nearest
from burraco_dsl.resources import shipped_variants

SUFFIX = ".burraco"

#: No variant file is larger; reading stops just beyond, so that an endless one ends too.
MOST_BYTES = 1_000_001


class Unreadable(Exception):
    """A file that was asked for and cannot be read; its text is for the user. Exit code 2."""


@dataclass(slots=True)
class Library:
    """Finds and resolves variants, each once."""

    shipped: dict[str, str] = field(default_factory=dict)
    resolver: Resolver = field(init=False)

    def __post_init__(self) -> None:
        if not self.shipped:
            self.shipped = {stem(str(path)): str(path) for path in shipped_variants()}
        self.resolver = Resolver(self.fetch, tuple(self.shipped))

    def fetch(self, name: str, beside: str) -> tuple[str, bytes] | None:
        """The path and content of a parent, or None when there is none."""
        here = os.path.join(os.path.dirname(beside), name + SUFFIX)
        for path in (here, self.shipped.get(name, "")):
            if path and os.path.isfile(path):
                try:
                    return os.path.normpath(path), content_of(path)
                except Unreadable:
                    return None
        return None

    def path_of(self, asked: str) -> str:
        """The path of what was asked for. Unreadable when there is no such thing."""
        if is_path(asked) or os.path.isfile(asked):
            return os.path.normpath(asked)
        if asked in self.shipped:
            return self.shipped[asked]
        near = nearest(asked, self.shipped)
        hint = f"; did you mean `{near}`?" if near else ""
        raise Unreadable(f"there is no shipped variant `{asked}`, and no such file{hint}")

    def resolved(self, asked: str) -> Resolved:
        """The variant asked for, with all its findings. Unreadable when it cannot be read at all."""
        path = self.path_of(asked)
        return self.resolver.resolve(path, content_of(path))


def is_path(asked: str) -> bool:
    """Whether it names a file rather than a shipped variant."""
    return asked.endswith(SUFFIX) or os.sep in asked or "/" in asked


def stem(path: str) -> str:
    """The name of the variant that a file of this path holds."""
    name = os.path.basename(path)
    return name[: -len(SUFFIX)] if name.endswith(SUFFIX) else name


def content_of(path: str) -> bytes:
    """What stands in a file, cut off where no variant file reaches. Unreadable when it cannot be read."""
    try:
        with open(path, "rb") as stream:
            return stream.read(MOST_BYTES)
    except IsADirectoryError:
        raise Unreadable(f"{path} is a folder; name a file in it") from None
    except FileNotFoundError:
        raise Unreadable(f"there is no file {path}") from None
    except OSError as fault:
        raise Unreadable(f"{path} cannot be read: {fault.strerror}") from None
    except ValueError:
        raise Unreadable("that is no name of a file") from None
