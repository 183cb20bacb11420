"""Claim *ordered-values* on melds: a cleaner burraco never pays less, and a natural card added never lowers what a meld is worth.

All readings and single steps: a wild replaced by the natural it stands for may not lower the bonus of the class (the card points
may fall, for a joker is worth more than a five); a natural added may not lower bonus and card points together, the card that
completes a burraco included, and the one that drives a wild to an end. A natural two that turns wild is the player's own choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.patience import spend
from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import MeldedCards
from burraco_dsl.rules.values import Rank
from burraco_dsl.verify.handfuls.findings import CARD_MAKES_LESS, CLEANER_PAYS_LESS
from burraco_dsl.verify.handfuls.lines import class_lines
from burraco_dsl.verify.handfuls.lying import Lying, in_order, shares, windows
from burraco_dsl.verify.handfuls.sets import SetLying, Wilds, every_set, written_set
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.handfuls.told import written
from burraco_dsl.verify.handfuls.wilds import example_suit
from burraco_dsl.verify.table import Table, refuted
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "ordered-values"


#: A window, its wild places, and how many wilds of each sort lie there (all alike where no rule tells them apart).
_Window = tuple[int, int, int, tuple[int, ...]]
_ALL_ALIKE = (1,)


class _Fall(NamedTuple):
    """A step that costs: the size of the meld, as it lies, what happens, and the places of the classes before and after."""

    size: int
    meld: str
    does: str
    before: int
    after: int
    lost: int


def growing(study: Study, table: Table) -> Judged:
    """The verdict at one table."""
    worth = _Worth(study, table.rules)
    cleaner = _smallest([*worth.cleaner(), *worth.cleaner_sets()])
    more = _smallest([*worth.longer(), *worth.driven(), *worth.longer_sets()])
    findings = [_finding(table, CLEANER_PAYS_LESS, fall) for fall in cleaner.values()]
    findings += [_finding(table, CARD_MAKES_LESS, fall) for pair, fall in more.items() if pair not in cleaner]
    numbers = {"steps": worth.steps}
    if findings:
        return Judged(CLAIM, Verdict.REFUTED, findings[0].headline, findings=tuple(findings), numbers=numbers)
    detail = f"in {worth.steps} steps no meld is worth less for a natural in place of a wild, or for a natural more"
    scope = study.scope_with_sets
    verdict = Verdict.PROVED_WITHIN_SCOPE if scope else Verdict.PROVED
    return Judged(CLAIM, verdict, detail, scope, numbers=numbers)


def _smallest(falls: list[_Fall]) -> dict[tuple[int, int], _Fall]:
    """The smallest case of each pair of classes: one cause, one message."""
    found: dict[tuple[int, int], _Fall] = {}
    for fall in sorted(falls):
        found.setdefault((fall.before, fall.after), fall)
    return found


class _Worth:
    """Every step that lowers what a meld is worth. Cards and bonuses that cost points are for another finding."""

    def __init__(self, study: Study, rules: Rules) -> None:
        self.study = study
        self.rules = rules
        self.told_apart = any(sort.joker or (sort.two and not sort.own) for sort in study.frame.sorts)
        self.frame = study.within if self.told_apart else study.frame
        self.bonus = (*(grade.bonus or 0 for grade in rules.classes.values()), 0)
        self.steps = 0
        counted = rules.scoring.melded_cards is not MeldedCards.AGAINST_THE_SIDE
        self.price = {rank: max(price, 0) * counted for rank, price in rules.card_points.items()}

    def cleaner(self) -> Iterator[_Fall]:
        """A wild of a sequence replaced by the natural it stands for."""
        for (low, high, wild, counts), before in self._known.items():
            if self.bonus[before] <= 0:
                continue
            left = wild
            while left:
                place = left & -left
                left ^= place
                for index, number in enumerate(counts):
                    if number:
                        fewer = (*counts[:index], number - 1, *counts[index + 1 :]) if self.told_apart else counts
                        after = self._after((low, high, wild ^ place, fewer), dirty=True)
                        if after is not None:
                            fall = self._fall((low, high, wild, counts), before, after, 0, place.bit_length() - 1)
                            if fall is not None:
                                yield fall

    def longer(self) -> Iterator[_Fall]:
        """A natural beside an end of a sequence."""
        for (low, high, wild, counts), before in self._known.items():
            if self.bonus[before] <= 0:
                continue
            for place in (low - 1, high + 1):
                window = (min(low, place), max(high, place), wild, counts)
                after = self._after(window, dirty=bool(wild))
                if after is not None:
                    fall = self._fall((low, high, wild, counts), before, after, self._price(place), place)
                    if fall is not None:
                        yield fall

    def driven(self) -> Iterator[_Fall]:
        """A natural in the place of a wild that moves on, or beside wilds that are laid anew; none comes back to the hand."""
        frame, space = self.study.within, self.study.space
        for code, ways in space.taken.items():
            lie = space.lying[code]
            if not self.bonus[lie.grade]:
                continue
            for card, counted in ways.items():
                for after, back in counted:
                    ended = space.lying[after]
                    if back or card >= frame.top or ended.wilds > lie.wilds or ended.wild == lie.wild:
                        continue
                    self.steps += 1
                    gained = self.bonus[ended.grade] - self.bonus[lie.grade] + self._price(card)
                    if gained < 0 <= self.bonus[ended.grade] and ended.grade < len(frame.names):
                        does = message("{card} added", card=self._name(card))
                        yield _Fall(lie.length, written(frame, code, lie), does, lie.grade, ended.grade, -gained)

    def cleaner_sets(self) -> Iterator[_Fall]:
        """A wild of a set replaced by a natural."""
        for one in self._sets.values():
            jokers, twos, others = one.wilds
            for fewer in ((jokers - 1, twos, others), (jokers, twos - 1, others), (jokers, twos, others - 1)):
                after = self._sets.get((one.rank, one.naturals + 1, fewer))
                if after is not None:
                    yield from self._set_falls(
                        one, after, 0, message("a natural {rank} in the place of a wild", rank=one.rank.value)
                    )

    def longer_sets(self) -> Iterator[_Fall]:
        """A natural added to a set."""
        for one in self._sets.values():
            after = self._sets.get((one.rank, one.naturals + 1, one.wilds))
            if after is not None:
                does = message("a natural {rank} added", rank=one.rank.value)
                yield from self._set_falls(one, after, self.price.get(one.rank, 0), does)

    @cached_property
    def _sets(self) -> dict[tuple[Rank, int, Wilds], SetLying]:
        return every_set(self.rules)

    @cached_property
    def _known(self) -> dict[_Window, int]:
        """Every window that is a burraco, with its wild places and how many of each sort lie there, and its class."""
        frame = self.frame
        found: dict[_Window, int] = {}
        for low, high, wild, _ in windows(frame):
            if frame.burraco(high - low + 1):
                limits = [sort.supply for sort in frame.sorts]
                for counts in shares(limits, wild.bit_count()) if self.told_apart else (_ALL_ALIKE,):
                    spend()
                    found[low, high, wild, counts] = self._grade(low, high, wild, counts, marked=False)
        return found

    def _after(self, window: _Window, *, dirty: bool) -> int | None:
        """The class after a step; one that was dirty may have to stay so. None where the step is not lawful."""
        known = self._known.get(window)
        if known is None or not (self.frame.remembers and dirty):
            return known
        return self._grade(*window, marked=True)

    def _grade(self, low: int, high: int, wild: int, counts: tuple[int, ...], *, marked: bool) -> int:
        if not self.told_apart:
            return self.frame.grade(low, high, wild, 0, 0, marked)
        sorts = self.frame.sorts
        jokers = sum(number for sort, number in zip(sorts, counts, strict=True) if sort.joker)
        twos = sum(number for sort, number in zip(sorts, counts, strict=True) if sort.two)
        return self.frame.grade(low, high, wild, jokers, twos, marked)

    def _fall(self, window: _Window, before: int, after: int, points: int, place: int) -> _Fall | None:
        """The step that costs, None where it does not; a class that costs points itself is another fault."""
        self.steps += 1
        lost = self.bonus[before] - self.bonus[after] - points
        if lost <= 0 or self.bonus[after] < 0 or after >= len(self.frame.names):
            return None
        low, high, *_ = window
        if low <= place <= high:
            does = message("{card} in the place of its wild", card=self._name(place))
        else:
            does = message("{card} at its end", card=self._name(place))
        return _Fall(high - low + 1, self._written(*window), does, before, after, lost)

    def _set_falls(self, one: SetLying, after: SetLying, points: int, does: str) -> Iterator[_Fall]:
        self.steps += 1
        if one.grade is None or after.grade is None:
            return
        names = self.frame.names
        places = names.index(one.grade), names.index(after.grade)
        lost = self.bonus[places[0]] - self.bonus[places[1]] - points
        if lost > 0 and self.bonus[places[1]] >= 0:
            yield _Fall(one.size, written_set(self.rules, one.rank, one.naturals, one.wilds), does, *places, lost)

    def _written(self, low: int, high: int, wild: int, counts: tuple[int, ...]) -> str:
        frame = self.frame
        if not self.told_apart:
            others = sum(not sort.own for sort in frame.sorts)
            counts = (0,) * (len(frame.sorts) - others) + (wild.bit_count(),) * others
        masks = in_order(frame, wild, counts)
        code = (1 << high + 1) - (1 << low) & ~wild
        for index, mask in enumerate(masks or ()):
            code |= mask << (index + 1) * frame.width
        return written(frame, code, Lying(low, high, wild, 0, 0))

    def _price(self, place: int) -> int:
        return self.price.get(ladder(self.rules).rank(place), 0)

    def _name(self, place: int) -> str:
        return f"{ladder(self.rules).rank(place).value}{example_suit(self.rules).value[0]}"


def _finding(table: Table, finding: Finding, fall: _Fall) -> Diagnostic:
    names = tuple(table.rules.classes)
    before, after = names[fall.before], names[fall.after]
    phrases = ("bonus",) if finding is CLEANER_PAYS_LESS else ("when", "bonus")
    lines = (*class_lines(table, before, *phrases), *class_lines(table, after, "bonus"))
    headline = message(
        "`{meld}` is worth {points} points less with {step}: it was {before}, and becomes {after}",
        meld=fall.meld,
        points=fall.lost,
        step=fall.does,
        before=before,
        after=after,
    )
    return refuted(finding, table.agreement, headline, lines)
