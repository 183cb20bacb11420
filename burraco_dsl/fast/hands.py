"""Hands in volume, and single hands told play by play: what others ask of the playing engine.

A hand hangs on the seed and its number alone, so any way to share the work out gives the same counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from burraco_dsl.fast.behaviours import BEHAVIOURS, BY_NAME, MIX
from burraco_dsl.fast.core.playing import CLASSES, LEFT, POINTS_ADDED, POTS
from burraco_dsl.fast.core.state import STUCK, TOO_LONG
from burraco_dsl.fast.engines import Engine, new_engine
from burraco_dsl.fast.tables import Tables
from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.cards import Cards
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.position import Ending

if TYPE_CHECKING:
    from burraco_dsl.game.actions import Action

ENDING_NAMES = ("", Ending.CLOSED.name, Ending.STOCK_OUT.name, Ending.PILE_LEFT.name, Ending.STALEMATE.name)
EVENT_NAMES = tuple(kind.name for kind in EventKind)


class Trace(NamedTuple):
    """One hand, play by play: the whole deck as it lay, who dealt, the totals before, what was played, points of each side."""

    number: int
    deal: Cards
    dealer: int
    scores: tuple[int, ...]
    hand_number: int
    actions: tuple[Action, ...]
    points: tuple[int, ...]
    ending: str
    behaviours: tuple[str, ...]


class Table:
    """A table at which hands are played: the tables of the rules with an engine; kept and used again."""

    def __init__(self, tables: Tables, engine: Engine | None = None) -> None:
        self.tables = tables
        self.engine = engine or new_engine(tables)
        for index, name in enumerate(BEHAVIOURS):
            for at, value in enumerate(BY_NAME[name]):
                self.engine.chance[index * len(BY_NAME[name]) + at] = value

    def mix(self, behaviours: Sequence[str]) -> None:
        """The behaviours from which each seat is given one."""
        for at, name in enumerate(behaviours):
            self.engine.mix[at] = BEHAVIOURS.index(name)
        self.engine.mix_size = len(behaviours)

    def hands(self, seed: int, first: int, count: int, behaviours: Sequence[str] = MIX) -> Tally:
        """Play hands number ``first`` and on, and count them."""
        self.mix(behaviours)
        self.engine.forget()
        self.engine.run(seed, first, count)
        tally = Tally(hands=count - sum(ending == LEFT for _, ending in self.engine.strange))
        self._counted(tally)
        self._points(tally)
        return tally

    def save(self) -> bool:
        """Keep what the law has said of melds for the next process; False where there is nothing new, or no place for it."""
        from burraco_dsl.fast.keeping import save

        return save(self.tables.melds)

    def _counted(self, tally: Tally) -> None:
        """What happened in the hands."""
        engine = self.engine
        tally.turns, tally.actions, tally.asked_law = engine.all_turns, engine.all_actions, engine.asked
        tally.longest = (engine.longest, engine.longest_number)
        for turns, hands in enumerate(engine.lengths):
            if hands:
                tally.length[turns] += hands
        for index, name in enumerate(ENDING_NAMES):
            if name and engine.endings[index]:
                tally.endings[name] += engine.endings[index]
        for index, name in enumerate(EVENT_NAMES):
            if engine.events[index]:
                tally.events[name] += engine.events[index]
        for seat in range(engine.players):
            if engine.closed_by[seat]:
                tally.closed_by[seat] += engine.closed_by[seat]
        names = ["", *self.tables.rules.classes][: CLASSES + 1]
        for index, name in enumerate(names):
            if engine.class_count[index]:
                tally.classes[name] += engine.class_count[index]
                tally.hands_with[name] += engine.class_hands[index]
        for number, ending in engine.strange:
            found = {STUCK: tally.stuck, TOO_LONG: tally.too_long, LEFT: tally.left}.get(ending, tally.broken)
            if len(found) < Tally.KEPT:
                found.append(number)

    def _points(self, tally: Tally) -> None:
        """What the hands were worth."""
        engine = self.engine
        tally.scores = {side: Counter(engine.scores[side]) for side in range(engine.sides)}
        tally.margin, tally.opener = Counter(engine.margin), Counter(engine.opener)
        for side in range(engine.sides):
            if engine.won[side]:
                tally.won[side] = engine.won[side]
            for pots in range(POTS):
                if engine.pot_counts[side * POTS + pots]:
                    tally.pots[f"{side}:{pots}"] = engine.pot_counts[side * POTS + pots]
        for index, name in enumerate(BEHAVIOURS):
            seated = engine.behaviour_hands[index]
            if seated:
                tally.behaviour_hands[name] = seated
                tally.behaviour_points[name] = engine.behaviour_points[index] - seated * POINTS_ADDED

    def trace(self, seed: int, number: int, behaviours: Sequence[str] = MIX) -> Trace:
        """Play one hand and tell it play by play. TooMuch for one that is left in the middle."""
        from burraco_dsl.fast.asking import action_of

        engine, tables = self.engine, self.tables
        self.mix(behaviours)
        engine.sow(seed, number)
        engine.choose()
        engine.shuffle()
        deck = tuple(tables.kinds.card(engine.deck[at]) for at in range(engine.deck_size))
        engine.deal(number % engine.players)
        log: list[tuple[object, ...]] = []
        engine.log = log
        engine.play()
        engine.log = None
        engine.score_hand()
        ending = ENDING_NAMES[engine.ending] if engine.ending < len(ENDING_NAMES) else ""
        return Trace(
            number,
            deck,
            engine.dealer,
            tuple(engine.score[side] for side in range(engine.sides)),
            engine.hand_number,
            tuple(action_of(tables, play) for play in log),
            tuple(engine.total[side] for side in range(engine.sides)),
            ending,
            tuple(BEHAVIOURS[engine.behaviour[seat]] for seat in range(engine.players)),
        )


def play_chunk(tables: Tables, seed: int, first: int, count: int, behaviours: Sequence[str] = MIX) -> Tally:
    """Play hands number ``first`` to ``first + count - 1`` of a seed, and count them."""
    return table_for(tables).hands(seed, first, count, behaviours)


def trace(tables: Tables, seed: int, number: int, behaviours: Sequence[str] = MIX) -> Trace:
    """One hand, play by play: the same hand that ``play_chunk`` plays under this number."""
    return table_for(tables).trace(seed, number, behaviours)


def table_for(tables: Tables) -> Table:
    """The table of these tables, made once."""
    found = getattr(tables, "table", None)
    if not isinstance(found, Table):
        found = Table(tables)
        tables.table = found
    return found
