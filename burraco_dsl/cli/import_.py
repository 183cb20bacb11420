"""``burraco import FILE.json``: rules in JSON as a variant file."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from burraco_dsl.cli.exits import FOUND
from burraco_dsl.cli.words import OutOption

#: Longer JSON is no variant.
MOST_BYTES = 4_000_000


def import_command(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE.json", help="JSON after the schema `variant`; without it, or with -, stdin is read."
        ),
    ] = "-",
    output: OutOption = None,
) -> None:
    """Print rules in JSON as a variant file.

    The file stands by itself: every rule is written out and nothing is inherited.
    """
    from burraco_dsl.cli.output import put_out
    from burraco_dsl.compile.jsonform import agreement_from_json
    from burraco_dsl.compile.write import agreement_text
    from burraco_dsl.pipeline.format import formatted
    from burraco_dsl.report import Severity

    agreement, findings = agreement_from_json(read_json(file), file)
    if findings:
        from burraco_dsl.cli.streams import coloured, tell, width_of
        from burraco_dsl.render.order import in_reading_order
        from burraco_dsl.render.terminal import diagnostics_text

        ordered = in_reading_order(findings)
        tell(diagnostics_text(ordered, {}, colour=coloured(sys.stderr), width=width_of(sys.stderr)))
    if agreement is None or any(one.severity is Severity.ERROR for one in findings):
        raise typer.Exit(FOUND)
    text = agreement_text(agreement)
    # in the one style, the order of its lines included
    put_out(formatted(text, file).text or text, output)


def read_json(path: str) -> object:
    """What stands in a JSON file. Unreadable when it is none."""
    import json

    from burraco_dsl.cli.streams import stdin_bytes
    from burraco_dsl.pipeline.library import Unreadable, content_of

    content = stdin_bytes(MOST_BYTES + 1) if path == "-" else content_of(path, MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise Unreadable(f"{path} is too big to be a variant")
    try:
        return json.loads(content.decode("utf-8-sig"), parse_constant=_no_number)
    except UnicodeDecodeError:
        raise Unreadable(f"{path}: this is not a JSON file, for it is not UTF-8 text") from None
    except json.JSONDecodeError as fault:
        raise Unreadable(
            f"{path}: this is not a JSON file (line {fault.lineno}, column {fault.colno}: {fault.msg})"
        ) from None
    except (ValueError, RecursionError) as fault:
        raise Unreadable(f"{path}: this is not a JSON file that a variant could be in ({fault})") from None


def _no_number(text: str) -> object:
    raise ValueError(f"{text} is no number")
