"""The only module that changes the state; each change emits one event.

Awkward facts: a character deck is reshuffled the moment its last card is drawn (T4); Drinks, Runes, Maledictions and
Blessings when a card is needed and none is left (R31); a card goes to the discard pile of the deck it came from,
whoever played it (R20).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine.events import CardMoved, GoldMoved, MarkChanged, Shuffled, StatChanged, Trail
from rdi_table.engine.state import MAX_STAT, PileRef

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

DRINK_DECK = PileRef(None, "drink_deck")
DRINK_DISCARD = PileRef(None, "drink_discard")
IN_PLAY = PileRef(None, "in_play")
LOOKED = PileRef(None, "looked")

PUBLIC, OWNER, NOBODY = "public", "owner", "nobody"

VISIBILITY = {
    "hand": OWNER, "deck": NOBODY, "discard": PUBLIC, "drinks": NOBODY, "front": PUBLIC, "gone": NOBODY,
    "runes_deck": NOBODY, "runes": PUBLIC, "runes_discard": PUBLIC, "building": NOBODY, "raging": NOBODY,
    "drink_deck": NOBODY, "drink_discard": PUBLIC, "maledictions": NOBODY, "maledictions_discard": PUBLIC,
    "blessings": NOBODY, "blessings_discard": PUBLIC, "in_play": PUBLIC, "looked": NOBODY,
}  # fmt: skip
"""Who sees the cards of a pile: everybody, the seat whose pile it is, or nobody."""


class Table:
    """The moves on a game's table. Everything here is a fact of the rules; nothing here asks or decides."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # cards

    def move(self, card: int, target: PileRef, by: int | None = None, *, bottom: bool = False) -> None:
        """Put a card on top of a pile (or at the bottom)."""
        state = self.game.state
        source = state.where[card]
        pile = state.piles if source.owner is None else state.players[source.owner].piles
        cards = pile[source.name]
        pile[source.name] = cards[:-1] if cards[-1] == card else tuple([c for c in cards if c != card])
        goal = state.piles if target.owner is None else state.players[target.owner].piles
        there = goal.get(target.name, ())
        goal[target.name] = (card, *there) if bottom else (*there, card)
        state.where[card] = target
        if self.game.sink is not None:
            self.game.sink(CardMoved(card, source, target, by))

    def _piles(self, ref: PileRef) -> dict[str, tuple[int, ...]]:
        state = self.game.state
        return state.piles if ref.owner is None else state.players[ref.owner].piles

    def shuffle(self, source: PileRef, target: PileRef) -> None:
        """Shuffle all cards of one pile into a new deck below what the target still holds."""
        state = self.game.state
        cards = state.rng.shuffled(state.pile(source))
        if source != target:
            self._piles(source)[source.name] = ()
            cards = cards + state.pile(target)
        self._piles(target)[target.name] = cards
        for card in cards:
            state.where[card] = target
        self.game.emit(Shuffled(target, len(cards)))

    def discard_pile(self, card: int) -> PileRef:
        """Return the discard pile a card belongs to (R20)."""
        it = self.game.state.cards[card]
        if it.deck == "runes":
            return PileRef(it.owner, "runes_discard")
        if it.owner is not None:
            return PileRef(it.owner, "discard")
        return DRINK_DISCARD if it.deck == "drinks" else PileRef(None, f"{it.deck}_discard")

    def discard(self, card: int, by: int | None = None) -> None:
        """Put a card on the discard pile of its own deck."""
        self.move(card, self.discard_pile(card), by)

    def draw(self, seat: int, n: int) -> int:
        """Let a seat draw `n` cards from its own deck; return how many there were."""
        deck, hand, discard = PileRef(seat, "deck"), PileRef(seat, "hand"), PileRef(seat, "discard")
        drawn = 0
        for _ in range(n):
            card = self.take_top(deck, discard)
            if card is None:
                break
            self.move(card, hand, seat)
            drawn += 1
            if not self.game.state.pile(deck) and self.game.state.pile(discard):
                self.shuffle(discard, deck)
        return drawn

    def take_top(self, deck: PileRef, discard: PileRef) -> int | None:
        """Return the top card of a deck, shuffling its discard pile into it first if it is empty; None if both are."""
        state = self.game.state
        if not state.pile(deck) and state.pile(discard):
            self.shuffle(discard, deck)
        cards = state.pile(deck)
        return cards[-1] if cards else None

    def draw_shared(self, seat: int, deck: str) -> bool:
        """Let a seat draw one card of a shared deck; return whether there was one."""
        card = self.take_top(PileRef(None, deck), PileRef(None, f"{deck}_discard"))
        if card is None:
            return False
        self.move(card, PileRef(seat, "hand"), seat)
        return True

    # numbers

    def set_stat(
        self, seat: int, stat: str, value: int, trail: Trail = (), card: int = -1, by: int | None = None
    ) -> int:
        """Move a marker, kept between 0 and 20 (base rules C30); return by how much it really moved."""
        player = self.game.state.players[seat]
        before: int = getattr(player, stat)
        after = max(0, min(MAX_STAT, value))
        if after != before:
            setattr(player, stat, after)
            self.game.emit(StatChanged(seat, stat, before, after, trail, card, by))
        return after - before

    def move_gold(
        self, source: int | str, target: int | str, n: int, why: str = "", trail: Trail = (), card: int = -1
    ) -> None:
        """Move Gold between Stashes, the Inn (which never runs out, R33) and the pot of the Round."""
        if n <= 0 or source == target:
            return
        self._add_gold(source, -n)
        self._add_gold(target, n)
        self.game.emit(GoldMoved(source, target, n, why, trail, card))

    def _add_gold(self, place: int | str, n: int) -> None:
        if isinstance(place, int):
            self.game.state.players[place].gold += n
        elif place == "inn":
            self.game.state.inn += n
        else:
            gambling = self.game.gambling()
            assert gambling is not None, "Gold for the pot needs a Round"
            gambling.pot += n

    def mark(self, seat: int, name: str, value: int | str | bool) -> None:
        """Set a mark of a seat; nothing happens if it already is so."""
        marks = self.game.state.players[seat].marks
        before = marks.get(name, "")
        if before != value:
            marks[name] = value
            self.game.emit(MarkChanged(seat, name, before, value))

    def take_out(self, seat: int) -> None:
        """Mark a seat as out of the game."""
        self.game.state.players[seat].out = True
