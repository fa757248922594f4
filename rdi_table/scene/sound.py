"""The sounds of the table: which event makes which, how loud, and nothing at all if there is no sound device.

Sounds that would fall together are thinned out: the same one at most once in 70 ms, never more than four at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from rdi_table.engine import events as ev

GAP_MS = 70
AT_ONCE = 4

_OF_EVENT: dict[type, str] = {
    ev.CardPlayed: "slide",
    ev.DrinkOrdered: "slide",
    ev.HandDrawn: "slide",
    ev.Shuffled: "flip",
    ev.DrinkRevealed: "flip",
    ev.GoldMoved: "coin",
    ev.Drank: "tankard",
    ev.SoberedUp: "tankard",
    ev.RoundBegan: "dice",
    ev.RoundWon: "coin",
    ev.Negated: "burn",
    ev.EventBegan: "tankard",
    ev.PlayerOut: "thud",
    ev.GameWon: "cheer",
    ev.ContestResult: "cheer",
}


def sound_of(event: ev.Event) -> str | None:
    """Return the name of the sound an event makes, or None."""
    if isinstance(event, ev.MarkChanged):
        if event.mark == "tile":
            return "thud" if event.after else "flip"
        return "chime" if isinstance(event.after, bool) else "flip" if event.mark == "form" else None
    if isinstance(event, ev.GoldMoved) and event.n <= 0:
        return None
    return _OF_EVENT.get(type(event))


class Sounds:
    """Plays the sounds. `volume` is 0 to 1; a machine without a sound device stays silent and says nothing."""

    def __init__(self, folder: Path, volume: float = 0.6) -> None:
        self.folder = folder
        self.volume = volume
        self.able: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, int] = {}

    def _start(self) -> bool:
        """Open the sound device on first use, so that it costs nothing at the start."""
        if self.able is None:
            try:
                pygame.mixer.init(44_100, -16, 2, 512)
                pygame.mixer.set_num_channels(AT_ONCE)
                self.able = True
            except pygame.error:
                self.able = False
        return self.able

    def play(self, name: str, now: int) -> bool:
        """Play a sound at `now` milliseconds; return whether it was heard."""
        if self.volume <= 0 or now - self._last.get(name, -GAP_MS) < GAP_MS or not self._start():
            return False
        sound = self._sounds.get(name)
        if sound is None:
            try:
                sound = self._sounds[name] = pygame.mixer.Sound(str(self.folder / f"{name}.wav"))
            except (pygame.error, FileNotFoundError):
                return False
        sound.set_volume(self.volume)
        self._last[name] = now
        return sound.play() is not None

    def tell(self, events: Iterable[ev.Event], now: int) -> None:
        """Play what a row of events sounds like, each sound once."""
        names = dict.fromkeys(name for event in events if (name := sound_of(event)) is not None)
        for name in list(names)[:AT_ONCE]:
            self.play(name, now)
