"""The base game as the rulebooks imply it: BAS-01 to BAS-41. Redirects, splits and Gear are test cards."""

from __future__ import annotations

import pytest

from rdi_table.engine import Config, new_game, project
from rdi_table.engine import commands as cmd
from rdi_table.engine import events as ev
from rdi_table.engine.cardset import TYPES
from rdi_table.engine.reasons import Code
from rdi_table.engine.setup import starting_gold
from rdi_table.engine.state import HAND_SIZE, MAX_STAT, PileRef
from tests.rulings.setting import all_cards
from tests.rulings.table import table
from tests.rulings.ways import bid, resolve

# players and the Inn


def test_bas_01_everybody_has_three_numbers_and_the_inn_the_rest() -> None:
    """BAS-01: Fortitude, Alcohol Content and a Stash each; the Gold of the box that nobody has is the Inn's."""
    game = new_game(Config(("cormac", "erin", "ohava")), all_cards())
    assert all((p.fortitude, p.alcohol, p.gold) == (20, 0, 10) for p in game.state.players)
    assert game.state.inn == 20


def test_bas_02_starting_values() -> None:
    """BAS-02, R35: 20 and 0, a hand of seven; 8 Gold for two players, 10 for three to six, 12 for seven and more."""
    assert (MAX_STAT, HAND_SIZE) == (20, 7)
    assert [starting_gold(n) for n in range(2, 9)] == [8, 10, 10, 10, 10, 12, 12]


@pytest.mark.parametrize(("alcohol", "out"), [(10, False), (11, False), (12, True), (13, True)])
def test_bas_03_passing_out(alcohol: int, out: bool) -> None:
    """BAS-03: a player passes out when Alcohol Content is at least Fortitude."""
    t = table(f"fiona fortitude=13 alcohol={alcohol}", "zot", "deirdre", active="zot")
    t.play("zot", "fx_hit_1", "fiona")
    t.all_pass()
    assert t.is_out("fiona") is out


def test_bas_03_two_more_are_lethal_at_12_and_11() -> None:
    """BAS-03: 12 against 11: a Wine is the end."""
    t = table("fiona fortitude=12 alcohol=11", "zot", "deirdre")
    t.reveal("fiona", "wine")
    assert t.is_out("fiona")


def test_bas_04_one_more_chance() -> None:
    """BAS-04: who is about to pass out is asked once more, and may save herself."""
    t = table("fiona", "murgath fortitude=3 alcohol=1 hand=dark_vigor")
    t.play("fiona", "fx_hit_2", "murgath")
    t.all_pass("passing_out")
    assert (t.why, t.fortitude("murgath")) == ("passing_out", 1)
    t.play("murgath", "dark_vigor")
    t.all_pass()
    assert (t.is_out("murgath"), t.fortitude("murgath")) == (False, 3)


def test_bas_04_without_help_the_player_is_out() -> None:
    """BAS-04: the chance passes, the player goes."""
    t = table("fiona", "murgath fortitude=3 alcohol=1 hand=dark_vigor", "zot")
    t.play("fiona", "fx_hit_2", "murgath")
    t.all_pass()
    assert t.is_out("murgath")


def test_bas_05_the_others_play_on() -> None:
    """BAS-05: a player is eliminated, the seat is skipped, and the game goes on."""
    t = table("fiona", "zot fortitude=1", "deirdre")
    t.play("fiona", "fx_hit_1", "zot")
    assert (t.is_out("zot"), t.winners, t.phase) == (True, None, "action")
    t.end_phase()
    t.order("deirdre")
    t.end_phase()
    assert (t.question.kind, t.asked) == ("begin", "deirdre")
    assert t.refuses(cmd.Begin(t.seat("zot"))).code is Code.OUT_OF_THE_GAME


# the turn


def test_bas_06_a_turn_in_order() -> None:
    """BAS-06: beginning, Discard and Draw, Action, Order a Drink, Drink; then the next player."""
    t = table("fiona", "zot", phase="begin")
    kinds = [t.question.kind]
    for step in (t.begin, t.discard, t.end_phase, lambda: t.order("zot"), t.end_phase):
        step()
        kinds.append(t.question.kind)
    assert kinds == ["begin", "discard", "act", "order", "drink", "begin"]
    assert t.asked == "zot"
    phases = [e.phase for e in t.events if isinstance(e, ev.PhaseBegan)]
    assert phases == ["discard", "action", "order", "drink"]


def test_bas_06_phases_cannot_be_changed_about() -> None:
    """BAS-06: nothing may be left out or done before its time."""
    t = table("fiona", "zot", phase="draw")
    assert t.refuses(cmd.EndPhase(0)).code is Code.NOT_WHAT_IS_ASKED
    t.discard()
    assert t.refuses(cmd.OrderDrink(0, 1)).code is Code.NOT_WHAT_IS_ASKED
    assert t.refuses(cmd.Discard(0)).code is Code.NOT_WHAT_IS_ASKED
    t.end_phase()
    assert t.refuses(cmd.EndPhase(0)).code is Code.ORDER_FIRST
    t.order("zot")
    assert t.refuses(cmd.OrderDrink(0, 1)).code is Code.DRINK_ALREADY_ORDERED


def test_bas_06_what_comes_before_discard_and_draw() -> None:
    """BAS-06: Melvyn's Rune is turned up before he discards."""
    t = table("melvyn", "fiona", phase="begin")
    t.begin()
    assert (t.question.kind, len(t.runes)) == ("discard", 1)


@pytest.mark.parametrize(("held", "drawn"), [(0, 7), (4, 3), (7, 0), (9, 0)])
def test_bas_07_drawing_up_to_the_hand_size(held: int, drawn: int) -> None:
    """BAS-07: draw up to seven; with seven or more nothing is drawn, and nobody must throw away."""
    t = table("fiona", "zot", phase="draw")
    t.give("fiona", *["filler"] * held)
    t.discard()
    assert len(t.hand("fiona")) == held + drawn


def test_bas_07_discarding_first() -> None:
    """BAS-07: any number of cards, then up to seven."""
    t = table("fiona", "zot", phase="draw")
    t.give("fiona", "fx_hit_1", "fx_hit_2", "fx_hit_3")
    t.discard("fx_hit_1", "fx_hit_3")
    assert len(t.hand("fiona")) == 7
    assert sorted(t.discards("fiona")) == ["fx_hit_1", "fx_hit_3"]


def test_bas_08_cards_go_home() -> None:
    """BAS-08, R20: a card goes to the discard pile of its own deck, whoever played it."""
    t = table("murgath", "marah", "melvyn")
    t.give("marah", "you_broke_it")
    t.play("murgath", "valor", "marah")
    t.play("marah", "largesse", "melvyn")
    t.play("melvyn", "dark_vigor")
    t.all_pass()
    assert t.keys(None, "blessings_discard") == ["valor"]
    assert t.keys(None, "maledictions_discard") == ["largesse"]
    assert t.discards("murgath") == ["dark_vigor"]
    assert t.discards("marah") == t.discards("melvyn") == []


def test_bas_08_runes_have_a_pile_of_their_own() -> None:
    """BAS-08: a spent Rune goes to the Rune discards."""
    t = table("melvyn runes=fire", "fiona")
    t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
    assert t.keys("melvyn", "runes_discard") == ["fire_rune"]
    assert t.discards("melvyn") == ["load_bearing_shelf"]


# card types


def test_bas_09_types() -> None:
    """BAS-09: every card has one of the known types; a heart is played as an Anytime card."""
    assert all(card.type in TYPES for card in all_cards().cards.values())
    t = table("murgath", "fiona", active="fiona")
    t.give("murgath", "valor")
    assert t.refused("murgath", "valor", "fiona", mode="text").code is Code.ONLY_AS_ACTION
    t.play("murgath", "valor", mode="heart")


def test_bas_10_actions_in_the_action_phase() -> None:
    """BAS-10: an Action is played in the own Action Phase, one a turn."""
    for phase in ("order", "drink", "over"):
        t = table("fiona", "zot", phase=phase)
        assert t.refused("fiona", "fx_hit_1", "zot").code is Code.ONLY_AS_ACTION
    t = table("fiona", "zot")
    assert t.refused("zot", "fx_hit_1", "fiona").code is Code.ONLY_AS_ACTION
    t.play("fiona", "fx_hit_1", "zot")
    t.all_pass()
    assert t.refused("fiona", "fx_hit_1", "zot").code is Code.ACTION_USED


def test_bas_11_sometimes_cards_need_their_moment() -> None:
    """BAS-11: a Sometimes card is playable when what it says is happening, and not before or after."""
    t = table("fiona", "zot hand=fiona_armor,filler")
    assert t.refused("zot", "fiona_armor").code is Code.NOTHING_COSTS_FORTITUDE
    t.play("fiona", "fx_anytime")
    assert t.refused("zot", "fiona_armor").code is Code.NOTHING_COSTS_FORTITUDE
    t.all_pass()
    t.play("fiona", "fx_hit_1", "zot")
    t.play("zot", "fiona_armor")
    t.all_pass()
    assert t.fortitude("zot") == 20


def test_bas_12_anytime_cards() -> None:
    """BAS-12: in one's own turn and others', in every phase but Discard and Draw, in any window."""
    for phase in ("action", "order", "drink", "over"):
        t = table("fiona", "zot", phase=phase)
        t.play("zot", "fx_anytime")
        t.play("fiona", "fx_anytime")
    t = table("fiona", "zot hand=fx_anytime,fx_anytime")
    t.play("fiona", "fx_hit_1", "zot")
    t.play("zot", "fx_anytime")
    resolve(t)
    assert t.why == "card"
    t.play("zot", "fx_anytime")


def test_bas_12_nobody_plays_while_drawing() -> None:
    """BAS-12, R8: not in Discard and Draw, neither the active player nor another."""
    t = table("fiona", "zot", phase="draw")
    assert t.refused("fiona", "fx_anytime").code is Code.NOBODY_PLAYS_NOW
    assert t.refused("zot", "fx_anytime").code is Code.NOBODY_PLAYS_NOW


def test_bas_12_between_the_start_of_a_round_and_its_antes() -> None:
    """BAS-12: an Anytime card fits between the card that starts a Round and the antes."""
    t = table("fiona", "zot hand=fx_anytime,filler")
    t.play("fiona", "gambling_im_in", mode="start")
    t.play("zot", "fx_anytime")
    assert t.pot == -1, "the Round has not begun"
    t.all_pass()
    assert t.pot == 2
    order = [type(e) for e in t.events if isinstance(e, ev.CardResolved | ev.GoldMoved)]
    assert order == [ev.CardResolved, ev.CardResolved, ev.GoldMoved, ev.GoldMoved]
    t = table("fiona", "zot hand=fx_inn_pays,fx_anytime,filler")
    t.play("fiona", "gambling_im_in", mode="start")
    t.all_pass("ante")
    assert (t.pot, t.asked) == (0, "zot")
    t.play("zot", "fx_anytime")
    resolve(t)
    assert (t.why, t.pot) == ("ante", 0)


# Negate and Ignore


def test_bas_13_a_negated_card_does_nothing() -> None:
    """BAS-13: it does not resolve, and no flip, no Rage, no return to hand comes of it."""
    t = table("ohava", "zot hand=fx_negate", "fiona")
    t.play("ohava", "fx_sun_on_all")
    t.play("zot", "fx_negate")
    t.all_pass()
    assert (t.fortitude("zot"), t.fortitude("fiona"), t.harmony) == (20, 20, [])
    t = table("cormac", "zot hand=fx_negate")
    t.play("cormac", "hurt_things", "zot")
    t.play("zot", "fx_negate")
    t.all_pass()
    assert (t.building, t.discards("cormac")) == ([], ["hurt_things"])
    t = table("melvyn runes=chaos", "zot hand=fx_negate")
    t.play("melvyn", "fx_scrolls", "zot", powers=[0], payment=["chaos"])
    t.play("zot", "fx_negate")
    t.all_pass()
    assert (t.hand("melvyn"), t.discards("melvyn"), t.runes) == ([], ["fx_scrolls"], [])


def test_bas_14_ignore_is_for_one_player() -> None:
    """BAS-14: the others are struck, and the card resolves."""
    t = table("ohava", "fiona hand=fiona_armor", "zot")
    t.play("ohava", "fx_sun_on_all")
    t.play("fiona", "fiona_armor")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot"), t.harmony) == (20, 19, ["korash"])


def test_bas_15_costs_stay_paid() -> None:
    """BAS-15: what a card cost is gone at once, and does not come back when it is Negated or Ignored."""
    for answer in ("fx_negate", "fiona_armor"):
        t = table("melvyn runes=fire", f"fiona hand={answer}")
        t.play("melvyn", "load_bearing_shelf", "fiona", powers=[0], payment=["fire"])
        assert (t.runes, t.keys("melvyn", "runes_discard")) == ([], ["fire_rune"])
        t.play("fiona", answer)
        t.all_pass()
        assert (t.runes, t.keys("melvyn", "runes_discard"), t.fortitude("fiona")) == ([], ["fire_rune"], 20)


# answers


def test_bas_16_answers_resolve_first() -> None:
    """BAS-16: the answer to an answer comes before the answer, and that before the card."""
    t = table("fiona hand=dont_think_so", "zot hand=fiona_armor", "deirdre hand=dont_think_so")
    t.play("fiona", "fx_hit_2", "zot")
    t.play("zot", "fiona_armor")
    t.play("fiona", "dont_think_so")
    t.play("deirdre", "dont_think_so")
    t.all_pass()
    resolved = [(t.game.key(e.card), e.negated) for e in t.events if isinstance(e, ev.CardResolved)]
    assert resolved == [
        ("dont_think_so", False), ("dont_think_so", True), ("fiona_armor", False), ("fx_hit_2", False),
    ]  # fmt: skip
    assert t.fortitude("zot") == 20


def test_bas_17_numbers_are_read_when_they_happen() -> None:
    """BAS-17: a form changed in answer counts: Bear gone, bonus gone."""
    t = table("erin form=bear hand=wildshape", "fiona")
    t.give("erin", "moss_poultice")
    t.play("erin", "lash_of_bramble", "fiona")
    t.play("erin", "wildshape", "raven")
    t.all_pass()
    assert t.fortitude("fiona") == 18


def test_bas_18_redirect() -> None:
    """BAS-18: the loss goes to somebody else."""
    t = table("fiona", "eve hand=eve_not_eve", "zot")
    t.play("fiona", "fx_hit_3", "eve")
    t.play("eve", "eve_not_eve", "zot")
    t.all_pass()
    assert (t.fortitude("eve"), t.fortitude("zot"), t.fortitude("fiona")) == (20, 17, 20)


def test_bas_18_share() -> None:
    """BAS-18: victim and attacker each lose half, rounded up."""
    t = table("fiona", "eve hand=eve_share_pain")
    t.play("fiona", "fx_hit_3", "eve")
    t.play("eve", "eve_share_pain")
    t.all_pass()
    assert (t.fortitude("eve"), t.fortitude("fiona")) == (18, 18)


def test_bas_18_hit_back() -> None:
    """BAS-18: after a real loss the attacker is struck."""
    t = table("fiona", "zot hand=fx_hit_back_2")
    t.play("fiona", "fx_hit_1", "zot")
    t.all_pass("lost")
    t.play("zot", "fx_hit_back_2")
    t.all_pass()
    assert (t.fortitude("zot"), t.fortitude("fiona")) == (19, 18)


def test_bas_18_stop_hitting_yourself() -> None:
    """BAS-18: the loss is turned on the attacker."""
    t = table("fiona", "bryn hand=bryn_stop_hitting_yourself", "zot")
    t.play("fiona", "fx_hit_3", "bryn")
    t.play("bryn", "bryn_stop_hitting_yourself")
    t.all_pass()
    assert (t.fortitude("bryn"), t.fortitude("fiona"), t.fortitude("zot")) == (20, 17, 20)


def test_bas_18_gear_is_one_card_with_its_carrier() -> None:
    """BAS-18, GST-25: Gear laid on an attack adds to the same loss: the Bear's bonus comes once."""
    t = table("erin form=bear", "fiona")
    t.play("erin", "lash_of_bramble", "fiona", riders=["fx_gear"])
    t.all_pass()
    assert t.fortitude("fiona") == 20 - (2 + 2 + 1)


def test_bas_19_another_player_is_never_oneself() -> None:
    """BAS-19: "another" excludes the player; "up to two" allows one, but not none, not three, nobody twice."""
    t = table("murgath", "fiona", "zot", "deirdre")
    assert t.refused("murgath", "cleave", "murgath").code is not None
    assert t.refused("murgath", "cleave").code is Code.WRONG_NUMBER_OF_PICKS
    assert t.refused("murgath", "cleave", "fiona", "zot", "deirdre").code is Code.WRONG_NUMBER_OF_PICKS
    assert t.refused("murgath", "cleave", "fiona", "fiona").code is Code.PICKED_TWICE
    t.play("murgath", "cleave", "zot")
    t.all_pass()
    assert [t.fortitude(n) for n in ("murgath", "fiona", "zot")] == [20, 20, 17]


def test_bas_20_pay_moves_gold_from_stash_to_payee() -> None:
    """BAS-20: what one pays the other gets; the Inn has nothing to do with it."""
    t = table("melvyn", "fiona")
    t.play("melvyn", "overdue_fine", "fiona")
    assert (t.gold("melvyn"), t.gold("fiona"), t.inn) == (11, 9, 50)


# Rounds of Gambling


def test_bas_21_everybody_antes() -> None:
    """BAS-21: a Round begins with 1 Gold of every player, the starter's included."""
    t = table("fiona", "zot", "deirdre")
    t.play("fiona", "gambling_im_in", mode="start")
    assert (t.pot, [t.gold(n) for n in ("fiona", "zot", "deirdre")]) == (3, [9, 9, 9])
    assert t.control == "fiona"


def test_bas_22_a_drink_can_start_a_round() -> None:
    """BAS-22, BAS-36: begun by a Drink, the Round has no causing player; its drinker is in control."""
    t = table("fiona", "zot", "melvyn runes=chaos")
    t.give("melvyn", "game_of_widdlytinks", "steady_brush")
    t.reveal("fiona", "rowdy_brew")
    t.all_pass("ante")
    t.play("melvyn", "game_of_widdlytinks", powers=[0], payment=["chaos"])
    t.all_pass()
    assert (t.pot, t.control, t.in_round) == (2, "fiona", ["fiona", "zot"])
    assert (t.gold("melvyn"), t.alcohol("fiona")) == (10, 1)


def test_bas_23_one_round_at_a_time() -> None:
    """BAS-23: a card that only starts Rounds cannot be played in one."""
    t = table("fiona", "melvyn")
    t.start_round("fiona")
    t.antes()
    bid(t, "melvyn")
    assert t.refused("melvyn", "feeling_bullish").code is Code.DOES_NOT_TAKE_CONTROL
    assert t.refused("melvyn", "old_classic").code is Code.DOES_NOT_TAKE_CONTROL


def test_bas_24_control() -> None:
    """BAS-24: a Gambling card takes control; a card that only antes does not."""
    t = table("fiona", "zot", "deirdre")
    t.start_round("fiona")
    t.antes()
    t.give("deirdre", "recklessness")
    assert (t.asked, t.control) == ("zot", "fiona")
    t.play("deirdre", "recklessness")
    t.all_pass()
    assert (t.pot, t.control) == (4, "fiona")
    t.play("zot", "fx_gamble")
    t.all_pass()
    assert (t.control, t.asked) == ("zot", "deirdre")


def test_bas_25_leaving_a_round() -> None:
    """BAS-25: who has left has no say in the Round any more."""
    t = table("fiona", "marah hand=papers_to_mark,recklessness", "zot")
    t.start_round("fiona")
    t.play("marah", "papers_to_mark")
    t.all_pass()
    assert (t.in_round, t.pot, t.gold("marah")) == (["fiona", "zot"], 2, 10)
    assert t.asked == "zot"
    assert t.refused("marah", "recklessness").code is Code.NOT_IN_THE_ROUND
    assert t.refused("marah", "fx_gamble").code is Code.NOT_IN_THE_ROUND


def test_bas_26_i_raise() -> None:
    """BAS-26: all still in the Round ante again, the raiser too."""
    t = table("fiona", "zot", "deirdre")
    t.start_round("fiona")
    t.antes()
    t.play("zot", "i_raise")
    t.all_pass()
    assert (t.pot, t.control) == (6, "zot")
    assert [t.gold(n) for n in ("fiona", "zot", "deirdre")] == [8, 8, 8]


def test_bas_27_the_pot() -> None:
    """BAS-27: the winner takes it; or it falls to the Inn."""
    t = table("fiona", "zot", "deirdre")
    t.start_round("fiona")
    t.antes()
    t.nobody_bids()
    assert [t.gold(n) for n in ("fiona", "zot", "deirdre")] == [12, 9, 9]
    t = table("fiona", "zot", "marah hand=goat_on_the_table,filler")
    t.start_round("fiona")
    t.antes()
    t.play("marah", "goat_on_the_table")
    t.all_pass()
    assert (t.pot, t.inn, t.gold("fiona")) == (-1, 53, 9)


def test_bas_28_short_of_gold() -> None:
    """BAS-28: one antes what one has; without Gold one antes nothing and stays."""
    t = table("fiona", "erin form=bear gold=1", "deirdre")
    t.start_round("fiona")
    assert (t.pot, t.gold("erin"), t.in_round) == (3, 0, ["fiona", "erin", "deirdre"])
    t.play("erin", "i_raise")
    t.all_pass()
    assert (t.pot, t.control) == (3, "erin")
    t.play("deirdre", "i_raise")
    t.all_pass()
    assert (t.pot, t.in_round) == (5, ["fiona", "erin", "deirdre"])


# Drinks


def test_bas_29_the_drink_me_pile() -> None:
    """BAS-29: an ordered Drink lies face down on another's pile; the top card of the own pile is drunk."""
    t = table("fiona", "zot drinks=light_ale", phase="order")
    t.top_drinks("elven_wine")
    assert t.refuses(cmd.OrderDrink(0, 0)).code is Code.NO_DRINK_FOR_YOURSELF
    t.order("zot")
    assert t.drinks("zot") == ["elven_wine", "light_ale"]
    assert all(c.id is None for c in project(t.game, 1).players[1].pile("drinks"))
    t.turn_to("zot", "drink")
    t.end_phase()
    t.all_pass()
    assert (t.alcohol("zot"), t.drinks("zot")) == (3, ["light_ale"])
    assert t.keys(None, "drink_discard") == ["elven_wine"]


def test_bas_30_an_empty_pile_sobers() -> None:
    """BAS-30: with nothing to drink, 1 Alcohol Content is lost, and never below 0."""
    t = table("fiona alcohol=1", "zot", phase="drink")
    t.end_phase()
    assert (t.alcohol("fiona"), t.phase) == (0, "over")
    t.turn_to("fiona", "drink")
    t.end_phase()
    assert t.alcohol("fiona") == 0


def test_bas_31_chasers_make_one_drink() -> None:
    """BAS-31: a Drink with a Chaser brings the next one; all of it is one Drink."""
    t = table("erin form=raven", "fiona")
    t.reveal("erin", "wine_chaser", "light_ale_chaser", "dark_ale", "elven_wine")
    t.all_pass()
    assert t.alcohol("erin") == 2 + 1 + 1 + 1, "and the Raven's 1 comes once"
    assert t.drinks("erin") == ["elven_wine"]


def test_bas_32_a_drink_can_be_changed_split_and_ignored() -> None:
    """BAS-32: after it is revealed and before it is drunk."""
    t = table("fiona hand=fx_ignore_drink,fx_split", "dimli hand=dimli_spike")
    t.reveal("fiona", "wine")
    t.play("dimli", "dimli_spike")
    t.all_pass()
    assert t.alcohol("fiona") == 4
    t.reveal("fiona", "wine")
    t.play("fiona", "fx_ignore_drink")
    t.all_pass()
    assert t.alcohol("fiona") == 4
    t.reveal("fiona", "elven_wine")
    t.play("fiona", "fx_split", "dimli")
    t.all_pass()
    assert (t.alcohol("fiona"), t.alcohol("dimli")) == (6, 2)


def test_bas_33_the_wench_and_the_drinks() -> None:
    """BAS-33: she stops a card that changes a Drink, and no other."""
    t = table("fiona hand=wench_thinks", "dimli hand=dimli_spike,filler")
    t.reveal("fiona", "wine")
    t.play("dimli", "dimli_spike")
    t.play("fiona", "wench_thinks")
    t.all_pass()
    assert (t.alcohol("fiona"), t.discards("dimli")) == (2, ["dimli_spike"])
    t = table("fiona hand=wench_thinks,filler", "erin hand=wildshape,filler", active="erin")
    t.reveal("erin", "wine")
    t.play("erin", "wildshape", "raven")
    assert t.refused("fiona", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK


def test_bas_34_round_on_the_house() -> None:
    """BAS-34: everybody drinks the next Drink of the deck."""
    t = table("fiona", "zot", "deirdre")
    t.house("fiona", "wine")
    assert [t.alcohol(n) for n in ("fiona", "zot", "deirdre")] == [2, 2, 2]
    assert sorted(t.keys(None, "drink_discard")) == ["round_on_the_house", "wine"]


def test_bas_35_drinking_contest() -> None:
    """BAS-35: each turns up a Drink and drinks it; the strongest Drink wins 1 Gold of each other player."""
    t = table("fiona", "zot", "deirdre")
    t.contest("fiona", {"fiona": ["wine"], "zot": ["dragon_breath_ale"], "deirdre": ["light_ale"]})
    assert [t.alcohol(n) for n in ("fiona", "zot", "deirdre")] == [2, 4, 1]
    assert [t.gold(n) for n in ("fiona", "zot", "deirdre")] == [9, 12, 9]


def test_bas_36_events_come_from_the_drink_deck() -> None:
    """BAS-36: an Event on the own pile takes the place of the Drink, and its active player acts."""
    t = table("fiona", "zot drinks=round_on_the_house", active="zot", phase="drink")
    t.top_drinks("light_ale")
    t.end_phase()
    began = [e for e in t.events if isinstance(e, ev.EventBegan)]
    assert [(e.seat, e.event) for e in began] == [(1, "round")]
    assert (t.alcohol("fiona"), t.alcohol("zot"), t.phase) == (1, 1, "over")


@pytest.mark.parametrize(("drink", "alcohol"), [
    ("light_ale", 1), ("wine", 2), ("elven_wine", 3), ("pixie_punch", 3), ("dragon_breath_ale", 4),
    ("dwarven_firewater", 4),
])  # fmt: skip
def test_bas_37_known_drinks(drink: str, alcohol: int) -> None:
    """BAS-37: Light Ale 1, Wine 2, Elven Wine 3, Pixie Punch 3, Dragon Breath Ale 4, Dwarven Firewater 4."""
    t = table("fiona", "zot")
    t.reveal("fiona", drink)
    assert t.alcohol("fiona") == alcohol


# who knows, who decides


def test_bas_38_hands_are_hidden() -> None:
    """BAS-38: a look shows a hand to the looker alone."""
    t = table("marah", "fiona hand=filler,fx_hit_1", "zot")
    t.play("marah", "oh_poor_thing", "fiona")
    t.all_pass()
    assert (t.question.kind, t.asked) == ("look", "marah")
    shown = {}
    for viewer in (None, 0, 1, 2):
        (look,) = (f for f in project(t.game, viewer).stack if hasattr(f, "whose"))
        shown[viewer] = [c.key for c in look.cards]  # type: ignore[union-attr]
    assert shown[None] == shown[1] == shown[2] == [None, None]
    assert sorted(shown[0]) == ["filler", "fx_hit_1"]
    assert all(c.id is None for c in project(t.game, 0).players[1].pile("hand"))
    t.pass_("marah")
    assert t.fortitude("fiona") == 19


def test_bas_39_decisions_of_others() -> None:
    """BAS-39: some choices belong to a player whose turn it is not."""
    t = table("marah", "fiona")
    t.play("marah", "pop_quiz", "fiona")
    assert (t.question.kind, t.asked) == ("choose", "fiona")
    assert t.refuses(cmd.Choose(0, ("fortitude",))).code is Code.NOT_ASKED
    t.choose("fortitude")
    assert t.fortitude("fiona") == 18


def test_bas_40_all_modifiers_in_their_order() -> None:
    """BAS-40: Bear, then the share, then the armor of the victim, then Melvyn's shield."""
    t = table("erin form=bear", "eve hand=eve_share_pain,filler", "melvyn")
    t.give("erin", "moss_poultice")
    t.play("erin", "lash_of_bramble", "eve")
    t.play("eve", "eve_share_pain")
    t.all_pass()
    assert (t.fortitude("eve"), t.fortitude("erin")) == (18, 18), "2 and Bear 1 make 3, half of that each"
    t = table("erin form=bear", "eve hand=eve_not_eve", "melvyn hand=sturdy_binding front=happy_little_runes")
    t.play("erin", "lash_of_bramble", "eve")
    t.play("eve", "eve_not_eve", "melvyn")
    resolve(t)
    t.play("melvyn", "sturdy_binding")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.front("melvyn")) == (20, []), "3 less 2 less the shield"


def test_bas_41_nothing_falls_below_0() -> None:
    """BAS-41: a reduction larger than the loss, or than the Drink, leaves 0."""
    t = table("fiona", "zot hand=fx_reduce_3")
    t.play("fiona", "fx_hit_1", "zot")
    t.play("zot", "fx_reduce_3")
    t.all_pass()
    assert t.fortitude("zot") == 20
    t = table("murgath hand=temperance alcohol=5", "fiona")
    t.reveal("murgath", "light_ale")
    t.play("murgath", "temperance", mode="text")
    t.all_pass()
    assert t.alcohol("murgath") == 5
    kept = PileRef(None, "drink_discard")
    assert len(t.game.state.pile(kept)) == 1
