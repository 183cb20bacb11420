"""Witnesses for the pots."""

from __future__ import annotations

from burraco_dsl.game.actions import Draw
from burraco_dsl.game.ledger import final_of, ledger
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import UntakenPots
from burraco_dsl.rules.chapters.grades import TakenBy, Ways
from burraco_dsl.rules.values import Cases, Circumstance, Demand, Requirement, Subject, Unplayed
from tests.game.tables import add, lay, position, throw, to_draw
from tests.witness.form import Witness, changed
from tests.witness.houses import ITALIAN
from tests.witness.told import done, passed, scored, side, told

#: A pot that is not played pays a fine, so that the law keeps an eye on it.
FINED = changed(ITALIAN, "pot not played", Unplayed(-100, its_cards=False))
#: Pots become the stock, so that a side may be excused for that.
FEEDING = changed(ITALIAN, "hand ends untaken pots", UntakenPots.BECOME_THE_STOCK)

POTS = ["9c 9d 8c", "8d 6c 6d"]
CLEAN, DIRTY, DIRTY_TOO = "3h 4h 5h 6h 7h 8h 9h", "3s 4s 5s 6s 7s 8s *(=9s)", "3d 4d 5d 6d 7d 8d *(=9d)"


def a_second_pot(rules: Rules) -> dict[str, str]:
    none, one = position(rules, "Kd", pots=POTS), position(rules, "Kd", pots=POTS[1:], taken=1)
    return {"the first": told(rules, none, throw("Kd")), "a second": told(rules, one, throw("Kd"))}


def when_it_is_taken(rules: Rules) -> dict[str, str]:
    """The last card is thrown beside some melds; and a burraco is made with cards left in hand."""
    tables = {"no burraco": [], "a dirty one": [DIRTY], "a clean one": [CLEAN], "two": [DIRTY, DIRTY_TOO]}
    found = {}
    for name, table in tables.items():
        found[name] = told(rules, position(rules, "Kd", table=table, pots=POTS), throw("Kd"))
    where = position(rules, "Js 10h 10d 10c Kd Qc", table=["5s 6s 7s 8s 9s 10s"], pots=POTS)
    found["cards in hand"] = told(rules, where, lay("10h 10d 10c", rules))
    found["a burraco, cards in hand"] = told(rules, where, add("5s 6s 7s 8s 9s 10s", "Js", rules))
    return found


def how_it_is_taken(rules: Rules) -> dict[str, str]:
    melding, throwing = position(rules, "Kd Kc Kh", pots=POTS), position(rules, "Kd", pots=POTS)
    return {
        "by melding": told(rules, melding, lay("Kd Kc Kh", rules)),
        "by throwing": told(rules, throwing, throw("Kd")),
    }


def fine_for_no_pot(rules: Rules) -> dict[str, tuple[int, ...]]:
    """What the sides score for it, by how many pots they took; and when a pot became the stock."""
    found = {}
    for pots in ((0, 1), (0, 0), (1, 1)):
        for stock in (False, True):
            sides = [side(rules, held=("",), pots=number) for number in pots]
            rows = scored(rules, *sides, became_stock=stock)
            found[f"{pots[0]} and {pots[1]}{', stock' if stock else ''}"] = tuple(
                row.get("pot not taken", 0) for row in rows
            )
    return found


def pot_that_is_not_played(rules: Rules) -> dict[str, dict[str, int]]:
    """A pot of 20 points is taken by a discard, beside a partner who holds 20; in the next turn one of its cards is thrown."""
    taken = done(rules, position(rules, "Kd", pots=["9c 7d 6c"]), throw("Kd"))
    played = done(rules, passed(rules, taken, 3), Draw(), throw("9c"))
    return {"all of it held": _lost(taken, rules), "one card gone": _lost(played, rules)}


def _lost(where: Position, rules: Rules) -> dict[str, int]:
    rows = ledger(final_of(where), rules)[0].rows
    found: dict[str, int] = {}
    for row in rows:
        found[row.kind.value] = found.get(row.kind.value, 0) + row.points
    return found


def closing_beside_a_pot(rules: Rules) -> str:
    """A side that has a pot throws its last card, which brings no pot, though one lies there."""
    return told(rules, position(rules, "Kd", pots=POTS[1:], taken=1), throw("Kd"))


def fine_after_the_stock(rules: Rules) -> tuple[str, tuple[int, ...]]:
    """The only pot becomes the stock and is drawn; nobody took it."""
    where = to_draw(rules, "Kd Qc", stock="3s 4d 5c", pots=["9c"])
    while not where.over:
        where = done(rules, where, Draw())
        where = where if where.over else done(rules, where, throw(str(where.hand[-1])))
    rows = [{row.kind.value: row.points for row in one.rows} for one in ledger(final_of(where), rules)]
    return where.ending.value if where.ending else "", tuple(row["pot not taken"] for row in rows)


def burracos(count: int, grade: str = "") -> Requirement:
    return Requirement(Demand.BURRACOS, count, grade)


EMPTY = Requirement(Demand.HAND_EMPTY)
NOBODY, STOCK = Circumstance(Subject.NOBODY_TOOK_A_POT), Circumstance(Subject.POT_BECAME_THE_STOCK)
TAKEN, NOT_YET = "discarded, pot taken indirectly, turn passes", "refused: pot not yet, closing"
#: The side may close with a burraco, but has no pot for it.
FREE = {"no burraco": TAKEN, "a dirty one": TAKEN, "a clean one": TAKEN, "two": TAKEN}


def fines(alone: int, nobody: int, alone_stock: int, nobody_stock: int) -> dict[str, tuple[int, int]]:
    return {
        "0 and 1": (alone, 0),
        "0 and 1, stock": (alone_stock, 0),
        "0 and 0": (nobody, nobody),
        "0 and 0, stock": (nobody_stock, nobody_stock),
        "1 and 1": (0, 0),
        "1 and 1, stock": (0, 0),
    }


WITNESSES = (
    Witness(
        "pot taken by",
        "whether a side takes a second pot",
        {
            TakenBy.EACH_SIDE_ONCE: {"the first": TAKEN, "a second": "refused: pot already taken, closing"},
            TakenBy.ANYONE: {"the first": TAKEN, "a second": TAKEN},
        },
        a_second_pot,
        ITALIAN,
    ),
    Witness(
        "pot taken when",
        "what the side must have for it",
        {
            (EMPTY,): {**FREE, "cards in hand": "laid", "a burraco, cards in hand": "extended"},
            (EMPTY, burracos(1)): {
                **FREE,
                "no burraco": NOT_YET,
                "cards in hand": "laid",
                "a burraco, cards in hand": "extended",
            },
            (EMPTY, burracos(2)): {
                "no burraco": NOT_YET,
                "a dirty one": NOT_YET,
                "a clean one": NOT_YET,
                "two": TAKEN,
                "cards in hand": "laid",
                "a burraco, cards in hand": "extended",
            },
            (EMPTY, burracos(1, "clean")): {
                "no burraco": NOT_YET,
                "a dirty one": NOT_YET,
                "a clean one": TAKEN,
                "two": NOT_YET,
                "cards in hand": "laid",
                "a burraco, cards in hand": "extended",
            },
            (burracos(1),): {
                **FREE,
                "no burraco": NOT_YET,
                "cards in hand": "laid",
                "a burraco, cards in hand": "extended, pot taken directly",
            },
            (): {
                **FREE,
                "cards in hand": "laid, pot taken directly",
                "a burraco, cards in hand": "extended, pot taken directly",
            },
        },
        when_it_is_taken,
        ITALIAN,
    ),
    Witness(
        "pot ways",
        "whether melding or throwing the last card brings the pot",
        {
            Ways.DIRECT_OR_INDIRECT: {"by melding": "laid, pot taken directly", "by throwing": TAKEN},
            Ways.DIRECT: {
                "by melding": "laid, pot taken directly",
                "by throwing": "refused: pot not this way, closing",
            },
            Ways.INDIRECT: {"by melding": "refused: pot not this way, closing, last card", "by throwing": TAKEN},
        },
        how_it_is_taken,
        ITALIAN,
    ),
    Witness(
        "pot not taken",
        "what a side scores that took none",
        {
            Cases(0): fines(0, 0, 0, 0),
            Cases(-100): fines(-100, -100, -100, -100),
            Cases(50): fines(50, 50, 50, 50),
            Cases(-100, ((NOBODY, 0),)): fines(-100, 0, -100, 0),
            Cases(-100, ((STOCK, -30),)): fines(-100, -100, -30, -30),
        },
        fine_for_no_pot,
        FEEDING,
    ),
    Witness(
        "pot not played",
        "what a pot costs from which no card was played",
        {
            Unplayed(0, its_cards=False): {
                "all of it held": {"cards in hand": -20},
                "one card gone": {"cards in hand": -35},
            },
            Unplayed(-100, its_cards=False): {
                "all of it held": {"cards in hand": -20, "pot not played": -100},
                "one card gone": {"cards in hand": -35},
            },
            Unplayed(-50, its_cards=False): {
                "all of it held": {"cards in hand": -20, "pot not played": -50},
                "one card gone": {"cards in hand": -35},
            },
            Unplayed(0, its_cards=True): {
                "all of it held": {"cards in hand": -40},
                "one card gone": {"cards in hand": -35},
            },
            Unplayed(-100, its_cards=True): {
                "all of it held": {"cards in hand": -40, "pot not played": -100},
                "one card gone": {"cards in hand": -35},
            },
        },
        pot_that_is_not_played,
        FINED,
    ),
    Witness(
        "pot taken by",
        "whether a pot is still to be taken by a side that has one",
        {
            TakenBy.EACH_SIDE_ONCE: "discarded, closed",
            TakenBy.ANYONE: "refused: pot not this way, closing",
        },
        closing_beside_a_pot,
        changed(changed(ITALIAN, "pot ways", Ways.DIRECT), "close requires", (Requirement(Demand.NO_POT_TO_TAKE),)),
    ),
    Witness(
        "pot not taken",
        "whether a pot that was drawn as the stock is paid for",
        {
            Cases(-100): ("the stock ran out", (-100, -100)),
            Cases(-100, ((STOCK, 0),)): ("the stock ran out", (0, 0)),
            Cases(-100, ((NOBODY, -30),)): ("the stock ran out", (-30, -30)),
        },
        fine_after_the_stock,
        FEEDING,
    ),
)
