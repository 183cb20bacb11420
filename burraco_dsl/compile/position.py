"""What a scenario may speak of at its table: how many sides there are, which cards, and how many of each.

Only what is certain is said: where the rules leave a number open, the most it can be counts.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from burraco_dsl.compile.desk import Desk, quoted
from burraco_dsl.compile.examples import read_cards
from burraco_dsl.compile.words import card_of, element_text
from burraco_dsl.report import Finding, Place, message, message_n
from burraco_dsl.report.finding import house
from burraco_dsl.rules import Agreement, Entry
from burraco_dsl.rules.cards import Card, LaidCard
from burraco_dsl.rules.lines import related_lines
from burraco_dsl.rules.values import PACK_RANKS, Rank, Suit
from burraco_dsl.syntax import Item

BAD_SCENARIO = Finding(
    "B403",
    "a scenario that cannot be read",
    "A scenario gives a position (`side A`, `hand`, `partner`, `pile`, `stock`, `pots left`, `turn`, `hand number`, "
    "`players`), then what is played (`play`) and what comes of it (`then`), the steps parted by semicolons. The "
    "checker can only play it through when it knows every word of it, when the table has that side, and the deck "
    "those cards.",
    house('scenario "a close" {\n  hand: 4h\n  plays: discard 4h\n  then: allowed\n}'),
    house('scenario "a close" {\n  hand: 4h\n  play: discard 4h\n  then: allowed; pot taken; turn passes\n}'),
)

#: What the sides are called: A is the side to move, and there may be twelve of them.
LETTERS = "ABCDEFGHIJKL"


class Case(NamedTuple):
    """What the words of a scenario are held against; ``size`` is how many play, None where that is not known."""

    desk: Desk
    agreement: Agreement
    size: int | None

    def wrong(self, place: Place, headline: str, *help: str, label: str = "", about: tuple[Entry, ...] = ()) -> None:
        """Say what is wrong, with the rules it runs against."""
        related = related_lines(about, self.agreement)
        self.desk.error(BAD_SCENARIO, place, headline, label, help=help, related=related)

    def lines(self, section: str, phrase: str) -> tuple[Entry, ...]:
        """The settings of a rule for this size of table; none where a line of its section could not be read."""
        if section in self.agreement.unread:
            return ()
        entries = self.agreement.all_of(section, phrase)
        own = tuple(one for one in entries if self.size in one.condition.players)
        return own or tuple(one for one in entries if not one.condition.players)

    def most(self, section: str, phrase: str) -> int | None:
        """The largest number that a rule can have here; None where nobody knows."""
        return max((option for one in self.lines(section, phrase) for option in one.options), default=None)

    @property
    def sides(self) -> int:
        """How many sides there are; as many as have a letter where nobody knows."""
        return self.most("table", "sides") or len(LETTERS)


def read_side(case: Case, letter: str, place: Place) -> int:
    """The side of this letter, counted from 0; it is said when the table has none such."""
    side = LETTERS.find(letter)
    if len(letter) != 1 or not 0 <= side < case.sides:
        about = case.lines("table", "sides")
        if about:
            headline = message_n(
                "there is no side `{letter}`: the table has {n} side",
                "there is no side `{letter}`: the table has {n} sides",
                case.sides,
                letter=letter,
            )
        else:
            headline = message(
                "there is no side `{letter}`: sides are called {first} to {last}",
                letter=letter,
                first=LETTERS[0],
                last=LETTERS[-1],
            )
        help = message("write {choices}", choices=quoted(f"side {one}" for one in LETTERS[: case.sides]))
        case.wrong(place, headline, help, about=about)
    return side


def plain_cards(case: Case, words: list[str], place: Place) -> tuple[Card, ...]:
    """Cards that do not lie in a meld, so that each stands for itself alone."""
    found = read_cards(case.desk, words, place, BAD_SCENARIO)
    for one in found:
        if one.stands_for is not None:
            headline = message("`{card}` stands for another card, which it can only do in a meld", card=one)
            case.wrong(place, headline, message("write `{line}`", line=one.card))
    return tuple(one.card for one in found)


def cards_of(item: Item) -> list[tuple[LaidCard, Place]]:
    """The cards among the words of an item, with their places."""
    found = ((card_of(element_text(one)), one.place) for one in item.left)
    return [(laid, place) for laid, place in found if laid is not None]


def check_deck(case: Case, cards: list[tuple[LaidCard, Place]]) -> None:
    """Say which card is given more often than the deck holds it."""
    packs, jokers = case.most("deck", "packs"), case.most("deck", "jokers")
    counts = Counter(laid.card for laid, _ in cards)
    seen: Counter[Card] = Counter()
    for laid, place in cards:
        one = laid.card
        held = jokers if one.rank is Rank.JOKER else packs
        seen[one] += 1
        if held is None or seen[one] != held + 1:
            continue
        given = counts[one]
        often = {1: message("once"), 2: message("twice")}
        times = often.get(given) or message_n("{n} time", "{n} times", given)
        headline = (
            message_n(
                "`{card}` is given {times}, and there is {n} in the deck",
                "`{card}` is given {times}, and there are {n} in the deck",
                held,
                card=str(one),
                times=times,
            )
            if held
            else message("`{card}` is given {times}, and there is none in the deck", card=str(one), times=times)
        )
        about = case.lines("deck", "jokers" if one.rank is Rank.JOKER else "packs")
        case.wrong(place, headline, label=message("not in the deck any more"), about=about)


def check_stock(case: Case, stock: int, cards: int, place: Place) -> None:
    """Say it when the cards given and the stock are more than the deck."""
    packs, jokers = case.most("deck", "packs"), case.most("deck", "jokers")
    if packs is None or jokers is None:
        return
    deck = packs * len(PACK_RANKS) * len(Suit) + jokers
    if cards + stock > deck:
        headline = (
            message(
                "the stock cannot have {stock} cards beside the {given} that are given: the deck has {deck}",
                stock=stock,
                given=cards,
                deck=deck,
            )
            if cards
            else message("the stock cannot have {stock} cards: the deck has {deck}", stock=stock, deck=deck)
        )
        about = (*case.lines("deck", "packs"), *case.lines("deck", "jokers"))
        case.wrong(place, headline, about=about)


def check_pots(case: Case, left: int, place: Place) -> None:
    """Say it when more pots are left than were dealt."""
    about = case.lines("deal", "pots")
    dealt = max((len(option) for one in about for option in one.options), default=left)
    if left > dealt:
        headline = (
            message_n(
                "there cannot be {left} pots left where {n} pot is dealt",
                "there cannot be {left} pots left where {n} pots are dealt",
                dealt,
                left=left,
            )
            if dealt
            else message("there cannot be {left} pots left where no pots are dealt", left=left)
        )
        case.wrong(place, headline, about=about)
