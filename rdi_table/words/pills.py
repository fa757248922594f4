"""Pills beside the mats for what comes, and those of a card that may be played in several ways: "plain: −2 {fort}"."""

from __future__ import annotations

from collections.abc import Sequence

from rdi_table.engine.events import StatChanged
from rdi_table.words.effects import signed, stat_icon
from rdi_table.words.foretold import DECK_ICONS, IF_NOBODY_ANSWERS, Told, by_seat
from rdi_table.words.names import Names, closed, count, listed, readable

_KINDS = {
    ("fortitude", -1): "loss", ("alcohol", 1): "drink", ("gold", -1): "loss", ("fortitude", 1): "gain",
    ("alcohol", -1): "gain", ("gold", 1): "gold",
}  # fmt: skip
"""The kind of pill each change asks for, the weightiest first."""

Pill = tuple[int, str, str]
"""A seat, markup, and the kind of pill."""


def pills(told: Told) -> tuple[Pill, ...]:
    """Return one pill for each seat that something happens to, or would if it did not come to nothing."""
    found = {seat: _pill(numbers, cards, told) for seat, (numbers, cards) in by_seat(told).items()}
    for it in told.kept:
        found.setdefault(it.seat, (f"0 {stat_icon(it.kind)}", "note"))
    return tuple((seat, *pill) for seat, pill in found.items())


def _pill(numbers: list[StatChanged], cards: list[tuple[str, int]], told: Told) -> tuple[str, str]:
    parts = [_short(n, told) for n in numbers]
    parts += [f"+{n} {DECK_ICONS[deck]}" if deck in DECK_ICONS else f"+{count(n, 'Drink')}" for deck, n in cards]
    kinds = {_KINDS[n.stat, 1 if n.after > n.before else -1] for n in numbers}
    return " ".join(parts), next((kind for kind in _KINDS.values() if kind in kinds), "note")


def _short(number: StatChanged, told: Told) -> str:
    if told.drunk and number.stat == "alcohol" and number.after > number.before:
        return f"{number.before} to {number.after} {stat_icon(number.stat)}"
    return f"{signed(number.after - number.before)} {stat_icon(number.stat)}"


PLAIN = "plain"

Way = tuple[str, Told]
"""A way to play the card that hovers: "plain" or "with Fire", and what comes then."""


def with_runes(cost: Sequence[str]) -> str:
    """Return the name of a way: "with Fire"; a Rune of any colour is "any Rune"."""
    return "with " + " and ".join("any Rune" if colour == "any" else readable(colour) for colour in cost)


def ways(found: Sequence[Way], names: Names) -> tuple[tuple[str, ...], str]:
    """Return a pill for each way to play a card, and a sentence; nothing if they do not differ."""
    marks = [(name, _ends(told)) for name, told in found]
    shown = [key for key in dict.fromkeys(key for _, ends in marks for key in ends) if _differs(marks, key)]
    if not shown:
        return (), ""
    seat, stat = shown[0]
    first = marks[0][1].get((seat, stat))
    labels = tuple(f"{name}: {_way(ends, shown[0])}" for name, ends in marks)
    before, after = first if first is not None else (next(e[seat, stat][0] for _, e in marks if (seat, stat) in e),) * 2
    others = [f"{name} {ends[seat, stat][1]}" for name, ends in marks[1:] if (seat, stat) in ends]
    move = f"{before} to {after}" if after != before else f"stays at {before}"
    return labels, closed(f"{IF_NOBODY_ANSWERS} {names.seat(seat)} {move} {stat_icon(stat)}, {listed(others, 'or')}")


Ends = dict[tuple[int, str], tuple[int, int]]


def _ends(told: Told) -> Ends:
    return {(n.seat, n.stat): (n.before, n.after) for n in told.numbers}


def _differs(marks: Sequence[tuple[str, Ends]], key: tuple[int, str]) -> bool:
    return len({ends.get(key) for _, ends in marks}) > 1


def _way(ends: Ends, key: tuple[int, str]) -> str:
    before, after = ends.get(key, (0, 0))
    return f"{signed(after - before) if after != before else '0'} {stat_icon(key[1])}"
