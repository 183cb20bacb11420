"""The verdict: proved where the game is sound, refuted with a hand that the law allows, and never more than was seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from burraco_dsl.game.law import Law
from burraco_dsl.rules import Agreement
from burraco_dsl.verify.playable import Budget, judge_playable, playable
from burraco_dsl.verify.playable.conditions import conditions
from burraco_dsl.verify.playable.findings import FINDINGS, NOTHING_TO_DO
from burraco_dsl.verify.playable.judging import judged
from burraco_dsl.verify.playable.knocked import CardsCounted, NoEndMark, NoExitAsked
from burraco_dsl.verify.playable.looking import look
from burraco_dsl.verify.playable.real import last_position
from burraco_dsl.verify.playable.remembering import Remembering
from burraco_dsl.verify.record import holds
from burraco_dsl.verify.verdicts import Verdict
from tests.verify.playable.tables import ITALIAN, LITTLE, agreement_of, first_world, house

GOES_ON = "hand ends {\n  play stops: when nobody takes the pile was %s\n}"
TWIN = "pile {\n  lone card may go back: neither it nor its twin was yes\n}"
SMALL = (
    "table {\n  players: 2 was 4\n  remove seats\n}\n\nseat draw {\n  remove partners\n}\n\n"
    "deck {\n  packs: 1 was 2\n  jokers: 2 was 4\n}\n\ndeal {\n  pots: 5, 5 was 11, 11\n}\n\n"
    "cut {\n  lifted: at least 10 was at least 22\n  left behind: at least 23 was at least 45\n}"
)


def test_italian_rules_are_proved_playable() -> None:
    agreement = agreement_of("italian")
    found = playable(agreement, first_world(agreement), LITTLE)
    assert (found.claim, found.verdict, found.findings, found.plays) == ("playable", Verdict.PROVED, (), ())
    assert found.applies
    assert found.numbers["of these noticed"] == found.numbers["protections taken away"] == 3
    assert f"{found.numbers['positions']} positions" in found.scope
    assert "others not to the end" in found.scope
    few = playable(agreement, first_world(agreement), Budget(1_000))
    assert any(note.startswith("the small tables say nothing on: ") for note in few.notes)
    assert any("a hand is as large as a burraco" in note for note in found.notes)


def test_the_same_each_time() -> None:
    one, other = look(ITALIAN, Budget(2_000), Law), look(ITALIAN, Budget(2_000), Remembering)
    assert (one.states, one.made, one.told, one.codes, one.events) == (
        other.states,
        other.made,
        other.told,
        other.codes,
        other.events,
    )


@pytest.mark.parametrize(
    ("parent", "blocks"),
    [
        ("buraco-closed", (GOES_ON % "after the turn",)),
        ("italian", (GOES_ON % "at once",)),
        ("italian", (GOES_ON % "at once", TWIN)),
        ("italian", ("deal {\n  pots: 2, 2 was 11, 11\n}",)),
        ("italian", ("deal {\n  pots: 1, 1 was 11, 11\n}",)),
        ("italian", (SMALL,)),
        ("italian", (TWIN,)),
    ],
    ids=["top-not-used", "stock-out", "stock-out-twin", "pots-of-two", "pots-of-one", "small-deck", "twin"],
)
def test_odd_rules_that_are_sound(tmp_path: Path, parent: str, blocks: tuple[str, ...]) -> None:
    agreement = house(tmp_path, parent, *blocks)
    world = first_world(agreement)
    assert all(one.holds for one in conditions(Law(agreement.at(world))))
    found = look(agreement.at(world), Budget(3_000), Remembering)
    assert found.stuck == []
    assert judge_playable(agreement) == ()


def written(folder: Path, text: str) -> Agreement:
    path = folder / "house.burraco"
    path.write_text(text, encoding="utf-8")
    return agreement_of(str(path))


def test_a_deal_that_leaves_nothing_to_do_is_refuted(tmp_path: Path) -> None:
    agreement = written(tmp_path, NOTHING_TO_DO.bad)
    world = first_world(agreement)
    rules = agreement.at(world)
    found = playable(agreement, world, LITTLE)
    assert found.verdict is Verdict.REFUTED
    (play,), (finding,) = found.plays, found.findings
    assert holds(play, rules)
    assert Law(rules).legal(last_position(play, Law(rules))) == ()
    assert play.actions == ()
    assert (finding.code, finding.headline) == ("B380", "the first player can neither draw nor take a card")
    said = " ".join((agreement.head.file, *(one.label for one in finding.related)))
    for line in ("deal upcard: no", "hand ends stock left: 2", "deck packs: 2", "table players: 4"):
        assert line in said
    assert [one.code for one in judge_playable(agreement)] == ["B380"]


def test_one_card_in_hand_and_its_twin_turned_up(tmp_path: Path) -> None:
    """Nothing may be drawn, and the card that may be taken could not be thrown again."""
    agreement = house(tmp_path, "italian", "deal {\n  hand: 1 was 11\n  pots: 51, 50 was 11, 11\n}", TWIN)
    world = first_world(agreement)
    found = playable(agreement, world, LITTLE)
    assert found.verdict is Verdict.REFUTED
    rules = agreement.at(world)
    position = last_position(found.plays[0], Law(rules))
    assert position.hand == position.pile
    assert Law(rules).legal(position) == ()


def test_its_good_example_is_sound(tmp_path: Path) -> None:
    assert judge_playable(written(tmp_path, NOTHING_TO_DO.good)) == ()
    assert [one.code for one in FINDINGS] == ["B380"]


@pytest.mark.parametrize(
    ("name", "broken", "told"),
    [
        ("italian", NoExitAsked, "can neither lay a card, nor throw one"),
        ("italian", CardsCounted, "can neither lay a card, nor throw one"),
        ("buraco-closed", NoExitAsked, "can neither lay a card, nor throw one"),
        ("buraco-closed", NoEndMark, "can neither draw a card nor take the pile"),
    ],
)
def test_a_broken_law_is_refuted_with_a_real_hand(name: str, broken: type[Law], told: str) -> None:
    agreement = agreement_of(name)
    world = first_world(agreement)
    rules = agreement.at(world)
    found = judged(agreement, world, Budget(2_000), broken)
    assert found.verdict is Verdict.REFUTED
    (play,) = found.plays
    law = broken(rules)
    assert told in play.broke
    assert holds(play, rules, law)
    assert law.legal(last_position(play, law)) == ()
    assert not last_position(play, law).over
    if broken is not NoEndMark:
        assert not holds(play, rules)  # the whole law refuses a step


def test_what_cannot_be_shown_at_the_full_table_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("burraco_dsl.verify.playable.judging.stuck_later", lambda *_: None)
    agreement = agreement_of("italian")
    found = judged(agreement, first_world(agreement), Budget(2_000), NoExitAsked)
    assert (found.verdict, found.plays, found.findings) == (Verdict.UNKNOWN, (), ())
    assert "no such hand was found at the full table" in found.detail


@pytest.mark.parametrize("budget", [Budget(0), Budget(40), Budget(seconds=0.0)])
def test_where_broken_laws_would_not_be_noticed_nothing_is_proved(budget: Budget) -> None:
    agreement = agreement_of("italian")
    found = playable(agreement, first_world(agreement), budget)
    assert found.verdict is Verdict.UNKNOWN
    assert "would not have noticed" in found.detail


def test_without_a_deal_there_is_no_question(tmp_path: Path) -> None:
    agreement = house(tmp_path, "italian", "deal {\n  hand: 26 was 11\n  pots: 11, 11, 11 was 11, 11\n}")
    found = playable(agreement, first_world(agreement), LITTLE)
    assert not found.applies
    assert judge_playable(agreement) == ()


def test_what_is_not_said_is_not_judged(tmp_path: Path) -> None:
    text = "language 1\nvariant alone\n\ntable {\n  players: 4\n  sides: 2\n}\n"
    agreement = written(tmp_path, text)
    assert playable(agreement, first_world(agreement), LITTLE).verdict is Verdict.UNKNOWN
    assert judge_playable(agreement) == ()


def test_budgets() -> None:
    assert Budget().most == Budget().likely == 96_000
    assert Budget(7).most == 7
    assert Budget(seconds=2).likely == 20_000
    assert Budget(seconds=2).most > 10**6
    assert Budget(5, 2).most == 5
