"""What a character's rules may be beyond its cards. Every seat has a `Rules`; most entries do nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rdi_table.engine.commands import Perform, Pick
from rdi_table.engine.state import Player

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

Marks = dict[str, int | str | bool]
Deeds = tuple[tuple[str, Pick], ...]


def _nothing(game: Game, seat: int) -> None:
    """Do nothing."""


def _no_deed(game: Game, seat: int, command: Perform) -> None:
    """Do nothing."""


def _none_due(game: Game, seat: int) -> Deeds:
    return ()


def _zero(player: Player) -> int:
    return 0


def _form(marks: Marks) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Rules:
    """A character's rules as plain functions.

    `setup` prepares piles and marks; `turn_begins` acts before Discard and Draw; `plays` as soon as a card is played;
    `may_perform` and `performs` are deeds open to it before it draws; `hand_bonus` and `number_bonus` are added to hand
    size and to the numbers of its own cards; `deeds` carry out upkeep by name; `never_draws` names shared decks;
    `bodies` are marks that are targets of their own (`engine/bodies.py`).
    """

    setup: Callable[[Game, int], None] = _nothing
    turn_begins: Callable[[Game, int], None] = _nothing
    plays: Callable[[Game, int], None] = _nothing
    may_perform: Callable[[Game, int], Deeds] = _none_due
    performs: Callable[[Game, int, Perform], None] = _no_deed
    hand_bonus: Callable[[Player], int] = _zero
    number_bonus: Callable[[Player], int] = _zero
    form_when_playing: Callable[[Marks], str] = _form
    deeds: Mapping[str, Callable[[Game, int, Any], None]] = field(default_factory=dict)
    hooks: Mapping[str, Callable[..., bool]] = field(default_factory=dict)
    never_draws: frozenset[str] = frozenset()
    bodies: tuple[str, ...] = ()


RULES = Rules()
