"""Makes views and tells events: what one seat may see of a game, and no more (DESIGN.md section 10).

Cards of a `Look` are shown to its seat alone; a choice among hidden cards shows its cards to the chooser alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine import events as ev
from rdi_table.engine import view as v
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.choose import Choose, Look
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.deed import Deed
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.gambling import Gambling
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.settle import Settle
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.state import PileRef
from rdi_table.engine.table import NOBODY, OWNER, VISIBILITY

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


def project(game: Game, viewer: int | None, *, between: bool = False) -> v.TableView:
    """Return what `viewer` may see; None is what everybody at the table may see.

    `between` is for a picture in the middle of a command, when nothing is asked.
    """
    state = game.state
    players = tuple(
        v.PlayerView(
            p.seat, p.character, p.fortitude, p.alcohol, p.gold, p.out,
            {name: _pile(game, PileRef(p.seat, name), viewer) for name in p.piles}, dict(p.marks),
        )
        for p in state.players
    )  # fmt: skip
    piles = {name: _pile(game, PileRef(None, name), viewer) for name in state.piles}
    stack = tuple(_frame(game, f, viewer) for f in state.stack)
    resting = not between and state.winner is None and game.top.asks
    question = game.question() if resting else None
    return v.TableView(viewer, players, piles, state.inn, state.turn, stack, question, state.winner)


def sees(ref: PileRef, viewer: int | None) -> bool:
    """True if the viewer may see the cards of a pile."""
    kind = VISIBILITY.get(ref.name, NOBODY)
    return kind == "public" or (kind == OWNER and viewer is not None and ref.owner == viewer)


def project_event(event: ev.Event, game: Game, viewer: int | None) -> ev.Event:
    """Return what `viewer` may hear of what has just happened: a card that it sees nowhere is -1."""
    if isinstance(event, ev.CardMoved):
        seen = sees(event.source, viewer) or sees(event.target, viewer)
        return event if seen else event._replace(card=-1)
    if isinstance(event, ev.Looked) and event.seat != viewer:
        return event._replace(cards=(-1,) * len(event.cards))
    if isinstance(event, ev.Chosen) and event.seat != viewer and event.kind in ("card", "order"):
        where = game.state.where
        return event._replace(picks=tuple(p if sees(where[int(p)], viewer) else -1 for p in event.picks))
    return event


def _pile(game: Game, ref: PileRef, viewer: int | None) -> tuple[v.CardView, ...]:
    cards = game.state.cards
    if sees(ref, viewer):
        return tuple(v.CardView(c, cards[c].key, cards[c].deck) for c in game.state.pile(ref))
    return tuple(v.CardView(None, None, cards[c].deck) for c in game.state.pile(ref))


def _known(game: Game, card: int) -> v.CardView:
    it = game.state.cards[card]
    return v.CardView(card, it.key, it.deck)


def _secret(game: Game, cards: tuple[int, ...], shown: bool) -> tuple[v.CardView, ...]:
    if shown:
        return tuple(_known(game, c) for c in cards)
    return tuple(v.CardView(None, None, game.state.cards[c].deck) for c in cards)


def _frame(game: Game, frame: Frame, viewer: int | None) -> v.FrameView:
    if isinstance(frame, Turn):
        return v.TurnView(frame.id, frame.seat, _phase(frame), frame.action_used)
    if isinstance(frame, Play):
        riders = tuple(_known(game, c) for c in frame.riders)
        return v.PlayView(
            frame.id, _known(game, frame.card), frame.by, frame.picks, frame.mode, frame.powers, frame.about,
            frame.negated, frame.ignored, riders, frame.step,
        )  # fmt: skip
    if isinstance(frame, Drink):
        return _drink(game, frame)
    if isinstance(frame, Gambling):
        asked = frame.next_bidder(game) if frame.step == "bid" else None
        card = _known(game, frame.card) if frame.card >= 0 else None
        return v.RoundView(
            frame.id, frame.starter, frame.members, frame.passed, frame.left, frame.control, asked, frame.pot,
            frame.lock, card, frame.winner,
        )  # fmt: skip
    if isinstance(frame, Collect):
        avoided = tuple(m.seat for m in frame.mods)
        return v.CollectView(frame.id, frame.seats, frame.n, frame.to, frame.why, frame.cause, avoided)
    if isinstance(frame, Window):
        return v.WindowView(frame.id, frame.about, frame.why, frame.order, frame.at, frame.anew)
    return _private(game, frame, viewer)


def _private(game: Game, frame: Frame, viewer: int | None) -> v.FrameView:
    if isinstance(frame, Choose):
        return _choice(game, frame, viewer)
    if isinstance(frame, Look):
        cards = _secret(game, frame.cards, viewer == frame.seat)
        return v.LookView(frame.id, frame.seat, frame.whose, frame.what, cards)
    if isinstance(frame, Deed):
        return v.DeedView(frame.id, frame.seat, frame.deed, frame.value)
    assert isinstance(frame, Settle)
    return v.SettleView(frame.id, game.in_danger())


def _phase(turn: Turn) -> str:
    return {"start": "draw", "finish": "over", "over": "over"}.get(turn.step, turn.step)


def _drink(game: Game, frame: Drink) -> v.DrinkView:
    pours = tuple(
        v.PourView(
            p.seat, tuple(_known(game, c) for c in p.cards), p.content, p.fortitude, p.adjust, p.ignored, p.virtual,
            p.blank,
        )
        for p in frame.pours
    )  # fmt: skip
    event = _known(game, frame.event) if frame.event >= 0 else None
    return v.DrinkView(frame.id, frame.why, frame.host, pours, event, frame.step)


def _choice(game: Game, frame: Choose, viewer: int | None) -> v.ChooseView:
    of_cards = frame.kind in ("card", "order")
    mine = viewer == frame.seat
    cards = _secret(game, tuple(int(c) for c in frame.choices), mine) if of_cards else ()
    choices = frame.choices if mine or not of_cards else ()
    below = game.frame(frame.into)
    card = _known(game, below.card) if isinstance(below, Play) else None
    return v.ChooseView(frame.id, frame.seat, frame.why, frame.kind, choices, cards, frame.least, frame.most, card)
