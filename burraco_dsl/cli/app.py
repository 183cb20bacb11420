"""All commands with their options, as ``--help`` lists them.

Importing this imports the option parser and the signatures of the commands, and no room of any of them.
"""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.check import check_command
from burraco_dsl.cli.completion import answer_shells, completion_command
from burraco_dsl.cli.diff import diff_command
from burraco_dsl.cli.docs import docs_command
from burraco_dsl.cli.explain import explain_command
from burraco_dsl.cli.export import export_command
from burraco_dsl.cli.format import format_command
from burraco_dsl.cli.import_ import import_command
from burraco_dsl.cli.list import list_command
from burraco_dsl.cli.meld import meld_command
from burraco_dsl.cli.new import new_command
from burraco_dsl.cli.pin import pin_command
from burraco_dsl.cli.replay import replay_command
from burraco_dsl.cli.schema import schema_command
from burraco_dsl.cli.score import score_command
from burraco_dsl.cli.show import show_command
from burraco_dsl.cli.study import study_command
from burraco_dsl.cli.test import examples_command
from burraco_dsl.cli.verify import verify_command

app = typer.Typer(
    name="burraco",
    help="House rules of Burraco, Buraco, Biriba and Canasta: written, checked and printed.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _version(asked: bool) -> None:
    if asked:
        from burraco_dsl import __version__
        from burraco_dsl.cli.streams import say
        from burraco_dsl.fast import engine_name

        say(f"burraco {__version__} (plays with: the {engine_name()} engine)")
        raise typer.Exit


@app.callback()
def _burraco(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version, and which engine plays."),
    ] = False,
) -> None:
    """House rules of Burraco, Buraco, Biriba and Canasta: written, checked and printed.

    A VARIANT is the name of a shipped variant, such as italian, or the path of a file. Exit codes: 0 nothing wrong,
    1 errors found, 2 wrong use or unreadable input, 3 the time ran out before an answer, 130 interrupted.
    """


answer_shells()
app.command("list")(list_command)
app.command("new")(new_command)
app.command("check")(check_command)
app.command("format")(format_command)
app.command("test")(examples_command)
app.command("verify")(verify_command)
app.command("replay")(replay_command)
app.command("pin")(pin_command)
app.command("show")(show_command)
app.command("diff")(diff_command)
app.command("study")(study_command)
app.command("explain")(explain_command)
app.command("meld")(meld_command)
app.command("score")(score_command)
app.command("export")(export_command)
app.command("import")(import_command)
app.command("docs")(docs_command)
app.command("schema")(schema_command)
app.command("completion")(completion_command)
