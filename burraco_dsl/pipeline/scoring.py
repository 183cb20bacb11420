"""A finished hand in JSON, scored by the law: what is wrong with it, or its ledger and how the match stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from burraco_dsl.compile.finals import position_schema
from burraco_dsl.compile.jsonfaults import json_faults
from burraco_dsl.game.cards import Cards, counts, in_order, listed, supply, without
from burraco_dsl.game.codes import Reason
from burraco_dsl.game.ledger import Final, FinalSide, SideLedger, ledger
from burraco_dsl.game.match import Match, Result, after_hand, result
from burraco_dsl.game.melds.laid import lies_as
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.requirements import closing_missing
from burraco_dsl.pipeline.library import Unreadable
from burraco_dsl.pipeline.melds import cards_of
from burraco_dsl.pipeline.seating import seat
from burraco_dsl.rules import Agreement, Rules
from burraco_dsl.rules.text import how_many


@dataclass(frozen=True, slots=True)
class Scored:
    """The ledgers and what comes of the match; or ``faults``, why the position cannot be. ``notes`` are what is odd about it."""

    ledgers: tuple[SideLedger, ...] = ()
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    match: Result = Result(False)
    notes: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


def score(data: Any, agreement: Agreement, players: int | None = None) -> Scored:
    """The ledger of a finished hand. Unreadable when the JSON is not after the schema `position`."""
    faults = [f"{where}: {message}" for where, message in json_faults(data, position_schema())]
    if faults:
        raise Unreadable("this is no position to score\n" + "\n".join(faults))
    world = seat(agreement, players if players is not None else data.get("players"))
    rules = agreement.at(world)
    sides = data["sides"]
    if len(sides) != rules.table.sides:
        raise Unreadable(
            f"`{agreement.name}` is played by {how_many(rules.table.sides, 'sides')}, and here are {len(sides)}"
        )
    wrong: list[str] = []
    final = Final(
        tuple(_side(index, side, rules, wrong) for index, side in enumerate(sides)),
        data.get("pot_became_stock", False),
    )
    wrong += _impossible(final, rules)
    if data.get("began", 0) >= len(sides):
        wrong.append(f"the match cannot have been begun by side {data['began']}: they are counted from 0")
    if wrong:
        return Scored(faults=tuple(wrong))
    ledgers = ledger(final, rules)
    before = tuple(side.get("score_before", 0) for side in sides)
    match = Match(before, data.get("hands_played", 1) - 1, 0, data.get("began", 0))
    closer = next((index for index, side in enumerate(final.sides) if side.closed), None)
    match = after_hand(match, tuple(one.total for one in ledgers), closer, rules)
    ends = result(match, closer, rules, minutes=data.get("minutes_played", 0), time_is_up=data.get("time_is_up", False))
    return Scored(ledgers, before, match.totals, ends, _odd(final, rules))


def _cards(value: str | list[str]) -> str:
    return value if isinstance(value, str) else " ".join(value)


def _side(index: int, data: dict[str, Any], rules: Rules, wrong: list[str]) -> FinalSide:
    name = letter(index)
    melds = tuple(
        meld
        for number, text in enumerate(data.get("melds", []), 1)
        if (meld := _meld(_cards(text), f"meld {number} of side {name}", rules, wrong)) is not None
    )
    seats = rules.players // rules.table.sides
    held = [_hand(_cards(text)) for text in data.get("hands", [])]
    if len(held) > seats:
        wrong.append(f"side {name} has {how_many(seats, 'players')}, and here are {len(held)} hands")
    hands = tuple(held[:seats]) + ((),) * (seats - len(held))
    unplayed = _unplayed(data, hands, name, wrong)
    return FinalSide(melds, hands, unplayed, int(data.get("pot_taken", False)), data.get("closed", False))


def _unplayed(data: dict[str, Any], hands: tuple[Cards, ...], name: str, wrong: list[str]) -> tuple[Cards, ...]:
    """The cards of unplayed pots, hand by hand: as they are told, or the largest hand where only the fact is."""
    pots = [_hand(_cards(text)) for text in data.get("unplayed", [])][: len(hands)]
    unplayed = tuple(pots) + ((),) * (len(hands) - len(pots))
    if "unplayed" not in data and data.get("pot_taken", False) and not data.get("pot_played", True):
        largest = max(range(len(hands)), key=lambda one: len(hands[one]))
        unplayed = tuple(hand if one == largest else () for one, hand in enumerate(hands))
    for hand, pot in zip(hands, unplayed, strict=True):
        if without(hand, pot) is None:
            wrong.append(f"side {name}: the unplayed pot {listed(pot)} is not among the cards {listed(hand)}")
    return unplayed


def _hand(text: str) -> Cards:
    return in_order(one.card for one in cards_of(text)) if text.split() else ()


def _meld(text: str, where: str, rules: Rules, wrong: list[str]) -> LaidMeld | None:
    meld, found = lies_as(cards_of(text), rules)
    if meld is None:
        why: tuple[Reason, ...] = found.why_not
        wrong.append(f"{where}, {text}: " + ("; ".join(one.text for one in why) or "the cards cannot lie so"))
    return meld


def _impossible(final: Final, rules: Rules) -> list[str]:
    """What no hand can have come to."""
    found = []
    cards = [card for side in final.sides for meld in side.melds for card in meld.cards]
    cards += [card for side in final.sides for hand in side.hands for card in hand]
    for card, number in counts(cards).items():
        if number > supply(rules, card):
            found.append(f"{card} lies here {number} times, and the deck holds {supply(rules, card)}")
    if sum(side.closed for side in final.sides) > 1:
        found.append("only one side can have closed")
    for index, side in enumerate(final.sides):
        if side.closed and all(side.hands):
            found.append(f"side {letter(index)} closed, and each of its players still holds cards")
        if side.pots and not rules.deal.pots:
            found.append(f"side {letter(index)} took a pot, and no pots are dealt")
    return found


def _odd(final: Final, rules: Rules) -> tuple[str, ...]:
    """What the rules would not have let happen; it is scored all the same."""
    found = []
    for index, side in enumerate(final.sides):
        for text in closing_missing(side.melds, side.pots, rules) if side.closed else ():
            found.append(f"side {letter(index)} closed, though {text}")
    return tuple(found)


def letter(side: int) -> str:
    """A, B, C …"""
    return chr(ord("A") + side)
