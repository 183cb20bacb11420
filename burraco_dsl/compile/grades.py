"""Reading the conditions of a class, and requirements."""

from __future__ import annotations

from burraco_dsl.compile.desk import Desk, did_you_mean, quoted
from burraco_dsl.compile.suggest import nearest
from burraco_dsl.compile.words import element_text, item_text, rank, whole, words_of
from burraco_dsl.report import Finding, message
from burraco_dsl.report.finding import house
from burraco_dsl.rules import kinds
from burraco_dsl.rules.values import (
    COUNTED_TRAITS,
    Demand,
    GradeTest,
    GradeTests,
    Range,
    Rank,
    Requirement,
    Trait,
    requirement_order,
    ways_in_order,
)
from burraco_dsl.syntax import Clause, Item, Span

BAD_CONDITION = Finding(
    "B109",
    "a condition of a class that cannot be read",
    "What belongs to a class of burraco is said with a short list of conditions: `sequence`, `set`, `rank = A`, "
    "`length >= 8`, `wilds = 0`, `natural run >= 7`, `from A to A` and a few more. Numbers are compared with "
    "= < > <= >=, or with a range: `wilds = 0..1`.",
    house("class clean {\n  when: wilds 0\n}"),
    house("class clean {\n  when: wilds = 0, natural run >= 7 was wilds = 0\n}"),
)
BAD_REQUIREMENT = Finding(
    "B110",
    "a requirement that cannot be read",
    "Requirements are things such as `pot taken`, `no pot to take`, `hand empty`, `1 burraco` or `2 clean "
    "burracos`; a comma joins those that must all hold. A number before the word burraco means at least so many, "
    "and it is never left out: `1 burraco`.",
    house("close {\n  requires: pot taken, burraco\n}"),
    house("close {\n  requires: pot taken, 2 burracos was pot taken, 1 burraco\n}"),
)


def read_conditions(desk: Desk, rule: str, clauses: tuple[Clause, ...]) -> GradeTests | None:
    """The ways to belong to a class, or None when one of them is faulty."""
    ways: list[tuple[GradeTest, ...]] = []
    for index, clause in enumerate(clauses):
        if clause.join == "or" or clause.verb or (index and not clause.alternative):
            desk.error(
                BAD_CONDITION,
                clause.place,
                message(
                    "conditions are joined by a comma where all must hold, and by `; or` between whole alternatives"
                ),
                help=(message("write `A, B; or C`"),),
            )
            return None
        tests = [_test(desk, rule, item) for item in clause.items]
        if any(test is None for test in tests):
            return None
        kept = [test for test in tests if test is not None]
        ways.append(tuple(kept))
    return ways_in_order(ways)


def bounds(op: str, right: tuple[object, ...], low_end: int | None) -> tuple[int | None, int | None] | None:
    """The two ends, both included, of ``op number`` or ``= low..high``; ``low_end`` where there is no lower end."""
    if len(right) != 1:
        return None
    if isinstance(right[0], Span):
        low, high = whole(right[0].low), whole(right[0].high)
        return None if op != "=" or low is None or high is None or low > high else (low, high)
    number = whole(element_text(right[0]))  # type: ignore[arg-type]
    if number is None:
        return None
    match op:
        case "=":
            return number, number
        case "<":
            return low_end, number - 1
        case "<=":
            return low_end, number
        case ">":
            return number + 1, None
        case _:
            return number, None


def _near_condition(item: Item, words: str) -> tuple[str, ...]:
    """The condition most like what was written, whole: with its comparison where it has one."""
    traits = {trait.value: trait for trait in Trait}
    head, _, last = words.rpartition(" ")
    if traits.get(head) in COUNTED_TRAITS and whole(last) is not None:
        return (message("write `{line}` or `{other}`", line=f"{head} = {last}", other=f"{head} >= {last}"),)
    near = nearest(words, traits)
    if near is None:
        return ()
    compared = f"{item.op} {words_of(item.right)}" if item.op else "= 0"
    return (
        message("did you mean `{near}`?", near=f"{near} {compared}")
        if traits[near] in COUNTED_TRAITS
        else message("did you mean `{near}`?", near=near),
    )


def _test(desk: Desk, rule: str, item: Item) -> GradeTest | None:
    words = words_of(item.left)
    traits = {trait.value: trait for trait in Trait}
    trait = traits.get(words)
    if trait is None:
        help = _near_condition(item, words)
        known = [f"{one.value} = 0" if one in COUNTED_TRAITS else one.value for one in Trait]
        desk.error(
            BAD_CONDITION,
            item.place,
            message("`{rule}` does not know the condition `{written}`", rule=rule, written=item_text(item)),
            message("unknown"),
            help=help or (message("conditions are {choices}", choices=quoted(known)),),
        )
        return None
    if trait is Trait.RANK:
        one = rank(element_text(item.right[0])) if item.op == "=" and len(item.right) == 1 else None
        if one is not None and one is not Rank.JOKER:
            return GradeTest(trait, rank=one)
        desk.error(
            BAD_CONDITION,
            item.place,
            message("`{written}` names no rank", written=item_text(item)),
            help=(message("write `rank = A`"),),
        )
        return None
    if trait in COUNTED_TRAITS:
        ends = bounds(item.op, item.right, 0)
        if ends is None or ends[0] is None or ends[0] < 0 or (ends[1] is not None and ends[1] < ends[0]):
            desk.error(
                BAD_CONDITION,
                item.place,
                message("`{written}` compares nothing", written=item_text(item)),
                message("a number is wanted"),
                help=(
                    message(
                        "write `{line}`, `{other}` or `{third}`",
                        line=f"{words} = 0",
                        other=f"{words} >= 7",
                        third=f"{words} = 0..1",
                    ),
                ),
            )
            return None
        return GradeTest(trait, Range(ends[0], ends[1]))
    if item.op:
        desk.error(
            BAD_CONDITION,
            item.place,
            message("`{words}` either holds or not; nothing is compared with it", words=words),
            help=(message("write `{line}`", line=words),),
        )
        return None
    return GradeTest(trait)


def read_requirements(
    desk: Desk, rule: str, kind: kinds.Requirements, clause: Clause
) -> tuple[Requirement, ...] | None:
    """Requirements that must all hold, in the order of the vocabulary."""
    if clause.join == "or":
        desk.error(
            BAD_REQUIREMENT,
            clause.place,
            message("requirements must all hold; `or` cannot join them"),
            help=(message("part them by a comma"),),
        )
        return None
    found: list[Requirement] = []
    for item in clause.items:
        requirement = _requirement(item, kind)
        if requirement is None:
            samples = [_sample(demand) for demand in kind.demands]
            samples += ["1 burraco"] if Demand.BURRACOS in kind.demands else []
            desk.error(
                BAD_REQUIREMENT,
                item.place,
                message("`{rule}` cannot ask for `{written}`", rule=rule, written=item_text(item)),
                message("unknown"),
                help=_with_a_comma(item_text(item))
                or _near_burraco(item_text(item))
                or did_you_mean(item_text(item), samples)
                or (message("it can ask for {choices}", choices=quoted(samples)),),
            )
            return None
        if requirement in found:
            desk.error(
                BAD_REQUIREMENT,
                item.place,
                message("`{written}` stands twice", written=item_text(item)),
                message("here again"),
            )
            return None
        found.append(requirement)
    return tuple(sorted(found, key=requirement_order))


def _with_a_comma(text: str) -> tuple[str, ...]:
    """``pot taken and 1 burraco``: what holds together is parted by commas."""
    parts = text.split(" and ")
    return (message("part them by a comma: `{line}`", line=", ".join(parts)),) if len(parts) > 1 and all(parts) else ()


def _near_burraco(text: str) -> tuple[str, ...]:
    """``1 burraco pulito`` → ``1 clean burraco``: the words of a burraco, in any order and language."""
    first, *rest = text.split()
    count = whole(first)
    if count is None and len(rest) == 1:
        count, rest = 1, [first, *rest]
    if count is None or count < 1 or len(rest) != 2:
        return ()
    for word, other in (rest, reversed(rest)):
        if nearest(word, ("burraco", "burracos")):
            grade = nearest(other, ("clean", "dirty", "semi-clean", "royal", "ace-to-ace")) or other
            return (
                message("did you mean `{near}`?", near=f"{count} {grade} {('burraco' if count == 1 else 'burracos')}"),
            )
    return ()


def _sample(demand: Demand) -> str:
    return "1 clean burraco" if demand is Demand.BURRACOS else demand.value


def _requirement(item: Item, kind: kinds.Requirements) -> Requirement | None:
    text = item_text(item)
    for demand in kind.demands:
        if demand is not Demand.BURRACOS and text == demand.value:
            return Requirement(demand)
    words = text.split()
    if Demand.BURRACOS not in kind.demands or len(words) not in (2, 3) or words[-1] not in ("burraco", "burracos"):
        return None
    count = whole(words[0])
    if count is None or not 1 <= count <= 99:
        return None
    return Requirement(Demand.BURRACOS, count, words[1] if len(words) == 3 else "")
