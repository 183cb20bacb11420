"""``burraco completion SHELL``: the script that makes a shell complete our commands.

The shell is named: which one is running cannot always be found out.
"""

from __future__ import annotations

import os
from typing import Annotated

import typer

from burraco_dsl.cli.streams import say

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")

#: What the scripts set when they ask how a line may go on.
_ASKS = "_BURRACO_COMPLETE"


def answer_shells() -> None:
    """Make the option parser know how these shells ask, where one of them does."""
    if _ASKS in os.environ:
        from typer.completion import get_completion_inspect_parameters

        get_completion_inspect_parameters()


def completion_command(
    shell: Annotated[
        str,
        typer.Argument(
            metavar="SHELL",
            help=f"One of {', '.join(SHELLS)}.",
            autocompletion=lambda incomplete: [one for one in SHELLS if one.startswith(incomplete)],
        ),
    ],
) -> None:
    """Print the completion script of a shell.

    For bash: burraco completion bash >> ~/.bashrc
    """
    if shell not in SHELLS:
        from burraco_dsl.cli.reading import refuse

        raise refuse(f"there is no completion for `{shell}`; there is one for {', '.join(SHELLS)}")
    from typer.completion import get_completion_script  # type: ignore[attr-defined, unused-ignore]

    say(get_completion_script(prog_name="burraco", complete_var=_ASKS, shell=shell))
