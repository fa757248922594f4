"""The buttons of the moment: what each says, which key presses it, and what it does.

One list serves the screen, the mouse and the keys, so that a label can never say one thing and Space do another. Space
presses the button marked for it; the buttons that play a card take Enter instead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rdi_table.controller import asked
from rdi_table.engine import commands as cmd
from rdi_table.engine.questions import Question
from rdi_table.engine.view import ChooseView, TableView
from rdi_table.scene.ui import ButtonSpec
from rdi_table.words import drafts, prompts
from rdi_table.words.names import Names

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

Action = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Button:
    """A button with what it does; `space` if Space presses it."""

    spec: ButtonSpec
    action: Action
    space: bool = False


def buttons(table: TableController) -> list[Button]:
    """Return the buttons of this moment, the one that moves things on last."""
    if table.hands.veil is not None:
        return _curtain(table, table.hands.veil)
    if table.draft is not None and table.draft.armed:
        return _armed(table)
    question = table.question
    if question is None or table.hands.peek is not None:
        return []
    opened = table.hands.open
    if opened is not None and (opened != question.seat or question.kind == "respond"):
        return [Button(ButtonSpec(prompts.NEVER_MIND, "Esc", "brown"), table.shut, space=True)]
    return _FOR[question.kind](table, question, opened == question.seat)


def _go(label: str, action: Action, kind: str = "red", *, enabled: bool = True) -> Button:
    return Button(ButtonSpec(label, "Space", kind, enabled), action if enabled else _nothing, space=True)


def _nothing() -> None:
    """Do nothing: the button is not ready."""


def _curtain(table: TableController, seat: int) -> list[Button]:
    question = table.question
    kind = question.kind if question is not None else "respond"
    _, _, open_label, never = prompts.hand_over(seat, table.names, kind)
    found = [Button(ButtonSpec(open_label, str(seat + 1), "green"), lambda: table.open_hand(seat))]
    return [*found, Button(ButtonSpec(never or prompts.NEVER_MIND, "Esc", "brown"), table.shut)]


def _armed(table: TableController) -> list[Button]:
    draft = table.draft
    assert draft is not None
    back = Button(ButtonSpec(drafts.TAKE_BACK, "Esc", "brown"), table.let_go)
    if len(draft.written) > 1 and not draft.mode and not table.narrowing.powers(draft):
        return [
            Button(
                ButtonSpec(drafts.mode_label(s.mode), "", "brown"),
                lambda mode=s.mode: table.choose_mode(mode),  # type: ignore[misc]
            )
            for s in draft.written
        ]
    label = drafts.play_label(draft.picks, len(draft.payment), len(draft.costs), table.names, seats=picks_seats(table))
    ready = table.narrowing.complete(draft)
    return [back, Button(ButtonSpec(label, "Enter", "red", ready), table.play_armed)]


def picks_seats(table: TableController) -> bool:
    """True if the hovering card picks seats, not Deities or forms."""
    draft = table.draft
    spec = table.narrowing.spec(draft) if draft is not None else None
    return spec is not None and spec.kind in ("seat", "drinker")


def _open(table: TableController, seat: int, label: str = prompts.OPEN) -> Button:
    return _go(label, lambda: table.open_hand(seat), "green")


def _begin(table: TableController, question: Question, opened: bool) -> list[Button]:
    label = prompts.prompt(table.view(), table.names).button
    return [_go(label, lambda: table.hold(cmd.Begin(question.seat)), "green")]


def _discard(table: TableController, question: Question, opened: bool) -> list[Button]:
    if not opened:
        return [_open(table, question.seat)]
    player = table.view().players[question.seat]
    kept = len(player.pile("hand")) - len(table.marked)
    label = prompts.discard_button(kept, len(table.marked), prompts.hand_size(player, table.names))
    return [_go(label, lambda: table.submit(cmd.Discard(question.seat, table.marked), keep_open=True))]


def _act(table: TableController, question: Question, opened: bool) -> list[Button]:
    on = cmd.EndPhase(question.seat)
    label = prompts.prompt(table.view(), table.names).button
    if opened or table.view().turn_frame.action_used:
        return [_go(label, lambda: table.hold(on), "brown")]
    drinks = Button(ButtonSpec(label, "", "brown"), lambda: table.hold(on))
    return [drinks, _open(table, question.seat)]


def _order(table: TableController, question: Question, opened: bool) -> list[Button]:
    return []


def _drink(table: TableController, question: Question, opened: bool) -> list[Button]:
    return [_go(prompts.prompt(table.view(), table.names).button, lambda: table.hold(cmd.EndPhase(question.seat)))]


def _bid(table: TableController, question: Question, opened: bool) -> list[Button]:
    words = prompts.prompt(table.view(), table.names)
    everybody = Button(ButtonSpec(words.second or "All pass", "", "brown"), table.pass_all)
    return [everybody, _go(words.button, lambda: table.submit(cmd.Pass(question.seat)))]


def _respond(table: TableController, question: Question, opened: bool) -> list[Button]:
    return [_go(prompts.prompt(table.view(), table.names).button, table.pass_all)]


def _choose(table: TableController, question: Question, opened: bool) -> list[Button]:
    view = table.view()
    choice = asked.choice(view)
    if choice is None or choice.kind == "seat":
        return []
    words = prompts.prompt(view, table.names)
    if choice.kind not in ("card", "order"):
        return _labelled(table, view, choice, table.names)
    none = cmd.Choose(question.seat, ())
    if not opened:
        found = [Button(ButtonSpec(words.button, "", "brown"), lambda: table.submit(none))] if choice.least == 0 else []
        return [*found, _open(table, question.seat)]
    ready = choice.least <= len(table.marked) <= choice.most
    label = drafts.choice_label(choice.why, len(table.marked), words.button)
    return [_go(label, lambda: table.submit(cmd.Choose(question.seat, table.marked), keep_open=True), enabled=ready)]


def _labelled(table: TableController, view: TableView, choice: ChooseView, names: Names) -> list[Button]:
    """One button a choice, equal: Space presses none of them."""
    if len(choice.choices) > 2:
        return []
    labels = prompts.choice_labels(view, names, choice)
    return [
        Button(
            ButtonSpec(label, "", "brown"),
            lambda pick=pick: table.submit(cmd.Choose(choice.seat, (pick,)), keep_open=True),  # type: ignore[misc]
        )
        for label, pick in zip(labels, choice.choices, strict=True)
    ]


def _look(table: TableController, question: Question, opened: bool) -> list[Button]:
    if not opened:
        return [_open(table, question.seat, prompts.hand_over(question.seat, table.names, "look")[2])]
    return [_go(prompts.prompt(table.view(), table.names).button, lambda: table.submit(cmd.Pass(question.seat)))]


def _deed(table: TableController, question: Question, opened: bool) -> list[Button]:
    due = next(iter(asked.due(table.view(), question).values()), None)
    label = prompts.prompt(table.view(), table.names).button
    return [] if due is None else [_go(label, lambda: table.submit(due, keep_open=opened), "brown")]


_FOR: dict[str, Callable[[TableController, Question, bool], list[Button]]] = {
    "begin": _begin, "discard": _discard, "act": _act, "order": _order, "drink": _drink, "bid": _bid,
    "respond": _respond, "choose": _choose, "look": _look, "deed": _deed,
}  # fmt: skip
