"""Laying cards on the table: new melds, cards added to melds, two melds joined into one."""

from __future__ import annotations

from functools import lru_cache

from burraco_dsl.game.actions import Extend, Join, NewMeld
from burraco_dsl.game.cards import Cards, face, in_order, listed, without
from burraco_dsl.game.codes import HAND_IS_OVER, Code, Event, EventKind, Reason, each_once
from burraco_dsl.game.emptied import Fate, close, decide, take_pot
from burraco_dsl.game.melds.arrange import home_of_the_two, is_wild, placed_anew, two_is_natural_at_home
from burraco_dsl.game.melds.choice import player_decides
from burraco_dsl.game.melds.extend import NO_LONGER_GROWS, extend
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import is_burraco, marked
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld, meld_order, set_of
from burraco_dsl.game.melds.reading import faults_of, read
from burraco_dsl.game.melds.telling import SUIT_NAMES, told
from burraco_dsl.game.opening import settled
from burraco_dsl.game.passing import Moved
from burraco_dsl.game.position import Phase, Position, reads_melds_laid
from burraco_dsl.report.message import message, message_n
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.melds import Owner
from burraco_dsl.rules.chapters.turn import DutyMet
from burraco_dsl.rules.values import Rank, Unlimited

#: Cards that are a meld, but none that lies as it is said.
CANNOT_LIE_SO = Reason(Code.NOT_THIS_READING, message("the cards are a meld, but cannot lie so"))
_DRAW_FIRST = Reason(Code.DRAW_FIRST, message("a turn begins by drawing, or by taking the pile"))
_ANOTHER_WAY = Reason(Code.NOT_THIS_READING, message("these cards can be read in another way, which counts"))
_LIES_OTHERWISE = Reason(Code.NOT_THIS_READING, message("the meld would then lie in another way, which counts"))
_NOT_THE_OWNER = Reason(Code.NOT_THE_OWNER, message("only the player who laid a meld may add to it"))
_NO_CARD = Reason(Code.NOT_HELD, message("no card is added"))
_NOT_JOINED = Reason(Code.NOT_JOINED, message("two melds may not be made into one"))
_NOT_TO_ITSELF = Reason(Code.NOT_ON_THE_TABLE, message("a meld is not joined to itself"))
_MAKE_NOT_ONE = Reason(Code.NO_PLACE, message("the two melds do not make one"))


def may_lay(position: Position) -> tuple[Reason, ...]:
    """Why nothing may be laid now."""
    if position.phase is Phase.OVER:
        return (HAND_IS_OVER,)
    if position.phase is not Phase.PLAY:
        return (_DRAW_FIRST,)
    return ()


def not_held(position: Position, cards: Cards) -> tuple[Reason, ...]:
    """The cards that the player does not hold, or not so often."""
    if without(position.hand, cards) is not None:
        return ()
    return (Reason(Code.NOT_HELD, message("the player does not hold {cards}", cards=listed(cards))),)


def pays(position: Position, cards: Cards) -> bool:
    """Whether laying these cards pays the price of the pile."""
    turn = position.turn
    return turn.owed and (bool(cards) if turn.top is None else turn.top in cards)


def at_once(position: Position, cards: Cards, rules: Rules) -> tuple[Reason, ...]:
    """The price of the pile comes before anything else, where it is owed at once. Source: pile duty met.

    The top card is melded with what was in the hand: the other cards of the pile come only when it lies.
    """
    turn = position.turn
    if not turn.owed or turn.paid or rules.pile.duty_met is not DutyMet.AT_ONCE:
        return ()
    if not pays(position, cards):
        return (_before_anything_else(turn.top),)
    if without(without(position.hand, turn.rest) or (), cards) is None:
        return (_with_the_hand(turn.top),)
    return ()


@lru_cache(maxsize=64)
def _before_anything_else(card: Card | None) -> Reason:
    if card is None:
        return Reason(Code.DUTY_AT_ONCE, message("for the pile, a card must be melded before anything else"))
    text = message("for the pile, {card} must be melded before anything else", card=str(card))
    return Reason(Code.DUTY_AT_ONCE, text)


@lru_cache(maxsize=64)
def _with_the_hand(card: Card | None) -> Reason:
    if card is None:
        text = message("a card is melded with cards of the hand, and the rest of the pile comes then")
    else:
        text = message("{card} is melded with cards of the hand, and the rest of the pile comes then", card=str(card))
    return Reason(Code.DUTY_AT_ONCE, text)


def owner(position: Position, rules: Rules) -> int | None:
    """The seat to which a meld laid now belongs; None where melds are the side's. Source: meld owner."""
    return position.seat if rules.meld.owner is Owner.PLAYER else None


def why_not_meld(position: Position, action: NewMeld, rules: Rules) -> tuple[Reason, ...]:
    """Why the new meld may not be laid, as far as one need not look ahead."""
    meld = action.meld
    found = [*may_lay(position), *not_held(position, meld.cards), *at_once(position, meld.cards, rules)]
    found += _why_no_meld(meld, rules)
    mine = position.mine
    most = rules.meld.most_before_the_pot
    if most is not None and mine.pots == 0 and max(len(mine.melds), mine.laid) >= most:
        text = message_n(
            "a side that has taken no pot lays at most {n} meld",
            "a side that has taken no pot lays at most {n} melds",
            most,
        )
        found.append(Reason(Code.BEFORE_THE_POT, text))
    found += _too_many_alike(mine.melds, meld, rules)
    return each_once(found)


def _why_no_meld(meld: LaidMeld, rules: Rules) -> list[Reason]:
    """Why the cards, laid just so, are no meld that counts."""
    if not lies_well(meld, rules):
        return list(read(meld.cards, rules).why_not) or [CANNOT_LIE_SO]
    codes = faults_of(meld, rules)
    if codes:
        return [told(code, meld.cards, rules) for code in codes]
    if not player_decides(rules) and not _is_the_reading(meld, rules):
        return [_ANOTHER_WAY]
    return []


def _is_the_reading(meld: LaidMeld, rules: Rules) -> bool:
    return read(meld.cards, rules).best == meld


def lies_well(meld: LaidMeld, rules: Rules) -> bool:
    """Whether each natural of a meld is where it belongs, and nothing is called wild that lies in its own place."""
    if meld.marked or meld.owner is not None or len(meld.cards) != len(meld.wild):
        return False
    if meld.kind is Kind.SET:
        if meld.rank is None or meld.suit is not None or meld.low:
            return False
        naturals = tuple(card for card, wild in zip(meld.cards, meld.wild, strict=True) if not wild)
        wilds = tuple(card for card, wild in zip(meld.cards, meld.wild, strict=True) if wild)
        return (
            all(card.rank is meld.rank for card in naturals)
            and all(card.rank is not meld.rank for card in wilds)
            and meld == set_of(meld.rank, naturals, wilds)
        )
    places = ladder(rules)
    if meld.suit is None or meld.rank is not None or meld.low < 1 or meld.high > places.top:
        return False
    home = home_of_the_two(places) if two_is_natural_at_home(rules) else 0
    for index, (card, wild) in enumerate(zip(meld.cards, meld.wild, strict=True)):
        own = card == face(places.rank(meld.low + index), meld.suit)
        if not wild and (not own or (is_wild(rules, card) and card.rank is not Rank.TWO)):
            return False
        if wild and not is_wild(rules, card):
            return False
        if wild and meld.low + index == home and card.rank is Rank.TWO and own:
            return False
    return True


def _too_many_alike(melds: tuple[LaidMeld, ...], meld: LaidMeld, rules: Rules) -> list[Reason]:
    """The side has as many sequences of the suit, or sets of the rank, as it may. Source: in one suit, of one rank."""
    alike = sum(one.kind is meld.kind and one.suit is meld.suit and one.rank is meld.rank for one in melds)
    if meld.kind is Kind.SEQUENCE:
        most = rules.sequence.in_one_suit
        if most is not None and not isinstance(most, Unlimited) and alike >= most and meld.suit is not None:
            text = message_n(
                "a side has at most {n} sequence of {suit}",
                "a side has at most {n} sequences of {suit}",
                most,
                suit=SUIT_NAMES[meld.suit],
            )
            return [Reason(Code.SEQUENCES_OF_THE_SUIT, text)]
        return []
    most = rules.set.of_one_rank
    if most is not None and not isinstance(most, Unlimited) and alike >= most and meld.rank is not None:
        text = message_n(
            "a side has at most {n} set of rank {rank}",
            "a side has at most {n} sets of rank {rank}",
            most,
            rank=meld.rank.value,
        )
        return [Reason(Code.SETS_OF_THE_RANK, text)]
    return []


def meld_new(position: Position, action: NewMeld, rules: Rules) -> Moved:
    """The new meld is laid."""
    meld = marked(action.meld, rules)._replace(owner=owner(position, rules))
    after = _laid(position, (), meld, action.meld.cards, (), rules)
    if reads_melds_laid(rules):
        after = after.with_mine(after.mine._replace(laid=after.mine.laid + 1))
    return _goes_on(position, after, [Event(EventKind.LAID, position.seat, meld.cards)], rules)


def _on_table(position: Position, meld: LaidMeld, rules: Rules) -> list[Reason]:
    if meld not in position.mine.melds:
        text = message("no such meld of the side lies on the table: {cards}", cards=listed(meld.cards))
        return [Reason(Code.NOT_ON_THE_TABLE, text)]
    if meld.owner not in (None, position.seat):
        return [_NOT_THE_OWNER]
    return []


def why_not_extend(position: Position, action: Extend, rules: Rules) -> tuple[Reason, ...]:
    """Why the cards may not be added so, as far as one need not look ahead."""
    found = [*may_lay(position), *not_held(position, action.added), *at_once(position, action.added, rules)]
    found += _on_table(position, action.meld, rules)
    if not action.added:
        found.append(_NO_CARD)
    if action.meld not in position.mine.melds:
        return each_once(found)
    grown = extend(action.meld, action.added, rules)
    found += grown.why_not
    if grown.ways and not any((way.meld, way.back) == (action.becomes, action.back) for way in grown.ways):
        found.append(_LIES_OTHERWISE)
    return each_once(found)


def grow(position: Position, action: Extend, rules: Rules) -> Moved:
    """Cards are added to a meld on the table."""
    after = _laid(position, (action.meld,), action.becomes, action.added, action.back, rules)
    events = [Event(EventKind.EXTENDED, position.seat, action.added)]
    if action.swaps:
        events.append(Event(EventKind.WILD_FREED, position.seat, action.back))
    return _goes_on(position, after, events, rules)


def joined(first: LaidMeld, second: LaidMeld, rules: Rules) -> LaidMeld | None:
    """Two melds as one, each card where it lies; None when they do not fit together."""
    if first.kind is not second.kind or first.owner != second.owner:
        return None
    both = first.marked or second.marked
    if first.kind is Kind.SET:
        if first.rank is not second.rank or first.rank is None:
            return None
        pairs = [*zip(first.cards, first.wild, strict=True), *zip(second.cards, second.wild, strict=True)]
        naturals = tuple(card for card, wild in pairs if not wild)
        whole = set_of(first.rank, naturals, tuple(card for card, wild in pairs if wild))
    else:
        if first.suit is not second.suit or second.low != first.high + 1:
            return None
        whole = first._replace(cards=first.cards + second.cards, wild=first.wild + second.wild)
    if faults_of(whole, rules):
        return None
    return marked(whole._replace(marked=both, owner=first.owner), rules)


def why_not_join(position: Position, action: Join, rules: Rules) -> tuple[Reason, ...]:
    """Why two melds may not be made into one, as far as one need not look ahead. Source: meld may be joined."""
    found = [*may_lay(position), *at_once(position, (), rules)]
    found += _on_table(position, action.first, rules) + _on_table(position, action.second, rules)
    if not rules.meld.may_be_joined:
        found.append(_NOT_JOINED)
    melds = position.mine.melds
    if action.first not in melds or action.second not in melds:
        return each_once(found)
    if action.first == action.second and melds.count(action.first) < 2:
        found.append(_NOT_TO_ITSELF)
    grows = rules.burraco.may_grow is not False
    if not grows and any(is_burraco(feature_of(one, rules), rules) for one in (action.first, action.second)):
        found.append(NO_LONGER_GROWS)
    if joined(action.first, action.second, rules) != action.becomes:
        found.append(_MAKE_NOT_ONE)
    return each_once(found)


def join(position: Position, action: Join, rules: Rules) -> Moved:
    """Two melds become one."""
    after = _laid(position, (action.first, action.second), action.becomes, (), (), rules)
    return _goes_on(position, after, [Event(EventKind.JOINED, position.seat, action.becomes.cards)], rules)


def _laid(
    position: Position, gone: tuple[LaidMeld, ...], meld: LaidMeld, cards: Cards, back: Cards, rules: Rules
) -> Position:
    """The position with cards moved from the hand to a meld, the duty paid, and the opening looked at."""
    melds = list(position.mine.melds)
    for one in gone:
        melds.remove(one)
    turn = position.turn
    paid = turn.paid or pays(position, cards)
    hand = in_order((*(without(position.hand, cards) or ()), *back))
    after = position._replace(turn=turn._replace(paid=paid, laid=True, rest=() if paid else turn.rest)).holding(hand)
    after = after.with_mine(after.mine._replace(melds=tuple(sorted((*melds, meld), key=meld_order))))
    return settled(after, rules)


def _goes_on(before: Position, position: Position, events: list[Event], rules: Rules) -> Moved:
    """What comes of the hand after laying cards: play goes on, a pot comes, or the hand ends."""
    if position.mine.opened and not before.mine.opened:
        events.append(Event(EventKind.OPENED, position.seat))
    match decide(position, None, rules).fate:
        case Fate.TAKES_POT:
            position, event = take_pot(position, rules, direct=True)
            events.append(event)
        case Fate.CLOSES:
            position, event = close(position)
            events.append(event)
        case _:
            pass
    return position, tuple(events)


def why_not_after_laying(position: Position, rules: Rules) -> tuple[Reason, ...]:
    """Why a play that has led to this hand is refused, when it leaves it empty."""
    return decide(position, None, rules).reasons if position.phase is Phase.PLAY else ()


__all__ = [
    "grow",
    "join",
    "joined",
    "lies_well",
    "may_lay",
    "meld_new",
    "not_held",
    "owner",
    "placed_anew",
    "why_not_after_laying",
    "why_not_extend",
    "why_not_join",
    "why_not_meld",
]
