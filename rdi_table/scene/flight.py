"""Where cards in flight come from and go to, and what the controller's words are while things fly."""

from __future__ import annotations

from dataclasses import replace

from rdi_table.engine.events import CardMoved
from rdi_table.engine.view import CardView, ChooseView, LookView, TableView
from rdi_table.scene.content import Back, Backs
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.placement import Placement
from rdi_table.scene.ui import NodeKey, PromptSpec, UiState


def quiet(start: UiState, end: UiState) -> UiState:
    """Return what the controller says while beats play: nothing asked or lit; a hand is open only if it stays so."""
    hand = end.open_hand if end.open_hand == start.open_hand else None
    tags = {**dict(end.stack_tags), **dict(start.stack_tags)}
    return replace(
        end,
        prompt=PromptSpec(""),
        plate=start.plate if hand == start.open_hand else end.plate,
        log=start.log,
        open_hand=hand,
        playable=frozenset(),
        marked=frozenset(),
        targets=frozenset(),
        due=frozenset(),
        carried=None,
        pointer=None,
        hover=None,
        focus=None,
        armed=None,
        chooser=None,
        veil=None,
        zoom=None,
        bubble=None,
        tags=(),
        stack_tags=tuple(tags.items()),
        stamps=(),
        forecast="",
        ghosts=(),
        pills=(),
        danger=False,
        tip=None,
        story=None,
        coach=None,
        ring=0.0,
        leaning=None,
    )


def shut(view: TableView) -> TableView:
    """Return a view as everybody may see it: hands, looks and secret choices turned over."""
    players = tuple(
        replace(player, piles={**player.piles, "hand": _backs(player.pile("hand"))}) for player in view.players
    )
    stack = tuple(
        replace(frame, cards=_backs(frame.cards)) if isinstance(frame, LookView | ChooseView) else frame
        for frame in view.stack
    )
    return replace(view, viewer=None, players=players, stack=stack)


def _backs(cards: tuple[CardView, ...]) -> tuple[CardView, ...]:
    return tuple(CardView(None, None, card.deck) for card in cards)


def pile_rect(placements: dict[NodeKey, Placement], owner: int | None, name: str) -> Rect | None:
    """Return where the cards of a pile lie, in real pixels; a pile that is not shown has no place."""
    if owner is None and name == "in_play":
        placed = placements.get(("stage",))
    else:
        placed = placements.get(("pile", owner, name)) or placements.get(("mat", owner))
    return placed.rect if placed is not None else None


def deck_of(placements: dict[NodeKey, Placement], move: CardMoved) -> str:
    """Return whose back a card that travels unseen has, as far as the piles at both ends show it."""
    for ref in (move.source, move.target):
        placed = placements.get(("pile", ref.owner, ref.name))
        if placed is not None and isinstance(placed.content, Back):
            return placed.content.deck
        if placed is not None and isinstance(placed.content, Backs) and placed.content.decks:
            return placed.content.decks[-1]
    return ""


def card_in(place: Rect) -> Rect:
    """Return a card's rectangle in a place: as wide as its pile, in the middle of a wide place."""
    high = min(place.h, place.w * 1.4)
    if place.w > place.h * 1.2:
        high = min(place.h, 200.0)
    return around(place.centre, high / 1.4, high)
