"""What can be written: text comes in, a tree and diagnostics go out, and the tree can be written out again.

Shapes only. Whether a phrase, a card or a value means anything is for the floors above.
"""

from burraco_dsl.syntax.parse import Parsed, parse
from burraco_dsl.syntax.tree import (
    Block,
    Cite,
    Clause,
    Element,
    Example,
    File,
    Item,
    Language,
    Note,
    Removal,
    Scenarios,
    Setting,
    Source,
    Span,
    Tail,
    Text,
    Top,
    Value,
    Variant,
    Word,
)
from burraco_dsl.syntax.unparse import file_text
from burraco_dsl.syntax.written import line_text

__all__ = [
    "Block",
    "Cite",
    "Clause",
    "Element",
    "Example",
    "File",
    "Item",
    "Language",
    "Note",
    "Parsed",
    "Removal",
    "Scenarios",
    "Setting",
    "Source",
    "Span",
    "Tail",
    "Text",
    "Top",
    "Value",
    "Variant",
    "Word",
    "file_text",
    "line_text",
    "parse",
]
