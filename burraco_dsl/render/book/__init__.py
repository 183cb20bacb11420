"""The rule book: an agreement told to card players, as a document in one of eight languages; and as Markdown.

In come an agreement, its parent and the examples of its file. Every rule's sentence stands in its declaration, every other
text in ``titles``, ``wording`` and ``units``, its translations in the catalogues; no variant is known by name, and
nothing is judged. What a document looks like as a page of HTML or as a PDF is for the rooms beside this one.
"""

from burraco_dsl.render.book.book import book_of_rules
from burraco_dsl.render.book.document import Book
from burraco_dsl.render.book.markdown import is_book, markdown
from burraco_dsl.render.book.shown import ShownExample, ShownScenario

__all__ = ["Book", "ShownExample", "ShownScenario", "book_of_rules", "is_book", "markdown"]
