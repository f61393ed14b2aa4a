"""What players do when a text or a rule says so: draw, move cards, look, annul, pass."""

from __future__ import annotations

from typing import Final, assert_never

from regelsmed.compiler.ir.draft import NotExpressible
from regelsmed.compiler.ir.nodes import (
    Arithmetic,
    AskListed,
    Assign,
    Call,
    Comparison,
    Expression,
    Fact,
    If,
    Local,
    Number,
    Origin,
    Perform,
    Query,
    Repeat,
    Statement,
    While,
)
from regelsmed.dsl.syntax import (
    AllCards,
    AmongThem,
    AnnulAll,
    CardDeed,
    CardsAt,
    Choose,
    ChooseAndAnnul,
    ChooseAndGive,
    ChooseAndPut,
    ChooseAndPutAs,
    ChooseAndRemove,
    ChooseAndShuffle,
    ChooseAnother,
    Deed,
    Draw,
    DrawAsMany,
    DrawFewer,
    DrawForEach,
    DrawNone,
    Each,
    EachCard,
    EachUnit,
    EachWon,
    Exchange,
    LookAt,
    Mentioned,
    Moved,
    Pass,
    Place,
    PostId,
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
    TakeFromTop,
    Target,
    ThatCard,
    TheRest,
    TheTable,
    ThoseCards,
    TopCards,
    TopOf,
    UpTo,
    Viewed,
)

from .asked import agent, count, number_of
from .picking import ACTION, Picking
from .writing import THIS_CARD, Writing

LEFT: Final = Local("left", "number")
STAY: Final = Local("stay", "number")
CHOSEN: Final = Local("chosen", "number")
DRAWER: Final = Local("drawer", "seat")
TIMES: Final = Local("times", "number")
DRAWN: Final = Local("drawn", "number")
DRAWN_BY: Final = Local("drawn_by", "number")
DRAW: Final = "draw"

EVERY_CARD: Final = 1_000_000
"""More cards than anybody ever draws."""


def draw_procedure(writing: Writing, origin: Origin) -> None:
    """Add the procedure of drawing so many cards, which all texts and rules share."""
    pile = writing.zone(writing.texts.decks.zone)
    one = (
        If(Query("is_open", (pile, DRAWER, Number(1))), Doing.settle_one(pile, DRAWER)),
        Perform("draw_top", (pile, DRAWER)),
    )
    one_by_one = (
        Perform("begin_draw", (DRAWN_BY,)),
        Repeat(TIMES, LEFT, one),
        Perform("end_draw", (DRAWER,)),
    )
    body: list[Statement] = [
        Perform("draw_at_once", (pile, DRAWER, TIMES), DRAWN),
        If(Comparison("==", DRAWN, Number(0)), one_by_one),
    ]
    writing.procedure(DRAW, (DRAWER, TIMES, DRAWN_BY), body, origin)


class Doing(Picking):
    """Spells out what one player does by one text; ``may``: the first pick can be declined."""

    def do(self, verb: CardDeed) -> list[Statement]:
        """Return what a verb says."""
        match verb:
            case Draw(cards):
                return self.draw(Number(cards.number))
            case DrawForEach(cards, each):
                return self.draw(Arithmetic("*", Number(cards.number), self.times(each)))
            case DrawAsMany():
                return self.draw_cards(Query("dealt_by", (self.seat,)))
            case DrawFewer(cards):
                return [Perform("draw_fewer", (self.seat, Number(cards.number)))]
            case DrawNone():
                return [Perform("draw_fewer", (self.seat, Number(EVERY_CARD)))]
            case Pass():
                return [Perform("pass_turn", (self.seat,))]
            case ShufflePile(place):
                return [self.shuffle(place)]
            case LookAt(viewed):
                return self.view(viewed, shown=0)
            case Show(viewed):
                return self.view(viewed, shown=1)
            case Choose(cards, place):
                return [*self.pick_for_later(cards, place), *self.noted(), Perform("let_lie")]
            case ChooseAnother(post):
                offer = Perform("offer_others", (THIS_CARD, self.writing.post(post)))
                picked = self.pick([offer], 1, fewer=False, may=False, seers=None)
                return [*picked, *self.noted(), Perform("let_lie")]
            case PutTarget(target, goal):
                return self.put_target(target, self.writing.goal(goal))
            case RemoveTarget(target):
                return self.put_target(target, self.removed())
            case Put(cards, source, goal):
                if isinstance(source, AmongThem):
                    return self.put_from_among(cards, self.writing.goal(goal))
                return self.move(cards, source, self.writing.goal(goal))
            case RemoveCards(cards, place):
                return self.move(cards, place, self.removed())
            case ShuffleInto(cards, source, goal):
                moved = self.move(cards, source, self.writing.zone(goal.zone))
                return [*moved, self.shuffle(goal)]
            case PutAs(cards, source, post):
                return self.put_as(cards, source, post)
            case AnnulAll(cards):
                return [*self.on_table(cards), Perform("annul_picked")]
            case Exchange():
                return self.exchange(verb)
            case _:
                return self.choose(verb)

    def choose(self, deed: Deed) -> list[Statement]:
        """Return what a deed says that begins with a choice."""
        match deed:
            case ChooseAndPut(cards, source, goal):
                return self.move(cards, source, self.writing.goal(goal))
            case ChooseAndPutAs(cards, source, post):
                return self.put_as(cards, source, post)
            case ChooseAndRemove(cards, source):
                return self.move(cards, source, self.removed())
            case ChooseAndShuffle(cards, source, goal):
                moved = self.move(cards, source, self.writing.zone(goal.zone))
                return [*moved, self.shuffle(goal)]
            case ChooseAndGive():
                return self.give(deed)
            case ChooseAndAnnul(post):
                offer = Perform("offer_valid", (THIS_CARD, self.writing.post(post)))
                picked = self.pick([offer], 1, fewer=False, may=False, seers=None)
                return [*picked, *self.noted(), Perform("annul_picked")]
            case Search():
                return self.search(deed)
            case TakeFromTop():
                return self.take_from_top(deed)
            case _:
                assert_never(deed)

    def removed(self) -> Number:
        """Return where cards go that are taken out of the game."""
        rule = self.writing.texts.removed
        if rule is None:
            raise NotExpressible("cards are taken out of the game", self.text.by.span)
        return self.writing.zone(rule.what.zone)

    def shuffle(self, place: Place) -> Statement:
        """Return how a pile is shuffled."""
        return Perform("shuffle_pile", (self.writing.zone(place.zone), self.of(place)))

    # ---- cards that the text has dealt with

    def put_target(self, target: Target | Mentioned, goal: Number) -> list[Statement]:
        """Return how cards that a sentence names are moved."""
        if isinstance(target, Mentioned):
            return [Perform("put_dealt", (goal,))]
        meant = self.writing.target(target)
        put = Perform("put_down_meant", (THIS_CARD, meant, goal))
        return [*self.noted_meant(meant), put]

    def put_from_among(self, cards: Moved, goal: Number) -> list[Statement]:
        """Return how those of the cards dealt with are moved that are of a sort."""
        if not isinstance(cards, AllCards):
            raise NotExpressible(cards, cards.span)
        return [Perform("put_dealt_of", (self.writing.sort(cards.sort), goal))]

    def noted_meant(self, meant: Number) -> list[Statement]:
        """Return how cards on the table are noted, where the text speaks of them later."""
        given = (self.seat, THIS_CARD, meant)
        return [Perform("note_dealt_meant", given)] if self.writing.dealing else []

    def view(self, viewed: Viewed, *, shown: int) -> list[Statement]:
        """Return how a player sees cards, or shows them to all."""
        seat, all_see = self.seat, Number(shown)
        match viewed:
            case CardsAt(TheTable()):
                looked = Perform("look_at_table", (seat, all_see))
                note = [Perform("note_dealt_laid", (seat,))] if self.writing.dealing else []
                return [*note, looked]
            case CardsAt(place):
                zone, owner = self.writing.zone(place.zone), self.of(place)
                given = (seat, zone, owner)
                note = [Perform("note_dealt_zone", given)] if self.writing.dealing else []
                return [*note, Perform("show_zone" if shown else "look_at", given)]
            case TopOf(cards, place):
                zone, owner = self.writing.zone(place.zone), self.of(place)
                number = cards.number if isinstance(cards, TopCards) else 1
                taken = Perform("take_tops", (zone, owner, Number(number)))
                seen = Perform("view_picked", (seat, owner, zone, all_see))
                settled = self.settle(zone, owner, number)
                return [settled, taken, *self.noted(), seen]
            case ThatCard() | ThoseCards() | TheRest():
                return [Perform("view_dealt", (seat, all_see))]
            case _:
                meant = self.writing.target(viewed)
                seen = Perform("view_meant", (seat, THIS_CARD, meant, all_see))
                return [*self.noted_meant(meant), seen]

    def pick_for_later(self, cards: SomeCards | UpTo, place: Place) -> list[Statement]:
        """Return how cards are chosen that stay where they are for now."""
        if isinstance(place, TheTable):
            return self.on_table(cards)
        some = cards.count if isinstance(cards, UpTo) else cards
        zone, owner = self.writing.zone(place.zone), self.of(place)
        seers = Query("seeing_with", (zone, owner, self.seat))
        offer = [self.offer(zone, owner, some.sort)]
        fewer = isinstance(cards, UpTo)
        return self.pick(offer, some.number, fewer=fewer, may=self.may, seers=seers)

    # ---- draws

    def times(self, each: Each) -> Expression:
        """Return how often something is done."""
        match each:
            case EachCard(sort, place):
                return count(self.writing, self.text, sort, place)
            case EachUnit(counter, who):
                return Fact("counters", (self.writing.counter(counter), agent(self.text, who)))
            case EachWon():
                raise NotExpressible(each, each.span)
            case _:
                assert_never(each)

    def draw(self, times: Expression) -> list[Statement]:
        """Return how cards are drawn: a text draws all it says, a rule what texts leave of it."""
        if not self.text.of_card:
            times = Arithmetic("-", times, Fact("fewer", (self.seat,)))
        drawn = [Perform("note_drawn", (self.seat,))] if self.writing.dealing else []
        return [*self.draw_cards(times), *drawn]

    def draw_cards(self, times: Expression) -> list[Statement]:
        """Return how so many cards are drawn, or as many as there are."""
        return [Call(DRAW, (self.seat, times, self.writing.paragraph(self.text.by.paragraph)))]

    # ---- what is done with them

    def move(self, moved: Moved, source: Place, goal: Expression) -> list[Statement]:
        """Return how cards are moved from a place into a zone of their owners."""
        if isinstance(source, TheTable):
            return [*self.on_table(moved), *self.noted(), Perform("put_down_picked", (goal,))]
        put = Perform("put", (self.writing.zone(source.zone), goal))
        return [*self.cards(moved, source), *self.noted(), put]

    def put_as(self, moved: Moved, source: Place, post: PostId) -> list[Statement]:
        """Return how cards of a zone are laid on a post, as many as there is room for."""
        given = (self.writing.zone(source.zone), self.seat, self.writing.post(post))
        return [*self.cards(moved, source), *self.noted(), Perform("put_as", given)]

    def exchange(self, verb: Exchange) -> list[Statement]:
        """Return how a card of a zone is put in the place of one on the table."""
        line = Perform("line_up_movable", (THIS_CARD, self.writing.target(verb.target)), LEFT)
        one = (
            Perform("next_in_line", (), STAY),
            *self.cards(verb.cards, verb.source),
            Perform("exchange", (STAY, self.writing.zone(verb.source.zone))),
        )
        return [line, *each_in_line(one)]

    def give(self, deed: ChooseAndGive) -> list[Statement]:
        """Return how a player says whose card gets a bonus, and gives it."""
        post, number = self.writing.post(deed.post), number_of(self.writing, self.text, deed.change)
        paragraph = self.writing.paragraph(self.text.by.paragraph)
        return [
            AskListed(self.seat, "post_of", "whose_posts", (), ACTION),
            Perform("choose_post", (self.seat, post, ACTION), CHOSEN),
            Perform("give_post", (THIS_CARD, CHOSEN, post, number, paragraph)),
        ]

    def search(self, deed: Search) -> list[Statement]:
        """Return how a pile is looked through for cards, some or none taken, and it shuffled."""
        pile, owner = self.writing.zone(deed.place.zone), self.of(deed.place)
        looked: list[Statement] = []
        if owner != self.seat:
            other = Comparison("!=", owner, self.seat)
            looked = [If(other, (Perform("look_at", (self.seat, pile, owner)),))]
        count = deed.cards.count
        offer = [*looked, self.offer(pile, owner, count.sort)]
        seers = Query("bit", (self.seat,))
        picked = self.pick(offer, count.number, fewer=True, may=False, seers=seers)
        end = (pile, owner, self.seat, self.writing.zone(deed.goal.zone))
        return [*picked, *self.noted(), Perform("end_search", end)]

    def take_from_top(self, deed: TakeFromTop) -> list[Statement]:
        """Return how the top cards of a pile are seen, some taken, the rest put back in order."""
        pile, owner = self.writing.zone(deed.place.zone), self.of(deed.place)
        count = deed.cards.number if isinstance(deed.cards, TopCards) else 1
        number, goal = Number(count), self.writing.zone(deed.goal.zone)
        seen: list[Statement] = [
            self.settle(pile, owner, count),
            Perform("see_tops", (pile, owner, self.seat, number)),
        ]
        seers = Query("bit", (self.seat,))
        picked = self.pick(seen, deed.taken, fewer=False, may=False, seers=seers)
        one = (
            AskListed(self.seat, "pick", "order_picks", (), ACTION),
            Perform("put_next", (ACTION,)),
        )
        return [
            *picked,
            *self.noted(),
            Perform("begin_order", (pile, owner, number)),
            While(Query("is_order_open"), one),
            Perform("end_order", (pile, owner, self.seat, number, goal)),
        ]


def each_in_line(body: tuple[Statement, ...]) -> list[Statement]:
    """Return what is done for every card in line, of which ``LEFT`` says how many there are."""
    down = Assign(LEFT, Arithmetic("-", LEFT, Number(1)))
    return [While(Comparison(">", LEFT, Number(0)), (down, *body))]
