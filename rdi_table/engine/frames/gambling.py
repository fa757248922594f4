"""A Round of Gambling: antes, bids in seat order, control, and who takes the pot.

Awkward facts: the Round is won when every member but the one in control has passed since control last changed, so the
passes are a list of seats, not a count; a pass is not leaving (G6); a bidder whose card was Negated is asked again
(R41); without Gold one stays in (G24); when the controller leaves, control goes on clockwise and passes are cleared
(R32).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rdi_table.engine import events as ev
from rdi_table.engine.commands import Command, Pass, PlayCard
from rdi_table.engine.effects import gain_gold
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.window import MOMENTS_OF, Window
from rdi_table.engine.questions import Question

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


@dataclass(slots=True)
class Gambling(Frame):
    """One Round. `asked` is the seat that was last done with its bid; `cause` None if a Drink or Event began it."""

    starter: int
    members: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    control: int = -1
    asked: int = -1
    pot: int = 0
    lock: bool = False
    card: int = -1
    cause: int | None = None
    winner: int | None = None
    closed: bool = False

    KIND: ClassVar[str] = "gambling"
    SETTLES: ClassVar[bool] = True
    RESTS: ClassVar[frozenset[str]] = frozenset({"bid"})

    def begin(self, game: Game) -> None:
        """Everybody in the game is in, and antes 1 (G3)."""
        self.members = tuple(game.state.clockwise(self.starter))
        self.control = self.asked = self.starter
        self.step = "sort"
        game.emit(ev.RoundBegan(self.starter))
        ante(game, self, 1, self.members, self.cause, initial=True)

    def sort(self, game: Game) -> None:
        """Find out what comes next: the end, a winner, or the next bid."""
        if self.closed or not self.members:
            self.step = "close"
            return
        if self.control not in self.members:
            self._hand_on_control(game)
        if self.winner is not None or len(self.members) == 1 or self.next_bidder(game) is None:
            self.step = "won"
            return
        self.step = "bid"

    def _hand_on_control(self, game: Game) -> None:
        order = [s for s in game.state.clockwise(self.control) if s in self.members]
        self.take_control(game, order[0], -1, lock=False)

    def take_control(self, game: Game, seat: int, card: int, *, lock: bool) -> None:
        """Give control to a seat: all passes are cleared, and the bidding goes on to its left (G4, G8)."""
        self.control = self.asked = seat
        self.passed = ()
        self.lock = lock
        self.card = card
        game.emit(ev.ControlTaken(seat, card, lock))

    def next_bidder(self, game: Game) -> int | None:
        """Return the next member to the left who has neither control nor passed."""
        for seat in game.state.clockwise((self.asked + 1) % len(game.state.players)):
            if seat in self.members and seat != self.control and seat not in self.passed:
                return seat
        return None

    def drop(self, game: Game, seat: int, forced_by: int | None = None) -> None:
        """Let a seat leave the Round; what it anted stays in the pot."""
        if seat not in self.members:
            return
        self.members = tuple(s for s in self.members if s != seat)
        self.left = (*self.left, seat)
        if self.step == "bid":
            self.step = "sort"
        game.emit(ev.LeftRound(seat, forced_by))

    def won(self, game: Game) -> None:
        """The winner is known: a last window if any deck has a card for it (G19)."""
        if self.winner is None:
            self.winner = self.members[0] if len(self.members) == 1 else self.control
        self.step = "payout"
        if game.any_deck_has(MOMENTS_OF["winner"]):
            order = tuple(game.state.clockwise(self.winner))
            game.push(Window(game.next_id(), "open", self.id, "winner", order))

    def payout(self, game: Game) -> None:
        """The winner takes the pot: one gain of Gold (R13)."""
        if self.closed:
            self.step = "close"
            return
        winner, pot = self.winner, self.pot
        assert winner is not None
        game.emit(ev.RoundWon(winner, pot))
        game.table.move_gold("pot", winner, pot, "pot")
        game.pop(self)
        gain_gold(game, winner, pot)

    def close(self, game: Game) -> None:
        """The pot goes to the Inn, and the Round is over."""
        game.emit(ev.RoundClosed(self.pot))
        game.table.move_gold("pot", "inn", self.pot, "pot")
        game.pop(self)

    def question(self, game: Game) -> Question:
        """Ask the next bidder; others may put in Anytime cards and the like."""
        seat = self.next_bidder(game)
        assert seat is not None
        others = game.state.others(seat)
        return Question(seat, "bid", "bid", self.id, others)

    def take(self, game: Game, command: Command) -> None:
        """Note a pass; after a card or a pass look again what comes next."""
        if isinstance(command, Pass):
            self.passed = (*self.passed, command.seat)
            self.asked = command.seat
            game.emit(ev.Passed(command.seat))
            self.step = "sort"
        elif isinstance(command, PlayCard):
            self.step = "sort"

    def abandon(self, game: Game) -> None:
        """The turn ends under the Round: the pot goes to the Inn (ERI-23)."""
        game.emit(ev.RoundClosed(self.pot))
        game.table.move_gold("pot", "inn", self.pot, "pot")


Gambling.STEPS = {
    "begin": Gambling.begin, "sort": Gambling.sort, "won": Gambling.won,
    "payout": Gambling.payout, "close": Gambling.close,
}  # fmt: skip


def ante(
    game: Game, gambling: Gambling, n: int, seats: tuple[int, ...], cause: int | None, *, initial: bool = False
) -> None:
    """Let these seats ante, in the order given."""
    frame = Collect(game.next_id(), "begin", seats=seats, n=n, to="pot", why="ante", cause=cause, initial=initial)
    game.push(frame)
