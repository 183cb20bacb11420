"""Reports as pages: a verification run with its claims and hands, and variants side by side.

In come plain values and tallies, out goes one HTML file that needs nothing else, or text and JSON for the side-by-side study.
Whatever comes from a user's file is made harmless; nothing is judged or played here.
"""
