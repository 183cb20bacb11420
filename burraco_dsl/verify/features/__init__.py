"""Claims on the features of melds: everything a meld can be, judged once, so that what the rules leave empty is proved.

In comes an agreement, out go findings. The arithmetic of the claims beside this folder finds a part of it without the law of
melds, which a plain check need not load; what is found here stands in the place of theirs.
"""

from __future__ import annotations

from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement, Entry

#: The codes of the arithmetic claims whose findings these claims give themselves.
IN_PLACE_OF = frozenset({"B312", "B325", "B327", "B328", "B340", "B341", "B342"})


def judge_features(agreement: Agreement) -> tuple[Diagnostic, ...]:
    """Everything that the claims on features refute, and notes; with all that arithmetic finds of the same kinds."""
    from burraco_dsl.verify.features.judging import judge

    return judge(agreement)


def muted(agreement: Agreement) -> tuple[Entry, ...]:
    """The inherited lines on melds that say nothing here; empty while something is not settled."""
    from burraco_dsl.verify.features.judging import muted

    return muted(agreement)


__all__ = ["IN_PLACE_OF", "judge_features", "muted"]
