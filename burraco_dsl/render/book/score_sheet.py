"""The score sheet of a game: what is written down after each hand, made for its own bonuses and fines.

An ``Agreement`` goes in, a neutral ``ScoreSheet`` comes out; PDF and HTML draw it. Rows stand in the order in which a hand is
counted, and only where the game has a bonus or a fine.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from burraco_dsl.render.book import titles
from burraco_dsl.render.book.phrases import Phrases, phrases_of
from burraco_dsl.render.languages import Language
from burraco_dsl.report.message import message
from burraco_dsl.rules import Agreement, Entry, RuleName
from burraco_dsl.rules.chapters.ends import CardsInHand, MatchEnd, MeldedCards
from burraco_dsl.rules.values import Circumstance, Subject, Unplayed

CLOSING = message("Closing")
EXACT_CUT = message("Exact cut")
NOT_TAKEN = message("Pot not taken")
NOT_PLAYED = message("Pot taken but not played")
MELDED = message("Melded cards")
HELD = message("Cards left in hand")
HELD_BY_OTHERS = message("Cards left in the opponents' hands")


class RowKind(Enum):
    """What is written in a row: a product, one amount, any number of points, or a sum."""

    EACH = "each"
    ONCE = "once"
    POINTS = "points"
    TOTAL = "total"
    RUNNING = "running"


class ScoreRow(NamedTuple):
    """One row. ``worth`` says what it counts (``200``, ``−100``), or is empty where players count it themselves."""

    label: str
    kind: RowKind
    worth: str = ""


class Threshold(NamedTuple):
    """What the first melds must be worth: when (empty: always), and how much."""

    case: str
    points: str


class ScoreSheet(NamedTuple):
    """A sheet to write on. ``sides`` are the heads of the columns, one a side; names are written below them.

    ``target`` tells when the match is over, ``opening`` and ``thresholds`` what the first melds must be worth, or are empty.
    """

    language: str
    title: str
    heading: str
    sides: tuple[str, ...]
    names: str
    date: str
    hand: str
    item: str
    rows: tuple[ScoreRow, ...]
    target: str
    opening: str
    thresholds: tuple[Threshold, ...]


def score_sheet_of(agreement: Agreement, language: Language) -> ScoreSheet:
    """The score sheet of a variant; for the most sides that its tables can have."""
    sides = _most_sides(agreement)
    thresholds = tuple(_thresholds(agreement, language))
    return ScoreSheet(
        language=language.code,
        title=language.tell(agreement.title) if agreement.title else agreement.name,
        heading=language.tell(titles.SCORE_SHEET),
        sides=tuple(language.tell("Side {letter}", letter=_letter(index)) for index in range(sides)),
        names=language.tell("Names"),
        date=language.tell("Date"),
        hand=language.tell("Hand"),
        item=language.tell("What counts"),
        rows=score_sheet_rows(agreement, language),
        target=_target(agreement, language),
        opening=language.tell("The first melds of a hand need") if thresholds else "",
        thresholds=thresholds,
    )


def score_sheet_rows(agreement: Agreement, language: Language) -> tuple[ScoreRow, ...]:
    """The rows of one hand, from the burracos to the new total, in the game's own words."""
    phrases = phrases_of(agreement, language=language)
    return (
        *_burracos(agreement, phrases),
        *_paid(agreement, phrases, CLOSING, RuleName("close", "bonus")),
        *_paid(agreement, phrases, EXACT_CUT, RuleName("cut", "exact cut bonus")),
        *_cards(agreement, phrases),
        *_paid(agreement, phrases, NOT_TAKEN, RuleName("pot", "not taken")),
        *_paid(agreement, phrases, NOT_PLAYED, RuleName("pot", "not played")),
        ScoreRow(language.tell("Total of the hand"), RowKind.TOTAL),
        ScoreRow(language.tell("New score"), RowKind.RUNNING),
    )


def _letter(index: int) -> str:
    return "ABCDEFGHIJKL"[index % 12]


def _most_sides(agreement: Agreement) -> int:
    options = [option for entry in agreement.all_of("table", "sides") for option in entry.options]
    return max([one for one in options if isinstance(one, int)], default=2)


def _burracos(agreement: Agreement, phrases: Phrases) -> Iterator[ScoreRow]:
    language = phrases.words.language
    burraco = language.capital(phrases.our("burraco"))
    for grade in agreement.grades:
        worth = _worth(agreement, language, RuleName("class", "bonus", grade.name))
        if worth:
            label = language.tell("{burraco}: {class}", burraco=burraco, **{"class": phrases.grade(grade.name)})
            yield ScoreRow(label, RowKind.EACH, worth)


def _paid(agreement: Agreement, phrases: Phrases, label: str, name: RuleName) -> Iterator[ScoreRow]:
    """A bonus or a fine that comes at most once in a hand; nothing where the game has none."""
    worth = _worth(agreement, phrases.words.language, name)
    if worth:
        yield ScoreRow(phrases.our(label), RowKind.ONCE, worth)


def _cards(agreement: Agreement, phrases: Phrases) -> Iterator[ScoreRow]:
    melded = agreement.find(RuleName("scoring", "melded cards"))
    against = melded is not None and melded.value is MeldedCards.AGAINST_THE_SIDE
    yield ScoreRow(phrases.our(MELDED), RowKind.POINTS, "−" if against else "+")
    held = agreement.find(RuleName("scoring", "cards in hand"))
    if held is not None and held.value is CardsInHand.FOR_THE_OPPONENTS:
        yield ScoreRow(phrases.our(HELD_BY_OTHERS), RowKind.POINTS, "+")
    else:
        yield ScoreRow(phrases.our(HELD), RowKind.POINTS, "−")


def _worth(agreement: Agreement, language: Language, name: RuleName) -> str:
    """Every amount that a rule can come to, whatever the table chose: ``100``, ``−50 or −100``; empty for nothing."""
    options = [option for entry in agreement.all_of(*_parts(name)) for option in entry.options]
    amounts = [option.points if isinstance(option, Unplayed) else option for option in options]
    told = [language.number(amount) for amount in dict.fromkeys(amounts) if isinstance(amount, int) and amount]
    return language.listed(told, "or")


def _parts(name: RuleName) -> tuple[str, str, str]:
    return name.section, name.phrase, name.name


def _target(agreement: Agreement, language: Language) -> str:
    told = []
    for entry in agreement.all_of("match", "ends"):
        for option in entry.options:
            told.append(_end(option.choice, option.number, language))
    found = list(dict.fromkeys(told))
    return language.tell("The match ends {when}.", when=language.listed(found, "or")) if found else ""


def _end(end: MatchEnd, number: int, language: Language) -> str:
    match end:
        case MatchEnd.AT_POINTS:
            return language.tell_n("at {n} point", "at {n} points", number)
        case MatchEnd.AFTER_HANDS:
            return language.tell_n("after {n} hand", "after {n} hands", number)
        case MatchEnd.AFTER_MINUTES:
            return language.tell_n("after {n} minute", "after {n} minutes", number)
        case MatchEnd.AFTER_AGREED_TIME:
            return language.tell("after the time agreed beforehand")


def _thresholds(agreement: Agreement, language: Language) -> Iterator[Threshold]:
    """The cases in their order, and last what holds in all others; by itself that needs no case."""
    entries = [one for one in agreement.all_of("initial meld", "minimum") if any(one.options)]
    for entry in sorted(entries, key=lambda one: not one.condition.players and one.condition.circumstance is None):
        amounts = [one for one in entry.options if isinstance(one, int)]
        told = language.listed([language.number(one) for one in amounts], "or")
        points = language.tell_n("{n} point", "{n} points", amounts[-1], n=told)
        yield Threshold(_case(entry, language) if len(entries) > 1 else "", points)


def _case(entry: Entry, language: Language) -> str:
    players, circumstance = entry.condition
    parts = []
    if players:
        listed = language.listed([language.number(one) for one in players], "or")
        parts.append(language.tell("players: {numbers}", numbers=listed))
    if circumstance is not None:
        parts.append(_circumstance(circumstance, language))
    return ", ".join(parts) if parts else language.tell("in all other cases")


def _circumstance(case: Circumstance, language: Language) -> str:
    low, high = case.low, case.high
    if case.subject is Subject.SCORE:
        if low is None:
            return language.tell("score below {score}", score=(high or 0) + 1)
        if high is None:
            return language.tell("score {score} or more", score=low)
        return language.tell("score from {low} to {high}", low=low, high=high)
    if low is None:
        return language.tell("up to hand {number}", number=high or 0)
    if high is None:
        return language.tell("from hand {number} on", number=low)
    if low == high:
        return language.tell("hand {number}", number=low)
    return language.tell("hands {low} to {high}", low=low, high=high)
