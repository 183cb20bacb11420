"""PDF for paper: the rule book in A4 and A5, the quick reference on one page, and the score sheet.

Takes what the rooms beside it made (``Book``, ``ScoreSheet``) and gives bytes. Needs typst, which is an extra of the package.
"""

from burraco_dsl.render.pdf.engine import MISSING, NoTypesetter
from burraco_dsl.render.pdf.sheets import PAPERS, Paper, book_pdf, quick_pdf, score_sheet_pdf

__all__ = ["MISSING", "NoTypesetter", "PAPERS", "Paper", "book_pdf", "quick_pdf", "score_sheet_pdf"]
