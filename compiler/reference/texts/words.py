"""What a game of cards with texts says to its players, straight from the grammar.

Actions: a card to be played and passing are told as in a list of what can be done, a card to be
picked by its name, with its owner in parentheses where that is another than who picks; a line of a
list by the sentence that stands there, what a text allows by the sentence that allows it.

The log has a line for what happened; behind it stands in parentheses which cards it is about, for
those who know. Texts that are carried out, pluses and minuses and cards put in an order have no
words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from regelsmed.compiler.analysis.concepts import nodes
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.play.protocol import Event
from regelsmed.compiler.reference import table as plain_table
from regelsmed.compiler.reference import words as plain
from regelsmed.compiler.reference.points import Ask, Point
from regelsmed.compiler.reference.table import ANY_CARD, Seat
from regelsmed.dsl.syntax import (
    Act,
    AskChoice,
    AskPick,
    AskTurn,
    AskWhose,
    AtTheBottom,
    CardsAt,
    ChancePicks,
    ChooseAndGive,
    CoinShowsHeads,
    CoinShowsTails,
    ContestDrawn,
    ContestId,
    Count,
    Decline,
    Draw,
    EffectBlock,
    Face,
    FactLine,
    GameDrawn,
    HasManyCards,
    HasNotPassed,
    HasPassed,
    HasSeen,
    Holds,
    IsAnnulled,
    IsPhase,
    IsRole,
    KindId,
    LookAt,
    MoveLine,
    Named,
    OneOf,
    OpponentsZone,
    OwnZone,
    Pass,
    PassNow,
    PickCard,
    PickLine,
    PickNothing,
    PickPlayersPost,
    PickToken,
    PlayAs,
    PlayCardAs,
    PlayerName,
    PlayOneOfAs,
    PostId,
    PostIs,
    PostIsHidden,
    Put,
    PutAs,
    Question,
    Show,
    ShufflePile,
    SomeCards,
    Statement,
    StatId,
    StatIsNow,
    StatWas,
    SwapPlaces,
    TheTable,
    This,
    TokenId,
    Verb,
    Win,
    ZoneId,
)

from .table import Lying, Table
from .values import value
from .view import as_known

_HOLDER: Final = "\ue000"
_HOLE: Final = "\ue001"
"""Characters that no text of a game holds: they stand for a player and a card."""


class Words(plain.Words):
    """A table's game in the words of one language.

    Raises ``ValueError`` where the game is not published in it.
    """

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        assert game.texts is not None
        self.texts = game.texts
        self.faces: dict[str, Face] = {sheet.id: sheet.face for sheet in game.texts.sheets}

    # ---- actions

    def action(self, name: str, table: plain_table.Table | None, point: Point | None = None) -> str:
        """Return an action by its name; ``point`` is where it can be chosen."""
        kind, _, argument = name.partition(".")
        match kind:
            case "pass":
                return self.say(PassNow(), "choice_line")
            case "decline":
                return self.say(PickNothing(), "choice_line")
            case "pick" | "random":
                return self._picked(argument, table, point)
            case "post_of" | "lot":
                return self.name(table, int(argument))
            case "token":
                return self.game.lexicon.form("token", argument, "N", self.language)
            case "option":
                return self._option(int(argument), point)
            case "coin":
                side = CoinShowsHeads() if argument == "heads" else CoinShowsTails()
                return self.say(side, "move_line")
            case "draw":
                return self.card(argument)
            case post:
                play = PlayOneOfAs((self.faces[argument],), PostId(post))
                return self.say(play, "choice_line")

    def _picked(self, argument: str, table: plain_table.Table | None, point: Point | None) -> str:
        owner, _, card = argument.partition(".")
        seat = point.seat if isinstance(point, Ask) else None
        own = seat is None or seat == int(owner)
        return self.card(card) if own else f"{self.card(card)} ({self.name(table, int(owner))})"

    def _option(self, number: int, point: Point | None) -> str:
        """Return a line of a list by its sentence, or by its number where that is not known."""
        said = None if point is None else self._sentence(point.paragraph)
        if said is None or not isinstance(point, Ask):
            return str(number + 1)
        for node in nodes(said):
            if isinstance(node, OneOf) and len(node.lines) == len(point.actions):
                return self.say(node.lines[number].what, "effect_line")
        return self.say(said, "effect_line")

    def _sentence(self, paragraph: str) -> Statement | EffectBlock | None:
        for sheet in self.texts.sheets:
            for rules in sheet.halves.values():
                for rule in rules:
                    if rule.paragraph == paragraph:
                        return rule.what
        return None

    def question(self, table: plain_table.Table, point: Ask) -> str:
        """Return what a player is asked."""
        name = self.name(table, point.seat)
        asked: Question = AskChoice(name)
        match point.kind:
            case "turn":
                asked = AskTurn(name)
            case "pick":
                asked = AskPick(name)
            case "post_of":
                asked = AskWhose(self._post_asked(point), name)
            case _:
                pass
        return self.say(asked, "question")

    def _post_asked(self, point: Ask) -> PostId:
        said = self._sentence(point.paragraph)
        (post,) = {node.post for node in nodes(said) if isinstance(node, ChooseAndGive)}
        return post

    # ---- what happened

    def _lines(self, table: plain_table.Table, event: Event) -> Iterator[str]:
        match event:
            case ("choices", tuple(tokens)):
                for seat, token in enumerate(tokens):
                    yield self._did(table, seat, PickToken(TokenId(str(token))))
            case ("shuffle" | "draw" | "play" | "pass" | "unpass" | "lay", *_):
                yield from self._acts(table, event)
            case ("move" | "look" | "show" | "open" | "swap" | "annul", *_):
                yield from self._places(table, event)
            case ("pick" | "option" | "decline" | "post_of" | "random" | "coin", *_):
                yield from self._choices(table, event)
            case ("stat", str(post), int(seat), str(stat), int(number)):
                was = StatWas(self.name(table, seat), PostId(post), number, StatId(stat))
                yield self.say(was, "fact_line")
            case ("win", str(contest), int(seat), _):
                yield self._did(table, seat, Win(This(ContestId(contest))))
            case ("drawn", str(contest), _):
                yield self.say(ContestDrawn(ContestId(contest)), "fact_line")
            case ("undecided", _):
                yield self.say(GameDrawn(), "fact_line")
            case ("resolve" | "bonus" | "order", *_):
                pass
            case _:
                yield from super()._lines(table, event)

    def _acts(self, table: plain_table.Table, event: Event) -> Iterator[str]:
        """Yield what a player did: drew, shuffled, played, passed, laid."""
        match event:
            case ("shuffle", int(seat), str(zone)):
                yield self._did(table, seat, ShufflePile(OwnZone(ZoneId(zone))))
            case ("draw", int(seat), tuple() | int() as cards):
                drawn = Draw(Count(_number_of(cards), ANY_CARD))
                yield self._about(self._did(table, seat, drawn), cards)
            case ("play", str(post), int(seat), ""):
                hidden = PlayAs(SomeCards(1, ANY_CARD), OwnZone(self._hand()), PostId(post))
                yield self._did(table, seat, hidden)
            case ("play", str(post), int(seat), str(card)):
                yield self._did(table, seat, PlayCardAs(self.faces[card], PostId(post)))
            case ("lay", str(post), int(seat), str(zone), str(card)):
                laid = PutAs(SomeCards(1, ANY_CARD), OwnZone(ZoneId(zone)), PostId(post))
                yield self._about(self._did(table, seat, laid), (card,) if card else 1)
            case ("pass", int(seat)):
                yield self._did(table, seat, Pass())
            case ("unpass", int(seat)):
                yield self.say(HasNotPassed(self.name(table, seat)), "fact_line")
            case _:
                raise AssertionError(f"{event} is no event")

    def _places(self, table: plain_table.Table, event: Event) -> Iterator[str]:
        """Yield what came to lie somewhere else or otherwise, or was seen."""
        match event:
            case ("move", int(owner), str(place), str(goal), tuple() | int() as cards):
                yield self._about(self._moved(table, owner, place, goal, cards), cards)
            case ("look" | "show", _, int(owner), str(place), cards) if place in self.texts.posts:
                if isinstance(cards, tuple):
                    yield from (self._is_there(table, place, owner, str(card)) for card in cards)
            case ("look" | "show" as kind, int(seat), int(owner), str(place), cards):
                assert isinstance(cards, tuple | int)
                whose = OwnZone if seat == owner else OpponentsZone
                seen = CardsAt(whose(ZoneId(place)))
                verb = LookAt(seen) if kind == "look" else Show(seen)
                yield self._about(self._did(table, seat, verb), cards)
            case ("open", str(post), int(seat), str(card)):
                yield self._is_there(table, post, seat, card)
            case ("swap", str(post)):
                yield self.say(SwapPlaces(PostId(post)), "rule_line")
            case ("annul", _, _, str(card)):
                yield self.say(IsAnnulled(self.faces[card]), "fact_line")
            case _:
                raise AssertionError(f"{event} is no event")

    def _choices(self, table: plain_table.Table, event: Event) -> Iterator[str]:
        """Yield what a player or chance chose."""
        match event:
            case ("pick", int(seat), () | 0) | ("decline", int(seat)):
                yield self._did(table, seat, Decline())
            case ("pick", int(seat), tuple(cards)):
                for card in cards:
                    yield self._did(table, seat, PickCard(self.faces[str(card)]))
            case ("random", tuple(cards)):
                for card in cards:
                    yield self.say(ChancePicks(self.faces[str(card)]), "move_line")
            case ("pick", _, int()) | ("random", int()):
                pass  # where the cards went is told
            case ("option", int(seat), int(number)):
                yield self._did(table, seat, PickLine(number + 1))
            case ("post_of", int(seat), str(post), int(other)):
                whose = PickPlayersPost(self.name(table, other), PostId(post))
                yield self._did(table, seat, whose)
            case ("coin", str(side)):
                shows: MoveLine = CoinShowsHeads() if side == "heads" else CoinShowsTails()
                yield self.say(shows, "move_line")
            case _:
                raise AssertionError(f"{event} is no event")

    def _hand(self) -> ZoneId:
        (hand,) = (
            zone.id
            for zone in self.game.zones.values()
            if (zone.scope, zone.sight) == ("each", "owner")
        )
        return hand

    def _about(self, line: str, cards: tuple[object, ...] | int) -> str:
        """Return a line, and behind it which cards it is about if they are known."""
        if isinstance(cards, int) or not cards:
            return line
        return f"{line.removesuffix('.')} ({self._listed(cards)})."

    def _listed(self, cards: Sequence[object]) -> str:
        """Return cards as the grammar lists them: cut out of a sentence about who has them."""
        hole = Face(KindId(_HOLE))
        faces = tuple(self.faces[str(card)] for card in cards)
        frame, held = (
            self.say(Holds(PlayerName(_HOLDER), them, self._hand()), "fact_line")
            for them in ((hole,), faces)
        )
        before, after = frame.split(_HOLE)
        return held.removeprefix(before).removesuffix(after)

    def _moved(
        self,
        table: plain_table.Table,
        owner: Seat,
        place: str,
        goal: str,
        cards: tuple[object, ...] | int,
    ) -> str:
        """Return what is told of cards that went from one place to another."""
        on_table = self.texts.posts.get(PostId(place))
        source = OwnZone(ZoneId(place)) if on_table is None else TheTable(on_table.zone)
        zone, below, _ = goal.partition(".")
        where = OwnZone(ZoneId(zone))
        some = SomeCards(_number_of(cards), ANY_CARD)
        goes = Put(some, source, AtTheBottom(where) if below else where)
        return self._did(table, owner, goes)

    def _is_there(self, table: plain_table.Table, post: str, seat: Seat, card: str) -> str:
        what = PostIs(self.name(table, seat), PostId(post), self.faces[card])
        return self.say(what, "fact_line")

    def _did(self, table: plain_table.Table, seat: Seat, verb: Verb) -> str:
        return self.say(Act(Named(self.name(table, seat)), verb), "move_line")


def _number_of(cards: tuple[object, ...] | int) -> int:
    """Return how many cards an event is about, which may be told by number only."""
    return cards if isinstance(cards, int) else len(cards)


def words(game: Game, language: str) -> plain.Words:
    """Return a game in the words of a language; raises ``ValueError`` where it has none."""
    return plain.Words(game, language) if game.texts is None else Words(game, language)


def picture(words: plain.Words, table: plain_table.Table, player: Seat) -> list[str]:
    """Return what ``player`` sees now: roles, the table, zones, what is known.

    What is counted and the player's own hand read better as a table and a list.
    """
    if not isinstance(words, Words) or not isinstance(table, Table):
        return plain.picture(words, table)
    facts: list[FactLine] = [IsPhase(phase, number) for phase, number in table.number.items()]
    facts += [IsRole(words.name(table, seat), role) for role, seat in table.roles.items()]
    for seat in table.seats:
        facts += _before(words, table, seat, player)
        facts += _zones(words, table, seat, player)
    return [words.say(fact, "fact_line") for fact in facts]


def _before(words: Words, table: Table, seat: Seat, player: Seat) -> Iterator[FactLine]:
    """Yield what lies before a seat, and whether it has passed."""
    name = words.name(table, seat)
    for post in table.texts.posts:
        for lying in table.on(seat, post):
            if player in table.knows[lying.copy]:
                yield PostIs(name, post, table.sheet(lying.copy).face)
                yield from _worth(words, table, lying, player)
                if lying.annulled:
                    yield IsAnnulled(table.sheet(lying.copy).face)
            if not lying.up:
                yield PostIsHidden(name, post)
    if table.passed[seat]:
        yield HasPassed(name)


def _worth(words: Words, table: Table, lying: Lying, player: Seat) -> Iterator[FactLine]:
    duel = table.texts.duel
    if duel is not None and duel.stat is not None and duel.post == lying.post:
        number = value(as_known(table, player), lying, duel.stat)
        yield StatIsNow(words.name(table, lying.seat), lying.post, number, duel.stat)


def _zones(words: Words, table: Table, seat: Seat, player: Seat) -> Iterator[FactLine]:
    """Yield the cards in the zones of a seat, or how many they are."""
    name = words.name(table, seat)
    for zone in (*table.zones, *table.piles):
        cards = table.cards_in(zone, seat)
        if zone == table.hand() and seat == player:
            continue
        seen = table.sees(player, zone, seat)
        if not seen and cards:
            yield HasManyCards(name, Count(len(cards), ANY_CARD), zone)
        known = [copy for copy in cards if seen or player in table.knows[copy]]
        shown = known if seen and zone != table.hand() else table.in_order(known)
        faces = tuple(table.sheet(copy).face for copy in shown)
        if faces and (seen or seat == player):
            yield Holds(name, faces, zone)
        elif faces:
            yield HasSeen(words.name(table, player), faces, name, zone)
