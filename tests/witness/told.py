"""What comes of plays and of cards, in a few words, so that a witness can say it.

Everything is asked of the law; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable

from burraco_dsl.game.actions import Action, Discard, Draw, NewMeld
from burraco_dsl.game.cards import Cards, deck, listed
from burraco_dsl.game.codes import Reason
from burraco_dsl.game.law import Law
from burraco_dsl.game.ledger import Final, FinalSide, ledger
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules
from tests.game.tables import cards, hand, meld, melds, ways, written


def stacked(rules: Rules, top: str = "") -> Cards:
    """The whole deck with these cards on top, jokers last."""
    rest = list(reversed(deck(rules)))
    for card in cards(top):
        rest.remove(card)
    return (*cards(top), *rest)


def refused(reasons: Iterable[Reason]) -> str:
    """``refused: the lone card``, with each reason once."""
    return "refused: " + ", ".join(dict.fromkeys(reason.code.title for reason in reasons))


def told(rules: Rules, where: Position, *plays: Action) -> str:
    """What the last of some plays brings about, or why it is refused; those before it must be allowed."""
    law = Law(rules)
    *first, last = plays
    for play in first:
        why = law.why_not(where, play)
        assert not why, f"{play} is refused too early: {why}"
        where, _ = law.do(where, play)
    outcome = law.outcome(where, last)
    if outcome.position is None:
        return refused(outcome.why_not)
    return ", ".join(event.kind.value for event in outcome.events)


def done(rules: Rules, where: Position, *plays: Action) -> Position:
    """The position after some plays, all of which must be allowed."""
    law = Law(rules)
    for play in plays:
        where, _ = law.do(where, play)
    return where


def passed(rules: Rules, where: Position, turns: int) -> Position:
    """The position after so many turns in which a card is drawn and the last card of the hand is thrown."""
    law = Law(rules)
    for _ in range(turns):
        where, _ = law.do(where, Draw())
        where, _ = law.do(where, Discard(where.hand[-1]))
    return where


def held(where: Position, seat: int | None = None) -> str:
    """What a seat holds, the mover unless another is named."""
    return listed(where.hands[where.seat if seat is None else seat])


def lies(where: Position, rules: Rules, side: int = 0) -> str:
    """What lies before a side."""
    return " | ".join(written(one, rules) for one in where.sides[side].melds)


def reads(text: str, rules: Rules) -> str:
    """How the cards are read, or why they are no meld."""
    found = read(cards(text), rules)
    return written(found.best, rules) if found.best is not None else refused(found.why_not)


def legal(texts: Iterable[str], rules: Rules) -> tuple[str, ...]:
    """Those of some handfuls that are melds."""
    return tuple(text for text in texts if read(cards(text), rules).legal)


def grows(before: str, added: str, rules: Rules) -> str:
    """How the meld may lie with the cards added, or why they may not be: ``3h 4h 5h; or 2h 3h 4h | * back``."""
    found = ways(before, added, rules)
    return "; or ".join(found) or refused(extend(meld(before, rules), cards(added), rules).why_not)


def offered(rules: Rules, where: Position) -> tuple[str, ...]:
    """The new melds that may be laid."""
    return tuple(written(play.meld, rules) for play in Law(rules).legal(where) if isinstance(play, NewMeld))


def side(
    rules: Rules,
    *table: str,
    held: tuple[str, ...] = (),
    unplayed: tuple[str, ...] = (),
    pots: int = 1,
    closed: bool = False,
) -> FinalSide:
    """How a side lies at the end of a hand: its melds, the hands of its seats and the unplayed pots in them."""
    return FinalSide(
        melds(table, rules), tuple(hand(one) for one in held), tuple(hand(one) for one in unplayed), pots, closed
    )


def scored(rules: Rules, *sides: FinalSide, became_stock: bool = False) -> tuple[dict[str, int], ...]:
    """The rows of each side's ledger, those of a kind together."""
    found = []
    for one in ledger(Final(sides, became_stock), rules):
        rows: dict[str, int] = {}
        for row in one.rows:
            name = row.kind.value if not row.grade else f"{row.grade} {row.kind.value}"
            rows[name] = rows.get(name, 0) + row.points
        assert sum(rows.values()) == one.total
        found.append(rows)
    return tuple(found)
