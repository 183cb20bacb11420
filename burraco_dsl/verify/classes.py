"""Claim *class-inhabited* and the classes' part of *complete*, as far as they need no melds.

A class is dead when an earlier one takes all it could take, or when one of its conditions asks for more than any meld can
have; and some burraco has no class when every class shuts it out by its number of wilds. What else a class can hold needs the
meaning of melds and is not judged here.
"""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.report.finding import house
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.agreement import MOST_WORLDS
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.text import grade_test_text, grade_tests_text
from burraco_dsl.rules.values import GradeTest, Subject, Trait, Unlimited
from burraco_dsl.verify.closing import largest_meld
from burraco_dsl.verify.table import Table, own, refuted, tables

SHADOWED = Finding(
    "B327",
    "a class that an earlier one leaves nothing to",
    "The classes stand in order, and the first that fits is the grade of a burraco. If an earlier class takes everything that "
    "a later one could take, no burraco ever comes to the later one, and its bonus is never paid.",
    house("class rare after dirty {\n  when: wilds = 1\n  bonus: 500\n}"),
    house("class rare after clean {\n  when: wilds = 1, length >= 9\n  bonus: 500\n}"),
    claim="class-inhabited",
)
NEVER_MET = Finding(
    "B328",
    "a class that no meld can belong to",
    "A class asks for things that no meld of this game can have: more wilds than a meld may hold, more cards than a meld can "
    "grow to, a place for the ace that the ace never takes. Its bonus is never paid.",
    house("class rare before clean {\n  when: wilds = 3\n  bonus: 500\n}"),
    house("class rare before clean {\n  when: wilds = 0, length >= 13\n  bonus: 500\n}"),
    claim="class-inhabited",
)
NO_CLASS = Finding(
    "B312",
    "a burraco that belongs to no class",
    "Every burraco has a grade, and the grade its bonus. If no class takes a burraco with so many wilds, nobody can say what "
    "it is worth.",
    house("remove class dirty"),
    house("class dirty {\n  when: wilds = 1 was any\n}"),
    claim="complete",
)

#: What the claims look at.
READS = frozenset({"table", "deck", "wild", "sequence", "set", "burraco size", "class"})


def classes(agreement: Agreement) -> list[Diagnostic]:
    """Refutations: a class is dead only when it is so in every way to sit down."""
    if "class" in agreement.unread:
        return []
    every = list(tables(agreement, READS))
    complete = agreement.ways(READS) <= MOST_WORLDS
    found = _shadowed(agreement)
    done = {one.place for one in found}
    for grade in agreement.grades:
        lines = agreement.all_of("class", "when", grade.name)
        verdicts = [_never_met(table, grade.name) for table in every]
        if complete and verdicts and all(verdicts) and own(agreement, *lines) and verdicts[0] is not None:
            found.extend([verdicts[0]] if verdicts[0].place not in done else [])
    for table in every:
        uncovered = _uncovered(table)
        if uncovered is not None:
            found.append(uncovered)
            break
    return found


def _shadowed(agreement: Agreement) -> list[Diagnostic]:
    """Classes of which each way asks for all that one way of an earlier class asks for."""
    found: list[Diagnostic] = []
    earlier: list[Entry] = []
    for grade in agreement.grades:
        for entry in agreement.all_of("class", "when", grade.name):
            covering = [one for one in earlier if _takes_all(one, entry)]
            if covering and own(agreement, entry, *covering):
                headline = f"no burraco is ever {grade.name}: each that could be is {covering[0].name.name} before"
                found.append(refuted(SHADOWED, agreement, headline, (entry, *covering[:1])))
        earlier.extend(agreement.all_of("class", "when", grade.name))
    return found


def _takes_all(one: Entry, other: Entry) -> bool:
    if one.condition != other.condition and one.condition:
        return False
    return all(
        any(_implied(ways, way) for ways in option)
        for option in one.options
        for later in other.options
        for way in later
    )


def _implied(wanted: tuple[GradeTest, ...], given: tuple[GradeTest, ...]) -> bool:
    """Whether all that is wanted follows, test by test, from what is given."""
    return all(test.trait is Trait.ANY or any(_follows(test, one) for one in given) for test in wanted)


def _follows(wanted: GradeTest, given: GradeTest) -> bool:
    if wanted.trait is not given.trait or wanted.rank is not given.rank:
        return False
    if wanted.amount is None or given.amount is None:
        return wanted.amount is given.amount
    high, other = wanted.amount.high, given.amount.high
    return wanted.amount.low <= given.amount.low and (high is None or (other is not None and other <= high))


def _never_met(table: Table, grade: str) -> Diagnostic | None:
    """Each way of the class asks for something that no meld has; the first such condition is told."""
    ways = table.rules.classes[grade].when
    lines = tuple(entry for entry in table.agreement.all_of("class", "when", grade))
    if not ways or not lines:
        return None
    reasons = [_beyond(table, way) for way in ways]
    if not all(reasons) or reasons[0] is None:
        return None
    why, names = reasons[0]
    headline = f"no burraco is ever {grade}: {why}"
    return refuted(NEVER_MET, table.agreement, headline, (*lines, *table.lines(*names)))


Reason = tuple[str, tuple[str, ...]]


def _beyond(table: Table, way: tuple[GradeTest, ...]) -> Reason | None:
    """Why no meld meets all tests of a way, with the rules that say so; None when nothing simple speaks against it."""
    traits = {test.trait for test in way}
    if {Trait.SEQUENCE, Trait.SET} <= traits:
        return "no meld is a sequence and a set at once", ()
    rules = table.rules
    if Trait.SET in traits and rules.set.ranks == ():
        return "there are no sets", ("set ranks",)
    if Trait.SEQUENCE in traits and rules.sequence.ranks == ():
        return "there are no sequences", ("sequence ranks",)
    if Trait.FROM_A_TO_A in traits and rules.sequence.ace not in (Ace.BOTH_ENDS, None):
        return "no sequence has an ace at both ends", ("sequence ace",)
    if Trait.FROM_A_TO_K in traits and rules.sequence.ace is Ace.HIGH:
        return "no sequence begins with an ace", ("sequence ace",)
    if Trait.FROM_2_TO_A in traits and rules.sequence.ace is Ace.LOW:
        return "no sequence ends with an ace", ("sequence ace",)
    return next((reason for test in way if (reason := _too_many(table, test)) is not None), None)


def _too_many(table: Table, test: GradeTest) -> Reason | None:
    if test.amount is None:
        return None
    low = test.amount.low
    most = _wild_limit(table)
    told = grade_test_text(test)
    if test.trait in (Trait.WILDS, Trait.JOKERS, Trait.WILD_TWOS) and most is not None and low > most:
        return f"`{told}` asks for more wilds than a meld may hold", ("wild most in a meld", "wild cards")
    jokers = table.rules.deck.jokers
    if test.trait is Trait.JOKERS and jokers is not None and low > jokers:
        return f"`{told}` asks for more jokers than there are", ("deck jokers",)
    largest = largest_meld(table)
    if test.trait in (Trait.LENGTH, Trait.NATURALS, Trait.NATURAL_RUN) and largest is not None and low > largest[0]:
        return f"`{told}` asks for more cards than the {largest[0]} of the largest meld", _names(largest[1])
    return None


def _names(entries: tuple[Entry, ...]) -> tuple[str, ...]:
    return tuple(str(entry.name) for entry in entries)


def _wild_limit(table: Table) -> int | None:
    """The most wilds a meld may hold; None where there is no limit or it is not settled."""
    if table.rules.wild.cards == ():
        return 0
    most = table.rules.wild.most_in_a_meld
    if most is None:
        return None
    limits = [one for one in most.values() if not isinstance(one, Unlimited)]
    return max(limits) if limits and len(limits) == len(most.values()) else None


def _uncovered(table: Table) -> Diagnostic | None:
    """A number of wilds that every class shuts out, though a burraco can have so many."""
    agreement, rules = table.agreement, table.rules
    size, largest, most = rules.burraco.size, largest_meld(table), rules.wild.most_in_a_meld
    if "class" in agreement.unread or not agreement.grades or size is None or largest is None or size > largest[0]:
        return None
    ways = [way for grade in rules.classes.values() for way in grade.when or ()]
    if not ways or any(grade.when is None for grade in rules.classes.values()):
        return None
    counts = [0]
    given = [most.given(Subject.SEQUENCE), most.given(Subject.SET)] if most is not None and rules.wild.cards else []
    if given and all(isinstance(one, Unlimited) or (one or 0) > 0 for one in given):
        counts.append(1)
    for count in counts:
        if all(any(_shuts_out(test, count) for test in way) for way in ways):
            lines = tuple(
                entry for entry in agreement.entries if (entry.name.section, entry.name.phrase) == ("class", "when")
            )
            wilds = "without a wild" if count == 0 else "with one wild"
            shut = "; ".join(grade_tests_text(entry.value) for entry in lines)
            facts = (f"the classes ask for: {shut}",)
            finding = refuted(NO_CLASS, agreement, f"a burraco {wilds} belongs to no class", lines, facts=facts)
            gone = [one.place for one in agreement.removed if one.name.section == "class" and not one.name.phrase]
            return replace(finding, place=gone[0]) if gone else finding
    return None


def _shuts_out(test: GradeTest, wilds: int) -> bool:
    """Whether a test can never hold for a burraco with so many wilds."""
    if test.trait in (Trait.WILDS, Trait.JOKERS, Trait.WILD_TWOS) and test.amount is not None:
        return not test.amount.has(wilds) if test.trait is Trait.WILDS else test.amount.low > wilds
    return wilds == 0 and test.trait in (Trait.ALL_WILD, Trait.WILD_AT_AN_END)
