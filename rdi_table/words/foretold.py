"""What comes, in one sentence and in pills beside the mats: "If nobody answers: **Ben** loses 4 {fort} (card 2, Rage +2)."

Awkward facts: what comes was worked out elsewhere, from what the table may know; the ghosts on the tracks show the same,
so the sentence stays short, tells what several seats share once, and counts where it would become a list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rdi_table.engine.commands import Pick
from rdi_table.engine.events import StatChanged, Trail
from rdi_table.words.effects import signed, stat_icon, trail_words
from rdi_table.words.names import Names, closed, count, listed, plural, readable, upper_first
from rdi_table.words.phrases import branches, phrases
from rdi_table.words.plate import NEAR
from rdi_table.words.stage import floor

IF_NOBODY_ANSWERS = "**If nobody answers:**"
MOST_PARTS = 3
"""How many changes a forecast spells out."""
_DECK_ICONS = {"maledictions": "{malediction}", "blessings": "{blessing}", "card": "{card}"}
_VERBS = {
    ("fortitude", 1): ("gains", "gain"), ("fortitude", -1): ("loses", "lose"), ("alcohol", 1): ("gains", "gain"),
    ("alcohol", -1): ("loses", "lose"), ("gold", 1): ("gets", "get"), ("gold", -1): ("pays", "pay"),
}  # fmt: skip
_KINDS = {
    ("fortitude", -1): "loss", ("alcohol", 1): "drink", ("gold", -1): "loss", ("fortitude", 1): "gain",
    ("alcohol", -1): "gain", ("gold", 1): "gold",
}  # fmt: skip
"""The kind of pill each change asks for, the weightiest first."""


@dataclass(frozen=True, slots=True)
class Told:
    """What comes: the `numbers` that change, cards drawn as (seat, deck, n), keys of `negated` cards, `ignored` pairs.

    `drunk`: it comes from a Drink. `gaps` says how far each seat is from the floor afterwards, `playing` who is in the
    game. The rest are seats (-1: nobody): who begins a Round, wins one, or turns up a Drink; `cut`: the turn ends;
    `chooser` has to choose between `choices`, as the card of this key asks.
    """

    numbers: tuple[StatChanged, ...] = ()
    cards: tuple[tuple[int, str, int], ...] = ()
    negated: tuple[str, ...] = ()
    ignored: tuple[tuple[int, str], ...] = ()
    drunk: bool = False
    gaps: Mapping[int, int] | None = None
    playing: tuple[int, ...] = ()
    round_of: int = -1
    pot: int = -1
    turns_up: int = -1
    cut: bool = False
    chooser: int = -1
    choices: tuple[Pick, ...] = ()
    asks: str = ""

    @property
    def danger(self) -> bool:
        """True if somebody comes so near to the floor that it has to be said."""
        return any(self.near(n.seat) for n in self.numbers if _worse(n))

    def near(self, seat: int) -> int | None:
        """Return how far a seat is from the floor, None if far enough."""
        gap = (self.gaps or {}).get(seat)
        return gap + 1000 if gap is not None and gap <= NEAR else None


def sentence(told: Told, names: Names, *, answered: bool = True) -> str:
    """Return what comes in one line; `answered`: it could still be answered, so it begins with "If nobody answers"."""
    sealed = [f"{names.card(key)} is Negated" for key in told.negated]
    sealed += [f"{names.seat(seat)} Ignores {names.card(key)}" for seat, key in told.ignored]
    parts = _changes(told, names) + _rest(told, names)
    if not sealed and not parts:
        return f"{IF_NOBODY_ANSWERS} no number changes." if answered else ""
    if len(parts) > MOST_PARTS:
        parts = [*parts[: MOST_PARTS - 1], count(len(parts) - MOST_PARTS + 1, "more change")]
    words = " ".join(closed(part) for part in (listed(sealed), upper_first(listed(parts))) if part)
    return f"{IF_NOBODY_ANSWERS} {words}" if answered else words


def _changes(told: Told, names: Names) -> list[str]:
    """Return what happens to seats, those to whom the same happens together."""
    groups: dict[tuple[str, ...], list[int]] = {}
    whole = _by_seat(told)
    for seat, (numbers, cards) in whole.items():
        groups.setdefault((*(_same(n) for n in numbers), *(f"{deck} {n}" for deck, n in cards)), []).append(seat)
    alone = len(groups) == 1
    return [_group(told, names, seats, *whole[seats[0]], alone=alone) for seats in groups.values()]


def _by_seat(told: Told) -> dict[int, tuple[list[StatChanged], list[tuple[str, int]]]]:
    found: dict[int, tuple[list[StatChanged], list[tuple[str, int]]]] = {}
    for number in told.numbers:
        found.setdefault(number.seat, ([], []))[0].append(number)
    for seat, deck, n in told.cards:
        found.setdefault(seat, ([], []))[1].append((deck, n))
    return found


def _same(number: StatChanged) -> str:
    return f"{number.stat} {number.after - number.before} {number.trail}"


def _group(
    told: Told, names: Names, seats: list[int], numbers: list[StatChanged], cards: list[tuple[str, int]], *, alone: bool
) -> str:
    """Return what happens to seats that fare alike: "**Ben** loses 4 {fort} (card 2, Rage +2)"."""
    many = len(seats) > 1
    everybody = many and set(seats) == set(told.playing)
    one = not many or everybody
    told_of: dict[str, list[str]] = {}
    for number in numbers:
        told_of.setdefault(_verb(number, told, one), []).append(_amount(number, names, told, spell=alone))
    for deck, n in cards:
        verb = plural(one, "draws", "draw") if deck != "drinks" else plural(one, "gets", "get")
        told_of.setdefault(verb, []).append(
            f"{n} {_DECK_ICONS[deck]}" if deck != "drinks" else count(n, "Drink")
        )
    who = "everybody" if everybody else names.seats(seats)
    words = f"{who} {listed([f'{verb} {listed(amounts)}' for verb, amounts in told_of.items()])}"
    if many and not everybody:
        words += " each"
    return words + (_standing(told, seats[0], numbers) if not many else "")


def _verb(number: StatChanged, told: Told, one: bool) -> str:
    sign = 1 if number.after > number.before else -1
    if told.drunk and (number.stat, sign) == ("alcohol", 1):
        return plural(one, "drinks", "drink")
    if told.pot == number.seat and (number.stat, sign) == ("gold", 1):
        return "wins"
    return _VERBS[number.stat, sign][0 if one else 1]


def _amount(number: StatChanged, names: Names, told: Told, *, spell: bool) -> str:
    words = f"{abs(number.after - number.before)} {stat_icon(number.stat)}"
    steps = _steps(number.trail, names, "Drink" if told.drunk else "card") if spell else ""
    return f"{words} ({steps})" if steps else words


def _steps(trail: Trail, names: Names, first: str) -> str:
    """Return how a number comes about, "card 2, Rage +2", or nothing if it is what is printed."""
    words = trail_words(trail, lambda name: label(name, names))
    return f"{first} {words}" if words and trail[0][0] == "printed" else words


def label(name: str, names: Names) -> str:
    """Return the words for a label in a trail: a form, a card, or the label itself."""
    if name in names.cards.forms:
        return names.form(name)
    return f"*{names.title(name)}*" if name in names.cards.cards else readable(name)


def _standing(told: Told, seat: int, numbers: Sequence[StatChanged]) -> str:
    """Return where the numbers of one seat end, if that is near the floor: ", 2 from the floor"."""
    gap = told.near(seat)
    return f", {floor(gap - 1000)}" if gap is not None and any(_worse(n) for n in numbers) else ""


def _worse(number: StatChanged) -> bool:
    """True if a number brings its seat nearer to the floor."""
    return (number.stat, number.after > number.before) in (("fortitude", False), ("alcohol", True))


def _rest(told: Told, names: Names) -> list[str]:
    parts = []
    if told.round_of >= 0:
        parts.append("a Round of Gambling begins")
    if told.turns_up >= 0:
        parts.append(f"{names.seat(told.turns_up)} turns up a Drink")
    if told.cut:
        parts.append("the turn ends at once")
    if told.chooser >= 0:
        parts.append(_choosing(told, names))
    return parts


def _choosing(told: Told, names: Names) -> str:
    lists = branches(names.definition(told.asks))
    labels = [phrases(lists[str(choice)]) for choice in told.choices if str(choice) in lists]
    who = names.seat(told.chooser)
    return f"{who} chooses: {listed(labels, 'or')}" if len(labels) > 1 else f"{who} has to choose"


# pills and two ways to play

Pill = tuple[int, str, str]
"""A seat, markup, and the kind of pill."""


def pills(told: Told) -> tuple[Pill, ...]:
    """Return one pill for each seat that something happens to."""
    return tuple((seat, *_pill(numbers, cards, told)) for seat, (numbers, cards) in _by_seat(told).items())


def _pill(numbers: list[StatChanged], cards: list[tuple[str, int]], told: Told) -> tuple[str, str]:
    parts = [_short(n, told) for n in numbers]
    parts += [f"+{n} {_DECK_ICONS.get(deck, '{drink}')}" for deck, n in cards]
    kinds = {_KINDS[n.stat, 1 if n.after > n.before else -1] for n in numbers}
    return " ".join(parts), next((kind for kind in _KINDS.values() if kind in kinds), "note")


def _short(number: StatChanged, told: Told) -> str:
    if told.drunk and number.stat == "alcohol" and number.after > number.before:
        return f"{number.before} to {number.after} {stat_icon(number.stat)}"
    return f"{signed(number.after - number.before)} {stat_icon(number.stat)}"


Way = tuple[str, Told]
"""A way to play the card that hovers: "plain" or "with Fire", and what comes then."""


def with_runes(cost: Sequence[str]) -> str:
    """Return the name of a way: "with Fire"; a Rune of any colour is "any Rune"."""
    return "with " + " and ".join("any Rune" if colour == "any" else readable(colour) for colour in cost)


def ways(found: Sequence[Way], names: Names) -> tuple[tuple[str, ...], str]:
    """Return the pills of the ways to play a card, "plain: −2 {fort}", and a sentence; nothing if they do not differ."""
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


def waiting(drinks: Mapping[int, int], names: Names) -> str:
    """Return how many Drinks wait for those one may be ordered for: "**Anna** has 1 Drink waiting, **Finn** has 2"."""
    parts: list[str] = []
    for seat, n in drinks.items():
        amount = f"{count(n, 'Drink')} waiting" if not parts else str(n)
        parts.append(f"{names.seat(seat)} has {amount if n else 'none' + (' waiting' if not parts else '')}")
    return ", ".join(parts)


_Say = Callable[[Told, Names], str]
