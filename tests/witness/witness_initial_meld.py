"""Witnesses for what the first melds of a side must be worth."""

from __future__ import annotations

from burraco_dsl.game.actions import Draw
from burraco_dsl.game.cards import deck
from burraco_dsl.game.dealing import deal
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.grades import Counted, Failed
from burraco_dsl.rules.values import Cases, Circumstance, Subject
from tests.game.tables import lay, position, throw
from tests.witness.form import Witness, changed
from tests.witness.houses import US
from tests.witness.told import done, held, lies, passed, told

#: Fifty points open, whatever the score.
FIFTY = changed(US, "initial meld minimum", Cases(50))

#: Hearts from the ace down, by the points of the cards.
HEARTS = {
    35: "Ah Kh Qh",
    45: "Ah Kh Qh Jh",
    55: "Ah Kh Qh Jh 10h",
    65: "Ah Kh Qh Jh 10h 9h",
    75: "Ah Kh Qh Jh 10h 9h 8h",
}
#: Scores before the hand and numbers of hands.
MOMENTS = ((0, 1), (1499, 1), (1500, 1), (0, 2), (0, 3))


def opens_with(rules: Rules) -> tuple[int, ...]:
    """With how many points, of those that can be laid, the side opens at each moment."""
    return tuple(_least(rules, score, number) for score, number in MOMENTS)


def _least(rules: Rules, score: int, number: int) -> int:
    hand = f"{HEARTS[75]} 4c 4d 5s"
    start = position(rules, hand, side={"score": score}, hand_number=number)
    return next(points for points, hearts in HEARTS.items() if "opened" in told(rules, start, lay(hearts, rules)))


def what_counts(rules: Rules) -> dict[str, str]:
    """A burraco of 45 points, and 55 points in two melds."""
    burraco, two = position(rules, "3h 4h 5h 6h 7h 8h 9h 4c 4d"), position(rules, "Ah Kh Qh Ks Kd Js Qs 4c 4d")
    return {
        "a burraco of 45": told(rules, burraco, lay("3h 4h 5h 6h 7h 8h 9h", rules)),
        "35 and 30": told(rules, two, lay("Ah Kh Qh", rules), lay("Ks Qs Js", rules)),
    }


def falling_short(rules: Rules) -> dict[str, str]:
    """35 points, with no more to come, and with more."""
    short = position(rules, "Ah Kh Qh 4c 4d")
    more = position(rules, "Ah Kh Qh Jh 10h 4c 4d")
    laid = told(rules, short, lay("Ah Kh Qh", rules))
    if laid == "laid":
        after = done(rules, short, lay("Ah Kh Qh", rules), throw("4d"))
        laid = f"laid; {told(rules, short, lay('Ah Kh Qh', rules), throw('4d'))}; {held(after, 0)}"
    return {
        "no more to come": laid,
        "thrown too early": told(rules, more, lay("Ah Kh Qh", rules), throw("4d")),
    }


def trying_again(rules: Rules) -> dict[str, int | None]:
    """35 points fail; in the next turn of the seat so many are laid. Then the same after another failure."""
    start = position(rules, "Ah Kh Qh Jh 10h 9h 8h 4c 4d 5d 5s")
    once = _failed(rules, start)
    twice = _failed(rules, once)
    return {
        "after one": _opening_points(rules, once),
        "after two": _opening_points(rules, twice),
    }


def _failed(rules: Rules, where: Position) -> Position:
    where = done(rules, where, lay(HEARTS[35], rules), throw(str(where.hand[-1])))
    assert lies(where, rules) == ""
    return done(rules, passed(rules, where, 3), Draw())


def _opening_points(rules: Rules, where: Position) -> int | None:
    return next(
        (points for points, hearts in HEARTS.items() if "opened" in told(rules, where, lay(hearts, rules))), None
    )


def burraco_in_two_plays(rules: Rules) -> str:
    """Three hearts are laid, and the four that would make a burraco of them are held; the cards alone make 45."""
    return told(rules, position(rules, "3h 4h 5h 6h 7h 8h 9h 4c 4d"), lay("3h 4h 5h", rules))


def what_is_known_of_the_match(rules: Rules) -> tuple[tuple[int, ...], int]:
    """What a position keeps of the scores and of the number of the hand: no more than the minimum asks for."""
    start = deal(rules, deck(rules), scores=(1500, 20), hand_number=3)
    return tuple(one.score for one in start.sides), start.hand_number


def bands(*cases: tuple[Subject, int | None, int | None, int], plain: int | None = None) -> Cases[int]:
    return Cases(plain, tuple((Circumstance(subject, low, high), points) for subject, low, high, points in cases))


SCORE, NUMBER = Subject.SCORE, Subject.HAND_NUMBER

WITNESSES = (
    Witness(
        "initial meld minimum",
        "with what a side opens at some scores and in some hands",
        {
            Cases(0): (35, 35, 35, 35, 35),
            Cases(35): (35, 35, 35, 35, 35),
            Cases(36): (45, 45, 45, 45, 45),
            Cases(50): (55, 55, 55, 55, 55),
            Cases(55): (55, 55, 55, 55, 55),
            Cases(75): (75, 75, 75, 75, 75),
            bands((SCORE, None, 1499, 50), (SCORE, 1500, None, 75)): (55, 55, 75, 55, 55),
            bands((SCORE, None, 1498, 50), (SCORE, 1499, None, 75)): (55, 75, 75, 55, 55),
            bands((SCORE, None, -1, 45), plain=65): (65, 65, 65, 65, 65),
            bands((SCORE, None, 0, 45), plain=65): (45, 65, 65, 45, 45),
            bands((SCORE, 0, None, 45), plain=65): (45, 45, 45, 45, 45),
            bands((SCORE, 1, None, 45), plain=65): (65, 45, 45, 65, 65),
            bands((NUMBER, 1, 1, 45), plain=65): (45, 45, 45, 65, 65),
            bands((NUMBER, 2, None, 75), plain=65): (65, 65, 65, 75, 75),
            bands((NUMBER, 3, None, 75), plain=65): (65, 65, 65, 65, 75),
            bands((NUMBER, 2, 2, 75), plain=65): (65, 65, 65, 75, 65),
        },
        opens_with,
        US,
    ),
    Witness(
        "initial meld counted",
        "whether the bonus of a burraco counts",
        {
            Counted.CARD_POINTS: {"a burraco of 45": "laid", "35 and 30": "laid, opened"},
            Counted.CARD_POINTS_AND_BONUSES: {"a burraco of 45": "laid, opened", "35 and 30": "laid, opened"},
        },
        what_counts,
        FIFTY,
    ),
    Witness(
        "initial meld failed",
        "what becomes of 35 points where 50 open",
        {
            Failed.CARDS_RETURN_TO_THE_HAND: {
                "no more to come": "laid; opening failed, discarded, turn passes; Ah Kh Qh 4c",
                "thrown too early": "opening failed, discarded, turn passes",
            },
            Failed.NOT_ALLOWED: {
                "no more to come": "refused: opening too low",
                "thrown too early": "refused: opening too low",
            },
        },
        falling_short,
        FIFTY,
    ),
    Witness(
        "initial meld failed adds",
        "with what a side opens that has fallen short once, and twice",
        {
            None: {"after one": 55, "after two": 55},
            0: {"after one": 55, "after two": 55},
            5: {"after one": 55, "after two": 65},
            6: {"after one": 65, "after two": 65},
            15: {"after one": 65, "after two": None},
        },
        trying_again,
        FIFTY,
    ),
    Witness(
        "initial meld counted",
        "whether melds may be begun that open only by the bonus of a burraco",
        {Counted.CARD_POINTS: "refused: opening too low", Counted.CARD_POINTS_AND_BONUSES: "laid"},
        burraco_in_two_plays,
        changed(changed(US, "initial meld minimum", Cases(200)), "initial meld failed", Failed.NOT_ALLOWED),
    ),
    Witness(
        "initial meld minimum",
        "what a position keeps of the match",
        {
            Cases(50): ((0, 0), 1),
            bands((SCORE, None, 1499, 50), (SCORE, 1500, None, 75)): ((1500, 20), 1),
            bands((NUMBER, 2, None, 75), plain=65): ((0, 0), 3),
        },
        what_is_known_of_the_match,
        US,
    ),
)
