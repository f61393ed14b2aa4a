"""From the grammar folder to the text of one Lark grammar per language.

The sentences of all languages stand in one grammar (``grammar/sentences/*.lark``), the words in a
table with a column per language (``grammar/words/*.txt``). This module puts the words of one
language into the sentences; ``grammar/README.md`` tells how the two are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final, NamedTuple

from .languages import LANGUAGES, Language

SENTENCES: Final = (
    "frame",
    "deck",
    "options",
    "zones",
    "rules",
    "effects",
    "cards",
    "turns",
    "defaults",
    "examples",
    "positions",
    "talk",
)

#: The form that a noun takes after a definite adjective (AS, AP, genitive ASG), after "all" alone
#: and after "all" with a place. I = indefinite, D = definite; S = singular, P = plural,
#: G = genitive.
FORMS: Final[Mapping[Language, Mapping[str, str]]] = {
    "da": {"AS": "IS", "ASG": "ISG", "AP": "IP", "ALL": "IP", "ALLIN": "DP"},
    "sv": {"AS": "DS", "ASG": "DSG", "AP": "DP", "ALL": "IP", "ALLIN": "DP"},
    "nb": {"AS": "DS", "ASG": "DSG", "AP": "DP", "ALL": "DP", "ALLIN": "DP"},
    "en": {"AS": "IS", "ASG": "ISG", "AP": "IP", "ALL": "DP", "ALLIN": "DP"},
}


@dataclass(frozen=True, slots=True)
class Agreement:
    """A word that agrees with its noun: each form with the features that call for it.

    The first form whose features the noun has is right; one without features ends the list.
    """

    forms: tuple[tuple[frozenset[str], str], ...]

    def form(self, features: frozenset[str]) -> str:
        """Return the form for a noun with ``features``; raises ``KeyError`` where none fits."""
        for needed, form in self.forms:
            if needed <= features:
                return form
        raise KeyError(sorted(features))

    @property
    def words(self) -> frozenset[str]:
        """Every form."""
        return frozenset(form for _, form in self.forms)


class Verb(NamedTuple):
    """The forms of a verb; ``imperative`` is empty where it is never an order."""

    infinitive: str
    present: str
    imperative: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """The word table in one language."""

    words: Mapping[str, str]  # key -> text; "" where the word does not exist in this language
    variants: Mapping[str, tuple[str, ...]]  # key -> texts that are read as well
    agreement: Mapping[str, Agreement]  # _NAME -> forms
    verbs: Mapping[str, Verb]
    numerals: Mapping[str, int]  # read as well as digits
    nouns: Mapping[str, frozenset[str]]  # text -> features, of words that are nouns themselves

    def __getitem__(self, key: str) -> str:
        return self.words[key]


@cache
def _table(name: str) -> tuple[list[str], ...]:
    """Return the rows of a word table: those of all languages are read at once."""
    return tuple(_rows(name))


def _rows(name: str) -> Iterator[list[str]]:
    text = files("regelsmed").joinpath("grammar", "words", f"{name}.txt").read_text("utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            cells = [cell.strip() for cell in line.split(" | ")]
            if len(cells) != 1 + len(LANGUAGES):
                raise ValueError(f"words/{name}.txt:{number}: {len(cells)} cells")
            yield cells


def _cell(cells: list[str], language: Language) -> str:
    cell = cells[1 + LANGUAGES.index(language)]
    if cell == '"':
        cell = cells[1]
    if cell == "=":
        cell = cells[0]
    return "" if cell == "-" else cell


def _agreement(cell: str) -> Agreement:
    forms = []
    for entry in cell.split():
        features, form = entry.split(":")
        forms.append((_features(features), form.replace("_", " ")))
    return Agreement(tuple(forms))


def _features(cell: str) -> frozenset[str]:
    return frozenset() if cell == "*" else frozenset(cell.split("+"))


def word_tables() -> tuple[str, ...]:
    """Return the names of the word tables, sorted."""
    folder = files("regelsmed").joinpath("grammar", "words")
    return tuple(sorted(f.name.removesuffix(".txt") for f in folder.iterdir()))


@cache
def load_words(language: Language) -> Words:
    """Return the whole word table in one language."""
    words: dict[str, str] = {}
    variants: dict[str, tuple[str, ...]] = {}
    agreement: dict[str, Agreement] = {}
    verbs: dict[str, Verb] = {}
    numerals: dict[str, int] = {}
    nouns: dict[str, frozenset[str]] = {}
    for name in word_tables():
        for cells in _table(name):
            key, cell = cells[0], _cell(cells, language)
            if name == "numerals":
                numerals.update((word, int(key)) for word in cell.split(" / "))
            elif name == "nouns":
                nouns[key] = _features(cell)
            elif key.startswith("V "):
                verbs[key[2:]] = Verb(*(form.replace("_", " ") for form in cell.split()))
            elif key.startswith("_"):
                agreement[key] = _agreement(cell)
            else:
                text, *others = ("" if part == "-" else part for part in cell.split(" / "))
                if words.setdefault(key, text) != text:
                    raise ValueError(f"words/{name}.txt: {key!r} stands twice and differs")
                if others:
                    variants[key] = tuple(others)
    by_text = {words[key]: features for key, features in nouns.items()}
    return Words(words, variants, agreement, verbs, numerals, by_text)


def sentence_text(name: str) -> str:
    """Return one file of the common grammar as it is written."""
    return files("regelsmed").joinpath("grammar", "sentences", f"{name}.lark").read_text("utf-8")


_RULE = re.compile(r"(?P<head>_?[a-z]\w*(?:\{[\w,]+\})?):\s*(?P<body>.*)", re.DOTALL)
_TAG = re.compile(r"\[(?P<languages>\w\w(?:,\w\w)*)\]\s*")


def rules(name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each rule of a file as its head and its alternatives, tags and aliases in place."""
    lines = [line.split("//")[0].rstrip() for line in sentence_text(name).splitlines()]
    text = "\n".join(line for line in lines if line)
    for chunk in re.split(r"\n(?=\S)", text):
        if chunk.strip():
            match = _RULE.fullmatch(chunk.strip())
            if match is None:
                raise ValueError(f"sentences/{name}.lark: not a rule: {chunk!r}")
            alternatives = re.split(r"\s*(?:^|\s)\|\s+", match["body"])
            yield match["head"], [" ".join(a.split()) for a in alternatives]


def _in_language(alternative: str, language: Language) -> str | None:
    tag = _TAG.match(alternative)
    if tag is None:
        return alternative
    return alternative[tag.end() :] if language in tag["languages"].split(",") else None


_KEY = re.compile(r"'([^']+)'")


def _words_in(alternative: str, words: Words, language: Language) -> Iterator[str]:
    """Yield an alternative with the words it is printed with, then with those that are read too."""
    keys = dict.fromkeys(_KEY.findall(alternative))
    choices = [(words[key], *words.variants.get(key, ())) for key in keys]
    for texts in product(*choices):
        chosen = dict(zip(keys, texts, strict=True))

        def quoted(key: re.Match[str], chosen: Mapping[str, str] = chosen) -> str:
            return f'"{chosen[key[1]]}"' if chosen[key[1]] else ""

        yield _forms_in(_KEY.sub(quoted, alternative), words, language)


def _forms_in(alternative: str, words: Words, language: Language) -> str:
    for name, agreement in words.agreement.items():
        if not agreement.forms:
            alternative = re.sub(rf"\b{name}\b", "", alternative)
    return re.sub(
        r"\b([A-Z]+)_(AS|ASG|AP|ALL|ALLIN)\b",
        lambda match: f"{match[1]}_{FORMS[language][match[2]]}",
        alternative,
    )


def _verb_rules(words: Words, language: Language) -> Iterator[str]:
    """Yield the forms of every verb phrase; word order after a fronted phrase is decided here."""
    english = language == "en"

    def rule(head: str, pattern: str) -> str:
        alternatives = (
            pattern.format(
                infinitive=f'"{verb.infinitive}"',
                present=f'"{verb.present}"',
                plural=f'"{_plural(verb, language)}"',
                imperative=f'"{verb.imperative}"',
                then=f'"{_then(verb, words, language)}"',
                rest=f"verb_{key}",
            )
            for key, verb in words.verbs.items()
            if verb.imperative or not {"{imperative}", "{then}"} & {*pattern.split()}
        )
        return f"{head}: " + "\n  | ".join(alternatives)

    yield rule("_infinitive", "{infinitive} {rest}")
    yield rule("_imperative", "{imperative} {rest}")
    yield rule("_imperative_then", "{then} {rest}")
    yield rule("_present", "{present} {rest}")
    yield rule("_present_plural", "{plural} {rest}")
    yield rule("_inverted", "subject {present} {rest}" if english else "{present} subject {rest}")
    yield rule(
        "_inverted_plural",
        "subjects {plural} {rest}" if english else "{present} subjects {rest}",
    )


def _then(verb: Verb, words: Words, language: Language) -> str:
    """Return an order with the word that says that it comes after another."""
    then = words["then (order)"]
    return f"{then} {verb.imperative}" if language == "en" else f"{verb.imperative} {then}"


def _plural(verb: Verb, language: Language) -> str:
    if language != "en":
        return verb.present
    return "are" if verb.infinitive == "be" else verb.infinitive


def grammar_text(language: Language) -> str:
    """Return the whole grammar of a language as Lark reads it.

    ``_in{x}`` at the end of a rule has become the terminal ``_IN_X``: it ends the line, and the
    block that is indented below is read line by line as ``x``.
    """
    words = load_words(language)
    out = []
    for name in SENTENCES:
        for head, alternatives in rules(name):
            here = [_in_language(alternative, language) for alternative in alternatives]
            kept = [w for a in here if a is not None for w in _words_in(a, words, language)]
            if kept:
                out.append(f"{head}: " + "\n  | ".join(kept))
    out.extend(_verb_rules(words, language))
    text = "\n\n".join(out) + "\n"
    # Lark takes only a name as an alias: ctor(b a) becomes ctor__b__a.
    text = re.sub(r"-> (\w+)\(([\w ]+)\)", lambda m: "-> " + "__".join((m[1], *m[2].split())), text)
    return re.sub(r"\b_in\{(\w+)\}", lambda match: f"_IN_{match[1].upper()}", text)


def written() -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of every file that decides on the grammars, this one too.

    They are read in a fraction of the time in which the grammar of a language is put together.
    """
    package = files("regelsmed")
    for folder in ("sentences", "words"):
        place = package.joinpath("grammar", folder)
        for file in sorted(place.iterdir(), key=lambda file: file.name):
            yield file.name, file.read_bytes()
    yield "grammar_text.py", package.joinpath("dsl", "grammar_text.py").read_bytes()


def starts() -> tuple[str, ...]:
    """Return the categories that a line of its own can have, sorted."""
    found = {"block", "question"}
    for name in SENTENCES:
        found.update(re.findall(r"\b_in\{(\w+)\}", sentence_text(name)))
    return tuple(sorted(found))
