"""The state of one game: numbers, strings and tuples, nothing that cannot be copied, compared or written as JSON.

Awkward facts: piles are tuples with the top card LAST, so drawing takes the last element; anything kept per seat is a
list indexed by seat (JSON would turn integer keys into strings); cards never change and are shared by all copies.
This module holds values only; `table.py` is the one place that changes them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rdi_table.engine.rng import Rng

if TYPE_CHECKING:
    from rdi_table.engine.frames.base import Frame

SYSTEMS = ("deities", "rage", "runes", "form")
"""What `Config.manual_upkeep` may name: the upkeep that players do by hand."""

MAX_STAT = 20
HAND_SIZE = 7


class PileRef(NamedTuple):
    """The name of one pile: `PileRef(2, "hand")` is the hand of seat 2, `PileRef(None, "drink_deck")` a shared pile."""

    owner: int | None
    name: str


class Card(NamedTuple):
    """One physical card: `id` indexes `GameState.cards`, `key` the card data, `deck` says whose back it has.

    `owner` is the seat whose own deck it belongs to, or None for a shared deck.
    """

    id: int
    key: str
    deck: str
    owner: int | None


@dataclass(frozen=True, slots=True)
class Config:
    """How this game is played: who sits where, who starts, and the choices of the table."""

    characters: tuple[str, ...]
    seed: int = 0
    first: int = 0
    manual_upkeep: tuple[str, ...] = ()
    ask_every_step: bool = False


@dataclass(slots=True)
class Player:
    """One seat: three numbers, its piles, and its marks (form, tile, Deities, whatever its character keeps)."""

    seat: int
    character: str
    fortitude: int = MAX_STAT
    alcohol: int = 0
    gold: int = 10
    out: bool = False
    piles: dict[str, tuple[int, ...]] = field(default_factory=dict)
    marks: dict[str, int | str | bool] = field(default_factory=dict)

    def copy(self) -> Player:
        """Return an independent copy; the tuples inside are shared because nobody can change them."""
        return Player(
            self.seat, self.character, self.fortitude, self.alcohol, self.gold, self.out,
            self.piles.copy(), self.marks.copy(),
        )  # fmt: skip

    @property
    def passing_out(self) -> bool:
        """True if Alcohol Content has reached Fortitude (BAS-03)."""
        return self.alcohol >= self.fortitude


@dataclass(slots=True)
class GameState:
    """Everything there is to know about a game between two commands.

    `where` is the pile each card lies in, by card id: the same fact as the piles, kept for speed by `table.py`.
    """

    config: Config
    cards: tuple[Card, ...]
    players: list[Player]
    piles: dict[str, tuple[int, ...]]
    inn: int
    stack: list[Frame]
    rng: Rng
    where: list[PileRef] = field(default_factory=list)
    serial: int = 0
    turn: int = 0
    winner: tuple[int, ...] | None = None

    def copy(self) -> GameState:
        """Return an independent copy: changing one never changes the other."""
        return GameState(
            self.config, self.cards, [p.copy() for p in self.players], self.piles.copy(), self.inn,
            [f.copy() for f in self.stack], self.rng.copy(), self.where.copy(), self.serial, self.turn, self.winner,
        )  # fmt: skip

    def pile(self, ref: PileRef) -> tuple[int, ...]:
        """Return the card ids of a pile, top card last; a pile nobody has used yet is empty."""
        piles = self.piles if ref.owner is None else self.players[ref.owner].piles
        return piles.get(ref.name, ())

    def hand(self, seat: int) -> tuple[int, ...]:
        """Return the card ids of a seat's hand."""
        return self.players[seat].piles["hand"]

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the other seats still in the game in turn order, beginning with the one after `seat`."""
        players = self.players
        return tuple([p.seat for p in players[seat + 1 :] + players[:seat] if not p.out])

    def clockwise(self, seat: int) -> list[int]:
        """Return the seats still in the game in turn order, beginning with `seat` (or the next one still in)."""
        players = self.players
        seat %= len(players)
        return [p.seat for p in players[seat:] + players[:seat] if not p.out]
