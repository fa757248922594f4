"""Scenarios of rules/scenarios.md, part 1: Melvyn and the Runes, SC-01 to SC-16."""

from __future__ import annotations

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine import project
from rdi_table.engine.reasons import Code
from tests.rulings.counting import runes_deck, runes_discard, seen
from tests.rulings.table import table

ELEVEN = "fire,fire,fire,shield,shield,shield,ice,ice,ice,chaos,chaos"


def test_sc_01_setup_of_melvyn_and_a_rune_at_the_beginning_of_his_turn() -> None:
    """SC-01: twelve Runes; one before any discard in each turn of his, none in Fiona's."""
    t = table("melvyn", "fiona", phase="begin")
    t.to("runes_deck", "melvyn", "fire_rune", "ice_rune", "shield_rune")
    t.top_drinks("water", "water")
    assert (len(runes_deck(t)), t.runes, runes_discard(t), t.discards("melvyn")) == (12, [], [], [])
    t.begin()
    assert (t.phase, t.asked, t.runes, len(runes_deck(t))) == ("draw", "melvyn", ["fire"], 11)
    for name in ("melvyn", "fiona"):
        t.discard()
        t.end_phase()
        t.order("fiona" if name == "melvyn" else "melvyn")
        t.end_phase()
        t.all_pass()
        assert t.phase == "over"
        t.begin()
        if name == "melvyn":
            assert (t.active, t.runes, len(runes_deck(t))) == ("fiona", ["fire"], 11)
    assert (t.active, t.phase, t.runes, len(runes_deck(t))) == ("melvyn", "draw", ["fire", "ice"], 10)


def test_sc_02_bulls_unpowered_powered_and_too_late() -> None:
    """SC-02. R2 says when: in the window after the loss, not on top of the hit; the numbers are the scenario's."""
    t = table("melvyn runes=fire hand=run_with_the_bulls", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    assert t.keys(None, "in_play") == ["fx_hit_2"]
    assert t.refused("melvyn", "run_with_the_bulls").code is Code.NO_FORTITUDE_LOST
    t.all_pass("lost")
    powered = t.copy()
    t.give("fiona", "fx_ignore")
    t.play("melvyn", "run_with_the_bulls")
    assert t.runes == ["fire"]
    t.pass_("fiona")
    fire = t.game.state.players[0].piles["runes"][0]
    t.refuses(cmd.Choose(0, (fire,)))
    t.refuses(cmd.Perform(0, "power_up", fire))
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("melvyn"), t.runes) == (19, 18, ["fire"])
    powered.give("fiona", "fx_ignore")
    powered.play("melvyn", "run_with_the_bulls", powers=[0], payment=["fire"])
    assert (powered.runes, runes_discard(powered)) == ([], ["fire_rune"])
    powered.all_pass()
    assert (powered.fortitude("fiona"), powered.fortitude("melvyn")) == (17, 18)


def test_sc_03_happy_little_runes_powered_then_a_shield() -> None:
    """SC-03: two pay, the card stays as a shield, takes 1 off the next loss and is gone for the one after."""
    t = table("melvyn runes=fire,ice", "fiona hand=fx_anytime", "zot hand=fx_anytime")
    t.play("melvyn", "happy_little_runes", "fiona", "zot", powers=[0], payment=["fire"])
    assert (t.runes, runes_discard(t), t.front("melvyn")) == (["ice"], ["fire_rune"], [])
    t.pass_("fiona", "zot")
    assert (t.gold("fiona"), t.gold("zot"), t.gold("melvyn")) == (9, 9, 12)
    assert (t.front("melvyn"), t.discards("melvyn")) == (["happy_little_runes"], [])
    for fortitude in (19, 17):
        t.turn_to("fiona")
        t.play("fiona", "fx_hit_2", "melvyn")
        t.all_pass()
        assert (t.fortitude("melvyn"), t.discards("melvyn")) == (fortitude, ["happy_little_runes"])


def test_sc_04_happy_little_runes_on_at_most_two_others() -> None:
    """SC-04: three targets and Melvyn himself are refused; one is enough, and unpowered there is no shield."""
    t = table("melvyn", "fiona", "zot", "deirdre")
    three = t.refused("melvyn", "happy_little_runes", "fiona", "zot", "deirdre")
    assert three.code is Code.WRONG_NUMBER_OF_PICKS
    assert t.refused("melvyn", "happy_little_runes", "melvyn").code is Code.NOT_YOURSELF
    t.play("melvyn", "happy_little_runes", "fiona")
    assert (t.gold("fiona"), t.gold("melvyn"), t.front("melvyn")) == (9, 11, [])
    assert t.discards("melvyn") == ["happy_little_runes"]


def test_sc_05_bullish_with_its_power_up_once() -> None:
    """SC-05: twice, in part or in the wrong colours is refused; Shield and Fire are right."""
    t = table("melvyn alcohol=5 runes=shield,shield,fire,ice", "fiona", "zot")
    twice = t.refused("melvyn", "feeling_bullish", powers=[0, 0], payment=["shield", "fire", "shield", "ice"])
    assert twice.code is Code.POWER_TWICE
    assert t.refused("melvyn", "feeling_bullish", powers=[0], payment=["shield"]).code is Code.RUNE_MISSING
    assert t.refused("melvyn", "feeling_bullish", powers=[0], payment=["fire", "ice"]).code is Code.RUNE_MISSING
    t.play("melvyn", "feeling_bullish", powers=[0], payment=["shield", "fire"])
    assert (t.runes, sorted(runes_discard(t))) == (["ice", "shield"], ["fire_rune", "shield_rune"])
    assert (t.alcohol("melvyn"), t.pot) == (3, 3)
    assert [t.gold(n) for n in ("melvyn", "fiona", "zot")] == [9, 9, 9]
    late = t.refused("melvyn", "feeling_bullish", powers=[0], payment=["shield", "ice"])
    assert late.code is Code.ACTION_USED


def test_sc_06_start_cards_do_not_take_control() -> None:
    """SC-06: neither "bullish" nor "old classic" is a bid; passing leaves the Round as it was."""
    t = table("fiona", "melvyn", "zot")
    t.start_round("fiona")
    t.antes()
    assert (t.asked, t.pot, t.gold("melvyn")) == ("melvyn", 3, 9)
    assert t.refused("melvyn", "feeling_bullish").code is Code.DOES_NOT_TAKE_CONTROL
    assert t.refused("melvyn", "old_classic").code is Code.DOES_NOT_TAKE_CONTROL
    t.pass_("melvyn")
    assert (t.asked, t.pot, t.control) == ("zot", 3, "fiona")


def test_sc_07_runes_are_not_refunded() -> None:
    """SC-07: Negated nothing happens and the Rune is gone; Ignored by Zot, only Zot is spared."""
    t = table("melvyn runes=fire,fire", "fiona hand=fx_negate", "zot hand=fx_ignore_gold")
    t.play("melvyn", "happy_little_runes", "fiona", "zot", powers=[0], payment=["fire"])
    ignored = t.copy()
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert [t.gold(n) for n in ("melvyn", "fiona", "zot")] == [10, 10, 10]
    assert (t.runes, runes_discard(t)) == (["fire"], ["fire_rune"])
    assert (t.front("melvyn"), t.discards("melvyn")) == ([], ["happy_little_runes"])
    ignored.play("zot", "fx_ignore_gold")
    ignored.all_pass()
    assert [ignored.gold(n) for n in ("melvyn", "fiona", "zot")] == [11, 9, 10]
    assert (ignored.runes, runes_discard(ignored)) == (["fire"], ["fire_rune"])
    assert ignored.front("melvyn") == ["happy_little_runes"]


def test_sc_08_the_rune_deck_runs_out() -> None:
    """SC-08: the one spent Rune is shuffled and revealed; with all twelve face up a reveal does nothing."""
    t = table(f"melvyn runes={ELEVEN}", "fiona", phase="begin")
    t.to("runes_discard", "melvyn", "chaos_rune")
    assert (len(runes_deck(t)), len(t.runes), runes_discard(t)) == (0, 11, ["chaos_rune"])
    t.begin()
    assert (len(t.runes), runes_deck(t), runes_discard(t)) == (12, [], [])
    t.turn_to("melvyn")
    t.play("melvyn", "mind_the_horns", "fiona")
    assert len(t.runes) == 12
    t.turn_to("melvyn")
    t.play("melvyn", "drinkable_inkwell", "fiona", powers=[0], payment=["ice"])
    assert (len(t.runes), runes_discard(t)) == (11, ["ice_rune"])
    t.turn_to("melvyn")
    t.play("melvyn", "mind_the_horns", "fiona")
    assert (len(t.runes), t.runes.count("ice"), runes_discard(t)) == (12, 3, [])


def test_sc_09_flourish_in_a_cost_of_two() -> None:
    """SC-09: alone it is not enough; with the Shield, or as the Shield beside another Rune, it is."""
    t = table("melvyn alcohol=5 runes=shield hand=feeling_bullish,calligraphic_flourish", "fiona")
    alone = t.refused("melvyn", "feeling_bullish", powers=[0], payment=["calligraphic_flourish"])
    assert alone.code is Code.RUNE_MISSING
    t.play("melvyn", "feeling_bullish", powers=[0], payment=["shield", "calligraphic_flourish"])
    assert (t.alcohol("melvyn"), runes_discard(t), t.pot) == (3, ["shield_rune"], 2)
    assert t.discards("melvyn") == ["feeling_bullish", "calligraphic_flourish"]
    t = table("melvyn alcohol=5 runes=fire hand=calligraphic_flourish", "fiona")
    t.play("melvyn", "feeling_bullish", powers=[0], payment=["calligraphic_flourish", "fire"])
    assert t.alcohol("melvyn") == 3


def test_sc_10_flourish_with_two_power_ups() -> None:
    """SC-10, on a test card whose abilities cost Fire and Ice: it pays one of them, not both."""
    t = table("melvyn alcohol=5 drinks=wine runes=ice hand=fx_sobering,calligraphic_flourish", "fiona")
    both = t.refused("melvyn", "fx_sobering", powers=[0, 1], payment=["calligraphic_flourish"])
    assert both.code is Code.RUNE_MISSING
    t.play("melvyn", "fx_sobering", powers=[0, 1], payment=["calligraphic_flourish", "ice"])
    assert (t.runes, runes_discard(t), t.drinks("fiona")) == ([], ["ice_rune"], ["wine"])
    assert t.discards("melvyn") == ["fx_sobering", "calligraphic_flourish"]


def test_sc_11_the_flourish_cannot_be_negated_the_card_can() -> None:
    """SC-11: no Negate finds it; aimed at the card it undoes everything but the payment."""
    t = table("melvyn hand=happy_little_runes,calligraphic_flourish", "fiona hand=fx_negate", "zot")
    t.play("melvyn", "happy_little_runes", "fiona", "zot", powers=[0], payment=["calligraphic_flourish"])
    assert (t.discards("melvyn"), t.keys(None, "in_play")) == (["calligraphic_flourish"], ["happy_little_runes"])
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert [t.gold(n) for n in ("melvyn", "fiona", "zot")] == [10, 10, 10]
    assert (t.front("melvyn"), t.discards("melvyn")) == ([], ["happy_little_runes", "calligraphic_flourish"])


def test_sc_12_the_scrolls_come_back_unless_negated() -> None:
    """SC-12, on a test card that costs one Chaos: back when it resolved, Ignored or not; discarded when Negated."""
    t = table("melvyn runes=chaos,chaos", "fiona")
    t.play("melvyn", "fx_scrolls", "fiona", powers=[0], payment=["chaos"])
    t.all_pass()
    assert (t.hand("melvyn"), runes_discard(t), t.fortitude("fiona")) == (["fx_scrolls"], ["chaos_rune"], 18)
    t.turn_to("melvyn")
    t.give("fiona", "fx_negate", "fx_ignore")
    t.play("melvyn", "fx_scrolls", "fiona", powers=[0], payment=["chaos"])
    ignored = t.copy()
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (t.hand("melvyn"), t.discards("melvyn")) == ([], ["fx_scrolls"])
    assert (runes_discard(t), t.fortitude("fiona")) == (["chaos_rune", "chaos_rune"], 18)
    ignored.play("fiona", "fx_ignore")
    ignored.all_pass()
    assert (ignored.hand("melvyn"), ignored.fortitude("fiona")) == (["fx_scrolls"], 18)


@pytest.mark.parametrize(("start", "fiona", "melvyn"), [("card", 8, 11), ("drink", 9, 10), ("event", 9, 10)])
def test_sc_13_widdlytinks_and_who_caused_the_ante(start: str, fiona: int, melvyn: int) -> None:
    """SC-13: the power-up charges Fiona if her card did it; a Drink or an Event has nobody to charge."""
    t = table("melvyn runes=chaos hand=game_of_widdlytinks", "fiona", "zot", active="fiona")
    if start == "card":
        t.play("fiona", "serena_gambling")
    elif start == "drink":
        t.reveal("fiona", "rowdy_brew")
    else:
        t.game.begin_round(t.seat("fiona"), None)
        t._forget()
        t.game.run()
    t.all_pass("ante")
    t.play("melvyn", "game_of_widdlytinks", powers=[0], payment=["chaos"])
    t.all_pass()
    assert (t.gold("fiona"), t.gold("melvyn"), t.gold("zot")) == (fiona, melvyn, 9)
    assert (t.in_round, t.pot, runes_discard(t)) == (["fiona", "zot"], 2, ["chaos_rune"])


def test_sc_14_look_first_drink_second() -> None:
    """SC-14: only Melvyn sees the hand, then Zot drinks and draws two, which Melvyn never sees.

    The card as we have it also discards one of the three, so that hand is 4 in the end, not 5.
    """
    hand = ["fx_anytime", "fx_hit_1", "fx_hit_2"]
    t = table("melvyn runes=ice", "fiona", f"zot hand={','.join(hand)} drinks=gnomish_inspirational_ale")
    t.play("melvyn", "fun_books", "zot", powers=[0], payment=["ice"])
    t.all_pass()
    assert (seen(t, "melvyn"), seen(t, "fiona"), seen(t, "zot")) == (hand, ["None"] * 3, ["None"] * 3)
    assert t.drinks("zot") == ["gnomish_inspirational_ale"]
    t.pass_("melvyn")
    t.choose("fx_hit_1")
    t.all_pass()
    assert (t.alcohol("zot"), t.hand("zot")) == (1, ["filler", "filler", "fx_anytime", "fx_hit_2"])
    t.refuses(cmd.Pass(t.seat("melvyn")))
    backs = project(t.game, t.seat("melvyn")).players[t.seat("zot")].pile("hand")
    assert {card.key for card in backs} == {None}


def test_sc_15_chaos_rune_ignored_by_melvyn() -> None:
    """SC-15: one Rune, from the Ignoring card; without it one Rune too, and the loss."""
    t = table("melvyn fortitude=15 hand=weird_charts", "fiona hand=fx_anytime")
    t.to("runes_deck", "melvyn", "fire_rune", "ice_rune")
    t.play("melvyn", "chaos_rune_in_there")
    control = t.copy()
    t.play("melvyn", "weird_charts")
    t.resolve()
    assert (t.runes, t.fortitude("fiona")) == (["fire"], 20)
    t.all_pass()
    assert (t.fortitude("melvyn"), t.fortitude("fiona"), t.runes) == (15, 19, ["fire"])
    control.all_pass()
    assert (control.fortitude("melvyn"), control.fortitude("fiona"), control.runes) == (14, 19, ["fire"])


def test_sc_16_handing_drinks_on() -> None:
    """SC-16: not to himself, in any split to others; both abilities in one play are accepted."""
    t = table("melvyn alcohol=4 drinks=wine,water,light_ale runes=shield,ice", "fiona", "zot")
    both = t.copy()
    t.play("melvyn", "sobering_development", powers=[0], payment=["shield"])
    assert t.refuses(cmd.Choose(0, (0,))).code is Code.WRONG_PICK
    spread = t.copy()
    for target in ("fiona", "fiona", "fiona"):
        t.choose(target)
    assert (len(t.drinks("fiona")), t.drinks("melvyn")) == (3, [])
    for target in ("fiona", "zot", "fiona"):
        spread.choose(target)
    assert (len(spread.drinks("fiona")), len(spread.drinks("zot"))) == (2, 1)
    both.play("melvyn", "sobering_development", powers=[0, 1], payment=["shield", "ice"])
    for target in ("zot", "zot", "zot"):
        both.choose(target)
    assert (both.alcohol("melvyn"), len(both.drinks("zot"))) == (3, 3)
