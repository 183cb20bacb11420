"""The typesetter behind the PDF: a template of this folder and data go in, the bytes of a PDF come out.

The data travel as JSON beside the template, never inside it, so no text of a user can be markup. Only the fonts of this folder
are used and no date is written: the same data give the same bytes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

from burraco_dsl.report.message import message

FOLDER = os.path.dirname(__file__)
FONTS = os.path.join(FOLDER, "fonts")

MISSING = message(
    "a PDF is made with typst, which is not installed; the command pip install 'burraco-dsl[pdf]' adds it"
)


class NoTypesetter(Exception):
    """The typesetter is an extra and is not installed; reads as a sentence for people, in ``MISSING``."""

    def __init__(self) -> None:
        super().__init__(MISSING)


def typeset(template: str, data: Mapping[str, Any]) -> bytes:
    """The PDF that a template of this folder makes of the data; ``NoTypesetter`` where there is none to do it."""
    try:
        import typst
    except ImportError:
        raise NoTypesetter from None
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS])
    compiler = typst.Compiler(
        os.path.join(FOLDER, template),
        root=FOLDER,
        font_paths=fonts,
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
    )
    made, _ = compiler.compile_with_warnings(format="pdf", timestamp=0)
    assert isinstance(made, bytes)
    return made
