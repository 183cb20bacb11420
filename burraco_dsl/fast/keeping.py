"""Tables of melds kept on disk, so that the law is not asked again in the next process.

A table is kept beside the tables of the grammar, under a name made from all that its answers hang on: the rules that melds read,
the version, and the source of the law. A file that is missing, broken or of another make is no table, and nothing here ever
raises; without a folder of our own nothing is kept. A file is written beside its place and moved there whole: of two that write,
the last wins. No result hangs on what is kept, but time.
"""

from __future__ import annotations

import marshal
import os
import sys
from contextlib import suppress
from functools import lru_cache
from zlib import crc32

from burraco_dsl.fast.melds import MeldTable
from burraco_dsl.fast.numbers import Maker
from burraco_dsl.fast.tables import Tables
from burraco_dsl.resources.cache import cache_path
from burraco_dsl.resources.version import VERSION
from burraco_dsl.rules import Rules

_MARK = b"burraco melds 1\n"
_SUM = 4
_PREFIX, _SUFFIX = "melds-", ".table"
#: Tables that are kept; the ones used longest ago go.
MOST_KEPT = 24
#: A table is written again when it has grown by one part in so many.
_GROWN = 64
#: The sections of rules that melds read.
MELD_SECTIONS = ("deck", "card_points", "meld", "wild", "sequence", "set", "burraco", "classes", "ranks", "suits")
#: What the answers are made by: folders of this package, and files.
_SOURCES = (
    "game",
    os.path.join("game", "melds"),
    os.path.join("game", "plays"),
    "rules",
    os.path.join("rules", "chapters"),
)
_FILES = ("kinds.py", "coding.py", "columns.py", "states.py", "steps.py", "melds.py")


def kept_tables(rules: Rules, make: Maker | None = None) -> Tables:
    """Tables with the melds that were kept. ValueError for a deal that needs more cards than the deck has."""
    tables = Tables(rules, make)
    load(tables.melds)
    return tables


def load(melds: MeldTable) -> bool:
    """Take the answers that were kept for these rules; False where there are none."""
    path, name = _place(melds.rules)
    if path is None:
        return False
    try:
        with open(path, "rb") as stream:
            kept = stream.read()
        body = memoryview(kept)[len(_MARK) + _SUM :]
        if not kept.startswith(_MARK) or _sum(body) != kept[len(_MARK) : len(_MARK) + _SUM]:
            return False
        found, answers = marshal.loads(body)
        if found != name:
            return False
        melds.take(answers)
    except (OSError, ValueError, EOFError, TypeError):
        return False
    with suppress(OSError):
        os.utime(path)
    melds.kept = melds.weight()
    return True


def save(melds: MeldTable) -> bool:
    """Keep the answers, if there are more of them than were kept; whether they were written."""
    weight = melds.weight()
    if weight <= melds.kept + melds.kept // _GROWN:
        return False
    path, name = _place(melds.rules)
    if path is None:
        return False
    beside = f"{path}.{os.urandom(6).hex()}"
    try:
        body = marshal.dumps((name, melds.to_keep()))
        with open(beside, "xb") as stream:
            stream.write(b"".join((_MARK, _sum(body), body)))
        os.replace(beside, path)
    except (OSError, ValueError):
        with suppress(OSError):
            os.unlink(beside)
        return False
    melds.kept = weight
    _forget_old(os.path.dirname(path))
    return True


def _forget_old(folder: str) -> None:
    """Remove the tables used longest ago where there are too many."""
    with suppress(OSError):
        kept = [one for one in os.scandir(folder) if one.name.startswith(_PREFIX)]
        for one in sorted(kept, key=lambda one: one.stat().st_mtime, reverse=True)[MOST_KEPT:]:
            os.unlink(one.path)


def _place(rules: Rules) -> tuple[str | None, str]:
    """Where the table of rules is kept, and its fingerprint."""
    try:
        name = fingerprint(rules)
    except OSError:
        return None, ""
    return cache_path(f"{_PREFIX}{name}{_SUFFIX}"), name


def _sum(body: bytes | memoryview) -> bytes:
    return crc32(body).to_bytes(_SUM, "big")


def fingerprint(rules: Rules) -> str:
    """A short text that is another one wherever a table of melds may be another. OSError where the source cannot be read."""
    from hashlib import sha256

    read = tuple(getattr(rules, name) for name in MELD_SECTIONS)
    made_by = (VERSION, sys.implementation.cache_tag, sys.byteorder, marshal.version, read)
    return sha256(repr(made_by).encode() + _source_sum()).hexdigest()[:24]


@lru_cache(maxsize=1)
def _source_sum() -> bytes:
    """A sum of the source, asked for once: what runs is what was there at the start, whatever becomes of the files."""
    from hashlib import sha256

    return sha256(b"".join(_sources())).digest()


def _sources() -> list[bytes]:
    """The source of all that answers are made by."""
    here = os.path.dirname(os.path.abspath(__file__))
    package = os.path.dirname(here)
    files = [os.path.join(here, name) for name in _FILES]
    for folder in _SOURCES:
        whole = os.path.join(package, folder)
        files += sorted(os.path.join(whole, name) for name in os.listdir(whole) if name.endswith(".py"))
    found = []
    for file in files:
        with open(file, "rb") as stream:
            found.append(stream.read())
    return found
