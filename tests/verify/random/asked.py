"""A variant thrown together is asked every claim; what is wrong with the answers is told in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from burraco_dsl.rules import Agreement, RuleName, World
from burraco_dsl.verify.played import claims_from_play
from burraco_dsl.verify.played.bench import Bench
from burraco_dsl.verify.record import holds
from burraco_dsl.verify.verdicts import Judged, Verdict
from burraco_dsl.verify.whole import NAMES, Effort, judge_all
from tests.game.mixed import mixed_rules
from tests.strategies import agreement_of
from tests.verify.random.seated import seated_of

#: A hand or two of each table, and small tables as far as that tells something.
LITTLE = Effort(traces=1, positions=100, hands=2)
#: A claim of the engine or of the law on itself: refuted, it is a fault of ours, whatever the rules say.
OURS = ("law-agrees", "conserved", "deterministic", "no-peeking", "symmetric")


def troubles(agreement: Agreement, effort: Effort = LITTLE) -> list[str]:
    """What is wrong with the verdicts on an agreement; nothing when each claim has one and means what it says."""
    judged = judge_all(agreement, effort)
    names = tuple(one.claim for one in judged)
    found = [f"the claims are not those of the list: {names}"] if names != NAMES else []
    return found + [f"{one.claim}: {wrong}" for one in judged for wrong in _wrong(agreement, one)]


def of_seed(seed: int, effort: Effort = LITTLE) -> list[str]:
    """The troubles of the agreement drawn from a seed."""
    return troubles(agreement_of(seed), effort)


def decided(agreement: Agreement) -> Agreement:
    """The same with the first option of each choice, at the first size of table."""
    players = RuleName("table", "players")
    entries = (
        replace(one, options=(one.options[0][:1],) if one.name == players else one.options[:1])
        for one in agreement.entries
    )
    return agreement.with_entries(tuple(entries))


def of_seated(seed: int, effort: Effort = LITTLE) -> list[str]:
    """The troubles of a variant of a seed at which a hand can be dealt."""
    return troubles(seated_of(seed), effort)


def _wrong(agreement: Agreement, one: Judged) -> Iterator[str]:
    if not one.detail:
        yield "nothing is said of it"
    if one.claim in OURS and one.verdict is Verdict.REFUTED:
        yield f"refuted: {one.detail}"
    match one.verdict:
        case Verdict.PROVED_WITHIN_SCOPE if not one.scope:
            yield "proved within a scope that is not named"
        case Verdict.TESTED if not one.hands and one.claim != "examples-hold":
            yield "tested, and no hand was played"
        case Verdict.REFUTED if not (
            one.findings or one.plays or one.claim == "bounded"
        ):  # the play is that of *terminates*
            yield f"refuted, and nothing shows it: {one.detail}"
        case Verdict.WITNESSED if not (one.plays or one.notes or one.findings or one.hands):
            yield f"witnessed, and nothing shows it: {one.detail}"
        case _:
            pass
    for play in one.plays:
        if not holds(play, agreement.at(play.world)):
            yield f"a play that the law does not allow: {play.broke}"


def of_small_table(seed: int, effort: Effort = LITTLE) -> list[str]:
    """The troubles of the mixed rules of a seed: what is asked of play, and of the law and the engine beside each other."""
    rules = mixed_rules(seed)
    bench = Bench(rules, World(players=rules.players, picks=()), seed=seed, hands=effort.traces)
    tally = bench.playing.hands(seed, 0, effort.hands)
    found = [f"{one.claim}: {one.detail}" for one in claims_from_play(bench, tally) if one.verdict is Verdict.REFUTED]
    return found + [
        f"{name} in hands {hands}" for name, hands in (("broken", tally.broken), ("stuck", tally.stuck)) if hands
    ]
