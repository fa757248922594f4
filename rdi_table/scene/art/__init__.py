"""The art of the table: text, icons, parts and card faces, drawn from `sprites/` and kept.

Sizes are real pixels; callers multiply logical pixels by the scale. Everything works before a display mode is set.
Nothing here knows the rules: what a card says is handed in.
"""

from __future__ import annotations

from pathlib import Path

from . import palette
from .faces import Faces, FaceSpec
from .icons import Icons
from .parts import Parts
from .text import Typesetter

__all__ = ["Art", "FaceSpec", "Faces", "Icons", "Parts", "Typesetter", "palette"]


class Art:
    """All that draws, on one sprites folder."""

    def __init__(self, sprites_folder: Path) -> None:
        self.icons = Icons(sprites_folder / "icons")
        self.text = Typesetter(sprites_folder, self.icons)
        self.parts = Parts(sprites_folder, self.text, self.icons)
        self.faces = Faces(self.text, self.icons, self.parts)
