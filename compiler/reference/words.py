"""What a game says to its players, straight from the grammar."""

from __future__ import annotations

from collections.abc import Iterator

from regelsmed.compiler.actions import face_name
from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.play.protocol import Event
from regelsmed.dsl.languages import Language, is_language
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
    FactLine,
    Gain,
    Holds,
    IsPhase,
    IsRole,
    IsTrump,
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
    Question,
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

from .points import Ask, Point
from .table import ANY_CARD, Seat, Table


class Words:
    """A table's game in the words of one language.

    Raises ``ValueError`` where the game is not published in it.
    """

    def __init__(self, game: Game, language: str) -> None:
        if not is_language(language) or language not in game.editions:
            raise ValueError(f"{game.name} has no words in {language!r}")
        self.game = game
        self.language: Language = language
        self.faces = {face_name(card.face): card.face for card in game.cards}

    def say(self, node: Node, category: str) -> str:
        """Return a node as text of a category of the grammar."""
        return linearize(node, self.language, self.game.lexicon, category=category)

    def title(self) -> str:
        """Return the name of the game."""
        return self.game.lexicon.title(self.game.title, self.language)

    def paragraph(self, paragraph: str) -> str:
        """Return the sentence of a paragraph; raises ``KeyError`` where there is none.

        A line of a list is told by itself: ``winner.2`` is the second of ``winner``.
        """
        listed, _, number = paragraph.rpartition(".")
        if paragraph not in self.game.paragraphs and listed in self.game.paragraphs:
            line = int(number) - 1 if number.isdecimal() else -1
            match self.game.paragraphs[listed].what:
                case Decide(criteria=criteria) if line in range(len(criteria)):
                    return self.say(criteria[line].what, "criterion_line")
                case MustDoOneOf(lines=lines) if line in range(len(lines)):
                    return self.say(lines[line].what, "action_line")
                case _:
                    pass
        said = self.game.paragraphs[paragraph]
        return self.say(said.what, said.category)

    def card(self, name: str) -> str:
        """Return a card by its name in saves."""
        return self.game.lexicon.card_name(self.faces[name], self.language)

    def noun(self, word: str) -> tuple[str, str]:
        """Return a noun in singular and plural, by its category and id."""
        category, _, name = word.partition(" ")
        if word == "bid" and self.game.bidding is not None:
            name = self.game.bidding.bid
        surface = self.game.lexicon.forms(category, name, self.language).surface
        return surface["IS"], surface["IP"]

    def action(
        self,
        name: str,
        table: Table | None,
        point: Point | None = None,  # noqa: ARG002 - here an action is the same wherever it is
    ) -> str:
        """Return an action by its name: a card, number or suit, or whom a lot falls on.

        ``point`` is where it can be chosen.
        """
        kind, _, argument = name.partition(".")
        match kind:
            case "lot":
                return self.name(table, int(argument))
            case "bid":
                return argument
            case "trump":
                return self.game.lexicon.form("suit", argument, "N", self.language)
            case _:
                return self.card(argument)

    @staticmethod
    def name(table: Table | None, seat: Seat) -> PlayerName:
        """Return who sits on a seat: by number, from 1, where the players have no names."""
        named = table is not None and table.options.names
        return PlayerName(table.options.names[seat] if table and named else str(seat + 1))

    def question(self, table: Table, point: Ask) -> str:
        """Return what a player is asked, by the family of the actions to choose from."""
        name = self.name(table, point.seat)
        asked: Question = AskCard(name)
        match point.kind:
            case "bid" if self.game.bidding is not None:
                asked = AskBid(self.game.bidding.contest, name)
            case "trump" if self.game.suit_set is not None:
                asked = AskTrump(self.game.suit_set, name)
            case _:
                pass
        return self.say(asked, "question")

    def log(self, table: Table, events: list[Event]) -> list[str]:
        """Return a line for each event that there are words for.

        A role taken over when all has been played is not told of: nobody acts in it.
        """
        over = [number for number, event in enumerate(events) if event[0] in ("over", "capped")]
        last = over[0] if over else 0
        while last and events[last - 1][0] == "role":
            last -= 1
        told = (*events[:last], *events[over[0] :]) if over else events
        return [line for event in told for line in self._lines(table, event)]

    def _lines(self, table: Table, event: Event) -> Iterator[str]:
        match event:
            case ("lot" | "role", str(role), int(seat)):
                yield self._did(table, seat, Become(RoleId(role)))
            case ("deal", int(seat), int(number)):
                dealt = Deal(Named(self.name(table, seat)), Count(number, ANY_CARD))
                yield self.say(Act(self._dealer(), dealt), "rule_line")
            case ("deal", int(seat), tuple(cards)):
                faces = tuple(self.faces[card] for card in cards)
                held = Holds(self.name(table, seat), faces, table.hand_zone().id)
                yield self.say(held, "fact_line")
            case ("play", _, int(seat), str(card)):
                yield self._did(table, seat, Play(TheCard(self.faces[card])))
            case ("win", str(contest), int(seat), _):
                yield self._did(table, seat, Win(This(ContestId(contest))))
            case ("gain", int(seat), str(counter), int(units)):
                yield self._did(table, seat, Gain(Amount(units, CounterId(counter))))
            case ("lose", int(seat), str(counter), int(units)):
                yield self._did(table, seat, Lose(Amount(units, CounterId(counter))))
            case ("phase", str(phase), int(number)):
                yield self.say(IsPhase(PhaseId(phase), number), "fact_line")
            case ("turn_up", _, str(card)):
                yield self.say(TurnedUp(self.faces[card]), "fact_line")
            case ("trump", int(seat), str(suit)):
                yield self._did(table, seat, NameTrump(SuitId(suit)))
            case ("trump", str(suit)):
                yield self.say(IsTrump(SuitId(suit)) if suit else NoTrumpNow(), "fact_line")
            case ("bid", _, int(seat), int(number)):
                yield self._did(table, seat, BidNumber(number))
            case ("pay", int(seat), str(counter), int(units), str(zone)):
                paid = Amount(units, CounterId(counter))
                yield self._did(table, seat, Pay(paid, ZoneId(zone)))
            case ("over", int(seat), _):
                yield self._did(table, seat, Win(TheGame()))
            case ("capped",):
                pass
            case _:
                raise AssertionError(f"{event} is no event")

    def _did(self, table: Table, seat: Seat, verb: Verb) -> str:
        return self.say(Act(Named(self.name(table, seat)), verb), "move_line")

    def _dealer(self) -> Subject:
        """Return who deals, as the sentence of the deal says."""
        for block in (self.game.course, *self.game.phases.values()):
            for rule in block:
                match rule.what:
                    case Act(subject, Deal()) | ActTwice(subject, Deal(), _):
                        return subject
                    case ActTwice(subject, _, Deal()):
                        return subject
                    case _:
                        pass
        raise AssertionError(f"nobody deals in {self.game.name}")


def picture(words: Words, table: Table) -> list[str]:
    """Return what all see that belongs to no player: roles, pots, the card turned up, trump."""
    facts: list[FactLine] = [
        IsRole(words.name(table, seat), role) for role, seat in table.roles.items()
    ]
    facts += [ZoneHolds(Amount(n, counter), zone) for (zone, counter), n in table.pots.items()]
    if table.epoch.turned_up is not None:
        facts.append(TurnedUp(table.card(table.epoch.turned_up).face))
    if table.trump is not None:
        facts.append(IsTrump(SuitId(table.trump)) if table.trump else NoTrumpNow())
    return [words.say(fact, "fact_line") for fact in facts]
