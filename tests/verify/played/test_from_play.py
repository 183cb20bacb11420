"""The claims from play hold of the law, and each is refuted by a law, an engine or a process with the fault it is aimed at."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.actions import Action, Discard, TakePile
from burraco_dsl.game.cards import in_order
from burraco_dsl.game.codes import Code, Reason
from burraco_dsl.game.law import Outcome
from burraco_dsl.game.position import Position
from burraco_dsl.game.seen import view
from burraco_dsl.rules.values import Suit
from burraco_dsl.verify import lasting
from burraco_dsl.verify.playable.findings import NOTHING_TO_DO
from burraco_dsl.verify.played import beside, claims_from_play, deterministic
from burraco_dsl.verify.played.bench import Bench
from burraco_dsl.verify.played.conserved import conserved
from burraco_dsl.verify.played.law_agrees import law_agrees
from burraco_dsl.verify.played.matches import match_lengths
from burraco_dsl.verify.played.no_peeking import no_peeking, shuffled
from burraco_dsl.verify.played.symmetric import renamed_meld, renamings, symmetric
from burraco_dsl.verify.record import holds
from burraco_dsl.verify.verdicts import Judged, Verdict
from burraco_dsl.verify.whole import Effort, judge_all
from tests.verify.played.houses import Faulty, bench, first_world, rules_of, shipped, under

NO = Outcome(None, (), (Reason(Code.NO_PLACE, "not here"),))


def test_all_of_them_hold_of_the_italian_rules() -> None:
    found = claims_from_play(bench(hands=2))
    assert [one.claim for one in found] == ["no-peeking", "conserved", "symmetric", "deterministic", "law-agrees"]
    assert {one.verdict for one in found} == {Verdict.TESTED}
    assert all(one.hands == 2 and one.detail and not one.plays for one in found)
    assert "in another process" in found[3].detail


@pytest.mark.parametrize("name", ["buraco-closed", "buraco-us"])
def test_hidden_cards_and_suits_do_not_matter(name: str) -> None:
    assert no_peeking(bench(name, 2)).verdict is Verdict.TESTED
    assert symmetric(bench(name, 2)).verdict is Verdict.TESTED


class Peeks(Faulty):
    """Refuses the pile when the next card of the stock is a red one."""

    def changed(self, position: Position, action: Action, outcome: Outcome) -> Outcome:
        red = bool(position.stock) and position.stock[0].suit in (Suit.HEARTS, Suit.DIAMONDS)
        return NO if red and isinstance(action, TakePile) else outcome


class Loses(Faulty):
    """Loses a card of the stock whenever the pile is taken."""

    def changed(self, position: Position, action: Action, outcome: Outcome) -> Outcome:
        if outcome.position is None or not isinstance(action, TakePile):
            return outcome
        return outcome._replace(position=outcome.position._replace(stock=outcome.position.stock[:-1]))


class Prefers(Faulty):
    """Lets nobody throw spades on a pile of two cards and more."""

    def changed(self, position: Position, action: Action, outcome: Outcome) -> Outcome:
        spades = isinstance(action, Discard) and action.card.suit is Suit.SPADES
        return NO if spades and len(position.pile) > 1 else outcome


class NothingGoes(Faulty):
    """After twenty cards of the stock have gone, nobody may do anything."""

    def changed(self, position: Position, action: Action, outcome: Outcome) -> Outcome:
        return NO if len(position.stock) < 20 else outcome


def test_a_law_that_peeks_is_found() -> None:
    judged = no_peeking(under(Peeks(rules_of())))
    assert judged.verdict is Verdict.REFUTED
    assert "take the pile hangs on cards that he cannot see" in judged.detail
    assert holds(judged.plays[0], rules_of())


def test_a_law_that_loses_a_card_is_found() -> None:
    judged = conserved(under(Loses(rules_of())))
    assert judged.verdict is Verdict.REFUTED
    assert isinstance(judged.plays[0].actions[-1], TakePile)


def test_a_hand_that_the_engine_broke_is_told_though_no_play_shows_it() -> None:
    tally = Tally(hands=100, broken=[2])
    judged = conserved(bench(), tally)
    assert (judged.verdict, judged.hands, judged.plays) == (Verdict.REFUTED, 100, ())
    assert "hand 2" in judged.detail


def test_a_law_that_prefers_a_suit_is_found() -> None:
    judged = symmetric(under(Prefers(rules_of()), 3))
    assert judged.verdict is Verdict.REFUTED
    assert "with its suits renamed" in judged.detail


def test_shuffling_leaves_the_view_as_it_was() -> None:
    for name in ("italian", "buraco-closed"):
        found = bench(name, 2)
        for position in found.hands[0].positions[::9]:
            other = shuffled(position, found.rules, Random(1))
            assert view(other, position.seat, found.rules) == view(position, position.seat, found.rules)
            assert in_order(other.cards()) == in_order(position.cards())


def test_renaming_twice_gives_the_meld_again() -> None:
    melds = bench().tables.melds.melds[:50]
    for suits in renamings(rules_of())[:-1]:
        assert all(renamed_meld(renamed_meld(meld, suits), suits) == meld for meld in melds)


def test_another_process_that_plays_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deterministic, "marks_elsewhere", lambda *_: ["x", "y"])
    judged = deterministic.deterministic(bench(hands=2))
    assert judged.verdict is Verdict.REFUTED
    assert "in another process" in judged.detail
    monkeypatch.setattr(deterministic, "marks_elsewhere", lambda *_: None)
    judged = deterministic.deterministic(bench(hands=2))
    assert judged.verdict is Verdict.TESTED
    assert "no second process" in judged.detail


def test_what_must_fall_falls_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    found, world = bench(), first_world("italian")
    judged = beside.falling(found, lasting.terminates(shipped("italian"), world))
    assert judged.verdict is Verdict.PROVED
    assert "fell in all" in judged.notes[-1]
    in_turn = beside.falling_in_turn(found, lasting.turn_ends(shipped("italian"), world))
    assert in_turn.verdict is Verdict.PROVED
    assert "fell with all" in in_turn.notes[-1]
    monkeypatch.setattr(beside, "rank", lambda *_: (1,))
    monkeypatch.setattr(beside, "rank_in_turn", lambda *_: (1,))
    for broken in (beside.falling(found, judged), beside.falling_in_turn(found, in_turn)):
        assert broken.verdict is Verdict.UNKNOWN
        assert "the argument does not hold" in broken.detail
        assert holds(broken.plays[0], found.rules)


def test_a_verdict_that_is_none_is_left_alone() -> None:
    unknown = Judged("terminates", Verdict.UNKNOWN, "not decided")
    assert beside.falling(bench(), unknown) is unknown
    assert beside.falling_in_turn(bench(), unknown) is unknown


def test_a_player_who_is_stuck_refutes_playable() -> None:
    proved = Judged("playable", Verdict.PROVED, "by argument")
    fine = beside.never_stuck(bench(), proved, Tally(hands=500))
    assert (fine.verdict, fine.hands) == (Verdict.PROVED, 500)
    assert "nobody was stuck" in fine.notes[-1]
    law = NothingGoes(rules_of())
    stopped = under(law)
    hands = tuple(hand._replace(refused=()) for hand in stopped.hands)
    stopped.__dict__["hands"] = hands
    judged = beside.never_stuck(stopped, proved)
    assert judged.verdict is Verdict.REFUTED
    assert holds(judged.plays[0], rules_of())


def test_the_engine_and_the_law_are_stuck_together(tmp_path: Path) -> None:
    path = tmp_path / "house.burraco"
    path.write_text(NOTHING_TO_DO.bad, encoding="utf-8")
    agreement = shipped(str(path))
    world = next(iter(agreement.worlds()))
    found = Bench(agreement.at(world), world, hands=1)
    tally = found.playing.hands(0, 0, 5)
    assert tally.stuck == [0, 1, 2, 3, 4]
    assert law_agrees(found).verdict is Verdict.TESTED
    judged = beside.never_stuck(found, Judged("playable", Verdict.UNKNOWN, ""), tally)
    assert judged.verdict is Verdict.REFUTED
    assert judged.plays[0].actions == ()
    assert holds(judged.plays[0], found.rules)
    whole = {one.claim: one for one in judge_all(agreement, Effort(traces=1, positions=0))}
    assert whole["playable"].verdict is Verdict.REFUTED
    assert whole["playable"].findings


def test_matches_come_to_an_end() -> None:
    lengths = match_lengths(bench(hands=1))
    assert sum(lengths.values()) == 3
    assert 0 not in lengths
    assert lengths == match_lengths(Bench(rules_of(), first_world("italian"), hands=1))
