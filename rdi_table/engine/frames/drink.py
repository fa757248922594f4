"""A Drink being drunk: an own one, a copy, a Round on the House or a Drinking Contest.

Awkward facts: a Drink with its Chasers is one Drink (D4) and nobody answers before the chain is complete (D5); changes
of the Drink are kept here, not on cards, so that a copy is unaltered (COR-43) and a Contest compares Drinks, not gains
(COR-50); a Contest's score stays with who turned the Drink up (D16); only numbers taken from a Drink become packets;
the cards are discarded before Cormac may copy them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rdi_table.engine import effects, ops
from rdi_table.engine import events as ev
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.window import Window
from rdi_table.engine.packets import Packet
from rdi_table.engine.state import PileRef
from rdi_table.engine.table import DRINK_DECK, DRINK_DISCARD, IN_PLAY

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


class Pour(NamedTuple):
    """One Drink for one seat: `alcohol`, `fortitude`, `draws` are its printed sums for that drinker, halved if `split`.

    `adjust` is what cards added or took off; `lowered` the seats that weakened or split it; `owner` who turned it up,
    for the score of a Contest, and `unsplit` what splits, or a drinker of another race, took off that score; `blank` an
    Event in a Contest; `virtual` a copy without cards of its own.
    """

    seat: int
    cards: tuple[int, ...]
    alcohol: int
    fortitude: int
    draws: int = 0
    adjust: int = 0
    ignored: bool = False
    lowered: tuple[int, ...] = ()
    virtual: bool = False
    blank: bool = False
    split: bool = False
    unsplit: int = 0
    owner: int = -1

    @property
    def content(self) -> int:
        """The Alcohol Content of the Drink itself, with all changes: never below 0, or below what is printed."""
        return max(min(0, self.alcohol), self.alcohol + self.adjust)


@dataclass(slots=True)
class Drink(Frame):
    """Drinks that are drunk together. `host` turned them up; `contenders` are the drinkers of a Contest."""

    host: int
    why: str = "drink"
    source: str = "pile"
    pours: tuple[Pour, ...] = ()
    event: int = -1
    contenders: tuple[int, ...] = ()
    physical: tuple[int, ...] = ()
    fee: bool = False
    scores: tuple[tuple[int, int], ...] = ()

    KIND: ClassVar[str] = "drink"

    def reveal(self, game: Game) -> None:
        """Turn up what is to be drunk; with an empty pile sober up instead (T18)."""
        self.step = "charge"
        if self.why == "contest":
            self._reveal_contest(game)
            return
        cards, event = self._turn_up(game, self.source)
        if event is not None:
            self._begin_event(game, event)
        elif cards:
            self.pours = (pour(game, self.host, cards),)
            game.emit(ev.DrinkRevealed(self.host, cards, "drink", (self.host,)))
        else:
            game.pop(self)
            if self.source == "pile":
                player = game.state.players[self.host]
                game.emit(ev.SoberedUp(self.host))
                game.table.set_stat(self.host, "alcohol", player.alcohol - 1, (("sober", 1),))

    def _begin_event(self, game: Game, card: int) -> None:
        self.event = card
        self.why = game.card(card).event
        game.emit(ev.EventBegan(self.host, self.why, card))
        if self.why == "contest":
            self.contenders = tuple(game.state.clockwise(self.host))
            self._reveal_contest(game)
        else:
            self._reveal_round(game)

    def _reveal_round(self, game: Game) -> None:
        """Look for a Drink, skipping Events (D9); everybody gets a copy of it (D10)."""
        while True:
            cards, event = self._turn_up(game, "deck")
            if event is None:
                break
            game.emit(ev.EventSkipped(self.host, event))
        if not cards:
            return
        seats = tuple(game.state.clockwise(self.host))
        self.pours = tuple(pour(game, s, cards, virtual=True) for s in seats)
        game.emit(ev.DrinkRevealed(self.host, cards, "round", seats))

    def _reveal_contest(self, game: Game) -> None:
        """Every contender turns up a full Drink from the deck; an Event, or no card left, scores 0 (D14, D17, T28)."""
        pours = []
        for seat in self.contenders:
            cards, event = self._turn_up(game, "deck")
            if event is not None:
                game.emit(ev.EventSkipped(seat, event))
                pours.append(Pour(seat, (event,), 0, 0, blank=True, owner=seat))
            elif cards:
                pours.append(pour(game, seat, cards))
                game.emit(ev.DrinkRevealed(seat, cards, "contest", (seat,)))
            else:
                pours.append(Pour(seat, (), 0, 0, blank=True, owner=seat))
        self.pours = tuple(pours)

    def _turn_up(self, game: Game, source: str) -> tuple[tuple[int, ...], int | None]:
        """Turn up one Drink with its Chasers; return its cards, or the Event found in its place."""
        cards: tuple[int, ...] = ()
        while True:
            card = self._next(game, source)
            if card is None:
                return cards, None
            game.table.move(card, IN_PLAY, self.host)
            self.physical = (*self.physical, card)
            if game.card(card).type == "event":
                if not cards:
                    return (), card
                game.emit(ev.EventSkipped(self.host, card))
                return cards, None
            cards = (*cards, card)
            if not game.card(card).chaser:
                return cards, None

    def _next(self, game: Game, source: str) -> int | None:
        if source == "pile":
            pile = game.state.pile(PileRef(self.host, "drinks"))
            return pile[-1] if pile else None
        if not game.state.pile(DRINK_DECK) and game.state.pile(DRINK_DISCARD):
            self.fee = True
        return game.table.take_top(DRINK_DECK, DRINK_DISCARD)

    def charge(self, game: Game) -> None:
        """Collect the fee for a deck refilled in mid-reveal, before anybody answers."""
        self.step = "respond"
        if self.fee:
            seats = tuple(game.state.clockwise(game.active_seat()))
            game.push(Collect(game.next_id(), "begin", seats=seats, n=1, to="inn", why="fee"))

    def respond(self, game: Game) -> None:
        """Ask the table."""
        self.step = "apply"
        if self.pours:
            order = tuple(game.state.clockwise(self.host))
            game.push(Window(game.next_id(), "open", self.id, "drink", order))

    def apply(self, game: Game) -> None:
        """Everybody drinks at once (D13, D14)."""
        self.step = "bin"
        packets = self.packets()
        for p in self.pours:
            if not p.blank:
                game.emit(ev.Drank(p.seat, p.cards, p.ignored))
        effects.settle(game, packets, (), ())
        for p in self.pours:
            if not p.ignored and not p.blank:
                game.table.draw(p.seat, p.draws)

    def packets(self) -> list[Packet]:
        """Return what the drinkers take from their Drinks: numbers of one Drink are one number (D4)."""
        result = []
        for group, p in enumerate(self.pours, 1):
            if p.ignored or p.blank:
                continue
            card = p.cards[0] if p.cards else -1
            for kind, n in (
                ("fortitude_loss", -p.fortitude), ("fortitude_gain", p.fortitude),
                ("alcohol_gain", p.content), ("alcohol_loss", -p.content),
            ):  # fmt: skip
                if n > 0:
                    trail = (("printed", n),)
                    result.append(Packet(kind, p.seat, n, None, card, "drink", group=group, trail=trail))
        return result

    def bin(self, game: Game) -> None:
        """Discard the cards, then offer what may follow a Drink (Cormac)."""
        self._discard(game)
        self.step = "result"
        seats = tuple(p.seat for p in self.pours if not p.ignored and not p.blank)
        drinkers = tuple(s for s in game.state.clockwise(self.host) if s in seats)
        if drinkers:
            game.push(Window(game.next_id(), "open", self.id, "drank", drinkers))

    def result(self, game: Game) -> None:
        """Decide a Contest, or begin the Round of Gambling a Drink calls for."""
        game.pop(self)
        if self.why == "contest":
            self._decide(game)
            return
        starts = any(isinstance(op, ops.StartRound) for p in self.pours for c in p.cards for op in game.card(c).do)
        if starts and game.gambling() is None:
            game.begin_round(self.host, None)

    def _decide(self, game: Game) -> None:
        scores = tuple((s, self.score(s)) for s in self.contenders)
        best = max(n for _, n in scores)
        tied = tuple(s for s, n in scores if n == best)
        awake = tuple(s for s in tied if not game.state.players[s].passing_out)
        winners = tied if len(tied) == 1 else awake
        if len(winners) > 1 and not self._can_be_decided(game):
            winners = ()
        game.emit(ev.ContestResult(scores, winners))
        if len(winners) > 1:
            game.push(Drink(game.next_id(), "reveal", host=winners[0], why="contest", contenders=winners))
        elif winners:
            payers = tuple(s for s in game.state.clockwise(game.active_seat()) if s != winners[0])
            game.push(Collect(game.next_id(), "begin", seats=payers, n=1, to=winners[0], why="payment"))

    def _can_be_decided(self, game: Game) -> bool:
        """False if no Drink is left to be turned up that would count: a tie would never end (T28)."""
        left = game.state.pile(DRINK_DECK) + game.state.pile(DRINK_DISCARD)
        return any(game.card(card).alcohol > 0 for card in left)

    def score(self, seat: int) -> int:
        """Return what the Drink this seat turned up counts in a Contest: its content, not below 0 (D15 to D17)."""
        return max(0, sum(p.content + p.unsplit for p in self.pours if p.owner == seat and not p.blank))

    def waits_for(self, seat: int) -> bool:
        """True if this seat has a Drink here that is turned up and not drunk yet."""
        return self.step in ("respond", "apply") and any(p.seat == seat for p in self.pours)

    def pour_of(self, seat: int) -> Pour | None:
        """Return the Drink in front of a seat that is not Ignored or blank."""
        return next((p for p in self.pours if p.seat == seat and not p.ignored and not p.blank), None)

    def change(self, old: Pour, *new: Pour) -> None:
        """Put another pour (or several) in the place of one."""
        at = next(i for i, p in enumerate(self.pours) if p is old)
        self.pours = (*self.pours[:at], *new, *self.pours[at + 1 :])

    def _discard(self, game: Game) -> None:
        cards = (*self.physical, self.event) if self.event >= 0 else self.physical
        for card in cards:
            if game.state.where[card] == IN_PLAY:
                game.table.discard(card)
        self.physical = ()

    def abandon(self, game: Game) -> None:
        """The turn ends: the Drink is discarded without effect (ERI-21)."""
        self._discard(game)


Drink.STEPS = {
    "reveal": Drink.reveal, "charge": Drink.charge, "respond": Drink.respond,
    "apply": Drink.apply, "bin": Drink.bin, "result": Drink.result,
}  # fmt: skip


def pour(game: Game, seat: int, cards: tuple[int, ...], *, virtual: bool = False) -> Pour:
    """Return these cards as one Drink for this seat, with what they do to somebody of its race (base rules 5.2)."""
    traits = game.cards.characters[game.state.players[seat].character].traits
    alcohol = fortitude = draws = 0
    for card in cards:
        it = game.card(card)
        other = it.instead if it.instead is not None and it.instead.trait in traits else None
        alcohol += other.alcohol if other else it.alcohol
        fortitude += other.fortitude if other else it.fortitude
        draws += sum(op.n for op in it.do if isinstance(op, ops.Draw))
    return Pour(seat, cards, alcohol, fortitude, draws, virtual=virtual, owner=seat)


def half(n: int) -> int:
    """Return half of a number, rounded up in size (R17)."""
    return -((1 - n) // 2) if n < 0 else (n + 1) // 2
