"""Did you mean: the nearest of the words a place can take.

Nearness is the number of letters to change, after the players' own words (pinella, pozzetto, morto …) are turned into
words of the language. It knows words only, not what they mean.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from burraco_dsl.rules.synonyms import SYNONYMS
from burraco_dsl.rules.terms import TERMS

#: Longer words are not compared: nobody mistypes a page.
LONGEST = 60


def folded(text: str) -> str:
    """The text without case and accents, for comparing."""
    parted = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parted if not unicodedata.combining(letter)).replace("-", " ")


def distance(one: str, other: str) -> int:
    """How many letters to add, drop, change or swap with the next to make one text the other."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, against in enumerate(other, 1):
            cost = min(row[j - 1] + 1, last[j] + 1, last[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def _players_words() -> dict[str, tuple[str, ...]]:
    words: dict[str, list[str]] = {}
    for term, languages in TERMS.items():
        target = term.split(" (")[0]
        for language in languages:
            for word in language:
                words.setdefault(folded(word), []).append(target)
    for word, targets in SYNONYMS.items():
        words.setdefault(folded(word), []).extend(targets)
    return {word: tuple(dict.fromkeys(targets)) for word, targets in words.items()}


def translations(written: str) -> list[str]:
    """The text with players' words turned into words of the language, in every way known; itself first."""
    words = _players_words()
    results = [folded(written)]
    if results[0] in words:
        results.extend(words[results[0]])
    for part in results[0].split():
        for target in words.get(part, ()):
            results.append(" ".join(target if one == part else one for one in results[0].split()))
    return list(dict.fromkeys(results))


_WORDS = "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
#: Numbers in letters, for who writes `two` where `2` is meant.
FIGURES = {word: str(number) for number, word in enumerate(_WORDS.split(" "))}


def figure(written: str) -> str | None:
    """The figure that a number in letters means: ``two``, ``minus 100``; None for anything else."""
    words = written.casefold().split()
    sign = "-" if words[:1] == ["minus"] else ""
    rest = words[1:] if sign else words
    if len(rest) != 1:
        return None
    found = FIGURES.get(rest[0], rest[0] if rest[0].isdigit() and sign else "")
    return sign + found if found else None


def _holds_every_word(attempt: str, choices: Sequence[str], most: int) -> str | None:
    """The shortest choice that holds every word of the attempt and at most so many others."""
    words = set(attempt.split())
    found = [
        one for one in choices if words and words < (held := set(folded(one).split())) and len(held - words) <= most
    ]
    return min(found, key=lambda one: (len(one.split()), not folded(one).endswith(attempt)), default=None)


def nearest(written: str, candidates: Iterable[str]) -> str | None:
    """The candidate most like what was written, if any is like it at all."""
    choices: Sequence[str] = list(dict.fromkeys(candidates))
    if not written or len(written) > LONGEST:
        return None
    best: tuple[float, str] | None = None
    attempts = [folded(attempt) for attempt in translations(written)]
    # what was written itself goes before its translations, unless it is only one word of many
    for most in (1, LONGEST):
        for attempt in attempts:
            same = next((choice for choice in choices if attempt == folded(choice)), None)
            holding = same or _holds_every_word(attempt, choices, most)
            if holding is not None:
                return holding
    for attempt in attempts:
        for choice in choices:
            against = folded(choice)
            steps = distance(attempt, against)
            allowed = max(1, min(len(attempt), len(against)) // 3)
            if steps <= allowed and (best is None or steps < best[0]):
                best = (steps, choice)
            elif len(attempt) > 3 and (against.startswith(attempt) or attempt.startswith(against + " ")):
                best = best or (steps, choice)
    return best[1] if best else None
