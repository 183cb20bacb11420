"""``burraco completion SHELL``: the script that makes a shell complete our commands.

The same scripts as ``--show-completion``, but for the shell that is named: which one is running cannot always be
found out.
"""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.streams import say

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")


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

    say(get_completion_script(prog_name="burraco", complete_var="_BURRACO_COMPLETE", shell=shell))
