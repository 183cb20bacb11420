"""The languages that books, messages and pages are told in: one catalogue each, and the grammar of numbers and lists.

The English is the text of the program itself; every other language is a catalogue ``CODE.po`` in this folder, read with
Babel and kept ready for gettext. Knows no rules and no layout.
"""

from burraco_dsl.render.languages.known import CODES, NAMES, best_of, from_environment
from burraco_dsl.render.languages.language import ENGLISH, Language, language_of

__all__ = ["CODES", "ENGLISH", "NAMES", "Language", "best_of", "from_environment", "language_of"]
