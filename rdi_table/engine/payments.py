"""Runes, flourishes, riders and cards given up: everything that goes with a card as it is played.

Awkward facts: each power-up is paid in full with cards of its own (MEL-16, MEL-19); a card that counts as a Rune pays
one slot of any colour (R19); riders and costs are part of playing the card and cannot come later (MAR-36).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine.commands import PlayCard
from rdi_table.engine.questions import Option
from rdi_table.engine.reasons import Code, Reason, because
from rdi_table.engine.state import PileRef

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


def purse_of(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """Return the cards that could pay power-ups: face-up Runes, and hand cards that count as one."""
    defs = game.fixed.defs
    stand_ins = tuple([c for c in game.state.hand(seat) if c != card and defs[c].when == "paying"])
    return game.state.pile(PileRef(seat, "runes")) + stand_ins


def payment_fits(game: Game, costs: tuple[tuple[str, ...], ...], cards: tuple[int, ...], *, exactly: bool) -> bool:
    """True if these cards can pay these costs, one card a slot; `exactly`: with none left over."""
    return covers(costs, tuple(game.card(c).colour for c in cards), exactly=exactly)


def covers(costs: tuple[tuple[str, ...], ...], colours: tuple[str, ...], *, exactly: bool) -> bool:
    """True if Runes of these colours (empty: any colour) can pay these costs; `exactly`: with none left over."""
    slots = [colour for cost in costs for colour in cost]
    if exactly and len(slots) != len(colours):
        return False
    runes: dict[str, int] = {}
    for colour in colours:
        if colour:
            runes[colour] = runes.get(colour, 0) + 1
    wild = len(colours) - sum(runes.values())
    missing = 0
    for colour in slots:
        if colour != "any":
            if runes.get(colour, 0):
                runes[colour] -= 1
            else:
                missing += 1
    return missing <= wild and sum(runes.values()) + wild - missing >= slots.count("any")


def riders_for(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """Return the hand cards that may be laid on this one, which makes another player lose Fortitude (MAR-35)."""
    defs = game.fixed.defs
    return tuple([c for c in game.state.hand(seat) if c != card and defs[c].rider is not None])


def costs_fit(game: Game, shape: Option, command: PlayCard) -> Reason | None:
    """Return why the cards given up do not fit: any Maledictions, or fewer Maledictions than others (MAR-45)."""
    if shape.costs is None:
        return because(Code.WRONG_COSTS, card=game.key(shape.card)) if command.costs else None
    if any(card not in shape.costs.choices for card in command.costs):
        return because(Code.WRONG_COSTS, card=game.key(shape.card))
    if shape.costs.kind == "card_absolution":
        lifted = sum(1 for c in command.costs if not game.may_be_discarded(c))
        if lifted >= len(command.costs) - lifted:
            return because(Code.TOO_MANY_MALEDICTIONS)
    return None
