"""What hands in play add to claims that are decided by argument: what must fall does fall, and nobody is ever stuck.

A proof that play contradicts is taken back: the claim is refuted where the play shows it, and unknown where it only
shows that the argument has a hole.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.actions import Discard, LeavePile
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.lasting import rank, rank_in_turn
from burraco_dsl.verify.played.bench import Bench, Hand
from burraco_dsl.verify.verdicts import Judged, Verdict

STUCK = "the player to move can do nothing, and the hand has not ended"


def falling(bench: Bench, judged: Judged) -> Judged:
    """*terminates* as it is, with what is argued to fall from turn to turn looked at in play; unknown where it did not fall."""
    if judged.verdict is not Verdict.PROVED or not judged.applies:
        return judged
    turns = 0
    for hand in bench.hands:
        begins = [0, *(at + 1 for at in range(hand.plays) if isinstance(hand.trace.actions[at], Discard | LeavePile))]
        ranks = [rank(hand.positions[at], bench.rules) for at in begins if not hand.positions[at].over]
        turns += len(ranks)
        for at, (before, after) in enumerate(pairwise(ranks)):
            if not after < before:
                detail = f"what must fall with each turn did not fall in turn {at + 1} of hand {hand.trace.number}"
                return _hole(bench, judged, hand, begins[at + 1], detail)
    note = f"what must fall with each turn fell in all {turns} turns of {how_many(len(bench.hands), 'hands')} in play"
    return replace(judged, notes=(*judged.notes, note))


def falling_in_turn(bench: Bench, judged: Judged) -> Judged:
    """*turn-ends* as it is, with what is argued to fall from play to play looked at in play; unknown where it did not fall."""
    if judged.verdict is not Verdict.PROVED or not judged.applies:
        return judged
    plays = 0
    for hand in bench.hands:
        for at in range(hand.plays):
            before, after = hand.positions[at], hand.positions[at + 1]
            if isinstance(hand.trace.actions[at], Discard | LeavePile) or after.over:
                continue
            plays += 1
            if not rank_in_turn(after, bench.rules) < rank_in_turn(before, bench.rules):
                detail = f"what must fall with each play did not fall with play {at + 1} of hand {hand.trace.number}"
                return _hole(bench, judged, hand, at + 1, detail)
    note = f"what must fall with each play fell with all {plays} plays of {how_many(len(bench.hands), 'hands')} in play"
    return replace(judged, notes=(*judged.notes, note))


def never_stuck(bench: Bench, judged: Judged, tally: Tally | None = None) -> Judged:
    """*playable* as it is, with what play says: whoever moves could do something. Refuted by a hand in which nobody could."""
    if judged.verdict is Verdict.REFUTED or not judged.applies:
        return judged
    numbers = tally.stuck if tally is not None else []
    for hand in (*bench.hands, *(bench.hand(number) for number in numbers)):
        if not hand.last.over and not hand.refused and not hand.cut and not bench.law.legal(hand.last):
            play = bench.play(judged.claim, hand, hand.plays, STUCK)
            plays = how_many(hand.plays, "plays")
            detail = f"{STUCK}, after {plays} of hand {hand.trace.number} of seed {bench.seed}"
            return replace(judged, verdict=Verdict.REFUTED, detail=detail, plays=(play,))
    played = max(len(bench.hands), tally.hands if tally is not None else 0)
    note = f"in {how_many(played, 'hands')} in play nobody was stuck" if played else ""
    return replace(judged, notes=(*judged.notes, *((note,) if note else ())), hands=max(judged.hands, played))


def _hole(bench: Bench, judged: Judged, hand: Hand, plays: int, detail: str) -> Judged:
    play = bench.play(judged.claim, hand, plays, detail)
    told = f"the argument does not hold: {detail}"
    return replace(judged, verdict=Verdict.UNKNOWN, detail=told, plays=(play,))
