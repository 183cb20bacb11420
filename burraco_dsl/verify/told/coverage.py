"""Rule coverage: of which rules that can refuse something lawful was never shown, and which never refused anything.

Rules that do not matter in the variant are left out, and so are those whose value leaves nothing to show, at any table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from burraco_dsl.rules import Agreement
from burraco_dsl.rules.catalogue import RuleName, order_of
from burraco_dsl.rules.deciding import split_name
from burraco_dsl.verify.table import tables
from burraco_dsl.verify.told.results import Result, all_shown
from burraco_dsl.verify.told.subjects import SUBJECTS

#: The rules that decide what can be shown.
READS = frozenset(SUBJECTS)


class Coverage(NamedTuple):
    """Rules by their full names, in the order of the language: those that could be shown, and those of them that never were."""

    may_allow: tuple[str, ...] = ()
    may_refuse: tuple[str, ...] = ()
    never_allowed: tuple[str, ...] = ()
    never_refused: tuple[str, ...] = ()


def coverage(agreement: Agreement, results: Iterable[Result]) -> Coverage:
    """What the examples and scenarios that hold have shown of the rules of an agreement, and what they have not."""
    shown = all_shown(result.shown for result in results)
    ways = [table.rules for table in tables(agreement, READS)]
    there = in_order(name for name in SUBJECTS if agreement.all_of(*split_name(name)))
    may_allow = tuple(name for name in there if any(SUBJECTS[name].allows(rules) for rules in ways))
    may_refuse = tuple(name for name in there if any(SUBJECTS[name].refuses(rules) for rules in ways))
    return Coverage(
        may_allow,
        may_refuse,
        tuple(name for name in may_allow if name not in shown.allowed),
        tuple(name for name in may_refuse if name not in shown.refused),
    )


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Rules in the order of the language, each once."""
    return tuple(sorted(dict.fromkeys(names), key=lambda name: order_of(RuleName(*split_name(name)))))


def about(name: str) -> str:
    """What shows a rule allowed, in words."""
    return SUBJECTS[name].about
