"""The ops that order, change, copy and hand on Drinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine import effects, ops
from rdi_table.engine import events as ev
from rdi_table.engine.frames.choose import Choose
from rdi_table.engine.frames.drink import Drink, Pour, half, pour
from rdi_table.engine.frames.turn import order_drink as order_one
from rdi_table.engine.state import PileRef
from rdi_table.engine.table import DRINK_DECK, DRINK_DISCARD

if TYPE_CHECKING:
    from rdi_table.engine.frames.play import Play
    from rdi_table.engine.game import Game


def drink_about(game: Game, play: Play) -> Drink | None:
    """Return the Drink a card answers."""
    frame = game.frame(play.about)
    return frame if isinstance(frame, Drink) else None


def order_drink(game: Game, play: Play, op: ops.OrderDrink, card: int) -> bool:
    """Put Drinks on other players' piles, chosen one by one when the card resolves (T14)."""
    n = effects.amount(game, play, op, card, play.by)[0]
    others = game.state.others(play.by)
    while play.sub < n and (game.state.pile(DRINK_DECK) or game.state.pile(DRINK_DISCARD)):
        if len(others) > 1 and play.chosen is None:
            game.ask(play, Choose(game.next_id(), "ask", play.by, "order_drink", "seat", others, 1, 1, play.id))
            return False
        target = others[0] if play.chosen is None else int(play.take_chosen()[0])
        play.sub += 1
        order_one(game, play.by, target)
        if game.top is not play:
            return False
    return True


def drink(game: Game, play: Play, op: ops.Drink, card: int) -> bool:
    """Note that the victims drink once this card has left the table."""
    for seat in effects.seats_of(game, play, op.who):
        if not play.ignores_all(seat):
            play.follow = (*play.follow, ("drink", seat, op.source, ()))
    return True


def _target(game: Game, play: Play, frame: Drink, card_def_when: str) -> Pour | None:
    """Return the Drink meant: that of the seat picked, or the only one the card may change."""
    seats = [p for p in play.picks if isinstance(p, int)]
    if seats:
        return frame.pour_of(seats[0])
    for p in frame.pours:
        own = p.seat == play.by
        fits = {"own_drink": own, "others_drink": not own}.get(card_def_when, True)
        if fits and not p.ignored and not p.blank:
            return p
    return None


def adjust_drink(game: Game, play: Play, op: ops.AdjustDrink, card: int) -> bool:
    frame = drink_about(game, play)
    p = _target(game, play, frame, game.card(play.card).when) if frame is not None else None
    if frame is None or p is None:
        return True
    n = effects.amount(game, play, op, card, p.seat)[0]
    lowered = (*p.lowered, play.by) if n < 0 else p.lowered
    frame.change(p, p._replace(adjust=p.adjust + n, lowered=lowered))
    game.emit(ev.DrinkChanged(p.seat, play.by, n, "adjust", play.card))
    return True


def ignore_drink(game: Game, play: Play, op: ops.IgnoreDrink, card: int) -> bool:
    frame = drink_about(game, play)
    p = frame.pour_of(play.by) if frame is not None else None
    if frame is not None and p is not None:
        frame.change(p, p._replace(ignored=True))
        game.emit(ev.Ignored(frame.id, play.by, p.cards[0], "drink", play.card))
    return True


def split_drink(game: Game, play: Play, op: ops.SplitDrink, card: int) -> bool:
    """Halve the Drink as it is now with the player picked (D30, D31): two Drinks from here on."""
    frame = drink_about(game, play)
    p = frame.pour_of(play.by) if frame is not None else None
    seats = effects.seats_of(game, play, "picked")
    if frame is None or p is None or not seats:
        return True
    alcohol = half(p.content)
    unsplit = p.unsplit + p.content - alcohol
    mine = p._replace(
        alcohol=alcohol, fortitude=half(p.fortitude), draws=half(p.draws), adjust=0, split=True, unsplit=unsplit,
        lowered=(*p.lowered, p.seat),
    )  # fmt: skip
    theirs = mine._replace(seat=seats[0], virtual=True, lowered=p.lowered, owner=-1, unsplit=0)
    frame.change(p, mine, theirs)
    game.emit(ev.DrinkChanged(p.seat, play.by, 0, "split", play.card, seats[0]))
    return True


def move_drink(game: Game, play: Play, op: ops.MoveDrink, card: int) -> bool:
    """Hand the whole Drink on (D24); what it does depends on who drinks it, its score does not (D16)."""
    frame = drink_about(game, play)
    p = frame.pour_of(play.by) if frame is not None else None
    seats = effects.seats_of(game, play, "picked")
    if frame is None or p is None or not seats:
        return True
    fresh = p if p.split else pour(game, seats[0], p.cards, virtual=p.virtual)
    moved = fresh._replace(seat=seats[0], adjust=p.adjust, lowered=p.lowered, owner=p.owner)
    frame.change(p, moved._replace(unsplit=p.unsplit + p.content - moved.content))
    game.emit(ev.DrinkChanged(p.seat, play.by, 0, "on", play.card, seats[0]))
    return True


def copy_drink(game: Game, play: Play, op: ops.CopyDrink, card: int) -> bool:
    """Note that the player picked gets an unaltered copy (COR-39, COR-43)."""
    frame = drink_about(game, play)
    if frame is not None:
        mine = next((p for p in frame.pours if p.seat == play.by), None)
        for seat in effects.seats_of(game, play, "picked"):
            if mine is not None and not play.ignores_all(seat):
                play.follow = (*play.follow, ("copy", seat, "", mine.cards))
    return True


def hand_on_drinks(game: Game, play: Play, op: ops.HandOnDrinks, card: int) -> bool:
    """Share out the own pile, top Drink first, each to whom the player likes (MEL-47, MEL-48)."""
    others = game.state.others(play.by)
    while pile := game.state.pile(PileRef(play.by, "drinks")):
        if len(others) > 1 and play.chosen is None:
            game.ask(play, Choose(game.next_id(), "ask", play.by, "hand_on", "seat", others, 1, 1, play.id))
            return False
        target = others[0] if play.chosen is None else int(play.take_chosen()[0])
        game.table.move(pile[-1], PileRef(target, "drinks"), play.by)
    return True
