"""What was counted at one table, for the author of the rules: how long, how high, how it ends, who has the better of it.

In comes a tally, out goes HTML: a sentence, a plot and the numbers of each thing. All intervals are of 95 %.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import sqrt

from burraco_dsl.render.study.board import FEW_TABLES, hand, side_name
from burraco_dsl.render.study.figures import Row, histogram, intervals
from burraco_dsl.render.study.intervals import Interval, Spread, deviation, mean, share, spread, student
from burraco_dsl.render.study.markup import NOTHING, Html, Piece, folded, joined, listed, table, tag
from burraco_dsl.render.study.naming import class_name, ending_name, event_name, turn_name
from burraco_dsl.render.study.values import Counted
from burraco_dsl.render.study.words import BEHAVIOURS_TOLD, NONE, begun, between, counted, hundredths, number


def study(one: Counted) -> Html:
    """Everything that was counted at one table; a sentence where no hand was played."""
    if not one.tally.hands:
        return tag("p", "No hand was played at this table.")
    parts = (_length, _points, _advantage, _endings, _closers, _burracos, _pots, _behaviours, _events)
    return joined(
        (_glance(one), _alarms(one), tag("div", *(part(one) for part in parts), cls="studies"), _longest(one))
    )


def _block(title: str, *inside: Piece) -> Html:
    return tag("section", tag("h4", title), *inside, cls="study")


def _numbers(plot: Html | None, numbers: Html) -> Html:
    """The numbers: folded away behind a plot, open where there is none."""
    return joined((plot, folded("The numbers", numbers))) if plot is not None else numbers


def _glance(one: Counted) -> Html:
    return tag("div", *(tag("div", tag("b", value), tag("span", what)) for value, what in _facts(one)), cls="glance")


def _facts(one: Counted) -> list[tuple[str, str]]:
    tally = one.tally
    burracos = sum(tally.classes.values()) / tally.hands
    facts = [(number(tally.hands), "hands played")]
    facts.append((number(tally.turns / tally.hands, 1), "turns in a hand"))
    closes = sum(many for key, many in tally.endings.items() if ending_name(key) == ending_name("CLOSED"))
    facts.append((hundredths(closes / tally.hands), "of hands are closed"))
    scored = mean(_every_score(one))
    facts.append((number(scored.value) if scored else NONE, "points for a side"))
    facts.append((number(burracos, 2), "burracos in a hand"))
    return facts


def at_a_glance(ones: Sequence[Counted]) -> Html:
    """The first numbers of several tables, a line each."""
    rows = [(one.table, *(value for value, _ in _facts(one))) for one in ones if one.tally.hands]
    names = [what for _, what in _facts(ones[0])] if rows else []
    return table(("", *names), rows) if rows else NOTHING


def _alarms(one: Counted) -> Html:
    tally = one.tally
    found = [
        (tally.broken, "a card was lost or doubled, or a total was not the sum of its parts"),
        (tally.stuck, "a player could do nothing"),
        (tally.too_long, "the hand went on so long that it was cut off"),
    ]
    told = [f"Number {', '.join(number(each) for each in hands)}: {what}." for hands, what in found if hands]
    return tag("div", tag("p", "Hands to look at:"), listed(told), cls="alarm") if told else NOTHING


def _spreads(found: Mapping[str, Spread]) -> Html:
    """How some values lie, one under the other, a column for each."""
    rows: list[tuple[Piece, ...]] = [
        ("mean (95 %)", *(between(one.mean) for one in found.values())),
        ("standard deviation", *(number(one.deviation, 1) for one in found.values())),
    ]
    ends: tuple[tuple[str, Callable[[Spread], int]], ...] = (
        ("least", lambda one: one.least),
        ("5 % are at most", lambda one: one.twentieth),
        ("half are at most", lambda one: one.median),
        ("95 % are at most", lambda one: one.of_twenty),
        ("most", lambda one: one.most),
    )
    rows += [(name, *(number(value(one)) for one in found.values())) for name, value in ends]
    return table(("", *found), rows)


def _length(one: Counted) -> Html:
    found = spread(one.tally.length)
    if found is None:
        return NOTHING
    told = (
        f"A hand takes {between(found.mean)} turns; nine hands of ten take {found.twentieth} to {found.of_twenty}, "
        f"the longest {found.most}."
    )
    plot = histogram({"": one.tally.length}, name="Turns in a hand", along="turns")
    return _block("How long a hand is", tag("p", told), _numbers(plot, _spreads({"turns": found})))


def _every_score(one: Counted) -> Counter[int]:
    whole: Counter[int] = Counter()
    for scored in one.tally.scores.values():
        whole.update(scored)
    return whole


def _points(one: Counted) -> Html:
    scores = {begun(side_name(side)): one.tally.scores[side] for side in sorted(one.tally.scores)}
    whole = spread(_every_score(one))
    if whole is None:
        return NOTHING
    below = share(sum(many for points, many in _every_score(one).items() if points < 0), whole.number)
    told = (
        f"A side scores {between(whole.mean)} points in a hand; half the time more than {number(whole.median)}. "
        f"It scores below nought in {between(below, share=True)} of hands."
    )
    found = {name: each for name, scored in scores.items() if (each := spread(scored))}
    plot = histogram(scores, name="Points of each side", along="points in a hand", nought=True)
    return _block("How many points a side scores", tag("p", told), _numbers(plot, _spreads(found)))


def _advantage(one: Counted) -> Html:
    tally = one.tally
    first, side = mean(tally.opener), mean(tally.margin)
    if first is None or side is None:
        return NOTHING
    names = ("who plays first", "side A")
    if one.sides == 2:
        told = [_has_better("The side that plays first", first), _has_better("Side A", side)]
        plot = intervals(
            [Row(name, (found,)) for name, found in zip(names, (first, side), strict=True)],
            name="Points more than the other side",
            along="points in a hand",
            mark=0,
        )
    else:
        told = [
            f"With {one.sides} sides each is compared with the best of the others, so these numbers lie below nought of "
            "themselves."
        ]
        plot = None
    rows: list[tuple[Piece, ...]] = [
        (begun(names[0]), between(first, sign=True)),
        ("Side A", between(side, sign=True)),
    ]
    wins = [
        (f"{begun(side_name(each))} has most points", between(share(tally.won[each], tally.hands), share=True))
        for each in range(one.sides)
    ]
    against = "the other side" if one.sides == 2 else "the best of the others"
    head = ("", f"points more than {against} (95 %)")
    numbers = joined((table(head, rows), table(("", "of hands (95 %)"), wins)))
    return _block("Who has the better of it", *(tag("p", each) for each in told), _numbers(plot, numbers))


def _has_better(who: str, found: Interval) -> str:
    if found.low is not None and found.low > 0:
        return f"{who} has the better of it, by {between(found)} points."
    if found.low is not None and found.high is not None and found.high < 0:
        return f"{who} has the worse of it, by {between(Interval(-found.value, -found.high, -found.low))} points."
    told = between(found, sign=True)
    return f"{who} has neither the better nor the worse of it, as far as these hands can tell: {told} points."


def _endings(one: Counted) -> Html:
    tally = one.tally
    rows = [(ending_name(key), share(many, tally.hands)) for key, many in tally.endings.most_common() if many]
    plot = intervals(
        [Row(name, (found,)) for name, found in rows], name="How hands end", whole=True, along="of hands", share=True
    )
    head = ("", "of hands (95 %)", "hands")
    many = [number(each) for _, each in tally.endings.most_common() if each]
    lines = [(begun(name), between(found, share=True), count) for (name, found), count in zip(rows, many, strict=True)]
    return _block("How hands end", _numbers(plot, table(head, lines)))


def _closers(one: Counted) -> Html:
    tally = one.tally
    closes = sum(tally.closed_by.values())
    if not closes:
        return _block("Who closes", tag("p", "Nobody has closed a hand."))
    even = 1 / one.players
    rows = [(turn_name(seat), share(tally.closed_by[seat], closes)) for seat in range(one.players)]
    apart = [name for name, found in rows if found is not None and not found.has(even)]
    told = "Each player closes as often as any other, as far as these hands can tell."
    if apart:
        told = f"An even share would be {hundredths(even)}. It is not even: look at who {' and who '.join(apart)}."
    plot = intervals(
        [Row(name, (found,)) for name, found in rows], name="Who closes", along="of closes", share=True, mark=even
    )
    lines = [
        (begun(name), between(found, share=True), number(tally.closed_by[seat]))
        for seat, (name, found) in enumerate(rows)
    ]
    return _block("Who closes", tag("p", told), _numbers(plot, table(("", "of closes (95 %)", "closes"), lines)))


def _burracos(one: Counted) -> Html:
    tally = one.tally
    grades = [*one.classes, *(grade for grade in sorted(tally.classes) if grade not in one.classes)]
    if not grades:
        return NOTHING
    rows = [(class_name(grade), share(tally.hands_with[grade], tally.hands), tally.classes[grade]) for grade in grades]
    never = [name for name, _, many in rows if not many]
    told = f"Never seen in these hands: {', '.join(never)}." if never else ""
    plot = intervals(
        [Row(name, (found,)) for name, found, _ in rows],
        name="Hands with a burraco of the class",
        whole=True,
        along="of hands",
        share=True,
    )
    lines = [(name, between(found, share=True), number(many / tally.hands, 3)) for name, found, many in rows]
    head = ("Class", "of hands have one (95 %)", "in a hand")
    return _block("How often each class comes", tag("p", told) if told else None, _numbers(plot, table(head, lines)))


def _pots(one: Counted) -> Html:
    tally = one.tally
    most = max((int(key.partition(":")[2]) for key, many in tally.pots.items() if many), default=0)
    if not most:
        return NOTHING
    sides = range(one.sides)
    shares = [[share(tally.pots[f"{side}:{pots}"], tally.hands) for side in sides] for pots in range(most + 1)]
    names = [counted(pots, "pots") if pots else "no pot" for pots in range(most + 1)]
    labels = [begun(side_name(side)) for side in sides]
    plot = intervals(
        [Row(name, tuple(found)) for name, found in zip(names, shares, strict=True)],
        labels,
        name="Pots that a side has taken",
        whole=True,
        along="of hands",
        share=True,
    )
    lines = [(name, *(between(each, share=True) for each in found)) for name, found in zip(names, shares, strict=True)]
    return _block("Pots", _numbers(plot, table(("A side has taken", *labels), lines)))


def _behaviours(one: Counted) -> Html:
    tally = one.tally
    names = [name for name, many in sorted(tally.behaviour_hands.items()) if many]
    if len(names) < 2:
        return NOTHING
    seats = max(1, one.players // max(1, one.sides))
    wide = deviation(_every_score(one))
    rows = []
    for name in names:
        sat = tally.behaviour_hands[name]
        middle = tally.behaviour_points[name] / sat
        freedom = max(1, sat // seats - 1)
        reach = student(0.95, freedom) * wide / sqrt(freedom + 1)
        rows.append((name, Interval(middle, middle - reach, middle + reach), sat))
    rows.sort(key=lambda row: -row[1].value)
    told = (
        "What a player's side scores by how the player goes about it. The intervals are rough: they are taken from the spread of "
        "all scores."
    )
    plot = intervals(
        [Row(name, (found,)) for name, found, _ in rows], name="Points by behaviour", along="points of the side"
    )
    lines = [(name, between(found), number(sat)) for name, found, sat in rows]
    return _block(
        "Behaviours",
        tag("p", told),
        tag("p", BEHAVIOURS_TOLD, cls="small"),
        _numbers(plot, table(("", "points of the side (95 %)", "seats"), lines)),
    )


def _events(one: Counted) -> Html:
    tally = one.tally
    found = [(event_name(key), many) for key, many in tally.events.most_common() if many and event_name(key)]
    if not found:
        return NOTHING
    lines = [(name, number(many / tally.hands, 2), number(many)) for name, many in found]
    return _block("What happens in a hand", table(("", "in a hand", "in all"), lines))


def _longest(one: Counted) -> Html:
    turns, which = one.tally.longest
    if which < 0:
        return NOTHING
    told = tag("p", f"Hand number {number(which)} was the longest, with {counted(turns, 'turns')}.")
    drawn = folded("The longest hand, step by step", hand(one.longest, FEW_TABLES)) if one.longest is not None else None
    return tag("section", tag("h4", "The longest hand"), told, drawn, cls="study")
