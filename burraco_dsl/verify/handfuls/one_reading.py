"""Claim *one-reading*: the file says who chooses among the readings of the same cards, and the choice leaves nothing open.

Either the player says how the cards lie, or a chain of preferences picks. Then, for every lawful handful, the readings that the
whole chain leaves must be alike for all later play. Beside the verdict stands how many handfuls have several readings, for how
many it makes a difference, which step of the chain settles them, and what the choice costs: cards that the chosen reading
refuses and another would take.
"""

from __future__ import annotations

from burraco_dsl.game.melds.choice import STEPS
from burraco_dsl.report import Diagnostic
from burraco_dsl.report.message import message
from burraco_dsl.rules.chapters.melds import FreedWild
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.handfuls.census import Census, census
from burraco_dsl.verify.handfuls.findings import NOTHING_SAYS_WHICH
from burraco_dsl.verify.handfuls.shared import MOST_ALONE, Open, Shared, shared
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.table import Table, refuted
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "one-reading"


def one_reading(study: Study, table: Table) -> Judged:
    """The verdict at one table."""
    counted = census(study)
    if study.frame.anything_goes:
        return Judged(CLAIM, Verdict.PROVED, _as_laid(counted), numbers=_numbers(counted, Shared()))
    beside = shared(study)
    findings = _refutations(table, counted, beside)
    scope = _scope(study, beside)
    verdict = Verdict.REFUTED if findings else Verdict.PROVED_WITHIN_SCOPE if scope else Verdict.PROVED
    return Judged(
        CLAIM,
        verdict,
        findings[0].headline if findings else _told(study, counted),
        "" if findings else scope,
        findings,
        tuple(_notes(counted, beside)),
        _numbers(counted, beside),
    )


def _scope(study: Study, beside: Shared) -> str:
    """How far what the chain leaves was compared; empty when it was in full.

    In one suit that is only the side of the ace in a full row. The two sides are mirror images in every step, so only a class
    that asks for naturals in a row could tell them apart, and only once a wild comes back to the hand, for a full row takes no
    other card.
    """
    if not study.whole and study.frame.runs_count and FreedWild.HAND in study.frame.freed:
        return study.scope
    return f"of handfuls of wild cards alone the smallest {MOST_ALONE}" if beside.cut else ""


def _refutations(table: Table, counted: Census, beside: Shared) -> tuple[Diagnostic, ...]:
    """The smallest handful that the chain leaves open."""
    found = [
        Open(
            one.size,
            message("`{one}` may as well lie as `{other}`, and nothing says which", one=one.one, other=one.other),
            "",
            ("wild freed wild",),
        )
        for one in counted.open
    ]
    if beside.open is not None:
        found.append(beside.open)
    if not found:
        return ()
    smallest = min(found)
    lines = table.lines("meld several readings", "wild most in a meld", *smallest.rules)
    facts = (smallest.parting, message("searched: every handful that is a meld (proved)"))
    help = (message("with `{line}` the player says which", line="several readings: player decides"),)
    found_facts = tuple(one for one in facts if one)
    return (refuted(NOTHING_SAYS_WHICH, table.agreement, smallest.headline, lines, facts=found_facts, help=help),)


def _as_laid(counted: Census) -> str:
    return (
        f"the player says how the cards lie; of {how_many(counted.every, 'handfuls')} of a suit {counted.several} can be read in "
        f"several ways, and for {counted.apart} of them a later card would tell"
    )


def _told(study: Study, counted: Census) -> str:
    if not counted.several:
        return f"of {how_many(counted.every, 'handfuls')} of a suit none can be read in two ways"
    steps = ", ".join(f"{name} {number}" for name, number in zip(STEPS, counted.settled, strict=True) if number)
    told = (
        f"of {how_many(counted.every, 'handfuls')} of a suit {counted.several} can be read in several ways; for {counted.apart} "
        f"a later card would tell, for {counted.harmless} none"
    )
    if not study.whole:
        told += ", of those whose readings have at most three wilds"
    return f"{told}; settled by {steps}" if steps else told


def _notes(counted: Census, beside: Shared) -> list[str]:
    found = [one.text for one in counted.dear]
    if counted.apart or counted.added_apart or beside.several:
        for index, name in enumerate(STEPS):
            if not counted.settled[index] + counted.added_settled[index] + beside.settled[index]:
                found.append(f"the step `{name}` settles nothing here")
    if counted.orders:
        found.append(
            f"unlike wilds lie in the order in which a hand sorts; in {how_many(counted.orders, 'cases')} another order would "
            "show later"
        )
    return found


def _numbers(counted: Census, beside: Shared) -> dict[str, int]:
    found = {
        "handfuls": counted.every,
        "several readings": counted.several,
        "harmless": counted.harmless,
        "told apart later": counted.apart,
        "cost of the chain": counted.cost,
        "cards added in several ways": counted.added,
        "added, told apart later": counted.added_apart,
        "orders that show later": counted.orders,
        "of several suits or ranks": beside.several,
    }
    for index, name in enumerate(STEPS):
        found[f"settled by {name}"] = counted.settled[index]
        found[f"added, settled by {name}"] = counted.added_settled[index]
        found[f"of several suits or ranks, settled by {name}"] = beside.settled[index]
    return found
