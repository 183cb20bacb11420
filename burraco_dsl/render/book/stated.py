"""Examples and scenarios of a file, which are written in its own few words, said in the language of the book.

In comes a line as the file has it, out comes the line in words; cards stay as they are written. What no pattern knows stays
as it stands. An English book prints the lines of the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.units import QUANTITIES, Counted
from burraco_dsl.render.languages import Language
from burraco_dsl.report.message import message

Naming = Callable[[str], str]

_GIVEN: Mapping[str, str] = {
    "hand": message("In hand: {cards}"),
    "partner": message("In the partner's hand: {cards}"),
    "pile": message("On the pile: {cards}"),
    "pots left": message("Pots left: {number}"),
    "turn": message("Turn {number} of the hand"),
    "hand number": message("Hand {number} of the match"),
    "players": message("Players: {number}"),
    "stock": message("Cards left in the stock: {number}"),
}

#: What is given of a side, played, or comes of it: pattern and template. ``cards``, ``more``, ``number`` and ``rule`` are holes.
_CLAUSES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), template)
    for pattern, template in (
        (r"table (?P<cards>.+)", message("on the table: {cards}")),
        (r"pot taken", message("has taken a pot")),
        (r"pot not played", message("has played no card of its pot")),
        (r"opened", message("has laid its first melds")),
        (r"failed opening", message("has failed to open")),
        (r"score (?P<number>-?\d+)", message("score before the hand: {number}")),
        (r"discard (?P<cards>.+)", message("discard {cards}")),
        (r"meld (?P<cards>.+)", message("meld {cards}")),
        (r"extend (?P<cards>.+) with (?P<more>.+)", message("add {more} to {cards}")),
        (r"join (?P<cards>.+) with (?P<more>.+)", message("join {cards} and {more}")),
        (r"draw (?P<cards>.+)", message("draw {cards}")),
        (r"draw", message("draw from the stock")),
        (r"refuse (?P<cards>.+)", message("refuse {cards} and draw again")),
        (r"take pile", message("take the pile")),
        (r"leave pile", message("leave the pile")),
        (r"allowed", message("it is allowed")),
        (r"turn passes", message("the turn passes")),
        (r"hand ends", message("the hand ends")),
        (r"hand empty", message("the hand is empty")),
        (r"hand (?P<cards>.+)", message("left in hand: {cards}")),
        (r"match ends", message("the match ends")),
        (r"opening fails", message("the opening fails")),
        (r"side (?P<side>[A-L]) closes", message("side {side} closes")),
        (r"side (?P<side>[A-L]) wins", message("side {side} wins the match")),
        (r"side (?P<side>[A-L]) scores (?P<number>-?\d+)", message("side {side} scores {number}")),
        (r"refused because (?P<rule>.+)", message("it is refused ({rule})")),
        (r"refused", message("it is refused")),
    )
)
_SIDE = re.compile(r"side (?P<side>[A-L])")
_OF_A_SIDE = message("Side {side}: {what}")
_PLAYED = message("Played: {what}")

#: What an example says cards are.
_KINDS: Mapping[str, str] = {"sequence": message("a sequence"), "set": message("a set")}
_SUBJECTS: Mapping[str, str] = {"deck": message("The deck"), "stock": message("The stock after the deal")}
_BURRACO = re.compile(r"(?P<grade>\S+) burraco")
_COUNTED: tuple[tuple[re.Pattern[str], Counted], ...] = (
    (re.compile(r"(-?\d+) wilds?"), QUANTITIES["wilds"]),
    (re.compile(r"(-?\d+) points?"), QUANTITIES["points"]),
    (re.compile(r"(-?\d+) cards?"), QUANTITIES["cards"]),
)


def step(line: str, language: Language, rule: Naming) -> str:
    """A line of a scenario: what is given, or what is played. ``rule`` names a rule of the file in the language."""
    key, _, text = line.partition(": ")
    if key in _GIVEN:
        return language.tell(_GIVEN[key], cards=text, number=text.split(" ")[0])
    what = clauses(text, language, rule)
    if key == "play":
        return language.tell(_PLAYED, what=what)
    side = _SIDE.fullmatch(key)
    return language.tell(_OF_A_SIDE, side=side["side"], what=what) if side else line


def clauses(text: str, language: Language, rule: Naming) -> str:
    """What is given of a side, what is played, or what comes of it, clause by clause."""
    return language.parted(_clause(one, language, rule) for one in text.split("; "))


def _clause(text: str, language: Language, rule: Naming) -> str:
    for pattern, template in _CLAUSES:
        found = pattern.fullmatch(text)
        if found:
            holes = found.groupdict()
            if "number" in holes:
                holes["number"] = language.number(int(holes["number"]))
            if "rule" in holes:
                holes["rule"] = ", ".join(rule(one) for one in holes["rule"].split(", "))
            return language.tell(template, **holes)
    return text


def subject(left: str, language: Language) -> str:
    """What an example is about: cards, which stay as they are written, or the deck or stock."""
    name, condition, case = left.partition(" if ")
    if name not in _SUBJECTS:
        return left
    told = language.tell(_SUBJECTS[name])
    players = re.fullmatch(r"(\d+) players?", case)
    if players:
        told_case = language.tell_n("with {n} player", "with {n} players", int(players[1]))
        return language.tell(titles.CASE_LABEL, label=told, case=told_case)
    return f"{told}{condition}{case}"


def fact(right: str, language: Language, rule: Naming, grade: Naming) -> str:
    """What an example says cards are: ``a sequence, 1 wild``, ``refused (Wild: most in a meld)``."""
    if right.startswith("refused"):
        return _clause(right, language, rule)
    return ", ".join(_part(one, language, grade) for one in right.split(", "))


def _part(text: str, language: Language, grade: Naming) -> str:
    if text in _KINDS:
        return language.tell(_KINDS[text])
    for pattern, form in _COUNTED:
        found = pattern.fullmatch(text)
        if found:
            return language.tell_n(form.one, form.many, int(found[1]))
    found = _BURRACO.fullmatch(text)
    if found:
        return language.tell("{class} burraco", **{"class": grade(found["grade"])})
    return text
