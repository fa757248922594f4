"""Whom a card concerns and how much it counts, where two rules meet: Rounds, Gold, Maledictions, bodies."""

from __future__ import annotations

import pytest

from rdi_table.engine.frames.play import Play
from rdi_table.engine.packets import Mod, Packet, pipeline
from rdi_table.engine.payments import covers
from rdi_table.engine.standing import standing
from tests.rulings.counting import body
from tests.rulings.table import table
from tests.rulings.ways import resolve


def test_delicious_despair_counts_the_others_alone() -> None:
    """MAR-24, cards.md: per *other* player; Marah draws none, and one that came to her by a swap would not count."""
    t = table("marah fortitude=10 hand=fx_malediction", "fiona hand=fx_malediction", "zot")
    t.play("marah", "delicious_despair")
    t.all_pass()
    assert t.fortitude("marah") == 11


@pytest.mark.parametrize(("fiona", "drawn"), [("fx_malediction", 4), ("filler", 0)])
def test_two_hands_ask_for_a_malediction_of_somebody_else(fiona: str, drawn: int) -> None:
    """MAR-44: anybody else in the Round must hold one; one in Marah's own hand draws nothing."""
    t = table("marah hand=two_hands,fx_malediction", f"fiona hand={fiona}")
    t.start_round("fiona")
    t.antes()
    t.play("marah", "two_hands")
    t.all_pass(until="bid")
    assert len(t.hand("marah")) == 1 + drawn


def test_kindness_in_discord_threatens_no_gold() -> None:
    """BAS-11: only in harmony does Elaana ask for 1 Gold; in discord there is nothing to be paid for."""
    for deity, menu in (("", []), ("elaana", ["fx_inn_pays"])):
        t = table(f"ohava {deity}", "fiona fortitude=10 hand=fx_inn_pays")
        t.play("ohava", "elaanas_kindness", "fiona")
        t.all_pass(until="card")
        assert (t.asked, t.menu("fiona")) == ("fiona", menu)


def test_what_a_rider_costs_its_player_does_not_hit_the_picked_body() -> None:
    """GST-05, MAR-37: Rage costs the attacker 1; the Gizmo loses what the attack itself says, and no more."""
    t = table("fiona", "wrench")
    t.play("fiona", "fx_hit_1", "gizmo_1", riders=("malediction_of_rage",))
    t.all_pass()
    assert (body(t, "gizmo_1"), t.fortitude("fiona"), t.fortitude("wrench")) == (2, 19, 20)


def test_the_inn_pays_a_ravens_antes_and_nothing_else() -> None:
    """ERI-14: in her own Round, too, what is no ante leaves her own Stash."""
    t = table("erin form=raven", "fiona")
    t.start_round("erin")
    t.antes()
    t.play("fiona", "offensive_purse", "erin")
    assert (t.gold("erin"), t.gold("fiona"), t.pot) == (9, 10, 2)


def test_what_a_card_pays_into_the_pot_is_an_ante_of_that_round() -> None:
    """ERI-15, MAR-18: an ante made by a card is an ante like any other, though not the one that opens the Round."""
    t = table("zot hand=filler", "fiona")
    t.start_round("fiona")
    t.antes()
    t.play("zot", "recklessness")
    play = t.game.frame(t.question.about)
    assert isinstance(play, Play)
    (packet,) = t.game.forecast(play)
    assert (packet.on, packet.to, packet.n, packet.ante, packet.initial) == (t.seat("zot"), "pot", 1, True, False)
    assert packet.starter == t.seat("fiona")
    resolve(t)
    assert t.pot == 3


@pytest.mark.parametrize(("who", "left"), [("in_round", (19, 20, 19)), ("others_in_round", (20, 20, 19))])
def test_those_in_the_round_are_its_members(who: str, left: tuple[int, int, int]) -> None:
    """BAS-25: who has left the Round is no longer concerned by what is done to those in it."""
    t = table("fiona", "zot hand=papers_to_mark", "eve")
    t.invent("toast", type="anytime", text="", do=[{"op": "lose_fortitude", "who": who, "n": 1}])
    t.start_round("fiona")
    t.play("zot", "papers_to_mark")
    t.antes()
    assert t.in_round == ["fiona", "eve"]
    t.play("fiona", "toast")
    t.all_pass(until="bid")
    assert (t.fortitude("fiona"), t.fortitude("zot"), t.fortitude("eve")) == left


def test_gold_may_go_to_whoever_the_card_answers() -> None:
    """BAS-20: "pay the attacker" is Gold for the one whose card is answered, once that card is known."""
    t = table("fiona", "zot")
    t.invent("fx_ransom", deck="fx", type="sometimes", when="card_fort", text="",
             do=[{"op": "pay", "who": "self", "n": 2, "to": "cause"}])  # fmt: skip
    t.give("zot", "fx_ransom")
    t.play("fiona", "fx_hit_1", "zot")
    t.play("zot", "fx_ransom")
    t.all_pass()
    assert (t.gold("fiona"), t.gold("zot"), t.fortitude("zot")) == (12, 8, 19)


def test_a_number_and_a_modifier_say_only_what_is_out_of_the_ordinary() -> None:
    """BAS-17: not said, a number comes from an effect, nobody's doing, goes to the Inn, and is no ante."""
    packet = Packet("gold_loss", 0, 1)
    assert packet == ("gold_loss", 0, 1, None, -1, "effect", "inn", "stash", 0, False, False, -1, (), "")
    assert Mod("raise", "gold_gain", "victim", 0) == (
        "raise", "gold_gain", "victim", 0, 0, "", "", -1, (), False, -1, "",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("costs", "runes", "enough", "exact"),
    [
        ((("fire",),), ("fire",), True, True),
        ((("fire",),), ("fire", "ice"), True, False),
        ((("fire",),), ("ice",), False, False),
        ((("ice",), ("ice",)), ("ice", "fire"), False, False),
        ((("ice",), ("ice",)), ("ice", "ice"), True, True),
        ((("shield", "any"),), ("ice", "shield"), True, True),
        ((("any", "any"),), ("fire",), False, False),
        ((("fire", "any"),), ("",), False, False),
        ((("fire", "any"),), ("", "ice"), True, True),
        ((("fire", "ice"),), ("", "shield"), False, False),
    ],
)
def test_every_slot_takes_a_rune_of_its_own(
    costs: tuple[tuple[str, ...], ...], runes: tuple[str, ...], enough: bool, exact: bool
) -> None:
    """MEL-08, MEL-09, MEL-19, MEL-34: a colour wants its own, "any" takes each, "" (a flourish) pays one slot."""
    assert (covers(costs, runes, exactly=False), covers(costs, runes, exactly=True)) == (enough, exact)


def test_what_the_inn_pays_is_not_paid_by_anybody_else_again() -> None:
    """C33, C34: each Gold is paid once; a second card against it finds nothing more to save."""
    owed = Packet("gold_loss", 1, 2, 0, trail=(("ante", 2),))
    inn = Mod("route", "gold_loss", "victim", 1, 0, "first", "inn")
    nobody = Mod("route", "gold_loss", "victim", 1, 0, "second", "nobody")
    assert pipeline([owed], [inn, nobody]).packets == (owed._replace(source="inn"),)
    assert pipeline([owed], [nobody, inn]).packets == ()


@pytest.mark.parametrize(("name", "marked"), [("ante", {"ante": True}), ("initial", {"ante": True, "initial": True})])
def test_what_is_for_antes_leaves_other_payments_alone(name: str, marked: dict[str, bool]) -> None:
    """ERI-07, ERI-09: a modifier for antes, or for the opening one alone, does not touch what else is paid."""
    plain = Packet("gold_loss", 1, 1)
    mod = Mod("raise", "gold_loss", "victim", 1, 1, "more", filters=(name,))
    assert [p.n for p in pipeline([plain], [mod]).packets] == [1]
    assert [p.n for p in pipeline([plain._replace(**marked)], [mod]).packets] == [2]


def test_rage_is_for_cards_from_hand() -> None:
    """R18: what a Drink costs somebody is no card of Cormac's, even if he had it drunk."""
    t = table("cormac tile=2", "fiona")
    mods = standing(t.game.state, t.game.cards)
    hit = Packet("fortitude_loss", 1, 2, 0, origin="hand")
    assert [p.n for p in pipeline([hit, hit._replace(origin="drink", group=1)], mods).packets] == [4, 2]


def test_who_is_out_changes_no_number_any_more() -> None:
    """BAS-05: forms, Rage and cards in front of somebody who has left are out of the game too."""
    t = table("erin form=bear", "cormac tile=2", "melvyn front=happy_little_runes", "fiona")
    assert [mod.seat for mod in standing(t.game.state, t.game.cards)] == [0, 0, 1, 1, 2]
    for name in ("erin", "cormac", "melvyn"):
        t.player(name).out = True
    assert standing(t.game.state, t.game.cards) == ()


def test_every_sentence_of_a_card_begins_anew_with_all_it_names() -> None:
    """C8, BAS-19: two sentences that take a card each from everybody else take two cards from each of them."""
    t = table("fiona", "zot hand=fx_hit_1,fx_hit_2,fx_hit_3", "eve hand=fx_hit_1,fx_hit_2")
    take = {"op": "discard", "who": "others", "n": 1, "by": "random"}
    t.invent("fx_twice", deck="fx", type="action", text="", do=[take, take])
    t.play("fiona", "fx_twice")
    t.all_pass()
    assert (len(t.hand("zot")), len(t.hand("eve"))) == (1, 0)
