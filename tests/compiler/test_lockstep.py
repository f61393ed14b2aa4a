"""Engines play as the reference interpreter does, and would be found out if they did not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import cast

import pytest

from regelsmed.compiler.analysis.game import Game
from regelsmed.compiler.engine import compile_engine
from regelsmed.compiler.play.protocol import Engine
from regelsmed.compiler.reference import reference_engine
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    After,
    AllIn,
    AlwaysPlayable,
    Amount,
    APlayer,
    Become,
    Clause,
    EachPlayer,
    EachWho,
    Exactly,
    Gain,
    Has,
    KindId,
    LastOf,
    MostOf,
    NextPlayer,
    NotWon,
    OptionAmount,
    Pay,
    PhaseId,
    PlayUntil,
    RoleHolder,
    WinnerOf,
    Won,
)
from tests.compiler.engine.modules import engine, loaded
from tests.compiler.faults import FAULTS, FAULTS_OF_WIZARD, Fault
from tests.compiler.kul_game import (
    COIN,
    DEAL,
    DEALER,
    POINT,
    POT,
    STAKE,
    TRICK,
    kul,
    rule,
    small_kul,
)
from tests.compiler.lockstep import Written, difference, some_facts, written
from tests.compiler.typed_games import typed


@cache
def games(name: str) -> list[Written]:
    """Games from the start and from positions, with chance drawn and given."""
    return written(typed(name), 24)


EVERY = (*FAULTS, *FAULTS_OF_WIZARD)


def notices(made: Engine, games: list[Written]) -> bool:
    """Tell whether an engine differs from what is written, or breaks down."""
    try:
        return difference(made, games) is not None
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError, NameError):
        return True


@pytest.mark.parametrize(("name", "number"), [("kul", 40), ("wizard", 12)])
def test_an_engine_plays_what_is_written(name: str, number: int, soak: int) -> None:
    made = cast("Engine", engine(name))

    assert difference(made, written(typed(name), number * soak)) is None


@pytest.mark.parametrize("name", ["kul", "wizard"])
def test_an_engine_refuses_the_facts_that_cannot_be(name: str, soak: int) -> None:
    made, right = cast("Engine", engine(name)), reference_engine(typed(name))
    random, refused = Random(7), 0
    for _ in range(300 * soak):
        values = {option: random.choice(values) for option, values in right.OPTIONS.items()}
        values |= {option: None for option in values if option.startswith("first_")}
        facts = some_facts(typed(name), values, random)
        for damage in range(random.randrange(3)):
            facts = damaged(facts, random, damage)
        found = [taken(one, values, facts) for one in (made, right)]
        assert found[0] == found[1], facts
        refused += not found[0]

    assert 50 * soak < refused < 290 * soak


def taken(made: Engine, values: Mapping[str, object], facts: Mapping[str, object]) -> bool:
    """Tell whether an engine takes facts as a position."""
    try:
        made.position(made.Options(**values), facts)
    except ValueError:
        return False
    return True


def damaged(facts: dict[str, object], random: Random, way: int) -> dict[str, object]:
    """Return facts with one of them left out, or another in the place of its value."""
    key = random.choice(list(facts))
    rest = {other: value for other, value in facts.items() if other != key}
    if way == 0:
        return rest
    other = random.choice((-1, 99, "nothing", {"nothing": 1}, ["nothing"], facts.get("taken")))
    return {**rest, key: other}


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_an_engine_plays_with_cards_that_are_alike(copies: int, soak: int) -> None:
    game = small_kul(copies=copies)
    made = cast("Engine", loaded(compile_engine(game, ()), f"small_{copies}"))

    assert difference(made, written(game, 40 * soak)) is None


@pytest.mark.parametrize("kinds", [("wizard",), ("jester",), ("suit_card",), ("jester", "wizard")])
def test_an_engine_lets_other_kinds_always_be_played(kinds: tuple[str, ...]) -> None:
    game = typed("wizard")
    trick = game.tricks[TRICK]
    assert trick.always is not None
    always = replace(trick.always, what=AlwaysPlayable(tuple(map(KindId, kinds))))
    changed = replace(game, tricks={TRICK: replace(trick, always=always)})
    made = cast("Engine", loaded(compile_engine(changed, ()), "always"))

    assert difference(made, written(changed, 3)) is None


def longer_kul() -> Game:
    """Kul with a sentence before the deals, and with a phase behind them that comes first here."""
    game, bonus = kul(), PhaseId("bonus")
    first, deals, *others = game.course
    early = rule(Act(NextPlayer(), Become(DEALER)), "course.2")
    more = rule(PlayUntil(bonus, Has(APlayer(), Amount(5, POINT))), "course.4")
    gift = rule(Act(After(DEALER), Gain(Amount(1, POINT))), "bonus.1")
    move = rule(Act(NextPlayer(), Become(DEALER)), "bonus.2")
    return replace(
        game,
        course=(first, early, deals, more, *others),
        phases={bonus: (gift, move), **game.phases},
    )


LAST = LastOf(TRICK)
LINES: tuple[Clause, ...] = (
    Act(EachPlayer(), Gain(Amount(2, COIN))),
    Act(EachWho(Won(LAST)), Gain(Amount(3, COIN))),
    Act(EachWho(NotWon(LAST)), Gain(OptionAmount(STAKE))),
    Act(WinnerOf(LAST), Gain(AllIn(COIN, POT))),
    Act(MostOf(POINT), Gain(AllIn(COIN, POT))),
    Act(RoleHolder(DEALER), Pay(Amount(4, COIN), POT)),
    Act(After(DEALER), Pay(OptionAmount(STAKE), POT)),
    Act(WinnerOf(LAST), Become(DEALER)),
    ActTwice(RoleHolder(DEALER), Gain(Amount(1, COIN)), Pay(Amount(1, COIN), POT)),
)


@pytest.mark.parametrize("clause", LINES, ids=map(str, range(len(LINES))))
@pytest.mark.parametrize("floor", [None, 0])
def test_an_engine_carries_out_other_sentences(clause: Clause, floor: int | None) -> None:
    game = kul()
    phase = (*game.phases[DEAL], rule(clause, "deal.7", STAKE))
    counters = tuple(replace(c, floor=floor) if c.id == COIN else c for c in game.counters)
    changed = replace(game, phases={DEAL: phase}, counters=counters)
    made = cast("Engine", loaded(compile_engine(changed, ()), "other"))

    assert difference(made, written(changed, 6)) is None


def test_an_engine_plays_until_so_many_have_points() -> None:
    game = kul()
    course = list(game.course)
    course[1] = rule(PlayUntil(DEAL, Has(Exactly(2), Amount(2, POINT))), "course.2")
    changed = replace(game, course=tuple(course))
    made = cast("Engine", loaded(compile_engine(changed, ()), "exactly"))

    assert difference(made, written(changed, 6)) is None


def test_an_engine_enters_the_course_where_a_position_says(soak: int) -> None:
    game = longer_kul()
    made = cast("Engine", loaded(compile_engine(game, ()), "longer"))
    games = written(game, 40 * soak)
    entered = {(game.start.facts or {}).get("phase") for game in games}

    assert entered == {None, "deal", "bonus"}
    assert difference(made, games) is None


@pytest.mark.xdist_group("faults")
@pytest.mark.parametrize("fault", EVERY, ids=[f"{f.game}: {f.name}" for f in EVERY])
def test_a_fault_is_noticed(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    made = cast("Engine", fault.engine(monkeypatch))

    assert notices(made, games(fault.game))


def test_there_are_enough_faults_and_no_two_are_the_same() -> None:
    changes = [(fault.game, fault.plant, fault.old, fault.new) for fault in EVERY]
    names = {(fault.game, fault.name) for fault in EVERY}

    assert len(FAULTS) >= 30
    assert len(FAULTS_OF_WIZARD) >= 30
    assert len(names) == len(set(changes)) == len(EVERY)
