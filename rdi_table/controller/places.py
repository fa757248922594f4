"""What a place on the table belongs to: the pile it is part of, the mat it lies on, the middle of the table.

The scene names the smallest thing under the pointer (the top card of a pile, a portrait, a Rune); people mean the pile,
the whole mat, or the middle. Pure functions of the view.
"""

from __future__ import annotations

from collections.abc import Collection

from rdi_table.engine.view import ChooseView, LookView, RoundView, TableView
from rdi_table.scene.ui import NodeKey

STAGE: NodeKey = ("stage",)
POT: NodeKey = ("pot",)
IN_PLAY: NodeKey = ("pile", None, "in_play")
ON_A_MAT = ("mat", "portrait", "chip", "track", "deity", "form", "marker", "tile")


def middle(view: TableView) -> set[NodeKey]:
    """Return the places that mean the middle of the table."""
    return {STAGE, POT} if any(isinstance(f, RoundView) for f in view.stack) else {STAGE}


def card_of(key: NodeKey | None) -> int | None:
    """Return the id of the card a place is, or None if it is no card that is known."""
    return key[1] if key is not None and key[0] == "card" and isinstance(key[1], int) else None


def pile_of(key: NodeKey, view: TableView) -> NodeKey | None:
    """Return the pile a place is part of, None if it is part of none."""
    if key[0] == "pile":
        return ("pile", key[1], "hand") if key[2] == "tray" else key
    if key[0] == "back" and len(key) > 2:
        return ("pile", key[1], key[2])
    card = card_of(key)
    if card is None:
        return None
    for name, pile in view.piles.items():
        if any(c.id == card for c in pile):
            return ("pile", None, name)
    for player in view.players:
        for name, pile in player.piles.items():
            if any(c.id == card for c in pile):
                return ("pile", player.seat, name)
    return None


def seat_at(key: NodeKey, view: TableView) -> int | None:
    """Return whose mat a place lies on, None if it lies on none."""
    if key[0] in ON_A_MAT:
        seat = key[1]
    else:
        pile = pile_of(key, view)
        seat = pile[1] if pile is not None and not (key[0] == "card" and pile[2] == "hand") else None
    return seat if isinstance(seat, int) and 0 <= seat < len(view.players) else None


def is_hand(key: NodeKey, seat: int, view: TableView) -> bool:
    """True if the place is the hand of this seat: its tray, its backs, or a card in it."""
    return pile_of(key, view) == ("pile", seat, "hand")


def in_the_middle(key: NodeKey, view: TableView) -> bool:
    """True if the place is the middle of the table, or something that lies there."""
    return key in middle(view) or key[0] == "scroll" or pile_of(key, view) == IN_PLAY


def landing(key: NodeKey, targets: Collection[NodeKey], view: TableView) -> NodeKey:
    """Return the place meant by a drop: a target under it if there is one, else the mat or the middle it belongs to."""
    pile = pile_of(key, view)
    seat = seat_at(key, view)
    mat: NodeKey | None = ("mat", seat) if seat is not None else None
    for meant in (key, pile, mat):
        if meant is not None and meant in targets:
            return meant
    if mat is not None:
        return key if key[0] in ("deity", "form") else mat
    return STAGE if in_the_middle(key, view) and key not in middle(view) else key


def is_shown(view: TableView, card: int) -> bool:
    """True if this view shows the face of a card: in a pile, on the stack or in a choice."""
    piles = [*view.piles.values(), *(pile for player in view.players for pile in player.piles.values())]
    piles += [frame.cards for frame in view.stack if isinstance(frame, ChooseView | LookView)]
    return any(c.id == card for pile in piles for c in pile)
