"""The forms of words, against analysers that know nothing of this project.

Nouns of the lexicons in all their forms; of the word table verbs, agreement words, what follows
"the", numerals, and the single words of each row, which must be used alike in all languages.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.grammar_text import Verb, Words, load_words
from regelsmed.dsl.languages import Language
from regelsmed.dsl.lexicon import read_lexicon
from regelsmed.dsl.source import read
from tests.oracle import claims as module
from tests.oracle.claims import Claim, claims, noun_claims
from tests.oracle.exceptions import check, names
from tests.oracle.oracles import ANALYSERS, misspelled, readings
from tests.oracle.written import lexicons, words_of

pytestmark = pytest.mark.usefixtures("oracles")

UNKNOWN = 0.1
"""So large a part of the forms may be unknown to the analysers, so that only spelling is judged."""


@pytest.mark.parametrize("language", ANALYSERS)
def test_every_form_is_the_one_that_it_is_meant_to_be(
    language: Language, record_property: Callable[[str, object], None]
) -> None:
    made = {key: it for key, it in claims(language).items() if not _is_of_name(it)}

    unknown = {key: claim.form for key, claim in made.items() if claim.verdict == "unknown"}
    bad = misspelled({word for form in unknown.values() for word in words_of(form)}, language)
    wrong = {key: "read otherwise" for key, claim in made.items() if claim.verdict == "wrong"}
    wrong |= {key: "misspelled" for key, form in unknown.items() if bad & set(words_of(form))}

    summary = check(wrong, "inflection", language, made)
    record_property("summary", f"{summary}, {len(unknown)} unknown")
    assert len(unknown) <= UNKNOWN * len(made), unknown


def _is_of_name(claim: Claim) -> bool:
    return " ".join(claim.place.split()[:2]) in names()


@pytest.mark.parametrize("language", ANALYSERS)
def test_forms_of_every_kind_are_judged(language: Language) -> None:
    made = claims(language)

    places = {claim.place.split()[0] for claim in made.values()}

    assert {"V", "_ART", "after", "12", "row", "kind", "suit"} <= places
    for lexicon in lexicons().values():
        for entry in lexicon.entries.values():
            skipped = (
                entry.category in ("card", "deck", "name", "title") or language not in entry.forms
            )
            assert skipped or any(f"{entry.category} {entry.id}" in key for key in made), entry


@pytest.mark.parametrize(
    ("language", "forms", "wrong"),
    [
        ("da", "hånd, hånden, hænder; på", ""),
        ("da", "hånd, handen, hænder; på", "DS DSG AT TO"),
        ("da", "hånd, hånden, hænder; spiller", "AT TO"),
        ("da", "stik, stiket, stik, stikkene", "DS DSG AT TO"),
        ("da", "engel, englen, engler", "IP DP X"),
        ("sv", "kort, korten, kort, korten", "DS DSG AT TO Y O"),
        ("sv", "omgång, omgången, omgånger", "IP DP X"),
        ("nb", "hånd, hånden, hånder", "IP DP X"),
        ("nb", "kort, kortet, korter, kortene", "IP X"),
    ],
)
def test_a_wrong_form_of_a_noun_would_be_noticed(
    language: Language, forms: str, wrong: str
) -> None:
    report = Report()
    lexicon = read_lexicon(read("a.lex", f"zone place\n  {language}: {forms}\n"), report)
    assert not report.failed, list(report)
    (entry,) = lexicon.entries.values()
    words = {word for text in entry.forms[language].surface.values() for word in text.split()}

    found = noun_claims(entry, entry.forms[language], readings(words, language))

    bad = [claim.place.split()[-1] for claim in found if claim.verdict != "right"]
    assert bad == wrong.split()


def _changed(language: Language, key: str, text: str) -> Words:
    """Return the word table of a language with one cell as it should not be."""
    words = load_words(language)
    if key.startswith("V "):
        return replace(words, verbs={**words.verbs, key[2:]: Verb(*text.split())})
    if key.startswith("_"):
        agreement = replace(words.agreement[key], forms=((frozenset({"n"}), text),))
        return replace(words, agreement={**words.agreement, key: agreement})
    if key.isdecimal():
        return replace(words, numerals={**words.numerals, text: int(key)})
    return replace(words, words={**words.words, key: text})


@pytest.mark.parametrize(
    ("language", "key", "text"),
    [
        ("da", "V win", "vinder vinde"),
        ("sv", "V play", "spela blandar"),
        ("nb", "_EVERY", "hver"),
        ("sv", "_ART", "en"),
        ("da", "_DEN", "de"),
        ("da", "12", "spiller"),
        ("nb", "highest", "kort"),
        ("sv", "first", "spelar"),
        ("da", "players", "spillet"),
        ("nb", "won", "har"),
    ],
)
def test_a_wrong_word_of_the_table_would_be_noticed(
    language: Language, key: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {name for name, claim in claims(language).items() if claim.verdict == "wrong"}
    tables = {other: load_words(other) for other in ("da", "sv", "nb", "en")}
    tables[language] = _changed(language, key, text)
    monkeypatch.setattr(module, "load_words", tables.__getitem__)

    after = {name for name, claim in claims(language).items() if claim.verdict == "wrong"}

    assert any(text.split()[0] in name for name in after - before), after - before
