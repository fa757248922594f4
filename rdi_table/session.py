"""One sitting at the table: the game, the commands so far, and what each command showed.

The intermediate pictures come from the engine itself: at each event the session notes a beat, the event with the view
after it. If the engine fails in the middle of a command, the game goes back to before it and the fault is raised.
"""

from __future__ import annotations

from typing import NamedTuple

from rdi_table.engine import CardSet, Config, Game, new_game, project
from rdi_table.engine.commands import Command
from rdi_table.engine.events import Event
from rdi_table.engine.reasons import Reason
from rdi_table.engine.view import TableView


class Beat(NamedTuple):
    """Something that happened, and the table right after it."""

    event: Event
    view: TableView


class Session:
    """A game with its names and its list of commands. `viewer` is the seat whose hand lies open, or None."""

    def __init__(self, config: Config, names: tuple[str, ...], cards: CardSet) -> None:
        self.names = names
        self.cards = cards
        self.commands: list[Command] = []
        self.viewer: int | None = None
        self.game: Game = new_game(config, cards)
        self.history: list[tuple[tuple[int, int, int], ...]] = [self._numbers()]

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of every card of this game, by id."""
        return tuple(card.key for card in self.game.state.cards)

    def view(self) -> TableView:
        """Return what lies open now."""
        return project(self.game, self.viewer)

    def public_view(self) -> TableView:
        """Return what everybody may see."""
        return project(self.game, None)

    def check(self, command: Command, *, claimed: bool = False) -> Reason | None:
        """Return why a command would be refused, or None."""
        return self.game.check(command, claimed=claimed)

    def submit(self, command: Command) -> list[Beat]:
        """Carry out a legal command and return its beats. Raises IllegalMove; after any fault the game is unchanged."""
        beats: list[Beat] = []
        game, before = self.game, self.game.state.copy()
        game.sink = lambda event: beats.append(Beat(event, project(game, self.viewer, between=True)))
        try:
            game.submit(command)
        except Exception:
            self.game = Game(before, self.cards)
            raise
        finally:
            game.sink = None
        self.commands.append(command)
        if game.state.turn >= len(self.history):
            self.history.append(self._numbers())
        else:
            self.history[-1] = self._numbers()
        return beats

    def _numbers(self) -> tuple[tuple[int, int, int], ...]:
        """Return Fortitude, Alcohol Content and Gold of every seat, for the curves of the evening."""
        return tuple((p.fortitude, p.alcohol, p.gold) for p in self.game.state.players)
