"""Names for what an engine holds, taken from the ids of a game without ever clashing."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable
from typing import Final

_OTHER: Final = re.compile(r"[^a-z0-9]+")


def identifier(text: str) -> str:
    """Return ``text`` as a name that any Python takes, in small ASCII letters.

    >>> identifier("round.3"), identifier("class"), identifier("3 Ærter")
    ('round_3', 'class_', 'x3_rter')
    """
    name = _OTHER.sub("_", text.lower()).strip("_")
    if not name or name[0].isdigit():
        name = f"x{name}"
    return f"{name}_" if keyword.iskeyword(name) or keyword.issoftkeyword(name) else name


class Names:
    """Gives every thing a name of its own; the same names for the same questions in order."""

    def __init__(self, reserved: Iterable[str]) -> None:
        self._taken = set(reserved)

    def claim(self, wish: str) -> str:
        """Return ``wish`` as an identifier, with a number behind it where it is taken.

        >>> names = Names(["hand"])
        >>> names.claim("hand"), names.claim("hand"), names.claim("stock")
        ('hand_2', 'hand_3', 'stock')
        """
        base = identifier(wish)
        name, number = base, 1
        while name in self._taken:
            number += 1
            name = f"{base}_{number}"
        self._taken.add(name)
        return name
