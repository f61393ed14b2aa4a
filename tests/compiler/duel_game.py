"""Games of cards with texts as analysis hands them on, built by hand, and a small one of them.

``duel`` gives any sheets the same rules: two players bring decks, lay a fighter face down and play
charms, and the fighters are compared. ``small_duel`` has cards of its own, which together use every
sentence that a card can have. They have no words, so they are not for tests of text.
"""

from __future__ import annotations

from collections.abc import Sequence

from regelsmed.compiler.analysis.game import Counter, Game, Paragraph, Rule, Zone
from regelsmed.compiler.analysis.sheets import Decks, Duel, Post, Sheet, Texts, Turns
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.syntax import (
    Act,
    ActionLine,
    ActThrice,
    Alike,
    AllCards,
    AllOthers,
    AlwaysLoses,
    Amount,
    AnnulAll,
    AsSoonAs,
    AtRandom,
    AtTheTop,
    AWho,
    Beats,
    BeatsList,
    Become,
    BecomesKeyword,
    BlockLine,
    Bonus,
    BothAtOnce,
    BothHaveOnPost,
    BothPlayers,
    BothPosts,
    CardsAt,
    CardsIn,
    ChooseAndAnnul,
    ChooseAndGive,
    ChooseAndPut,
    ChooseAndPutAs,
    ChooseAndRemove,
    ChooseAndShuffle,
    ChooseSecretly,
    ClaimDefined,
    ClearTable,
    Compares,
    ContestId,
    CopiesAllowed,
    CopiesAllowedOf,
    CopyHalf,
    Count,
    CounterId,
    Criterion,
    Decide,
    DeckHolds,
    Do,
    DoubleStat,
    Draw,
    DrawFewer,
    EachBrings,
    EachPlayer,
    EachPostThatIs,
    EffectBlock,
    Either,
    Exchange,
    Face,
    FaceDown,
    FaceUp,
    FewestIn,
    FlipCoin,
    Gain,
    Gets,
    GetsWhile,
    GoesInstead,
    HalfAt,
    HalfId,
    HasAtLeast,
    HasMostAndAtLeast,
    HasNeither,
    HasNoneOnPost,
    HasOnPost,
    HasPlayed,
    Heads,
    HighestStat,
    If,
    InFirst,
    InNext,
    InOthers,
    KeywordCards,
    KeywordFaces,
    KeywordId,
    KindId,
    LastCardIs,
    LimitDraw,
    Line,
    LookAt,
    LoseGame,
    LosesIf,
    May,
    MayLook,
    More,
    MustDoOneOf,
    MustInNextTurn,
    NeedsChoices,
    NeedsHalf,
    NextPlayer,
    NobodyMay,
    OneOf,
    OnlyIfNoneOnPost,
    OnlyIfOnPost,
    OnlyOneWithClaim,
    OnlyOneWithPost,
    OnTheLeft,
    OnTheRight,
    OpponentsPost,
    OpponentsZone,
    OptionId,
    OtherwiseDrawn,
    OwnersZone,
    OwnZone,
    Pass,
    PerCard,
    PerSecond,
    PhaseId,
    PhaseLimitOption,
    PlayAnyAs,
    PlayAs,
    Players,
    PlayUntilOver,
    PostId,
    PostsLevel,
    Put,
    PutAs,
    PutTarget,
    RaiseStat,
    Range,
    RemoveCards,
    RemovedTo,
    RemoveTarget,
    ResolveHalves,
    ResolveWhenPlayed,
    RoleId,
    RoleOption,
    SameName,
    SameStat,
    Search,
    SetStat,
    ShuffleInto,
    ShufflePile,
    SomeCards,
    StatAt,
    StatAtLeast,
    StatAtMost,
    StatComputed,
    Statement,
    StatId,
    StatOf,
    SwapPlaces,
    SwapStats,
    Tails,
    TakeFromTop,
    TakeStatOf,
    TargetIs,
    TargetIsNot,
    TheGame,
    TheOpponent,
    ThePlayer,
    TheTable,
    This,
    ThisCard,
    Title,
    TokenId,
    TopCard,
    TopCards,
    TraitId,
    TurnPostsUp,
    TurnsUntilPassed,
    Unaffected,
    Unpasses,
    UpTo,
    WhoseChoiceBeats,
    Win,
    WinCountsAs,
    WinnerOf,
    WinRulesOff,
    WinsIf,
    You,
    YourPost,
    YourZone,
    ZoneEmpty,
    ZoneId,
)

CARD = KindId("card")
DECK, HAND, BIN, VOID, TABLE = map(ZoneId, ("deck", "hand", "bin", "void", "table"))
FIGHTER, CHARM = PostId("fighter"), PostId("charm")
FIGHT, SPELL = HalfId("fight"), HalfId("spell")
ROUND, DRAWING, PLAYING, FIGHTING, ENDING = map(
    PhaseId, ("round", "drawing", "playing", "fighting", "ending")
)
FIRST, WIN, DUEL = RoleId("first"), CounterId("win"), ContestId("duel")
BASE, STRENGTH = StatId("base"), StatId("strength")
OPEN, UNIQUE = KeywordId("open"), KeywordId("unique")
LIMIT = OptionId("limit")
ROCK, SCISSORS, PAPER = map(TokenId, ("rock", "scissors", "paper"))

ONE = SomeCards(1, CARD)
FIGHTERS_TURN, CHARMS_TURN = PlayAs(ONE, OwnZone(HAND), FIGHTER), PlayAs(ONE, OwnZone(HAND), CHARM)

Said = Statement | EffectBlock


def sheet(
    name: str,
    base: int,
    traits: str = "",
    fight: Sequence[Said] = (),
    spell: Sequence[Said] = (),
    keywords: Sequence[KeywordId] = (),
) -> Sheet:
    """Return a card; its traits are words in one text."""
    said = {FIGHT: fight, SPELL: spell}
    return Sheet(
        id=name,
        face=Face(KindId(name)),
        stats={BASE: base},
        traits=tuple(map(TraitId, traits.split())),
        keywords=tuple(keywords),
        halves={
            half: tuple(
                Rule(what, f"{name}.{half}.{number}") for number, what in enumerate(sentences, 1)
            )
            for half, sentences in said.items()
            if sentences
        },
    )


def _rounds() -> tuple[tuple[PhaseId, str, Statement], ...]:
    """Return the sentences of a round, each with the part it stands in and its paragraph."""
    criteria: tuple[Line[Criterion], ...] = (
        Line(OnlyOneWithPost(FIGHTER)),
        Line(OnlyOneWithClaim()),
        Line(HighestStat(FIGHTER, STRENGTH)),
        Line(OtherwiseDrawn()),
    )
    return (
        (DRAWING, "first_draw", InFirst(ROUND, Act(EachPlayer(), Draw(Count(4, CARD))))),
        (DRAWING, "draw", InOthers(ROUND, Act(EachPlayer(), Draw(Count(2, CARD))))),
        (PLAYING, "turns", TurnsUntilPassed(FIRST)),
        (FIGHTING, "reveal", TurnPostsUp(FIGHTER)),
        (FIGHTING, "fights", ResolveHalves(FIRST, FIGHTER, FIGHT)),
        (FIGHTING, "duel_winner", Decide(This(DUEL), criteria)),
        (FIGHTING, "win", Act(WinnerOf(This(DUEL)), Gain(Amount(1, WIN)))),
        (ENDING, "winner", Act(AWho(HasMostAndAtLeast(2, WIN)), Win(TheGame()))),
        (ENDING, "clear", ClearTable(TABLE, BIN)),
        (ENDING, "limit", LimitDraw(LIMIT)),
        (ENDING, "next_first", Act(NextPlayer(), Become(FIRST))),
    )


def _course() -> tuple[Rule[Statement], ...]:
    tokens = (ROCK, SCISSORS, PAPER)
    return (
        Rule(Act(EachPlayer(), ShufflePile(OwnZone(DECK))), "shuffle"),
        Rule(ChooseSecretly(tokens), "secret"),
        Rule(Act(WhoseChoiceBeats(), Become(FIRST)), "starter"),
        Rule(PlayUntilOver(ROUND), "course.4"),
    )


def _posts() -> dict[PostId, Post]:
    return {
        FIGHTER: Post(
            id=FIGHTER,
            zone=TABLE,
            room=1,
            facing=FaceDown(),
            opens=Rule(KeywordFaces(OPEN, FIGHTER), "open"),
            looks=Rule(MayLook(FIGHTER), "fighters.3"),
            resolves=None,
            needs=None,
            choices=None,
            paragraph="one_fighter",
        ),
        CHARM: Post(
            id=CHARM,
            zone=TABLE,
            room=None,
            facing=FaceUp(),
            opens=None,
            looks=None,
            resolves=Rule(ResolveWhenPlayed(CHARM, SPELL), "cast"),
            needs=Rule(NeedsHalf(SPELL, CHARM), "no_spell"),
            choices=Rule(NeedsChoices(SPELL, CHARM), "no_choice"),
            paragraph="zones.7",
        ),
    }


def _texts(sheets: Sequence[Sheet], least: int) -> Texts:
    neither, nothing = HasNeither(CARD, (HAND,), FIGHTER), HasNeither(CARD, (HAND, DECK), FIGHTER)
    refill = ActThrice(
        ThePlayer(),
        ShufflePile(OwnZone(DECK)),
        PutAs(TopCard(CARD), OwnZone(DECK), FIGHTER),
        Pass(),
    )
    actions: tuple[Line[ActionLine], ...]
    actions = (Line(FIGHTERS_TURN), Line(CHARMS_TURN), Line(Pass()))
    beats = (Beats(ROCK, SCISSORS), Beats(SCISSORS, PAPER), Beats(PAPER, ROCK))
    return Texts(
        sheets=tuple(sheets),
        stats={BASE: Rule(StatAt(BASE, AtTheTop()), "equipment.2")},
        halves={
            FIGHT: Rule(HalfAt(FIGHT, OnTheLeft()), "equipment.3"),
            SPELL: Rule(HalfAt(SPELL, OnTheRight()), "equipment.4"),
        },
        posts=_posts(),
        decks=Decks(
            DECK,
            Rule(EachBrings(DECK), "before.1"),
            Rule(DeckHolds(DECK, least), "smallest"),
            Rule(CopiesAllowed(DECK, 3), "copies"),
            {UNIQUE: Rule(CopiesAllowedOf(DECK, 1, KeywordCards(UNIQUE, CARD)), "unique")},
        ),
        removed=Rule(RemovedTo(VOID), "removed"),
        turns=Turns(
            phase=PLAYING,
            loop=Rule(TurnsUntilPassed(FIRST), "turns"),
            actions=Rule(MustDoOneOf(actions), "acts"),
            only_with=(Rule(OnlyIfOnPost(Pass(), FIGHTER), "pass"),),
            only_without=(Rule(OnlyIfNoneOnPost(FIGHTERS_TURN, FIGHTER), "room"),),
            last_card=Rule(LastCardIs(1, CARD, HAND, FIGHTER), "last_card"),
            unpasses=Rule(Unpasses(FIGHTER, TABLE), "unpass"),
        ),
        duel=Duel(
            contest=DUEL,
            phase=FIGHTING,
            post=FIGHTER,
            stat=STRENGTH,
            computed=Rule(StatComputed(FIGHTER, STRENGTH, BASE), "strength"),
            claim=Rule(ClaimDefined(FIGHTER), "claims"),
        ),
        secret=Rule(ChooseSecretly((ROCK, SCISSORS, PAPER)), "secret"),
        beats=Rule(BeatsList(beats), "course.3"),
        checks=(Rule(AsSoonAs(nothing, Act(ThePlayer(), LoseGame())), "exhausted"),),
        checks_in={PLAYING: (Rule(AsSoonAs(neither, refill), "empty_hand"),)},
        both_lose=Rule(BothAtOnce(), "always.2"),
        limits={LIMIT: Rule(PhaseLimitOption(LIMIT, 1, 1000, ROUND, 200), "limit_option")},
    )


def duel(sheets: Sequence[Sheet], *, least: int = 20) -> Game:
    """Return a game of two decks, each of ``least`` of these cards or more."""
    rounds, course, texts = _rounds(), _course(), _texts(sheets, least)
    players = Rule(Players(Range(2, 2)), "players")
    said: dict[str, tuple[str, BlockLine]] = {
        **{paragraph: (str(part), what) for part, paragraph, what in rounds},
        **{rule.paragraph: ("course", rule.what) for rule in course},
        **{
            rule.paragraph: (card.id, rule.what)
            for card in sheets
            for rules in card.halves.values()
            for rule in rules
        },
    }
    return Game(
        name="duel",
        title=Title("game"),
        language="en",
        editions=("da", "sv", "nb", "en"),
        lexicon=Lexicon(),
        players=players,
        suit_set=None,
        suits=(),
        cards=(),
        direction=None,
        switches={},
        numbers={},
        zones={
            DECK: Zone(DECK, "each", "none", "zones.1"),
            HAND: Zone(HAND, "each", "owner", "zones.2"),
            BIN: Zone(BIN, "each", "all", "zones.3"),
            VOID: Zone(VOID, "each", "all", "zones.4"),
            TABLE: Zone(TABLE, "shared", "up", "zones.5"),
        },
        counters=(Counter(WIN, None, 0, 0, "zones.9"),),
        roles=(FIRST,),
        course=course,
        phases={ROUND: tuple(Rule(what, paragraph) for _, paragraph, what in rounds)},
        tricks={},
        corollaries=(),
        paragraphs={id_: Paragraph(id_, heading, what) for id_, (heading, what) in said.items()},
        blocks=(),
        examples={},
        first_roles={FIRST: Rule(RoleOption(FIRST), "options.2")},
        parts=dict.fromkeys((DRAWING, PLAYING, FIGHTING, ENDING), ROUND),
        texts=texts,
    )


THIS, YOURS, THEIRS = ThisCard(CARD), YourPost(FIGHTER), OpponentsPost(FIGHTER)
BOTH = BothPosts(FIGHTER)
BIRD, SMITH, NIGHT = map(TraitId, ("bird", "smith", "night"))
MY_HAND, MY_BIN, MY_DECK = YourZone(HAND), YourZone(BIN), YourZone(DECK)
THEIR_HAND, THEIR_BIN, THEIR_DECK = OpponentsZone(HAND), OpponentsZone(BIN), OpponentsZone(DECK)
OWN_HAND, OWN_BIN, OWN_DECK = OwnZone(HAND), OwnZone(BIN), OwnZone(DECK)
SPREAD = TheTable(TABLE)
BASE_OF_YOURS, BASE_OF_THEIRS = StatOf(BASE, YOURS), StatOf(BASE, THEIRS)


def _draw(number: int) -> Draw:
    return Draw(Count(number, CARD))


def _plus(bonus: int, target: ThisCard | YourPost | OpponentsPost | BothPosts = THIS) -> Gets:
    return Gets(target, Bonus(bonus))


SMALL: tuple[Sheet, ...] = (
    sheet(
        "anvil",
        5,
        "smith",
        fight=[Unaffected(StatOf(STRENGTH, THIS), CHARM)],
        spell=[Do(ChooseAndGive(FIGHTER, Bonus(2)))],
    ),
    sheet(
        "barn_owl",
        2,
        "bird night",
        fight=[WinsIf(THIS, DUEL, StatAtLeast(THEIRS, 6, STRENGTH))],
        spell=[Do(TakeFromTop(TopCards(3, CARD), MY_DECK, 1, MY_HAND))],
    ),
    sheet(
        "bellows",
        1,
        "smith",
        fight=[If(Alike(THEIRS, (SameName(), SameStat(BASE)), THIS), _plus(4))],
        spell=[Gets(YOURS, PerSecond(2, CARD, MY_HAND)), _plus(-1, BOTH)],
    ),
    sheet(
        "candle",
        0,
        "night",
        fight=[
            GoesInstead(ENDING, THIS, OwnersZone(HAND), OwnersZone(BIN)),
            WinCountsAs(THIS, DUEL, Amount(2, WIN), 1),
        ],
        spell=[Do(AnnulAll(AllOthers(CHARM), SPREAD)), Act(EachPlayer(), _draw(1))],
    ),
    sheet(
        "cock",
        4,
        "bird",
        fight=[LosesIf(THIS, DUEL, Compares(TheOpponent(), More(), CardsIn(CARD, HAND)))],
        spell=[MustInNextTurn(TheOpponent(), FIGHTERS_TURN)],
        keywords=[OPEN],
    ),
    sheet(
        "crow",
        3,
        "bird",
        fight=[Gets(THIS, PerCard(1, BIRD, MY_BIN))],
        spell=[Do(Search(MY_DECK, UpTo(SomeCards(1, BIRD)), MY_HAND))],
    ),
    sheet(
        "dusk",
        1,
        "night",
        fight=[Gets(EachPostThatIs(FIGHTER, BIRD), Bonus(-2))],
        spell=[NobodyMay(ROUND, PlayAnyAs(CHARM))],
    ),
    sheet(
        "echo",
        3,
        fight=[Do(CopyHalf(FIGHT, THEIRS))],
        spell=[If(HasOnPost(You(), FIGHTER), Do(Exchange(YOURS, ONE, MY_HAND)))],
    ),
    sheet(
        "fair",
        2,
        fight=[SwapPlaces(FIGHTER)],
        spell=[If(BothHaveOnPost(FIGHTER), Act(BothPlayers(), Pass()))],
    ),
    sheet(
        "farrier",
        6,
        "smith",
        fight=[LosesIf(THIS, DUEL, HasAtLeast(TheOpponent(), Amount(1, WIN)))],
        spell=[RaiseStat(BASE_OF_YOURS, 2), SetStat(BASE_OF_THEIRS, 4)],
    ),
    sheet(
        "fox",
        4,
        "night",
        fight=[May(You(), Exchange(THIS, ONE, MY_HAND))],
        spell=[Do(PutTarget(THEIRS, OwnersZone(HAND)))],
    ),
    sheet(
        "goose",
        5,
        "bird",
        fight=[If(TargetIsNot(THEIRS, BIRD), _plus(2))],
        spell=[Act(TheOpponent(), Put(ONE, OWN_HAND, OWN_BIN))],
    ),
    sheet(
        "gust",
        1,
        fight=[If(StatAtMost(THEIRS, 2, BASE), Do(RemoveTarget(THEIRS)))],
        spell=[Do(Put(AllOthers(CHARM), SPREAD, OwnersZone(BIN)))],
    ),
    sheet(
        "hammer",
        2,
        "smith",
        fight=[TakeStatOf(THIS, BASE, THEIRS), DoubleStat(StatOf(BASE, THIS))],
        spell=[SwapStats(FIGHTER, BASE)],
    ),
    sheet(
        "lantern",
        2,
        "night",
        fight=[Do(LookAt(CardsAt(THEIR_HAND)))],
        spell=[BecomesKeyword(THEIRS, OPEN), Do(LookAt(CardsAt(THEIR_HAND)))],
    ),
    sheet(
        "mayor",
        6,
        fight=[WinRulesOff(THEIRS)],
        spell=[WinsIf(YOURS, DUEL, Either(TargetIs(THEIRS, BIRD), TargetIs(THEIRS, SMITH)))],
        keywords=[UNIQUE],
    ),
    sheet(
        "moth",
        0,
        "night",
        fight=[AlwaysLoses(THIS, DUEL)],
        spell=[Do(ChooseAndPutAs(ONE, MY_BIN, FIGHTER))],
    ),
    sheet(
        "pedlar",
        3,
        fight=[Do(ShuffleInto(AllCards(CARD), MY_BIN, MY_DECK))],
        spell=[Do(ChooseAndShuffle(UpTo(SomeCards(2, CARD)), MY_BIN, MY_DECK))],
    ),
    sheet(
        "penny",
        3,
        fight=[FlipCoin((Line(Heads(_plus(4))), Line(Tails(_plus(-2)))))],
        spell=[OneOf(TheOpponent(), (Line(Act(You(), _draw(2))), Line(_plus(3, YOURS))))],
    ),
    sheet(
        "raven",
        3,
        "bird night",
        fight=[Do(Put(TopCards(2, CARD), THEIR_DECK, THEIR_BIN))],
        spell=[Act(TheOpponent(), Put(AtRandom(ONE), OWN_HAND, OWN_BIN))],
    ),
    sheet(
        "rook",
        4,
        "bird",
        fight=[WinsIf(THIS, DUEL, PostsLevel(FIGHTER, STRENGTH))],
        spell=[Do(ChooseAndAnnul(CHARM, SPREAD))],
    ),
    sheet(
        "smithy",
        3,
        "smith",
        fight=[If(HasPlayed(You(), 2, CHARM, ROUND), _plus(5))],
        spell=[GetsWhile(YOURS, Bonus(3), SMITH)],
    ),
    sheet(
        "sparrow",
        1,
        "bird",
        fight=[If(ZoneEmpty(MY_HAND), _plus(6))],
        spell=[Do(_draw(1)), Do(Put(ONE, MY_HAND, MY_BIN))],
    ),
    sheet(
        "tinker",
        5,
        "smith",
        fight=[Do(ShufflePile(MY_DECK)), May(You(), _draw(1))],
        spell=[Do(_draw(2)), InNext(DRAWING, Act(You(), DrawFewer(Count(1, CARD))))],
    ),
    sheet(
        "toll",
        2,
        fight=[Do(RemoveCards(AllCards(CARD), THEIR_BIN))],
        spell=[
            Do(ChooseAndRemove(SomeCards(2, CARD), MY_BIN)),
            Act(You(), Gain(Amount(1, WIN))),
        ],
    ),
    sheet(
        "wager",
        1,
        fight=[If(HasNoneOnPost(TheOpponent(), FIGHTER), _plus(1))],
        spell=[Act(FewestIn(CARD, HAND), _draw(2)), InNext(ROUND, Act(You(), Become(FIRST)))],
    ),
    sheet(
        "well",
        2,
        fight=[Do(PutAs(TopCard(CARD), MY_DECK, FIGHTER))],
        spell=[Do(ChooseAndPut(SomeCards(1, CARD), MY_BIN, MY_HAND))],
    ),
)


def small_duel(*, least: int = 12) -> Game:
    """Return a game of these cards, with decks as small as ``least``."""
    return duel(SMALL, least=least)
