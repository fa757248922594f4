"""Scenarios of rules/scenarios.md, part 1, for Melvyn, Marah and Murgath: SC-01 to SC-37, SC-39 and SC-48 to SC-55.

Not here: SC-24 (teams), SC-30 (Sea Events), SC-38 (Boss Battle), SC-40 (Pub Crawl), SC-56 to SC-60 (Prizes).
"""

from __future__ import annotations

from collections import Counter

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine import project
from rdi_table.engine.reasons import Code
from rdi_table.engine.state import PileRef
from rdi_table.engine.view import LookView
from tests.rulings.counting import blessings, body, curses, discarded, in_deck, lay, runes_deck, runes_discard
from tests.rulings.table import Table, table

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


def seen(t: Table, viewer: str) -> list[str]:
    """Return the cards of the look on top as a seat sees them, backs as "None"."""
    view = project(t.game, t.seat(viewer)).stack[-1]
    assert isinstance(view, LookView)
    return sorted(str(card.key) for card in view.cards)


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


def test_sc_17_hand_size_with_maledictions() -> None:
    """SC-17: Maledictions stay and take places: three of them leave four to draw, eight leave none."""
    t = table(
        "marah", "fiona hand=torment,thirst,largesse,fx_hit_1,fx_hit_2,fx_hit_3", active="fiona", phase="draw"
    )
    torment = t.card("fiona", "torment")
    assert t.refuses(cmd.Discard(1, (torment,))).code is Code.MALEDICTIONS_STAY
    t.discard("fx_hit_1", "fx_hit_2", "fx_hit_3")
    assert (curses(t, "fiona"), len(t.hand("fiona"))) == (3, 7)
    t = table("marah", f"fiona hand={','.join(['fx_malediction'] * 8)}", active="fiona", phase="draw")
    t.discard()
    assert len(t.hand("fiona")) == 8


def test_sc_18_sacrifice_and_the_weird_charts() -> None:
    """SC-18: the three are gone at once; the Ignore saves the Fortitude and reveals a Rune."""
    hand = "sacrifice,torment,thirst,largesse,weird_charts"
    t = table(f"melvyn fortitude=12 alcohol=3 hand={hand}", "marah")
    t.to("runes_deck", "melvyn", "ice_rune")
    none = t.copy()
    t.play("melvyn", "sacrifice", costs=["torment", "thirst", "largesse"])
    assert discarded(t, "maledictions") == 3
    control = t.copy()
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.runes, t.hand("melvyn")) == (12, ["ice"], [])
    assert (discarded(t, "maledictions"), t.discards("melvyn")) == (4, ["weird_charts"])
    control.all_pass()
    assert control.fortitude("melvyn") == 9
    none.play("melvyn", "sacrifice")
    none.all_pass()
    assert (none.fortitude("melvyn"), "sacrifice" in none.hand("melvyn")) == (12, False)


def test_sc_19_recklessness() -> None:
    """SC-19: Zot antes 1 and takes no control; Deirdre has left, and outside a Round it is refused for all."""
    leaver = "deirdre hand=recklessness,game_of_widdlytinks"
    t = table("marah", "fiona", "zot hand=recklessness", leaver, active="fiona")
    assert t.refused("zot", "recklessness").code is Code.ONLY_IN_A_ROUND
    t.start_round("fiona")
    t.play("deirdre", "game_of_widdlytinks")
    t.all_pass()
    assert (t.gold("zot"), t.pot, t.control) == (9, 3, "fiona")
    t.play("zot", "recklessness")
    t.all_pass()
    assert (t.gold("zot"), t.pot, t.control) == (8, 4, "fiona")
    assert t.keys(None, "maledictions_discard") == ["recklessness"]
    assert t.refused("deirdre", "recklessness").code is Code.NOT_IN_THE_ROUND


def test_sc_20_malediction_pile_and_reshuffle() -> None:
    """SC-20: one from the deck, then the discards become the deck; with nothing left nothing is drawn."""
    t = table("marah", "fiona", "zot")
    lay(t, "maledictions", 1, 2)
    last = t.keys(None, "maledictions")
    t.play("marah", "pop_quiz", "fiona")
    t.all_pass()
    t.choose("maledictions")
    assert (curses(t, "fiona"), last[0] in t.hand("fiona")) == (2, True)
    assert (in_deck(t, "maledictions"), discarded(t, "maledictions")) == (1, 0)
    lay(t, "maledictions", 0)
    t.turn_to("marah")
    t.play("marah", "pop_quiz", "zot")
    t.all_pass()
    t.choose("maledictions")
    assert (curses(t, "zot"), in_deck(t, "maledictions")) == (0, 0)


def test_sc_21_random_discard_skips_maledictions() -> None:
    """SC-21: over 200 seeds always one of the two other cards, and both occur."""
    hits: Counter[str] = Counter()
    for seed in range(200):
        t = table("marah", "fiona hand=torment,thirst,largesse,fx_anytime,fx_hit_1", "zot", active="zot", seed=seed)
        t.play("zot", "fx_random_1", "fiona")
        t.all_pass()
        hits.update(t.keys("fiona", "discard"))
        assert curses(t, "fiona") == 3
    assert set(hits) == {"fx_anytime", "fx_hit_1"}
    assert sum(hits.values()) == 200


def test_sc_21_the_third_random_discard_takes_nothing() -> None:
    """SC-21: two go, then only Maledictions are left; and Petrify cannot take one of those."""
    t = table("marah", "fiona hand=torment,thirst,largesse,fx_anytime,fx_hit_1", "zot", "nerodia", active="zot")
    for n in (4, 3, 3):
        t.turn_to("zot")
        t.play("zot", "fx_random_1", "fiona")
        t.all_pass()
        assert len(t.hand("fiona")) == n
    t.give("fiona", "fx_hit_2", "fx_hit_3")
    t.turn_to("nerodia")
    t.play("nerodia", "nerodia_petrify", "fiona")
    t.all_pass()
    t.pass_("nerodia")
    assert t.refuses(cmd.Choose(3, (t.card("fiona", "torment"),))).code is Code.WRONG_PICK


def test_sc_22_marah_and_otto_never_draw() -> None:
    """SC-22: where everybody draws one, only Fiona does."""
    t = table("marah", "otto", "fiona", active="fiona")
    t.play("fiona", "fx_draw_mal")
    assert (curses(t, "fiona"), curses(t, "marah"), curses(t, "otto")) == (1, 0, 0)
    assert in_deck(t, "maledictions") == 14


def test_sc_23_fool_seeking_missiles_at_two_gizmos() -> None:
    """SC-23: each Gizmo loses 1 and Wrench draws one; the same for himself and a Gizmo."""
    t = table("marah", "wrench", "fiona")
    variant = t.copy()
    t.play("marah", "fool_seeking_missiles", "gizmo_1", "gizmo_2")
    t.all_pass()
    assert (body(t, "gizmo_1"), body(t, "gizmo_2"), t.fortitude("wrench")) == (2, 2, 20)
    assert (curses(t, "wrench"), in_deck(t, "maledictions")) == (1, 14)
    variant.play("marah", "fool_seeking_missiles", "wrench", "gizmo_1")
    variant.all_pass()
    assert (variant.fortitude("wrench"), body(variant, "gizmo_1"), curses(variant, "wrench")) == (19, 2, 1)


def test_sc_25_bribes_in_all_branches() -> None:
    """SC-25: who lost Gold discards a Malediction, who did not draws one; by R3 all answer in the card's window.

    Rulings: Marah also gets what the Inn pays, so she has 13 in the end.
    """
    curse = "fx_malediction"
    t = table(
        "marah", f"fiona hand={curse}", "zot hand=fx_ignore_gold", "erin hand=have_this_trinket",
        f"keet hand=keet_artifact,{curse}", f"natyli hand=lich_king_finger,{curse}",
        "nitrel hand=nitrel_explosive_gold", "dimli hand=fx_inn_pays", "deirdre",
    )  # fmt: skip
    t.play("marah", "any_bribes")
    for name, key in (
        ("zot", "fx_ignore_gold"), ("erin", "have_this_trinket"), ("keet", "keet_artifact"),
        ("natyli", "lich_king_finger"), ("nitrel", "nitrel_explosive_gold"), ("dimli", "fx_inn_pays"),
    ):  # fmt: skip
        t.play(name, key)
        t.resolve()
    t.all_pass()
    assert (t.gold("fiona"), curses(t, "fiona"), t.gold("deirdre"), curses(t, "deirdre")) == (9, 0, 9, 0)
    assert [t.gold(n) for n in ("zot", "erin", "keet", "natyli", "nitrel", "dimli")] == [10] * 6
    assert [curses(t, n) for n in ("zot", "erin", "nitrel", "dimli")] == [1, 1, 1, 1]
    assert [curses(t, n) for n in ("keet", "natyli")] == [0, 0]
    assert (in_deck(t, "maledictions"), discarded(t, "maledictions")) == (11, 3)
    assert (t.gold("marah"), t.inn, t.form) == (13, 49, "raven")


def test_sc_26_curse_you_all_counts_responders() -> None:
    """SC-26: each Sometimes responder draws one, the Anytime card counts for nothing.

    R2: Fiona may not reduce and hit back as well; having reduced she is refused the hit-back. Either counts.
    """
    t = table("marah", "fiona hand=fx_reduce_1,fx_hit_back_1", "zot hand=fx_ignore", "melvyn", "erin hand=fx_anytime")
    t.play("marah", "curse_you_all")
    t.play("fiona", "fx_reduce_1")
    t.resolve()
    t.play("zot", "fx_ignore")
    t.resolve()
    t.play("erin", "fx_anytime")
    t.all_pass("lost")
    assert t.refused("fiona", "fx_hit_back_1").code is Code.ALREADY_SOFTENED
    t.all_pass()
    assert [t.fortitude(n) for n in ("marah", "fiona", "zot", "melvyn", "erin")] == [20, 19, 20, 18, 18]
    assert [curses(t, n) for n in ("fiona", "zot", "melvyn", "erin")] == [1, 1, 0, 0]
    assert in_deck(t, "maledictions") == 13


def test_sc_27_the_disjunctionator_with_maledictions() -> None:
    """SC-27, on a test card: three others go, four Maledictions stay, eight are drawn; then none."""
    hand = "torment,thirst,largesse,sacrifice,fx_hit_1,fx_hit_2,fx_hit_3,fx_disjunctionator"
    t = table("marah", f"fiona hand={hand}", active="fiona")
    t.play("fiona", "fx_disjunctionator")
    t.all_pass()
    assert (len(t.hand("fiona")), curses(t, "fiona")) == (12, 4)
    assert sorted(t.discards("fiona")) == ["fx_hit_1", "fx_hit_2", "fx_hit_3"]
    assert t.keys(None, "prizes_discard") == ["fx_disjunctionator"]
    t.turn_to("fiona", "draw")
    t.discard()
    assert len(t.hand("fiona")) == 12


def test_sc_28_everlasting_malediction() -> None:
    """SC-28: never playable; Sacrifice takes it along, and bribes let its holder pick it."""
    t = table("marah", "fiona fortitude=12 hand=everlasting_malediction,sacrifice", active="fiona")
    for phase in ("draw", "action", "order", "drink"):
        t.turn_to("fiona", phase)
        code = t.refused("fiona", "everlasting_malediction").code
        assert code is (Code.NOBODY_PLAYS_NOW if phase == "draw" else Code.UNPLAYABLE)
    t.turn_to("fiona")
    bribed, gambling = t.copy(), t.copy()
    t.play("fiona", "sacrifice", costs=["everlasting_malediction"])
    t.all_pass()
    assert (t.keys(None, "maledictions_discard"), t.hand("fiona")) == (["sacrifice", "everlasting_malediction"], [])
    assert t.fortitude("fiona") == 11
    bribed.turn_to("marah")
    bribed.play("marah", "any_bribes")
    bribed.all_pass()
    bribed.choose("everlasting_malediction")
    assert (bribed.hand("fiona"), bribed.gold("fiona")) == (["sacrifice"], 9)
    gambling.start_round("fiona")
    gambling.antes()
    assert gambling.refused("fiona", "everlasting_malediction").code is Code.UNPLAYABLE


def test_sc_29_the_rune_shield_waits_while_a_loss_is_ignored() -> None:
    """SC-29: the first hit is Ignored and leaves it; the second takes it away."""
    t = table("melvyn fortitude=12 front=happy_little_runes hand=weird_charts", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), len(t.runes), t.front("melvyn")) == (12, 1, ["happy_little_runes"])
    t.turn_to("fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.front("melvyn")) == (11, [])
    assert t.discards("melvyn") == ["happy_little_runes", "weird_charts"]


@pytest.mark.parametrize(("key", "fiona", "zot"), [("enfeeblement", 20, 19), ("malediction_of_rage", 19, 18)])
def test_sc_31_enfeeblement_and_rage_are_attached_while_playing(key: str, fiona: int, zot: int) -> None:
    """SC-31: laid on with the card or not at all; both leave the hand before Zot may respond."""
    t = table("marah", f"fiona hand=fx_hit_2,{key}", "zot hand=fx_ignore", active="fiona")
    late = t.copy()
    late.play("fiona", "fx_hit_2", "zot")
    late.pass_("fiona")
    assert late.asked == "zot"
    assert late.refused("fiona", key).code is Code.NOT_ASKED
    late.play("zot", "fx_ignore")
    late.resolve()
    assert late.asked == "fiona"
    assert late.refused("fiona", key).code is Code.ONLY_WITH_ANOTHER_CARD
    t.play("fiona", "fx_hit_2", "zot", riders=[key])
    assert (t.hand("fiona"), sorted(t.keys(None, "in_play")), t.asked) == ([], sorted(["fx_hit_2", key]), "zot")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot"), t.keys(None, "maledictions_discard")) == (fiona, zot, [key])


@pytest.mark.parametrize(("alcohol", "pile", "after"), [(4, "", 3), (0, "", 0), (4, "wine", 6)])
def test_sc_32_thirst_with_an_empty_pile(alcohol: int, pile: str, after: int) -> None:
    """SC-32: sobering up, not below 0, or the Drink on the pile."""
    t = table("marah", f"fiona alcohol={alcohol} drinks={pile} hand=thirst")
    t.play("fiona", "thirst")
    t.all_pass()
    assert (t.alcohol("fiona"), t.drinks("fiona"), t.keys(None, "maledictions_discard")) == (after, [], ["thirst"])


def test_sc_33_torment_at_once() -> None:
    """SC-33: drawn with the loss it may be played before anything else, or kept; without a loss it may not."""
    t = table("marah", "fiona fortitude=12", "zot")
    t.top("maledictions", "torment")
    no_loss = t.copy()
    t.play("marah", "fool_seeking_missiles", "fiona")
    t.all_pass("lost")
    assert (t.asked, t.hand("fiona"), t.fortitude("fiona")) == ("fiona", ["torment"], 11)
    kept = t.copy()
    t.play("fiona", "torment")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("fiona")) == (10, [])
    kept.all_pass()
    assert (kept.fortitude("fiona"), kept.hand("fiona")) == (11, ["torment"])
    no_loss.play("marah", "group_project")
    assert no_loss.why == "action"
    assert no_loss.refused("fiona", "torment").code is Code.NO_FORTITUDE_LOST


def test_sc_34_misfortune_favors_the_bold() -> None:
    """SC-34: Zot Ignores the loss and draws the two Maledictions all the same."""
    t = table("marah hand=misfortune_favors_the_bold", "fiona", "zot hand=fx_ignore", active="fiona")
    t.play("fiona", "fx_hit_3", "marah")
    t.play("marah", "misfortune_favors_the_bold", "zot")
    t.resolve()
    t.play("zot", "fx_ignore")
    t.all_pass()
    assert (t.fortitude("zot"), t.fortitude("marah"), curses(t, "zot")) == (20, 20, 2)
    assert in_deck(t, "maledictions") == 13


def test_sc_35_oh_poor_thing() -> None:
    """SC-35: only Marah sees the hand."""
    t = table("marah", "fiona hand=fx_hit_1,torment", "zot")
    t.play("marah", "oh_poor_thing", "fiona")
    t.all_pass()
    assert (seen(t, "marah"), seen(t, "zot")) == (["fx_hit_1", "torment"], ["None", "None"])
    t.pass_("marah")
    t.all_pass()
    assert t.fortitude("fiona") == 19


def test_sc_36_open_your_purses() -> None:
    """SC-36: Fiona antes and discards; Zot has no Gold, is not asked and keeps the Malediction."""
    t = table("marah", "fiona gold=4 hand=torment", "zot gold=1 hand=thirst", active="fiona")
    t.start_round("fiona")
    t.antes()
    assert (t.gold("fiona"), t.gold("zot"), t.pot) == (3, 0, 3)
    t.pass_("zot")
    t.play("marah", "open_your_purses")
    t.all_pass()
    assert t.asked == "fiona"
    assert t.refuses(cmd.Choose(t.seat("zot"), ("ante",))).code is Code.NOT_ASKED
    t.choose("ante")
    assert (t.gold("fiona"), t.pot, t.hand("fiona")) == (2, 4, [])
    assert (t.gold("zot"), t.hand("zot"), t.why) == (0, ["thirst"], "bid")


@pytest.mark.parametrize(
    ("fiona", "zot", "hand"), [("torment,thirst", "largesse", 6), ("torment", "", 6), ("", "", 2)]
)
def test_sc_37_two_hands_are_better_than_one(fiona: str, zot: str, hand: int) -> None:
    """SC-37: four cards with one holder or two, none without."""
    t = table("marah hand=two_hands,fx_hit_1,fx_hit_2", f"fiona hand={fiona}", f"zot hand={zot}", active="zot")
    t.start_round("zot")
    t.antes()
    t.play("marah", "two_hands")
    t.all_pass()
    assert len(t.hand("marah")) == hand


def test_sc_39_two_copies_of_an_armor_add_up() -> None:
    """SC-39, on test cards in front of Murgath: each loss is 2 smaller, and both stay."""
    t = table("murgath front=fx_unholy_armor,fx_unholy_armor", "fiona", "zot", active="fiona")
    t.play("fiona", "fx_hit_3", "murgath")
    assert t.fortitude("murgath") == 19
    t.turn_to("zot")
    t.play("zot", "fx_hit_2", "murgath")
    assert (t.fortitude("murgath"), len(t.front("murgath"))) == (19, 2)


def test_sc_48_cleave_with_a_redirect() -> None:
    """SC-48: Fiona loses 6 and draws one Blessing, Eve nothing; without the redirect 3 and one each."""
    t = table("murgath", "eve hand=eve_not_eve", "fiona")
    lay(t, "blessings", 10)
    t.play("murgath", "cleave", "eve", "fiona")
    control = t.copy()
    t.play("eve", "eve_not_eve", "fiona")
    t.all_pass()
    assert (t.fortitude("eve"), blessings(t, "eve")) == (20, 0)
    assert (t.fortitude("fiona"), blessings(t, "fiona"), in_deck(t, "blessings")) == (14, 1, 9)
    control.all_pass()
    assert (control.fortitude("eve"), control.fortitude("fiona"), in_deck(control, "blessings")) == (17, 17, 8)


def test_sc_49_murgath_hurt_by_his_own_card() -> None:
    """SC-49: shared, both lose 2 and draw one; turned on him, he loses 3 and draws, Bryn neither."""
    t = table("murgath", "eve hand=eve_share_pain", "bryn hand=bryn_stop_hitting_yourself")
    lay(t, "blessings", 10)
    turned = t.copy()
    t.play("murgath", "cleave", "eve")
    t.play("eve", "eve_share_pain")
    t.all_pass()
    assert (t.fortitude("eve"), t.fortitude("murgath")) == (18, 18)
    assert (blessings(t, "eve"), blessings(t, "murgath"), in_deck(t, "blessings")) == (1, 1, 8)
    turned.play("murgath", "cleave", "bryn")
    turned.play("bryn", "bryn_stop_hitting_yourself")
    turned.all_pass()
    assert (turned.fortitude("murgath"), turned.fortitude("bryn")) == (17, 20)
    assert (blessings(turned, "murgath"), blessings(turned, "bryn"), in_deck(turned, "blessings")) == (1, 0, 9)


def struck_down(top: str, *others: str) -> Table:
    """Return a table where Fiona, at 10 and 8, was Cleaved to 7 and is about to pass out with a Blessing in hand."""
    t = table("murgath", "fiona fortitude=10 alcohol=8", *others, "zot hand=fx_anytime")
    t.top("blessings", top)
    t.play("murgath", "cleave", "fiona")
    t.all_pass("passing_out")
    assert (t.fortitude("fiona"), t.hand("fiona"), t.is_out("fiona")) == (7, [top], False)
    return t


def test_sc_50_saved_by_a_blessing_drawn_while_passing_out() -> None:
    """SC-50: heart 2 lifts her to 9 above 8; heart 1 to 8, which is not enough; passing ends it."""
    t = struck_down("renewal")
    passed = t.copy()
    t.play("fiona", "renewal", mode="heart")
    t.all_pass()
    assert (t.fortitude("fiona"), t.is_out("fiona"), t.keys(None, "blessings_discard")) == (9, False, ["renewal"])
    passed.all_pass()
    assert passed.is_out("fiona")
    t = struck_down("clear_skies")
    t.play("fiona", "clear_skies", mode="heart")
    t.all_pass()
    assert (t.fortitude("fiona"), t.is_out("fiona")) == (8, True)


def test_sc_51_whitehawk_negates_a_heart() -> None:
    """SC-51: Fiona stays at 7 and passes out; the text of a Sometimes Blessing is no Anytime card."""
    t = struck_down("renewal", "whitehawk hand=whitehawk_shenanigans")
    t.play("fiona", "renewal", mode="heart")
    t.play("whitehawk", "whitehawk_shenanigans")
    t.resolve()
    assert (t.fortitude("fiona"), t.keys(None, "blessings_discard")) == (7, ["renewal"])
    t.all_pass()
    assert t.is_out("fiona")
    t = table("murgath", "fiona hand=protection", "whitehawk hand=whitehawk_shenanigans")
    t.play("murgath", "cleave", "fiona")
    t.play("fiona", "protection", mode="text")
    assert t.refused("whitehawk", "whitehawk_shenanigans").code is Code.NOT_AN_ANYTIME_CARD


def test_sc_52_blessing_of_temperance() -> None:
    """SC-52: not before the reveal; 2 off the Drink, never below 0; its heart leaves the Drink alone."""
    fiona = "fiona fortitude=10 alcohol=4 hand=temperance drinks=wine"
    t = table("murgath hand=fx_anytime", fiona, active="fiona", phase="drink")
    assert t.refused("fiona", "temperance", mode="text").code is Code.NO_DRINK_REVEALED
    ale, heart = t.copy(), t.copy()
    t.end_phase()
    t.play("fiona", "temperance", mode="text")
    t.resolve()
    assert (t.drink.pours[0].content, t.alcohol("fiona")) == (0, 4)
    t.all_pass()
    assert (t.alcohol("fiona"), t.fortitude("fiona")) == (4, 10)
    ale.reveal("fiona", "light_ale")
    ale.play("fiona", "temperance", mode="text")
    ale.all_pass()
    assert ale.alcohol("fiona") == 4
    heart.end_phase()
    heart.play("fiona", "temperance", mode="heart")
    heart.all_pass()
    assert (heart.fortitude("fiona"), heart.alcohol("fiona")) == (11, 6)


def test_sc_53_blessing_of_protection_is_not_retroactive() -> None:
    """SC-53: refused against the loss that brought it, good for the next one."""
    t = table("murgath", "fiona", "zot")
    t.top("blessings", "protection")
    t.play("murgath", "cleave", "fiona")
    t.all_pass("lost")
    assert (t.fortitude("fiona"), t.hand("fiona")) == (17, ["protection"])
    assert t.refused("fiona", "protection", mode="text").code is Code.NOTHING_COSTS_FORTITUDE
    t.all_pass()
    t.turn_to("zot")
    t.play("zot", "fx_hit_3", "fiona")
    t.play("fiona", "protection", mode="text")
    t.all_pass()
    assert t.fortitude("fiona") == 16


def test_sc_54_blessing_pile_handling() -> None:
    """SC-54: reshuffled when needed; none at all is no error; hands keep theirs when Murgath goes."""
    t = table("murgath", "fiona", "zot")
    lay(t, "blessings", 1, 2)
    t.play("murgath", "cleave", "fiona", "zot")
    t.all_pass()
    assert (blessings(t, "fiona"), blessings(t, "zot")) == (1, 1)
    assert (in_deck(t, "blessings"), discarded(t, "blessings")) == (1, 0)
    lay(t, "blessings", 0)
    t.turn_to("murgath")
    t.play("murgath", "cleave", "zot")
    t.all_pass()
    assert (t.fortitude("zot"), blessings(t, "zot")) == (14, 1)
    t.set("murgath", "fortitude=1")
    t.give("fiona", "renewal")
    t.turn_to("zot")
    t.play("zot", "fx_hit_1", "murgath")
    t.all_pass()
    assert (t.is_out("murgath"), blessings(t, "fiona")) == (True, 2)
    t.play("fiona", "renewal", mode="heart")
    t.all_pass()
    assert t.fortitude("fiona") == 19


def test_sc_54_blessings_kept_take_places() -> None:
    """SC-54: two Blessings and three other cards kept: two are drawn."""
    t = table(
        "murgath", "fiona hand=renewal,valor,fx_hit_1,fx_hit_2,fx_hit_3", active="fiona", phase="draw"
    )
    t.discard()
    assert len(t.hand("fiona")) == 7


def test_sc_55_blessings_passed_on_to_wrench_and_torglesnarf() -> None:
    """SC-55: one for the owner a card, for two bodies or for himself and one; each owner and each loser one."""
    t = table("murgath", "wrench", "torglesnarf", "fiona")
    for name in ("gizmo_1", "gizmo_2"):
        t.player("wrench").marks[name] = 9
    lay(t, "blessings", 10)
    t.play("murgath", "cleave", "gizmo_1", "gizmo_2")
    t.all_pass()
    assert (body(t, "gizmo_1"), body(t, "gizmo_2"), blessings(t, "wrench"), in_deck(t, "blessings")) == (6, 6, 1, 9)
    t.turn_to("murgath")
    t.play("murgath", "cleave", "wrench", "gizmo_1")
    t.all_pass()
    assert (t.fortitude("wrench"), body(t, "gizmo_1")) == (17, 3)
    assert (blessings(t, "wrench"), in_deck(t, "blessings")) == (2, 8)
    t.turn_to("murgath")
    t.play("murgath", "cleave", "minion_1", "fiona")
    t.all_pass()
    assert (body(t, "minion_1"), t.fortitude("fiona")) == (0, 17)
    assert (blessings(t, "torglesnarf"), blessings(t, "fiona"), in_deck(t, "blessings")) == (1, 1, 6)
    assert t.game.state.pile(PileRef(None, "blessings_discard")) == ()
