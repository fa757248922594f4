"""What has happened, as facts: emitted by `table.py` for every change and by the run loop for what is no change.

Events are for beauty and for the log; the view says where everything is. Seats are numbers, cards are ids, and a trail
is a row of (label, amount) that says how a number came about, e.g. `(("printed", 2), ("rage", 2))`.
"""

from __future__ import annotations

from typing import NamedTuple

from rdi_table.engine.commands import Pick
from rdi_table.engine.state import PileRef

Trail = tuple[tuple[str, int], ...]


class CardMoved(NamedTuple):
    """A card went from one pile to another; `by` is the seat that moved it, if any. A hidden card is -1 (`project`)."""

    card: int
    source: PileRef
    target: PileRef
    by: int | None = None


class Shuffled(NamedTuple):
    """The discard pile became a new deck."""

    pile: PileRef
    n: int


class StatChanged(NamedTuple):
    """`fortitude` or `alcohol` of a seat moved; `card` caused it (or a Drink; -1: nothing); `by` whose card it was."""

    seat: int
    stat: str
    before: int
    after: int
    trail: Trail = ()
    card: int = -1
    by: int | None = None


class StatKept(NamedTuple):
    """A number about to happen came to nothing: everything was taken off (`trail` says by what)."""

    seat: int
    kind: str
    trail: Trail
    card: int = -1


class GoldMoved(NamedTuple):
    """Gold went from `source` to `target`: a seat, `inn` or `pot`."""

    source: int | str
    target: int | str
    n: int
    why: str = ""
    trail: Trail = ()
    card: int = -1


class MarkChanged(NamedTuple):
    """A mark of a seat changed: its form, its active Rage Tile (0 to 4), or one Deity (`korash` and so on)."""

    seat: int
    mark: str
    before: int | str | bool
    after: int | str | bool


class CardPlayed(NamedTuple):
    """A card was announced with its choices; `about` is the frame it answers (0: none)."""

    frame: int
    card: int
    by: int
    picks: tuple[Pick, ...]
    mode: str
    powers: tuple[int, ...]
    about: int
    riders: tuple[int, ...] = ()


class CardResolved(NamedTuple):
    """A card was carried out, or was Negated and was not."""

    frame: int
    card: int
    negated: bool


class Negated(NamedTuple):
    """`by` Negated the card of frame `frame` with `card`."""

    frame: int
    target: int
    by: int
    card: int


class Ignored(NamedTuple):
    """`seat` Ignores the card `target` (or its own Drink: the first card of it) with `card`."""

    frame: int
    seat: int
    target: int
    scope: str
    card: int


class Softened(NamedTuple):
    """`seat` reduced, redirected or shared the loss that `target` brings: `how` is the word, `to` the new victim."""

    frame: int
    seat: int
    target: int
    how: str
    n: int
    card: int
    to: int = -1


class WindowOpened(NamedTuple):
    """The table is asked about a frame for the first time, or anew after an answer."""

    about: int
    why: str
    anew: bool


class Passed(NamedTuple):
    """A seat passed on a bid in a Round (passes in windows are not events)."""

    seat: int


class TurnBegan(NamedTuple):
    """Turn number `turn` of the game belongs to `seat`."""

    seat: int
    turn: int


class PhaseBegan(NamedTuple):
    """`discard`, `action`, `order` or `drink` began."""

    seat: int
    phase: str


class TurnEnded(NamedTuple):
    """The turn is over; `cut` if it was ended early (Erin's Tree, or the active player went out)."""

    seat: int
    cut: bool


class HandDrawn(NamedTuple):
    """Discard and Draw: so many thrown away, so many drawn."""

    seat: int
    discarded: int
    drawn: int


class DrinkOrdered(NamedTuple):
    """`seat` put a Drink on the pile of `target`."""

    seat: int
    target: int


class DrinkRevealed(NamedTuple):
    """`seat` turned up these cards as one Drink (`why`: drink, round, contest) for the seats in `drinkers`."""

    seat: int
    cards: tuple[int, ...]
    why: str
    drinkers: tuple[int, ...]
    virtual: bool = False


class EventBegan(NamedTuple):
    """A Drink Event was turned up by `seat`: `round` or `contest`."""

    seat: int
    event: str
    card: int


class EventSkipped(NamedTuple):
    """A Drink Event turned up where a Drink was wanted: it does nothing."""

    seat: int
    card: int


class DrinkChanged(NamedTuple):
    """`by` changed the Drink of `seat`: its Alcohol Content went up or down by `n`, it was `split` or handed `on`."""

    seat: int
    by: int
    n: int
    how: str
    card: int
    to: int = -1


class Drank(NamedTuple):
    """`seat` drank these cards as one Drink, or Ignored it."""

    seat: int
    cards: tuple[int, ...]
    ignored: bool


class SoberedUp(NamedTuple):
    """`seat` had to drink with an empty pile (base rules T18)."""

    seat: int


class ContestResult(NamedTuple):
    """Scores per seat of a Drinking Contest, and its winners: one, a tie, or nobody."""

    scores: tuple[tuple[int, int], ...]
    winners: tuple[int, ...]


class RoundBegan(NamedTuple):
    """A Round of Gambling began; `starter` is a seat."""

    starter: int


class ControlTaken(NamedTuple):
    """`seat` is in control of the Round, by `card` (or -1); `lock` if only Cheating beats it."""

    seat: int
    card: int
    lock: bool


class LeftRound(NamedTuple):
    """`seat` left the Round; `forced_by` is the seat that made it leave."""

    seat: int
    forced_by: int | None = None


class RoundWon(NamedTuple):
    """`seat` won the Round with so much Gold in the pot."""

    seat: int
    pot: int


class RoundClosed(NamedTuple):
    """The Round ended without a winner; the pot went to the Inn."""

    pot: int


class Looked(NamedTuple):
    """`seat` looks at cards of `whose`: only that seat sees which (`what`: hand or deck)."""

    seat: int
    whose: int
    what: str
    cards: tuple[int, ...]


class Chosen(NamedTuple):
    """`seat` made a choice a card asked for (`why` is its label, `kind` that of a TargetSpec)."""

    seat: int
    why: str
    picks: tuple[Pick, ...]
    kind: str = ""


class DeedDue(NamedTuple):
    """Upkeep is to be done by hand: flip a Deity, place a Rage card, move the marker, reveal a Rune."""

    seat: int
    deed: str
    value: Pick


class PlayerOut(NamedTuple):
    """`seat` is out of the game: `passed_out` or `broke`."""

    seat: int
    why: str


class GameWon(NamedTuple):
    """The game is over: one winner, or a draw among several."""

    winners: tuple[int, ...]


class Configured(NamedTuple):
    """A setting of the table was changed."""

    setting: str


Event = (
    CardMoved
    | Shuffled
    | StatChanged
    | StatKept
    | GoldMoved
    | MarkChanged
    | CardPlayed
    | CardResolved
    | Negated
    | Ignored
    | Softened
    | WindowOpened
    | Passed
    | TurnBegan
    | PhaseBegan
    | TurnEnded
    | HandDrawn
    | DrinkOrdered
    | DrinkRevealed
    | EventBegan
    | EventSkipped
    | DrinkChanged
    | Drank
    | SoberedUp
    | ContestResult
    | RoundBegan
    | ControlTaken
    | LeftRound
    | RoundWon
    | RoundClosed
    | Looked
    | Chosen
    | DeedDue
    | PlayerOut
    | GameWon
    | Configured
)
