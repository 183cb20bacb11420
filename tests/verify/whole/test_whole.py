"""All claims together: each is asked once, in the order of their list, and no verdict is mixed with another."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from burraco_dsl.fast.tally import Tally
from burraco_dsl.pipeline.verifying.claims import Claims
from burraco_dsl.render.rules_text import QUESTIONS
from burraco_dsl.rules import Agreement, World
from burraco_dsl.verify.findings import FINDINGS
from burraco_dsl.verify.verdicts import Judged, Verdict
from burraco_dsl.verify.whole import CLAIMS, NAMES, Answer, Effort, judge_all
from burraco_dsl.verify.whole.asking import GROUPS, AllClaims, seen_of
from burraco_dsl.verify.whole.joining import joined
from burraco_dsl.verify.whole.promised import PROMISES, seen_in_play
from burraco_dsl.verify.whole.ready import no_hand
from burraco_dsl.verify.whole.static import SILENCE, Found
from tests.verify.played.houses import first_world, rules_of, shipped

PLAY = ("playable", "no-peeking", "conserved", "symmetric", "deterministic", "law-agrees")
NEXT = "deal-fits complete disjoint no-dead-rule close-satisfiable class-inhabited one-reading order-free constructible"


def house(folder: Path, change: str, parent: str = "italian") -> Agreement:
    path = folder / "odd.burraco"
    path.write_text(f"language 1\nvariant odd extends {parent}\n\n{change}\n", encoding="utf-8")
    return shipped(str(path))


def test_the_list_is_whole_and_in_order() -> None:
    assert len(CLAIMS) == 26 == len(set(NAMES))
    assert " ".join(NAMES[:9]) == NEXT
    assert NAMES[-1] == "examples-hold"
    assert {finding.claim for finding in FINDINGS} - {""} <= set(NAMES)
    assert all(claim.question.endswith("?") and claim.how and not claim.how.endswith(".") for claim in CLAIMS)


def test_the_questions_are_those_of_the_pages() -> None:
    asked = {claim.name: claim.question for claim in CLAIMS}
    assert {name: asked[name] for name in QUESTIONS if name in asked} == {
        name: text for name, text in QUESTIONS.items() if name in asked
    }


def test_every_claim_is_in_one_group() -> None:
    grouped = [claim for group in GROUPS for claim in group.claims]
    assert sorted(grouped) == sorted(NAMES)
    assert set(SILENCE) <= set(grouped)


def test_all_claims_are_what_a_run_asks_for() -> None:
    claims: Claims = AllClaims().of_seed(3)
    assert claims.order() == NAMES
    assert pickle.loads(pickle.dumps(claims)) == claims


def test_every_claim_of_the_italian_rules_is_answered_and_none_refuted() -> None:
    found = judge_all(shipped("italian"), Effort(traces=2, positions=0, hands=100))
    assert tuple(one.claim for one in found) == NAMES
    by_claim = {one.claim: one for one in found}
    assert not [one for one in found if one.verdict is Verdict.REFUTED]
    proved = (*SILENCE, "one-reading", "terminates", "turn-ends", "bounded", "examples-hold")
    assert {by_claim[one].verdict for one in proved if one != "no-dead-rule"} == {Verdict.PROVED}
    assert by_claim["no-dead-rule"].verdict is Verdict.TESTED
    assert by_claim["no-dead-rule"].hands == 100
    assert by_claim["conserved"].hands == 100
    assert by_claim["match-ends"].verdict is Verdict.TESTED
    assert {by_claim[one].verdict for one in PLAY[1:]} == {Verdict.TESTED}
    assert by_claim["playable"].notes


def test_an_answer_is_the_same_each_time() -> None:
    effort = Effort(traces=1, positions=0)
    assert judge_all(shipped("italian"), effort) == judge_all(shipped("italian"), effort)


def test_where_no_hand_can_be_dealt_the_claims_from_play_say_so(tmp_path: Path) -> None:
    agreement = house(tmp_path, "deck {\n  packs: 1 was 2\n}")
    found = {one.claim: one for one in judge_all(agreement, Effort(traces=1, hands=10))}
    assert found["deal-fits"].verdict is Verdict.REFUTED
    assert [one.code for one in found["deal-fits"].findings] == ["B301", "B302"]
    for claim in PLAY:
        assert found[claim].verdict is Verdict.UNKNOWN
        assert found[claim].detail.startswith("no hand can be dealt")
    assert set(found) == set(NAMES)


@pytest.mark.parametrize(
    ("change", "claim", "code"),
    [
        ("class clean {\n  bonus: 100 was 200\n}\n\nclass dirty {\n  bonus: 200 was 100\n}", "ordered-values", "B333"),
        ("deal {\n  pots: none was 11, 11\n}", "close-satisfiable", "B340"),
        ("pot {\n  not taken: 100 was -100\n}", "ordered-values", "B331"),
        ("class late after dirty {\n  when: sequence, wilds = 1\n  bonus: 150\n}", "class-inhabited", "B327"),
        ("hand ends {\n  stalemate: none was after 1 round\n}", "terminates", "B370"),
    ],
)
def test_an_error_refutes_the_claim_of_its_code(tmp_path: Path, change: str, claim: str, code: str) -> None:
    found = {one.claim: one for one in judge_all(house(tmp_path, change))}
    assert found[claim].verdict is Verdict.REFUTED
    assert code in {one.code for one in found[claim].findings}
    assert found[claim].detail


def test_nothing_is_proved_while_a_line_is_missing(tmp_path: Path) -> None:
    agreement = house(tmp_path, "sequence {\n  length: what was 3..14\n}")
    assert agreement.unread
    found = {one.claim: one for one in judge_all(agreement, Effort(traces=1))}
    assert {found[claim].verdict for claim in SILENCE} == {Verdict.UNKNOWN}
    assert {found[claim].verdict for claim in PLAY} == {Verdict.UNKNOWN}


def test_findings_are_told_once() -> None:
    found = Found(shipped("italian"))
    note = found.of("no-dead-rule")
    assert [one.code for one in note] == ["B318"]
    once = found.judged("no-dead-rule")
    assert found.with_findings(once).findings == note


def test_the_weakest_of_the_tables_counts() -> None:
    agreement = shipped("buraco-closed")
    two, *others = agreement.worlds()
    proved = Judged("playable", Verdict.PROVED, "by argument", hands=5)
    found = joined(agreement, [Answer(two, proved), *(Answer(one, proved) for one in others)])
    assert [(one.verdict, one.detail) for one in found] == [(Verdict.PROVED, "by argument")]
    assert found[0].hands == 5 * (len(others) + 1)
    unknown = Judged("playable", Verdict.UNKNOWN, "too large")
    mixed = joined(agreement, [Answer(two, proved), Answer(others[0], unknown)])[0]
    assert mixed.verdict is Verdict.UNKNOWN
    assert mixed.detail.endswith(": too large")
    aside = Judged("playable", Verdict.UNKNOWN, "no pots are dealt", applies=False)
    assert joined(agreement, [Answer(two, aside), Answer(others[0], proved)])[0] == proved


def test_what_hands_show_stands_beside_what_was_looked_at() -> None:
    agreement, world = shipped("italian"), World(4)
    one = Judged("conserved", Verdict.TESTED, "looked at", numbers={"plays": 3}, hands=8)
    more = Judged("conserved", Verdict.TESTED, "counted", hands=500)
    (found,) = joined(agreement, [Answer(world, one), Answer(world, more)])
    assert (found.detail, found.notes, found.hands, found.numbers) == ("looked at", ("counted",), 500, {"plays": 3})
    wrong = Judged("conserved", Verdict.REFUTED, "lost a card", hands=500)
    (found,) = joined(agreement, [Answer(world, one), Answer(world, wrong)])
    assert (found.verdict, found.detail, found.notes) == (Verdict.REFUTED, "lost a card", ())


def test_what_was_not_seen_is_a_note_and_no_fault() -> None:
    nothing = seen_in_play(rules_of(), Tally())
    assert nothing.verdict is Verdict.UNKNOWN
    tally = Tally(hands=10)
    tally.events["CLOSED"] = 2
    judged = seen_in_play(rules_of(), tally)
    assert judged.verdict is Verdict.TESTED
    assert judged.numbers == {"promises that play shows": 5, "of these seen": 1}
    assert len(judged.notes) == 4
    assert all("proves nothing" in note for note in judged.notes)
    assert len({one.event for one in PROMISES}) == len(PROMISES)


def test_counted_hands_that_went_wrong_are_told() -> None:
    agreement, world = shipped("italian"), first_world("italian")
    found = {one.claim: one for one in AllClaims().count(agreement, world, Tally(hands=9, broken=[1], stuck=[0]), 0)}
    assert found["conserved"].verdict is Verdict.REFUTED
    assert found["playable"].verdict is Verdict.UNKNOWN  # the hand that was said to be stuck is not
    assert found["playable"].hands == 9


def test_what_was_seen_in_play_is_credited() -> None:
    tally = Tally(hands=4)
    tally.pots.update({"0:1": 3, "1:2": 1, "1:3": 0})
    tally.endings["CLOSED"] = 2
    seen = seen_of(tally)
    assert (seen.pots, seen.hands, dict(seen.endings)) == (2, 4, {"CLOSED": -1})


def test_a_table_at_which_hands_can_be_played_says_nothing() -> None:
    for name in ("italian", "buraco-closed", "buraco-us-three-teams"):
        assert all(not no_hand(shipped(name), world) for world in shipped(name).worlds())
