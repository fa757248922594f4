"""What may not be done, and the exceptions: protected cards, picks, power-ups, discards, orders, deeds."""

from __future__ import annotations

import pytest

from rdi_table.engine import Config, new_game
from rdi_table.engine import commands as cmd
from rdi_table.engine.reasons import Code
from tests.rulings.setting import all_cards
from tests.rulings.table import table


def test_a_heart_is_played_while_a_protected_card_is_on_top() -> None:
    """C25, MUR-06: "I don't think so!" cannot be affected, but a Blessing's heart affects nothing but its player."""
    t = table("fiona", "zot hand=fx_anytime", "eve fortitude=10 hand=protection,dont_think_so")
    t.play("fiona", "fx_hit_2", "eve")
    t.play("eve", "fx_reduce_1")
    t.play("zot", "dont_think_so")
    t.play("eve", "protection", mode="heart")
    t.all_pass()
    assert t.fortitude("eve") == 10 + 1 - 2


def test_a_card_that_cannot_be_negated_is_not() -> None:
    """MEL-36: what is marked so is Negated by nothing, though it may be answered in any other way."""
    t = table("fiona", "zot hand=fx_negate,fx_reduce_1")
    t.invent("fx_stubborn", deck="fx", type="action", text="", cannot_be_negated=True, pick={"who": "other"},
             do=[{"op": "lose_fortitude", "who": "picked", "n": 2}])  # fmt: skip
    t.play("fiona", "fx_stubborn", "zot")
    assert t.refused("zot", "fx_negate").code is Code.PROTECTED
    t.play("zot", "fx_reduce_1")
    t.all_pass()
    assert t.fortitude("zot") == 19


def test_melvyn_begins_with_no_rune_face_up_and_none_spent() -> None:
    """MEL-01, MEL-02: all 12 Runes lie in the Rune Deck; his other two places for Runes are there, and empty."""
    piles = new_game(Config(("melvyn", "fiona")), all_cards()).state.players[0].piles
    assert (len(piles["runes_deck"]), piles["runes"], piles["runes_discard"]) == (12, (), ())


def test_an_anytime_card_means_no_drink_although_several_are_drunk() -> None:
    """BAS-12, BAS-34: while everybody drinks, only a card that changes a Drink asks whose Drink is meant."""
    t = table("fiona", "zot fortitude=10 hand=dark_vigor,sea_salt", "eve")
    t.house("fiona", "wine")
    assert t.refused("zot", "sea_salt").code is Code.WRONG_NUMBER_OF_PICKS
    t.play("zot", "dark_vigor")
    t.all_pass()
    assert (t.fortitude("zot"), t.alcohol("zot")) == (12, 2)


def test_the_table_may_ask_for_every_step_in_mid_game() -> None:
    """TABLE 1: whether every step is put to the table is a setting, changed at any time, and back."""
    t = table("fiona", "zot")
    for value in (True, False):
        t.submit(cmd.Configure("ask_every_step", value))
        assert t.game.state.config.ask_every_step is value


@pytest.mark.parametrize(
    ("payment", "color"), [((), "shield"), (("shield",), "any"), (("ice",), "any"), (("ice", "ice"), "any")]
)
def test_the_missing_rune_is_named(payment: tuple[str, ...], color: str) -> None:
    """MEL-16, MEL-25: the price is a Shield Rune and one of any colour; the refusal names the next one due."""
    t = table("melvyn runes=shield,ice,ice", "fiona")
    reason = t.refused("melvyn", "feeling_bullish", powers=(0,), payment=payment)
    assert (reason.code, reason.data) == (Code.RUNE_MISSING, {"color": color})


def test_how_many_are_to_be_picked_is_said() -> None:
    """BAS-19: a card without a target takes no pick, one with "up to two" one or two."""
    t = table("fiona", "melvyn", "eve", active="melvyn")
    reason = t.refused("melvyn", "chaos_rune_in_there", "fiona")
    assert (reason.code, reason.data) == (Code.WRONG_NUMBER_OF_PICKS, {"least": 0, "most": 0})
    reason = t.refused("melvyn", "happy_little_runes")
    assert (reason.code, reason.data) == (Code.WRONG_NUMBER_OF_PICKS, {"least": 1, "most": 2})


def test_nobody_plays_while_somebody_looks_or_does_upkeep() -> None:
    """R4, MEL-44: until the look is over and the deed is done, not even the one who looks or does it plays a card."""
    t = table("melvyn hand=steady_brush", "fiona hand=filler,fx_anytime")
    t.play("melvyn", "fun_books", "fiona", mode="look")
    t.resolve()
    assert t.question.kind == "look"
    t2 = table("ohava hand=moon_mends", "fiona hand=fx_anytime", upkeep=("deities",))
    t2.play("ohava", "holy_water", "fiona")
    t2.all_pass()
    assert t2.question.kind == "deed"
    melvyn, ohava = (t, "melvyn", "steady_brush"), (t2, "ohava", "moon_mends")
    for at, name, key in (melvyn, (t, "fiona", "fx_anytime"), ohava, (t2, "fiona", "fx_anytime")):
        assert at.refuses(cmd.PlayCard(at.seat(name), at.card(name, key))).code is Code.NOBODY_PLAYS_NOW


@pytest.mark.parametrize(("mode", "picks", "left"), [("text", ("zot",), (10, 18)), ("heart", (), (11, 20))])
def test_of_two_ways_that_are_offered_the_chosen_one_counts(
    mode: str, picks: tuple[str, ...], left: tuple[int, int]
) -> None:
    """MUR-07: a Blessing is played for its text or for its heart, also after the menu has shown both."""
    t = table("fiona fortitude=10 hand=valor", "zot")
    assert t.menu("fiona") == ["valor"]
    t.play("fiona", "valor", *picks, mode=mode)
    assert (t.fortitude("fiona"), t.fortitude("zot")) == left


def test_a_power_up_that_means_nobody_is_refused() -> None:
    """MEL-16, BAS-19: bought all the same, it is refused because there is nobody whom it could mean."""
    t = table("melvyn runes=fire", "fiona")
    power = {"cost": ["fire"], "text": "", "pick": {"who": "other_with_malediction"}, "add": {"do": [{"op": "draw"}]}}
    t.invent("gossip", deck="melvyn", type="anytime", text="", powers=[power])
    assert t.refused("melvyn", "gossip", powers=(0,), payment=("fire",)).code is Code.NO_TARGET


def test_runes_are_not_thrown_away_without_a_power_up() -> None:
    """MEL-15: Runes pay for power-ups; nobody pays them for nothing."""
    t = table("melvyn runes=fire", "fiona")
    assert t.refused("melvyn", "steady_brush", payment=("fire",)).code is Code.PAYS_TOO_MUCH
    assert t.refused("melvyn", "mind_the_horns", "fiona", payment=("fire",)).code is Code.NOT_A_PAYMENT


def test_a_heart_takes_no_power_ups() -> None:
    """MUR-07, MUR-25: what is printed beside the text goes with the text; the heart is the heart alone."""
    t = table("melvyn runes=fire fortitude=10", "fiona")
    power = {"cost": ["fire"], "text": "", "add": {"do": [{"op": "draw"}]}}
    t.invent("fx_gilded", deck="blessings", type="anytime", text="", heart=1, do=[{"op": "draw"}], powers=[power])
    reason = t.refused("melvyn", "fx_gilded", mode="heart", powers=(0,), payment=("fire",))
    assert reason.code is Code.NO_SUCH_POWER
    t.play("melvyn", "fx_gilded", mode="heart")
    assert (t.fortitude("melvyn"), t.runes, len(t.hand("melvyn"))) == (11, ["fire"], 0)


def test_a_discard_names_own_cards_each_once() -> None:
    """BAS-07: what is discarded lies in the own hand, and a card can be discarded only once."""
    t = table("fiona hand=filler,fx_anytime", "zot hand=fx_hit_1", phase="draw")
    mine, other = t.card("fiona", "filler"), t.card("zot", "fx_hit_1")
    assert t.refuses(cmd.Discard(0, (mine, mine))).code is Code.PICKED_TWICE
    assert t.refuses(cmd.Discard(0, (mine, other))).code is Code.NOT_IN_HAND
    t.discard("filler")
    assert t.discards("fiona") == ["filler"]


def test_a_drink_is_ordered_for_somebody_who_is_there() -> None:
    """BAS-05, BAS-29: no Drink goes to a seat that is not at the table, or whose player is out of the game."""
    t = table("fiona", "zot", "eve", phase="order")
    t.player("zot").out = True
    for target in (1, 3, -1):
        reason = t.refuses(cmd.OrderDrink(0, target))
        assert (reason.code, reason.data) == (Code.WRONG_PICK, {"kind": "seat"})
    t.order("eve")
    assert len(t.drinks("eve")) == 1


def test_just_the_card_that_is_due_goes_to_the_rage_pile() -> None:
    """COR-18: with upkeep by hand it is the resolved card that is laid on the pile, and no other."""
    t = table("cormac hand=barbarian_rage", "fiona", upkeep=("rage",))
    t.play("cormac", "hurt_things", "fiona")
    t.all_pass()
    due, other = t.question, t.card("cormac", "barbarian_rage")
    assert (due.kind, due.why) == ("deed", "rage")
    reason = t.refuses(cmd.Perform(0, "rage", other))
    assert reason.code is Code.ANOTHER_DEED_IS_DUE
    t.perform("rage", "hurt_things")
    assert t.building == ["hurt_things"]
