import pytest

from regelsmed.compiler.play.options import BadOption, options_from, typed
from regelsmed.compiler.play.protocol import Engine


def test_what_is_not_given_is_as_usual(engine: Engine) -> None:
    assert options_from(engine, {})._asdict() == {
        "players": 2,
        "names": (),
        "direction": "clockwise",
        "with_stake": False,
        "stake": 1,
        "first_dealer": None,
    }


@pytest.mark.parametrize(
    ("setting", "name", "value"),
    [
        ("with_stake=yes", "with_stake", True),
        ("with_stake=ja", "with_stake", True),
        ("with_stake=NEI", "with_stake", False),
        ("stake=3", "stake", 3),
        ("direction=anticlockwise", "direction", "anticlockwise"),
    ],
)
def test_a_setting_is_read_as_the_value_it_stands_for(
    engine: Engine, setting: str, name: str, value: object
) -> None:
    assert typed(engine, [setting]) == {name: value}


@pytest.mark.parametrize(
    ("setting", "key"),
    [
        ("with_stake", "option-form"),
        ("stakes=1", "option-unknown"),
        ("stake=4", "option-value"),
        ("stake=1.0", "option-value"),
        ("stake=", "option-value"),
        ("with_stake=perhaps", "option-value"),
        ("__import__=1", "option-unknown"),
        ("names=Bo", "option-unknown"),
    ],
)
def test_a_wrong_setting_is_refused_by_what_is_wrong_with_it(
    engine: Engine, setting: str, key: str
) -> None:
    with pytest.raises(BadOption) as refused:
        typed(engine, [setting])

    assert refused.value.key == key


@pytest.mark.parametrize(
    ("text", "seat"), [("1", 0), ("4", 3), ("Bo", 1), ("åse b.", 0), (" BO ", 1)]
)
def test_a_player_is_called_by_name_or_number(engine: Engine, text: str, seat: int) -> None:
    names = ["Åse B.", "Bo", "7", "2"]

    assert typed(engine, [f"first_dealer={text}"], names) == {"first_dealer": seat}


def test_a_name_that_is_a_number_is_a_name(engine: Engine) -> None:
    assert typed(engine, ["first_dealer=2"], ["1", "3", "2"]) == {"first_dealer": 2}


@pytest.mark.parametrize("text", ["0", "5", "None", "", "-1", "1.0", "Bo", "9" * 5000, "²"])
def test_a_player_that_there_is_not_is_refused(engine: Engine, text: str) -> None:
    with pytest.raises(BadOption) as refused:
        typed(engine, [f"first_dealer={text}"])

    assert refused.value.key == "option-value"
    assert refused.value.facts["known"] == ("1", "2", "3", "4")


def test_a_player_who_does_not_sit_at_the_table_is_refused(engine: Engine) -> None:
    with pytest.raises(BadOption) as refused:
        options_from(engine, {"players": 3, "first_dealer": 3})

    assert options_from(engine, {"players": 4, "first_dealer": 3})._asdict()["first_dealer"] == 3
    assert refused.value.key == "option-value"
    assert (refused.value.facts["value"], refused.value.facts["known"]) == ("4", ("1", "2", "3"))


def test_a_refused_value_is_answered_with_those_that_are_allowed(engine: Engine) -> None:
    with pytest.raises(BadOption) as refused:
        typed(engine, ["with_stake=perhaps"])

    assert refused.value.facts["known"] == ("no", "yes")


def test_one_is_not_taken_for_yes_where_types_are_known(engine: Engine) -> None:
    with pytest.raises(BadOption):
        options_from(engine, {"with_stake": 1})


@pytest.mark.parametrize(
    "name", ["", "  ", "Bo\x1b[2J", "a\u202eb", "x" * 41, "\ud800", "Bo\x00", "\u2028\u200b"]
)
def test_a_name_that_would_disturb_the_screen_is_refused(engine: Engine, name: str) -> None:
    with pytest.raises(BadOption) as refused:
        options_from(engine, {"names": ["Anna", name]})

    assert refused.value.key == "name-form"


@pytest.mark.parametrize(
    "name", ["{}", "{0.__class__}", "%s", "__import__('os')", "../..", "Åse B."]
)
def test_a_name_that_only_looks_like_code_is_a_name(engine: Engine, name: str) -> None:
    assert options_from(engine, {"names": ["Anna", name]}).names == ("Anna", name)


def test_names_are_as_many_as_the_players_and_all_different(engine: Engine) -> None:
    with pytest.raises(BadOption) as too_few:
        options_from(engine, {"players": 3, "names": ["Anna", "Bo"]})
    with pytest.raises(BadOption) as same:
        options_from(engine, {"names": ["Anna", "Anna "]})

    assert (too_few.value.key, same.value.key) == ("name-count", "name-twice")
