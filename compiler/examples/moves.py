"""The moves of an example of a game with card texts, and what chance brings in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from regelsmed.compiler.play.protocol import CHANCE
from regelsmed.dsl.source import Span
from regelsmed.dsl.syntax import (
    ChanceMove,
    ChancePicks,
    CoinShowsHeads,
    CoinShowsTails,
    Decline,
    MoveVerb,
    Pass,
    PickCard,
    PickLine,
    PickPlayersPost,
    PickToken,
    PlayCardAs,
    PlayerName,
)

from .laid import sheet_name
from .scene import Scene


def play(scene: Scene, name: PlayerName, verb: MoveVerb | Pass, span: Span) -> bool:
    """Carry out a move; report one that is out of turn or not legal and return ``False``."""
    if scene.state.current_player == CHANCE:
        scene.wrong("example-chance-open", span, legal=scene.legal())
        return False
    if scene.turn() != name:
        scene.wrong("example-out-of-turn", span, name=name, turn=scene.turn())
        return False
    return _take(scene, _names(scene, verb), name, span)


def bring(scene: Scene, move: ChanceMove, span: Span) -> bool:
    """Let chance bring something; report what it cannot bring now and return ``False``."""
    if scene.state.current_player != CHANCE:
        scene.wrong("example-no-chance", span, name=scene.turn())
        return False
    match move:
        case CoinShowsHeads():
            names = ["coin.heads"]
        case CoinShowsTails():
            names = ["coin.tails"]
        case ChancePicks(face):
            sheet = sheet_name(scene.game, face)
            owners = [f"random.{seat}.{sheet}" for seat in scene.seats]
            names = [f"draw.{sheet}", *owners]
        case _:
            assert_never(move)
    return _take(scene, names, "", span)


def _names(scene: Scene, verb: MoveVerb | Pass) -> list[str]:
    """Return the names of the actions that a move can mean; a player's own card goes first."""
    match verb:
        case PlayCardAs(face, post):
            return [f"{post}.{sheet_name(scene.game, face)}"]
        case Pass():
            return ["pass"]
        case PickCard(face):
            player, sheet = scene.state.current_player, sheet_name(scene.game, face)
            seats = sorted(scene.seats, key=lambda seat: seat != player)
            return [f"pick.{seat}.{sheet}" for seat in seats]
        case PickPlayersPost(name):
            return [f"post_of.{scene.seat(name)}"]
        case PickToken(token):
            return [f"token.{token}"]
        case PickLine(number):
            return [f"option.{number - 1}"]
        case Decline():
            return ["decline"]
        case _:
            assert_never(verb)


def _take(scene: Scene, names: Sequence[str], player: str, span: Span) -> bool:
    """Carry out the first of some actions that is legal; report it if none is."""
    legal = {scene.engine.ACTION_NAMES[action]: action for action in scene.state.legal_actions()}
    found = [legal[name] for name in names if name in legal]
    if found:
        scene.state.apply_action(found[0])
        return True
    if player:
        scene.wrong("example-cannot", span, name=player, legal=scene.legal())
    else:
        scene.wrong("example-chance-cannot", span, legal=scene.legal())
    return False
