"""What people mean by a gesture: one small set for mouse, keyboard and tests. Places are `NodeKey`s of `scene.ui`.

`at` is the pointer in window pixels: a refusal is shown there (without it, where the pointer was last seen). Focus,
guide, full screen and saving are the screen's; Enter on what has the focus is a `Click` there, or a `PickUp` of
something that can be carried, and while something is carried a `DropOn`.
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.scene.ui import NodeKey


@dataclass(frozen=True, slots=True)
class PickUp:
    """Take a card, a Rune, the form marker or the top Drink in hand. `at`: window pixels."""

    key: NodeKey
    at: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class DropOn:
    """Put what is carried down here (None: nowhere)."""

    key: NodeKey | None
    at: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Click:
    """Press and release on one place without moving. On a portrait or chip it is that seat's number."""

    key: NodeKey | None
    at: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Move:
    """The pointer is over this place now."""

    key: NodeKey | None
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Confirm:
    """Space: the button that moves things on. Never plays a card. `all`: Shift was held (*All pass*)."""

    all: bool = False


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter: play what is armed, or press what has the focus."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Escape: let go, take back, never mind."""


@dataclass(frozen=True, slots=True)
class Number:
    """A seat's number: claims for that seat, or picks it. `claim`: with Shift it always claims."""

    seat: int
    claim: bool = False
    at: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Peek:
    """A seat's number or badge is held down (or let go: `on` False)."""

    seat: int
    on: bool


@dataclass(frozen=True, slots=True)
class Lean:
    """Let the mat of a seat lean in; None, or the same seat again: let it go back."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Zoom:
    """Read the card at this place large; None: stop."""

    key: NodeKey | None


@dataclass(frozen=True, slots=True)
class Scroll:
    """Move the log by so many lines (positive: back in time)."""

    lines: int


@dataclass(frozen=True, slots=True)
class ShutHand:
    """F9, or the window lost the focus."""


@dataclass(frozen=True, slots=True)
class Sort:
    """S: the next way to sort the open hand."""


@dataclass(frozen=True, slots=True)
class FoldLog:
    """L: fold or unfold the log."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Ctrl+Z: take back the last thing that was done, if nobody has learned anything since."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back last."""


Intent = (
    PickUp | DropOn | Click | Move | Confirm | Enter | Cancel | Number | Peek | Lean | Zoom | Scroll | ShutHand | Sort
    | FoldLog | Undo | Redo
)  # fmt: skip

SEEING = (Move, Peek, Lean, Zoom, Scroll)
"""The intents that do not end a peek: whatever else is pressed shuts the hand and does nothing else."""
