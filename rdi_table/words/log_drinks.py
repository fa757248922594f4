"""The Drinks of the tale: ordered, turned up with their Chasers and their sum, changed, Contests with their scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rdi_table.engine import events as ev
from rdi_table.words.effects import signed
from rdi_table.words.log_base import Line, Scene, known
from rdi_table.words.names import article, listed, plural


def _ordered(event: ev.DrinkOrdered, scene: Scene) -> list[Line]:
    names = scene.names
    text = f"{names.seat(event.seat)} orders a drink for {names.seat(event.target)}."
    return [Line(text, event.seat, (), (event.seat, event.target))]


def _revealed(event: ev.DrinkRevealed, scene: Scene) -> list[Line]:
    names, name = scene.names, scene.names.seat(event.seat)
    drink = _with_chasers(event.cards, scene)
    others = tuple(seat for seat in event.drinkers if seat != event.seat)
    if event.virtual:
        text = f"{names.seats(event.drinkers)} gets the same again, {drink}."
    elif event.why == "contest":
        text = f"{name} enters the Contest with {drink}."
    elif event.why == "round":
        text = f"Everybody gets {drink}."
    elif others:
        text = f"{name} turns up {drink}, for {names.seats(event.drinkers)}."
    else:
        text = f"{name} turns up {drink}."
    return [Line(text, event.seat, event.cards, tuple(dict.fromkeys((event.seat, *event.drinkers))))]


def _with_chasers(cards: Iterable[int], scene: Scene) -> str:
    """Return the cards of one Drink with its sum: "Wine, with Light Ale as a Chaser: 3 {drink}"."""
    ids = tuple(cards)
    titles = [scene.names.title(key) for card in ids if (key := scene.key(card)) is not None]
    if not titles:
        return "a Drink"
    chasers = f", then {listed([f'**{title}**' for title in titles[1:]])}" if len(titles) > 1 else ""
    return f"**{titles[0]}**{chasers}: {sums(ids, scene)}"


def sums(cards: Iterable[int], scene: Scene) -> str:
    """Return what the cards of one Drink add up to, as printed: "3 {drink}", "1 {drink} and −1 {fort}"."""
    found = [card for it in cards if (card := scene.card(it)) is not None]
    alcohol, fortitude = sum(card.alcohol for card in found), sum(card.fortitude for card in found)
    parts = [f"{signed(alcohol)} {{drink}}"] if alcohol or not fortitude else []
    parts += [f"{signed(fortitude)} {{fort}}"] if fortitude else []
    return " and ".join(parts)


def _event(event: ev.EventBegan, scene: Scene) -> list[Line]:
    name = scene.names.seat(event.seat)
    what = {"round": "Round on the House", "contest": "Drinking Contest"}.get(event.event)
    title = f"a {what}" if what else article(scene.title(event.card, "Event"))
    return [Line(f"{name} turns up {title}, and everybody drinks.", event.seat, (event.card,), (event.seat,))]


def _skipped(event: ev.EventSkipped, scene: Scene) -> list[Line]:
    text = f"{scene.names.seat(event.seat)} turns up {scene.title(event.card, 'an Event')} instead of a drink."
    return [Line(text, event.seat, (event.card,), (event.seat,))]


def _changed(event: ev.DrinkChanged, scene: Scene) -> list[Line]:
    names, by = scene.names, scene.names.seat(event.by)
    whose = "their own" if event.by == event.seat else names.whose(event.seat)
    to = names.seat(event.to) if event.to >= 0 else "somebody else"
    if event.how == "split":
        text = f"{by} splits {whose} Drink with {to}."
    elif event.how in ("on", "moved", "move", "handed"):
        text = f"{by} hands {whose} Drink on to {to}."
    else:
        taste = "stronger" if event.n > 0 else "weaker"
        text = f"{by} makes {whose} Drink {taste}: {signed(event.n)} {{drink}}."
    seats = tuple(dict.fromkeys(seat for seat in (event.by, event.seat, event.to) if seat >= 0))
    return [Line(text, event.by, known(event.card), seats)]


def _sober(event: ev.SoberedUp, scene: Scene) -> list[Line]:
    return [Line(f"{scene.names.seat(event.seat)} has nothing to drink and sobers up.", event.seat, (), (event.seat,))]


def _contest(event: ev.ContestResult, scene: Scene) -> list[Line]:
    names, winners = scene.names, event.winners
    scores = ", ".join(f"{names.seat(seat)} {score}" for seat, score in event.scores)
    if not winners:
        end = "nobody wins"
    elif len(winners) == 1:
        end = f"{names.seat(winners[0])} wins"
    else:
        end = f"{names.seats(winners)} {plural(len(winners), 'is', 'are')} level, so once more"
    seats = tuple(seat for seat, _ in event.scores)
    return [Line(f"The Drinking Contest: {scores}; {end}.", winners[0] if len(winners) == 1 else None, (), seats)]


TELLERS: dict[type, Callable[[Any, Scene], list[Line]]] = {
    ev.DrinkOrdered: _ordered, ev.DrinkRevealed: _revealed, ev.EventBegan: _event, ev.EventSkipped: _skipped,
    ev.DrinkChanged: _changed, ev.SoberedUp: _sober, ev.ContestResult: _contest,
}  # fmt: skip
"""What this module tells, by type of event."""
