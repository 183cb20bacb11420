"""Pictures for who sees none: in words, and cards in the notation of the language of rules."""

from __future__ import annotations

from typing import assert_never

from burraco_dsl.render.book.names import RANKS
from burraco_dsl.render.languages import Language
from burraco_dsl.render.pictures.picture import CardShown, DealPicture, MeldPicture, Picture
from burraco_dsl.rules.cards import Card, LaidCard
from burraco_dsl.rules.values import Rank, Suit


def described(picture: Picture, language: Language) -> str:
    """What a picture shows, in words: ``4 of hearts, 5 of hearts, joker for the 6 of hearts``."""
    match picture:
        case MeldPicture(cards):
            return ", ".join(_card(card, language) for card in cards)
        case DealPicture():
            return _deal(picture, language)
        case _:
            assert_never(picture)


def notation(picture: Picture) -> str:
    """The cards of a picture as a file writes them, ``4h 5h *(=6h)``; empty where it shows no meld."""
    match picture:
        case MeldPicture(cards):
            return " ".join(
                str(LaidCard(Card(card.rank, card.suit), card.stands_for)) for card in cards if not card.face_down
            )
        case DealPicture():
            return ""
        case _:
            assert_never(picture)


def named(card: Card, language: Language) -> str:
    """A card in words: ``10 of hearts``, ``ace of spades``."""
    match card.suit:
        case None:
            return language.tell(RANKS[Rank.JOKER])
        case Suit.SPADES:
            return language.tell("{rank} of spades", rank=_rank(card.rank, language))
        case Suit.HEARTS:
            return language.tell("{rank} of hearts", rank=_rank(card.rank, language))
        case Suit.DIAMONDS:
            return language.tell("{rank} of diamonds", rank=_rank(card.rank, language))
        case Suit.CLUBS:
            return language.tell("{rank} of clubs", rank=_rank(card.rank, language))
        case _:
            assert_never(card.suit)


def _rank(rank: Rank, language: Language) -> str:
    return language.tell(RANKS[rank]) if rank in RANKS else rank.value


def _card(card: CardShown, language: Language) -> str:
    if card.face_down:
        return language.tell("a card face down")
    name = named(Card(card.rank, card.suit), language)
    if card.stands_for is not None:
        name = language.tell("{wild} for the {card}", wild=name, card=named(card.stands_for, language))
    elif card.marked:
        name = language.tell("{card} as a wild", card=name)
    return language.tell("{card}, laid across", card=name) if card.crossed else name


def _deal(picture: DealPicture, language: Language) -> str:
    """Sentences, one for each thing on the table."""
    told = [
        language.tell_n(
            "The deal seen from above, for 1 player.", "The deal seen from above, for {n} players.", len(picture.hands)
        )
    ]
    if len(set(picture.hands)) == 1:
        told.append(
            language.tell_n("Each player has 1 card in hand.", "Each player has {n} cards in hand.", picture.hands[0])
        )
    told.append(language.tell_n("The stock holds 1 card.", "The stock holds {n} cards.", picture.stock))
    if picture.pots:
        sizes = language.listed([language.number(pot) for pot in picture.pots])
        told.append(
            language.tell_n(
                "There is 1 pot, of so many cards: {sizes}.",
                "There are {n} pots, of so many cards: {sizes}.",
                len(picture.pots),
                sizes=sizes,
            )
        )
    if picture.upcard is not None:
        told.append(language.tell("A card lies face up beside the stock and begins the pile."))
    return " ".join(told)
