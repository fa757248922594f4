"""What may be played in which window: Rounds under way, losses that may be answered, and who is asked."""

from __future__ import annotations

import pytest

from rdi_table.engine import events as ev
from rdi_table.engine.reasons import Code
from tests.rulings.table import Table, table
from tests.rulings.ways import few_drinks

GOAT = "goat_on_the_table"
JAB = {"deck": "fx", "text": "", "pick": {"who": "other"}, "do": [{"op": "lose_fortitude", "who": "picked", "n": 2}]}


def round_with(*seats: str) -> Table:
    """Return a Round of the first seat, after the antes, with a card that hits at any time in the data."""
    t = table(*seats)
    t.invent("fx_jab", type="anytime", **JAB)
    t.start_round(t.name(0))
    t.antes()
    return t


def test_nobody_closes_a_round_while_a_loss_is_avenged() -> None:
    """G17, R2: the answer to the blow itself may; among those who just lost Fortitude it is too late, or too soon."""
    t = round_with("fiona", f"zot hand={GOAT},fx_hit_back_1,recklessness")
    t.play("fiona", "fx_jab", "zot")
    assert t.menu("zot") == [GOAT, "recklessness"]
    t.all_pass(until="lost")
    assert (t.asked, t.menu("zot")) == ("zot", ["fx_hit_back_1"])
    t.all_pass(until="bid")
    assert GOAT in t.menu("zot")


def test_nobody_closes_a_round_between_a_drink_and_its_copy() -> None:
    """G17: who just drank is asked for a card about that Drink, and for none about the Round."""
    t = round_with("fiona", f"cormac hand=thirst,wench_another,{GOAT} drinks=wine", "zot")
    t.play("cormac", "thirst")
    t.all_pass(until="drank")
    assert (t.asked, t.menu("cormac")) == ("cormac", ["wench_another"])


def test_nobody_closes_a_round_in_a_last_call() -> None:
    """BAS-04, G17: who is about to pass out may save itself; the Round goes on after that."""
    t = round_with("fiona", f"zot fortitude=2 hand=phrenk_potion,{GOAT}", f"eve hand={GOAT},fx_anytime")
    t.play("fiona", "fx_jab", "zot")
    t.all_pass(until="passing_out")
    assert (t.why, t.game.options(t.seat("zot")) != ()) == ("passing_out", True)
    for name, menu in (("zot", ["phrenk_potion"]), ("eve", ["fx_anytime"])):
        while t.asked != name:
            t.pass_(t.asked)
        assert t.menu(name) == menu


@pytest.mark.parametrize("kind", ["action", "anytime", "sometimes"])
def test_a_blow_by_any_card_may_be_answered(kind: str) -> None:
    """C19, C20: whether an Action, an Anytime or a Sometimes card costs the Fortitude, it may be made less."""
    t = table("fiona", "zot hand=fx_reduce_1,filler", "eve")
    t.invent("fx_jab", type=kind, **(JAB | {"when": "any_card"} if kind == "sometimes" else JAB))
    if kind == "sometimes":
        t.play("eve", "fx_anytime")
    t.play("fiona", "fx_jab", "zot")
    t.play("zot", "fx_reduce_1")
    t.all_pass()
    assert t.fortitude("zot") == 19


def test_who_owes_nothing_has_no_payment_to_answer() -> None:
    """G24, BAS-28: without Gold there is no ante to be saved from, though others are asked for theirs."""
    t = table("fiona", "zot gold=1 hand=fx_inn_pays,fx_anytime,papers_to_mark", "eve hand=fx_inn_pays")
    t.start_round("fiona")
    t.antes()
    assert t.gold("zot") == 0
    t.pass_("zot")
    t.play("eve", "i_raise")
    t.all_pass(until="ante")
    assert (t.why, t.menu("zot"), t.menu("eve")) == ("ante", ["fx_anytime"], ["fx_inn_pays"])


def test_a_raven_is_asked_about_an_ante_that_the_inn_pays() -> None:
    """ERI-14, BAS-10: nothing of hers is at stake, so no card for "about to lose Gold" and surely no Action."""
    t = table("erin form=raven hand=lash_of_bramble,acorns_legal_tender,wildshape,leaf_me_be", "fiona hand=filler")
    t.start_round("erin")
    assert (t.why, t.asked, t.menu("erin")) == ("ante", "erin", ["leaf_me_be", "wildshape"])


def test_a_fee_is_no_ante() -> None:
    """T24, BAS-25: the fee for a new Drink Deck may be paid by the Inn, but nobody leaves a Round over it."""
    t = table("fiona", "zot hand=papers_to_mark,fx_inn_pays,fx_hit_1", phase="order")
    few_drinks(t, 0, 5)
    t.order("zot")
    assert (t.why, t.asked, t.menu("zot")) == ("fee", "zot", ["fx_inn_pays"])


def test_only_those_who_lost_may_hit_back() -> None:
    """R2, C24: the blow cost Zot something and Eve nothing; she may put in an Anytime card, but avenge nobody."""
    t = table("fiona", "zot hand=fx_hit_back_1", "eve hand=fx_hit_back_1,fx_anytime,torment,fx_hit_1")
    t.play("fiona", "fx_hit_2", "zot")
    t.all_pass(until="lost")
    assert (t.asked, t.menu("zot"), t.menu("eve")) == ("zot", ["fx_hit_back_1"], ["fx_anytime"])


def test_no_action_is_played_about_a_drink() -> None:
    """BAS-10: an Action belongs to the Action Phase; neither a Drink turned up nor one just drunk brings it on."""
    t = table("cormac hand=hurt_things,wench_another,deep_roots,clear_skies", "fiona hand=filler,fx_hit_1")
    t.reveal("cormac", "wine")
    assert (t.why, t.menu("cormac"), t.menu("fiona")) == ("drink", ["clear_skies", "deep_roots"], [])
    t.play("cormac", "deep_roots")
    t.all_pass(until="drank")
    assert (t.why, t.menu("cormac")) == ("drank", ["clear_skies"])


def test_who_pays_into_the_pot_by_a_card_is_not_stopped_by_closing_the_round() -> None:
    """G17: a card that makes its player ante cannot be answered so; one that moves Gold between players can."""
    t = table("fiona hand=filler", f"zot hand={GOAT}", "eve")
    t.start_round("fiona")
    t.antes()
    t.play("eve", "recklessness")
    assert t.refused("zot", GOAT).code is Code.NOT_AGAINST_AN_ANTE
    t.all_pass(until="bid")
    t.play("eve", "offensive_purse", "fiona")
    t.play("zot", GOAT)
    t.all_pass(until="bid")
    assert (t.pot, t.gold("fiona"), t.gold("eve")) == (-1, 8, 9)


def test_without_gold_one_has_fortitude_to_lose_but_no_gold() -> None:
    """C17, G24: what a card asks of an empty Stash moves no Gold, so nothing saves from it; a blow still hurts."""
    t = round_with("fiona", "zot gold=1 hand=fx_inn_pays,fx_reduce_1")
    t.play("fiona", "offensive_purse", "zot")
    assert t.menu("zot") == []
    t.all_pass(until="bid")
    t.play("fiona", "fx_jab", "zot")
    assert t.menu("zot") == ["fx_reduce_1"]


def test_of_the_last_two_in_a_round_the_one_in_control_wins() -> None:
    """BAS-24, G6: the starter passed, so the pot goes to who took control, and the table is told of both."""
    t = table("fiona", "zot")
    t.start_round("fiona")
    t.antes()
    t.play("zot", "top_that")
    t.all_pass(until="bid")
    took = [it for it in t.events if isinstance(it, ev.ControlTaken)]
    assert [(it.seat, t.game.key(it.card), it.lock) for it in took] == [(1, "top_that", True)]
    t.nobody_bids()
    assert (t.gold("fiona"), t.gold("zot")) == (9, 11)
