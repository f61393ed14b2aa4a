"""The one way a file is written: what ``regelsmed fmt`` does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from .diagnostics import Diagnostic, Fact, Report, nearest
from .languages import Language
from .lexicon import Lexicon
from .linearize import print_file
from .parse import parse_file
from .source import Source
from .syntax import Example, File

#: How many of the words that a language lacks are named.
_NAMED: Final = 5


def format_file(source: Source, lexicon: Lexicon, report: Report) -> str | None:
    """Return a file as it is printed, comments kept, or ``None`` after reporting its mistakes.

    Formatting what was formatted changes nothing.
    """
    file = parse_file(source, lexicon, report)
    return None if file is None else print_file(file, file.language, lexicon)


def translate_file(
    source: Source, language: Language, lexicon: Lexicon, report: Report
) -> str | None:
    """Return a file in another language, or ``None`` after reporting its mistakes.

    Words without forms in that language are reported. Comments stay as they are; so does a title
    that the lexicon does not have, with a warning.
    """
    file = parse_file(source, lexicon, report)
    if not words_present(lexicon, language, report) or file is None:
        return None
    report.extend(untranslated(file, lexicon))
    return print_file(file, language, lexicon)


def words_present(
    lexicon: Lexicon,
    language: Language,
    report: Report,
    lacking: Literal["error", "warning"] = "error",
) -> bool:
    """Tell whether every word has forms in a language; how many have none is reported at the first.

    ``lacking`` says how bad that is.
    """
    missing = lexicon.missing(language)
    if missing:
        code = "lexicon-missing" if len(missing) <= _NAMED else "lexicon-missing-many"
        words = tuple(f"{entry.category} {entry.id}" for entry in missing[:_NAMED])
        facts: dict[str, Fact] = {"count": len(missing), "words": words, "language": language}
        report.extend([Diagnostic(code, missing[0].span, facts, lacking)])
    return not missing


def untranslated(file: File, lexicon: Lexicon) -> Iterator[Diagnostic]:
    """Yield a warning for each title of an example that the lexicon does not have.

    What may have been meant is the title that is entered under the label of the example.
    """
    titles = {
        title: forms.surface["N"]
        for title in lexicon.ids("title")
        if (forms := lexicon.find("title", title, file.language))
    }
    for line in file.blocks:
        if isinstance(line.what, Example) and ("title", line.what.title) not in lexicon.entries:
            word = line.what.title
            own = titles.get(line.label or "")
            close = (own,) if own else nearest(word, titles.values())
            facts: dict[str, Fact] = {"word": word, "close": close}
            yield Diagnostic("title-untranslated", line.span, facts, "warning")
