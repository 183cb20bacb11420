"""Reading scenarios: a position, what is played in it, and what comes of it.

The blocks of a file come in, typed scenarios go out; one with a fault is reported and left out. Whether the play goes as a
scenario says is for the law of the table.
"""

from __future__ import annotations

from burraco_dsl.compile.desk import Desk, did_you_mean, quoted
from burraco_dsl.compile.examples import may_sit, read_cards
from burraco_dsl.compile.plays import check_together, read_outcome, read_step
from burraco_dsl.compile.position import (
    BAD_SCENARIO,
    LETTERS,
    Case,
    cards_of,
    check_deck,
    check_pots,
    check_stock,
    plain_cards,
    read_side,
)
from burraco_dsl.compile.suggest import figure
from burraco_dsl.compile.words import item_text, key_text, whole
from burraco_dsl.report import message
from burraco_dsl.rules import Agreement
from burraco_dsl.rules.cards import Card
from burraco_dsl.rules.told import Scenario, SideGiven, Verb
from burraco_dsl.syntax import Block, Item, Setting

_GIVEN = ("hand", "partner", "pile", "stock", "pots left", "turn", "hand number", "players")
_LINES = (*_GIVEN, "play", "then")
_SIDE = "side "
_OF_A_SIDE = ("pot taken", "pot not played", "opened", "failed opening")
_OFTEN = ("table", "failed opening")
_EVERYTHING = message("write {choices}", choices=quoted((*_OF_A_SIDE, "table 3c 4c 5c", "score 1495")))
_FROM_STOCK = (Verb.DRAW, Verb.REFUSE)


def read_scenarios(desk: Desk, blocks: list[Block], agreement: Agreement) -> tuple[Scenario, ...]:
    """Check every scenario, and give back those without a fault."""
    found: list[Scenario] = []
    for block in blocks:
        scenario = _scenario(desk, block, agreement)
        if not desk.fault_within(block.place.line, max(block.place.line, block.end.line)):
            found.append(scenario)
    return tuple(found)


def _scenario(desk: Desk, block: Block, agreement: Agreement) -> Scenario:
    lines = _lines(desk, block)
    if not block.title:
        desk.error(
            BAD_SCENARIO,
            block.place,
            message("a scenario needs a title in quotes"),
            help=(message('scenario "what it shows" {'),),
        )
    for wanted in ("play", "then"):
        if wanted not in lines:
            desk.error(BAD_SCENARIO, block.place, message("this scenario has no line `{wanted}`", wanted=wanted))
    players = _players(Case(desk, agreement, None), lines)
    case = Case(desk, agreement, players if players is not None else min(agreement.sizes, default=None))
    sides = [_side(case, line, key) for key, line in lines.items() if key.startswith(_SIDE)]
    sides.sort(key=lambda given: given.side)
    steps = [read_step(case, item) for item in _items(lines, "play")]
    outcomes = tuple(one for item in _items(lines, "then") if (one := read_outcome(case, item)) is not None)
    check_together(case, outcomes)
    scenario = Scenario(
        block.title,
        tuple(sides),
        _cards(case, lines, "hand"),
        _cards(case, lines, "partner"),
        _cards(case, lines, "pile") if "pile" in lines else None,
        _number(case, lines, "stock", 0),
        _number(case, lines, "pots left", 0),
        _number(case, lines, "turn", 1),
        _number(case, lines, "hand number", 1),
        players,
        tuple(step for step in steps if step is not None),
        outcomes,
        block.place,
    )
    _check_cards(case, lines, scenario)
    return scenario


def _lines(desk: Desk, block: Block) -> dict[str, Setting]:
    """The lines of a scenario by what stands before the colon, those left out that could mean nothing."""
    found: dict[str, Setting] = {}
    for line in block.lines:
        if not isinstance(line, Setting):
            continue
        key = key_text(line.key)
        if key not in _LINES and (len(key) != len(_SIDE) + 1 or not key.startswith(_SIDE) or not key[-1].isupper()):
            near = did_you_mean(key, (*_LINES, *(f"{_SIDE}{letter}" for letter in LETTERS)))
            help = near or (message("its lines are `side A`, {choices}", choices=quoted(_LINES)),)
            desk.error(BAD_SCENARIO, line.key_place, message("a scenario has no line `{key}`", key=key), help=help)
            continue
        if key in found:
            desk.error(
                BAD_SCENARIO,
                line.key_place,
                message("`{key}` stands twice in this scenario", key=key),
                message("here again"),
            )
            continue
        if line.condition or line.was or line.value.choose:
            desk.error(BAD_SCENARIO, line.place, message("a scenario states one position: no `if`, `was` or `choose`"))
            line = _unread(line)
        elif any(clause.join == "or" or clause.verb or clause.alternative for clause in line.value.clauses):
            desk.error(
                BAD_SCENARIO, line.value.place, message("a scenario states one position: no `or`, `add` or `remove`")
            )
            line = _unread(line)
        found[key] = line
    return found


def _unread(line: Setting) -> Setting:
    """A line with nothing in it that could be faulted again."""
    return line._replace(value=line.value._replace(clauses=()))


def _items(lines: dict[str, Setting], key: str) -> list[Item]:
    line = lines.get(key)
    return [] if line is None else [item for clause in line.value.clauses for item in clause.items]


def _cards(case: Case, lines: dict[str, Setting], key: str) -> tuple[Card, ...]:
    found: list[Card] = []
    for item in _items(lines, key):
        found.extend(plain_cards(case, item_text(item).split(), item.place))
    return tuple(found)


def _number(case: Case, lines: dict[str, Setting], key: str, least: int) -> int | None:
    items = _items(lines, key)
    if not items:
        return None
    text = item_text(items[0])
    if key == "stock":
        text = text.removesuffix(" cards").removesuffix(" card")
    number = whole(text)
    if len(items) > 1:
        case.wrong(lines[key].value.place, message("`{key}` is one number", key=key))
    elif number is None:
        case.wrong(
            items[0].place,
            message("`{written}` is no number", written=text),
            message("write `{line}`", line=f"{key}: {figure(text) or 2}"),
        )
    elif number < least:
        case.wrong(
            items[0].place,
            message("`{key}` counts from {least}", key=key, least=least),
            message("write `{line}`", line=f"{key}: {least}"),
        )
    return number


def _players(case: Case, lines: dict[str, Setting]) -> int | None:
    players = _number(case, lines, "players", 1)
    if players and not may_sit(case.agreement, (players,)):
        place = lines["players"].value.place
        sizes = quoted(f"players: {size}" for size in case.agreement.sizes)
        about = case.agreement.all_of("table", "players")
        case.wrong(
            place,
            message("nobody plays with {players} players", players=players),
            message("write {sizes}", sizes=sizes),
            about=about,
        )
        return None
    return players


def _side(case: Case, line: Setting, key: str) -> SideGiven:
    given = SideGiven(read_side(case, key.removeprefix(_SIDE), line.key_place))
    said: list[str] = []
    for item in (item for clause in line.value.clauses for item in clause.items):
        text = item_text(item)
        word = text if text in _OF_A_SIDE else text.partition(" ")[0]
        if word in said and word not in _OFTEN:
            case.wrong(
                item.place, message("`{word}` stands twice for this side", word=word), label=message("here again")
            )
        said.append(word)
        given = _of_side(case, item, text, given)
    if given.pot_not_played and not given.pot_taken:
        case.wrong(
            line.value.place,
            message("only a pot that was taken can be a pot not played"),
            message("write `pot taken; pot not played`"),
        )
    return given


def _of_side(case: Case, item: Item, text: str, given: SideGiven) -> SideGiven:
    """What is given of the side with one thing more."""
    word, _, rest = text.partition(" ")
    match text:
        case "pot taken":
            return given._replace(pot_taken=True)
        case "pot not played":
            return given._replace(pot_not_played=True)
        case "opened":
            return given._replace(opened=True)
        case "failed opening":
            return given._replace(failed_openings=given.failed_openings + 1)
    if word == "table" and rest:
        meld = read_cards(case.desk, rest.split(), item.place, BAD_SCENARIO)
        return given._replace(table=(*given.table, meld))
    if word == "score":
        score = whole(rest)
        if score is None:
            case.wrong(item.place, message("`score` is followed by a number"), message("write `score 1495`"))
        return given._replace(score=score or 0)
    near = did_you_mean(text, (*_OF_A_SIDE, "score 1495"))
    help = near if near and near[0].startswith("did") else (_EVERYTHING,)
    case.wrong(item.place, message("`{written}` says nothing of a side", written=text), *help)
    return given


def _check_cards(case: Case, lines: dict[str, Setting], scenario: Scenario) -> None:
    """Cards that the deck does not hold so often: those given, and those drawn from the stock beside them."""
    keys = [key for key in lines if key in ("hand", "partner", "pile") or key.startswith(_SIDE)]
    given = [one for key in keys for item in _items(lines, key) for one in cards_of(item)]
    drawn = [(one, step.place) for step in scenario.play if step.verb in _FROM_STOCK for one in step.cards]
    check_deck(case, [*given, *drawn])
    if scenario.stock is not None:
        check_stock(case, scenario.stock, len(given), lines["stock"].value.place)
    if scenario.pots_left is not None:
        check_pots(case, scenario.pots_left, lines["pots left"].value.place)
