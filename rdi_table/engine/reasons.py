"""Why a command is refused: a code and the facts to say it with. The sentences live in `words`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

Fact = int | str | tuple[int, ...] | tuple[str, ...]


class Code(Enum):
    """Every reason there is; `words` has one sentence and the tests one case for each."""

    GAME_OVER = "game_over"
    NO_SUCH_SEAT = "no_such_seat"
    OUT_OF_THE_GAME = "out_of_the_game"
    NOT_ASKED = "not_asked"
    NOT_WHAT_IS_ASKED = "not_what_is_asked"
    NO_SUCH_CARD = "no_such_card"
    NOT_IN_HAND = "not_in_hand"
    NOBODY_PLAYS_NOW = "nobody_plays_now"
    UNPLAYABLE = "unplayable"
    ONLY_AS_ACTION = "only_as_action"
    ACTION_USED = "action_used"
    ONLY_IN_A_ROUND = "only_in_a_round"
    NOT_IN_THE_ROUND = "not_in_the_round"
    NOT_YOUR_BID = "not_your_bid"
    ONLY_CHEATING_BEATS_THE_LOCK = "only_cheating_beats_the_lock"
    DOES_NOT_TAKE_CONTROL = "does_not_take_control"
    NOTHING_COSTS_FORTITUDE = "nothing_costs_fortitude"
    NOT_FROM_ANOTHER_PLAYER = "not_from_another_player"
    NO_FORTITUDE_LOST = "no_fortitude_lost"
    ALREADY_SOFTENED = "already_softened"
    SHARER_IS_DONE = "sharer_is_done"
    NO_GOLD_AT_STAKE = "no_gold_at_stake"
    NOTHING_TO_ANTE = "nothing_to_ante"
    NO_DRINK_REVEALED = "no_drink_revealed"
    NOT_YOUR_DRINK = "not_your_drink"
    ONLY_ANOTHERS_DRINK = "only_anothers_drink"
    COPIES_CANNOT_BE_SPLIT = "copies_cannot_be_split"
    DRINK_ALREADY_IGNORED = "drink_already_ignored"
    NOT_JUST_DRUNK = "not_just_drunk"
    DRINK_WAS_SOFTENED = "drink_was_softened"
    ONLY_IN_OWN_ORDER_PHASE = "only_in_own_order_phase"
    NO_CARD_TO_ANSWER = "no_card_to_answer"
    NOT_A_SOMETIMES_CARD = "not_a_sometimes_card"
    NOT_AN_ANYTIME_CARD = "not_an_anytime_card"
    NOT_A_BLESSING = "not_a_blessing"
    DOES_NOT_AFFECT_A_DRINK = "does_not_affect_a_drink"
    PROTECTED = "protected"
    NO_CHEATING_CARD = "no_cheating_card"
    NOT_AFTER_LAST_PASS = "not_after_last_pass"
    NOT_AGAINST_AN_ANTE = "not_against_an_ante"
    ROUND_ENDS_ANYWAY = "round_ends_anyway"
    POT_IS_EMPTY = "pot_is_empty"
    NO_GOLD_TO_ANTE = "no_gold_to_ante"
    NO_WINNER_YET = "no_winner_yet"
    ONLY_WITH_ANOTHER_CARD = "only_with_another_card"
    NO_TARGET = "no_target"
    WRONG_NUMBER_OF_PICKS = "wrong_number_of_picks"
    WRONG_PICK = "wrong_pick"
    PICKED_TWICE = "picked_twice"
    NOT_YOURSELF = "not_yourself"
    NO_SUCH_MODE = "no_such_mode"
    NO_SUCH_POWER = "no_such_power"
    POWER_TWICE = "power_twice"
    RUNE_MISSING = "rune_missing"
    PAYS_TOO_MUCH = "pays_too_much"
    NOT_A_PAYMENT = "not_a_payment"
    NOT_A_RIDER = "not_a_rider"
    CARD_USED_TWICE = "card_used_twice"
    WRONG_COSTS = "wrong_costs"
    MALEDICTIONS_STAY = "maledictions_stay"
    TOO_MANY_MALEDICTIONS = "too_many_maledictions"
    NO_DRINK_FOR_YOURSELF = "no_drink_for_yourself"
    DRINK_ALREADY_ORDERED = "drink_already_ordered"
    ORDER_FIRST = "order_first"
    NOTHING_IS_DUE = "nothing_is_due"
    ANOTHER_DEED_IS_DUE = "another_deed_is_due"
    FLIP_THIS_DEITY_FIRST = "flip_this_deity_first"
    NO_SUCH_SETTING = "no_such_setting"


@dataclass(frozen=True, slots=True)
class Reason:
    """A refusal: always truthy, with the facts the sentence needs (seats, card ids, colours, names)."""

    code: Code
    data: Mapping[str, Fact] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return True


def because(code: Code, **data: Fact) -> Reason:
    """Return the Reason with this code and these facts."""
    return Reason(code, data)


class IllegalMove(ValueError):
    """A command was refused; nothing has changed. Carries the reason and the command."""

    def __init__(self, reason: Reason, command: object) -> None:
        super().__init__(f"{reason.code.value}: {command}")
        self.reason = reason
        self.command = command


class SetupError(ValueError):
    """The table cannot be set up so; the message is one sentence."""
