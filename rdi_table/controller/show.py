"""Builds what the scene draws besides the view: plate, tray, curtain, chooser, the hovering card.

Awkward facts: with all hands shut nothing here may depend on a card that lies in a hand or a deck; a pointer or a focus
that still names such a card is dropped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.controller import asked, prompting
from rdi_table.controller.buttons import MOST_BUTTONS, buttons, hand_over_kind
from rdi_table.controller.forecast import Forecaster
from rdi_table.controller.glows import Glows
from rdi_table.controller.places import POT, card_of, is_shown
from rdi_table.engine.view import ChooseView, DrinkView, LookView, PlayView, RoundView, TableView
from rdi_table.scene.ui import ArmedSpec, ChooserSpec, NodeKey, PlateSpec, UiState, VeilSpec
from rdi_table.scene.ui import ButtonSpec as Spec
from rdi_table.words import drafts, prompts, tips

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController


class Show:
    """Turns the controller's state into a `UiState`."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self.glows = Glows(table)
        self.forecaster = Forecaster(table)

    def state(self) -> UiState:
        """Return everything the scene needs besides the view."""
        table, view = self.table, self.table.view()
        peeks = table.hands.peek is not None
        playable = frozenset(o.card for o in table.hand.options()) | table.hand.choosable()
        coming = self.forecaster.now()
        return UiState(
            names=table.names.names,
            prompt=prompting.prompt(table),
            plate=self.plate(view, playable),
            log=tuple(table.log),
            log_scroll=table.log_scroll,
            log_folded=table.log_folded,
            open_hand=table.hands.viewer,
            peek=peeks,
            hand_order=table.hand.order(),
            tray_seat=self.tray(view),
            playable=playable,
            marked=self.glows.marked(),
            targets=self.glows.targets(view),
            due=self.glows.due(view),
            carried=table.carried,
            pointer=table.pointer,
            hover=self.seen(table.hover, view),
            focus=self.seen(table.focus, view),
            armed=self.armed(coming.ways),
            chooser=self.chooser(view) or table.reading.chooser(view),
            veil=self.veil(view),
            zoom=table.zoom,
            bubble=table.bubble,
            tags=self.glows.tags(view),
            stack_tags=prompts.tags(view, table.names),
            stamps=self.glows.stamps(view),
            forecast=coming.words,
            ghosts=coming.ghosts,
            pills=coming.pills,
            ring=table.ring,
            leaning=table.leaning if table.leaning is not None else table.resting.leaning,
            out_notes=self.out_notes(view),
            danger=coming.danger,
            tip=table.resting.tip(view),
            story=table.reading.story,
            coach=table.coach.card() if table.hands.veil is None else None,
            bar=self.bar(),
        )

    def seen(self, key: NodeKey | None, view: TableView) -> NodeKey | None:
        """Return a place, unless it is a card whose face is not shown any more."""
        card = card_of(key)
        return key if card is None or is_shown(view, card) else None

    def tray(self, view: TableView) -> int | None:
        """Return whose hand lies in the tray: the open one, else that of the seat asked or of the active player."""
        viewer, question = self.table.hands.viewer, view.question
        if viewer is not None:
            return viewer
        if question is not None and question.kind != "respond":
            return question.seat
        seat = view.turn_frame.seat
        return seat if 0 <= seat < len(view.players) and not view.players[seat].out else None

    def bar(self) -> tuple[str, ...]:
        """Return the icons of the turn bar that work now: there must be something to take back."""
        table = self.table
        able = bool(table.session.commands) and not table.over
        return tuple(name for name in table.bar if name != "undo" or able)

    def plate(self, view: TableView, playable: frozenset[int]) -> PlateSpec:
        """Return the plate: public facts with a shut hand, what can be done with an open one."""
        table = self.table
        seat = table.hands.viewer
        words = prompts.plate(view, table.names, seat, playable)
        shut = Spec("Shut the hand", "F9", "brown") if table.hands.open is not None and seat is not None else None
        return PlateSpec(seat, words.heading, words.second, words.lines, shut)

    # what lies on the stage

    def armed(self, ways: tuple[str, ...]) -> ArmedSpec | None:
        """Return the hovering card; `ways` say what each way to play it comes to."""
        table, draft = self.table, self.table.draft
        if draft is None or not draft.armed:
            return None
        names, spec = table.names, table.narrowing.spec(draft)
        seats = spec is not None and spec.kind in ("seat", "drinker")
        tag = drafts.armed_tag(names.plain(draft.seat), [names.plain(int(p)) for p in draft.picks if seats])
        scrolls = tuple(p.cost for p in draft.shape.powers) if draft.shape is not None else ()
        powers, fitting = table.narrowing.powers(draft) or (), table.narrowing.laying(draft)
        return ArmedSpec(draft.card, tag, draft.picks, powers, draft.payment, draft.riders, scrolls, fitting, ways)

    def chooser(self, view: TableView) -> ChooserSpec | None:
        """Return what is laid out to choose from: cards for the seat that may see them, words for everybody."""
        table, top = self.table, view.stack[-1]
        heading = prompts.prompt(view, table.names).sentence
        if isinstance(top, ChooseView) and top.kind not in (*asked.OF_CARDS, "seat", "drinker"):
            words = prompts.choice_labels(view, table.names, top) if len(top.choices) > MOST_BUTTONS else ()
            return ChooserSpec(heading, words=words) if words and table.hands.veil is None else None
        if view.viewer is None or view.viewer != getattr(top, "seat", None):
            return None
        if isinstance(top, LookView):
            return ChooserSpec(heading, _ids(top))
        if not isinstance(top, ChooseView) or top.kind not in asked.OF_CARDS:
            return None
        cards, marked = _ids(top), table.answers.marked
        if set(cards) <= {c.id for c in view.players[top.seat].pile("hand")}:
            return None
        count = drafts.marked_count(len(marked), top.least, top.most)
        return ChooserSpec(heading, cards, (), marked, count, ordered=top.kind == "order")

    def veil(self, view: TableView) -> VeilSpec | None:
        """Return the curtain; what is in question stays lit above it."""
        table, seat = self.table, self.table.hands.veil
        if seat is None:
            return None
        heading, text, _, _ = prompts.hand_over(seat, table.names, hand_over_kind(table, seat))
        lit: set[NodeKey] = {("mat", seat)}
        for frame in reversed(view.stack):
            if isinstance(frame, PlayView):
                lit.add(("card", frame.card.id))
                break
            if isinstance(frame, DrinkView):
                lit |= {("card", c.id) for pour in frame.pours for c in pour.cards}
                break
            if isinstance(frame, RoundView):
                lit.add(POT)
                break
        return VeilSpec(seat, heading, text, tuple(b.spec for b in buttons(table)), frozenset(lit))

    def out_notes(self, view: TableView) -> tuple[tuple[int, str, str], ...]:
        """Return why and when each seat that is out went out."""
        felled, keys, names = self.table.submitting.felled, self.table.narrowing.keys, self.table.names
        found = []
        for p in view.players:
            if p.out:
                card = names.title(keys[felled[p.seat]]) if p.seat in felled else ""
                when = tips.out_when(int(p.marks.get("out_turn", 0)), card)
                found.append((p.seat, tips.out(p, names), when))
        return tuple(found)


def _ids(frame: LookView | ChooseView) -> tuple[int, ...]:
    return tuple(c.id for c in frame.cards if c.id is not None)
