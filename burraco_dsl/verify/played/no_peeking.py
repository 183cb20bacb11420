"""Claim *no-peeking*: what is lawful depends only on what the player to move can see.

At some positions everything hidden from the player is shuffled: the stock, the pots, the other hands, and the pile where only its
top is seen. The list of lawful plays must stay as it was.
"""

from __future__ import annotations

from random import Random

from burraco_dsl.game.cards import Cards, in_order
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.game.seen import view
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.turn import PileSeen
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.played.bench import Bench, some
from burraco_dsl.verify.played.comparing import in_words
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "no-peeking"

#: Positions of a hand that are shuffled, and how often each.
POSITIONS, SHUFFLES = 6, 2


def no_peeking(bench: Bench) -> Judged:
    """The claim at one table."""
    looked = 0
    hands = len(bench.hands)
    for hand in sorted(bench.hands, key=lambda one: one.plays):
        random = Random(f"{bench.seed} {hand.trace.number}")
        for plays in some(len(hand.positions), POSITIONS):
            position = hand.positions[plays]
            if position.over:
                continue
            lawful = bench.law.legal(position)
            for _ in range(SHUFFLES):
                looked += 1
                other = shuffled(position, bench.rules, random)
                now = bench.law.legal(other)
                if now != lawful:
                    changed = sorted({in_words(one) for one in {*now} ^ {*lawful}})
                    broke = f"whether the player may {changed[0]} hangs on cards that he cannot see"
                    play = bench.play(CLAIM, hand, plays, broke)
                    return Judged(CLAIM, Verdict.REFUTED, broke, numbers=bench.seen, plays=(play,), hands=hands)
    detail = f"at {how_many(looked, 'positions')} the hidden cards were shuffled, and the same plays were lawful"
    return Judged(CLAIM, Verdict.TESTED, detail, numbers={**bench.seen, "shuffles": looked}, hands=hands)


def shuffled(position: Position, rules: Rules, random: Random) -> Position:
    """The position with everything that the player to move cannot see in another order; his view stays as it was."""
    mine = position.seat
    whole = rules.pile.seen is PileSeen.WHOLE
    offered = position.phase is Phase.DRAW and position.first and bool(position.stock)
    kept = position.stock[:1] if offered else ()
    under = () if whole else position.pile[:-1]
    others = [seat for seat in range(len(position.hands)) if seat != mine]
    hidden = [*position.stock[len(kept) :], *under]
    for part in (*position.pots, *(position.hands[seat] for seat in others)):
        hidden += part
    random.shuffle(hidden)
    place = 0

    def next_cards(number: int) -> Cards:
        nonlocal place
        place += number
        return tuple(hidden[place - number : place])

    stock = (*kept, *next_cards(len(position.stock) - len(kept)))
    pile = (*next_cards(len(under)), *position.pile[len(under) :])
    pots = tuple(next_cards(len(pot)) for pot in position.pots)
    hands, unplayed = list(position.hands), list(position.unplayed)
    for seat in others:
        hand = next_cards(len(hands[seat]))
        hands[seat], unplayed[seat] = in_order(hand), in_order(hand[: len(unplayed[seat])])
    other = position._replace(stock=stock, pile=pile, pots=pots, hands=tuple(hands), unplayed=tuple(unplayed))
    assert view(other, mine, rules) == view(position, mine, rules)
    return other
