"""The clipboard of the desktop, for text. Where there is none, reading gives nothing and writing says so."""

from __future__ import annotations

import pygame


def read() -> str:
    """Return the text on the clipboard, or nothing."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def write(text: str) -> bool:
    """Put a text on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
