"""Erin as a Tree: requirements ERI-19 to ERI-28."""

from __future__ import annotations

from rdi_table.engine.commands import Perform
from rdi_table.engine.reasons import Code
from tests.rulings.table import table


def test_becoming_a_tree_ends_her_own_turn() -> None:
    """ERI-19: the turn is over at once."""
    t = table("erin", "fiona")
    t.play("erin", "wildshape", "tree")
    assert (t.form, t.phase, t.asked, t.why) == ("tree", "over", "fiona", "over")


def test_any_card_that_makes_her_a_tree_ends_her_own_turn() -> None:
    """ERI-19, ERI-21: also the one she answers her own Drink with; the Drink is discarded without effect."""
    t = table("erin hand=deep_roots", "fiona")
    t.reveal("erin", "dragon_breath_ale")
    t.play("erin", "deep_roots")
    assert (t.form, t.phase, t.alcohol("erin")) == ("tree", "over", 0)
    assert t.keys(None, "drink_discard") == ["dragon_breath_ale"]


def test_a_negated_wildshape_ends_nothing() -> None:
    """ERI-19: she must really become a Tree."""
    t = table("erin", "whitehawk hand=whitehawk_shenanigans")
    t.play("erin", "wildshape", "tree")
    t.play("whitehawk", "whitehawk_shenanigans")
    t.all_pass()
    assert (t.form, t.phase) == ("elf", "action")


def test_nobody_plays_anything_more_in_a_turn_the_tree_has_ended() -> None:
    """ERI-20: not even Anytime cards, until the next player has begun and drawn."""
    t = table("erin hand=dew_at_daybreak", "fiona hand=fx_anytime")
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    for name, card in (("erin", "dew_at_daybreak"), ("fiona", "fx_anytime")):
        assert t.refused(name, card).code is Code.NOBODY_PLAYS_NOW
        assert t.menu(name) == []
    t.begin()
    t.discard()
    assert t.menu("erin") == ["dew_at_daybreak"]


def test_nobody_is_warned_when_the_tree_ends_the_turn() -> None:
    """ERI-20, R7: who is about to pass out gets no last chance any more."""
    t = table("erin", "fiona fortitude=2 hand=moss_poultice", "zot")
    t.play("erin", "lash_of_bramble", "fiona")
    t.all_pass(until="passing_out")
    t.play("erin", "wildshape", "tree")
    t.resolve()
    assert (t.is_out("fiona"), t.phase, t.asked) == (True, "over", "zot")


def test_who_leaves_on_her_own_turn_silences_nobody() -> None:
    """R9, R36 (the control to R7): a turn that ends with its player is over, and still takes Anytime cards."""
    t = table("fiona fortitude=1", "zot hand=dew_at_daybreak", "erin alcohol=3", active="fiona")
    t.reveal("fiona", "light_ale")
    t.all_pass()
    assert (t.is_out("fiona"), t.phase, t.asked) == (True, "over", "zot")
    t.play("erin", "dew_at_daybreak")
    t.all_pass()
    assert t.alcohol("erin") == 2


def test_unresolved_cards_of_anybody_are_discarded_without_effect() -> None:
    """ERI-21: her attack and its answer are both swept away."""
    t = table("erin hand=wildshape", "fiona hand=fx_reduce_1")
    t.play("erin", "lash_of_bramble", "fiona")
    t.play("fiona", "fx_reduce_1")
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    assert (t.fortitude("fiona"), t.phase) == (20, "over")
    assert sorted(t.discards("erin")) == ["lash_of_bramble", "wildshape"]
    assert t.discards("fiona") == ["fx_reduce_1"]


def test_a_contest_is_swept_away_too() -> None:
    """ERI-21, ERI-22: all Drinks of the Contest and the Event are discarded; nobody drinks, nobody wins."""
    t = table("erin hand=wildshape", "fiona", "zot")
    t.contest("erin", {"erin": ["wine"], "fiona": ["elven_wine"], "zot": ["wine"]})
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    assert (t.phase, t.alcohol("fiona"), t.gold("fiona")) == ("over", 0, 10)
    assert sorted(t.keys(None, "drink_discard")) == ["drinking_contest", "elven_wine", "wine", "wine"]


def test_the_tree_skips_the_rest_of_the_turn() -> None:
    """ERI-22: from the Action Phase there is neither ordering nor drinking."""
    t = table("erin drinks=wine", "fiona")
    deck = len(t.keys(None, "drink_deck"))
    t.play("erin", "wildshape", "tree")
    t.begin()
    assert (t.active, t.phase) == ("fiona", "draw")
    assert (t.drinks("erin"), t.drinks("fiona"), len(t.keys(None, "drink_deck"))) == (["wine"], [], deck)


def test_the_tree_sends_the_pot_to_the_inn() -> None:
    """ERI-23: what was anted in a Round under way goes to the Inn, and the Round is over."""
    t = table("erin", "fiona", "zot")
    t.play("erin", "gambling_im_in")
    t.play("erin", "wildshape", "tree")
    assert (t.pot, t.inn, t.gold("erin"), t.phase) == (-1, 53, 9, "over")


def test_leaving_a_round_as_a_tree_on_her_own_turn_sends_the_pot_to_the_inn() -> None:
    """ERI-19, ERI-23: the card that lets her out of a raise makes her a Tree, which ends turn and Round."""
    t = table("erin hand=leaf_me_be", "fiona")
    t.play("erin", "gambling_im_in")
    t.antes()
    t.play("fiona", "i_raise")
    t.all_pass(until="ante")
    t.play("erin", "leaf_me_be")
    t.all_pass()
    assert (t.form, t.pot, t.inn, t.gold("erin"), t.gold("fiona")) == ("tree", -1, 52, 9, 9)


def test_a_tree_loses_two_less() -> None:
    """ERI-24: each loss of Fortitude is 2 smaller."""
    t = table("erin form=tree", "fiona", active="fiona")
    t.play("fiona", "fx_hit_3", "erin")
    assert t.fortitude("erin") == 19


def test_a_tree_never_loses_less_than_nothing() -> None:
    """ERI-24: a small loss is none, not a gain."""
    t = table("erin form=tree fortitude=10", "fiona", active="fiona")
    t.play("fiona", "fx_hit_1", "erin")
    assert t.fortitude("erin") == 10


def test_a_tree_gains_two_less_from_a_drink() -> None:
    """ERI-24: each gain of Alcohol Content is 2 smaller, not below 0."""
    t = table("erin form=tree", "fiona")
    t.house("fiona", "elven_wine")
    assert (t.alcohol("erin"), t.alcohol("fiona")) == (1, 3)
    t.house("fiona", "light_ale")
    assert t.alcohol("erin") == 1


def test_a_tree_does_not_heal_or_sober_up_less() -> None:
    """ERI-24: only losses of Fortitude and gains of Alcohol Content are touched."""
    t = table("erin form=tree fortitude=10 alcohol=5", "fiona")
    t.house("fiona", "wizards_brew")
    assert (t.fortitude("erin"), t.alcohol("erin")) == (12, 5)


def test_a_tree_takes_two_off_both_numbers_of_a_card() -> None:
    """ERI-25: loss and gain of one card are lowered by 2 each."""
    t = table("erin form=tree", "fiona")
    t.house("fiona", "ogre_brew")
    assert (t.fortitude("erin"), t.alcohol("erin")) == (20, 0)
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (19, 2)


def test_playing_a_card_makes_a_tree_an_elf_at_once() -> None:
    """ERI-26: as soon as the card is played, before it resolves."""
    t = table("erin form=tree", "fiona hand=fx_anytime", active="fiona")
    t.play("erin", "dew_at_daybreak")
    assert (t.form, t.why) == ("elf", "card")


def test_a_negated_card_has_made_her_an_elf_all_the_same() -> None:
    """ERI-26: it is playing that counts."""
    t = table("erin form=tree", "whitehawk hand=whitehawk_shenanigans", active="whitehawk")
    t.play("erin", "wildshape", "raven")
    t.play("whitehawk", "whitehawk_shenanigans")
    t.all_pass()
    assert t.form == "elf"


def test_a_tree_must_become_an_elf_before_drawing() -> None:
    """ERI-27: on her own turn the Tree ends by itself; there is nothing to decide."""
    t = table("erin form=tree", "fiona", phase="begin")
    t.begin()
    assert (t.form, t.phase, t.active) == ("elf", "draw", "erin")
    assert t.refuses(Perform(0, "become", "elf")).code is Code.NOTHING_IS_DUE


def test_a_tree_stays_one_while_others_begin_their_turns() -> None:
    """ERI-27: it must be her turn."""
    t = table("erin form=tree", "fiona", active="fiona", phase="begin")
    t.begin()
    assert t.form == "tree"


def test_becoming_a_tree_on_the_turn_of_another_ends_nothing() -> None:
    """ERI-28: that turn goes on."""
    t = table("erin", "fiona", active="fiona")
    t.play("erin", "wildshape", "tree")
    assert (t.form, t.active, t.phase) == ("tree", "fiona", "action")


def test_becoming_a_tree_between_the_turns_ends_nothing() -> None:
    """ERI-28, R9: after her own turn is over there is no turn of hers to end, and the next one begins as usual."""
    t = table("erin", "fiona", active="erin", phase="over")
    t.play("erin", "wildshape", "tree")
    t.give("fiona", "fx_anytime")
    assert t.menu("fiona") == ["fx_anytime"]
    t.begin()
    assert (t.form, t.active, t.phase) == ("tree", "fiona", "draw")
