"""What of a rule no witness shows: values that no play tells apart, bounds and members that nothing hangs on.

Witnesses come in, sentences go out, none where everything has been seen. What is asked follows from the kind of the rule, as it
is declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from itertools import combinations
from typing import Any, assert_never

from burraco_dsl.rules import Need, Rule, kinds
from burraco_dsl.rules.values import (
    ALL_RANKS,
    COUNTED_SUBJECTS,
    COUNTED_TRAITS,
    PACK_RANKS,
    Cases,
    Demand,
    Numbered,
    Rank,
    Subject,
    Trait,
    Unlimited,
)
from tests.witness.form import Witness

Apart = Callable[[Any, Any], bool]


def unseen(rule: Rule, witnesses: Iterable[Witness]) -> list[str]:
    """What no witness of a rule shows. Nothing is asked of a custom, which no play depends on."""
    tables = [witness.outcomes for witness in witnesses]
    if rule.need is Need.CUSTOM:
        return []
    if not tables:
        return ["no witness"]

    def apart(one: Any, other: Any) -> bool:
        return any(one in table and other in table and table[one] != table[other] for table in tables)

    values = list(dict.fromkeys(value for table in tables for value in table))
    found = list(_of_kind(rule, values, apart))
    if rule.need is Need.MAY and not any(apart(None, value) for value in values):
        found.append("left out")
    return found


def _of_kind(rule: Rule, values: list[Any], apart: Apart) -> Iterator[str]:
    kind = rule.kind
    match kind:
        case kinds.Flag():
            yield from _pairs((True, False), values, apart)
        case kinds.Choice():
            yield from _choice(kind, values, apart)
        case kinds.Words():
            yield from _words(kind, values, apart)
        case kinds.Count() | kinds.Points():
            yield from _numbers(rule, values, apart)
        case kinds.Counts() | kinds.Grades():
            yield from () if any(apart(*pair) for pair in combinations(values, 2)) else ("any two values",)
        case kinds.Span():
            for end, other in ((0, 1), (1, 0)):
                if not any(a[other] == b[other] and apart(a, b) for a, b in combinations(values, 2)):
                    yield ("the low end", "the high end")[end]
            if not any(value.high is None for value in values):
                yield "no high end"
        case kinds.CountList():
            yield from () if any(apart((), value) for value in values) else ("none",)
            yield from _order(values, apart)
        case kinds.CardsOf():
            yield from _members(ALL_RANKS if kind.joker else PACK_RANKS, values, apart)
        case kinds.Conditions():
            yield from _traits(values, apart)
        case kinds.Requirements():
            yield from _demands(kind, values, apart)
        case kinds.UnplayedPot():
            for index, name in enumerate(("its cards", "points")):
                if not any(a[index] == b[index] and apart(a, b) for a, b in combinations(values, 2)):
                    yield name
        case kinds.Suits():
            yield "an order of suits is a custom"
        case _:
            assert_never(kind)


def _pairs(members: Iterable[Any], values: list[Any], apart: Apart) -> Iterator[str]:
    """Every two members must be told apart."""
    for one, other in combinations(members, 2):
        if not apart(one, other):
            yield f"{_said(one)} and {_said(other)}"


def _said(value: Any) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)


def _choice(kind: kinds.Choice, values: list[Any], apart: Apart) -> Iterator[str]:
    if not kind.numbers:
        yield from _pairs(kind.options, values, apart)
        return
    written = {option: [value for value in values if _option(value) is option] for option in kind.options}
    for one, other in combinations(kind.options, 2):
        if not any(apart(a, b) for a in written[one] for b in written[other]):
            yield f"{one.value} and {other.value}"
    for option in kind.numbers:
        if not any(apart(a, b) and abs(a.number - b.number) == 1 for a, b in combinations(written[option], 2)):
            yield f"the number of {option.value}"


def _option(value: Any) -> Any:
    return value.choice if isinstance(value, Numbered) else value


def _words(kind: kinds.Words, values: list[Any], apart: Apart) -> Iterator[str]:
    """A word alone against every other; and beside others, where it makes a difference that it is there."""
    for one, other in combinations(kind.options, 2):
        if not apart((one,), (other,)):
            yield f"{one.value} and {other.value}"
    for option in kind.options:
        if option in kind.alone:
            continue
        beside = [value for value in values if option in value and len(value) > 1]
        if not any(apart(value, tuple(one for one in value if one is not option)) for value in beside):
            yield f"{option.value} beside others"
    yield from _order(values, apart)


def _order(values: list[Any], apart: Apart) -> Iterator[str]:
    """The order of a list must count."""
    if not any(sorted(map(str, a)) == sorted(map(str, b)) and apart(a, b) for a, b in combinations(values, 2)):
        yield "the order"


def _numbers(rule: Rule, values: list[Any], apart: Apart) -> Iterator[str]:
    """One more must make a difference somewhere; so must ``any number``, and each circumstance with both of its ends."""
    plain = [value for value in values if value is not None and not (isinstance(value, Cases) and value.cases)]
    numbers = {_number(value): value for value in plain}
    counted = {number for number in numbers if isinstance(number, int)}
    steps = [(number, number + 1) for number in counted if number + 1 in counted]
    if isinstance(rule.kind, kinds.Count) and not any(apart(numbers[a], numbers[b]) for a, b in steps):
        yield "one more"
    if not any(apart(a, b) for a, b in combinations(numbers.values(), 2)):
        yield "any two numbers"
    unlimited = numbers.get(Unlimited.ANY_NUMBER)
    if getattr(rule.kind, "unlimited", False) and not any(apart(unlimited, numbers[number]) for number in counted):
        yield "any number"
    if isinstance(rule.kind, kinds.Points) and rule.kind.low < 0 and not any(number < 0 for number in counted):
        yield "less than nought"
    for subject in rule.conditions:
        with_it = [v for v in values if isinstance(v, Cases) and any(c.subject is subject for c, _ in v.cases)]
        if not any(apart(value, Cases(value.plain)) for value in with_it) and not any(
            apart(a, b) for a, b in combinations(with_it, 2)
        ):
            yield f"if {subject.value}"
        if subject in COUNTED_SUBJECTS:
            yield from _ends(subject, with_it, apart)


def _ends(subject: Subject, values: list[Any], apart: Apart) -> Iterator[str]:
    """Either end of a circumstance that is counted must make a difference by itself."""
    bounds = {value: (value.cases[0][0], value) for value in values if len(value.cases) == 1}
    for end in ("low", "high"):
        if not any(
            one._replace(**{end: None}) == other._replace(**{end: None}) and a.plain == b.plain and apart(a, b)
            for (one, a), (other, b) in combinations(bounds.values(), 2)
        ):
            yield f"the {end} end of {subject.value}"


def _number(value: Any) -> Any:
    return value.plain if isinstance(value, Cases) else value


def _members(ranks: Iterable[Rank], values: list[Any], apart: Apart) -> Iterator[str]:
    """Each rank must make a difference by itself, and so must no rank at all."""
    for rank in ranks:
        if not any({*a} ^ {*b} == {rank} and apart(a, b) for a, b in combinations(values, 2)):
            yield rank.value
    if () not in values:
        yield "none"


def _traits(values: list[Any], apart: Apart) -> Iterator[str]:
    alone = {value[0][0]: value for value in values if len(value) == 1 and len(value[0]) == 1}
    by_trait = {trait: [value for test, value in alone.items() if test.trait is trait] for trait in Trait}
    for one, other in combinations(Trait, 2):
        if not any(apart(a, b) for a in by_trait[one] for b in by_trait[other]):
            yield f"{one.value} and {other.value}"
    for trait in (*COUNTED_TRAITS, Trait.RANK):
        if not any(apart(a, b) for a, b in combinations(by_trait[trait], 2)):
            yield f"the number of {trait.value}"
    if not any(len(way) > 1 and all(apart(value, ((test,),)) for test in way) for value in values for way in value):
        yield "several conditions at once"
    if not any(len(value) > 1 and all(apart(value, (way,)) for way in value) for value in values):
        yield "several ways"


def _demands(kind: kinds.Requirements, values: list[Any], apart: Apart) -> Iterator[str]:
    """Each demand must make a difference by itself; of burracos also how many, and of which class."""
    pairs = [({*a} - {*b}, {*b} - {*a}) for a, b in combinations(values, 2) if apart(a, b)]
    for demand in kind.demands:
        if not any([one.demand for one in more | less] == [demand] for more, less in pairs):
            yield demand.value
    if Demand.BURRACOS in kind.demands:
        swaps = [(*more, *less) for more, less in pairs if len(more) == len(less) == 1]
        same = [(one, other) for one, other in swaps if one.demand is other.demand is Demand.BURRACOS]
        if not any(one.grade == other.grade for one, other in same):
            yield "the number of burracos"
        if not any(one.count == other.count for one, other in same):
            yield "the class of burracos"
