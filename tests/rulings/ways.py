"""Ways through a game that many rulings share: let one card resolve, thin out a deck, play a turn to its end."""

from __future__ import annotations

from rdi_table.engine import commands as cmd
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.window import Window
from rdi_table.engine.state import PileRef
from tests.rulings.table import Table


def resolve(t: Table) -> None:
    """Let the card on top of the stack resolve with nobody answering it; what lies below stays open."""
    play = next(f for f in reversed(t.game.state.stack) if isinstance(f, Play))
    while t.game.frame(play.id) is play and isinstance(t.game.top, Window):
        t.submit(cmd.Pass(t.question.seat))


def few_cards(t: Table, name: str, deck: int, discard: int = 0) -> None:
    """Leave a seat so many cards in its deck and discard pile; the rest are out of play."""
    seat = t.seat(name)
    cards = t.game.state.pile(PileRef(seat, "deck"))
    for card in cards[: len(cards) - deck - discard]:
        t.game.table.move(card, PileRef(seat, "gone"))
    for card in t.game.state.pile(PileRef(seat, "deck"))[:discard]:
        t.game.table.move(card, PileRef(seat, "discard"))


def few_drinks(t: Table, deck: int, discard: int = 0) -> None:
    """Leave so many cards in the Drink Deck and its discard pile; the rest are out of play."""
    cards = t.game.state.pile(PileRef(None, "drink_deck"))
    for card in cards[: len(cards) - deck - discard]:
        t.game.table.move(card, PileRef(None, "gone"))
    for card in t.game.state.pile(PileRef(None, "drink_deck"))[:discard]:
        t.game.table.move(card, PileRef(None, "drink_discard"))


def bid(t: Table, name: str) -> None:
    """Let everybody asked to bid before this seat pass."""
    while t.question.kind == "bid" and t.asked != name:
        t.pass_(t.asked)
