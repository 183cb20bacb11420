"""Moments of play for both laws: a scenario is set up at both tables and played, and what comes of it is told.

The positions are those that a scenario of a file would give: what is shown of a moment are the lines of a scenario, those on what
side A has without its name.
"""

from __future__ import annotations

from typing import assert_never

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.cards import Cards
from burraco_dsl.game.codes import Event, EventKind, Reason, rules_of
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.laid import lies_as
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.plays.laying import joined
from burraco_dsl.game.position import Position
from burraco_dsl.game.scene import position_of
from burraco_dsl.report import NOWHERE
from burraco_dsl.report.comparison import Judged
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card, LaidCard
from burraco_dsl.rules.told import Scenario, SideGiven, Step, Verb

#: What is told of a play that is allowed, the weightiest first.
_TOLD = {
    EventKind.CLOSED: "closes",
    EventKind.OPENING_FAILED: "the opening fails",
    EventKind.STALEMATE: "the hand ends",
    EventKind.STOCK_RAN_OUT: "the hand ends",
    EventKind.NOBODY_TOOK_THE_PILE: "the hand ends",
    EventKind.POT_TAKEN_DIRECTLY: "takes a pot",
    EventKind.POT_TAKEN_INDIRECTLY: "takes a pot",
}


def plain(cards: Cards) -> tuple[LaidCard, ...]:
    """Cards as a step names them, without what they stand for."""
    return tuple(LaidCard(card) for card in cards)


def step(verb: Verb, cards: tuple[LaidCard, ...] = (), meld: tuple[LaidCard, ...] = ()) -> Step:
    """One play, worded as a file words it."""
    with_cards = " ".join(map(str, cards))
    words = [verb.value, " ".join(map(str, meld)), "with" if meld else "", with_cards]
    return Step(verb, cards, meld, " ".join(word for word in words if word))


def discard(card: Card) -> Step:
    """Throwing a card."""
    return step(Verb.DISCARD, (LaidCard(card),))


def meld(cards: Cards) -> Step:
    """Laying cards as a new meld, read as they count."""
    return step(Verb.MELD, plain(cards))


def scene(
    hand: Cards,
    *play: Step,
    table: tuple[tuple[LaidCard, ...], ...] = (),
    pot_taken: bool = False,
    pots_left: int | None = None,
    pile: Cards | None = None,
    stock: int | None = None,
    turn: int | None = None,
    score: int = 0,
    hand_number: int | None = None,
    opened: bool = True,
    failed_openings: int = 0,
) -> Scenario:
    """A scenario with what an example needs."""
    side = SideGiven(0, pot_taken, opened=opened, failed_openings=failed_openings, score=score, table=table)
    return Scenario("", (side,), hand, (), pile, stock, pots_left, turn, hand_number, None, play, (), NOWHERE)


def shown(scenario: Scenario, *, openings: bool) -> str:
    """The scenario on one line; whether a side is open is told only where a first meld is asked for."""
    side = scenario.sides[0]
    given = ["pot taken"] * side.pot_taken
    given += ["opened"] * (openings and side.opened and not side.table)
    given += [f"failed opening {side.failed_openings}"] * bool(side.failed_openings)
    given += [f"score {side.score}"] * bool(side.score)
    given += [f"table {' '.join(map(str, laid))}" for laid in side.table]
    lines = ["; ".join(given)] * bool(given)
    if scenario.hand_number is not None:
        lines.append(f"hand number: {scenario.hand_number}")
    lines.append(f"hand: {' '.join(map(str, scenario.hand))}")
    if scenario.pile:
        lines.append(f"pile: {' '.join(map(str, scenario.pile))}")
    if scenario.stock is not None:
        lines.append(f"stock: {scenario.stock} cards")
    if scenario.pots_left is not None:
        lines.append(f"pots left: {scenario.pots_left}")
    if scenario.turn is not None:
        lines.append(f"turn: {scenario.turn}")
    lines.append("play: " + "; ".join(one.text for one in scenario.play))
    return " | ".join(lines)


def played(scenario: Scenario, law: Law) -> Judged | None:
    """What comes of a scenario; None where there is no such moment at this table."""
    position = position_of(scenario, law.rules).position
    if position is None:
        return None
    events: list[Event] = []
    for one in scenario.play:
        action = _action(one, position, law.rules)
        if action is None:
            return None
        outcome = law.outcome(position, action)
        if outcome.position is None:
            return _refused(outcome.why_not)
        position = outcome.position
        events += outcome.events
        if position.over and one is not scenario.play[-1]:
            break
    kinds = {event.kind for event in events}
    return Judged(True, next((told for kind, told in _TOLD.items() if kind in kinds), "allowed"))


def _refused(why: tuple[Reason, ...]) -> Judged:
    rules = rules_of(why)
    told = f"refused because {', '.join(rules)}" if rules else "refused"
    return Judged(False, told, rules)


def _action(one: Step, position: Position, rules: Rules) -> Action | None:
    """What a step means here; None where it speaks of what is not there."""
    match one.verb:
        case Verb.DRAW:
            return Draw()
        case Verb.TAKE_PILE:
            return TakePile()
        case Verb.LEAVE_PILE:
            return LeavePile()
        case Verb.REFUSE:
            return RefuseFirst()
        case Verb.DISCARD:
            return Discard(one.cards[0].card)
        case Verb.MELD:
            return NewMeld(_new_meld(one.cards, rules))
        case Verb.EXTEND | Verb.JOIN:
            return _on_the_table(one, position, rules)
        case _:
            assert_never(one.verb)


def _new_meld(cards: tuple[LaidCard, ...], rules: Rules) -> LaidMeld:
    found = read(tuple(one.card for one in cards), rules)
    laid = lies_as(cards, rules)[0] if any(one.stands_for for one in cards) else found.best
    if laid is None:
        return LaidMeld(Kind.SET, None, None, 0, found.cards, (False,) * len(found.cards))
    return laid._replace(marked=False)


def _on_the_table(one: Step, position: Position, rules: Rules) -> Action | None:
    places = ladder(rules)
    there = [laid for laid in position.mine.melds if laid.laid(places) == one.meld]
    if not there:
        return None
    if one.verb is Verb.EXTEND:
        added = tuple(card.card for card in one.cards)
        ways = extend(there[0], added, rules).ways
        return Extend(there[0], added, ways[0].meld, ways[0].back) if ways else Extend(there[0], added, there[0])
    other = [laid for laid in position.mine.melds if laid.laid(places) == one.cards]
    if not other:
        return None
    becomes = joined(there[0], other[0], rules)
    return None if becomes is None else Join(there[0], other[0], becomes)
