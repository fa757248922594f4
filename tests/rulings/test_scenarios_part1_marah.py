"""Scenarios of rules/scenarios.md, part 1: Marah and the Maledictions, SC-17 to SC-37.

Not here: SC-24 (teams) and SC-30 (Sea Events).
"""

from __future__ import annotations

from collections import Counter

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine.reasons import Code
from tests.rulings.counting import body, curses, discarded, in_deck, lay, seen
from tests.rulings.table import table


def test_sc_17_hand_size_with_maledictions() -> None:
    """SC-17: Maledictions stay and take places: three of them leave four to draw, eight leave none."""
    t = table(
        "marah", "fiona hand=torment,thirst,largesse,fx_hit_1,fx_hit_2,fx_hit_3", active="fiona", phase="draw"
    )
    torment = t.card("fiona", "torment")
    assert t.refuses(cmd.Discard(1, (torment,))).code is Code.MALEDICTIONS_STAY
    t.discard("fx_hit_1", "fx_hit_2", "fx_hit_3")
    assert (curses(t, "fiona"), len(t.hand("fiona"))) == (3, 7)
    t = table("marah", f"fiona hand={','.join(['fx_malediction'] * 8)}", active="fiona", phase="draw")
    t.discard()
    assert len(t.hand("fiona")) == 8


def test_sc_18_sacrifice_and_the_weird_charts() -> None:
    """SC-18: the three are gone at once; the Ignore saves the Fortitude and reveals a Rune."""
    hand = "sacrifice,torment,thirst,largesse,weird_charts"
    t = table(f"melvyn fortitude=12 alcohol=3 hand={hand}", "marah")
    t.to("runes_deck", "melvyn", "ice_rune")
    none = t.copy()
    t.play("melvyn", "sacrifice", costs=["torment", "thirst", "largesse"])
    assert discarded(t, "maledictions") == 3
    control = t.copy()
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.runes, t.hand("melvyn")) == (12, ["ice"], [])
    assert (discarded(t, "maledictions"), t.discards("melvyn")) == (4, ["weird_charts"])
    control.all_pass()
    assert control.fortitude("melvyn") == 9
    none.play("melvyn", "sacrifice")
    none.all_pass()
    assert (none.fortitude("melvyn"), "sacrifice" in none.hand("melvyn")) == (12, False)


def test_sc_19_recklessness() -> None:
    """SC-19: Zot antes 1 and takes no control; Deirdre has left, and outside a Round it is refused for all."""
    leaver = "deirdre hand=recklessness,game_of_widdlytinks"
    t = table("marah", "fiona", "zot hand=recklessness", leaver, active="fiona")
    assert t.refused("zot", "recklessness").code is Code.ONLY_IN_A_ROUND
    t.start_round("fiona")
    t.play("deirdre", "game_of_widdlytinks")
    t.all_pass()
    assert (t.gold("zot"), t.pot, t.control) == (9, 3, "fiona")
    t.play("zot", "recklessness")
    t.all_pass()
    assert (t.gold("zot"), t.pot, t.control) == (8, 4, "fiona")
    assert t.keys(None, "maledictions_discard") == ["recklessness"]
    assert t.refused("deirdre", "recklessness").code is Code.NOT_IN_THE_ROUND


def test_sc_20_malediction_pile_and_reshuffle() -> None:
    """SC-20: one from the deck, then the discards become the deck; with nothing left nothing is drawn."""
    t = table("marah", "fiona", "zot")
    lay(t, "maledictions", 1, 2)
    last = t.keys(None, "maledictions")
    t.play("marah", "pop_quiz", "fiona")
    t.all_pass()
    t.choose("maledictions")
    assert (curses(t, "fiona"), last[0] in t.hand("fiona")) == (2, True)
    assert (in_deck(t, "maledictions"), discarded(t, "maledictions")) == (1, 0)
    lay(t, "maledictions", 0)
    t.turn_to("marah")
    t.play("marah", "pop_quiz", "zot")
    t.all_pass()
    t.choose("maledictions")
    assert (curses(t, "zot"), in_deck(t, "maledictions")) == (0, 0)


def test_sc_21_random_discard_skips_maledictions() -> None:
    """SC-21: over 200 seeds always one of the two other cards, and both occur."""
    hits: Counter[str] = Counter()
    for seed in range(200):
        t = table("marah", "fiona hand=torment,thirst,largesse,fx_anytime,fx_hit_1", "zot", active="zot", seed=seed)
        t.play("zot", "fx_random_1", "fiona")
        t.all_pass()
        hits.update(t.keys("fiona", "discard"))
        assert curses(t, "fiona") == 3
    assert set(hits) == {"fx_anytime", "fx_hit_1"}
    assert sum(hits.values()) == 200


def test_sc_21_the_third_random_discard_takes_nothing() -> None:
    """SC-21: two go, then only Maledictions are left; and Petrify cannot take one of those."""
    t = table("marah", "fiona hand=torment,thirst,largesse,fx_anytime,fx_hit_1", "zot", "nerodia", active="zot")
    for n in (4, 3, 3):
        t.turn_to("zot")
        t.play("zot", "fx_random_1", "fiona")
        t.all_pass()
        assert len(t.hand("fiona")) == n
    t.give("fiona", "fx_hit_2", "fx_hit_3")
    t.turn_to("nerodia")
    t.play("nerodia", "nerodia_petrify", "fiona")
    t.all_pass()
    t.pass_("nerodia")
    assert t.refuses(cmd.Choose(3, (t.card("fiona", "torment"),))).code is Code.WRONG_PICK


def test_sc_22_marah_and_otto_never_draw() -> None:
    """SC-22: where everybody draws one, only Fiona does."""
    t = table("marah", "otto", "fiona", active="fiona")
    t.play("fiona", "fx_draw_mal")
    assert (curses(t, "fiona"), curses(t, "marah"), curses(t, "otto")) == (1, 0, 0)
    assert in_deck(t, "maledictions") == 14


def test_sc_23_fool_seeking_missiles_at_two_gizmos() -> None:
    """SC-23: each Gizmo loses 1 and Wrench draws one; the same for himself and a Gizmo."""
    t = table("marah", "wrench", "fiona")
    variant = t.copy()
    t.play("marah", "fool_seeking_missiles", "gizmo_1", "gizmo_2")
    t.all_pass()
    assert (body(t, "gizmo_1"), body(t, "gizmo_2"), t.fortitude("wrench")) == (2, 2, 20)
    assert (curses(t, "wrench"), in_deck(t, "maledictions")) == (1, 14)
    variant.play("marah", "fool_seeking_missiles", "wrench", "gizmo_1")
    variant.all_pass()
    assert (variant.fortitude("wrench"), body(variant, "gizmo_1"), curses(variant, "wrench")) == (19, 2, 1)


def test_sc_25_bribes_in_all_branches() -> None:
    """SC-25: who lost Gold discards a Malediction, who did not draws one; by R3 all answer in the card's window.

    Rulings: Marah also gets what the Inn pays, so she has 13 in the end.
    """
    curse = "fx_malediction"
    t = table(
        "marah", f"fiona hand={curse}", "zot hand=fx_ignore_gold", "erin hand=have_this_trinket",
        f"keet hand=keet_artifact,{curse}", f"natyli hand=lich_king_finger,{curse}",
        "nitrel hand=nitrel_explosive_gold", "dimli hand=fx_inn_pays", "deirdre",
    )  # fmt: skip
    t.play("marah", "any_bribes")
    for name, key in (
        ("zot", "fx_ignore_gold"), ("erin", "have_this_trinket"), ("keet", "keet_artifact"),
        ("natyli", "lich_king_finger"), ("nitrel", "nitrel_explosive_gold"), ("dimli", "fx_inn_pays"),
    ):  # fmt: skip
        t.play(name, key)
        t.resolve()
    t.all_pass()
    assert (t.gold("fiona"), curses(t, "fiona"), t.gold("deirdre"), curses(t, "deirdre")) == (9, 0, 9, 0)
    assert [t.gold(n) for n in ("zot", "erin", "keet", "natyli", "nitrel", "dimli")] == [10] * 6
    assert [curses(t, n) for n in ("zot", "erin", "nitrel", "dimli")] == [1, 1, 1, 1]
    assert [curses(t, n) for n in ("keet", "natyli")] == [0, 0]
    assert (in_deck(t, "maledictions"), discarded(t, "maledictions")) == (11, 3)
    assert (t.gold("marah"), t.inn, t.form) == (13, 49, "raven")


def test_sc_26_curse_you_all_counts_responders() -> None:
    """SC-26: each Sometimes responder draws one, the Anytime card counts for nothing.

    R2: Fiona may not reduce and hit back as well; having reduced she is refused the hit-back. Either counts.
    """
    t = table("marah", "fiona hand=fx_reduce_1,fx_hit_back_1", "zot hand=fx_ignore", "melvyn", "erin hand=fx_anytime")
    t.play("marah", "curse_you_all")
    t.play("fiona", "fx_reduce_1")
    t.resolve()
    t.play("zot", "fx_ignore")
    t.resolve()
    t.play("erin", "fx_anytime")
    t.all_pass("lost")
    assert t.refused("fiona", "fx_hit_back_1").code is Code.ALREADY_SOFTENED
    t.all_pass()
    assert [t.fortitude(n) for n in ("marah", "fiona", "zot", "melvyn", "erin")] == [20, 19, 20, 18, 18]
    assert [curses(t, n) for n in ("fiona", "zot", "melvyn", "erin")] == [1, 1, 0, 0]
    assert in_deck(t, "maledictions") == 13


def test_sc_27_the_disjunctionator_with_maledictions() -> None:
    """SC-27, on a test card: three others go, four Maledictions stay, eight are drawn; then none."""
    hand = "torment,thirst,largesse,sacrifice,fx_hit_1,fx_hit_2,fx_hit_3,fx_disjunctionator"
    t = table("marah", f"fiona hand={hand}", active="fiona")
    t.play("fiona", "fx_disjunctionator")
    t.all_pass()
    assert (len(t.hand("fiona")), curses(t, "fiona")) == (12, 4)
    assert sorted(t.discards("fiona")) == ["fx_hit_1", "fx_hit_2", "fx_hit_3"]
    assert t.keys(None, "prizes_discard") == ["fx_disjunctionator"]
    t.turn_to("fiona", "draw")
    t.discard()
    assert len(t.hand("fiona")) == 12


def test_sc_28_everlasting_malediction() -> None:
    """SC-28: never playable; Sacrifice takes it along, and bribes let its holder pick it."""
    t = table("marah", "fiona fortitude=12 hand=everlasting_malediction,sacrifice", active="fiona")
    for phase in ("draw", "action", "order", "drink"):
        t.turn_to("fiona", phase)
        code = t.refused("fiona", "everlasting_malediction").code
        assert code is (Code.NOBODY_PLAYS_NOW if phase == "draw" else Code.UNPLAYABLE)
    t.turn_to("fiona")
    bribed, gambling = t.copy(), t.copy()
    t.play("fiona", "sacrifice", costs=["everlasting_malediction"])
    t.all_pass()
    assert (t.keys(None, "maledictions_discard"), t.hand("fiona")) == (["sacrifice", "everlasting_malediction"], [])
    assert t.fortitude("fiona") == 11
    bribed.turn_to("marah")
    bribed.play("marah", "any_bribes")
    bribed.all_pass()
    bribed.choose("everlasting_malediction")
    assert (bribed.hand("fiona"), bribed.gold("fiona")) == (["sacrifice"], 9)
    gambling.start_round("fiona")
    gambling.antes()
    assert gambling.refused("fiona", "everlasting_malediction").code is Code.UNPLAYABLE


def test_sc_29_the_rune_shield_waits_while_a_loss_is_ignored() -> None:
    """SC-29: the first hit is Ignored and leaves it; the second takes it away."""
    t = table("melvyn fortitude=12 front=happy_little_runes hand=weird_charts", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), len(t.runes), t.front("melvyn")) == (12, 1, ["happy_little_runes"])
    t.turn_to("fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.front("melvyn")) == (11, [])
    assert t.discards("melvyn") == ["happy_little_runes", "weird_charts"]


@pytest.mark.parametrize(("key", "fiona", "zot"), [("enfeeblement", 20, 19), ("malediction_of_rage", 19, 18)])
def test_sc_31_enfeeblement_and_rage_are_attached_while_playing(key: str, fiona: int, zot: int) -> None:
    """SC-31: laid on with the card or not at all; both leave the hand before Zot may respond."""
    t = table("marah", f"fiona hand=fx_hit_2,{key}", "zot hand=fx_ignore", active="fiona")
    late = t.copy()
    late.play("fiona", "fx_hit_2", "zot")
    late.pass_("fiona")
    assert late.asked == "zot"
    assert late.refused("fiona", key).code is Code.NOT_ASKED
    late.play("zot", "fx_ignore")
    late.resolve()
    assert late.asked == "fiona"
    assert late.refused("fiona", key).code is Code.ONLY_WITH_ANOTHER_CARD
    t.play("fiona", "fx_hit_2", "zot", riders=[key])
    assert (t.hand("fiona"), sorted(t.keys(None, "in_play")), t.asked) == ([], sorted(["fx_hit_2", key]), "zot")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot"), t.keys(None, "maledictions_discard")) == (fiona, zot, [key])


@pytest.mark.parametrize(("alcohol", "pile", "after"), [(4, "", 3), (0, "", 0), (4, "wine", 6)])
def test_sc_32_thirst_with_an_empty_pile(alcohol: int, pile: str, after: int) -> None:
    """SC-32: sobering up, not below 0, or the Drink on the pile."""
    t = table("marah", f"fiona alcohol={alcohol} drinks={pile} hand=thirst")
    t.play("fiona", "thirst")
    t.all_pass()
    assert (t.alcohol("fiona"), t.drinks("fiona"), t.keys(None, "maledictions_discard")) == (after, [], ["thirst"])


def test_sc_33_torment_at_once() -> None:
    """SC-33: drawn with the loss it may be played before anything else, or kept; without a loss it may not."""
    t = table("marah", "fiona fortitude=12", "zot")
    t.top("maledictions", "torment")
    no_loss = t.copy()
    t.play("marah", "fool_seeking_missiles", "fiona")
    t.all_pass("lost")
    assert (t.asked, t.hand("fiona"), t.fortitude("fiona")) == ("fiona", ["torment"], 11)
    kept = t.copy()
    t.play("fiona", "torment")
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("fiona")) == (10, [])
    kept.all_pass()
    assert (kept.fortitude("fiona"), kept.hand("fiona")) == (11, ["torment"])
    no_loss.play("marah", "group_project")
    assert no_loss.why == "action"
    assert no_loss.refused("fiona", "torment").code is Code.NO_FORTITUDE_LOST


def test_sc_34_misfortune_favors_the_bold() -> None:
    """SC-34: Zot Ignores the loss and draws the two Maledictions all the same."""
    t = table("marah hand=misfortune_favors_the_bold", "fiona", "zot hand=fx_ignore", active="fiona")
    t.play("fiona", "fx_hit_3", "marah")
    t.play("marah", "misfortune_favors_the_bold", "zot")
    t.resolve()
    t.play("zot", "fx_ignore")
    t.all_pass()
    assert (t.fortitude("zot"), t.fortitude("marah"), curses(t, "zot")) == (20, 20, 2)
    assert in_deck(t, "maledictions") == 13


def test_sc_35_oh_poor_thing() -> None:
    """SC-35: only Marah sees the hand."""
    t = table("marah", "fiona hand=fx_hit_1,torment", "zot")
    t.play("marah", "oh_poor_thing", "fiona")
    t.all_pass()
    assert (seen(t, "marah"), seen(t, "zot")) == (["fx_hit_1", "torment"], ["None", "None"])
    t.pass_("marah")
    t.all_pass()
    assert t.fortitude("fiona") == 19


def test_sc_36_open_your_purses() -> None:
    """SC-36: Fiona antes and discards; Zot has no Gold, is not asked and keeps the Malediction."""
    t = table("marah", "fiona gold=4 hand=torment", "zot gold=1 hand=thirst", active="fiona")
    t.start_round("fiona")
    t.antes()
    assert (t.gold("fiona"), t.gold("zot"), t.pot) == (3, 0, 3)
    t.pass_("zot")
    t.play("marah", "open_your_purses")
    t.all_pass()
    assert t.asked == "fiona"
    assert t.refuses(cmd.Choose(t.seat("zot"), ("ante",))).code is Code.NOT_ASKED
    t.choose("ante")
    assert (t.gold("fiona"), t.pot, t.hand("fiona")) == (2, 4, [])
    assert (t.gold("zot"), t.hand("zot"), t.why) == (0, ["thirst"], "bid")


@pytest.mark.parametrize(
    ("fiona", "zot", "hand"), [("torment,thirst", "largesse", 6), ("torment", "", 6), ("", "", 2)]
)
def test_sc_37_two_hands_are_better_than_one(fiona: str, zot: str, hand: int) -> None:
    """SC-37: four cards with one holder or two, none without."""
    t = table("marah hand=two_hands,fx_hit_1,fx_hit_2", f"fiona hand={fiona}", f"zot hand={zot}", active="zot")
    t.start_round("zot")
    t.antes()
    t.play("marah", "two_hands")
    t.all_pass()
    assert len(t.hand("marah")) == hand
