"""A quick engine and a few claims with known answers, for tests of the run itself; and a program that runs them.

``python -m tests.pipeline.standins FOLDER JOBS`` makes a slow run that is kept in a folder, and prints its JSON.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.actions import Action, Discard, Draw, TakePile
from burraco_dsl.game.cards import deck
from burraco_dsl.game.law import Law
from burraco_dsl.pipeline.library import Library
from burraco_dsl.pipeline.verifying.claims import Answer, Group
from burraco_dsl.pipeline.verifying.keeping import Kept, header
from burraco_dsl.pipeline.verifying.running import Done, Run, Terms
from burraco_dsl.pipeline.verifying.work import Order
from burraco_dsl.render.verified_json import runs_json
from burraco_dsl.report import Place, error
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.verify.findings import FINDINGS
from burraco_dsl.verify.record import Play, begin
from burraco_dsl.verify.verdicts import Judged, Verdict
from burraco_dsl.verify.whole.joining import joined

LOOP = "language 1\nvariant loop extends italian\n\nhand ends {\n  stalemate: none\n}\n"


@dataclass
class QuickEngine:
    """Counts that hang on seed and number only; as slow as one likes."""

    pause: float = 0.0
    fails_at: int = -1
    dies_at: int = -1

    def name(self) -> str:
        return "quick"

    def chunk(self, rules: Rules, seed: int, first: int, count: int) -> Tally:
        time.sleep(self.pause)
        tally = Tally(hands=count)
        for number in range(first, first + count):
            if number == self.fails_at:
                raise ZeroDivisionError("no such hand")
            if number == self.dies_at:
                os.kill(os.getpid(), signal.SIGKILL)
            drawn = hashlib.sha256(f"{seed} {number} {rules.players}".encode()).digest()
            turns = drawn[0] + 1
            tally.turns += turns
            tally.length[turns] += 1
            tally.longest = max(tally.longest, (turns, number), key=lambda one: (one[0], -one[1]))
            tally.endings["CLOSED" if drawn[1] % 2 else "STOCK_OUT"] += 1
            tally.scores.setdefault(0, Counter())[drawn[2] * 5] += 1
            if drawn[3] == 0 and len(tally.stuck) < Tally.KEPT:
                tally.stuck.append(number)
        return tally


@dataclass(frozen=True)
class FewClaims:
    """Claims with known verdicts: by group, what each answers."""

    pause: float = 0.0
    refutes: bool = True
    unreal: bool = False

    def order(self) -> tuple[str, ...]:
        return ("deal-fits", "terminates", "outcomes", "playable", "bounded", "winnable")

    def of_seed(self, seed: int) -> FewClaims:
        return self

    def groups(self) -> tuple[Group, ...]:
        each = tuple(Group(name, (name,), True) for name in ("terminates", "outcomes"))
        after = Group("winnable", ("winnable",), True, after_hands=True)
        return (Group("whole", ("deal-fits", "bounded"), False), *each, after)

    def ask(self, group: str, agreement: Agreement, world: World | None, tally: Tally | None) -> tuple[Judged, ...]:
        time.sleep(self.pause)
        assert (tally is not None) is (group == "winnable")
        if tally is not None:
            assert tally.hands == sum(tally.length.values())
            return (Judged(group, Verdict.WITNESSED, f"seen in {tally.hands} hands, the longest {tally.longest}"),)
        if world is None:
            fits = Judged("deal-fits", Verdict.PROVED, "the deck reaches", numbers={"cards": 108})
            return (fits, Judged("bounded", Verdict.PROVED, "no pots", applies=False))
        if group == "outcomes":
            return (Judged(group, Verdict.WITNESSED, "it can be", plays=(few_turns(agreement, world, 8),)),)
        if not self.refutes:
            return (Judged(group, Verdict.PROVED_WITHIN_SCOPE, "it ends", scope=f"{world.players} seats, 9 cards"),)
        play = loop(agreement, world)
        if self.unreal:
            play = Play("terminates", world, play.deal, (Discard(play.deal[0]),), "nothing real")
        entry = agreement.entries[-1].origin.place
        found = error(FINDINGS[0], Place(entry.file, entry.line, entry.column, entry.end), "it goes round")
        return (Judged(group, Verdict.REFUTED, "the pile goes round", findings=(found,), plays=(play,)),)

    def count(self, agreement: Agreement, world: World, tally: Tally, seed: int) -> tuple[Judged, ...]:
        if not tally.hands:
            return (Judged("playable", Verdict.UNKNOWN, "no hand was played"),)
        return (Judged("playable", Verdict.TESTED, f"{len(tally.stuck)} kept", hands=tally.hands),)

    def join(self, agreement: Agreement, answers: Sequence[Answer]) -> tuple[Judged, ...]:
        order = self.order()
        return tuple(sorted(joined(agreement, answers), key=lambda one: order.index(one.claim)))


def few_turns(agreement: Agreement, world: World, actions: int, seed: int = 3) -> Play:
    """Somebody draws and throws a card, then the next."""
    rules = agreement.at(world)
    law = Law(rules)
    cards = list(deck(rules))
    random.Random(seed).shuffle(cards)
    play = Play("outcomes", world, tuple(cards), (), "cards are drawn", dealer=1)
    position = begin(play, rules)
    done: list[Action] = []
    while len(done) < actions:
        action = next(one for one in law.legal(position) if isinstance(one, Draw | Discard))
        position, _ = law.do(position, action)
        done.append(action)
    return Play("outcomes", world, tuple(cards), tuple(done), "cards are drawn", dealer=1)


def loop(agreement: Agreement, world: World) -> Play:
    """Each seat takes the one card of the pile and throws it back, for ever."""
    rules = agreement.at(world)
    cards = deck(rules)
    position = begin(Play("", world, cards, (), ""), rules)
    card = position.pile[-1]
    actions = (TakePile(), Discard(card)) * rules.players
    return Play("terminates", world, cards, actions, "the pile goes round for ever", again_from=0)


def agreements(*texts: str) -> tuple[Agreement, ...]:
    """Variants from texts, without faults."""
    found = []
    for index, text in enumerate(texts):
        resolved = Library().read(f"v{index}.burraco", text)
        assert resolved.agreement is not None
        found.append(resolved.agreement)
    return tuple(found)


def order_of(
    *texts: str, hands: int = 600, seed: int = 5, engine: QuickEngine | None = None, **claims: object
) -> Order:
    """What a run of some variants is to be."""
    found = agreements(*(texts or (LOOP,)))
    tables = tuple(tuple(one.worlds()) for one in found)
    return Order(found, tables, engine or QuickEngine(), FewClaims(**claims), seed, hands)  # type: ignore[arg-type]


def kept(folder: Path, order: Order) -> Kept:
    """A folder for a run."""
    variants = [{"name": one.name, "fingerprint": "0" * 8, "text": ""} for one in order.agreements]
    return Kept(str(folder), header(variants, order.seed, order.hands, "", "test"))


def steady(done: Done) -> str:
    """The JSON of a run without its seconds."""
    found = json.loads(runs_json(done.runs))
    for one in found if isinstance(found, list) else [found]:
        del one["seconds"], one["hands_per_second"]
    return json.dumps(found, indent=2)


def main(folder: str, jobs: str) -> None:
    """A run of half a minute of sleep, kept in a folder."""
    order = order_of(hands=2_000, engine=QuickEngine(pause=0.03), pause=0.05)
    print(steady(Run(order, Terms(int(jobs), kept=kept(Path(folder), order))).go()))


if __name__ == "__main__":
    main(*sys.argv[1:])
