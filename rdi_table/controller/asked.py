"""What may be done without a card in hand: the answers to the question asked, as places to click and buttons to press.

Pure functions of the view and the question; nothing here submits anything.
"""

from __future__ import annotations

from rdi_table.engine import commands as cmd
from rdi_table.engine.questions import Question
from rdi_table.engine.view import ChooseView, DeedView, LookView, TableView, WindowView
from rdi_table.scene.ui import NodeKey

DRINK_DECK: NodeKey = ("pile", None, "drink_deck")


def choice(view: TableView) -> ChooseView | None:
    """Return the choice that is asked for, if any."""
    top = view.stack[-1]
    return top if isinstance(top, ChooseView) else None


def window(view: TableView) -> WindowView | None:
    """Return the window on top, if any."""
    top = view.stack[-1]
    return top if isinstance(top, WindowView) else None


def is_private(view: TableView, question: Question) -> bool:
    """True if answering means seeing secret cards: a look, or a choice among cards."""
    top = view.stack[-1]
    return isinstance(top, LookView) or (isinstance(top, ChooseView) and top.kind in ("card", "order"))


def seats_to_pick(view: TableView, question: Question) -> tuple[int, ...]:
    """Return the seats one of which is asked for: an order, or a choice of a seat."""
    if question.kind == "order":
        return tuple(p.seat for p in view.players if not p.out and p.seat != question.seat)
    asked = choice(view)
    if asked is not None and asked.kind == "seat":
        return tuple(int(c) for c in asked.choices)
    return ()


def seat_picked(view: TableView, question: Question, seat: int) -> cmd.Command | None:
    """Return the command that picking this seat means, or None."""
    if seat not in seats_to_pick(view, question):
        return None
    if question.kind == "order":
        return cmd.OrderDrink(question.seat, seat)
    return cmd.Choose(question.seat, (seat,))


def due(view: TableView, question: Question) -> dict[NodeKey, cmd.Command]:
    """Return the pieces that are to be handled now, each with what handling it does."""
    seat = question.seat
    if question.kind == "drink":
        return {("pile", seat, "drinks"): cmd.EndPhase(seat)}
    top = view.stack[-1]
    if not isinstance(top, DeedView):
        return {}
    command = cmd.Perform(seat, top.deed, top.value)
    places: dict[str, NodeKey] = {
        "flip": ("deity", seat, top.value),
        "rage": ("pile", seat, "building"),
        "become": ("form", seat, top.value),
        "rune": ("pile", seat, "runes_deck"),
    }
    return {places[top.deed]: command} if top.deed in places else {}


def home_form(view: TableView, question: Question) -> NodeKey | None:
    """Return the form Erin may go back to before she draws."""
    form = view.players[question.seat].marks.get("form")
    if question.kind == "discard" and form in ("bear", "raven"):
        return ("form", question.seat, "elf")
    return None
