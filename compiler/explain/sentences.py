"""The sentences of a text, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from regelsmed.compiler.analysis.declining import has_choice
from regelsmed.compiler.analysis.game import Game, Rule
from regelsmed.compiler.analysis.sheets import paired
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    AnnulsNext,
    BothPlayers,
    CoinLine,
    Do,
    DoThrice,
    DoTwice,
    EachPlayer,
    EffectBlock,
    FewestIn,
    FlipCoin,
    ForRest,
    Heads,
    If,
    InLater,
    InNext,
    LastingClause,
    LosesHalf,
    May,
    NextTime,
    OneOf,
    PlayAtMost,
    Statement,
    Subject,
    SwapPlaces,
    Tails,
    Verb,
    Whenever,
    WhenLoses,
    WhenWins,
    You,
)
from regelsmed.dsl.syntax.effects import Deed

from .changes import notes, table
from .choices import ASKED, CHANCE
from .deeds import deed_steps, verb_steps
from .steps import Form, Printed, Said, Step, Way

Sentence = Statement | EffectBlock
Steps = Iterator[Step]

SO: Final = Said("steps-if-so")
OTHERWISE: Final = Said("steps-otherwise")
THEN: Final = Said("steps-then")


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells a text of a card; ``stands``: what it says of how things are holds by itself."""

    game: Game
    stands: bool

    def text(self, rules: Sequence[Rule[Sentence]]) -> tuple[Step, ...]:
        """Return what the sentences of a text do, each "if" with the "otherwise" behind it."""
        found: list[Step] = []
        for rule, other in paired(rules):
            match rule.what:
                case If(condition, clause):
                    instead = None if other is None else other.what.clause
                    found.append(self._if(Printed(condition, "condition"), clause, instead))
                case what:
                    found += self._sentence(what)
        return tuple(found)

    def _steps(self, what: Sentence) -> tuple[Step, ...]:
        return tuple(self._sentence(what))

    def _sentence(self, what: Sentence) -> Steps:
        match what:
            case If(condition, clause):
                yield self._if(Printed(condition, "condition"), clause, None)
            case ForRest(clause):
                yield from self._sentence(clause)
            case InNext(str() as phase, clause):
                kept = Said("steps-kept-for-next", {"phase": Form("phase", phase, "IS")})
                yield self._kept(kept, clause)
            case InLater(phase, clause):
                kept = Said("steps-kept-for-later", {"phase": Form("phase", phase, "DS")})
                yield self._kept(kept, clause)
            case OneOf(_, lines):
                ways = (
                    Way(Said("steps-option", {"number": number}), self._steps(line.what))
                    for number, line in enumerate(lines, 1)
                )
                yield Step(Printed(what), (ASKED,), ("option",), tuple(ways))
            case FlipCoin(lines):
                sides = tuple(self._side(line.what) for line in lines)
                yield Step(Printed(what), (CHANCE,), ("coin",), sides)
            case Do(verb):
                yield from self._done(verb)
            case DoTwice(first, second):
                yield from self._act(You(), (first, second))
            case DoThrice(first, second, third):
                yield from self._act(You(), (first, second, third))
            case May(subject, verb):
                yield from self._may(what, subject, verb)
            case Act(subject, verb):
                yield from self._act(subject, (verb,))
            case ActTwice(subject, first, second):
                yield from self._act(subject, (first, second))
            case ActThrice(subject, first, second, third):
                yield from self._act(subject, (first, second, third))
            case SwapPlaces():
                yield Step(Printed(what), (Said("steps-swapped", {"table": table(self.game)}),))
            case LosesHalf():
                yield Step(Printed(what))
            case _ if isinstance(what, LastingClause):
                yield self._change(what)
            case _:
                raise AssertionError(f"{what} is no sentence of a card")

    def _if(self, condition: Printed, clause: Statement, other: Statement | None) -> Step:
        ways = [Way(SO, self._steps(clause))]
        if other is not None:
            ways.append(Way(OTHERWISE, self._steps(other)))
        return Step(Said("steps-whether", {"condition": condition}), ways=tuple(ways))

    def _kept(self, kept: Said, clause: Statement) -> Step:
        due = Way(Said("steps-when-due"), self._steps(clause))
        return Step(kept, (Said("steps-lapses"),), ways=(due,))

    def _side(self, line: CoinLine) -> Way:
        match line:
            case Heads(clause):
                return Way(Said("steps-heads"), self._steps(clause))
            case Tails(clause):
                return Way(Said("steps-tails"), self._steps(clause))
            case _:
                assert_never(line)

    def _done(self, verb: Verb | Deed) -> Steps:
        if isinstance(verb, Deed):
            yield from deed_steps(self.game, verb)
        else:
            yield from verb_steps(self.game, You(), verb)

    def _act(self, subject: Subject, verbs: tuple[Verb, ...]) -> Steps:
        for verb in verbs:
            first, *others = verb_steps(self.game, subject, verb)
            yield Step(first.line, (*first.notes, *_who(subject)), first.asks, first.ways)
            yield from others

    def _may(self, what: May, subject: Subject, verb: Verb) -> Steps:
        if has_choice(verb):
            yield from verb_steps(self.game, subject, verb, may=True)
        elif isinstance(verb, PlayAtMost):
            (limit,) = verb_steps(self.game, subject, verb)
            yield Step(Printed(what), limit.notes)
        else:
            then = Way(SO, verb_steps(self.game, subject, verb))
            yield Step(Printed(what), (ASKED,), ("option",), (then,))

    def _change(self, what: LastingClause) -> Step:
        return Step(
            Printed(what), notes(self.game, what, stands=self.stands), ways=self._after(what)
        )

    def _after(self, what: LastingClause) -> tuple[Way, ...]:
        """Return what happens when that does which a sentence waits for."""
        match what:
            case Whenever(clause=clause):
                return (Way(Said("steps-each-time"), self._steps(clause)),)
            case NextTime(clause=clause):
                return (Way(Said("steps-first-time"), self._steps(clause)),)
            case AnnulsNext():
                return (Way(Said("steps-first-time"), (Step(Said("steps-annulled")),)),)
            case WhenWins(clause=clause) | WhenLoses(clause=clause):
                return (Way(THEN, self._steps(clause)),)
            case _:
                return ()


def _who(subject: Subject) -> tuple[Said, ...]:
    """Return who does something, where a sentence leaves it open."""
    match subject:
        case BothPlayers() | EachPlayer():
            return (Said("steps-in-turn-order"),)
        case FewestIn():
            return (Said("steps-no-such-player"),)
        case _:
            return ()
