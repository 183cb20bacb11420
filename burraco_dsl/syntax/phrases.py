"""Faults of a setting as a whole: its colon, its two sides, and words that are kept for the language.

A bad line comes in, a diagnostic or nothing goes out. Which phrases there are is not known here.
"""

from __future__ import annotations

import re

from burraco_dsl.report import Diagnostic, Finding, Place, Verbatim, message, series
from burraco_dsl.syntax.case import Case, short
from burraco_dsl.syntax.offers import core, offer, with_case, with_colon, with_sign_mended

NO_COLON = Finding(
    "B022",
    "a line without its colon",
    "A setting is a phrase, a colon and a value, such as `bonus: 150`. In a block every line is a setting, an example "
    "with `is`, a line that begins with `remove`, or a note. This one has no colon, so it cannot be told where the "
    "phrase ends and the value begins.",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus 150 was 100\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

HALF = Finding(
    "B023",
    "a line with nothing on one side of its colon",
    "A setting says what it is about before the colon and what holds after it. Here one of the two is missing. "
    "What is not to be settled is left out with its whole line; `none`, `no` or `0` say that there is nothing.",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus:\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

TWO_COLONS = Finding(
    "B024",
    "two colons on one line",
    "A line holds one setting and so one colon. Where a second setting begins, a new line must begin too. "
    "Where the value itself seems to need a colon, put a text in quotes or leave the colon out.",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100 final discard: optional\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n"
    "  final discard: optional was required\n}\n",
)

EQUALS = Finding(
    "B025",
    "another sign where a colon is meant",
    "A setting is written with a colon: `bonus: 150`. The sign `=` compares, as in `wilds = 0`, and stands only in "
    "conditions, so here it is most likely meant as a colon. Arrows, dashes and rows of dots are no colon either.",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus = 150 was 100\n}\n",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)

KEPT_WORD = Finding(
    "B026",
    "a word of the language in the wrong place",
    "A few words belong to the language itself, and are written in small letters. `if` stands before the colon and "
    "names a case; `was` stands after the value and names the old one; `or` joins choices; `is` stands in examples; "
    "`choose`, `add` and `remove` begin a value, and `remove` begins a line that takes something out. They cannot be "
    "used as ordinary words there.",
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 if 2 players\n}\n",
    "language 1\nvariant house extends italian\n\ntable {\n  players: 2 or 4 was 4\n}\n\nclose {\n"
    "  bonus if 2 players: 150\n}\n",
)

NOT_HERE = Finding(
    "B027",
    "a sign that cannot stand before the colon",
    "Before the colon stand words, numbers and cards: the phrase as the vocabulary writes it. Quotes, semicolons and "
    "comparisons belong behind the colon, or behind `if`.",
    'language 1\nvariant house extends italian\n\nclose {\n  "bonus": 150 was 100\n}\n',
    "language 1\nvariant house extends italian\n\nclose {\n  bonus: 150 was 100\n}\n",
)


_GENERAL = message("put a colon after the name of the rule: `NAME: VALUE`")
_VERBS = ("remove", "add", "choose")
_CARD = re.compile(r"(?:10|[2-9AKQJT])[shdc♠♥♦♣]\Z|\*")


def half(case: Case) -> Diagnostic | None:
    """A line with nothing before or after its colon."""
    if case.kind == "COLON" and case.at == 0:
        return case.say(
            HALF, message("nothing stands before this colon"), message("write the phrase first, such as `bonus: 150`")
        )
    if case.previous != "COLON" or not (case.ends() or case.kind in ("_WAS", "RBRACE")):
        return None
    phrase = short(case.written(0, case.at - 2))
    return case.say(
        HALF,
        message("nothing stands after the colon of `{phrase}`", phrase=phrase),
        message("write the value on the same line, such as `bonus: 150`"),
        message("the value is missing"),
        case.place(case.at - 1),
    )


def two_colons(case: Case) -> Diagnostic | None:
    """A second colon in one line."""
    if case.kind != "COLON" or not case.inside:
        return None
    if case.previous == "COLON":
        return case.say(TWO_COLONS, message("one colon is enough"), message("take one of them out"))
    if case.previous == "_WAS":
        text = f"{case.written(0, case.at - 1)} {case.written(case.at + 1, case.last_sign())}"
        return case.say(
            TWO_COLONS, message("no colon stands after `was`"), offer(case, text, message("take this colon out"))
        )
    if case.seen("COLON"):
        help = message("write each setting on a line of its own")
        return case.say(
            TWO_COLONS, message("a second colon stands on this line"), help, message("a line holds one setting")
        )
    if case.seen("_IS"):
        help = message("write the example without a colon, such as `5h 6h * is sequence, 1 wild`")
        return case.say(TWO_COLONS, message("an example has no colon"), help)
    return None


def equals(case: Case) -> Diagnostic | None:
    """An `=` where a colon is meant."""
    if case.kind != "OP" or not case.inside or case.seen("COLON") or case.seen("_IF") or case.seen("_IS"):
        return None
    help: str
    if case.text != "=":
        help = message("a condition follows `if`, such as `minimum if score < 1500: 50`")
        return case.say(
            NOT_HERE, message("a comparison with `{written}` has no place in a phrase", written=case.text), help
        )
    if "COLON" in case.kinds[case.at :]:
        help = message("a condition follows `if`, such as `minimum if hand number = 2: 90`")
        return case.say(NOT_HERE, message("a comparison has no place in a phrase"), help)
    phrase, value = case.written(0, case.at - 1), case.written(case.at + 1, case.last_sign())
    line = with_sign_mended(case)[1]
    if _names_cards(phrase):
        help = offer(case, f"{phrase} is {value.lstrip('=> ')}", message("what cards are is said with `is`"))
        return case.say(EQUALS, message("what cards are is said with `is`, not with `=`"), help)
    help = message("write `{line}`", line=line) if line else _GENERAL
    return case.say(EQUALS, message("`{phrase}` is followed by `=` where a colon is meant", phrase=short(phrase)), help)


def arrow(case: Case) -> Diagnostic | None:
    """An arrow, a dash, a comma or a semicolon where a colon is meant."""
    if not case.inside or case.text == "=" or "COLON" in case.kinds or "_IS" in case.kinds:
        return None
    if not case.marks or case.marks[0].text in _VERBS:
        return None
    sign, line = with_sign_mended(case)
    if not line:
        return None
    start = case.line.text.index(sign)
    place = case.place()
    place = Place(place.file, place.line, start + 1, start + len(sign) + 1)
    phrase, _, value = line.partition(": ")
    if _names_cards(phrase):
        help = offer(case, f"{phrase} is {value}", message("what cards are is said with `is`"))
        return case.say(
            EQUALS, message("what cards are is said with `is`, not with `{sign}`", sign=sign), help, place=place
        )
    return case.say(
        EQUALS,
        message("`{sign}` stands where a colon is meant", sign=sign),
        message("write `{line}`", line=line),
        place=place,
    )


def _names_cards(phrase: str) -> bool:
    """Whether several cards stand before a sign, and so an example is meant."""
    words = phrase.replace(",", " ").split()
    return len(words) > 1 and all(_CARD.match(word) for word in words)


def kept_word(case: Case) -> Diagnostic | None:
    """A word of the language in a place where it means something."""
    first = case.marks[0].text if case.marks else ""
    if not case.inside:
        if case.kind in ("_IF", "_IS", "_OR", "_WAS"):
            return case.say(
                KEPT_WORD,
                message(
                    "`{written}` is a word of the language and cannot be part of a name or title", written=case.text
                ),
            )
        return None
    if first == "remove" and case.kind == "COLON":
        text = f"remove {case.written(2, case.last_sign())}" if case.at == 1 else case.written(0, case.at - 1)
        help = offer(case, text, message("take the colon and what follows out"))
        return case.say(KEPT_WORD, message("a line with `remove` takes no value"), help)
    if case.kind == "_IF" and (case.seen("COLON") or case.at == 0):
        return _if_misplaced(case)
    if case.kind == "_IF" and case.seen("_IF"):
        return case.say(KEPT_WORD, message("there is one `if` in a line"), message("join what must hold with commas"))
    if case.kind == "_IS" and case.seen("COLON"):
        return case.say(KEPT_WORD, message("`is` cannot stand in a value"), message("an example has `is` and no colon"))
    if case.kind == "_IS" and case.seen("_IS"):
        return case.say(KEPT_WORD, message("an example has one `is`"), message("join what the cards are with commas"))
    if case.kind == "_WAS" and case.seen("_WAS"):
        return case.say(KEPT_WORD, message("the old value is named once"), message("take the second `was` out"))
    if case.kind == "_WAS" and case.seen("_IS"):
        return case.say(KEPT_WORD, message("an example has no old value"), message("take `was` and what follows out"))
    if case.kind in ("_IF", "_IS", "_OR", "_WAS") and case.previous != "LBRACE":
        after = "COLON" if case.seen("COLON") else "_IS" if case.seen("_IS") else ""
        if after == "COLON":
            headline = message(
                "`{word}` is a word of the language and cannot stand at this place in a value", word=case.text
            )
        elif after == "_IS":
            headline = message(
                "`{word}` is a word of the language and cannot stand at this place in an example", word=case.text
            )
        else:
            headline = message("`{word}` is a word of the language and cannot stand in a phrase", word=case.text)
        return case.say(KEPT_WORD, headline, _HELPS[case.kind])
    return None


def _if_misplaced(case: Case) -> Diagnostic:
    """An `if` behind the colon, or at the beginning of the line."""
    lines = with_case(case)
    if case.at == 0:
        headline = message("`if` is a word of the language and cannot begin a line")
        help = message("write the rule first, then `if` and the case: `NAME if CASE: VALUE`")
    else:
        headline = message("`if` stands before the colon")
        help = message("write the case before the colon: `NAME if CASE: VALUE`")
    if len(lines) == 1:
        help = message("write `{line}`", line=lines[0])
    elif lines:
        help = message("write a line for each case: {lines}", lines=series(Verbatim(f"`{line}`") for line in lines))
    return case.say(KEPT_WORD, headline, help)


_HELPS = {
    "_IF": message("write the rule first, then `if` and the case: `NAME if CASE: VALUE`"),
    "_IS": message("an example names its cards first: `5h 6h * is sequence, 1 wild`"),
    "_OR": message("a choice stands after the colon: `players: 2 or 4`"),
    "_WAS": message("the old value stands after the new one: `bonus: 150 was 100`"),
}


def misplaced(case: Case) -> Diagnostic | None:
    """Quotes and semicolons before the colon."""
    if not case.inside or case.seen("COLON") or case.seen("_IS"):
        return None
    if case.kind == "STRING":
        if case.seen("_IF"):
            return None
        text = core(case).replace(case.text, case.text[1:-1], 1)
        help = offer(case, text, message("write the phrase without quotes"))
        return case.say(NOT_HERE, message("a text in quotes has no place in a phrase"), help)
    if case.kind == "SEMICOLON":
        return case.say(
            NOT_HERE, message("a semicolon has no place before the colon"), message("a phrase is followed by `:`")
        )
    return None


def no_colon(case: Case) -> Diagnostic | None:
    """A setting without a colon."""
    if not case.inside or "COLON" in case.kinds or "_IS" in case.kinds or not case.marks:
        return None
    first = case.marks[0].text
    if first == "remove" and case.ends() and case.at == 1:
        return None
    if first in ("add", "choose"):
        help = message("write the phrase before it, such as `cards: add joker`")
        return case.say(
            KEPT_WORD, message("`{first}` begins a value, not a line", first=first), help, place=case.place(0)
        )
    if not case.ends() and (case.kind not in ("_WAS", "_OR") or case.at < 2):
        return None
    last = case.last_sign()
    text = case.written(0, last)
    line = with_colon(case)
    help = message("write `{line}`", line=line) if line else _GENERAL
    place = case.place(0, min(last, max(case.at - 1, 0)))
    return case.say(NO_COLON, message("there is no colon in `{written}`", written=short(text)), help, place=place)
