"""What one player sees and knows of a table: all that leaves it goes through here."""

from __future__ import annotations

import json

from regelsmed.compiler.analysis.concepts import counts_tricks, passes_over, turns_up
from regelsmed.compiler.play.protocol import Event

from .points import Ask
from .run import Run
from .table import Seat, Table
from .texts import table as texts_table
from .texts import view as with_texts
from .trick import led_suit


def events(table: Table, viewer: Seat | None) -> list[Event]:
    """Return what happened as ``viewer`` knows it; ``None`` sees everything."""
    if isinstance(table, texts_table.Table):
        return with_texts.events(table, viewer)
    return [_told(table, event, viewer) for event in table.events]


def _told(table: Table, event: Event, viewer: Seat | None) -> Event:
    match event:
        case ("deal", int(seat), tuple(cards)) if not table.sees_hand(viewer, seat):
            return ("deal", seat, len(cards))
        case _:
            return event


def learned(table: Table, player: Seat) -> int:
    """Return how many events told ``player`` what was not theirs to decide or to foresee."""
    if isinstance(table, texts_table.Table):
        return with_texts.learned(table, player)
    return sum(_teaches(event, player) for event in events(table, player))


def _teaches(event: Event, player: Seat) -> bool:
    match event:
        case ("lot", *_):
            return True
        case ("deal", _, tuple()) | ("turn_up", *_):
            return True
        case ("play", _, int(seat), _) | ("bid", _, int(seat), _) | ("trump", int(seat), _):
            return seat != player
        case _:
            return False


def observation(run: Run, player: Seat) -> dict[str, object]:
    """Return what ``player`` sees and knows now; the keys are those of the engine protocol."""
    table, point = run.table, run.point
    if isinstance(table, texts_table.Table):
        return with_texts.observation(run, table, player)
    legal = point.actions if isinstance(point, Ask) and point.seat == player else ()
    options = table.options._asdict()
    seen: dict[str, object] = {
        "player": player,
        "options": {**options, "names": list(table.options.names)},
        "turn": run.current_player,
        "phase": table.phase,
        "contest": {} if table.contest is None else dict([table.contest]),
        "leader": table.leader,
        "roles": {role: table.roles.get(role) for role in table.game.roles},
        "zones": {
            table.hand_zone().id: [_hand(table, seat, player) for seat in table.seats],
            table.pool_zone().id: table.pool.total() + len(table.heap),
        },
        "counters": {counter: list(units) for counter, units in table.counters.items()},
        "pots": _pots(table),
        "plays": [[seat, table.name(card)] for seat, card in table.plays],
        "played": [[seat, table.name(card)] for seat, card in table.played],
        "absent": [
            [suit for suit in table.game.suits if suit in absent] for absent in table.epoch.absent
        ],
        "legal": [run.numbering.names[action] for action in legal],
    }
    return {**seen, **_stage(table)}


def _led(table: Table) -> str | None:
    """Return the suit led in the trick being played."""
    return None if table.contest is None else led_suit(table, table.game.tricks[table.contest[0]])


def _stage(table: Table) -> dict[str, object]:
    """Return what is known of the phase, in games that have such things."""
    game, found = table.game, dict[str, object]()
    if passes_over(game):
        found["led"] = _led(table)
    if game.counted:
        players = table.options.players
        found["number"] = dict(table.number)
        found["numbers"] = {phase: counts[players] for phase, counts in game.counted.items()}
    if turns_up(game):
        card = table.epoch.turned_up
        found["turned_up"] = None if card is None else table.name(card)
    if game.trump is not None:
        found["trump"] = table.trump
    if game.bidding is not None:
        found["bids"] = list(table.bids)
    if counts_tricks(game):
        found["taken"] = {contest: list(taken) for contest, taken in table.taken.items()}
    return found


def _hand(table: Table, seat: Seat, viewer: Seat) -> list[str] | int:
    hand = table.epoch.hands[seat]
    return list(map(table.name, sorted(hand))) if table.sees_hand(viewer, seat) else len(hand)


def _pots(table: Table) -> dict[str, dict[str, int]]:
    pots: dict[str, dict[str, int]] = {}
    for (zone, counter), units in table.pots.items():
        pots.setdefault(zone, {})[counter] = units
    return pots


def information_state(run: Run, player: Seat) -> str:
    """Return all that ``player`` has seen and done: where the game began, what happened, what is.

    A position begins in the middle: what lay in view of the player then is part of it.
    """
    if isinstance(run.table, texts_table.Table):
        return with_texts.information_state(run, run.table, player)
    given = run.setting.given.as_facts()
    hand, table = run.table.hand_zone().id, run.table
    given["zones"] = {
        hand: [
            sorted(cards) if table.sees_hand(player, seat) else len(cards)
            for seat, cards in enumerate(run.setting.given.zones.get(hand, ()))
        ]
    }
    known = [given, events(table, player), observation(run, player)]
    return json.dumps(known, ensure_ascii=False, separators=(",", ":"))
