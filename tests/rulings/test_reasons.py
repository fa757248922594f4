"""Every reason there is: for each `Code` a position and a command that the engine refuses with it.

The sentences for the codes are tested with `words`; here only that each can occur, through `check`, and that a refusal
leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine.reasons import Code
from rdi_table.engine.state import PileRef
from tests.rulings.table import Table, table
from tests.rulings.ways import bid, resolve

Case = tuple[Table, cmd.Command]
CASES: dict[Code, Callable[[], Case]] = {}


def case(code: Code) -> Callable[[Callable[[], Case]], Callable[[], Case]]:
    """Note the case of a code."""

    def note(build: Callable[[], Case]) -> Callable[[], Case]:
        assert code not in CASES, code
        CASES[code] = build
        return build

    return note


def tried(t: Table, name: str, key: str, *picks: str | int, **extra: object) -> Case:
    return t, t.command(name, key, *picks, **extra)  # type: ignore[arg-type]


def in_a_round(*seats: str) -> Table:
    """A Round of the first seat's, at the first bid."""
    t = table(*seats)
    t.start_round(seats[0].split()[0])
    t.antes()
    return t


# who is asked, and what


@case(Code.GAME_OVER)
def game_over() -> Case:
    t = table("melvyn", "fiona gold=1")
    t.play("melvyn", "overdue_fine", "fiona")
    return t, cmd.EndPhase(0)


@case(Code.NO_SUCH_SEAT)
def no_such_seat() -> Case:
    return table("fiona", "zot"), cmd.Pass(7)


@case(Code.OUT_OF_THE_GAME)
def out_of_the_game() -> Case:
    t = table("fiona", "zot fortitude=1", "deirdre")
    t.play("fiona", "fx_hit_1", "zot")
    return t, cmd.Pass(1)


@case(Code.NOT_ASKED)
def not_asked() -> Case:
    return table("fiona", "zot"), cmd.EndPhase(1)


@case(Code.NOT_WHAT_IS_ASKED)
def not_what_is_asked() -> Case:
    return table("fiona", "zot"), cmd.Pass(0)


@case(Code.NO_SUCH_CARD)
def no_such_card() -> Case:
    return table("fiona", "zot"), cmd.PlayCard(0, 99999)


@case(Code.NOT_IN_HAND)
def not_in_hand() -> Case:
    t = table("fiona", "zot")
    return t, cmd.PlayCard(0, t.game.state.pile(PileRef(0, "deck"))[-1])


@case(Code.NOBODY_PLAYS_NOW)
def nobody_plays_now() -> Case:
    return tried(table("fiona", "zot", phase="draw"), "zot", "fx_anytime")


# actions and bids


@case(Code.UNPLAYABLE)
def unplayable() -> Case:
    return tried(table("fiona", "marah"), "fiona", "everlasting_malediction")


@case(Code.ONLY_AS_ACTION)
def only_as_action() -> Case:
    return tried(table("fiona", "zot", phase="order"), "fiona", "fx_hit_1", "zot")


@case(Code.ACTION_USED)
def action_used() -> Case:
    t = table("fiona", "zot")
    t.play("fiona", "fx_hit_1", "zot")
    return tried(t, "fiona", "fx_hit_1", "zot")


@case(Code.ONLY_IN_A_ROUND)
def only_in_a_round() -> Case:
    return tried(table("erin", "zot"), "erin", "i_raise")


@case(Code.NOT_IN_THE_ROUND)
def not_in_the_round() -> Case:
    t = table("fiona", "marah hand=papers_to_mark", "zot")
    t.start_round("fiona")
    t.play("marah", "papers_to_mark")
    t.all_pass()
    return tried(t, "marah", "i_raise")


@case(Code.NOT_YOUR_BID)
def not_your_bid() -> Case:
    return tried(in_a_round("fiona", "zot", "deirdre"), "deirdre", "fx_gamble")


@case(Code.ONLY_CHEATING_BEATS_THE_LOCK)
def only_cheating_beats_the_lock() -> Case:
    t = in_a_round("fiona", "zot", "deirdre")
    t.play("zot", "top_that")
    return tried(t, "deirdre", "i_raise")


@case(Code.DOES_NOT_TAKE_CONTROL)
def does_not_take_control() -> Case:
    return tried(in_a_round("fiona", "melvyn"), "melvyn", "old_classic")


# losses of Fortitude


@case(Code.NOTHING_COSTS_FORTITUDE)
def nothing_costs_fortitude() -> Case:
    return tried(table("fiona", "zot"), "fiona", "fiona_armor")


@case(Code.NOT_FROM_ANOTHER_PLAYER)
def not_from_another_player() -> Case:
    t = table("melvyn hand=fx_redirect", "fiona", "zot")
    t.play("melvyn", "chaos_rune_in_there")
    return tried(t, "melvyn", "fx_redirect", "zot")


@case(Code.NO_FORTITUDE_LOST)
def no_fortitude_lost() -> Case:
    return tried(table("fiona", "zot"), "fiona", "fx_hit_back_1")


@case(Code.ALREADY_SOFTENED)
def already_softened() -> Case:
    t = table("fiona", "zot hand=fx_reduce_1,fx_hit_back_1")
    t.play("fiona", "fx_hit_3", "zot")
    t.play("zot", "fx_reduce_1")
    t.all_pass("lost")
    return tried(t, "zot", "fx_hit_back_1")


@case(Code.SHARER_IS_DONE)
def sharer_is_done() -> Case:
    t = table("fiona", "eve hand=eve_share_pain,fx_ignore")
    t.play("fiona", "fx_hit_3", "eve")
    t.play("eve", "eve_share_pain")
    resolve(t)
    return tried(t, "eve", "fx_ignore")


# Gold


@case(Code.NO_GOLD_AT_STAKE)
def no_gold_at_stake() -> Case:
    return tried(table("fiona", "zot"), "fiona", "fx_inn_pays")


@case(Code.NOTHING_TO_ANTE)
def nothing_to_ante() -> Case:
    return tried(table("marah", "zot"), "marah", "papers_to_mark")


# Drinks


@case(Code.NO_DRINK_REVEALED)
def no_drink_revealed() -> Case:
    return tried(table("fiona", "zot"), "fiona", "fx_ignore_drink")


@case(Code.NOT_YOUR_DRINK)
def not_your_drink() -> Case:
    t = table("fiona", "zot hand=fx_ignore_drink")
    t.reveal("fiona", "wine")
    return tried(t, "zot", "fx_ignore_drink")


@case(Code.ONLY_ANOTHERS_DRINK)
def only_anothers_drink() -> Case:
    t = table("marah hand=bitter_tincture", "zot")
    t.reveal("marah", "wine")
    return tried(t, "marah", "bitter_tincture")


@case(Code.COPIES_CANNOT_BE_SPLIT)
def copies_cannot_be_split() -> Case:
    t = table("fiona hand=fx_split", "zot")
    t.house("fiona", "wine")
    return tried(t, "fiona", "fx_split", "zot")


@case(Code.DRINK_ALREADY_IGNORED)
def drink_already_ignored() -> Case:
    t = table("fiona hand=fx_ignore_drink,fx_ignore_drink", "zot")
    t.reveal("fiona", "wine")
    t.play("fiona", "fx_ignore_drink")
    resolve(t)
    return tried(t, "fiona", "fx_ignore_drink")


@case(Code.NOT_JUST_DRUNK)
def not_just_drunk() -> Case:
    return tried(table("cormac", "zot"), "cormac", "wench_another", "zot")


@case(Code.DRINK_WAS_SOFTENED)
def drink_was_softened() -> Case:
    t = table("cormac hand=temperance,wench_another", "zot")
    t.reveal("cormac", "wine")
    t.play("cormac", "temperance", mode="text")
    t.all_pass("drank")
    return tried(t, "cormac", "wench_another", "zot")


@case(Code.ONLY_IN_OWN_ORDER_PHASE)
def only_in_own_order_phase() -> Case:
    return tried(table("erin", "zot"), "erin", "another_tray")


# cards that answer cards


@case(Code.NO_CARD_TO_ANSWER)
def no_card_to_answer() -> Case:
    return tried(table("erin", "zot"), "erin", "dont_think_so")


@case(Code.NOT_A_SOMETIMES_CARD)
def not_a_sometimes_card() -> Case:
    t = table("fiona", "erin hand=dont_think_so")
    t.play("fiona", "fx_hit_1", "erin")
    return tried(t, "erin", "dont_think_so")


@case(Code.NOT_AN_ANYTIME_CARD)
def not_an_anytime_card() -> Case:
    t = table("fiona", "whitehawk hand=whitehawk_shenanigans")
    t.play("fiona", "fx_hit_1", "whitehawk")
    return tried(t, "whitehawk", "whitehawk_shenanigans")


@case(Code.NOT_A_BLESSING)
def not_a_blessing() -> Case:
    t = table("fiona", "murgath hand=stop_glowing")
    t.play("fiona", "fx_hit_1", "murgath")
    return tried(t, "murgath", "stop_glowing")


@case(Code.DOES_NOT_AFFECT_A_DRINK)
def does_not_affect_a_drink() -> Case:
    t = table("erin hand=wildshape,filler", "marah hand=wench_thinks")
    t.reveal("erin", "wine")
    t.play("erin", "wildshape", "raven")
    return tried(t, "marah", "wench_thinks")


@case(Code.PROTECTED)
def protected() -> Case:
    t = table("fiona hand=dont_think_so,filler", "zot hand=fiona_armor,judgment")
    t.play("fiona", "fx_hit_1", "zot")
    t.play("zot", "fiona_armor")
    t.play("fiona", "dont_think_so")
    return tried(t, "zot", "judgment")


@case(Code.NO_CHEATING_CARD)
def no_cheating_card() -> Case:
    return tried(in_a_round("fiona", "ohava"), "ohava", "all_mother_sees")


# Rounds


@case(Code.NOT_AFTER_LAST_PASS)
def not_after_last_pass() -> Case:
    t = in_a_round("fiona hand=goat_on_the_table", "gerki hand=gerki_takes_the_pot")
    t.pass_("gerki")
    assert t.why == "winner"
    return tried(t, "fiona", "goat_on_the_table")


@case(Code.NOT_AGAINST_AN_ANTE)
def not_against_an_ante() -> Case:
    t = table("fiona hand=goat_on_the_table", "zot hand=fx_inn_pays")
    t.start_round("fiona")
    return tried(t, "fiona", "goat_on_the_table")


@case(Code.ROUND_ENDS_ANYWAY)
def round_ends_anyway() -> Case:
    t = in_a_round("fiona hand=goat_on_the_table,filler", "murgath", "ohava hand=all_mother_sees,filler")
    t.play("murgath", "loaded_bones", "ohava")
    t.play("ohava", "all_mother_sees")
    return tried(t, "fiona", "goat_on_the_table")


@case(Code.POT_IS_EMPTY)
def pot_is_empty() -> Case:
    t = in_a_round("fiona", "eve gold=5 hand=eve_sleight_of_hand,eve_sleight_of_hand,eve_sleight_of_hand")
    for _ in range(2):
        t.play("eve", "eve_sleight_of_hand")
        t.all_pass()
    return tried(t, "eve", "eve_sleight_of_hand")


@case(Code.NO_GOLD_TO_ANTE)
def no_gold_to_ante() -> Case:
    return tried(in_a_round("fiona", "zot gold=1"), "zot", "recklessness")


@case(Code.NO_WINNER_YET)
def no_winner_yet() -> Case:
    return tried(in_a_round("fiona", "gerki"), "gerki", "gerki_takes_the_pot")


# picks


@case(Code.ONLY_WITH_ANOTHER_CARD)
def only_with_another_card() -> Case:
    return tried(table("melvyn", "zot"), "melvyn", "calligraphic_flourish")


@case(Code.NO_TARGET)
def no_target() -> Case:
    return tried(table("marah", "zot"), "marah", "thank_me_for_this", "zot")


@case(Code.WRONG_NUMBER_OF_PICKS)
def wrong_number_of_picks() -> Case:
    return tried(table("fiona", "zot"), "fiona", "fx_hit_1")


@case(Code.WRONG_PICK)
def wrong_pick() -> Case:
    return tried(table("fiona", "zot"), "fiona", "fx_hit_1", 7)


@case(Code.PICKED_TWICE)
def picked_twice() -> Case:
    return tried(table("murgath", "zot", "fiona"), "murgath", "cleave", "zot", "zot")


@case(Code.NOT_YOURSELF)
def not_yourself() -> Case:
    return tried(table("fiona", "zot"), "fiona", "fx_hit_1", "fiona")


# what goes with a card


@case(Code.NO_SUCH_MODE)
def no_such_mode() -> Case:
    return tried(table("fiona", "zot"), "fiona", "fx_hit_1", "zot", mode="heart")


@case(Code.NO_SUCH_POWER)
def no_such_power() -> Case:
    return tried(table("melvyn runes=fire", "zot"), "melvyn", "load_bearing_shelf", "zot", powers=[3], payment=["fire"])


@case(Code.POWER_TWICE)
def power_twice() -> Case:
    t = table("melvyn runes=fire,fire", "zot")
    return tried(t, "melvyn", "load_bearing_shelf", "zot", powers=[0, 0], payment=["fire", "fire"])


@case(Code.RUNE_MISSING)
def rune_missing() -> Case:
    return tried(table("melvyn runes=ice", "zot"), "melvyn", "load_bearing_shelf", "zot", powers=[0], payment=["ice"])


@case(Code.PAYS_TOO_MUCH)
def pays_too_much() -> Case:
    t = table("melvyn runes=fire,fire", "zot")
    return tried(t, "melvyn", "load_bearing_shelf", "zot", powers=[0], payment=["fire", "fire"])


@case(Code.NOT_A_PAYMENT)
def not_a_payment() -> Case:
    t = table("melvyn hand=steady_brush", "zot")
    return tried(t, "melvyn", "load_bearing_shelf", "zot", powers=[0], payment=["steady_brush"])


@case(Code.NOT_A_RIDER)
def not_a_rider() -> Case:
    return tried(table("fiona hand=fx_anytime", "zot"), "fiona", "fx_hit_1", "zot", riders=["fx_anytime"])


@case(Code.CARD_USED_TWICE)
def card_used_twice() -> Case:
    t = table("fiona", "marah")
    (rage,) = t.give("fiona", "malediction_of_rage")
    return tried(t, "fiona", "fx_hit_1", "marah", riders=[rage, rage])


@case(Code.WRONG_COSTS)
def wrong_costs() -> Case:
    return tried(table("fiona hand=fx_anytime", "marah"), "fiona", "sacrifice", costs=["fx_anytime"])


@case(Code.MALEDICTIONS_STAY)
def maledictions_stay() -> Case:
    t = table("fiona hand=torment", "marah", phase="draw")
    return t, cmd.Discard(0, (t.card("fiona", "torment"),))


@case(Code.TOO_MANY_MALEDICTIONS)
def too_many_maledictions() -> Case:
    t = table("fiona hand=torment,fx_anytime", "marah")
    return tried(t, "fiona", "absolution", costs=["torment", "fx_anytime"])


# the turn


@case(Code.NO_DRINK_FOR_YOURSELF)
def no_drink_for_yourself() -> Case:
    return table("fiona", "zot", phase="order"), cmd.OrderDrink(0, 0)


@case(Code.DRINK_ALREADY_ORDERED)
def drink_already_ordered() -> Case:
    return table("fiona", "zot", phase="drink"), cmd.OrderDrink(0, 1)


@case(Code.ORDER_FIRST)
def order_first() -> Case:
    return table("fiona", "zot", phase="order"), cmd.EndPhase(0)


# upkeep by hand


@case(Code.NOTHING_IS_DUE)
def nothing_is_due() -> Case:
    return table("erin form=bear", "zot", phase="draw"), cmd.Perform(0, "become", "raven")


@case(Code.ANOTHER_DEED_IS_DUE)
def another_deed_is_due() -> Case:
    t = table("ohava", "zot", upkeep=("deities",))
    t.play("ohava", "moonlight_prayer")
    return t, cmd.Perform(0, "rune")


@case(Code.FLIP_THIS_DEITY_FIRST)
def flip_this_deity_first() -> Case:
    t = table("ohava", "zot", upkeep=("deities",))
    t.play("ohava", "moonlight_prayer")
    return t, cmd.Perform(0, "flip", "korash")


@case(Code.NO_SUCH_SETTING)
def no_such_setting() -> Case:
    return table("fiona", "zot"), cmd.Configure("volume", True)


@pytest.mark.parametrize("code", list(Code), ids=[code.value for code in Code])
def test_every_code_can_occur(code: Code) -> None:
    """DESIGN 9: for each reason there is a case, `check` and `submit` agree, and nothing has changed."""
    assert code in CASES, f"{code} has no case: can it ever occur?"
    t, command = CASES[code]()
    reason = t.game.check(command)
    assert reason is not None and reason.code is code
    assert reason, "a reason is truthy"
    assert t.refuses(command) == reason
    assert str(code.value) in str(_refusal(t, command))


def _refusal(t: Table, command: cmd.Command) -> ValueError:
    with pytest.raises(ValueError) as refusal:
        t.game.submit(command)
    return refusal.value


@pytest.mark.parametrize("code", list(CASES), ids=[code.value for code in CASES])
def test_facts_are_plain(code: Code) -> None:
    """What a reason carries are numbers, words, and rows of them: it goes into logs and tests as it is."""
    t, command = CASES[code]()
    reason = t.game.check(command)
    assert reason is not None
    for value in reason.data.values():
        assert isinstance(value, int | str | tuple), value


@pytest.mark.parametrize("code", list(CASES), ids=[code.value for code in CASES])
def test_what_is_refused_is_not_on_the_menu(code: Code) -> None:
    """DESIGN 9: the menu offers no card in a mode whose every use is refused at this moment."""
    t, command = CASES[code]()
    if not isinstance(command, cmd.PlayCard) or t.game.state.winner is not None:
        return
    offered = [o for o in t.game.options(command.seat) if o.card == command.card and o.mode == command.mode]
    shape = {
        Code.WRONG_NUMBER_OF_PICKS, Code.WRONG_PICK, Code.PICKED_TWICE, Code.NOT_YOURSELF, Code.NO_SUCH_POWER,
        Code.POWER_TWICE, Code.RUNE_MISSING, Code.PAYS_TOO_MUCH, Code.NOT_A_PAYMENT, Code.NOT_A_RIDER,
        Code.CARD_USED_TWICE, Code.WRONG_COSTS, Code.TOO_MANY_MALEDICTIONS,
    }  # fmt: skip
    assert bool(offered) is (code in shape)


def test_a_setting_is_named_once() -> None:
    """`Configure` takes each system of upkeep once, and only such settings as there are."""
    t = table("ohava", "zot")
    assert t.refuses(cmd.Configure("upkeep", ("deities", "deities"))).code is Code.PICKED_TWICE
    assert t.refuses(cmd.Configure("upkeep", ("dishes",))).code is Code.NO_SUCH_SETTING
    assert t.refuses(cmd.Configure("upkeep", True)).code is Code.NO_SUCH_SETTING
    assert t.refuses(cmd.Configure("ask_every_step", ("deities",))).code is Code.NO_SUCH_SETTING
    t.submit(cmd.Configure("upkeep", ("deities",)))
    t.play("ohava", "moonlight_prayer")
    assert (t.question.kind, t.harmony) == ("deed", [])
    t.perform("flip", "elaana")
    t.submit(cmd.Configure("upkeep", ()))
    t.play("ohava", "moon_mends")
    assert (t.question.kind, t.harmony) == ("act", [])


def test_the_bidder_is_told_why() -> None:
    """A case that reads like the table: the menu is empty, and each card says why."""
    t = in_a_round("fiona", "zot", "deirdre")
    bid(t, "deirdre")
    assert t.menu("deirdre") == []
    assert t.refused("deirdre", "fx_hit_1", "zot").code is Code.DOES_NOT_TAKE_CONTROL
    assert t.refused("deirdre", "fiona_armor").code is Code.NOTHING_COSTS_FORTITUDE
