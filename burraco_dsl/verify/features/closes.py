"""Claim *close-satisfiable*: the burracos that closing asks for can be made, together, out of this deck.

For each demand the points that would meet it, with the lines that each breaks; the lines of the demand itself are among them.
What single melds do not rule out may still not fit into the deck: then cards are counted, and melds laid side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from burraco_dsl.game.cards import Cards
from burraco_dsl.game.melds.feature import broken, feature_of
from burraco_dsl.game.melds.grade import counts_as, grade, is_burraco
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.melds.reading import lawful_meld, read
from burraco_dsl.report.message import message
from burraco_dsl.rules import Agreement, Rules
from burraco_dsl.rules.text import requirement_text
from burraco_dsl.rules.values import Demand, Requirement
from burraco_dsl.verify.closing import NO_BURRACO
from burraco_dsl.verify.features.cores import joined, minimal
from burraco_dsl.verify.features.demands import Wanted, wanted
from burraco_dsl.verify.features.example import laid
from burraco_dsl.verify.features.judged import READS as MELDS
from burraco_dsl.verify.features.judged import Judged, Seen, settled, walk
from burraco_dsl.verify.features.repairs import in_place_of, proposals, with_changes
from burraco_dsl.verify.features.space import Point, points
from burraco_dsl.verify.features.telling import Found, cause_of, conflict, nearest
from burraco_dsl.verify.features.together import together
from burraco_dsl.verify.table import refuted, tables

#: What was tried of a proposal.
CLOSES = message("closes", context="checked: closes")

#: What the claim looks at.
READS = MELDS | {"deal pots", "close requires", "close final discard", "pot", "hand ends untaken pots"}


def against(judged: Judged, demand: Wanted) -> Callable[[Seen], int]:
    """What keeps a point from meeting a demand: as a meld, as a burraco, and as one of a class that serves."""
    grade = demand.requirement.grade
    if not grade:
        return lambda one: one.against
    rules = judged.rules
    serving = {name for name, one in rules.classes.items() if name == grade or grade in (one.counts_as or ())}
    serves = {name: judged.of_class(name) for name in rules.classes}
    line = {name: judged.lines.bit("when", grade=name) for name in rules.classes}

    def found(one: Seen) -> int:
        before = 0
        for name in rules.classes:
            if one.ways & serves[name]:
                if name in serving:
                    return one.against | before
                before |= line[name]
        return one.against | line.get(grade, 0)

    return found


def closes(agreement: Agreement, every: list[Judged]) -> list[Found]:
    """Refutations of the claim, at the first table where it fails."""
    for judged in every:
        found = next(_at(agreement, judged), None)
        if found is not None:
            return [found]
    return []


def can_close(agreement: Agreement, first: Cards = ()) -> bool:
    """Whether all that closing asks for can be made at each table, asked of the law itself; ``first`` are cards to try first."""
    for table in tables(agreement, READS):
        rules, demands = table.rules, wanted(table.rules)
        if not settled(table):
            return False
        for one in demands:
            grade = one.requirement.grade
            if not any(_burraco(meld, rules, grade) for meld in read(first, rules).readings) and not any(
                _serves(point, rules, grade) for point in points(rules)
            ):
                return False
        if sum(one.requirement.count for one in demands) > 1 and list(together(agreement, walk(table), demands)):
            return False
    return True


def _burraco(meld: LaidMeld, rules: Rules, wanted_grade: str) -> bool:
    """Whether a lawful meld is a burraco that serves where one of the class is asked for."""
    feature = feature_of(meld, rules)
    return is_burraco(feature, rules) and (not wanted_grade or counts_as(grade(feature, rules), wanted_grade, rules))


def _serves(point: Point, rules: Rules, wanted_grade: str) -> bool:
    """The same of a point, that as a whole may be unlawful."""
    feature, deck = point.feature, rules.deck
    if broken(feature, rules) or point.packs > (deck.packs or 0) or point.jokers > (deck.jokers or 0):
        return False
    meld = laid(feature, rules)
    return lawful_meld(meld, rules) and _burraco(meld, rules, wanted_grade)


def _at(agreement: Agreement, judged: Judged) -> Iterator[Found]:
    demands = wanted(judged.rules)
    families = [minimal(map(against(judged, one), judged.seen)) for one in demands]
    failing = [one for one, family in zip(demands, families, strict=True) if 0 not in family]
    if failing:
        yield _cannot(agreement, judged, failing, families)
        return
    if sum(one.requirement.count for one in demands) > 1:
        yield from together(agreement, judged, demands)


def _cannot(
    agreement: Agreement,
    judged: Judged,
    failing: list[Wanted],
    families: list[list[int]],
) -> Found:
    first = failing[0]
    every = joined(families)
    found = conflict(every, judged.lines, agreement)
    assert found is not None
    core = judged.lines.entries(found.core)
    rules = tuple(dict.fromkeys(["close requires", *(one.rule for one in failing)]))
    lines = tuple(dict.fromkeys((*judged.table.lines(*rules), *core)))
    table = judged.table.told
    if table:
        headline = message("nobody can ever close {table}: no {burraco} can be made", table=table, burraco=first.told)
    else:
        headline = message("nobody can ever close: no {burraco} can be made", burraco=first.told)
    way = against(judged, first)
    facts = (judged.searched, *nearest(judged, judged.seen, way, minimal(map(way, judged.seen))), *found.behind)

    def holds(changed: Agreement, point: Point) -> bool:
        return can_close(changed, laid(point.feature, judged.rules).multiset())

    repaired = proposals(judged, judged.seen, way, found.repairs, holds, CLOSES)
    help = (*repaired, *_asking_less(judged, first))
    return Found(refuted(NO_BURRACO, agreement, headline, lines, facts=facts, help=help), cause_of(core))


def _asking_less(judged: Judged, demand: Wanted) -> Iterator[str]:
    """The same demand without the name of the class, where that can be met."""
    entry = judged.table.line(demand.rule)
    if entry is None or not demand.requirement.grade:
        return
    value: tuple[Requirement, ...] = entry.options[dict(judged.table.world.picks).get(entry.key, 0)]
    any_class = Requirement(Demand.BURRACOS, demand.requirement.count)
    rest = [one for one in value if one.demand is not Demand.BURRACOS]
    others = [one for one in value if one.demand is Demand.BURRACOS and one.grade and one != demand.requirement]
    less = (*rest, any_class, *others)
    if can_close(with_changes(judged.table, [(entry, less, 0)])):
        told = ", ".join(map(requirement_text, less))
        before = ", ".join(map(requirement_text, value))
        change = in_place_of(f"{entry.name}: {told}", before)
        yield message("{changes}  [checked: {holds}]", changes=change, holds=CLOSES)
