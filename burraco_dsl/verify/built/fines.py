"""Claim *fine-avoidable*: each fine can be avoided, by all sides at once.

With fewer pots than sides arithmetic tells that somebody pays; else a hand is shown in which nobody does.
"""

from __future__ import annotations

from burraco_dsl.game.ledger import RowKind
from burraco_dsl.rules import Agreement, World
from burraco_dsl.verify.built.acting import Acting
from burraco_dsl.verify.built.ready import not_ready
from burraco_dsl.verify.built.refuting import somebody_pays
from burraco_dsl.verify.built.scenes import Scenes
from burraco_dsl.verify.built.seen import Seen
from burraco_dsl.verify.built.witnesses import Builder, Shown
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "fine-avoidable"


def fine_avoidable(agreement: Agreement, world: World, seen: Seen | None = None) -> Judged:
    """The claim at one table; what was ``seen`` in play does not tell hands without a fine, so one is built."""
    scenes = Scenes(agreement, world)
    rules = scenes.rules
    if not scenes.pots:
        return Judged(CLAIM, Verdict.PROVED, "no pots are dealt, so there are no fines", applies=False)
    fined = rules.pot.not_taken is not None and any(value < 0 for value in rules.pot.not_taken.values())
    price = rules.pot.not_played
    unplayed = price is not None and (price.points < 0 or price.its_cards)
    if not fined and not unplayed:
        return Judged(CLAIM, Verdict.PROVED, "a pot that is left costs nothing", applies=False)
    found = tuple(somebody_pays(scenes.table))
    if found:
        return Judged(CLAIM, Verdict.REFUTED, found[0].headline, findings=found)
    if because := not_ready(scenes.table):
        return Judged(CLAIM, Verdict.UNKNOWN, because, applies=False)
    shown = Shown(CLAIM, scenes, world)

    def nobody_pays(acting: Acting) -> bool:
        return acting.over and not _fined(acting)

    builders: list[Builder] = [scenes.all_took_pots, scenes.idled]
    told = "no side pays for a pot"
    if shown.shows(told, nobody_pays, builders) is None:
        return Judged(CLAIM, Verdict.UNKNOWN, "no hand was found in which no side pays for a pot")
    pots = sum(side.pots for side in shown.hands[0].position.sides)
    detail = "nobody takes a pot, and no side pays for it"
    if pots:
        detail = "every side takes a pot and plays from it, and no side pays"
    return Judged(CLAIM, Verdict.WITNESSED, detail, plays=shown.plays)


def _fined(acting: Acting) -> bool:
    """Whether a side pays for a pot: a row of less than nought, or the cards of a pot that lies unplayed."""
    kinds = (RowKind.POT_NOT_TAKEN, RowKind.POT_NOT_PLAYED)
    rows = (row for side in acting.ledgers() for row in side.rows)
    price = acting.rules.pot.not_played
    cards = price is not None and price.its_cards and acting.unplayed_pot
    return cards or any(row.kind in kinds and row.points < 0 for row in rows)
