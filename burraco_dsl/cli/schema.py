"""``burraco schema NAME``: the JSON Schemas of everything that is written as JSON."""

from __future__ import annotations

from typing import Annotated

import typer

from burraco_dsl.cli.streams import say

#: The schema of the rules themselves, which is made from their declarations.
VARIANT = "variant"
#: The schema of what ``burraco score`` reads.
POSITION = "position"


def complete_schema(incomplete: str) -> list[str]:
    """The names of schemas that begin like this."""
    from burraco_dsl.render.schemas import SCHEMAS

    return [name for name in (*SCHEMAS, POSITION, VARIANT) if name.startswith(incomplete)]


def schema_command(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="Which one; without it they are listed.", autocompletion=complete_schema),
    ] = None,
) -> None:
    """Print a JSON Schema, or list them."""
    from burraco_dsl.render.schemas import SCHEMAS, schema_text

    if name is None:
        say("\n".join((*SCHEMAS, POSITION, VARIANT)))
        return
    if name == VARIANT:
        import json

        from burraco_dsl.compile.schema import rules_schema

        say(json.dumps(rules_schema(), indent=2))
        return
    if name == POSITION:
        import json

        from burraco_dsl.compile.finals import position_schema

        say(json.dumps(position_schema(), indent=2))
        return
    text = schema_text(name)
    if text is None:
        from burraco_dsl.cli.reading import refuse
        from burraco_dsl.compile.suggest import nearest

        near = nearest(name, (*SCHEMAS, POSITION, VARIANT))
        hint = f"; did you mean `{near}`?" if near else f"; there are {', '.join((*SCHEMAS, POSITION, VARIANT))}"
        raise refuse(f"there is no schema `{name}`{hint}")
    say(text.rstrip("\n"))
