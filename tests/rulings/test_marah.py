"""Marah and the Maledictions: one test per requirement MAR-01 to MAR-45, each saying the rule in our own words."""

from __future__ import annotations

from collections import Counter

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine import project
from rdi_table.engine.reasons import Code
from rdi_table.engine.view import LookView
from tests.rulings.counting import curses, in_deck, lay
from tests.rulings.table import table


def test_mar_01_a_shuffled_malediction_deck_of_fifteen_is_common() -> None:
    """MAR-01: fifteen Maledictions lie shuffled for all, and only if Marah is in the game."""
    orders = [tuple(table("marah", "fiona", seed=seed).keys(None, "maledictions")) for seed in range(5)]
    assert {len(order) for order in orders} == {15}
    assert len(set(orders)) > 1
    assert table("melvyn", "fiona").keys(None, "maledictions") == []


def test_mar_02_there_is_a_common_malediction_discard_pile() -> None:
    """MAR-02: it begins empty, lies beside the deck and belongs to nobody."""
    t = table("marah", "fiona")
    assert t.game.state.piles["maledictions_discard"] == ()


def test_mar_03_maledictions_are_drawn_from_their_deck_into_hand() -> None:
    """MAR-03: whoever must draw one takes the top of the Malediction Deck, seen by nobody else."""
    t = table("marah", "fiona", "zot")
    t.top("maledictions", "torment")
    t.play("marah", "fool_seeking_missiles", "fiona")
    assert (t.hand("fiona"), in_deck(t, "maledictions")) == (["torment"], 14)
    backs = project(t.game, t.seat("zot")).players[t.seat("fiona")].pile("hand")
    assert [(c.key, c.deck) for c in backs] == [(None, "maledictions")]


@pytest.mark.parametrize(("held", "drawn"), [(0, 7), (3, 4), (7, 0), (8, 0)])
def test_mar_04_a_malediction_takes_a_place_in_the_hand(held: int, drawn: int) -> None:
    """MAR-04: one draws up to seven cards, Maledictions counted; with eight of them none is drawn."""
    hand = ",".join(["fx_malediction"] * held)
    t = table("marah", f"fiona hand={hand}", active="fiona", phase="draw")
    t.discard()
    assert (len(t.hand("fiona")), curses(t, "fiona")) == (held + drawn, held)


def test_mar_05_only_an_effect_that_allows_it_discards_a_malediction() -> None:
    """MAR-05: "You will thank me for this." does; Clumsy Fingers, a plain discard, takes other cards only."""
    t = table("marah", "fiona hand=clumsy_fingers,everlasting_malediction,fx_hit_1", active="fiona")
    t.play("fiona", "clumsy_fingers")
    t.all_pass()
    assert t.hand("fiona") == ["everlasting_malediction"]
    t.play("marah", "thank_me_for_this", "fiona")
    t.all_pass()
    assert (t.hand("fiona"), t.gold("marah"), t.gold("fiona")) == ([], 11, 9)


def test_mar_06_no_malediction_is_discarded_in_discard_and_draw() -> None:
    """MAR-06: it cannot be picked, alone or among others."""
    t = table("marah", "fiona hand=torment,fx_hit_1", active="fiona", phase="draw")
    torment, hit = t.card("fiona", "torment"), t.card("fiona", "fx_hit_1")
    assert t.refuses(cmd.Discard(1, (torment,))).code is Code.MALEDICTIONS_STAY
    assert t.refuses(cmd.Discard(1, (hit, torment))).code is Code.MALEDICTIONS_STAY
    spec = t.game.options(1)[0].pick
    assert spec is not None and spec.choices == (hit,)


def test_mar_07_a_forced_discard_passes_maledictions_by() -> None:
    """MAR-07: who must discard two cards and has one besides the Maledictions gives up that one."""
    t = table("marah", "fiona hand=clumsy_fingers,thirst,fx_hit_1", active="fiona")
    t.play("fiona", "clumsy_fingers")
    t.all_pass()
    assert (t.hand("fiona"), t.keys("fiona", "discard")) == (["thirst"], ["fx_hit_1"])


def test_mar_07_somebody_elses_choice_passes_them_by_too() -> None:
    """MAR-07: Melvyn may throw out a card of the hand he looked at, but no Malediction."""
    t = table("marah", "melvyn", "fiona hand=thirst,fx_hit_1,fx_hit_2", active="melvyn")
    t.play("melvyn", "fun_books", "fiona", mode="look")
    t.all_pass()
    t.pass_("melvyn")
    thirst = t.card("fiona", "thirst")
    assert t.refuses(cmd.Choose(1, (thirst,))).code is Code.WRONG_PICK
    t.choose("fx_hit_2")
    assert t.hand("fiona") == ["fx_hit_1", "thirst"]


def test_mar_08_sideways_routes_are_shut_too() -> None:
    """MAR-08: no Malediction goes into a Rage Pool (COR-51), nor away by Nerodia's Petrify (GST-12)."""
    t = table("marah", "cormac hand=thirst,fx_hit_1", "fiona", active="cormac")
    t.play("cormac", "fx_rage2", "fiona")
    t.all_pass()
    assert (t.asked, t.why) == ("cormac", "extra")
    assert t.refuses(cmd.Choose(1, (t.card("cormac", "thirst"),))).code is Code.WRONG_PICK


def test_mar_09_a_random_discard_takes_other_cards_only() -> None:
    """MAR-09: with three Maledictions and two other cards, each of the two is hit about half the time."""
    hits: Counter[str] = Counter()
    for seed in range(200):
        t = table("marah", "fiona hand=torment,thirst,largesse,fx_hit_1,fx_hit_2", "zot", active="zot", seed=seed)
        t.play("zot", "fx_random_1", "fiona")
        t.all_pass()
        assert curses(t, "fiona") == 3
        hits.update(t.keys("fiona", "discard"))
    assert set(hits) == {"fx_hit_1", "fx_hit_2"}
    assert min(hits.values()) > 70


def test_mar_10_with_only_maledictions_in_hand_nothing_is_discarded() -> None:
    """MAR-10: no error and nobody asked, at random or by choice."""
    t = table("marah", "fiona hand=clumsy_fingers,torment,thirst", "zot", active="zot")
    t.play("zot", "fx_random_1", "fiona")
    t.all_pass()
    t.turn_to("fiona")
    t.play("fiona", "clumsy_fingers")
    t.all_pass()
    assert t.hand("fiona") == ["thirst", "torment"]


def test_mar_11_a_malediction_is_played_at_the_time_of_its_type() -> None:
    """MAR-11: an Action in one's own Action Phase, an Anytime card at any time, a Sometimes card when it says."""
    t = table("marah", "fiona hand=sacrifice,thirst,recklessness,torment,largesse")
    assert t.menu("fiona") == ["largesse", "thirst"]
    t.turn_to("fiona")
    assert t.menu("fiona") == ["largesse", "sacrifice", "thirst"]
    t.start_round("fiona")
    t.antes()
    assert t.menu("fiona") == ["largesse", "recklessness", "thirst"]


def test_mar_12_a_malediction_strikes_who_plays_it() -> None:
    """MAR-12: Sacrifice costs its own player Fortitude, Largesse its own player Gold."""
    t = table("marah", "fiona hand=torment", active="fiona")
    t.play("fiona", "sacrifice", costs=["torment"])
    t.all_pass()
    t.play("fiona", "largesse", "marah")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("marah"), t.gold("fiona"), t.gold("marah")) == (19, 20, 9, 11)


@pytest.mark.parametrize(
    ("answer", "left"), [("fx_ignore", 20), ("fx_negate", 20), ("fx_reduce_1", 19), ("fx_reduce_3", 20)]
)
def test_mar_13_maledictions_are_ignored_negated_and_softened_like_any_card(answer: str, left: int) -> None:
    """MAR-13: what works against an Action works against a Malediction that is one."""
    t = table("marah", f"fiona hand=torment,thirst,{answer}", active="fiona")
    t.play("fiona", "sacrifice", costs=["torment", "thirst"])
    t.play("fiona", answer)
    t.all_pass()
    assert (t.fortitude("fiona"), curses(t, "fiona")) == (left, 0)


def test_mar_14_maledictions_go_to_their_own_discard_pile() -> None:
    """MAR-14: played or discarded, from whoever's hand."""
    t = table("marah", "fiona hand=torment", active="fiona")
    t.play("fiona", "sacrifice", costs=["torment"])
    t.all_pass()
    assert t.keys(None, "maledictions_discard") == ["sacrifice", "torment"]
    assert (t.discards("fiona"), t.discards("marah")) == ([], [])


def test_mar_15_an_empty_malediction_deck_is_made_anew() -> None:
    """MAR-15: the discards are shuffled when a card is needed and none is left."""
    t = table("marah", "fiona", "zot")
    lay(t, "maledictions", 1, 14)
    t.play("marah", "group_project")
    assert (curses(t, "fiona"), curses(t, "zot"), in_deck(t, "maledictions")) == (1, 1, 13)
    assert t.keys(None, "maledictions_discard") == []


def test_mar_16_without_any_malediction_none_is_drawn() -> None:
    """MAR-16: deck and discards empty: nothing happens."""
    t = table("marah", "fiona", "zot")
    t.give("marah", *t.keys(None, "maledictions"))
    t.play("marah", "group_project")
    t.all_pass()
    assert (curses(t, "fiona"), curses(t, "zot"), in_deck(t, "maledictions")) == (0, 0, 0)


def test_mar_17_recklessness_is_for_those_still_in_a_round() -> None:
    """MAR-17: not outside a Round, and not for somebody who has left it."""
    t = table("marah", "fiona hand=recklessness", "zot", "melvyn hand=game_of_widdlytinks,recklessness", active="marah")
    assert t.refused("fiona", "recklessness").code is Code.ONLY_IN_A_ROUND
    t.start_round("marah")
    t.play("melvyn", "game_of_widdlytinks")
    t.all_pass()
    assert t.in_round == ["marah", "fiona", "zot"]
    assert t.refused("melvyn", "recklessness").code is Code.NOT_IN_THE_ROUND
    t.play("fiona", "recklessness")
    t.all_pass()
    assert (t.gold("fiona"), t.pot) == (8, 4)


def test_mar_18_recklessness_antes_one_gold() -> None:
    """MAR-18: 1 Gold goes from its player's Stash to the pot; without Gold it cannot be played (R42)."""
    t = table("marah", "fiona hand=recklessness,recklessness gold=2", active="marah")
    t.start_round("marah")
    t.antes()
    t.play("fiona", "recklessness")
    t.all_pass()
    assert (t.gold("fiona"), t.pot) == (0, 3)
    assert t.refused("fiona", "recklessness").code is Code.NO_GOLD_TO_ANTE


def test_mar_18_recklessness_is_an_ante_for_a_raven_in_her_own_round() -> None:
    """MAR-18, ERI-14: a Raven who started the Round has it paid by the Inn."""
    t = table("marah", "erin form=raven hand=recklessness", active="erin")
    t.start_round("erin")
    t.all_pass()
    assert (t.gold("erin"), t.inn, t.pot) == (10, 49, 2)
    t.play("erin", "recklessness")
    t.all_pass()
    assert (t.gold("erin"), t.inn, t.pot) == (10, 48, 3)


def test_mar_19_recklessness_leaves_control_where_it_is() -> None:
    """MAR-19: neither control nor passes change."""
    t = table("marah", "fiona hand=recklessness", "zot hand=recklessness", active="marah")
    t.start_round("marah")
    t.antes()
    t.pass_("fiona")
    t.play("zot", "recklessness")
    t.all_pass()
    assert (t.control, t.asked, t.pot) == ("marah", "zot", 4)


@pytest.mark.parametrize("costs", [(), ("torment",), ("torment", "thirst", "everlasting_malediction")])
def test_mar_20_sacrifice_takes_any_number_of_other_maledictions(costs: tuple[str, ...]) -> None:
    """MAR-20: none, some or all, given up as it is played; no other cards."""
    t = table("marah", "fiona hand=torment,thirst,everlasting_malediction,fx_ignore", active="fiona")
    assert t.refused("fiona", "sacrifice", costs=["fx_ignore"]).code is Code.WRONG_COSTS
    t.play("fiona", "sacrifice", costs=costs)
    assert t.why == "card"
    assert len(t.keys(None, "maledictions_discard")) == len(costs)


@pytest.mark.parametrize(("n", "left"), [(0, 20), (1, 19), (3, 17)])
def test_mar_21_sacrifice_costs_as_much_as_was_given_up(n: int, left: int) -> None:
    """MAR-21: 1 Fortitude for each Malediction discarded with it."""
    held = ["torment", "thirst", "largesse"]
    t = table("marah", f"fiona hand={','.join(held)}", active="fiona")
    t.play("fiona", "sacrifice", costs=held[:n])
    t.all_pass()
    assert (t.fortitude("fiona"), curses(t, "fiona")) == (left, 3 - n)


def test_mar_22_the_loss_of_sacrifice_may_be_ignored_and_the_costs_stay_paid() -> None:
    """MAR-22: all four Maledictions are gone, and no Fortitude is lost."""
    t = table("marah", "fiona hand=torment,thirst,largesse,fiona_armor", active="fiona")
    t.play("fiona", "sacrifice", costs=["torment", "thirst", "largesse"])
    t.play("fiona", "fiona_armor")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("fiona"), len(t.keys(None, "maledictions_discard"))) == (20, [], 4)


def test_mar_23_maledictions_outlast_marah() -> None:
    """MAR-23: she is out; what others hold stays and is playable, and the deck goes on."""
    t = table("marah fortitude=2", "fiona hand=torment,sacrifice", "zot", active="zot")
    t.play("zot", "fx_hit_2", "marah")
    t.all_pass()
    assert (t.is_out("marah"), t.hand("fiona"), in_deck(t, "maledictions")) == (True, ["sacrifice", "torment"], 13)
    t.turn_to("fiona")
    t.play("fiona", "sacrifice", costs=["torment"])
    t.all_pass()
    t.turn_to("zot")
    t.play("zot", "fx_draw_mal")
    assert (t.fortitude("fiona"), curses(t, "fiona"), curses(t, "zot"), in_deck(t, "maledictions")) == (19, 1, 1, 11)


def test_mar_24_marah_never_draws_a_malediction() -> None:
    """MAR-24: where everybody draws, she is skipped, and her card stays in the deck."""
    t = table("marah", "fiona", "zot", active="zot")
    t.play("zot", "fx_draw_mal")
    assert (curses(t, "marah"), curses(t, "fiona"), curses(t, "zot"), in_deck(t, "maledictions")) == (0, 1, 1, 13)


def test_mar_24_her_own_curse_turned_on_her_is_skipped() -> None:
    """MAR-24: another card that would give her one gives none."""
    t = table("marah", "fiona", active="fiona")
    t.play("fiona", "fx_curse_each", "marah")
    assert (t.fortitude("marah"), curses(t, "marah"), in_deck(t, "maledictions")) == (19, 0, 15)


def test_mar_25_bribes_ask_one_gold_of_everybody_else() -> None:
    """MAR-25: each other player pays Marah 1 Gold, each answering for itself in the card's window (R3)."""
    t = table("marah", "fiona", "zot", "deirdre gold=1")
    t.play("marah", "any_bribes")
    assert (t.gold("marah"), t.gold("fiona"), t.gold("zot")) == (13, 9, 9)


def test_mar_26_who_lost_gold_to_bribes_discards_a_malediction() -> None:
    """MAR-26: one of the payer's own choice; without any nothing is discarded."""
    t = table("marah", "fiona hand=torment,thirst", "zot")
    t.play("marah", "any_bribes")
    t.all_pass()
    assert (t.asked, t.why) == ("fiona", "lift")
    t.choose("thirst")
    assert (t.hand("fiona"), t.hand("zot"), in_deck(t, "maledictions")) == (["torment"], [], 13)


def test_mar_27_who_lost_none_draws_one_even_if_ignoring() -> None:
    """MAR-27: the Ignore keeps the Gold, but not the Malediction away."""
    t = table("marah", "fiona hand=fx_ignore_gold", "zot")
    t.play("marah", "any_bribes")
    t.play("fiona", "fx_ignore_gold")
    t.all_pass()
    assert (t.gold("fiona"), curses(t, "fiona")) == (10, 1)
    assert (t.gold("zot"), curses(t, "zot"), t.gold("marah")) == (9, 0, 11)


@pytest.mark.parametrize("answer", ["fx_inn_pays", "nitrel_explosive_gold"])
def test_mar_28_avoiding_or_letting_the_inn_pay_is_no_loss(answer: str) -> None:
    """MAR-28: what counts is a smaller Stash; Marah still gets what the Inn pays (C35)."""
    t = table("marah", f"fiona hand={answer}", "zot", inn=50)
    t.play("marah", "any_bribes")
    t.play("fiona", answer)
    t.all_pass()
    by_inn = answer == "fx_inn_pays"
    assert (t.gold("fiona"), curses(t, "fiona"), curses(t, "zot")) == (10, 1, 0)
    assert (t.gold("marah"), t.inn) == ((12, 49) if by_inn else (11, 50))


@pytest.mark.parametrize(
    ("answer", "left"), [("fx_ignore", 20), ("fx_reduce_1", 19), ("fx_hit_back_1", 18), ("fx_echo", 18)]
)
def test_mar_29_every_sometimes_response_counts(answer: str, left: int) -> None:
    """MAR-29 (R2): Ignoring, softening and hitting back all draw a Malediction, a hit-back in the `lost` window too."""
    t = table("marah", f"fiona hand={answer}", "zot")
    t.play("marah", "curse_you_all")
    t.all_pass("lost" if answer == "fx_hit_back_1" else "card")
    t.play("fiona", answer)
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot")) == (left, 18)
    assert (curses(t, "fiona"), curses(t, "zot"), in_deck(t, "maledictions")) == (1, 0, 14)


@pytest.mark.parametrize("answer", ["fx_anytime", "thirst"])
def test_mar_29_an_anytime_card_is_no_such_response(answer: str) -> None:
    """MAR-29: only Sometimes cards are counted."""
    t = table("marah", f"fiona hand={answer}", "zot")
    t.play("marah", "curse_you_all")
    held = curses(t, "fiona")
    t.play("fiona", answer)
    t.all_pass()
    assert (t.fortitude("fiona"), curses(t, "fiona")) == (18, 0)
    assert in_deck(t, "maledictions") == 15 - held


def test_mar_30_several_responses_of_one_player_bring_one_malediction() -> None:
    """MAR-30: players are counted, not cards."""
    t = table("marah", "fiona hand=fx_echo,fx_hit_back_2", "zot")
    t.play("marah", "curse_you_all")
    t.play("fiona", "fx_echo")
    t.all_pass("lost")
    t.play("fiona", "fx_hit_back_2")
    t.all_pass()
    assert (t.fortitude("marah"), t.fortitude("fiona")) == (16, 18)
    assert (curses(t, "fiona"), in_deck(t, "maledictions")) == (1, 14)


def test_mar_31_the_disjunctionator_discards_no_malediction() -> None:
    """MAR-31: it throws the hand away, but Maledictions stay (a test card in the place of the Prize)."""
    t = table("marah", "fiona hand=torment,thirst,fx_hit_1,fx_hit_2,fx_disjunctionator", active="fiona")
    t.play("fiona", "fx_disjunctionator")
    t.all_pass()
    assert (curses(t, "fiona"), sorted(t.discards("fiona"))) == (2, ["fx_hit_1", "fx_hit_2"])
    assert t.keys(None, "prizes_discard") == ["fx_disjunctionator"]


def test_mar_32_the_disjunctionator_draws_eight_whatever_is_held() -> None:
    """MAR-32: eight cards besides four Maledictions; the next Discard and Draw then draws none."""
    t = table("marah", "fiona hand=torment,thirst,largesse,sacrifice,fx_hit_1,fx_disjunctionator", active="fiona")
    t.play("fiona", "fx_disjunctionator")
    t.all_pass()
    assert len(t.hand("fiona")) == 12
    t.turn_to("fiona", "draw")
    t.discard()
    assert len(t.hand("fiona")) == 12


def test_mar_33_everlasting_malediction_is_never_playable() -> None:
    """MAR-33: in no phase, no window and no Round."""
    t = table("marah", "fiona hand=everlasting_malediction", "zot", active="fiona")
    for phase in ("draw", "action", "order", "drink", "over"):
        t.turn_to("fiona", phase)
        assert t.menu("fiona") == []
        assert t.refused("fiona", "everlasting_malediction").code in (Code.UNPLAYABLE, Code.NOBODY_PLAYS_NOW)
    t.turn_to("zot")
    t.play("zot", "fx_hit_1", "fiona")
    assert t.refused("fiona", "everlasting_malediction").code is Code.UNPLAYABLE
    t.all_pass()
    t.turn_to("zot")
    t.start_round("zot")
    t.antes()
    assert (t.why, t.refused("fiona", "everlasting_malediction").code) == ("bid", Code.UNPLAYABLE)


def test_mar_34_everlasting_malediction_leaves_by_an_allowed_discard() -> None:
    """MAR-34: Sacrifice takes it along, and so do bribes."""
    t = table("marah", "fiona hand=everlasting_malediction", active="fiona")
    bribed = t.copy()
    t.play("fiona", "sacrifice", costs=["everlasting_malediction"])
    t.all_pass()
    assert (t.hand("fiona"), t.keys(None, "maledictions_discard")) == ([], ["sacrifice", "everlasting_malediction"])
    bribed.turn_to("marah")
    bribed.play("marah", "any_bribes")
    bribed.all_pass()
    assert (bribed.hand("fiona"), bribed.gold("fiona")) == ([], 9)


def test_mar_35_enfeeblement_is_laid_on_a_card_as_it_is_played() -> None:
    """MAR-35: both leave the hand together, and everybody loses 1 less by the card, after redirects (R45)."""
    t = table("marah", "fiona hand=enfeeblement", "zot hand=fx_ignore", active="fiona")
    assert t.refused("fiona", "enfeeblement").code is Code.ONLY_WITH_ANOTHER_CARD
    t.play("fiona", "fx_hit_2", "zot", riders=["enfeeblement"])
    assert (t.hand("fiona"), t.keys(None, "in_play")) == ([], ["enfeeblement", "fx_hit_2"])
    t.all_pass()
    assert (t.fortitude("zot"), t.keys(None, "maledictions_discard")) == (19, ["enfeeblement"])


def test_mar_35_only_a_card_that_hurts_others_carries_it() -> None:
    """MAR-35: it is added to a card that makes another player lose Fortitude."""
    t = table("marah", "fiona hand=enfeeblement,malediction_of_rage", active="fiona")
    for key, picks in (("fx_anytime", ()), ("fx_random_1", ("marah",)), ("sacrifice", ())):
        assert t.refused("fiona", key, *picks, riders=["enfeeblement"]).code is Code.NOT_A_RIDER


def test_mar_36_enfeeblement_cannot_wait_for_a_response() -> None:
    """MAR-36: once the table has been asked it is too late."""
    t = table("marah", "fiona hand=enfeeblement", "zot hand=fx_ignore", active="fiona")
    t.play("fiona", "fx_hit_2", "zot")
    t.pass_("fiona", "zot") if t.asked == "fiona" else t.pass_("zot")
    t.all_pass()
    assert (t.fortitude("zot"), t.hand("fiona")) == (18, ["enfeeblement"])
    t.turn_to("fiona")
    t.play("fiona", "fx_hit_2", "zot")
    assert t.asked == "fiona"
    assert t.refused("fiona", "enfeeblement").code is Code.ONLY_WITH_ANOTHER_CARD


def test_mar_37_rage_is_laid_on_a_card_as_it_is_played() -> None:
    """MAR-37: its player loses 1 besides what the card does."""
    t = table("marah", "fiona hand=malediction_of_rage", "zot", active="fiona")
    t.play("fiona", "fx_hit_2", "zot", riders=["malediction_of_rage"])
    t.all_pass()
    assert (t.fortitude("zot"), t.fortitude("fiona")) == (18, 19)
    assert t.keys(None, "maledictions_discard") == ["malediction_of_rage"]


def test_mar_37_both_may_be_laid_on_one_card() -> None:
    """R45: Enfeeblement takes 1 off everybody's loss by the card, off that of its player by Rage too."""
    t = table("marah", "fiona hand=malediction_of_rage,enfeeblement", "zot", active="fiona")
    t.play("fiona", "fx_hit_2", "zot", riders=["malediction_of_rage", "enfeeblement"])
    t.all_pass()
    assert (t.fortitude("zot"), t.fortitude("fiona")) == (19, 20)


def test_mar_38_rage_cannot_wait_for_a_response() -> None:
    """MAR-38: it is refused once the card lies there."""
    t = table("marah", "fiona hand=malediction_of_rage", "zot hand=fx_ignore", active="fiona")
    t.play("fiona", "fx_hit_2", "zot")
    assert t.asked == "fiona"
    assert t.refused("fiona", "malediction_of_rage").code is Code.ONLY_WITH_ANOTHER_CARD


@pytest.mark.parametrize(("alcohol", "drinks", "after"), [(4, "", 3), (0, "", 0), (4, "wine", 6)])
def test_mar_39_thirst_with_an_empty_pile_sobers_up(alcohol: int, drinks: str, after: int) -> None:
    """MAR-39: no Drink to drink: 1 Alcohol Content less, not below 0; else the top Drink is drunk."""
    t = table("marah", f"fiona alcohol={alcohol} drinks={drinks} hand=thirst", active="marah")
    t.play("fiona", "thirst")
    t.all_pass()
    assert (t.alcohol("fiona"), t.drinks("fiona")) == (after, [])
    assert t.keys(None, "maledictions_discard") == ["thirst"]


def test_mar_40_torment_may_be_played_from_the_card_that_brought_it() -> None:
    """MAR-40 (R2): drawn because of the loss, it is in time for the window after that loss."""
    t = table("marah", "fiona")
    t.top("maledictions", "torment")
    t.play("marah", "flammable_thesis", "fiona")
    t.all_pass("lost")
    assert (t.asked, t.menu("fiona"), t.fortitude("fiona")) == ("fiona", ["torment"], 18)
    t.play("fiona", "torment")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("fiona")) == (17, [])


def test_mar_40_torment_needs_a_loss() -> None:
    """MAR-40: drawn from a card that cost no Fortitude it must wait."""
    t = table("marah", "fiona", "zot")
    t.top("maledictions", "torment", "torment")
    t.play("marah", "group_project")
    assert t.why == "action"
    assert t.refused("fiona", "torment").code is Code.NO_FORTITUDE_LOST


def test_mar_41_misfortune_curses_the_new_victim_whatever_it_answers() -> None:
    """MAR-41: two Maledictions come from Marah's card, also to somebody who Ignores the loss."""
    t = table("marah hand=misfortune_favors_the_bold", "fiona", "zot hand=fx_ignore", active="fiona")
    t.play("fiona", "fx_hit_3", "marah")
    t.play("marah", "misfortune_favors_the_bold", "zot")
    t.resolve()
    t.play("zot", "fx_ignore")
    t.all_pass()
    assert (t.fortitude("marah"), t.fortitude("zot"), curses(t, "zot"), in_deck(t, "maledictions")) == (20, 20, 2, 13)


def test_mar_41_misfortune_sends_the_loss_on() -> None:
    """MAR-41: the attacker cannot be chosen; the new victim loses all of it."""
    t = table("marah hand=misfortune_favors_the_bold", "fiona", "zot", active="fiona")
    t.play("fiona", "fx_hit_3", "marah")
    assert t.refused("marah", "misfortune_favors_the_bold", "fiona").code is Code.WRONG_PICK
    t.play("marah", "misfortune_favors_the_bold", "zot")
    t.all_pass()
    assert (t.fortitude("marah"), t.fortitude("zot"), curses(t, "zot")) == (20, 17, 2)


def test_mar_41_misfortune_between_two_players_ignores_and_curses_the_attacker() -> None:
    """Base rules C21: with nobody else to take it, the loss is Ignored; the attacker draws."""
    t = table("marah hand=misfortune_favors_the_bold", "fiona", active="fiona")
    t.play("fiona", "fx_hit_3", "marah")
    t.play("marah", "misfortune_favors_the_bold")
    t.all_pass()
    assert (t.fortitude("marah"), t.fortitude("fiona"), curses(t, "fiona")) == (20, 20, 2)


@pytest.mark.parametrize(("held", "left"), [("fx_hit_1", 19), ("torment,fx_hit_1", 19), ("torment,thirst", 18)])
def test_mar_42_only_marah_sees_the_poor_thing_s_hand(held: str, left: int) -> None:
    """MAR-42: the others see backs; then 1 is lost per Malediction in it, at least 1."""
    t = table("marah", f"fiona hand={held}", "zot")
    t.play("marah", "oh_poor_thing", "fiona")
    t.all_pass()
    for viewer in ("marah", "fiona", "zot", None):
        look = project(t.game, None if viewer is None else t.seat(viewer)).stack[-1]
        assert isinstance(look, LookView)
        shown = sorted(str(c.key) for c in look.cards)
        assert shown == (t.hand("fiona") if viewer == "marah" else ["None"] * len(t.hand("fiona")))
    t.pass_("marah")
    t.all_pass()
    assert t.fortitude("fiona") == left


def test_mar_43_without_gold_no_ante_and_no_discard() -> None:
    """MAR-43: "Open your purses": who antes 1 discards a Malediction; who has no Gold is not even asked."""
    t = table("marah", "fiona gold=4 hand=torment", "zot gold=1 hand=thirst", active="marah")
    t.start_round("marah")
    t.antes()
    t.pass_("fiona", "zot")
    assert t.pot == -1
    t = table("marah", "fiona gold=4 hand=torment", "zot gold=1 hand=thirst", active="fiona")
    t.start_round("fiona")
    t.antes()
    t.pass_("zot")
    t.play("marah", "open_your_purses")
    t.all_pass()
    assert (t.asked, t.why) == ("fiona", "may_ante")
    t.choose("ante")
    assert (t.gold("fiona"), t.hand("fiona"), t.pot, t.control) == (2, [], 4, "marah")
    assert (t.gold("zot"), t.hand("zot"), t.why) == (0, ["thirst"], "bid")


def test_mar_43_each_of_several_may_ante_and_picks_which_to_discard() -> None:
    """MAR-43: one after another in seat order; the Gold may also be kept."""
    t = table(
        "marah", "fiona hand=torment,thirst", "zot hand=sacrifice,largesse", "deirdre hand=thirst", active="deirdre"
    )
    t.start_round("deirdre")
    t.antes()
    t.play("marah", "open_your_purses")
    t.all_pass()
    t.choose("ante")
    assert (t.asked, t.why) == ("fiona", "lift")
    t.choose("torment")
    assert (t.asked, t.why) == ("zot", "may_ante")
    t.choose("ante")
    assert (t.asked, t.why) == ("zot", "lift")
    t.choose("sacrifice")
    assert (t.asked, t.why) == ("deirdre", "may_ante")
    t.choose("keep")
    assert (t.hand("fiona"), t.hand("zot"), t.hand("deirdre")) == (["thirst"], ["largesse"], ["thirst"])
    assert (t.gold("fiona"), t.gold("zot"), t.gold("deirdre"), t.pot) == (8, 8, 9, 6)


@pytest.mark.parametrize(("fiona", "zot", "drawn"), [("torment", "thirst", 4), ("torment,thirst", "", 4), ("", "", 0)])
def test_mar_44_two_hands_draw_four_once(fiona: str, zot: str, drawn: int) -> None:
    """MAR-44: four cards if anybody else in the Round holds a Malediction, however many do."""
    t = table("marah", f"fiona hand={fiona}", f"zot hand={zot}", active="zot")
    t.start_round("zot")
    t.antes()
    t.play("marah", "two_hands")
    t.all_pass()
    assert (len(t.hand("marah")), t.control) == (drawn, "marah")


@pytest.mark.parametrize(
    ("costs", "legal"),
    [
        (("fx_hit_1",), True), (("fx_hit_1", "torment"), False), (("fx_hit_1", "fx_hit_2", "torment"), True),
        (("torment",), False), ((), False), (("fx_hit_1", "fx_hit_2", "torment", "thirst"), False),
    ],
)  # fmt: skip
def test_mar_45_absolution_takes_fewer_maledictions_than_other_cards(costs: tuple[str, ...], legal: bool) -> None:
    """MAR-45: at least one other card, and more of those than Maledictions."""
    t = table("marah", "fiona hand=torment,thirst,fx_hit_1,fx_hit_2", active="fiona")
    if not legal:
        assert t.refused("fiona", "absolution", costs=costs).code is Code.TOO_MANY_MALEDICTIONS
        return
    t.play("fiona", "absolution", costs=costs)
    t.all_pass()
    assert len(t.hand("fiona")) == 4 - len(costs)
    assert len(t.keys(None, "maledictions_discard")) == 1 + costs.count("torment")
