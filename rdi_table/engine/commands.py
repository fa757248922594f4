"""What a player may say to the engine: nine frozen values, each printable on one line and readable back from JSON.

A command names everything the card's text says to pick, and every cost, because responders see them (base rules C6).
"""

from __future__ import annotations

from dataclasses import dataclass

Pick = (
    int
    | str
)
"""A chosen thing: a seat or card id as a number; a form, Deity or other word as text."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card from hand: as an action, as a bid, or as an answer to what lies on top."""

    seat: int
    card: int
    picks: tuple[Pick, ...] = ()
    mode: str = "text"
    powers: tuple[int, ...] = ()
    payment: tuple[int, ...] = ()
    riders: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline to answer or to bid, or close a look at secret cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer a choice that a resolving card asks for."""

    seat: int
    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw these cards away and draw up to the hand size (base rules T1)."""

    seat: int
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderDrink:
    """Put the top Drink on another player's Drink Me! pile (base rules T13)."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Perform:
    """Do by hand the upkeep that is due: `deed` names it, `value` the piece (a Deity, a form, a card id)."""

    seat: int
    deed: str
    value: Pick = ""


@dataclass(frozen=True, slots=True)
class EndPhase:
    """Go on from a rest: end the Action Phase, or turn up the own Drink."""

    seat: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin the own turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Configure:
    """Change a setting in mid-game, as a logged command: `upkeep` (systems by hand) or `ask_every_step`."""

    setting: str
    value: tuple[str, ...] | bool


Command = PlayCard | Pass | Choose | Discard | OrderDrink | Perform | EndPhase | Begin | Configure

COMMANDS: dict[str, type] = {
    "play": PlayCard,
    "pass": Pass,
    "choose": Choose,
    "discard": Discard,
    "order": OrderDrink,
    "perform": Perform,
    "end_phase": EndPhase,
    "begin": Begin,
    "configure": Configure,
}
"""The word each command has in a saved game."""
