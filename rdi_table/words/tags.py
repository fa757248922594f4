"""The tag above each card on the stack: who does what with it, in three or four words without markup.

Derived from the card's operations, so a new card brings no new tag.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rdi_table.engine import ops
from rdi_table.engine.ops import Op
from rdi_table.engine.view import PlayView, TableView
from rdi_table.words.names import Names
from rdi_table.words.phrases import played


def tags(view: TableView, names: Names) -> tuple[tuple[int, str], ...]:
    """Return the tag of every card on the stack as (frame id, words), oldest first."""
    return tuple((frame.id, tag(frame, names)) for frame in view.stack if isinstance(frame, PlayView))


def tag(frame: PlayView, names: Names) -> str:
    """Return what one card on the stack does: "Ben Ignores it", "Dora Negates that", "Cleo plays"."""
    name = names.plain(frame.by)
    card = names.definition(frame.card.key)
    if card is None:
        return f"{name} plays"
    if frame.mode == "heart":
        return f"{name} takes heart"
    told = played(card, frame.mode, frame.powers)
    verb = next((verb for kinds, verb in _VERBS if any(isinstance(op, kinds) for op in told)), None)
    if verb is not None:
        return f"{name} {verb(told) if callable(verb) else verb}"
    if any(op.who == "cause" for op in told if isinstance(op, ops.LoseFortitude)):
        return f"{name} hits back"
    return f"{name} answers" if frame.about else f"{name} plays"


def _drink(told: Sequence[Op]) -> str:
    change = next(op.n for op in told if isinstance(op, ops.AdjustDrink))
    return "spikes the Drink" if change > 0 else "waters the Drink"


def _redirect(told: Sequence[Op]) -> str:
    sent_back = any(isinstance(op, ops.Redirect) and op.to == "cause" for op in told)
    return "sends it back" if sent_back else "passes it on"


def _payment(told: Sequence[Op]) -> str:
    inn = any(isinstance(op, ops.AvoidPayment) and op.by == "inn" for op in told)
    return "lets the Inn pay" if inn else "does not pay"


_VERBS: tuple[tuple[type[Op], str | Callable[[Sequence[Op]], str]], ...] = (
    (ops.Negate, "Negates that"),
    (ops.Ignore, "Ignores it"),
    (ops.Reduce, "softens it"),
    (ops.Redirect, _redirect),
    (ops.Share, "shares it"),
    (ops.Echo, "returns the favour"),
    (ops.AvoidPayment, _payment),
    (ops.LeaveRound, "leaves the Round"),
    (ops.IgnoreDrink, "Ignores the Drink"),
    (ops.AdjustDrink, _drink),
    (ops.SplitDrink, "splits the Drink"),
    (ops.MoveDrink, "passes the Drink on"),
    (ops.CopyDrink, "orders the same again"),
    (ops.CloseRound, "ends the Round"),
    (ops.StartRound, "starts a Round"),
    (ops.RaiseStakes, "raises"),
    (ops.TakeControl, "takes control"),
)
