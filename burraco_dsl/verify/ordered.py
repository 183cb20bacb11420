"""Claim *ordered-values*, as far as it needs no melds: a reward is never below its absence, a higher band never asks less."""

from __future__ import annotations

from itertools import pairwise

from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.report.finding import house
from burraco_dsl.report.message import message
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.chapters.ends import MeldedCards
from burraco_dsl.rules.values import Subject, Unplayed
from burraco_dsl.verify.situations import holds, situations
from burraco_dsl.verify.table import PRICES, Table, own, refuted, tables

BAND_FALLS = Finding(
    "B330",
    "a higher score that asks for less",
    "The minimum for the first meld is there to slow down who leads. If a side with more points must show less, the two "
    "lines have most likely been swapped.",
    house(
        "initial meld {\n  minimum if score < 1500: 75\n  minimum if score >= 1500: 50\n"
        "  counted: card points\n  failed: not allowed\n}"
    ),
    house(
        "initial meld {\n  minimum if score < 1500: 50\n  minimum if score >= 1500: 75\n"
        "  counted: card points\n  failed: not allowed\n}"
    ),
    claim="ordered-values",
)
REWARD_TURNED = Finding(
    "B331",
    "a reward that costs, or a fine that pays",
    "Closing, a burraco and a pot are what the players strive for. If one of them costs points, or leaving it pays, they "
    "would do best not to play.",
    house("pot {\n  not taken: 100 was -100\n}"),
    house("pot {\n  not taken: -50 was -100\n}"),
    claim="ordered-values",
)
CARD_COSTS = Finding(
    "B332",
    "a card that costs its side when it is laid",
    "A natural card added to a meld must never lower what the side scores, or players keep it back for no reason "
    "of the game. A card that is worth nothing is allowed; one that costs points is not.",
    house("card points {\n  3: -5 was 5\n}"),
    house("card points {\n  3: 0 was 5\n}"),
    claim="ordered-values",
)


def ordered(agreement: Agreement) -> list[Diagnostic]:
    """Refutations of the claim; lines that are all inherited were judged where they were written."""
    found = _bands(agreement)
    melded = agreement.all_of("scoring", "melded cards")
    reversed = any(MeldedCards.AGAINST_THE_SIDE in one.options for one in melded)
    for entry in agreement.entries:
        if not own(agreement, entry) or (reversed and entry.name.section == CARD_POINTS):
            continue
        for option in entry.options:
            finding, headline = _turned(entry, option)
            if finding is not None:
                fine = entry.name.section == "pot"
                points = option.points if isinstance(option, Unplayed) else option
                turned = str(-points)
                if fine:
                    help = message("a fine is negative: `{points}`", points=turned)
                else:
                    help = message("a reward is positive: `{points}`", points=turned)
                found.append(refuted(finding, agreement, headline, (entry,), help=(help,)))
                break
    return found


def _turned(entry: Entry, option: object) -> tuple[Finding | None, str]:
    name = str(entry.name)
    points = option.points if isinstance(option, Unplayed) else option
    if not isinstance(points, int) or isinstance(points, bool):
        return None, ""
    if name == "close bonus" and points < 0:
        return REWARD_TURNED, message("closing costs {points} points, so nobody would close", points=-points)
    if entry.name.section == CLASS and entry.name.phrase == "bonus" and points < 0:
        return REWARD_TURNED, message(
            "a burraco that is {grade} costs its side {points} points", grade=entry.name.name, points=-points
        )
    if name == "pot not taken" and points > 0:
        return REWARD_TURNED, message("a side is paid {points} points for leaving its pot", points=points)
    if name == "pot not played" and points > 0:
        return REWARD_TURNED, message("a side is paid {points} points for a pot it never played from", points=points)
    if entry.name.section == CARD_POINTS and points < 0:
        return CARD_COSTS, message(
            "every {rank} that is laid costs its side {points} points", rank=entry.name.phrase, points=-points
        )
    return None, ""


def _bands(agreement: Agreement) -> list[Diagnostic]:
    """What is asked at each score, at each table: it may not fall. A hand that asks for more than later ones may be meant."""
    entries = agreement.all_of("initial meld", "minimum")
    for table in tables(agreement, frozenset((*PRICES, "table", "match", "initial meld"))):
        mine = tuple(
            one for one in entries if not one.condition.players or table.world.players in one.condition.players
        )
        for lower, higher in pairwise(_asked(table, mine, Subject.SCORE)):
            if higher.value < lower.value and own(agreement, lower, higher):
                headline = message(
                    "a higher score asks for {high} points where a lower one asks for {low}",
                    high=higher.value,
                    low=lower.value,
                )
                return [refuted(BAND_FALLS, agreement, headline, (higher, lower))]
    return []


def _asked(table: Table, entries: tuple[Entry, ...], subject: Subject) -> list[Entry]:
    """The line that holds at each number of the subject, in rising order; where lines clash, none."""
    only = tuple(
        one for one in entries if one.condition.circumstance is None or one.condition.circumstance.subject is subject
    )
    if all(one.condition.circumstance is None for one in only):
        return []
    found: list[Entry] = []
    for situation in sorted(situations(table, only), key=lambda one: one.get(subject, 0)):
        cases = [one for one in only if one.condition.circumstance and holds(one.condition.circumstance, situation)]
        plain = [one for one in only if one.condition.circumstance is None]
        if len({one.options for one in cases or plain}) == 1:
            found.append((cases or plain)[0])
    return found
