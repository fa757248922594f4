"""What a resolving card asks for, looks, upkeep by hand: a hand stays shut until its owner opens it (art 8, 9)."""

from __future__ import annotations

import pytest

from rdi_table.controller import intents
from rdi_table.engine import commands as cmd
from rdi_table.engine.frames.choose import Choose
from rdi_table.scene.ui import NodeKey
from tests.sitting import AT, STAGE, Sitting, sit


def play(s: Sitting, key: str, *places: NodeKey) -> None:
    """Let the active player open the hand and play a card; nobody answers."""
    s.open(s.t.active)
    s.drag(s.card(key), places[0] if places else STAGE)
    for place in places[1:]:
        s.click(place)
    while s.asked[1] == "respond":
        s.space()


# the Rage


def angry(*hand: str) -> Sitting:
    s = sit(f"cormac hand={','.join(('friendly_headbutt', *hand))}", "erin")
    play(s, "friendly_headbutt", s.mat("erin"))
    return s


@pytest.mark.parametrize("how", ["drag the card", "click the pile", "space"])
def test_the_rage_is_fed_by_hand(how: str) -> None:
    s = angry("bug_bite")
    assert s.said == "Anna, lay the card on the Building Rage Pile." and s.buttons == ["Do it for me"]
    assert s.ui.due == {s.pile("cormac", "building")} and dict(s.ui.tags) == {0: "feed the Rage"}
    if how == "drag the card":
        s.table.do(intents.PickUp(s.on_stage("friendly_headbutt"), AT))
        assert s.ui.targets == {s.pile("cormac", "building")}
        s.table.do(intents.DropOn(s.pile("cormac", "building"), AT))
    elif how == "space":
        s.space()
    else:
        s.click(s.pile("cormac", "building"))
    assert s.t.building == ["friendly_headbutt"]


def test_a_card_that_is_on_the_pile_already_is_the_pile() -> None:
    s = sit("cormac building=1 hand=hurt_things", "erin")
    play(s, "hurt_things", s.mat("erin"))
    s.click(("back", 0, "building", 0))
    assert s.t.tile == 1


def test_the_second_rage_card_never_opens_the_hand_by_itself() -> None:
    s = angry("bug_bite")
    s.space()
    assert s.said == "Anna, one more card on the pile?" and s.opened == ""
    assert s.buttons == ["Open my hand", "No more"] and s.keys == ["1", "Space"]
    s.space()
    assert s.t.building == ["friendly_headbutt"] and s.asked == ("cormac", "order")


@pytest.mark.parametrize("how", ["drag", "click and space"])
def test_the_second_rage_card_is_chosen_behind_the_hand_over(how: str) -> None:
    s = angry("bug_bite", "more_foam")
    s.space()
    s.press("Open my hand")
    assert s.opened == "cormac" and s.card("bug_bite")[1] in s.ui.playable
    assert s.help == "Drag a card on the pile, or click it."
    if how == "drag":
        s.table.do(intents.PickUp(s.card("bug_bite"), AT))
        assert s.ui.targets == {s.pile("cormac", "building")}
        s.table.do(intents.DropOn(s.pile("cormac", "building"), AT))
    else:
        s.click(s.card("more_foam"), s.card("bug_bite"))
        assert s.ui.marked == {s.card("bug_bite")[1]}, "the mark moves on"
        assert s.buttons == ["On the pile"]
        s.space()
    assert s.t.raging == ["bug_bite", "friendly_headbutt"] and s.opened == ""


def test_the_own_number_opens_the_hand_for_the_second_card_too() -> None:
    s = angry("bug_bite")
    s.space()
    s.tap("cormac")
    assert s.ui.veil is not None and s.ui.veil.heading == "Anna, take the mouse"
    s.tap("cormac")
    assert s.opened == "cormac"


def test_a_malediction_does_not_feed_the_rage() -> None:
    s = angry("bug_bite", "thirst")
    s.space()
    s.press("Open my hand")
    s.drag(s.card("thirst"), s.pile("cormac", "building"))
    assert s.asked == ("cormac", "choose") and s.no == "No card may be played until this is settled."


# other deeds


def test_a_deity_is_turned_by_hand_and_only_the_one_that_is_due() -> None:
    s = sit("ohava hand=no_complaints", "erin")
    s.click(s.deity("korash"))
    assert s.no == "There is nothing to do by hand just now."
    play(s, "no_complaints", s.mat("erin"))
    assert s.said == "Anna, turn over Korash." and s.ui.due == {s.deity("korash")}
    s.click(s.deity("shalni"))
    assert s.no == "Korash is due first."
    s.drag(s.on_stage("no_complaints"), s.deity("elaana"))
    assert s.no == "Korash is due first." and s.t.harmony == []
    s.drag(s.on_stage("no_complaints"), s.deity("korash"))
    assert s.t.harmony == ["korash"]


def test_the_marker_is_moved_by_drag_or_click() -> None:
    for how in ("drag", "click"):
        s = sit("erin hand=hungry_before_winter", "cormac")
        play(s, "hungry_before_winter", s.mat("cormac"))
        assert s.said == "Anna, move the marker to the Bear."
        assert s.ui.due == {s.form("bear"), ("marker", 0)}
        s.click(s.form("raven"))
        assert s.no == "First Anna has to move the marker to the Bear."
        if how == "drag":
            s.table.do(intents.PickUp(("marker", 0), AT))
            assert s.ui.targets == {s.form("bear")}
            s.table.do(intents.DropOn(s.form("bear"), AT))
        else:
            s.click(s.form("bear"))
        assert s.t.form == "bear"


@pytest.mark.parametrize("how", ["click", "drag", "space"])
def test_a_rune_is_turned_up_by_hand_before_anything_else(how: str) -> None:
    s = sit("melvyn hand=filler", "erin", active="erin", phase="over")
    s.space()
    assert s.asked == ("melvyn", "deed") and s.said == "Anna, turn up a Rune."
    if how == "click":
        s.click(s.pile("melvyn", "runes_deck"))
    elif how == "drag":
        s.drag(s.pile("melvyn", "runes_deck"), s.pile("melvyn", "runes"))
    else:
        s.space()
    assert len(s.t.runes) == 1 and s.asked == ("melvyn", "discard") and s.opened == "melvyn"


def test_another_deed_says_what_is_due() -> None:
    s = sit("cormac hand=hurt_things", "erin")
    play(s, "hurt_things", s.mat("erin"))
    s.click(s.form("bear"))
    assert s.no == "First Anna has to lay the card on the Building Rage Pile." and s.t.building == []


def test_nothing_is_played_while_upkeep_is_due_but_anybody_may_peek() -> None:
    s = sit("cormac hand=hurt_things,barbarian_rage", "murgath hand=dark_vigor")
    s.open("cormac")
    s.drag(s.card("hurt_things"), s.mat("murgath"))
    while s.asked[1] == "respond":
        s.space()
    s.tap("murgath")
    assert s.no == "No card may be played until this is settled."
    s.peek("murgath")
    assert s.opened == "murgath"


def test_upkeep_can_be_made_automatic_in_mid_game() -> None:
    s = sit("cormac hand=hurt_things", "erin")
    s.table.configure("upkeep", ())
    play(s, "hurt_things", s.mat("erin"))
    assert s.t.building == ["hurt_things"] and cmd.Configure("upkeep", ()) in s.session.commands


# choices between effects, and of seats


def test_a_choice_between_two_effects_is_two_equal_buttons() -> None:
    s = sit("marah hand=pop_quiz", "murgath")
    play(s, "pop_quiz", s.mat("murgath"))
    assert s.asked == ("murgath", "choose") and s.said == "Ben, lose 2 Fortitude, or draw 2 Maledictions?"
    assert s.buttons == ["Lose 2 Fortitude", "Draw 2 Maledictions"] and s.keys == ["", ""]
    n = s.count
    s.space()
    s.enter()
    assert s.count == n, "no key presses one of two equal buttons"
    s.press("Lose 2 Fortitude")
    assert s.t.fortitude("murgath") == 18


def test_every_payer_of_protection_money_chooses() -> None:
    s = sit("murgath hand=protection_money", "cormac", "erin")
    play(s, "protection_money")
    s.click(("choice", 0))
    assert s.asked == ("erin", "choose") and s.said.startswith("Cleo, pay 1 Gold")
    s.press("Lose 2 Fortitude")
    assert s.t.fortitude("erin") == 18 and s.t.gold("cormac") == 9


def test_the_own_drinks_are_shared_out_one_by_one() -> None:
    s = sit("melvyn hand=sobering_development runes=shield drinks=wine,water,light_ale", "cormac", "erin")
    s.open("melvyn")
    s.drag(s.card("sobering_development"), STAGE)
    s.click(("scroll", 0))
    s.enter()
    while s.asked[1] == "respond":
        s.space()
    assert s.said == "Anna, share out the 3 drinks." and s.chips == {"cormac": "target", "erin": "target"}
    assert s.buttons == []
    s.drag(s.pile("melvyn", "drinks"), s.mat("erin"))
    assert s.said == "Anna, share out the 2 drinks." and s.t.drinks("erin") == ["wine"]
    s.tap("cormac")
    assert s.said == "Anna, for whom is this drink?", "the last one"
    s.click(s.pile("melvyn", "drinks"), s.mat("cormac"))
    assert s.t.drinks("cormac") == ["light_ale", "water"] and s.t.drinks("melvyn") == []


def test_more_than_two_words_or_numbers_are_laid_out_on_the_felt() -> None:
    """No card asks for this yet; the words of the ribbon and the felt are ready for it."""
    s = sit("cormac hand=mighty_heave,filler", "erin hand=filler")
    s.space()
    s.drag(s.card("mighty_heave"), s.mat("erin"))
    game = s.session.game
    play_frame = next(f for f in game.state.stack if f.KIND == "play")
    game.push(Choose(game.next_id(), "ask", 1, "maledictions", "number", (0, 1, 2, 3), 1, 1, play_frame.id))
    s.table.changed()
    assert s.said == "Ben, how many Maledictions?" and s.buttons == []
    assert s.ui.chooser is not None and s.ui.chooser.words == ("0", "1", "2", "3")
    s.click(("choice", 7))
    assert s.count == 1
    s.click(("choice", 2))
    assert s.last == cmd.Choose(1, (2,)) and s.said == "Does anybody answer?"


# looks


def robbed(hand: str = "dark_vigor,cleave,thirst") -> Sitting:
    s = sit("ohava hand=confession", f"murgath hand={hand}", "cormac")
    s.open("ohava")
    s.drag(s.card("confession"), s.mat("murgath"))
    while s.asked[1] == "respond":
        s.space()
    return s


def test_a_secret_look_opens_to_the_one_who_may_look_and_by_itself_to_nobody() -> None:
    s = robbed()
    assert (s.said, s.help) == ("Anna looks at Ben's hand.", "Everybody else looks away.")
    assert s.opened == "" and s.ui.chooser is None and s.buttons == ["Show me"] and dict(s.ui.tags)[0] == "asked"
    s.space()
    assert s.opened == "ohava" and s.ui.chooser is not None and len(s.ui.chooser.cards) == 3
    assert s.buttons == ["Seen enough"]


def test_it_can_be_put_away_and_taken_up_again() -> None:
    s = robbed()
    s.space()
    s.do(intents.ShutHand())
    assert s.ui.chooser is None and s.opened == "" and s.buttons == ["Show me"]
    s.tap("ohava")
    assert s.ui.veil is not None and s.ui.veil.heading == "Anna, this is for one pair of eyes"
    s.enter()
    assert s.ui.chooser is not None


def test_a_card_is_taken_from_the_hand_just_seen_in_the_same_sitting() -> None:
    s = robbed()
    s.space()
    s.space()
    assert s.opened == "ohava" and s.said == "Anna, take one card from this hand." and s.buttons == ["Take it"]
    assert s.ui.chooser is not None and s.ui.chooser.count == "0 of 1" and len(s.ui.chooser.cards) == 2
    n = s.count
    s.space()
    assert s.count == n, "none is marked yet"
    cleave = ("card", s.t.card("murgath", "cleave"))
    s.click(("card", s.t.card("murgath", "dark_vigor")), cleave)
    assert s.ui.chooser is not None and s.ui.chooser.marked == (cleave[1],) and s.ui.chooser.count == "1 of 1"
    s.space()
    assert s.t.discards("murgath") == ["cleave"] and s.opened == "" and s.ui.chooser is None


def test_a_card_may_be_taken_by_dragging_it_to_its_discard_pile() -> None:
    s = robbed()
    s.space()
    s.space()
    cleave = ("card", s.t.card("murgath", "cleave"))
    s.table.do(intents.PickUp(cleave, AT))
    assert s.ui.targets == {s.pile("murgath", "discard")}
    for nowhere in (STAGE, s.mat("cormac"), ("pile", 1, "hand"), None):
        s.table.do(intents.DropOn(nowhere, AT))
        assert s.asked == ("ohava", "choose"), "it only goes back"
        s.table.do(intents.PickUp(cleave, AT))
    s.table.do(intents.DropOn(s.mat("murgath"), AT))
    assert s.t.discards("murgath") == ["cleave"]


def test_after_a_shut_hand_the_choice_waits_for_its_owner() -> None:
    s = robbed()
    s.space()
    s.space()
    s.do(intents.ShutHand())
    assert s.buttons == ["Open my hand"] and s.ui.chooser is None
    s.space()
    assert s.ui.chooser is not None and s.opened == "ohava"


def foretelling() -> Sitting:
    s = sit("ohava hand=wouldnt_do_that", "cormac")
    s.t.deck("cormac", "bug_bite", "more_foam", "hit_me", "mighty_heave", "biceps_saga")
    play(s, "wouldnt_do_that", s.mat("cormac"))
    s.space()
    return s


def cards_of(s: Sitting, *keys: str) -> list[NodeKey]:
    chooser = s.ui.chooser
    assert chooser is not None
    return [("card", next(c for c in chooser.cards if s.t.game.key(c) == key)) for key in keys]


def test_sifting_and_ordering_are_one_sitting() -> None:
    s = foretelling()
    assert s.said == "Anna looks at the top of Ben's deck." and s.buttons == ["Seen enough"]
    s.space()
    assert s.said == "Anna, throw away up to 2 cards." and s.buttons == ["Keep the rest"]
    s.click(*cards_of(s, "hit_me", "more_foam", "bug_bite"))
    assert s.ui.chooser is not None and len(s.ui.chooser.marked) == 2, "no more than two"
    assert s.no == "Between 0 and 2 choices have to be made here."
    assert s.buttons == ["Throw away"]
    s.space()
    assert s.t.discards("cormac") == ["more_foam", "hit_me"]
    assert s.said == "Anna, in which order do they go back?" and s.ui.chooser is not None and s.ui.chooser.ordered
    s.click(*cards_of(s, "biceps_saga", "bug_bite", "mighty_heave"))
    s.click(*cards_of(s, "bug_bite", "bug_bite"))
    assert [s.t.game.key(c) for c in s.ui.chooser.marked] == ["biceps_saga", "mighty_heave", "bug_bite"]
    s.space()
    assert s.t.keys("cormac", "deck")[:3] == ["biceps_saga", "mighty_heave", "bug_bite"] and s.opened == ""


def test_an_order_left_half_marked_keeps_the_rest_as_it_lies() -> None:
    s = foretelling()
    s.space()
    s.space()
    s.click(*cards_of(s, "mighty_heave"))
    assert s.buttons == ["Done"]
    s.space()
    assert s.t.keys("cormac", "deck")[:5] == ["mighty_heave", "bug_bite", "more_foam", "hit_me", "biceps_saga"]


def test_cards_of_ones_own_are_thrown_away_behind_the_hand_over() -> None:
    for how in ("click", "drag"):
        s = sit("cormac hand=clumsy_fingers,bug_bite,more_foam,hit_me,thirst", "erin")
        play(s, "clumsy_fingers")
        assert s.said == "Anna, throw away two cards." and s.opened == "" and s.buttons == ["Open my hand"]
        s.space()
        assert s.opened == "cormac" and s.ui.chooser is None, "they lie in the open hand"
        for key in ("bug_bite", "hit_me"):
            if how == "click":
                s.click(s.card(key))
            else:
                s.drag(s.card(key), s.pile("cormac", "discard"))
        assert len(s.ui.marked) == 2 and s.buttons == ["Throw away"]
        s.click(s.card("more_foam"))
        assert s.no == "Exactly 2 choices have to be made here." and len(s.ui.marked) == 2
        s.space()
        assert s.t.discards("cormac")[:2] == ["hit_me", "bug_bite"] and s.opened == ""


def test_which_malediction_is_lifted_is_its_holders_choice() -> None:
    s = sit("marah hand=any_bribes", "murgath hand=thirst,largesse,torment", "erin hand=filler")
    play(s, "any_bribes")
    assert s.asked == ("murgath", "choose") and s.said == "Ben, throw away one Malediction."
    s.space()
    s.table.do(intents.PickUp(("card", s.t.card("murgath", "largesse")), AT))
    assert s.ui.targets == {("pile", None, "maledictions_discard")}
    s.table.do(intents.DropOn(("pile", None, "maledictions_discard"), AT))
    assert s.t.hand("murgath") == ["thirst", "torment"]


# taking back


def test_undo_takes_back_what_nobody_has_learned_anything_by() -> None:
    s = sit("cormac", "erin", "marah", phase="order")
    s.tap("erin")
    assert s.asked == ("cormac", "drink")
    s.do(intents.Undo())
    assert s.asked == ("cormac", "order") and s.t.drinks("erin") == []
    assert s.ui.log[-1].text.startswith("Taken back by the table:")
    s.do(intents.Redo())
    assert s.asked == ("cormac", "drink") and len(s.t.drinks("erin")) == 1
    s.do(intents.Redo())
    assert s.no == "There is nothing to do again."


def test_undo_says_so_when_something_was_seen() -> None:
    s = sit("cormac hand=filler drinks=wine", "erin hand=filler", phase="drink")
    s.do(intents.Undo())
    assert s.no == "There is nothing to take back."
    s.space()
    s.click(("bar", "undo"))
    assert s.asked[1] == "respond" and "this stays, unless Settings let the table decide" in s.no
    s.table.undo_freely = True
    s.do(intents.Undo())
    assert s.asked == ("cormac", "drink") and s.buttons == ["Turn it up"]


def test_undo_shuts_the_hand_and_takes_a_whole_answer_back() -> None:
    s = sit("cormac hand=mighty_heave,filler", "erin hand=filler", "marah hand=filler")
    s.space()
    s.drag(s.card("mighty_heave"), s.mat("erin"))
    s.open("erin")
    s.do(intents.Undo())
    assert s.opened == "" and s.said == "Anna, go on." and s.t.hand("cormac") == ["filler", "mighty_heave"]
