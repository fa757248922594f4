"""What the table is told when somebody leaves, when turns pass and when Drinks are turned up, asked about and drunk."""

from __future__ import annotations

import pytest

from rdi_table.engine import events as ev
from rdi_table.engine.frames.window import Window
from rdi_table.engine.state import PileRef
from tests.rulings.table import Table, table
from tests.rulings.ways import few_drinks, resolve


def ended(t: Table) -> list[ev.TurnEnded]:
    """Return the ends of turns that were told."""
    return [e for e in t.events if isinstance(e, ev.TurnEnded)]


def opened(t: Table, about: int) -> list[bool]:
    """Return for every time a window about this frame was opened whether that was anew."""
    return [e.anew for e in t.events if isinstance(e, ev.WindowOpened) and e.about == about]


@pytest.mark.parametrize(("settings", "why"), [("gold=1", "broke"), ("fortitude=1 gold=9", "passed_out")])
def test_r5_it_is_told_why_and_when_somebody_left(settings: str, why: str) -> None:
    """BAS-05, R5, L1: without Gold one is broke, else one has passed out; the turn of leaving is the one under way."""
    t = table("fiona", f"zot {settings}", "deirdre", phase="over")
    t.invent(
        "fx_both", deck="fx", type="action",
        do=[{"op": "lose_fortitude", "who": "picked", "n": 1}, {"op": "pay", "who": "picked", "n": 1, "to": "inn"}],
        pick={"who": "other"},
    )  # fmt: skip
    t.game.state.turn = 7
    t.turn_to("fiona")
    t.play("fiona", "fx_both", "zot")
    told = [(t.name(e.seat), e.why) for e in t.events if isinstance(e, ev.PlayerOut)]
    assert told == [("zot", why)]
    assert (t.player("zot").marks["out_why"], t.player("zot").marks["out_turn"]) == (why, 7)
    assert (t.active, t.phase, ended(t)) == ("fiona", "action", [])


def test_t23_turns_are_counted_one_by_one() -> None:
    """T23, BAS-06: each turn that begins is the next one of the game."""
    t = table("fiona", "zot", "deirdre", phase="begin")
    for _ in range(3):
        t.begin()
        t.discard()
        t.end_phase()
        t.order("fiona" if t.active != "fiona" else "zot")
        t.pile(t.active, "light_ale")
        t.end_phase()
        t.all_pass()
    began = [(t.name(e.seat), e.turn) for e in t.events if isinstance(e, ev.TurnBegan)]
    assert began == [("fiona", 1), ("zot", 2), ("deirdre", 3)]
    assert [e.cut for e in ended(t)] == [False, False, False]


@pytest.mark.parametrize("phase", ["action", "order", "drink"])
def test_r36_a_turn_that_ends_with_its_player_is_cut_short(phase: str) -> None:
    """L9, L14, R36: who leaves in its own turn, in whatever phase, has that turn cut short, and once."""
    t = table("fiona fortitude=2", "zot", "deirdre", phase=phase)
    if phase == "drink":
        t.reveal("fiona", "wine")
    else:
        t.invent("fx_jab", deck="fx", type="anytime", pick={"who": "other"},
                 do=[{"op": "lose_fortitude", "who": "picked", "n": 2}])  # fmt: skip
        t.play("zot", "fx_jab", "fiona")
    t.all_pass()
    assert (t.is_out("fiona"), t.phase, t.asked) == (True, "over", "zot")
    assert ended(t) == [ev.TurnEnded(t.seat("fiona"), True)]


def test_r36_in_the_rest_after_its_turn_a_player_ends_no_turn() -> None:
    """L9, T23: whose turn is over already may still leave before the next one begins, and ends nothing by that."""
    t = table("fiona fortitude=2", "zot", "deirdre", phase="over")
    t.invent("fx_jab", deck="fx", type="anytime", pick={"who": "other"},
             do=[{"op": "lose_fortitude", "who": "picked", "n": 2}])  # fmt: skip
    t.play("deirdre", "fx_jab", "fiona")
    t.all_pass()
    assert (t.is_out("fiona"), t.asked, ended(t)) == (True, "zot", [])


def test_t20_a_forced_drink_waits_for_the_round_whose_fee_is_unpaid() -> None:
    """T20, D6: the Drink of the Round is turned up when its fee is asked for, so it is drunk first."""
    t = table("fiona drinks=round_on_the_house,elven_wine hand=thirst", "zot hand=fx_inn_pays", phase="drink")
    few_drinks(t, 0)
    t.top_drinks("wine_chaser")
    (light,) = t.give("zot", "light_ale")
    t.game.table.move(light, PileRef(None, "drink_discard"))
    t.end_phase()
    assert t.why == "fee"
    t.play("fiona", "thirst")
    t.all_pass()
    drunk = [(t.name(e.seat), [t.game.key(c) for c in e.cards]) for e in t.events if isinstance(e, ev.Drank)]
    both = ["wine_chaser", "light_ale"]
    assert drunk == [("fiona", both), ("zot", both), ("fiona", ["elven_wine"])]


def test_c3_a_window_says_that_it_is_open_anew() -> None:
    """R1, C1, C3: asked for the first time about a Drink, and anew after an answer, but not after a pass."""
    t = table("fiona hand=filler", "zot hand=fx_anytime,filler")
    t.reveal("fiona", "wine")
    drink = t.drink.id
    t.pass_("fiona")
    assert isinstance(t.game.top, Window)
    assert (t.asked, t.game.top.anew) == ("zot", False)
    t.play("zot", "fx_anytime")
    resolve(t)
    assert isinstance(t.game.top, Window)
    assert (t.asked, t.game.top.anew, opened(t, drink)) == ("fiona", True, [False, True])


def test_a_drink_that_is_drunk_holds_no_cards() -> None:
    """COR-43, D4: its cards are discarded before a copy of it is offered, and no longer its own."""
    t = table("fiona", "cormac hand=wench_another", active="cormac")
    t.reveal("cormac", "wine")
    t.resolve()
    assert t.why == "drank"
    assert (t.drink.physical, t.keys(None, "in_play"), t.keys(None, "drink_discard")) == ((), [], ["wine"])


def test_l1_when_the_game_is_over_nothing_is_left_to_be_done() -> None:
    """L1, R5: the last one in has won, and only the turn in which that happened is still there."""
    t = table("fiona", "zot gold=1")
    t.invent("fx_fine", deck="fx", type="action", pick={"who": "other"},
             do=[{"op": "pay", "who": "picked", "n": 1, "to": "inn"}])  # fmt: skip
    t.play("fiona", "fx_fine", "zot")
    assert (t.winners, t.game.state.stack) == (["fiona"], [t.turn])


def test_l10_in_a_round_the_broke_stay_though_somebody_passes_out() -> None:
    """L10, R5, G24: inside a Round only those who pass out leave; without Gold one still plays it to its end."""
    t = table("fiona", "zot gold=1", "deirdre fortitude=2 gold=2", "gerki")
    t.invent("fx_jab", deck="fx", type="anytime", pick={"who": "other"},
             do=[{"op": "lose_fortitude", "who": "picked", "n": 2}])  # fmt: skip
    t.start_round("fiona")
    t.antes()
    t.play("fiona", "fx_jab", "deirdre")
    t.all_pass()
    assert (t.gold("zot"), t.is_out("zot"), t.is_out("deirdre")) == (0, False, True)


def test_l4_gold_that_is_divided_is_told_as_such() -> None:
    """L4: what the Inn and the others get of who passed out is a division, not a payment."""
    t = table("fiona", "zot fortitude=1 gold=6", "deirdre")
    t.play("fiona", "fx_hit_1", "zot")
    moved = [(e.target, e.n, e.why) for e in t.events if isinstance(e, ev.GoldMoved)]
    assert moved == [("inn", 4, "division"), (0, 1, "division"), (2, 1, "division")]


def test_t14_it_is_told_who_ordered_for_whom() -> None:
    """T14, BAS-06: everybody is told whose pile the ordered Drink went on."""
    t = table("fiona", "zot", "deirdre", phase="order")
    t.order("deirdre")
    assert [e for e in t.events if isinstance(e, ev.DrinkOrdered)] == [ev.DrinkOrdered(0, 2)]


def test_d10_d14_it_is_told_what_a_drink_is_turned_up_for() -> None:
    """D10, D14: an own Drink, a Round on the House for everybody, or each one's Drink of a Contest."""
    t = table("fiona", "zot")
    t.reveal("fiona", "wine")
    t.house("fiona", "light_ale")
    t.contest("fiona", {"fiona": ["dark_ale"], "zot": ["wine"]})
    told = [(e.why, e.drinkers) for e in t.events if isinstance(e, ev.DrinkRevealed)]
    assert told == [("drink", (0,)), ("round", (0, 1)), ("contest", (0,)), ("contest", (1,))]
