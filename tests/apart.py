"""What holds for the controls of every screen."""

from __future__ import annotations

from itertools import combinations

from pygame import Rect

from rdi_table.screens.gui import Gui


def assert_apart(gui: Gui, size: tuple[int, int]) -> None:
    """Assert that all that can be pressed lies inside a window of this size, and nothing over anything else."""
    inside = Rect((0, 0), size)
    assert all(inside.contains(item.rect) for item in gui.items.values())
    for first, second in combinations(gui.items.values(), 2):
        assert not first.rect.colliderect(second.rect), f"{first.name} lies over {second.name}"
