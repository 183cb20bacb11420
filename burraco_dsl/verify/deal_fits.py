"""Claim *deal-fits*: hands, pots and upcard fit into the deck, a draw is left for each seat, and the cut is possible.

Decided by arithmetic for every size of table.
"""

from __future__ import annotations

from dataclasses import replace

from burraco_dsl.report import Diagnostic, Finding, Severity
from burraco_dsl.report.finding import house
from burraco_dsl.report.message import message, message_n
from burraco_dsl.rules import Agreement
from burraco_dsl.rules.chapters.ends import UntakenPots
from burraco_dsl.rules.chapters.setting_up import PotsFrom
from burraco_dsl.verify.table import Table, refuted, tables

DOES_NOT_FIT = Finding(
    "B301",
    "the deal does not fit into the deck",
    "Every player gets a hand, the pots are laid aside, a card may be turned up; what is left is the stock. There must be "
    "enough of it for every player to draw once before the end mark, or there is no game to play.",
    house("deck {\n  packs: 1 was 2\n}\n\ncut {\n  remove left behind\n}"),
    house("deal {\n  pots: 18, 11 was 11, 11\n}\n\ncut {\n  lifted: at least 29 was at least 22\n}"),
    claim="deal-fits",
)
CUT_IMPOSSIBLE = Finding(
    "B302",
    "a cut that nobody can make",
    "The cutter must be able to lift and to leave as many cards as are asked for, from the deck that is there, "
    "and what is dealt from each part must be in it. Count what is dealt from each part: the pots from the lifted "
    "cards, the hands and the upcard from the rest.",
    house("cut {\n  lifted: at least 60 was at least 22\n  left behind: at least 60 was at least 45\n}"),
    house("cut {\n  lifted: at least 24 was at least 22\n}"),
    claim="deal-fits",
)


#: What the claim looks at.
READS = frozenset(
    {"table", "deck", "cut", "deal", "draw stock cards", "hand ends stock left", "hand ends untaken pots"}
)


def deal_fits(agreement: Agreement) -> list[Diagnostic]:
    """Refutations of the claim: at most one for the deal and one for the cut."""
    found: list[Diagnostic] = []
    for table in tables(agreement, READS):
        if not any(one.code == DOES_NOT_FIT.code for one in found):
            found.extend(_deal(table))
        if not any(one.code == CUT_IMPOSSIBLE.code for one in found):
            found.extend(_cut(table))
    return found


def stock(table: Table) -> int | None:
    """Cards of the stock after the deal; None while something is not settled."""
    deal, deck = table.rules.deal, table.rules.deck
    if None in (deal.hand, deal.pots, deal.upcard, deck.packs, deck.jokers):
        return None
    return table.cards - table.world.players * deal.hand - sum(deal.pots) - int(deal.upcard)


def _deal(table: Table) -> list[Diagnostic]:
    left = stock(table)
    ends, draw = table.rules.hand_ends.stock_left, table.rules.draw.stock_cards
    if left is None or ends is None or draw is None:
        return []
    agreement, deal = table.agreement, table.rules.deal
    wanted = ends + draw * table.world.players
    if table.rules.hand_ends.untaken_pots is UntakenPots.BECOME_THE_STOCK and left >= 0:
        left += sum(deal.pots)
    if left >= wanted:
        return []
    names = ["deal hand", "deal pots", "deck packs", "deck jokers", "table players"]
    cards, players = table.cards, table.world.players
    if left < 0:
        headline = message("the deck has {cards} cards, and {dealt} are dealt", cards=cards, dealt=cards - left)
    else:
        names.append("hand ends stock left")
        headline = message(
            "only {left} of {cards} cards are left to draw from, and {wanted} are needed",
            left=left,
            cards=cards,
            wanted=wanted,
        )
    if ends:
        needed = message(
            "needed in the stock: {draw} for each of {players} players, and {left} that are never drawn",
            draw=draw,
            players=players,
            left=ends,
        )
    else:
        needed = message("needed in the stock: {draw} for each of {players} players", draw=draw, players=players)
    facts = (_dealt(table), needed)
    return [refuted(DOES_NOT_FIT, agreement, table.where(headline), table.lines(*names), facts=facts)]


def _dealt(table: Table) -> str:
    """The fact that counts what is dealt."""
    deal = table.rules.deal
    hands = message_n("{n} hands of {cards}", "{n} hands of {cards}", table.world.players, cards=deal.hand)
    pots = message_n("{n} cards in the pots", "{n} cards in the pots", sum(deal.pots or ()))
    if deal.upcard:
        return message("dealt: {hands}, {pots} and the upcard", hands=hands, pots=pots)
    return message("dealt: {hands}, {pots}", hands=hands, pots=pots)


def _cut(table: Table) -> list[Diagnostic]:
    agreement, cut, deal = table.agreement, table.rules.cut, table.rules.deal
    if deal.pots is None or deal.hand is None:
        return []
    lifted = cut.lifted.low if cut.lifted is not None else 1
    left = cut.left_behind.low if cut.left_behind is not None else 1
    lines = table.lines("cut lifted", "cut left behind")
    if not lines:
        return []
    most = cut.lifted.high if cut.lifted is not None and cut.lifted.high is not None else table.cards
    most_left = (
        cut.left_behind.high if cut.left_behind is not None and cut.left_behind.high is not None else table.cards
    )
    if max(lifted, table.cards - most_left) > min(most, table.cards - left):
        headline = message(
            "of {cards} cards nobody can lift {lifted} and leave {left}", cards=table.cards, lifted=lifted, left=left
        )
        return [refuted(CUT_IMPOSSIBLE, agreement, headline, (*lines, *table.lines("deck packs", "deck jokers")))]
    if cut.pots_from is not PotsFrom.LIFTED_CARDS:
        return []
    # what one part must hold follows also from what the other may, and what it can hold at most
    most, most_left = min(most, table.cards - left), min(most_left, table.cards - lifted)
    lifted, left = table.cards - most_left, table.cards - most
    fits = (stock(table) or 0) >= 0  # else that is the fault
    names: tuple[str, ...]
    short: list[tuple[str, tuple[str, ...], str, bool]] = []
    takes = sum(deal.pots)
    if cut.lifted is not None and lifted < takes:
        never = fits and most < takes
        headline = message(
            "a cut of {lifted} does not make the pots, which take {cards}",
            lifted=most if never else lifted,
            cards=takes,
        )
        names = ("cut lifted", "deal pots")
        if never and most != cut.lifted.high:  # the rest is too large
            names += ("cut left behind", "deck packs", "deck jokers")
        short.append((headline, names, f"lifted: at least {takes}", never))
    hands = table.world.players * deal.hand + int(bool(deal.upcard))
    if cut.left_behind is not None and left < hands:
        never = fits and most_left < hands
        behind = most_left if never else left
        headline = message_n(
            "if the cutter leaves {n} cards, the dealer has too few for the {hands} of the deal",
            "if the cutter leaves {n} cards, the dealer has too few for the {hands} of the deal",
            behind,
            hands=hands,
        )
        names = ("cut left behind", "deal hand", "table players")
        if never and most_left != cut.left_behind.high:
            names += ("cut lifted", "deck packs", "deck jokers")
        short.append((headline, names, f"left behind: at least {hands}", never))
    found = []
    for said, names, line, never in short:
        help = (message("write `{line}`", line=line),)
        fault = refuted(CUT_IMPOSSIBLE, agreement, table.where(said), table.lines(*names), help=help)
        # a cut that is lawful in part is only unwise
        found.append(fault if never else replace(fault, severity=Severity.WARNING))
    return found
