"""Melvyn's cards: one test per requirement MEL-27 to MEL-48, each saying the rule in our own words."""

from __future__ import annotations

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine import project
from rdi_table.engine.reasons import Code
from tests.rulings.counting import runes_discard, seen
from tests.rulings.setting import all_cards
from tests.rulings.table import table


@pytest.mark.parametrize(("targets", "gold"), [(("fiona",), 11), (("fiona", "zot"), 12)])
def test_mel_27_happy_little_runes_takes_one_gold_from_up_to_two_others(targets: tuple[str, ...], gold: int) -> None:
    """MEL-27: at most two other players pay 1 Gold each; not three, and not Melvyn himself."""
    t = table("melvyn", "fiona", "zot", "deirdre")
    three = t.refused("melvyn", "happy_little_runes", "fiona", "zot", "deirdre")
    assert three.code is Code.WRONG_NUMBER_OF_PICKS
    assert t.refused("melvyn", "happy_little_runes", "melvyn").code is Code.NOT_YOURSELF
    t.play("melvyn", "happy_little_runes", *targets)
    assert t.gold("melvyn") == gold
    assert all(t.gold(name) == (9 if name in targets else 10) for name in ("fiona", "zot", "deirdre"))


def test_mel_28_powered_by_fire_the_card_stays_in_front() -> None:
    """MEL-28: only after the payments it lies before Melvyn; unpowered it is discarded."""
    t = table("melvyn runes=fire", "fiona hand=fx_ignore_gold", "zot")
    t.play("melvyn", "happy_little_runes", "fiona", "zot", powers=[0], payment=["fire"])
    assert t.front("melvyn") == []
    t.all_pass()
    assert (t.gold("melvyn"), t.front("melvyn"), t.discards("melvyn")) == (12, ["happy_little_runes"], [])
    t.turn_to("melvyn")
    t.play("melvyn", "happy_little_runes", "zot")
    t.all_pass()
    assert (t.front("melvyn"), t.discards("melvyn")) == (["happy_little_runes"], ["happy_little_runes"])


def test_mel_29_the_shield_is_spent_by_the_first_real_loss() -> None:
    """MEL-29: nobody is asked; the first loss that would happen discards it, of a Drink as well as of a card."""
    t = table("melvyn front=happy_little_runes", "fiona", active="fiona")
    drunk = t.copy()
    drunk.reveal("melvyn", "orcish_rotgut")
    assert (drunk.fortitude("melvyn"), drunk.front("melvyn")) == (19, [])
    t.play("fiona", "fx_hit_2", "melvyn")
    assert (t.fortitude("melvyn"), t.front("melvyn"), t.discards("melvyn")) == (19, [], ["happy_little_runes"])
    t.turn_to("fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    assert t.fortitude("melvyn") == 17


@pytest.mark.parametrize(("hit", "left"), [("fx_hit_1", 20), ("fx_hit_3", 18)])
def test_mel_30_the_shield_takes_one_off(hit: str, left: int) -> None:
    """MEL-30: the loss is 1 smaller, never below 0; a loss brought to 0 by it spends it all the same."""
    t = table("melvyn front=happy_little_runes", "fiona", active="fiona")
    t.play("fiona", hit, "melvyn")
    assert (t.fortitude("melvyn"), t.front("melvyn")) == (left, [])


@pytest.mark.parametrize("answer", ["weird_charts", "fx_reduce_2"])
def test_mel_31_the_shield_waits_while_the_loss_does_not_happen(answer: str) -> None:
    """MEL-31: Ignored or wholly reduced by a card, the loss leaves the shield where it is."""
    t = table(f"melvyn front=happy_little_runes hand={answer}", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    t.play("melvyn", answer)
    t.all_pass()
    assert (t.fortitude("melvyn"), t.front("melvyn")) == (20, ["happy_little_runes"])


def test_mel_31_the_shield_waits_while_the_loss_goes_elsewhere() -> None:
    """MEL-31: a loss sent on to somebody else does not reach it either."""
    t = table("melvyn front=happy_little_runes hand=fx_redirect", "fiona", "zot", active="fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    t.play("melvyn", "fx_redirect", "zot")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.fortitude("zot"), t.front("melvyn")) == (20, 18, ["happy_little_runes"])


def test_mel_31_two_shields_each_take_one_off_a_loss_that_is_left() -> None:
    """R16: a loss of 3 spends both; a loss of 1 spends only one."""
    t = table("melvyn front=happy_little_runes,happy_little_runes", "fiona", active="fiona")
    one = t.copy()
    t.play("fiona", "fx_hit_3", "melvyn")
    assert (t.fortitude("melvyn"), t.front("melvyn")) == (19, [])
    one.play("fiona", "fx_hit_1", "melvyn")
    assert (one.fortitude("melvyn"), one.front("melvyn")) == (20, ["happy_little_runes"])


def test_mel_32_weird_charts_ignores_and_reveals_a_rune() -> None:
    """MEL-32: the card that would cost Fortitude is Ignored, and a Rune turns up."""
    t = table("melvyn hand=weird_charts", "fiona", active="fiona")
    t.to("runes_deck", "melvyn", "ice_rune")
    t.play("fiona", "fx_hit_3", "melvyn")
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.runes, t.discards("melvyn")) == (20, ["ice"], ["weird_charts"])


def test_mel_33_flourish_pays_one_rune() -> None:
    """MEL-33: from hand it counts as one Rune, of any colour (R19), and goes to his own discards."""
    t = table("melvyn hand=calligraphic_flourish", "fiona")
    t.play("melvyn", "overdue_fine", "fiona", powers=[0], payment=["calligraphic_flourish"])
    assert (t.gold("melvyn"), t.gold("fiona"), t.hand("melvyn")) == (12, 8, [])
    assert (t.discards("melvyn"), runes_discard(t)) == (["overdue_fine", "calligraphic_flourish"], [])


def test_mel_34_flourish_covers_one_slot_of_several() -> None:
    """MEL-34: the other Rune of a cost of two is still needed."""
    t = table("melvyn alcohol=5 runes=shield hand=calligraphic_flourish", "fiona")
    alone = t.refused("melvyn", "feeling_bullish", powers=[0], payment=["calligraphic_flourish"])
    assert alone.code is Code.RUNE_MISSING
    t.play("melvyn", "feeling_bullish", powers=[0], payment=["shield", "calligraphic_flourish"])
    assert (t.alcohol("melvyn"), t.runes) == (3, [])


def test_mel_34_flourish_may_be_the_coloured_slot() -> None:
    """R19: with a Fire Rune for "any", the flourish stands for the Shield."""
    t = table("melvyn alcohol=5 runes=fire hand=calligraphic_flourish", "fiona")
    t.play("melvyn", "feeling_bullish", powers=[0], payment=["calligraphic_flourish", "fire"])
    assert (t.alcohol("melvyn"), t.runes) == (3, [])


def test_mel_35_flourish_helps_to_pay_one_ability_only() -> None:
    """MEL-35: for two abilities it pays one; the other needs its own Rune."""
    t = table("melvyn alcohol=5 drinks=wine runes=ice hand=calligraphic_flourish", "fiona")
    both = t.refused("melvyn", "sobering_development", powers=[0, 1], payment=["calligraphic_flourish"])
    assert both.code is Code.RUNE_MISSING
    t.play("melvyn", "sobering_development", powers=[0, 1], payment=["calligraphic_flourish", "ice"])
    assert (t.drinks("fiona"), t.runes, t.alcohol("melvyn")) == (["wine"], [], 4)


def test_mel_36_flourish_cannot_be_negated() -> None:
    """MEL-36: it is a payment and never lies there to be answered; a Negate can only mean the card it pays for."""
    assert all_cards().cards["calligraphic_flourish"].cannot_be_negated
    t = table("melvyn hand=calligraphic_flourish", "fiona hand=fx_negate,dont_think_so")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["calligraphic_flourish"])
    assert [f.KIND for f in t.game.state.stack] == ["turn", "play", "window"]
    assert t.discards("melvyn") == ["calligraphic_flourish"]
    assert (t.asked, t.menu("fiona")) == ("fiona", ["fx_negate"])


def test_mel_37_the_card_paid_for_by_a_flourish_can_be_negated() -> None:
    """MEL-37: the powered card is Negated like any other, and the flourish does not come back."""
    t = table("melvyn hand=calligraphic_flourish", "fiona hand=fx_negate")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["calligraphic_flourish"])
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("melvyn")) == (20, [])
    assert t.discards("melvyn") == ["load_bearing_shelf", "calligraphic_flourish"]


def test_mel_38_widdlytinks_powered_charges_whoever_caused_the_ante() -> None:
    """MEL-38: he leaves without paying, and the player who made him ante pays him 1 Gold."""
    t = table("melvyn runes=chaos hand=game_of_widdlytinks", "fiona", "zot", active="fiona")
    t.play("fiona", "gambling_im_in")
    t.all_pass("ante")
    assert t.asked == "melvyn"
    t.play("melvyn", "game_of_widdlytinks", powers=[0], payment=["chaos"])
    t.all_pass()
    assert (t.gold("melvyn"), t.gold("fiona"), t.gold("zot"), t.pot) == (11, 8, 9, 2)
    assert t.in_round == ["fiona", "zot"]


def test_mel_38_a_raise_is_caused_by_the_raiser() -> None:
    """MEL-38: later antes count too: the one who raised pays, and what he anted before stays in the pot."""
    t = table("melvyn runes=chaos", "fiona", "zot hand=i_raise", active="fiona")
    t.start_round("fiona")
    t.give("melvyn", "game_of_widdlytinks")
    t.play("zot", "i_raise")
    t.all_pass("ante")
    t.play("melvyn", "game_of_widdlytinks", powers=[0], payment=["chaos"])
    t.all_pass()
    assert (t.gold("melvyn"), t.gold("fiona"), t.gold("zot"), t.pot) == (10, 8, 7, 5)


def test_mel_39_widdlytinks_powered_does_nothing_if_no_player_caused_the_ante() -> None:
    """MEL-39: in a Round begun by a Drink he leaves, the Rune is spent, and nobody pays."""
    t = table("melvyn runes=chaos hand=game_of_widdlytinks", "fiona", "zot")
    t.reveal("fiona", "rowdy_brew")
    t.all_pass("ante")
    t.play("melvyn", "game_of_widdlytinks", powers=[0], payment=["chaos"])
    t.all_pass()
    assert (t.gold("melvyn"), t.gold("fiona"), t.gold("zot"), t.pot) == (10, 9, 9, 2)
    assert (t.in_round, runes_discard(t)) == (["fiona", "zot"], ["chaos_rune"])


def test_mel_40_scrolls_come_back_powered_unless_negated() -> None:
    """MEL-40: powered it returns to hand, also when it was Ignored (R22); Negated it is discarded."""
    t = table("melvyn runes=chaos,fire,chaos,ice,chaos,ice", "fiona hand=fx_ignore,fx_negate")
    t.play("melvyn", "touch_the_scrolls", "fiona", powers=[0], payment=["chaos", "fire"])
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("melvyn")) == (18, ["touch_the_scrolls"])
    t.turn_to("melvyn")
    t.play("melvyn", "touch_the_scrolls", "fiona", powers=[0], payment=["chaos", "ice"])
    t.play("fiona", "fx_ignore")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("melvyn")) == (18, ["touch_the_scrolls"])
    t.turn_to("melvyn")
    t.play("melvyn", "touch_the_scrolls", "fiona", powers=[0], payment=["chaos", "ice"])
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("melvyn"), t.discards("melvyn")) == (18, [], ["touch_the_scrolls"])
    assert (t.runes, len(runes_discard(t))) == ([], 6)


def test_mel_40_scrolls_come_back_though_melvyn_ignores_them_himself() -> None:
    """R22: the return belongs to the card, so it happens even if Melvyn Ignores what the card does to himself."""
    t = table("melvyn runes=chaos,fire hand=weird_charts,malediction_of_rage", "fiona", "marah")
    paid = ["chaos", "fire"]
    t.play("melvyn", "touch_the_scrolls", "fiona", powers=[0], payment=paid, riders=["malediction_of_rage"])
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.fortitude("fiona"), t.hand("melvyn")) == (20, 18, ["touch_the_scrolls"])


def test_mel_41_old_classic_does_not_take_control() -> None:
    """MEL-41: it starts Rounds only, though its own text has no room to say so."""
    t = table("melvyn hand=old_classic", "fiona", "zot", active="zot")
    t.start_round("zot")
    t.antes()
    assert t.refused("melvyn", "old_classic").code is Code.DOES_NOT_TAKE_CONTROL
    t.nobody_bids()
    t.turn_to("melvyn")
    t.play("melvyn", "old_classic")
    assert (t.pot, t.control, len(t.runes)) == (3, "melvyn", 1)


def test_mel_42_only_melvyn_sees_the_hand() -> None:
    """MEL-42: the others, the public view and even the log see backs."""
    t = table("melvyn", "fiona", "zot hand=fx_hit_1,fx_ignore")
    t.play("melvyn", "fun_books", "zot", mode="look")
    t.all_pass()
    assert seen(t, "melvyn") == ["fx_hit_1", "fx_ignore"]
    assert seen(t, "fiona") == seen(t, None) == ["None", "None"]


def test_mel_43_look_first_drink_second() -> None:
    """MEL-43: with the power-up both happen, in printed order."""
    t = table("melvyn runes=ice", "fiona", "zot hand=fx_hit_1 drinks=wine")
    t.play("melvyn", "fun_books", "zot", powers=[0], payment=["ice"])
    t.all_pass()
    assert (seen(t, "melvyn"), t.alcohol("zot")) == (["fx_hit_1"], 0)
    t.pass_("melvyn")
    t.all_pass()
    assert (t.hand("zot"), t.alcohol("zot"), t.drinks("zot")) == ([], 2, [])


def test_mel_43_either_effect_alone_without_a_rune() -> None:
    """MEL-43: unpowered he says which of the two it is."""
    t = table("melvyn", "zot hand=fx_hit_1 drinks=wine")
    t.play("melvyn", "fun_books", "zot", mode="drink")
    t.all_pass()
    assert (t.alcohol("zot"), t.hand("zot")) == (2, ["fx_hit_1"])


def test_mel_44_cards_drawn_by_that_drink_are_not_shown() -> None:
    """MEL-44: the look is over before the Drink; the two new cards are never seen."""
    t = table("melvyn runes=ice", "fiona", "zot hand=fx_hit_1,fx_ignore drinks=gnomish_inspirational_ale")
    t.play("melvyn", "fun_books", "zot", powers=[0], payment=["ice"])
    t.all_pass()
    assert seen(t, "melvyn") == ["fx_hit_1", "fx_ignore"]
    t.pass_("melvyn")
    t.choose("fx_hit_1")
    t.all_pass()
    assert (t.hand("zot"), t.alcohol("zot")) == (["filler", "filler", "fx_ignore"], 1)
    view = project(t.game, t.seat("melvyn"))
    assert {c.key for c in view.players[t.seat("zot")].pile("hand")} == {None}
    assert t.refuses(cmd.Pass(t.seat("melvyn"))).code is Code.NOT_WHAT_IS_ASKED


def test_mel_45_who_ignores_the_chaos_card_gets_no_rune_from_it() -> None:
    """MEL-45: Melvyn's own Ignore takes its reveal too; the reveal of the Ignoring card stays."""
    t = table("melvyn hand=weird_charts", "fiona")
    t.play("melvyn", "chaos_rune_in_there")
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.fortitude("fiona"), len(t.runes)) == (20, 19, 1)


def test_mel_45_ignored_by_somebody_else_the_rune_still_comes() -> None:
    """MEL-45: another player's Ignore is that player's business."""
    t = table("melvyn", "fiona hand=fx_ignore")
    t.play("melvyn", "chaos_rune_in_there")
    t.play("fiona", "fx_ignore")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.fortitude("fiona"), len(t.runes)) == (19, 20, 1)


def test_mel_46_both_power_ups_of_the_sobering_card_may_be_bought() -> None:
    """MEL-46: allowed, though the second then finds no Drink left to count."""
    t = table("melvyn alcohol=6 drinks=wine,water,light_ale runes=shield,ice", "fiona", "zot")
    t.play("melvyn", "sobering_development", powers=[1, 0], payment=["ice", "shield"])
    for name in ("fiona", "zot", "fiona"):
        t.choose(name)
    assert (t.alcohol("melvyn"), t.runes) == (5, [])


@pytest.mark.parametrize(
    ("split", "piles"),
    [(("fiona", "fiona", "fiona"), (3, 0)), (("fiona", "zot", "fiona"), (2, 1)), (("zot", "zot", "zot"), (0, 3))],
)
def test_mel_47_the_drinks_are_handed_on_in_any_split(split: tuple[str, ...], piles: tuple[int, int]) -> None:
    """MEL-47: all on one pile, or spread, as Melvyn likes."""
    t = table("melvyn drinks=wine,water,light_ale runes=shield", "fiona", "zot")
    t.play("melvyn", "sobering_development", powers=[0], payment=["shield"])
    for name in split:
        t.choose(name)
    assert (len(t.drinks("fiona")), len(t.drinks("zot")), t.drinks("melvyn")) == (*piles, [])


def test_mel_48_none_of_the_drinks_goes_to_melvyn() -> None:
    """MEL-48: his own pile cannot be chosen."""
    t = table("melvyn drinks=wine,water runes=shield", "fiona", "zot")
    t.play("melvyn", "sobering_development", powers=[0], payment=["shield"])
    assert t.refuses(cmd.Choose(0, (0,))).code is Code.WRONG_PICK
