"""What comes if nobody answers: the sentence on the stage, ghosts on the tracks, pills beside the mats.

The engine plays it out (`engine.foresight`), from what everybody may know. While a card is carried over a place it is
the same for that card; while one hovers, for the ways it may be played; while a Drink is ordered, who waits for how
many. Awkward facts: the pointer asks for it with every motion, so what was worked out is remembered until a command has
been carried out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rdi_table.controller.draft import Draft
from rdi_table.controller.places import landing
from rdi_table.engine import commands as cmd
from rdi_table.engine.foresight import Foreseen, foresee
from rdi_table.engine.questions import PowerUp
from rdi_table.engine.view import TableView
from rdi_table.words import foretold, pills, upkeep

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

WORTH_A_WORD = ("card", "drink", "ante", "payment", "fee", "winner", "passing_out")
"""The questions whose forecast is told even if no number changes."""


@dataclass(frozen=True, slots=True)
class Coming:
    """A forecast in words, as ghosts (seat, stat, value to come) and as pills (seat, markup, kind).

    `danger`: somebody comes near the floor. `ways` are the pills of a hovering card that may be played in several.
    """

    words: str = ""
    ghosts: tuple[tuple[int, str, int], ...] = ()
    pills: tuple[tuple[int, str, str], ...] = ()
    danger: bool = False
    ways: tuple[str, ...] = ()


NOTHING = Coming()


class Forecaster:
    """Foretells for one table, and remembers what it has foretold until a command is carried out."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self._when: tuple[object, ...] = ()
        self._known: dict[cmd.PlayCard | None, Foreseen | None] = {}

    def now(self) -> Coming:
        """Return what comes if nobody answers what lies on the stage, or the card that is in hand or hovers."""
        table, draft = self.table, self.table.draft
        if table.over:
            return NOTHING
        if draft is None or (not draft.armed and table.carried is None):
            return self._asked()
        aimed = draft if draft.armed else self._aimed(draft)
        if aimed is None or not table.narrowing.complete(aimed):
            return NOTHING
        coming = self._coming(self._foresee(table.narrowing.command(aimed)), answered=draft.armed)
        return self._with_ways(draft, coming) if draft.armed else coming

    def _aimed(self, draft: Draft) -> Draft | None:
        """Return the card in hand as it would be played where the pointer or the focus is."""
        table, view = self.table, self.table.view()
        targets = table.narrowing.targets(draft, view)
        key = table.focus if table.focus in targets else table.hover or table.focus
        return table.narrowing.drop(draft, landing(key, targets, view), view) if key is not None else None

    def _asked(self) -> Coming:
        table, question = self.table, self.table.question
        if question is None:
            return NOTHING
        if question.kind == "order":
            players = table.view().players
            drinks = {p.seat: len(p.pile("drinks")) for p in players if not p.out and p.seat != question.seat}
            return Coming(foretold.waiting(drinks, table.names))
        if question.kind == "deed":
            return Coming(upkeep.leads_to(table.view(), table.names))
        if question.kind != "respond":
            return NOTHING
        coming = self._coming(self._foresee(None))
        return coming if coming.pills or question.why in WORTH_A_WORD else NOTHING

    def _with_ways(self, draft: Draft, coming: Coming) -> Coming:
        """Add what the hovering card comes to without and with each power-up that lies ready, if that differs."""
        narrowing, shape = self.table.narrowing, draft.shape
        plain = replace(draft, payment=(), wanted=())
        found = [(pills.PLAIN, plain)]
        for power in shape.powers if shape is not None else ():
            paid = self._paid(plain, power)
            if paid is not None:
                found.append((pills.with_runes(power.cost), paid))
        seen = [(name, self._foresee(narrowing.command(way))) for name, way in found if narrowing.complete(way)]
        told = [(name, self._told(it)) for name, it in seen if it is not None]
        if len(told) < 2:
            return coming
        labels, words = pills.ways(told, self.table.names)
        return replace(coming, ways=labels, words=words if words and not draft.payment else coming.words)

    def _paid(self, draft: Draft, power: PowerUp) -> Draft | None:
        """Return the draft with one power-up bought with Runes that lie face up, if that is possible as it stands."""
        runes = self.table.narrowing.runes_for(power.cost, draft, self.table.view())
        if isinstance(runes, str) or power.pick is not None:
            return None
        return replace(draft, payment=runes, wanted=(power.index,))

    # from what the engine foresees to words

    def _foresee(self, played: cmd.PlayCard | None) -> Foreseen | None:
        session = self.table.session
        when = (session.game, len(session.commands))
        if when != self._when:
            self._when = when
            self._known.clear()
        if played not in self._known:
            self._known[played] = foresee(session.game, played)
        return self._known[played]

    def _coming(self, seen: Foreseen | None, *, answered: bool = True) -> Coming:
        if seen is None:
            return NOTHING
        told = self._told(seen)
        ghosts = tuple((n.seat, n.stat, n.after) for n in seen.numbers if n.stat != "gold")
        words = foretold.sentence(told, self.table.names, answered=answered)
        return Coming(words, ghosts, pills.pills(told), told.danger)

    def _told(self, seen: Foreseen) -> foretold.Told:
        view, keys, choosing = self.table.view(), self.table.narrowing.keys, seen.choosing
        return foretold.Told(
            numbers=seen.numbers,
            cards=seen.cards,
            negated=tuple(keys[c] for c in seen.negated),
            ignored=tuple((seat, keys[c]) for seat, c in seen.ignored),
            drunk=any(n.stat == "alcohol" and n.card >= 0 and self._is_drink(n.card) for n in seen.numbers),
            gaps=_gaps(seen, view),
            playing=tuple(p.seat for p in view.players if not p.out and p.seat not in seen.gone),
            gone=seen.gone,
            winners=seen.winners,
            round_of=seen.round_of,
            pot=seen.pot,
            turns_up=seen.turns_up,
            cut=seen.cut,
            chooser=choosing.seat if choosing is not None else -1,
            choices=choosing.choices if choosing is not None else (),
            kept=seen.kept,
            forms=seen.forms,
            asks=keys[choosing.card] if choosing is not None and choosing.card >= 0 else "",
        )

    def _is_drink(self, card: int) -> bool:
        return self.table.hand.definition(card).type == "drink"


def _gaps(seen: Foreseen, view: TableView) -> dict[int, int]:
    """Return how far each seat in the game is from the floor afterwards."""
    after = {(n.seat, n.stat): n.after for n in seen.numbers}
    return {
        p.seat: after.get((p.seat, "fortitude"), p.fortitude) - after.get((p.seat, "alcohol"), p.alcohol)
        for p in view.players
        if not p.out
    }
