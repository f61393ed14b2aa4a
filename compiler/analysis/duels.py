"""How cards on posts are compared: turned up, their texts carried out, and who wins, by a list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regelsmed.compiler.analysis.declared import Contested, Home
from regelsmed.compiler.analysis.game import Rule
from regelsmed.compiler.analysis.names import Names
from regelsmed.compiler.analysis.outline import Outline
from regelsmed.compiler.analysis.scope import Place, Scope
from regelsmed.compiler.analysis.sheets import Duel, Post
from regelsmed.compiler.analysis.statements import Found, only, refuse_options, sentences
from regelsmed.compiler.analysis.words import Words
from regelsmed.dsl.diagnostics import Report, nearest
from regelsmed.dsl.syntax import (
    Act,
    Amount,
    AnyOf,
    ClaimDefined,
    ContestId,
    CounterId,
    Criterion,
    Decide,
    FaceDown,
    Gain,
    HalfAt,
    HalfId,
    HighestStat,
    LastOf,
    OnlyOneWithClaim,
    OnlyOneWithPost,
    PostId,
    Prize,
    ResolveHalves,
    ResolveWhenPlayed,
    StatComputed,
    StatId,
    This,
    TurnPostsUp,
    TurnsUntilPassed,
    WinnerOf,
)


def contest_of(prize: Prize) -> ContestId | None:
    """Return the contest that is won, where the words mean the one at hand."""
    match prize:
        case This(contest) | LastOf(contest) | AnyOf(contest):
            return contest
        case _:
            return None


def read_contested(outline: Outline) -> Mapping[ContestId, Contested]:
    """Return what is decided by a list of criteria in a phase."""
    found: dict[ContestId, Contested] = {}
    for one in sentences(outline, Decide):
        contest = contest_of(one.what.prize)
        if one.phase is not None and contest is not None and contest not in found:
            criteria = tuple(line.what for line in one.what.criteria)
            found[contest] = Contested(
                phase=one.heading,
                whole=one.phase,
                post=next(_posts(criteria), None),
                stat=next((c.stat for c in criteria if isinstance(c, HighestStat)), None),
                criteria=criteria,
                prizes=tuple(_prizes(contest, outline)),
            )
    return found


def _posts(criteria: Sequence[Criterion]) -> Iterator[PostId]:
    for criterion in criteria:
        if isinstance(criterion, OnlyOneWithPost | HighestStat):
            yield criterion.post


def _prizes(contest: ContestId, outline: Outline) -> Iterator[tuple[CounterId, int]]:
    """Yield what the winner of a contest gets."""
    for one in sentences(outline, Act):
        match one.what:
            case Act(WinnerOf(prize), Gain(Amount(number, counter))) if (
                contest_of(prize) == contest
            ):
                yield counter, number
            case _:
                pass


def read_homes(
    outline: Outline,
    halves: Mapping[HalfId, Rule[HalfAt]],
    posts: Mapping[PostId, Post],
    words: Words,
    report: Report,
) -> Mapping[HalfId, Home]:
    """Return where each text is carried out; report texts that never are, or in two places."""
    down = tuple(post.id for post in posts.values() if isinstance(post.facing, FaceDown))
    homes: dict[HalfId, Home] = {}
    turns = next((one.heading for one in sentences(outline, TurnsUntilPassed)), None)
    said = [
        (
            post.resolves.what.half,
            Home(post.id, down, played=True, during=turns),
            post.resolves.span,
        )
        for post in posts.values()
        if post.resolves is not None
    ]
    for one in sentences(outline, ResolveHalves):
        hidden = tuple(post for post in down if not _turned_up(post, one, outline))
        home = Home(one.what.post, hidden, played=False, during=one.heading)
        said.append((one.what.half, home, one.rule.span))
    for half, home, span in said:
        word = words.of("half", half)
        if half not in halves:
            close = nearest(word, (words.of("half", known) for known in halves))
            report.error("half-undeclared", span, half=word, close=close)
        elif half in homes:
            report.error("half-carried-out-twice", span, half=word)
        homes.setdefault(half, home)
    meant = {*homes, *(one.what.half for one in sentences(outline, ResolveWhenPlayed))}
    for half, rule in halves.items():
        if half not in meant:
            word = words.of("half", half)
            report.error("half-never-carried-out", rule.span, half=word)
    return homes


def _turned_up(post: PostId, before: Found[ResolveHalves], outline: Outline) -> bool:
    """Tell whether the cards on a post are turned up before some texts are carried out."""
    return any(
        one.what.post == post and one.phase == before.phase and one.index < before.index
        for one in sentences(outline, TurnPostsUp)
    )


def read_duel(outline: Outline, scope: Scope) -> Duel | None:
    """Return the duel of a game; report a second one, and what belongs to none."""
    computed = sentences(outline, StatComputed)
    claims = sentences(outline, ClaimDefined)
    refuse_options([*computed, *claims], scope.report)
    claim = only(claims, scope.report)
    _check_computed(computed, scope)
    duels = [(c, what) for c, what in scope.declared.duels.items() if what.post is not None]
    for contest, _ in duels[1:]:
        for decide in sentences(outline, Decide):
            if contest_of(decide.what.prize) == contest:
                scope.report.error("second-duel", decide.rule.span)
    if not duels:
        spans = (*(c.rule.span for c in computed), *(c.rule.span for c in claims))
        for span in spans[:1]:
            scope.report.error("duel-without-list", span)
        return None
    contest, what = duels[0]
    assert what.post is not None
    if claim is not None:
        _check_claim(claim, contest, what, scope)
    for one in computed:
        if one.what.stat != what.stat:
            stat = scope.words.of("stat", one.what.stat)
            scope.report.error("stat-not-compared", one.rule.span, stat=stat)
    return Duel(
        contest=contest,
        phase=what.phase,
        post=what.post,
        stat=what.stat,
        computed=next((one.rule for one in computed if one.what.stat == what.stat), None),
        claim=claim.rule if claim else None,
    )


def _check_claim(
    claim: Found[ClaimDefined], contest: ContestId, what: Contested, scope: Scope
) -> None:
    """Report claims that decide nothing, or of cards that are not compared."""
    if not any(isinstance(criterion, OnlyOneWithClaim) for criterion in what.criteria):
        word = scope.words.of("contest", contest)
        scope.report.error("claim-decides-nothing", claim.rule.span, contest=word)
    if Names(scope).post(claim.what.post, claim.what, Place(claim.rule.span)) is None:
        return
    if claim.what.post != what.post:
        post = scope.words.of("post", what.post or "")
        scope.report.error("another-post", claim.rule.span, post=post)


def _check_computed(computed: Sequence[Found[StatComputed]], scope: Scope) -> None:
    """Check values that are worked out from printed ones."""
    names = Names(scope)
    first: dict[StatId, Found[StatComputed]] = {}
    for one in computed:
        place, what = Place(one.rule.span), one.what
        names.single(what.post, what, place)
        names.printed(what.base, what, place)
        if what.stat in scope.declared.stats:
            word = scope.words.of("stat", what.stat)
            scope.report.error("stat-is-printed", place.of(what), stat=word)
        if what.stat in first:
            line = first[what.stat].rule.span.line
            scope.report.error("said-twice", one.rule.span, first=line)
        first.setdefault(what.stat, one)
