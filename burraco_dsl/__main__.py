"""``python -m burraco_dsl``: the same as ``burraco``."""

import sys

from burraco_dsl.cli import main

if __name__ == "__main__":
    sys.exit(main())
