"""Small words on the table: stamps, captions, stools, due pieces, how far somebody is from the floor."""

from __future__ import annotations

from rdi_table.words.names import Names

WOULD_BE_NEGATED, WOULD_BE_IGNORED = "would be Negated", "would be Ignored"
THE_DRINK, ITS_CHASER, AND_ANOTHER = "the Drink", "its Chaser", "and another"
ASKED, PASSED, LEFT, IN_CONTROL = "asked", "passed", "left the Round", "in control"
TURN, OUT, NOW, COUNTS_NOTHING = "turn", "out", "now", "counts 0"
PHASES = ("Discard & Draw", "Action", "Order", "Drink")
GAMBLING = "Gambling"

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
