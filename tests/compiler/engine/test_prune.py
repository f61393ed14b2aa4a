"""Engines hold of the library what their game needs, and nothing that it needs is missing."""

from __future__ import annotations

from regelsmed.compiler.engine.prune import pruned

LIBRARY = '''
LEAST: Final = 1
"""What is least."""

#: What is most.
MOST: Final = 9


def helped(number: int) -> int:
    """Return a number: not as MOST would have it."""
    return number + LEAST


def unheard() -> int:
    """Return nothing that anybody asks for."""
    return MOST


class Table:
    """Cards that lie there; nobody will turn them."""

    __slots__ = ("cards",)

    def __init__(self) -> None:
        self.cards = first_cards()

    def turn(self) -> None:
        """Turn them."""
        unheard()

    def count(self) -> int:
        """Count them."""
        return helped(len(self.cards))


def first_cards() -> list[int]:
    """Return the first cards."""
    return []
'''.strip()


def test_what_is_needed_stays_with_what_that_needs() -> None:
    left, names = pruned(LIBRARY, "print(Table().count())")

    for there in ("LEAST: Final", "What is least", "def helped", "def count", "def first_cards"):
        assert there in left
    for gone in ("MOST: Final", "What is most", "def unheard", "def turn"):
        assert gone not in left
    scope: dict[str, object] = {"Final": int}
    exec(f"from __future__ import annotations\n{left}\nfound = Table().count()", scope)  # noqa: S102
    assert scope["found"] == 1
    assert {"helped", "LEAST", "print"} <= names
    assert not {"MOST", "unheard"} & names


def test_a_name_in_a_docstring_alone_needs_nothing() -> None:
    assert pruned(LIBRARY, '"""MOST."""').code == ""
