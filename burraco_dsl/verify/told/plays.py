"""Steps of a scenario as plays of the law: what a step can mean in a position, one play for each way.

A step names cards; the law wants to know how they lie. Where it is the player who picks, each pick is a play of its own.
"""

from __future__ import annotations

from typing import NamedTuple, assert_never

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.codes import Code, Reason
from burraco_dsl.game.melds.arrange import placed_anew
from burraco_dsl.game.melds.choice import player_decides
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.laid import agrees
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.plays.laying import joined
from burraco_dsl.game.position import Position
from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import LaidCard
from burraco_dsl.rules.told import Step, Verb


class Meant(NamedTuple):
    """The plays that a step can mean; or, where it speaks of what is not there, why it cannot be played."""

    plays: tuple[Action, ...]
    why_not: tuple[Reason, ...] = ()


def steps_of(play: tuple[Step, ...], rules: Rules) -> tuple[Step, ...]:
    """The steps as the law takes them: cards that are drawn at once are one draw, though each is a step of its own."""
    found: list[Step] = []
    for step in play:
        before = found[-1] if found else None
        if step.verb is Verb.DRAW and before is not None and before.verb is Verb.DRAW:
            cards = before.cards + step.cards
            if len(cards) <= (rules.draw.stock_cards or 1):
                found[-1] = before._replace(cards=cards, text=f"{before.text}; {step.text}")
                continue
        found.append(step)
    return tuple(found)


def meant(step: Step, position: Position, rules: Rules) -> Meant:
    """What a step can mean in a position."""
    match step.verb:
        case Verb.DRAW:
            return Meant((Draw(),))
        case Verb.TAKE_PILE:
            return Meant((TakePile(),))
        case Verb.LEAVE_PILE:
            return Meant((LeavePile(),))
        case Verb.REFUSE:
            return Meant((RefuseFirst(),))
        case Verb.DISCARD:
            return Meant((Discard(step.cards[0].card),))
        case Verb.MELD:
            return Meant(tuple(NewMeld(meld) for meld in _new_melds(step.cards, rules)))
        case Verb.EXTEND:
            melds = _on_table(step.meld, position, rules)
            plays = (play for meld in melds for play in _extensions(meld, step.cards, rules))
            return Meant(tuple(plays), () if melds else (_not_there(step.meld),))
        case Verb.JOIN:
            return _joins(step, position, rules)
        case _:
            assert_never(step.verb)


def _new_melds(cards: tuple[LaidCard, ...], rules: Rules) -> tuple[LaidMeld, ...]:
    """The ways in which the cards may be meant: as written, else all where the player decides, else the one that counts."""
    found = read(tuple(one.card for one in cards), rules)
    if player_decides(rules) or any(one.stands_for is not None for one in cards):
        ways = (way for reading in found.readings for way in placed_anew(reading, rules))
        melds = tuple(dict.fromkeys(way for way in ways if agrees(way, cards, rules)))
    else:
        melds = found.readings[:1]
    return melds or (LaidMeld(Kind.SET, None, None, 0, found.cards, (False,) * len(found.cards)),)


def _on_table(written: tuple[LaidCard, ...], position: Position, rules: Rules) -> tuple[LaidMeld, ...]:
    return tuple(dict.fromkeys(meld for meld in position.mine.melds if agrees(meld, written, rules)))


def _not_there(written: tuple[LaidCard, ...]) -> Reason:
    cards = " ".join(str(card) for card in written)
    return Reason(Code.NOT_ON_THE_TABLE, message("no such meld of the side lies on the table: {cards}", cards=cards))


def _extensions(meld: LaidMeld, cards: tuple[LaidCard, ...], rules: Rules) -> tuple[Action, ...]:
    added = tuple(one.card for one in cards)
    ways = [way for way in extend(meld, added, rules).ways if stands(way.meld, cards, rules)]
    return tuple(Extend(meld, added, way.meld, way.back) for way in ways) or (Extend(meld, added, meld),)


def stands(meld: LaidMeld, cards: tuple[LaidCard, ...], rules: Rules) -> bool:
    """Whether each card that is written with its place lies there; in a set no place need be written."""
    left = list(meld.laid(ladder(rules)))
    for one in cards:
        if one.stands_for is None or meld.kind is Kind.SET:
            continue
        if one not in left:
            return False
        left.remove(one)
    return True


def _joins(step: Step, position: Position, rules: Rules) -> Meant:
    pairs = [
        (first, second)
        for first in _on_table(step.meld, position, rules)
        for second in _on_table(step.cards, position, rules)
        if first != second or position.mine.melds.count(first) > 1
    ]
    plays: dict[Action, None] = {}
    for one, other in pairs:
        for first, second in ((one, other), (other, one)):
            becomes = joined(first, second, rules)
            if becomes is not None:
                plays[Join(first, second, becomes)] = None
    if not plays:
        plays = {Join(first, second, first): None for first, second in pairs}
    missing = tuple(_not_there(cards) for cards in (step.meld, step.cards) if not _on_table(cards, position, rules))
    return Meant(tuple(plays), missing if not pairs else ())
