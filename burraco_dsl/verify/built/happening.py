"""Claim *outcomes*: each way to end a hand, each class of burraco, each pot and each fine can happen.

What play for volume has seen is credited first; the rest is built. What arithmetic shows to be impossible is refuted, unless
another claim says the same of the same line; what is neither is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.emptied import waits_for_an_empty_hand
from burraco_dsl.game.ledger import RowKind
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.position import Ending
from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Agreement, World
from burraco_dsl.rules.chapters.ends import PlayStops, Stalemate, UntakenPots
from burraco_dsl.rules.chapters.grades import Failed, Ways
from burraco_dsl.rules.chapters.melds import PlacedWild
from burraco_dsl.rules.chapters.turn import PileDuty
from burraco_dsl.rules.values import Demand
from burraco_dsl.verify.built import members
from burraco_dsl.verify.built.acting import Acting
from burraco_dsl.verify.built.closes import closed
from burraco_dsl.verify.built.judging import pots_for_nobody
from burraco_dsl.verify.built.ready import not_ready
from burraco_dsl.verify.built.refuting import no_price_paid
from burraco_dsl.verify.built.scenes import Scenes, asked
from burraco_dsl.verify.built.seen import Seen
from burraco_dsl.verify.built.witnesses import Builder, Shown
from burraco_dsl.verify.features.closes import against
from burraco_dsl.verify.features.demands import wanted
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "outcomes"


class Outcome(NamedTuple):
    """Something that can happen: in words, the hand in which play has seen it, when a hand shows it, and hands to build.

    ``never`` says why it cannot be, where arithmetic tells; another claim then has the finding, or none is due. ``certain``
    things need no hand to show them.
    """

    told: str
    seen: int | None
    is_so: Callable[[Acting], bool]
    builders: tuple[Builder, ...]
    never: str = ""
    certain: bool = False


def outcomes(agreement: Agreement, world: World, seen: Seen | None = None) -> Judged:
    """The claim at one table."""
    scenes = Scenes(agreement, world)
    if because := not_ready(scenes.table):
        return Judged(CLAIM, Verdict.UNKNOWN, because, applies=False)
    shown = Shown(CLAIM, scenes, world)
    found: list[Diagnostic] = list(no_price_paid(scenes.table))
    if scenes.once and len(scenes.pots) > scenes.sides and _stay(scenes):
        found += pots_for_nobody(agreement)
    credited: list[tuple[str, int]] = []
    built: list[str] = []
    unknown: list[str] = []
    never: list[str] = []
    for one in _wanted(scenes, seen or Seen()):
        if one.never:
            never.append(f"{one.told}: {one.never}")
        elif one.certain:
            continue
        elif one.seen is not None:
            credited.append((one.told, one.seen))
        elif shown.shows(one.told, one.is_so, one.builders) is not None:
            built.append(one.told)
        else:
            unknown.append(one.told)
    return _judged(found, credited, built, unknown, never, shown, seen)


def _judged(
    found: list[Diagnostic],
    credited: list[tuple[str, int]],
    built: list[str],
    unknown: list[str],
    never: list[str],
    shown: Shown,
    seen: Seen | None,
) -> Judged:
    number = len(credited) + len(built)
    parts = [f"{len(credited)} seen in play"] if credited else []
    parts += [f"{len(built)} shown by hands built for it"] if built else []
    every = f"all {number} things" if not unknown else f"{number} of {number + len(unknown)} things"
    detail = f"{every} that a hand can bring do happen: {', '.join(parts)}" if parts else "nothing was seen or built"
    verdict = Verdict.WITNESSED
    if unknown:
        verdict = Verdict.UNKNOWN
        detail += f"; it is not known whether these can: {', '.join(unknown)}"
    if found:
        verdict = Verdict.REFUTED
        detail = found[0].headline
    notes = [f"cannot be: {one}" for one in never]
    told = [f"{what} (hand {hand})" for what, hand in credited if hand >= 0]
    notes += ["seen in play: " + "; ".join(told)] if told else []
    numbers = {"seen in play": len(credited), "built": len(built), "not known": len(unknown), "cannot be": len(never)}
    hands = 0 if seen is None else seen.hands
    return Judged(
        CLAIM,
        verdict,
        detail,
        findings=tuple(found),
        notes=tuple(notes),
        numbers=numbers,
        plays=shown.plays,
        hands=hands,
    )


def _stay(scenes: Scenes) -> bool:
    return scenes.rules.hand_ends.untaken_pots is UntakenPots.STAY


def _wanted(scenes: Scenes, seen: Seen) -> Iterator[Outcome]:
    yield from _endings(scenes, seen)
    yield from _classes(scenes, seen)
    yield from _pots(scenes, seen)
    yield from _fines(scenes)
    yield from _openings(scenes, seen)
    yield from _others(scenes, seen)


def _ended(ending: Ending) -> Callable[[Acting], bool]:
    return lambda acting: acting.position.ending is ending


def _had(kind: EventKind) -> Callable[[Acting], bool]:
    return lambda acting: acting.had(kind)


def _closers(scenes: Scenes) -> tuple[Builder, ...]:
    def closing(place: int) -> Builder:
        return lambda: closed(scenes, place)

    return tuple(closing(place) for place in range(scenes.sides))


def _endings(scenes: Scenes, seen: Seen) -> Iterator[Outcome]:
    ends, duty = scenes.rules.hand_ends, scenes.rules.pile.duty
    known = seen.hand_of(Ending.CLOSED)
    yield Outcome("a hand is closed", known, _ended(Ending.CLOSED), _closers(scenes), _no_close(scenes))
    goes_on = ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE
    if not goes_on or duty is not PileDuty.NONE:
        told = "the stock runs out"
        yield Outcome(told, seen.hand_of(Ending.STOCK_OUT), _ended(Ending.STOCK_OUT), (scenes.idled,))
    if goes_on:
        told = "the stock is out and nobody takes the pile"
        yield Outcome(told, seen.hand_of(Ending.PILE_LEFT), _ended(Ending.PILE_LEFT), (scenes.idled,))
    if ends.stalemate is not None and ends.stalemate.choice is Stalemate.AFTER_ROUNDS:
        never = "whoever takes the pile lays a card" if duty is not PileDuty.NONE else ""
        known = seen.hand_of(Ending.STALEMATE)
        yield Outcome("a stalemate", known, _ended(Ending.STALEMATE), (scenes.stalemate,), never)


def _no_close(scenes: Scenes) -> str:
    """Why nobody can close, as far as another claim has shown it: a pot or a burraco that cannot be had."""
    rules, judged = scenes.rules, scenes.known.judged
    if not scenes.pots and any(one.demand is Demand.POT_TAKEN for one in rules.close.requires or ()):
        return "closing asks for a pot, and none is dealt"
    for one in wanted(rules):
        stands_against = against(judged, one)
        if all(stands_against(seen) for seen in judged.seen):
            return f"no {one.told} can be made"
    return ""


def _classes(scenes: Scenes, seen: Seen) -> Iterator[Outcome]:
    judged = scenes.known.judged
    there = {judged.grade(one) for one in judged.burracos}

    def lies(name: str) -> Callable[[Acting], bool]:
        return lambda acting: any(
            grade_of(meld, acting.rules) == name for side in acting.position.sides for meld in side.melds
        )

    def building(name: str) -> Builder:
        return lambda: members.of_class(scenes, name)

    for name in scenes.rules.classes:
        never = "" if name in there else "no meld of this deck is of the class"
        told = f"a burraco that is {name}"
        yield Outcome(told, seen.classes.get(name), lies(name), (building(name),), never)


def _pots(scenes: Scenes, seen: Seen) -> Iterator[Outcome]:
    if not scenes.pots:
        return
    ways, waits = scenes.rules.pot.ways, waits_for_an_empty_hand(scenes.rules)

    def taking(number: int, direct: bool | None) -> Builder:
        return lambda: scenes.pot_taken(number, direct=direct)

    if ways is not Ways.INDIRECT:
        kind = EventKind.POT_TAKEN_DIRECTLY
        yield Outcome("a pot is taken directly", seen.hand_of(kind), _had(kind), (taking(1, True), *_closers(scenes)))
    if ways is Ways.INDIRECT or (ways is not Ways.DIRECT and waits):
        kind = EventKind.POT_TAKEN_INDIRECTLY
        told = "a pot is taken by the discard"
        yield Outcome(told, seen.hand_of(kind), _had(kind), (taking(1, False), *_closers(scenes)))
    for number in range(1, len(scenes.pots) + 1):
        known = -1 if seen.pots >= number else None
        never = (
            "" if not scenes.once or number <= scenes.sides else "each side takes one pot, and there are fewer sides"
        )
        builders = (taking(number, None), *_closers(scenes))
        told = f"pot {number} of {len(scenes.pots)} is taken"
        yield Outcome(told, known, _taken(number), builders, never)
    if not _stay(scenes):
        kind = EventKind.POT_BECAME_THE_STOCK
        yield Outcome("a pot becomes the stock", seen.hand_of(kind), _had(kind), (scenes.idled,))


def _taken(number: int) -> Callable[[Acting], bool]:
    return lambda acting: sum(side.pots for side in acting.position.sides) >= number


def _fines(scenes: Scenes) -> Iterator[Outcome]:
    """Fines are told by what a hand scores, which play for volume does not keep apart: they are always built."""
    rules = scenes.rules
    if not scenes.pots:
        return
    builders = (scenes.idled, scenes.pot_left_unplayed, *_closers(scenes))
    for value in dict.fromkeys(rules.pot.not_taken.values() if rules.pot.not_taken is not None else ()):
        if value:
            yield Outcome(f"a side without a pot scores {value}", None, _scores(RowKind.POT_NOT_TAKEN, value), builders)
    price = rules.pot.not_played
    if price is not None and price.points and not list(no_price_paid(scenes.table)):
        told = f"a pot that was not played scores {price.points}"
        yield Outcome(told, None, _scores(RowKind.POT_NOT_PLAYED, price.points), (scenes.pot_left_unplayed, *builders))


def _scores(kind: RowKind, value: int) -> Callable[[Acting], bool]:
    def is_so(acting: Acting) -> bool:
        rows = (row for side in acting.ledgers() for row in side.rows)
        return acting.over and any(row.kind is kind and row.points == value for row in rows)

    return is_so


def _openings(scenes: Scenes, seen: Seen) -> Iterator[Outcome]:
    least = asked(scenes.rules, 0, 1)
    if not least:
        return
    kind = EventKind.OPENED
    yield Outcome("a side opens", seen.hand_of(kind), _had(kind), (lambda: members.opened(scenes, 0, 1),))
    if scenes.rules.initial_meld.failed is Failed.CARDS_RETURN_TO_THE_HAND:
        kind = EventKind.OPENING_FAILED
        never = "" if scenes.known.cheapest < least else f"no meld is worth less than {least}"
        told = "an opening falls short"
        yield Outcome(told, seen.hand_of(kind), _had(kind), (lambda: members.opening_failed(scenes),), never)


def _others(scenes: Scenes, seen: Seen) -> Iterator[Outcome]:
    rules = scenes.rules
    kind = EventKind.PILE_TAKEN
    yield Outcome("a pile is taken", seen.hand_of(kind), _had(kind), (lambda: members.pile_taken(scenes),))
    if rules.draw.first_card_may_be_refused:
        kind = EventKind.FIRST_CARD_REFUSED
        told = "the first card is refused"
        yield Outcome(told, seen.hand_of(kind), _had(kind), (lambda: members.first_card_refused(scenes),))
    if rules.meld.may_be_joined:
        kind = EventKind.JOINED
        told = "two melds are made into one"
        yield Outcome(told, seen.hand_of(kind), _had(kind), (lambda: members.melds_joined(scenes),))
    if rules.wild.placed_wild is not None and rules.wild.placed_wild is not PlacedWild.STAYS:
        kind = EventKind.WILD_FREED
        told = "a natural takes the place of a wild"
        yield Outcome(told, seen.hand_of(kind), _had(kind), (lambda: members.wild_freed(scenes),))
    cut = rules.cut
    if cut.exact_cut is not None:
        left = scenes.table.cards - cut.exact_cut
        may = (cut.lifted is None or cut.lifted.has(cut.exact_cut)) and (
            cut.left_behind is None or cut.left_behind.has(left)
        )
        never = "" if may and left > 0 else "nobody may lift so many"
        yield Outcome(f"an exact cut of {cut.exact_cut}", None, lambda _: False, (), never, certain=not never)
