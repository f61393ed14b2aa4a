"""From a typed game to a program in which every rule is spelled out."""

from __future__ import annotations

import keyword
from collections.abc import Sequence

from regelsmed.compiler.actions import face_name
from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.syntax import Anticlockwise, Clockwise, Direction, DirectionOption, TurnGoes

from .course import contests_played, course_procedure, needs_entry, phase_procedure, phases_in_order
from .draft import Draft, NotExpressible, first_holder, origin_of, switch
from .layout import layout
from .places import declare
from .program import Card, Choice, Family, Program
from .texts import spell_out_texts
from .tricks import trick_procedure


def spell_out(game: Game) -> Program:
    """Return a game as a program.

    Raises ``NotExpressible`` at a sentence that means something no engine can do yet.
    """
    if game.texts is not None:
        return spell_out_texts(game)
    draft = Draft(game)
    places = declare(draft, phases_in_order(game), contests_played(game), entry=needs_entry(game))
    draft.event("held", (), ("seat", "cards"), origin_of(game.players))
    if places.turned_up is not None:
        draft.event("lies", (), ("card",), origin_of(game.players))
    procedures = (
        course_procedure(draft, places),
        *(phase_procedure(draft, places, phase) for phase in game.phases),
        *(
            trick_procedure(draft, places, trick)
            for trick in game.tricks.values()
            if trick.contest in places.contests
        ),
    )
    return Program(
        name=game.name,
        choices=_choices(game),
        turn_option=_turn_option(game),
        turn_step=_turn_step(game),
        turn_origin=origin_of(game.players if game.direction is None else game.direction),
        suits=tuple(game.suits),
        cards=_cards(game),
        families=tuple(
            Family(family.kind, family.base, len(family.arguments))
            for family in draft.numbering.families
        ),
        actions=draft.numbering.names,
        values=tuple(draft.values),
        piles=tuple(draft.piles),
        tables=draft.tables,
        events=tuple(draft.events),
        deciding=tuple(draft.deciding),
        procedures=procedures,
        layout=layout(draft, places),
    )


def _cards(game: Game) -> tuple[Card, ...]:
    suits = list(game.suits)
    return tuple(
        Card(
            face_name(card.face),
            card.copies,
            -1 if card.face.suit is None else suits.index(card.face.suit),
        )
        for card in game.cards
    )


def _choices(game: Game) -> tuple[Choice, ...]:
    """Return every option but the names, the usual value first."""
    seats = game.players.what.number
    found = [Choice("players", tuple(range(seats.low, seats.high + 1)), origin_of(game.players))]
    if game.direction is not None and isinstance(game.direction.what, DirectionOption):
        usual = _direction(game.direction.what.usual)
        ways = (usual, "anticlockwise" if usual == "clockwise" else "clockwise")
        found.append(Choice("direction", ways, origin_of(game.direction)))
    for option, rule in game.switches.items():
        found.append(Choice(switch(option), (False, True), origin_of(rule)))
    for option, number in game.numbers.items():
        span = range(number.what.low, number.what.high + 1)
        others = (n for n in span if n != number.what.usual)
        found.append(Choice(option, (number.what.usual, *others), origin_of(number)))
    for role, agreed in game.first_roles.items():
        values = (None, *range(seats.high))
        found.append(Choice(first_holder(role), values, origin_of(agreed), seat=True))
    _check_names(found)
    return tuple(found)


def _check_names(choices: Sequence[Choice]) -> None:
    """Raise ``NotExpressible`` at an option that cannot be a field of named options."""
    taken = {"names", *dir(tuple)}
    for choice in choices:
        usable = choice.name.isidentifier() and not keyword.iskeyword(choice.name)
        if not usable or choice.name in taken or choice.name.startswith("_"):
            raise NotExpressible(choice.name, choice.origin.span)
        taken.add(choice.name)


def _turn_option(game: Game) -> str | None:
    """Return the option that says which way turns go; ``None`` where it is always the same."""
    is_open = game.direction is not None and isinstance(game.direction.what, DirectionOption)
    return "direction" if is_open else None


def _turn_step(game: Game) -> int:
    """Return how far turns move where no option says it."""
    match None if game.direction is None else game.direction.what:
        case TurnGoes(Anticlockwise()):
            return -1
        case _:
            return 1


def _direction(direction: Direction) -> str:
    match direction:
        case Clockwise():
            return "clockwise"
        case Anticlockwise():
            return "anticlockwise"
