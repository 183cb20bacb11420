"""Which way each rule is stricter: one table, a line for each rule that play or score depends on.

A rule of the other families has a direction where its values can be laid in an order; B is then stricter when all that its
value allows, or pays, is allowed or paid by A's value too. Where no order is meaningful the values are only different. Rules on
what is a meld, which class it has and how it grows have none here: those are asked of the law, handful by handful.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from itertools import product
from typing import Any, NamedTuple

from burraco_dsl.report.comparison import Verdict, by_what_is_allowed
from burraco_dsl.rules.chapters.ends import FinalDiscard, PlayStops, Stalemate, UntakenPots
from burraco_dsl.rules.chapters.grades import Counted, Failed, OnceDirty, TakenBy, Ways
from burraco_dsl.rules.chapters.melds import Owner, Readings
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileSeen
from burraco_dsl.rules.values import COUNTED_SUBJECTS, Cases, Circumstance, Subject, Unlimited


class Topic(Enum):
    """The families of rules, in the order in which they are told."""

    MELDS = "melds"
    GRADES = "classes of burraco"
    GROWING = "melds on the table"
    LAYING = "laying melds"
    DRAWING = "drawing and the pile"
    OPENING = "initial meld"
    POT = "pot"
    CLOSING = "closing"
    ENDS = "end of the hand"
    SCORING = "scoring"
    MATCH = "match"
    DEAL = "deck and deal"


Compare = Callable[[Any, Any], Verdict]


class Direction(NamedTuple):
    """Where a rule belongs, and how two of its values are laid in order; None for what is decided by behaviour.

    ``absent`` stands for a rule that a variant leaves out; without it nothing is said of such a rule by itself, for the choice
    that makes it matter has been compared already. ``within`` is a rule that both must have for this one to be compared.
    """

    topic: Topic
    compare: Compare | None
    absent: Any = None
    within: str = ""


def no_order(a: Any, b: Any) -> Verdict:
    """Values that are the same or different."""
    return Verdict.SAME if a == b else Verdict.DIFFERENT


def in_order(*strict_to_loose: Any) -> Compare:
    """Values in a row, the strictest first."""

    def compare(a: Any, b: Any) -> Verdict:
        return by_number(strict_to_loose.index(a), strict_to_loose.index(b))

    return compare


def by_number(a: Any, b: Any) -> Verdict:
    """Numbers of which the greater allows or pays more; ``any number`` is the greatest."""
    one, other = _number(a), _number(b)
    return by_what_is_allowed(one > other, other > one)


def against_number(a: Any, b: Any) -> Verdict:
    """Numbers of which the greater asks more."""
    return by_number(b, a)


def _number(value: Any) -> float:
    return float("inf") if isinstance(value, Unlimited) else float(value)


def by_members(members: Callable[[Any], Iterable[Any]]) -> Compare:
    """Values that stand for sets of what is allowed."""

    def compare(a: Any, b: Any) -> Verdict:
        one, other = set(members(a)), set(members(b))
        return by_what_is_allowed(one - other, other - one)

    return compare


def in_every_case(compare: Compare) -> Compare:
    """Values that hang on circumstances of the game, compared in each of them."""

    def every(a: Cases[int], b: Cases[int]) -> Verdict:
        more_a = more_b = False
        for circumstances in _situations(a, b):
            verdict = compare(given(a, circumstances), given(b, circumstances))
            more_a = more_a or verdict is Verdict.STRICTER
            more_b = more_b or verdict is Verdict.LOOSER
        return by_what_is_allowed(more_a, more_b)

    return every


#: One way the circumstances can be: a number for those that are counted, whether it holds for the others.
Circumstances = dict[Subject, int]


def _situations(a: Cases[int], b: Cases[int]) -> Iterable[Circumstances]:
    """Circumstances, one of each sort that the cases of both can tell apart."""
    named = [circumstance for cases in (a, b) for circumstance, _ in cases.cases]
    values: dict[Subject, set[int]] = {}
    for one in named:
        least = 1 if one.subject is Subject.HAND_NUMBER else 0
        found = values.setdefault(one.subject, {least} if one.subject in COUNTED_SUBJECTS else {0, 1})
        if one.subject in COUNTED_SUBJECTS:
            edges = [
                edge for bound in (one.low, one.high) if bound is not None for edge in (bound - 1, bound, bound + 1)
            ]
            found.update(edge for edge in edges if one.subject is Subject.SCORE or edge >= least)
    subjects = sorted(values, key=lambda subject: subject.value)
    ordered = [sorted(values[subject], key=lambda value: (abs(value), value)) for subject in subjects]
    return (dict(zip(subjects, row, strict=True)) for row in product(*ordered))


def given(cases: Cases[int], circumstances: Circumstances) -> int:
    """The value in these circumstances: of the first case that holds, else the plain one."""
    for circumstance, value in cases.cases:
        if _holds(circumstance, circumstances):
            return value
    return cases.plain or 0


def _holds(circumstance: Circumstance, circumstances: Circumstances) -> bool:
    value = circumstances[circumstance.subject]
    return circumstance.covers(value) if circumstance.subject in COUNTED_SUBJECTS else bool(value)


def first_apart(a: Cases[int], b: Cases[int], *, more_in_a: bool) -> Circumstances | None:
    """The plainest circumstances in which one of two values is the greater."""
    for circumstances in _situations(a, b):
        one, other = given(a, circumstances), given(b, circumstances)
        if (one > other) if more_in_a else (other > one):
            return circumstances
    return None


def _sizes(a: tuple[int, ...], b: tuple[int, ...]) -> Verdict:
    """Sizes of table; with none in common there is nothing to lay in order."""
    return by_members(tuple)(a, b) if set(a) & set(b) else Verdict.DIFFERENT


def _unplayed(a: Any, b: Any) -> Verdict:
    """What an unplayed pot costs: points, and whether its cards count too."""
    fine = by_number(a.points, b.points)
    cards = by_number(not a.its_cards, not b.its_cards)
    found = {fine, cards} - {Verdict.SAME}
    return Verdict.INCOMPARABLE if len(found) > 1 else found.pop() if found else Verdict.SAME


def _stalemate(a: Any, b: Any) -> Verdict:
    """After how many rounds a hand without progress ends: the later the looser, never is the loosest."""
    rounds = [float("inf") if one.choice is Stalemate.NONE else one.number for one in (a, b)]
    return by_number(*rounds)


_WAYS = {Ways.DIRECT_OR_INDIRECT: (Ways.DIRECT, Ways.INDIRECT)}
_allows = in_order(False, True)
_pot_ways = by_members(lambda ways: _WAYS.get(ways, (ways,)))
_asks_less = in_every_case(against_number)
_pays_more = in_every_case(by_number)
_NOTHING: Cases[int] = Cases(0)

#: The requirements of two rules are compared on tables (see ``demands``); nothing else looks at more than its two values.
ON_TABLES = ("pot taken when", "close requires")

DIRECTIONS: dict[str, Direction] = {
    "table players": Direction(Topic.DEAL, _sizes),
    "table sides": Direction(Topic.DEAL, no_order),
    "table turn order": Direction(Topic.DEAL, no_order),
    "table first player": Direction(Topic.DEAL, no_order),
    "table next dealer": Direction(Topic.DEAL, no_order),
    "deck packs": Direction(Topic.DEAL, no_order),
    "deck jokers": Direction(Topic.DEAL, no_order),
    "cut exact cut": Direction(Topic.DEAL, no_order, absent=0),
    "deal hand": Direction(Topic.DEAL, no_order),
    "deal pots": Direction(Topic.DEAL, no_order),
    "deal upcard": Direction(Topic.DEAL, no_order),
    "draw stock cards": Direction(Topic.DRAWING, no_order),
    "draw first card may be refused": Direction(Topic.DRAWING, _allows),
    "pile taken": Direction(Topic.DRAWING, no_order),
    "pile seen": Direction(Topic.DRAWING, in_order(PileSeen.TOP_CARD, PileSeen.WHOLE)),
    "pile duty": Direction(Topic.DRAWING, in_order(PileDuty.MELD_THE_TOP_CARD, PileDuty.MELD_A_CARD, PileDuty.NONE)),
    "pile duty met": Direction(Topic.DRAWING, in_order(DutyMet.AT_ONCE, DutyMet.BEFORE_THE_DISCARD)),
    "pile lone card may go back": Direction(
        Topic.DRAWING,
        in_order(LoneCard.NEITHER_IT_NOR_ITS_TWIN, LoneCard.NO, LoneCard.WITH_ITS_TWIN_IN_HAND, LoneCard.YES),
    ),
    "meld owner": Direction(Topic.LAYING, in_order(Owner.PLAYER, Owner.SIDE)),
    "meld may be joined": Direction(Topic.LAYING, _allows),
    "meld several readings": Direction(Topic.LAYING, in_order(Readings.BEST_FOR_THE_SIDE, Readings.PLAYER_DECIDES)),
    "meld most before the pot": Direction(Topic.LAYING, by_number, absent=Unlimited.ANY_NUMBER),
    "wild cards": Direction(Topic.MELDS, None),
    "wild most in a meld": Direction(Topic.MELDS, None),
    "wild least naturals": Direction(Topic.MELDS, None),
    "wild naturals to wilds": Direction(Topic.MELDS, None),
    "wild melds of wilds alone": Direction(Topic.MELDS, None),
    "wild natural two": Direction(Topic.MELDS, None),
    "wild natural two turns wild": Direction(Topic.GROWING, None),
    "wild placed wild": Direction(Topic.GROWING, None),
    "wild freed wild": Direction(Topic.GROWING, None),
    "sequence ranks": Direction(Topic.MELDS, None),
    "sequence length": Direction(Topic.MELDS, None),
    "sequence ace": Direction(Topic.MELDS, None),
    "sequence in one suit": Direction(Topic.LAYING, by_number),
    "set ranks": Direction(Topic.MELDS, None),
    "set size": Direction(Topic.MELDS, None),
    "set of one rank": Direction(Topic.LAYING, by_number),
    "set counts as burraco": Direction(Topic.GRADES, None),
    "burraco size": Direction(Topic.GRADES, None),
    "burraco may grow": Direction(Topic.GROWING, None),
    "burraco once dirty": Direction(Topic.GROWING, in_order(OnceDirty.STAYS_DIRTY, OnceDirty.MAY_BECOME_CLEAN)),
    "class when": Direction(Topic.GRADES, None),
    "class bonus": Direction(Topic.GRADES, None),
    "class counts as": Direction(Topic.GRADES, None),
    "initial meld minimum": Direction(Topic.OPENING, _asks_less, absent=_NOTHING),
    "initial meld counted": Direction(Topic.OPENING, in_order(Counted.CARD_POINTS, Counted.CARD_POINTS_AND_BONUSES)),
    "initial meld failed": Direction(Topic.OPENING, in_order(Failed.NOT_ALLOWED, Failed.CARDS_RETURN_TO_THE_HAND)),
    "initial meld failed adds": Direction(Topic.OPENING, against_number, absent=0, within="initial meld minimum"),
    "pot taken by": Direction(Topic.POT, in_order(TakenBy.EACH_SIDE_ONCE, TakenBy.ANYONE)),
    "pot taken when": Direction(Topic.POT, None),
    "pot ways": Direction(Topic.POT, _pot_ways),
    "pot not taken": Direction(Topic.SCORING, _pays_more),
    "pot not played": Direction(Topic.SCORING, _unplayed),
    "close requires": Direction(Topic.CLOSING, None),
    "close final discard": Direction(Topic.CLOSING, in_order(FinalDiscard.REQUIRED, FinalDiscard.OPTIONAL)),
    "close final discard may be wild": Direction(Topic.CLOSING, _allows),
    "close bonus": Direction(Topic.SCORING, by_number),
    "cut exact cut bonus": Direction(Topic.SCORING, by_number),
    "hand ends stock left": Direction(Topic.ENDS, against_number),
    "hand ends play stops": Direction(
        Topic.ENDS,
        in_order(PlayStops.AT_ONCE, PlayStops.AFTER_THE_TURN, PlayStops.WHEN_NOBODY_TAKES_THE_PILE),
    ),
    "hand ends untaken pots": Direction(Topic.ENDS, in_order(UntakenPots.STAY, UntakenPots.BECOME_THE_STOCK)),
    "hand ends stalemate": Direction(Topic.ENDS, _stalemate),
    "card points": Direction(Topic.SCORING, no_order),
    "scoring melded cards": Direction(Topic.SCORING, no_order),
    "scoring cards in hand": Direction(Topic.SCORING, no_order),
    "match ends": Direction(Topic.MATCH, no_order),
    "match several past the target": Direction(Topic.MATCH, no_order),
    "match tie": Direction(Topic.MATCH, no_order),
}
