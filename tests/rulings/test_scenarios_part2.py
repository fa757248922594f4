"""Scenarios of rules/scenarios.md, part 2, where Melvyn, Marah and Murgath meet the others: SC-85 to SC-132.

Not here: SC-102 and SC-114 (Prizes, Pub Crawl); those that are Ohava's, Cormac's or Erin's alone are in their files.
"""

from __future__ import annotations

from collections import Counter

import pytest

from rdi_table.engine import commands as cmd
from rdi_table.engine.reasons import Code
from tests.rulings.counting import blessings, body, curses, discarded, in_deck, lay, runes_deck, runes_discard
from tests.rulings.table import table


def test_sc_85_random_discard_with_maledictions_and_blessings() -> None:
    """SC-85: only Maledictions are protected; the Blessing goes to the Blessing discards, the other to Fiona's."""
    hits: Counter[str] = Counter()
    for seed in range(200):
        hand = "torment,thirst,renewal,fx_anytime"
        t = table("marah", "murgath", f"fiona hand={hand}", "zot", active="zot", seed=seed)
        t.play("zot", "fx_random_1", "fiona")
        t.all_pass()
        gone = t.keys(None, "blessings_discard") + t.discards("fiona")
        hits.update(gone)
        assert (len(gone), curses(t, "fiona")) == (1, 2)
        assert t.keys(None, "blessings_discard") == (["renewal"] if gone == ["renewal"] else [])
    assert set(hits) == {"renewal", "fx_anytime"}


def test_sc_86_blessing_deck_exhausted() -> None:
    """SC-86: no card, no Blessing, the losses stand; a Blessing played comes back into the deck."""
    t = table("murgath", "fiona", "zot")
    lay(t, "blessings", 0)
    t.give("fiona", "renewal")
    t.play("murgath", "cleave", "fiona", "zot")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot"), blessings(t, "fiona"), blessings(t, "zot")) == (17, 17, 1, 0)
    t.play("fiona", "renewal", mode="heart")
    t.all_pass()
    assert (t.fortitude("fiona"), discarded(t, "blessings")) == (19, 1)
    t.turn_to("murgath")
    t.play("murgath", "cleave", "zot")
    t.all_pass()
    assert (t.fortitude("zot"), t.hand("zot"), discarded(t, "blessings")) == (14, ["renewal"], 0)


def test_sc_87_cleave_without_actual_loss() -> None:
    """SC-87: Ignored by one, reduced to nothing by the other: no loss and no Blessing."""
    t = table("murgath", "fiona hand=fx_ignore", "zot hand=fx_reduce_3")
    lay(t, "blessings", 10)
    t.play("murgath", "cleave", "fiona", "zot")
    t.play("fiona", "fx_ignore")
    t.resolve()
    t.play("zot", "fx_reduce_3")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot"), in_deck(t, "blessings")) == (20, 20, 10)


def test_sc_88_cleave_against_the_rune_shield() -> None:
    """SC-88: 3 - 1 = 2 is still a loss, so there is a Blessing."""
    t = table("murgath", "melvyn front=happy_little_runes")
    lay(t, "blessings", 10)
    t.play("murgath", "cleave", "melvyn")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.front("melvyn"), t.discards("melvyn")) == (18, [], ["happy_little_runes"])
    assert (blessings(t, "melvyn"), in_deck(t, "blessings")) == (1, 9)


def test_sc_89_cleave_ignored_by_melvyn() -> None:
    """SC-89: an Ignored loss is none: shield and Fortitude stay, a Rune comes; Fiona is hit and blessed."""
    t = table("murgath", "melvyn front=happy_little_runes hand=weird_charts", "fiona")
    t.to("runes_deck", "melvyn", "chaos_rune")
    t.play("murgath", "cleave", "melvyn", "fiona")
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), t.runes, t.front("melvyn")) == (20, ["chaos"], ["happy_little_runes"])
    assert (blessings(t, "melvyn"), t.fortitude("fiona"), blessings(t, "fiona")) == (0, 17, 1)


@pytest.mark.parametrize(("answer", "front"), [("fx_reduce_2", ["happy_little_runes"]), ("fx_reduce_1", [])])
def test_sc_90_shield_meeting_another_reduction(answer: str, front: list[str]) -> None:
    """SC-90: other reductions come first; the shield is spent only if a loss was left for it."""
    t = table(f"melvyn front=happy_little_runes hand={answer}", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "melvyn")
    t.play("melvyn", answer)
    t.all_pass()
    assert (t.fortitude("melvyn"), t.front("melvyn")) == (20, front)


def test_sc_91_two_shields_one_hit() -> None:
    """SC-91 (R16): a loss of 3 spends both, a loss of 1 only one."""
    t = table("melvyn front=happy_little_runes,happy_little_runes", "fiona", active="fiona")
    small = t.copy()
    t.play("fiona", "fx_hit_3", "melvyn")
    assert (t.fortitude("melvyn"), t.front("melvyn"), len(t.discards("melvyn"))) == (19, [], 2)
    small.play("fiona", "fx_hit_1", "melvyn")
    assert (small.fortitude("melvyn"), small.front("melvyn")) == (20, ["happy_little_runes"])


def test_sc_92_flourish_spent_on_a_negated_round() -> None:
    """SC-92: no Round, nobody sobers up, and the payment is gone."""
    t = table("melvyn alcohol=5 runes=shield hand=calligraphic_flourish", "fiona hand=fx_negate")
    t.play("melvyn", "feeling_bullish", powers=[0], payment=["shield", "calligraphic_flourish"])
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (t.alcohol("melvyn"), t.gold("melvyn"), t.pot, t.gold("fiona")) == (5, 10, -1, 10)
    assert (runes_discard(t), t.discards("melvyn")) == (["shield_rune"], ["feeling_bullish", "calligraphic_flourish"])


def test_sc_93_marah_gone_maledictions_stay() -> None:
    """SC-93: they are neither discardable nor lost, their pile grows, and their deck is still made anew."""
    t = table("marah fortitude=1", "fiona hand=sacrifice,torment,fx_hit_1,fx_hit_2", "zot", "deirdre", active="deirdre")
    lay(t, "maledictions", 0, 6)
    t.play("deirdre", "fx_hit_1", "marah")
    t.all_pass()
    assert (t.is_out("marah"), curses(t, "fiona"), discarded(t, "maledictions")) == (True, 2, 6)
    t.turn_to("fiona", "draw")
    assert t.refuses(cmd.Discard(1, (t.card("fiona", "torment"),))).code is Code.MALEDICTIONS_STAY
    t.discard()
    assert len(t.hand("fiona")) == 7
    t.play("fiona", "sacrifice", costs=["torment"])
    t.all_pass()
    assert (t.fortitude("fiona"), discarded(t, "maledictions")) == (19, 8)
    t.turn_to("deirdre")
    t.play("deirdre", "fx_curse_each", "zot")
    t.all_pass()
    assert (curses(t, "zot"), in_deck(t, "maledictions"), discarded(t, "maledictions")) == (1, 7, 0)


def test_sc_98_ohava_draws_with_maledictions() -> None:
    """SC-98: with three in harmony her hand size is 8, of which two Maledictions take two places."""
    t = table("marah", "ohava korash elaana farnir hand=torment,thirst,fx_hit_1,fx_hit_1,fx_hit_2,fx_hit_2",
              active="ohava", phase="draw")  # fmt: skip
    t.discard("fx_hit_1", "fx_hit_1", "fx_hit_2", "fx_hit_2")
    assert (len(t.hand("ohava")), curses(t, "ohava")) == (8, 2)


def test_sc_99_ohava_plays_a_malediction_in_full_harmony() -> None:
    """SC-99: a Malediction is not her own Character Card: 2 and not 3, and nobody flips."""
    t = table("marah", "ohava korash elaana farnir shalni fortitude=12 hand=torment,thirst", active="ohava")
    t.play("ohava", "sacrifice", costs=["torment", "thirst"])
    t.all_pass()
    assert (t.fortitude("ohava"), t.harmony) == (10, ["korash", "elaana", "farnir", "shalni"])


def test_sc_107_rage_with_several_victims() -> None:
    """SC-107: 1 + 3 for each, then each victim's own reduction."""
    t = table("cormac tile=3", "fiona", "melvyn front=happy_little_runes", "erin form=tree")
    t.play("cormac", "fx_hit_all_1")
    t.all_pass()
    assert [t.fortitude(n) for n in ("fiona", "melvyn", "erin")] == [16, 17, 18]
    assert (t.front("melvyn"), t.fortitude("cormac")) == ([], 20)


def test_sc_108_bear_against_the_rune_shield() -> None:
    """SC-108: Bear first, shield last: 2 + 1 - 1."""
    t = table("erin form=bear", "melvyn front=happy_little_runes")
    t.play("erin", "fx_hit_2", "melvyn")
    assert (t.fortitude("melvyn"), t.front("melvyn")) == (18, [])


def test_sc_109_bear_and_rage_against_two_armors() -> None:
    """SC-109, on test cards in front of Murgath: 2 + 1 - 2 and 2 + 2 - 2, each loss reduced once by 2."""
    t = table("erin form=bear", "cormac tile=2", "murgath front=fx_unholy_armor,fx_unholy_armor")
    t.play("erin", "fx_hit_2", "murgath")
    assert t.fortitude("murgath") == 19
    t.turn_to("cormac")
    t.play("cormac", "fx_hit_2", "murgath")
    assert t.fortitude("murgath") == 17


def test_sc_110_misfortune_towards_otto_and_a_gizmo() -> None:
    """SC-110: Otto loses 2 and never draws; the Gizmo loses 2 and Wrench draws what the card gives, once."""
    t = table("marah hand=misfortune_favors_the_bold", "otto", "wrench", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "marah")
    gizmo = t.copy()
    t.play("marah", "misfortune_favors_the_bold", "otto")
    t.all_pass()
    assert (t.fortitude("marah"), t.fortitude("otto"), curses(t, "otto"), in_deck(t, "maledictions")) == (20, 18, 0, 15)
    gizmo.play("marah", "misfortune_favors_the_bold", "gizmo_1")
    gizmo.all_pass()
    assert (gizmo.fortitude("marah"), body(gizmo, "gizmo_1"), gizmo.fortitude("wrench")) == (20, 1, 20)
    assert (curses(gizmo, "wrench"), in_deck(gizmo, "maledictions")) == (2, 13)


def test_sc_111_one_effect_on_wrench_and_two_gizmos_then_another() -> None:
    """SC-111: each loses 1, Wrench draws exactly one; a second card is a new effect."""
    t = table("marah", "wrench", "fiona")
    t.play("marah", "fx_curse_each", "wrench", "gizmo_1", "gizmo_2")
    t.all_pass()
    assert (t.fortitude("wrench"), body(t, "gizmo_1"), body(t, "gizmo_2")) == (19, 2, 2)
    assert (curses(t, "wrench"), in_deck(t, "maledictions")) == (1, 14)
    t.turn_to("marah")
    t.play("marah", "fx_curse_each", "gizmo_1", "gizmo_2")
    t.all_pass()
    assert (t.fortitude("wrench"), body(t, "gizmo_1"), body(t, "gizmo_2")) == (19, 1, 1)
    assert (curses(t, "wrench"), in_deck(t, "maledictions")) == (2, 13)


def test_sc_112_disjunctionator_and_the_next_draw_with_a_larger_hand() -> None:
    """SC-112, on a test card: eight and not nine; the next draw then goes up to her hand size of 8."""
    hand = "torment,thirst,largesse,moon_mends,moonlight_prayer,fx_disjunctionator"
    t = table("marah", f"ohava korash elaana farnir shalni hand={hand}", active="ohava")
    t.play("ohava", "fx_disjunctionator")
    t.all_pass()
    assert (len(t.hand("ohava")), curses(t, "ohava")) == (11, 3)
    t.turn_to("ohava", "draw")
    others = t.game.discardable(t.seat("ohava"))
    assert len(others) == 8
    t.submit(cmd.Discard(t.seat("ohava"), others))
    assert (len(t.hand("ohava")), curses(t, "ohava")) == (8, 3)


def test_sc_115_bribes_with_everlasting_as_the_only_malediction() -> None:
    """SC-115: Fiona pays and is rid of it; Zot Ignores, keeps it and draws one more."""
    t = table(
        "marah", "fiona gold=3 hand=everlasting_malediction", "zot gold=3 hand=everlasting_malediction,fx_ignore_gold"
    )
    before = in_deck(t, "maledictions")
    t.play("marah", "any_bribes")
    t.play("zot", "fx_ignore_gold")
    t.all_pass()
    assert (t.gold("fiona"), t.hand("fiona"), discarded(t, "maledictions")) == (2, [], 1)
    assert (t.gold("zot"), curses(t, "zot"), "everlasting_malediction" in t.hand("zot")) == (3, 2, True)
    assert in_deck(t, "maledictions") == before - 1


def test_sc_116_murgath_saved_by_his_own_blessing() -> None:
    """SC-116: the echo strikes him down by his own card; the Blessing it brings him lifts him to 4 above 2."""
    t = table("murgath fortitude=5 alcohol=2", "eve hand=fx_echo", "fiona")
    t.top("blessings", "renewal", "renewal")
    t.play("murgath", "cleave", "eve")
    t.play("eve", "fx_echo")
    t.all_pass("passing_out")
    assert (t.fortitude("eve"), t.hand("eve"), t.fortitude("murgath")) == (17, ["renewal"], 2)
    assert t.hand("murgath") == ["renewal"]
    t.play("murgath", "renewal", mode="heart")
    t.all_pass()
    assert (t.fortitude("murgath"), t.is_out("murgath")) == (4, False)


def test_sc_117_blessing_only_if_the_tree_lost_something() -> None:
    """SC-117: 2 - 2 is no loss, 3 - 2 is one."""
    t = table("murgath", "erin form=tree")
    t.play("murgath", "fx_sword_2", "erin")
    t.all_pass()
    assert (t.fortitude("erin"), blessings(t, "erin")) == (20, 0)
    t.turn_to("murgath")
    t.play("murgath", "cleave", "erin")
    t.all_pass()
    assert (t.fortitude("erin"), blessings(t, "erin")) == (19, 1)


def test_sc_118_temperance_on_a_raven_s_wine() -> None:
    """SC-118: a Drink of 0 is no gain to raise; Negated by the Wench card it is 2, and 1 for the Raven."""
    t = table("murgath", "erin form=raven alcohol=3 hand=temperance", "zot hand=wench_thinks")
    t.reveal("erin", "wine")
    t.play("erin", "temperance", mode="text")
    negated = t.copy()
    t.all_pass()
    assert t.alcohol("erin") == 3
    negated.play("zot", "wench_thinks")
    negated.all_pass()
    assert negated.alcohol("erin") == 6


def test_sc_119_weird_charts_against_curse_you_all() -> None:
    """SC-119: Melvyn Ignores the loss, reveals a Rune, and draws a Malediction as a responder all the same."""
    t = table("marah", "melvyn hand=weird_charts", "fiona")
    t.play("marah", "curse_you_all")
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), len(t.runes), curses(t, "melvyn")) == (20, 1, 1)
    assert (t.fortitude("fiona"), curses(t, "fiona"), in_deck(t, "maledictions")) == (18, 0, 14)


def test_sc_124_a_minion_s_malediction() -> None:
    """SC-124: each of the three loses 1, Torglesnarf draws one."""
    t = table("marah", "torglesnarf", "fiona")
    t.play("marah", "fx_curse_each", "minion_1", "minion_2", "torglesnarf")
    t.all_pass()
    assert (body(t, "minion_1"), body(t, "minion_2"), t.fortitude("torglesnarf")) == (2, 2, 19)
    assert (curses(t, "torglesnarf"), in_deck(t, "maledictions")) == (1, 14)


def test_sc_125_order_of_phases_around_the_beginning_of_a_turn() -> None:
    """SC-125: Rune, Discard and Draw, Action, order, drink; Actions only in the Action Phase, and only one."""
    t = table("melvyn hand=mind_the_horns,load_bearing_shelf,overdue_fine", "erin form=tree", phase="begin")
    t.top_drinks("water")
    t.begin()
    assert (t.phase, len(t.runes)) == ("draw", 1)
    assert t.refused("melvyn", "mind_the_horns", "erin").code is Code.NOBODY_PLAYS_NOW
    t.discard()
    assert t.phase == "action"
    t.play("melvyn", "mind_the_horns", "erin")
    t.all_pass()
    assert t.refused("melvyn", "load_bearing_shelf", "erin").code is Code.ACTION_USED
    t.end_phase()
    assert t.phase == "order"
    assert t.refuses(t.command("melvyn", "overdue_fine", "erin")).code in (Code.ACTION_USED, Code.ONLY_AS_ACTION)
    t.order("erin")
    assert t.phase == "drink"
    assert t.refuses(t.command("melvyn", "overdue_fine", "erin")).code in (Code.ACTION_USED, Code.ONLY_AS_ACTION)
    t.end_phase()
    t.all_pass()
    assert (t.phase, t.form) == ("over", "tree")
    t.begin()
    assert (t.active, t.phase, t.form) == ("erin", "draw", "elf")


def test_sc_126_maledictions_are_played_at_their_own_time() -> None:
    """SC-126: Sacrifice is an Action and uses hers up; Recklessness needs a Round."""
    t = table("marah", "fiona hand=sacrifice,recklessness,fx_hit_1", "zot", active="zot")
    assert t.refused("fiona", "sacrifice").code is Code.ONLY_AS_ACTION
    assert t.refused("fiona", "recklessness").code is Code.ONLY_IN_A_ROUND
    t.turn_to("fiona")
    t.play("fiona", "sacrifice")
    t.all_pass()
    assert t.refused("fiona", "fx_hit_1", "zot").code is Code.ACTION_USED
    assert t.refused("fiona", "recklessness").code is Code.ONLY_IN_A_ROUND


def test_sc_127_a_card_reveals_a_rune() -> None:
    """SC-127: the Rune discards are shuffled for a card's reveal as for that of the turn."""
    t = table("melvyn runes=chaos hand=weird_charts", "fiona", active="fiona")
    for card in t.game.state.players[0].piles["runes_deck"]:
        t.game.table.move(card, t.game.table.discard_pile(card)._replace(name="gone"))
    t.to("runes_discard", "melvyn", "fire_rune", "ice_rune")
    t.play("fiona", "fx_hit_2", "melvyn")
    t.play("melvyn", "weird_charts")
    t.all_pass()
    assert (t.fortitude("melvyn"), len(t.runes), len(runes_deck(t)), runes_discard(t)) == (20, 2, 1, [])


def test_sc_131_types_of_blessings() -> None:
    """SC-131: the text follows the type after the dash, the heart is an Anytime card; some have only one of them."""
    hand = "fx_blessing_action,fx_blessing_sometimes,fx_blessing_plain"
    t = table("murgath", f"fiona fortitude=10 hand={hand}", "zot", active="zot")
    assert t.refused("fiona", "fx_blessing_action", "zot", mode="text").code is Code.ONLY_AS_ACTION
    t.play("fiona", "fx_blessing_action", mode="heart")
    t.all_pass()
    assert t.fortitude("fiona") == 12
    assert t.refused("fiona", "fx_blessing_sometimes", mode="heart").code is Code.NO_SUCH_MODE
    assert t.refused("fiona", "fx_blessing_plain", mode="text").code is Code.UNPLAYABLE
    t.play("fiona", "fx_blessing_plain", mode="heart")
    t.all_pass()
    assert (t.fortitude("fiona"), discarded(t, "blessings")) == (15, 2)


def test_sc_132_answering_an_answer() -> None:
    """SC-132: the Negated Negate does nothing, so the runes work, and the Rune is spent either way."""
    t = table("melvyn runes=fire", "fiona hand=fx_negate", "zot hand=fx_negate")
    t.play("melvyn", "happy_little_runes", "fiona", "zot", powers=[0], payment=["fire"])
    t.play("fiona", "fx_negate")
    t.play("zot", "fx_negate")
    t.all_pass()
    assert [t.gold(n) for n in ("fiona", "zot", "melvyn")] == [9, 9, 12]
    assert (t.front("melvyn"), t.runes, runes_discard(t)) == (["happy_little_runes"], [], ["fire_rune"])
    assert (t.discards("fiona"), t.discards("zot")) == (["fx_negate"], ["fx_negate"])
