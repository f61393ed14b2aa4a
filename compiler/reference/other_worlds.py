"""The same game as it may have gone where a player could not look.

A world is another course of chance that gives other cards to those whose cards the player does not
see, with the same cards played by everyone. Whatever engine it is entered on, the player must not
be able to tell it from the world that is.
"""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from regelsmed.compiler.chance import scramble
from regelsmed.compiler.position import Position

from .points import Chance
from .run import Run
from .table import Card, Epoch, Seat
from .texts import other_worlds as with_texts
from .texts import table as texts_table
from .unseen import Unseen, fairly_below

Hands = Sequence[Sequence[Card]]


@dataclass(frozen=True, slots=True)
class World:
    """Where a game may have begun and what may have been chosen since, by players and chance.

    ``weight`` tells how often it comes about beside other worlds of the same player. ``decks`` are
    those that the players may have brought to a game of cards with texts.
    """

    given: Position
    history: tuple[int, ...]
    weight: int
    decks: tuple[tuple[str, ...], ...] = ()


def worlds(run: Run, viewer: Seat) -> Iterator[World]:
    """Return every world that ``viewer`` cannot tell from the one that is, this one among them.

    They differ in what has been dealt since the cards were last gathered.
    """
    if isinstance(run.table, texts_table.Table):
        yield from map(_world, with_texts.worlds(run, run.table, viewer))
        return
    before = [epoch.hands for epoch in run.table.past]
    for spread in Unseen(run.table, run.table.epoch, viewer).all():
        given, history = _rewritten(run, [*before, spread.hands])
        yield World(given, history, spread.weight)


def deals_that_fit(run: Run, viewer: Seat) -> int:
    """Return how many deals lead to a world of ``viewer``, copies of a card told apart."""
    if isinstance(run.table, texts_table.Table):
        return with_texts.ways(run.table, viewer)
    return Unseen(run.table, run.table.epoch, viewer).ways()


def other_world(run: Run, viewer: Seat, seed: int) -> tuple[World, int]:
    """Return one such world, chosen by ``seed`` with its right chance, and a generator's state.

    It depends on nothing but what ``viewer`` knows, and the seed.
    """
    if isinstance(run.table, texts_table.Table):
        found, chance = with_texts.other_world(run, run.table, viewer, seed)
        return _world(found), chance
    chance, chosen = scramble(seed), []
    weight = 1
    for epoch in (*run.table.past, run.table.epoch):
        unseen = Unseen(run.table, epoch, viewer)
        chance, number = fairly_below(chance, unseen.ways())
        spread = unseen.pick(number)
        chosen.append(spread.hands)
        weight *= spread.weight
    given, history = _rewritten(run, chosen)
    return World(given, history, weight), scramble(chance)


def _world(found: with_texts.Rewritten) -> World:
    return World(found.given, found.history, found.weight, found.decks)


def _rewritten(run: Run, held: Sequence[Hands]) -> tuple[Position, tuple[int, ...]]:
    """Return where the game begins and what is chosen when each epoch ends with such hands."""
    epochs = (*run.table.past, run.table.epoch)
    dealt = [_dealt(epoch, hands) for epoch, hands in zip(epochs, held, strict=True)]
    again = Run(replace(run.setting, given=_given(run, dealt[0])))
    while len(again.trace) < len(run.trace):
        action = run.trace[len(again.trace)][1]
        if isinstance(again.point, Chance) and again.point.seat is not None:
            action = _next_draw(again, again.point.seat, dealt[len(again.table.past)])
        again.send(action)
    return again.setting.given, again.history


def _dealt(epoch: Epoch, hands: Hands) -> list[Multiset[Card]]:
    """Return what each seat must have been dealt to have shown and to hold what it does."""
    return [Multiset([*epoch.shown[seat], *hand]) for seat, hand in enumerate(hands)]


def _given(run: Run, dealt: Sequence[Multiset[Card]]) -> Position:
    given, table = run.setting.given, run.table
    if not given.zones:
        return given
    names = tuple(tuple(map(table.name, sorted(cards.elements()))) for cards in dealt)
    return given._replace(zones={table.hand_zone().id: names})


def _next_draw(run: Run, seat: Seat, dealt: Sequence[Multiset[Card]]) -> int:
    """Return the draw of the lowest card that a seat must still be dealt."""
    epoch = run.table.epoch
    left = dealt[seat] - Multiset([*epoch.hands[seat], *epoch.shown[seat]])
    return run.numbering.family("draw").action(min(left))
