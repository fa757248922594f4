"""What a node shows, as hashable values: the painter turns each into pixels and keeps the result under that value.

A content holds everything that changes the picture except its size: two nodes with equal content and size share one
surface. Keys of cards and characters are those of the card data; colours and fonts are the painter's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from rdi_table.scene.content_mats import (
    Back,
    Backs,
    BeadMark,
    CardFace,
    Danger,
    DeityFace,
    EmptySlot,
    FormFace,
    FormMarker,
    Glow,
    Gold,
    Groove,
    HandNote,
    HeartMark,
    MatPanel,
    Portrait,
    RuneFace,
    Shade,
    Tag,
    TileFace,
)
from rdi_table.scene.geometry import Point
from rdi_table.scene.ui import LogLine


@dataclass(frozen=True, slots=True)
class TurnBar:
    """The bar on top: the emblem and words of the turn, the phases, and how far the quiet ring has run (0 to 1)."""

    character: str
    text: str
    phases: tuple[str, ...]
    current: int
    ring: float = 0.0


@dataclass(frozen=True, slots=True)
class Icon:
    """A plain icon in a palette colour word: cream, quiet or gold."""

    name: str
    colour: str = "cream"
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text, centred or aligned in its rectangle; `px` is its size in logical pixels."""

    text: str
    role: str
    px: float
    colour: str = "cream"
    align: str = "center"
    shadow: bool = True


@dataclass(frozen=True, slots=True)
class InnSeal:
    """The Inn, a place where coins fly to."""

    glow: str = ""


@dataclass(frozen=True, slots=True)
class StageFrame:
    """The empty stage: a faint frame and an icon; lit when a card may be dropped there."""

    icon: str = ""
    glow: str = ""


@dataclass(frozen=True, slots=True)
class Felt:
    """The green cloth of a Round or a chooser, with its heading."""

    heading: str = ""
    round_ends: bool = True
    glow: str = ""


@dataclass(frozen=True, slots=True)
class Seal:
    """A round emblem with a number cap, as on stools, chips and the veil; `state` lights or greys it."""

    character: str
    number: str = ""
    state: str = ""
    portrait: bool = True


@dataclass(frozen=True, slots=True)
class Stool:
    """A seat at the felt with the word for how it stands in the Round; `kind` is asked, turn, note or out."""

    character: str
    number: str
    word: str
    kind: str


@dataclass(frozen=True, slots=True)
class NameTag:
    """Who played a card of the stack, on one line or, in a narrow place, on two."""

    character: str
    name: str
    text: str
    two_lines: bool


@dataclass(frozen=True, slots=True)
class Scroll:
    """A power-up of an armed card: the Runes it takes, and whether it is paid."""

    colours: tuple[str, ...]
    paid: bool
    glow: str = ""


@dataclass(frozen=True, slots=True)
class Pill:
    """A short pill of text with icons: loss, gain, drink, gold, asked, quiet, dark, stamp, note or count."""

    markup: str
    kind: str
    px: float = 15.0
    emblem: str = ""
    align: str = "center"


@dataclass(frozen=True, slots=True)
class CoinHeap:
    """Gold in heaps, at most five."""

    n: int


@dataclass(frozen=True, slots=True)
class Crown:
    """Who is in control, or who wins."""


@dataclass(frozen=True, slots=True)
class Tankard:
    """A tankard with a number on it."""

    text: str
    lit: bool = True


@dataclass(frozen=True, slots=True)
class Arrow:
    """A curved arrow between two points of its rectangle, in real pixels; `kind` is loss, gain, drink, target, due,
    answer or rune. `bend` bows it to one side."""

    start: Point
    end: Point
    kind: str
    width: float
    bend: float


@dataclass(frozen=True, slots=True)
class Column:
    """A drinker's column in a Contest."""

    character: str
    name: str
    number: str
    note: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """The sentence that says what happens next: `kind` is plain, target or danger."""

    markup: str
    kind: str = "plain"


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The prompt: parchment with a sentence, a line of help and whose portrait; `room` is the width of the text."""

    sentence: str
    help: str
    character: str
    room: float


@dataclass(frozen=True, slots=True)
class ButtonFace:
    """A button with its key cap."""

    label: str
    key: str
    kind: str
    enabled: bool = True
    state: str = ""


@dataclass(frozen=True, slots=True)
class PlateFace:
    """The plate at the lower left."""

    character: str
    heading: str
    second: str
    lines: tuple[tuple[str, str], ...]
    button: bool


@dataclass(frozen=True, slots=True)
class LogFace:
    """The tale so far: the lines in reach of the lower edge, newest last, and the seats' characters for the seals."""

    heading: str
    lines: tuple[LogLine, ...]
    first: int
    total: int
    characters: tuple[str, ...]
    folded: bool = False
    hover: int = -1
    focus: int = -1


@dataclass(frozen=True, slots=True)
class Veil:
    """A dark sheet over everything below it."""

    strength: float


@dataclass(frozen=True, slots=True)
class VeilSheet:
    """The hand-over: a sheet of parchment with a heading and a line."""

    character: str
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class ZoomSheet:
    """What is known about a card read large."""

    key: str
    title: str
    second: str
    reason: str
    reason_heading: str
    notes_heading: str
    notes: tuple[str, ...]
    playable: bool


@dataclass(frozen=True, slots=True)
class KeyHints:
    """A line of key caps with words."""

    hints: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class BubbleFace:
    """A refusal in one sentence."""

    text: str


@dataclass(frozen=True, slots=True)
class TipFace:
    """What a thing says when the pointer rests on it; `edge` is where in its place the words stand, nearest the thing.

    `edge` is bottom (above the thing), top (below it), left or right (beside it).
    """

    markup: str
    edge: str = "bottom"


@dataclass(frozen=True, slots=True)
class StorySheet:
    """How a number came about, on a small parchment: (figure, words), the heading first and without a figure."""

    steps: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CoachSheet:
    """A lesson on a strip of parchment: icon, heading, and two lines."""

    icon: str
    heading: str
    what: str
    how: str


@dataclass(frozen=True, slots=True)
class FocusRing:
    """The keyboard focus: a double frame with corner brackets."""

    radius: float


@dataclass(frozen=True, slots=True)
class Coin:
    """One coin in flight."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """A place that is not seen: where cards of a pile come from and go to."""


Content = Union[  # noqa: UP007
    CardFace, Back, Backs, EmptySlot, DeityFace, FormFace, FormMarker, TileFace, RuneFace, MatPanel, Portrait, Gold,
    HandNote, Groove, Danger, HeartMark, BeadMark, Glow, Shade, Tag, TurnBar, Icon, Label, InnSeal, StageFrame, Felt,
    Seal, Stool, NameTag, Scroll, Pill, CoinHeap, Crown, Tankard, Arrow, Column, Forecast, Ribbon, ButtonFace,
    PlateFace, LogFace, Veil, VeilSheet, ZoomSheet, KeyHints, BubbleFace, TipFace, StorySheet, CoachSheet,
    FocusRing, Coin, Nothing,
]  # fmt: skip

__all__ = [
    "Arrow", "Back", "Backs", "BeadMark", "BubbleFace", "ButtonFace", "CardFace", "CoachSheet", "Coin", "CoinHeap",
    "Column", "Content", "Crown", "Danger", "DeityFace", "EmptySlot", "Felt", "FocusRing", "Forecast", "FormFace",
    "FormMarker", "Glow", "Gold", "Groove", "HandNote", "HeartMark", "Icon", "InnSeal", "KeyHints", "Label", "LogFace",
    "MatPanel", "NameTag", "Nothing", "Pill", "PlateFace", "Portrait", "Ribbon", "RuneFace", "Scroll", "Seal", "Shade",
    "StageFrame", "Stool", "StorySheet", "Tag", "Tankard", "TileFace", "TipFace", "TurnBar", "Veil", "VeilSheet",
    "ZoomSheet",
]  # fmt: skip
