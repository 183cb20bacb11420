"""All claims as a run asks them: in groups, for each table or for the variant as a whole, and what is read off counted hands.

Nothing is decided here; each claim has its room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from burraco_dsl.fast.tally import Tally
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.verify import built, lasting, played
from burraco_dsl.verify.patient import ON_SMALL_TABLES, patiently
from burraco_dsl.verify.verdicts import Judged, Verdict
from burraco_dsl.verify.whole.claims import NAMES
from burraco_dsl.verify.whole.joining import joined
from burraco_dsl.verify.whole.shapes import QUICK, WHOLE, Answer, Effort, Group

if TYPE_CHECKING:
    from burraco_dsl.verify.built import Seen
    from burraco_dsl.verify.played.bench import Bench

_RULES = ("deal-fits", "complete", "disjoint", "no-dead-rule", "close-satisfiable", "class-inhabited")
_MELDS = ("one-reading", "order-free", "constructible", "ordered-values")
_ARGUED: dict[str, Callable[[Agreement, World], Judged]] = {
    "terminates": lasting.terminates,
    "terminates-fairly": lasting.terminates_fairly,
    "turn-ends": lasting.turn_ends,
    "bounded": lasting.bounded,
}
_BUILT: dict[str, Callable[[Agreement, World, Seen], Judged]] = {
    "attainable": built.attainable,
    "outcomes": built.outcomes,
    "winnable": built.winnable,
    "fine-avoidable": built.fine_avoidable,
}

GROUPS = (
    Group("rules", _RULES, False),
    Group("examples", ("examples-hold",), False),
    Group("melds", _MELDS, False),
    Group("length", tuple(_ARGUED), True),
    Group("playable", ("playable",), True),
    Group("play", played.CLAIMS, True),
    Group("built", (*_BUILT, "match-ends"), True, after_hands=True),
)


@dataclass(frozen=True, slots=True)
class AllClaims:
    """Every claim there is. The hands that are looked at one by one are those of ``seed``, the first ones of each table."""

    seed: int = 0
    effort: Effort = WHOLE

    def order(self) -> tuple[str, ...]:
        """The ids of all claims, as they are to be listed."""
        return NAMES

    def of_seed(self, seed: int) -> AllClaims:
        """The claims for a run of this seed."""
        return replace(self, seed=seed)

    def groups(self) -> tuple[Group, ...]:
        """What is asked in processes beside the hands, the quick ones first."""
        return GROUPS

    def ask(self, group: str, agreement: Agreement, world: World | None, tally: Tally | None) -> tuple[Judged, ...]:
        """The verdicts of a group, for a table or for the variant as a whole; the tally is there for those ``after_hands``."""
        from burraco_dsl.verify.whole.static import FOUND

        found = FOUND.of(agreement)
        if world is None:
            return _of_the_variant(group, agreement)
        match group:
            case "length":
                answers = self._length(agreement, world)
            case "playable":
                answers = (self._playable(agreement, world),)
            case "play":
                answers = self._play(agreement, world)
            case _:
                answers = self._built(agreement, world, seen_of(tally or Tally()))
        return tuple(found.with_findings(one) for one in answers)

    def count(self, agreement: Agreement, world: World, tally: Tally, seed: int) -> tuple[Judged, ...]:
        """The verdicts that are read off the hands that were played at a table, however few: they cost no time.

        Only hands in which something went wrong are played once more.
        """
        from burraco_dsl.verify.whole.promised import seen_in_play
        from burraco_dsl.verify.whole.ready import no_hand

        if because := no_hand(agreement, world):
            return (Judged("no-dead-rule", Verdict.UNKNOWN, because),)
        found = [seen_in_play(agreement.at(world), tally)]
        if tally.hands and not tally.broken:
            detail = "in all hands of the fast engine each card of the deck was there once at the end"
            found.append(Judged("conserved", Verdict.TESTED, detail, hands=tally.hands))
        if tally.broken or tally.stuck:
            found += _wrong(_bench(agreement.at(world), world, seed, 1), tally)
        return tuple(found)

    def join(self, agreement: Agreement, answers: Sequence[Answer]) -> tuple[Judged, ...]:
        """The verdicts for the variant from those for its tables, each claim once, in the order of ``order``."""
        return joined(agreement, answers)

    def _length(self, agreement: Agreement, world: World) -> tuple[Judged, ...]:
        from burraco_dsl.verify.played.beside import falling, falling_in_turn

        answers = {claim: patiently(claim, partial(judge, agreement, world)) for claim, judge in _ARGUED.items()}
        bench = self._bench(agreement, world)
        if isinstance(bench, str) or not bench.hands:
            return tuple(answers.values())
        answers["terminates"] = falling(bench, answers["terminates"])
        answers["turn-ends"] = falling_in_turn(bench, answers["turn-ends"])
        return tuple(answers.values())

    def _playable(self, agreement: Agreement, world: World) -> Judged:
        from burraco_dsl.verify import playable
        from burraco_dsl.verify.played.beside import never_stuck

        bench = self._bench(agreement, world)
        if isinstance(bench, str):
            return Judged("playable", Verdict.UNKNOWN, bench)
        budget = playable.Budget(positions=self.effort.positions)
        judged = patiently("playable", lambda: playable.playable(agreement, world, budget), ON_SMALL_TABLES)
        if not bench.hands:
            return judged
        return patiently("playable", lambda: never_stuck(bench, judged))

    def _built(self, agreement: Agreement, world: World, seen: Seen) -> tuple[Judged, ...]:
        from burraco_dsl.verify.played.matches import match_lengths

        answers = [patiently(claim, partial(judge, agreement, world, seen)) for claim, judge in _BUILT.items()]
        ends = patiently("match-ends", lambda: built.match_ends(agreement, world, seen))
        if ends.verdict is Verdict.UNKNOWN and self.effort.traces:
            bench = self._bench(agreement, world)
            if not isinstance(bench, str):
                ends = built.match_ends(agreement, world, seen, match_lengths(bench))
        return (*answers, ends)

    def _play(self, agreement: Agreement, world: World) -> tuple[Judged, ...]:
        bench = self._bench(agreement, world)
        if isinstance(bench, str):
            return tuple(Judged(claim, Verdict.UNKNOWN, bench) for claim in played.CLAIMS)
        if not self.effort.traces:
            return tuple(Judged(claim, Verdict.UNKNOWN, "no hand was looked at") for claim in played.CLAIMS)
        return played.claims_from_play(bench)

    def _bench(self, agreement: Agreement, world: World) -> Bench | str:
        """The hands of a table, or why there are none."""
        from burraco_dsl.verify.whole.ready import no_hand

        return no_hand(agreement, world) or _bench(agreement.at(world), world, self.seed, self.effort.traces)


def judge_all(agreement: Agreement, budget: Effort = QUICK, seed: int = 0) -> tuple[Judged, ...]:
    """Every claim with its verdict, one after the other in this process."""
    claims = AllClaims(seed, budget)
    worlds = tuple(agreement.worlds())
    answers: list[Answer] = []
    tallies = {world: _played(agreement, world, budget.hands, seed) for world in worlds}
    for group in claims.groups():
        for world in worlds if group.each_table else (None,):
            tally = tallies[world] if world is not None else None
            answers += [Answer(world, one) for one in claims.ask(group.name, agreement, world, tally)]
    for world, tally in tallies.items():
        answers += [Answer(world, one) for one in claims.count(agreement, world, tally, seed)]
    return claims.join(agreement, answers)


def seen_of(tally: Tally) -> Seen:
    """What counted hands have shown, for the claims that something can happen."""
    pots = max((int(key.partition(":")[2]) for key, number in tally.pots.items() if number), default=0)
    return built.Seen.counted(
        endings=tally.endings, events=tally.events, classes=tally.hands_with, hands=tally.hands, pots=pots
    )


def _of_the_variant(group: str, agreement: Agreement) -> tuple[Judged, ...]:
    from burraco_dsl.verify.whole.static import FOUND

    found = FOUND.of(agreement)
    if group == "rules":
        return tuple(found.judged(claim) for claim in _RULES)
    if group == "examples":
        from burraco_dsl.verify.told.claim import examples_hold

        return (found.with_findings(patiently("examples-hold", lambda: examples_hold(agreement))),)
    from burraco_dsl.verify.handfuls import claims_of_handfuls

    judged = {one.claim: one for one in claims_of_handfuls(agreement)}
    unknown = "not every line is there that decides what a meld may be"
    return tuple(found.with_findings(judged.get(claim, Judged(claim, Verdict.UNKNOWN, unknown))) for claim in _MELDS)


def _played(agreement: Agreement, world: World, hands: int, seed: int) -> Tally:
    from burraco_dsl.fast import play_chunk
    from burraco_dsl.verify.whole.ready import no_hand

    if not hands or no_hand(agreement, world):
        return Tally()
    return play_chunk(_bench(agreement.at(world), world, seed, 1).tables, seed, 0, hands)


def _wrong(bench: Bench, tally: Tally) -> list[Judged]:
    """What counted hands refute, with the hand that shows it."""
    from burraco_dsl.verify.played.beside import never_stuck
    from burraco_dsl.verify.played.conserved import conserved

    found = [conserved(bench, tally)] if tally.broken else []
    if tally.stuck:
        stuck = never_stuck(bench, Judged("playable", Verdict.UNKNOWN, "a player was stuck in play"), tally)
        found.append(replace(stuck, hands=tally.hands))
    return found


_KEPT: dict[tuple[int, int, int], tuple[Rules, Bench]] = {}
#: Tables whose hands are kept for the next claim.
_MOST_KEPT = 4


def _bench(rules: Rules, world: World, seed: int, hands: int) -> Bench:
    """The hands of a table, made once for several claims."""
    from burraco_dsl.verify.played.bench import Bench

    key = (id(rules), seed, hands)
    if key not in _KEPT:
        while len(_KEPT) >= _MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        _KEPT[key] = (rules, Bench(rules, world, seed=seed, hands=hands))
    return _KEPT[key][1]
