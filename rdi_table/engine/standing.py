"""The modifiers now in force, derived from the state each time: forms, the active Rage Tile, cards in front.

Nothing registers and nothing has to be removed. Seats that are out modify nothing.
"""

from __future__ import annotations

from rdi_table.engine.cardset import CardSet, FrontMod
from rdi_table.engine.packets import Mod
from rdi_table.engine.state import GameState, Player


def standing(state: GameState, cards: CardSet) -> tuple[Mod, ...]:
    """Return every modifier in force, in seat order."""
    mods: list[Mod] = []
    for player in state.players:
        if player.out:
            continue
        if "form" in player.marks:
            mods += _form(player, cards)
        if player.marks.get("tile"):
            mods += _tile(player, cards)
        for card in player.piles.get("front", ()):
            key = state.cards[card].key
            mods += [as_mod(m, player.seat, key, card) for m in cards.cards[key].front]
    return tuple(mods)


def as_mod(mod: FrontMod, seat: int, label: str, card: int = -1) -> Mod:
    """Return the modifier of the card data as it stands for this seat."""
    return Mod(
        stage=mod.stage, kind=mod.kind, role=mod.role, seat=seat, n=mod.n, label=label,
        route=mod.route, filters=tuple(mod.filters), once=mod.once, card=card if mod.once else -1,
    )  # fmt: skip


def _form(player: Player, cards: CardSet) -> list[Mod]:
    form = str(player.marks["form"])
    return [as_mod(m, player.seat, form) for m in cards.forms[form].mods]


def _tile(player: Player, cards: CardSet) -> list[Mod]:
    """The last tile turned counts alone (COR-04), for losses his cards cause and gains of Alcohol Content (R12)."""
    tile = cards.tiles[int(player.marks["tile"]) - 1]
    return [
        Mod("source", "fortitude_loss", "cause", player.seat, tile.fortitude, "rage", filters=("from_hand",)),
        Mod("raise", "alcohol_gain", "victim", player.seat, tile.alcohol, "rage"),
    ]
