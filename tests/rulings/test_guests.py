"""Guests and other characters' cards, GST-01 to GST-29: what the worked examples need of them.

GST-27 (Leviathan) needs the Sea Events and is not here.
"""

from __future__ import annotations

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine import project
from rdi_table.engine.reasons import Code
from tests.rulings.counting import body, held, in_deck
from tests.rulings.table import table


def test_gst_01_otto_never_draws_a_malediction() -> None:
    """GST-01: he is skipped and the card stays in the deck."""
    t = table("marah", "otto", "fiona", active="fiona")
    t.play("fiona", "fx_draw_mal")
    assert [held(t, n, "maledictions") for n in ("marah", "otto", "fiona")] == [0, 0, 1]
    assert in_deck(t, "maledictions") == 14


@pytest.mark.parametrize(
    ("owner", "name"), [("wrench", "gizmo_1"), ("torglesnarf", "minion_1")], ids=["gst_02", "gst_03"]
)
def test_gst_02_03_a_body_s_malediction_is_drawn_by_its_owner(owner: str, name: str) -> None:
    """GST-02, GST-03: the body loses the Fortitude, its owner draws."""
    t = table("marah", owner, "fiona")
    t.play("marah", "fool_seeking_missiles", name)
    assert (body(t, name), t.fortitude(owner), held(t, owner, "maledictions")) == (2, 20, 1)
    assert in_deck(t, "maledictions") == 14


@pytest.mark.parametrize(
    ("owner", "picks"),
    [
        ("wrench", ("gizmo_1", "gizmo_2")), ("wrench", ("wrench", "gizmo_1", "gizmo_2")),
        ("torglesnarf", ("torglesnarf", "minion_2")),
    ],
)  # fmt: skip
def test_gst_04_the_owner_draws_once_an_effect(owner: str, picks: tuple[str, ...]) -> None:
    """GST-04: own and passed-on draws together are one; the next card is a new effect."""
    t = table("marah", owner, "fiona")
    t.play("marah", "fx_curse_each", *picks)
    t.all_pass()
    assert held(t, owner, "maledictions") == 1
    t.turn_to("marah")
    t.play("marah", "fx_curse_each", *picks)
    t.all_pass()
    assert held(t, owner, "maledictions") == 2


def test_gst_04_an_owner_who_ignores_the_card_draws_nothing_for_the_bodies() -> None:
    """R24: Wrench's own Ignore stops what would be passed on; the Gizmo is still hit."""
    t = table("marah", "wrench hand=fx_ignore")
    t.play("marah", "fx_curse_each", "wrench", "gizmo_1")
    t.play("wrench", "fx_ignore")
    t.all_pass()
    assert (t.fortitude("wrench"), body(t, "gizmo_1"), t.hand("wrench")) == (20, 2, [])


def test_gst_05_missiles_hit_two_gizmos() -> None:
    """GST-05: each Gizmo loses 1, Wrench draws one Malediction and loses nothing himself."""
    t = table("marah", "wrench", "fiona")
    t.play("marah", "fool_seeking_missiles", "gizmo_1", "gizmo_2")
    assert (body(t, "gizmo_1"), body(t, "gizmo_2"), t.fortitude("wrench")) == (2, 2, 20)
    assert (held(t, "wrench", "maledictions"), in_deck(t, "maledictions")) == (1, 14)


def test_gst_05_only_cards_that_cost_fortitude_can_pick_a_body() -> None:
    """GST-05: a Gizmo has no Stash and no hand; one without Fortitude is gone; nobody picks their own."""
    t = table("marah", "wrench", "melvyn")
    assert t.refused("marah", "tuition_is_due", "gizmo_1").code is Code.WRONG_PICK
    t.player("wrench").marks["gizmo_1"] = 1
    t.play("marah", "fool_seeking_missiles", "gizmo_1")
    t.all_pass()
    assert body(t, "gizmo_1") == 0
    t.turn_to("marah")
    assert t.refused("marah", "fool_seeking_missiles", "gizmo_1").code is Code.WRONG_PICK
    t.turn_to("wrench")
    assert t.refused("wrench", "fx_hit_1", "gizmo_2").code is Code.WRONG_PICK


def test_gst_05_what_shields_the_owner_does_not_shield_a_body() -> None:
    """GST-05: nothing before Wrench takes anything off a Gizmo's loss, and no hit-back is due for it."""
    t = table("marah", "wrench front=fx_unholy_armor hand=fx_hit_back_1", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "gizmo_1")
    assert t.refused("wrench", "fx_hit_back_1").code is Code.NO_FORTITUDE_LOST
    t.all_pass()
    assert (body(t, "gizmo_1"), t.fortitude("wrench"), t.why) == (1, 20, "action")


def test_gst_05_a_hit_on_a_gizmo_is_no_loss_for_wrench_to_answer() -> None:
    """GST-05: nothing would cost him Fortitude, so he cannot Ignore or redirect it."""
    t = table("marah", "wrench hand=fx_ignore,fx_redirect", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "gizmo_1")
    assert t.refused("wrench", "fx_ignore").code is Code.NOTHING_COSTS_FORTITUDE
    assert t.refused("wrench", "fx_redirect", "marah").code is Code.NOTHING_COSTS_FORTITUDE


@pytest.mark.parametrize(
    ("owner", "name"), [("wrench", "gizmo_1"), ("torglesnarf", "minion_1")], ids=["gst_06", "gst_07"]
)
def test_gst_06_07_a_body_s_blessing_is_drawn_by_its_owner(owner: str, name: str) -> None:
    """GST-06, GST-07: Cleave takes 3 from the body, and its owner gets the Blessing."""
    t = table("murgath", owner, "fiona")
    t.play("murgath", "cleave", name, "fiona")
    t.all_pass()
    assert (body(t, name), t.fortitude("fiona")) == (0, 17)
    assert (held(t, owner, "blessings"), held(t, "fiona", "blessings")) == (1, 1)


@pytest.mark.parametrize("picks", [("gizmo_1", "gizmo_2"), ("wrench", "gizmo_1")])
def test_gst_08_one_blessing_for_the_owner_a_card(picks: tuple[str, ...]) -> None:
    """GST-08: for two Gizmos, or for himself and a Gizmo, Wrench gets one."""
    t = table("murgath", "wrench", "fiona")
    t.play("murgath", "cleave", *picks)
    t.all_pass()
    assert (held(t, "wrench", "blessings"), in_deck(t, "blessings")) == (1, 17)


@pytest.mark.parametrize(
    ("payer", "key"), [("keet", "keet_artifact"), ("zot", "lich_king_finger")], ids=["gst_09", "gst_10"]
)
def test_gst_09_10_paying_with_a_substitute_counts_as_losing_gold(payer: str, key: str) -> None:
    """GST-09, GST-10: the Stash stays as it is, yet bribed with it one discards a Malediction."""
    t = table("marah", f"{payer} hand={key},thirst", "fiona")
    t.play("marah", "any_bribes")
    t.play(payer, key)
    t.all_pass()
    assert (t.gold(payer), t.gold("marah"), t.hand(payer)) == (10, 11, [])


def test_gst_09_a_substitute_pays_an_ante_too() -> None:
    """GST-09: no Gold for the pot, and its player is in the Round."""
    t = table("marah", "keet hand=keet_artifact", active="marah")
    t.start_round("marah")
    t.play("keet", "keet_artifact")
    t.all_pass()
    assert (t.gold("keet"), t.pot, t.in_round) == (10, 1, ["marah", "keet"])


def test_gst_11_a_bomb_in_the_place_of_gold_is_no_loss() -> None:
    """GST-11: nothing is paid, so Nitrel draws a Malediction."""
    t = table("marah", "nitrel hand=nitrel_explosive_gold", "fiona")
    t.play("marah", "any_bribes")
    t.play("nitrel", "nitrel_explosive_gold")
    t.all_pass()
    assert (t.gold("nitrel"), t.gold("marah"), held(t, "nitrel", "maledictions")) == (10, 11, 1)


def test_gst_12_petrify_removes_no_malediction() -> None:
    """GST-12: Nerodia sees it, but cannot choose it."""
    t = table("marah", "nerodia", "fiona hand=torment,fx_hit_1,fx_hit_2", active="nerodia")
    t.play("nerodia", "nerodia_petrify", "fiona")
    t.all_pass()
    t.pass_("nerodia")
    assert t.refuses(cmd.Choose(1, (t.card("fiona", "torment"),))).code is Code.WRONG_PICK
    t.choose("fx_hit_1")
    assert t.hand("fiona") == ["fx_hit_2", "torment"]


def test_gst_12_petrify_on_nothing_but_maledictions_does_nothing() -> None:
    """GST-12: no card left to choose, so nobody is asked."""
    t = table("marah", "nerodia", "fiona hand=torment,thirst", active="nerodia")
    t.play("nerodia", "nerodia_petrify", "fiona")
    t.all_pass()
    t.pass_("nerodia")
    assert (t.hand("fiona"), t.why) == (["thirst", "torment"], "action")


def test_gst_13_share_pain_halves_the_loss_with_the_attacker() -> None:
    """GST-13 (R15): both lose half, rounded up; Murgath gets a Blessing for his part."""
    t = table("murgath", "eve hand=eve_share_pain,fx_ignore")
    t.play("murgath", "aiming_for_your_face", "eve")
    t.play("eve", "eve_share_pain")
    t.resolve()
    assert t.refused("eve", "fx_ignore").code is Code.SHARER_IS_DONE
    t.all_pass()
    assert (t.fortitude("murgath"), t.fortitude("eve")) == (18, 18)
    assert (held(t, "murgath", "blessings"), held(t, "eve", "blessings")) == (1, 1)


def test_gst_13_the_bear_does_not_raise_what_is_shared_back_to_her() -> None:
    """GST-13: 2 and 1 make 3; half of it, rounded up, is 2 for each, and no more for Erin."""
    t = table("erin form=bear", "eve hand=eve_share_pain")
    t.play("erin", "lash_of_bramble", "eve")
    t.play("eve", "eve_share_pain")
    t.all_pass()
    assert (t.fortitude("erin"), t.fortitude("eve")) == (18, 18)


def test_gst_14_stop_hitting_yourself_turns_the_loss_on_the_attacker() -> None:
    """GST-14: Murgath takes all of it and draws his own Blessing; Bryn loses nothing."""
    t = table("murgath", "bryn hand=bryn_stop_hitting_yourself", "fiona")
    t.play("murgath", "cleave", "bryn", "fiona")
    t.play("bryn", "bryn_stop_hitting_yourself")
    t.all_pass()
    assert [t.fortitude(n) for n in ("murgath", "bryn", "fiona")] == [17, 20, 17]
    assert [held(t, n, "blessings") for n in ("murgath", "bryn", "fiona")] == [1, 0, 1]


def test_gst_15_not_eve_sends_her_loss_to_somebody_else() -> None:
    """GST-15: not to the attacker; between two players it is an Ignore (base rules C21)."""
    t = table("murgath", "eve hand=eve_not_eve", "fiona")
    t.play("murgath", "bare_knuckles", "eve")
    assert t.refused("eve", "eve_not_eve", "murgath").code is Code.WRONG_PICK
    t.play("eve", "eve_not_eve", "fiona")
    t.all_pass()
    assert (t.fortitude("eve"), t.fortitude("fiona")) == (20, 18)
    two = table("murgath", "eve hand=eve_not_eve")
    two.play("murgath", "bare_knuckles", "eve")
    two.play("eve", "eve_not_eve")
    two.all_pass()
    assert (two.fortitude("eve"), two.fortitude("murgath")) == (20, 20)


def test_gst_15_a_loss_may_be_sent_to_a_body() -> None:
    """GST-15, SC-110: the Gizmo takes it."""
    t = table("murgath", "eve hand=eve_not_eve", "wrench")
    t.play("murgath", "aiming_for_your_face", "eve")
    t.play("eve", "eve_not_eve", "gizmo_2")
    t.all_pass()
    assert (t.fortitude("eve"), t.fortitude("wrench"), body(t, "gizmo_2")) == (20, 20, 0)
    assert held(t, "wrench", "blessings") == 1


def test_gst_16_armor_ignores_an_attack() -> None:
    """GST-16: a Sometimes card: the attack does nothing to Fiona."""
    t = table("murgath", "fiona hand=fiona_armor", "zot")
    t.play("murgath", "cleave", "fiona", "zot")
    t.play("fiona", "fiona_armor")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot"), t.discards("fiona")) == (20, 17, ["fiona_armor"])


def test_gst_17_shenanigans_negate_anytime_cards_only() -> None:
    """GST-17: a heart and any other Anytime card, but neither an Action nor a Sometimes card."""
    t = table("murgath", "whitehawk hand=whitehawk_shenanigans", "fiona fortitude=12 hand=renewal,fiona_armor")
    t.play("murgath", "bare_knuckles", "fiona")
    assert t.refused("whitehawk", "whitehawk_shenanigans").code is Code.NOT_AN_ANYTIME_CARD
    t.play("fiona", "fiona_armor")
    assert t.refused("whitehawk", "whitehawk_shenanigans").code is Code.NOT_AN_ANYTIME_CARD
    t.all_pass()
    t.play("fiona", "renewal", mode="heart")
    t.play("whitehawk", "whitehawk_shenanigans")
    t.all_pass()
    assert t.fortitude("fiona") == 12


@pytest.mark.parametrize(("extra", "taker", "winner"), [(0, 1, 2), (1, 2, 2), (2, 2, 3)])
def test_gst_18_the_same_hand_takes_half_the_pot(extra: int, taker: int, winner: int) -> None:
    """GST-18 (R17): the taker gets half, rounded down, the winner the rest."""
    t = table("fiona gold=1", "whitehawk hand=whitehawk_same_hand gold=1", "zot gold=9")
    t.start_round("fiona")
    t.all_pass()
    t.game.table.move_gold("inn", "pot", extra)
    t.pass_("whitehawk", "zot")
    assert t.why == "winner"
    t.play("whitehawk", "whitehawk_same_hand")
    t.all_pass()
    assert (t.gold("whitehawk"), t.gold("fiona"), t.gold("zot"), t.pot) == (taker, winner, 8, -1)


def test_gst_19_the_pot_may_be_taken_without_winning() -> None:
    """GST-19, G19: Gerki takes all of it once the winner is known and before it is paid out."""
    t = table("fiona", "gerki hand=gerki_takes_the_pot", "zot")
    t.start_round("fiona")
    t.all_pass()
    t.pass_("gerki", "zot")
    t.play("gerki", "gerki_takes_the_pot")
    t.all_pass()
    assert (t.gold("gerki"), t.gold("fiona"), t.gold("zot"), t.pot) == (12, 9, 9, -1)


def test_gst_20_sleight_of_hand_steals_gold_from_the_pot() -> None:
    """GST-20: 1 Gold, also after leaving the Round; the last Gold of a pot does not win it."""
    t = table("fiona", "eve hand=eve_sleight_of_hand,game_of_widdlytinks", "zot")
    t.start_round("fiona")
    t.play("eve", "game_of_widdlytinks")
    t.all_pass()
    t.play("eve", "eve_sleight_of_hand")
    t.all_pass()
    assert (t.gold("eve"), t.pot, t.in_round) == (11, 1, ["fiona", "zot"])
    t = table("fiona", "eve hand=eve_sleight_of_hand gold=1", "zot")
    t.start_round("fiona")
    t.all_pass()
    t.game.table.move_gold("pot", "inn", 2)
    t.play("eve", "eve_sleight_of_hand")
    t.all_pass()
    assert (t.gold("eve"), t.pot, t.in_round, t.control) == (1, 0, ["fiona", "eve", "zot"], "fiona")
    t.nobody_bids()
    assert (t.gold("fiona"), t.gold("eve")) == (9, 1)


def test_gst_21_a_potion_of_phrenk_s_gets_no_bonus_of_ohava_s() -> None:
    """GST-21: with all four in harmony her own cards give 1 more, his Potion does not."""
    t = table("ohava korash elaana farnir shalni fortitude=10", "phrenk", "fiona")
    t.play("ohava", "phrenk_potion")
    t.all_pass()
    assert (t.fortitude("ohava"), t.discards("phrenk")) == (12, ["phrenk_potion"])
    t.play("ohava", "moon_mends")
    assert t.fortitude("ohava") == 15


@pytest.mark.parametrize(
    ("guest", "key", "alcohol"),
    [("phrenk", "phrenk_kick", 3), ("natyli", "natyli_special_stuff", 3), ("dimli", "dimli_spike", 4)],
    ids=["gst_22", "gst_23", "gst_24"],
)
def test_gst_22_23_24_cards_that_strengthen_a_drink(guest: str, key: str, alcohol: int) -> None:
    """GST-22, GST-23, GST-24: 1, 1 and 2 more Alcohol Content for a Wine."""
    t = table("fiona", f"{guest} hand={key}")
    t.reveal("fiona", "wine")
    t.play(guest, key)
    t.all_pass()
    assert t.alcohol("fiona") == alcohol


def test_gst_24_spike_and_kick_add_three() -> None:
    """GST-24: both on one Drink make 3."""
    t = table("fiona", "dimli hand=dimli_spike", "phrenk hand=phrenk_kick")
    t.reveal("fiona", "wine")
    t.play("dimli", "dimli_spike")
    t.resolve()
    t.play("phrenk", "phrenk_kick")
    t.all_pass()
    assert t.alcohol("fiona") == 5


def test_gst_25_a_gear_card_is_one_card_with_its_carrier() -> None:
    """GST-25: 2 and 2 make one loss of 4, which the Tree lowers once."""
    t = table("wizgille hand=fx_gear", "erin form=tree")
    t.play("wizgille", "fx_hit_2", "erin", riders=["fx_gear"])
    t.all_pass()
    assert t.fortitude("erin") == 18


def test_gst_26_serena_s_card_starts_a_round() -> None:
    """GST-26: everybody antes, and she is in control."""
    t = table("serena", "fiona", "zot")
    t.play("serena", "serena_gambling")
    t.all_pass()
    assert (t.pot, t.control, t.gold("serena")) == (3, "serena", 9)


def test_gst_28_gnomish_inspirational_ale_draws_cards() -> None:
    """GST-28: its drinker draws two, and nobody else sees them."""
    t = table("fiona", "zot")
    t.reveal("fiona", "gnomish_inspirational_ale")
    t.all_pass()
    assert (t.alcohol("fiona"), t.hand("fiona")) == (1, ["filler", "filler"])
    assert {c.key for c in project(t.game, 1).players[0].pile("hand")} == {None}


def test_gst_29_ogre_brew_costs_fortitude_and_adds_alcohol() -> None:
    """GST-29: neither number is above 2; an ogre takes it otherwise."""
    t = table("fiona", "zot")
    t.reveal("fiona", "ogre_brew")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (19, 2)
