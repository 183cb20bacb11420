"""The JSON Schemas of everything the commands write for other programs: ``burraco schema NAME``.

Comes in: a name. Goes out: the text of the schema beside this file. Nothing here reads or checks JSON.
"""

from __future__ import annotations

import os

#: Every schema that is shipped, by the name that ``burraco schema`` takes.
SCHEMAS: tuple[str, ...] = (
    "check",
    "diff",
    "list",
    "meld",
    "play",
    "replay",
    "score",
    "show",
    "study",
    "test",
    "verify",
)


def schema_text(name: str) -> str | None:
    """The schema as JSON text, or None when there is none of that name.

    Raises ``OSError`` when a listed schema was not installed, which is our own fault.
    """
    if name not in SCHEMAS:
        return None
    # By __file__: importlib.resources takes longer to import than all of this.
    path = os.path.join(os.path.dirname(__file__), f"{name}.schema.json")
    with open(path, encoding="utf-8") as file:
        return file.read()
