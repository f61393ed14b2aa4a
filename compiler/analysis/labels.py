"""The labels of the lines of a game: ids that hold when sentences move or are written anew."""

from __future__ import annotations

from dataclasses import dataclass, field

from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    BlockLine,
    Decide,
    FlipCoin,
    Ladder,
    Line,
    MustDoOneOf,
    OneOf,
    PhasesByPlayers,
)


@dataclass(slots=True)
class Labels:
    """The labels that have been read, and those that sentences had before.

    ``sections`` are the headings with the place of each, ``taken`` the labels; ``former`` leads
    from each label that a sentence had to the one it has.
    """

    report: Report
    sections: dict[str, Span] = field(default_factory=dict)
    taken: dict[str, Span] = field(default_factory=dict)
    former: dict[str, tuple[str, Span]] = field(default_factory=dict)

    def take(self, line: Line[object], otherwise: str) -> str:
        """Return the id of a line, and remember the ids it had before."""
        name = line.label if self._is_free(line) else None
        if name is not None:
            self.taken[name] = line.span
        for former in line.former:
            if former in self.former:
                self.report.error("former-label-taken", line.span, label=former)
            else:
                self.former[former] = (name or otherwise, line.span)
        return name or otherwise

    def _is_free(self, line: Line[object]) -> bool:
        """Tell whether the label of a line, if it has one, is nobody else's; report it if not."""
        label = line.label
        if label is None:
            return True
        if label in self.sections:
            self.report.error("label-is-heading", line.span, label=label)
        elif label in self.taken:
            first = self.taken[label].line
            self.report.error("label-taken", line.span, label=label, first=first)
        else:
            return True
        return False

    def refuse(self, line: Line[object]) -> None:
        """Report a label where none can stand: only sentences and examples have one."""
        for label in (*filter(None, [line.label]), *line.former):
            self.report.error("label-misplaced", line.span, label=label)

    def refuse_inner(self, what: BlockLine) -> None:
        """Report labels on the lines of a list or table, which are one sentence together."""
        match what:
            case Ladder(lines) | PhasesByPlayers(_, lines) | Decide(_, lines) | MustDoOneOf(lines):
                for line in lines:
                    self.refuse(line)
            case OneOf(_, effects):
                for effect in effects:
                    self.refuse(effect)
                    self.refuse_inner(effect.what)
            case FlipCoin(sides):
                for side in sides:
                    self.refuse(side)
            case _:
                pass
