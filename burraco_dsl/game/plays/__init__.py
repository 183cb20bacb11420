"""What a player may do: each play with why it is refused, whether it may be made, and what comes of it."""
