"""What the law says of the handfuls, in no language yet; kept for the rules that were asked about last.

A book is made in several languages of the same rules, so nothing is asked twice.
"""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.cards import Cards
from burraco_dsl.game.codes import Reason
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.render.found.classes import burraco_of_each_class
from burraco_dsl.render.found.handfuls import Topic, handfuls
from burraco_dsl.rules import Rules

_KEPT = 24


class Judged(NamedTuple):
    """A handful with the meld that the law reads in it, or the reasons why there is none."""

    anchor: str
    topic: Topic
    cards: Cards
    meld: LaidMeld | None
    reasons: tuple[Reason, ...]


class Facts(NamedTuple):
    """Everything a book shows of one table's rules. ``classes`` has a burraco of each class that was found."""

    judged: tuple[Judged, ...]
    classes: dict[str, LaidMeld]


_known: list[tuple[Rules, Facts]] = []


def facts_of(rules: Rules) -> Facts:
    """The facts of these rules; asked once of the same rules."""
    for asked, facts in _known:
        if asked is rules:
            return facts
    judged = tuple(_judged(rules)) if settled(rules) else ()
    facts = Facts(judged, burraco_of_each_class(rules) if settled(rules) else {})
    _known.append((rules, facts))
    del _known[:-_KEPT]
    return facts


def settled(rules: Rules) -> bool:
    """Whether enough is said to judge melds; an incomplete file shows no pictures."""
    return rules.burraco.size is not None and all(rule.bonus is not None for rule in rules.classes.values())


def _judged(rules: Rules) -> list[Judged]:
    found: list[Judged] = []
    seen: set[tuple[str, Cards]] = set()
    for one in handfuls(rules):
        if (one.anchor, one.cards) in seen:
            continue
        seen.add((one.anchor, one.cards))
        answer = read(one.cards, rules)
        wanted = tuple(reason for reason in answer.why_not if reason.code in one.refusals)
        if answer.best is not None and one.topic is not Topic.CORNER:
            found.append(Judged(one.anchor, one.topic, one.cards, answer.best, ()))
        elif answer.best is None and wanted:
            found.append(Judged(one.anchor, one.topic, one.cards, None, wanted))
    return found
