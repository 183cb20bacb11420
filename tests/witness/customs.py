"""Customs: rules that are printed and on which no play or score depends. Their witness is the rule book.

For each custom some values, all of them where they can be listed; what the book and ``show`` say under each, and what does not
change: the lawful lines of a small deal, and a whole hand with its scores.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

from burraco_dsl.game.cards import deck
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.ledger import final_of, ledger
from burraco_dsl.game.lines import count_lines
from burraco_dsl.game.match import after_hand, new_match, result
from burraco_dsl.pipeline.library import Library
from burraco_dsl.render.listing import rules_listing
from burraco_dsl.rules import Agreement, Entry, Need, Rule, RuleName, Rules, World, in_order, kinds, rule_names
from burraco_dsl.rules.catalogue import CLASS
from burraco_dsl.rules.values import ALWAYS_SO, PACK_RANKS, Range, Rank, Suit
from tests.book.shelf import book_markdown

#: How far lines are counted.
DEPTH = 3


@functools.cache
def italian() -> Agreement:
    found = Library().resolved("italian").agreement
    assert found is not None
    return found


def customs() -> tuple[tuple[RuleName, Rule], ...]:
    """Every custom; those of a class as that of clean burracos."""
    return tuple(
        (RuleName(section.title, rule.phrase, "clean" if section.title == CLASS else ""), rule)
        for section, rule in rule_names()
        if rule.need is Need.CUSTOM
    )


def values_of(rule: Rule) -> Iterator[Any]:
    """Values of a custom: each word, each order of words, and else a few."""
    kind = rule.kind
    match kind:
        case kinds.Choice():
            yield from kind.options
        case kinds.Words():
            for number in range(1, len(list(kind.options)) + 1):
                yield from permutations(kind.options, number)
        case kinds.Count(low, high):
            yield from range(low, (high or low + 3) + 1)
        case kinds.Span(low):
            yield from (Range(low), Range(low + 1), Range(low + 1, low + 5), Range(low + 1, low + 6))
        case kinds.Suits():
            yield from (tuple(Suit), tuple(reversed(Suit)))
        case kinds.CardsOf():
            yield from (PACK_RANKS, (Rank.JOKER, *PACK_RANKS), (Rank.TWO, *PACK_RANKS[:-1]))
        case _:
            raise AssertionError(f"{kind} is no kind of a custom so far")


def agreed(name: RuleName, value: Any) -> Agreement:
    """The Italian agreement with this value of a rule; without the rule for None."""
    agreement = italian()
    entries = {entry.key: entry for entry in agreement.entries if entry.name != name}
    if value is not None:
        entries[name, ALWAYS_SO] = Entry(name, ALWAYS_SO, (value,))
    return agreement.with_entries(in_order(entries, tuple(grade.name for grade in agreement.grades)))


def printed(agreement: Agreement) -> str:
    return book_markdown(agreement, parent=None)


def shown(agreement: Agreement) -> str:
    return rules_listing(agreement, "the same", {})


def played(rules: Rules) -> tuple[Any, ...]:
    """Lines of a small deal; and a hand played from it to its end as chance will have it, scored, and the match after it."""
    chance = Random(15)
    small = replace(
        rules,
        suits=(Suit.SPADES, Suit.HEARTS),
        deal=replace(rules.deal, hand=5, pots=(3, 3)),
        burraco=replace(rules.burraco, size=4),
    )
    cards = list(deck(small))
    chance.shuffle(cards)
    law, where, plays = Law(small), deal(small, tuple(cards)), []
    lines = [count_lines(law, where, depth) for depth in range(1, DEPTH + 1)]
    while not where.over:
        play = chance.choice(law.legal(where))
        plays.append(play)
        where, _ = law.do(where, play)
    scores = ledger(final_of(where), small)
    match = after_hand(new_match(small), tuple(one.total for one in scores), where.closer, small)
    return lines, plays, where, scores, match, result(match, where.closer, small)


def rules_at_four(agreement: Agreement) -> Rules:
    return agreement.at(World(4))
