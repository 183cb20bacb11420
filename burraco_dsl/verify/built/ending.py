"""Claim *match-ends*: the match comes to an end.

Proved where the file itself ends it after so many hands or by the clock and a tie does not go on; refuted where no hand gives a
side any points; else told from matches that were played: no target binds players who score below nought for ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.chapters.ends import MatchEnd, Tie
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.built.refuting import no_points
from burraco_dsl.verify.built.seen import Seen
from burraco_dsl.verify.table import Table
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "match-ends"
#: Standard errors on each side of a mean that make a 95 % interval.
TWO_SIDED_95 = 1.96


def match_ends(
    agreement: Agreement, world: World, seen: Seen | None = None, matches: Mapping[int, int] | None = None
) -> Judged:
    """The claim at one table. ``matches[n]`` is how many matches took ``n`` hands, ``matches[0]`` how many did not end."""
    table = Table(agreement, world, agreement.at(world))
    ends, tie = table.rules.match.ends, table.rules.match.tie
    found = tuple(no_points(table))
    if found:
        return Judged(CLAIM, Verdict.REFUTED, found[0].headline, findings=found)
    capped = {
        MatchEnd.AFTER_HANDS: f"after {how_many(ends.number, 'hands')}",
        MatchEnd.AFTER_MINUTES: f"with the hand in which {how_many(ends.number, 'minutes')} have passed",
        MatchEnd.AFTER_AGREED_TIME: "with the hand in which the time agreed is up",
    }.get(ends.choice)
    if capped is not None and tie is not Tie.ANOTHER_HAND:
        return Judged(CLAIM, Verdict.PROVED, f"the match ends {capped}, whatever is played")
    notes = () if capped is None else (f"the match ends {capped}, but equal totals call for another hand, without end",)
    if not matches:
        return Judged(CLAIM, Verdict.UNKNOWN, "no hands were played", notes=notes)
    return _played(matches, notes)


def _played(matches: Mapping[int, int], notes: tuple[str, ...]) -> Judged:
    unfinished = matches.get(0, 0)
    matches = {length: times for length, times in matches.items() if length}
    if unfinished or not matches:
        text = (
            f"{how_many(unfinished, 'matches')} had not ended when they were left, and nothing shows that they ever do"
        )
        return Judged(
            CLAIM, Verdict.UNKNOWN, text, notes=notes, numbers={"matches": sum(matches.values()) + unfinished}
        )
    number = sum(matches.values())
    hands = sum(length * times for length, times in matches.items())
    mean = hands / number
    detail = f"all {number} matches played came to an end, after {mean:.1f} hands on average"
    if number > 1:
        spread = sum(times * (length - mean) ** 2 for length, times in matches.items()) / (number - 1)
        half = TWO_SIDED_95 * sqrt(spread / number)
        detail += f" (95 % interval of the mean: {mean - half:.1f} to {mean + half:.1f})"
    numbers = {"matches": number, "fewest hands": min(matches), "most hands": max(matches)}
    scope = f"{how_many(number, 'matches')} played; a match that goes on for ever is not ruled out"
    return Judged(CLAIM, Verdict.TESTED, detail, scope, notes=notes, numbers=numbers, hands=hands)
