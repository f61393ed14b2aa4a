"""Whose zone a card text means that does not say it: "fra hånden", "i kælderen".

Every player has a hand, so "the hand" is that of whoever the sentence is about. A card from the
table goes to its owner's, and so does one that a sentence speaks of without saying whose it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from regelsmed.compiler.analysis.game import Zone
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    EffectBlock,
    GoesInstead,
    Line,
    May,
    Node,
    OwnersZone,
    OwnZone,
    PutTarget,
    Statement,
    TheTable,
    You,
    YourZone,
    ZoneId,
)

N = TypeVar("N", bound=Node)
Making = Callable[[ZoneId], Node]


@dataclass(frozen=True, slots=True)
class Whose:
    """Says whose zones are meant, in a game with these zones."""

    zones: Mapping[ZoneId, Zone]

    def said(self, sentence: Statement | EffectBlock) -> Statement | EffectBlock:
        """Return a sentence in which each zone of a player says whose it is."""
        return self._node(sentence, YourZone)

    def _node(self, node: N, make: Making) -> N:
        """Return a node with its zones told apart: ``make`` says whose those are without a word."""
        match node:
            case Act(subject) | ActTwice(subject) | ActThrice(subject) | May(subject):
                make = YourZone if isinstance(subject, You) else OwnZone
            case _:
                pass
        changed: dict[str, Any] = {}
        for field in fields(node):
            value = getattr(node, field.name)
            goal = field.name in ("goal", "instead") and self._to_owner(node)
            made = OwnersZone if goal else make
            if isinstance(value, Node):
                changed[field.name] = self._place(value, made)
            elif isinstance(value, tuple) and any(isinstance(item, Node | Line) for item in value):
                changed[field.name] = tuple(self._item(item, made) for item in value)
        return replace(node, **changed) if changed else node

    def _item(self, item: Node | Line[Node], make: Making) -> object:
        if isinstance(item, Line):
            return replace(item, what=self._place(item.what, make))
        return self._place(item, make)

    def _place(self, node: Node, make: Making) -> Node:
        match node:
            case TheTable(zone) if self._is_a_players(zone):
                return replace(make(zone), span=node.span)
            case _:
                return self._node(node, make)

    def _is_a_players(self, zone: ZoneId) -> bool:
        found = self.zones.get(zone)
        return found is not None and found.scope == "each"

    def _to_owner(self, node: Node) -> bool:
        """Tell whether cards go to their owners' zone where a sentence does not say whose."""
        if isinstance(node, PutTarget | GoesInstead):
            return True
        source = getattr(node, "source", None)
        return isinstance(source, TheTable) and not self._is_a_players(source.zone)
