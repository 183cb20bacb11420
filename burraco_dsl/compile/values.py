"""Reading what stands after a colon, by the kind of the rule.

In comes a clause of the text tree, out goes the value or None, with what is wrong laid on the desk.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, assert_never

from burraco_dsl.compile.ask import (
    NOT_A_NUMBER,
    ONE_VALUE,
    OUT_OF_BOUNDS,
    TWICE_IN_LIST,
    UNKNOWN_CARD,
    UNKNOWN_VALUE,
    Ask,
    lone,
    number_help,
    number_in,
)
from burraco_dsl.compile.desk import Desk, did_you_mean
from burraco_dsl.compile.grades import read_conditions, read_requirements
from burraco_dsl.compile.suggest import nearest
from burraco_dsl.compile.words import clause_text, item_text, rank, rank_span, whole, words_of
from burraco_dsl.report import Place, message
from burraco_dsl.rules import kinds
from burraco_dsl.rules.values import ALL_RANKS, Numbered, Range, Rank, Suit, Unlimited, Unplayed
from burraco_dsl.syntax import Clause, Item, Span, Word


def read_value(ask: Ask, clause: Clause) -> Any:
    """The value of one clause; None when it is faulty (already reported)."""
    kind = ask.kind
    match kind:
        case kinds.Count():
            return _read_count(ask, kind, clause)
        case kinds.Points():
            return _read_number(ask, clause, kind.low, kind.high)
        case kinds.Counts():
            return _read_counts(ask, kind, clause)
        case kinds.Span():
            return _read_span(ask, kind, clause)
        case kinds.Flag():
            return _read_flag(ask, clause)
        case kinds.Choice():
            return _read_choice(ask, kind, clause)
        case kinds.Words():
            return _read_words(ask, kind, clause)
        case kinds.CountList():
            return _read_count_list(ask, kind, clause)
        case kinds.CardsOf():
            return _read_cards(ask, kind, clause)
        case kinds.Suits():
            return _read_members(ask, clause, {suit.value: suit for suit in Suit})
        case kinds.Grades():
            return _read_grades(ask, clause)
        case kinds.Conditions():
            raise AssertionError("conditions take several clauses")
        case kinds.Requirements():
            return read_requirements(ask.desk, ask.rule, kind, clause)
        case kinds.UnplayedPot():
            return _read_unplayed(ask, clause)
        case _:
            assert_never(kind)


def read_ways(ask: Ask, clauses: tuple[Clause, ...]) -> Any:
    """The conditions of a class: several clauses, each a way to belong to it."""
    return read_conditions(ask.desk, ask.rule, clauses)


def _read_number(ask: Ask, clause: Clause, low: int, high: int | None) -> int | None:
    item = lone(ask, clause)
    return None if item is None else number_in(ask, item_text(item), item.place, low, high)


def _read_count(ask: Ask, kind: kinds.Count, clause: Clause) -> int | Unlimited | None:
    item = lone(ask, clause)
    if item is None:
        return None
    if kind.unlimited and item_text(item) == Unlimited.ANY_NUMBER.value:
        return Unlimited.ANY_NUMBER
    return number_in(ask, item_text(item), item.place, kind.low, kind.high)


def _read_counts(ask: Ask, kind: kinds.Counts, clause: Clause) -> tuple[int, ...] | None:
    if clause.join == "," and len(clause.items) > 1:
        lone(ask, clause)
        return None
    found: set[int] = set()
    for item in clause.items:
        if len(item.left) == 1 and isinstance(item.left[0], Span) and not item.op:
            ends = [
                number_in(ask, end, item.place, kind.low, kind.high) for end in (item.left[0].low, item.left[0].high)
            ]
            if ends[0] is None or ends[1] is None:
                return None
            if ends[0] > ends[1]:
                _wrong_way(ask, item, ends[1], ends[0])
                return None
            found.update(range(ends[0], ends[1] + 1))
            continue
        number = number_in(ask, item_text(item), item.place, kind.low, kind.high)
        if number is None:
            return None
        found.add(number)
    return tuple(sorted(found))


def _read_span(ask: Ask, kind: kinds.Span, clause: Clause) -> Range | None:
    item = lone(ask, clause)
    if item is None:
        return None
    text = item_text(item)
    if len(item.left) == 1 and isinstance(item.left[0], Span) and not item.op:
        low = number_in(ask, item.left[0].low, item.place, kind.low, kind.high)
        high = number_in(ask, item.left[0].high, item.place, kind.low, kind.high)
        if low is None or high is None:
            return None
        if low > high:
            _wrong_way(ask, item, high, low)
            return None
        return Range(low, high)
    if text.startswith("at least "):
        low = number_in(ask, text.removeprefix("at least "), item.place, kind.low, kind.high)
        return None if low is None else Range(low, kind.high)
    number = whole(text)
    if number is None:
        ask.desk.error(
            NOT_A_NUMBER,
            item.place,
            message("`{rule}` is a range, not `{written}`", rule=ask.rule, written=text),
            message("no range"),
            help=number_help(ask, text)
            or (
                message(
                    "write `{line}` or `{other}`",
                    line=f"{kind.low}..{kind.high or 2 * kind.low}",
                    other=f"at least {kind.low}",
                ),
            ),
        )
        return None
    number = number_in(ask, text, item.place, kind.low, kind.high)
    return None if number is None else Range(number, number)


def _wrong_way(ask: Ask, item: Item, low: int, high: int) -> None:
    ask.desk.error(
        OUT_OF_BOUNDS,
        item.place,
        message("`{written}` runs the wrong way", written=item_text(item)),
        help=(message("write `{line}`", line=f"{low}..{high}"),),
    )


def _read_flag(ask: Ask, clause: Clause) -> bool | None:
    item = lone(ask, clause)
    if item is None:
        return None
    text = item_text(item)
    if text not in ("yes", "no"):
        ask.unknown(item.place, text, ["yes", "no"])
        return None
    return text == "yes"


def _read_choice(ask: Ask, kind: kinds.Choice, clause: Clause) -> Enum | Numbered[Any] | None:
    text = clause_text(clause)
    for option in kind.options:
        if text == option.value and not kind.numbers.get(option):
            return Numbered(option) if kind.numbers else option
    candidates = [str(option.value) for option in kind.options]
    if len(clause.items) > 1:
        if all(item_text(item) in candidates or kind.numbers for item in clause.items):
            lone(ask, clause)
        else:
            ask.unknown(clause.place, text, candidates)
        return None
    item = clause.items[0]
    for option, (low, high) in kind.numbers.items():
        pattern = str(option.value).split()
        words = item_text(item).split()
        if len(words) != len(pattern):
            continue
        at = pattern.index("N")
        if not all(
            one == other or f"{one}s" == other
            for i, (one, other) in enumerate(zip(words, pattern, strict=True))
            if i != at
        ):
            continue
        number = number_in(ask, words[at], item.place, low, high)
        return None if number is None else Numbered(option, number)
    _unknown_with_number(ask, kind, item, text, candidates)
    return None


def _unknown_with_number(ask: Ask, kind: kinds.Choice, item: Item, text: str, candidates: list[str]) -> None:
    """Where a number stands in the line, the way to write it that is most like what was written."""
    numbers = [word for word in text.split() if whole(word) is not None]
    if kind.numbers and len(numbers) == 1:
        patterned = " ".join("N" if word == numbers[0] else word for word in text.split())
        near = nearest(patterned, [str(option.value) for option in kind.numbers])
        if near is not None:
            headline = message("`{rule}` does not know `{written}`", rule=ask.rule, written=text)
            help = (message("did you mean `{near}`?", near=near.replace("N", numbers[0])),)
            ask.desk.error(UNKNOWN_VALUE, item.place, headline, message("not one of its values"), help=help)
            return
    ask.unknown(item.place, text, candidates)


def _read_members(ask: Ask, clause: Clause, known: Mapping[str, Any]) -> tuple[Any, ...] | None:
    found: list[Any] = []
    if clause.join == "or":
        lone(ask, clause)
        return None
    for item in clause.items:
        text = item_text(item)
        if text not in known:
            ask.unknown(item.place, text, list(known))
            return None
        if known[text] in found:
            _twice(ask, item.place, text)
            return None
        found.append(known[text])
    return tuple(found)


def _twice(ask: Ask, place: Place, text: str) -> None:
    ask.desk.error(
        TWICE_IN_LIST,
        place,
        message("`{written}` stands twice in `{rule}`", written=text, rule=ask.rule),
        message("here again"),
    )


def _read_words(ask: Ask, kind: kinds.Words, clause: Clause) -> tuple[Any, ...] | None:
    found = _read_members(ask, clause, {str(option.value): option for option in kind.options})
    if found is not None and len(found) > 1:
        for alone in kind.alone:
            if alone in found:
                ask.desk.error(
                    ONE_VALUE,
                    clause.place,
                    message("`{value}` stands by itself in `{rule}`", value=alone.value, rule=ask.rule),
                    message("not in a list"),
                )
                return None
    return found


def _read_count_list(ask: Ask, kind: kinds.CountList, clause: Clause) -> tuple[int, ...] | None:
    if clause_text(clause) == "none":
        return ()
    if clause.join == "or":
        lone(ask, clause)
        return None
    if clause_text(clause) == "0":
        ask.desk.error(
            OUT_OF_BOUNDS,
            clause.place,
            message("`{rule}` is `none` where there is none", rule=ask.rule),
            help=(message("write `none`"),),
        )
        return None
    each = replace(ask, unit="cards")
    numbers = [number_in(each, item_text(item), item.place, kind.low, kind.high) for item in clause.items]
    if any(number is None for number in numbers):
        return None
    if len(numbers) > kind.most:
        ask.desk.error(
            OUT_OF_BOUNDS,
            clause.place,
            message("`{rule}` has at most {most} numbers", rule=ask.rule, most=kind.most),
            message("too many"),
        )
        return None
    return tuple(number for number in numbers if number is not None)


def read_ranks(desk: Desk, rule: str, item: Item) -> tuple[Rank, ...] | None:
    """The ranks of one item: ``joker``, ``K..8``."""
    element = item.left[0] if len(item.left) == 1 and not item.op else None
    ranks: tuple[Rank, ...] | None = None
    if isinstance(element, Word):
        one = rank(element.text)
        ranks = None if one is None else (one,)
    elif isinstance(element, Span):
        ranks = rank_span(element)
    if ranks is not None:
        return ranks
    text = words_of(item.left)
    help = did_you_mean(text, [one.value for one in ALL_RANKS])
    if text in ("all", "any", "every"):
        help = (message("all thirteen are `A, K..2`"),)
    if isinstance(element, Span):
        turned = rank_span(Span(element.high, element.low))
        help = (
            (message("ranks run from high to low: `{line}`", line=f"{element.high}..{element.low}"),) if turned else ()
        )
    desk.error(UNKNOWN_CARD, item.place, message("`{written}` is no rank", written=text), message("no rank"), help=help)
    return None


def _read_cards(ask: Ask, kind: kinds.CardsOf, clause: Clause) -> tuple[Rank, ...] | None:
    if kind.none and clause_text(clause) == "none":
        return ()
    if clause.join == "or":
        lone(ask, clause)
        return None
    found: list[Rank] = []
    for item in clause.items:
        ranks = read_ranks(ask.desk, ask.rule, item)
        if ranks is None:
            return None
        for one in ranks:
            if one is Rank.JOKER and not kind.joker:
                headline = message("`{rule}` has no joker: a joker has no rank of its own", rule=ask.rule)
                ask.desk.error(UNKNOWN_VALUE, item.place, headline, message("no rank"), help=(message("leave it out"),))
                return None
            if one in found:
                _twice(ask, item.place, one.value)
                return None
            found.append(one)
    return tuple(found) if kind.ordered else tuple(sorted(found, key=ALL_RANKS.index))


def _read_grades(ask: Ask, clause: Clause) -> tuple[str, ...] | None:
    if clause.join == "or":
        lone(ask, clause)
        return None
    names = tuple(item_text(item) for item in clause.items)
    for index, name in enumerate(names):
        if name in names[:index]:
            _twice(ask, clause.items[index].place, name)
            return None
    return tuple(sorted(names))


def _read_unplayed(ask: Ask, clause: Clause) -> Unplayed | None:
    if clause.join == "or":
        lone(ask, clause)
        return None
    points, its_cards = None, False
    for item in clause.items:
        text = item_text(item)
        if text == "its cards":
            if its_cards:
                _twice(ask, item.place, text)
                return None
            its_cards = True
        elif whole(text) is not None:
            if points is not None:
                lone(ask, clause)
                return None
            points = number_in(ask, text, item.place, -100_000, 100_000)
        else:
            ask.unknown(item.place, text, ["-100", "its cards", "-100, its cards"])
            return None
    return Unplayed(points or 0, its_cards)
