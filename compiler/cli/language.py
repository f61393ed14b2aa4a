"""Which language the command line speaks, and how a language is named on it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final, TypeVar

import click

from regelsmed.dsl.languages import LANGUAGES, Language, is_language

from .failure import failure

_VARIABLES: Final = ("REGELSMED_LANG", "LC_ALL", "LC_MESSAGES", "LANG")

#: Other names that people and systems have for the languages.
_ALIASES: Final[Mapping[str, Language]] = {"no": "nb", "nn": "nb", "se": "sv", "dk": "da"}

CHOICE: Final = "|".join(LANGUAGES)

F = TypeVar("F", bound=Callable[..., Any])


def named(text: str) -> Language | None:
    """Return the language that ``text`` names, a system's way of naming it included.

    >>> named("nb_NO.UTF-8"), named("no"), named("SV"), named("de_DE")
    ('nb', 'nb', 'sv', None)
    """
    code = text.replace("-", "_").split("_")[0].split(".")[0].casefold()
    code = _ALIASES.get(code, code)
    return code if is_language(code) else None


def of_environment(environment: Mapping[str, str] = os.environ) -> Language:
    """Return the language that the user's environment asks for, else English.

    >>> of_environment({"LANG": "da_DK.UTF-8"}), of_environment({"LANG": "C"})
    ('da', 'en')
    """
    set_to = (environment[name] for name in _VARIABLES if environment.get(name))
    return named(next(set_to, "en")) or "en"


def of_arguments(arguments: Sequence[str]) -> Language:
    """Return the language for a command line that may be wrong: its ``--lang``, if it has one.

    The one behind the command goes before the one in front of it, as in a line that is right.
    """
    asked = None
    for word, following in zip_longest(arguments, arguments[1:], fillvalue=""):
        option, _, value = word.partition("=")
        if option == "--lang":
            asked = named(value or following) or asked
    return asked or of_environment()


def as_language(_: click.Context, __: click.Parameter, value: str | None) -> Language | None:
    """Return the language that an option names; ends the command where it names none."""
    if value is None:
        return None
    found = named(value)
    if found is None:
        raise failure("language-unknown", name=value, known=LANGUAGES)
    return found


def asked_for(context: click.Context) -> Language | None:
    """Return the language that ``--lang`` asked for."""
    found: Language | None = context.find_root().obj
    return found


def speaks(command: F) -> F:
    """Give a command the option ``--lang`` for its messages."""
    return click.option(
        "--lang",
        metavar=CHOICE,
        expose_value=False,
        callback=_remember,
        is_eager=True,
        help="Language of messages; that of the game or of your system where it is not given.",
    )(command)


def _remember(context: click.Context, param: click.Parameter, value: str | None) -> None:
    if (found := as_language(context, param, value)) is not None:
        context.find_root().obj = found
