"""The command line: what the user typed comes in, an exit code goes out.

One file a command, as it stands in ``--help``; ``main`` starts, ``app`` knows the options. Commands find their rooms
inside their functions, so that none pays for another. No rule of the game is known here.
"""

from burraco_dsl.cli.main import main

__all__ = ["main"]
