"""What comes, in one sentence: "If nobody answers: **Ben** loses 4 {fort} (card 2, Rage +2)."

Awkward facts: what comes was worked out elsewhere, from what the table may know; the ghosts on the tracks show the
same, so the sentence stays short, tells what several seats share once, and counts where it would become a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rdi_table.engine.commands import Pick
from rdi_table.engine.events import StatChanged, StatKept, Trail
from rdi_table.words.effects import stat_icon, trail_words, visible
from rdi_table.words.names import Names, article, closed, count, listed, readable, upper_first
from rdi_table.words.phrases import branches, phrases
from rdi_table.words.plate import NEAR
from rdi_table.words.stage import floor

IF_NOBODY_ANSWERS = "**If nobody answers:**"
MOST_PARTS = 3
"""How many changes a forecast spells out."""
WIDTH = 100
"""How many characters it may have, icons counting as one."""
DECK_ICONS = {"maledictions": "{malediction}", "blessings": "{blessing}", "card": "{card}"}
_VERBS = {
    ("fortitude", 1): ("gains", "gain"), ("fortitude", -1): ("loses", "lose"), ("alcohol", 1): ("gains", "gain"),
    ("alcohol", -1): ("loses", "lose"), ("gold", 1): ("gets", "get"), ("gold", -1): ("pays", "pay"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Told:
    """What comes: the `numbers` that change, cards drawn as (seat, deck, n), keys of `negated` cards, `ignored` pairs.

    `kept` are numbers that come to nothing because all was taken off, `forms` who becomes what. `drunk`: it comes from
    a Drink. `gaps` says how far each seat is from the floor then, `playing` who is in the game, `gone` who leaves it,
    `winners` who then has won. The rest are seats (-1: nobody): who begins a Round, wins one, or turns up a Drink;
    `cut`: the turn ends; `chooser` has to choose between `choices`, as the card of this key asks.
    """

    numbers: tuple[StatChanged, ...] = ()
    cards: tuple[tuple[int, str, int], ...] = ()
    negated: tuple[str, ...] = ()
    ignored: tuple[tuple[int, str], ...] = ()
    drunk: bool = False
    gaps: Mapping[int, int] | None = None
    playing: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    round_of: int = -1
    pot: int = -1
    turns_up: int = -1
    cut: bool = False
    chooser: int = -1
    choices: tuple[Pick, ...] = ()
    asks: str = ""
    kept: tuple[StatKept, ...] = ()
    forms: tuple[tuple[int, str], ...] = ()

    @property
    def danger(self) -> bool:
        """True if somebody comes so near to the floor that it has to be said."""
        return any(self.near(n.seat) is not None for n in self.numbers if _worse(n))

    def near(self, seat: int) -> int | None:
        """Return how far a seat is from the floor, None if far enough."""
        gap = (self.gaps or {}).get(seat)
        return gap if gap is not None and gap <= NEAR else None


def sentence(told: Told, names: Names, *, answered: bool = True) -> str:
    """Return what comes in one line; `answered`: it could still be answered, so it begins with "If nobody answers"."""
    sealed = _negated(told, names)
    sealed += [f"{names.seat(seat)} Ignores {names.card(key)}" for seat, key in told.ignored]
    parts = _leaving(told, names) + _changes(told, names) + _kept(told, names) + _rest(told, names)
    if not sealed and not parts:
        return f"{IF_NOBODY_ANSWERS} no number changes." if answered else ""
    words = ""
    for most in range(MOST_PARTS, 0, -1):
        words = _put_together(listed(sealed), listed(_at_most(parts, most)), answered)
        if visible(words) <= WIDTH:
            break
    return words


def _leaving(told: Told, names: Names) -> list[str]:
    """Return who leaves the game, and who has won it by that."""
    parts = [f"{names.seats(told.gone)} {'leaves' if len(told.gone) == 1 else 'leave'} the game"] if told.gone else []
    if len(told.winners) == 1:
        parts.append(f"{names.seat(told.winners[0])} wins")
    elif told.winners:
        parts.append("nobody is left: a draw")
    return parts


def _negated(told: Told, names: Names) -> list[str]:
    if not told.negated:
        return []
    verb = "is" if len(told.negated) == 1 else "are"
    return [f"{listed([names.card(key) for key in told.negated])} {verb} Negated"]


def _at_most(parts: list[str], most: int) -> list[str]:
    """Return so many parts, the last one a count of those left out."""
    if len(parts) <= most:
        return parts
    return [*parts[: most - 1], count(len(parts) - most + 1, "more change" if most > 1 else "change")]


def _put_together(sealed: str, coming: str, answered: bool) -> str:
    second = coming if answered and not sealed else upper_first(coming)
    words = " ".join(closed(part) for part in (sealed, second) if part)
    return f"{IF_NOBODY_ANSWERS} {words}" if answered else words


def _changes(told: Told, names: Names) -> list[str]:
    """Return what happens to seats, those to whom the same happens together."""
    groups: dict[tuple[str, ...], list[int]] = {}
    whole = by_seat(told)
    for seat, (numbers, cards) in whole.items():
        groups.setdefault((*(_same(n) for n in numbers), *(f"{deck} {n}" for deck, n in cards)), []).append(seat)
    drinkers = [n.seat for n in told.numbers if n.stat == "alcohol" and n.after > n.before]
    if told.drunk and len(groups) > 2 and len(drinkers) > 2:
        return _all_at_once(told, names, drinkers)
    trails = {tuple(n.trail for n in numbers) for numbers, _ in whole.values()}
    spell = len(groups) == len(trails) == 1
    return [_group(told, names, seats, *whole[seats[0]], spell=spell) for seats in groups.values()]


def _kept(told: Told, names: Names) -> list[str]:
    """Return what comes to nothing: "**Erin** loses no {fort} (card 2, Tree −2)"; those who fare alike together."""
    groups: dict[tuple[str, Trail], list[int]] = {}
    for it in told.kept:
        groups.setdefault((it.kind, it.trail), []).append(it.seat)
    parts = []
    for (kind, trail), seats in groups.items():
        verbs = ("gains", "gain") if kind.endswith("_gain") else ("loses", "lose")
        steps = _steps(trail, names, "Drink" if told.drunk else "card") if len(groups) == 1 else ""
        words = f"{names.seats(seats)} {verbs[len(seats) > 1]} no {stat_icon(kind)}"
        parts.append(f"{words} ({steps})" if steps else words)
    return parts


def _all_at_once(told: Told, names: Names, drinkers: list[int]) -> list[str]:
    """Return what a Contest comes to: everybody drinks, and somebody gets the Gold; the pills tell how much."""
    who = "everybody drinks" if set(drinkers) == set(told.playing) else f"{names.seats(drinkers)} drink"
    won = [n for n in told.numbers if n.stat == "gold" and n.after > n.before]
    return [f"{who} at once", *(f"{names.seat(n.seat)} gets {n.after - n.before} {{gold}}" for n in won)]


def by_seat(told: Told) -> dict[int, tuple[list[StatChanged], list[tuple[str, int]]]]:
    """Return what happens to each seat: its numbers, and (deck, n) of cards."""
    found: dict[int, tuple[list[StatChanged], list[tuple[str, int]]]] = {}
    for number in told.numbers:
        found.setdefault(number.seat, ([], []))[0].append(number)
    for seat, deck, n in told.cards:
        found.setdefault(seat, ([], []))[1].append((deck, n))
    return found


def _same(number: StatChanged) -> str:
    return f"{number.stat} {number.after - number.before}"


def _group(
    told: Told, names: Names, seats: list[int], numbers: list[StatChanged], cards: list[tuple[str, int]], *, spell: bool
) -> str:
    """Return what happens to seats that fare alike: "**Ben** loses 4 {fort} (card 2, Rage +2)"."""
    many = len(seats) > 1
    who, everybody = _who(told, names, seats)
    one = not many or everybody
    told_of: dict[str, list[str]] = {}
    for number in numbers:
        told_of.setdefault(_verb(number, told, one), []).append(_amount(number, names, told, spell=spell))
    for deck, n in cards:
        verb, amount = ("draw", f"{n} {DECK_ICONS[deck]}") if deck in DECK_ICONS else ("get", count(n, "Drink"))
        told_of.setdefault(f"{verb}s" if one else verb, []).append(amount)
    words = f"{who} {listed([f'{verb} {listed(amounts)}' for verb, amounts in told_of.items()])}"
    if many and not everybody:
        words += " each"
    return words + (_standing(told, seats[0], numbers) if not many else "")


def _who(told: Told, names: Names, seats: list[int]) -> tuple[str, bool]:
    """Return seats in few words, and whether that is "everybody", perhaps but one."""
    others = [seat for seat in told.playing if seat not in seats]
    if len(seats) > 1 and not others:
        return "everybody", True
    if len(seats) > 2 and len(others) == 1:
        return f"everybody but {names.seat(others[0])}", True
    return names.seats(seats), False


def _verb(number: StatChanged, told: Told, one: bool) -> str:
    sign = 1 if number.after > number.before else -1
    if told.drunk and (number.stat, sign) == ("alcohol", 1):
        return "drinks" if one else "drink"
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
    """Return where one seat stands then, if that is near the floor: ": 13 against 15 {fort}, 2 from the floor"."""
    gap = told.near(seat)
    worse = [n for n in numbers if _worse(n)]
    if gap is None or not worse:
        return ""
    drunk = told.drunk and worse[-1].stat == "alcohol"
    against = f": {worse[-1].after} against {worse[-1].after + gap} {{fort}}" if drunk else ""
    return f"{against}, {floor(gap)}"


def _worse(number: StatChanged) -> bool:
    """True if a number brings its seat nearer to the floor."""
    return (number.stat, number.after > number.before) in (("fortitude", False), ("alcohol", True))


def _rest(told: Told, names: Names) -> list[str]:
    parts = [f"{names.seat(seat)} becomes {article(names.form(form))}" for seat, form in told.forms]
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


def waiting(drinks: Mapping[int, int], names: Names) -> str:
    """Return how many Drinks wait for those one may be ordered for: "**Anna** has 1 Drink waiting, **Finn** has 2"."""
    parts: list[str] = []
    for seat, n in drinks.items():
        if n:
            amount = str(n) if parts else f"{count(n, 'Drink')} waiting"
            parts.append(f"{names.seat(seat)} has {amount}")
    return ", ".join(parts) or "Nobody else has a Drink waiting"
