"""Scenarios of rules/scenarios.md, part 1: Murgath and the Blessings, SC-39 and SC-48 to SC-55.

Not here: SC-38 (Boss Battle), SC-40 (Pub Crawl), SC-56 to SC-60 (Prizes).
"""

from __future__ import annotations

from rdi_table.engine.reasons import Code
from rdi_table.engine.state import PileRef
from tests.rulings.counting import blessings, body, discarded, in_deck, lay
from tests.rulings.table import Table, table


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
