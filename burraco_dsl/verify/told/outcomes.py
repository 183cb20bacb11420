"""What comes of a scenario: each outcome is held against one way in which it was played."""

from __future__ import annotations

from typing import assert_never

from burraco_dsl.game.cards import Cards, in_order, listed, without
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.ledger import final_of, ledger
from burraco_dsl.game.match import Match, Result, result
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.laid import agrees
from burraco_dsl.rules import Rules
from burraco_dsl.rules.text import how_many
from burraco_dsl.rules.told import Outcome, OutcomeKind, Scenario
from burraco_dsl.verify.told.playing import Way

#: The outcomes that only the end of a match decides.
OF_THE_MATCH = (OutcomeKind.MATCH_ENDS, OutcomeKind.WINS)
_POT = (EventKind.POT_TAKEN_DIRECTLY, EventKind.POT_TAKEN_INDIRECTLY)


def side_name(side: int) -> str:
    """``side A``."""
    return f"side {chr(ord('A') + side)}"


def otherwise(outcome: Outcome, way: Way, scenario: Scenario, rules: Rules) -> str:
    """What is otherwise in this way than the outcome says; empty where it is so, and for allowed and refused."""
    position = way.position
    match outcome.kind:
        case OutcomeKind.ALLOWED | OutcomeKind.REFUSED:
            return ""
        case OutcomeKind.TABLE:
            return _table(outcome, way, rules)
        case OutcomeKind.HAND:
            hand = without(position.hands[0], way.unknown) or () if way.unknown else position.hands[0]
            wanted = tuple(one.card for one in outcome.cards)
            return "" if in_order(wanted) == in_order(hand) else f"the hand is {_held(hand)}, not {_held(wanted)}"
        case OutcomeKind.POT_TAKEN:
            return "" if _happened(way, *_POT) else "no pot is taken"
        case OutcomeKind.OPENING_FAILS:
            return "" if _happened(way, EventKind.OPENING_FAILED) else "no opening fails"
        case OutcomeKind.TURN_PASSES:
            return "" if _happened(way, EventKind.TURN_PASSES) else "the turn does not pass"
        case OutcomeKind.HAND_ENDS:
            return "" if position.over else "the hand goes on"
        case OutcomeKind.CLOSES:
            return _closes(outcome.side, way)
        case OutcomeKind.SCORES:
            total = ledger(final_of(position), rules)[outcome.side].total
            scored = (
                f"{side_name(outcome.side)} scores {total}, not {outcome.number}: {_rows(outcome.side, way, rules)}"
            )
            return "" if total == outcome.number else scored
        case OutcomeKind.MATCH_ENDS:
            ends = _match(way, scenario, rules).over
            return "" if ends else f"the match goes on: {_totals(way, scenario, rules)}"
        case OutcomeKind.WINS:
            return _wins(outcome.side, way, scenario, rules)
        case _:
            assert_never(outcome.kind)


def _happened(way: Way, *kinds: EventKind) -> bool:
    """Whether it happened to the player who is to move first."""
    return any(event.kind in kinds and event.seat == 0 for event in way.events)


def _held(cards: Cards) -> str:
    return listed(in_order(cards)) or "empty"


def _table(outcome: Outcome, way: Way, rules: Rules) -> str:
    melds = way.position.sides[0].melds
    if any(agrees(meld, outcome.cards, rules) for meld in melds):
        return ""
    wanted = " ".join(str(card) for card in outcome.cards)
    there = " and ".join(meld.written(ladder(rules)) for meld in melds)
    return f"no meld lies as {wanted}; on the table {'lie ' + there if melds else 'lies nothing'}"


def _closes(side: int, way: Way) -> str:
    closer = way.position.closer
    if closer is None:
        return "nobody closes"
    other = closer % len(way.position.sides)
    return "" if other == side else f"{side_name(other)} closes, not {side_name(side)}"


def _rows(side: int, way: Way, rules: Rules) -> str:
    rows = ledger(final_of(way.position), rules)[side].rows
    return (
        ", ".join(f"{row.points} for {row.grade + ' ' if row.grade else ''}{row.kind.value}" for row in rows)
        or "nothing"
    )


def totals(way: Way, scenario: Scenario, rules: Rules) -> tuple[int, ...]:
    """The match scores of the sides after this hand, as far as it has gone."""
    scores = [one.total for one in ledger(final_of(way.position), rules)]
    for given in scenario.sides:
        scores[given.side] += given.score
    return tuple(scores)


def _match(way: Way, scenario: Scenario, rules: Rules) -> Result:
    """How the match stands when the hand has ended. Where time ends it, a scenario about its end is taken to be the last hand."""
    if not way.position.over:
        return Result(False)
    match = Match(totals(way, scenario, rules), scenario.hand_number or 1)
    return result(match, way.position.closer, rules, minutes=rules.match.ends.number, time_is_up=True)


def _totals(way: Way, scenario: Scenario, rules: Rules) -> str:
    if not way.position.over:
        return "the hand has not ended"
    scores = enumerate(totals(way, scenario, rules))
    return ", ".join(f"{side_name(side)} has {how_many(score, 'points')}" for side, score in scores)


def _wins(side: int, way: Way, scenario: Scenario, rules: Rules) -> str:
    found = _match(way, scenario, rules)
    if found.over and found.winner == side:
        return ""
    if not found.over:
        return f"nobody wins: the match goes on, and {_totals(way, scenario, rules)}"
    if found.winner is None:
        return f"nobody wins: the match is drawn, and {_totals(way, scenario, rules)}"
    return f"{side_name(found.winner)} wins: {_totals(way, scenario, rules)}"
