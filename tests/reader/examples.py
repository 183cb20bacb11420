"""The examples of the variant files, read by a small pattern, and held against the second reader."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from burraco_dsl.rules.cards import Card, LaidCard, laid_card
from burraco_dsl.rules.chapters.melds import FreedWild, PlacedWild
from burraco_dsl.rules.ruleset import Rules
from tests.reader.brute import best, extensions, readings
from tests.reader.laws import Reading
from tests.reader.refusals import refusals

VARIANTS = Path(__file__).parents[2] / "variants"
_BLOCK = re.compile(r"^examples\b[^{\n]*\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
_LINE = re.compile(r" +(?! |stock|deck)([^#:]+?) is ([^#@]+)")
#: Rules that stand in the way of a card for a meld on the table, and a value with which they do not.
_LIFTED: dict[str, dict[str, Any]] = {
    "wild placed wild": {"placed_wild": PlacedWild.MOVES_FREELY},
    "wild freed wild": {"freed_wild": (FreedWild.HAND,)},
    "wild natural two turns wild": {"natural_two_turns_wild": True},
}


class Said(NamedTuple):
    """An example: the cards, those laid on them, and what is said of it."""

    variant: str
    cards: tuple[LaidCard, ...]
    added: tuple[Card, ...]
    facts: tuple[str, ...]

    def __str__(self) -> str:
        added = f" + {' '.join(map(str, self.added))}" if self.added else ""
        return f"{self.variant}: {' '.join(map(str, self.cards))}{added} is {', '.join(self.facts)}"


def laid(text: str) -> tuple[LaidCard, ...]:
    """Cards as they are written on the table."""
    cards = tuple(laid_card(word) for word in text.split())
    assert all(cards), text
    return tuple(one for one in cards if one is not None)


def said(variant: str, line: str) -> Said:
    """One line of examples."""
    match = _LINE.match(f" {line}")
    assert match is not None, line
    left, _, added = match[1].partition(" + ")
    facts = tuple(fact.strip() for fact in match[2].split(","))
    return Said(variant, laid(left), tuple(one.card for one in laid(added)), facts)


def shipped_examples() -> list[Said]:
    """Every example about cards of the shipped variants."""
    found = []
    for path in sorted(VARIANTS.glob("*.burraco")):
        for block in _BLOCK.findall(path.read_text(encoding="utf-8")):
            found += [said(path.stem, line.strip()) for line in block.splitlines() if _LINE.match(line)]
    return found


def as_written(written: tuple[LaidCard, ...], rules: Rules) -> frozenset[Reading]:
    """The readings with the wilds where they are written; those without a place may lie anywhere.

    Where a wild has its place the cards stand in order, which tells the high ace from the low one; where they stand in no
    order that is a reading, any will do.
    """
    placed = Counter((two.card, two.stands_for) for two in written if two.stands_for is not None)
    cards = tuple(two.card for two in written)
    found = frozenset(one for one in readings(cards, rules) if placed <= Counter(one.laid))
    in_order = frozenset(one for one in found if placed and one.cards == cards)
    return in_order or found


def lies(one: Reading, written: tuple[LaidCard, ...]) -> bool:
    """Whether the meld lies just so, card for card."""
    cards = tuple((two.card, two.stands_for) for two in written)
    return one.laid == cards if one.kind == "sequence" else Counter(one.cards) == Counter(two.card for two in written)


def true_of(example: Said, rules: Rules) -> bool:
    """Whether everything the example says is so."""
    cards = tuple(one.card for one in example.cards)
    melds = best(as_written(example.cards, rules), rules)
    if not example.added:
        return all(_new(fact, melds, cards, rules) for fact in example.facts)
    return bool(melds) and all(_grown(fact, one, example.added, rules) for fact in example.facts for one in melds)


def _new(fact: str, melds: frozenset[Reading], cards: tuple[Card, ...], rules: Rules) -> bool:
    if fact.startswith("refused"):
        rule = fact.removeprefix("refused because ") if "because" in fact else ""
        reasons = frozenset().union(*refusals(cards, rules))
        return not melds and (not rule or rule in reasons)
    return bool(melds) and all(_holds(fact, one) for one in melds)


def _grown(fact: str, meld: Reading, added: tuple[Card, ...], rules: Rules) -> bool:
    found = [one.reading for one in extensions(meld, False, added, rules)]
    if not fact.startswith("refused"):
        if _meld(fact):
            return any(lies(one, _meld(fact)) for one in found)
        return bool(found) and all(_holds(fact, one) for one in best(found, rules))
    rule = fact.removeprefix("refused because ") if "because" in fact else ""
    if found or not rule:
        return not found
    lifted = replace(rules, wild=replace(rules.wild, **_LIFTED.get(rule, {})))
    return bool(extensions(meld, False, added, lifted))


def _meld(fact: str) -> tuple[LaidCard, ...]:
    words = fact.split()
    return laid(fact) if len(words) > 2 and all(laid_card(word) for word in words) else ()


def _holds(fact: str, one: Reading) -> bool:
    number, _, word = fact.partition(" ")
    match word.rstrip("s"):
        case "":
            return one.kind == fact
        case "wild":
            return one.wilds == int(number)
        case "burraco":
            return one.grade == number
        case "point":
            return one.points + one.bonus == int(number)
        case "card":
            return len(one.laid) == int(number)
        case _:
            return bool(_meld(fact)) and lies(one, _meld(fact))
