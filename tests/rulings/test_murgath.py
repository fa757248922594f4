"""Murgath and the Blessings: one test per requirement MUR-01 to MUR-27, each saying the rule in our own words."""

from __future__ import annotations

import pytest

from rdi_table.engine.reasons import Code
from tests.rulings.counting import blessings, in_deck, lay
from tests.rulings.setting import all_cards
from tests.rulings.table import Table, table


def texts(t: Table, name: str) -> list[str]:
    """Return the cards a seat may play for their text now."""
    found = t.game.options(t.seat(name))
    return sorted(t.game.key(o.card) for o in found if o.verb == "play" and o.mode == "text")


def test_mur_01_a_shuffled_blessing_deck_is_common() -> None:
    """MUR-01: eighteen Blessings lie shuffled for all, and only if Murgath is in the game."""
    orders = [tuple(table("murgath", "fiona", seed=seed).keys(None, "blessings")) for seed in range(5)]
    assert {len(order) for order in orders} == {18}
    assert len(set(orders)) > 1
    t = table("melvyn", "fiona")
    assert "blessings" not in t.game.state.piles
    assert table("murgath", "fiona").keys(None, "blessings_discard") == []


def test_mur_02_a_blessing_is_drawn_into_hand() -> None:
    """MUR-02: getting one means drawing the top of the Blessing Deck."""
    t = table("murgath", "fiona")
    t.top("blessings", "renewal")
    t.play("murgath", "aiming_for_your_face", "fiona")
    t.all_pass()
    assert (t.hand("fiona"), in_deck(t, "blessings"), t.fortitude("fiona")) == (["renewal"], 17, 17)


def test_mur_03_the_text_is_played_at_the_time_of_its_type() -> None:
    """MUR-03: Valor in one's own Action Phase, Clear Skies at any time, Sanctuary when a card would cost Fortitude."""
    t = table("murgath", "fiona hand=valor,clear_skies,sanctuary", "zot", active="murgath")
    assert texts(t, "fiona") == ["clear_skies"]
    t.turn_to("fiona")
    assert texts(t, "fiona") == ["clear_skies", "valor"]
    t.turn_to("zot")
    t.play("zot", "fx_hit_1", "fiona")
    assert texts(t, "fiona") == ["clear_skies", "sanctuary"]


def test_mur_04_a_blessing_takes_a_place_in_the_hand() -> None:
    """MUR-04: two Blessings and three other cards kept: two are drawn."""
    hand = "valor,renewal,fx_hit_1,fx_hit_2,fx_hit_3"
    t = table("murgath", f"fiona hand={hand}", active="fiona", phase="draw")
    t.discard()
    assert (len(t.hand("fiona")), blessings(t, "fiona")) == (7, 2)


def test_mur_05_a_blessing_may_be_discarded() -> None:
    """MUR-05: unlike a Malediction it may be thrown away, to the Blessing discards."""
    t = table("murgath", "fiona hand=valor,fx_hit_1", active="fiona", phase="draw")
    t.discard("valor")
    assert (t.keys(None, "blessings_discard"), t.discards("fiona"), len(t.hand("fiona"))) == (["valor"], [], 7)


@pytest.mark.parametrize(("key", "left"), [("renewal", 14), ("temperance", 13), ("bounty", 14)])
def test_mur_06_a_heart_heals_at_any_time(key: str, left: int) -> None:
    """MUR-06: as an Anytime card with the number in the heart, in another player's turn too."""
    t = table("murgath", f"fiona fortitude=12 hand={key}", "zot", active="zot")
    t.play("fiona", key, mode="heart")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("fiona"), t.keys(None, "blessings_discard")) == (left, [], [key])


def test_mur_07_heart_or_text_but_never_both() -> None:
    """MUR-07: which one is said while playing; Clear Skies sobers or heals."""
    t = table("murgath", "fiona fortitude=12 alcohol=5 hand=clear_skies,clear_skies")
    t.play("fiona", "clear_skies", mode="heart")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (13, 5)
    t.play("fiona", "clear_skies", mode="text")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (13, 4)


@pytest.mark.parametrize("key", ["judgment", "sanctuary"])
def test_mur_08_without_a_heart_it_does_not_heal(key: str) -> None:
    """MUR-08: those two have no number."""
    t = table("murgath", f"fiona fortitude=12 hand={key}")
    assert t.refused("fiona", key, mode="heart").code is Code.NO_SUCH_MODE


def test_mur_09_temperance_weakens_one_s_own_drink_by_two() -> None:
    """MUR-09: the Drink itself changes, so the Wench card may answer."""
    t = table("murgath", "fiona alcohol=4 hand=temperance", "zot hand=wench_thinks")
    t.reveal("fiona", "elven_wine")
    t.play("fiona", "temperance", mode="text")
    stopped = t.copy()
    stopped.play("zot", "wench_thinks")
    stopped.all_pass()
    t.all_pass()
    assert (t.alcohol("fiona"), stopped.alcohol("fiona")) == (5, 7)


@pytest.mark.parametrize(("drink", "alcohol"), [("wine", 4), ("light_ale", 4), ("water", 4), ("cutting_you_off", 3)])
def test_mur_10_no_drink_gets_weaker_than_nothing_by_it(drink: str, alcohol: int) -> None:
    """MUR-10: 2 off a Light Ale leaves 0, not less; a Drink that sobers still does."""
    t = table("murgath", "fiona alcohol=4 hand=temperance")
    t.reveal("fiona", drink)
    t.play("fiona", "temperance", mode="text")
    t.all_pass()
    assert t.alcohol("fiona") == alcohol


def test_mur_11_temperance_only_after_the_reveal() -> None:
    """MUR-11: neither before the Drink is turned up, nor once it is drunk, nor for somebody else's Drink."""
    t = table("murgath", "fiona hand=temperance", active="fiona", phase="drink")
    assert t.refused("fiona", "temperance", mode="text").code is Code.NO_DRINK_REVEALED
    t.reveal("murgath", "wine")
    assert t.refused("fiona", "temperance", mode="text").code is Code.NOT_YOUR_DRINK
    t.all_pass()
    assert t.refused("fiona", "temperance", mode="text").code is Code.NO_DRINK_REVEALED


def test_mur_12_a_played_blessing_goes_to_the_blessing_discards() -> None:
    """MUR-12: for its text as for its heart, whoever played it."""
    t = table("murgath", "fiona hand=valor,renewal", active="fiona")
    t.play("fiona", "valor", "murgath", mode="text")
    t.all_pass()
    t.play("fiona", "renewal", mode="heart")
    t.all_pass()
    assert t.keys(None, "blessings_discard") == ["renewal", "valor"]
    assert (t.discards("fiona"), t.discards("murgath"), t.fortitude("murgath")) == ([], [], 18)


def test_mur_13_an_empty_blessing_deck_is_made_anew() -> None:
    """MUR-13: the discards are shuffled as soon as one is needed."""
    t = table("murgath", "fiona", "zot")
    lay(t, "blessings", 1, 17)
    t.play("murgath", "wicked_swing")
    t.all_pass()
    assert (blessings(t, "fiona"), blessings(t, "zot"), in_deck(t, "blessings")) == (1, 1, 16)
    assert t.keys(None, "blessings_discard") == []


def test_mur_14_with_all_blessings_in_hands_there_is_none() -> None:
    """MUR-14: the loss happens, the Blessing does not."""
    t = table("murgath", "fiona", "zot")
    t.give("zot", *t.keys(None, "blessings"))
    t.play("murgath", "cleave", "fiona")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("fiona"), in_deck(t, "blessings")) == (17, [], 0)


def test_mur_15_blessings_outlast_murgath() -> None:
    """MUR-15: he is out; those in hands stay and work."""
    t = table("murgath fortitude=2", "fiona fortitude=10 hand=renewal", "zot", active="zot")
    t.play("zot", "fx_hit_2", "murgath")
    t.all_pass()
    assert (t.is_out("murgath"), t.hand("fiona")) == (True, ["renewal"])
    t.play("fiona", "renewal", mode="heart")
    t.all_pass()
    assert (t.fortitude("fiona"), t.keys(None, "blessings_discard")) == (12, ["renewal"])


def test_mur_16_every_loser_counts_not_only_the_chosen() -> None:
    """MUR-16: Zot was not picked, but the loss was sent to him."""
    t = table("murgath", "fiona hand=fx_redirect", "zot")
    t.play("murgath", "cleave", "fiona")
    t.play("fiona", "fx_redirect", "zot")
    t.all_pass()
    assert (t.fortitude("zot"), blessings(t, "zot"), blessings(t, "fiona"), in_deck(t, "blessings")) == (17, 1, 0, 17)


def test_mur_17_murgath_gets_one_for_his_own_loss() -> None:
    """MUR-17: Share Pain makes him lose Fortitude by his own card, so he draws too."""
    t = table("murgath", "eve hand=eve_share_pain")
    t.play("murgath", "cleave", "eve")
    t.play("eve", "eve_share_pain")
    t.all_pass()
    assert (t.fortitude("murgath"), t.fortitude("eve")) == (18, 18)
    assert (blessings(t, "murgath"), blessings(t, "eve"), in_deck(t, "blessings")) == (1, 1, 16)


@pytest.mark.parametrize("answer", ["fx_ignore", "fx_reduce_3"])
def test_mur_18_no_loss_no_blessing(answer: str) -> None:
    """MUR-18: Ignored or reduced to nothing, the blow brings no Blessing."""
    t = table("murgath", f"fiona hand={answer}", "zot")
    t.play("murgath", "cleave", "fiona", "zot")
    t.play("fiona", answer)
    t.all_pass()
    assert (t.fortitude("fiona"), blessings(t, "fiona"), blessings(t, "zot")) == (20, 0, 1)


def test_mur_19_one_card_gives_a_player_one_blessing() -> None:
    """MUR-19: hit twice by one card, Fiona still draws once."""
    t = table("murgath", "eve hand=eve_not_eve", "fiona")
    t.play("murgath", "wicked_swing")
    t.play("eve", "eve_not_eve", "fiona")
    t.all_pass()
    assert (t.fortitude("fiona"), blessings(t, "fiona"), in_deck(t, "blessings")) == (16, 1, 17)


def test_mur_20_cleave_hits_up_to_two_others_for_three() -> None:
    """MUR-20: one or two, never three, never himself; each loser draws a Blessing."""
    t = table("murgath", "fiona", "zot", "deirdre")
    three = t.refused("murgath", "cleave", "fiona", "zot", "deirdre")
    assert three.code is Code.WRONG_NUMBER_OF_PICKS
    assert t.refused("murgath", "cleave", "murgath").code is Code.NOT_YOURSELF
    t.play("murgath", "cleave", "fiona", "zot")
    t.all_pass()
    assert [t.fortitude(n) for n in ("fiona", "zot", "deirdre")] == [17, 17, 20]
    assert [blessings(t, n) for n in ("fiona", "zot", "deirdre")] == [1, 1, 0]


def test_mur_21_a_blow_sent_to_the_other_target_adds_up() -> None:
    """MUR-21 (R10): 3 and 3 are one loss of 6, and one Blessing; a reduction meets it once."""
    t = table("murgath", "eve hand=eve_not_eve", "fiona hand=fx_reduce_2")
    t.play("murgath", "cleave", "eve", "fiona")
    t.play("eve", "eve_not_eve", "fiona")
    t.resolve()
    softened = t.copy()
    t.all_pass()
    assert (t.fortitude("fiona"), blessings(t, "fiona"), in_deck(t, "blessings")) == (14, 1, 17)
    softened.play("fiona", "fx_reduce_2")
    softened.all_pass()
    assert (softened.fortitude("fiona"), blessings(softened, "fiona")) == (16, 1)


def test_mur_22_who_sent_the_blow_away_gets_no_blessing() -> None:
    """MUR-22: Eve lost nothing."""
    t = table("murgath", "eve hand=eve_not_eve", "fiona")
    t.play("murgath", "cleave", "eve", "fiona")
    t.play("eve", "eve_not_eve", "fiona")
    t.all_pass()
    assert (t.fortitude("eve"), blessings(t, "eve")) == (20, 0)


def test_mur_23_the_blessing_comes_after_the_loss_and_before_the_end() -> None:
    """MUR-23: struck down, Fiona has her Blessing in hand when the last call comes."""
    t = table("murgath", "fiona fortitude=10 alcohol=8")
    t.top("blessings", "renewal")
    t.play("murgath", "cleave", "fiona")
    t.all_pass("passing_out")
    assert (t.why, t.fortitude("fiona"), t.hand("fiona"), t.is_out("fiona")) == ("passing_out", 7, ["renewal"], False)


@pytest.mark.parametrize(("key", "stays"), [("renewal", True), ("temperance", False)])
def test_mur_24_a_blessing_just_drawn_may_save_its_drawer(key: str, stays: bool) -> None:
    """MUR-24: Fortitude must rise above Alcohol Content: 9 against 8 does, 8 against 8 does not."""
    t = table("murgath", "fiona fortitude=10 alcohol=8", "zot")
    t.top("blessings", key)
    t.play("murgath", "cleave", "fiona")
    t.all_pass("passing_out")
    t.play("fiona", key, mode="heart")
    t.all_pass()
    assert t.is_out("fiona") is not stays
    assert t.keys(None, "blessings_discard") == [key]


def test_mur_25_a_heart_is_an_anytime_card_and_can_be_negated_as_one() -> None:
    """MUR-25: Whitehawk's shenanigans Negate it; "I don't think so!" has no Sometimes card to answer."""
    t = table("murgath", "fiona fortitude=12 hand=temperance", "whitehawk hand=whitehawk_shenanigans,dont_think_so")
    t.play("fiona", "temperance", mode="heart")
    assert t.refused("whitehawk", "dont_think_so").code is Code.NOT_A_SOMETIMES_CARD
    t.play("whitehawk", "whitehawk_shenanigans")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("fiona"), t.keys(None, "blessings_discard")) == (12, [], ["temperance"])


def test_mur_26_protection_comes_too_late_for_the_loss_that_brought_it() -> None:
    """MUR-26: it works from the next loss on."""
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


def test_mur_27_no_boss_card_without_a_boss_battle() -> None:
    """MUR-27 (BOS-05): his forty cards hold none."""
    t = table("murgath", "fiona", phase="begin")
    own = [c for c in t.game.state.cards if c.owner == 0]
    assert len(own) == 40
    assert not any(all_cards().cards[c.key].boss for c in own)
