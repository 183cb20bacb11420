"""Claim *symmetric*: renaming the suits, or moving everybody a seat on, changes nothing.

A hand of the engine is played again with its suits renamed, and with every player a seat further; the plays must be lawful and
the points the same. Melds are renamed one by one. Where a meld has several wilds, which of them lies where is settled by an order
of the cards, so melds are compared by the ranks of their wilds.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from burraco_dsl.game.actions import Action, Discard, Extend, Join, NewMeld
from burraco_dsl.game.cards import Cards, face, in_order, points
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.extend import chosen, step
from burraco_dsl.game.melds.grade import grade_of
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.position import Position
from burraco_dsl.rules import Rules
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import Suit
from burraco_dsl.verify.played.bench import Bench, Hand
from burraco_dsl.verify.played.comparing import in_words, points_of
from burraco_dsl.verify.verdicts import Judged, Verdict

CLAIM = "symmetric"

#: Melds that are renamed for each hand that is looked at.
MELDS_A_HAND = 6

Suits = dict[Suit, Suit]


class _Found(NamedTuple):
    plays: int
    told: str


def symmetric(bench: Bench) -> Judged:
    """The claim at one table."""
    hands = len(bench.hands)
    renamed = renamings(bench.rules)
    for hand in bench.hands:
        for suits in renamed[-1:]:
            found = _replayed(bench, hand, suits, 0)
            if found is None:
                found = _replayed(bench, hand, {}, 1)
            if found is not None:
                play = bench.play(CLAIM, hand, found.plays, found.told)
                return Judged(CLAIM, Verdict.REFUTED, found.told, numbers=bench.seen, plays=(play,), hands=hands)
    melds, pairs, told = _melds(bench, renamed)
    numbers = {**bench.seen, "melds": melds, "melds with a card": pairs}
    if told is not None:
        return Judged(CLAIM, Verdict.REFUTED, told, numbers=numbers, hands=hands)
    detail = "hands played again with their suits renamed, and with all players a seat further, are lawful and score the same"
    note = f"exhaustive on {melds} melds that came up, with each card and each pair of suits: worth and ways to grow are the same"
    return Judged(CLAIM, Verdict.TESTED, detail, notes=(note,), numbers=numbers, hands=hands)


def renamings(rules: Rules) -> tuple[Suits, ...]:
    """Every pair of neighbouring suits exchanged, which together make all ways to rename them; last, each suit the next."""
    suits = tuple(rules.suits)
    pairs = [{one: other, other: one} for one, other in pairwise(suits)]
    return (*pairs, dict(zip(suits, (*suits[1:], suits[0]), strict=True)))


def renamed_card(card: Card, suits: Suits) -> Card:
    """A card with its suit renamed."""
    return card if card.suit is None else face(card.rank, suits.get(card.suit, card.suit))


def renamed_meld(meld: LaidMeld, suits: Suits) -> LaidMeld:
    """A meld with its suits renamed; a set lies in its order again."""
    cards = tuple(renamed_card(card, suits) for card in meld.cards)
    if meld.suit is not None:
        return meld._replace(suit=suits.get(meld.suit, meld.suit), cards=cards)
    naturals = meld.wild.count(False)
    return meld._replace(cards=in_order(cards[:naturals]) + in_order(cards[naturals:]))


def shape(meld: LaidMeld) -> object:
    """A meld as it is where one wild of a rank is as good as another: with several wilds, which lies where is left out."""
    cards = tuple(card.rank if wild else card for card, wild in zip(meld.cards, meld.wild, strict=True))
    wilds = in_order(card for card, wild in zip(meld.cards, meld.wild, strict=True) if wild)
    return (meld.kind, meld.suit, meld.rank, meld.low, cards, wilds, meld.wild, meld.marked, meld.owner)


def _moved(action: Action, suits: Suits, steps: int, players: int) -> Action:
    """A play with its suits renamed and its owners moved on."""

    def moved(meld: LaidMeld) -> LaidMeld:
        owner = meld.owner if meld.owner is None else (meld.owner + steps) % players
        return renamed_meld(meld, suits)._replace(owner=owner)

    def cards(some: Cards) -> Cards:
        return in_order(renamed_card(card, suits) for card in some)

    match action:
        case Discard(card):
            return Discard(renamed_card(card, suits))
        case NewMeld(meld):
            return NewMeld(moved(meld))
        case Extend():
            return Extend(moved(action.meld), cards(action.added), moved(action.becomes), cards(action.back))
        case Join():
            return Join(moved(action.first), moved(action.second), moved(action.becomes))
        case _:
            return action


def _alike(law: Law, position: Position, action: Action) -> Action | None:
    """The play, or a lawful one of the same shape where the cards of several wilds lie in another order."""
    if law.may(position, action):
        return action
    if not isinstance(action, NewMeld | Extend | Join):
        return None
    wanted = _shape_of(action)
    return next((one for one in law.legal(position) if _shape_of(one) == wanted), None)


def _shape_of(action: Action) -> object:
    match action:
        case NewMeld(meld):
            return shape(meld)
        case Extend():
            return shape(action.meld), action.added, shape(action.becomes), action.back
        case Join():
            return frozenset((shape(action.first), shape(action.second))), shape(action.becomes)
        case _:
            return action


def _replayed(bench: Bench, hand: Hand, suits: Suits, steps: int) -> _Found | None:
    """Where the hand goes another way with its suits renamed, or with everybody so many seats further."""
    trace, law, players = hand.trace, bench.law, bench.rules.players
    sides = bench.rules.table.sides
    scores = tuple(trace.scores[(side - steps) % sides] for side in range(sides))
    cards = tuple(renamed_card(card, suits) for card in trace.deal)
    moved = trace._replace(deal=cards, dealer=(trace.dealer + steps) % players, scores=scores)
    position = bench.begin(moved)
    what = "with every player a seat further" if steps else "with its suits renamed"
    for plays, action in enumerate(trace.actions[: hand.plays]):
        same = _alike(law, position, _moved(action, suits, steps, players))
        if same is None:
            return _Found(plays, f"{what}, the hand stops where the player wants to {in_words(action)}")
        position, _ = law.do(position, same)
    before, after = points_of(bench, hand.last), points_of(bench, position)
    if (
        tuple(after[(side + steps) % sides] for side in range(sides)) != before
        or position.ending is not hand.last.ending
    ):
        return _Found(hand.plays, f"{what}, the hand ends otherwise or scores other points")
    return None


def _melds(bench: Bench, renamed: tuple[Suits, ...]) -> tuple[int, int, str | None]:
    """The first melds of the engine's table, renamed: each as good as before, and growing in the same ways."""
    rules, pairs = bench.rules, 0
    faces = [card for card in bench.tables.kinds.cards if card is not None]
    melds = bench.tables.melds.melds[: MELDS_A_HAND * bench.number]
    for meld in melds:
        for suits in renamed[:-1]:
            other = renamed_meld(meld, suits)
            worth = (points(rules, other.cards), grade_of(other, rules))
            if worth != (points(rules, meld.cards), grade_of(meld, rules)):
                return len(melds), pairs, f"`{' '.join(map(str, meld.cards))}` is worth something else in other suits"
            for card in faces:
                pairs += 1
                if not _grows_alike(meld, other, card, suits, rules):
                    cards = " ".join(map(str, meld.cards))
                    return len(melds), pairs, f"{card} added to `{cards}` does something else in other suits"
    return len(melds), pairs, None


def _grows_alike(meld: LaidMeld, other: LaidMeld, card: Card, suits: Suits, rules: Rules) -> bool:
    mine = chosen(list(step(meld, card, rules).ways), rules)
    theirs = chosen(list(step(other, renamed_card(card, suits), rules).ways), rules)
    before = {(shape(renamed_meld(way.meld, suits)), tuple(card.rank for card in way.back)) for way in mine}
    return before == {(shape(way.meld), tuple(card.rank for card in way.back)) for way in theirs}
