"""The readable law: what cards are, what a player may do, what a hand scores. It knows rules, never files or text."""
