"""Finds `cards.json` and `sprites/` in a checkout, an installed wheel or a frozen build, in that order.

In a checkout they lie beside the package, in a wheel and in a frozen build inside it. A folder beside an installed
package belongs to somebody else, so a checkout is one only with its `pyproject.toml`. Nothing is written here.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rdi_table.cardfile import AssetError, read_card_file
from rdi_table.engine.cardset import CardSet

__all__ = ["AssetError", "card_file", "load_card_set", "places", "sprites_folder"]

_PACKAGE = Path(__file__).resolve().parent


def places() -> tuple[Path, ...]:
    """Return the folders that may hold the card data and the sprites, the best first."""
    found = []
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        found.append(_PACKAGE.parent)
    found.append(_PACKAGE)
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        found.append(Path(frozen) / "rdi_table")
    return tuple(dict.fromkeys(found))


def card_file() -> Path:
    """Return the path of `cards.json`. Raises AssetError if there is none."""
    return _find("cards.json")


def sprites_folder() -> Path:
    """Return the folder with the pictures and fonts. Raises AssetError if there is none."""
    return _find("sprites")


def _find(name: str) -> Path:
    for place in places():
        if (place / name).exists():
            return place / name
    looked = " and ".join(str(place) for place in places())
    raise AssetError(f"'{name}' is missing: it was looked for in {looked}.")


def load_card_set(path: Path | None = None) -> CardSet:
    """Return the game's card data, or that of another file. Raises AssetError if it is missing or has faults."""
    return read_card_file(path or card_file())
