"""What a hand scores: one pure function of how it lay when it ended gives rows, and the rows sum to the totals."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from burraco_dsl.game.cards import Cards, points, without
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.position import Position, reads_unplayed
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import CardsInHand, MeldedCards
from burraco_dsl.rules.values import Subject


class FinalSide(NamedTuple):
    """How a side lay when the hand ended: its melds, the hand of each of its seats, and for each the cards of a pot from which
    none was played; how many pots it took, and whether one of its players closed.
    """

    melds: tuple[LaidMeld, ...] = ()
    hands: tuple[Cards, ...] = ()
    unplayed: tuple[Cards, ...] = ()
    pots: int = 0
    closed: bool = False


class Final(NamedTuple):
    """How the table lay when the hand ended."""

    sides: tuple[FinalSide, ...]
    became_stock: bool = False


class RowKind(Enum):
    """What a row of the ledger is for."""

    MELDED_CARDS = "cards on the table"
    BONUS = "burraco"
    CARDS_IN_HAND = "cards in hand"
    OPPONENTS_CARDS = "cards in the opponents' hands"
    CLOSING = "closing"
    POT_NOT_TAKEN = "pot not taken"
    POT_NOT_PLAYED = "pot not played"

    __hash__ = object.__hash__


#: The rule behind each kind of row; a bonus names its class besides.
RULES = {
    RowKind.MELDED_CARDS: "scoring melded cards",
    RowKind.BONUS: "class bonus",
    RowKind.CARDS_IN_HAND: "scoring cards in hand",
    RowKind.OPPONENTS_CARDS: "scoring cards in hand",
    RowKind.CLOSING: "close bonus",
    RowKind.POT_NOT_TAKEN: "pot not taken",
    RowKind.POT_NOT_PLAYED: "pot not played",
}


class Row(NamedTuple):
    """One row: what for, how many points, and where there is one the class, the seat of the side, and the cards."""

    kind: RowKind
    points: int
    grade: str = ""
    seat: int | None = None
    cards: Cards = ()

    @property
    def rule(self) -> str:
        """The full name of the rule behind it."""
        return f"class {self.grade} bonus" if self.kind is RowKind.BONUS else RULES[self.kind]


class SideLedger(NamedTuple):
    """The rows of one side."""

    rows: tuple[Row, ...]

    @property
    def total(self) -> int:
        """The points of the hand: the sum of the rows."""
        return sum(row.points for row in self.rows)


def final_of(position: Position) -> Final:
    """How the table lies in a position, seen as the end of the hand."""
    number = len(position.sides)
    sides = []
    for index, side in enumerate(position.sides):
        seats = range(index, len(position.hands), number)
        closed = position.closer is not None and position.closer % number == index
        hands = tuple(position.hands[seat] for seat in seats)
        unplayed = tuple(position.unplayed[seat] for seat in seats)
        sides.append(FinalSide(side.melds, hands, unplayed, side.pots, closed))
    return Final(tuple(sides), position.became_stock)


def ledger(final: Final, rules: Rules) -> tuple[SideLedger, ...]:
    """The ledger of a hand, one for each side. Source: card points, classes, pot, close, scoring."""
    return tuple(SideLedger(tuple(_rows(index, final, rules))) for index in range(len(final.sides)))


def _rows(index: int, final: Final, rules: Rules) -> list[Row]:
    side = final.sides[index]
    sign = -1 if rules.scoring.melded_cards is MeldedCards.AGAINST_THE_SIDE else 1
    cards = tuple(card for meld in side.melds for card in meld.cards)
    rows = [Row(RowKind.MELDED_CARDS, sign * points(rules, cards), cards=cards)] if cards else []
    for meld in side.melds:
        name = grade_of(meld, rules)
        if name is not None:
            rows.append(Row(RowKind.BONUS, rules.classes[name].bonus, name, cards=meld.cards))
    if side.closed:
        rows.append(Row(RowKind.CLOSING, rules.close.bonus))
    rows += _held(index, final, rules)
    rows += _pots(side, final, rules)
    return rows


def counted_in_hand(hand: Cards, unplayed: Cards, rules: Rules) -> Cards:
    """The cards of a hand that count: those of an unplayed pot only where the rule says so. Source: pot not played."""
    if not unplayed or not reads_unplayed(rules) or rules.pot.not_played.its_cards:
        return hand
    return without(hand, unplayed) or ()


def _held(index: int, final: Final, rules: Rules) -> list[Row]:
    rows = []
    for_opponents = rules.scoring.cards_in_hand is CardsInHand.FOR_THE_OPPONENTS
    for number, side in enumerate(final.sides):
        if (number == index) is for_opponents:
            continue
        for seat, hand in enumerate(side.hands):
            cards = counted_in_hand(hand, side.unplayed[seat] if side.unplayed else (), rules)
            if not cards:
                continue
            if for_opponents:
                rows.append(Row(RowKind.OPPONENTS_CARDS, points(rules, cards), seat=seat, cards=cards))
            else:
                rows.append(Row(RowKind.CARDS_IN_HAND, -points(rules, cards), seat=seat, cards=cards))
    return rows


def _pots(side: FinalSide, final: Final, rules: Rules) -> list[Row]:
    """Fines for pots: one not taken, and each that was not played from."""
    if not rules.deal.pots:
        return []
    rows = []
    if side.pots == 0:
        rows.append(Row(RowKind.POT_NOT_TAKEN, _not_taken(final, rules)))
    fine = rules.pot.not_played.points
    for seat, pot in enumerate(side.unplayed):
        if pot and fine:
            rows.append(Row(RowKind.POT_NOT_PLAYED, fine, seat=seat, cards=pot))
    return rows


def _not_taken(final: Final, rules: Rules) -> int:
    """What a side scores that took no pot; a case of the rule may waive it. Source: pot not taken."""
    cases = rules.pot.not_taken
    holds = {
        Subject.NOBODY_TOOK_A_POT: all(one.pots == 0 for one in final.sides),
        Subject.POT_BECAME_THE_STOCK: final.became_stock,
    }
    for circumstance, value in cases.cases:
        if holds.get(circumstance.subject):
            return value
    return cases.plain or 0
