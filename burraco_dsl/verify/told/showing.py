"""Small questions about lawful melds, growths and plays, each named for what it looks for. `subjects` says which rule asks."""

from __future__ import annotations

from typing import NamedTuple

from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.cards import Cards, counts
from burraco_dsl.game.codes import Event, EventKind
from burraco_dsl.game.melds.arrange import home_of_the_two, is_wild
from burraco_dsl.game.melds.feature import feature_of
from burraco_dsl.game.melds.grade import is_burraco
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.meld import Kind, LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.passing import stock_is_out
from burraco_dsl.game.plays.laying import pays
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.chapters.ends import FinalDiscard
from burraco_dsl.rules.chapters.grades import TakenBy
from burraco_dsl.rules.chapters.turn import LoneCard, PileDuty
from burraco_dsl.rules.values import Rank

#: Cards added to a meld, and how it then lies.
Growth = Extend


class Played(NamedTuple):
    """A lawful play with what it brought; ``lone`` is the card of a pile of one card that was taken in this turn."""

    before: Position
    action: Action
    after: Position
    events: tuple[Event, ...]
    lone: Card | None = None

    def has(self, *kinds: EventKind) -> bool:
        """Whether one of these things happened."""
        return any(event.kind in kinds for event in self.events)


def is_sequence(meld: LaidMeld, _: Rules) -> bool:
    """A sequence."""
    return meld.kind is Kind.SEQUENCE


def is_set(meld: LaidMeld, _: Rules) -> bool:
    """A set."""
    return meld.kind is Kind.SET


def has_wild(meld: LaidMeld, _: Rules) -> bool:
    """A meld with a wild."""
    return meld.wilds > 0


def is_all_wild(meld: LaidMeld, _: Rules) -> bool:
    """A meld of wilds alone."""
    return all(meld.wild)


def has_joker(meld: LaidMeld, _: Rules) -> bool:
    """A meld with a joker."""
    return any(card.rank is Rank.JOKER for card in meld.cards)


def all_twins(meld: LaidMeld, rules: Rules) -> bool:
    """A meld with as many of a card as there are packs."""
    return max(counts(card for card in meld.cards if card.suit).values(), default=0) >= (rules.deck.packs or 0)


def reaches_an_ace(meld: LaidMeld, rules: Rules) -> bool:
    """A sequence with something in a place of the ace."""
    return meld.kind is Kind.SEQUENCE and (meld.low == 1 or meld.high == ladder(rules).top)


def has_two_at_home(meld: LaidMeld, rules: Rules) -> bool:
    """A sequence with the two of its suit in the two's own place."""
    home = home_of_the_two(ladder(rules))
    if meld.kind is Kind.SET or not meld.low <= home <= meld.high:
        return False
    card, _ = meld.at(home)
    return card.rank is Rank.TWO and card.suit is meld.suit


def has_several_readings(meld: LaidMeld, rules: Rules) -> bool:
    """A meld whose cards can be read in several ways."""
    return len(read(meld.cards, rules).readings) > 1


def grows_beside_wild(growth: Growth, _: Rules) -> bool:
    """Cards added to a sequence that holds a wild."""
    return growth.meld.kind is Kind.SEQUENCE and growth.meld.wilds > 0


def frees_wild(growth: Growth, _: Rules) -> bool:
    """A wild that gives way."""
    return growth.swaps


def moves_two(growth: Growth, rules: Rules) -> bool:
    """A natural two that leaves its place."""
    return feature_of(growth.meld, rules).natural_two and not feature_of(growth.becomes, rules).natural_two


def grows_burraco(growth: Growth, rules: Rules) -> bool:
    """Cards added to a burraco."""
    return is_burraco(feature_of(growth.meld, rules), rules)


def another_sequence(played: Played, _: Rules) -> bool:
    """A sequence laid beside one of its suit."""
    return _another(played, Kind.SEQUENCE)


def another_set(played: Played, _: Rules) -> bool:
    """A set laid beside one of its rank."""
    return _another(played, Kind.SET)


def _another(played: Played, kind: Kind) -> bool:
    if not isinstance(played.action, NewMeld) or played.action.meld.kind is not kind:
        return False
    laid = played.action.meld
    return any((one.kind, one.suit, one.rank) == (kind, laid.suit, laid.rank) for one in played.before.mine.melds)


def melds_before_pot(played: Played, _: Rules) -> bool:
    """A new meld of a side that has taken no pot."""
    return isinstance(played.action, NewMeld) and played.before.mine.pots == 0


def extends(played: Played, _: Rules) -> bool:
    """Cards added to a meld on the table."""
    return isinstance(played.action, Extend)


def joins(played: Played, _: Rules) -> bool:
    """Two melds joined."""
    return isinstance(played.action, Join)


def draws(played: Played, _: Rules) -> bool:
    """A draw from the stock."""
    return isinstance(played.action, Draw)


def refuses_first(played: Played, _: Rules) -> bool:
    """The first card refused."""
    return isinstance(played.action, RefuseFirst)


def takes_pile(played: Played, _: Rules) -> bool:
    """The pile taken."""
    return isinstance(played.action, TakePile)


def pays_for_pile(played: Played, rules: Rules) -> bool:
    """The price of the pile paid; the pile taken where it has none."""
    if rules.pile.duty is PileDuty.NONE:
        return takes_pile(played, rules)
    return not played.before.turn.paid and pays(played.before, cards_of(played.action))


def cards_of(action: Action) -> Cards:
    """The cards that a play lays."""
    match action:
        case NewMeld(meld):
            return meld.cards
        case Extend(_, added, _, _):
            return added
        case _:
            return ()


def discards_joker(played: Played, _: Rules) -> bool:
    """A joker discarded."""
    return isinstance(played.action, Discard) and played.action.card.rank is Rank.JOKER


def discards_after_lone_card(played: Played, rules: Rules) -> bool:
    """A discard after a pile of one card was taken; that very card where it may go back."""
    if not isinstance(played.action, Discard) or played.lone is None:
        return False
    free = rules.pile.lone_card_may_go_back is LoneCard.YES
    return not free or played.action.card == played.lone


def opens(played: Played, _: Rules) -> bool:
    """A side that opens."""
    return not played.before.mine.opened and played.after.sides[played.before.side].opened


def takes_pot(played: Played, _: Rules) -> bool:
    """A pot taken."""
    return played.has(EventKind.POT_TAKEN_DIRECTLY, EventKind.POT_TAKEN_INDIRECTLY)


def takes_pot_again(played: Played, rules: Rules) -> bool:
    """A pot taken; by a side that has one already, where anyone may take it."""
    again = rules.pot.taken_by is not TakenBy.ANYONE or played.before.mine.pots > 0
    return takes_pot(played, rules) and again


def closes(played: Played, _: Rules) -> bool:
    """A close."""
    return played.has(EventKind.CLOSED)


def closes_so(played: Played, rules: Rules) -> bool:
    """A close with the last card discarded; melded, where that is allowed."""
    melded = not isinstance(played.action, Discard)
    return closes(played, rules) and (melded or rules.close.final_discard is FinalDiscard.REQUIRED)


def closes_with_such_a_card(played: Played, rules: Rules) -> bool:
    """A close by a discard; of a wild, where that is allowed."""
    if not closes(played, rules) or not isinstance(played.action, Discard):
        return False
    return is_wild(rules, played.action.card) or not rules.close.final_discard_may_be_wild


def stock_ends(played: Played, rules: Rules) -> bool:
    """The stock down to its end, or what follows from that."""
    ends = (EventKind.STOCK_RAN_OUT, EventKind.NOBODY_TOOK_THE_PILE, EventKind.POT_BECAME_THE_STOCK)
    return played.has(*ends) or (draws(played, rules) and stock_is_out(played.after, rules))
