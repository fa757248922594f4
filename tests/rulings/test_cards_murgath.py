"""What every other card of Murgath and each Blessing does, and the common kit of the three decks (rules/cards.md).

The cards that the rulebooks speak of stand in the tests of their requirements.
"""

from __future__ import annotations

import pytest

from rdi_table.engine.reasons import Code
from tests.rulings.counting import blessings, in_deck
from tests.rulings.table import Table, table


@pytest.mark.parametrize(
    ("key", "fiona", "zot", "alcohol", "blessed"),
    [
        ("kneel", 16, 20, 0, 1), ("aiming_for_your_face", 17, 20, 0, 1), ("wicked_swing", 18, 18, 0, 2),
        ("bare_knuckles", 18, 20, 0, 0), ("evil_never_buys", 20, 20, 2, 0),
    ],
)  # fmt: skip
def test_murgath_s_actions(key: str, fiona: int, zot: int, alcohol: int, blessed: int) -> None:
    t = table("murgath", "fiona", "zot")
    t.play("murgath", key, *(() if key == "wicked_swing" else ("fiona",)))
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot"), t.alcohol("fiona")) == (fiona, zot, alcohol)
    assert in_deck(t, "blessings") == 18 - blessed


def test_protection_money_gold_or_fortitude_each_for_itself() -> None:
    """Who pays loses no Fortitude and gets no Blessing."""
    t = table("murgath", "fiona", "zot hand=fx_anytime", "deirdre")
    t.play("murgath", "protection_money")
    t.all_pass()
    for name, word in (("fiona", "gold"), ("zot", "fortitude"), ("deirdre", "gold")):
        assert t.asked == name
        t.choose(word)
    t.all_pass()
    assert [t.gold(n) for n in ("murgath", "fiona", "zot", "deirdre")] == [12, 9, 10, 9]
    assert [t.fortitude(n) for n in ("fiona", "zot", "deirdre")] == [20, 18, 20]
    assert [blessings(t, n) for n in ("fiona", "zot", "deirdre")] == [0, 1, 0]


@pytest.mark.parametrize("mode", ["text", "heart"])
def test_stop_glowing_negates_a_blessing_either_way(mode: str) -> None:
    t = table("murgath hand=stop_glowing", "fiona fortitude=10 alcohol=5 hand=clear_skies")
    t.play("fiona", "clear_skies", mode=mode)
    t.play("murgath", "stop_glowing")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona"), t.keys(None, "blessings_discard")) == (10, 5, ["clear_skies"])


def test_stop_glowing_needs_a_blessing() -> None:
    t = table("murgath hand=stop_glowing", "fiona")
    t.play("fiona", "fx_anytime")
    assert t.refused("murgath", "stop_glowing").code is Code.NOT_A_BLESSING
    t.all_pass()
    t.play("murgath", "renewal", mode="heart")
    assert t.refused("murgath", "stop_glowing").code is Code.NOT_FROM_ANOTHER_PLAYER


def test_wicked_riposte_hits_back_and_blesses() -> None:
    t = table("murgath hand=wicked_riposte", "fiona", active="fiona")
    t.play("fiona", "fx_hit_1", "murgath")
    t.all_pass("lost")
    t.play("murgath", "wicked_riposte")
    t.all_pass()
    assert (t.fortitude("murgath"), t.fortitude("fiona"), blessings(t, "fiona")) == (19, 18, 1)


def test_banefall_blocks_three_and_blesses_the_attacker() -> None:
    t = table("murgath hand=banefall_block,wicked_riposte", "fiona", active="fiona")
    t.play("fiona", "fx_hit_4", "murgath")
    t.play("murgath", "banefall_block")
    t.all_pass("lost")
    assert (t.fortitude("murgath"), blessings(t, "fiona")) == (19, 1)
    assert t.refused("murgath", "wicked_riposte").code is Code.ALREADY_SOFTENED


def test_loaded_bones_take_control_and_throw_somebody_out() -> None:
    t = table("murgath", "fiona", "zot", active="zot")
    t.start_round("zot")
    assert t.refused("murgath", "loaded_bones", "murgath").code is Code.NOT_YOURSELF
    t.play("murgath", "loaded_bones", "fiona")
    t.all_pass()
    assert (t.control, t.in_round, t.pot) == ("murgath", ["murgath", "zot"], 3)


@pytest.mark.parametrize(("payer", "gold"), [("fiona", 11), ("murgath", 10)])
def test_offensive_purse_may_be_his_own(payer: str, gold: int) -> None:
    """Base rules C29: paying oneself does nothing."""
    t = table("murgath", "fiona")
    t.play("murgath", "offensive_purse", payer)
    assert (t.gold("murgath"), t.gold("fiona")) == (gold, 20 - gold)


def test_bless_me_too_and_dark_vigor() -> None:
    t = table("murgath fortitude=10", "fiona", "zot")
    t.play("murgath", "bless_me_too", "zot")
    t.all_pass()
    assert (blessings(t, "murgath"), blessings(t, "fiona"), blessings(t, "zot")) == (1, 0, 1)
    t.play("murgath", "dark_vigor")
    t.all_pass()
    assert t.fortitude("murgath") == 12


def test_valor_bounty_and_inspiration() -> None:
    t = table("murgath", "fiona", "zot", active="fiona")
    t.play("fiona", "valor", "zot", mode="text")
    t.play("fiona", "inspiration", mode="text")
    t.all_pass()
    assert (t.fortitude("zot"), len(t.hand("fiona"))) == (18, 2)
    t.turn_to("fiona")
    t.play("fiona", "bounty", mode="text")
    t.all_pass()
    assert [t.gold(n) for n in ("murgath", "fiona", "zot")] == [9, 12, 9]


def test_providence_pays_from_the_inn() -> None:
    t = table("murgath", "fiona hand=providence")
    t.play("murgath", "offensive_purse", "fiona")
    t.play("fiona", "providence", mode="text")
    t.all_pass()
    assert (t.gold("fiona"), t.gold("murgath"), t.inn) == (10, 11, 49)


def answered(t: Table, key: str) -> Code | None:
    """Return why Fiona may not answer with Judgment, or None."""
    reason = t.game.check(t.command("fiona", key, mode="text"))
    return None if reason is None else reason.code


def test_judgment_negates_a_sometimes_card_of_another_but_no_protected_one() -> None:
    fiona = "fiona hand=judgment,dont_think_so"
    t = table("murgath hand=thicker_plate", fiona, "zot hand=dont_think_so", active="fiona")
    t.play("fiona", "fx_hit_2", "murgath")
    t.play("murgath", "thicker_plate")
    assert answered(t, "judgment") is None
    t.play("zot", "dont_think_so")
    assert answered(t, "judgment") is Code.PROTECTED
    t.play("fiona", "dont_think_so")
    assert answered(t, "judgment") is Code.NOT_FROM_ANOTHER_PLAYER
    t.all_pass()
    assert t.fortitude("murgath") == 20


def test_retribution_and_sanctuary() -> None:
    t = table("murgath", "fiona hand=retribution,sanctuary")
    t.play("murgath", "bare_knuckles", "fiona")
    saved = t.copy()
    t.all_pass("lost")
    t.play("fiona", "retribution", mode="text")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("murgath")) == (18, 18)
    saved.play("fiona", "sanctuary", mode="text")
    saved.all_pass()
    assert (saved.fortitude("fiona"), saved.fortitude("murgath")) == (20, 20)


def test_retribution_drawn_by_the_blow_answers_that_blow() -> None:
    """R2: it is drawn before the window for the losers."""
    t = table("murgath", "fiona")
    t.top("blessings", "retribution")
    t.play("murgath", "cleave", "fiona")
    t.all_pass("lost")
    t.play("fiona", "retribution", mode="text")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("murgath")) == (17, 18)


@pytest.mark.parametrize("key", ["papers_to_mark", "murgath_collects", "game_of_widdlytinks"])
def test_cards_that_leave_the_round_at_the_ante(key: str) -> None:
    t = table("melvyn", "marah", "murgath", "fiona", "zot", active="zot")
    name = {"papers_to_mark": "marah", "murgath_collects": "murgath", "game_of_widdlytinks": "melvyn"}[key]
    t.give(name, key)
    t.start_round("zot")
    t.play(name, key)
    t.all_pass()
    assert (t.gold(name), t.pot, name in t.in_round) == (10, 4, False)


@pytest.mark.parametrize("key", ["near_the_vellum", "professors_drink_alone", "poison_drinks"])
def test_cards_that_ignore_an_own_drink(key: str) -> None:
    t = table("melvyn", "marah", "murgath", "zot")
    name = {"near_the_vellum": "melvyn", "professors_drink_alone": "marah", "poison_drinks": "murgath"}[key]
    t.give(name, key)
    t.reveal(name, "wine_chaser", "light_ale")
    t.play(name, key)
    t.all_pass()
    assert (t.alcohol(name), len(t.keys(None, "drink_discard"))) == (0, 2)


@pytest.mark.parametrize(("key", "name"), [("bitter_tincture", "marah"), ("grave_dust", "murgath")])
def test_cards_that_spike_another_s_drink_by_two(key: str, name: str) -> None:
    t = table("marah", "murgath", "zot")
    t.give(name, key)
    t.reveal("zot", "wine")
    t.play(name, key)
    t.all_pass()
    assert t.alcohol("zot") == 4


@pytest.mark.parametrize(("key", "name"), [("department_will_cover", "marah"), ("already_mine", "murgath")])
def test_cards_that_let_the_inn_pay_all(key: str, name: str) -> None:
    t = table("marah", "murgath", "zot", active="zot")
    t.give(name, key)
    t.start_round("zot")
    t.play(name, key)
    t.all_pass()
    assert (t.gold(name), t.inn, t.pot, name in t.in_round) == (10, 49, 3, True)


@pytest.mark.parametrize(("key", "name"), [("spelling_error", "marah"), ("thicker_plate", "murgath")])
def test_cards_that_ignore_an_attack(key: str, name: str) -> None:
    t = table("marah", "murgath", "zot", active="zot")
    t.give(name, key)
    t.play("zot", "fx_hit_4", name)
    t.play(name, key)
    t.all_pass()
    assert t.fortitude(name) == 20


def test_tenure_heals_two() -> None:
    t = table("marah fortitude=19", "fiona")
    t.play("marah", "tenure_heals")
    assert t.fortitude("marah") == 20
