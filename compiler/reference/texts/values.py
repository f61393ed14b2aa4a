"""What cards are worth, what holds of them, and who has a claim by a rule of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import assert_never

from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.sheets import paired
from regelsmed.compiler.reference import who as plain
from regelsmed.compiler.reference.table import Seat
from regelsmed.dsl.syntax import (
    Alike,
    AllInAre,
    AllOf,
    AlwaysLoses,
    AmongThem,
    AtLeastOf,
    AtMostOf,
    Bonus,
    BothHaveOnPost,
    Capped,
    CardsIn,
    Change,
    Compares,
    Condition,
    ContestId,
    ContestsWon,
    CounterId,
    DoubleStat,
    DrawnWonByBoth,
    EffectBlock,
    Either,
    Fewer,
    FewerThanOf,
    GoesInstead,
    Has,
    HasAtLeast,
    HasAtMost,
    HasCards,
    HasKeyword,
    HasNoneOnPost,
    HasNotPlayed,
    HasOnPost,
    HasPlayed,
    HasWonNone,
    HasWonSome,
    Held,
    HoldsRole,
    If,
    LeastWins,
    LosesIf,
    More,
    MoreThanOf,
    NeverAbove,
    NeverBelow,
    NobodyHasPlayed,
    NoneOf,
    OfSameName,
    PerCard,
    PerSecond,
    PerUnit,
    PerWon,
    Place,
    PlaceHolds,
    PostsLevel,
    RaiseStat,
    SameName,
    SameStat,
    SetStat,
    Sort,
    StatAtLeast,
    StatAtMost,
    Statement,
    StatId,
    StatOf,
    StaysPut,
    SwapStats,
    TakesHighest,
    TakesLowest,
    TakeStatOf,
    Target,
    TargetIs,
    TargetIsNeither,
    TargetIsNot,
    ThatCard,
    TheTable,
    TurnedUpIs,
    TwiceAsMany,
    Unaffected,
    UnaffectedByLater,
    UnitsOf,
    WhenLoses,
    WhenWins,
    WinCountsAs,
    WinRulesOff,
    WinsIf,
    ZoneEmpty,
    ZoneId,
)

from .scopes import agent, copies, end_of, scopes, targets, traits_of
from .table import Copy, Lying, Modifier, Standing, Table, Text

# ---- what is so at this moment


def in_force(table: Table) -> list[Modifier]:
    """Return all that texts have changed and say: changes in their order, then what cards say."""
    said = [modifier for lying in table.laid for modifier in _said_by(table, lying)]
    return [*table.active(), *said]


def _said_by(table: Table, lying: Lying) -> Iterator[Modifier]:
    """Yield what the text of a card says of how things are, carried out or not."""
    half = table.half_on(lying.post)
    if half is None or lying.annulled:
        return
    for rule in table.sheet(lying.copy).halves.get(half, ()):
        if isinstance(rule.what, Standing):
            yield standing(table, Text(rule.paragraph, lying), rule.what)


def standing(table: Table, text: Text, clause: Standing) -> Modifier:
    """Return what a clause says as a change that its card makes."""
    assert text.this is not None
    target = target_of(clause)
    if target is None:
        return Modifier(clause, text.this, text.paragraph, (text.this,))
    found, traits = scopes(table, text, target), traits_of(target)
    return Modifier(clause, text.this, text.paragraph, found, traits=traits)


def target_of(clause: Standing) -> Target | None:
    """Return which cards a clause speaks of, ``None`` where it speaks of no card."""
    match clause:
        case Unaffected(guarded) | UnaffectedByLater(guarded):
            return guarded.target
        case NeverBelow(bounded) | NeverAbove(bounded):
            return bounded.target
        case LeastWins() | DrawnWonByBoth():
            return None
        case WinsIf() | LosesIf() | AlwaysLoses() | WinRulesOff() | StaysPut():
            return clause.target
        case WhenWins() | WhenLoses():
            return clause.target
        case WinCountsAs() | GoesInstead():
            return clause.target
        case _:
            assert_never(clause)


def is_of(table: Table, modifier: Modifier, lying: Lying) -> bool:
    """Tell whether a change is one of that card now."""
    fits = any(table.covers(scope, lying) for scope in modifier.scopes)
    return fits and all(table.is_a(lying, trait) for trait in modifier.traits)


# ---- values


def value(table: Table, lying: Lying, stat: StatId) -> int:
    """Return a value of a card on the table."""
    rule = table.texts.duel and table.texts.duel.computed
    if not rule or (stat, lying.post) != (rule.what.stat, rule.what.post):
        return _bases(table, stat)[lying]
    found = _bases(table, rule.what.base)[lying]
    changes = [
        modifier.what
        for modifier in in_force(table)
        if is_of(table, modifier, lying) and not _is_unaffected(table, lying, stat, modifier.source)
    ]
    found += sum(change.bonus for change in changes if isinstance(change, Bonus))
    return _bounded(found, stat, changes)


def _bounded(number: int, stat: StatId, changes: Iterable[object]) -> int:
    """Return a value within the bounds that texts set it, the lower ones first."""
    least, most = list[int](), list[int]()
    for change in changes:
        match change:
            case NeverBelow(StatOf(name), bound) if name == stat:
                least.append(bound)
            case NeverAbove(StatOf(name), bound) if name == stat:
                most.append(bound)
            case _:
                pass
    return min([max([number, *least]), *most])


def _is_unaffected(table: Table, lying: Lying, stat: StatId, source: Lying) -> bool:
    """Tell whether a card's value cannot be changed by the text of another.

    A card whose computed value cannot be changed keeps the value that this is computed from.
    """
    duel = table.texts.duel
    computed = None if duel is None or duel.computed is None else duel.computed.what
    for modifier in in_force(table):
        match modifier.what:
            case Unaffected(StatOf(kept), post) if is_of(table, modifier, lying):
                covered = kept == stat or (
                    computed is not None and (kept, stat) == (computed.stat, computed.base)
                )
                if covered and source.post == post:
                    return True
            case UnaffectedByLater(StatOf(kept), post) if is_of(table, modifier, lying):
                covered = kept == stat or (
                    computed is not None and (kept, stat) == (computed.stat, computed.base)
                )
                if covered and source.post == post and source.number > modifier.source.number:
                    return True
            case _:
                pass
    return False


def _bases(table: Table, stat: StatId) -> dict[Lying, int]:
    """Return a printed value of every card on the table, with all changes of it in their order."""
    values = {lying: table.sheet(lying.copy).stats.get(stat, 0) for lying in table.laid}
    for modifier in table.active():
        _change(table, stat, values, modifier)
    return values


def _change(table: Table, stat: StatId, values: dict[Lying, int], modifier: Modifier) -> None:
    """Change values of cards as a text says."""
    changed = [
        lying
        for lying in table.laid
        if is_of(table, modifier, lying) and not _is_unaffected(table, lying, stat, modifier.source)
    ]
    match modifier.what:
        case SetStat(StatOf(name), number) if name == stat:
            values.update(dict.fromkeys(changed, number))
        case RaiseStat(StatOf(name), number) if name == stat:
            values.update({lying: values[lying] + number for lying in changed})
        case DoubleStat(StatOf(name)) if name == stat:
            values.update({lying: 2 * values[lying] for lying in changed})
        case TakeStatOf(_, name, _) if name == stat:
            for other in table.covered(modifier.others)[:1]:
                values.update(dict.fromkeys(changed, values[other]))
        case TakesLowest(_, name) | TakesHighest(_, name) if name == stat:
            posts = {lying.post for lying in changed}
            compared = [values[lying] for lying in table.laid if lying.post in posts]
            extreme = min if isinstance(modifier.what, TakesLowest) else max
            values.update(dict.fromkeys(changed, extreme(compared, default=0)))
        case SwapStats(_, name) if name == stat:
            both = table.covered(modifier.scopes)
            if len(both) == 2:
                first, second = both
                swapped = {first: values[second], second: values[first]}
                values.update({lying: swapped[lying] for lying in changed})
        case _:
            pass


def number_of(table: Table, text: Text, change: Change) -> int:
    """Return what a plus or minus comes to now."""
    match change:
        case Bonus(bonus):
            return bonus
        case PerCard(bonus, sort, place):
            return bonus * count(table, text, sort, place)
        case PerSecond(bonus, sort, place):
            return bonus * (count(table, text, sort, place) // 2)
        case PerUnit(bonus, counter, who):
            return bonus * table.counters[counter][agent(table, text, who)]
        case PerWon():
            raise AssertionError(f"{change} is counted in units of something")
        case Capped(inner, most):
            number = number_of(table, text, inner)
            return min(number, most) if most > 0 else max(number, most)
        case _:
            assert_never(change)


def count(table: Table, text: Text, sort: Sort, place: Place | AmongThem) -> int:
    """Return how many cards of a sort there are in a place, or among those dealt with."""
    if isinstance(place, AmongThem):
        return sum(table.is_sort(copy, sort) for _, copy in table.dealt)
    if isinstance(place, TheTable):
        return len(table.on_table(sort))
    return sum(table.is_sort(copy, sort) for copy in copies(table, text, place))


# ---- conditions


def spoken(
    table: Table, this: Lying, sentences: Sequence[Rule[Statement | EffectBlock]]
) -> Iterator[Rule[Statement | EffectBlock]]:
    """Yield the sentences of a text that are carried out, each as things are when its turn comes.

    Where an "if" does not hold, what stands behind it with "otherwise" takes its place.
    """
    for rule, other in paired(sentences):
        text, what = Text(rule.paragraph, this), rule.what
        if other is None or not isinstance(what, If) or holds(table, text, what.condition):
            yield rule
        else:
            yield Rule(other.what.clause, other.paragraph, other.guards, other.span)


def holds(table: Table, text: Text, condition: Condition) -> bool:
    """Tell whether a condition of a text holds now; of a card that is not there nothing does."""
    match condition:
        case TargetIs(ThatCard(), trait):
            return bool(table.dealt) and all(table.is_sort(copy, trait) for _, copy in table.dealt)
        case TargetIsNot(ThatCard(), trait):
            return bool(table.dealt) and not any(
                table.is_sort(copy, trait) for _, copy in table.dealt
            )
        case TargetIs(target, trait):
            found = targets(table, text, target)
            return bool(found) and all(table.is_a(card, trait) for card in found)
        case TargetIsNot(target, trait):
            found = targets(table, text, target)
            return bool(found) and not any(table.is_a(card, trait) for card in found)
        case TargetIsNeither(target, traits):
            found = targets(table, text, target)
            return bool(found) and not any(
                table.is_a(card, trait) for card in found for trait in traits
            )
        case HasKeyword(target, keyword):
            found = targets(table, text, target)
            return bool(found) and all(table.has_keyword(card, keyword) for card in found)
        case StatAtLeast(target, number, stat):
            stats = _stats(table, targets(table, text, target), stat)
            return bool(stats) and min(stats) >= number
        case StatAtMost(target, number, stat):
            stats = _stats(table, targets(table, text, target), stat)
            return bool(stats) and max(stats) <= number
        case Alike(target, points, other):
            one, two = targets(table, text, target), targets(table, text, other)
            return any(_are_alike(table, one, two, point) for point in points)
        case PostsLevel(post, stat):
            one, two = (table.on(seat, post) for seat in table.seats)
            return _all_equal(_stats(table, one, stat), _stats(table, two, stat))
        case ZoneEmpty(place):
            return not copies(table, text, place)
        case HasCards(who, wanted, zone):
            return _held(table, text, wanted, table.cards_in(zone, agent(table, text, who)))
        case PlaceHolds(wanted, TheTable()):
            return _laid(table, text, wanted)
        case PlaceHolds(wanted, place):
            return _held(table, text, wanted, copies(table, text, place))
        case AllInAre(sort, TheTable(), trait):
            laid = table.on_table(sort)
            return bool(laid) and all(table.is_a(lying, trait) for lying in laid)
        case AllInAre(sort, place, trait):
            held = [copy for copy in copies(table, text, place) if table.is_sort(copy, sort)]
            return bool(held) and all(table.is_sort(copy, trait) for copy in held)
        case Compares(who, how, what):
            seat = agent(table, text, who)
            mine, theirs = (_has(table, what, one) for one in (seat, table.opponent(seat)))
            return _compare(how, mine, theirs)
        case HasAtLeast(who, amount):
            return table.counters[amount.counter][agent(table, text, who)] >= amount.number
        case HasAtMost(who, amount):
            return table.counters[amount.counter][agent(table, text, who)] <= amount.number
        case HasOnPost(who, post):
            return table.has_on(agent(table, text, who), post)
        case HasNoneOnPost(who, post):
            return not table.has_on(agent(table, text, who), post)
        case BothHaveOnPost(post):
            return all(table.has_on(seat, post) for seat in table.seats)
        case HasPlayed(who, number, post, _):
            return table.played_to[post][agent(table, text, who)] >= number
        case HasNotPlayed(who, post, _):
            return not table.played_to[post][agent(table, text, who)]
        case NobodyHasPlayed(post, _):
            return not any(table.played_to[post])
        case HoldsRole(who, role):
            return table.roles[role] == agent(table, text, who)
        case Either(first, second):
            return holds(table, text, first) or holds(table, text, second)
        case AllOf(conditions):
            return all(holds(table, text, one) for one in conditions)
        case HasWonSome() | HasWonNone():
            raise AssertionError(f"{condition} is counted in units of something")
        case Has() | TurnedUpIs():
            return plain.holds(table, condition)
        case _:
            assert_never(condition)


def _held(table: Table, text: Text, held: Held, cards: Sequence[Copy]) -> bool:
    """Tell whether there are such cards among those of a zone."""
    if isinstance(held, OfSameName):
        return _named_alike(text, cards)
    return _counted(held, lambda sort: sum(table.is_sort(copy, sort) for copy in cards))


def _laid(table: Table, text: Text, held: Held) -> bool:
    """Tell whether there are such cards on the table."""
    if isinstance(held, OfSameName):
        return _named_alike(text, [lying.copy for lying in table.laid])
    return _counted(held, lambda sort: len(table.on_table(sort)))


def _named_alike(text: Text, cards: Sequence[Copy]) -> bool:
    """Tell whether another card has the name of the one whose text it is."""
    assert text.this is not None, f"{text.paragraph} is no text of a card"
    this = text.this.copy
    return any(copy.sheet == this.sheet and copy is not this for copy in cards)


def _counted(
    held: AtLeastOf | AtMostOf | MoreThanOf | FewerThanOf | NoneOf, count_of: Callable[[Sort], int]
) -> bool:
    match held:
        case AtLeastOf(counts):
            return all(count_of(some.sort) >= some.number for some in counts)
        case NoneOf(sort):
            return not count_of(sort)
        case AtMostOf(some):
            return count_of(some.sort) <= some.number
        case MoreThanOf(some):
            return count_of(some.sort) > some.number
        case FewerThanOf(some):
            return count_of(some.sort) < some.number
        case _:
            assert_never(held)


def _has(table: Table, what: CardsIn | UnitsOf | ContestsWon, seat: Seat) -> int:
    """Return how many a player has of what is compared."""
    match what:
        case CardsIn(sort, zone):
            return sum(table.is_sort(copy, sort) for copy in table.cards_in(zone, seat))
        case UnitsOf(counter):
            return table.counters[counter][seat]
        case ContestsWon():
            raise AssertionError(f"{what} are counted in units of something")
        case _:
            assert_never(what)


def _compare(how: More | Fewer | TwiceAsMany, mine: int, theirs: int) -> bool:
    match how:
        case More():
            return mine > theirs
        case Fewer():
            return mine < theirs
        case TwiceAsMany():
            return mine >= 2 * theirs
        case _:
            assert_never(how)


def _stats(table: Table, cards: Iterable[Lying], stat: StatId) -> list[int]:
    return [value(table, lying, stat) for lying in cards]


def _are_alike(
    table: Table, one: list[Lying], two: list[Lying], point: SameStat | SameName
) -> bool:
    """Tell whether cards have a value, or their name, in common."""
    match point:
        case SameStat(stat):
            return _all_equal(_stats(table, one, stat), _stats(table, two, stat))
        case SameName():
            return _all_equal([c.copy.sheet for c in one], [c.copy.sheet for c in two])
        case _:
            assert_never(point)


def _all_equal(one: list[int], two: list[int]) -> bool:
    """Tell whether there are numbers on both sides and they are all the same."""
    return bool(one) and bool(two) and len({*one, *two}) == 1


# ---- claims


def claims(table: Table, contest: ContestId, seat: Seat) -> bool:
    """Tell whether a player has a claim: by a rule of the own card, or one of the other's."""
    return wins_by_rule(table, contest, seat) or loses_by_rule(table, contest, table.opponent(seat))


def wins_by_rule(table: Table, contest: ContestId, seat: Seat) -> bool:
    """Tell whether a win rule of a player's card is met, and rules on it are not off."""
    duel = table.texts.duel
    assert duel is not None
    rules = in_force(table)
    for lying in table.on(seat, duel.post):
        off = any(isinstance(m.what, WinRulesOff) and is_of(table, m, lying) for m in rules)
        for modifier in rules:
            match modifier.what:
                case WinsIf(_, name, condition) if name == contest and is_of(
                    table, modifier, lying
                ):
                    if not off and holds(table, _text_of(modifier), condition):
                        return True
                case _:
                    pass
    return False


def loses_by_rule(table: Table, contest: ContestId, seat: Seat) -> bool:
    """Tell whether a lose rule of a player's card is met."""
    duel = table.texts.duel
    assert duel is not None
    for lying in table.on(seat, duel.post):
        for modifier in in_force(table):
            if not is_of(table, modifier, lying):
                continue
            match modifier.what:
                case AlwaysLoses(_, name) if name == contest:
                    return True
                case LosesIf(_, name, condition) if name == contest:
                    if holds(table, _text_of(modifier), condition):
                        return True
                case _:
                    pass
    return False


def _text_of(modifier: Modifier) -> Text:
    """Return as whose text the rule of a card is read."""
    return Text(modifier.paragraph, modifier.source)


def units_of_a_win(
    table: Table, contest: ContestId, seat: Seat, counter: CounterId, units: int
) -> int:
    """Return how many units a won contest brings, where a rule of the card says another number."""
    duel = table.texts.duel
    assert duel is not None
    for lying in table.on(seat, duel.post):
        for modifier in in_force(table):
            match modifier.what:
                case WinCountsAs(_, name, amount, instead) if is_of(table, modifier, lying) and (
                    name,
                    amount.counter,
                    instead,
                ) == (contest, counter, units):
                    return amount.number
                case _:
                    pass
    return units


def least_wins(table: Table, contest: ContestId) -> bool:
    """Tell whether a text lets the lowest value win instead of the highest."""
    return any(
        isinstance(modifier.what, LeastWins) and modifier.what.contest == contest
        for modifier in in_force(table)
    )


def drawn_is_won(table: Table, contest: ContestId) -> bool:
    """Tell whether a text lets both players win a drawn contest."""
    return any(
        isinstance(modifier.what, DrawnWonByBoth) and modifier.what.contest == contest
        for modifier in in_force(table)
    )


def movable(table: Table, cards: Sequence[Lying]) -> list[Lying]:
    """Return the cards on the table that a text can take off it."""
    kept = [modifier for modifier in in_force(table) if isinstance(modifier.what, StaysPut)]
    return [lying for lying in cards if not any(is_of(table, m, lying) for m in kept)]


def goal_of(table: Table, lying: Lying, goal: ZoneId) -> tuple[ZoneId, bool]:
    """Return where a card goes that is cleared off the table, by a rule of its own if any.

    With it stands whether it comes below all others there.
    """
    for modifier in in_force(table):
        match modifier.what:
            case GoesInstead(phase, _, other, instead) if (
                is_of(table, modifier, lying)
                and phase in (table.part, table.phase)
                and instead.zone == goal
            ):
                return end_of(other)
            case _:
                pass
    return goal, False
