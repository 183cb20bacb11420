"""The numbers of a table: cards, draws, and how often cards can be laid.

Rules of one table come in. Everything here is a number of cards, of turns, or of times that a card is laid.
"""

from __future__ import annotations

from burraco_dsl.game.emptied import waits_for_an_empty_hand
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.position import reads_idle_turns
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import UntakenPots
from burraco_dsl.rules.chapters.grades import TakenBy
from burraco_dsl.rules.chapters.melds import FreedWild, Owner, PlacedWild
from burraco_dsl.rules.chapters.turn import LoneCard, PileDuty
from burraco_dsl.rules.values import Rank


def settled(rules: Rules) -> bool:
    """Whether everything is said that these claims cannot do without, and the cards can be dealt."""
    pile, ends = rules.pile, rules.hand_ends
    lone = pile.duty is PileDuty.MELD_THE_TOP_CARD or pile.lone_card_may_go_back is not None
    said = (rules.deck.packs, rules.deal.hand, rules.draw.stock_cards, pile.taken, pile.duty, ends.play_stops)
    if any(one is None for one in (*said, ends.stock_left, ends.stalemate)) or not lone:
        return False
    seated = bool(rules.table.sides) and rules.players % rules.table.sides == 0
    return seated and rules.players * rules.deal.hand + sum(pots(rules)) + _upcard(rules) <= cards_of_deck(rules)


def pots(rules: Rules) -> tuple[int, ...]:
    """How many cards each pot has."""
    return tuple(rules.deal.pots or ())


def _upcard(rules: Rules) -> int:
    return int(bool(rules.deal.upcard))


def cards_of_deck(rules: Rules) -> int:
    """Cards of the whole deck."""
    packs = (rules.deck.packs or 0) * len(rules.ranks) * len(rules.suits)
    return packs + (rules.deck.jokers or 0)


def wild_cards(rules: Rules) -> int:
    """Cards of the deck that may stand for others."""
    packs = (rules.deck.packs or 0) * len(rules.suits)
    found = sum(packs for rank in rules.ranks if rank in (rules.wild.cards or ()))
    return found + (rules.deck.jokers or 0) * (Rank.JOKER in (rules.wild.cards or ()))


def stock_dealt(rules: Rules) -> int:
    """Cards of the stock when the hand begins, before a pot becomes part of it."""
    return cards_of_deck(rules) - rules.players * rules.deal.hand - sum(pots(rules)) - _upcard(rules)


def never_drawn(rules: Rules) -> int:
    """Cards that lie in the stock to the end: those that are never drawn, or all of them where the deal leaves fewer."""
    return min(rules.hand_ends.stock_left, stock_dealt(rules))


def idle_limit(rules: Rules) -> int:
    """How many idle turns in a row end the hand; 0 where they are not counted. Source: hand ends stalemate."""
    return rules.hand_ends.stalemate.number * rules.players if reads_idle_turns(rules) else 0


def draws(rules: Rules) -> int:
    """How many turns can begin with a draw from the stock. Source: draw stock cards, hand ends stock left, untaken pots."""
    size, left = rules.draw.stock_cards, rules.hand_ends.stock_left
    stock = stock_dealt(rules)
    parts = [max(0, stock - left)]
    if rules.hand_ends.untaken_pots is UntakenPots.BECOME_THE_STOCK:
        if stock < left:
            # the first pots make up for it
            return -(-max(0, stock + sum(pots(rules)) - left) // size) + len(pots(rules))
        parts += pots(rules)
    return sum(-(-part // size) for part in parts)


def frees_to_the_hand(rules: Rules) -> bool:
    """Whether a wild that has given way comes back to the hand. Source: wild placed wild, freed wild."""
    gives = rules.wild.placed_wild is PlacedWild.GIVES_WAY
    return gives and FreedWild.HAND in (rules.wild.freed_wild or ())


def layings(rules: Rules) -> int:
    """How often, at most, a card can be laid in a hand; each meld that is joined to another is counted with its cards.

    Each card once, where none comes back. Else each never-wild card once, a two as a natural once and once more for each natural
    for which it left its place, and a wild once and once more for each natural that freed it.
    """
    wilds = wild_cards(rules)
    plain = cards_of_deck(rules) - wilds
    if not frees_to_the_hand(rules):
        return plain + wilds
    naturals = plain + wilds + (plain if rules.wild.natural_two_turns_wild else 0)
    return naturals + wilds + naturals


def laying_turns(rules: Rules) -> int:
    """In how many turns, at most, something can be laid: never the cards that stay elsewhere, and a new meld all at once."""
    if frees_to_the_hand(rules):
        return layings(rules)
    most = cards_of_deck(rules) - never_drawn(rules) - (rules.players - 1)
    return max(0, _turns_to_lay(most, rules), _turns_to_lay(most - 1, rules))  # one card less may be one meld less


def _turns_to_lay(cards: int, rules: Rules) -> int:
    """In how many turns so many cards can come to the table, in as few melds as they fit into."""
    melds = -(-cards // _longest_meld(rules))
    return cards - (melds + 1 if rules.meld.may_be_joined else 2 * melds)


def _longest_meld(rules: Rules) -> int:
    longest = [1]
    if rules.sequence.ranks:
        high = rules.sequence.length.high if rules.sequence.length is not None else None
        longest.append(min(high or ladder(rules).top, ladder(rules).top))
    if rules.set.ranks:
        most = (rules.deck.packs or 0) * len(rules.suits) + wild_cards(rules)
        high = rules.set.size.high if rules.set.size is not None else None
        longest.append(min(high or most, most))
    return max(longest)


def turns(rules: Rules, limit: int) -> int:
    """The greatest number of turns, where at most ``limit`` idle ones come in a row that the law counts (0: none can come).

    Each turn that is not idle draws, lays or takes a pot. Between two of those come fewer than ``limit`` idle turns, or one more
    after a draw, when a longer pile is taken first.
    """
    drawn = draws(rules)
    plain = max(1, limit) * (len(pots(rules)) + drawn + layings(rules) + 1)
    if not limit:
        return plain
    alone = 0 if waits_for_an_empty_hand(rules) else len(pots(rules))
    return max(plain, limit * (drawn + alone + laying_turns(rules) + 1) + drawn)


def through_a_hand(rules: Rules) -> int:
    """How many cards, at most, a player can have held at once or within a turn.

    What a seat was dealt it still holds, or has laid: each turn brings it a card at least and takes one. Not so where a
    partner may free its wilds to another hand: then a card at least. Cards never drawn, and pots for other sides, are out of
    reach.
    """
    every = cards_of_deck(rules) - never_drawn(rules)
    others = rules.players - 1
    partners = 0
    if frees_to_the_hand(rules) and rules.meld.owner is not Owner.PLAYER:
        partners = rules.players // rules.table.sides - 1
    every -= (others - partners) * rules.deal.hand + partners
    if (
        rules.pot.taken_by is TakenBy.EACH_SIDE_ONCE
        and rules.hand_ends.untaken_pots is UntakenPots.STAY
        and pots(rules)
    ):
        every -= sum(pots(rules)) - max(pots(rules))
    return every


def may_go_back(rules: Rules) -> bool:
    """Whether a pile of one card may always be thrown back by who took it. Source: pile lone card may go back."""
    return rules.pile.lone_card_may_go_back is LoneCard.YES
