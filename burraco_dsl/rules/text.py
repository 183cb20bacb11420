"""How values and conditions are written in a file: one canonical form for each.

The formatter, messages, `show`, the fingerprint and the rule book all write values through here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any, assert_never

from burraco_dsl.rules import kinds
from burraco_dsl.rules.values import (
    PACK_RANKS,
    Circumstance,
    Condition,
    Demand,
    GradeTest,
    GradeTests,
    Numbered,
    Range,
    Rank,
    Requirement,
    Trait,
    Unlimited,
    Unplayed,
)

#: Fewer ranks in a row than this are listed one by one.
SHORTEST_SPAN = 4


def value_text(kind: kinds.Kind, value: Any) -> str:
    """A value of this kind, as a file writes it."""
    match kind:
        case kinds.Count():
            return str(value.value) if isinstance(value, Unlimited) else str(value)
        case kinds.Points():
            return str(value)
        case kinds.Counts():
            return counts_text(value)
        case kinds.Span():
            return range_text(value, kind.high)
        case kinds.Flag():
            return "yes" if value else "no"
        case kinds.Choice():
            return choice_text(value)
        case kinds.CountList():
            return ", ".join(str(one) for one in value) or "none"
        case kinds.CardsOf():
            return ranks_text(value)
        case kinds.Words() | kinds.Suits():
            return ", ".join(str(one.value) for one in value)
        case kinds.Grades():
            return ", ".join(value)
        case kinds.Conditions():
            return grade_tests_text(value)
        case kinds.Requirements():
            return ", ".join(requirement_text(one) for one in value)
        case kinds.UnplayedPot():
            return unplayed_text(value)
        case _:
            assert_never(kind)


def options_text(kind: kinds.Kind, options: Sequence[Any]) -> str:
    """One value, or ``choose`` with several."""
    texts = [value_text(kind, option) for option in options]
    if len(texts) == 1:
        return texts[0]
    joint = "; or " if any("," in text or " or " in text for text in texts) else " or "
    return "choose " + joint.join(texts)


def counts_text(counts: Sequence[int]) -> str:
    """``4``, ``2 or 4``, ``2..6``."""
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]}..{counts[-1]}"
    return " or ".join(str(count) for count in counts)


def range_text(between: Range, most: int | None) -> str:
    """``3..9``, or ``at least 3`` where the upper end is the greatest that the kind allows."""
    if between.high is None or between.high == most:
        return f"at least {between.low}"
    return f"{between.low}..{between.high}"


def choice_text(value: Enum | Numbered[Any]) -> str:
    """The words of a choice, with its number in place of ``N``."""
    if not isinstance(value, Numbered):
        return str(value.value)
    words = str(value.choice.value).replace("N", str(value.number))
    return words[:-1] if value.number == 1 and words.endswith("s") else words


def ranks_text(ranks: Sequence[Rank]) -> str:
    """``joker, 2``, ``A, K..3``; ``none`` where there is none."""
    return ", ".join(rank_runs(ranks)) or "none"


def rank_runs(ranks: Iterable[Rank]) -> list[str]:
    """Ranks with runs from high to low drawn together; the ace always stands alone."""
    runs: list[list[Rank]] = []
    for rank in ranks:
        if runs and follows(runs[-1][-1], rank):
            runs[-1].append(rank)
        else:
            runs.append([rank])
    parts: list[str] = []
    for run in runs:
        if len(run) >= SHORTEST_SPAN:
            parts.append(f"{run[0].value}..{run[-1].value}")
        else:
            parts.extend(rank.value for rank in run)
    return parts


def follows(higher: Rank, lower: Rank) -> bool:
    """Whether ``lower`` is the next rank below ``higher``, counting from the king down."""
    if higher in (Rank.JOKER, Rank.ACE) or lower in (Rank.JOKER, Rank.ACE):
        return False
    return PACK_RANKS.index(lower) == PACK_RANKS.index(higher) + 1


def requirement_text(requirement: Requirement) -> str:
    """``pot taken``, ``1 clean burraco``, ``2 burracos``."""
    if requirement.demand is not Demand.BURRACOS:
        return str(requirement.demand.value)
    words = [str(requirement.count), requirement.grade, "burraco" if requirement.count == 1 else "burracos"]
    return " ".join(word for word in words if word)


def unplayed_text(unplayed: Unplayed) -> str:
    """``-100``, ``its cards``, ``-100, its cards``."""
    parts = [str(unplayed.points)] if unplayed.points or not unplayed.its_cards else []
    return ", ".join(parts + (["its cards"] if unplayed.its_cards else []))


def how_many(number: int, things: str) -> str:
    """``1 pot``, ``2 pots``; ``things`` is the plural."""
    return f"{number} {things[:-1] if number == 1 else things}"


def compared(low: int | None, high: int | None, least: int | None) -> str:
    """A comparison: ``= 3``, ``= 1..2``, ``< 1500``, ``>= 7``; ``least`` is the smallest number there can be."""
    if low is not None and low == high:
        return f"= {low}"
    if high is None:
        return f">= {low}"
    if low is None or low == least:
        # scores go in fives: the border that was meant is the round one
        return f"< {high + 1}" if least is None and (high + 1) % 5 == 0 else f"<= {high}"
    return f"= {low}..{high}"


def grade_test_text(test: GradeTest) -> str:
    """``sequence``, ``wilds = 0``, ``rank = A``."""
    if test.trait is Trait.RANK and test.rank is not None:
        return f"rank = {test.rank.value}"
    if test.amount is None:
        return str(test.trait.value)
    return f"{test.trait.value} {compared(test.amount.low, test.amount.high, 0)}"


def grade_tests_text(ways: GradeTests) -> str:
    """All of a list, or one of several lists."""
    return "; or ".join(", ".join(grade_test_text(test) for test in way) for way in ways)


def circumstance_text(circumstance: Circumstance) -> str:
    """``score < 1500``, ``sequence``, ``nobody took a pot``."""
    if circumstance.low is None and circumstance.high is None:
        return str(circumstance.subject.value)
    return f"{circumstance.subject.value} {compared(circumstance.low, circumstance.high, None)}"


def condition_text(condition: Condition) -> str:
    """What stands after ``if``: ``2 players``, ``2 or 4 players, score < 1500``; empty without a condition."""
    parts = []
    if condition.players:
        size = counts_text(condition.players)
        parts.append(f"{size} player" if condition.players == (1,) else f"{size} players")
    if condition.circumstance is not None:
        parts.append(circumstance_text(condition.circumstance))
    return ", ".join(parts)
