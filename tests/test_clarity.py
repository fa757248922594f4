"""What the table says by itself: what comes, why not, how a number came about, what lies in a pile."""

from __future__ import annotations

from rdi_table.bots.random import decide
from rdi_table.controller import intents
from rdi_table.controller.table import TableController
from rdi_table.engine import Config
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import PileRef
from rdi_table.scene.ui import NodeKey, UiState
from rdi_table.session import Session
from tests.rulings.setting import all_cards
from tests.rulings.table import Table, table
from tests.seated import carry, deal, in_hand, seated, sit_down
from tests.worlds import other_world

SIX = ("cormac", "erin", "marah", "ohava", "murgath", "melvyn")


# what comes


def test_while_a_window_is_open_the_stage_says_what_comes() -> None:
    t = table("cormac tile=2", "erin fortitude=11 alcohol=3", active="cormac")
    t.give("erin", "fly_away")
    t.play("cormac", "hurt_things", "erin")
    ui = seated(t).ui()
    assert ui.forecast == "**If nobody answers:** **Ben** loses 4 {fort} (card 2, Rage +2)."
    assert ui.ghosts == ((1, "fortitude", 7),) and ui.pills == ((1, "−4 {fort}", "loss"),) and not ui.danger


def at_the_last_call(t: Table) -> UiState:
    """Return what is shown once the last call is given, after Cormac's card on Erin was answered by nobody."""
    deal(t)
    t.play("cormac", "hurt_things", "erin")
    t.all_pass("passing_out")
    assert t.why == "passing_out"
    return sit_down(t.game).ui()


def test_the_last_call_says_who_leaves_and_who_gets_the_gold() -> None:
    t = table("cormac tile=2 gold=4", "erin fortitude=7 alcohol=5 gold=9", "ohava gold=3", active="cormac")
    ui = at_the_last_call(t)
    assert ui.forecast == "**If nobody answers:** **Ben** leaves the game and everybody gets 2 {gold}."
    assert {seat for seat, _, _ in ui.pills} == {0, 2}


def test_the_last_call_of_a_table_of_two_says_who_wins() -> None:
    t = table("cormac tile=2", "erin fortitude=7 alcohol=5 gold=9", active="cormac")
    words = at_the_last_call(t).forecast
    assert words.startswith("**If nobody answers:** **Ben** leaves the game, **Anna** wins and")


def test_a_card_in_hand_is_foretold_over_a_legal_mat_only() -> None:
    t = table("cormac tile=2 hand=hurt_things", "erin fortitude=11 alcohol=3", active="cormac")
    c = seated(t)
    c.open_hand(0)
    card = in_hand(c, 0, "hurt_things")
    carry(c, card, ("mat", 1))
    assert c.ui().forecast == "**Ben** loses 4 {fort} (card 2, Rage +2)."
    c.do(intents.Move(("mat", 0), (10, 10)))
    assert c.ui().forecast == "" and not c.ui().pills


def test_a_small_thing_on_the_mat_counts_as_the_mat() -> None:
    t = table("cormac hand=hurt_things", "erin", active="cormac")
    c = seated(t)
    c.open_hand(0)
    carry(c, in_hand(c, 0, "hurt_things"), ("portrait", 1))
    assert c.ui().pills == ((1, "−2 {fort}", "loss"),)


def test_a_hovering_card_says_what_a_rune_would_change() -> None:
    t = table("melvyn runes=fire,ice hand=load_bearing_shelf", "erin fortitude=13", active="melvyn")
    c = seated(t)
    c.open_hand(0)
    c.do(intents.PickUp(in_hand(c, 0, "load_bearing_shelf"), (600, 600)))
    c.do(intents.DropOn(("mat", 1), (100, 100)))
    armed = c.ui().armed
    assert armed is not None and armed.ways == ("plain: −2 {fort}", "with Fire: −3 {fort}")
    assert c.ui().forecast == "**If nobody answers:** **Ben** 13 to 11 {fort}, with Fire 10."
    c.do(intents.Click(("scroll", 0), (100, 100)))
    assert c.ui().pills == ((1, "−3 {fort}", "loss"),)


def test_an_order_says_how_many_drinks_wait() -> None:
    t = table("cormac", "erin", "marah", active="cormac", phase="order")
    t.pile("marah", "light_ale", "wine")
    assert seated(t).ui().forecast == "**Cleo** has 2 Drinks waiting"


def test_near_the_floor_the_forecast_is_red() -> None:
    t = table("cormac", "erin fortitude=9 alcohol=4", active="cormac")
    t.give("erin", "fly_away")
    t.play("cormac", "hurt_things", "erin")
    ui = seated(t).ui()
    assert ui.danger and ui.forecast.endswith("3 from the floor.")


def test_it_is_worked_out_once_for_every_question() -> None:
    t = table("cormac", "erin fortitude=9", active="cormac")
    t.give("erin", "fly_away")
    t.play("cormac", "hurt_things", "erin")
    c = seated(t)
    first = c.ui()
    c.do(intents.Move(("mat", 1), (10, 10)))
    assert c._show.forecaster._known and c.ui().forecast == first.forecast
    known = dict(c._show.forecaster._known)
    c.do(intents.Move(("mat", 0), (10, 10)))
    c.ui()
    assert all(c._show.forecaster._known[key] is seen for key, seen in known.items())


# a poker face


def test_shut_hands_say_nothing_of_hidden_cards() -> None:
    """Two worlds that differ only in what lies face down look alike in every word, light and number."""
    compared = 0
    for seed in range(4):
        session = Session(Config(SIX, seed=seed), SIX, all_cards())
        chance = Rng(seed)
        for step in range(600):
            game = session.game
            if game.state.winner is not None:
                break
            if step % 7 == 0:
                here, there = sit_down(game.copy()), sit_down(other_world(game, step))
                for over in (None, ("mat", step % 6), ("portrait", 1), ("pile", 2, "discard"), ("pile", 0, "hand")):
                    for c in (here, there):
                        rest(c, over)
                    assert here.ui() == there.ui(), (seed, step, over)
                for c in (here, there):
                    c.do(intents.Click(("pile", step % 6, ("discard", "raging", "runes", "deck")[step % 4]), (5, 5)))
                assert here.ui() == there.ui(), (seed, step)
                compared += 1
            question = game.question()
            keys = {card.id: card.key for card in game.state.cards}
            game.submit(decide(game.options(question.seat), chance, keys, game.cards))
    assert compared > 200


# what a thing says when the pointer rests on it


def rest(c: TableController, key: NodeKey | None, ms: int = 400) -> str:
    """Let the pointer rest on a place and return what that says."""
    c.do(intents.Move(key, (5, 5)))
    c.tick(c.now + 1)
    c.tick(c.now + ms)
    tip = c.ui().tip
    return tip.text if tip is not None else ""


def test_a_grey_card_says_why_not_before_it_is_tried() -> None:
    c = seated(table("cormac hand=dont_think_so,hurt_things", "erin", active="cormac"))
    c.open_hand(0)
    grey = in_hand(c, 0, "dont_think_so")
    assert rest(c, grey, 300) == ""
    assert rest(c, grey) == "There is no card on the table to answer."
    assert rest(c, in_hand(c, 0, "hurt_things")) == ""


def test_the_reason_while_throwing_away_is_about_throwing_away() -> None:
    c = seated(table("cormac hand=torment,hurt_things", "erin", active="cormac", phase="draw"))
    c.open_hand(0)
    assert rest(c, in_hand(c, 0, "torment")) == "Maledictions cannot be thrown away."
    assert rest(c, in_hand(c, 0, "hurt_things")) == ""


def test_a_tip_goes_with_the_hand() -> None:
    c = seated(table("cormac hand=dont_think_so", "erin", active="cormac"))
    c.open_hand(0)
    assert rest(c, in_hand(c, 0, "dont_think_so"))
    c.do(intents.ShutHand())
    c.tick(c.now + 400)
    assert c.ui().tip is None


def test_whatever_is_pressed_hushes_a_tip() -> None:
    c = seated(table("cormac", "erin", active="cormac"))
    assert rest(c, ("portrait", 1))
    c.do(intents.Sort())
    c.tick(c.now + 400)
    assert c.ui().tip is None
    assert rest(c, ("mat", 1))


def test_a_mat_says_full_name_numbers_and_how_far_the_floor_is() -> None:
    c = seated(table("cormac", "erin fortitude=10 alcohol=8", active="cormac"))
    assert rest(c, ("mat", 1)) == (
        "**Ben**, Erin the Ever-Changing\n10 {fort}, 8 {drink}, 10 {gold}, **2 from the floor**"
    )
    assert "floor" not in rest(c, ("mat", 0))


def test_piles_and_pieces_say_what_they_are() -> None:
    c = seated(table("cormac tile=1 building=1", "ohava korash", "melvyn runes=fire,fire,ice", active="cormac"))
    rune = next(card.id for card in c.view().players[2].pile("runes"))
    assert rest(c, ("pile", 1, "discard")) == "**Ben**'s discard pile: 2 cards. Click to leaf through."
    assert rest(c, ("pile", 1, "deck")).startswith("**Ben**'s deck: ")
    assert rest(c, ("pile", 0, "building")).startswith("Building Rage Pile: 1 of 3, then Tile **B**")
    assert rest(c, ("deity", 1, "korash")) == "**Korash** is in harmony."
    assert rest(c, ("card", rune)) == "2 Fire Runes."
    assert rest(c, ("bar", "guide")) == "How to play (F1)"


def test_nothing_speaks_while_a_card_is_carried() -> None:
    c = seated(table("cormac hand=hurt_things", "erin", active="cormac"))
    c.open_hand(0)
    carry(c, in_hand(c, 0, "hurt_things"), ("mat", 1))
    assert rest(c, ("mat", 1)) == ""


def test_resting_on_a_portrait_leans_the_mat_in_until_the_seat_is_left() -> None:
    c = seated(table("cormac", "erin", "marah", active="cormac"))
    rest(c, ("portrait", 1))
    assert c.ui().leaning == 1
    rest(c, ("form", 1, "bear"), 2000)
    assert c.ui().leaning == 1, "its things are still pointed at"
    rest(c, ("stage",), 200)
    assert c.ui().leaning == 1, "there is a gap to cross"
    rest(c, ("stage",), 400)
    assert c.ui().leaning is None


def test_escape_puts_a_leaning_mat_back() -> None:
    c = seated(table("cormac", "erin", "marah", active="cormac"))
    rest(c, ("portrait", 1))
    c.do(intents.Cancel())
    c.tick(c.now + 1000)
    assert c.ui().leaning is None
    c.do(intents.Lean(2))
    assert c.ui().leaning == 2
    c.do(intents.Cancel())
    assert c.ui().leaning is None


def test_a_seat_that_is_out_says_why_and_when() -> None:
    c = seated(table("cormac tile=2 hand=hurt_things", "erin fortitude=4 alcohol=3", "marah", active="cormac"))
    c.open_hand(0)
    carry(c, in_hand(c, 0, "hurt_things"), ("mat", 1))
    c.do(intents.DropOn(("mat", 1), (5, 5)))
    for _ in range(12):
        if not c.view().players[1].out:
            c.do(intents.Confirm())
    (seat, why, when), *others = c.ui().out_notes
    assert (seat, why, others) == (1, "**Ben** passed out: 3 {drink} against 0 {fort}", [])
    assert when.startswith("Turn 1, Hey, I'm a barbarian!")
    assert rest(c, ("mat", 1)) == f"**Ben**, Erin the Ever-Changing\n{why}"


# the story of a number


def hit(c: TableController, seat: int, target: int, key: str = "hurt_things") -> None:
    """Let a seat hit another one with a card, nobody answering."""
    c.open_hand(seat)
    carry(c, in_hand(c, seat, key), ("mat", target))
    c.do(intents.DropOn(("mat", target), (5, 5)))
    while c.question is not None and c.question.kind == "respond":
        c.do(intents.Confirm())


def line_of(c: TableController, words: str) -> int:
    return next(i for i, line in enumerate(c.log) if words in line.text)


def test_a_click_on_a_number_opens_its_story() -> None:
    c = seated(table("cormac tile=2 hand=hurt_things", "erin form=tree fortitude=15", "marah", active="cormac"))
    hit(c, 0, 1)
    line = line_of(c, "loses 2 {fort}")
    c.do(intents.Click(("log", line), (900, 600)))
    story = c.ui().story
    assert story is not None and story.at == (900, 600)
    assert story.steps == (
        ("", "**Ben** loses 2 {fort}"),
        ("2", "printed on **Hey, I'm a barbarian! Sometimes I hurt things**"),
        ("+2", "**Anna**'s Rage"),
        ("−2", "**Ben** is a Tree"),
        ("= 2", "{fort} from 15 to 13"),
    )


def test_a_second_click_reads_the_card_and_a_press_elsewhere_only_closes() -> None:
    c = seated(table("cormac hand=hurt_things", "erin", "marah", active="cormac"))
    hit(c, 0, 1)
    commands = len(c.session.commands)
    line = line_of(c, "loses 2 {fort}")
    c.do(intents.Click(("log", line), (9, 9)))
    c.do(intents.Click(("mat", 1), (9, 9)))
    assert c.ui().story is None and len(c.session.commands) == commands, "no Drink was ordered by that"
    played = line_of(c, "plays")
    c.do(intents.Click(("log", played), (9, 9)))
    assert c.ui().story is None and c.ui().zoom is not None and c.ui().zoom.key == "hurt_things"


def test_escape_closes_a_story_and_nothing_else() -> None:
    c = seated(table("cormac hand=hurt_things", "erin", "marah", active="cormac"))
    hit(c, 0, 1)
    c.open_hand(0)
    c.do(intents.Click(("log", line_of(c, "loses 2 {fort}")), (9, 9)))
    c.do(intents.Cancel())
    assert c.ui().story is None and c.hands.open == 0


def test_the_number_that_rises_tells_the_newest_story_of_its_seat() -> None:
    c = seated(table("cormac hand=hurt_things", "erin", "marah", active="cormac"))
    hit(c, 0, 1)
    c.do(intents.Click(("number", 1), (9, 9)))
    story = c.ui().story
    assert story is not None and story.steps[0] == ("", "**Ben** loses 2 {fort}")


def test_what_was_passed_on_and_softened_is_told_in_its_order() -> None:
    t = table("cormac tile=2", "erin", "marah", "ohava fortitude=17", active="cormac")
    t.give("cormac", "hurt_things")
    t.give("marah", "misfortune_favors_the_bold")
    t.give("ohava", "behind_the_oak")
    c = seated(t)
    c.open_hand(0)
    carry(c, in_hand(c, 0, "hurt_things"), ("mat", 2))
    c.do(intents.DropOn(("mat", 2), (5, 5)))
    c.open_hand(2)
    carry(c, in_hand(c, 2, "misfortune_favors_the_bold"), ("mat", 3))
    c.do(intents.DropOn(("mat", 3), (5, 5)))
    while sum(frame.__class__.__name__ == "PlayView" for frame in c.view().stack) > 1:
        c.do(intents.Confirm())
    c.open_hand(3)
    carry(c, in_hand(c, 3, "behind_the_oak"), ("stage",))
    c.do(intents.DropOn(("stage",), (5, 5)))
    while c.question is not None and c.question.kind == "respond":
        c.do(intents.Confirm())
    story = c.log[line_of(c, "**Dora** loses")].story
    assert [figure for figure, _ in story] == ["", "2", "+2", "", "−2", "= 2"]
    assert "**Cleo** passed it on" in story[3][1] and "takes that off" in story[4][1]


# piles opened


def test_a_discard_pile_is_leafed_through_on_the_felt() -> None:
    t = table("cormac", "erin", "marah", active="cormac")
    c = seated(t)
    top = c.view().players[1].pile("discard")[-1]
    c.do(intents.Click(("card", top.id), (5, 5)))
    chooser = c.ui().chooser
    assert chooser is not None and chooser.heading == "Ben's discard pile" and len(chooser.cards) == 2
    c.do(intents.Click(("card", chooser.cards[0]), (5, 5)))
    assert c.ui().zoom is not None and c.ui().chooser is not None
    c.do(intents.Cancel())
    c.do(intents.Cancel())
    assert c.ui().zoom is None and c.ui().chooser is None


def test_a_press_elsewhere_only_puts_the_pile_back() -> None:
    c = seated(table("cormac", "erin", "marah", active="cormac"))
    c.do(intents.Click(("pile", 1, "discard"), (5, 5)))
    c.do(intents.Click(("pile", 2, "discard"), (5, 5)))
    assert c.ui().chooser is None


def test_the_ribbon_works_at_once_over_an_open_pile() -> None:
    c = seated(table("cormac", "erin", "marah", active="cormac"))
    c.do(intents.Click(("pile", 1, "discard"), (5, 5)))
    c.do(intents.Confirm())
    assert c.ui().chooser is None and c.hands.open == 0


def test_piles_that_lie_face_down_stay_shut() -> None:
    c = seated(table("cormac tile=2 building=1 raging=5", "erin", active="cormac"))
    c.open_hand(0)
    for key in (("pile", 0, "raging"), ("pile", 0, "building"), ("pile", 1, "deck"), ("pile", None, "drink_deck")):
        c.do(intents.Click(key, (5, 5)))
        assert c.ui().chooser is None and c.ui().zoom is None, key
    assert rest(c, ("pile", 0, "raging")) == "**Anna**'s Raging pile: 5 cards, face down."


def test_cards_in_front_and_runes_open_and_a_single_card_is_read() -> None:
    t = table("cormac", "melvyn runes=fire,ice,ice", "erin", active="cormac")
    t.to("front", "erin", "have_this_trinket")
    c = seated(t)
    rune = c.view().players[1].pile("runes")[0].id
    c.do(intents.Click(("card", rune), (5, 5)))
    chooser = c.ui().chooser
    assert chooser is not None and len(chooser.cards) == 3 and chooser.count.startswith("3 cards")
    c.do(intents.Cancel())
    c.do(intents.Click(("card", c.view().players[2].pile("front")[0].id), (5, 5)))
    assert c.ui().chooser is None and c.ui().zoom is not None


def test_a_long_pile_is_leafed_with_the_wheel() -> None:
    t = table("cormac", "erin", active="cormac")
    for card in t.game.state.pile(PileRef(1, "deck"))[:20]:
        t.game.table.move(card, PileRef(1, "discard"))
    c = sit_down(t.game)
    c.do(intents.Click(("pile", 1, "discard"), (5, 5)))
    first = c.ui().chooser
    assert first is not None and len(first.cards) == 14 and first.count.startswith("7 to 20 of 20")
    c.do(intents.Scroll(3))
    second = c.ui().chooser
    assert second is not None and second.cards[3:] == first.cards[:11]
    c.do(intents.Scroll(30))
    last = c.ui().chooser
    assert last is not None and last.count.startswith("1 to 14 of 20") and c.log_scroll == 0


def test_where_a_seat_is_asked_for_a_pile_means_its_mat() -> None:
    c = seated(table("cormac", "erin", "marah", active="cormac", phase="order"))
    c.do(intents.Click(("pile", 2, "discard"), (5, 5)))
    assert c.ui().chooser is None and len(c.session.commands) > 0


# upkeep that waits


BY_HAND = ("deities", "rage", "runes", "form")


def test_a_due_rage_card_says_what_it_turns() -> None:
    t = table("cormac tile=2 building=2 raging=5", "erin", active="cormac", upkeep=BY_HAND)
    t.play("cormac", "hurt_things", "erin")
    assert t.why == "rage"
    words = "The third card on the pile turns Tile **C**: hits +3 {fort}, drinks +2 {drink}."
    assert sit_down(t.game).ui().forecast == words
    calm = table("cormac", "erin", active="cormac", upkeep=BY_HAND)
    calm.play("cormac", "hurt_things", "erin")
    assert sit_down(calm.game).ui().forecast.startswith("1 of 2 cards, then Tile **A**")


def test_a_due_deity_and_a_due_form_say_what_they_lead_to() -> None:
    t = table("ohava korash elaana", "erin", active="ohava", upkeep=BY_HAND)
    t.give("ohava", "moon_mends")
    t.play("ohava", "moon_mends")
    assert t.why == "flip"
    assert "agree" in sit_down(t.game).ui().forecast
    t = table("erin", "ohava", active="erin", upkeep=BY_HAND)
    t.play("erin", "hungry_before_winter", "ohava")
    assert t.why == "become"
    assert sit_down(t.game).ui().forecast.startswith("**Bear**: Cards you play")
