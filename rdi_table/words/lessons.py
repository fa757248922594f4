"""The words around the worked examples: the pages of the four rulebooks in the guide, the keys, the lesson.

The examples themselves are told in `lessons/examples.json`.
"""

from __future__ import annotations

from collections.abc import Mapping

from rdi_table.words.guide_pages import TOLD, Page, Step

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
_STEP = Step("Pick one", "Each is told step by step. Then anybody may make the move, and try the other answer.")

PLAY, PAUSE, STEP, TALES, OUT = "play", "pause", "step", "tales", "back"
TRY, AS_TOLD = "Try it", "As it is told"
BEGINS = "So it stands."
OTHER_BEGINS = "So it stands again, and something else happens."

GO_ON, LET_BE, TAKE_BACK, SEE = "Go on", "Nobody answers", "Take it back", "See what happens"
THE_OTHER, AGAIN, DONE = "The other answer", "Once more", "Done"
ELSE, ELSE_HELP = "That is not how it is told, but the rules allow it.", "See what comes of it, or take it back."
OR_LET_BE = "Play a card, or let it be. Esc leads back."
CAME_OF_IT = "That is what came of it."


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


def place_of(book: str, at: int, n: int) -> str:
    """Return where in a rulebook a tale stands: "Cormac the Mighty, 3 of 11"."""
    return f"{BOOKS[book]}, {at} of {n}"


# the lesson


def your_move(name: str) -> str:
    """Return the ribbon while the reader is to move, the name in bold."""
    return f"The tale stops here. What does {name} do?"


def hint(asked: str) -> str:
    """Return the line below it: what the table asks, and the way out."""
    return f"{asked} Esc leads back."


def is_told(says: str) -> str:
    """Return what follows the move of the example."""
    return f"That is how it is told. {says}"


def is_other(says: str) -> str:
    """Return what follows the other answer."""
    return f"That is the other answer. {says}"
