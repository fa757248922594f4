"""Says whether what somebody did is the move of an example, its other answer, or something else the rules allow.

Awkward facts: two copies of a card are the same move; the order of targets and payments is nobody's business; those
asked before pass on their own, so passes count only where passing is the move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rdi_table.engine import Game
from rdi_table.engine.commands import Command, Pass, PlayCard
from rdi_table.lessons.examples import Example, Step
from rdi_table.lessons.play import StepError, attempt, lesson_at

Verdict = Literal["told", "other", "else"]


def judge(example: Example, game: Game, done: Sequence[Command]) -> Verdict:
    """Return what the commands `done` are to the example; `game` stands as it did before them."""
    if is_step(game, example.steps[lesson_at(example)], done):
        return "told"
    fork = example.fork
    if fork is not None and fork.at == lesson_at(example) and is_step(game, fork.steps[0], done):
        return "other"
    return "else"


def is_step(game: Game, step: Step, done: Sequence[Command]) -> bool:
    """Tell whether these commands are what a step does."""
    acts = [command for command in done if not isinstance(command, Pass)]
    if step.does in ("nobody", "resolve", "pass"):
        return bool(done) and isinstance(done[0], Pass) and not any(isinstance(c, PlayCard) for c in acts)
    try:
        wanted = attempt(game, step)
    except StepError:
        return False
    return bool(acts) and _alike(game, wanted, acts[0])


def _alike(game: Game, wanted: Command, done: Command) -> bool:
    return _plain(game, wanted) == _plain(game, done)


def _plain(game: Game, command: Command) -> object:
    """Return a command without what makes no difference: which copy of a card, which order."""
    if not isinstance(command, PlayCard):
        return command
    picks = tuple(sorted(map(str, command.picks)))
    paid, laid, given = (_keys(game, cards) for cards in (command.payment, command.riders, command.costs))
    return command.seat, game.key(command.card), picks, command.mode, sorted(command.powers), paid, laid, given


def _keys(game: Game, cards: Sequence[int]) -> list[str]:
    return sorted(game.key(card) for card in cards)
