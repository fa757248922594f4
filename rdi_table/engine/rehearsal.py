"""Plays out on copies what is under way in a game, to find out whether the rules can carry it to its end.

For states that come from a file, and only after their references and numbers were checked: what is on the stack runs
to the next turn three times, with different answers. Pure; the game given is left as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine import commands as cmd
from rdi_table.engine.events import Event
from rdi_table.engine.questions import Option, TargetSpec

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

MOST_COMMANDS = 80
MOST_EVENTS = 5_000
"""No command of a real game tells so much: more means that it goes round in circles."""


def rehearse(game: Game) -> str:
    """Return what goes wrong when this game is played on, or nothing."""
    for taste in range(3):
        copy = game.copy()
        try:
            _play_out(copy, taste)
        except Exception as fault:
            return f"it cannot be played on ({type(fault).__name__})"
    return ""


def _play_out(game: Game, taste: int) -> None:
    """Play until the next turn has begun, or long enough; `taste` 2 plays cards as well."""
    last = game.state.turn + 1
    for _ in range(MOST_COMMANDS):
        if game.state.winner is not None or (game.state.turn > last and len(game.state.stack) == 1):
            return
        game.sink = _Listener()
        game.submit(_command(game, taste))


def _command(game: Game, taste: int) -> cmd.Command:
    seat = game.question().seat
    options = game.options(seat)
    if taste == 2:
        for option in options:
            played = _card(option) if option.verb == "play" else None
            if played is not None and game.check(played) is None:
                return played
    return _answer(next(option for option in options if option.verb != "play"), taste)


def _card(option: Option) -> cmd.PlayCard:
    picks = _picked(option.pick, 0) if option.pick is not None else ()
    costs = tuple(int(c) for c in _picked(option.costs, 0)) if option.costs is not None else ()
    return cmd.PlayCard(option.seat, option.card, picks, option.mode, costs=costs)


def _answer(option: Option, taste: int) -> cmd.Command:
    seat, picks = option.seat, _picked(option.pick, taste) if option.pick is not None else ()
    if option.verb == "choose":
        return cmd.Choose(seat, picks)
    if option.verb == "discard":
        return cmd.Discard(seat, tuple(int(c) for c in picks))
    if option.verb == "order":
        return cmd.OrderDrink(seat, int(picks[0]))
    if option.verb == "perform":
        return cmd.Perform(seat, option.deed, option.value)
    if option.verb == "begin":
        return cmd.Begin(seat)
    return cmd.Pass(seat) if option.verb == "pass" else cmd.EndPhase(seat)


def _picked(spec: TargetSpec, taste: int) -> tuple[cmd.Pick, ...]:
    """Return as few as possible from the front, or as many as possible from the back."""
    return spec.choices[len(spec.choices) - spec.most :] if taste == 1 else spec.choices[: spec.least]


class _Listener:
    """Hears the events of one command and stops it if there are too many."""

    def __init__(self) -> None:
        self.heard = 0

    def __call__(self, event: Event) -> None:
        self.heard += 1
        if self.heard > MOST_EVENTS:
            raise RuntimeError("it goes round in circles")
