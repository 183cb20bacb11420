"""One hand, the playing engine beside the readable law: the first moment at which they differ, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.cards import listed
from burraco_dsl.game.ledger import final_of, ledger
from burraco_dsl.game.position import Ending, Position
from burraco_dsl.verify.played.bench import Bench, Hand
from burraco_dsl.verify.played.walking import OFTEN, Walking

#: How the engine names the end of a hand that the law knows.
_ENDINGS = {ending.name: ending for ending in Ending}


class Difference(NamedTuple):
    """After how many plays the two differ, and how."""

    plays: int
    told: str


class Compared(NamedTuple):
    """The first difference in a hand, if any, with the number of positions and of plays that were asked of both."""

    difference: Difference | None
    positions: int
    asked: int


def compared(bench: Bench, walking: Walking, hand: Hand, asks: Callable[[int], bool]) -> Compared:
    """One hand, step by step: positions and points of each, and all plays where ``asks`` says so of the plays before."""
    walking.begin(hand.trace)
    asked = 0
    for plays, position in enumerate(hand.positions):
        told = differing(bench, walking, position)
        if told is None and asks(plays):
            number, told = _plays(bench, walking, position)
            asked += number
        if told is not None:
            return Compared(Difference(plays, told), plays + 1, asked)
        if plays < hand.plays:
            walking.do(hand.trace.actions[plays])
    told = at_the_end(bench, hand)
    found = None if told is None else Difference(hand.plays, told)
    return Compared(found, len(hand.positions), asked)


def points_of(bench: Bench, position: Position) -> tuple[int, ...]:
    """What each side would score if the hand ended here."""
    return tuple(side.total for side in ledger(final_of(position), bench.rules))


def differing(bench: Bench, walking: Walking, position: Position) -> str | None:
    """Where the two see different tables, or count them differently."""
    if walking.position != position:
        parts = [
            name
            for name, mine, theirs in zip(position._fields, walking.position, position, strict=True)
            if mine != theirs
        ]
        return f"the playing engine sees another table than the law ({', '.join(parts)})"
    if position.turn.rest:
        return None  # a pile that is being taken is counted nowhere yet
    mine, theirs = walking.points, points_of(bench, position)
    if mine != theirs:
        return f"the playing engine counts {_counted(mine)} for the sides, and the law {_counted(theirs)}"
    return None


def _counted(points: tuple[int, ...]) -> str:
    return " and ".join(map(str, points))


def _plays(bench: Bench, walking: Walking, position: Position) -> tuple[int, str | None]:
    """Every play that one could think of, asked of both; where both allow it, what comes of it."""
    asked = 0
    kept = walking.save()
    for action in bench.law.offers.of(position):
        asked += 1
        outcome = bench.law.outcome(position, action)
        did = walking.tries(action, 1 if outcome.position is None else OFTEN)
        told = differing(bench, walking, outcome.position) if did and outcome.position is not None else None
        walking.restore(kept)
        if did and outcome.position is None:
            why = "; ".join(reason.text for reason in outcome.why_not)
            return asked, f"the playing engine lets the player {in_words(action)}, and the law does not: {why}"
        if not did and outcome.position is not None:
            return asked, f"the law lets the player {in_words(action)}, and the playing engine does not"
        if told is not None:
            return asked, f"if the player wants to {in_words(action)}: {told}"
    return asked, None


def at_the_end(bench: Bench, hand: Hand) -> str | None:
    """Whether the law stopped the hand, or it ended otherwise than the engine says."""
    trace, last = hand.trace, hand.last
    if hand.refused:
        why = "; ".join(reason.text for reason in hand.refused)
        return f"the playing engine lets the player {in_words(trace.actions[hand.plays])}, and the law does not: {why}"
    if hand.cut:
        return None
    expected = _ENDINGS.get(trace.ending)
    if last.ending is not expected:
        return f"the hand ends as {_ended(last.ending)} under the law, and as {_ended(expected)} for the playing engine"
    points = points_of(bench, last)
    if points != trace.points:
        return f"the playing engine counts {_counted(trace.points)} for the sides at the end, and the law {_counted(points)}"
    if not last.over and bench.law.legal(last) and not _too_long(bench, trace.actions):
        return "the playing engine finds nothing that the player could do, and the law does"
    return None


def _ended(ending: Ending | None) -> str:
    return "unfinished" if ending is None else f"`{ending.value}`"


def _too_long(bench: Bench, actions: tuple[Action, ...]) -> bool:
    over = sum(isinstance(action, Discard | LeavePile) for action in actions)
    return over >= bench.playing.engine.most_turns


def in_words(action: Action) -> str:
    """A play as it would be said at the table."""
    match action:
        case Draw():
            return "draw from the stock"
        case RefuseFirst():
            return "refuse the first card"
        case TakePile():
            return "take the pile"
        case LeavePile():
            return "leave the pile"
        case NewMeld(meld):
            return f"lay {listed(meld.cards)}"
        case Extend(meld=meld, added=added):
            return f"add {listed(added)} to {listed(meld.cards)}"
        case Join(first=first, second=second):
            return f"join {listed(first.cards)} and {listed(second.cards)}"
        case Discard(card):
            return f"throw {card}"
