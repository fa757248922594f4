"""What cards and the parts of a mat show, as hashable values. See `content` for what a content is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardFace:
    """A known card. `kind`: full, short, auto (full if its text can be read), compact or strip.

    `lift`: 0 on the table, 1 lifted, 2 dragged. `mark` is `discard`, `check` or a number in an order.

    `glow` is playable, target, due, newest or empty; `badge` a count at the upper right.
    """

    key: str
    kind: str = "full"
    darkened: bool = False
    glow: str = ""
    lift: int = 0
    badge: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """A card seen from behind, with the count of its pile at the lower right."""

    deck: str
    count: str = ""
    glow: str = ""
    lift: int = 0


@dataclass(frozen=True, slots=True)
class Backs:
    """A shut hand on a mat: overlapping backs, `card` wide as a share of the height, and their number."""

    decks: tuple[str, ...]
    card: float
    count: str = ""
    glow: str = ""


@dataclass(frozen=True, slots=True)
class EmptySlot:
    """A place without cards: an outline with an emblem or a word."""

    icon: str = ""
    word: str = ""
    count: str = ""
    glow: str = ""


@dataclass(frozen=True, slots=True)
class DeityFace:
    """One of Ohava's Deities: bright with three dots in harmony, dark with a bar in discord."""

    name: str
    harmony: bool
    glow: str = ""


@dataclass(frozen=True, slots=True)
class FormFace:
    """One of Erin's Forms; the current one is bright."""

    name: str
    current: bool
    glow: str = ""


@dataclass(frozen=True, slots=True)
class FormMarker:
    """The gold ring with the paw that lies over the current form."""

    glow: str = ""


@dataclass(frozen=True, slots=True)
class TileFace:
    """A Rage Tile: its letter, lit once it is active."""

    letter: str
    active: bool
    glow: str = ""


@dataclass(frozen=True, slots=True)
class RuneFace:
    """Face-up Runes of one colour with their number."""

    colour: str
    count: str = ""
    darkened: bool = False
    glow: str = ""


@dataclass(frozen=True, slots=True)
class MatPanel:
    """The ground of a mat: panel in the seat's colour, name, character, and the reason once out.

    `size` is the class S, M or L; `factor` how much larger or smaller than designed it is drawn.
    """

    character: str
    name: str
    title: str
    size: str
    factor: float
    left: bool
    out: str = ""
    out_why: str = ""
    out_when: str = ""
    divider: bool = False


@dataclass(frozen=True, slots=True)
class Portrait:
    """The seal of a seat with its key number; `halo` is turn, asked or empty."""

    character: str
    number: str
    halo: str = ""
    grey: bool = False
    badge: float = 0.0


@dataclass(frozen=True, slots=True)
class Gold:
    """The purse of a seat."""

    n: int


@dataclass(frozen=True, slots=True)
class HandNote:
    """How many cards a hand holds, in words (large mats)."""

    text: str


@dataclass(frozen=True, slots=True)
class Groove:
    """The track from 0 to 20: amber up to the Alcohol Content, dark red right of Fortitude."""

    fortitude: int
    alcohol: int
    grey: bool = False


@dataclass(frozen=True, slots=True)
class Danger:
    """The red gap on the track when the floor is near."""


@dataclass(frozen=True, slots=True)
class HeartMark:
    """The Fortitude marker with its number."""

    n: int
    grey: bool = False


@dataclass(frozen=True, slots=True)
class BeadMark:
    """The Alcohol Content marker with its number."""

    n: int
    grey: bool = False


@dataclass(frozen=True, slots=True)
class Glow:
    """Light around a thing of this size: `kind` is turn, asked, target, due, hover or danger."""

    kind: str
    radius: float
    line: bool = True


@dataclass(frozen=True, slots=True)
class Shade:
    """A dark sheet over a place whose mat leans in, with a frame in the seat's colour."""

    character: str
    radius: float


@dataclass(frozen=True, slots=True)
class Tag:
    """A word on the edge of a mat: `kind` is turn, asked or due."""

    text: str
    kind: str
