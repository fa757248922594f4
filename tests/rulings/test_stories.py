"""The story of a number: what every change of Fortitude, Alcohol Content and Gold says about how it came about.

A click on a number tells it, so the parts must be the rule's own: what is printed, then each thing that changed it.
"""

from __future__ import annotations

import pytest

from rdi_table.engine import events as ev
from tests.rulings.table import Table, table

FOUR = "korash elaana farnir shalni"


def changes(t: Table, name: str) -> list[ev.StatChanged]:
    """Return the changes of a seat's markers told so far."""
    return [it for it in t.events if isinstance(it, ev.StatChanged) and it.seat == t.seat(name)]


def kept(t: Table) -> list[ev.StatKept]:
    """Return the numbers that came to nothing."""
    return [it for it in t.events if isinstance(it, ev.StatKept)]


def gold(t: Table) -> list[ev.GoldMoved]:
    """Return all movements of Gold told so far."""
    return [it for it in t.events if isinstance(it, ev.GoldMoved)]


def test_a_loss_that_comes_to_nothing_is_told_with_what_took_it() -> None:
    """ERI-24: a Tree loses 2 less; a loss of 2 leaves no mark, and the table is told why."""
    t = table("erin form=tree", "fiona", active="fiona")
    t.play("fiona", "fx_hit_2", "erin")
    card = t.card("fiona", "fx_hit_2", "discard")
    assert kept(t) == [ev.StatKept(t.seat("erin"), "fortitude_loss", (("printed", 2), ("tree", -2)), card)]
    assert not changes(t, "erin")


def test_a_loss_that_is_made_smaller_is_a_loss() -> None:
    """C20: of 2 one is left, so the marker moves; nothing is said to have been kept."""
    t = table("fiona", "zot hand=fx_reduce_1")
    t.play("fiona", "fx_hit_2", "zot")
    t.play("zot", "fx_reduce_1")
    t.all_pass()
    assert [it.trail for it in changes(t, "zot")] == [(("printed", 2), ("fx_reduce_1", -1))]
    assert not kept(t)


def test_a_loss_that_happens_is_told_once() -> None:
    """ERI-04: a Bear's hit is raised and happens; nothing is said to have been kept."""
    t = table("erin form=bear", "fiona")
    t.play("erin", "lash_of_bramble", "fiona")
    assert [(it.before, it.after, it.trail) for it in changes(t, "fiona")] == [(20, 17, (("printed", 2), ("bear", 1)))]
    assert not kept(t)


@pytest.mark.parametrize(
    ("deities", "trail"),
    [
        ("", (("printed", 2),)),
        ("korash", (("printed", 3),)),
        ("elaana farnir shalni", (("printed", 2),)),
        (FOUR, (("printed", 3), ("harmony", 1))),
    ],
)
def test_harmony_is_told_apart_from_what_is_printed(deities: str, trail: tuple[tuple[str, int], ...]) -> None:
    """OHA-14: Korash's 3 is the card's own number; only all four together add to it, and only then it is told."""
    t = table(f"ohava {deities}", "fiona")
    t.play("ohava", "smite_first", "fiona")
    assert [it.trail for it in changes(t, "fiona")] == [trail]


def test_gold_says_what_it_was_paid_for() -> None:
    """BAS-20, BAS-21: what a card takes is a payment, what opens a Round an ante."""
    t = table("fiona", "erin", "ohava")
    t.play("ohava", "offensive_purse", "erin")
    t.start_round("fiona")
    t.antes()
    said = [(it.source, it.target, it.why, it.trail) for it in gold(t)]
    erin, ohava = t.seat("erin"), t.seat("ohava")
    assert said[0] == (erin, ohava, "payment", (("printed", 1),))
    assert {(source, "pot", "ante", (("ante", 1),)) for source in range(3)} == set(said[1:])


def test_a_raven_is_told_what_came_and_what_the_inn_adds() -> None:
    """ERI-12, R13: 1 Gold from each of two is one gain of 2; the Inn adds 1 because of the Raven."""
    t = table("erin form=raven", "fiona", "zot")
    t.play("erin", "forest_donations")
    assert gold(t)[-1][:5] == ("inn", t.seat("erin"), 1, "raven", (("gain", 2), ("raven", 1)))
    assert t.gold("erin") == 13


def test_the_inn_antes_for_a_raven_who_has_nothing_left() -> None:
    """ERI-14, ERI-15, G24: who has no Gold owes nothing, but the Inn pays a Raven's ante in her own Round."""
    t = table("erin form=raven gold=1", "fiona", active="erin")
    t.start_round("erin")
    t.antes()
    t.play("fiona", "you_broke_it", "erin")
    assert (t.gold("erin"), t.pot) == (0, 2)
    t.play("fiona", "i_raise")
    t.all_pass(until="bid")
    assert (t.gold("erin"), t.gold("fiona"), t.pot) == (0, 8, 4)


@pytest.mark.parametrize(("tile", "trail"), [(0, ()), (1, ()), (2, (("rage", 1),)), (4, (("rage", 3),))])
def test_rage_that_adds_nothing_is_not_told(tile: int, trail: tuple[tuple[str, int], ...]) -> None:
    """COR-04, R12: the active tile alone counts; where it shows no more Alcohol Content, there is nothing to tell."""
    t = table(f"cormac tile={tile}", "fiona")
    t.reveal("cormac", "wine")
    t.all_pass()
    (change,) = (it for it in changes(t, "cormac") if it.stat == "alcohol")
    assert change.trail[1:] == trail


def test_sobering_up_is_told_as_such() -> None:
    """BAS-30: with no Drink to turn up one sobers up by 1, and the number says so."""
    t = table("fiona alcohol=3", "zot", phase="drink")
    t.end_phase()
    (change,) = changes(t, "fiona")
    assert (change.before, change.after, change.trail) == (3, 2, (("sober", 1),))


def test_an_event_in_place_of_a_drink_is_told_to_be_skipped() -> None:
    """BAS-34, D9, D10: on the House an Event turned up does nothing; of the next Drink everybody gets a mere copy."""
    t = table("fiona", "zot hand=filler")
    t.house("fiona", "drinking_contest", "wine")
    skipped = [it for it in t.events if isinstance(it, ev.EventSkipped)]
    assert [(it.seat, t.game.key(it.card)) for it in skipped] == [(0, "drinking_contest")]
    assert [(p.seat, p.content, p.virtual) for p in t.drink.pours] == [(0, 2, True), (1, 2, True)]


def test_a_pot_that_falls_to_the_inn_is_told() -> None:
    """BAS-27, G17, ERI-23: whether a card ends the Round or the Tree ends the turn, the pot goes to the Inn."""
    t = table("erin", "fiona hand=goat_on_the_table")
    t.start_round("erin")
    t.antes()
    tree = t.copy()
    t.play("fiona", "goat_on_the_table")
    tree.play("erin", "wildshape", "tree")
    tree.all_pass()
    for it in (t, tree):
        assert gold(it)[-1][:4] == ("pot", "inn", 2, "pot")
        assert (it.pot, it.inn) == (-1, 52)
    assert tree.phase == "over"
