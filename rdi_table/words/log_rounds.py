"""The Rounds of Gambling of the tale: begun, who is in control, who left, who won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rdi_table.engine import events as ev
from rdi_table.words.log_base import Line, Scene, known


def _began(event: ev.RoundBegan, scene: Scene) -> list[Line]:
    name = scene.names.seat(event.starter)
    return [Line(f"A Round of Gambling: {name} starts it and is in control.", event.starter, (), (event.starter,))]


def _control(event: ev.ControlTaken, scene: Scene) -> list[Line]:
    name, card = scene.names.seat(event.seat), event.card
    how = "takes control" if card >= 0 else "is in control"
    lock = ", and only a Cheating card can beat that" if event.lock else ""
    return [Line(f"{name} {how}{lock}.", event.seat, known(card), (event.seat,))]


def _left(event: ev.LeftRound, scene: Scene) -> list[Line]:
    names, seat, by = scene.names, event.seat, event.forced_by
    if scene.is_out(seat):
        return []
    if by is None or by == seat:
        return [Line(f"{names.seat(seat)} leaves the Round.", seat, (), (seat,))]
    return [Line(f"{names.seat(by)} makes {names.seat(seat)} leave the Round.", by, (), (by, seat))]


def _won(event: ev.RoundWon, scene: Scene) -> list[Line]:
    name = scene.names.seat(event.seat)
    prize = f"the pot: {event.pot} {{gold}}" if event.pot else "an empty pot"
    return [Line(f"{name} wins the Round and {prize}.", event.seat, (), (event.seat,))]


def _closed(event: ev.RoundClosed, scene: Scene) -> list[Line]:
    pot = f"the Inn keeps the pot: {event.pot} {{gold}}" if event.pot else "there is no pot to fight over"
    return [Line(f"The Round is over, and {pot}.")]


TELLERS: dict[type, Callable[[Any, Scene], list[Line]]] = {
    ev.RoundBegan: _began, ev.ControlTaken: _control, ev.LeftRound: _left, ev.RoundWon: _won, ev.RoundClosed: _closed,
}  # fmt: skip
"""What this module tells, by type of event."""
