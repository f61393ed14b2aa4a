"""Parse tables: built from the grammar by Lark, kept as lines of JSON, loaded without Lark.

Lark reads the grammar, expands templates, proves it LALR(1) without conflicts and computes the
tables. Reading and printing need only the result, which loads in a few milliseconds: from the
installed package, where a wheel ships it, else from the user's cache, else it is built anew and
cached. The cache key is a hash of all that the grammar is made of and Lark's version, so an edited
grammar is never read with old tables.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from .grammar_text import grammar_text, starts, written
from .languages import LANGUAGES, Language

if TYPE_CHECKING:
    from lark import Lark

END: Final = "$END"
_FORMAT: Final = 6


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the grammar after Lark has expanded it.

    ``alias`` is the constructor (``ctor`` or ``ctor(field field)``) or ``None``. Symbols are
    terminals when ``is_terminal`` says so.
    """

    origin: str
    symbols: tuple[str, ...]
    alias: str | None


@dataclass(frozen=True, slots=True)
class Tables:
    """An LALR(1) automaton with its rules and literal words.

    ``states`` are texts, as few of them are ever asked for: ``Rows`` reads them. ``literals`` gives
    the text of each terminal that is a fixed text.
    """

    literals: Mapping[str, str]
    rules: tuple[Rule, ...]
    states: tuple[str, ...]
    start: Mapping[str, int]
    accept: frozenset[int]


class Rows(dict[int, Mapping[str, int]]):
    """The states of an automaton by number, each read when it is first asked for.

    ``rows[s][symbol]`` is the next state for a shift or goto (0 or more), or ``-1 - r`` for a
    reduction by rule ``r``.
    """

    def __init__(self, states: tuple[str, ...]) -> None:
        super().__init__()
        self._states = states

    def __missing__(self, number: int) -> Mapping[str, int]:
        row: Mapping[str, int] = json.loads(self._states[number])
        self[number] = row
        return row


def is_terminal(symbol: str) -> bool:
    """Tell whether a symbol is a terminal: Lark writes those in upper case."""
    return symbol.lstrip("_")[:1].isupper() or symbol.startswith("$")


def _lark(text: str) -> Lark:
    """Return Lark's view of a grammar; raises ``lark.GrammarError`` on any conflict."""
    # Lark takes 0.1 s to import and is not needed where the tables are at hand.
    from lark import Lark
    from lark.lexer import Lexer, Token

    class NoLexer(Lexer):
        """Words are looked up in a lexicon by our own reader; Lark only makes the tables."""

        __future_interface__ = 2

        def __init__(self, _conf: object) -> None:
            pass

        def lex(self, *_: object, **__: object) -> Iterator[Token]:
            raise AssertionError("the tables are made without reading any text")

    bare = re.sub(r'"[^"]*"', "", text)
    declared = sorted(set(re.findall(r"\b_?[A-Z][A-Z0-9_]*\b", bare)))
    return Lark(
        _unmixed(text, declared) + "\n%declare " + " ".join(declared) + "\n",
        parser="lalr",
        lexer=NoLexer,
        start=list(starts()),
        keep_all_tokens=True,
        maybe_placeholders=False,
        strict=True,
    )


def _unmixed(text: str, declared: Iterable[str]) -> str:
    """Return a grammar in which no word has the name of a terminal.

    Lark calls the word "card" CARD, and would take it for the name of a card.
    """
    for name in declared:
        word = f'"{name.lower()}"'
        if word in text:
            text = f"{text.replace(word, f'WORD_{name}')}\nWORD_{name}: {word}\n"
    return text


#: Lark reads literals by Python's own parser, whose depth threads count together (CPython 106905).
_ONE_AT_A_TIME: Final = Lock()


def build_tables(language: Language) -> Tables:
    """Return the tables of a language, built anew.

    Raises ``lark.GrammarError`` where the grammar is ambiguous or not LALR(1).
    """
    from lark.parsers.lalr_analysis import Shift

    with _ONE_AT_A_TIME:
        lark = _lark(grammar_text(language))
    table = lark.parser.parser._parse_table  # noqa: SLF001 - the automaton has no public name
    numbers = {rule: index for index, rule in enumerate(lark.rules)}
    # Lark numbers states in the order of sets of objects, anew in every run: number them as a walk
    # from the start symbols first meets them, so that the same grammar gives the same bytes.
    order = [table.start_states[symbol] for symbol in sorted(table.start_states)]
    number = {state: index for index, state in enumerate(order)}
    states: list[dict[str, int]] = []
    for state in order:  # grows while it is walked
        row: dict[str, int] = {}
        for symbol, (action, argument) in sorted(table.states[state].items()):
            if action is Shift:
                if argument not in number:
                    number[argument] = len(order)
                    order.append(argument)
                row[symbol] = number[argument]
            elif argument in numbers:
                row[symbol] = -1 - numbers[argument]
            else:  # the artificial root of a start symbol: accepting is told by the state
                assert argument.origin.name.startswith("$root"), argument
        states.append(row)
    return Tables(
        {t.name: t.pattern.value for t in lark.terminals if t.pattern.type == "str"},
        tuple(
            Rule(rule.origin.name, tuple(s.name for s in rule.expansion), rule.alias)
            for rule in lark.rules
        ),
        tuple(map(_dumped, states)),
        {symbol: number[state] for symbol, state in table.start_states.items()},
        frozenset(number[state] for state in table.end_states.values()),
    )


def _key(language: Language) -> str:
    hashed = sha256(f"{_FORMAT}\n{version('lark')}\n{language}\n".encode())
    for name, data in written():
        hashed.update(f"{name} {len(data)}\n".encode() + data)
    return hashed.hexdigest()


_VERSION: Final = re.compile(r"^__version__\b[^=\n]*=\s*[\"'](.+?)[\"']", re.MULTILINE)


def version(package: str) -> str:
    """Return the version that a package writes in its own text, or ``none`` without the package.

    Loading the package, or what reads the metadata of packages, takes longer than the tables do.
    """
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return "none"
    found = _VERSION.search(Path(spec.origin).read_text("utf-8"))
    assert found is not None, f"{spec.origin} tells no version"
    return found[1]


def _to_json(tables: Tables, key: str) -> str:
    body = _dumped(
        {
            "literals": tables.literals,
            "rules": [[rule.origin, rule.symbols, rule.alias] for rule in tables.rules],
            "start": tables.start,
            "accept": sorted(tables.accept),
        }
    )
    # All but the first line is the tables, so that their hash tells whether they are whole.
    body = "\n".join((body, *tables.states))
    return f"{_dumped({'key': key, 'sha256': sha256(body.encode()).hexdigest()})}\n{body}\n"


def _dumped(value: Mapping[str, object]) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True)


def _from_json(text: str, key: str) -> Tables | None:
    """Return the tables in ``text`` if they are whole and belong to ``key``."""
    try:
        first, _, second = text.partition("\n")
        head, body = json.loads(first), second.removesuffix("\n")
        if head["key"] != key or head["sha256"] != sha256(body.encode()).hexdigest():
            return None
        rest, *states = body.split("\n")
        value = json.loads(rest)
        return Tables(
            value["literals"],
            tuple(Rule(origin, tuple(symbols), alias) for origin, symbols, alias in value["rules"]),
            tuple(states),
            value["start"],
            frozenset(value["accept"]),
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None  # a damaged cache is as good as none


def _cache_folder() -> Path:
    base = os.environ.get("REGELSMED_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(base) / "regelsmed" if base else Path.home() / ".cache" / "regelsmed"


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all, in a folder that only its owner can change."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(name, path)  # noqa: PTH105 - mkstemp gives a name
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(name)  # noqa: PTH108
        raise


def write_tables(folder: Path) -> None:
    """Build the tables of all languages and write ``<language>.json`` into ``folder``."""
    for language in LANGUAGES:
        _write(folder / f"{language}.json", _to_json(build_tables(language), _key(language)))


@cache
def load_tables(language: Language) -> Tables:
    """Return the tables of a language: shipped, cached, or built now and cached.

    A cache that cannot be read or written is passed over in silence; the tables are then built.
    """
    key = _key(language)
    shipped = files("regelsmed").joinpath("grammar", "tables", f"{language}.json")
    cached = _cache_folder() / f"tables-{language}-{key[:16]}.json"
    for place in (shipped, cached):
        with suppress(OSError, UnicodeDecodeError):
            if tables := _from_json(place.read_text("utf-8"), key):
                return tables
    tables = build_tables(language)
    with suppress(OSError, RuntimeError):
        _write(cached, _to_json(tables, key))
    return tables
