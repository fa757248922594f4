"""What an op does, in full words and in the imperative: "lose 2 Fortitude", "draw 2 Maledictions".

Used where a player has to choose between effects, or has upkeep to do by hand. Derived from the operations, like the
effect line, so that a new card needs no new sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rdi_table.engine import ops
from rdi_table.engine.cardset import CardDef
from rdi_table.engine.commands import Pick
from rdi_table.engine.ops import Op
from rdi_table.words.names import Names, count, listed, plural

_DECK_NOUNS = {"maledictions": "Malediction", "blessings": "Blessing"}


def phrases(told: Iterable[Op]) -> str:
    """Return a list of ops as one phrase: "pay 1 Gold and draw 1 card"."""
    return listed([words for op in told if (words := phrase(op))])


def phrase(op: Op) -> str:
    """Return one op as a phrase in the imperative, or "" if it is not worth a word."""
    if type(op) in _PLAIN:
        return _PLAIN[type(op)]
    maker = _MAKERS.get(type(op))
    return maker(op) if maker and isinstance(op, ops.Amount) else ""


def _number(op: ops.Amount, noun: str) -> str:
    """Return number and noun; something counted reads "some"."""
    return count(op.n, noun) if op.n and not op.add else f"some {plural(2, noun)}"


def _some(op: ops.Amount, stat: str) -> str:
    return f"{op.n} {stat}" if op.n and not op.add else f"some {stat}"


def _from(op: ops.Amount) -> str:
    return _number(op, _DECK_NOUNS.get(getattr(op, "deck", ""), "card"))


_PLAIN: dict[type[Op], str] = {
    ops.Drink: "drink", ops.StartRound: "start a Round of Gambling", ops.TakeControl: "take control",
    ops.LeaveRound: "leave the Round", ops.Negate: "Negate that card", ops.Ignore: "Ignore that card",
    ops.IgnoreDrink: "Ignore the Drink", ops.ClearRage: "calm down", ops.EndTurn: "end the turn",
    ops.CloseRound: "send the pot to the Inn",
}  # fmt: skip

_MAKERS: dict[type[Op], Callable[[ops.Amount], str]] = {
    ops.LoseFortitude: lambda op: f"lose {_some(op, 'Fortitude')}",
    ops.GainFortitude: lambda op: f"gain {_some(op, 'Fortitude')}",
    ops.LoseAlcohol: lambda op: f"lose {_some(op, 'Alcohol Content')}",
    ops.GainAlcohol: lambda op: f"gain {_some(op, 'Alcohol Content')}",
    ops.Pay: lambda op: f"pay {_some(op, 'Gold')}",
    ops.MayAnte: lambda op: f"ante {_some(op, 'Gold')}",
    ops.Draw: lambda op: f"draw {_number(op, 'card')}",
    ops.DrawFrom: lambda op: f"draw {_from(op)}",
    ops.Discard: lambda op: f"throw away {_number(op, 'card')}",
    ops.DiscardFrom: lambda op: f"throw away {_from(op)}",
    ops.RevealRune: lambda op: f"turn up {_number(op, 'Rune')}",
    ops.OrderDrink: lambda op: f"order {_number(op, 'Drink')}",
    ops.Look: lambda op: "look at the hand" if getattr(op, "what", "") == "hand" else f"look at {_number(op, 'card')}",
}


def played(card: CardDef, mode: str = "text", powers: Iterable[int] = ()) -> tuple[Op, ...]:
    """Return the ops of a card as it was played: its mode's or its own, and those of the power-ups bought."""
    chosen = card.modes.get(mode)
    told = chosen or card
    lists: dict[str, tuple[Op, ...]] = {"do": told.do, "then": told.then}
    for index in powers:
        power = card.powers[index]
        lists.update(power.instead)
        for name, added in power.add.items():
            lists[name] = (*lists.get(name, ()), *added)
    return tuple(op for name in ("do", "then") for op in lists.get(name, ()))


def every_op(card: CardDef) -> Iterable[Op]:
    """Return all ops of a card, its modes and power-ups included."""
    yield from (*card.do, *card.then, *card.after)
    for mode in card.modes.values():
        yield from (*mode.do, *mode.then)
    for power in card.powers:
        for told in (*power.add.values(), *power.instead.values()):
            yield from told


def branches(card: CardDef | None) -> Mapping[str, tuple[Op, ...]]:
    """Return the lists between which a card makes somebody choose, by their key; empty if it has none."""
    if card is None:
        return {}
    return {key: told for op in every_op(card) if isinstance(op, ops.Either) for key, told in op.lists.items()}


def deed_words(deed: str, value: Pick, names: Names) -> str:
    """Return a deed in the imperative: "turn over Shalni", "move the marker to the Raven"."""
    if deed == "flip":
        return f"turn over {names.deity(value)}" if value else "turn over a Deity"
    if deed == "become":
        return f"move the marker to the {names.form(value)}" if value else "move the marker"
    return _DEEDS.get(deed, "do what is due")


_DEEDS = {
    "rage": "lay the card on the Building Rage Pile",
    "clear": "clear the Rage Pool",
    "rune": "turn up a Rune",
    "tile": "turn the next Rage Tile",
}
