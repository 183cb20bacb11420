"""Questions the engine leaves to the readable law, and positions turned from numbers into the law's own and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from burraco_dsl.fast.kinds import KINDS, exchanged
from burraco_dsl.game.actions import Action, Discard, Draw, Extend, Join, LeavePile, NewMeld, RefuseFirst, TakePile
from burraco_dsl.game.cards import Cards, in_order, without
from burraco_dsl.game.melds.meld import LaidMeld, meld_order
from burraco_dsl.game.position import Ending, Phase, Position, SideState, Turn

if TYPE_CHECKING:
    from burraco_dsl.fast.core.state import State
    from burraco_dsl.fast.tables import Tables

#: Phases and endings by their numbers in the engine.
PHASES = (Phase.DRAW, Phase.DRAW_ANOTHER, Phase.PLAY, Phase.OVER)
ENDINGS = (None, Ending.CLOSED, Ending.STOCK_OUT, Ending.PILE_LEFT, Ending.STALEMATE)

MELDS = 160


def position_of(engine: State) -> Position:
    """The position the engine holds, as the law sees it."""
    tables = engine.tables
    card = tables.kinds.card
    hands = [_hand(engine, seat) for seat in range(engine.players)]
    pots = tuple(
        tuple(card(engine.pot_cards[at]) for at in range(engine.pot_start[pot], engine.pot_start[pot + 1]))
        for pot in range(engine.pot_next, engine.pots_dealt)
    )
    unplayed = tuple(
        _counted(engine, engine.unplayed, seat) if engine.reads_unplayed and engine.unplayed_on[seat] else ()
        for seat in range(engine.players)
    )
    ending = ENDINGS[engine.ending] if engine.ending < len(ENDINGS) else None
    return Position(
        seat=engine.seat,
        phase=PHASES[engine.phase],
        stock=tuple(card(engine.deck[at]) for at in range(engine.stock_at, engine.deck_size)),
        pile=tuple(card(engine.pile[at]) for at in range(engine.piled)),
        pots=pots,
        hands=tuple(hands),
        sides=tuple(_side(engine, side) for side in range(engine.sides)),
        unplayed=unplayed,
        turn=_turn(engine),
        first=bool(engine.first),
        idle=engine.idle,
        hand_number=engine.hand_number if tables.reads_hand_number else 1,
        became_stock=bool(engine.became_stock),
        ending=ending,
        closer=engine.closer if engine.closer >= 0 else None,
    )


def _counted(engine: State, counts: object, seat: int) -> Cards:
    card = engine.tables.kinds.card
    found = [card(kind) for kind in range(KINDS) for _ in range(counts[seat * KINDS + kind])]  # type: ignore[index]
    return in_order(found)


def _hand(engine: State, seat: int) -> Cards:
    hand = _counted(engine, engine.cnt, seat)
    return in_order((*hand, *_rest(engine))) if engine.resting and seat == engine.seat else hand


def _rest(engine: State) -> Cards:
    if not engine.resting:
        return ()
    card = engine.tables.kinds.card
    return in_order(card(kind) for kind in range(KINDS) for _ in range(engine.rest[kind]))


def _turn(engine: State) -> Turn:
    card = engine.tables.kinds.card
    return Turn(
        owed=bool(engine.owed),
        top=card(engine.owed_top) if engine.owed_top >= 0 else None,
        paid=bool(engine.paid),
        banned=card(engine.banned) if engine.banned >= 0 else None,
        spare=engine.spare,
        lone=bool(engine.lone),
        laid=bool(engine.laid),
        rest=_rest(engine),
    )


def meld_at(engine: State, index: int) -> LaidMeld:
    """The meld in a place of the table."""
    owner = engine.mowner[index]
    return engine.melds.meld_of(engine.mstate[index], engine.msuit[index], owner if owner >= 0 else None)


def _side(engine: State, side: int) -> SideState:
    melds = [meld_at(engine, index) for index in range(side * MELDS, side * MELDS + engine.mcount[side])]
    return SideState(
        melds=tuple(sorted(melds, key=meld_order)),
        pots=engine.pots_taken[side],
        opened=bool(engine.opened[side]),
        raised=engine.raised[side],
        score=engine.score[side] if engine.tables.reads_score else 0,
        laid=engine.laid_melds[side],
    )


def action_of(tables: Tables, play: tuple[object, ...]) -> Action:
    """A play from the engine's log as the law's own."""
    kinds, melds = tables.kinds, tables.melds
    what, *rest = play
    numbers: list[int] = rest  # type: ignore[assignment]
    match what:
        case "draw":
            return Draw()
        case "take":
            return TakePile()
        case "refuse":
            return RefuseFirst()
        case "leave":
            return LeavePile()
        case "discard":
            return Discard(kinds.card(numbers[0]))
        case "meld":
            return NewMeld(melds.meld_of(numbers[0], numbers[1])._replace(marked=False))
        case "join":
            first, first_suit, second, second_suit, owner, state, suit = numbers
            held = owner if owner >= 0 else None
            return Join(
                melds.meld_of(first, first_suit, held),
                melds.meld_of(second, second_suit, held),
                melds.meld_of(state, suit, held),
            )
        case _:
            return _extension(tables, tuple(numbers[:4]), rest[4], rest[5])  # type: ignore[arg-type]


def _extension(
    tables: Tables, where: tuple[int, int, int, int], added: tuple[int, ...], backs: tuple[int, ...]
) -> Extend:
    before, suit, owner, state = where
    card, melds = tables.kinds.card, tables.melds
    held = owner if owner >= 0 else None
    return Extend(
        melds.meld_of(before, suit, held),
        in_order(card(kind) for kind in added),
        melds.meld_of(state, suit, held),
        in_order(card(kind) for kind in backs),
    )


def asked_action(engine: State, play: tuple[object, ...]) -> Action:
    """A play the engine asks about, as the law's own."""
    what = play[0]
    if what == "extend":
        _, index, state, added, backs = play
        assert isinstance(index, int)
        before, suit, owner = engine.mstate[index], engine.msuit[index], engine.mowner[index]
        return action_of(engine.tables, ("extend", before, suit, owner, state, added, backs))
    if what == "join":
        _, first, second, *becomes = play
        assert isinstance(first, int)
        assert isinstance(second, int)
        known = (engine.mstate[first], engine.msuit[first], engine.mstate[second], engine.msuit[second])
        return action_of(engine.tables, ("join", *known, engine.mowner[first], *becomes))
    return action_of(engine.tables, play)


def play_of(engine: State, action: Action) -> tuple[object, ...]:
    """A play of the law as the engine performs it."""
    kind = engine.tables.kinds.kind
    match action:
        case Draw():
            return ("draw",)
        case TakePile():
            return ("take",)
        case RefuseFirst():
            return ("refuse",)
        case LeavePile():
            return ("leave",)
        case Discard(card):
            return ("discard", kind(card))
        case NewMeld(meld):
            from burraco_dsl.game.melds.grade import marked

            state, suit = engine.melds.state_of(marked(meld, engine.tables.rules))
            return ("meld", state, suit, [kind(card) for card in meld.cards])
        case Extend():
            state, _ = engine.melds.state_of(action.becomes)
            added = [kind(card) for card in action.added]
            backs = [kind(card) for card in action.back]
            return ("extend", place_of(engine, action.meld), state, added, backs, int(action.swaps))
        case Join():
            state, suit = engine.melds.state_of(action.becomes)
            first = place_of(engine, action.first)
            return ("join", first, place_of(engine, action.second, first), state, suit)


def place_of(engine: State, meld: LaidMeld, other: int = -1) -> int:
    """Where a meld of the side to move lies, in another place than ``other``. ValueError when it does not."""
    side = engine.seat % engine.sides
    for index in range(side * MELDS, side * MELDS + engine.mcount[side]):
        if index != other and meld_at(engine, index) == meld:
            return index
    raise ValueError("no such meld")


def load_position(engine: State, position: Position) -> None:
    """Put a position of the law into an engine: ``position_of`` gives it back. ValueError where it is of another table."""
    tables = engine.tables
    if len(position.hands) != engine.players or len(position.pots) > engine.pots_dealt:
        raise ValueError("the position is of another table")
    engine.seat, engine.phase = position.seat, PHASES.index(position.phase)
    engine.ending = ENDINGS.index(position.ending)
    engine.closer = -1 if position.closer is None else position.closer
    engine.first, engine.idle = int(position.first), position.idle
    engine.hand_number, engine.became_stock = position.hand_number, int(position.became_stock)
    engine.drawn = engine.dealer = engine.turns = engine.actions = engine.picked = engine.backed = 0
    engine.first_player = position.seat
    _load_turn(engine, position.turn)
    engine.stock_at = engine.deck_size - len(position.stock)
    for at, kind in enumerate(tables.kinds.all(position.stock)):
        engine.deck[engine.stock_at + at] = kind
    for at, kind in enumerate(tables.kinds.all(position.pile)):
        engine.pile[at] = kind
    engine.piled = len(position.pile)
    _load_pots(engine, position.pots)
    for seat, hand in enumerate(position.hands):
        held = without(hand, position.turn.rest) or () if seat == position.seat else hand
        _load_hand(engine, seat, held, position.unplayed[seat])
    for side, state in enumerate(position.sides):
        _load_side(engine, side, state)


def _load_turn(engine: State, turn: Turn) -> None:
    kind = engine.tables.kinds.kind
    engine.owed, engine.paid = int(turn.owed), int(turn.paid)
    engine.owed_top = -1 if turn.top is None else kind(turn.top)
    engine.banned = -1 if turn.banned is None else kind(turn.banned)
    engine.spare, engine.lone, engine.laid = turn.spare, int(turn.lone), int(turn.laid)
    engine.resting = len(turn.rest)
    for one in range(KINDS):
        engine.rest[one] = 0
    for card in turn.rest:
        engine.rest[kind(card)] += 1


def _load_pots(engine: State, pots: tuple[Cards, ...]) -> None:
    engine.pot_next = engine.pots_dealt - len(pots)
    at = 0
    for number in range(engine.pots_dealt + 1):
        engine.pot_start[number] = at
        if engine.pot_next <= number < engine.pots_dealt:
            for kind in engine.tables.kinds.all(pots[number - engine.pot_next]):
                engine.pot_cards[at] = kind
                at += 1


def _load_hand(engine: State, seat: int, hand: Cards, unplayed: Cards) -> None:
    kinds = engine.tables.kinds.all(hand)
    pot = engine.tables.kinds.all(unplayed)
    for kind in range(KINDS):
        engine.cnt[seat * KINDS + kind] = kinds.count(kind)
        engine.unplayed[seat * KINDS + kind] = pot.count(kind)
    engine.have[seat] = sum(1 << kind for kind in set(kinds))
    engine.twice[seat] = sum(1 << kind for kind in set(kinds) if kinds.count(kind) > 1)
    engine.size[seat] = len(kinds)
    engine.wilds[seat] = sum(engine.wild[kind] for kind in kinds)
    engine.unplayed_on[seat] = int(bool(pot))


def _load_side(engine: State, side: int, state: SideState) -> None:
    engine.mcount[side] = len(state.melds)
    for index, meld in enumerate(state.melds, side * MELDS):
        number, suit = engine.melds.state_of(meld)
        engine.melds.fill(number)
        engine.bind()
        engine.mstate[index], engine.msuit[index] = number, suit
        engine.mowner[index] = -1 if meld.owner is None else meld.owner
        takes = engine.melds.accept[number]
        engine.macc[index] = sum(1 << exchanged(kind, suit) for kind in range(KINDS) if takes >> kind & 1)
    engine.pots_taken[side], engine.opened[side] = state.pots, int(state.opened)
    engine.raised[side], engine.score[side], engine.laid_melds[side] = state.raised, state.score, state.laid
    engine.minimum[side] = engine.tables.minimum(state.score, engine.hand_number)
