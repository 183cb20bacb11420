"""Where a command's product goes: to stdout, or with ``-o`` into a new file."""

from __future__ import annotations

from burraco_dsl.cli.streams import payload, tell


def put_out(text: str, path: str | None) -> None:
    """Write the text, ending in a newline, to stdout or into a file that is not there yet."""
    if path is None or path == "-":
        payload(text)
        return
    from burraco_dsl.pipeline.writing import write_new
    from burraco_dsl.render.harmless import harmless

    write_new(path, text)
    tell(f"Wrote {harmless(path)}.")
