"""A scene: the position that a scenario gives, with whatever it leaves open filled in.

A scenario names the cards that matter. All other cards of the deck lie somewhere too: they fill stock, pots and pile, in a
fixed order, and no play of a scenario hangs on which they are. Hands that are not given are empty: nobody knows them.
"""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.cards import Cards, counts, deck, in_order, order
from burraco_dsl.game.melds.arrange import is_wild
from burraco_dsl.game.melds.laid import lies_as
from burraco_dsl.game.melds.meld import LaidMeld, meld_order
from burraco_dsl.game.melds.telling import not_in_the_deck
from burraco_dsl.game.passing import feed_stock
from burraco_dsl.game.position import Phase, Position, SideState, reads, reads_opening, reads_unplayed, replaced
from burraco_dsl.report.message import message, message_n, series
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card, LaidCard
from burraco_dsl.rules.chapters.melds import Owner
from burraco_dsl.rules.told import Scenario, SideGiven, Verb
from burraco_dsl.rules.values import Subject

#: How a turn begins; a play that begins otherwise belongs to a turn under way.
_BEGINNINGS = (Verb.DRAW, Verb.TAKE_PILE, Verb.LEAVE_PILE, Verb.REFUSE)
_FROM_STOCK = (Verb.DRAW, Verb.REFUSE)


class Scene(NamedTuple):
    """The position of a scenario; or, where there is none such at this table, sentences that say why."""

    position: Position | None
    why_not: tuple[str, ...] = ()


def seats_all(scenario: Scenario, rules: Rules) -> bool:
    """Whether this table seats everybody that the scenario speaks of: its sides, and the partner whose hand it gives."""
    sides = rules.table.sides
    known = [given.side for given in scenario.sides] + [outcome.side for outcome in scenario.then]
    return max(known, default=0) < sides and (not scenario.partner or rules.players > sides)


def position_of(scenario: Scenario, rules: Rules) -> Scene:
    """The position that a scenario gives at a table. The player to move sits in seat 0 and is of side A."""
    if not seats_all(scenario, rules):
        return Scene(
            None, (message("nobody sits there: the scenario speaks of a side or a partner that this table has not"),)
        )
    melds, faults = _melds(scenario, rules)
    on_top = tuple(card.card for step in scenario.play if step.verb in _FROM_STOCK for card in step.cards)
    on_table = tuple(card.card for given in scenario.sides for meld in given.table for card in meld)
    known = (*scenario.hand, *scenario.partner, *(scenario.pile or ()), *on_table)
    faults += [reason.text for reason in not_in_the_deck((*known, *on_top), rules)]
    if faults:
        return Scene(None, tuple(faults))
    named = {*known, *on_top, *(card.card for step in scenario.play for card in step.cards)}
    return _filled(scenario, melds, on_top, _Spare(rules, (*known, *on_top), named), rules)


class _Spare:
    """The cards that a scenario does not give, handed out in a fixed order: plain ones first, those it names last."""

    def __init__(self, rules: Rules, given: Cards, named: set[Card]) -> None:
        left = counts(deck(rules))
        for card in given:
            left[card] -= 1
        cards = [card for card, number in left.items() for _ in range(number)]
        self.cards = sorted(cards, key=lambda card: (card in named, is_wild(rules, card), -order(card)))

    def take(self, number: int) -> Cards:
        """So many of them, fewer where there are no more."""
        taken, self.cards = self.cards[:number], self.cards[number:]
        return tuple(taken)


def _filled(
    scenario: Scenario, melds: dict[int, tuple[LaidMeld, ...]], on_top: Cards, spare: _Spare, rules: Rules
) -> Scene:
    """The position, every place filled. Spare cards go to the pile, to unplayed pots, to the pots, and then to the stock."""
    begins = bool(scenario.play) and scenario.play[0].verb in _BEGINNINGS
    pile = spare.take(_pile_cards(scenario, rules)) if scenario.pile is None else scenario.pile
    hands, unplayed = _hands(scenario, spare, rules)
    pots = _pots(scenario, on_top, spare, rules)
    if pots is None:
        return Scene(None, (message("there are not so many pots, or too few cards for them beside what is given"),))
    wanted = len(on_top) + len(spare.cards) if scenario.stock is None else scenario.stock
    stock = on_top[:wanted]
    stock += spare.take(wanted - len(stock))
    if len(stock) < wanted:
        text = message_n(
            "the stock cannot hold {n} cards: only {left} are left for it",
            "the stock cannot hold {n} cards: only {left} are left for it",
            wanted,
            left=len(stock),
        )
        return Scene(None, (text,))
    position = Position(
        0,
        Phase.DRAW if begins else Phase.PLAY,
        stock,
        pile,
        pots,
        hands,
        tuple(_side(index, scenario, melds, rules) for index in range(rules.table.sides)),
        unplayed,
        first=scenario.turn == 1 and bool(rules.draw.first_card_may_be_refused) and not pile,
        hand_number=(scenario.hand_number or 1) if reads(rules, Subject.HAND_NUMBER) else 1,
    )
    return Scene(feed_stock(position, rules)[0] if begins else position)


def _pile_cards(scenario: Scenario, rules: Rules) -> int:
    """How many cards a pile has that is not given: one, but none before the first discard where no card is turned up."""
    return 0 if scenario.turn == 1 and not rules.deal.upcard else 1


def _hands(scenario: Scenario, spare: _Spare, rules: Rules) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """The hands of all seats, and the unplayed pots in them.

    The unplayed pot of side A is the partner's hand where that is given, else the hand of the player to move; that of another
    side lies in the hand of its first seat.
    """
    hands: tuple[Cards, ...] = replaced(((),) * rules.players, 0, in_order(scenario.hand))
    if scenario.partner:
        hands = replaced(hands, rules.table.sides, in_order(scenario.partner))
    unplayed: tuple[Cards, ...] = ((),) * rules.players
    for given in scenario.sides:
        if not given.pot_not_played:
            continue
        seat = given.side
        if seat == 0 and scenario.partner:
            seat = rules.table.sides
        elif seat != 0:
            hands = replaced(hands, seat, in_order(spare.take(next(iter(rules.deal.pots or ()), 0))))
        if reads_unplayed(rules):
            unplayed = replaced(unplayed, seat, hands[seat])
    return hands, unplayed


def _pots(scenario: Scenario, on_top: Cards, spare: _Spare, rules: Rules) -> tuple[Cards, ...] | None:
    """The pots that are left, the last of those dealt; None where there are none such.

    Cards that are drawn beyond a stock of a given size come from the first pot, which has then become the stock.
    """
    dealt = rules.deal.pots or ()
    left = scenario.pots_left
    if left is None:
        left = max(0, len(dealt) - sum(given.pot_taken for given in scenario.sides))
    if left > len(dealt):
        return None
    beyond = on_top[scenario.stock :] if scenario.stock is not None else ()
    pots = []
    for size in dealt[len(dealt) - left :]:
        first, beyond = beyond[:size], beyond[size:]
        pot = (*first, *spare.take(size - len(first)))
        if len(pot) < size:
            return None
        pots.append(pot)
    return tuple(pots)


def _side(index: int, scenario: Scenario, melds: dict[int, tuple[LaidMeld, ...]], rules: Rules) -> SideState:
    given = next((one for one in scenario.sides if one.side == index), SideGiven(index))
    opens = reads_opening(rules)
    return SideState(
        melds.get(index, ()),
        int(given.pot_taken),
        opens and (given.opened or bool(given.table)),
        given.failed_openings * (rules.initial_meld.failed_adds or 0) if opens else 0,
        given.score if reads(rules, Subject.SCORE) else 0,
    )


def _melds(scenario: Scenario, rules: Rules) -> tuple[dict[int, tuple[LaidMeld, ...]], list[str]]:
    """The melds of each side as they lie, and what is wrong with those that cannot lie so."""
    found: dict[int, tuple[LaidMeld, ...]] = {}
    faults: list[str] = []
    for given in scenario.sides:
        owner = given.side if rules.meld.owner is Owner.PLAYER else None
        melds = []
        for written in given.table:
            meld, why = _meld(written, rules)
            faults += why
            if meld is not None:
                melds.append(meld._replace(owner=owner))
        found[given.side] = tuple(sorted(melds, key=meld_order))
    return found, faults


def _meld(written: tuple[LaidCard, ...], rules: Rules) -> tuple[LaidMeld | None, list[str]]:
    meld, read = lies_as(written, rules)
    if meld is not None:
        return meld, []
    told = " ".join(str(card) for card in written)
    if read.legal:
        return None, [message("{cards} cannot lie so on the table", cards=told)]
    reasons = series((reason.text for reason in read.why_not), "; ")
    return None, [message("{cards} cannot lie on the table: {reasons}", cards=told, reasons=reasons)]
