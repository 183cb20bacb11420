"""From a player with nothing to do on a small table to a hand at the full one, played under the same law.

Deals are tried in a fixed order: the deck as it lies, shuffled, and arranged so that whoever plays first can lay almost
everything. Nothing is shown that the law does not allow step by step.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, NewMeld, TakePile
from burraco_dsl.game.cards import JOKER, Cards, deck, face, without
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules, World
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Rank
from burraco_dsl.verify.record import Play, begin, holds

#: Shuffled decks that are tried; plays in a hand, and in all hands together.
_SHUFFLES = 60
_PLAYS = 400
_PLAYS_IN_ALL = 1500


def stuck_at_the_deal(law: Law, world: World, claim: str) -> Play | None:
    """A deal after which the first player can do nothing."""
    for cards in (*_arranged(law.rules), *_twins(law.rules), *_shuffled(law.rules)):
        if not law.legal(deal(law.rules, cards)):
            return confirmed(Play(claim, world, cards, (), _BROKE_FIRST, part="the deal"), law)
    return None


_BROKE_FIRST = message("the first player can neither draw nor take a card")
_BROKE_NEXT = message("the player to move can neither draw a card nor take the pile")
_BROKE_LATER = message("the player to move can neither lay a card, nor throw one")


def stuck_later(law: Law, world: World, claim: str) -> Play | None:
    """A hand in which somebody comes to where nothing may be done."""
    spent = 0
    for number, cards in enumerate((*_arranged(law.rules), *_shuffled(law.rules))):
        for takes in (True, False):
            actions, stuck = _played(law, cards, takes, random.Random(number))
            spent += len(actions)
            if stuck:
                play = Play(claim, world, cards, actions, _BROKE_LATER, part="small tables")
                if last_position(play, law).phase is not Phase.PLAY:
                    play = replace(play, broke=_BROKE_NEXT)
                return confirmed(play, law)
            if spent > _PLAYS_IN_ALL:
                return None
    return None


def _played(law: Law, cards: Cards, takes: bool, chance: random.Random) -> tuple[tuple[Action, ...], bool]:
    """A hand in which everybody lays what can be laid, and takes the pile or not: its plays, and whether somebody is stuck."""
    position: Position = deal(law.rules, cards)
    actions: list[Action] = []
    while not position.over and len(actions) < _PLAYS:
        lawful = law.legal(position)
        if not lawful:
            return tuple(actions), True
        actions.append(_chosen(lawful, takes, chance))
        position, _ = law.do(position, actions[-1])
    return tuple(actions), False


def _chosen(lawful: tuple[Action, ...], takes: bool, chance: random.Random) -> Action:
    laid = [one for one in lawful if isinstance(one, NewMeld | Extend)]
    if laid:
        return max(laid, key=_cards_laid)
    thrown = [one for one in lawful if isinstance(one, Discard)]
    if thrown:
        return min(thrown, key=lambda one: (one.card.rank in (Rank.JOKER, Rank.TWO), chance.random()))
    wanted: Action = TakePile() if takes else Draw()
    return wanted if wanted in lawful else lawful[0]


def _cards_laid(action: NewMeld | Extend) -> tuple[int, int]:
    """How many cards are laid, and of equally many rather naturals, so that wilds stay in the hand."""
    if isinstance(action, NewMeld):
        return len(action.meld.cards), -action.meld.wilds
    return len(action.added), -action.becomes.wilds


def confirmed(play: Play, law: Law) -> Play | None:
    """The play, where the law allows every step and nothing after the last."""
    if not holds(play, law.rules, law):
        return None
    position = last_position(play, law)
    return None if position.over or law.legal(position) else play


def last_position(play: Play, law: Law) -> Position:
    """The position that a play leads to."""
    position = begin(play, law.rules)
    for action in play.actions:
        position, _ = law.do(position, action)
    return position


def _shuffled(rules: Rules) -> Iterator[Cards]:
    cards = list(deck(rules))
    for number in range(_SHUFFLES):
        random.Random(number).shuffle(cards)
        yield tuple(cards)


def _arranged(rules: Rules) -> Iterator[Cards]:
    """Decks in which the first player holds, draws and finds in the pot cards that lie well together, and a wild last."""
    yield deck(rules)
    wild = JOKER if rules.deck.jokers else face(Rank.TWO, rules.suits[0])
    for length in (3, len(rules.ranks)):
        good = [card for card in _in_rows(rules, length) if card != wild]
        hand, first = good[: rules.deal.hand], good[rules.deal.hand]
        rest = good[rules.deal.hand + 1 :]
        pots: list[Card] = []
        for number, size in enumerate(rules.deal.pots or ()):
            naturals = size - (number == 0)
            pots += [*rest[:naturals], *([] if number else [wild])]
            rest = rest[naturals:]
        yield from _laid_out(rules, hand, first, pots)


def _twins(rules: Rules) -> Iterator[Cards]:
    """Decks in which the upcard is a twin of what the first player holds."""
    for card in dict.fromkeys(deck(rules)):
        like = [one for one in deck(rules) if one == card]
        others = [one for one in deck(rules) if one != card]
        hand = [*like[1:], *others][: rules.deal.hand]
        left = list(without(deck(rules), (*hand, card)) or ())
        dealt = [one for held in hand for one in (held, *(left.pop() for _ in range(rules.players - 1)))]
        pots = [left.pop() for _ in range(sum(rules.deal.pots or ()))]
        yield (*dealt, *pots, card, *left)


def _in_rows(rules: Rules, length: int) -> list[Card]:
    """Naturals of each suit in rows of so many, the twos last."""
    upward = [rank for rank in reversed(rules.ranks) if rank is not Rank.TWO]
    rows = [
        [face(rank, suit) for rank in upward[at : at + length]]
        for at in range(0, len(upward), length)
        for suit in rules.suits
        for _ in range(rules.deck.packs)
    ]
    return [card for row in sorted(rows, key=len, reverse=True) for card in row]


def _laid_out(rules: Rules, hand: list[Card], first: Card, pots: list[Card]) -> Iterator[Cards]:
    """A whole deck dealt so; nothing where the deck has not these cards."""
    left = without(deck(rules), (*hand, first, *pots))
    if left is None:
        return
    others = list(reversed(left))
    dealt: list[Card] = []
    for card in hand:
        dealt += [card, *(others.pop() for _ in range(rules.players - 1))]
    upcard = [others.pop()] if rules.deal.upcard else []
    yield (*dealt, *pots, *upcard, first, *others)
