"""From a game to its rulebook in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.game import Paragraph as Sentence
from regelsmed.dsl.diagnostics import Rejected, Report
from regelsmed.dsl.syntax import (
    ActionLine,
    After,
    ByLot,
    CriterionLine,
    Decide,
    DirectionOption,
    Line,
    MustDoOneOf,
    NextPlayer,
    OptionAmount,
    OptionId,
    With,
)

from .cards import card_entries, card_places
from .chapters import (
    Chapter,
    chapters,
    defining,
    first_use,
    part_title,
    places,
    section_anchor,
    title,
)
from .examples import examples
from .mentions import parts, words
from .outline import Item, Link, Paragraph, Part, Rulebook, Section, Text
from .prose import ADVICE, INTRO, Around, read_prose
from .tables import span, tables
from .terms import term_list
from .voice import Voice, capitalized

Prose = Mapping[str, tuple[Text, ...]]


@dataclass(frozen=True, slots=True)
class _Book:
    """What every part of the rulebook is made from."""

    game: Game
    chapters: Sequence[Chapter]
    places: Mapping[str, Link]
    voice: Voice


def rulebook(game: Game, voice: Voice, prose: str | None) -> Rulebook:
    """Return the rulebook; raises ``Rejected`` with everything that is wrong in ``prose``."""
    order = chapters(game)
    book = _Book(game, order, {**places(order), **card_places(game)}, voice)
    texts = _prose(prose, book)
    return Rulebook(
        title=voice.title(game.title),
        intro=texts.get(INTRO, ()),
        summary=_summary(book),
        contents=voice.word("book contents"),
        sections=tuple(_sections(book, texts)),
    )


def _prose(prose: str | None, book: _Book) -> Prose:
    if prose is None:
        return {}
    report = Report()
    headings = tuple(chapter.heading for chapter in book.chapters)
    texts = read_prose(prose, Around(book.game, book.places, headings, book.voice), report)
    if report.failed:
        raise Rejected(report)
    return texts


def _summary(book: _Book) -> tuple[tuple[str, str], ...]:
    players = book.game.players.what.number
    texts = book.game.texts
    cards = sum(card.copies for card in book.game.cards) if texts is None else len(texts.sheets)
    return (
        (book.voice.word("book players"), span(players.low, players.high)),
        (book.voice.word("book cards"), str(cards)),
    )


def _sections(book: _Book, texts: Prose) -> Iterator[Section]:
    """Yield the chapters of the rules, then advice and the list of words; none is empty."""
    for chapter in book.chapters:
        yield Section(
            anchor=section_anchor(chapter.heading),
            number=chapter.number,
            title=title(chapter.block, book.voice),
            opening=texts.get(chapter.heading, ()),
            paragraphs=tuple(_paragraphs(chapter, book)),
        )
    number = len(book.chapters) + 1
    if entries := card_entries(book.game, book.chapters, book.places, book.voice):
        heading = book.voice.word("book card list")
        yield Section("book-cards", number, heading, cards=entries)
        number += 1
    if texts.get(ADVICE):
        heading = book.voice.word("book advice")
        yield Section("book-advice", number, heading, texts[ADVICE])
        number += 1
    terms = term_list(book.game, book.chapters, book.places, book.voice)
    if terms.table.rows:
        heading = book.voice.word("book terms")
        yield Section("book-terms", number, heading, terms=terms)


def _paragraphs(chapter: Chapter, book: _Book) -> Iterator[Paragraph]:
    before = chapter.heading
    for number, sentence in chapter.numbered():
        begins = sentence.heading not in (before, chapter.heading)
        before = sentence.heading
        text = book.voice.say(sentence.what, chapter.line_category)
        yield Paragraph(
            anchors=(sentence.id, *sentence.former),
            number=number,
            text=text,
            part=_part(sentence.heading, number, book) if begins else None,
            items=tuple(_items(sentence, book)),
            guards=tuple(_guard(option, book) for option in sentence.guards),
            see=()
            if text.endswith(":")
            else tuple(_see(sentence, book)),  # nothing parts it from its list
            tables=tables(book.game, sentence, book.voice),
            examples=examples(book.game, sentence.id, book.places, book.voice),
        )


def _part(name: str, first: str, book: _Book) -> Part:
    """Return the heading of a part whose first sentence has the number ``first``."""
    title = part_title(name, book.voice)
    return Part(section_anchor(name), first.rpartition(".")[0], title)


def _items(sentence: Sentence, book: _Book) -> Iterator[Item]:
    """Yield the criteria by which a winner is found, in their order, or what can be done."""
    lines: tuple[Line[CriterionLine] | Line[ActionLine], ...] = ()
    category = "criterion_line"
    match sentence.what:
        case Decide(criteria=criteria):
            lines = criteria
        case MustDoOneOf(lines=actions):
            lines, category = actions, "action_line"
        case _:
            pass
    for number, line in enumerate(lines, 1):
        yield Item(f"{sentence.id}.{number}", capitalized(book.voice.say(line.what, category)))


def _guard(option: OptionId, book: _Book) -> Link:
    """Return the variant that a paragraph belongs to, leading to where it is offered."""
    heading = book.voice.say(With(option, ()), "rule_line").removesuffix(":")
    place = book.places[book.game.switches[option].paragraph]
    return Link(place.anchor, capitalized(heading))


def _see(sentence: Sentence, book: _Book) -> Iterator[Link]:
    """Yield the sections and variants that a sentence sends its reader to, each once."""
    found: dict[str, Link] = {}
    for word in words(sentence.what, book.game):
        section = defining(book.chapters, *word)
        if section is not None and _introduces(sentence, word, section, book):
            found.setdefault(section.link.anchor, section.link)
    for option in _options(sentence, book.game):
        found.setdefault(book.places[option].anchor, book.places[option])
    yield from found.values()


def _introduces(sentence: Sentence, word: tuple[str, str], section: Chapter, book: _Book) -> bool:
    """Tell whether no other sentence sends the reader to a section before this one does."""
    others = [chapter for chapter in book.chapters if chapter != section]
    first = first_use(others, word, book.game)
    return first is not None and first.id == sentence.id


def _options(sentence: Sentence, game: Game) -> Iterator[str]:
    """Yield the paragraphs of the options that decide what a sentence means."""
    for part in parts(sentence.what):
        match part:
            case OptionAmount(option=option) if option in game.numbers:
                yield game.numbers[option].paragraph
            case After() | NextPlayer():
                yield from _direction(game)
            case ByLot(role=role) if role in game.first_roles:
                yield game.first_roles[role].paragraph
            case _:
                pass


def _direction(game: Game) -> Iterator[str]:
    """Yield the paragraph by which the players choose which way play goes, if they do."""
    if game.direction is not None and isinstance(game.direction.what, DirectionOption):
        yield game.direction.paragraph
