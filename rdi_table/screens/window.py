"""How large the window is at first, and how small it may become, in real pixels."""

from __future__ import annotations

import warnings

import pygame

START_SIZE, SMALLEST = (1280, 720), (960, 540)


def fitting() -> tuple[int, int]:
    """Return the size of the first window: as designed, or what the screen has room for."""
    sizes = pygame.display.get_desktop_sizes()
    wide, high = sizes[0] if sizes else START_SIZE
    if wide >= 1920 * 1.3 and high >= 1080 * 1.3:
        return 1920, 1080
    return min(START_SIZE[0], max(SMALLEST[0], wide)), min(START_SIZE[1], max(SMALLEST[1], high - 60))


def set_smallest() -> None:
    """Let nobody drag the window smaller than what can be read. pygame warns of this way but has no other yet."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            pygame.Window.from_display_module().minimum_size = SMALLEST
        except (pygame.error, AttributeError):
            return
