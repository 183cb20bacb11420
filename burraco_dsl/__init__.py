"""Burraco DSL: a language for the house rules of Burraco, Buraco, Biriba and Canasta tables, with a checker.

The floors, from top to bottom: ``cli``, ``pipeline``, ``verify`` and ``render``, ``compile``, ``rules`` and
``syntax``, ``report``, ``resources``. This file imports none of them, so that each can be had alone.
"""

__version__ = "0.1.0"
