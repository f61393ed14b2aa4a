"""What an engine says, taken from the grammar once and for all when it is made.

A sentence is printed with holes in it: characters that no text of a game holds stand for a name or
a card, and an unlikely number for a number. The engine fills the holes in.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.ir.program import EventKind, Program
from regelsmed.dsl.languages import Language
from regelsmed.dsl.linearize import linearize
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    Amount,
    AskBid,
    AskCard,
    AskTrump,
    Become,
    BidNumber,
    ContestId,
    Count,
    CounterId,
    Deal,
    Decide,
    Face,
    Gain,
    Holds,
    IsPhase,
    IsRole,
    IsTrump,
    KindId,
    Lose,
    MustDoOneOf,
    Named,
    NameTrump,
    Node,
    NoTrumpNow,
    Pay,
    PhaseId,
    Play,
    PlayerName,
    RoleId,
    Subject,
    SuitId,
    TheCard,
    TheGame,
    This,
    TurnedUp,
    Verb,
    Win,
    ZoneHolds,
    ZoneId,
)

from .runtime_words import CARD, NAME, NUMBER, OTHER, Sentence, Speech, Template

NAME_HOLE: Final = "\ue000"
CARD_HOLES: Final = ("\ue001", "\ue002", "\ue003")
OTHER_HOLE: Final = "\ue004"
NUMBER_HOLE: Final = 98765
ANY_CARD: Final = KindId("card")

Tree = Callable[[PlayerName, int], Node]
"""A sentence about a name and a number."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence that an engine says: its key, how it is built, and what it is to the grammar."""

    key: str
    tree: Tree
    category: str


def speech(game: Game, program: Program, language: Language) -> Speech:
    """Return all that the engine of a game says in a language.

    Raises ``MissingWord`` where the lexicon lacks one.
    """

    def said(node: Node, category: str) -> str:
        return linearize(node, language, game.lexicon, category=category)

    held = ZoneId(program.layout.hand_zone)
    faces = tuple(Face(KindId(hole)) for hole in CARD_HOLES)
    some = said(Holds(PlayerName(NAME_HOLE), faces, held), "fact_line")
    named = tuple(_nouns(game, program))
    return Speech(
        title=game.lexicon.title(game.title, language),
        cards=tuple(game.lexicon.card_name(card.face, language) for card in game.cards),
        suits=tuple(game.lexicon.form("suit", suit, "N", language) for suit in program.suits),
        joints=joints(some),
        sentences={saying.key: sentence(saying, said) for saying in sayings(game, program)},
        nouns={key: _forms(game, category, word, language) for key, category, word in named},
    )


def _nouns(game: Game, program: Program) -> Iterator[tuple[str, str, str]]:
    """Yield what an observation is told under: the key of each noun, its category and its id."""
    layout = program.layout
    known = {
        "contest": [contest.id for contest in layout.contests],
        "counter": list(layout.counters),
        "phase": list(layout.numbers),
        "zone": [layout.hand_zone, layout.stock_zone],
    }
    for category, words in known.items():
        for word in words:
            yield f"{category} {word}", category, word
    if game.bidding is not None:
        yield "bid", "bid", game.bidding.bid


def _forms(game: Game, category: str, word: str, language: Language) -> tuple[str, str]:
    """Return a noun in singular and plural, without an article."""
    surface = game.lexicon.forms(category, word, language).surface
    return surface["IS"], surface["IP"]


def sayings(game: Game, program: Program) -> Iterator[Saying]:
    """Yield every sentence that the engine of a game can say."""
    layout, hand = program.layout, ZoneId(program.layout.hand_zone)
    yield Saying("ask play", lambda name, _: AskCard(name), "question")
    card = Face(KindId(CARD_HOLES[0]))
    yield Saying("holds", lambda name, _: Holds(name, (card,), hand), "fact_line")
    yield from _questions(game)
    for event in program.events:
        yield from _of_event(game, event)
    yield from _of_stage(program)
    for role in layout.roles:
        yield _is_role(RoleId(role))
    for zone, counter in layout.pots:
        yield _lies(ZoneId(zone), CounterId(counter))


def _questions(game: Game) -> Iterator[Saying]:
    """Yield what players are asked besides for a card."""
    bidding, suit_set = game.bidding, game.suit_set
    if bidding is not None:
        yield Saying("ask bid", lambda name, _: AskBid(bidding.contest, name), "question")
    if game.trump is not None and suit_set is not None:
        yield Saying("ask trump", lambda name, _: AskTrump(suit_set, name), "question")


def _of_stage(program: Program) -> Iterator[Saying]:
    """Yield what is told of a phase: the card turned up and the trump."""
    layout = program.layout
    if layout.turned_up is not None:
        face = Face(KindId(CARD_HOLES[0]))
        yield Saying("turned up", lambda _name, _n: TurnedUp(face), "fact_line")
    if layout.trump is not None:
        yield Saying("no trump", lambda _name, _n: NoTrumpNow(), "fact_line")
        for suit in program.suits:
            yield _is_trump(SuitId(suit))


def _is_phase(key: str, phase: PhaseId) -> Saying:
    return Saying(key, lambda _, n: IsPhase(phase, n), "fact_line")


def _is_trump(suit: SuitId) -> Saying:
    return Saying(f"trump {suit}", lambda _name, _n: IsTrump(suit), "fact_line")


def _is_role(role: RoleId) -> Saying:
    return Saying(f"is {role}", lambda name, _: IsRole(name, role), "fact_line")


def _lies(zone: ZoneId, counter: CounterId) -> Saying:
    return Saying(
        f"lies {zone} {counter}", lambda _, n: ZoneHolds(Amount(n, counter), zone), "fact_line"
    )


def _of_event(game: Game, event: EventKind) -> Iterator[Saying]:
    """Yield the sentence that tells of an event, if it is told."""
    facts = event.facts
    match event.kind:
        case "lot" | "role":
            yield _did(event, lambda _: Become(RoleId(facts[0])))
        case "deal":
            dealer = _dealer(game, event.origin.paragraph)
            yield Saying(
                event.name,
                lambda name, n: Act(dealer, Deal(Named(name), Count(n, ANY_CARD))),
                "rule_line",
            )
        case "play":
            yield _did(event, lambda _: Play(TheCard(Face(KindId(CARD_HOLES[0])))))
        case "win":
            yield _did(event, lambda _: Win(This(ContestId(facts[0]))))
        case "gain":
            yield _did(event, lambda n: Gain(Amount(n, CounterId(facts[0]))))
        case "pay":
            yield _did(event, lambda n: Pay(Amount(n, CounterId(facts[0])), ZoneId(facts[1])))
        case "lose":
            yield _did(event, lambda n: Lose(Amount(n, CounterId(facts[0]))))
        case "bid":
            yield _did(event, BidNumber)
        case "choose_trump":
            for suit in game.suits:
                yield _did(event, partial(_named_trump, suit), suit)
        case "phase":
            yield _is_phase(event.name, PhaseId(facts[0]))
        case "over":
            yield _did(event, lambda _: Win(TheGame()))
        case "held" | "gather" | "lies" | "turn_up" | "trump":
            pass


def _named_trump(suit: SuitId, _: int) -> Verb:
    return NameTrump(suit)


def _did(event: EventKind, verb: Callable[[int], Verb], which: str = "") -> Saying:
    key = f"{event.name} {which}".rstrip()
    return Saying(key, lambda name, n: Act(Named(name), verb(n)), "move_line")


def _dealer(game: Game, paragraph: str) -> Subject:
    """Return who deals, as the sentence of the deal says."""
    match game.paragraphs[paragraph].what:
        case Act(subject, _) | ActTwice(subject, _, _):
            return subject
        case what:
            raise AssertionError(what)


def sentence(saying: Saying, said: Callable[[Node, str], str]) -> Sentence:
    """Return a sentence in all its forms."""

    def form(ending: str, number: int) -> Template:
        text = said(saying.tree(PlayerName(NAME_HOLE + ending), number), saying.category)
        return template(text, name=NAME_HOLE + ending, number=number)

    many, one = form("", NUMBER_HOLE), form("", 1)
    hissing, hissing_one = form("s", NUMBER_HOLE), form("s", 1)
    if (hissing, hissing_one) == (many, one):
        return Sentence(many, None if one == many else one)
    return Sentence(many, one, hissing, hissing_one)


def template(text: str, *, name: str, number: int) -> Template:
    """Return a text as parts, with its holes as numbers.

    >>> template("X spiller kort 7.", name="X", number=7)
    (0, ' spiller kort ', 2, '.')
    """
    holes = {name: NAME, CARD_HOLES[0]: CARD, str(number): NUMBER, OTHER_HOLE: OTHER}
    marks = (name, CARD_HOLES[0], OTHER_HOLE)
    pattern = "|".join(map(re.escape, marks)) + rf"|\b{number}\b"
    parts = re.split(f"({pattern})", text)
    return tuple(holes.get(part, part) for part in parts if part)


def joints(text: str) -> tuple[str, str]:
    """Return what stands between the cards of a list, and before the last."""
    first, second, third = (text.index(hole) for hole in CARD_HOLES)
    return text[first + 1 : second], text[second + 1 : third]


def packed_paragraphs(game: Game, languages: Sequence[Language]) -> str:
    """Return the sentences of all paragraphs in all languages, packed."""
    texts = {language: dict(_paragraphs(game, language)) for language in languages}
    data = json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()
    return base64.b85encode(zlib.compress(data, 9)).decode()


def _paragraphs(game: Game, language: Language) -> Iterator[tuple[str, str]]:
    """Yield every paragraph with its sentence; each line of a list is told by itself."""
    for paragraph in game.paragraphs.values():
        what = paragraph.what
        yield paragraph.id, linearize(what, language, game.lexicon, category=paragraph.category)
        category, lines = _listed(what)
        for number, line in enumerate(lines, 1):
            text = linearize(line, language, game.lexicon, category=category)
            yield f"{paragraph.id}.{number}", text


def _listed(what: Node) -> tuple[str, tuple[Node, ...]]:
    """Return the lines below a sentence, and of which category of the grammar they are."""
    match what:
        case Decide(criteria=lines):
            return "criterion_line", tuple(line.what for line in lines)
        case MustDoOneOf(lines=actions):
            return "action_line", tuple(line.what for line in actions)
        case _:
            return "", ()
