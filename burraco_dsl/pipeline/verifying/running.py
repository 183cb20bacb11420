"""One run from the first piece of work to the verdicts: what is left of the budget, what is kept on disk, what was broken off.

Variants, engine and claims come in; a ``VerifiedRun`` for each variant comes out. Whether the work was done by one process or by
many, at once or in several goes, changes nothing but the seconds.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.fast.tally import Tally
from burraco_dsl.pipeline.verifying.claims import Answer
from burraco_dsl.pipeline.verifying.judgedjson import judged_of
from burraco_dsl.pipeline.verifying.keeping import Kept
from burraco_dsl.pipeline.verifying.tables import label, shares
from burraco_dsl.pipeline.verifying.work import Order, Piece, asking, made_real, pieces, tally_of
from burraco_dsl.pipeline.verifying.workers import Workers
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.run_record import ShownPlay, Stopped, VerifiedRun, WorldRun
from burraco_dsl.verify.verdicts import Judged, Verdict
from burraco_dsl.verify.whole.joining import each_once

BUDGET_ENDED = "the time ran out before this was decided"
INTERRUPTED = "the run was interrupted before this was decided"
NOT_ASKED = "the rules do not hold together, so this cannot be asked"
OUR_FAULT = "a fault of this program kept this from being decided"
#: Chunks that may be done before one that is still missing: they wait, for counts are added in order.
_AHEAD = 64
#: Claims under way when the budget ends may go on for this share of it, and these seconds.
_GRACE_SHARE, _GRACE_SECONDS = 0.1, 5.0


class Progress(NamedTuple):
    """How far a run is: hands and groups of claims, and seconds and hands since it began or was taken up again."""

    hands: int
    wanted: int
    asked: int
    to_ask: int
    seconds: float
    played_now: int


class Fault(NamedTuple):
    """What broke in this program while a piece was done."""

    piece: Piece
    what: str
    trace: str


@dataclass(slots=True)
class Done:
    """What came of a run: one record for each variant. ``unanswered``: a claim is unknown only because the budget ended."""

    runs: list[VerifiedRun] = field(default_factory=list)
    unanswered: bool = False
    faults: list[Fault] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Terms:
    """How a run is done: processes, seconds of budget (None: no end), where it is kept, and who hears how far it is."""

    jobs: int = 1
    budget: float | None = None
    kept: Kept | None = None
    progress: Callable[[Progress], None] = lambda _: None


class Run:
    """The state of a run: what was counted and answered so far."""

    def __init__(self, order: Order, terms: Terms, wanted_why: str = "") -> None:
        self.order = order
        self.terms = terms
        self.wanted_why = wanted_why
        self.tallies = [[Tally() for _ in tables] for tables in order.tables]
        self.answers: dict[Piece, tuple[Judged, ...]] = {}
        self.faults: list[Fault] = []
        self._broken: dict[Piece, str] = {}
        self.stopped = Stopped.NOT
        self.work = list(pieces(order))
        self.chunks = [piece for piece in self.work if piece.plays]
        self._last = {(piece.variant, piece.table): index for index, piece in enumerate(self.chunks)}
        self._number = {piece: index for index, piece in enumerate(self.chunks)}
        self._waiting: dict[int, Tally] = {}
        self._added = 0
        self._hands = self._hands_before = 0
        self._before = 0.0
        self._busy = [0.0] * len(order.agreements)
        self._began = time.perf_counter()

    def go(self) -> Done:
        """Do everything, or as much as the budget and the user let; then judge what was counted."""
        left: deque[Piece] = deque()
        try:
            for piece in self.work:
                if not self._known(piece):
                    left.append(piece)
            self._hands_before = self._hands
            self._tell()
            if left:
                with Workers(min(self.terms.jobs, len(left)), self.order) as workers:
                    self._share_out(left, workers)
        except KeyboardInterrupt:
            self.stopped = Stopped.INTERRUPTED
        self._add_waiting(whole=True)
        return self._done()

    @property
    def seconds(self) -> float:
        """Wall-clock seconds, those of earlier goes included."""
        return self._before + time.perf_counter() - self._began

    def seconds_of(self, variant: int) -> float:
        """The part of these seconds that went into one variant."""
        busy = sum(self._busy)
        return self.seconds * self._busy[variant] / busy if busy else self.seconds / len(self._busy)

    def _share_out(self, left: deque[Piece], workers: Workers) -> None:
        budget = self.terms.budget
        while left or workers.under_way:
            gone = time.perf_counter() - self._began
            if budget is not None and gone >= budget:
                if left:
                    self.stopped = Stopped.BUDGET
                    left.clear()
                if gone >= budget + budget * _GRACE_SHARE + _GRACE_SECONDS:
                    self.stopped = Stopped.BUDGET
                    return
            while workers.idle and (piece := self._next(left)) is not None:
                workers.give(piece, self.tallies[piece.variant][piece.table] if piece.after else None)
            for piece, answer in workers.answers(0.2):
                self._take(piece, json.loads(answer))
            self._tell()

    def _next(self, left: deque[Piece]) -> Piece | None:
        """The next piece that can be done: no chunk long before an earlier one, and nothing that still waits for hands."""
        for index, piece in enumerate(left):
            if piece.plays:
                ready = self._number[piece] < self._added + _AHEAD
            else:
                ready = not piece.after or self._added > self._last_chunk(piece.variant, piece.table)
            if ready:
                del left[index]
                return piece
        return None

    def _last_chunk(self, variant: int, table: int) -> int:
        """The number of the last chunk of a table; -1 where no hand of it is played."""
        return self._last.get((variant, table), -1)

    def _known(self, piece: Piece) -> bool:
        """Take the answer of a piece that was done in an earlier go."""
        kept = self.terms.kept
        found = kept.load(piece.name) if kept is not None else None
        if found is None:
            return False
        try:
            self._add(piece, found)
            self._before = max(self._before, float(found["seconds"]))
        except (KeyError, TypeError, ValueError, AttributeError):
            return False
        return True

    def _take(self, piece: Piece, answer: dict[str, Any]) -> None:
        if "fault" in answer:
            self._broken[piece] = NOT_ASKED if piece.variant in self.order.faulty else f"{OUR_FAULT}: {answer['fault']}"
            if piece.variant not in self.order.faulty:
                self.faults.append(Fault(piece, answer["fault"], answer["trace"]))
            if piece.plays:
                self._count(piece, Tally())
            return
        if self.terms.kept is not None and not (piece.after and self._lacks_hands(piece.variant, piece.table)):
            self.terms.kept.save(piece.name, {**answer, "seconds": round(self.seconds, 3)})
        self._add(piece, answer)

    def _add(self, piece: Piece, answer: dict[str, Any]) -> None:
        self._busy[piece.variant] += float(answer["took"])
        if piece.plays:
            self._count(piece, tally_of(answer))
        else:
            agreement = self.order.agreements[piece.variant]
            self.answers[piece] = tuple(judged_of(one, agreement) for one in answer["claims"])

    def _count(self, piece: Piece, tally: Tally) -> None:
        self._waiting[self._number[piece]] = tally
        self._hands += tally.hands
        self._add_waiting()

    def _add_waiting(self, *, whole: bool = False) -> None:
        """Add the counts that are next; at the end those too before which something is missing."""
        while self._added in self._waiting or (whole and self._waiting):
            if self._added not in self._waiting:
                self._added = min(self._waiting)
            piece = self.chunks[self._added]
            self.tallies[piece.variant][piece.table].add(self._waiting.pop(self._added))
            self._added += 1

    def _lacks_hands(self, variant: int, table: int) -> bool:
        """Whether a table has fewer hands than were to be played."""
        wanted = shares(self.order.hands, len(self.order.tables[variant]))[table]
        return self.tallies[variant][table].hands < wanted

    def _tell(self) -> None:
        wanted = sum(piece.hands for piece in self.chunks)
        asked = len(self.work) - len(self.chunks)
        seconds = time.perf_counter() - self._began
        self.terms.progress(
            Progress(self._hands, wanted, len(self.answers), asked, seconds, self._hands - self._hands_before)
        )

    def _done(self) -> Done:
        done = Done(faults=self.faults)
        for variant, agreement in enumerate(self.order.agreements):
            done.runs.append(self._record(variant, agreement, done))
        return done

    def _record(self, variant: int, agreement: Agreement, done: Done) -> VerifiedRun:
        order = self.order
        whole = [Answer(None, one) for one in self._answered(variant, -1, done)]
        answers = list(whole)
        worlds = []
        for table, world in enumerate(order.tables[variant]):
            tally = self.tallies[variant][table]
            own = self._answered(variant, table, done)
            for one in order.claims.count(agreement, world, tally, order.seed):
                judged = made_real(one, agreement)
                short = self.stopped is Stopped.BUDGET and self._lacks_hands(variant, table)
                done.unanswered = done.unanswered or (short and judged.verdict is Verdict.UNKNOWN)
                own.append(judged)
            answers += [Answer(world, one) for one in own]
            wanted = shares(order.hands, len(order.tables[variant]))[table]
            worlds.append(WorldRun(world, label(agreement, world), each_once(own), tally, wanted))
        claims = order.claims.join(agreement, answers)
        return VerifiedRun(
            agreement.name,
            agreement.title,
            agreement.head.file,
            fingerprint(agreement),
            order.engine.name(),
            order.seed,
            order.hands,
            self.wanted_why,
            sum(one.tally.hands for one in worlds),
            self.seconds_of(variant),
            self.stopped,
            agreement,
            claims,
            tuple(worlds),
            _shown(claims),
        )

    def _answered(self, variant: int, table: int, done: Done) -> list[Judged]:
        """The verdicts of all groups of a table; what was not answered is unknown, and says why."""
        found: list[Judged] = []
        for group in self.order.claims.groups():
            if (group.each_table or group.after_hands) is (table < 0):
                continue
            piece = asking(group, variant, table)
            if piece in self.answers:
                found += self.answers[piece]
                continue
            detail = INTERRUPTED if self.stopped is Stopped.INTERRUPTED else BUDGET_ENDED
            if piece in self._broken:
                detail = self._broken[piece]
            elif self.stopped is Stopped.BUDGET:
                done.unanswered = True
            found += [Judged(claim, Verdict.UNKNOWN, detail) for claim in group.claims]
        return found


def _shown(claims: tuple[Judged, ...]) -> tuple[ShownPlay, ...]:
    """The plays of what is refuted, then of what is witnessed."""
    return tuple(
        ShownPlay(play, verdict)
        for verdict in (Verdict.REFUTED, Verdict.WITNESSED)
        for one in claims
        if one.verdict is verdict
        for play in one.plays
    )
