"""What is told of a table, against tallies whose numbers are known."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from burraco_dsl.fast.tally import Tally
from burraco_dsl.game.codes import EventKind
from burraco_dsl.game.position import Ending
from burraco_dsl.render.study import figures
from burraco_dsl.render.study.intervals import Interval
from burraco_dsl.render.study.naming import ending_name, event_name, turn_name
from burraco_dsl.render.study.sections import study
from burraco_dsl.render.study.values import Counted
from burraco_dsl.render.study.words import begun, between, give_or_take, hundredths, number, one_in, signed
from tests.render.study.made import tally


@pytest.fixture(autouse=True)
def _tables_alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(figures, "can_draw", lambda: False)
    return


def told(made: Tally, sides: int = 2, players: int = 4) -> str:
    page = study(Counted("", players, sides, ("clean", "dirty", "royal"), made))
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)).replace("\u00a0", " ")


def test_who_plays_first_has_the_better_of_it_where_the_interval_says_so() -> None:
    made = tally(400)
    made.opener = Counter({100: 60, -20: 40})
    made.margin = Counter({10: 50, -10: 50})
    text = told(made)
    assert "The side that plays first has the better of it, by 52 (40 to 64) points." in text
    assert (
        "Side A has neither the better nor the worse of it, as far as these hands can tell: 0 (−2.0 to +2.0) points."
        in (text.replace("0.0 (", "0 ("))
    )
    made.opener = Counter({-100: 60, 20: 40})
    assert "has the worse of it, by 52 (40 to 64) points." in told(made)


def test_with_three_sides_nobody_is_said_to_have_the_worse_of_it() -> None:
    text = told(tally(300, sides=3, players=6), sides=3, players=6)
    assert (
        "With 3 sides each is compared with the best of the others, so these numbers lie below nought of themselves."
        in text
    )
    assert "has the worse of it" not in text
    assert "Side C has most points" in text


def test_an_uneven_share_of_closes_is_named() -> None:
    made = tally(400)
    made.closed_by = Counter({0: 400, 1: 100, 2: 250, 3: 250})
    assert "It is not even: look at who plays first and who plays second." in told(made)
    made.closed_by = Counter(dict.fromkeys(range(4), 25))
    assert "Each player closes as often as any other, as far as these hands can tell." in told(made)
    made.closed_by = Counter()
    assert "Nobody has closed a hand." in told(made)


def test_a_class_that_never_came_is_named() -> None:
    text = told(tally(200))
    assert "Never seen in these hands: royal." in text
    assert "royal 0.0 % (0.0 to 1.9) 0.000" in text


def test_hands_to_look_at_stand_first() -> None:
    made = tally(50)
    made.stuck, made.too_long = [3, 1200], [7]
    text = told(made)
    assert "Number 3, 1,200: a player could do nothing." in text
    assert text.index("Hands to look at") < text.index("How long a hand is")


def test_length_and_points_have_the_numbers_of_the_tally() -> None:
    made = Tally(hands=4, turns=40, actions=99, length=Counter({5: 1, 10: 2, 15: 1}))
    made.scores = {0: Counter({100: 2, -50: 2}), 1: Counter({0: 4})}
    text = told(made)
    assert "turns; nine hands of ten take 5 to 15, the longest 15." in text
    assert "half the time more than 0. It scores below nought in 25 % (7 to 59) of hands." in text
    assert "10.0 turns in a hand" in text


def test_behaviours_are_in_order_of_points_with_rough_intervals() -> None:
    made = tally(300)
    text = told(made)
    block = text[text.index("Behaviours") : text.index("What happens in a hand")]
    assert block.index("pile lover") < block.index("hoarder") < block.index("greedy")
    assert "The intervals are rough" in block


def test_no_hand_no_numbers() -> None:
    assert told(Tally()).strip() == "No hand was played at this table."
    lone = tally(1)
    assert "1 hands played" in told(lone).replace("  ", " ")


def test_longest_hand_has_its_number() -> None:
    made = tally(20)
    made.longest = (77, 1234)
    assert "Hand number 1,234 was the longest, with 77 turns." in told(made)


def test_every_ending_and_event_has_words() -> None:
    for ending in Ending:
        assert ending_name(ending.name) == ending_name(ending.value) != ending.name
    for event in EventKind:
        assert event_name(event.name) == event_name(event.value)
    assert event_name("LAID") == "new melds laid"
    assert ending_name("something new") == "something new"
    assert turn_name(11) == "plays as number 12"


def test_numbers_as_they_are_written() -> None:
    assert [number(value, 1) for value in (0.04, -0.04, -3.25, 12345.6)] == ["0.0", "0.0", "−3.2", "12,345.6"]
    assert [signed(value) for value in (0, 3, -3, 0.2)] == ["0", "+3", "−3", "0"]
    shares = [hundredths(value).replace("\u00a0", " ") for value in (0, 0.5, 0.0001, 0.000001, 0.9999, 0.9999999, 1)]
    assert shares == ["0.0 %", "50.0 %", "0.010 %", "< 0.001 %", "99.990 %", "> 99.999 %", "100.0 %"]
    assert between(Interval(24.137, 23.9, 24.37)) == "24.1 (23.9 to 24.4)"
    assert between(Interval(1234.5, 1200, 1269), sign=True) == "+1,234 (+1,200 to +1,269)"
    assert between(Interval(0.612, 0.598, 0.626), share=True).replace("\u00a0", " ") == "61.2 % (59.8 to 62.6)"
    assert (between(None), give_or_take(None), between(Interval(3.0))) == ("–", "–", "3")
    assert give_or_take(Interval(24.1, 23.0, 25.2)) == "24.1 ± 1.1"
    assert give_or_take(Interval(0.0, 0.0, 0.002), share=True).replace("\u00a0", " ") == "0.00 (< 0.20) %"
    assert one_in(3 / 100_000) == "33,333"
    assert begun("side A") == "Side A"
