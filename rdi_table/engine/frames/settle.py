"""Leaving the game: the last call, who goes, how the Gold is divided, and whether the game is over.

Awkward facts: looked at only when nothing is unresolved (R5); those who pass out divide their Gold first, only then is
anybody checked for having none (L5); inside a Round only passing out counts (G24); a turn cut short gives no last call
(R7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rdi_table.engine import events as ev
from rdi_table.engine.effects import gain_gold
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.gambling import Gambling
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.state import PileRef

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


@dataclass(slots=True)
class Settle(Frame):
    """Somebody is about to leave; `warned` once the last call was given."""

    warned: bool = False

    KIND: ClassVar[str] = "settle"

    def check(self, game: Game) -> None:
        """Give the last call, or let them go."""
        if not game.in_danger():
            game.pop(self)
            return
        if not self.warned:
            self.warned = True
            order = tuple(game.state.clockwise(game.active_seat()))
            game.push(Window(game.next_id(), "open", self.id, "passing_out", order))
            return
        game.pop(self)
        gone = self._pass_out(game)
        gone += self._go_broke(game)
        game.look_for_winner(tuple(gone))

    def _pass_out(self, game: Game) -> list[int]:
        seats = [p.seat for p in game.state.players if not p.out and p.passing_out]
        staying = [s for s in game.state.clockwise(game.active_seat()) if s not in seats]
        for seat in seats:
            divide_gold(game, seat, staying)
        for seat in seats:
            leave(game, seat, "passed_out")
        return seats

    def _go_broke(self, game: Game) -> list[int]:
        if game.gambling() is not None:
            return []
        seats = [p.seat for p in game.state.players if not p.out and p.gold == 0]
        for seat in seats:
            leave(game, seat, "broke")
        return seats


Settle.STEPS = {"check": Settle.check}


def divide_gold(game: Game, seat: int, staying: list[int]) -> None:
    """Half of the Stash, rounded up, to the Inn; the rest in equal shares; what is left over to the Inn (L4, L8)."""
    gold = game.state.players[seat].gold
    share = (gold - (gold + 1) // 2) // len(staying) if staying else 0
    game.table.move_gold(seat, "inn", gold - share * len(staying), "division")
    for receiver in staying:
        game.table.move_gold(seat, receiver, share, "division")
        gain_gold(game, receiver, share)


def leave(game: Game, seat: int, why: str) -> None:
    """Take a seat that has no Gold left out: shared cards to their discard piles, its own out of play (R20)."""
    player = game.state.players[seat]
    gone = PileRef(seat, "gone")
    for name in tuple(player.piles):
        for card in player.piles[name]:
            own = game.state.cards[card].owner == seat
            game.table.move(card, gone if own else game.table.discard_pile(card))
    game.table.mark(seat, "out_why", why)
    game.table.mark(seat, "out_turn", game.state.turn)
    game.table.take_out(seat)
    game.emit(ev.PlayerOut(seat, why))
    gambling = game.gambling()
    if gambling is not None:
        assert isinstance(gambling, Gambling)
        gambling.drop(game, seat)
    turn = game.state.stack[0]
    assert isinstance(turn, Turn)
    if turn.seat == seat and turn.step != "over":
        turn.finish(game, early=True)
