"""What never changes while a game is played: worked out once, and shared by all its copies.

The data of each card by id, the ways it can be played, the ops it carries out, the rules of each seat's character.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine.cardset import CardDef, CardSet
from rdi_table.engine.characters import REGISTRY
from rdi_table.engine.ops import Op
from rdi_table.engine.questions import Option
from rdi_table.engine.state import GameState
from rdi_table.engine.ways import Way

if TYPE_CHECKING:
    from rdi_table.engine.frames.play import Play
    from rdi_table.engine.game import Game

Program = tuple[tuple[int, Op], ...]
"""Ops, each with the card it is printed on."""


class Fixed:
    """Facts of one game's cards and characters; cards are learned in the order of their ids.

    `masks` are the moments at which a card may be played, as bits; `moments` those of all decks at the table.
    """

    def __init__(self, state: GameState, cards: CardSet) -> None:
        self.rules = [REGISTRY[cards.characters[p.character].rules] for p in state.players]
        self.has_bodies = any(rules.bodies for rules in self.rules)
        self.defs: list[CardDef] = []
        self.ways: list[tuple[Way, ...]] = []
        self.masks: list[int] = []
        self.moments = 0
        self.passing = tuple((Option("pass", p.seat),) for p in state.players)
        self._programs: dict[tuple[object, ...], Program] = {}
        for card in state.cards:
            self.learn(cards, (card.key,), card.deck)

    def learn(self, cards: CardSet, keys: tuple[str, ...], deck: str) -> None:
        """Add the next cards, of this deck."""
        masks = cards.masks
        self.defs += [cards.cards[key] for key in keys]
        self.ways += [cards.ways[key] for key in keys]
        self.masks += [masks[key] for key in keys]
        self.moments |= cards.deck_moments[deck]

    def program(self, game: Game, play: Play, name: str) -> Program:
        """Return the composed ops of one list of a card being played."""
        key = (play.card, play.mode, play.powers, play.riders, name)
        found = self._programs.get(key)
        if found is None:
            found = self._programs[key] = play.program(game, name)
        return found
