"""From the trees of a game to the typed game: what stands where, and under which id."""

from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from regelsmed.compiler.analysis.bounds import LINES
from regelsmed.compiler.analysis.game import CardType
from regelsmed.compiler.analysis.resolve import check_component
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.syntax import (
    Act,
    Contains,
    Count,
    Course,
    Deck,
    DeckId,
    Face,
    File,
    Gain,
    InAll,
    KindId,
    Line,
    Named,
    OptionId,
    Phase,
    PhaseId,
    PlayerName,
    SuitId,
    UseDeck,
    With,
    ZoneId,
)
from tests.case_files import small_words
from tests.compiler import kul_game
from tests.compiler.analysis.games import small, understood
from tests.compiler.typed_games import typed

TOTAL = Contains(InAll(), Count(99, KindId("card")))


def _is_king(line: Line[object]) -> bool:
    return isinstance(line.what, Contains) and line.what.stock.kind == "king"


def codes(file: File, *components: File) -> list[str]:
    return [diagnostic.code for diagnostic in understood(file, *components)[1]]


def changed(file: File, **fields: object) -> File:
    return replace(file, **fields)  # type: ignore[arg-type]  # each test names fields of a file


def test_kul_is_the_game_that_was_built_by_hand() -> None:
    game, by_hand = typed("kul"), kul_game.kul()

    assert game.cards == by_hand.cards
    assert (game.suit_set, game.suits, game.roles) == (
        by_hand.suit_set,
        by_hand.suits,
        by_hand.roles,
    )
    assert [rule.what for rule in game.course] == [rule.what for rule in by_hand.course]
    assert game.tricks == by_hand.tricks
    assert game.phases == by_hand.phases
    assert game.corollaries == by_hand.corollaries
    assert (game.direction, game.switches, game.numbers) == (
        by_hand.direction,
        by_hand.switches,
        by_hand.numbers,
    )


def test_the_cards_of_kul_are_in_canonical_order() -> None:
    cards = typed("kul").cards

    assert len(cards) == 56
    assert cards[0] == CardType(Face(KindId("element_card"), SuitId("earth"), 1), 1, 0)
    assert cards[13] == CardType(Face(KindId("guardian"), SuitId("earth"), 12), 1, 13)
    assert cards[14].face.suit == "air"
    assert cards[-1].face == Face(KindId("guardian"), SuitId("water"), 12)


def test_sentences_without_a_label_are_counted_under_their_heading() -> None:
    ids = list(typed("kul").paragraphs)

    assert [name for name in ids if name.startswith("equipment.")] == ["equipment.1", "equipment.3"]
    assert [name for name in ids if name.startswith("zones.")] == [
        "zones.1",
        "zones.3",
        "zones.4",
        "zones.5",
    ]
    assert "allfirda.5" in ids
    assert ids.index("allfirda.1") == ids.index("ladder") + 1, "a deck is printed with equipment"


def test_sentences_under_an_option_have_it_among_their_guards() -> None:
    game = typed("kul")

    assert game.paragraphs["pay_stake"].guards == (OptionId("stake"),)
    assert game.zones[ZoneId("pot")].guards == (OptionId("stake"),)
    assert not any(isinstance(rule.what, With) for rule in game.course)


def test_every_paragraph_has_a_role() -> None:
    paragraphs = typed("kul").paragraphs

    assert {
        name: paragraphs[name].role for name in ("ladder", "deck", "follow", "corollaries.1")
    } == {
        "ladder": "table",
        "deck": "definition",
        "follow": "rule",
        "corollaries.1": "corollary",
    }


def test_examples_have_their_labels_and_cite_paragraphs_by_present_ids() -> None:
    examples = typed("kul").examples

    assert len(examples) == 10
    assert examples["ex_deck"].paragraphs == ("deck", "five_cards", "stock")
    assert not examples["ex_deck"].printed
    assert examples["ex_void"].paragraphs == ("void",)
    assert examples["ex_void"].printed


def test_a_former_label_leads_to_the_present_one() -> None:
    def renamed(line: Line[object]) -> Line[object]:
        if line.label == "follow":
            return replace(line, label="must_follow", former=("follow",))
        return line

    game, _ = understood(_mapped(small(), renamed))

    assert game is not None
    assert game.examples["ex_follow"].paragraphs == ("must_follow",)
    assert game.paragraphs["must_follow"].former == ("follow",)


def test_a_deck_of_the_game_itself_and_one_that_is_shared_give_the_same_cards() -> None:
    file = small()
    shared = changed(file, blocks=tuple(b for b in file.blocks if isinstance(b.what, Deck)))
    rest = changed(file, blocks=tuple(b for b in file.blocks if not isinstance(b.what, Deck)))

    alone, _ = understood(file)
    together, _ = understood(rest, shared)

    assert alone is not None
    assert together is not None
    assert alone.cards == together.cards


def test_a_shared_deck_that_is_not_used_is_left_out_with_a_warning() -> None:
    file = small()
    other = changed(file, blocks=(Line(Deck(DeckId("other"), ())),))

    game, found = understood(file, other)

    assert [diagnostic.code for diagnostic in found] == ["component-unused"]
    assert game is not None
    assert not any(isinstance(b, Deck) and b.deck == "other" for b in game.blocks)


def test_what_games_share_can_hold_decks_only() -> None:
    file = small()
    other = changed(file, blocks=tuple(b for b in file.blocks if isinstance(b.what, Course)))

    assert codes(file, other) == ["component-is-no-deck"]


def test_a_deck_is_checked_without_a_game() -> None:
    file = small()
    deck = changed(file, blocks=tuple(b for b in file.blocks if isinstance(b.what, Deck)))
    wrong = _mapped(deck, lambda line: replace(line, what=TOTAL) if _is_king(line) else line)
    good, bad = Report(), Report()

    check_component(deck, small_words(), good)
    check_component(wrong, small_words(), bad)

    assert list(good) == []
    assert [diagnostic.code for diagnostic in bad] == ["total-differs"]


def test_a_deck_of_the_game_that_is_not_used_deserves_a_warning() -> None:
    file = small()
    twice = changed(file, blocks=(*file.blocks, Line(Deck(DeckId("other"), ()))))

    assert codes(twice) == ["deck-unused"]


def test_a_deck_can_be_used_whole() -> None:
    file = small()

    def whole(line: Line[object]) -> Line[object]:
        used = isinstance(line.what, UseDeck)
        return replace(line, what=UseDeck(DeckId("small"), ())) if used else line

    assert codes(_mapped(file, whole)) == ["total-differs", "cards-without-suit"]


def test_players_have_no_names_in_rules() -> None:
    def named(line: Line[object]) -> Line[object]:
        match line.what:
            case Act(_, Gain() as gain):
                return replace(line, what=Act(Named(PlayerName("Anna")), gain))
            case _:
                return line

    assert "name-in-rules" in codes(_mapped(small(), named))


def test_a_game_with_too_many_lines_is_refused_before_anything_else() -> None:
    file = small()
    many = tuple(Line(Phase(PhaseId(f"p{n}"), ())) for n in range(LINES + 1))

    assert codes(changed(file, blocks=many)) == ["too-many-lines"]


@pytest.mark.parametrize("depth", [10, 100_000])
def test_options_that_stand_inside_one_another_without_end_are_refused(depth: int) -> None:
    inner: Line[With] = Line(With(OptionId("bonus"), ()))
    for _ in range(depth):
        inner = Line(With(OptionId("bonus"), (inner,)))

    found = codes(changed(small(), blocks=(Line(Course((inner,))),)))

    assert found == ["nested-too-deep"]


def _mapped(file: File, change: Callable[[Line[object]], Line[object]]) -> File:
    """Return a file with every line of its blocks changed, lines under options included."""

    def line(old: Line[object]) -> Line[object]:
        new = change(old)
        what = new.what
        for field in fields(what):  # type: ignore[arg-type]  # what stands on a line is a node
            value = getattr(what, field.name)
            if isinstance(value, tuple) and value and isinstance(value[0], Line):
                what = replace(what, **{field.name: tuple(map(line, value))})  # type: ignore[type-var]
        return replace(new, what=what)

    return changed(file, blocks=tuple(map(line, file.blocks)))
