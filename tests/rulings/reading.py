"""What stands where on the tables of `table.py`, in the rulebook's words."""

from __future__ import annotations

from rdi_table.engine import Game
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.questions import Question
from rdi_table.engine.standing import standing
from rdi_table.engine.state import PileRef, Player
from tests.rulings.setting import DEITIES


class Reading:
    """The readable half of a `Table`: numbers, piles, marks and what is asked, by the names of the characters."""

    game: Game

    # who and what

    def seat(self, name: str) -> int:
        """Return the seat of a character."""
        return self.game.state.config.characters.index(name)

    def name(self, seat: int) -> str:
        """Return the character in a seat."""
        return self.game.state.config.characters[seat]

    def player(self, name: str) -> Player:
        """Return the player of a character."""
        return self.game.state.players[self.seat(name)]

    def card(self, name: str, key: str, pile: str = "hand") -> int:
        """Return the id of a card in a pile of a seat."""
        return next(c for c in self.game.state.pile(PileRef(self.seat(name), pile)) if self.game.key(c) == key)

    def keys(self, owner: str | None, pile: str) -> list[str]:
        """Return the keys of a pile, top card first; `None` for a shared pile."""
        seat = None if owner is None else self.seat(owner)
        return [self.game.key(c) for c in reversed(self.game.state.pile(PileRef(seat, pile)))]

    # what stands where

    def fortitude(self, name: str) -> int:
        return self.player(name).fortitude

    def alcohol(self, name: str) -> int:
        return self.player(name).alcohol

    def gold(self, name: str) -> int:
        return self.player(name).gold

    def is_out(self, name: str) -> bool:
        return self.player(name).out

    def hand(self, name: str) -> list[str]:
        """Return the hand, sorted."""
        return sorted(self.keys(name, "hand"))

    def discards(self, name: str) -> list[str]:
        """Return the own discard pile, top card first."""
        return self.keys(name, "discard")

    def drinks(self, name: str) -> list[str]:
        """Return the Drink Me! pile, top card first."""
        return self.keys(name, "drinks")

    def front(self, name: str) -> list[str]:
        """Return the cards in front."""
        return self.keys(name, "front")

    @property
    def form(self) -> str:
        return str(self.player("erin").marks["form"])

    @property
    def tile(self) -> int:
        """How many Rage Tiles are turned: 0 calm, 1 A, 2 B, 3 C, 4 D."""
        return int(self.player("cormac").marks["tile"])

    @property
    def building(self) -> list[str]:
        return self.keys("cormac", "building")

    @property
    def raging(self) -> list[str]:
        return self.keys("cormac", "raging")

    @property
    def rage(self) -> tuple[int, int]:
        """What the active Rage Tile adds to his gains of Alcohol Content, and to the losses he causes."""
        mods = {m.kind: m.n for m in standing(self.game.state, self.game.cards) if m.label == "rage"}
        return mods.get("alcohol_gain", 0), mods.get("fortitude_loss", 0)

    @property
    def harmony(self) -> list[str]:
        """The Deities in harmony, in the order of the mat."""
        return [d for d in DEITIES if self.player("ohava").marks[d]]

    @property
    def runes(self) -> list[str]:
        """The colours of the face-up Runes, sorted."""
        pile = self.game.state.pile(PileRef(self.seat("melvyn"), "runes"))
        return sorted(self.game.card(c).colour for c in pile)

    @property
    def inn(self) -> int:
        return self.game.state.inn

    @property
    def pot(self) -> int:
        """The Gold in the pot; -1 if there is no Round."""
        gambling = self.game.gambling()
        return -1 if gambling is None else gambling.pot

    @property
    def in_round(self) -> list[str]:
        """Those still in the Round, in seat order."""
        gambling = self.game.gambling()
        return [] if gambling is None else [self.name(s) for s in sorted(gambling.members)]

    @property
    def control(self) -> str:
        gambling = self.game.gambling()
        assert gambling is not None, "there is no Round"
        return self.name(gambling.control)

    @property
    def drink(self) -> Drink:
        """The Drink being drunk."""
        return next(f for f in reversed(self.game.state.stack) if isinstance(f, Drink))

    @property
    def turn(self) -> Turn:
        frame = self.game.state.stack[0]
        assert isinstance(frame, Turn)
        return frame

    @property
    def active(self) -> str:
        return self.name(self.game.active_seat())

    @property
    def phase(self) -> str:
        return self.turn.step

    @property
    def winners(self) -> list[str] | None:
        won = self.game.state.winner
        return None if won is None else [self.name(s) for s in won]

    @property
    def question(self) -> Question:
        return self.game.question()

    @property
    def asked(self) -> str:
        return self.name(self.question.seat)

    @property
    def why(self) -> str:
        """What is asked: the reason of a window, the label of a choice, or the phase of a rest."""
        return self.question.why

    def menu(self, name: str) -> list[str]:
        """Return the keys of the hand cards that may be played now, sorted, each once."""
        found = self.game.options(self.seat(name))
        return sorted({self.game.key(o.card) for o in found if o.verb == "play"})
