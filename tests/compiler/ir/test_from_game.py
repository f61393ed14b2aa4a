"""What games become when they are spelled out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regelsmed.compiler.analysis.game import CardType, Game, Rule, Trick
from regelsmed.compiler.ir import NotExpressible, spell_out, stepped
from regelsmed.compiler.ir.dataflow import inside
from regelsmed.compiler.ir.nodes import Ask, Contents, Stretch
from regelsmed.compiler.ir.print import printed
from regelsmed.dsl.syntax import (
    Act,
    ActTwice,
    All,
    Become,
    Clause,
    Count,
    Deal,
    EachPlayer,
    Face,
    FirstOf,
    KindId,
    LeadTo,
    MostOf,
    NextPlayer,
    NumberOption,
    OptionId,
    PhaseId,
    RoleHolder,
    RuleLine,
    Shuffle,
)
from tests.compiler.kul_game import CARD, DEAL, DEALER, POINT, STAKE, TRICK, kul, rule, trick


def asks(game: Game) -> list[Ask]:
    """Every question that players are asked."""
    return [
        part
        for procedure in spell_out(game).procedures
        for statement in procedure.body
        for part in inside(statement)
        if isinstance(part, Ask)
    ]


def with_trick(changed: Trick) -> Game:
    """Kul with another trick."""
    return replace(kul(), tricks={TRICK: changed})


def with_phase(*lines: Rule[RuleLine]) -> Game:
    """Kul with another phase."""
    return replace(kul(), phases={DEAL: lines})


def test_followers_are_asked_by_the_same_paragraph_whatever_they_hold() -> None:
    lead, follow = asks(kul())

    assert lead.origin.paragraph == "lead_any"
    assert follow.origin.paragraph == "follow"
    assert [case.origin.paragraph for case in follow.cases] == ["follow", "void"]
    assert isinstance(follow.cases[0].cards, Stretch)
    assert isinstance(follow.cases[1].cards, Contents)


def test_without_a_duty_to_follow_anything_may_be_played() -> None:
    _, other = asks(with_trick(replace(trick(), follow=None, void_may=None)))

    assert other.origin.paragraph == "trick.3"
    assert [type(case.cards) for case in other.cases] == [Contents]


def test_every_statement_cites_the_sentence_it_comes_from() -> None:
    program = spell_out(kul())
    cited = {
        part.origin.paragraph
        for procedure in program.procedures
        for statement in procedure.body
        for part in inside(statement)
    }

    assert cited - {""} >= {
        *("course.1", "three_points", "course.3", "winner_takes_all", "reshuffle", "five_cards"),
        *("deal.3", "last_trick", "pay_stake", "next_dealer", "first_lead", "winner_leads"),
        *("trick.3", "lead_any", "led_suit", "follow", "void", "highest_wins"),
    }


def test_a_program_is_printed_with_its_paragraphs() -> None:
    text = printed(stepped(spell_out(kul())))

    assert "procedure course(())" in text
    assert "[follow]" in text
    assert text == printed(stepped(spell_out(kul())))
    assert text != printed(stepped(spell_out(with_trick(replace(trick(), follow=None)))))


def other_lead(subject: MostOf | EachPlayer) -> Trick:
    """A trick that others lead to first."""
    return replace(trick(), first_lead=rule(Act(subject, LeadTo(FirstOf(TRICK))), "first_lead"))


def line(what: Clause, *guards: OptionId) -> Rule[RuleLine]:
    """A sentence of a phase."""
    return rule(what, "deal.1", *guards)


def dealt(cards: Count) -> Rule[RuleLine]:
    """The dealer deals so many cards of a kind."""
    return line(Act(RoleHolder(DEALER), Deal(EachPlayer(), cards)))


def number_called(name: str) -> Game:
    """Kul with an option of another name."""
    option = rule(NumberOption(OptionId(name), 1, 3, kul().counters[1].id, 1), "options.3")
    return replace(kul(), numbers={**kul().numbers, OptionId(name): option})


GATHERED = kul().phases[DEAL][0]
GUARDED = replace(trick(), plays=replace(trick().plays, guards=(STAKE,)))
THIEF = CardType(Face(KindId("thief")), 8, None)
TWICE = ActTwice(EachPlayer(), Become(DEALER), Become(DEALER))
CANNOT: tuple[tuple[str, Game], ...] = (
    ("several lead", with_trick(other_lead(EachPlayer()))),
    ("a rule of the trick stands under an option", with_trick(GUARDED)),
    ("cards that are not gathered are dealt", with_phase(dealt(Count(5, CARD)))),
    ("some cards are dealt", with_phase(GATHERED, dealt(Count(5, KindId("guardian"))))),
    ("other cards are shuffled", with_phase(line(Act(RoleHolder(DEALER), Shuffle(All(CARD)))))),
    ("several take over a role", with_phase(line(Act(MostOf(POINT), Become(DEALER))))),
    ("a role is handed on twice", with_phase(line(TWICE))),
    ("a card has no suit", replace(kul(), cards=(*kul().cards, THIEF))),
    ("an option is called as all tuples call something", number_called("count")),
    ("an option is called as Python calls something", number_called("lambda")),
)


@pytest.mark.parametrize("game", [game for _, game in CANNOT], ids=[what for what, _ in CANNOT])
def test_what_engines_cannot_do_yet_is_refused(game: Game) -> None:
    with pytest.raises(NotExpressible, match="engines cannot do this yet"):
        spell_out(game)


def test_a_position_needs_an_entry_only_where_it_can_enter_elsewhere() -> None:
    early = rule(Act(NextPlayer(), Become(DEALER)), "course.2")
    first, *others = kul().course
    longer = replace(kul(), course=(first, early, *others))

    assert spell_out(kul()).layout.entry is None
    assert spell_out(longer).layout.entry == "entry"
    assert PhaseId("deal") in longer.phases
