"""What is told of a board in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelsmed.compiler.engine.runtime import Event, history
from regelsmed.compiler.engine.runtime_words import Speech

from .runtime_book import ANNULLED, OWNER_SEES
from .runtime_views import SeenBoard


class TalkingBoard(SeenBoard):
    """A board that can be told about in words."""

    __slots__ = ()

    def called(self, seat: int) -> str:
        """Return the name of a seat, or its number."""
        raise NotImplementedError

    def told_in_words(self, viewer: int | None, words: Speech) -> list[str]:
        """Return the lines that there are for what a viewer knows to have happened."""
        events = (self.told(note, viewer) for note in history(self.chain))
        return [line for event in events for line in self.lines_of(event, words)]

    def named(self, cards: Sequence[str], words: Speech) -> str:
        """Return cards that are given by their names in saves as a list in words."""
        return words.named([self.book.sheet_numbers[card] for card in cards])

    def with_cards(self, line: str, cards: object, words: Speech) -> str:
        """Return a line, and behind it which cards it is about if they are known."""
        if isinstance(cards, tuple) and cards:
            return f"{line.rstrip('.')} ({self.named(cards, words)})."
        return line

    def each(self, key: str, name: str, cards: Sequence[str], words: Speech) -> Iterator[str]:
        """Yield the same line for each of some cards."""
        for card in cards:
            yield words.say(key, name, self.named([card], words))

    def lines_of(self, event: Event, words: Speech) -> Iterator[str]:
        """Yield a line for an event, if there is one."""
        match event:
            case ("draw", int(seat), cards):
                number = cards if isinstance(cards, int) else len(str_tuple(cards))
                line = words.say("draw", self.called(seat), "", number)
                yield self.with_cards(line, cards, words)
            case ("move", int(seat), str(source), str(goal), cards):
                number = cards if isinstance(cards, int) else len(str_tuple(cards))
                line = words.say(f"move {source} {goal}", self.called(seat), "", number)
                yield self.with_cards(line, cards, words)
            case ("look", int(seat), int(owner), str(zone), cards) if zone in self.book.zones:
                key = f"look {zone}" if seat == owner else f"look other {zone}"
                yield self.with_cards(words.say(key, self.called(seat)), cards, words)
            case ("show", int(seat), int(owner), str(zone), cards) if zone in self.book.zones:
                key = f"show {zone}" if seat == owner else f"show other {zone}"
                yield self.with_cards(words.say(key, self.called(seat)), cards, words)
            case ("look" | "show", _, int(owner), str(post), tuple(cards)):
                yield from self.each(f"is {post}", self.called(owner), cards, words)
            case ("pick", int(seat), () | 0):
                yield words.say("decline", self.called(seat))
            case ("pick", int(seat), tuple(cards)):
                yield from self.each("pick", self.called(seat), cards, words)
            case ("random", tuple(cards)):
                yield from self.each("random", "", cards, words)
            case ("play" | "open" | "annul" | "lay", *_):
                yield self.line_of_card(event, words)
            case _:
                yield from self.lines_of_course(event, words)

    def line_of_card(self, event: Event, words: Speech) -> str:
        """Return a line for what happened to one card, hidden where its name is empty."""
        kind, post, seat, *between, card = event
        assert isinstance(seat, int)
        assert isinstance(card, str)
        name, shown = self.called(seat), self.named([card], words) if card else ""
        match kind:
            case "play":
                if card:
                    return words.say(f"play {post}", name, shown)
                return words.say(f"play {post} hidden", name, "", 1)
            case "open":
                return words.say(f"is {post}", name, shown)
            case "annul":
                return words.say("annul", "", shown)
            case _:
                line = words.say(f"lay {between[0]} {post}", name, "", 1)
                return self.with_cards(line, (card,) if card else (), words)

    def lines_of_course(self, event: Event, words: Speech) -> Iterator[str]:
        """Yield a line for what happened to others than cards."""
        match event:
            case ("pass" | "unpass" | "decline" as kind, int(seat)):
                yield words.say(kind, self.called(seat))
            case ("option", int(seat), int(number)):
                yield words.say("option", self.called(seat), "", number + 1)
            case ("post_of", int(seat), str(post), int(other)):
                yield words.say(f"post_of {post}", self.called(other), other=self.called(seat))
            case ("coin", str(side)):
                yield words.say(f"coin {side}")
            case ("swap", str(post)):
                yield words.say(f"swap {post}")
            case ("shuffle", int(seat), str(pile)):
                yield words.say(f"shuffle {pile}", self.called(seat))
            case ("stat", _, int(seat), _, int(number)):
                yield words.say("stat", self.called(seat), "", number)
            case ("win", _, int(seat), _) | ("over", int(seat), _):
                yield words.say(str(event[0]), self.called(seat))
            case ("drawn" | "undecided" as kind, *_):
                yield words.say(kind)
            case ("gain" | "lose" as kind, int(seat), str(counter), int(units)):
                yield words.say(f"{kind} {counter}", self.called(seat), "", units)
            case ("phase", str(phase), int(number)):
                yield words.say(f"phase {phase}", "", "", number)
            case ("role" | "lot", str(role), int(seat)):
                yield words.say(f"role {role}", self.called(seat))
            case ("choices", tuple(tokens)):
                for seat, token in enumerate(tokens):
                    yield words.say(f"choose {token}", self.called(seat))
            case _:
                pass

    def seen_in_words(self, player: int, words: Speech) -> list[str]:
        """Return what a player sees now, but for what is counted and the player's own hand.

        Both read better as a table and a list.
        """
        book, lines = self.book, list[str]()
        for phase, number in enumerate(self.numbers):
            if number > 0:
                lines.append(words.say(f"phase {book.phases[phase]}", "", "", number))
        for role, seat in zip(book.roles, self.roles, strict=True):
            if seat >= 0:
                lines.append(words.say(f"is role {role}", self.called(seat)))
        for seat in self.seats():
            lines += self.posts_in_words(seat, player, words)
            if self.passed >> seat & 1:
                lines.append(words.say("has passed", self.called(seat)))
            lines += self.zones_in_words(seat, player, words)
        return lines

    def posts_in_words(self, seat: int, player: int, words: Speech) -> Iterator[str]:
        """Yield what a player sees of the cards before a seat."""
        name, book = self.called(seat), self.book
        for post, rules in enumerate(book.posts):
            for stay in self.on(seat, post):
                card = self.seen_name(self.stay_card[stay], player)
                if card is not None:
                    shown = self.named([card], words)
                    yield words.say(f"is {rules.name}", name, shown)
                    if post == book.duel_post and book.duel_stat >= 0:
                        worth = self.seen_stats(stay, player)[book.stat_names[book.duel_stat]]
                        yield words.say("is stat", name, "", worth)
                    if self.stay_marks[stay] & ANNULLED:
                        yield words.say("annul", "", shown)
                if not self.lies_up(stay):
                    yield words.say(f"hidden {rules.name}", name)

    def zones_in_words(self, seat: int, player: int, words: Speech) -> Iterator[str]:
        """Yield what a player sees and knows of a seat's zones but of the player's own hand."""
        book = self.book
        for zone in sorted(book.zone_order, key=lambda zone: zone < book.piles):
            if book.sights[zone] == OWNER_SEES and seat == player:
                continue
            cards = self.seen_zone(zone, seat, player)
            if isinstance(cards, int):
                yield from self.unseen_in_words(zone, seat, player, words)
            elif cards:
                shown = self.named(cards, words)
                yield words.say(f"holds {book.zones[zone]}", self.called(seat), shown)

    def unseen_in_words(self, zone: int, seat: int, player: int, words: Speech) -> Iterator[str]:
        """Yield how many cards lie unseen in a zone, and which of them a player knows."""
        name, called = self.called(seat), self.book.zones[zone]
        if number := self.size(zone, seat):
            yield words.say(f"many {called}", name, "", number)
        known = [card for card in self.cards_in(zone, seat) if self.knows[card] >> player & 1]
        if not known:
            return
        shown = self.named(self.names_of(self.in_order(known)), words)
        if seat == player:
            yield words.say(f"holds {called}", name, shown)
        else:
            yield words.say(f"seen {called}", self.called(player), shown, other=name)


def str_tuple(cards: object) -> tuple[object, ...]:
    """Return the names of cards that an event tells."""
    assert isinstance(cards, tuple)
    return cards
