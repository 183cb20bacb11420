"""Which line decides a rule at one table: the one for its size before the plain one."""

from __future__ import annotations

from burraco_dsl.rules.agreement import Agreement, Entry, World
from burraco_dsl.rules.catalogue import SECTIONS


def split_name(name: str) -> tuple[str, str]:
    """Section and phrase of ``hand ends stock left``. KeyError for what is no rule outside the classes."""
    for section in SECTIONS:
        phrase = name.removeprefix(section.title + " ")
        if phrase != name and section.rule(phrase):
            return section.title, phrase
    raise KeyError(name)


def deciding(agreement: Agreement, world: World, name: str) -> Entry | None:
    """The setting that decides a rule in this world; the plain one where circumstances of the game do."""
    section, phrase = split_name(name)
    found: Entry | None = None
    for entry in agreement.all_of(section, phrase):
        players = entry.condition.players
        if players and world.players not in players:
            continue
        if found is None or (players and not found.condition.players):
            found = entry
    return found
