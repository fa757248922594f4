"""A controller at a table that was set for a test: hands dealt, people named, no ring and no guard to wait for."""

from __future__ import annotations

from rdi_table.controller import intents
from rdi_table.controller.table import TableController
from rdi_table.engine import Game
from rdi_table.engine.state import PileRef
from rdi_table.scene.ui import NodeKey
from rdi_table.session import Session
from tests.rulings.table import Table

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn")


def deal(t: Table, n: int = 5) -> None:
    """Fill every hand up from the top of its own deck, and put two cards on every discard pile."""
    for p in t.game.state.players:
        while len(p.piles["hand"]) < n:
            t.game.table.move(p.piles["deck"][-1], PileRef(p.seat, "hand"))
        for card in p.piles["deck"][:2]:
            t.game.table.move(card, PileRef(p.seat, "discard"))
    t._forget()


def seated(t: Table, hands: int = 5) -> TableController:
    """Return the controller of a table at which the hands have been filled up."""
    deal(t, hands)
    return sit_down(t.game)


def sit_down(game: Game) -> TableController:
    """Return the controller of a game in progress."""
    game.sink = None
    session = Session(game.state.config, PEOPLE[: len(game.state.players)], game.cards, game)
    return TableController(session, ring_ms=0)


def in_hand(table: TableController, seat: int, key: str) -> NodeKey:
    """Return the place of a card in a hand."""
    game = table.session.game
    return ("card", next(c for c in game.state.pile(PileRef(seat, "hand")) if game.key(c) == key))


def carry(table: TableController, key: NodeKey, over: NodeKey) -> None:
    """Pick a card up and hold it over a place."""
    table.do(intents.PickUp(key, (600, 600)))
    table.do(intents.Move(over, (640, 330)))
