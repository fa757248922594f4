"""What a thing on the table says when the pointer rests on it: full names, counts, and how far the floor is.

Awkward facts: everybody may read it, so it is made from what lies open; a pile that cannot be looked through says only
how many cards it has.
"""

from __future__ import annotations

from rdi_table.engine.view import CardView, PlayerView, TableView
from rdi_table.words.effects import effect_line, signed
from rdi_table.words.names import Names, bold, count, listed
from rdi_table.words.plate import NEAR
from rdi_table.words.stage import floor

LEAF = "Click to leaf through."
_SHARED = {
    "drink_deck": "Drink Deck", "drink_discard": "Drinks drunk", "maledictions": "Malediction Deck",
    "maledictions_discard": "Maledictions thrown away", "blessings": "Blessing Deck",
    "blessings_discard": "Blessings used",
}  # fmt: skip
_OWN = {
    "deck": "deck", "discard": "discard pile", "drinks": "Drink Me! pile", "hand": "hand", "front": "cards in front",
    "runes_deck": "Runes still face down", "runes": "Runes", "runes_discard": "Runes spent",
    "raging": "Raging pile",
}  # fmt: skip
FACE_DOWN = ("raging",)
_BAR = {
    "save": "Keep this game, or copy it as text (Ctrl+S)", "guide": "How to play (F1)", "settings": "Settings",
    "leave": "Leave the table for the title (Esc)",
}  # fmt: skip


def seat(view: TableView, names: Names, at: int) -> str:
    """Return the tip of a mat: full name, character, numbers, and how far the floor is; why, if the seat is out."""
    player = view.players[at]
    character = names.cards.characters.get(player.character)
    who = f"{names.seat(at)}, {character.title}" if character is not None else names.seat(at)
    if player.out:
        return f"{who}\n{out(player, names)}"
    gap = player.fortitude - player.alcohol
    near = f", {bold(floor(gap))}" if gap <= NEAR else ""
    return f"{who}\n{player.fortitude} {{fort}}, {player.alcohol} {{drink}}, {player.gold} {{gold}}{near}"


def out(player: PlayerView, names: Names) -> str:
    """Return why a seat is out: "**Ben** passed out: 9 {drink} against 8 {fort}"."""
    name = names.seat(player.seat)
    if player.marks.get("out_why") == "broke":
        return f"{name} ran out of {{gold}}"
    return f"{name} passed out: {player.alcohol} {{drink}} against {player.fortitude} {{fort}}"


def out_when(turn: int, card: str) -> str:
    """Return when a seat went out, and by what if that is known: "Turn 16, Ogre Brew"."""
    return ", ".join(part for part in (f"Turn {turn}" if turn else "", card) if part)


def pile(view: TableView, names: Names, owner: int | None, name: str) -> str:
    """Return the tip of a pile, empty for one without a name."""
    cards = view.piles.get(name, ()) if owner is None else view.players[owner].pile(name)
    if owner is not None and name == "building":
        return _building(view.players[owner], names)
    word = _SHARED.get(name) if owner is None else _OWN.get(name)
    if word is None:
        return ""
    whose = word if owner is None else f"{names.seat(owner)}'s {word}"
    noun = "Drink" if name == "drinks" else "Rune" if name.startswith("runes") else "card"
    down = ", face down" if name in FACE_DOWN else ""
    words = f"{whose}: {count(len(cards), noun)}{down}." if cards else f"{whose}: none."
    return f"{words} {LEAF}" if leafed(cards) else words


def pile_heading(names: Names, owner: int | None, name: str) -> str:
    """Return the heading of a pile laid out on the felt: "Ben's discard pile"; no markup."""
    word = _SHARED.get(name, "") if owner is None else _OWN.get(name, "")
    return word if owner is None else f"{names.plain(owner)}'s {word}"


def leafing(first: int, last: int, n: int) -> str:
    """Return which cards of a pile lie on the felt, and how it is put back."""
    part = f"{first} to {last} of {n}, the wheel leafs" if last - first + 1 < n else f"{count(n, 'card')}, newest last"
    return f"{part} · Esc puts it back"


def leafed(cards: tuple[CardView, ...]) -> bool:
    """True if there is something to leaf through: cards whose faces lie open."""
    return any(card.key is not None for card in cards)


def _building(player: PlayerView, names: Names) -> str:
    """Return how far the Building Rage Pile is from the next tile."""
    turned, n = int(player.marks.get("tile", 0) or 0), len(player.pile("building"))
    if turned >= len(names.cards.tiles):
        return f"Building Rage Pile: {count(n, 'card')}, and no angrier than this."
    following = names.cards.tiles[turned]
    return f"Building Rage Pile: {n} of {following.needed}, then {tile(names, following.letter)}"


def tile(names: Names, letter: str) -> str:
    """Return what a Rage Tile does: "Tile **B**: hits +2 {fort}, drinks +1 {drink}"."""
    found = next((t for t in names.cards.tiles if t.letter == letter), None)
    if found is None:
        return ""
    drinks = f", drinks {signed(found.alcohol)} {{drink}}" if found.alcohol else ""
    return f"Tile {bold(letter)}: hits {signed(found.fortitude)} {{fort}}{drinks}."


def deity(view: TableView, names: Names, at: int, name: str) -> str:
    """Return the tip of a Deity."""
    return f"{bold(names.deity(name))} is {'in harmony' if view.players[at].marks.get(name) is True else 'in discord'}."


def form(names: Names, name: str) -> str:
    """Return the tip of a form: its name and what is printed on it."""
    found = names.cards.forms.get(name)
    return f"{bold(found.name)}: {found.text}" if found is not None else ""


def card(names: Names, key: str) -> str:
    """Return the tip of a card that lies open: its full title and its effect in short."""
    found = names.definition(key)
    return f"{names.card(key)} ({effect_line(found)})" if found is not None else ""


def rune(names: Names, colour: str, n: int) -> str:
    """Return the tip of face-up Runes of a colour: "2 Fire Runes"."""
    return f"{count(n, f'{colour.capitalize()} Rune')}."


def inn(gold: int) -> str:
    """Return the tip of the Inn."""
    return f"The Inn keeps {gold} {{gold}}, and never runs out of it."


def bar(name: str) -> str:
    """Return the tip of an icon of the turn bar."""
    return _BAR.get(name, "")


def chip(names: Names, at: int, state: str) -> str:
    """Return the tip of a chip in the ribbon."""
    if state == "target":
        return f"{names.seat(at)} ({at + 1})"
    looked = " Has had a look." if state == "looked" else ""
    return f"{names.seat(at)} may have a look ({at + 1}).{looked}"


def scroll(names: Names, key: str, index: int) -> str:
    """Return the tip of a power-up: the Runes it takes and what it adds."""
    found = names.definition(key)
    if found is None or not 0 <= index < len(found.powers):
        return ""
    power = found.powers[index]
    runes = listed(["any Rune" if c == "any" else f"{c.capitalize()} Rune" for c in power.cost])
    return f"{bold(runes)}: {power.text}" if power.text else bold(runes)
