"""Running examples: cards are read, or added to a meld on the table, and every fact is held against what comes of it."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from burraco_dsl.game.actions import Extend
from burraco_dsl.game.codes import Code, Reason, rules_of
from burraco_dsl.game.melds.arrange import placed_anew
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import grade_of, is_burraco, worth
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.laid import agrees, lies_as
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.plays.laying import CANNOT_LIE_SO
from burraco_dsl.report.message import message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import LaidCard
from burraco_dsl.rules.text import counts_text, how_many
from burraco_dsl.rules.told import Fact, FactKind, MeldExample
from burraco_dsl.verify.table import Table
from burraco_dsl.verify.told.bench import MELD_RULES, Bench, first_difference, refused_otherwise, why
from burraco_dsl.verify.told.plays import stands
from burraco_dsl.verify.told.results import Result, Shown, Told, all_shown
from burraco_dsl.verify.told.seen import seen_in_growth, seen_in_meld

#: No more ways than this are told.
MOST_TOLD = 4


class Lying(NamedTuple):
    """What comes of the cards of an example: the ways they may lie, the one that counts first; or why there is none.

    ``fresh`` are cards laid for the first time, whose wilds may be put into the places in any order.
    """

    ways: tuple[LaidMeld, ...]
    why_not: tuple[Reason, ...]
    allowed: frozenset[str] = frozenset()
    fresh: bool = False


def run_example(example: MeldExample, bench: Bench) -> Result:
    """The example at every table that it is for."""
    name = f"{example.text}{_for(example)} is {expected(example)}"
    tried = [(table, lie(example, table.rules)) for table in bench.tables(MELD_RULES, example.players)]
    difference = first_difference((table, _faults(example, lying, table)) for table, lying in tried)
    shown = Shown() if difference else all_shown(_seen(lying) for _, lying in tried)
    return Result(Told.EXAMPLE, name, example.place, expected(example), difference, shown)


def _faults(example: MeldExample, lying: Lying, table: Table) -> str:
    faults = (_fault(fact, lying, table) for fact in example.facts)
    return ", and ".join(dict.fromkeys(fault for fault in faults if fault))


def _seen(lying: Lying) -> Shown:
    return Shown(lying.allowed, frozenset() if lying.ways else frozenset(rules_of(lying.why_not)))


def expected(example: MeldExample) -> str:
    """The facts as the language writes them: ``sequence, 1 wild``."""
    return ", ".join(_fact_text(fact) for fact in example.facts)


def _for(example: MeldExample) -> str:
    return f" if {counts_text(example.players)} players" if example.players else ""


def _fact_text(fact: Fact) -> str:
    match fact.kind:
        case FactKind.SEQUENCE | FactKind.SET:
            return str(fact.kind.value)
        case FactKind.WILDS | FactKind.POINTS | FactKind.CARDS:
            return how_many(fact.number, fact.kind.value)
        case FactKind.GRADE:
            return f"{fact.word} burraco"
        case FactKind.LIES:
            return _written(fact.cards)
        case FactKind.REFUSED:
            return f"refused because {fact.word}" if fact.word else "refused"
        case _:
            assert_never(fact.kind)


def lie(example: MeldExample, rules: Rules) -> Lying:
    """What comes of the cards of an example at one table."""
    plain = all(one.stands_for is None for one in example.cards)
    if not example.added and plain:
        found = read(tuple(one.card for one in example.cards), rules)
        allowed = seen_in_meld(found.best, rules) if found.best is not None else frozenset()
        return Lying(found.readings, found.why_not, allowed, fresh=True)
    meld, found = lies_as(example.cards, rules)
    if meld is None:
        return Lying((), found.why_not or (CANNOT_LIE_SO,))
    if not example.added:
        return Lying((meld,), (), seen_in_meld(meld, rules))
    added = tuple(one.card for one in example.added)
    grown = extend(meld, added, rules)
    ways = [way for way in grown.ways if stands(way.meld, example.added, rules)]
    if grown.ways and not ways:
        return Lying((), (Reason(Code.NOT_THIS_READING, message("the cards may be added, but cannot lie so")),))
    allowed = frozenset(name for way in ways for name in seen_in_growth(Extend(meld, added, way.meld, way.back), rules))
    return Lying(tuple(way.meld for way in ways), grown.why_not, allowed)


def _fault(fact: Fact, lying: Lying, table: Table) -> str:
    """What is otherwise than the fact says; empty where it is so."""
    rules = table.rules
    if fact.kind is FactKind.REFUSED:
        if lying.ways:
            return f"nothing refuses it: it lies as {_shown(lying.ways[0], rules)}"
        return refused_otherwise(fact.word, lying.why_not, table)
    if not lying.ways:
        return f"refused: {why(lying.why_not, table)}"
    best = lying.ways[0]
    match fact.kind:
        case FactKind.SEQUENCE | FactKind.SET:
            return "" if best.kind.value == fact.kind.value else f"it is a {best.kind.value}, no {fact.kind.value}"
        case FactKind.WILDS:
            told = f"it has {how_many(best.wilds, 'wilds') if best.wilds else 'no wild'}, not {fact.number}"
            return "" if best.wilds == fact.number else f"{told}: {_shown(best, rules)}"
        case FactKind.CARDS:
            return "" if len(best.cards) == fact.number else f"it has {len(best.cards)} cards, not {fact.number}"
        case FactKind.POINTS:
            points = worth(best, rules)
            return "" if points == fact.number else f"it is worth {how_many(points, 'points')}, not {fact.number}"
        case FactKind.GRADE:
            return "" if grade_of(best, rules) == fact.word else _graded(best, rules)
        case FactKind.LIES:
            ways = (way for meld in lying.ways for way in (placed_anew(meld, rules) if lying.fresh else (meld,)))
            if any(agrees(way, fact.cards, rules) for way in ways):
                return ""
            return f"it lies as {' or '.join(_shown(way, rules) for way in lying.ways[:MOST_TOLD])}"
        case _:
            assert_never(fact.kind)


def _graded(meld: LaidMeld, rules: Rules) -> str:
    name = grade_of(meld, rules)
    if name is not None:
        return f"it is a burraco of class {name}"
    return "it is a burraco of no class" if is_burraco(feature_of(meld, rules), rules) else "it is no burraco"


def _shown(meld: LaidMeld, rules: Rules) -> str:
    return meld.written(ladder(rules))


def _written(cards: tuple[LaidCard, ...]) -> str:
    return " ".join(str(card) for card in cards)
