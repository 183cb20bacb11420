"""Claim *no-dead-rule*, as far as it needs no melds: what a file promises can be called on, what it limits exists.

Only lines that the file itself wrote are refuted; an inherited line that lost its subject is muted. Each is decided by
arithmetic, never by not having been seen.
"""

from __future__ import annotations

from collections.abc import Callable

from burraco_dsl.report import Diagnostic, Finding
from burraco_dsl.report.finding import house
from burraco_dsl.report.message import message, message_n
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.agreement import MOST_WORLDS
from burraco_dsl.rules.chapters.ends import Stalemate, UntakenPots
from burraco_dsl.rules.chapters.grades import TakenBy
from burraco_dsl.rules.chapters.melds import Ace
from burraco_dsl.rules.chapters.turn import LoneCard, PileDuty
from burraco_dsl.rules.values import Circumstance, Rank, Subject
from burraco_dsl.verify.situations import Bounds, can_be, hand_numbers, scores
from burraco_dsl.verify.table import PRICES, Table, own, refuted, tables

_BANDS = "  counted: card points\n  failed: not allowed\n}\n\nmatch {\n  tie: drawn was another hand\n}"
BAND_UNREACHED = Finding(
    "B320",
    "a case that no hand can begin in",
    "A case with a score is for hands that begin at that score. Once a side has reached the target the match is over, so a "
    "case beyond it, or its far end, will never be called on. Such a line mostly comes from another table with another "
    "target.",
    house("initial meld {\n  minimum if score < 1500: 50\n  minimum if score = 1500..2995: 75\n" + _BANDS),
    house("initial meld {\n  minimum if score < 1500: 50\n  minimum if score >= 1500: 75\n" + _BANDS),
    claim="no-dead-rule",
)
EXACT_CUT_OUTSIDE = Finding(
    "B321",
    "an exact cut that nobody may make",
    "The bonus is for lifting just so many cards; that number must be one the cutter may lift at all. As it "
    "stands, the cutter who earns the bonus has broken the rule of the cut.",
    house("cut {\n  lifted: at least 30 was at least 22\n  exact cut: 22\n  exact cut bonus: 100\n}"),
    house("cut {\n  exact cut: 22\n  exact cut bonus: 100\n}"),
    claim="no-dead-rule",
)
NO_TWIN = Finding(
    "B322",
    "a twin where every card is alone",
    "With one pack no card has a twin, so a rule about the twin of a card speaks of nothing. The line comes from "
    "a table that plays with two packs, and can go.",
    house(
        "table {\n  players: 2 was 4\n}\n\ndeck {\n  packs: 1 was 2\n  jokers: 0 was 4\n}\n\n"
        "deal {\n  pots: 5, 5 was 11, 11\n}\n\n"
        "cut {\n  remove lifted\n  remove left behind\n}\n\npile {\n  lone card may go back: with its twin in hand was yes\n}"
    ),
    house("pile {\n  lone card may go back: with its twin in hand was yes\n}"),
    claim="no-dead-rule",
)
NO_STALEMATE = Finding(
    "B323",
    "a stalemate that cannot come",
    "A stalemate is a round in which all only take and throw a pile of one card. Where whoever takes the pile must lay a "
    "card, nobody can only take and throw.",
    house(
        "pile {\n  duty: meld a card was none\n  duty met: at once\n}\n\n"
        "hand ends {\n  stalemate: after 2 rounds was after 1 round\n}"
    ),
    house("pile {\n  duty: meld a card was none\n  duty met: at once\n}"),
    claim="no-dead-rule",
)
NEVER_HAPPENS = Finding(
    "B324",
    "a case of something that never happens",
    "A case with `if` speaks of something that happens in a hand. If the other rules never let it happen, the line can never be "
    "called on; either the case or the other rule is not meant.",
    house("pot {\n  not taken if pot became the stock: -50\n}"),
    house("pot {\n  not taken if nobody took a pot: -50\n}"),
    claim="no-dead-rule",
)
ACE_OUT_OF_PLACE = Finding(
    "B325",
    "a place that no ace can take",
    "An ace below the two needs a two in the sequence, an ace above the king a king, and an ace at both ends fourteen "
    "places. A rule that gives the ace a place it can never take is a promise nobody can call on.",
    house("sequence {\n  ace: both ends was low or high\n  length: 3..13 was 3..14\n}"),
    house("sequence {\n  ace: both ends was low or high\n}"),
    claim="no-dead-rule",
)
POT_FOR_NOBODY = Finding(
    "B326",
    "a pot that nobody can take",
    "If each side takes one pot and there are more pots than sides, the last ones are dealt for nobody, unless "
    "they become the stock. Let anyone take them, let them become the stock, or deal fewer.",
    house("deal {\n  pots: 11, 11, 11 was 11, 11\n}\n\ncut {\n  lifted: at least 33 was at least 22\n}"),
    house(
        "deal {\n  pots: 11, 11, 11 was 11, 11\n}\n\ncut {\n  lifted: at least 33 was at least 22\n}\n\n"
        "pot {\n  taken by: anyone was each side once\n}"
    ),
    claim="outcomes",
)


def dead_rules(agreement: Agreement) -> list[Diagnostic]:
    """Refutations of the claim; a line is dead only when it is so in every way to sit down, so all of them are looked at."""
    found: list[Diagnostic] = []
    for check, names in CHECKS:
        wanted = frozenset(names)
        if agreement.ways(wanted) > MOST_WORLDS:
            continue
        verdicts = [check(table) for table in tables(agreement, wanted)]
        if verdicts and all(verdicts):
            # dead at every table: the first one tells why
            places = [{(one.code, one.place) for one in verdict} for verdict in verdicts]
            shared = set.intersection(*places)
            found.extend(one for one in verdicts[0] if (one.code, one.place) in shared)
    for entry in agreement.entries:
        if entry.condition.circumstance is not None and agreement.wrote(entry):
            found.extend(_case(agreement, entry))
    return found


def _case(agreement: Agreement, entry: Entry) -> list[Diagnostic]:
    """A case that holds in no situation, at none of the tables it is for."""
    names = frozenset((*PRICES, "table", "match", "hand ends untaken pots"))
    if agreement.ways(names) > MOST_WORLDS:
        return []
    players = entry.condition.players
    mine = [table for table in tables(agreement, names) if not players or table.world.players in players]
    verdicts = [_never_holds(table, entry) for table in mine]
    if not verdicts or not all(verdicts):
        return []
    return [one for one in verdicts[:1] if one is not None]


def _never_holds(table: Table, entry: Entry) -> Diagnostic | None:
    circumstance = entry.condition.circumstance
    if circumstance is None:
        return None
    if circumstance.subject is Subject.POT_BECAME_THE_STOCK and not can_be(table, circumstance.subject):
        lines = (entry, *table.lines("hand ends untaken pots"))
        return refuted(NEVER_HAPPENS, table.agreement, message("no pot ever becomes the stock here"), lines)
    if circumstance.subject is Subject.SCORE:
        return _band(table, entry, circumstance, scores(table))
    if circumstance.subject is Subject.HAND_NUMBER:
        return _band(table, entry, circumstance, hand_numbers(table))
    return None


def _band(table: Table, entry: Entry, case: Circumstance, bounds: Bounds) -> Diagnostic | None:
    """A band none of whose numbers comes up, or one of whose ends lies beyond them."""
    step, low, high = bounds.step, case.low, case.high
    first = None if low is None else -(-low // step) * step
    last = None if high is None else high // step * step
    lines = (entry, *table.lines("match ends", "match tie"))
    empty = first is not None and last is not None and first > last
    above = bounds.high is not None and low is not None and low > bounds.high
    below = bounds.low is not None and high is not None and high < bounds.low
    facts: tuple[str, ...] = ()
    if bounds.high is not None and case.subject is Subject.SCORE:
        facts = (message("the last number a hand begins at is {number}", number=str(bounds.high)),)
    elif bounds.high is not None:
        facts = (message("the last number a hand has the number is {number}", number=str(bounds.high)),)
    rule = str(entry.name)
    if empty:
        headline = message("no score lies in this case of `{rule}`: scores go in steps of {step}", rule=rule, step=step)
        return refuted(BAND_UNREACHED, table.agreement, headline, lines)
    if above or below:
        headline = message("no hand can begin in this case of `{rule}`", rule=rule)
        return refuted(BAND_UNREACHED, table.agreement, headline, lines, facts=facts)
    # an end that is not the border to another case, such as the 2995 of a match to 2000
    if bounds.high is not None and last is not None and last > bounds.high:
        headline = message(
            "this case of `{rule}` reaches to {number}, where no hand can begin", rule=rule, number=str(high)
        )
        return refuted(BAND_UNREACHED, table.agreement, headline, lines, facts=facts)
    return None


def _exact_cut(table: Table) -> list[Diagnostic]:
    cut = table.rules.cut
    lines = table.lines("cut exact cut", "cut lifted", "cut left behind", "deck packs", "deck jokers")
    if cut.exact_cut is None or not own(table.agreement, *table.lines("cut exact cut")):
        return []
    left = table.cards - cut.exact_cut
    may = (cut.lifted is None or cut.lifted.has(cut.exact_cut)) and (
        cut.left_behind is None or cut.left_behind.has(left)
    )
    if may and left > 0:
        return []
    headline = message_n("nobody may lift exactly {n} cards", "nobody may lift exactly {n} cards", cut.exact_cut)
    return [refuted(EXACT_CUT_OUTSIDE, table.agreement, headline, lines)]


def _twin(table: Table) -> list[Diagnostic]:
    rule = table.rules.pile.lone_card_may_go_back
    if rule not in (LoneCard.WITH_ITS_TWIN_IN_HAND, LoneCard.NEITHER_IT_NOR_ITS_TWIN):
        return []
    lines = table.lines("pile lone card may go back", "deck packs")
    if table.rules.deck.packs != 1 or (table.rules.deck.jokers or 0) > 1 or not own(table.agreement, lines[0]):
        return []
    return [refuted(NO_TWIN, table.agreement, message("with one pack no card has a twin"), lines)]


def _stalemate(table: Table) -> list[Diagnostic]:
    ends, duty = table.rules.hand_ends.stalemate, table.rules.pile.duty
    lines = table.lines("hand ends stalemate", "pile duty")
    if (
        ends is None
        or ends.choice is Stalemate.NONE
        or duty in (None, PileDuty.NONE)
        or not own(table.agreement, lines[0])
    ):
        return []
    headline = message("whoever takes the pile must lay a card, so a round of only taking and throwing cannot come")
    help = (message("write `{line}`", line="stalemate: none"),)
    return [refuted(NO_STALEMATE, table.agreement, headline, lines, help=help)]


def _ace(table: Table) -> list[Diagnostic]:
    sequence = table.rules.sequence
    if sequence.ace is None or sequence.length is None or not sequence.ranks:
        return []
    lines = table.lines("sequence ace", "sequence length", "sequence ranks")
    if not own(table.agreement, lines[0]):
        return []
    low = Rank.TWO in sequence.ranks
    high = Rank.KING in sequence.ranks
    why: str = ""
    if sequence.ace is Ace.BOTH_ENDS and sequence.length.high is not None and sequence.length.high < 14:
        why = message(
            "an ace at both ends needs fourteen cards, and a sequence has at most {cards}", cards=sequence.length.high
        )
    elif sequence.ace is Ace.LOW and not low:
        why = message("the ace stands below the two, and no two belongs to a sequence")
    elif sequence.ace is Ace.HIGH and not high:
        why = message("the ace stands above the king, and no king belongs to a sequence")
    elif sequence.ace in (Ace.LOW_OR_HIGH, Ace.BOTH_ENDS) and not (low and high):
        why = message("the ace stands below the two or above the king, and one of them belongs to no sequence")
    return [refuted(ACE_OUT_OF_PLACE, table.agreement, why, lines)] if why else []


def _pots(table: Table) -> list[Diagnostic]:
    pots, sides, rules = table.rules.deal.pots, table.rules.table.sides, table.rules
    if not pots or not sides or len(pots) <= sides or rules.pot.taken_by is not TakenBy.EACH_SIDE_ONCE:
        return []
    if rules.hand_ends.untaken_pots is not UntakenPots.STAY:
        return []
    lines: tuple[Entry, ...] = table.lines("deal pots", "table sides", "pot taken by", "hand ends untaken pots")
    if not own(table.agreement, *lines):
        return []
    headline = message_n(
        "1 pot for {sides} that take one each: the rest stays untouched",
        "{n} pots for {sides} that take one each: the rest stays untouched",
        len(pots),
        sides=message_n("1 side", "{n} sides", sides),
    )
    return [refuted(POT_FOR_NOBODY, table.agreement, headline, lines)]


#: Each check with the rules and sections it looks at.
CHECKS: tuple[tuple[Callable[[Table], list[Diagnostic]], tuple[str, ...]], ...] = (
    (_exact_cut, ("cut", "deck")),
    (_twin, ("deck", "pile")),
    (_stalemate, ("hand ends stalemate", "pile duty")),
    (_ace, ("sequence",)),
    (_pots, ("table", "deal pots", "pot taken by", "hand ends untaken pots")),
)
