"""The base game, fact by fact: what base-rules.md marks sure in its sections 1 to 6.

Facts are named by their letter and number (S set-up, T turn, C cards, G Gambling, D Drinks, L losing); the questions of
section 9 stand in `test_base_questions.py`. Not here, because no card of the table can ask it: T22 (Drinks that stay),
C18 (a marker at its limit), G19's replayed Round, G29 (Prizes), D8, D25, D26 and D33 (Drink Events Ignored, Drinks
turned into Fortitude or replaced, Mead).
"""

from __future__ import annotations

import pytest

from rdi_table.engine import CardDataError, Config, new_game, project
from rdi_table.engine import commands as cmd
from rdi_table.engine import events as ev
from rdi_table.engine.reasons import Code
from rdi_table.engine.state import PileRef
from tests.rulings.setting import all_cards
from tests.rulings.table import Table, table
from tests.rulings.ways import bid, few_cards, few_drinks, resolve

SIX = ("melvyn", "marah", "ohava", "murgath", "cormac", "erin")


# 1. Set-up


def test_s01_one_drink_deck_of_thirty_with_a_discard_pile() -> None:
    """S1: one shared Drink Deck of 30 cards, shuffled, and its own discard pile."""
    game = new_game(Config(("erin", "ohava")), all_cards())
    drinks = [c for c in game.state.cards if c.deck == "drinks"]
    assert len([c for c in drinks if all_cards().cards[c.key].copies.get("drinks")]) == len(drinks)
    assert game.state.piles["drink_discard"] == ()
    other = new_game(Config(("erin", "ohava"), seed=1), all_cards())
    decks = [[g.key(c) for c in g.state.piles["drink_deck"]] for g in (game, other)]
    assert decks[0] != decks[1]


def test_s02_forty_cards_each_and_side_decks_apart() -> None:
    """S2: a Character Deck has 40 cards; Runes, Maledictions and Blessings never mix with it."""
    game = new_game(Config(SIX), all_cards())
    for player in game.state.players:
        own = [*player.piles["hand"], *player.piles["deck"]]
        assert len(own) == 40
        assert {game.state.cards[c].deck for c in own} == {player.character}
        assert player.piles["discard"] == ()
    assert len(game.state.piles["maledictions"]) == 15
    assert len(game.state.players[0].piles["runes_deck"]) == 12


@pytest.mark.parametrize(("seats", "gold"), [(2, 8), (3, 10), (6, 10)])
def test_s03_s05_starting_numbers(seats: int, gold: int) -> None:
    """S3, S5: Gold by the number of players, 20 Fortitude, 0 Alcohol Content."""
    game = new_game(Config(SIX[:seats]), all_cards())
    assert {(p.gold, p.fortitude, p.alcohol) for p in game.state.players} == {(gold, 20, 0)}


def test_s04_the_inn_never_runs_out() -> None:
    """S4, R33: what the Inn owes it pays, though the box be empty."""
    t = table("fiona", "zot hand=fx_inn_pays", "marah", inn=0, active="marah")
    t.play("marah", "tuition_is_due", "zot")
    t.play("zot", "fx_inn_pays")
    t.all_pass()
    assert (t.gold("marah"), t.gold("zot")) == (11, 10)


def test_s06_one_drink_face_down_that_nobody_knows() -> None:
    """S6: one card of the Drink Deck on each Drink Me! pile; not even its owner sees it."""
    game = new_game(Config(("erin", "ohava", "marah")), all_cards())
    for viewer in (None, 0, 1, 2):
        for player in project(game, viewer).players:
            assert [(c.id, c.key, c.deck) for c in player.pile("drinks")] == [(None, None, "drinks")]


def test_s07_seven_secret_cards() -> None:
    """S7: seven cards each, known to their owner alone; the numbers are open to all."""
    game = new_game(Config(("erin", "ohava")), all_cards())
    view = project(game, 0)
    assert [c.id is not None for c in view.players[0].pile("hand")] == [True] * 7
    assert [c.id is not None for c in view.players[1].pile("hand")] == [False] * 7
    assert (view.players[1].gold, view.players[1].fortitude, view.players[1].alcohol) == (8, 20, 0)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_s08_s09_whoever_was_chosen_begins_and_play_goes_on_clockwise(first: int) -> None:
    """S8, S9: no bidding; the turn passes to the left."""
    game = new_game(Config(("erin", "ohava", "marah"), first=first), all_cards())
    order = []
    for _ in range(4):
        order.append(game.question().seat)
        game.submit(cmd.Begin(order[-1]))
        game.submit(cmd.Discard(order[-1]))
        game.submit(cmd.EndPhase(order[-1]))
        game.submit(cmd.OrderDrink(order[-1], (order[-1] + 1) % 3))
        game.state.stack[0].step = "over"  # whatever the Drink may do
    assert order == [(first + i) % 3 for i in range(4)]


def test_s10_boss_cards_stay_in_the_box() -> None:
    """S10: no boss card is dealt."""
    game = new_game(Config(SIX), all_cards())
    assert not any(all_cards().cards[c.key].boss for c in game.state.cards)


# 2. The turn


def test_t01_discard_any_number_then_draw_up() -> None:
    """T1: first throw away what one likes, then draw up to seven."""
    t = table("fiona", "zot", phase="draw")
    t.give("fiona", *["fx_hit_1"] * 5)
    t.discard(*["fx_hit_1"] * 5)
    assert (len(t.hand("fiona")), len(t.discards("fiona"))) == (7, 5)


def test_t02_nobody_plays_until_the_drawing_is_done() -> None:
    """T2, R8: neither the active player nor the others."""
    t = table("fiona", "murgath hand=dark_vigor", phase="draw")
    assert t.question.others == ()
    assert t.refused("murgath", "dark_vigor").code is Code.NOBODY_PLAYS_NOW
    assert t.refused("fiona", "fx_anytime").code is Code.NOBODY_PLAYS_NOW
    t.discard()
    t.play("murgath", "dark_vigor")


def test_t03_a_full_hand_may_be_kept() -> None:
    """T3: nobody is forced down to seven."""
    t = table("fiona", "zot", phase="draw")
    t.give("fiona", *["fx_hit_1"] * 10)
    t.discard()
    assert t.hand("fiona") == ["fx_hit_1"] * 10


def test_t04_the_last_card_drawn_brings_the_discards_back() -> None:
    """T4: once the deck's last card is drawn the discard pile is shuffled into a new deck, and drawing goes on."""
    t = table("fiona", "zot", phase="draw")
    few_cards(t, "fiona", 3, 5)
    t.discard()
    assert (len(t.hand("fiona")), len(t.keys("fiona", "deck")), t.discards("fiona")) == (7, 1, [])


def test_t04_at_once_even_if_no_more_is_drawn() -> None:
    """T4: the very moment the deck is empty, not when the next card is needed."""
    t = table("fiona", "zot", phase="draw")
    few_cards(t, "fiona", 7, 4)
    t.discard()
    assert (len(t.hand("fiona")), len(t.keys("fiona", "deck")), t.discards("fiona")) == (7, 4, [])


def test_t04_with_no_discards_either_nothing_is_drawn() -> None:
    """T4: then one simply draws less."""
    t = table("fiona", "zot", phase="draw")
    few_cards(t, "fiona", 2)
    t.discard()
    assert (len(t.hand("fiona")), t.phase) == (2, "action")


def test_t05_cards_elsewhere_are_not_shuffled_in() -> None:
    """T5: neither Rage cards nor cards in front come back with the discards."""
    t = table("cormac tile=1 building=1", "melvyn front=happy_little_runes", phase="draw")
    few_cards(t, "cormac", 2, 3)
    t.discard()
    assert (len(t.raging), len(t.building), len(t.hand("cormac"))) == (2, 1, 5)
    t.turn_to("melvyn", "draw")
    few_cards(t, "melvyn", 1, 2)
    t.discard()
    assert t.front("melvyn") == ["happy_little_runes"]


def test_t06_a_larger_hand_is_no_draw() -> None:
    """T6: a change of hand size draws and discards nothing when it comes."""
    t = table("ohava korash elaana hand=moonlight_prayer,root_and_ruin,moon_mends", "fiona")
    t.play("ohava", "root_and_ruin")
    t.all_pass()
    assert (len(t.harmony), len(t.hand("ohava"))) == (3, 2)


def test_t07_what_happens_at_the_beginning_comes_before_discarding() -> None:
    """T7: Melvyn's Rune, and Erin's return to Elf, before any card is thrown away."""
    t = table("melvyn", "erin form=tree", phase="begin")
    t.begin()
    assert (len(t.runes), t.phase) == (1, "draw")
    t.turn_to("melvyn", "over")
    t.begin()
    assert (t.form, t.phase) == ("elf", "draw")
    t = table("erin form=bear", "fiona", phase="draw")
    t.perform("become", "elf")
    assert (t.form, t.phase) == ("elf", "draw")


def test_t08_drawing_outside_that_phase_may_exceed_seven() -> None:
    """T8: a card that lets one draw knows no hand size."""
    t = table("fiona", "zot")
    t.give("fiona", *["filler"] * 7)
    t.play("fiona", "inspiration", mode="text")
    t.all_pass()
    assert len(t.hand("fiona")) == 9


def test_t09_one_action_a_turn_or_none() -> None:
    """T9: at most one Action; skipping is allowed."""
    t = table("fiona", "zot")
    t.play("fiona", "fx_hit_1", "zot")
    assert t.refused("fiona", "fx_hit_1", "zot").code is Code.ACTION_USED
    t = table("fiona", "zot")
    t.end_phase()
    assert t.phase == "order"


def test_t10_announce_answer_carry_out_discard() -> None:
    """T10: targets and modes are named on playing; then answers; then the text; then the discard pile."""
    t = table("fiona", "zot hand=filler")
    assert t.refused("fiona", "fx_hit_1").code is Code.WRONG_NUMBER_OF_PICKS
    t.play("fiona", "fx_hit_1", "zot")
    assert (t.fortitude("zot"), t.keys(None, "in_play"), t.discards("fiona")) == (20, ["fx_hit_1"], [])
    t.all_pass()
    assert (t.fortitude("zot"), t.keys(None, "in_play"), t.discards("fiona")) == (19, [], ["fx_hit_1"])


@pytest.mark.parametrize("answer", ["fx_negate", "fx_ignore"])
def test_t11_a_stopped_action_was_the_action(answer: str) -> None:
    """T11: Negated or Ignored, it was the one Action of the turn."""
    t = table("fiona", f"zot hand={answer}")
    t.play("fiona", "fx_hit_1", "zot")
    t.play("zot", answer)
    t.all_pass()
    assert t.refused("fiona", "fx_hit_1", "zot").code is Code.ACTION_USED


def test_t12_starting_a_round_is_the_action() -> None:
    """T12: when the Round is over its starter goes on to Order a Drink."""
    t = table("fiona", "zot")
    t.play("fiona", "gambling_im_in", mode="start")
    t.nobody_bids()
    assert (t.phase, t.pot) == ("action", -1)
    assert t.refused("fiona", "fx_hit_1", "zot").code is Code.ACTION_USED
    t.end_phase()
    assert t.phase == "order"


def test_t13_ordering_a_drink() -> None:
    """T13: the top Drink, unseen, on another player's pile; free, and not optional."""
    t = table("fiona", "zot", "deirdre drinks=wine", phase="order")
    t.top_drinks("elven_wine")
    assert t.refuses(cmd.EndPhase(0)).code is Code.ORDER_FIRST
    assert t.refuses(cmd.OrderDrink(0, 0)).code is Code.NO_DRINK_FOR_YOURSELF
    t.order("deirdre")
    assert (t.drinks("deirdre"), t.gold("fiona")) == (["elven_wine", "wine"], 10)
    assert all(c.id is None for c in project(t.game, None).players[2].pile("drinks"))


@pytest.mark.parametrize("phase", ["order", "drink"])
def test_t14_ordering_two_more(phase: str) -> None:
    """T14: a Sometimes card for the own Order phase, before or after the usual order; 1 Gold when it resolves."""
    t = table("erin", "fiona hand=filler", "zot", phase=phase)
    t.play("erin", "another_tray")
    assert t.gold("erin") == 10
    t.all_pass()
    t.choose("zot")
    t.choose("fiona")
    assert (t.gold("erin"), t.inn, len(t.drinks("zot")), len(t.drinks("fiona"))) == (9, 51, 1, 1)
    assert t.phase == phase


@pytest.mark.parametrize("phase", ["action", "over"])
def test_t14_only_then(phase: str) -> None:
    """T14: in no other phase, and in nobody else's turn."""
    t = table("erin", "marah", phase=phase)
    assert t.refused("erin", "another_tray").code is Code.ONLY_IN_OWN_ORDER_PHASE
    t = table("erin", "marah", phase="order")
    assert t.refused("marah", "another_tray").code is Code.ONLY_IN_OWN_ORDER_PHASE


def test_t15_extra_drinks_go_to_others_only() -> None:
    """T15, R30: not on the own pile."""
    t = table("erin", "fiona", "zot", phase="order")
    t.play("erin", "another_tray")
    assert t.refuses(cmd.Choose(0, (0,))).code is not None
    t.choose("zot")
    t.choose("zot")
    assert (len(t.drinks("zot")), len(t.drinks("erin"))) == (2, 0)


def test_t16_t17_the_top_card_is_drunk_and_discarded() -> None:
    """T16, T17: last in, first out; all its cards go to the Drink discard."""
    t = table("fiona drinks=wine_chaser,dark_ale,light_ale", "zot", phase="drink")
    t.end_phase()
    assert (t.alcohol("fiona"), t.drinks("fiona")) == (3, ["light_ale"])
    assert sorted(t.keys(None, "drink_discard")) == ["dark_ale", "wine_chaser"]


def test_t18_an_empty_pile_sobers_up() -> None:
    """T18: 1 Alcohol Content less, not below 0, in the Drink phase and whenever one is made to drink."""
    t = table("fiona alcohol=3", "zot", phase="drink")
    t.end_phase()
    assert t.alcohol("fiona") == 2
    t = table("cormac", "fiona alcohol=3", "zot")
    t.play("cormac", "mountains_watching", "fiona")
    assert t.alcohol("fiona") == 2
    t = table("cormac", "fiona", "zot")
    t.play("cormac", "mountains_watching", "fiona")
    assert t.alcohol("fiona") == 0


def test_t19_sobering_up_is_no_drink() -> None:
    """T19: nothing can be played on it."""
    t = table("fiona alcohol=3 hand=fx_ignore_drink", "dimli hand=dimli_spike", phase="drink")
    t.end_phase()
    assert (t.phase, t.alcohol("fiona")) == ("over", 2)


def test_t20_a_forced_drink_comes_from_the_own_pile() -> None:
    """T20: it is a Drink of its own, with its own Chasers and its own answers."""
    t = table("cormac", "fiona drinks=wine_chaser,light_ale,dark_ale hand=fx_ignore_drink")
    t.play("cormac", "mountains_watching", "fiona")
    t.all_pass("drink")
    assert [len(p.cards) for p in t.drink.pours] == [2]
    t.play("fiona", "fx_ignore_drink")
    t.all_pass()
    assert (t.alcohol("fiona"), t.drinks("fiona")) == (0, ["dark_ale"])


def test_t20_a_forced_drink_waits_for_the_one_in_hand() -> None:
    """T20: who must drink again while drinking does so after the first one is done."""
    t = table("fiona drinks=wine,light_ale,elven_wine hand=thirst,thirst,filler", "zot", phase="drink")
    t.end_phase()
    t.play("fiona", "thirst")
    resolve(t)
    t.play("fiona", "thirst")
    t.all_pass()
    drunk = [t.game.key(c) for e in t.events if isinstance(e, ev.Drank) for c in e.cards]
    assert drunk == ["wine", "light_ale", "elven_wine"]
    assert (t.alcohol("fiona"), t.phase) == (6, "over")


def test_t21_an_event_replaces_the_drink() -> None:
    """T21: its text is followed, and the phase is over."""
    t = table("fiona drinks=round_on_the_house,wine", "zot", phase="drink")
    t.top_drinks("light_ale")
    t.end_phase()
    assert (t.alcohol("fiona"), t.alcohol("zot"), t.drinks("fiona"), t.phase) == (1, 1, ["wine"], "over")


def test_t23_the_turn_passes_left_over_those_who_are_out() -> None:
    """T23: to the next player still in the game."""
    t = table("fiona", "zot fortitude=1", "deirdre")
    t.play("fiona", "fx_hit_1", "zot")
    t.turn_to("fiona", "drink")
    t.end_phase()
    assert t.asked == "deirdre"
    t.turn_to("deirdre", "over")
    assert t.asked == "fiona"


def test_t24_t25_a_new_drink_deck_costs_everybody_one() -> None:
    """T24, T25, R31: each player pays the Inn 1; the discards are the new deck, not what lies on piles."""
    t = table("fiona", "zot drinks=wine", "deirdre", phase="order")
    few_drinks(t, 0, 4)
    t.order("zot")
    assert [t.gold(n) for n in ("fiona", "zot", "deirdre")] == [9, 9, 9]
    assert (t.inn, len(t.drinks("zot")), len(t.keys(None, "drink_deck"))) == (53, 2, 3)
    assert t.keys(None, "drink_discard") == []


def test_t26_the_fee_is_an_ordinary_payment() -> None:
    """T26: a card that lets the Inn pay may be used on it."""
    t = table("fiona", "zot hand=fx_inn_pays", phase="order")
    few_drinks(t, 0, 4)
    t.order("zot")
    t.play("zot", "fx_inn_pays")
    t.all_pass()
    assert (t.gold("fiona"), t.gold("zot")) == (9, 10)


def test_t26_the_fee_can_put_a_player_out() -> None:
    """T26: the last Gold paid, and the player is out at the next quiet moment."""
    t = table("fiona", "zot gold=1", "deirdre", phase="order")
    few_drinks(t, 0, 4)
    t.order("deirdre")
    assert t.is_out("zot")


def test_t27_only_when_a_card_is_needed() -> None:
    """T27, R31: taking the last card costs nothing; needing one more does."""
    t = table("fiona", "zot", phase="order")
    few_drinks(t, 1, 3)
    t.order("zot")
    assert (t.gold("fiona"), t.keys(None, "drink_deck")) == (10, [])


def test_t28_no_drinks_at_all() -> None:
    """T28: nothing is ordered; the turn goes on."""
    t = table("fiona", "zot")
    few_drinks(t, 0)
    t.end_phase()
    assert t.phase == "drink"
    t.end_phase()
    assert (t.phase, t.gold("fiona")) == ("over", 10)


def test_t28_a_contest_without_enough_drinks() -> None:
    """T28: who finds no Drink scores 0, and there is nothing to answer or to Ignore."""
    t = table("fiona", "zot hand=fx_ignore_drink", "deirdre")
    t.contest("fiona", {"fiona": ["wine"]})
    t = table("fiona drinks=drinking_contest", "zot hand=fx_ignore_drink", "deirdre", phase="drink")
    few_drinks(t, 0)
    t.top_drinks("light_ale")
    t.end_phase()
    assert t.refused("zot", "fx_ignore_drink").code is Code.NOT_YOUR_DRINK
    t.all_pass()
    assert [t.alcohol(n) for n in ("fiona", "zot", "deirdre")] == [1, 0, 0]
    assert [t.gold(n) for n in ("fiona", "zot", "deirdre")] == [12, 9, 9]


def test_t28_a_tie_that_no_drink_can_decide() -> None:
    """T28, D18: with nothing left to turn up but Events and Water, a tie has no winner instead of no end."""
    t = table("fiona drinks=drinking_contest", "zot", "deirdre", phase="drink")
    few_drinks(t, 0)
    t.top_drinks("water", "round_on_the_house")
    t.end_phase()
    t.all_pass()
    results = [e for e in t.events if isinstance(e, ev.ContestResult)]
    assert results[-1].winners == ()
    assert t.phase == "over"


# 3. Cards and answers


def test_c01_the_player_of_the_card_is_asked_first() -> None:
    """C1, R1: then the others, clockwise."""
    t = table("fiona hand=filler", "zot hand=filler", "deirdre hand=filler", active="zot")
    t.play("zot", "fx_hit_1", "fiona")
    order = []
    while t.question.kind == "respond":
        order.append(t.asked)
        t.pass_(t.asked)
    assert order[:3] == ["zot", "deirdre", "fiona"]


def test_c01_the_drinker_is_asked_first() -> None:
    """C1: also for a Drink."""
    t = table("fiona hand=filler", "zot hand=filler", "deirdre hand=filler")
    t.reveal("deirdre", "wine")
    order = []
    while t.question.kind == "respond":
        order.append(t.asked)
        t.pass_(t.asked)
    assert order == ["deirdre", "fiona", "zot"]


def test_c02_answers_are_answered_and_resolve_first() -> None:
    """C2: last in, first out."""
    t = table("fiona hand=dont_think_so,filler", "zot hand=fiona_armor,filler")
    t.play("fiona", "fx_hit_2", "zot")
    t.play("zot", "fiona_armor")
    t.play("fiona", "dont_think_so")
    assert [t.game.key(getattr(f, "card", -1)) for f in t.game.state.stack if f.KIND == "play"] == [
        "fx_hit_2", "fiona_armor", "dont_think_so",
    ]  # fmt: skip
    t.all_pass()
    assert t.fortitude("zot") == 18


def test_c03_a_fresh_chance_after_every_answer() -> None:
    """C3: having declined costs nothing once somebody else acts; the asking begins anew with the card's player."""
    t = table("fiona hand=filler", "zot hand=fx_reduce_1,filler", "murgath hand=dark_vigor,filler")
    t.play("fiona", "fx_hit_3", "zot")
    t.pass_("fiona", "zot")
    t.play("murgath", "dark_vigor")
    resolve(t)
    assert (t.asked, t.why) == ("fiona", "card")
    t.pass_("fiona")
    t.play("zot", "fx_reduce_1")
    t.all_pass()
    assert t.fortitude("zot") == 18


def test_c04_all_pass_in_a_row() -> None:
    """C4: the card resolves when everybody has passed."""
    t = table("fiona hand=filler", "zot hand=filler")
    t.play("fiona", "fx_hit_1", "zot")
    t.pass_("fiona")
    assert t.fortitude("zot") == 20
    t.pass_("zot")
    assert t.fortitude("zot") == 19


def test_c06_choices_are_made_on_playing() -> None:
    """C6: target, mode and what is paid are fixed before anybody answers."""
    t = table("melvyn runes=fire,fire", "fiona hand=filler", "zot")
    t.play("melvyn", "load_bearing_shelf", "fiona")
    assert t.refuses(cmd.Choose(0, (2,))).code is not None
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot"), t.runes) == (18, 20, ["fire", "fire"])


def test_c07_numbers_are_read_when_the_card_resolves() -> None:
    """C7: a raging Cormac who calms down first hits with what is printed."""
    t = table("cormac tile=2 hand=calm_lake,filler", "fiona hand=filler")
    t.play("cormac", "mighty_heave", "fiona")
    t.play("cormac", "calm_lake")
    t.all_pass()
    assert t.fortitude("fiona") == 17


def test_c08_an_impossible_part_does_not_undo_the_rest() -> None:
    """C8: nothing to discard, and still the Deity turns; no Gold to pay, and still the control is taken."""
    t = table("ohava", "fiona")
    t.play("ohava", "confession", "fiona")
    assert t.harmony == ["elaana"]
    t = table("fiona", "zot gold=1", "deirdre")
    t.start_round("fiona")
    t.play("zot", "i_raise")
    assert (t.control, t.pot) == ("zot", 3)


def test_c09_icons_and_forms_come_last() -> None:
    """C9: "become a Raven" after the Gold, so that it is not one more."""
    t = table("erin", "fiona")
    t.play("erin", "keen_eyes", "fiona")
    assert (t.form, t.gold("erin")) == ("raven", 11)
    t = table("cormac building=1", "fiona")
    t.play("cormac", "hurt_things", "fiona")
    assert (t.tile, t.fortitude("fiona")) == (1, 18)


def test_c10_what_stops_a_card_resolves_before_it() -> None:
    """C10: the Negate is done before the card would be."""
    t = table("fiona", "zot hand=fx_negate,filler")
    t.play("fiona", "fx_hit_2", "zot")
    t.play("zot", "fx_negate")
    t.all_pass()
    resolved = [(t.game.key(e.card), e.negated) for e in t.events if isinstance(e, ev.CardResolved)]
    assert resolved[0] == ("fx_negate", False)
    assert t.fortitude("zot") == 20


@pytest.mark.parametrize("phase", ["action", "order", "drink", "over"])
def test_c10a_anytime_cards_between_the_steps(phase: str) -> None:
    """C10a, R9: at every rest anybody may put in an Anytime card before the turn goes on."""
    t = table("fiona", "murgath fortitude=10 hand=dark_vigor", phase=phase)
    assert t.seat("murgath") in (t.question.seat, *t.question.others)
    t.play("murgath", "dark_vigor")
    assert (t.fortitude("murgath"), t.phase) == (12, phase)


def test_c11_special_moments() -> None:
    """C11: an ante, a payment, a revealed Drink, the Order phase, a winner, a real loss, the last call."""
    t = table("fiona", "gerki", "zot hand=fx_inn_pays,fx_hit_back_1,fx_ignore_drink", "erin")
    t.give("gerki", "gerki_takes_the_pot")
    seen = set()
    t.start_round("fiona")
    while t.pot >= 0:
        seen.add(t.why)
        t.pass_(t.asked)
    t.play("fiona", "fx_hit_1", "zot")
    while t.question.kind == "respond":
        seen.add(t.why)
        t.pass_(t.asked)
    t.reveal("zot", "wine")
    seen.add(t.why)
    t.all_pass()
    t.set("zot", "fortitude=3 alcohol=2")
    t.turn_to("fiona")
    t.play("fiona", "fx_hit_1", "zot")
    t.all_pass("passing_out")
    seen.add(t.why)
    assert {"ante", "winner", "card", "lost", "drink", "passing_out"} <= seen


def test_c12_negate_stops_everything_but_what_was_paid() -> None:
    """C12: nothing for anybody, the card to the discard pile, costs stay paid, no icon."""
    t = table("melvyn runes=chaos", "fiona hand=fx_negate", "zot")
    t.play("melvyn", "chaos_rune_in_there", powers=[0], payment=["chaos"])
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert [t.fortitude(n) for n in ("melvyn", "fiona", "zot")] == [20, 20, 20]
    assert (t.runes, t.discards("melvyn")) == ([], ["chaos_rune_in_there"])


def test_c13_c14_ignore_spares_one_player_everything() -> None:
    """C13, C14: both parts of the holy water are gone for her, and only for her."""
    t = table("ohava", "fiona hand=fiona_armor")
    t.play("ohava", "holy_water", "fiona")
    t.play("fiona", "fiona_armor")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona"), t.harmony) == (20, 0, ["korash"])


def test_c14_a_narrow_ignore_spares_one_kind_of_loss() -> None:
    """C14: a card that Ignores the loss of Fortitude leaves the Alcohol Content."""
    t = table("ohava", "fiona")
    ignore = [{"op": "ignore", "scope": "fortitude"}]
    t.invent("fx_narrow", deck="fx", type="sometimes", when="card_fort", do=ignore)
    t.give("fiona", "fx_narrow")
    t.play("ohava", "holy_water", "fiona")
    t.play("fiona", "fx_narrow")
    t.all_pass()
    assert (t.fortitude("fiona"), t.alcohol("fiona")) == (20, 1)


def test_c16_one_may_ignore_harm_from_an_own_card() -> None:
    """C16: then what the card does to its player is Ignored too, the form included."""
    t = table("erin form=raven hand=fly_away,filler", "eve hand=eve_share_pain,filler")
    t.play("erin", "aura_adjustment", "eve")
    t.play("eve", "eve_share_pain")
    resolve(t)
    t.play("erin", "fly_away")
    t.all_pass()
    assert (t.fortitude("erin"), t.fortitude("eve"), t.form) == (20, 19, "raven")


def test_c17_what_affects_a_player() -> None:
    """C17: a stronger Drink affects no marker, and an ante affects no Gold, as Ignore cards understand it."""
    t = table("fiona hand=fx_ignore,filler", "dimli hand=dimli_spike,filler")
    t.reveal("fiona", "wine")
    t.play("dimli", "dimli_spike")
    assert t.refused("fiona", "fx_ignore").code is Code.NOTHING_COSTS_FORTITUDE
    t = table("fiona", "zot hand=fx_ignore_gold,filler")
    t.play("fiona", "gambling_im_in", mode="start")
    assert t.refused("zot", "fx_ignore_gold").code is Code.NO_GOLD_AT_STAKE


def test_c19_ignore_cards_do_not_cover_drinks() -> None:
    """C19: Dirty Dishwater costs Fortitude, but it is no card that was played."""
    t = table("fiona hand=fiona_armor", "zot")
    t.reveal("fiona", "dirty_dishwater")
    assert t.refused("fiona", "fiona_armor").code is Code.NOTHING_COSTS_FORTITUDE
    t.all_pass()
    assert t.fortitude("fiona") == 19


def test_c20_reductions_stop_at_0() -> None:
    """C20: and the attacker's bonus was in before."""
    t = table("erin form=bear", "zot hand=fx_reduce_2")
    t.play("erin", "polite_bees")
    t.play("zot", "fx_reduce_2")
    t.all_pass()
    assert t.fortitude("zot") == 20


def test_c21_redirect_moves_the_loss_of_fortitude_only() -> None:
    """C21: the Alcohol Content stays where it was aimed."""
    t = table("ohava", "eve hand=eve_not_eve", "zot")
    t.play("ohava", "holy_water", "eve")
    t.play("eve", "eve_not_eve", "zot")
    t.all_pass()
    assert [(t.fortitude(n), t.alcohol(n)) for n in ("eve", "zot")] == [(20, 1), (19, 0)]


def test_c21_never_at_the_attacker() -> None:
    """C21: a redirect is not aimed at the one whose card it is, nor at oneself."""
    t = table("murgath", "eve hand=eve_not_eve", "zot")
    t.play("murgath", "bare_knuckles", "eve")
    assert t.refused("eve", "eve_not_eve", "murgath").code is Code.WRONG_PICK
    assert t.refused("eve", "eve_not_eve", "eve").code is Code.NOT_YOURSELF


def test_c21_several_redirects_in_the_order_played() -> None:
    """C21: the new victim may send it on."""
    t = table("murgath", "eve hand=eve_not_eve,filler", "fiona hand=fx_redirect,filler", "zot")
    t.play("murgath", "bare_knuckles", "eve")
    t.play("eve", "eve_not_eve", "fiona")
    resolve(t)
    t.play("fiona", "fx_redirect", "zot")
    t.all_pass()
    assert [t.fortitude(n) for n in ("murgath", "eve", "fiona", "zot")] == [20, 20, 20, 18]


def test_c23_who_shares_is_done() -> None:
    """C23: the sharer plays nothing more against it."""
    t = table("fiona", "eve hand=eve_share_pain,fx_reduce_1,fx_hit_back_1")
    t.play("fiona", "fx_hit_3", "eve")
    t.play("eve", "eve_share_pain")
    resolve(t)
    assert t.refused("eve", "fx_reduce_1").code is Code.SHARER_IS_DONE
    t.all_pass("lost")
    assert t.refused("eve", "fx_hit_back_1").code in (Code.ALREADY_SOFTENED, Code.SHARER_IS_DONE)


def test_c24_hitting_back() -> None:
    """C24, R2: right after a real loss to another player's card, at its player."""
    t = table("fiona", "zot hand=fx_hit_back_2")
    t.play("fiona", "fx_hit_1", "zot")
    assert t.refused("zot", "fx_hit_back_2").code is Code.NO_FORTITUDE_LOST
    t.all_pass("lost")
    t.play("zot", "fx_hit_back_2")
    t.all_pass()
    assert (t.fortitude("fiona"), t.fortitude("zot")) == (18, 19)


def test_c24_not_after_softening_it() -> None:
    """C24: whoever reduced the loss by a card may not strike back."""
    t = table("fiona", "zot hand=fx_reduce_1,fx_hit_back_2")
    t.play("fiona", "fx_hit_3", "zot")
    t.play("zot", "fx_reduce_1")
    t.all_pass("lost")
    assert t.refused("zot", "fx_hit_back_2").code is Code.ALREADY_SOFTENED


def test_c24_a_drink_is_nobodys_card() -> None:
    """C24: what a Drink takes cannot be avenged."""
    t = table("fiona hand=fx_hit_back_2", "zot")
    t.reveal("fiona", "orcish_rotgut")
    assert t.refused("fiona", "fx_hit_back_2").code is Code.NO_FORTITUDE_LOST
    t.all_pass()
    assert (t.fortitude("fiona"), t.phase) == (18, "over")


def test_c25_the_protected_counter_and_its_family() -> None:
    """C25: "I don't think so!" is stopped by another of its family alone, whatever its title."""
    t = table("fiona hand=dont_think_so,filler", "zot hand=fiona_armor,dont_think_so_shalni,judgment", "deirdre")
    t.play("fiona", "fx_hit_2", "zot")
    t.play("zot", "fiona_armor")
    t.play("fiona", "dont_think_so")
    assert t.refused("zot", "judgment").code is Code.PROTECTED
    t.play("zot", "dont_think_so_shalni")
    t.all_pass()
    assert t.fortitude("zot") == 20


def test_c26_one_card_on_many_is_one_card() -> None:
    """C26: one row of answers, then all effects together."""
    t = table("fiona", "zot hand=fiona_armor", "deirdre hand=filler")
    t.play("fiona", "fx_hit_all_1")
    t.play("zot", "fiona_armor")
    assert t.fortitude("deirdre") == 20
    t.all_pass()
    assert [t.fortitude(n) for n in ("zot", "deirdre")] == [20, 19]


def test_c27_losing_is_looked_at_when_all_have_lost() -> None:
    """C27: two who fall to one card fall together."""
    t = table("fiona gold=10", "zot fortitude=1 gold=6", "deirdre fortitude=1 gold=4", "gerki gold=10")
    t.play("fiona", "fx_hit_all_1")
    assert (t.is_out("zot"), t.is_out("deirdre")) == (True, True)
    assert (t.gold("fiona"), t.gold("gerki")) == (10 + 1 + 1, 10 + 1 + 1)


def test_c29_a_player_may_be_oneself() -> None:
    """C29: then paying oneself does nothing, and no Gold is lost."""
    t = table("erin hand=have_this_trinket", "fiona")
    t.play("erin", "keen_eyes", "erin")
    assert t.refused("erin", "have_this_trinket").code is Code.NO_GOLD_AT_STAKE
    t.all_pass()
    assert t.gold("erin") == 10


@pytest.mark.parametrize(("before", "after"), [(19, 20), (20, 20), (10, 12)])
def test_c30_markers_stay_between_0_and_20(before: int, after: int) -> None:
    """C30: what would go beyond is lost."""
    t = table(f"murgath fortitude={before}", "fiona")
    t.play("murgath", "dark_vigor")
    assert t.fortitude("murgath") == after
    t = table("fiona fortitude=20 alcohol=18", "zot", "deirdre")
    t.reveal("fiona", "dragon_breath_ale")
    assert t.player("fiona").alcohol == 20
    t = table("zot", "ohava alcohol=0")
    t.play("ohava", "moonlight_prayer")
    assert t.alcohol("ohava") == 0


def test_c31_one_pays_what_one_has() -> None:
    """C31: the receiver gets only that."""
    t = table("murgath", "fiona gold=1", "zot")
    t.play("murgath", "hold_this_sword", "fiona")
    t.all_pass()
    assert (t.gold("murgath"), t.is_out("fiona")) == (11, True)


def test_c32_paying_is_an_effect_unless_it_is_a_cost() -> None:
    """C32: Gold in a text is paid on resolving; a cost that cannot be met makes a card unplayable."""
    t = table("erin hand=stronger_tankard,filler", "fiona")
    t.reveal("erin", "wine")
    t.play("erin", "stronger_tankard")
    assert t.gold("erin") == 10
    t.all_pass()
    assert t.gold("erin") == 9
    t = table("fiona hand=absolution", "marah")
    assert t.refused("fiona", "absolution").code is Code.WRONG_COSTS


@pytest.mark.parametrize("what", ["ante", "payment", "fee"])
def test_c33_inn_gold_covers_one_instance(what: str) -> None:
    """C33: an ante, a payment, the fee: the Inn pays it, whoever gets it is paid, later ones are one's own."""
    t = table("marah", "zot hand=fx_inn_pays", "deirdre", phase="order" if what == "fee" else "action")
    if what == "ante":
        t.start_round("marah")
    elif what == "payment":
        t.play("marah", "tuition_is_due", "zot")
    else:
        few_drinks(t, 0, 4)
        t.order("zot")
    t.play("zot", "fx_inn_pays")
    t.all_pass()
    assert t.gold("zot") == 10
    if what == "ante":
        assert t.pot == 3
        t.play("zot", "i_raise")
        t.all_pass()
        assert (t.gold("zot"), t.pot) == (9, 6)
    elif what == "payment":
        assert t.gold("marah") == 11


def test_c34_nobody_pays_and_one_is_in() -> None:
    """C34: an ante that need not be paid counts as anted."""
    t = table("fiona", "erin hand=have_this_trinket", "zot")
    t.start_round("fiona")
    t.play("erin", "have_this_trinket")
    t.all_pass()
    assert (t.gold("erin"), t.pot, t.in_round) == (10, 2, ["fiona", "erin", "zot"])


def test_c35_inn_gold_is_gained_but_not_lost() -> None:
    """C35: the receiver gains; the payer has lost nothing (and so draws a Malediction for the bribe)."""
    t = table("marah", "zot hand=fx_inn_pays", "deirdre")
    t.top("maledictions", "torment")
    t.play("marah", "any_bribes")
    t.play("zot", "fx_inn_pays")
    t.all_pass()
    assert (t.gold("marah"), t.gold("zot"), t.gold("deirdre")) == (12, 10, 9)
    assert (t.hand("zot"), t.hand("deirdre")) == (["torment"], [])


# 4. Gambling


def test_g01_no_second_round() -> None:
    """G1: while a Round is on, none can be started inside it."""
    t = table("fiona", "zot")
    t.start_round("fiona")
    assert t.refused("zot", "gambling_im_in", mode="start").code is not None
    assert t.refused("zot", "fx_hit_1", "fiona").code is not None


def test_g01_a_drink_inside_a_round_starts_none() -> None:
    """G1: a Drink that would begin a Round does not while there is one."""
    t = table("fiona", "zot drinks=rowdy_brew", "deirdre")
    t.start_round("fiona")
    t.play("zot", "thirst")
    t.all_pass()
    assert (t.alcohol("zot"), t.pot, t.asked) == (1, 3, "zot")


def test_g03_g04_antes_and_control() -> None:
    """G3, G4: everybody antes 1, the starter too; the starter is in control, and bidding goes to the left."""
    t = table("fiona", "zot", "deirdre", active="zot")
    t.play("zot", "gambling_im_in", mode="start")
    assert (t.pot, t.control, t.asked) == (3, "zot", "deirdre")
    assert [t.gold(n) for n in ("fiona", "zot", "deirdre")] == [9, 9, 9]
    assert t.in_round == ["fiona", "zot", "deirdre"]


def test_g05_one_card_or_a_pass() -> None:
    """G5: then it is the next one's turn."""
    t = table("fiona", "zot", "deirdre")
    t.start_round("fiona")
    t.play("zot", "fx_gamble")
    assert (t.control, t.asked) == ("zot", "deirdre")
    assert t.refused("zot", "fx_gamble").code is Code.NOT_YOUR_BID
    t.pass_("deirdre")
    assert t.asked == "fiona"


def test_g06_a_pass_is_not_leaving() -> None:
    """G6: when control has changed one may bid again."""
    t = table("fiona", "zot", "deirdre")
    t.start_round("fiona")
    t.pass_("zot")
    t.play("deirdre", "fx_gamble")
    t.pass_("fiona")
    assert t.asked == "zot"
    t.play("zot", "fx_gamble")
    assert t.control == "zot"


def test_g07_all_others_passed() -> None:
    """G7: the one in control wins and takes the pot."""
    t = table("fiona", "zot", "deirdre")
    t.start_round("fiona")
    t.pass_("zot")
    t.play("deirdre", "fx_gamble")
    t.pass_("fiona", "zot")
    assert (t.pot, t.gold("deirdre")) == (-1, 12)


def test_g08_a_negated_bid_takes_no_control() -> None:
    """G8, R41: control does not move, and the bidder is asked again."""
    t = table("fiona hand=fx_negate", "zot", "deirdre")
    t.start_round("fiona")
    t.antes()
    t.play("zot", "fx_gamble")
    t.play("fiona", "fx_negate")
    t.all_pass()
    assert (t.control, t.asked) == ("fiona", "zot")


def test_g09_the_starter_card_as_a_bid() -> None:
    """G9: in a Round it only takes control, with no new ante; some starters cannot do that."""
    t = table("fiona", "zot", "melvyn")
    t.start_round("fiona")
    t.play("zot", "gambling_im_in", mode="control")
    assert (t.control, t.pot) == ("zot", 3)
    assert t.refused("melvyn", "old_classic").code is Code.DOES_NOT_TAKE_CONTROL


def test_g10_a_raise() -> None:
    """G10: take control; each still in antes 1 more, the raiser too."""
    t = table("fiona", "zot", "marah hand=papers_to_mark", "deirdre")
    t.start_round("fiona")
    t.play("marah", "papers_to_mark")
    t.all_pass()
    t.play("zot", "i_raise")
    t.all_pass()
    assert (t.pot, [t.gold(n) for n in ("fiona", "zot", "marah", "deirdre")]) == (6, [8, 8, 10, 8])


def test_g11_a_raiser_without_gold() -> None:
    """G11: takes control, but then nobody antes."""
    t = table("fiona", "zot gold=1", "deirdre")
    t.start_round("fiona")
    t.play("zot", "i_raise")
    assert (t.control, t.pot, t.gold("fiona")) == ("zot", 3, 9)


def test_g24_who_has_no_gold_owes_nothing() -> None:
    """G24, BAS-28: at a raise the penniless are not asked, have no ante to avoid, and stay in."""
    t = table("fiona", "zot", "marah gold=1 hand=papers_to_mark,filler")
    t.start_round("fiona")
    t.antes()
    t.play("zot", "i_raise")
    t.all_pass("ante")
    assert (t.pot, t.why, t.asked) == (5, "bid", "marah")
    assert t.refused("marah", "papers_to_mark").code is Code.NOTHING_TO_ANTE
    assert t.in_round == ["fiona", "zot", "marah"]


def test_g12_the_lock() -> None:
    """G12: only Cheating takes control from it, not even another such card; afterwards everything may again."""
    t = table("fiona", "zot", "melvyn hand=technically_a_scroll,filler")
    t.start_round("fiona")
    t.antes()
    t.play("zot", "top_that")
    t.all_pass()
    assert t.asked == "melvyn"
    for card in ("top_that", "i_raise", "fx_gamble"):
        assert t.refused("melvyn", card).code is Code.ONLY_CHEATING_BEATS_THE_LOCK
    assert t.refused("melvyn", "gambling_im_in", mode="control").code is Code.ONLY_CHEATING_BEATS_THE_LOCK
    t.play("melvyn", "technically_a_scroll")
    t.all_pass()
    assert (t.control, t.asked) == ("melvyn", "fiona")
    t.play("fiona", "i_raise")
    t.all_pass()
    assert t.control == "fiona"


def test_g13_cheating_makes_somebody_leave() -> None:
    """G13, G15: control over anything, and another player in the Round must leave it."""
    t = table("fiona", "murgath", "zot")
    t.start_round("fiona")
    assert t.refused("murgath", "loaded_bones", "murgath").code is Code.NOT_YOURSELF
    t.play("murgath", "loaded_bones", "fiona")
    assert (t.control, t.in_round, t.pot) == ("murgath", ["murgath", "zot"], 3)


def test_g16_the_anti_cheat() -> None:
    """G16: when another player cheats, and one has not left: Negate it and win the Round at once."""
    t = table("fiona", "murgath", "ohava hand=all_mother_sees,filler")
    t.start_round("fiona")
    t.antes()
    t.play("murgath", "loaded_bones", "fiona")
    t.play("ohava", "all_mother_sees")
    t.all_pass()
    assert (t.pot, t.gold("ohava"), t.harmony) == (-1, 12, ["korash"])


def test_g16_the_anti_cheat_can_be_negated() -> None:
    """G16: it is a Sometimes card."""
    t = table("fiona hand=dont_think_so,filler", "murgath", "ohava hand=all_mother_sees,filler")
    t.start_round("fiona")
    t.antes()
    t.play("murgath", "loaded_bones", "fiona")
    t.play("ohava", "all_mother_sees")
    t.play("fiona", "dont_think_so")
    t.all_pass()
    assert (t.control, t.in_round, t.harmony) == ("murgath", ["murgath", "ohava"], [])


def test_g16_not_against_an_honest_card() -> None:
    """G16: only a Cheating card of another player."""
    t = table("fiona", "zot", "ohava hand=all_mother_sees,filler")
    t.start_round("fiona")
    t.antes()
    t.play("zot", "fx_gamble")
    assert t.refused("ohava", "all_mother_sees").code is Code.NO_CHEATING_CARD


def test_g17_the_pot_to_the_inn() -> None:
    """G17: the Round ends at once and the Inn takes the pot, even by the hand of one who left."""
    t = table("fiona", "marah hand=papers_to_mark,goat_on_the_table", "zot")
    t.start_round("fiona")
    t.play("marah", "papers_to_mark")
    t.all_pass()
    t.play("marah", "goat_on_the_table")
    t.all_pass()
    assert (t.pot, t.inn, t.gold("fiona")) == (-1, 52, 9)


def test_g18_gold_from_the_pot() -> None:
    """G18: 1 Gold, also after leaving; the last one taken wins nothing; from an empty pot nothing can be taken."""
    t = table("fiona", "eve hand=eve_sleight_of_hand,eve_sleight_of_hand,papers_to_mark,eve_sleight_of_hand")
    t.start_round("fiona")
    assert t.refused("eve", "eve_sleight_of_hand").code in (Code.POT_IS_EMPTY, Code.NOT_AGAINST_AN_ANTE)
    t.all_pass()
    t.play("eve", "eve_sleight_of_hand")
    t.all_pass()
    t.play("eve", "eve_sleight_of_hand")
    t.all_pass()
    assert (t.pot, t.gold("eve"), t.in_round) == (0, 11, ["fiona", "eve"])
    assert t.refused("eve", "eve_sleight_of_hand").code is Code.POT_IS_EMPTY


def test_g20_leaving_instead_of_an_ante() -> None:
    """G20: at the first ante or a later one; this one is not paid, earlier ones stay in the pot."""
    t = table("fiona", "zot", "marah hand=papers_to_mark")
    t.start_round("fiona")
    t.antes()
    t.play("zot", "i_raise")
    t.all_pass("ante")
    t.play("marah", "papers_to_mark")
    t.all_pass()
    assert (t.pot, t.gold("marah"), t.in_round) == (5, 9, ["fiona", "zot"])


def test_g21_who_has_left() -> None:
    """G21: no bids and no antes any more; Sometimes and Anytime cards as ever."""
    t = table("fiona", "murgath hand=murgath_collects,dark_vigor,filler fortitude=10", "zot")
    t.start_round("fiona")
    t.play("murgath", "murgath_collects")
    t.all_pass()
    assert t.refused("murgath", "fx_gamble").code is Code.NOT_IN_THE_ROUND
    t.play("murgath", "dark_vigor")
    t.all_pass()
    assert t.fortitude("murgath") == 12


def test_g22_the_last_one_in_wins() -> None:
    """G22: with all others gone at the first ante, the starter gets the own ante back."""
    t = table("fiona", "marah hand=papers_to_mark")
    t.start_round("fiona")
    t.play("marah", "papers_to_mark")
    t.all_pass()
    assert (t.pot, t.gold("fiona"), t.gold("marah")) == (-1, 10, 10)


def test_g23_the_controller_leaves() -> None:
    """G23, R32: control goes to the next one in, clockwise, and passes are forgotten."""
    t = table("fiona", "zot", "melvyn hand=technically_a_scroll,filler runes=chaos", "deirdre")
    t.start_round("fiona")
    t.antes()
    t.pass_("zot")
    t.play("melvyn", "technically_a_scroll", "deirdre", powers=[0], payment=["chaos"])
    t.all_pass()
    assert (t.control, t.asked) == ("melvyn", "fiona")
    t = table("fiona", "zot", "erin hand=leaf_me_be,filler", "deirdre")
    t.start_round("fiona")
    t.antes()
    bid(t, "erin")
    t.play("erin", "i_raise")
    t.all_pass("ante")
    t.play("erin", "leaf_me_be")
    t.all_pass()
    assert (t.control, t.asked) == ("deirdre", "fiona")


def test_g25_less_gold_than_the_ante() -> None:
    """G25: ante what there is and stay in."""
    t = table("fiona", "erin form=bear gold=1", "zot")
    t.start_round("fiona")
    assert (t.pot, t.in_round) == (3, ["fiona", "erin", "zot"])


def test_g26_a_voluntary_ante_needs_gold() -> None:
    """G26, R42: without Gold one may not ante: not asked, and Recklessness is refused."""
    t = table("marah", "fiona gold=1 hand=recklessness,torment", "zot hand=torment,thirst")
    t.start_round("marah")
    t.antes()
    assert t.refused("fiona", "recklessness").code is Code.NO_GOLD_TO_ANTE
    bid(t, "marah")
    t = table("fiona gold=1 hand=torment,thirst", "marah", "zot hand=torment,thirst")
    t.start_round("fiona")
    t.antes()
    t.play("marah", "open_your_purses")
    t.all_pass()
    assert t.asked == "zot"
    t.choose("ante")
    assert (t.question.kind, t.asked) == ("choose", "zot")
    t.choose("thirst")
    assert (t.pot, t.hand("zot"), t.hand("fiona")) == (4, ["torment"], ["thirst", "torment"])


def test_g27_an_ante_that_takes_no_control() -> None:
    """G27: Recklessness adds to the pot and changes nothing else."""
    t = table("fiona", "zot", "marah", "deirdre hand=recklessness")
    t.start_round("fiona")
    t.antes()
    t.play("deirdre", "recklessness")
    t.all_pass()
    assert (t.pot, t.control, t.asked, t.gold("deirdre")) == (5, "fiona", "zot", 8)


def test_g28_antes_nobody_caused() -> None:
    """G28: a Round begun by a Drink has no player who made one ante."""
    t = table("fiona", "melvyn runes=chaos hand=game_of_widdlytinks,filler")
    t.reveal("fiona", "rowdy_brew")
    t.all_pass("ante")
    t.play("melvyn", "game_of_widdlytinks", powers=[0], payment=["chaos"])
    t.all_pass()
    assert (t.gold("melvyn"), t.gold("fiona")) == (10, 10)


def test_g30_passing_out_in_a_round() -> None:
    """G30, R5: settled as soon as nothing is unresolved; the loser leaves the Round, the antes stay."""
    t = table("fiona", "zot fortitude=3 drinks=elven_wine hand=thirst", "deirdre")
    t.start_round("fiona")
    t.antes()
    t.play("zot", "thirst")
    t.all_pass()
    assert (t.is_out("zot"), t.in_round, t.pot) == (True, ["fiona", "deirdre"], 3)
    assert t.asked == "deirdre"


def test_g31_the_starter_passes_out() -> None:
    """G31, R32: the Round is played to its end by the others; then the turn is over."""
    t = table("fiona fortitude=3 drinks=elven_wine hand=thirst", "zot gold=5", "deirdre", "gerki")
    t.play("fiona", "gambling_im_in", mode="start")
    t.all_pass()
    t.play("fiona", "thirst")
    t.all_pass()
    assert (t.is_out("fiona"), t.control, t.in_round) == (True, "zot", ["zot", "deirdre", "gerki"])
    assert t.asked == "deirdre"
    t.nobody_bids()
    assert (t.pot, t.phase, t.asked) == (-1, "over", "zot")
    t.begin()
    assert t.active == "zot"


def test_g31_the_others_still_get_their_last_call() -> None:
    """R5, R32: though the starter is out, who has no Gold at the end of the Round is asked before leaving."""
    t = table("fiona fortitude=3 drinks=elven_wine hand=thirst", "zot gold=1", "deirdre", "murgath")
    t.give("murgath", "offensive_purse", "filler")
    t.play("fiona", "gambling_im_in", mode="start")
    t.all_pass()
    t.play("fiona", "thirst")
    t.all_pass()
    t.set("zot", "gold=0")
    bid(t, "deirdre")
    t.play("deirdre", "fx_gamble")
    t.all_pass()
    while t.pot >= 0:
        t.pass_(t.asked)
    assert (t.why, t.is_out("zot")) == ("passing_out", False)
    t.all_pass()
    assert t.is_out("zot")


def test_g32_the_tree_ends_her_round() -> None:
    """G32: a Tree in her own turn: the Round stops and the Inn takes the pot."""
    t = table("erin hand=wildshape", "fiona", "zot")
    t.play("erin", "gambling_im_in", mode="start")
    t.all_pass()
    assert t.pot == 3
    t.play("erin", "wildshape", "tree")
    t.all_pass()
    assert (t.pot, t.inn, t.phase, t.form) == (-1, 53, "over", "tree")


# 5. Drinks

DECK = {
    "light_ale": 3, "light_ale_chaser": 2, "dark_ale": 3, "dark_ale_chaser": 1, "wine": 3, "wine_chaser": 1,
    "elven_wine": 2, "elven_wine_chaser": 1, "dragon_breath_ale": 3, "wizards_brew": 1, "holy_water_drink": 1,
    "water": 1, "cutting_you_off": 1, "dirty_dishwater": 1, "troll_swill": 1, "orcish_rotgut": 1,
    "drinking_contest": 2, "round_on_the_house": 2,
}  # fmt: skip
NUMBERS = {
    "light_ale": (1, 0), "light_ale_chaser": (1, 0), "dark_ale": (1, 0), "dark_ale_chaser": (1, 0), "wine": (2, 0),
    "wine_chaser": (2, 0), "elven_wine": (3, 0), "elven_wine_chaser": (3, 0), "dragon_breath_ale": (4, 0),
    "wizards_brew": (2, 2), "holy_water_drink": (0, 2), "water": (0, 0), "cutting_you_off": (-1, 0),
    "dirty_dishwater": (0, -1), "troll_swill": (1, -1), "orcish_rotgut": (0, -2),
}  # fmt: skip


def test_the_drink_deck_is_the_one_of_the_first_box() -> None:
    """Section 5.1: 30 cards, 4 of them Events, 5 with a Chaser, 40 Alcohol Content and 0 Fortitude in all."""
    copies = {key: it.copies.get("drinks", 0) for key, it in all_cards().cards.items() if it.deck == "drinks"}
    base = {key: n for key, n in copies.items() if key in DECK}
    assert base == DECK and sum(base.values()) == 30
    cards = all_cards().cards
    assert sum(n for key, n in DECK.items() if cards[key].chaser) == 5
    assert sum(n * cards[key].alcohol for key, n in DECK.items()) == 40
    assert sum(n * cards[key].fortitude for key, n in DECK.items()) == 0


@pytest.mark.parametrize("key", NUMBERS)
def test_every_drink_does_its_numbers(key: str) -> None:
    """Section 5.1: what each Drink does to an ordinary drinker."""
    alcohol, fortitude = NUMBERS[key]
    t = table("fiona fortitude=10 alcohol=3", "zot")
    t.reveal("fiona", key)
    assert (t.alcohol("fiona") - 3, t.fortitude("fiona") - 10) == (alcohol, fortitude)


@pytest.mark.parametrize(("drinker", "key", "alcohol", "fortitude"), [
    ("phrenk", "troll_swill", 2, 0), ("serena", "orcish_rotgut", 2, 0), ("serena", "troll_swill", 1, -1),
    ("phrenk", "orcish_rotgut", 0, -2),
])  # fmt: skip
def test_some_drinks_suit_some_drinkers(drinker: str, key: str, alcohol: int, fortitude: int) -> None:
    """Section 5.1: a troll takes 2 Alcohol Content from Troll Swill instead, an orc from Orcish Rotgut."""
    t = table(f"{drinker} fortitude=10", "zot")
    t.reveal(drinker, key)
    assert (t.alcohol(drinker), t.fortitude(drinker) - 10) == (alcohol, fortitude)


def test_d01_chasers_come_from_the_same_place() -> None:
    """D1: from the own pile if the Drink came from there, from the Drink Deck if from there."""
    t = table("fiona drinks=wine_chaser,light_ale", "zot", phase="drink")
    t.top_drinks("elven_wine")
    t.end_phase()
    assert (t.alcohol("fiona"), t.drinks("fiona")) == (3, [])
    t = table("fiona", "zot drinks=dark_ale")
    t.house("zot", "wine_chaser", "light_ale_chaser", "dark_ale")
    assert (t.alcohol("fiona"), t.alcohol("zot"), t.drinks("zot")) == (4, 4, ["dark_ale"])


def test_d02_no_card_left_for_the_chaser() -> None:
    """D2: then the chain just stops, and nobody sobers up."""
    t = table("fiona drinks=wine_chaser", "zot", phase="drink")
    t.end_phase()
    assert t.alcohol("fiona") == 2


def test_d04_d05_one_drink_and_nobody_answers_before_it_is_complete() -> None:
    """D4, D5: the numbers are added up; the first question comes when the whole chain lies there."""
    t = table("fiona hand=filler", "dimli hand=dimli_spike")
    t.reveal("fiona", "wine_chaser", "light_ale_chaser", "dark_ale")
    assert [(len(p.cards), p.content) for p in t.drink.pours] == [(3, 4)]
    opened = [e for e in t.events if isinstance(e, ev.WindowOpened)]
    assert len(opened) == 1
    t.play("dimli", "dimli_spike")
    t.all_pass()
    assert t.alcohol("fiona") == 6


def test_d06_a_refill_inside_a_chain() -> None:
    """D6: the deck runs out in the middle: shuffled, the fee paid, and then the Drink is answered."""
    t = table("fiona drinks=round_on_the_house", "zot", phase="drink")
    few_drinks(t, 0)
    t.top_drinks("wine_chaser")
    light, = t.give("zot", "light_ale")
    t.game.table.move(light, PileRef(None, "drink_discard"))
    t.end_phase()
    assert (t.alcohol("fiona"), t.alcohol("zot"), t.gold("fiona"), t.gold("zot")) == (3, 3, 9, 9)


def test_d07_an_event_is_no_drink() -> None:
    """D7: what Ignores, changes or passes Drinks has nothing to do with it: only with the Drinks it brings."""
    t = table("fiona hand=fx_ignore_drink,fx_pass_drink", "zot")
    t.house("fiona", "wine")
    assert t.drink.event >= 0
    assert [p.seat for p in t.drink.pours] == [0, 1]
    t.play("fiona", "fx_ignore_drink")
    t.all_pass()
    assert (t.alcohol("fiona"), t.alcohol("zot")) == (0, 2)


def test_d10_d13_everybody_drinks_a_copy_together() -> None:
    """D10, D13: the revealer too; who passes out is looked at when all have drunk."""
    t = table("fiona fortitude=3 gold=4", "zot fortitude=3 gold=4", "deirdre", "gerki")
    t.house("fiona", "elven_wine")
    assert [t.is_out(n) for n in ("fiona", "zot", "deirdre", "gerki")] == [True, True, False, False]
    assert (t.gold("deirdre"), t.gold("gerki")) == (12, 12)


def test_d11_each_copy_is_its_drinkers_own() -> None:
    """D11: one may be made stronger, another Ignored."""
    t = table("fiona hand=fx_ignore_drink", "dimli hand=dimli_spike,filler", "zot")
    t.house("fiona", "wine")
    t.play("fiona", "fx_ignore_drink")
    resolve(t)
    assert t.refused("dimli", "dimli_spike").code is Code.WRONG_NUMBER_OF_PICKS
    t.play("dimli", "dimli_spike", "zot")
    t.all_pass()
    assert [t.alcohol(n) for n in ("fiona", "dimli", "zot")] == [0, 2, 4]


def test_d12_copies_cannot_be_split() -> None:
    """D12: neither the Event nor what it pours."""
    t = table("fiona hand=fx_split", "zot")
    t.house("fiona", "wine")
    assert t.refused("fiona", "fx_split", "zot").code is Code.COPIES_CANNOT_BE_SPLIT


def test_d14_a_contest_in_turn_order() -> None:
    """D14: each reveals, from the active one on; all answer; all drink at the same time."""
    t = table("fiona hand=filler", "zot", "deirdre", active="zot")
    t.contest("zot", {"zot": ["wine_chaser", "light_ale"], "deirdre": ["dark_ale"], "fiona": ["elven_wine"]})
    assert [(p.seat, p.content) for p in t.drink.pours] == [(1, 3), (2, 1), (0, 3)]
    assert [t.alcohol(n) for n in ("fiona", "zot", "deirdre")] == [0, 0, 0]


def test_d15_the_strongest_drink_wins_not_the_strongest_gain() -> None:
    """D15: what changed the Drink counts, what changes its drinker does not."""
    t = table("cormac tile=3", "dimli hand=dimli_spike", "erin form=raven")
    t.contest("cormac", {"cormac": ["elven_wine"], "dimli": ["wine"], "erin": ["elven_wine"]})
    t.play("dimli", "dimli_spike", "dimli")
    t.all_pass()
    assert [t.alcohol(n) for n in ("cormac", "dimli", "erin")] == [5, 4, 4]
    assert t.gold("dimli") == 12


@pytest.mark.parametrize("card", ["fx_ignore_drink", "fx_split", "fx_pass_drink"])
def test_d16_softening_does_not_change_the_score(card: str) -> None:
    """D16: the Drink that was turned up counts, Ignored, split or passed on."""
    t = table(f"fiona hand={card}", "zot", "deirdre")
    t.contest("fiona", {"fiona": ["dragon_breath_ale"], "zot": ["elven_wine"], "deirdre": ["light_ale"]})
    t.play("fiona", card, *([] if card == "fx_ignore_drink" else ["deirdre"]))
    t.all_pass()
    assert t.gold("fiona") == 12
    drunk = {"fx_ignore_drink": (0, 3, 1), "fx_split": (2, 3, 3), "fx_pass_drink": (0, 3, 5)}
    assert tuple(t.alcohol(n) for n in ("fiona", "zot", "deirdre")) == drunk[card]


def test_d16_a_passed_drink_keeps_its_score_whoever_drinks_it() -> None:
    """D16: Troll Swill counts 2 for the troll who turned it up, though Fiona drinks it as 1."""
    t = table("phrenk hand=fx_pass_drink", "fiona", "zot")
    t.contest("phrenk", {"phrenk": ["troll_swill"], "fiona": ["water"], "zot": ["light_ale"]})
    t.play("phrenk", "fx_pass_drink", "fiona")
    t.all_pass()
    assert (t.gold("phrenk"), t.alcohol("fiona"), t.fortitude("fiona")) == (12, 1, 19)


def test_d17_an_event_in_a_contest_scores_nothing() -> None:
    """D17: it does nothing and is not replaced; a negative Drink scores 0 and still takes 1."""
    t = table("fiona alcohol=2", "zot alcohol=2", "deirdre")
    t.contest("fiona", {"fiona": ["round_on_the_house"], "zot": ["cutting_you_off"], "deirdre": ["light_ale"]})
    assert [t.alcohol(n) for n in ("fiona", "zot", "deirdre")] == [2, 1, 1]
    (result,) = (e for e in t.events if isinstance(e, ev.ContestResult))
    assert dict(result.scores) == {0: 0, 1: 0, 2: 1}
    assert t.gold("deirdre") == 12


def test_d18_a_tie_is_drunk_out() -> None:
    """D18: only those tied for the highest reveal and drink again."""
    t = table("fiona", "zot", "deirdre")
    t.contest(
        "fiona",
        {"fiona": ["wine"], "zot": ["wine"], "deirdre": ["light_ale"]},
        {"fiona": ["light_ale"], "zot": ["elven_wine"]},
    )
    assert [t.alcohol(n) for n in ("fiona", "zot", "deirdre")] == [3, 5, 1]
    assert [t.gold(n) for n in ("fiona", "zot", "deirdre")] == [9, 12, 9]


def test_d19_all_but_one_of_the_tied_pass_out() -> None:
    """D19: that one wins without drinking more."""
    t = table("fiona fortitude=3", "zot", "deirdre", "gerki")
    tied = {"fiona": ["elven_wine"], "zot": ["elven_wine"], "deirdre": ["wine"], "gerki": ["water"]}
    t.contest("fiona", tied)
    assert (t.is_out("fiona"), t.alcohol("zot")) == (True, 3)
    assert t.gold("zot") == 13 + 1, "1 of each other player, and a share of what Fiona leaves behind"


def test_d19_all_the_tied_pass_out() -> None:
    """D19: nobody wins."""
    t = table("fiona fortitude=3", "zot fortitude=3", "deirdre", "gerki")
    tied = {"fiona": ["elven_wine"], "zot": ["elven_wine"], "deirdre": ["wine"], "gerki": ["water"]}
    t.contest("fiona", tied)
    (result,) = (e for e in t.events if isinstance(e, ev.ContestResult))
    assert result.winners == ()
    assert (t.is_out("fiona"), t.is_out("zot")) == (True, True)
    assert (t.gold("deirdre"), t.gold("gerki")) == (14, 14)


def test_d21_the_last_gold_of_a_contest() -> None:
    """D21: paid to the winner; whoever has none left is out afterwards."""
    t = table("fiona", "zot gold=1", "deirdre")
    t.contest("fiona", {"fiona": ["wine"], "zot": ["light_ale"], "deirdre": ["light_ale"]})
    assert (t.gold("fiona"), t.is_out("zot")) == (12, True)


def test_d22_stronger_and_weaker() -> None:
    """D22: 2 more on anybody's revealed Drink; 2 less, but not below 0."""
    t = table("fiona hand=temperance,filler", "dimli hand=dimli_spike")
    t.reveal("dimli", "wine")
    t.play("dimli", "dimli_spike")
    t.all_pass()
    assert t.alcohol("dimli") == 4
    t.reveal("fiona", "light_ale")
    t.play("fiona", "temperance", mode="text")
    t.all_pass()
    assert t.alcohol("fiona") == 0


def test_d23_only_the_own_drink_is_ignored() -> None:
    """D23: the whole of it, Chasers too; nobody Ignores another's."""
    t = table("fiona hand=fx_ignore_drink", "zot hand=fx_ignore_drink")
    t.reveal("fiona", "wine_chaser", "light_ale")
    t.play("fiona", "fx_ignore_drink")
    t.all_pass()
    assert t.alcohol("fiona") == 0
    t.reveal("fiona", "wine_chaser", "light_ale")
    assert t.refused("zot", "fx_ignore_drink").code is Code.NOT_YOUR_DRINK


def test_d24_a_passed_drink_can_be_answered_anew() -> None:
    """D24: the new drinker gets all of it, and every chance to do something about it."""
    t = table("fiona hand=fx_pass_drink,filler", "zot hand=fx_ignore_drink", "deirdre")
    t.reveal("fiona", "wine_chaser", "light_ale")
    t.play("fiona", "fx_pass_drink", "zot")
    resolve(t)
    assert [(p.seat, p.content) for p in t.drink.pours] == [(1, 3)]
    t.play("zot", "fx_ignore_drink")
    t.all_pass()
    assert [t.alcohol(n) for n in ("fiona", "zot")] == [0, 0]


def test_d27_d28_what_the_wench_stops() -> None:
    """D27: Ignoring, passing, splitting, raising, lowering a Drink."""
    for card, picks in (("fx_ignore_drink", []), ("fx_pass_drink", ["zot"]), ("fx_split", ["zot"])):
        t = table(f"fiona hand={card},filler", "zot hand=wench_thinks,filler")
        t.reveal("fiona", "wine")
        t.play("fiona", card, *picks)
        t.play("zot", "wench_thinks")
        t.all_pass()
        assert (t.alcohol("fiona"), t.alcohol("zot")) == (2, 0)
    for card in ("morning_dew", "sea_salt"):
        t = table(f"fiona hand={card},filler", "zot hand=wench_thinks,filler")
        t.reveal("fiona", "wine")
        t.play("fiona", card)
        t.play("zot", "wench_thinks")
        t.all_pass()
        assert t.alcohol("fiona") == 2


@pytest.mark.parametrize(("name", "card", "picks"), [
    ("cormac", "mountains_watching", ["fiona"]), ("melvyn", "drinkable_inkwell", ["fiona"]),
    ("ohava", "moonlight_prayer", []), ("marah", "thirst", []),
])  # fmt: skip
def test_d28_what_the_wench_does_not_stop(name: str, card: str, picks: list[str]) -> None:
    """D28: making somebody drink, changing a player's own Alcohol Content, Actions and Anytime cards."""
    t = table(f"{name} alcohol=5", "fiona hand=wench_thinks")
    t.play(name, card, *picks)
    assert t.refused("fiona", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK


def test_d28_nor_ordering() -> None:
    """D28: ordering Drinks changes none."""
    t = table("erin", "fiona hand=wench_thinks", phase="order")
    t.play("erin", "another_tray")
    assert t.refused("fiona", "wench_thinks").code is Code.DOES_NOT_AFFECT_A_DRINK


def test_d30_halves_are_rounded_up() -> None:
    """D30: each kind of number summed over the whole Drink, halved, rounded up; both drink that."""
    t = table("fiona hand=fx_split", "zot")
    t.reveal("fiona", "wine_chaser", "elven_wine")
    t.play("fiona", "fx_split", "zot")
    t.all_pass()
    assert (t.alcohol("fiona"), t.alcohol("zot")) == (3, 3)


def test_d31_after_the_split_there_are_two_drinks() -> None:
    """D31: what was added before counts in both halves; afterwards each is its own."""
    t = table("fiona hand=fx_split,filler", "dimli hand=dimli_spike,dimli_spike,fx_ignore_drink")
    t.reveal("fiona", "wine")
    t.play("dimli", "dimli_spike")
    resolve(t)
    t.play("fiona", "fx_split", "dimli")
    resolve(t)
    assert sorted((p.seat, p.content) for p in t.drink.pours) == [(0, 2), (1, 2)]
    t.play("dimli", "dimli_spike", "fiona")
    resolve(t)
    t.play("dimli", "fx_ignore_drink")
    t.all_pass()
    assert (t.alcohol("fiona"), t.alcohol("dimli")) == (4, 0)


# 6. Losing and winning


def test_l01_out_of_gold_is_out() -> None:
    """L1: no Gold, no game."""
    t = table("melvyn", "fiona gold=1", "zot")
    t.play("melvyn", "overdue_fine", "fiona")
    assert (t.is_out("fiona"), t.gold("melvyn"), t.winners) == (True, 11, None)


def test_l01_the_last_one_in_wins() -> None:
    """L1: and the game is over."""
    t = table("melvyn", "fiona gold=1")
    t.play("melvyn", "overdue_fine", "fiona")
    assert t.winners == ["melvyn"]


def test_l02_everything_played_resolves_first() -> None:
    """L2: the card that felled somebody is finished, then comes the last call, then the end."""
    t = table("ohava", "murgath fortitude=1 hand=dark_vigor", "zot")
    t.play("ohava", "root_and_ruin")
    t.all_pass("passing_out")
    assert (t.harmony, t.fortitude("zot"), t.is_out("murgath")) == (["farnir"], 19, False)
    t.all_pass()
    assert t.is_out("murgath")


def test_l02_others_may_save_one_too() -> None:
    """L2: anybody may play a saving card."""
    t = table("fiona", "zot fortitude=1", "ohava hand=elaanas_kindness")
    t.play("fiona", "fx_hit_1", "zot")
    t.all_pass("passing_out")
    t.play("ohava", "elaanas_kindness", "zot")
    t.all_pass()
    assert (t.is_out("zot"), t.fortitude("zot")) == (False, 2)


def test_l03_a_blessing_from_the_fatal_blow() -> None:
    """L3: drawn from the very card, drunk up at once."""
    t = table("murgath", "fiona fortitude=3 alcohol=1", "zot")
    t.top("blessings", "renewal")
    t.play("murgath", "bare_knuckles", "zot")
    t.turn_to("murgath")
    t.play("murgath", "aiming_for_your_face", "fiona")
    t.all_pass("passing_out")
    assert (t.hand("fiona"), t.fortitude("fiona")) == (["renewal"], 0)
    t.play("fiona", "renewal", mode="heart")
    t.all_pass()
    assert (t.is_out("fiona"), t.fortitude("fiona")) == (False, 2)


@pytest.mark.parametrize(("gold", "each", "inn"), [(10, 1, 7), (7, 1, 4), (5, 0, 5), (11, 1, 8), (1, 0, 1), (12, 2, 6)])
def test_l04_dividing_the_gold(gold: int, each: int, inn: int) -> None:
    """L4: half, rounded up, to the Inn; the rest in equal shares; what is left over to the Inn."""
    t = table("fiona", f"zot fortitude=1 gold={gold}", "deirdre", "gerki")
    t.play("fiona", "fx_hit_1", "zot")
    assert [t.gold(n) - 10 for n in ("fiona", "deirdre", "gerki")] == [each, each, each]
    assert t.inn - 50 == inn


def test_l05_a_share_can_save_the_broke() -> None:
    """L5: first those who pass out divide their Gold, only then is anybody looked at for having none."""
    t = table("fiona", "zot fortitude=1 gold=10", "deirdre gold=1", "gerki")
    t.invent(
        "fx_both", deck="fx", type="action",
        do=[{"op": "lose_fortitude", "who": "others", "n": 1}, {"op": "pay", "who": "others", "n": 1, "to": "inn"}],
    )  # fmt: skip
    t.play("fiona", "fx_both")
    assert (t.is_out("zot"), t.is_out("deirdre"), t.gold("deirdre")) == (True, False, 1)


def test_l05_without_a_share_the_broke_go_too() -> None:
    """L5: with nothing to divide, both are out."""
    t = table("fiona", "zot fortitude=1 gold=2", "deirdre gold=1", "gerki")
    t.invent(
        "fx_both", deck="fx", type="action",
        do=[{"op": "lose_fortitude", "who": "others", "n": 1}, {"op": "pay", "who": "others", "n": 1, "to": "inn"}],
    )  # fmt: skip
    t.play("fiona", "fx_both")
    assert (t.is_out("zot"), t.is_out("deirdre"), t.winners) == (True, True, None)


def test_l06_broke_and_passed_out() -> None:
    """L6: counts as passed out."""
    t = table("fiona", "zot fortitude=1 gold=1", "deirdre")
    t.invent(
        "fx_both", deck="fx", type="action",
        do=[{"op": "lose_fortitude", "who": "others", "n": 1}, {"op": "pay", "who": "others", "n": 1, "to": "inn"}],
    )  # fmt: skip
    t.play("fiona", "fx_both")
    assert t.player("zot").marks["out_why"] == "passed_out"


def test_l07_all_out_together_is_a_draw() -> None:
    """L7, R34: nobody is left, so all who went together share it."""
    t = table("fiona fortitude=2", "eve fortitude=2 hand=eve_share_pain")
    t.play("fiona", "fx_hit_4", "eve")
    t.play("eve", "eve_share_pain")
    t.all_pass()
    assert t.winners == ["fiona", "eve"]


def test_l08_nobody_to_divide_among() -> None:
    """L8: then all of it is the Inn's."""
    t = table("fiona fortitude=2 gold=6", "eve fortitude=2 gold=5 hand=eve_share_pain", inn=10)
    t.play("fiona", "fx_hit_4", "eve")
    t.play("eve", "eve_share_pain")
    t.all_pass()
    assert (t.inn, t.gold("fiona"), t.gold("eve")) == (21, 0, 0)


def test_l09_the_active_player_goes_out() -> None:
    """L9, R36: the turn ends, and play passes left."""
    t = table("fiona fortitude=2", "zot hand=fx_hit_back_2", "deirdre")
    t.play("fiona", "fx_hit_1", "zot")
    t.all_pass("lost")
    t.play("zot", "fx_hit_back_2")
    t.all_pass()
    assert (t.is_out("fiona"), t.question.kind, t.asked) == (True, "begin", "zot")


def test_l10_without_gold_in_a_round() -> None:
    """L10: one is out when the Round is over, not inside it."""
    t = table("fiona", "zot gold=1", "deirdre")
    t.start_round("fiona")
    t.antes()
    assert (t.gold("zot"), t.is_out("zot")) == (0, False)
    t.nobody_bids()
    assert t.is_out("zot")


def test_l11_l12_what_a_loser_leaves_behind() -> None:
    """L11, L12, R20: the own deck is gone, Drinks and shared cards go to their discard piles."""
    t = table("marah", "fiona fortitude=1 drinks=wine,light_ale hand=torment,renewal,fx_anytime", "murgath")
    t.set("murgath", "hand=thirst")
    t.play("marah", "after_last_call", "fiona")
    t.all_pass()
    assert t.is_out("fiona")
    assert t.keys(None, "maledictions_discard") == ["torment"]
    assert t.keys(None, "blessings_discard") == ["renewal"]
    assert sorted(t.keys(None, "drink_discard")) == ["light_ale", "wine"]
    assert all(not pile for name, pile in t.player("fiona").piles.items() if name != "gone")


def test_l12_maledictions_stay_when_marah_goes() -> None:
    """L12: what others hold of hers they keep."""
    t = table("fiona", "marah fortitude=1", "zot hand=torment")
    t.play("fiona", "fx_hit_1", "marah")
    t.all_pass()
    assert (t.is_out("marah"), t.hand("zot")) == (True, ["torment"])
    t.set("zot", "fortitude=10")
    t.turn_to("fiona")
    t.play("fiona", "fx_hit_1", "zot")
    t.all_pass("lost")
    t.play("zot", "torment")
    t.all_pass()
    assert (t.fortitude("zot"), t.keys(None, "maledictions_discard")) == (8, ["torment"])


def test_l13_the_check_waits_for_quiet() -> None:
    """L13, R40: not while a card, a Drink or a Contest is pending; after icons and the Drink a card brings."""
    t = table("cormac building=1", "fiona fortitude=5 alcohol=1 drinks=dragon_breath_ale,holy_water_drink", "zot")
    t.play("cormac", "mountains_watching", "fiona")
    assert (t.tile, t.is_out("fiona")) == (1, True)
    t = table("fiona fortitude=3", "zot", "deirdre")
    t.contest("fiona", {"fiona": ["elven_wine"], "zot": ["dark_ale"], "deirdre": ["light_ale"]})
    kinds = [type(e) for e in t.events if isinstance(e, ev.ContestResult | ev.PlayerOut)]
    assert kinds == [ev.ContestResult, ev.PlayerOut]


def test_l14_passing_out_on_the_own_drink() -> None:
    """L14: it ends the turn like any other."""
    t = table("fiona fortitude=2", "zot", "deirdre")
    t.reveal("fiona", "wine")
    assert (t.is_out("fiona"), t.phase, t.asked) == (True, "over", "zot")


# what we decided where the sources are silent


def test_r03_one_window_for_all_who_pay() -> None:
    """R3: antes, the fee and a Contest's pay-outs have one window each, before any of it moves."""
    t = table("fiona hand=fx_inn_pays", "zot hand=fx_inn_pays", "deirdre hand=fx_inn_pays")
    t.start_round("fiona")
    asked = []
    while t.why == "ante":
        assert t.pot == 0
        asked.append(t.asked)
        t.pass_(t.asked)
    assert (asked, t.pot) == (["fiona", "zot", "deirdre"], 3)


def test_r03_a_card_is_answered_in_its_own_window() -> None:
    """R3: also by its own player, who is to pay for it."""
    t = table("erin hand=have_this_trinket,filler", "fiona", phase="order")
    t.play("erin", "another_tray")
    assert t.why == "card"
    t.play("erin", "have_this_trinket")
    t.all_pass()
    assert (t.gold("erin"), len(t.drinks("fiona")), t.form) == (10, 2, "raven")


def test_r04_a_choice_of_another_opens_no_window() -> None:
    """R4: made while the card resolves; nobody answers it, the card's own window was the chance."""
    t = table("marah", "fiona hand=fiona_armor", "zot hand=fx_anytime")
    t.play("marah", "pop_quiz", "fiona")
    t.all_pass()
    assert (t.question.kind, t.asked, t.question.others) == ("choose", "fiona", ())
    assert t.refused("fiona", "fiona_armor").code is Code.NOBODY_PLAYS_NOW
    assert t.refused("zot", "fx_anytime").code is Code.NOBODY_PLAYS_NOW
    t.choose("fortitude")
    assert t.fortitude("fiona") == 18


def test_r06_a_card_of_the_doomed_still_resolves() -> None:
    """R6: its player is about to leave; what was played happens first."""
    t = table("fiona fortitude=1", "zot fortitude=3 alcohol=1 hand=fx_hit_back_1", "deirdre")
    t.play("fiona", "fx_hit_2", "zot")
    t.all_pass("lost")
    t.play("zot", "fx_hit_back_1")
    t.all_pass()
    assert (t.is_out("zot"), t.is_out("fiona"), t.winners) == (True, True, ["deirdre"])


def test_r09_no_window_for_an_anytime_card_alone() -> None:
    """R9: a seat whose only possible answer is an Anytime card is not asked between steps; it takes its number."""
    t = table("fiona", "murgath hand=dark_vigor")
    t.end_phase()
    t.order("murgath")
    assert (t.question.kind, t.asked) == ("drink", "fiona")
    assert t.seat("murgath") in t.question.others


def test_r17_half_the_pot() -> None:
    """R17: who takes half a pot gets it rounded down; the winner has the rest."""
    t = table("fiona", "zot", "whitehawk hand=whitehawk_same_hand")
    t.start_round("fiona")
    t.pass_("zot", "whitehawk")
    t.play("whitehawk", "whitehawk_same_hand")
    t.all_pass()
    assert [t.gold(n) for n in ("fiona", "zot", "whitehawk")] == [11, 9, 10]


def test_r21_a_nearly_empty_deck_serves_in_turn_order() -> None:
    """R21: shared cards that do not suffice go round from the active player."""
    t = table("fiona", "zot", "marah", active="zot")
    deck = PileRef(None, "maledictions")
    for card in t.game.state.pile(deck)[1:]:
        t.game.table.move(card, PileRef(2, "gone"))
    t.play("zot", "fx_draw_mal")
    assert (len(t.hand("zot")), len(t.hand("fiona")), len(t.hand("marah"))) == (1, 0, 0)


def test_r44_what_a_card_causes_begins_after_it_has_left() -> None:
    """R44: the card that starts a Round, or makes one drink, lies on its discard pile by then."""
    t = table("cormac", "fiona drinks=wine hand=filler")
    t.play("cormac", "mountains_watching", "fiona")
    t.all_pass("drink")
    assert (t.keys(None, "in_play"), len(t.building)) == (["wine"], 1)


def played_by(t: Table, key: str) -> int:
    return sum(isinstance(e, ev.CardPlayed) and t.game.key(e.card) == key for e in t.events)


def test_r43_wildshape_into_the_form_she_has_by_then() -> None:
    """R43: if she already is that form when it resolves, nothing happens."""
    t = table("erin hand=wildshape,fx_inn_pays,have_this_trinket,filler", "murgath hand=offensive_purse,filler")
    t.play("erin", "wildshape", "raven")
    t.play("murgath", "offensive_purse", "erin")
    t.play("erin", "have_this_trinket")
    t.all_pass()
    assert (t.form, played_by(t, "wildshape")) == ("raven", 1)


def test_a_drink_says_what_the_table_can_do() -> None:
    """Card data: a Drink changes markers, lets draw or starts a Round; anything else is a fault at loading."""
    t = table("fiona", "zot")
    with pytest.raises(CardDataError, match="odd_brew: a Drink may only"):
        t.invent("odd_brew", deck="drinks", type="drink", alcohol=1, do=[{"op": "discard", "n": 1}])
