"""What a player could think of doing in a position: every play that may be lawful, in a fixed order.

The law decides which of them are. What is left out here is never lawful: only cards that are held, only melds that lie on the
table, only readings that count.
"""

from __future__ import annotations

from collections.abc import Iterator

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.cards import Cards, in_order, order, without
from burraco_dsl.game.melds.arrange import is_wild
from burraco_dsl.game.melds.extend import Grown, chosen, step
from burraco_dsl.game.melds.inhand import melds_in
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.patience import answer, used
from burraco_dsl.game.plays.laying import joined
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.turn import DutyMet

#: Hands whose melds are remembered; a hand comes up again and again within a turn.
REMEMBERED = 4096


class Offers:
    """The plays a player could think of, for one table. What it remembers are answers that depend on nothing else."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        # with the steps that the answers took
        self._melds: dict[Cards, tuple[tuple[LaidMeld, ...], int]] = {}
        self._growths: dict[tuple[LaidMeld, Cards], tuple[tuple[tuple[Cards, Grown], ...], int]] = {}

    def of(self, position: Position) -> Iterator[Action]:
        """Every play worth asking the law about."""
        if position.phase is Phase.OVER:
            return
        if position.phase is not Phase.PLAY:
            yield from (Draw(), RefuseFirst(), TakePile(), LeavePile())
            return
        yield from self.layings(position)
        for card in dict.fromkeys(position.hand):
            yield Discard(card)

    def layings(self, position: Position) -> Iterator[NewMeld | Extend | Join]:
        """Every new meld, extension and joining; while the price of the pile is owed at once, those that pay it."""
        top = self._asked_first(position)
        for meld in self.melds(self._near_to(position.hand, top)):
            if top is None or top in meld.cards:
                yield NewMeld(meld)
        for meld in dict.fromkeys(position.mine.melds):
            if meld.owner in (None, position.seat):
                for added, way in self.growths(meld, position.hand):
                    if top is None or top in added:
                        yield Extend(meld, added, way.meld, way.back)
        if self.rules.meld.may_be_joined and top is None:
            yield from dict.fromkeys(self._joins(position))

    def _asked_first(self, position: Position) -> Card | None:
        """The card that must be melded before anything else."""
        turn = position.turn
        asked = turn.owed and not turn.paid and self.rules.pile.duty_met is DutyMet.AT_ONCE
        return turn.top if asked else None

    def _near_to(self, hand: Cards, top: Card | None) -> Cards:
        """The cards of the hand that can lie in one meld with a card."""
        if top is None or is_wild(self.rules, top):
            return hand
        return tuple(
            card for card in hand if card.suit is top.suit or card.rank is top.rank or is_wild(self.rules, card)
        )

    def melds(self, hand: Cards) -> tuple[LaidMeld, ...]:
        """The new melds of a hand."""
        if hand in self._melds:
            found, took = self._melds[hand]
            used(took)
            return found
        if len(self._melds) >= REMEMBERED:
            self._melds.clear()
        self._melds[hand] = answer(lambda: melds_in(hand, self.rules))
        return self._melds[hand][0]

    def growths(self, meld: LaidMeld, hand: Cards) -> tuple[tuple[Cards, Grown], ...]:
        """Every handful of the hand that may be added to a meld, with each way the meld may then lie."""
        near = tuple(card for card in hand if self._may_join(meld, card))
        key = (meld, near)
        if key in self._growths:
            found, took = self._growths[key]
            used(took)
            return found
        if len(self._growths) >= REMEMBERED:
            self._growths.clear()
        self._growths[key] = answer(lambda: self._grown(meld, near))
        return self._growths[key][0]

    def _may_join(self, meld: LaidMeld, card: Card) -> bool:
        same = card.suit is meld.suit if meld.kind is Kind.SEQUENCE else card.rank is meld.rank
        return same or is_wild(self.rules, card)

    def _grown(self, meld: LaidMeld, near: Cards) -> tuple[tuple[Cards, Grown], ...]:
        reached: dict[Cards, dict[Grown, None]] = {(): {Grown(meld): None}}
        frontier: list[Cards] = [()]
        while frontier:
            laid = frontier.pop(0)
            for card in dict.fromkeys(without(near, laid) or ()):
                after = in_order((*laid, card))
                for grown in reached[laid]:
                    for way in step(grown.meld, card, self.rules).ways:
                        if after not in reached:
                            reached[after] = {}
                            frontier.append(after)
                        back = in_order(grown.back + way.back)
                        reached[after][Grown(way.meld, back, grown.freed or way.freed)] = None
        found = [(cards, way) for cards, ways in reached.items() if cards for way in chosen(list(ways), self.rules)]
        return tuple(sorted(found, key=lambda one: (len(one[0]), [order(card) for card in one[0]])))

    def _joins(self, position: Position) -> Iterator[Join]:
        melds = position.mine.melds
        for i, first in enumerate(melds):
            for j, second in enumerate(melds):
                if i == j or (first.kind is Kind.SET and i > j):
                    continue
                becomes = joined(first, second, self.rules)
                if becomes is not None:
                    yield Join(first, second, becomes)
