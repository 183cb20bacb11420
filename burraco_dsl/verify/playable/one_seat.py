"""One seat against any world: every small hand before every table of its side, whatever the others did.

The others may have laid anything for the side, taken the pots, and put any cards on the pile; a draw and a pot bring any unseen
cards. So nothing that can happen at a table of any size is left out, as long as the hand stays small. In come small rules and a
law for them, out goes what was met.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from burraco_dsl.game.actions import Action, Discard, Draw, NewMeld, TakePile
from burraco_dsl.game.cards import JOKER, Cards, deck, in_order, without
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.extend import step
from burraco_dsl.game.melds.grade import marked
from burraco_dsl.game.melds.meld import LaidMeld, meld_order
from burraco_dsl.game.opening import laid_points, minimum, short
from burraco_dsl.game.plays.laying import owner, why_not_meld
from burraco_dsl.game.position import Phase, Position, SideState, Turn, reads_melds_laid, reads_opening
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.grades import TakenBy
from burraco_dsl.rules.chapters.turn import LoneCard, PileDuty, PileTaken
from burraco_dsl.verify.playable.coverage import Met, Stuck
from burraco_dsl.verify.playable.suits import swapped_meld, swaps

Melds = tuple[LaidMeld, ...]


class Before(NamedTuple):
    """What lies before the seat when its turn begins: its side, the cards that are left, and how many pots there are."""

    side: SideState
    left: Cards
    pots: int


def befores(rules: Rules, melds: int, met: Met) -> tuple[Before, ...]:
    """Everything that a side with so many melds at most can have before it; nothing when that is more than may be looked at."""
    found = []
    for table in tables(rules, melds, met):
        if met.spent():
            return ()
        left = _left(rules, table)
        found += [Before(side, left, pots) for side, pots in statuses(rules, table)]
    return tuple(found)


def one_seat(law: Law, before: tuple[Before, ...], most: int, met: Met) -> int:
    """Go through every turn of the seat with so many cards in hand at most, small hands first.

    Returned is the largest hand of which every turn was gone through; less than two cards is no turn.
    """
    seen: set[object] = set()
    for size in range(2, most + 1):
        for side, left, pots in before:
            for hand in dict.fromkeys(combinations(left, size)):
                base = _position(law.rules, in_order(hand), side, pots)
                for start, action in _beginnings(law.rules, base):
                    outcome = met.outcome(law, start, action)
                    if outcome.position is not None:
                        _turn(law, start, action, outcome.position, most, seen, met)
                    if met.spent():
                        return size - 1
    return most


def tables(rules: Rules, most: int, met: Met) -> Iterator[Melds]:
    """Every table that a side may have before it, of so many melds at most, one of each pair that differ only in suits.

    Melds are laid anew, and grow by a card in each way that leaves a lawful one; that is no less than play allows.
    """
    law, mirrors = Law(rules), swaps(rules)
    seen: set[Melds] = {()}
    frontier: list[Melds] = [()]
    while frontier:
        melds = frontier.pop(0)
        if _first_of_its_kind(melds, mirrors):
            yield melds
        for then in _with_one_more(law, melds, most):
            met.made += 1
            if then not in seen:
                seen.add(then)
                frontier.append(then)


def _with_one_more(law: Law, melds: Melds, most: int) -> Iterator[Melds]:
    """The table after a new meld, or a card more on a meld."""
    rules, left = law.rules, _left(law.rules, melds)
    for index, meld in enumerate(melds):
        for card in dict.fromkeys(left):
            for way in step(meld, card, rules).ways:
                yield tuple(sorted((*melds[:index], way.meld, *melds[index + 1 :]), key=meld_order))
    if len(melds) >= most:
        return
    position = _position(rules, left, SideState(melds, pots=1, opened=True), 0)._replace(phase=Phase.PLAY)
    for meld in law.offers.melds(left):
        if not why_not_meld(position, NewMeld(meld), rules):
            laid = marked(meld, rules)._replace(owner=owner(position, rules))
            yield tuple(sorted((*melds, laid), key=meld_order))


def _left(rules: Rules, melds: Melds) -> Cards:
    return without(deck(rules), (card for meld in melds for card in meld.cards)) or ()


def _first_of_its_kind(melds: Melds, mirrors: tuple[dict[Card, Card], ...]) -> bool:
    others = (tuple(sorted((swapped_meld(meld, swap) for meld in melds), key=meld_order)) for swap in mirrors)
    return all(_key(melds) <= _key(other) for other in others)


def _key(melds: Melds) -> list[tuple[object, ...]]:
    return [meld_order(meld) for meld in melds]


def statuses(rules: Rules, melds: Melds) -> Iterator[tuple[SideState, int]]:
    """The side before such a table: whether it has taken a pot, and how many pots are left. Differences that nobody could
    notice are left out.
    """
    opened = reads_opening(rules) and bool(melds)
    laid = len(melds) if reads_melds_laid(rules) else 0
    side = SideState(melds, 0, opened, 0, 0, laid)
    if opened and laid_points(melds, rules) < minimum(_position(rules, (), side, 0), side, rules):
        return
    pots = rules.deal.pots or ()
    most = rules.meld.most_before_the_pot
    if not pots or most is None or len(melds) <= most:
        yield side, 0
        for index, size in enumerate(pots):
            if pots.index(size) == index or rules.pot.taken_by is TakenBy.ANYONE:
                yield side, len(pots) - index
    if pots:
        for left in range(len(pots)) if rules.pot.taken_by is TakenBy.ANYONE else (0,):
            yield side._replace(pots=1), left


def _position(rules: Rules, hand: Cards, side: SideState, pots: int) -> Position:
    """The seat to move with this hand; other hands are not known, and the stock goes on."""
    sizes = (rules.deal.pots or ())[len(rules.deal.pots or ()) - pots :]
    others = ((),) * (rules.players - 1)
    return Position(
        0,
        Phase.DRAW,
        (JOKER,) * (rules.hand_ends.stock_left + 2 * rules.draw.stock_cards + 1),
        (),
        tuple((JOKER,) * size for size in sizes),
        (hand, *others),
        (side, *((SideState(),) * (rules.table.sides - 1))),
        ((),) * rules.players,
    )


def _beginnings(rules: Rules, base: Position) -> Iterator[tuple[Position, Action]]:
    """Every way to begin a turn that brings the seat to this hand."""
    hand = base.hand
    drawn = min(rules.draw.stock_cards, len(hand) - 1)
    for cards in dict.fromkeys(combinations(hand, drawn)):
        held = without(hand, cards) or ()
        yield base._replace(stock=(*cards, *base.stock)).holding(held), Draw()
        break  # which of the cards was drawn makes no difference
    if rules.pile.duty is PileDuty.NONE and rules.pile.lone_card_may_go_back is LoneCard.YES:
        cards = hand[:1]
        yield base._replace(pile=cards).holding(without(hand, cards) or ()), TakePile()
        return  # nor does what was taken, where it has no price
    for top in dict.fromkeys(hand):
        rest = without(hand, (top,)) or ()
        yield base._replace(pile=(top,)).holding(rest), TakePile()
        if rules.pile.taken is PileTaken.TOP_CARD:
            yield base._replace(pile=(JOKER, top)).holding(rest), TakePile()
            continue
        for size in range(1, len(rest)):
            for under in dict.fromkeys(combinations(rest, size)):
                yield base._replace(pile=(*under, top)).holding(without(rest, under) or ()), TakePile()


def _turn(law: Law, start: Position, first: Action, entered: Position, most: int, seen: set[object], met: Met) -> None:
    """Everything the seat can do from here to the end of the turn; a position met before is not gone through again."""
    frontier: list[tuple[Position, tuple[Action, ...]]] = [(_plain(entered), (first,))]
    while frontier:
        position, actions = frontier.pop()
        key = position.hand, position.mine, position.turn, len(position.pots)
        if position.phase is not Phase.PLAY or key in seen:
            continue
        seen.add(key)
        met.states += 1
        may = False
        plain = len(position.hand) > 1 and position.turn == _NOTHING_OWED and not short(position, law.rules)
        for action in law.offers.of(position):
            if plain and may and isinstance(action, Discard):
                continue  # no card is thrown sooner than another then
            after = met.outcome(law, position, action).position
            if after is None:
                continue
            may = True
            if after.phase is Phase.PLAY:
                for then in _with_pots(law, position, after):
                    if len(then.hand) <= most:
                        frontier.append((_plain(then), (*actions, action)))
        if not may:
            met.stuck.append(Stuck(start, actions, position))
        if met.spent():
            return


#: A turn in which nothing is owed for the pile, and no card is barred.
_NOTHING_OWED = Turn()


def _plain(position: Position) -> Position:
    """The position without what only a stalemate reads."""
    turn: Turn = position.turn._replace(lone=False, laid=False)
    return position._replace(turn=turn, idle=0)


def unseen(rules: Rules, position: Position) -> Cards:
    """The cards that the seat does not see: not in hand, nor before its side."""
    return without(_left(rules, position.mine.melds), position.hand) or ()


def _with_pots(law: Law, before: Position, after: Position) -> Iterator[Position]:
    """The position after a play, with whatever cards may lie in a pot that came of it; the law has not looked at them."""
    if len(after.pots) == len(before.pots):
        yield after
        return
    left = without(after.hand, before.pots[0]) or ()
    for content in dict.fromkeys(combinations(unseen(law.rules, before), len(before.pots[0]))):
        yield after.holding(in_order((*left, *content)))
