"""The last set-up is there again in the next run; what makes no sense in the file is passed over."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from rdi_table import assets, settings
from rdi_table.screens.app import App
from rdi_table.screens.player import Player
from rdi_table.screens.screen import Plan, SeatPlan
from rdi_table.screens.setup import Setup
from rdi_table.screens.setup_plan import Seating
from rdi_table.settings import LastTable, Settings

TABLE = Plan((SeatPlan("erin", "Zoë"), SeatPlan("cormac"), SeatPlan("ohava", "Ben")), first=1, seed=7, by_hand=False)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RDI_TABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_the_next_run_offers_the_same_table_but_not_the_same_cards() -> None:
    first = App((1280, 720))
    first.deal(TABLE)
    first.quit()
    first.step(0)
    second = App((1280, 720))
    second.open_setup()
    assert isinstance(second.screen, Setup)
    seating = second.screen.seating
    assert (tuple(seating.seats), seating.first, seating.by_hand) == (TABLE.seats, 1, False)
    assert seating.plan().seed is None
    Player(second).key(pygame.K_RETURN)
    assert second.plan is not None and second.plan.names(second.cards) == ("Zoë", "Cormac", "Ben")


def test_upkeep_is_as_it_was_set_last_wherever_that_was() -> None:
    app = App((1280, 720))
    app.deal(TABLE)
    app.adopt(Settings(upkeep_by_hand=False))
    assert app.plan is not None and not app.plan.by_hand
    app.adopt(Settings(upkeep_by_hand=True))
    assert app.plan.by_hand


GOOD = {"seats": [["erin", "Zoë"], ["cormac", ""]], "first": 1, "by_hand": False}


def loaded(file: Path, table: object) -> settings.Loaded:
    file.write_text(json.dumps({"volume": 10, "last_table": table}), encoding="utf-8")
    return settings.load(file)


def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / settings.FILE
    table = LastTable((("erin", "Zoë"), ("cormac", "")), 1, False)
    assert loaded(file, GOOD).settings.last_table == table
    assert settings.save(Settings(last_table=table), file) and settings.load(file).settings.last_table == table
    assert settings.save(Settings(), file) and settings.load(file) == settings.Loaded(Settings())


@pytest.mark.parametrize(
    "table",
    [
        7, "erin", [], {}, {"seats": "erin"}, {"seats": [["erin"]]}, {"seats": [["erin", 3]]}, {"seats": [["", "Ben"]]},
        {"seats": [["erin", "x" * 17]]}, {"seats": [["erin", "a\0b"]]}, {"seats": [["erin", ""], ["erin", ""]]},
        {"seats": [["erin", ""]] * 11}, {**GOOD, "first": 2}, {**GOOD, "first": -1}, {**GOOD, "first": True},
        {**GOOD, "by_hand": 1}, {**GOOD, "first": "1"},
    ],
)  # fmt: skip
def test_a_table_that_makes_no_sense_is_passed_over(table: object, tmp_path: Path) -> None:
    found = loaded(tmp_path / settings.FILE, table)
    assert found.settings == Settings(volume=10) and found.odd == ("last_table",) and not found.damaged


def test_a_character_that_is_no_longer_in_the_box_leaves_the_table() -> None:
    plan = Plan.of_last(LastTable((("dimli", "Ann"), ("erin", "Ben"), ("marah", "")), 2))
    seating = Seating.from_plan(plan, assets.load_card_set())
    assert seating.seats == [SeatPlan("erin", "Ben"), SeatPlan("marah")] and seating.first is None
