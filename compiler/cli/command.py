"""What every command does with its arguments: none of them is passed over in silence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from .failure import failure

stands_for = click.option(
    "--name",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The file that standard input (-) stands for; its folder has the words of the game.",
)
"""The option of commands that read a part of a game from standard input."""


class Command(click.Command):
    """A command that refuses an option given twice, and a word that it has no use for."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; ends the command at one that would be ignored."""
        ctx.allow_extra_args = True  # to say ourselves which word is too many
        with refusing_repeats(self, ctx, args):
            extra = super().parse_args(ctx, args)
        if extra:
            raise failure("usage-extra", name=extra[0])
        return extra


@contextmanager
def refusing_repeats(command: click.Command, ctx: click.Context, args: list[str]) -> Iterator[None]:
    """End the command at an option that was given twice, once all else was found to be right.

    A mistake that is found before that learns which command it was made in.
    """
    typed = list(args)  # click takes the arguments out of the list
    try:
        yield
        _, _, order = command.make_parser(ctx).parse_args(typed)
    except click.UsageError as wrong:
        wrong.ctx = wrong.ctx or ctx
        raise
    twice = [param for place, param in enumerate(order) if param in order[:place]]
    for param in twice:
        if isinstance(param, click.Option) and not (param.multiple or param.is_flag):
            raise failure("usage-twice", name=param.opts[-1])
