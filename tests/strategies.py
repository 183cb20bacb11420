"""Random values, settings and agreements, drawn from the catalogue of rules: what is declared is what is drawn.

Hypothesis draws a seed and everything else follows from it: thousands of whole rule sets are wanted, and drawing each of
their three hundred values singly takes a hundred times as long.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, assert_never

from hypothesis import strategies as st

from burraco_dsl.compile.desk import Desk
from burraco_dsl.compile.settle import settle
from burraco_dsl.report import Origin, Place
from burraco_dsl.rules import (
    SECTIONS,
    Agreement,
    Cited,
    Entry,
    GradeInfo,
    Procedure,
    Rule,
    RuleName,
    SourceText,
    in_order,
    kinds,
)
from burraco_dsl.rules.catalogue import CARD_POINTS, CLASS
from burraco_dsl.rules.values import (
    ALL_RANKS,
    ALWAYS_SO,
    COUNTED_SUBJECTS,
    COUNTED_TRAITS,
    PACK_RANKS,
    Circumstance,
    Condition,
    Demand,
    GradeTest,
    Numbered,
    Range,
    Requirement,
    Suit,
    Trait,
    Unlimited,
    Unplayed,
    requirement_order,
    ways_in_order,
)

GRADES = ("royal", "clean", "semi-clean", "dirty")
_ELSEWHERE = Origin("elsewhere", Place("elsewhere.burraco", 1, 1, 1))
_LETTERS = "#abcXYZ019 ,;:.!?éßøΩж부👑|*_`<>&[](){}=@/\\'-–"


#: Notes of some blocks; all lines of a block have the same.
_BLOCK_NOTES = {"close": ("# of closing", "and another"), "wild": ("said “of” wilds",)}


def some_text(rng: Random) -> str:
    """A text for people, with signs that mean something elsewhere; a straight quote or curly ones, never both."""
    quotes = rng.choice(('"', "“”", ""))
    text = "".join(rng.choices(_LETTERS + quotes, k=rng.randint(1, 12))).strip()
    return text or "a"


def some(rng: Random, members: Sequence[Any], low: int = 1, high: int | None = None) -> tuple[Any, ...]:
    """Several members, each once, in any order."""
    most = len(members) if high is None else min(high, len(members))
    return tuple(rng.sample(list(members), rng.randint(low, most)))


def value(rng: Random, kind: kinds.Kind) -> Any:
    """Any value of the kind."""
    match kind:
        case kinds.Count():
            if kind.unlimited and rng.random() < 0.3:
                return Unlimited.ANY_NUMBER
            return rng.randint(kind.low, min(kind.high or 60, 60))
        case kinds.Points():
            return rng.randint(max(kind.low, -500), min(kind.high, 2000))
        case kinds.Counts():
            return tuple(sorted(some(rng, range(kind.low, kind.high + 1))))
        case kinds.Span():
            low = rng.randint(kind.low, kind.high or 60)
            high = kind.high if rng.random() < 0.3 else rng.randint(low, kind.high or 60)
            return Range(low, high)
        case kinds.Flag():
            return rng.random() < 0.5
        case kinds.Choice():
            return choice(rng, kind)
        case kinds.Words():
            if kind.alone and rng.random() < 0.3:
                return (rng.choice(kind.alone),)
            return some(rng, [one for one in kind.options if one not in kind.alone])
        case kinds.CountList():
            return tuple(rng.randint(kind.low, kind.high) for _ in range(rng.randint(0, min(kind.most, 4))))
        case kinds.CardsOf():
            found = some(rng, ALL_RANKS if kind.joker else PACK_RANKS, 0 if kind.none else 1)
            return found if kind.ordered else tuple(sorted(found, key=ALL_RANKS.index))
        case kinds.Suits():
            return some(rng, list(Suit))
        case kinds.Grades():
            return tuple(sorted(some(rng, GRADES)))
        case kinds.Conditions():
            return ways_in_order(way(rng) for _ in range(rng.randint(1, 3)))
        case kinds.Requirements():
            return requirements(rng, kind)
        case kinds.UnplayedPot():
            return Unplayed(rng.randint(-300, 300), rng.random() < 0.5)
        case _:
            assert_never(kind)


def choice(rng: Random, kind: kinds.Choice) -> Any:
    option = rng.choice(list(kind.options))
    if not kind.numbers:
        return option
    return Numbered(option, rng.randint(*kind.numbers[option]) if option in kind.numbers else 0)


def way(rng: Random) -> tuple[GradeTest, ...]:
    """One way to belong to a class."""
    return tuple(grade_test(rng) for _ in range(rng.randint(1, 3)))


def grade_test(rng: Random) -> GradeTest:
    trait = rng.choice(list(Trait))
    if trait is Trait.RANK:
        return GradeTest(trait, rank=rng.choice(PACK_RANKS))
    if trait not in COUNTED_TRAITS:
        return GradeTest(trait)
    low = rng.randint(0, 14)
    return GradeTest(trait, Range(low, None if rng.random() < 0.4 else rng.randint(low, 14)))


def requirements(rng: Random, kind: kinds.Requirements) -> tuple[Requirement, ...]:
    found = set()
    for _ in range(rng.randint(1, 3)):
        demand = rng.choice(kind.demands)
        if demand is Demand.BURRACOS:
            found.add(Requirement(demand, rng.randint(1, 9), rng.choice(("", *GRADES))))
        else:
            found.add(Requirement(demand))
    return tuple(sorted(found, key=requirement_order))


def circumstance(rng: Random, rule: Rule) -> Circumstance:
    subject = rng.choice(rule.conditions)
    if subject not in COUNTED_SUBJECTS:
        return Circumstance(subject)
    low = None if rng.random() < 0.3 else rng.randint(-500, 4000)
    high = rng.randint(low or 0, 5000) if low is None or rng.random() < 0.6 else None
    return Circumstance(subject, low, high)


def entry(rng: Random, name: RuleName, rule: Rule, condition: Condition) -> Entry:
    """A setting, now and then with ``choose``, sources and notes."""
    options = [value(rng, rule.kind)]
    if isinstance(rule.kind, kinds.Grades):
        options = [tuple(sorted([one for one in GRADES if one != name.name][: rng.randint(1, 3)]))]
    # several sizes of table belong to one value; an offered option of a class has one way
    if name.phrase not in ("players", "counts as") and rng.random() < 0.02:
        options = [value(rng, rule.kind) for _ in range(3)]
        if isinstance(rule.kind, kinds.Conditions):
            options = [option[:1] for option in options]
        options = list(dict.fromkeys(options))
    notes = (some_text(rng),) if rng.random() < 0.1 else ()
    block_notes = _BLOCK_NOTES.get(name.section, ())
    cited = tuple(Cited(one, bool(notes)) for one in some(rng, ("S0", "S9", "house"), 0, 2))
    return Entry(name, condition, tuple(options), _ELSEWHERE, _ELSEWHERE.place, cited, notes, block_notes)


def conditions(rng: Random, rule: Rule, sizes: tuple[int, ...]) -> list[Condition]:
    """The plain line, now and then cases."""
    found = [ALWAYS_SO]
    if len(sizes) > 1 and rng.random() < 0.1:
        found.append(Condition((rng.choice(sizes),)))
    if rule.conditions and rng.random() < 0.5:
        found.extend(Condition((), circumstance(rng, rule)) for _ in range(rng.randint(1, 2)))
        if rng.random() < 0.3:
            found.append(Condition((rng.choice(sizes),), circumstance(rng, rule)))
    return list(dict.fromkeys(found))


def agreement_of(seed: int, name: str = "random") -> Agreement:
    """An agreement in which every rule that matters is settled, and nothing that does not."""
    rng = Random(seed)
    while True:
        desk = Desk("random")
        found = settle(desk, unsettled(rng, name))
        if not desk.findings:
            return found


def unsettled(rng: Random, name: str) -> Agreement:
    sizes = tuple(sorted(some(rng, range(2, 7), 1, 2)))
    grades = some(rng, GRADES, len(GRADES))
    table: dict[tuple[RuleName, Condition], Entry] = {}
    for section in SECTIONS:
        if section.optional and rng.random() < 0.5:
            continue
        for owner in grades if section.title == CLASS else ("",):
            for rule in section.rules:
                full = RuleName(section.title, rule.phrase, owner)
                cases = [ALWAYS_SO] if section.title == CARD_POINTS else conditions(rng, rule, sizes)
                table |= {one.key: one for one in (entry(rng, full, rule, case) for case in cases)}
    players = RuleName("table", "players")
    table = {key: one for key, one in table.items() if key[0] != players}
    table[(players, ALWAYS_SO)] = Entry(players, ALWAYS_SO, (sizes,), _ELSEWHERE, _ELSEWHERE.place)
    return Agreement(
        name,
        some_text(rng) if rng.random() < 0.5 else "",
        in_order(table, grades),
        tuple(GradeInfo(one, some_text(rng) if rng.random() < 0.2 else "") for one in grades),
        tuple(Procedure(one, (("en", some_text(rng)),)) for one in some(rng, "abc", 0)),
        (SourceText("S0", ("a book",)), SourceText("S9", ("another", "book"))),
        notes=tuple(some_text(rng) for _ in range(rng.randint(0, 2))),
        line=(name,),
    )


def agreements(name: str = "random") -> st.SearchStrategy[Agreement]:
    """Random agreements, by their seed."""
    return st.integers(0, 2**32 - 1).map(lambda seed: agreement_of(seed, name))


__all__ = ["agreement_of", "agreements", "some_text", "value"]
