"""What the screen shows beside the cards: tray, plate, tags, stamps, log, forecast; and what a turn costs in inputs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rdi_table.controller import intents
from rdi_table.controller.tally import tally
from rdi_table.engine import commands as cmd
from rdi_table.engine.frames.play import Play
from rdi_table.faults import EngineFault
from tests.rulings.setting import all_cards
from tests.sitting import AT, STAGE, Sitting, sit


def answered() -> Sitting:
    """Return Anna's card on the stack, Ben's Ignore on it, and Cleo's Negate on that."""
    s = sit("cormac hand=mighty_heave,filler", "erin hand=fly_away,filler", "marah hand=dont_think_so,filler")
    s.space()
    s.drag(s.card("mighty_heave"), s.mat("erin"))
    s.open("erin")
    s.drag(s.card("fly_away"), STAGE)
    return s


# the tray and the plate


def test_the_tray_holds_the_open_hand_else_that_of_whoever_is_asked_or_plays() -> None:
    s = answered()
    assert (s.ui.open_hand, s.ui.tray_seat) == (None, 0), "a question to the table: the active player's, shut"
    s.open("marah")
    assert (s.ui.open_hand, s.ui.tray_seat) == (2, 2)
    s = sit("marah hand=pop_quiz", "murgath hand=filler")
    s.open("marah")
    s.drag(s.card("pop_quiz"), s.mat("murgath"))
    s.space()
    assert s.asked == ("murgath", "choose") and (s.ui.open_hand, s.ui.tray_seat) == (None, 1)


def test_the_plate_tells_public_facts_with_a_shut_hand_and_counts_with_an_open_one() -> None:
    s = sit("cormac hand=mighty_heave,bug_bite", "erin hand=filler")
    plate = s.ui.plate
    assert plate is not None and plate.seat is None and plate.heading == "All hands are shut" and plate.button is None
    s.space()
    plate = s.ui.plate
    assert plate is not None and plate.seat == 0 and plate.button is not None and plate.button.key == "F9"
    assert ("action", "**1** Action can be played.") in plate.lines
    s.do(intents.ShutHand())
    s.peek("cormac")
    plate = s.ui.plate
    assert plate is not None and plate.seat == 0 and plate.button is None, "a key that is let go shuts it"


# tags and stamps


def test_every_seat_has_the_most_urgent_word() -> None:
    s = answered()
    assert dict(s.ui.tags) == {0: "turn"}
    s.tap("marah")
    assert dict(s.ui.tags) == {0: "turn", 2: "looks"}
    s.tap("cormac")
    assert dict(s.ui.tags) == {0: "looks"}, "the active player has a look like everybody else"


def test_a_card_whose_fate_is_sealed_bears_a_stamp() -> None:
    s = answered()
    heave, fly = (f.id for f in s.session.game.state.stack if f.KIND == "play")
    assert s.ui.stamps == ((heave, "would be Ignored"),)
    assert dict(s.ui.stack_tags) == {heave: "Anna plays", fly: "Ben Ignores it"}
    s.open("marah")
    s.drag(s.card("dont_think_so"), STAGE)
    assert s.ui.stamps == ((fly, "would be Negated"),), "and the first one hits again"


def test_an_ignore_of_one_of_two_victims_seals_nothing() -> None:
    s = sit("murgath hand=cleave,filler", "erin hand=fly_away,filler", "marah hand=filler")
    s.space()
    s.drag(s.card("cleave"), s.mat("erin"))
    s.click(s.mat("marah"))
    s.open("erin")
    s.drag(s.card("fly_away"), STAGE)
    assert s.ui.stamps == ()


# the curtain


def test_what_is_asked_about_stays_bright_above_the_curtain() -> None:
    s = sit("cormac hand=filler", "erin hand=filler")
    s.t.reveal("cormac", "wine")
    s.table.changed()
    s.table.submitting.look_at_question()
    s.tap("erin")
    assert s.ui.veil is not None and s.ui.veil.lit == {s.mat("erin"), s.on_stage("wine")}


def test_nothing_glows_behind_the_curtain() -> None:
    s = sit("cormac hand=friendly_headbutt,bug_bite", "erin")
    s.space()
    s.drag(s.card("friendly_headbutt"), s.mat("erin"))
    s.space()
    assert s.ui.due
    s.tap("cormac")
    assert s.ui.veil is not None and s.ui.due == set() and s.ui.targets == set()


# the log


def test_passes_are_not_logged_and_a_look_is_not_either() -> None:
    s = answered()
    lines = len(s.ui.log)
    s.open("marah")
    s.escape()
    s.peek("cormac")
    s.peek("cormac", on=False)
    assert len(s.ui.log) == lines
    s.space()
    assert not any("pass" in line.text for line in s.ui.log)


def test_a_line_of_the_tale_shows_its_card_large_when_pressed() -> None:
    s = answered()
    s.click(("log", len(s.ui.log) - 1))
    assert s.ui.zoom is not None and s.ui.zoom.key == "fly_away"
    s.click(("zoom",))
    assert s.ui.zoom is None
    s.click(("log", 99))
    assert s.ui.zoom is None


def test_the_log_is_scrolled_within_its_lines_and_folded() -> None:
    s = answered()
    s.do(intents.Scroll(1))
    assert s.ui.log_scroll == 1
    s.do(intents.Scroll(-5), intents.FoldLog())
    assert s.ui.log_scroll == 0 and s.ui.log_folded
    s.do(intents.Scroll(500))
    assert s.ui.log_scroll == len(s.ui.log) - 1


# leaning, forecast


def test_a_mat_leans_in_by_wish_and_back() -> None:
    s = answered()
    s.do(intents.Lean(1))
    assert s.ui.leaning == 1
    s.do(intents.Lean(1))
    assert s.ui.leaning is None
    s.do(intents.Lean(2))
    s.escape()
    assert s.ui.leaning is None, "Escape puts it back"


def test_the_forecast_is_there_for_the_stack_and_for_the_card_in_hand() -> None:
    s = sit("cormac tile=2 hand=mighty_heave,filler", "erin fortitude=11 hand=filler", "marah hand=filler")
    s.space()
    assert s.ui.forecast == ""
    s.table.do(intents.PickUp(s.card("mighty_heave"), AT))
    s.table.do(intents.Move(s.portrait("erin"), AT))
    assert (1, "fortitude", 6) in s.ui.ghosts and s.ui.forecast.startswith("**Ben** loses 5")
    s.table.do(intents.DropOn(s.portrait("erin"), AT))
    assert s.ui.forecast.startswith("**If nobody answers:**") and (1, "fortitude", 6) in s.ui.ghosts


# settings and faults


def test_a_setting_changed_in_mid_game_leaves_the_hand_open() -> None:
    s = sit("cormac hand=mighty_heave", "erin hand=filler")
    s.space()
    s.table.configure("upkeep", ("rage",))
    assert s.opened == "cormac" and s.last == cmd.Configure("upkeep", ("rage",))


def test_turning_every_step_off_goes_past_what_needs_no_gesture() -> None:
    s = sit("cormac hand=biceps_saga", "erin hand=filler")
    s.table.configure("ask_every_step", True)
    s.space()
    s.drag(s.card("biceps_saga"), STAGE)
    s.space()
    assert s.asked == ("cormac", "act")
    s.table.configure("ask_every_step", False)
    assert s.asked == ("cormac", "order")


def test_a_saved_game_goes_on_with_hands_shut() -> None:
    from rdi_table.controller.table import TableController

    s = answered()
    s.session.submit(cmd.Pass(1))
    table = TableController(s.session)
    assert table.ui().open_hand is None and table.ui().prompt is not None
    table.do(intents.Number(1))
    assert table.ui().veil is None, "who has passed in this window has passed"
    table.do(intents.Number(2))
    assert table.ui().veil is not None


def test_after_an_error_in_the_program_the_table_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    s = sit("cormac hand=mighty_heave,filler", "erin hand=filler")
    s.space()
    monkeypatch.setattr(Play, "respond", lambda self, game: 1 // 0)
    monkeypatch.setitem(Play.STEPS, "respond", Play.respond)
    with pytest.raises(EngineFault):
        s.drag(s.card("mighty_heave"), s.mat("erin"))
    monkeypatch.undo()
    assert s.count == 0 and s.opened == "" and s.said == "Anna, go on." and s.ui.carried is None
    s.space()
    s.drag(s.card("mighty_heave"), s.mat("erin"))
    assert s.said == "Does anybody answer?"


# what it costs


def test_what_a_turn_costs_is_counted_for_the_bench() -> None:
    found = tally(("cormac", "erin", "marah", "ohava"), all_cards(), turns=12, seed=1)
    assert found.turns == 12
    assert 7 <= found.quiet <= 11, "seven, and a deed, a choice, a Rune or a hit to answer now and then"
    assert found.inputs >= found.quiet and 5 < found.prompts < 12
    assert replace(found) == tally(("cormac", "erin", "marah", "ohava"), all_cards(), turns=12, seed=1)
