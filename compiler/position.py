"""A partial position: the facts an engine can start from instead of the start of a game.

Facts stand in for the statements that would have brought them about. The course of play is entered
at a phase, which is run from its start; what a given fact already says is not done again:

* ``zones`` given for a zone of the players: up to the next trick, gathering, shuffling and dealing
  are done. Every seat is given then, and the cards that no zone is given lie in the shared zone
  that nobody sees.
* ``contest`` given: the tricks before that number have been played.
* ``leader`` given: who leads to that trick is decided, whatever the rules say of its lead.
* ``roles`` given: who has them; no lot is drawn for such a role, but for the others.
* ``counters`` and ``pots`` not given are as at the start of a game.
* ``number`` given: so many phases of that name have begun, the one that is entered being the last
  of them; not given, it is the first.
* ``turned_up`` given: that card has been turned up, what it leads to has not happened.
* ``trump`` given: the trump is settled, ``""`` standing for none; no step that settles it is done.
* ``bids`` given: those who have bid do not bid again. Whoever is before them in turn has bid, too.
* ``taken`` given: so many tricks have been taken by each seat, as many in all as have been played.

Facts about the stage of a phase (``contest``, ``turned_up``, ``trump``, ``bids``, ``taken``) need
``zones``: without cards a phase starts with its deal.

In a game of cards with texts the phase can be a part of one, such as the part in which cards are
drawn; what stands before it has been done. Without ``phase``, but with anything of what follows,
players are taking turns. Every zone that is not given is empty, that of the decks too:

* ``zones``: the cards of each seat, which owns them, in their order (the oldest first). In a pile
  that nobody sees they have none; in ``piles`` they have, the top card first.
* ``posts``: what lies before each seat. A text of a card that lies there has been carried out: what
  it moved is not moved again, what it changed is changed.
* ``passed``: the seats that have passed. ``turn``: whose turn it is. ``played``: how many cards
  each seat has played to a post in the phase that the turns are part of.

Cards have the names of ``compiler/actions.py``, everything else the ids of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Never

Facts = Mapping[str, object]

NOTHING_GIVEN: Final[Mapping[str, Never]] = MappingProxyType({})


class Laid(NamedTuple):  # these are part of every engine, and dataclasses take long to import
    """A card on a post: ``owner`` where it is not the seat, ``up`` where it lies unlike others."""

    card: str
    owner: int | None = None
    up: bool | None = None
    annulled: bool = False

    def as_facts(self) -> dict[str, object]:
        """Return what is said of the card as plain data."""
        said: dict[str, object] = {"card": self.card}
        if self.owner is not None:
            said["owner"] = self.owner
        if self.up is not None:
            said["up"] = self.up
        return {**said, "annulled": True} if self.annulled else said


class Position(NamedTuple):
    """What is given of a position; what is not given is empty or ``None``.

    ``zones`` holds, for a zone of the players, the names of each seat's cards; ``counters`` the
    units of each seat; ``pots`` the units in a shared zone by counter; ``contest`` the number of
    the trick being played, from 1; ``number`` that of the phase, by its id; ``bids`` the bid of
    each seat; ``taken`` the tricks that each seat has taken, by the id of the trick. ``piles`` are
    like ``zones``, with the top card first; ``posts`` holds what lies before each seat, by the id
    of the post, ``played`` how many cards each seat has played to it.
    """

    phase: str | None = None
    roles: Mapping[str, int] = NOTHING_GIVEN
    zones: Mapping[str, tuple[tuple[str, ...], ...]] = NOTHING_GIVEN
    counters: Mapping[str, tuple[int, ...]] = NOTHING_GIVEN
    pots: Mapping[str, Mapping[str, int]] = NOTHING_GIVEN
    contest: Mapping[str, int] = NOTHING_GIVEN
    leader: int | None = None
    number: Mapping[str, int] = NOTHING_GIVEN
    turned_up: str | None = None
    trump: str | None = None
    bids: tuple[int | None, ...] = ()
    taken: Mapping[str, tuple[int, ...]] = NOTHING_GIVEN
    piles: Mapping[str, tuple[tuple[str, ...], ...]] = NOTHING_GIVEN
    posts: Mapping[str, tuple[tuple[Laid, ...], ...]] = NOTHING_GIVEN
    passed: tuple[int, ...] = ()
    turn: int | None = None
    played: Mapping[str, tuple[int, ...]] = NOTHING_GIVEN

    def as_facts(self) -> dict[str, object]:
        """Return the given facts as plain data, which is what an engine takes.

        >>> Position(phase="deal", roles={"dealer": 2}, contest={"trick": 4}).as_facts()
        {'phase': 'deal', 'roles': {'dealer': 2}, 'contest': {'trick': 4}}
        """
        facts: dict[str, object] = {
            "phase": self.phase,
            "roles": dict(self.roles),
            "zones": {zone: [list(cards) for cards in held] for zone, held in self.zones.items()},
            "counters": {counter: list(units) for counter, units in self.counters.items()},
            "pots": {zone: dict(held) for zone, held in self.pots.items()},
            "contest": dict(self.contest),
            "leader": self.leader,
            "number": dict(self.number),
            "turned_up": self.turned_up,
            "trump": self.trump,
            "bids": list(self.bids),
            "taken": {contest: list(tricks) for contest, tricks in self.taken.items()},
            "piles": {zone: [list(cards) for cards in held] for zone, held in self.piles.items()},
            "posts": {
                post: [[laid.as_facts() for laid in cards] for cards in held]
                for post, held in self.posts.items()
            },
            "passed": list(self.passed),
            "turn": self.turn,
            "played": {post: list(cards) for post, cards in self.played.items()},
        }
        return {key: value for key, value in facts.items() if value not in (None, {}, [])}


def from_facts(facts: Facts) -> Position:
    """Return plain data as a position; raises ``ValueError`` at an unknown key or a wrong type.

    >>> from_facts({"leader": 1, "zones": {"hand": [["fire.3"], []]}}).zones
    {'hand': (('fire.3',), ())}
    """
    unknown = sorted(set(facts) - set(Position._fields))
    if unknown:
        raise ValueError(f"a position has no {unknown[0]!r}")
    return Position(
        phase=_name(facts.get("phase")),
        roles=_numbers(facts.get("roles", {})),
        zones=_cards(facts.get("zones", {})),
        counters={
            counter: tuple(map(_number, _items(units)))
            for counter, units in _mapping(facts.get("counters", {})).items()
        },
        pots={zone: _numbers(held) for zone, held in _mapping(facts.get("pots", {})).items()},
        contest=_numbers(facts.get("contest", {})),
        leader=_number_or_none(facts.get("leader")),
        number=_numbers(facts.get("number", {})),
        turned_up=_name(facts.get("turned_up")),
        trump=_name(facts.get("trump")),
        bids=tuple(map(_number_or_none, _items(facts.get("bids", ())))),
        taken={
            contest: tuple(map(_number, _items(tricks)))
            for contest, tricks in _mapping(facts.get("taken", {})).items()
        },
        piles=_cards(facts.get("piles", {})),
        posts={
            post: tuple(tuple(map(_laid, _items(cards))) for cards in _items(held))
            for post, held in _mapping(facts.get("posts", {})).items()
        },
        passed=tuple(map(_number, _items(facts.get("passed", ())))),
        turn=_number_or_none(facts.get("turn")),
        played={
            post: tuple(map(_number, _items(cards)))
            for post, cards in _mapping(facts.get("played", {})).items()
        },
    )


def _cards(value: object) -> dict[str, tuple[tuple[str, ...], ...]]:
    return {
        zone: tuple(tuple(map(_text, _items(cards))) for cards in _items(held))
        for zone, held in _mapping(value).items()
    }


def _laid(value: object) -> Laid:
    """Return a card on a post, which is written as its name or with what is said of it."""
    if isinstance(value, str):
        return Laid(value)
    said = _mapping(value)
    unknown = sorted(set(said) - {"card", "owner", "up", "annulled"})
    if unknown:
        raise ValueError(f"a card on a post has no {unknown[0]!r}")
    up = said.get("up")
    return Laid(
        _text(said.get("card")),
        _number_or_none(said.get("owner")),
        None if up is None else _yes_or_no(up),
        _yes_or_no(said.get("annulled", False)),
    )


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"true or false is wanted, not {value!r}")
    return value


def _mapping(value: object) -> dict[str, object]:
    if not isinstance(value, Mapping):
        raise ValueError(f"facts are given by id, not as {value!r}")
    return {_text(key): item for key, item in value.items()}


def _numbers(value: object) -> dict[str, int]:
    return {key: _number(item) for key, item in _mapping(value).items()}


def _items(value: object) -> Iterable[object]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"a list is wanted, not {value!r}")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"a whole number is wanted, not {value!r}")
    return value


def _number_or_none(value: object) -> int | None:
    return None if value is None else _number(value)


def _name(value: object) -> str | None:
    return None if value is None else _text(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"a name is wanted, not {value!r}")
    return value
