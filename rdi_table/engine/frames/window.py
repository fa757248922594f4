"""A window: the table is asked, one seat after another, whether it answers what lies below.

Awkward facts: it asks first the seat that played or revealed the thing, then clockwise; after any answer it starts
anew; it closes when all have passed in a row, or when its subject was Negated (R1, C3). It never asks by what a hand
really holds, only by what is public: who has cards at all, and which decks' cards they could be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rdi_table.engine import events as ev
from rdi_table.engine.commands import Command, Pass, PlayCard
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.questions import Question
from rdi_table.engine.ways import bits

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

MOMENTS_OF: dict[str, int] = {
    "ante": bits("ante", "gold"),
    "payment": bits("gold"),
    "fee": bits("gold"),
    "lost": bits("lost", "lost_other"),
    "drank": bits("drank"),
    "winner": bits("winner", "winner_other"),
}
"""The moments that make a small window worth opening; card, drink and passing_out are put to everybody."""


@dataclass(slots=True)
class Window(Frame):
    """A question to `seats` about frame `about`; `order` are those worth asking, `at` is the one asked now."""

    about: int
    why: str
    seats: tuple[int, ...]
    order: tuple[int, ...] = ()
    at: int = 0
    anew: bool = False

    KIND: ClassVar[str] = "window"
    RESTS: ClassVar[frozenset[str]] = frozenset({"ask"})

    def open(self, game: Game) -> None:
        """Ask from the start, or close at once if nobody is to be asked."""
        subject = game.frame(self.about)
        if subject is None or getattr(subject, "negated", False) or self._settled(game):
            game.pop(self)
            return
        self.order = able_to_answer(game, self.seats, self.why)
        self.at = 0
        if not self.order:
            game.pop(self)
            return
        self.step = "ask"
        game.emit(ev.WindowOpened(self.about, self.why, self.anew))

    def _settled(self, game: Game) -> bool:
        """A last call is over as soon as nobody is in danger any more."""
        return self.why == "passing_out" and not game.in_danger()

    def question(self, game: Game) -> Question:
        """Ask one seat; those not in the order may put in an Anytime card."""
        seat = self.order[self.at]
        others: tuple[int, ...] = ()
        if len(self.order) < len(game.state.players):
            others = tuple([s for s in game.state.others(seat) if s not in self.order])
        return Question(seat, "respond", self.why, self.about, others)

    def passed_on(self, command: Command) -> bool:
        """Take a pass of the seat asked now if another is to be asked after it; return whether it was that.

        Most that is done at a table, always legal, and nothing else changes by it.
        """
        if type(command) is not Pass or self.step != "ask" or self.at + 1 >= len(self.order):
            return False
        if type(command.seat) is not int or command.seat != self.order[self.at]:
            return False
        self.at += 1
        return True

    def take(self, game: Game, command: Command) -> None:
        """Count a pass, or get ready to ask anew after the answer."""
        if isinstance(command, Pass):
            self.at += 1
            if self.at == len(self.order):
                game.pop(self)
        elif isinstance(command, PlayCard):
            self.anew = True
            self.step = "open"


Window.STEPS = {"open": Window.open}


def able_to_answer(game: Game, seats: tuple[int, ...], why: str) -> tuple[int, ...]:
    """Return those of these seats that, by what everybody can see, could hold a card for such a window."""
    state = game.state
    players, moments = state.players, MOMENTS_OF.get(why)
    able = [seat for seat in seats if not players[seat].out and players[seat].piles["hand"]]
    if moments is None:
        return tuple(able)
    decks, cards = game.cards.deck_moments, state.cards
    backs = {seat: {cards[card].deck for card in state.hand(seat)} for seat in able}
    return tuple([seat for seat in able if any(decks[deck] & moments for deck in backs[seat])])
