"""What is being read, and the findings that reading any value can lead to."""

from __future__ import annotations

import re
from dataclasses import dataclass

from burraco_dsl.compile.desk import Desk, did_you_mean, quoted
from burraco_dsl.compile.suggest import figure, nearest
from burraco_dsl.compile.words import clause_text, item_text, whole
from burraco_dsl.report import Finding, Message, Place, Verbatim, message
from burraco_dsl.report.finding import house
from burraco_dsl.rules import kinds
from burraco_dsl.rules.catalogue import CARD_POINTS
from burraco_dsl.syntax import Clause, Item

UNKNOWN_VALUE = Finding(
    "B103",
    "a value that the rule does not know",
    "Each rule takes the values of its own list and no others. A word that is not on it is never skipped or guessed, "
    "since the table would then play something else than what was written.",
    house("close {\n  final discard: maybe\n}"),
    house("close {\n  final discard: optional was required\n}"),
)
NOT_A_NUMBER = Finding(
    "B104",
    "a number is wanted",
    "Here stands something that is no whole number. Numbers are written in figures, without a unit, without a dot or "
    "comma in thousands: the rule itself knows whether cards, points or rounds are meant.",
    house("close {\n  bonus: 150 points\n}"),
    house("close {\n  bonus: 150 was 100\n}"),
)
OUT_OF_BOUNDS = Finding(
    "B105",
    "a number outside its bounds",
    "Each number has bounds beyond which it makes no sense: nobody is dealt forty cards, no sequence has fifteen. "
    "A number outside them is most often a slip of the finger or a sum that belongs into another rule.",
    house("deal {\n  hand: 40\n}"),
    house("deal {\n  hand: 13 was 11\n}"),
)
ONE_VALUE = Finding(
    "B106",
    "one value is wanted, and several stand there",
    "This rule has one value. A comma says that several things hold together, which makes no sense here; where the "
    "table picks one before the match, `choose` stands before them.",
    house("match {\n  ends: at 2000 points or at 3000 points\n}"),
    house("match {\n  ends: choose at 2000 points or at 3000 points was at 2000 points\n}"),
)
TWICE_IN_LIST = Finding(
    "B107",
    "the same thing twice in one list",
    "A list names each thing once. When a card stands in it twice, one of the two places is a slip, or two orders "
    "have been written as one.",
    house("seat draw {\n  order: joker, 2, A, K..2\n}"),
    house("seat draw {\n  order: A, K..2, joker was joker, 2, A, K..3\n}"),
)
UNKNOWN_CARD = Finding(
    "B108",
    "a card or rank nobody knows",
    "Ranks are written A, K, Q, J, 10 … 2 and joker. Several in a row run from high to low: `K..8`.",
    house("set {\n  ranks: A, 8..K\n}"),
    house("set {\n  ranks: A, K..8 was A, K..3\n}"),
)


#: What a number counts, as it stands behind the bounds of the number.
_UNITS = {
    "cards": message("cards", context="behind a number"),
    "jokers": message("jokers", context="behind a number"),
    "melds": message("melds", context="behind a number"),
    "natural cards": message("natural cards", context="behind a number"),
    "packs": message("packs", context="behind a number"),
    "players": message("players", context="behind a number"),
    "points": message("points", context="behind a number"),
    "pots": message("pots", context="behind a number"),
    "rounds": message("rounds", context="behind a number"),
    "sequences": message("sequences", context="behind a number"),
    "sets": message("sets", context="behind a number"),
    "sides": message("sides", context="behind a number"),
    "wilds": message("wilds", context="behind a number"),
}


@dataclass(frozen=True, slots=True)
class Ask:
    """What is being read: the rule's full name for messages, its kind, and the desk for what is wrong."""

    rule: str
    kind: kinds.Kind
    unit: str
    desk: Desk

    @property
    def row(self) -> str:
        """The ranks whose price is being settled; empty where something else is."""
        row = self.rule.removeprefix(CARD_POINTS + " ")
        return row if row != self.rule else ""

    def unknown(self, place: Place, written: str, candidates: list[str]) -> None:
        """Say that the rule does not know this value."""
        self.desk.error(
            UNKNOWN_VALUE,
            place,
            message("`{rule}` does not know `{written}`", rule=self.rule, written=written),
            message("not one of its values"),
            help=did_you_mean(written, candidates) or _sample(candidates),
        )


def _sample(candidates: list[str]) -> tuple[str, ...]:
    return (message("it can be {choices}", choices=quoted(candidates)),) if candidates else ()


def lone(ask: Ask, clause: Clause) -> Item | None:
    """The only item of a clause; says so when there are several."""
    if len(clause.items) == 1:
        return clause.items[0]
    if _in_other_order(ask, clause):
        return None
    help: tuple[str, ...] = ()
    thousands = re.fullmatch(r"(-?\d{1,3}), (\d{3})(?: \w+)?", clause_text(clause))
    if thousands:
        help = (message("no comma in thousands: write `{line}`", line=f"{thousands[1]}{thousands[2]}"),)
    if clause.join == "or":
        help = (message("if the table picks one before the match: `{line}`", line=f"choose {clause_text(clause)}"),)
    ask.desk.error(
        ONE_VALUE,
        clause.place,
        message("`{rule}` has one value, and here stand {number}", rule=ask.rule, number=len(clause.items)),
        "",
        help=help,
    )
    return None


def number_help(ask: Ask, text: str) -> tuple[str, ...]:
    """What to write instead of something that is no number."""
    first, *rest = text.split() or [""]
    bare = text.strip('"').removeprefix("+")
    if bare != text and whole(bare) is not None:
        return (message("write `{line}`", line=bare),)
    before = re.fullmatch(r"(\S+) (?:instead of|in place of|not) (\S+)", text)
    if before and whole(before[1]) is not None and whole(before[2]) is not None:
        return (message("write `{line}`", line=f"{before[1]} was {before[2]}"),)
    either = re.fullmatch(r"(\d+)\s*(?:/|,|and)\s*(\d+)", text)
    if either and isinstance(ask.kind, kinds.Counts):
        return (message("write `{line}`", line=f"{either[1]} or {either[2]}"),)
    between = re.fullmatch(r"(\d+)\s*(?:[-–−]|to|until)\s*(\d+)", text)
    if between and isinstance(ask.kind, kinds.Counts | kinds.Span):
        return (message("write `{line}`", line=f"{between[1]}..{between[2]}"),)
    if whole(first) is not None and rest:
        return (message("the number alone will do: `{line}`", line=whole(first)),)
    stuck = re.fullmatch(r"[^\w\s]?(\d+)\s?(?:[^\W\d]+|[^\w\s])", text)
    if stuck:
        return (message("the number alone will do: `{line}`", line=stuck[1]),)
    unlimited = isinstance(ask.kind, kinds.Count) and ask.kind.unlimited
    if unlimited and nearest(text, ("any number",)):
        return (message("did you mean `any number`?"),)
    in_figures = figure(text)
    return (message("write it in figures: `{line}`", line=in_figures),) if in_figures else ()


def _in_other_order(ask: Ask, clause: Clause) -> bool:
    """Say so where the words of one value stand in another order: ``high or low`` for ``low or high``."""
    if not isinstance(ask.kind, kinds.Choice) or clause.join != "or":
        return False
    written = {item_text(item) for item in clause.items}
    for option in ask.kind.options:
        if set(str(option.value).split(" or ")) == written:
            headline = message("`{rule}` does not know `{written}`", rule=ask.rule, written=clause_text(clause))
            help = (message("did you mean `{near}`?", near=option.value),)
            ask.desk.error(UNKNOWN_VALUE, clause.place, headline, message("not one of its values"), help=help)
            return True
    return False


def number_in(ask: Ask, text: str, place: Place, low: int, high: int | None) -> int | None:
    """A whole number within bounds."""
    number = whole(text)
    if number is None:
        headline = (
            message("the price of `{row}` is a whole number, not `{written}`", row=ask.row, written=text)
            if ask.row
            else message("`{rule}` is a whole number, not `{written}`", rule=ask.rule, written=text)
        )
        ask.desk.error(NOT_A_NUMBER, place, headline, message("no number"), help=number_help(ask, text))
        return None
    if number < low or (high is not None and number > high):
        headline = _out_of_bounds(ask, number, low, high)
        ask.desk.error(OUT_OF_BOUNDS, place, headline, message("out of bounds"))
        return None
    return number


def _out_of_bounds(ask: Ask, number: int, low: int, high: int | None) -> Message:
    subject = message("the price of `{row}`", row=ask.row) if ask.row else Verbatim(f"`{ask.rule}`")
    unit = _UNITS.get(ask.unit, "")
    if high is None and unit:
        return message(
            "{subject} is at least {low} {unit}, not {number}", subject=subject, low=low, unit=unit, number=number
        )
    if high is None:
        return message("{subject} is at least {low}, not {number}", subject=subject, low=low, number=number)
    if unit:
        return message(
            "{subject} is from {low} to {high} {unit}, not {number}",
            subject=subject,
            low=low,
            high=high,
            unit=unit,
            number=number,
        )
    return message(
        "{subject} is from {low} to {high}, not {number}", subject=subject, low=low, high=high, number=number
    )
