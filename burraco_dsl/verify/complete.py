"""Claims *complete* and *disjoint*: in every situation each rule has one value, never none and never two.

Cases are laid over all situations that they can tell apart; tables of cards and suits over all cards and suits.
"""

from __future__ import annotations

from collections.abc import Callable

from burraco_dsl.report import Diagnostic, Finding, error, note
from burraco_dsl.report.finding import house
from burraco_dsl.report.message import Verbatim, message, message_n, series
from burraco_dsl.rules import Agreement, Entry, RuleName, rule_of
from burraco_dsl.rules.catalogue import CARD_POINTS
from burraco_dsl.rules.chapters.ends import SeveralPast, Tie, UntakenPots
from burraco_dsl.rules.chapters.setting_up import EqualCards, NextDealer
from burraco_dsl.rules.declare import Need
from burraco_dsl.rules.lines import related_lines, said
from burraco_dsl.rules.text import circumstance_text, ranks_text
from burraco_dsl.rules.values import COUNTED_SUBJECTS, PACK_RANKS, Circumstance, Rank, Suit
from burraco_dsl.verify.situations import Situation, holds, situations, told
from burraco_dsl.verify.table import PRICES, Table, refuted, tables

SEAT_WITHOUT_SIDE = Finding(
    "B303",
    "a seat without a side",
    "The players form sides of one size. If they cannot be shared out evenly, somebody sits at the table and belongs to "
    "nobody.",
    house("table {\n  sides: 3 was 2\n}"),
    house("table {\n  sides: 4 was 2\n}"),
    claim="complete",
)
NO_PRICE = Finding(
    "B304",
    "a card without a price",
    "Every card of the deck is counted at the end, so each needs its row in `card points`. Without it two tables "
    "could play the same hand and write down different scores.",
    house("card points {\n  remove 8\n}"),
    house("card points {\n  8: 5 was 10\n}"),
    claim="complete",
)
NO_CASE = Finding(
    "B305",
    "a situation that no line covers",
    "When a rule has cases with `if`, one of them must hold whatever happens, or a line without `if` must cover the rest. "
    "Otherwise the table comes to a point where its rules are silent.",
    house(
        "initial meld {\n  minimum if score < 1500: 50\n  minimum if score >= 1600: 75\n"
        "  counted: card points\n  failed: not allowed\n}"
    ),
    house(
        "initial meld {\n  minimum if score < 1500: 50\n  minimum if score >= 1500: 75\n"
        "  counted: card points\n  failed: not allowed\n}"
    ),
    claim="complete",
)
ORDER_SHORT = Finding(
    "B306",
    "an order that leaves something out",
    "An order of suits or ranks settles which of two cards is higher. If one is not in it, two players can draw cards that "
    "nobody can compare.",
    house("seat draw {\n  suit order: spades, hearts, diamonds was spades, hearts, diamonds, clubs\n}"),
    house("seat draw {\n  suit order: hearts, spades, diamonds, clubs was spades, hearts, diamonds, clubs\n}"),
    claim="complete",
)
NO_CLOSER = Finding(
    "B308",
    "asking for the one who closed, when nobody need have closed",
    "A hand can end without anybody closing, when the stock runs out. A rule that looks for the one who closed then finds "
    "nobody; the table should know what it does in that case.",
    house("match {\n  tie: who closed was another hand\n}"),
    house("match {\n  tie: drawn was another hand\n}"),
    claim="complete",
)
TWO_CASES = Finding(
    "B310",
    "two lines that hold at once and say different things",
    "When two cases of a rule can hold in one situation with different values, nobody can say which one counts. Mostly the "
    "number at the border stands in both.",
    house(
        "initial meld {\n  minimum if score <= 1500: 50\n  minimum if score >= 1500: 75\n"
        "  counted: card points\n  failed: not allowed\n}"
    ),
    house(
        "initial meld {\n  minimum if score < 1500: 50\n  minimum if score >= 1500: 75\n"
        "  counted: card points\n  failed: not allowed\n}"
    ),
    claim="disjoint",
)
STOCK_ENDS_TWICE = Finding(
    "B311",
    "two answers for the end of the stock",
    "Where some cards of the stock are never drawn, the stock has come to its end while cards still lie in it. One line lets the "
    "hand end there, the other lays a pot on top of them; a table that has both will quarrel. One of the two cannot be meant.",
    house("hand ends {\n  untaken pots: become the stock was stay\n}"),
    house("hand ends {\n  stock left: 0 was 2\n  untaken pots: become the stock was stay\n}"),
    claim="disjoint",
)


def complete(agreement: Agreement) -> list[Diagnostic]:
    """Refutations of both claims, each rule once."""
    found: dict[tuple[str, str], Diagnostic] = {}
    for check, names in CHECKS:
        for table in tables(agreement, frozenset(names)):
            for key, diagnostic in check(table):
                found.setdefault(key, diagnostic)
    return list(found.values())


Found = list[tuple[tuple[str, str], Diagnostic]]


def _sides(table: Table) -> Found:
    players, sides = table.world.players, table.rules.table.sides
    if not sides or players % sides == 0:
        return []
    headline = message_n(
        "1 player cannot form {sides} of one size",
        "{n} players cannot form {sides} of one size",
        players,
        sides=message_n("1 side", "{n} sides", sides),
    )
    lines = table.lines("table sides", "table players")
    even = [str(number) for number in range(1, players + 1) if players % number == 0]
    sizes = series(map(Verbatim, even), "or")
    help = (message_n("1 player can form {sizes} sides", "{n} players can form {sizes} sides", players, sizes=sizes),)
    return [(("sides", ""), refuted(SEAT_WITHOUT_SIDE, table.agreement, headline, lines, help=help))]


def _prices(table: Table) -> Found:
    if not table.rules.deck.packs or CARD_POINTS in table.agreement.unread:
        return []
    wanted = [*PACK_RANKS] + ([Rank.JOKER] if table.rules.deck.jokers else [])
    lacking = [rank for rank in wanted if rank not in table.rules.card_points]
    if not lacking:
        return []
    entries = tuple(entry for entry in table.agreement.entries if entry.name.section == CARD_POINTS)
    place = entries[0].origin.place if entries else table.agreement.head
    for gone in table.agreement.removed:
        if gone.name.section == CARD_POINTS:
            place = gone.place
    which = ranks_text(lacking)
    if len(lacking) == 1:
        headline = message("nobody can say what this card is worth: {card}", card=which)
    else:
        headline = message("nobody can say what these cards are worth: {cards}", cards=which)
    return [
        (
            ("prices", ""),
            error(NO_PRICE, place, headline, help=(message("add to `card points`: `{line}`", line=f"{which}: 10"),)),
        )
    ]


def _cases(table: Table) -> Found:
    found: Found = []
    agreement = table.agreement
    for name in dict.fromkeys(entry.name for entry in agreement.entries):
        entries = tuple(
            entry
            for entry in agreement.all_of(name.section, name.phrase, name.name)
            if not entry.condition.players or table.world.players in entry.condition.players
        )
        everything = agreement.all_of(name.section, name.phrase, name.name)
        if not any(entry.condition for entry in everything) or name.section in agreement.unread:
            continue
        for situation in situations(table, entries):
            holding = [one for one in entries if one.condition and holds(one.condition.circumstance, situation)]
            narrow = [one for one in holding if one.condition.circumstance is not None] or holding
            clash = next((one for one in narrow if one.options != narrow[0].options), None)
            where = table.where(told(situation)) if situation else table.told
            if clash is not None:
                found.append(((str(name), "two"), _two(agreement, name, narrow[0], clash, where)))
            elif (
                name.section != CARD_POINTS
                and not holding
                and not any(not one.condition for one in entries)
                and _asked(name)
            ):
                found.append(((str(name), "none"), _none(table, name, everything, situation, where)))
    return found


def _asked(name: RuleName) -> bool:
    return rule_of(name).need in (Need.ALWAYS, Need.WHEN)


def _two(agreement: Agreement, name: RuleName, one: Entry, other: Entry, where: str) -> Diagnostic:
    late = max(one, other, key=lambda entry: (entry.origin.variant == agreement.name, entry.origin.place.line))
    early = other if late is one else one
    return error(
        TWO_CASES,
        late.origin.place,
        message("{situation}, two lines tell two values for `{rule}`", situation=where, rule=str(name)),
        message("says {value}", value=said(late).split(": ", 1)[1]),
        related=related_lines((early,), agreement),
        help=(
            (message("let only one of them hold there: mind whether the border belongs to it (`<` or `<=`)"),)
            if late.condition.circumstance is not None
            else (message("name each size of table in one line only"),)
        ),
    )


def _none(table: Table, name: RuleName, entries: tuple[Entry, ...], situation: Situation, where: str) -> Diagnostic:
    gap = _gap(entries, situation)
    headline = message("{situation}, no line tells `{rule}`", situation=where, rule=str(name))
    if gap:
        help = message("add a line without `if`, or a case for the gap: `{case}`", case=f"if {gap}")
    else:
        help = message("add a case that holds {situation}", situation=where)
    return refuted(NO_CASE, table.agreement, headline, entries, help=(help,))


def _gap(entries: tuple[Entry, ...], situation: Situation) -> str:
    """The whole stretch of numbers around a situation that no case covers, as an ``if`` would say it."""
    if len(situation) != 1:
        return ""
    subject, number = next(iter(situation.items()))
    if subject not in COUNTED_SUBJECTS:
        return ""
    cases = [one.condition.circumstance for one in entries if one.condition.circumstance is not None]
    below = [one.high for one in cases if one.high is not None and one.high < number]
    above = [one.low for one in cases if one.low is not None and one.low > number]
    low, high = (max(below) + 1 if below else None), (min(above) - 1 if above else None)
    return circumstance_text(Circumstance(subject, low, high)) if (low, high) != (None, None) else ""


def _orders(table: Table) -> Found:
    found: Found = []
    draw = table.rules.seat_draw
    if draw.suit_order and len(draw.suit_order) < len(Suit):
        lacking = ", ".join(suit.value for suit in Suit if suit not in draw.suit_order)
        lines = table.lines("seat draw suit order")
        headline = message("the order of suits leaves out {suits}", suits=lacking)
        found.append((("suits", ""), refuted(ORDER_SHORT, table.agreement, headline, lines)))
    if draw.equal_cards and EqualCards.SUIT_ORDER in draw.equal_cards and not draw.suit_order:
        lines = table.lines("seat draw equal cards")
        headline = message("equal cards are parted by the order of suits, and no such order is given")
        help = (message("add `{line}`", line="suit order: spades, hearts, diamonds, clubs"),)
        found.append((("suits", "none"), refuted(ORDER_SHORT, table.agreement, headline, lines, help=help)))
    if draw.order:
        wanted = [*PACK_RANKS] + ([Rank.JOKER] if table.rules.deck.jokers else [])
        missing = [rank for rank in wanted if rank not in draw.order]
        if missing:
            lines = table.lines("seat draw order", "deck jokers")
            headline = message("the order of cards for the draw leaves out {ranks}", ranks=ranks_text(missing))
            found.append((("ranks", ""), refuted(ORDER_SHORT, table.agreement, headline, lines)))
    return found


def _stock(table: Table) -> Found:
    ends = table.rules.hand_ends
    if not ends.stock_left or ends.untaken_pots is not UntakenPots.BECOME_THE_STOCK:
        return []
    lines = table.lines("hand ends untaken pots", "hand ends stock left", "hand ends play stops")
    headline = message_n(
        "of the stock's last card two things are said: never to be drawn, and to be followed by a pot as the stock",
        "of the stock's last {n} cards two things are said: never to be drawn, and to be followed by a pot as the stock",
        ends.stock_left,
    )
    return [(("stock", ""), refuted(STOCK_ENDS_TWICE, table.agreement, headline, lines))]


def _closer(table: Table) -> Found:
    rules = table.rules
    asking = []
    if rules.match.tie is Tie.WHO_CLOSED:
        asking.append("match tie")
    if rules.match.several_past_the_target is SeveralPast.WHO_CLOSED:
        asking.append("match several past the target")
    if rules.table.next_dealer is NextDealer.WHO_CLOSED:
        asking.append("table next dealer")
    found: Found = []
    for name in asking:
        for line in table.lines(name):
            if line.origin.variant == table.agreement.name:
                headline = message(
                    "`{rule}` looks for the one who closed, and a hand can end without a close", rule=name
                )
                found.append(((name, ""), note(NO_CLOSER, line.value_place, headline)))
    return found


#: Each check with the rules and sections it looks at.
CHECKS: tuple[tuple[Callable[[Table], Found], tuple[str, ...]], ...] = (
    (_sides, ("table",)),
    (_prices, ("deck", "card points")),
    # the prices decide by which steps a score goes
    (_cases, (*PRICES, "table", "match", "hand ends untaken pots", "sequence ranks", "set ranks")),
    (_orders, ("seat draw", "deck")),
    (_stock, ("hand ends",)),
    (_closer, ("match", "table next dealer")),
)
