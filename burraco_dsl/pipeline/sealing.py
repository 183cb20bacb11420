"""A report of ``burraco verify --json`` read for the seal of a book.

The text of a file comes in, the verdicts go out. A report of other rules is refused: a seal must not vouch for what was
never asked.
"""

from __future__ import annotations

import json

from burraco_dsl.pipeline.library import Unreadable, content_of
from burraco_dsl.render.book.verdicts import ClaimVerdict
from burraco_dsl.verify.verdicts import Verdict

#: No report is larger, not even one on all shipped variants with every hand that shows something.
MOST_BYTES = 100_000_000

_VERDICTS = tuple(one.value for one in Verdict)


def verdicts_of(path: str, variant: str, fingerprint: str) -> tuple[ClaimVerdict, ...]:
    """The verdicts of a report on this variant. Unreadable where it is no report, or one of other rules."""
    text = content_of(path, MOST_BYTES).decode("utf-8-sig", "replace")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable(f"{path} is no report: `burraco verify {variant} --json` writes one") from None
    reports = [one for one in (found if isinstance(found, list) else [found]) if _is_report(one)]
    if not reports:
        raise Unreadable(f"{path} is no report: `burraco verify {variant} --json` writes one")
    mine = [one for one in reports if one["fingerprint"] == fingerprint]
    if not mine:
        named = [one for one in reports if one["variant"] == variant] or reports
        said = named[0]
        raise Unreadable(
            f"{path} is a report on other rules: {said['variant']} with the fingerprint {said['fingerprint']}, "
            f"and this book is of {variant} with the fingerprint {fingerprint}. "
            f"`burraco verify {variant} --json` writes one that fits"
        )
    return tuple(_verdict(one) for one in mine[0]["claims"])


def _is_report(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    texts = all(isinstance(value.get(key), str) for key in ("variant", "fingerprint"))
    claims = value.get("claims")
    return texts and isinstance(claims, list) and bool(claims) and all(_is_claim(one) for one in claims)


def _is_claim(value: object) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("id"), str)
        and value.get("verdict") in _VERDICTS
        and isinstance(value.get("applies"), bool)
        and type(hands := value.get("hands")) is int
        and hands >= 0
    )


def _verdict(one: dict[str, object]) -> ClaimVerdict:
    hands = one["hands"]
    assert isinstance(hands, int)
    return ClaimVerdict(str(one["id"]), str(one["verdict"]), bool(one["applies"]), hands)
