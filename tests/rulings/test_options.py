"""What is asked and what may be answered: the shape of every offer that is no card, and of what goes with a card."""

from __future__ import annotations

import pytest

from rdi_table.engine.legality import option
from rdi_table.engine.questions import Option, PowerUp, TargetSpec
from tests.rulings.table import Table, table


def own(t: Table) -> list[Option]:
    """Return what the asked seat may do besides playing a card."""
    return [it for it in t.game.options(t.question.seat) if it.verb != "play"]


def shape(t: Table, name: str, key: str) -> Option:
    """Return the offer to play a hand card now."""
    found = option(t.game, t.seat(name), t.card(name, key), "text")
    assert isinstance(found, Option), found
    return found


def test_while_drawing_any_number_of_ordinary_cards_may_be_discarded() -> None:
    """BAS-07, MAR-07, ERI-11: none, some or all, but no Malediction; a Bear may become an Elf first."""
    t = table("erin form=bear hand=wildshape,fx_malediction,polite_bees", "fiona", phase="draw")
    able = tuple(c for c in t.player("erin").piles["hand"] if t.game.key(c) != "fx_malediction")
    discard, elf = own(t)
    assert discard == Option("discard", 0, pick=TargetSpec("card", able, 0, 2))
    assert elf == Option("perform", 0, deed="become", value="elf")


def test_a_drink_is_ordered_for_one_of_the_others() -> None:
    """BAS-29: the Drink goes to one other player's pile."""
    t = table("fiona", "zot", "eve", active="zot", phase="order")
    assert own(t) == [Option("order", 1, pick=TargetSpec("seat", (2, 0)))]


@pytest.mark.parametrize(
    ("phase", "verb"), [("action", "end_phase"), ("drink", "end_phase"), ("over", "begin"), ("begin", "begin")]
)
def test_at_a_rest_the_one_asked_may_go_on(phase: str, verb: str) -> None:
    """BAS-06: the turn goes on when the player says so."""
    t = table("fiona", "zot", phase=phase)
    assert own(t) == [Option(verb, t.question.seat)]


def test_a_choice_offers_what_may_be_chosen() -> None:
    """R4: who is asked for money chooses between paying and suffering."""
    t = table("murgath", "fiona")
    t.play("murgath", "protection_money")
    assert own(t) == [Option("choose", 1, pick=TargetSpec("word", ("gold", "fortitude")))]


def test_upkeep_by_hand_offers_the_one_deed_that_is_due() -> None:
    """OHA-08: with upkeep by hand Ohava is to turn just the Deity that her card names."""
    t = table("ohava", "fiona", upkeep=("deities",))
    t.play("ohava", "holy_water", "fiona")
    assert own(t) == [Option("perform", 0, deed="flip", value="korash")]


def test_nothing_may_be_done_when_the_game_is_over() -> None:
    """BAS-05: the last one left has won; nobody is offered anything any more."""
    t = table("fiona hand=fx_anytime", "zot fortitude=2", phase="action")
    t.play("fiona", "fx_hit_2", "zot")
    t.all_pass()
    assert t.winners == ["fiona"]
    assert [t.game.options(seat) for seat in range(2)] == [(), ()]


def test_power_ups_are_offered_with_what_could_pay_them() -> None:
    """MEL-16: with a Rune face up each power-up says its price and whether it can be paid; without any, none is."""
    t = table("melvyn runes=ice,fire hand=sobering_development", "fiona")
    found = shape(t, "melvyn", "sobering_development")
    assert found.powers == (PowerUp(0, ("shield",), False), PowerUp(1, ("ice",), True))
    assert found.purse == t.player("melvyn").piles["runes"]
    bare = shape(table("melvyn hand=sobering_development", "fiona"), "melvyn", "sobering_development")
    assert (bare.powers, bare.purse) == ((), ())


def test_a_card_is_not_given_up_for_itself() -> None:
    """MAR-20, MAR-45: what goes with Absolution or Sacrifice are *other* cards of the hand."""
    t = table("fiona hand=absolution,sacrifice,filler", "zot")
    hand = t.player("fiona").piles["hand"]
    others = {key: tuple(c for c in hand if t.game.key(c) != key) for key in ("absolution", "sacrifice")}
    assert shape(t, "fiona", "absolution").costs == TargetSpec("card_absolution", others["absolution"], 1, 2)
    absolution = t.card("fiona", "absolution")
    assert shape(t, "fiona", "sacrifice").costs == TargetSpec("card_maledictions", (absolution,), 0, 1)


def test_a_power_up_that_picks_says_whom() -> None:
    """MEL-20: paid for, the scroll sends somebody else out of the Round: one of those still in it."""
    t = table("melvyn runes=fire,ice,shield,chaos hand=technically_a_scroll", "fiona", "zot hand=papers_to_mark")
    t.start_round("fiona")
    t.play("zot", "papers_to_mark")
    t.all_pass(until="bid")
    assert [it.pick for it in shape(t, "melvyn", "technically_a_scroll").powers] == [TargetSpec("seat", (1,))]
    assert all(it.affordable for it in shape(t, "melvyn", "technically_a_scroll").powers)


def test_a_power_up_with_nobody_to_pick_cannot_be_bought() -> None:
    """MEL-16, BAS-19: enough Runes, but nobody whom the power-up could mean; the card itself may be played."""
    t = table("melvyn runes=fire", "fiona")
    power = {"cost": ["fire"], "text": "", "pick": {"who": "other_with_malediction"}, "add": {"do": [{"op": "draw"}]}}
    t.invent("gossip", deck="melvyn", type="anytime", text="", powers=[power])
    t.give("melvyn", "gossip")
    assert shape(t, "melvyn", "gossip").powers == (PowerUp(0, ("fire",), False),)


def test_a_redirect_with_nobody_to_take_it_picks_nobody() -> None:
    """C21: with two at the table there is nobody but the attacker; the card may be played, with no pick at all."""
    t = table("fiona", "eve hand=eve_not_eve")
    t.play("fiona", "fx_hit_2", "eve")
    assert shape(t, "eve", "eve_not_eve").pick == TargetSpec("seat", (), 0, 0)


def test_forms_and_deities_are_picked_by_their_names() -> None:
    """ERI-52, OHA-08: another form than the one she has; any two Deities; for a harmony only those in discord."""
    t = table("erin form=bear hand=wildshape", "ohava elaana hand=family_meeting,apologize_to_sister")
    assert shape(t, "erin", "wildshape").pick == TargetSpec("form", ("elf", "raven", "tree"))
    four = ("korash", "elaana", "farnir", "shalni")
    assert shape(t, "ohava", "family_meeting").pick == TargetSpec("deity", four, 2, 2)
    assert shape(t, "ohava", "apologize_to_sister").pick == TargetSpec("deity", ("korash", "farnir", "shalni"))


def test_a_way_to_play_a_card_may_pick_otherwise_than_the_card() -> None:
    """BAS-19: what the chosen way says of picking comes before what the card says in general."""
    t = table("fiona", "zot")
    draw = [{"op": "draw", "who": "picked"}]
    t.invent("fx_ways", deck="fx", type="action", text="", pick={"who": "other"}, do=draw,
             modes={"wide": {"when": "action", "text": "", "pick": {"who": "any"}, "do": draw}})  # fmt: skip
    (card,) = t.give("fiona", "fx_ways")
    found = option(t.game, 0, card, "wide")
    assert isinstance(found, Option)
    assert found.pick == TargetSpec("seat", (0, 1))
