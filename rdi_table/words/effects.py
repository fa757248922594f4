"""The short words for what a card does: the effect line on its face, the words for a number and how it came about.

Awkward facts: the line is derived from the operations only, never written by hand, so it cannot lie; it has ten
characters, an icon counting as one. What the icon row of the card shows anyway (Rage, a Deity) is left out while the
card does anything else; what every Gambling card does, what its player merely pays and a change of form come last.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from rdi_table.engine import ops
from rdi_table.engine.cardset import CardDef
from rdi_table.engine.ops import Op

if TYPE_CHECKING:
    from rdi_table.engine.events import Trail

WIDTH = 10
"""How many characters an effect line may have."""

MINUS = "−"

_ALL = ("others", "all", "in_round", "others_in_round", "responders", "losers", "payers", "non_payers")
_STATS = {"fortitude": "Fortitude", "alcohol": "Alcohol Content", "gold": "Gold"}
_STAT_ICONS = {"fortitude": "{fort}", "alcohol": "{drink}", "gold": "{gold}"}
_DECK_ICONS = {"maledictions": "{malediction}", "blessings": "{blessing}"}
_LABELS = {"chaser": "Chaser", "rage": "Rage", "harmony": "harmony"}
_ONE_MORE = ("has_malediction", "harmony_korash")
_BASES = ("printed", "ante", "fee", "payment", "sober")
"""Labels of a first number that needs no explanation."""


def stat_word(stat: str) -> str:
    """Return the word for a number of a seat: "Fortitude", "Alcohol Content", "Gold"."""
    return next((word for key, word in _STATS.items() if stat.startswith(key)), stat)


def stat_icon(stat: str) -> str:
    """Return the icon for a number of a seat; `fortitude_loss` and the like are understood too."""
    return next((icon for key, icon in _STAT_ICONS.items() if stat.startswith(key)), stat_word(stat))


def signed(n: int) -> str:
    """Return "+2" or "−2", with a true minus."""
    return f"+{n}" if n >= 0 else f"{MINUS}{-n}"


def trail_words(trail: Trail, label: Callable[[str], str] | None = None) -> str:
    """Return how a number came about, "2, Rage +2", or "" if it is simply what is printed.

    `label` turns a label this module does not know (a card key, a form) into words.
    """
    steps = [(name, n) for name, n in trail if n or name in _BASES]
    if len(steps) < 2 and all(name in _BASES for name, _ in steps):
        return ""
    return ", ".join(_step(name, n, label) for name, n in steps)


def _step(name: str, n: int, label: Callable[[str], str] | None) -> str:
    if name in _BASES:
        return str(n)
    if name in _LABELS:
        word = _LABELS[name]
    else:
        word = label(name) if label else name.replace("_", " ").capitalize()
    return f"{word} {signed(n)}"


def visible(line: str) -> int:
    """Return how many characters of markup are seen, an icon counting as one."""
    return len(re.sub(r"\{\w+\}", "x", line).replace("*", ""))


def effect_line(card: CardDef) -> str:
    """Return what the card does in at most ten visible characters, "…" standing for what did not fit."""
    pieces = _pieces(card)
    whole = " ".join(pieces)
    if visible(whole) <= WIDTH:
        return whole
    return f"{pieces[0]}…" if visible(pieces[0]) < WIDTH else pieces[0]


def _pieces(card: CardDef) -> list[str]:
    """Return every effect of the card in short, the most telling first; never empty."""
    if card.type in ("drink", "event", "rune"):
        return _plain_kinds(card)
    told = [op for mode in card.modes.values() for op in (*mode.do, *mode.then)] + [*card.do, *card.then]
    ranked = sorted(((_rank(op), short(op, card)) for op in told), key=lambda pair: pair[0])
    return list(dict.fromkeys(piece for _, piece in ranked if piece)) or _without_ops(card)


def _plain_kinds(card: CardDef) -> list[str]:
    if card.type == "rune":
        return [card.colour.capitalize() or "Rune"]
    if card.event:
        return [{"round": "All drink", "contest": "Contest"}.get(card.event, card.event.capitalize()[:WIDTH])]
    other = bool(card.fortitude or card.do or card.then)
    numbers = [f"{signed(card.alcohol)} {{drink}}"] if card.alcohol or not other else []
    numbers += [f"{signed(card.fortitude)} {{fort}}"] if card.fortitude else []
    return numbers + [piece for op in (*card.do, *card.then) if (piece := short(op, card))]


def _without_ops(card: CardDef) -> list[str]:
    if card.heart:
        return [f"+{card.heart} {{fort}}"]
    if card.rider is not None:
        less = sum(mod.n for mod in card.rider.mods)
        return [f"{less} less {{fort}}"] if less else [p for op in card.rider.do if (p := short(op, card))]
    if card.costs is not None:
        return [f"Shed {_DECK_ICONS['maledictions']}"]
    if card.when == "paying":
        return ["Any {rune}"]
    return [card.icon.rstrip("2").capitalize()[:WIDTH]] if card.icon else ["No use"]


def _rank(op: Op) -> int:
    """Return how telling an op is: 0 the point of it, 1 control and looking, 2 its player's payment, 3 a form."""
    if isinstance(op, ops.Become | ops.PutInFront):
        return 3
    if isinstance(op, ops.Pay) and op.who == "self":
        return 2
    if isinstance(op, ops.TakeControl):
        return 0 if op.lock else 1
    return 1 if isinstance(op, ops.Look) and op.what == "hand" else 0


def short(op: Op, card: CardDef) -> str:
    """Return one op in a few characters, or "" if it is not worth a word of its own."""
    if type(op) in _WORDS:
        return _WORDS[type(op)]
    if isinstance(op, ops.Amount) and type(op) in _NUMBERED:
        sign, icon = _NUMBERED[type(op)]
        return f"{sign}{_figure(op)} {icon}{_whom(op, card)}"
    maker = _MAKERS.get(type(op))
    return maker(op, card) if maker else ""


def _figure(op: ops.Amount) -> str:
    """Return the number of an op: "2", "X" if it is counted, "2/3" if one may be added, "2+" if more may."""
    if not op.add:
        return str(op.n)
    if op.n and op.add in _ONE_MORE:
        return f"{op.n}/{op.n + 1}"
    return f"{op.n}+" if op.n else "X"


def _whom(op: Op, card: CardDef) -> str:
    if op.who in _ALL:
        return " all"
    if op.who == "self" and isinstance(op, ops.LoseFortitude | ops.GainAlcohol):
        return " self"
    most = card.pick.max if card.pick is not None and op.who == "picked" else 1
    return f" ×{most}" if most > 1 else ""


def _pay(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.Pay)
    if op.to == "pot":
        return f"Ante {_figure(op)} {{gold}}"
    if op.to == "self":
        return f"+{_figure(op)} {{gold}}{_whom(op, card)}"
    if op.who == "self":
        return f"{'Give' if op.to == 'picked' else 'Pay'} {_figure(op)} {{gold}}"
    return f"{MINUS}{_figure(op)} {{gold}}{_whom(op, card)}"


def _draw_from(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.DrawFrom)
    return f"+{_figure(op)} {_DECK_ICONS.get(op.deck, '{card}')}{_whom(op, card)}"


def _discard_from(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.DiscardFrom)
    return f"{MINUS}{_figure(op)} {_DECK_ICONS.get(op.deck, '{card}')}{_whom(op, card)}"


def _order(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.OrderDrink)
    return f"{_figure(op)} {'Drink' if op.n == 1 else 'Drinks'}"


def _adjust(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.AdjustDrink)
    return f"{signed(op.n)} {{drink}}"


def _take_pot(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.TakePot)
    return {"all": "Take pot", "half": "Half pot"}.get(op.share, f"+{op.n} {{gold}}")


def _ignore(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.Ignore)
    return {"fortitude": "Ignore {fort}", "gold": "Ignore {gold}"}.get(op.scope, "Ignore")


def _avoid(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.AvoidPayment)
    return "Inn pays" if op.by == "inn" else "No payment"


def _become(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.Become)
    return "Any form" if op.form == "picked" else op.form.capitalize()


def _look(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.Look)
    return "See hand" if op.what == "hand" else f"See {op.n} {{card}}"


def _either(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.Either)
    sides = [next((piece for it in side if (piece := short(it, card))), "") for side in op.lists.values()]
    both = "/".join(side.replace(" ", "") for side in sides)
    return both if visible(both) <= WIDTH else "Choice"


def _flip(op: Op, card: CardDef) -> str:
    assert isinstance(op, ops.Flip)
    most = card.pick.max if card.pick is not None else 1
    return "Flip" if op.deity != "picked" or most == 1 else f"Flip {most}"


_WORDS: dict[type[Op], str] = {
    ops.SiftLooked: "Sift", ops.PutInFront: "Stays", ops.ReturnToHand: "Back", ops.Drink: "Drink",
    ops.IgnoreDrink: "Ignore {drink}", ops.SplitDrink: "Split {drink}", ops.MoveDrink: "Pass {drink}",
    ops.CopyDrink: "Copy {drink}", ops.HandOnDrinks: "Hand on", ops.StartRound: "New Round", ops.LeaveRound: "Leave",
    ops.ForceOut: "Force out", ops.WinRound: "Win Round", ops.CloseRound: "Pot to Inn", ops.Negate: "Negate",
    ops.Share: "Share", ops.Echo: "Echo", ops.Harmonize: "Harmony", ops.AddRage: "Rage", ops.ClearRage: "Calm",
    ops.EndTurn: "End turn", ops.MayAnte: "May ante", ops.Hook: "Special",
}  # fmt: skip

_NUMBERED: dict[type[Op], tuple[str, str]] = {
    ops.LoseFortitude: (MINUS, "{fort}"), ops.GainFortitude: ("+", "{fort}"), ops.LoseAlcohol: (MINUS, "{drink}"),
    ops.GainAlcohol: ("+", "{drink}"), ops.Draw: ("+", "{card}"), ops.Discard: (MINUS, "{card}"),
    ops.RevealRune: ("+", "{rune}"),
}  # fmt: skip

_MAKERS: dict[type[Op], Callable[[Op, CardDef], str]] = {
    ops.Pay: _pay, ops.DrawFrom: _draw_from, ops.DiscardFrom: _discard_from, ops.OrderDrink: _order,
    ops.AdjustDrink: _adjust, ops.TakePot: _take_pot, ops.Ignore: _ignore, ops.AvoidPayment: _avoid,
    ops.Become: _become, ops.Look: _look, ops.Flip: _flip,
    ops.Either: _either,
    ops.TakeControl: lambda op, _: "Lock" if getattr(op, "lock", False) else "Control",
    ops.RaiseStakes: lambda op, _: f"Raise {getattr(op, 'n', 1)}",
    ops.Reduce: lambda op, _: f"Block {getattr(op, 'n', 1)} {{fort}}",
    ops.Redirect: lambda op, _: "Reflect" if getattr(op, "to", "") == "cause" else "Redirect",
}  # fmt: skip
