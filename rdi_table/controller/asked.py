"""What may be done without a card in hand: the answers to the question asked, as places to click and buttons to press.

Pure functions of the view and the question; nothing here submits anything.
"""

from __future__ import annotations

from rdi_table.controller.places import pile_of
from rdi_table.engine import commands as cmd
from rdi_table.engine.commands import Pick
from rdi_table.engine.questions import Option, Question
from rdi_table.engine.view import ChooseView, DeedView, TableView, WindowView
from rdi_table.scene.ui import NodeKey

DRINK_DECK: NodeKey = ("pile", None, "drink_deck")
OF_CARDS = ("card", "order")
"""The kinds of choices that show cards to the seat that chooses."""


def choice(view: TableView) -> ChooseView | None:
    """Return the choice that is asked for, if any."""
    top = view.stack[-1]
    return top if isinstance(top, ChooseView) else None


def window(view: TableView) -> WindowView | None:
    """Return the window on top, if any."""
    top = view.stack[-1]
    return top if isinstance(top, WindowView) else None


def deed(view: TableView) -> DeedView | None:
    """Return the upkeep that is due, if any."""
    top = view.stack[-1]
    return top if isinstance(top, DeedView) else None


def seats_to_pick(view: TableView, question: Question) -> tuple[int, ...]:
    """Return the seats one of which is asked for: an order, or a choice of a seat."""
    if question.kind == "order":
        return tuple(p.seat for p in view.players if not p.out and p.seat != question.seat)
    asked = choice(view)
    if asked is not None and asked.kind in ("seat", "drinker"):
        return tuple(int(c) for c in asked.choices)
    return ()


def pick_of_seat(question: Question, seat: int) -> cmd.Command:
    """Return the command that picking a seat means, legal or not."""
    if question.kind == "order":
        return cmd.OrderDrink(question.seat, seat)
    return cmd.Choose(question.seat, (seat,))


def drink_to_place(view: TableView, question: Question) -> NodeKey | None:
    """Return the pile whose top Drink is to be put on somebody's pile, if that is what is asked."""
    if question.kind == "order":
        return DRINK_DECK
    asked = choice(view)
    if asked is None or asked.kind != "seat":
        return None
    return {"order_drink": DRINK_DECK, "hand_on": ("pile", question.seat, "drinks")}.get(asked.why)


def due(view: TableView, question: Question) -> dict[NodeKey, cmd.Command]:
    """Return the pieces that are to be handled now, each with what handling it does."""
    seat = question.seat
    if question.kind == "drink":
        return {("pile", seat, "drinks"): cmd.EndPhase(seat)}
    top = deed(view)
    if top is None:
        return {}
    places: dict[str, NodeKey] = {
        "flip": ("deity", seat, top.value),
        "rage": ("pile", seat, "building"),
        "become": ("form", seat, top.value),
        "rune": ("pile", seat, "runes_deck"),
    }
    return {places[top.deed]: cmd.Perform(seat, top.deed, top.value)} if top.deed in places else {}


def handled(key: NodeKey, view: TableView) -> tuple[str, Pick] | None:
    """Return which upkeep handling a piece would be, and of which piece: None if it is no such piece."""
    if key[0] in ("deity", "form") and len(key) > 2:
        return ("flip" if key[0] == "deity" else "become"), str(key[2])
    pile = pile_of(key, view)
    if pile is None:
        return None
    return {"building": ("rage", ""), "runes_deck": ("rune", "")}.get(str(pile[2]))


def allowed(options: tuple[Option, ...]) -> dict[NodeKey, cmd.Command]:
    """Return the pieces that may be handled but need not be: Erin's way back to the Elf before she draws."""
    return {
        ("form", o.seat, o.value): cmd.Perform(o.seat, o.deed, o.value)
        for o in options
        if o.verb == "perform" and o.deed == "become"
    }
