"""From the dictionary forms of a noun to all its forms.

An entry names the base form, the definite singular and the plural, as a dictionary does, so gender
and doubled consonants are visible; the definite plural follows unless it is written as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from regelsmed.dsl.grammar_text import load_words
from regelsmed.dsl.languages import Language

#: The forms of a noun: I/D (in)definite, S/P number, G genitive, AT the place, NO the number of it
#: as one word ("rundenummeret", where a language makes such words), OBJ what a set phrase like
#: "bekende farve" makes of it.
FORM_CODES: Final = ("IS", "DS", "IP", "DP", "DSG", "AT", "NO", "OBJ")

_VOWELS: Final = "aeiouyæøåäöé"

#: How many forms an entry may have, per language.
FORM_COUNTS: Final[Mapping[Language, tuple[int, ...]]] = {
    "da": (3, 4),
    "sv": (3, 4),
    "nb": (3, 4),
    "en": (2,),
}


def gender(definite: str) -> str:
    """Return ``"n"`` (neuter) or ``"c"`` (common), read off the definite singular.

    >>> gender("stikket"), gender("hånden")
    ('n', 'c')
    """
    return "n" if definite.endswith("t") else "c"


def definite_plural(language: Language, base: str, definite: str, plural: str) -> str:
    """Return the definite plural of a noun whose other forms are given.

    >>> definite_plural("nb", "hånd", "hånden", "hender")
    'hendene'
    >>> definite_plural("sv", "spelare", "spelaren", "spelare")
    'spelarna'
    """
    stem = base if base[-1] in _VOWELS else _without_article(definite)
    if language == "sv":
        return _swedish(base, definite, plural, stem)
    if plural == base:
        return stem + ("ne" if stem.endswith("e") else "ene")
    if plural.endswith("ere") and base.endswith("er"):
        return plural[:-1] + "ne"
    if language == "nb" and plural.endswith("er"):
        return plural[:-2] + "ene"
    return plural + ("ne" if plural.endswith(("e", "er")) else "ene")


def _without_article(definite: str) -> str:
    return definite[:-2] if definite.endswith(("en", "et")) else definite


def _swedish(base: str, definite: str, plural: str, stem: str) -> str:
    if base.endswith("are") and plural == base:
        return base[:-1] + "na"
    if plural == base:
        return stem + "en" if gender(definite) == "n" else base + "na"
    if plural.endswith("n") and base[-1] in _VOWELS:
        return plural + "a"
    return plural + "na"


def genitive(language: Language, word: str) -> str:
    """Return the genitive of a noun or name.

    After s, x or z an apostrophe stands alone, in Swedish too, where it is optional: without it a
    reader could not tell Klas' turn from Kla's.

    >>> genitive("nb", "Anna"), genitive("sv", "Klas"), genitive("en", "Bo")
    ('Annas', 'Klas’', 'Bo’s')
    """
    if word[-1:].casefold() in ("s", "x", "z"):
        return word + "’"
    return word + ("’s" if language == "en" else "s")


def noun_forms(
    language: Language, forms: Sequence[str], place: str, head: str, followed: str
) -> Mapping[str, str]:
    """Return all forms of a noun by code, see ``FORM_CODES``.

    ``place`` is the preposition that makes a place of the noun (``på`` for "på hånden"), or the
    whole phrase where the two do not simply stand together (``in hand``). ``head`` is the noun as
    the first part of a compound (``omgangs``), ``followed`` the noun in "bekende farve".
    """
    if language == "en":
        base, plural = forms
        definite, definites = f"the {base}", f"the {plural}"
    else:
        base, definite, plural = forms[:3]
        given = forms[3] if len(forms) > 3 else None
        definites = given or definite_plural(language, base, definite, plural)
    return {
        "IS": base,
        "DS": definite,
        "IP": plural,
        "DP": definites,
        "DSG": genitive(language, definite),
        "AT": place if " " in place else f"{place} {definite}",
        "NO": head + load_words(language)["number (compound)"],
        "OBJ": followed,
    }


def noun_features(language: Language, forms: Sequence[str]) -> frozenset[str]:
    """Return what other words agree with: gender, or in English whether it begins with a vowel."""
    if language == "en":
        return frozenset({"vow"} if forms[0][:1].casefold() in "aeiou" else ())
    return frozenset({gender(forms[1])})


@lru_cache(maxsize=256)
def inflected_features(features: frozenset[str], code: str) -> frozenset[str]:
    """Return what words agree with in one form of a noun: the plural has no gender."""
    if code in ("IP", "DP"):
        return features - {"c", "n"} | {"pl"}
    return features | {"sg"}
