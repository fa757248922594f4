"""A turn: Discard and Draw, Action, Order a Drink, Drink; and the rest in which the next player begins.

Awkward facts: nobody plays anything until the drawing is over (R8); the rest `over` still belongs to the old turn, so
that a form change there cannot end the new one; Drinks may be ordered by cards before and after the normal order (T14).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rdi_table.engine import events as ev
from rdi_table.engine.commands import Begin, Command, Discard, EndPhase, OrderDrink, Perform, PlayCard
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.questions import Question, QuestionKind
from rdi_table.engine.state import HAND_SIZE, PileRef
from rdi_table.engine.table import DRINK_DECK, DRINK_DISCARD

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

_ASKS: dict[str, QuestionKind] = {
    "draw": "discard", "action": "act", "order": "order", "drink": "drink", "over": "begin",
}  # fmt: skip


@dataclass(slots=True)
class Turn(Frame):
    """The turn of `seat` (-1 before the first). `cut`: a card ended it, so nobody plays any more in it (ERI-20, R7)."""

    seat: int
    action_used: bool = False
    cut: bool = False

    KIND: ClassVar[str] = "turn"
    SETTLES: ClassVar[bool] = True
    RESTS: ClassVar[frozenset[str]] = frozenset(_ASKS)

    def start(self, game: Game) -> None:
        """Begin the turn: what comes before Discard and Draw happens here (T7)."""
        game.state.turn += 1
        self.step = "draw"
        game.emit(ev.TurnBegan(self.seat, game.state.turn))
        game.rules(self.seat).turn_begins(game, self.seat)
        game.emit(ev.PhaseBegan(self.seat, "discard"))

    def drinks_up(self, game: Game) -> None:
        """Go to the rest before ordering, or past it if there is no Drink left to order (T28)."""
        state = game.state
        self.step = "order" if state.pile(DRINK_DECK) or state.pile(DRINK_DISCARD) else "drink"
        game.emit(ev.PhaseBegan(self.seat, "order"))

    def finish(self, game: Game, *, early: bool = False) -> None:
        """End the turn."""
        self.step = "over"
        game.emit(ev.TurnEnded(self.seat, early))

    @property
    def quiet(self) -> bool:
        """True while nobody may play a card: during the drawing (R8), in a turn cut short, and before the first one."""
        return self.step == "draw" or (self.step == "over" and (self.cut or self.seat < 0))

    def question(self, game: Game) -> Question:
        """Ask the active player, or in `over` the next one; all others may put in an Anytime card first."""
        kind = _ASKS[self.step]
        seat = self.next_seat(game) if self.step == "over" else self.seat
        others = () if self.quiet else game.state.others(seat)
        return Question(seat, kind, self.step, self.id, others)

    def next_seat(self, game: Game) -> int:
        """Return the seat whose turn comes next."""
        if self.seat < 0:
            return game.state.config.first
        return game.state.clockwise(self.seat + 1)[0]

    def take(self, game: Game, command: Command) -> None:
        """Go on as told."""
        if isinstance(command, PlayCard):
            if game.moment_of(command) == "action":
                self.action_used = True
        elif isinstance(command, Begin):
            seat = self.next_seat(game)
            game.pop(self)
            game.push(Turn(game.next_id(), "start", seat))
        elif isinstance(command, Discard):
            self._discard_and_draw(game, command)
        elif isinstance(command, Perform):
            game.rules(self.seat).performs(game, self.seat, command)
        elif isinstance(command, OrderDrink):
            self.step = "drink"
            order_drink(game, self.seat, command.target)
        elif isinstance(command, EndPhase):
            if self.step == "action":
                self.drinks_up(game)
            else:
                self.step = "finish"
                game.emit(ev.PhaseBegan(self.seat, "drink"))
                game.push(Drink(game.next_id(), "reveal", host=self.seat))

    def _discard_and_draw(self, game: Game, command: Discard) -> None:
        for card in command.cards:
            game.table.discard(card, self.seat)
        hand = game.state.hand(self.seat)
        size = HAND_SIZE + game.rules(self.seat).hand_bonus(game.state.players[self.seat])
        drawn = game.table.draw(self.seat, max(0, size - len(hand)))
        game.emit(ev.HandDrawn(self.seat, len(command.cards), drawn))
        self.step = "action"
        game.emit(ev.PhaseBegan(self.seat, "action"))


Turn.STEPS = {"start": Turn.start, "finish": Turn.finish}


def order_drink(game: Game, seat: int, target: int) -> None:
    """Put the top Drink on a pile, unseen; an empty deck is refilled first, and everybody pays the fee (R31, T24)."""
    refill = not game.state.pile(DRINK_DECK)
    card = game.table.take_top(DRINK_DECK, DRINK_DISCARD)
    if card is None:
        return
    game.table.move(card, PileRef(target, "drinks"), seat)
    game.emit(ev.DrinkOrdered(seat, target))
    if refill:
        collect_fee(game)


def collect_fee(game: Game) -> None:
    """Let every player pay 1 Gold to the Inn for the new Drink Deck."""
    seats = tuple(game.state.clockwise(game.active_seat()))
    game.push(Collect(game.next_id(), "begin", seats=seats, n=1, to="inn", why="fee"))
