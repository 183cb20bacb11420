"""Where a word of the players leads that is no section and no rule itself: ``explain clean``, ``explain monte``.

Data only, from the things of the game to the sections and rules that settle them. The words of other languages come to these
things through the terms and synonyms.
"""

from __future__ import annotations

#: For each thing: full names of sections and rules, the most telling first.
LEADS: dict[str, tuple[str, ...]] = {
    "clean": ("class",),
    "dirty": ("class",),
    "semi-clean": ("class",),
    "royal": ("class",),
    "ace-to-ace": ("class",),
    "wilds": ("wild",),
    "natural": ("wild natural two", "wild least naturals"),
    "joker": ("deck jokers", "wild cards"),
    "jokers": ("deck jokers", "wild cards"),
    "discard": ("pile", "close final discard"),
    "stock": ("draw", "hand ends"),
    "upcard": ("deal upcard",),
    "hand": ("deal hand",),
    "hand (one deal)": ("hand ends",),
    "side": ("table sides",),
    "sides": ("table sides",),
    "dealer": ("table next dealer", "seat draw deals first"),
    "pack": ("deck",),
    "packs": ("deck",),
    "direct": ("pot ways",),
    "indirect": ("pot ways",),
    "stalemate": ("hand ends stalemate",),
    "points": ("card points", "scoring"),
    "spades": ("seat draw suit order",),
    "hearts": ("seat draw suit order",),
    "diamonds": ("seat draw suit order",),
    "clubs": ("seat draw suit order",),
}

#: Words that players use for several things, or for what has another name here; other words go through the terms.
USED_FOR: dict[str, tuple[str, ...]] = {
    "matta": ("wild",),
    "matte": ("wild",),
    "pinella": ("wild",),
    "pinelle": ("wild",),
    "deuce": ("wild",),
    "deuces": ("wild",),
    "scarto": ("discard",),
    "scarti": ("discard",),
    "scartare": ("discard",),
    "monte": ("pile", "stock"),
    "chiudere": ("close",),
    "chiusura": ("close",),
    "apertura": ("initial meld",),
    "aprire": ("initial meld",),
    "tris": ("set",),
    "pulita": ("clean",),
    "puliti": ("clean",),
    "sporca": ("dirty",),
    "sporchi": ("dirty",),
    "semipuliti": ("semi-clean",),
    "mano": ("hand", "hand (one deal)"),
}

#: What ``burraco verify`` prints, and what somebody calls it who asks for that.
OF_VERIFY: tuple[str, ...] = (
    "verify",
    "claim",
    "claims",
    "verdict",
    "verdicts",
    "proved",
    "proved within scope",
    "scope",
    "witnessed",
    "refuted",
    "tested",
    "unknown",
)
