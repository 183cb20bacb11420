"""Running scenarios: the scene is set, the play is played, and what comes of it is compared with what should."""

from __future__ import annotations

from burraco_dsl.game.codes import rules_of
from burraco_dsl.game.scene import position_of, seats_all
from burraco_dsl.rules.told import OutcomeKind, Scenario
from burraco_dsl.verify.table import Table
from burraco_dsl.verify.told.bench import MATCH_RULES, PLAY_RULES, Bench, first_difference, refused_otherwise, why
from burraco_dsl.verify.told.outcomes import OF_THE_MATCH, otherwise
from burraco_dsl.verify.told.playing import MOST_WAYS, Run, Way, play
from burraco_dsl.verify.told.results import Result, Shown, Told, all_shown


def run_scenario(scenario: Scenario, bench: Bench) -> Result:
    """The scenario at every table that it is for: of every size that seats all it speaks of, where no size is said."""
    expected = "; ".join(outcome.text for outcome in scenario.then)
    tried = [(table, *_at(table, scenario, bench)) for table in tables_of(scenario, bench)]
    difference = first_difference((table, told) for table, told, _ in tried)
    shown = Shown() if difference else all_shown(seen for _, _, seen in tried)
    return Result(Told.SCENARIO, scenario.title, scenario.place, expected, difference, shown)


def tables_of(scenario: Scenario, bench: Bench) -> list[Table]:
    """The tables that a scenario can tell apart. Those that do not seat everybody are left out, unless none does."""
    names = MATCH_RULES if any(outcome.kind in OF_THE_MATCH for outcome in scenario.then) else PLAY_RULES
    tables = list(bench.tables(names, () if scenario.players is None else (scenario.players,)))
    return [table for table in tables if seats_all(scenario, table.rules)] or tables


def _at(table: Table, scenario: Scenario, bench: Bench) -> tuple[str, Shown]:
    """What is otherwise at one table; empty where nothing is, and then what was shown."""
    scene = position_of(scenario, table.rules)
    if scene.position is None:
        return f"this cannot be: {'; '.join(scene.why_not)}", Shown()
    run = play(scenario.play, scene.position, bench.law(table.rules))
    if run.impossible:
        return run.impossible, Shown()
    difference = _refusal(run, scenario, table)
    if difference:
        return difference + _left_out(run), Shown()
    found = [(_differences(way, scenario, table), way) for way in run.ways]
    faults, way = min(found, key=lambda one: len(one[0]))
    if faults:
        return ", and ".join(faults) + _left_out(run), Shown()
    refused = rules_of(run.reasons) if run.refused is not None else ()
    return "", Shown(way.allowed, frozenset(refused))


def _refusal(run: Run, scenario: Scenario, table: Table) -> str:
    """What is otherwise about being refused or not; what is not said to be refused is meant to be allowed."""
    wanted = [outcome for outcome in scenario.then if outcome.kind is OutcomeKind.REFUSED]
    if run.refused is None:
        return "nothing refuses it: every step may be played" if wanted else ""
    if not wanted:
        return f"`{run.refused.text}` is refused: {why(run.reasons, table)}"
    for outcome in wanted:
        other = refused_otherwise(outcome.rule, run.reasons, table)
        if other:
            return f"`{run.refused.text}` is {other}"
    return ""


def _differences(way: Way, scenario: Scenario, table: Table) -> list[str]:
    found = (otherwise(outcome, way, scenario, table.rules) for outcome in scenario.then)
    return [fault for fault in found if fault]


def _left_out(run: Run) -> str:
    return f" (of very many ways to play it, {MOST_WAYS} were tried)" if run.cut else ""
