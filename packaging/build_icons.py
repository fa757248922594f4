"""Make the icons of the packaged program: icon.ico (Windows) and icon.icns (macOS), the dragon's seal at every size.

Run it once after the seal has changed: `pip install pillow && python packaging/build_icons.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
from PIL import Image

HERE = Path(__file__).resolve().parent
LARGEST = 1024
RADIUS, RED = 480, (158, 36, 28)
SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256]
"""What Windows asks for, from the title bar at 100 % to the largest tile."""


def seal() -> Image.Image:
    """Return the seal of `sprites/app_icon.png` at the largest size there is."""
    sys.path.insert(0, str(HERE.parent))
    from rdi_table.scene.art import Art

    pygame.font.init()
    drawn = Art(HERE.parent / "sprites").parts.seal(RADIUS, RED, "dragon")
    sheet = pygame.Surface((LARGEST, LARGEST), pygame.SRCALPHA)
    sheet.blit(drawn, drawn.get_rect(center=(LARGEST // 2, LARGEST // 2)))
    return Image.frombytes("RGBA", sheet.get_size(), pygame.image.tobytes(sheet, "RGBA"))


def main() -> None:
    """Write both icons beside this script."""
    picture = seal()
    picture.save(HERE / "icon.ico", sizes=[(size, size) for size in SIZES])
    picture.save(HERE / "icon.icns")


if __name__ == "__main__":
    main()
