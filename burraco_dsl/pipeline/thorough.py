"""One variant checked to the last meld: what a plain check finds, and what the claims on melds say.

The claims on melds go through every meld of the deck, which takes longer than a plain check may; where they find what its
arithmetic finds, theirs stands in its place.
"""

from __future__ import annotations

from burraco_dsl.game.patience import TooMuch, within
from burraco_dsl.pipeline.check import Checked, check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.verify.features import IN_PLACE_OF, judge_features
from burraco_dsl.verify.handfuls import claims_of_handfuls
from burraco_dsl.verify.patient import ON_MELDS


def check_thoroughly(library: Library, asked: str) -> Checked:
    """Check a variant by name or path, its melds too. Unreadable when it cannot be read."""
    checked = check(library, asked)
    resolved = checked.resolved
    if resolved.agreement is None or (resolved.parent is not None and resolved.parent.faulty):
        return checked
    claims = claims_of_handfuls(resolved.agreement)
    try:
        with within(ON_MELDS):
            features = judge_features(resolved.agreement)
    except TooMuch:
        # what a plain check finds by arithmetic stands
        findings = checked.findings
    else:
        findings = (*(one for one in checked.findings if one.code not in IN_PLACE_OF), *features)
    findings += tuple(finding for one in claims for finding in one.findings)
    return Checked(resolved, findings, claims)
