"""A recorded hand as it lies on the table, step by step: for people in 80 columns, and as JSON.

Positions, events and ledgers of the law come in with the words of each play. Nothing is played or judged here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any, NamedTuple, Protocol

from burraco_dsl.game.answers import Refusal
from burraco_dsl.game.cards import Cards, listed
from burraco_dsl.game.codes import Event, EventKind
from burraco_dsl.game.ledger import SideLedger
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.position import Position
from burraco_dsl.render.harmless import harmless, one_line, sound
from burraco_dsl.render.ledger import sides_lines
from burraco_dsl.render.melds import refusal_json, refusal_lines
from burraco_dsl.render.rules_text import QUESTIONS
from burraco_dsl.rules import Rules
from burraco_dsl.rules.text import how_many

WIDTH = 80
_LABEL = 9

#: What happened, as it is told at the table; ``{}`` are the cards.
HAPPENED: Mapping[EventKind, str] = {
    EventKind.DRAWN: "draws {}",
    EventKind.PILE_TAKEN: "takes {} from the pile",
    EventKind.FIRST_CARD_REFUSED: "refuses {}, and draws again",
    EventKind.LAID: "lays {}",
    EventKind.EXTENDED: "adds {}",
    EventKind.WILD_FREED: "frees a wild",
    EventKind.JOINED: "makes one meld of two",
    EventKind.DISCARDED: "throws {}",
    EventKind.OPENED: "the side has opened",
    EventKind.OPENING_FAILED: "the opening is too low and comes back",
    EventKind.POT_TAKEN_DIRECTLY: "takes the pot and plays on",
    EventKind.POT_TAKEN_INDIRECTLY: "takes the pot after the discard",
    EventKind.POT_BECAME_THE_STOCK: "a pot becomes the stock",
    EventKind.TURN_PASSES: "the turn passes",
    EventKind.CLOSED: "closes, and the hand ends",
    EventKind.STOCK_RAN_OUT: "the stock is out, and the hand ends",
    EventKind.NOBODY_TOOK_THE_PILE: "nobody takes the pile, and the hand ends",
    EventKind.STALEMATE: "nothing but the same cards goes round, and the hand ends",
}


class Step(Protocol):
    """The table after a step; number 0 is the deal. See ``pipeline.plays.replaying.Shown``."""

    @property
    def number(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def seat(self) -> int: ...
    @property
    def position(self) -> Position: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def ledger(self) -> tuple[SideLedger, ...]: ...


class Hand(NamedTuple):
    """A whole replay: ``again_from`` counts steps from 1, ``stopped`` are the words of the step that the law refused."""

    variant: str
    fingerprint: str
    changed: bool
    label: str
    claim: str
    shows: str
    scores: tuple[int, ...]
    rules: Rules
    steps: Sequence[Step]
    planned: int
    again_from: int | None = None
    loops: bool | None = None
    stopped: str = ""
    refused: tuple[Refusal, ...] = ()


def hand_text(hand: Hand, only: int | None = None) -> str:
    """The hand from the deal to its end; with ``only`` the table after that step alone (0: the deal)."""
    parts = [_head(hand)]
    for step in hand.steps:
        if only in (None, step.number):
            parts.append(step_text(step, hand.rules, hand.planned))
    last = len(hand.steps) if hand.stopped else len(hand.steps) - 1
    if only in (None, last):
        parts += _end(hand)
    return "\n\n".join(parts)


def _head(hand: Hand) -> str:
    lines = [f"{harmless(hand.variant)}, {harmless(hand.label)}"]
    if hand.claim:
        lines.append(f"claim: {one_line(hand.claim)}")
        if hand.claim in QUESTIONS:
            lines += wrap(f"  ({QUESTIONS[hand.claim]})", WIDTH, subsequent_indent="  ")
    if hand.shows:
        lines += wrap(one_line(hand.shows), WIDTH)
    return "\n".join(lines)


def step_text(step: Step, rules: Rules, planned: int) -> str:
    """One step: what was played, what came of it, and how the table lies."""
    position = step.position
    if step.number == 0:
        lines = [f"The deal: {player(position.seat, rules)} plays first"]
        hands: Iterable[int] = range(len(position.hands))
    else:
        lines = [f"Step {step.number} of {planned}: {player(step.seat, rules)}", *_row("plays", one_line(step.text))]
        lines += _row("so", told(step.events, step.seat))
        hands = (step.seat,)
    for seat in hands:
        hand = position.hands[seat]
        lines += _row(f"player {seat + 1}" if step.number == 0 else "hand", _cards(hand))
    if step.number:
        lines += _row("others", _others(position, step.seat))
    for index in range(len(position.sides)):
        lines += _side(index, position, rules)
    lines += _row("pile", _pile(position.pile))
    pots = f"; pots: {', '.join(how_many(len(pot), 'cards') for pot in position.pots)}" if position.pots else ""
    lines += _row("stock", how_many(len(position.stock), "cards") + pots)
    totals = ", ".join(f"{letter(index)} {one.total}" for index, one in enumerate(step.ledger))
    lines += _row("score", f"{totals}" if position.over else f"{totals}, if the hand ended now")
    return "\n".join(lines)


def player(seat: int, rules: Rules) -> str:
    """``player 2 (side B)``; where everybody is a side alone, ``player 2``."""
    sides = rules.table.sides
    return f"player {seat + 1}" if sides == rules.players else f"player {seat + 1} (side {letter(seat % sides)})"


def letter(side: int) -> str:
    """A, B, C …"""
    return chr(ord("A") + side)


def told(events: tuple[Event, ...], seat: int) -> str:
    """What came of a play, in its order; who is not the mover is named."""
    parts = []
    for one in events:
        text = HAPPENED[one.kind].format(listed(one.cards))
        if one.kind is EventKind.WILD_FREED and one.cards:
            text = f"{listed(one.cards)} comes back to the hand"
        parts.append(text if one.seat == seat else f"player {one.seat + 1}: {text}")
    return "; ".join(parts)


def _row(label: str, text: str) -> list[str]:
    first = f"  {label.ljust(_LABEL)} "
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=" " * len(first), break_on_hyphens=False)


def _cards(cards: Cards) -> str:
    return f"{listed(cards)} ({how_many(len(cards), 'cards')})" if cards else "no card"


def _others(position: Position, seat: int) -> str:
    others = (f"player {one + 1} {len(hand)}" for one, hand in enumerate(position.hands) if one != seat)
    return ", ".join(others) or "nobody"


def _side(index: int, position: Position, rules: Rules) -> list[str]:
    side = position.sides[index]
    facts = [how_many(side.pots, "pots")] if side.pots else []
    melds = [meld.written(ladder(rules)) for meld in side.melds]
    grades = [grade_of(meld, rules) for meld in side.melds]
    shown = [f"{one} ({grade})" if grade else one for one, grade in zip(melds, grades, strict=True)]
    text = " | ".join(shown) or "nothing on the table"
    return _row(f"side {letter(index)}", f"{text}{'; ' if facts else ''}{', '.join(facts)}")


def _pile(pile: Cards) -> str:
    if not pile:
        return "no card"
    below = f", below it {listed(reversed(pile[:-1]))}" if len(pile) > 1 else ""
    return f"{pile[-1]} on top{below}"


def _end(hand: Hand) -> list[str]:
    last = hand.steps[-1].position
    if hand.stopped:
        step = len(hand.steps)
        lines = wrap(f"Step {step} of {hand.planned}, `{one_line(hand.stopped)}`, is refused:", WIDTH)
        return ["\n".join([*lines, *(line for one in refusal_lines(hand.refused) for line in wrap_deep(one))])]
    if hand.again_from is not None:
        if hand.loops is False:
            where = "the deal" if hand.again_from == 1 else f"step {hand.again_from - 1}"
            return [f"The table does not lie as it did after {where}, so this is no loop."]
        return [f"… then again from step {hand.again_from}, and so on for ever."]
    if not last.over:
        return ["The hand goes on; nothing more is recorded."]
    scores = hand.scores or (0,) * len(last.sides)
    after = tuple(score + one.total for score, one in zip(scores, hand.steps[-1].ledger, strict=True))
    return ["\n".join(sides_lines(hand.steps[-1].ledger, scores, after)).rstrip("\n")]


def wrap_deep(line: str) -> list[str]:
    """A line that keeps its indent when it is wrapped."""
    indent = " " * (len(line) - len(line.lstrip(" -")))
    return wrap(harmless(line), WIDTH, subsequent_indent=indent, break_on_hyphens=False) or [""]


def hand_json(hand: Hand, only: int | None = None) -> str:
    """The same as JSON after ``schemas/replay.schema.json``; players and steps count from 1."""
    import json

    last = hand.steps[-1]
    data: dict[str, Any] = {
        "variant": sound(hand.variant),
        "fingerprint": hand.fingerprint,
        "changed": hand.changed,
        "table": sound(hand.label),
        "claim": sound(hand.claim),
        "shows": sound(hand.shows),
        "holds": not hand.stopped and hand.loops is not False,
        "steps": [_step_json(step, hand.rules) for step in hand.steps if only in (None, step.number)],
        "planned": hand.planned,
        "again_from": hand.again_from,
        "loops": hand.loops,
        "refused": None,
        "ending": last.position.ending.value if last.position.ending else None,
    }
    if hand.stopped:
        why = [refusal_json(one) for one in hand.refused]
        data["refused"] = {"step": len(hand.steps), "play": sound(hand.stopped), "why_not": why}
    return json.dumps(data, indent=2)


def _step_json(step: Step, rules: Rules) -> dict[str, object]:
    position = step.position
    return {
        "step": step.number,
        "player": step.seat + 1,
        "play": sound(step.text),
        "events": [
            {"what": one.kind.value, "player": one.seat + 1, "cards": [str(card) for card in one.cards]}
            for one in step.events
        ],
        "hands": [listed(hand) for hand in position.hands],
        "sides": [
            {
                "melds": [meld.written(ladder(rules)) for meld in side.melds],
                "pots": side.pots,
                "points": step.ledger[index].total,
            }
            for index, side in enumerate(position.sides)
        ],
        "pile": listed(position.pile),
        "stock": len(position.stock),
        "pots": [len(pot) for pot in position.pots],
        "to_play": None if position.over else position.seat + 1,
    }
