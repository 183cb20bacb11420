"""Claim *terminates-fairly*: every hand ends in which each player draws from the stock now and then, as long as that can be done.

Turns that draw are few, for nothing feeds the stock but pots. So such a hand ends with the stock, unless play goes on without it:
then nobody can draw, and everything hangs on the pile.
"""

from __future__ import annotations

from burraco_dsl.report import Diagnostic
from burraco_dsl.report.diagnostic import note
from burraco_dsl.report.message import message, message_n
from burraco_dsl.rules import Agreement
from burraco_dsl.rules.agreement import World
from burraco_dsl.rules.chapters.ends import PlayStops
from burraco_dsl.rules.lines import related_lines
from burraco_dsl.verify.lasting.conditions import idle_turns_end, without_idling
from burraco_dsl.verify.lasting.counts import draws
from burraco_dsl.verify.lasting.endless import LINES
from burraco_dsl.verify.lasting.findings import NOTHING_TO_DRAW
from burraco_dsl.verify.lasting.loops import Loop, endless
from burraco_dsl.verify.lasting.settling import not_settled, table_of
from burraco_dsl.verify.table import Table, inherited_facts, own
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "terminates-fairly"

HEADLINE = message("when the stock has run out nobody can draw, and the pile can still go round for ever")


def judge(agreement: Agreement, world: World) -> Judged:
    """The verdict at one table."""
    table = table_of(agreement, world)
    if table is None:
        return not_settled(CLAIM)
    rules = table.rules
    notes = tuple(one.told(table) for one in without_idling(rules))
    numbers = {"draws": draws(rules)}
    goes_on = rules.hand_ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE
    if not goes_on or idle_turns_end(rules).holds:
        detail = message_n(
            "there are 1 draw in a hand at most, and it ends with them at the latest",
            "there are {n} draws in a hand at most, and it ends with them at the latest",
            numbers["draws"],
        )
        if goes_on:
            detail = message_n(
                "there are 1 draw in a hand at most, and it ends without them too",
                "there are {n} draws in a hand at most, and it ends without them too",
                numbers["draws"],
            )
        return Judged(CLAIM, Verdict.PROVED, detail, notes=notes, numbers=numbers)
    loop = endless(world, rules, CLAIM, HEADLINE, dry=True)
    if loop is None:
        detail = message("play goes on when nobody can draw any more, and no endless play was found")
        return Judged(CLAIM, Verdict.UNKNOWN, detail, notes=notes, numbers=numbers)
    finding = _finding(table, loop)
    return Judged(
        CLAIM, Verdict.REFUTED, HEADLINE, findings=(finding,), notes=notes, numbers=numbers, plays=(loop.play,)
    )


def _finding(table: Table, loop: Loop) -> Diagnostic:
    """A note: that the hand need not end at all is told as an error of its own."""
    lines = table.lines("hand ends play stops", *LINES)
    first = next((one for one in lines if own(table.agreement, one)), lines[0])
    others = tuple(one for one in lines if one is not first)
    place = first.value_place if first.value_place.line else first.origin.place
    fact = message_n(
        "the last 1 turn of the play come again and again",
        "the last {n} turns of the play come again and again",
        loop.turns,
    )
    return note(
        NOTHING_TO_DRAW,
        place,
        HEADLINE,
        related=related_lines(others, table.agreement),
        facts=(fact, *inherited_facts(table.agreement, first)),
    )
