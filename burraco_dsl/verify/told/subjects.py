"""What each rule that can refuse speaks of: one row a rule, by which an example or scenario is known to have shown it.

A rule is *shown allowed* by something lawful that it speaks of; the rows say what that is. Some values leave nothing lawful to
show (`may be joined: no`), some never refuse anything (`may be joined: yes`); the rows say that too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from burraco_dsl.game.melds.feature import limit
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import FinalDiscard, PlayStops, UntakenPots
from burraco_dsl.rules.chapters.grades import TakenBy, Ways
from burraco_dsl.rules.chapters.melds import (
    Ace,
    FreedWild,
    NaturalsToWilds,
    NaturalTwo,
    Owner,
    PlacedWild,
    Readings,
)
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty
from burraco_dsl.rules.values import Demand, Rank, Unlimited
from burraco_dsl.verify.told import showing as by
from burraco_dsl.verify.told.showing import Growth, Played

Decides = Callable[[Rules], bool]


def _never(*_: object) -> bool:
    return False


def _always(_: Rules) -> bool:
    return True


class Subject(NamedTuple):
    """What a rule speaks of: ``about`` in words, and how a lawful meld, growth of a meld, or play shows it.

    ``allows``: whether these rules leave anything lawful to show; ``refuses``: whether they can refuse anything.
    """

    about: str
    meld: Callable[[LaidMeld, Rules], bool] = _never
    growth: Callable[[Growth, Rules], bool] = _never
    play: Callable[[Played, Rules], bool] = _never
    allows: Decides = _always
    refuses: Decides = _always


def _wilds(rules: Rules) -> bool:
    return any(limit(rules, kind) != 0 for kind in _kinds(rules))


def _kinds(rules: Rules) -> list[Kind]:
    there = {Kind.SEQUENCE: rules.sequence.ranks, Kind.SET: rules.set.ranks}
    return [kind for kind, ranks in there.items() if ranks]


def _number(limit: int | Unlimited | None) -> int:
    """A limit as a number; nought where there is none."""
    return limit if isinstance(limit, int) else 0


def _twins_lie_together(rules: Rules) -> bool:
    """Whether as many of a card as there are packs can lie in one meld."""
    packs = rules.deck.packs or 0
    return packs < 2 or bool(rules.set.ranks) or (packs == 2 and rules.sequence.ace is Ace.BOTH_ENDS)


def _pots_may_be_gone(rules: Rules) -> bool:
    """Whether a side that may take a pot can find none left."""
    pots = len(rules.deal.pots or ())
    anyone = rules.pot.taken_by is TakenBy.ANYONE
    stock = rules.hand_ends.untaken_pots is UntakenPots.BECOME_THE_STOCK
    return pots > 0 and (anyone or stock or pots < rules.table.sides)


_CARDS = {
    "deck packs": Subject("a meld with as many of a card as there are packs", by.all_twins, allows=_twins_lie_together),
    "deck jokers": Subject(
        "a joker laid or discarded",
        by.has_joker,
        play=by.discards_joker,
        allows=lambda rules: bool(rules.deck.jokers),
    ),
    "wild cards": Subject(
        "a meld with a wild",
        by.has_wild,
        allows=_wilds,
        refuses=lambda rules: not {Rank.JOKER, Rank.TWO} <= set(rules.wild.cards or ()),
    ),
    "sequence ranks": Subject("a sequence", by.is_sequence, allows=lambda rules: bool(rules.sequence.ranks)),
    "sequence length": Subject("a sequence", by.is_sequence),
    "sequence ace": Subject(
        "a sequence with an ace, or a wild in the place of one",
        by.reaches_an_ace,
        refuses=lambda rules: rules.sequence.ace is not Ace.BOTH_ENDS,
    ),
    "set ranks": Subject("a set", by.is_set, allows=lambda rules: bool(rules.set.ranks)),
    "set size": Subject("a set", by.is_set),
    "wild most in a meld": Subject(
        "a meld with a wild",
        by.has_wild,
        allows=_wilds,
        refuses=lambda rules: any(limit(rules, kind) is not None for kind in _kinds(rules)),
    ),
    "wild least naturals": Subject(
        "a meld with a wild",
        by.has_wild,
        refuses=lambda rules: any((rules.wild.least_naturals.given(kind.subject) or 0) > 0 for kind in _kinds(rules)),
    ),
    "wild naturals to wilds": Subject(
        "a meld with a wild",
        by.has_wild,
        refuses=lambda rules: rules.wild.naturals_to_wilds is not NaturalsToWilds.AS_THEY_COME,
    ),
    "wild melds of wilds alone": Subject(
        "a meld of wilds alone",
        by.is_all_wild,
        allows=lambda rules: bool(rules.wild.melds_of_wilds_alone),
        refuses=lambda rules: not rules.wild.melds_of_wilds_alone,
    ),
    "wild natural two": Subject(
        "a sequence with a two in its own place",
        by.has_two_at_home,
        refuses=lambda rules: rules.wild.natural_two is NaturalTwo.NEVER,
    ),
}

_TABLE = {
    "wild placed wild": Subject(
        "a card added to a sequence with a wild",
        growth=by.grows_beside_wild,
        refuses=lambda rules: rules.wild.placed_wild is not PlacedWild.MOVES_FREELY,
    ),
    "wild freed wild": Subject(
        "a wild that gives way",
        growth=by.frees_wild,
        refuses=lambda rules: rules.wild.freed_wild != (FreedWild.HAND,),
    ),
    "wild natural two turns wild": Subject(
        "a natural two that leaves its place",
        growth=by.moves_two,
        allows=lambda rules: bool(rules.wild.natural_two_turns_wild),
        refuses=lambda rules: not rules.wild.natural_two_turns_wild,
    ),
    "burraco may grow": Subject(
        "a card added to a burraco",
        growth=by.grows_burraco,
        allows=lambda rules: bool(rules.burraco.may_grow),
        refuses=lambda rules: not rules.burraco.may_grow,
    ),
    "meld several readings": Subject(
        "a meld that can be read in several ways",
        by.has_several_readings,
        refuses=lambda rules: rules.meld.several_readings is Readings.BEST_FOR_THE_SIDE,
    ),
    "sequence in one suit": Subject(
        "another sequence of a suit",
        play=by.another_sequence,
        allows=lambda rules: rules.sequence.in_one_suit != 1,
        refuses=lambda rules: _number(rules.sequence.in_one_suit) > 0,
    ),
    "set of one rank": Subject(
        "another set of a rank",
        play=by.another_set,
        allows=lambda rules: rules.set.of_one_rank != 1,
        refuses=lambda rules: _number(rules.set.of_one_rank) > 0,
    ),
    "meld most before the pot": Subject(
        "a new meld of a side without a pot",
        play=by.melds_before_pot,
        allows=lambda rules: rules.meld.most_before_the_pot != 0,
    ),
    "meld owner": Subject(
        "a card added to a meld on the table",
        play=by.extends,
        refuses=lambda rules: rules.meld.owner is Owner.PLAYER,
    ),
    "meld may be joined": Subject(
        "two melds joined",
        play=by.joins,
        allows=lambda rules: bool(rules.meld.may_be_joined),
        refuses=lambda rules: not rules.meld.may_be_joined,
    ),
}

_TURN = {
    "draw stock cards": Subject("a draw from the stock", play=by.draws),
    "draw first card may be refused": Subject(
        "the first card refused",
        play=by.refuses_first,
        allows=lambda rules: bool(rules.draw.first_card_may_be_refused),
    ),
    # with an upcard, and a discard in every turn, there is always a pile
    "pile taken": Subject("the pile taken", play=by.takes_pile, refuses=lambda rules: not rules.deal.upcard),
    "pile duty": Subject(
        "the price of the pile paid; where there is none, the pile taken",
        play=by.pays_for_pile,
        refuses=lambda rules: rules.pile.duty is not PileDuty.NONE,
    ),
    "pile duty met": Subject(
        "the price of the pile paid",
        play=by.pays_for_pile,
        refuses=lambda rules: rules.pile.duty_met is DutyMet.AT_ONCE,
    ),
    "pile lone card may go back": Subject(
        "a discard after a pile of one card; where that card may go back, the card itself",
        play=by.discards_after_lone_card,
        refuses=lambda rules: rules.pile.lone_card_may_go_back is not LoneCard.YES,
    ),
    "initial meld minimum": Subject("melds that open", play=by.opens),
}

_ENDS = {
    "deal pots": Subject(
        "a pot taken",
        play=by.takes_pot,
        allows=lambda rules: bool(rules.deal.pots),
        refuses=_pots_may_be_gone,
    ),
    "pot taken by": Subject(
        "a pot taken; where anyone may, by a side that has one",
        play=by.takes_pot_again,
        refuses=lambda rules: rules.pot.taken_by is TakenBy.EACH_SIDE_ONCE,
    ),
    "pot taken when": Subject(
        "a pot taken",
        play=by.takes_pot,
        refuses=lambda rules: any(one.demand is not Demand.HAND_EMPTY for one in rules.pot.taken_when or ()),
    ),
    "pot ways": Subject(
        "a pot taken",
        play=by.takes_pot,
        refuses=lambda rules: rules.pot.ways is not Ways.DIRECT_OR_INDIRECT,
    ),
    "close requires": Subject("a close", play=by.closes, refuses=lambda rules: bool(rules.close.requires)),
    "close final discard": Subject(
        "a close; where the last card may be melded too, by melding it",
        play=by.closes_so,
        refuses=lambda rules: rules.close.final_discard is FinalDiscard.REQUIRED,
    ),
    "close final discard may be wild": Subject(
        "a close by a discard; where it may be a wild, by a wild",
        play=by.closes_with_such_a_card,
        refuses=lambda rules: not rules.close.final_discard_may_be_wild,
    ),
    "hand ends stock left": Subject("the stock drawn down to its end", play=by.stock_ends),
    "hand ends play stops": Subject(
        "what follows the end of the stock",
        play=by.stock_ends,
        refuses=lambda rules: rules.hand_ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE,
    ),
}

#: Every rule that can refuse cards or a play, by its full name.
SUBJECTS: dict[str, Subject] = {**_CARDS, **_TABLE, **_TURN, **_ENDS}
