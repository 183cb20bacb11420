"""Joins the floors: finds files, resolves them, runs the claims. No logic of its own."""
