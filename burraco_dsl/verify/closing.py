"""Claim *close-satisfiable*, as far as it needs no melds: what closing asks for can be had at all."""

from __future__ import annotations

from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.report.finding import house
from burraco_dsl.report.message import message, message_n
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.chapters.ends import FinalDiscard, UntakenPots
from burraco_dsl.rules.values import Demand, Requirement, Subject
from burraco_dsl.verify.reach import reaches
from burraco_dsl.verify.table import Table, refuted, tables

NO_POT = Finding(
    "B340",
    "closing asks for a pot, and there is none",
    "If closing asks for a pot that has been taken, there must be a pot to take, and a way to it, or no hand can ever be closed. "
    "Deal a pot, or leave `pot taken` out of what closing asks for.",
    house("deal {\n  pots: none was 11, 11\n}"),
    house("deal {\n  pots: none was 11, 11\n}\n\nclose {\n  requires: 1 burraco was pot taken, 1 burraco\n}"),
    claim="close-satisfiable",
)
NO_BURRACO = Finding(
    "B341",
    "closing asks for a burraco that cannot be made",
    "A burraco is a meld of a certain size. If no sequence and no set can grow so large, nobody ever has one, and nobody can "
    "close.",
    house("sequence {\n  length: 3..6 was 3..14\n}\n\nset {\n  size: 3..6 was 3..9\n}"),
    house("sequence {\n  length: 3..8 was 3..14\n}"),
    claim="close-satisfiable",
)
TOO_MANY = Finding(
    "B342",
    "closing asks for more cards than there are",
    "The burracos that closing asks for, the last discard and at least one card in every other hand must fit into "
    "the deck. The message counts them, so that it is easy to see by how much the demand must come down.",
    house("close {\n  requires: pot taken, 15 burracos was pot taken, 1 burraco\n}"),
    house("close {\n  requires: pot taken, 3 burracos was pot taken, 1 burraco\n}"),
    claim="close-satisfiable",
)


#: What the claim looks at.
READS = frozenset(
    {
        "table",
        "deck",
        "deal pots",
        "meld most before the pot",
        "hand ends untaken pots",
        "wild",
        "sequence",
        "set",
        "burraco size",
        "close requires",
        "close final discard",
        "pot",
    }
)


def closing(agreement: Agreement) -> list[Diagnostic]:
    """Refutations of the claim, each kind once."""
    found: dict[str, Diagnostic] = {}
    for table in tables(agreement, READS):
        for diagnostic in (*_pots(table), *(_size(table) or _capacity(table))):
            found.setdefault(diagnostic.code, diagnostic)
    return list(found.values())


def _requires(table: Table) -> tuple[Requirement, ...]:
    return table.rules.close.requires or ()


def _burracos(table: Table) -> int:
    """The least number of burracos that closing asks for; one may serve for several classes."""
    requires = _requires(table)
    wanted = list(requires)
    if any(one.demand is Demand.POT_TAKEN for one in requires):
        wanted += table.rules.pot.taken_when or ()
    return max((one.count for one in wanted if one.demand is Demand.BURRACOS), default=0)


def _pots(table: Table) -> list[Diagnostic]:
    rules, demands = table.rules, {one.demand for one in _requires(table)}
    if rules.deal.pots == () and Demand.POT_TAKEN in demands:
        lines = table.lines("close requires", "deal pots")
        headline = message("nobody can ever close: closing asks for a pot, and none is dealt")
        return [refuted(NO_POT, table.agreement, headline, lines)]
    # without a meld no hand grows smaller from turn to turn, and there is no burraco to take a pot for
    waits = Demand.POT_TAKEN in demands or (
        Demand.NO_POT_TO_TAKE in demands and rules.hand_ends.untaken_pots is UntakenPots.STAY
    )
    if rules.deal.pots and rules.pot.taken_when and rules.meld.most_before_the_pot == 0 and waits:
        lines = table.lines("close requires", "meld most before the pot", "pot taken when", "deal pots")
        headline = message("nobody can ever close: nothing may be laid before the pot is taken, so no pot ever is")
        return [refuted(NO_POT, table.agreement, headline, lines)]
    return []


def largest_meld(table: Table) -> tuple[int, tuple[Entry, ...]] | None:
    """A size that no burraco exceeds, with the lines that bound it; None while something is not settled."""
    found = reaches(table)
    if found is None:
        return None
    kinds = {one.kind: one for one in found}
    names = []
    sequence, length = kinds.get(Subject.SEQUENCE), table.rules.sequence.length
    bounded = sequence is not None and length is not None and length.high == sequence.cards
    names.append("sequence length" if bounded else "sequence ranks")
    if Subject.SET in kinds:
        names.append("set size")
    else:
        names.append("set counts as burraco" if table.rules.set.ranks else "set ranks")
    return max((one.cards for one in found), default=0), table.lines(*names)


def _size(table: Table) -> list[Diagnostic]:
    size, largest = table.rules.burraco.size, largest_meld(table)
    if size is None or largest is None or not _burracos(table) or size <= largest[0]:
        return []
    lines = (*table.lines("close requires", "burraco size"), *largest[1])
    headline = message(
        "nobody can ever close: a burraco has {size} cards, and no meld reaches more than {largest}",
        size=size,
        largest=largest[0],
    )
    return [refuted(NO_BURRACO, table.agreement, headline, lines)]


def _capacity(table: Table) -> list[Diagnostic]:
    size, wanted = table.rules.burraco.size, _burracos(table)
    if size is None or not wanted or not table.cards:
        return []
    discard = int(table.rules.close.final_discard is FinalDiscard.REQUIRED)
    needed = wanted * size + discard + table.world.players - 1
    if needed <= table.cards:
        return []
    names = ["close requires", "burraco size", "deck packs", "deck jokers"]
    if max((one.count for one in _requires(table) if one.demand is Demand.BURRACOS), default=0) < wanted:
        names.insert(1, "pot taken when")
    lines = table.lines(*names)
    headline = message(
        "nobody can ever close: that takes {needed} cards, and the deck has {cards}", needed=needed, cards=table.cards
    )
    burracos = message_n("1 burraco of {size} cards", "{n} burracos of {size} cards", wanted, size=size)
    hands = message_n("a card in 1 other hand", "a card in {n} other hands", table.world.players - 1)
    if discard:
        facts = (message("{burracos}, a card to discard, and {hands}", burracos=burracos, hands=hands),)
    else:
        facts = (message("{burracos}, and {hands}", burracos=burracos, hands=hands),)
    return [refuted(TOO_MANY, table.agreement, headline, lines, facts=facts)]
