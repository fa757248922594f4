"""The plate at the lower left: whose hand is open and what is possible, or, with all hands shut, what everybody knows.

Awkward facts: with a shut hand it may say only what is public, so nothing that depends on a hand's cards, not even how
many of them could be played. A line is an icon's name and a few words in markup.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rdi_table.engine.cardset import FrontMod
from rdi_table.engine.view import PlayerView, RoundView, TableView, WindowView
from rdi_table.words.effects import signed, stat_icon
from rdi_table.words.names import Names, bold, count, plural

MOST_LINES = 4
NEAR = 3
"""A gap between the two markers up to which somebody counts as close to the floor."""

_TYPES = {
    "action": "Action", "sometimes": "Sometimes card", "anytime": "Anytime card", "gambling": "Gambling card",
    "action_gambling": "Action–Gambling card", "cheating": "Cheating card", "none": "Blessing",
}  # fmt: skip


class Plate(NamedTuple):
    """Heading and second line without markup, and up to four lines of (icon name, markup)."""

    heading: str
    second: str
    lines: tuple[tuple[str, str], ...]


def plate(view: TableView, names: Names, open_hand: int | None = None, playable_cards: Collection[int] = ()) -> Plate:
    """Return the plate: for the seat whose hand lies open, with the ids of its playable cards, or for nobody."""
    if open_hand is None:
        return Plate("All hands are shut", _turn(view, names), tuple(_public(view, names))[:MOST_LINES])
    player = view.players[open_hand]
    character = names.cards.characters.get(player.character)
    lines = (*_playable(player, names, playable_cards), *notes(player, names))
    return Plate(names.plain(open_hand), character.title if character else "", lines[:MOST_LINES])


def _turn(view: TableView, names: Names) -> str:
    seat = view.turn_frame.seat if view.stack else -1
    return f"Turn {view.turn} · {names.plain(seat)}" if seat >= 0 and view.turn else "Before the first turn"


def _public(view: TableView, names: Names) -> Iterator[tuple[str, str]]:
    """Yield what may be answered now, and who is close to the floor."""
    question = view.question
    if question is not None and question.kind == "respond":
        yield from _ANSWERS.get(question.why, _ANSWERS["card"])
    elif question is not None and question.kind == "bid":
        gambling = next((frame for frame in reversed(view.stack) if isinstance(frame, RoundView)), None)
        locked = gambling is not None and gambling.lock
        yield ("cheating", "Only **Cheating** cards beat the lock.") if locked else _BIDS
    if question is not None and question.others and question.kind != "respond":
        yield "anytime", "An **Anytime** card fits here."
    frame = view.stack[-1] if view.stack else None
    if isinstance(frame, WindowView) and frame.anew:
        yield "hourglass", "Everybody is asked once more."
    for player in view.players:
        gap = player.fortitude - player.alcohol
        if not player.out and 0 < gap <= NEAR:
            yield "skull", f"{names.seat(player.seat)} is {bold(str(gap))} from the floor."


_BIDS = ("gambling", "**Gambling** and **Cheating** cards take control.")
_ANSWERS: dict[str, tuple[tuple[str, str], ...]] = {
    "card": (("sometimes", "**Sometimes** cards may answer."), ("anytime", "An **Anytime** card always fits.")),
    "drink": (("drink", "**Sometimes** cards may change the Drink."), ("anytime", "An **Anytime** card always fits.")),
    "ante": (("coin", "Cards against an **ante** or a loss of Gold may answer."),),
    "payment": (("coin", "Cards against a loss of **Gold** may answer."),),
    "fee": (("coin", "Cards against a loss of **Gold** may answer."),),
    "lost": (("swords", "Cards that **hit back** may answer."),),
    "drank": (("stein", "Cards for **after** a Drink may follow."),),
    "winner": (("crown", "Cards against a **winner** may answer."),),
    "passing_out": (("heart", "Whatever keeps the two markers **apart** helps."),),
}


def _playable(player: PlayerView, names: Names, playable: Collection[int]) -> Iterator[tuple[str, str]]:
    """Yield how many cards of each type can be played now, the most frequent first."""
    counted: dict[str, int] = {}
    for card in player.pile("hand"):
        found = names.definition(card.key)
        if found is not None and card.id in playable:
            counted[found.type] = counted.get(found.type, 0) + 1
    if not counted:
        yield "hand", "Nothing here can be played now."
    for kind, n in sorted(counted.items(), key=lambda pair: -pair[1])[:3]:
        noun = plural(n, _TYPES.get(kind, "card"))
        yield kind if kind != "none" else "heart", f"{bold(str(n))} {noun} can be played."


def notes(player: PlayerView, names: Names) -> tuple[tuple[str, str], ...]:
    """Return what a character's own pieces mean just now: tile, form, harmony, Runes."""
    found = (_tile(player, names), _form(player, names), _harmony(player, names), _runes(player), _maledictions(player))
    return tuple(line for line in found if line is not None)


def _tile(player: PlayerView, names: Names) -> tuple[str, str] | None:
    if "tile" not in player.marks:
        return None
    turned = int(player.marks["tile"] or 0)
    if not turned:
        return "rage", "Calm, for now."
    tile = names.cards.tiles[turned - 1]
    drinks = f", gains {signed(tile.alcohol)} {{drink}}" if tile.alcohol else ""
    return "rage", f"Tile {bold(tile.letter)}: hits {signed(tile.fortitude)} {{fort}}{drinks}."


def _form(player: PlayerView, names: Names) -> tuple[str, str] | None:
    form = player.marks.get("form")
    if form is None or form not in names.cards.forms:
        return None
    changes = ", ".join(words for mod in names.cards.forms[str(form)].mods if (words := _mod(mod)))
    return str(form), f"{bold(names.form(form))}: {changes or 'nothing special'}."


def _mod(mod: FrontMod) -> str:
    """Return a standing change in a few words: "hits +1 {fort}"."""
    icon = stat_icon(mod.kind)
    if mod.route:
        return "own Rounds are on the Inn" if mod.route == "inn" else ""
    if mod.role == "cause":
        return f"hits {signed(mod.n)} {icon}"
    if "initial" in mod.filters:
        return f"first ante {signed(mod.n)} {icon}"
    verb = "gains" if mod.kind.endswith("_gain") else "losses"
    return f"{verb} {signed(mod.n if mod.stage == 'raise' else -mod.n)} {icon}"


def _harmony(player: PlayerView, names: Names) -> tuple[str, str] | None:
    deities = [deity for deity in names.cards.deities if deity in player.marks]
    if not deities:
        return None
    agreed = sum(1 for deity in deities if player.marks[deity] is True)
    bonus = {3: ": draws to 8", 4: ": draws to 8, numbers +1"}.get(agreed, "")
    return "prayer", f"{bold(f'{agreed} of {len(deities)}')} in harmony{bonus}."


def _runes(player: PlayerView) -> tuple[str, str] | None:
    runes = player.pile("runes")
    if not runes and not player.pile("runes_deck"):
        return None
    return "rune", f"{bold(count(len(runes), 'Rune'))} {'lies' if len(runes) == 1 else 'lie'} ready."


def _maledictions(player: PlayerView) -> tuple[str, str] | None:
    n = sum(1 for card in player.pile("hand") if card.deck == "maledictions")
    return ("malediction", f"{bold(count(n, 'Malediction'))} in hand.") if n else None
