"""Claim *winnable*: each side can win a hand, and with it a match, from some deal.

The scores before the hand are chosen near the target. Where no hand gives a side any points, no match to a number of points is
ever won, and the claim is refuted.
"""

from __future__ import annotations

from collections.abc import Iterator

from burraco_dsl.game.dealing import first_seat
from burraco_dsl.game.match import Match, Result, after_hand, result
from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.chapters.ends import MatchEnd
from burraco_dsl.verify.built.acting import Acting
from burraco_dsl.verify.built.closes import closed
from burraco_dsl.verify.built.ready import not_ready
from burraco_dsl.verify.built.refuting import no_points
from burraco_dsl.verify.built.scenes import Begin, Scenes
from burraco_dsl.verify.built.seen import Seen
from burraco_dsl.verify.built.stage import Stage
from burraco_dsl.verify.built.witnesses import Builder, Shown
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "winnable"


def winnable(agreement: Agreement, world: World, seen: Seen | None = None) -> Judged:
    """The claim at one table; what was ``seen`` in play says nothing of matches, so each side's hand is built."""
    scenes = Scenes(agreement, world)
    if because := not_ready(scenes.table):
        return Judged(CLAIM, Verdict.UNKNOWN, because, applies=False)
    found = tuple(no_points(scenes.table))
    if found:
        return Judged(CLAIM, Verdict.REFUTED, found[0].headline, findings=found)
    shown = Shown(CLAIM, scenes, world)
    unknown = []
    for side in range(scenes.sides):
        if not _wins(scenes, shown, side):
            unknown.append(side_name(side))
    if unknown:
        told = f"no hand was found with which it wins the match: side {', side '.join(unknown)}"
        return Judged(CLAIM, Verdict.UNKNOWN, told, plays=shown.plays)
    told = "each side wins a hand and with it the match, from a deal made for it"
    return Judged(CLAIM, Verdict.WITNESSED, told, plays=shown.plays, numbers={"sides": scenes.sides})


def _wins(scenes: Scenes, shown: Shown, side: int) -> bool:
    place = Stage(scenes.rules).place_of_side(side)
    others = [one for one in range(scenes.sides) if one != place]

    def wins(acting: Acting) -> bool:
        points = acting.points()
        ahead = all(points[side] > one for index, one in enumerate(points) if index != side)
        outcome = ended_match(scenes, acting)
        return acting.over and ahead and outcome.over and outcome.winner == side

    def with_score(score: int) -> Iterator[Builder]:
        scores = tuple(score if one == side else 0 for one in range(scenes.sides))
        mine = tuple(one for one in range(scenes.rules.players) if Stage(scenes.rules).side(one) == side)
        begin = Begin(scores, last_hand(scenes), mine)
        yield lambda: closed(scenes, place, begin)
        yield lambda: scenes.laid_by((place,), begin)
        yield lambda: scenes.laid_twice((place,), begin)
        yield lambda: scenes.laid_by(others, begin)

    builders = [build for score in near_the_target(scenes) for build in with_score(score)]
    return shown.shows(f"side {side_name(side)} wins the hand and the match", wins, builders) is not None


def last_hand(scenes: Scenes) -> int:
    """The number of the hand after which the match can be over."""
    ends = scenes.rules.match.ends
    return ends.number if ends.choice is MatchEnd.AFTER_HANDS else 1


def near_the_target(scenes: Scenes) -> tuple[int, ...]:
    """Scores before the hand that may do: the last below the target, then half of it; nought where there is none."""
    ends, step = scenes.rules.match.ends, scenes.table.divisor
    if ends.choice is not MatchEnd.AT_POINTS:
        return (0,)
    return tuple(dict.fromkeys(((ends.number - 1) // step * step, ends.number // 2 // step * step, 0)))


def ended_match(scenes: Scenes, acting: Acting) -> Result:
    """What comes of the match with this hand; a time agreed beforehand, or the clock, runs out with it. Source: section match."""
    rules = scenes.rules
    totals = acting.scores or (0,) * scenes.sides
    match = Match(
        totals, acting.hand_number - 1, acting.stage.dealer, first_seat(rules, acting.stage.dealer) % scenes.sides
    )
    closer = acting.position.closer
    match = after_hand(match, acting.points(), closer, rules)
    return result(match, closer, rules, minutes=rules.match.ends.number, time_is_up=True)


def side_name(side: int) -> str:
    """``A`` for the first side."""
    return chr(ord("A") + side)
