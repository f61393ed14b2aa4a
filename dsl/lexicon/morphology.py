"""From the dictionary forms of a noun to all its forms.

An entry names the base form, the definite singular and the plural, as a dictionary does, so gender
and doubled consonants are visible; the definite plural follows unless it is written as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from regelsmed.dsl.grammar_text import Agreement, load_words
from regelsmed.dsl.languages import Language

#: Whose a thing is: yours, the subject's own, the opponent's, its owner's, and in the plural
#: those of several owners.
WHOSE: Final = ("Y", "O", "P", "W", "X")

#: The forms of a noun: I/D (in)definite, S/P number, G genitive, AT the place, TO the place as a
#: goal, NO the number of it as one word ("rundenummeret", where a language makes such words), OBJ
#: what a set phrase like "bekende farve" makes of it; with whose it is, alone and as a place and a
#: goal (Y "din hånd", YAT "på din hånd").
FORM_CODES: Final = (
    *("IS", "DS", "IP", "DP", "ISG", "DSG", "YG", "AT", "TO", "NO", "OBJ"),
    *(whose + place for whose in WHOSE for place in ("", "AT", "TO")),
)

#: Codes of forms in the plural.
_PLURAL: Final = ("IP", "DP", "X")

#: The forms of an adjective: by itself, and agreeing with a noun.
ADJECTIVE_CODES: Final = ("N", "A")

#: What English calls a goal whose place has this preposition.
_GOALS: Final = {"in": "into", "on": "onto"}

#: The features of a pronoun: its words agree with a noun that the sentence has named elsewhere.
PRONOUN: Final = frozenset({"pronoun"})

_VOWELS: Final = "aeiouyæøåäöé"

#: How many forms an entry may have, per language.
FORM_COUNTS: Final[Mapping[Language, tuple[int, ...]]] = {
    "da": (3, 4),
    "sv": (3, 4),
    "nb": (3, 4),
    "en": (2,),
}

#: How many forms an adjective has, per language: common, neuter, plural.
ADJECTIVE_COUNTS: Final[Mapping[Language, tuple[int, ...]]] = {
    "da": (3,),
    "sv": (3,),
    "nb": (3,),
    "en": (1,),
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
    preposition = place.split()[0]
    goal = _GOALS.get(preposition, preposition) if language == "en" else preposition
    found = {
        "IS": base,
        "DS": definite,
        "IP": plural,
        "DP": definites,
        "ISG": genitive(language, base),
        "DSG": genitive(language, definite),
        "AT": place if " " in place else f"{place} {definite}",
        "TO": f"{goal} {definite}",
        "NO": head + load_words(language)["number (compound)"],
        "OBJ": followed,
    }
    owned = _owned(language, base, definite, plural)
    for whose, text in owned.items():
        found[whose] = text
        found[whose + "AT"], found[whose + "TO"] = f"{preposition} {text}", f"{goal} {text}"
    return found | {"YG": genitive(language, owned["Y"])}


def _owned(language: Language, base: str, definite: str, plural: str) -> Mapping[str, str]:
    """Return a noun with whose it is, by code: "din hånd", in Norwegian "hånden din"."""
    words = load_words(language)
    features = noun_features(language, (base, definite)) | {"sg"}
    yours = words.agreement["_YOUR"].form(features)
    own = words.agreement["_OWN"].form(features)
    behind = language == "nb"
    return {
        "Y": f"{definite} {yours}" if behind else f"{yours} {base}",
        "O": f"{definite} {own}" if behind else f"{own} {base}",
        "P": f"{words['the opponent’s']} {base}",
        "W": f"{words['the owner’s']} {base}",
        "X": f"{words['the owners’']} {plural}",
    }


def adjective(language: Language, forms: Sequence[str]) -> Agreement:
    """Return how an adjective agrees: its forms are common, neuter, plural, in English one."""
    if language == "en":
        return Agreement(((frozenset(), forms[0]),))
    common, neuter, plural = forms
    pairs = ((frozenset({"pl"}), plural), (frozenset({"n"}), neuter), (frozenset[str](), common))
    return Agreement(pairs)


def noun_features(language: Language, forms: Sequence[str]) -> frozenset[str]:
    """Return what other words agree with: gender, or in English whether it begins with a vowel."""
    if language == "en":
        return frozenset({"vow"} if forms[0][:1].casefold() in "aeiou" else ())
    return frozenset({gender(forms[1])})


@lru_cache(maxsize=256)
def inflected_features(features: frozenset[str], code: str) -> frozenset[str] | None:
    """Return what words agree with in one form of a noun: the plural has no gender.

    With nothing, where the form is a place: "på hånden" is no noun of its phrase.
    """
    if code.endswith(("AT", "TO")):
        return None
    if code in _PLURAL:
        return features - {"c", "n"} | {"pl"}
    return features | {"sg"}
