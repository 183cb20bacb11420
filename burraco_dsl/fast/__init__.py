"""The playing engine for volume: a variant compiled to tables, and hands played from them by the hundred thousand.

In go typed rules, out come counts of hands and traces of single ones. What it decides is held against the law in ``game``; where
its own few rules do not decide, it asks the law. Names are loaded when they are first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from burraco_dsl.fast.behaviours import BEHAVIOURS, MIX
    from burraco_dsl.fast.engines import engine_name, maker
    from burraco_dsl.fast.hands import Table, Trace, play_chunk, trace
    from burraco_dsl.fast.keeping import kept_tables
    from burraco_dsl.fast.tables import Tables
    from burraco_dsl.fast.tally import Tally

_WHERE = {
    "BEHAVIOURS": "behaviours",
    "MIX": "behaviours",
    "engine_name": "engines",
    "maker": "engines",
    "kept_tables": "keeping",
    "Table": "hands",
    "Trace": "hands",
    "play_chunk": "hands",
    "trace": "hands",
    "Tables": "tables",
    "Tally": "tally",
}


def __getattr__(name: str) -> Any:
    """A public name, from the module that has it."""
    if name not in _WHERE:
        raise AttributeError(name)
    return getattr(import_module(f"burraco_dsl.fast.{_WHERE[name]}"), name)


__all__ = [
    "BEHAVIOURS", "MIX", "Table", "Tables", "Tally", "Trace", "engine_name", "kept_tables", "maker", "play_chunk", "trace",
]  # fmt: skip
