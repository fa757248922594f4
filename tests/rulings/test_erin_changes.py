"""How Erin changes form, and her cards: requirements ERI-29 to ERI-48, ERI-51 and ERI-52."""

from __future__ import annotations

import pytest

from rdi_table.engine import project
from rdi_table.engine.reasons import Code
from tests.rulings.table import Table, table

FORMS = ("elf", "bear", "raven", "tree")


def test_her_form_changes_after_all_other_effects() -> None:
    """ERI-29: a card that makes her a Bear hits as what she was."""
    t = table("erin form=elf", "fiona")
    t.play("erin", "hungry_before_winter", "fiona")
    assert (t.fortitude("fiona"), t.form) == (18, "bear")


def test_a_card_that_ends_the_bear_still_hits_as_a_bear() -> None:
    """ERI-29, ERI-40: and one that makes her an Elf hits as the Bear she was."""
    t = table("erin form=bear", "fiona")
    t.play("erin", "aura_adjustment", "fiona")
    assert (t.fortitude("fiona"), t.form) == (17, "elf")


def test_everybody_sees_her_form() -> None:
    """ERI-30: the marker is public."""
    t = table("erin form=raven", "fiona")
    for viewer in (None, t.seat("fiona")):
        assert project(t.game, viewer).players[0].marks["form"] == "raven"


@pytest.mark.parametrize("form", ["bear", "raven"])
def test_a_form_lasts_until_it_changes(form: str) -> None:
    """ERI-31: neither her turn's end nor the turns of others end it."""
    t = table(f"erin form={form}", "fiona")
    t.end_phase()
    t.order("fiona")
    t.end_phase()
    t.begin()
    t.discard()
    assert (t.active, t.form) == ("fiona", form)


def test_the_form_at_the_resolution_counts() -> None:
    """ERI-32: a Bear who turns into an Elf before her attack resolves hits as an Elf."""
    t = table("erin form=bear hand=wildshape", "fiona")
    t.play("erin", "lash_of_bramble", "fiona")
    t.play("erin", "wildshape", "elf")
    t.all_pass()
    assert t.fortitude("fiona") == 18


def test_a_bear_that_she_becomes_in_time_counts() -> None:
    """ERI-32: and an Elf who turns into a Bear before it resolves hits as a Bear."""
    t = table("erin form=elf hand=wildshape", "fiona")
    t.play("erin", "lash_of_bramble", "fiona")
    t.play("erin", "wildshape", "bear")
    t.all_pass()
    assert t.fortitude("fiona") == 17


def test_a_change_before_the_antes_changes_what_she_owes() -> None:
    """ERI-33: no Bear any more when the antes are paid, so 1 Gold it is."""
    t = table("erin form=bear hand=wildshape", "serena", active="serena")
    t.play("serena", "serena_gambling")
    t.all_pass(until="ante")
    t.play("erin", "wildshape", "elf")
    t.all_pass()
    assert (t.gold("erin"), t.pot) == (9, 2)


def test_a_bear_she_becomes_before_the_antes_costs_her_two() -> None:
    """ERI-33: it works against her as well."""
    t = table("erin form=elf hand=wildshape", "serena", active="serena")
    t.play("serena", "serena_gambling")
    t.play("erin", "wildshape", "bear")
    t.all_pass()
    assert (t.gold("erin"), t.pot) == (8, 3)


def test_keen_eyes_takes_one_gold_and_makes_a_raven() -> None:
    """ERI-34: an Anytime card: somebody pays her 1 Gold, then she is a Raven."""
    t = table("erin", "serena", active="serena")
    t.play("erin", "keen_eyes", "serena")
    assert (t.gold("erin"), t.gold("serena"), t.form) == (11, 9, "raven")


def test_keen_eyes_on_herself_moves_no_gold() -> None:
    """ERI-34, C29: any player may be picked; paying herself she neither pays nor gains."""
    t = table("erin form=raven", "serena")
    t.play("erin", "keen_eyes", "erin")
    assert (t.gold("erin"), t.inn, t.form) == (10, 50, "raven")


def test_keen_eyes_gives_no_ravens_gold_to_an_elf() -> None:
    """ERI-35: she becomes a Raven only after the Gold."""
    t = table("erin form=elf", "serena")
    t.play("erin", "keen_eyes", "serena")
    assert (t.gold("erin"), t.inn) == (11, 50)


def test_a_card_with_which_she_answers_changes_her_form_first() -> None:
    """ERI-36: she Ignores her own shared attack and is a Raven before it resolves, so it hits without the Bear."""
    t = table("erin form=bear hand=fly_away", "eve hand=fx_echo")
    t.play("erin", "lash_of_bramble", "eve")
    t.play("eve", "fx_echo")
    t.resolve()
    t.play("erin", "fly_away")
    t.all_pass()
    assert (t.form, t.fortitude("eve"), t.fortitude("erin")) == ("raven", 18, 20)


def test_a_stronger_tankard_ignores_the_drink_for_a_gold() -> None:
    """ERI-37: the Drink does nothing, she pays the Inn 1 Gold as it resolves, and is a Bear."""
    t = table("erin hand=stronger_tankard alcohol=3", "fiona hand=fx_anytime")
    t.reveal("erin", "dragon_breath_ale")
    t.play("erin", "stronger_tankard")
    assert (t.gold("erin"), t.form) == (10, "elf")
    t.all_pass()
    assert (t.alcohol("erin"), t.gold("erin"), t.inn, t.form) == (3, 9, 51, "bear")


def test_she_may_not_ignore_what_her_own_card_makes_her_pay() -> None:
    """ERI-37, C15: avoiding the payment is allowed, Ignoring it is not."""
    t = table("erin hand=stronger_tankard,fx_ignore_gold,fx_inn_pays", "fiona")
    t.reveal("erin", "wine")
    t.play("erin", "stronger_tankard")
    assert t.refused("erin", "fx_ignore_gold").code is Code.NO_GOLD_AT_STAKE
    t.play("erin", "fx_inn_pays")
    t.all_pass()
    assert (t.gold("erin"), t.inn, t.form) == (10, 50, "bear")


def test_the_trinket_saves_her_a_payment_and_makes_a_raven() -> None:
    """ERI-38: nobody pays, and she is a Raven."""
    t = table("erin hand=have_this_trinket", "cormac", active="cormac")
    t.play("cormac", "biceps_saga")
    t.play("erin", "have_this_trinket")
    t.all_pass()
    assert (t.gold("erin"), t.gold("cormac"), t.inn, t.form) == (10, 10, 50, "raven")


def test_the_trinket_saves_her_an_ante() -> None:
    """ERI-38, C34: she counts as having anted, and stays in the Round."""
    t = table("erin hand=have_this_trinket", "fiona", "zot")
    t.start_round("fiona")
    t.play("erin", "have_this_trinket")
    t.all_pass()
    assert (t.gold("erin"), t.pot, t.form) == (10, 2, "raven")
    assert t.in_round == ["erin", "fiona", "zot"]


def test_ignoring_her_own_card_ignores_its_change_of_form() -> None:
    """ERI-39: the change of form is an effect on her."""
    t = table("erin form=bear hand=fx_ignore", "eve hand=fx_echo")
    t.play("erin", "aura_adjustment", "eve")
    t.play("eve", "fx_echo")
    t.resolve()
    t.play("erin", "fx_ignore")
    t.all_pass()
    assert (t.form, t.fortitude("eve"), t.fortitude("erin")) == ("bear", 17, 20)


def test_alas_your_aura_hits_and_makes_an_elf() -> None:
    """ERI-40: another player loses 2 Fortitude (our number), and she is an Elf."""
    t = table("erin form=raven", "fiona")
    assert t.refused("erin", "aura_adjustment", "erin").code is Code.NOT_YOURSELF
    t.play("erin", "aura_adjustment", "fiona")
    assert (t.fortitude("fiona"), t.form, t.turn.action_used) == (18, "elf", True)


def test_fly_away_ignores_an_attack_and_makes_a_raven() -> None:
    """ERI-41: the attack does nothing to her, and she is a Raven."""
    t = table("erin hand=fly_away", "fiona", active="fiona")
    t.play("fiona", "fx_hit_4", "erin")
    t.play("erin", "fly_away")
    t.all_pass()
    assert (t.fortitude("erin"), t.form) == (20, "raven")


def test_fly_away_needs_a_loss_to_ignore() -> None:
    """ERI-41: it is played when a card would cost her Fortitude, and at no other time."""
    t = table("erin hand=fly_away", "fiona", "zot", active="fiona")
    assert t.refused("erin", "fly_away").code is Code.NOTHING_COSTS_FORTITUDE
    t.play("fiona", "fx_hit_4", "zot")
    assert t.refused("erin", "fly_away").code is Code.NOTHING_COSTS_FORTITUDE


@pytest.mark.parametrize(("form", "gain"), [("elf", 2), ("bear", 2), ("raven", 3), ("tree", 0)])
def test_a_form_changes_the_gain_not_the_drink(form: str, gain: int) -> None:
    """ERI-42: the Drink keeps its content whatever she is."""
    t = table(f"erin form={form}", "fiona hand=fx_anytime", active="fiona")
    t.house("fiona", "wine")
    assert [p.content for p in t.drink.pours] == [2, 2]
    t.all_pass()
    assert t.alcohol("erin") == gain


def test_the_wench_who_thinks_cannot_answer_a_change_of_form() -> None:
    """ERI-43: a change of form affects no Drink."""
    t = table("erin hand=wildshape", "fiona hand=wench_thinks")
    t.house("fiona", "wine")
    t.play("erin", "wildshape", "tree")
    assert t.refused("fiona", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK


def test_a_contest_does_not_know_her_form() -> None:
    """ERI-44: the content of the Drinks is compared, not what she gains."""
    t = table("erin form=tree", "bryn")
    t.contest("bryn", {"erin": ["elven_wine"], "bryn": ["wine"]})
    assert (t.alcohol("erin"), t.alcohol("bryn"), t.gold("erin"), t.gold("bryn")) == (1, 2, 11, 9)


def test_a_tree_in_answer_to_a_drink_is_safe_from_it() -> None:
    """ERI-45: at 12 Fortitude and 11 Alcohol Content, Wine does nothing to a Tree."""
    t = table("erin hand=wildshape fortitude=12 alcohol=11", "fiona")
    t.house("fiona", "wine")
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    assert (t.is_out("erin"), t.alcohol("erin"), t.alcohol("fiona")) == (False, 11, 2)


def test_without_the_tree_that_drink_fells_her() -> None:
    """ERI-45: the control."""
    t = table("erin fortitude=12 alcohol=11", "fiona", "zot")
    t.house("fiona", "wine")
    assert t.is_out("erin")


def test_a_form_changes_a_card_as_a_whole() -> None:
    """ERI-46: two losses of one card that meet on her are one: a redirected Cleave of 3 and 3 costs a Tree 4."""
    t = table("erin form=tree", "eve hand=eve_not_eve", "murgath", active="murgath")
    t.play("murgath", "cleave", "eve", "erin")
    t.play("eve", "eve_not_eve", "erin")
    t.all_pass()
    assert (t.fortitude("erin"), t.fortitude("eve")) == (16, 20)


def test_a_tree_lowers_drink_and_chaser_once() -> None:
    """ERI-47: Drink and Chasers are one Drink: 3 + 4 - 2."""
    t = table("erin form=tree", "fiona")
    t.house("fiona", "elven_wine_chaser", "dragon_breath_ale")
    assert (t.alcohol("erin"), t.alcohol("fiona")) == (5, 7)


def test_a_raven_raises_drink_and_chaser_once() -> None:
    """ERI-47: 3 + 4 + 1."""
    t = table("erin form=raven", "fiona")
    t.house("fiona", "elven_wine_chaser", "dragon_breath_ale")
    assert t.alcohol("erin") == 8


def test_a_tree_lowers_card_and_gear_once() -> None:
    """ERI-48: a card with a Gear Card on it is one card: 2 + 2 - 2."""
    t = table("erin form=tree", "wizgille", active="wizgille")
    t.play("wizgille", "fx_hit_2", "erin", riders=["fx_gear"])
    assert t.fortitude("erin") == 18


def test_a_bear_raises_card_and_gear_once() -> None:
    """ERI-48: 2 + 2 + 1."""
    t = table("erin form=bear", "fiona")
    t.play("erin", "lash_of_bramble", "fiona", riders=["fx_gear"])
    assert t.fortitude("fiona") == 15


def test_a_tree_with_wildshape_may_choose_tree_anew_and_not_elf() -> None:
    """ERI-51, R43: she is an Elf as soon as she plays it."""
    t = table("erin form=tree hand=wildshape", "fiona", active="fiona")
    assert t.refused("erin", "wildshape", "elf").code is Code.WRONG_PICK
    t.play("erin", "wildshape", "tree")
    assert t.form == "tree"


@pytest.mark.parametrize("form", ["elf", "bear", "raven"])
def test_wildshape_takes_another_form(form: str) -> None:
    """ERI-52: any form but the present one."""
    t = table(f"erin form={form} hand=wildshape", "fiona", active="fiona")
    assert t.refused("erin", "wildshape", form).code is Code.WRONG_PICK
    for other in (f for f in FORMS if f != form):
        variant = t.copy()
        variant.play("erin", "wildshape", other)
        assert variant.form == other


def test_wildshape_into_what_she_is_by_then_does_nothing() -> None:
    """ERI-52, R43: another card made her a Raven in the meantime."""
    t = table("erin hand=wildshape,keen_eyes", "fiona", active="fiona")
    t.play("erin", "wildshape", "raven")
    t.play("erin", "keen_eyes", "fiona")
    t.all_pass()
    assert (t.form, t.gold("erin")) == ("raven", 11)


def test_wildshape_is_an_anytime_card() -> None:
    """ERI-52: on anybody's turn, between the phases, in a Round, and in a window; not while somebody draws."""
    t = table("erin hand=wildshape", "fiona", active="fiona", phase="draw")
    assert t.refused("erin", "wildshape", "bear").code is Code.NOBODY_PLAYS_NOW
    for phase in ("action", "order", "drink", "over"):
        t.turn_to("fiona", phase)
        assert t.menu("erin") == ["wildshape"]
    t.turn_to("fiona", "action")
    t.start_round("fiona")
    t.antes()
    assert (t.why, t.menu("erin")) == ("bid", ["wildshape"])


def upkeep(t: Table) -> str:
    """Return what is asked, by name and reason."""
    return f"{t.asked}: {t.why}"


def test_by_hand_she_moves_the_marker_herself() -> None:
    """ERI-29, ERI-30: with the forms by hand, the engine waits for the one change that is due."""
    t = table("erin", "fiona", upkeep=("form",))
    t.play("erin", "hungry_before_winter", "fiona")
    assert (upkeep(t), t.form) == ("erin: become", "elf")
    t.perform("become", "bear")
    assert t.form == "bear"


def test_becoming_the_form_she_is_in_changes_nothing() -> None:
    """R43, ERI-19: a Tree that would become a Tree in her own turn goes on with it."""
    t = table("erin form=tree", "fiona", active="erin")
    t.game.do_deed(t.seat("erin"), "become", "tree")
    assert (t.form, t.phase) == ("tree", "action")
    t.game.do_deed(t.seat("erin"), "become", "elf")
    t.game.do_deed(t.seat("erin"), "become", "tree")
    assert (t.form, t.phase) == ("tree", "over")
