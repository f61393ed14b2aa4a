"""A game's files to the typed game: every pass in order.

What later stages may rely on, once ``analyse`` has returned a game:

* **Places.** Every paragraph has an id: the label of its sentence, or ``heading.n`` for the n-th
  sentence under a heading, lines under options counted on. Headings are ``equipment``, ``options``,
  ``zones``, ``course``, ``corollaries``, and the ids of phases, of parts of phases, of tricks and
  decks. ``Game.paragraphs`` is in the order of printing. No option and no part stands around a rule
  any more: its switches are the rule's ``guards``, outermost first. The n-th line of a list of
  criteria is told of as the paragraph of the list with ``.n``.
* **Names.** Every zone, counter, option, role, phase, trick and suit that a rule or example
  mentions is declared, and declared at least wherever the rule holds: the guards of what is
  mentioned are among the guards of the rule (of an example: among the options it is played with). A
  phase or trick that is described is played, and no phase plays itself.
* **Numbers.** No number is larger than ``bounds.NUMBER``; ranges rise; what is counted out, dealt,
  gained or paid is at least 1. ``NumberOf`` stands in the phase that it counts, and that is among
  ``Game.counted``, which has every number of players. There are 2 to ``bounds.PLAYERS`` players and
  at most ``bounds.CARDS`` cards. Usual values lie within the bounds of their options.
* **Cards.** ``Game.cards`` is never empty, has every face once, and is in canonical order. Where a
  winner is the highest of a suit, every card that has a suit has a strength, and no two cards of a
  suit are equal: the comparison always decides. Cards without a suit are of kinds that are said to
  have none. The deck is large enough for the largest deal, and for the card turned up behind it.
* **Direction.** Without a ``DirectionOption`` or ``TurnGoes`` play goes clockwise.
* **Zones.** There is exactly one zone of each player that only they see, the hand, and exactly one
  shared zone that nobody sees, the stock; both hold whatever the options are.
* **Course of play.** ``course`` begins with its lots: one for each role, before anything else. It
  has exactly one winner of the game, unguarded, after all play; behind it players get and pay
  something, and nothing else. A ``PlayUntil`` ends when *some player* (``APlayer``) has *at least*
  so many units, which is looked at after each phase; every such phase plays a trick for certain.
  Phases do not play phases.
* **Steps.** ``ByLot``, ``PlayUntil``, ``PhasesByPlayers`` and ``Decide`` stand in the course only,
  ``PlayContests``, bids, trump and the handling of cards in phases only, and beside them ``Act``
  and ``ActTwice``. ``InLast``, ``InOthers`` and ``If(TurnedUpIs)`` stand around acts that neither
  gather nor deal, and around ``NoTrump``; ``ItsSuitIsTrump`` stands in ``If(TurnedUpIs)`` of a kind
  with suits only. At most one sentence turns a card up. Tricks of a name are played by one
  sentence. Cards are gathered and shuffled by one sentence, ``ActTwice(_, Gather(All),
  Shuffle(Them))``, unguarded; behind it stands at most one ``Act(_, Deal(EachPlayer, Count |
  AsMany))`` of cards of whatever kind. Tricks are never more than the cards that each player has
  been dealt. The winner of the last trick is asked for only behind the tricks, in the same block.
* **Who.** One player named outright: ``RoleHolder``, ``After``, ``WinnerOf``; they alone handle
  cards and, with ``NextPlayer``, take over roles. One who is described: ``Whoever(Won)``. Every one
  of some: ``EachPlayer``, and ``EachWho`` or ``AWho`` of ``Won``, ``NotWon``, ``HasTaken`` or
  ``HasTakenOther``, the latter behind the tricks and, with ``OwnBid``, behind the bids. ``MostOf``
  only wins the game; where several tie they all win, unless the winner then takes all units in a
  zone: then a tie is impossible.
* **Units.** ``Pay`` moves units that the players can go below zero with into a shared zone that
  holds the same counter; ``Lose`` takes such units, too. ``AllIn`` goes to one player. ``Plus``
  adds units of one counter.
* **Bids.** There is one step of bidding at most, unguarded, and all see the bids. Its bounds rise
  in every case; under a restriction they leave at least two values.
* **Trump.** It is settled for certain, unguarded, before any trick of its phase, in whatever way
  the phase can go; a game without it has no ``HighestTrump``.
* **Tricks.** No rule of a ``Trick`` is guarded. It has each of them once, but for the criteria, of
  which there are one or more, and the duty to follow, which comes whole or not at all. A game
  without the duty lets the others play any card, and has no cards that may always be played. Every
  trick that can be played has a winner by one of the criteria.
* **Claims.** ``InEach(trick, HasWinners(1))``, ``InEach(phase, Act(Exactly, Gain(Some or
  Amount)))``, ``InEach(phase, TakeTogether)`` and ``AtEnd(phase, Took(Exactly or AtLeast, …))``.
* **Card texts.** ``Game.texts`` is there where a card is written out; such a game has no deck, no
  tricks, and 2 players. Every post, value, text, trait, keyword and duel that a sentence or card
  mentions is declared; a ``Sort`` is "card", a trait or a post. There is one zone at most that only
  its player sees, which players draw to, and there is one where anything draws; the posts share one
  table. Nothing of turns, posts, duels, decks and checks is guarded.
* **Sheets.** No two have the same id. Each has every declared stat. The sentences of ``halves``
  have no ``It``; their paragraphs keep it. Each text is carried out on the posts of one name: where
  a card is played there, or by ``ResolveHalves``. A sentence is ``Do``, ``Act``, ``ActTwice``,
  ``ActThrice`` or ``May`` of ``You``, ``TheOpponent``, ``BothPlayers``, ``EachPlayer`` or
  ``FewestIn``; a ``CardClause``; ``If`` of a ``CardCondition`` around one of these, but around none
  that says what holds all the time (``holding.Lasting``); ``InNext`` of ``Act(_, DrawFewer)`` where
  players draw, or of ``Act(_, Become)`` in the phase that is looped; ``OneOf`` with two lines or
  more, or ``FlipCoin`` with both sides. Nobody plays a card but in a turn, and passes in none.
* **Places.** ``YourZone``, ``OwnZone`` and ``OpponentsZone`` are of zones of the players,
  ``TheTable`` of the shared one. Of a zone of "you" an order speaks as ``YourZone``, of another
  player's own zone as ``OwnZone``. Cards go to a zone of whoever owns them: to the same player's,
  or to ``OwnersZone`` from the table. Whoever picks cards sees them, or chance picks. Only a zone
  that nobody sees has a top, is shuffled and searched. What lies on the table is moved by its post.
* **Posts.** ``YourPost``, ``OpponentsPost`` and ``BothPosts`` are of posts with room for one card.
  What is changed in a card is changed on the post that the duel compares; a value that is set is a
  printed one. ``WinsIf`` and the like are of a duel whose list has ``OnlyOneWithClaim``.
* **Turns.** ``MustDoOneOf`` has ``Pass`` and, for each post once, ``PlayAs`` of one card from a
  zone that the player sees. Whoever may not pass can do something else, or a check steps in; no
  check can go on for ever. Checks do nothing that takes a choice. If one loses the game,
  ``BothAtOnce`` says what happens to two. Of any two tokens one beats the other.
* **Duels.** The list stands in a phase, behind ``TurnPostsUp`` where its cards lie face down; it
  asks who has a card before it compares any, and ends with ``OtherwiseDrawn``. Its winner is spoken
  of behind it.
* **Frame.** The course ends with one ``PlayUntilOver``; its phase has the only steps: ``InFirst``
  and ``InOthers`` around acts, acts of ``Draw``, ``Put``, ``PutAs``, ``ShufflePile``,
  ``ShuffleInto``, ``Gain``, ``Lose`` and ``Become``, ``Act(AWho(HasMostAndAtLeast),
  Win(TheGame))``, and the steps of ``TurnRule``. Before it, players shuffle and draw, and who has a
  role first is settled.
* **Examples.** They cite at least one paragraph, seat as many players as can play, give before they
  claim, and name cards that exist, no oftener than there are. Moves are ``Act(Named, …)`` of
  ``Play(TheCard)``, ``BidNumber``, ``NameTrump`` or, with card texts, of a ``MoveVerb`` or
  ``Pass``, and what chance brings; abilities are ``PlayOneOf``, ``BidOneOf``, ``ChooseTrumpOf``,
  ``Play(Any(card))`` or ``ChooseTrump``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelsmed.compiler.analysis.bidding import read_bidding
from regelsmed.compiler.analysis.bounds import within_bounds
from regelsmed.compiler.analysis.corollaries import check_corollary
from regelsmed.compiler.analysis.course import check_course, check_single_winner
from regelsmed.compiler.analysis.deck import check_decks, read_equipment
from regelsmed.compiler.analysis.drafting import outline
from regelsmed.compiler.analysis.examples import Cited, read_example
from regelsmed.compiler.analysis.game import Game, Rule, Trick
from regelsmed.compiler.analysis.numbers import read_counts
from regelsmed.compiler.analysis.options import read_options
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.scope import Guards, Place, Scope
from regelsmed.compiler.analysis.stage import stage_of
from regelsmed.compiler.analysis.steps import Steps
from regelsmed.compiler.analysis.texts import read_declared, read_texts
from regelsmed.compiler.analysis.textsteps import MANNERS
from regelsmed.compiler.analysis.tricks import read_trick
from regelsmed.compiler.analysis.trump import read_trump
from regelsmed.compiler.analysis.words import Words
from regelsmed.compiler.analysis.zones import Table, players_counters, pots, read_zones
from regelsmed.dsl.diagnostics import Report
from regelsmed.dsl.lexicon import Lexicon
from regelsmed.dsl.syntax import (
    Act,
    AllSeeBids,
    Become,
    ByLot,
    ContestId,
    Deck,
    File,
    NeverEqual,
    RoleId,
    Statement,
    TurnGoes,
    WhoseChoiceBeats,
)


def analyse(
    name: str, file: File, components: Sequence[File], lexicon: Lexicon, report: Report
) -> Game | None:
    """Return the typed game, or ``None`` after reporting every mistake that was found.

    ``name`` is the name of the game's folder, ``components`` the files it shares with other games,
    ``lexicon`` holds the words of all of them.
    """
    found = Report()
    game = _analyse(name, file, components, lexicon, found)
    report.extend(found)
    return None if found.failed else game


def check_component(file: File, lexicon: Lexicon, report: Report) -> None:
    """Report what is wrong in a file that games share, by itself."""
    if not within_bounds((file,), report):
        return
    words = Words(lexicon, file.language)
    for line in file.blocks:
        if not isinstance(line.what, Deck):
            report.error("component-is-no-deck", line.span)
    check_decks(outline(file, (), words, report), words, report)


def _analyse(
    name: str, file: File, components: Sequence[File], lexicon: Lexicon, report: Report
) -> Game | None:
    if not within_bounds((file, *components), report):
        return None
    words = Words(lexicon, file.language)
    if file.title is None:
        report.error("no-title", file.span)
    lines = outline(file, components, words, report)
    equipment = read_equipment(lines, words, report)
    agreed = read_options(lines, words, report)
    table = read_zones(lines, agreed.switches, words, report)
    declared = read_declared(lines, table, agreed.limits, words, report)
    scope = Scope(
        report=report,
        words=words,
        players=equipment.players,
        suit_set=equipment.suit_set,
        suits=equipment.suits,
        cards=equipment.cards,
        suitless=equipment.suitless,
        counted=equipment.counted,
        ranked=equipment.ranked,
        direction=agreed.direction,
        switches=agreed.switches,
        numbers=agreed.numbers,
        zones=table.zones,
        counters=players_counters(table.counters),
        pots=pots(table.counters),
        roles=_roles(lines),
        phases=tuple(lines.phases),
        contests=tuple(lines.contests),
        numbered=read_counts(lines, equipment.players, words, report),
        declared=declared,
    )
    for role, option in agreed.first_roles.items():
        scope.role(role, Place(option.span), option.span)
    texts, tricks = None, dict[ContestId, Trick]()
    if declared.texts:
        texts = read_texts(lines, file.editions, scope)
    else:
        tricks = dict(_read_rules(lines, table, scope))
    bidding, trump = read_bidding(lines, scope), read_trump(lines, scope)
    cited = Cited(lines.ids, lines.paragraphs)
    hand = table.hand.id if table.hand else None
    stage = stage_of(lines, bidding, trump, tricks, hand, scope)
    examples = {
        example: read_example(example, line, cited, stage) for example, line in lines.examples
    }
    if report.failed or file.title is None:
        return None
    return Game(
        name=name,
        title=file.title,
        language=file.language,
        editions=file.editions,
        lexicon=lexicon,
        players=equipment.players,
        suit_set=equipment.suit_set,
        suits=equipment.suits,
        cards=equipment.cards,
        direction=agreed.direction,
        switches=agreed.switches,
        numbers=agreed.numbers,
        zones=table.zones,
        counters=table.counters,
        roles=tuple(scope.roles),
        course=_steps(lines.course),
        phases={phase: _steps(rules) for phase, rules in lines.phases.items()},
        tricks=tricks,
        corollaries=lines.corollaries,
        paragraphs=lines.paragraphs,
        blocks=lines.blocks,
        examples=examples,
        first_roles=agreed.first_roles,
        parts=lines.parts,
        counted=scope.numbered,
        bidding=bidding,
        trump=trump,
        texts=texts,
        titles=lines.titles,
    )


def _read_rules(lines: Outline, table: Table, scope: Scope) -> Mapping[ContestId, Trick]:
    """Check every rule of a game, and return its tricks."""
    for option, number in scope.numbers.items():
        place = Place(number.span, scope.number_guards(option))
        scope.counter(number.what.counter, place, number.span)
    course = Steps(scope)
    for rule in lines.course:
        course.check(rule)
    for phase, block in lines.phases.items():
        steps = Steps(scope, phase)
        for rule in block:
            steps.check(rule)
    check_course(lines, table, scope)
    tricks = {
        contest: read_trick(contest, rules, table.hand, scope, lines.place_of(contest))
        for contest, rules in lines.contests.items()
    }
    for rule in lines.corollaries:
        check_corollary(rule, scope)
    if not scope.report.failed:
        check_single_winner(lines, scope)
    return {contest: trick for contest, trick in tricks.items() if trick is not None}


def _steps(rules: Sequence[Rule[Statement]]) -> tuple[Rule[Statement], ...]:
    """Return what happens, without the sentences that only say how."""
    manners = (TurnGoes, AllSeeBids, NeverEqual, *MANNERS)
    return tuple(rule for rule in rules if not isinstance(rule.what, manners))


def _roles(lines: Outline) -> Mapping[RoleId, Guards]:
    """Return the roles that are given out at the start, with the options this depends on."""
    roles: dict[RoleId, Guards] = {}
    for rule in lines.course:
        match rule.what:
            case ByLot(role) | Act(WhoseChoiceBeats(), Become(role)):
                roles.setdefault(role, rule.guards)
            case _:
                pass
    return roles
