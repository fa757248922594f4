"""Why this is not the time for a card: one small function per moment, asked only for a card somebody tries."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rdi_table.engine import ops
from rdi_table.engine.cardset import CardDef
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.moments import Now, why_not_close
from rdi_table.engine.reasons import Code, Reason, because
from rdi_table.engine.ways import BIT

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


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
