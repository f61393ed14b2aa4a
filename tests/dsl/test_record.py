"""Records are what ``@dataclass(frozen=True, slots=True)`` makes, to whoever uses them."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace

import pytest

from regelsmed.dsl.record import Record, filled, record


@record
class Card(Record):
    name: str
    rank: int = 1
    place: int = field(default=0, compare=False, repr=False, kw_only=True)


@record
class Marked(Card):
    mark: str = ""


@record
class Nothing(Record):
    pass


@dataclass(frozen=True, slots=True)
class Usual:
    name: str
    rank: int = 1
    place: int = field(default=0, compare=False, repr=False, kw_only=True)


def test_a_record_is_a_dataclass_with_slots() -> None:
    made: object = Card
    assert is_dataclass(made)
    assert [f.name for f in fields(Card)] == [f.name for f in fields(Usual)]
    assert Card.__match_args__ == Usual.__match_args__
    assert not hasattr(Card("mus"), "__dict__")


@pytest.mark.parametrize(
    ("values", "named"),
    [
        (("mus",), {}),
        (("mus", 2), {}),
        (("mus",), {"rank": 2, "place": 7}),
        ((), {"place": 7, "name": "mus"}),
    ],
)
def test_a_call_fills_the_fields_as_usual(
    values: tuple[str, ...], named: dict[str, object]
) -> None:
    made, usual = Card(*values, **named), Usual(*values, **named)  # type: ignore[arg-type]  # as a user might

    assert [getattr(made, f.name) for f in fields(made)] == [
        getattr(usual, f.name) for f in fields(usual)
    ]
    assert repr(made) == repr(usual).replace("Usual", "Card")


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ((), {}),
        ((), {"rank": 2}),
        (("mus", 2, 7), {}),
        (("mus",), {"name": "mus"}),
        (("mus",), {"colour": "grey"}),
    ],
)
@pytest.mark.parametrize("cls", [Card, Usual])
def test_a_call_that_does_not_fit_is_refused(
    cls: type, values: tuple[object, ...], named: dict[str, object]
) -> None:
    with pytest.raises(TypeError):
        cls(*values, **named)


def test_equality_is_of_the_class_and_the_compared_fields() -> None:
    assert Card("mus", place=1) == Card("mus", place=2)
    assert hash(Card("mus", place=1)) == hash(Card("mus", place=2))
    assert Card("mus") != Card("mus", 2)
    assert Card("mus") != Card("ulv")
    assert Card("mus") != Marked("mus")
    assert Card("mus") != Usual("mus")
    assert Marked("mus", mark="a") != Marked("mus", mark="b")
    assert Nothing() == Nothing() != Card("mus")
    assert len({Card("mus"), Card("mus", 1, place=3), Card("ulv"), Nothing(), Nothing()}) == 3


def test_nothing_in_a_record_can_be_changed() -> None:
    card = Card("mus")

    with pytest.raises(FrozenInstanceError):
        card.name = "ulv"  # type: ignore[misc]  # mypy knows that it cannot
    with pytest.raises(FrozenInstanceError):
        card.colour = "grey"
    with pytest.raises(FrozenInstanceError):
        del card.name
    assert card == Card("mus")


def test_records_can_be_replaced_copied_and_matched() -> None:
    card = Marked("mus", 3, "a", place=5)

    assert replace(card, rank=4) == Marked("mus", 4, "a")
    assert replace(card, rank=4).place == 5
    for same in (copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card))):
        assert same == card
        assert same.place == 5
    match card:
        case Marked("mus", rank, mark):
            assert (rank, mark) == (3, "a")
        case _:
            pytest.fail("it did not match")


def test_values_fill_all_fields_those_with_names_only_at_the_end() -> None:
    assert filled(Marked, ("mus", 3, "a", 5)) == Marked("mus", 3, "a")
    assert filled(Marked, ("mus", 3, "a", 5)).place == 5
    with pytest.raises(ValueError, match="zip"):
        filled(Card, ("mus", 3))
