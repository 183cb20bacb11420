"""Which languages there are, what they call themselves, and which one a person means."""

from __future__ import annotations

from collections.abc import Mapping

#: Each language by its code, with its own name for itself. ``pt`` is the Portuguese of Brazil.
NAMES: Mapping[str, str] = {
    "en": "English",
    "it": "Italiano",
    "pt": "Português (Brasil)",
    "es": "Español",
    "el": "Ελληνικά",
    "tr": "Türkçe",
    "ko": "한국어",
    "eo": "Esperanto",
}
CODES = tuple(NAMES)

#: What is read for the language of a person, the first that is set.
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")


def best_of(wanted: str) -> str:
    """The code of a language by its code, locale or name: ``pt``, ``pt-BR``, ``pt_BR.UTF-8``, ``Türkçe``; empty if unknown."""
    asked = wanted.strip()
    for code, name in NAMES.items():
        if asked.casefold() in (name.casefold(), name.split(" (")[0].casefold()):
            return code
    code = asked.replace("_", "-").split(".")[0].split("@")[0].split("-")[0].casefold()
    return code if code in NAMES else ""


def from_environment(environment: Mapping[str, str]) -> str:
    """The language of the locale; English where none is set or it is not one of ours."""
    for variable in VARIABLES:
        value = environment.get(variable, "")
        if value:
            # LANGUAGE may name several, the dearest first
            return next(filter(None, map(best_of, value.split(":"))), "en")
    return "en"
