"""Whose zone and which cards a sentence of a text means."""

from __future__ import annotations

from typing import assert_never

from regelsmed.compiler.reference import who as plain
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import (
    Agent,
    AtTheBottom,
    AWho,
    BothPlayers,
    BothPosts,
    EachPlayer,
    EachPostThatIs,
    EachWho,
    FewestIn,
    Goal,
    HasMostAndAtLeast,
    It,
    Mentioned,
    NextPlayer,
    OnTop,
    OpponentsPost,
    OpponentsZone,
    OwnersZone,
    OwnZone,
    Place,
    RoleId,
    Subject,
    Target,
    TheOpponent,
    ThePlayer,
    TheTable,
    ThisCard,
    TraitId,
    Whoever,
    WhoseChoiceBeats,
    WinnerOf,
    You,
    YourPost,
    YourZone,
    ZoneId,
)

from .table import Copy, Lying, Scope, Spot, Table, Text


def you(text: Text) -> Seat:
    """Return who has the card whose text it is: the player before whom it lies, or lay last."""
    assert text.this is not None, f"{text.paragraph} is no text of a card"
    return text.this.seat


def agent(table: Table, text: Text, who: Agent) -> Seat:
    """Return the player that a text calls you or the opponent."""
    match who:
        case You():
            return you(text)
        case TheOpponent():
            return table.opponent(you(text))
        case _:
            assert_never(who)


def people(
    table: Table, text: Text, subject: Subject, *, hands_on: RoleId | None = None
) -> list[Seat]:
    """Return the players that a subject names now, in the order in which they act."""
    match subject:
        case You() | TheOpponent():
            return [agent(table, text, subject)]
        case BothPlayers() | EachPlayer():
            return table.turn_order()
        case ThePlayer():
            assert text.about is not None, f"{text.paragraph} speaks of nobody"
            return [text.about]
        case FewestIn(_, zone):
            return _fewest(table, zone)
        case WhoseChoiceBeats():
            return _choice_beats(table)
        case WinnerOf() if table.decided is not None:
            return [] if table.decided.winner is None else [table.decided.winner]
        case EachWho(HasMostAndAtLeast() as most) | AWho(HasMostAndAtLeast() as most):
            return _most(table, most)
        case Whoever(HasMostAndAtLeast() as most):
            return _most(table, most)
        case NextPlayer() if hands_on is not None:
            return [table.after(table.roles[hands_on])]
        case _:
            return plain.who(table, subject)


def _fewest(table: Table, zone: ZoneId) -> list[Seat]:
    """Return the only player with fewer cards in a zone than everybody else."""
    counts = [len(table.cards_in(zone, seat)) for seat in table.seats]
    fewest = [seat for seat in table.seats if counts[seat] == min(counts)]
    return fewest if len(fewest) == 1 else []


def _choice_beats(table: Table) -> list[Seat]:
    rule = table.texts.beats
    assert rule is not None, "nothing says which choice beats which"
    beaten = {(beats.winner, beats.loser) for beats in table.reach(rule).beats}
    return [
        seat
        for seat in table.seats
        if (table.chosen[seat], table.chosen[table.opponent(seat)]) in beaten
    ]


def _most(table: Table, most: HasMostAndAtLeast) -> list[Seat]:
    units = table.counters[most.counter]
    return [
        seat
        for seat in table.seats
        if units[seat] >= most.number
        and all(units[seat] > units[other] for other in table.seats if other != seat)
    ]


def holder(table: Table, text: Text, place: Place) -> Seat:
    """Return whose zone a place is; that of an owner is found for each card alone."""
    match place:
        case YourZone():
            return you(text)
        case OpponentsZone():
            return table.opponent(you(text))
        case OwnZone():
            return you(text) if text.about is None else text.about
        case OwnersZone() | TheTable():
            raise AssertionError(f"{place} is no one player's")
        case _:
            assert_never(place)


def end_of(goal: Goal) -> tuple[ZoneId, bool]:
    """Return the zone that cards are put in, and whether they come below all others there."""
    match goal:
        case AtTheBottom(place):
            return place.zone, True
        case OnTop(place):
            return place.zone, False
        case _:
            return goal.zone, False


def copies(table: Table, text: Text, place: Place) -> list[Copy]:
    """Return the cards in a place: as they lie where all see it, else by their numbers."""
    if isinstance(place, TheTable):
        return [lying.copy for lying in table.laid]
    cards = table.cards_in(place.zone, holder(table, text, place))
    seen = table.game.zones[place.zone].sight == "all"
    return list(cards) if seen else table.in_order(cards)


def scopes(table: Table, text: Text, target: Target) -> tuple[Scope, ...]:
    """Return what a change of a target sticks to: the card itself, or players' posts."""
    match target:
        case ThisCard():
            return () if text.this is None else (text.this,)
        case YourPost(post):
            return (Spot(you(text), post),)
        case OpponentsPost(post):
            return (Spot(table.opponent(you(text)), post),)
        case BothPosts(post) | EachPostThatIs(post):
            return tuple(Spot(seat, post) for seat in table.turn_order())
        case _:
            assert_never(target)


def traits_of(target: Target) -> tuple[TraitId, ...]:
    """Return the traits that a card must have to be meant."""
    return (target.trait,) if isinstance(target, EachPostThatIs) else ()


def targets(table: Table, text: Text, target: Target | It | Mentioned) -> list[Lying]:
    """Return the cards on the table that a target means now."""
    if isinstance(target, Mentioned):
        found = (table.place_of(copy) for _, copy in table.dealt)
        return [lying for lying in found if isinstance(lying, Lying)]
    assert not isinstance(target, It), f"{text.paragraph} does not say which card it means"
    traits = traits_of(target)
    return [
        lying
        for lying in table.covered(scopes(table, text, target))
        if all(table.is_a(lying, trait) for trait in traits)
    ]
