"""The words around the worked examples: the pages of the four rulebooks in the guide, the keys, the lesson.

The examples themselves are told in `lessons/examples.json`.
"""

from __future__ import annotations

from collections.abc import Mapping

from rdi_table.words.guide_pages import TOLD, Page, Step
from rdi_table.words.names import count

HEADING = TOLD
PICTURE = "tales"
"""The picture of a page that is an index of tales."""

BOOKS: Mapping[str, str] = {
    "melvyn_marah": "Melvyn and Marah",
    "ohava_murgath": "Ohava and Murgath",
    "cormac": "Cormac the Mighty",
    "erin": "Erin the Ever-Changing",
}
_LINES: Mapping[str, str] = {
    "melvyn_marah": "Runes that came too late, and curses that stay",
    "ohava_murgath": "Deities in time, and gifts nobody wanted",
    "cormac": "Blows, rage, and the same again for a friend",
    "erin": "What she was, what she is, and what she will be",
}
_ICONS: Mapping[str, str] = {"melvyn_marah": "rune", "ohava_murgath": "korash", "cormac": "rage", "erin": "raven"}
_TEXT = "Small evenings that **play themselves**, one for each case the rulebook works through."
_STEP = Step("Pick one", "It is told step by step; then the move is yours, and so is the other answer.")

PLAY, PAUSE, STEP, BACK, START = "Play", "Pause", "Step", "Back", "From the start"
TRY, AGAIN, DONE, AS_TOLD = "Try it", "Once more", "Done", "As it is told"
TALES, OUT = "tales", "back"
BEGINS = "So it stands."
OTHER_BEGINS = "So it stood. Now something else happens."
NOT_ALLOWED = "The rules refuse it"

GO_ON, TAKE_BACK, SEE, THE_OTHER = "Go on", "Take it back", "See what happens", "The other answer"


def pages() -> tuple[Page, ...]:
    """Return the pages of the four rulebooks, for the contents of the guide."""
    return tuple(
        Page(page_key(book), TOLD, _ICONS[book], title, _LINES[book], _TEXT, (_STEP,), PICTURE)
        for book, title in BOOKS.items()
    )


def page_key(book: str) -> str:
    """Return the key of the page of a rulebook."""
    return f"told_{book}"


def book_of(key: str) -> str | None:
    """Return which rulebook a page of the guide is about, or None for another page."""
    return next((book for book in BOOKS if page_key(book) == key), None)


def tales(n: int) -> str:
    """Return how many tales there are: "18 tales"."""
    return count(n, "tale")


def place_of(book: str, at: int, n: int) -> str:
    """Return where in a rulebook a tale stands: "Cormac the Mighty, 3 of 11"."""
    return f"{BOOKS[book]}, {at} of {n}"


def step_of(at: int, n: int) -> str:
    """Return how far a tale has come: "step 2 of 5"."""
    return f"step {at} of {n}"


# the lesson


def your_move(name: str) -> str:
    """Return the ribbon while the reader is to move, the name in bold."""
    return f"Now you are {name}. What would you do?"


def hint(name: str) -> str:
    """Return the help below it."""
    return f"Play a card of {name}'s hand, or let it be. Esc leaves."


def is_told(says: str) -> str:
    """Return what follows the move of the example."""
    return f"That is how it is told. {says}"


def is_other(says: str) -> str:
    """Return what follows the other answer."""
    return f"That is the other answer. {says}"


ELSE = "Not what is told at the bar, but the rules allow it."
ELSE_HELP = "See what comes of it, or take it back."
CAME_OF_IT = "That is what came of it."
THE_END = "So much for that tale."
