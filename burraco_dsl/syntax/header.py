"""The first lines of a file: its language, its name and its sources, and where they may stand.

Lines that could be read come in, in the order of the file; out go diagnostics. What a name refers to is not known.
"""

from __future__ import annotations

from burraco_dsl.report import Diagnostic, Finding, Place, Related, error, message
from burraco_dsl.syntax.tree import Block, Language, Note, Removal, Scenarios, Source, Top, Variant

Head = Language | Variant | Scenarios | Source

#: The words that such a line begins with, and how it is written.
HEADS = {
    "language": "language 1",
    "variant": 'variant tuesday-club "Tuesday club" extends italian',
    "scenarios": "scenarios italian",
    "source": 'source S0 "where the rules stand"',
}

NO_LANGUAGE = Finding(
    "B006",
    "a file that does not say its language",
    "A file says in its first line which version of the language it is written in, so that it can still be read when "
    "the language has changed. Comments and empty lines may stand above it, nothing else. The line is `language 1`.",
    "variant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

OTHER_LANGUAGE = Finding(
    "B007",
    "a language that there is not",
    "There is one version of the language so far, and it is called 1. A file with another number was written for a "
    "newer program, or the number is a slip. Bring the program up to date, or write `language 1`.",
    "language 2\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

ORDER = Finding(
    "B008",
    "the first lines out of their order",
    "A file begins with `language`, then `variant` or `scenarios`, each once. Sources and blocks follow. "
    "None of these lines stands inside a block, and a file is either a variant or a set of scenarios for one. "
    "So whoever opens the file sees at once what it is.",
    'language 1\n\nsource S9 "our club book"\n\nvariant house extends italian\n\n'
    "close @S9 {\n  bonus: 150 was 100\n}\n",
    'language 1\nvariant house extends italian\n\nsource S9 "our club book"\n\nclose @S9 {\n  bonus: 150 was 100\n}\n',
)


def head_meant(word: str) -> str:
    """The word of a first line that was meant, or nothing: ``langauge`` and ``Variant`` are slips of the hand."""
    lower = word.lower()
    if lower in HEADS:
        return lower
    for head in HEADS:
        if len(word) > 4 and lower[:1] == head[0] and _close(lower, head):
            return head
    return ""


def _close(word: str, head: str) -> bool:
    """One letter more, less or other, or two changed about."""
    if len(word) == len(head):
        apart = [place for place in range(len(word)) if word[place] != head[place]]
        return len(apart) == 1 or (len(apart) == 2 and sorted(word) == sorted(head))
    longer, shorter = (word, head) if len(word) > len(head) else (head, word)
    return len(longer) == len(shorter) + 1 and any(
        longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer))
    )


class Header:
    """Which of the first lines have been met. A line that is there but could not be read counts as met."""

    def __init__(self, later_language: bool) -> None:
        self.later_language = later_language  # a `language` line stands further down: the message belongs there
        self.language: Place | None = None
        self.subject: Place | None = None  # `variant` or `scenarios`
        self.other: Place | None = None  # the first line that is none of these
        self.asked = False

    def broken(self, word: str, place: Place) -> list[Diagnostic]:
        """A line that begins with ``word`` and could not be read."""
        found = [] if word == "language" else self._language_first(place)
        if word == "language":
            self.language = self.language or place
        elif word in ("variant", "scenarios"):
            self.subject = self.subject or place
        return found

    def body(self, place: Place) -> list[Diagnostic]:
        """A block or another line that is none of the first lines."""
        self.other = self.other or place
        return self._language_first(place)

    def top(self, node: Top) -> list[Diagnostic]:
        match node:
            case Note():
                return []
            case Language():
                return self._language(node)
            case Variant() | Scenarios():
                return self._subject(node)
            case Source() | Block() | Removal():
                return self.body(node.place)

    def inside(self, node: Head, opened: Place) -> list[Diagnostic]:
        """One of the first lines inside a block: it is said once, and the line counts as met."""
        word = _word(node)
        if isinstance(node, Language):
            self.language = self.language or node.place
        elif not isinstance(node, Source):
            self.subject = self.subject or node.place
        return [
            error(
                ORDER,
                node.place,
                message("a `{word}` line cannot stand inside a block", word=word),
                related=(Related(opened, message("the block begins here")),),
                help=(message("put it at the top of the file"),),
            )
        ]

    def finish(self, name: str) -> list[Diagnostic]:
        if self.language is None and self.other is None and self.subject is None:
            return self._language_first(Place(name, 1, 1, 1))
        if self.subject is not None:
            return []
        place = self.other or self.language or Place(name, 1, 1, 1)
        return [
            error(
                ORDER,
                place,
                message("this file does not say which variant it is"),
                help=(message("write under the language line: `variant my-club extends italian`"),),
            )
        ]

    def _language_first(self, place: Place) -> list[Diagnostic]:
        if self.language is not None or self.asked or self.later_language:
            return []
        self.asked = True
        return [
            error(
                NO_LANGUAGE,
                Place(place.file, place.line, 1, max(place.end, 2)),
                message("this file does not say which language it is written in"),
                help=(message("begin the file with the line `language 1`"),),
            )
        ]

    def _language(self, node: Language) -> list[Diagnostic]:
        first, self.language = self.language, self.language or node.place
        if first is not None:
            return [_twice("language", node.place, first)]
        if node.version != "1":
            place = Place(node.place.file, node.place.line, node.place.end - len(node.version), node.place.end)
            return [
                error(
                    OTHER_LANGUAGE,
                    place,
                    message("there is no language {version} yet", version=node.version),
                    message("this program reads language 1"),
                    help=(message("write `language 1`"),),
                )
            ]
        if self.subject is not None or self.other is not None:
            return [_misplaced(node.place, message("`language` must be the first line of the file"))]
        return []

    def _subject(self, node: Variant | Scenarios) -> list[Diagnostic]:
        found = self._language_first(node.place)
        first, self.subject = self.subject, self.subject or node.place
        word = _word(node)
        if first is not None:
            found.append(_twice(word, node.place, first))
        elif self.other is not None:
            found.append(
                _misplaced(node.place, message("`{word}` must stand right under the language line", word=word))
            )
        return found


def _word(node: Head) -> str:
    return type(node).__name__.lower()


def _twice(word: str, place: Place, first: Place) -> Diagnostic:
    return error(
        ORDER,
        place,
        message("a file has one language line")
        if word == "language"
        else message("a file is one variant, or scenarios for one"),
        message("a second `{word}` line", word=word) if word == "language" else message("it is named a second time"),
        related=(Related(first, message("it is said here already")),),
        help=(message("take one of the two lines out"),),
    )


def _misplaced(place: Place, headline: str) -> Diagnostic:
    return error(ORDER, place, headline, help=(message("move this line up"),))
