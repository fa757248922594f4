"""A match that is watched: where it stands, and what a step, a turn, a place on the slider are.

A run of passes is one step, because nothing else happens in it that anybody would see; single commands can be walked as
well, since a match can be played on from any of them.
"""

from __future__ import annotations

from rdi_table.capsule import Capsule
from rdi_table.engine import CardSet, SetupError
from rdi_table.engine.commands import Begin, Pass
from rdi_table.playback import Playback
from rdi_table.saves import SaveError
from rdi_table.screens.chronicle import Chronicle
from rdi_table.session import Beat, Session
from rdi_table.words import keeping
from rdi_table.words import saves as words


class Reel:
    """A match, its playback and its tale. Raises SaveError if it cannot even be dealt."""

    def __init__(self, match: Capsule, cards: CardSet) -> None:
        self.match = match
        self._cards = cards
        try:
            self.playback = Playback(match.config, match.names, cards, match.commands)
        except SetupError as fault:
            raise SaveError(words.unsound(str(fault).rstrip("."))) from None
        self.tale = Chronicle(match, cards, self.playback.total)

    @property
    def at(self) -> int:
        """How many commands have been carried out."""
        return self.playback.at

    @property
    def total(self) -> int:
        """How many commands there are."""
        return self.playback.total

    @property
    def ended(self) -> bool:
        """True at the end of the match."""
        return self.at >= self.total

    @property
    def last_turn(self) -> int:
        """The number of the last turn."""
        return len(self.playback.turns) - 1

    @property
    def next_seat(self) -> int | None:
        """Whose command comes next, or None at the end and before a change of a setting."""
        command = self.playback.next
        seat = getattr(command, "seat", None)
        return seat if isinstance(seat, int) else None

    def passes(self, command: int) -> bool:
        """Tell whether a command, counted from 0, is a pass."""
        return 0 <= command < self.total and isinstance(self.match.commands[command], Pass)

    def step(self) -> list[Beat]:
        """Carry out the next step and return its beats; none at the end."""
        beats = self.playback.step()
        while self.passes(self.at - 1) and self.passes(self.at):
            beats += self.playback.step()
        return beats

    def back(self) -> None:
        """Go one step back."""
        to = self.at - 1
        while self.passes(to) and self.passes(to - 1):
            to -= 1
        self.playback.jump(to)

    def single(self, by: int) -> None:
        """Go on or back by one command."""
        self.playback.jump(self.at + by)

    def turn_on(self) -> None:
        """Go to the beginning of the next turn, or to the end."""
        ahead = [at for at in self.playback.turns if at > self.at]
        self.playback.jump(ahead[0] if ahead else self.total)

    def turn_back(self) -> None:
        """Go to the beginning of this turn, or of the one before if that is where it stands."""
        behind = [at for at in self.playback.turns if at < self.at]
        self.playback.jump(behind[-1] if behind else 0)

    # the slider

    @property
    def share(self) -> float:
        """How much of the match has been played, 0 to 1."""
        return self.at / self.total if self.total else 0.0

    def marks(self) -> list[float]:
        """Return where each turn begins, from the first one on, as shares of the match."""
        return [at / self.total for at in self.playback.turns[1:]] if self.total else []

    def turn_at(self, share: float) -> int:
        """Return the turn whose beginning is nearest to a share of the match; one more than the last is the end."""
        goal = share * self.total
        stops = [*self.playback.turns, self.total]
        return min(range(len(stops)), key=lambda turn: abs(stops[turn] - goal))

    def stop(self, turn: int) -> int:
        """Return how many commands lead to the beginning of a turn; beyond the last one is the end."""
        return self.total if turn > self.last_turn else self.playback.turns[turn]

    def jump_to_turn(self, turn: int) -> None:
        """Go to the beginning of a turn; beyond the last one is the end."""
        self.playback.jump(self.stop(turn))

    def name_of(self, turn: int) -> str:
        """Return what stands at the mark of a turn: "Turn 9, Anna"."""
        if turn > self.last_turn:
            return keeping.THE_END
        begin = self.match.commands[self.stop(turn) - 1] if turn else None
        return keeping.turn_mark(turn, self.match.names[begin.seat] if isinstance(begin, Begin) else "")

    # playing on

    def fork(self) -> Session:
        """Return a game that goes on from here. Raises SaveError if the rules do not lead here."""
        return self.match.session(self._cards, self.at)
