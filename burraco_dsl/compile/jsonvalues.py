"""Values as JSON and back, kind by kind. What comes in has passed the schema."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, assert_never

from burraco_dsl.rules import kinds
from burraco_dsl.rules.values import (
    ALL_RANKS,
    Circumstance,
    Condition,
    Demand,
    GradeTest,
    Numbered,
    Range,
    Rank,
    Requirement,
    Subject,
    Suit,
    Trait,
    Unlimited,
    Unplayed,
    requirement_order,
    ways_in_order,
)

Json = Any


def value_to_json(kind: kinds.Kind, value: Any) -> Json:
    """A value as JSON."""
    match kind:
        case kinds.Count():
            return value.value if isinstance(value, Unlimited) else value
        case kinds.Points() | kinds.Flag():
            return value
        case kinds.Counts() | kinds.CountList() | kinds.Grades():
            return list(value)
        case kinds.Span():
            return {"low": value.low, "high": value.high}
        case kinds.Choice():
            return _choice_to_json(value)
        case kinds.Words() | kinds.CardsOf() | kinds.Suits():
            return [one.value for one in value]
        case kinds.Conditions():
            return [[_test_to_json(test) for test in way] for way in value]
        case kinds.Requirements():
            return [_requirement_to_json(one) for one in value]
        case kinds.UnplayedPot():
            return {"points": value.points, "its_cards": value.its_cards}
        case _:
            assert_never(kind)


def value_from_json(kind: kinds.Kind, data: Json) -> Any:
    """The value of JSON that fits the schema of its kind."""
    match kind:
        case kinds.Count():
            return Unlimited.ANY_NUMBER if isinstance(data, str) else data
        case kinds.Points() | kinds.Flag():
            return data
        case kinds.Counts():
            return tuple(sorted(data))
        case kinds.CountList():
            return tuple(data)
        case kinds.Grades():
            return tuple(sorted(data))
        case kinds.Span():
            high = data.get("high")
            return Range(data["low"], kind.high if high is None else high)
        case kinds.Choice():
            return _choice_from_json(kind, data)
        case kinds.Words():
            return tuple(kind.options(one) for one in data)
        case kinds.CardsOf():
            ranks = tuple(Rank(one) for one in data)
            return ranks if kind.ordered else tuple(sorted(ranks, key=ALL_RANKS.index))
        case kinds.Suits():
            return tuple(Suit(one) for one in data)
        case kinds.Conditions():
            return ways_in_order([_test_from_json(test) for test in way] for way in data)
        case kinds.Requirements():
            found = tuple(_requirement_from_json(one) for one in data)
            return tuple(sorted(found, key=requirement_order))
        case kinds.UnplayedPot():
            return Unplayed(data.get("points", 0), data.get("its_cards", False))
        case _:
            assert_never(kind)


def _choice_to_json(value: Enum | Numbered[Any]) -> Json:
    if not isinstance(value, Numbered):
        return value.value
    if "N" not in str(value.choice.value).split():
        return {"what": value.choice.value}
    return {"what": value.choice.value, "number": value.number}


def _choice_from_json(kind: kinds.Choice, data: Json) -> Enum | Numbered[Any]:
    if isinstance(data, str):
        return kind.options(data)
    return Numbered(kind.options(data["what"]), data.get("number", 0))


def _test_to_json(test: GradeTest) -> Json:
    data: dict[str, Json] = {"trait": test.trait.value}
    if test.rank is not None:
        data["rank"] = test.rank.value
    if test.amount is not None:
        data |= {"low": test.amount.low, "high": test.amount.high}
    return data


def _test_from_json(data: Mapping[str, Json]) -> GradeTest:
    trait = Trait(data["trait"])
    if "rank" in data:
        return GradeTest(trait, rank=Rank(data["rank"]))
    if "low" in data:
        return GradeTest(trait, Range(data["low"], data.get("high")))
    return GradeTest(trait)


def _requirement_to_json(requirement: Requirement) -> Json:
    data: dict[str, Json] = {"demand": requirement.demand.value}
    if requirement.demand is Demand.BURRACOS:
        data["count"] = requirement.count
        if requirement.grade:
            data["class"] = requirement.grade
    return data


def _requirement_from_json(data: Mapping[str, Json]) -> Requirement:
    return Requirement(Demand(data["demand"]), data.get("count", 0), data.get("class", ""))


def condition_to_json(condition: Condition) -> Json:
    """What stands after ``if``: ``{"players": [2]}``, ``{"score": {"low": null, "high": 1499}}``."""
    data: dict[str, Json] = {}
    if condition.players:
        data["players"] = list(condition.players)
    circumstance = condition.circumstance
    if circumstance is not None:
        counted = circumstance.low is not None or circumstance.high is not None
        data[circumstance.subject.value] = {"low": circumstance.low, "high": circumstance.high} if counted else True
    return data


def condition_from_json(data: Mapping[str, Json]) -> Condition:
    """The condition of JSON that fits the schema."""
    circumstance = None
    for subject in Subject:
        found = data.get(subject.value)
        if isinstance(found, Mapping):
            circumstance = Circumstance(subject, found.get("low"), found.get("high"))
        elif found:
            circumstance = Circumstance(subject)
    return Condition(tuple(sorted(data.get("players", ()))), circumstance)
