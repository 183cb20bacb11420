"""Pictures as SVG: sound XML, nothing from outside, small, and told in words."""

from __future__ import annotations

from itertools import product
from xml.etree import ElementTree

import pytest

from burraco_dsl.game.cards import JOKER, face
from burraco_dsl.render.languages import ENGLISH, Language
from burraco_dsl.render.pictures import CardShown, DealPicture, MeldPicture, Picture, described, notation, svg
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.values import PACK_RANKS, Rank, Suit

SIX = face(Rank.SIX, Suit.HEARTS)
EVERY = [CardShown(rank, suit) for rank in PACK_RANKS for suit in Suit] + [CardShown(Rank.JOKER, None)]


def shown(*cards: Card, **more: object) -> tuple[CardShown, ...]:
    return tuple(CardShown(card.rank, card.suit)._replace(**more) for card in cards)  # type: ignore[arg-type]


def hearts(*ranks: Rank) -> tuple[Card, ...]:
    return tuple(face(rank, Suit.HEARTS) for rank in ranks)


MELD = MeldPicture(
    (*shown(*hearts(Rank.FOUR, Rank.FIVE)), *shown(JOKER, stands_for=SIX), *shown(*hearts(Rank.SEVEN), crossed=True))
)
DEALS = [
    DealPicture((11,) * players, tuple(seat % 2 for seat in range(players)), 41, pots, up, 1 % players, way)
    for players, pots, up, way in product(
        range(1, 13), ((), (11,), (11, 11), (1, 2, 3, 4)), (None, EVERY[3]), (True, False)
    )
]


def parsed(picture: Picture, language: Language = ENGLISH) -> ElementTree.Element:
    return ElementTree.fromstring(svg(picture, language))  # drawn by ourselves


@pytest.mark.parametrize("picture", [MELD, MeldPicture(tuple(EVERY)), MeldPicture(()), *DEALS[::7]])
def test_sound_and_alone(picture: Picture) -> None:
    root = parsed(picture)
    drawn = svg(picture, ENGLISH)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("role") == "img"
    assert root[0].tag.endswith("title")
    assert root[0].text == (described(picture, ENGLISH) or None)
    for foreign in ("href", "url(", "<use", "<script", "<style", "<image", " id=", "onload"):
        assert foreign not in drawn
    assert drawn.count("http") == 1


def test_every_card_is_drawn_differently() -> None:
    faces = [svg(MeldPicture((card,)), ENGLISH).partition("</title>")[2] for card in EVERY]
    assert len(set(faces)) == len(EVERY)


@pytest.mark.parametrize("more", [{"crossed": True}, {"face_down": True}, {"marked": True}, {"stands_for": SIX}])
def test_each_way_to_lie_shows(more: dict[str, object]) -> None:
    plain, other = (MeldPicture(shown(face(Rank.TWO, Suit.CLUBS), **one)) for one in ({}, more))
    assert svg(plain, ENGLISH) != svg(other, ENGLISH)
    assert described(plain, ENGLISH) != described(other, ENGLISH)


def test_words_and_notation() -> None:
    told = "4 of hearts, 5 of hearts, joker for the 6 of hearts, 7 of hearts, laid across"
    assert described(MELD, ENGLISH) == told
    assert notation(MELD) == "4h 5h *(=6h) 7h"
    assert notation(DEALS[0]) == ""


def test_a_face_down_card_betrays_nothing() -> None:
    hidden = [MeldPicture(shown(card, face_down=True)) for card in (SIX, JOKER)]
    assert svg(hidden[0], ENGLISH) == svg(hidden[1], ENGLISH)
    assert notation(hidden[0]) == notation(hidden[1]) == ""


def test_a_meld_of_seven_is_small() -> None:
    wild = shown(JOKER, stands_for=SIX) * 2
    assert len(svg(MeldPicture((*wild, *shown(*hearts(*PACK_RANKS[4:9])))), ENGLISH)) < 6_000


def test_no_card_reaches_beyond_the_picture() -> None:
    for last in ({}, {"crossed": True}):
        picture = MeldPicture((*shown(SIX, crossed=True), *shown(SIX, **last)))
        root = parsed(picture)
        width = float(root.get("width") or 0)
        assert width >= (30 + 56 if last else 56)


class Hostile(Language):
    """A language whose every word is markup."""

    def tell(self, text: str, /, **holes: object) -> str:
        return '<script>"&\x07\u202e</title>'

    def tell_n(self, one: str, many: str, n: int, /, *, context: str = "", **holes: object) -> str:
        return '<b onload="x">'


@pytest.mark.parametrize("picture", [MELD, DEALS[-1], DEALS[60]])
def test_texts_are_harmless(picture: Picture) -> None:
    drawn = svg(picture, Hostile("en"))
    ElementTree.fromstring(drawn)
    assert "<script" not in drawn and "<b " not in drawn


def test_a_prefix_makes_ids_that_do_not_clash() -> None:
    one, other = (svg(MELD, ENGLISH, prefix=prefix) for prefix in ("a-", "b-"))
    assert 'aria-labelledby="a-title"' in one and 'id="a-title"' in one
    assert one.replace("a-title", "b-title") == other


def test_the_deal_shows_its_numbers() -> None:
    text = " ".join(DEAL_TEXTS)
    for wanted in ("Dealer", "Plays first", "Stock", "41", "Pots", "1 + 2 + 3 + 4", "A", "B"):
        assert wanted in text


DEAL_TEXTS = [one.text or "" for one in parsed(DEALS[-1]).iter() if one.tag.endswith("text")]
