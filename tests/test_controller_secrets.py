"""The poker face of the screen: with all hands shut it shows nothing that depends on a card nobody may see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from rdi_table.engine import project
from rdi_table.engine.table import PUBLIC, VISIBILITY
from rdi_table.engine.view import CardView, ChooseView, LookView, TableView
from rdi_table.scene.ui import UiState
from tests.monkey import TABLES, Monkey
from tests.worlds import other_world

STEPS = 500
CARD_FIELDS = ("hand_order", "playable", "marked", "fitting", "payment", "riders", "cards")
"""The fields of a `UiState` and its parts that hold ids of cards."""


def parts(value: object) -> Iterator[object]:
    """Yield a value and everything in it."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, dict):
        for inner in value.values():
            yield from parts(inner)
    elif isinstance(value, tuple | list | frozenset | set):
        for inner in value:
            yield from parts(inner)


def ids_in(value: object) -> set[int]:
    """Return the ids of all cards that are named somewhere: as places, as views, or in a field of cards."""
    found: set[int] = set()
    for part in parts(value):
        if isinstance(part, CardView) and part.id is not None:
            found.add(part.id)
        elif isinstance(part, tuple) and len(part) == 2 and part[0] == "card" and isinstance(part[1], int):
            found.add(part[1])
        elif is_dataclass(part) and not isinstance(part, type | CardView):
            held = [getattr(part, name, ()) for name in CARD_FIELDS]
            found |= {c for cards in held if isinstance(cards, tuple | frozenset) for c in cards if isinstance(c, int)}
            if hasattr(part, "scrolls"):
                found.add(part.card)
    return found


def bold(markup: str) -> set[str]:
    """Return what is written in bold: titles of cards are."""
    return set(re.findall(r"\*\*(.+?)\*\*", markup))


def without_log(ui: UiState) -> list[object]:
    return [getattr(ui, field.name) for field in fields(ui) if field.name != "log"]


def lying_open(view: TableView) -> set[int]:
    """Return the ids of the cards that lie open for everybody, whoever looks at this view."""
    piles = [view.piles, *(player.piles for player in view.players)]
    lying = (card.id for of in piles for name, pile in of.items() if VISIBILITY.get(name) == PUBLIC for card in pile)
    played = ids_in([f for f in view.stack if not isinstance(f, ChooseView | LookView)])
    return {card for card in lying if card is not None} | played


@pytest.mark.parametrize("seats", TABLES, ids=len)
@pytest.mark.parametrize("seed", [5, 6])
def test_shut_hands_show_the_same_in_two_worlds_that_differ_in_hidden_cards(seats: tuple[str, ...], seed: int) -> None:
    monkey = Monkey(seats, seed)
    table, session = monkey.table, monkey.session
    compared = 0
    for step in range(STEPS):
        if table.over:
            break
        monkey.step()
        if table.hands.viewer is not None or table.over:
            continue
        here = (table.view(), table.ui())
        real, session.game = session.game, other_world(session.game, step)
        table.changed()
        there = (table.view(), table.ui())
        session.game = real
        table.changed()
        assert here[0] == there[0] and here[1] == there[1], (step, monkey.trail[-3:])
        compared += 1
    assert compared > 100


@pytest.mark.parametrize("seats", TABLES, ids=len)
@pytest.mark.parametrize("seed", [8, 9])
def test_no_hidden_card_is_named_while_hands_are_shut(seats: tuple[str, ...], seed: int) -> None:
    monkey = Monkey(seats, seed)
    table, names = monkey.table, monkey.table.names
    all_titles, shut = {names.title(key) for key in table.narrowing.keys}, 0
    for step in range(STEPS):
        if table.over:
            break
        monkey.step()
        if table.hands.viewer is not None:
            continue
        assert table.view() == project(monkey.session.game, None)
        ui, open_now = table.ui(), lying_open(table.view())
        assert ids_in(without_log(ui)) <= open_now, (step, monkey.trail[-3:])
        titles = {names.title(table.narrowing.keys[c]) for c in open_now}
        assert not bold(ui.bubble.text if ui.bubble is not None else "") & all_titles - titles, (step, ui.bubble)
        shut += 1
    assert shut > 100


@pytest.mark.parametrize("seats", TABLES, ids=len)
def test_a_hand_is_shown_to_its_owner_alone(seats: tuple[str, ...]) -> None:
    """Whoever looks, the hands of all others are backs."""
    monkey = Monkey(seats, 10)
    table, looked = monkey.table, 0
    for _ in range(STEPS):
        if table.over:
            break
        monkey.step()
        viewer = table.hands.viewer
        for player in table.view().players:
            if player.seat != viewer:
                assert all(card.id is None for card in player.pile("hand"))
        looked += viewer is not None
    assert looked > 50


@pytest.mark.parametrize("seats", TABLES, ids=len)
def test_the_tale_names_only_cards_that_have_lain_open(seats: tuple[str, ...]) -> None:
    monkey = Monkey(seats, 11)
    table, names = monkey.table, monkey.table.names
    all_titles = {names.title(key) for key in table.narrowing.keys}
    seen = lying_open(project(monkey.session.game, None))
    told = 0
    for step in range(STEPS):
        if table.over:
            break
        monkey.go_on() if step % 10 == 0 else monkey.step()
        for beat in table.take_beats():
            seen |= lying_open(beat.view)
        seen |= lying_open(project(monkey.session.game, None))
        titles = {names.title(table.narrowing.keys[c]) for c in seen}
        for line in table.log[told:]:
            assert set(line.cards) <= seen, line
            assert not bold(line.text) & all_titles - titles, line
        told = len(table.log)
    assert told > 40
