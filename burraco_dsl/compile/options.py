"""Reading everything after the colon: one value, or several after ``choose``, or members to add and remove."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from burraco_dsl.compile.ask import ONE_VALUE, Ask
from burraco_dsl.compile.desk import Desk
from burraco_dsl.compile.values import read_value, read_ways
from burraco_dsl.compile.words import clause_text
from burraco_dsl.report import Finding, message
from burraco_dsl.report.finding import house
from burraco_dsl.rules import Rule, RuleName, kinds
from burraco_dsl.syntax import Clause, Value

BAD_CHOOSE = Finding(
    "B117",
    "a `choose` that offers nothing",
    "`choose` marks what the table agrees before the match, so at least two different values follow it. With a "
    "single value there is nothing to agree on, and the line says the same without `choose`.",
    house("close {\n  bonus: choose 150\n}"),
    house("close {\n  bonus: choose 150 or 200 was 100\n}"),
)
BAD_VERB = Finding(
    "B118",
    "`add` or `remove` where there is no list",
    "`add` puts members into a list and `remove` takes them out. A rule with a single value has no members: it is "
    "replaced by writing the new value.",
    house("close {\n  bonus: add 50\n}"),
    house("wild {\n  cards: remove joker\n}"),
)

_LISTS = (kinds.CardsOf, kinds.Words, kinds.Grades, kinds.Requirements)


@dataclass(frozen=True, slots=True)
class Reading:
    """The options read (one, or several after ``choose``), and ``add`` or ``remove`` where they are members."""

    options: tuple[Any, ...]
    verb: str = ""


def read_options(desk: Desk, name: RuleName, rule: Rule, value: Value) -> Reading | None:
    """The reading of a value, or None when it is faulty (already reported)."""
    ask = Ask(str(name), rule.kind, rule.unit, desk)
    verbs = [clause.verb for clause in value.clauses if clause.verb]
    if verbs:
        return _read_members(ask, value, verbs[0])
    if value.choose:
        return _read_choose(ask, value)
    if isinstance(rule.kind, kinds.Conditions):
        ways = read_ways(ask, value.clauses)
        return None if ways is None else Reading((ways,))
    if len(value.clauses) > 1:
        desk.error(
            ONE_VALUE,
            value.place,
            message("`{name}` has one value, and here stand {number}", name=name, number=len(value.clauses)),
            help=(message("if the table picks one before the match, `choose` stands before them"),),
        )
        return None
    found = read_value(ask, value.clauses[0])
    return None if found is None else Reading((found,))


def _read_members(ask: Ask, value: Value, verb: str) -> Reading | None:
    clause = value.clauses[0]
    if isinstance(ask.kind, _LISTS) and (len(value.clauses) > 1 or value.choose):
        headline = message("`{verb}` takes one list with commas, no alternatives", verb=verb)
        ask.desk.error(BAD_VERB, value.place, headline, help=(message("write `{line}`", line=f"{verb} A, B"),))
        return None
    if not isinstance(ask.kind, _LISTS):
        ask.desk.error(
            BAD_VERB,
            value.place,
            message("`{rule}` is no list that something can be added to", rule=ask.rule)
            if verb == "add"
            else message("`{rule}` is no list that something can be removed from", rule=ask.rule),
            help=(message("write the whole new value"),),
        )
        return None
    found = read_value(ask, Clause(clause.items, clause.join, "", False, clause.place))
    return None if found is None else Reading((found,), verb)


def _read_choose(ask: Ask, value: Value) -> Reading | None:
    if len(value.clauses) == 1 and value.clauses[0].join == "or":
        parts = [(Clause((item,), place=item.place),) for item in value.clauses[0].items]
    else:
        parts = [(clause,) for clause in value.clauses]
        if any(not clause.alternative for clause in value.clauses[1:]):
            ask.desk.error(BAD_CHOOSE, value.place, message("whole alternatives are parted by `; or`"))
            return None
    options: list[Any] = []
    for part in parts:
        found = read_ways(ask, part) if isinstance(ask.kind, kinds.Conditions) else read_value(ask, part[0])
        if found is None:
            return None
        if found in options:
            ask.desk.error(
                BAD_CHOOSE,
                part[0].place,
                message("`{written}` is offered twice", written=clause_text(part[0])),
                message("here again"),
            )
            return None
        options.append(found)
    if len(options) < 2:
        ask.desk.error(
            BAD_CHOOSE,
            value.place,
            message("`choose` offers only one value for `{rule}`", rule=ask.rule),
            help=(message("leave `choose` out, or write `choose A or B`"),),
        )
        return None
    return Reading(tuple(options))
