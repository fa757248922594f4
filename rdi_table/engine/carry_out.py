"""Carries out the ops of a resolving card: one function per verb, found by the op's type.

Each returns True when the op is done, or False when it waits for a frame it pushed (a choice, a fee) and wants to be
called again with `play.chosen` set. `play.sub` counts the victims already handled.

Awkward facts: an op that is no number is skipped for a seat that Ignores the whole card, its own player included
(ERI-39), unless the op is flagged (MAR-27); a choice with one possible answer is not asked; a Round and a Drink begin
only after the card has left the table (R44), so they are noted in `play.follow`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rdi_table.engine import bodies, effects, ops
from rdi_table.engine import carry_out_drinks as drinks
from rdi_table.engine import carry_out_rounds as rounds
from rdi_table.engine import events as ev
from rdi_table.engine.frames.choose import Choose, Look
from rdi_table.engine.packets import Mod
from rdi_table.engine.state import PileRef
from rdi_table.engine.table import LOOKED

if TYPE_CHECKING:
    from rdi_table.engine.frames.play import Play
    from rdi_table.engine.game import Game

Handler = Callable[["Game", "Play", Any, int], bool]


def carry_out(game: Game, play: Play, op: ops.Op, card: int) -> bool:
    """Carry out one op of a card; `card` is the one it is printed on. Return whether it is done."""
    if not effects.holds(game, play, op.given):
        return True
    if op.who == "self" and type(op) not in effects.KINDS and ignores(play, play.by, op):
        return True
    return HANDLERS[type(op)](game, play, op, card)


def victims(game: Game, play: Play, op: ops.Op) -> list[int]:
    """Return the seats an op concerns, without those that Ignore the card."""
    return [s for s in effects.seats_of(game, play, op.who) if not ignores(play, s, op)]


def ignores(play: Play, seat: int, op: ops.Op) -> bool:
    """True if a seat's Ignore keeps the op away from it: never what comes in `after` (COR-36, OHA-17, R22)."""
    return play.step != "after" and not op.unignorable and play.ignores_all(seat)


def numbers(game: Game, play: Play, op: ops.Amount, card: int) -> bool:
    """Put the op's packets on the ledger; outside `do` they are settled at once."""
    packets = effects.packets_of(game, play, op, card)
    if play.step == "do":
        play.ledger = (*play.ledger, *packets)
    else:
        play.results = (*play.results, *effects.settle(game, packets, play.mods, play.ignored))
    return True


def draw(game: Game, play: Play, op: ops.Draw, card: int) -> bool:
    for seat in victims(game, play, op):
        game.table.draw(seat, effects.amount(game, play, op, card, seat)[0])
    return True


def draw_from(game: Game, play: Play, op: ops.DrawFrom, card: int) -> bool:
    """Draw from a shared deck, in turn order from the active player (R21); some never draw from some decks (MAR-24)."""
    seats = bodies.drawers(game, play, op.who, effects.seats_of(game, play, op.who))
    for seat in game.state.clockwise(game.active_seat()):
        if seat in seats and not ignores(play, seat, op) and op.deck not in game.rules(seat).never_draws:
            for _ in range(effects.amount(game, play, op, card, seat)[0]):
                game.table.draw_shared(seat, op.deck)
    return True


def discard(game: Game, play: Play, op: ops.Discard, card: int) -> bool:
    """Discard from hand, never Maledictions (MAR-07), each victim in turn."""
    seats = victims(game, play, op)
    while play.sub < len(seats):
        seat = seats[play.sub]
        able = game.discardable(seat)
        n = min(effects.amount(game, play, op, card, seat)[0], len(able))
        if op.by == "random":
            chosen: tuple[Any, ...] = game.state.rng.shuffled(able)[:n]
        elif n == len(able):
            chosen = able
        elif play.chosen is None:
            chooser = play.by if op.by == "self" else seat
            game.ask(play, Choose(game.next_id(), "ask", chooser, "discard", "card", able, n, n, play.id))
            return False
        else:
            chosen = play.take_chosen()
        for c in chosen:
            game.table.discard(int(c), seat)
        play.sub += 1
    return True


def discard_from(game: Game, play: Play, op: ops.DiscardFrom, card: int) -> bool:
    """Discard cards of a shared deck from hand, the holder choosing which."""
    seats = victims(game, play, op)
    while play.sub < len(seats):
        seat = seats[play.sub]
        held = effects.of_deck(game, seat, op.deck)
        n = min(effects.amount(game, play, op, card, seat)[0], len(held))
        if n and n < len(held) and play.chosen is None:
            game.ask(play, Choose(game.next_id(), "ask", seat, "lift", "card", held, n, n, play.id))
            return False
        chosen = held if play.chosen is None else play.take_chosen()
        for c in chosen[:n]:
            game.table.discard(int(c), seat)
        play.sub += 1
    return True


def reveal_rune(game: Game, play: Play, op: ops.RevealRune, card: int) -> bool:
    for _ in range(op.n):
        game.do_deed(play.by, "rune", "")
    return True


def look(game: Game, play: Play, op: ops.Look, card: int) -> bool:
    """Show cards to the player alone; those of a deck are taken off it, so that no reshuffle takes them (OHA-29)."""
    for seat in victims(game, play, op):
        if op.what == "hand":
            cards = game.state.pile(PileRef(seat, "hand"))
        else:
            cards = _off_the_deck(game, seat, op.n)
        if cards:
            game.emit(ev.Looked(play.by, seat, op.what, cards))
            game.push(Look(game.next_id(), "ask", play.by, seat, op.what, cards))
    return True


def _off_the_deck(game: Game, seat: int, n: int) -> tuple[int, ...]:
    cards: list[int] = []
    for _ in range(n):
        card = game.table.take_top(PileRef(seat, "deck"), PileRef(seat, "discard"))
        if card is None:
            break
        game.table.move(card, LOOKED, seat)
        cards.append(card)
    return tuple(cards)


def sift_looked(game: Game, play: Play, op: ops.SiftLooked, card: int) -> bool:
    """First choose what to discard, then the order of the rest (the first one goes on top)."""
    cards = game.state.pile(LOOKED)
    if not cards:
        return True
    if play.sub == 0:
        if play.chosen is None:
            n = min(effects.amount(game, play, op, card, play.by)[0], len(cards))
            game.ask(play, Choose(game.next_id(), "ask", play.by, "sift", "card", cards, 0, n, play.id))
            return False
        for c in play.take_chosen():
            game.table.discard(int(c), play.by)
        play.sub = 1
        cards = game.state.pile(LOOKED)
    if len(cards) > 1 and play.chosen is None:
        n = len(cards)
        game.ask(play, Choose(game.next_id(), "ask", play.by, "order", "order", cards, n, n, play.id))
        return False
    order = cards if play.chosen is None else play.take_chosen()
    for c in reversed(order):
        game.table.move(int(c), PileRef(game.state.cards[int(c)].owner, "deck"), play.by)
    return True


def put_in_front(game: Game, play: Play, op: ops.PutInFront, card: int) -> bool:
    play.goes_to = "front"
    return True


def return_to_hand(game: Game, play: Play, op: ops.ReturnToHand, card: int) -> bool:
    play.goes_to = "hand"
    return True


def negate(game: Game, play: Play, op: ops.Negate, card: int) -> bool:
    target = game.frame(play.about)
    if target is not None and target.KIND == "play":
        target.negated = True  # type: ignore[attr-defined]
        game.emit(ev.Negated(target.id, target.card, play.by, play.card))  # type: ignore[attr-defined]
    return True


def ignore(game: Game, play: Play, op: ops.Ignore, card: int) -> bool:
    target = game.frame(play.about)
    if target is not None and target.KIND == "play":
        target.ignored = (*target.ignored, (play.by, op.scope))  # type: ignore[attr-defined]
        target.soften(play.by)  # type: ignore[attr-defined]
        game.emit(ev.Ignored(target.id, play.by, target.card, op.scope, play.card))  # type: ignore[attr-defined]
    return True


def reduce(game: Game, play: Play, op: ops.Reduce, card: int) -> bool:
    n = effects.amount(game, play, op, card, play.by)[0]
    mod = Mod("lower", "fortitude_loss", "victim", play.by, n, game.key(play.card))
    return _soften(game, play, mod, "reduce", n)


def redirect(game: Game, play: Play, op: ops.Redirect, card: int) -> bool:
    """Send the loss on; with nobody to take it, it is Ignored (base rules C21)."""
    cause = effects.cause_of(game, play)
    found = [(s, "") for s in effects.seats_of(game, play, "picked")] + [*bodies.picked(game, play.picks)]
    if op.to == "cause":
        found = [] if cause is None else [(cause, "")]
    if not found:
        return ignore(game, play, ops.Ignore(), card)
    seat, body = found[0]
    mod = Mod("route", "fortitude_loss", "victim", play.by, 0, game.key(play.card), "redirect", seat, body=body)
    return _soften(game, play, mod, "redirect", 0, seat)


def share(game: Game, play: Play, op: ops.Share, card: int) -> bool:
    mod = Mod("route", "fortitude_loss", "victim", play.by, 0, game.key(play.card), "share")
    target = game.frame(play.about)
    if target is not None and target.KIND == "play":
        target.done_answering = (*target.done_answering, play.by)  # type: ignore[attr-defined]
    cause = effects.cause_of(game, play)
    return _soften(game, play, mod, "share", 0, -1 if cause is None else cause)


def echo(game: Game, play: Play, op: ops.Echo, card: int) -> bool:
    mod = Mod("route", "fortitude_loss", "victim", play.by, 0, game.key(play.card), "echo")
    target = game.frame(play.about)
    if target is not None and target.KIND == "play":
        target.mods = (*target.mods, mod)  # type: ignore[attr-defined]
    return True


def _soften(game: Game, play: Play, mod: Mod, how: str, n: int, to: int = -1) -> bool:
    target = game.frame(play.about)
    if target is not None and target.KIND == "play":
        target.mods = (*target.mods, mod)  # type: ignore[attr-defined]
        target.soften(play.by)  # type: ignore[attr-defined]
        game.emit(ev.Softened(target.id, play.by, target.card, how, n, play.card, to))  # type: ignore[attr-defined]
    return True


def avoid_payment(game: Game, play: Play, op: ops.AvoidPayment, card: int) -> bool:
    """Let the Inn or nobody pay what is pending: a row of payments, or what a played card takes (C33, C34)."""
    n = effects.amount(game, play, op, card, play.by)[0] if op.n else 0
    route = "substitute" if op.counts_as_lost else op.by
    mod = Mod("route", "gold_loss", "victim", play.by, n, game.key(play.card), route)
    target = game.frame(play.about)
    if target is not None and target.KIND in ("play", "collect"):
        target.mods = (*target.mods, mod)  # type: ignore[attr-defined]
        payer = target.card if target.KIND == "play" else -1  # type: ignore[attr-defined]
        game.emit(ev.Softened(target.id, play.by, payer, op.by, n, play.card))
    return True


def become(game: Game, play: Play, op: ops.Become, card: int) -> bool:
    """Change form; the form picked with the card itself was already shown by hand."""
    if op.form == "picked":
        game.do_deed(play.by, "become", play.picks[0])
    else:
        game.deed(play.by, "form", "become", op.form)
    return True


def flip(game: Game, play: Play, op: ops.Flip, card: int) -> bool:
    deities = play.picks if op.deity == "picked" else (op.deity,)
    for deity in reversed(deities):
        game.deed(play.by, "deities", "flip", deity)
    return True


def harmonize(game: Game, play: Play, op: ops.Harmonize, card: int) -> bool:
    for deity in play.picks:
        if not game.state.players[play.by].marks.get(str(deity)):
            game.deed(play.by, "deities", "flip", deity)
    return True


def add_rage(game: Game, play: Play, op: ops.AddRage, card: int) -> bool:
    """Lay a card on the Building Rage Pile: the resolved one, or the extra one just chosen by hand."""
    if "tile" not in game.state.players[play.by].marks:
        return True
    if op.card == "this":
        game.deed(play.by, "rage", "rage", play.card)
    elif play.extra >= 0:
        game.do_deed(play.by, "rage", play.extra)
    return True


def clear_rage(game: Game, play: Play, op: ops.ClearRage, card: int) -> bool:
    game.do_deed(play.by, "clear_rage", "")
    return True


def choose(game: Game, play: Play, op: ops.Choose, card: int) -> bool:
    """Ask for a card from hand for a later op; Maledictions cannot go this way (COR-51)."""
    able = game.discardable(play.by)
    if play.chosen is None and able:
        least = 0 if op.optional else 1
        game.ask(play, Choose(game.next_id(), "ask", play.by, op.name, "card", able, least, 1, play.id))
        return False
    chosen = () if play.chosen is None else play.take_chosen()
    play.extra = int(chosen[0]) if chosen else -1
    return True


def either(game: Game, play: Play, op: ops.Either, card: int) -> bool:
    """Let each victim choose one of the lists when the card resolves (R4), and carry it out."""
    seats = victims(game, play, op)
    while play.sub < len(seats):
        seat = seats[play.sub]
        if play.inside is None and play.chosen is None:
            words = tuple(op.lists)
            game.ask(play, Choose(game.next_id(), "ask", seat, "either", "word", words, 1, 1, play.id))
            return False
        word = str(play.take_chosen()[0]) if play.inside is None else play.inside[0]
        if not for_them(game, play, seat, word, op.lists[word], card):
            return False
        play.sub += 1
    return True


def for_them(game: Game, play: Play, seat: int, word: str, inner: tuple[ops.Op, ...], card: int) -> bool:
    """Carry out the list a player chose by `word`, as `them`; False if it has to wait for an answer."""
    play.them, outer = seat, play.sub
    _, at, play.sub = play.inside or (word, 0, 0)
    while at < len(inner):
        if carry_out(game, play, inner[at], card):
            at, play.sub, play.chosen = at + 1, 0, None
        if game.top is not play:
            play.inside, play.sub = (word, at, play.sub), outer
            return False
    play.inside, play.sub = None, outer
    return True


def end_turn(game: Game, play: Play, op: ops.EndTurn, card: int) -> bool:
    game.end_turn()
    return True


def hook(game: Game, play: Play, op: ops.Hook, card: int) -> bool:
    return game.rules(play.by).hooks[op.name](game, play, op, card)


HANDLERS: dict[type[ops.Op], Handler] = {
    ops.LoseFortitude: numbers,
    ops.GainFortitude: numbers,
    ops.LoseAlcohol: numbers,
    ops.GainAlcohol: numbers,
    ops.Pay: numbers,
    ops.Draw: draw,
    ops.DrawFrom: draw_from,
    ops.Discard: discard,
    ops.DiscardFrom: discard_from,
    ops.RevealRune: reveal_rune,
    ops.Look: look,
    ops.SiftLooked: sift_looked,
    ops.PutInFront: put_in_front,
    ops.ReturnToHand: return_to_hand,
    ops.OrderDrink: drinks.order_drink,
    ops.Drink: drinks.drink,
    ops.AdjustDrink: drinks.adjust_drink,
    ops.IgnoreDrink: drinks.ignore_drink,
    ops.SplitDrink: drinks.split_drink,
    ops.MoveDrink: drinks.move_drink,
    ops.CopyDrink: drinks.copy_drink,
    ops.HandOnDrinks: drinks.hand_on_drinks,
    ops.StartRound: rounds.start_round,
    ops.TakeControl: rounds.take_control,
    ops.RaiseStakes: rounds.raise_stakes,
    ops.LeaveRound: rounds.leave_round,
    ops.ForceOut: rounds.force_out,
    ops.WinRound: rounds.win_round,
    ops.TakePot: rounds.take_pot,
    ops.CloseRound: rounds.close_round,
    ops.MayAnte: rounds.may_ante,
    ops.Negate: negate,
    ops.Ignore: ignore,
    ops.Reduce: reduce,
    ops.Redirect: redirect,
    ops.Share: share,
    ops.Echo: echo,
    ops.AvoidPayment: avoid_payment,
    ops.Become: become,
    ops.Flip: flip,
    ops.Harmonize: harmonize,
    ops.AddRage: add_rage,
    ops.ClearRage: clear_rage,
    ops.Choose: choose,
    ops.Either: either,
    ops.EndTurn: end_turn,
    ops.Hook: hook,
}
