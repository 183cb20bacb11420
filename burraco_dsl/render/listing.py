"""The resolved rules of a variant for people: ``burraco show``.

Comes in: an agreement, its fingerprint and how its files are called. Goes out: text in the notation of the language,
section by section, in the order of the vocabulary. Refuses to know how it was resolved; whatever stands in a file is
shown harmlessly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from burraco_dsl.render.harmless import harmless, shown_width
from burraco_dsl.rules import Agreement, Entry, Fallen, rule_of
from burraco_dsl.rules.catalogue import CARD_POINTS, rank_of
from burraco_dsl.rules.text import condition_text, options_text, rank_runs
from burraco_dsl.rules.values import ALL_RANKS, Rank

#: The origin of a line begins here where the line leaves room.
_ORIGINS = 41


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a block: what it says, and the settings behind it (several for a run of ranks)."""

    text: str
    entries: tuple[Entry, ...]


def rules_listing(
    agreement: Agreement, fingerprint: str, names: Mapping[str, str], *, origin: bool = False, fallen: bool = True
) -> str:
    """The listing, without a newline at its end. ``names`` gives each file's path its name for people.

    ``origin`` adds to each line who says so; ``fallen`` what fell away and why.
    """
    title = f' "{agreement.title}"' if agreement.title else ""
    head = [harmless(f"variant {agreement.name}{title}")]
    if len(agreement.line) > 1:
        head.append(harmless("extends " + ", ".join(reversed(agreement.line[:-1]))))
    head.append(f"fingerprint {fingerprint}")
    parts = ["\n".join(head)]
    for block_title, entries in blocks(agreement):
        lines = [f"{block_title} {{"]
        for row in rows(entries, apart=origin):
            said = f"  {harmless(row.text)}"
            if origin:
                gap = " " * max(2, _ORIGINS - shown_width(said))
                said += f"{gap}# {harmless(origin_text(row.entries[0], names))}"
            lines.append(said)
        parts.append("\n".join([*lines, "}"]))
    for procedure in agreement.procedures:
        texts = [f'  {language}: "{harmless(text)}"' for language, text in procedure.texts]
        parts.append("\n".join([f"procedure {harmless(procedure.name)} {{", *texts, "}"]))
    if fallen and agreement.fallen:
        parts.append("\n".join(["Fell away:", *(f"  {fallen_text(one, names)}" for one in agreement.fallen)]))
    return "\n\n".join(parts)


def blocks(agreement: Agreement) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """The title of each block and its settings; classes in their order, with their names to print."""
    titles = {grade.name: grade.title for grade in agreement.grades}
    found: dict[str, list[Entry]] = {}
    for entry in agreement.entries:
        name = entry.name.name
        printed = f' "{titles[name]}"' if titles.get(name) else ""
        title = f"{entry.name.section} {name}".rstrip() + printed
        found.setdefault(harmless(title), []).append(entry)
    for title, entries in found.items():
        yield title, tuple(entries)


def rows(entries: tuple[Entry, ...], *, apart: bool = False) -> list[Row]:
    """The lines of a block; ranks of one price stand together, unless they are ``apart`` for their origins."""
    if entries and entries[0].name.section == CARD_POINTS:
        return _price_rows(entries, apart=apart)
    return [Row(_line(entry.name.phrase, entry), (entry,)) for entry in entries]


def _price_rows(entries: tuple[Entry, ...], *, apart: bool) -> list[Row]:
    plain = {rank_of(entry.name.phrase): entry.value for entry in entries if not entry.condition}
    high = two_is_high(plain.get(Rank.TWO), plain.get(Rank.THREE))

    def place(entry: Entry) -> tuple[bool, str, int]:
        rank = rank_of(entry.name.phrase)
        return bool(entry.condition), condition_text(entry.condition), price_place(rank, high=high)

    found = []
    alike = groupby(sorted(entries, key=place), lambda one: (one.options, one.condition, one.origin if apart else None))
    for _, group in alike:
        row = tuple(group)
        ranks = rank_runs(rank_of(entry.name.phrase) for entry in row)
        found.append(Row(_line(", ".join(ranks), row[0]), row))
    return found


def two_is_high(two: int | None, three: int | None) -> bool:
    """Whether the two stands before the ace among prices: where it is worth more than a three, as a wild card is."""
    return two is not None and (three is None or two > three)


def price_place(rank: Rank, *, high: bool) -> int:
    """Where a rank stands among prices: the joker, a high two, then from the ace down."""
    place = ALL_RANKS.index(rank)
    if rank is Rank.JOKER:
        return -1
    return 0 if rank is Rank.TWO and high else place


def _line(phrase: str, entry: Entry) -> str:
    condition = f" if {condition_text(entry.condition)}" if entry.condition else ""
    return f"{phrase}{condition}: {options_text(rule_of(entry.name).kind, entry.options)}"


def origin_text(entry: Entry, names: Mapping[str, str]) -> str:
    """``italian, italian.burraco:31 @S0``: who says so, where, and after which sources."""
    place = entry.origin.place
    where = f", {names.get(place.file, place.file)}:{place.line}" if place.file and place.line else ""
    return " ".join([f"{entry.origin.variant}{where}", *map(str, entry.sources)])


def fallen_text(fallen: Fallen, names: Mapping[str, str]) -> str:
    """What fell away, who said it, and why; with what is left of it where only a member of its list went."""
    entry = fallen.entry
    rest = f"; left: {_line(entry.name.phrase, fallen.rest)}" if fallen.rest is not None else ""
    said = (
        f"{' '.join(part for part in (entry.name.section, entry.name.name) if part)}, {_line(entry.name.phrase, entry)}"
    )
    return harmless(f"{said} ({origin_text(entry, names)}): {fallen.because}{rest}")
