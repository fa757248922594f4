"""May this be done now? Small functions, one rule each; the first to object gives its Reason.

`option` says what a seat may do with one card in one mode, or why not; `check` is `option`, then `fits`. The menu and
the judge are the same functions, so they cannot disagree. When a card may be played is a question of moments, computed
once per question in `moments.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rdi_table.engine import commands as cmd
from rdi_table.engine import ops
from rdi_table.engine.bodies import with_bodies
from rdi_table.engine.cardset import CardDef, Mode, PickSpec, Power
from rdi_table.engine.effects import cause_of_frame, of_deck
from rdi_table.engine.frames.choose import Choose
from rdi_table.engine.frames.deed import Deed
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.moments import Now
from rdi_table.engine.payments import costs_fit, payment_fits, purse_of, riders_for
from rdi_table.engine.questions import Option, PowerUp, TargetSpec
from rdi_table.engine.reasons import Code, Reason, because
from rdi_table.engine.state import SYSTEMS
from rdi_table.engine.table import DRINK_DECK, DRINK_DISCARD
from rdi_table.engine.untimely import right_time
from rdi_table.engine.ways import Way, ways_of

if TYPE_CHECKING:
    from rdi_table.engine.frames.base import Frame
    from rdi_table.engine.game import Game


def options(game: Game, seat: int) -> tuple[Option, ...]:
    """Return everything a seat may do now: nothing if the game is over or the seat has no say."""
    if game.state.winner is not None:
        return ()
    question = game.question()
    if question.kind == "respond":
        if question.seat == seat:
            return game.fixed.passing[seat] + card_options(game, seat)
    elif question.seat == seat:
        return (*_own_options(game, game.top, seat), *card_options(game, seat))
    return card_options(game, seat) if seat in question.others else ()


def card_options(game: Game, seat: int) -> tuple[Option, ...]:
    """Return an option for each card and mode that this seat may play now."""
    fixed, mask, now, found = game.fixed, game.occasion().possible, None, []
    masks = fixed.masks
    for card in game.state.players[seat].piles["hand"]:
        if masks[card] & mask:
            if now is None:  # some card might do, so it is worth to look closely at the time
                now = game.now(seat)
                mask = now.mask
                if not masks[card] & mask:
                    continue
            for way in fixed.ways[card]:
                if way.bit & mask:
                    shape = _option(game, now, card, way)
                    if isinstance(shape, Option):
                        found.append(shape)
    return tuple(found)


def modes(card: CardDef) -> tuple[str, ...]:
    """Return the modes a card has: its text, other written ones, and the heart of a Blessing (MUR-06)."""
    return tuple(way.mode for way in ways_of(card))


def _own_options(game: Game, top: Frame, seat: int) -> list[Option]:
    if isinstance(top, Turn):
        return _turn_options(game, top, seat)
    if isinstance(top, Choose):
        return [Option("choose", seat, pick=top.spec)]
    if isinstance(top, Deed):
        return [Option("perform", seat, deed=top.deed, value=top.value)]
    return [Option("pass", seat)]


def _turn_options(game: Game, turn: Turn, seat: int) -> list[Option]:
    if turn.step == "over":
        return [Option("begin", seat)]
    if turn.step == "draw":
        able = game.discardable(seat)
        found = [Option("discard", seat, pick=TargetSpec("card", able, 0, len(able)))]
        return found + [Option("perform", seat, deed=d, value=v) for d, v in game.rules(seat).may_perform(game, seat)]
    if turn.step == "order":
        others = game.state.others(seat)
        return [Option("order", seat, pick=TargetSpec("seat", others))]
    return [Option("end_phase", seat)]


def option(game: Game, seat: int, card: int, mode: str) -> Option | Reason:
    """Return the shape of playing this card so, or why it cannot be played now."""
    for way in game.fixed.ways[card]:
        if way.mode == mode:
            return _option(game, game.now(seat), card, way)
    return because(Code.NO_SUCH_MODE, card=game.key(card))


def _option(game: Game, now: Now, card: int, way: Way) -> Option | Reason:
    it, seat, mode = game.card(card), now.seat, way.mode
    reason = right_time(game, now, it, way.when, mode) or not_protected(game, now, it, mode)
    if reason is not None:
        return reason
    if mode == "heart":
        return Option("play", seat, card, mode)
    how = it.modes.get(mode)
    pick = _target_spec(game, now, it, how)
    if isinstance(pick, Reason):
        return pick
    purse = purse_of(game, seat, card) if it.powers else ()
    powers = tuple(_power_up(game, now, i, p, purse) for i, p in enumerate(it.powers)) if purse else ()
    riders = riders_for(game, seat, card) if way.hurts else ()
    costs = _costs(game, seat, card, it.costs.of) if it.costs is not None else None
    return costs if isinstance(costs, Reason) else Option("play", seat, card, mode, pick, powers, purse, riders, costs)


def _costs(game: Game, seat: int, card: int, of: str) -> TargetSpec | Reason:
    """Return the hand cards that may be given up for this one, or why there are too few."""
    held = tuple([c for c in game.state.hand(seat) if c != card])
    if of == "maledictions":
        held = tuple(c for c in held if c in of_deck(game, seat, "maledictions"))
    elif not any(game.may_be_discarded(c) for c in held):
        return because(Code.WRONG_COSTS, card=game.key(card))
    return TargetSpec(f"card_{of}", held, 0 if of == "maledictions" else 1, len(held))


def _power_up(game: Game, now: Now, index: int, power: Power, purse: tuple[int, ...]) -> PowerUp:
    able = payment_fits(game, (power.cost,), purse, exactly=False)
    pick = target_spec(game, now, power.pick) if power.pick is not None else None
    if isinstance(pick, Reason):
        return PowerUp(index, power.cost, False)
    return PowerUp(index, power.cost, able, pick)


def not_protected(game: Game, now: Now, card: CardDef, mode: str) -> Reason | None:
    """A protected card can be affected only by its own family (C25); some cards cannot be Negated (MEL-36)."""
    if now.play is None or mode == "heart":
        return None
    target = game.card(now.play.card)
    family = target.only_affected_by
    if family and card.family != family and any(isinstance(op, _AFFECTS) for op in card.do):
        return because(Code.PROTECTED, card=target.key)
    if target.cannot_be_negated and any(isinstance(op, ops.Negate) for op in card.do):
        return because(Code.PROTECTED, card=target.key)
    return None


_AFFECTS = (ops.Negate, ops.Ignore, ops.Redirect, ops.Reduce)


def _target_spec(game: Game, now: Now, card: CardDef, how: Mode | None) -> TargetSpec | Reason | None:
    spec = how.pick if how is not None and how.pick is not None else card.pick
    if spec is not None:
        found = target_spec(game, now, spec)
        do = how.do if how is not None else card.do
        return found if isinstance(found, Reason) else with_bodies(game, found, spec.max, do)
    if isinstance(now.about, Drink) and any(isinstance(op, ops.AdjustDrink) for op in card.do):
        own = {"own_drink": True, "others_drink": False}.get(card.when)
        seats = tuple(
            p.seat for p in now.about.pours
            if not p.ignored and not p.blank and (own is None or (p.seat == now.seat) == own)
        )  # fmt: skip
        return TargetSpec("drinker", tuple(dict.fromkeys(seats))) if len(set(seats)) > 1 else None
    return None


def target_spec(game: Game, now: Now, spec: PickSpec) -> TargetSpec | Reason:
    """Return what may be picked now, or the reason if there is too little of it."""
    state, seat = game.state, now.seat
    others = state.others(seat)
    marks = state.players[seat].marks
    kind = "seat"
    choices: tuple[cmd.Pick, ...]
    if spec.who == "any":
        choices = (seat, *others)
    elif spec.who == "other_not_cause":
        cause = cause_of_frame(now.about)
        choices = tuple(s for s in others if s != cause)
        if not choices:
            return TargetSpec("seat", (), 0, 0)
    elif spec.who == "other_in_round":
        gambling = game.gambling()
        members = gambling.members if gambling is not None else ()
        choices = tuple(s for s in others if s in members)
    elif spec.who == "other_with_malediction":
        choices = tuple(s for s in others if of_deck(game, s, "maledictions"))
    elif spec.who == "form":
        kind = "form"
        choices = tuple(f for f in game.cards.forms if f != game.rules(seat).form_when_playing(marks))
    elif spec.who in ("deity", "discord_deity"):
        kind = "deity"
        choices = tuple(d for d in game.cards.deities if spec.who == "deity" or not marks.get(d))
    else:
        choices = others
    if len(choices) < spec.least:
        return because(Code.NO_TARGET)
    return TargetSpec(kind, choices, spec.least, min(spec.max, len(choices)))


def check(game: Game, command: cmd.Command, *, claimed: bool = False) -> Reason | None:
    """Return why a command is refused, or None if it is legal. Changes nothing.

    `claimed` judges a card of a seat that a window has not come to yet, as if it were asked.
    """
    if isinstance(command, cmd.Configure):
        return _check_setting(command)
    state, seat = game.state, command.seat
    if state.winner is not None:
        return because(Code.GAME_OVER)
    if type(seat) is not int or not 0 <= seat < len(state.players):
        return because(Code.NO_SUCH_SEAT, n=len(state.players))
    if state.players[seat].out:
        return because(Code.OUT_OF_THE_GAME, seat=seat)
    if isinstance(command, cmd.PlayCard):
        return _check_play(game, command, claimed=claimed)
    question, kind = game.question(), type(command)
    if seat != question.seat:
        return because(Code.NOT_ASKED, asked=question.seat)
    if kind in _ANSWERED_BY:
        return None if question.kind in _ANSWERED_BY[kind] else because(Code.NOT_WHAT_IS_ASKED)
    return _JUDGES[kind](game, command, question.kind)


def _check_setting(command: cmd.Configure) -> Reason | None:
    value = command.value
    if command.setting == "upkeep" and isinstance(value, tuple) and all(v in SYSTEMS for v in value):
        return None if len(set(value)) == len(value) else because(Code.PICKED_TWICE)
    if command.setting == "ask_every_step" and isinstance(value, bool):
        return None
    return because(Code.NO_SUCH_SETTING, setting=str(command.setting))


def _check_play(game: Game, command: cmd.PlayCard, *, claimed: bool) -> Reason | None:
    question, seat, card = game.question(), command.seat, command.card
    if type(card) is not int or not 0 <= card < len(game.state.cards):
        return because(Code.NO_SUCH_CARD)
    if card not in game.state.hand(seat):
        return because(Code.NOT_IN_HAND)
    if question.kind in ("discard", "choose", "look", "deed") or (question.kind == "begin" and not question.others):
        return because(Code.NOBODY_PLAYS_NOW)
    if not claimed and seat != question.seat and seat not in question.others:
        return because(Code.NOT_ASKED, asked=question.seat)
    known = [it for it in game.offered(seat) if it.card == card and it.mode == command.mode]
    shape = known[0] if known else option(game, seat, card, command.mode)
    return shape if isinstance(shape, Reason) else fits(game, shape, command)


def fits(game: Game, shape: Option, command: cmd.PlayCard) -> Reason | None:
    """Return why a play does not fit its option: picks, power-ups and payment, riders, costs."""
    it = game.card(shape.card)
    spec = shape.pick
    for index in command.powers:
        if type(index) is not int or not 0 <= index < len(it.powers):
            return because(Code.NO_SUCH_POWER, card=it.key)
        own = it.powers[index].pick
        if own is not None:
            found = target_spec(game, game.now(shape.seat), own)
            if isinstance(found, Reason):
                return found
            spec = found
    return (
        not_yourself(spec, command)
        or picks_fit(spec, command.picks)
        or each_card_once(command)
        or _powers_fit(game, shape, command)
        or _riders_fit(game, shape, command)
        or costs_fit(game, shape, command)
    )


def not_yourself(spec: TargetSpec | None, command: cmd.PlayCard) -> Reason | None:
    """Another player never means the player of the card (base rules C29)."""
    itself = spec is not None and spec.kind == "seat" and command.seat not in spec.choices
    return because(Code.NOT_YOURSELF) if itself and command.seat in command.picks else None


def picks_fit(spec: TargetSpec | None, picks: tuple[cmd.Pick, ...]) -> Reason | None:
    """Return why these picks do not fit: too few or many, one twice, or one that may not be picked."""
    if spec is None:
        return because(Code.WRONG_NUMBER_OF_PICKS, least=0, most=0) if picks else None
    if len(set(picks)) != len(picks):
        return because(Code.PICKED_TWICE)
    wrong = [p for p in picks if p not in spec.choices or isinstance(p, bool)]
    if wrong:
        return because(Code.WRONG_PICK, kind=spec.kind)
    if not spec.least <= len(picks) <= spec.most:
        return because(Code.WRONG_NUMBER_OF_PICKS, least=spec.least, most=spec.most)
    return None


def each_card_once(command: cmd.PlayCard) -> Reason | None:
    """No card may serve twice in one play."""
    used = (command.card, *command.payment, *command.riders, *command.costs)
    return because(Code.CARD_USED_TWICE) if len(set(used)) != len(used) else None


def _powers_fit(game: Game, shape: Option, command: cmd.PlayCard) -> Reason | None:
    if not command.powers and not command.payment:
        return None
    it = game.card(shape.card)
    if shape.mode == "heart" and command.powers:
        return because(Code.NO_SUCH_POWER, card=it.key)
    if len(set(command.powers)) != len(command.powers):
        return because(Code.POWER_TWICE)
    if any(card not in shape.purse for card in command.payment):
        return because(Code.NOT_A_PAYMENT)
    costs = tuple(it.powers[i].cost for i in command.powers)
    needed = sum(len(c) for c in costs)
    if len(command.payment) > needed:
        return because(Code.PAYS_TOO_MUCH)
    if not payment_fits(game, costs, command.payment, exactly=True):
        colours = [colour for cost in costs for colour in cost]
        return because(Code.RUNE_MISSING, color=colours[min(len(command.payment), len(colours) - 1)])
    return None


def _riders_fit(game: Game, shape: Option, command: cmd.PlayCard) -> Reason | None:
    if any(card not in shape.riders for card in command.riders):
        return because(Code.NOT_A_RIDER)
    return None


def _check_choice(game: Game, command: cmd.Choose, kind: str) -> Reason | None:
    top = game.top
    return picks_fit(top.spec, command.picks) if isinstance(top, Choose) else because(Code.NOT_WHAT_IS_ASKED)


def _check_end(game: Game, command: cmd.EndPhase, kind: str) -> Reason | None:
    if kind in ("act", "drink"):
        return None
    return because(Code.ORDER_FIRST if kind == "order" else Code.NOT_WHAT_IS_ASKED)


def _check_discard(game: Game, command: cmd.Discard, kind: str) -> Reason | None:
    if kind != "discard":
        return because(Code.NOT_WHAT_IS_ASKED)
    if len(set(command.cards)) != len(command.cards):
        return because(Code.PICKED_TWICE)
    hand = game.state.hand(command.seat)
    for card in command.cards:
        if card not in hand:
            return because(Code.NOT_IN_HAND)
        if not game.may_be_discarded(card):
            return because(Code.MALEDICTIONS_STAY, card=game.key(card))
    return None


def _check_order(game: Game, command: cmd.OrderDrink, kind: str) -> Reason | None:
    if kind == "drink":
        left = game.state.pile(DRINK_DECK) or game.state.pile(DRINK_DISCARD)
        return because(Code.DRINK_ALREADY_ORDERED if left else Code.NOT_WHAT_IS_ASKED)
    if kind != "order":
        return because(Code.NOT_WHAT_IS_ASKED)
    if command.target == command.seat:
        return because(Code.NO_DRINK_FOR_YOURSELF)
    others = game.state.others(command.seat)
    return picks_fit(TargetSpec("seat", others), (command.target,))


def _check_deed(game: Game, command: cmd.Perform, kind: str) -> Reason | None:
    top = game.top
    if isinstance(top, Turn) and top.step == "draw":
        able = game.rules(command.seat).may_perform(game, command.seat)
        return None if (command.deed, command.value) in able else because(Code.NOTHING_IS_DUE)
    if not isinstance(top, Deed):
        return because(Code.NOTHING_IS_DUE)
    if command.deed != top.deed:
        return because(Code.ANOTHER_DEED_IS_DUE, deed=top.deed, value=top.value)
    if command.value != top.value:
        if top.deed == "flip":
            return because(Code.FLIP_THIS_DEITY_FIRST, due=top.value)
        return because(Code.ANOTHER_DEED_IS_DUE, deed=top.deed, value=top.value)
    return None


_ANSWERED_BY: dict[type, tuple[str, ...]] = {cmd.Pass: ("respond", "bid", "look"), cmd.Begin: ("begin",)}
"""The questions that these commands answer, whatever is asked about."""

_JUDGES: dict[type, Callable[[Game, Any, str], Reason | None]] = {
    cmd.Choose: _check_choice, cmd.Discard: _check_discard, cmd.OrderDrink: _check_order,
    cmd.Perform: _check_deed, cmd.EndPhase: _check_end,
}  # fmt: skip
"""Who says why one of the other answers is refused, told the kind of question."""

__all__ = ["Window", "check", "option", "options"]
