"""The table after the deal, seen from above: who sits where, what each is dealt, and what lies in the middle."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from burraco_dsl.render.harmless import one_line, sound
from burraco_dsl.render.languages import Language
from burraco_dsl.render.pictures.cards import back, one
from burraco_dsl.render.pictures.picture import DealPicture
from burraco_dsl.render.pictures.shapes import placed, short

_WIDE, _HIGH = 480, 300
_MIDDLE = (240.0, 160.0)
_ACROSS, _DOWN = 150.0, 108.0
#: What parts the sides where colours cannot be told apart: each has a shape of its own around its letter.
_SHAPES = (
    '<circle r="9"/>',
    '<rect x="-8.5" y="-8.5" width="17" height="17"/>',
    '<path d="M0-12L11 8H-11z"/>',
    '<path d="M0-12L12 0 0 12-12 0z"/>',
    '<path d="M-6-10H6L12 0 6 10H-6L-12 0z"/>',
    '<path d="M0-11L10.5-3.5 6.5 9H-6.5L-10.5-3.5z"/>',
)


def table(picture: DealPicture, language: Language) -> tuple[str, int, int]:
    """The drawing, with how wide and how high it is."""
    x, y = _MIDDLE
    felt = (
        f'<ellipse cx="{short(x)}" cy="{short(y)}" rx="{short(_ACROSS)}" ry="{short(_DOWN)}" '
        'fill="none" stroke="currentColor" stroke-opacity=".45" stroke-width="1.5"/>'
    )
    seats = "".join(_seat(picture, seat, language) for seat in range(len(picture.hands)))
    return felt + _arrow(picture) + _heaps(picture, language) + seats, _WIDE, _HIGH


def _text(
    text: str,
    x: float,
    y: float,
    size: float = 12,
    *,
    bold: bool = False,
    anchor: str = "middle",
    ink: str = "currentColor",
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    where = f'x="{short(x)}" y="{short(y)}" text-anchor="{anchor}"'
    told = escape(one_line(sound(text)), quote=True)
    return f'<text {where} font-size="{short(size)}"{weight} font-family="sans-serif" fill="{ink}">{told}</text>'


def _at(seat: int, seats: int) -> tuple[float, float]:
    """The direction of a seat: the dealer below, then clockwise as the players see it, so to the left first."""
    angle = pi / 2 + 2 * pi * seat / max(seats, 1)
    return cos(angle), sin(angle)


def _seat(picture: DealPicture, seat: int, language: Language) -> str:
    seats = len(picture.hands)
    across, down = _at(seat, seats)
    x, y = _MIDDLE[0] + across * _ACROSS, _MIDDLE[1] + down * _DOWN
    size = 0.6 if seats <= 6 else 0.36
    fan = "".join(
        f'<g transform="translate({short(x)} {short(y)})rotate({turn})scale({size})translate(-20 -34)">{_plain()}</g>'
        for turn in (-18, 0, 18)
    )
    number = picture.hands[seat]
    badge = (
        f"<g{placed(x, y - 1)}>"
        '<rect x="-11" y="-8.5" width="22" height="17" rx="8" fill="#fff" stroke="#16181d"/>'
        '<text y="4.5" text-anchor="middle" font-size="12" font-weight="bold" font-family="sans-serif" fill="#16181d">'
        f"{number}</text></g>"
    )
    side = picture.sides[seat]
    shape = _SHAPES[side % len(_SHAPES)]
    aside = x + (31 if across >= -0.01 else -31)
    # on a ground of its own: the edge of the table would run through the letter
    letter = f'<g{placed(aside, y)} fill="#fff" stroke="#16181d" stroke-width="1.4">{shape}</g>' + _text(
        chr(ord("A") + side), aside, y + 4, 11, bold=True, ink="#16181d"
    )
    return fan + badge + letter + _role(picture, seat, x, y, across, language)


def _role(picture: DealPicture, seat: int, x: float, y: float, across: float, language: Language) -> str:
    told = []
    if seat == 0:
        told.append(language.tell("Dealer"))
    if seat == picture.first:
        told.append(language.tell("Plays first"))
    low = y > _MIDDLE[1] - 20
    outward, anchor = x + (22 * across if abs(across) > 0.2 else 0), "middle"
    if abs(across) > 0.9:
        # here the edge of the table runs up and down beside the words
        outward, anchor = x - across, "end" if across < 0 else "start"
    return "".join(
        _text(text, outward, y + 32 + 14 * line if low else y - 28 - 14 * line, 12, bold=seat == 0, anchor=anchor)
        for line, text in enumerate(told)
    )


def _arrow(picture: DealPicture) -> str:
    """Which way the turn goes round, drawn inside the edge of the table."""
    if len(picture.hands) < 2:
        return ""
    x, y = _MIDDLE
    a, b = 118.0, 80.0
    # from below to the left where it goes clockwise, else to the right
    way = 1 if picture.clockwise else -1
    begin, end = pi / 2 + way * 0.30, pi / 2 + way * 0.85
    points = [(x + a * cos(angle), y + b * sin(angle)) for angle in (begin, end)]
    (x1, y1), (x2, y2) = points
    sweep = 1 if way == 1 else 0
    dx, dy = -a * sin(end) * way, b * cos(end) * way
    length = (dx * dx + dy * dy) ** 0.5
    dx, dy = dx / length, dy / length
    left = (x2 - 8 * dx - 5 * dy, y2 - 8 * dy + 5 * dx)
    right = (x2 - 8 * dx + 5 * dy, y2 - 8 * dy - 5 * dx)
    arc = f"M{short(x1)} {short(y1)}A{short(a)} {short(b)} 0 0 {sweep} {short(x2)} {short(y2)}"
    head = f"M{short(left[0])} {short(left[1])}L{short(x2)} {short(y2)} {short(right[0])} {short(right[1])}"
    return f'<path d="{arc}{head}" fill="none" stroke="currentColor" stroke-opacity=".7" stroke-width="1.6"/>'


def _heaps(picture: DealPicture, language: Language) -> str:
    """Stock, pile and pots side by side in the middle."""
    x, y = _MIDDLE
    parts: list[tuple[str, str, str]] = [(_stack(), language.tell("Stock"), str(picture.stock))]
    pile = f"<g{placed(-14, -20, 0.7)}>{one(picture.upcard, whole=True)}</g>" if picture.upcard else _nothing()
    parts.append((pile, language.tell("Pile"), str(int(picture.upcard is not None))))
    if picture.pots:
        parts.append((_crossed(len(picture.pots)), language.tell("Pots"), " + ".join(str(pot) for pot in picture.pots)))
    step = 66.0
    left = x - step * (len(parts) - 1) / 2
    found = []
    for place, (drawn, name, number) in enumerate(parts):
        at = left + place * step
        found.append(f"<g{placed(at, y - 24)}>{drawn}</g>")
        found.append(_text(name, at, y + 18, 11) + _text(number, at, y + 32, 12, bold=True))
    return "".join(found)


def _stack() -> str:
    """A heap of cards, their backs up."""
    return "".join(f"<g{placed(-14 - 1.5 * place, -20 - 1.5 * place, 0.7)}>{back()}</g>" for place in range(3))


def _plain() -> str:
    """A back as seen from afar."""
    return '<rect width="40" height="56" rx="4" fill="#3b5b8c" stroke="#fff" stroke-width="3"/>'


def _nothing() -> str:
    """Where the pile will lie."""
    return (
        '<rect x="-14" y="-20" width="28" height="39" rx="3" fill="none" stroke="currentColor" stroke-dasharray="4 3"/>'
    )


def _crossed(number: int) -> str:
    """Pots one across the other."""
    turns = (0, 90, 45, -45)[: max(1, min(number, 4))]
    return "".join(f'<g transform="rotate({turn})scale(.7)translate(-20 -28)">{back()}</g>' for turn in turns)
