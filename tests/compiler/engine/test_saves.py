"""How saves are written and read, and how facts of a position are checked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regelsmed.compiler.engine.runtime import (
    chained,
    check_options,
    decision_numbers,
    history,
    shares,
    since,
)
from regelsmed.compiler.engine.runtime_positions import (
    check_each,
    check_numbers,
    check_order,
    check_phase,
    check_stage,
    check_trick,
    check_units,
    lying,
    take_cards,
)
from regelsmed.compiler.engine.runtime_saves import (
    Damaged,
    Saved,
    chosen,
    chosen_names,
    opened,
    read_note,
    written,
    written_chain,
)
from regelsmed.compiler.position import Position

CARDS = {"a": 0, "b": 1}
NAMES = {"card": ("a", "b"), "cards": ("a", "b"), "suit": ("red", "")}
KINDS = (
    ("DEAL", ("seat", "cards")),
    ("PLAY", ("seat", "card")),
    ("GATHER", ("values",)),
    ("TRUMP", ("suit",)),
)


def test_what_was_written_is_opened() -> None:
    text = written({"game": "x", "by": "Åse", "n": 1})

    whole = opened(text, {"game": "x"})

    assert whole.number("n", 0, 1) == 1
    assert whole.values() == {"game": "x", "by": "Åse", "n": 1}


@pytest.mark.parametrize("text", ["", "[]", "{}", "1", written({"game": "y"}), '{"game":"x"}'])
def test_what_was_not_written_is_not_opened(text: str) -> None:
    with pytest.raises(Damaged):
        opened(text, {"game": "x"})


Reading = Callable[[Saved], object]

READINGS: tuple[tuple[object, object, Reading], ...] = (
    (3, 3, lambda saved: saved.number("f", 0, 3)),
    (True, True, lambda saved: saved.truth("f")),
    ("b", 1, lambda saved: saved.one_of("f", ("a", "b"))),
    ([1, 2], [1, 2], lambda saved: saved.numbers("f", 2, 0, 2)),
    ([True, False], [True, False], lambda saved: saved.truths("f", 2)),
    ([5, -5], [5, -5], lambda saved: saved.stack("f")),
    (["b", "a"], [1, 0], lambda saved: saved.cards("f", CARDS)),
    ([["b"], []], [[1], []], lambda saved: saved.hands("f", 2, CARDS)),
    ({"g": 1}, 1, lambda saved: saved.part("f").number("g", 1, 1)),
    ([["PLAY", 1, "b"]], [(1, 1, 1)], lambda saved: history(
        saved.chain("f", lambda item: read_note(item, KINDS, NAMES, 2))
    )),
)  # fmt: skip

WRONG: tuple[object, ...] = (
    None,
    4,
    -1,
    1.0,
    "c",
    [],
    [1],
    [3, 0],
    [None, None],
    [1, 0],
    ["c"],
    [["c"], []],
    {},
    [{}],
)


@pytest.mark.parametrize(("value", "read", "reading"), READINGS)
def test_fields_are_read_as_what_they_must_be(
    value: object, read: object, reading: Reading
) -> None:
    assert reading(Saved({"f": value})) == read
    refused = 0
    for wrong in WRONG:
        try:
            reading(Saved({"f": wrong}))
        except Damaged:
            refused += 1
    assert refused >= 7
    with pytest.raises(Damaged, match="lacks f"):
        reading(Saved({}))


def test_a_history_is_written_with_names() -> None:
    notes = [(0, 1, 0, 1), (1, 1, 1), (2, 7, 8), (3, 0), (3, -1)]
    data = written_chain(chained(notes), KINDS, NAMES)

    assert data[:3] == [["DEAL", 1, "a", "b"], ["PLAY", 1, "b"], ["GATHER", 7, 8]]
    assert data[3:] == [["TRUMP", "red"], ["TRUMP", ""]]
    assert [read_note(item, KINDS, NAMES, 2) for item in data] == notes


@pytest.mark.parametrize(
    "item",
    [
        [],
        [1],
        ["RAIN"],
        ["PLAY", 1],
        ["PLAY", 2, "a"],
        ["PLAY", 1, "c"],
        ["DEAL"],
        ["GATHER", 1],
        ["GATHER", 1, 2, 3],
        ["GATHER", 1, "a"],
        ["TRUMP", "blue"],
        ["TRUMP", -1],
    ],
)
def test_a_wrong_event_is_refused(item: list[object]) -> None:
    with pytest.raises(Damaged, match="wrong event"):
        read_note(item, KINDS, NAMES, 2)


def test_saved_options_are_those_that_are_allowed() -> None:
    assert chosen({"n": 2}, "n", (1, 2)) == 2
    assert chosen_names({"players": 2, "names": ["Anna", "Bo"]}) == ("Anna", "Bo")
    assert chosen_names({"players": 2, "names": []}) == ()
    for values in ({}, {"n": 3}, {"n": True}, {"n": "1"}):
        with pytest.raises(Damaged):
            chosen(values, "n", (1, 2))
    for names in (None, "Anna", ["Anna"], ["Anna", 1]):
        with pytest.raises(Damaged):
            chosen_names({"players": 2, "names": names})


def test_options_are_checked() -> None:
    known = {"players": (2, 3), "luck": (False, True)}
    right = {"players": 2, "luck": True, "names": ()}

    check_options(right, known)
    for wrong in ({"players": 4}, {"luck": 1}, {"names": ("A",)}, {"names": [1, 2]}):
        with pytest.raises(ValueError, match=r"^[^\n]+$"):
            check_options({**right, **wrong}, known)


def test_notes_are_found_since_a_border() -> None:
    chain = chained([(1, 0), (9,), (1, 1), (2, 5), (1, 2)])

    assert since(chain, (1,), (9,)) == [(1, 1), (1, 2)]
    assert since(chain, (1,), ()) == [(1, 0), (1, 1), (1, 2)]
    assert since(None, (1,), ()) == []


def test_shares_follow_the_copies_and_names_their_numbers() -> None:
    assert shares([0, 0, 2, 3], 10) == [(10, 0.5), (12, 0.25), (13, 0.25)]
    assert decision_numbers(("a", "b"), ["b", "a"]) == [1, 0]
    with pytest.raises(ValueError, match="no action 'c'"):
        decision_numbers(("a", "b"), ["c"])


def test_cards_of_a_position_are_taken_out_of_the_stock() -> None:
    stock = [0, 1, 1]

    assert take_cards(stock, ["b", "a"], CARDS) == [0, 1]
    assert stock == [1]
    with pytest.raises(ValueError, match="oftener"):
        take_cards(stock, ["a"], CARDS)
    with pytest.raises(ValueError, match="no card 'c'"):
        take_cards(stock, ["c"], CARDS)


def entered(number: int) -> Position:
    """A position in a deal of a number."""
    return Position(phase="deal", number={"deal": number})


def test_facts_are_held_against_what_can_be() -> None:
    check_phase(Position(), ("deal",))
    check_units("point", (0, 1), 2, 0)
    check_units("coin", (-3, 1), 2, None)
    given = Position(contest={"trick": 4}, leader=1, pots={"pot": {"coin": 2}})
    assert check_trick(given, "trick", 5, [[1, 2], [3, 4]]) == 4
    assert check_trick(Position(), "trick", 1, [[1], [2]]) == 1
    assert check_trick(given, "trick", 5, [[1, 2], [3, 4]], [1, 2]) == 4
    check_numbers(entered(2), {"deal": 2})
    check_order((0, None, 1), (2, 0, 1))
    assert lying(given) == [("pot", "coin", 2)]
    refusals: tuple[tuple[str, Callable[[], object]], ...] = (
        ("no phase", lambda: check_phase(Position(phase="x"), ("deal",))),
        ("for 1 of 2 seats", lambda: check_each("hand", [1], 2)),
        ("cannot be -1", lambda: check_units("point", (-1, 0), 2, 0)),
        ("no trick 4", lambda: check_trick(given, "trick", 3, [])),
        ("nobody leads", lambda: check_trick(Position(contest={"trick": 2}), "trick", 3, [])),
        ("seat 1 has 1 cards", lambda: check_trick(given, "trick", 5, [[1, 2], [3]])),
        ("others were taken", lambda: check_trick(given, "trick", 5, [], [2, 2])),
        ("nobody's cards", lambda: check_stage(given)),
        ("no numbered phase", lambda: check_numbers(Position(number={"x": 1}), {"deal": 2})),
        ("deal 3 cannot be", lambda: check_numbers(entered(3), {"deal": 2})),
        ("deal 1 cannot be", lambda: check_numbers(Position(number={"deal": 1}), {"deal": 2})),
        ("before their turn", lambda: check_order((0, None, 1), (1, 2, 0))),
    )
    for message, refused in refusals:
        with pytest.raises(ValueError, match=message):
            refused()
