"""Witnesses for what holds for every meld."""

from __future__ import annotations

from burraco_dsl.game.actions import Draw, TakePile
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import Owner, Readings
from burraco_dsl.rules.chapters.turn import DutyMet, PileDuty
from tests.game.tables import add, lay, position, put_together, throw, to_draw, with_rules
from tests.witness.form import Witness, changed
from tests.witness.houses import ITALIAN
from tests.witness.told import done, grows, offered, passed, told


def who_adds(rules: Rules) -> dict[str, str]:
    """Seat 0 lays hearts; then seat 0 itself, and its partner, would add to them."""
    start = position(rules, "3h 4h 5h 6h 9s Kd", others="6h Kc")
    laid = done(rules, start, lay("3h 4h 5h", rules))
    meld = laid.mine.melds[0]
    partner = done(rules, passed(rules, done(rules, laid, throw("Kd")), 1), Draw())
    return {
        "who laid it": told(rules, laid, add(meld, "6h", rules)),
        "the partner": told(rules, partner, add(meld, "6h", rules)),
    }


def joining(rules: Rules) -> dict[str, str]:
    where = position(rules, "Kd Qs", table=["3h 4h 5h", "6h 7h 8h", "9s 9h 9d", "9s 9c 9c"])
    return {
        "two sequences": told(rules, where, put_together("3h 4h 5h", "6h 7h 8h", rules)),
        "two sets": told(rules, where, put_together("9s 9h 9d", "9s 9c 9c", rules)),
    }


def reading_a_new_meld(rules: Rules) -> tuple[str, ...]:
    return offered(rules, position(rules, "3h 4h * Kd Qc"))


def reading_what_is_added(rules: Rules) -> str:
    return grows("3h 4h 5h", "*", rules)


def melds_laid(rules: Rules) -> dict[str, str]:
    """Laying sevens before so many melds, without and with a pot."""
    lying = ["3h 4h 5h", "3s 4s 5s", "3d 4d 5d"]
    found = {}
    for number in range(4):
        where = position(rules, "7h 7s 7d Kd Qc", table=lying[:number], pots=["9c 9c"])
        found[f"{number} melds"] = told(rules, where, lay("7h 7s 7d", rules))
    where = position(rules, "7h 7s 7d Kd Qc", table=lying, taken=1)
    found["a pot taken"] = told(rules, where, lay("7h 7s 7d", rules))
    where = position(rules, "6h Kd Qc", table=lying[:1], pots=["9c 9c"])
    found["adding"] = told(rules, where, add("3h 4h 5h", "6h", rules))
    return found


def joining_to_make_room(rules: Rules) -> str:
    """The jack must be melded, in a third sequence of hearts, where two are the most."""
    held, table = "Qh Kh Qs 4c", ["3h 4h 5h", "6h 7h 8h"]
    return told(rules, to_draw(rules, held, table=table, pile="9s Jh"), TakePile())


TOO_MANY = "refused: melds before the pot"

WITNESSES = (
    Witness(
        "meld owner",
        "whether the partner adds to a meld",
        {
            Owner.SIDE: {"who laid it": "extended", "the partner": "extended"},
            Owner.PLAYER: {"who laid it": "extended", "the partner": "refused: somebody else's meld"},
        },
        who_adds,
        ITALIAN,
    ),
    Witness(
        "meld may be joined",
        "whether two melds become one",
        {
            True: {"two sequences": "joined", "two sets": "joined"},
            False: {
                "two sequences": "refused: melds are not joined",
                "two sets": "refused: melds are not joined",
            },
        },
        joining,
        ITALIAN,
    ),
    Witness(
        "meld several readings",
        "in how many ways the same cards may be laid",
        {
            Readings.BEST_FOR_THE_SIDE: ("*(=2h) 3h 4h",),
            Readings.PLAYER_DECIDES: ("*(=2h) 3h 4h", "3h 4h *(=5h)"),
        },
        reading_a_new_meld,
        ITALIAN,
    ),
    Witness(
        "meld several readings",
        "in how many ways they may be added",
        {
            Readings.BEST_FOR_THE_SIDE: "*(=2h) 3h 4h 5h",
            Readings.PLAYER_DECIDES: "*(=2h) 3h 4h 5h; or 3h 4h 5h *(=6h)",
        },
        reading_what_is_added,
        ITALIAN,
    ),
    Witness(
        "meld most before the pot",
        "how many melds a side lays before it has a pot",
        {
            most: {
                **{f"{number} melds": "laid" if most is None or number < most else TOO_MANY for number in range(4)},
                "a pot taken": "laid",
                "adding": "extended",
            }
            for most in (None, 0, 1, 2, 3)
        },
        melds_laid,
        ITALIAN,
    ),
    Witness(
        "meld may be joined",
        "whether two melds may make room for a third, so that the pile may be taken",
        {True: "pile taken", False: "refused: the price of the pile"},
        joining_to_make_room,
        changed(
            with_rules(ITALIAN, "pile", duty=PileDuty.MELD_THE_TOP_CARD, duty_met=DutyMet.BEFORE_THE_DISCARD),
            "sequence in one suit",
            2,
        ),
    ),
)
