"""The grammar of every language against the contract, which is the dataclasses of dsl/syntax."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from regelsmed.dsl import grammar_text
from regelsmed.dsl.grammar_text import FORMS, SENTENCES, load_words, rules, sentence_text, starts
from regelsmed.dsl.languages import LANGUAGES, Language
from regelsmed.dsl.lexicon import ADJECTIVES, NAMES, NOUNS
from regelsmed.dsl.linearize.patterns import Below, Child, Counted, Form, Step, Value, patterns
from regelsmed.dsl.syntax import Face, File
from regelsmed.dsl.syntax.contract import constructors, snake
from regelsmed.dsl.tables import Rule, is_terminal, load_tables

from .trees import bearing, lengths, producible

ROOT = Path(__file__).parents[2]
VALUES = {"NUM", "NUM1", "SIGNED", "NAME_N", "NAME_G", "CARD", "TITLE", "REF", "WHOLE"}
OWNERS = ("Y", "O", "P", "W", "X")
PLACES = ("AT", "TO", *(owner + place for owner in OWNERS for place in ("AT", "TO")))
NOUN_CODES = ("IS", "DS", "IP", "DP", "ISG", "DSG", "YG", "NO", "OBJ", *OWNERS, *PLACES)
NOUN_FORMS = {f"{stem}_{code}" for stem in NOUNS.values() for code in NOUN_CODES}
#: Forms of a noun that other words agree with: "på hånden" is none.
HEADS = {f"{stem}_{code}" for stem in NOUNS.values() for code in set(NOUN_CODES) - set(PLACES)}
NAME_FORMS = {f"{stem}_N" for stem in (*NAMES.values(), *ADJECTIVES.values())}
ADJECTIVE_FORMS = {f"{stem}_A" for stem in ADJECTIVES.values()}
#: Words that agree with a noun which stands elsewhere in the sentence.
PRONOUNS = {"it"}
#: A file has a header, which no grammar reads.
HEADED = {snake(File.__name__)}
#: Clauses behind a fronted phrase.
FRONTED = (
    "on_heads.clause on_tails.clause "
    "as_soon_as.clause at_end.clause in_each.clause in_first.clause in_last.clause in_later.clause "
    "in_next.clause in_others.clause in_turn_order.clause next_time.clause when_loses.clause "
    "when_wins.clause whenever.clause"
)
#: What is done by orders that stand together.
ORDERED = "do_twice.first do_twice.second do_thrice.first do_thrice.second do_thrice.third"
#: What fields allow and no sentence says, by what is not said there. They share a union all the
#: same, since a union less would be one more for every reader.
UNSAID = {
    # A named player only makes moves.
    "Named": (
        "act_twice.subject act_thrice.subject has.subject in_turn_order.first may.subject "
        "must_if_able.subject must_in_next_turn.agent one_of.agent took.subject"
    ),
    # No turn order begins with several players; "their next turn" is that of one player, not yours.
    "Others": "act_thrice.subject in_turn_order.first must_in_next_turn.agent",
    "You": "act_thrice.subject in_turn_order.first must_in_next_turn.agent",
    "BothPlayers": ("act_thrice.subject has.subject in_turn_order.first must_in_next_turn.agent"),
    # Cards go to their owner's zone; where they are chosen or counted, the sentence says.
    "OwnersZone": (
        "all_in_are.place place_holds.place annul_all.place cards_at.place choose_and_annul.place "
        "choose_and_put.source choose_and_put_as.source "
        "choose_and_remove.source choose_and_shuffle.source choose.place choose_another.place "
        "each_card.place per_card.place per_second.place remove_cards.place search.place "
        "take_from_top.place "
        "top_of.place zone_empty.place"
    ),
    "OwnZone": "zone_empty.place",
    # One card is copied, exchanged, looked at or compared with.
    "BothPosts": "alike.other copy_half.target exchange.target goes_instead.target "
    "look_at.viewed show.viewed take_stat_of.other target_is_neither.target",
    "EachPostThatIs": "alike.other copy_half.target exchange.target look_at.viewed show.viewed "
    "take_stat_of.other",
    **dict.fromkeys(("Either", "AllOf"), "all_of.conditions either.first either.second"),
    # An order, and what has a fronted phrase itself, stand behind no other one.
    **dict.fromkeys(
        ("WinCountsAs", "GoesInstead", "LeastWins", "DrawnWonByBoth"),
        f"{FRONTED} if.clause if_instead.clause otherwise.clause for_rest.clause",
    ),
    **dict.fromkeys(("Do", "DoTwice", "DoThrice", "BareChange"), f"{FRONTED} for_rest.clause"),
    # Cards that are chosen and then dealt with are one deed.
    "Choose": "do_twice.first do_thrice.first do_thrice.second",
    # What a rule wins by is a condition already.
    **dict.fromkeys(
        ("BareRather", "BareWinsIf", "BareLosesIf"),
        f"{FRONTED} if.clause if_instead.clause otherwise.clause for_rest.clause",
    ),
    # Nobody is ordered to win, and no card text tells of the rules of other games.
    **dict.fromkeys(
        (
            *("Gather", "Shuffle", "Deal", "Play", "LeadTo", "Gain", "Lose", "Pay", "FollowSuit"),
            *("Become", "Win", "BeSuitOf", "TurnUp", "TakeHome", "ChooseTrump", "NameTrump"),
            *("Bid", "BidNumber", "PlayAnyAs", "PlayAtMost", "Pass", "LoseGame", "PlayCardAs"),
            *("PickCard", "PickPlayersPost", "PickToken", "PickLine", "Decline"),
        ),
        f"do.verb {ORDERED}",
    ),
    # Sentences with a list below that belong to phases.
    **dict.fromkeys(
        ("PhasesByPlayers", "Decide", "MustDoOneOf"),
        "half_does.lines half_says.sentences one_of.lines",
    ),
}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def categories(language: Language) -> dict[str, frozenset[str]]:
    """Return the constructors of every category that prints one, forms of words left out.

    After "all", say, one language has another form than the next; the category is the same.
    """
    found: dict[str, set[str]] = {}
    for category in _nodes(language):
        if names := producible(language, category):
            found.setdefault(re.sub(r"_[A-Z]+\b", "", category), set()).update(names)
    return {category: frozenset(names) for category, names in found.items()}


def _nodes(language: Language) -> list[str]:
    """Return the categories that print a node or a bare value."""
    return [c for c in patterns(language).rules if not c.startswith(("_", "list_"))]


# ---- every language says the same


@every_language
def test_every_constructor_can_be_said(language: Language) -> None:
    said = frozenset().union(*categories(language).values())

    assert said == set(constructors()) - HEADED


@every_language
def test_every_category_says_the_same_in_all_languages(language: Language) -> None:
    assert categories(language) == categories("da")


@every_language
def test_lists_have_the_same_lengths_in_all_languages(language: Language) -> None:
    def by_name(language: Language) -> dict[str, tuple[int, ...]]:
        lists = [c for c in patterns(language).rules if c.startswith("list_")]
        return {re.sub(r"_[A-Z]+\b", "", name): lengths(language, name) for name in lists}

    assert by_name(language) == by_name("da")
    assert all(by_name(language).values())


@every_language
def test_every_category_is_reached_from_a_line(language: Language) -> None:
    table = patterns(language)
    reached: set[str] = set()
    ahead = list(starts())
    while ahead:
        category = ahead.pop()
        if category not in reached:
            reached.add(category)
            for rule in table.rules[category]:
                ahead += [symbol for symbol in rule.symbols if not is_terminal(symbol)]

    assert set(table.rules) - reached == set()


# ---- fields


@every_language
def test_every_alternative_gives_each_field_once_and_with_a_value_it_allows(
    language: Language,
) -> None:
    wrong = []
    for category in _nodes(language):
        for name in producible(language, category):
            fields = {field.name: field for field in constructors()[name].fields}
            for pattern in patterns(language).of(category, name):
                steps = [step for step in pattern.steps if bearing(step)]
                if sorted(pattern.fields) != sorted(fields) or len(steps) != len(fields):
                    wrong.append((category, name, pattern.fields))
                    continue
                for own, step in zip(pattern.fields, steps, strict=True):
                    shape, types = _said(language, step)
                    if shape != fields[own].shape or not types <= set(fields[own].types):
                        wrong.append((category, name, (own, shape, *map(str, types))))

    assert wrong == []


@every_language
def test_everything_that_a_field_allows_can_be_said_somewhere(language: Language) -> None:
    said: dict[tuple[str, str], set[type | str]] = {}
    for category in _nodes(language):
        for name in producible(language, category):
            for pattern in patterns(language).of(category, name):
                steps = [step for step in pattern.steps if bearing(step)]
                for own, step in zip(pattern.fields, steps, strict=True):
                    said.setdefault((name, own), set()).update(_said(language, step)[1])
    unsaid: dict[str, set[str]] = {}
    for constructor in constructors().values():
        for field in constructor.fields if constructor.name not in HEADED else ():
            for kind in set(field.types) - said.get((constructor.name, field.name), set()):
                name = kind if isinstance(kind, str) else kind.__name__
                unsaid.setdefault(name, set()).add(f"{constructor.name}.{field.name}")

    assert unsaid == {name: set(places.split()) for name, places in UNSAID.items()}


def _said(language: Language, step: Step) -> tuple[str, set[type | str]]:
    """Return the shape and the types of what a step gives, in the words of the contract."""
    match step:
        case Form(category, _):
            return "one", {"".join(part.capitalize() for part in category.split("_")) + "Id"}
        case Value("NUM" | "NUM1" | "SIGNED") | Counted():
            return "one", {int}
        case Value("CARD"):
            return "one", {Face}
        case Value(terminal):
            return "one", {_TEXTS[terminal]}
        case Below(category):
            return "block", _classes(language, category)
        case Child(category) if category.startswith("list_"):
            inner = [
                _said(language, item)[1]
                for length in lengths(language, category)
                for steps in patterns(language).items(category, length)
                for item in steps
                if bearing(item)
            ]
            return "list", set().union(*inner)
        case Child(category):
            leaves = [
                _said(language, only)[1]
                for steps in patterns(language).leaf(category)
                for only in steps
                if bearing(only)
            ]
            return "one", _classes(language, category).union(*leaves)
        case _:
            raise AssertionError(step)


_TEXTS = {
    "NAME_N": "PlayerName",
    "NAME_G": "PlayerName",
    "TITLE": "Title",
    "REF": "ParagraphRef",
    "WHOLE": "KindId",
}


def _classes(language: Language, category: str) -> set[type | str]:
    return {constructors()[name].cls for name in producible(language, category)}


# ---- names


@every_language
def test_no_constructor_is_called_like_a_category_that_hands_its_child_on(
    language: Language,
) -> None:
    transparent = {
        rule.origin for rule in load_tables(language).rules if rule.alias is None
    } - HEADED

    assert transparent & set(constructors()) == set()


@every_language
def test_every_terminal_is_a_literal_or_a_kind_of_word_and_never_both(language: Language) -> None:
    tables = load_tables(language)
    used = {s for rule in tables.rules for s in rule.symbols if is_terminal(s)}
    blocks = {f"_IN_{category.upper()}" for category in starts()}
    agreement = {name for name, row in load_words(language).agreement.items() if row.forms}
    words = NOUN_FORMS | NAME_FORMS | ADJECTIVE_FORMS
    declared = VALUES | words | blocks | agreement | {"_LIST"}

    assert set(tables.literals) & declared == set()
    assert used - set(tables.literals) - declared == set()
    assert [name for name in tables.literals if name.startswith(("_IN_", "$"))] == []


@every_language
def test_forms_named_by_construction_are_forms_that_nouns_have(language: Language) -> None:
    assert set(FORMS[language].values()) <= set(NOUN_CODES)
    assert set(FORMS[language]) == set(FORMS["da"])


# ---- the word table


def _strings(folder: str) -> Iterator[re.Pattern[str]]:
    """Yield the strings in the code of a folder, f-strings with holes for what is filled in."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.compile(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                    for part in node.values
                ]
                if any(len(part) > 3 for part in parts):
                    yield re.compile("".join(parts))


def _quoted() -> dict[str, list[tuple[str, ...]]]:
    """Return the word keys of the sentences, each with the languages of the alternatives."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for name in SENTENCES:
        for _head, alternatives in rules(name):
            for alternative in alternatives:
                tag = re.match(r"\[([\w,]+)\]", alternative)
                languages = tuple(tag[1].split(",")) if tag else LANGUAGES
                for key in re.findall(r"'([^']+)'", alternative):
                    found.setdefault(key, []).append(languages)
    return found


def test_every_row_of_the_word_table_is_used_by_a_sentence_or_by_code() -> None:
    written = [*_strings("dsl"), *_strings("compiler")]
    quoted = _quoted()
    unused = [
        key
        for key in load_words("en").words
        if key not in quoted and not any(text.fullmatch(key) for text in written)
    ]

    assert unused == []


@every_language
def test_a_word_stands_in_the_table_only_for_languages_whose_sentences_use_it(
    language: Language,
) -> None:
    words = load_words(language).words
    idle = [
        key
        for key, uses in _quoted().items()
        if words[key] and not any(language in languages for languages in uses)
    ]

    assert idle == []


def test_every_row_of_agreeing_words_is_used_by_a_sentence_or_by_code() -> None:
    sentences = "\n".join(sentence_text(name) for name in SENTENCES)
    written = [*_strings("dsl"), *_strings("compiler")]

    unused = [
        row
        for row in load_words("da").agreement
        if not re.search(rf"\b{row}\b", sentences)
        and not any(text.fullmatch(row) for text in written)
    ]
    assert unused == []


def test_every_verb_has_a_complement_and_every_complement_a_verb() -> None:
    heads = {head for name in SENTENCES for head, _ in rules(name)}
    complements = {head.removeprefix("verb_") for head in heads if head.startswith("verb_")}

    assert complements == set(load_words("en").verbs)


def test_every_file_of_sentences_is_read() -> None:
    folder = ROOT / "grammar" / "sentences"

    assert sorted(path.stem for path in folder.iterdir()) == sorted(SENTENCES)


@every_language
def test_every_agreeing_word_has_a_form_for_whatever_its_noun_may_be(language: Language) -> None:
    nouns = (
        [frozenset({number, *vowel}) for number in ("sg", "pl") for vowel in ((), ("vow",))]
        if language == "en"
        else [frozenset({"sg", "c"}), frozenset({"sg", "n"})]
    )
    for row in load_words(language).agreement.values():
        for features in nouns if row.forms else ():
            assert row.form(features)


# ---- agreement


def _bears_features(language: Language, symbol: str) -> str:
    """Tell whether a symbol brings a noun that others agree with: always, never or sometimes."""
    return _features(language, symbol, frozenset())


def _features(language: Language, symbol: str, seen: frozenset[str]) -> str:
    if is_terminal(symbol):
        return "always" if symbol in HEADS else "never"
    if symbol in seen:
        return "never"
    found = set()
    for rule in patterns(language).rules[symbol]:
        inner = [_features(language, s, seen | {symbol}) for s in rule.symbols]
        if "always" in inner:
            found.add("always")
        else:
            found.add("sometimes" if "sometimes" in inner else "never")
    return found.pop() if len(found) == 1 else "sometimes"


def _spliced(language: Language, rule: Rule) -> Iterator[tuple[str, ...]]:
    """Yield the symbols of a rule with the rules that begin with ``_`` written out, once."""

    def out(symbols: tuple[str, ...], seen: frozenset[str]) -> Iterator[tuple[str, ...]]:
        if not symbols:
            yield ()
            return
        first, rest = symbols[0], symbols[1:]
        for tail in out(rest, seen):
            if is_terminal(first) or not first.startswith("_") or first in seen:
                yield (first, *tail)
            else:
                for inner in patterns(language).rules[first]:
                    for head in out(inner.symbols, seen | {first}):
                        yield (*head, *tail)

    yield from out(rule.symbols, frozenset())


@every_language
def test_each_agreeing_word_stands_in_a_phrase_with_its_noun(language: Language) -> None:
    agreeing = set(load_words(language).agreement) | ADJECTIVE_FORMS
    alone = []
    for origin, found in patterns(language).rules.items():
        for rule in found:
            for symbols in _spliced(language, rule):
                if origin.startswith("_") or not agreeing & set(symbols):
                    continue
                if origin in PRONOUNS or not PRONOUNS.isdisjoint(symbols):
                    continue
                bears = [_bears_features(language, symbol) for symbol in symbols]
                noun = next((b for b in bears if b != "never"), "never")
                if noun != "always":
                    alone.append((origin, symbols))

    assert alone == []


# ---- what the languages share


def test_at_most_a_third_of_a_section_is_said_in_a_way_of_its_own() -> None:
    tagged: Counter[tuple[str, str]] = Counter()
    alternatives_of: Counter[str] = Counter()
    for name in SENTENCES:
        for _head, alternatives in rules(name):
            alternatives_of[name] += len(alternatives)
            for alternative in alternatives:
                if tag := re.match(r"\[([\w,]+)\]", alternative):
                    tagged.update((name, language) for language in tag[1].split(","))
    for (name, language), count in tagged.items():
        assert count <= alternatives_of[name] / 3, (name, language, count)


def test_every_tag_names_some_but_not_all_languages_in_their_order() -> None:
    tags = {
        found[1]
        for name in SENTENCES
        for _head, alternatives in rules(name)
        for alternative in alternatives
        if (found := re.match(r"\[([\w,]+)\]", alternative))
    }

    assert tags
    for tag in tags:
        languages = tag.split(",")
        assert languages == [code for code in LANGUAGES if code in languages]
        assert 0 < len(languages) < len(LANGUAGES)


@every_language
def test_a_tag_leaves_no_constructor_of_its_rule_out(language: Language) -> None:
    """In each rule every constructor of a tagged alternative is built in every language."""
    missing = []
    for name in SENTENCES:
        for head, alternatives in rules(name):
            built: dict[str, set[str]] = {}
            for alternative in alternatives:
                tag = re.match(r"\[([\w,]+)\]", alternative)
                alias = re.search(r"-> (\w+)", alternative)
                if alias:
                    languages = tag[1].split(",") if tag else LANGUAGES
                    built.setdefault(alias[1], set()).update(languages)
            missing += [(head, ctor) for ctor, codes in built.items() if language not in codes]

    assert missing == []


def test_a_key_that_differs_between_tables_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {
        "a": [["key", "x", "x", "x", "x"]],
        "b": [["key", "y", "y", "y", "y"]],
    }
    monkeypatch.setattr(grammar_text, "word_tables", lambda: ("a", "b"))
    monkeypatch.setattr(grammar_text, "_table", lambda name: iter(rows[name]))

    with pytest.raises(ValueError, match="key"):
        grammar_text.load_words.__wrapped__("da")
