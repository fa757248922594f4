"""The eight fonts of the table by role."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

FILES = {
    "title": "Cinzel-Bold.ttf",
    "small_caps": "IMFellEnglishSC-Regular.ttf",
    "body": "Alegreya-Medium.ttf",
    "body_bold": "Alegreya-Bold.ttf",
    "body_italic": "Alegreya-Italic.ttf",
    "sans": "AlegreyaSans-Medium.ttf",
    "sans_bold": "AlegreyaSans-Bold.ttf",
    "figures": "AlegreyaSans-ExtraBold.ttf",
}
BOLD = {"body": "body_bold", "body_italic": "body_bold", "sans": "sans_bold", "sans_bold": "figures"}
ITALIC = {"body": "body_italic", "body_bold": "body_italic", "sans": "body_italic", "sans_bold": "body_italic"}
KEPT = 40
"""A font keeps every sign it has drawn, some 200 kB at each size."""

DOUBLE_BELOW = 28


class Fonts:
    """Loads each font once for every size asked for; the ones unused for longest are let go."""

    def __init__(self, folder: Path, double_below: int = DOUBLE_BELOW) -> None:
        self.folder = folder
        self.double_below = double_below
        self.font = lru_cache(maxsize=KEPT)(self._load)

    def at(self, role: str, px: float) -> tuple[int, pygame.font.Font]:
        """Return how many times larger to draw text of `px` real pixels, and the font at that size."""
        detail = 2 if px < self.double_below else 1
        return detail, self.font(role, round(px * detail))

    def _load(self, role: str, px: int) -> pygame.font.Font:
        """Return the font of a role, `px` pixels tall. Raises KeyError for a role that does not exist."""
        if not pygame.font.get_init():
            pygame.font.init()
        path = self.folder / FILES[role]
        return pygame.font.Font(str(path) if path.exists() else None, max(4, px))


def bold(role: str) -> str:
    """Return the role that sets words in bold within `role`."""
    return BOLD.get(role, role)


def italic(role: str) -> str:
    """Return the role that sets words in italics within `role`."""
    return ITALIC.get(role, role)
