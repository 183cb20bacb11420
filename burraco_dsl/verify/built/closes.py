"""Hands that are closed: turns in which a player empties hand and pots and then closes, with partners who lay beside him.

Scenes of a table come in, hands played through the law go out, or None where none was found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from burraco_dsl.game.position import Ending
from burraco_dsl.rules.chapters.grades import Ways
from burraco_dsl.rules.values import Requirement
from burraco_dsl.verify.built.acting import Acting
from burraco_dsl.verify.built.plans import Wish
from burraco_dsl.verify.built.scenes import FIRST_HAND, Begin, Part, Parts, Scenes, cards_of, tried
from burraco_dsl.verify.built.stage import Stage


def closed(
    scenes: Scenes, place: int = 0, begin: Begin = FIRST_HAND, more: tuple[Requirement, ...] = ()
) -> Acting | None:
    """A hand that a place closes, with ``more`` burracos than closing asks for."""

    def building(steps: list[_Step]) -> Callable[[], Acting | None]:
        def build() -> Acting | None:
            stage = Stage(scenes.rules)
            parts = _given(scenes, stage, steps)
            if parts is None:
                return None
            acting = scenes.perform(stage, parts, begin)
            return acting if acting.position.ending is Ending.CLOSED else None

        return build

    ways = _ways(scenes, Stage(scenes.rules), place, begin, more)
    return next((acting for steps in ways if (acting := tried(building(steps))) is not None), None)


class _Step(NamedTuple):
    """What a place lays in a turn, of its first hand or of a pot."""

    place: int
    turn: int
    pot: int | None
    wish: Wish


def _given(scenes: Scenes, stage: Stage, steps: list[_Step]) -> Parts | None:
    """Layouts for the steps, their cards given to the places; None where none were found."""
    found = scenes.planner.turns([one.wish for one in steps], stage.left)
    if found is None:
        return None
    parts = Parts()
    for step, layout in zip(steps, found, strict=True):
        if not scenes.give(stage, step.place, step.turn, cards_of(layout), step.pot):
            return None
        before = parts.get((step.place, step.turn), Part())
        parts[step.place, step.turn] = Part((*before.layout, *layout))
    return parts


def _ways(
    scenes: Scenes, stage: Stage, place: int, begin: Begin, more: tuple[Requirement, ...]
) -> Iterator[list[_Step]]:
    """By the discard, a turn for each pot; the same with partners who lay what they can; all in one turn."""
    if not scenes.only_direct:
        steps = _steps(scenes, stage, place, begin, more, direct=False)
        yield steps
        partners = [one for one in range(place + 1, scenes.rules.players) if stage.side(one) == stage.side(place)]
        if partners and len(steps) > 1:
            wish = Wish(scenes.hand + scenes.draws - 2)
            yield [steps[0], *(_Step(one, 0, None, wish) for one in partners), *steps[1:]]
    if scenes.pots and (scenes.only_direct or scenes.rules.pot.ways is Ways.DIRECT_OR_INDIRECT):
        yield _steps(scenes, stage, place, begin, more, direct=True)


def _steps(
    scenes: Scenes, stage: Stage, place: int, begin: Begin, more: tuple[Requirement, ...], *, direct: bool
) -> list[_Step]:
    pots = list(range(len(scenes.pots)))[: 1 if scenes.once else None]
    when = tuple(scenes.rules.pot.taken_when or ()) if pots else ()
    requires = (*(scenes.rules.close.requires or ()), *more)
    opening = scenes.opening(stage, place, begin)
    first = Wish(scenes.first_cards(direct), when if pots else requires, opening, scenes.most())
    steps = [_Step(place, 0, None, first)]
    for index in pots:
        last = index == pots[-1]
        cards = scenes.pots[index] - (1 if last else 0) if direct else scenes.pots[index] + scenes.draws - 1
        steps.append(_Step(place, 0 if direct else index + 1, index, Wish(cards, requires if last else when)))
    return steps
