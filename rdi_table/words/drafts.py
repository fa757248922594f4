"""What is said while a card hovers, and the labels that change with what has been marked."""

from __future__ import annotations

from collections.abc import Sequence

from rdi_table.engine.commands import Pick
from rdi_table.words.names import Names, count

TAKE_BACK = "Take it back"
NEEDS_NO_TARGET = "This card needs no target: it is dropped in the middle."

_MODES = {"look": "Look and take", "drink": "Make them drink", "start": "Start a Round", "control": "Take control"}
_MARKED = {"extra": "On the pile", "sift": "Throw away", "lift": "Throw away"}


def mode_label(mode: str) -> str:
    """Return the label of one way to play a card."""
    return _MODES.get(mode, mode.replace("_", " ").capitalize())


def play_label(picks: Sequence[Pick], paid: int, given_up: int, names: Names, *, seats: bool) -> str:
    """Return the label of the button that plays a hovering card as it stands."""
    if paid:
        return f"Play with {count(paid, 'Rune')}"
    if given_up:
        return f"Give up {count(given_up, 'card')}"
    if seats and picks:
        return "Only " + " and ".join(names.plain(int(p)) for p in picks)
    return "Play it plain" if seats or not picks else "Play it"


def choice_label(why: str, marked: int, label: str) -> str:
    """Return the label of the button that ends a choice among cards, with so many marked."""
    return _MARKED.get(why, label) if marked else label


def give_up(seat: int, names: Names) -> str:
    """Return the sentence while cards are to be given up for the hovering one."""
    return f"{names.seat(seat)}, click the cards to give up for it, or play it as it is."


def pick_more(seat: int, kind: str, names: Names) -> str:
    """Return the sentence while a hovering card still wants a Deity, a form or a seat."""
    what = {"deity": "click the Deities it is for", "form": "click a form"}.get(kind, "click whom it is for")
    return f"{names.seat(seat)}, {what}."


def which_way(seat: int, names: Names) -> str:
    """Return the sentence while one of two ways to play a card is to be chosen."""
    return f"{names.seat(seat)}, which way is it played?"


def armed_tag(name: str, picks: Sequence[str]) -> str:
    """Return the tag above a hovering card: "Finn, armed for Ben"."""
    return f"{name}, armed for {' and '.join(picks)}" if picks else f"{name}, armed"
