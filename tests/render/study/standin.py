"""An engine that plays nothing: counts made from the seed, the number of the hand and the rules, in no time."""

from __future__ import annotations

import random
from collections import Counter

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.cards import Cards, deck
from burraco_dsl.pipeline.study import Engine
from burraco_dsl.rules import Rules

#: Points and turns that a hand has on average.
POINTS, TURNS = 300, 40


def standin(rules: Rules) -> Engine:
    """Hands whose luck hangs on seed and number alone; points grow with the price of a close, turns with the deal."""
    bonus, size = rules.close.bonus or 0, rules.deal.hand or 0

    def play(seed: int, first: int, count: int) -> Tally:
        made = Tally(hands=count)
        for number in range(first, first + count):
            _hand(
                made,
                random.Random(seed * 1_000_003 + number),
                bonus,
                size,
                tuple(rules.classes),
                rules.table.sides or 2,
            )
        return made

    def deal(seed: int, number: int) -> Cards:
        cards = list(deck(rules))
        random.Random(seed * 7 + number).shuffle(cards)
        return tuple(cards)

    return Engine("plain Python", play, deal)


def _hand(made: Tally, dice: random.Random, bonus: int, size: int, classes: tuple[str, ...], sides: int) -> None:
    turns = max(1, round(dice.gauss(TURNS, 8)) + size)
    made.turns += turns
    made.length[turns] += 1
    luck = [round(dice.gauss(POINTS, 200)) for _ in range(sides)]
    closer = dice.randrange(8)
    for side in range(sides):
        luck[side] += bonus if closer == side else 0
        made.scores.setdefault(side, Counter())[luck[side]] += 1
        made.pots[f"{side}:{dice.randrange(2)}"] += 1
    made.margin[luck[0] - max(luck[1:])] += 1
    made.opener[luck[0] - max(luck[1:])] += 1
    if closer < sides:
        made.closed_by[closer] += 1
    made.endings["CLOSED" if closer < sides else "STOCK_OUT"] += 1
    for grade in classes:
        many = dice.randrange(3)
        made.classes[grade] += many
        made.hands_with[grade] += many > 0
    for name in ("greedy", "staller"):
        made.behaviour_hands[name] += 1
        made.behaviour_points[name] += luck[0]
    made.events["PILE_TAKEN"] += dice.randrange(9)
