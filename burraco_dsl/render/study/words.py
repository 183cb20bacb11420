"""Numbers as a report writes them: thousands apart, shares in hundredths, intervals from one end to the other."""

from __future__ import annotations

from burraco_dsl.render.study.intervals import Interval

#: A minus that is as wide as a plus.
MINUS = "−"
#: What stands where there is nothing to count.
NONE = "–"
#: What the behaviours of the players are, for who reads their names (``fast.behaviours``).
BEHAVIOURS_TOLD = (
    "Closer: lays whatever it can and seldom takes the pile. Greedy: lays whatever it can and throws what fits nothing. Hoarder: "
    "takes the pile and keeps its cards in hand. Pile lover: takes the pile nearly always. Staller: passes a single card on and "
    "hardly lays. Random: anything lawful."
)


def number(value: float, digits: int = 0) -> str:
    """``12,345``, ``−3.5``; never a minus before nothing."""
    told = f"{abs(value):,.{digits}f}"
    return MINUS + told if value < 0 and any(one not in "0.," for one in told) else told


def counted(many: int, things: str) -> str:
    """``1 claim``, ``12 claims``; ``things`` is the plural."""
    return f"{number(many)} {things[:-1] if many == 1 else things}"


def begun(told: str) -> str:
    """The text with a great letter at its beginning, and all others as they are."""
    return told[:1].upper() + told[1:]


def signed(value: float, digits: int = 0) -> str:
    """The number with its sign, but nought without one."""
    told = number(value, digits)
    return f"+{told}" if value > 0 and any(one not in "0.," for one in told) else told


def hundredths(value: float) -> str:
    """``12.3 %``; smaller shares with more digits, so that what happens is never said not to happen."""
    part = value * 100
    if 0 < part < 0.0005:
        return "<\u00a00.001\u00a0%"
    if 99.9995 < part < 100:
        return ">\u00a099.999\u00a0%"
    digits = 3 if 0 < part < 0.05 or 99.95 < part < 100 else 1
    return f"{number(part, digits)}\u00a0%"


def one_in(bound: float) -> str:
    """``33,333`` for a bound of 3 in 100,000."""
    return number(int(1 / bound))


def digits_for(interval: Interval) -> int:
    """How many digits after the point are worth writing: down to a tenth of the interval's half width."""
    if interval.low is None or interval.high is None or interval.high <= interval.low:
        return 0 if float(interval.value).is_integer() else 1
    half, digits = (interval.high - interval.low) / 2, 0
    while half < 2 and digits < 3:
        half, digits = half * 10, digits + 1
    return digits


def give_or_take(interval: Interval | None, *, share: bool = False) -> str:
    """``24.1 ± 0.2``, where there is little room, ``0 (< 0.2) %`` of what never came; a dash for what there is none of."""
    if interval is None:
        return NONE
    scaled, unit = _scaled(interval, share)
    digits = digits_for(scaled)
    told = number(scaled.value, digits)
    if share and not interval.value and scaled.high:
        return f"{told} (<\u00a0{number(scaled.high, digits)}){unit}"
    if scaled.low is not None and scaled.high is not None:
        told += f" ± {number((scaled.high - scaled.low) / 2, digits)}"
    return told + unit


def between(interval: Interval | None, *, sign: bool = False, share: bool = False) -> str:
    """``24.1 (23.9 to 24.3)``, ``61.2 % (59.8 to 62.6)``; a dash for what there is none of."""
    if interval is None:
        return NONE
    scaled, unit = _scaled(interval, share)
    digits = digits_for(scaled)
    write = signed if sign else number
    told = write(scaled.value, digits) + unit
    if scaled.low is None or scaled.high is None:
        return told
    return f"{told} ({write(scaled.low, digits)} to {write(scaled.high, digits)})"


def _scaled(interval: Interval, share: bool) -> tuple[Interval, str]:
    """Shares in hundredths, with the sign for them."""
    if not share:
        return interval, ""
    value, low, high = (None if one is None else 100 * one for one in interval)
    return Interval(value or 0.0, low, high), "\u00a0%"
