"""``burraco export VARIANT``: the rules as JSON."""

from __future__ import annotations

from burraco_dsl.cli.words import OutOption, VariantArgument


def export_command(variant: VariantArgument, output: OutOption = None) -> None:
    """Print the rules of a variant as JSON.

    Resolved, for other programs and for `burraco import`.
    """
    import json

    from burraco_dsl.cli.output import put_out
    from burraco_dsl.cli.reading import agreement_of
    from burraco_dsl.compile.jsonform import agreement_json
    from burraco_dsl.pipeline.library import Library

    agreement = agreement_of(Library(), variant)
    put_out(json.dumps(agreement_json(agreement), indent=2) + "\n", output)
