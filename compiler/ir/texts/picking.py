"""How cards are picked that a sentence means: by players, by chance, or all of a sort."""

from __future__ import annotations

from typing import Final, assert_never

from regelsmed.compiler.ir.draft import NotExpressible
from regelsmed.compiler.ir.nodes import (
    AskListed,
    Expression,
    If,
    Local,
    Number,
    Perform,
    Query,
    Roll,
    Statement,
    While,
)
from regelsmed.dsl.syntax import (
    AllCards,
    AllOthers,
    AtRandom,
    Moved,
    Place,
    SomeCards,
    Sort,
    TopCard,
    TopCards,
    UpTo,
)

from .asked import holder
from .writing import THIS_CARD, Text, Writing

ACTION: Final = Local("action", "number")


class Picking:
    """Spells out how one player picks cards by a text; ``may``: the first pick can be declined."""

    def __init__(
        self, writing: Writing, text: Text, seat: Expression, *, may: bool = False
    ) -> None:
        self.writing, self.text, self.seat, self.may = writing, text, seat, may

    def of(self, place: Place) -> Expression:
        """Return whose zone a place is."""
        return holder(self.text, place)

    def noted(self) -> list[Statement]:
        """Return how the picked cards are noted, where the text speaks of them later."""
        return [Perform("note_dealt", (self.seat,))] if self.writing.dealing else []

    @staticmethod
    def settle_one(pile: Expression, owner: Expression) -> tuple[Statement, ...]:
        """Return how chance says which card comes next below those on top of a pile."""
        return (
            Roll("draw", "in_pool", (pile, owner), ACTION),
            Perform("settle", (pile, owner, ACTION)),
        )

    def settle(self, pile: Expression, owner: Expression, number: int) -> Statement:
        """Return how chance says which cards lie on top of a pile."""
        unknown = Query("is_open", (pile, owner, Number(number)))
        one = self.settle_one(pile, owner)
        return If(unknown, one) if number == 1 else While(unknown, one)

    def pick(
        self,
        offer: list[Statement],
        number: int,
        *,
        fewer: bool,
        may: bool,
        seers: Expression | None,
    ) -> list[Statement]:
        """Return how a player picks cards of those offered; ``seers``: whoever knew them all."""
        begin = (Number(number), Number(may), Number(fewer))
        one = (
            AskListed(self.seat, "pick", "picks", (), ACTION),
            Perform("pick", (ACTION,)),
        )
        if seers is None:
            end = Perform("end_pick_laid", (self.seat,))
        else:
            end = Perform("end_pick", (self.seat, seers))
        return [*offer, Perform("begin_pick", begin), While(Query("is_wanted"), one), end]

    def at_random(
        self, offer: list[Statement], number: int, seers: Expression | None
    ) -> list[Statement]:
        """Return how chance picks cards of those offered."""
        one = (
            Roll("random", "randoms", (), ACTION),
            Perform("pick_random", (ACTION,)),
        )
        end = Perform("end_random_laid") if seers is None else Perform("end_random", (seers,))
        begin = Perform("begin_pick", (Number(number), Number(0), Number(0)))
        return [*offer, begin, While(Query("is_random_wanted"), one), end]

    def cards(self, moved: Moved, source: Place) -> list[Statement]:
        """Return how cards of a zone are chosen as a sentence says."""
        zone, owner = self.writing.zone(source.zone), self.of(source)
        match moved:
            case SomeCards(number, sort) | UpTo(SomeCards(number, sort)):
                offer: list[Statement] = [self.offer(zone, owner, sort)]
                return self.seen_or_not(offer, number, source, fewer=isinstance(moved, UpTo))
            case AtRandom(SomeCards(number, sort)):
                seers = Query("seeing", (zone, owner))
                return self.at_random([self.offer(zone, owner, sort)], number, seers)
            case TopCard() | TopCards():
                number = moved.number if isinstance(moved, TopCards) else 1
                take = Perform("take_tops", (zone, owner, Number(number)))
                return [self.settle(zone, owner, number), take]
            case AllCards(sort):
                return [Perform("take_all", (zone, owner, self.writing.sort(sort)))]
            case AllOthers(sort):
                return [Perform("take_others", (zone, owner, self.writing.sort(sort)))]
            case _:
                assert_never(moved)

    def offer(self, zone: Number, owner: Expression, sort: Sort) -> Statement:
        """Return how cards of a sort are offered."""
        return Perform("offer", (zone, owner, self.writing.sort(sort)))

    def seen_or_not(
        self, offer: list[Statement], number: int, source: Place, *, fewer: bool
    ) -> list[Statement]:
        """Return how a player picks cards, at random where the player does not see them."""
        zone, owner = self.writing.zone(source.zone), self.of(source)
        seers = Query("seeing", (zone, owner))
        seen = self.pick(offer, number, fewer=fewer, may=self.may, seers=seers)
        blind = self.at_random(offer, number, seers)
        match self.writing.game.zones[source.zone].sight:
            case "all":
                return seen
            case "none":
                return blind
            case _ if owner == self.seat:
                return seen
            case _:
                sees = Query("sees", (self.seat, zone, owner))
                return [If(sees, tuple(seen), tuple(blind))]

    def on_table(self, moved: Moved) -> list[Statement]:
        """Return how cards on the table are chosen as a sentence says."""
        match moved:
            case SomeCards(number, sort) | UpTo(SomeCards(number, sort)):
                offer: list[Statement] = [Perform("offer_laid", (self.writing.sort(sort),))]
                fewer = isinstance(moved, UpTo)
                return self.pick(offer, number, fewer=fewer, may=self.may, seers=None)
            case AtRandom(SomeCards(number, sort)):
                offer = [Perform("offer_laid", (self.writing.sort(sort),))]
                return self.at_random(offer, number, None)
            case AllCards(sort):
                return [Perform("take_laid", (self.writing.sort(sort),))]
            case AllOthers(sort):
                return [Perform("take_laid_others", (self.writing.sort(sort), THIS_CARD))]
            case TopCard() | TopCards():
                raise NotExpressible(moved, moved.span)
            case _:
                assert_never(moved)
