"""Both laws asked about every handful: what is a meld for one variant and not for the other, and which burracos pay otherwise.

Handfuls come from ``handfuls``; the judges are the readings and classes of the law itself. When the handfuls are more than are
looked at, the survey says up to how many cards it went.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from burraco_dsl.game.cards import Cards
from burraco_dsl.game.melds.arrange import arrangements
from burraco_dsl.game.melds.choice import best_first
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import grade, is_burraco
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import enough_in_deck, faults_of
from burraco_dsl.rules import Rules
from burraco_dsl.rules.values import Rank
from burraco_dsl.verify.compare.handfuls import Sequences, Sets
from burraco_dsl.verify.compare.pair import OF_CLASSES, OF_SEQUENCES, OF_SETS, Pair, has, plainness

#: Handfuls that are judged at most, unless another number is asked for: some seconds.
MOST_HANDFULS = 8_000
#: Handfuls with more twos than these are not judged: the ways to lay so many are too many to go through.
MOST_TWOS = 9


class Judged(NamedTuple):
    """What one variant makes of a handful; the class of its best reading is only asked for when it may be a burraco."""

    sequence: bool = False
    set: bool = False
    wilds: bool = False
    burraco: bool = False
    grade: str | None = None
    bonus: int = 0
    best: LaidMeld | None = None

    @property
    def meld(self) -> bool:
        """Whether it is a meld at all."""
        return self.sequence or self.set


class Kin(NamedTuple):
    """What a burraco is for A and for B: whether it is one, and its class. Burracos of one kin are alike for all demands."""

    burraco_a: bool
    grade_a: str | None
    burraco_b: bool
    grade_b: str | None


@dataclass(slots=True)
class Tally:
    """The first handful on which only A says yes, and the first on which only B does."""

    only_a: Cards | None = None
    only_b: Cards | None = None

    def see(self, cards: Cards, a: bool, b: bool) -> None:
        """Count what both say of a handful."""
        if a and not b and self.only_a is None:
            self.only_a = cards
        if b and not a and self.only_b is None:
            self.only_b = cards


@dataclass(slots=True)
class Survey:
    """What was found. ``kin`` has the smallest burraco of each kin, with its readings for A and B."""

    melds: Tally = field(default_factory=Tally)
    sequences: Tally = field(default_factory=Tally)
    sets: Tally = field(default_factory=Tally)
    wilds: Tally = field(default_factory=Tally)
    grades: Tally = field(default_factory=Tally)
    renamed: Cards | None = None
    kin: dict[Kin, tuple[LaidMeld, LaidMeld]] = field(default_factory=dict)
    handfuls: int = 0
    all_melds: bool = True
    all_grades: bool = True
    up_to: int | None = None


def survey(pair: Pair, *, every_kin: bool = False, most: int = MOST_HANDFULS) -> Survey:
    """Look at all handfuls that the lines which differ can tell apart; with ``every_kin`` at every burraco too."""
    found = Survey()
    spaces = _spaces(pair, every_kin=every_kin)
    judges = _Judges(pair)
    sizes = range(min((least for _, least in spaces), default=1), max((one.most for one, _ in spaces), default=0) + 1)
    for size in sizes:
        there = (cards for space, least in spaces if least <= size <= space.most for cards in space.of_size(size))
        handfuls = set(islice(there, 2 * most))
        too_many = found.handfuls + len(handfuls) > most or next(there, None) is not None
        if too_many or any(sum(card.rank is Rank.TWO for card in cards) > MOST_TWOS for cards in handfuls):
            found.up_to = size - 1
            break
        found.handfuls += len(handfuls)
        for cards in sorted(handfuls, key=plainness):
            _see(found, cards, *judges.of(cards))
    return found


def _spaces(pair: Pair, *, every_kin: bool) -> list[tuple[Sequences | Sets, int]]:
    """The handfuls to look at, each with the least number of cards; none where all lines that speak of them are the same."""
    graded = every_kin or not pair.same(OF_CLASSES)
    same = {Kind.SEQUENCE: pair.same(OF_SEQUENCES), Kind.SET: pair.same(OF_SETS)}
    # with one wild at most no handful can be both a sequence and a set, so each kind is a question of its own
    limits = [pair.most_wilds(kind) for kind in Kind]
    apart = all(one is not None and one <= 1 for one in limits)
    if not apart and not all(same.values()):
        same = dict.fromkeys(Kind, False)
    burraco = min(pair.a.burraco.size, pair.b.burraco.size)
    found: list[tuple[Sequences | Sets, int]] = []
    for kind, space in ((Kind.SEQUENCE, Sequences), (Kind.SET, Sets)):
        if not (has(pair.a, kind) or has(pair.b, kind)) or (same[kind] and not graded):
            continue
        one = space(pair)
        found.append((one, max(1, one.least, burraco if same[kind] else 1)))
    return found


def _see(found: Survey, cards: Cards, a: Judged, b: Judged) -> None:
    found.melds.see(cards, a.meld, b.meld)
    found.sequences.see(cards, a.sequence, b.sequence)
    found.sets.see(cards, a.set, b.set)
    found.wilds.see(cards, a.wilds, b.wilds)
    if not a.best or not b.best or not (a.burraco or b.burraco):
        return
    more_a = a.burraco > b.burraco or a.bonus > b.bonus
    more_b = b.burraco > a.burraco or b.bonus > a.bonus
    found.grades.see(cards, more_a, b=False)
    found.grades.see(cards, a=False, b=more_b)
    if not more_a and not more_b and a.grade != b.grade and found.renamed is None:
        found.renamed = cards
    found.kin.setdefault(Kin(a.burraco, a.grade, b.burraco, b.grade), (a.best, b.best))


class _Judges:
    """Both laws; where they lay cards alike, the ways to lay a handful are gone through once for both."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.alike = pair.same(("wild cards", "wild natural two"))
        self.least = min(pair.a.burraco.size, pair.b.burraco.size)

    def of(self, cards: Cards) -> tuple[Judged, Judged]:
        """What A and B make of a handful."""
        laid = list(arrangements(cards, self.pair.a))
        other = laid if self.alike else arrangements(cards, self.pair.b)
        return self._judged(cards, laid, self.pair.a), self._judged(cards, other, self.pair.b)

    def _judged(self, cards: Cards, laid: list[LaidMeld] | Iterator[LaidMeld], rules: Rules) -> Judged:
        if not enough_in_deck(cards, rules):
            return Judged()
        lawful = [meld for meld in laid if not faults_of(meld, rules)]
        if not lawful:
            return Judged()
        kinds = {meld.kind for meld in lawful}
        wilds = any(meld.wilds for meld in lawful)
        told = Judged(Kind.SEQUENCE in kinds, Kind.SET in kinds, wilds)
        if len(cards) < self.least:
            return told
        best = best_first(lawful, rules)[0]
        feature = feature_of(best, rules)
        name = grade(feature, rules)
        bonus = 0 if name is None else rules.classes[name].bonus
        return told._replace(burraco=is_burraco(feature, rules), grade=name, bonus=bonus, best=best)
