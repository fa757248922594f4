"""Builds what the scene draws besides the view: prompt, chips, plate, glows, tags, curtain, zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.controller import asked
from rdi_table.controller.buttons import buttons
from rdi_table.engine import ops
from rdi_table.engine.questions import Question
from rdi_table.engine.view import ChooseView, LookView, PlayView, RoundView, TableView
from rdi_table.scene.ui import (
    ArmedSpec,
    ChipSpec,
    ChooserSpec,
    NodeKey,
    PlateSpec,
    PromptSpec,
    UiState,
    VeilSpec,
)
from rdi_table.scene.ui import ButtonSpec as Spec
from rdi_table.words import drafts, prompts

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController


class Show:
    """Turns the controller's state into a `UiState`."""

    def __init__(self, table: TableController) -> None:
        self.table = table

    def state(self) -> UiState:
        """Return everything the scene needs besides the view."""
        table = self.table
        view = table.view()
        question = view.question
        playable = frozenset(o.card for o in table.options()) | table.choosable()
        return UiState(
            names=table.names.names,
            prompt=self.prompt(view, question),
            plate=self.plate(view, playable),
            log=tuple(table.log),
            log_scroll=table.log_scroll,
            log_folded=table.log_folded,
            open_hand=table.hands.viewer if table.hands.veil is None else None,
            peek=table.hands.peek is not None,
            hand_order=table.hand_order(),
            tray_seat=self.tray(question),
            playable=playable if table.hands.peek is None else frozenset(),
            marked=frozenset(table.marked) | frozenset(c for laid in table.laid.values() for c in laid),
            targets=self.targets(view, question),
            due=self.due(view, question),
            carried=table.carried,
            pointer=table.pointer,
            hover=table.hover,
            focus=table.focus,
            armed=self.armed(),
            chooser=self.chooser(view),
            veil=self.veil(question),
            zoom=table.zoom,
            bubble=table.bubble,
            tags=self.tags(view, question),
            stack_tags=prompts.tags(view, table.names),
            stamps=self.stamps(view),
            ring=table.ring,
        )

    def tray(self, question: Question | None) -> int | None:
        """Return whose shut hand lies in the tray: that of the active player."""
        if self.table.hands.viewer is not None:
            return self.table.hands.viewer
        seat = self.table.view().turn_frame.seat
        if question is not None and question.kind == "begin":
            return question.seat
        return seat if seat >= 0 else None

    def prompt(self, view: TableView, question: Question | None) -> PromptSpec | None:
        """Return the ribbon."""
        table = self.table
        if question is None:
            return None
        specs = tuple(b.spec for b in buttons(table)) if table.hands.veil is None else ()
        if table.draft is not None and table.draft.armed:
            sentence, helping = self._armed_words()
            return PromptSpec(sentence, helping, specs, (), table.draft.seat)
        words = prompts.prompt(view, table.names)
        if question.kind == "act" and table.hands.open is None and not view.turn_frame.action_used:
            words = prompts.go_on(question.seat, table.names)
        whole_table = question.kind == "respond"
        seat = None if whole_table else question.seat
        return PromptSpec(words.sentence, words.help, specs, self.chips(view, question), seat)

    def _armed_words(self) -> tuple[str, str]:
        table = self.table
        draft = table.draft
        assert draft is not None
        spec, shape, names = table.narrowing.spec(draft), draft.shape, table.names
        left = min(spec.most, len(spec.choices)) - len(draft.picks) if spec is not None else 0
        if spec is not None and left > 0:
            if spec.kind in ("seat", "drinker"):
                words = prompts.more_targets(draft.seat, tuple(int(p) for p in draft.picks), left, names)
                return words.sentence, words.help
            return drafts.pick_more(draft.seat, spec.kind, names), ""
        if len(draft.written) > 1 and not draft.mode:
            return drafts.which_way(draft.seat, names), ""
        if shape is not None and shape.costs is not None:
            return drafts.give_up(draft.seat, names), "What is given up is gone even if the card is Negated."
        colours = tuple(c for p in shape.powers for c in p.cost) if shape is not None and len(shape.powers) == 1 else ()
        words = prompts.armed(draft.seat, colours, len(draft.payment), names)
        return words.sentence, words.help

    def chips(self, view: TableView, question: Question) -> tuple[ChipSpec, ...]:
        """Return the seats shown in the ribbon."""
        table = self.table
        picks = asked.seats_to_pick(view, question)
        if picks:
            return tuple(ChipSpec(s, "target") for s in picks)
        shown = asked.window(view)
        if shown is None or table.hands.open is not None:
            return ()
        seats = sorted(shown.order)
        return tuple(ChipSpec(s, "looked" if s in table.hands.looked else "open") for s in seats)

    def plate(self, view: TableView, playable: frozenset[int]) -> PlateSpec:
        """Return the plate: public facts with a shut hand, what can be done with an open one."""
        table = self.table
        seat = table.hands.viewer
        words = prompts.plate(view, table.names, seat, playable if table.hands.peek is None else ())
        shut = Spec("Shut the hand", "F9", "brown") if table.hands.open is not None and seat is not None else None
        return PlateSpec(seat, words.heading, words.second, words.lines, shut)

    def targets(self, view: TableView, question: Question | None) -> frozenset[NodeKey]:
        """Return where what is carried may be dropped, or what may be clicked where a seat is asked for."""
        table = self.table
        if question is None or table.hands.veil is not None:
            return frozenset()
        draft = table.draft
        carried = table.carried
        if draft is not None and carried is not None and not draft.armed:
            laid = {("card", o.card) for o in table.options() if draft.card in (*o.riders, *o.purse)}
            own: set[NodeKey] = set()
            if question.kind == "discard":
                own = {("pile", draft.seat, "discard")}
            elif question.kind == "choose" and draft.card in table.choosable():
                own = {("pile", draft.seat, "building")}
            return table.narrowing.targets(draft, view) | laid | own
        if draft is not None and draft.armed:
            places = set(table.narrowing.targets(draft, view)) - {("stage",), ("pot",)}
            if carried is not None:
                places |= {("card", draft.card), ("stage",)}
            return frozenset(places)
        if carried is not None and carried[0] == "marker":
            home = asked.home_form(view, question)
            return frozenset({home} if home is not None else ()) | frozenset(asked.due(view, question))
        if carried is not None and question.kind == "deed":
            return frozenset(asked.due(view, question))
        return frozenset(("mat", s) for s in asked.seats_to_pick(view, question))

    def due(self, view: TableView, question: Question | None) -> frozenset[NodeKey]:
        """Return the pieces that wait to be handled."""
        if question is None or self.table.hands.veil is not None:
            return frozenset()
        found = set(asked.due(view, question)) if question.kind == "deed" else set()
        home = asked.home_form(view, question)
        if home is not None and self.table.hands.open == question.seat:
            found.add(home)
        choice = asked.choice(view)
        if choice is not None and choice.why == "extra":
            found.add(("pile", question.seat, "building"))
        return frozenset(found)

    def armed(self) -> ArmedSpec | None:
        """Return the hovering card."""
        table = self.table
        draft = table.draft
        if draft is None or not draft.armed:
            return None
        names = table.names
        seats = [names.plain(int(p)) for p in draft.picks if isinstance(p, int)]
        tag = drafts.armed_tag(names.plain(draft.seat), seats)
        scrolls = tuple(p.cost for p in draft.shape.powers) if draft.shape is not None else ()
        powers = table.narrowing.powers(draft) or ()
        return ArmedSpec(
            draft.card, tag, draft.picks, powers, draft.payment, draft.riders, scrolls, table.narrowing.fitting(draft)
        )

    def chooser(self, view: TableView) -> ChooserSpec | None:
        """Return the cards laid out to be looked at or chosen from, for the seat that may see them."""
        table = self.table
        top = view.stack[-1]
        if table.hands.veil is not None or view.viewer is None or view.viewer != getattr(top, "seat", None):
            return None
        if isinstance(top, LookView):
            return ChooserSpec(heading=prompts.prompt(view, table.names).sentence, cards=_ids(top))
        if isinstance(top, ChooseView) and top.kind in ("card", "order"):
            cards = _ids(top)
            hand = {c.id for c in view.players[top.seat].pile("hand")}
            if set(cards) <= hand:
                return None
            count = f"{len(table.marked)} of {top.most}"
            words = prompts.prompt(view, table.names)
            return ChooserSpec(words.sentence, cards, (), table.marked, count, ordered=top.kind == "order")
        return None

    def veil(self, question: Question | None) -> VeilSpec | None:
        """Return the curtain."""
        table = self.table
        seat = table.hands.veil
        if seat is None:
            return None
        heading, text, _, _ = prompts.hand_over(seat, table.names, question.kind if question is not None else "respond")
        lit: set[NodeKey] = {("mat", seat)}
        top = next((f for f in reversed(table.view().stack) if isinstance(f, PlayView)), None)
        if top is not None and top.card.id is not None:
            lit.add(("card", top.card.id))
        return VeilSpec(seat, heading, text, tuple(b.spec for b in buttons(table)), frozenset(lit))

    def tags(self, view: TableView, question: Question | None) -> tuple[tuple[int, str], ...]:
        """Return a word for the corner of mats: turn, asked, looks, in control."""
        table = self.table
        found: dict[int, str] = {}
        if view.turn_frame.seat >= 0:
            found[view.turn_frame.seat] = "turn"
        gambling = next((f for f in view.stack if isinstance(f, RoundView)), None)
        if gambling is not None:
            found[gambling.control] = "in control"
        if question is not None and question.kind in ("bid", "choose", "deed") and question.seat not in found:
            found[question.seat] = "asked"
        looking = table.hands.veil if table.hands.veil is not None else table.hands.viewer
        if looking is not None and question is not None and looking != question.seat:
            found[looking] = "looks"
        return tuple(found.items())

    def stamps(self, view: TableView) -> tuple[tuple[int, str], ...]:
        """Return the stamp of every card whose fate is sealed if nobody answers any more."""
        plays = [f for f in view.stack if isinstance(f, PlayView)]
        sealed: set[int] = {p.id for p in plays if p.negated}
        for play in reversed(plays):
            if play.id in sealed:
                continue
            card = self.table.names.definition(play.card.key)
            if card is not None and any(isinstance(op, ops.Negate) for op in card.do):
                sealed.add(play.about)
        return tuple((p.id, "would be Negated") for p in plays if p.id in sealed)


def _ids(frame: LookView | ChooseView) -> tuple[int, ...]:
    return tuple(c.id for c in frame.cards if c.id is not None)
