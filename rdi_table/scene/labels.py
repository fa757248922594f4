"""The few fixed words of the table (captions, names of piles): English by default, handed in like every other text.

`scene` makes up no sentence; a translation passes its own `Labels`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


def _groups() -> Mapping[str, str]:
    return {
        "drink": "Drinks",
        "maledictions": "Maledictions",
        "blessings": "Blessings",
        "prizes": "Prizes · Bin",
        "inn": "The Inn",
    }


def _piles() -> Mapping[str, str]:
    return {
        "deck": "Deck",
        "discard": "Discard",
        "drinks": "Drink Me!",
        "hand": "Hand",
        "building": "Building",
        "raging": "Raging",
    }


@dataclass(frozen=True)
class Labels:
    """Captions by place; `{name}` and `{n}` are filled in."""

    groups: Mapping[str, str] = field(default_factory=_groups)
    piles: Mapping[str, str] = field(default_factory=_piles)
    turn_bar: str = "Turn {n} · {name}"
    phases: tuple[str, ...] = ("Draw", "Action", "Order", "Drink")
    gambling: str = "Gambling"
    turn: str = "turn"
    out: str = "Out"
    open: str = "open"
    in_hand: str = "{n} in hand"
    in_front: str = "Cards in front"
    hand_shut: str = "{name}'s hand is shut"
    log: str = "The tale so far"
    round: str = "A Round of Gambling"
    pot: str = "Gold in the pot"
    prize: str = "the Prize"
    asked: str = "asked"
    passed: str = "passed"
    after: str = "after {name}"
    left: str = "left the Round"
    control: str = "in control"
    drink: str = "the Drink"
    chaser: str = "its Chaser"
    another: str = "and another"
    alcohol: str = "Alcohol Content"
    each: str = "Alcohol Content each"
    gains: str = "gains {n}"
    counts_nothing: str = "counts 0"
    contest: str = "A Drinking Contest"
    on_the_house: str = "A Round on the House"
    top_drink: str = "the top Drink, face down"
    not_now: str = "Not now"
    now: str = "Now"
    good_to_know: str = "Good to know"
    copies: str = "{type} · {deck}, {n} copies · {source}"
    one_copy: str = "{type} · {deck}, 1 copy · {source}"
    rulebook: str = "from the rulebook"
    house: str = "house card"
    zoom_hints: tuple[tuple[str, str], ...] = (("F1", "the guide"), ("Z", "put it down"))


LABELS = Labels()
