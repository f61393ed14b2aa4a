import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelsmed.compiler.play.layout import Column, grid, room, table, wrapped

WORDS = st.lists(st.text("abåø", min_size=1, max_size=12), max_size=30)


def test_words_stand_to_the_left_and_numbers_to_the_right() -> None:
    names = Column("", ("Anna", "Bo"), "left")
    points = Column("Points", ("5", "−10"), "right")
    played = Column("Trick", ("", "hearts 5"), "left")

    assert table((names, points, played)) == [
        "        Points  Trick",
        "  Anna       5",
        "  Bo       −10  hearts 5",
    ]


@pytest.mark.parametrize("name", ["王小明", "A\u030ase\u0301", "x" * 40])
def test_columns_are_straight_whatever_the_names_are_written_in(name: str) -> None:
    lines = table((Column("", (name, "Bo"), "left"), Column("P", ("1", "2"), "right")))

    assert len({room(line) for line in lines}) == 1


def test_cells_have_one_width_and_each_group_begins_a_line() -> None:
    cells = grid([("a", "bbbb", "c"), ("dd",)], 14)

    assert cells == ["  a     bbbb", "  c", "  dd"]


def test_a_cell_that_is_wider_than_the_screen_has_a_line_of_its_own() -> None:
    assert grid([("a" * 30, "b")], 10) == ["  " + "a" * 30, "  b"]


@given(WORDS, st.integers(1, 40))
def test_wrapping_keeps_every_word_and_the_width(words: list[str], width: int) -> None:
    lines = wrapped(" ".join(words), width)

    assert " ".join(lines).split() == words
    assert all(len(line) <= width or " " not in line for line in lines)


def test_lines_that_were_apart_stay_apart() -> None:
    assert wrapped("one two\n  three", 80) == ["one two", "  three"]
