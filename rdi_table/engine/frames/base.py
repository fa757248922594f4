"""What all frames share: an id, a named step, and how they are copied.

A frame is something that is happening. Its fields are immutable values, so a copy is a list of assignments; its steps
are methods with names; a frame that rests on top of the stack is the question. Only frames push frames.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from rdi_table.engine.commands import Command
from rdi_table.engine.questions import Question

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


_NAMES: dict[str, tuple[str, ...]] = {}


def field_names(kind: type[Frame]) -> tuple[str, ...]:
    """Return the names of a frame's fields, in order."""
    names = _NAMES.get(kind.KIND)
    if names is None:
        names = _NAMES[kind.KIND] = tuple(f.name for f in fields(kind))
    return names


@dataclass(slots=True)
class Frame:
    """Something that is happening: `id` is unique in the game, `step` names the method that goes on."""

    id: int
    step: str

    KIND: ClassVar[str] = ""
    STEPS: ClassVar[dict[str, Callable[..., None]]] = {}
    RESTS: ClassVar[frozenset[str]] = frozenset()
    SETTLES: ClassVar[bool] = False
    """True if those who must leave the game do so while it is on top: nothing else is unresolved then (R5)."""

    def copy(self) -> Frame:
        """Return an independent copy (all fields are immutable values)."""
        kind = type(self)
        new = object.__new__(kind)
        for name in field_names(kind):
            setattr(new, name, getattr(self, name))
        return new

    @property
    def asks(self) -> bool:
        """True if this frame, on top of the stack, waits for a command."""
        return self.step in self.RESTS

    def question(self, game: Game) -> Question:
        """Return what is asked while this frame rests on top."""
        raise NotImplementedError

    def take(self, game: Game, command: Command) -> None:
        """Carry out a legal command given while this frame rests on top."""
        raise NotImplementedError

    def abandon(self, game: Game) -> None:
        """Do what becomes of this frame if the turn ends under it (ERI-21)."""
