""""Wench, bring another for my friend!": requirements COR-39 to COR-48."""

from __future__ import annotations

from rdi_table.engine.reasons import Code
from tests.rulings.table import Table, table


def drank(*seats: str, drinks: tuple[str, ...] = ("wine",)) -> Table:
    """Return a table where Cormac, holding the Wench card, has just drunk."""
    t = table("cormac hand=wench_another", *seats)
    t.reveal("cormac", *drinks)
    t.all_pass(until="drank")
    return t


def test_the_wench_card_gives_another_player_a_copy() -> None:
    """COR-39: somebody else drinks what Cormac has just drunk."""
    t = drank("fiona")
    assert t.refused("cormac", "wench_another", "cormac").code is Code.NOT_YOURSELF
    t.play("cormac", "wench_another", "fiona")
    t.all_pass()
    assert (t.alcohol("cormac"), t.alcohol("fiona")) == (2, 2)


def test_the_wench_card_waits_for_the_drink() -> None:
    """COR-40: before he has drunk it is too early."""
    t = table("cormac hand=wench_another", "fiona")
    assert t.refused("cormac", "wench_another", "fiona").code is Code.NOT_JUST_DRUNK
    t.reveal("cormac", "wine")
    assert t.why == "drink"
    assert t.refused("cormac", "wench_another", "fiona").code is Code.NOT_JUST_DRUNK


def test_the_wench_card_comes_at_once_or_not_at_all() -> None:
    """COR-40: once he let the moment pass it is too late."""
    t = drank("fiona")
    t.pass_("cormac")
    assert t.refused("cormac", "wench_another", "fiona").code is Code.NOT_JUST_DRUNK


def test_sobering_up_is_no_drink_to_copy() -> None:
    """COR-40, T19: with an empty pile there was no Drink."""
    t = table("cormac hand=wench_another alcohol=4", "fiona")
    t.reveal("cormac")
    assert (t.why, t.alcohol("cormac")) == ("over", 3)


def test_the_drink_of_another_is_not_his_to_copy() -> None:
    """COR-40: he must have drunk it himself."""
    t = table("cormac hand=wench_another", "fiona")
    t.reveal("fiona", "wine")
    t.all_pass()
    assert t.why == "over"
    assert t.refused("cormac", "wench_another", "fiona").code is Code.NOT_JUST_DRUNK


def test_a_drink_he_ignored_cannot_be_copied() -> None:
    """COR-41: Ignoring it bars the copy."""
    t = table("cormac hand=wench_another,cup_too_small", "fiona")
    t.reveal("cormac", "wine")
    t.play("cormac", "cup_too_small")
    t.all_pass()
    assert (t.why, t.alcohol("cormac")) == ("over", 0)


def test_a_drink_he_split_cannot_be_copied() -> None:
    """COR-41: sharing it out bars the copy."""
    t = table("cormac hand=wench_another,fx_split", "fiona", "zot")
    t.reveal("cormac", "elven_wine")
    t.play("cormac", "fx_split", "fiona")
    t.all_pass(until="drank")
    assert (t.alcohol("cormac"), t.alcohol("fiona")) == (2, 2)
    assert t.refused("cormac", "wench_another", "zot").code is Code.DRINK_WAS_SOFTENED


def test_a_drink_he_weakened_cannot_be_copied() -> None:
    """COR-41: making anything of it smaller bars the copy."""
    t = table("cormac hand=wench_another,temperance", "fiona")
    t.reveal("cormac", "elven_wine")
    t.play("cormac", "temperance")
    t.all_pass(until="drank")
    assert t.alcohol("cormac") == 1
    assert t.refused("cormac", "wench_another", "fiona").code is Code.DRINK_WAS_SOFTENED


def test_a_negated_attempt_to_weaken_it_does_not_bar_the_copy() -> None:
    """COR-41: a Negated card has done nothing to the Drink."""
    t = table("cormac hand=wench_another,temperance", "fiona hand=fx_negate")
    t.reveal("cormac", "wine")
    t.play("cormac", "temperance")
    t.play("fiona", "fx_negate")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "fiona")
    t.all_pass()
    assert (t.alcohol("cormac"), t.alcohol("fiona")) == (2, 2)


def test_a_drink_that_another_weakened_may_be_copied() -> None:
    """COR-41: only what he himself did to the Drink counts."""
    t = table("cormac hand=wench_another", "ohava hand=morning_dew")
    t.reveal("cormac", "elven_wine")
    t.play("ohava", "morning_dew")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "ohava")
    t.all_pass()
    assert (t.alcohol("cormac"), t.alcohol("ohava")) == (1, 3)


def test_half_a_drink_that_another_split_with_him_may_be_copied() -> None:
    """COR-41, COR-43: it was not he who split it, and the copy is of the whole Drink as it was."""
    t = table("cormac hand=wench_another", "fiona hand=fx_split")
    t.reveal("fiona", "elven_wine")
    t.play("fiona", "fx_split", "cormac")
    t.all_pass(until="drank")
    assert (t.alcohol("cormac"), t.alcohol("fiona")) == (2, 2)
    t.play("cormac", "wench_another", "fiona")
    t.all_pass()
    assert t.alcohol("fiona") == 2 + 3


def test_a_drink_made_stronger_may_be_copied() -> None:
    """COR-42: making it stronger bars nothing, whoever does it."""
    t = table("cormac hand=wench_another,dimli_spike", "phrenk hand=phrenk_kick")
    t.reveal("cormac", "wine")
    t.play("phrenk", "phrenk_kick")
    t.resolve()
    t.play("cormac", "dimli_spike")
    t.all_pass(until="drank")
    assert t.alcohol("cormac") == 2 + 1 + 2
    t.play("cormac", "wench_another", "phrenk")
    t.all_pass()
    assert t.alcohol("phrenk") == 2


def test_the_copy_is_of_the_unaltered_drink() -> None:
    """COR-43: what was added to the first Drink is no part of the copy."""
    t = table("cormac hand=wench_another", "dimli hand=dimli_spike")
    t.reveal("cormac", "wine")
    t.play("dimli", "dimli_spike")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "dimli")
    t.all_pass()
    assert (t.alcohol("cormac"), t.alcohol("dimli")) == (4, 2)


def test_the_copy_has_the_chasers() -> None:
    """COR-44: a Drink with its Chasers is copied whole."""
    t = drank("fiona", drinks=("wine_chaser", "light_ale"))
    t.play("cormac", "wench_another", "fiona")
    t.all_pass()
    assert t.alcohol("fiona") == 3


def test_the_copy_does_to_its_drinker_what_is_printed_for_that_drinker() -> None:
    """COR-43, COR-45: a troll who gets a copy of Troll Swill drinks it as a troll does."""
    t = drank("phrenk", drinks=("troll_swill",))
    t.play("cormac", "wench_another", "phrenk")
    t.all_pass()
    assert (t.alcohol("cormac"), t.fortitude("cormac")) == (1, 19)
    assert (t.alcohol("phrenk"), t.fortitude("phrenk")) == (2, 20)


def test_the_other_effects_of_a_drink_are_copied_too() -> None:
    """COR-45: the copy does everything the Drink does."""
    t = drank("fiona", drinks=("gnomish_inspirational_ale",))
    t.play("cormac", "wench_another", "fiona")
    t.all_pass()
    assert (t.alcohol("fiona"), len(t.hand("fiona"))) == (1, 2)


def test_the_copy_counts_as_just_revealed_by_its_drinker() -> None:
    """COR-45: the one who gets it is asked first, and may Ignore it as an own Drink."""
    t = table("cormac hand=wench_another", "zot hand=fx_anytime", "fiona hand=fx_ignore_drink")
    t.reveal("cormac", "wine")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "fiona")
    t.all_pass(until="drink")
    assert t.asked == "fiona"
    t.play("fiona", "fx_ignore_drink")
    t.all_pass()
    assert t.alcohol("fiona") == 0


def test_cards_that_alter_a_drink_work_on_the_copy() -> None:
    """COR-46: the copy may be made stronger like any Drink."""
    t = table("cormac hand=wench_another", "fiona", "dimli hand=dimli_spike")
    t.reveal("cormac", "wine")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "fiona")
    t.all_pass(until="drink")
    t.play("dimli", "dimli_spike")
    t.all_pass()
    assert (t.alcohol("cormac"), t.alcohol("fiona")) == (2, 4)


def test_the_wench_who_thinks_cannot_stop_the_wench_who_brings() -> None:
    """COR-47: giving a copy affects no Drink."""
    t = table("cormac hand=wench_another", "fiona hand=wench_thinks")
    t.reveal("cormac", "wine")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "fiona")
    assert t.refused("fiona", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK


def test_i_dont_think_so_stops_the_wench_who_brings() -> None:
    """COR-47: it is a Sometimes card all the same."""
    t = table("cormac hand=wench_another", "fiona hand=dont_think_so")
    t.reveal("cormac", "wine")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "fiona")
    t.play("fiona", "dont_think_so")
    t.all_pass()
    assert (t.alcohol("fiona"), t.discards("cormac")) == (0, ["wench_another"])


def test_the_copy_takes_no_card_and_leaves_none() -> None:
    """COR-48: neither the Drink Deck nor the Drink discard pile knows of the copy."""
    t = drank("fiona", drinks=("wine_chaser", "light_ale"))
    deck, thrown = t.keys(None, "drink_deck"), t.keys(None, "drink_discard")
    assert sorted(thrown) == ["light_ale", "wine_chaser"]
    t.play("cormac", "wench_another", "fiona")
    t.all_pass()
    assert (t.keys(None, "drink_deck"), t.keys(None, "drink_discard")) == (deck, thrown)


def test_a_split_copy_is_two_halves() -> None:
    """COR-45, COR-46: the copy counts as a Drink of one's own, so it may be split."""
    t = table("cormac hand=wench_another", "fiona hand=fx_split", "zot")
    t.reveal("cormac", "elven_wine")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "fiona")
    t.all_pass(until="drink")
    t.play("fiona", "fx_split", "zot")
    t.all_pass()
    assert (t.alcohol("fiona"), t.alcohol("zot")) == (2, 2)


def test_what_everybody_is_poured_cannot_be_split() -> None:
    """D12 (the control): the copies of a Round on the House cannot."""
    t = table("cormac hand=fx_split", "fiona", "zot")
    t.house("fiona", "wine")
    assert t.refused("cormac", "fx_split", "zot").code is Code.COPIES_CANNOT_BE_SPLIT


def test_a_round_on_the_house_may_be_copied_too() -> None:
    """COR-39: he has drunk it, so he may give somebody another."""
    t = table("cormac hand=wench_another", "fiona", "zot")
    t.house("fiona", "wine")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "zot")
    t.all_pass()
    assert (t.alcohol("cormac"), t.alcohol("fiona"), t.alcohol("zot")) == (2, 2, 4)


def test_a_drink_of_a_contest_may_be_copied_and_counts_for_nobody() -> None:
    """COR-39, D16: the copy is no Drink of the Contest."""
    t = table("cormac hand=wench_another", "fiona", "zot")
    t.contest("fiona", {"cormac": ["elven_wine"], "fiona": ["dragon_breath_ale"], "zot": ["wine"]})
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "zot")
    t.all_pass()
    assert (t.alcohol("zot"), t.gold("fiona"), t.gold("zot")) == (5, 12, 9)


def test_a_drink_handed_to_him_may_be_copied() -> None:
    """COR-39: what counts is that he drank it."""
    t = table("cormac hand=wench_another", "fiona hand=fx_pass_drink", "zot")
    t.reveal("fiona", "wine")
    t.play("fiona", "fx_pass_drink", "cormac")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "fiona")
    t.all_pass()
    assert (t.alcohol("cormac"), t.alcohol("fiona")) == (2, 2)


def test_the_copy_is_drunk_before_anybody_passes_out() -> None:
    """COR-40, R40: the Drink that fells him may be copied, and both are looked at afterwards."""
    t = table("cormac hand=wench_another fortitude=3", "fiona fortitude=3", "zot hand=fx_anytime")
    t.reveal("cormac", "elven_wine")
    t.all_pass(until="drank")
    t.play("cormac", "wench_another", "fiona")
    t.all_pass(until="passing_out")
    assert (t.alcohol("fiona"), t.is_out("cormac"), t.is_out("fiona")) == (3, False, False)
    t.all_pass()
    assert t.winners == ["zot"]
