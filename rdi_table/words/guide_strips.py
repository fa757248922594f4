"""The strip of numbers below a picture of the guide: cells with a mark, a head and short lines, from the card data.

With somebody at the table in view, the cell that is in force is the current one, and counts are those of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rdi_table.engine.cardset import CardDef, CardSet, FormDef, FrontMod
from rdi_table.engine.view import PlayerView, TableView
from rdi_table.words.effects import signed
from rdi_table.words.names import count, readable

Mark = tuple[str, str]
MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. `mark` is the kind of picture and its key: tile, form, deity, rune, type, heart, bead, icon, back."""

    mark: Mark
    head: str
    second: str = ""
    lines: tuple[str, ...] = ()
    now: bool = False
    off: bool = False
    """Drawn dark: a Deity in discord, a Rune that nobody has."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a strip may look at: the data, and the table with the seat the page is about, if a game is going on."""

    cards: CardSet
    view: TableView | None = None
    player: PlayerView | None = None


def strip(name: str, scene: Scene) -> tuple[Cell, ...]:
    """Return the cells of a strip; none for a name nobody knows."""
    made = _STRIPS.get(name)
    return made(scene) if made is not None else ()


# the pieces of characters


def _tiles(scene: Scene) -> tuple[Cell, ...]:
    turned = int(scene.player.marks.get("tile", 0)) if scene.player is not None else 0
    cells, total = [], 0
    for place, tile in enumerate(scene.cards.tiles):
        total += tile.needed
        lines = (f"blows {signed(tile.fortitude)} {{fort}}", f"drinks {signed(tile.alcohol)} {{drink}}")
        second = f"{total} in all" if place else "to turn it"
        now, off = place == turned - 1, scene.player is not None and place >= turned
        cells.append(Cell(("tile", tile.letter), count(tile.needed, "card"), second, lines, now, off))
    return tuple(cells)


def _forms(scene: Scene) -> tuple[Cell, ...]:
    current = scene.player.marks.get("form") if scene.player is not None else None
    cells = []
    for key, form in scene.cards.forms.items():
        lines = tuple(form_lines(form)[:MOST_LINES])
        cells.append(Cell(("form", key), form.name, "" if lines else "nothing special", lines, key == current))
    return tuple(cells)


def form_lines(form: FormDef) -> list[str]:
    """Return what a form does, each change of a number in a few words."""
    return [_mod_line(mod) for mod in form.mods]


def _mod_line(mod: FrontMod) -> str:
    """Return a change of a number: "blows +1", "the Inn antes"."""
    if mod.route == "inn":
        return "the Inn antes"
    n = mod.n if mod.stage in ("source", "raise") else -mod.n
    if mod.kind == "fortitude_loss":
        return f"{'blows' if mod.role == 'cause' else 'losses'} {signed(n)} {{fort}}"
    if mod.kind == "alcohol_gain":
        return f"drinks {signed(n)} {{drink}}"
    if mod.kind == "gold_gain":
        return f"gains {signed(n)} {{gold}}"
    if mod.kind == "gold_loss":
        return f"{'first ante' if 'initial' in mod.filters else 'payments'} {signed(n)} {{gold}}"
    return f"{readable(mod.kind)} {signed(n)}"


def _deities(scene: Scene) -> tuple[Cell, ...]:
    cells = []
    for key in scene.cards.deities:
        turning = [card for card in scene.cards.cards.values() if card.icon == key]
        many = count(sum(sum(card.copies.values()) for card in turning), "card")
        lines = (f"*{turning[0].name}*",) if turning else ()
        agrees = bool(scene.player.marks.get(key, False)) if scene.player is not None else True
        second = ("in harmony" if agrees else "in discord") if scene.player is not None else f"on {many}"
        cells.append(Cell(("deity", key), readable(key), second, lines, off=not agrees))
    return tuple(cells)


def _runes(scene: Scene) -> tuple[Cell, ...]:
    lying = runes_of(scene.player, scene.cards) if scene.player is not None else {}
    every = [(card, sum(card.copies.values())) for card in scene.cards.cards.values()]
    cells = []
    for rune, copies in scene.cards.deck("runes"):
        scrolls = sum(n for card, n in every for power in card.powers if rune.colour in power.cost)
        here = lying.get(rune.colour, 0)
        second = f"{copies} in the deck" if scene.player is None else f"{here} of {copies} here"
        off = scene.player is not None and not here
        line = f"on **{scrolls}** scrolls"
        cells.append(Cell(("rune", rune.colour), readable(rune.colour), second, (line,), off=off))
    return tuple(cells)


def runes_of(player: PlayerView, cards: CardSet) -> dict[str, int]:
    """Return how many Runes of each colour lie before somebody."""
    lying: dict[str, int] = {}
    for card in player.pile("runes"):
        known = cards.cards.get(card.key or "")
        if known is not None:
            lying[known.colour] = lying.get(known.colour, 0) + 1
    return lying


def _curses(scene: Scene) -> tuple[Cell, ...]:
    return _side_deck(scene, "maledictions", {
        "action": "in your own turn", "sometimes": "when it says so", "anytime": "nearly always",
        "none": "cannot be played",
    })  # fmt: skip


def _side_deck(scene: Scene, deck: str, whens: Mapping[str, str]) -> tuple[Cell, ...]:
    """Return how many cards of a deck have which type, and when those may be played."""
    cells = []
    for kind, when in whens.items():
        copies = sum(n for card, n in scene.cards.deck(deck) if card.type == kind)
        if copies:
            head = {"none": "Never"}.get(kind, readable(kind))
            cells.append(Cell(("type", kind), head, count(copies, "card"), (when,)))
    return tuple(cells)


def _gifts(scene: Scene) -> tuple[Cell, ...]:
    deck = scene.cards.deck("blessings")
    whole = sum(n for _, n in deck)
    cells = [Cell(("back", "blessings"), count(whole, "card"), "in the deck", (f"{len(deck)} kinds",))]
    for heart in sorted({card.heart for card, _ in deck if card.heart}):
        copies = sum(n for card, n in deck if card.heart == heart)
        cells.append(Cell(("heart", str(heart)), f"{signed(heart)} {{fort}}", count(copies, "card"), ("or its text",)))
    without = sum(n for card, n in deck if not card.heart)
    if without:
        cells.append(Cell(("icon", "blessing"), "No heart", count(without, "card"), ("its text alone",)))
    return tuple(cells)


# what everybody needs


def _stakes(scene: Scene) -> tuple[Cell, ...]:
    return (
        Cell(("heart", "20"), "20 {fort}", "at the beginning", ("never more",)),
        Cell(("bead", "0"), "0 {drink}", "at the beginning", ("20 at most",)),
        Cell(("icon", "coins"), "10 {gold}", "for three to six", ("8 for two",)),
        Cell(("icon", "moon_night"), "Out", "bead on heart", ("or no {gold} left",)),
    )


def _types(scene: Scene) -> tuple[Cell, ...]:
    return (
        Cell(("type", "action"), "Action", "one a turn", ("in your Action phase",)),
        Cell(("type", "sometimes"), "Sometimes", "in any turn", ("exactly when it says so",)),
        Cell(("type", "anytime"), "Anytime", "in any turn", ("nearly always, as an answer too",)),
        Cell(("type", "gambling"), "Gambling", "in a Round", ("to take control, Cheating too",)),
    )


def _barrel(scene: Scene) -> tuple[Cell, ...]:
    deck = scene.cards.deck("drinks")
    pours = [(card, n) for card, n in deck if not card.event]
    strongest = max((card for card, _ in pours), key=lambda card: card.alcohol, default=None)
    chasers = _many(deck, lambda card: card.chaser)
    events = _many(deck, lambda card: bool(card.event))
    cells = [
        Cell(("back", "drinks"), f"{sum(n for _, n in deck)} cards", "in the barrel", ("one deck for all",)),
        Cell(("icon", "chaser"), f"{chasers} Chasers", "one more card", ("all of it one Drink",)),
        Cell(("type", "event"), f"{events} Events", "not drunk", ("everybody joins in",)),
    ]
    if strongest is not None:
        strong = Cell(("bead", signed(strongest.alcohol)), f"{signed(strongest.alcohol)} {{drink}}", "at the worst",
                      (strongest.name,))  # fmt: skip
        cells.append(strong)
    return tuple(cells)


def _bids(scene: Scene) -> tuple[Cell, ...]:
    every = [(card, sum(card.copies.values())) for card in scene.cards.cards.values()]
    begins = _many(every, lambda card: card.type == "action_gambling")
    bids = _many(every, lambda card: card.type == "gambling")
    cheats = _many(every, lambda card: card.type == "cheating")
    return (
        Cell(("type", "action_gambling"), "Begin", count(begins, "card"), ("or take control, later on",)),
        Cell(("type", "gambling"), "Bid", count(bids, "card"), ("takes control",)),
        Cell(("icon", "lock"), "Lock", "Top that!", ("then only Cheating takes control",)),
        Cell(("type", "cheating"), "Cheat", count(cheats, "card"), ("beats everything",)),
    )


def _many(deck: Iterable[tuple[CardDef, int]], test: Callable[[CardDef], bool]) -> int:
    return sum(n for card, n in deck if test(card))


_STRIPS: Mapping[str, Callable[[Scene], tuple[Cell, ...]]] = {
    "tiles": _tiles, "forms": _forms, "deities": _deities, "runes": _runes, "curses": _curses, "gifts": _gifts,
    "stakes": _stakes, "types": _types, "barrel": _barrel, "bids": _bids,
}  # fmt: skip
