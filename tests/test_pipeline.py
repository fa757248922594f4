"""The pipeline as tables: packets and modifiers in, numbers and their trail out (DESIGN.md section 7).

Seat 0 is the attacker in every row unless it says otherwise. Forms and Rage Tiles come from the card data, through the
same function that reads them in play; answers are written here as the ops write them.
"""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import NamedTuple

import pytest

from rdi_table.engine.cardset import load_cards
from rdi_table.engine.packets import Ignores, Mod, Packet, applies, is_ignored, merge, pipeline
from rdi_table.engine.standing import as_mod, standing
from rdi_table.engine.state import Config, GameState, Player, Rng

CARDS = load_cards((Path(__file__).parents[1] / "cards.json").read_text(encoding="utf-8"))


class Row(NamedTuple):
    """One case: the rule it proves, what goes in, and the numbers by (seat, kind) that come out."""

    rule: str
    packets: tuple[Packet, ...]
    mods: tuple[Mod, ...] = ()
    ignored: Ignores = ()
    result: dict[tuple[int, str], int] = {}
    trails: dict[tuple[int, str], tuple[tuple[str, int], ...]] = {}
    spent: tuple[int, ...] = ()


FORT, UP, AC, SOBER = "fortitude_loss", "fortitude_gain", "alcohol_gain", "alcohol_loss"
GOLD, GAIN = "gold_loss", "gold_gain"


def hit(on: int, n: int, by: int = 0, card: int = 7) -> Packet:
    """A loss of Fortitude by a card from hand."""
    return Packet(FORT, on, n, by, card, "hand", trail=(("printed", n),))


def number(kind: str, on: int, n: int, by: int | None = 0, origin: str = "hand", group: int = 0) -> Packet:
    return Packet(kind, on, n, by, 7, origin, group=group, trail=(("printed", n),))


def drink(on: int, n: int, group: int = 1) -> Packet:
    return number(AC, on, n, None, "drink", group)


def pays(on: int, n: int, to: int | str = "inn", by: int | None = 0) -> Packet:
    return Packet(GOLD, on, n, by, 7, "hand", to=to, trail=(("printed", n),))


def ante(on: int, n: int = 1, starter: int = 0, *, initial: bool = True, by: int | None = 0) -> Packet:
    """A payment to the pot; `initial` is the ante that opens the Round."""
    return Packet(GOLD, on, n, by, to="pot", ante=True, initial=initial, starter=starter, trail=(("ante", n),))


def form(name: str, seat: int) -> tuple[Mod, ...]:
    return tuple(as_mod(m, seat, name) for m in CARDS.forms[name].mods)


def tile(letter: str, seat: int) -> tuple[Mod, ...]:
    """What the active Rage Tile of this letter does, as the engine derives it."""
    player = Player(seat, "cormac", marks={"tile": "ABCD".index(letter) + 1})
    state = GameState(Config(("cormac",)), (), [player], {}, 0, [], Rng(0))
    return standing(state, CARDS)


def redirect(seat: int, to: int) -> Mod:
    return Mod("route", FORT, "victim", seat, 0, "redirect", "redirect", to)


def share(seat: int) -> Mod:
    return Mod("route", FORT, "victim", seat, 0, "share", "share")


def echo(seat: int) -> Mod:
    return Mod("route", FORT, "victim", seat, 0, "echo", "echo")


def inn_pays(seat: int, n: int = 0) -> Mod:
    return Mod("route", GOLD, "victim", seat, n, "inn_pays", "inn")


def nobody_pays(seat: int, n: int = 0) -> Mod:
    return Mod("route", GOLD, "victim", seat, n, "nobody_pays", "nobody")


def reduces(seat: int, n: int) -> Mod:
    return Mod("lower", FORT, "victim", seat, n, "armor")


def enfeebled(by: int = 0) -> Mod:
    """Malediction of Enfeeblement laid on a card of `by`."""
    rider = CARDS.cards["enfeeblement"].rider
    assert rider is not None
    return as_mod(rider.mods[0], by, "enfeeblement")


def shield(seat: int, card: int) -> Mod:
    """One "Happy little runes!" in front of a seat."""
    return as_mod(CARDS.cards["happy_little_runes"].front[0], seat, "runes", card)


SOURCE = [
    Row("a plain loss is what is printed", (hit(1, 2),), result={(1, FORT): 2}, trails={(1, FORT): (("printed", 2),)}),
    Row(
        "ERI-04 Bear: what another player loses to her card from hand is 1 more",
        (hit(1, 2),), form("bear", 0), result={(1, FORT): 3}, trails={(1, FORT): (("printed", 2), ("bear", 1))},
    ),
    Row("ERI-06 Bear: her own loss by her card is not raised", (hit(0, 2),), form("bear", 0), result={(0, FORT): 2}),
    Row(
        "ERI-04 Bear: a Drink is no card from hand",
        (number(FORT, 1, 2, 0, "drink"),), form("bear", 0), result={(1, FORT): 2},
    ),
    Row("ERI-04 Bear: what others do to her is theirs", (hit(0, 2, by=1),), form("bear", 0), result={(0, FORT): 2}),
    Row("R18 tile B raises a loss by 2", (hit(1, 2),), tile("B", 0), result={(1, FORT): 4},
        trails={(1, FORT): (("printed", 2), ("rage", 2))}),
    Row("R12 Rage raises his own loss by his card too", (hit(0, 1),), tile("B", 0), result={(0, FORT): 3}),
    Row("R12 a copied Drink is not Cormac's card", (number(FORT, 1, 1, None, "drink"),), tile("B", 0),
        result={(1, FORT): 1}),
    Row("R14 a loss of 0 is not raised", (hit(1, 0),), tile("D", 0), result={(1, FORT): 0}),
    Row("every victim of one card is raised once", (hit(1, 1), hit(2, 1)), form("bear", 0),
        result={(1, FORT): 2, (2, FORT): 2}),
    Row("R10 two numbers of one card to one seat are one, raised once", (hit(1, 1), hit(1, 1)), form("bear", 0),
        result={(1, FORT): 3}, trails={(1, FORT): (("printed", 2), ("bear", 1))}),
    Row("a gain of Fortitude is no loss and is not raised", (number(UP, 1, 2),), form("bear", 0),
        result={(1, UP): 2}),
]  # fmt: skip

ROUTE = [
    Row("R10 a redirected Cleave is one loss of 6", (hit(1, 3), hit(2, 3)), (redirect(1, 2),), result={(2, FORT): 6},
        trails={(2, FORT): (("printed", 6),)}),
    Row("ERI-05 Bear comes before a redirect, and only once", (hit(1, 2),), (*form("bear", 0), redirect(1, 2)),
        result={(2, FORT): 3}, trails={(2, FORT): (("printed", 2), ("bear", 1))}),
    Row("ERI-05 whatever the order in which they were written", (hit(1, 2),), (redirect(1, 2), *form("bear", 0)),
        result={(2, FORT): 3}),
    Row("GST-14 sent back to a Bear, the raised number is hers", (hit(1, 2),), (*form("bear", 0), redirect(1, 0)),
        result={(0, FORT): 3}),
    Row("C21 two redirects apply once each, in the order played", (hit(1, 2),), (redirect(1, 2), redirect(2, 3)),
        result={(3, FORT): 2}),
    Row("C21 played the other way round, the loss stays with the first", (hit(1, 2),),
        (redirect(2, 3), redirect(1, 2)), result={(2, FORT): 2}),
    Row("C21 only the loss of Fortitude moves", (hit(1, 1), number(AC, 1, 1)), (redirect(1, 2),),
        result={(2, FORT): 1, (1, AC): 1}),
    Row("R15 Share Pain: both lose half", (hit(1, 4),), (share(1),), result={(1, FORT): 2, (0, FORT): 2}),
    Row("R15 R17 halves of 3 are 2 and 2", (hit(1, 3),), (share(1),), result={(1, FORT): 2, (0, FORT): 2},
        trails={(1, FORT): (("printed", 3), ("share", -1)), (0, FORT): (("printed", 3), ("share", -1))}),
    Row("R17 half of 1 is 1", (hit(1, 1),), (share(1),), result={(1, FORT): 1, (0, FORT): 1}),
    Row("ERI-06 Bear raises before the halving, and her half is not raised again", (hit(1, 2),),
        (*form("bear", 0), share(1)), result={(1, FORT): 2, (0, FORT): 2},
        trails={(0, FORT): (("printed", 2), ("bear", 1), ("share", -1))}),
    Row("a shared loss of 2 from an unraised card is 1 and 1", (hit(1, 2),), (share(1),),
        result={(1, FORT): 1, (0, FORT): 1}),
    Row("R15 the attacker's half adds to what the card costs the attacker anyway", (hit(0, 1), hit(1, 2)),
        (share(1),), result={(0, FORT): 2, (1, FORT): 1}),
    Row("an own loss cannot be shared with oneself", (hit(0, 3),), (share(0),), result={(0, FORT): 3}),
    Row("an echo costs the attacker as much, and the victim no less", (hit(1, 2),), (echo(1),),
        result={(1, FORT): 2, (0, FORT): 2}),
    Row("an echo repeats the raised number", (hit(1, 2),), (*form("bear", 0), echo(1)),
        result={(1, FORT): 3, (0, FORT): 3}),
    Row("an echo of an own loss does nothing", (hit(0, 2),), (echo(0),), result={(0, FORT): 2}),
    Row("a Drink has no player to share with", (number(FORT, 1, 2, None, "drink"),), (share(1),),
        result={(1, FORT): 2}),
]  # fmt: skip

GOLDS = [
    Row("C34 nobody pays: no Gold moves", (pays(1, 2, 0),), (nobody_pays(1),), result={}),
    Row("nobody pays 1 of 2", (pays(1, 2, 0),), (nobody_pays(1, 1),), result={(1, GOLD): 1}),
    Row("another payer still pays", (pays(1, 1, 0), pays(2, 1, 0)), (nobody_pays(1),), result={(2, GOLD): 1}),
    Row("ERI-07 a Bear antes 2 when a Round begins", (ante(1),), form("bear", 1), result={(1, GOLD): 2},
        trails={(1, GOLD): (("ante", 1), ("bear", 1))}),
    Row("ERI-09 a Bear antes 1 when somebody raises", (ante(1, initial=False),), form("bear", 1),
        result={(1, GOLD): 1}),
    Row("ERI-09 a Bear pays no more than she owes elsewhere", (pays(1, 1),), form("bear", 1), result={(1, GOLD): 1}),
    Row("ERI-12 a Raven's gain of Gold is 1 more", (number(GAIN, 1, 3, None, "effect"),), form("raven", 1),
        result={(1, GAIN): 4}),
    Row("R14 a gain of 0 is not raised", (number(GAIN, 1, 0, None, "effect"),), form("raven", 1),
        result={(1, GAIN): 0}),
]  # fmt: skip

LOWER = [
    Row("ERI-24 Tree takes 2 off a loss", (hit(1, 3),), form("tree", 1), result={(1, FORT): 1},
        trails={(1, FORT): (("printed", 3), ("tree", -2))}),
    Row("BAS-41 a reduction never goes below 0", (hit(1, 1),), form("tree", 1), result={(1, FORT): 0},
        trails={(1, FORT): (("printed", 1), ("tree", -1))}),
    Row("ERI-25 Tree takes 2 off the loss and 2 off the gain of one Drink",
        (number(FORT, 1, 1, None, "drink", 1), drink(1, 2)), form("tree", 1), result={(1, FORT): 0, (1, AC): 0}),
    Row("D4 D29 a Drink with its Chaser is one number: 7 - 2", (drink(1, 3), drink(1, 4)), form("tree", 1),
        result={(1, AC): 5}, trails={(1, AC): (("printed", 7), ("tree", -2))}),
    Row("D29 two Drinks are two numbers, each lowered", (drink(1, 3, 1), drink(1, 4, 2)), form("tree", 1),
        result={(1, AC): 3}),
    Row("ERI-17 Raven gains 1 more Alcohol Content, once a Drink", (drink(1, 3), drink(1, 4)), form("raven", 1),
        result={(1, AC): 8}),
    Row("COR-08 tile C: 2 more Alcohol Content", (drink(1, 3),), tile("C", 1), result={(1, AC): 5}),
    Row("R14 Water does not make a raging Cormac drunk", (drink(1, 0),), tile("C", 1), result={(1, AC): 0}),
    Row("losing Alcohol Content is no gain", (number(SOBER, 1, 1),), tile("C", 1), result={(1, SOBER): 1}),
    Row("C20 the attacker's increase comes before the victim's reduction", (hit(1, 1),),
        (reduces(1, 2), *form("bear", 0)), result={(1, FORT): 0}),
    Row("a reduction looks at the redirected sum", (hit(1, 3), hit(2, 3)), (redirect(1, 2), reduces(2, 2)),
        result={(2, FORT): 4}),
    Row("a reduction by the one who redirected does not follow the loss", (hit(1, 3),),
        (redirect(1, 2), reduces(1, 2)), result={(2, FORT): 3}),
    Row("R45 Enfeeblement: each loses 1 less, after redirects", (hit(1, 3), hit(2, 3)), (enfeebled(), redirect(1, 2)),
        result={(2, FORT): 5}),
    Row("R45 Enfeeblement takes 1 from each", (hit(1, 3), hit(2, 3)), (enfeebled(),),
        result={(1, FORT): 2, (2, FORT): 2}),
    Row("Enfeeblement leaves the cards of others alone", (hit(1, 3, by=2),), (enfeebled(),), result={(1, FORT): 3}),
    Row("BAS-40 all of it in one row: 2, Bear, half, reduced", (hit(1, 4),),
        (reduces(0, 1), share(1), *form("bear", 0)), result={(1, FORT): 3, (0, FORT): 2},
        trails={(0, FORT): (("printed", 4), ("bear", 1), ("share", -2), ("armor", -1))}),
]  # fmt: skip

SHIELD = [
    Row("MEL-30 a shield takes 1 and is spent", (hit(1, 2),), (shield(1, 40),), result={(1, FORT): 1}, spent=(40,),
        trails={(1, FORT): (("printed", 2), ("runes", -1))}),
    Row("MEL-31 an Ignored loss leaves the shield", (hit(1, 2),), (shield(1, 40),), ((1, "all"),), result={}),
    Row("MEL-31 a loss reduced to 0 leaves the shield", (hit(1, 2),), (shield(1, 40), reduces(1, 2)),
        result={(1, FORT): 0}),
    Row("MEL-31 a loss sent elsewhere leaves the shield", (hit(1, 2),), (shield(1, 40), redirect(1, 2)),
        result={(2, FORT): 2}),
    Row("R16 two shields each take 1", (hit(1, 3),), (shield(1, 40), shield(1, 41)), result={(1, FORT): 1},
        spent=(40, 41)),
    Row("R16 a loss of 1 spends only one", (hit(1, 1),), (shield(1, 40), shield(1, 41)), result={(1, FORT): 0},
        spent=(40,)),
    Row("a shield is no help against a Drink's Alcohol Content", (drink(1, 2),), (shield(1, 40),),
        result={(1, AC): 2}),
    Row("a shield guards its owner alone", (hit(2, 2),), (shield(1, 40),), result={(2, FORT): 2}),
    Row("a shield is spent once, though two cards strike at once", (hit(1, 2, by=0), hit(1, 2, by=2)),
        (shield(1, 40),), result={(1, FORT): 3}, spent=(40,)),
]  # fmt: skip

IGNORE = [
    Row("C13 an Ignored card does nothing to that seat, and all to the others", (hit(1, 2), hit(2, 2)), (),
        ((1, "all"),), result={(2, FORT): 2}),
    Row("C14 all of it is Ignored, good and bad", (hit(1, 1), number(AC, 1, 1), number(UP, 1, 1)), (), ((1, "all"),),
        result={}),
    Row("C14 a narrow Ignore leaves the rest", (hit(1, 1), number(AC, 1, 1)), (), ((1, "fortitude"),),
        result={(1, AC): 1}),
    Row("C14 Ignoring Gold leaves Fortitude", (hit(1, 1), pays(1, 1)), (), ((1, "gold"),), result={(1, FORT): 1}),
    Row("BAS-40 Ignore comes after redirects: what was sent on is Ignored by nobody", (hit(1, 2),),
        (redirect(1, 2),), ((1, "all"),), result={(2, FORT): 2}),
    Row("BAS-40 and the new victim may Ignore it", (hit(1, 2),), (redirect(1, 2),), ((2, "all"),), result={}),
    Row("R15 the attacker may Ignore the half that came back", (hit(1, 3),), (share(1),), ((0, "all"),),
        result={(1, FORT): 2}),
    Row("C13 who Ignores an own card gets nothing from it either", (pays(1, 1, to=0), hit(1, 1)), (), ((0, "all"),),
        result={(1, FORT): 1}),
]  # fmt: skip

ROWS = SOURCE + ROUTE + GOLDS + LOWER + SHIELD + IGNORE


def summed(packets: tuple[Packet, ...]) -> dict[tuple[int, str], int]:
    """Add up the numbers per seat and kind: two Drinks, or two payers' shares, are compared as one sum."""
    found: dict[tuple[int, str], int] = {}
    for p in packets:
        found[(p.on, p.kind)] = found.get((p.on, p.kind), 0) + p.n
    return found


@pytest.mark.parametrize("row", ROWS, ids=[row.rule for row in ROWS])
def test_pipeline(row: Row) -> None:
    """Each row states its rule; numbers, trails and spent shields are exact."""
    out = pipeline(row.packets, row.mods, row.ignored)
    assert summed(out.packets) == row.result
    assert out.spent == row.spent
    trails = {(p.on, p.kind): p.trail for p in out.packets}
    for key, trail in row.trails.items():
        assert trails[key] == trail


@pytest.mark.parametrize("row", ROWS, ids=[row.rule for row in ROWS])
def test_order_inside_a_stage_does_not_matter(row: Row) -> None:
    """BAS-40: modifiers of one stage give the same numbers in any order (redirects alone keep the order played)."""
    routes = tuple(m for m in row.mods if m.stage == "route")
    rest = tuple(m for m in row.mods if m.stage != "route")
    numbers = [summed(pipeline(row.packets, (*order, *routes), row.ignored).packets) for order in permutations(rest)]
    assert all(found == row.result for found in numbers)


@pytest.mark.parametrize("row", ROWS, ids=[row.rule for row in ROWS])
def test_a_trail_adds_up(row: Row) -> None:
    """A number is the sum of its trail, so that the log can tell its story."""
    for p in pipeline(row.packets, row.mods, row.ignored).packets:
        assert sum(n for _, n in p.trail) == p.n


@pytest.mark.parametrize("row", ROWS, ids=[row.rule for row in ROWS])
def test_no_number_is_negative(row: Row) -> None:
    """BAS-41: nothing is reduced below 0."""
    assert all(p.n >= 0 for p in pipeline(row.packets, row.mods, row.ignored).packets)


def payments(*packets: Packet, mods: tuple[Mod, ...]) -> list[tuple[int, str, int, int | str]]:
    """Return (payer, source, amount, receiver) of each payment that comes out."""
    return [(p.on, p.source, p.n, p.to) for p in pipeline(packets, mods).packets]


def test_the_inn_pays_the_whole_instance_and_the_receiver_is_paid() -> None:
    """C33: an Inn-pays card covers the whole payment; the Gold still goes where it was due."""
    assert payments(pays(1, 2, 0), mods=(inn_pays(1),)) == [(1, "inn", 2, 0)]


def test_the_inn_pays_a_part() -> None:
    """C33: a card limited to 1 leaves the rest to the payer's own Stash."""
    assert payments(pays(1, 3, 0), mods=(inn_pays(1, 1),)) == [(1, "stash", 2, 0), (1, "inn", 1, 0)]


def test_two_inn_cards_of_one_each() -> None:
    """C33: the second card covers what the first left, and what the Inn pays already is not paid twice."""
    assert payments(pays(1, 2, 0), mods=(inn_pays(1, 1), inn_pays(1, 1))) == [(1, "inn", 2, 0)]


def test_the_inn_pays_no_more_than_is_due() -> None:
    """C33: a card that could pay more pays just the debt."""
    assert payments(pays(1, 1, 0), mods=(inn_pays(1, 2),)) == [(1, "inn", 1, 0)]


def test_the_inn_antes_for_a_raven_in_her_own_round() -> None:
    """ERI-14, ERI-15: in a Round she started, every ante of a Raven comes from the Inn; in others her own."""
    assert payments(ante(1, starter=1), mods=form("raven", 1)) == [(1, "inn", 1, "pot")]
    assert payments(ante(1, starter=1, initial=False), mods=form("raven", 1)) == [(1, "inn", 1, "pot")]
    assert payments(ante(1, starter=0), mods=form("raven", 1)) == [(1, "stash", 1, "pot")]


def test_threat_stops_before_reductions() -> None:
    """DESIGN 6: what hangs over a seat is asked after redirects and raises, before any reduction or shield."""
    mods = (*form("bear", 0), *form("tree", 1), shield(1, 40))
    assert summed(pipeline((hit(1, 1),), mods, (), "raise").packets) == {(1, FORT): 2}
    assert summed(pipeline((hit(1, 1),), mods).packets) == {(1, FORT): 0}


def test_threat_knows_redirects_and_ignores() -> None:
    """DESIGN 6: a loss sent on threatens the new victim; an Ignored one threatens nobody."""
    assert summed(pipeline((hit(1, 1),), (redirect(1, 2),), (), "raise").packets) == {(2, FORT): 1}
    assert pipeline((hit(1, 1),), (), ((1, "all"),), "raise").packets == ()


def test_packets_of_different_cards_payers_and_drinks_stay_apart() -> None:
    """R10: only what one card (or one Drink) does to one seat is one number."""
    assert len(merge([hit(1, 1, by=0), hit(1, 1, by=2)])) == 2
    assert len(merge([drink(1, 1, 1), drink(1, 1, 2)])) == 2
    assert len(merge([pays(1, 1, 0), pays(1, 1, 2)])) == 2
    assert len(merge([hit(1, 1), number(UP, 1, 1)])) == 2
    assert [p.n for p in merge([hit(1, 1), hit(2, 1), hit(1, 2)])] == [3, 1]


def test_packets_keep_the_order_in_which_they_came() -> None:
    """The table is told of numbers in a fixed order: as the card names them."""
    assert [p.on for p in pipeline((hit(2, 1), hit(1, 1), hit(3, 1)), ()).packets] == [2, 1, 3]


def test_a_modifier_looks_at_its_own_seat_kind_and_role() -> None:
    """A change concerns the seat in its role, and every filter must hold."""
    assert applies(hit(1, 1), reduces(1, 1))
    assert not applies(hit(2, 1), reduces(1, 1))
    assert applies(hit(1, 1), enfeebled()) and not applies(hit(1, 1, by=3), enfeebled())
    bear = form("bear", 0)[0]
    assert applies(hit(1, 1), bear)
    assert not applies(hit(0, 1), bear)
    assert not applies(number(FORT, 1, 1, 0, "effect"), bear)
    assert applies(ante(1), form("bear", 1)[1]) and not applies(ante(1, initial=False), form("bear", 1)[1])


def test_ignore_reaches_gold_received_only_if_all_is_ignored() -> None:
    """C13: who Ignores a whole card is not paid by it; Ignoring Gold means losing none."""
    assert is_ignored(pays(1, 1, to=2), ((2, "all"),))
    assert not is_ignored(pays(1, 1, to=2), ((2, "gold"),))
    assert is_ignored(pays(1, 1, to=2), ((1, "gold"),))


@pytest.mark.parametrize(("letter", "fortitude", "alcohol"), [("A", 1, 0), ("B", 2, 1), ("C", 3, 2), ("D", 4, 3)])
def test_tiles_give_their_numbers_alone(letter: str, fortitude: int, alcohol: int) -> None:
    """R18, COR-04: the active tile counts alone: A +1/+0, B +2/+1, C +3/+2, D +4/+3."""
    mods = tile(letter, 0)
    assert summed(pipeline((hit(1, 2),), mods).packets) == {(1, FORT): 2 + fortitude}
    assert summed(pipeline((drink(0, 2),), mods).packets) == {(0, AC): 2 + alcohol}


def test_an_elf_changes_nothing() -> None:
    """ERI-03: the Elf has no effect on any number."""
    assert form("elf", 0) == ()
