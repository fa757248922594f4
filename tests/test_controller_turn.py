"""A turn at the shared screen: hand-over, Discard and Draw, Action, Drinks, quiet moments (TABLE.md 3 and 4)."""

from __future__ import annotations

import pytest

from rdi_table.controller import intents
from rdi_table.engine import commands as cmd
from tests.sitting import AT, STAGE, Sitting, sit


def before_a_turn() -> Sitting:
    """Return Anna (Cormac) about to begin her turn, Ben (Murgath) having had his, Cleo (Marah) beside them."""
    return sit(
        "cormac hand=mighty_heave,hurt_things,bug_bite drinks=light_ale", "murgath hand=filler drinks=wine",
        "marah hand=filler drinks=wine", active="marah", phase="over",
    )  # fmt: skip


# the whole turn


def test_the_tag_goes_to_whoever_is_asked_to_begin() -> None:
    s = before_a_turn()
    assert s.ui.tags == ((0, "turn"),), "Marah's turn is over"
    s.space()
    assert s.ui.tags == ((0, "turn"),)


def test_a_quiet_turn_takes_seven_inputs() -> None:
    s = before_a_turn()
    assert s.said == "Anna's turn: take the mouse." and s.buttons == ["Open my hand"]
    s.space()
    assert s.opened == "cormac" and s.asked == ("cormac", "discard")
    s.space()
    assert s.opened == "cormac" and s.asked == ("cormac", "act"), "the hand stays open from drawing to the Action"
    s.drag(s.card("mighty_heave"), s.mat("murgath"))
    assert s.opened == "" and s.said == "Does anybody answer?"
    s.space()
    assert s.said == "Ben lost 3 Fortitude. Does Ben hit back?"
    s.inputs -= 1  # one more than a quiet turn, because the Action really hurt somebody
    s.space()
    assert s.said == "Anna, for whom is this drink?"
    s.tap("murgath")
    assert s.said == "Anna, drink."
    s.space()
    assert s.said == "Does anybody change this Drink?" and s.buttons == ["Let Anna drink"]
    s.space()
    if s.asked[1] == "respond":
        assert s.said == "Anna, anything after that Drink?", "Cormac alone is asked once more"
        s.space()
        s.inputs -= 1
    assert s.said == "Ben's turn: take the mouse."
    assert s.inputs == 7
    assert s.opened == ""


def test_mouse_and_keyboard_play_the_same_game() -> None:
    mouse, keys = before_a_turn(), before_a_turn()
    mouse.press("Open my hand")
    mouse.drag(mouse.card("bug_bite"), mouse.pile("cormac", "discard"))
    mouse.click(("button", 0))
    mouse.drag(mouse.card("mighty_heave"), mouse.mat("marah"))
    mouse.click(mouse.portrait("murgath"))
    mouse.press("Never mind")
    mouse.press("Nobody answers")
    mouse.press("No")
    mouse.drag(("pile", None, "drink_deck"), mouse.mat("murgath"))
    mouse.click(mouse.pile("cormac", "drinks"))
    mouse.press("Let Anna drink")
    keys.space()
    keys.click(keys.card("bug_bite"))  # Enter on what has the focus
    keys.space()
    keys.click(keys.card("mighty_heave"))
    keys.tap("marah")
    keys.tap("murgath")
    keys.escape()
    keys.space()
    keys.space()
    keys.tap("murgath")
    keys.space()
    keys.space()
    assert mouse.session.commands == keys.session.commands
    assert mouse.session.game.state == keys.session.game.state


def test_each_card_thrown_away_takes_one_input_more() -> None:
    s = before_a_turn()
    s.space()
    before = s.inputs
    s.click(s.card("bug_bite"), s.card("hurt_things"))
    assert s.buttons == ["Throw 2 away, draw 6"]
    s.space()
    assert s.inputs - before == 3
    assert s.t.discards("cormac") == ["hurt_things", "bug_bite"]


# discard and draw


def drawing() -> Sitting:
    s = sit(
        "marah hand=after_last_call,group_project", "murgath hand=filler", phase="draw",
        lay=lambda t: t.give("marah", "thirst"),
    )  # fmt: skip
    s.space()
    return s


def test_a_marked_card_is_kept_when_it_is_clicked_again() -> None:
    s = drawing()
    s.click(s.card("group_project"))
    assert s.ui.marked == {s.card("group_project")[1]}
    s.click(s.card("group_project"))
    assert s.ui.marked == set() and s.buttons == ["Keep all, draw 4"]


def test_a_card_dragged_to_the_discard_pile_is_thrown_away() -> None:
    s = drawing()
    s.table.do(intents.PickUp(s.card("group_project"), AT))
    assert s.ui.targets == {s.pile("marah", "discard")}
    s.table.do(intents.DropOn(s.pile("marah", "discard"), AT))
    assert s.buttons == ["Throw 1 away, draw 5"]
    s.drag(s.card("group_project"), s.pile("marah", "discard"))
    assert s.buttons == ["Throw 1 away, draw 5"], "dragging it there twice does not take it back"
    s.space()
    assert s.t.discards("marah") == ["group_project"]


def test_the_top_card_of_the_discard_pile_is_the_pile() -> None:
    s = sit("marah hand=after_last_call discard=group_project", "murgath hand=filler", phase="draw")
    s.space()
    s.drag(s.card("after_last_call"), s.card("group_project", "discard"))
    assert s.buttons == ["Throw 1 away, draw 7"]


def test_maledictions_stay_whether_clicked_or_dragged() -> None:
    s = drawing()
    s.click(s.card("thirst"))
    assert s.no == "Maledictions cannot be thrown away." and s.ui.bubble is not None and s.ui.bubble.at == AT
    s.drag(s.card("thirst"), s.pile("marah", "discard"))
    assert s.no == "Maledictions cannot be thrown away." and not s.ui.marked


def test_nothing_is_played_while_drawing() -> None:
    s = drawing()
    s.drag(s.card("after_last_call"), s.mat("murgath"))
    assert s.no == "No card may be played until this is settled."
    s.tap("murgath")
    assert s.no == "No card may be played until this is settled." and s.ui.veil is None


def test_a_shut_hand_in_discard_and_draw_waits_for_its_owner() -> None:
    s = drawing()
    s.click(s.card("group_project"))
    s.do(intents.ShutHand())
    assert (s.said, s.buttons, s.opened) == ("Anna, go on.", ["Open my hand"], "")
    s.space()
    assert s.opened == "marah" and not s.ui.marked


def test_erin_goes_home_by_marker_or_click_before_she_draws() -> None:
    for gesture in ("drag", "click the form", "click the marker"):
        s = sit("erin form=bear hand=moss_poultice", "murgath hand=filler", phase="draw")
        s.space()
        s.click(s.card("moss_poultice"))
        assert {s.form("elf"), ("marker", 0)} <= s.ui.due
        if gesture == "drag":
            s.table.do(intents.PickUp(("marker", 0), AT))
            assert s.ui.targets == {s.form("elf")}
            s.table.do(intents.DropOn(s.form("elf"), AT))
        else:
            s.click(s.form("elf") if gesture == "click the form" else ("marker", 0))
        assert s.t.form == "elf" and s.asked == ("erin", "discard"), gesture
        assert s.opened == "erin" and s.buttons == ["Throw 1 away, draw 7"], "what was marked stays marked"
        assert not s.ui.due


def test_erin_may_just_draw_and_stay_what_she_is() -> None:
    s = sit("erin form=raven hand=moss_poultice", "murgath hand=filler", phase="draw")
    s.space()
    s.space()
    assert s.t.form == "raven" and s.asked == ("erin", "act")


def test_from_a_tree_she_comes_back_by_herself() -> None:
    s = sit("erin form=tree hand=moss_poultice", "murgath hand=filler", active="murgath", phase="over")
    s.space()
    assert s.t.form == "elf" and s.asked == ("erin", "discard") and not s.ui.due


def test_the_marker_goes_nowhere_else() -> None:
    s = sit("erin form=bear hand=moss_poultice", "murgath hand=filler", phase="draw")
    s.space()
    s.drag(("marker", 0), s.form("tree"))
    assert s.t.form == "bear" and s.no == "There is nothing to do by hand just now."


# the own Action


def test_the_hand_does_not_reopen_by_itself_after_an_answer() -> None:
    s = sit("murgath hand=dark_vigor,kneel", "erin hand=filler")
    s.space()
    s.drag(s.card("dark_vigor"), STAGE)
    s.space()
    assert (s.said, s.buttons, s.opened) == ("Anna, go on.", ["To the drinks", "Open my hand"], "")
    s.space()
    assert s.opened == "murgath" and s.said == "Anna, play one Action on somebody, or none."


def test_to_the_drinks_shuts_the_hand() -> None:
    s = sit("cormac hand=mighty_heave", "murgath hand=filler")
    s.space()
    s.space()
    assert s.asked == ("cormac", "order") and s.opened == ""


def test_after_the_action_it_goes_on_to_the_drinks_without_a_press() -> None:
    s = sit("cormac hand=biceps_saga", "murgath hand=filler")
    s.space()
    s.drag(s.card("biceps_saga"), STAGE)
    s.space()
    assert s.asked == ("cormac", "order")


def test_a_minute_of_nothing_shuts_a_hand_but_not_in_the_own_action() -> None:
    s = sit("cormac hand=mighty_heave", "murgath hand=filler")
    s.space()
    s.wait(61_000)
    assert s.opened == "cormac"
    s.tap("murgath")
    s.tap("murgath")
    assert s.opened == "murgath"
    s.wait(30_000)
    s.do(intents.Move(None, AT))
    s.wait(58_000)
    assert s.opened == "murgath", "a pointer that moves is somebody who reads"
    s.wait(2_000)
    assert s.opened == ""


def test_f9_shuts_whatever_is_open_and_submits_nothing() -> None:
    s = sit("cormac hand=mighty_heave", "murgath hand=filler")
    s.space()
    s.table.do(intents.PickUp(s.card("mighty_heave"), AT))
    s.do(intents.ShutHand())
    assert s.opened == "" and s.ui.carried is None and s.count == 0
    s.space()
    s.click(("bar", "shut"))
    assert s.opened == "", "the button of the plate does the same"


# Drinks


@pytest.mark.parametrize(
    "how", ["number", "mat", "portrait", "chip", "a pile on the mat", "drag", "drag a back", "pick and put"]
)
def test_a_drink_is_ordered_in_every_way(how: str) -> None:
    s = sit("cormac", "murgath", "marah", phase="order")
    top = len(s.t.game.state.piles["drink_deck"]) - 1
    assert s.chips == {"murgath": "target", "marah": "target"} and s.buttons == []
    assert s.ui.targets == {s.mat("murgath"), s.mat("marah")}
    match how:
        case "number":
            s.tap("marah")
        case "mat":
            s.click(s.mat("marah"))
        case "portrait":
            s.click(s.portrait("marah"))
        case "chip":
            s.click(("chip", 2))
        case "a pile on the mat":
            s.click(s.pile("marah", "discard"))
        case "drag":
            s.drag(("pile", None, "drink_deck"), s.mat("marah"))
        case "drag a back":
            s.drag(("back", None, "drink_deck", top), s.pile("marah", "drinks"))
        case _:
            s.click(("pile", None, "drink_deck"), s.mat("marah"))
    assert s.last == cmd.OrderDrink(0, 2)


def test_who_has_only_the_mouse_presses_the_own_cards_to_look_while_a_drink_is_ordered() -> None:
    """The portrait is a place to order for then; a Drink dragged onto the cards still goes to that seat."""
    s = sit("cormac", "murgath hand=another_tray", "marah", phase="order")
    s.click(s.pile("murgath", "hand"))
    assert s.ui.veil is not None and s.ui.veil.seat == 1 and s.count == 0
    s.click(("button", 0))
    assert s.opened == "murgath"
    s.escape()
    s.drag(("pile", None, "drink_deck"), s.pile("murgath", "hand"))
    assert s.last == cmd.OrderDrink(0, 1)


def test_no_drink_is_ordered_for_oneself() -> None:
    for gesture in ("drag", "click"):
        s = sit("cormac", "murgath", phase="order")
        if gesture == "drag":
            s.drag(("pile", None, "drink_deck"), s.mat("cormac"))
        else:
            s.click(s.mat("cormac"))
        assert s.no == "A Drink is ordered for somebody else, never for the own pile." and s.count == 0


def test_ones_own_number_opens_ones_own_hand_while_ordering() -> None:
    """The own seat cannot be picked, so its number claims: "Another tray" is played now."""
    s = sit("cormac hand=another_tray", "murgath", "marah", phase="order")
    s.tap("cormac")
    s.tap("cormac")
    assert s.opened == "cormac"
    s.drag(s.card("another_tray"), STAGE)
    s.space()
    assert s.said == "Anna, for whom is this drink?"
    s.tap("marah")
    s.drag(("pile", None, "drink_deck"), s.mat("murgath"))
    assert [len(s.t.drinks(name)) for name in ("murgath", "marah")] == [1, 1]
    assert s.asked == ("cormac", "order"), "and now the Drink of the turn"


@pytest.mark.parametrize("how", ["space", "click", "click its back", "drag to the middle"])
def test_the_own_drink_is_turned_up_in_every_way(how: str) -> None:
    s = sit("cormac hand=filler drinks=wine", "murgath hand=filler", phase="drink")
    match how:
        case "space":
            s.space()
        case "click":
            s.click(s.pile("cormac", "drinks"))
        case "click its back":
            s.click(("back", 0, "drinks", 0))
        case _:
            s.drag(s.pile("cormac", "drinks"), STAGE)
    assert s.said == "Does anybody change this Drink?"


def test_nobody_drinks_from_the_pile_of_another() -> None:
    s = sit("cormac hand=filler drinks=wine", "murgath hand=filler drinks=wine", phase="drink")
    s.click(s.pile("murgath", "drinks"))
    s.drag(s.pile("murgath", "drinks"), STAGE)
    assert s.count == 0


def test_with_nothing_to_drink_space_sobers_up() -> None:
    s = sit("cormac alcohol=3", "murgath", phase="drink")
    assert s.buttons == ["Sober up"]
    s.space()
    assert s.t.alcohol("cormac") == 2


# quiet moments


def test_a_hasty_gesture_is_held_until_the_ring_has_closed() -> None:
    s = sit("cormac hand=filler drinks=wine", "murgath hand=filler", phase="order")
    s.hasty(intents.Number(1))
    assert s.asked == ("cormac", "drink") and s.table.ring == 1
    s.hasty(intents.Confirm())
    assert s.asked == ("cormac", "drink") and s.help == "In a moment: an Anytime card may still come first."
    s.wait(600)
    assert 0.4 < s.table.ring < 0.6 and s.asked == ("cormac", "drink")
    s.wait(700)
    assert s.asked[1] == "respond" and s.table.ring == 0


def test_a_claim_drops_what_was_held() -> None:
    s = sit("cormac hand=filler drinks=wine", "murgath hand=dark_vigor", phase="order")
    s.hasty(intents.Number(1))
    s.hasty(intents.Confirm())
    s.hasty(intents.Number(1))
    s.wait(5_000)
    assert s.asked == ("cormac", "drink") and s.ui.veil is not None and s.ui.veil.seat == 1
    s.tap("murgath")
    s.drag(s.card("dark_vigor"), STAGE)
    s.space()
    assert s.asked == ("cormac", "drink") and s.buttons == ["Turn it up"], "and Anna drinks after that"


def test_escape_takes_back_what_is_held() -> None:
    s = sit("cormac hand=filler drinks=wine", "murgath hand=filler", phase="order")
    s.hasty(intents.Number(1))
    s.hasty(intents.Confirm())
    s.hasty(intents.Cancel())
    s.wait(5_000)
    assert s.asked == ("cormac", "drink")


def test_the_next_turn_begins_when_its_ring_has_closed_and_the_hand_opens_then() -> None:
    s = sit("cormac hand=filler drinks=water", "erin hand=filler", phase="drink")
    while s.asked[1] != "begin":
        s.hasty(intents.Confirm())
        s.wait(0 if s.asked[1] == "begin" else 1_300)
    assert s.table.ring == 1
    s.hasty(intents.Confirm())
    assert s.asked == ("erin", "begin") and s.opened == ""
    s.wait(1_300)
    assert s.asked == ("erin", "discard") and s.opened == "erin"


def test_nobody_is_asked_in_a_quiet_moment_but_numbers_are_live() -> None:
    s = sit("cormac hand=filler drinks=wine", "murgath hand=dark_vigor fortitude=12", phase="drink")
    assert s.chips == {} and s.buttons == ["Turn it up"]
    s.open("murgath")
    assert s.said == "Ben looks." and s.buttons == ["Never mind"]
    s.drag(s.card("dark_vigor"), STAGE)
    s.space()
    assert s.t.fortitude("murgath") == 14 and s.asked == ("cormac", "drink")


def test_an_anytime_card_may_come_before_a_turn_begins() -> None:
    s = sit("cormac hand=filler", "murgath hand=dark_vigor", active="cormac", phase="over")
    s.open("murgath")
    assert s.buttons == ["Begin the turn"], "it is his turn, and he may still wait"
    s.drag(s.card("dark_vigor"), STAGE)
    s.space()
    assert s.asked == ("murgath", "begin") and s.opened == ""


def test_ask_at_every_step_brings_the_prompts_back() -> None:
    s = sit("cormac hand=biceps_saga drinks=wine", "murgath hand=dark_vigor", "marah hand=filler")
    s.table.configure("ask_every_step", True)
    s.space()
    s.drag(s.card("biceps_saga"), STAGE)
    s.space()
    assert s.asked == ("cormac", "act") and s.buttons == ["To the drinks"]
    assert s.chips == {"cormac": "open", "murgath": "open", "marah": "open"}
    s.space()
    s.tap("marah")
    assert s.said == "Does anybody play an Anytime card before Anna drinks?"
    s.click(s.pile("cormac", "drinks"))
    assert s.asked == ("cormac", "drink"), "first the table is asked"
    s.tap("murgath")
    assert s.ui.veil is not None
    s.escape()
    s.space()
    assert s.said == "Anna, drink."
    s.space()
    assert s.said == "Does anybody change this Drink?"


# who is out


def test_a_seat_that_is_out_is_asked_for_nothing() -> None:
    s = sit("cormac", "murgath hand=filler fortitude=1 alcohol=1", "marah hand=filler", phase="action")
    s.table.hold(cmd.EndPhase(0))
    s.wait(2_000)
    while s.asked[1] == "respond":
        s.space()
    (seat, why, when), = s.ui.out_notes
    assert s.t.is_out("murgath") and seat == 1 and "passed out" in why and when == "Turn 1"
    while s.asked[1] != "order":
        s.space()
    assert s.chips == {"marah": "target"}
    s.click(s.mat("murgath"))
    assert s.no == "Ben is out of the game." and s.count
    s.shift("murgath")
    assert s.no == "Ben is out of the game." and s.ui.veil is None
    s.peek("murgath")
    assert s.opened == ""


def test_when_the_active_player_goes_out_the_next_one_begins() -> None:
    near = "cormac fortitude=2 alcohol=1 hand=filler drinks=dragon_breath_ale"
    s = sit(near, "murgath hand=filler", "marah", phase="drink")
    while s.asked[1] != "begin":
        s.space()
    assert s.t.is_out("cormac") and s.said == "Ben's turn: take the mouse."
    assert dict(s.ui.tags) == {1: "turn"} and s.ui.tray_seat == 1
