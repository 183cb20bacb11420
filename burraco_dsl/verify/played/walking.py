"""The playing engine led through a hand by the plays of the law, and asked at any moment what it would allow."""

from __future__ import annotations

from typing import Any

from burraco_dsl.fast import Tables, Trace
from burraco_dsl.fast.asking import PHASES, play_of, position_of
from burraco_dsl.fast.engines import new_engine
from burraco_dsl.fast.kinds import KINDS
from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.rules.chapters.ends import PlayStops

#: Everything of the engine that a play may change.
_ROWS = (
    *("deck", "cnt", "have", "twice", "size", "wilds", "unplayed", "unplayed_on", "pile", "pot_cards", "rest"),
    *("mstate", "msuit", "mowner", "mcount", "macc", "pots_taken", "opened", "raised", "laid_melds", "pick", "back"),
)
_NUMBERS = (
    *("seat", "phase", "first", "piled", "pot_next", "stock_at", "ending", "closer", "idle", "turns", "actions"),
    *("became_stock", "drawn", "owed", "owed_top", "paid", "banned", "spare", "lone", "laid", "resting"),
    *("picked", "backed"),
)


#: A player lets most plays be of which only the law knows whether they are allowed; none is let be so often in a row.
OFTEN = 400


class Walking:
    """An engine of its own for some tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.engine = new_engine(tables)

    def begin(self, trace: Trace) -> None:
        """Deal the hand."""
        engine, tables = self.engine, self.tables
        for at, card in enumerate(trace.deal):
            engine.deck[at] = tables.kinds.kind(card)
        engine.hand_number = trace.hand_number
        for side, score in enumerate(trace.scores):
            engine.score[side] = score
            engine.minimum[side] = tables.minimum(score, trace.hand_number)
        engine.log = None
        engine.bind()
        engine.deal(trace.dealer)

    def do(self, action: Action) -> None:
        """Do a play without asking. ValueError for a meld that does not lie there."""
        play = play_of(self.engine, action)
        self.engine.bind()
        self.engine.perform(play)

    @property
    def position(self) -> Position:
        """The engine's position, as the law sees it."""
        return position_of(self.engine)

    @property
    def points(self) -> tuple[int, ...]:
        """What the engine would count if the hand ended here."""
        self.engine.score_hand()
        return tuple(self.engine.total[side] for side in range(self.engine.sides))

    def save(self) -> dict[str, Any]:
        """Everything that a play may change."""
        engine = self.engine
        kept: dict[str, Any] = {name: list(getattr(engine, name)) for name in _ROWS}
        kept.update({name: getattr(engine, name) for name in _NUMBERS})
        return kept

    def restore(self, kept: dict[str, Any]) -> None:
        """Take back everything since it was saved."""
        engine = self.engine
        for name in _ROWS:
            row = getattr(engine, name)
            for at, value in enumerate(kept[name]):
                row[at] = value
        for name in _NUMBERS:
            setattr(engine, name, kept[name])

    def tries(self, action: Action, times: int = 1) -> bool:
        """Whether the engine allows the play when it is tried so often; then it has been done."""
        return any(self._tries(action) for _ in range(times))

    def _tries(self, action: Action) -> bool:
        engine = self.engine
        drawing = PHASES[engine.phase] in (Phase.DRAW, Phase.DRAW_ANOTHER)
        out = engine.deck_size - engine.stock_at <= engine.stock_left
        match action:
            case Draw():
                allowed = drawing and not out
            case RefuseFirst():
                allowed = bool(engine.may_refuse())
            case TakePile():
                allowed = bool(engine.may_take())
            case LeavePile():
                stops = self.tables.rules.hand_ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE
                allowed = out and stops and PHASES[engine.phase] is Phase.DRAW
            case Discard(card):
                allowed = bool(engine.may_throw(engine.seat, engine.seat % engine.sides, self.tables.kinds.kind(card)))
            case _:
                return self._lays(action)
        if allowed:
            self.do(action)
        return allowed

    def _lays(self, action: NewMeld | Extend | Join) -> bool:
        engine = self.engine
        play: Any = play_of(engine, action)
        engine.bind()
        engine.picked = engine.backed = 0
        if not isinstance(action, Join) and not self._holds(play[3]):
            return False
        match action:
            case NewMeld():
                self._pick(play[3], ())
                return bool(engine.lay_new(play[1], play[2], 0))
            case Extend():
                self._pick(play[3], play[4])
                return bool(engine.extend(play[1], play[2], play[5], 0))
            case Join():
                if engine.mowner[play[1]] != engine.mowner[play[2]]:
                    return False
                return bool(engine.join(play[1], play[2], play[3], play[4], 0))

    def _holds(self, kinds: list[int]) -> bool:
        """Whether the player holds the cards; a pile that is being taken is not in his hand yet."""
        engine = self.engine
        return all(engine.cnt[engine.seat * KINDS + kind] >= kinds.count(kind) for kind in kinds)

    def _pick(self, added: tuple[int, ...], back: tuple[int, ...]) -> None:
        engine = self.engine
        for at, kind in enumerate(added):
            engine.pick[at] = kind
        for at, kind in enumerate(back):
            engine.back[at] = kind
        engine.picked, engine.backed = len(added), len(back)
