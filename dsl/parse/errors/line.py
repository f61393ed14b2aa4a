"""A line that could not be read, where its readings got stuck, and what small changes would do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from regelsmed.dsl.parse.automaton import Automaton, Stuck
from regelsmed.dsl.parse.lattice import Index, Token, tokens
from regelsmed.dsl.source import Span

STOP: Final = "."
OPENS: Final = ":"

#: Where a line gets stuck that does not get stuck: past the end of any line.
_END_OF_LINE: Final = 1_000_000

#: How many words a line may have for many changes to be tried.
_SHORT: Final = 60


@dataclass(frozen=True)
class Unread:
    """A line that was not read as ``category``; ``place`` is the span of its text."""

    words: list[Token]
    text: str
    category: str
    index: Index
    machine: Automaton
    place: Span
    stuck: Stuck

    @property
    def at(self) -> int:
        """The word at which the readings got stuck, as a number: past the last at the end."""
        return self.stuck.token

    @property
    def word(self) -> Token:
        """The word at which the readings got stuck, if the line does not end there."""
        return self.words[self.at]

    @property
    def short(self) -> bool:
        """Whether the line is so short that many changes can be tried."""
        return len(self.words) <= _SHORT

    def stuck_at(self, at: int) -> Unread:
        """Return the line as if its readings had got stuck at an earlier word."""
        no_word = self.words[at]._replace(kind="mark", text=" ", key="")
        line = [*self.words[:at], no_word, *self.words[at + 1 :]]
        stuck = self.machine.read(line, self.index, self.category, self.text)
        assert isinstance(stuck, Stuck)
        return replace(self, stuck=stuck)

    def changed(self, at: int, instead: int, text: str) -> list[Token]:
        """Return the words with those of ``text`` in place of ``instead`` words from ``at`` on."""
        # A place before the line: whatever is put in is glued to nothing.
        new = [token._replace(start=-1, end=-2) for token in tokens(text)]
        return [*self.words[:at], *new, *self.words[at + instead :]]

    def reach(self, words: list[Token]) -> int:
        """Return the word at which a changed line gets stuck: past its end where it does not.

        A reading with a wrong form is one word short of that.
        """
        result = self.machine.read(words, self.index, self.category, self.text)
        if isinstance(result, Stuck):
            return result.token
        return _END_OF_LINE - min(len(reading.wrong) for reading in result)

    def can_be(self, words: list[Token], category: str | None = None) -> bool:
        """Tell whether a changed line can be read without a mistake."""
        read = self.machine.readings(words, self.index, category or self.category, self.text)
        return any(not reading.wrong for reading in read)

    def helps(self, text: str, *, instead: int = 1) -> bool:
        """Tell whether the line is read on with ``text`` in place of the word it got stuck at."""
        return self.reach(self.changed(self.at, instead, text)) > self.at + len(tokens(text))

    def completes(self, text: str, *, instead: int = 1) -> bool:
        """Tell whether ``text`` in place of the word it got stuck at makes the line right."""
        return self.can_be(self.changed(self.at, instead, text))

    def span(self, first: int, last: int) -> Span:
        """Return where the words from ``first`` up to and with ``last`` stand."""
        start, end = self.words[first].start, self.words[last].end
        return Span(self.place.file, self.place.line, self.place.column + start, end - start)

    def behind(self, word: int) -> Span:
        """Return the place right behind a word; behind -1 is where the line begins."""
        at = self.words[word].end if word >= 0 else 0
        return Span(self.place.file, self.place.line, self.place.column + at, 1)
