"""Card games written as sentences: one source, a playable engine and a rulebook in four languages."""

__version__ = "0.1.0"

__all__ = ["__version__"]
