"""What a piece of upkeep leads to, said while it waits to be done: the tile that will turn, the form, the harmony.

Made from what lies open, like everything everybody reads.
"""

from __future__ import annotations

from rdi_table.engine.view import DeedView, PlayerView, TableView
from rdi_table.words.names import Names, bold
from rdi_table.words.tips import tile

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
_BONUS = {3: ": the next hand is drawn to 8", 4: ": hands to 8, and every number 1 more"}


def leads_to(view: TableView, names: Names) -> str:
    """Return what comes of the deed on top of the stack, empty if there is none or nothing to say about it."""
    deed = view.stack[-1] if view.stack else None
    if not isinstance(deed, DeedView):
        return ""
    player = view.players[deed.seat]
    if deed.deed == "rage":
        return _rage(player, names)
    if deed.deed == "flip":
        return _flip(player, str(deed.value), names)
    if deed.deed == "become":
        form = names.cards.forms.get(str(deed.value))
        return f"{bold(form.name)}: {form.text}" if form is not None else ""
    return ""


def _rage(player: PlayerView, names: Names) -> str:
    turned, n = int(player.marks.get("tile", 0) or 0), len(player.pile("building")) + 1
    if turned >= len(names.cards.tiles):
        return "All Rage Tiles are turned: it gets no worse than this."
    following = names.cards.tiles[turned]
    words = tile(names, following.letter)
    if n < following.needed:
        return f"{n} of {following.needed} cards, then {words}"
    place = _ORDINALS[n] if n < len(_ORDINALS) else "last"
    return f"The {place} card on the pile turns {words}"


def _flip(player: PlayerView, deity: str, names: Names) -> str:
    harmony = player.marks.get(deity) is not True
    agreed = sum(1 for d in names.cards.deities if player.marks.get(d) is True) + (1 if harmony else -1)
    mood = "comes into harmony" if harmony else "falls into discord"
    bonus = _BONUS.get(agreed, "")
    return f"{bold(names.deity(deity))} {mood}, then {agreed} of {len(names.cards.deities)} agree{bonus}."
