"""The sources under games/, for tests that hold whatever games there are."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.lexicon import Lexicon, core_lexicon, merge, read_lexicon
from regelsmed.dsl.linearize.patterns import Below, patterns
from regelsmed.dsl.parse import layout, parse_file, read_header, with_cards
from regelsmed.dsl.source import Source, read
from regelsmed.dsl.syntax import File, Line, Node
from regelsmed.dsl.syntax.contract import constructors, snake

GAMES = Path(__file__).parents[2] / "games"
RULES = tuple(sorted(GAMES.glob("*/*.regel")))


@dataclass(frozen=True)
class Text:
    """One source of a game with the words it is read with, and its tree."""

    source: Source
    lexicon: Lexicon
    file: File


def read_source(path: Path) -> Source:
    return read(str(path.relative_to(GAMES)), path.read_text(encoding="utf-8"))


def own_lexicon(folder: Path) -> Lexicon:
    report = Report()
    lexicons = [read_lexicon(read_source(path), report) for path in sorted(folder.glob("*.lex"))]
    assert list(report) == []
    return merge(lexicons)


def lexicon_of(source: Source) -> Lexicon:
    """Return the words of a source: its own folder's, its components' and the core's."""
    report = Report()
    lines, _ = layout(source, report)
    header = read_header(source, lines, report)
    assert header is not None, source.name
    shared = [own_lexicon(GAMES / name) for name in header.uses]
    own = own_lexicon((GAMES / source.name).parent)
    return with_cards(merge([core_lexicon(), *shared, own]), [source])


@cache
def texts() -> tuple[Text, ...]:
    """Return every source under games/, read."""
    found = []
    for path in RULES:
        source = read_source(path)
        lexicon = lexicon_of(source)
        report = Report()
        file = parse_file(source, lexicon, report)
        assert file is not None, list(report)
        found.append(Text(source, lexicon, file))
    return tuple(found)


@cache
def invented() -> Lexicon:
    """Return the words of no game, with those of the core."""
    report = Report()
    path = Path(__file__).with_name("words.lex")
    lexicon = read_lexicon(read(path.name, path.read_text(encoding="utf-8")), report)
    assert list(report) == []
    assert lexicon.entries
    return merge([core_lexicon(), lexicon])


def categorized(file: File) -> Iterator[tuple[str, Node]]:
    """Yield every line of a file with its category, blocks included."""
    for line in file.blocks:
        yield from _categorized("block", line)


def _categorized(category: str, line: Line[Node]) -> Iterator[tuple[str, Node]]:
    yield category, line.what
    constructor = constructors()[snake(type(line.what).__name__)]
    if constructor.block is not None:
        steps = patterns("en").of(category, constructor.name)[0].steps
        (below,) = [step.category for step in steps if isinstance(step, Below)]
        for inner in getattr(line.what, constructor.block):
            yield from _categorized(below, inner)
