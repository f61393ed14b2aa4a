"""From the trees of a game's files to the typed game, and every mistake of meaning on the way."""
