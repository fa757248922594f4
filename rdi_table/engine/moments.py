"""What time it is: the set of moments that hold for a seat now.

A moment is one word of `cardset.MOMENTS`; the set is a mask of bits. What is the same for all seats (an `Occasion`) is
worked out once for a window, the rest once per question and seat. A card is looked at more closely only if its moments
meet the mask; why they do not, `untimely.py` says.

Awkward facts: "would lose" is asked of the threat (after redirects, Ignores and raises, before any reduction), because
a shield that would absorb a loss does not forbid to Ignore it (MEL-31); a card on top hides what lies below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rdi_table.engine import ops
from rdi_table.engine.frames.base import Frame
from rdi_table.engine.frames.collect import Collect
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.gambling import Gambling
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.frames.window import Window
from rdi_table.engine.reasons import Code, Reason, because
from rdi_table.engine.ways import MOMENTS, bits

if TYPE_CHECKING:
    from rdi_table.engine.game import Game

Threats = dict[tuple[int, str], int]
"""What hangs over whom: an amount by (seat, kind)."""
_ALL = (1 << len(MOMENTS)) - 1
_ANYTIME, _ACTION, _ORDER, _BID, _ROUND, _IN_ROUND = (
    bits(word) for word in ("anytime", "action", "order_phase", "bid", "round", "in_round")
)
_ANTE, _GOLD, _FORT, _FORT_OTHER, _CHEATING = (
    bits(word) for word in ("ante", "gold", "card_fort", "card_fort_other", "cheating")
)
_LOST, _LOST_OTHER, _WINNER, _WINNER_OTHER, _DRANK = (
    bits(word) for word in ("lost", "lost_other", "winner", "winner_other", "drank")
)
_OWN_DRINK, _OTHERS_DRINK = bits("own_drink", "any_drink"), bits("others_drink", "any_drink")

_CLOSES_NO_ROUND = ("lost", "drank", "passing_out")
"""Windows in which nobody plays into a Round, though it goes on."""

_HURTS = ("action", "sometimes", "anytime")
"""The types of cards whose losses of Fortitude may be answered."""


class Occasion(NamedTuple):
    """What is the same for every seat: worked out once, and kept while one seat after another passes.

    `mask` are the moments all seats have, `others` those of all but the one who played the card, `possible` all that a
    seat may have. `why` and `about` are a window's, `play` is its subject if that is a card to be answered; `threats`
    says what hangs over whom; `round` is the Round whose members may play into it now.
    """

    top: Frame
    why: str
    about: Frame | None
    play: Play | None
    mask: int
    others: int
    possible: int
    threats: Threats
    round: Gambling | None


class Now(NamedTuple):
    """The time for one seat: the moments as bits; `about` is a window's subject, and `play` it if it is a card."""

    seat: int
    mask: int
    why: str
    about: Frame | None
    play: Play | None


def occasion(game: Game) -> Occasion:
    """Return what the time is for everybody."""
    top = game.top
    if isinstance(top, Window):
        return _in_a_window(game, top, game.frame(top.about))
    if isinstance(top, Gambling):
        return Occasion(top, top.step, None, None, _ANYTIME | _ROUND, 0, _ALL, {}, _open_round(game))
    if isinstance(top, Turn) and not top.quiet:
        return Occasion(top, top.step, None, None, _ANYTIME, 0, _ALL, {}, None)
    return Occasion(top, top.step, None, None, 0, 0, 0, {}, None)


def _in_a_window(game: Game, top: Window, about: Frame | None) -> Occasion:
    play = None
    mask, others, possible = _ANYTIME, 0, _ALL
    threats: Threats = {}
    open_round = None if top.why in _CLOSES_NO_ROUND else _open_round(game)
    if open_round is not None and why_not_close(game) is None:
        mask |= _ROUND
    if isinstance(about, Collect):
        threats = compute_threats(game, about)
    elif isinstance(about, Play) and top.why == "card":
        play, threats = about, compute_threats(game, about)
        mask |= _of_the_card(game, about)
        others = _of_others(game, about)
        possible = mask | others | _of_threats(threats) | (_IN_ROUND if open_round else 0)
    return Occasion(top, top.why, about, play, mask, others, possible, threats, open_round)


def _open_round(game: Game) -> Gambling | None:
    """Return the Round that may still be played into."""
    gambling = game.gambling()
    return None if gambling is None or gambling.closed or gambling.winner is not None else gambling


def now(game: Game, seat: int) -> Now:
    """Return what time it is for this seat."""
    time = game.occasion()
    top, about, gambling = time.top, time.about, time.round
    mask = time.mask
    if time.play is not None:
        mask |= _answering_card(game, time, time.play, seat)
    elif isinstance(about, Play):
        mask |= _just_lost(top, about, seat)
    elif isinstance(about, Drink):
        mask |= _answering_drink(time.why, about, seat)
    elif isinstance(about, Collect):
        mask |= _GOLD if time.threats.get((seat, "gold_loss"), 0) > 0 else 0
        mask |= _ANTE if about.why == "ante" and seat in about.seats else 0
    elif isinstance(about, Gambling):
        mask |= _winning(about, seat)
    elif isinstance(top, Turn):
        mask |= _at_rest(top, seat)
    elif isinstance(top, Gambling):
        mask |= _BID if game.question().seat == seat else 0
    if gambling is not None and seat in gambling.members and game.state.players[seat].gold > 0:
        mask |= _IN_ROUND
    return Now(seat, mask, time.why, about, time.play)


def _at_rest(turn: Turn, seat: int) -> int:
    if turn.quiet or seat != turn.seat:
        return 0
    if turn.step == "action":
        return 0 if turn.action_used else _ACTION
    return _ORDER if turn.step in ("order", "drink") else 0


def _just_lost(window: Frame, play: Play, seat: int) -> int:
    if not isinstance(window, Window) or seat not in window.seats:
        return 0
    return _LOST if seat in play.softened else _LOST | _LOST_OTHER


def _winning(gambling: Gambling, seat: int) -> int:
    return _WINNER if gambling.winner == seat else _WINNER | _WINNER_OTHER


def _of_the_card(game: Game, play: Play) -> int:
    """Return the moments this card gives every seat."""
    kind = game.type_of(play)
    if kind == "sometimes":
        return bits("any_card", "sometimes", *(("drink_changer",) if changes_a_drink(game, play) else ()))
    return bits("any_card", "anytime_card") if kind == "anytime" else bits("any_card")


def _of_others(game: Game, play: Play) -> int:
    """Return the moments this card may give those who did not play it."""
    kind = game.type_of(play)
    mask = bits("sometimes_other") if kind == "sometimes" else _CHEATING if kind == "cheating" else 0
    return mask | bits("blessing_other") if game.state.cards[play.card].deck == "blessings" else mask


def _of_threats(threats: Threats) -> int:
    """Return the moments that these threats may give a seat."""
    kinds = [kind for _, kind in threats]
    return (_GOLD if "gold_loss" in kinds else 0) | (_FORT | _FORT_OTHER if "fortitude_loss" in kinds else 0)


def _answering_card(game: Game, time: Occasion, play: Play, seat: int) -> int:
    mask = 0
    if time.threats:
        if time.threats.get((seat, "gold_loss"), 0) > 0:
            mask |= _GOLD
        hurt = time.threats.get((seat, "fortitude_loss"), 0) > 0 and seat not in play.done_answering
        if hurt and game.type_of(play) in _HURTS:
            mask |= _FORT if play.by == seat else _FORT | _FORT_OTHER
    if play.by == seat:
        return mask
    mask |= time.others
    if mask & _CHEATING:
        gambling = game.gambling()
        if gambling is None or seat not in gambling.members:
            mask ^= _CHEATING
    return mask


def changes_a_drink(game: Game, play: Play) -> bool:
    """True if the card affects a Drink: derived from its ops, never tagged (BAS-33)."""
    return any(isinstance(op, ops.DRINK_CHANGERS) for _, op in game.program(play, "do"))


def _answering_drink(why: str, drink: Drink, seat: int) -> int:
    mask = 0
    for pour in drink.pours:
        if pour.ignored or pour.blank:
            continue
        if why == "drank":
            if pour.seat == seat:
                if seat in pour.lowered:
                    return 0
                mask = _DRANK
        else:
            mask |= _OWN_DRINK if pour.seat == seat else _OTHERS_DRINK
    return mask


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


def compute_threats(game: Game, frame: Play | Collect) -> Threats:
    """Return how much hangs over every seat because of this frame, by (seat, kind): what it would suffer unanswered.

    Runs the pipeline up to `raise` on a throwaway ledger; both branches of a choice count; Gold is capped by the Stash.
    """
    found: Threats = {}
    for p in game.forecast(frame, last="raise"):
        if p.body:
            continue
        n = min(p.n, game.state.players[p.on].gold) if p.kind == "gold_loss" else p.n
        if p.kind == "gold_loss" and p.source != "stash":
            n = 0
        found[(p.on, p.kind)] = found.get((p.on, p.kind), 0) + n
    return found
