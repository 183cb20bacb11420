"""Answers for people and programs: readings with what they are worth, refusals with the rule, its line and its origin.

The law speaks in values; here they are put beside the agreement that they come from.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from burraco_dsl.game.cards import Cards, points
from burraco_dsl.game.codes import Reason
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import bonus_of, grade_of, is_burraco
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.report.message import message
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.rules.deciding import deciding
from burraco_dsl.rules.lines import said


class Refusal(NamedTuple):
    """Why something is refused: the rule's full name and what the file says of it, a sentence, and where the line stands.

    ``origin`` is the variant that wrote the line. ``rule``, ``said``, ``file`` and ``origin`` are empty and ``line`` is 0 for
    what no rule needs to say, such as playing a card that is not held.
    """

    rule: str
    message: str
    said: str = ""
    file: str = ""
    line: int = 0
    origin: str = ""

    def __str__(self) -> str:
        where = f" (`{self.said}`, {self.file}:{self.line})" if self.line else ""
        return self.message + where


class Reading(NamedTuple):
    """One lawful way to read cards. ``cards`` are written as they lie, ``back`` come back to the hand for it."""

    kind: str
    cards: tuple[str, ...]
    wilds: int
    natural_run: int
    burraco: bool
    grade: str | None
    card_points: int
    bonus: int
    back: tuple[str, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether no card of it is wild."""
        return self.wilds == 0

    def __str__(self) -> str:
        return " ".join(self.cards)


class MeldAnswer(NamedTuple):
    """What cards are: the readings, the one that counts first, or all reasons why there is none."""

    readings: tuple[Reading, ...]
    why_not: tuple[Refusal, ...]

    @property
    def legal(self) -> bool:
        """Whether the cards may be laid so."""
        return bool(self.readings)

    @property
    def best(self) -> Reading | None:
        """The reading that counts."""
        return self.readings[0] if self.readings else None


def refusals(reasons: Iterable[Reason], agreement: Agreement, world: World) -> tuple[Refusal, ...]:
    """Reasons with the lines they come from."""
    return tuple(_refusal(reason, agreement, world) for reason in reasons)


def _refusal(reason: Reason, agreement: Agreement, world: World) -> Refusal:
    told = message("later in the turn: {reason}", reason=reason.text) if reason.ahead else reason.text
    entry = deciding(agreement, world, reason.rule) if reason.rule else None
    if entry is None:
        return Refusal(reason.rule, told)
    place = entry.origin.place
    return Refusal(reason.rule, told, said(entry), place.file, place.line, entry.origin.variant)


def reading_of(meld: LaidMeld, rules: Rules, back: Cards = ()) -> Reading:
    """A meld as it lies, with what it is worth."""
    feature = feature_of(meld, rules)
    return Reading(
        meld.kind.value,
        tuple(str(card) for card in meld.laid(ladder(rules))),
        feature.wilds,
        feature.natural_run,
        is_burraco(feature_of(meld, rules), rules),
        grade_of(meld, rules),
        points(rules, meld.cards),
        bonus_of(meld, rules),
        tuple(str(card) for card in back),
    )


def new_meld(cards: Cards, agreement: Agreement, world: World) -> MeldAnswer:
    """What the cards are when they are laid as a new meld."""
    rules = agreement.at(world)
    found = read(cards, rules)
    readings = tuple(reading_of(meld, rules) for meld in found.readings)
    return MeldAnswer(readings, refusals(found.why_not, agreement, world))


def added(meld: LaidMeld, cards: Cards, agreement: Agreement, world: World) -> MeldAnswer:
    """What comes of adding the cards to a meld on the table."""
    rules = agreement.at(world)
    found = extend(meld, cards, rules)
    readings = tuple(reading_of(way.meld, rules, way.back) for way in found.ways)
    return MeldAnswer(readings, refusals(found.why_not, agreement, world))
