"""Ohava and the Great Divines: OHA-01 to OHA-29."""

from __future__ import annotations

import pytest

from rdi_table.engine import Config, new_game, project
from rdi_table.engine import commands as cmd
from rdi_table.engine import events as ev
from rdi_table.engine.reasons import Code
from rdi_table.engine.state import PileRef
from tests.rulings.setting import DEITIES, all_cards
from tests.rulings.table import table
from tests.rulings.ways import bid, few_cards, resolve

FOUR = "korash elaana farnir shalni"


# the Deities


def test_all_four_begin_in_discord() -> None:
    """OHA-01, OHA-02, OHA-03: Korash, Elaana, Farnir and Shalni lie by her mat, all in discord."""
    game = new_game(Config(("ohava", "erin")), all_cards())
    assert game.cards.deities == DEITIES
    assert [game.state.players[0].marks[d] for d in DEITIES] == [False] * 4
    assert not any(d in game.state.players[1].marks for d in DEITIES)


def test_harmony_is_one_side_of_the_card() -> None:
    """OHA-04: each Deity is either in harmony or in discord, for all to see."""
    t = table("ohava farnir shalni", "fiona")
    assert t.harmony == ["farnir", "shalni"]
    assert dict(project(t.game, t.seat("fiona")).players[0].marks) == {
        "korash": False, "elaana": False, "farnir": True, "shalni": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("card", "pick", "deity"),
    [
        ("holy_water", "fiona", "korash"),
        ("moonlight_prayer", "", "elaana"),
        ("root_and_ruin", "", "farnir"),
        ("tide_lifts", "", "shalni"),
    ],
)
def test_the_icon_names_its_deity(card: str, pick: str, deity: str) -> None:
    """OHA-05, OHA-07: sun is Korash, moon Elaana, tree Farnir, waves Shalni; the card flips that one."""
    t = table("ohava", "fiona")
    t.play("ohava", card, *filter(None, [pick]))
    assert t.harmony == [deity]


def test_every_icon_card_of_hers_flips_what_it_shows() -> None:
    """OHA-05: in the whole deck an icon is one of the four Deities, and does nothing but flip it."""
    cards = all_cards()
    icons = {card.icon for card, _ in cards.deck("ohava")}
    assert icons == {"", *DEITIES}
    for deity in DEITIES:
        (flip,) = cards.icons[deity]
        assert getattr(flip, "deity", "") == deity


def test_a_card_without_icon_flips_nothing() -> None:
    """OHA-06: no icon, no flip."""
    t = table("ohava korash", "fiona")
    t.play("ohava", "fx_plain_ohava", "fiona")
    t.play("ohava", "you_broke_it", "fiona")
    assert t.harmony == ["korash"]


def test_the_flip_comes_after_every_effect() -> None:
    """OHA-07: first all the card does, then the Deity."""
    t = table("ohava", "fiona")
    t.play("ohava", "holy_water", "fiona")
    kinds = [e for e in t.events if isinstance(e, ev.StatChanged | ev.MarkChanged)]
    assert [type(e) for e in kinds] == [ev.StatChanged, ev.StatChanged, ev.MarkChanged]


def test_the_flip_toggles() -> None:
    """OHA-08: discord becomes harmony, and harmony discord."""
    t = table("ohava", "fiona")
    t.play("ohava", "moonlight_prayer")
    assert t.harmony == ["elaana"]
    t.play("ohava", "moon_mends")
    assert t.harmony == []


def test_the_flip_is_compulsory() -> None:
    """OHA-09: nobody is asked whether; the table goes on by itself."""
    t = table("ohava shalni", "fiona")
    t.play("ohava", "tide_lifts")
    assert t.harmony == []
    assert (t.question.kind, t.phase) == ("act", "action")


def test_the_flip_by_hand_is_compulsory_too() -> None:
    """OHA-09: where the players flip by hand, nothing else is possible until that very Deity is turned."""
    t = table("ohava", "fiona", upkeep=("deities",))
    t.play("ohava", "holy_water", "fiona")
    assert (t.fortitude("fiona"), t.harmony) == (19, [])
    assert (t.question.kind, t.asked) == ("deed", "ohava")
    assert t.refuses(cmd.Perform(0, "flip", "shalni")).code is Code.FLIP_THIS_DEITY_FIRST
    assert t.refuses(cmd.Perform(0, "rage", "korash")).code is Code.ANOTHER_DEED_IS_DUE
    assert t.refuses(cmd.EndPhase(0)).code is Code.NOT_WHAT_IS_ASKED
    assert t.refused("ohava", "moon_mends").code is Code.NOBODY_PLAYS_NOW
    t.perform("flip", "korash")
    assert (t.harmony, t.question.kind) == (["korash"], "act")


def test_one_flip_whatever_the_number_of_victims() -> None:
    """OHA-10: one card, one flip, however many it struck and however many Ignored it."""
    t = table("ohava", "fiona hand=fiona_armor", "zot", "deirdre")
    t.play("ohava", "fx_sun_on_all")
    t.play("fiona", "fiona_armor")
    t.all_pass()
    assert [t.fortitude(n) for n in ("fiona", "zot", "deirdre")] == [20, 19, 19]
    assert t.harmony == ["korash"]
    assert sum(isinstance(e, ev.MarkChanged) for e in t.events) == 1


# the hand


@pytest.mark.parametrize(("deities", "size"), [
    ("", 7), ("korash", 7), ("korash elaana", 7), ("korash elaana farnir", 8), (FOUR, 8),
])  # fmt: skip
def test_hand_size_grows_with_harmony(deities: str, size: int) -> None:
    """OHA-11: one card more with three or four in harmony, otherwise the usual seven."""
    t = table(f"ohava {deities}", "fiona", phase="draw")
    t.discard()
    assert len(t.hand("ohava")) == size


def test_hand_size_is_hers_alone() -> None:
    """OHA-11: the others draw up to seven."""
    t = table(f"ohava {FOUR}", "fiona", active="fiona", phase="draw")
    t.discard()
    assert len(t.hand("fiona")) == 7


def test_hand_size_matters_only_when_drawing() -> None:
    """OHA-12: losing harmony takes no card out of the hand; a hand of eight is kept, and nothing is drawn."""
    t = table("ohava korash elaana farnir", "fiona", phase="draw")
    t.discard()
    assert len(t.hand("ohava")) == 8
    t.give("ohava", "moon_mends")
    t.play("ohava", "moon_mends")
    t.all_pass()
    assert (t.harmony, len(t.hand("ohava"))) == (["korash", "farnir"], 8)
    t.turn_to("ohava", "draw")
    t.discard()
    assert len(t.hand("ohava")) == 8


def test_the_third_deity_draws_nothing_at_once() -> None:
    """OHA-13: reaching three in harmony draws no card; the larger hand comes with the next Discard and Draw."""
    t = table("ohava korash elaana", "fiona")
    t.give("ohava", "root_and_ruin", *["moon_mends"] * 6)
    t.play("ohava", "root_and_ruin")
    t.all_pass()
    assert (t.harmony, len(t.hand("ohava"))) == (["korash", "elaana", "farnir"], 6)
    t.turn_to("ohava", "draw")
    t.discard()
    assert len(t.hand("ohava")) == 8


# the bonus


def test_four_in_harmony_hurt_more() -> None:
    """OHA-14, OHA-15: every number of a card of hers is one higher, each of the two on the holy water."""
    t = table(f"ohava {FOUR}", "fiona")
    t.play("ohava", "holy_water", "fiona")
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (18, 2)
    assert t.harmony == ["elaana", "farnir", "shalni"]


def test_three_in_harmony_do_not() -> None:
    """OHA-14: three are not enough."""
    t = table("ohava korash elaana farnir", "fiona")
    t.play("ohava", "holy_water", "fiona")
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (19, 1)


def test_four_in_harmony_heal_more() -> None:
    """OHA-14: the bonus counts whether it helps or harms: 2 becomes 3, 1 becomes 2."""
    t = table(f"ohava {FOUR} fortitude=10 alcohol=5", "fiona")
    t.play("ohava", "moon_mends")
    assert t.fortitude("ohava") == 13
    t.set("ohava", "elaana")
    t.play("ohava", "moonlight_prayer")
    assert t.alcohol("ohava") == 3


def test_the_bonus_counts_gold() -> None:
    """OHA-14, R11: Gold paid to her and Gold she makes others pay is one more."""
    t = table(f"ohava {FOUR}", "fiona", "zot")
    t.play("ohava", "collection_plate")
    assert (t.gold("ohava"), t.gold("fiona"), t.gold("zot")) == (14, 8, 8)
    t.set("ohava", "shalni")
    t.play("ohava", "you_broke_it", "fiona")
    assert (t.gold("fiona"), t.inn) == (6, 52)


def test_the_bonus_counts_a_drink_in_its_direction() -> None:
    """OHA-14, R11: sea salt adds 2 instead of 1, morning dew takes 3 instead of 2."""
    t = table(f"ohava {FOUR}", "fiona", active="fiona", phase="drink")
    t.give("ohava", "sea_salt", "morning_dew")
    t.reveal("fiona", "dragon_breath_ale")
    t.play("ohava", "morning_dew")
    resolve(t)
    t.set("ohava", "farnir")
    t.play("ohava", "sea_salt")
    t.all_pass()
    assert t.alcohol("fiona") == 4 - 3 + 2


def test_the_bonus_counts_a_reduction() -> None:
    """OHA-14, R11: behind the oak she loses 3 less instead of 2."""
    t = table(f"ohava {FOUR}", "fiona", active="fiona")
    t.give("ohava", "behind_the_oak")
    t.play("fiona", "fx_hit_4", "ohava")
    t.play("ohava", "behind_the_oak")
    t.all_pass()
    assert t.fortitude("ohava") == 19


def test_the_bonus_counts_hitting_back() -> None:
    """OHA-14: the sun strikes back for 3."""
    t = table(f"ohava {FOUR}", "fiona", active="fiona")
    t.give("ohava", "sun_strikes_back")
    t.play("fiona", "fx_hit_1", "ohava")
    t.all_pass("lost")
    t.play("ohava", "sun_strikes_back")
    t.all_pass()
    assert (t.fortitude("ohava"), t.fortitude("fiona")) == (19, 17)


def test_the_bonus_comes_on_top_of_what_is_counted() -> None:
    """OHA-14: Smite does 2, 1 more with Korash in harmony, and 1 more again with all four."""
    t = table(f"ohava {FOUR}", "fiona")
    t.play("ohava", "smite_first", "fiona")
    assert t.fortitude("fiona") == 16


def test_full_harmony_of_tray_tip_and_confession() -> None:
    """R47: the tray costs 2 Gold and orders 3, her tip takes 2, her confession discards 2."""
    t = table(f"ohava {FOUR}", "fiona", phase="order")
    t.give("ohava", "another_tray_farnir")
    before = len(t.drinks("fiona"))
    t.play("ohava", "another_tray_farnir")
    assert (t.gold("ohava"), len(t.drinks("fiona")) - before) == (8, 3)
    t = table(f"ohava {FOUR}", "fiona")
    t.give("fiona", "filler", "fx_hit_1", "fx_hit_2")
    t.play("ohava", "confession", "fiona")
    t.all_pass()
    t.pass_("ohava")
    t.choose("fx_hit_1", "fx_hit_2")
    assert t.hand("fiona") == ["filler"]


def test_what_the_bonus_does_not_touch() -> None:
    """R11: not the number of cards looked at, of targets, of Deities flipped, of antes."""
    t = table(f"ohava {FOUR}", "fiona")
    t.play("ohava", "wouldnt_do_that", "fiona")
    look = t.game.top
    assert len(getattr(look, "cards", ())) == 5
    t.pass_("ohava")
    assert t.game.top.spec.most == 3, "but of cards discarded, one more"  # type: ignore[attr-defined]
    t = table(f"ohava {FOUR}", "fiona", "zot", "deirdre")
    assert t.refused("ohava", "holy_water", "fiona", "zot").code is Code.WRONG_NUMBER_OF_PICKS
    assert t.refused("ohava", "family_meeting", "korash", "elaana", "farnir").code is Code.WRONG_NUMBER_OF_PICKS
    t.start_round("fiona")
    t.antes()
    t.give("ohava", "i_raise_korash")
    bid(t, "ohava")
    t.play("ohava", "i_raise_korash")
    t.all_pass()
    assert [t.gold(n) for n in ("ohava", "fiona", "zot", "deirdre")] == [8, 8, 8, 8]


def test_both_gifts_of_full_harmony_at_once() -> None:
    """OHA-16: with four in harmony the hand is one larger as well as the numbers."""
    t = table(f"ohava {FOUR}", "fiona", phase="draw")
    t.discard()
    assert len(t.hand("ohava")) == 8
    t.give("ohava", "fx_plain_ohava")
    t.play("ohava", "fx_plain_ohava", "fiona")
    t.all_pass()
    assert t.fortitude("fiona") == 18


# Ignored, Negated


def test_an_ignored_card_still_flips() -> None:
    """OHA-17: the armor saves Fiona; Korash turns all the same."""
    t = table("ohava", "fiona hand=fiona_armor")
    t.play("ohava", "holy_water", "fiona")
    t.play("fiona", "fiona_armor")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona"), t.harmony) == (20, 0, ["korash"])


def test_her_own_ignore_does_not_stop_the_flip() -> None:
    """OHA-17: whoever Ignores it, she herself included: the flip belongs to the card."""
    t = table("ohava", "eve hand=eve_share_pain,filler")
    t.give("ohava", "bark_breastplate")
    t.play("ohava", "no_complaints", "eve")
    t.play("eve", "eve_share_pain")
    resolve(t)
    t.play("ohava", "bark_breastplate")
    t.all_pass()
    assert (t.fortitude("ohava"), t.fortitude("eve")) == (20, 19)
    assert t.harmony == ["korash", "farnir"]


def test_a_negated_card_flips_nothing() -> None:
    """OHA-18: a Negated card never resolves."""
    t = table("ohava", "fiona hand=fx_negate")
    t.play("ohava", "holy_water", "fiona")
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (t.fortitude("fiona"), t.harmony) == (20, [])
    assert t.discards("ohava") == ["holy_water"]


# whose card


def test_the_bonus_is_for_her_own_deck() -> None:
    """OHA-19: a card of another deck in her hand keeps its printed number."""
    t = table(f"ohava {FOUR}", "murgath")
    t.play("ohava", "bare_knuckles", "murgath")
    assert t.fortitude("murgath") == 18
    assert t.discards("murgath") == ["bare_knuckles"]


def test_no_bonus_for_a_potion_of_another() -> None:
    """OHA-20: Phrenk's kick adds 1 to a Drink in her hand as in his."""
    t = table(f"ohava {FOUR}", "phrenk", active="phrenk")
    t.give("ohava", "phrenk_kick")
    t.reveal("phrenk", "wine")
    t.play("ohava", "phrenk_kick")
    t.all_pass()
    assert t.alcohol("phrenk") == 3


def test_no_bonus_for_blessings() -> None:
    """OHA-20: neither a Blessing's heart nor its text is one higher."""
    t = table(f"ohava {FOUR} fortitude=10", "murgath")
    t.play("ohava", "fx_blessing_action", mode="heart")
    assert t.fortitude("ohava") == 12
    t.play("ohava", "valor", "murgath", mode="text")
    assert t.fortitude("murgath") == 18


def test_no_bonus_for_maledictions() -> None:
    """OHA-20: what a Malediction laid on her card says keeps its number; the card itself has the bonus."""
    t = table(f"ohava {FOUR}", "marah")
    t.play("ohava", "fx_plain_ohava", "marah", riders=["malediction_of_rage"])
    assert (t.fortitude("marah"), t.fortitude("ohava")) == (18, 19)
    t = table(f"ohava {FOUR}", "marah")
    t.play("ohava", "fx_plain_ohava", "marah", riders=["enfeeblement"])
    assert t.fortitude("marah") == 19


def test_the_bonus_is_for_her_alone() -> None:
    """OHA-19: her harmony does nothing for what others play."""
    t = table(f"ohava {FOUR}", "murgath", active="murgath")
    t.play("murgath", "bare_knuckles", "ohava")
    assert t.fortitude("ohava") == 18


# when it is read


def test_the_bonus_is_read_when_the_card_resolves() -> None:
    """OHA-21: two Deities turned away while the holy water waits: no bonus."""
    t = table(f"ohava {FOUR}", "fiona")
    t.give("ohava", "family_meeting", "moon_mends")
    t.play("ohava", "holy_water", "fiona")
    t.play("ohava", "family_meeting", "korash", "elaana")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (19, 1)


def test_an_earlier_card_can_switch_the_bonus_on() -> None:
    """OHA-22: the fourth Deity brought home in answer gives the waiting card its bonus."""
    t = table("ohava korash elaana farnir", "fiona")
    t.give("ohava", "apologize_to_sister", "moon_mends")
    t.play("ohava", "holy_water", "fiona")
    t.play("ohava", "apologize_to_sister", "shalni")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (18, 2)


def test_her_own_negate_can_switch_the_bonus_off() -> None:
    """OHA-22, OHA-25: "I don't think so" carries Shalni's waves, which turn before the holy water resolves."""
    t = table(f"ohava {FOUR}", "fiona hand=fiona_armor")
    t.give("ohava", "dont_think_so_shalni")
    t.play("ohava", "holy_water", "fiona")
    t.play("fiona", "fiona_armor")
    t.play("ohava", "dont_think_so_shalni")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (19, 1)
    assert t.harmony == ["elaana", "farnir"]


def test_her_own_negate_can_switch_the_bonus_on() -> None:
    """OHA-22: Shalni was the one missing: now the holy water does 2 and 2."""
    t = table("ohava korash elaana farnir", "fiona hand=fiona_armor")
    t.give("ohava", "dont_think_so_shalni")
    t.play("ohava", "holy_water", "fiona")
    t.play("fiona", "fiona_armor")
    t.play("ohava", "dont_think_so_shalni")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (18, 2)


def test_a_cards_own_flip_comes_too_late_for_itself() -> None:
    """OHA-23: the fourth Deity is turned by the very card: its numbers were read before."""
    t = table("ohava elaana farnir shalni", "fiona")
    t.play("ohava", "fx_sun_on_all")
    assert (t.fortitude("fiona"), t.harmony) == (19, ["korash", "elaana", "farnir", "shalni"])


def test_holy_water_is_for_one_other_player() -> None:
    """OHA-24: one other player, no more, no fewer, never herself; 1 Fortitude less and 1 Alcohol Content more."""
    t = table("ohava", "fiona", "zot")
    assert t.refused("ohava", "holy_water").code is Code.WRONG_NUMBER_OF_PICKS
    assert t.refused("ohava", "holy_water", "fiona", "zot").code is Code.WRONG_NUMBER_OF_PICKS
    assert t.refused("ohava", "holy_water", "ohava").code in (Code.WRONG_PICK, Code.NOT_YOURSELF)
    t.play("ohava", "holy_water", "zot")
    assert [(t.fortitude(n), t.alcohol(n)) for n in ("ohava", "fiona", "zot")] == [(20, 0), (20, 0), (19, 1)]


def test_her_dont_think_so_negates_and_carries_shalni() -> None:
    """OHA-25: it Negates a Sometimes card, and Shalni turns when it resolves."""
    t = table("ohava", "fiona hand=fiona_armor", "zot")
    t.give("ohava", "dont_think_so_shalni")
    t.play("ohava", "fx_plain_ohava", "fiona")
    t.play("fiona", "fiona_armor")
    t.play("ohava", "dont_think_so_shalni")
    t.all_pass()
    assert (t.fortitude("fiona"), t.harmony) == (19, ["shalni"])


def test_her_dont_think_so_is_for_sometimes_cards() -> None:
    """OHA-25: not against an Action."""
    t = table("ohava hand=dont_think_so_shalni", "fiona", active="fiona")
    t.play("fiona", "fx_hit_1", "ohava")
    assert t.refused("ohava", "dont_think_so_shalni").code is Code.NOT_A_SOMETIMES_CARD


# card notes


def test_kindness_on_herself_is_no_loss_of_gold() -> None:
    """OHA-26, OHA-27: paying herself loses no Gold, so her senior discount cannot be played for a flip."""
    t = table("ohava elaana gold=5 fortitude=10", "fiona")
    t.give("ohava", "senior_discount")
    t.play("ohava", "elaanas_kindness", "ohava")
    assert t.refused("ohava", "senior_discount", "korash").code is Code.NO_GOLD_AT_STAKE
    t.all_pass()
    assert (t.gold("ohava"), t.fortitude("ohava")) == (5, 12)
    assert not any(isinstance(e, ev.GoldMoved) for e in t.events)


def test_kindness_costs_another_player_gold() -> None:
    """OHA-26: on another player it is a payment, which that player may answer."""
    t = table("ohava elaana gold=5", "fiona hand=fx_inn_pays fortitude=10")
    t.play("ohava", "elaanas_kindness", "fiona")
    t.play("fiona", "fx_inn_pays")
    t.all_pass()
    assert (t.gold("ohava"), t.gold("fiona"), t.fortitude("fiona"), t.inn) == (6, 10, 12, 49)


def test_kindness_is_free_while_elaana_is_in_discord() -> None:
    """The payment is asked only with Elaana in harmony."""
    t = table("ohava gold=5", "fiona fortitude=10")
    t.play("ohava", "elaanas_kindness", "fiona")
    assert (t.gold("ohava"), t.gold("fiona"), t.fortitude("fiona")) == (5, 10, 12)


def test_the_warning_may_be_aimed_at_anybody() -> None:
    """OHA-28: any player's deck, her own included."""
    for target in ("fiona", "ohava"):
        t = table("ohava", "fiona")
        t.play("ohava", "wouldnt_do_that", target)
        assert (t.question.kind, t.asked) == ("look", "ohava")
        assert len(getattr(t.game.top, "cards", ())) == 5


def test_looking_goes_on_through_a_shuffle() -> None:
    """OHA-29: three cards are left: she looks at them, the discards become a new deck, and two more are looked at."""
    t = table("ohava", "fiona")
    few_cards(t, "fiona", 3, 4)
    first = t.game.state.pile(PileRef(1, "deck"))
    t.play("ohava", "wouldnt_do_that", "fiona")
    looked = t.game.state.pile(PileRef(None, "looked"))
    assert (len(looked), set(looked[:3])) == (5, set(first))
    assert len(t.game.state.pile(PileRef(1, "deck"))) == 2
    assert t.discards("fiona") == []
    t.pass_("ohava")
    t.submit(cmd.Choose(0, looked[:2]))
    t.submit(cmd.Choose(0, looked[2:]))
    assert t.game.state.pile(PileRef(1, "deck"))[-1] == looked[2], "the first one named lies on top"
    assert len(t.discards("fiona")) == 2
    assert t.harmony == ["farnir"]


def test_fewer_than_five_cards_in_all() -> None:
    """OHA-29: with four cards in deck and discard pile together, she sees all four."""
    t = table("ohava", "fiona")
    few_cards(t, "fiona", 3, 1)
    t.play("ohava", "wouldnt_do_that", "fiona")
    assert len(t.game.state.pile(PileRef(None, "looked"))) == 4


def test_only_she_sees_the_cards_looked_at() -> None:
    """OHA-29, BAS-38: the others see backs."""
    t = table("ohava", "fiona", "zot")
    t.play("ohava", "wouldnt_do_that", "fiona")
    for viewer in (None, 1, 2):
        (look,) = (f for f in project(t.game, viewer).stack if hasattr(f, "whose"))
        assert all(c.id is None for c in look.cards)  # type: ignore[union-attr]
    (look,) = (f for f in project(t.game, 0).stack if hasattr(f, "whose"))
    assert all(c.id is not None for c in look.cards)  # type: ignore[union-attr]


def test_a_look_survives_her_leaving_nothing_behind() -> None:
    """OHA-29: with nothing to look at the card does nothing but flip its Deity."""
    t = table("ohava", "fiona")
    seat = t.seat("fiona")
    for card in t.game.state.pile(PileRef(seat, "deck")):
        t.game.table.move(card, PileRef(seat, "gone"))
    t.play("ohava", "wouldnt_do_that", "fiona")
    assert (t.harmony, t.question.kind) == (["farnir"], "act")
