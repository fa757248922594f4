"""Erin as an Elf, a Bear and a Raven: requirements ERI-01 to ERI-18, ERI-49 and ERI-50."""

from __future__ import annotations

import msgspec
import pytest

from rdi_table.engine import Config, SetupError, new_game
from rdi_table.engine.commands import Perform
from rdi_table.engine.packets import Packet, pipeline
from rdi_table.engine.reasons import Code
from rdi_table.engine.standing import standing
from tests.rulings.setting import all_cards
from tests.rulings.table import table


def test_a_new_game_finds_erin_as_an_elf() -> None:
    """ERI-01: there are four forms, and she begins as an Elf."""
    game = new_game(Config(("erin", "fiona")), all_cards())
    assert tuple(game.cards.forms) == ("elf", "bear", "raven", "tree")
    assert game.state.players[0].marks["form"] == "elf"


def test_erin_needs_a_drink_deck_from_elsewhere() -> None:
    """ERI-02: without Drinks in the card data there is no game, and her own deck has none."""
    cards = all_cards()
    dry = {key: it for key, it in cards.cards.items() if it.deck != "drinks"}
    with pytest.raises(SetupError, match="Drink Deck"):
        new_game(Config(("erin", "fiona")), msgspec.structs.replace(cards, cards=dry))
    assert not [it for it, _ in cards.deck("erin") if it.type == "drink"]


def test_an_elf_changes_nothing() -> None:
    """ERI-03: as an Elf she hits, drinks and antes as everybody does."""
    t = table("erin form=elf", "fiona")
    t.play("erin", "lash_of_bramble", "fiona")
    t.start_round("fiona")
    assert (t.fortitude("fiona"), t.gold("erin")) == (18, 9)
    t.nobody_bids()
    t.reveal("erin", "wine")
    assert t.alcohol("erin") == 2
    assert standing(t.game.state, t.game.cards) == ()


def test_a_bear_hits_others_harder_from_hand() -> None:
    """ERI-04: what a card from her hand costs another player is 1 more."""
    t = table("erin form=bear", "fiona")
    t.play("erin", "lash_of_bramble", "fiona")
    assert t.fortitude("fiona") == 20 - 2 - 1


def test_a_bear_hits_each_of_several_harder() -> None:
    """ERI-04: each other player's loss is raised."""
    t = table("erin form=bear", "fiona", "zot")
    t.play("erin", "polite_bees")
    assert (t.fortitude("fiona"), t.fortitude("zot")) == (18, 18)


def test_a_bear_hits_back_harder() -> None:
    """ERI-04: a Sometimes card is played from hand like any other."""
    t = table("erin form=bear hand=forest_hug", "fiona", active="fiona")
    t.play("fiona", "fx_hit_1", "erin")
    t.all_pass(until="lost")
    t.play("erin", "forest_hug")
    t.all_pass()
    assert t.fortitude("fiona") == 20 - 1 - 1


def test_a_bear_does_not_make_a_loss_of_nothing() -> None:
    """ERI-04, R14: a card that costs nobody Fortitude is not raised."""
    t = table("erin form=bear", "fiona")
    t.play("erin", "forest_donations")
    assert (t.fortitude("fiona"), t.gold("erin")) == (20, 11)


def test_the_bear_comes_before_a_redirect() -> None:
    """ERI-05: first the loss is raised, then it is sent on, once."""
    t = table("erin form=bear", "eve hand=eve_not_eve", "fiona")
    t.play("erin", "lash_of_bramble", "eve")
    t.play("eve", "eve_not_eve", "fiona")
    t.all_pass()
    assert (t.fortitude("eve"), t.fortitude("fiona")) == (20, 17)


def test_the_bear_comes_before_a_share() -> None:
    """ERI-05, R15: 4 and 1 are 5, and half of that is 3 for each; half of 4 would be 2."""
    t = table("erin form=bear", "eve hand=eve_share_pain")
    t.play("erin", "fx_hit_4", "eve")
    t.play("eve", "eve_share_pain")
    t.all_pass()
    assert (t.fortitude("eve"), t.fortitude("erin")) == (17, 17)


def test_the_bear_comes_before_a_reduction() -> None:
    """ERI-05: a loss of 1 against a shield of 1 still hurts, since it is 2 by then."""
    t = table("erin form=bear", "fiona hand=fx_reduce_1")
    t.play("erin", "fx_hit_1", "fiona")
    t.play("fiona", "fx_reduce_1")
    t.all_pass()
    assert t.fortitude("fiona") == 19


def test_the_bear_hits_each_victim_before_the_losses_meet() -> None:
    """ERI-05, R10: a card on all, redirected to another victim: 2 and 2 on one player are 4."""
    t = table("erin form=bear", "eve hand=eve_not_eve", "fiona")
    t.play("erin", "polite_bees")
    t.play("eve", "eve_not_eve", "fiona")
    t.all_pass()
    assert (t.fortitude("eve"), t.fortitude("fiona")) == (20, 16)


def test_a_bear_does_not_raise_her_own_loss() -> None:
    """ERI-06: what her own card costs herself is not raised."""
    t = table("erin form=bear", "marah")
    t.play("erin", "sacrifice", costs=["thirst", "torment"])
    assert t.fortitude("erin") == 18


def test_a_raised_loss_sent_back_to_erin_stays_raised() -> None:
    """ERI-06: the loss was raised for its first victim, and she takes it as it is, not raised twice."""
    t = table("erin form=bear", "bryn hand=bryn_stop_hitting_yourself", "fiona")
    t.play("erin", "lash_of_bramble", "bryn")
    t.play("bryn", "bryn_stop_hitting_yourself")
    t.all_pass()
    assert (t.fortitude("bryn"), t.fortitude("erin")) == (20, 17)


def test_a_bear_antes_two_at_the_start() -> None:
    """ERI-07: the opening ante costs her 2 Gold."""
    t = table("erin form=bear", "fiona")
    t.start_round("fiona")
    assert t.gold("erin") == 8


def test_a_bear_antes_two_in_her_own_round() -> None:
    """ERI-07: it does not matter who starts the Round."""
    t = table("erin form=bear", "fiona")
    t.play("erin", "gambling_im_in")
    assert (t.gold("erin"), t.gold("fiona"), t.pot) == (8, 9, 3)


def test_the_others_ante_one_beside_a_bear() -> None:
    """ERI-08: only she antes more."""
    t = table("erin form=bear", "fiona", "zot")
    t.start_round("fiona")
    assert (t.gold("fiona"), t.gold("zot"), t.pot) == (9, 9, 4)


def test_a_bear_antes_one_at_a_raise() -> None:
    """ERI-09: later antes are the regular 1."""
    t = table("erin form=bear", "fiona", "zot")
    t.start_round("fiona")
    t.play("zot", "i_raise")
    assert (t.gold("erin"), t.gold("fiona"), t.gold("zot"), t.pot) == (7, 8, 8, 7)


def test_a_bear_with_one_gold_antes_one() -> None:
    """ERI-10: she antes what she has, and stays in the Round."""
    t = table("erin form=bear gold=1", "fiona")
    t.start_round("fiona")
    assert (t.gold("erin"), t.pot, t.in_round, t.is_out("erin")) == (0, 2, ["erin", "fiona"], False)


@pytest.mark.parametrize("form", ["bear", "raven"])
def test_a_bear_or_a_raven_may_return_to_elf_before_drawing(form: str) -> None:
    """ERI-11, ERI-18: before Discard and Draw of her turn she may become an Elf."""
    t = table(f"erin form={form}", "fiona", phase="begin")
    t.begin()
    assert t.form == form
    t.perform("become", "elf")
    assert (t.form, t.phase) == ("elf", "draw")


@pytest.mark.parametrize("form", ["bear", "raven"])
def test_a_bear_or_a_raven_may_stay_one(form: str) -> None:
    """ERI-11, ERI-18: she need not; once she has drawn, it is too late."""
    t = table(f"erin form={form}", "fiona", phase="begin")
    t.begin()
    t.discard()
    assert (t.form, t.phase) == (form, "action")
    assert t.refuses(Perform(0, "become", "elf")).code is Code.NOTHING_IS_DUE


def test_before_drawing_she_can_become_nothing_but_an_elf() -> None:
    """ERI-11: the choice is Elf or no change."""
    t = table("erin form=bear", "fiona", phase="begin")
    t.begin()
    assert t.refuses(Perform(0, "become", "raven")).code is Code.NOTHING_IS_DUE
    assert t.refuses(Perform(1, "become", "elf")).code is Code.NOT_ASKED


def test_a_raven_finds_one_more_gold() -> None:
    """ERI-12: whenever she gains Gold, the Inn gives her 1 more."""
    t = table("erin form=raven", "fiona")
    t.play("erin", "keen_eyes", "fiona")
    assert (t.gold("erin"), t.gold("fiona"), t.inn) == (12, 9, 49)


def test_a_raven_finds_one_more_per_card_not_per_payer() -> None:
    """ERI-12, R13: three payers of one card are one gain."""
    t = table("erin form=raven", "fiona", "zot", "eve")
    t.play("erin", "forest_donations")
    assert (t.gold("erin"), t.inn) == (10 + 3 + 1, 49)


def test_a_raven_finds_one_more_as_an_heir() -> None:
    """ERI-12: a share of a leaver's Gold is a gain too."""
    t = table("erin form=raven", "fiona fortitude=2 gold=10", "zot")
    t.play("erin", "lash_of_bramble", "fiona")
    assert t.is_out("fiona")
    assert (t.gold("erin"), t.gold("zot")) == (10 + 2 + 1, 12)


def test_a_raven_finds_one_more_for_winning_a_contest() -> None:
    """ERI-12: what all pay the winner of a Drinking Contest is one gain."""
    t = table("erin form=raven", "fiona", "zot")
    t.contest("fiona", {"erin": ["elven_wine"], "fiona": ["wine"], "zot": ["wine"]})
    assert t.gold("erin") == 10 + 2 + 1


def test_a_raven_finds_one_more_when_the_inn_pays_for_another() -> None:
    """ERI-12, C35: Gold the Inn pays for the payer is Gold she gains."""
    t = table("erin form=raven", "fiona hand=fx_inn_pays")
    t.play("erin", "keen_eyes", "fiona")
    t.play("fiona", "fx_inn_pays")
    t.all_pass()
    assert (t.gold("erin"), t.gold("fiona"), t.inn) == (12, 10, 48)


def test_a_raven_finds_one_more_in_the_pot() -> None:
    """ERI-13: the pot is a gain."""
    t = table("erin form=raven", "fiona", "zot")
    t.start_round("zot")
    t.play("erin", "fx_gamble")
    t.nobody_bids()
    assert (t.gold("erin"), t.inn) == (9 + 3 + 1, 49)


def test_a_raven_finds_one_more_in_a_pot_of_her_own() -> None:
    """ERI-13: even if nobody else has put anything in."""
    t = table("erin form=raven", "fiona hand=fx_anytime")
    t.give("fiona", "counting_is_for_wizards")
    t.start_round("erin")
    t.play("fiona", "counting_is_for_wizards")
    t.all_pass()
    assert (t.pot, t.gold("erin"), t.gold("fiona"), t.inn) == (-1, 10 + 1 + 1, 10, 48)


def test_the_inn_antes_for_a_raven_in_her_own_round() -> None:
    """ERI-14: every ante of hers in a Round she started comes from the Inn."""
    t = table("erin form=raven", "fiona")
    t.play("erin", "gambling_im_in")
    assert (t.gold("erin"), t.gold("fiona"), t.inn, t.pot) == (10, 9, 49, 2)


def test_the_inn_antes_for_a_raven_at_a_raise() -> None:
    """ERI-15: also at later antes of that Round."""
    t = table("erin form=raven", "fiona")
    t.start_round("erin")
    t.play("fiona", "i_raise")
    assert (t.gold("erin"), t.gold("fiona"), t.inn, t.pot) == (10, 8, 48, 4)


def test_the_inn_antes_for_a_raven_who_antes_recklessly() -> None:
    """ERI-14: an ante that a Malediction asks for is an ante like any other."""
    t = table("erin form=raven", "marah")
    t.start_round("erin")
    t.play("erin", "recklessness")
    assert (t.gold("erin"), t.inn, t.pot) == (10, 48, 3)


def test_once_she_is_no_raven_she_antes_herself() -> None:
    """ERI-15: the Inn antes only as long as she is a Raven."""
    t = table("erin form=raven", "fiona")
    t.start_round("erin")
    t.play("erin", "moss_poultice")
    t.play("fiona", "i_raise")
    assert (t.form, t.gold("erin"), t.inn, t.pot) == ("elf", 9, 49, 4)


def test_a_raven_has_no_ante_of_hers_to_save_in_her_own_round() -> None:
    """ERI-14: the Inn pays, so she is about to lose nothing; leaving the Round she still may."""
    t = table("erin form=raven hand=have_this_trinket,acorns_legal_tender,leaf_me_be", "fiona")
    t.start_round("erin")
    assert (t.why, t.menu("erin")) == ("ante", ["leaf_me_be"])
    assert t.refused("erin", "have_this_trinket").code is Code.NO_GOLD_AT_STAKE


def test_a_raven_antes_herself_in_the_round_of_another() -> None:
    """ERI-16: it must be her own Round."""
    t = table("erin form=raven", "fiona")
    t.start_round("fiona")
    assert (t.gold("erin"), t.inn, t.pot) == (9, 50, 2)


def test_the_inn_pays_nothing_but_antes_for_a_raven() -> None:
    """ERI-14: what a Drinking Contest costs her in her own Round she pays herself."""
    t = table("erin form=raven", "marah")
    t.pile("erin", "drinking_contest")
    t.top_drinks("light_ale", "elven_wine")
    t.start_round("erin")
    t.play("erin", "thirst")
    assert (t.alcohol("erin"), t.alcohol("marah")) == (2, 3)
    assert (t.gold("erin"), t.gold("marah"), t.inn) == (9, 10, 49)


def test_a_raven_drinks_one_more() -> None:
    """ERI-17: each gain of Alcohol Content is 1 larger."""
    t = table("erin form=raven", "fiona")
    t.reveal("erin", "wine")
    assert t.alcohol("erin") == 3


def test_a_raven_gains_one_more_from_a_card_too() -> None:
    """ERI-17: not from Drinks only."""
    t = table("erin form=raven", "ohava", active="ohava")
    t.play("ohava", "holy_water", "erin")
    assert (t.alcohol("erin"), t.fortitude("erin")) == (2, 19)


def test_a_bear_hits_harder_with_a_blessing() -> None:
    """ERI-49: a Blessing she plays comes from her hand."""
    t = table("erin form=bear", "murgath")
    t.play("erin", "valor", "murgath")
    assert t.fortitude("murgath") == 17


def test_a_bear_hits_harder_with_a_malediction() -> None:
    """ERI-49: so would a Malediction that costs others Fortitude (none in the data does, so the test brings one)."""
    t = table("erin form=bear", "marah")
    hit = {"op": "lose_fortitude", "who": "picked", "n": 1}
    t.invent("curse", deck="maledictions", type="action", pick={"who": "other"}, do=[hit])
    t.play("erin", "curse", "marah")
    assert t.fortitude("marah") == 18


def test_a_malediction_laid_on_her_attack_is_part_of_it() -> None:
    """ERI-49, ERI-06: laid on a Bear's attack, the one that costs her 1 Fortitude too costs her no more than that."""
    t = table("erin form=bear", "marah")
    t.play("erin", "lash_of_bramble", "marah", riders=["malediction_of_rage"])
    assert (t.fortitude("marah"), t.fortitude("erin")) == (17, 19)


def test_a_bear_does_not_raise_what_lies_outside_her_hand() -> None:
    """ERI-49: a Prize is not played from hand. (No Prize is in the data yet, so the number goes through by itself.)"""
    t = table("erin form=bear", "fiona")
    mods = standing(t.game.state, t.game.cards)
    for origin, n in (("hand", 2), ("effect", 1)):
        prize = Packet("fortitude_loss", 1, 1, by=0, origin=origin)
        assert pipeline([prize], mods).packets[0].n == n


def test_a_raven_finds_nothing_where_nothing_is_gained() -> None:
    """ERI-50: a gain of 0 Gold is none."""
    t = table("erin form=raven", "fiona hand=fx_ignore_gold")
    t.play("erin", "keen_eyes", "fiona")
    t.play("fiona", "fx_ignore_gold")
    t.all_pass()
    assert (t.gold("erin"), t.gold("fiona"), t.inn) == (10, 10, 50)


def test_a_raven_finds_nothing_in_an_empty_pot() -> None:
    """ERI-50: winning a pot of 0 Gold is no gain."""
    t = table("erin form=raven", "eve")
    t.start_round("erin")
    t.play("eve", "eve_sleight_of_hand")
    t.play("eve", "eve_sleight_of_hand")
    assert t.pot == 0
    t.nobody_bids()
    assert (t.gold("erin"), t.gold("eve"), t.inn) == (10, 11, 49)


def test_a_raven_gains_nothing_from_water() -> None:
    """ERI-50: a gain of 0 Alcohol Content is none."""
    t = table("erin form=raven", "fiona")
    t.reveal("erin", "water")
    assert t.alcohol("erin") == 0
