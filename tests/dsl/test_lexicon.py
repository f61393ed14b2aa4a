"""Lexicon files: every mistake is named, and every form is the one of the dictionary."""

from __future__ import annotations

import pytest

from regelsmed.dsl.diagnostics import Diagnostic, Report
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import (
    CATEGORIES,
    Lexicon,
    MissingWord,
    confusable,
    core_lexicon,
    genitive,
    merge,
    read_lexicon,
)
from regelsmed.dsl.lexicon.morphology import definite_plural, inflected_features
from regelsmed.dsl.linearize import linearize
from regelsmed.dsl.parse import index_of, parse_line
from regelsmed.dsl.source import read
from regelsmed.dsl.syntax import (
    Act,
    Amount,
    APlayer,
    Count,
    CounterId,
    EachHasZone,
    Face,
    KindId,
    Named,
    Node,
    NoneSees,
    Play,
    PlayerName,
    RoleHolder,
    RoleId,
    SuitId,
    TheCard,
    TurnOf,
    ZoneId,
)

from .games import Text, invented, texts


def lexicon_and_mistakes(text: str) -> tuple[Lexicon, list[Diagnostic]]:
    report = Report()
    return read_lexicon(read("words.lex", text), report), list(report)


def lexicon(text: str) -> Lexicon:
    found, mistakes = lexicon_and_mistakes(text)
    assert mistakes == []
    return merge([core_lexicon(), found])


# ---- mistakes


@pytest.mark.parametrize(
    ("text", "code", "line", "word"),
    [
        ("zon hand\n", "lexicon-category", 1, "zon"),
        ("hand\n", "lexicon-category", 1, "hand"),
        ("zone\n", "lexicon-id", 1, ""),
        ("zone Hand\n", "lexicon-id", 1, "Hand"),
        ("zone hand full\n", "lexicon-id", 1, "hand full"),
        ("zone ../hand\n", "lexicon-id", 1, "../hand"),
        ("zone hånd\n", "lexicon-id", 1, "hånd"),
        ("  da: hånd, hånden, hænder\n", "lexicon-loose", 1, "da: hånd, hånden, hænder"),
        ("zone hand\n  dk: hånd, hånden, hænder\n", "lexicon-language", 2, "dk"),
        ("zone hand\n  hånd, hånden, hænder\n", "lexicon-language", 2, "hånd, hånden, hænder"),
        ("zone hand\n  da:\n", "lexicon-empty", 2, "hand"),
        ("zone hand\n  da: hånd\n", "lexicon-forms", 2, "hånd"),
        ("zone hand\n  da: hånd, hånden\n", "lexicon-forms", 2, "hånd, hånden"),
        ("zone hand\n  da: a, b, c, d, e\n", "lexicon-forms", 2, "a, b, c, d, e"),
        (
            "zone hand\n  en: hand, the hand, hands\n",
            "lexicon-forms-english",
            2,
            "hand, the hand, hands",
        ),
        ("zone hand\n  da: hånd, , hænder\n", "lexicon-empty", 2, "hand"),
        ("zone hand\n  da: hånd, hånd5, hænder\n", "lexicon-form", 2, "hånd5"),
        ("zone hand\n  da: hånd, hånd{en}, hænder\n", "lexicon-form", 2, "hånd{en}"),
        ("zone hand\n  da: hånd, hånden., hænder\n", "lexicon-form", 2, "hånden."),
        ("zone hand\n  da: hånd, hånden, hænder;\n", "lexicon-place", 2, ""),
        ("zone hand\n  da: hånd, hånden, hænder; 7\n", "lexicon-place", 2, "7"),
        ("zone hand\n  da: hånd, hånden, hænder | næve\n", "lexicon-forms", 2, "næve"),
        ("zone hand\n  en: hand, hands\n  en: hand, hands\n", "lexicon-row-twice", 3, "hand"),
        ("zone a\n  en: hand, hands\n\nzone a\n  en: fist, fists\n", "lexicon-twice", 4, "zone a"),
        ("zone a\n  en: hand, hands\n\nzone b\n  en: hand, fists\n", "lexicon-alike", 4, "hand"),
        ("suit a\n  en: fire\n\nsuit b\n  en: Fire\n", "lexicon-alike", 4, "Fire"),
        ("title a\n  en: Fire\n\ntitle b\n  en: Fire\n", "lexicon-alike", 4, "Fire"),
        ("suit a\n  en:\n", "lexicon-empty", 2, "a"),
        ("suit a\n  en: fire, water\n", "lexicon-form", 2, "fire, water"),
        ("suit a\n  en: fire | flame\n", "lexicon-form", 2, "fire | flame"),
        ("deck a\n  en: Big: Deck\n", "lexicon-form", 2, "Big: Deck"),
        ("deck a\n  en: {suit}\n", "lexicon-form", 2, "{suit}"),
        ("card a\n  en: {suit}{rank}\n", "lexicon-form", 2, "{suit}{rank}"),
        ("card a\n  en: {suit} no{rank}\n", "lexicon-form", 2, "{suit} no{rank}"),
        ("card a\n  en: {rank}th\n", "lexicon-form", 2, "{rank}th"),
        ("card a\n  en: {suit} {suit}\n", "lexicon-form", 2, "{suit} {suit}"),
        ("card a\n  en: {rank} {rank}\n", "lexicon-form", 2, "{rank} {rank}"),
        ("card a\n  en: {colour} {rank}\n", "lexicon-form", 2, "{colour} {rank}"),
        ("card a\n  en: {rank!r}\n", "lexicon-form", 2, "{rank!r}"),
        ("card a\n  en: {suit}, {rank}\n", "lexicon-form", 2, "{suit}, {rank}"),
        ("suit a\n  en: fi\u200bre\n", "character-unseen", 2, "U+200B"),
        ("suit \x1ba\n", "character-unseen", 1, "U+001B"),
        ("suit a\n  en: \ue000\n", "character-unseen", 2, "U+E000"),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, code: str, line: int, word: str) -> None:
    _, mistakes = lexicon_and_mistakes(text)

    assert [(d.code, d.span.line if d.span else 0, d.facts["word"]) for d in mistakes] == [
        (code, line, word)
    ]


def test_the_nearest_category_is_offered() -> None:
    _, (found,) = lexicon_and_mistakes("zonne hand\n")

    assert found.facts["close"] == ("zone",)
    assert found.facts["expected"] == CATEGORIES
    assert found.span is not None
    assert (found.span.column, found.span.length) == (1, len("zonne hand"))


def test_all_mistakes_of_a_lexicon_are_reported_at_once_and_the_rest_is_read() -> None:
    found, mistakes = lexicon_and_mistakes(
        "zonne a\n  da: x\n\nzone b\n  da: hånd\n  en: hand, hands\n  xx: y\n\nsuit c\n  en: fire\n"
    )

    assert [d.code for d in mistakes] == ["lexicon-category", "lexicon-forms", "lexicon-language"]
    assert found.find("zone", "b", "en") is not None
    assert found.find("zone", "b", "da") is None
    assert found.find("suit", "c", "en") is not None


def test_one_pair_of_words_is_reported_once_per_language() -> None:
    row = "  en: hand, hands\n  da: hånd, hånden, hænder\n"
    _, mistakes = lexicon_and_mistakes(f"zone a\n{row}\nzone b\n{row}")

    assert [(d.code, d.facts["language"]) for d in mistakes] == [
        ("lexicon-alike", "da"),
        ("lexicon-alike", "en"),
    ]


def test_words_that_a_tree_could_not_tell_apart_are_found() -> None:
    words = lexicon(
        "phase round\n  en: round, rounds\n\ncontest round\n  en: bout, bouts\n\n"
        "trait card\n  en: Card, Cards\n\nzone round\n  en: circle, circles\n\n"
        "name ghost\n  en: Ghost\n\ntrait ghost\n  en: Spook, Spooks\n"
    )
    found = {frozenset((a.category, b.category)) for a, b in confusable(words)}

    assert found == {frozenset({"phase", "contest"}), frozenset({"kind", "trait"})}
    assert list(confusable(invented())) == []


def test_comments_are_no_words() -> None:
    found = lexicon("# all\nzone a  # a place\n  en: hand, hands  # both\n")

    assert found.form("zone", "a", "IP", "en") == "hands"


# ---- forms


@pytest.mark.parametrize(
    ("language", "forms", "right"),
    [
        ("da", "hånd hånden hænder", "hænderne"),
        ("da", "kort kortet kort", "kortene"),
        ("da", "stik stikket stik", "stikkene"),
        ("da", "giver giveren givere", "giverne"),
        ("da", "omgang omgangen omgange", "omgangene"),
        ("da", "bunke bunken bunker", "bunkerne"),
        ("da", "element elementet elementer", "elementerne"),
        ("da", "øje øjet øjne", "øjnene"),
        ("da", "mand manden mænd", "mændene"),
        ("da", "løb løbet løb", "løbene"),
        ("da", "engel englen engle", "englene"),
        ("da", "ko koen køer", "køerne"),
        ("nb", "hånd hånden hender", "hendene"),
        ("nb", "stikk stikket stikk", "stikkene"),
        ("nb", "giver giveren givere", "giverne"),
        ("nb", "omgang omgangen omganger", "omgangene"),
        ("nb", "poeng poenget poeng", "poengene"),
        ("nb", "øye øyet øyne", "øynene"),
        ("nb", "mann mannen menn", "mennene"),
        ("nb", "konge kongen konger", "kongene"),
        ("nb", "lager lageret lagre", "lagrene"),
        ("nb", "bok boken bøker", "bøkene"),
        ("nb", "regel regelen regler", "reglene"),
        ("nb", "museum museet museer", "museene"),
        ("sv", "hand handen händer", "händerna"),
        ("sv", "stick sticket stick", "sticken"),
        ("sv", "kort kortet kort", "korten"),
        ("sv", "väktare väktaren väktare", "väktarna"),
        ("sv", "mynt myntet mynt", "mynten"),
        ("sv", "hylla hyllan hyllor", "hyllorna"),
        ("sv", "rike riket riken", "rikena"),
        ("sv", "omgång omgången omgångar", "omgångarna"),
        ("sv", "lager lagret lager", "lagren"),
        ("sv", "fönster fönstret fönster", "fönstren"),
        ("sv", "tärning tärningen tärningar", "tärningarna"),
        ("sv", "sko skon skor", "skorna"),
    ],
)
def test_the_definite_plural_follows_from_the_other_forms(
    language: Language, forms: str, right: str
) -> None:
    base, definite, plural = forms.split()

    assert definite_plural(language, base, definite, plural) == right


def test_an_irregular_definite_plural_is_written() -> None:
    found = lexicon("counter tree\n  nb: tre, treet, trær, trærne\n")

    assert found.form("counter", "tree", "DP", "nb") == "trærne"


@pytest.mark.parametrize(
    ("language", "name", "right"),
    [
        ("da", "Anna", "Annas"),
        ("da", "Klaus", "Klaus’"),
        ("da", "Max", "Max’"),
        ("sv", "Moritz", "Moritz’"),
        ("sv", "Åsa", "Åsas"),
        ("nb", "Lars", "Lars’"),
        ("nb", "giveren", "giverens"),
        ("en", "Anna", "Anna’s"),
        ("en", "James", "James’"),
        ("en", "the players", "the players’"),
    ],
)
def test_the_genitive_is_made_and_read(language: Language, name: str, right: str) -> None:
    assert genitive(language, name) == right
    if name[0].isupper():
        turn = TurnOf(PlayerName(name))
        text = linearize(turn, language, core_lexicon(), category="fact_line")
        index = index_of(core_lexicon(), language)

        assert right in text
        assert parse_line(text, "fact_line", index, Report()) == turn


def test_names_that_end_alike_are_told_apart() -> None:
    for name in ("Kla", "Klas"):
        for language in LANGUAGES:
            turn = TurnOf(PlayerName(name))
            text = linearize(turn, language, core_lexicon(), category="fact_line")

            assert (
                parse_line(text, "fact_line", index_of(core_lexicon(), language), Report()) == turn
            )


def test_a_place_is_made_as_the_word_makes_it() -> None:
    found = lexicon(
        "zone hand\n  da: hånd, hånden, hænder; på\n  en: hand, hands; in hand\n\n"
        "zone pot\n  da: pulje, puljen, puljer\n  en: pot, pots\n\n"
        "zone table\n  da: bord, bordet, borde; på\n  en: table, tables; on\n"
    )
    made = {
        (zone, language): found.form("zone", zone, "AT", language)
        for zone in ("hand", "pot", "table")
        for language in ("da", "en")
    }

    assert made == {
        ("hand", "da"): "på hånden",
        ("hand", "en"): "in hand",
        ("pot", "da"): "i puljen",
        ("pot", "en"): "in the pot",
        ("table", "da"): "på bordet",
        ("table", "en"): "on the table",
    }


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("da", "dit lager/på dit lager/modstanderens lager/på ejernes lagre/dit lagers"),
        ("sv", "ditt lager/i ditt lager/motståndarens lager/i ägarnas lager/ditt lagers"),
        ("nb", "lageret ditt/på lageret ditt/motstanderens lager/på eiernes lagre/lageret ditts"),
        ("en", "your zoo/into your zoo/the opponent’s zoo/into their owners’ zoos/your zoo’s"),
    ],
)
def test_a_noun_tells_whose_it_is(language: Language, forms: str) -> None:
    words = lexicon(
        "zone x\n  da: lager, lageret, lagre, lagrene; på\n  sv: lager, lagret, lager, lagren\n"
        "  nb: lager, lageret, lagre; på\n  en: zoo, zoos\n"
    )
    surface = words.forms("zone", "x", language).surface

    assert "/".join(surface[code] for code in ("Y", "YTO", "P", "XTO", "YG")) == forms


@pytest.mark.parametrize(
    ("code", "features"),
    [("Y", {"n", "sg"}), ("X", {"pl"}), ("IP", {"pl"}), ("AT", None), ("XTO", None)],
)
def test_words_agree_with_a_noun_but_not_with_a_place(code: str, features: set[str] | None) -> None:
    assert inflected_features(frozenset({"n"}), code) == features


@pytest.mark.parametrize(
    ("row", "article"),
    [
        ("en: hand, hands", "a hand"),
        ("en: attic, attics", "an attic"),
        ("en: Øre, Øres", "a Øre"),
        ("da: hånd, hånden, hænder", "en hånd"),
        ("da: bord, bordet, borde", "et bord"),
        ("sv: hand, handen, händer", "en hand"),
        ("sv: bord, bordet, bord", "ett bord"),
        ("nb: bord, bordet, bord", "et bord"),
    ],
)
def test_the_article_agrees_with_the_word(row: str, article: str) -> None:
    words = lexicon(f"zone x\n  {row}\n")
    language: Language = next(code for code in LANGUAGES if row.startswith(code))
    tree = EachHasZone(ZoneId("x"), NoneSees())

    assert f" {article}" in linearize(tree, language, words, category="zone_line")


def test_a_synonym_is_read_with_its_own_gender_and_never_printed() -> None:
    words = lexicon("zone x\n  da: bunke, bunken, bunker | lager, lageret, lagre\n")
    index, tree = index_of(words, "da"), EachHasZone(ZoneId("x"), NoneSees())
    printed = linearize(tree, "da", words, category="zone_line")
    report = Report()

    assert "en bunke" in printed
    assert parse_line(printed.replace("en bunke", "et lager"), "zone_line", index, report) == tree
    assert list(report) == []
    parse_line(printed.replace("en bunke", "en lager"), "zone_line", index, report)
    assert [(d.code, d.facts["right"]) for d in report] == [("word-agreement", "et")]


# ---- cards


def test_a_card_is_named_by_its_pattern() -> None:
    def name(kind: str, suit: str | None, rank: int | None, language: Language) -> str:
        face = Face(KindId(kind), None if suit is None else SuitId(suit), rank)
        return invented().card_name(face, language)

    assert name("tile", "moss", 3, "da") == "mos 3"
    assert name("tile", "moss", 3, "en") == "3 of moss"
    assert name("animal", "moss", None, "da") == "mossdyr"
    assert name("animal", "moss", None, "en") == "moss animal"
    assert name("jester", None, 12, "nb") == "gjøgler nr. 12"
    assert name("old_map", None, None, "sv") == "ett sjökort"
    assert name("old_map", None, None, "en") == "an old map"
    assert invented().card_label(Face(KindId("old_map")), "sv") == "sjökort"
    assert invented().card_label(Face(KindId("tile"), SuitId("moss"), 3), "da") == "mos 3"


def test_a_card_that_is_only_a_number_is_read() -> None:
    words = lexicon("kind tile\n  en: tile, tiles\n\ncard tile\n  en: {rank}\n")
    report = Report()
    tree = parse_line("Anna can only play 3 or 5.", "fact_line", index_of(words, "en"), report)

    assert list(report) == []
    assert "rank=3" in repr(tree)


def test_the_noun_of_every_card_game_calls_no_card() -> None:
    report = Report()
    parse_line("Anna plays card.", "move_line", index_of(core_lexicon(), "en"), report)

    assert report.failed


def test_a_card_without_a_pattern_is_read_with_its_article_and_by_its_synonyms() -> None:
    words = lexicon("kind fool\n  da: nar, narren, narre | pjerrot, pjerroten, pjerrotter\n")
    index = index_of(words, "da")

    def read_as(text: str, report: Report | None = None) -> Node | None:
        return parse_line(text, "move_line", index, Report() if report is None else report)

    fool = Act(Named(PlayerName("Bo")), Play(TheCard(Face(KindId("fool")))))
    assert read_as("Bo spiller en nar.") == fool
    assert read_as("Bo spiller en pjerrot.") == fool
    assert read_as("Bo spiller nar.") is None
    wrong = Report()
    read_as("Bo spiller et nar.", wrong)
    (article,) = wrong
    assert (article.code, article.facts["right"]) == ("word-agreement", "en")


def test_the_word_for_1_is_no_number_where_it_is_the_article_of_a_card() -> None:
    index = index_of(invented(), "sv")

    def cards(text: str) -> Node:
        report = Report()
        move = parse_line(f"Bo spelar {text}.", "move_line", index, report)
        assert list(report) == []
        assert isinstance(move, Act)
        assert isinstance(move.verb, Play)
        return move.verb.cards

    old_map = KindId("old_map")
    assert cards("ett sjökort") == TheCard(Face(old_map))
    assert cards("1 sjökort") == Count(1, old_map)
    assert cards("två sjökort") == cards("2 sjökort") == Count(2, old_map)
    assert cards("ett kort") == cards("1 kort") == Count(1, KindId("card"))
    assert cards("en bricka") == cards("1 bricka") == Count(1, KindId("tile"))


def test_a_deck_may_have_a_number_in_its_name() -> None:
    words = lexicon("deck ten\n  en: Phase 10\n\nkind tile\n  en: tile, tiles\n")
    index = index_of(words, "en")
    text = "The game is played with the Phase {} deck without tiles."

    assert parse_line(text.format(10), "equipment_line", index, Report()) is not None
    assert parse_line(text.format(11), "equipment_line", index, Report()) is None


# ---- lexicons together


def test_a_later_lexicon_replaces_words_of_an_earlier() -> None:
    first = lexicon("zone x\n  en: hand, hands\n")
    second = lexicon("zone x\n  en: fist, fists\n")

    assert merge([first, second]).form("zone", "x", "IS", "en") == "fist"
    assert merge([second, first]).form("zone", "x", "IS", "en") == "hand"


def test_a_missing_word_is_named() -> None:
    words = lexicon("role host\n  en: host, hosts\n")

    with pytest.raises(MissingWord) as raised:
        linearize(RoleHolder(RoleId("host")), "da", words, category="subject")
    assert (raised.value.category, raised.value.word, raised.value.language) == (
        "role",
        "host",
        "da",
    )
    assert [entry.id for entry in words.missing("da")] == ["host"]
    assert words.missing("en") == ()


def test_the_core_has_its_words_in_every_language() -> None:
    for language in LANGUAGES:
        assert core_lexicon().missing(language) == ()
        assert linearize(APlayer(), language, core_lexicon(), category="subject")


@pytest.mark.parametrize("text", texts(), ids=lambda text: text.source.name)
def test_the_words_of_a_game_are_there_in_every_language_it_is_published_in(text: Text) -> None:
    for language in text.file.editions:
        assert text.lexicon.missing(language) == ()


def test_a_counter_is_counted_in_the_right_number() -> None:
    words = lexicon("counter eye\n  da: øje, øjet, øjne\n  en: eye, eyes\n")
    for number, danish, english in (
        (0, "0 øjne", "0 eyes"),
        (1, "1 øje", "1 eye"),
        (-1, "−1 øje", "−1 eye"),
    ):
        amount = Amount(number, CounterId("eye"))
        assert linearize(amount, "da", words, category="amount") == danish
        assert linearize(amount, "en", words, category="amount") == english
