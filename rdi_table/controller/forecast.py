"""What comes if nobody answers: the sentence on the stage, ghosts on the tracks, pills beside the mats.

Played out on a copy of the game: everybody passes until what was begun is over. Awkward facts: the copy knows all
cards, so it stops before anything hidden would turn up (a Drink, a choice), and only numbers are read off it; upkeep by
hand is done on the way; who passes out, and what becomes of the Gold then, is not foretold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rdi_table.controller.places import landing
from rdi_table.engine import Game
from rdi_table.engine import commands as cmd
from rdi_table.engine import events as ev
from rdi_table.engine.frames.choose import Choose
from rdi_table.engine.frames.deed import Deed
from rdi_table.engine.frames.window import Window
from rdi_table.words import stage
from rdi_table.words.effects import signed, stat_icon

if TYPE_CHECKING:
    from rdi_table.controller.table import TableController

FORETOLD = ("card", "drink", "lost", "drank", "ante", "payment", "fee", "winner")
MOST_STEPS = 400
KINDS = {
    ("fortitude", -1): "loss", ("fortitude", 1): "gain", ("alcohol", 1): "drink", ("alcohol", -1): "gain",
    ("gold", 1): "gold", ("gold", -1): "loss",
}  # fmt: skip

Change = tuple[int, str]
"""A seat and one of its numbers: `fortitude`, `alcohol` or `gold`."""


@dataclass(frozen=True, slots=True)
class Coming:
    """A forecast in words, as ghosts (seat, stat, value to come) and as pills (seat, markup, kind)."""

    words: str = ""
    ghosts: tuple[tuple[int, str, int], ...] = ()
    pills: tuple[tuple[int, str, str], ...] = ()


class Forecaster:
    """Foretells for one table, and remembers the last forecast until something changes."""

    def __init__(self, table: TableController) -> None:
        self.table = table
        self._for: tuple[object, ...] | None = None
        self._last = Coming()

    def now(self) -> Coming:
        """Return what comes if nobody answers what lies on the stage, or the card that is being played."""
        table = self.table
        played = self._drafted()
        asks = (len(table.session.commands), table.session.game, played)
        if asks != self._for:
            self._for, self._last = asks, self._foretell(played)
        return self._last

    def _drafted(self) -> cmd.PlayCard | None:
        """Return the card in hand as it would be played where the pointer or the focus is, or as it hovers."""
        table, draft = self.table, self.table.draft
        if draft is None:
            return None
        if not draft.armed:
            view = table.view()
            key = table.hover or table.focus
            if key is None or table.carried is None:
                return None
            aimed = table.narrowing.drop(draft, landing(key, table.narrowing.targets(draft, view), view), view)
            if aimed is None:
                return None
            draft = aimed
        return table.narrowing.command(draft) if table.narrowing.complete(draft) else None

    def _foretell(self, played: cmd.PlayCard | None) -> Coming:
        game = self.table.session.game
        if game.state.winner is not None or not game.top.asks:
            return Coming()
        question = game.question()
        if played is None and (question.kind != "respond" or question.why not in FORETOLD):
            return Coming()
        found = foretell(game, played)
        return self._coming(found) if found is not None else Coming()

    def _coming(self, found: dict[Change, int]) -> Coming:
        table = self.table
        players = table.session.game.state.players
        changes = [(seat, f"{stat}_{'gain' if n > 0 else 'loss'}", abs(n)) for (seat, stat), n in found.items() if n]
        ghosts = tuple(
            (seat, stat, getattr(players[seat], stat) + n) for (seat, stat), n in found.items() if n and stat != "gold"
        )
        pills = tuple(
            (seat, f"{signed(n)} {stat_icon(stat)}", KINDS[stat, 1 if n > 0 else -1])
            for (seat, stat), n in found.items()
            if n
        )
        return Coming(stage.forecast(changes, table.names), ghosts, pills)


def foretell(game: Game, played: cmd.PlayCard | None) -> dict[Change, int] | None:
    """Return how the numbers change if nobody answers, or None if that hangs on a choice or on what is hidden."""
    copy, found = game.copy(), _Numbers()
    if played is not None and not _play(copy, played):
        return None
    known = copy.state.serial
    copy.sink = found.hear
    for _ in range(MOST_STEPS):
        step = _next(copy, known)
        if step is None:
            break
        copy.submit(step)
    settled = copy.state.winner is not None or not isinstance(copy.top, Choose)
    return found.changes if settled or found.changes else None


def _play(game: Game, played: cmd.PlayCard) -> bool:
    """Play a card on a copy, those asked before passing; return whether that is possible."""
    while game.question().kind == "respond" and game.question().seat != played.seat:
        top = game.top
        if not isinstance(top, Window) or played.seat not in top.order[top.at :]:
            break
        game.submit(cmd.Pass(game.question().seat))
    if game.check(played) is not None:
        return False
    game.submit(played)
    return True


def _next(game: Game, known: int) -> cmd.Command | None:
    """Return how it goes on if nobody answers, or None where the forecast ends."""
    if game.state.winner is not None:
        return None
    top, question = game.top, game.question()
    if isinstance(top, Window):
        old = top.about <= known or top.why == "lost"
        return cmd.Pass(question.seat) if old and top.why in FORETOLD else None
    if isinstance(top, Deed):
        return cmd.Perform(top.seat, top.deed, top.value)
    if question.kind == "look":
        return cmd.Pass(question.seat)
    if isinstance(top, Choose) and top.least == 0:
        return cmd.Choose(top.seat, ())
    return None


class _Numbers:
    """Adds up what happens to everybody's numbers."""

    def __init__(self) -> None:
        self.changes: dict[Change, int] = {}

    def hear(self, event: ev.Event) -> None:
        """Note a number that has changed."""
        if isinstance(event, ev.StatChanged):
            self._add(event.seat, event.stat, event.after - event.before)
        elif isinstance(event, ev.GoldMoved) and event.why != "division":
            self._add(event.source, "gold", -event.n)
            self._add(event.target, "gold", event.n)

    def _add(self, who: int | str, stat: str, n: int) -> None:
        if isinstance(who, int) and n:
            self.changes[who, stat] = self.changes.get((who, stat), 0) + n
