"""A recorded hand stepped through the law: how the table lies after each play, and where the law stops it.

The record comes in with the variant, the table step by step goes out. Nothing is shown here.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

from burraco_dsl.compile.fingerprint import fingerprint
from burraco_dsl.game.answers import Refusal, refusals
from burraco_dsl.game.codes import Event
from burraco_dsl.game.law import Law
from burraco_dsl.game.ledger import SideLedger, final_of, ledger
from burraco_dsl.game.position import Position
from burraco_dsl.pipeline.library import Library, Unreadable, content_of
from burraco_dsl.pipeline.plays.document import Document
from burraco_dsl.pipeline.plays.files import Recorded, recorded, variant_of
from burraco_dsl.pipeline.plays.notation import NoPlay, understand
from burraco_dsl.report import Diagnostic
from burraco_dsl.report.message import message
from burraco_dsl.rules import Agreement, Rules
from burraco_dsl.verify.record import begin

#: No recorded hand is larger.
MOST_BYTES = 5_000_000


@dataclass(frozen=True, slots=True)
class Shown:
    """The table after a step: ``number`` counts from 1 and is 0 for the deal. ``ledger`` is what each side would score now."""

    number: int
    text: str
    seat: int
    position: Position
    events: tuple[Event, ...]
    ledger: tuple[SideLedger, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A hand as far as the law let it go.

    ``refused`` are the reasons why the step after the last one shown (``stopped``, its words) may not be played. ``loops`` tells
    whether a hand that is said to go on for ever comes back to where it began, None where that is not said.
    """

    recorded: Recorded
    agreement: Agreement
    rules: Rules
    steps: tuple[Shown, ...]
    stopped: str = ""
    refused: tuple[Refusal, ...] = ()
    loops: bool | None = None

    @property
    def holds(self) -> bool:
        """Whether every step may be played, and a loop is one."""
        return not self.stopped and self.loops is not False


@dataclass(frozen=True, slots=True)
class Opened:
    """A file before its variant is known: ``asked`` is what names the variant; ``faults`` forbid to go on."""

    document: Document | None
    asked: str
    lines: tuple[str, ...]
    faults: tuple[Diagnostic, ...] = ()


def opened(library: Library, path: str) -> Opened:
    """What a file says it is. Unreadable when it cannot be read at all."""
    content = content_of(path, MOST_BYTES)
    lines = tuple(content.decode("utf-8", "replace").splitlines())
    if len(content) == MOST_BYTES:
        raise Unreadable(message("{path} is too large for a recorded hand", path=path))
    found = variant_of(path, content)
    if isinstance(found, Diagnostic):
        return Opened(None, "", lines, (found,))
    document, faults = found
    if faults:
        return Opened(document, "", lines, faults)
    asked = document.data["variant"]
    beside = os.path.join(os.path.dirname(path), asked)
    if os.path.isfile(beside):
        return Opened(document, beside, lines)
    try:
        return Opened(document, library.path_of(asked), lines)
    except Unreadable as fault:
        return Opened(document, "", lines, (document.wrong(_said(fault), "variant"),))


def _said(fault: Unreadable) -> str:
    """The words of a fault as they were made: ``str`` of it would be English for ever."""
    first = fault.args[0] if fault.args else ""
    return first if isinstance(first, str) else str(first)


def has_changed(found: Document, agreement: Agreement) -> bool:
    """Whether the variant had another fingerprint when the hand was recorded."""
    return bool(found.data["fingerprint"] != fingerprint(agreement))


def replay(found: Document, agreement: Agreement) -> Replayed | tuple[Diagnostic, ...]:
    """The hand step by step; or what is wrong with its words."""
    record = recorded(found, agreement)
    if not isinstance(record, Recorded):
        return record
    rules = agreement.at(record.play.world)
    law = Law(rules)
    position = begin(record.play, rules)
    steps = [Shown(0, "", position.seat, position, (), _ledger(position, rules))]
    for index, text in enumerate(record.actions):
        try:
            action, why = understand(text, position, law)
        except NoPlay as fault:
            return (found.wrong(fault.said, "actions", index, help=fault.help),)
        if action is None:
            refused = refusals(why, agreement, record.play.world)
            return Replayed(record, agreement, rules, tuple(steps), text, refused)
        seat = position.seat
        position, events = law.do(position, action)
        steps.append(Shown(index + 1, text, seat, position, events, _ledger(position, rules)))
    again = record.play.again_from
    loops = None if again is None else steps[again].position == position
    return Replayed(record, agreement, rules, tuple(steps), loops=loops)


def _ledger(position: Position, rules: Rules) -> tuple[SideLedger, ...]:
    return ledger(final_of(position), rules)
