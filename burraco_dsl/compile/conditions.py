"""Reading what stands after ``if``."""

from __future__ import annotations

import re

from burraco_dsl.compile.desk import Desk, did_you_mean, quoted
from burraco_dsl.compile.grades import bounds
from burraco_dsl.compile.words import clause_text, item_text, whole, words_of
from burraco_dsl.report import Finding, message
from burraco_dsl.report.finding import house
from burraco_dsl.rules import Rule
from burraco_dsl.rules.values import ALWAYS_SO, COUNTED_SUBJECTS, Circumstance, Condition, Subject
from burraco_dsl.syntax import Clause, Item, Span, Word

BAD_IF = Finding(
    "B111",
    "an `if` that cannot be read, or does not belong here",
    "`if N players` may follow every rule. What else may follow is told for each rule: an initial meld can hang on the "
    "score, a fine on whether nobody took a pot. Anything else is not a condition the players could look up.",
    house("close {\n  bonus if score > 1000: 150\n}"),
    house("pot {\n  not taken if nobody took a pot: 0\n}"),
)

MOST_PLAYERS = 12


def read_condition(desk: Desk, rule_name: str, rule: Rule, clause: Clause | None) -> Condition | None:
    """The condition; ``ALWAYS_SO`` when there is no ``if``, None when it is faulty (already reported)."""
    if clause is None:
        return ALWAYS_SO
    if clause.verb:
        _fault(desk, clause, rule_name, rule)
        return None
    if clause.join == "or":
        players = sizes(clause.items)
        if players is None:
            _fault(desk, clause, rule_name, rule)
            return None
        return Condition(players)
    players_found: tuple[int, ...] = ()
    circumstance: Circumstance | None = None
    for item in clause.items:
        players = sizes((item,))
        if players is not None and not players_found:
            players_found = players
            continue
        found = _circumstance(item, rule)
        if found is None or circumstance is not None:
            _fault(desk, clause, rule_name, rule)
            return None
        circumstance = found
    return Condition(players_found, circumstance)


def sizes(items: tuple[Item, ...]) -> tuple[int, ...] | None:
    """``2 players``, ``2..4 players``, ``2 or 4 players``; None for what speaks of something else."""
    last = items[-1].left
    if any(item.op for item in items) or len(last) != 2:
        return None
    if not isinstance(last[1], Word) or last[1].text not in ("player", "players"):
        return None
    found: set[int] = set()
    for item in items:
        if item is not items[-1] and len(item.left) != 1:
            return None
        element = item.left[0]
        if isinstance(element, Span):
            low, high = whole(element.low), whole(element.high)
        elif isinstance(element, Word):
            low = high = whole(element.text)
        else:
            return None
        if low is None or high is None or not 1 <= low <= high <= MOST_PLAYERS:
            return None
        found.update(range(low, high + 1))
    return tuple(sorted(found))


def _circumstance(item: Item, rule: Rule) -> Circumstance | None:
    words = words_of(item.left)
    for subject in rule.conditions:
        if subject.value != words:
            continue
        if subject not in COUNTED_SUBJECTS:
            return None if item.op else Circumstance(subject)
        ends = bounds(item.op, item.right, None) if item.op else None
        return None if ends is None else Circumstance(subject, ends[0], ends[1])
    return None


def _as_one_range(clause: Clause, rule: Rule) -> str:
    """How to write two comparisons of the same number, or a range that lacks its ``=``; empty for anything else."""
    found = [_circumstance(item, rule) for item in clause.items]
    known = [one for one in found if one is not None and one.subject in COUNTED_SUBJECTS]
    if len(known) == len(found) == 2 and known[0].subject is known[1].subject:
        lows = [one.low for one in known if one.low is not None]
        highs = [one.high for one in known if one.high is not None]
        if lows and highs and max(lows) <= min(highs):
            return message("write `{line}`", line=f"if {known[0].subject.value} = {max(lows)}..{min(highs)}")
    words = item_text(clause.items[0]).split()
    for subject in rule.conditions:
        if (
            subject in COUNTED_SUBJECTS
            and len(clause.items) == 1
            and " ".join(words[:-1]).removesuffix(" in") == subject.value
        ):
            ends = re.fullmatch(r"(-?\d+)(?:\.\.|[-–])(-?\d+)", words[-1])
            if ends:
                return message("write `{line}`", line=f"if {subject.value} = {ends[1]}..{ends[2]}")
            if whole(words[-1]) is not None:
                return message("write `{line}`, or `<`, `>=` and the like", line=f"if {subject.value} = {words[-1]}")
    return ""


def _fault(desk: Desk, clause: Clause, rule_name: str, rule: Rule) -> None:
    written = clause_text(clause)
    samples = ["2 players"]
    for subject in rule.conditions:
        samples.append(f"{subject.value} >= 1500" if subject is Subject.SCORE else subject.value)
        if subject is Subject.HAND_NUMBER:
            samples[-1] = "hand number = 2"
    everywhere = [subject.value for subject in Subject]
    known = [item for item in clause.items if words_of(item.left) in everywhere]
    if known and not any(words_of(known[0].left) == subject.value for subject in rule.conditions):
        headline = message(
            "`{rule_name}` cannot hang on the {written}", rule_name=rule_name, written=words_of(known[0].left)
        )
    else:
        headline = message("nobody can tell when `{line}` holds", line=f"if {written}")
    both = _as_one_range(clause, rule)
    if both:
        desk.error(
            BAD_IF,
            clause.place,
            message("one number is compared once, with a range where it has two ends"),
            help=(both,),
        )
        return
    near = did_you_mean(item_text(clause.items[0]), samples)
    desk.error(
        BAD_IF,
        clause.place,
        headline,
        message("not a condition of this rule"),
        help=near
        if near and near[0].startswith("did")
        else (message("after `if` can stand {choices}", choices=quoted(samples)),),
    )
