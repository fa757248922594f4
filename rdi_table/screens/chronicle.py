"""The tale of a whole match, line by line, known up to any of its commands.

Telling takes a view for each command, which is slow for a long evening, so it is done bit by bit between pictures, and
at once only as far as somebody jumps ahead.
"""

from __future__ import annotations

import time

from rdi_table.capsule import Capsule
from rdi_table.engine import CardSet, new_game, project
from rdi_table.engine.events import Event
from rdi_table.scene.ui import LogLine
from rdi_table.words.log import Tale
from rdi_table.words.names import Names

AT_ONCE = 4
"""Commands told between two looks at the clock."""


class Chronicle:
    """The tale of the first `total` commands of a match."""

    def __init__(self, match: Capsule, cards: CardSet, total: int) -> None:
        self._commands = match.commands[:total]
        self._game = new_game(match.config, cards)
        self._events: list[Event] = []
        self._game.sink = self._events.append
        keys = tuple(card.key for card in self._game.state.cards)
        self._tale = Tale(Names(match.names, cards), cards, keys)
        self._lines: list[LogLine] = []
        self._ends = [0]

    @property
    def known(self) -> int:
        """How many commands have been told."""
        return len(self._ends) - 1

    def upto(self, commands: int) -> tuple[LogLine, ...]:
        """Return the tale after so many commands."""
        while self.known < min(commands, len(self._commands)):
            self._tell_one()
        return tuple(self._lines[: self._ends[min(commands, self.known)]])

    def go_on(self, ms: float) -> None:
        """Tell more of it for about so many milliseconds."""
        until = time.perf_counter() + ms / 1000
        while self.known < len(self._commands) and time.perf_counter() < until:
            for _ in range(min(AT_ONCE, len(self._commands) - self.known)):
                self._tell_one()

    def _tell_one(self) -> None:
        self._events.clear()
        self._game.submit(self._commands[self.known])
        if self._events:
            for line in self._tale.tell_all(self._events, project(self._game, None)):
                told = LogLine(line.text, line.seat, line.cards, line.seats, line.rule, line.story)
                self._lines.append(told)
        self._ends.append(len(self._lines))
