"""The table at the start of a game of cards with texts, or as the facts of a position say."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Iterable, Iterator, Sequence

from regelsmed.compiler.actions import numbering
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.position import Laid, Position
from regelsmed.compiler.reference.options import ReferenceOptions
from regelsmed.compiler.reference.points import Steps
from regelsmed.compiler.reference.table import Seat, fresh_epoch
from regelsmed.dsl.syntax import (
    CounterId,
    EffectBlock,
    ForRest,
    If,
    LastingClause,
    PhaseId,
    PostId,
    RoleId,
    Statement,
    ZoneId,
)

from .changes import change
from .conditions import holds, spoken
from .course import Course
from .journal import Begun, Learned
from .moves import may_see
from .table import Copy, Lying, Pile, Table, Text


def start(game: Game, options: ReferenceOptions, given: Position) -> Table:
    """Return the table that a position describes.

    Raises ``ValueError`` with one clear line where the position cannot be.
    """
    table = _set_out(game, options)
    _refuse_others(given)
    _give_roles(table, given)
    _give_units(table, given)
    if _says_cards(given):
        _give_cards(table, given)
        _give_posts(table, given)
    else:
        for seat, deck in enumerate(options.decks):
            pile = table.piles[table.texts.decks.zone][seat]
            pile.pool = [_new(table, seat, name) for name in deck]
    _give_turns(table, given)
    _begin_journal(table)
    return table


def _begin_journal(table: Table) -> None:
    """Note where every card lies that lies anywhere but in the unknown of a pile."""
    unknown = {copy for piles in table.piles.values() for pile in piles for copy in pile.pool}
    for copy, seats in table.knows.items():
        if copy not in unknown:
            table.journal.append(Begun(copy))
            table.journal.extend(Learned(copy, seat) for seat in sorted(seats))


def course(table: Table, given: Position) -> Steps:
    """Return the course of play from a position on."""
    return Course(table, given, entry(table.game, given)).steps()


def entry(game: Game, given: Position) -> PhaseId | None:
    """Return the phase, or the part of one, that the game is entered at; usually the turns."""
    if given.phase is not None:
        _known(given.phase, (*game.phases, *game.parts), "phase")
        return PhaseId(given.phase)
    turning = _says_cards(given) or given.passed or given.played or given.turn is not None
    if turning and game.texts is not None and game.texts.turns is not None:
        return game.texts.turns.phase
    return None


def _says_cards(given: Position) -> bool:
    """Tell whether a position says anything of where cards are, and so says it of all."""
    return bool(given.zones or given.piles or given.posts)


def _known(id_: str, ids: Iterable[str], what: str) -> None:
    if id_ not in ids:
        raise ValueError(f"the game as it is played has no {what} {id_!r}")


def _seat(table: Table, seat: int) -> Seat:
    if seat not in table.seats:
        raise ValueError(f"there is no seat {seat}")
    return seat


def _each(table: Table, values: Sequence[object], what: str) -> None:
    if len(values) != len(table.seats):
        raise ValueError(f"{what} is given for {len(values)} of {len(table.seats)} seats")


def _set_out(game: Game, options: ReferenceOptions) -> Table:
    """Return the table with no card on it."""
    seats = options.players
    table = Table(game, options, Multiset(), fresh_epoch(seats), {}, {}, numbering=numbering(game))
    for zone in game.zones.values():
        if zone.scope == "each" and zone.sight == "none":
            table.piles[zone.id] = [Pile() for _ in range(seats)]
        elif zone.scope == "each":
            table.zones[zone.id] = [[] for _ in range(seats)]
    for counter in game.counters:
        if counter.zone is None and table.in_force(counter.guards):
            table.counters[counter.id] = [counter.start] * seats
    table.played_to = {post: [0] * seats for post in table.texts.posts}
    table.passed, table.fewer, table.secret = [False] * seats, [0] * seats, [None] * seats
    return table


def _refuse_others(given: Position) -> None:
    """Refuse what a position cannot say in a game of cards with texts."""
    others = {
        "contest": given.contest,
        "leader": given.leader,
        "turned_up": given.turned_up,
        "trump": given.trump,
        "bids": given.bids,
        "taken": given.taken,
        "pots": given.pots,
    }
    for name, value in others.items():
        if value not in (None, {}, ()):
            raise ValueError(f"a game of cards with texts has no {name}")


def _give_roles(table: Table, given: Position) -> None:
    for role, seat in given.roles.items():
        _known(role, table.game.roles, "role")
        table.roles[RoleId(role)] = _seat(table, seat)


def _give_units(table: Table, given: Position) -> None:
    floors = {counter.id: counter.floor for counter in table.game.counters}
    for id_, units in given.counters.items():
        _known(id_, table.counters, "counter")
        _each(table, units, id_)
        floor = floors[CounterId(id_)]
        if floor is not None and min(units) < floor:
            raise ValueError(f"{id_} cannot be {min(units)}")
        table.counters[CounterId(id_)] = list(units)


def _new(table: Table, owner: Seat, name: str) -> Copy:
    """Return a card that a player has brought, which nobody has seen."""
    numbers = {sheet.id: number for number, sheet in enumerate(table.texts.sheets)}
    _known(name, numbers, "card")
    copy = Copy(owner, numbers[name])
    table.knows[copy] = set()
    return copy


def _give_cards(table: Table, given: Position) -> None:
    for zone, held in given.zones.items():
        _known(zone, (*table.zones, *table.piles), "zone of the players")
        _each(table, held, zone)
        for seat, names in enumerate(held):
            cards = [_new(table, seat, name) for name in names]
            if zone in table.piles:
                table.piles[ZoneId(zone)][seat].pool = cards
                continue
            table.zones[ZoneId(zone)][seat] = cards
            for copy in cards:
                table.knows[copy] = {v for v in table.seats if table.sees(v, ZoneId(zone), seat)}
    for zone, held in given.piles.items():
        _known(zone, table.piles, "pile")
        _each(table, held, zone)
        for seat, names in enumerate(held):
            table.piles[ZoneId(zone)][seat].top = [_new(table, seat, name) for name in names]


def _give_posts(table: Table, given: Position) -> None:
    for id_, held in given.posts.items():
        _known(id_, table.texts.posts, "post")
        _each(table, held, id_)
        post = PostId(id_)
        for seat, cards in enumerate(held):
            room = table.texts.posts[post].room
            if room is not None and len(cards) > room:
                raise ValueError(f"seat {seat} has room for {room} {post}")
            for laid in cards:
                _lay(table, laid, seat, post)
    for lying in list(table.laid):
        _hold_again(table, lying)
    for lying in table.laid:
        lying.up = lying.up or table.opens(lying)
        table.knows[lying.copy] = {v for v in table.seats if may_see(table, v, lying)}
    table.events.clear()
    table.seers.clear()
    table.journal.clear()


def _lay(table: Table, laid: Laid, seat: Seat, post: PostId) -> None:
    owner = seat if laid.owner is None else _seat(table, laid.owner)
    copy = _new(table, owner, laid.card)
    up = table.lies_up(copy, seat, post) if laid.up is None else laid.up
    table.lay_down(Lying(copy, seat, post, up, laid.annulled))


def _hold_again(table: Table, lying: Lying) -> None:
    """Let hold what a text has changed that was carried out before the game is entered."""
    rule = table.texts.posts[lying.post].resolves
    if rule is None or lying.annulled:
        return
    for said in spoken(table, lying, table.sheet(lying.copy).halves.get(rule.what.half, ())):
        text = Text(said.paragraph, lying)
        for clause in _changes(table, text, said.what):
            change(table, text, clause)


def _changes(table: Table, text: Text, what: Statement | EffectBlock) -> Iterator[LastingClause]:
    """Yield the changes that a sentence makes as things are."""
    match what:
        case If(condition, clause):
            if holds(table, text, condition):
                yield from _changes(table, text, clause)
        case ForRest(clause):
            yield from _changes(table, text, clause)
        case _ if isinstance(what, LastingClause):
            yield what
        case _:
            pass


def _give_turns(table: Table, given: Position) -> None:
    for seat in given.passed:
        table.passed[_seat(table, seat)] = True
    if given.turn is not None:
        _seat(table, given.turn)
    for post, numbers in given.played.items():
        _known(post, table.played_to, "post")
        _each(table, numbers, post)
        table.played_to[PostId(post)] = list(numbers)
    for phase, number in given.number.items():
        _known(phase, table.game.phases, "phase")
        if number < 1:
            raise ValueError(f"there is no {phase} {number}")
