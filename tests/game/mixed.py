"""Rules thrown together at random, for small tables: every word of the language that play reads comes up in some of them."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, TypeVar

from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import (
    CardsInHand,
    FinalDiscard,
    MeldedCards,
    PlayStops,
    Stalemate,
    UntakenPots,
)
from burraco_dsl.rules.chapters.grades import Counted, Failed, OnceDirty, TakenBy, Ways
from burraco_dsl.rules.chapters.melds import (
    Ace,
    FreedWild,
    NaturalsToWilds,
    NaturalTwo,
    Owner,
    PlacedWild,
    Readings,
)
from burraco_dsl.rules.chapters.setting_up import FirstPlayer, TurnOrder
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileSeen, PileTaken
from burraco_dsl.rules.values import (
    Cases,
    Circumstance,
    Demand,
    Numbered,
    Range,
    Rank,
    Requirement,
    Subject,
    Suit,
    Trait,
    Unlimited,
    Unplayed,
)
from tests.game.tables import asks, grade_of_tests, shipped

T = TypeVar("T")
NEVER = Unlimited.ANY_NUMBER
FREED = (
    (FreedWild.NATURAL_TWO, FreedWild.HIGH_END, FreedWild.LOW_END),
    (FreedWild.LOW_END, FreedWild.HIGH_END),
    (FreedWild.HIGH_END,),
    (FreedWild.NATURAL_TWO,),
    (FreedWild.EITHER_END,),
    (FreedWild.HAND,),
)
WILD = (
    (),
    (Rank.TWO,),
    (Rank.JOKER,),
    (Rank.JOKER, Rank.TWO),
    (Rank.JOKER, Rank.TWO),
    (Rank.JOKER, Rank.THREE, Rank.TWO),
)


def mixed_rules(seed: int) -> Rules:
    """Rules from a seed: a table that can be dealt, and on which every hand comes to an end."""
    dice = random.Random(seed)
    while True:
        rules = _small_table(dice)
        needed = rules.players * (rules.deal.hand + 2) + sum(rules.deal.pots) + rules.hand_ends.stock_left + 8
        size = len(rules.ranks) * len(rules.suits) * rules.deck.packs + rules.deck.jokers
        if needed <= size:
            return _plays(_melds(rules, dice), dice)


def _small_table(dice: random.Random) -> Rules:
    base = shipped("italian")
    sides, each = dice.choice(((2, 1), (2, 1), (2, 2), (3, 1), (3, 2), (2, 3), (1, 2), (4, 1)))
    ranks = (Rank.ACE, *tuple(Rank)[-dice.randint(4, 7) :])
    wild = dice.choice(WILD)
    jokers = dice.randint(1, 3) if Rank.JOKER in wild else 0
    pots = tuple(dice.choice((1, 1, 2, 3)) for _ in range(dice.choice((0, 1, 2, 2, 3))))
    turn = dice.choice(list(TurnOrder))
    upcard = dice.random() < 0.5
    prices = {rank: dice.choice((5, 10, 15)) for rank in Rank}
    return replace(
        base,
        players=sides * each,
        table=replace(base.table, sides=sides, turn_order=turn, first_player=dice.choice(list(FirstPlayer))),
        deck=replace(base.deck, packs=dice.choice((1, 2, 2, 3)), jokers=jokers),
        deal=replace(base.deal, hand=dice.choice((1, 2, 3, 4, 5, 7)), pots=pots, upcard=upcard),
        draw=replace(
            base.draw,
            stock_cards=dice.choice((1, 1, 2)),
            first_card_may_be_refused=None if upcard else dice.random() < 0.5,
        ),
        wild=replace(base.wild, cards=wild),
        hand_ends=replace(base.hand_ends, stock_left=dice.choice((0, 0, 1, 2))),
        card_points=prices,
        ranks=ranks,
        suits=tuple(Suit)[: dice.choice((2, 2, 3))],
    )


def _melds(rules: Rules, dice: random.Random) -> Rules:
    cards = rules.wild.cards
    kinds = dice.choice(("both", "both", "sequences", "sets"))
    most = dice.choice((1, 1, 2, 3)) if cards else None
    limit = None if most is None else Cases(most)
    if most is not None and kinds == "both" and dice.random() < 0.2:
        limit = Cases(most, ((Circumstance(dice.choice((Subject.SEQUENCE, Subject.SET))), dice.choice((0, 1))),))
    several = most is not None
    aces = dice.random() < 0.9
    sequences = rules.ranks if aces else rules.ranks[1:]
    placed = dice.choice(list(PlacedWild))
    wild: dict[str, Any] = {
        "most_in_a_meld": limit,
        "least_naturals": Cases(dice.choice((0, 1, 2))) if several else None,
        "naturals_to_wilds": dice.choice(list(NaturalsToWilds)) if several else None,
        "melds_of_wilds_alone": dice.random() < 0.4 if several else None,
        "natural_two": dice.choice((*NaturalTwo, NaturalTwo.IN_ITS_OWN_SUIT_AND_PLACE)) if Rank.TWO in cards else None,
        "placed_wild": placed,
        "freed_wild": dice.choice(FREED) if placed is PlacedWild.GIVES_WAY else None,
    }
    wild["natural_two_turns_wild"] = dice.random() < 0.5 if wild["natural_two"] is not NaturalTwo.NEVER else None
    length = Range(dice.choice((3, 3, 4)), dice.choice((None, None, 5, len(rules.ranks) + 1)))
    ranks = dice.choice((rules.ranks, rules.ranks[:-1], rules.ranks[:3]))
    sequence: dict[str, Any] = {
        "ranks": () if kinds == "sets" else sequences,
        "length": None if kinds == "sets" else length,
        "ace": dice.choice(list(Ace)) if aces else None,
        "in_one_suit": dice.choice((NEVER, NEVER, 1, 2)),
    }
    sets: dict[str, Any] = {
        "ranks": () if kinds == "sequences" else ranks,
        "size": None if kinds == "sequences" else Range(3, dice.choice((None, 4, 6))),
        "of_one_rank": dice.choice((NEVER, NEVER, 1)),
        "counts_as_burraco": dice.random() < 0.7,
    }
    meld = {
        "owner": dice.choice((Owner.SIDE, Owner.SIDE, Owner.PLAYER)),
        "may_be_joined": dice.random() < 0.5,
        "several_readings": dice.choice(list(Readings)),
        "most_before_the_pot": dice.choice((None, None, None, 1, 2)) if rules.deal.pots else None,
    }
    return replace(
        rules,
        wild=replace(rules.wild, **wild),
        sequence=replace(rules.sequence, **sequence),
        set=replace(rules.set, **sets),
        meld=replace(rules.meld, **meld),
        burraco=replace(
            rules.burraco,
            size=dice.choice((3, 4, 5)),
            may_grow=dice.random() < 0.7,
            once_dirty=dice.choice(list(OnceDirty)),
        ),
        classes={
            "clean": grade_of_tests(asks(Trait.WILDS, 0, 0), bonus=200),
            "half": grade_of_tests(asks(Trait.NATURAL_RUN, 4), bonus=150, counts_as=dice.choice(((), ("clean",)))),
            "dirty": grade_of_tests(asks(Trait.ANY), bonus=100),
        },
    )


def _plays(rules: Rules, dice: random.Random) -> Rules:
    pots = bool(rules.deal.pots)
    duty = dice.choice((PileDuty.NONE, *PileDuty))
    lone = None if duty is PileDuty.MELD_THE_TOP_CARD else dice.choice(list(LoneCard))
    empty, burraco = Requirement(Demand.HAND_EMPTY), Requirement(Demand.BURRACOS, 1)
    clean, taken = Requirement(Demand.BURRACOS, 1, "clean"), Requirement(Demand.POT_TAKEN)
    none_left = Requirement(Demand.NO_POT_TO_TAKE)
    closing = [(), (burraco,), (clean,), (Requirement(Demand.BURRACOS, 2),)]
    if pots:
        closing += [(taken,), (none_left,), (taken, burraco), (none_left, clean)]
    minimum = dice.choice((None, None, Cases(dice.choice((20, 35, 50)), ((Circumstance(Subject.SCORE, 1500), 60),))))
    failed = dice.choice(list(Failed))

    return replace(
        rules,
        pile=replace(
            rules.pile,
            taken=dice.choice((PileTaken.WHOLE, PileTaken.WHOLE, PileTaken.TOP_CARD)),
            seen=dice.choice(list(PileSeen)),
            duty=duty,
            duty_met=None if duty is PileDuty.NONE else dice.choice(list(DutyMet)),
            lone_card_may_go_back=lone,
        ),
        initial_meld=replace(
            rules.initial_meld,
            minimum=minimum,
            counted=dice.choice(list(Counted)),
            failed=failed,
            failed_adds=dice.choice((None, 15)) if failed is Failed.CARDS_RETURN_TO_THE_HAND else None,
        ),
        pot=replace(
            rules.pot,
            taken_by=dice.choice(list(TakenBy)),
            taken_when=dice.choice(((empty,), (empty,), (burraco,), (empty, burraco), ())),
            ways=dice.choice(list(Ways)),
            not_taken=Cases(-100, dice.choice(((), ((Circumstance(Subject.NOBODY_TOOK_A_POT), 0),)))),
            not_played=dice.choice(
                (Unplayed(0, True), Unplayed(-100, False), Unplayed(-100, True), Unplayed(0, False))
            ),
        ),
        close=replace(
            rules.close,
            requires=dice.choice(closing),
            final_discard=dice.choice(list(FinalDiscard)),
            final_discard_may_be_wild=dice.random() < 0.5,
        ),
        hand_ends=replace(
            rules.hand_ends,
            play_stops=dice.choice(list(PlayStops)),
            untaken_pots=dice.choice(list(UntakenPots)),
            stalemate=Numbered(Stalemate.AFTER_ROUNDS, dice.choice((1, 2))),
        ),
        scoring=replace(
            rules.scoring,
            melded_cards=dice.choice(list(MeldedCards)),
            cards_in_hand=dice.choice(list(CardsInHand)),
        ),
    )
