"""Claim *order-free*: the same cards laid on the same meld in another order end in the same class.

All pairs of cards on all melds on the table. Cards of a set lie in no order, so only sequences are looked at. That the order
counts makes no rules wrong; the shortest pair is shown as a play.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from burraco_dsl.game.patience import spend
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.report.message import Verbatim, message, series
from burraco_dsl.rules.text import how_many
from burraco_dsl.verify.handfuls.adding import Way, Ways
from burraco_dsl.verify.handfuls.findings import ORDER_COUNTS
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.handfuls.told import card_beside, real_card, written
from burraco_dsl.verify.table import Table, refuted
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "order-free"

#: More than there are different cards of a suit with its wilds, to make one number of two.
_CARDS = 64


@dataclass(slots=True)
class _Pairs:
    """What was counted, in real melds with real cards; ``first`` is the shortest pair that can be met at the table."""

    pairs: int = 0
    otherwise: int = 0
    class_differs: int = 0
    one_order: int = 0
    first: tuple[tuple[int, int, int, int], tuple[list[Way], list[Way]]] | None = None


def order_free(study: Study, table: Table) -> Judged:
    """The verdict at one table."""
    found = _Pairs()
    for code in study.space.lying:
        _on(study, code, found)
    numbers = {
        "pairs": found.pairs,
        "lie otherwise": found.otherwise,
        "another class": found.class_differs,
        "lawful in one order only": found.one_order,
    }
    if found.first is not None:
        play = _play(study, *found.first)
        return Judged(CLAIM, Verdict.WITNESSED, play, findings=(_note(table, play),), numbers=numbers)
    detail = "cards added in another order end in the same class"
    if found.otherwise:
        detail += f"; of {how_many(found.pairs, 'pairs')} of cards {found.otherwise} end in other places"
    verdict = Verdict.PROVED if study.whole else Verdict.PROVED_WITHIN_SCOPE
    return Judged(CLAIM, verdict, detail, study.scope, numbers=numbers)


def _on(study: Study, code: int, found: _Pairs) -> None:
    """All pairs of cards on one meld."""
    taken, lying = study.space.taken, study.space.lying
    ways = taken[code]
    spend(len(ways))
    for one, other in combinations(ways, 2):
        first, second = _after(taken, ways[one], other), _after(taken, ways[other], one)
        if not first or not second:
            if first or second:
                found.one_order += study.melds(code, one, other)
            continue
        number = study.melds(code, one, other)
        found.pairs += number
        if first == second or set(first) == set(second):
            continue
        found.otherwise += number
        if _best(study, first)[0] == _best(study, second)[0]:
            continue
        found.class_differs += number
        key = (lying[code].length, code, one, other)
        if code in study.can_lie and (found.first is None or key < found.first[0]):
            found.first = key, (first, second)


def _after(taken: dict[int, Ways], ways: list[Way], card: int) -> list[Way]:
    """What comes of a card after another; cards that came back are told together."""
    if len(ways) == 1 and not ways[0][1]:
        return taken[ways[0][0]].get(card, [])
    return [
        (code, min(back, more) * _CARDS + max(back, more))
        for after, back in ways
        for code, more in taken[after].get(card, [])
    ]


def _best(study: Study, ways: list[Way]) -> tuple[tuple[int, bool], int, Way]:
    """The best that can come of an order, where the player has a choice: its class and whether it holds a wild, and the way.

    Melds that are no burracos yet have no class, but one with a wild may end in another than one without.
    """
    lying = study.space.lying
    return min(((lying[way[0]].grade, bool(lying[way[0]].wild)), lying[way[0]].wilds, way) for way in ways)


def _play(study: Study, key: tuple[int, int, int, int], ways: tuple[list[Way], list[Way]]) -> str:
    _, code, one, other = key
    lying = study.space.lying
    cards = card_beside(study.within, one, code), card_beside(study.within, other, code)
    first, second = (_ended(study, _best(study, each)[2]) for each in ways)
    return message(
        "with `{meld}` on the table, {one} and then {other} make {first}; {other} and then {one} make {second}",
        meld=written(study.within, code, lying[code]),
        one=str(cards[0]),
        other=str(cards[1]),
        first=first,
        second=second,
    )


def _ended(study: Study, way: Way) -> str:
    """The meld that comes of an order, with what it is."""
    frame, (code, back) = study.within, way
    lie = study.space.lying[code]
    name: str = message("a wild in it") if lie.wild else message("no wild in it")
    if lie.grade < len(frame.names):
        name = frame.names[lie.grade]
    returned = series(Verbatim(real_card(frame, card)) for card in divmod(back, _CARDS) if card)
    meld = written(frame, code, lie)
    if returned:
        return message("`{meld}` ({what}, and {cards} back in the hand)", meld=meld, what=name, cards=returned)
    return message("`{meld}` ({what})", meld=meld, what=name)


def _note(table: Table, play: str) -> Diagnostic:
    lines = table.lines("wild freed wild", "wild placed wild", "wild natural two turns wild")
    headline = message("the order in which cards are added decides the class of a meld")
    found = refuted(ORDER_COUNTS, table.agreement, headline, lines, facts=(play,))
    return replace(found, severity=Severity.NOTE)
