"""Card games of other projects, played at random as fast as they let us: OpenSpiel's hearts and gin rummy, RLCard's gin rummy.

OpenSpiel plays in C++: its random rollouts are asked for through its search bot, whose search of one simulation is nothing but
the rollouts from the position it is given. Positions are dealt before the clock runs, so OpenSpiel is not charged for dealing; we
are. (Its ``evaluate_bots`` stays in C++ as well, deals too, and is about two and a half times slower.) Rollouts do not tell how
many actions they took: that is the mean of hands played one action at a time, from the same positions, before the clock runs.

RLCard is Python. It is asked twice: as its documents say, with an environment and random agents, and its game alone, without the
observations that agents are shown.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any, NamedTuple

#: How to get them.
INSTALL = "pip install -e '.[bench]'"
#: Dealt positions that rollouts begin at, rollouts asked for at once, and hands played one action at a time to count actions.
POSITIONS, ROLLOUTS, COUNTED = 32, 50, 400
SEED = 7


class Rival(NamedTuple):
    """A game of another project. ``play`` plays about so many hands and gives hands and actions. ``chance`` is how many cards are
    turned up by chance in a hand, beside its actions, after the deal; nought where that is no move of its own.
    """

    name: str
    play: Callable[[int], tuple[int, float]]
    chance: float = 0.0


def rivals() -> tuple[list[Rival], list[str]]:
    """The games that are installed here, and the projects that are not."""
    found: list[Rival] = []
    missing: list[str] = []
    for project, games in (("OpenSpiel", _open_spiel), ("RLCard", _rlcard)):
        try:
            found += games()
        except ImportError as fault:
            missing.append(f"{project} ({fault})")
    return found, missing


def _open_spiel() -> Iterator[Rival]:
    import pyspiel

    return (_rollouts(pyspiel, game) for game in ("hearts", "gin_rummy"))


def _rollouts(pyspiel: Any, name: str) -> Rival:
    """Random rollouts of a game inside C++."""
    game = pyspiel.load_game(name)
    rng = random.Random(SEED)
    dealt = [_dealt(game, rng) for _ in range(POSITIONS)]
    hands = [_counted(dealt[number % POSITIONS].clone(), rng) for number in range(COUNTED)]
    actions = sum(one for one, _ in hands) / COUNTED
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, SEED, False)
    next_one = cycle(dealt)

    def play(count: int) -> tuple[int, float]:
        times = -(-count // ROLLOUTS)
        for _ in range(times):
            bot.mcts_search(next(next_one))
        return times * ROLLOUTS, times * ROLLOUTS * actions

    return Rival(f"OpenSpiel {name}, C++", play, sum(chance for _, chance in hands) / COUNTED)


def _dealt(game: Any, rng: random.Random) -> Any:
    """A position after the deal. (A search from a position of chance ends OpenSpiel.)"""
    state = game.new_initial_state()
    while state.is_chance_node():
        _step(state, rng)
    return state


def _step(state: Any, rng: random.Random) -> None:
    """One action or one card turned up, at random."""
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, chances)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def _counted(state: Any, rng: random.Random) -> tuple[int, int]:
    """Actions and cards turned up by chance in a hand played from here."""
    found = [0, 0]
    while not state.is_terminal():
        found[state.is_chance_node()] += 1
        _step(state, rng)
    return found[0], found[1]


def _rlcard() -> Iterator[Rival]:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy", config={"seed": SEED})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    rng = random.Random(SEED)

    def as_documented(count: int) -> tuple[int, float]:
        before = env.timestep
        for _ in range(count):
            env.run(is_training=False)
        return count, env.timestep - before

    def game_alone(count: int) -> tuple[int, float]:
        game, actions = env.game, 0
        for _ in range(count):
            game.init_game()
            while not game.is_over():
                game.step(rng.choice(game.judge.get_legal_actions()))
                actions += 1
        return count, actions

    yield Rival("RLCard gin-rummy, random agents", as_documented)
    yield Rival("RLCard gin-rummy, its game alone", game_alone)
