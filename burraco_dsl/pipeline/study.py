"""Variants side by side on the same deals: each plays the same numbers of hands, and what was counted is compared.

Variants as they were read come in, a comparison goes out. How hands are played and what may be said of a difference is not known
here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.cards import Cards, deck
from burraco_dsl.pipeline.library import Unreadable
from burraco_dsl.pipeline.seating import seat
from burraco_dsl.render.study.sided import Side, SideBySide, side_by_side
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.rules.text import counts_text

#: Hands are counted in so many batches; how these vary tells how sure a value is.
BATCHES = 100
#: So many hands are played where no number is asked for: by the compiled engine, and by plain Python.
HANDS = {"compiled": 10_000, "plain Python": 1_000}
#: Fewer hands tell nothing.
LEAST_HANDS = 100
#: No more variants are shown side by side.
MOST_VARIANTS = 6
#: Of so many hands it is seen whether two variants deal the cards in the same order.
_LOOKED_AT = 3


class Engine(NamedTuple):
    """What plays hands: its name, what was counted in hands ``first`` to ``first + count - 1``, and the deck of a hand.

    ``done`` is called when no more hands are wanted.
    """

    name: str
    play: Callable[[int, int, int], Tally]
    deal: Callable[[int, int], Cards]
    done: Callable[[], object] = lambda: None


def engine_of(rules: Rules) -> Engine:
    """The playing engine for these rules: ``play(seed, first, count)`` and ``deal(seed, number)``."""
    from burraco_dsl.fast import Table, engine_name, kept_tables

    table = Table(kept_tables(rules))
    return Engine(engine_name(), table.hands, lambda seed, number: table.trace(seed, number).deal, table.save)


def study(
    agreements: Sequence[Agreement],
    *,
    players: int | None = None,
    hands: int | None = None,
    seed: int = 1,
    engine: Callable[[Rules], Engine] | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> SideBySide:
    """Play all variants and compare each with the first. Unreadable for a size of table that not all are for.

    Without ``players`` it is the smallest table that all are for, else each its own smallest. Where a file leaves a choice to
    the table, its first option holds. ``progress`` is told how many hands of how many are played.
    """
    worlds = seated_together(agreements, players)
    rules = [agreement.at(world) for agreement, world in zip(agreements, worlds, strict=True)]
    engines = [(engine or engine_of)(one) for one in rules]
    hands = HANDS[engines[0].name] if hands is None else hands
    done = 0
    played: list[list[Tally]] = [[] for _ in engines]
    for first, count in batches(hands):
        for mine, one in zip(played, engines, strict=True):
            mine.append(one.play(seed, first, count))
            done += count
            progress(done, hands * len(engines))
    same = [_same_deals((rules[0], engines[0]), other, seed) for other in zip(rules, engines, strict=True)]
    for one in engines:
        one.done()
    sides = [
        Side(
            letter=chr(ord("A") + index),
            variant=agreement.name,
            title=agreement.title,
            fingerprint=fingerprint(agreement),
            players=one.players,
            sides=one.table.sides or 1,
            cards=len(deck(one)),
            classes=tuple(grade.name for grade in agreement.grades),
            batches=tuple(played[index]),
            same_deals=same[index],
        )
        for index, (agreement, one) in enumerate(zip(agreements, rules, strict=True))
    ]
    notes = (*_deals_told(sides), *_choices_told(sides, agreements), *_alarms_told(sides))
    return side_by_side(sides, seed=seed, engine=engines[0].name, notes=notes)


def batches(hands: int) -> tuple[tuple[int, int], ...]:
    """The first number and the count of each batch; their sizes differ by one at most."""
    count = min(BATCHES, hands)
    edges = [index * hands // count for index in range(count + 1)]
    return tuple((first, last - first) for first, last in zip(edges, edges[1:], strict=False))


def seated_together(agreements: Sequence[Agreement], players: int | None) -> list[World]:
    """A table for each variant: of one size for all where there is such a size."""
    if players is None:
        shared = set(agreements[0].sizes).intersection(*(one.sizes for one in agreements[1:]))
        players = min(shared, default=None)
    elif not all(players in one.sizes for one in agreements):
        told = "; ".join(f"`{one.name}` is for {counts_text(one.sizes)} players" for one in agreements)
        raise Unreadable(f"not all of them are for {players} players: {told}")
    return [seat(one, players) for one in agreements]


def _same_deals(first: tuple[Rules, Engine], other: tuple[Rules, Engine], seed: int) -> bool:
    """Whether the hands of one number begin with the same cards in the same order."""
    if deck(first[0]) != deck(other[0]):
        return False
    return all(first[1].deal(seed, number) == other[1].deal(seed, number) for number in range(_LOOKED_AT))


def _deals_told(sides: Sequence[Side]) -> list[str]:
    same = [one.letter for one in sides if one.same_deals]
    told = []
    if len(same) > 1:
        told.append(
            f"{_listed(same)} are played on the same deals: the cards lie in the same order in each hand, and are dealt as each "
            "variant deals them."
        )
    for one in sides:
        if not one.same_deals:
            why = (
                f"{one.cards} cards, and A has {sides[0].cards}"
                if one.cards != sides[0].cards
                else "other cards than A"
            )
            told.append(f"{one.letter} has {why}: its hands are not those of A, so differences are less sure.")
    if len({one.players for one in sides}) > 1:
        sizes = ", ".join(f"{one.letter} {one.players}" for one in sides)
        told.append(f"There is no table that all of them are for; players: {sizes}.")
    return told


def _choices_told(sides: Sequence[Side], agreements: Sequence[Agreement]) -> list[str]:
    leave = [side.letter for side, one in zip(sides, agreements, strict=True) if one.open_choices()]
    if not leave:
        return []
    verb = "leaves" if len(leave) == 1 else "leave"
    return [f"{_listed(leave)} {verb} choices to the table; the first option of each was played."]


def _alarms_told(sides: Sequence[Side]) -> list[str]:
    """Hands that did not come to a proper end: what is counted of such a variant is to be taken with care."""
    told = []
    for one in sides:
        whole = one.whole
        for hands, what in (
            (whole.broken, "a card was lost or doubled, or a total was not the sum of its parts"),
            (whole.stuck, "a player could do nothing"),
            (whole.too_long, "the hand was cut off, so long it went on"),
        ):
            if hands:
                numbers = ", ".join(f"{each:,}" for each in hands[:3]) + (" and more" if len(hands) > 3 else "")
                told.append(f"{one.letter}, hand {numbers}: {what}.")
    return told


def _listed(letters: Sequence[str]) -> str:
    return letters[0] if len(letters) == 1 else f"{', '.join(letters[:-1])} and {letters[-1]}"
