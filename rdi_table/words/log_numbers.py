"""The numbers of the tale: Fortitude, Alcohol Content, marks, turns, and who is out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rdi_table.engine import events as ev
from rdi_table.engine.state import MAX_STAT
from rdi_table.words.effects import signed, stat_icon
from rdi_table.words.log_base import Line, Scene, known
from rdi_table.words.names import article, count, plural
from rdi_table.words.story import of_kept, of_stat


def _stat(event: ev.StatChanged, scene: Scene) -> list[Line]:
    change = event.after - event.before
    verb = "gains" if change > 0 else "loses"
    cut = abs(sum(n for _, n in event.trail)) - abs(change) if event.trail else 0
    edge = MAX_STAT if change > 0 else 0
    capped = f", the {'most' if edge else 'least'} there is" if cut > 0 and event.after == edge else ""
    numbers = f"{abs(change)} {stat_icon(event.stat)}{scene.trail(event.trail)}"
    text = f"{scene.names.seat(event.seat)} {verb} {numbers}: {event.before} to {event.after}{capped}."
    seats, story = _both(event.seat, event.by), of_stat(event, scene)
    return [Line(text, event.seat, known(event.card), seats, story=story)]


def _kept(event: ev.StatKept, scene: Scene) -> list[Line]:
    verb = "gains" if event.kind.endswith("_gain") else "loses"
    text = f"{scene.names.seat(event.seat)} {verb} no {stat_icon(event.kind)}{scene.trail(event.trail)}."
    return [Line(text, event.seat, known(event.card), (event.seat,), story=of_kept(event, scene))]


def _mark(event: ev.MarkChanged, scene: Scene) -> list[Line]:
    names, seat, cards = scene.names, event.seat, scene.names.cards
    if event.mark == "form" and event.before != "":
        form = names.form(str(event.after))
        return [Line(f"{names.seat(seat)} is {article(form)} now.", seat, (), (seat,))]
    if event.mark in cards.deities and event.before != "":
        mood = "is in harmony" if event.after is True else "falls into discord"
        return [Line(f"{names.deity(event.mark)} {mood}.", seat, (), (seat,))]
    if event.mark == "tile" and event.before != "":
        return [Line(_tile(event, scene), seat, (), (seat,))]
    return []


def _tile(event: ev.MarkChanged, scene: Scene) -> str:
    name, tiles = scene.names.seat(event.seat), scene.names.cards.tiles
    turned = int(event.after)
    if not 0 < turned <= len(tiles):
        return f"{name} calms down: all Rage Tiles turn back."
    tile = tiles[turned - 1]
    drinks = f", and {signed(tile.alcohol)} {{drink}} on every Drink" if tile.alcohol else ""
    return f"Rage Tile {tile.letter} turns: {name} hits for {signed(tile.fortitude)} {{fort}}{drinks}."


def _turn(event: ev.TurnBegan, scene: Scene) -> list[Line]:
    return [Line(f"Turn {event.turn}", event.seat, (), (event.seat,), rule=True)]


def _cut(event: ev.TurnEnded, scene: Scene) -> list[Line]:
    if not event.cut or scene.is_out(event.seat):
        return []
    return [Line(f"{scene.names.whose(event.seat)} turn ends at once.", event.seat, (), (event.seat,))]


def _hand(event: ev.HandDrawn, scene: Scene) -> list[Line]:
    name = scene.names.seat(event.seat)
    thrown = f"throws {count(event.discarded, 'card')} away" if event.discarded else "keeps the hand"
    drawn = f" and draws {event.drawn}" if event.drawn else ""
    return [Line(f"{name} {thrown}{drawn}.", event.seat, (), (event.seat,))]


def _out(event: ev.PlayerOut, scene: Scene) -> list[Line]:
    name = scene.names.seat(event.seat)
    fates = {
        "passed_out": f"{name} passes out and slides under the table.",
        "broke": f"{name} has no Gold left and is shown the door.",
    }
    return [Line(fates.get(event.why, f"{name} is out."), event.seat, (), (event.seat,))]


def _won(event: ev.GameWon, scene: Scene) -> list[Line]:
    names, winners = scene.names, event.winners
    if len(winners) == 1:
        return [Line(f"{names.seat(winners[0])} is the last one at the table and wins.", winners[0], (), winners)]
    if not winners:
        return [Line("Nobody is left at the table, and nobody wins.")]
    verb = plural(len(winners), "goes", "go")
    return [Line(f"{names.seats(winners)} {verb} under together: a draw.", None, (), winners)]


def _both(seat: int, by: int | None) -> tuple[int, ...]:
    return (seat,) if by is None or by == seat else (seat, by)


def _configured(event: ev.Configured, scene: Scene) -> list[Line]:
    words = {"upkeep": "Who does the upkeep is settled anew.", "ask_every_step": "How often is asked is settled anew."}
    return [Line(words.get(event.setting, "The table has changed a setting."))]


TELLERS: dict[type, Callable[[Any, Scene], list[Line]]] = {
    ev.StatChanged: _stat, ev.StatKept: _kept, ev.MarkChanged: _mark, ev.TurnBegan: _turn, ev.TurnEnded: _cut,
    ev.HandDrawn: _hand, ev.PlayerOut: _out, ev.GameWon: _won, ev.Configured: _configured,
}  # fmt: skip
"""What this module tells, by type of event."""
