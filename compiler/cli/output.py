"""What the command line shows, with nothing in it that could take over a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click


def printable(text: str) -> str:
    """Return ``text`` with a mark in place of what would move the cursor or turn the text round.

    >>> printable("Bo\\x1b[2J\\udcff\\nto")
    'Bo�[2J�\\nto'
    """
    from regelsmed.compiler.messages.texts import visible

    return "\n".join(map(visible, text.split("\n")))


def tell(text: str) -> None:
    """Show a line to whoever reads the command's answer."""
    click.echo(printable(text))


def complain(text: str) -> None:
    """Show a line on the error stream."""
    click.echo(printable(text), err=True)


def put(text: str) -> None:
    """Write a text out as it is, in UTF-8: somebody may want to keep it in a file."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def wants_colour() -> bool | None:
    """Return ``False`` where the user has asked for no colour, else ``None``: as it suits."""
    return False if os.environ.get("NO_COLOR") else None


@contextmanager
def progress(text: str) -> Iterator[None]:
    """Show what is being done while it is done, on the error stream of a terminal only."""
    if not sys.stderr.isatty():
        yield
        return
    click.echo(f"{printable(text)} … ", err=True, nl=False)
    try:
        yield
    finally:
        click.echo("\r\x1b[K", err=True, nl=False)
