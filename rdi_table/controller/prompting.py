"""The ribbon and its chips: which sentence fits this moment, and which seats it shows.

Awkward facts: everybody reads it, so it depends on nothing that lies in a hand; whoever looks, by a tap or with a key
held down, is told of in the same words.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rdi_table.controller import asked
from rdi_table.controller.buttons import buttons
from rdi_table.engine.frames.play import Play
from rdi_table.engine.questions import Question
from rdi_table.scene.ui import ChipSpec, PromptSpec
from rdi_table.words import choices, drafts, prompts
from rdi_table.words.windows import Prompt

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController


def prompt(table: TableController) -> PromptSpec | None:
    """Return the ribbon, or None when the evening is over."""
    question = table.question
    if question is None:
        return None
    specs = tuple(b.spec for b in buttons(table)) if table.hands.veil is None else ()
    draft = table.draft
    if draft is not None and draft.armed:
        words = armed(table)
        return PromptSpec(words.sentence, words.help, specs, (), draft.seat)
    looking = stranger(table, question)
    if looking is not None:
        words = drafts.looks(looking, table.names)
        return PromptSpec(words.sentence, words.help, specs, (), looking)
    words = sentence(table, question)
    seat = None if question.kind == "respond" or table.stepping else question.seat
    helping = drafts.A_MOMENT if table.asking.held is not None else words.help
    return PromptSpec(words.sentence, helping, specs, chips(table, question), seat)


def stranger(table: TableController, question: Question) -> int | None:
    """Return who looks (or is about to) without being the one who is asked to act: in a window everybody is."""
    looking = table.hands.looking
    if looking is None:
        return None
    peeks = table.hands.peek is not None
    return looking if peeks or looking != question.seat or question.kind == "respond" or table.stepping else None


def sentence(table: TableController, question: Question) -> Prompt:
    """Return the words for what is asked."""
    view, names = table.view(), table.names
    if table.stepping:
        return drafts.at_every_step(drafts.before(question.kind, question.seat, names))
    shut = table.hands.open is None
    if shut and (question.kind == "discard" or (question.kind == "act" and not view.turn_frame.action_used)):
        return prompts.go_on(question.seat, names)
    choice = asked.choice(view)
    if choice is not None and choice.why == "hand_on":
        n = len(view.players[question.seat].pile("drinks"))
        if n > 1:
            return choices.share_out(question.seat, n, names)
    settled = table.asking.settled.get(question.about)
    words = prompts.prompt(view, names, settled=settled, lost=_lost(table, question))
    if choice is not None and choice.why == "extra" and not shut:
        return replace(words, help=drafts.FEED)
    return words


def _lost(table: TableController, question: Question) -> dict[int, int]:
    """Return how much Fortitude each seat really lost to the card in question: everybody saw it."""
    play = table.session.game.frame(question.about) if question.kind == "respond" and question.why == "lost" else None
    lost: dict[int, int] = {}
    for seat, kind, n in play.results if isinstance(play, Play) else ():
        if kind == "fortitude_loss":
            lost[seat] = lost.get(seat, 0) + n
    return lost


def armed(table: TableController) -> Prompt:
    """Return the words while a card hovers: what it still wants, or may still get."""
    draft, names = table.draft, table.names
    assert draft is not None
    spec, shape = table.narrowing.spec(draft), draft.shape
    left = table.narrowing.left(draft)
    if spec is not None and left > 0:
        if spec.kind in ("seat", "drinker") and draft.picks:
            return prompts.more_targets(draft.seat, tuple(int(p) for p in draft.picks), left, names)
        return drafts.pick_more(draft.seat, spec.kind, names)
    if len(draft.written) > 1 and not draft.mode and not table.narrowing.powers(draft):
        return drafts.which_way(draft.seat, names)
    if shape is not None and shape.costs is not None:
        return drafts.give_up(draft.seat, names)
    powers = shape.powers if shape is not None else ()
    colours = powers[0].cost if len(powers) == 1 else ()
    return prompts.armed(draft.seat, colours, len(draft.payment), names)


def chips(table: TableController, question: Question) -> tuple[ChipSpec, ...]:
    """Return the seats shown in the ribbon: those that may be picked, or those that may claim."""
    picks = table.answers.seats()
    if picks:
        return tuple(ChipSpec(s, "target") for s in sorted(picks))
    if table.hands.looking is not None:
        return ()
    shown = asked.window(table.view())
    seats = shown.order[shown.at :] if shown is not None else ()
    if table.stepping or (table.every_step and question.kind == "act" and table.view().turn_frame.action_used):
        seats = (question.seat, *question.others)
    return tuple(ChipSpec(s, "looked" if s in table.hands.looked else "open") for s in sorted(seats))
