"""Small tables gone through one after the other, as far as the budget reaches, under the law and then under broken ones."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, fields
from functools import lru_cache

from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.rules import Rules
from burraco_dsl.verify.playable.budget import Budget
from burraco_dsl.verify.playable.coverage import Met, Stuck
from burraco_dsl.verify.playable.knocked import KNOCK_OUTS, KnockOut, Makes
from burraco_dsl.verify.playable.scopes import Scope, scopes


@dataclass(slots=True)
class Looked:
    """What the small tables gave.

    ``told`` says what was gone through to the end, ``cut_short`` that something was not; ``lost`` what differs from the full
    table. ``stuck`` are positions without a play, each with its table. ``noticed`` are those of the ``wanted`` protections whose
    lack was found by the same search, with whether that search went to the end under the whole law.
    """

    wanted: tuple[KnockOut, ...]
    told: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    cut_short: bool = False
    states: int = 0
    made: int = 0
    codes: set[Code] = field(default_factory=set)
    events: set[EventKind] = field(default_factory=set)
    stuck: list[tuple[str, Stuck]] = field(default_factory=list)
    noticed: dict[str, bool] = field(default_factory=dict)

    @property
    def unnoticed(self) -> tuple[str, ...]:
        """Protections that could be missing and nobody would have noticed."""
        return tuple(one.name for one in self.wanted if one.name not in self.noticed)

    @property
    def scope_tells(self) -> bool:
        """Whether what was gone through to the end is enough to notice each of them."""
        return all(self.noticed.get(one.name) for one in self.wanted)


class _Asked:
    """What decides the answer; the rules of two tables that play alike are equal here."""

    __slots__ = ("_alike", "budget", "law", "rules")

    def __init__(self, rules: Rules, budget: Budget, law: Makes) -> None:
        self.rules, self.budget, self.law = rules, budget, law
        self._alike = played(rules), budget, law

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self._alike == other._alike

    def __hash__(self) -> int:
        return hash(self._alike)


def look(rules: Rules, budget: Budget, law: Makes) -> Looked:
    """The small tables, as far as the budget reaches, each under the law and then under broken ones.

    Tables that differ only in what a hand pays, or in how many sit down, get one answer. It is only read.
    """
    return _look(_Asked(rules, budget, law))


@lru_cache(maxsize=64)
def _look(asked: _Asked) -> Looked:
    rules, budget, law = asked.rules, asked.budget, asked.law
    looked = Looked(tuple(one for one in KNOCK_OUTS if one.needed(rules)))
    began = time.monotonic()
    ahead = list(scopes(rules, budget.likely)) if budget.most else []
    while ahead and not looked.stuck:
        weights = sum(scope.weight for scope in ahead)
        scope = ahead.pop(0)
        until = None
        if budget.seconds is not None:
            now = time.monotonic()
            until = now + (began + budget.seconds - now) * scope.weight / weights
        met = Met((budget.most - looked.made) * scope.weight // weights, until)
        told = scope.search(law(scope.small.rules), met)
        looked.cut_short = looked.cut_short or met.full
        looked.told += [told] if told else []
        looked.lost += scope.small.lost
        looked.states += met.states
        looked.made += met.made
        looked.codes |= met.codes
        looked.events |= met.events
        looked.stuck += [(scope.small.told, one) for one in met.stuck]
        _break(scope, looked, met, told)
    return looked


def _break(scope: Scope, looked: Looked, met: Met, told: str) -> None:
    """The same search, no longer than before, under laws that lack a protection, until each lack was noticed."""
    for knocked in looked.wanted:
        if looked.noticed.get(knocked.name) or knocked.whole is not scope.whole:
            continue
        broken = Met(met.most, met.until, at_first=True)
        scope.search(knocked.law(scope.small.rules), broken)
        if broken.stuck or broken.loop:
            looked.noticed[knocked.name] = bool(told)


def played(rules: Rules) -> object:
    """Everything that what may be played hangs on, as far as small tables go."""
    chapters = (
        rules.draw,
        rules.pile,
        rules.meld,
        rules.wild,
        rules.sequence,
        rules.set,
        rules.burraco,
        rules.hand_ends,
    )
    classes = tuple((name, one.when, one.counts_as) for name, one in rules.classes.items())
    opening, pot, close, deal = rules.initial_meld, rules.pot, rules.close, rules.deal
    return (
        *(getattr(chapter, one.name) for chapter in chapters for one in fields(chapter)),
        *(rules.ranks, rules.suits, rules.deck.packs, rules.deck.jokers, deal.hand, deal.pots, deal.upcard),
        *(rules.table.sides, rules.table.turn_order, classes),
        *(
            opening.minimum,
            opening.counted,
            opening.failed,
            opening.failed_adds,
            _prices(rules) if opening.minimum else (),
        ),
        *(pot.taken_by, pot.taken_when, pot.ways, close.requires, close.final_discard, close.final_discard_may_be_wild),
    )


def _prices(rules: Rules) -> object:
    cards = tuple(sorted((rank.value, price) for rank, price in rules.card_points.items()))
    return cards, tuple(one.bonus for one in rules.classes.values())
