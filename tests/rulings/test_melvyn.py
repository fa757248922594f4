"""Melvyn and his Runes: one test per requirement MEL-01 to MEL-26, each saying the rule in our own words."""

from __future__ import annotations

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine import project
from rdi_table.engine.reasons import Code
from tests.rulings.counting import runes_deck, runes_discard
from tests.rulings.setting import all_cards
from tests.rulings.table import table

TWELVE = ",".join(["fire"] * 3 + ["shield"] * 3 + ["ice"] * 3 + ["chaos"] * 3)


def test_mel_01_melvyn_begins_with_a_shuffled_deck_of_twelve_runes() -> None:
    """MEL-01: twelve Runes lie shuffled beside his mat, and nobody else has any."""
    orders = [tuple(runes_deck(table("melvyn", "fiona", phase="begin", seed=seed))) for seed in range(5)]
    assert {len(order) for order in orders} == {12}
    assert len(set(orders)) > 1
    t = table("melvyn", "fiona", phase="begin")
    assert (t.runes, runes_discard(t), t.keys("fiona", "runes_deck")) == ([], [], [])


def test_mel_02_runes_and_character_cards_have_discard_piles_of_their_own() -> None:
    """MEL-02: the Rune goes to the Rune discards, the card it paid for to his own."""
    t = table("melvyn runes=fire", "fiona")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
    assert runes_discard(t) == ["fire_rune"]
    assert t.discards("melvyn") == ["load_bearing_shelf"]


def test_mel_03_runes_for_a_negated_card_stay_spent() -> None:
    """MEL-03: Negating the card gives no Rune back."""
    t = table("melvyn runes=fire", "fiona hand=fx_negate")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert t.fortitude("fiona") == 20
    assert (t.runes, runes_discard(t)) == ([], ["fire_rune"])


def test_mel_04_runes_for_an_ignored_card_stay_spent() -> None:
    """MEL-04: Ignoring the card gives no Rune back."""
    t = table("melvyn runes=fire", "fiona hand=fiona_armor")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
    t.play("fiona", "fiona_armor")
    t.all_pass()
    assert t.fortitude("fiona") == 20
    assert (t.runes, runes_discard(t)) == ([], ["fire_rune"])


def test_mel_05_empty_rune_deck_is_made_anew_from_the_rune_discards() -> None:
    """MEL-05: with no Rune left in the deck the spent ones are shuffled, and one of them is revealed."""
    t = table(f"melvyn runes={TWELVE}", "fiona")
    t.play("melvyn", "feeling_bullish", powers=[0], payment=["shield", "ice"])
    t.nobody_bids()
    t.turn_to("melvyn")
    assert (len(t.runes), len(runes_deck(t)), len(runes_discard(t))) == (10, 0, 2)
    t.play("melvyn", "mind_the_horns", "fiona")
    assert (len(t.runes), len(runes_deck(t)), len(runes_discard(t))) == (11, 1, 0)


def test_mel_06_with_all_runes_face_up_a_reveal_does_nothing() -> None:
    """MEL-06: no error and no Rune; once one is spent, a reveal brings it back."""
    t = table(f"melvyn runes={TWELVE}", "fiona")
    t.play("melvyn", "mind_the_horns", "fiona")
    assert len(t.runes) == 12
    t.turn_to("melvyn")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
    assert (len(t.runes), runes_discard(t)) == (11, ["fire_rune"])
    t.turn_to("melvyn")
    t.play("melvyn", "mind_the_horns", "fiona")
    assert (len(t.runes), runes_discard(t)) == (12, [])


def test_mel_07_runes_have_one_of_four_colours() -> None:
    """MEL-07: Fire, Shield, Ice and Chaos, and no fifth (R19: three of each)."""
    t = table(f"melvyn runes={TWELVE}", "fiona")
    assert t.runes == ["chaos"] * 3 + ["fire"] * 3 + ["ice"] * 3 + ["shield"] * 3


@pytest.mark.parametrize("colour", ["fire", "shield", "ice", "chaos"])
def test_mel_08_any_colour_pays_the_four_coloured_scroll(colour: str) -> None:
    """MEL-08: the "any" icon stands in costs only and takes a Rune of whichever colour."""
    assert not any(card.colour == "any" for card in all_cards().cards.values())
    t = table(f"melvyn alcohol=5 runes={colour}", "fiona", phase="drink")
    t.give("melvyn", "near_the_vellum")
    t.reveal("melvyn", "wine")
    t.play("melvyn", "near_the_vellum", powers=[0], payment=[colour])
    t.all_pass()
    assert (t.alcohol("melvyn"), t.runes) == (4, [])


@pytest.mark.parametrize("colour", ["shield", "ice", "chaos"])
def test_mel_09_a_coloured_slot_takes_only_its_colour(colour: str) -> None:
    """MEL-09: a Fire scroll wants a Fire Rune, or a card that counts as one."""
    t = table(f"melvyn runes={colour}", "fiona")
    reason = t.refused("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=[colour])
    assert (reason.code, dict(reason.data)) == (Code.RUNE_MISSING, {"color": "fire"})
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["calligraphic_flourish"])
    assert t.fortitude("fiona") == 17


def test_mel_10_his_turn_begins_with_a_rune_before_any_discard() -> None:
    """MEL-10: the top Rune is face up when he is asked what to discard; not in the turns of others."""
    t = table("melvyn", "fiona", phase="begin")
    t.to("runes_deck", "melvyn", "ice_rune", "fire_rune")
    t.begin()
    assert (t.phase, t.runes) == ("draw", ["ice"])
    t.turn_to("melvyn", "over")
    t.begin()
    assert (t.active, t.phase, t.runes) == ("fiona", "draw", ["ice"])


def test_mel_11_a_card_that_reveals_adds_the_top_rune() -> None:
    """MEL-11: a card's reveal does the same as the one of the turn."""
    t = table("melvyn runes=fire", "fiona")
    t.to("runes_deck", "melvyn", "chaos_rune")
    t.play("melvyn", "mind_the_horns", "fiona")
    assert (t.fortitude("fiona"), t.runes, len(runes_deck(t))) == (19, ["chaos", "fire"], 10)


def test_mel_12_face_up_runes_are_seen_by_everybody() -> None:
    """MEL-12: the other seats and the public view know his face-up Runes, but not those in the deck."""
    t = table("melvyn runes=fire,ice", "fiona")
    for viewer in (t.seat("fiona"), None):
        seen = project(t.game, viewer).players[t.seat("melvyn")]
        assert sorted(str(c.key) for c in seen.pile("runes")) == ["fire_rune", "ice_rune"]
        assert {c.key for c in seen.pile("runes_deck")} == {None}


def test_mel_13_there_is_no_limit_to_face_up_runes() -> None:
    """MEL-13: after twelve turns of his all twelve lie face up."""
    t = table("melvyn", "fiona", phase="begin")
    for n in range(1, 13):
        t.turn_to("fiona", "over")
        t.begin()
        assert len(t.runes) == n


def test_mel_14_a_power_up_is_optional() -> None:
    """MEL-14: unpowered the card does its base effect, and no Rune is touched."""
    t = table("melvyn runes=fire", "fiona")
    t.play("melvyn", "load_bearing_shelf", "fiona")
    assert (t.fortitude("fiona"), t.runes) == (18, ["fire"])
    t.turn_to("melvyn")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
    assert (t.fortitude("fiona"), t.runes) == (15, [])


def test_mel_15_runes_are_paid_as_the_card_is_played() -> None:
    """MEL-15: the Rune is gone before anybody is asked to respond."""
    t = table("melvyn runes=fire,ice", "fiona hand=fx_ignore")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
    assert t.why == "card"
    assert (t.runes, runes_discard(t), t.fortitude("fiona")) == (["ice"], ["fire_rune"], 20)


def test_mel_16_a_cost_is_paid_in_full_or_not_at_all() -> None:
    """MEL-16: one of two Runes is not enough, and three are too many."""
    t = table("melvyn alcohol=5 runes=shield,fire,ice", "fiona")
    assert t.refused("melvyn", "feeling_bullish", powers=[0], payment=["shield"]).code is Code.RUNE_MISSING
    assert t.refused("melvyn", "feeling_bullish", powers=[0]).code is Code.RUNE_MISSING
    three = t.refused("melvyn", "feeling_bullish", powers=[0], payment=["shield", "fire", "ice"])
    assert three.code is Code.PAYS_TOO_MUCH
    assert t.runes == ["fire", "ice", "shield"]


@pytest.mark.parametrize(
    ("powers", "payment", "alcohol", "fiona_pile"),
    [((), (), 7, 0), ((0,), ("shield",), 7, 2), ((1,), ("ice",), 5, 0), ((0, 1), ("shield", "ice"), 7, 2)],
)
def test_mel_17_any_subset_of_the_power_ups_may_be_bought(
    powers: tuple[int, ...], payment: tuple[str, ...], alcohol: int, fiona_pile: int
) -> None:
    """MEL-17: none, one or both; with both the Drinks go first, so there is nothing left to count."""
    t = table("melvyn alcohol=8 drinks=wine,water runes=shield,ice", "fiona")
    t.play("melvyn", "sobering_development", powers=powers, payment=payment)
    assert (t.alcohol("melvyn"), len(t.drinks("fiona"))) == (alcohol, fiona_pile)


def test_mel_18_each_power_up_works_once_a_play() -> None:
    """MEL-18: the same ability twice is refused, whatever is paid."""
    t = table("melvyn runes=fire,fire", "fiona")
    reason = t.refused("melvyn", "load_bearing_shelf", "fiona", powers=[0, 0], payment=["fire", "fire"])
    assert reason.code is Code.POWER_TWICE


def test_mel_19_one_rune_cannot_pay_two_abilities() -> None:
    """MEL-19: every ability wants Runes of its own."""
    t = table("melvyn runes=shield,ice", "fiona")
    card = t.give("melvyn", "sobering_development")[0]
    shield = t.game.state.players[0].piles["runes"][0]
    twice = t.refuses(cmd.PlayCard(0, card, powers=(0, 1), payment=(shield, shield)))
    assert twice.code is Code.CARD_USED_TWICE
    assert t.refused("melvyn", "sobering_development", powers=[0, 1], payment=["shield"]).code is Code.RUNE_MISSING


def test_mel_20_power_ups_are_fixed_before_any_response() -> None:
    """MEL-20: what was bought is part of the play and seen by all who may respond."""
    t = table("melvyn runes=fire", "fiona hand=fx_ignore")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
    view = project(t.game, t.seat("fiona")).stack[1]
    assert (view.powers, t.runes) == ((0,), [])  # type: ignore[union-attr]


def test_mel_21_no_power_up_after_a_response_was_seen() -> None:
    """MEL-21: once the card lies there, no command adds a Rune to it."""
    t = table("melvyn runes=fire hand=calligraphic_flourish", "fiona hand=fx_ignore")
    t.play("melvyn", "load_bearing_shelf", "fiona")
    fire = t.game.state.players[0].piles["runes"][0]
    for late in (cmd.Choose(0, (fire,)), cmd.Perform(0, "power_up", fire), cmd.PlayCard(0, fire)):
        t.refuses(late)
    assert t.refused("melvyn", "calligraphic_flourish").code is Code.ONLY_WITH_ANOTHER_CARD
    t.all_pass()
    assert (t.fortitude("fiona"), t.runes) == (18, ["fire"])


@pytest.mark.parametrize(("powers", "payment", "fiona"), [((), (), 19), ((0,), ("fire",), 17)])
def test_mel_22_bulls_hit_back_for_one_or_three(powers: tuple[int, ...], payment: tuple[str, ...], fiona: int) -> None:
    """MEL-22 (R2): played right after the loss, for 1, or for 3 if a Rune was spent on it."""
    t = table("melvyn runes=fire hand=run_with_the_bulls", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    t.all_pass("lost")
    assert t.fortitude("melvyn") == 18
    t.play("melvyn", "run_with_the_bulls", powers=powers, payment=payment)
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("melvyn")) == (fiona, 18)


def test_mel_23_bullish_starts_a_round_in_which_everybody_antes() -> None:
    """MEL-23: everybody antes 1, Melvyn too, and he is in control."""
    t = table("melvyn", "fiona", "zot")
    t.play("melvyn", "feeling_bullish")
    assert (t.gold("melvyn"), t.gold("fiona"), t.gold("zot"), t.pot) == (9, 9, 9, 3)
    assert (t.control, t.in_round) == ("melvyn", ["melvyn", "fiona", "zot"])


def test_mel_24_bullish_does_not_take_control() -> None:
    """MEL-24: in a Round under way it cannot be played."""
    t = table("melvyn hand=feeling_bullish", "fiona", "zot", active="zot")
    t.start_round("zot")
    t.antes()
    assert (t.asked, t.why) == ("melvyn", "bid")
    assert t.refused("melvyn", "feeling_bullish").code is Code.DOES_NOT_TAKE_CONTROL
    assert t.menu("melvyn") == []


def test_mel_25_bullish_powered_sobers_him_by_two() -> None:
    """MEL-25: a Shield Rune and one of any colour take 2 Alcohol Content off Melvyn; a second Shield may be that."""
    t = table("melvyn alcohol=5 runes=shield,shield,fire", "fiona")
    t.copy().play("melvyn", "feeling_bullish", powers=[0], payment=["shield", "shield"])
    t.play("melvyn", "feeling_bullish", powers=[0], payment=["shield", "fire"])
    assert (t.alcohol("melvyn"), t.runes, t.pot) == (3, ["shield"], 2)


def test_mel_26_bullish_cannot_be_bought_twice() -> None:
    """MEL-26: another Shield and another Rune do not take off another 2."""
    t = table("melvyn alcohol=5 runes=shield,shield,fire,ice", "fiona")
    reason = t.refused("melvyn", "feeling_bullish", powers=[0, 0], payment=["shield", "fire", "shield", "ice"])
    assert reason.code is Code.POWER_TWICE
