"""What an engine with card texts says, taken from the grammar once and for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import Texts
from regelsmed.compiler.engine.runtime_words import Sentence, Speech
from regelsmed.compiler.engine.words import (
    ANY_CARD,
    CARD_HOLES,
    NAME_HOLE,
    OTHER_HOLE,
    Saying,
    joints,
    sentence,
)
from regelsmed.dsl.languages import Language
from regelsmed.dsl.linearize import linearize
from regelsmed.dsl.syntax import (
    Act,
    Amount,
    AskChoice,
    AskPick,
    AskTurn,
    AskWhose,
    AtTheBottom,
    Become,
    CardsAt,
    CoinShowsHeads,
    CoinShowsTails,
    ContestDrawn,
    ContestId,
    Count,
    CounterId,
    Decline,
    Draw,
    EffectBlock,
    Face,
    Gain,
    GameDrawn,
    HasAmount,
    HasManyCards,
    HasNotPassed,
    HasPassed,
    HasSeen,
    Holds,
    IsAnnulled,
    IsPhase,
    IsRole,
    KindId,
    LookAt,
    Lose,
    Named,
    Node,
    OneOf,
    OpponentsZone,
    OwnZone,
    Pass,
    PassNow,
    PhaseId,
    PickCard,
    PickLine,
    PickNothing,
    PickPlayersPost,
    PickToken,
    PlayAs,
    PlayCardAs,
    PlayerName,
    PlayOneOfAs,
    PostId,
    PostIs,
    PostIsHidden,
    Put,
    PutAs,
    RoleId,
    Show,
    ShufflePile,
    SomeCards,
    Statement,
    StatId,
    StatIsNow,
    StatWas,
    SwapPlaces,
    TheGame,
    TheTable,
    This,
    TokenId,
    Verb,
    Win,
    ZoneId,
)
from regelsmed.dsl.syntax.positions import ChancePicks

FACE = Face(KindId(CARD_HOLES[0]))


def speech_of_texts(game: Game, language: Language) -> Speech:
    """Return all that the engine of a game says in a language.

    Raises ``MissingWord`` where the lexicon lacks one.
    """
    texts = game.texts
    assert texts is not None

    def said(node: Node, category: str) -> str:
        return linearize(node, language, game.lexicon, category=category)

    faces = tuple(Face(KindId(hole)) for hole in CARD_HOLES)
    some = said(Holds(PlayerName(NAME_HOLE), faces, _hand(game)), "fact_line")
    sentences = {saying.key: sentence(saying, said) for saying in sayings(game, texts)}
    for token in () if texts.secret is None else texts.secret.what.tokens:
        word = game.lexicon.form("token", token, "N", language)
        sentences[f"token {token}"] = Sentence((word,))
    for paragraph, line in _lines(texts):
        sentences[f"line {paragraph}"] = Sentence((said(line, "rule_line"),))
    return Speech(
        title=game.lexicon.title(game.title, language),
        cards=tuple(game.lexicon.card_name(sheet.face, language) for sheet in texts.sheets),
        suits=(),
        joints=joints(some),
        sentences=sentences,
        nouns={key: _forms(game, category, word, language) for key, category, word in _nouns(game)},
    )


def _nouns(game: Game) -> Iterator[tuple[str, str, str]]:
    """Yield what an observation is told under: the key of each noun, its category and its id."""
    texts = game.texts
    assert texts is not None
    known: dict[str, Iterable[str]] = {
        "contest": () if texts.duel is None else (texts.duel.contest,),
        "counter": (counter.id for counter in game.counters),
        "phase": game.phases,
        "post": texts.posts,
        "zone": game.zones,
    }
    for category, words in known.items():
        for word in words:
            yield f"{category} {word}", category, word


def _forms(game: Game, category: str, word: str, language: Language) -> tuple[str, str]:
    surface = game.lexicon.forms(category, word, language).surface
    return surface["IS"], surface["IP"]


def _hand(game: Game) -> ZoneId:
    return next(zone.id for zone in game.zones.values() if zone.sight == "owner")


def _lines(texts: Texts) -> Iterator[tuple[str, Statement | EffectBlock]]:
    """Yield every effect that a text has a player choose, with the number of its line."""
    for sheet in texts.sheets:
        for rules in sheet.halves.values():
            for rule in rules:
                if isinstance(rule.what, OneOf):
                    for number, line in enumerate(rule.what.lines):
                        if not isinstance(line.what, EffectBlock):
                            yield f"{rule.paragraph} {number}", line.what


def sayings(game: Game, texts: Texts) -> Iterator[Saying]:
    """Yield every sentence that the engine of a game can say."""
    yield from _questions(texts)
    yield from _labels(texts)
    yield from _of_turns(game, texts)
    yield from _of_cards(game, texts)
    yield from _of_the_end(game, texts)
    yield from _of_the_picture(game, texts)


def _questions(texts: Texts) -> Iterator[Saying]:
    for kind, asked in (("turn", AskTurn), ("pick", AskPick), ("option", AskChoice)):
        yield Saying(f"ask {kind}", partial(_asked, asked), "question")
    yield Saying("ask token", lambda name, _: AskChoice(name), "question")
    for post in texts.posts:
        if texts.duel is not None and post == texts.duel.post:
            yield Saying("ask post_of", partial(_whose, post), "question")


def _asked(asked: Callable[[PlayerName], Node], name: PlayerName, _: int) -> Node:
    return asked(name)


def _whose(post: PostId, name: PlayerName, _: int) -> Node:
    return AskWhose(post, name)


def _labels(texts: Texts) -> Iterator[Saying]:
    """Yield what an action is called by itself."""
    for post in texts.posts:
        yield _fixed(f"label {post}", PlayOneOfAs((FACE,), post), "choice_line")
    yield _fixed("label pass", PassNow(), "choice_line")
    yield _fixed("label decline", PickNothing(), "choice_line")


def _fixed(key: str, node: Node, category: str) -> Saying:
    return Saying(key, lambda _name, _number: node, category)


def _did(key: str, verb: Callable[[int], Verb]) -> Saying:
    return Saying(key, lambda name, number: Act(Named(name), verb(number)), "move_line")


def _does(key: str, verb: Verb) -> Saying:
    return Saying(key, lambda name, _: Act(Named(name), verb), "move_line")


def _of_turns(game: Game, texts: Texts) -> Iterator[Saying]:
    """Yield what is told of turns and choices."""
    yield _does("pass", Pass())
    yield Saying("unpass", lambda name, _: HasNotPassed(name), "fact_line")
    yield _does("pick", PickCard(FACE))
    yield _does("decline", Decline())
    yield _did("option", PickLine)
    for post in texts.posts:
        yield Saying(f"post_of {post}", partial(_picked, post), "move_line")
    for token in () if texts.secret is None else texts.secret.what.tokens:
        yield _does(f"choose {token}", PickToken(TokenId(token)))
    yield _fixed("random", ChancePicks(FACE), "move_line")
    yield _fixed("coin heads", CoinShowsHeads(), "move_line")
    yield _fixed("coin tails", CoinShowsTails(), "move_line")
    for role in game.roles:
        yield _does(f"role {role}", Become(RoleId(role)))
    for phase in game.phases:
        yield Saying(f"phase {phase}", partial(_phase, phase), "fact_line")


def _picked(post: PostId, name: PlayerName, _: int) -> Node:
    return Act(Named(PlayerName(OTHER_HOLE)), PickPlayersPost(name, post))


def _phase(phase: PhaseId, _: PlayerName, number: int) -> Node:
    return IsPhase(phase, number)


def _of_cards(game: Game, texts: Texts) -> Iterator[Saying]:
    """Yield what is told of cards that move."""
    own = [zone.id for zone in game.zones.values() if zone.scope == "each"]
    piles = [zone for zone in own if game.zones[zone].sight == "none"]
    yield _did("draw", lambda number: Draw(Count(number, ANY_CARD)))
    for source in own:
        for goal in own:
            if source != goal or source in piles:
                yield _did(f"move {source} {goal}", partial(_put, OwnZone(source), OwnZone(goal)))
        for pile in piles:
            below = partial(_put_below, OwnZone(source), OwnZone(pile))
            yield _did(f"move {source} {pile}.bottom", below)
        for whose, zone in (("", OwnZone(source)), ("other ", OpponentsZone(source))):
            yield _does(f"look {whose}{source}", LookAt(CardsAt(zone)))
            yield _does(f"show {whose}{source}", Show(CardsAt(zone)))
    for pile in piles:
        yield _does(f"shuffle {pile}", ShufflePile(OwnZone(pile)))
    for post, rules in texts.posts.items():
        for goal in own:
            key = f"move {post} {goal}"
            yield _did(key, partial(_put, TheTable(rules.zone), OwnZone(goal)))
            if goal in piles:
                below = partial(_put_below, TheTable(rules.zone), OwnZone(goal))
                yield _did(f"{key}.bottom", below)
            yield _did(f"lay {goal} {post}", partial(_lay, OwnZone(goal), post))
        yield _does(f"play {post}", PlayCardAs(FACE, post))
        yield _did(f"play {post} hidden", partial(_play, OwnZone(_hand(game)), post))
        yield Saying(f"is {post}", partial(_is, post), "fact_line")
        yield _fixed(f"swap {post}", SwapPlaces(post), "rule_line")
    yield _fixed("annul", IsAnnulled(FACE), "fact_line")


def _put(source: OwnZone | TheTable, goal: OwnZone, number: int) -> Verb:
    return Put(SomeCards(number, ANY_CARD), source, goal)


def _put_below(source: OwnZone | TheTable, goal: OwnZone, number: int) -> Verb:
    return Put(SomeCards(number, ANY_CARD), source, AtTheBottom(goal))


def _lay(source: OwnZone, post: PostId, number: int) -> Verb:
    return PutAs(SomeCards(number, ANY_CARD), source, post)


def _play(source: OwnZone, post: PostId, number: int) -> Verb:
    return PlayAs(SomeCards(number, ANY_CARD), source, post)


def _is(post: PostId, name: PlayerName, _: int) -> Node:
    return PostIs(name, post, FACE)


def _of_the_end(game: Game, texts: Texts) -> Iterator[Saying]:
    """Yield what is told of values, duels, units and the end."""
    duel = texts.duel
    if duel is not None:
        contest = ContestId(duel.contest)
        yield _does("win", Win(This(contest)))
        yield _fixed("drawn", ContestDrawn(contest), "fact_line")
        if duel.stat is not None:
            yield Saying("stat", partial(_was_worth, duel.post, duel.stat), "fact_line")
            yield Saying("is stat", partial(_is_worth, duel.post, duel.stat), "fact_line")
    for counter in game.counters:
        yield _did(f"gain {counter.id}", partial(_gain, counter.id))
        yield _did(f"lose {counter.id}", partial(_lose, counter.id))
    yield _does("over", Win(TheGame()))
    yield _fixed("undecided", GameDrawn(), "fact_line")


def _was_worth(post: PostId, stat: StatId, name: PlayerName, number: int) -> Node:
    return StatWas(name, post, number, stat)


def _is_worth(post: PostId, stat: StatId, name: PlayerName, number: int) -> Node:
    return StatIsNow(name, post, number, stat)


def _gain(counter: CounterId, number: int) -> Verb:
    return Gain(Amount(number, counter))


def _lose(counter: CounterId, number: int) -> Verb:
    return Lose(Amount(number, counter))


def _of_the_picture(game: Game, texts: Texts) -> Iterator[Saying]:
    """Yield what is seen of the position besides."""
    for zone in game.zones.values():
        if zone.scope == "each":
            yield Saying(f"holds {zone.id}", partial(_holds, zone.id), "fact_line")
            yield Saying(f"seen {zone.id}", partial(_seen, zone.id), "fact_line")
            yield Saying(f"many {zone.id}", partial(_many, zone.id), "fact_line")
    for role in game.roles:
        yield Saying(f"is role {role}", partial(_is_role, role), "fact_line")
    for counter in game.counters:
        yield Saying(f"has {counter.id}", partial(_has, counter.id), "fact_line")
    yield Saying("has passed", lambda name, _: HasPassed(name), "fact_line")
    for post in texts.posts:
        yield Saying(f"hidden {post}", partial(_hidden, post), "fact_line")


def _holds(zone: ZoneId, name: PlayerName, _: int) -> Node:
    return Holds(name, (FACE,), zone)


def _seen(zone: ZoneId, name: PlayerName, _: int) -> Node:
    return HasSeen(name, (FACE,), PlayerName(OTHER_HOLE), zone)


def _many(zone: ZoneId, name: PlayerName, number: int) -> Node:
    return HasManyCards(name, Count(number, ANY_CARD), zone)


def _is_role(role: RoleId, name: PlayerName, _: int) -> Node:
    return IsRole(name, role)


def _has(counter: CounterId, name: PlayerName, number: int) -> Node:
    return HasAmount(name, Amount(number, counter))


def _hidden(post: PostId, name: PlayerName, _: int) -> Node:
    return PostIsHidden(name, post)


def all_speeches(game: Game, languages: Sequence[Language]) -> dict[Language, Speech]:
    """Return what an engine says in each language."""
    return {language: speech_of_texts(game, language) for language in languages}
