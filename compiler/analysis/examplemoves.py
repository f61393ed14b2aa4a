"""The moves of examples: what players do, and what chance shows."""

from __future__ import annotations

from regelsmed.compiler.analysis.exampletable import Table
from regelsmed.compiler.analysis.scope import Place
from regelsmed.dsl.syntax import (
    Act,
    BidNumber,
    ChancePicks,
    CoinShowsHeads,
    CoinShowsTails,
    Decline,
    Line,
    MoveLine,
    MoveVerb,
    Named,
    NameTrump,
    Node,
    Pass,
    PickCard,
    PickLine,
    PickPlayersPost,
    PickToken,
    Play,
    PlayCardAs,
    PlayerName,
    TheCard,
)


def check_move(table: Table, line: Line[MoveLine]) -> None:
    """Check a move: a player of the table plays one card that they hold."""
    place, move = Place(line.span, table.place.guards, "example"), line.what
    match move:
        case Act(Named(name), Play(TheCard(face))):
            table.check_name(name, move, place)
            table.check_faces((face,), move, place)
            table.check_held(name, face, place.of(move))
        case Act(Named(name), BidNumber(number)):
            table.check_name(name, move, place)
            table.stage.check_bid(number, move, place)
        case Act(Named(name), NameTrump(suit)):
            table.check_name(name, move, place)
            table.stage.check_trump(suit, move, place)
        case Act(Named(name), PlayCardAs() | PickCard() | PickPlayersPost() as verb):
            _check_card_move(table, name, verb, move, place)
        case Act(Named(name), PickToken() | PickLine() | Decline() | Pass() as verb):
            _check_card_move(table, name, verb, move, place)
        case CoinShowsHeads() | CoinShowsTails() | ChancePicks():
            if _has_texts(table, move, place):
                table.cards.check_chance(move, place)
        case _:
            table.scope.report.error("move-unknown", place.of(move))


def _check_card_move(
    table: Table, name: PlayerName, verb: MoveVerb | Pass, move: Node, place: Place
) -> None:
    """Check what a player does in a game with card texts."""
    if _has_texts(table, move, place):
        table.cards.check_move(name, verb, move, place)


def _has_texts(table: Table, move: Node, place: Place) -> bool:
    """Tell whether the game has card texts; report the move otherwise."""
    if not table.scope.declared.texts:
        table.scope.report_at("needs-card-texts", move, place)
    return table.scope.declared.texts
