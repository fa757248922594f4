"""What time it is: the set of moments that hold for a seat now, and why a card's moment does not.

A moment is one word of `cardset.MOMENTS`; the set is a mask of bits, computed once per question and seat. A card is
looked at more closely only if its moments meet the mask.

Awkward facts: "would lose" is asked of the threat (after redirects, Ignores and raises, before any reduction), because
a shield that would absorb a loss does not forbid to Ignore it (MEL-31); a card on top hides what lies below it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rdi_table.engine import ops
from rdi_table.engine.cardset import MOMENTS, CardDef
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.gambling import Gambling
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.reasons import Code, Reason, because

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

BIT = {word: 1 << i for i, word in enumerate(MOMENTS)}


@dataclass(frozen=True, slots=True)
class Now:
    """The time for one seat: the moments as bits; `about` is a window's subject, and `play` it if it is a card."""

    seat: int
    mask: int
    why: str
    about: Frame | None
    play: Play | None


def now(game: Game, seat: int) -> Now:
    """Return what time it is for this seat."""
    top = game.top
    words: list[str] = []
    about: Frame | None = None
    why = top.step
    if isinstance(top, Turn):
        words = _at_rest(game, top, seat)
    elif isinstance(top, Gambling):
        words = ["anytime"]
        if game.question().seat == seat:
            words.append("bid")
        words += _in_a_round(game, seat)
    elif isinstance(top, Window):
        about, why = game.frame(top.about), top.why
        words = ["anytime", *_answering(game, top, about, seat)]
        if why not in ("lost", "drank", "winner", "passing_out"):
            words += _in_a_round(game, seat)
    mask = 0
    for word in words:
        mask |= BIT[word]
    return Now(seat, mask, why, about, about if isinstance(about, Play) and why == "card" else None)


def _at_rest(game: Game, turn: Turn, seat: int) -> list[str]:
    if turn.quiet:
        return []
    words = ["anytime"]
    if seat == turn.seat:
        if turn.step == "action" and not turn.action_used:
            words.append("action")
        if turn.step in ("order", "drink"):
            words.append("order_phase")
    return words


def _in_a_round(game: Game, seat: int) -> list[str]:
    gambling = game.gambling()
    if gambling is None or gambling.closed or gambling.winner is not None:
        return []
    words = ["round"] if why_not_close(game) is None else []
    if seat in gambling.members and game.state.players[seat].gold > 0:
        words.append("in_round")
    return words


def why_not_close(game: Game) -> Reason | None:
    """Return why a pot-to-the-Inn card may not be played now (base rules G17)."""
    top = game.top
    if not isinstance(top, Window):
        return None
    about = game.frame(top.about)
    if top.why == "winner":
        return because(Code.NOT_AFTER_LAST_PASS)
    if isinstance(about, Collect):
        return because(Code.NOT_AGAINST_AN_ANTE) if about.why == "ante" else None
    if isinstance(about, Play):
        verbs = {type(op) for _, op in game.program(about, "do")}
        if ops.RaiseStakes in verbs or ops.MayAnte in verbs:
            return because(Code.NOT_AGAINST_AN_ANTE)
        if any(isinstance(op, ops.Pay) and op.to == "pot" for _, op in game.program(about, "do")):
            return because(Code.NOT_AGAINST_AN_ANTE)
        if ops.WinRound in verbs or ops.CloseRound in verbs:
            return because(Code.ROUND_ENDS_ANYWAY)
    return None


def _answering(game: Game, window: Window, about: Frame | None, seat: int) -> list[str]:
    if isinstance(about, Play):
        if window.why == "lost":
            if seat not in window.seats:
                return []
            return ["lost"] if seat in about.softened else ["lost", "lost_other"]
        return _answering_card(game, about, seat)
    if isinstance(about, Drink):
        return _answering_drink(game, window, about, seat)
    if isinstance(about, Collect):
        words = ["gold"] if threat(game, about, seat, "gold_loss") > 0 else []
        if about.why == "ante" and seat in about.seats:
            words.append("ante")
        return words
    if isinstance(about, Gambling) and window.why == "winner":
        return ["winner"] if about.winner == seat else ["winner", "winner_other"]
    return []


def _answering_card(game: Game, play: Play, seat: int) -> list[str]:
    words = ["any_card"]
    kind = game.type_of(play)
    if kind in ("action", "sometimes", "anytime") and seat not in play.done_answering:
        if threat(game, play, seat, "fortitude_loss") > 0:
            words.append("card_fort")
            if play.by != seat:
                words.append("card_fort_other")
    if threat(game, play, seat, "gold_loss") > 0:
        words.append("gold")
    if kind == "sometimes":
        words.append("sometimes")
        if play.by != seat:
            words.append("sometimes_other")
        if changes_a_drink(game, play):
            words.append("drink_changer")
    if kind == "anytime":
        words.append("anytime_card")
    if play.by != seat:
        if game.state.cards[play.card].deck == "blessings":
            words.append("blessing_other")
        gambling = game.gambling()
        if kind == "cheating" and gambling is not None and seat in gambling.members:
            words.append("cheating")
    return words


def changes_a_drink(game: Game, play: Play) -> bool:
    """True if the card affects a Drink: derived from its ops, never tagged (BAS-33)."""
    return any(isinstance(op, ops.DRINK_CHANGERS) for _, op in game.program(play, "do"))


def _answering_drink(game: Game, window: Window, drink: Drink, seat: int) -> list[str]:
    live = [p for p in drink.pours if not p.ignored and not p.blank]
    if window.why == "drank":
        mine = [p for p in live if p.seat == seat]
        able = mine and not any(seat in p.lowered for p in mine)
        return ["drank"] if able else []
    words = []
    if any(p.seat == seat for p in live):
        words.append("own_drink")
    if any(p.seat != seat for p in live):
        words.append("others_drink")
    if live:
        words.append("any_drink")
    return words


def threat(game: Game, frame: Play | Collect, seat: int, kind: str) -> int:
    """Return how much of this kind hangs over a seat: what it would suffer with nothing taken off.

    Runs the pipeline up to `raise` on a throwaway ledger; both branches of a choice count; Gold is capped by the Stash.
    """
    return game.threats(frame).get((seat, kind), 0)


def compute_threats(game: Game, frame: Play | Collect) -> dict[tuple[int, str], int]:
    """Return what hangs over every seat because of this frame, by (seat, kind)."""
    found: dict[tuple[int, str], int] = {}
    for p in game.forecast(frame, last="raise"):
        if p.body:
            continue
        n = min(p.n, game.state.players[p.on].gold) if p.kind == "gold_loss" else p.n
        if p.kind == "gold_loss" and p.source != "stash":
            n = 0
        found[(p.on, p.kind)] = found.get((p.on, p.kind), 0) + n
    return found


# why not now: one small function per moment, asked only for a card somebody tries


def right_time(game: Game, now: Now, card: CardDef, when: str, mode: str) -> Reason | None:
    """Return why this is not the time for a card with this moment, or None."""
    if not now.mask & BIT[when]:
        return WHY_NOT.get(when, _not_now)(game, now, card)
    if when == "bid":
        gambling = game.gambling()
        kind = card.modes[mode].type if mode in card.modes else card.type
        if gambling is not None and gambling.lock and kind != "cheating":
            return because(Code.ONLY_CHEATING_BEATS_THE_LOCK, card=game.key(gambling.card))
    if when == "gold" and now.play is not None and now.play.by == now.seat and _says(card, ops.Ignore):
        return because(Code.NO_GOLD_AT_STAKE)
    if isinstance(now.about, Drink) and now.about.why == "round" and _says(card, ops.SplitDrink):
        return because(Code.COPIES_CANNOT_BE_SPLIT)
    if when == "round" and _says(card, ops.TakePot):
        gambling = game.gambling()
        return because(Code.POT_IS_EMPTY) if gambling is not None and gambling.pot == 0 else None
    return None


def _says(card: CardDef, verb: type[ops.Op]) -> bool:
    return any(isinstance(op, verb) for op in card.do)


def _not_now(game: Game, now: Now, card: CardDef) -> Reason:
    return because(Code.NOBODY_PLAYS_NOW)


def _no_action(game: Game, now: Now, card: CardDef) -> Reason:
    turn = game.state.stack[0]
    if isinstance(turn, Turn) and turn.seat == now.seat and turn.action_used:
        return because(Code.ACTION_USED)
    if game.gambling() is not None and now.why == "bid":
        return because(Code.DOES_NOT_TAKE_CONTROL, card=card.key)
    return because(Code.ONLY_AS_ACTION)


def _no_bid(game: Game, now: Now, card: CardDef) -> Reason:
    gambling = game.gambling()
    if gambling is None:
        return because(Code.ONLY_IN_A_ROUND)
    if now.seat not in gambling.members:
        return because(Code.NOT_IN_THE_ROUND)
    return because(Code.NOT_YOUR_BID)


def _no_loss(game: Game, now: Now, card: CardDef) -> Reason:
    if now.play is None:
        return because(Code.NOTHING_COSTS_FORTITUDE)
    if now.seat in now.play.done_answering:
        return because(Code.SHARER_IS_DONE)
    if card.when == "card_fort_other" and now.mask & BIT["card_fort"]:
        return because(Code.NOT_FROM_ANOTHER_PLAYER)
    return because(Code.NOTHING_COSTS_FORTITUDE)


def _not_lost(game: Game, now: Now, card: CardDef) -> Reason:
    if now.mask & BIT["lost"]:
        return because(Code.ALREADY_SOFTENED)
    return because(Code.NO_FORTITUDE_LOST)


def _no_drink(game: Game, now: Now, card: CardDef) -> Reason:
    if not isinstance(now.about, Drink) or now.why != "drink":
        return because(Code.NO_DRINK_REVEALED)
    if any(p.seat == now.seat and p.ignored for p in now.about.pours):
        return because(Code.DRINK_ALREADY_IGNORED)
    return because(Code.NOT_YOUR_DRINK if card.when == "own_drink" else Code.ONLY_ANOTHERS_DRINK)


def _not_drunk(game: Game, now: Now, card: CardDef) -> Reason:
    if isinstance(now.about, Drink) and now.why == "drank" and any(p.seat == now.seat for p in now.about.pours):
        return because(Code.DRINK_WAS_SOFTENED)
    return because(Code.NOT_JUST_DRUNK)


def _no_sometimes(game: Game, now: Now, card: CardDef) -> Reason:
    if now.play is None:
        return because(Code.NO_CARD_TO_ANSWER)
    if now.mask & BIT["sometimes"]:
        return because(Code.NOT_FROM_ANOTHER_PLAYER)
    return because(Code.NOT_A_SOMETIMES_CARD, answered=game.key(now.play.card))


def _no_blessing(game: Game, now: Now, card: CardDef) -> Reason:
    if now.play is not None and game.state.cards[now.play.card].deck == "blessings":
        return because(Code.NOT_FROM_ANOTHER_PLAYER)
    return because(Code.NOT_A_BLESSING)


def _no_drink_changer(game: Game, now: Now, card: CardDef) -> Reason:
    if now.play is None:
        return because(Code.NO_CARD_TO_ANSWER)
    return because(Code.DOES_NOT_AFFECT_A_DRINK, answered=game.key(now.play.card))


def _no_round(game: Game, now: Now, card: CardDef) -> Reason:
    gambling = game.gambling()
    if gambling is None:
        return because(Code.ONLY_IN_A_ROUND)
    if card.when == "in_round":
        if now.seat not in gambling.members:
            return because(Code.NOT_IN_THE_ROUND)
        if game.state.players[now.seat].gold == 0:
            return because(Code.NO_GOLD_TO_ANTE)
    return why_not_close(game) or because(Code.ROUND_ENDS_ANYWAY)


def _code(code: Code) -> Callable[[Game, Now, CardDef], Reason]:
    return lambda game, now, card: because(code)


WHY_NOT: dict[str, Callable[[Game, Now, CardDef], Reason]] = {
    "action": _no_action,
    "bid": _no_bid,
    "order_phase": _code(Code.ONLY_IN_OWN_ORDER_PHASE),
    "in_round": _no_round,
    "round": _no_round,
    "card_fort": _no_loss,
    "card_fort_other": _no_loss,
    "lost": _not_lost,
    "lost_other": _not_lost,
    "ante": _code(Code.NOTHING_TO_ANTE),
    "gold": _code(Code.NO_GOLD_AT_STAKE),
    "own_drink": _no_drink,
    "others_drink": _no_drink,
    "any_drink": _no_drink,
    "drank": _not_drunk,
    "sometimes": _no_sometimes,
    "sometimes_other": _no_sometimes,
    "drink_changer": _no_drink_changer,
    "cheating": _code(Code.NO_CHEATING_CARD),
    "anytime_card": _code(Code.NOT_AN_ANYTIME_CARD),
    "any_card": _code(Code.NO_CARD_TO_ANSWER),
    "blessing_other": _no_blessing,
    "winner": _code(Code.NO_WINNER_YET),
    "winner_other": _code(Code.NO_WINNER_YET),
    "paying": _code(Code.ONLY_WITH_ANOTHER_CARD),
    "rider": _code(Code.ONLY_WITH_ANOTHER_CARD),
    "never": _code(Code.UNPLAYABLE),
}
