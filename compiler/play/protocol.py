"""What an engine offers: the face that every generated module has, and all that play knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

CHANCE: Final = -1
TERMINAL: Final = -2

Event = tuple[str | int | tuple[str, ...], ...]
"""Something that happened, as it is told to one viewer; every number names a seat or counts units.

* ``("lot", role, seat)``: chance gave a seat a role.
* ``("deal", seat, cards)``: a seat was dealt cards (at the end of its draws); ``cards`` are their
  names by number, or only how many they are to a viewer who may not see them.
* ``("play", contest, seat, card)``: a seat played a card.
* ``("win", contest, seat, paragraph)``: a seat won a trick by a paragraph.
* ``("gain", seat, counter, units)``, ``("lose", seat, counter, units)`` and
  ``("pay", seat, counter, units, zone)``.
* ``("phase", phase, number)``: a phase began of which there is a fixed number.
* ``("turn_up", seat, card)``: a seat turned a card up, for all to see.
* ``("trump", seat, suit)``: a seat chose the trump; ``("trump", suit)``: a rule settled it,
  the empty text standing for no trump.
* ``("bid", contest, seat, number)``: a seat bid so many tricks.
* ``("role", role, seat)``: a seat took over a role.
* ``("over", seat, paragraph)``: a seat won the game; ``("capped",)``: the game was stopped.

In a game of cards with texts (``zone``, ``post``, ``half``, ``stat``, ``trait``: ids of the game)
a viewer who may not know the last fact is told how many cards they are where it is a list of cards,
and the empty text where it is one. A list of cards is in the order of their numbers or, where they
lie in an order, in that.

* ``("choices", tokens)``: what each seat has chosen in secret, shown when all have. ``("phase",
  phase, number)``: a phase began of which there is no fixed number.
* ``("shuffle", seat, zone)``; ``("draw", seat, cards)``: a seat drew cards, told at the end.
* ``("play", post, seat, card)``: a seat played a card from its hand in its turn; ``("pass",
  seat)``; ``("unpass", seat)``: the seat has no longer passed.
* ``("lay", post, seat, zone, card)``: a text or rule laid a card of a zone on a post of the seat.
* ``("move", owner, place, zone, cards)``: cards of one owner went from a zone or post of somebody
  to a zone of the owner; from the table one by one.
* ``("open", post, seat, card)``: a card on a post was turned up; ``("swap", post)``: the cards on
  that post of both seats changed places; ``("annul", post, seat, card)``.
* ``("look", seat, owner, place, cards)``: a seat saw cards in a zone or on a post of ``owner``;
  ``("order", seat, owner, zone, cards)``: it put cards on top of a pile, the first on top.
* ``("resolve", half, seat, card)``: a text of a card of the seat is carried out from here on.
* ``("pick", seat, cards)``: a seat has picked cards as a text asked, or none; ``("option", seat,
  line)``: it chose a line of a list, or 0 of what a text allowed, ``("decline", seat)`` if not;
  ``("post_of", seat, post, other)``: it chose the post of a seat.
* ``("random", cards)``: chance picked cards; ``("coin", "heads")`` or ``("coin", "tails")``.
* ``("bonus", post, seat, number, traits)``: the cards on a post of the seat, or one that lies
  there, got a plus or minus, as long as they have these traits.
* ``("stat", post, seat, stat, number)``: what the card of a seat was worth when a contest was
  decided; then ``("win", contest, seat, paragraph)`` or ``("drawn", contest, paragraph)``.
* ``("undecided", paragraph)``: the game ended with no winner.
"""


class Options(Protocol):
    """A named tuple of an engine: number of players, their names, and the game's own options."""

    @property
    def players(self) -> int: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    def _asdict(self) -> dict[str, object]: ...


class Decision(Protocol):
    """What is asked, of whom, and by which paragraph.

    ``kind`` is an action family (``"play"``, ``"bid"``, ``"trump"``; ``"draw"`` or ``"lot"`` for
    chance); ``player`` a seat or CHANCE. In a game of cards with texts it is ``"turn"`` where a
    player can do one of several things, ``"pick"`` where cards are picked or none, ``"option"``,
    ``"post_of"`` or ``"token"``; ``"draw"``, ``"random"``, ``"coin"`` or ``"lot"`` for chance.
    """

    @property
    def player(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def paragraph(self) -> str: ...


class Result(Protocol):
    """How a game ended: winning seats, returns per seat, the paragraph that decided.

    ``capped`` is true where the game was stopped by the limit on decisions; then nobody has won.
    """

    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def returns(self) -> tuple[float, ...]: ...
    @property
    def paragraph(self) -> str: ...
    @property
    def capped(self) -> bool: ...


class State(Protocol):
    """A position of a game."""

    @property
    def current_player(self) -> int:
        """Return the seat that decides, or CHANCE, or TERMINAL."""

    @property
    def options(self) -> Options: ...
    def legal_actions(self) -> list[int]:
        """Return the legal actions, sorted; empty only when the game is over."""

    def apply_action(self, action: int) -> None:
        """Carry out an action; anything not legal raises IllegalAction and changes nothing."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each outcome with its probability; empty unless CHANCE decides."""

    def clone(self) -> State: ...
    def is_terminal(self) -> bool: ...
    def returns(self) -> list[float]: ...
    def result(self) -> Result: ...
    def decision(self) -> Decision: ...
    def question(self, language: str) -> str:
        """Return the pending decision as a question to its player."""

    def observation(self, player: int) -> dict[str, object]:
        """Return what ``player`` sees and knows now, as plain data that equals its JSON.

        ``player``, ``options``; ``turn``: the current player; ``phase``: the phase being run or
        ``None``; ``contest``: the number of the trick being played, by id, and ``leader``, its
        leader, or ``{}`` and ``None`` between tricks; ``roles``: the seat (or ``None``) by role;
        ``zones``: by zone, what lies there, for a zone of the players as a list by seat: the names
        of the cards by number where the player sees them, else how many they are; ``counters``:
        the units of each seat; ``pots``: units by zone and counter; ``plays``: ``[seat, card]`` of
        the trick being played; ``played``: the cards of earlier tricks of this phase in the order
        of their play, ``[seat, card]``; ``absent``: by seat, the suits that the seat is known not
        to hold, in the order of the suits; ``legal``: the names of the player's legal actions.

        And where a game has such a thing: ``led``: the suit led or ``None``, where that is not
        always the suit of the first card; ``number`` and ``numbers``: the number of the phase being
        played and how many there are, by id (``number`` is ``{}`` between phases); ``turned_up``:
        the name of the card turned up or ``None``; ``trump``: its suit, ``""`` where there is none,
        ``None`` as long as that is not settled; ``bids``: the bid of each seat or ``None``;
        ``taken``: the number of tricks that each seat has taken in this phase, by id.

        In a game of cards with texts the keys are ``player``, ``options`` (without the decks),
        ``turn``, ``phase``, ``roles``, ``counters``, ``zones`` (those of the players: cards that
        lie in an order are told in it, the oldest first) and ``legal`` as above, ``number`` with
        the number of every phase, and: ``decks``: by seat, all cards that it owns, or ``None``;
        ``part``: the part of the phase or ``None``; ``known``: by zone that the player does not see
        all of and seat, the cards that the player knows there, those of a pile from the top down
        with ``None`` for one in between; ``posts``: by post and seat, what lies there in the order
        in which it came, each with ``card`` and ``stats``, what it is worth now by each value as
        far as the cards go that the player knows (``None`` where the card itself is not known),
        ``owner``, ``up``, ``annulled``; ``passed``: by seat; ``played``: by post and seat, how many
        cards were played to it in this phase; ``changes``: what texts have changed and is still so,
        in that order: ``by`` which card of which ``seat``, by which ``paragraph``, ``of`` what
        (``[post, seat]``), ``bonus``: the plus or minus or ``None``; ``pending``: what waits for a
        ``phase``, with ``by``, ``seat``, ``paragraph``; ``decided``: the latest contest, with
        ``winner`` (or ``None``), ``paragraph`` and ``stats`` by seat, or ``None``; ``secret``: what
        the player has chosen and nobody else has seen.
        """

    def information_state(self, player: int) -> str: ...
    def determinize(self, player: int, seed: int) -> State: ...
    def save(self) -> str: ...
    def events(self, viewer: int | None) -> list[Event]:
        """Return what happened as ``viewer`` knows it; ``None`` sees everything."""

    def log(self, viewer: int | None, language: str) -> list[str]:
        """Return a line for each event that ``viewer`` knows of but ``capped``."""

    def picture(self, player: int, language: str) -> list[str]:
        """Return what ``player`` sees, in ready sentences: roles, pots, trump, cards on posts.

        A projection of ``observation`` in words, without what reads better as a table of players.
        """

    def name(self, seat: int, language: str) -> str:
        """Return the name of a seat, or its number in words where the options give no name."""

    def learned(self, player: int) -> int:
        """Return how many events have told ``player`` something: chance, a reveal, or others' acts.

        What a player does, and what follows from it by rules and facts that the player knew
        before, does not count. It never falls, and undo never crosses a rise of it.
        """


GameOptions = Options  # inside Engine, Options is the class of the module


class Engine(Protocol):
    """A generated module."""

    GAME: str
    RULES_SHA: str
    API: int
    LANGUAGES: tuple[str, ...]
    NUM_ACTIONS: int
    MAX_DECISIONS: int
    ACTION_NAMES: Sequence[str]
    IllegalAction: type[Exception]
    OPTIONS: Mapping[str, tuple[object, ...]]
    """All options but ``names``, with the values each can take.

    One that can be ``None`` is a seat, or left open; it must be one of those at the table.
    """
    DECKS: Mapping[str, tuple[str, ...]]
    """The ready-made decks by name, in a game to which players bring decks.

    Its ``Options`` take ``decks``: for each seat one of these names, or the ids of cards. Where
    they are left out, the players bring the first of these, or usual ones where there are too few.
    """

    def Options(self, **values: object) -> GameOptions: ...  # noqa: N802 - a class of the module
    def new_game(
        self, options: GameOptions = ..., seed: int = 0, *, chance: str = ...
    ) -> State: ...
    def load(self, text: str) -> State: ...
    def position(self, options: GameOptions, facts: Mapping[str, object]) -> State:
        """Return a state set up from the facts of ``compiler/position.py``; chance is explicit."""

    def playouts(self, n: int, options: GameOptions = ..., seed: int = 0) -> object: ...
    def describe(
        self, action: int, language: str, state: State | None = None, viewer: int | None = None
    ) -> str: ...
    def paragraph(self, paragraph: str, language: str) -> str:
        """Return the sentence of a paragraph; raises ``KeyError`` where there is none.

        A line of a list is told by itself: ``winner.2`` is the second of ``winner``.
        """

    def title(self, language: str) -> str:
        """Return the name of the game."""

    def noun(self, word: str, language: str) -> tuple[str, str]:
        """Return a noun in singular and plural, as a heading of what an observation tells.

        The word is ``bid`` or the category and id of a thing: ``counter point``, ``contest trick``,
        ``zone hand`` or ``phase round`` (a phase that has numbers). Raises ``KeyError``.
        """

    def card_name(self, card: str, language: str) -> str:
        """Return a card in words as it stands in a list; raises ``KeyError``."""

    def suit_of(self, card: str) -> str:
        """Return the id of a card's suit, which is empty where it has none; raises ``KeyError``."""
