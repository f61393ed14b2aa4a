"""Engines of games with card texts: the board that keeps the position, and how it is written."""
