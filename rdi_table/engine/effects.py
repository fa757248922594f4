"""Numbers: what an op's amount is, whom it concerns, and how settled packets reach the table.

Awkward facts: amounts are read when the op is carried out; Ohava's bonus counts for every amount of her own Character
Cards, in its own direction (R11); Gold received is a second pass, one gain per card or pot (R13); what one really lost
is what left the Stash or the track, not what was asked (MAR-26, C35).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rdi_table.engine import bodies, ops
from rdi_table.engine.events import StatKept, Trail
from rdi_table.engine.packets import Ignores, Mod, Packet, pipeline
from rdi_table.engine.standing import standing
from rdi_table.engine.state import PileRef

if TYPE_CHECKING:
    from rdi_table.engine.frames.base import Frame
    from rdi_table.engine.frames.collect import Collect
    from rdi_table.engine.frames.play import Play
    from rdi_table.engine.game import Game

Results = tuple[tuple[int, str, int], ...]
"""(seat, kind, amount) triples: what really happened; `body_loss` is Fortitude lost by a body of the seat."""

KINDS: dict[type[ops.Op], str] = {
    ops.LoseFortitude: "fortitude_loss",
    ops.GainFortitude: "fortitude_gain",
    ops.LoseAlcohol: "alcohol_loss",
    ops.GainAlcohol: "alcohol_gain",
    ops.Pay: "gold_loss",
}

_STATS = {
    "fortitude_loss": ("fortitude", -1), "fortitude_gain": ("fortitude", 1),
    "alcohol_loss": ("alcohol", -1), "alcohol_gain": ("alcohol", 1),
}  # fmt: skip


def settle(game: Game, packets: Sequence[Packet], mods: Sequence[Mod], ignored: Ignores, *, why: str = "") -> Results:
    """Send packets through the pipeline, write what comes out to the table, and return what really happened."""
    if not packets:
        return ()
    outcome = pipeline(packets, (*standing(game.state, game.cards), *mods), ignored)
    results = []
    arrived: dict[int, int] = {}
    for p in outcome.packets:
        results.append((p.on, "body_loss" if p.body else p.kind, _apply(game, p, why, arrived)))
    for card in outcome.spent:
        game.table.discard(card)
    for seat, n in arrived.items():
        gain_gold(game, seat, n)
    return tuple(results)


def _apply(game: Game, p: Packet, why: str, arrived: dict[int, int]) -> int:
    if p.n <= 0 and len(p.trail) > 1:
        game.emit(StatKept(p.on, p.kind, p.trail, p.card))
    if p.n <= 0:
        return 0
    player = game.state.players[p.on]
    if p.body:
        return bodies.hurt(game, p.on, p.body, p.n)
    if p.kind in _STATS:
        stat, sign = _STATS[p.kind]
        moved = game.table.set_stat(p.on, stat, getattr(player, stat) + sign * p.n, p.trail, p.card, p.by)
        return abs(moved)
    if p.source == "substitute":
        return p.n
    payer: int | str = "inn" if p.source == "inn" else p.on
    n = p.n if payer == "inn" else min(p.n, player.gold)
    game.table.move_gold(payer, p.to, n, why or "payment", p.trail, p.card)
    if isinstance(p.to, int):
        arrived[p.to] = arrived.get(p.to, 0) + n
    return 0 if payer == "inn" else n


def gain_gold(game: Game, seat: int, n: int) -> None:
    """Give what standing effects add to a gain of `n` Gold that has just arrived (ERI-12): to 0 nothing is added."""
    packet = Packet("gold_gain", seat, n, trail=(("gain", n),))
    for p in pipeline([packet], standing(game.state, game.cards)).packets:
        game.table.move_gold("inn", seat, p.n - n, p.trail[-1][0], p.trail)


def collect_packets(game: Game, collect: Collect) -> list[Packet]:
    """Return what each payer of a row of payments owes."""
    gambling = game.gambling()
    starter = gambling.starter if gambling is not None else -1
    return [collect.packet(seat, starter) for seat in collect.seats]


def can_pay(game: Game, packet: Packet) -> bool:
    """True if there is Gold to pay with: the own, or the Inn's by a standing effect."""
    if game.state.players[packet.on].gold > 0:
        return True
    routed = pipeline([packet], standing(game.state, game.cards), last="route").packets
    return any(p.source == "inn" for p in routed)


def amount(game: Game, play: Play, op: ops.Amount, card: int, victim: int) -> tuple[int, Trail]:
    """Return the amount of an op now, and how it comes about. `card` is the card the op is printed on."""
    n = max(op.least, min(op.most, op.n + count(game, play, op.add, victim))) if op.add else op.n
    trail: Trail = (("printed", n),)
    bonus = number_bonus(game, play, card)
    if n and bonus:
        sign = 1 if n > 0 else -1
        n += sign * bonus
        trail = (*trail, ("harmony", sign * bonus))
    return n, trail


def number_bonus(game: Game, play: Play, card: int) -> int:
    """Return what the player adds to every number of its own Character Cards (OHA-14, OHA-19)."""
    if game.state.cards[card].owner != play.by:
        return 0
    return game.rules(play.by).number_bonus(game.state.players[play.by])


def count(game: Game, play: Play, word: str, victim: int) -> int:
    """Return how many of the counted thing there are (`ops.COUNTS`)."""
    state = game.state
    if word == "maledictions":
        return len(of_deck(game, victim, "maledictions"))
    if word == "has_malediction":
        return 1 if of_deck(game, victim, "maledictions") else 0
    if word == "costs":
        return len(play.costs)
    if word == "harmony_korash":
        return 1 if state.players[play.by].marks.get("korash") else 0
    if word == "others_with_malediction":
        return sum(1 for s in state.others(play.by) if of_deck(game, s, "maledictions"))
    if word == "own_drinks":
        return len(state.pile(PileRef(play.by, "drinks")))
    raise ValueError(f"unknown count {word!r}")


def of_deck(game: Game, seat: int, deck: str) -> tuple[int, ...]:
    """Return the hand cards of a seat with this back."""
    cards = game.state.cards
    return tuple([c for c in game.state.hand(seat) if cards[c].deck == deck])


def holds(game: Game, play: Play, given: str) -> bool:
    """True if the condition of an op holds now (`ops.GIVEN`)."""
    if given == "":
        return True
    if given == "harmony_elaana":
        return bool(game.state.players[play.by].marks.get("elaana"))
    if given == "round_holds_malediction":
        gambling = game.gambling()
        members = gambling.members if gambling is not None else ()
        return any(of_deck(game, s, "maledictions") for s in members if s != play.by)
    if given == "cause_known":
        return cause_of(game, play) is not None
    raise ValueError(f"unknown condition {given!r}")


def cause_of(game: Game, play: Play) -> int | None:
    """Return the seat whose card `play` answers, or who made its player ante; None for a Drink or an Event."""
    return cause_of_frame(game.frame(play.about))


def cause_of_frame(about: Frame | None) -> int | None:
    """Return the seat behind a frame: whose card it is, or who made the others ante."""
    seat: int | None = getattr(about, "by", None)
    return getattr(about, "cause", None) if seat is None else seat


def seats_of(game: Game, play: Play, who: str) -> list[int]:
    """Return the seats an op concerns, in turn order from the card's player, those still in the game only."""
    if who == "self":
        return [play.by]
    state = game.state
    if who == "them":
        return [play.them]
    if who in ("picked", "redirected"):
        picked = [p for p in play.picks if isinstance(p, int) and not state.players[p].out]
        if play.picks or who == "picked":
            return picked
        who = "cause"
    order = state.clockwise(play.by)
    if who == "others":
        return [s for s in order if s != play.by]
    if who == "all":
        return order
    if who == "cause":
        cause = cause_of(game, play)
        return [] if cause is None or state.players[cause].out else [cause]
    if who == "responders":
        return [s for s in order if s in play.responders]
    if who in ("in_round", "others_in_round"):
        gambling = game.gambling()
        members = gambling.members if gambling is not None else ()
        return [s for s in order if s in members and (who == "in_round" or s != play.by)]
    kind = "fortitude_loss" if who == "losers" else "gold_loss"
    lost = {seat for seat, what, n in play.results if what == kind and n > 0}
    if who == "non_payers":
        return [s for s in order if s != play.by and s not in lost]
    return [s for s in order if s in lost]


def packets_of(game: Game, play: Play, op: ops.Amount, card: int) -> list[Packet]:
    """Return the packets a numeric op adds to its card's ledger, one per seat concerned, numbers read now."""
    if not holds(game, play, op.given):
        return []
    kind = KINDS[type(op)]
    packets = []
    targets = [(seat, "") for seat in seats_of(game, play, op.who)]
    if op.who == "picked" and isinstance(op, ops.LoseFortitude):
        targets += bodies.picked(game, play.picks)
    for seat, body in targets:
        n, trail = amount(game, play, op, card, seat)
        packet = Packet(kind, seat, n, play.by, play.card, "hand", trail=trail, body=body)
        if isinstance(op, ops.Pay):
            to = payee(game, play, op.to)
            if to is None or to == seat:
                continue
            packet = packet._replace(to=to)
            gambling = game.gambling()
            if to == "pot" and gambling is not None:
                packet = packet._replace(ante=True, starter=gambling.starter)
        if n > 0:
            packets.append(packet)
    return packets


def payee(game: Game, play: Play, to: str) -> int | str | None:
    """Return who gets the Gold of a payment; None if there is nobody."""
    if to in ("inn", "pot"):
        return to if to == "inn" or game.gambling() is not None else None
    if to == "self":
        return play.by
    if to == "cause":
        return cause_of(game, play)
    seats = seats_of(game, play, "picked")
    return seats[0] if seats else None
