"""What a command let somebody know: what undo has to respect.

Awkward facts: a seat that plays or discards from its own hand shows its cards of its own free will, and may take that
back; what anybody else comes to see, and every draw of chance, can never be unseen. A choice among cards of another
hand shows them to the chooser without any card moving. Ordering a Drink shows nothing: nobody sees that card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from rdi_table.engine.commands import Command, Configure
from rdi_table.engine.events import CardMoved, Event, Looked
from rdi_table.engine.frames.choose import Choose
from rdi_table.engine.state import PileRef
from rdi_table.engine.table import NOBODY, OWNER, PUBLIC, VISIBILITY

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


class Disclosure(NamedTuple):
    """What a command disclosed: `own` cards its seat showed itself, a `secret` to anybody, or a draw of `chance`."""

    own: bool = False
    secret: bool = False
    chance: bool = False


def disclosed(game: Game, command: Command, events: Iterable[Event], drawn: int) -> Disclosure:
    """Return what a command just carried out has disclosed; `drawn` are the random words drawn before it."""
    seat = None if isinstance(command, Configure) else command.seat
    own = False
    secret = _chooser_sees_more(game)
    for event in events:
        if isinstance(event, Looked):
            secret = True
        elif isinstance(event, CardMoved) and shows(event.source, event.target):
            if event.source == (seat, "hand") and VISIBILITY.get(event.target.name) == PUBLIC:
                own = True
            else:
                secret = True
    return Disclosure(own, secret, game.state.rng.count != drawn)


def shows(source: PileRef, target: PileRef) -> bool:
    """True if somebody who does not see the cards of `source` sees those of `target`."""
    before, after = VISIBILITY.get(source.name, NOBODY), VISIBILITY.get(target.name, NOBODY)
    if before == PUBLIC or after == NOBODY:
        return False
    return after == PUBLIC or before != OWNER or source.owner != target.owner


def _chooser_sees_more(game: Game) -> bool:
    """True if a choice is open among cards that its seat does not see anyway."""
    top = game.top
    if not isinstance(top, Choose) or top.kind not in ("card", "order"):
        return False
    return any(shows(game.state.where[int(card)], PileRef(top.seat, "hand")) for card in top.choices)
