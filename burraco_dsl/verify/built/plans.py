"""What is laid, and in which turn: melds of just so many cards that meet a demand, turn by turn.

How many cards each turn can lay comes in, with the cards that are left in the deck; what to lay goes out. The search is short and
gives up: that nothing was found proves nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from burraco_dsl.game.cards import Cards
from burraco_dsl.game.melds.grade import counts_as
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.grades import Counted
from burraco_dsl.rules.values import Demand, Requirement
from burraco_dsl.verify.built.bricks import Brick, Bricks, brick, run

#: Layouts of one turn that are tried before another is looked at, and melds tried in all.
MOST_LAYOUTS = 24
MOST_TRIED = 1_200
#: Melds tried so that an early turn already brings what is asked for at the end.
MOST_EARLY = 150
#: Small melds of many points that are tried at each step.
MOST_DEAR = 6

Melds = tuple[LaidMeld, ...]


class Laying(NamedTuple):
    """A new meld, or cards added to one that lies there (``onto``)."""

    cards: Cards
    becomes: LaidMeld
    onto: LaidMeld | None = None


Layout = tuple[Laying, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """What one turn is to bring: so many cards laid, and afterwards these burracos on the table.

    ``opening`` is what the new melds must be worth, in points; ``most`` how many new melds there may be; ``later`` how many cards
    come in later turns, and what must lie there in the end.
    """

    cards: int
    demands: tuple[Requirement, ...] = ()
    opening: int = 0
    most: int = 99
    later: tuple[int, tuple[Requirement, ...]] = (0, ())


@dataclass(slots=True)
class Budget:
    """How many melds may still be tried."""

    left: int


class _Now(NamedTuple):
    """Where a layout stands: cards to be laid yet, cards left in the deck, melds that lie there, what was laid so far."""

    open: int
    left: Counter[Card]
    melds: Melds
    laid: Layout = ()

    def after(self, laying: Laying) -> _Now:
        """The same after one more laying."""
        left = self.left - Counter(laying.cards)
        return _Now(self.open - len(laying.cards), left, lying(self.melds, (laying,)), (*self.laid, laying))


class Planner:
    """The search for layouts of one side, out of the cards that are left; ``limit`` is how many melds it tries."""

    def __init__(self, known: Bricks, rules: Rules) -> None:
        self.known, self.rules = known, rules
        self.limit = self.tries = MOST_TRIED
        self._told: dict[LaidMeld, Brick] = {}
        self._sizes: dict[str, int] = {}

    def turns(self, wishes: Sequence[Wish], left: Counter[Card]) -> list[Layout] | None:
        """A layout for each turn, one on top of the other; None when none was found."""
        self.tries = self.limit
        if not all(self._there(one) for wish in wishes for one in wish.demands):
            return None
        return next(self._turns(list(wishes), left, ()), None)

    def met(self, melds: Melds, demands: Sequence[Requirement]) -> bool:
        """Whether the burracos that are asked for lie there."""
        return not any(self._lacking(melds, one) for one in demands)

    def _lacking(self, melds: Melds, one: Requirement) -> int:
        """How many of the burracos that are asked for do not lie there yet."""
        if one.demand is not Demand.BURRACOS:
            return 0
        return max(0, one.count - sum(self._serves(meld, one.grade) for meld in melds))

    def _serves(self, meld: LaidMeld, grade: str) -> bool:
        if meld not in self._told:
            self._told[meld] = brick(meld, self.rules)
        told = self._told[meld]
        return counts_as(told.grade, grade, self.rules) if grade else told.burraco

    def _there(self, one: Requirement) -> bool:
        """Whether there is a burraco that would serve."""
        return one.demand is not Demand.BURRACOS or self._smallest(one.grade) > 0

    def _smallest(self, grade: str) -> int:
        """The fewest cards of a burraco that serves as the class, of any for an empty name; 0 where there is none."""
        if grade not in self._sizes:
            judged = self.known.judged
            serving = (
                one.feature.length
                for one in judged.burracos
                if not grade or counts_as(judged.grade(one), grade, self.rules)
            )
            self._sizes[grade] = min(serving, default=0)
        return self._sizes[grade]

    def _turns(self, wishes: list[Wish], left: Counter[Card], melds: Melds) -> Iterator[list[Layout]]:
        if not wishes:
            yield []
            return
        first, *rest = wishes
        if rest:
            early = tuple(dict.fromkeys((*first.demands, *(one for wish in rest for one in wish.demands))))
            options = [(early, MOST_EARLY), (first.demands, MOST_TRIED)]
        else:
            options = [(first.demands, MOST_TRIED)]
        later = (sum(one.cards for one in rest), rest[-1].demands if rest else ())
        for demands, budget in options:
            wish = Wish(first.cards, demands, first.opening, first.most, later)
            for layout in islice(self.layouts(wish, left, melds, budget), MOST_LAYOUTS):
                after = left - Counter(card for one in layout for card in one.cards)
                for more in self._turns(rest, after, lying(melds, layout)):
                    yield [layout, *more]

    def layouts(self, wish: Wish, left: Counter[Card], melds: Melds = (), budget: int = MOST_TRIED) -> Iterator[Layout]:
        """Ways to lay just so many cards, the fewest and largest melds first; after so many melds tried it gives up."""
        yield from self._lay(wish, _Now(wish.cards, left, melds), Budget(budget))

    def _lay(self, wish: Wish, now: _Now, budget: Budget) -> Iterator[Layout]:
        if not now.open:
            if self.met(now.melds, wish.demands) and self._opens(now.laid, wish.opening):
                yield now.laid
            return
        more, final = wish.later
        if self._least(now.melds, wish.demands) > now.open or self._least(now.melds, final) > now.open + more:
            return
        if wish.opening and self._worth(now.laid) + now.open * self.known.richest < wish.opening and not self._bonuses:
            return
        new = sum(one.onto is None for one in now.laid)
        for laying in self._options(now, wish):
            self.tries -= 1
            budget.left -= 1
            if self.tries < 0 or budget.left < 0:
                return
            if laying.onto is not None or new < wish.most:
                yield from self._lay(wish, now.after(laying), budget)

    @property
    def _bonuses(self) -> bool:
        return self.rules.initial_meld.counted is Counted.CARD_POINTS_AND_BONUSES

    def _worth(self, laid: Layout) -> int:
        """What the new melds count towards the minimum, in points."""
        made = [brick(one.becomes, self.rules) for one in laid if one.onto is None]
        total = sum(one.points for one in made)
        if self._bonuses:
            total += sum(self.rules.classes[one.grade].bonus or 0 for one in made if one.grade)
        return total

    def _opens(self, laid: Layout, opening: int) -> bool:
        return not opening or self._worth(laid) >= opening

    def _dear(self, now: _Now, wish: Wish) -> Iterator[Laying]:
        """Small melds of many points, where no larger one would open."""
        needed = wish.opening - self._worth(now.laid) if wish.opening else 0
        if needed <= 0 or any(one.points >= needed for one in self.known.naturals if one.size <= now.open):
            return
        there = (one for one in self.known.small if one.size <= now.open and one.fits(now.left))
        yield from (Laying(one.cards, one.meld) for one in islice(there, MOST_DEAR) if self._room(one, now.melds))

    def _options(self, now: _Now, wish: Wish) -> Iterator[Laying]:
        open, left, melds = now.open, now.left, now.melds
        needy = [one for one in wish.demands if self._lacking(melds, one)]
        yield from self._dear(now, wish)
        for grade in self._with_wilds(needy):
            found = next((one for one in self._wild(grade, open) if one.fits(left) and self._room(one, melds)), None)
            if found is not None:
                yield Laying(found.cards, found.meld)
        for key in self.known.kinds:
            if key[1] <= open:
                found = next(
                    (one for one in self.known.of_kind(key) if one.fits(left) and self._room(one, melds)), None
                )
                if found is not None:
                    yield Laying(found.cards, found.meld)
        yield from self._longer(open, left, melds)

    def _with_wilds(self, needy: list[Requirement]) -> list[str]:
        """Classes that are asked for and that no natural meld serves."""
        natural = {key[2] for key in self.known.kinds if key[2] is not None}
        rules = self.rules
        found: list[str] = []
        for one in needy:
            serving = [
                name
                for name, grade in rules.classes.items()
                if not one.grade or name == one.grade or one.grade in (grade.counts_as or ())
            ]
            if not natural & set(serving):
                found += serving
        return list(dict.fromkeys(found))

    def _wild(self, grade: str, most: int) -> Iterator[Brick]:
        return (one for one in self.known.dirty(grade) if one.size <= most)

    def _least(self, melds: Melds, demands: Sequence[Requirement]) -> int:
        """A number of cards below which the burracos that are lacking cannot be had: some melds grow, others are new."""
        least = 0
        for one in demands:
            lacking = self._lacking(melds, one)
            if lacking:
                size = self._smallest(one.grade)
                rest = (meld for meld in melds if not self._serves(meld, one.grade))
                near = sorted(max(1, size - len(meld.cards)) for meld in rest)
                least = max(least, sum([*near, *[size] * lacking][:lacking]))
        return least

    def _room(self, one: Brick, melds: Melds) -> bool:
        """Whether the side may have one more sequence of the suit, or set of the rank."""
        meld = one.meld
        most = self.rules.sequence.in_one_suit if meld.kind is Kind.SEQUENCE else self.rules.set.of_one_rank
        if not isinstance(most, int):
            return True
        alike = sum((lies.kind, lies.suit, lies.rank) == (meld.kind, meld.suit, meld.rank) for lies in melds)
        return alike < most

    def _longer(self, open: int, left: Counter[Card], melds: Melds) -> Iterator[Laying]:
        """Runs and sets of naturals on the table that grow, by as many cards as can be first."""
        if self.rules.burraco.may_grow is False:
            return
        for meld in dict.fromkeys(melds):
            if meld.wilds:
                continue
            for becomes in self._grown(meld, open):
                added = Counter(becomes.cards) - Counter(meld.cards)
                if all(left[card] >= number for card, number in added.items()):
                    yield Laying(tuple(added.elements()), becomes, meld)

    def _grown(self, meld: LaidMeld, most: int) -> Iterator[LaidMeld]:
        naturals = self.known.natural_melds
        places = ladder(self.rules)
        for more in range(most, 0, -1):
            if meld.kind is Kind.SEQUENCE and meld.suit is not None:
                for down in range(more + 1):
                    low, high = meld.low - down, meld.high + more - down
                    if low >= 1 and high <= places.top and (grown := run(meld.suit, low, high, self.rules)) in naturals:
                        yield grown
            else:
                size = len(meld.cards) + more
                sets = (one.meld for one in self.known.naturals if one.meld.rank is meld.rank and one.size == size)
                yield from (one for one in sets if one.kind is Kind.SET)


def lying(melds: Melds, layout: Layout) -> Melds:
    """What lies there after a layout."""
    found = list(melds)
    for one in layout:
        if one.onto is not None:
            found.remove(one.onto)
        found.append(one.becomes)
    return tuple(found)
