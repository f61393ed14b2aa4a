"""Players of a game: bots and people at a terminal, who know an engine only from outside."""
