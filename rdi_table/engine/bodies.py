"""Bodies that belong to a seat: targets with a Fortitude of their own, such as Wrench's Gizmos (GST-02 to GST-08).

A body is a mark of its owner (`gizmo_1`: the Fortitude it has left) and is picked by that word. Awkward facts: only a
card that costs Fortitude may pick one; nothing its owner has, plays or Ignores shields it; the Maledictions and
Blessings due to it are drawn by its owner, once a card however many bodies are hit, and not if the owner Ignores the
card (R24).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rdi_table.engine import ops
from rdi_table.engine.commands import Pick
from rdi_table.engine.questions import TargetSpec

if TYPE_CHECKING:
    from rdi_table.engine.frames.play import Play
    from rdi_table.engine.game import Game

Body = tuple[int, str]
"""The owner's seat and the name of the body."""


def bodies_of(game: Game, seats: Iterable[int]) -> tuple[Body, ...]:
    """Return the bodies of these seats that have Fortitude left."""
    players = game.state.players
    return tuple((s, name) for s in seats for name in game.rules(s).bodies if players[s].marks.get(name))


def picked(game: Game, picks: tuple[Pick, ...]) -> tuple[Body, ...]:
    """Return the bodies among the picks of a card."""
    seats = range(len(game.state.players))
    return tuple(body for body in bodies_of(game, seats) if body[1] in picks)


def with_bodies(game: Game, spec: TargetSpec, most: int, do: tuple[ops.Op, ...]) -> TargetSpec:
    """Return what may be picked, bodies of the seats offered included, if the card costs the picked Fortitude."""
    if not game.fixed.has_bodies:
        return spec
    hits = any(
        (isinstance(op, ops.LoseFortitude) and op.who == "picked")
        or (isinstance(op, ops.Redirect) and op.to == "picked") for op in do
    )  # fmt: skip
    found = bodies_of(game, (p for p in spec.choices if isinstance(p, int))) if hits and spec.kind == "seat" else ()
    if not found:
        return spec
    choices = (*spec.choices, *(name for _, name in found))
    return TargetSpec(spec.kind, choices, spec.least, min(most, len(choices)))


def drawers(game: Game, play: Play, who: str, seats: Iterable[int]) -> list[int]:
    """Return the seats that draw for `who`: `seats` and the owners of bodies meant or hit, each once."""
    found = list(seats)
    if who in ("picked", "redirected"):
        found += [owner for owner, _ in picked(game, play.picks)]
    elif who == "losers":
        found += [seat for seat, kind, n in play.results if kind == "body_loss" and n > 0]
    return list(dict.fromkeys(found))


def hurt(game: Game, seat: int, body: str, n: int) -> int:
    """Let a body lose Fortitude; return how much it really lost. At 0 it is gone."""
    left = int(game.state.players[seat].marks[body])
    game.table.mark(seat, body, max(0, left - n))
    return min(left, n)
