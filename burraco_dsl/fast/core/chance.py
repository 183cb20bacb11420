"""Random numbers: the same in every process, on every machine, and in both engines."""

from __future__ import annotations

MULTIPLY = 6364136223846793005
INCREASE = 1442695040888963407
MASK = 0xFFFFFFFFFFFFFFFF


class Chance:
    """A row of random numbers, as the seed and the number of a hand will have it."""

    def __init__(self) -> None:
        self.rng = 0

    def below(self, number: int) -> int:
        """A number from 0 to one less than ``number``, each as likely."""
        self.rng = (self.rng * MULTIPLY + INCREASE) & MASK
        return ((self.rng >> 33) * number) >> 31

    def some(self, number: int) -> int:
        """The same, for others than the engine."""
        return self.below(number)

    def sow(self, seed: int, number: int) -> None:
        """Begin the random numbers of a hand: they hang on the seed and the number of the hand alone."""
        mixed = (seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03 + 0x2545F4914F6CDD1D) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        self.rng = mixed ^ (mixed >> 31)
        self.below(2)
