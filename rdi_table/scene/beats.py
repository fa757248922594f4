"""How long each event is worth looking at, and which of a row belong together."""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.engine.events import (
    CardMoved,
    CardPlayed,
    ControlTaken,
    DrinkRevealed,
    Event,
    GoldMoved,
    HandDrawn,
    Ignored,
    LeftRound,
    MarkChanged,
    Negated,
    PlayerOut,
    RoundBegan,
    StatChanged,
    StatKept,
)
from rdi_table.engine.view import TableView

LONGEST = 1500.0
SHORTENED = 2 / 3
TOGETHER = (CardMoved, GoldMoved, StatChanged)
"""Kinds of events that run side by side when several follow each other."""

DURATIONS: dict[type, float] = {
    CardMoved: 280.0,
    CardPlayed: 420.0,
    StatChanged: 320.0,
    StatKept: 200.0,
    GoldMoved: 420.0,
    MarkChanged: 300.0,
    Negated: 350.0,
    Ignored: 300.0,
    DrinkRevealed: 340.0,
    ControlTaken: 280.0,
    LeftRound: 200.0,
    RoundBegan: 240.0,
    PlayerOut: 600.0,
    HandDrawn: 0.0,
}
"""Milliseconds at normal speed; events that are not here take no time."""


@dataclass(frozen=True, slots=True)
class Group:
    """Events that run together, the view after the last of them, and their time in milliseconds."""

    events: tuple[Event, ...]
    view: TableView
    ms: float


def _alike(group: Group, event: Event) -> bool:
    return type(group.events[-1]) is type(event)


def grouped(beats: list[tuple[Event, TableView]], pace: float) -> list[Group]:
    """Return the groups of a row of beats, shortened by a third until all of it is short enough."""
    groups: list[Group] = []
    for event, view in beats:
        ms = DURATIONS.get(type(event), 0.0)
        last = groups[-1] if groups else None
        if (last is not None and isinstance(event, TOGETHER) and _alike(last, event)) or (last is not None and not ms):
            groups[-1] = Group((*last.events, event), view, last.ms)
        else:
            groups.append(Group((event,), view, ms))
    total = sum(group.ms for group in groups) * pace
    factor = pace
    while total > LONGEST:
        factor *= SHORTENED
        total *= SHORTENED
    return [Group(group.events, group.view, group.ms * factor) for group in groups]
