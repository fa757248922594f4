"""What comes if nobody answers: a copy of the game is played on while everybody passes, and what happens is added up.

Awkward facts: the copy knows all cards, so it stops before anything hidden would turn up, and only what everybody could
work out is read off it; a card that turns something up before its numbers are written has them from the pure forecast;
upkeep by hand is done on the way; who passes out, and what becomes of the Gold, is foretold at a last call alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rdi_table.engine import commands as cmd
from rdi_table.engine import events as ev
from rdi_table.engine.disclosure import shows
from rdi_table.engine.frames.choose import Choose
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.deed import Deed
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.window import Window
from rdi_table.engine.packets import Packet
from rdi_table.engine.state import MAX_STAT
from rdi_table.engine.table import PUBLIC, VISIBILITY

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

FORETOLD = ("card", "drink", "lost", "drank", "ante", "payment", "fee", "winner")
"""The questions to the table that have something to foretell."""
LAST_CALL = "passing_out"
MOST_STEPS = 400
OF_CARDS = ("card", "order")
"""The kinds of choices that are between cards."""
_UNWRITTEN = ("announce", "respond", "judge", "do")
"""The steps of a card before its numbers are written."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """Somebody has to choose before it can go on: `choices` as in the question, `card` asks for it (-1: none)."""

    seat: int
    why: str
    kind: str
    choices: tuple[cmd.Pick, ...]
    card: int = -1


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What would happen.

    `numbers`: one for each seat and stat (`fortitude`, `alcohol`, `gold`) that changes, with how the change comes
    about; `kept`: those that come to nothing because all was taken off. `cards`: (seat, deck, n) for cards drawn to
    hand, deck `drinks` for Drinks put on a Drink Me! pile. `negated` are the cards that do nothing, `ignored` (seat,
    card) pairs; `round_of` who begins a Round of Gambling (-1: nobody), `pot` who wins one, `turns_up` who turns up a
    Drink then; `forms`: (seat, form) for who becomes what; `gone` who leaves the game at a last call, `winners` who has
    won it by that; `cut`: the turn ends; `choosing`: it goes no further because somebody has to choose.
    """

    numbers: tuple[ev.StatChanged, ...] = ()
    cards: tuple[tuple[int, str, int], ...] = ()
    negated: tuple[int, ...] = ()
    ignored: tuple[tuple[int, int], ...] = ()
    round_of: int = -1
    pot: int = -1
    turns_up: int = -1
    cut: bool = False
    choosing: Choosing | None = None
    kept: tuple[ev.StatKept, ...] = ()
    forms: tuple[tuple[int, str], ...] = ()
    gone: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def empty(self) -> bool:
        """True if nothing worth a word would happen."""
        told = (self.numbers, self.kept, self.forms, self.cards, self.negated, self.ignored, self.gone)
        return not any((*told, self.cut, self.choosing)) and max(self.round_of, self.pot, self.turns_up) < 0


def foresee(game: Game, played: cmd.PlayCard | None = None) -> Foreseen | None:
    """Return what happens if nobody answers what is asked about, or a card that would be `played` now.

    None if nothing can be foretold: another kind of question, or a card that could not be played like that.
    """
    if game.state.winner is not None or not game.top.asks:
        return None
    if played is None:
        question = game.question()
        if question.kind == "respond" and question.why == LAST_CALL:
            return _last_call(game)
        if question.kind != "respond" or question.why not in FORETOLD:
            return None
    run = _Run(game, played)
    if not run.begin():
        return None
    run.go_on(MOST_STEPS)
    if not run.unwritten:
        return run.told()
    # Something hidden turned up before the numbers were written: stop one step earlier and work them out.
    again = _Run(game, played)
    again.begin()
    again.go_on(run.steps)
    return again.told(run.unwritten)


def _last_call(game: Game) -> Foreseen:
    """Return who leaves if nobody helps, who gets the Gold, and who has won by that: all of it lies open."""
    before, after = game.state.players, game.copy()
    while after.state.winner is None and after.question().why == LAST_CALL:
        after.submit(cmd.Pass(after.question().seat))
    there = after.state.players
    return Foreseen(
        numbers=tuple(
            ev.StatChanged(p.seat, "gold", before[p.seat].gold, p.gold)
            for p in there if not p.out and p.gold != before[p.seat].gold
        ),
        gone=tuple(p.seat for p in there if p.out and not before[p.seat].out),
        winners=after.state.winner or (),
    )  # fmt: skip


class _Hidden(Exception):
    """A card that nobody may know yet has turned up."""


class _Run:
    """One rehearsal on a copy. `unwritten` is the card whose numbers were not written when it had to stop (0: none)."""

    def __init__(self, game: Game, played: cmd.PlayCard | None) -> None:
        self.game = game.copy()
        self.played = played
        self.heard = _Heard(_named(played), tuple(p.gold for p in game.state.players))
        self.known = 0
        self.steps = 0
        self.unwritten = 0

    def begin(self) -> bool:
        """Play the card, those asked before passing; return whether that is possible."""
        game, played = self.game, self.played
        if played is not None:
            while game.question().kind == "respond" and game.question().seat != played.seat:
                top = game.top
                if not isinstance(top, Window) or played.seat not in top.order[top.at :]:
                    break
                game.submit(cmd.Pass(game.question().seat))
            if game.check(played) is not None:
                return False
        game.sink = self.heard.hear
        if played is not None:
            self._submit(played, game.state.serial + 1)
        self.known = game.state.serial
        return True

    def go_on(self, most: int) -> None:
        """Let everybody pass, at most so many times."""
        while self.steps < most and not self.heard.stopped:
            step = self._next()
            if step is None:
                return
            top = self.game.top
            if self._submit(step, top.about if isinstance(top, Window) else 0):
                self.steps += 1

    def _submit(self, command: cmd.Command, about: int) -> bool:
        """Carry out a command; return False if something hidden turned up."""
        try:
            self.game.submit(command)
        except _Hidden:
            subject = self.game.frame(about)
            if isinstance(subject, Play) and subject.step in _UNWRITTEN and not subject.negated:
                self.unwritten = about
            return False
        return True

    def _next(self) -> cmd.Command | None:
        """Return how it goes on if nobody answers, or None where the forecast ends."""
        game = self.game
        if game.state.winner is not None:
            return None
        top, question = game.top, game.question()
        if isinstance(top, Window):
            known = top.about <= self.known or isinstance(game.frame(top.about), Collect)
            return cmd.Pass(question.seat) if known and top.why in FORETOLD else None
        if isinstance(top, Deed):
            return cmd.Perform(top.seat, top.deed, top.value)
        if question.kind == "look":
            return cmd.Pass(question.seat)
        if isinstance(top, Choose) and top.least == 0:
            return cmd.Choose(top.seat, ())
        return None

    def told(self, unwritten: int = 0) -> Foreseen:
        """Return what was heard, with the numbers of a card that could not be carried out."""
        game, heard = self.game, self.heard
        top, choosing = game.top, None
        if isinstance(top, Choose) and game.state.winner is None and not heard.stopped:
            into = game.frame(top.into)
            of_cards = top.kind in OF_CARDS
            card = into.card if isinstance(into, Play) else -1
            choosing = Choosing(top.seat, top.why, top.kind, () if of_cards else top.choices, card)
            # Which cards somebody picks changes no number.
            unwritten = top.into if of_cards else unwritten
        frame = game.frame(unwritten)
        if isinstance(frame, Play) and frame.step in _UNWRITTEN:
            whole = frame.copy()
            assert isinstance(whole, Play)
            whole.ledger = ()
            heard.add(game, game.forecast(whole))
        return heard.foreseen(choosing)


def _named(played: cmd.PlayCard | None) -> frozenset[int]:
    """Return the cards that a play itself shows."""
    return frozenset() if played is None else frozenset((played.card, *played.payment, *played.riders, *played.costs))


@dataclass(slots=True)
class _Heard:
    """Adds up what happens on the copy.

    `shown` are the cards that may turn up because a play shows them, `purses` the Gold of every seat at the start.
    """

    shown: frozenset[int]
    purses: tuple[int, ...]
    numbers: dict[tuple[int, str], ev.StatChanged] = field(default_factory=dict)
    kept: list[ev.StatKept] = field(default_factory=list)
    forms: dict[int, str] = field(default_factory=dict)
    cards: dict[tuple[int, str], int] = field(default_factory=dict)
    negated: list[int] = field(default_factory=list)
    ignored: list[tuple[int, int]] = field(default_factory=list)
    round_of: int = -1
    pot: int = -1
    turns_up: int = -1
    cut: bool = False
    stopped: bool = False

    def hear(self, event: ev.Event) -> None:
        """Note an event. Raises _Hidden if it turns up what nobody may know."""
        match event:
            case ev.CardMoved():
                self._moved(event)
            case ev.StatChanged():
                self._change(event)
            case ev.StatKept():
                self.kept.append(event)
            case ev.MarkChanged(mark="form"):
                self.forms[event.seat] = str(event.after)
            case ev.GoldMoved() if event.why != "division":
                self._gold(event.source, -event.n, event)
                self._gold(event.target, event.n, event)
            case ev.Negated():
                self.negated.append(event.target)
            case ev.Ignored():
                self.ignored.append((event.seat, event.target))
            case ev.RoundBegan():
                self.round_of = event.starter
            case ev.RoundWon():
                self.pot = event.seat
            case ev.TurnEnded():
                self.cut = self.cut or event.cut
            case _:
                pass

    def _moved(self, event: ev.CardMoved) -> None:
        source, target = event.source, event.target
        if event.card not in self.shown and shows(source, target) and VISIBILITY.get(target.name) == PUBLIC:
            self.stopped = True
            if source.name == "drinks" and source.owner is not None:
                self.turns_up = source.owner
            raise _Hidden
        if target.owner is None or source.name in ("hand", "in_play", "looked"):
            return
        if target.name == "hand":
            self._draw(target.owner, "card" if source.owner is not None else source.name)
        elif target.name == "drinks" and source.owner is None:
            self._draw(target.owner, "drinks")

    def _draw(self, seat: int, deck: str) -> None:
        self.cards[seat, deck] = self.cards.get((seat, deck), 0) + 1

    def _change(self, event: ev.StatChanged) -> None:
        key = (event.seat, event.stat)
        old = self.numbers.get(key)
        if old is not None:
            event = old._replace(after=event.after, trail=(*old.trail, *event.trail))
        self.numbers[key] = event

    def _gold(self, who: int | str, n: int, event: ev.GoldMoved) -> None:
        """Note Gold that a seat gets or gives."""
        if isinstance(who, int):
            old = self.numbers.get((who, "gold"))
            before = old.after if old is not None else self.purses[who]
            self._change(ev.StatChanged(who, "gold", before, before + n, event.trail, event.card))

    def add(self, game: Game, packets: Iterable[Packet]) -> None:
        """Note numbers that were only worked out, kept within what a track or a purse can hold."""
        for p in packets:
            stat, sign = p.kind.split("_")[0], 1 if p.kind.endswith("_gain") else -1
            if p.body or p.source == "substitute":
                continue
            if p.n <= 0:
                self.kept += [ev.StatKept(p.on, p.kind, p.trail, p.card)] if len(p.trail) > 1 else []
                continue
            if stat == "gold":
                self._pay(game, p)
                continue
            before: int = getattr(game.state.players[p.on], stat)
            after = max(0, min(MAX_STAT, before + sign * p.n))
            if after != before:
                self._change(ev.StatChanged(p.on, stat, before, after, p.trail, p.card, p.by))

    def _pay(self, game: Game, p: Packet) -> None:
        payer: int | str = "inn" if p.source == "inn" else p.on
        n = p.n if payer == "inn" else min(p.n, game.state.players[p.on].gold)
        if n > 0 and p.kind == "gold_loss":
            paid = ev.GoldMoved(payer, p.to, n, "payment", p.trail, p.card)
            self._gold(payer, -n, paid)
            self._gold(p.to, n, paid)

    def foreseen(self, choosing: Choosing | None) -> Foreseen:
        """Return what was noted, without numbers that are back where they were."""
        numbers = tuple(n for n in self.numbers.values() if n.before != n.after)
        cards = tuple((seat, deck, n) for (seat, deck), n in self.cards.items())
        return Foreseen(
            numbers, cards, tuple(self.negated), tuple(self.ignored), self.round_of, self.pot, self.turns_up, self.cut,
            choosing, tuple(self.kept), tuple(self.forms.items()),
        )  # fmt: skip

