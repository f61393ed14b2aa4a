"""Kul as analysis hands it on, built by hand: for tests of what comes after analysis.

The stages behind analysis are tested on this game without the parser. ``kul()`` has no words, so
it is not for tests of text.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TypeVar

from regelsmed.compiler.analysis.game import (
    CardType,
    Counter,
    ExampleOf,
    Game,
    Paragraph,
    Rule,
    Trick,
    Zone,
)
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    After,
    All,
    AllIn,
    Amount,
    Any,
    AnyOf,
    APlayer,
    Become,
    BeSuitOf,
    BlockLine,
    ByLot,
    Cannot,
    Clockwise,
    ContestId,
    Count,
    CounterId,
    Deal,
    DirectionOption,
    EachPlayer,
    EachWho,
    Exactly,
    Face,
    FirstCard,
    FirstOf,
    FollowSuit,
    Gain,
    Gather,
    Has,
    HasWinners,
    HighestOf,
    InEach,
    KindId,
    LastOf,
    Leads,
    LeadTo,
    LedSuit,
    May,
    MostOf,
    MustIfAble,
    NextOf,
    NextPlayer,
    NotWon,
    NumberOption,
    OptionAmount,
    OptionId,
    Others,
    Pay,
    PhaseId,
    Play,
    PlayContests,
    Players,
    PlayUntil,
    Range,
    RoleHolder,
    RoleId,
    Shuffle,
    Some,
    SuitId,
    SuitOf,
    SuitSetId,
    SwitchOption,
    TheGame,
    Them,
    This,
    Title,
    Whoever,
    Win,
    WinnerOf,
    ZoneId,
)

CARD, PLAIN, GUARDIAN = KindId("card"), KindId("element_card"), KindId("guardian")
ELEMENT = SuitSetId("element")
SUITS = tuple(map(SuitId, ("earth", "air", "fire", "water")))
HAND, STOCK, POT = ZoneId("hand"), ZoneId("stock"), ZoneId("pot")
POINT, COIN = CounterId("point"), CounterId("coin")
DEALER, DEAL, TRICK = RoleId("dealer"), PhaseId("deal"), ContestId("trick")
STAKE = OptionId("stake")
LED = LedSuit(ELEMENT)
LADDER = (
    *product((PLAIN,), range(1, 11)),
    *product((GUARDIAN,), (6, 8, 10, 12)),
)


S = TypeVar("S")


SMALL = (*product(SUITS[:1], range(3)), *product(SUITS[1:2], range(4)))


def rule(what: S, paragraph: str, *guards: OptionId) -> Rule[S]:
    """Return a statement as the rule of a paragraph."""
    return Rule(what, paragraph, guards)


def trick() -> Trick:
    """Return the trick of Kul."""
    return Trick(
        contest=TRICK,
        hand=HAND,
        first_lead=rule(Act(After(DEALER), LeadTo(FirstOf(TRICK))), "first_lead"),
        next_lead=rule(Act(WinnerOf(AnyOf(TRICK)), LeadTo(NextOf(TRICK))), "winner_leads"),
        plays=rule(InEach(TRICK, Act(EachPlayer(), Play(Count(1, CARD)))), "trick.3"),
        leader_may=rule(May(Whoever(Leads()), Play(Any(CARD))), "lead_any"),
        led_suit=rule(Act(LED, BeSuitOf(SuitOf(ELEMENT, FirstCard(CARD)))), "led_suit"),
        follow=rule(MustIfAble(Others(), FollowSuit(ELEMENT)), "follow"),
        void_may=rule(May(Whoever(Cannot(FollowSuit(ELEMENT))), Play(Any(CARD))), "void"),
        criteria=(rule(Act(HighestOf(CARD, LED), Win(This(TRICK))), "highest_wins"),),
    )


def kul(*examples: ExampleOf) -> Game:
    """Return Kul with the given examples."""
    players = rule(Players(Range(2, 5)), "equipment.1")
    direction = rule(DirectionOption(Clockwise()), "direction")
    switch = rule(SwitchOption(STAKE), "with_stake")
    number = rule(NumberOption(STAKE, 1, 10, COIN, 1), "options.3")
    course = (
        rule(ByLot(DEALER), "course.1"),
        rule(PlayUntil(DEAL, Has(APlayer(), Amount(3, POINT))), "three_points"),
        rule(Act(MostOf(POINT), Win(TheGame())), "course.3"),
        rule(Act(WinnerOf(TheGame()), Gain(AllIn(COIN, POT))), "winner_takes_all", STAKE),
    )
    phase = (
        rule(ActTwice(RoleHolder(DEALER), Gather(All(CARD)), Shuffle(Them())), "reshuffle"),
        rule(Act(RoleHolder(DEALER), Deal(EachPlayer(), Count(5, CARD))), "five_cards"),
        rule(PlayContests(5, TRICK), "deal.3"),
        rule(Act(WinnerOf(LastOf(TRICK)), Gain(Amount(1, POINT))), "last_trick"),
        rule(
            Act(EachWho(NotWon(LastOf(TRICK))), Pay(OptionAmount(STAKE), POT)), "pay_stake", STAKE
        ),
        rule(Act(NextPlayer(), Become(DEALER)), "next_dealer"),
    )
    corollaries = (
        rule(InEach(TRICK, HasWinners(1)), "corollaries.1"),
        rule(InEach(DEAL, Act(Exactly(1), Gain(Some(POINT)))), "corollaries.2"),
    )
    tricks = trick()
    rules: tuple[Rule[BlockLine], ...] = (
        *(players, direction, switch, number, *course, *phase, *corollaries),
        *(tricks.first_lead, tricks.next_lead, tricks.plays, tricks.leader_may),
        *(r for r in (tricks.led_suit, tricks.follow, tricks.void_may) if r),
        *tricks.criteria,
    )
    return Game(
        name="kul",
        title=Title("game"),
        language="nb",
        editions=("da", "sv", "nb", "en"),
        lexicon=Lexicon(),
        players=players,
        suit_set=ELEMENT,
        suits=SUITS,
        cards=tuple(
            CardType(Face(kind, suit, rank), 1, strength)
            for suit in SUITS
            for strength, (kind, rank) in enumerate(LADDER)
        ),
        direction=direction,
        switches={STAKE: switch},
        numbers={STAKE: number},
        zones={
            HAND: Zone(HAND, "each", "owner", "zones.1"),
            STOCK: Zone(STOCK, "shared", "none", "stock"),
            POT: Zone(POT, "shared", "all", "zones.5", (STAKE,)),
        },
        counters=(
            Counter(POINT, None, 0, 0, "zones.3"),
            Counter(COIN, None, 0, None, "zones.4", (STAKE,)),
            Counter(COIN, POT, 0, 0, "zones.5", (STAKE,)),
        ),
        roles=(DEALER,),
        course=course,
        phases={DEAL: phase},
        tricks={TRICK: tricks},
        corollaries=corollaries,
        paragraphs={r.paragraph: Paragraph(r.paragraph, "", r.what, r.guards) for r in rules},
        blocks=(),
        examples={example.id: example for example in examples},
    )


def small_kul(*, copies: int = 1) -> Game:
    """Return Kul with three cards of one element, four of another, two tricks, one point to win.

    Small enough to look at every deal. The lowest card of each element comes in ``copies``.
    """
    game, deal = kul(), 2
    cards = tuple(
        replace(card, copies=copies if card.strength == 0 else 1)
        for card in game.cards
        if (card.face.suit, card.strength) in SMALL
    )
    phase = list(game.phases[DEAL])
    phase[1] = replace(
        phase[1], what=Act(RoleHolder(DEALER), Deal(EachPlayer(), Count(deal, CARD)))
    )
    phase[2] = replace(phase[2], what=PlayContests(deal, TRICK))
    course = list(game.course)
    course[1] = replace(course[1], what=PlayUntil(DEAL, Has(APlayer(), Amount(1, POINT))))
    return replace(
        game,
        players=rule(Players(Range(2, 3)), "equipment.1"),
        suits=SUITS[:2],
        cards=cards,
        course=tuple(course),
        phases={DEAL: tuple(phase)},
    )
