"""The worked examples as values: typed decoding of `examples.json`, where every fault names its example and place.

Awkward facts: the file is written by hand, so a word may be misspelt anywhere, and one fault must not hide the next;
seats are called by their characters and cards by their keys; a step does one thing and may be refused. What stands on
a table is in `stage.py`, what a step does in `play.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from rdi_table.engine.cardset import CardSet
from rdi_table.lessons import checking

Book = Literal["melvyn_marah", "ohava_murgath", "cormac", "erin"]
BOOKS: tuple[Book, ...] = ("melvyn_marah", "ohava_murgath", "cormac", "erin")
Phase = Literal["begin", "draw", "action", "order", "drink"]
Does = Literal["", "pass", "nobody", "resolve", "go_on", "begin", "next_turn"]
"""A step without a card: one seat passes, nobody answers any more, nobody answers what is on top, the active player
goes on (or turns the Drink up), the next one begins, all goes its plain way to the next player's Action Phase."""


class SeatSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat begins. Piles are card keys, the first one on top; `runes` are colours; `bodies` Gizmos and Minions.

    `building` and `raging` count cards.
    """

    fortitude: int = 20
    alcohol: int = 0
    gold: int = 10
    hand: tuple[str, ...] = ()
    drinks: tuple[str, ...] = ()
    front: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    form: str = ""
    tile: int = 0
    building: int = 0
    raging: int = 0
    harmony: tuple[str, ...] = ()
    runes: tuple[str, ...] = ()
    runes_deck: tuple[str, ...] = ()
    bodies: Mapping[str, int] = {}


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A table: seats in order, whose turn and phase it is, and what lies on top of the shared decks."""

    turn: str
    seats: Mapping[str, SeatSetting]
    phase: Phase = "action"
    inn: int = 50
    drink_deck: tuple[str, ...] = ()
    maledictions: tuple[str, ...] = ()
    blessings: tuple[str, ...] = ()


class SeatShows(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat must show: `hand` and `runes` in any order, other piles top card first, some piles only counted."""

    fortitude: int | None = None
    alcohol: int | None = None
    gold: int | None = None
    out: bool | None = None
    hand: tuple[str, ...] | None = None
    cards: int | None = None
    maledictions: int | None = None
    blessings: int | None = None
    drinks: tuple[str, ...] | None = None
    front: tuple[str, ...] | None = None
    discard: tuple[str, ...] | None = None
    discards: int | None = None
    deck: int | None = None
    form: str | None = None
    tile: int | None = None
    building: int | None = None
    raging: int | None = None
    harmony: tuple[str, ...] | None = None
    runes: tuple[str, ...] | None = None
    bodies: Mapping[str, int] | None = None


class TableShows(Struct, frozen=True, forbid_unknown_fields=True):
    """What the middle of the table must show; `pot` -1: no Round; `pours` is what each Drink turned up comes to."""

    inn: int | None = None
    pot: int | None = None
    control: str | None = None
    in_round: tuple[str, ...] | None = None
    turn: str | None = None
    phase: str | None = None
    asked: str | None = None
    why: str | None = None
    pours: Mapping[str, int] | None = None
    in_play: tuple[str, ...] | None = None
    looked: int | None = None
    maledictions: int | None = None
    blessings: int | None = None
    drink_discard: tuple[str, ...] | None = None
    maledictions_discard: tuple[str, ...] | None = None
    blessings_discard: tuple[str, ...] | None = None


class Shows(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be seen after a step."""

    seats: Mapping[str, SeatShows] = {}
    table: TableShows = TableShows()


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Who does what, told in a sentence of markup, and what is to be seen then.

    One of: `plays` a card (`on` whom, in a `mode`, with `powers` that it `pays` for by Rune colours or hand cards, with
    riders it `adds` and costs it `gives_up`); `chooses`; `discards`; `orders` a Drink for somebody; or `does` something
    without a card. `performs` is upkeep by hand, `on` the piece. `until`: nobody answers, up to a window of this kind.
    `refused`: the code of the refusal it meets; then nothing happens.
    """

    says: str
    who: str = ""
    plays: str = ""
    on: tuple[str | int, ...] = ()
    mode: str = ""
    powers: tuple[int, ...] = ()
    pays: tuple[str, ...] = ()
    adds: tuple[str, ...] = ()
    gives_up: tuple[str, ...] = ()
    chooses: tuple[str, ...] | None = None
    discards: tuple[str, ...] | None = None
    orders: str = ""
    performs: str = ""
    does: Does = ""
    until: str = ""
    refused: str = ""
    then: Shows = Shows()


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Another answer in place of the step `at` (counted from 0) and all after it, with a question that names it."""

    at: int
    asks: str
    steps: tuple[Step, ...]


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """One worked example: its place in a rulebook, what it shows, the table it begins on, its steps, and a fork.

    `paragraph` counts the lines of the rulebook as it was given to us, `test` names the row of `rules/cards.md`.
    `lesson` is the step (counted from 0) in which the reader makes the move; not said, it is the fork's, or else the
    first with a card. `watch`: it cannot be tried by gestures (a Gizmo lies on no mat of ours).
    """

    key: str
    book: Book
    paragraph: int
    title: str
    shows: str
    position: Position
    steps: tuple[Step, ...]
    test: str = ""
    lesson: int | None = None
    watch: bool = False
    fork: Fork | None = None


class LessonDataError(Exception):
    """The examples have faults: `faults` has a sentence for each, naming the example and the place."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    about: str
    examples: list[msgspec.Raw]


def read_examples(text: str | bytes, cards: CardSet) -> tuple[Example, ...]:
    """Return the examples written in `text`. Raises LessonDataError naming every fault."""
    try:
        raws = msgspec.json.decode(text, type=_File).examples
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise LessonDataError([f"the file of examples: {fault}"]) from None
    faults: list[str] = []
    found: list[Example] = []
    for place, raw in enumerate(raws):
        try:
            example = msgspec.json.decode(raw, type=Example)
        except msgspec.MsgspecError as fault:
            faults.append(f"{_name(raw, place)}: {_plain(str(fault))}")
            continue
        if any(example.key == known.key for known in found):
            faults.append(f"example '{example.key}': stands twice in the file")
        faults += [f"example '{example.key}', {fault}" for fault in checking.faults(example, cards)]
        found.append(example)
    if faults:
        raise LessonDataError(faults)
    return tuple(found)


def _name(raw: msgspec.Raw, place: int) -> str:
    """Return how an example that cannot be read is called: by its key, or by its place in the file."""
    try:
        known = msgspec.json.decode(raw)
    except msgspec.MsgspecError:
        known = None
    key = known.get("key") if isinstance(known, dict) else None
    return f"example '{key}'" if isinstance(key, str) else f"example number {place + 1}"


def _plain(fault: str) -> str:
    """Return a fault of msgspec with its place as a path from the example: "steps[1].on"."""
    found = re.search(r"^(.*?) - at `\$\.?(.*)`$", fault)
    return f"{found[2]}: {found[1]}" if found else fault
