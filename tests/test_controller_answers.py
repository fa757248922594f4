"""One question for the whole table: claims, answers, Never mind, peeks, and who passes when (TABLE.md 4, art 9)."""

from __future__ import annotations

from rdi_table.controller import intents
from rdi_table.engine import commands as cmd
from tests.sitting import AT, STAGE, Sitting, sit

SIX = ("cormac", "erin", "marah", "ohava", "murgath", "melvyn")


def hit(*more: str, hands: str = "") -> Sitting:
    """Return Anna (Cormac) having hit Ben (Erin), who may Ignore it; others hold the cards named."""
    held = dict(word.split("=") for word in hands.split())
    seats = [f"{name} hand={held.get(name, 'filler')}" for name in ("cormac", "erin", *more)]
    seats[0] = f"cormac hand=mighty_heave,{held.get('cormac', 'filler')}"
    seats[1] = f"erin hand={held.get('erin', 'fly_away')}"
    s = sit(*seats)
    s.space()
    s.drag(s.card("mighty_heave"), s.mat("erin"))
    s.inputs = 0
    return s


# an answer


def test_an_answer_takes_four_inputs_and_one_for_the_question_that_opens_anew() -> None:
    s = hit("marah")
    assert (s.said, s.help) == ("Does anybody answer?", "Press your own number to have a look.")
    assert s.buttons == ["Nobody answers"] and s.keys == ["Space"]
    s.tap("erin")
    assert s.ui.veil is not None and s.ui.veil.heading == "Ben, have a look"
    assert s.ui.veil.text == "Everybody else looks away, please." and s.buttons == ["Open my hand", "Never mind"]
    assert s.keys == ["2", "Esc"] and s.ui.veil.lit == {s.mat("erin"), s.on_stage("mighty_heave")}
    s.tap("erin")
    assert s.opened == "erin" and s.ui.playable == {s.card("fly_away")[1]} and s.buttons == ["Never mind"]
    s.drag(s.card("fly_away"), STAGE)
    assert s.opened == "" and s.said == "Does anybody answer?"
    s.space()
    assert s.inputs == 4
    while s.asked[1] == "deed":
        s.space()
    assert (s.said, s.help) == ("Does anybody still answer?", "Ben's answer is settled.")
    s.space()
    assert s.t.fortitude("erin") == 20


def test_the_curtain_opens_by_its_button_and_by_enter() -> None:
    for how in ("button", "enter"):
        s = hit()
        s.tap("erin")
        s.enter() if how == "enter" else s.press("Open my hand")
        assert s.opened == "erin"


def test_space_opens_nothing_behind_a_curtain() -> None:
    s = hit()
    s.tap("erin")
    s.space()
    assert s.ui.veil is not None and s.opened == ""


def test_a_card_with_one_legal_target_goes_by_clicking_it_twice() -> None:
    s = hit()
    s.open("erin")
    s.click(s.card("fly_away"), s.card("fly_away"))
    assert isinstance(s.last, cmd.PlayCard) and s.opened == ""


def test_never_mind_brings_back_the_same_question() -> None:
    for how in ("escape before", "escape", "button", "space", "own number", "f9"):
        s = hit("marah")
        n = s.count
        s.tap("erin")
        if how != "escape before":
            s.tap("erin")
        match how:
            case "button":
                s.press("Never mind")
            case "space":
                s.space()
            case "own number":
                s.tap("erin")
            case "f9":
                s.do(intents.ShutHand())
            case _:
                s.escape()
        assert s.count == n and s.said == "Does anybody answer?" and s.opened == "", how
        eye = "open" if how == "escape before" else "looked"
        assert s.chips == {"cormac": "open", "erin": eye, "marah": "open"}, how


def test_the_eye_is_gone_with_a_new_question() -> None:
    s = hit("marah", hands="marah=tenure_heals")
    s.open("erin")
    s.escape()
    s.open("marah")
    s.drag(s.card("tenure_heals"), STAGE)
    assert set(s.chips.values()) == {"open"}


def test_a_look_says_the_same_whether_tapped_or_held() -> None:
    told = []
    for held in (False, True):
        s = hit("marah")
        if held:
            s.peek("erin")
        else:
            s.open("erin")
        told.append((s.said, s.help, s.chips, dict(s.ui.tags)[1]))
        assert not s.ui.log or "Ben" not in s.ui.log[-1].text.split("on")[0]
    assert told[0] == told[1] == ("Ben looks.", "Everybody else looks away.", {}, "looks")


# who passes, and when


def test_nobody_passes_because_somebody_claims() -> None:
    s = hit("marah", "ohava")
    n = s.count
    s.open("ohava")
    s.escape()
    assert s.count == n and s.asked == ("cormac", "respond")


def test_a_claim_of_a_later_seat_passes_those_before_only_when_it_really_plays() -> None:
    s = hit("marah", "ohava", hands="ohava=moonlight_prayer")
    n = s.count
    s.open("ohava")
    assert s.count == n
    s.drag(s.card("moonlight_prayer"), STAGE)
    assert s.session.commands[n:-1] == [cmd.Pass(0), cmd.Pass(1), cmd.Pass(2)]
    assert isinstance(s.last, cmd.PlayCard) and s.last.seat == 3


def test_it_costs_them_nothing_because_the_question_comes_again() -> None:
    s = hit("marah", "ohava", hands="ohava=moonlight_prayer,filler")
    s.open("ohava")
    s.drag(s.card("moonlight_prayer"), STAGE)
    while s.said != "Does anybody still answer?":
        s.space()
    assert s.chips == dict.fromkeys(("cormac", "erin", "marah", "ohava"), "open")
    s.open("erin")
    s.drag(s.card("fly_away"), STAGE)
    assert isinstance(s.last, cmd.PlayCard) and s.last.seat == 1


def test_one_press_answers_for_everybody() -> None:
    s = sit(*(f"{name} hand=filler" for name in SIX[1:]), "cormac hand=mighty_heave,filler", active="cormac")
    s.space()
    s.drag(s.card("mighty_heave"), s.mat("erin"))
    assert len(s.chips) == 6 and list(s.chips.values()) == ["open"] * 6
    s.inputs = 0
    s.space()
    assert s.t.fortitude("erin") == 17 and s.inputs == 1


def test_the_seats_in_question_alone_have_chips() -> None:
    s = hit("marah", hands="erin=forest_hug")
    s.space()
    assert s.said == "Ben lost 3 Fortitude. Does Ben hit back?" and s.chips == {"erin": "open"} and s.buttons == ["No"]


def test_a_seat_that_is_not_in_question_may_still_put_in_an_anytime_card() -> None:
    s = hit("marah", hands="erin=forest_hug marah=tenure_heals")
    s.space()
    n = s.count
    s.open("marah")
    s.drag(s.card("tenure_heals"), STAGE)
    assert s.count == n + 1, "nobody passed for it"
    s.space()
    assert s.said == "Ben lost 3 Fortitude. Does Ben hit back?", "the question is still there"
    s.open("erin")
    s.drag(s.card("forest_hug"), STAGE)
    s.space()
    assert s.t.fortitude("cormac") == 19


def test_a_row_of_small_questions_is_one_prompt() -> None:
    s = sit("marah hand=open_your_purses,filler", "murgath hand=murgath_collects", "erin hand=filler")
    s.t.start_round("marah")
    s.table.changed()
    s.table.submitting.look_at_question()
    assert s.said == "Everybody antes 1 Gold. Does anybody not?" and s.buttons == ["All pay"]
    s.open("murgath")
    s.drag(s.card("murgath_collects"), STAGE)
    s.space()
    assert "murgath" not in s.chips
    s.space()
    assert s.t.pot == 2 and s.t.gold("murgath") == 10


# numbers


def test_a_number_while_a_hand_is_open_shuts_it_first() -> None:
    s = hit("marah")
    s.open("erin")
    s.tap("marah")
    assert s.opened == "" and s.ui.veil is not None and s.ui.veil.seat == 2
    s.tap("erin")
    assert s.ui.veil is not None and s.ui.veil.seat == 1, "and another one takes the curtain over"


def test_a_number_picks_a_seat_while_a_card_is_carried_and_shift_still_claims() -> None:
    for shift in (False, True):
        s = sit("cormac hand=mighty_heave", "erin hand=filler", "marah hand=filler")
        s.space()
        s.table.do(intents.PickUp(s.card("mighty_heave"), AT))
        if shift:
            s.shift("marah")
            assert s.count == 0 and s.ui.veil is not None and s.ui.veil.seat == 2 and s.ui.carried is None
        else:
            s.tap("marah")
            assert isinstance(s.last, cmd.PlayCard) and s.last.picks == (2,)


def test_while_somebody_else_looks_nothing_is_answered_for_the_one_who_is_asked() -> None:
    s = sit("cormac", "murgath hand=filler", "marah hand=filler", phase="order")
    s.shift("marah")
    s.shift("marah")
    assert s.opened == "marah" and s.ui.targets == set() and s.chips == {}
    s.click(s.mat("murgath"))
    assert s.asked == ("cormac", "order") and s.count == 0
    s.tap("murgath")
    assert s.ui.veil is not None and s.ui.veil.seat == 1, "a number claims again"
    s.escape()
    s.tap("murgath")
    assert s.last == cmd.OrderDrink(0, 1)


def test_the_badge_and_the_chip_are_the_number_for_the_mouse() -> None:
    for place in (("portrait", 1), ("chip", 1)):
        s = hit()
        s.click(place)
        assert s.ui.veil is not None and s.ui.veil.seat == 1


def test_the_backs_of_a_hand_ask_for_it_too() -> None:
    s = hit()
    s.click(("pile", 1, "hand"))
    assert s.ui.veil is not None and s.ui.veil.seat == 1


def test_numbers_of_nobody_mean_nothing() -> None:
    s = hit()
    s.do(intents.Number(5))
    s.do(intents.Peek(5, True))
    assert s.ui.veil is None and s.opened == "" and s.no == ""


# peeks


def test_a_peek_shows_the_hand_while_the_key_is_held_and_no_longer() -> None:
    s = hit("marah")
    s.peek("erin")
    assert s.opened == "erin" and s.ui.peek and s.buttons == []
    s.peek("erin", on=False)
    assert s.opened == "" and s.chips["erin"] == "looked"


def test_a_peek_cannot_be_played_from() -> None:
    s = hit()
    s.peek("erin")
    n, card = s.count, ("card", s.t.card("erin", "fly_away"))
    assert s.ui.playable == set() and s.ui.hand_order
    s.table.do(intents.PickUp(card, AT))
    assert s.ui.carried is None and s.count == n


def test_any_other_key_ends_a_peek_and_does_nothing_else() -> None:
    s = hit()
    for intent in (intents.Confirm(), intents.Number(0), intents.ShutHand(), intents.Click(("button", 0))):
        s.peek("erin")
        n = s.count
        s.do(intent)
        assert s.opened == "" and s.count == n and s.ui.veil is None


def test_a_card_may_be_read_large_while_peeking() -> None:
    s = hit()
    s.peek("erin")
    s.do(intents.Zoom(("card", s.t.card("erin", "fly_away"))))
    assert s.ui.zoom is not None and s.ui.zoom.key == "fly_away"
    s.peek("erin", on=False)
    assert s.ui.zoom is None, "it goes with the hand"


def test_a_peek_shuts_another_hand_but_takes_no_card_out_of_a_hand() -> None:
    s = sit("cormac hand=mighty_heave", "erin hand=filler")
    s.space()
    s.table.do(intents.PickUp(s.card("mighty_heave"), AT))
    s.peek("erin")
    assert s.opened == "cormac"
    s.escape()
    s.peek("erin")
    assert s.opened == "erin"
    s.peek("erin", on=False)
    assert s.opened == "" and s.said == "Anna, go on."


def test_what_is_held_waits_for_a_peek_to_end() -> None:
    s = sit("cormac hand=filler drinks=wine", "murgath hand=filler", phase="order")
    s.hasty(intents.Number(1))
    s.hasty(intents.Confirm())
    s.hasty(intents.Peek(1, True))
    s.wait(3_000)
    assert s.asked == ("cormac", "drink") and s.opened == "murgath"
    s.peek("murgath", on=False)
    assert s.asked[1] == "respond"


# hands shut


def test_what_names_a_card_goes_with_the_hand() -> None:
    s = sit("cormac hand=bug_bite", "erin hand=filler")
    s.space()
    card = s.card("bug_bite")
    s.drag(card, STAGE)
    s.do(intents.Move(card, AT))
    s.table.focus = card
    s.do(intents.Zoom(card))
    assert s.ui.zoom is not None and s.ui.zoom.reason
    s.drag(card, STAGE)
    assert s.no
    s.do(intents.ShutHand())
    ui = s.ui
    assert (ui.zoom, ui.bubble, ui.hover, ui.focus, ui.carried, ui.hand_order) == (None, None, None, None, None, ())


def test_a_hand_shuts_before_its_card_is_seen() -> None:
    s = hit()
    s.open("erin")
    s.table.take_beats()
    s.drag(s.card("fly_away"), STAGE)
    beats = s.table.take_beats()
    assert beats and all(beat.view.viewer is None for beat in beats)


def test_the_hand_is_shut_when_its_question_is_answered() -> None:
    s = hit("marah")
    s.open("erin")
    s.table.pass_all()
    assert s.opened == ""


# a quick table


def test_a_window_of_a_quick_table_closes_by_itself() -> None:
    s = sit("cormac hand=filler drinks=wine", "murgath hand=filler", phase="drink", quick=5_000)
    s.hasty(intents.Confirm())
    assert s.said == "Does anybody change this Drink?" and s.table.ring == 1
    s.wait(4_000)
    assert 0 < s.table.ring < 0.25
    s.wait(1_500)
    assert s.t.alcohol("cormac") == 2


def test_it_waits_for_whoever_looks() -> None:
    s = sit("cormac hand=filler drinks=wine", "murgath hand=filler", phase="drink", quick=5_000)
    s.hasty(intents.Confirm())
    s.shift("murgath")
    s.shift("murgath")
    s.wait(30_000)
    assert s.opened == "murgath" and s.t.alcohol("cormac") == 0
    s.hasty(intents.Cancel())
    s.wait(4_000)
    assert s.t.alcohol("cormac") == 0, "the ring began again"
    s.wait(2_000)
    assert s.t.alcohol("cormac") == 2
