"""A program while it is being written: what rules of every kind add to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Final, Literal, TypeVar

from regelsmed.compiler.actions import numbering
from regelsmed.compiler.analysis.game import Game, Rule, Zone
from regelsmed.dsl.source import Span

from .names import Names, identifier
from .nodes import (
    NO_ORIGIN,
    Both,
    Expression,
    If,
    Node,
    OptionOn,
    Origin,
    ParagraphNumber,
    Statement,
    ValueType,
)
from .program import (
    ArgumentType,
    EventKind,
    EventName,
    PileSlot,
    Procedure,
    Scope,
    Sight,
    Table,
    ValueSlot,
)

# What an engine has besides the things of its game: no slot or method may be called the same.
RESERVED: Final = (
    *("options", "players", "step", "after", "random", "by_hand", "chain", "stack", "answer"),
    *("luck", "used", "by_chance", "look_ahead"),
    *("pc", "acts", "action", "onward", "current_player", "decisions", "self", "state"),
    *("legal_actions", "apply_action", "chance_outcomes", "clone", "is_terminal", "returns"),
    *("result", "decision", "question", "observation", "information_state", "determinize"),
    *("save", "events", "log", "picture", "name", "learned", "draw", "lot", "run", "ask_again"),
    *("cap", "seat", "told", "line", "called", "capped", "contest_number"),
    *("set_up", "trump_name", "suit_led", "phase_numbers", "bids_made", "tricks_taken", "may_bid"),
    *("contest_leader", "legal_names", "draw_cards", "counters_in_play", "pots_in_play"),
)


class NotExpressible(Exception):  # noqa: N818 - a limit of the compiler, told to its maintainers
    """A sentence means something that no engine can do yet; ``span`` is where it stands."""

    def __init__(self, what: object, span: Span) -> None:
        super().__init__(f"{span}: engines cannot do this yet: {what}")
        self.what, self.span = what, span


class Draft:
    """Slots, tables, events and procedures of a game, in the order in which they were added."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.numbering = numbering(game)
        self.names = Names(RESERVED)
        self.values: list[ValueSlot] = []
        self.piles: list[PileSlot] = []
        self.tables: dict[str, tuple[Table, Origin]] = {}
        self.events: list[EventKind] = []
        self.deciding: list[Origin] = []
        self.procedures: list[Procedure] = []

    def value(
        self,
        name: str,
        type_: ValueType,
        scope: Scope,
        *,
        start: int,
        by: Origin,
        most: int | None = None,
    ) -> str:
        """Add a slot for a value and return its name; ``most`` bounds a number."""
        name = self.names.claim(name)
        self.values.append(ValueSlot(name, type_, scope, start, by, most))
        return name

    def pile(
        self, name: str, scope: Scope, order: Literal["bag", "row"], sight: Sight, by: Origin
    ) -> str:
        """Add a pile of cards and return its name."""
        name = self.names.claim(name)
        self.piles.append(PileSlot(name, scope, order, sight, by))
        return name

    def decides(self, by: Origin) -> ParagraphNumber:
        """Return the number of a paragraph that decides a trick or the game."""
        if by not in self.deciding:
            self.deciding.append(by)
        return ParagraphNumber(by.paragraph)

    def table(self, name: str, table: Table, by: Origin) -> str:
        """Add a table of constants, unless it is there already, and return its name."""
        wish = identifier(name).upper()
        if wish in self.tables and self.tables[wish][0] == table:
            return wish
        name = self.names.claim(name).upper()
        self.tables[name] = (table, by)
        return name

    def event(
        self,
        kind: EventName,
        facts: Sequence[str],
        arguments: Sequence[ArgumentType],
        by: Origin,
    ) -> str:
        """Add something that can happen and return its name."""
        name = self.names.claim("_".join(["it_is", kind, *facts])).upper()
        self.events.append(EventKind(name, kind, tuple(facts), tuple(arguments), by))
        return name


def hand_zone(game: Game) -> Zone:
    """Return the zone of each player that only they see: dealt to and played from.

    Raises ``NotExpressible`` unless there is exactly one.
    """
    own = [z for z in game.zones.values() if z.scope == "each" and z.sight == "owner"]
    return _only(own, game)


def stock_zone(game: Game) -> Zone:
    """Return the shared zone nobody sees; raises ``NotExpressible`` unless there is just one."""
    hidden = [z for z in game.zones.values() if z.scope == "shared" and z.sight == "none"]
    return _only(hidden, game)


def _only(zones: list[Zone], game: Game) -> Zone:
    if len(zones) != 1:
        raise NotExpressible([zone.id for zone in zones], game.players.span)
    return zones[0]


def origin_of(rule: Rule[object]) -> Origin:
    """Return where a rule stands."""
    return Origin(rule.paragraph, rule.span)


def under_its_options(rule: Rule[object], body: Iterable[Statement]) -> list[Statement]:
    """Return what a rule does, done only with the options it stands under and marked as its."""
    statements = tuple(stamped(statement, origin_of(rule)) for statement in body)
    if not rule.guards or not statements:
        return list(statements)
    parts: tuple[Expression, ...] = tuple(OptionOn(switch(option)) for option in rule.guards)
    condition = parts[0] if len(parts) == 1 else Both(parts)
    return [stamped(If(condition, statements), origin_of(rule))]


def switch(option: str) -> str:
    """Return the name that engines give to the switch of an option.

    >>> switch("stake")
    'with_stake'
    """
    return f"with_{option}"


def first_holder(role: str) -> str:
    """Return the name that engines give to the option of who has a role first.

    >>> first_holder("dealer")
    'first_dealer'
    """
    return f"first_{role}"


N = TypeVar("N", bound=Node)


def stamped(node: N, origin: Origin) -> N:
    """Return a node with ``origin`` on it and on all inside that have no origin yet."""
    changes: dict[str, object] = {}
    for part in fields(node):
        value = getattr(node, part.name)
        if isinstance(value, Node):
            changes[part.name] = stamped(value, origin)
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            changes[part.name] = tuple(stamped(item, origin) for item in value)
    if node.origin == NO_ORIGIN:
        changes["origin"] = origin
    # Every change is a node or tuple of nodes that was of the field's type before it was stamped.
    return replace(node, **changes)  # type: ignore[arg-type]
