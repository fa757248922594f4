"""One card being played, from leaving the hand to reaching its pile.

Awkward facts: costs are paid at announce and never come back (BAS-15); a response touches this frame only through
`negated`, `ignored`, `mods` and `softened`; a Negated card goes straight to the bin, so no icon acts (BAS-13); numbers
are collected in `do` and applied together, then come the ops that need results, the `lost` window, and last the icons,
which no Ignore reaches (COR-36, OHA-17); after each op the card may no longer be on the stack, because the turn ended.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rdi_table.engine import effects, ops
from rdi_table.engine import events as ev
from rdi_table.engine.carry_out import carry_out
from rdi_table.engine.commands import Pick
from rdi_table.engine.effects import Results
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.choose import return_looked
from rdi_table.engine.frames.drink import Drink, pour
from rdi_table.engine.frames.window import Window
from rdi_table.engine.packets import Mod, Packet
from rdi_table.engine.standing import as_mod
from rdi_table.engine.state import PileRef
from rdi_table.engine.table import IN_PLAY

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

Follow = tuple[str, int, str, tuple[int, ...]]
"""What begins after the card has left: (`round` | `drink` | `copy`, seat, source, cards)."""


@dataclass(slots=True)
class Play(Frame):
    """A card on the table: the command that played it, what answers did to it, and how far it has got.

    `at` is the op at work, `sub` how many victims it has handled; `inside` a list within that op which is being carried
    out for `them`: the word that was chosen, and its own `at` and `sub`.
    """

    card: int
    by: int
    picks: tuple[Pick, ...] = ()
    mode: str = "text"
    powers: tuple[int, ...] = ()
    payment: tuple[int, ...] = ()
    riders: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()
    about: int = 0
    negated: bool = False
    ignored: tuple[tuple[int, str], ...] = ()
    softened: tuple[int, ...] = ()
    done_answering: tuple[int, ...] = ()
    responders: tuple[int, ...] = ()
    mods: tuple[Mod, ...] = ()
    ledger: tuple[Packet, ...] = ()
    results: Results = ()
    at: int = 0
    sub: int = 0
    them: int = -1
    inside: tuple[str, int, int] | None = None
    extra: int = -1
    chosen: tuple[Pick, ...] | None = None
    follow: tuple[Follow, ...] = ()
    goes_to: str = "discard"

    KIND: ClassVar[str] = "play"

    def announce(self, game: Game) -> None:
        """Lay the card and what rides on it on the table, pay its costs, and tell its character (ERI-26)."""
        about = game.frame(self.about)
        if isinstance(about, Play) and game.type_of(self) == "sometimes":
            about.responders = (*about.responders, self.by)
        game.table.move(self.card, IN_PLAY, self.by)
        for card in self.riders:
            game.table.move(card, IN_PLAY, self.by)
        for card in (*self.payment, *self.costs):
            game.table.discard(card, self.by)
        game.emit(
            ev.CardPlayed(self.id, self.card, self.by, self.picks, self.mode, self.powers, self.about, self.riders)
        )
        self.step = "respond"
        game.rules(self.by).plays(game, self.by)

    def respond(self, game: Game) -> None:
        """Ask the table."""
        self.step = "judge"
        game.push(Window(game.next_id(), "open", self.id, "card", tuple(game.state.clockwise(self.by))))

    def judge(self, game: Game) -> None:
        """A Negated card does nothing at all."""
        game.emit(ev.CardResolved(self.id, self.card, self.negated))
        self.step = "bin" if self.negated else "do"

    def do(self, game: Game) -> None:
        """Carry out the text; numbers are only collected."""
        self._walk(game, "do", "apply")

    def apply(self, game: Game) -> None:
        """Let the collected numbers happen, all at once."""
        self.step = "then"
        ledger, self.ledger = self.ledger, ()
        self.results = effects.settle(game, ledger, (*self.mods, *self.rider_mods(game)), self.ignored)

    def then(self, game: Game) -> None:
        """Carry out what depends on results, and what comes last (C9)."""
        self._walk(game, "then", "lost")

    def lost(self, game: Game) -> None:
        """Ask those who really lost Fortitude to this card of another player (R2)."""
        self.step = "after"
        if not self.results:
            return
        seats = tuple(s for s in effects.seats_of(game, self, "losers") if s != self.by)
        if seats:
            game.push(Window(game.next_id(), "open", self.id, "lost", seats))

    def after(self, game: Game) -> None:
        """Let the icons act; Ignore does not reach here."""
        self._walk(game, "after", "bin")

    def bin(self, game: Game) -> None:
        """Put the card where it belongs, and begin what follows it, first things first."""
        self._clear(game)
        game.pop(self)
        for what, seat, source, cards in reversed(self.follow):
            if what == "round":
                if game.gambling() is None:
                    game.begin_round(seat, seat)
            elif what == "drink":
                self._push_drink(game, Drink(game.next_id(), "reveal", host=seat, source=source))
            else:
                self._push_copy(game, seat, cards)

    def _push_drink(self, game: Game, forced: Drink) -> None:
        """Begin a forced Drink, but after one that its drinker is just about to drink (T20)."""
        stack = game.state.stack
        at = next((i for i, f in enumerate(stack) if isinstance(f, Drink) and f.waits_for(forced.host)), len(stack))
        stack.insert(at, forced)

    def _push_copy(self, game: Game, seat: int, cards: tuple[int, ...]) -> None:
        game.push(Drink(game.next_id(), "respond", host=seat, pours=(pour(game, seat, cards, virtual=True),)))
        game.emit(ev.DrinkRevealed(seat, cards, "drink", (seat,), virtual=True))

    def _clear(self, game: Game) -> None:
        if game.state.where[self.card] == IN_PLAY:
            if self.goes_to == "discard" or self.negated:
                game.table.discard(self.card)
            else:
                game.table.move(self.card, PileRef(self.by, self.goes_to))
        for card in self.riders:
            if game.state.where[card] == IN_PLAY:
                game.table.discard(card)

    def _walk(self, game: Game, name: str, next_step: str) -> None:
        program = game.program(self, name)
        while self.at < len(program):
            card, op = program[self.at]
            done = carry_out(game, self, op, card)
            if not game.on_stack(self):
                return
            if done:
                self.at += 1
                self.sub = 0
                self.chosen = None
            if game.top is not self:
                return
        self.at = 0
        self.step = next_step

    def program(self, game: Game, name: str) -> tuple[tuple[int, ops.Op], ...]:
        """Return the ops of one list with the card each is printed on: base or what was bought, riders, icons."""
        it = game.card(self.card)
        if self.mode == "heart":
            healing = ops.GainFortitude(n=it.heart)
            return ((self.card, healing),) if name == "do" else ()
        mode = it.modes.get(self.mode)
        base: tuple[ops.Op, ...] = getattr(mode if mode is not None and name != "after" else it, name)
        for index in self.powers:
            base = it.powers[index].instead.get(name, base)
        for index in sorted(self.powers):
            base += it.powers[index].add.get(name, ())
        if name == "after" and it.icon:
            base += game.cards.icons[it.icon]
        program = tuple((self.card, op) for op in base)
        if name == "do":
            for rider in self.riders:
                it_rides = game.card(rider).rider
                program += tuple((rider, op) for op in it_rides.do) if it_rides is not None else ()
        return program

    def rider_mods(self, game: Game) -> tuple[Mod, ...]:
        """Return what the cards laid on this one change of its numbers (R45)."""
        mods: list[Mod] = []
        for rider in self.riders:
            it = game.card(rider).rider
            if it is not None:
                mods += [as_mod(m, self.by, game.key(rider)) for m in it.mods]
        return tuple(mods)

    def ignores_all(self, seat: int) -> bool:
        """True if this seat Ignores the whole card."""
        return (seat, "all") in self.ignored

    def soften(self, seat: int) -> None:
        """Note that a seat reduced, redirected or Ignored what this card does to it: it may not hit back (C24)."""
        self.softened = (*self.softened, seat)

    def take_chosen(self) -> tuple[Pick, ...]:
        """Return the answer to the choice just made, and forget it."""
        chosen = self.chosen
        assert chosen is not None
        self.chosen = None
        return chosen

    def abandon(self, game: Game) -> None:
        """The turn ended: the card is discarded without effect, and without its icon (COR-53)."""
        return_looked(game)
        self.goes_to = "discard"
        self._clear(game)


Play.STEPS = {
    "announce": Play.announce, "respond": Play.respond, "judge": Play.judge, "do": Play.do, "apply": Play.apply,
    "then": Play.then, "lost": Play.lost, "after": Play.after, "bin": Play.bin,
}  # fmt: skip
