"""Claim *attainable*: each opening minimum, the target and a tie can be met; and how many points a hand can bring.

The most that a hand can bring is bounded by counting (all cards, the best bonuses that their number allows, a close), and shown
by the best hand that was built. Where the two differ both are told: packing melds as well as can be is not attempted.
"""

from __future__ import annotations

from collections.abc import Callable

from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.chapters.ends import MatchEnd
from burraco_dsl.rules.values import Demand, Requirement
from burraco_dsl.verify.built import members
from burraco_dsl.verify.built.acting import Acting
from burraco_dsl.verify.built.closes import closed
from burraco_dsl.verify.built.ready import not_ready
from burraco_dsl.verify.built.refuting import minimums, most_points, no_points, openings_too_high
from burraco_dsl.verify.built.scenes import Begin, Scenes, asked
from burraco_dsl.verify.built.seen import Seen
from burraco_dsl.verify.built.stage import Stage
from burraco_dsl.verify.built.winning import ended_match, last_hand, near_the_target
from burraco_dsl.verify.built.witnesses import Builder, Shown
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "attainable"
#: Melds tried for a hand with a burraco of the best class; it need not be found.
MOST_FOR_THE_BEST = 300


def attainable(agreement: Agreement, world: World, seen: Seen | None = None) -> Judged:
    """The claim at one table; what was ``seen`` in play tells no scores, so each is built."""
    scenes = Scenes(agreement, world)
    if because := not_ready(scenes.table):
        return Judged(CLAIM, Verdict.UNKNOWN, because, applies=False)
    found: list[Diagnostic] = [*openings_too_high(scenes.table), *no_points(scenes.table)]
    shown = Shown(CLAIM, scenes, world)
    met: list[str] = []
    unknown: list[str] = []
    if not found:
        for score, number, value in minimums(scenes.table):
            told = f"an opening of {value}"
            (met if _opens(scenes, shown, told, score, number, value) else unknown).append(told)
        if scenes.rules.match.ends.choice is MatchEnd.AT_POINTS:
            told = f"the target of {scenes.rules.match.ends.number}"
            (met if _target(scenes, shown, told) else unknown).append(told)
        if scenes.sides > 1:
            (met if _tie(scenes, shown) else unknown).append("a tie at the end")
        if scenes.sides > 1 and scenes.rules.match.several_past_the_target is not None:
            (met if _several(scenes, shown) else unknown).append("two sides past the target in one hand")
    most, best = most_points(scenes.table), _best(scenes, shown)
    step = scenes.table.divisor
    numbers = {"greatest score at most": most, "divisor of all scores": step}
    if best is not None:
        numbers["greatest score built"] = best
    return _judged(found, met, unknown, numbers, shown)


def _judged(
    found: list[Diagnostic], met: list[str], unknown: list[str], numbers: dict[str, int], shown: Shown
) -> Judged:
    most, best = numbers["greatest score at most"], numbers.get("greatest score built")
    told = f"a hand brings a side at most {most} points"
    if best is not None and best < most:
        told = f"the most a hand can bring a side lies between {best} points (built) and {most} (counted)"
    notes = (told, f"all scores are multiples of {numbers['divisor of all scores']}")
    verdict, detail = Verdict.WITNESSED, f"can be met: {', '.join(met)}" if met else told
    if unknown:
        verdict = Verdict.UNKNOWN
        detail = f"no hand was found that meets this: {', '.join(unknown)}"
    if found:
        verdict, detail = Verdict.REFUTED, found[0].headline
    scope = "bounds of the score proved, the rest shown by hands"
    return Judged(CLAIM, verdict, detail, scope, tuple(found), notes, numbers, shown.plays)


def _opens(scenes: Scenes, shown: Shown, told: str, score: int, number: int, value: int) -> bool:
    def opens(acting: Acting) -> bool:
        own = acting.scores[0] if acting.scores else 0
        return acting.position.sides[0].opened and asked(scenes.rules, own, acting.hand_number) == value

    return shown.shows(told, opens, (lambda: members.opened(scenes, score, number),)) is not None


def _target(scenes: Scenes, shown: Shown, told: str) -> bool:
    def reached(acting: Acting) -> bool:
        return acting.over and ended_match(scenes, acting).over and bool(acting.scores)

    def with_score(score: int) -> Builder:
        begin = Begin((score, *(0,) * (scenes.sides - 1)))
        return lambda: closed(scenes, _place(scenes, 0), begin) or scenes.laid_by((_place(scenes, 0),), begin)

    return shown.shows(told, reached, [with_score(score) for score in near_the_target(scenes)]) is not None


def _place(scenes: Scenes, side: int) -> int:
    return Stage(scenes.rules).place_of_side(side)


def _tie(scenes: Scenes, shown: Shown) -> bool:
    """The scores before the hand are chosen so that two sides have the same total after it."""

    def tied(acting: Acting) -> bool:
        if not acting.over or not acting.scores:
            return False
        totals = sorted(a + b for a, b in zip(acting.scores, acting.points(), strict=True))
        return totals[-1] == totals[-2] and ended_match(scenes, acting).rule == "match tie"

    def evened(hand: Callable[[Begin], Acting | None]) -> Acting | None:
        begin = Begin((0,) * scenes.sides, last_hand(scenes))
        for _ in range(3):
            acting = hand(begin)
            if acting is None or (acting.scores and tied(acting)):
                return acting
            scores = _evening(scenes, acting.points())
            if scores is None:
                return None
            begin = Begin(scores, begin.number)
        return None

    builders: list[Builder] = [
        lambda: evened(lambda begin: scenes.laid_by(range(scenes.sides), begin)),
        lambda: evened(scenes.all_took_pots),
        lambda: evened(lambda begin: scenes.laid_twice(range(scenes.sides), begin)),
    ]
    return shown.shows("two sides are equal at the end of the match", tied, builders) is not None


def _several(scenes: Scenes, shown: Shown) -> bool:
    """Two sides reach the target with the same hand; one that ends in a tie does."""

    def reach(acting: Acting) -> bool:
        if not acting.over or not acting.scores:
            return False
        totals = [a + b for a, b in zip(acting.scores, acting.points(), strict=True)]
        before = max(acting.scores) < scenes.rules.match.ends.number
        return before and sum(total >= scenes.rules.match.ends.number for total in totals) > 1

    return shown.shows("two sides reach the target in one hand", reach, ()) is not None


def _evening(scenes: Scenes, points: tuple[int, ...]) -> tuple[int, ...] | None:
    """Scores that make all totals equal with these points, each below the target; None where there are none such."""
    ends, step = scenes.rules.match.ends, scenes.table.divisor
    total = max(points)
    if ends.choice is MatchEnd.AT_POINTS:
        total = -(-ends.number // step) * step
        if any(total - one >= ends.number for one in points):
            return None
    return tuple(total - one for one in points)


def _best(scenes: Scenes, shown: Shown) -> int | None:
    """The most points that a side has in a hand that was built, one with the best class among them."""
    names = sorted(scenes.rules.classes, key=lambda name: -(scenes.rules.classes[name].bonus or 0))
    hands = [one for one in shown.hands if one.over]
    scenes.planner.limit = MOST_FOR_THE_BEST
    for name in names[:2]:
        rich = closed(scenes, 0, more=(Requirement(Demand.BURRACOS, 1, name),))
        if rich is not None:
            hands.append(rich)
            break
    return max((max(one.points()) for one in hands), default=None)
