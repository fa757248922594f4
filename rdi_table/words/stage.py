"""Small words on the table: stamps, captions, stools, due pieces, and the forecast of what comes if nobody answers.

Awkward facts: a forecast is made of numbers that the engine has worked out for a viewer who may know them; the ghosts
on the tracks show the same, so the sentence stays short and counts heads where it would become a list.
"""

from __future__ import annotations

from collections.abc import Iterable

from rdi_table.words.effects import stat_icon
from rdi_table.words.names import Names, closed, count, listed, plural

WOULD_BE_NEGATED, WOULD_BE_IGNORED = "would be Negated", "would be Ignored"
THE_DRINK, ITS_CHASER, AND_ANOTHER = "the Drink", "its Chaser", "and another"
ASKED, PASSED, LEFT, IN_CONTROL = "asked", "passed", "left the Round", "in control"
TURN, OUT, NOW, COUNTS_NOTHING = "turn", "out", "now", "counts 0"
PHASES = ("Discard & Draw", "Action", "Order", "Drink")
GAMBLING = "Gambling"

IF_NOBODY_ANSWERS = "If nobody answers"
MOST_PARTS = 3
"""How many changes a forecast spells out."""

_DUE = {"flip": "turn over", "rage": "feed the Rage", "become": "move the marker", "rune": "turn up a Rune"}


def due(deed: str) -> str:
    """Return the tag at a piece that is due: "feed the Rage"."""
    return _DUE.get(deed, "due")


def after(seat: int, names: Names) -> str:
    """Return the word at the stool of one who is asked later: "after Emil"."""
    return f"after {names.plain(seat)}"


def chaser(place: int) -> str:
    """Return the caption of a card of a Drink by its place, 0 for the first."""
    return (THE_DRINK, ITS_CHASER, AND_ANOTHER)[min(place, 2)]


def floor(gap: int) -> str:
    """Return how far somebody is from passing out: "2 from the floor"."""
    return f"{gap} from the floor" if gap > 0 else "on the way to the floor"


def turn_line(turn: int, seat: int, names: Names) -> str:
    """Return the heading of the turn bar: "Turn 9 · Anna"."""
    return f"Turn {turn} · {names.plain(seat)}"


def forecast(changes: Iterable[tuple[int, str, int]], names: Names) -> str:
    """Return what comes if nobody answers, from (seat, kind, amount) with kinds as in `packets`: "fortitude_loss".

    The same change of several seats is told once; without any change that is what is told.
    """
    groups: dict[tuple[str, int], list[int]] = {}
    for seat, kind, n in changes:
        if n:
            groups.setdefault((kind, n), []).append(seat)
    if not groups:
        return f"{IF_NOBODY_ANSWERS}: no number changes."
    parts = [_part(seats, kind, n, names) for (kind, n), seats in groups.items()]
    if len(parts) > MOST_PARTS:
        parts = [*parts[: MOST_PARTS - 1], f"{count(len(parts) - MOST_PARTS + 1, 'more change')}"]
    return closed(f"{IF_NOBODY_ANSWERS}: {listed(parts)}")


def _part(seats: list[int], kind: str, n: int, names: Names) -> str:
    verb = plural(len(seats), "gains", "gain") if kind.endswith("_gain") else plural(len(seats), "loses", "lose")
    return f"{names.seats(seats)} {verb} {n} {stat_icon(kind)}"
