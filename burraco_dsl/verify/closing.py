"""Claim *close-satisfiable*, as far as it needs no melds: what closing asks for can be had at all."""

from __future__ import annotations

from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.report.finding import house
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.chapters.ends import FinalDiscard
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.text import how_many
from burraco_dsl.rules.values import PACK_RANKS, Demand, Rank, Requirement, Unlimited
from burraco_dsl.verify.table import Table, refuted, tables

NO_POT = Finding(
    "B340",
    "closing asks for a pot, and there is none",
    "If closing asks for a pot that has been taken, there must be a pot to take, or no hand can ever be closed. "
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
    if table.rules.deal.pots != () or not any(one.demand is Demand.POT_TAKEN for one in _requires(table)):
        return []
    lines = table.lines("close requires", "deal pots")
    return [refuted(NO_POT, table.agreement, "nobody can ever close: closing asks for a pot, and none is dealt", lines)]


def largest_meld(table: Table) -> tuple[int, tuple[Entry, ...]] | None:
    """A size that no burraco exceeds, with the lines that bound it; None while something is not settled."""
    rules = table.rules
    if rules.sequence.ranks is None or rules.set.ranks is None or rules.wild.cards is None:
        return None
    names = ["sequence ranks", "set ranks"]
    sizes = [0]
    if rules.sequence.ranks:
        if rules.sequence.length is None or rules.sequence.length.high is None:
            return None
        places = _longest_run(table)
        sizes.append(min(rules.sequence.length.high, places))
        names[0] = "sequence length" if rules.sequence.length.high <= places else "sequence ranks"
    if rules.set.ranks and rules.set.counts_as_burraco is not False:
        if rules.set.size is None or rules.set.size.high is None or not rules.deck.packs:
            return None
        sizes.append(min(rules.set.size.high, 4 * rules.deck.packs + _most_wilds(table)))
        names[1] = "set size"
    elif rules.set.ranks:
        names[1] = "set counts as burraco"
    return max(sizes), table.lines(*names)


def _longest_run(table: Table) -> int:
    """The most places in a row that a sequence can fill, of fourteen from the low ace to the high one."""
    sequence = table.rules.sequence
    has = [rank in sequence.ranks for rank in reversed(PACK_RANKS[1:])]  # from the two to the king
    ace = Rank.ACE in sequence.ranks and sequence.ace is not None
    low, high = ace and sequence.ace is not Ace.HIGH, ace and sequence.ace is not Ace.LOW
    longest = run = 0
    for place in (low, *has, high):
        run = run + 1 if place else 0
        longest = max(longest, run)
    return longest


def _most_wilds(table: Table) -> int:
    most = table.rules.wild.most_in_a_meld
    if not table.rules.wild.cards or most is None:
        return 0
    limits = [table.cards if isinstance(one, Unlimited) else one for one in most.values()]
    return max(limits, default=0)


def _size(table: Table) -> list[Diagnostic]:
    size, largest = table.rules.burraco.size, largest_meld(table)
    if size is None or largest is None or not _burracos(table) or size <= largest[0]:
        return []
    lines = (*table.lines("close requires", "burraco size"), *largest[1])
    headline = f"nobody can ever close: a burraco has {size} cards, and no meld reaches more than {largest[0]}"
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
    headline = f"nobody can ever close: that takes {needed} cards, and the deck has {table.cards}"
    facts = (
        f"{how_many(wanted, 'burracos')} of {size} cards"
        + (", a card to discard" if discard else "")
        + f", and a card in {how_many(table.world.players - 1, 'other hands')}",
    )
    return [refuted(TOO_MANY, table.agreement, headline, lines, facts=facts)]
