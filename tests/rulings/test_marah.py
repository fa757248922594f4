"""Marah and the Maledictions: one test per requirement MAR-01 to MAR-24, each saying the rule in our own words."""

from __future__ import annotations

from collections import Counter

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine import project
from rdi_table.engine.reasons import Code
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
