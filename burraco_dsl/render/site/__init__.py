"""The site: books of many variants in every language, side by side, with a comparison, a reference and a search.

In come books and declarations, out go pages and files as text, by their names in the folder of the site. It works from a disk
and asks nothing of any other place.
"""

from burraco_dsl.render.site.compare import Compared, compare_html, comparison_of
from burraco_dsl.render.site.frame import assets, book_frame
from burraco_dsl.render.site.front import Shown, front_html, gate_html
from burraco_dsl.render.site.reference import Declared, reference_html
from burraco_dsl.render.site.search import Entry, entries_of_book, entries_of_reference, index_js

__all__ = [
    "Compared", "Declared", "Entry", "Shown", "assets", "book_frame", "compare_html", "comparison_of", "entries_of_book",
    "entries_of_reference", "front_html", "gate_html", "index_js", "reference_html",
]  # fmt: skip
