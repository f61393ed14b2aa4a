"""Card games written as sentences: an engine to play and a rulebook to read from one source."""

__version__ = "0.1.0"

__all__ = ["__version__"]
