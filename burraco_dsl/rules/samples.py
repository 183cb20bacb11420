"""A value of each rule to show: in messages that ask for it, in a commented file, on the explain pages."""

from __future__ import annotations

from typing import assert_never

from burraco_dsl.rules import kinds
from burraco_dsl.rules.declare import Rule
from burraco_dsl.rules.values import Demand


def sample_text(rule: Rule) -> str:
    """One value the rule may take, as a file writes it."""
    return values_text(rule)[0]


def values_text(rule: Rule) -> tuple[str, ...]:
    """What the rule may be, a sample or a word for each way to write it."""
    kind = rule.kind
    match kind:
        case kinds.Count():
            number = str(_typical(rule, kind.low))
            return (number, "any number") if kind.unlimited else (number,)
        case kinds.Points():
            return ("100" if kind.low >= 0 or "bonus" in rule.phrase else "-100",)
        case kinds.Counts():
            return ("4", "2 or 4", "2..4")
        case kinds.Span():
            high = kind.high or kind.low + 8
            return (f"{kind.low}..{high}", f"at least {kind.low}")
        case kinds.Flag():
            return ("yes", "no")
        case kinds.Choice():
            return tuple(str(option.value).replace("N", str(_number(kind, option))) for option in kind.options)
        case kinds.Words():
            return tuple(str(option.value) for option in kind.options)
        case kinds.CountList():
            return ("11, 11", "none")
        case kinds.CardsOf():
            return (*(("joker, 2",) if kind.joker else ("A, K..3",)), *(("none",) if kind.none else ()))
        case kinds.Suits():
            return ("spades, hearts, diamonds, clubs",)
        case kinds.Grades():
            return ("clean",)
        case kinds.Conditions():
            return ("wilds = 0", "any", "sequence, length >= 13; or set, length >= 8")
        case kinds.Requirements():
            return tuple("1 burraco" if one is Demand.BURRACOS else one.value for one in kind.demands)
        case kinds.UnplayedPot():
            return ("its cards", "-100", "-100, its cards")
        case _:
            assert_never(kind)


_TYPICAL = {
    "players": 4,
    "sides": 2,
    "packs": 2,
    "jokers": 4,
    "hand": 11,
    "size": 7,
    "exact cut": 22,
    "stock left": 0,
}


def _typical(rule: Rule, low: int) -> int:
    return _TYPICAL.get(rule.phrase, max(low, 1))


def _number(kind: kinds.Choice, option: object) -> int:
    for numbered, (low, high) in kind.numbers.items():
        if numbered is option:
            return 2000 if high > 2000 else (30 if high > 1000 else max(low, 1))
    return 0
