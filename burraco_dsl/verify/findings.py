"""Every finding of this floor, in the order of its code."""

from __future__ import annotations

from burraco_dsl.report import Finding
from burraco_dsl.verify import all_claims, classes, closing, complete, counted, dead_rules, deal_fits, ordered
from burraco_dsl.verify.built.findings import FINDINGS as OF_BUILT
from burraco_dsl.verify.features.findings import FINDINGS as OF_FEATURES
from burraco_dsl.verify.handfuls.findings import FINDINGS as OF_HANDFULS
from burraco_dsl.verify.lasting.findings import FINDINGS as OF_LASTING
from burraco_dsl.verify.playable.findings import FINDINGS as OF_PLAYABLE

FINDINGS: tuple[Finding, ...] = (
    deal_fits.DOES_NOT_FIT,
    deal_fits.CUT_IMPOSSIBLE,
    complete.SEAT_WITHOUT_SIDE,
    complete.NO_PRICE,
    complete.NO_CASE,
    complete.ORDER_SHORT,
    complete.NO_CLOSER,
    all_claims.NOT_ALL_WAYS,
    complete.TWO_CASES,
    complete.STOCK_ENDS_TWICE,
    classes.NO_CLASS,
    dead_rules.BAND_UNREACHED,
    dead_rules.EXACT_CUT_OUTSIDE,
    dead_rules.NO_TWIN,
    dead_rules.NO_STALEMATE,
    dead_rules.NEVER_HAPPENS,
    dead_rules.ACE_OUT_OF_PLACE,
    dead_rules.POT_FOR_NOBODY,
    classes.SHADOWED,
    classes.NEVER_MET,
    ordered.BAND_FALLS,
    ordered.REWARD_TURNED,
    ordered.CARD_COSTS,
    closing.NO_POT,
    closing.NO_BURRACO,
    closing.TOO_MANY,
    counted.WRONG_COUNT,
    *OF_FEATURES,
    *OF_HANDFULS,
    *OF_LASTING,
    *OF_PLAYABLE,
    *OF_BUILT,
)
