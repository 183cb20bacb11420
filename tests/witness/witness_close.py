"""Witnesses for going out."""

from __future__ import annotations

from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import FinalDiscard
from burraco_dsl.rules.chapters.grades import Ways
from burraco_dsl.rules.values import Demand, Requirement
from tests.game.tables import lay, position, throw
from tests.witness.form import Witness, changed
from tests.witness.houses import ITALIAN
from tests.witness.told import scored, side, told

#: Throwing the last card brings no pot, so that a pot may still be there for a side that would close.
DIRECT = changed(ITALIAN, "pot ways", Ways.DIRECT)

POTS = ["9c 9d 8c", "8d 6c 6d"]
CLEAN, DIRTY, DIRTY_TOO = "3h 4h 5h 6h 7h 8h 9h", "3s 4s 5s 6s 7s 8s *(=9s)", "3d 4d 5d 6d 7d 8d *(=9d)"


def what_a_side_has(rules: Rules) -> str:
    """In which of some situations throwing the last card closes."""
    sides = {
        "a pot to take": position(rules, "Kd", pots=POTS),
        "no pot left": position(rules, "Kd"),
        "pot taken": position(rules, "Kd", pots=POTS[1:], taken=1),
        "and a dirty burraco": position(rules, "Kd", table=[DIRTY], taken=1),
        "and a clean one": position(rules, "Kd", table=[CLEAN], taken=1),
        "and two": position(rules, "Kd", table=[DIRTY, DIRTY_TOO], taken=1),
        "two burracos, no pot left": position(rules, "Kd", table=[CLEAN, DIRTY]),
    }
    return ", ".join(name for name, where in sides.items() if told(rules, where, throw("Kd")) == "discarded, closed")


def last_card(rules: Rules) -> dict[str, str]:
    melding = position(rules, "Kd Kc Kh", table=[CLEAN], taken=1)
    throwing = position(rules, "Kd", table=[CLEAN], taken=1)
    return {
        "melded": told(rules, melding, lay("Kd Kc Kh", rules)),
        "thrown": told(rules, throwing, throw("Kd")),
    }


def last_card_wild(rules: Rules) -> dict[str, str]:
    joker, two = position(rules, "*", table=[CLEAN], taken=1), position(rules, "2h", table=[CLEAN], taken=1)
    pot = position(rules, "2h", table=[CLEAN], pots=POTS)
    return {
        "a joker": told(rules, joker, throw("*")),
        "a two that has its place": told(rules, two, throw("2h")),
        "a two for the pot": told(rules, pot, throw("2h")),
    }


def what_closing_pays(rules: Rules) -> tuple[dict[str, int], ...]:
    return scored(rules, side(rules, held=("",), closed=True), side(rules, held=("",)))


def asked(*requirements: Requirement) -> tuple[Requirement, ...]:
    return requirements


POT, NO_POT = Requirement(Demand.POT_TAKEN), Requirement(Demand.NO_POT_TO_TAKE)
ONE, TWO = Requirement(Demand.BURRACOS, 1), Requirement(Demand.BURRACOS, 2)
ONE_CLEAN, ONE_DIRTY = Requirement(Demand.BURRACOS, 1, "clean"), Requirement(Demand.BURRACOS, 1, "dirty")
POT_LEFT, NONE_LEFT, HAS_POT = "a pot to take", "no pot left", "pot taken"
WITH_DIRTY, WITH_CLEAN, WITH_TWO = "and a dirty burraco", "and a clean one", "and two"
BURRACOS = "two burracos, no pot left"

WITNESSES = (
    Witness(
        "close requires",
        "what a side must have to close",
        {
            (): ", ".join((POT_LEFT, NONE_LEFT, HAS_POT, WITH_DIRTY, WITH_CLEAN, WITH_TWO, BURRACOS)),
            (POT,): ", ".join((HAS_POT, WITH_DIRTY, WITH_CLEAN, WITH_TWO)),
            (NO_POT,): ", ".join((NONE_LEFT, HAS_POT, WITH_DIRTY, WITH_CLEAN, WITH_TWO, BURRACOS)),
            (ONE,): ", ".join((WITH_DIRTY, WITH_CLEAN, WITH_TWO, BURRACOS)),
            (TWO,): ", ".join((WITH_TWO, BURRACOS)),
            (ONE_CLEAN,): ", ".join((WITH_CLEAN, BURRACOS)),
            (ONE_DIRTY,): ", ".join((WITH_DIRTY, WITH_TWO, BURRACOS)),
            (POT, ONE): ", ".join((WITH_DIRTY, WITH_CLEAN, WITH_TWO)),
            (NO_POT, TWO): ", ".join((WITH_TWO, BURRACOS)),
            (ONE_CLEAN, ONE_DIRTY): BURRACOS,
        },
        what_a_side_has,
        DIRECT,
    ),
    Witness(
        "close final discard",
        "whether the last card may be melded",
        {
            FinalDiscard.REQUIRED: {
                "melded": "refused: pot already taken, last card",
                "thrown": "discarded, closed",
            },
            FinalDiscard.OPTIONAL: {"melded": "laid, closed", "thrown": "discarded, closed"},
        },
        last_card,
        ITALIAN,
    ),
    Witness(
        "close final discard may be wild",
        "whether a wild closes",
        {
            True: {
                "a joker": "discarded, closed",
                "a two that has its place": "discarded, closed",
                "a two for the pot": "discarded, pot taken indirectly, turn passes",
            },
            False: {
                "a joker": "refused: wild as the last discard, pot already taken",
                "a two that has its place": "refused: wild as the last discard, pot already taken",
                "a two for the pot": "discarded, pot taken indirectly, turn passes",
            },
        },
        last_card_wild,
        ITALIAN,
    ),
    Witness(
        "close bonus",
        "what the side scores whose player closed",
        {0: ({"closing": 0}, {}), 100: ({"closing": 100}, {}), 150: ({"closing": 150}, {}), -5: ({"closing": -5}, {})},
        what_closing_pays,
        ITALIAN,
    ),
)
