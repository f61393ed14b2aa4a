"""What cards on the board are worth, what holds of them, and who has a claim by their rules."""

from __future__ import annotations

from collections.abc import Sequence

from .runtime_board import BoardBase, replaced
from .runtime_book import (
    ANNULLED,
    BONUS,
    BOTH_WIN,
    CEILING,
    COUNTS,
    DOUBLE,
    FLOOR,
    GAINED,
    HIGHEST,
    LATER_ONES,
    LOSES,
    LOWEST,
    RAISE,
    RULES_OFF,
    SET,
    STAYS,
    TAKE,
    UNAFFECTED,
    WINS,
    Change,
)


class BoardValues(BoardBase):
    """A board that can be asked what holds."""

    __slots__ = ()

    def in_force(self) -> list[Change]:
        """Return all that texts have changed, in its order, then all that they say."""
        found = self.active() if self.changes else []
        book, sheet_of, cards = self.book, self.sheet_of, self.stay_card
        late, standing, posts = book.late, book.standing, self.stay_post
        said = [s for s in self.laid if standing[late[posts[s]]][sheet_of[cards[s]]]]
        for stay in said:
            if not self.stay_marks[stay] & ANNULLED:
                sentences = standing[late[posts[stay]]][sheet_of[cards[stay]]]
                for kind, by, target, a, b, c in sentences:
                    scopes, traits = self.scopes(stay, target), book.targets[target].traits
                    found.append(Change(kind, stay, by, scopes, traits, a, b, (c,)))
        return found

    def said(self, kind: int) -> list[Change]:
        """Return what is in force of one kind."""
        return [change for change in self.in_force() if change.kind == kind]

    # ---- values

    def value(self, stay: int, stat: int) -> int:
        """Return a value of a card on the table."""
        book = self.book
        if stat != book.duel_stat or self.stay_post[stay] != book.duel_post:
            return self.bases(stat, (stay,), self.in_force() if self.changes else [])[stay]
        return self.compared((stay,), self.in_force())[stay]

    def compared(self, stays: Sequence[int], rules: list[Change]) -> dict[int, int]:
        """Return the values that are compared in duels: changed bases, and what is added to them.

        Values of other cards can be among them.
        """
        stat = self.book.duel_stat
        values, bounds = self.bases(self.book.duel_base, stays, rules), list[tuple[int, int, int]]()
        if not rules:
            return values
        guards = [c for c in rules if c.kind == UNAFFECTED or c.kind == LATER_ONES]
        plus: dict[int, int] = {}
        for change in rules:
            kind = change.kind
            if kind == BONUS and not change.traits and not guards:
                for scope in change.scopes:
                    plus[scope] = plus.get(scope, 0) + change.a
            elif kind == BONUS or (kind in (FLOOR, CEILING) and change.a == stat):
                for stay in stays:
                    if self.is_of(change, stay) and not self.is_unaffected(
                        stay, stat, change.source, guards
                    ):
                        if kind == BONUS:
                            values[stay] += change.a
                        else:
                            bounds.append((kind, stay, change.b))
        for stay in stays if plus else ():
            spot = self.spot(self.stay_seat[stay], self.stay_post[stay])
            values[stay] += plus.get(stay, 0) + plus.get(spot, 0)
        for kind, stay, bound in sorted(bounds):  # floors before ceilings
            values[stay] = (max if kind == FLOOR else min)(values[stay], bound)
        return values

    def is_unaffected(self, stay: int, stat: int, source: int, rules: list[Change]) -> bool:
        """Tell whether a card's value cannot be changed by the text of another.

        A card whose computed value cannot be changed keeps the value that this is computed from.
        """
        book, post = self.book, self.stay_post[source]
        for change in rules:
            if change.kind not in (UNAFFECTED, LATER_ONES) or change.b != post:
                continue
            if change.kind == LATER_ONES and source <= change.source:
                continue
            if not self.is_of(change, stay):
                continue
            if change.a == stat or (change.a == book.duel_stat and stat == book.duel_base):
                return True
        return False

    def bases(self, stat: int, stays: Sequence[int], rules: list[Change]) -> dict[int, int]:
        """Return a printed value of cards on the table, with all changes in their order.

        Those of all cards are among them if anything is changed, as one can hang on another.
        """
        printed, sheet_of, cards = self.book.stats[stat], self.sheet_of, self.stay_card
        changes = [c for c in rules if SET <= c.kind <= HIGHEST and c.a == stat]
        values = {
            stay: printed[sheet_of[cards[stay]]] for stay in (self.laid if changes else stays)
        }
        for change in changes:
            self.change_bases(stat, values, change, rules)
        return values

    def change_bases(
        self, stat: int, values: dict[int, int], change: Change, rules: list[Change]
    ) -> None:
        """Change values of cards as a text says."""
        changed = [
            stay
            for stay in self.laid
            if self.is_of(change, stay) and not self.is_unaffected(stay, stat, change.source, rules)
        ]
        if change.kind == SET:
            values.update(dict.fromkeys(changed, change.b))
        elif change.kind == RAISE:
            values.update({stay: values[stay] + change.b for stay in changed})
        elif change.kind == DOUBLE:
            values.update({stay: 2 * values[stay] for stay in changed})
        elif change.kind in (LOWEST, HIGHEST):
            posts = {self.stay_post[stay] for stay in changed}
            compared = [values[stay] for stay in self.laid if self.stay_post[stay] in posts]
            extreme = min if change.kind == LOWEST else max
            values.update(dict.fromkeys(changed, extreme(compared, default=0)))
        elif change.kind == TAKE:
            for other in self.covered(change.others)[:1]:
                values.update(dict.fromkeys(changed, values[other]))
        else:
            both = self.covered(change.scopes)
            if len(both) == 2:
                first, second = both
                swapped = {first: values[second], second: values[first]}
                values.update({stay: swapped[stay] for stay in changed})

    # ---- conditions

    def all_are(self, this: int, target: int, trait: int) -> bool:
        """Tell whether there are cards that a target means, all with a trait."""
        found = self.meant(this, target)
        return bool(found) and all(self.is_a(stay, trait) for stay in found)

    def none_is(self, this: int, target: int, trait: int) -> bool:
        """Tell whether there are cards that a target means, none with a trait."""
        found = self.meant(this, target)
        return bool(found) and not any(self.is_a(stay, trait) for stay in found)

    def at_least(self, this: int, target: int, stat: int, number: int) -> bool:
        """Tell whether there are cards that a target means, all worth so much."""
        found = self.meant(this, target)
        return bool(found) and min(self.value(stay, stat) for stay in found) >= number

    def at_most(self, this: int, target: int, stat: int, number: int) -> bool:
        """Tell whether there are cards that a target means, none worth more."""
        found = self.meant(this, target)
        return bool(found) and max(self.value(stay, stat) for stay in found) <= number

    def same_stat(self, this: int, target: int, other: int, stat: int) -> bool:
        """Tell whether the cards that two targets mean are all worth the same."""
        one = [self.value(stay, stat) for stay in self.meant(this, target)]
        two = [self.value(stay, stat) for stay in self.meant(this, other)]
        return bool(one) and bool(two) and len({*one, *two}) == 1

    def same_name(self, this: int, target: int, other: int) -> bool:
        """Tell whether the cards that two targets mean are all the same."""
        one = [self.sheet_of[self.stay_card[stay]] for stay in self.meant(this, target)]
        two = [self.sheet_of[self.stay_card[stay]] for stay in self.meant(this, other)]
        return bool(one) and bool(two) and len({*one, *two}) == 1

    def is_level(self, post: int, stat: int) -> bool:
        """Tell whether both players have cards on a post, all worth the same."""
        one = [self.value(stay, stat) for stay in self.on(0, post)]
        two = [self.value(stay, stat) for stay in self.on(1, post)]
        return bool(one) and bool(two) and len({*one, *two}) == 1

    def all_have_on(self, post: int) -> bool:
        """Tell whether all players have a card on a post."""
        return all(self.has_on(seat, post) for seat in range(self.players))

    def all_have_keyword(self, this: int, target: int, keyword: int) -> bool:
        """Tell whether there are cards that a target means, all with a keyword."""
        found = self.meant(this, target)
        return bool(found) and all(self.has_keyword(stay, keyword) for stay in found)

    def all_in_are(self, zone: int, seat: int, sort: int, trait: int) -> bool:
        """Tell whether there are cards of a sort in a player's zone, all with a trait."""
        found = [card for card in self.cards_in(zone, seat) if self.is_sort(card, sort)]
        return bool(found) and all(self.is_sort(card, trait) for card in found)

    def all_laid_are(self, sort: int, trait: int) -> bool:
        """Tell whether there are cards of a sort on the table, all with a trait."""
        found = self.on_table(sort)
        return bool(found) and all(self.is_a(stay, trait) for stay in found)

    def named_alike(self, this: int, zone: int, seat: int) -> bool:
        """Tell whether a player's zone holds another card of the same name."""
        own = self.stay_card[this]
        cards = (card for card in self.cards_in(zone, seat) if card != own)
        return any(self.sheet_of[card] == self.sheet_of[own] for card in cards)

    def named_alike_laid(self, this: int) -> bool:
        """Tell whether another card of the same name lies on the table."""
        own = self.stay_card[this]
        cards = (self.stay_card[stay] for stay in self.laid)
        return any(self.sheet_of[card] == self.sheet_of[own] for card in cards if card != own)

    def played_to(self, post: int, seat: int) -> int:
        """Return how many cards a player has played to a post in this phase."""
        return self.played[post * self.players + seat]

    def fewest(self, zone: int) -> int:
        """Return the only player with fewer cards in a zone than everybody else, or -1."""
        counts = [self.size(zone, seat) for seat in range(self.players)]
        return counts.index(min(counts)) if counts.count(min(counts)) == 1 else -1

    def ahead(self, counter: int, number: int) -> int:
        """Return the player with so many units and more than everybody else, or -1."""
        units = self.counters[counter]
        most = max(units)
        return units.index(most) if most >= number and units.count(most) == 1 else -1

    def choice_beats(self) -> int:
        """Return the player whose choice beats the other's, or -1."""
        for seat in range(self.players):
            if (self.chosen[seat], self.chosen[self.after[seat]]) in self.book.beats:
                return seat
        return -1

    # ---- claims

    def claimants(self, rules: list[Change]) -> list[int]:
        """Return who has a claim: by a rule of the own card, or one of the other's."""
        claims = [c for c in rules if c.kind == WINS or c.kind == LOSES]
        if not claims:
            return []
        off = [c for c in rules if c.kind == RULES_OFF]
        return [
            seat for seat in range(self.players) if any(self.claims(c, seat, off) for c in claims)
        ]

    def claims(self, claim: Change, seat: int, off: list[Change]) -> bool:
        """Tell whether a player has a claim by a rule, unless it is off; one without a test is met.

        A win rule is one of the own card, a lose rule one of the other's, and that is never off.
        """
        wins = claim.kind == WINS
        for stay in self.on(seat if wins else self.after[seat], self.book.duel_post):
            if self.is_of(claim, stay) and not (wins and any(self.is_of(c, stay) for c in off)):
                return claim.a < 0 or self.test(claim.a, claim.source) != 0
        return False

    def count_units(self, seat: int, counter: int, units: int) -> None:
        """Let a player have so many units more."""
        counters = list(self.counters)
        counters[counter] = replaced(counters[counter], seat, counters[counter][seat] + units)
        self.counters = tuple(counters)

    def gain_of_win(self, counter: int, units: int) -> None:
        """Give the winner of the latest contest units: as many as the card says, if it says so."""
        for seat in self.duel_winners():
            won = self.units_of_win(seat, counter, units)
            self.count_units(seat, counter, won)
            self.note(GAINED, seat, counter, won)

    def duel_winners(self) -> list[int]:
        """Return who has won the latest contest; all where a text says so of a drawn one."""
        if self.decided is None:
            return []
        if self.decided[0] >= 0:
            return [self.decided[0]]
        return self.turn_order() if self.has_rule(BOTH_WIN) else []

    def has_rule(self, kind: int) -> bool:
        """Tell whether a text says something of the whole game."""
        return bool(self.said(kind))

    def movable(self, stays: list[int]) -> list[int]:
        """Return the cards on the table that a text can take off it."""
        kept = self.said(STAYS)
        if not kept:
            return stays
        return [stay for stay in stays if not any(self.is_of(change, stay) for change in kept)]

    def units_of_win(self, seat: int, counter: int, units: int) -> int:
        """Return how many units a won contest brings a player."""
        rules = self.said(COUNTS)
        for stay in self.on(seat, self.book.duel_post) if rules else ():
            for change in rules:
                said = (change.a, change.others[:1])
                if said == (counter, (units,)) and self.is_of(change, stay):
                    return change.b
        return units

    def goal_of(self, stay: int, goal: int, rules: list[Change]) -> int:
        """Return where a card goes that is cleared off the table, by one of the rules of that."""
        for change in rules:
            if (
                self.is_of(change, stay)
                and change.a in (self.part, self.phase)
                and change.others[0] == goal
            ):
                return change.b
        return goal
