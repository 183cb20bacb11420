"""One rule changed: which way it is stricter, and a moment of play in which it makes a difference."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from burraco_dsl.game.cards import JOKER, counts, face, in_order, supply
from burraco_dsl.game.law import Law
from burraco_dsl.game.melds.extend import step
from burraco_dsl.game.melds.meld import Kind
from burraco_dsl.game.melds.reading import read
from burraco_dsl.report.comparison import Verdict
from burraco_dsl.rules import World
from burraco_dsl.rules.values import Rank, Suit
from burraco_dsl.verify.compare.directions import first_apart
from burraco_dsl.verify.compare.growing import growths
from burraco_dsl.verify.compare.pair import Pair
from burraco_dsl.verify.compare.scenes import played
from burraco_dsl.verify.compare.survey import survey
from tests.verify.comparing import compare, family, house, shipped

SAME, STRICTER, LOOSER = Verdict.SAME, Verdict.STRICTER, Verdict.LOOSER
INCOMPARABLE, DIFFERENT = Verdict.INCOMPARABLE, Verdict.DIFFERENT
REQUIRES = "close {{\n  requires: {} was pot taken, 1 burraco\n}}"
TWO_WILDS = "wild {\n  most in a meld: 2 was 1\n  least naturals: 1\n  naturals to wilds: as they come\n}"
SEMI = "class semi-clean after clean {\n  when: natural run >= 7\n  bonus: 150\n}"
MINIMUM = "initial meld {{\n  minimum: {}\n  counted: {}\n  failed: {}\n}}"

#: What is changed, its family, the rule with its verdict, and what A and B make of the example (empty: there is none).
CHANGES = [
    (
        "pile {\n  duty: meld the top card was none\n  duty met: at once\n}",
        "drawing and the pile",
        "pile duty",
        STRICTER,
        "allowed|refused",
    ),
    (
        "pile {\n  lone card may go back: no was yes\n}",
        "drawing and the pile",
        "pile lone card may go back",
        STRICTER,
        "allowed|refused",
    ),
    ("meld {\n  may be joined: yes was no\n}", "laying melds", "meld may be joined", LOOSER, "refused|allowed"),
    ("meld {\n  owner: player was side\n}", "laying melds", "meld owner", STRICTER, ""),
    (
        "meld {\n  several readings: player decides was best for the side\n}",
        "laying melds",
        "meld several readings",
        LOOSER,
        "refused|allowed",
    ),
    ("meld {\n  most before the pot: 2\n}", "laying melds", "meld most before the pot", STRICTER, "allowed|refused"),
    (
        "sequence {\n  in one suit: 1 was any number\n}",
        "laying melds",
        "sequence in one suit",
        STRICTER,
        "allowed|refused",
    ),
    ("set {\n  of one rank: 1 was any number\n}", "laying melds", "set of one rank", STRICTER, "allowed|refused"),
    (
        MINIMUM.format(50, "card points", "not allowed"),
        "initial meld",
        "initial meld minimum",
        STRICTER,
        "allowed|refused",
    ),
    (
        MINIMUM.format(50, "card points", "cards return to the hand"),
        "initial meld",
        "initial meld minimum",
        STRICTER,
        "allowed|the opening fails",
    ),
    ("pot {\n  taken by: anyone was each side once\n}", "pot", "pot taken by", LOOSER, "refused|takes a pot"),
    ("pot {\n  ways: direct was direct or indirect\n}", "pot", "pot ways", STRICTER, "takes a pot|refused"),
    (
        "pot {\n  taken when: hand empty, 1 burraco was hand empty\n}",
        "pot",
        "pot taken when",
        STRICTER,
        "takes a pot|refused",
    ),
    ("close {\n  final discard: optional was required\n}", "closing", "close final discard", LOOSER, "refused|closes"),
    (
        "close {\n  final discard may be wild: yes was no\n}",
        "closing",
        "close final discard may be wild",
        LOOSER,
        "refused|closes",
    ),
    (REQUIRES.format("1 burraco"), "closing", "close requires", LOOSER, "refused|closes"),
    (REQUIRES.format("pot taken"), "closing", "close requires", LOOSER, "refused|closes"),
    (REQUIRES.format("pot taken, 2 burracos"), "closing", "close requires", STRICTER, "closes|refused"),
    (REQUIRES.format("2 burracos"), "closing", "close requires", INCOMPARABLE, "closes|refused"),
    ("hand ends {\n  stock left: 0 was 2\n}", "end of the hand", "hand ends stock left", LOOSER, "refused|allowed"),
    (
        "hand ends {\n  play stops: after the turn was at once\n}",
        "end of the hand",
        "hand ends play stops",
        LOOSER,
        "the hand ends|allowed",
    ),
    (
        "hand ends {\n  untaken pots: become the stock was stay\n}",
        "end of the hand",
        "hand ends untaken pots",
        LOOSER,
        "the hand ends|allowed",
    ),
    (
        "hand ends {\n  stalemate: after 2 rounds was after 1 round\n}",
        "end of the hand",
        "hand ends stalemate",
        LOOSER,
        "",
    ),
    ("pot {\n  not taken: -50 was -100\n}", "scoring", "pot not taken", LOOSER, ""),
    ("pot {\n  not taken if nobody took a pot: 0\n}", "scoring", "pot not taken", LOOSER, ""),
    ("pot {\n  not played: -100, its cards was its cards\n}", "scoring", "pot not played", STRICTER, ""),
    ("pot {\n  not played: -100 was its cards\n}", "scoring", "pot not played", INCOMPARABLE, ""),
    ("close {\n  bonus: 150 was 100\n}", "scoring", "close bonus", LOOSER, ""),
    ("card points {\n  7: 10 was 5\n}", "scoring", "card points", DIFFERENT, ""),
    ("match {\n  ends: at 3000 points was at 2000 points\n}", "match", "match ends", DIFFERENT, ""),
    (
        "burraco {\n  once dirty: stays dirty was may become clean\n}",
        "melds on the table",
        "burraco once dirty",
        STRICTER,
        "",
    ),
]


@pytest.mark.parametrize(
    ("body", "title", "rule", "verdict", "outcome"), CHANGES, ids=[one[2] + f" {n}" for n, one in enumerate(CHANGES)]
)
def test_one_rule_changed(body: str, title: str, rule: str, verdict: Verdict, outcome: str) -> None:
    found = compare(shipped("italian"), house(body))
    (one,) = family(found, title).rules
    assert (one.rule, one.verdict) == (rule, verdict)
    assert family(found, title).verdict is verdict
    also = {"melds on the table"} if rule == "meld several readings" else set()  # a card can then be added in more ways
    assert {other.title for other in found.families if other.verdict is not SAME} == {title, *also}
    told = [tuple(judged.said.split(" because")[0] for judged in (example.a, example.b)) for example in one.examples]
    assert told[:1] == ([tuple(outcome.split("|"))] if outcome else [])


@pytest.mark.parametrize("body", [one[0] for one in CHANGES if one[4]])
def test_a_moment_is_a_scenario(body: str) -> None:
    """What is shown of an example can be written into a file, and comes out there as it was told."""
    there = house(body)
    for one in compare(shipped("italian"), there).families:
        for example in (example for rule in one.rules for example in rule.examples):
            lines = example.shown.split(" | ")
            first = [] if lines[0].startswith(("hand:", "hand number:")) else [f"side A: {lines.pop(0)}"]
            text = "\n  ".join([*first, *lines, "then: allowed"])
            (scenario,) = house(f'{body}\n\nscenario "it" {{\n  {text}\n}}').scenarios
            assert played(scenario, Law(shipped("italian").at(World(4)))) == example.a
            assert played(scenario, Law(there.at(World(4)))) == example.b


def test_what_is_owed_first_and_what_goes_back() -> None:
    top = "pile {{\n  duty: meld the top card was none\n  duty met: {}\n}}"
    found = compare(house(top.format("before the discard")), house(top.format("at once")))
    (rule,) = family(found, "drawing and the pile").rules
    assert (rule.rule, rule.verdict) == ("pile duty met", STRICTER)
    assert rule.examples[0].b.rules == ("pile duty met",)
    twin = "pile {{\n  lone card may go back: {} was yes\n}}"
    words = ["with its twin in hand", "no", "neither it nor its twin"]
    houses = [house(twin.format(word)) for word in words]
    for looser, stricter in zip(houses, houses[1:], strict=False):
        (rule,) = family(compare(looser, stricter), "drawing and the pile").rules
        assert rule.verdict is STRICTER
        assert rule.examples[0].b.rules == ("pile lone card may go back",)


def test_the_first_card() -> None:
    refusing = house("draw {\n  first card may be refused: no was yes\n}", "buraco-us")
    (rule,) = family(compare(shipped("buraco-us"), refusing), "drawing and the pile").rules
    assert (rule.rule, rule.verdict) == ("draw first card may be refused", STRICTER)
    assert rule.examples[0].shown.endswith("turn: 1 | play: refuse 7c")


def test_a_failed_opening_that_costs_more() -> None:
    dearer = house("initial meld {\n  failed adds: 25 was 15\n}", "buraco-us")
    (rule,) = family(compare(shipped("buraco-us"), dearer), "initial meld").rules
    assert (rule.rule, rule.verdict) == ("initial meld failed adds", STRICTER)
    (example,) = rule.examples
    assert example.shown.startswith("failed opening 1")
    assert (example.a.said, example.b.said) == ("allowed", "the opening fails")


def test_minima_are_compared_at_every_score() -> None:
    bands = "initial meld {{\n  minimum if score < {0}: 40\n  minimum if score >= {0}: 90\n"
    bands += "  counted: card points\n  failed: not allowed\n}}"
    low, high = house(bands.format(1000)), house(bands.format(1500))
    (rule,) = family(compare(low, high), "initial meld").rules
    assert (rule.rule, rule.verdict) == ("initial meld minimum", LOOSER)
    assert "score 1000" in rule.examples[0].shown
    flat = house(MINIMUM.format(60, "card points", "not allowed"))
    (rule,) = family(compare(low, flat), "initial meld").rules
    assert rule.verdict is INCOMPARABLE
    assert len(rule.examples) == 2
    a, b = (one.at(World(4)).initial_meld.minimum for one in (low, flat))
    assert {value.value: number for value, number in (first_apart(a, b, more_in_a=True) or {}).items()} == {
        "score": 1000
    }


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        ("pot taken, 1 clean burraco", "pot taken, 1 clean burraco, 1 dirty burraco", STRICTER),
        # a clean and a dirty one are two, and two need not be of both classes
        ("pot taken, 2 burracos", "pot taken, 1 clean burraco, 1 dirty burraco", STRICTER),
        ("pot taken, 2 burracos", "pot taken, 1 clean burraco", INCOMPARABLE),
        ("pot taken, 1 burraco", "no pot to take, 1 burraco", LOOSER),
    ],
)
def test_demands(one: str, other: str, verdict: Verdict) -> None:
    houses = [
        shipped("italian") if text == "pot taken, 1 burraco" else house(REQUIRES.format(text)) for text in (one, other)
    ]
    closing = family(compare(*houses), "closing")
    assert closing.verdict is verdict
    assert closing.decided


def test_demands_look_at_what_a_class_is() -> None:
    """The same words ask for something else where the class is another."""
    semi = "class clean {\n  when: wilds = 0, length >= 8 was wilds = 0\n}\n\n" + REQUIRES.format(
        "pot taken, 1 clean burraco"
    )
    found = compare(house(REQUIRES.format("pot taken, 1 clean burraco")), house(semi))
    assert not [line for line in found.lines if line.section == "close"]
    (rule,) = family(found, "closing").rules
    assert (rule.rule, rule.verdict) == ("close requires", STRICTER)
    assert len(rule.examples[0].shown.split("table ")[1].split(" |")[0].split()) == 7
    serves = (
        "class royal before clean {\n  when: sequence, length >= 13, wilds = 0\n  bonus: 500\n  counts as: clean\n}\n\n"
    )
    asked = REQUIRES.format("pot taken, 1 clean burraco")
    assert family(compare(house(asked), house(serves + asked)), "closing").verdict is SAME
    alone = serves.replace("  counts as: clean\n", "") + asked
    assert family(compare(house(asked), house(alone)), "closing").verdict is STRICTER


MELDS = [
    ("sequence {\n  ace: low was low or high\n}", STRICTER, SAME),
    ("sequence {\n  ace: both ends was low or high\n}", LOOSER, SAME),
    ("sequence {\n  length: 4..14 was 3..14\n}", STRICTER, SAME),
    ("set {\n  size: 4..9 was 3..9\n}", SAME, STRICTER),
    ("set {\n  ranks: add 2\n}", SAME, LOOSER),
    ("set {\n  ranks: none was A, K..3\n}", SAME, STRICTER),
    ("wild {\n  natural two: never was in its own suit and place\n}", STRICTER, SAME),
    ("wild {\n  cards: remove joker\n}", STRICTER, STRICTER),
    ("wild {\n  most in a meld if sequence: 0\n}", STRICTER, SAME),
    ("wild {\n  cards: add 3\n}\n\nset {\n  ranks: remove 3\n}", INCOMPARABLE, INCOMPARABLE),
    (TWO_WILDS, LOOSER, LOOSER),
    ("deck {\n  packs: 3 was 2\n}", SAME, LOOSER),
    ("deck {\n  jokers: 0 was 4\n}", STRICTER, STRICTER),
]


@pytest.mark.parametrize(("body", "sequences", "sets"), MELDS)
def test_melds(body: str, sequences: Verdict, sets: Verdict) -> None:
    found = family(compare(shipped("italian"), house(body)), "melds")
    assert found.decided
    assert [part.verdict for part in found.parts][:2] == [sequences, sets]


CLASSES = [
    ("burraco {\n  size: 8 was 7\n}", STRICTER),
    ("set {\n  counts as burraco: no was yes\n}", STRICTER),
    ("class clean {\n  bonus: 300 was 200\n}", LOOSER),
    ("class clean {\n  bonus: 300 was 200\n}\n\nclass dirty {\n  bonus: 50 was 100\n}", INCOMPARABLE),
    ("remove class clean\n\nclass pure before dirty {\n  when: wilds = 0\n  bonus: 200\n}", DIFFERENT),
    ("class jokered after clean {\n  when: jokers = 1\n  bonus: 90\n}", STRICTER),
    ("class aces after clean {\n  when: rank = A\n  bonus: 400\n}", LOOSER),
    (SEMI, LOOSER),
]


@pytest.mark.parametrize(("body", "verdict"), CLASSES)
def test_classes(body: str, verdict: Verdict) -> None:
    found = family(compare(shipped("italian"), house(body)), "classes of burraco")
    assert (found.verdict, found.decided) == (verdict, True)
    assert found.examples


GROWTH = [
    ("wild {\n  placed wild: stays was gives way\n}", STRICTER),
    ("wild {\n  freed wild: high end, low end was low end, high end\n}", DIFFERENT),
    ("wild {\n  freed wild: hand was low end, high end\n}", DIFFERENT),
    ("wild {\n  freed wild: low end was low end, high end\n}", STRICTER),
    ("wild {\n  natural two turns wild: no was yes\n}", STRICTER),
    ("wild {\n  placed wild: moves freely was gives way\n}", LOOSER),
    ("burraco {\n  may grow: no was yes\n}", STRICTER),
]


@pytest.mark.parametrize(("body", "verdict"), GROWTH)
def test_growth(body: str, verdict: Verdict) -> None:
    found = family(compare(shipped("italian"), house(body)), "melds on the table")
    assert (found.verdict, found.decided) == (verdict, True)
    assert found.examples


# --- against trying everything small

SUIT = (Suit.HEARTS, Suit.SPADES)
RANKS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
FACES = in_order([JOKER, *(face(rank, SUIT[0]) for rank in RANKS), face(Rank.TWO, SUIT[1])])
SET_FACES = in_order(
    [JOKER, *(face(rank, suit) for rank in (Rank.TWO, Rank.THREE, Rank.KING) for suit in list(Suit)[:3])]
)
WAYS = [one for one, _, _ in MELDS] + [
    "wild {\n  cards: remove 2\n}",
    TWO_WILDS + "\n\nset {\n  ranks: A, 3 was A, K..3\n}",
]


@pytest.mark.parametrize("body", WAYS)
def test_no_small_handful_is_overlooked(body: str) -> None:
    a, b = shipped("italian").at(World(4)), house(body).at(World(4))
    found = survey(Pair(a, b))
    smallest: dict[tuple[str, bool], int] = {}
    for size in (3, 4):
        every = {*combinations_with_replacement(FACES, size), *combinations_with_replacement(SET_FACES, size)}
        for cards in every:
            held = counts(cards)
            if any(number > max(supply(a, one), supply(b, one)) for one, number in held.items()):
                continue
            one, other = read(cards, a), read(cards, b)
            for kind, tally in (("melds", None), ("sequences", Kind.SEQUENCE), ("sets", Kind.SET)):
                mine, theirs = (any(tally in (None, way.kind) for way in each.readings) for each in (one, other))
                if mine is not theirs:
                    smallest.setdefault((kind, mine), size)
    for kind in ("melds", "sequences", "sets"):
        tally = getattr(found, kind)
        for mine, cards in ((True, tally.only_a), (False, tally.only_b)):
            if (kind, mine) in smallest:
                assert cards is not None
                assert len(cards) == smallest[kind, mine]
            elif cards is not None:
                assert len(cards) > 4


@pytest.mark.parametrize(("body", "verdict"), GROWTH)
def test_no_growth_of_a_small_sequence_is_overlooked(body: str, verdict: Verdict) -> None:
    a, b = shipped("italian").at(World(4)), house(body).at(World(4))
    found = growths(Pair(a, b))
    only = {True: None, False: None}
    for size in (3, 4):
        for cards in combinations_with_replacement(FACES, size):
            for meld in read(cards, a).readings:
                if meld not in read(cards, b).readings:
                    continue
                for card in FACES:
                    mine, theirs = (bool(step(meld, card, rules).ways) for rules in (a, b))
                    if mine is not theirs and only[mine] is None:
                        only[mine] = size
    for mine, one in ((True, found.only_a), (False, found.only_b)):
        if only[mine] is not None:
            assert one is not None
            assert len(one.meld.cards) <= only[mine]
        else:
            assert one is None or len(one.meld.cards) > 4
