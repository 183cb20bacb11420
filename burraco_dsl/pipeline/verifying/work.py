"""Single pieces of work: a chunk of hands, or a group of claims. Values come in, JSON goes out; whoever does it knows no others.

Each answer depends on the piece alone, so it is the same in whatever process, and whenever, it is done.
"""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.law import Law
from burraco_dsl.pipeline.verifying.claims import Claims, Group
from burraco_dsl.pipeline.verifying.engines import Engine
from burraco_dsl.pipeline.verifying.judgedjson import judged_data
from burraco_dsl.pipeline.verifying.tables import shares
from burraco_dsl.rules import Agreement, World
from burraco_dsl.verify.record import holds
from burraco_dsl.verify.verdicts import Judged, Verdict

#: Hands of a chunk at most and at least, and how many chunks a table has when they are neither.
_MOST, _LEAST, _CHUNKS = 2_000, 50, 16
#: More chunks than about this a table does not have, however many hands: what is remembered of them does not grow.
_MOST_CHUNKS = 10_000


class Piece(NamedTuple):
    """A piece of work on one variant of the run.

    A chunk of hands has a ``table`` and counts from ``first``. A group of claims has a name (``group``), and a table where it is
    asked for one (-1: for the variant as a whole); ``after``: it waits for the hands of its table.
    """

    variant: int
    table: int
    group: str = ""
    first: int = 0
    hands: int = 0
    after: bool = False

    @property
    def plays(self) -> bool:
        """Whether hands are played."""
        return not self.group

    @property
    def name(self) -> str:
        """A name for a file."""
        table = "all" if self.table < 0 else str(self.table)
        if self.plays:
            return f"{self.variant}-hands-{table}-{self.first}-{self.hands}"
        return f"{self.variant}-claims-{table}-{self.group}"


@dataclass(frozen=True, slots=True)
class Order:
    """Everything that a process needs to know beforehand: the variants with their tables, and what plays and asks.

    ``faulty`` are the variants whose rules do not hold together: where a claim cannot be asked of them, or no hand be played, the
    program is not to blame.
    """

    agreements: tuple[Agreement, ...]
    tables: tuple[tuple[World, ...], ...]
    engine: Engine
    claims: Claims
    seed: int
    hands: int
    faulty: frozenset[int] = frozenset()


def pieces(order: Order) -> Iterator[Piece]:
    """All work of a run, claims and hands in turn, so that a short budget sees some of both; last what waits for hands."""
    asked, played = list(_asked(order, after=False)), list(_played(order))
    for index in range(max(len(asked), len(played))):
        yield from asked[index : index + 1]
        yield from played[index : index + 1]
    yield from _asked(order, after=True)


def _asked(order: Order, *, after: bool) -> Iterator[Piece]:
    for group in order.claims.groups():
        for variant, tables in enumerate(order.tables):
            for table in range(len(tables)) if group.each_table or after else (-1,):
                if group.after_hands is after:
                    yield asking(group, variant, table)


def asking(group: Group, variant: int, table: int) -> Piece:
    """The piece that asks a group of claims."""
    return Piece(variant, table, group.name, after=group.after_hands)


def _played(order: Order) -> Iterator[Piece]:
    """The chunks of all tables, round by round."""
    rounds = []
    for variant, tables in enumerate(order.tables):
        for table, wanted in enumerate(shares(order.hands, len(tables))):
            size = max(_LEAST, min(_MOST, wanted // _CHUNKS), wanted // _MOST_CHUNKS)
            starts = range(0, wanted, size)
            rounds.append([Piece(variant, table, "", first, min(size, wanted - first)) for first in starts])
    for number in range(max((len(one) for one in rounds), default=0)):
        for one in rounds:
            yield from one[number : number + 1]


def perform(piece: Piece, order: Order, tally: Tally | None = None) -> str:
    """The answer to a piece, as JSON: ``tally`` or ``claims``, or what broke (``fault``, ``trace``); ``took`` are seconds.

    ``tally`` is what was counted at its table, for claims that wait for it.
    """
    agreement = order.agreements[piece.variant]
    world = order.tables[piece.variant][piece.table] if piece.table >= 0 else None
    began = time.perf_counter()
    answer: dict[str, Any]
    try:
        if piece.plays:
            assert world is not None
            counted = order.engine.chunk(agreement.at(world), order.seed, piece.first, piece.hands)
            answer = {"tally": counted.as_json()}
        else:
            found = order.claims.ask(piece.group, agreement, world, tally)
            answer = {"claims": [judged_data(made_real(one, agreement), agreement) for one in found]}
    except Exception as fault:
        answer = {"fault": f"{type(fault).__name__}: {fault}", "trace": traceback.format_exc()}
    return json.dumps({**answer, "took": round(time.perf_counter() - began, 3)})


def made_real(judged: Judged, agreement: Agreement) -> Judged:
    """The verdict with those plays only that the law allows; one that hung on plays of which none is left is unknown."""
    real = tuple(
        replace(play, claim=judged.claim) for play in judged.plays if holds(play, *_law(agreement, play.world))
    )
    if real or not judged.plays or judged.verdict not in (Verdict.REFUTED, Verdict.WITNESSED):
        return replace(judged, plays=real)
    detail = f"what was found cannot be played at the table, so nothing is said: {judged.detail}"
    return replace(judged, verdict=Verdict.UNKNOWN, detail=detail, plays=(), findings=())


def _law(agreement: Agreement, world: World) -> tuple[Any, Law]:
    rules = agreement.at(world)
    return rules, Law(rules)


def tally_of(data: dict[str, Any]) -> Tally:
    """The tally of a chunk's answer."""
    return Tally.from_json(data["tally"])
