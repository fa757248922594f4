"""What every other card of Melvyn, of Marah and of the Maledictions does (rules/cards.md).

The cards that the rulebooks speak of stand in the tests of their requirements.
"""

from __future__ import annotations

import pytest

from rdi_table.engine.reasons import Code
from tests.rulings.counting import blessings, curses
from tests.rulings.table import table

# Melvyn


@pytest.mark.parametrize(
    ("key", "powers", "payment", "fiona", "melvyn"),
    [
        ("load_bearing_shelf", (), (), (18, 0, 10), (20, 10)),
        ("load_bearing_shelf", (0,), ("fire",), (17, 0, 10), (20, 10)),
        ("mind_the_horns", (), (), (19, 0, 10), (20, 10)),
        ("overdue_fine", (), (), (20, 0, 9), (20, 11)),
        ("overdue_fine", (0,), ("chaos",), (20, 0, 8), (20, 12)),
        ("drinkable_inkwell", (), (), (20, 1, 10), (20, 10)),
        ("drinkable_inkwell", (0,), ("ice",), (20, 2, 10), (20, 10)),
    ],
)
def test_melvyn_s_actions_on_one_player(
    key: str, powers: tuple[int, ...], payment: tuple[str, ...], fiona: tuple[int, int, int], melvyn: tuple[int, int]
) -> None:
    """Fortitude, Alcohol Content and Gold of Fiona; Fortitude and Gold of Melvyn."""
    t = table("melvyn runes=fire,ice,chaos,shield", "fiona", "zot")
    t.play("melvyn", key, "fiona", powers=powers, payment=payment)
    assert (t.fortitude("fiona"), t.alcohol("fiona"), t.gold("fiona")) == fiona
    assert (t.fortitude("melvyn"), t.gold("melvyn")) == melvyn
    assert (t.fortitude("zot"), t.gold("zot")) == (20, 10)


@pytest.mark.parametrize(("powers", "payment", "others"), [((), (), 19), ((0,), ("chaos",), 18)])
def test_chaos_rune_hits_everybody_and_the_others_harder_if_powered(
    powers: tuple[int, ...], payment: tuple[str, ...], others: int
) -> None:
    t = table("melvyn runes=chaos", "fiona", "zot")
    t.play("melvyn", "chaos_rune_in_there", powers=powers, payment=payment)
    assert [t.fortitude(n) for n in ("melvyn", "fiona", "zot")] == [19, others, others]
    assert len(t.runes) == 2 - len(payment)


@pytest.mark.parametrize(("powers", "payment", "drawn"), [((), (), 0), ((0,), ("ice",), 1)])
def test_old_classic_starts_a_round_reveals_and_draws_if_powered(
    powers: tuple[int, ...], payment: tuple[str, ...], drawn: int
) -> None:
    t = table("melvyn runes=ice", "fiona")
    t.play("melvyn", "old_classic", powers=powers, payment=payment)
    t.all_pass()
    assert (t.pot, t.control, len(t.hand("melvyn")), len(t.runes)) == (2, "melvyn", drawn, 2 - drawn)


@pytest.mark.parametrize(("powers", "payment", "left"), [((), (), 19), ((0,), ("shield",), 20)])
def test_sturdy_binding_reduces_or_ignores(powers: tuple[int, ...], payment: tuple[str, ...], left: int) -> None:
    t = table("melvyn runes=shield hand=sturdy_binding", "fiona", active="fiona")
    t.play("fiona", "fx_hit_3", "melvyn")
    t.play("melvyn", "sturdy_binding", powers=powers, payment=payment)
    t.all_pass()
    assert t.fortitude("melvyn") == left


@pytest.mark.parametrize(("powers", "payment", "alcohol"), [((), (), 3), ((0,), ("fire",), 5)])
def test_volatile_pigment_spikes_another_s_drink(
    powers: tuple[int, ...], payment: tuple[str, ...], alcohol: int
) -> None:
    t = table("melvyn runes=fire hand=volatile_pigment", "fiona")
    t.reveal("fiona", "wine")
    t.play("melvyn", "volatile_pigment", powers=powers, payment=payment)
    t.all_pass()
    assert t.alcohol("fiona") == alcohol
    t.give("melvyn", "volatile_pigment")
    t.reveal("melvyn", "wine")
    assert t.refused("melvyn", "volatile_pigment").code is Code.ONLY_ANOTHERS_DRINK


@pytest.mark.parametrize(("powers", "payment", "gold", "inn"), [((), (), 9, 49), ((0,), ("shield",), 10, 48)])
def test_petty_cash_shelf_pays_one_or_all(
    powers: tuple[int, ...], payment: tuple[str, ...], gold: int, inn: int
) -> None:
    """Of the 2 Gold asked for, the Inn pays 1, or both; the receiver gets 2 either way."""
    t = table("melvyn runes=shield hand=petty_cash_shelf", "murgath", active="murgath")
    t.play("murgath", "hold_this_sword", "melvyn")
    t.play("melvyn", "petty_cash_shelf", powers=powers, payment=payment)
    t.all_pass()
    assert (t.gold("melvyn"), t.inn, t.gold("murgath"), blessings(t, "melvyn")) == (gold, inn, 12, 1)


@pytest.mark.parametrize(("powers", "payment", "left"), [((), (), 11), ((0,), ("shield",), 13)])
def test_steady_brush_heals(powers: tuple[int, ...], payment: tuple[str, ...], left: int) -> None:
    t = table("melvyn fortitude=10 runes=shield", "fiona")
    t.play("melvyn", "steady_brush", powers=powers, payment=payment)
    assert t.fortitude("melvyn") == left


def test_technically_a_scroll_takes_control_and_powered_throws_somebody_out() -> None:
    t = table("melvyn runes=chaos", "fiona", "zot", active="zot")
    t.start_round("zot")
    plain = t.copy()
    plain.play("melvyn", "technically_a_scroll")
    assert (plain.control, plain.in_round) == ("melvyn", ["melvyn", "fiona", "zot"])
    assert t.refused("melvyn", "technically_a_scroll", "fiona").code is Code.WRONG_NUMBER_OF_PICKS
    t.play("melvyn", "technically_a_scroll", "fiona", powers=[0], payment=["chaos"])
    t.all_pass()
    assert (t.control, t.in_round, t.pot) == ("melvyn", ["melvyn", "zot"], 3)


@pytest.mark.parametrize("name", ["runes", ""])
def test_the_rune_of_the_turn_by_hand_or_by_itself(name: str) -> None:
    """MEL-10: with upkeep by hand, he must reveal it before he may discard."""
    t = table("melvyn", "fiona", phase="begin", upkeep=("runes",) if name else ())
    t.begin()
    if name:
        assert (t.asked, t.question.kind, t.why, t.runes) == ("melvyn", "deed", "rune", [])
        t.perform("rune")
    assert (t.phase, len(t.runes)) == ("draw", 1)


# Marah and the Maledictions


@pytest.mark.parametrize(
    ("key", "hand", "fiona", "curse", "gold"),
    [
        ("flammable_thesis", "", 18, 1, 10), ("after_last_call", "", 17, 0, 10),
        ("tuition_is_due", "", 20, 0, 9), ("tuition_is_due", "thirst", 20, 1, 8),
        ("tuition_is_due", "thirst,torment", 20, 2, 8),
    ],
)  # fmt: skip
def test_marah_s_actions_on_one_player(key: str, hand: str, fiona: int, curse: int, gold: int) -> None:
    t = table("marah", f"fiona hand={hand}", "zot")
    t.play("marah", key, "fiona")
    t.all_pass()
    assert (t.fortitude("fiona"), curses(t, "fiona"), t.gold("fiona")) == (fiona, curse, gold)
    assert (t.gold("marah"), curses(t, "zot")) == (20 - gold, 0)


def test_flammable_thesis_softened_to_nothing_brings_no_malediction() -> None:
    t = table("marah", "fiona hand=fx_reduce_2")
    t.play("marah", "flammable_thesis", "fiona")
    t.play("fiona", "fx_reduce_2")
    t.all_pass()
    assert (t.fortitude("fiona"), curses(t, "fiona")) == (20, 0)


def test_missiles_softened_to_nothing_still_bring_one_and_ignored_none() -> None:
    t = table("marah", "fiona hand=fx_reduce_1", "zot hand=fx_ignore")
    t.play("marah", "fool_seeking_missiles", "fiona", "zot")
    t.play("fiona", "fx_reduce_1")
    t.resolve()
    t.play("zot", "fx_ignore")
    t.all_pass()
    assert (t.fortitude("fiona"), curses(t, "fiona"), t.fortitude("zot"), curses(t, "zot")) == (20, 1, 20, 0)


@pytest.mark.parametrize(("word", "left", "curse"), [("fortitude", 18, 0), ("maledictions", 20, 2)])
def test_pop_quiz_is_the_victim_s_choice(word: str, left: int, curse: int) -> None:
    """R4: made when the card resolves; before that the victim may Ignore it as a threat to Fortitude."""
    t = table("marah", "fiona hand=fx_ignore")
    t.play("marah", "pop_quiz", "fiona")
    ignored = t.copy()
    t.all_pass()
    assert (t.asked, t.why) == ("fiona", "either")
    t.choose(word)
    t.all_pass()
    assert (t.fortitude("fiona"), curses(t, "fiona")) == (left, curse)
    ignored.play("fiona", "fx_ignore")
    ignored.all_pass()
    assert (ignored.fortitude("fiona"), curses(ignored, "fiona"), ignored.why) == (20, 0, "action")


def test_a_choice_whose_list_asks_again_goes_through_to_its_end_for_each() -> None:
    """R4, on a test card: a discard in the chosen list is asked too, then its next op comes, then the next player."""
    t = table("marah", "fiona hand=fx_hit_1,fx_hit_2", "zot hand=fx_hit_1,fx_hit_3", active="marah")
    t.play("marah", "fx_choice", "fiona", "zot")
    t.all_pass()
    for name, card in (("fiona", "fx_hit_2"), ("zot", "fx_hit_1")):
        assert (t.asked, t.why) == (name, "either")
        t.choose("cards")
        assert (t.asked, t.why) == (name, "discard")
        t.choose(card)
    t.all_pass()
    assert (t.hand("fiona"), t.hand("zot")) == (["fx_hit_1"], ["fx_hit_3"])
    assert (t.fortitude("fiona"), t.fortitude("zot"), t.gold("marah")) == (19, 19, 10)


def test_grade_on_a_curse_hits_back_with_a_malediction() -> None:
    t = table("marah hand=grade_on_a_curse", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "marah")
    t.all_pass("lost")
    t.play("marah", "grade_on_a_curse")
    t.all_pass()
    assert (t.fortitude("marah"), t.fortitude("fiona"), curses(t, "fiona")) == (18, 19, 1)


def test_thank_me_for_this_needs_somebody_with_a_malediction() -> None:
    """The Malediction goes first, the holder picking it; then 1 Gold is paid."""
    t = table("marah", "fiona hand=thirst,torment", "zot")
    assert t.refused("marah", "thank_me_for_this", "zot").code is Code.WRONG_PICK
    t.play("marah", "thank_me_for_this", "fiona")
    t.all_pass()
    assert (t.asked, t.why) == ("fiona", "lift")
    t.choose("torment")
    assert (t.hand("fiona"), t.gold("fiona"), t.gold("marah")) == (["thirst"], 9, 11)
    none = table("marah", "fiona")
    assert none.refused("marah", "thank_me_for_this", "fiona").code is Code.NO_TARGET


@pytest.mark.parametrize(("holders", "left"), [(0, 10), (1, 11), (3, 13), (4, 13)])
def test_delicious_despair_heals_per_holder_up_to_three(holders: int, left: int) -> None:
    names = ("fiona", "zot", "deirdre", "eve")
    t = table("marah fortitude=10", *names)
    for name in names[:holders]:
        t.give(name, "fx_malediction", "fx_malediction")
    t.play("marah", "delicious_despair")
    t.all_pass()
    assert t.fortitude("marah") == left


def test_misfortune_is_no_answer_to_her_own_card() -> None:
    t = table("marah hand=misfortune_favors_the_bold", "fiona hand=bryn_stop_hitting_yourself", "zot")
    t.play("marah", "after_last_call", "fiona")
    t.play("fiona", "bryn_stop_hitting_yourself")
    t.resolve()
    assert t.refused("marah", "misfortune_favors_the_bold", "zot").code is Code.NOT_FROM_ANOTHER_PLAYER
    t.all_pass()
    assert (t.fortitude("marah"), t.fortitude("fiona")) == (17, 20)


@pytest.mark.parametrize(("others", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_clumsy_fingers_takes_two_other_cards_or_all(others: int, left: int) -> None:
    t = table("marah", "fiona hand=clumsy_fingers,thirst", active="fiona")
    t.give("fiona", *["fx_hit_1"] * others)
    t.play("fiona", "clumsy_fingers")
    t.all_pass()
    if others > 2:
        t.choose("fx_hit_1", "fx_hit_1")
    assert t.hand("fiona") == ["fx_hit_1"] * left + ["thirst"]


def test_torment_answers_no_loss_by_a_drink_or_by_an_own_card() -> None:
    """R2: it wants a loss to another player's card."""
    t = table("marah", "fiona hand=torment,thirst", active="fiona")
    t.reveal("fiona", "orcish_rotgut")
    t.all_pass()
    assert (t.fortitude("fiona"), t.phase) == (18, "over")
    t.turn_to("fiona")
    t.play("fiona", "sacrifice", costs=["thirst"])
    t.all_pass()
    assert (t.fortitude("fiona"), t.hand("fiona"), t.why) == (17, ["torment"], "action")


def test_open_your_purses_does_not_beat_the_lock() -> None:
    t = table("marah", "fiona", "zot", active="zot")
    t.start_round("zot")
    t.pass_("marah")
    t.play("fiona", "top_that")
    t.pass_("zot")
    assert t.refused("marah", "open_your_purses").code is Code.ONLY_CHEATING_BEATS_THE_LOCK
    t.play("marah", "two_hands")
    t.all_pass()
    assert t.control == "marah"
