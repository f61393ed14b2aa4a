"""A whole file: its header and its blocks."""

from __future__ import annotations

from dataclasses import field

from regelsmed.dsl.languages import Language
from regelsmed.dsl.record import record

from .node import Line, Node, Title
from .sections import Block


@record
class File(Node):
    """A game or a deck, as one file states it.

    ``language`` is the language the text is written in and takes no part in equality: the same
    file in another language is equal. ``editions`` are the languages that the game is published
    in: none, where a part that does not name the game leaves them to the file that does. ``uses``
    are the folders of components that it shares with other games.
    """

    title: Title | None
    editions: tuple[Language, ...]
    uses: tuple[str, ...]
    blocks: tuple[Line[Block], ...]
    language: Language = field(default="en", compare=False)
    above: tuple[str, ...] = field(default=(), compare=False, repr=False)
    below: tuple[str, ...] = field(default=(), compare=False, repr=False)
