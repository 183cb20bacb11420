"""Books as pages of HTML: one file that asks nothing of anybody, for a screen, a wall, or the help of an app.

In come neutral books, sheets and a language; out goes text. Knows no rules, and trusts no text that it is given.
"""

from burraco_dsl.render.page.book import book_html
from burraco_dsl.render.page.sheets import quick_html, score_sheet_html
from burraco_dsl.render.page.shell import SELF_CONTAINED, Frame, is_page

__all__ = ["SELF_CONTAINED", "Frame", "book_html", "is_page", "quick_html", "score_sheet_html"]
