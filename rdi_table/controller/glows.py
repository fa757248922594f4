"""What stands out on the table: marked cards, places to drop on, pieces that are due, words on mats, stamps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.controller import asked, prompting
from rdi_table.controller.places import STAGE, card_of
from rdi_table.engine import ops
from rdi_table.engine.view import PlayView, RoundView, TableView
from rdi_table.scene.look import turn_seat
from rdi_table.scene.ui import NodeKey
from rdi_table.words import drafts, stage
from rdi_table.words.phrases import played

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController


class Glows:
    """Tells for one table what stands out."""

    def __init__(self, table: TableController) -> None:
        self.table = table

    def marked(self) -> frozenset[int]:
        """Return the hand cards that are marked: to be thrown away, chosen, given up, or laid on another card."""
        table = self.table
        costs = table.draft.costs if table.draft is not None else ()
        return frozenset((*table.answers.marked, *costs)) | table.hand.all_laid()

    def targets(self, view: TableView) -> frozenset[NodeKey]:
        """Return where what is carried may be dropped, or what may be clicked where a seat is asked for."""
        table, draft, carried = self.table, self.table.draft, self.table.carried
        if view.question is None or table.hands.veil is not None:
            return frozenset()
        if draft is not None and draft.armed:
            places = table.narrowing.targets(draft, view)
            laying = carried is not None and card_of(carried) != draft.card
            return places | frozenset({("card", draft.card), STAGE} if laying else ())
        if draft is not None and carried is not None:
            return self._targets_of_card(draft.card, view)
        if carried is not None and not table.answers.seats():
            return self._targets_of_piece(carried, view)
        return frozenset(("mat", s) for s in table.answers.seats())

    def _targets_of_card(self, card: int, view: TableView) -> frozenset[NodeKey]:
        """Return where a hand card may be put down."""
        table, draft, question = self.table, self.table.draft, view.question
        assert draft is not None and question is not None
        mine = question.seat == draft.seat
        if question.kind == "discard" and mine:
            return frozenset({("pile", draft.seat, "discard")})
        if question.kind == "choose" and mine:
            return frozenset({table.hand.choice_pile(card)}) if card in table.hand.choosable() else frozenset()
        return table.narrowing.targets(draft, view) | table.hand.carriers(card)

    def _targets_of_piece(self, carried: NodeKey, view: TableView) -> frozenset[NodeKey]:
        table, question, card = self.table, view.question, card_of(carried)
        assert question is not None
        if card is not None and card in table.hand.choosable():
            return frozenset({table.hand.choice_pile(card)})
        if carried[0] == "marker" and question.kind == "discard":
            return frozenset(table.answers.allowed())
        if question.kind == "drink":
            return frozenset({STAGE, ("mat", question.seat)})
        if question.kind == "deed" and question.why == "rune":
            return frozenset({("pile", question.seat, "runes"), ("mat", question.seat)})
        return frozenset(asked.due(view, question))

    def due(self, view: TableView) -> frozenset[NodeKey]:
        """Return the pieces that wait to be handled."""
        table, question = self.table, view.question
        if question is None or not table.answering:
            return frozenset()
        found: set[NodeKey] = set()
        if question.kind == "deed":
            found |= set(asked.due(view, question))
            found |= {("marker", question.seat)} if question.why == "become" else set()
        allowed = table.answers.allowed()
        if allowed:
            found |= {*allowed, ("marker", question.seat)}
        choice = asked.choice(view)
        if choice is not None and choice.why == "extra":
            found.add(("pile", question.seat, "building"))
        return frozenset(found)

    # words and stamps

    def tags(self, view: TableView) -> tuple[tuple[int, str], ...]:
        """Return a word for the corner of mats, the most urgent one of each: due, looks, asked, in control, turn."""
        table, question, draft = self.table, view.question, self.table.draft
        found: dict[int, str] = {}
        seat = turn_seat(view)
        if seat >= 0 and not view.players[seat].out:
            found[seat] = stage.TURN
        gambling = next((f for f in view.stack if isinstance(f, RoundView)), None)
        if gambling is not None and gambling.control >= 0:
            found[gambling.control] = stage.IN_CONTROL
        if question is not None and question.kind in ("bid", "choose", "look"):
            found[question.seat] = stage.ASKED
        if question is not None and question.kind == "deed":
            found[question.seat] = stage.due(question.why)
        looking = prompting.stranger(table, question) if question is not None else None
        if looking is not None:
            found[looking] = drafts.LOOKS
        if draft is not None and draft.armed and table.narrowing.fitting(draft):
            found[draft.seat] = drafts.ADD_A_RUNE
        return tuple(found.items())

    def stamps(self, view: TableView) -> tuple[tuple[int, str], ...]:
        """Return the stamp of every card whose fate is sealed if nobody answers any more."""
        plays = [f for f in view.stack if isinstance(f, PlayView)]
        negated = {p.id for p in plays if p.negated}
        ignoring: dict[int, set[int]] = {p.id: {s for s, scope in p.ignored if scope == "all"} for p in plays}
        for play in reversed(plays):
            card = self.table.names.definition(play.card.key)
            if play.id in negated or card is None:
                continue
            told = played(card, play.mode, play.powers)
            if any(isinstance(op, ops.Negate) for op in told):
                negated.add(play.about)
            if any(isinstance(op, ops.Ignore) and op.scope == "all" for op in told):
                ignoring.setdefault(play.about, set()).add(play.by)
        stamps = [(p.id, stage.WOULD_BE_NEGATED) for p in plays if p.id in negated]
        shrugged = [p for p in plays if p.id not in negated and _by_all(p, ignoring)]
        return (*stamps, *((p.id, stage.WOULD_BE_IGNORED) for p in shrugged))


def _by_all(play: PlayView, ignoring: dict[int, set[int]]) -> bool:
    """True if everybody a card was played on Ignores it."""
    victims = {pick for pick in play.picks if isinstance(pick, int)}
    return bool(victims) and victims <= ignoring.get(play.id, set())
