"""Games with card texts, spelled out: what is printed as tables, what happens as procedures."""

from .from_game import spell_out_texts

__all__ = ["spell_out_texts"]
