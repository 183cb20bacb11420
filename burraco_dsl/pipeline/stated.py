"""Which examples and scenarios of a file do not hold, so that no book prints them.

A file as it was read comes in, lines go out. They are judged by the law as ``burraco test`` does; what came out is kept under a
digest of every file that has a say, so that the next book of the same rules need not ask again.
"""

from __future__ import annotations

import json
import os
from hashlib import blake2b

from burraco_dsl.compile.resolve import Resolved
from burraco_dsl.resources.cache import cache_path
from burraco_dsl.resources.version import VERSION

_LAW = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "game")


def false_lines(resolved: Resolved) -> tuple[int, ...]:
    """The lines at which an example or a scenario begins that does not hold; none for a file that tells nothing."""
    if not resolved.prose.examples and not resolved.prose.scenarios:
        return ()
    path = cache_path(f"told-{_digest(resolved)}.json")
    if path is not None and (kept := _kept(path)) is not None:
        return kept
    from burraco_dsl.verify.told import run_told

    assert resolved.subject is not None
    found = tuple(sorted(one.place.line for one in run_told(resolved.subject) if one.difference))
    if path is not None:
        _keep(path, found)
    return found


def _digest(resolved: Resolved) -> str:
    said = blake2b(f"{VERSION} {_law_changed()}".encode(), digest_size=12)
    for one in resolved.line:
        said.update("\n".join(one.file.lines).encode("utf-8", "replace"))
        said.update(b"\0")
    return said.hexdigest()


def _law_changed() -> int:
    """When the law of this checkout was last changed, in nanoseconds: a judgement of another law is none."""
    return max(os.stat(os.path.join(folder, name)).st_mtime_ns for folder, _, names in os.walk(_LAW) for name in names)


def _kept(path: str) -> tuple[int, ...] | None:
    try:
        with open(path, encoding="ascii") as stream:
            found = json.load(stream)
    except (OSError, ValueError):
        return None
    if not isinstance(found, list) or not all(type(one) is int for one in found):
        return None
    return tuple(found)


def _keep(path: str, found: tuple[int, ...]) -> None:
    beside = f"{path}.{os.getpid()}"
    try:
        with open(beside, "w", encoding="ascii") as stream:
            json.dump(found, stream)
        os.replace(beside, path)
    except OSError:
        pass
