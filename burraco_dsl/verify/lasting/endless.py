"""Claim *terminates*: every hand ends, whatever is played; else the shortest loop, as plays that the law allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.report.message import message, message_n
from burraco_dsl.rules import Agreement, Rules
from burraco_dsl.rules.agreement import World
from burraco_dsl.rules.chapters.ends import Stalemate
from burraco_dsl.rules.chapters.turn import DutyMet, PileDuty, PileTaken
from burraco_dsl.rules.values import Numbered
from burraco_dsl.verify.lasting.conditions import Condition, between_turns, idle_turns_end, within_a_turn
from burraco_dsl.verify.lasting.counts import cards_of_deck, draws, idle_limit, pots, turns
from burraco_dsl.verify.lasting.findings import GOES_ROUND, NOT_COUNTED
from burraco_dsl.verify.lasting.loops import Loop, endless
from burraco_dsl.verify.lasting.settling import not_settled, table_of
from burraco_dsl.verify.table import Table, refuted
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "terminates"

#: The lines that let a card go round, the one that could end it first. The fourth speaks only of a pile of one card.
LINES = (
    "hand ends stalemate",
    "pile taken",
    "pile duty",
    "pile lone card may go back",
    "draw stock cards",
)


SEARCHED = message("searched: turns that take the pile and lay nothing; no others can come again (proved)")


def judge(agreement: Agreement, world: World) -> Judged:
    """The verdict at one table."""
    table = table_of(agreement, world)
    return not_settled(CLAIM) if table is None else judged(table)


def judged(table: Table) -> Judged:
    """The verdict at a table of settled rules."""
    rules = table.rules
    asked = conditions(rules)
    notes = tuple(one.told(table) for one in asked if one.holds)
    numbers = _numbers(rules)
    if all(one.holds for one in asked):
        numbers["turns"] = turns(rules, idle_limit(rules) if rules.pile.duty is PileDuty.NONE else 0)
        detail = message_n(
            "whatever is played, the hand is over after 1 turn at the latest",
            "whatever is played, the hand is over after {n} turns at the latest",
            numbers["turns"],
        )
        return Judged(CLAIM, Verdict.PROVED, detail, notes=notes, numbers=numbers)
    missing = next(one for one in asked if not one.holds)
    loop = endless(table.world, rules, CLAIM, headline(rules))
    if loop is None:
        detail = message("{condition}, and yet no endless play was found", condition=missing.says)
        return Judged(CLAIM, Verdict.UNKNOWN, detail, notes=notes, numbers=numbers)
    numbers["turns of the loop"] = loop.turns
    finding = _finding(table, loop)
    detail = message_n(
        "{condition}: after 1 turn everything is as it was, and they can come again",
        "{condition}: after {n} turns everything is as it was, and they can come again",
        loop.turns,
        condition=missing.says,
    )
    return Judged(CLAIM, Verdict.REFUTED, detail, findings=(finding,), notes=notes, numbers=numbers, plays=(loop.play,))


def conditions(rules: Rules) -> tuple[Condition, ...]:
    """What the end of every hand hangs on: the turns end, and they cannot go on for ever."""
    within = tuple(one for one in within_a_turn(rules) if one.name in ("T0", "T9"))
    return (*within, *between_turns(rules))


def _numbers(rules: Rules) -> dict[str, int]:
    return {
        "cards": cards_of_deck(rules),
        "pots": len(pots(rules)),
        "draws": draws(rules),
        "idle turns in a row": idle_limit(rules),
    }


def headline(rules: Rules) -> str:
    """What happens at the table."""
    if rules.pile.taken is PileTaken.TOP_CARD and rules.hand_ends.stalemate.choice is not Stalemate.NONE:
        return message(
            "the players can take the top card of the pile and throw it back for ever, and no stalemate is ever counted"
        )
    return message("the players can take the pile and throw a card for ever, and nothing ends the hand")


def _finding(table: Table, loop: Loop) -> Diagnostic:
    kind: Finding = GOES_ROUND
    if loop.deep and table.rules.hand_ends.stalemate.choice is not Stalemate.NONE:
        kind = NOT_COUNTED
    return refuted(
        kind,
        table.agreement,
        headline(table.rules),
        table.lines(*(line for line in LINES if not (loop.deep and "lone" in line))),
        facts=(told(loop), SEARCHED),
        help=tuple(mends(table.rules)),
    )


def told(loop: Loop) -> str:
    """How the loop goes, in a line."""
    if loop.deep:
        return message_n(
            "each player takes the top card and throws it back; after 1 turn everything is as it was",
            "each player takes the top card and throws it back; after {n} turns everything is as it was",
            loop.turns,
        )
    if loop.thrown_back:
        return message_n(
            "each player takes the one card and throws it back; after 1 turn everything is as it was",
            "each player takes the one card and throws it back; after {n} turns everything is as it was",
            loop.turns,
        )
    if loop.shortest:
        return message_n(
            "each player takes the one card and throws another; after 1 turn everything is as it was",
            "each player takes the one card and throws another; after {n} turns everything is as it was",
            loop.turns,
        )
    return message_n(
        "each player takes the one card and throws another; after 1 turn everything is as it was, and perhaps sooner",
        "each player takes the one card and throws another; after {n} turns everything is as it was, and perhaps sooner",
        loop.turns,
    )


def mends(rules: Rules) -> Iterator[str]:
    """Changes that end every hand, each asked of the same argument before it is told."""
    one_round = Numbered(Stalemate.AFTER_ROUNDS, 1)
    counted = replace(rules.hand_ends, stalemate=one_round)
    whole = replace(rules.pile, taken=PileTaken.WHOLE)
    duty = replace(rules.pile, duty=PileDuty.MELD_A_CARD, duty_met=DutyMet.BEFORE_THE_DISCARD)
    ways = (
        ("`stalemate: after 1 round`", replace(rules, hand_ends=counted)),
        ("`taken: whole`", replace(rules, pile=whole)),
        ("`duty: meld a card`, `duty met: before the discard`", replace(rules, pile=duty)),
    )
    for change, changed in ways:
        if idle_turns_end(changed).holds:
            yield message("{changes}  [checked: every hand ends]", changes=change)
