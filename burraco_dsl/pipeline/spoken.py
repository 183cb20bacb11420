"""Positions and plays in the words of a scenario, as values of the law.

The lines of a scenario come in (`side A: pot taken`, `hand: 7h 8h`), a position or plays go out; what is wrong with the words is
said as the checker says it.
"""

from __future__ import annotations

from burraco_dsl.compile.desk import Desk
from burraco_dsl.compile.scenarios import read_scenarios
from burraco_dsl.game.actions import Action
from burraco_dsl.game.codes import Reason
from burraco_dsl.game.melds.reading import read
from burraco_dsl.game.position import Position
from burraco_dsl.game.scene import position_of
from burraco_dsl.report import Severity
from burraco_dsl.rules import Agreement, Rules
from burraco_dsl.rules.told import Scenario, Verb
from burraco_dsl.syntax import Block, parse
from burraco_dsl.verify.told.plays import meant

_NAME = "position"
#: A play that begins a turn, for positions in which nothing has been drawn yet, and one that belongs to a turn under way.
_TO_DRAW, _DRAWN = "take pile", "discard 3c"


class Misspoken(ValueError):
    """Words that are no position, or no play."""


def position(lines: str, agreement: Agreement, rules: Rules, *, drawn: bool) -> Position:
    """The position that the lines of a scenario give. Misspoken when they give none."""
    scenario = _scenario(f"{lines}\n  play: {_DRAWN if drawn else _TO_DRAW}", agreement, rules)
    scene = position_of(scenario._replace(play=scenario.play), rules)
    if scene.position is None:
        raise Misspoken("; ".join(scene.why_not))
    return scene.position


def plays(
    words: str, moment: Position, agreement: Agreement, rules: Rules
) -> tuple[tuple[Action, ...], tuple[Reason, ...]]:
    """The plays that the words can mean, one for each way; without any, why they mean none. Misspoken for no play at all."""
    held = " ".join(str(card) for card in moment.hand)
    scenario = _scenario(
        f"  hand: {held or 'empty'}\n  play: {words}" if held else f"  play: {words}", agreement, rules
    )
    if len(scenario.play) != 1:
        raise Misspoken(f"`{words}` is not one play")
    step = scenario.play[0]
    found = meant(step, moment, rules)
    if not found.plays and step.verb is Verb.MELD:
        return (), read(tuple(one.card for one in step.cards), rules).why_not
    return found.plays, found.why_not


def _scenario(lines: str, agreement: Agreement, rules: Rules) -> Scenario:
    size = "" if "players:" in lines else f"  players: {rules.players}\n"
    text = f'language 1\nvariant {_NAME}\n\nscenario "{_NAME}" {{\n{size}{lines}\n  then: allowed\n}}\n'
    parsed = parse(text, _NAME)
    desk = Desk(_NAME, list(parsed.diagnostics))
    blocks = [top for top in parsed.file.tops if isinstance(top, Block)]
    found = read_scenarios(desk, blocks, agreement) if blocks else ()
    wrong = [one.headline for one in desk.findings if one.severity is Severity.ERROR]
    if wrong or not found:
        raise Misspoken("; ".join(wrong) or f"these are no lines of a scenario: {lines}")
    return found[0]
