"""Witnesses for how a hand ends without a close, and for what is counted then."""

from __future__ import annotations

from burraco_dsl.game.actions import Draw, LeavePile, TakePile
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import CardsInHand, MeldedCards, PlayStops, Stalemate, UntakenPots
from burraco_dsl.rules.chapters.turn import DutyMet, PileDuty
from burraco_dsl.rules.values import Numbered
from tests.game.tables import add, throw, to_draw, with_rules
from tests.witness.form import Witness, changed
from tests.witness.houses import ITALIAN
from tests.witness.told import done, scored, side, told

AFTER_THE_TURN = changed(ITALIAN, "hand ends play stops", PlayStops.AFTER_THE_TURN)
#: The top card of the pile must be melded.
PRICED = with_rules(
    ITALIAN, "pile", duty=PileDuty.MELD_THE_TOP_CARD, duty_met=DutyMet.AT_ONCE, lone_card_may_go_back=None
)
TWO_PLAY = changed(ITALIAN, "table players", (2,))


def drawing(rules: Rules) -> dict[int, str]:
    """From stocks of one to five cards."""
    stock = ["3s", "4d", "5c", "6h", "8s"]
    return {size: told(rules, to_draw(rules, "Kd Qc", stock=" ".join(stock[:size])), Draw()) for size in range(1, 6)}


def at_the_end_of_the_stock(rules: Rules) -> dict[str, str]:
    """The last card that may be drawn is drawn; then the next player takes the pile, draws, or leaves it."""
    start = to_draw(rules, "Kd Qc", stock="3s 4d 5c", pile="9d")
    found = {"draw": told(rules, start, Draw()), "leave the pile before": told(rules, start, LeavePile())}
    if found["draw"] != "drawn":
        return found
    found["throw"] = told(rules, start, Draw(), throw("Kd"))
    after = done(rules, start, Draw(), throw("Kd"))
    for name, play in (("then draw", Draw()), ("then take", TakePile()), ("then leave", LeavePile())):
        found[name] = told(rules, after, play)
    return found


def when_the_pile_cannot_be_taken(rules: Rules) -> str:
    """The last card is drawn and a king thrown, and the next player has nothing to meld it with."""
    start = to_draw(rules, "Kd Qc", stock="3s 4d 5c")
    return told(rules, start, *([Draw(), throw("Kd")] if told(rules, start, Draw()) == "drawn" else [Draw()]))


def pots_nobody_took(rules: Rules) -> tuple[str, tuple[int, ...], int]:
    """What the end of the stock brings, the pots after it, and the stock."""
    start = to_draw(rules, "Kd Qc", stock="3s 4d 5c", pile="9d", pots=["9c 9s", "8c 8s 7c"])
    plays = [Draw(), throw("Kd")] if told(rules, start, Draw()) == "drawn" else [Draw()]
    after = done(rules, start, *plays)
    return told(rules, start, *plays), tuple(len(pot) for pot in after.pots), len(after.stock)


def first_pot_and_second(rules: Rules) -> list[int]:
    """The pots that are left after each of the turns that follow."""
    where = to_draw(rules, "Kd Qc", stock="3s 4d 5c", pile="9d", pots=["9c 9s", "8c 8s 7c"])
    left = []
    while not where.over:
        where = done(rules, where, Draw())
        where = where if where.over else done(rules, where, throw(str(where.hand[-1])))
        left.append(len(where.pots))
    return left


def passing_one_card(rules: Rules) -> int | None:
    """After how many turns in which a lone card is taken and thrown the hand ends; None when it never does."""
    return _turns_of_passing(rules, to_draw(rules, "Kd Qc", pile="9d"))


def passing_with_a_break(rules: Rules) -> int | None:
    """The same after a turn like that, and one in which a card was laid too."""
    where = to_draw(rules, "Kd Qc", pile="9d", theirs=["5h 6h 7h"], others="8h Qd")
    where = done(rules, where, TakePile(), throw("9d"))
    where = done(rules, where, TakePile(), add("5h 6h 7h", "8h", rules), throw("9d"))
    return _turns_of_passing(rules, where)


def _turns_of_passing(rules: Rules, where: Position) -> int | None:
    for turn in range(1, 12):
        where = done(rules, where, TakePile(), throw("9d"))
        if where.over:
            return turn
    return None


def what_is_counted(rules: Rules) -> tuple[dict[str, int], ...]:
    """One side has melded 25 points and holds 30, the other melded 30 and holds 5 and 10."""
    return scored(
        rules,
        side(rules, "3h 4h 5h 6h 7h", held=("Kd", "Qc 9s")),
        side(rules, "8s 9s 10s", held=("3c", "8c")),
    )


STOCK_OUT, PLAYED_ON = "discarded, stock ran out", "discarded, turn passes"
DRAWN, RAN_OUT, OUT = "drawn", "drawn, stock ran out", "refused: the stock is out"
THERE = "refused: the stock is there"

WITNESSES = (
    Witness(
        "hand ends stock left",
        "how far the stock is drawn",
        {
            0: {1: RAN_OUT, 2: DRAWN, 3: DRAWN, 4: DRAWN, 5: DRAWN},
            1: {1: OUT, 2: RAN_OUT, 3: DRAWN, 4: DRAWN, 5: DRAWN},
            2: {1: OUT, 2: OUT, 3: RAN_OUT, 4: DRAWN, 5: DRAWN},
            3: {1: OUT, 2: OUT, 3: OUT, 4: RAN_OUT, 5: DRAWN},
        },
        drawing,
        ITALIAN,
    ),
    Witness(
        "hand ends play stops",
        "what may be done after the last card was drawn",
        {
            PlayStops.AT_ONCE: {"draw": RAN_OUT, "leave the pile before": THERE},
            PlayStops.AFTER_THE_TURN: {
                "draw": DRAWN,
                "leave the pile before": THERE,
                "throw": STOCK_OUT,
                "then draw": "refused: the hand is over, the stock is out",
                "then take": "refused: the hand is over",
                "then leave": "refused: the hand is over",
            },
            PlayStops.WHEN_NOBODY_TAKES_THE_PILE: {
                "draw": DRAWN,
                "leave the pile before": THERE,
                "throw": PLAYED_ON,
                "then draw": OUT,
                "then take": "pile taken",
                "then leave": "nobody took the pile",
            },
        },
        at_the_end_of_the_stock,
        ITALIAN,
    ),
    Witness(
        "hand ends play stops",
        "what comes when the next player may not take the pile",
        {
            PlayStops.AT_ONCE: RAN_OUT,
            PlayStops.AFTER_THE_TURN: STOCK_OUT,
            PlayStops.WHEN_NOBODY_TAKES_THE_PILE: "discarded, turn passes, stock ran out",
        },
        when_the_pile_cannot_be_taken,
        PRICED,
    ),
    *(
        Witness(
            "hand ends untaken pots",
            f"whether they are drawn from; where the hand ends {stops.value}",
            {
                UntakenPots.STAY: (stay, (2, 3), 2),
                UntakenPots.BECOME_THE_STOCK: (become, (3,), 4),
            },
            pots_nobody_took,
            changed(ITALIAN, "hand ends play stops", stops),
        )
        for stops, stay, become in (
            (PlayStops.AT_ONCE, RAN_OUT, "drawn, pot became the stock"),
            (PlayStops.AFTER_THE_TURN, STOCK_OUT, "discarded, pot became the stock, turn passes"),
            (PlayStops.WHEN_NOBODY_TAKES_THE_PILE, PLAYED_ON, "discarded, pot became the stock, turn passes"),
        )
    ),
    Witness(
        "hand ends untaken pots",
        "one pot after the other",
        {UntakenPots.STAY: [2], UntakenPots.BECOME_THE_STOCK: [1, 1, 0, 0, 0, 0]},
        first_pot_and_second,
        AFTER_THE_TURN,
    ),
    Witness(
        "hand ends stalemate",
        "how long two players pass one card to and fro",
        {
            Numbered(Stalemate.NONE): None,
            Numbered(Stalemate.AFTER_ROUNDS, 1): 2,
            Numbered(Stalemate.AFTER_ROUNDS, 2): 4,
            Numbered(Stalemate.AFTER_ROUNDS, 5): 10,
        },
        passing_one_card,
        TWO_PLAY,
    ),
    Witness(
        "hand ends stalemate",
        "the turns after one in which a card was laid",
        {
            Numbered(Stalemate.NONE): None,
            Numbered(Stalemate.AFTER_ROUNDS, 1): 4,
            Numbered(Stalemate.AFTER_ROUNDS, 2): 8,
        },
        passing_with_a_break,
        ITALIAN,
    ),
    Witness(
        "scoring melded cards",
        "what the cards on the table are worth",
        {
            MeldedCards.FOR_THE_SIDE: (
                {"cards on the table": 25, "cards in hand": -30},
                {"cards on the table": 30, "cards in hand": -15},
            ),
            MeldedCards.AGAINST_THE_SIDE: (
                {"cards on the table": -25, "cards in hand": -30},
                {"cards on the table": -30, "cards in hand": -15},
            ),
        },
        what_is_counted,
        ITALIAN,
    ),
    Witness(
        "scoring cards in hand",
        "whom the cards in hand count for",
        {
            CardsInHand.AGAINST_THE_SIDE: (
                {"cards on the table": 25, "cards in hand": -30},
                {"cards on the table": 30, "cards in hand": -15},
            ),
            CardsInHand.FOR_THE_OPPONENTS: (
                {"cards on the table": 25, "cards in the opponents' hands": 15},
                {"cards on the table": 30, "cards in the opponents' hands": 30},
            ),
        },
        what_is_counted,
        ITALIAN,
    ),
)
