"""What is said while a card hovers or somebody looks, and the labels that change with what has been marked.

Awkward facts: a tap and a hold of a seat's number must read the same to everybody else ("Ben looks."), and so must a
look that ends in nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from rdi_table.engine.commands import Pick
from rdi_table.words.names import Names, count
from rdi_table.words.windows import HAVE_A_LOOK, Prompt

TAKE_BACK = "Take it back"
BEGIN = "Begin the turn"
NOBODY_DOES = "Nobody does"
NEEDS_NO_TARGET = "This card needs no target: it is dropped in the middle."
HEART_OR_TEXT = "Two uses: on your own track for the heart, in the middle for the text."
NOTHING_TO_REDO = "There is nothing to do again."
LOOKS, ADD_A_RUNE = "looks", "add a Rune"
LOOK_AWAY = "Everybody else looks away."
FEED = "Drag a card on the pile, or click it."
A_MOMENT = "In a moment: an Anytime card may still come first."

_MODES = {"look": "Look and take", "drink": "Make them drink", "start": "Start a Round", "control": "Take control"}
_MARKED = {"extra": "On the pile", "sift": "Throw away", "lift": "Throw away"}


def mode_label(mode: str) -> str:
    """Return the label of one way to play a card."""
    return _MODES.get(mode, mode.replace("_", " ").capitalize())


def play_label(picks: Sequence[Pick], paid: int, given_up: int, left: int, names: Names, *, seats: bool) -> str:
    """Return the label of the button that plays a hovering card as it stands; `left` picks more are possible."""
    if paid:
        return f"Play with {count(paid, 'Rune')}"
    if given_up:
        return f"Give up {count(given_up, 'card')}"
    if seats and picks and left:
        return "Only " + " and ".join(names.plain(int(p)) for p in picks)
    return "Play it plain" if seats or not picks else "Play it"


def choice_label(why: str, marked: int, label: str) -> str:
    """Return the label of the button that ends a choice among cards, with so many marked."""
    return _MARKED.get(why, label) if marked else label


def marked_count(marked: int, least: int, most: int) -> str:
    """Return how many of the cards to choose are marked: "1 of 2", or "1, up to 2" if fewer will do."""
    return f"{marked} of {most}" if least == most else f"{marked}, up to {most}"


def give_up(seat: int, names: Names) -> Prompt:
    """Return the ribbon while cards are to be given up for the hovering one."""
    sentence = f"{names.seat(seat)}, click the cards to give up for it, or play it as it is."
    return Prompt(sentence, "What is given up is gone even if the card is Negated.", "")


def pick_more(seat: int, kind: str, names: Names) -> Prompt:
    """Return the ribbon while a hovering card still wants a Deity, a form or a seat."""
    what = {"deity": "click the Deities it is for", "form": "click a form"}.get(kind, "click whom it is for")
    helping = "Escape takes the card back." if kind in ("deity", "form") else "Drop it on a mat, or press a number."
    return Prompt(f"{names.seat(seat)}, {what}.", helping, "")


def which_way(seat: int, names: Names) -> Prompt:
    """Return the ribbon while one of two ways to play a card is to be chosen."""
    return Prompt(f"{names.seat(seat)}, which way is it played?", "Escape takes the card back.", "")


def armed_tag(name: str, picks: Sequence[str]) -> str:
    """Return the tag above a hovering card: "Finn, armed for Ben"."""
    return f"{name}, armed for {' and '.join(picks)}" if picks else f"{name}, armed"


def looks(seat: int, names: Names) -> Prompt:
    """Return the ribbon while somebody looks at their own hand, after a tap or while the key is held."""
    return Prompt(f"{names.seat(seat)} looks.", LOOK_AWAY, "")


def at_every_step(then: str) -> Prompt:
    """Return the ribbon of a quiet moment for a table that asks at every step; `then` is what comes next."""
    return Prompt(f"Does anybody play an Anytime card{then}?", HAVE_A_LOOK, NOBODY_DOES)


def before(kind: str, seat: int, names: Names) -> str:
    """Return what a quiet moment comes before: " before Ben drinks"."""
    verb = {"order": "orders", "drink": "drinks", "begin": "begins"}.get(kind)
    return f" before {names.seat(seat)} {verb}" if verb else ""
