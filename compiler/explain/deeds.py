"""What players do when a text says so, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from regelsmed.compiler.analysis.game import Game
from regelsmed.dsl.syntax import (
    AmongThem,
    AnnulAll,
    AtRandom,
    Become,
    CardsAt,
    Choose,
    ChooseAndAnnul,
    ChooseAndGive,
    ChooseAndPut,
    ChooseAndPutAs,
    ChooseAndRemove,
    ChooseAndShuffle,
    ChooseAnother,
    CopyHalf,
    Deed,
    Draw,
    DrawAsMany,
    DrawFewer,
    DrawForEach,
    DrawNone,
    Exchange,
    Gain,
    LookAt,
    Lose,
    LoseGame,
    Mentioned,
    Moved,
    Pass,
    Place,
    PlayAtMost,
    Put,
    PutAs,
    PutTarget,
    RemoveCards,
    RemoveTarget,
    Search,
    Show,
    ShuffleInto,
    ShufflePile,
    SomeCards,
    Subject,
    TakeFromTop,
    Target,
    ThatCard,
    ThoseCards,
    TopCard,
    TopCards,
    TopOf,
    UpTo,
    Verb,
    Win,
    You,
)

from .changes import given, lasting
from .choices import ASKED, Doer, too_few
from .steps import Form, Printed, Said, Step

Steps = Iterator[Step]

ONE_BY_ONE: Final = Said("steps-asked-for-each")
ONLY_THEY_SEE: Final = Said("steps-only-they-see")
ALL_SEE: Final = Said("steps-all-see")


def verb_steps(game: Game, subject: Subject, verb: Verb, *, may: bool = False) -> tuple[Step, ...]:
    """Return what happens when somebody does something; ``may``: and can decline its first pick."""
    return tuple(_verb(Doer(game, subject, may), verb))


def deed_steps(game: Game, deed: Deed) -> tuple[Step, ...]:
    """Return what happens when you do something that begins with a choice."""
    return tuple(_deed(Doer(game, You()), deed))


def _verb(doer: Doer, verb: Verb) -> Steps:
    match verb:
        case Draw() | DrawAsMany():
            yield doer.does(verb, Said("steps-as-many-drawn"))
        case DrawForEach():
            yield doer.does(verb, Said("steps-counted-now"), Said("steps-as-many-drawn"))
        case DrawFewer() | DrawNone():
            yield doer.does(verb, Said("steps-drawn-by-rules"))
        case LookAt() | Show():
            yield doer.does(verb, ONLY_THEY_SEE if isinstance(verb, LookAt) else ALL_SEE)
        case Choose(cards, place):
            yield doer.choice(cards, place)
        case ChooseAnother():
            yield doer.does(verb, ASKED, too_few(1), asks=("pick",))
        case PutTarget(target) | RemoveTarget(target):
            yield doer.does(verb, *_if_there(target))
        case Put(source=AmongThem()):
            yield doer.does(verb)
        case Put(cards, source, goal):
            assert not isinstance(source, AmongThem)
            yield from _move(doer, cards, source, PutTarget(_picked(cards), goal), verb)
        case RemoveCards(cards, place):
            yield from _move(doer, cards, place, RemoveTarget(_picked(cards)), verb)
        case ShuffleInto(cards, source):
            yield from _move(doer, cards, source, verb, verb)
        case PutAs(cards, source):
            yield from doer.picks(cards, source)
            yield doer.does(verb, Said("steps-if-room"))
        case AnnulAll(cards, place):
            yield from doer.picks(cards, place)
            yield doer.does(verb, Said("steps-stay-annulled"))
        case Exchange(target, cards, source):
            yield from doer.picks(cards, source)
            yield doer.does(verb, *_if_there(target))
        case CopyHalf():
            yield doer.does(verb, Said("steps-copied"))
        case PlayAtMost(phase=phase):
            yield doer.does(verb, *lasting(doer.game, phase))
        case LoseGame() | Win():
            yield doer.does(verb, Said("steps-game-over"))
        case ShufflePile() | Pass() | Become() | Gain() | Lose():
            yield doer.does(verb)
        case _:
            raise AssertionError(f"{verb} is nothing that the text of a card does")


def _deed(doer: Doer, deed: Deed) -> Steps:
    match deed:
        case ChooseAndPut(cards, source, goal):
            yield from _move(doer, cards, source, PutTarget(_picked(cards), goal))
        case ChooseAndPutAs(cards, source, post):
            yield from doer.picks(cards, source)
            yield doer.does(PutAs(cards, source, post), Said("steps-if-room"))
        case ChooseAndRemove(cards, source):
            yield from _move(doer, cards, source, RemoveTarget(_picked(cards)))
        case ChooseAndShuffle(cards, source, goal):
            yield from _move(doer, cards, source, ShuffleInto(cards, source, goal))
        case ChooseAndGive():
            yield from _give(doer.game, deed)
        case ChooseAndAnnul(post, place):
            notes = (ASKED, Said("steps-only-valid"), too_few(1))
            yield doer.does(ChooseAnother(post, place), *notes, asks=("pick",))
            yield Step(Said("steps-annulled"))
        case Search(place, cards, goal):
            yield doer.does(LookAt(CardsAt(place)), ONLY_THEY_SEE)
            yield doer.choice(cards, place)
            yield doer.does(PutTarget(_picked(cards), goal))
            yield doer.does(ShufflePile(place))
        case TakeFromTop():
            yield from _take_from_top(doer, deed)
        case _:
            assert_never(deed)


def _move(doer: Doer, cards: Moved, source: Place, then: Verb, whole: Verb | None = None) -> Steps:
    """Yield how cards are picked and what is done with them; or both at once, if no one picks."""
    picks = doer.picks(cards, source)
    yield from picks
    if picks or whole is None:
        yield doer.does(then)
    else:
        yield doer.does(whole, *_if_too_few(cards))


def _if_too_few(cards: Moved) -> tuple[Said, ...]:
    """Return what happens where a pile has not as many cards as are taken from its top."""
    match cards:
        case TopCard():
            return (too_few(1),)
        case TopCards(number):
            return (too_few(number),)
        case _:
            return ()


def _picked(cards: Moved) -> ThatCard | ThoseCards:
    """Return how the cards that have been picked are spoken of."""
    match cards:
        case SomeCards(1) | UpTo(SomeCards(1)) | AtRandom(SomeCards(1)) | TopCard():
            return ThatCard()
        case _:
            return ThoseCards()


def _if_there(target: Target | Mentioned) -> tuple[Said, ...]:
    """Return what happens where no such card lies on the table."""
    return (Said("steps-no-card-there"),) if isinstance(target, Target) else ()


def _give(game: Game, deed: ChooseAndGive) -> Steps:
    """Yield how a player says whose card gets a plus or minus, and gives it."""
    whose = Said("steps-chooses-whose", {"post": Form("post", deed.post, "IS")})
    yield Step(whose, (ASKED,), ("post_of",))
    gets = Said("steps-chosen-gets", {"change": Printed(deed.change, "change")})
    yield Step(gets, given(game, deed.change))


def _take_from_top(doer: Doer, deed: TakeFromTop) -> Steps:
    """Yield how the top cards of a pile are seen, some taken, and the rest put back."""
    yield doer.does(LookAt(TopOf(deed.cards, deed.place)), ONLY_THEY_SEE)
    taken = Said("steps-takes-of-them", {"number": deed.taken})
    one = deed.taken == 1
    yield Step(taken, (ASKED if one else ONE_BY_ONE,), ("pick",))
    yield doer.does(PutTarget(ThatCard() if one else ThoseCards(), deed.goal))
    yield Step(Said("steps-orders-rest"), (ONE_BY_ONE,), ("pick",))
