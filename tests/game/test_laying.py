"""Laying cards: new melds, cards added to melds, melds joined, and every rule that limits it."""

from __future__ import annotations

import pytest

from burraco_dsl.game.actions import Extend, NewMeld
from burraco_dsl.game.codes import Code, EventKind
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.extend import extend
from burraco_dsl.game.melds.meld import Kind, LaidMeld, meld_order, set_of
from burraco_dsl.game.plays.laying import lies_well
from burraco_dsl.game.position import Phase
from burraco_dsl.rules.chapters.grades import OnceDirty
from burraco_dsl.rules.chapters.melds import FreedWild, NaturalTwo, Owner, Readings
from burraco_dsl.rules.values import Cases, Rank, Suit
from tests.game.tables import (
    add,
    after,
    cards,
    events,
    hand,
    lay,
    meld,
    one,
    position,
    shipped,
    throw,
    why,
    with_rules,
    written,
)

ITALIAN = shipped("italian")
INTERNATIONAL = shipped("italian-international")  # one set of a rank
DECIDES = with_rules(ITALIAN, "meld", several_readings=Readings.PLAYER_DECIDES)
JOINS = with_rules(ITALIAN, "meld", may_be_joined=True)
OWNED = with_rules(ITALIAN, "meld", owner=Owner.PLAYER)
TWO_WILDS = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(2))


def told(rules: object, where: object, action: object) -> list[tuple[Code, str]]:
    return [(reason.code, reason.text) for reason in Law(rules).why_not(where, action)]  # type: ignore[arg-type]


# --- new melds


def test_a_new_meld_goes_from_the_hand_to_the_table() -> None:
    before = position(ITALIAN, "9c 3h 4h 5h Kd", table=["7h 7s 7d"])
    then = after(ITALIAN, before, lay("3h 4h 5h", ITALIAN))
    assert then.hand == hand("9c Kd")
    assert [written(each, ITALIAN) for each in then.mine.melds] == ["3h 4h 5h", "7s 7h 7d"]
    assert then.sides[1] == before.sides[1]
    assert then.turn.laid
    assert not then.turn.paid
    assert (then.phase, then.seat) == (Phase.PLAY, 0)
    event = Law(ITALIAN).do(before, lay("3h 4h 5h", ITALIAN))[1]
    assert [(each.kind, each.seat, each.cards) for each in event] == [(EventKind.LAID, 0, cards("3h 4h 5h"))]


def test_a_meld_of_cards_that_are_not_held() -> None:
    before = position(ITALIAN, "9c 3h 4h Kd")
    assert told(ITALIAN, before, lay("3h 4h 5h", ITALIAN)) == [(Code.NOT_HELD, "the player does not hold 3h 4h 5h")]
    twins = position(ITALIAN, "7h 7s Kd 9c")
    assert why(ITALIAN, twins, NewMeld(set_of(Rank.SEVEN, cards("7h 7h 7s"), ()))) == [Code.NOT_HELD]


def test_cards_that_are_no_meld_are_refused_with_what_the_reader_says() -> None:
    before = position(ITALIAN, "9c 3h 4h 5s 6h Kd 8h")
    bad = LaidMeld(Kind.SEQUENCE, Suit.HEARTS, None, 3, cards("3h 4h 5s"), (False, False, False))
    assert why(ITALIAN, before, NewMeld(bad)) == [Code.NOT_ONE_SUIT_IN_A_ROW, Code.NOT_ONE_RANK]
    short = LaidMeld(Kind.SEQUENCE, Suit.HEARTS, None, 3, cards("3h 4h"), (False, False))
    assert told(ITALIAN, before, NewMeld(short)) == [
        (Code.SEQUENCE_LENGTH, "a sequence has at least 3 cards, and here are 2 cards")
    ]


def test_all_that_stands_against_a_meld_is_told() -> None:
    limited = with_rules(with_rules(ITALIAN, "meld", most_before_the_pot=1), "sequence", in_one_suit=1)
    before = position(limited, "9c 3h 4h Kd", table=["7h 8h 9h"], phase=Phase.DRAW)
    assert why(limited, before, lay("3h 4h 5h", limited)) == [
        Code.DRAW_FIRST,
        Code.NOT_HELD,
        Code.BEFORE_THE_POT,
        Code.SEQUENCES_OF_THE_SUIT,
    ]


@pytest.mark.parametrize(
    "bad",
    [
        meld("3h 4h 5h", ITALIAN)._replace(low=4),
        meld("3h 4h 5h", ITALIAN)._replace(low=0),
        meld("3h 4h 5h", ITALIAN)._replace(low=13),
        meld("3h 4h 5h", ITALIAN)._replace(suit=Suit.SPADES),
        meld("3h 4h 5h", ITALIAN)._replace(suit=None),
        meld("3h 4h 5h", ITALIAN)._replace(rank=Rank.THREE),
        meld("3h 4h 5h", ITALIAN)._replace(wild=(False, True, False)),
        meld("3h 4h 5h", ITALIAN)._replace(wild=(False, False)),
        meld("3h 4h 5h", ITALIAN)._replace(marked=True),
        meld("3h 4h 5h", ITALIAN)._replace(owner=0),
        meld("3h 4h *", ITALIAN)._replace(wild=(False, False, False)),
        meld("2h 3h 4h", ITALIAN)._replace(wild=(True, False, False)),
        meld("7h 7s 7d", ITALIAN)._replace(suit=Suit.HEARTS),
        meld("7h 7s 7d", ITALIAN)._replace(low=1),
        meld("7h 7s 7d", ITALIAN)._replace(rank=None),
        meld("7h 7s 7d", ITALIAN)._replace(rank=Rank.EIGHT),
        meld("7h 7s 7d", ITALIAN)._replace(cards=cards("7h 7s 7d")),
        meld("7h 7s 7d", ITALIAN)._replace(wild=(False, False, True)),
        meld("7h 7s *", ITALIAN)._replace(wild=(False, False, False)),
        meld("7h 7s *", ITALIAN)._replace(wild=(True, False, False)),
    ],
)
def test_a_meld_must_lie_as_cards_can_lie(bad: LaidMeld) -> None:
    assert not lies_well(bad, ITALIAN)
    before = position(ITALIAN, " ".join(str(card) for card in bad.cards) + " 9c Kd")
    assert why(ITALIAN, before, NewMeld(bad)) == [Code.NOT_THIS_READING]


@pytest.mark.parametrize(
    "text", ["3h 4h 5h", "2h 3h 4h", "7s 7h 7d", "7s 7h *", "*(=3h) 4h 5h", "Ah 2h 3h", "Qh Kh Ah"]
)
def test_melds_that_lie_well(text: str) -> None:
    assert lies_well(meld(text, ITALIAN), ITALIAN)


def test_a_two_that_is_never_natural_is_told_and_lies_as_a_wild() -> None:
    never = with_rules(ITALIAN, "wild", natural_two=NaturalTwo.NEVER)
    natural = meld("2h 3h 4h", ITALIAN)
    before = position(never, "2h 3h 4h 9c Kd")
    assert why(never, before, NewMeld(natural)) == [Code.TWO_NEVER_NATURAL]
    assert lies_well(meld("2h(=2h) 3h 4h", never), never)
    two = with_rules(never, "wild", most_in_a_meld=Cases(2))
    assert lies_well(meld("2h(=Ah) *(=2h) 3h 4h", two), two)
    assert why(never, before, lay("2h 3h 4h", never)) == []


def test_another_wild_rank_is_never_natural_in_a_sequence() -> None:
    threes = with_rules(DECIDES, "wild", cards=(Rank.JOKER, Rank.THREE, Rank.TWO))
    before = position(threes, "3h 4h 5h 9c Kd")
    natural = meld("4h 5h 6h", threes)._replace(low=3, cards=cards("3h 4h 5h"))
    assert why(threes, before, NewMeld(natural)) == [Code.NOT_THIS_READING]
    assert why(threes, before, NewMeld(meld("3h(=3h) 4h 5h", threes))) == []


# --- several readings


def test_where_the_side_is_served_best_only_that_reading_is_laid() -> None:
    before = position(ITALIAN, "3h 4h 2h 9c Kd")
    assert why(ITALIAN, before, NewMeld(meld("2h 3h 4h", ITALIAN))) == []
    assert told(ITALIAN, before, NewMeld(meld("3h 4h 2h(=5h)", ITALIAN))) == [
        (Code.NOT_THIS_READING, "these cards can be read in another way, which counts")
    ]


def test_where_the_player_decides_every_reading_is_a_play_of_its_own() -> None:
    before = position(DECIDES, "3h 4h 2h 9c Kd")
    found = {written(each.meld, DECIDES) for each in Law(DECIDES).legal(before) if isinstance(each, NewMeld)}
    assert found == {"2h 3h 4h", "3h 4h 2h(=5h)"}


def test_cards_that_could_be_a_meld_but_not_so() -> None:
    before = position(ITALIAN, "3h 4h 5h 9c Kd")
    assert told(ITALIAN, before, NewMeld(meld("3h 4h 5h", ITALIAN)._replace(low=4))) == [
        (Code.NOT_THIS_READING, "the cards are a meld, but cannot lie so")
    ]


def test_so_with_cards_that_are_added() -> None:
    held = "* 9c Kd"
    low, high = "*(=3h) 4h 5h 6h", "4h 5h 6h *(=7h)"
    where = position(ITALIAN, held, table=["4h 5h 6h"])
    assert why(ITALIAN, where, add("4h 5h 6h", "*", ITALIAN, low)) == []
    other = Extend(meld("4h 5h 6h", ITALIAN), cards("*"), meld(high, ITALIAN))
    assert told(ITALIAN, where, other) == [
        (Code.NOT_THIS_READING, "the meld would then lie in another way, which counts")
    ]
    assert why(DECIDES, where, other) == []
    either = with_rules(ITALIAN, "wild", freed_wild=(FreedWild.EITHER_END,))
    where = position(either, "6h 9c Kd", table=["4h 5h *(=6h)"])
    for becomes in (low, high):
        assert why(either, where, add(meld("4h 5h *(=6h)", either), "6h", either, becomes)) == []


def test_what_comes_back_to_the_hand_belongs_to_the_play() -> None:
    to_hand = with_rules(ITALIAN, "wild", freed_wild=(FreedWild.HAND,))
    lying = meld("4h 5h *(=6h)", to_hand)
    where = position(to_hand, "6h 9c Kd", table=["4h 5h *(=6h)"])
    whole = extend(lying, cards("6h"), to_hand).ways[0].meld
    assert why(to_hand, where, Extend(lying, cards("6h"), whole)) == [Code.NOT_THIS_READING]
    then = after(to_hand, where, Extend(lying, cards("6h"), whole, cards("*")))
    assert then.hand == hand("9c Kd *")
    assert written(then.mine.melds[0], to_hand) == "4h 5h 6h"


# --- cards added


def test_cards_are_added_to_a_meld_of_the_side() -> None:
    before = position(ITALIAN, "6h 7h 9c Kd", table=["3h 4h 5h", "9h 9s 9d"])
    then = after(ITALIAN, before, add("3h 4h 5h", "6h 7h", ITALIAN))
    assert then.hand == hand("9c Kd")
    assert [written(each, ITALIAN) for each in then.mine.melds] == ["3h 4h 5h 6h 7h", "9s 9h 9d"]
    assert then.turn.laid
    event = Law(ITALIAN).do(before, add("3h 4h 5h", "6h 7h", ITALIAN))[1]
    assert [(each.kind, each.cards) for each in event] == [(EventKind.EXTENDED, hand("6h 7h"))]


def test_a_wild_that_gives_way_is_told_among_the_events() -> None:
    before = position(ITALIAN, "5h 6h 9c Kd", table=["3h 4h *(=5h)"])
    swap = add(meld("3h 4h *(=5h)", ITALIAN), "5h", ITALIAN)
    assert swap.swaps
    assert events(ITALIAN, before, swap) == [EventKind.EXTENDED, EventKind.WILD_FREED]
    beside = add(meld("3h 4h *(=5h)", ITALIAN), "6h", ITALIAN)
    assert not beside.swaps
    assert events(ITALIAN, before, beside) == [EventKind.EXTENDED]
    assert not add("7h 7s *", "7d", ITALIAN).swaps
    assert not add("2h 3h 4h", "6h", ITALIAN).swaps
    to_hand = with_rules(ITALIAN, "wild", freed_wild=(FreedWild.HAND,))
    assert add(meld("3h 4h *(=5h)", to_hand), "5h", to_hand).swaps


def test_why_cards_are_not_added() -> None:
    before = position(ITALIAN, "6h 9c Kd 8s", table=["3h 4h 5h"], theirs=["3c 4c 5c"])
    assert told(ITALIAN, before, add("3h 4h 5h", "6h 7h", ITALIAN)) == [
        (Code.NOT_HELD, "the player does not hold 7h 6h")
    ]
    assert told(ITALIAN, before, add("4h 5h 6h", "Kd", ITALIAN)) == [
        (Code.NOT_ON_THE_TABLE, "no such meld of the side lies on the table: 4h 5h 6h")
    ]
    assert why(ITALIAN, before, add("3c 4c 5c", "6c", ITALIAN)) == [Code.NOT_HELD, Code.NOT_ON_THE_TABLE]
    assert why(ITALIAN, before, add("3h 4h 5h", "8s", ITALIAN)) == [Code.NO_PLACE]
    lying = meld("3h 4h 5h", ITALIAN)
    beyond = lying._replace(low=13)
    assert why(ITALIAN, before, Extend(beyond, cards("6h"), beyond)) == [Code.NOT_ON_THE_TABLE]
    assert told(ITALIAN, before, Extend(lying, (), lying)) == [(Code.NOT_HELD, "no card is added")]


def test_of_two_melds_alike_one_grows() -> None:
    before = position(ITALIAN, "6h 9c Kd", table=["3h 4h 5h", "3h 4h 5h"])
    then = after(ITALIAN, before, add("3h 4h 5h", "6h", ITALIAN))
    assert [written(each, ITALIAN) for each in then.mine.melds] == ["3h 4h 5h", "3h 4h 5h 6h"]
    extensions = [each for each in Law(ITALIAN).legal(before) if isinstance(each, Extend)]
    assert len(extensions) == 1


def test_a_dirty_burraco_keeps_its_mark() -> None:
    rules = with_rules(ITALIAN, "burraco", once_dirty=OnceDirty.STAYS_DIRTY)
    laid = after(rules, position(rules, "3h 4h 5h 6h 7h 8h * 9c Kd", pots=["3c 4c"]), lay("3h 4h 5h 6h 7h 8h *", rules))
    assert laid.mine.melds[0].marked


# --- how many


@pytest.mark.parametrize(("most", "may"), [(1, False), (2, True)])
def test_how_many_sequences_of_a_suit(most: int, may: bool) -> None:
    rules = with_rules(ITALIAN, "sequence", in_one_suit=most)
    before = position(rules, "8h 9h 10h 8c 9c 10c Jc 4d Kc", table=["3h 4h 5h", "7s 7d 7c"], theirs=["3c 4c 5c"])
    expected = [] if may else [(Code.SEQUENCES_OF_THE_SUIT, "a side has at most 1 sequence of hearts")]
    assert told(rules, before, lay("8h 9h 10h", rules)) == expected
    assert why(rules, before, lay("8c 9c 10c", rules)) == []
    assert why(ITALIAN, before, lay("8h 9h 10h", ITALIAN)) == []


@pytest.mark.parametrize(("most", "may"), [(1, False), (2, True)])
def test_how_many_sets_of_a_rank(most: int, may: bool) -> None:
    rules = with_rules(INTERNATIONAL, "set", of_one_rank=most)
    before = position(rules, "Ac Ah Ad 3c 3h 3d 5d Kc", table=["Ah As Ad", "3s 4s 5s"], theirs=["3h 3s 3d"])
    expected = [] if may else [(Code.SETS_OF_THE_RANK, "a side has at most 1 set of rank A")]
    assert told(rules, before, lay("Ac Ah Ad", rules)) == expected
    assert why(rules, before, lay("3c 3h 3d", rules)) == []


@pytest.mark.parametrize(
    ("most", "laid", "taken", "may"), [(0, 0, 0, False), (1, 1, 0, False), (2, 1, 0, True), (1, 1, 1, True)]
)
def test_how_many_melds_before_the_pot(most: int, laid: int, taken: int, may: bool) -> None:
    rules = with_rules(ITALIAN, "meld", most_before_the_pot=most)
    before = position(rules, "8h 9h 10h Jc Kc 6c", table=["3h 4h 5h"] * laid, taken=taken, pots=["3c 4c"])
    text = f"a side that has taken no pot lays at most {most} melds".replace("1 melds", "1 meld")
    assert told(rules, before, lay("8h 9h 10h", rules)) == ([] if may else [(Code.BEFORE_THE_POT, text)])
    if laid:
        grows = position(rules, "6h Jc Kc", table=["3h 4h 5h"])
        assert why(rules, grows, add("3h 4h 5h", "6h", rules)) == []


# --- whose melds


def test_melds_of_players_are_their_own() -> None:
    before = position(OWNED, "6h 8h 9h 10h Jc Kc")
    laid = after(OWNED, before, lay("8h 9h 10h", OWNED))
    assert [each.owner for each in laid.mine.melds] == [0]
    partner = laid._replace(seat=2, hands=(laid.hands[0], laid.hands[1], hand("Jh 5c Kd"), laid.hands[3]))
    theirs = partner.mine.melds[0]
    assert told(OWNED, partner, add(theirs, "Jh", OWNED)) == [
        (Code.NOT_THE_OWNER, "only the player who laid a meld may add to it")
    ]
    assert not [each for each in Law(OWNED).legal(partner) if isinstance(each, Extend)]
    back = partner._replace(seat=0, hands=(hand("Jh 5c Kd"), *partner.hands[1:]))
    assert why(OWNED, back, add(theirs, "Jh", OWNED)) == []
    side = after(ITALIAN, position(ITALIAN, "6h 8h 9h 10h Jc Kc"), lay("8h 9h 10h", ITALIAN))
    assert [each.owner for each in side.mine.melds] == [None]


# --- order


def test_melds_lie_in_one_order_whichever_was_laid_first() -> None:
    held = "3h 4h 5h 7h 7s 7d Kd 9c"
    one_way = after(ITALIAN, position(ITALIAN, held), lay("3h 4h 5h", ITALIAN), lay("7h 7s 7d", ITALIAN))
    other = after(ITALIAN, position(ITALIAN, held), lay("7h 7s 7d", ITALIAN), lay("3h 4h 5h", ITALIAN))
    assert one_way == other
    assert hash(one_way) == hash(other)
    assert list(one_way.mine.melds) == sorted(one_way.mine.melds, key=meld_order)


def test_plays_are_listed_in_a_fixed_order_and_discards_last() -> None:
    before = position(ITALIAN, "3h 4h 5h 9c 9c Kd", table=["6h 7h 8h"])
    legal = Law(ITALIAN).legal(before)
    kinds = [type(each).__name__ for each in legal]
    assert kinds == ["NewMeld"] + ["Extend"] * 3 + ["Discard"] * 5
    assert legal[-1] == throw("3h")
    assert legal == Law(ITALIAN).legal(before)
    assert [each.added for each in legal if isinstance(each, Extend)] == [hand("5h"), hand("5h 4h"), hand("5h 4h 3h")]
    assert one("9c") in [each.card for each in legal[-5:]]  # type: ignore[union-attr]


def test_what_the_law_remembers_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("burraco_dsl.game.offers.REMEMBERED", 1)
    law = Law(ITALIAN)
    first = position(ITALIAN, "3h 4h 5h 9c 9c Kd", table=["6h 7h 8h", "9s 9h 9d"])
    second = position(ITALIAN, "3h 4h 5h 10h 9c Kd", table=["6h 7h 8h", "9s 9h 9d"])
    answers = [Law(ITALIAN).legal(where) for where in (first, second)]
    for _ in range(2):
        assert [law.legal(where) for where in (first, second)] == answers
    assert answers[0] != answers[1]
