"""Examples are run on every engine there is; what does not hold is reported at its own line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from regelsmed.compiler.analysis.game import ExampleOf, Game
from regelsmed.compiler.chance import below, scramble, step
from regelsmed.compiler.play.protocol import CHANCE, Engine, State
from regelsmed.dsl.diagnostics import Diagnostic, Fact, Report
from regelsmed.dsl.syntax import (
    Act,
    BidNumber,
    ChancePicks,
    CoinShowsHeads,
    CoinShowsTails,
    Decline,
    FactLine,
    Given,
    Line,
    MoveLine,
    Named,
    NameTrump,
    Pass,
    PickCard,
    PickLine,
    PickPlayersPost,
    PickToken,
    Play,
    PlayCardAs,
    Shows,
    Tests,
    TheCard,
    Then,
    When,
)

from .facts import check_fact
from .given import Setup, set_up
from .moves import bring, play
from .possible import check_possible
from .scene import Scene

DEALS = 3
"""In how many deals an example must hold that gives nobody's cards."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an example went: what was wrong with it on any engine; nothing where it passed."""

    example: str
    diagnostics: tuple[Diagnostic, ...]

    @property
    def passed(self) -> bool:
        """Whether all that the example says holds on every engine."""
        return not self.diagnostics


def run_examples(game: Game, engines: Sequence[Engine]) -> list[Outcome]:
    """Return how each example of ``game`` went on ``engines``, in the order of the source."""
    return [_outcome(game, example, engines) for example in game.examples.values()]


def _outcome(game: Game, example: ExampleOf, engines: Sequence[Engine]) -> Outcome:
    found = [_diagnostics(game, example, engine) for engine in engines]
    report = Report()
    for diagnostics in found:
        report.extend(diagnostics)
    if any(diagnostics != found[0] for diagnostics in found):
        report.error("example-engines-differ", example.span)
    return Outcome(example.id, tuple(report))


def _diagnostics(game: Game, example: ExampleOf, engine: Engine) -> tuple[Diagnostic, ...]:
    """Return what is wrong with an example on one engine."""
    report = Report()
    given = _given(example)
    setup = set_up(game, (line.what for line in given))
    check_possible(game, given, setup, report)
    if report.failed:
        return tuple(report)
    for deal in range(DEALS if setup.open else 1):
        state = _enter(engine, setup)
        if state is None:
            report.error("example-impossible", example.span)
            break
        if setup.open:
            _deal(state, deal)
        _run(Scene(game, engine, setup.names, state, report), example)
    return tuple(report)


def _given(example: ExampleOf) -> list[Line[FactLine]]:
    """Return the lines that an example gives."""
    parts = (part.what for part in example.what.parts)
    return [line for part in parts if isinstance(part, Given) for line in part.lines]


def _enter(engine: Engine, setup: Setup) -> State | None:
    """Return the position on an engine, or ``None`` where a game cannot stand so."""
    try:
        return engine.position(engine.Options(**setup.options), setup.position.as_facts())
    except ValueError:
        return None


def _run(scene: Scene, example: ExampleOf) -> None:
    """Play, and check what then holds, as often as an example says so."""
    for part in example.what.parts:
        match part.what:
            case When(moves):
                if not all(_play(scene, move) for move in moves):
                    return
            case Then(facts):
                for fact in facts:
                    check_fact(scene, fact)
            case Shows() | Tests() | Given():
                pass
            case _:
                assert_never(part.what)


def _deal(state: State, seed: int) -> None:
    """Let chance choose until a player decides."""
    chance = scramble(seed)
    while state.current_player == CHANCE:
        chance = step(chance)
        actions = state.legal_actions()
        state.apply_action(actions[below(chance, len(actions))])


def _play(scene: Scene, line: Line[MoveLine]) -> bool:
    """Carry out a move; report one that is out of turn or not legal and return ``False``."""
    facts: dict[str, Fact]
    match line.what:
        case CoinShowsHeads() | CoinShowsTails() | ChancePicks() as brought:
            return bring(scene, brought, line.span)
        case Act(Named(name), PlayCardAs() | PickCard() | PickPlayersPost() as verb):
            return play(scene, name, verb, line.span)
        case Act(Named(name), PickToken() | PickLine() | Decline() | Pass() as verb):
            return play(scene, name, verb, line.span)
        case Act(Named(name), Play(TheCard(face))):
            action = scene.action("play", face)
            code, facts = "example-illegal", {"card": scene.printed(face)}
        case Act(Named(name), BidNumber(number)):
            action = scene.named_action("bid", str(number))
            code, facts = "example-illegal-bid", {"number": number}
        case Act(Named(name), NameTrump(suit)):
            action = scene.named_action("trump", suit)
            code, facts = "example-illegal-trump", {"suit": scene.suit(suit)}
        case move:
            raise AssertionError(f"{move} is no move")
    if scene.turn() != name:
        scene.wrong("example-out-of-turn", line.span, name=name, turn=scene.turn())
    elif action not in scene.state.legal_actions():
        scene.wrong(code, line.span, name=name, legal=scene.legal(), **facts)
    else:
        scene.state.apply_action(action)
        return True
    return False
