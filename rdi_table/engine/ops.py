"""The vocabulary of effects: each op is one verb of a card's text, as a small frozen value.

Awkward facts: `who` is read when the op is carried out, never when the card is played; amounts are read then too
(base rules C7). There is no expression language: an amount is `n`, plus one counted thing (`add`), kept between `least`
and `most`; a condition is one word (`given`). What the words mean stands in `effects.py`.

Who: `self` the card's player, `picked`, `others`, `all`, `cause` whose card is answered, `in_round`, `others_in_round`,
`responders`, `losers`, `payers`, `non_payers`, `them` the player handled by an `either`, `redirected` the player
picked or, with nobody to pick, the cause.
"""

from __future__ import annotations

import msgspec

WHO = (
    "self", "picked", "others", "all", "cause", "in_round", "others_in_round", "responders", "losers", "payers",
    "non_payers", "them", "redirected",
)  # fmt: skip

COUNTS = (
    "", "maledictions", "has_malediction", "costs", "harmony_korash", "others_with_malediction", "own_drinks",
)  # fmt: skip
"""What `add` may count: Maledictions in the victim's hand (or 1 if any), cards given up as cost, 1 if Korash is in
harmony, other players holding a Malediction, Drinks on the own pile."""

GIVEN = ("", "harmony_elaana", "round_holds_malediction", "cause_known")
"""Conditions: Elaana in harmony; another player in the Round holds a Malediction; the ante was caused by a player."""


class Op(msgspec.Struct, frozen=True):
    """The common part: whom it concerns, a condition, and whether a player's Ignore leaves it alone."""

    who: str = "self"
    given: str = ""
    unignorable: bool = False


class Amount(Op, frozen=True):
    """An op with a number: `n` plus the counted `add`, at least `least` and at most `most`."""

    n: int = 1
    add: str = ""
    least: int = 0
    most: int = 99


class LoseFortitude(Amount, frozen=True):
    """Each of `who` loses Fortitude."""


class GainFortitude(Amount, frozen=True):
    """Each of `who` gains Fortitude."""


class LoseAlcohol(Amount, frozen=True):
    """Each of `who` loses Alcohol Content."""


class GainAlcohol(Amount, frozen=True):
    """Each of `who` gains Alcohol Content."""


class Pay(Amount, frozen=True):
    """Each of `who` pays Gold to `to`: `self`, `inn`, `pot`, `picked` or `cause`."""

    to: str = "inn"


class MayAnte(Amount, frozen=True):
    """Each of `who` with Gold may ante `n`; `then` is carried out for each that did (as `them`)."""

    then: tuple[Op, ...] = ()


class Draw(Amount, frozen=True):
    """Each of `who` draws from the own deck."""


class DrawFrom(Amount, frozen=True):
    """Each of `who` draws from a shared deck (`maledictions`, `blessings`)."""

    deck: str = ""


class Discard(Amount, frozen=True):
    """Each of `who` discards cards, never Maledictions: `by` chooses: `self` (the player), `victim` or `random`."""

    by: str = "victim"


class DiscardFrom(Amount, frozen=True):
    """Each of `who` discards cards of one shared deck from hand, choosing which: this op expressly allows it."""

    deck: str = "maledictions"


class RevealRune(Amount, frozen=True):
    """The player turns up Runes."""


class Look(Amount, frozen=True):
    """The player alone looks at the hand of `who`, or at the top `n` cards of that deck (`what`)."""

    what: str = "hand"


class SiftLooked(Amount, frozen=True):
    """Discard up to `n` of the cards looked at, and put the rest back on top in any order."""


class PutInFront(Op, frozen=True):
    """The card stays face up in front of its player instead of going to the discard pile."""


class ReturnToHand(Op, frozen=True):
    """The card goes back to its player's hand instead of to the discard pile."""


class OrderDrink(Amount, frozen=True):
    """Put so many top Drinks on piles of other players, one after another."""


class Drink(Op, frozen=True):
    """Each of `who` drinks at once, from `source`: the own `pile` or the Drink Deck (`deck`)."""

    source: str = "pile"


class AdjustDrink(Amount, frozen=True):
    """The Drink meant has `n` more or less Alcohol Content, not below 0 through this."""


class IgnoreDrink(Op, frozen=True):
    """The player's own Drink, Chasers included, does nothing."""


class SplitDrink(Op, frozen=True):
    """The player's own Drink is halved with the player picked, rounded up in size."""


class MoveDrink(Op, frozen=True):
    """The player picked gets the player's own Drink, whole."""


class CopyDrink(Op, frozen=True):
    """The player picked gets an unaltered copy of the Drink just drunk, as if just revealed."""


class HandOnDrinks(Op, frozen=True):
    """Share out all Drinks of the own pile among other players, freely."""


class StartRound(Op, frozen=True):
    """Start a Round of Gambling: everybody antes 1, the player is in control."""


class TakeControl(Op, frozen=True):
    """The player takes control of the Round; with `lock` only Cheating cards may take it next."""

    lock: bool = False


class RaiseStakes(Amount, frozen=True):
    """All still in the Round ante `n` more, the player too; nobody does if the player cannot."""


class LeaveRound(Op, frozen=True):
    """The player leaves the Round and does not pay the ante in question."""


class ForceOut(Op, frozen=True):
    """The player picked must leave the Round."""


class WinRound(Op, frozen=True):
    """The player wins the Round at once."""


class TakePot(Amount, frozen=True):
    """The player takes `n` Gold from the pot, or with `share` `all` or `half` that part of the winner's pot."""

    share: str = ""


class CloseRound(Op, frozen=True):
    """The Round ends now and the pot goes to the Inn."""


class Negate(Op, frozen=True):
    """The card answered does nothing, for anybody."""


class Ignore(Op, frozen=True):
    """The card answered has no effect on the player: all of it, or one `scope` (`fortitude`, `gold`)."""

    scope: str = "all"


class Reduce(Amount, frozen=True):
    """The player's loss of Fortitude by the card answered is so much smaller."""


class Redirect(Op, frozen=True):
    """The player's loss of Fortitude goes to the player `picked`, or the `cause`; with nobody to take it, Ignore."""

    to: str = "picked"


class Share(Op, frozen=True):
    """Player and cause each lose half of the player's loss, rounded up; the player may answer it no further."""


class Echo(Op, frozen=True):
    """The cause loses as much Fortitude as the player does by the card answered."""


class AvoidPayment(Amount, frozen=True):
    """The player's pending loss of Gold is paid by the `inn`, or by `nobody`; `n` 0 means all of it.

    `counts_as_lost`: something else is given up in its place, which counts as losing the Gold (GST-09).
    """

    n: int = 0
    by: str = "inn"
    counts_as_lost: bool = False


class Become(Op, frozen=True):
    """The player's form becomes `form`, or the one `picked`."""

    form: str = "picked"


class Flip(Op, frozen=True):
    """Turn over a Deity: named, or those `picked`."""

    deity: str = "picked"


class Harmonize(Op, frozen=True):
    """Turn the Deities picked to harmony."""


class AddRage(Op, frozen=True):
    """Put `card` face down on the Building Rage Pile: `this` card, or the `extra` one chosen."""

    card: str = "this"


class ClearRage(Op, frozen=True):
    """Put the whole Rage Pool on the discard pile and turn all tiles back."""


class Choose(Op, frozen=True):
    """The player chooses a card from hand (never a Malediction) for a later op; `optional` allows none."""

    name: str = "extra"
    optional: bool = False


class Either(Op, frozen=True):
    """Each of `who` chooses one of the named lists, which is then carried out with that player as `them`."""

    lists: dict[str, tuple[Op, ...]] = {}


class EndTurn(Op, frozen=True):
    """The turn ends at once."""


class Hook(Op, frozen=True):
    """What the vocabulary cannot say: a function of the character's module, called like an op."""

    name: str = ""


OPS: dict[str, type[Op]] = {
    "lose_fortitude": LoseFortitude,
    "gain_fortitude": GainFortitude,
    "lose_alcohol": LoseAlcohol,
    "gain_alcohol": GainAlcohol,
    "pay": Pay,
    "may_ante": MayAnte,
    "draw": Draw,
    "draw_from": DrawFrom,
    "discard": Discard,
    "discard_from": DiscardFrom,
    "reveal_rune": RevealRune,
    "look": Look,
    "sift_looked": SiftLooked,
    "put_in_front": PutInFront,
    "return_to_hand": ReturnToHand,
    "order_drink": OrderDrink,
    "drink": Drink,
    "adjust_drink": AdjustDrink,
    "ignore_drink": IgnoreDrink,
    "split_drink": SplitDrink,
    "move_drink": MoveDrink,
    "copy_drink": CopyDrink,
    "hand_on_drinks": HandOnDrinks,
    "start_round": StartRound,
    "take_control": TakeControl,
    "raise_stakes": RaiseStakes,
    "leave_round": LeaveRound,
    "force_out": ForceOut,
    "win_round": WinRound,
    "take_pot": TakePot,
    "close_round": CloseRound,
    "negate": Negate,
    "ignore": Ignore,
    "reduce": Reduce,
    "redirect": Redirect,
    "share": Share,
    "echo": Echo,
    "avoid_payment": AvoidPayment,
    "become": Become,
    "flip": Flip,
    "harmonize": Harmonize,
    "add_rage": AddRage,
    "clear_rage": ClearRage,
    "choose": Choose,
    "either": Either,
    "end_turn": EndTurn,
    "hook": Hook,
}
"""The word of each op in the card data."""

DRINK_CHANGERS = (AdjustDrink, IgnoreDrink, SplitDrink, MoveDrink)
"""Ops that affect a Drink (base rules D27); a copy changes none (COR-47)."""
