"""Commands that people guess: what they get instead of a bare refusal.

Arguments come in, arguments or a sentence go out. The commands there are stand in ``app``.
"""

from __future__ import annotations

from collections.abc import Sequence

#: Commands with another name here.
_CALLED: dict[str, str] = {
    "print": "docs",
    "book": "docs",
    "rules": "show",
    "init": "new",
    "create": "new",
    "fmt": "format",
    "validate": "check",
    "lint": "check",
    "variants": "list",
    "prove": "verify",
    "play": "replay",
}


def meant(arguments: Sequence[str]) -> list[str]:
    """The arguments with ``help`` and ``version`` as the options they are."""
    if arguments[:1] == ["help"]:
        return [*arguments[1:2], "--help"]
    if list(arguments) == ["version"]:
        return ["--version"]
    return list(arguments)


def no_command(arguments: Sequence[str]) -> str | None:
    """What to say when the first argument is a command only by guess; None when it is none of these."""
    if not arguments:
        return None
    asked, *rest = arguments
    if asked in _CALLED:
        return f"there is no command `{asked}`; did you mean `{' '.join(('burraco', _CALLED[asked], *rest))}`?"
    return None
