"""What lexicons and word table say of the forms of words, each as a claim on an analyser.

A claim is about a form at a place; it holds where the analysers read the form as it is meant. What
they do not know at all, they cannot judge.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from regelsmed.dsl.grammar_text import SENTENCES, Agreement, load_words, rules
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import NAMES, NOUNS, Entry, Forms
from tests.oracle.oracles import ANALYSERS, Reading, readings
from tests.oracle.written import NO_WORDS, lexicons

Verdict = Literal["right", "unknown", "wrong"]
Meant = Callable[[Reading], bool]
Known = Mapping[str, tuple[Reading, ...]]

#: How an analyser describes each form of a noun; a place is the definite form with a preposition.
#: Others are made for every noun though a game prints few: judged where they are printed.
_NOUN_FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "IS": ("n", "sg", "ind"),
    "DS": ("n", "sg", "def"),
    "IP": ("n", "pl", "ind"),
    "DP": ("n", "pl", "def"),
    "ISG": ("n", "sg", "ind", "gen"),
    "DSG": ("n", "sg", "def", "gen"),
    "AT": ("n", "sg", "def"),
    "TO": ("n", "sg", "def"),
    "OBJ": ("n", "sg"),
}

#: How it describes a noun that somebody has, and what tells who: "din hånd", "ejerens hånd".
_OWNED_FORMS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    **dict.fromkeys("YO", (("n", "sg", "ind"), ("pos", "sg"))),
    **dict.fromkeys("PW", (("n", "sg", "ind"), ("n", "sg", "def", "gen"))),
    "X": (("n", "pl", "ind"), ("n", "pl", "def", "gen")),
}

#: Nouns of things that players have each of their own.
_OWNED: Final = ("post", "zone")

#: Forms of verbs in the order of the word table.
_TENSES: Final = ("inf", "pres", "imp")

#: How an analyser describes what an agreement word agrees with.
_FEATURES: Final[Mapping[str, frozenset[str]]] = {
    "n": frozenset({"nt", "un"}),
    "c": frozenset({"ut", "m", "f", "mf", "un"}),
    "sg": frozenset({"sg", "sp"}),
    "pl": frozenset({"pl", "sp"}),
}

#: Agreement words that stand for a noun.
_PRONOUNS: Final = ("_IT", "_THEY")

#: Tags that tell how a word is used, by a name that all analysers share; others are left out.
_SHARED: Final[Mapping[str, str]] = {
    **{tag: tag for tag in ("sg", "pl", "ind", "def", "gen", "sup", "comp", "ord")},
    **{tag: tag for tag in ("inf", "pres", "past", "pp", "pasv")},
    "pret": "past",
    "supn": "pp",
}

_DEFINITE: Final = re.compile(r"_DEN '([^']+)'")


@dataclass(frozen=True, slots=True)
class Claim:
    """A form at a place, and what the analysers say to it."""

    place: str
    form: str
    verdict: Verdict


def claims(language: Language) -> dict[str, Claim]:
    """Return what is said of the forms of a language, by form and place."""
    made = (
        *_nouns(language),
        *_verbs(language),
        *_agreement(language),
        *_definite(language),
        *_numerals(language),
        *_rows(language),
    )
    return {f"{claim.form} ({claim.place})": claim for claim in made}


@cache
def known(language: Language) -> Known:
    """Return all that the words of lexicons and word table can be."""
    words = load_words(language)
    texts = [
        *words.words.values(),
        *words.numerals,
        *(form for forms in words.verbs.values() for form in forms),
        *(text for _, forms in _lexemes(language) for text in forms.surface.values()),
        *(form for _, agreement in _agreeing(language) for _, form in agreement.forms),
    ]
    found = {word for text in texts for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text)}
    return readings(found, language)


def _lexemes(language: Language) -> Iterator[tuple[Entry, Forms]]:
    for lexicon in lexicons().values():
        for entry in lexicon.entries.values():
            forms = entry.forms.get(language)
            for word in (forms, *forms.synonyms) if forms else ():
                yield entry, word


def noun_claims(entry: Entry, forms: Forms, read: Known) -> Iterator[Claim]:
    """Yield the forms of a noun, held against the one noun that they should be forms of.

    That noun is known by its base form; where the analysers have none such, they cannot judge.
    """
    surface = {code: text for code, text in forms.surface.items() if code in _NOUN_FORMS}
    if surface["ISG"].endswith("’"):
        del surface["ISG"]  # no analyser knows "indsats’"
    last = {code: text.split()[-1].casefold() for code, text in surface.items()}

    def noun(code: str) -> set[tuple[str, str]]:
        tags = _NOUN_FORMS[code]
        extra = {"gen"} - set(tags)
        found = (r for r in read[last[code]] if r.has(*tags) and not extra & set(r.tags))
        return {(reading.lemma, reading.tags[1]) for reading in found}

    best = max(
        sorted(noun("IS")), key=lambda it: sum(it in noun(code) for code in last), default=None
    )
    for code, text in surface.items():
        is_place = code not in ("AT", "TO") or any(
            r.has("pr") for r in read[text.split()[0].casefold()]
        )
        right = best in noun(code) and is_place
        place = f"{entry.category} {entry.id} {code}"
        yield Claim(place, text, "unknown" if best is None else "right" if right else "wrong")
    if entry.category in _OWNED:
        yield from _owned(entry, forms, best, read)


def _owned(
    entry: Entry, forms: Forms, noun: tuple[str, str] | None, read: Known
) -> Iterator[Claim]:
    """Yield a noun with whose it is, which must agree with it."""
    for code, (tags, whose) in _OWNED_FORMS.items():
        words = forms.surface[code].casefold().split()
        if any(it.has(*whose) for it in read[words[-1]]):  # as in "hånden din"
            words, tags = [words[-1], *words[:-1]], ("n", "sg", "def")
        is_noun = any((it.lemma, it.tags[1]) == noun for it in read[words[-1]] if it.has(*tags))
        agrees = any(
            it.has("gen") or (noun is not None and it.has("nt") == (noun[1] == "nt"))
            for it in read[words[0]]
            if it.has(*whose)
        )
        verdict: Verdict = "right" if is_noun and agrees else "wrong"
        place = f"{entry.category} {entry.id} {code}"
        yield Claim(place, forms.surface[code], "unknown" if noun is None else verdict)


def _nouns(language: Language) -> Iterator[Claim]:
    for entry, forms in _lexemes(language):
        if entry.category in NOUNS:
            yield from noun_claims(entry, forms, known(language))
        elif entry.category in ("stem", *NAMES) and entry.category != "deck":
            place = f"{entry.category} {entry.id}"
            yield _claim(place, forms.surface["N"], language, lambda it: it.has("n"))


def _verbs(language: Language) -> Iterator[Claim]:
    for key, verb in load_words(language).verbs.items():
        forms = tuple(filter(None, verb))
        # What follows in a form of several words, such as a particle, does not inflect.
        read = {form: known(language)[form.split()[0]] for form in forms}
        lemmas = [
            {it.lemma for it in read[form] if it.word_class.startswith("v") and it.has(tense)}
            for form, tense in zip(forms, _TENSES, strict=False)
            if read[form]
        ]
        for form in forms:
            verdict: Verdict = "right" if lemmas and set.intersection(*lemmas) else "wrong"
            yield Claim(f"V {key}", form, verdict if read[form] else "unknown")


def _agreement(language: Language) -> Iterator[Claim]:
    for key, agreement in _agreeing(language):
        for features, form in agreement.forms:

            def meant(
                reading: Reading, features: frozenset[str] = features, key: str = key
            ) -> bool:
                number = {"sg"} if features & {"n", "c"} else set[str]()
                fits = (_FEATURES[it] & set(reading.tags) for it in features | number)
                # "En" is a pronoun as well.
                return all(fits) and (key in _PRONOUNS or not reading.has("pers"))

            yield _claim(f"{key} {'+'.join(sorted(features)) or '*'}", form, language, meant)


def _agreeing(language: Language) -> Iterator[tuple[str, Agreement]]:
    yield from load_words(language).agreement.items()
    for entry, forms in _lexemes(language):
        if forms.agreement is not None:
            yield f"{entry.category} {entry.id}", forms.agreement


def _definite(language: Language) -> Iterator[Claim]:
    """Yield the adjectives and participles that follow "the": they must be definite."""
    words = load_words(language)
    keys = {
        key
        for name in SENTENCES
        for _, alternatives in rules(name)
        for text in alternatives
        for key in _DEFINITE.findall(text)
    }
    for key in sorted(keys):
        if text := words[key]:
            yield _claim(f"after _DEN: {key}", text, language, lambda it: it.has("adj", "def"))


def _numerals(language: Language) -> Iterator[Claim]:
    for word, number in load_words(language).numerals.items():
        yield _claim(str(number), word, language, lambda it: it.has("det", "qnt"))


def _rows(language: Language) -> Iterator[Claim]:
    """Yield the single words of the word table, held against what they are in other languages."""
    for key in load_words(language).words:
        row = {other: load_words(other).words[key].strip(", ").casefold() for other in ANALYSERS}
        if key not in NO_WORDS and all(text and " " not in text for text in row.values()):
            uses = {other: {_use(it) for it in known(other)[text]} for other, text in row.items()}
            others = [found for other, found in uses.items() if other != language and found]
            verdict: Verdict = "unknown"
            if uses[language] and others:
                shared = any(uses[language] & found for found in others)
                verdict = "right" if shared else "wrong"
            yield Claim(f"row {key}", row[language], verdict)


def _use(reading: Reading) -> tuple[str, frozenset[str]]:
    """Return how a word is used, described alike in all languages."""
    kind = "v" if reading.word_class.startswith("v") else reading.word_class
    kind = {"cnjsub": "cnj", "cnjadv": "cnj", "prn": "det"}.get(kind, kind)
    tags = {_SHARED[tag] for tag in reading.tags[1:] if tag in _SHARED}
    # An adjective looks the same in many numbers, and what is a determiner differs between lists.
    unused = {"adj": {"sg", "pl"}, "det": tags}.get(kind, set())
    return kind, frozenset(tags - unused)


def _claim(place: str, form: str, language: Language, meant: Meant) -> Claim:
    """Return what the analysers say to a form, of whose words one has what is ``meant``."""
    read = [known(language)[word] for word in form.casefold().split()]
    if not all(read):
        return Claim(place, form, "unknown")
    right = any(meant(reading) for found in read for reading in found)
    return Claim(place, form, "right" if right else "wrong")
