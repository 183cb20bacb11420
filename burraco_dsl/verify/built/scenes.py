"""Hands built to a plan: who lays what in which turn, so that a hand ends, a pot is taken, a fine is paid.

A table comes in; hands under way come out, each played through the law, or None where none was found. Nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple, TypeVar

from burraco_dsl.game.actions import TakePile
from burraco_dsl.game.cards import Cards
from burraco_dsl.game.emptied import waits_for_an_empty_hand
from burraco_dsl.game.law import Law
from burraco_dsl.game.position import Ending, reads_opening
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.rules.chapters.grades import TakenBy, Ways
from burraco_dsl.rules.values import Circumstance, Subject
from burraco_dsl.verify.built.acting import Acting, NotAllowed
from burraco_dsl.verify.built.bricks import Bricks, bricks
from burraco_dsl.verify.built.plans import Layout, Planner, Wish
from burraco_dsl.verify.built.stage import Stage
from burraco_dsl.verify.table import Table

T = TypeVar("T")


class Part(NamedTuple):
    """What a place does in one of its turns: what it lays, and which cards it would rather throw."""

    layout: Layout = ()
    throw: Cards = ()


#: By place and turn, both counted from 0.
Parts = dict[tuple[int, int], Part]


class Begin(NamedTuple):
    """How a hand begins: the scores of the sides, its number, and places that hold cards of few points."""

    scores: tuple[int, ...] = ()
    number: int = 1
    cheap: tuple[int, ...] = ()


#: The first hand of a match.
FIRST_HAND = Begin()


def asked(rules: Rules, score: int, number: int) -> int:
    """What an opening must be worth for a side with this score in this hand, in points. Source: initial meld minimum."""
    if not reads_opening(rules):
        return 0
    cases = rules.initial_meld.minimum
    for circumstance, value in cases.cases:
        if _holds(circumstance, score, number):
            return value
    return cases.plain or 0


def _holds(circumstance: Circumstance, score: int, number: int) -> bool:
    if circumstance.subject is Subject.SCORE:
        return circumstance.covers(score)
    return circumstance.subject is Subject.HAND_NUMBER and circumstance.covers(number)


def tried(build: Callable[[], T | None]) -> T | None:
    """What was built, None where the law refuses a step."""
    try:
        return build()
    except NotAllowed:
        return None


class Scenes:
    """The hands that can be built at one table."""

    def __init__(self, agreement: Agreement, world: World) -> None:
        self.rules = agreement.at(world)
        self.table = Table(agreement, world, self.rules)
        self.law = Law(self.rules)
        self.draws = self.rules.draw.stock_cards
        self.hand = self.rules.deal.hand
        self.pots = self.rules.deal.pots or ()
        self.sides = self.rules.table.sides
        #: First turns for which no layout was found though nobody else had laid anything.
        self._hopeless: set[tuple[int, int, bool]] = set()

    @cached_property
    def known(self) -> Bricks:
        """The melds that hands are built of."""
        return bricks(self.table)

    @cached_property
    def planner(self) -> Planner:
        """The search for layouts."""
        return Planner(self.known, self.rules)

    @property
    def once(self) -> bool:
        """Whether a side takes one pot and no more."""
        return self.rules.pot.taken_by is TakenBy.EACH_SIDE_ONCE

    @property
    def only_direct(self) -> bool:
        """Whether pots come only to who has melded the last card."""
        return self.rules.pot.ways is Ways.DIRECT and waits_for_an_empty_hand(self.rules)

    def acting(self, stage: Stage, begin: Begin) -> Acting:
        """A hand from a deal."""
        return Acting(stage, self.law, scores=begin.scores, hand_number=begin.number, cheap=begin.cheap)

    def perform(
        self, stage: Stage, parts: Parts, begin: Begin = FIRST_HAND, until_drawn: tuple[int, int] | None = None
    ) -> Acting:
        """The hand with these parts played; all others do nothing until then. NotAllowed when the law refuses a step.

        With ``until_drawn``, a place and turn, it stops when a card has been drawn for that turn; the cards that its part would
        rather throw are kept until then.
        """
        acting = self.acting(stage, begin)
        left = dict(parts)
        turns = [0] * len(stage.seats)
        while left:
            if acting.over:
                raise NotAllowed("the hand ends before")
            place = acting.place
            now = (place, turns[place])
            part = left.pop(now, None)
            turns[place] += 1
            if now == until_drawn:
                acting.draw()
                return acting
            if part is None:
                acting.idle()
                continue
            later = [card for (who, _), one in left.items() if who == place for lay in one.layout for card in lay.cards]
            later += [card for (who, turn), one in left.items() if (who, turn) == until_drawn for card in one.throw]
            drawn = acting.draw()
            self.lay(acting, part.layout)
            acting.throw(keep=later, first=part.throw or drawn if not later else part.throw)
        return acting

    def lay(self, acting: Acting, layout: Layout) -> None:
        """All layings of a layout, one after the other."""
        for one in layout:
            if acting.over:
                raise NotAllowed("the hand ends before")
            if one.onto is None:
                acting.lay(one.cards)
                continue
            wanted = one.onto.multiset()
            meld = next((lies for lies in acting.position.mine.melds if lies.multiset() == wanted), None)
            if meld is None:
                raise NotAllowed("the meld does not lie there")
            acting.add(meld, one.cards)

    # what is laid in turns that empty the hand

    def first_cards(self, direct: bool) -> int:
        """How many cards the first turn lays when it empties the hand, by melding all or by the discard."""
        return self.hand + self.draws - (0 if direct else 1)

    def opening(self, stage: Stage, place: int, begin: Begin) -> int:
        """What the first melds of the side of a place must be worth, in points."""
        side = stage.side(place)
        return asked(self.rules, begin.scores[side] if begin.scores else 0, begin.number)

    def most(self) -> int:
        """How many new melds a side may lay before it has taken a pot."""
        most = self.rules.meld.most_before_the_pot
        return 99 if most is None or not self.pots else most

    def give(self, stage: Stage, place: int, turn: int, wanted: Cards, pot: int | None = None) -> bool:
        """Cards to a place for a turn: into its hand or pot, and what has no room there is drawn in that turn."""
        if not stage.take(wanted):
            return False
        part = stage.hands[place] if pot is None else stage.pots[pot]
        room = (self.hand if pot is None else self.pots[pot]) - len(part)
        part.extend(wanted[:room])
        if len(wanted) - room > self.draws:
            return False
        stage.draw(place, turn, wanted[room:])
        return True

    def emptied(
        self, stage: Stage, place: int, *, begin: Begin = FIRST_HAND, direct: bool = False, opened: bool = False
    ) -> Part | None:
        """A first turn that empties the hand, so that a pot comes; its cards are given to the place."""
        wish = Wish(
            self.first_cards(direct),
            tuple(self.rules.pot.taken_when or ()) if self.pots else (),
            0 if opened else self.opening(stage, place, begin),
            self.most(),
        )
        key = (wish.cards, wish.opening, place < self.sides)
        found = None if key in self._hopeless else self.planner.turns([wish], stage.left)
        if found is None and not place:
            self._hopeless.add(key)
        if found is None or not self.give(stage, place, 0, cards_of(found[0])):
            return None
        return Part(found[0])

    # whole hands

    def idled(self) -> Acting | None:
        """A hand in which all draw and throw to its end."""

        def build() -> Acting:
            acting = self.acting(Stage(self.rules), Begin())
            acting.to_the_end()
            return acting

        return tried(build)

    def stalemate(self) -> Acting | None:
        """A hand in which all take the lone card of the pile and throw one."""

        def build() -> Acting | None:
            acting = self.acting(Stage(self.rules), Begin())
            if not acting.position.pile:
                acting.idle()
            for _ in range(self.rules.hand_ends.stalemate.number * self.rules.players):
                if acting.over:
                    break
                top = acting.position.pile[-1:]
                acting.do(TakePile())
                acting.throw(first=top)
            return acting if acting.position.ending is Ending.STALEMATE else None

        return tried(build)

    def pot_taken(self, number: int, *, direct: bool | None = None) -> Acting | None:
        """A hand in which so many pots have been taken, directly or by the discard; with None in any way."""
        return self._pots_taken(number, direct=direct, then_play=False)

    def all_took_pots(self, begin: Begin = FIRST_HAND) -> Acting | None:
        """A hand, to its end, in which every side took a pot and played from it."""

        def build() -> Acting | None:
            acting = self._pots_taken(self.sides, direct=None, then_play=True, begin=begin)
            # where there is no time for a second turn, each plays from the pot in the turn in which it was taken
            acting = acting or self._pots_taken(self.sides, direct=True, then_play=False, begin=begin)
            if acting is not None:
                acting.to_the_end()
            return acting

        return tried(build)

    def _pots_taken(
        self, number: int, *, direct: bool | None, then_play: bool, begin: Begin = FIRST_HAND
    ) -> Acting | None:
        def build() -> Acting | None:
            if number > len(self.pots) or number > self.rules.players or (self.once and number > self.sides):
                return None
            stage, parts = Stage(self.rules), Parts()
            for place in range(number):
                part = self._emptied_somehow(stage, place, direct, begin)
                if part is None:
                    return None
                parts[place, 0] = part
                if then_play:
                    self._low_pot(stage, place)
                    parts[place, 1] = Part((), tuple(stage.pots[place]))
            acting = self.perform(stage, parts, begin)
            return acting if sum(side.pots for side in acting.position.sides) == number else None

        return tried(build)

    def _emptied_somehow(self, stage: Stage, place: int, direct: bool | None, begin: Begin) -> Part | None:
        """A first turn that empties the hand, in one way or, with None, in any."""
        ways = [direct] if direct is not None else [True] if self.only_direct else [False, True]
        for way in ways:
            part = self.emptied(stage, place, begin=begin, direct=way, opened=place >= self.sides)
            if part is not None:
                return part
        return None

    def _low_pot(self, stage: Stage, place: int) -> None:
        """A card in the pot of a place, known so that it can be thrown; plain, and of few points."""
        spare = min(stage.left, key=lambda card: (self.rules.card_points.get(card.rank, 0), card.rank.value))
        if stage.take((spare,)):
            stage.pots[place].append(spare)

    def pot_left_unplayed(self) -> Acting | None:
        """A hand to its end in which a side took a pot by the discard and played no card of it."""

        def build() -> Acting | None:
            acting = self._pots_taken(1, direct=False, then_play=False)
            if acting is not None:
                acting.to_the_end()
            return acting

        return tried(build)

    def laid_twice(self, places: Iterable[int], begin: Begin = FIRST_HAND) -> Acting | None:
        """A hand to its end in which these places empty their hands, take a pot, and lay of that all but a card."""

        def build() -> Acting | None:
            stage, parts = Stage(self.rules), Parts()
            for index, place in enumerate(places):
                if index >= len(self.pots) or self.only_direct:
                    return None
                first = Wish(
                    self.first_cards(False),
                    tuple(self.rules.pot.taken_when or ()),
                    self.opening(stage, place, begin),
                    self.most(),
                )
                found = self.planner.turns([first, Wish(self.pots[index] + self.draws - 2)], stage.left)
                if found is None:
                    return None
                for turn, layout in enumerate(found):
                    if not self.give(stage, place, turn, cards_of(layout), index if turn else None):
                        return None
                    parts[place, turn] = Part(layout)
            acting = self.perform(stage, parts, begin)
            acting.to_the_end()
            return acting

        return tried(build)

    def laid_by(self, places: Iterable[int], begin: Begin = FIRST_HAND) -> Acting | None:
        """A hand to its end in which these places lay in their first turn and keep the rest, and nobody else does anything."""

        def build() -> Acting | None:
            stage, parts = Stage(self.rules), Parts()
            for place in places:
                opening = self.opening(stage, place, begin)
                found = self.planner.turns([Wish(self.hand + self.draws - 2, (), opening, self.most())], stage.left)
                if found is None or not self.give(stage, place, 0, cards_of(found[0])):
                    return None
                parts[place, 0] = Part(found[0])
            acting = self.perform(stage, parts, begin)
            acting.to_the_end()
            return acting

        return tried(build)


def cards_of(layout: Layout) -> Cards:
    """The cards of a layout."""
    return tuple(card for one in layout for card in one.cards)
