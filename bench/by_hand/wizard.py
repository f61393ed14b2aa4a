"""Wizard as one would write it by hand for speed: slots, small integers, tables, one method.

It keeps to the same rulings, action numbers and chance draws as the generated engine, so the two
can be run in lockstep before they are timed. It does nothing else: no log, no words, no saves.
"""

from __future__ import annotations

from typing import Final

from regelsmed.compiler.chance import LOW, MULTIPLIER, scramble

TERMINAL: Final = -2
JESTER: Final = 52
WIZARD: Final = 53
BID: Final = 54
TRUMP: Final = BID + 21

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
TRUMP_NAMES: Final = (*SUITS, "")
CARDS: Final = (
    *(f"suit_card.{suit}.{rank}" for suit in SUITS for rank in range(1, 14)),
    "jester",
    "wizard",
)

ROUNDS: Final = {3: 20, 4: 15, 5: 12, 6: 10}
PACK: Final = [*range(52), *[JESTER] * 4, *[WIZARD] * 4]
SUIT: Final = [*[card // 13 for card in range(52)], -1, -1]

# POWER[trump + 1][led + 1][card]: what a card is worth in a trick. Of cards that are worth the same
# the first one wins, so only a greater power takes over.
POWER: Final = [
    [
        [
            *(
                100 + card % 13
                if SUIT[card] == trump
                else 10 + card % 13
                if SUIT[card] == led
                else -1
                for card in range(52)
            ),
            0,
            1000,
        ]
        for led in range(-1, 4)
    ]
    for trump in range(-1, 4)
]

# FOLLOWS[led][card]: whether a card may be played by someone who can follow.
FOLLOWS: Final = [[SUIT[card] in (led, -1) for card in range(54)] for led in range(4)]
BIDS: Final = [[BID + number for number in range(top + 1)] for top in range(21)]
TRUMPS: Final = [TRUMP + suit for suit in range(4)]

OVER, CHOOSE, BIDDING, PLAY = range(4)


class State:
    """A game in progress; ``restricted`` forbids the last bid that makes the bids come out even."""

    __slots__ = (
        "acts", "best", "bids", "current_player", "dealer", "free", "hands", "leader", "led",
        "number", "place", "players", "random", "restricted", "rounds", "step", "taken", "totals",
        "tricks", "trump", "winner",
    )  # fmt: skip

    def __init__(self, players: int, restricted: bool, dealer: int | None, seed: int) -> None:
        self.players, self.restricted = players, restricted
        self.random = scramble(seed)
        self.rounds = ROUNDS[players]
        self.number = 0
        self.totals = [0] * players
        self.dealer = self._below(players) if dealer is None else dealer
        self.hands: list[list[int]] = []
        self.bids = [-1] * players
        self.taken = [0] * players
        self.trump = self.led = self.best = -1
        self.leader = self.winner = self.place = self.tricks = 0
        self.free = False
        self.acts: list[int] = []
        self.step = OVER
        self.current_player = TERMINAL
        self._deal()

    def clone(self) -> State:
        """Return a copy that goes its own way."""
        other = State.__new__(State)
        other.acts = self.acts
        other.best = self.best
        other.bids = self.bids.copy()
        other.current_player = self.current_player
        other.dealer = self.dealer
        other.free = self.free
        other.hands = [hand.copy() for hand in self.hands]
        other.leader = self.leader
        other.led = self.led
        other.number = self.number
        other.place = self.place
        other.players = self.players
        other.random = self.random
        other.restricted = self.restricted
        other.rounds = self.rounds
        other.step = self.step
        other.taken = self.taken.copy()
        other.totals = self.totals.copy()
        other.tricks = self.tricks
        other.trump = self.trump
        other.winner = self.winner
        return other

    def legal_actions(self) -> list[int]:
        """Return the legal actions, sorted."""
        return self.acts

    def shown(self, player: int) -> dict[str, object]:
        """Return what a player sees, as far as it is kept, in the words of engines."""
        playing = self.step == PLAY
        return {
            "roles": {"dealer": self.dealer},
            "zones": {
                "hand": [
                    [CARDS[card] for card in hand] if seat == player else len(hand)
                    for seat, hand in enumerate(self.hands)
                ],
            },
            "counters": {"point": self.totals},
            "number": {} if self.step == OVER else {"round": self.number},
            "contest": {"trick": self.tricks + 1} if playing else {},
            "leader": self.leader if playing else None,
            "led": SUITS[self.led] if playing and self.led >= 0 else None,
            "trump": TRUMP_NAMES[self.trump] if self.step != CHOOSE else None,
            "bids": [None if bid < 0 else bid for bid in self.bids],
            "taken": {"trick": self.taken},
        }

    def winners(self) -> list[int]:
        """Return who has won once the game is over."""
        most = max(self.totals)
        return [seat for seat, total in enumerate(self.totals) if total == most]

    def _below(self, n: int) -> int:
        x = self.random = MULTIPLIER * (self.random & LOW) + (self.random >> 32)
        return (x & LOW) * n >> 32

    def _deal(self) -> None:
        """Deal the next round, up to its first decision."""
        n = self.players
        self.number = number = self.number + 1
        pool = PACK.copy()
        left = 60
        x = self.random
        low, high = x & LOW, x >> 32
        dealer = self.dealer
        hands: list[list[int]] = [[] for _ in range(n)]
        for turn in range(1, n + 1):
            hand = hands[(dealer + turn) % n]
            for _ in range(number):
                if left > 4 or pool[0] != pool[-1]:
                    x = MULTIPLIER * low + high
                    low, high = x & LOW, x >> 32
                    hand.append(pool.pop(low * left >> 32))
                else:  # what comes is certain, so chance is not asked
                    hand.append(pool.pop())
                left -= 1
            hand.sort()
        self.hands = hands
        self.bids = [-1] * n
        self.taken = [0] * n
        self.trump = -1
        self.place = 0
        turned = JESTER
        if number < self.rounds:
            if pool[0] != pool[-1]:
                x = MULTIPLIER * low + high
                turned = pool[(x & LOW) * left >> 32]
            else:
                turned = pool[0]
        self.random = x
        if turned == WIZARD:
            self.step, self.current_player, self.acts = CHOOSE, dealer, TRUMPS
            return
        self.trump = SUIT[turned]
        self._ask_bid()

    def _ask_bid(self) -> None:
        number, place = self.number, self.place
        acts = BIDS[number]
        if self.restricted and place == self.players - 1:
            forbidden = number - sum(self.bids) - 1  # the last seat still holds -1
            if 0 <= forbidden <= number:
                acts = acts[:forbidden] + acts[forbidden + 1 :]
        self.step = BIDDING
        self.current_player = (self.dealer + 1 + place) % self.players
        self.acts = acts

    def _ask_lead(self) -> None:
        self.place = 0
        self.led = self.best = -1
        self.free = False
        self.step = PLAY
        self.current_player = leader = self.leader
        self.acts = _once(self.hands[leader])

    def apply_action(self, action: int) -> None:
        """Carry out a legal action; whether it is legal is not looked at."""
        step = self.step
        if step == PLAY:
            self._play(action)
        elif step == BIDDING:
            self.bids[self.current_player] = action - BID
            self.place += 1
            if self.place < self.players:
                self._ask_bid()
            else:
                self.tricks = 0
                self.leader = (self.dealer + 1) % self.players
                self._ask_lead()
        else:
            self.trump = action - TRUMP
            self._ask_bid()

    def _play(self, card: int) -> None:
        seat = self.current_player
        n = self.players
        self.hands[seat].remove(card)
        if self.led < 0 and not self.free:
            if card < JESTER:
                self.led = SUIT[card]
            elif card == WIZARD:
                self.free = True
        power = POWER[self.trump + 1][self.led + 1][card]
        if power > self.best:
            self.best, self.winner = power, seat
        self.place += 1
        if self.place < n:
            seat += 1
            if seat == n:
                seat = 0
            self.current_player = seat
            hand = self.hands[seat]
            led = self.led
            if led >= 0:
                for held in hand:
                    if SUIT[held] == led:
                        follows = FOLLOWS[led]
                        self.acts = _once([held for held in hand if follows[held]])
                        return
            self.acts = _once(hand)
            return
        self.taken[self.winner] += 1
        self.leader = self.winner
        self.tricks += 1
        if self.tricks < self.number:
            self._ask_lead()
            return
        for seat in range(n):
            taken, bid = self.taken[seat], self.bids[seat]
            self.totals[seat] += 20 + 10 * taken if taken == bid else -10 * abs(taken - bid)
        self.dealer = (self.dealer + 1) % n
        if self.number < self.rounds:
            self._deal()
        else:
            self.step, self.current_player, self.acts = OVER, TERMINAL, []


def _once(cards: list[int]) -> list[int]:
    """Return sorted cards with each kind named once: copies are one action."""
    cards = cards.copy()
    place = len(cards) - 1
    while place > 0 and cards[place - 1] >= JESTER:
        if cards[place] == cards[place - 1]:
            del cards[place]
        place -= 1
    return cards


def new_game(
    players: int = 3,
    *,
    with_no_exact_total: bool = False,
    first_dealer: int | None = None,
    seed: int = 0,
) -> State:
    """Return a new game."""
    return State(players, with_no_exact_total, first_dealer, seed)
