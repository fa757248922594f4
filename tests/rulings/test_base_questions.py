"""The 58 questions of base-rules.md, section 9, played out: each test carries its number.

Not here: 50 (Mead is in no deck of this game).
"""

from __future__ import annotations

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine import events as ev
from rdi_table.engine.reasons import Code
from tests.rulings.table import Table, table
from tests.rulings.ways import bid, few_drinks, resolve


def at_the_round(*seats: str, start: str = "fiona") -> Table:
    """A Round that `start` began, at the first bid."""
    t = table(*seats, active=start)
    t.start_round(start)
    t.antes()
    return t


def test_q01_a_stronger_drink_is_no_attack() -> None:
    """1: Ignore cards do nothing against a spiked Drink; Negating the spike does, and so does the Wench."""
    for answer, alcohol in (("dont_think_so", 0), ("wench_thinks", 0)):
        t = table(f"zot hand={answer},fx_ignore", "marah hand=bitter_tincture,filler")
        t.reveal("zot", "holy_water_drink")
        t.play("marah", "bitter_tincture")
        assert t.refused("zot", "fx_ignore").code is Code.NOTHING_COSTS_FORTITUDE
        t.play("zot", answer)
        t.all_pass()
        assert t.alcohol("zot") == alcohol


def test_q02_a_new_chance_after_a_spike() -> None:
    """2: having declined to pour the Wine away, one may do so once it was spiked."""
    t = table("gerki hand=fx_ignore_drink", "dimli hand=dimli_spike")
    t.reveal("gerki", "wine")
    t.pass_("gerki")
    t.play("dimli", "dimli_spike")
    resolve(t)
    assert t.asked == "gerki"
    t.play("gerki", "fx_ignore_drink")
    t.all_pass()
    assert t.alcohol("gerki") == 0


def test_q03_the_chain_first() -> None:
    """3: a Drink with a Chaser can be spiked when the whole chain lies there."""
    t = table("gerki drinks=wine_chaser,dark_ale hand=filler", "dimli hand=dimli_spike", phase="drink")
    t.end_phase()
    revealed = [e for e in t.events if isinstance(e, ev.DrinkRevealed)]
    assert [len(e.cards) for e in revealed] == [2]
    t.play("dimli", "dimli_spike")
    t.all_pass()
    assert t.alcohol("gerki") == 5


def test_q04_an_event_as_a_chaser() -> None:
    """4, D3: discarded without effect; the chain is over."""
    t = table("gerki drinks=wine_chaser,round_on_the_house,dark_ale", "zot", phase="drink")
    t.end_phase()
    assert (t.alcohol("gerki"), t.alcohol("zot"), t.drinks("gerki")) == (2, 0, ["dark_ale"])
    assert sorted(t.keys(None, "drink_discard")) == ["round_on_the_house", "wine_chaser"]


def test_q05_ignoring_takes_the_chasers_too() -> None:
    """5: all 3 are gone."""
    t = table("gerki hand=fx_ignore_drink", "zot")
    t.reveal("gerki", "wine_chaser", "light_ale")
    t.play("gerki", "fx_ignore_drink")
    t.all_pass()
    assert t.alcohol("gerki") == 0


@pytest.mark.parametrize(("form", "alcohol"), [("tree", 5), ("raven", 8), ("elf", 7)])
def test_q06_q07_forms_count_once_a_drink(form: str, alcohol: int) -> None:
    """6, 7: 3 and 4 are 7: 5 for a Tree, 8 for a Raven."""
    t = table(f"erin form={form}", "zot", active="zot")
    t.house("zot", "elven_wine_chaser", "dragon_breath_ale")
    assert t.alcohol("erin") == alcohol


def test_q08_a_negated_ignore_may_be_followed_by_another() -> None:
    """8, C5: the second copy comes before the attack resolves."""
    t = table("fiona hand=dont_think_so,filler", "marah hand=spelling_error,spelling_error,filler")
    t.play("fiona", "fx_hit_2", "marah")
    t.play("marah", "spelling_error")
    t.play("fiona", "dont_think_so")
    resolve(t)
    t.play("marah", "spelling_error")
    t.all_pass()
    assert (t.fortitude("marah"), len(t.discards("marah"))) == (20, 2)


def test_q08_without_it_the_attack_resolves() -> None:
    """8: the Negated Ignore does nothing."""
    t = table("fiona hand=dont_think_so,filler", "marah hand=spelling_error,filler")
    t.play("fiona", "fx_hit_2", "marah")
    t.play("marah", "spelling_error")
    t.play("fiona", "dont_think_so")
    t.all_pass()
    assert t.fortitude("marah") == 18


def test_q09_only_its_family_stops_i_dont_think_so() -> None:
    """9: neither the Wench nor an Ignore card answers it."""
    t = table("fiona hand=dont_think_so,filler", "zot hand=fiona_armor,wench_thinks,fx_ignore,filler")
    t.play("fiona", "fx_hit_2", "zot")
    t.play("zot", "fiona_armor")
    t.play("fiona", "dont_think_so")
    assert t.refused("zot", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK
    assert t.refused("zot", "fx_ignore").code is Code.NOTHING_COSTS_FORTITUDE


def test_q10_the_wench_does_not_stop_the_wench() -> None:
    """10: the first one changes no Drink, and is protected."""
    t = table("fiona hand=wench_thinks,filler", "dimli hand=dimli_spike,wench_thinks,judgment,dont_think_so")
    t.reveal("fiona", "wine")
    t.play("dimli", "dimli_spike")
    t.play("fiona", "wench_thinks")
    assert t.refused("dimli", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK
    assert t.refused("dimli", "judgment").code is Code.PROTECTED
    t.play("dimli", "dont_think_so")
    t.all_pass()
    assert t.alcohol("fiona") == 4


def test_q11_making_somebody_drink_changes_no_drink() -> None:
    """11: the Wench does not stop it."""
    t = table("cormac", "zot hand=wench_thinks")
    t.play("cormac", "mountains_watching", "zot")
    assert t.refused("zot", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK


def test_q12_wildshape_changes_no_drink() -> None:
    """12: though Erin plays it to survive a Wine."""
    t = table("erin fortitude=12 alcohol=11 hand=wildshape,filler", "fiona hand=wench_thinks,filler", active="fiona")
    t.house("fiona", "wine")
    t.play("erin", "wildshape", "tree")
    assert t.refused("fiona", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK
    t.all_pass()
    assert (t.alcohol("erin"), t.is_out("erin")) == (11, False)


def test_q13_runes_stay_spent() -> None:
    """13: the powered card is Negated; the Runes are gone."""
    t = table("melvyn runes=fire", "fiona hand=fx_negate")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (t.runes, t.fortitude("fiona")) == ([], 20)


@pytest.mark.parametrize(("answer", "gold"), [("fx_ignore", 9), ("fx_negate", 10)])
def test_q14_ignore_is_not_negate(answer: str, gold: int) -> None:
    """14: "3 damage, then pay the Inn 1": Ignored, the attacker still pays; Negated, nothing happens."""
    t = table("fiona", f"zot hand={answer}")
    t.invent(
        "fx_gog", deck="fx", type="action", pick={"who": "other"},
        do=[{"op": "lose_fortitude", "who": "picked", "n": 3}, {"op": "pay", "who": "self", "n": 1, "to": "inn"}],
    )  # fmt: skip
    t.play("fiona", "fx_gog", "zot")
    t.play("zot", answer)
    t.all_pass()
    assert (t.fortitude("zot"), t.gold("fiona")) == (20, gold)


def test_q15_an_own_payment_cannot_be_ignored() -> None:
    """15, C15: but the Inn may pay it."""
    t = table("erin hand=fx_ignore_gold,fx_inn_pays,filler", "fiona", phase="order")
    t.play("erin", "another_tray")
    assert t.refused("erin", "fx_ignore_gold").code is Code.NO_GOLD_AT_STAKE
    t.play("erin", "fx_inn_pays")
    t.all_pass()
    assert (t.gold("erin"), len(t.drinks("fiona"))) == (10, 2)


def test_q16_a_round_is_not_ignored() -> None:
    """16: neither for the Gold nor for anything else."""
    t = table("fiona", "zot hand=fx_ignore,fx_ignore_gold")
    t.play("fiona", "gambling_im_in", mode="start")
    assert t.refused("zot", "fx_ignore").code is Code.NOTHING_COSTS_FORTITUDE
    assert t.refused("zot", "fx_ignore_gold").code is Code.NO_GOLD_AT_STAKE


def test_q17_healing_at_20() -> None:
    """17: nothing is gained, the payment is still made."""
    t = table("ohava elaana", "fiona")
    t.play("ohava", "elaanas_kindness", "fiona")
    assert (t.fortitude("fiona"), t.gold("fiona"), t.gold("ohava")) == (20, 9, 11)


def test_q18_healing_in_answer() -> None:
    """18: at 5 and 3, healed to 7 before the 2 come: still in at 5."""
    t = table("fiona", "murgath fortitude=5 alcohol=3 hand=dark_vigor,filler")
    t.play("fiona", "fx_hit_2", "murgath")
    t.play("murgath", "dark_vigor")
    t.all_pass()
    assert (t.fortitude("murgath"), t.is_out("murgath")) == (5, False)


def test_q18_the_last_chance() -> None:
    """18: not answered, 3 meets 3: one more chance, then out."""
    t = table("fiona", "murgath fortitude=5 alcohol=3 hand=dark_vigor,filler", "zot")
    t.play("fiona", "fx_hit_2", "murgath")
    t.all_pass("passing_out")
    assert (t.fortitude("murgath"), t.asked) == (3, "murgath")
    t.all_pass()
    assert t.is_out("murgath")


def test_q19_a_blessing_saves_whom_murgath_felled() -> None:
    """19: drawn from the blow, played for its heart at once."""
    t = table("murgath", "fiona fortitude=4 alcohol=2", "zot")
    t.top("blessings", "renewal")
    t.play("murgath", "aiming_for_your_face", "fiona")
    t.all_pass("passing_out")
    t.play("fiona", "renewal", mode="heart")
    t.all_pass()
    assert (t.fortitude("fiona"), t.is_out("fiona")) == (3, False)


def test_q20_protection_comes_too_late() -> None:
    """20: the Blessing drawn from a loss cannot reduce it."""
    t = table("murgath", "fiona", "zot hand=filler")
    t.give("fiona", "fx_hit_back_1")
    t.top("blessings", "protection")
    t.play("murgath", "aiming_for_your_face", "fiona")
    t.all_pass("lost")
    assert "protection" in t.hand("fiona")
    assert t.refused("fiona", "protection", mode="text").code is Code.NOTHING_COSTS_FORTITUDE
    t.all_pass()
    assert t.fortitude("fiona") == 17


def test_q21_the_last_gold_of_the_doomed() -> None:
    """21: Gerki takes 2 from Serena before he goes; Serena pays her last to the Inn; his 9 are divided and save her."""
    t = table("deirdre", "gerki fortitude=1 gold=7", "serena gold=3", "fiona")
    t.give("gerki", "offensive_purse", "offensive_purse")
    t.give("deirdre", "you_broke_it", "filler")
    t.play("deirdre", "fx_hit_1", "gerki")
    t.all_pass("passing_out")
    t.play("gerki", "offensive_purse", "serena")
    resolve(t)
    t.play("gerki", "offensive_purse", "serena")
    resolve(t)
    assert (t.gold("gerki"), t.gold("serena")) == (9, 1)
    t.play("deirdre", "you_broke_it", "serena")
    t.all_pass()
    assert (t.is_out("gerki"), t.is_out("serena")) == (True, False)
    assert (t.gold("serena"), t.gold("deirdre"), t.gold("fiona")) == (1, 11, 11)
    assert t.inn == 50 + 1 + 5 + 1


def test_q22_losers_share_only_with_those_who_stay() -> None:
    """22: two go, two remain: each loser's Gold is shared among the two."""
    t = table("fiona", "zot fortitude=1 gold=8", "deirdre fortitude=1 gold=4", "gerki")
    t.play("fiona", "fx_hit_all_1")
    assert (t.gold("fiona"), t.gold("gerki"), t.inn) == (13, 13, 50 + 4 + 2)


def test_q23_a_draw() -> None:
    """23: the last two go together."""
    t = table("fiona fortitude=1", "eve fortitude=1 hand=fx_echo")
    t.play("fiona", "fx_hit_1", "eve")
    t.play("eve", "fx_echo")
    t.all_pass()
    assert t.winners == ["fiona", "eve"]


def test_q24_the_last_gold_anted() -> None:
    """24: whoever wins the pot back is still in; whoever does not is out when the Round ends."""
    t = at_the_round("fiona gold=1", "zot gold=1", "deirdre")
    assert not t.is_out("zot") and not t.is_out("fiona")
    t.nobody_bids()
    assert (t.gold("fiona"), t.is_out("fiona"), t.is_out("zot")) == (3, False, True)


def test_q25_a_raise_costs_the_penniless_nothing() -> None:
    """25: and they stay in."""
    t = at_the_round("fiona", "zot", "deirdre gold=1")
    t.play("zot", "i_raise")
    assert (t.pot, t.in_round, t.gold("deirdre")) == (5, ["fiona", "zot", "deirdre"], 0)


def test_q26_a_penniless_raiser() -> None:
    """26: takes control, and nobody antes."""
    t = at_the_round("fiona", "zot gold=1", "deirdre")
    t.play("zot", "i_raise")
    assert (t.pot, t.control, t.gold("fiona"), t.gold("deirdre")) == (3, "zot", 9, 9)


def test_q27_only_cheating_beats_the_lock() -> None:
    """27: of another lock, a raise and a cheat only the cheat is playable; after it a raise is again."""
    t = at_the_round("fiona", "melvyn", "murgath hand=top_that,i_raise,loaded_bones", "zot")
    t.play("melvyn", "top_that")
    t.all_pass()
    assert t.menu("murgath") == ["loaded_bones"]
    assert t.refused("murgath", "top_that").code is Code.ONLY_CHEATING_BEATS_THE_LOCK
    t.play("murgath", "loaded_bones", "fiona")
    t.all_pass()
    t.play("zot", "i_raise")
    t.all_pass()
    assert t.control == "zot"


def test_q28_who_passed_may_bid_again() -> None:
    """28: after control has changed."""
    t = at_the_round("fiona", "zot", "deirdre")
    t.pass_("zot")
    t.play("deirdre", "fx_gamble")
    t.pass_("fiona")
    t.play("zot", "fx_gamble")
    assert t.control == "zot"


def test_q29_the_one_ejected_holds_the_answer() -> None:
    """29, G14: all may answer before it is done: the cheat is Negated and its victim wins."""
    t = at_the_round("fiona", "murgath", "ohava hand=all_mother_sees,filler")
    t.play("murgath", "loaded_bones", "ohava")
    t.play("ohava", "all_mother_sees")
    t.all_pass()
    assert (t.pot, t.gold("ohava"), t.gold("murgath")) == (-1, 12, 9)


def test_q30_who_has_left() -> None:
    """30: cannot catch a cheat any more, but can still send the pot to the Inn."""
    t = table("fiona", "murgath", "ohava hand=clergy_do_not_gamble,all_mother_sees,goat_on_the_table", "zot")
    t.start_round("fiona")
    t.play("ohava", "clergy_do_not_gamble")
    t.all_pass()
    t.play("murgath", "loaded_bones", "fiona")
    assert t.refused("ohava", "all_mother_sees").code is Code.NO_CHEATING_CARD
    t.play("ohava", "goat_on_the_table")
    t.all_pass()
    assert (t.pot, t.inn) == (-1, 53)


def test_q31_when_the_pot_may_go_to_the_inn() -> None:
    """31: not against a raise, not after the last pass, not against an anti-cheat; against an ejecting cheat it may."""
    t = at_the_round("fiona hand=goat_on_the_table,filler", "zot")
    t.play("zot", "i_raise")
    assert t.refused("fiona", "goat_on_the_table").code is Code.NOT_AGAINST_AN_ANTE

    t = at_the_round("fiona hand=goat_on_the_table,filler", "murgath", "ohava hand=all_mother_sees,filler")
    t.play("murgath", "loaded_bones", "ohava")
    t.play("ohava", "all_mother_sees")
    assert t.refused("fiona", "goat_on_the_table").code is Code.ROUND_ENDS_ANYWAY

    t = at_the_round("fiona hand=goat_on_the_table,filler", "murgath")
    t.play("murgath", "loaded_bones", "fiona")
    t.play("fiona", "goat_on_the_table")
    t.all_pass()
    assert (t.pot, t.inn, t.gold("murgath")) == (-1, 52, 9)

    t = at_the_round("fiona hand=goat_on_the_table,filler", "zot", "gerki hand=gerki_takes_the_pot,filler")
    t.pass_("zot", "gerki")
    assert t.why == "winner"
    assert t.refused("fiona", "goat_on_the_table").code is Code.NOT_AFTER_LAST_PASS


def test_q31_not_against_the_first_antes_either() -> None:
    """31: an ante is an ante."""
    t = table("fiona hand=goat_on_the_table,filler", "zot hand=fx_inn_pays,filler")
    t.start_round("fiona")
    assert t.why == "ante"
    assert t.refused("fiona", "goat_on_the_table").code is Code.NOT_AGAINST_AN_ANTE


def test_q32_the_pot_is_stolen() -> None:
    """32: between the last pass and the pay-out somebody else takes it, without having won."""
    t = at_the_round("fiona", "zot", "gerki hand=gerki_takes_the_pot")
    t.pass_("zot", "gerki")
    t.play("gerki", "gerki_takes_the_pot")
    t.all_pass()
    assert [t.gold(n) for n in ("fiona", "zot", "gerki")] == [9, 9, 12]
    (won,) = (e for e in t.events if isinstance(e, ev.RoundWon))
    assert (t.name(won.seat), won.pot) == ("fiona", 0)


def test_q33_leaving_at_the_raise() -> None:
    """33: the first 1 stays in the pot, later raises cost nothing."""
    t = at_the_round("fiona", "zot", "marah hand=papers_to_mark,filler")
    t.play("zot", "i_raise")
    t.all_pass("ante")
    t.play("marah", "papers_to_mark")
    t.all_pass()
    t.play("fiona", "i_raise")
    t.all_pass()
    assert (t.pot, t.gold("marah")) == (3 + 2 + 2, 9)


def test_q34_no_need_to_pay() -> None:
    """34: nothing into the pot, and in."""
    t = table("fiona", "erin hand=have_this_trinket", "zot")
    t.start_round("fiona")
    t.play("erin", "have_this_trinket")
    t.all_pass()
    assert (t.pot, t.gold("erin"), "erin" in t.in_round) == (2, 10, True)


def test_q35_a_bear_with_one_gold() -> None:
    """35: antes 1; at a later raise nothing is left, and with Gold it would be 1."""
    t = at_the_round("fiona", "erin form=bear gold=1", "zot")
    assert (t.pot, t.gold("erin")) == (3, 0)
    t = at_the_round("fiona", "erin form=bear", "zot")
    assert t.gold("erin") == 8
    bid(t, "zot")
    t.play("zot", "i_raise")
    assert t.gold("erin") == 7


def test_q36_changing_before_the_ante() -> None:
    """36, G2: no longer a Bear when the ante is due: 1."""
    t = table("serena", "erin form=bear hand=wildshape,filler", "zot")
    t.play("serena", "serena_gambling", mode="start")
    t.play("erin", "wildshape", "raven")
    t.all_pass()
    assert (t.gold("erin"), t.pot, t.form) == (9, 3, "raven")


def test_q37_a_tree_in_her_own_round() -> None:
    """37: the Round is over, the pot the Inn's, what is unresolved is discarded, no Order and no Drink phase."""
    t = at_the_round("erin hand=wildshape,fx_inn_pays", "fiona hand=filler", "zot", start="erin")
    t.play("fiona", "i_raise")
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    assert (t.pot, t.inn, t.form, t.phase) == (-1, 53, "tree", "over")
    assert "i_raise" in [t.game.key(c) for p in t.game.state.players for c in p.piles["discard"]]
    assert (t.question.kind, t.asked) == ("begin", "fiona")


def test_q38_cleave_redirected() -> None:
    """38, C22: Fiona loses 6 and draws one Blessing; what she strikes back at is Murgath."""
    t = table("murgath", "eve hand=eve_not_eve,filler", "fiona hand=fx_hit_back_2,filler", "zot")
    t.play("murgath", "cleave", "eve", "fiona")
    t.play("eve", "eve_not_eve", "fiona")
    t.all_pass("lost")
    assert (t.fortitude("fiona"), t.fortitude("eve")) == (14, 20)
    t.play("fiona", "fx_hit_back_2")
    t.all_pass()
    assert (t.fortitude("murgath"), t.fortitude("eve")) == (18, 20)
    assert (len(t.hand("fiona")), len(t.hand("eve"))) == (2, 1)


def test_q39_a_redirect_between_two_is_an_ignore() -> None:
    """39: with nobody else to take it, the whole card is Ignored."""
    t = table("ohava", "eve hand=eve_not_eve")
    t.play("ohava", "holy_water", "eve")
    t.play("eve", "eve_not_eve")
    t.all_pass()
    assert (t.fortitude("eve"), t.alcohol("eve"), t.fortitude("ohava")) == (20, 0, 20)


def test_q40_share_the_pain() -> None:
    """40: 2 and 2 of a 3; the attacker may Ignore it, the sharer may do no more."""
    t = table("fiona hand=fx_ignore,filler", "eve hand=eve_share_pain,fx_ignore")
    t.play("fiona", "fx_hit_3", "eve")
    t.play("eve", "eve_share_pain")
    resolve(t)
    t.play("fiona", "fx_ignore")
    resolve(t)
    assert t.refused("eve", "fx_ignore").code is Code.SHARER_IS_DONE
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("eve")) == (20, 18)


def test_q41_no_hit_back_after_a_reduction() -> None:
    """41: reduced from 3 to 1, and no revenge."""
    t = table("fiona", "zot hand=fx_reduce_2,fx_hit_back_1")
    t.play("fiona", "fx_hit_3", "zot")
    t.play("zot", "fx_reduce_2")
    t.all_pass("lost")
    assert t.fortitude("zot") == 19
    assert t.refused("zot", "fx_hit_back_1").code is Code.ALREADY_SOFTENED


def test_q42_no_hit_back_at_a_drink() -> None:
    """42: nobody did it."""
    t = table("fiona hand=fx_hit_back_1,filler", "zot hand=filler")
    t.reveal("fiona", "dirty_dishwater")
    assert t.refused("fiona", "fx_hit_back_1").code is Code.NO_FORTITUDE_LOST


def test_q43_drinks_are_compared_not_drinkers() -> None:
    """43: Elven Wine by a raging Cormac who gains 5 against Dwarven Firewater: the Firewater wins."""
    t = table("cormac tile=3", "deirdre", "fiona")
    t.contest("cormac", {"cormac": ["elven_wine"], "deirdre": ["dwarven_firewater"], "fiona": ["water"]})
    assert (t.alcohol("cormac"), t.gold("deirdre")) == (5, 12)


def test_q44_a_spike_counts_passing_does_not() -> None:
    """44: 2 more on the Drink are 2 more in the score, wherever the Drink goes afterwards."""
    t = table("fiona hand=fx_pass_drink", "dimli hand=dimli_spike,filler", "zot")
    t.contest("fiona", {"fiona": ["wine"], "dimli": ["elven_wine"], "zot": ["light_ale"]})
    t.play("dimli", "dimli_spike", "fiona")
    resolve(t)
    t.play("fiona", "fx_pass_drink", "zot")
    t.all_pass()
    (result,) = (e for e in t.events if isinstance(e, ev.ContestResult))
    assert dict(result.scores) == {0: 4, 1: 3, 2: 1}
    assert (t.gold("fiona"), t.alcohol("zot")) == (12, 5)


def test_q45_events_and_coffee_in_a_contest() -> None:
    """45: an Event scores 0 and does nothing; the -1 scores 0 and takes 1."""
    t = table("fiona alcohol=3", "zot alcohol=3", "deirdre")
    t.contest("fiona", {"fiona": ["drinking_contest"], "zot": ["cutting_you_off"], "deirdre": ["wine"]})
    (result,) = (e for e in t.events if isinstance(e, ev.ContestResult))
    assert dict(result.scores) == {0: 0, 1: 0, 2: 2}
    assert [t.alcohol(n) for n in ("fiona", "zot", "deirdre")] == [3, 2, 2]


def test_q46_tied_drinkers_pass_out() -> None:
    """46: both on the next, tied Drink: nobody wins; only one of them: the other wins at once."""
    for zot, winner in ((5, []), (15, ["zot"])):
        t = table("fiona fortitude=5", f"zot fortitude={zot}", "deirdre", "gerki")
        tie = {"fiona": ["elven_wine"], "zot": ["elven_wine"]}
        t.contest("fiona", {**tie, "deirdre": ["water"], "gerki": ["water"]}, tie)
        last = [e for e in t.events if isinstance(e, ev.ContestResult)][-1]
        assert [t.name(s) for s in last.winners] == winner
        assert t.is_out("fiona")


def test_q47_the_winner_passes_out() -> None:
    """47, D20: collects 1 from each first; then that Gold is divided too."""
    t = table("fiona fortitude=4 gold=10", "zot gold=10", "deirdre gold=10")
    t.contest("fiona", {"fiona": ["dragon_breath_ale"], "zot": ["wine"], "deirdre": ["wine"]})
    assert t.is_out("fiona")
    assert (t.gold("zot"), t.gold("deirdre"), t.inn) == (9 + 3, 9 + 3, 50 + 6)


def test_q48_searching_for_a_drink() -> None:
    """48, D9: an Event found first is discarded and the search goes on; copies are not split, each may be Ignored."""
    t = table("fiona hand=fx_split,fx_ignore_drink", "zot")
    t.house("fiona", "drinking_contest", "round_on_the_house", "wine")
    assert t.refused("fiona", "fx_split", "zot").code is Code.COPIES_CANNOT_BE_SPLIT
    t.play("fiona", "fx_ignore_drink")
    t.all_pass()
    assert (t.alcohol("fiona"), t.alcohol("zot")) == (0, 2)
    assert len(t.keys(None, "drink_discard")) == 4


def test_q49_halves_of_3_and_minus_1() -> None:
    """49, R17: 2 Alcohol Content each, and 1 Fortitude less each."""
    t = table("fiona hand=fx_split", "zot")
    t.reveal("fiona", "light_ale_chaser", "ogre_brew")
    t.play("fiona", "fx_split", "zot")
    t.all_pass()
    assert [(t.alcohol(n), t.fortitude(n)) for n in ("fiona", "zot")] == [(2, 19), (2, 19)]


def test_q49_cards_drawn_are_halved_too() -> None:
    """49, D30: of a Drink that lets one draw 2, each half lets its drinker draw 1."""
    t = table("fiona hand=fx_split", "zot")
    t.reveal("fiona", "gnomish_inspirational_ale")
    t.play("fiona", "fx_split", "zot")
    t.all_pass()
    assert (len(t.hand("fiona")), len(t.hand("zot"))) == (1, 1)


def test_q51_made_to_drink_from_nothing() -> None:
    """51: 1 Alcohol Content less."""
    t = table("marah", "fiona alcohol=4 hand=thirst")
    t.play("fiona", "thirst")
    t.all_pass()
    assert t.alcohol("fiona") == 3


def test_q52_the_bonus_goes_while_the_card_waits() -> None:
    """52: the Negate of the armor turns a Deity away: no bonus."""
    t = table("ohava korash elaana farnir shalni hand=dont_think_so_shalni,moon_mends", "fiona hand=fiona_armor")
    t.play("ohava", "no_complaints", "fiona")
    t.play("fiona", "fiona_armor")
    t.play("ohava", "dont_think_so_shalni")
    t.all_pass()
    assert t.fortitude("fiona") == 18


@pytest.mark.parametrize(("answer", "rage", "discards"), [
    ("fx_negate", [], ["hurt_things"]), ("fx_ignore", ["hurt_things"], []),
])  # fmt: skip
def test_q53_where_a_rage_card_goes(answer: str, rage: list[str], discards: list[str]) -> None:
    """53: Negated to the discard pile, Ignored into the Rage Pool."""
    t = table("cormac", f"fiona hand={answer}")
    t.play("cormac", "hurt_things", "fiona")
    t.play("fiona", answer)
    t.all_pass()
    assert (t.building, t.discards("cormac"), t.fortitude("fiona")) == (rage, discards, 20)


def test_q53_a_new_tile_counts_from_then_on() -> None:
    """53: the card that turns the tile does not have its bonus; the next one has."""
    t = table("cormac building=1", "fiona")
    t.play("cormac", "hurt_things", "fiona")
    assert (t.fortitude("fiona"), t.tile) == (18, 1)
    t.turn_to("cormac")
    t.play("cormac", "mighty_heave", "fiona")
    assert t.fortitude("fiona") == 14


def test_q54_the_copied_drink() -> None:
    """54: Natyli faces the unspiked 3, which may be spiked anew; the Wench card cannot stop the copy."""
    t = table("cormac hand=wench_another", "natyli hand=natyli_special_stuff,wench_thinks", "dimli hand=dimli_spike")
    t.reveal("cormac", "wine_chaser", "light_ale")
    t.play("natyli", "natyli_special_stuff")
    t.all_pass("drank")
    assert t.alcohol("cormac") == 4
    t.play("cormac", "wench_another", "natyli")
    assert t.refused("natyli", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK
    t.all_pass("drink")
    assert [(t.name(p.seat), p.content) for p in t.drink.pours] == [("natyli", 3)]
    t.play("dimli", "dimli_spike")
    t.all_pass()
    assert t.alcohol("natyli") == 5


def test_q55_the_last_gold_for_a_new_deck() -> None:
    """55: paid, it leaves 0; the Inn may pay instead; otherwise out at the next check."""
    for hand, out in (("hand=filler", True), ("hand=fx_inn_pays,filler", False)):
        t = table("fiona", f"zot gold=1 {hand}", "deirdre", phase="order")
        few_drinks(t, 0, 4)
        t.order("deirdre")
        if not out:
            t.play("zot", "fx_inn_pays")
        t.all_pass()
        assert t.is_out("zot") is out


def test_q56_a_hand_of_seven_maledictions() -> None:
    """56: none may be thrown away, and nothing is drawn."""
    t = table("fiona hand=torment,torment,thirst,thirst,largesse,recklessness,recklessness", "marah", phase="draw")
    thirst = t.card("fiona", "thirst")
    assert t.refuses(cmd.Discard(0, (thirst,))).code is Code.MALEDICTIONS_STAY
    t.discard()
    assert len(t.hand("fiona")) == 7


def test_q57_two_of_a_kind() -> None:
    """57: both conditions hold, so both may be played, one after the other."""
    t = table("fiona", "zot hand=fx_reduce_1,fx_reduce_1,filler")
    t.play("fiona", "fx_hit_3", "zot")
    t.play("zot", "fx_reduce_1")
    resolve(t)
    t.play("zot", "fx_reduce_1")
    t.all_pass()
    assert t.fortitude("zot") == 19


def test_q58_felled_in_the_own_action() -> None:
    """58: the Action is finished, a last chance is given, then out; the next player begins, with no order and drink."""
    t = table("ohava fortitude=1 gold=6", "zot hand=fx_hit_back_2", "deirdre")
    t.play("ohava", "root_and_ruin")
    t.all_pass("lost")
    t.play("zot", "fx_hit_back_2")
    t.all_pass()
    assert t.is_out("ohava")
    marks = [type(e) for e in t.events if isinstance(e, ev.MarkChanged | ev.PlayerOut)]
    assert marks[0] is ev.MarkChanged, "the Deity still turned"
    assert [t.gold(n) for n in ("zot", "deirdre")] == [11, 11]
    assert (t.question.kind, t.asked) == ("begin", "zot")
