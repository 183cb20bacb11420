"""The claims on built hands: shipped variants, planted faults with their lines, and what is credited to play."""

from __future__ import annotations

from pathlib import Path

import pytest

from burraco_dsl.game.actions import TakePile
from burraco_dsl.game.ledger import final_of, ledger
from burraco_dsl.game.match import Match, after_hand, result
from burraco_dsl.game.position import Position
from burraco_dsl.report import Diagnostic
from burraco_dsl.rules import Rules, World
from burraco_dsl.verify.built import Seen, attainable, fine_avoidable, judge_built, match_ends, outcomes, winnable
from burraco_dsl.verify.built.acting import Acting, NotAllowed
from burraco_dsl.verify.built.refuting import openings_too_high
from burraco_dsl.verify.built.scenes import FIRST_HAND, Scenes
from burraco_dsl.verify.built.stage import Stage
from burraco_dsl.verify.record import Moment, holds, moments
from burraco_dsl.verify.table import Table
from burraco_dsl.verify.verdicts import Verdict
from tests.verify.built.houses import NAMES, house, shipped, sizes

EXISTENCE = (outcomes, winnable, fine_avoidable, attainable)
FOUR = World(4)


def end_of(steps: tuple[Moment, ...]) -> Moment:
    return steps[-1]


@pytest.mark.parametrize("name", NAMES)
def test_everything_is_shown_at_every_size_of_a_shipped_variant(name: str) -> None:
    agreement = shipped(name)
    for world in sizes(agreement):
        for claim in EXISTENCE:
            judged = claim(agreement, world)
            assert judged.verdict is Verdict.WITNESSED, (claim.__name__, judged.detail)
            assert judged.plays
            for play in judged.plays:
                assert play.broke
                assert holds(play, agreement.at(world))


@pytest.mark.parametrize("name", ["italian", "buraco-closed", "buraco-us-three-teams"])
def test_what_a_play_says_it_shows_is_there(name: str) -> None:
    agreement = shipped(name)
    world = sizes(agreement)[-1]
    rules = agreement.at(world)
    shown = {}
    for play in outcomes(agreement, world).plays:
        steps = moments(play, rules)
        kinds = {event.kind.value for step in steps for event in step.events}
        pots = sum(side.pots for side in end_of(steps).after.sides)
        for told in play.broke.split("; "):
            shown[told] = (kinds, pots)
    assert "closed" in shown["a hand is closed"][0]
    assert "stock ran out" in shown["the stock runs out"][0]
    assert "pot taken directly" in shown["a pot is taken directly"][0]
    assert "pot taken indirectly" in shown["a pot is taken by the discard"][0]
    last = len(rules.deal.pots)
    assert shown[f"pot {last} of {last} is taken"][1] >= last


def test_the_hand_that_wins_the_match_wins_it_by_the_rules_of_the_match() -> None:
    agreement = shipped("buraco-us-three-teams")
    world = sizes(agreement)[-1]
    rules = agreement.at(world)
    judged = winnable(agreement, world)
    winners = []
    for play in judged.plays:
        last = end_of(moments(play, rules)).after
        assert last.over
        acting_points = _points(last, rules)
        match = after_hand(Match(play.scores), acting_points, last.closer, rules)
        ended = result(match, last.closer, rules)
        assert ended.over
        assert max(acting_points) == acting_points[ended.winner or 0]
        winners.append(ended.winner)
    assert winners == [0, 1, 2]


def _points(position: Position, rules: Rules) -> tuple[int, ...]:
    return tuple(one.total for one in ledger(final_of(position), rules))


def test_what_play_has_seen_is_not_built_again() -> None:
    agreement = shipped("italian")
    plain = outcomes(agreement, FOUR)
    seen = Seen({"CLOSED": 17, "the stock ran out": 3}, {"POT_TAKEN_DIRECTLY": 5}, {"clean": 8}, pots=2, hands=100)
    judged = outcomes(agreement, FOUR, seen)
    assert judged.verdict is Verdict.WITNESSED
    assert judged.numbers["seen in play"] == 6
    assert judged.numbers["built"] == plain.numbers["built"] - 6
    assert judged.hands == 100
    assert any("a hand is closed (hand 17)" in note for note in judged.notes)
    assert not any("a hand is closed" in play.broke for play in judged.plays)


def test_counts_of_play_are_taken_as_seen() -> None:
    seen = Seen.counted(endings={"CLOSED": 3, "STALEMATE": 0}, events={}, classes={"clean": 2, "": 4}, hands=9)
    assert dict(seen.endings) == {"CLOSED": -1}
    assert dict(seen.classes) == {"clean": -1}


FAULTS = [
    ("B326", "outcomes", "deal {\n  pots: 11, 11, 11 was 11, 11\n}", {"deal pots", "pot taken by", "table sides"}),
    (
        "B385",
        "outcomes",
        "pot {\n  ways: direct was direct or indirect\n  not played: -50 was its cards\n}",
        {"pot ways", "pot not played", "pot taken when"},
    ),
    ("B386", "fine-avoidable", "deal {\n  pots: 11 was 11, 11\n}", {"deal pots", "table sides", "pot not taken"}),
    (
        "B387",
        "attainable",
        "initial meld {\n  minimum: 1200\n  counted: card points\n  failed: not allowed\n}",
        {"initial meld minimum", "deck packs", "deck jokers"},
    ),
]
JUDGES = {"outcomes": outcomes, "fine-avoidable": fine_avoidable, "attainable": attainable}


def lines(found: Diagnostic) -> str:
    """The text of every line that takes part."""
    texts = []
    for place in (found.place, *(one.place for one in found.related)):
        texts.append(Path(place.file).read_text(encoding="utf-8").splitlines()[place.line - 1].strip())
    return "\n".join(texts)


@pytest.mark.parametrize(("code", "claim", "change", "names"), FAULTS, ids=[one[0] for one in FAULTS])
def test_a_fault_is_refuted_with_its_lines(code: str, claim: str, change: str, names: set[str], tmp_path: Path) -> None:
    agreement = house(tmp_path, change)
    judged = JUDGES[claim](agreement, FOUR)
    assert judged.verdict is Verdict.REFUTED
    (found,) = judged.findings
    assert found.code == code
    for name in names:
        assert f"{name.split(' ', 1)[1] if not name.startswith('initial') else 'minimum'}:" in lines(found)
    assert code in {one.code for one in judge_built(agreement)}


NOTHING = (
    "card points {\n  joker: 0 was 30\n  2: 0 was 20\n  A: 0 was 15\n  K..8: 0 was 10\n  7..3: 0 was 5\n}\n"
    "class clean {\n  bonus: 0 was 200\n}\nclass dirty {\n  bonus: 0 was 100\n}\n"
)


def test_with_no_points_at_all_three_claims_fall_by_one_finding(tmp_path: Path) -> None:
    agreement = house(tmp_path, NOTHING + "close {\n  bonus: 0 was 100\n}")
    for claim in (winnable, attainable, match_ends):
        judged = claim(agreement, FOUR)
        assert judged.verdict is Verdict.REFUTED
        assert [one.code for one in judged.findings] == ["B388"]
    told = lines(judged.findings[0])
    assert all(part in told for part in ("ends: at 2000", "7..3: 0", "bonus: 0 was 200", "bonus: 0 was 100"))


def test_one_point_for_closing_is_enough_to_reach_a_target(tmp_path: Path) -> None:
    agreement = house(tmp_path, NOTHING)
    assert winnable(agreement, FOUR).verdict is Verdict.WITNESSED
    assert match_ends(agreement, FOUR).verdict is Verdict.UNKNOWN


SOUND = {
    "a fine that is waived when nobody took a pot": (
        "deal {\n  pots: 11 was 11, 11\n}\npot {\n  not taken if nobody took a pot: 0\n}",
        fine_avoidable,
    ),
    "one pot without a fine": ("deal {\n  pots: 11 was 11, 11\n}\npot {\n  not taken: 0 was -100\n}", fine_avoidable),
    "pots for anyone, three of them": (
        "deal {\n  pots: 11, 11, 11 was 11, 11\n}\ncut {\n  lifted: at least 33 was at least 22\n}\n"
        "pot {\n  taken by: anyone was each side once\n}",
        outcomes,
    ),
    "three burracos to close": ("close {\n  requires: pot taken, 3 burracos was pot taken, 1 burraco\n}", outcomes),
    "an opening of twelve dear cards": (
        "initial meld {\n  minimum: 200\n  counted: card points\n  failed: not allowed\n}",
        attainable,
    ),
    "pots only directly": ("pot {\n  ways: direct was direct or indirect\n}", outcomes),
    "pots of two cards": ("deal {\n  pots: 2, 2 was 11, 11\n}", outcomes),
}


@pytest.mark.parametrize("name", SOUND)
def test_odd_tables_are_shown_too(name: str, tmp_path: Path) -> None:
    change, claim = SOUND[name]
    agreement = house(tmp_path, change)
    judged = claim(agreement, FOUR)
    assert judged.verdict is Verdict.WITNESSED, judged.detail
    assert all(holds(play, agreement.at(FOUR)) for play in judged.plays)


OPENING = "  counted: card points\n  failed: not allowed\n}\n"
#: Eleven cards of stock, of which none is drawn, for twenty never are; fourteen in hand and the upcard make more than 160.
NEVER_DRAWN = (
    "deck {\n  packs: 1 was 2\n  jokers: 0 was 4\n}\ntable {\n  players: 2 was 4\n}\n"
    "deal {\n  hand: 14 was 11\n  pots: 6, 6 was 11, 11\n}\nwild {\n  cards: 2 was joker, 2\n}\n"
    "hand ends {\n  stock left: 20 was 2\n  play stops: when nobody takes the pile was at once\n}\n"
    "initial meld {\n  minimum: 160\n" + OPENING
)
#: A side below 1500 opens with anything; then its hands grow shorter, and others may hold more.
NO_LINE_BELOW = "initial meld {\n  minimum if score >= 1500: 900\n" + OPENING
BOTH_TOO_HIGH = "initial meld {\n  minimum if score < 1500: 800\n  minimum if score >= 1500: 900\n" + OPENING


@pytest.mark.parametrize(("change", "too_high"), [(NEVER_DRAWN, 0), (NO_LINE_BELOW, 0), (BOTH_TOO_HIGH, 1)])
def test_an_opening_is_too_high_only_by_cards_that_nobody_can_hold(change: str, too_high: int, tmp_path: Path) -> None:
    agreement = house(tmp_path, change)
    (world,) = sizes(agreement)
    found = openings_too_high(Table(agreement, world, agreement.at(world)))
    assert len(list(found)) == too_high


def test_without_pots_there_is_no_fine_to_avoid(tmp_path: Path) -> None:
    change = "deal {\n  pots: none was 11, 11\n}\nclose {\n  requires: 1 burraco was pot taken, 1 burraco\n}"
    assert not fine_avoidable(house(tmp_path, change), FOUR).applies


def test_what_cannot_be_said_is_not_said(tmp_path: Path) -> None:
    change = "meld {\n  most before the pot: 0\n}"
    judged = outcomes(house(tmp_path, change), FOUR)
    assert judged.verdict is Verdict.UNKNOWN
    assert "a pot is taken directly" in judged.detail
    assert not judged.findings


def test_a_deal_that_does_not_fit_is_left_to_the_claim_on_deals(tmp_path: Path) -> None:
    judged = outcomes(house(tmp_path, "deck {\n  packs: 1 was 2\n}\ncut {\n  remove left behind\n}"), FOUR)
    assert not judged.applies
    assert "does not fit" in judged.detail


def test_no_built_hand_brings_more_than_the_bound() -> None:
    for name in ("italian", "buraco-closed", "buraco-us"):
        agreement = shipped(name)
        numbers = attainable(agreement, sizes(agreement)[0]).numbers
        assert 0 < numbers["greatest score built"] <= numbers["greatest score at most"]
        assert numbers["greatest score built"] % numbers["divisor of all scores"] == 0


MATCHES = [
    (
        "ends: after 3 hands was at 2000 points\n  remove several past the target\n  tie: drawn was another hand",
        "proved",
    ),
    ("ends: after 3 hands was at 2000 points\n  remove several past the target", "unknown"),
    ("tie: drawn was another hand", "unknown"),
]


@pytest.mark.parametrize(("change", "verdict"), MATCHES)
def test_a_match_surely_ends_only_where_its_hands_are_counted(change: str, verdict: str, tmp_path: Path) -> None:
    assert match_ends(house(tmp_path, f"match {{\n  {change}\n}}"), FOUR).verdict.value == verdict


def test_matches_that_were_played_are_told_with_their_mean() -> None:
    judged = match_ends(shipped("italian"), FOUR, matches={4: 50, 6: 50})
    assert judged.verdict is Verdict.TESTED
    assert "100 matches" in judged.detail
    assert "5.0 hands" in judged.detail
    assert "4.8 to 5.2" in judged.detail
    assert match_ends(shipped("italian"), FOUR, matches={}).verdict is Verdict.UNKNOWN


def test_the_driver_stops_where_the_law_refuses() -> None:
    scenes = Scenes(shipped("buraco-us"), FOUR)
    acting: Acting = scenes.acting(Stage(scenes.rules), FIRST_HAND)
    with pytest.raises(NotAllowed):
        acting.do(TakePile())
    assert not acting.actions
