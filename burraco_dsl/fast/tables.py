"""The rules of one table as numbers and flags: all that the playing engine knows of a variant.

``Tables`` is made from typed rules once; the engine branches on its flags and never on the name of anything.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from burraco_dsl.fast.engines import maker
from burraco_dsl.fast.kinds import KINDS, RANKS, Kinds
from burraco_dsl.fast.melds import MeldTable
from burraco_dsl.fast.numbers import Maker
from burraco_dsl.game.cards import deck
from burraco_dsl.game.dealing import first_seat
from burraco_dsl.game.emptied import waits_for_an_empty_hand
from burraco_dsl.game.melds.arrange import is_wild, two_is_natural_at_home
from burraco_dsl.game.melds.feature import limit
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.game.opening import cards_return
from burraco_dsl.game.patience import within
from burraco_dsl.game.position import (
    next_seat,
    reads,
    reads_idle_turns,
    reads_melds_laid,
    reads_opening,
    reads_pot_in_stock,
    reads_unplayed,
)
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import CardsInHand, FinalDiscard, MeldedCards, PlayStops, UntakenPots
from burraco_dsl.rules.chapters.grades import Counted, TakenBy, Ways
from burraco_dsl.rules.chapters.melds import FreedWild, Owner, PlacedWild
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileSeen, PileTaken
from burraco_dsl.rules.values import Cases, Demand, Rank, Requirement, Subject, Unlimited

if TYPE_CHECKING:
    from burraco_dsl.fast.core.state import State
    from burraco_dsl.game.law import Law

#: Steps that one question to the law may take in a hand; one that takes more leaves the hand (``Tally.left``).
ONE_QUESTION = 50_000
#: A limit that nothing reaches.
NO_LIMIT = 1 << 20
#: What a requirement asks for, as the engine numbers it.
POT_TAKEN, NO_POT_TO_TAKE, BURRACOS = 0, 1, 2
#: What may not be thrown back after a lone card was taken.
BACK_YES, BACK_NO, BACK_NEITHER, BACK_WITH_TWIN = 0, 1, 2, 3
#: When play stops with the stock.
STOPS_AT_ONCE, STOPS_AFTER_TURN, STOPS_LEFT = 0, 1, 2

_BACK = {
    LoneCard.NO: BACK_NO,
    LoneCard.NEITHER_IT_NOR_ITS_TWIN: BACK_NEITHER,
    LoneCard.WITH_ITS_TWIN_IN_HAND: BACK_WITH_TWIN,
}
_STOPS = {PlayStops.AFTER_THE_TURN: STOPS_AFTER_TURN, PlayStops.WHEN_NOBODY_TAKES_THE_PILE: STOPS_LEFT}


class Tables:
    """One table of a variant, compiled. Raises ValueError for a deal that needs more cards than the deck has."""

    def __init__(self, rules: Rules, make: Maker | None = None) -> None:
        make = make or maker()
        self.rules = rules
        self.table: object = None
        self.kinds = Kinds(ladder(rules))
        self.melds = MeldTable(rules, self.kinds, make)
        self._cards()
        self._seats()
        self._turns()
        self._melds()
        self._pots_and_close()
        self._prices()
        needed = self.players * self.hand + sum(self.pots) + self.upcard
        if needed > len(self.deck):
            raise ValueError(f"the deal takes {needed} cards, and the deck has {len(self.deck)}")

    @cached_property
    def law(self) -> Law:
        """The readable law of the table, for what the engine leaves to it."""
        from burraco_dsl.game.law import Law

        return Law(self.rules)

    def _cards(self) -> None:
        rules, kinds = self.rules, self.kinds
        self.deck = kinds.all(deck(rules))
        self.top = ladder(rules).top
        self.ranks = self.top - 1
        self.suits = len(rules.suits)
        self.price = [0 if card is None else rules.card_points.get(card.rank, 0) for card in kinds.cards]
        self.wild = [int(card is not None and is_wild(rules, card)) for card in kinds.cards]
        self.wild_mask = sum(1 << kind for kind in range(KINDS) if self.wild[kind])
        natural = 0
        for rank, number in kinds.rank_number.items():
            wild = rank in (rules.wild.cards or ())
            if not wild or (rank is Rank.TWO and two_is_natural_at_home(rules)):
                natural |= 1 << number
        self.natural_ranks = natural
        self.open_places = sum(1 << (place - 1) for place in ladder(rules).open)
        self.set_ranks = sum(1 << kinds.rank_number[rank] for rank in rules.set.ranks or ())
        self.rank_bits = [sum(1 << (1 + RANKS * suit + rank) for suit in range(4)) for rank in range(RANKS)]

    def _seats(self) -> None:
        rules = self.rules
        self.players = rules.players
        self.sides = rules.table.sides
        self.next_seat = [next_seat(rules, seat) for seat in range(self.players)]
        self.first_seat = [first_seat(rules, dealer) for dealer in range(self.players)]
        self.hand = rules.deal.hand
        self.pots = tuple(rules.deal.pots or ())
        self.upcard = int(bool(rules.deal.upcard))
        self.may_refuse_first = int(bool(rules.draw.first_card_may_be_refused))

    def _turns(self) -> None:
        rules = self.rules
        self.draws = rules.draw.stock_cards
        self.takes_top = int(rules.pile.taken is PileTaken.TOP_CARD)
        self.sees_top = int(rules.pile.seen is PileSeen.TOP_CARD)
        self.duty_top = int(rules.pile.duty is PileDuty.MELD_THE_TOP_CARD)
        self.duty = int(rules.pile.duty in (PileDuty.MELD_THE_TOP_CARD, PileDuty.MELD_A_CARD))
        self.duty_at_once = int(rules.pile.duty_met is DutyMet.AT_ONCE)
        self.lone_back = _BACK.get(rules.pile.lone_card_may_go_back, BACK_YES)
        self.stock_left = rules.hand_ends.stock_left or 0
        self.stops = _STOPS.get(rules.hand_ends.play_stops, STOPS_AT_ONCE)
        self.pots_feed = int(rules.hand_ends.untaken_pots is UntakenPots.BECOME_THE_STOCK)
        self.idle_limit = rules.hand_ends.stalemate.number * self.players if reads_idle_turns(rules) else 0
        self.reads_became = int(reads_pot_in_stock(rules))

    def _melds(self) -> None:
        rules = self.rules
        self.by_player = int(rules.meld.owner is Owner.PLAYER)
        self.joins = int(bool(rules.meld.may_be_joined))
        most = rules.meld.most_before_the_pot
        self.most_before_pot = NO_LIMIT if most is None else most
        self.counts_laid = int(reads_melds_laid(rules))
        self.in_one_suit = _limit(rules.sequence.in_one_suit)
        self.of_one_rank = _limit(rules.set.of_one_rank)
        self.one_suit = int(self.melds.one_suit)
        self.sequence_least = rules.sequence.length.low if rules.sequence.ranks else 0
        self.sequence_most = min(rules.sequence.length.high or self.top, self.top) if rules.sequence.ranks else 0
        self.set_least = rules.set.size.low if rules.set.ranks else 0
        self.set_most = min(rules.set.size.high or NO_LIMIT, 52) if rules.set.ranks else 0
        self.sequence_wilds = self._wilds(Kind.SEQUENCE)
        self.set_wilds = self._wilds(Kind.SET)
        apart = FreedWild.HAND in (rules.wild.freed_wild or ()) or rules.wild.placed_wild is PlacedWild.MOVES_FREELY
        one_wild = self.melds.one_suit and self.set_wilds <= 1 and self._naturals() <= 2
        self.simple = int(one_wild and not self.joins and not apart and self.sequence_least < self.top)

    def _wilds(self, kind: Kind) -> int:
        most = limit(self.rules, kind)
        return 14 if most is None else most

    def _naturals(self) -> int:
        """The most naturals that some kind of meld must have."""
        least = self.rules.wild.least_naturals
        return 0 if least is None else max(least.given(kind.subject) or 0 for kind in Kind)

    def _pots_and_close(self) -> None:
        rules = self.rules
        self.each_side_once = int(rules.pot.taken_by is TakenBy.EACH_SIDE_ONCE)
        self.anyone_takes = int(rules.pot.taken_by is TakenBy.ANYONE)
        self.early_pots = int(bool(self.pots) and not waits_for_an_empty_hand(rules))
        self.no_direct = int(rules.pot.ways is Ways.INDIRECT)
        self.no_indirect = int(rules.pot.ways is Ways.DIRECT)
        self.pot_needs = self._needs(rules.pot.taken_when or ())
        self.close_needs = self._needs(rules.close.requires or ())
        self.close_by_discard = int(rules.close.final_discard is FinalDiscard.REQUIRED)
        self.wild_last = int(bool(rules.close.final_discard_may_be_wild))
        self.reads_unplayed = int(reads_unplayed(rules))
        self.opening = int(reads_opening(rules))
        self.cards_return = int(cards_return(rules))
        self.opening_bonuses = int(rules.initial_meld.counted is Counted.CARD_POINTS_AND_BONUSES)
        self.failed_adds = rules.initial_meld.failed_adds or 0
        self.reads_score = int(reads(rules, Subject.SCORE))
        self.reads_hand_number = int(reads(rules, Subject.HAND_NUMBER))

    def _needs(self, needs: tuple[Requirement, ...]) -> tuple[tuple[int, int, int], ...]:
        """What is asked for, how many, and the classes that serve as a mask (-1: any burraco)."""
        found = []
        for need in needs:
            if need.demand is Demand.POT_TAKEN:
                found.append((POT_TAKEN, 0, 0))
            elif need.demand is Demand.NO_POT_TO_TAKE:
                found.append((NO_POT_TO_TAKE, 0, 0))
            elif need.demand is Demand.BURRACOS:
                found.append((BURRACOS, need.count, self._serving(need.grade)))
        return tuple(found)

    def _serving(self, grade: str) -> int:
        if not grade:
            return -1
        classes = self.rules.classes
        serving = (name for name in classes if name == grade or grade in (classes[name].counts_as or ()))
        return sum(1 << self.melds.classes[name] for name in serving)

    def _prices(self) -> None:
        rules = self.rules
        self.melded_sign = -1 if rules.scoring.melded_cards is MeldedCards.AGAINST_THE_SIDE else 1
        self.hand_for_opponents = int(rules.scoring.cards_in_hand is CardsInHand.FOR_THE_OPPONENTS)
        self.close_bonus = rules.close.bonus
        cases = rules.pot.not_taken if self.pots else None
        self.not_taken = (cases.plain or 0) if cases is not None else 0
        self.not_taken_cases = tuple(
            (int(one.subject is Subject.NOBODY_TOOK_A_POT), value) for one, value in (cases.cases if cases else ())
        )
        unplayed = rules.pot.not_played if self.pots else None
        self.unplayed_fine = unplayed.points if unplayed is not None else 0
        self.unplayed_counts = int(unplayed is None or unplayed.its_cards)

    def minimum(self, score: int, hand_number: int) -> int:
        """What the first melds of a side must be worth, before failed openings. Source: initial meld minimum."""
        cases: Cases[int] | None = self.rules.initial_meld.minimum
        if cases is None:
            return 0
        asked = {Subject.SCORE: score, Subject.HAND_NUMBER: hand_number}
        for circumstance, value in cases.cases:
            if circumstance.subject in asked and circumstance.covers(asked[circumstance.subject]):
                return value
        return cases.plain or 0

    def asks(self, engine: State, play: tuple[object, ...]) -> bool:
        """Whether the law allows a play in the engine's position."""
        from burraco_dsl.fast.asking import asked_action, position_of

        with within(ONE_QUESTION):
            return self.law.may(position_of(engine), asked_action(engine, play))

    def any_play(self, engine: State) -> tuple[object, ...] | None:
        """A play picked from everything the law allows in the engine's position; None when there is none."""
        from burraco_dsl.fast.asking import play_of, position_of

        with within(ONE_QUESTION):
            allowed = self.law.legal(position_of(engine))
        return play_of(engine, allowed[engine.some(len(allowed))]) if allowed else None

    def situations(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Totals and hand numbers before a hand at which some rule may say something else; the first are 0 and 1."""
        totals, numbers = {0: None}, {1: None}
        cases: Cases[int] | None = self.rules.initial_meld.minimum
        for circumstance, _ in cases.cases if cases is not None else ():
            for bound in (circumstance.low, circumstance.high):
                if bound is not None and circumstance.subject is Subject.SCORE:
                    totals.update(dict.fromkeys((bound, bound - 5, bound + 5)))
                elif bound is not None and circumstance.subject is Subject.HAND_NUMBER:
                    numbers.update(dict.fromkeys(one for one in (bound - 1, bound, bound + 1) if one >= 1))
        return tuple(totals), tuple(numbers)


def _limit(value: int | Unlimited | None) -> int:
    return NO_LIMIT if value is None or isinstance(value, Unlimited) else value
