"""Marah's cards and each Malediction: one test per requirement MAR-25 to MAR-45, in our own words."""

from __future__ import annotations

import pytest

from rdi_table.engine import project
from rdi_table.engine.reasons import Code
from rdi_table.engine.view import LookView
from tests.rulings.counting import curses, in_deck
from tests.rulings.table import table


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
    t.pass_("fiona", "zot")
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
