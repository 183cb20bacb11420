"""A kind of finding: its code, and the page that `burraco explain CODE` prints.

Each finding is declared beside the check that reports it; the pipeline lists them all.
"""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """One code with its explanation.

    ``bad`` and ``good`` are whole files; the tests run both: the first must give this code, the second
    must not. ``extra`` holds further files that either needs beside it, as ``(name, text)`` pairs.
    ``claim`` is the claim of the verifier that the finding refutes, empty for reading faults.
    """

    code: str
    name: str
    why: str
    bad: str
    good: str
    extra: tuple[tuple[str, str], ...] = ()
    claim: str = ""


def house(body: str) -> str:
    """A small house file for the explain pages: it extends the Italian rules."""
    return f"language 1\nvariant house extends italian\n\n{body.strip()}\n"
