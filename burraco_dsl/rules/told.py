"""Examples and scenarios as a file tells them: facts about cards, and positions with what is played and what comes of it.

They are values like any rule, with the places of their words; whether they are true is for the law of the table.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from burraco_dsl.report import NOWHERE, Place
from burraco_dsl.rules.cards import Card, LaidCard


class FactKind(Enum):
    """What an example can say of cards."""

    SEQUENCE = "sequence"
    SET = "set"
    WILDS = "wilds"
    GRADE = "burraco"
    POINTS = "points"
    CARDS = "cards"
    LIES = "lies"
    REFUSED = "refused"


class Fact(NamedTuple):
    """One thing an example says.

    ``number`` goes with wilds, points and cards; ``word`` is the class of a burraco, or the full name of the rule that
    refuses (empty for a plain ``refused``); ``cards`` is the meld as it then lies.
    """

    kind: FactKind
    number: int = 0
    word: str = ""
    cards: tuple[LaidCard, ...] = ()
    place: Place = NOWHERE


class MeldExample(NamedTuple):
    """An example about cards: a new meld, or a meld on the table to which ``added`` is laid.

    ``players`` are the sizes of table it is for, empty for all; ``text`` is the left side as written.
    """

    cards: tuple[LaidCard, ...]
    added: tuple[LaidCard, ...]
    facts: tuple[Fact, ...]
    players: tuple[int, ...]
    text: str
    place: Place


class SideGiven(NamedTuple):
    """What a scenario gives of a side: ``side`` counts from 0 (A). ``score`` is its match score before the hand."""

    side: int
    pot_taken: bool = False
    pot_not_played: bool = False
    opened: bool = False
    failed_openings: int = 0
    score: int = 0
    table: tuple[tuple[LaidCard, ...], ...] = ()


class Verb(Enum):
    """What a player can do in a scenario."""

    DRAW = "draw"
    TAKE_PILE = "take pile"
    LEAVE_PILE = "leave pile"
    REFUSE = "refuse"
    MELD = "meld"
    EXTEND = "extend"
    JOIN = "join"
    DISCARD = "discard"


class Step(NamedTuple):
    """One play.

    ``cards`` are what is drawn, refused, laid, added or thrown; ``meld`` is the meld extended or joined, and of a join ``cards``
    is the other meld.
    """

    verb: Verb
    cards: tuple[LaidCard, ...] = ()
    meld: tuple[LaidCard, ...] = ()
    text: str = ""
    place: Place = NOWHERE


class OutcomeKind(Enum):
    """What can come of a play."""

    ALLOWED = "allowed"
    REFUSED = "refused"
    TABLE = "table"
    HAND = "hand"
    POT_TAKEN = "pot taken"
    OPENING_FAILS = "opening fails"
    TURN_PASSES = "turn passes"
    HAND_ENDS = "hand ends"
    MATCH_ENDS = "match ends"
    CLOSES = "closes"
    SCORES = "scores"
    WINS = "wins"


class Outcome(NamedTuple):
    """One thing that comes of a play: ``side`` counts from 0, ``rule`` is the full name of the rule that refuses."""

    kind: OutcomeKind
    side: int = 0
    number: int = 0
    rule: str = ""
    cards: tuple[LaidCard, ...] = ()
    text: str = ""
    place: Place = NOWHERE


class Scenario(NamedTuple):
    """A position, what is played in it, and what comes of it.

    ``None`` where a number is not given. ``hand`` is what the player to move holds after drawing, unless the play draws; he
    is of side A. ``pile`` has its top last. ``players`` is the size of table, None for the smallest of the file.
    """

    title: str
    sides: tuple[SideGiven, ...]
    hand: tuple[Card, ...]
    partner: tuple[Card, ...]
    pile: tuple[Card, ...] | None
    stock: int | None
    pots_left: int | None
    turn: int | None
    hand_number: int | None
    players: int | None
    play: tuple[Step, ...]
    then: tuple[Outcome, ...]
    place: Place
