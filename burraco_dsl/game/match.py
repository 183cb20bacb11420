"""The match: totals from hand to hand, when it is over, and who has won it."""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.dealing import first_seat
from burraco_dsl.game.position import next_seat
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import MatchEnd, SeveralPast, Tie
from burraco_dsl.rules.chapters.setting_up import NextDealer


class Match(NamedTuple):
    """A match between hands: the totals of the sides, hands played, who deals next, and the side that played the first turn."""

    totals: tuple[int, ...]
    hands: int = 0
    dealer: int = 0
    began: int = 0


class Result(NamedTuple):
    """Whether the match is over; the side that has won, None for a match drawn or under way; and the rule that decided."""

    over: bool
    winner: int | None = None
    rule: str = ""


def new_match(rules: Rules, dealer: int = 0) -> Match:
    """A match in which nothing has been played."""
    sides = rules.table.sides
    return Match((0,) * sides, 0, dealer, first_seat(rules, dealer) % sides)


def after_cut(match: Match, lifted: int, cutter: int, rules: Rules) -> Match:
    """The match after the cut: lifting just so many cards pays the cutter's side. Source: cut exact cut, exact cut bonus."""
    if rules.cut.exact_cut is None or lifted != rules.cut.exact_cut:
        return match
    side = cutter % len(match.totals)
    bonus = rules.cut.exact_cut_bonus
    return match._replace(totals=tuple(total + bonus * (one == side) for one, total in enumerate(match.totals)))


def after_hand(match: Match, points: tuple[int, ...], closer: int | None, rules: Rules) -> Match:
    """The match after a hand: ``points`` for each side, ``closer`` the seat that closed, None when nobody did."""
    totals = tuple(total + gained for total, gained in zip(match.totals, points, strict=True))
    return match._replace(totals=totals, hands=match.hands + 1, dealer=next_dealer(match.dealer, closer, rules))


def next_dealer(dealer: int, closer: int | None, rules: Rules) -> int:
    """Who deals the next hand; the left of the dealer where nobody closed. Source: table next dealer."""
    if rules.table.next_dealer is NextDealer.WHO_CLOSED and closer is not None:
        return closer
    step = -1 if rules.table.next_dealer is NextDealer.RIGHT_OF_THE_DEALER else 1
    return (dealer + step) % rules.players


def result(match: Match, closer: int | None, rules: Rules, *, minutes: int = 0, time_is_up: bool = False) -> Result:
    """Whether the match is over after a hand, and who has won. Source: section match.

    ``minutes`` have been played when the hand ended; ``time_is_up`` says that a time agreed beforehand has run out.
    """
    ends = rules.match.ends
    sides = range(len(match.totals))
    closed = None if closer is None else closer % len(match.totals)
    match ends.choice:
        case MatchEnd.AT_POINTS:
            past = [side for side in sides if match.totals[side] >= ends.number]
            if not past:
                return Result(False)
            if len(past) == 1:
                return Result(True, past[0], "match ends")
            if rules.match.several_past_the_target is SeveralPast.WHO_CLOSED and closed in past:
                return Result(True, closed, "match several past the target")
            return _highest(match, past, closed, rules, "match several past the target")
        case MatchEnd.AFTER_HANDS:
            over = match.hands >= ends.number
        case MatchEnd.AFTER_MINUTES:
            over = minutes >= ends.number
        case MatchEnd.AFTER_AGREED_TIME:
            over = time_is_up
    return _highest(match, list(sides), closed, rules, "match ends") if over else Result(False)


def _highest(match: Match, among: list[int], closed: int | None, rules: Rules, rule: str) -> Result:
    """The highest total wins; equal ones are parted by the rule for ties. Source: match tie."""
    best = max(match.totals[side] for side in among)
    tied = [side for side in among if match.totals[side] == best]
    if len(tied) == 1:
        return Result(True, tied[0], rule)
    match rules.match.tie:
        case Tie.SIDE_THAT_BEGAN_THE_MATCH:
            return Result(True, _first_from(match.began, tied, rules), "match tie")
        case Tie.WHO_CLOSED if closed in tied:
            return Result(True, closed, "match tie")
        case Tie.DRAWN:
            return Result(True, None, "match tie")
        case _:
            return Result(False, None, "match tie")  # another hand


def _first_from(began: int, tied: list[int], rules: Rules) -> int:
    """Of the tied sides the one that began, else the first to play after it."""
    seat = began
    while seat % rules.table.sides not in tied:
        seat = next_seat(rules, seat)
    return seat % rules.table.sides
