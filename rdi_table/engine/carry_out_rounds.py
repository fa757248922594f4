"""The ops of Rounds of Gambling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rdi_table.engine import effects, ops
from rdi_table.engine.frames.choose import Choose
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.gambling import Gambling, ante
from rdi_table.engine.packets import Packet

if TYPE_CHECKING:
    from rdi_table.engine.frames.play import Play
    from rdi_table.engine.game import Game


def open_round(game: Game) -> Gambling | None:
    """Return the Round under way, unless it has just been closed or won."""
    gambling = game.gambling()
    return None if gambling is None or gambling.closed or gambling.winner is not None else gambling


def start_round(game: Game, play: Play, op: ops.StartRound, card: int) -> bool:
    """Note that a Round begins once this card has left the table (R44)."""
    play.follow = (*play.follow, ("round", play.by, "", ()))
    return True


def take_control(game: Game, play: Play, op: ops.TakeControl, card: int) -> bool:
    gambling = open_round(game)
    if gambling is not None and play.by in gambling.members:
        gambling.take_control(game, play.by, play.card, lock=op.lock)
    return True


def raise_stakes(game: Game, play: Play, op: ops.RaiseStakes, card: int) -> bool:
    """All still in the Round ante more, unless the raiser has nothing to ante (G10, G11)."""
    gambling = open_round(game)
    if gambling is None or play.by not in gambling.members:
        return True
    own = Packet("gold_loss", play.by, op.n, play.by, to="pot", ante=True, starter=gambling.starter)
    if effects.can_pay(game, own):
        members = tuple(s for s in game.state.clockwise(play.by) if s in gambling.members)
        ante(game, gambling, op.n, members, play.by)
    return True


def leave_round(game: Game, play: Play, op: ops.LeaveRound, card: int) -> bool:
    """Leave, and be let off the ante in question (G20)."""
    frame = game.frame(play.about)
    if isinstance(frame, Collect):
        frame.leave(play.by)
    gambling = game.gambling()
    if gambling is not None:
        gambling.drop(game, play.by)
    return True


def force_out(game: Game, play: Play, op: ops.ForceOut, card: int) -> bool:
    gambling = open_round(game)
    if gambling is not None:
        for seat in effects.seats_of(game, play, "picked"):
            gambling.drop(game, seat, play.by)
    return True


def win_round(game: Game, play: Play, op: ops.WinRound, card: int) -> bool:
    gambling = open_round(game)
    if gambling is not None:
        gambling.winner = play.by
    return True


def take_pot(game: Game, play: Play, op: ops.TakePot, card: int) -> bool:
    """Take Gold from the pot; half a pot is rounded down for its taker (R17)."""
    gambling = game.gambling()
    if gambling is None:
        return True
    n = {"all": gambling.pot, "half": gambling.pot // 2}.get(op.share, min(op.n, gambling.pot))
    game.table.move_gold("pot", play.by, n, "pot", card=play.card)
    effects.gain_gold(game, play.by, n)
    return True


def close_round(game: Game, play: Play, op: ops.CloseRound, card: int) -> bool:
    gambling = open_round(game)
    if gambling is not None:
        gambling.closed = True
    return True


def may_ante(game: Game, play: Play, op: ops.MayAnte, card: int) -> bool:
    """Each victim with Gold may ante; those that really did get what the op then gives (MAR-43)."""
    from rdi_table.engine.carry_out import for_them, victims

    seats = victims(game, play, op)
    while play.sub < len(seats):
        seat = seats[play.sub]
        if play.inside is None and game.state.players[seat].gold and game.gambling() is not None:
            if play.chosen is None:
                game.ask(play, Choose(game.next_id(), "ask", seat, "may_ante", "word", ("ante", "keep"), 1, 1, play.id))
                return False
            if play.take_chosen()[0] == "ante":
                _ante_now(game, play, seat, op.n)
                play.inside = ("ante", 0, 0)
        if play.inside is not None and not for_them(game, play, seat, "ante", op.then, card):
            return False
        play.sub += 1
    return True


def _ante_now(game: Game, play: Play, seat: int, n: int) -> None:
    gambling = game.gambling()
    assert gambling is not None
    packet = Packet(
        "gold_loss", seat, n, play.by, play.card, to="pot", ante=True, starter=gambling.starter, trail=(("ante", n),)
    )
    effects.settle(game, [packet], (), (), why="ante")
