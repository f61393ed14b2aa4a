import click
import pytest

import regelsmed as package
from regelsmed.compiler.cli import cli
from regelsmed.compiler.cli.language import of_environment

from .conftest import Regelsmed

COMMANDS = sorted(cli.commands)


def test_the_version_is_that_of_the_package(regelsmed: Regelsmed) -> None:
    assert regelsmed("--version").out == f"regelsmed {package.__version__}\n"


def test_without_a_word_the_help_is_shown(regelsmed: Regelsmed) -> None:
    answer = regelsmed()

    assert (answer.code, answer.err) == (0, "")
    assert answer.out == regelsmed("--help").out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_a_worked_example(regelsmed: Regelsmed, command: str) -> None:
    answer = regelsmed(command, "--help")

    assert answer.code == 0
    assert f"$ regelsmed {command} " in answer.out


def test_help_lists_every_command_in_one_line_each(regelsmed: Regelsmed) -> None:
    listed = regelsmed("--help").out.split("Commands:\n")[1].split("\n\n")[0].splitlines()

    assert [line.split()[0] for line in listed] == COMMANDS
    assert not any(line.endswith("...") for line in listed)


WRONG = {
    ("chek",): ("Der er ingen kommando", "Det finns inget kommando", "Det er ingen kommando"),
    ("check", "--nam"): ("intet tilvalg", "ingen flagga", "ikke noe flagg"),
    ("translate", "x.regel"): ("mangler »--to«", "saknas ”--to”", "mangler «--to»"),
    ("translate", "x", "--to"): (
        "Efter »--to« mangler der en værdi: --to da|sv|nb|en",
        "Efter ”--to” saknas ett värde: --to da|sv|nb|en",
        "Etter «--to» mangler det en verdi: --to da|sv|nb|en",
    ),
    ("play",): ("mangler »GAME«", "saknas ”GAME”", "mangler «GAME»"),
    ("play", "a", "b"): (
        "»b« er overflødigt",
        "”b” är överflödigt",
        "«b» er overflødig",
    ),
    ("play", "a", "--bots=1"): (
        "Efter »--bots« skal der ikke stå",
        "Efter ”--bots” ska det inte stå",
        "Etter «--bots» skal det ikke stå",
    ),
    ("play", "a", "--seed", "1", "--seed=2"): (
        "»--seed« er angivet mere end én gang.",
        "”--seed” är angivet mer än en gång.",
        "«--seed» er angitt mer enn én gang.",
    ),
    ("check", "nowhere"): ("Der er ingen fil", "Det finns ingen fil", "Det er ingen fil"),
    ("play", "kol"): ("Der er intet spil", "Det finns inget spel", "Det er ikke noe spill"),
}


@pytest.mark.parametrize("arguments", WRONG)
def test_wrong_use_is_told_of_in_the_language_asked_for(
    regelsmed: Regelsmed, arguments: tuple[str, ...]
) -> None:
    for language, words in zip(("da", "sv", "nb"), WRONG[arguments], strict=True):
        answer = regelsmed("--lang", language, *arguments)

        assert (answer.code, answer.out) == (2, "")
        assert words in answer.err


@pytest.mark.parametrize("command", COMMANDS)
def test_an_option_without_its_value_is_told_with_what_it_can_be(
    regelsmed: Regelsmed, command: str
) -> None:
    answer = regelsmed(command, "--lang")

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.splitlines() == [
        "After “--lang” a value is missing: --lang da|sv|nb|en",
        f"Help: regelsmed {command} --help",
    ]


def test_every_option_that_takes_a_value_shows_what_it_is() -> None:
    valued = [
        option
        for command in (cli, *cli.commands.values())
        for option in command.params
        if isinstance(option, click.Option) and not option.is_flag
    ]

    assert len(valued) > 10
    assert [option.name for option in valued if not option.metavar] == []


def test_a_language_alone_shows_the_help(regelsmed: Regelsmed) -> None:
    answer = regelsmed("--lang", "da")

    assert (answer.code, answer.err) == (0, "")
    assert answer.out == regelsmed("--help").out


def test_a_language_is_asked_for_once(regelsmed: Regelsmed) -> None:
    twice = regelsmed("--lang", "da", "--lang", "en", "check", "nowhere")
    before_and_after = regelsmed("--lang", "da", "check", "nowhere", "--lang", "en")

    assert (twice.code, twice.out) == (2, "")
    assert "--lang" in twice.err
    assert "There is no file" in before_and_after.err


def test_help_is_shown_whatever_else_is_wrong(regelsmed: Regelsmed) -> None:
    answer = regelsmed("play", "--help", "--seed", "1", "--seed", "2")

    assert answer == regelsmed("play", "--help")


@pytest.mark.parametrize(
    "arguments",
    [("check", "games/kul"), ("fmt", "--check", "a.nb.regel"), ("translate", "a", "--to", "sv")],
)
def test_a_name_for_standard_input_is_refused_where_none_is_read(
    regelsmed: Regelsmed, arguments: tuple[str, ...]
) -> None:
    answer = regelsmed(*arguments, "--name", "kul.nb.regel")

    assert (answer.code, answer.out) == (2, "")
    assert "“--name” is for rules from standard input only" in answer.err


@pytest.mark.parametrize("variable", ["REGELSMED_LANG", "LC_ALL", "LANG"])
def test_the_environment_says_which_language_to_speak(
    regelsmed: Regelsmed, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, "da_DK.UTF-8")

    assert "Der er ingen kommando" in regelsmed("chek").err


def test_a_language_asked_for_goes_before_that_of_the_environment(
    regelsmed: Regelsmed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELSMED_LANG", "da")

    assert "Det finns ingen fil" in regelsmed("check", "nowhere", "--lang", "sv").err


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "no_NO.UTF-8"}, "nb"),
        ({"LANG": "nn-NO"}, "nb"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "sv_SE", "LC_ALL": "da_DK"}, "da"),
        ({"LANG": "sv_SE", "LC_ALL": "da_DK", "REGELSMED_LANG": "nb"}, "nb"),
    ],
)
def test_the_language_of_an_environment_is_read_as_systems_write_it(
    environment: dict[str, str], language: str
) -> None:
    assert of_environment(environment) == language


@pytest.mark.parametrize("language", ["", "xx", "{0}", "dansk; rm", "../da"])
def test_an_unknown_language_is_told_of_with_those_that_are_known(
    regelsmed: Regelsmed, language: str
) -> None:
    answer = regelsmed("check", ".", "--lang", language)

    assert answer.code == 2
    assert "“da”, “sv”, “nb” or “en”" in answer.err
