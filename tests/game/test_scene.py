"""The position that a scenario gives: who holds what, what fills the rest, and scenes that cannot be."""

from __future__ import annotations

import functools

import pytest

from burraco_dsl.game.cards import Cards, counts, deck, in_order, supply
from burraco_dsl.game.melds.ladder import ladder
from burraco_dsl.game.position import Phase, Position
from burraco_dsl.game.scene import Scene, position_of, seats_all
from burraco_dsl.pipeline.library import Library
from burraco_dsl.rules import Rules, World
from burraco_dsl.rules.cards import card
from burraco_dsl.rules.told import Scenario

LIBRARY = Library()
THEN = "  then: allowed\n"


def cards(text: str) -> Cards:
    return tuple(one for one in map(card, text.split()) if one is not None)


@functools.cache
def read(lines: str, parent: str, body: str, players: int) -> tuple[Scenario, Rules]:
    """A scenario of a house, with the rules of the house."""
    then = "" if "then:" in lines else THEN
    text = f'language 1\nvariant house extends {parent}\n\n{body}\nscenario "one" {{\n{lines}\n{then}}}\n'
    resolved = LIBRARY.read("house.burraco", text)
    assert not resolved.faulty, [one.headline for one in resolved.all_findings]
    assert resolved.subject is not None
    return resolved.subject.scenarios[0], resolved.subject.at(World(players))


def scene(lines: str, parent: str = "italian", body: str = "", players: int = 4) -> Scene:
    return position_of(*read(lines, parent, body, players))


def at(lines: str, parent: str = "italian", body: str = "", players: int = 4) -> Position:
    found = scene(lines, parent, body, players)
    assert found.position is not None, found.why_not
    return found.position


SIXES = "table {\n  players: 6 was 4\n  sides: 3 was 2\n}\n\nremove cut\n"


def test_the_player_to_move_sits_first_and_his_partner_is_of_side_a() -> None:
    found = at("  hand: Kd 4h\n  partner: 5c 6c\n  play: discard Kd")
    assert found.hands == (in_order(cards("Kd 4h")), (), in_order(cards("5c 6c")), ())
    assert (found.seat, found.side, len(found.sides)) == (0, 0, 2)
    six = at("  hand: Kd\n  partner: 5c\n  play: discard Kd", body=SIXES, players=6)
    assert six.hands == (cards("Kd"), (), (), cards("5c"), (), ())
    assert len(six.sides) == 3


def test_every_card_of_the_deck_lies_somewhere_once() -> None:
    found = at("  side A: table 3c 4c *(=5c)\n  hand: Kd 4h\n  pile: 9d\n  play: draw 7s; discard Kd")
    rules = read("  hand: Kd\n  play: discard Kd", "italian", "", 4)[1]
    assert in_order(found.cards()) == in_order(deck(rules))
    assert found.stock[0] == card("7s")
    assert [len(pot) for pot in found.pots] == [11, 11]


def test_drawn_and_refused_cards_lie_on_the_stock_in_their_order() -> None:
    found = at("  hand: Kd\n  turn: 1\n  play: refuse 4s; draw 7d; discard Kd", "buraco-us")
    assert found.stock[:2] == cards("4s 7d")
    assert (found.phase, found.first, found.pile) == (Phase.DRAW, True, ())
    later = at("  hand: Kd\n  play: refuse 4s; draw 7d; discard Kd", "buraco-us")
    assert (later.first, len(later.pile)) == (False, 1)


def test_the_stock_holds_as_many_cards_as_are_said_with_those_that_are_drawn() -> None:
    found = at("  hand: Kd\n  stock: 3 cards\n  play: draw 7s; discard Kd")
    assert len(found.stock) == 3
    assert found.stock[0] == card("7s")
    assert at("  hand: Kd\n  stock: 0 cards\n  play: draw 7s; discard Kd").stock == ()


@pytest.mark.parametrize(
    ("play", "phase"),
    [
        ("draw 7s", Phase.DRAW),
        ("take pile", Phase.DRAW),
        ("leave pile", Phase.DRAW),
        ("refuse 7s", Phase.DRAW),
        ("discard Kd", Phase.PLAY),
        ("meld Kd Kh Ks", Phase.PLAY),
        ("extend 3c 4c 5c with 6c; draw 7s", Phase.PLAY),
        ("join 3c 4c 5c with 6c 7c 8c", Phase.PLAY),
    ],
)
def test_a_turn_begins_with_a_draw_and_is_under_way_otherwise(play: str, phase: Phase) -> None:
    assert at(f"  side A: table 3c 4c 5c\n  hand: Kd Kh Ks 6c\n  play: {play}").phase is phase


@pytest.mark.parametrize(
    ("lines", "pots"),
    [
        ("", 2),
        ("  side B: pot taken\n", 1),
        ("  side A: pot taken\n  side B: pot taken\n", 0),
        ("  pots left: 0\n", 0),
        ("  side A: pot taken\n  pots left: 2\n", 2),
    ],
)
def test_pots(lines: str, pots: int) -> None:
    assert len(at(f"{lines}  hand: Kd\n  play: discard Kd").pots) == pots


def test_the_last_pots_are_those_that_are_left() -> None:
    body = "cut {\n  lifted: at least 29 was at least 22\n}\n\ndeal {\n  pots: 18, 11 was 11, 11\n}\n"
    found = at("  hand: Kd\n  pots left: 1\n  play: discard Kd", body=body)
    assert [len(pot) for pot in found.pots] == [11]
    assert [len(pot) for pot in at("  hand: Kd\n  play: discard Kd", body=body).pots] == [18, 11]


def test_the_pile() -> None:
    assert at("  hand: Kd\n  pile: 4c 9d\n  play: take pile").pile == cards("4c 9d")
    assert len(at("  hand: Kd\n  play: discard Kd").pile) == 1
    assert at("  hand: Kd\n  turn: 1\n  play: discard Kd", "buraco-us").pile == ()
    assert len(at("  hand: Kd\n  turn: 1\n  play: discard Kd").pile) == 1, "a card is turned up"


def test_what_a_side_has() -> None:
    lines = "  side A: pot taken; failed opening; failed opening; score 1500\n  side B: opened; table 3c 4c 5c\n"
    found = at(f"{lines}  hand: Kd\n  play: discard Kd", "buraco-us")
    mine, theirs = found.sides
    assert (mine.pots, mine.opened, mine.raised, mine.score, mine.melds) == (1, False, 30, 1500, ())
    assert (theirs.pots, theirs.opened, theirs.raised, theirs.score, len(theirs.melds)) == (0, True, 0, 0, 1)
    assert at("  side A: opened; score 5\n  hand: Kd\n  play: discard Kd").sides[0][2:] == (False, 0, 0, 0), (
        "none reads it"
    )


def test_melds_lie_as_written_and_other_wilds_by_the_chain() -> None:
    lines = "  side A: table 3c 4c *(=5c); table 2d Kd Ad; table 7h 7s *\n  hand: 9c\n  play: discard 9c"
    rules = read(lines, "italian", "", 4)[1]
    written = {meld.written(ladder(rules)) for meld in at(lines).sides[0].melds}
    assert written == {"3c 4c *(=5c)", "2d(=Qd) Kd Ad", "7s 7h *"}


def test_a_dirty_burraco_keeps_its_mark_where_it_stays_dirty() -> None:
    lines = "  side A: table 3c 4c 5c 6c 7c 8c *(=9c)\n  hand: 9c\n  play: discard 9c"
    house = "burraco {\n  once dirty: stays dirty was may become clean\n}\n"
    assert [meld.marked for meld in at(lines, body=house).sides[0].melds] == [True]
    assert [meld.marked for meld in at(lines).sides[0].melds] == [False]


def test_melds_of_players_belong_to_the_first_seat_of_their_side() -> None:
    lines = "  side A: table 3c 4c 5c\n  side B: table 3d 4d 5d\n  hand: 9c\n  play: discard 9c"
    found = at(lines, body="meld {\n  owner: player was side\n}\n")
    assert [side.melds[0].owner for side in found.sides] == [0, 1]
    assert [side.melds[0].owner for side in at(lines).sides] == [None, None]


def test_whose_hand_is_the_pot_that_was_not_played() -> None:
    priced = "pot {\n  not played: -100 was its cards\n}\n"
    given = "  side A: pot taken; pot not played\n"
    alone = at(f"{given}  hand: Kd 4c\n  play: discard Kd", body=priced)
    assert alone.unplayed == (in_order(cards("Kd 4c")), (), (), ())
    two = at(f"{given}  hand: Kd\n  partner: 5c 6c\n  play: discard Kd", body=priced)
    assert two.unplayed == ((), (), in_order(cards("5c 6c")), ())
    assert at(f"{given}  hand: Kd\n  play: discard Kd").unplayed == ((), (), (), ()), "its cards count like any"
    other = at("  side B: pot taken; pot not played\n  hand: Kd\n  play: discard Kd", body=priced)
    assert len(other.hands[1]) == 11
    assert other.unplayed == ((), other.hands[1], (), ())


def test_the_number_of_the_hand_where_a_rule_reads_it() -> None:
    minimum = (
        "initial meld {\n  minimum if hand number = 1: 50\n  minimum if hand number >= 2: 70\n  counted: card points\n"
        "  failed: not allowed\n}\n"
    )
    lines = "  hand number: 3\n  hand: Kd\n  play: discard Kd"
    assert at(lines, body=minimum).hand_number == 3
    assert at(lines).hand_number == 1


def test_an_empty_stock_has_been_fed_when_a_turn_begins() -> None:
    lines = "  hand: Kd\n  stock: 0 cards\n  pots left: 2\n  play: draw 4d; discard Kd"
    found = at(lines, "buraco-us")
    assert (len(found.pots), len(found.stock), found.stock[0]) == (1, 11, card("4d"))
    assert len(at(lines).pots) == 2, "here they stay"


def test_what_is_filled_in_is_no_card_that_the_scenario_names() -> None:
    lines = "  hand: 7c 7d 7h\n  play: meld 7c 7d 7h; discard 3s"
    found = at(lines)
    assert card("3s") not in (*found.pile, *found.pots[0], *found.pots[1])
    wilds = [one for one in (*found.pile, *found.pots[0], *found.pots[1]) if str(one)[0] in "*2"]
    assert wilds == []


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (
            "  side A: table 2s 2h 2d\n",
            "2s 2h 2d cannot lie on the table: a meld may hold at most 1 wild; there are no sets of this rank",
        ),
        (
            "  side B: table 3c 4c 5h\n",
            "3c 4c 5h cannot lie on the table: 5h and 4c are not of one suit; a 5 and a 4 are not of one rank",
        ),
        ("  side A: table 3c 4c *(=9c)\n", "3c 4c *(=9c) cannot lie so on the table"),
    ],
)
def test_melds_that_cannot_lie(lines: str, why: str) -> None:
    assert scene(f"{lines}  hand: Kd\n  play: discard Kd") == Scene(None, (why,))


def test_all_faults_of_a_scene_are_told() -> None:
    found = scene("  side A: table 2s 2h 2d; table 2c 2h 2d\n  hand: Kd\n  play: discard Kd")
    assert len(found.why_not) == 2


def test_cards_that_are_not_there() -> None:
    one_pack = (
        "table {\n  players: 2 was 4\n}\n\ndeck {\n  packs: 1 was 2\n  jokers: 2 was 4\n}\n\nremove cut\n\n"
        "deal {\n  pots: 5, 5 was 11, 11\n}\n"
    )
    lines = "  hand: Kd\n  stock: 43 cards\n  play: discard Kd"
    assert scene(lines, body=one_pack, players=2).why_not == (
        "the stock cannot hold 43 cards: only 42 are left for it",
    ), "the pots, the pile and one hand leave no more"
    scenario, rules = read("  hand: Kd Kd Kd\n  play: discard Kd", "italian", "deck {\n  packs: 3 was 2\n}\n", 4)
    fewer = read("  hand: Kd\n  play: discard Kd", "italian", "", 4)[1]
    assert position_of(scenario, rules).position is not None
    assert position_of(scenario, fewer) == Scene(None, ("the deck holds only 2 of Kd",))
    assert supply(rules, scenario.hand[0]) == 3


def test_pots_that_are_not_there() -> None:
    scenario, _ = read("  hand: Kd\n  pots left: 2\n  play: discard Kd", "italian", "", 4)
    none = read("  hand: Kd\n  play: discard Kd", "italian", "deal {\n  pots: none was 11, 11\n}\n" + CLOSE, 4)[1]
    found = position_of(scenario, none)
    assert found.position is None
    assert "not so many pots" in found.why_not[0]


CLOSE = "\nclose {\n  requires: 1 burraco was pot taken, 1 burraco\n}\n"


def test_who_does_not_sit_there() -> None:
    scenario, rules = read("  hand: Kd\n  partner: 4c\n  play: discard Kd", "buraco-closed", "", 4)
    two = read("  hand: Kd\n  play: discard Kd", "buraco-closed", "", 2)[1]
    assert seats_all(scenario, rules)
    assert not seats_all(scenario, two)
    assert position_of(scenario, two).position is None
    third = "  players: 6\n  side C: score 5\n  hand: Kd\n  play: discard Kd"
    body = "table {\n  players: 4 or 6 was 4\n  sides if 6 players: 3\n}\n\nremove cut\n"
    scenario, six = read(third, "italian", body, 6)
    assert seats_all(scenario, six)
    assert not seats_all(scenario, rules)
    wins = "  players: 6\n  hand: Kd\n  play: discard Kd\n  then: side C wins"
    scenario, _ = read(wins, "italian", body, 6)
    assert not seats_all(scenario, rules)


def test_the_same_scenario_gives_the_same_position() -> None:
    lines = "  side A: table 3c 4c *\n  hand: Kd 4h\n  play: draw 7s; discard Kd"
    assert at(lines) == at(lines)
    assert max(counts(at(lines).cards()).values()) == 4, "the jokers"
