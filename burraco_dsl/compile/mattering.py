"""Whether a rule matters, in each way to sit down that its own choice can tell apart.

A rule says on which others it hangs; those may hang on others again. Only the choices the table leaves open about these are gone
through, so the ways are few and all of them are looked at; where they are too many, nothing is claimed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from burraco_dsl.rules import SECTIONS, Agreement, Need, Rule, RuleName, When, World, rule_of
from burraco_dsl.rules.agreement import MOST_WORLDS

#: Asked of a world this is the size of its table, alone in a tuple.
PLAYERS = "table players"


def named(text: str) -> RuleName:
    """The name of a rule as ``When`` writes it."""
    for section in SECTIONS:
        phrase = text.removeprefix(section.title + " ")
        if phrase != text and section.rule(phrase):
            return RuleName(section.title, phrase)
    raise KeyError(text)


def hangs_on(when: When) -> frozenset[str]:
    """Every rule that a choice hangs on, directly or through another."""
    found: set[str] = set()
    waiting = [*when.of]
    while waiting:
        text = waiting.pop()
        if text not in found:
            found.add(text)
            deeper = rule_of(named(text)).when
            waiting.extend(deeper.of if deeper is not None else ())
    return frozenset(found)


@dataclass(slots=True)
class Way:
    """One way to sit down, with what is settled there and which rules matter there."""

    settled: dict[RuleName, Any]
    world: World
    verdicts: dict[RuleName, bool | None] = field(default_factory=dict)

    def matters(self, name: RuleName, rule: Rule) -> bool | None:
        """Whether the rule matters here; None when that hangs on a rule that is missing."""
        if rule.when is None:
            return True
        if name not in self.verdicts:
            self.verdicts[name] = self.holds(rule.when)
        return self.verdicts[name]

    def holds(self, when: When) -> bool | None:
        """Whether the choice holds here."""
        values: list[Any] = []
        for text in when.of:
            name = named(text)
            matters = self.matters(name, rule_of(name))
            if matters is None:
                return None
            if not matters:
                values.append(None)
            elif text == PLAYERS:
                values.append((self.world.players,))
            elif name not in self.settled:
                if rule_of(name).need in (Need.ALWAYS, Need.WHEN):
                    return None
                values.append(None)
            else:
                values.append(self.settled[name])
        return when.holds(*values)


@dataclass(slots=True)
class Mattering:
    """The ways to sit down of one agreement, by the rules that tell them apart; each list is made once."""

    agreement: Agreement
    known: dict[frozenset[str], list[Way]] = field(default_factory=dict)

    def ways(self, when: When) -> list[Way]:
        """Every way that the choice can tell apart, or one choice at a time where they are too many."""
        names = hangs_on(when) & {str(entry.name) for entry in self.agreement.open_choices()}
        if names not in self.known:
            worlds = self.agreement.worlds(names)
            self.known[names] = [Way(self.agreement.settled(world), world) for world in worlds]
        return self.known[names]

    def never(self, when: When, players: tuple[int, ...] = ()) -> bool:
        """Whether the choice fails in every way, of those with so many players; False where not all could be looked at."""
        if self.agreement.ways(hangs_on(when)) > MOST_WORLDS:
            return False
        mine = [one for one in self.ways(when) if not players or one.world.players in players]
        return bool(mine) and all(one.holds(when) is False for one in mine)

    def ever(self, when: When) -> bool:
        """Whether the choice holds in some way."""
        return any(one.holds(when) for one in self.ways(when))

    def root(self, when: When) -> When:
        """The choice at the root: where a rule decides nothing because it does not matter itself, what makes it so."""
        for text in when.of:
            deeper = rule_of(named(text)).when
            if deeper is not None and self.never(deeper):
                return self.root(deeper)
        return when
