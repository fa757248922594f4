"""When and in which ways a card may be played: the moments as words and as bits, and the modes a card has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rdi_table.engine import ops

if TYPE_CHECKING:
    from rdi_table.engine.cardset import CardDef
    from rdi_table.engine.ops import Op

MOMENTS = (
    "action", "anytime", "bid", "order_phase", "in_round", "round", "card_fort", "card_fort_other", "lost",
    "lost_other", "ante", "gold", "own_drink", "others_drink", "any_drink", "drank", "sometimes", "sometimes_other",
    "drink_changer", "cheating", "anytime_card", "any_card", "blessing_other", "winner", "winner_other", "paying",
    "rider", "never",
)  # fmt: skip
"""When a card may be played: one word per kind of moment (DESIGN.md section 9)."""

BIT = {word: 1 << i for i, word in enumerate(MOMENTS)}


def bits(*words: str) -> int:
    """Return these moments as bits of a mask."""
    mask = 0
    for word in words:
        mask |= BIT[word]
    return mask


class Way(NamedTuple):
    """One mode a card can be played in, with its moment as a word and as a bit.

    `hurts`: it makes another player lose Fortitude, so riders may go along.
    """

    mode: str
    when: str
    bit: int
    hurts: bool


def ways_of(card: CardDef) -> tuple[Way, ...]:
    """Return the ways to play a card: its text or other written modes, and the heart of a Blessing (MUR-06)."""
    ways = [Way(mode, how.when, BIT[how.when], hurts_others(how.do)) for mode, how in card.modes.items()]
    if not ways:
        ways.append(Way("text", card.when, BIT[card.when], hurts_others(card.do)))
    if card.heart:
        ways.append(Way("heart", "anytime", BIT["anytime"], False))
    return tuple(ways)


def hurts_others(do: tuple[Op, ...]) -> bool:
    """True if these ops make another player lose Fortitude."""
    for op in do:
        if isinstance(op, ops.LoseFortitude) and op.who != "self":
            return True
        if isinstance(op, ops.Either) and any(
            isinstance(inner, ops.LoseFortitude) for inner_list in op.lists.values() for inner in inner_list
        ):
            return True
    return False
