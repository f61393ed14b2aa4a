"""Whether the text of a card can be carried out at all, before the card is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from regelsmed.compiler.analysis.game import Rule
from regelsmed.dsl.syntax import (
    Act,
    ActThrice,
    ActTwice,
    AmongThem,
    AnnulAll,
    BothPosts,
    Choose,
    ChooseAndAnnul,
    ChooseAndPut,
    ChooseAndPutAs,
    ChooseAndRemove,
    ChooseAndShuffle,
    ChooseAnother,
    Deed,
    Do,
    DoThrice,
    DoTwice,
    EffectBlock,
    Exchange,
    If,
    Mentioned,
    Moved,
    Place,
    PostId,
    Put,
    PutAs,
    PutTarget,
    RemoveCards,
    RemoveTarget,
    ShuffleInto,
    SomeCards,
    Statement,
    Target,
    TheTable,
    Verb,
    You,
    YourPost,
)

from .conditions import holds, spoken
from .picking import can_be_annulled, of_sort
from .scopes import copies
from .table import Lying, Table, Text

Sentences = Sequence[Rule[Statement | EffectBlock]]


def can_be_chosen(table: Table, played: Lying, sentences: Sentences) -> bool:
    """Tell whether the choice that a text begins with, if any, can be made.

    ``played`` is the card as it will lie: it is no longer where it is played from.
    """
    for rule in islice(spoken(table, played, sentences), 1):
        text = Text(rule.paragraph, played)
        for verb in list(_done(table, text, rule.what))[:1]:
            return _can_choose(table, text, verb)
    return True


def puts_on(table: Table, played: Lying, sentences: Sentences, post: PostId) -> bool:
    """Tell whether a text puts a card on a post of the player's that it has not cleared before."""
    for rule in spoken(table, played, sentences):
        text = Text(rule.paragraph, played)
        for verb in _done(table, text, rule.what):
            match verb:
                case PutTarget(target) | RemoveTarget(target) if _is_own(target, post):
                    return False
                case PutAs(_, _, goal) | ChooseAndPutAs(_, _, goal) if goal == post:
                    return True
                case _:
                    pass
    return False


def _done(table: Table, text: Text, what: Statement | EffectBlock) -> Iterator[Verb | Deed]:
    """Yield what the player who has a card must do by a sentence, as things are now."""
    match what:
        case If(condition, clause):
            if holds(table, text, condition):
                yield from _done(table, text, clause)
        case Do(verb) | Act(You(), verb):
            yield verb
        case DoTwice(first, second) | ActTwice(You(), first, second):
            yield from (first, second)
        case DoThrice(first, second, third) | ActThrice(You(), first, second, third):
            yield from (first, second, third)
        case _:
            pass


def _is_own(target: Target | Mentioned, post: PostId) -> bool:
    return isinstance(target, YourPost | BothPosts) and target.post == post


def _can_choose(table: Table, text: Text, verb: Verb | Deed) -> bool:
    """Tell whether there is as much to choose from as a verb wants."""
    match verb:
        case Put(cards, source) | PutAs(cards, source) | ShuffleInto(cards, source):
            return _enough(table, text, cards, source)
        case RemoveCards(cards, source) | AnnulAll(cards, source):
            return _enough(table, text, cards, source)
        case Exchange(_, cards, source):
            return _enough(table, text, cards, source)
        case ChooseAndPut(cards, source) | ChooseAndPutAs(cards, source):
            return _enough(table, text, cards, source)
        case ChooseAndRemove(cards, source) | ChooseAndShuffle(cards, source):
            return _enough(table, text, cards, source)
        case Choose(cards, source):
            return _enough(table, text, cards, source)
        case ChooseAnother(post):
            return any(lying is not text.this for lying in table.on_table(post))
        case ChooseAndAnnul(post):
            return bool(can_be_annulled(table, text, post))
        case _:
            return True


def _enough(table: Table, text: Text, cards: Moved, source: Place | AmongThem) -> bool:
    """Tell whether a zone holds as many cards as have to be chosen there."""
    if not isinstance(cards, SomeCards) or isinstance(source, AmongThem):
        return True
    if isinstance(source, TheTable):
        return len(table.on_table(cards.sort)) >= cards.number
    assert text.this is not None
    held = [copy for copy in copies(table, text, source) if copy is not text.this.copy]
    return len(of_sort(table, held, cards.sort)) >= cards.number
