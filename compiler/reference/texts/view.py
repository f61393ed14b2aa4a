"""What one player sees and knows of a table: all that leaves it goes through here."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from regelsmed.compiler.play.protocol import Event
from regelsmed.compiler.reference.points import Ask
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import Bonus, PostId, ZoneId

from .start import start
from .table import Copy, Lying, Modifier, Pending, Pile, Table
from .values import value

if TYPE_CHECKING:
    from regelsmed.compiler.reference.run import Run


def events(table: Table, viewer: Seat | None) -> list[Event]:
    """Return what happened as ``viewer`` knows it; ``None`` sees everything."""
    return [_told(table, number, viewer) for number in range(len(table.events))]


def _told(table: Table, number: int, viewer: Seat | None) -> Event:
    """Return an event; of cards that ``viewer`` was not shown only how many they are."""
    event = table.events[number]
    if viewer is None or viewer in table.seers.get(number, table.seats):
        return event
    match event[-1]:
        case tuple(cards):
            return (*event[:-1], len(cards))
        case _:
            return (*event[:-1], "")


def learned(table: Table, player: Seat) -> int:
    """Return how many events told ``player`` what was not theirs to decide or to foresee."""
    return sum(_teaches(table, event, player) for event in events(table, player))


def _teaches(table: Table, event: Event, player: Seat) -> bool:
    match event:
        case ("lot" | "coin" | "random" | "choices", *_):
            return True
        case ("draw", _, tuple()):
            return True
        case ("look", int(seat), _, _, tuple()):
            return seat == player
        case ("show", int(seat), _, str(place), _):
            return seat != player or place in table.piles
        case ("move", _, str(source), _, tuple()) | ("lay", _, _, str(source), str()):
            return source in table.piles and event[-1] != ""
        case ("play" | "open", _, int(seat), _):
            return seat != player
        case ("pass" | "pick" | "option" | "decline" | "post_of", int(seat), *_):
            return seat != player
        case _:
            return False


def observation(run: Run, table: Table, player: Seat) -> dict[str, object]:
    """Return what ``player`` sees and knows now; the keys are those of the engine protocol."""
    point = run.point
    legal = point.actions if isinstance(point, Ask) and point.seat == player else ()
    return {
        "player": player,
        "options": _options(table),
        "decks": [_deck(table, seat, player) for seat in table.seats],
        "turn": run.current_player,
        "phase": table.phase,
        "part": table.part,
        "number": dict(table.number),
        "roles": {role: table.roles.get(role) for role in table.game.roles},
        "counters": {counter: list(units) for counter, units in table.counters.items()},
        "zones": {
            zone.id: [_zone(table, zone.id, seat, player) for seat in table.seats]
            for zone in table.game.zones.values()
            if zone.scope == "each"
        },
        "known": {
            zone: [_known(table, zone, seat, player) for seat in table.seats]
            for zone in (*table.zones, *table.piles)
            if not all(table.sees(player, zone, seat) for seat in table.seats)
        },
        "posts": {
            post: [_post(table, post, seat, player) for seat in table.seats]
            for post in table.texts.posts
        },
        "passed": list(table.passed),
        "played": {post: list(played) for post, played in table.played_to.items()},
        "changes": [_change(table, modifier) for modifier in table.active()],
        "pending": [_pending(table, pending) for pending in table.pending if _is_awaited(pending)],
        "decided": _decided(table),
        "secret": table.secret[player],
        "legal": [run.numbering.names[action] for action in legal],
    }


def _options(table: Table) -> dict[str, object]:
    """Return the options without the decks."""
    options = table.options._asdict()
    options.pop("decks", None)
    return {**options, "names": list(table.options.names)}


def _deck(table: Table, seat: Seat, viewer: Seat) -> list[str] | None:
    """Return all cards that a player owns, by number, unless the deck is another's and secret."""
    if table.decks_are_secret() and seat != viewer:
        return None
    return list(table.names(table.in_order(table.owned_by(seat))))


def _zone(table: Table, zone: ZoneId, seat: Seat, viewer: Seat) -> list[str] | int:
    """Return the cards of a zone, those of a hand by number; or how many there are."""
    cards = table.cards_in(zone, seat)
    if not table.sees(viewer, zone, seat):
        return len(cards)
    hand = table.game.zones[zone].sight == "owner"
    return list(table.names(table.in_order(cards) if hand else cards))


def _known(table: Table, zone: ZoneId, seat: Seat, viewer: Seat) -> list[str | None]:
    """Return the cards of a zone that a player knows without seeing them.

    Those of a pile from the top down, ``None`` in place of one between them that is not known.
    """
    if table.sees(viewer, zone, seat):
        return []
    if zone not in table.piles:
        known = [copy for copy in table.zones[zone][seat] if viewer in table.knows[copy]]
        return list(table.names(table.in_order(known)))
    names = [_name(table, copy, viewer) for copy in _in_place(table.piles[zone][seat])]
    while names and names[-1] is None:
        names.pop()
    return names


def _in_place(pile: Pile) -> list[Copy | None]:
    """Return the cards of a pile, ``None`` for each whose place is not settled."""
    return [*pile.top, *(None for _ in pile.pool), *pile.bottom]


def _name(table: Table, copy: Copy | None, viewer: Seat) -> str | None:
    return table.sheet(copy).id if copy is not None and viewer in table.knows[copy] else None


def _post(table: Table, post: PostId, seat: Seat, viewer: Seat) -> list[dict[str, object]]:
    return [_lying(table, lying, viewer) for lying in table.on(seat, post)]


def _lying(table: Table, lying: Lying, viewer: Seat) -> dict[str, object]:
    name = _name(table, lying.copy, viewer)
    return {
        "card": name,
        "stats": None if name is None else _stats(as_known(table, viewer), lying),
        "owner": lying.copy.owner,
        "up": lying.up,
        "annulled": lying.annulled,
    }


def as_known(table: Table, viewer: Seat) -> Table:
    """Return the table without the cards on it that a player does not know.

    What a card is worth can hang on what another is, and must not tell it.
    """
    return replace(table, laid=[card for card in table.laid if viewer in table.knows[card.copy]])


def _stats(table: Table, lying: Lying) -> dict[str, int]:
    """Return what a card is worth now, by its printed values and the one that is compared."""
    duel = table.texts.duel
    stats = dict.fromkeys(table.texts.stats)
    if duel is not None and duel.stat is not None and duel.post == lying.post:
        stats[duel.stat] = None
    return {stat: value(table, lying, stat) for stat in stats}


def _change(table: Table, modifier: Modifier) -> dict[str, object]:
    """Return what a text has changed: whose text, by which paragraph, of what, and how much."""
    return {
        "by": table.sheet(modifier.source.copy).id,
        "seat": modifier.source.seat,
        "paragraph": modifier.paragraph,
        "of": [[scope.post, scope.seat] for scope in modifier.scopes],
        "bonus": modifier.what.bonus if isinstance(modifier.what, Bonus) else None,
    }


def _is_awaited(pending: Pending) -> bool:
    source = pending.text.this
    return pending.sure or (source is not None and source.here and not source.annulled)


def _pending(table: Table, pending: Pending) -> dict[str, object]:
    source = pending.text.this
    assert source is not None
    return {
        "by": table.sheet(source.copy).id,
        "seat": source.seat,
        "paragraph": pending.text.paragraph,
        "phase": pending.phase,
    }


def _decided(table: Table) -> dict[str, object] | None:
    if table.decided is None:
        return None
    decided = table.decided
    return {
        "winner": decided.winner,
        "paragraph": decided.paragraph,
        "stats": list(decided.stats),
    }


def information_state(run: Run, table: Table, player: Seat) -> str:
    """Return all that ``player`` has seen and done, from where the game began to what is now."""
    given = _given(run, table, player)
    known = [given, events(table, player), observation(run, table, player)]
    return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


def _given(run: Run, table: Table, player: Seat) -> dict[str, object]:
    """Return where the game began, as far as it lay in view of the player then."""
    given = run.setting.given
    facts, first = given.as_facts(), start(table.game, table.options, given)
    for name, held in (("zones", given.zones), ("piles", given.piles)):
        if held:
            facts[name] = {
                zone: [_zone(first, ZoneId(zone), seat, player) for seat in first.seats]
                for zone in held
            }
    if given.posts:
        facts["posts"] = {
            post: [_post(first, PostId(post), seat, player) for seat in first.seats]
            for post in given.posts
        }
    return facts
