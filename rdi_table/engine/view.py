"""What one seat may see, as frozen values: the only thing that screens and bots ever get.

A known card carries its id and key. An unknown card is a back: its deck and its place in the pile, and no id, because
ids would survive a shuffle and leak. `project` (in `projection.py`) makes a view; `viewer` None is what everybody at
the table may see, the view for shut hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rdi_table.engine.commands import Pick
from rdi_table.engine.questions import Question


class CardView(NamedTuple):
    """A card as seen: `id` and `key` are None for a back. `deck` says whose back it has."""

    id: int | None
    key: str | None
    deck: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat: its numbers, its piles (top card last) and its marks.

    Piles: `hand`, `deck`, `discard`, `drinks` (the Drink Me! pile), `front`, and the character's own: `runes_deck`,
    `runes`, `runes_discard`; `building`, `raging`. Marks: `form`; `tile` (number of tiles turned, 0 to 4); `korash`,
    `elaana`, `farnir`, `shalni` (True: in harmony); `out_why`, `out_turn` once out.
    """

    seat: int
    character: str
    fortitude: int
    alcohol: int
    gold: int
    out: bool
    piles: Mapping[str, tuple[CardView, ...]]
    marks: Mapping[str, int | str | bool]

    def pile(self, name: str) -> tuple[CardView, ...]:
        """Return a pile, empty if this seat has none of that name."""
        return self.piles.get(name, ())


@dataclass(frozen=True, slots=True)
class TurnView:
    """Whose turn it is and its phase: `draw`, `action`, `order`, `drink`, `over`. Seat -1 before the first turn."""

    id: int
    seat: int
    phase: str
    action_used: bool


@dataclass(frozen=True, slots=True)
class PlayView:
    """A card on the stack. `about` is the id of the frame it answers (0: none); `ignored` lists (seat, scope)."""

    id: int
    card: CardView
    by: int
    picks: tuple[Pick, ...]
    mode: str
    powers: tuple[int, ...]
    about: int
    negated: bool
    ignored: tuple[tuple[int, str], ...]
    riders: tuple[CardView, ...]
    step: str


@dataclass(frozen=True, slots=True)
class PourView:
    """One Drink for one seat: its cards with Chasers, and its content with all changes so far."""

    seat: int
    cards: tuple[CardView, ...]
    alcohol: int
    fortitude: int
    adjust: int
    ignored: bool
    virtual: bool
    blank: bool


@dataclass(frozen=True, slots=True)
class DrinkView:
    """A Drink, a Round on the House or a Drinking Contest (`why`: `drink`, `round`, `contest`) turned up by `host`."""

    id: int
    why: str
    host: int
    pours: tuple[PourView, ...]
    event: CardView | None
    step: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """A Round of Gambling. `asked` is the seat to bid, or None; `card` gave control; `left` are those who left it."""

    id: int
    starter: int
    members: tuple[int, ...]
    passed: tuple[int, ...]
    left: tuple[int, ...]
    control: int
    asked: int | None
    pot: int
    lock: bool
    card: CardView | None
    winner: int | None


@dataclass(frozen=True, slots=True)
class CollectView:
    """Seats that each owe `n` Gold to `to` (a seat, `pot` or `inn`); `why` is `ante`, `payment` or `fee`."""

    id: int
    seats: tuple[int, ...]
    n: int
    to: Pick
    why: str
    cause: int | None
    avoided: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WindowView:
    """A question to the table about frame `about`, put to the seats in `order`, at present to `order[at]`."""

    id: int
    about: int
    why: str
    order: tuple[int, ...]
    at: int
    anew: bool


@dataclass(frozen=True, slots=True)
class ChooseView:
    """A choice `seat` has to make. `choices` and `cards` are empty for viewers who may not know them."""

    id: int
    seat: int
    why: str
    kind: str
    choices: tuple[Pick, ...]
    cards: tuple[CardView, ...]
    least: int
    most: int
    card: CardView | None


@dataclass(frozen=True, slots=True)
class LookView:
    """`seat` looks at the hand of `whose` or at the top of that deck (`what`); `cards` are backs for all others."""

    id: int
    seat: int
    whose: int
    what: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class DeedView:
    """Upkeep that `seat` is to do by hand: `flip` a Deity, `rage` a card, `become` a form, `rune`."""

    id: int
    seat: int
    deed: str
    value: Pick


@dataclass(frozen=True, slots=True)
class SettleView:
    """Seats about to leave the game."""

    id: int
    seats: tuple[int, ...]


FrameView = (
    TurnView
    | PlayView
    | DrinkView
    | RoundView
    | CollectView
    | WindowView
    | ChooseView
    | LookView
    | DeedView
    | SettleView
)


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table as one seat sees it.

    `piles` are the shared ones: `drink_deck`, `drink_discard`, `maledictions`, `maledictions_discard`, `blessings`,
    `blessings_discard`, `in_play`. `stack` has the oldest frame first. `question` says who must do what.
    """

    viewer: int | None
    players: tuple[PlayerView, ...]
    piles: Mapping[str, tuple[CardView, ...]]
    inn: int
    turn: int
    stack: tuple[FrameView, ...]
    question: Question | None
    winner: tuple[int, ...] | None

    def frame(self, frame_id: int) -> FrameView | None:
        """Return the frame with this id, or None."""
        return next((f for f in self.stack if f.id == frame_id), None)

    @property
    def turn_frame(self) -> TurnView:
        """The turn in progress: always the bottom of the stack."""
        frame = self.stack[0]
        assert isinstance(frame, TurnView)
        return frame
