"""Looks for what an example names and nobody knows: seats, cards, forms, Deities, Runes, refusals, steps too far.

Each fault is a sentence that begins with its place in the example.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import TYPE_CHECKING

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.characters import REGISTRY
from rdi_table.engine.reasons import Code

if TYPE_CHECKING:
    from rdi_table.lessons.examples import Example, Position, Shows, Step

SETTING_PILES = ("hand", "drinks", "front", "deck", "discard")
SHARED = ("drink_deck", "maledictions", "blessings")
SEAT_PILES = ("hand", "drinks", "front", "discard")
TABLE_PILES = ("in_play", "drink_discard", "maledictions_discard", "blessings_discard")
RUNES = ("fire", "shield", "ice", "chaos")
CODES = frozenset(code.value for code in Code)


def faults(example: Example, cards: CardSet) -> Iterator[str]:
    """Yield a sentence for every fault of an example, beginning with its place."""
    looking = _Looking(example, cards)
    yield from looking.position(example.position)
    if not example.steps:
        yield "steps: there are none"
    for at, step in enumerate(example.steps):
        yield from looking.step(step, f"steps[{at}]")
    if example.lesson is not None and not 0 <= example.lesson < len(example.steps):
        yield f"lesson: there is no step {example.lesson}"
    fork = example.fork
    if fork is None:
        return
    if not 0 <= fork.at < len(example.steps):
        yield f"fork.at: there is no step {fork.at}"
    if not fork.steps:
        yield "fork.steps: there are none"
    for at, step in enumerate(fork.steps):
        yield from looking.step(step, f"fork.steps[{at}]")


class _Looking:
    """What can be named in one example."""

    def __init__(self, example: Example, cards: CardSet) -> None:
        self.cards = cards
        self.seats = tuple(example.position.seats)

    def position(self, position: Position) -> Iterator[str]:
        place = "position"
        if len(self.seats) < 2:
            yield f"{place}.seats: a table needs at least two"
        yield from self._unknown(f"{place}.turn", (position.turn,), self.seats, "seat")
        for name, seat in position.seats.items():
            here = f"{place}.seats.{name}"
            yield from self._unknown(here, (name,), self.cards.characters, "character")
            for pile in SETTING_PILES:
                yield from self._cards(f"{here}.{pile}", getattr(seat, pile))
            yield from self._unknown(f"{here}.form", filter(None, (seat.form,)), self.cards.forms, "form")
            yield from self._unknown(f"{here}.harmony", seat.harmony, self.cards.deities, "Deity")
            yield from self._unknown(f"{here}.runes", (*seat.runes, *seat.runes_deck), RUNES, "Rune")
            yield from self._unknown(f"{here}.bodies", seat.bodies, self._bodies(name), "body")
            if not 0 <= seat.tile <= len(self.cards.tiles):
                yield f"{here}.tile: there is no tile {seat.tile}"
        for pile in SHARED:
            yield from self._cards(f"{place}.{pile}", getattr(position, pile))

    def _bodies(self, name: str) -> tuple[str, ...]:
        character = self.cards.characters.get(name)
        return REGISTRY[character.rules].bodies if character is not None else ()

    def step(self, step: Step, place: str) -> Iterator[str]:
        if not step.says.strip():
            yield f"{place}.says: the step tells nothing"
        done = [bool(step.plays), step.chooses is not None, step.discards is not None, bool(step.orders)]
        done += [bool(step.performs), bool(step.does)]
        if sum(done) != 1:
            yield f"{place}: a step does one thing, not {sum(done)}"
        if step.who:
            yield from self._unknown(f"{place}.who", (step.who,), self.seats, "seat")
        elif step.plays:
            yield f"{place}.who: nobody plays the card"
        for name, keys in (("plays", filter(None, (step.plays,))), ("adds", step.adds), ("gives_up", step.gives_up)):
            yield from self._cards(f"{place}.{name}", keys)
        yield from self._cards(f"{place}.discards", step.discards or ())
        yield from self._unknown(f"{place}.orders", filter(None, (step.orders,)), self.seats, "seat")
        yield from self._pays(step, place)
        yield from self._unknown(f"{place}.refused", filter(None, (step.refused,)), CODES, "refusal")
        yield from self.shows(step.then, f"{place}.then")

    def _pays(self, step: Step, place: str) -> Iterator[str]:
        known = (*RUNES, *self.cards.cards)
        yield from self._unknown(f"{place}.pays", step.pays, known, "Rune and no card")
        card = self.cards.cards.get(step.plays)
        for index in step.powers:
            if card is not None and not 0 <= index < len(card.powers):
                yield f"{place}.powers: '{step.plays}' has no power-up {index}"

    def shows(self, shows: Shows, place: str) -> Iterator[str]:
        for name, seat in shows.seats.items():
            here = f"{place}.seats.{name}"
            yield from self._unknown(here, (name,), self.seats, "seat")
            for pile in SEAT_PILES:
                yield from self._cards(f"{here}.{pile}", getattr(seat, pile) or ())
            yield from self._unknown(f"{here}.form", filter(None, (seat.form,)), self.cards.forms, "form")
            yield from self._unknown(f"{here}.harmony", seat.harmony or (), self.cards.deities, "Deity")
            yield from self._unknown(f"{here}.runes", seat.runes or (), RUNES, "Rune")
        table = shows.table
        named = (table.control, table.turn, table.asked, *(table.in_round or ()), *(table.pours or ()))
        yield from self._unknown(f"{place}.table", filter(None, named), self.seats, "seat")
        for pile in TABLE_PILES:
            yield from self._cards(f"{place}.table.{pile}", getattr(table, pile) or ())

    def _cards(self, place: str, keys: Iterable[str]) -> Iterator[str]:
        yield from self._unknown(place, keys, self.cards.cards, "card")

    def _unknown(self, place: str, words: Iterable[str], known: Container[str], kind: str) -> Iterator[str]:
        yield from (f"{place}: there is no {kind} '{word}'" for word in words if word not in known)
