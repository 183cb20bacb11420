"""One language: it tells messages, writes numbers and makes lists.

English is what the program says by itself and loads nothing; the others load their catalogue when first asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from burraco_dsl.report.message import Message, Series, Verbatim, fill, message

_MINUS = "−"

#: What parts things that are no list in a sentence; in Greek this sign would ask a question.
SEMICOLON = message("; ", context="joint")


class Language:
    """A language by its code. ``tell`` turns any text of the program into it; what is unknown comes back as it is."""

    def __init__(self, code: str) -> None:
        self.code = code

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    def tell(self, text: str, /, **holes: Any) -> str:
        """The text in this language. Holes of a plain text are filled with ``holes``, told and written by its own rules."""
        if isinstance(text, Message):
            template = self._looked_up(text.template, text.many, text.context, text.holes.get("n"))
            return fill(template, self._told({**text.holes, **holes}))
        if isinstance(text, Series):
            told = [self.tell(one) for one in text.items]
            return self.listed(told, text.joint)
        if isinstance(text, Verbatim):
            return text
        template = self._looked_up(text, "", "", None)
        return fill(template, self._told(holes)) if holes else template

    def named(self, text: str, context: str) -> str:
        """A word of one kind, such as the name of a rule, which may be spelt like another text; itself if unknown."""
        return self._looked_up(text, "", context, None)

    def tell_n(self, one: str, many: str, n: int, /, *, context: str = "", **holes: Any) -> str:
        """A text that hangs on a number: ``{n}`` is the number itself, the noun is the translator's."""
        template = self._looked_up(one, many, context, n)
        return fill(template, self._told({"n": n, **holes}))

    def knows(self, template: str, context: str = "") -> bool:
        """Whether the catalogue has this text; always so in English."""
        if self.code == "en":
            return True
        from burraco_dsl.render.languages.catalogues import catalogue_of

        found = catalogue_of(self.code)
        missing = object()
        key: Any = f"{context}\x04{template}" if context else template
        kept = found._catalog  # type: ignore[attr-defined]
        return kept.get(key, kept.get((key, 0), missing)) is not missing

    def number(self, value: int) -> str:
        """In figures, with a true minus sign."""
        if self.code == "en":
            return f"{_MINUS}{-value}" if value < 0 else str(value)
        from babel.numbers import format_decimal

        return (
            str(format_decimal(abs(value), locale=_locale(self.code)))
            if value >= 0
            else f"{_MINUS}{self.number(-value)}"
        )

    def listed(self, parts: Sequence[str], joint: str = "and") -> str:
        """``a, b and c`` or ``a, b or c`` by the rules of the language; any other joint stands between as it is told."""
        if joint == SEMICOLON:
            return self.parted(parts)
        if joint not in ("and", "or"):
            return self.tell(joint).join(parts)
        if self.code == "en":
            return str(Series(parts, joint))
        from babel.lists import format_list

        return str(format_list(list(parts), style="standard" if joint == "and" else "or", locale=_locale(self.code)))

    def parted(self, parts: Iterable[str]) -> str:
        """``a; b; c``: what is told already, with the sign of the language between."""
        return self.named(SEMICOLON, "joint").join(parts)

    def capital(self, text: str) -> str:
        """With a great first letter: in Turkish ``i`` becomes ``İ``."""
        first = {"i": "İ", "ı": "I"}.get(text[:1], text[:1].upper()) if self.code == "tr" else text[:1].upper()
        return first + text[1:]

    def small(self, text: str) -> str:
        """With a small first letter."""
        first = {"İ": "i", "I": "ı"}.get(text[:1], text[:1].lower()) if self.code == "tr" else text[:1].lower()
        return first + text[1:]

    def _looked_up(self, one: str, many: str, context: str, n: Any) -> str:
        if self.code == "en" or not one:
            return many if many and n is not None and abs(n) != 1 else one
        from burraco_dsl.render.languages.catalogues import catalogue_of

        found = catalogue_of(self.code)
        if many:
            return found.npgettext(context, one, many, abs(n)) if context else found.ngettext(one, many, abs(n))
        return found.pgettext(context, one) if context else found.gettext(one)

    def _told(self, holes: dict[str, Any]) -> dict[str, Any]:
        return {
            name: self.number(value)
            if type(value) is int
            else self.tell(value)
            if isinstance(value, (Message, Series))
            else value
            for name, value in holes.items()
        }


#: What the program says by itself.
ENGLISH = Language("en")


@cache
def language_of(code: str) -> Language:
    """The language of a code out of ``CODES``."""
    return ENGLISH if code == "en" else Language(code)


@cache
def _locale(code: str) -> Any:
    from babel import Locale

    return Locale.parse("pt_BR" if code == "pt" else code)
