"""The cards of the tale: played, Negated, Ignored, softened, looked at, shuffled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rdi_table.engine import events as ev
from rdi_table.engine.cardset import CardDef, PickSpec
from rdi_table.words.log_base import Line, Scene, known
from rdi_table.words.names import closed, count, listed


def _played(event: ev.CardPlayed, scene: Scene) -> list[Line]:
    names, card = scene.names, scene.card(event.card)
    verb = "answers with" if event.about and _is_answer(event, card) else "plays"
    heart = " for its heart" if event.mode == "heart" else ""
    text = f"{names.seat(event.by)} {verb} {scene.title(event.card)}{heart}{_picked(event, card, scene)}"
    if event.riders:
        text += f" with {scene.titles(event.riders) or count(len(event.riders), 'card')} on it"
    text += _paying(event, scene)
    seats = tuple(seat for seat in _picked_seats(event, card) if seat != event.by)
    scene.announcing, scene.given = False, []
    return [Line(closed(text), event.by, known(event.card, *event.riders), (event.by, *seats))]


def _is_answer(event: ev.CardPlayed, card: CardDef | None) -> bool:
    """True unless it is an Anytime card, which needs nothing to answer."""
    if card is None or event.mode == "heart":
        return False
    mode = card.modes.get(event.mode)
    return (mode.type if mode is not None else card.type) != "anytime"


def _paying(event: ev.CardPlayed, scene: Scene) -> str:
    """Return what was given up for the card: Runes for a power-up, or cards as its price."""
    if not scene.given:
        return ""
    titles = scene.titles(scene.given)
    if event.powers:
        return f" powered by {titles or count(len(scene.given), 'Rune')}"
    return f" and gives up {titles or count(len(scene.given), 'card')}"


def _pick_of(event: ev.CardPlayed, card: CardDef | None) -> PickSpec | None:
    """Return what the picks of a play are: those of its mode, its card or a power-up bought."""
    if card is None:
        return None
    mode = card.modes.get(event.mode)
    if mode is not None and mode.pick is not None:
        return mode.pick
    powered = (card.powers[index].pick for index in event.powers if index < len(card.powers))
    return card.pick or next((pick for pick in powered if pick is not None), None)


def _picked_seats(event: ev.CardPlayed, card: CardDef | None) -> tuple[int, ...]:
    pick = _pick_of(event, card)
    if pick is None or not (pick.who.startswith("other") or pick.who == "any"):
        return ()
    return tuple(seat for seat in event.picks if isinstance(seat, int))


def _picked(event: ev.CardPlayed, card: CardDef | None, scene: Scene) -> str:
    """Return " on Ben", " for the Raven", " for Korash and Shalni", or nothing."""
    names, pick = scene.names, _pick_of(event, card)
    seats = _picked_seats(event, card)
    if seats:
        return f" on {names.seats(seats)}"
    if pick is None or not event.picks:
        return ""
    words = [f"the {names.form(it)}" if pick.who == "form" else names.deity(it) for it in event.picks]
    return f" for {listed(words)}"


def _negated(event: ev.Negated, scene: Scene) -> list[Line]:
    text = f"{scene.names.seat(event.by)} Negates {scene.title(event.target, 'that card')}"
    return [Line(closed(text), event.by, known(event.target, event.card), (event.by,))]


def _ignored(event: ev.Ignored, scene: Scene) -> list[Line]:
    name, target = scene.names.seat(event.seat), scene.card(event.target)
    what = scene.title(event.target, "it")
    if target is not None and target.type == "drink":
        what = f"the Drink, {what} and all"
    elif event.scope == "fortitude":
        what = f"the loss of {{fort}} by {what}"
    elif event.scope == "gold":
        what = f"the loss of {{gold}} by {what}"
    return [Line(closed(f"{name} Ignores {what}"), event.seat, known(event.target, event.card), (event.seat,))]


def _softened(event: ev.Softened, scene: Scene) -> list[Line]:
    names, name = scene.names, scene.names.seat(event.seat)
    what = scene.title(event.target, "that")
    to = names.seat(event.to) if event.to >= 0 else "somebody else"
    some = f"{event.n} {{gold}}" if event.n else "everything"
    hows = {
        "inn": f"{name} lets the Inn pay {some}",
        "nobody": f"{name} pays nothing at all",
        "reduce": f"{name} takes {event.n} {{fort}} off {what}",
        "redirect": f"{name} passes the pain of {what} on to {to}",
        "share": f"{name} shares the pain of {what} with {to}",
        "echo": f"{name} lets {to} feel {what} too",
    }
    text = hows.get(event.how, f"{name} softens {what}")
    seats = (event.seat, event.to) if event.to >= 0 else (event.seat,)
    return [Line(closed(text), event.seat, known(event.target, event.card), seats)]


def _looked(event: ev.Looked, scene: Scene) -> list[Line]:
    names, seats = scene.names, tuple(dict.fromkeys((event.seat, event.whose)))
    whose = "their own" if event.whose == event.seat else names.whose(event.whose)
    thing = f"{whose} hand" if event.what == "hand" else f"the top of {whose} deck"
    return [Line(f"{names.seat(event.seat)} looks at {thing}.", event.seat, (), seats)]


def _shuffled(event: ev.Shuffled, scene: Scene) -> list[Line]:
    if not scene.begun:
        return []
    owner, cards = event.pile.owner, count(event.n, "card")
    if owner is None:
        deck = {"drink_deck": "The Drink Deck", "maledictions": "The Maledictions", "blessings": "The Blessings"}
        ran = "have run" if event.pile.name in ("maledictions", "blessings") else "has run"
        return [Line(f"{deck.get(event.pile.name, 'A deck')} {ran} out: {cards} shuffled.")]
    pile = "Runes" if event.pile.name == "runes_deck" else "deck"
    return [Line(f"{scene.names.seat(owner)} shuffles the {pile}: {cards}.", owner, (), (owner,))]


TELLERS: dict[type, Callable[[Any, Scene], list[Line]]] = {
    ev.CardPlayed: _played, ev.Negated: _negated, ev.Ignored: _ignored, ev.Softened: _softened, ev.Looked: _looked,
    ev.Shuffled: _shuffled,
}  # fmt: skip
"""What this module tells, by type of event."""
