"""One way to sit down, as the claims look at it: its rules and the lines that give them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd

from burraco_dsl.report import Diagnostic, Finding, error
from burraco_dsl.report.message import message, message_n, series
from burraco_dsl.rules import Agreement, Entry, Rules, World
from burraco_dsl.rules.catalogue import rule_of
from burraco_dsl.rules.chapters.ends import CardsInHand, MeldedCards
from burraco_dsl.rules.deciding import deciding
from burraco_dsl.rules.lines import related_lines
from burraco_dsl.rules.text import options_text
from burraco_dsl.rules.values import Cases

#: The rules and sections that decide what a score can be changed by.
PRICES = ("card points", "class", "close bonus", "cut exact cut bonus", "pot not taken", "pot not played", "scoring")


@dataclass(frozen=True, slots=True)
class Table:
    """A world of an agreement with its typed rules."""

    agreement: Agreement
    world: World
    rules: Rules

    def line(self, name: str) -> Entry | None:
        """The setting that decides a rule here; the plain one where circumstances of the game do."""
        return deciding(self.agreement, self.world, name)

    def lines(self, *names: str) -> tuple[Entry, ...]:
        """The settings that decide these rules here."""
        return tuple(entry for entry in map(self.line, names) if entry is not None)

    @property
    def told(self) -> str:
        """How this table is told apart from the others; empty when there is only one."""
        agreement = self.agreement
        parts: list[str] = []
        if len(agreement.sizes) > 1:
            parts.append(message_n("with 1 player", "with {n} players", self.world.players))
        for (name, condition), pick in self.world.picks:
            entry = agreement.find(name, condition)
            if entry is not None:
                value = options_text(rule_of(name).kind, (entry.options[pick],))
                parts.append(message("with `{rule}: {value}`", rule=str(name), value=value))
        return series(parts)

    def where(self, text: str) -> str:
        """A sentence about this table; it tells the table where there are others."""
        told = self.told
        return message("{text} {table}", context="a sentence, with 2 players", text=text, table=told) if told else text

    @property
    def cards(self) -> int:
        """Cards of the whole deck."""
        return 52 * (self.rules.deck.packs or 0) + (self.rules.deck.jokers or 0)

    @property
    def effects(self) -> list[int]:
        """What a score can be changed by, one thing at a time, with its sign."""
        rules = self.rules
        found = [one.bonus or 0 for one in rules.classes.values()]
        found += [rules.close.bonus or 0, rules.cut.exact_cut_bonus or 0]
        if isinstance(rules.pot.not_taken, Cases):
            found += rules.pot.not_taken.values()
        if rules.pot.not_played is not None:
            found.append(rules.pot.not_played.points)
        melded = -1 if rules.scoring.melded_cards is MeldedCards.AGAINST_THE_SIDE else 1
        held = 1 if rules.scoring.cards_in_hand is CardsInHand.FOR_THE_OPPONENTS else -1
        found += [sign * price for price in rules.card_points.values() for sign in (melded, held)]
        if rules.pot.not_played is not None and rules.pot.not_played.its_cards:
            found += [-price for price in rules.card_points.values()]
        return found

    @property
    def divisor(self) -> int:
        """The greatest number that divides every score there can be; 1 when nothing is priced."""
        return gcd(*self.effects) or 1


def tables(agreement: Agreement, names: frozenset[str]) -> Iterator[Table]:
    """Every way to sit down that the rules and sections named can tell apart."""
    for world in agreement.worlds(names):
        yield Table(agreement, world, agreement.at(world))


def own(agreement: Agreement, *entries: Entry | None) -> bool:
    """Whether the file itself wrote one of these lines."""
    return any(entry is not None and agreement.wrote(entry) for entry in entries)


def refuted(
    finding: Finding,
    agreement: Agreement,
    headline: str,
    lines: tuple[Entry, ...],
    *,
    label: str = "",
    facts: tuple[str, ...] = (),
    help: tuple[str, ...] = (),
) -> Diagnostic:
    """An error whose main place is the first line that the file itself wrote; the others stand beside it."""
    first = next((one for one in lines if own(agreement, one)), lines[0])
    others = tuple(one for one in lines if one is not first)
    place = first.value_place if first.value_place.line else first.origin.place
    return error(
        finding,
        place,
        headline,
        label,
        related=related_lines(others, agreement),
        facts=facts + inherited_facts(agreement, first),
        help=help,
    )


def inherited_facts(agreement: Agreement, entry: Entry) -> tuple[str, ...]:
    """The fact line that says where an inherited main line comes from."""
    if own(agreement, entry) or not entry.origin.place.file:
        return ()
    origin = entry.origin
    return (message("inherited from {variant}, line {number}", variant=origin.variant, number=str(origin.place.line)),)
