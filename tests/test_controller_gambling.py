"""A Round of Gambling at the shared screen: asked in seat order, passes, bids, antes (TABLE.md 4, art/README.md 9)."""

from __future__ import annotations

from rdi_table.controller import intents
from rdi_table.engine import commands as cmd
from tests.sitting import POT, STAGE, Sitting, sit

FOUR = (
    "cormac hand=gambling_im_in", "erin hand=i_raise", "marah hand=open_your_purses,filler",
    "murgath hand=top_that,filler",
)  # fmt: skip


def a_round(*seats: str) -> Sitting:
    """Return a Round that Anna has started with a card; everybody has paid, and Ben is asked."""
    s = sit(*(seats or FOUR))
    s.open(s.t.name(0))
    s.drag(s.card("gambling_im_in"), STAGE)
    while s.asked[1] == "respond":
        s.space()
    return s


def test_a_round_is_asked_in_seat_order_one_at_a_time() -> None:
    s = a_round()
    assert s.asked == ("erin", "bid") and s.said == "Ben, take control, or pass."
    assert s.buttons == ["All pass", "Pass"] and s.keys == ["", "Space"] and s.chips == {}
    assert dict(s.ui.tags) == {0: "in control", 1: "asked"}
    s.space()
    assert s.asked == ("marah", "bid")
    s.space()
    assert s.asked == ("murgath", "bid")
    s.space()
    assert s.t.pot == -1 and s.t.gold("cormac") == 13


def test_all_pass_ends_it_by_key_or_button() -> None:
    for how in ("key", "button"):
        s = a_round()
        s.all_pass() if how == "key" else s.press("All pass")
        assert s.t.pot == -1 and s.t.gold("cormac") == 13, how


def test_the_next_one_asked_taps_the_own_number_to_open_the_hand() -> None:
    s = a_round()
    s.tap("erin")
    assert s.ui.veil is not None and s.ui.veil.heading == "Ben, take the mouse"
    s.tap("erin")
    assert s.opened == "erin" and s.said == "Ben, take control, or pass." and s.buttons == ["All pass", "Pass"]
    s.table.do(intents.PickUp(s.card("i_raise")))
    assert s.ui.targets == {STAGE, POT}
    s.table.do(intents.DropOn(POT))
    assert isinstance(s.last, cmd.PlayCard) and s.opened == ""


def test_a_pass_with_the_own_hand_open_shuts_it() -> None:
    s = a_round()
    s.open("erin")
    s.table.take_beats()
    s.space()
    assert s.asked == ("marah", "bid") and s.opened == ""
    assert all(beat.view.viewer is None for beat in s.table.take_beats()), "before anything is shown"


def test_all_pass_stops_when_control_has_changed() -> None:
    s = a_round()
    s.open("erin")
    s.drag(s.card("i_raise"), POT)
    while s.asked[1] == "respond":
        s.space()
    assert s.asked == ("marah", "bid") and dict(s.ui.tags)[1] == "in control" and s.t.pot == 8
    s.all_pass()
    assert s.t.pot == -1 and s.t.gold("erin") == 16


def test_shift_and_space_is_a_plain_space_elsewhere() -> None:
    s = sit("cormac hand=filler drinks=wine", "erin hand=filler", phase="drink")
    s.all_pass()
    assert s.said == "Does anybody change this Drink?"


def test_who_is_not_asked_may_put_in_an_anytime_card_but_no_bid() -> None:
    s = a_round(FOUR[0], FOUR[1], "marah hand=filler", "murgath hand=top_that,dark_vigor,filler")
    s.open("murgath")
    assert s.said == "Dora looks." and s.buttons == ["Never mind"]
    s.drag(s.card("top_that"), POT)
    assert s.no == "Ben's bid comes first."
    s.drag(s.card("dark_vigor"), STAGE)
    s.space()
    assert s.asked == ("erin", "bid"), "nobody has passed for it"


def test_only_cheating_beats_the_lock() -> None:
    s = a_round()
    s.space()
    s.space()
    s.open("murgath")
    s.drag(s.card("top_that"), POT)
    while s.asked[1] == "respond":
        s.space()
    while s.asked[0] != "erin":
        s.space()
    s.open("erin")
    s.drag(s.card("i_raise"), POT)
    assert s.no == "Only a Cheating card can beat Top that, if you can! now."


def test_who_may_ante_is_asked_with_two_equal_buttons() -> None:
    s = a_round()
    s.t.give("erin", "thirst")
    s.space()
    s.open("marah")
    s.drag(s.card("open_your_purses"), POT)
    while s.asked[1] == "respond":
        s.space()
    assert s.asked == ("murgath", "choose") and len(s.buttons) == 2 and s.keys == ["", ""]
    s.click(("choice", 1))
    assert s.asked == ("cormac", "choose")
    s.click(("button", 0))
    assert s.asked == ("erin", "choose") and s.t.gold("cormac") == 8
    assert s.said.startswith("Ben, ante 1 Gold")


def test_a_bid_card_answered_lies_over_the_felt_and_the_round_goes_on() -> None:
    s = a_round(FOUR[0], FOUR[1], "marah hand=filler", "murgath hand=filler")
    s.open("erin")
    s.drag(s.card("i_raise"), POT)
    assert s.said == "Does anybody answer?" and len(s.chips) == 2, "those with empty hands are not asked"
    s.space()
    assert s.said.endswith("Does anybody not?")
