"""What the parts of the tale share: a line, and what the teller knows while telling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rdi_table.engine import events as ev
from rdi_table.engine.cardset import CardDef
from rdi_table.engine.events import Trail
from rdi_table.engine.view import TableView
from rdi_table.words.effects import trail_words
from rdi_table.words.names import Names


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the tale: markup, the seat whose seal it bears (None: the Inn), and the cards and seats it is about.

    `rule` marks the line between two turns; `story` says how its number came about (see `story`).
    """

    text: str
    seat: int | None = None
    cards: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    rule: bool = False
    story: tuple[tuple[str, str], ...] = ()


def known(*cards: int) -> tuple[int, ...]:
    """Return the card ids without those that stand for no card (-1)."""
    return tuple(card for card in cards if card >= 0)


@dataclass(slots=True)
class Scene:
    """What the teller knows: names, card keys by id, the view, and where in the turn we are.

    `announcing`: a card has left a hand and is not yet told as played; `given` are the cards that paid for it.
    `played_by` is who played each card last, `softened` how its numbers were answered since.
    """

    names: Names
    keys: dict[int, str] = field(default_factory=dict)
    view: TableView | None = None
    phase: str = ""
    begun: bool = False
    pot_told: bool = False
    announcing: bool = False
    given: list[int] = field(default_factory=list)
    played_by: dict[int, int] = field(default_factory=dict)
    softened: dict[int, list[ev.Softened]] = field(default_factory=dict)

    def note(self, event: ev.Event) -> None:
        """Keep track of the phase, of whether the game has begun, and of a card being announced."""
        if isinstance(event, ev.TurnBegan | ev.TurnEnded):
            self.phase, self.begun = "", True
        elif isinstance(event, ev.PhaseBegan):
            self.phase, self.begun = event.phase, True
        elif not isinstance(event, ev.CardMoved | ev.Shuffled):
            self.begun = True
        if isinstance(event, ev.CardMoved):
            self._pay(event)
        elif isinstance(event, ev.CardPlayed):
            self.played_by[event.card] = event.by
            self.softened.pop(event.card, None)
        elif isinstance(event, ev.Softened):
            self.softened.setdefault(event.target, []).append(event)
        if isinstance(event, ev.RoundWon | ev.RoundClosed):
            self.pot_told = True
        elif isinstance(event, ev.RoundBegan | ev.CardPlayed):
            self.pot_told = False

    def _pay(self, event: ev.CardMoved) -> None:
        """Note a card that leaves a hand to be played, and then what is given up for it."""
        if event.source.name == "hand" and event.target.name == "in_play":
            if not self.announcing:
                self.announcing, self.given = True, []
        elif self.announcing and event.source.name in ("hand", "runes") and event.card >= 0:
            self.given.append(event.card)

    def key(self, card: int) -> str | None:
        """Return the key of a card, or None if nobody has shown it yet."""
        return self.keys.get(card)

    def card(self, card: int) -> CardDef | None:
        """Return what the data says about a card, if it is known."""
        return self.names.definition(self.key(card))

    def title(self, card: int, words: str = "a card") -> str:
        """Return the title of a card in bold, or the words if it is not known."""
        key = self.key(card)
        return self.names.card(key) if key is not None else words

    def titles(self, cards: Iterable[int]) -> str:
        """Return the titles of cards as a list."""
        return self.names.card_list([key for card in cards if (key := self.key(card)) is not None])

    def trail(self, trail: Trail) -> str:
        """Return how a number came about in brackets with a space before, or nothing."""
        words = trail_words(trail, self.label)
        return f" ({words})" if words else ""

    def label(self, name: str) -> str:
        """Return the words for a label in a trail: a form, a card, or the label itself."""
        if name in self.names.cards.forms:
            return self.names.form(name)
        title = self.names.title(name).rstrip(".!?…")
        return f"*{title}*" if name in self.names.cards.cards else title

    def everybody(self, seats: Iterable[object]) -> bool:
        """True if these are all the seats still in the game."""
        players = self.view.players if self.view is not None else ()
        return bool(players) and {player.seat for player in players if not player.out} <= set(seats)

    def is_out(self, seat: int) -> bool:
        """True if the seat is out of the game by now."""
        return self.view is not None and 0 <= seat < len(self.view.players) and self.view.players[seat].out
