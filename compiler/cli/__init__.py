"""The command line: one file for each command."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

import regelsmed

from .build import build
from .check import check
from .command import refusing_repeats
from .failure import Exit, Failure, failure
from .fmt import fmt
from .language import of_arguments, speaks
from .output import complain, wants_colour
from .play import play
from .rulebook import rulebook
from .test import test
from .translate import translate
from .words import Words


class Commands(click.Group):
    """Ends every command with one of the codes of ``Exit`` and never with a traceback."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands before the command."""
        with refusing_repeats(self, ctx, args):
            return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command to run; an unknown one is answered with those that look like it."""
        from regelsmed.dsl.diagnostics import nearest

        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            raise failure("usage-command", name=name, close=nearest(name, self.commands))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; a reader that has gone away ends it with a code of its own."""
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            _close_quietly()
            return Exit.BROKEN_PIPE
        return code

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        """Run the command line and exit."""
        arguments = list(sys.argv[1:] if args is None else args) or ["--help"]
        extra["standalone_mode"] = False
        try:
            code = super().main(arguments, *rest, **extra)
        except Failure as wrong:
            _show_failure(wrong, arguments)
            code = Exit.WRONG_USE
        except click.UsageError as wrong:
            _show_usage(wrong, arguments)
            code = Exit.WRONG_USE
        except click.Abort:
            code = Exit.INTERRUPTED
        sys.exit(code if isinstance(code, int) else Exit.RIGHT)


def _show_failure(wrong: Failure, arguments: Sequence[str]) -> None:
    """Say in the user's language why the command could not be carried out."""
    say = Words(of_arguments(arguments))
    complain(say(wrong.key, **wrong.facts))
    if wrong.close:
        complain(say("shape-close", close=wrong.close))


def _show_usage(wrong: click.UsageError, arguments: Sequence[str]) -> None:
    """Say in the user's language what click found wrong with the arguments."""
    say = Words(of_arguments(arguments))
    match wrong:
        case click.NoSuchOption(option_name=name, possibilities=close):
            complain(say("usage-option", name=name))
            if close:
                complain(say("shape-close", close=tuple(sorted(close))))
        case click.BadOptionUsage(option_name=name):
            _show_value(say, name, wrong.ctx)
        case click.MissingParameter(param=click.Parameter() as param):
            complain(say("usage-missing", name=_shown(param)))
        case _:
            complain(say("usage-wrong"))
    path = wrong.ctx.command_path if wrong.ctx else "regelsmed"
    complain(say("usage-help", command=f"{path} --help"))


def _show_value(say: Words, name: str, context: click.Context | None) -> None:
    """Say that an option lacks a value, or that it has one and takes none."""
    params = context.command.params if context else []
    option = next((p for p in params if isinstance(p, click.Option) and name in p.opts), None)
    if option is None or option.is_flag:
        complain(say("usage-no-value", name=name))
    else:
        complain(say("usage-value-missing", name=name, shown=f"{name} {option.metavar}"))


def _shown(param: click.Parameter) -> str:
    return param.human_readable_name if isinstance(param, click.Argument) else param.opts[0]


def _close_quietly() -> None:
    """Send what is left to nowhere: the reader has gone, and Python flushes once more at exit."""
    import os

    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Begin with: regelsmed play kul",
)
@click.version_option(regelsmed.__version__, prog_name="regelsmed", message="%(prog)s %(version)s")
@speaks
@click.pass_context
def cli(context: click.Context) -> None:
    """Card games written as sentences: check them, build engines and rulebooks, and play."""
    context.color = wants_colour()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (check, build, test, play, translate, fmt, rulebook):
    cli.add_command(command)


def main() -> NoReturn:
    """Run the command line with the arguments of the process."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a letter shows another
            stream.reconfigure(errors="replace")
    cli.main(prog_name="regelsmed")
