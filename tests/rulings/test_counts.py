"""Whom a card concerns and how much it counts, where two rules meet: Rounds, Gold, Maledictions, bodies."""

from __future__ import annotations

import pytest

from rdi_table.engine.frames.play import Play
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
