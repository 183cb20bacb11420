"""The claims on handfuls: their verdicts, and each counterexample played through the law."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from burraco_dsl.game.cards import counts, deck, supply
from burraco_dsl.game.melds.choice import STEPS, preference
from burraco_dsl.game.melds.extend import extend, step
from burraco_dsl.game.melds.grade import bonus_of, grade_of, worth
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.melds.laid import lies_as
from burraco_dsl.game.melds.meld import LaidMeld
from burraco_dsl.game.melds.reading import read
from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Severity
from burraco_dsl.rules import Agreement, Rules
from burraco_dsl.rules.cards import Card, card, laid_card
from burraco_dsl.rules.chapters.turn import PileTaken
from burraco_dsl.rules.values import Cases, Range, Rank, Trait
from burraco_dsl.verify.handfuls import claims_of_handfuls, judge_handfuls
from burraco_dsl.verify.handfuls.census import census
from burraco_dsl.verify.handfuls.constructible import most_held
from burraco_dsl.verify.handfuls.one_reading import one_reading
from burraco_dsl.verify.handfuls.shared import shared
from burraco_dsl.verify.handfuls.study import Study
from burraco_dsl.verify.verdicts import Judged, Verdict
from tests.verify.handfuls_tables import HAND, ITALIAN, changed, classes, small, table_of, wilds

VARIANTS = sorted(path.stem for path in (Path(__file__).parents[2] / "variants").glob("*.burraco"))

#: A short suit, for what takes long with a whole one.
SHORT = "sequence {\n  ranks: A, 7..2 was A, K..2\n  ace: low was low or high\n  length: 3..7 was 3..14\n}\n"
SEVERAL = "wild {{\n  most in a meld: {} was 1\n  least naturals: {}\n  naturals to wilds: as they come\n{}}}\n"
HIGH_FIRST = "wild {\n  freed wild: natural two, high end, low end was low end, high end\n}\n"
CLOSED = "burraco {\n  may grow: no was yes\n}\n\n"
TOP_CARD = "pile {\n  taken: top card was whole\n}\n\n"
LONG = "class long before clean {\n  when: length >= 13\n  bonus: 500\n}\n"

House = Callable[..., Agreement]


@pytest.fixture
def house(tmp_path: Path) -> House:
    def agreed(text: str, parent: str = "italian") -> Agreement:
        path = tmp_path / "house.burraco"
        path.write_text(f"language 1\nvariant house extends {parent}\n\n{text}", encoding="utf-8")
        checked = check(Library(), str(path))
        assert [one.headline for one in checked.findings if one.severity is Severity.ERROR] == []
        assert checked.resolved.agreement is not None
        return checked.resolved.agreement

    return agreed


def rules_of(agreement: Agreement) -> Rules:
    return agreement.at(next(iter(agreement.worlds(frozenset()))))


def claim(agreement: Agreement, name: str) -> Judged:
    (found,) = [one for one in claims_of_handfuls(agreement) if one.claim == name]
    return found


def lying(text: str, rules: Rules) -> LaidMeld:
    written = tuple(laid_card(one) for one in text.split())
    assert None not in written
    meld, _ = lies_as(tuple(one for one in written if one is not None), rules)
    assert meld is not None
    assert meld.written(ladder(rules)) == text
    return meld


def known(text: str) -> Card:
    found = card(text)
    assert found is not None
    return found


# What is said of the shipped variants


@pytest.mark.parametrize("name", VARIANTS)
def test_the_shipped_variants_hold(name: str) -> None:
    agreement = Library().resolved(name).agreement
    assert agreement is not None
    found = claims_of_handfuls(agreement)
    assert [one.claim for one in found] == ["one-reading", "order-free", "constructible", "ordered-values"]
    assert {one.verdict for one in found} <= {Verdict.PROVED, Verdict.WITNESSED}
    assert all(one.verdict is Verdict.PROVED for one in found if one.claim != "order-free")
    assert {one.severity for one in judge_handfuls(agreement)} <= {Severity.NOTE}
    assert all(not one.scope for one in found)
    assert all(one.detail and not one.detail.endswith(".") for one in found)


def test_what_is_counted_is_told() -> None:
    agreement = Library().resolved("italian").agreement
    assert agreement is not None
    found = claim(agreement, "one-reading")
    assert "1339 handfuls" in found.detail
    assert "240 can be read in several ways; for 189 a later card would tell, for 51 none" in found.detail
    assert found.numbers["settled by order of ends"] == 178
    assert "`2c(=3c) 4c 5c` refuses 7c, which another reading would take" in found.notes
    assert "the step `sequence before set` settles nothing here" in found.notes
    assert "110 end in other places" in claim(agreement, "order-free").detail


def test_nothing_is_said_while_a_line_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "house.burraco"
    for taken_out in (
        "burraco {\n  remove size\n}\n",
        "class clean {\n  remove bonus\n}\n",
        "set {\n  remove size\n}\n",
    ):
        path.write_text(f"language 1\nvariant house extends italian\n\n{taken_out}", encoding="utf-8")
        agreement = check(Library(), str(path)).resolved.agreement
        assert agreement is not None
        assert claims_of_handfuls(agreement) == ()
    path.write_text("language 1\nvariant house extends italian\n\nwild {\n  cards: jolly\n}\n", encoding="utf-8")
    unread = check(Library(), str(path)).resolved.agreement
    assert unread is not None
    assert judge_handfuls(unread) == ()


# Readings


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        (SEVERAL.format(2, 1, ""), "2h 2s *"),
        (SHORT + SEVERAL.format(3, 1, "  melds of wilds alone: no\n"), "2h 2s *"),
        (SHORT + SEVERAL.format(3, 0, "  melds of wilds alone: yes\n"), "* * *"),
        (
            "sequence {\n  ranks: none was A, K..2\n}\n"
            + SEVERAL.format("any number", 0, "  melds of wilds alone: yes\n"),
            "* * *",
        ),
    ],
    ids=["twos of two suits", "with three wilds", "wilds alone", "sets of wilds"],
)
def test_cards_that_the_chain_leaves_open(text: str, cards: str, house: House) -> None:
    agreement = house(text)
    found = claim(agreement, "one-reading")
    assert found.verdict is Verdict.REFUTED
    (finding,) = found.findings
    assert finding.code == "B360"
    assert finding.headline.startswith(f"`{cards}` may be a se")
    rules = rules_of(agreement)
    held = tuple(known(one) for one in cards.split())
    first, second = read(held, rules).readings[:2]
    assert preference(first, rules) == preference(second, rules)
    others = [one for one in deck(rules) if counts(held).get(one, 0) < supply(rules, one)]
    taken = [[one for one in dict.fromkeys(others) if step(meld, one, rules).ways] for meld in (first, second)]
    assert taken[0] != taken[1]
    lines = " ".join(one.label for one in finding.related)
    assert ("wild melds of wilds alone" in lines) == (cards == "* * *")
    assert ("wild least naturals" in lines) == (cards != "* * *")
    told = re.match(r"as (.*) it takes (\S+), as (.*) it does not$", finding.facts[0])
    assert told is not None
    assert [known(told[2]) in each for each in taken] in ([True, False], [False, True])
    assert {told[1], told[3]} == set(re.findall(r"a se(?:quence|t) of \w+", finding.headline))


def test_the_line_that_may_mend_it_does(house: House) -> None:
    agreement = house(
        "meld {\n  several readings: player decides was best for the side\n}\n\n" + SEVERAL.format(2, 1, "")
    )
    found = claim(agreement, "one-reading")
    assert found.verdict is Verdict.PROVED
    assert found.detail.startswith("the player says how the cards lie; of 8271 handfuls of a suit 2447")


def test_two_naturals_at_least_leave_nothing_open(house: House) -> None:
    assert claim(house(SEVERAL.format(2, 2, "")), "one-reading").verdict is Verdict.PROVED


def test_a_sequence_goes_before_a_set_and_that_is_counted() -> None:
    rules = wilds(ITALIAN, 2, cards=(Rank.JOKER,), natural_two=None, natural_two_turns_wild=None)
    found = shared(Study(rules))
    assert (found.several, found.settled[STEPS.index("sequence before set")]) == (12, 12)
    assert found.open is None


def test_the_sides_of_the_ace_can_be_told_apart_by_naturals_in_a_row() -> None:
    rules = classes(
        wilds(small(ITALIAN), 3, freed_wild=HAND, least_naturals=Cases(3), melds_of_wilds_alone=False),
        few=((Trait.WILDS, Range(2, 2)), (Trait.NATURAL_RUN, Range(4))),
        rest=((Trait.ANY, None),),
    )
    first, *others = sorted(census(Study(rules)).open)
    assert others
    (finding,) = one_reading(Study(rules), table_of(rules)).findings
    assert finding.headline == f"`{first.one}` may as well lie as `{first.other}`, and nothing says which"
    meld, other = lying(first.one, rules), lying(first.other, rules)
    assert preference(meld, rules) == preference(other, rules)
    assert (meld.low, meld.high) == (1, ladder(rules).top)
    assert census(Study(changed(rules, wild={"freed_wild": ()}))).open == []


# Order


@pytest.mark.parametrize(
    ("text", "parent"),
    [
        (HIGH_FIRST, "italian"),
        ("wild {\n  freed wild: high end was low end, high end\n}\n", "italian"),
        ("wild {\n  placed wild: moves freely was gives way\n}\n", "italian"),
        ("burraco {\n  once dirty: stays dirty was may become clean\n}\n", "italian"),
        ("class clean {\n  bonus: 250 was 200\n}\n", "italian-semi-clean"),
    ],
    ids=["natural two, high end", "high end", "floating", "stays dirty", "semi-clean"],
)
def test_the_shortest_pair_is_a_play(text: str, parent: str, house: House) -> None:
    agreement = house(text, parent)
    found = claim(agreement, "order-free")
    assert found.verdict is Verdict.WITNESSED
    (note,) = found.findings
    assert (note.code, note.severity) == ("B361", Severity.NOTE)
    told = re.fullmatch(
        r"with `(.*)` on the table, (\S+) and then (\S+) make `(.*)` \((.*)\); (\S+) and then (\S+) make `(.*)` \((.*)\)",
        found.detail,
    )
    assert told is not None
    start, one, other, first, first_is, *again, second, second_is = told.groups()
    assert again == [other, one]
    rules = rules_of(agreement)
    ended = []
    for order in ((one, other), (other, one)):
        meld = lying(start, rules)
        for each in order:
            meld = extend(meld, (known(each),), rules).ways[0].meld
        ended.append(meld)
    assert [meld.written(ladder(rules)) for meld in ended] == [first, second]
    for meld, is_ in zip(ended, (first_is, second_is), strict=True):
        assert is_ == (grade_of(meld, rules) or ("a wild in it" if meld.wilds else "no wild in it"))
    assert first_is != second_is


def test_wilds_that_stay_keep_the_order_out_of_it(house: House) -> None:
    assert claim(house("wild {\n  placed wild: stays was gives way\n}\n"), "order-free").verdict is Verdict.PROVED


# Growing


def test_a_class_out_of_every_hand(house: House) -> None:
    found = claim(house(CLOSED + TOP_CARD + LONG), "constructible")
    assert found.verdict is Verdict.REFUTED
    (finding,) = found.findings
    assert finding.code == "B362"
    assert "no hand holds 13 cards" in finding.headline


@pytest.mark.parametrize(
    "text",
    [
        CLOSED + LONG,
        TOP_CARD + LONG,
        CLOSED + TOP_CARD + LONG.replace("13", "12"),
        CLOSED
        + TOP_CARD
        + "deal {\n  pots: 12, 11 was 11, 11\n}\n\ncut {\n  remove lifted\n  remove left behind\n}\n"
        + LONG,
        CLOSED + TOP_CARD + "draw {\n  stock cards: 2 was 1\n}\n" + LONG,
    ],
    ids=["whole pile", "burracos grow", "twelve", "larger pot", "two cards drawn"],
)
def test_a_class_that_some_hand_can_hold(text: str, house: House) -> None:
    assert claim(house(text), "constructible").verdict is Verdict.PROVED


def test_how_many_cards_a_hand_can_hold() -> None:
    assert most_held(ITALIAN) is None
    top = changed(ITALIAN, pile={"taken": PileTaken.TOP_CARD})
    assert most_held(top) == 12
    assert most_held(changed(top, deal={"pots": (13, 2)})) == 14
    assert most_held(changed(top, pot={"taken_when": ()})) == 34
    assert most_held(changed(top, deal={"pots": ()})) == 12
    assert most_held(changed(top, draw={"stock_cards": 2})) is None


def test_burracos_that_do_not_grow_are_islands(house: House) -> None:
    found = claim(house(CLOSED), "constructible")
    assert found.numbers["islands"] > 0
    assert any("can only be laid at once" in one for one in found.notes)
    assert claim(house("close {\n  bonus: 90 was 100\n}\n"), "constructible").numbers["islands"] == 0
    sets = claim(house(CLOSED + "sequence {\n  ranks: none was A, K..2\n}\n"), "constructible")
    # a set of seven is closed, so eight naturals, and seven or eight beside a wild, are laid at once
    assert sets.numbers["islands"] == 3
    assert "`As As Ah Ah Ad Ad Ac *` can only be laid at once" in sets.notes


# Worth


@pytest.mark.parametrize(
    ("text", "parent", "codes"),
    [
        ("class clean {\n  bonus: 100 was 200\n}\nclass dirty {\n  bonus: 200 was 100\n}\n", "italian", ["B333"]),
        ("class semi-clean {\n  bonus: 250 was 150\n}\n", "italian-semi-clean", ["B333"]),
        (
            "class late before dirty {\n  when: sequence, wilds = 1, wild at an end\n  bonus: 150\n}\n",
            "italian",
            ["B334"],
        ),
        ("class seven before clean {\n  when: length = 7, wilds = 0\n  bonus: 300\n}\n", "italian", ["B334"]),
        ("class eight before clean {\n  when: set, length = 8, wilds = 0\n  bonus: 300\n}\n", "italian", []),
        ("class seven before clean {\n  when: set, length = 7, wilds = 0\n  bonus: 300\n}\n", "italian", ["B334"]),
        ("class middle before clean {\n  when: set, wilds = 1\n  bonus: 300\n}\n", "italian", ["B333"]),
        ("class clean {\n  bonus: 100 was 200\n}\n", "italian", []),
        ("burraco {\n  once dirty: stays dirty was may become clean\n}\n", "italian", []),
        ("class dirty {\n  bonus: 195 was 100\n}\n", "italian", []),
    ],
)
def test_a_card_that_costs_its_side(text: str, parent: str, codes: list[str], house: House) -> None:
    agreement = house(text, parent)
    found = claim(agreement, "ordered-values")
    assert [one.code for one in found.findings] == codes
    assert found.verdict is (Verdict.REFUTED if codes else Verdict.PROVED)
    rules = rules_of(agreement)
    for one in found.findings:
        told = re.match(r"`(.*)` is worth (\d+) points less with (.*): it was (.*), and becomes (.*)$", one.headline)
        assert told is not None
        text, lost, does, before, after = told.groups()
        meld = lying(text, rules)
        assert grade_of(meld, rules) == before
        added = [known(word) for word in does.split() if card(word) is not None] or [
            next(each for each in meld.cards if each.rank is meld.rank)
        ]
        cleaner = "in the place of" in does
        ended = [way.meld for way in step(meld, added[0], rules).ways]
        if cleaner:
            index = meld.wild.index(True)
            roles = tuple(wild and place != index for place, wild in enumerate(meld.wild))
            cards = tuple(added[0] if place == index else each for place, each in enumerate(meld.cards))
            ended = [meld._replace(cards=cards, wild=roles)]
        value = bonus_of if cleaner else worth
        assert any(
            grade_of(way, rules) == after and value(meld, rules) - value(way, rules) == int(lost) for way in ended
        )


def test_melds_that_count_against_their_side_are_judged_by_the_bonus_alone(house: House) -> None:
    against = "scoring {\n  melded cards: count against the side was count for the side\n}\n"
    late = "class seven before clean {\n  when: length = 7, wilds = 0\n  bonus: 205\n}\n"
    assert claim(house(late), "ordered-values").verdict is Verdict.PROVED
    assert claim(house(against + late), "ordered-values").verdict is Verdict.REFUTED


# How far it was looked


def test_without_a_limit_melds_on_the_table_have_a_scope(house: House) -> None:
    text = SHORT + SEVERAL.format("any number", 2, "  melds of wilds alone: no\n")
    found = {one.claim: one for one in claims_of_handfuls(house(text))}
    assert found["one-reading"].verdict is Verdict.PROVED
    assert "of those whose readings have at most three wilds" in found["one-reading"].detail
    for name in ("order-free", "constructible", "ordered-values"):
        assert found[name].verdict is Verdict.PROVED_WITHIN_SCOPE
        assert "up to 3 wilds" in found[name].scope
    three = {one.claim: one for one in claims_of_handfuls(house(text.replace("any number", "3")))}
    assert {one.verdict for one in three.values()} == {Verdict.PROVED}
    assert found["order-free"].numbers == three["order-free"].numbers


def test_every_pick_is_looked_at(house: House) -> None:
    agreement = house(
        "class dirty {\n  bonus: choose 100 or 250 was 100\n}\n\nclose {\n  bonus: choose 10 or 20 was 100\n}\n"
    )
    found = claim(agreement, "ordered-values")
    assert found.verdict is Verdict.REFUTED
    assert found.detail.startswith("with `class dirty bonus: 250`: ")
    assert claim(agreement, "one-reading").verdict is Verdict.PROVED


def test_the_same_is_said_each_time(house: House) -> None:
    agreement = house(HIGH_FIRST)
    assert claims_of_handfuls(agreement) == claims_of_handfuls(house(HIGH_FIRST))
