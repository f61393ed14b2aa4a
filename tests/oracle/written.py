"""Every word that the project writes for its readers, in each language, with where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from regelsmed.compiler.messages.texts import messages
from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import NOUNS, Lexicon, core_lexicon
from regelsmed.dsl.linearize import print_file
from tests.dsl.games import GAMES, own_lexicon, texts
from tests.oracle.oracles import ANALYSERS

#: Rows of the word table that are no words.
NO_WORDS: Final = ("book alphabet",)

_LINK: Final = re.compile(r'<a id="[^"]*"></a>|\]\([^)]*\)')
_REFERENCE: Final = re.compile(r"\{[^{}]*\}\w*")
_COUNTED: Final = re.compile(r"\{\w+:([^{}|]*)\|([^{}|]*)\}")
_NAME_OF_FILE: Final = re.compile(r"(?<!\w)\w*\.[a-z]+\b")
_OPTION: Final = re.compile(r"--[a-z]+")
_RANGE: Final = re.compile(r"\b\w–\w\b")
_LABEL: Final = re.compile(r"\[[^\]]*\]")
_COMMENT: Final = re.compile(r"(^|\s)#.*", re.MULTILINE)


def words_of(text: str) -> list[str]:
    """Return the words of a text; a single letter is none.

    >>> words_of("Bo’s 10 kort, f.eks. å")
    ["Bo's", 'kort', 'eks']
    """
    found = re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", text.replace("’", "'"))
    return [word for word in found if len(word) > 1]


def written(language: Language) -> Mapping[str, tuple[str, ...]]:
    """Return every word that is written in a language with the places where it stands."""
    places: dict[str, dict[str, None]] = {}
    for place, text in _texts(language):
        for word in words_of(text):
            places.setdefault(word, {})[place] = None
    for word in [word for word in places if word[0].isupper() and word.lower() in places]:
        places[word.lower()].update(places.pop(word))  # it begins a sentence or a line
    return {word: tuple(found) for word, found in places.items()}


def lexicons() -> Mapping[str, Lexicon]:
    """Return the words of every game by the name of its folder, and those of every card game."""
    folders = sorted({path.parent for path in GAMES.glob("*/*.lex")})
    return {"core": core_lexicon(), **{path.name: own_lexicon(path) for path in folders}}


def _texts(language: Language) -> Iterator[tuple[str, str]]:
    yield from _rules(language)
    for path in sorted(GAMES.glob(f"*/rulebook.{language}.md")):
        yield f"{path.parent.name}/{path.name}", _LINK.sub(" ", path.read_text(encoding="utf-8"))
    for path in sorted(GAMES.glob(f"*/prose.{language}.md")):
        text = _COMMENT.sub("", _REFERENCE.sub(" ", path.read_text(encoding="utf-8")))
        yield f"{path.parent.name}/{path.name}", text
    for name, lexicon in lexicons().items():
        yield from _entries(name, lexicon, language)
    yield from _table(language)
    yield from _messages(language)


def _rules(language: Language) -> Iterator[tuple[str, str]]:
    """Yield every rules file as it is printed, without what no reader takes for words."""
    for text in texts():
        if language in text.file.editions:
            printed = print_file(text.file, language, text.lexicon)
            yield text.source.name, _without_labels(_COMMENT.sub("", printed), language)


def _without_labels(rules: str, language: Language) -> str:
    """Return rules without the labels of sentences and the names of components."""
    words = load_words(language)
    heads = "|".join(words[key] for key in ("uses header", "shows", "tests"))
    return re.sub(rf"^(\s*(?:{heads}):).*", r"\1", _LABEL.sub("", rules), flags=re.MULTILINE)


def _entries(name: str, lexicon: Lexicon, language: Language) -> Iterator[tuple[str, str]]:
    """Yield the words of a lexicon; where nouns inflect, their forms are for the analysers."""
    for entry in lexicon.entries.values():
        forms = entry.forms.get(language)
        if forms and not (entry.category in NOUNS and language in ANALYSERS):
            surface = " ".join(
                text for it in (forms, *forms.synonyms) for text in it.surface.values()
            )
            yield f"{name}.lex {entry.category} {entry.id}", _REFERENCE.sub("", surface)


def _table(language: Language) -> Iterator[tuple[str, str]]:
    words = load_words(language)
    for key, cell in words.words.items():
        if key not in NO_WORDS:
            yield f"words/ {key}", " ".join((cell, *words.variants.get(key, ())))
    for key, agreement in words.agreement.items():
        yield f"words/ {key}", " ".join(form for _, form in agreement.forms)
    for key, forms in words.verbs.items():
        yield f"words/ V {key}", " ".join(forms)
    yield "words/ numerals", " ".join(words.numerals)


def _messages(language: Language) -> Iterator[tuple[str, str]]:
    for code, message in messages().items():
        text = message.texts[language]
        if code.startswith("command-") and language != "en":
            # A player may type the English word as well.
            text = text.removesuffix(message.texts["en"].split(", ")[-1])
        yield code, _plain(text)
        yield (
            f"{code} example",
            _plain(_without_labels(message.examples.get(language, ""), language)),
        )


def _plain(text: str) -> str:
    """Return a text without places for facts and without names of files, options and letters."""
    text = _REFERENCE.sub(" ", _COUNTED.sub(r" \1 \2 ", text))
    return _NAME_OF_FILE.sub(" ", _OPTION.sub(" ", _RANGE.sub(" ", _LABEL.sub(" ", text))))
