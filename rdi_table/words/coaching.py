"""What a system of the game is, told once when it first turns up: a heading and two short lines, with its icon.

The keys are remembered in the settings, so they must not change. No jargon, no numbers that stand on the cards anyway.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Lesson(NamedTuple):
    """One card of coaching: an icon of the art, a heading without markup, what it is, and what to do about it."""

    icon: str
    heading: str
    what: str
    how: str


LESSONS: Mapping[str, Lesson] = {
    "window": Lesson(
        "sometimes", "Anybody may answer",
        "Whatever is played lies here until nobody objects any more.",
        "Press a seat's **number** to have a look, or let it happen with **Space**.",
    ),
    "rune": Lesson(
        "rune", "A Rune",
        "It lies face up and waits for a card with a scroll of its colour.",
        "Lay it on such a card to do worse with it. A spent Rune is gone, whatever happens next.",
    ),
    "malediction": Lesson(
        "malediction", "A Malediction",
        "It sits in the hand like a stone in a boot, and **cannot be thrown away**.",
        "Each is a bad idea in its own way: read it once, in private, and sigh quietly.",
    ),
    "blessing": Lesson(
        "blessing", "A Blessing",
        "Being hit by a knight of the faith has its benefits: this card is one.",
        "Play it for its text, or drop it on its owner's **track** for its heart.",
    ),
    "flip": Lesson(
        "prayer", "A Deity turns over",
        "Bright is harmony, dark is discord, and a card that names a Deity turns it over.",
        "**Three** in harmony and the next hand is larger; **four** and every number is.",
    ),
    "rage": Lesson(
        "rage", "The Rage grows",
        "Cards with this mark pile up until the next Rage Tile turns.",
        "Each tile hits harder, and makes its owner drink deeper. Mind the furniture.",
    ),
    "form": Lesson(
        "paw", "Another form",
        "What the marker lies on is what that player is: Elf, Raven, Bear or Tree.",
        "Only the form of the moment counts. Rest the pointer on one to see what it is good at.",
    ),
    "round": Lesson(
        "dice", "A Round of Gambling",
        "Everybody antes, then one after another takes **control** with a card, or passes.",
        "In control when all others have passed: that takes the pot. Cheating is a card type.",
    ),
    "event": Lesson(
        "inn", "A Drink Event",
        "No drink at all, but an idea the Inn has had: now **everybody** turns something up.",
        "It happens to all at once, so look left and right before laughing.",
    ),
    "last_call": Lesson(
        "skull", "Last call",
        "The heart and the bead have met: somebody is about to slide under the table.",
        "One last chance to keep the two apart, for the victim or for a soft-hearted friend.",
    ),
}  # fmt: skip
"""The lessons by their keys."""
