"""Witnesses for the end of a match."""

from __future__ import annotations

from burraco_dsl.game.match import Match, result
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import MatchEnd, SeveralPast, Tie
from burraco_dsl.rules.values import Numbered
from tests.witness.form import Witness
from tests.witness.houses import ITALIAN, THREE_TEAMS


def end_of_match(
    rules: Rules, match: Match, closer: int | None = None, *, minutes: int = 0, time_is_up: bool = False
) -> str:
    """``goes on``, ``side 0 wins``, ``drawn``."""
    over, winner, _ = result(match, closer, rules, minutes=minutes, time_is_up=time_is_up)
    if not over:
        return "goes on"
    return "drawn" if winner is None else f"side {winner} wins"


def when_it_ends(rules: Rules) -> dict[str, str]:
    return {
        "1995 after 5 hands": end_of_match(rules, Match((1995, 20), hands=5)),
        "2000 after 5 hands": end_of_match(rules, Match((20, 2000), hands=5)),
        "100 after 1 hand": end_of_match(rules, Match((100, 20), hands=1)),
        "100 after 2 hands": end_of_match(rules, Match((100, 20), hands=2)),
        "100 when the time is up": end_of_match(rules, Match((100, 20), hands=1), time_is_up=True),
        "100 after 29 minutes": end_of_match(rules, Match((100, 20), hands=1), minutes=29),
        "100 after 30 minutes": end_of_match(rules, Match((100, 20), hands=1), minutes=30),
    }


def two_past_the_target(rules: Rules) -> dict[str, str]:
    """2000 is the target, and side 0 has more; who closed is of side 1, of side 0, nobody, or of a side below it."""
    both, one = Match((2100, 2050), hands=5), Match((2100, 1900), hands=5)
    return {
        "side 1 closed": end_of_match(rules, both, 1),
        "side 0 closed": end_of_match(rules, both, 2),
        "nobody closed": end_of_match(rules, both),
        "side 1 closed below it": end_of_match(rules, one, 1),
    }


def equal_totals(rules: Rules) -> dict[str, str]:
    """Side 1 began the match."""
    match = Match((2100, 2100), hands=5, began=1)
    return {
        "side 0 closed": end_of_match(rules, match, 2),
        "side 1 closed": end_of_match(rules, match, 3),
        "nobody closed": end_of_match(rules, match),
    }


NO, FIRST, SECOND = "goes on", "side 0 wins", "side 1 wins"


def ends(*told: str) -> dict[str, str]:
    moments = ("1995 after 5 hands", "2000 after 5 hands", "100 after 1 hand", "100 after 2 hands")
    clock = ("100 when the time is up", "100 after 29 minutes", "100 after 30 minutes")
    return dict(zip((*moments, *clock), told, strict=True))


def equal_totals_of_two_in_three(rules: Rules) -> str:
    """Sides 0 and 2 are level, and side 1, which began, has less."""
    return end_of_match(rules, Match((2100, 1000, 2100), hands=5, began=1), 2)


WITNESSES = (
    Witness(
        "match ends",
        "whether the match is over",
        {
            Numbered(MatchEnd.AT_POINTS, 2000): ends(NO, SECOND, NO, NO, NO, NO, NO),
            Numbered(MatchEnd.AT_POINTS, 1995): ends(FIRST, SECOND, NO, NO, NO, NO, NO),
            Numbered(MatchEnd.AT_POINTS, 2001): ends(NO, NO, NO, NO, NO, NO, NO),
            Numbered(MatchEnd.AFTER_HANDS, 1): ends(FIRST, SECOND, FIRST, FIRST, FIRST, FIRST, FIRST),
            Numbered(MatchEnd.AFTER_HANDS, 2): ends(FIRST, SECOND, NO, FIRST, NO, NO, NO),
            Numbered(MatchEnd.AFTER_HANDS, 6): ends(NO, NO, NO, NO, NO, NO, NO),
            Numbered(MatchEnd.AFTER_MINUTES, 30): ends(NO, NO, NO, NO, NO, NO, FIRST),
            Numbered(MatchEnd.AFTER_MINUTES, 29): ends(NO, NO, NO, NO, NO, FIRST, FIRST),
            Numbered(MatchEnd.AFTER_AGREED_TIME): ends(NO, NO, NO, NO, FIRST, NO, NO),
        },
        when_it_ends,
        ITALIAN,
    ),
    Witness(
        "match several past the target",
        "who wins when two sides reach it",
        {
            SeveralPast.HIGHEST_TOTAL: {
                "side 1 closed": FIRST,
                "side 0 closed": FIRST,
                "nobody closed": FIRST,
                "side 1 closed below it": FIRST,
            },
            SeveralPast.WHO_CLOSED: {
                "side 1 closed": SECOND,
                "side 0 closed": FIRST,
                "nobody closed": FIRST,
                "side 1 closed below it": FIRST,
            },
        },
        two_past_the_target,
        ITALIAN,
    ),
    Witness(
        "match tie",
        "who wins when totals are equal",
        {
            Tie.ANOTHER_HAND: {"side 0 closed": NO, "side 1 closed": NO, "nobody closed": NO},
            Tie.SIDE_THAT_BEGAN_THE_MATCH: {
                "side 0 closed": SECOND,
                "side 1 closed": SECOND,
                "nobody closed": SECOND,
            },
            Tie.WHO_CLOSED: {"side 0 closed": FIRST, "side 1 closed": SECOND, "nobody closed": NO},
            Tie.DRAWN: {"side 0 closed": "drawn", "side 1 closed": "drawn", "nobody closed": "drawn"},
        },
        equal_totals,
        ITALIAN,
    ),
    Witness(
        "match tie",
        "which of two level sides wins where a third began",
        {
            Tie.ANOTHER_HAND: NO,
            Tie.SIDE_THAT_BEGAN_THE_MATCH: "side 2 wins",  # the first to play after the one that began
            Tie.WHO_CLOSED: "side 2 wins",
            Tie.DRAWN: "drawn",
        },
        equal_totals_of_two_in_three,
        THREE_TEAMS,
    ),
)
