"""The claims that there are, as a run asks them: what is asked of a variant, of each table, and of what its hands showed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from burraco_dsl.fast.tally import Tally
from burraco_dsl.pipeline.verifying.claims import Answer, Group
from burraco_dsl.pipeline.verifying.joining import joined
from burraco_dsl.report import Severity
from burraco_dsl.rules import Agreement, World
from burraco_dsl.verify import built, lasting, playable
from burraco_dsl.verify.built import Seen
from burraco_dsl.verify.verdicts import Judged, Verdict

_STATIC = ("deal-fits", "complete", "no-dead-rule", "class-inhabited", "ordered-values", "close-satisfiable")
_MELDS = ("one-reading", "order-free", "constructible")
_OF_A_TABLE: dict[str, Callable[[Agreement, World], Judged]] = {
    "playable": playable.playable,
    "terminates": lasting.terminates,
    "terminates-fairly": lasting.terminates_fairly,
    "turn-ends": lasting.turn_ends,
    "bounded": lasting.bounded,
}
_AFTER_HANDS: dict[str, Callable[[Agreement, World, Seen], Judged]] = {
    "attainable": built.attainable,
    "outcomes": built.outcomes,
    "winnable": built.winnable,
    "fine-avoidable": built.fine_avoidable,
    "match-ends": built.match_ends,
}


class PresentClaims:
    """Arithmetic on the rules, every meld of the deck, argument and small tables, built deals, and what the hands showed."""

    def order(self) -> tuple[str, ...]:
        """The ids of all claims, as they are to be listed."""
        return (*_STATIC, *_MELDS, *_OF_A_TABLE, *_AFTER_HANDS, "conserved", "examples-hold")

    def groups(self) -> tuple[Group, ...]:
        """What is asked in processes beside the hands."""
        return (
            Group("rules", _STATIC, False),
            Group("examples", ("examples-hold",), False),
            Group("melds", _MELDS, False),
            *(Group(claim, (claim,), True) for claim in _OF_A_TABLE),
            *(Group(claim, (claim,), True, after_hands=True) for claim in _AFTER_HANDS),
        )

    def ask(self, group: str, agreement: Agreement, world: World | None, tally: Tally | None) -> tuple[Judged, ...]:
        """The verdicts of a group."""
        if group in _OF_A_TABLE and world is not None:
            return (_OF_A_TABLE[group](agreement, world),)
        if group in _AFTER_HANDS and world is not None:
            return (_AFTER_HANDS[group](agreement, world, _seen(tally or Tally())),)
        if group == "rules":
            return _static(agreement)
        if group == "examples":
            from burraco_dsl.verify.told.claim import examples_hold

            return (examples_hold(agreement),)
        from burraco_dsl.verify.handfuls import claims_of_handfuls

        return claims_of_handfuls(agreement)

    def count(self, agreement: Agreement, world: World, tally: Tally, seed: int) -> tuple[Judged, ...]:
        """What the hands of a table showed."""
        if not tally.hands:
            return (Judged("conserved", Verdict.UNKNOWN, "no hand was played"),)
        if tally.broken:
            detail = f"hand {tally.broken[0]} shows otherwise, and no play of it was made"
            return (Judged("conserved", Verdict.UNKNOWN, detail, hands=tally.hands),)
        detail = "no card was lost or doubled, and every total is the sum of its rows"
        return (Judged("conserved", Verdict.TESTED, detail, hands=tally.hands),)

    def join(self, agreement: Agreement, answers: Sequence[Answer]) -> tuple[Judged, ...]:
        """The verdicts for the variant, each claim once."""
        return joined(agreement, answers, self.order())


def _seen(tally: Tally) -> Seen:
    pots = max((int(key.partition(":")[2]) for key, number in tally.pots.items() if number), default=0)
    return Seen.counted(
        endings=tally.endings, events=tally.events, classes=tally.hands_with, hands=tally.hands, pots=pots
    )


def _static(agreement: Agreement) -> tuple[Judged, ...]:
    from burraco_dsl.verify.all_claims import CLAIMS

    found = []
    for claim, ask in zip(_STATIC, CLAIMS, strict=False):
        findings = ask(agreement)
        wrong = [one for one in findings if one.severity is Severity.ERROR]
        detail = wrong[0].headline if wrong else "so it is at every table"
        verdict = Verdict.REFUTED if wrong else Verdict.PROVED
        found.append(Judged(claim, verdict, detail, findings=tuple(findings)))
    return tuple(found)
