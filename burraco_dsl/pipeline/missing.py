"""What somebody meant who named a variant or a file that is not there.

Imported only then: whoever names things rightly does not pay for it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from burraco_dsl.compile.suggest import nearest
from burraco_dsl.pipeline.library import SUFFIX, is_path, stem


def no_variant(asked: str, shipped: Iterable[str]) -> str:
    """Said of a name or path that no variant has."""
    if is_path(asked):
        return f"there is no file {asked}{_meant(asked, shipped)}"
    return f"there is no shipped variant `{asked}`, and no such file{_meant(asked, shipped)}"


def no_own_file(asked: str, shipped: Iterable[str]) -> str:
    """Said of a path under which there is no file to change."""
    name = stem(asked)
    if name in shipped and os.path.basename(asked) == asked:
        return (
            f"{name} is a shipped variant and cannot be changed; begin your own with `burraco new NAME --from {name}`"
        )
    return f"there is no file {asked}{_meant(asked, ())}"


def _meant(asked: str, shipped: Iterable[str]) -> str:
    """``; did you mean …?`` with a file of the same folder or a shipped variant; nothing when none is like it."""
    folder, name = os.path.dirname(asked), stem(asked)
    known = {one: os.path.join(folder, one + SUFFIX) for one in _stems(folder)}
    if not folder:
        known = {one: one for one in shipped} | known
    near = name if name in known else nearest(name, known)
    return f"; did you mean `{known[near]}`?" if near else ""


def _stems(folder: str) -> list[str]:
    """The names of the variant files in a folder."""
    try:
        return sorted(stem(one) for one in os.listdir(folder or ".") if one.endswith(SUFFIX))
    except (OSError, ValueError):
        return []
