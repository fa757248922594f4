"""What is worth telling about a game afterwards, noted event by event while it is played.

Beats hold whole views, thousands of them in an evening, so none is kept: each is read once and let go.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rdi_table.engine import IllegalMove
from rdi_table.engine import events as ev
from rdi_table.engine.view import TableView
from rdi_table.faults import EngineFault
from rdi_table.session import Beat, Session

MOST_TALES = 4
ORDINARY: Mapping[str, float] = {
    "drink": 4.0, "pot": 6.0, "negated": 2.0, "blow": 3.0, "round": 4.0, "escape": 1.2,
}  # fmt: skip
"""What each kind of tale usually comes to: what is far above stands out."""


@dataclass(frozen=True, slots=True)
class Tale:
    """One thing worth telling: its kind, whose it is, how much, when, the card it hangs on, other cards and seats."""

    kind: str
    seat: int
    n: int
    turn: int
    card: str = ""
    cards: tuple[str, ...] = ()
    other: int | None = None


@dataclass
class Evening:
    """A game as it is remembered: figures, and the greatest of each kind of tale."""

    session: Session
    ms: float = 0.0
    drunk: int = 0
    rounds: int = 0
    best: dict[str, Tale] = field(default_factory=dict)
    _negated: dict[int, list[str]] = field(default_factory=dict)
    _drink: tuple[int, ...] = ()
    _control: int = -1
    _takings: int = 0

    def take(self, beats: Iterable[Beat]) -> None:
        """Read what has just happened."""
        for beat in beats:
            self._read(beat.event, beat.view)

    def _read(self, event: ev.Event, view: TableView) -> None:
        match event:
            case ev.StatChanged(stat="alcohol") if event.after > event.before:
                self._drank(event, view)
            case ev.StatChanged(stat="fortitude") if event.after < event.before:
                self._hit(event, view)
            case ev.DrinkRevealed():
                self._drink = event.cards
            case ev.RoundBegan():
                self.rounds += 1
                self._control, self._takings = -1, 0
            case ev.ControlTaken():
                self._takings += 1
                self._control = event.card if event.card >= 0 else self._control
            case ev.RoundWon():
                self._won(event, view)
            case ev.Negated():
                self._negate(event, view)
            case _:
                pass
        if isinstance(event, ev.StatChanged):
            self._near(event, view)

    def _drank(self, event: ev.StatChanged, view: TableView) -> None:
        n = event.after - event.before
        self.drunk += n
        cards = self._drink if event.card in self._drink else (event.card,)
        shown = tuple(key for card in cards if (key := self._key(card)))
        self._note(Tale("drink", event.seat, n, view.turn, self._key(event.card), shown))

    def _hit(self, event: ev.StatChanged, view: TableView) -> None:
        if event.by is not None and event.by != event.seat:
            n = event.before - event.after
            self._note(Tale("blow", event.by, n, view.turn, self._key(event.card), other=event.seat))

    def _won(self, event: ev.RoundWon, view: TableView) -> None:
        card = self._key(self._control)
        self._note(Tale("pot", event.seat, event.pot, view.turn, card))
        self._note(Tale("round", event.seat, self._takings, view.turn, card))

    def _negate(self, event: ev.Negated, view: TableView) -> None:
        cards = self._negated.setdefault(event.by, [])
        cards.append(self._key(event.card))
        often = max(dict.fromkeys(cards), key=cards.count)
        self._note(Tale("negated", event.by, len(cards), view.turn, often, tuple(cards)))

    def _near(self, event: ev.StatChanged, view: TableView) -> None:
        """Note how near somebody came to the floor: one Fortitude is as near as it gets."""
        player = view.players[event.seat]
        if player.fortitude - player.alcohol == 1:
            self._note(Tale("escape", event.seat, 1, view.turn, self._key(event.card)))

    def _note(self, tale: Tale) -> None:
        key = f"escape {tale.seat}" if tale.kind == "escape" else tale.kind
        known = self.best.get(key)
        if known is None or tale.n > known.n:
            self.best[key] = tale

    def _key(self, card: int) -> str:
        return self.session.keys[card] if 0 <= card < len(self.session.keys) else ""

    def tales(self) -> list[Tale]:
        """Return what stands out most, at most four, never two of one seat if it can be helped."""
        winners = self.session.game.state.winner or ()
        found = [tale for key, tale in self.best.items() if tale.kind != "escape" or tale.seat in winners]
        found = [tale for tale in found if tale.n >= (2 if tale.kind in ("negated", "round") else 1)]
        found.sort(key=lambda tale: tale.n / ORDINARY[tale.kind], reverse=True)
        chosen: list[Tale] = []
        for fresh in (True, False):
            for tale in found:
                if len(chosen) < MOST_TALES and tale not in chosen:
                    if not fresh or all(tale.seat != other.seat for other in chosen):
                        chosen.append(tale)
        order = list(ORDINARY)
        return sorted(chosen, key=lambda tale: order.index(tale.kind))


def whole_evening(evening: Evening) -> Evening:
    """Return the evening with everything that counts: after an undo or a load the game is gone through once more."""
    session = evening.session
    if session.trail == session.commands:
        return evening
    again = Evening(session, evening.ms)
    try:
        replayed = Session(session.config, session.names, session.cards)
        for command in session.commands:
            again.take(replayed.submit(command))
    except (IllegalMove, EngineFault):
        return evening
    return again


def in_one_sitting(session: Session) -> bool:
    """True if a game has been played from its beginning in this sitting: else nobody knows how long it took."""
    commands = 0
    for step in session.trail:
        if isinstance(step, int) and step > commands:
            return False
        commands = step if isinstance(step, int) else commands + 1
    return commands == len(session.commands)
