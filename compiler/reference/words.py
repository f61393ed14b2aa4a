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
    AskCard,
    Become,
    ContestId,
    Count,
    CounterId,
    Deal,
    Gain,
    HasAmount,
    Holds,
    IsRole,
    Named,
    Node,
    Pay,
    Play,
    PlayerName,
    RoleId,
    Subject,
    TheCard,
    TheGame,
    This,
    Verb,
    Win,
    ZoneHolds,
    ZoneId,
)

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
        """Return the sentence of a paragraph; raises ``KeyError`` where there is none."""
        said = self.game.paragraphs[paragraph]
        return self.say(said.what, said.category)

    def card(self, name: str) -> str:
        """Return a card by its name in saves."""
        return self.game.lexicon.card_name(self.faces[name], self.language)

    def action(self, name: str, table: Table | None) -> str:
        """Return an action by its name: its card, or the player that a lot falls on."""
        kind, _, argument = name.partition(".")
        if kind == "lot":
            return self.name(table, int(argument))
        return self.card(argument)

    @staticmethod
    def name(table: Table | None, seat: Seat) -> PlayerName:
        """Return who sits on a seat: by number, from 1, where the players have no names."""
        named = table is not None and table.options.names
        return PlayerName(table.options.names[seat] if table and named else str(seat + 1))

    def question(self, table: Table, seat: Seat) -> str:
        """Return what a player is asked."""
        return self.say(AskCard(self.name(table, seat)), "question")

    def log(self, table: Table, events: list[Event]) -> list[str]:
        """Return a line for each event that there are words for."""
        return [line for event in events for line in self._lines(table, event)]

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


def picture(words: Words, table: Table, player: Seat) -> list[str]:
    """Return what ``player`` sees now: roles, counters, pots, the trick, the player's own cards."""
    name = words.name
    lines = [
        words.say(IsRole(name(table, s), role), "fact_line") for role, s in table.roles.items()
    ]
    for counter, units in table.counters.items():
        for seat in table.seats:
            amount = Amount(units[seat], counter)
            lines.append(words.say(HasAmount(name(table, seat), amount), "fact_line"))
    for (zone, counter), number in table.pots.items():
        lines.append(words.say(ZoneHolds(Amount(number, counter), zone), "fact_line"))
    for seat, card in table.plays:
        lines += words.log(table, [("play", "", seat, table.name(card))])
    faces = tuple(table.card(card).face for card in sorted(table.epoch.hands[player]))
    if faces:
        held = Holds(name(table, player), faces, table.hand_zone().id)
        lines.append(words.say(held, "fact_line"))
    return lines
