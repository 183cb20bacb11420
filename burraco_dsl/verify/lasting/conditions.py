"""Why what is left to happen grows less: the conditions of the argument, each with the lines that give it.

With all of them the tuple of ``ranking`` falls from turn to turn. A turn that draws lowers the stock, or the pots when one
becomes the stock. A turn in which a card is laid lowers what lies in no meld; in which melds are joined, the melds. Any other
turn takes the pile and throws a card, and is counted until the hand ends. Each value of each rule has its case here, so that a
new one does not pass the type checker before somebody has thought about it.
"""

from __future__ import annotations

from typing import NamedTuple, assert_never

from burraco_dsl.game.position import reads_idle_turns, reads_opening
from burraco_dsl.report.message import message, message_n, series
from burraco_dsl.rules import Rules
from burraco_dsl.rules.chapters.ends import PlayStops, UntakenPots
from burraco_dsl.rules.chapters.grades import Failed
from burraco_dsl.rules.chapters.melds import FreedWild, PlacedWild
from burraco_dsl.rules.chapters.turn import PileDuty, PileTaken
from burraco_dsl.rules.lines import quoted
from burraco_dsl.verify.lasting.counts import idle_limit
from burraco_dsl.verify.table import Table


class Condition(NamedTuple):
    """One condition: its short name, whether it holds, what it comes to at the table, and the rules that give it."""

    name: str
    holds: bool
    says: str
    rules: tuple[str, ...]

    def told(self, table: Table) -> str:
        """The condition with its lines."""
        lines = series((quoted(entry) for entry in table.lines(*self.rules)), ", ")
        if lines:
            return message("{name}: {condition} ({lines})", name=self.name, condition=self.says, lines=lines)
        return message("{name}: {condition}", name=self.name, condition=self.says)


def between_turns(rules: Rules) -> tuple[Condition, ...]:
    """What the end of every hand hangs on."""
    return (
        cards_stay(rules),
        twos_stay(rules),
        pots_alone_feed(rules),
        idle_turns_end(rules),
        nobody_passes(rules),
        draws_take_cards(rules),
        melds_grow_fewer(rules),
        failing_is_idle(rules),
    )


def within_a_turn(rules: Rules) -> tuple[Condition, ...]:
    """What the end of every turn hangs on."""
    return (
        one_beginning(rules),
        cards_stay(rules),
        twos_stay(rules),
        moving_lays(rules),
        melds_grow_fewer(rules),
        failing_ends_the_turn(rules),
    )


def without_idling(rules: Rules) -> tuple[Condition, ...]:
    """What the end of a hand hangs on in which each player draws now and then."""
    return pots_alone_feed(rules), draws_take_cards(rules), *within_a_turn(rules)


def cards_stay(rules: Rules) -> Condition:
    """T1: a card leaves the table only for a card that lies there as a natural from then on."""
    freed = rules.wild.freed_wild or ()
    lines = ("wild placed wild", "wild freed wild")
    match rules.wild.placed_wild:
        case None:
            return Condition("T1", True, message("what lies on the table stays there"), ("wild cards",))
        case PlacedWild.STAYS | PlacedWild.MOVES_FREELY:
            return Condition("T1", True, message("what lies on the table stays there"), lines)
        case PlacedWild.GIVES_WAY:
            back = any(_comes_back(where) for where in freed)
            says = message("a freed wild stays in its sequence, and so does every other card")
            if back:
                says = message("a wild comes back to the hand only for a card that lies in its own place from then on")
            return Condition("T1", True, says, lines)
        case other:
            assert_never(other)


def _comes_back(where: FreedWild) -> bool:
    match where:
        case FreedWild.HAND:
            return True
        case FreedWild.NATURAL_TWO | FreedWild.LOW_END | FreedWild.HIGH_END | FreedWild.EITHER_END:
            return False
        case other:
            assert_never(other)


def twos_stay(rules: Rules) -> Condition:
    """T2: a natural two turns wild again only for a never-wild card that is laid."""
    lines = ("wild natural two turns wild",)
    if rules.wild.natural_two_turns_wild:
        says = message("a natural two leaves its place only when a natural card is laid beyond the hole that it fills")
        return Condition("T2", True, says, lines)
    return Condition("T2", True, message("a card that lies as a natural stays one"), lines)


def pots_alone_feed(rules: Rules) -> Condition:
    """T3: nothing but pots comes to the stock."""
    lines = ("deal pots", "hand ends untaken pots")
    match rules.hand_ends.untaken_pots:
        case None | UntakenPots.STAY:
            return Condition("T3", True, message("nothing ever comes to the stock"), lines)
        case UntakenPots.BECOME_THE_STOCK:
            return Condition("T3", True, message("only pots become the stock, each of them once"), lines)
        case other:
            assert_never(other)


def idle_turns_end(rules: Rules) -> Condition:
    """T4: turns that take the pile and lay nothing cannot follow one another for ever."""
    lines = ("hand ends stalemate", "pile taken", "pile duty")
    match rules.pile.duty:
        case PileDuty.MELD_A_CARD | PileDuty.MELD_THE_TOP_CARD:
            return Condition("T4", True, message("whoever takes the pile lays a card"), lines[2:])
        case PileDuty.NONE:
            return _counted(rules, lines)
        case other:
            assert_never(other)


def _counted(rules: Rules, lines: tuple[str, ...]) -> Condition:
    """T4 where whoever takes the pile need lay nothing."""
    if not reads_idle_turns(rules):
        return Condition("T4", False, message("turns that only take the pile and throw a card are not counted"), lines)
    match rules.pile.taken:
        case PileTaken.WHOLE:
            says = message_n(
                "the hand ends after 1 turn that only take a pile of one card, and a longer pile is one card after one",
                "the hand ends after {n} turns that only take a pile of one card, and a longer pile is one card after one",
                idle_limit(rules),
            )
            return Condition("T4", True, says, lines)
        case PileTaken.TOP_CARD:
            says = message("only turns that take a pile of one card are counted, and a longer pile stays long")
            return Condition("T4", False, says, lines)
        case other:
            assert_never(other)


def nobody_passes(rules: Rules) -> Condition:
    """T5: there is no turn in which nothing is drawn and nothing taken."""
    match rules.hand_ends.play_stops:
        case PlayStops.AT_ONCE | PlayStops.AFTER_THE_TURN:
            says = message("each turn draws or takes the pile, and when the stock is out the hand ends")
        case PlayStops.WHEN_NOBODY_TAKES_THE_PILE:
            says = message("each turn draws or takes the pile, and who leaves it when the stock is out ends the hand")
        case other:
            assert_never(other)
    return Condition("T5", True, says, ("hand ends play stops",))


def draws_take_cards(rules: Rules) -> Condition:
    """T6: a draw takes a card at least."""
    return Condition(
        "T6",
        (rules.draw.stock_cards or 0) >= 1,
        message_n(
            "a draw takes 1 card, or what is left",
            "a draw takes {n} cards, or what is left",
            rules.draw.stock_cards or 0,
        ),
        ("draw stock cards", "hand ends stock left"),
    )


def melds_grow_fewer(rules: Rules) -> Condition:
    """T7: joining lays nothing, but there is a meld less."""
    says = message("melds are not joined")
    if rules.meld.may_be_joined:
        says = message("joining two melds leaves one, and none is ever split")
    return Condition("T7", True, says, ("meld may be joined",))


def failing_is_idle(rules: Rules) -> Condition:
    """T8: a turn whose opening fails counts as one in which nothing was laid."""
    says = message(
        "melds too low to open are not laid, or go back before the turn is counted, so that nothing was laid"
    )
    return Condition("T8", True, _opening(rules) or says, ("initial meld failed",))


def failing_ends_the_turn(rules: Rules) -> Condition:
    """T8 inside a turn: an opening fails once."""
    says = message("an opening fails by the discard, which ends the turn")
    return Condition("T8", True, _opening(rules) or says, ("initial meld failed",))


def _opening(rules: Rules) -> str:
    if not reads_opening(rules):
        return message("no melds ever go back, for nothing is asked of the first ones")
    match rules.initial_meld.failed:
        case None | Failed.NOT_ALLOWED:
            return message("no melds ever go back, for the turn does not end while the first ones are too low")
        case Failed.CARDS_RETURN_TO_THE_HAND:
            return ""
        case other:
            assert_never(other)


def one_beginning(rules: Rules) -> Condition:
    """T0: the pile is taken, or the stock drawn from, once in a turn."""
    says = message("a turn begins by drawing, or by taking the pile, once")
    if rules.draw.first_card_may_be_refused:
        says = message(
            "a turn begins by drawing, or by taking the pile, once; a first card is refused once, and another is drawn"
        )
    return Condition("T0", True, says, ("draw stock cards", "draw first card may be refused", "pile taken"))


def moving_lays(rules: Rules) -> Condition:
    """T9: wilds change their places only when a card is laid."""
    says = message("wilds keep their places until a card is laid")
    if rules.wild.placed_wild is PlacedWild.MOVES_FREELY:
        says = message("wilds move only when a card is added, and none of them leaves its place as a natural")
    return Condition("T9", True, says, ("wild placed wild",))
