"""Two worlds that look the same while all hands are shut: the hidden cards of a game are swapped among themselves."""

from __future__ import annotations

from random import Random

from rdi_table.engine import Game
from rdi_table.engine.state import GameState, PileRef
from rdi_table.engine.table import PUBLIC, VISIBILITY


def other_world(game: Game, seed: int = 0, keep: tuple[int, ...] = ()) -> Game:
    """Return a game that differs only in which cards lie face down; the hands of the seats in `keep` stay."""
    state = game.state.copy()
    hidden = [ref for ref in _piles(state) if VISIBILITY.get(ref.name) != PUBLIC]
    hidden = [ref for ref in hidden if not (ref.name == "hand" and ref.owner in keep)]
    by_back: dict[str, list[int]] = {}
    for ref in hidden:
        for card in state.pile(ref):
            by_back.setdefault(state.cards[card].deck, []).append(card)
    chance = Random(seed)
    for cards in by_back.values():
        chance.shuffle(cards)
    for ref in hidden:
        dealt = tuple(by_back[state.cards[card].deck].pop() for card in state.pile(ref))
        piles = state.piles if ref.owner is None else state.players[ref.owner].piles
        piles[ref.name] = dealt
        for card in dealt:
            state.where[card] = ref
    return Game(state, game.cards)


def _piles(state: GameState) -> list[PileRef]:
    shared = [PileRef(None, name) for name in state.piles]
    return shared + [PileRef(p.seat, name) for p in state.players for name in p.piles]
