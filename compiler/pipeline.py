"""The whole compiler on one page: from the texts of a game to everything that is made of them.

Every stage is a function of what the one before it made. A stage is imported where it is called,
so that looking a game through does not load what builds it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from regelsmed.compiler.sources import Sources
from regelsmed.dsl.diagnostics import Diagnostic, Rejected, Report
from regelsmed.dsl.format import format_file, translate_file, untranslated, words_present
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import Lexicon, confusable, core_lexicon, merge, read_lexicon
from regelsmed.dsl.parse import file_language, parse_file, with_cards, with_languages
from regelsmed.dsl.source import Source, Span
from regelsmed.dsl.syntax import Deck, File

if TYPE_CHECKING:
    from regelsmed.compiler.analysis.game import Game
    from regelsmed.compiler.play.protocol import Engine

#: What the codes of mistakes begin with that may be there for want of a lexicon.
_OF_WORDS: Final = (
    "block-missing",
    "errors-many",
    "heading-",
    "line-misplaced",
    "mark-",
    "sentence-",
    "word-",
    "words-",
)


@dataclass(frozen=True, slots=True)
class Built:
    """What is made of a game: its engine and a rulebook in each language, all as text."""

    engine: str
    rulebooks: Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class Trial:
    """How many examples of a game hold, and how many of its examples and corollaries do not."""

    passed: int
    failed: int


def vocabulary(sources: Sources, report: Report) -> Lexicon:
    """Return the words of a game with those of its components and of every card game.

    The names of its cards are among them, also of those that the lexicon does not have.
    """
    own = [source for part in (*_components(sources), sources) if (source := part.lexicon)]
    lexicons = [read_lexicon(source, report) for source in own]
    for place, lexicon in enumerate(lexicons):
        for key, entry in lexicon.entries.items():
            if any(key in earlier.entries for earlier in lexicons[:place]):
                report.error("lexicon-twice", entry.span, word=" ".join(key))
    whole = merge((core_lexicon(), *lexicons))
    for pair in confusable(whole):
        own_word, other = sorted(pair, key=lambda entry: entry.general)
        word, name = (f"{entry.category} {entry.id}" for entry in (own_word, other))
        report.error("lexicon-id-shared", own_word.span, word=word, other=name)
    return with_cards(whole, sources.rules)


def understand(sources: Sources, report: Report) -> Game | None:
    """Return the typed game, or ``None`` after reporting every mistake in every file.

    What other games use but cannot be played gives ``None`` without a mistake.
    """
    lexicon = vocabulary(sources, report)
    file = _whole(_parsed(sources, lexicon, report), report)
    components = [
        part for component in _components(sources) for part in _parsed(component, lexicon, report)
    ]
    if file is None or report.failed:
        return None
    from regelsmed.compiler.analysis.resolve import analyse, check_component

    if _is_component(file):
        check_component(file, lexicon, report)
        return None
    game = analyse(sources.name, file, components, lexicon, report)
    if game is None or not words_present(lexicon, game.language, report):
        return None
    _warn_of_editions(game, file, report)
    decks = Report()
    game = replace(game, ready_decks=_ready_decks(game, sources, decks))
    report.extend(decks)
    return None if decks.failed else game


def build(game: Game, sources: Sources, report: Report) -> Built | None:
    """Return all that is made of a game, or ``None`` after reporting what its editions lack."""
    for language in game.editions:
        words_present(game.lexicon, language, report)
    if report.failed:
        return None
    rulebooks = {code: rulebook(game, sources, code, report) for code in game.editions}
    found = {code: text for code, text in rulebooks.items() if text is not None}
    return Built(engine(game), found) if len(found) == len(game.editions) else None


def engine(game: Game) -> str:
    """Return the engine of a game as a Python module, in the editions that lack no word."""
    from regelsmed.compiler.engine import compile_engine

    spoken = tuple(code for code in game.editions if not game.lexicon.missing(code))
    return compile_engine(game, spoken)


def rulebook(game: Game, sources: Sources, language: Language, report: Report) -> str | None:
    """Return a rulebook in Markdown, or ``None`` after reporting what is wrong in its prose."""
    from regelsmed.compiler.rulebook import make_rulebook

    try:
        return make_rulebook(game, language, sources.prose.get(language))
    except Rejected as rejected:
        report.extend(rejected.diagnostics)
        return None


def told(game: Game, named: Collection[str], language: Language) -> str | None:
    """Return step by step what the texts of cards do: of those in files that are named, else all.

    ``None`` for a game whose cards have no texts.
    """
    from regelsmed.compiler.explain import explained, to_text

    if game.texts is None:
        return None
    files = {*map(Path, named)}  # a path can be written in several ways
    own = tuple(sheet for sheet in game.texts.sheets if Path(sheet.span.file) in files)
    return to_text(explained(game, own or game.texts.sheets), language, game.lexicon)


def playable(game: Game) -> Engine:
    """Return the engine of a game, loaded."""
    from regelsmed.compiler.play.load import load_engine

    return load_engine(f"{game.name} (in memory)", engine(game))


def tried(game: Game, report: Report) -> Trial:
    """Return how the examples of a game went, on its engine and on the reference interpreter.

    What does not hold is reported, and so is every corollary that random games speak against.
    """
    from regelsmed.compiler.examples import check_corollaries, run_examples
    from regelsmed.compiler.reference import reference_engine

    made = playable(game)
    outcomes = run_examples(game, (made, reference_engine(game)))
    for outcome in outcomes:
        report.extend(outcome.diagnostics)
    refuted = check_corollaries(game, made)
    report.extend(refuted)
    passed = sum(outcome.passed for outcome in outcomes)
    return Trial(passed, len(outcomes) - passed + len(refuted))


def formatted(source: Source, sources: Sources, report: Report) -> str | None:
    """Return a file of a game as Regelsmed prints it, or ``None`` after reporting its mistakes."""
    found = Report()
    text = format_file(source, vocabulary(sources, report), found)
    _tell(found, sources, report)
    return text


def translated(source: Source, sources: Sources, language: Language, report: Report) -> str | None:
    """Return a file of a game in another language, or ``None`` after reporting its mistakes."""
    found = Report()
    text = translate_file(source, language, vocabulary(sources, report), found)
    _tell(found, sources, report)
    return text


def _parsed(sources: Sources, lexicon: Lexicon, report: Report) -> list[File]:
    found, files = Report(), []
    for source in sources.rules:
        of_file = Report()
        files.append(parse_file(source, lexicon, of_file))
        found.extend(_with_languages(of_file, source, lexicon))
    _tell(found, sources, report)
    return [file for file in files if file is not None]


def _with_languages(
    found: Iterable[Diagnostic], source: Source, lexicon: Lexicon
) -> Iterable[Diagnostic]:
    language = file_language(source)
    return found if language is None else with_languages(found, language, lexicon)


def _tell(found: Report, sources: Sources, report: Report) -> None:
    """Report what was found in rules; where they lack their lexicon, that in place of all words.

    A game may do without a lexicon of its own where its components have all its words.
    """
    of_words = [d for d in found if d.code.startswith(_OF_WORDS)]
    if sources.lexicon is not None or not of_words:
        report.extend(found)
        return
    report.extend(d for d in found if d not in of_words)
    path, others, span = sources.lexicon_file, sources.other_lexicons, of_words[0].span
    if any(d.span is not None and d.span.file == path for d in report):
        return  # it is there and could not be read
    place = Span(span.file, 1, 1) if span else None
    if others:
        report.error("lexicon-file-other", place, path=path, known=others)
    else:
        report.error("lexicon-file-missing", place, path=path)


def _components(sources: Sources) -> Iterator[Sources]:
    """Yield everything that a game uses, once, what is used by others before its users."""
    seen: set[str] = set()
    for component in sources.components:
        for used in (*_components(component), component):
            if used.name not in seen:
                seen.add(used.name)
                yield used


def _whole(files: Sequence[File], report: Report) -> File | None:
    """Return the files of a game as one: the first that names the game, with the blocks of all."""
    named = [file for file in files if file.title is not None]
    for other in named[1:]:
        if other.title != named[0].title:
            report.error("title-other", other.span, word=str(other.title), file=named[0].span.file)
    if not files:
        return None
    first = named[0] if named else files[0]
    rest = [block for file in files if file is not first for block in file.blocks]
    return replace(first, blocks=(*first.blocks, *rest))


def _warn_of_editions(game: Game, file: File, report: Report) -> None:
    """Tell of words and titles that other editions lack: they can wait until those are built."""
    for language in game.editions:
        words_present(game.lexicon, language, report, "warning")
    if any(language != game.language for language in game.editions):
        report.extend(untranslated(file, game.lexicon))


def _ready_decks(game: Game, sources: Sources, report: Report) -> Mapping[str, tuple[str, ...]]:
    """Return the decks that come with a game; mistakes in them are reported."""
    from regelsmed.compiler.decks import read_deck

    if game.texts is None:
        return {}
    found = {
        name: read_deck(source, game.texts, game.lexicon, report)
        for name, source in sources.decks.items()
    }
    return {name: deck for name, deck in found.items() if deck is not None}


def _is_component(file: File) -> bool:
    return bool(file.blocks) and all(isinstance(line.what, Deck) for line in file.blocks)
