"""Hands that show something, each played once more through the law before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from burraco_dsl.rules import World
from burraco_dsl.verify.built.acting import Acting
from burraco_dsl.verify.built.scenes import Scenes
from burraco_dsl.verify.record import Play, holds

#: A hand to build; None where none was found.
Builder = Callable[[], Acting | None]


class Shown:
    """The hands built so far for one claim, and what they were taken to show."""

    def __init__(self, claim: str, scenes: Scenes, world: World) -> None:
        self.claim, self.scenes, self.world = claim, scenes, world
        self._built: list[Acting] = []
        self._told: dict[int, list[str]] = {}

    def shows(self, told: str, is_so: Callable[[Acting], bool], builders: Sequence[Builder]) -> Acting | None:
        """A hand that shows it, one built before if that does; ``told`` is what it shows, in words for the table."""
        for number, acting in enumerate(self._built):
            if is_so(acting):
                self._told[number].append(told)
                return acting
        for build in builders:
            acting_now = build()
            if acting_now is not None and is_so(acting_now) and self._holds(acting_now):
                self._told[len(self._built)] = [told]
                self._built.append(acting_now)
                return acting_now
        return None

    def _holds(self, acting: Acting) -> bool:
        return holds(acting.play(self.claim, self.world, ""), self.scenes.rules, self.scenes.law)

    @property
    def hands(self) -> tuple[Acting, ...]:
        """Every hand that was built."""
        return tuple(self._built)

    @property
    def plays(self) -> tuple[Play, ...]:
        """The records, each with what it shows."""
        return tuple(
            acting.play(self.claim, self.world, "; ".join(self._told[number]))
            for number, acting in enumerate(self._built)
        )
