"""Witnesses for drawing, and for taking the pile."""

from __future__ import annotations

from burraco_dsl.game.actions import Draw, RefuseFirst, TakePile
from burraco_dsl.game.cards import listed
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.seen import view
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileSeen, PileTaken
from tests.game.tables import lay, put_together, throw, to_draw, with_rules
from tests.witness.form import Witness
from tests.witness.houses import CLOSED, ITALIAN
from tests.witness.told import done, held, stacked, told

#: Something must be melded for the pile, before the discard.
PRICED = with_rules(ITALIAN, "pile", duty=PileDuty.MELD_A_CARD, duty_met=DutyMet.BEFORE_THE_DISCARD)
JOINING = with_rules(PRICED, "meld", may_be_joined=True)
NO_UPCARD = with_rules(with_rules(ITALIAN, "deal", upcard=False), "draw", first_card_may_be_refused=False)


def cards_drawn(rules: Rules) -> tuple[str, str]:
    """From a stock of eight, and from one with three cards above the last two, which are not drawn."""
    many, few = to_draw(rules, stock="3s 4d 5c 6h 8s 9d 10c Jh"), to_draw(rules, stock="3s 4d 5c 6h 8s")
    return held(done(rules, many, Draw())), held(done(rules, few, Draw()))


def first_card(rules: Rules) -> tuple[str, ...]:
    """What the first player is shown, and whether it may be turned up; and whether the next player may do so."""
    start = deal(rules, stacked(rules))
    offered = view(start, start.seat, rules).offered
    second = done(rules, start, Draw(), throw(str(start.hand[0])))
    return (f"sees {offered}", told(rules, start, RefuseFirst()), told(rules, second, RefuseFirst()))


def what_is_taken(rules: Rules) -> str:
    after = done(rules, to_draw(rules, "7h Qd", pile="4c 9d Kc"), TakePile())
    return f"hand {held(after)}, pile {listed(after.pile) or 'empty'}"


def what_is_seen(rules: Rules) -> str:
    where = to_draw(rules, "7h Qd", pile="4c 9d Kc")
    return listed(view(where, 0, rules).pile)


def a_meld_that_only_the_pile_has(rules: Rules) -> str:
    """The top card must be melded, and what goes with it lies deeper in the pile."""
    return told(rules, to_draw(rules, "7h Qd", pile="7s 4c 7d"), TakePile())


def price_of_the_pile(rules: Rules) -> dict[str, str]:
    start = to_draw(rules, "8s 8d 8c 7h 7s Kd Qd", pile="4c 10s 7d")
    other = to_draw(rules, "8s 8d 8c Kd Qd", pile="4c 10s 7d")
    none = to_draw(rules, "9s Kd Qd", pile="4c 10s 7d")
    return {
        "throw a card": told(rules, start, TakePile(), throw("Kd")),
        "meld other cards, then throw": told(rules, start, TakePile(), lay("8s 8d 8c", rules), throw("Kd")),
        "meld the top card, then throw": told(rules, start, TakePile(), lay("7h 7s 7d", rules), throw("Kd")),
        "take it with nothing for its top": told(rules, other, TakePile()),
        "take it with nothing to meld": told(rules, none, TakePile()),
    }


def joined_for_the_pile(rules: Rules) -> str:
    """Two melds are joined, which lays no card on the table, and a card is thrown; the nine might have been laid."""
    start = to_draw(rules, "9h Qs Kd", table=["3h 4h 5h", "6h 7h 8h"], pile="4c 10s 9d")
    return told(rules, start, TakePile(), put_together("3h 4h 5h", "6h 7h 8h", rules), throw("Kd"))


def joined_first(rules: Rules) -> str:
    start = to_draw(rules, "9h Qs Kd", table=["3h 4h 5h", "6h 7h 8h"], pile="4c 10s 9d")
    return told(rules, start, TakePile(), put_together("3h 4h 5h", "6h 7h 8h", rules))


def paid_when(rules: Rules) -> dict[str, str]:
    start = to_draw(rules, "8s 8d 8c 7h 7s Kd", pile="4c 10s 7d")
    return {
        "the top card first": told(rules, start, TakePile(), lay("7h 7s 7d", rules)),
        "other cards first": told(rules, start, TakePile(), lay("8s 8d 8c", rules)),
    }


def the_lone_card(rules: Rules) -> dict[str, str]:
    """Throwing 9d after a pile of 9d alone was taken."""
    alone, twin = to_draw(rules, "7h Qd", pile="9d"), to_draw(rules, "9d Qd", pile="9d")
    melded = to_draw(rules, "9d 9s 9c Qd", pile="9d")
    two = to_draw(rules, "7h Qd", pile="4c 9d")
    return {
        "its twin not held": told(rules, alone, TakePile(), throw("9d")),
        "its twin held": told(rules, twin, TakePile(), throw("9d")),
        "its twin held and one of them melded": told(rules, melded, TakePile(), lay("9d 9s 9c", rules), throw("9d")),
        "a pile of two": told(rules, two, TakePile(), throw("9d")),
    }


THROWN, NOT_BACK = "discarded, turn passes", "refused: the lone card"
UNPAID = "refused: the price of the pile"

WITNESSES = (
    Witness(
        "draw stock cards",
        "what is drawn, as far as there is so much",
        {1: ("3s", "3s"), 2: ("4d 3s", "4d 3s"), 4: ("6h 5c 4d 3s", "5c 4d 3s")},
        cards_drawn,
        ITALIAN,
    ),
    Witness(
        "draw first card may be refused",
        "whether the first player sees the card and may turn it up; nobody may after that",
        {
            True: ("sees 10d", "first card refused", "refused: first card"),
            False: ("sees None", "refused: first card", "refused: first card"),
        },
        first_card,
        NO_UPCARD,
    ),
    Witness(
        "pile taken",
        "how much comes to the hand",
        {PileTaken.WHOLE: "hand Kc Qd 9d 7h 4c, pile empty", PileTaken.TOP_CARD: "hand Kc Qd 7h, pile 4c 9d"},
        what_is_taken,
        ITALIAN,
    ),
    Witness(
        "pile seen",
        "what the player can look at",
        {PileSeen.WHOLE: "4c 9d Kc", PileSeen.TOP_CARD: "Kc"},
        what_is_seen,
        ITALIAN,
    ),
    Witness(
        "pile seen",
        "whether the player can count on cards deeper in the pile",
        {PileSeen.WHOLE: "pile taken", PileSeen.TOP_CARD: UNPAID},
        a_meld_that_only_the_pile_has,
        with_rules(CLOSED, "pile", duty_met=DutyMet.BEFORE_THE_DISCARD),
    ),
    Witness(
        "pile duty",
        "what must be melded for the pile",
        {
            PileDuty.NONE: {
                "throw a card": THROWN,
                "meld other cards, then throw": THROWN,
                "meld the top card, then throw": THROWN,
                "take it with nothing for its top": "pile taken",
                "take it with nothing to meld": "pile taken",
            },
            PileDuty.MELD_A_CARD: {
                "throw a card": UNPAID,
                "meld other cards, then throw": THROWN,
                "meld the top card, then throw": THROWN,
                "take it with nothing for its top": "pile taken",
                "take it with nothing to meld": UNPAID,
            },
            PileDuty.MELD_THE_TOP_CARD: {
                "throw a card": UNPAID,
                "meld other cards, then throw": UNPAID,
                "meld the top card, then throw": THROWN,
                "take it with nothing for its top": UNPAID,
                "take it with nothing to meld": UNPAID,
            },
        },
        price_of_the_pile,
        PRICED,
    ),
    Witness(
        "pile duty",
        "joining melds is no melding",
        {PileDuty.NONE: THROWN, PileDuty.MELD_A_CARD: UNPAID},
        joined_for_the_pile,
        JOINING,
    ),
    Witness(
        "pile duty met",
        "whether melds may be joined before a card is melded",
        {DutyMet.AT_ONCE: "refused: the price of the pile at once", DutyMet.BEFORE_THE_DISCARD: "joined"},
        joined_first,
        JOINING,
    ),
    Witness(
        "pile duty met",
        "what may be melded first",
        {
            DutyMet.AT_ONCE: {
                "the top card first": "laid",
                "other cards first": "refused: the price of the pile at once",
            },
            DutyMet.BEFORE_THE_DISCARD: {"the top card first": "laid", "other cards first": "laid"},
        },
        paid_when,
        CLOSED,
    ),
    Witness(
        "pile lone card may go back",
        "whether a card taken alone, or its twin, may be thrown in the same turn",
        {
            LoneCard.YES: {
                "its twin not held": THROWN,
                "its twin held": THROWN,
                "its twin held and one of them melded": THROWN,
                "a pile of two": THROWN,
            },
            LoneCard.NO: {
                "its twin not held": NOT_BACK,
                "its twin held": THROWN,
                "its twin held and one of them melded": NOT_BACK,
                "a pile of two": THROWN,
            },
            LoneCard.NEITHER_IT_NOR_ITS_TWIN: {
                "its twin not held": NOT_BACK,
                "its twin held": NOT_BACK,
                "its twin held and one of them melded": NOT_BACK,
                "a pile of two": THROWN,
            },
            LoneCard.WITH_ITS_TWIN_IN_HAND: {
                "its twin not held": NOT_BACK,
                "its twin held": THROWN,
                "its twin held and one of them melded": THROWN,
                "a pile of two": THROWN,
            },
        },
        the_lone_card,
        ITALIAN,
    ),
)
