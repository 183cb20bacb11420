"""Random values, settings and agreements, drawn from the catalogue of rules: what is declared is what is drawn."""

from __future__ import annotations

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
)
from burraco_dsl.rules import kinds
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
)

GRADES = ("royal", "clean", "semi-clean", "dirty")
_POT = Origin("elsewhere", Place("elsewhere.burraco", 1, 1, 1))

texts = st.text(st.characters(exclude_categories=("C", "Z"), exclude_characters='"“”'), min_size=1, max_size=12)


def unique(values: st.SearchStrategy[Any], low: int = 1, high: int | None = None) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(values, min_size=low, max_size=high, unique=True).map(tuple)


def ranks(kind: kinds.CardsOf) -> st.SearchStrategy[tuple[Any, ...]]:
    drawn = unique(st.sampled_from(ALL_RANKS if kind.joker else PACK_RANKS), 0 if kind.none else 1)
    return drawn if kind.ordered else drawn.map(lambda found: tuple(sorted(found, key=ALL_RANKS.index)))


def values(kind: kinds.Kind, players: int = 4) -> st.SearchStrategy[Any]:
    """Any value of the kind."""
    match kind:
        case kinds.Count():
            numbers = st.integers(kind.low, min(kind.high or 60, 60))
            return st.one_of(numbers, st.just(Unlimited.ANY_NUMBER)) if kind.unlimited else numbers
        case kinds.Points():
            return st.integers(max(kind.low, -500), min(kind.high, 2000))
        case kinds.Counts():
            return unique(st.integers(kind.low, kind.high)).map(lambda found: tuple(sorted(found)))
        case kinds.Span():
            high = kind.high or 60
            pairs = st.tuples(st.integers(kind.low, high), st.integers(kind.low, high))
            closed = pairs.map(lambda pair: Range(min(pair), max(pair)))
            return st.one_of(closed, st.integers(kind.low, high).map(lambda low: Range(low, kind.high)))
        case kinds.Flag():
            return st.booleans()
        case kinds.Choice():
            return choices(kind)
        case kinds.Words():
            several = unique(st.sampled_from([one for one in kind.options if one not in kind.alone]))
            return st.one_of(several, *(st.just((one,)) for one in kind.alone))
        case kinds.CountList():
            return st.lists(st.integers(kind.low, kind.high), max_size=min(kind.most, 4)).map(tuple)
        case kinds.CardsOf():
            return ranks(kind)
        case kinds.Suits():
            return unique(st.sampled_from(list(Suit)))
        case kinds.Grades():
            return unique(st.sampled_from(GRADES))
        case kinds.Conditions():
            way = st.lists(grade_tests(), min_size=1, max_size=3, unique=True).map(_sorted_tests)
            return st.lists(way, min_size=1, max_size=3, unique=True).map(tuple)
        case kinds.Requirements():
            return unique(requirements(kind), 1, 3).map(_sorted_requirements)
        case kinds.UnplayedPot():
            return st.builds(Unplayed, st.integers(-300, 300), st.booleans())
        case _:
            assert_never(kind)


def choices(kind: kinds.Choice) -> st.SearchStrategy[Any]:
    if not kind.numbers:
        return st.sampled_from(list(kind.options))
    ways = [
        st.builds(Numbered, st.just(option), st.integers(*kind.numbers[option]))
        if option in kind.numbers
        else st.just(Numbered(option))
        for option in kind.options
    ]
    return st.one_of(*ways)


def grade_tests() -> st.SearchStrategy[GradeTest]:
    low = st.integers(0, 14)
    amounts = st.one_of(low.map(Range), st.tuples(low, low).map(lambda pair: Range(min(pair), max(pair))))
    counted = st.builds(GradeTest, st.sampled_from(sorted(COUNTED_TRAITS, key=str)), amounts)
    plain = [one for one in Trait if one not in COUNTED_TRAITS and one is not Trait.RANK]
    ranked = st.sampled_from(PACK_RANKS).map(lambda rank: GradeTest(Trait.RANK, rank=rank))
    return st.one_of(counted, ranked, st.sampled_from(plain).map(GradeTest))


def _sorted_tests(found: list[GradeTest]) -> tuple[GradeTest, ...]:
    def order(test: GradeTest) -> tuple[int, int, int]:
        amount = test.amount
        return list(Trait).index(test.trait), amount.low if amount else 0, (amount.high or 432) if amount else 0

    return tuple(sorted(found, key=order))


def requirements(kind: kinds.Requirements) -> st.SearchStrategy[Requirement]:
    plain = st.sampled_from([one for one in kind.demands if one is not Demand.BURRACOS]).map(Requirement)
    grades = st.sampled_from(("", *GRADES))
    burracos = st.builds(Requirement, st.just(Demand.BURRACOS), st.integers(1, 9), grades)
    return st.one_of(plain, burracos)


def _sorted_requirements(found: tuple[Requirement, ...]) -> tuple[Requirement, ...]:
    order = list(Demand)
    return tuple(sorted(found, key=lambda one: (order.index(one.demand), one.grade, one.count)))


@st.composite
def circumstances(draw: st.DrawFn, rule: Rule) -> Circumstance:
    subject = draw(st.sampled_from(rule.conditions))
    if subject not in COUNTED_SUBJECTS:
        return Circumstance(subject)
    low = draw(st.none() | st.integers(-500, 4000))
    high = draw(st.integers(low or 0, 5000)) if low is None else draw(st.none() | st.integers(low, 5000))
    return Circumstance(subject, low, high)


@st.composite
def entries(draw: st.DrawFn, name: RuleName, rule: Rule, sizes: tuple[int, ...]) -> tuple[Entry, ...]:
    """The plain setting of a rule, now and then with ``choose``, cases, sources and notes."""
    found = [draw(_entry(name, rule, ALWAYS_SO))]
    if len(sizes) > 1 and draw(st.integers(0, 9)) == 0:
        found.append(draw(_entry(name, rule, Condition((draw(st.sampled_from(sizes)),)))))
    if rule.conditions and draw(st.booleans()):
        drawn = draw(st.lists(circumstances(rule), max_size=2, unique=True))
        found.extend(draw(_entry(name, rule, Condition((), one))) for one in drawn)
    return tuple(found)


@st.composite
def _entry(draw: st.DrawFn, name: RuleName, rule: Rule, condition: Condition) -> Entry:
    # several sizes of table belong to one value; a choice of sizes would only be harder to read
    most = 1 if name.phrase == "players" or draw(st.integers(0, 19)) else 3
    options = draw(st.lists(values(rule.kind), min_size=1, max_size=most, unique=True))
    sources = draw(st.lists(st.sampled_from(("S0", "S9", "house")), max_size=2, unique=True))
    notes = draw(st.lists(texts.filter(lambda one: not one.startswith("#")), max_size=1))
    return Entry(
        name,
        condition,
        tuple(options),
        _POT,
        _POT.place,
        tuple(Cited(one, bool(notes)) for one in sources),
        tuple(notes),
    )


@st.composite
def agreements(draw: st.DrawFn, name: str = "random") -> Agreement:
    """An agreement in which every rule that matters is settled, and nothing that does not."""
    sizes = draw(st.lists(st.integers(2, 6), min_size=1, max_size=2, unique=True).map(lambda one: tuple(sorted(one))))
    grades = draw(st.permutations(GRADES).map(tuple))
    table: dict[tuple[RuleName, Condition], Entry] = {}
    for section in SECTIONS:
        if section.optional and draw(st.booleans()):
            continue
        for owner in grades if section.title == CLASS else ("",):
            for rule in section.rules:
                full = RuleName(section.title, rule.phrase, owner)
                for entry in draw(entries(full, rule, sizes)):
                    if section.title != CARD_POINTS or entry.condition == ALWAYS_SO:
                        table[entry.key] = entry
    players = RuleName("table", "players")
    table[(players, ALWAYS_SO)] = Entry(players, ALWAYS_SO, (sizes,), _POT, _POT.place)
    infos = tuple(GradeInfo(one, draw(st.sampled_from(("", "Title of " + one)))) for one in grades)
    procedures = tuple(
        Procedure(one, (("en", text),)) for one, text in draw(st.dictionaries(st.sampled_from("abc"), texts)).items()
    )
    agreement = Agreement(
        name,
        draw(st.sampled_from(("", "A title"))),
        in_order(table, grades),
        infos,
        procedures,
        (SourceText("S0", ("a book",)), SourceText("S9", ("another", "book"))),
        line=(name,),
    )
    return settle(Desk("random"), agreement)
