"""A run that was never made: invented tallies, verdicts of every kind, and hands that the law really allows."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.actions import Action, Discard, Extend, Join, NewMeld
from burraco_dsl.game.cards import deck
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.law import Law
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic, Place, Related, Severity
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.verify.record import Play
from burraco_dsl.verify.run_record import ShownPlay, Stopped, VerifiedRun, WorldRun
from burraco_dsl.verify.verdicts import Judged, Verdict


@cache
def agreement(name: str = "buraco-closed") -> Agreement:
    """A shipped variant."""
    found = Library().resolved(name).agreement
    assert found is not None
    return found


def tally(
    hands: int = 5000, seed: int = 1, *, sides: int = 2, players: int = 4, better: float = 12.0, slow: float = 0
) -> Tally:
    """Counts that look like those of a game. ``better``: points for who plays first; ``slow``: turns more."""
    dice = random.Random(seed)
    made = Tally(hands=hands)
    for hand in range(hands):
        turns = max(4, round(dice.gammavariate(9, 5) + slow))
        made.turns += turns
        made.actions += 4 * turns
        made.length[turns] += 1
        made.longest = max(made.longest, (turns, hand), key=lambda found: found[0])
        scores = [
            round(dice.gauss(320, 240) / 5) * 5 + (better if hand % sides == side else 0) for side in range(sides)
        ]
        for side, points in enumerate(scores):
            made.scores.setdefault(side, Counter())[int(points)] += 1
            pots = dice.choices((0, 1), (1, 4))[0]
            made.pots[f"{side}:{pots}"] += 1
        made.margin[int(scores[0] - max(scores[1:]))] += 1
        opener = hand % sides
        made.opener[int(scores[opener] - max(one for side, one in enumerate(scores) if side != opener))] += 1
        if scores.count(max(scores)) == 1:
            made.won[scores.index(max(scores))] += 1
        ending = dice.choices(("CLOSED", "STOCK_OUT"), (3, 2))[0]
        made.endings[ending] += 1
        if ending == "CLOSED":
            made.closed_by[dice.choices(range(players), [1.1, *[1] * (players - 1)])[0]] += 1
        for grade, often in (("clean", 0.5), ("dirty", 1.4)):
            many = min(3, int(dice.expovariate(1 / often)))
            made.classes[grade] += many
            made.hands_with[grade] += many > 0
        for name in ("random", "greedy", "hoarder", "closer", "pile lover", "staller"):
            made.behaviour_hands[name] += 1
            made.behaviour_points[name] += int(scores[0]) + len(name) * 6
        made.events["PILE_TAKEN"] += dice.randint(0, 9)
        made.events["LAID"] += dice.randint(3, 9)
        made.events["DRAWN"] += turns - 5
    return made


def _weight(action: Action) -> int:
    return {NewMeld: 40, Extend: 30, Join: 5, Discard: 1}.get(type(action), 3)


def play(rules: Rules, world: World, claim: str, seed: int, steps: int, again_from: int | None = None) -> Play:
    """The first steps of a hand that the law allows."""
    dice = random.Random(seed)
    cards = list(deck(rules))
    dice.shuffle(cards)
    law, position, actions = Law(rules), deal(rules, tuple(cards)), []
    while len(actions) < steps and not position.over:
        legal = law.legal(position)
        actions.append(dice.choices(legal, [_weight(one) for one in legal])[0])
        position, _ = law.do(position, actions[-1])
    broke = "the player to move takes the pile again and again, and nothing ever ends"
    return Play(claim, world, tuple(cards), tuple(actions), broke, again_from=again_from, part="the search for loops")


def judgements(plays: tuple[Play, ...], *, broken: bool) -> tuple[Judged, ...]:
    """A verdict of each kind; with ``broken`` one is refuted, with lines of two files."""
    held = (
        Judged("deal-fits", Verdict.PROVED, "44 cards are dealt, and 108 are there"),
        Judged("complete", Verdict.PROVED, "every rule has a value in every situation", numbers={"situations": 1234}),
        Judged(
            "playable", Verdict.PROVED_WITHIN_SCOPE, "nobody is ever stuck", "24 cards, two suits, hands of 3; no pots"
        ),
        Judged("outcomes", Verdict.WITNESSED, "each way to end can happen", plays=plays[1:2]),
        Judged("no-peeking", Verdict.TESTED, "what is lawful hung on nothing hidden", hands=5000),
        Judged("conserved", Verdict.TESTED, "no card was lost or doubled", hands=10_000),
        Judged(
            "turn-ends", Verdict.UNKNOWN, "a ranking was not found within the budget", notes=("Longest turn seen: 31.",)
        ),
        Judged("fine-avoidable", Verdict.PROVED, "no pots are dealt", applies=False),
    )
    if not broken:
        return tuple(one for one in held if one.verdict is not Verdict.UNKNOWN)
    found = agreement()
    pile = next(one for one in found.entries if str(one.name) == "pile taken")
    draw = next(one for one in found.entries if str(one.name) == "draw stock cards")
    finding = Diagnostic(
        "B501",
        Severity.ERROR,
        "two players can take the same card from each other for ever",
        pile.origin.place,
        "the pile may always be taken",
        related=(Related(draw.origin.place, "nobody has to draw"), Related(Place("", 0), "nowhere")),
        facts=("searched: every turn that takes the pile (proved)",),
        help=("`lone card may go back: no` ends it     [checked: terminates]",),
    )
    loop = Judged("terminates", Verdict.REFUTED, "a hand can go on for ever", findings=(finding,), plays=plays[:1])
    return (loop, *held)


def run(*, broken: bool = True, hands: int = 3000) -> VerifiedRun:
    """A run at two tables, of which one claim differs from table to table."""
    found = agreement()
    worlds = [World(size) for size in (2, 4)]
    rules = found.at(worlds[1])
    plays = (play(rules, worlds[1], "terminates", 5, 7, 3), play(rules, worlds[1], "outcomes", 8, 60))
    claims = judgements(plays, broken=broken)
    for_two = tuple(
        Judged("playable", Verdict.TESTED, "nobody was stuck", hands=hands) if one.claim == "playable" else one
        for one in claims
    )
    runs = (
        WorldRun(worlds[0], "2 players", for_two, tally(hands, 1, players=2, better=0), hands),
        WorldRun(worlds[1], "4 players", claims, tally(hands, 2), hands),
    )
    shown = tuple(ShownPlay(one, Verdict.REFUTED, f"plays/{one.claim}.play") for one in plays[:1] if broken)
    return VerifiedRun(
        variant=found.name,
        title=found.title,
        file=found.head.file,
        fingerprint="0123456789abcdef" * 4,
        engine="plain Python",
        seed=2026,
        wanted=2 * hands,
        wanted_why="",
        hands=2 * hands,
        seconds=12.5,
        stopped=Stopped.NOT,
        agreement=found,
        claims=claims,
        worlds=runs,
        plays=shown,
    )
