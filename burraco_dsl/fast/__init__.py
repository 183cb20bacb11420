"""The playing engine for volume: a variant compiled to tables, and hands played from them by the hundred thousand.

In go typed rules, out come counts of hands and traces of single ones. What it decides is held against the law in ``game``; where its
own few rules do not decide, it asks the law.
"""

from burraco_dsl.fast.behaviours import BEHAVIOURS, MIX
from burraco_dsl.fast.engines import engine_name, maker
from burraco_dsl.fast.hands import Table, Trace, play_chunk, trace
from burraco_dsl.fast.tables import Tables
from burraco_dsl.fast.tally import Tally

__all__ = ["BEHAVIOURS", "MIX", "Table", "Tables", "Tally", "Trace", "engine_name", "maker", "play_chunk", "trace"]
