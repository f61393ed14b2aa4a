"""The same game of cards with texts as it may have gone where a player could not look."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from regelsmed.compiler.chance import scramble
from regelsmed.compiler.position import Position
from regelsmed.compiler.reference.points import Ask, Chance, Point
from regelsmed.compiler.reference.table import Seat
from regelsmed.compiler.reference.unseen import fairly_below

from .journal import Begun, Chosen, Settled
from .start import start
from .table import Copy, Table
from .unseen import Dealt, Unseen
from .view import information_state

if TYPE_CHECKING:
    from regelsmed.compiler.reference.run import Run, Setting

Deck = tuple[str, ...]

TRIES = 1000
"""So many worlds are tried that fit what was seen of cards, until one fits everything."""


@dataclass(frozen=True, slots=True)
class Rewritten:
    """Where a game may have begun, what may have been chosen since, and how often."""

    given: Position
    decks: tuple[Deck, ...]
    history: tuple[int, ...]
    weight: int


class Misfit(Exception):  # noqa: N818 - it is no error: the world is thrown away
    """A world that the player can tell from the one that is."""


class Undecided(Exception):  # noqa: N818 - it asks for an answer
    """A choice that nobody but its player knows of must be made up: which of these actions."""

    def __init__(self, actions: tuple[int, ...]) -> None:
        super().__init__(actions)
        self.actions = actions


Answers = Callable[[tuple[int, ...]], int]
"""Makes up a choice that the player knows nothing of."""


def worlds(run: Run, table: Table, viewer: Seat) -> Iterator[Rewritten]:
    """Return every world that ``viewer`` cannot tell from the one that is, this one among them."""
    unseen = [Unseen(table, owner, viewer) for owner in table.seats]
    for ways in product(*(list(cards.all()) for cards in unseen)):
        dealt, weight = [way for way, _ in ways], prod(number for _, number in ways)
        yield from _with_all_answers(run, table, viewer, dealt, weight)


def _with_all_answers(
    run: Run, table: Table, viewer: Seat, dealt: Sequence[Dealt], weight: int
) -> Iterator[Rewritten]:
    """Yield a world with every way to make up what must be made up in it."""
    open_: list[tuple[int, ...]] = [()]
    while open_:
        answers = open_.pop()
        made = iter(answers)

        def answer(actions: tuple[int, ...], made: Iterator[int] = made) -> int:
            for action in made:
                return action
            raise Undecided(actions)

        try:
            yield _rewritten(run, table, viewer, dealt, answer, weight)
        except Undecided as undecided:
            open_ += [(*answers, action) for action in undecided.actions]
        except Misfit:
            pass


def ways(table: Table, viewer: Seat) -> int:
    """Return how many ways lead to a world of ``viewer``, all cards told apart."""
    return prod(Unseen(table, owner, viewer).total() for owner in table.seats)


def other_world(run: Run, table: Table, viewer: Seat, seed: int) -> tuple[Rewritten, int]:
    """Return one such world, chosen by ``seed`` with its right chance, and a generator's state.

    It depends on nothing but what ``viewer`` knows, and the seed.
    """
    chance = scramble(seed)
    unseen = [Unseen(table, owner, viewer) for owner in table.seats]

    def below(n: int) -> int:
        nonlocal chance
        chance, number = fairly_below(chance, n)
        return number

    for _ in range(TRIES):
        dealt = [cards.pick(below(cards.total())) for cards in unseen]
        weight = prod(cards.ways(way.branch) for cards, way in zip(unseen, dealt, strict=True))
        try:
            world = _rewritten(
                run, table, viewer, dealt, lambda actions: actions[below(len(actions))], weight
            )
        except Misfit:
            continue
        return world, scramble(chance)
    raise AssertionError(f"of {TRIES} worlds none was like the one that is")


def _rewritten(
    run: Run,
    table: Table,
    viewer: Seat,
    dealt: Sequence[Dealt],
    answer: Answers,
    weight: int,
) -> Rewritten:
    """Return where the game begins and what is chosen in a world.

    Raises ``Misfit`` where it cannot have gone so, or the player can tell.
    """
    setting = _setting(run.setting, table, viewer, dealt)
    plan = _plan(run, table, viewer, dealt)
    again = type(run)(setting)
    while len(again.trace) < len(run.trace):
        action, point = plan[len(again.trace)], again.point
        if action is None:
            action = answer(_answers(table, point))
        if point is None or action not in _possible(point):
            raise Misfit
        again.send(action)
    other = again.table
    assert isinstance(other, Table)
    if information_state(again, other, viewer) != information_state(run, table, viewer):
        raise Misfit
    return Rewritten(setting.given, setting.options.decks, again.history, weight)


def _possible(point: Point) -> tuple[int, ...]:
    match point:
        case Ask(actions=actions):
            return actions
        case Chance(outcomes=outcomes):
            return tuple(action for action, _ in outcomes)


def _answers(table: Table, point: Point | None) -> tuple[int, ...]:
    """Return what can be made up: a secret choice, or a card picked before all have been."""
    if not isinstance(point, Ask):
        raise Misfit
    decline = table.numbering.family("decline").base
    actions = tuple(action for action in point.actions if action != decline)
    if not actions:
        raise Misfit
    return actions


# ---- what is chosen


def _plan(run: Run, table: Table, viewer: Seat, dealt: Sequence[Dealt]) -> list[int | None]:
    """Return what is chosen at each point in a world, nothing where it must be made up."""
    draws, cards = _draws(table, dealt), _named(table, dealt)
    tokens = sum(event[0] == "choices" for event in table.events) * len(table.seats)
    plan: list[int | None] = []
    for point, action in run.trace:
        kind = _kind(table, action)
        others = isinstance(point, Ask) and point.seat != viewer
        known: int | None = action
        if kind == "draw":
            known = table.numbering.family(kind).action(next(draws))
        elif kind in ("pick", "random"):
            card = next(cards, None)
            if card is not None:
                known = table.numbering.family(kind).action(card)
            elif others:
                known = None
        elif kind in table.texts.posts:
            known = table.numbering.family(kind).action(next(cards) % len(table.texts.sheets))
        elif kind == "token":
            tokens -= 1
            known = None if others and tokens < 0 else action
        plan.append(known)
    return plan


def _kind(table: Table, action: int) -> str:
    return [f.kind for f in table.numbering.families if f.base <= action][-1]


def _draws(table: Table, dealt: Sequence[Dealt]) -> Iterator[int]:
    """Yield the sheet of every draw in its order."""
    for number, step in enumerate(table.journal):
        if isinstance(step, Settled):
            yield from dealt[step.copy.owner].at(number)


def _named(table: Table, dealt: Sequence[Dealt]) -> Iterator[int]:
    """Yield the number of every card that an action names, in their order."""
    sheets = len(table.texts.sheets)
    for number, step in enumerate(table.journal):
        if isinstance(step, Chosen):
            drawn = [iter(cards.at(number)) for cards in dealt]
            cards = [copy.owner * sheets + next(drawn[copy.owner]) for copy in step.copies]
            yield from (cards if step.in_order else sorted(cards))[: step.named]


# ---- where it begins


def _setting(setting: Setting, table: Table, viewer: Seat, dealt: Sequence[Dealt]) -> Setting:
    """Return a setting with the decks, or the position, of a world."""
    if setting.given.zones or setting.given.piles or setting.given.posts:
        return replace(setting, given=_given(setting.given, table, dealt))
    decks = list(setting.options.decks)
    for seat in table.seats:
        if table.decks_are_secret() and seat != viewer:
            decks[seat] = _names(table, sorted((*dealt[seat].sheets, *dealt[seat].unsettled)))
    return replace(setting, options=replace(setting.options, decks=tuple(decks)))


def _names(table: Table, sheets: Sequence[int]) -> Deck:
    return tuple(table.texts.sheets[sheet].id for sheet in sheets)


def _given(given: Position, table: Table, dealt: Sequence[Dealt]) -> Position:
    """Return the position that a world begins at: the same with other cards."""
    first = start(table.game, table.options, given)
    named = _begun(first, table, dealt)
    pools = [_pool(table, dealt[seat], named, seat) for seat in table.seats]
    zones = {
        zone: tuple(
            pools[seat] if zone in first.piles else _each(first.zones[zone_id][seat], named)
            for seat in first.seats
        )
        for zone in given.zones
        for zone_id in first.game.zones
        if zone_id == zone
    }
    piles = {
        zone: tuple(_each(first.piles[zone_id][seat].top, named) for seat in first.seats)
        for zone in given.piles
        for zone_id in first.game.zones
        if zone_id == zone
    }
    laid = iter(first.laid)
    posts = {
        post: tuple(
            tuple(card._replace(card=named[next(laid).copy]) for card in cards) for cards in held
        )
        for post, held in given.posts.items()
    }
    return given._replace(zones=zones, piles=piles, posts=posts)


def _begun(first: Table, table: Table, dealt: Sequence[Dealt]) -> Mapping[Copy, str]:
    """Return the names of all cards of a position that lie anywhere but unknown in a pile."""
    same = dict(zip(table.knows, first.knows, strict=True))
    named: dict[Copy, str] = {}
    for number, step in enumerate(table.journal):
        if isinstance(step, Begun):
            (name,) = _names(table, dealt[step.copy.owner].at(number))
            named[same[step.copy]] = name
    return named


def _each(copies: Sequence[Copy], named: Mapping[Copy, str]) -> Deck:
    return tuple(named[copy] for copy in copies)


def _pool(table: Table, dealt: Dealt, named: Mapping[Copy, str], seat: Seat) -> Deck:
    """Return the cards that lie unknown in a player's pile where a world begins."""
    every = Multiset(_names(table, (*dealt.sheets, *dealt.unsettled)))
    every -= Multiset(name for copy, name in named.items() if copy.owner == seat)
    return tuple(sorted(every.elements()))
