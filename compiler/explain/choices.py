"""Which cards a text does something with: who picks them, or that chance does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, assert_never

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.syntax import (
    Act,
    AllCards,
    AllOthers,
    AtRandom,
    Choose,
    Moved,
    OpponentsZone,
    OwnersZone,
    OwnZone,
    Place,
    SomeCards,
    Subject,
    TheOpponent,
    TheTable,
    TopCard,
    TopCards,
    UpTo,
    Verb,
    You,
    YourZone,
)

from .steps import Family, Printed, Said, Step

ASKED: Final = Said("steps-asked")
CHANCE: Final = Said("steps-chance")

Knowing = Literal["yes", "no", "perhaps"]
"""Whether a player sees the cards of a place: what others hold may have been shown before."""


@dataclass(frozen=True, slots=True)
class Doer:
    """Somebody who does something in a game; ``may``: and can decline the first pick of it."""

    game: Game
    subject: Subject
    may: bool = False

    def does(
        self, verb: Verb, *notes: Said, asks: tuple[Family, ...] = (), may: bool = False
    ) -> Step:
        """Return a step in which it is done."""
        return Step(Printed(Act(self.subject, verb)), self.freely(notes, may=may), asks)

    def freely(self, notes: tuple[Said, ...], *, may: bool) -> tuple[Said, ...]:
        """Return notes with the one that the player can decline, where that is so."""
        return (*notes, Said("steps-may-decline")) if may and self.may else notes

    def picks(self, moved: Moved, place: Place) -> tuple[Step, ...]:
        """Return how cards are picked; nothing where a sentence says which they are."""
        match moved:
            case SomeCards():
                return (self._pick(moved, moved, place),)
            case UpTo(count):
                return (self._pick(moved, count, place),)
            case AtRandom(count):
                return (self._by_chance(count, place),)
            case TopCard() | TopCards() | AllCards() | AllOthers():
                return ()
            case _:
                assert_never(moved)

    def _pick(self, chosen: SomeCards | UpTo, count: SomeCards, place: Place) -> Step:
        """Return how the player picks cards, or chance where the player does not see them."""
        match self.sees(place):
            case "yes":
                return self.choice(chosen, place)
            case "no":
                return self._by_chance(count, place)
            case "perhaps":
                unless = self.freely((Said("steps-unless-seen"),), may=True)
                return self._by_chance(count, place, unless, asks=("random", "pick"))
            case never:
                assert_never(never)

    def _by_chance(
        self,
        count: SomeCards,
        place: Place,
        notes: tuple[Said, ...] = (),
        asks: tuple[Family, ...] = ("random",),
    ) -> Step:
        """Return a step in which chance picks cards of a place."""
        where = Printed(self.from_outside(place), "place_at")
        said = Said("steps-chance-picks", {"cards": Printed(count, "some_cards"), "place": where})
        return Step(said, (too_few(count.number), *notes), asks)

    def from_outside(self, place: Place) -> Place:
        """Return a place as it is called where the player is not the subject."""
        match place, self.subject:
            case OwnZone(zone), You():
                return YourZone(zone)
            case OwnZone(zone), TheOpponent():
                return OpponentsZone(zone)
            case _:
                return place

    def choice(self, chosen: SomeCards | UpTo, place: Place, *notes: Said) -> Step:
        """Return a step in which the player picks cards of a place."""
        number = chosen.count.number if isinstance(chosen, UpTo) else chosen.number
        asked = ASKED if number == 1 else Said("steps-asked-for-each")
        fewer = Said("steps-may-take-fewer")
        less = fewer if isinstance(chosen, UpTo) else too_few(chosen.number)
        return self.does(Choose(chosen, place), asked, less, *notes, asks=("pick",), may=True)

    def sees(self, place: Place) -> Knowing:
        """Tell whether the player sees the cards of a place."""
        if isinstance(place, TheTable):
            return "yes"
        match self.game.zones[place.zone].sight:
            case "all" | "up":
                return "yes"
            case "none":
                return "no"
            case "owner":
                return "yes" if self.owns(place) else "perhaps"
            case never:
                assert_never(never)

    def owns(self, place: Place) -> bool:
        """Tell whether a place is the player's own."""
        match place:
            case OwnZone():
                return True
            case YourZone():
                return isinstance(self.subject, You)
            case OpponentsZone():
                return isinstance(self.subject, TheOpponent)
            case OwnersZone() | TheTable():
                return False
            case _:
                assert_never(place)


def too_few(wanted: int) -> Said:
    """Return what happens where there are not as many cards as wanted."""
    return Said("steps-nothing-there" if wanted == 1 else "steps-as-many")
