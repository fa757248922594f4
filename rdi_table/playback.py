"""Shows a game that was played: forward, back, to any command or turn, with hands shut or open.

Awkward facts: every picture comes from the engine, so the game is run once at the start and a state is kept now and
then; hands may be opened only if the game is over, because a replay of a game in progress must tell no secrets; rules
that have changed since may refuse a command, and then the playback ends before it and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from rdi_table.engine import CardSet, Config, Game, new_game, project
from rdi_table.engine.commands import Begin, Command
from rdi_table.engine.events import Event
from rdi_table.engine.frames.choose import Choose, Look
from rdi_table.engine.projection import project_event
from rdi_table.engine.state import GameState, PileRef
from rdi_table.engine.view import CardView, TableView
from rdi_table.envelope import SaveError
from rdi_table.session import Beat, Session
from rdi_table.words import saves as words

EVERY = 20
"""A state is kept after so many commands."""


class Playback:
    """A game to be watched. `at` is how many of its commands have been carried out, `total` how many there are.

    `turns[t]` is the number of commands after which turn `t` has begun (`turns[0]` is the deal); `problem` a sentence
    if the game could not be played again to its end.
    """

    def __init__(self, config: Config, names: tuple[str, ...], cards: CardSet, commands: Sequence[Command]) -> None:
        self.names = names
        self.cards = cards
        self.commands = tuple(commands)
        self.problem = ""
        self.turns: list[int] = [0]
        self.at = 0
        self.game = new_game(config, cards)
        self._open = False
        self._kept: list[GameState] = [self.game.state.copy()]
        self._run()
        self.total = self.at
        self.over = self.game.state.winner is not None
        self.jump(0)

    @classmethod
    def of(cls, session: Session) -> Playback:
        """Return a playback of everything a session has played so far."""
        return cls(session.config, session.names, session.cards, session.commands)

    def _run(self) -> None:
        for command in self.commands:
            try:
                self.game.submit(command)
            except Exception:
                self.problem = str(SaveError(words.refused(self.at + 1), words.THE_GAME))
                return
            self.at += 1
            self.turns += [self.at] * (self.game.state.turn + 1 - len(self.turns))
            if self.at % EVERY == 0:
                self._kept.append(self.game.state.copy())

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of every card of this game, by id."""
        return tuple(card.key for card in self.game.state.cards)

    @property
    def turn(self) -> int:
        """The turn that is shown."""
        return self.game.state.turn

    @property
    def next(self) -> Command | None:
        """The command that `step` will carry out, or None at the end."""
        return self.commands[self.at] if self.at < self.total else None

    def open_hands(self, wanted: bool) -> bool:
        """Show all hands, or shut them; return whether they are open now. Only a game that has ended opens them."""
        self._open = wanted and self.over
        return self._open

    def view(self) -> TableView:
        """Return the table as it is shown."""
        return self._view(between=False)

    def _view(self, *, between: bool) -> TableView:
        return open_view(self.game, between=between) if self._open else project(self.game, None, between=between)

    def step(self) -> list[Beat]:
        """Carry out the next command and return its beats; none at the end."""
        command = self.next
        beats: list[Beat] = []
        if command is not None:
            self.game.sink = lambda event: beats.append(self._beat(event))
            self.game.submit(command)
            self.game.sink = None
            self.at += 1
        return beats

    def _beat(self, event: Event) -> Beat:
        shown = event if self._open else project_event(event, self.game, None)
        return Beat(shown, self._view(between=True))

    def back(self) -> None:
        """Go back by one command."""
        self.jump(self.at - 1)

    def jump(self, to: int) -> None:
        """Go to the moment after so many commands; beyond the ends it is the end."""
        to = max(0, min(to, self.total))
        self.at = to - to % EVERY
        self.game = Game(self._kept[to // EVERY].copy(), self.cards)
        for command in self.commands[self.at : to]:
            self.game.submit(command)
        self.at = to

    def jump_to_turn(self, turn: int) -> None:
        """Go to the beginning of a turn; beyond the last it is the last."""
        self.jump(self.turns[max(0, min(turn, len(self.turns) - 1))])


def open_view(game: Game, *, between: bool = False) -> TableView:
    """Return the table with all hands open, and whatever is looked at or chosen among."""
    top = game.state.stack[-1]
    viewer = top.seat if isinstance(top, Choose | Look) else None
    view, cards = project(game, viewer, between=between), game.state.cards
    players = []
    for player in view.players:
        hand = game.state.pile(PileRef(player.seat, "hand"))
        shown = tuple(CardView(c, cards[c].key, cards[c].deck) for c in hand)
        players.append(replace(player, piles={**player.piles, "hand": shown}))
    return replace(view, players=tuple(players), viewer=None)


class Told(NamedTuple):
    """What a command told everybody, for a log that is written anew; `taken_back`: the table took it back later."""

    command: Command
    events: tuple[Event, ...]
    view: TableView
    taken_back: bool


def retell(session: Session, last: int = 300) -> list[Told]:
    """Return what the log of a loaded game would say, from a turn's beginning at least `last` commands ago.

    What was seen and taken back is told where it happened. Nothing, if the rules lead elsewhere today.
    """
    try:
        told = _tell_again(session, last)
    except Exception:
        return []
    return told


def _tell_again(session: Session, last: int) -> list[Told]:
    game, commands = new_game(session.config, session.cards), session.commands
    start, state = 0, game.state.copy()
    for i, command in enumerate(commands[: max(0, len(commands) - last)]):
        if isinstance(command, Begin):
            start, state = i, game.state.copy()
        game.submit(command)
    game = Game(state, session.cards)
    told: list[Told] = []
    for i in range(start, len(commands) + 1):
        for branch in (b for b in session.branches if b.at == i):
            if tuple(commands[i : i + len(branch.commands)]) != branch.commands:
                told += _tell(game.copy(), branch.commands, taken_back=True)
        told += _tell(game, commands[i : i + 1], taken_back=False)
    return told if game.state == session.game.state else []


def _public(game: Game, heard: list[Event]) -> Callable[[Event], None]:
    return lambda event: heard.append(project_event(event, game, None))


def _tell(game: Game, commands: Sequence[Command], *, taken_back: bool) -> list[Told]:
    told = []
    for command in commands:
        events: list[Event] = []
        game.sink = _public(game, events)
        game.submit(command)
        told.append(Told(command, tuple(events), project(game, None), taken_back))
    return told
