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
from rdi_table.engine.view import ChooseView
from rdi_table.scene.ui import ButtonSpec
from rdi_table.words import drafts, prompts

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

Action = Callable[[], object]

MOST_BUTTONS = 2
"""So many choices become buttons of the ribbon; more are laid out on the felt."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button with what it does; `space` if Space presses it."""

    spec: ButtonSpec
    action: Action
    space: bool = False


def buttons(table: TableController) -> list[Button]:
    """Return the buttons of this moment, the one that moves things on last."""
    hands, question = table.hands, table.question
    if hands.veil is not None:
        return _curtain(table, hands.veil)
    if table.draft is not None and table.draft.armed:
        return _armed(table)
    if question is None or hands.peek is not None:
        return []
    opened = hands.open
    if opened is not None and (opened != question.seat or question.kind == "respond" or table.stepping):
        return [Button(ButtonSpec(prompts.NEVER_MIND, "Esc", "brown"), table.shut, space=True)]
    if table.stepping:
        return [_go(drafts.NOBODY_DOES, table.asking.wave_on)]
    return _FOR[question.kind](table, question, opened is not None)


def _go(label: str, action: Action, kind: str = "red", *, enabled: bool = True) -> Button:
    return Button(ButtonSpec(label, "Space", kind, enabled), action if enabled else _nothing, space=True)


def _nothing() -> None:
    """Do nothing: the button is not ready."""


def _label(table: TableController) -> str:
    return prompts.prompt(table.view(), table.names).button


def _curtain(table: TableController, seat: int) -> list[Button]:
    _, _, open_label, _ = prompts.hand_over(seat, table.names, hand_over_kind(table, seat))
    found = [Button(ButtonSpec(open_label, str(seat + 1), "green"), lambda: table.open_hand(seat))]
    return [*found, Button(ButtonSpec(prompts.NEVER_MIND, "Esc", "brown"), table.shut)]


def hand_over_kind(table: TableController, seat: int) -> str:
    """Return as what a seat takes the mouse: the one who is asked, or somebody who has a look."""
    question = table.question
    return question.kind if question is not None and question.seat == seat and not table.stepping else "respond"


def _armed(table: TableController) -> list[Button]:
    draft = table.draft
    assert draft is not None
    if len(draft.written) > 1 and not draft.mode and not table.narrowing.powers(draft):
        return [
            Button(ButtonSpec(drafts.mode_label(s.mode), "", "brown"), _chooser_of_mode(table, s.mode))
            for s in draft.written
        ]
    spec, left = table.narrowing.spec(draft), table.narrowing.left(draft)
    seats = spec is not None and spec.kind in ("seat", "drinker")
    label = drafts.play_label(draft.picks, len(draft.payment), len(draft.costs), left, table.names, seats=seats)
    ready = table.narrowing.complete(draft)
    back = Button(ButtonSpec(drafts.TAKE_BACK, "Esc", "brown"), table.let_go)
    return [back, Button(ButtonSpec(label, "Enter", "red", ready), table.play_armed if ready else _nothing)]


def _chooser_of_mode(table: TableController, mode: str) -> Action:
    return lambda: table.choose_mode(mode)


def _open(table: TableController, seat: int, label: str = prompts.OPEN) -> Button:
    return _go(label, lambda: table.open_hand(seat), "green")


def _begin(table: TableController, question: Question, opened: bool) -> list[Button]:
    label = drafts.BEGIN if opened else _label(table)
    return [_go(label, lambda: table.hold(cmd.Begin(question.seat)), "green")]


def _discard(table: TableController, question: Question, opened: bool) -> list[Button]:
    if not opened:
        return [_open(table, question.seat)]
    marked, player = table.answers.marked, table.view().players[question.seat]
    kept = len(player.pile("hand")) - len(marked)
    label = prompts.discard_button(kept, len(marked), prompts.hand_size(player, table.names))
    return [_go(label, lambda: table.submit(cmd.Discard(question.seat, marked)))]


def _act(table: TableController, question: Question, opened: bool) -> list[Button]:
    on, label = cmd.EndPhase(question.seat), _label(table)
    if opened or table.view().turn_frame.action_used:
        return [_go(label, lambda: table.hold(on), "brown")]
    drinks = Button(ButtonSpec(label, "", "brown"), lambda: table.hold(on))
    return [drinks, _open(table, question.seat)]


def _order(table: TableController, question: Question, opened: bool) -> list[Button]:
    return []


def _drink(table: TableController, question: Question, opened: bool) -> list[Button]:
    return [_go(_label(table), lambda: table.hold(cmd.EndPhase(question.seat)))]


def _bid(table: TableController, question: Question, opened: bool) -> list[Button]:
    words = prompts.prompt(table.view(), table.names)
    everybody = Button(ButtonSpec(words.second, "", "brown"), table.pass_all)
    return [everybody, _go(words.button, lambda: table.submit(cmd.Pass(question.seat)))]


def _respond(table: TableController, question: Question, opened: bool) -> list[Button]:
    return [_go(_label(table), table.pass_all)]


def _choose(table: TableController, question: Question, opened: bool) -> list[Button]:
    choice = asked.choice(table.view())
    if choice is None or choice.kind in ("seat", "drinker"):
        return []
    if choice.kind not in asked.OF_CARDS:
        return _labelled(table, choice)
    words = prompts.prompt(table.view(), table.names)
    marked = table.answers.marked
    if opened:
        label = drafts.choice_label(choice.why, len(marked), words.button)
        picks = table.answers.whole(choice)
        ready = table.answers.ready(choice)
        return [_go(label, lambda: table.submit(cmd.Choose(question.seat, picks)), enabled=ready)]
    if choice.least or choice.why != "extra":
        return [_open(table, question.seat)]
    look = ButtonSpec(words.second or prompts.OPEN, str(question.seat + 1), "green")
    none = cmd.Choose(question.seat, ())
    return [Button(look, lambda: table.open_hand(question.seat)), _go(words.button, lambda: table.submit(none))]


def _labelled(table: TableController, choice: ChooseView) -> list[Button]:
    """One button a choice, equal: Space presses none of them. Too many are laid out on the felt instead."""
    if len(choice.choices) > MOST_BUTTONS:
        return []
    labels = prompts.choice_labels(table.view(), table.names, choice)
    return [Button(ButtonSpec(label, "", "brown"), _chooser_of_word(table, i)) for i, label in enumerate(labels)]


def _chooser_of_word(table: TableController, index: int) -> Action:
    return lambda: table.answers.choose_word(index)


def _look(table: TableController, question: Question, opened: bool) -> list[Button]:
    if not opened:
        return [_open(table, question.seat, prompts.hand_over(question.seat, table.names, "look")[2])]
    return [_go(_label(table), lambda: table.submit(cmd.Pass(question.seat)))]


def _deed(table: TableController, question: Question, opened: bool) -> list[Button]:
    due = next(iter(asked.due(table.view(), question).values()), None)
    return [] if due is None else [_go(_label(table), lambda: table.submit(due), "brown")]


_FOR: dict[str, Callable[[TableController, Question, bool], list[Button]]] = {
    "begin": _begin, "discard": _discard, "act": _act, "order": _order, "drink": _drink, "bid": _bid,
    "respond": _respond, "choose": _choose, "look": _look, "deed": _deed,
}  # fmt: skip
