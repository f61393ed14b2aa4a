"""How whoever may do something declines: by picking no card, or by saying so before."""

from __future__ import annotations

from regelsmed.dsl.syntax import (
    AnnulAll,
    Choose,
    Deed,
    Exchange,
    Put,
    PutAs,
    RemoveCards,
    ShuffleInto,
    SomeCards,
    UpTo,
    Verb,
)


def has_choice(verb: Verb | Deed) -> bool:
    """Tell whether the player who does this picks cards, and so can decline by picking none."""
    match verb:
        case Put(cards) | PutAs(cards) | RemoveCards(cards) | ShuffleInto(cards):
            return isinstance(cards, SomeCards | UpTo)
        case AnnulAll(cards) | Exchange(_, cards) | Choose(cards):
            return isinstance(cards, SomeCards | UpTo)
        case _:
            return False
