"""A choice that a resolving card asks for, and a look at secret cards.

A choice with one possible answer is never asked (the op sees to that). Nothing can be played meanwhile (R4).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rdi_table.engine import events as ev
from rdi_table.engine.commands import Choose as ChooseCommand
from rdi_table.engine.commands import Command, Pick
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.questions import Question, TargetSpec
from rdi_table.engine.table import LOOKED

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


@dataclass(slots=True)
class Choose(Frame):
    """`seat` picks between `least` and `most` of `choices`; the answer goes to frame `into`, which is below."""

    seat: int
    why: str
    kind: str
    choices: tuple[Pick, ...]
    least: int
    most: int
    into: int

    KIND: ClassVar[str] = "choose"
    RESTS: ClassVar[frozenset[str]] = frozenset({"ask"})

    def question(self, game: Game) -> Question:
        """Ask the seat; nobody else may do anything."""
        return Question(self.seat, "choose", self.why, self.id)

    @property
    def spec(self) -> TargetSpec:
        """What may be picked."""
        return TargetSpec(self.kind, self.choices, self.least, self.most)

    def take(self, game: Game, command: Command) -> None:
        """Hand the answer down."""
        assert isinstance(command, ChooseCommand)
        game.pop(self)
        frame = game.frame(self.into)
        assert frame is not None, "a choice belongs to a frame below it"
        frame.chosen = command.picks  # type: ignore[attr-defined]
        game.emit(ev.Chosen(self.seat, self.why, command.picks, self.kind))


@dataclass(slots=True)
class Look(Frame):
    """`seat` alone looks at `cards` of `whose` until it has seen enough."""

    seat: int
    whose: int
    what: str
    cards: tuple[int, ...]

    KIND: ClassVar[str] = "look"
    RESTS: ClassVar[frozenset[str]] = frozenset({"ask"})

    def question(self, game: Game) -> Question:
        """Ask the looker to say when done."""
        return Question(self.seat, "look", self.what, self.id)

    def take(self, game: Game, command: Command) -> None:
        """Close the look for good (MEL-44)."""
        game.pop(self)

    def abandon(self, game: Game) -> None:
        """Put looked-at deck cards back."""
        return_looked(game)


def return_looked(game: Game) -> None:
    """Put cards taken off a deck to be looked at back on top of it, as they were."""
    from rdi_table.engine.state import PileRef

    for card in reversed(game.state.pile(LOOKED)):
        game.table.move(card, PileRef(game.state.cards[card].owner, "deck"))
