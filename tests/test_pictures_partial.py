"""Drawing what has changed comes to the same as drawing everything: on every screen, and on every sheet over one.

The table has more tests of this kind in `tests/test_scene.py`, among them those of what flies.
"""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest
from pygame.event import Event

from rdi_table.screens.screen import Screen
from tests import gallery

SIZE = (960, 540)
KEYS = (pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB, pygame.K_UP, pygame.K_LEFT)
PLACES = ((0.2, 0.2), (0.5, 0.45), (0.82, 0.3), (0.3, 0.9), (0.5, 0.56), (0.09, 0.95))
"""Where the pointer goes, as shares of the window."""
SOON = 0.001
"""Milliseconds that pass: nothing moves by itself meanwhile."""


@pytest.mark.parametrize("name", gallery.SCREENS)
def test_what_is_drawn_in_parts_is_the_whole_picture(name: str) -> None:
    with gallery.still():
        host = gallery.easel(SIZE)
        screen = gallery.drawn(host, name)
        seen = {pixels(host.surface)}
        for step, code in enumerate(KEYS):
            go_on(screen, PLACES[step % len(PLACES)], code)
            screen.draw(host.surface)
            seen.add(pixels(host.surface))
        parts = pixels(host.surface)
        screen.expose()
        screen.draw(host.surface)
        assert len(seen) > 1, "nothing has changed, so nothing was tested"
        assert pixels(host.surface) == parts


def go_on(screen: Screen, share: tuple[float, float], code: int) -> None:
    """Move the pointer somewhere, press and let go a key, and let the screen see both."""
    at = (round(SIZE[0] * share[0]), round(SIZE[1] * share[1]))
    with patch.object(pygame.mouse, "get_pos", lambda: at):
        screen.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            screen.handle(Event(kind, key=code, mod=0, unicode="", scancode=0))
        screen.update(SOON)


def pixels(surface: pygame.Surface) -> bytes:
    """Return the pixels of a surface."""
    return pygame.image.tobytes(surface, "RGB")
