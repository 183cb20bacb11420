"""Burraco DSL: a language for the house rules of Burraco, Buraco, Biriba and Canasta tables, with a verifier.

The floors, from top to bottom: ``cli``, ``pipeline``, ``verify`` and ``render``, ``fast``, ``game``, ``compile``, ``rules`` and
``syntax``, ``report``, ``resources``. For programs: ``load(path_or_name)`` gives a ``Variant``. This file imports no floor
until something is asked of it, so that each can be had alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from burraco_dsl.resources.version import VERSION

if TYPE_CHECKING:
    from burraco_dsl.pipeline.variant import FaultyVariant, Misspoken, Unreadable, Variant, load

__version__ = VERSION
__all__ = ["FaultyVariant", "Misspoken", "Unreadable", "Variant", "__version__", "load"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from burraco_dsl.pipeline import variant

        return getattr(variant, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
