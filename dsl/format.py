"""The one way a file is written: what ``regelsmed fmt`` does."""

from __future__ import annotations

from .diagnostics import Report
from .languages import Language
from .lexicon import Lexicon
from .linearize import print_file
from .parse import parse_file
from .source import Source
from .syntax import Example


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

    Every word without forms in that language is reported at its entry. Comments stay as they are;
    so does a title that the lexicon does not have, with a warning.
    """
    file = parse_file(source, lexicon, report)
    if not words_present(lexicon, language, report) or file is None:
        return None
    for line in file.blocks:
        if isinstance(line.what, Example) and ("title", line.what.title) not in lexicon.entries:
            report.warn("title-untranslated", line.span, word=line.what.title)
    return print_file(file, language, lexicon)


def words_present(lexicon: Lexicon, language: Language, report: Report) -> bool:
    """Tell whether every word has forms in a language; those that have none are reported."""
    missing = lexicon.missing(language)
    for entry in missing:
        word = f"{entry.category} {entry.id}"
        report.error("lexicon-missing", entry.span, word=word, language=language)
    return not missing
