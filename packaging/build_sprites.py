"""Builds `sprites/`: fonts, icons, textures, the program's icon and the credits.

    python packaging/build_sprites.py

Needs `npm` (it fetches five packages into a temporary folder), numpy, pygame-ce and fonttools. Run twice it writes the
same bytes twice. The app only reads what this leaves behind.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parent.parent
SPRITES = ROOT / "sprites"
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import pygame  # noqa: E402
import sprites_icons  # noqa: E402
import sprites_textures as textures  # noqa: E402
from fontTools.ttLib import TTFont  # noqa: E402
from sprites_credits import credits_text  # noqa: E402


class FontPackage(NamedTuple):
    """One npm package of fonts: its files as (path inside the package, our file name)."""

    name: str
    version: str
    family: str
    files: tuple[tuple[str, str], ...]


def _face(family: str, weight: str) -> str:
    return f"{weight}/{family}_{weight}.ttf"


FONTS = (
    FontPackage("@expo-google-fonts/cinzel", "0.4.2", "Cinzel", ((_face("Cinzel", "700Bold"), "Cinzel-Bold.ttf"),)),
    FontPackage(
        "@expo-google-fonts/alegreya",
        "0.4.2",
        "Alegreya",
        (
            (_face("Alegreya", "500Medium"), "Alegreya-Medium.ttf"),
            (_face("Alegreya", "700Bold"), "Alegreya-Bold.ttf"),
            (_face("Alegreya", "500Medium_Italic"), "Alegreya-Italic.ttf"),
        ),
    ),
    FontPackage(
        "@expo-google-fonts/alegreya-sans",
        "0.4.2",
        "AlegreyaSans",
        (
            (_face("AlegreyaSans", "500Medium"), "AlegreyaSans-Medium.ttf"),
            (_face("AlegreyaSans", "700Bold"), "AlegreyaSans-Bold.ttf"),
            (_face("AlegreyaSans", "800ExtraBold"), "AlegreyaSans-ExtraBold.ttf"),
        ),
    ),
    FontPackage(
        "@expo-google-fonts/im-fell-english-sc",
        "0.4.0",
        "IMFellEnglishSC",
        ((_face("IMFellEnglishSC", "400Regular"), "IMFellEnglishSC-Regular.ttf"),),
    ),
)


def fetch(package: str, version: str, folder: Path) -> Path:
    """Fetch one npm package and return the folder it was unpacked to."""
    target = folder / package.replace("/", "_").strip("@")
    target.mkdir()
    command = ["npm", "pack", f"{package}@{version}", "--silent", "--pack-destination", str(target)]
    subprocess.run(command, check=True, capture_output=True, cwd=target)
    with tarfile.open(next(target.glob("*.tgz"))) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def write_fonts(folder: Path) -> None:
    """Copy the font files and their licences; old-style digits are swapped for lining ones."""
    out = _empty(SPRITES / "fonts")
    for package in FONTS:
        source = fetch(package.name, package.version, folder)
        for path, name in package.files:
            _copy_font(source / path, out / name)
        shutil.copyfile(source / "LICENSE_FONT", out / f"{package.family}-OFL.txt")


def _copy_font(source: Path, target: Path) -> None:
    """Copy one font. pygame cannot switch OpenType features on, so `lnum` goes into the character map itself."""
    font = TTFont(source, recalcTimestamp=False)
    swaps = _lining_digits(font)
    if not swaps:
        shutil.copyfile(source, target)
        return
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in table.cmap:
                table.cmap[code] = swaps.get(table.cmap[code], table.cmap[code])
    font.save(target)


def _lining_digits(font: TTFont) -> dict[str, str]:
    if "GSUB" not in font:
        return {}
    gsub = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag != "lnum":
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in gsub.LookupList.Lookup[index].SubTable:
                swaps.update(getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {}))
    return swaps


def write_icons(folder: Path) -> None:
    """Write one white SVG for each of our names."""
    source = fetch(sprites_icons.PACKAGE, sprites_icons.VERSION, folder)
    bodies = json.loads((source / "icons.json").read_text("utf-8"))["icons"]
    out = _empty(SPRITES / "icons")
    for name, original in sorted(sprites_icons.ICONS.items()):
        body = bodies[original]["body"].replace("currentColor", "#fff")
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">{body}</svg>\n'
        (out / f"{name}.svg").write_text(svg, "utf-8")


def write_textures() -> None:
    """Write the table, the wall of the title and the parchment."""
    table = textures.planks(1920, 1080, 180, seed=11) * 1.08
    table *= textures.candle(1920, 1080, (0.50, 0.42), fall=1.55, floor=0.2)
    _save_wood(textures.dither(table, seed=12), "table")
    wall = textures.planks(1920, 1080, 180, seed=21)
    wall *= textures.pool(1920, 1080, (1290, 840), radius=1150)
    _save_wood(textures.dither(wall, seed=22), "wall")
    paper = textures.parchment(512, seed=31)
    _save(paper.round().astype("uint8"), SPRITES / "parchment.png")


def _save_wood(picture: object, name: str) -> None:
    """Save it at its full size, and for the first window of most people, where scaling would delay the title."""
    full, small = SPRITES / f"{name}.jpg", SPRITES / f"{name}_720.jpg"
    _save(picture, full)
    pygame.image.save(pygame.transform.smoothscale(pygame.image.load(str(full)), (1280, 720)), str(small))


def _save(picture: object, path: Path) -> None:
    surface = pygame.surfarray.make_surface(picture.swapaxes(0, 1))  # type: ignore[attr-defined]
    pygame.image.save(surface, str(path))


def write_app_icon() -> None:
    """Write the program's icon: the dragon's seal, 256 pixels."""
    from rdi_table.scene.art import Art

    seal = Art(SPRITES).parts.seal(120, (158, 36, 28), "dragon")
    icon = pygame.Surface((256, 256), pygame.SRCALPHA)
    icon.blit(seal, seal.get_rect(center=(128, 128)))
    pygame.image.save(icon, str(SPRITES / "app_icon.png"))


def _empty(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def main() -> None:
    """Build everything."""
    SPRITES.mkdir(exist_ok=True)
    pygame.font.init()
    with tempfile.TemporaryDirectory() as name:
        write_fonts(Path(name))
        write_icons(Path(name))
    write_textures()
    write_app_icon()
    icons = sprites_icons
    (SPRITES / "CREDITS.md").write_text(
        credits_text([(p.name, p.version, p.family) for p in FONTS], (icons.PACKAGE, icons.VERSION), icons.ICONS),
        "utf-8",
    )


if __name__ == "__main__":
    main()
