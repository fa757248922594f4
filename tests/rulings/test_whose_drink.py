"""Whose Drink a card may change when several drink at once: the own, another's, anybody's, none that is no Drink."""

from __future__ import annotations

from tests.rulings.table import Table, table
from tests.rulings.ways import resolve

FOUR = ("fiona", "melvyn hand=volatile_pigment", "ohava hand=sea_salt", "erin hand=deep_roots")


def drinkers(t: Table, name: str, key: str) -> tuple[str, ...] | None:
    """Return whose Drinks are offered for a card of a seat, or None if there is nothing to choose."""
    shape = next(o for o in t.game.answers(t.seat(name)) if t.game.key(o.card) == key)
    if shape.pick is None:
        return None
    assert shape.pick.kind == "drinker"
    return tuple(t.name(int(seat)) for seat in shape.pick.choices)


def test_bas_34_a_card_for_the_own_drink_needs_no_choice() -> None:
    """BAS-34: everybody drinks at once, and a card for the own Drink still means the own one alone."""
    t = table(*FOUR)
    t.house("fiona", "wine")
    assert drinkers(t, "erin", "deep_roots") is None
    t.play("erin", "deep_roots")
    t.all_pass()
    assert [t.alcohol(n) for n in ("fiona", "melvyn", "ohava")] == [2, 2, 2]
    assert t.alcohol("erin") < 2


def test_bas_34_a_card_for_another_drink_is_offered_all_but_the_own() -> None:
    """BAS-34: a card for somebody else's Drink names whose, and never the own."""
    t = table(*FOUR)
    t.house("fiona", "wine")
    assert set(drinkers(t, "melvyn", "volatile_pigment") or ()) == {"fiona", "ohava", "erin"}


def test_bas_34_a_card_for_any_drink_is_offered_every_drink() -> None:
    """BAS-34: a card for any Drink may take the own one too."""
    t = table(*FOUR)
    t.house("fiona", "wine")
    assert set(drinkers(t, "ohava", "sea_salt") or ()) == {"fiona", "melvyn", "ohava", "erin"}


def test_bas_34_a_drink_that_is_ignored_is_no_longer_offered() -> None:
    """BAS-34: whoever Ignores its Drink has none that could be changed."""
    t = table("fiona", "murgath hand=poison_drinks", "ohava hand=sea_salt", "erin")
    t.house("fiona", "wine")
    t.play("murgath", "poison_drinks")
    resolve(t)
    assert set(drinkers(t, "ohava", "sea_salt") or ()) == {"fiona", "ohava", "erin"}


def test_bas_35_a_seat_that_turned_up_an_event_has_no_drink_to_change() -> None:
    """BAS-35: in a Contest an Event is no Drink, so nothing can be poured into it."""
    t = table("fiona", "zot", "ohava hand=sea_salt")
    t.contest("fiona", {"fiona": ["round_on_the_house"], "zot": ["wine"], "ohava": ["light_ale"]})
    assert set(drinkers(t, "ohava", "sea_salt") or ()) == {"zot", "ohava"}


def test_bas_34_the_only_other_drink_needs_no_choice() -> None:
    """BAS-34: with two players there is one other Drink, and a card for it just changes that."""
    t = table("fiona", "melvyn hand=volatile_pigment")
    t.house("fiona", "wine")
    assert drinkers(t, "melvyn", "volatile_pigment") is None
    t.play("melvyn", "volatile_pigment")
    t.all_pass()
    assert t.alcohol("fiona") > t.alcohol("melvyn") == 2
