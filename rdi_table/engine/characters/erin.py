"""Erin and her Forms: the mark `form` is `elf`, `bear`, `raven` or `tree`.

Awkward facts: a Tree becomes an Elf the moment she plays any card (ERI-26), and must before her own Discard and Draw
(ERI-27); becoming a Tree in her own turn ends it at once (ERI-19), but not in the rest after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine.characters.base import Deeds, Marks, Rules
from rdi_table.engine.commands import Perform

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


def setup(game: Game, seat: int) -> None:
    """The marker stands on Elf (ERI-01)."""
    game.state.players[seat].marks["form"] = "elf"


def become(game: Game, seat: int, form: str) -> None:
    """Move the marker; becoming a Tree in her own turn ends that turn (ERI-19), being one already does not (R43)."""
    if game.state.players[seat].marks["form"] == form:
        return
    game.table.mark(seat, "form", form)
    if form == "tree" and game.active_seat() == seat and game.turn_is_on():
        game.end_turn()


def turn_begins(game: Game, seat: int) -> None:
    """A Tree must become an Elf before Discard and Draw (ERI-27)."""
    if game.state.players[seat].marks["form"] == "tree":
        become(game, seat, "elf")


def plays(game: Game, seat: int) -> None:
    """A Tree that plays a card is an Elf at once (ERI-26)."""
    turn_begins(game, seat)


def may_perform(game: Game, seat: int) -> Deeds:
    """A Bear or a Raven may become an Elf before Discard and Draw (ERI-11, ERI-18)."""
    return (("become", "elf"),) if game.state.players[seat].marks["form"] in ("bear", "raven") else ()


def performs(game: Game, seat: int, command: Perform) -> None:
    """Become an Elf as asked."""
    become(game, seat, str(command.value))


def form_when_playing(marks: Marks) -> str:
    """Return the form she has once a card is announced: a Tree is an Elf by then (ERI-51)."""
    return "elf" if marks["form"] == "tree" else str(marks["form"])


RULES = Rules(
    setup=setup, turn_begins=turn_begins, plays=plays, may_perform=may_perform, performs=performs,
    form_when_playing=form_when_playing, deeds={"become": become},
)  # fmt: skip
