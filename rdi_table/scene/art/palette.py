"""Every colour of the table, and which emblem goes with it (art/README.md, section 5).

Shape before colour: each look names an icon as well, so that nothing is told by colour alone. Colours are RGB.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """Return the colour of a code such as `#C9A45A`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


class CharacterLook(NamedTuple):
    """A seat's colour, its emblem (cards, chips) and its portrait (mats), both icon names."""

    colour: Colour
    emblem: str
    portrait: str


class TypeLook(NamedTuple):
    """A card type's band, mark and name; `light_title` says that the title is written in ink."""

    colour: Colour
    icon: str
    label: str
    light_title: bool = False


class PieceLook(NamedTuple):
    """A Rune, Deity or Form: colour, icon and name."""

    colour: Colour
    icon: str
    label: str


class DeckLook(NamedTuple):
    """The back of a deck: colour and icon."""

    colour: Colour
    icon: str


CREAM = rgb("#F4E6C4")
QUIET = rgb("#CDB98F")
INK = rgb("#2A1B0C")
BROWN_INK = rgb("#6B4F2C")
OXBLOOD = rgb("#5A1C10")
HEADING = rgb("#F3DCA6")
GOLD_LINE = rgb("#C9A45A")
BRIGHT_GOLD = rgb("#E9C37A")
PARCHMENT = rgb("#E5D3AC")
RIM = rgb("#1A120C")
LEATHER = rgb("#2B1D13")
LEATHER_DEEP = rgb("#150E09")
ICON_CREAM = rgb("#FBF0D6")
NIGHT = rgb("#060301")
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)

PLAYABLE = rgb("#FFC857")
TARGET = rgb("#5FE39B")
FOCUS = rgb("#BFE6FF")
DUE = rgb("#FF9C3C")
DANGER = rgb("#FF4B3A")
TURN = rgb("#E3B65A")
ASKED = rgb("#BFE6FF")

LOSS = rgb("#8D1F14")
GAIN = rgb("#2E6B34")
DRINK = rgb("#8A5510")

BUTTON_RED = rgb("#A42A1F")
BUTTON_GREEN = rgb("#3F7F3C")
BUTTON_BROWN = rgb("#4A3826")
BUTTON_GOLD = rgb("#D9A94E")

HEART = rgb("#D92B24")
AMBER = rgb("#E0A02A")
FELT = rgb("#1F5443")

CHARACTERS: Mapping[str, CharacterLook] = {
    "melvyn": CharacterLook(rgb("#EABB4A"), "melvyn", "melvyn_face"),
    "marah": CharacterLook(rgb("#8C4CC4"), "marah", "marah_face"),
    "ohava": CharacterLook(rgb("#1A8686"), "ohava", "ohava_face"),
    "murgath": CharacterLook(rgb("#AFC3E0"), "murgath", "murgath_face"),
    "cormac": CharacterLook(rgb("#B5341F"), "cormac", "cormac_face"),
    "erin": CharacterLook(rgb("#66A83E"), "erin", "erin_face"),
}
GUEST = CharacterLook(rgb("#9A7B52"), "guest", "guest_face")

TYPES: Mapping[str, TypeLook] = {
    "action": TypeLook(rgb("#9E2F24"), "action", "Action"),
    "sometimes": TypeLook(rgb("#2A6496"), "sometimes", "Sometimes"),
    "anytime": TypeLook(rgb("#357335"), "anytime", "Anytime"),
    "gambling": TypeLook(rgb("#87600F"), "gambling", "Gambling"),
    "action_gambling": TypeLook(rgb("#A34D19"), "gambling", "Action · Gambling"),
    "cheating": TypeLook(rgb("#4B3A5E"), "cheating", "Cheating"),
    "drink": TypeLook(rgb("#925716"), "drink", "Drink"),
    "event": TypeLook(rgb("#7A3E16"), "event", "Drink Event"),
    "malediction": TypeLook(rgb("#6A3C9E"), "malediction", "Malediction"),
    "blessing": TypeLook(rgb("#EAD9A4"), "blessing", "Blessing", light_title=True),
    "prize": TypeLook(rgb("#1B726C"), "prize", "Prize"),
    "rune": TypeLook(rgb("#3A4658"), "rune", "Rune"),
}
UNTYPED = TypeLook(rgb("#5A4A38"), "die", "Card")

RUNES: Mapping[str, PieceLook] = {
    "fire": PieceLook(rgb("#D2402B"), "rune_fire", "Fire"),
    "shield": PieceLook(rgb("#E08A1E"), "rune_shield", "Shield"),
    "ice": PieceLook(rgb("#3E8FD6"), "rune_ice", "Ice"),
    "chaos": PieceLook(rgb("#565466"), "rune_chaos", "Chaos"),
}
ANY_RUNE = PieceLook(rgb("#B89A5C"), "rune", "Any")

DEITIES: Mapping[str, PieceLook] = {
    "korash": PieceLook(rgb("#D9482F"), "korash", "Korash"),
    "elaana": PieceLook(rgb("#9A6AD8"), "elaana", "Elaana"),
    "farnir": PieceLook(rgb("#4E9A43"), "farnir", "Farnir"),
    "shalni": PieceLook(rgb("#3B8BD0"), "shalni", "Shalni"),
}

FORMS: Mapping[str, PieceLook] = {
    "raven": PieceLook(rgb("#4B4F7A"), "raven", "Raven"),
    "bear": PieceLook(rgb("#8A5A2C"), "bear", "Bear"),
    "tree": PieceLook(rgb("#4F8A3A"), "tree", "Tree"),
    "elf": PieceLook(rgb("#3F9A8A"), "elf", "Elf"),
}

DECKS: Mapping[str, DeckLook] = {
    **{key: DeckLook(look.colour, look.emblem) for key, look in CHARACTERS.items()},
    "drinks": DeckLook(rgb("#8A5213"), "drink"),
    "maledictions": DeckLook(rgb("#5E3594"), "malediction"),
    "blessings": DeckLook(rgb("#8F7A48"), "blessing"),
    "prizes": DeckLook(rgb("#17645F"), "prize"),
    "runes": DeckLook(rgb("#38465C"), "rune"),
}
PLAIN_DECK = DeckLook(rgb("#5A4A38"), "die")


def character(key: str | None) -> CharacterLook:
    """Return the look of a character; guests nobody drew a look for share one."""
    return CHARACTERS.get(key or "", GUEST)


def card_type(key: str) -> TypeLook:
    """Return the look of a card type, or a plain one."""
    return TYPES.get(key, UNTYPED)


def rune(key: str) -> PieceLook:
    """Return the look of a Rune colour; `any` and unknown ones give the plain stone."""
    return RUNES.get(key, ANY_RUNE)


def deck(key: str) -> DeckLook:
    """Return the look of a deck's back; a guest's deck carries the guest's colour."""
    return DECKS.get(key, PLAIN_DECK)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return `first` with `share` (0 to 1) of `second` mixed in."""
    return (
        _byte(first[0] + (second[0] - first[0]) * share),
        _byte(first[1] + (second[1] - first[1]) * share),
        _byte(first[2] + (second[2] - first[2]) * share),
    )


def lighter(colour: Colour, share: float) -> Colour:
    """Return the colour with `share` of white mixed in."""
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    """Return the colour with `share` of black mixed in."""
    return mix(colour, BLACK, share)


def luminance(colour: Colour) -> float:
    """Return how light a colour looks, 0 to 1."""
    return (0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]) / 255


def ground(colour: Colour) -> Colour:
    """Return the ground for a cream emblem: light seat colours are taken 26 % darker."""
    return darker(colour, 0.26) if luminance(colour) > 0.55 else colour


def _byte(value: float) -> int:
    return max(0, min(255, round(value)))
