"""A bot that does anything legal: the workhorse of fuzzing and benchmarks."""

from __future__ import annotations

from functools import lru_cache

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.commands import (
    Begin,
    Choose,
    Command,
    Discard,
    EndPhase,
    OrderDrink,
    Pass,
    Perform,
    Pick,
    PlayCard,
)
from rdi_table.engine.questions import Option, TargetSpec
from rdi_table.engine.rng import Rng

_pass = lru_cache(maxsize=None)(Pass)
"""One pass for each seat will do: they are the most of what is done at a table, and all alike."""


def decide(options: tuple[Option, ...], rng: Rng, keys: dict[int, str], cards: CardSet) -> Command:
    """Return a command at random that fits one of the options; `keys` names the cards by id."""
    if len(options) == 1 and options[0].verb == "pass":
        rng.below(1)  # every decision draws, so that a seed goes on giving the same game
        return _pass(options[0].seat)
    plays = [o for o in options if o.verb == "play"]
    others = [o for o in options if o.verb != "play"]
    if plays and (not others or rng.below(100) < 55):
        return play(plays[rng.below(len(plays))], rng, keys, cards)
    return answer(others[rng.below(len(others))], rng)


def answer(option: Option, rng: Rng) -> Command:
    """Return a command for an option that is no card."""
    seat = option.seat
    if option.verb == "pass":
        return Pass(seat)
    if option.verb == "begin":
        return Begin(seat)
    if option.verb == "end_phase":
        return EndPhase(seat)
    if option.verb == "perform":
        return Perform(seat, option.deed, option.value)
    assert option.pick is not None
    picked = picks(option.pick, rng)
    if option.verb == "discard":
        return Discard(seat, tuple(int(p) for p in picked if rng.below(3) == 0))
    if option.verb == "order":
        return OrderDrink(seat, int(picked[0]))
    return Choose(seat, picked)


def picks(spec: TargetSpec, rng: Rng) -> tuple[Pick, ...]:
    """Return a random legal selection."""
    n = spec.least + rng.below(spec.most - spec.least + 1)
    return rng.shuffled(spec.choices)[:n]


def play(option: Option, rng: Rng, keys: dict[int, str], cards: CardSet) -> PlayCard:
    """Return a way to play a card: random picks, power-ups bought when they can be, riders now and then."""
    pick = option.pick
    powers: tuple[int, ...] = ()
    payment: tuple[int, ...] = ()
    for power in option.powers:
        if not power.affordable or rng.below(2):
            continue
        paid = pay(power.cost, tuple(c for c in option.purse if c not in payment), keys, cards)
        if paid is not None:
            powers, payment = (*powers, power.index), payment + paid
            pick = power.pick or pick
    riders = tuple(c for c in option.riders if rng.below(3) == 0)
    used = {option.card, *payment, *riders}
    costs: tuple[int, ...] = ()
    if option.costs is not None:
        able = tuple(c for c in option.costs.choices if c not in used)
        costs = _costs(option.costs.kind, tuple(int(c) for c in able), rng, keys, cards)
    picked = picks(pick, rng) if pick is not None else ()
    return PlayCard(option.seat, option.card, picked, option.mode, powers, payment, riders, costs)


def _costs(kind: str, able: tuple[int, ...], rng: Rng, keys: dict[int, str], cards: CardSet) -> tuple[int, ...]:
    if kind == "card_maledictions":
        return rng.shuffled(able)[: rng.below(len(able) + 1)]
    bad = tuple(c for c in able if cards.cards[keys[c]].deck == "maledictions")
    good = tuple(c for c in able if c not in bad)
    given = rng.shuffled(good)[: 1 + rng.below(len(good))] if good else ()
    return given + rng.shuffled(bad)[: rng.below(max(1, min(len(bad) + 1, len(given))))]


def pay(
    cost: tuple[str, ...], purse: tuple[int, ...], keys: dict[int, str], cards: CardSet
) -> tuple[int, ...] | None:
    """Return cards that pay this cost, or None."""
    paid: list[int] = []
    for colour in sorted(cost, key=lambda c: c == "any"):
        left = [c for c in purse if c not in paid]
        exact = [c for c in left if cards.cards[keys[c]].colour == colour]
        wild = [c for c in left if not cards.cards[keys[c]].colour]
        fitting = left if colour == "any" else exact or wild
        if not fitting:
            return None
        paid.append(fitting[0])
    return tuple(paid)
