"""The 59 cards of Tryllepap as trees, under the short names of its scenarios."""

from __future__ import annotations

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.analysis.sheets import Sheet
from regelsmed.dsl.syntax import (
    Act,
    Alike,
    AllCards,
    AllOthers,
    AlwaysLoses,
    Amount,
    AnnulAll,
    AtRandom,
    Become,
    BecomesKeyword,
    Bonus,
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
    Compares,
    CopyHalf,
    Count,
    Do,
    DoubleStat,
    Draw,
    DrawFewer,
    EachPlayer,
    EachPostThatIs,
    Exchange,
    FewestIn,
    FlipCoin,
    Gain,
    Gets,
    GetsWhile,
    GoesInstead,
    HasAtLeast,
    HasNoneOnPost,
    HasOnPost,
    HasPlayed,
    Heads,
    If,
    InNext,
    Line,
    LookAt,
    LosesIf,
    May,
    More,
    MustInNextTurn,
    NobodyMay,
    OneOf,
    OpponentsPost,
    OpponentsZone,
    OwnersZone,
    OwnZone,
    Pass,
    PerCard,
    PerSecond,
    PlayAnyAs,
    PostsLevel,
    Put,
    PutTarget,
    RaiseStat,
    RemoveCards,
    RemoveTarget,
    SameName,
    SameStat,
    Search,
    SetStat,
    ShuffleInto,
    SomeCards,
    StatAtLeast,
    StatAtMost,
    StatOf,
    SwapPlaces,
    SwapStats,
    Tails,
    TakeFromTop,
    TakeStatOf,
    TargetIs,
    TargetIsNot,
    TheOpponent,
    TheTable,
    ThisCard,
    TopCard,
    TopCards,
    TraitId,
    Unaffected,
    UpTo,
    WinCountsAs,
    WinRulesOff,
    WinsIf,
    You,
    YourPost,
    YourZone,
    ZoneEmpty,
)
from tests.compiler.duel_game import (
    BASE,
    BIN,
    CARD,
    CHARM,
    DECK,
    DRAWING,
    DUEL,
    ENDING,
    FIGHT,
    FIGHTER,
    FIGHTERS_TURN,
    FIRST,
    HAND,
    ONE,
    OPEN,
    ROUND,
    STRENGTH,
    TABLE,
    UNIQUE,
    WIN,
    duel,
    sheet,
)

THIS, YOURS, THEIRS = ThisCard(CARD), YourPost(FIGHTER), OpponentsPost(FIGHTER)
STUDENT, TEACHER, BEAST, FAFNER = map(TraitId, ("Elev", "Lærer", "Væsen", "Fafner"))
MY_HAND, MY_BIN, MY_DECK = YourZone(HAND), YourZone(BIN), YourZone(DECK)
THEIR_HAND, THEIR_BIN, THEIR_DECK = OpponentsZone(HAND), OpponentsZone(BIN), OpponentsZone(DECK)
OTHER_CHARMS = AllOthers(CHARM)


def _draw(number: int) -> Do:
    return Do(Draw(Count(number, CARD)))


def _gets(target: ThisCard | YourPost | OpponentsPost | BothPosts, bonus: int) -> Gets:
    return Gets(target, Bonus(bonus))


SPREAD = TheTable(TABLE)
DEVILS_CHOICE = (Line(Act(You(), Draw(Count(2, CARD)))), Line(_gets(YOURS, 3)))
IMMUNE = Unaffected(StatOf(STRENGTH, THIS), CHARM)
STUDENTS = EachPostThatIs(FIGHTER, STUDENT)

SHEETS: tuple[Sheet, ...] = (
    sheet(
        "Ild",
        2,
        "Hændelse",
        fight=[Gets(STUDENTS, Bonus(-2))],
        spell=[
            Do(AnnulAll(OTHER_CHARMS, TheTable(TABLE))),
            Act(EachPlayer(), Draw(Count(1, CARD))),
        ],
    ),
    sheet(
        "FafnerElev", 3, "Elev Fafner Hexfødt", fight=[Gets(THIS, PerSecond(2, STUDENT, MY_BIN))]
    ),
    sheet("HuginElev", 4, "Elev Hugin Jordfødt", spell=[Do(ChooseAndGive(FIGHTER, Bonus(1)))]),
    sheet(
        "SkinfaxeElev",
        3,
        "Elev Skinfaxe Huldreblod",
        fight=[If(TargetIsNot(THEIRS, STUDENT), _gets(THIS, 2))],
        spell=[_draw(1)],
    ),
    sheet(
        "NidhugElev",
        3,
        "Elev Nidhug Hexfødt",
        fight=[Do(Put(TopCard(CARD), THEIR_DECK, THEIR_BIN))],
        spell=[Act(TheOpponent(), Put(ONE, OwnZone(HAND), OwnZone(BIN)))],
    ),
    sheet("Søvnig", 5, "Elev Skinfaxe", fight=[LosesIf(THIS, DUEL, TargetIs(THEIRS, TEACHER))]),
    sheet("Rektor", 7, "Lærer", fight=[IMMUNE], keywords=[UNIQUE]),
    sheet("Lektor", 5, "Lærer", spell=[GetsWhile(YOURS, Bonus(3), STUDENT)]),
    sheet(
        "Mus",
        1,
        "Væsen",
        fight=[WinsIf(THIS, DUEL, StatAtLeast(THEIRS, 8, STRENGTH))],
        spell=[Do(ChooseAndGive(FIGHTER, Bonus(-1)))],
    ),
    sheet(
        "Trold",
        9,
        "Væsen",
        fight=[LosesIf(THIS, DUEL, Compares(TheOpponent(), More(), CardsIn(CARD, HAND)))],
        keywords=[OPEN],
    ),
    sheet("Handske", 0, "Genstand", spell=[_gets(YOURS, 3)]),
    sheet("Svækkelse", 1, "Lektion", fight=[_gets(THEIRS, -1)], spell=[_gets(THEIRS, -3)]),
    sheet(
        "Spejl",
        2,
        "Lektion",
        fight=[TakeStatOf(THIS, BASE, THEIRS)],
        spell=[SwapStats(FIGHTER, BASE)],
    ),
    sheet(
        "Vindstød",
        2,
        "Hændelse",
        fight=[If(StatAtMost(THEIRS, 3, BASE), Do(PutTarget(THEIRS, OwnersZone(HAND))))],
        spell=[Do(PutTarget(THEIRS, OwnersZone(HAND)))],
    ),
    sheet("Faldlem", 1, "Sted", spell=[Do(PutTarget(THEIRS, OwnersZone(BIN)))]),
    sheet(
        "Loftsluge",
        2,
        "Sted",
        fight=[Do(RemoveCards(AllCards(CARD), THEIR_BIN))],
        spell=[Do(RemoveTarget(THEIRS))],
    ),
    sheet(
        "Opslag", 2, "Lektion", spell=[Do(Search(MY_DECK, UpTo(SomeCards(1, STUDENT)), MY_HAND))]
    ),
    sheet(
        "Kat",
        4,
        "Væsen",
        fight=[Gets(THIS, PerCard(1, BEAST, MY_BIN))],
        spell=[Do(ChooseAndPut(SomeCards(1, BEAST), MY_BIN, MY_HAND))],
    ),
    sheet("Genganger", 5, "Væsen", spell=[Do(ChooseAndPutAs(ONE, MY_BIN, FIGHTER))]),
    sheet(
        "Bytte",
        3,
        "Lektion",
        fight=[SwapPlaces(FIGHTER)],
        spell=[If(BothHaveOnPost(FIGHTER), SwapPlaces(FIGHTER))],
    ),
    sheet("Sandhed", 2, "Lektion", spell=[BecomesKeyword(THEIRS, OPEN)]),
    sheet("Tankelæser", 4, "Lærer Hugin", spell=[Do(LookAt(CardsAt(THEIR_HAND)))]),
    sheet(
        "Glemsel",
        1,
        "Lektion",
        spell=[Act(TheOpponent(), Put(AtRandom(ONE), OwnZone(HAND), OwnZone(BIN)))],
    ),
    sheet(
        "Drage",
        8,
        "Væsen Fafner",
        fight=[Gets(THIS, PerCard(-1, CARD, MY_HAND))],
        keywords=[UNIQUE],
    ),
    sheet(
        "Ugle",
        3,
        "Væsen",
        fight=[If(ZoneEmpty(MY_HAND), _gets(THIS, 4))],
        spell=[_draw(1), Do(Put(ONE, MY_HAND, MY_BIN))],
    ),
    sheet("Dødvande", 4, "Væsen", fight=[WinsIf(THIS, DUEL, PostsLevel(FIGHTER, STRENGTH))]),
    sheet(
        "Toer",
        6,
        "Elev Nidhug",
        fight=[LosesIf(THIS, DUEL, HasAtLeast(TheOpponent(), Amount(1, WIN)))],
    ),
    sheet("Vagt", 5, "Lærer", fight=[WinRulesOff(THEIRS)], keywords=[UNIQUE]),
    sheet(
        "Maske",
        3,
        "Genstand",
        fight=[
            WinsIf(THIS, DUEL, TargetIs(THEIRS, TEACHER)),
            LosesIf(THIS, DUEL, TargetIs(THEIRS, FAFNER)),
        ],
    ),
    sheet(
        "Ildtand",
        6,
        "Lærer Fafner",
        fight=[Gets(THIS, PerCard(1, FAFNER, MY_BIN))],
        spell=[GetsWhile(YOURS, Bonus(2), FAFNER)],
    ),
    sheet("Modtryl", 1, "Lektion", spell=[Do(ChooseAndAnnul(CHARM, TheTable(TABLE)))]),
    sheet(
        "Oprydning",
        3,
        "Hændelse",
        fight=[Do(AnnulAll(AllCards(CHARM), TheTable(TABLE)))],
        spell=[Do(Put(OTHER_CHARMS, SPREAD, OwnersZone(BIN)))],
    ),
    sheet(
        "Ekstratime",
        2,
        "Lektion",
        spell=[_draw(2), InNext(DRAWING, Act(You(), DrawFewer(Count(1, CARD))))],
    ),
    sheet("Timeglas", 1, "Genstand", spell=[InNext(ROUND, Act(You(), Become(FIRST)))]),
    sheet(
        "Pokal",
        0,
        "Genstand",
        fight=[WinCountsAs(THIS, DUEL, Amount(2, WIN), 1)],
        keywords=[UNIQUE],
    ),
    sheet("Gruppe", 2, "Lektion", spell=[Gets(YOURS, PerSecond(1, CARD, MY_HAND))]),
    sheet(
        "Pedel",
        4,
        "Lærer",
        fight=[Do(ShuffleInto(AllCards(CARD), MY_BIN, MY_DECK))],
        spell=[Do(ChooseAndShuffle(UpTo(SomeCards(3, CARD)), MY_BIN, MY_DECK))],
    ),
    sheet("Sidste", 0, "Hændelse", fight=[WinsIf(THIS, DUEL, ZoneEmpty(MY_DECK))]),
    sheet(
        "Spøgelse",
        4,
        "Væsen",
        fight=[IMMUNE],
        spell=[_gets(BothPosts(FIGHTER), -2)],
        keywords=[OPEN],
    ),
    sheet("Papegøje", 2, "Væsen", fight=[Do(CopyHalf(FIGHT, THEIRS))]),
    sheet("Stilhed", 2, "Lektion", spell=[NobodyMay(ROUND, PlayAnyAs(CHARM))]),
    sheet(
        "Udfordring",
        2,
        "Hændelse",
        spell=[
            If(
                HasNoneOnPost(TheOpponent(), FIGHTER),
                MustInNextTurn(TheOpponent(), FIGHTERS_TURN),
            )
        ],
    ),
    sheet("Trøst", 1, "Lektion", spell=[Act(FewestIn(CARD, HAND), Draw(Count(2, CARD)))]),
    sheet(
        "Aftale",
        3,
        "Lektion",
        spell=[
            OneOf(TheOpponent(), (Line(Act(You(), Draw(Count(2, CARD)))), Line(_gets(YOURS, 3))))
        ],
    ),
    sheet(
        "Mønt",
        3,
        "Genstand",
        fight=[FlipCoin((Line(Heads(_gets(THIS, 4))), Line(Tails(_gets(THIS, -2)))))],
    ),
    sheet(
        "Hamskifter",
        4,
        "Væsen Huldreblod",
        fight=[May(You(), Exchange(THIS, ONE, MY_HAND))],
        spell=[If(HasOnPost(You(), FIGHTER), Do(Exchange(YOURS, ONE, MY_HAND)))],
    ),
    sheet(
        "Dobbelt",
        4,
        "Væsen",
        fight=[If(Alike(THEIRS, (SameName(), SameStat(BASE)), THIS), _gets(THIS, 3))],
    ),
    sheet(
        "Salvie",
        5,
        "Lærer Skinfaxe",
        fight=[If(HasPlayed(You(), 2, CHARM, ROUND), DoubleStat(StatOf(BASE, THIS)))],
        spell=[RaiseStat(StatOf(BASE, YOURS), 2)],
    ),
    sheet("Forstening", 2, "Lektion", spell=[SetStat(StatOf(BASE, THEIRS), 3)]),
    sheet(
        "Klokke",
        1,
        "Genstand",
        spell=[If(BothHaveOnPost(FIGHTER), Act(BothPlayers(), Pass()))],
    ),
    sheet(
        "Bibliotekar",
        5,
        "Lærer Hugin",
        fight=[_draw(1)],
        spell=[Do(TakeFromTop(TopCards(3, CARD), MY_DECK, 1, MY_HAND))],
        keywords=[UNIQUE],
    ),
    sheet("Flag", 0, "Hændelse", fight=[AlwaysLoses(THIS, DUEL)], spell=[_draw(2)]),
    sheet(
        "Sejr",
        1,
        "Hændelse",
        spell=[Do(ChooseAndRemove(SomeCards(3, CARD), MY_BIN)), Act(You(), Gain(Amount(1, WIN)))],
        keywords=[UNIQUE],
    ),
    sheet("Bid", 2, "Lektion Nidhug", spell=[Gets(THEIRS, PerSecond(-1, CARD, THEIR_BIN))]),
    sheet("Jagttegn", 2, "Genstand", spell=[WinsIf(YOURS, DUEL, TargetIs(THEIRS, BEAST))]),
    sheet(
        "Forbandelse", 1, "Lektion Nidhug", spell=[LosesIf(THEIRS, DUEL, TargetIs(THEIRS, STUDENT))]
    ),
    sheet(
        "Ofring",
        1,
        "Lektion",
        spell=[Do(ChooseAndPut(ONE, MY_HAND, MY_BIN)), _gets(YOURS, 4)],
    ),
    sheet(
        "Fønix",
        3,
        "Væsen Fafner",
        fight=[GoesInstead(ENDING, THIS, OwnersZone(HAND), OwnersZone(BIN))],
    ),
    sheet("Fest", 3, "Hændelse", spell=[Gets(STUDENTS, Bonus(1))]),
)


def school() -> Game:
    """Return the game with these cards."""
    return duel(SHEETS)
