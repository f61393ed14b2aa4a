"""``regelsmed play``: a game at this terminal."""

from __future__ import annotations

import click

from .command import Command
from .failure import Exit
from .language import asked_for, speaks
from .output import tell


@click.command(
    cls=Command,
    short_help="Play a game at this terminal.",
    epilog="""\b
Examples:
  $ regelsmed play kul --lang nb
  $ regelsmed play kul --names Anna,Bo,Eva --seats human,human,bot --option with_stake=yes
  $ regelsmed play kul --bots --seed 1 --log
  $ regelsmed play tryllepap --decks ild_og_vinger,mine.txt
""",
)
@click.argument("game")
@click.option("--players", metavar="N", help="How many play.")
@click.option("--names", metavar="NAMES", help="Their names, with commas between.")
@click.option(
    "--seats",
    metavar="SEATS",
    help="Who sits there, with commas between: human, bot, or random. One human, else bots.",
)
@click.option("--bots", flag_value="all", help="Let bots have every seat.")
@click.option("--option", "settings", multiple=True, metavar="NAME=VALUE", help="A variant.")
@click.option(
    "--decks",
    metavar="DECKS",
    help="The decks that players bring, with commas between: those of the game by name, or files.",
)
@click.option("--seed", metavar="N", help="The same seed gives the same cards; else any.")
@click.option("--log", "told", flag_value="all", help="Show all that happened.")
@click.option("--load", metavar="FILE", help="Play on from a saved game.")
@click.option("--save", metavar="FILE", help="Save the game when it ends or is left.")
@speaks
@click.pass_context
def play(
    context: click.Context,
    game: str,
    *,
    players: str | None,
    names: str | None,
    seats: str | None,
    bots: str | None,
    settings: tuple[str, ...],
    decks: str | None,
    seed: str | None,
    told: str | None,
    load: str | None,
    save: str | None,
) -> Exit:
    """Play a game at this terminal, against bots or with others at the same keyboard.

    GAME is the folder of a game, a rules file, the name of a game that comes with Regelsmed, or an
    engine that was built from one. At the table, help lists what can be typed besides a choice.
    """
    from . import table
    from .engine import engine_and_decks

    wishes = table.Wishes(players, names, table.sitters(seats, bots), settings, seed, decks)
    if load is not None:
        table.settled_by_load(wishes)
    engine, brought = engine_and_decks(game, decks)
    screen = table.screen_for(engine, asked_for(context))
    if load is None:
        session = table.new_session(engine, wishes, screen, brought)
    else:
        session = table.loaded_session(engine, load, wishes)
    session = table.play(session, screen, "every event" if told else "what is asked for")
    if save is not None:
        table.keep(save, session)
        tell(screen.say("saved", file=save))
    return Exit.RIGHT
