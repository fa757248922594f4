"""Coaching: what a system is, told on a small card when it first turns up, and never again.

Awkward facts: it holds nobody up, so a press elsewhere both dismisses it and does what it does, and a key that moves
things on dismisses it only when it has been up long enough to be read; it speaks only of what everybody has seen. What
has been explained is remembered by whoever asks for it (`take_explained`); without that it is remembered while the
program runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rdi_table.controller import intents
from rdi_table.engine import events as ev
from rdi_table.engine.state import PileRef
from rdi_table.scene.ui import CoachSpec
from rdi_table.words.coaching import LESSONS

READ_MS = 4_000
FOR_LATER = 3
"""So many lessons wait their turn: more at once would be a lecture, and they come again another time."""
_OF_PILES = {"maledictions": "malediction", "blessings": "blessing"}
_WINDOWS = {"card": "window", "drink": "window", "passing_out": "last_call"}


class Coach:
    """Tells one table what it has not been told yet. `on` is off until somebody wants to be coached."""

    def __init__(self) -> None:
        self.on = False
        self.explained: set[str] = set()
        self._waiting: list[str] = []
        self._fresh: list[str] = []
        self._since = 0

    def hear(self, events: Iterable[ev.Event], deities: Iterable[str], now: int) -> None:
        """Note which systems turn up in what has happened."""
        if not self.on:
            return
        known = tuple(deities)
        for event in events:
            for key in _systems(event, known):
                if key not in self.explained and key not in self._waiting and len(self._waiting) < FOR_LATER:
                    self._waiting.append(key)
                    self._since = now if len(self._waiting) == 1 else self._since

    def card(self) -> CoachSpec | None:
        """Return the lesson that is up now."""
        if not self.on or not self._waiting:
            return None
        lesson = LESSONS[self._waiting[0]]
        return CoachSpec(lesson.icon, lesson.heading, lesson.what, lesson.how)

    def takes(self, intent: intents.Intent, now: int) -> bool:
        """Dismiss the lesson if an intent does that; return whether the intent meant nothing else."""
        if self.card() is None:
            return False
        match intent:
            case intents.Click(key):
                self._dismiss(now)
                return key is not None and key[0] == "coach"
            case intents.Cancel():
                self._dismiss(now)
                return True
            case intents.Confirm() | intents.Enter() | intents.Number() | intents.DropOn():
                if now - self._since >= READ_MS:
                    self._dismiss(now)
            case _:
                pass
        return False

    def _dismiss(self, now: int) -> None:
        key = self._waiting.pop(0)
        self.explained.add(key)
        self._fresh.append(key)
        self._since = now

    def take_explained(self) -> list[str]:
        """Return what has been explained since the last call, to be remembered."""
        fresh, self._fresh = self._fresh, []
        return fresh


def _systems(event: ev.Event, deities: tuple[str, ...]) -> Iterator[str]:
    """Yield the lessons an event is an occasion for."""
    match event:
        case ev.CardMoved(_, source, target):
            yield from _moved(source, target)
        case ev.MarkChanged() if event.before != "" and event.mark in deities:
            yield "flip"
        case ev.MarkChanged() if event.before != "" and event.mark == "form":
            yield "form"
        case ev.RoundBegan():
            yield "round"
        case ev.EventBegan():
            yield "event"
        case ev.WindowOpened() if event.why in _WINDOWS:
            yield _WINDOWS[event.why]
        case _:
            pass


def _moved(source: PileRef, target: PileRef) -> Iterator[str]:
    if target.name == "runes":
        yield "rune"
    elif target.name == "building":
        yield "rage"
    elif target.name == "hand" and source.name in _OF_PILES:
        yield _OF_PILES[source.name]
