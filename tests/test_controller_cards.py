"""Cards in hand: dropped, clicked, armed, paid for, ridden on, refused (TABLE.md 3, art/README.md 8 and 10)."""

from __future__ import annotations

import pytest

from rdi_table.controller import intents
from rdi_table.engine import commands as cmd
from rdi_table.scene.ui import NodeKey
from tests.sitting import AT, POT, STAGE, Sitting, sit


def own(*seats: str, phase: str = "action") -> Sitting:
    """Return the first seat in its Action Phase with its hand open."""
    s = sit(*seats, phase=phase)
    s.open(s.t.name(0))
    return s


def played(s: Sitting) -> cmd.PlayCard:
    return next(c for c in reversed(s.session.commands) if isinstance(c, cmd.PlayCard))


def lift(s: Sitting, key: NodeKey) -> None:
    s.table.do(intents.PickUp(key, AT))


# targets


@pytest.mark.parametrize("part", ["mat", "portrait", "track", "chip", "hand", "drinks", "a card in front"])
def test_the_whole_mat_is_the_target(part: str) -> None:
    s = own("cormac hand=mighty_heave", "melvyn hand=filler front=happy_little_runes", "erin hand=filler")
    places = {
        "hand": ("pile", 1, "hand"), "drinks": ("back", 1, "drinks", 0),
        "a card in front": s.card("happy_little_runes", "front", "melvyn"),
    }  # fmt: skip
    s.drag(s.card("mighty_heave"), places.get(part, (part, 1)))
    assert played(s).picks == (1,)


def test_what_is_carried_lights_every_place_it_may_go_to() -> None:
    s = own("cormac hand=mighty_heave,biceps_saga", "melvyn hand=filler", "erin hand=filler")
    lift(s, s.card("mighty_heave"))
    assert s.ui.targets == {("mat", 1), ("mat", 2)} and s.ui.carried == s.card("mighty_heave")
    s.escape()
    assert s.ui.targets == set() and s.ui.carried is None
    lift(s, s.card("biceps_saga"))
    assert s.ui.targets == {STAGE}


@pytest.mark.parametrize("place", ["stage", "a card on it", "the own mat"])
def test_a_card_without_a_target_goes_to_the_middle(place: str) -> None:
    s = sit("cormac hand=mighty_heave", "erin hand=fly_away")
    s.space()
    s.drag(s.card("mighty_heave"), s.mat("erin"))
    s.open("erin")
    s.drag(s.card("fly_away"), {"stage": STAGE, "a card on it": s.on_stage("mighty_heave")}.get(place, s.mat("erin")))
    assert played(s).seat == 1


def test_a_card_without_a_target_is_not_dropped_on_another_mat() -> None:
    s = own("cormac hand=biceps_saga", "erin hand=filler")
    s.drag(s.card("biceps_saga"), s.mat("erin"))
    assert s.no == "This card needs no target: it is dropped in the middle." and s.count == 0


def test_dropped_in_the_middle_a_card_waits_for_its_target() -> None:
    s = own("cormac hand=mighty_heave", "melvyn hand=filler", "erin hand=filler")
    s.drag(s.card("mighty_heave"), STAGE)
    assert s.ui.armed is not None and s.said == "Anna, click whom it is for."
    assert s.ui.targets == {("mat", 1), ("mat", 2)}
    s.click(s.mat("erin"))
    assert played(s).picks == (2,)


def test_with_one_legal_target_the_middle_means_it() -> None:
    s = own("cormac hand=mighty_heave", "erin hand=filler")
    s.drag(s.card("mighty_heave"), STAGE)
    assert played(s).picks == (1,)


def test_several_targets_drop_on_each_and_it_plays_itself_with_the_last() -> None:
    for second in ("drag", "click", "number"):
        s = own("murgath hand=cleave", "cormac hand=filler", "erin hand=filler", "marah hand=filler")
        cleave = s.card("cleave")
        s.drag(cleave, s.mat("cormac"))
        assert s.ui.armed is not None and s.ui.armed.tag == "Anna, armed for Ben" and s.count == 0
        assert s.said == "Anna, one more target, or play it on Ben alone."
        assert s.buttons == ["Take it back", "Only Ben"] and s.keys == ["Esc", "Enter"]
        assert s.ui.targets == {("mat", 2), ("mat", 3)}
        match second:
            case "drag":
                s.drag(cleave, s.mat("erin"))
            case "click":
                s.click(s.portrait("erin"))
            case _:
                s.tap("erin")
        assert played(s).picks == (1, 2), second


@pytest.mark.parametrize("how", ["button", "enter", "click"])
def test_fewer_targets_by_the_button(how: str) -> None:
    s = own("murgath hand=cleave", "cormac hand=filler", "erin hand=filler")
    cleave = s.card("cleave")
    s.drag(cleave, s.mat("cormac"))
    s.space()
    assert s.count == 0, "Space never plays a card"
    if how == "button":
        s.press("Only Ben")
    elif how == "enter":
        s.enter()
    else:
        s.click(cleave)
    assert played(s).picks == (1,)


def test_a_target_pressed_again_is_taken_off() -> None:
    s = own("murgath hand=cleave", "cormac hand=filler", "erin hand=filler", "marah hand=filler")
    s.drag(s.card("cleave"), s.mat("cormac"))
    s.click(s.mat("cormac"))
    assert s.ui.armed is not None and s.ui.armed.picks == ()
    s.enter()
    assert s.count == 0 and s.no == "Anna, click whom it is for."


@pytest.mark.parametrize("how", ["escape", "button", "drag home", "f9", "another claim"])
def test_an_armed_card_can_be_taken_back(how: str) -> None:
    s = own("murgath hand=cleave", "cormac hand=filler", "erin hand=filler")
    cleave = s.card("cleave")
    s.drag(cleave, s.mat("cormac"))
    match how:
        case "escape":
            s.escape()
        case "button":
            s.press("Take it back")
        case "drag home":
            s.drag(cleave, ("pile", 0, "hand"))
        case "f9":
            s.do(intents.ShutHand())
        case _:
            s.shift("erin")
    assert s.ui.armed is None and s.count == 0 and "cleave" in s.t.hand("murgath")


def test_while_a_card_hovers_a_number_that_it_has_no_use_for_claims() -> None:
    s = own("melvyn hand=steady_brush runes=shield", "cormac hand=filler")
    s.drag(s.card("steady_brush"), STAGE)
    assert s.ui.armed is not None
    s.tap("cormac")
    assert s.ui.armed is None and s.ui.veil is not None and s.ui.veil.seat == 1


# clicking


def test_click_and_click_equals_a_drag() -> None:
    done = []
    for clicks in (False, True):
        s = own("cormac hand=mighty_heave,bug_bite", "erin hand=filler", "marah hand=filler")
        if clicks:
            s.click(s.card("mighty_heave"))
            assert s.ui.carried == s.card("mighty_heave") and s.ui.targets
            s.click(s.mat("erin"))
        else:
            s.drag(s.card("mighty_heave"), s.mat("erin"))
        done.append(s.session.commands)
    assert done[0] == done[1]


def test_clicked_twice_a_card_with_one_legal_target_is_played() -> None:
    for seats, card in (
        (("cormac hand=mighty_heave", "erin hand=filler"), "mighty_heave"),
        (("cormac hand=biceps_saga", "erin hand=filler", "marah hand=filler"), "biceps_saga"),
        (("murgath hand=renewal fortitude=10", "erin hand=filler"), "renewal"),
    ):
        s = own(*seats)
        s.click(s.card(card), s.card(card))
        assert played(s).card >= 0, card


def test_clicked_twice_a_card_with_several_targets_is_only_put_back() -> None:
    for seats, card in (
        (("cormac hand=mighty_heave", "erin hand=filler", "marah hand=filler"), "mighty_heave"),
        (("murgath hand=valor", "erin hand=filler"), "valor"),
        (("murgath hand=clear_skies", "erin hand=filler"), "clear_skies"),
        (("ohava hand=family_meeting", "erin hand=filler"), "family_meeting"),
        (("erin hand=wildshape", "cormac hand=filler"), "wildshape"),
    ):
        s = own(*seats)
        s.click(s.card(card), s.card(card))
        assert s.count == 0 and s.ui.carried is None and s.ui.armed is None and s.no == "", card


def test_clicked_twice_a_card_that_cannot_be_played_says_why() -> None:
    s = own("cormac hand=bug_bite", "erin hand=filler")
    s.click(s.card("bug_bite"), s.card("bug_bite"))
    assert s.no == "Nothing here would cost Anna any Fortitude." and s.ui.carried is None


def test_another_card_can_be_taken_instead() -> None:
    s = own("cormac hand=mighty_heave,biceps_saga", "erin hand=filler")
    s.click(s.card("mighty_heave"), s.card("biceps_saga"))
    assert s.ui.carried == s.card("biceps_saga")
    s.click(STAGE)
    assert s.t.game.key(played(s).card) == "biceps_saga"


def test_escape_lets_go() -> None:
    s = own("cormac hand=mighty_heave", "erin hand=filler")
    s.click(s.card("mighty_heave"))
    s.escape()
    assert s.ui.carried is None and s.opened == "cormac"
    s.escape()
    assert s.opened == "", "the next one shuts the hand"


def test_space_moves_nothing_on_while_a_card_is_in_hand() -> None:
    s = own("cormac hand=mighty_heave", "erin hand=filler")
    s.click(s.card("mighty_heave"))
    s.space()
    assert s.count == 0 and s.ui.carried == s.card("mighty_heave")


# refusals


def test_what_cannot_be_done_goes_home_and_says_why_where_it_was_tried() -> None:
    s = own("cormac hand=bug_bite,mighty_heave", "erin hand=filler")
    s.drag(s.card("bug_bite"), STAGE)
    bubble = s.ui.bubble
    assert bubble is not None and bubble.at == AT and s.no == "Nothing here would cost Anna any Fortitude."
    assert s.ui.carried is None and s.card("bug_bite")[1] in s.ui.hand_order
    s.drag(s.card("mighty_heave"), s.mat("cormac"))
    assert s.no == "One mighty heave is for somebody else, not for its own player."


def test_a_refusal_goes_after_a_while_or_with_the_next_input() -> None:
    s = own("cormac hand=bug_bite", "erin hand=filler")
    s.drag(s.card("bug_bite"), STAGE)
    s.hasty(intents.Move(STAGE, AT))
    assert s.no, "a motion does not end it"
    s.wait(2_600)
    assert not s.no
    s.drag(s.card("bug_bite"), STAGE)
    s.do(intents.Sort())
    assert not s.no


def test_the_reason_of_a_key_is_said_where_the_pointer_was() -> None:
    s = sit("cormac hand=filler", "erin hand=filler", phase="draw")
    s.do(intents.Move(STAGE, (77, 88)))
    s.tap("erin")
    assert s.ui.bubble is not None and s.ui.bubble.at == (77, 88)


def test_the_second_action_and_a_response_out_of_time_have_their_reasons() -> None:
    s = sit("cormac hand=mighty_heave,hurt_things", "erin hand=lash_of_bramble,filler")
    s.space()
    s.drag(s.card("mighty_heave"), s.mat("erin"))
    s.open("erin")
    s.drag(s.card("lash_of_bramble"), s.mat("cormac"))
    assert s.no == "A lash of bramble is for Ben's own Action Phase."


def test_the_zoom_says_whether_a_card_can_be_played_and_if_not_why() -> None:
    s = own("cormac hand=bug_bite,mighty_heave", "erin hand=filler")
    s.do(intents.Zoom(s.card("mighty_heave")))
    assert s.ui.zoom is not None and s.ui.zoom.playable and not s.ui.zoom.reason
    s.do(intents.Zoom(s.card("bug_bite")))
    assert s.ui.zoom is not None and "Nothing here would cost" in s.ui.zoom.reason
    s.escape()
    assert s.ui.zoom is None and s.opened == "cormac"


def test_the_hand_is_sorted_in_three_ways() -> None:
    s = own("cormac hand=bug_bite,mighty_heave,barbarian_rage,hurt_things", "erin hand=filler")
    drawn = s.ui.hand_order
    s.do(intents.Sort())
    types = [s.table.hand.definition(c).type for c in s.ui.hand_order]
    assert types == sorted(types) and set(s.ui.hand_order) == set(drawn)
    s.do(intents.Sort())
    assert s.ui.hand_order[-1] == s.card("bug_bite")[1], "what cannot be played comes last"
    s.do(intents.Sort())
    assert s.ui.hand_order == drawn


# power-ups


def scroll(hand: str = "load_bearing_shelf", runes: str = "fire,ice") -> Sitting:
    return own(f"melvyn hand={hand} runes={runes}", "cormac hand=filler", "erin hand=filler")


@pytest.mark.parametrize("how", ["drag", "click", "scroll", "drag on the scroll"])
def test_a_rune_powers_the_card_that_hovers(how: str) -> None:
    s = scroll()
    s.drag(s.card("load_bearing_shelf"), s.mat("erin"))
    fire, ice = (s.card(f"{colour}_rune", "runes") for colour in ("fire", "ice"))
    assert s.ui.armed is not None and s.ui.armed.fitting == {fire[1]} and s.ui.armed.scrolls == (("fire",),)
    assert s.said == "Anna, add a Fire Rune, or play it plain." and s.buttons[-1] == "Play it plain"
    assert dict(s.ui.tags)[0] == "add a Rune"
    match how:
        case "drag":
            s.drag(fire, s.card("load_bearing_shelf"))
        case "click":
            s.click(fire)
        case "scroll":
            s.click(("scroll", 0))
        case _:
            s.drag(fire, ("scroll", 0))
    assert s.ui.armed is not None and s.ui.armed.payment == (fire[1],) and s.ui.armed.powers == (0,)
    assert s.buttons[-1] == "Play with 1 Rune" and s.count == 0
    s.click(s.card("load_bearing_shelf"))
    assert (played(s).powers, played(s).payment, played(s).picks) == ((0,), (fire[1],), (2,))
    assert ice[1] in {c.id for c in s.table.view().players[0].pile("runes")}


def test_a_rune_can_be_taken_back_and_goes_home_with_the_card() -> None:
    s = scroll()
    s.drag(s.card("load_bearing_shelf"), s.mat("erin"))
    fire = s.card("fire_rune", "runes")
    for way_back in (lambda: s.click(fire), lambda: s.drag(fire, ("pile", 0, "runes")), lambda: s.click(("scroll", 0))):
        s.click(fire)
        assert s.ui.armed is not None and s.ui.armed.payment
        way_back()
        assert s.ui.armed is not None and s.ui.armed.payment == ()
    s.click(fire)
    s.escape()
    assert s.ui.armed is None and s.t.runes == ["fire", "ice"]


def test_a_rune_that_does_not_fit_says_what_is_missing() -> None:
    for how in ("click", "drag"):
        s = scroll()
        s.drag(s.card("load_bearing_shelf"), s.mat("erin"))
        ice = s.card("ice_rune", "runes")
        s.click(ice) if how == "click" else s.drag(ice, STAGE)
        assert s.no == "A Fire Rune is missing: without it the card is played plain."
        assert s.ui.armed is not None and s.ui.armed.payment == ()


def test_a_rune_too_many_is_refused() -> None:
    s = scroll(runes="fire,fire")
    s.drag(s.card("load_bearing_shelf"), s.mat("erin"))
    first, second = (("card", c.id) for c in s.table.view().players[0].pile("runes"))
    s.click(first, second)
    assert s.no.startswith("That is more than the power-up costs")
    s.press("Play with 1 Rune")
    assert played(s).payment == (first[1],)


def test_a_scroll_that_cannot_be_paid_says_so() -> None:
    s = scroll("steady_brush,sobering_development", "ice")
    s.drag(s.card("sobering_development"), STAGE)
    s.click(("scroll", 0))
    assert s.no == "A Shield Rune is missing: without it the card is played plain."
    s.click(("scroll", 1))
    s.enter()
    assert played(s).powers == (1,)


def test_whether_a_card_hovers_depends_on_what_lies_open_alone() -> None:
    """A flourish in hand could pay, but hovering because of it would betray it."""
    s = scroll("load_bearing_shelf,calligraphic_flourish", "ice")
    s.drag(s.card("load_bearing_shelf"), s.mat("erin"))
    assert s.count == 1 and played(s).powers == ()


def test_a_flourish_is_laid_on_its_card_before_that_leaves_the_hand() -> None:
    s = scroll("load_bearing_shelf,calligraphic_flourish", "ice")
    flourish = s.card("calligraphic_flourish")
    lift(s, flourish)
    assert s.ui.targets == {s.card("load_bearing_shelf")}
    s.table.do(intents.DropOn(s.card("load_bearing_shelf"), AT))
    assert flourish[1] in s.ui.marked
    s.drag(s.card("load_bearing_shelf"), s.mat("erin"))
    assert (played(s).powers, played(s).payment) == ((0,), (flourish[1],))


def test_a_flourish_can_also_be_laid_on_the_card_that_hovers() -> None:
    s = scroll("load_bearing_shelf,calligraphic_flourish", "fire")
    s.drag(s.card("load_bearing_shelf"), s.mat("erin"))
    s.drag(s.card("calligraphic_flourish"), STAGE)
    s.enter()
    assert played(s).powers == (0,) and s.t.runes == ["fire"]


def test_a_flourish_for_one_power_or_another_waits_to_be_told_which() -> None:
    for index in (0, 1):
        s = scroll("sobering_development,calligraphic_flourish", "")
        s.drag(s.card("calligraphic_flourish"), s.card("sobering_development"))
        s.drag(s.card("sobering_development"), STAGE)
        assert s.count == 0 and s.ui.armed is not None
        s.click(("scroll", index))
        s.enter()
        assert played(s).powers == (index,)


def test_two_ways_to_play_a_card_are_two_equal_buttons() -> None:
    s = scroll("fun_books", "")
    s.drag(s.card("fun_books"), s.mat("erin"))
    assert s.said == "Anna, which way is it played?" and s.buttons == ["Look and take", "Make them drink"]
    assert s.keys == ["", ""]
    s.space()
    assert s.count == 0
    s.press("Make them drink")
    assert played(s).mode == "drink" and played(s).picks == (2,)


def test_a_power_up_that_gives_both_ways_needs_no_choice() -> None:
    s = scroll("fun_books", "ice")
    s.drag(s.card("fun_books"), s.mat("erin"))
    s.click(s.card("ice_rune", "runes"))
    assert s.buttons == ["Take it back", "Play with 1 Rune"]
    s.enter()
    assert played(s).powers == (0,)


def test_a_power_up_may_bring_a_target_of_its_own() -> None:
    s = sit("melvyn hand=technically_a_scroll runes=chaos", "cormac hand=filler", "erin hand=filler", active="erin")
    s.t.start_round("erin")
    s.t.antes()
    s.table.changed()
    s.table.submitting.look_at_question()
    while s.asked != ("melvyn", "bid"):
        s.space()
    s.open("melvyn")
    s.drag(s.card("technically_a_scroll"), POT)
    s.click(s.card("chaos_rune", "runes"))
    assert s.ui.targets == {("mat", 1), ("mat", 2)}
    s.click(s.mat("cormac"))
    s.enter()
    assert (played(s).powers, played(s).picks) == ((0,), (1,))


# riders and costs


def test_a_malediction_rides_on_the_card_it_is_laid_on() -> None:
    s = own("cormac hand=mighty_heave,biceps_saga,enfeeblement", "erin hand=filler")
    rider = s.card("enfeeblement")
    s.drag(rider, s.card("biceps_saga"))
    assert s.no == "Malediction of Enfeeblement cannot be laid on this one."
    s.drag(rider, s.card("mighty_heave"))
    assert rider[1] in s.ui.marked
    s.drag(rider, s.card("mighty_heave"))
    assert rider[1] not in s.ui.marked, "again takes it off"
    s.drag(rider, s.card("mighty_heave"))
    s.drag(s.card("mighty_heave"), s.mat("erin"))
    assert played(s).riders == (rider[1],)


def test_a_rider_can_be_laid_on_a_card_that_hovers() -> None:
    s = own("murgath hand=cleave,enfeeblement", "erin hand=filler", "cormac hand=filler")
    rider = s.card("enfeeblement")
    s.drag(s.card("cleave"), s.mat("erin"))
    assert s.ui.armed is not None and rider[1] in s.ui.armed.fitting
    s.drag(rider, STAGE)
    assert s.ui.armed is not None and s.ui.armed.riders == (rider[1],)
    s.click(s.mat("cormac"))
    assert played(s).riders == (rider[1],) and played(s).picks == (1, 2)


def test_a_rider_is_no_card_of_its_own() -> None:
    s = own("cormac hand=enfeeblement", "erin hand=filler")
    s.drag(s.card("enfeeblement"), s.mat("erin"))
    assert s.no == "Malediction of Enfeeblement is laid on another card while that one is being played."


def test_cards_are_given_up_for_a_sacrifice() -> None:
    s = own("cormac hand=sacrifice,thirst,largesse,bug_bite", "erin hand=filler")
    thirst, bite = s.card("thirst"), s.card("bug_bite")
    s.drag(s.card("sacrifice"), STAGE)
    assert s.said == "Anna, click the cards to give up for it, or play it as it is."
    s.click(thirst)
    assert thirst[1] in s.ui.marked and s.buttons == ["Take it back", "Give up 1 card"]
    s.click(bite)
    assert s.no == "That is not the price of Malediction of Sacrifice as it is printed."
    s.drag(s.card("largesse"), STAGE)
    assert s.buttons[-1] == "Give up 2 cards"
    s.click(s.card("largesse"))
    s.enter()
    assert played(s).costs == (thirst[1],)


def test_an_absolution_with_too_many_maledictions_is_refused_by_the_engine() -> None:
    s = own("cormac hand=absolution,thirst,bug_bite", "erin hand=filler")
    s.drag(s.card("absolution"), STAGE)
    s.enter()
    assert s.count == 0, "something has to be given up for it"
    s.click(s.card("bug_bite"), s.card("thirst"))
    s.enter()
    assert s.no == "Fewer Maledictions than other cards may go, so throw in one more card."


# hearts, forms, Deities


def test_a_blessing_on_the_own_track_is_played_for_its_heart() -> None:
    for place in ("track", "mat"):
        s = own("murgath hand=valor fortitude=10", "erin hand=filler")
        lift(s, s.card("valor"))
        assert s.ui.targets == {s.track("murgath"), s.mat("erin"), STAGE}
        s.table.do(intents.DropOn((place, 0), AT))
        assert played(s).mode == "heart", "and its text is for somebody else, so the own mat means the heart too"


def test_a_blessing_elsewhere_is_played_for_its_text() -> None:
    s = own("murgath hand=valor fortitude=10", "erin hand=filler")
    s.drag(s.card("valor"), s.mat("erin"))
    assert played(s).mode == "text" and played(s).picks == (1,)
    s = own("murgath hand=clear_skies", "erin hand=filler")
    s.drag(s.card("clear_skies"), STAGE)
    assert played(s).mode == "text"


def test_a_blessing_with_two_uses_on_the_own_mat_asks_which() -> None:
    s = own("murgath hand=clear_skies", "erin hand=filler")
    s.drag(s.card("clear_skies"), s.mat("murgath"))
    assert s.count == 0 and s.no == "Two uses: on your own track for the heart, in the middle for the text."


def test_a_heart_on_the_track_of_another_is_no_heart() -> None:
    s = own("murgath hand=renewal fortitude=10", "erin hand=filler")
    s.drag(s.card("renewal"), s.track("erin"))
    assert s.count == 0 and s.no


def test_wildshape_is_dropped_on_the_form_itself() -> None:
    s = own("erin hand=wildshape", "cormac hand=filler")
    lift(s, s.card("wildshape"))
    assert s.ui.targets == {s.form(form) for form in ("bear", "raven", "tree")}
    s.table.do(intents.DropOn(s.form("raven"), AT))
    assert played(s).picks == ("raven",)
    s.space()
    assert s.t.form == "raven"


def test_wildshape_in_the_middle_waits_for_a_form_and_not_for_the_one_she_has() -> None:
    s = own("erin hand=wildshape", "cormac hand=filler")
    s.drag(s.card("wildshape"), STAGE)
    assert s.said == "Anna, click a form."
    s.click(s.form("elf"))
    assert s.no == "That cannot be chosen for Wildshape, but what glows can be." and s.count == 0
    s.click(s.form("bear"))
    assert played(s).picks == ("bear",)


def test_deities_are_clicked_while_the_card_hovers() -> None:
    s = own("ohava hand=family_meeting", "cormac hand=filler")
    s.drag(s.card("family_meeting"), STAGE)
    assert s.said == "Anna, click the Deities it is for." and len(s.ui.targets) == 4
    s.click(s.deity("korash"))
    s.click(s.deity("korash"))
    assert s.ui.armed is not None and s.ui.armed.picks == (), "again takes it off"
    s.enter()
    assert s.count == 0, "two are needed"
    s.click(s.deity("korash"), s.deity("shalni"))
    assert played(s).picks == ("korash", "shalni")


def test_a_card_for_deities_may_be_dropped_on_the_first_one() -> None:
    s = own("ohava hand=family_meeting", "cormac hand=filler")
    s.drag(s.card("family_meeting"), s.deity("farnir"))
    assert s.ui.armed is not None and s.ui.armed.picks == ("farnir",)


def test_the_senior_discount_names_its_deity() -> None:
    s = sit("ohava hand=senior_discount", "cormac hand=biceps_saga", active="cormac")
    s.space()
    s.drag(s.card("biceps_saga"), STAGE)
    s.open("ohava")
    s.drag(s.card("senior_discount"), s.deity("elaana"))
    assert played(s).picks == ("elaana",)


def test_a_drinker_is_picked_by_the_mat() -> None:
    s = sit("cormac hand=filler", "erin hand=filler", "ohava hand=sea_salt")
    s.t.house("cormac", "wine")
    s.table.changed()
    s.table.submitting.look_at_question()
    s.open("ohava")
    lift(s, s.card("sea_salt"))
    assert s.ui.targets == {("mat", 0), ("mat", 1), ("mat", 2)}
    s.table.do(intents.DropOn(s.mat("erin"), AT))
    assert played(s).picks == (1,)
