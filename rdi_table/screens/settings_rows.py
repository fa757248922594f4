"""What can be set: rows with a name, a line, and what there is to choose, by panel.

A row changes one entry of the settings; what each does is the app's business. Rows are values, so that the screen draws
and tests walk over the same list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rdi_table.settings import LOUDEST, QUICK, SPEEDS, TEXT_SIZES, UNDOS, Settings
from rdi_table.words import settings as words

VOLUME_STEP = 5
SOUNDS: tuple[tuple[str, str, str], ...] = (
    ("slide", "deal", "#9E2F24"), ("flip", "card", "#2A6496"), ("coin", "coins", "#87600F"),
    ("tankard", "stein", "#8A5213"), ("dice", "dice", "#4B3A8E"), ("thud", "hammer", "#9E2F24"),
    ("chime", "bell", "#1A8686"), ("burn", "flame", "#A34D19"), ("cheer", "laurel", "#357335"),
)  # fmt: skip
"""The sounds to listen to: name, icon, colour."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the entry it changes, `kind` choice, switch, slider or listen, and the choices with their labels."""

    name: str
    kind: str
    label: str
    line: str = ""
    choices: tuple[tuple[Any, str], ...] = ()
    key: str = ""

    def place(self, settings: Settings) -> int:
        """Return which choice is in force."""
        value = getattr(settings, self.name)
        return next((at for at, (choice, _) in enumerate(self.choices) if choice == value), 0)


PANELS: Mapping[str, tuple[Row, ...]] = {
    "table": (
        Row("upkeep_by_hand", "choice", words.UPKEEP, words.UPKEEP_HELP,
            ((True, words.BY_HAND), (False, words.BY_ITSELF))),
        Row("ask_every_step", "switch", words.ASK, words.ASK_HELP),
        Row("quick_table", "choice", words.QUICK, words.QUICK_HELP, tuple((n, words.seconds(n)) for n in QUICK)),
        Row("undo", "choice", words.UNDO, words.UNDO_HELP,
            tuple(zip(UNDOS, (words.ASK_THE_TABLE, words.NOTHING_SEEN)))),
        Row("coaching", "switch", words.COACHING, words.COACHING_HELP),
    ),
    "sound": (Row("volume", "slider", words.VOLUME), Row("listen", "listen", words.LISTEN)),
    "seeing": (
        Row("full_screen", "switch", words.FULL_SCREEN, key="F11"),
        Row("text_size", "choice", words.TEXT_SIZE, words.TEXT_SIZE_HELP,
            tuple((n, words.percent(n)) for n in TEXT_SIZES)),
        Row("animation", "choice", words.MOVEMENT, words.MOVEMENT_HELP,
            tuple(zip(SPEEDS, (words.OFF, words.FAST, words.NORMAL)))),
    ),
}  # fmt: skip

ROWS: tuple[Row, ...] = tuple(row for rows in PANELS.values() for row in rows)


def row(name: str) -> Row | None:
    """Return the row with this name."""
    return next((row for row in ROWS if row.name == name), None)


def chosen(settings: Settings, row: Row, place: int) -> Settings:
    """Return the settings with another choice of a row."""
    return _with(settings, row.name, row.choices[max(0, min(len(row.choices) - 1, place))][0])


def _with(settings: Settings, name: str, value: Any) -> Settings:
    """Return the settings with one entry changed."""
    changed: dict[str, Any] = {name: value}
    return replace(settings, **changed)


def switched(settings: Settings, row: Row) -> Settings:
    """Return the settings with a switch turned."""
    return _with(settings, row.name, not getattr(settings, row.name))


def louder(settings: Settings, volume: int) -> Settings:
    """Return the settings at another volume; to move the slider is to want to hear something."""
    volume = max(0, min(LOUDEST, volume))
    return replace(settings, volume=volume, mute=False if volume else settings.mute)


def muted(settings: Settings) -> Settings:
    """Return the settings silent, or sounding again."""
    return replace(settings, mute=not settings.mute)


def stepped(settings: Settings, row: Row, by: int) -> Settings:
    """Return the settings after an arrow to the left (−1) or right (1) in a row."""
    if row.kind == "choice":
        return chosen(settings, row, row.place(settings) + by)
    if row.kind == "switch":
        return _with(settings, row.name, by > 0)
    if row.kind == "slider":
        return louder(settings, settings.volume + by * VOLUME_STEP)
    return settings


def forgotten(settings: Settings) -> Settings:
    """Return the settings with nothing explained yet."""
    return replace(settings, explained=frozenset())


def as_at_first(settings: Settings) -> Settings:
    """Return the settings of the beginning; what has been explained stays so, and who sat at the table."""
    return Settings(explained=settings.explained, last_table=settings.last_table)
