"""Which engine plays: the compiled one where it was built, else plain Python. Both are made from the same source.

``BURRACO_ENGINE=plain`` asks for plain Python although a compiled engine is there.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from burraco_dsl.fast.numbers import Maker, array_numbers, plain_numbers

if TYPE_CHECKING:
    from burraco_dsl.fast.core.playing import Playing
    from burraco_dsl.fast.tables import Tables

    Engine = Playing
else:
    Engine = object

COMPILED, PLAIN = "compiled", "plain Python"
COMPILED_MODULE = "burraco_dsl.fast.compiled"
PLAIN_MODULE = "burraco_dsl.fast.core.playing"


def engine_name() -> str:
    """Which engine plays here."""
    if os.environ.get("BURRACO_ENGINE") == "plain":
        return PLAIN
    return COMPILED if _up_to_date() else PLAIN


@cache
def _up_to_date() -> bool:
    """Whether a compiled engine is there that was made of the source as it is; a stale one is left alone."""
    try:
        module = import_module(COMPILED_MODULE)
    except ImportError:
        return False
    from burraco_dsl.fast.building import source_digest

    return bool(getattr(module, "MADE_FROM", None) == source_digest())


def maker(name: str | None = None) -> Maker:
    """How an engine keeps its numbers."""
    return array_numbers if (name or engine_name()) == COMPILED else plain_numbers


def new_engine(tables: Tables, name: str | None = None) -> Engine:
    """An engine for these tables, which must have been made with its ``maker``."""
    chosen = name or engine_name()
    module = import_module(COMPILED_MODULE if chosen == COMPILED else PLAIN_MODULE)
    engine: Engine = module.Playing(tables, maker(chosen))
    return engine
