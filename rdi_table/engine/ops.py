"""The vocabulary of effects: each op is one verb of a card's text, as a small frozen value.

Awkward facts: `who` is read when the op is carried out, never when the card is played; amounts are read then too
(base rules C7). There is no expression language: an amount is `n`, plus one counted thing (`add`), kept between `least`
and `most`; a condition is one word (`given`). What the words mean stands in `effects.py`.

Who: `self` the card's player, `picked`, `others`, `all`, `cause` whose card is answered, `in_round`, `others_in_round`,
`responders`, `losers`, `payers`, `non_payers`, `them` the player handled by an `either`, `redirected` the player
picked or, with nobody to pick, the cause.
"""

from __future__ import annotations

from dataclasses import dataclass, field

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


@dataclass(frozen=True, slots=True)
class Op:
    """The common part: whom it concerns, a condition, and whether a player's Ignore leaves it alone."""

    who: str = "self"
    given: str = ""
    unignorable: bool = False


@dataclass(frozen=True, slots=True)
class Amount(Op):
    """An op with a number: `n` plus the counted `add`, at least `least` and at most `most`."""

    n: int = 1
    add: str = ""
    least: int = 0
    most: int = 99


@dataclass(frozen=True, slots=True)
class LoseFortitude(Amount):
    """Each of `who` loses Fortitude."""


@dataclass(frozen=True, slots=True)
class GainFortitude(Amount):
    """Each of `who` gains Fortitude."""


@dataclass(frozen=True, slots=True)
class LoseAlcohol(Amount):
    """Each of `who` loses Alcohol Content."""


@dataclass(frozen=True, slots=True)
class GainAlcohol(Amount):
    """Each of `who` gains Alcohol Content."""


@dataclass(frozen=True, slots=True)
class Pay(Amount):
    """Each of `who` pays Gold to `to`: `self`, `inn`, `pot`, `picked` or `cause`."""

    to: str = "inn"


@dataclass(frozen=True, slots=True)
class MayAnte(Amount):
    """Each of `who` with Gold may ante `n`; `then` is carried out for each that did (as `them`)."""

    then: tuple[Op, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw(Amount):
    """Each of `who` draws from the own deck."""


@dataclass(frozen=True, slots=True)
class DrawFrom(Amount):
    """Each of `who` draws from a shared deck (`maledictions`, `blessings`)."""

    deck: str = ""


@dataclass(frozen=True, slots=True)
class Discard(Amount):
    """Each of `who` discards cards, never Maledictions: `by` chooses: `self` (the player), `victim` or `random`."""

    by: str = "victim"


@dataclass(frozen=True, slots=True)
class DiscardFrom(Amount):
    """Each of `who` discards cards of one shared deck from hand, choosing which: this op expressly allows it."""

    deck: str = "maledictions"


@dataclass(frozen=True, slots=True)
class RevealRune(Amount):
    """The player turns up Runes."""


@dataclass(frozen=True, slots=True)
class Look(Amount):
    """The player alone looks at the hand of `who`, or at the top `n` cards of that deck (`what`)."""

    what: str = "hand"


@dataclass(frozen=True, slots=True)
class SiftLooked(Amount):
    """Discard up to `n` of the cards looked at, and put the rest back on top in any order."""


@dataclass(frozen=True, slots=True)
class PutInFront(Op):
    """The card stays face up in front of its player instead of going to the discard pile."""


@dataclass(frozen=True, slots=True)
class ReturnToHand(Op):
    """The card goes back to its player's hand instead of to the discard pile."""


@dataclass(frozen=True, slots=True)
class OrderDrink(Amount):
    """Put so many top Drinks on piles of other players, one after another."""


@dataclass(frozen=True, slots=True)
class Drink(Op):
    """Each of `who` drinks at once, from `source`: the own `pile` or the Drink Deck (`deck`)."""

    source: str = "pile"


@dataclass(frozen=True, slots=True)
class AdjustDrink(Amount):
    """The Drink meant has `n` more or less Alcohol Content, not below 0 through this."""


@dataclass(frozen=True, slots=True)
class IgnoreDrink(Op):
    """The player's own Drink, Chasers included, does nothing."""


@dataclass(frozen=True, slots=True)
class SplitDrink(Op):
    """The player's own Drink is halved with the player picked, rounded up in size."""


@dataclass(frozen=True, slots=True)
class MoveDrink(Op):
    """The player picked gets the player's own Drink, whole."""


@dataclass(frozen=True, slots=True)
class CopyDrink(Op):
    """The player picked gets an unaltered copy of the Drink just drunk, as if just revealed."""


@dataclass(frozen=True, slots=True)
class HandOnDrinks(Op):
    """Share out all Drinks of the own pile among other players, freely."""


@dataclass(frozen=True, slots=True)
class StartRound(Op):
    """Start a Round of Gambling: everybody antes 1, the player is in control."""


@dataclass(frozen=True, slots=True)
class TakeControl(Op):
    """The player takes control of the Round; with `lock` only Cheating cards may take it next."""

    lock: bool = False


@dataclass(frozen=True, slots=True)
class RaiseStakes(Amount):
    """All still in the Round ante `n` more, the player too; nobody does if the player cannot."""


@dataclass(frozen=True, slots=True)
class LeaveRound(Op):
    """The player leaves the Round and does not pay the ante in question."""


@dataclass(frozen=True, slots=True)
class ForceOut(Op):
    """The player picked must leave the Round."""


@dataclass(frozen=True, slots=True)
class WinRound(Op):
    """The player wins the Round at once."""


@dataclass(frozen=True, slots=True)
class TakePot(Amount):
    """The player takes `n` Gold from the pot, or with `share` `all` or `half` that part of the winner's pot."""

    share: str = ""


@dataclass(frozen=True, slots=True)
class CloseRound(Op):
    """The Round ends now and the pot goes to the Inn."""


@dataclass(frozen=True, slots=True)
class Negate(Op):
    """The card answered does nothing, for anybody."""


@dataclass(frozen=True, slots=True)
class Ignore(Op):
    """The card answered has no effect on the player: all of it, or one `scope` (`fortitude`, `gold`)."""

    scope: str = "all"


@dataclass(frozen=True, slots=True)
class Reduce(Amount):
    """The player's loss of Fortitude by the card answered is so much smaller."""


@dataclass(frozen=True, slots=True)
class Redirect(Op):
    """The player's loss of Fortitude goes to the player `picked`, or the `cause`; with nobody to take it, Ignore."""

    to: str = "picked"


@dataclass(frozen=True, slots=True)
class Share(Op):
    """Player and cause each lose half of the player's loss, rounded up; the player may answer it no further."""


@dataclass(frozen=True, slots=True)
class Echo(Op):
    """The cause loses as much Fortitude as the player does by the card answered."""


@dataclass(frozen=True, slots=True)
class AvoidPayment(Amount):
    """The player's pending loss of Gold is paid by the `inn`, or by `nobody`; `n` 0 means all of it.

    `counts_as_lost`: something else is given up in its place, which counts as losing the Gold (GST-09).
    """

    n: int = 0
    by: str = "inn"
    counts_as_lost: bool = False


@dataclass(frozen=True, slots=True)
class Become(Op):
    """The player's form becomes `form`, or the one `picked`."""

    form: str = "picked"


@dataclass(frozen=True, slots=True)
class Flip(Op):
    """Turn over a Deity: named, or those `picked`."""

    deity: str = "picked"


@dataclass(frozen=True, slots=True)
class Harmonize(Op):
    """Turn the Deities picked to harmony."""


@dataclass(frozen=True, slots=True)
class AddRage(Op):
    """Put `card` face down on the Building Rage Pile: `this` card, or the `extra` one chosen."""

    card: str = "this"


@dataclass(frozen=True, slots=True)
class ClearRage(Op):
    """Put the whole Rage Pool on the discard pile and turn all tiles back."""


@dataclass(frozen=True, slots=True)
class Choose(Op):
    """The player chooses a card from hand (never a Malediction) for a later op; `optional` allows none."""

    name: str = "extra"
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Either(Op):
    """Each of `who` chooses one of the named lists, which is then carried out with that player as `them`."""

    lists: dict[str, tuple[Op, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EndTurn(Op):
    """The turn ends at once."""


@dataclass(frozen=True, slots=True)
class Hook(Op):
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
