"""What a file promises and only play can show: of each, whether it came up in the hands that were played.

That something was not seen is no proof that it cannot be; it is told as a note, and never called dead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.opening import cards_return
from burraco_dsl.game.position import reads_idle_turns, reads_opening
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import PlayStops, UntakenPots
from burraco_dsl.rules.chapters.grades import Ways
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "no-dead-rule"


class Promise(NamedTuple):
    """Something that may happen, in words, where the rules promise it, and the event by which it is seen."""

    told: str
    made: Callable[[Rules], bool]
    event: EventKind


PROMISES = (
    Promise(
        "the first card is refused",
        lambda rules: bool(rules.draw.first_card_may_be_refused),
        EventKind.FIRST_CARD_REFUSED,
    ),
    Promise("melds are joined", lambda rules: bool(rules.meld.may_be_joined), EventKind.JOINED),
    Promise("a wild gives way to its card", lambda rules: bool(rules.wild.freed_wild), EventKind.WILD_FREED),
    Promise(
        "a pot comes after melding",
        lambda rules: bool(rules.deal.pots) and rules.pot.ways is not Ways.INDIRECT,
        EventKind.POT_TAKEN_DIRECTLY,
    ),
    Promise(
        "a pot comes after a discard",
        lambda rules: bool(rules.deal.pots) and rules.pot.ways is not Ways.DIRECT,
        EventKind.POT_TAKEN_INDIRECTLY,
    ),
    Promise(
        "a pot becomes the stock",
        lambda rules: bool(rules.deal.pots) and rules.hand_ends.untaken_pots is UntakenPots.BECOME_THE_STOCK,
        EventKind.POT_BECAME_THE_STOCK,
    ),
    Promise("a side opens", reads_opening, EventKind.OPENED),
    Promise("an opening fails", lambda rules: reads_opening(rules) and cards_return(rules), EventKind.OPENING_FAILED),
    Promise("a stalemate ends the hand", reads_idle_turns, EventKind.STALEMATE),
    Promise(
        "the pile is left at the end",
        lambda rules: rules.hand_ends.play_stops is PlayStops.WHEN_NOBODY_TAKES_THE_PILE,
        EventKind.NOBODY_TOOK_THE_PILE,
    ),
    Promise("a player closes", lambda rules: True, EventKind.CLOSED),
)


def seen_in_play(rules: Rules, tally: Tally) -> Judged:
    """What the hands at one table say of the claim."""
    made = [one for one in PROMISES if one.made(rules)]
    if not tally.hands:
        few = ", ".join(one.told for one in made)
        return Judged(CLAIM, Verdict.UNKNOWN, f"no hand was played, and only play can show: {few}")
    unseen = [one.told for one in made if not tally.events[one.event.name]]
    detail = (
        f"nothing that the file promises is ruled out by its other lines; {len(made) - len(unseen)} of "
        f"{how_many(len(made), 'things')} that only play can show came up"
    )
    notes = tuple(f"not seen in {how_many(tally.hands, 'hands')}, which proves nothing: {told}" for told in unseen)
    numbers = {"promises that play shows": len(made), "of these seen": len(made) - len(unseen)}
    return Judged(CLAIM, Verdict.TESTED, detail, notes=notes, numbers=numbers, hands=tally.hands)
