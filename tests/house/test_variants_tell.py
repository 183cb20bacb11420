"""Every shipped variant tells its own game: what closes it, what brings the pot, the pile, the wilds, and what a hand scores.

What a file tells is decided by what its examples and scenarios have shown of the rules and by what they say comes of a play,
never by their titles.
"""

from __future__ import annotations

import functools

import pytest

from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Agreement
from burraco_dsl.rules.told import OutcomeKind
from burraco_dsl.verify.told import Coverage, Result, coverage, run_told

LIBRARY = Library()
#: For each thing that a file must tell, the rule of which something lawful must be shown wherever there is something to show.
TELLS = {
    "closing": "close requires",
    "the pot": "deal pots",
    "the pile": "pile taken",
    "wilds": "wild cards",
}
SCORING = "scoring"
_ENDS = (OutcomeKind.HAND_ENDS, OutcomeKind.MATCH_ENDS, OutcomeKind.CLOSES)


@functools.cache
def told(name: str) -> tuple[Agreement, tuple[Result, ...], Coverage]:
    """A shipped variant, what came of all that it tells, and what that has shown."""
    subject = LIBRARY.resolved(name).subject
    assert subject is not None
    results = run_told(subject)
    return subject, results, coverage(subject, results)


def untold(agreement: Agreement, results: tuple[Result, ...]) -> list[str]:
    """What a variant should tell and does not."""
    found = coverage(agreement, results)
    return [topic for topic, rule in TELLS.items() if rule in found.never_allowed] + (
        [] if _scores(agreement, results) else [SCORING]
    )


def _scores(agreement: Agreement, results: tuple[Result, ...]) -> bool:
    """Whether a scenario that holds says what a side scores when a hand has ended."""
    held = {one.place for one in results if one.passed}
    for scenario in agreement.scenarios:
        kinds = {outcome.kind for outcome in scenario.then}
        if scenario.place in held and OutcomeKind.SCORES in kinds and not kinds.isdisjoint(_ENDS):
            return True
    return False


def house(body: str) -> tuple[Agreement, tuple[Result, ...]]:
    """A house of the Italian rules that tells this much, run."""
    subject = LIBRARY.read("house.burraco", f"language 1\nvariant house extends italian\n\n{body}\n").subject
    assert subject is not None
    return subject, run_told(subject)


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_a_shipped_variant_tells_what_players_ask(name: str) -> None:
    subject, results, _ = told(name)
    assert [one.name for one in results if not one.passed] == []
    assert untold(subject, results) == []


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_a_shipped_variant_shows_a_close_that_is_refused(name: str) -> None:
    _, results, _ = told(name)
    assert any(rule.startswith("close ") for one in results for rule in one.shown.refused)


def shown(name: str) -> tuple[set[str], set[str]]:
    """The rules that a variant shows allowed, and those it shows refused."""
    _, _, found = told(name)
    return set(found.may_allow) - set(found.never_allowed), set(found.may_refuse) - set(found.never_refused)


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_every_rule_is_shown_by_a_variant_or_by_what_it_extends(name: str) -> None:
    line = [one.agreement.name for one in LIBRARY.resolved(name).line if one.agreement]
    allowed, refused = (set().union(*found) for found in zip(*map(shown, line), strict=True))
    _, _, found = told(name)
    assert found.may_allow
    assert found.may_refuse
    assert set(found.may_allow) - allowed == set()
    assert set(found.may_refuse) - refused == set()


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_what_a_variant_says_anew_it_shows_itself(name: str) -> None:
    subject, _, found = told(name)
    own = {f"{one.name.section} {one.name.phrase}" for one in subject.entries if one.origin.variant == name}
    assert own.isdisjoint(found.never_allowed)
    assert own.isdisjoint(found.never_refused)


@pytest.mark.parametrize("name", LIBRARY.shipped)
def test_titles_say_something_and_stand_once(name: str) -> None:
    titles = [one.title for one in told(name)[0].scenarios]
    assert len(set(titles)) == len(titles)
    assert all(len(title.split()) > 2 and not title.endswith(".") for title in titles)


def test_what_is_not_told_is_missed() -> None:
    assert untold(*house("")) == [*TELLS, SCORING]
    close = 'scenario "a close" {\n  side A: pot taken; table 3c 4c 5c 6c 7c 8c 9c\n  hand: Kc\n  play: discard Kc\n  then: '
    assert untold(*house(f"{close}side A closes\n}}")) == ["the pot", "the pile", "wilds", SCORING]
    assert untold(*house(f"{close}side A closes; side A scores 345\n}}")) == ["the pot", "the pile", "wilds"]
    assert untold(*house(f"{close}side A closes; side A scores 5\n}}")) == [*TELLS, SCORING], "what fails tells nothing"
    assert untold(*house("examples {\n  5h * 7h is sequence, 1 wild\n}")) == ["closing", "the pot", "the pile", SCORING]


def test_a_game_without_pots_or_wilds_need_not_tell_of_them() -> None:
    close = "close {\n  requires: 1 burraco was pot taken, 1 burraco\n}\n\n"
    assert "the pot" not in untold(*house(f"{close}deal {{\n  pots: none was 11, 11\n}}"))
    assert "wilds" not in untold(*house("wild {\n  cards: none was joker, 2\n}"))
