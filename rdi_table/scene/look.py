"""What layout functions share: the view, what the controller says, the card data, and quick answers about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rdi_table.engine.cardset import CardDef, CardSet
from rdi_table.engine.view import (
    CardView,
    ChooseView,
    CollectView,
    DrinkView,
    LookView,
    PlayerView,
    PlayView,
    RoundView,
    TableView,
)
from rdi_table.scene.content import Back, CardFace, Content
from rdi_table.scene.labels import LABELS, Labels
from rdi_table.scene.ui import NodeKey, UiState
from rdi_table.scene.zones import Zones

RULES_PX, READABLE_PX = 19 / 240, 8.0
"""Size of rules text as a share of a full face's width, and the size under which it cannot be read."""
TARGETING = ("other", "any", "other_not_cause", "other_in_round", "other_with_malediction")


@dataclass(frozen=True)
class Look:
    """One state of the table to lay out."""

    view: TableView
    ui: UiState
    zones: Zones
    cards: CardSet
    labels: Labels = LABELS
    known: dict[int, CardView] = field(default_factory=dict)
    told: frozenset[int] = frozenset()

    def name(self, seat: int | None) -> str:
        """Return the name of whoever sits there; nobody has none."""
        return self.ui.names[seat] if seat is not None and 0 <= seat < len(self.ui.names) else ""

    def character(self, seat: int | None) -> str:
        """Return the character of a seat, or an empty word."""
        players = self.view.players
        return players[seat].character if seat is not None and 0 <= seat < len(players) else ""

    def definition(self, card: CardView) -> CardDef | None:
        """Return the card data of a known card."""
        return self.cards.cards.get(card.key) if card.key else None

    def glow(self, key: NodeKey) -> str:
        """Return the light a key stands in: due, target, hover (the tale's line under the pointer names it) or none."""
        if key in self.ui.due:
            return "due"
        if key in self.ui.targets:
            return "target"
        return "hover" if key[0] == "card" and key[1] in self.told else ""

    def full_kind(self, wide: float) -> str:
        """Return the face for a card of a logical width: short where no text could be read, else as its text allows."""
        return "auto" if RULES_PX * wide * self.zones.scale >= READABLE_PX else "short"

    def face(self, card: CardView, kind: str, badge: str = "", lift: int = 0, glow: str = "") -> Content:
        """Return the picture of a card: its face if it is known, else its back."""
        if card.key is None or card.key not in self.cards.cards:
            return Back(card.deck, badge, glow, lift)
        own = self.glow(("card", card.id)) or glow
        return CardFace(card.key, kind, glow=own, lift=lift, badge=badge)


def card_key(card: CardView, seat: int | None, pile: str, index: int) -> NodeKey:
    """Return the key of a card: by id if it is known, else by its place."""
    return ("card", card.id) if card.id is not None else ("back", seat, pile, index)


def look_at(view: TableView, ui: UiState, zones: Zones, cards: CardSet, labels: Labels = LABELS) -> Look:
    """Return the state with an index of all cards that are known."""
    known = {card.id: card for card in _cards_seen(view) if card.id is not None}
    return Look(view, ui, zones, cards, labels, known, _told(ui))


def line_told(ui: UiState) -> int:
    """Return the line of the tale under the pointer, or that has the focus; -1 for none."""
    hovered = line_of(ui.hover, ui)
    return hovered if hovered >= 0 else line_of(ui.focus, ui)


def line_of(key: NodeKey | None, ui: UiState) -> int:
    """Return which line of the tale a place is; -1 if it is none."""
    if key is not None and key[0] == "log" and isinstance(key[1], int) and 0 <= key[1] < len(ui.log):
        return key[1]
    return -1


def _told(ui: UiState) -> frozenset[int]:
    """Return the cards that line is about."""
    index = line_told(ui)
    return frozenset(ui.log[index].cards) if index >= 0 else frozenset()


def _cards_seen(view: TableView) -> Iterator[CardView]:
    for pile in view.piles.values():
        yield from pile
    for player in view.players:
        for pile in player.piles.values():
            yield from pile
    for frame in view.stack:
        yield from frame_cards(frame)


def frame_cards(frame: object) -> Iterator[CardView]:
    """Yield the cards a frame shows."""
    if isinstance(frame, PlayView):
        yield frame.card
        yield from frame.riders
    elif isinstance(frame, DrinkView):
        for pour in frame.pours:
            yield from pour.cards
        if frame.event:
            yield frame.event
    elif isinstance(frame, RoundView) and frame.card:
        yield frame.card
    elif isinstance(frame, ChooseView | LookView):
        yield from frame.cards


def collecting(view: TableView) -> CollectView | None:
    """Return the payment in progress, if that is what lies on top."""
    return next((f for f in reversed(view.stack) if isinstance(f, CollectView)), None)


def round_in_progress(view: TableView) -> RoundView | None:
    """Return the Round of Gambling in progress."""
    return next((f for f in reversed(view.stack) if isinstance(f, RoundView)), None)


def turn_seat(view: TableView) -> int:
    """Return whose turn it is; while the next seat is asked to begin, that one: the last turn is over."""
    question = view.question
    return question.seat if question is not None and question.kind == "begin" else view.turn_frame.seat


def seat_of(key: NodeKey, view: TableView) -> int | None:
    """Return the seat a key belongs to, if it lies on a mat."""
    if len(key) > 1 and key[0] in ("mat", "portrait", "pile", "deity", "form", "marker", "tile", "track", "back"):
        return key[1] if isinstance(key[1], int) else None
    if key[0] == "card":
        for player in view.players:
            if any(card.id == key[1] for name, pile in player.piles.items() if name != "hand" for card in pile):
                return player.seat
    return None


def leaning_seat(look: Look) -> int | None:
    """Return the seat whose mat leans in: as the controller says, or for a due deed, or for Runes to be spent."""
    if look.zones.mat_class == "L":
        return None
    ui = look.ui
    if ui.leaning is not None:
        return ui.leaning if 0 <= ui.leaning < len(look.view.players) else None
    wanted = [key for key in ui.due if key[0] in ("deity", "form", "marker", "tile", "pile")]
    if ui.armed is not None and ui.armed.fitting:
        wanted = [("card", card) for card in ui.armed.fitting]
    seats = sorted(seat for key in wanted if (seat := seat_of(key, look.view)) is not None)
    return seats[0] if seats else None


def player_of(look: Look, seat: int) -> PlayerView:
    """Return the seat's numbers and piles."""
    return look.view.players[seat]
