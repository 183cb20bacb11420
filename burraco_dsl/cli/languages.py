"""Which language a command speaks: the one that was asked for, else that of the locale.

A code, a name or nothing comes in, a language goes out. Knows no option parser, as a plain ``check`` has none.
"""

from __future__ import annotations

import os

from burraco_dsl.pipeline.library import Unreadable
from burraco_dsl.render.languages import NAMES, Language, best_of, from_environment, language_of


def language_asked(wanted: str | None) -> Language:
    """The language of a code or name; of the locale where none is asked for. Unreadable for one that there is not."""
    if wanted is None:
        return language_of(from_environment(os.environ))
    code = best_of(wanted)
    if not code:
        there_are = ", ".join(f"{one} ({name})" for one, name in NAMES.items())
        raise Unreadable(f"there is no language `{wanted}`; write one of these: {there_are}")
    return language_of(code)
