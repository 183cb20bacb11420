"""A folder of our own for what can be worked out again, such as the tables of the grammar.

What is kept there is loaded again without question, so a folder that somebody else may write to is not used.
Without a usable folder the answer is ``None`` and everything works, only slower: nothing here ever raises.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def cache_path(name: str) -> str | None:
    """The same as :func:`cache_file`, as plain text: for who must not pay for importing ``pathlib``."""
    try:
        folder = _folder()
        if folder is None:
            return None
        os.makedirs(folder, mode=0o700, exist_ok=True)
        return os.path.join(folder, name) if _is_ours(folder) else None
    except (OSError, ValueError):
        return None


def cache_file(name: str) -> Path | None:
    """Where a file of that name may be kept, or ``None`` when there is no safe place that can be written."""
    path = cache_path(name)
    if path is None:
        return None
    from pathlib import Path

    return Path(path)


def _folder() -> str | None:
    """``XDG_CACHE_HOME``, ``LOCALAPPDATA`` or ``~/.cache``; a relative path in them counts as none, as XDG has it."""
    for variable in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        base = os.environ.get(variable, "")
        if os.path.isabs(base):
            return os.path.join(base, "burraco-dsl")
    home = os.path.expanduser("~")
    return os.path.join(home, ".cache", "burraco-dsl") if os.path.isabs(home) else None


def _is_ours(folder: str) -> bool:
    if not os.access(folder, os.W_OK | os.X_OK):
        return False
    if os.name != "posix":
        return True  # a user's own profile folder; its modes say nothing
    about = os.stat(folder)
    return about.st_uid == os.geteuid() and not about.st_mode & 0o022
