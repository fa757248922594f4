"""What the engine asks, and the shape of every legal answer.

A question is derived from the top frame each time and never stored. An `Option` is the shape of a choice, not its
expansion: one stands for all ways to pick targets, pay Runes and add riders, and every way that fits is accepted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rdi_table.engine.commands import Pick

QuestionKind = Literal[
    "begin", "discard", "act", "order", "drink", "bid", "respond", "choose", "look", "deed",
]  # fmt: skip
"""What the asked seat is to do: begin the turn, discard and draw, play an Action or go on, order a Drink, turn up the
own Drink, bid in a Round, answer what is on top, make a choice, finish looking, do upkeep by hand."""


class Question(NamedTuple):
    """Who must do what now. `about` is the id of the frame in question; `others` may put in an Anytime card first.

    `why` refines the kind: a window's reason (`card`, `drink`, `ante`, `payment`, `lost`, `drank`, `passing_out`),
    the label of a choice, or the name of a deed.
    """

    seat: int
    kind: QuestionKind
    why: str = ""
    about: int = 0
    others: tuple[int, ...] = ()


class TargetSpec(NamedTuple):
    """What may be picked: `kind` says what the choices are, and between `least` and `most` different ones are picked.

    Kinds: `seat`, `drinker` (a seat whose Drink is meant), `card` (ids), `form`, `deity`, `number`, `word`, `order`
    (all of the cards, in the order wanted, first one on top).
    """

    kind: str
    choices: tuple[Pick, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class PowerUp:
    """One power-up of a card: its index, its cost in Rune colours (`any` takes each), and whether it can be bought now.

    `pick`: if bought, this is picked in place of what the card says.
    """

    index: int
    cost: tuple[str, ...]
    affordable: bool
    pick: TargetSpec | None = None


class Option(NamedTuple):
    """One thing a seat may do now.

    `verb` is the word of the command (`play`, `pass`, `choose`, `discard`, `order`, `perform`, `end_phase`, `begin`).
    For `play`: `card` and `mode`, what to pick, the power-ups with the `purse` of cards that may pay them, the
    `riders` that may be laid on it, and the `costs` to be chosen.
    """

    verb: str
    seat: int
    card: int = -1
    mode: str = "text"
    pick: TargetSpec | None = None
    powers: tuple[PowerUp, ...] = ()
    purse: tuple[int, ...] = ()
    riders: tuple[int, ...] = ()
    costs: TargetSpec | None = None
    deed: str = ""
    value: Pick = ""
