"""What can be taken back, in what portions, and when that needs the table's yes.

Awkward facts: people take back what they did, not what the engine was told. The passes of one window are one answer
("nobody answers"), and passes given so that somebody behind could play go with that card. What somebody has learned
stays learned when the command is taken back: it is kept with the step before, and bars going further.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rdi_table.engine.commands import Command, Configure, EndPhase, PlayCard
from rdi_table.engine.disclosure import Disclosure
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.game import Game
from rdi_table.engine.questions import Question
from rdi_table.engine.state import GameState

Row = tuple[tuple[int, int, int], ...]
"""Fortitude, Alcohol Content and Gold of every seat."""

MOST_BRANCHES = 100
"""How many branches a session remembers: more would be a table that does nothing but take back."""


@dataclass(slots=True)
class Step:
    """One command and all that is needed to take it back.

    `state` is the one before it, `asked` what was asked then, `about` the card in question (-1: none). `joined`: it
    goes with the command before. `shown` are the seats that showed own cards, `secret` and `chance` what bars taking it
    back; all three include what was taken back right behind this command. `turns` and `row` restore the curves.
    """

    state: GameState
    command: Command
    asked: Question | None
    about: int
    joined: bool
    turns: int
    row: Row
    shown: tuple[int, ...] = ()
    secret: bool = False
    chance: bool = False

    def learn(self, disclosure: Disclosure) -> None:
        """Note what the command disclosed."""
        if disclosure.own and not isinstance(self.command, Configure):
            self.shown = (*self.shown, self.command.seat)
        self.secret = self.secret or disclosure.secret
        self.chance = self.chance or disclosure.chance

    def inherit(self, later: Sequence[Step]) -> None:
        """Take over what the steps behind this one disclosed before they were taken back."""
        for step in later:
            self.shown = tuple(dict.fromkeys((*self.shown, *step.shown)))
            self.secret = self.secret or step.secret
            self.chance = self.chance or step.chance


@dataclass(frozen=True, slots=True)
class TakeBack:
    """One portion of undo or redo: its commands, and the one that names it with what was asked before that one.

    `about` is the card played, or the one in question then (-1: none). `free`: nobody else has shown or learned
    anything since; otherwise `secret` (somebody saw what was hidden, or showed cards) or `chance` says why not.
    """

    commands: tuple[Command, ...]
    command: Command
    asked: Question | None
    about: int
    free: bool = True
    secret: bool = False
    chance: bool = False


class UndoBarred(Exception):
    """Something was seen or drawn since, so taking this back needs the table's yes (`undo(force=True)`)."""

    def __init__(self, portion: TakeBack) -> None:
        super().__init__(f"not free to take back: {portion.command}")
        self.portion = portion


@dataclass(frozen=True, slots=True)
class Branch:
    """Commands that were taken back after they had shown something: they followed the first `at` commands."""

    at: int
    commands: tuple[Command, ...]


def joins(game: Game, command: Command) -> bool:
    """True if the next command belongs to what was done just before it, and is taken back with it.

    So do the passes of one window, a card played after others in it have passed, and the end of an Action Phase in
    which the Action is used, unless the table wants to be asked at every step.
    """
    top = game.top
    if isinstance(top, Window):
        return top.at > 0
    used = isinstance(top, Turn) and top.step == "action" and top.action_used
    return used and isinstance(command, EndPhase) and not game.state.config.ask_every_step


def subject(game: Game) -> int:
    """Return the card that is in question now, or -1."""
    top = game.top
    about = game.frame(top.about) if isinstance(top, Window) else game.frame(getattr(top, "into", 0))
    if isinstance(about, Drink):
        return next((card for pour in about.pours for card in pour.cards), -1)
    return about.card if isinstance(about, Play) else -1


def portion(steps: Sequence[Step]) -> int:
    """Return how many of the last steps are taken back together."""
    n = 1
    while n < len(steps) and steps[-n].joined:
        n += 1
    return n


def take_back(steps: Sequence[Step]) -> TakeBack:
    """Return what taking back these steps is, all of them up to now."""
    head = naming(steps)
    seat = None if isinstance(head.command, Configure) else head.command.seat
    chance = any(step.chance for step in steps)
    others = any(shown != seat for step in steps for shown in step.shown)
    secret = others or any(step.secret for step in steps)
    commands = tuple(step.command for step in steps)
    about = head.command.card if isinstance(head.command, PlayCard) else head.about
    return TakeBack(commands, head.command, head.asked, about, not (secret or chance), secret, chance)


def naming(steps: Sequence[Step]) -> Step:
    """Return the step a portion is called by: the card that was played, or else what was done first."""
    return next((step for step in steps if isinstance(step.command, PlayCard)), steps[0])


def rebranched(branches: Sequence[Branch], at: int, removed: Sequence[Command], seen: bool) -> list[Branch]:
    """Return the branches after everything from command `at` on was taken back; `seen` if that had shown something."""
    kept = [b for b in branches if b.at <= at]
    moved = [Branch(at, (*removed[: b.at - at], *b.commands)) for b in branches if b.at > at]
    found = [*dict.fromkeys((*kept, *moved, *([Branch(at, tuple(removed))] if seen else [])))]
    return [b for b in found if not any(_begins(other, b) for other in found)][-MOST_BRANCHES:]


def _begins(longer: Branch, shorter: Branch) -> bool:
    """True if one branch holds all of another, and more."""
    n = len(shorter.commands)
    return longer.at == shorter.at and len(longer.commands) > n and longer.commands[:n] == shorter.commands
