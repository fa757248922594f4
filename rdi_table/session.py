"""One sitting at the table: the game, the commands so far, what each of them showed, and how to take them back.

The intermediate pictures come from the engine itself: at each event the session notes a beat, the event with the view
after it. If the engine fails in the middle of a command, the game goes back to before it and the fault is raised.

Awkward facts: undo gives back old states, so it works in the middle of a window as well; what was seen stays in
`branches` when it is taken back, for the log; after a game has been loaded the steps before are found again by playing
the commands once more, and if that does not lead to the loaded state they cannot be taken back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rdi_table import undo
from rdi_table.engine import CardSet, Config, Game, IllegalMove, new_game, project
from rdi_table.engine.commands import Command
from rdi_table.engine.disclosure import disclosed
from rdi_table.engine.events import Event
from rdi_table.engine.fingerprint import fingerprint
from rdi_table.engine.projection import project_event
from rdi_table.engine.reasons import Reason
from rdi_table.engine.view import TableView
from rdi_table.faults import EngineFault, FaultReport, trace_of
from rdi_table.undo import Branch, Row, Step, TakeBack, UndoBarred

KEPT = 400
"""How many commands can be taken back: many turns."""


class Beat(NamedTuple):
    """Something that happened, as the one who looks may hear of it, and the table right after it."""

    event: Event
    view: TableView


class Session:
    """A game with its names and its list of commands. `viewer` is the seat whose hand lies open, or None.

    `history` are the curves of the evening, a row for each turn; `prints` a fingerprint of the state after each
    command; `branches` what was taken back after it had shown something; `trail` everything done in this sitting: a
    command, or the number of commands that were left after taking some back.
    """

    def __init__(self, config: Config, names: tuple[str, ...], cards: CardSet, game: Game | None = None) -> None:
        self.config = config
        self.names = names
        self.cards = cards
        self.viewer: int | None = None
        self.game: Game = new_game(config, cards) if game is None else game
        self.commands: list[Command] = []
        self.history: list[Row] = [self._numbers()]
        self.prints: list[int] = []
        self.branches: list[Branch] = []
        self.trail: list[Command | int] = []
        self._steps: deque[Step] = deque(maxlen=KEPT)
        self._undone: list[tuple[Step, ...]] = []
        self._recalled = True

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of every card of this game, by id."""
        return tuple(card.key for card in self.game.state.cards)

    @property
    def over(self) -> bool:
        """True once the game has a winner."""
        return self.game.state.winner is not None

    def view(self) -> TableView:
        """Return what lies open now."""
        return project(self.game, self.viewer)

    def public_view(self) -> TableView:
        """Return what everybody may see."""
        return project(self.game, None)

    def check(self, command: Command, *, claimed: bool = False) -> Reason | None:
        """Return why a command would be refused, or None."""
        return self.game.check(command, claimed=claimed)

    # playing

    def submit(self, command: Command, *, joined: bool | None = None) -> list[Beat]:
        """Carry out a legal command and return its beats. Raises IllegalMove or EngineFault, and nothing has changed.

        `joined`: it belongs to the command before and is taken back with it; None leaves that to `undo.joins`.
        """
        beats: list[Beat] = []
        self._carry_out(command, joined, lambda event: beats.append(self._beat(event)))
        self._undone.clear()
        return beats

    def play(self, commands: Sequence[Command]) -> None:
        """Carry out commands without pictures of what happens. Raises as `submit` does, after those before."""
        for command in commands:
            self._carry_out(command, None)
        self._undone.clear()

    def _beat(self, event: Event) -> Beat:
        seen = project_event(event, self.game, self.viewer)
        return Beat(seen, project(self.game, self.viewer, between=True))

    def _carry_out(self, command: Command, joined: bool | None, watch: Callable[[Event], None] | None = None) -> None:
        step = self._step(self.game, command, joined)
        game, events = self.game, list[Event]()

        def hear(event: Event) -> None:
            events.append(event)
            if watch is not None:
                watch(event)

        drawn = game.state.rng.count
        game.sink = hear
        try:
            game.submit(command)
            if watch is not None:
                _must_go_on(game)
            step.learn(disclosed(game, command, events, drawn))
        except IllegalMove:
            raise
        except Exception as fault:
            report = FaultReport(self.config, tuple(self.commands), step.state, command, trace_of(fault))
            self.game = Game(step.state.copy(), self.cards)
            raise EngineFault(report) from fault
        finally:
            game.sink = None
        self._note(step)

    def _step(self, game: Game, command: Command, joined: bool | None) -> Step:
        asked = game.question() if game.state.winner is None else None
        together = bool(self.commands) and (undo.joins(game, command) if joined is None else joined)
        before = game.state.copy()
        return Step(before, command, asked, undo.subject(game), together, len(self.history), self.history[-1])

    def _note(self, step: Step) -> None:
        self._steps.append(step)
        self.commands.append(step.command)
        self.prints.append(fingerprint(self.game.state))
        self.trail.append(step.command)
        if self.game.state.turn >= len(self.history):
            self.history.append(self._numbers())
        else:
            self.history[-1] = self._numbers()

    def _numbers(self) -> Row:
        """Return Fortitude, Alcohol Content and Gold of every seat, for the curves of the evening."""
        return tuple((p.fortitude, p.alcohol, p.gold) for p in self.game.state.players)

    # taking back

    def undo_name(self) -> TakeBack | None:
        """Return what `undo` would take back, as facts for the button, or None if there is nothing."""
        last = self._last()
        return undo.take_back(last) if last else None

    def redo_name(self) -> TakeBack | None:
        """Return what `redo` would do again, or None if there is nothing."""
        return undo.take_back(self._undone[-1]) if self._undone else None

    def undo(self, *, force: bool = False) -> TakeBack | None:
        """Take back the last thing done and return what it was; None if there is nothing.

        Raises UndoBarred if something was seen or drawn since, unless the table said yes (`force`).
        """
        last = self._last()
        if not last:
            return None
        found = undo.take_back(last)
        if not found.free and not force:
            raise UndoBarred(found)
        self._undone.append(tuple(last))
        self._cut(len(last))
        return found

    def redo(self) -> list[Beat]:
        """Do again what was taken back last and return its beats; none if there is nothing."""
        beats: list[Beat] = []
        portion, rest = (self._undone[-1], self._undone[:-1]) if self._undone else ((), [])
        self._undone.clear()
        for step in portion:
            self._carry_out(step.command, step.joined, lambda event: beats.append(self._beat(event)))
        self._undone = rest
        return beats

    def go_back_to(self, commands: int) -> None:
        """Take back everything after so many commands, whatever was seen. Raises ValueError if it is too long ago."""
        n = len(self.commands) - commands
        if n > len(self._steps) and not self._recalled:
            self._recall()
        if not 0 <= n <= len(self._steps):
            raise ValueError(f"{commands} commands are too long ago")
        if n:
            self._undone.clear()
            self._cut(n)

    def _last(self) -> list[Step]:
        """Return the steps of the last portion."""
        if not self._recalled:
            self._recall()
        steps = list(self._steps)
        return steps[-undo.portion(steps) :] if steps else []

    def _cut(self, n: int) -> None:
        """Go back by `n` steps."""
        removed = [self._steps.pop() for _ in range(n)][::-1]
        first, at = removed[0], len(self.commands) - n
        seen = any(step.shown or step.secret or step.chance for step in removed)
        self.branches = undo.rebranched(self.branches, at, self.commands[at:], seen)
        if self._steps:
            self._steps[-1].inherit(removed)
        self.game = Game(first.state.copy(), self.cards)
        del self.commands[at:], self.prints[at:], self.history[first.turns :]
        self.history[-1] = first.row
        self.trail.append(at)

    # going on with a saved game

    @classmethod
    def resumed(
        cls, config: Config, names: tuple[str, ...], game: Game, commands: Sequence[Command], history: Sequence[Row],
        prints: Sequence[int] = (), branches: Sequence[Branch] = (),
    ) -> Session:  # fmt: skip
        """Return a session that goes on exactly where a saved one stood, hands shut."""
        session = cls(config, names, game.cards, game)
        session.commands, session.history = list(commands), list(history)
        session.prints, session.branches = list(prints), list(branches)
        session._recalled = not commands
        return session

    def _recall(self) -> None:
        """Find the steps from before this sitting again by playing their commands once more, if that leads here."""
        self._recalled = True
        known = len(self._steps)
        again = Session(self.config, self.names, self.cards)
        try:
            again.play(self.commands[: len(self.commands) - known])
            start = self._steps[0].state if known else self.game.state
            if again.game.state != start:
                return
            again._inherit(self.branches)
        except (IllegalMove, EngineFault):
            return
        self._steps = deque((*again._steps, *self._steps), maxlen=KEPT)

    def _inherit(self, branches: Sequence[Branch]) -> None:
        """Let steps know what was seen behind them and taken back."""
        first = len(self.commands) - len(self._steps)
        for branch in branches:
            if first < branch.at <= len(self.commands):
                steps = list(self._steps)
                state = self.game.state if branch.at == len(self.commands) else steps[branch.at - first].state
                other = Session(self.config, self.names, self.cards, Game(state.copy(), self.cards))
                other.play(branch.commands)
                steps[branch.at - first - 1].inherit(list(other._steps))


def _must_go_on(game: Game) -> None:
    """Raise if a command has led to a state in which nothing can be done: better now than at the table."""
    if game.state.winner is None and not game.options(game.question().seat):
        raise RuntimeError(f"nobody can do anything about {game.question()}")
