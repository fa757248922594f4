"""Upkeep that the players do by hand: the engine waits, checks, and changes the table with the same functions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rdi_table.engine.commands import Command, Pick
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.questions import Question

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


@dataclass(slots=True)
class Deed(Frame):
    """`deed` (`flip`, `rage`, `become`, `rune`) is due for `seat`, with its one legal piece as `value`."""

    seat: int
    deed: str
    value: Pick = ""

    KIND: ClassVar[str] = "deed"
    RESTS: ClassVar[frozenset[str]] = frozenset({"ask"})

    def question(self, game: Game) -> Question:
        """Ask the seat to do it."""
        return Question(self.seat, "deed", self.deed, self.id)

    def take(self, game: Game, command: Command) -> None:
        """Do it."""
        game.pop(self)
        game.do_deed(self.seat, self.deed, self.value)

    def abandon(self, game: Game) -> None:
        """Do it all the same: upkeep belongs to a card that has resolved."""
        game.do_deed(self.seat, self.deed, self.value)
