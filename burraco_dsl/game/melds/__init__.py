"""What cards are: readings, refusals, classes, and melds that grow on the table."""
