"""The list of cards with texts: what is printed on each, in the words of the reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.outline import heading
from regelsmed.dsl.syntax import (
    CardText,
    CoinLine,
    EffectBlock,
    FlipCoin,
    HalfDoes,
    HalfSays,
    KeywordId,
    KeywordsAre,
    Line,
    OneOf,
    Statement,
    StatIs,
    TraitsAre,
)

from .chapters import Chapter, first_use, section_anchor
from .outline import CardEntry, CardHalf, Link, Text
from .voice import Voice, capitalized


def card_entries(
    game: Game, book: Sequence[Chapter], places: Mapping[str, Link], voice: Voice
) -> tuple[CardEntry, ...]:
    """Return the cards of a game with texts, in the order of the source; else none."""
    return tuple(
        _entry(block, game, book, places, voice)
        for block in game.blocks
        if isinstance(block, CardText)
    )


def card_places(game: Game) -> dict[str, Link]:
    """Return the card as the place to refer to for each sentence of its texts."""
    found: dict[str, Link] = {}
    named = {heading(b): b for b in game.blocks if isinstance(b, CardText)}
    for paragraph in game.paragraphs.values():
        if paragraph.heading in named:
            found[paragraph.id] = Link(_anchor(paragraph.heading), paragraph.id)
    return found


def _anchor(card: str) -> str:
    return section_anchor(f"card-{card}")


def _entry(
    card: CardText, game: Game, book: Sequence[Chapter], places: Mapping[str, Link], voice: Voice
) -> CardEntry:
    facts: list[Text] = []
    halves: list[CardHalf] = []
    for line in card.lines:
        match line.what:
            case StatIs(stat, value):
                facts.append((f"{voice.forms('stat', stat)['IS']} {value}",))
            case TraitsAre(traits):
                names = [voice.forms("trait", trait)["IS"] for trait in traits]
                facts.append((", ".join(names),))
            case KeywordsAre(keywords):
                facts += [_keyword(word, game, book, places, voice) for word in keywords]
            case HalfSays(half, sentences):
                text = " ".join(voice.state(sentence, "effect_line") for sentence in sentences)
                halves.append(CardHalf(_label(half, voice), text))
            case HalfDoes(half, lines):
                halves.append(_long(_label(half, voice), lines, voice))
            case _:
                assert_never(line.what)
    label = heading(card)
    assert label is not None
    title = voice.card(card.face)
    return CardEntry((_anchor(label),), title, tuple(facts), tuple(halves))


def _label(half: str, voice: Voice) -> str:
    return capitalized(voice.forms("half", half)["IS"])


def _keyword(
    word: KeywordId, game: Game, book: Sequence[Chapter], places: Mapping[str, Link], voice: Voice
) -> Text:
    """Return a keyword that leads to the first rule that speaks of it."""
    name = voice.forms("keyword", word)["N"]
    rule = first_use(book, ("keyword", word), game)
    return (name,) if rule is None else (Link(places[rule.id].anchor, name),)


def _long(label: str, lines: Sequence[Line[Statement | EffectBlock]], voice: Voice) -> CardHalf:
    """Return a text that has lists in it: the sentences in a row, the list below them."""
    text: list[str] = []
    items: list[str] = []
    for line in lines:
        text.append(voice.state(line.what, "effect_line"))
        items += _items(line.what, voice)
    return CardHalf(label, " ".join(text), tuple(items))


def _items(what: Statement | EffectBlock, voice: Voice) -> Iterator[str]:
    match what:
        case OneOf(lines=lines):
            for line in lines:
                yield voice.state(line.what, "effect_line")
        case FlipCoin(lines=lines):
            for side in lines:
                yield _side(side, voice)
        case _:
            pass


def _side(line: Line[CoinLine], voice: Voice) -> str:
    return capitalized(voice.state(line.what, "coin_line"))
