"""What can be shown by arithmetic alone: a price that is never paid, a fine that somebody must pay, points that nobody can make.

A table comes in, findings with their lines go out. No hand is built for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from burraco_dsl.game.emptied import waits_for_an_empty_hand
from burraco_dsl.report import Diagnostic
from burraco_dsl.report.message import message, message_n
from burraco_dsl.rules import Entry
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.chapters.ends import CardsInHand, MatchEnd, MeldedCards, UntakenPots
from burraco_dsl.rules.chapters.grades import Counted, Ways
from burraco_dsl.rules.chapters.turn import PileTaken
from burraco_dsl.rules.values import PACK_RANKS, Rank, Subject
from burraco_dsl.verify.built.bricks import bricks
from burraco_dsl.verify.built.findings import NEVER_COMES, NO_POINTS, OPENING_TOO_HIGH, SOMEBODY_PAYS
from burraco_dsl.verify.built.scenes import asked
from burraco_dsl.verify.features.judged import READS as MELDS
from burraco_dsl.verify.features.judged import settled
from burraco_dsl.verify.lasting.counts import stock_dealt
from burraco_dsl.verify.situations import situations
from burraco_dsl.verify.table import PRICES, Table, refuted

#: What is looked at.
READS = MELDS | frozenset({*PRICES, "deal", "draw", "pile", "pot", "close", "hand ends", "initial meld", "match"})


def no_price_paid(table: Table) -> Iterator[Diagnostic]:
    """A fine for a pot that was not played, where whoever takes a pot plays from it at once.

    Source: pot ways, pot taken when. A turn in which a pot was taken directly goes on, and ends with a card of the pot: the hand
    was empty before.
    """
    rules = table.rules
    price = rules.pot.not_played
    if not rules.deal.pots or price is None or not price.points or rules.pot.ways is not Ways.DIRECT:
        return
    if waits_for_an_empty_hand(rules):
        lines = table.lines("pot not played", "pot ways", "pot taken when")
        headline = message(
            "a pot has its price when no card of it is played, and whoever takes a pot plays from it at once"
        )
        yield refuted(NEVER_COMES, table.agreement, _at(table, headline), lines)


def somebody_pays(table: Table) -> Iterator[Diagnostic]:
    """A fine for a pot not taken, with fewer pots than sides, whatever the circumstances."""
    rules = table.rules
    pots, sides, fine = rules.deal.pots or (), rules.table.sides or 0, rules.pot.not_taken
    if not pots or fine is None or len(pots) >= sides or any(value >= 0 for value in fine.values()):
        return
    lines = (*table.lines("deal pots", "table sides"), *_fines(table))
    headline = message_n(
        "with one pot for {sides} sides, one side pays for having none in every hand",
        "with {n} pots for {sides} sides, one side pays for having none in every hand",
        len(pots),
        sides=sides,
    )
    fines = ", ".join(map(str, dict.fromkeys(fine.values())))
    facts = (message("a side without a pot: {points} points", points=fines),)
    help = (message("deal a pot for each side, or leave out the fine: `{line}`", line="not taken: 0"),)
    yield refuted(SOMEBODY_PAYS, table.agreement, _at(table, headline), lines, facts=facts, help=help)


def _fines(table: Table) -> tuple[Entry, ...]:
    return tuple(one for one in table.agreement.all_of("pot", "not taken") if _here(table, one))


def openings_too_high(table: Table) -> Iterator[Diagnostic]:
    """A minimum for the first melds that all cards of the deck together, or all that a hand can hold by then, do not make."""
    rules = table.rules
    if rules.initial_meld.minimum is None or None in (rules.deck.packs, rules.deck.jokers):
        return
    bonuses = rules.initial_meld.counted is Counted.CARD_POINTS_AND_BONUSES
    if bonuses and not settled(table):
        return
    most = _on_the_table(table) + (most_bonuses(table) if bonuses else 0)
    names: tuple[str, ...] = ("initial meld counted", "deck packs", "deck jokers")
    few = 0
    held = None if bonuses else _held_before_opening(table)
    if held is not None and _dearest(table, held.cards) < most:
        most = _dearest(table, held.cards)
        names = ("initial meld counted", "deck packs", "deck jokers", *held.names)
        few = held.cards
    comes_up = {value for _, _, value in minimums(table)}
    for entry in table.agreement.all_of("initial meld", "minimum"):
        value = entry.options[dict(table.world.picks).get(entry.key, 0)]
        if not _here(table, entry) or value <= most or value not in comes_up:
            continue
        lines = (entry, *table.lines(*names), *_prices(table, bonuses=bonuses))
        headline = _cannot_open(value, most, few, bonuses=bonuses)
        yield refuted(OPENING_TOO_HIGH, table.agreement, _at(table, headline), lines)
        return


def _cannot_open(asked_for: int, most: int, few: int, *, bonuses: bool) -> str:
    """That the cards do not make what is asked for: all of the deck, those with bonuses, or only ``few`` where that is not 0."""
    told: dict[str, Any] = {"points": asked_for, "most": most}
    if few:
        return message(
            "nobody can open with {points} points: the dearest {cards} cards, which is all a player can hold by then, "
            "make {most}",
            cards=few,
            **told,
        )
    if bonuses:
        return message(
            "nobody can open with {points} points: all cards of the deck and all bonuses together make {most}", **told
        )
    return message("nobody can open with {points} points: all cards of the deck make {most}", **told)


class _Held(NamedTuple):
    """How many cards a player can hold at most before his side opens, and the rules that say so."""

    cards: int
    names: tuple[str, ...]


def _held_before_opening(table: Table) -> _Held | None:
    """The most cards a player can hold before anybody has opened; None where that bounds no minimum.

    Before anybody has melded no hand falls below what was dealt: a turn draws a card at least and throws one, and a failed
    opening gives its cards back. So the others hold theirs, and the pots lie untouched. Who takes one card a turn and throws one
    holds one more than was dealt, whoever else has opened. Source: deal hand, draw stock cards, pile taken, pot taken when.
    """
    rules = table.rules
    if rules.deal.pots and not waits_for_an_empty_hand(rules):
        return None
    waits = ("pot taken when",) if rules.deal.pots else ()
    if rules.pile.taken is PileTaken.TOP_CARD and rules.draw.stock_cards == 1:
        return _Held(rules.deal.hand + 1, ("deal hand", "draw stock cards", "pile taken", *waits))
    pots = 0 if rules.hand_ends.untaken_pots is UntakenPots.BECOME_THE_STOCK else sum(rules.deal.pots or ())
    stay = min(rules.hand_ends.stock_left or 0, max(0, stock_dealt(rules)))  # the deal may leave fewer
    cards = table.cards - stay - (rules.players - 1) * rules.deal.hand - pots
    mine = _minimum_lines(table)
    asked_for = [one.options[dict(table.world.picks).get(one.key, 0)] for one in mine]
    asked_for += [value for _, _, value in _asked(table, mine)]  # nought where no line holds
    if not asked_for or min(asked_for) <= _dearest(table, cards):
        return None  # somebody may open, and then hands grow shorter
    return _Held(cards, ("table players", "deal hand", "deal pots", "hand ends stock left", *waits))


def _dearest(table: Table, cards: int) -> int:
    """What so many cards of the deck are worth at most."""
    rules = table.rules
    prices: list[int] = []
    for rank in (Rank.JOKER, *rules.ranks):
        there = (rules.deck.jokers or 0) if rank is Rank.JOKER else len(rules.suits) * (rules.deck.packs or 0)
        prices += [max(0, rules.card_points.get(rank, 0))] * there
    return sum(sorted(prices, reverse=True)[: max(0, cards)])


def minimums(table: Table) -> Iterator[tuple[int, int, int]]:
    """Each minimum that a hand can ask for, once: a score before the hand and the number of a hand that ask for it, and it.

    Source: initial meld minimum; scores at which a hand can begin are those of the claims on cases.
    """
    told: set[int] = set()
    for score, number, value in _asked(table, _minimum_lines(table)):
        if value and value not in told:
            told.add(value)
            yield score, number, value


def _minimum_lines(table: Table) -> tuple[Entry, ...]:
    return tuple(one for one in table.agreement.all_of("initial meld", "minimum") if _here(table, one))


def _asked(table: Table, lines: tuple[Entry, ...]) -> Iterator[tuple[int, int, int]]:
    for situation in situations(table, lines):
        score, number = situation.get(Subject.SCORE, 0), situation.get(Subject.HAND_NUMBER, 1)
        yield score, number, asked(table.rules, score, number)


def no_points(table: Table) -> Iterator[Diagnostic]:
    """A target in points where no hand gives a side any."""
    ends = table.rules.match.ends
    if ends is None or ends.choice is not MatchEnd.AT_POINTS or not settled(table):
        return
    if without_bonuses(table) > 0 or without_bonuses(table) + most_bonuses(table, less_cards=True) > 0:
        return
    bonus = table.rules.cut.exact_cut_bonus or 0
    if bonus > 0:
        return
    headline = message("nobody can ever reach {points} points: no hand gives a side any", points=ends.number)
    counted = ("close bonus", "scoring melded cards", "scoring cards in hand")
    lines = (*table.lines("match ends"), *_prices(table, bonuses=True), *table.lines(*counted))
    if table.rules.scoring.melded_cards is MeldedCards.AGAINST_THE_SIDE:
        lines += table.lines("burraco size")  # so many cards a bonus has to make up for
    lines += tuple(one for one in (*_fines(table), *table.lines("pot not played")) if table.rules.deal.pots)
    yield refuted(NO_POINTS, table.agreement, _at(table, headline), lines)


def _here(table: Table, entry: Entry) -> bool:
    return not entry.condition.players or table.world.players in entry.condition.players


def _prices(table: Table, *, bonuses: bool) -> tuple[Entry, ...]:
    """The lines that price cards, and those of bonuses."""
    found = []
    for entry in table.agreement.entries:
        section, phrase = entry.name.section, entry.name.phrase
        if _here(table, entry) and (section == CARD_POINTS or (bonuses and section == CLASS and phrase == "bonus")):
            found.append(entry)
    return tuple(found)


def _at(table: Table, text: str) -> str:
    """A sentence about this table, which is told where there are others."""
    told = table.told
    return message("{text}, {table}", context="a sentence, with 2 players", text=text, table=told) if told else text


def _cards(table: Table, signs: tuple[int, ...]) -> int:
    """All cards of the deck, each at the most that it can count for a side."""
    rules = table.rules
    total = 0
    for rank in (Rank.JOKER, *PACK_RANKS):
        there = rules.deck.jokers if rank is Rank.JOKER else len(rules.suits) * rules.deck.packs
        if rank is not Rank.JOKER and rank not in rules.ranks:
            there = 0
        total += there * max(0, *(sign * rules.card_points.get(rank, 0) for sign in signs))
    return total


def _on_the_table(table: Table) -> int:
    """What all cards together count towards an opening."""
    return _cards(table, (1, 0))


def most_bonuses(table: Table, *, less_cards: bool = False) -> int:
    """A number that the bonuses of one side never exceed: of each class burracos of its fewest cards, as many as the deck has
    cards, aces and wilds for. ``less_cards``: less what their cards cost the side at least, where they count against it.
    """
    least = _least_price(table) if less_cards else 0
    judged = bricks(table).judged
    fewest: dict[str, tuple[int, int, int]] = {}
    for one in judged.burracos:
        grade, feature = judged.grade(one), one.feature
        if grade is not None:
            before = fewest.get(grade, (feature.length, feature.aces, feature.wilds))
            here = (feature.length, feature.aces, 0 if one.marked else feature.wilds)
            fewest[grade] = (min(before[0], here[0]), min(before[1], here[1]), min(before[2], here[2]))
    rules = table.rules
    aces = len(rules.suits) * rules.deck.packs
    wild_ranks = [rank for rank in rules.wild.cards or () if rank in rules.ranks]
    wilds = aces * len(wild_ranks) + (rules.deck.jokers if Rank.JOKER in (rules.wild.cards or ()) else 0)
    best = [0] * (table.cards + 1)
    for grade, (length, of_aces, of_wilds) in fewest.items():
        pays = (table.rules.classes[grade].bonus or 0) - least * length
        most = table.cards // length
        most = min(most, aces // of_aces) if of_aces else most
        most = min(most, wilds // of_wilds) if of_wilds else most
        best = [
            max(
                best[cards - number * length] + number * max(0, pays)
                for number in range(min(most, cards // length) + 1)
            )
            for cards in range(table.cards + 1)
        ]
    return best[table.cards]


def _least_price(table: Table) -> int:
    """What each card on the table costs its side at least. Source: scoring melded cards, card points."""
    rules = table.rules
    if rules.scoring.melded_cards is not MeldedCards.AGAINST_THE_SIDE:
        return 0
    ranks = (*rules.ranks, *((Rank.JOKER,) if rules.deck.jokers else ()))
    return max(0, min(rules.card_points.get(rank, 0) for rank in ranks))


def most_points(table: Table) -> int:
    """A number that the points of a side in one hand never exceed. Source: card points, classes, close, pot, scoring."""
    return without_bonuses(table) + most_bonuses(table)


def without_bonuses(table: Table) -> int:
    """The part of it that needs no melds: cards, a close, and what is paid for pots."""
    rules = table.rules
    melded = -1 if rules.scoring.melded_cards is MeldedCards.AGAINST_THE_SIDE else 1
    held = 1 if rules.scoring.cards_in_hand is CardsInHand.FOR_THE_OPPONENTS else -1
    total = _cards(table, (melded, held)) + max(0, rules.close.bonus or 0)
    if rules.deal.pots:
        total += max(0, *(rules.pot.not_taken.values() if rules.pot.not_taken is not None else (0,)), 0)
        if rules.pot.not_played is not None:
            total += len(rules.deal.pots) * max(0, rules.pot.not_played.points)
    return total


def refutations(table: Table) -> list[Diagnostic]:
    """Everything that arithmetic refutes at a table."""
    return [one for check in CHECKS for one in check(table)]


CHECKS = (no_price_paid, somebody_pays, openings_too_high, no_points)
