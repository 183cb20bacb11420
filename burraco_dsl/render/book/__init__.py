"""The rule book: an agreement told to card players, as Markdown.

In come an agreement, its parent and the examples of its file; out goes one text. Every rule's sentence stands in its
declaration, every other word in ``english``; no variant is known by name, and nothing is judged.
"""

from burraco_dsl.render.book.book import book_markdown, is_book
from burraco_dsl.render.book.shown import ShownExample, ShownScenario

__all__ = ["ShownExample", "ShownScenario", "book_markdown", "is_book"]
