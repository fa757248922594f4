"""What people have set, remembered in one small file: volume, what is seen, how the table asks, who sat at it last.

Awkward facts: the file lies in a folder people know and edit, so anything may stand in it. What cannot be used is as it
was at first, and the rest still counts; a file that cannot be read at all is put aside under another name, so that
nothing of it is lost when the settings are written again. Writing goes to a new file first: a power cut leaves the old
one whole. A folder that may not be written to is no fault of the game: `save` says no, and play goes on.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_config_path

HOME = "RDI_TABLE_HOME"
"""The environment variable that names another folder: for tests, and for a stick that is carried about."""
FOLDER, FILE, ASIDE = "rdi-table", "settings.json", "settings.damaged.json"

LOUDEST = 100
TEXT_SIZES = (100, 125, 150)
SPEEDS = ("off", "fast", "normal")
QUICK = (0, 3, 5, 8)
UNDOS = ("table", "strict")
MOST_SEATS, LONGEST_NAME = 10, 16


class LastTable(NamedTuple):
    """The last set-up: character and typed name of each seat, who starts (None: at random), upkeep by hand."""

    seats: tuple[tuple[str, str], ...]
    first: int | None = None
    by_hand: bool = True


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set.

    `volume` is 0 to 100, `text_size` percent, `quick_table` the seconds until a question closes by itself (0: never),
    `undo` is `strict` (until something was seen) or `table` (further, with the table's yes); `explained` are the keys
    of what coaching has explained already; `last_table` is the set-up of the last game, None before the first.
    """

    volume: int = 60
    mute: bool = False
    full_screen: bool = False
    text_size: int = 100
    animation: str = "normal"
    upkeep_by_hand: bool = True
    ask_every_step: bool = False
    quick_table: int = 0
    undo: str = "table"
    coaching: bool = True
    explained: frozenset[str] = frozenset()
    last_table: LastTable | None = None

    @property
    def loudness(self) -> float:
        """How loud sounds are played, 0 to 1."""
        return 0.0 if self.mute else self.volume / LOUDEST

    @property
    def text_scale(self) -> float:
        """How large words are: 1, 1.25 or 1.5."""
        return self.text_size / 100

    def explains(self, key: str) -> bool:
        """Tell whether coaching still has to explain something."""
        return self.coaching and key not in self.explained

    def with_explained(self, key: str) -> Settings:
        """Return the settings with one more thing explained."""
        return replace(self, explained=self.explained | {key})


class Loaded(NamedTuple):
    """What was found: the settings, whether the file was `damaged`, and the names of entries that made no sense."""

    settings: Settings
    damaged: bool = False
    odd: tuple[str, ...] = ()


def settings_file() -> Path:
    """Return where the settings are kept."""
    home = os.environ.get(HOME)
    return (Path(home) if home else user_config_path(FOLDER, appauthor=False)) / FILE


def load(file: Path | None = None) -> Loaded:
    """Return the settings of the file, those of the beginning where there is none; a damaged file is put aside."""
    file = file or settings_file()
    try:
        raw = json.loads(file.read_text(encoding="utf-8"))
    except OSError:
        return Loaded(Settings(), damaged=file.exists())
    except (ValueError, RecursionError):
        raw = None
    if not isinstance(raw, dict):
        with contextlib.suppress(OSError):
            os.replace(file, file.with_name(ASIDE))
        return Loaded(Settings(), damaged=True)
    return _read(raw)


def save(settings: Settings, file: Path | None = None) -> bool:
    """Write the settings, whole or not at all; return whether they could be written."""
    file = file or settings_file()
    last = settings.last_table
    told = {
        **asdict(settings),
        "explained": sorted(settings.explained),
        "last_table": last._asdict() if last is not None else None,
    }
    text = json.dumps(told, indent=2)
    fresh = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as out:
            out.write(text + "\n")
            out.flush()
            os.fsync(out.fileno())
        os.replace(fresh, file)
    except OSError:
        return False
    return True


def _read(raw: Mapping[str, object]) -> Loaded:
    """Return the settings with every entry that makes sense; entries nobody knows are from another version."""
    known = [field.name for field in fields(Settings) if field.name in raw]
    sound: dict[str, Any] = {name: raw[name] for name in known if _SENSIBLE[name](raw[name])}
    if "explained" in sound:
        sound["explained"] = frozenset(sound["explained"])
    if sound.get("last_table") is not None:
        sound["last_table"] = _table(sound["last_table"])
    return Loaded(Settings(**sound), odd=tuple(name for name in known if name not in sound))


def _switch(value: object) -> bool:
    return isinstance(value, bool)


def _one_of(*choices: object) -> Callable[[object], bool]:
    return lambda value: any(value == choice and type(value) is type(choice) for choice in choices)


def _volume(value: object) -> bool:
    return type(value) is int and 0 <= value <= LOUDEST


def _keys(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(key, str) for key in value)


def _seat(value: object) -> bool:
    """Tell whether this is a character and a name that can be drawn."""
    if not (isinstance(value, list) and len(value) == 2 and all(isinstance(text, str) for text in value)):
        return False
    character, name = value
    return bool(character) and len(name) <= LONGEST_NAME and (name.isprintable() or not name)


def _last_table(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, dict) or not _switch(value.get("by_hand", True)):
        return False
    seats, first = value.get("seats"), value.get("first")
    if not (isinstance(seats, list) and len(seats) <= MOST_SEATS and all(map(_seat, seats))):
        return False
    alone = len({character for character, _ in seats}) == len(seats)
    return alone and (first is None or (type(first) is int and 0 <= first < len(seats)))


def _table(raw: Mapping[str, Any]) -> LastTable:
    """Return the last table of an entry that makes sense."""
    return LastTable(tuple((key, name) for key, name in raw["seats"]), raw.get("first"), raw.get("by_hand", True))


_SENSIBLE: Mapping[str, Callable[[object], bool]] = {
    "volume": _volume,
    "mute": _switch,
    "full_screen": _switch,
    "text_size": _one_of(*TEXT_SIZES),
    "animation": _one_of(*SPEEDS),
    "upkeep_by_hand": _switch,
    "ask_every_step": _switch,
    "quick_table": _one_of(*QUICK),
    "undo": _one_of(*UNDOS),
    "coaching": _switch,
    "explained": _keys,
    "last_table": _last_table,
}
"""What each entry may be."""
