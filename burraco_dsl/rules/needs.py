"""The choices that make other rules matter, each told once.

A need is asked of the values of the rules it names; a rule that does not matter itself comes in as None.
"""

from __future__ import annotations

from typing import Any

from burraco_dsl.report.message import message
from burraco_dsl.rules.declare import When
from burraco_dsl.rules.values import Cases, Rank, Subject, Unlimited


def _limit(limit: Any) -> int:
    """A wild limit as a number; ``any number`` counts as very many."""
    return 10**6 if isinstance(limit, Unlimited) else int(limit or 0)


def _most_wilds(most: Any, sequences: Any, sets: Any) -> int:
    """The greatest wild limit of the kinds of melds there are."""
    if not isinstance(most, Cases):
        return 0
    kinds = [subject for subject, ranks in ((Subject.SEQUENCE, sequences), (Subject.SET, sets)) if ranks]
    return max((_limit(most.given(subject)) for subject in kinds), default=0)


def _wilds_in_sequences(wild: Any, most: Any, ranks: Any) -> bool:
    return bool(wild) and _most_wilds(most, ranks, ()) > 0


#: The number of players comes in as the size of the table in question, alone in a tuple.
PARTNERS = When(
    ("table players", "table sides"),
    lambda players, sides: bool(players and sides) and players[0] > sides,
    message("players have partners"),
    message("everybody plays alone"),
)
TWO_PAIRS = When(
    ("table players", "table sides"),
    # where the seats cannot be shared out at all, that is the fault to tell
    lambda players, sides: (players, sides) == ((4,), 2) or bool(players and sides and players[0] % sides),
    message("four play in two pairs"),
    message("four players in two pairs never sit down here"),
)
POTS = When(("deal pots",), bool, message("pots are dealt"), message("no pots are dealt"))
JOKERS = When(("deck jokers",), bool, message("there are jokers"), message("there are no jokers"))
NO_UPCARD = When(
    ("deal upcard",), lambda upcard: upcard is False, message("no card is turned up"), message("a card is turned up")
)
DUTY = When(
    ("pile duty",),
    lambda duty: duty is not None and duty.value != "none",
    message("taking the pile has its price"),
    message("taking the pile costs nothing"),
)
LONE_CARD_FREE = When(
    ("pile duty",),
    lambda duty: duty is not None and duty.value != "meld the top card",
    message("a pile of one card need not be melded"),
    message("a pile of one card must be melded, so it cannot go back"),
)
WILDS = When(("wild cards",), bool, message("there are wild cards"), message("there are no wild cards"))
SEVERAL_WILDS = When(
    ("wild most in a meld", "sequence ranks", "set ranks"),
    lambda most, sequences, sets: _most_wilds(most, sequences, sets) > 1,
    message("a meld may hold more than one wild"),
    message("no meld holds more than one wild"),
)
MANY_WILDS = When(
    ("wild most in a meld", "sequence ranks", "set ranks"),
    lambda most, sequences, sets: _most_wilds(most, sequences, sets) > 2,
    message("a meld may hold three wilds or more"),
    message("no meld holds three wilds"),
)
WILD_TWO_IN_SEQUENCES = When(
    ("wild cards", "sequence ranks"),
    lambda wild, ranks: Rank.TWO in (wild or ()) and Rank.TWO in (ranks or ()),
    message("twos are wild and also belong to sequences"),
    message("no two is both wild and a card of sequences"),
)
NATURAL_TWO = When(
    ("wild natural two",),
    lambda natural: natural is not None and natural.value != "never",
    message("a two can be natural"),
    message("a two is never natural"),
)
WILDS_IN_SEQUENCES = When(
    ("wild cards", "wild most in a meld", "sequence ranks"),
    _wilds_in_sequences,
    message("a sequence may hold a wild"),
    message("no sequence holds a wild"),
)
GIVES_WAY = When(
    ("wild placed wild",),
    lambda placed: placed is not None and placed.value == "gives way",
    message("a placed wild gives way"),
    message("a placed wild never gives way"),
)
SEQUENCES = When(("sequence ranks",), bool, message("there are sequences"), message("there are no sequences"))
ACE_IN_SEQUENCES = When(
    ("sequence ranks",),
    lambda ranks: Rank.ACE in (ranks or ()),
    message("aces belong to sequences"),
    message("aces do not belong to sequences"),
)
SETS = When(("set ranks",), bool, message("there are sets"), message("there are no sets"))
EXACT_CUT = When(("cut exact cut",), bool, message("an exact cut is rewarded"), message("no exact cut is rewarded"))
INITIAL_MELD_MAY_FAIL = When(
    ("initial meld failed",),
    lambda failed: failed is not None and failed.value == "cards return to the hand",
    message("an initial meld can fail"),
    message("an initial meld below the minimum cannot be laid"),
)
AT_POINTS = When(
    ("match ends",),
    lambda ends: ends is not None and ends.choice.value == "at N points",
    message("the match ends at a number of points"),
    message("no number of points ends the match"),
)

#: What must be so for a case with ``if`` of this circumstance to come up at all.
CIRCUMSTANCES = {Subject.SEQUENCE: SEQUENCES, Subject.SET: SETS}
