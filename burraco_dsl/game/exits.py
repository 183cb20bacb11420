"""Whether the player to move can finish the turn: by some lawful discard, meld or close.

The search is a least fixed point: over what can still be laid, last found first, with a set of moments already visited. It never
looks into a pot, nor at a card of the pile that the player cannot see: such cards lie in the hand, but only those that are
``known`` are laid or thrown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from burraco_dsl.game.cards import Cards, deck, in_order, points, supply, without
from burraco_dsl.game.codes import Reason, each_once
from burraco_dsl.game.emptied import waits_for_an_empty_hand
from burraco_dsl.game.opening import cards_return, laid_points, minimum, short
from burraco_dsl.game.patience import spend
from burraco_dsl.game.plays.discarding import why_not_discard, why_nothing_is_thrown
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import Counted
from burraco_dsl.rules.chapters.melds import FreedWild

#: Steps that a moment of the turn takes to be looked at (``game.patience``).
A_MOMENT = 8
#: What can be laid from the known cards of a hand: the position after each laying, as far as no exit is asked for, with the
#: cards known then. A pot that comes of it is not among them.
Layings = Callable[[Position, Cards], Iterator[tuple[Position, Cards]]]


def no_exit(position: Position, known: Cards, rules: Rules, layings: Layings) -> tuple[Reason, ...]:
    """Why the turn could not be finished from here; empty when it could, whatever the cards are that are not known.

    Told are the reasons against every discard, here and wherever the player could still get to: the smallest sets of them.
    """
    stuck = _stuck(position, known, rules, layings)
    if not stuck:
        return ()
    contents = _worst(position, known, rules)
    for content in contents:
        moment = _if_it_were(position, known, content)
        if worse := _stuck(moment, moment.hand, rules, layings):
            return _told(worse, rules)
    return () if contents else _told(stuck, rules)


def _if_it_were(position: Position, known: Cards, content: Cards) -> Position:
    """The position if the unknown cards were these; of a pile that is being taken they are the rest."""
    turn = position.turn
    if turn.rest:
        turn = turn._replace(rest=in_order(content))
    return position._replace(turn=turn).holding(in_order((*known, *content)))


def _told(stuck: list[tuple[Position, Cards]], rules: Rules) -> tuple[Reason, ...]:
    told = [_against(moment, held, rules) for moment, held in stuck]
    codes = [frozenset(reason.code for reason in one) for one in told]
    different = {one for one in codes if one}
    smallest = {one for one in different if not any(other < one for other in different)}
    kept = (one for one, mine in zip(told, codes, strict=True) if mine in smallest)
    return each_once(reason._replace(ahead=True) for one in kept for reason in one)


def _against(position: Position, known: Cards, rules: Rules) -> list[Reason]:
    return [reason for card in dict.fromkeys(known) for reason in why_not_discard(position, card, rules)]


def _worst(position: Position, known: Cards, rules: Rules) -> list[Cards]:
    """What the unknown cards could be, as far as that decides; empty where it does not.

    A single one may be any card. Of several one can always be thrown, unless they all are the very card that may not go back.
    """
    unseen = len(position.hand) - len(known)
    if unseen == 1:
        return [(card,) for card in dict.fromkeys(deck(rules))]
    banned = position.turn.banned
    if unseen and banned is not None and supply(rules, banned) >= known.count(banned) + unseen:
        return [(banned,) * unseen]
    return []


def has_exit(position: Position, known: Cards, rules: Rules, layings: Layings) -> bool:
    """Whether the turn can be finished from here with the known cards."""
    return not _stuck(position, known, rules, layings)


def _stuck(position: Position, known: Cards, rules: Rules, layings: Layings) -> list[tuple[Position, Cards]]:
    """The moments the player could get to, when none of them leads out of the turn; nothing when one does."""
    if _can_discard(position, known, rules):
        return []
    reached = [(position, known)]
    if _opening_out_of_reach(position, known, rules) or _price_out_of_reach(position, known, rules, layings):
        return reached
    seen = {_core(position, known)}
    frontier = [(position, known)]
    while frontier:
        spend(A_MOMENT)
        moment, held = frontier.pop()
        for after, left in layings(moment, held):
            if after.phase is not Phase.PLAY:
                return []
            if len(after.pots) < len(moment.pots):
                if not no_exit(after, left, rules, layings):
                    return []
                continue
            if _can_discard(after, left, rules):
                return []
            core = _core(after, left)
            if core not in seen:
                seen.add(core)
                frontier.append((after, left))
                reached.append((after, left))
    return reached


def _core(position: Position, known: Cards) -> tuple[object, ...]:
    """What the rest of the turn hangs on."""
    return known, position.mine, position.turn, len(position.pots)


def _can_discard(position: Position, known: Cards, rules: Rules) -> bool:
    """Whether some card may be thrown now, whatever the unknown ones are."""
    if position.phase is not Phase.PLAY:
        return True
    unseen = len(position.hand) - len(known)
    if not unseen:
        return any(not why_not_discard(position, card, rules) for card in dict.fromkeys(known))
    if len(position.hand) == 1 or why_nothing_is_thrown(position, rules):
        return False
    banned, spare = position.turn.banned, position.turn.spare
    if banned is None or spare < len(position.hand) or any(card != banned for card in known):
        return True
    return supply(rules, banned) < len(position.hand)


def _opening_out_of_reach(position: Position, known: Cards, rules: Rules) -> bool:
    """Whether all known cards together would not open, so that the search need not begin."""
    if not short(position, rules) or cards_return(rules) or rules.initial_meld.counted is not Counted.CARD_POINTS:
        return False
    mine = position.mine
    most = laid_points(mine.melds, rules) + sum(max(0, points(rules, (card,))) for card in known)
    return most < minimum(position, mine, rules)


def _price_out_of_reach(position: Position, known: Cards, rules: Rules, layings: Layings) -> bool:
    """Whether the card that must be melded finds no place at all, so that the search need not begin.

    What else is laid before makes no place for it: cards that could be laid on the same meld go with it in one play. That is not
    so where a wild comes back to the hand, melds are joined, or a pot comes while cards are still held.
    """
    turn = position.turn
    if not turn.owed or turn.paid or turn.top is None or rules.meld.may_be_joined:
        return False
    early = bool(rules.deal.pots) and not waits_for_an_empty_hand(rules)
    if early or FreedWild.HAND in (rules.wild.freed_wild or ()):
        return False
    return not any(after.turn.paid or after.over for after, _ in layings(position, known))


def left_of(known: Cards, gone: Cards, back: Cards = ()) -> Cards:
    """The known cards when some have been laid and others have come back."""
    return in_order((*(without(known, gone) or ()), *back))
