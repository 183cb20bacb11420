"""Several burracos that closing asks for: whether the deck holds them beside one another.

Demands that single melds can meet come in; out goes a refutation when cards, wilds or aces are too few, or a note when no way was
found to lay them all and none to show that there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from burraco_dsl.report import note
from burraco_dsl.report.message import Verbatim, message, message_n, series
from burraco_dsl.rules import Agreement, Entry, Rules
from burraco_dsl.rules.chapters.ends import FinalDiscard, UntakenPots
from burraco_dsl.rules.chapters.grades import TakenBy
from burraco_dsl.rules.lines import related_lines
from burraco_dsl.rules.text import requirement_text
from burraco_dsl.verify.closing import TOO_MANY
from burraco_dsl.verify.features.demands import Wanted
from burraco_dsl.verify.features.findings import MAY_NOT_FIT
from burraco_dsl.verify.features.judged import Judged
from burraco_dsl.verify.features.packing import Shared, Supply, cards_of, fit_together, least, supplies
from burraco_dsl.verify.features.telling import Found, cause_of
from burraco_dsl.verify.table import refuted


def together(agreement: Agreement, judged: Judged, demands: list[Wanted]) -> Iterator[Found]:
    """Several burracos: does the deck hold them beside one another, with a card in every other hand?"""
    requirements = tuple(one.requirement for one in demands)
    beside = list(_beside(judged))
    room = judged.deck.cards - sum(number for number, _ in beside)
    cards = least(judged, requirements, cards_of)
    asked = Verbatim(", ".join(map(requirement_text, requirements)))
    names = ("burraco size", "deck packs", "deck jokers", *(("deal pots",) if _left_over(judged.rules) else ()))
    lines = _lines(judged, demands, names)
    needed = cards + judged.deck.cards - room
    fewest = message_n("{asked}: at least 1 card", "{asked}: at least {n} cards", cards, asked=asked)
    parts = series([fewest, *(told for number, told in beside if number)], ", ")
    if cards > room:
        headline = message(
            "nobody can ever close: that takes {needed} cards, and the deck has {cards}",
            needed=needed,
            cards=judged.deck.cards,
        )
        facts = (parts, judged.searched)
        yield Found(refuted(TOO_MANY, agreement, headline, lines, facts=facts), cause_of(lines))
        return
    for supply in supplies(judged):
        amount = least(judged, requirements, supply.taken)
        if amount > supply.there:
            short, fact = _runs_short(supply, amount, asked)
            lines = _lines(judged, demands, supply.rules)
            found = refuted(TOO_MANY, agreement, short, lines, facts=(fact, judged.searched))
            yield Found(found, cause_of(lines))
            return
    if fit_together(judged, requirements, room) is None:
        place = lines[0].value_place if lines[0].value_place.line else lines[0].origin.place
        headline = message("it is not known whether the deck holds all that closing asks for: {asked}", asked=asked)
        told = message("{parts}: {needed} of {cards} cards", parts=parts, needed=needed, cards=judged.deck.cards)
        yield Found(note(MAY_NOT_FIT, place, headline, related=related_lines(lines[1:], agreement), facts=(told,)))


def _runs_short(supply: Supply, amount: int, asked: str) -> tuple[str, str]:
    """That closing takes more of something than there is: the headline, and the fact that counts it."""
    told: dict[str, Any] = {"amount": amount, "there": supply.there}
    match supply.what:
        case Shared.WILDS:
            return (
                message("nobody can ever close: that takes {amount} wilds, and the deck has {there}", **told),
                message("{asked}: at least {amount} wilds", asked=asked, amount=amount),
            )
        case Shared.ACES:
            return (
                message("nobody can ever close: that takes {amount} aces, and the deck has {there}", **told),
                message("{asked}: at least {amount} aces", asked=asked, amount=amount),
            )
        case Shared.SEQUENCES:
            return (
                message(
                    "nobody can ever close: that takes {amount} sequences, and a side may have no more than {there}",
                    **told,
                ),
                message("{asked}: at least {amount} sequences", asked=asked, amount=amount),
            )
        case Shared.SETS:
            return (
                message(
                    "nobody can ever close: that takes {amount} sets, and a side may have no more than {there}", **told
                ),
                message("{asked}: at least {amount} sets", asked=asked, amount=amount),
            )


def _beside(judged: Judged) -> Iterator[tuple[int, str]]:
    """Cards that cannot be in the melds of the side that closes."""
    rules = judged.rules
    if rules.close.final_discard is FinalDiscard.REQUIRED:
        yield 1, message("a card to discard")
    others = judged.table.world.players - 1
    yield others, message_n("a card in 1 other hand", "a card in {n} other hands", others)
    left = _left_over(rules)
    yield left, message_n("1 card of pots that nobody takes", "{n} cards of pots that nobody takes", left)


def _left_over(rules: Rules) -> int:
    """Cards of pots that nobody can take."""
    pots, sides = rules.deal.pots or (), rules.table.sides or 0
    once = rules.pot.taken_by is TakenBy.EACH_SIDE_ONCE
    return sum(pots[sides:]) if once and sides and rules.hand_ends.untaken_pots is UntakenPots.STAY else 0


def _lines(judged: Judged, demands: list[Wanted], rules: tuple[str, ...]) -> tuple[Entry, ...]:
    """The demands, the rules that leave too little for them, and the classes that are asked for."""
    names = [*dict.fromkeys(one.rule for one in demands), *rules]
    grades = dict.fromkeys(one.requirement.grade for one in demands if one.requirement.grade)
    whens = [judged.lines.bit("when", grade=grade) for grade in grades]
    return (*judged.table.lines(*names), *(line for bit in whens if bit for line in judged.lines.entries(bit)))
