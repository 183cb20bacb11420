"""How a conflict of lines is told: the one that is shown, what stands behind it, the meld that comes nearest.

A set of conflicts comes in, findings with the lines they rest on go out; so one cause is told once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from burraco_dsl.report import Diagnostic
from burraco_dsl.report.message import message_n
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.lines import all_quoted
from burraco_dsl.verify.features.cores import hitting, minimal
from burraco_dsl.verify.features.example import shown, smallest_first
from burraco_dsl.verify.features.judged import Judged, Seen
from burraco_dsl.verify.features.lines import Lines, bits
from burraco_dsl.verify.table import own

#: A meld of more cards than this is not written out.
MOST_SHOWN = 14


class Found(NamedTuple):
    """A finding with the lines that conflict in it; ``demand`` lines ask for something and are not part of the cause."""

    diagnostic: Diagnostic
    cause: frozenset[object] = frozenset()


class Conflict(NamedTuple):
    """Why nothing meets a demand: the smallest sets of lines that would have to give way, and the conflict to show."""

    repairs: list[int]
    core: int
    others: int

    @property
    def behind(self) -> tuple[str, ...]:
        """The fact that more conflicts stand behind the one shown."""
        if not self.others:
            return ()
        return (
            message_n(
                "1 more conflict of this kind stands behind it",
                "{n} more conflicts of this kind stand behind it",
                self.others,
            ),
        )


def conflict(masks: Iterable[int], lines: Lines, agreement: Agreement) -> Conflict | None:
    """The conflict between sets of broken lines; None where one of them is empty, so that there is none."""
    repairs = minimal(masks)
    if 0 in repairs:
        return None
    cores = hitting(repairs)

    def rank(core: int) -> tuple[int, int, int]:
        return core.bit_count(), -sum(own(agreement, lines.entry(bit)) for bit in bits(core)), core

    return Conflict(repairs, min(cores, key=rank), len(cores) - 1)


def cause_of(lines: Iterable[Entry]) -> frozenset[object]:
    """What tells one cause from another."""
    return frozenset(entry.key for entry in lines)


def nearest(
    judged: Judged, demanded: Sequence[Seen], against: Callable[[Seen], int], repairs: list[int]
) -> tuple[str, ...]:
    """The fact that names the meld that comes nearest, and what rules it out: the largest of those that are too small."""
    wanted = set(repairs[:1])
    close = [one for one in demanded if against(one) in wanted]
    if not close:
        return ()
    short = any(one.short and one.feature.length < judged.rules.burraco.size for one in close)
    best = min(close, key=lambda one: (-one.feature.length if short else 0, smallest_first(one.point)))
    if best.feature.length > MOST_SHOWN:
        return ()
    ruled = judged.lines.entries(against(best))
    return (
        message_n(
            "nearest to it: {meld}, which {lines} rules out",
            "nearest to it: {meld}, which {lines} rule out",
            len(ruled),
            meld=shown(best.point, judged.rules),
            lines=all_quoted(ruled),
        ),
    )
