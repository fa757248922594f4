"""A row of payments that no played card asks for: antes, the refill fee, the pay-out of a Drinking Contest.

Awkward facts: one window for all payers before any of it moves (R3); who has no Gold owes nothing (G24, BAS-28); the
Inn may pay for a Raven in her own Round (ERI-14), so "has no Gold" is asked after the routes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rdi_table.engine import effects
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.window import Window
from rdi_table.engine.packets import Mod, Packet

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


@dataclass(slots=True)
class Collect(Frame):
    """`seats` each owe `n` Gold to `to`; `cause` is the seat that made them ante, if any."""

    seats: tuple[int, ...]
    n: int
    to: int | str
    why: str
    cause: int | None = None
    initial: bool = False
    mods: tuple[Mod, ...] = ()
    softened: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()

    KIND: ClassVar[str] = "collect"

    def begin(self, game: Game) -> None:
        """Drop those with nothing to pay with, and ask the rest."""
        able = {p.on for p in effects.collect_packets(game, self) if effects.can_pay(game, p)}
        self.seats = tuple(s for s in self.seats if s in able)
        self.step = "pay"
        if self.seats:
            game.push(Window(game.next_id(), "open", self.id, self.why, self.seats))

    def pay(self, game: Game) -> None:
        """Move the Gold."""
        game.pop(self)
        results = effects.settle(game, effects.collect_packets(game, self), self.mods, (), why=self.why)
        self.paid = tuple(seat for seat, kind, n in results if kind == "gold_loss" and n > 0)

    def leave(self, seat: int) -> None:
        """Let a seat off: it left the Round and does not pay."""
        self.seats = tuple(s for s in self.seats if s != seat)

    def packet(self, seat: int, starter: int) -> Packet:
        """Return what this seat is to pay."""
        ante = self.why == "ante"
        return Packet(
            "gold_loss", seat, self.n, self.cause, to=self.to, ante=ante,
            initial=self.initial, starter=starter if ante else -1, trail=((self.why, self.n),),
        )  # fmt: skip


Collect.STEPS = {"begin": Collect.begin, "pay": Collect.pay}
