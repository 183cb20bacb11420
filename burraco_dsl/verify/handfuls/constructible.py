"""Claim *constructible*: melds grow lawfully, no card is lost on the way, and each class can be had.

(a) An accepted card leaves a lawful meld, (b) with as many cards as went in, those counted that come back to the hand. (c) A meld
larger than the smallest that no smaller one grows into is an island: it can only be laid at once, and is listed. (d) Each class
has a member that is no island, or one that fits into a hand plus a draw. Cards that the same handful would allow and the meld as
it lies refuses are counted too; they are no fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from burraco_dsl.game.melds.grade import is_burraco
from burraco_dsl.game.patience import spend
from burraco_dsl.report import Diagnostic
from burraco_dsl.report.message import message
from burraco_dsl.rules import Entry, Rules
from burraco_dsl.rules.chapters.turn import PileTaken
from burraco_dsl.rules.text import how_many
from burraco_dsl.rules.values import Demand, Rank
from burraco_dsl.verify.handfuls.findings import OUT_OF_HAND
from burraco_dsl.verify.handfuls.handful import every_card, handful, with_card
from burraco_dsl.verify.handfuls.lines import class_lines
from burraco_dsl.verify.handfuls.sets import SetLying, Wilds, every_set, feature, written_set
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.handfuls.told import written
from burraco_dsl.verify.table import Table, refuted
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "constructible"


#: How many islands are told.
_ISLANDS_TOLD = 3


@dataclass(slots=True)
class _Grown:
    """What was found. ``grades`` has for each class the smallest member that can be had, and the smallest that cannot."""

    steps: int = 0
    broken: list[str] = field(default_factory=list)
    islands: int = 0
    told: list[tuple[int, str]] = field(default_factory=list)
    allowed: int = 0
    refused: int = 0
    had: dict[str, int] = field(default_factory=dict)
    out_of_hand: dict[str, tuple[int, str]] = field(default_factory=dict)

    def member(self, name: str | None, size: int, text: str, *, grows: bool) -> None:
        """Note a meld of a class: it grows out of a smaller one, or must be laid at once."""
        if name is None:
            return
        if grows:
            self.had[name] = 0
        elif name not in self.out_of_hand or (size, text) < self.out_of_hand[name]:
            self.out_of_hand[name] = size, text

    def island(self, size: int, text: str, number: int) -> None:
        self.islands += number
        self.told = sorted([*self.told, (size, text)])[:_ISLANDS_TOLD]


def constructible(study: Study, table: Table) -> Judged:
    """The verdict at one table."""
    found = _Grown()
    _sequences(study, found)
    _sets(study.rules, found)
    numbers = {
        "steps": found.steps,
        "islands": found.islands,
        "allowed by the cards": found.allowed,
        "refused as the meld lies": found.refused,
    }
    notes = tuple(f"`{text}` can only be laid at once" for _, text in found.told)
    if found.broken:
        return Judged(CLAIM, Verdict.REFUTED, found.broken[0], numbers=numbers)
    findings = tuple(_out_of_hand(table, found))
    if findings:
        return Judged(CLAIM, Verdict.REFUTED, findings[0].headline, findings=findings, notes=notes, numbers=numbers)
    detail = (
        "every card accepted leaves a lawful meld, no card is lost, and each class can be grown or laid from a hand"
    )
    if found.islands:
        detail += f"; {how_many(found.islands, 'melds')} can only be laid at once"
    if found.refused:
        detail += (
            f"; {found.refused} of {found.allowed} cards that the handful alone would allow are refused as melds lie"
        )
    scope = study.scope_with_sets
    verdict = Verdict.PROVED_WITHIN_SCOPE if scope else Verdict.PROVED
    return Judged(CLAIM, verdict, detail, scope, notes=notes, numbers=numbers)


def _sequences(study: Study, found: _Grown) -> None:
    frame, space = study.within, study.space
    lying = space.lying
    cards = {code: handful(frame, code) for code in lying}
    for code, ways in space.taken.items():
        for card, counted in ways.items():
            more = with_card(frame, cards[code], card)
            for after, back in counted:
                found.steps += 1
                held = cards[after] if not back else with_card(frame, cards[after], back)
                if held != more:
                    found.broken.append(f"a card is lost when `{written(frame, code, lying[code])}` grows")
    _history(study, cards, found)
    grown = _grown(study)
    least = study.rules.sequence.length.low if study.rules.sequence.length is not None else 0
    for code in study.can_lie:
        lie = lying[code]
        name = (*frame.names, None)[lie.grade]
        if code in grown:
            found.member(name, lie.length, "", grows=True)
            continue
        text = written(frame, code, lie)
        found.member(name, lie.length, text, grows=False)
        if lie.length > least and code in study.new:
            found.island(lie.length, text, study.melds(code))


def _history(study: Study, cards: dict[int, int], found: _Grown) -> None:
    """Cards that the handful would allow, and that the meld refuses as it lies."""
    frame, taken = study.within, study.space.taken
    lawful = set(cards.values())
    every = every_card(frame)
    for code, held in cards.items():
        spend()
        for card in every:
            if with_card(frame, held, card) in lawful:
                number = study.melds(code, card)
                found.allowed += number
                if card not in taken[code]:
                    found.refused += number


def _grown(study: Study) -> set[int]:
    """The melds that a smaller one grows into."""
    lying, taken = study.space.lying, study.space.taken
    return {
        after
        for code in study.can_lie
        for counted in taken[code].values()
        for after, _ in counted
        if lying[after].length > lying[code].length
    }


def _sets(rules: Rules, found: _Grown) -> None:
    every = every_set(rules)
    for one in every.values():
        spend()
        grows = any(smaller in every and not _closed(rules, every[smaller]) for smaller in _smaller(one))
        found.steps += grows
        text = "" if grows else written_set(rules, one.rank, one.naturals, one.wilds)
        if not grows and one.size > rules.set.size.low:
            found.island(one.size, text, 1)
        found.member(one.grade, one.size, text, grows=grows)


def _smaller(one: SetLying) -> tuple[tuple[Rank, int, Wilds], ...]:
    """The sets with a card less."""
    jokers, twos, others = one.wilds
    return (
        (one.rank, one.naturals - 1, one.wilds),
        (one.rank, one.naturals, (jokers - 1, twos, others)),
        (one.rank, one.naturals, (jokers, twos - 1, others)),
        (one.rank, one.naturals, (jokers, twos, others - 1)),
    )


def _closed(rules: Rules, one: SetLying) -> bool:
    return rules.burraco.may_grow is False and is_burraco(feature(one.rank, one.naturals, one.wilds), rules)


def most_held(rules: Rules) -> int | None:
    """The most cards a player can hold in a turn; None where a hand may become as large as anybody likes.

    With one card drawn or taken and one discarded a hand never grows; a pot that comes to cards still held adds to them.
    """
    if rules.pile.taken is not PileTaken.TOP_CARD or rules.draw.stock_cards != 1 or rules.deal.hand is None:
        return None
    pots = rules.deal.pots or ()
    empty = any(one.demand is Demand.HAND_EMPTY for one in rules.pot.taken_when or ())
    if not pots:
        return rules.deal.hand + 1
    return (max(rules.deal.hand, *pots) if empty else rules.deal.hand + sum(pots)) + 1


def _out_of_hand(table: Table, found: _Grown) -> Iterator[Diagnostic]:
    most = most_held(table.rules)
    for name, (size, text) in found.out_of_hand.items():
        if name in found.had or most is None or size <= most:
            continue
        lines: tuple[Entry, ...] = class_lines(table, name, "when")
        if table.rules.burraco.may_grow is False:
            lines += table.lines("burraco may grow")
        lines += table.lines("deal hand", "draw stock cards", "pile taken")
        headline = message(
            "no burraco is ever {grade}: nothing grows into one, and no hand holds {cards} cards",
            grade=name,
            cards=size,
        )
        facts = (message("the smallest is `{meld}`, and a player holds at most {most}", meld=text, most=most),)
        yield refuted(OUT_OF_HAND, table.agreement, headline, lines, facts=facts)
