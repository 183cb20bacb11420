"""What a scenario may speak of at its table: how many sides there are, which cards, and how many of each.

Only what is certain is said: where the rules leave a number open, the most it can be counts.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from burraco_dsl.compile.desk import Desk, quoted
from burraco_dsl.compile.examples import read_cards
from burraco_dsl.compile.words import card_of, element_text
from burraco_dsl.report import Finding, Place
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
        count = f"{case.sides} side" + ("s" if case.sides > 1 else "")
        why = f"the table has {count}" if about else f"sides are called {LETTERS[0]} to {LETTERS[-1]}"
        help = f"write {quoted(f'side {one}' for one in LETTERS[: case.sides])}"
        case.wrong(place, f"there is no side `{letter}`: {why}", help, about=about)
    return side


def plain_cards(case: Case, words: list[str], place: Place) -> tuple[Card, ...]:
    """Cards that do not lie in a meld, so that each stands for itself alone."""
    found = read_cards(case.desk, words, place, BAD_SCENARIO)
    for one in found:
        if one.stands_for is not None:
            headline = f"`{one}` stands for another card, which it can only do in a meld"
            case.wrong(place, headline, f"write `{one.card}`")
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
        times = {1: "once", 2: "twice"}.get(counts[one], f"{counts[one]} times")
        there = {0: "there is none", 1: "there is 1"}.get(held, f"there are {held}")
        about = case.lines("deck", "jokers" if one.rank is Rank.JOKER else "packs")
        case.wrong(
            place, f"`{one}` is given {times}, and {there} in the deck", label="not in the deck any more", about=about
        )


def check_stock(case: Case, stock: int, cards: int, place: Place) -> None:
    """Say it when the cards given and the stock are more than the deck."""
    packs, jokers = case.most("deck", "packs"), case.most("deck", "jokers")
    if packs is None or jokers is None:
        return
    deck = packs * len(PACK_RANKS) * len(Suit) + jokers
    if cards + stock > deck:
        beside = f" beside the {cards} that are given" if cards else ""
        about = (*case.lines("deck", "packs"), *case.lines("deck", "jokers"))
        case.wrong(place, f"the stock cannot have {stock} cards{beside}: the deck has {deck}", about=about)


def check_pots(case: Case, left: int, place: Place) -> None:
    """Say it when more pots are left than were dealt."""
    about = case.lines("deal", "pots")
    dealt = max((len(option) for one in about for option in one.options), default=left)
    if left > dealt:
        pots = "no pots are" if dealt == 0 else "1 pot is" if dealt == 1 else f"{dealt} pots are"
        case.wrong(place, f"there cannot be {left} pots left where {pots} dealt", about=about)
