"""What was seen while hands were played, so that it need not be built.

Names of endings, events, classes and pots come in, each with the number of a hand in which it was seen. Nothing is played here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


@dataclass(frozen=True, slots=True)
class Seen:
    """Things that have happened in play, each with the number of a hand in which it did (-1 where that was not kept).

    ``endings`` by the name of ``game.position.Ending``, ``events`` by that of ``game.codes.EventKind`` (the words of either will
    do as well), ``classes`` by name; ``pots`` is the most pots that were taken in one hand, ``hands`` how many were played.
    """

    endings: Mapping[str, int] = field(default_factory=dict)
    events: Mapping[str, int] = field(default_factory=dict)
    classes: Mapping[str, int] = field(default_factory=dict)
    pots: int = 0
    hands: int = 0

    @classmethod
    def counted(
        cls,
        *,
        endings: Mapping[str, int],
        events: Mapping[str, int],
        classes: Mapping[str, int],
        hands: int,
        pots: int = 0,
    ) -> Seen:
        """From counts of how often each was seen, as a ``fast.tally.Tally`` has them: the numbers of the hands are not known."""
        return cls(_there(endings), _there(events), _there(classes), pots, hands)

    def hand_of(self, kind: Enum) -> int | None:
        """The hand in which an ending or event was seen, None where it was not."""
        for counted in (self.endings, self.events):
            for name in (kind.name, str(kind.value)):
                if name in counted:
                    return counted[name]
        return None


def _there(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: -1 for name, number in counts.items() if number > 0 and name}
