"""From a resolved game with card texts to a program in which every sentence is spelled out."""

from __future__ import annotations

from collections import Counter

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.mentions import mentions
from regelsmed.compiler.analysis.sheets import paired
from regelsmed.compiler.ir.draft import first_holder, origin_of, stamped
from regelsmed.compiler.ir.nodes import Perform, Statement
from regelsmed.compiler.ir.program import Choice, Family, Layout, Printed, Program
from regelsmed.dsl.syntax import HalfId

from .book import book, cited
from .checks import calm_places, check_procedure, resolve_procedure
from .course import course_procedure, phase_procedure
from .deeds import draw_procedure
from .effects import LATER, either_way, half_table, write_later
from .turns import last_cards, turn_lines, turns_procedure
from .writing import COPIED, THIS_CARD, Text, Writing, by, writing


def spell_out_texts(game: Game) -> Program:
    """Return a game of cards with texts as a program.

    Raises ``NotExpressible`` at a sentence that means something no engine can do yet.
    """
    made = writing(game)
    printed = dict(book(made))
    for half in made.texts.halves:
        _texts_of(made, half)
    write_later(made)
    if made.later:
        made.branches[LATER] = tuple(made.later)
    course_procedure(made)
    for phase in game.phases:
        phase_procedure(made, phase)
    origin = origin_of(game.course[0])
    check_procedure(made, origin)
    draw_procedure(made, by(made.texts.decks.brings))
    turns = made.texts.turns
    if turns is not None:
        turns_procedure(made, turns)
    lines = () if turns is None else turn_lines(made, turns)
    for half in made.texts.halves:
        resolve_procedure(made, half, origin)
    printed |= {"targets": tuple(made.targets), "paragraphs": tuple(made.paragraphs)}
    printed |= {"checks": tuple(made.checks), "lasting": tuple(sorted(made.lasting))}
    printed["decisions"] = tuple(ways for _, ways in made.decisions)
    course = next(p for p in made.procedures if p.name == "course")
    others = tuple(p for p in made.procedures if p is not course)
    return Program(
        name=game.name,
        choices=_choices(game),
        turn_option=None,
        turn_step=1,
        turn_origin=origin_of(game.players),
        suits=(),
        cards=(),
        families=tuple(
            Family(family.kind, family.base, len(family.arguments))
            for family in made.numbering.families
        ),
        actions=made.numbering.names,
        values=(),
        piles=(),
        tables={},
        events=(),
        deciding=(),
        procedures=(course, *others),
        layout=_layout(game),
        texts=Printed(
            printed,
            dict(made.branches),
            tuple(made.tests),
            tuple(made.paragraphs),
            tuple(cited(made)),
            {name: Counter(deck) for name, deck in game.ready_decks.items()},
            tuple(calm_places(made)),
            lines,
            None if turns is None else last_cards(made, turns),
        ),
    )


def _texts_of(made: Writing, half: HalfId) -> None:
    """Add a procedure for every card that has a text, and the table of them by sheet."""
    names: list[str] = []
    for sheet in made.texts.sheets:
        rules = sheet.halves.get(half, ())
        if not rules:
            names.append("")
            continue
        body: list[Statement] = []
        made.dealing = mentions([rule.what for rule in rules])
        if made.dealing:
            body.append(stamped(Perform("forget_dealt"), by(rules[0])))
        for rule, other in paired(rules):
            text = Text(by(rule), of_card=True)
            said = either_way(made, text, half, rule, other)
            body += [stamped(statement, by(rule)) for statement in said]
        made.dealing = False
        name = f"{half} {sheet.id}"
        names.append(made.procedure(name, (THIS_CARD, COPIED), body, by(rules[0])))
    texts = [name for name in names if name]
    if texts:
        # A card without the text is never looked up: what stands for it does not matter.
        made.branches[half_table(half)] = tuple(name or texts[0] for name in names)


def _choices(game: Game) -> tuple[Choice, ...]:
    """Return every option but the names and decks, the usual value first."""
    seats = game.players.what.number
    found = [Choice("players", tuple(range(seats.low, seats.high + 1)), origin_of(game.players))]
    for role, agreed in game.first_roles.items():
        values = (None, *range(seats.high))
        found.append(Choice(first_holder(role), values, origin_of(agreed), seat=True))
    texts = game.texts
    assert texts is not None
    for option, limit in texts.limits.items():
        span = range(limit.what.low, limit.what.high + 1)
        others = (n for n in span if n != limit.what.usual)
        found.append(Choice(option, (limit.what.usual, *others), origin_of(limit)))
    found.append(Choice("decklists", ("open", "secret"), origin_of(texts.decks.brings)))
    return tuple(found)


def _layout(game: Game) -> Layout:
    """Return where everything is kept: nothing in slots, all of it on the board."""
    return Layout(
        phase="",
        phases=tuple(game.phases),
        entry=None,
        given="",
        roles={},
        hand_zone="",
        hand="",
        stock_zone="",
        stock="",
        counters={},
        pots={},
        contests=(),
        absent="",
        won="",
        decided="",
        money=(),
        numbers={},
        resumed=None,
        turned_up=None,
        turning=(),
        trump=None,
        bids=None,
    )
