"""One mat about to be laid down: whose it is, in which class, and how large."""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.engine.view import PlayerView
from rdi_table.scene.geometry import Rect
from rdi_table.scene.mat_sizes import MatSize


@dataclass(frozen=True, slots=True)
class Mat:
    """One mat to lay down: whose, in which class, and its panel's width and height in its own coordinates."""

    player: PlayerView
    size: MatSize
    name: str
    wide: float
    high: float
    factor: float

    @property
    def seat(self) -> int:
        """The seat of this mat."""
        return self.player.seat

    def down(self, share: float) -> float:
        """Return how far a row moves down on a mat that is higher than designed, as a share of the extra height."""
        return max(0.0, self.high - self.size.designed[1] - 6) * share

    @property
    def panel(self) -> Rect:
        """The whole mat in its own coordinates."""
        return Rect(0, 0, self.wide, self.high)
