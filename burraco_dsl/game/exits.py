"""Whether the player to move can finish the turn: by some lawful discard, meld or close.

The search is a least fixed point: breadth first over what can still be laid, with a set of moments already visited. It never
looks into a pot, nor at a card of the pile that the player cannot see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from burraco_dsl.game.cards import Cards, deck, in_order, points, without
from burraco_dsl.game.codes import Reason, each_once
from burraco_dsl.game.opening import cards_return, laid_points, minimum, short
from burraco_dsl.game.plays.discarding import why_not_discard
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import Counted

#: What can be laid from a position, with what comes of it, as far as no exit is asked for.
Layings = Callable[[Position], Iterator[Position]]


def no_exit(position: Position, rules: Rules, layings: Layings, hidden: int = 0) -> tuple[Reason, ...]:
    """Why the turn could not be finished from here; empty when it could. ``hidden`` counts cards held that are not known.

    Told are the reasons against every discard, here and wherever the player could still get to, the smallest sets of them.
    """
    stuck = _stuck(position, rules, layings, hidden)
    told = [_against(moment, rules) for moment in stuck]
    codes = [{reason.code for reason in one} for one in told]
    kept = [one for one, mine in zip(told, codes, strict=True) if not any(other < mine for other in codes)]
    return each_once(reason._replace(ahead=True) for one in kept for reason in one)


def _against(position: Position, rules: Rules) -> list[Reason]:
    return [reason for card in dict.fromkeys(position.hand) for reason in why_not_discard(position, card, rules)]


def _stuck(position: Position, rules: Rules, layings: Layings, hidden: int) -> list[Position]:
    """Every moment the player could get to, when none of them leads out of the turn; nothing when one does."""
    if _can_discard(position, rules, hidden):
        return []
    if _opening_out_of_reach(position, rules):
        return [position]
    seen = {_core(position)}
    reached = [position]
    for moment in reached:  # grows while it is walked through
        for after in layings(moment):
            if after.phase is not Phase.PLAY:
                return []
            if len(after.pots) < len(moment.pots):
                if not pot_strands(after, moment.pots[0], rules, layings):
                    return []
                continue
            if _can_discard(after, rules, hidden):
                return []
            core = _core(after)
            if core not in seen:
                seen.add(core)
                reached.append(after)
    return reached


def _core(position: Position) -> tuple[object, ...]:
    """What the rest of the turn hangs on."""
    return position.hand, position.mine, position.turn, len(position.pots)


def _can_discard(position: Position, rules: Rules, hidden: int) -> bool:
    """Whether some card may be thrown now; cards that are not known count as cards that may."""
    if position.phase is not Phase.PLAY:
        return True
    if hidden and len(position.hand) + hidden > 1:
        owing = position.turn.owed and not position.turn.paid
        return not owing and not (short(position, rules) and not cards_return(rules))
    return any(not why_not_discard(position, card, rules) for card in dict.fromkeys(position.hand))


def _opening_out_of_reach(position: Position, rules: Rules) -> bool:
    """Whether all cards of the hand together would not open, so that the search need not begin."""
    if not short(position, rules) or cards_return(rules) or rules.initial_meld.counted is not Counted.CARD_POINTS:
        return False
    mine = position.mine
    most = laid_points(mine.melds, rules) + sum(max(0, points(rules, (card,))) for card in position.hand)
    return most < minimum(position, mine, rules)


def pot_strands(after: Position, pot: Cards, rules: Rules, layings: Layings) -> tuple[Reason, ...]:
    """Why a pot of this size could leave the player stuck: one of two cards never does, of a smaller one each content is tried.

    Nothing of the pot but its size decides.
    """
    twins = (rules.deck.packs or 1) - 1 if after.turn.banned is not None else 0
    known = without(after.hand, pot) or ()
    if len(known) + len(pot) >= 2 + twins:
        return ()
    for content in dict.fromkeys(combinations(deck(rules), len(pot))):
        why = no_exit(after.holding(in_order((*known, *content))), rules, layings)
        if why:
            return why
    return ()
