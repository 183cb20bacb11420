"""A variant for programs: what cards are, what may be played, and why not, with the lines of the rules behind it.

from burraco_dsl import load

italian = load("italian")
print(italian.read_meld("Ah 2h 2s").best)
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from burraco_dsl.game.actions import Action
from burraco_dsl.game.answers import MeldAnswer, Refusal, refusals
from burraco_dsl.game.cards import deck
from burraco_dsl.game.codes import Event, Reason
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.game.ledger import SideLedger, final_of, ledger
from burraco_dsl.game.position import Position
from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library, Unreadable
from burraco_dsl.pipeline.melds import ask_meld
from burraco_dsl.pipeline.seating import seat
from burraco_dsl.pipeline.spoken import Misspoken, plays, position
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.cards import Card

__all__ = ["FaultyVariant", "Misspoken", "Unreadable", "Variant", "load"]


class FaultyVariant(ValueError):
    """A variant with errors; ``findings`` are all of them."""

    def __init__(self, name: str, findings: tuple[Diagnostic, ...]) -> None:
        first = findings[0]
        more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
        super().__init__(f"{name}: {first.headline}, {first.place}{more}")
        self.findings = findings


def load(path_or_name: str, players: int | None = None) -> Variant:
    """A shipped variant by name, or a variant file by path, for a table of so many players (the smallest when not said).

    Where the file leaves a choice to the table, its first option holds. Raises ``Unreadable`` for a file that cannot be read
    or a size the variant is not for, ``FaultyVariant`` for one with errors.
    """
    checked = check(Library(), path_or_name)
    errors = tuple(one for one in checked.findings if one.severity is Severity.ERROR)
    if errors:
        raise FaultyVariant(path_or_name, errors)
    agreement = checked.resolved.agreement
    if agreement is None:
        raise Unreadable(f"{path_or_name} holds no variant of its own")
    return Variant(agreement, seat(agreement, players))


class Variant:
    """One variant at one size of table.

    ``rules`` are its typed rules, ``law`` is the readable law on them, ``agreement`` has every line with its origin.
    """

    def __init__(self, agreement: Agreement, world: World) -> None:
        self.agreement = agreement
        self.world = world
        self.rules = agreement.at(world)
        self.law = Law(self.rules)

    @property
    def name(self) -> str:
        """The variant's name."""
        return self.agreement.name

    @property
    def title(self) -> str:
        """The title that is printed."""
        return self.agreement.title

    def __repr__(self) -> str:
        return f"<Variant {self.name}, {self.rules.players} players>"

    def read_meld(self, cards: str | Iterable[Card], onto: str | None = None) -> MeldAnswer:
        """What cards are as a new meld, or what comes of adding them to a meld on the table, `5h *(=6h) 7h`.

        All lawful readings, the one that counts first; or all reasons, with the rule, its line and its origin. Raises
        ``Unreadable`` for what are no cards.
        """
        text = cards if isinstance(cards, str) else " ".join(str(card) for card in cards)
        return ask_meld(text, onto, self.agreement, self.world)

    def deal(self, seed: int, *, dealer: int = 0, scores: tuple[int, ...] = (), hand_number: int = 1) -> Position:
        """The first position of a hand from a deck shuffled by the seed: the same seed, the same deal."""
        cards = list(deck(self.rules))
        random.Random(seed).shuffle(cards)
        return deal(self.rules, tuple(cards), dealer=dealer, scores=scores, hand_number=hand_number)

    def position(self, lines: str, *, drawn: bool = True) -> Position:
        """A position in the words of a scenario, one line for each thing: `side A: pot taken`, `hand: 7h 8h`, `pile: 9c`.

        ``drawn``: the player to move has begun the turn already. Raises ``Misspoken`` for what is no position.
        """
        return position(lines, self.agreement, self.rules, drawn=drawn)

    def legal(self, position: Position) -> tuple[Action, ...]:
        """Every play that may be made, in a fixed order; empty when the hand is over."""
        return self.law.legal(position)

    def why_not(self, position: Position, action: Action | str) -> tuple[Refusal, ...]:
        """All reasons why a play is refused, each with its rule, line and origin; empty when it may be made.

        The play is an action of the law, or the words of a scenario: `discard 2s`, `extend 3h 4h 5h with 6h`. Words that can
        mean several plays are refused only when each of them is. Raises ``Misspoken`` for words that are no play.
        """
        ways, why = self._ways(position, action)
        for way in ways:
            why = self.law.why_not(position, way)
            if not why:
                return ()
        return refusals(why, self.agreement, self.world)

    def do(self, position: Position, action: Action | str) -> tuple[Position, tuple[Event, ...]]:
        """The position after a play, with what happened. ValueError for a play that may not be made."""
        ways, _ = self._ways(position, action)
        for way in ways:
            if self.law.may(position, way):
                return self.law.do(position, way)
        raise ValueError("; ".join(str(one) for one in self.why_not(position, action)))

    def score(self, position: Position) -> tuple[SideLedger, ...]:
        """What each side would score if the hand ended so: rows that sum to its total."""
        return ledger(final_of(position), self.rules)

    def _ways(self, moment: Position, action: Action | str) -> tuple[tuple[Action, ...], tuple[Reason, ...]]:
        if isinstance(action, str):
            return plays(action, moment, self.agreement, self.rules)
        return (action,), ()
