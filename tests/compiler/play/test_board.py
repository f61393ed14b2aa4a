"""What a player sees of a position, told of a game that has everything there is to tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

import pytest

from regelsmed.compiler.play.board import Board, Choices, choices, columns_of, position, question
from regelsmed.compiler.play.layout import table
from regelsmed.compiler.play.protocol import Engine, State
from regelsmed.compiler.play.standing import Standing

from .conftest import Room

NOUNS = {
    "bid": ("bid", "bids"),
    "contest trick": ("trick", "tricks"),
    "counter point": ("point", "points"),
    "counter coin": ("coin", "coins"),
    "phase round": ("round", "rounds"),
    "zone hand": ("hand", "hands"),
    "zone row": ("row", "rows"),
}


class Nouns:
    """An engine that only has words, all of them English."""

    def noun(self, word: str, _: str) -> tuple[str, str]:
        return NOUNS[word]

    def card_name(self, card: str, _: str) -> str:
        return card.replace(".", " ")

    def suit_of(self, card: str) -> str:
        return card.partition(".")[0] if "." in card else ""

    def describe(self, action: int, language: str, state: Scene, _: int) -> str:
        return self.card_name(state.offered[action].partition(".")[2], language)


@dataclass
class Scene:
    """A position in which Bo is to decide, with what he sees of it."""

    hand: Sequence[str] = ("clubs.2", "clubs.10", "hearts.3", "fool", "fool")
    offered: Sequence[str] = ("play.clubs.2", "play.clubs.10", "play.fool")
    counters: dict[str, list[int]] = field(default_factory=lambda: {"point": [10, -130, 0]})
    more: dict[str, object] = field(default_factory=dict)
    zones: dict[str, object] = field(default_factory=dict)

    class options:  # noqa: N801 - an attribute of a state
        players = 3

    def name(self, seat: int, _: str) -> str:
        return ("Anna", "Bo", "Clara")[seat]

    def legal_actions(self) -> list[int]:
        return list(range(len(self.offered)))

    def question(self, _: str) -> str:
        return "What does Bo do?"

    def picture(self, _player: int, _language: str) -> list[str]:
        return ["Anna is the dealer.", "The trump suit is hearts."]

    def observation(self, player: int) -> dict[str, object]:
        zones = {"hand": [4, list(self.hand), 4] if player == 1 else [4, len(self.hand), 4]}
        return {
            "contest": {},
            "zones": {**zones, "stock": 17, **self.zones},
            "counters": self.counters,
            "plays": [],
            "legal": list(self.offered) if player == 1 else [],
            **self.more,
        }


EVERYTHING: dict[str, object] = {
    "contest": {"trick": 2},
    "plays": [[2, "hearts.9"], [0, "fool"]],
    "bids": [0, 2, None],
    "taken": {"trick": [1, 0, 0]},
    "number": {"round": 3},
    "numbers": {"round": 20},
}


def _board(scene: Scene, seat: int = 1) -> Board:
    return Board(cast("Engine", Nouns()), cast("State", scene), seat, Room([]).screen())


def _asked(scene: Scene) -> list[str]:
    board = _board(scene)
    return question(board, choices(board))


def test_all_that_is_counted_stands_in_a_table_beside_what_was_played() -> None:
    assert position(_board(Scene(more=EVERYTHING))) == [
        "<phase-of Round 3 20> Anna is the dealer. The trump suit is",
        "hearts.",
        "         Bid  Tricks  Points  Trick 2",
        "  Anna     0       1      10  fool",
        "  Bo       2       0    −130",
        "  Clara            0       0  hearts 9",
    ]


def test_what_a_game_does_not_have_is_not_shown() -> None:
    assert position(_board(Scene(counters={"coin": [1, 2, 3]}))) == [
        "Anna is the dealer. The trump suit is hearts.",
        "         Coins",
        "  Anna       1",
        "  Bo         2",
        "  Clara      3",
    ]


def test_everyone_sees_the_same_of_the_position() -> None:
    seen = [position(_board(Scene(more=EVERYTHING), seat)) for seat in range(3)]

    assert seen[0] == seen[1] == seen[2]


def test_several_cards_of_one_player_stand_side_by_side() -> None:
    plays: dict[str, object] = {"contest": {"trick": 1}, "plays": [[1, "clubs.4"], [1, "fool"]]}

    assert position(_board(Scene(more=plays)))[-2] == "  Bo       −130  clubs 4, fool"


def test_what_has_changed_stands_behind_the_number() -> None:
    shown = Standing([1, 0, 2], {"trick": [1, 1, 0]}, {"point": [10, 0, -20]}, {})
    changed = Standing(shown.bids, shown.taken, shown.counters, {"point": [20, 0, -10]})

    assert table(columns_of(_board(Scene()), shown))[1] == "  Anna     1       1      10"
    assert table(columns_of(_board(Scene()), changed)) == [
        "         Bid  Tricks  Points",
        "  Anna     1       1      10  (+20)",
        "  Bo       0       1       0",
        "  Clara    2       0     −20  (−10)",
    ]


def test_cards_are_numbered_where_they_may_be_played_suit_by_suit() -> None:
    assert _asked(Scene()) == [
        "What does Bo do?",
        "  1 clubs 2   2 clubs 10",
        "  – hearts 3",
        "  3 fool ×2",
    ]


def test_numbers_of_two_figures_stay_under_each_other() -> None:
    hand = [f"clubs.{rank}" for rank in range(1, 11)]

    assert _asked(Scene(hand=hand, offered=[f"play.{card}" for card in hand])) == [
        "What does Bo do?",
        "   1 clubs 1    2 clubs 2    3 clubs 3    4 clubs 4",
        "   5 clubs 5    6 clubs 6    7 clubs 7    8 clubs 8",
        "   9 clubs 9   10 clubs 10",
    ]


def test_a_number_is_asked_for_as_it_is_with_the_cards_in_sight() -> None:
    assert _asked(Scene(offered=["bid.0", "bid.1", "bid.2"])) == [
        "Hand:",
        "  clubs 2   clubs 10",
        "  hearts 3",
        "  fool ×2",
        "",
        "What does Bo do?",
    ]


def test_other_choices_are_numbered_below_the_question() -> None:
    assert _asked(Scene(hand=["fool"], offered=["trump.clubs", "trump.hearts"])) == [
        "Hand:",
        "  fool",
        "",
        "What does Bo do?",
        "  1 clubs   2 hearts",
    ]


def test_cards_in_several_places_stand_under_the_names_of_these() -> None:
    zones: dict[str, object] = {"row": [["clubs.5"], ["hearts.1"], []]}

    assert _asked(Scene(hand=["fool"], offered=["bid.0"], zones=zones))[:5] == [
        "Hand:",
        "  fool",
        "",
        "Row:",
        "  hearts 1",
    ]


def test_a_player_without_cards_is_only_asked() -> None:
    assert _asked(Scene(hand=[], offered=["bid.0"])) == ["What does Bo do?"]


@pytest.mark.parametrize(
    ("numbers", "short"),
    [
        ((0, 1, 2), "0–2"),
        ((0, 2, 3), "0, 2–3"),
        ((0, 1, 3), "0–1, 3"),
        ((1,), "1"),
        ((1, 3, 5), "1, 3, 5"),
    ],
)
def test_what_can_be_typed_is_told_in_short(numbers: Sequence[int], short: str) -> None:
    typed = tuple(map(str, numbers))

    assert Choices(typed, typed).short == short


def test_a_number_means_the_choice_that_is_this_number() -> None:
    bids = choices(_board(Scene(offered=["bid.0", "bid.2", "bid.3"])))
    cards = choices(_board(Scene()))

    assert [bids.chosen(answer) for answer in ("0", "1", "2", "3", "4")] == [0, None, 1, 2, None]
    assert [cards.chosen(answer) for answer in ("0", "1", "3", "4")] == [None, 0, 2, None]
    assert [cards.chosen(answer) for answer in ("Clubs 10", "fool", "hearts 3")] == [1, 2, None]
