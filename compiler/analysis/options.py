"""The options of a game: what players can agree on, each said once and with a usual value."""

from __future__ import annotations

import keyword
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, assert_never

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.words import Words
from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    DirectionOption,
    NumberOption,
    OptionId,
    OptionLine,
    PhaseLimitOption,
    RoleId,
    RoleOption,
    SwitchOption,
    TurnGoes,
)

_TAKEN: Final = ("players", "names", "direction", *dir(tuple), *keyword.kwlist)
"""What no number can be called: options of every engine, and what Python keeps for itself."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """The options of a game, in the order of the source, and which way play goes."""

    direction: Rule[DirectionOption] | Rule[TurnGoes] | None
    switches: Mapping[OptionId, Rule[SwitchOption]]
    numbers: Mapping[OptionId, Rule[NumberOption]]
    first_roles: Mapping[RoleId, Rule[RoleOption]]
    limits: Mapping[OptionId, Rule[PhaseLimitOption]]


@dataclass(slots=True)
class _Draft:
    report: Report
    words: Words
    direction: Rule[DirectionOption] | Rule[TurnGoes] | None = None
    switches: dict[OptionId, Rule[SwitchOption]] = field(default_factory=dict)
    numbers: dict[OptionId, Rule[NumberOption]] = field(default_factory=dict)
    first_roles: dict[RoleId, Rule[RoleOption]] = field(default_factory=dict)
    limits: dict[OptionId, Rule[PhaseLimitOption]] = field(default_factory=dict)

    def add(self, rule: Rule[OptionLine]) -> None:
        """Take an option; report one that was said before."""
        line = rule.what
        match line:
            case DirectionOption():
                self.refuse_second_direction(rule.span)
                self.direction = Rule(line, rule.paragraph, rule.guards, rule.span)
            case SwitchOption(option):
                self.refuse_second(self.switches.get(option), option, rule.span)
                self.switches[option] = Rule(line, rule.paragraph, rule.guards, rule.span)
            case NumberOption(option):
                self.refuse_second(self.numbers.get(option), option, rule.span)
                self.numbers[option] = Rule(line, rule.paragraph, rule.guards, rule.span)
                self.check_bounds(line, rule.span)
            case PhaseLimitOption(option):
                self.refuse_second(self.limits.get(option), option, rule.span)
                self.limits[option] = Rule(line, rule.paragraph, rule.guards, rule.span)
                self.check_bounds(line, rule.span)
                if line.low < 1:
                    self.report.error("nothing-counted", rule.span)
            case RoleOption(role):
                if role in self.first_roles:
                    word, first = self.words.of("role", role), self.first_roles[role].span.line
                    self.report.error("role-option-twice", rule.span, role=word, first=first)
                self.first_roles[role] = Rule(line, rule.paragraph, rule.guards, rule.span)
            case _:
                assert_never(line)

    def fix_direction(self, rule: Rule[TurnGoes]) -> None:
        """Take the one way that play goes."""
        self.refuse_second_direction(rule.span)
        if rule.guards:
            self.report.error("direction-with-option", rule.span)
        self.direction = rule

    def refuse_second_direction(self, span: Span) -> None:
        """Report a sentence about the direction of play where there was one before."""
        if self.direction is not None:
            self.report.error("direction-twice", span, first=self.direction.span.line)

    def refuse_second(
        self,
        first: Rule[SwitchOption] | Rule[NumberOption] | Rule[PhaseLimitOption] | None,
        option: OptionId,
        span: Span,
    ) -> None:
        """Report an option that is said a second time."""
        if first is not None:
            word = self.words.of("option", option)
            self.report.error("option-twice", span, option=word, first=first.span.line)

    def check_bounds(self, line: NumberOption | PhaseLimitOption, span: Span) -> None:
        """Report bounds that hold nothing, and a usual value outside them."""
        if line.low > line.high:
            self.report.error("range-backwards", span, low=line.low, high=line.high)
        elif not line.low <= line.usual <= line.high:
            self.report.error(
                "usual-value-out-of-bounds",
                span,
                usual=line.usual,
                low=line.low,
                high=line.high,
            )


def read_options(outline: Outline, words: Words, report: Report) -> Agreed:
    """Return the options of a game; report doubled ones and headings that name no option."""
    draft = _Draft(report, words)
    for rule in outline.options:
        draft.add(rule)
    for statement in outline.course:
        if isinstance(statement.what, TurnGoes):
            what, span = statement.what, statement.span
            draft.fix_direction(Rule(what, statement.paragraph, statement.guards, span))
    _check_names(draft)
    _check_headings(outline.guarded, draft)
    return Agreed(draft.direction, draft.switches, draft.numbers, draft.first_roles, draft.limits)


def _check_names(draft: _Draft) -> None:
    """Report options that an engine could not tell apart by their names."""
    switched = {f"with_{option}" for option in draft.switches}
    switched |= {f"first_{role}" for role in draft.first_roles}
    named = ((option, rule.span) for option, rule in draft.numbers.items())
    for option, span in (*named, *((o, rule.span) for o, rule in draft.limits.items())):
        if option in _TAKEN or option in switched:
            word = draft.words.of("option", option)
            draft.report.error("option-id-taken", span, option=word)


def _check_headings(guarded: Iterable[tuple[OptionId, Span]], draft: _Draft) -> None:
    """Report headings under which lines stand for an option that is no choice of the players."""
    used = {option for option, _ in guarded}
    for option, span in guarded:
        if option not in draft.switches:
            word = draft.words.of("option", option)
            known = [draft.words.of("option", other) for other in draft.switches]
            draft.report.error("option-undeclared", span, option=word, close=nearest(word, known))
    for option, rule in draft.switches.items():
        if option not in used:
            word = draft.words.of("option", option)
            draft.report.warn("option-without-rules", rule.span, option=word)
