"""Claims from play: hands of the playing engine, looked at under the readable law.

Rules of one table and a seed come in; verdicts with the hands they rest on go out. Everything hangs on the seed and on numbers of
hands, never on a clock. Nothing is loaded before it is asked.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from burraco_dsl.fast.tally import Tally
    from burraco_dsl.verify.played.bench import Bench
    from burraco_dsl.verify.verdicts import Judged

#: The claims that are decided from play alone, in the order of the property table.
CLAIMS = ("no-peeking", "conserved", "symmetric", "deterministic", "law-agrees")


def claims_from_play(bench: Bench, tally: Tally | None = None) -> tuple[Judged, ...]:
    """Each of these claims with its verdict; ``tally`` is what was counted in hands of the same seed."""
    from burraco_dsl.verify.patient import patiently, unknown
    from burraco_dsl.verify.played.bench import MOST_STEPS
    from burraco_dsl.verify.played.conserved import conserved
    from burraco_dsl.verify.played.deterministic import deterministic
    from burraco_dsl.verify.played.law_agrees import law_agrees
    from burraco_dsl.verify.played.no_peeking import no_peeking
    from burraco_dsl.verify.played.symmetric import symmetric

    judges: tuple[Callable[[Bench], Judged], ...] = (
        no_peeking,
        partial(conserved, tally=tally),
        symmetric,
        deterministic,
        law_agrees,
    )
    if not bench.hands:
        return tuple(unknown(claim, MOST_STEPS) for claim in CLAIMS)
    return tuple(patiently(claim, partial(judge, bench)) for claim, judge in zip(CLAIMS, judges, strict=True))


__all__ = ["CLAIMS", "claims_from_play"]
