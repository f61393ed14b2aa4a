"""Tryllepap as one would write it by hand for speed: slots, small integers, tables, no classes.

It keeps to the same rulings, action numbers and chance draws as the generated engine, so the two
can be run in lockstep before they are timed. It does nothing else: no log, no words, no saves, and
nothing of what players can still know of cards that they no longer see.

A card is the number of its sheet in the zones, which hold nobody else's cards. On the table lie
stays in the order in which they began: a sheet with bits for its owner and for being annulled, or
``GONE``. What texts have changed is kept as tuples, and what comes of it is worked out only where
it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from regelsmed.compiler.chance import LOW, MULTIPLIER, scramble

TERMINAL: Final = -2
SHEETS: Final = 59

(
    FIRE, FAFNER_STUDENT, HUGIN_STUDENT, SKINFAXE_STUDENT, NIDHUG_STUDENT, SLEEPY_STUDENT,
    HEADMISTRESS, LECTURER, MOUSE, TROLL, GLOVE, WEAKENING, MIRROR, GUST, TRAPDOOR, ATTIC_HATCH,
    LIBRARY_SEARCH, CAT, REVENANT, EXCHANGE_RITUAL, LIGHT_OF_TRUTH, MIND_READER, OBLIVION, DRAGON,
    OWL, DEAD_WATER, RUNNER_UP, WARDEN, MASK, FIRETOOTH, COUNTERCHARM, TIDYING_UP, EXTRA_LESSON,
    HOURGLASS, CUP, GROUP_WORK, JANITOR, LAST_RESORT, GHOST, PARROT, SILENCE, GAUNTLET, CONSOLATION,
    BARGAIN, LUCKY_COIN, SHAPESHIFTER, DOUBLE, ELIXIR_MASTER, PETRIFICATION, BELL, LIBRARIAN,
    WHITE_FLAG, HONORARY_WIN, BITE, HUNTING_LICENSE, STUDENT_CURSE, SACRIFICE, PHOENIX, PARTY,
) = range(SHEETS)  # fmt: skip

NAMES: Final = (
    "fire", "fafner_student", "hugin_student", "skinfaxe_student", "nidhug_student",
    "sleepy_student", "headmistress", "lecturer", "mouse", "troll", "glove", "weakening", "mirror",
    "gust", "trapdoor", "attic_hatch", "library_search", "cat", "revenant", "exchange_ritual",
    "light_of_truth", "mind_reader", "oblivion", "dragon", "owl", "dead_water", "runner_up",
    "warden", "mask", "firetooth", "countercharm", "tidying_up", "extra_lesson", "hourglass", "cup",
    "group_work", "janitor", "last_resort", "ghost", "parrot", "silence", "gauntlet", "consolation",
    "bargain", "lucky_coin", "shapeshifter", "double", "elixir_master", "petrification", "bell",
    "librarian", "white_flag", "honorary_win", "bite", "hunting_license", "student_curse",
    "sacrifice", "phoenix", "party",
)  # fmt: skip
NUMBERS: Final = {name: sheet for sheet, name in enumerate(NAMES)}
TOKENS: Final = ("rock", "scissors", "paper")

SPELL: Final = SHEETS
PASS: Final = 2 * SHEETS
PICK: Final = (PASS + 1, PASS + 1 + SHEETS)
DECLINE: Final = PICK[1] + SHEETS
POST_OF: Final = DECLINE + 1
TOKEN: Final = POST_OF + 2
OPTION: Final = TOKEN + 3
POSTS: Final = [POST_OF, POST_OF + 1]
CHOICES: Final = [TOKEN, TOKEN + 1, TOKEN + 2]
LINES: Final = [OPTION, OPTION + 1]
NOTHING: Final = [DECLINE]

# A stay on the table is a sheet with these bits, or GONE.
SHEET: Final = 63
ANNULLED: Final = 128
GONE: Final = -1

BASE: Final = (
    2, 3, 4, 3, 3, 5, 7, 5, 1, 9, 0, 1, 2, 2, 1, 2, 2, 4, 5, 3, 2, 4, 1, 8, 3, 4, 6, 5, 3, 6, 1, 3,
    2, 1, 0, 2, 4, 0, 4, 2, 2, 2, 1, 3, 3, 4, 4, 5, 2, 1, 5, 0, 1, 2, 2, 1, 1, 3, 3,
)  # fmt: skip

STUDENT, TEACHER, CREATURE, FAFNER = 1, 2, 4, 8
_KINDS: Final = {
    STUDENT: (
        FAFNER_STUDENT, HUGIN_STUDENT, SKINFAXE_STUDENT, NIDHUG_STUDENT, SLEEPY_STUDENT, RUNNER_UP,
    ),
    TEACHER: (
        HEADMISTRESS, LECTURER, MIND_READER, WARDEN, FIRETOOTH, JANITOR, ELIXIR_MASTER, LIBRARIAN,
    ),
    CREATURE: (
        MOUSE, TROLL, CAT, REVENANT, DRAGON, OWL, DEAD_WATER, GHOST, PARROT, SHAPESHIFTER, DOUBLE,
        PHOENIX,
    ),
    FAFNER: (FAFNER_STUDENT, DRAGON, FIRETOOTH, PHOENIX),
}  # fmt: skip
TRAITS: Final = [
    sum(kind for kind, those in _KINDS.items() if sheet in those) for sheet in range(SHEETS)
]
OPEN: Final = [sheet in (TROLL, GHOST) for sheet in range(SHEETS)]

# Changes are tuples of one of these, the stay that they come from, the duelists that they are of
# (the bits of seats, or HERS + a stay), the bit of a trait or 0, and a number.
(
    BONUS, SET, RAISE, TIMES_TWO, TAKE, SWAP, WINS, LOSES, RULES_OFF, IMMUNE, COUNTS_TWICE,
    GOES_HOME,
) = range(12)  # fmt: skip
HERS: Final = 4
Change = tuple[int, int, int, int, int]

# What win rules and lose rules ask of the player whose card says so; ``ALWAYS`` is no question.
(
    FOE_TEACHER, FOE_FAFNER, FOE_CREATURE, FOE_STUDENT, FOE_STRONG, FOE_HOLDS_MORE, LEVEL,
    FOE_HAS_WON, NO_LIBRARY, ALWAYS,
) = range(10)  # fmt: skip
FOE_IS: Final = (TEACHER, FAFNER, CREATURE, STUDENT)

# STANDING[sheet]: what holds as long as a card is duelist.
_STANDING: Final = {
    SLEEPY_STUDENT: ((LOSES, FOE_TEACHER),),
    HEADMISTRESS: ((IMMUNE, 0),),
    MOUSE: ((WINS, FOE_STRONG),),
    TROLL: ((LOSES, FOE_HOLDS_MORE),),
    DEAD_WATER: ((WINS, LEVEL),),
    RUNNER_UP: ((LOSES, FOE_HAS_WON),),
    WARDEN: ((RULES_OFF, 0),),
    MASK: ((WINS, FOE_TEACHER), (LOSES, FOE_FAFNER)),
    CUP: ((COUNTS_TWICE, 0),),
    LAST_RESORT: ((WINS, NO_LIBRARY),),
    GHOST: ((IMMUNE, 0),),
    WHITE_FLAG: ((LOSES, ALWAYS),),
    PHOENIX: ((GOES_HOME, 0),),
}
STANDING: Final = [_STANDING.get(sheet, ()) for sheet in range(SHEETS)]

# CLAIMED[bits of the seats with a claim]: who wins the duel by it.
CLAIMED: Final = (-1, 0, 1, -1)
OTHER_BITS: Final = (0, 2, 1, 3)

# What a spell needs: NO_SPELL cannot be cast, FREE always.
NO_SPELL, FREE, OWN_CREATURE, NO_DUELIST, OTHER_SPELL, CARD_IF_DUELIST, THREE_CARDS, CARD = range(8)
_NEEDS: Final = {
    **dict.fromkeys(
        (
            FAFNER_STUDENT, SLEEPY_STUDENT, HEADMISTRESS, TROLL, DRAGON, DEAD_WATER, RUNNER_UP,
            WARDEN, MASK, CUP, LAST_RESORT, PARROT, LUCKY_COIN, DOUBLE, PHOENIX,
        ),
        NO_SPELL,
    ),
    CAT: OWN_CREATURE,
    REVENANT: NO_DUELIST,
    COUNTERCHARM: OTHER_SPELL,
    SHAPESHIFTER: CARD_IF_DUELIST,
    HONORARY_WIN: THREE_CARDS,
    SACRIFICE: CARD,
}  # fmt: skip
NEEDS: Final = [_NEEDS.get(sheet, FREE) for sheet in range(SHEETS)]

# PLUS[sheet][seat]: the change that a spell of a seat makes, apart from where it comes from, if it
# does nothing else: of whom, with which trait, how much.
_MINE, _THEIRS, _BOTH = (1, 2), (2, 1), (3, 3)
_PLUS: Final = {
    LECTURER: (_MINE, STUDENT, 3),
    GLOVE: (_MINE, 0, 3),
    WEAKENING: (_THEIRS, 0, -3),
    FIRETOOTH: (_MINE, FAFNER, 2),
    GHOST: (_BOTH, 0, -2),
    PARTY: (_BOTH, STUDENT, 1),
}
PLUS: Final = [
    [(_PLUS[sheet][0][seat], *_PLUS[sheet][1:]) for seat in (0, 1)] if sheet in _PLUS else None
    for sheet in range(SHEETS)
]

(
    OVER, CHOOSE, TURN, CHOOSE_POST, CHOOSE_LINE, DISCARD, OFFER, SEARCH, FETCH, RAISE_DEAD, ANNUL,
    SWITCH, RECYCLE, SPEND, TAKE_ONE, ORDER, SHIFT,
) = range(17)  # fmt: skip


class State:
    """A game in progress.

    ``pools`` are the cards of a library in no order yet, ``tops`` those above them in theirs.
    ``table`` are the stays of this round, ``duelist`` which of them each player has as duelist, or
    -1. ``passed`` and ``up`` (the face-up duelists) are bits of seats. ``truth`` are pairs of a
    stay and the seat whose duelist it opens, ``silence`` the stays that forbid spells, ``must`` for
    each seat those that oblige it to lay a duelist. ``turn`` is the seat whose spell asks for a
    choice, ``later`` the stay whose war effect comes after the one that does.
    """

    __slots__ = (
        "acts", "attics", "cellars", "changes", "current_player", "decided", "duelist", "hands",
        "later", "left", "limit", "must", "number", "passed", "picked", "played", "pools", "random",
        "silence", "starter", "step", "table", "token", "tops", "truth", "turn", "up", "victors",
        "wins",
    )  # fmt: skip

    acts: list[int]
    attics: list[tuple[int, ...]]
    cellars: list[list[int]]
    changes: list[Change]
    current_player: int
    decided: tuple[int, int | None, int | None] | None
    duelist: list[int]
    hands: list[list[int]]
    later: int
    left: list[int]
    limit: int
    must: list[tuple[int, ...]]
    number: int
    passed: int
    picked: list[int]
    played: list[int]
    pools: list[list[int]]
    random: int
    silence: tuple[int, ...]
    starter: int
    step: int
    table: list[int]
    token: int
    tops: list[tuple[int, ...]]
    truth: tuple[tuple[int, int], ...]
    turn: int
    up: int
    victors: tuple[int, ...]
    wins: list[int]

    def clone(self) -> State:
        """Return a copy that goes its own way."""
        other = State.__new__(State)
        other.acts = self.acts
        other.attics = self.attics[:]
        one, two = self.cellars
        other.cellars = [one[:], two[:]]
        other.changes = self.changes[:]
        other.current_player = self.current_player
        other.decided = self.decided
        other.duelist = self.duelist[:]
        one, two = self.hands
        other.hands = [one[:], two[:]]
        other.later = self.later
        other.left = self.left[:]
        other.limit = self.limit
        other.must = self.must[:]
        other.number = self.number
        other.passed = self.passed
        other.picked = self.picked[:]
        other.played = self.played[:]
        one, two = self.pools
        other.pools = [one[:], two[:]]
        other.random = self.random
        other.silence = self.silence
        other.starter = self.starter
        other.step = self.step
        other.table = self.table[:]
        other.token = self.token
        other.tops = self.tops[:]
        other.truth = self.truth
        other.turn = self.turn
        other.up = self.up
        other.victors = self.victors
        other.wins = self.wins[:]
        return other

    def legal_actions(self) -> list[int]:
        """Return the legal actions, sorted."""
        return self.acts

    def winners(self) -> list[int]:
        """Return who has won once the game is over."""
        return list(self.victors)

    def apply_action(self, action: int) -> None:
        """Carry out a legal action; whether it is legal is not looked at."""
        if self.step != TURN:
            ANSWERS[self.step](self, action)
            return
        seat = self.current_player
        if action < SPELL:
            self.hands[seat].remove(action)
            self.lay(action, seat)
        elif action < PASS:
            sheet = action - SPELL
            table = self.table
            self.hands[seat].remove(sheet)
            this = len(table)
            table.append(sheet | seat << 6)
            self.played[seat] += 1
            if self.truth:
                self.reveal()
            plus = PLUS[sheet]
            if plus:
                self.changes.append((BONUS, this, *plus[seat]))
            elif SPELLS[sheet](self, seat):
                self.turn = seat
                return
        else:
            self.passed |= 1 << seat
        self.end_turn(seat)

    # ---- rounds

    def begin_round(self, fewer: Sequence[int] = (0, 0)) -> None:
        """Begin the next round, up to its first decision."""
        self.number += 1
        self.table, self.changes = [], []
        self.truth = self.silence = ()
        self.passed = self.up = 0
        self.played, self.must, self.duelist = [0, 0], [(), ()], [-1, -1]
        times = 4 if self.number == 1 else 2
        seat = self.starter
        self.draw(seat, times - fewer[seat])
        self.draw(1 - seat, times - fewer[1 - seat])
        hands = self.hands
        if not (hands[0] and hands[1]) and self.lacks(seat):
            return
        self.ask_turn(seat)

    def end_turn(self, seat: int) -> None:
        """Let the next player have the turn, or the duel begin."""
        if self.must[seat]:
            self.must[seat] = ()
        other = 1 - seat
        hands, duelist = self.hands, self.duelist
        lacking = (duelist[0] < 0 and not hands[0]) or (duelist[1] < 0 and not hands[1])
        if lacking and self.lacks(seat if self.passed >> other & 1 else other):
            return
        self.ask_turn(other)

    def lacks(self, first: int) -> bool:
        """Look after players without a duelist and without cards; tell whether the game is over.

        Outside of turns nobody is ``first``, and nobody gets a duelist from the library.
        """
        duelist, hands = self.duelist, self.hands
        out = 0
        for seat in (0, 1):
            if duelist[seat] < 0 and not (hands[seat] or self.pools[seat] or self.tops[seat]):
                out |= 1 << seat
        if out:
            self.end(((), (1,), (0,), ())[out])
            return True
        if first >= 0:
            for seat in (first, 1 - first):
                if duelist[seat] < 0 and not hands[seat]:
                    self.shuffle(seat)
                    pool = self.pools[seat]
                    card = pool.pop(self.below(len(pool)) if pool[0] != pool[-1] else 0)
                    self.lay(card, seat)
                    self.passed |= 1 << seat
        return False

    def ask_turn(self, seat: int) -> None:
        """Ask a player what to do, or the other one if the player has passed."""
        passed = self.passed
        if passed >> seat & 1:
            if passed == 3:
                self.begin_duel()
                return
            seat = 1 - seat
        self.step = TURN
        self.current_player = seat
        hand, table = self.hands[seat], self.table
        has_duelist = self.duelist[seat] >= 0
        kinds = sorted({*hand})
        if has_duelist:
            acts = []
        else:
            acts = kinds[:]
            if len(hand) == 1:
                self.acts = acts
                return
            for stay in self.must[seat]:
                if 0 <= table[stay] < ANNULLED:
                    self.acts = acts
                    return
        for stay in self.silence:
            if 0 <= table[stay] < ANNULLED:
                break
        else:
            for sheet in kinds:
                needs = NEEDS[sheet]
                if needs == FREE or (needs and self.can_cast(needs, seat)):
                    acts.append(SPELL + sheet)
        if has_duelist:
            acts.append(PASS)
        self.acts = acts

    def can_cast(self, needs: int, seat: int) -> bool:
        """Tell whether there is what a spell in hand needs."""
        if needs == OWN_CREATURE:
            return any(TRAITS[sheet] & CREATURE for sheet in self.cellars[seat])
        if needs == NO_DUELIST:
            return self.duelist[seat] < 0 and bool(self.cellars[seat])
        if needs == OTHER_SPELL:
            duelist = self.duelist
            return any(
                0 <= code < ANNULLED and stay not in duelist for stay, code in enumerate(self.table)
            )
        if needs == THREE_CARDS:
            return len(self.cellars[seat]) >= 3
        if needs == CARD:
            return len(self.hands[seat]) >= 2
        return self.duelist[seat] < 0 or len(self.hands[seat]) >= 2

    def end(self, victors: tuple[int, ...]) -> None:
        """End the game."""
        self.victors = victors
        self.step, self.current_player, self.acts = OVER, TERMINAL, []

    # ---- cards

    def below(self, n: int) -> int:
        """Return a number below ``n`` by chance."""
        x = self.random = MULTIPLIER * (self.random & LOW) + (self.random >> 32)
        return (x & LOW) * n >> 32

    def draw(self, seat: int, times: int) -> None:
        """Let a player draw cards, as far as there are any."""
        hand, pool, x = self.hands[seat], self.pools[seat], self.random
        for _ in range(times):
            if self.tops[seat]:
                card, *rest = self.tops[seat]
                self.tops[seat] = tuple(rest)
                hand.append(card)
            elif not pool:
                break
            elif pool[0] != pool[-1]:
                x = MULTIPLIER * (x & LOW) + (x >> 32)
                hand.append(pool.pop((x & LOW) * len(pool) >> 32))
            else:  # what comes is certain, so chance is not asked
                hand.append(pool.pop())
        self.random = x

    def shuffle(self, seat: int) -> None:
        """Let a library be in no order."""
        pool = self.pools[seat]
        if self.tops[seat]:
            pool += self.tops[seat]
            self.tops[seat] = ()
        pool.sort()

    def lay(self, sheet: int, seat: int) -> None:
        """Lay a player's card as duelist."""
        self.duelist[seat] = len(self.table)
        self.table.append(sheet | seat << 6)
        if OPEN[sheet]:
            self.up |= 1 << seat
        else:
            self.up &= ~(1 << seat)
        if self.truth:
            self.reveal()

    def reveal(self) -> None:
        """Turn up the duelists that a spell makes open."""
        for stay, seat in self.truth:
            if 0 <= self.table[stay] < ANNULLED:
                self.up |= 1 << seat

    def take_off(self, seat: int) -> int:
        """Take a player's duelist, if there is one, off the table; return what has lain there."""
        stay = self.duelist[seat]
        if stay < 0:
            return GONE
        code = self.table[stay]
        self.table[stay] = GONE
        self.duelist[seat] = -1
        return code

    def exchange(self, seat: int, sheet: int) -> None:
        """Put a card of a player's hand in the place of the duelist, which goes to its owner."""
        code = self.take_off(seat)
        self.hands[code >> 6 & 1].append(code & SHEET)
        self.hands[seat].remove(sheet)
        self.lay(sheet, seat)

    def swap(self) -> None:
        """Let the duelists change places, if there are two."""
        one, two = self.duelist
        if one >= 0 and two >= 0:
            self.duelist[0], self.duelist[1] = two, one
            self.up = OTHER_BITS[self.up]

    def ask_pick(self, step: int, player: int, owner: int, cards: Sequence[int]) -> None:
        """Ask a player for one of some cards of an owner."""
        self.step, self.current_player = step, player
        self.acts = sorted({*map(PICK[owner].__add__, cards)})

    # ---- duels

    def begin_duel(self) -> None:
        """Turn up the duelists and carry out their war effects."""
        self.up = 3
        duelist, starter = self.duelist, self.starter
        self.fight(duelist[starter], duelist[1 - starter])

    def fight(self, stay: int, later: int) -> None:
        """Carry out the war effects of stays that are still there, up to the next decision."""
        table = self.table
        while stay >= 0:
            code = table[stay]
            war = WARS[code & SHEET] if code >= 0 else None
            if war is not None:
                if war(self, stay):
                    self.later = later
                    return
                hands, duelist = self.hands, self.duelist
                lacking = (duelist[0] < 0 and not hands[0]) or (duelist[1] < 0 and not hands[1])
                if lacking and self.lacks(-1):
                    return
            stay, later = later, -1
        self.end_duel()

    def end_duel(self) -> None:
        """Find the winner and end the round."""
        one, two = self.duelist
        _, _, mine, theirs = self.values()
        if mine is None or theirs is None:
            winner = 0 if theirs is None and mine is not None else -1 if theirs is None else 1
        else:
            winner = self.claimed(mine, theirs)
            if winner < 0 and mine != theirs:
                winner = 0 if mine > theirs else 1
        self.decided = (winner, mine, theirs)
        wins, table = self.wins, self.table
        if winner >= 0:
            stay = self.duelist[winner]
            sheet = table[stay] & SHEET
            twice = sheet == CUP or (sheet == PARROT and self.has_copied(COUNTS_TWICE, stay))
            wins[winner] += 2 if twice else 1
        first, second = wins
        if first != second and (first > 1 or second > 1):
            self.end((0,) if first > second else (1,))
            return
        starter = 1 - self.starter
        fewer = [0, 0]
        hands, cellars = self.hands, self.cellars
        for stay, code in enumerate(table):
            if code >= 0:
                sheet, owner = code & SHEET, code >> 6 & 1
                if stay in (one, two):
                    if sheet == PHOENIX or (sheet == PARROT and self.has_copied(GOES_HOME, stay)):
                        hands[owner].append(sheet)
                        continue
                elif code < ANNULLED:
                    if sheet == EXTRA_LESSON:
                        fewer[owner] += 1
                    elif sheet == HOURGLASS:
                        starter = owner
                cellars[owner].append(sheet)
        self.table, self.duelist = [], [-1, -1]
        if not (hands[0] and hands[1]) and self.lacks(-1):
            return
        if self.number >= self.limit:
            self.end(())
            return
        self.starter = starter
        self.begin_round(fewer)

    def has_copied(self, kind: int, stay: int) -> bool:
        """Tell whether a card has copied what another says of itself."""
        return any(change[0] == kind and change[1] == stay for change in self.changes)

    def is_immune(self, stay: int) -> bool:
        """Tell whether spells cannot change what a duelist is worth."""
        sheet = self.table[stay] & SHEET
        if sheet == PARROT:
            return self.has_copied(IMMUNE, stay)
        return sheet in (HEADMISTRESS, GHOST)

    def values(self) -> tuple[int | None, int | None, int | None, int | None]:
        """Return the base strength of both duelists, then their strength."""
        table, (one, two) = self.table, self.duelist
        sheet = other = mine = theirs = plus = minus = 0
        shut = other_shut = False
        if one >= 0:
            sheet = table[one] & SHEET
            mine = BASE[sheet]
            shut = self.is_immune(one)
        if two >= 0:
            other = table[two] & SHEET
            theirs = BASE[other]
            other_shut = self.is_immune(two)
        for kind, source, whom, trait, number in self.changes:
            if kind > SWAP or not 0 <= table[source] < ANNULLED:
                continue
            spell = source not in (one, two)
            if whom < HERS:
                hit = one >= 0 and whom & 1 != 0 and not (spell and shut)
                other_hit = two >= 0 and whom & 2 != 0 and not (spell and other_shut)
            else:
                hit, other_hit = whom == HERS + one, whom == HERS + two
            if trait:
                hit = hit and TRAITS[sheet] & trait != 0
                other_hit = other_hit and TRAITS[other] & trait != 0
            if kind == BONUS:
                if hit:
                    plus += number
                if other_hit:
                    minus += number
            elif kind == RAISE:
                if hit:
                    mine += number
                if other_hit:
                    theirs += number
            elif kind == SET:
                if hit:
                    mine = number
                if other_hit:
                    theirs = number
            elif kind == TIMES_TWO:
                if hit:
                    mine *= 2
                if other_hit:
                    theirs *= 2
            elif kind == SWAP:
                if one >= 0 and two >= 0:
                    was = mine
                    if hit:
                        mine = theirs
                    if other_hit:
                        theirs = was
            elif self.duelist[number] >= 0:
                worth = theirs if number else mine
                if hit:
                    mine = worth
                if other_hit:
                    theirs = worth
        return (
            mine if one >= 0 else None,
            theirs if two >= 0 else None,
            mine + plus if one >= 0 else None,
            theirs + minus if two >= 0 else None,
        )

    def claimed(self, mine: int, theirs: int) -> int:
        """Return who alone has a claim to win the duel of these strengths, or -1."""
        table, (one, two) = self.table, self.duelist
        found = [0, 0]
        off = 0
        for seat, stay in ((0, one), (1, two)):
            for kind, test in STANDING[table[stay] & SHEET]:
                if kind <= LOSES:
                    if self.is_met(test, seat, mine, theirs):
                        found[kind - WINS] |= 1 << seat
                elif kind == RULES_OFF:
                    off |= 2 - seat
        for kind, source, whom, _, test in self.changes:
            if WINS <= kind <= RULES_OFF and 0 <= table[source] < ANNULLED:
                if whom >= HERS:
                    whom = 1 if whom == HERS + one else 2
                if kind == RULES_OFF:
                    off |= whom
                    continue
                seat = 0 if source == one else 1 if source == two else table[source] >> 6 & 1
                if self.is_met(test, seat, mine, theirs):
                    found[kind - WINS] |= whom
        wins, loses = found
        return CLAIMED[wins & ~off | OTHER_BITS[loses]]

    def is_met(self, test: int, seat: int, mine: int, theirs: int) -> bool:
        """Tell whether a win rule or lose rule is met, for the player whose card says it."""
        foe = 1 - seat
        if test < FOE_STRONG:
            return TRAITS[self.table[self.duelist[foe]] & SHEET] & FOE_IS[test] != 0
        if test == FOE_STRONG:
            return (theirs, mine)[seat] >= 8
        if test == FOE_HOLDS_MORE:
            return len(self.hands[foe]) > len(self.hands[seat])
        if test == LEVEL:
            return mine == theirs
        if test == FOE_HAS_WON:
            return self.wins[foe] > 0
        return test == ALWAYS or not (self.pools[seat] or self.tops[seat])

    # ---- what is shown

    def shown(self, player: int) -> dict[str, object]:
        """Return what a player sees, as far as it is kept, in the words of engines."""
        size = [len(self.pools[seat]) + len(self.tops[seat]) for seat in (0, 1)]
        hands = [
            [NAMES[sheet] for sheet in sorted(hand)] if seat == player else len(hand)
            for seat, hand in enumerate(self.hands)
        ]
        named = [
            [[NAMES[sheet] for sheet in cards] for cards in zones]
            for zones in (self.cellars, self.attics)
        ]
        spells: list[list[object]] = [[], []]
        for stay, code in enumerate(self.table):
            if code >= 0 and stay not in self.duelist:
                spells[code >> 6 & 1].append(self._shown_spell(code))
        return {
            "turn": self.current_player,
            "roles": {"starter": None if self.starter < 0 else self.starter},
            "counters": {"win": self.wins},
            "number": {"round": self.number} if self.number else {},
            "zones": {"library": size, "hand": hands, "cellar": named[0], "attic": named[1]},
            "posts": {
                "duelist": [self._shown_duelist(seat, player) for seat in (0, 1)],
                "spell": spells,
            },
            "passed": [bool(self.passed >> seat & 1) for seat in (0, 1)],
            "played": {"spell": self.played},
            "decided": None
            if self.decided is None
            else {
                "winner": None if self.decided[0] < 0 else self.decided[0],
                "stats": list(self.decided[1:]),
            },
            "secret": TOKENS[self.token] if self.token >= 0 and player == 0 else None,
        }

    def _shown_spell(self, code: int) -> dict[str, object]:
        sheet = code & SHEET
        return {
            "card": NAMES[sheet],
            "stats": {"base_strength": BASE[sheet]},
            "owner": code >> 6 & 1,
            "up": True,
            "annulled": code >= ANNULLED,
        }

    def _shown_duelist(self, seat: int, player: int) -> list[dict[str, object]]:
        stay = self.duelist[seat]
        if stay < 0:
            return []
        code = self.table[stay]
        up = self.up >> seat & 1 == 1
        found: dict[str, object] = {"owner": code >> 6 & 1, "up": up, "annulled": False}
        if up or seat == player:
            found["card"] = NAMES[code & SHEET]
            foe = 1 - player
            if self.duelist[foe] < 0 or self.up >> foe & 1:  # what else lies there can matter
                values = self.values()
                found["stats"] = {"base_strength": values[seat], "strength": values[2 + seat]}
        return [found]


# ---- spell effects: they tell whether they ask for a choice, of which an answer follows

Effect = Callable[[State, int], bool]


def _fire(state: State, _seat: int) -> bool:
    this = len(state.table) - 1
    _annul_all(state, this)
    state.draw(state.starter, 1)
    state.draw(1 - state.starter, 1)
    return False


def _annul_all(state: State, this: int) -> None:
    table, duelist = state.table, state.duelist
    for stay, code in enumerate(table):
        if code >= 0 and stay != this and stay not in duelist:
            table[stay] = code | ANNULLED


def _choose_post(state: State, seat: int) -> bool:
    state.step, state.current_player, state.acts = CHOOSE_POST, seat, POSTS
    return True


def _draw_1(state: State, seat: int) -> bool:
    state.draw(seat, 1)
    return False


def _draw_2(state: State, seat: int) -> bool:
    state.draw(seat, 2)
    return False


def _rob(state: State, seat: int) -> bool:
    foe = 1 - seat
    if not state.hands[foe]:
        return False
    state.ask_pick(DISCARD, foe, foe, state.hands[foe])
    return True


def _mirror(state: State, _seat: int) -> bool:
    this = len(state.table) - 1
    state.changes.append((SWAP, this, 3, 0, 0))
    return False


def _gust(state: State, seat: int) -> bool:
    code = state.take_off(1 - seat)
    if code >= 0:
        state.hands[code >> 6 & 1].append(code & SHEET)
        state.passed &= ~(2 - seat)
    return False


def _trapdoor(state: State, seat: int) -> bool:
    code = state.take_off(1 - seat)
    if code >= 0:
        state.cellars[code >> 6 & 1].append(code & SHEET)
        state.passed &= ~(2 - seat)
    return False


def _attic_hatch(state: State, seat: int) -> bool:
    code = state.take_off(1 - seat)
    if code >= 0:
        state.attics[code >> 6 & 1] += (code & SHEET,)
        state.passed &= ~(2 - seat)
    return False


def _library_search(state: State, seat: int) -> bool:
    cards = (*state.tops[seat], *state.pools[seat])
    state.ask_pick(SEARCH, seat, seat, [sheet for sheet in cards if TRAITS[sheet] & STUDENT])
    state.acts.append(DECLINE)
    return True


def _cat(state: State, seat: int) -> bool:
    cellar = state.cellars[seat]
    state.ask_pick(FETCH, seat, seat, [sheet for sheet in cellar if TRAITS[sheet] & CREATURE])
    return True


def _revenant(state: State, seat: int) -> bool:
    state.ask_pick(RAISE_DEAD, seat, seat, state.cellars[seat])
    return True


def _exchange_ritual(state: State, _seat: int) -> bool:
    state.swap()
    return False


def _light_of_truth(state: State, seat: int) -> bool:
    this = len(state.table) - 1
    state.truth += ((this, 1 - seat),)
    state.reveal()
    return False


def _mind_reader(_state: State, _seat: int) -> bool:
    return False


def _oblivion(state: State, seat: int) -> bool:
    hand = sorted(state.hands[1 - seat])
    if hand:
        card = hand[state.below(len(hand))] if hand[0] != hand[-1] else hand[0]
        state.hands[1 - seat].remove(card)
        state.cellars[1 - seat].append(card)
    return False


def _owl(state: State, seat: int) -> bool:
    state.draw(seat, 1)
    if not state.hands[seat]:
        return False
    state.ask_pick(DISCARD, seat, seat, state.hands[seat])
    return True


def _countercharm(state: State, seat: int) -> bool:
    this = len(state.table) - 1
    acts = set()
    for stay, code in enumerate(state.table):
        if 0 <= code < ANNULLED and stay != this and stay not in state.duelist:
            acts.add(PICK[code >> 6 & 1] + (code & SHEET))
    state.step, state.current_player, state.acts = ANNUL, seat, sorted(acts)
    return True


def _tidying_up(state: State, _seat: int) -> bool:
    this = len(state.table) - 1
    table = state.table
    for stay, code in enumerate(table):
        if code >= 0 and stay != this and stay not in state.duelist:
            table[stay] = GONE
            state.cellars[code >> 6 & 1].append(code & SHEET)
    return False


def _hourglass(_state: State, _seat: int) -> bool:
    return False  # that it lies there when the round ends is enough


def _group_work(state: State, seat: int) -> bool:
    this = len(state.table) - 1
    pairs = len(state.hands[seat]) // 2
    if pairs:
        state.changes.append((BONUS, this, 1 << seat, 0, pairs))
    return False


def _janitor(state: State, seat: int) -> bool:
    state.left, state.picked = sorted(state.cellars[seat]), []
    state.ask_pick(RECYCLE, seat, seat, state.left)
    state.acts.append(DECLINE)
    return True


def _silence(state: State, _seat: int) -> bool:
    this = len(state.table) - 1
    state.silence += (this,)
    return False


def _gauntlet(state: State, seat: int) -> bool:
    this = len(state.table) - 1
    if state.duelist[1 - seat] < 0:
        state.must[1 - seat] += (this,)
    return False


def _consolation(state: State, _seat: int) -> bool:
    one, two = map(len, state.hands)
    if one != two:
        state.draw(0 if one < two else 1, 2)
    return False


def _bargain(state: State, seat: int) -> bool:
    state.step, state.current_player, state.acts = CHOOSE_LINE, 1 - seat, LINES
    return True


def _shapeshifter(state: State, seat: int) -> bool:
    if state.duelist[seat] < 0:
        return False
    state.ask_pick(SWITCH, seat, seat, state.hands[seat])
    return True


def _elixir_master(state: State, seat: int) -> bool:
    this = len(state.table) - 1
    state.changes.append((RAISE, this, 1 << seat, 0, 2))
    return False


def _petrification(state: State, seat: int) -> bool:
    this = len(state.table) - 1
    state.changes.append((SET, this, 2 - seat, 0, 3))
    return False


def _bell(state: State, _seat: int) -> bool:
    if min(state.duelist) >= 0:
        state.passed = 3
    return False


def _librarian(state: State, seat: int) -> bool:
    pool = state.pools[seat]
    while pool and len(state.tops[seat]) < 3:
        card = pool.pop(state.below(len(pool)) if pool[0] != pool[-1] else 0)
        state.tops[seat] += (card,)
    if not state.tops[seat]:
        return False
    state.ask_pick(TAKE_ONE, seat, seat, state.tops[seat][:3])
    return True


def _honorary_win(state: State, seat: int) -> bool:
    state.left, state.picked = sorted(state.cellars[seat]), []
    state.ask_pick(SPEND, seat, seat, state.left[:-2])
    return True


def _bite(state: State, seat: int) -> bool:
    this = len(state.table) - 1
    pairs = len(state.cellars[1 - seat]) // 2
    if pairs:
        state.changes.append((BONUS, this, 2 - seat, 0, -pairs))
    return False


def _hunting_license(state: State, seat: int) -> bool:
    this = len(state.table) - 1
    state.changes.append((WINS, this, 1 << seat, 0, FOE_CREATURE))
    return False


def _student_curse(state: State, seat: int) -> bool:
    this = len(state.table) - 1
    state.changes.append((LOSES, this, 2 - seat, 0, FOE_STUDENT))
    return False


def _sacrifice(state: State, seat: int) -> bool:
    state.ask_pick(OFFER, seat, seat, state.hands[seat])
    return True


_SPELLS: Final[dict[int, Effect]] = {
    FIRE: _fire,
    HUGIN_STUDENT: _choose_post,
    SKINFAXE_STUDENT: _draw_1,
    NIDHUG_STUDENT: _rob,
    MOUSE: _choose_post,
    MIRROR: _mirror,
    GUST: _gust,
    TRAPDOOR: _trapdoor,
    ATTIC_HATCH: _attic_hatch,
    LIBRARY_SEARCH: _library_search,
    CAT: _cat,
    REVENANT: _revenant,
    EXCHANGE_RITUAL: _exchange_ritual,
    LIGHT_OF_TRUTH: _light_of_truth,
    MIND_READER: _mind_reader,
    OBLIVION: _oblivion,
    OWL: _owl,
    COUNTERCHARM: _countercharm,
    TIDYING_UP: _tidying_up,
    EXTRA_LESSON: _draw_2,  # that it lies there when the round ends does the rest
    HOURGLASS: _hourglass,
    GROUP_WORK: _group_work,
    JANITOR: _janitor,
    SILENCE: _silence,
    GAUNTLET: _gauntlet,
    CONSOLATION: _consolation,
    BARGAIN: _bargain,
    SHAPESHIFTER: _shapeshifter,
    ELIXIR_MASTER: _elixir_master,
    PETRIFICATION: _petrification,
    BELL: _bell,
    LIBRARIAN: _librarian,
    WHITE_FLAG: _draw_2,
    HONORARY_WIN: _honorary_win,
    BITE: _bite,
    HUNTING_LICENSE: _hunting_license,
    STUDENT_CURSE: _student_curse,
    SACRIFICE: _sacrifice,
}
SPELLS: Final = [_SPELLS.get(sheet, _mind_reader) for sheet in range(SHEETS)]


# ---- answers to what spells and turns ask


def _choose_token(state: State, action: int) -> None:
    token = action - TOKEN
    if state.current_player == 0:
        state.token, state.current_player = token, 1
        return
    beats = (token - state.token) % 3
    state.token = -1
    state.current_player = 0
    if beats:
        state.starter = beats - 1
        state.begin_round()


def _chosen_post(state: State, action: int) -> None:
    this = len(state.table) - 1
    number = 1 if state.table[this] & SHEET == HUGIN_STUDENT else -1
    state.changes.append((BONUS, this, 1 << action - POST_OF, 0, number))
    state.end_turn(state.turn)


def _chosen_line(state: State, action: int) -> None:
    seat = state.turn
    if action == OPTION:
        state.draw(seat, 2)
    else:
        state.changes.append((BONUS, len(state.table) - 1, 1 << seat, 0, 3))
    state.end_turn(seat)


def _discarded(state: State, action: int) -> None:
    seat = state.current_player
    card = action - PICK[seat]
    state.hands[seat].remove(card)
    state.cellars[seat].append(card)
    state.end_turn(state.turn)


def _offered(state: State, action: int) -> None:
    state.changes.append((BONUS, len(state.table) - 1, 1 << state.turn, 0, 4))
    _discarded(state, action)


def _searched(state: State, action: int) -> None:
    seat = state.turn
    state.shuffle(seat)
    if action != DECLINE:
        card = action - PICK[seat]
        state.pools[seat].remove(card)
        state.hands[seat].append(card)
    state.end_turn(seat)


def _fetched(state: State, action: int) -> None:
    seat = state.turn
    card = action - PICK[seat]
    state.cellars[seat].remove(card)
    state.hands[seat].append(card)
    state.end_turn(seat)


def _raised(state: State, action: int) -> None:
    seat = state.turn
    card = action - PICK[seat]
    state.cellars[seat].remove(card)
    state.lay(card, seat)
    state.end_turn(seat)


def _annulled(state: State, action: int) -> None:
    seat = state.turn
    owner = 1 if action >= PICK[1] else 0
    wanted = action - PICK[owner] | owner << 6
    table = state.table
    for stay, code in enumerate(table):
        if code == wanted and stay not in state.duelist:
            table[stay] = code | ANNULLED
            break
    state.end_turn(seat)


def _switched(state: State, action: int) -> None:
    seat = state.turn
    state.exchange(seat, action - PICK[seat])
    state.end_turn(seat)


def _picked(state: State, action: int) -> list[int]:
    """Pick a card, after which none before it can be picked, and return which are left."""
    card = action - PICK[state.turn]
    state.picked.append(card)
    left = state.left = state.left[state.left.index(card) + 1 :]
    return left


def _recycled(state: State, action: int) -> None:
    seat = state.turn
    if action != DECLINE:
        left = _picked(state, action)
        if len(state.picked) < 3:
            state.ask_pick(RECYCLE, seat, seat, left)
            state.acts.append(DECLINE)
            return
    for card in state.picked:
        state.cellars[seat].remove(card)
        state.pools[seat].append(card)
    state.shuffle(seat)
    state.end_turn(seat)


def _spent(state: State, action: int) -> None:
    seat = state.turn
    left = _picked(state, action)
    wanted = 3 - len(state.picked)
    if wanted:
        state.ask_pick(SPEND, seat, seat, left[: len(left) - wanted + 1])
        return
    for card in state.picked:
        state.cellars[seat].remove(card)
    state.attics[seat] += tuple(state.picked)
    state.wins[seat] += 1
    state.end_turn(seat)


def _took_one(state: State, action: int) -> None:
    seat = state.turn
    card = action - PICK[seat]
    rest = [*state.tops[seat][:3]]
    rest.remove(card)
    if len(rest) > 1:
        state.left, state.picked = rest, [card]
        state.ask_pick(ORDER, seat, seat, rest)
    else:
        _put_back(state, card, rest)


def _ordered(state: State, action: int) -> None:
    one, two = state.left
    if action - PICK[state.turn] != one:
        one, two = two, one
    _put_back(state, state.picked[0], [one, two])


def _put_back(state: State, taken: int, rest: list[int]) -> None:
    seat = state.turn
    state.hands[seat].append(taken)
    state.tops[seat] = (*rest, *state.tops[seat][3:])
    state.end_turn(seat)


def _shifted(state: State, action: int) -> None:
    seat = state.current_player
    if action != DECLINE:
        state.exchange(seat, action - PICK[seat])
        state.up = 3
    state.fight(state.later, -1)


ANSWERS: Final[dict[int, Callable[[State, int], None]]] = {
    CHOOSE: _choose_token,
    CHOOSE_POST: _chosen_post,
    CHOOSE_LINE: _chosen_line,
    DISCARD: _discarded,
    OFFER: _offered,
    SEARCH: _searched,
    FETCH: _fetched,
    RAISE_DEAD: _raised,
    ANNUL: _annulled,
    SWITCH: _switched,
    RECYCLE: _recycled,
    SPEND: _spent,
    TAKE_ONE: _took_one,
    ORDER: _ordered,
    SHIFT: _shifted,
}


# ---- war effects of the card of a stay: they tell whether they ask for a choice


War = Callable[[State, int], bool]


def _seat(state: State, stay: int) -> int:
    return 0 if state.duelist[0] == stay else 1


def _add(state: State, stay: int, number: int) -> bool:
    if number:
        state.changes.append((BONUS, stay, HERS + stay, 0, number))
    return False


def _war_fire(state: State, stay: int) -> bool:
    state.changes.append((BONUS, stay, 3, STUDENT, -2))
    return False


def _war_fafner_student(state: State, stay: int) -> bool:
    return _add(state, stay, _count(state, stay, STUDENT) // 2 * 2)


def _count(state: State, stay: int, trait: int) -> int:
    found = 0
    for sheet in state.cellars[_seat(state, stay)]:
        if TRAITS[sheet] & trait:
            found += 1
    return found


def _war_skinfaxe_student(state: State, stay: int) -> bool:
    foe = state.duelist[1 - _seat(state, stay)]
    if foe >= 0 and not TRAITS[state.table[foe] & SHEET] & STUDENT:
        _add(state, stay, 2)
    return False


def _war_nidhug_student(state: State, stay: int) -> bool:
    foe = 1 - _seat(state, stay)
    pool = state.pools[foe]
    if state.tops[foe]:
        card, *rest = state.tops[foe]
        state.tops[foe] = tuple(rest)
    elif pool:
        card = pool.pop(state.below(len(pool)) if pool[0] != pool[-1] else 0)
    else:
        return False
    state.cellars[foe].append(card)
    return False


def _war_weakening(state: State, stay: int) -> bool:
    state.changes.append((BONUS, stay, 2 - _seat(state, stay), 0, -1))
    return False


def _war_mirror(state: State, stay: int) -> bool:
    state.changes.append((TAKE, stay, HERS + stay, 0, 1 - _seat(state, stay)))
    return False


def _war_gust(state: State, stay: int) -> bool:
    foe = 1 - _seat(state, stay)
    base = state.values()[foe]
    if base is not None and base <= 3:
        code = state.take_off(foe)
        state.hands[code >> 6 & 1].append(code & SHEET)
    return False


def _war_attic_hatch(state: State, stay: int) -> bool:
    foe = 1 - _seat(state, stay)
    state.attics[foe] += tuple(state.cellars[foe])
    state.cellars[foe].clear()
    return False


def _war_cat(state: State, stay: int) -> bool:
    return _add(state, stay, _count(state, stay, CREATURE))


def _war_exchange_ritual(state: State, _stay: int) -> bool:
    state.swap()
    return False


def _war_dragon(state: State, stay: int) -> bool:
    return _add(state, stay, -len(state.hands[_seat(state, stay)]))


def _war_owl(state: State, stay: int) -> bool:
    return _add(state, stay, 0 if state.hands[_seat(state, stay)] else 4)


def _war_firetooth(state: State, stay: int) -> bool:
    return _add(state, stay, _count(state, stay, FAFNER))


def _war_tidying_up(state: State, stay: int) -> bool:
    _annul_all(state, stay)
    return False


def _war_janitor(state: State, stay: int) -> bool:
    seat = _seat(state, stay)
    state.pools[seat] += state.cellars[seat]
    state.cellars[seat].clear()
    state.shuffle(seat)
    return False


def _war_parrot(state: State, stay: int) -> bool:
    seat = _seat(state, stay)
    foe = state.duelist[1 - seat]
    sheet = state.table[foe] & SHEET if foe >= 0 else PARROT
    for kind, test in STANDING[sheet]:
        whom = 2 - seat if kind == RULES_OFF else HERS + stay
        state.changes.append((kind, stay, whom, 0, test))
    war = WARS[sheet]
    return war is not None and sheet != PARROT and war(state, stay)


def _war_lucky_coin(state: State, stay: int) -> bool:
    return _add(state, stay, -2 if state.below(2) else 4)


def _war_shapeshifter(state: State, stay: int) -> bool:
    seat = _seat(state, stay)
    state.ask_pick(SHIFT, seat, seat, state.hands[seat])
    state.acts.append(DECLINE)
    return True


def _war_double(state: State, stay: int) -> bool:
    one, two = state.duelist
    if one >= 0 and two >= 0:
        mine, theirs, _, _ = state.values()
        if mine == theirs or state.table[one] & SHEET == state.table[two] & SHEET:
            _add(state, stay, 3)
    return False


def _war_elixir_master(state: State, stay: int) -> bool:
    if state.played[_seat(state, stay)] >= 2:
        state.changes.append((TIMES_TWO, stay, HERS + stay, 0, 0))
    return False


def _war_librarian(state: State, stay: int) -> bool:
    state.draw(_seat(state, stay), 1)
    return False


_WARS: Final[dict[int, War]] = {
    FIRE: _war_fire,
    FAFNER_STUDENT: _war_fafner_student,
    SKINFAXE_STUDENT: _war_skinfaxe_student,
    NIDHUG_STUDENT: _war_nidhug_student,
    WEAKENING: _war_weakening,
    MIRROR: _war_mirror,
    GUST: _war_gust,
    ATTIC_HATCH: _war_attic_hatch,
    CAT: _war_cat,
    EXCHANGE_RITUAL: _war_exchange_ritual,
    DRAGON: _war_dragon,
    OWL: _war_owl,
    FIRETOOTH: _war_firetooth,
    TIDYING_UP: _war_tidying_up,
    JANITOR: _war_janitor,
    PARROT: _war_parrot,
    LUCKY_COIN: _war_lucky_coin,
    SHAPESHIFTER: _war_shapeshifter,
    DOUBLE: _war_double,
    ELIXIR_MASTER: _war_elixir_master,
    LIBRARIAN: _war_librarian,
}
WARS: Final = [_WARS.get(sheet) for sheet in range(SHEETS)]


def new_game(
    players: int = 2,
    *,
    first_starter: int | None = None,
    round_limit: int = 200,
    decks: Sequence[Sequence[str]],
    seed: int = 0,
) -> State:
    """Return a new game."""
    assert players == 2
    state = State.__new__(State)
    state.random = scramble(seed)
    state.limit = round_limit
    state.pools = [sorted([NUMBERS[name] for name in deck]) for deck in decks]
    state.tops, state.attics = [(), ()], [(), ()]
    state.hands, state.cellars = [[], []], [[], []]
    state.table, state.changes, state.left, state.picked = [], [], [], []
    state.truth = state.silence = ()
    state.must, state.duelist, state.played = [(), ()], [-1, -1], [0, 0]
    state.passed = state.up = state.number = state.turn = 0
    state.wins, state.decided, state.victors = [0, 0], None, ()
    state.later = state.token = -1
    if first_starter is None:
        state.starter = -1
        state.step, state.current_player, state.acts = CHOOSE, 0, CHOICES
    else:
        state.starter = first_starter
        state.begin_round()
    return state
