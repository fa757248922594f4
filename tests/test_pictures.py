"""Every screen at three sizes looks as it does in the reference pictures, small and with some tolerance.

Where something is meant to look otherwise now, look at it, and then renew the pictures and commit them with the change:

    python -m tests.test_pictures            all of them
    python -m tests.test_pictures setup load those whose name begins so

A picture that differs is written beside its reference, as `NAME.seen.png`, for looking. Pictures are kept 320 pixels
wide, so letters may be drawn a little otherwise, as another system does; what moves, comes or goes is noticed.
"""

from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path

if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import pygame
import pytest
from pygame import Rect, Surface

from tests import gallery

SIZES = ((960, 540), (1280, 720), (1920, 1080))
FOLDER = Path(__file__).resolve().parent / "pictures"
WIDE = 320
ACROSS, DOWN = 16, 9
MEAN, WORST = 2.0, 10.0
"""How far apart the channels of two pictures may be, of 255: on the whole, and in the worst block."""


def test_every_picture_has_its_screen() -> None:
    names = {name_of(name, size) for name in gallery.SCREENS for size in SIZES}
    assert {path.stem for path in FOLDER.glob("*.jpg")} == names


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", gallery.SCREENS)
def test_a_screen_looks_as_it_did(name: str, size: tuple[int, int]) -> None:
    seen = small(seen_at(name, size))
    path = FOLDER / f"{name_of(name, size)}.jpg"
    beside = path.with_suffix(".seen.png")
    beside.unlink(missing_ok=True)
    mean, worst, block = apart(seen, pygame.image.load(path).convert(seen))
    if mean > MEAN or worst > WORST:
        pygame.image.save(seen, beside)
        where = f"{worst:.1f} (up to {WORST}) about {place(block, size)}"
        pytest.fail(
            f"{name} at {size[0]}x{size[1]} looks different: {mean:.1f} on the whole (up to {MEAN}), {where}; "
            f"see tests/pictures/{beside.name}; tests/test_pictures.py says how to renew it if this is meant",
            pytrace=False,
        )


def test_what_is_different_is_found_and_named() -> None:
    seen = small(seen_at("settings", SIZES[0]))
    assert apart(seen, seen.copy())[:2] == (0.0, 0.0)
    other = seen.copy()
    other.fill((250, 220, 120), Rect(200, 100, 24, 8))
    mean, worst, block = apart(seen, other)
    assert mean < MEAN and worst > WORST and block.colliderect(200, 100, 24, 8)
    assert place(block, (960, 540)) == "600 to 660, 300 to 360"
    moved = seen.copy()
    moved.blit(seen, (6, 0))
    assert apart(seen, moved)[1] > WORST


def seen_at(name: str, size: tuple[int, int]) -> Surface:
    """Return what a screen looks like."""
    with gallery.still():
        host = gallery.easel(size)
        gallery.drawn(host, name)
        return host.surface


def small(picture: Surface) -> Surface:
    """Return a picture at the size of the references, and pressed as they are, so that this makes no difference."""
    return pygame.image.load(BytesIO(pressed(picture)), "small.jpg").convert(24)


def pressed(picture: Surface) -> bytes:
    """Return a picture as the file of a reference."""
    wide, high = picture.get_size()
    scaled = pygame.transform.smoothscale(picture.convert(24), (WIDE, round(WIDE * high / wide)))
    file = BytesIO()
    pygame.image.save(scaled, file, "small.jpg")
    return file.getvalue()


def apart(first: Surface, second: Surface) -> tuple[float, float, Rect]:
    """Return how far apart two small pictures are on the whole and in the worst block, and that block."""
    difference = first.copy()
    difference.blit(second, (0, 0), None, pygame.BLEND_RGB_SUB)
    other_way = second.copy()
    other_way.blit(first, (0, 0), None, pygame.BLEND_RGB_SUB)
    difference.blit(other_way, (0, 0), None, pygame.BLEND_RGB_ADD)
    wide, high = first.get_width() // ACROSS, first.get_height() // DOWN
    blocks = [Rect(x * wide, y * high, wide, high) for x in range(ACROSS) for y in range(DOWN)]
    found = [(sum(pygame.transform.average_color(difference, block)[:3]) / 3, block) for block in blocks]
    worst, block = max(found, key=lambda one: one[0])
    return sum(one for one, _ in found) / len(found), worst, block


def place(block: Rect, size: tuple[int, int]) -> str:
    """Return where a block lies in the window, in its pixels: from left to right, from top to bottom."""
    x, y = size[0] / WIDE, size[0] / WIDE
    return f"{block.left * x:.0f} to {block.right * x:.0f}, {block.top * y:.0f} to {block.bottom * y:.0f}"


def name_of(name: str, size: tuple[int, int]) -> str:
    """Return the name of a picture."""
    return f"{name}-{size[0]}"


def renew(starts: tuple[str, ...]) -> None:
    """Draw the pictures anew whose names begin so; without any, all of them, and take away what has no screen."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir() if not starts else ():
        path.unlink()
    for name in gallery.SCREENS:
        for size in SIZES if not starts or name.startswith(starts) else ():
            path = FOLDER / f"{name_of(name, size)}.jpg"
            path.write_bytes(pressed(seen_at(name, size)))
            print(name_of(name, size))


if __name__ == "__main__":
    renew(tuple(sys.argv[1:]))
