"""Why cards are no meld: every rule that stands in the way, and the words for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from burraco_dsl.game.codes import Code
from burraco_dsl.game.melds.feature import Feature, broken, feature_of, limit, longest_run
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.game.melds.reading import faults_of, read
from burraco_dsl.game.melds.telling import length_told, size_told, told
from burraco_dsl.report.message import Message
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.melds import Ace, NaturalsToWilds, NaturalTwo
from burraco_dsl.rules.values import PACK_RANKS, Cases, Circumstance, Range, Rank, Subject, Suit, Unlimited
from tests.game.tables import cards, codes, meld, shipped, with_rules

ITALIAN = shipped("italian")
AMERICAN = shipped("buraco-us")
TWO_WILDS = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(2))
THREE_WILDS = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(3), melds_of_wilds_alone=False)
SEQUENCES, SETS = Circumstance(Subject.SEQUENCE), Circumstance(Subject.SET)


def refused(text: str, rules: Rules) -> list[Code]:
    found = read(cards(text), rules)
    assert not found.legal
    assert len(set(found.why_not)) == len(found.why_not)
    return codes(found.why_not)


def said(text: str, rules: Rules) -> list[str]:
    found = [reason.text for reason in read(cards(text), rules).why_not]
    assert all(isinstance(one, Message) for one in found), "every sentence can be told in another language"
    return found


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("5h 6h", [Code.SEQUENCE_LENGTH]),
        ("7h 7s", [Code.SET_SIZE]),
        ("5h", [Code.SEQUENCE_LENGTH, Code.SET_SIZE]),
        ("7h 7s 2d *", [Code.TOO_MANY_WILDS]),
        ("* * *", [Code.TOO_MANY_WILDS]),
        ("2s 2h 2d", [Code.TOO_MANY_WILDS, Code.SET_RANKS]),
        ("7h 7h 7s 7s 7d 7d 7c 7c 2h *", [Code.TOO_MANY_WILDS, Code.SET_SIZE]),
        ("Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", [Code.SEQUENCE_ACE]),
        ("3h 4h 5s", [Code.NOT_ONE_SUIT_IN_A_ROW, Code.NOT_ONE_RANK]),
        ("5h 6h 8h", [Code.NOT_ONE_SUIT_IN_A_ROW, Code.NOT_ONE_RANK]),
        ("3h 3h 4h", [Code.NOT_ONE_SUIT_IN_A_ROW, Code.NOT_ONE_RANK]),
        ("Kh Ah 3h", [Code.NOT_ONE_SUIT_IN_A_ROW, Code.NOT_ONE_RANK]),
        ("7h 7h 7h", [Code.NOT_IN_THE_DECK]),
        ("* * * * * 3h", [Code.NO_SUCH_JOKER, Code.TOO_MANY_WILDS]),
        ("3h 3h 3h 5s", [Code.NOT_IN_THE_DECK, Code.NOT_ONE_SUIT_IN_A_ROW, Code.NOT_ONE_RANK]),
    ],
)
def test_every_rule_in_the_way_is_named_in_italian_rules(text: str, why: list[Code]) -> None:
    assert refused(text, ITALIAN) == why


def test_a_smaller_set_of_faults_hides_one_that_holds_it() -> None:
    # as a sequence 4 5 6 7 and two wilds break the limit alone; as anything longer nothing more
    assert refused("4h 5h * *", ITALIAN) == [Code.TOO_MANY_WILDS]
    # of one wild too many: as a sequence it breaks the length too, which is not told
    short = with_rules(ITALIAN, "sequence", length=Range(5, 14))
    assert refused("4h * *", short) == [Code.TOO_MANY_WILDS]
    assert refused("4h 5h *", short) == [Code.SEQUENCE_LENGTH]


@pytest.mark.parametrize(
    ("text", "rules", "why"),
    [
        ("5h * 7h", AMERICAN, [Code.NO_SUCH_JOKER, Code.NOT_WILD]),
        ("2s 3h 4h", with_rules(ITALIAN, "wild", cards=(Rank.JOKER,), natural_two=None), [Code.NOT_WILD]),
        ("7h 7s 7d", AMERICAN, [Code.SET_RANKS]),
        ("7h 7s 7d", shipped("buraco-closed-wtcc"), [Code.SET_RANKS]),
        ("4h 5h 6h", with_rules(ITALIAN, "sequence", ranks=(), length=None, ace=None), [Code.SEQUENCE_RANKS]),
        ("3h 4h 5h", with_rules(ITALIAN, "sequence", ranks=PACK_RANKS[:-2]), [Code.SEQUENCE_RANKS]),
        (
            "* 4h 5h",
            with_rules(ITALIAN, "sequence", ranks=PACK_RANKS[9:-2]),
            [Code.SEQUENCE_RANKS],
        ),
        ("Ah 2h 3h", shipped("buraco-us-ace-high"), [Code.SEQUENCE_ACE]),
        ("Qh Kh Ah", shipped("buraco-us-ace-low"), [Code.SEQUENCE_ACE]),
        (
            "2h 3h 2s",
            with_rules(ITALIAN, "wild", natural_two=NaturalTwo.NEVER),
            [Code.TOO_MANY_WILDS, Code.TWO_NEVER_NATURAL],
        ),
        ("* * *", THREE_WILDS, [Code.WILDS_ALONE]),
        ("5h * *", with_rules(TWO_WILDS, "wild", least_naturals=Cases(2)), [Code.TOO_FEW_NATURALS]),
        ("5h * *", with_rules(TWO_WILDS, "wild", naturals_to_wilds=NaturalsToWilds.MORE), [Code.WILDS_TO_NATURALS]),
        (
            "5h * *",
            with_rules(TWO_WILDS, "wild", naturals_to_wilds=NaturalsToWilds.AT_LEAST_AS_MANY),
            [Code.WILDS_TO_NATURALS],
        ),
        ("5h 6h * *", with_rules(TWO_WILDS, "wild", naturals_to_wilds=NaturalsToWilds.MORE), [Code.WILDS_TO_NATURALS]),
        ("4h 5h 6h 7h", with_rules(ITALIAN, "sequence", length=Range(3, 3)), [Code.SEQUENCE_LENGTH]),
        ("7h 7s 7d 7c", with_rules(ITALIAN, "set", size=Range(3, 3)), [Code.SET_SIZE]),
        ("7h 7s 7d", with_rules(ITALIAN, "set", size=Range(4, 9)), [Code.SET_SIZE]),
    ],
)
def test_every_rule_in_the_way_is_named(text: str, rules: Rules, why: list[Code]) -> None:
    assert sorted(refused(text, rules), key=list(Code).index) == sorted(why, key=list(Code).index)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("5h 6h * *", with_rules(TWO_WILDS, "wild", naturals_to_wilds=NaturalsToWilds.AT_LEAST_AS_MANY)),
        ("5h 6h 7h * *", with_rules(TWO_WILDS, "wild", naturals_to_wilds=NaturalsToWilds.MORE)),
        ("5h * *", with_rules(TWO_WILDS, "wild", naturals_to_wilds=NaturalsToWilds.AS_THEY_COME)),
        ("5h 6h 7h", with_rules(TWO_WILDS, "wild", naturals_to_wilds=NaturalsToWilds.MORE)),
        ("5h 6h *", with_rules(TWO_WILDS, "wild", least_naturals=Cases(2))),
        ("5h * *", with_rules(TWO_WILDS, "wild", least_naturals=Cases(1))),
        ("5h 6h *", with_rules(ITALIAN, "wild", least_naturals=Cases(3, ((SEQUENCES, 2),)))),
        ("7h 7s *", with_rules(ITALIAN, "wild", least_naturals=Cases(3, ((SETS, 2),)))),
        ("* * *", with_rules(THREE_WILDS, "wild", melds_of_wilds_alone=True, naturals_to_wilds=NaturalsToWilds.MORE)),
        ("4h 5h 6h", with_rules(ITALIAN, "sequence", length=Range(3, 3))),
        ("7h 7s 7d", with_rules(ITALIAN, "set", size=Range(3, 3))),
        ("3h 4h 5h", with_rules(ITALIAN, "wild", cards=(), most_in_a_meld=None, natural_two=None)),
        ("2h 3h 4h", with_rules(ITALIAN, "wild", cards=(), most_in_a_meld=None, natural_two=None)),
    ],
)
def test_at_the_border_a_meld_is_lawful(text: str, rules: Rules) -> None:
    assert read(cards(text), rules).legal
    assert read(cards(text), rules).why_not == ()


def test_what_rules_say_of_the_other_kind_does_not_matter() -> None:
    in_rows = with_rules(ITALIAN, "wild", least_naturals=Cases(1, ((SEQUENCES, 3),)))
    assert refused("5h 6h *", in_rows) == [Code.TOO_FEW_NATURALS]
    assert read(cards("7h 7s *"), in_rows).legal
    none_in_sets = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(1, ((SETS, 0),)))
    assert refused("7h 7s *", none_in_sets) == [Code.TOO_MANY_WILDS]
    assert read(cards("5h 6h *"), none_in_sets).legal


@pytest.mark.parametrize(
    ("text", "rules", "words"),
    [
        ("5h 6h", ITALIAN, ["a sequence has at least 3 cards, and here are 2 cards"]),
        ("5h 6h", AMERICAN, ["a sequence has at least 3 cards, and here are 2 cards"]),
        ("7h 7s", ITALIAN, ["a set has 3 to 9 cards, and here are 2 cards"]),
        (
            "4h 5h",
            with_rules(ITALIAN, "sequence", length=Range(7, 7)),
            ["a sequence has exactly 7 cards, and here are 2 cards"],
        ),
        ("7h 7s 2d *", ITALIAN, ["a meld may hold at most 1 wild"]),
        ("7h 7s 2d * 2h", TWO_WILDS, ["a meld may hold at most 2 wilds"]),
        ("7h 7s *", with_rules(ITALIAN, "wild", most_in_a_meld=Cases(0)), ["a meld may not hold any wilds"]),
        (
            "7h 7s * *",
            with_rules(ITALIAN, "wild", most_in_a_meld=Cases(1, ((SEQUENCES, 2),))),
            ["there are too many wilds for such a meld"],
        ),
        (
            "5h * *",
            with_rules(ITALIAN, "set", ranks=(), size=None),
            ["a meld may hold at most 1 wild"],
        ),
        ("2s 2h 2d", ITALIAN, ["a meld may hold at most 1 wild", "there are no sets of this rank"]),
        ("7h 7s 7d", shipped("buraco-closed-wtcc"), ["there are no sets"]),
        ("4h 5h 6h", with_rules(ITALIAN, "sequence", ranks=()), ["there are no sequences"]),
        (
            "3h 4h 5h",
            with_rules(ITALIAN, "sequence", ranks=PACK_RANKS[:-2]),
            ["one of these ranks belongs to no sequence"],
        ),
        ("Ah 2h 3h", shipped("buraco-us-ace-high"), ["in a sequence the ace stands high, above the king"]),
        ("Qh Kh Ah", shipped("buraco-us-ace-low"), ["in a sequence the ace stands low, below the two"]),
        (
            "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah",
            ITALIAN,
            ["a sequence may not have an ace at both ends"],
        ),
        ("* * *", THREE_WILDS, ["a meld may not be made of wilds alone"]),
        (
            "5h * *",
            with_rules(TWO_WILDS, "wild", least_naturals=Cases(2)),
            ["a meld must hold more natural cards than these do"],
        ),
        (
            "5h * *",
            with_rules(TWO_WILDS, "wild", naturals_to_wilds=NaturalsToWilds.MORE),
            ["there are too many wilds beside the natural cards"],
        ),
        (
            "2h 3h 2s",
            with_rules(ITALIAN, "wild", natural_two=NaturalTwo.NEVER),
            ["a two in a sequence is always a wild, in its own place too", "a meld may hold at most 1 wild"],
        ),
        (
            "5h * 7h",
            AMERICAN,
            ["the deck holds no joker", "a card that would have to stand for another is no wild in this game"],
        ),
        ("3h 4h 5s", ITALIAN, ["5s and 4h are not of one suit", "a 5 and a 4 are not of one rank"]),
        (
            "5h 6h 8h",
            ITALIAN,
            ["there is no 7h in the row, and no wild to stand for it", "an 8 and a 6 are not of one rank"],
        ),
        (
            "Kh Ah 3h",
            ITALIAN,
            ["there is no 4h in the row, and no wild to stand for it", "an A and a K are not of one rank"],
        ),
        (
            "Ah 3h 4h",
            ITALIAN,
            ["there is no 2h in the row, and no wild to stand for it", "an A and a 4 are not of one rank"],
        ),
        (
            "5h * 9h",
            ITALIAN,
            ["3 places such as that of 6h are empty, more than there are wilds", "a 9 and a 5 are not of one rank"],
        ),
        ("3h 3h 4h", ITALIAN, ["3h has only one place in a sequence", "a 4 and a 3 are not of one rank"]),
        (
            "Ah Ah 2h 3h",
            ITALIAN,
            ["a sequence has no place for all of these cards", "an A and a 3 are not of one rank"],
        ),
        ("7h 7h 7h", ITALIAN, ["the deck holds only 2 of 7h"]),
        ("* * * * * 3h", ITALIAN, ["the deck holds only 4 jokers", "a meld may hold at most 1 wild"]),
        ("7h 7h 7s", with_rules(ITALIAN, "deck", packs=1), ["the deck holds only one 7h"]),
        ("* * 7s", with_rules(TWO_WILDS, "deck", jokers=1), ["the deck holds only one joker"]),
    ],
)
def test_the_words_can_be_read_out_at_the_table(text: str, rules: Rules, words: list[str]) -> None:
    assert sorted(said(text, rules)) == sorted(words)


def test_a_code_without_words_of_its_own_is_told_by_its_title() -> None:
    assert told(Code.NO_PLACE, (), ITALIAN).text == "no place for it"
    assert told(Code.NO_PLACE, (), ITALIAN).rule == "sequence ranks"


def test_how_many_cards_are_told() -> None:
    assert length_told(Range(3), 2) == "a sequence has at least 3 cards, and here are 2 cards"
    assert length_told(Range(3, 14), 1) == "a sequence has at least 3 cards, and here are 1 card"
    assert length_told(Range(3, 9), 2) == "a sequence has 3 to 9 cards, and here are 2 cards"
    assert length_told(Range(14, 14), 2) == "a sequence has exactly 14 cards, and here are 2 cards"
    assert size_told(Range(3), 2) == size_told(Range(3, 52), 2) == "a set has at least 3 cards, and here are 2 cards"
    assert size_told(Range(3, 14), 2) == "a set has 3 to 14 cards, and here are 2 cards"
    assert size_told(Range(7, 7), 2) == "a set has exactly 7 cards, and here are 2 cards"


def test_cards_of_ranks_or_suits_that_are_not_on_the_table_are_told_and_nothing_breaks() -> None:
    ranks = (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
    small = replace(ITALIAN, ranks=ranks, suits=(Suit.SPADES, Suit.HEARTS))
    for text in ("Kh Qh Jh", "Kc Qh 3h", "Kh Kh Ah", "2h 3h Kh", "Kc", "Kh 3h 3h"):
        assert Code.NOT_IN_THE_DECK in refused(text, small)
    assert said("2h 3h Kh", small)[0] == "the deck holds no Kh"
    assert Code.NOT_IN_THE_DECK in refused("3c 4c 5c", small)


def test_the_features_of_a_meld() -> None:
    two = meld("2h 3h *(=4h) 5h 6h 2s(=7h)", TWO_WILDS)
    assert feature_of(two, TWO_WILDS) == Feature(Kind.SEQUENCE, 6, 2, 1, 1, 2, 2, 7, 0, True, True, None)
    of_sevens = meld("7h 7s 2d *", TWO_WILDS)
    assert feature_of(of_sevens, TWO_WILDS) == Feature(Kind.SET, 4, 2, 1, 1, 2, 0, 0, 0, False, False, Rank.SEVEN)
    ace = meld("Ah 2h 3h", ITALIAN)
    assert feature_of(ace, ITALIAN) == Feature(Kind.SEQUENCE, 3, 0, 0, 0, 3, 1, 3, 1, False, True, None)
    high = meld("*(=Qh) Kh Ah", ITALIAN)
    assert feature_of(high, ITALIAN)[-7:] == (2, 12, 14, 1, True, False, None)
    assert feature_of(ace, ITALIAN).naturals == 3
    assert feature_of(of_sevens, TWO_WILDS).naturals == 2
    no_wild_twos = with_rules(ITALIAN, "wild", cards=(Rank.JOKER,))
    assert feature_of(ace, no_wild_twos).natural_two is False


@pytest.mark.parametrize(
    ("wild", "run"),
    [((), 0), ((True,), 0), ((False, False), 2), ((False, True, False, False), 2), ((False, False, True, False), 2)],
)
def test_the_longest_run_of_naturals(wild: tuple[bool, ...], run: int) -> None:
    assert longest_run(wild) == run


def test_the_limit_of_wilds() -> None:
    assert limit(ITALIAN, Kind.SET) == 1
    assert limit(with_rules(ITALIAN, "wild", most_in_a_meld=None), Kind.SET) == 0
    assert limit(with_rules(ITALIAN, "wild", most_in_a_meld=Cases(Unlimited.ANY_NUMBER)), Kind.SEQUENCE) is None
    only_sets = with_rules(ITALIAN, "wild", most_in_a_meld=Cases(None, ((SETS, 2),)))
    assert limit(only_sets, Kind.SEQUENCE) is None
    assert limit(only_sets, Kind.SET) == 2


def test_a_feature_breaks_rules_in_the_order_of_the_language() -> None:
    strict = with_rules(
        ITALIAN,
        "wild",
        most_in_a_meld=Cases(1),
        melds_of_wilds_alone=False,
        least_naturals=Cases(1),
        naturals_to_wilds=NaturalsToWilds.AT_LEAST_AS_MANY,
        natural_two=NaturalTwo.NEVER,
    )
    strict = with_rules(strict, "sequence", ranks=(), length=Range(3, 4), ace=Ace.LOW)
    strict = with_rules(strict, "set", ranks=(), size=Range(3, 4))
    row = Feature(Kind.SEQUENCE, 14, 14, 7, 7, 0, 1, 14, 0, True, True, None)
    wilds = [Code.TOO_MANY_WILDS, Code.WILDS_ALONE, Code.TOO_FEW_NATURALS, Code.WILDS_TO_NATURALS]
    assert list(broken(row, strict)) == [
        *wilds,
        Code.TWO_NEVER_NATURAL,
        Code.SEQUENCE_RANKS,
        Code.SEQUENCE_LENGTH,
        Code.SEQUENCE_ACE,
    ]
    of_a_rank = Feature(Kind.SET, 14, 14, 7, 7, 0, 0, 0, 0, False, False, Rank.SEVEN)
    assert list(broken(of_a_rank, strict)) == [*wilds, Code.SET_RANKS, Code.SET_SIZE]


@pytest.mark.parametrize(
    ("ace", "low", "high", "aces", "bad"),
    [
        (Ace.LOW, 1, 3, 1, False),
        (Ace.LOW, 12, 14, 0, True),
        (Ace.HIGH, 12, 14, 1, False),
        (Ace.HIGH, 1, 3, 0, True),
        (Ace.LOW_OR_HIGH, 1, 14, 1, False),
        (Ace.LOW_OR_HIGH, 1, 14, 2, True),
        (Ace.BOTH_ENDS, 1, 14, 2, False),
        (None, 1, 14, 2, False),
    ],
)
def test_where_the_ace_may_stand(ace: Ace | None, low: int, high: int, aces: int, bad: bool) -> None:
    rules = with_rules(ITALIAN, "sequence", ace=ace)
    row = Feature(Kind.SEQUENCE, high - low + 1, 0, 0, 0, 3, low, high, aces, False, False, None)
    assert (Code.SEQUENCE_ACE in broken(row, rules)) is bad


def test_a_card_that_is_no_wild_is_named_first() -> None:
    lying = meld("5h *(=6h) 7h", ITALIAN)
    assert faults_of(lying, AMERICAN) == (Code.NOT_WILD,)
    assert faults_of(lying, ITALIAN) == ()
    none = with_rules(AMERICAN, "wild", cards=(), most_in_a_meld=Cases(0))
    assert faults_of(lying, none) == (Code.NOT_WILD, Code.TOO_MANY_WILDS)
