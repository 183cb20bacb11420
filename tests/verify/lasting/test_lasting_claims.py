"""The verdicts on how long a hand lasts: shipped variants, planted faults with their lines, odd but sound tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from burraco_dsl.pipeline.check import check
from burraco_dsl.pipeline.library import Library
from burraco_dsl.report import Diagnostic, Severity
from burraco_dsl.rules import Agreement, Rules, World
from burraco_dsl.rules.agreement import Agreement as Agreed
from burraco_dsl.rules.chapters.ends import PlayStops, Stalemate, UntakenPots
from burraco_dsl.rules.chapters.grades import Failed, Ways
from burraco_dsl.rules.chapters.melds import FreedWild, PlacedWild
from burraco_dsl.rules.chapters.turn import DutyMet, LoneCard, PileDuty, PileTaken
from burraco_dsl.rules.values import Demand, Numbered, Requirement
from burraco_dsl.verify.lasting import bounded, judge_lasting, terminates, terminates_fairly, turn_ends
from burraco_dsl.verify.lasting.conditions import between_turns, within_a_turn, without_idling
from burraco_dsl.verify.lasting.counts import draws, idle_limit, layings, settled, through_a_hand, turns
from burraco_dsl.verify.lasting.endless import mends
from burraco_dsl.verify.lasting.limits import cards_in_a_hand, first_close, plays_in_a_turn
from burraco_dsl.verify.record import holds, moments
from burraco_dsl.verify.verdicts import Judged, Verdict
from tests.game.tables import shipped, with_rules

VARIANTS = Path(__file__).parents[3] / "variants"
CLAIMS = (terminates, terminates_fairly, turn_ends, bounded)

NO_STALEMATE = "hand ends {\n  stalemate: none was after 1 round\n}\n"
TOP_CARD = "pile {\n  taken: top card was whole\n}\n"
MELD_ONE = "pile {\n  duty: meld a card was none\n  duty met: before the discard\n}\n"
GOES_ON = "  play stops: when nobody takes the pile was at once\n"

Child = Callable[..., tuple[Agreement, tuple[Diagnostic, ...]]]


@pytest.fixture
def child(tmp_path: Path) -> Child:
    """A child of a shipped variant, which a plain check finds sound."""

    def made(change: str, parent: str = "italian") -> tuple[Agreement, tuple[Diagnostic, ...]]:
        path = tmp_path / "odd.burraco"
        path.write_text(f"language 1\nvariant odd extends {parent}\n\n{change}\n", encoding="utf-8")
        checked = check(Library(), str(path))
        assert [one.headline for one in checked.findings if one.severity is Severity.ERROR] == []
        assert checked.resolved.agreement is not None
        return checked.resolved.agreement, judge_lasting(checked.resolved.agreement)

    return made


def first_world(agreement: Agreed) -> World:
    return World(agreement.sizes[0])


def lines(found: Diagnostic) -> list[str]:
    return [
        Path(place.file).read_text(encoding="utf-8").splitlines()[place.line - 1].strip()
        for place in (found.place, *(one.place for one in found.related))
    ]


@pytest.mark.parametrize("variant", sorted(path.stem for path in VARIANTS.glob("*.burraco")))
def test_every_hand_of_a_shipped_variant_ends(variant: str) -> None:
    agreement = Library().resolved(variant).agreement
    assert agreement is not None
    for world in agreement.worlds():
        for claim in CLAIMS:
            judged = claim(agreement, world)
            assert judged.verdict is Verdict.PROVED, judged
            assert not judged.findings
            assert not judged.plays
            assert judged.notes
    assert judge_lasting(agreement) == ()


def test_the_numbers_of_the_italian_table() -> None:
    agreement = Library().resolved("italian").agreement
    assert agreement is not None
    found = terminates(agreement, World(4))
    assert dict(found.numbers) == {"cards": 108, "pots": 2, "draws": 39, "idle turns in a row": 4, "turns": 600}
    assert bounded(agreement, World(4)).numbers["turns"] == 600
    said = " ".join(found.notes)
    for line in ("stalemate: after 1 round", "pile taken: whole", "stock cards: 1", "freed wild: low end, high end"):
        assert line in said


# --- planted faults: the row, the parent, the change, the code, the lines that must take part, the turns of the loop

FAULTS = [
    ("P57", "italian", NO_STALEMATE, "B370", ("stalemate: none", "taken: whole", "duty: none", "stock cards: 1"), 4),
    (
        "P58",
        "italian",
        "pile {\n  lone card may go back: no was yes\n}\n" + NO_STALEMATE,
        "B370",
        ("stalemate: none", "lone card may go back: no"),
        12,
    ),
    (
        "P58 with one pack",
        "italian",
        "deck {\n  packs: 1 was 2\n  jokers: 0 was 4\n}\ncut {\n  remove lifted\n  remove left behind\n}\n"
        "deal {\n  hand: 5 was 11\n  pots: 5, 5 was 11, 11\n}\n"
        "pile {\n  lone card may go back: no was yes\n}\n" + NO_STALEMATE,
        "B370",
        ("stalemate: none", "lone card may go back: no"),
        20,
    ),
    (
        "P58 with jokers for two",
        "italian",
        "table {\n  players: 2 was 4\n}\npile {\n  lone card may go back: with its twin in hand was yes\n}\n"
        + NO_STALEMATE,
        "B370",
        ("stalemate: none", "lone card may go back: with its twin in hand"),
        2,
    ),
    ("P59", "italian", TOP_CARD, "B371", ("taken: top card", "stalemate: after 1 round", "duty: none"), 4),
    ("P59 for two", "italian", "table {\n  players: 2 was 4\n}\n" + TOP_CARD, "B371", ("taken: top card",), 2),
    ("no upcard", "buraco-us", NO_STALEMATE, "B370", ("stalemate: none", "taken: whole"), 4),
    ("open pile, no stalemate", "buraco-open", NO_STALEMATE, "B370", ("stalemate: none",), 2),
    (
        "top card, no stalemate",
        "italian",
        TOP_CARD + NO_STALEMATE,
        "B370",
        ("stalemate: none", "taken: top card"),
        4,
    ),
    (
        "the pile is free and nothing counts",
        "buraco-closed",
        "pile {\n  duty: none was meld the top card\n  lone card may go back: yes\n}\n",
        "B370",
        ("duty: none", "stalemate: none"),
        2,
    ),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda one: one[0])
def test_a_hand_without_an_end_is_shown(fault: tuple[str, str, str, str, tuple[str, ...], int], child: Child) -> None:
    _, parent, change, code, wanted, length = fault
    agreement, findings = child(change, parent)
    (told,) = findings
    assert (told.code, told.severity) == (code, Severity.ERROR)
    for part in wanted:
        assert any(part in line for line in lines(told)), (part, lines(told))
    world = first_world(agreement)
    judged = terminates(agreement, world)
    assert (judged.verdict, judged.numbers["turns of the loop"]) == (Verdict.REFUTED, length)
    (play,) = judged.plays
    assert play.claim == "terminates"
    rules = agreement.at(world)
    assert holds(play, rules)
    assert play.again_from is not None
    assert len(moments(play, rules)) - play.again_from == 2 * length
    assert not bounded(agreement, world).applies
    assert "turns" not in bounded(agreement, world).numbers
    assert terminates_fairly(agreement, world).verdict is Verdict.PROVED
    assert turn_ends(agreement, world).verdict is Verdict.PROVED


@pytest.mark.parametrize("fault", FAULTS, ids=lambda one: one[0])
def test_each_change_that_is_told_mends_it(
    fault: tuple[str, str, str, str, tuple[str, ...], int], child: Child
) -> None:
    agreement, (told,) = child(fault[2], fault[1])
    rules = agreement.at(first_world(agreement))
    assert told.help == tuple(mends(rules)) != ()
    assert not all(one.holds for one in between_turns(rules))


def test_the_changes_in_words_end_every_hand(child: Child) -> None:
    sound = (
        "",
        MELD_ONE + NO_STALEMATE,
        "pile {\n  taken: top card was whole\n  duty: meld a card was none\n  duty met: before the discard\n}\n",
    )
    for change in sound:
        agreement, findings = child(change)
        assert findings == ()
        assert terminates(agreement, World(4)).verdict is Verdict.PROVED


# --- nobody could draw

DRY = [
    ("italian", "hand ends {\n" + GOES_ON + "  stalemate: none was after 1 round\n}\n"),
    (
        "italian",
        "pile {\n  lone card may go back: neither it nor its twin was yes\n}\nhand ends {\n"
        + GOES_ON
        + "  stalemate: none was after 1 round\n}\n",
    ),
    ("italian", TOP_CARD + "hand ends {\n" + GOES_ON + "}\n"),
    (
        "buraco-us",
        "hand ends {\n" + GOES_ON.replace("at once", "after the turn") + "  stalemate: none was after 1 round\n}\n",
    ),
]


@pytest.mark.parametrize(("parent", "change"), DRY)
def test_without_a_stock_the_pile_still_goes_round(parent: str, change: str, child: Child) -> None:
    agreement, findings = child(change, parent)
    error, note = findings
    assert error.severity is Severity.ERROR
    assert (note.code, note.severity) == ("B372", Severity.NOTE)
    assert any("when nobody takes the pile" in line for line in lines(note))
    world = first_world(agreement)
    judged = terminates_fairly(agreement, world)
    assert judged.verdict is Verdict.REFUTED
    (play,) = judged.plays
    rules = agreement.at(world)
    assert holds(play, rules)
    assert len(moments(play, rules)[-1].after.stock) == rules.hand_ends.stock_left


# --- rows of the odd but sound variants, as the design has them

SOUND = {
    "Q21": MELD_ONE + NO_STALEMATE,
    "Q23": "wild {\n  freed wild: hand was low end, high end\n}\n",
    "Q24": "wild {\n  placed wild: stays was gives way\n}\n",
    "Q31": "hand ends {\n" + GOES_ON + "}\n",
    "Q32": "pile {\n  lone card may go back: neither it nor its twin was yes\n}\n",
    "moves freely": "wild {\n  placed wild: moves freely was gives way\n}\n",
    "joined": "meld {\n  may be joined: yes was no\n}\n",
    "top card melded": "pile {\n  taken: top card was whole\n  duty: meld the top card was none\n  duty met: at once\n}\n",
}


@pytest.mark.parametrize("row", SOUND)
def test_odd_tables_that_are_sound(row: str, child: Child) -> None:
    agreement, findings = child(SOUND[row])
    assert findings == ()
    for claim in CLAIMS:
        assert claim(agreement, World(4)).verdict is Verdict.PROVED


# --- the conditions, one by one

ITALIAN = shipped("italian")
NO_END = Numbered(Stalemate.NONE, 0)


def failing(rules: Rules) -> set[str]:
    return {one.name for one in between_turns(rules) if not one.holds}


def test_the_fourth_condition_stands_and_falls_with_its_lines() -> None:
    assert failing(ITALIAN) == set()
    assert failing(with_rules(ITALIAN, "hand_ends", stalemate=NO_END)) == {"T4"}
    assert failing(with_rules(ITALIAN, "pile", taken=PileTaken.TOP_CARD)) == {"T4"}
    for duty in (PileDuty.MELD_A_CARD, PileDuty.MELD_THE_TOP_CARD):
        for taken in PileTaken:
            rules = with_rules(ITALIAN, "pile", duty=duty, duty_met=DutyMet.AT_ONCE, taken=taken)
            assert failing(with_rules(rules, "hand_ends", stalemate=NO_END)) == set()


def test_a_draw_must_take_a_card() -> None:
    assert failing(with_rules(ITALIAN, "draw", stock_cards=0)) == {"T6"}


def test_every_value_has_its_sentence() -> None:
    told = set()
    for placed in (None, *PlacedWild):
        for freed in ((), (FreedWild.HAND,), (FreedWild.EITHER_END,)):
            rules = with_rules(ITALIAN, "wild", placed_wild=placed, freed_wild=freed)
            told |= {one.says for one in (*between_turns(rules), *within_a_turn(rules)) if one.name in ("T1", "T9")}
    assert len(told) == 5
    for stops in PlayStops:
        told |= {
            one.says for one in between_turns(with_rules(ITALIAN, "hand_ends", play_stops=stops)) if one.name == "T5"
        }
    for pots in (None, *UntakenPots):
        rules = with_rules(ITALIAN, "hand_ends", untaken_pots=pots)
        told |= {one.says for one in without_idling(rules) if one.name == "T3"}
    us = shipped("buraco-us")
    for failed in Failed:
        rules = with_rules(us, "initial_meld", failed=failed)
        told |= {one.says for one in (*between_turns(rules), *within_a_turn(rules)) if one.name == "T8"}
    assert len(told) == 5 + 2 + 2 + 3


# --- the numbers


def test_draws_are_counted_card_by_card() -> None:
    assert draws(ITALIAN) == 108 - 44 - 22 - 1 - 2
    assert draws(with_rules(ITALIAN, "draw", stock_cards=4)) == 10
    us = shipped("buraco-us")
    assert draws(us) == 104 - 44 - 22 + 22
    assert draws(with_rules(us, "draw", stock_cards=2)) == 19 + 6 + 6
    assert draws(with_rules(us, "hand_ends", untaken_pots=UntakenPots.STAY)) == 38
    fed = with_rules(with_rules(us, "deal", pots=(30, 29)), "hand_ends", stock_left=3)
    assert draws(fed) == 57 + 2


def test_layings_count_cards_that_come_back() -> None:
    assert layings(ITALIAN) == 108
    back = with_rules(ITALIAN, "wild", freed_wild=(FreedWild.HAND,), natural_two_turns_wild=False)
    assert layings(back) == 108 + 12 + 108
    assert layings(with_rules(back, "wild", natural_two_turns_wild=True)) == 108 + 96 + 12 + 108 + 96


def test_more_turns_where_draws_outweigh_what_can_never_be_laid() -> None:
    two = with_rules(with_rules(ITALIAN, "deal", pots=()), "deck", packs=3, jokers=6)
    two = replace(two, players=2)
    assert idle_limit(two) == 2
    plain = 2 * (draws(two) + layings(two) + 1)
    assert turns(two, 2) > plain


def test_cards_in_a_hand_and_plays_in_a_turn() -> None:
    assert through_a_hand(ITALIAN) == 108 - 2 - 33 - 11
    assert cards_in_a_hand(ITALIAN) == 62
    assert plays_in_a_turn(ITALIAN) == 63
    top = with_rules(ITALIAN, "pile", taken=PileTaken.TOP_CARD)
    assert cards_in_a_hand(top) == 12
    assert plays_in_a_turn(top) == 1 + 11 + 1 + 11
    assert cards_in_a_hand(with_rules(top, "draw", stock_cards=2)) == 11 + 20 + 2


def demanded(burracos: int) -> tuple[Requirement, ...]:
    return Requirement(Demand.POT_TAKEN), Requirement(Demand.BURRACOS, burracos)


def test_the_first_turn_to_close_in() -> None:
    assert first_close(ITALIAN) == 1
    assert first_close(with_rules(ITALIAN, "pot", ways=Ways.INDIRECT)) == 3
    many = with_rules(ITALIAN, "close", requires=demanded(6))
    first = first_close(many)
    assert first is not None
    assert first > 3
    all_of_them = with_rules(ITALIAN, "close", requires=demanded(16))
    assert first_close(all_of_them) is None


# --- what cannot be said


def judged_of(rules: Rules) -> tuple[Judged, ...]:
    """The verdicts on rules that no file says."""

    class Of:
        unread: frozenset[str] = frozenset()

        def at(self, world: World) -> Rules:
            return rules

        def all_of(self, *names: str) -> tuple[()]:
            return ()

    agreement: Agreement = Of()  # type: ignore[assignment]
    return tuple(claim(agreement, World(rules.players)) for claim in CLAIMS)


@pytest.mark.parametrize(
    "rules",
    [
        with_rules(ITALIAN, "pile", taken=None),
        with_rules(ITALIAN, "pile", lone_card_may_go_back=None),
        with_rules(ITALIAN, "hand_ends", stalemate=None),
        with_rules(ITALIAN, "draw", stock_cards=None),
        with_rules(ITALIAN, "deck", packs=1),
        with_rules(ITALIAN, "table", sides=3),
    ],
)
def test_rules_that_are_not_complete_are_not_judged(rules: Rules) -> None:
    assert not settled(rules)
    assert {one.verdict for one in judged_of(rules)} == {Verdict.UNKNOWN}


def test_no_loop_found_is_no_proof() -> None:
    """Nobody can draw and there is no pile, so no hand is played at all; but that is not what was argued."""
    rules = replace(
        with_rules(with_rules(ITALIAN, "hand_ends", stalemate=NO_END), "deal", hand=21, pots=(22,), upcard=False),
        draw=replace(ITALIAN.draw, first_card_may_be_refused=False),
        pile=replace(ITALIAN.pile, lone_card_may_go_back=LoneCard.YES),
    )
    found = {one.claim: one.verdict for one in judged_of(rules)}
    assert found == {
        "terminates": Verdict.UNKNOWN,
        "terminates-fairly": Verdict.PROVED,
        "turn-ends": Verdict.PROVED,
        "bounded": Verdict.UNKNOWN,
    }
