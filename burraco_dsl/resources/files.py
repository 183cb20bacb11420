"""The grammar and the shipped variants.

In a checkout ``grammar/`` and ``variants/`` stand beside the package; a wheel carries them inside it, as ``_grammar``
and ``_variants``. Which of the two it is shows in the folder itself, so nothing is configured.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def _folder(name: str) -> str:
    """The wheel's folder first: a stray ``grammar`` beside site-packages must not win."""
    inside = os.path.join(_PACKAGE, "_" + name)
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(_PACKAGE), name)


def grammar_text() -> str:
    """The grammar of the language, as lark reads it. A missing file is our own fault and raises ``OSError``."""
    with open(os.path.join(_folder("grammar"), "burraco.lark"), encoding="utf-8") as file:
        return file.read()


def variants_dir() -> Path:
    """The folder of the variants that come with the package."""
    from pathlib import Path  # here, because most commands never ask and the import is slow

    return Path(_folder("variants"))


def shipped_variants() -> tuple[Path, ...]:
    """Every variant that comes with the package, by name."""
    return tuple(sorted(variants_dir().glob("*.burraco")))
