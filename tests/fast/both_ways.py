"""The engine beside the law in one position: which plays either allows, and what comes of them; and what the engine picks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from burraco_dsl.fast import Table, maker
from burraco_dsl.fast.asking import action_of, load_position, play_of, position_of
from burraco_dsl.fast.core.choosing import CHANCES
from burraco_dsl.fast.core.playing import Playing
from burraco_dsl.fast.core.state import KINDS, TO_DRAW, TO_PLAY
from burraco_dsl.fast.engines import PLAIN, Engine
from burraco_dsl.fast.tables import Tables
from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules

#: Where only the law knows whether a play is allowed, the engine mostly lets it be; no play is let be so often in a row.
OFTEN = 400


def tried(engine: Engine, action: Action) -> bool:
    """Whether the engine makes a play, asked without any word that the law allows it."""
    play: tuple[Any, ...] = play_of(engine, action)
    engine.bind()
    seat, side = engine.seat, engine.seat % engine.sides
    match action:
        case Draw():
            allowed = not engine.tables.stock_left + 1 > engine.deck_size - engine.stock_at
        case RefuseFirst():
            allowed = bool(engine.may_refuse())
        case TakePile():
            allowed = bool(engine.may_take())
        case LeavePile():
            nobody = engine.stops == 2 and engine.phase == TO_DRAW
            allowed = nobody and engine.tables.stock_left >= engine.deck_size - engine.stock_at
        case Discard():
            allowed = bool(engine.may_throw(seat, side, play[1]))
        case _:
            return bool(_laid(engine, play))
    if allowed:
        engine.perform(play)
    return allowed


def _laid(engine: Engine, play: tuple[Any, ...]) -> int:
    """Lay cards, if the engine finds that they may be laid."""
    if play[0] == "join":
        first, second = play[1], play[2]
        fits = (engine.mstate[first], engine.msuit[first], engine.mstate[second], engine.msuit[second])
        return engine.join(*play[1:5], 0) if engine.melds.join(*fits) == play[3:5] else 0
    engine.picked = engine.backed = 0
    for kind in play[3]:
        engine.pick[engine.picked] = kind
        engine.picked += 1
    first = engine.seat * KINDS
    if any(engine.cnt[first + kind] < play[3].count(kind) for kind in play[3]):
        return 0  # cards of the pile that do not help to pay for it
    if play[0] == "meld":
        return engine.lay_new(play[1], play[2], 0)
    for kind in play[4]:
        engine.back[engine.backed] = kind
        engine.backed += 1
    return engine.extend(play[1], play[2], play[5], 0)


def compared(engine: Engine, law: Law, position: Position, actions: Iterable[Action] | None = None) -> int:
    """Every play that is offered is allowed by both or by neither, and leads both to the same position. How many were lawful."""
    lawful = 0
    for action in law.offers.of(position) if actions is None else actions:
        load_position(engine, position)
        outcome = law.outcome(position, action)
        allowed = any(tried(engine, action) for _ in range(1 if outcome.position is None else OFTEN))
        assert allowed == (outcome.position is not None), (allowed, action, outcome.why_not, position)
        differs = unlike(position_of(engine), outcome.position or position)
        assert not differs, (differs, action, position)
        lawful += allowed
    return lawful


def unlike(one: Position, other: Position) -> list[tuple[str, object, object]]:
    """The parts in which two positions differ."""
    parts = zip(one._fields, one, other, strict=True)
    return [(name, mine, theirs) for name, mine, theirs in parts if mine != theirs]


class Picked(Exception):
    """A play that the engine has picked."""


class _FirstOnly(list[Any]):
    def append(self, play: Any) -> None:
        raise Picked(play)


class Picking(Playing):
    """The plain engine, which goes on in the middle of a turn and stops at the first play."""

    def begin(self) -> None:
        """A turn that has begun is not begun again."""
        if self.phase != TO_PLAY:
            super().begin()


def picking(rules: Rules) -> Picking:
    """An engine that picks plays for rules; all kinds of play are about as likely."""
    make = maker(PLAIN)
    tables = Tables(rules, make)
    engine = Picking(tables, make)
    Table(tables, engine)
    for at in range(CHANCES - 1):
        engine.chance[at] = 128
    return engine


def picks(engine: Picking, position: Position, times: int) -> Iterator[Action]:
    """What the engine picks in a position, again and again."""
    load_position(engine, position)
    kept = {name: list(value) for name, value in vars(engine).items() if isinstance(value, list)}
    plain = {name: value for name, value in vars(engine).items() if isinstance(value, int)}
    shared = set(engine.melds.__dict__)
    for _ in range(times):
        random = engine.rng
        for name, value in kept.items():
            if name not in shared and not name.startswith("known"):
                getattr(engine, name)[:] = value
        vars(engine).update(plain)
        engine.rng = random
        engine.bind()
        engine.version = engine.melds.version
        engine.log = _FirstOnly()
        try:
            engine.turn()
        except Picked as play:
            yield action_of(engine.tables, play.args[0])


def mirrored(action: Action) -> Action:
    """Joining two sets is one play, whichever is named first."""
    return Join(action.second, action.first, action.becomes) if isinstance(action, Join) else action


def never_picked(engine: Picking, law: Law, position: Position, most: int = 20_000) -> set[Action]:
    """The lawful plays that are not among so many picks; AssertionError for a pick that is not lawful."""
    legal = set(law.legal(position))
    left = set(legal)
    for action in picks(engine, position, most):
        assert action in legal or mirrored(action) in legal, (action, position)
        left -= {action, mirrored(action)}
        if not left:
            break
    return left


__all__ = ["Extend", "NewMeld", "Picking", "compared", "mirrored", "never_picked", "picking", "picks", "tried"]
