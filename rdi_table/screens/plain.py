"""A plain window that says why the game cannot begin: it needs no picture, font or card of ours.

Without a screen nothing is shown: what it says stands on standard error as well.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

import pygame

SIZE, EDGE, GAP = (820, 460), 28, 10
GROUND, INK = (30, 22, 16), (240, 230, 208)
LARGE, SMALL = 28, 21
NOTHING_SEEN = ("dummy", "offscreen")
ENDS = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


def seen_by_nobody() -> bool:
    """Tell whether all that is drawn is lost, and nobody asked for that: without a screen SDL falls back to it."""
    return pygame.display.get_driver() in NOTHING_SEEN and not os.environ.get("SDL_VIDEODRIVER")


def tell(heading: str, lines: Sequence[str], caption: str) -> None:
    """Show a sentence and the lines below it until somebody presses something, if there is a screen to see it on."""
    try:
        pygame.display.init()
        if pygame.display.get_driver() in NOTHING_SEEN:
            return
        pygame.font.init()
        pygame.display.set_caption(caption)
        paint(pygame.display.set_mode(SIZE), heading, lines)
    except pygame.error:
        return
    pygame.display.flip()
    while not any(event.type in ENDS for event in pygame.event.get()):
        time.sleep(0.03)
    pygame.quit()


def paint(surface: pygame.Surface, heading: str, lines: Sequence[str]) -> None:
    """Draw the sentence and as many of the lines as there is room for."""
    surface.fill(GROUND)
    y = EDGE
    for number, text in enumerate((heading, *lines)):
        font = pygame.font.Font(None, SMALL if number else LARGE)
        drawn = font.render(text, True, INK, None, surface.get_width() - 2 * EDGE)
        if y + drawn.get_height() > surface.get_height() - EDGE:
            break
        surface.blit(drawn, (EDGE, y))
        y += drawn.get_height() + GAP
