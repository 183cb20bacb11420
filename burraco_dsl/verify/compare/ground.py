"""What the families share: both rules, the survey of handfuls, growth, and the demands of pots and closing.

Each is made once, and only when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations_with_replacement

from burraco_dsl.game.cards import face
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.rules import Rules
from burraco_dsl.rules.values import Demand
from burraco_dsl.verify.compare.demands import Demanded, Moment, Requirements, demanded, met
from burraco_dsl.verify.compare.directions import ON_TABLES
from burraco_dsl.verify.compare.growing import MOST_STEPS, Growths, growths
from burraco_dsl.verify.compare.pair import OF_CLASSES, OF_SEQUENCES, OF_SETS, SUITS, Pair, value_of
from burraco_dsl.verify.compare.survey import MOST_HANDFULS, Kin, Survey, survey

#: What an empty hand can come to hangs on these; an example of them needs burracos where some are demanded.
_AROUND_THE_POT = (*ON_TABLES, "close final discard", "close final discard may be wild", "pot taken by", "pot ways")


class Ground:
    """Two tables, and what was found out about them. ``most`` lowers how much is looked at."""

    def __init__(self, pair: Pair, most: int | None = None) -> None:
        self.pair = pair
        self.most = most

    @cached_property
    def _asks_for_burracos(self) -> bool:
        lists = [value_of(rules, name) or () for rules in (self.pair.a, self.pair.b) for name in ON_TABLES]
        return any(one.demand is Demand.BURRACOS for requirements in lists for one in requirements)

    @cached_property
    def survey(self) -> Survey:
        """What both laws say of handfuls; of every burraco where demands for burracos have to be compared."""
        around = not self.pair.same(_AROUND_THE_POT) or not self.pair.same((*OF_CLASSES, "class counts as"))
        every_kin = self._asks_for_burracos and around
        return survey(self.pair, every_kin=every_kin, most=self.most or MOST_HANDFULS)

    @cached_property
    def growths(self) -> Growths:
        """What both laws say of melds on the table."""
        return growths(self.pair, self.most or MOST_STEPS)

    @cached_property
    def kin(self) -> tuple[Kin, ...]:
        """The kinds of burraco that demands can tell apart."""
        return tuple(self.survey.kin)

    @cached_property
    def demanded(self) -> dict[str, Demanded]:
        """How the demands compare, by the rule that makes them."""
        found: dict[str, Demanded] = {}
        for name in ON_TABLES:
            a, b = value_of(self.pair.a, name), value_of(self.pair.b, name)
            if a is not None and b is not None:
                found[name] = self._demanded(a, b)
        return found

    def _demanded(self, a: Requirements, b: Requirements) -> Demanded:
        classes = (*OF_CLASSES, *OF_SEQUENCES, *OF_SETS, "class counts as", "pot taken by")
        if a == b and self.pair.same(classes) and bool(self.pair.a.deal.pots) is bool(self.pair.b.deal.pots):
            return Demanded(None, None, 0, whole=True)
        found = demanded(a, b, self.pair, self.kin)
        return found._replace(whole=found.whole and (self.survey.up_to is None or not self._asks_for_burracos))

    def burracos_for(self, name: str) -> tuple[Kin, ...]:
        """The fewest burracos with which the demand of a rule is met for both, pots aside."""
        wanted = [(rules, value_of(rules, name) or ()) for rules in (self.pair.a, self.pair.b)]
        most = max(sum(one.count for one in requirements) for _, requirements in wanted)
        for number in range(min(most, 4) + 1):
            for burracos in combinations_with_replacement(self.kin, number):
                if all(
                    met(_burracos_alone(requirements), Moment(burracos, True, False, True), rules, of_b=of_b)
                    for of_b, (rules, requirements) in zip((False, True), wanted, strict=True)
                ):
                    return burracos
        return ()

    def each(self) -> Iterator[Rules]:
        """Both rules."""
        yield from (self.pair.a, self.pair.b)

    def melds_of(self, burracos: tuple[Kin, ...]) -> Iterator[tuple[LaidMeld, ...]]:
        """Real burracos of these kinds, read as A reads them and as B does; each next one in another suit."""
        for reader in (0, 1):
            yield tuple(_turned(self.survey.kin[kin][reader], index) for index, kin in enumerate(burracos))


def _burracos_alone(requirements: Requirements) -> Requirements:
    return tuple(one for one in requirements if one.demand is Demand.BURRACOS)


def _turned(meld: LaidMeld, steps: int) -> LaidMeld:
    """The meld with every suit moved on by so many, so that burracos of one kind can lie side by side."""
    turn = {suit: SUITS[(index + steps) % len(SUITS)] for index, suit in enumerate(SUITS)}
    cards = tuple(face(card.rank, turn[card.suit]) if card.suit else card for card in meld.cards)
    return meld._replace(cards=cards, suit=turn[meld.suit] if meld.suit else None)
