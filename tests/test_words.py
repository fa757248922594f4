"""The words: a sentence for every reason and question, a line for what happens, and an effect line for every card.

House style of all of them (art/README.md, section 8): names, never "you", no he or she; numbers explained.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from rdi_table.engine import events as ev
from rdi_table.engine import view as v
from rdi_table.engine.cardset import load_cards
from rdi_table.engine.commands import COMMANDS, Command, Pass
from rdi_table.engine.game import Game
from rdi_table.engine.projection import project
from rdi_table.engine.questions import Question
from rdi_table.engine.reasons import Code, Reason, because
from rdi_table.engine.setup import new_game
from rdi_table.engine.state import Config, PileRef
from rdi_table.engine.table import VISIBILITY
from rdi_table.words import prompts, ui
from rdi_table.words.effects import effect_line, trail_words, visible
from rdi_table.words.log import Tale
from rdi_table.words.names import ICONS, Names
from rdi_table.words.reasons import sentence

ROOT = Path(__file__).parent.parent
BOX = load_cards((ROOT / "cards.json").read_text(encoding="utf-8"))
CARDS = load_cards((ROOT / "tests" / "cards" / "guests.json").read_text(encoding="utf-8"), BOX)
NAMES = Names(("Anna", "Ben", "Cleo", "Dora"), CARDS)
ANNA, BEN, CLEO, DORA = range(4)

KEYS = ("cleave", "dont_think_so", "wine", "light_ale_chaser", "fire_rune", "thirst", "valor", "i_raise", "wildshape")
"""The cards of these tests: the id of a card is its place here."""
CLEAVE, NO, WINE, ALE, RUNE, THIRST, VALOR, RAISE, WILDSHAPE = range(len(KEYS))


# views and events in small


def card(number: int) -> v.CardView:
    return v.CardView(number, KEYS[number], BOX.cards[KEYS[number]].deck)


def player(seat: int, **other: Any) -> v.PlayerView:
    character = ("murgath", "marah", "melvyn", "ohava")[seat]
    values: dict[str, Any] = {"fortitude": 15, "alcohol": 3, "gold": 8, "out": False, "piles": {}, "marks": {}, **other}
    return v.PlayerView(seat, character, **values)


def table(*frames: v.FrameView, question: Question | None = None, **players: v.PlayerView) -> v.TableView:
    seats = tuple(players.get(name.lower(), player(seat)) for seat, name in enumerate(NAMES.names))
    turn = v.TurnView(1, ANNA, "action", False)
    return v.TableView(None, seats, {}, 20, 9, (turn, *frames), question, None)


def play(frame: int, number: int, by: int, about: int = 0, mode: str = "text") -> v.PlayView:
    return v.PlayView(frame, card(number), by, (), mode, (), about, False, (), (), "respond")


def window(why: str, about: int = 2, order: tuple[int, ...] = (0, 1, 2, 3), anew: bool = False) -> v.WindowView:
    return v.WindowView(3, about, why, order, 0, anew)


def drink(why: str, *seats: int) -> v.DrinkView:
    pours = tuple(v.PourView(seat, (card(WINE),), 2, 0, 0, False, False, False) for seat in seats)
    return v.DrinkView(2, why, ANNA, pours, None, "respond")


def choice(kind: str, why: str, choices: Sequence[int | str], most: int = 1, least: int = 1) -> v.ChooseView:
    return v.ChooseView(2, CLEO, why, kind, tuple(choices), (), least, most, None)


def asked(frame: v.FrameView, why: str = "", kind: Any = "respond", seat: int = ANNA, under: Iterable[Any] = ()) -> Any:
    """The ribbon for a question about a frame; windows lie above what they are about."""
    about = frame.about if isinstance(frame, v.WindowView) else frame.id
    return prompts.prompt(table(*under, frame, question=Question(seat, kind, why, about)), NAMES)


def told(*events: ev.Event, view: v.TableView | None = None) -> list[str]:
    """What the tale says, in the middle of a game."""
    tale = Tale(NAMES, keys=KEYS)
    started = ev.PhaseBegan(ANNA, "action")
    return [line.text for line in tale.tell_all((started, *events), view or table())]


def check_style(text: str, you: bool = False) -> None:
    """No "you", no he or she, no braces but icons, no bold left open."""
    bare = re.sub(r"\*\*.*?\*\*|\*.*?\*", "", text)
    if not you:
        assert not re.search(r"\byou(r|rs)?\b", bare, re.I), text
    assert not re.search(r"\b(he|she|him|her|his|hers)\b", bare, re.I), text
    assert set(re.findall(r"\{(\w*)\}", text)) <= set(ICONS), text
    assert not re.search(r"[{}<>\[\]|]", re.sub(r"\{\w+\}", "", text)), text
    assert text.count("*") % 2 == 0, text
    assert "  " not in text, text
    assert text == text.strip() and text[0] == text[0].upper(), text


# names


def test_a_list_of_names_reads_like_one():
    assert NAMES.seats((ANNA,)) == "**Anna**"
    assert NAMES.seats((ANNA, BEN, CLEO)) == "**Anna**, **Ben** and **Cleo**"
    assert NAMES.seats(()) == "nobody"


def test_a_typed_name_cannot_be_markup():
    assert Names(("A**b**{gold}",), CARDS).seat(0) == "**Abgold**"


# reasons

FACTS: dict[str, Any] = {
    "seat": BEN, "asked": ANNA, "card": "dont_think_so", "answered": "wine", "tried": "thirst", "color": "ice",
    "due": "shalni", "deed": "flip", "value": "shalni", "least": 1, "most": 2, "need": 1, "n": 4, "setting": "x",
}  # fmt: skip


@pytest.mark.parametrize("code", Code, ids=lambda code: code.value)
@pytest.mark.parametrize("facts", [{}, FACTS], ids=["bare", "facts"])
def test_every_reason_has_a_sentence(code: Code, facts: dict[str, Any]):
    text = sentence(Reason(code, facts), NAMES)
    check_style(text)
    assert text.endswith(".") or text.rstrip("*")[-1] in ".!?"
    assert text.endswith(".") or facts


def test_a_reason_uses_the_facts_it_has():
    assert sentence(because(Code.FLIP_THIS_DEITY_FIRST, due="shalni"), NAMES) == "Shalni is due first."
    assert sentence(because(Code.RUNE_MISSING, color="ice"), NAMES).startswith("An Ice Rune is missing")
    lock = sentence(because(Code.ONLY_CHEATING_BEATS_THE_LOCK, card="top_that"), NAMES)
    assert lock == "Only a Cheating card can beat **Top that, if you can!** now."
    deed = sentence(because(Code.ANOTHER_DEED_IS_DUE, deed="become", value="raven"), NAMES, seat=DORA)
    assert deed == "First **Dora** has to move the marker to the Raven."


def test_a_protected_card_names_what_can_touch_it():
    text = sentence(because(Code.PROTECTED, card="wench_thinks"), NAMES)
    assert text.startswith("Only **I don't think so!** can do anything about **The Wench")
    assert sentence(because(Code.PROTECTED, card="calligraphic_flourish"), NAMES).endswith("cannot be Negated.")


# prompts: turn, windows

LAST_CALL = v.SettleView(2, (BEN,))
ANTES = v.CollectView(2, (0, 1, 2, 3), 1, "pot", "ante", ANNA, ())
DEBT = v.CollectView(2, (BEN,), 1, "inn", "payment", None, ())
ROUND = v.RoundView(2, BEN, (0, 1, 2), (), (DORA,), BEN, ANNA, 11, False, card(RAISE), BEN)

WINDOWS = [
    ("card", play(2, CLEAVE, ANNA), "Does anybody answer?", "Nobody answers"),
    ("drink", drink("drink", CLEO), "Does anybody change this Drink?", "Let Cleo drink"),
    ("drink", drink("round", 0, 1, 2, 3), "Round on the House: does anybody answer?", "Drink up"),
    ("drink", drink("contest", 0, 1), "Drinking Contest: does anybody answer?", "Drink up"),
    ("drank", drink("drink", ANNA), "**Anna**, anything after that Drink?", "No"),
    ("ante", ANTES, "Everybody antes 1 Gold. Does anybody not?", "All pay"),
    ("payment", DEBT, "**Ben** is to pay 1 Gold. Does **Ben** answer?", "Ben pays"),
    ("fee", DEBT, "New barrels: everybody pays the Inn 1 Gold. Does anybody not?", "All pay"),
    ("lost", play(2, CLEAVE, ANNA), "**Anna** lost Fortitude. Does **Anna** hit back?", "No"),
    ("winner", ROUND, "**Ben** wins 11 Gold. Does anybody object?", "Pay out"),
    ("passing_out", LAST_CALL, "Last call: **Ben** is out of Gold. Does anybody save **Ben**?", "Good night, Ben"),
]


each_window = pytest.mark.parametrize(
    ("why", "subject", "words", "button"), WINDOWS, ids=lambda it: it if isinstance(it, str) else ""
)


@each_window
def test_a_window_asks_in_one_sentence(why: str, subject: Any, words: str, button: str):
    order = (ANNA,) if why in ("lost", "drank") else (0, 1, 2, 3)
    shown = asked(window(why, order=order), why, under=(subject,))
    assert (shown.sentence, shown.button) == (words, button)
    assert shown.help == prompts.HAVE_A_LOOK
    check_style(shown.sentence)


@each_window
def test_a_window_asked_anew_says_so(why: str, subject: Any, words: str, button: str):
    question = Question(ANNA, "respond", why, 2)
    view = table(subject, window(why, anew=True), question=question)
    assert prompts.prompt(view, NAMES).help == "That answer is settled."
    assert prompts.prompt(view, NAMES, settled=DORA).help == "**Dora**'s answer is settled."


def test_the_table_is_asked_about_a_card_again():
    assert asked(window("card", anew=True), "card", under=(play(2, NO, ANNA),)).sentence == "Does anybody still answer?"


def test_a_known_loss_is_told():
    view = table(play(2, CLEAVE, ANNA), window("lost", order=(BEN,)), question=Question(BEN, "respond", "lost", 2))
    shown = prompts.prompt(view, NAMES, lost={BEN: 4})
    assert shown.sentence == "**Ben** lost 4 Fortitude. Does **Ben** hit back?"


def test_a_payment_of_nearly_everybody_is_short():
    debt = v.CollectView(2, (0, 2, 3), 1, BEN, "payment", None, ())
    assert asked(window("payment", order=(0, 2, 3)), "payment", under=(debt,)).sentence == (
        "**Anna**, **Cleo** and **Dora** are to pay **Ben** 1 Gold each. Does anybody answer?"
    )


def test_the_last_call_tells_falling_from_broke():
    falling = player(BEN, fortitude=4, alcohol=4)
    view = table(LAST_CALL, window("passing_out"), question=Question(ANNA, "respond", "passing_out", 2), ben=falling)
    assert prompts.prompt(view, NAMES).sentence.startswith("Last call: **Ben** is about to pass out.")


TURN = [
    ("begin", "**Ben**'s turn: take the mouse.", "Open my hand"),
    ("discard", "**Ben**, throw away what is not wanted.", "Keep all, draw 7"),
    ("act", "**Ben**, play one Action on somebody, or none.", "To the drinks"),
    ("order", "**Ben**, for whom is this drink?", ""),
    ("drink", "**Ben**, there is nothing to drink.", "Sober up"),
    ("bid", "**Ben**, take control, or pass.", "Pass"),
]


@pytest.mark.parametrize(("kind", "words", "button"), TURN)
def test_a_turn_is_led_by_the_ribbon(kind: Any, words: str, button: str):
    shown = prompts.prompt(table(question=Question(BEN, kind, "", 1)), NAMES)
    assert (shown.sentence, shown.button) == (words, button)
    for text in (shown.sentence, shown.help):
        check_style(text)


def test_a_drink_on_the_pile_is_turned_up():
    thirsty = player(BEN, piles={"drinks": (v.CardView(None, None, "drinks"),)})
    shown = prompts.prompt(table(question=Question(BEN, "drink", "", 1), ben=thirsty), NAMES)
    assert shown == prompts.Prompt("**Ben**, drink.", "The top card of your own pile.", "Turn it up")


@pytest.mark.parametrize(("lock", "words"), [(False, "A Gambling or Cheating card"), (True, "Only a Cheating card")])
def test_a_bid_says_what_takes_control(lock: bool, words: str):
    frame = v.RoundView(2, BEN, (0, 1), (), (), BEN, ANNA, 2, lock, None, None)
    shown = asked(frame, "bid", "bid")
    assert shown.help == f"{words} takes control from **Ben**."
    assert (shown.button, shown.second) == ("Pass", "All pass")


@pytest.mark.parametrize(
    ("kept", "marked", "size", "label"),
    [(4, 0, 7, "Keep all, draw 3"), (3, 2, 7, "Throw 2 away, draw 4"), (9, 0, 7, "Keep all, draw none"),
     (7, 1, 8, "Throw 1 away, draw 1")],
)  # fmt: skip
def test_the_discard_button_is_live(kept: int, marked: int, size: int, label: str):
    assert prompts.discard_button(kept, marked, size) == label


# prompts: choices, looks, deeds

CHOICES = [
    (choice("seat", "order_drink", (0, 1)), (), "**Cleo**, for whom is this drink?", ""),
    (choice("seat", "hand_on", (0, 1)), (), "**Cleo**, for whom is this drink?", ""),
    (choice("seat", "", (0, 1)), (), "**Cleo**, who is it to be?", ""),
    (choice("card", "discard", ()), (), "**Cleo**, throw away one card.", "Throw away"),
    (choice("card", "lift", ()), (), "**Cleo**, throw away one Malediction.", "Throw away"),
    (choice("card", "sift", (), 2, 0), (), "**Cleo**, throw away up to 2 cards.", "Keep the rest"),
    (choice("card", "extra", (), 1, 0), (), "**Cleo**, one more card on the pile?", "No more"),
    (choice("order", "order", (), 3, 3), (), "**Cleo**, in which order do they go back?", "Done"),
    (choice("number", "maledictions", (1, 2)), (), "**Cleo**, how many Maledictions?", ""),
    (choice("form", "", ("bear",)), (), "**Cleo**, which form is it to be?", ""),
    (choice("deity", "", ("korash",)), (), "**Cleo**, turn over which Deity?", ""),
    (choice("word", "may_ante", ("ante", "keep")), (), "**Cleo**, ante 1 Gold?", "Ante"),
]


@pytest.mark.parametrize(("frame", "under", "words", "button"), CHOICES, ids=lambda it: getattr(it, "why", ""))
def test_a_choice_is_put_to_its_seat(frame: v.ChooseView, under: tuple[Any, ...], words: str, button: str):
    shown = asked(frame, frame.why, "choose", CLEO, under)
    assert (shown.sentence, shown.button) == (words, button)
    check_style(shown.sentence)


def test_a_choice_between_effects_is_worded_from_the_card():
    quiz = v.CardView(5, "pop_quiz", "marah")
    frame = v.ChooseView(2, BEN, "either", "word", ("fortitude", "maledictions"), (), 1, 1, quiz)
    shown = asked(frame, "either", "choose", BEN)
    assert shown.sentence == "**Ben**, lose 2 Fortitude, or draw 2 Maledictions?"
    assert (shown.button, shown.second) == ("Lose 2 Fortitude", "Draw 2 Maledictions")


def test_a_card_is_taken_from_a_hand_that_was_looked_at():
    confession = v.CardView(5, "confession", "ohava")
    frame = v.ChooseView(2, DORA, "discard", "card", (), (), 1, 1, confession)
    assert asked(frame, "discard", "choose", DORA).sentence == "**Dora**, take one card from this hand."


@pytest.mark.parametrize(
    ("deed", "value", "words"),
    [("flip", "shalni", "turn over Shalni"), ("become", "raven", "move the marker to the Raven"),
     ("rage", 5, "lay the card on the Building Rage Pile"), ("rune", "", "turn up a Rune")],
)  # fmt: skip
def test_a_deed_says_what_to_do(deed: str, value: int | str, words: str):
    shown = asked(v.DeedView(2, DORA, deed, value), deed, "deed", DORA)
    assert (shown.sentence, shown.button) == (f"**Dora**, {words}.", "Do it for me")
    check_style(shown.sentence)


def test_a_look_is_announced():
    shown = asked(v.LookView(2, CLEO, BEN, "hand", ()), "hand", "look", CLEO)
    assert shown == prompts.Prompt("**Cleo** looks at **Ben**'s hand.", "Everybody else looks away.", "Seen enough")


def test_a_hand_is_handed_over():
    assert prompts.hand_over(BEN, NAMES, "respond") == (
        "Ben, have a look", "Everybody else looks away, please.", "Open my hand", "Never mind"
    )  # fmt: skip


def test_more_targets_and_armed():
    shown = prompts.more_targets(ANNA, (BEN,), 1, NAMES)
    assert (shown.sentence, shown.button) == ("**Anna**, one more target, or play it on **Ben** alone.", "Only Ben")
    plain = prompts.armed(CLEO, ("fire",), 0, NAMES)
    assert (plain.sentence, plain.button) == ("**Cleo**, add a Fire Rune, or play it plain.", "Play it plain")
    assert prompts.armed(CLEO, ("ice", "any"), 2, NAMES).button == "Play with 2 Runes"


# tags and plate


def test_tags_tell_what_each_card_on_the_stack_does():
    view = table(play(2, CLEAVE, ANNA), play(3, NO, DORA, about=2), play(4, VALOR, BEN, about=3, mode="heart"))
    assert prompts.tags(view, NAMES) == ((2, "Anna plays"), (3, "Dora Negates that"), (4, "Ben takes heart"))


def test_a_shut_hand_tells_only_what_is_public():
    near = player(BEN, fortitude=6, alcohol=4, piles={"hand": (card(CLEAVE), card(VALOR))})
    shown = prompts.plate(table(question=Question(ANNA, "respond", "card", 2), ben=near), NAMES)
    assert (shown.heading, shown.second) == ("All hands are shut", "Turn 9 · Anna")
    assert ("skull", "**Ben** is **2** from the floor.") in shown.lines
    assert not any("can be played" in words for _, words in shown.lines)


def test_an_open_hand_counts_what_can_be_played():
    raging = player(BEN, piles={"hand": (card(CLEAVE), card(VALOR), card(NO))}, marks={"tile": 2})
    shown = prompts.plate(table(ben=raging), NAMES, BEN, {CLEAVE, VALOR})
    assert shown.lines[0] == ("action", "**2** Actions can be played.")
    assert ("rage", "Tile **B**: hits +2 {fort}, gains +1 {drink}.") in shown.lines


# the tale


def test_a_loss_is_explained():
    loss = ev.StatChanged(BEN, "fortitude", 11, 7, (("printed", 2), ("rage", 2)), CLEAVE, ANNA)
    assert told(loss) == ["**Ben** loses 4 {fort} (2, Rage +2): 11 to 7."]


def test_a_loss_taken_off_entirely_is_told():
    kept = ev.StatKept(BEN, "fortitude_loss", (("printed", 2), ("tree", -2)), CLEAVE)
    assert told(kept) == ["**Ben** loses no {fort} (2, Tree −2)."]


def test_a_card_and_its_answers_are_told():
    lines = told(
        ev.CardPlayed(2, CLEAVE, ANNA, (BEN, CLEO), "text", (), 0),
        ev.CardPlayed(3, NO, DORA, (), "text", (), 2),
        ev.Negated(2, CLEAVE, DORA, NO),
        ev.Ignored(2, BEN, CLEAVE, "all", NO),
        ev.Softened(2, BEN, CLEAVE, "redirect", 0, NO, CLEO),
        ev.CardPlayed(4, VALOR, BEN, (), "heart", (), 2),
        ev.CardPlayed(5, WILDSHAPE, CLEO, ("raven",), "text", (), 0),
    )
    assert lines == [
        "**Anna** plays **Cleave** on **Ben** and **Cleo**.",
        "**Dora** answers with **I don't think so!**",
        "**Dora** Negates **Cleave**.",
        "**Ben** Ignores **Cleave**.",
        "**Ben** passes the pain of **Cleave** on to **Cleo**.",
        "**Ben** plays **Blessing of Valor** for its heart.",
        "**Cleo** plays **Wildshape** for the Raven.",
    ]


def test_coins_of_one_payment_are_one_line():
    antes = [ev.GoldMoved(seat, "pot", 1, "ante", (("ante", 1),)) for seat in (ANNA, BEN)]
    bear = ev.GoldMoved(CLEO, "pot", 2, "ante", (("ante", 1), ("bear", 1)))
    assert told(*antes, bear) == ["**Anna** and **Ben** ante 1 {gold} each.", "**Cleo** antes 2 {gold} (1, Bear +1)."]
    everybody = [ev.GoldMoved(seat, "pot", 1, "ante", (("ante", 1),)) for seat in range(4)]
    assert told(*everybody) == ["Everybody antes 1 {gold}."]


def test_what_the_inn_pays_is_told_apart():
    paid = ev.GoldMoved(BEN, ANNA, 1, "payment", (("printed", 1),), CLEAVE)
    inn = ev.GoldMoved("inn", ANNA, 1, "payment", (("printed", 1),), CLEAVE)
    raven = ev.GoldMoved("inn", ANNA, 1, "raven", (("gain", 2), ("raven", 1)))
    assert told(paid, inn, raven) == [
        "**Ben** pays **Anna** 1 {gold}.",
        "The Inn pays **Anna** 1 {gold}.",
        "The Inn adds 1 {gold} for **Anna** (Raven).",
    ]


def test_drawn_cards_are_counted_but_not_named():
    draws = [ev.CardMoved(THIRST, PileRef(None, "maledictions"), PileRef(BEN, "hand"), BEN)] * 2
    deck = ev.CardMoved(CLEAVE, PileRef(CLEO, "deck"), PileRef(CLEO, "hand"), CLEO)
    assert told(*draws, deck) == ["**Ben** draws 2 Maledictions.", "**Cleo** draws 1 card."]


def test_a_card_going_face_down_on_the_rage_is_not_named():
    fed = ev.CardMoved(CLEAVE, PileRef(BEN, "hand"), PileRef(BEN, "building"), BEN)
    lines = Tale(NAMES, keys=KEYS).tell_all((ev.PhaseBegan(BEN, "action"), fed), table())
    assert [(line.text, line.cards) for line in lines] == [("**Ben** feeds the Rage.", ())]


def test_discard_and_draw_is_one_line():
    lines = told(
        ev.PhaseBegan(BEN, "discard"),
        ev.CardMoved(CLEAVE, PileRef(BEN, "hand"), PileRef(BEN, "discard"), BEN),
        ev.CardMoved(NO, PileRef(BEN, "deck"), PileRef(BEN, "hand"), BEN),
        ev.HandDrawn(BEN, 1, 1),
    )
    assert lines == ["**Ben** throws 1 card away and draws 1."]


def test_runes_are_told_with_the_card_they_power():
    lines = told(
        ev.CardMoved(CLEAVE, PileRef(ANNA, "hand"), PileRef(None, "in_play"), ANNA),
        ev.CardMoved(RUNE, PileRef(ANNA, "runes"), PileRef(ANNA, "runes_discard"), ANNA),
        ev.CardPlayed(2, CLEAVE, ANNA, (BEN,), "text", (0,), 0),
    )
    assert lines == ["**Anna** plays **Cleave** on **Ben** powered by **Fire Rune**."]


def test_a_drink_is_told_with_its_chaser_and_sum():
    lines = told(
        ev.DrinkOrdered(ANNA, BEN),
        ev.DrinkRevealed(ANNA, (ALE, WINE), "drink", (ANNA,)),
        ev.DrinkChanged(ANNA, BEN, 2, "adjust", NO),
        ev.Ignored(2, ANNA, ALE, "drink", NO),
        ev.SoberedUp(CLEO),
        ev.ContestResult(((ANNA, 4), (BEN, 3)), (ANNA,)),
    )
    assert lines == [
        "**Anna** orders a drink for **Ben**.",
        "**Anna** turns up **Light Ale with a Chaser**, then **Wine**: +3 {drink}.",
        "**Ben** makes **Anna**'s Drink stronger: +2 {drink}.",
        "**Anna** Ignores the Drink, **Light Ale with a Chaser** and all.",
        "**Cleo** has nothing to drink and sobers up.",
        "The Drinking Contest: **Anna** 4, **Ben** 3; **Anna** wins.",
    ]


def test_a_round_of_gambling_is_told():
    lines = told(
        ev.RoundBegan(ANNA),
        ev.ControlTaken(BEN, RAISE, True),
        ev.Passed(CLEO),
        ev.LeftRound(CLEO),
        ev.LeftRound(DORA, BEN),
        ev.RoundWon(BEN, 5),
        ev.GoldMoved("pot", BEN, 5, "pot"),
        ev.RoundClosed(3),
        ev.GoldMoved("pot", "inn", 3, "pot"),
    )
    assert lines == [
        "A Round of Gambling: **Anna** starts it and is in control.",
        "**Ben** takes control, and only a Cheating card can beat that.",
        "**Cleo** leaves the Round.",
        "**Ben** makes **Dora** leave the Round.",
        "**Ben** wins the Round and the pot: 5 {gold}.",
        "The Round is over, and the Inn keeps the pot: 3 {gold}.",
    ]


def test_marks_are_told_in_the_words_of_their_owners():
    lines = told(
        ev.MarkChanged(BEN, "form", "elf", "raven"),
        ev.MarkChanged(DORA, "shalni", True, False),
        ev.MarkChanged(CLEO, "tile", 1, 2),
        ev.MarkChanged(CLEO, "tile", 2, 0),
    )
    assert lines == [
        "**Ben** is a Raven now.",
        "Shalni falls into discord.",
        "Rage Tile B turns: **Cleo** hits for +2 {fort}, and +1 {drink} on every Drink.",
        "**Cleo** calms down: all Rage Tiles turn back.",
    ]


def test_who_leaves_is_told_before_the_gold():
    lines = told(
        ev.GoldMoved(BEN, "inn", 3, "division"),
        ev.GoldMoved(BEN, ANNA, 1, "division"),
        ev.CardMoved(THIRST, PileRef(BEN, "hand"), PileRef(None, "maledictions_discard")),
        ev.PlayerOut(BEN, "passed_out"),
        ev.GameWon((ANNA,)),
    )
    assert lines == [
        "**Ben** passes out and slides under the table.",
        "**Ben** leaves 3 {gold} to the Inn and 1 {gold} to **Anna**.",
        "**Anna** is the last one at the table and wins.",
    ]


def test_the_tale_of_a_whole_game_keeps_the_house_style_and_every_secret():
    """A line may name a card only if it is, or has been, where everybody sees it (TABLE.md, section 2)."""
    events: list[ev.Event] = []
    game = new_game(Config(("cormac", "erin", "ohava", "melvyn"), seed=5), BOX, sink=events.append)
    tale, chance, shown = Tale(NAMES, keys=[card.key for card in game.state.cards]), random.Random(5), set[int]()
    while game.state.winner is None and game.state.turn < 60:
        game.submit(random_command(game, chance))
        shown |= {e.card for e in events if isinstance(e, ev.CardMoved) and VISIBILITY.get(e.target.name) == "public"}
        for line in tale.tell_all(events, project(game, None)):
            check_style(line.text)
            assert set(line.cards) <= shown, line
        events.clear()


def random_command(game: Game, chance: random.Random) -> Command:
    """A legal command picked at random; bare plays, without Runes, riders or costs."""
    seat = game.question().seat
    words = {**COMMANDS, "pass": Pass}
    found = list(game.options(seat))
    chance.shuffle(found)
    for it in found:
        picks = tuple(chance.sample(it.pick.choices, it.pick.least)) if it.pick else ()
        fields: dict[str, tuple[Any, ...]] = {
            "play": (it.card, picks, it.mode), "choose": (picks,), "discard": (picks,), "order": picks[:1],
            "perform": (it.deed, it.value),
        }  # fmt: skip
        command: Command = words[it.verb](seat, *fields.get(it.verb, ()))
        if game.check(command) is None:
            return command
    raise AssertionError(f"nothing can be done: {game.question()}")


def test_a_turn_begins_with_a_rule():
    (line,) = Tale(NAMES).tell_all((ev.TurnBegan(BEN, 9),), table())
    assert (line.text, line.rule) == ("Turn 9", True)


SAMPLES: list[ev.Event] = [
    ev.CardPlayed(2, 99, ANNA, (), "text", (), 0), ev.Negated(2, 99, BEN, 99), ev.Ignored(2, BEN, 99, "gold", 99),
    ev.Softened(2, BEN, 99, "inn", 0, 99), ev.Softened(2, BEN, 99, "nobody", 0, 99),
    ev.Softened(2, BEN, 99, "share", 0, 9, 1), ev.Looked(CLEO, BEN, "hand", (1, 2)),
    ev.Looked(CLEO, CLEO, "deck", (1,)), ev.Shuffled(PileRef(None, "drink_deck"), 20),
    ev.Shuffled(PileRef(BEN, "deck"), 9), ev.EventBegan(ANNA, "round", 99), ev.EventSkipped(ANNA, 99),
    ev.DrinkChanged(ANNA, ANNA, -2, "adjust", 9), ev.DrinkChanged(ANNA, ANNA, 0, "split", 9, BEN), ev.RoundClosed(0),
    ev.ContestResult(((ANNA, 1), (BEN, 1)), (ANNA, BEN)), ev.ContestResult(((ANNA, 1),), ()), ev.TurnEnded(ANNA, True),
    ev.GameWon((ANNA, BEN)), ev.GameWon(()), ev.Configured("upkeep"), ev.PlayerOut(BEN, "broke"),
    ev.StatChanged(BEN, "alcohol", 18, 20, (("printed", 4),)), ev.DrinkRevealed(BEN, (99,), "drink", (BEN,), True),
]  # fmt: skip


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_every_line_of_the_tale_keeps_the_house_style(event: ev.Event):
    lines = told(event)
    assert lines
    for text in lines:
        check_style(text)
        assert text.endswith((".", "!**", "?**", ".**")), text


# effects


@pytest.mark.parametrize("key", CARDS.cards)
def test_an_effect_line_fits_on_the_card(key: str):
    line = effect_line(CARDS.cards[key])
    assert 0 < visible(line) <= 10, line
    check_style(line)


EFFECTS = {
    "hurt_things": "−2 {fort}", "holy_water": "−1 {fort} +1 {drink}", "biceps_saga": "+1 {gold} all",
    "cleave": "−3 {fort} ×2…", "dont_think_so": "Negate", "bug_bite": "Ignore", "fly_away": "Ignore…",
    "goat_on_the_table": "Pot to Inn", "another_tray": "2 Drinks…", "other_boot": "Inn pays", "papers_to_mark": "Leave",
    "technically_a_scroll": "Control", "wine": "+2 {drink}", "renewal": "+2 {fort}", "keen_eyes": "+1 {gold} Raven",
    "pop_quiz": "−2{fort}/+2{malediction}", "barbarian_rage": "Rage", "fire_rune": "Fire",
    "sacrifice": "−X {fort} self", "everlasting_malediction": "No use", "gambling_im_in": "New Round…",
    "group_project": "+1 {malediction} all",
}  # fmt: skip


@pytest.mark.parametrize("key", EFFECTS)
def test_an_effect_line_is_read_off_the_operations(key: str):
    assert effect_line(BOX.cards[key]) == EFFECTS[key]


@pytest.mark.parametrize(
    ("trail", "words"),
    [((), ""), ((("printed", 2),), ""), ((("printed", 2), ("rage", 2)), "2, Rage +2"),
     ((("printed", 3), ("tree", -2)), "3, Tree −2"), ((("ante", 1), ("bear", 1)), "1, Bear +1")],
)  # fmt: skip
def test_a_trail_says_how_a_number_came_about(trail: ev.Trail, words: str):
    assert trail_words(trail) == words


# the stage and the other screens


def test_too_many_seats_are_refused_with_a_reason():
    assert ui.too_many_seats(3, 4) == "Only 3 characters are in the box, so 4 seats are too many."


def test_the_result_says_who_fell_when_and_why():
    ben = player(BEN, out=True, marks={"out_why": "passed_out", "out_turn": 12})
    cleo = player(CLEO, out=True, marks={"out_why": "broke", "out_turn": 9})
    dora = player(DORA, out=True, marks={"out_why": "passed_out", "out_turn": 12})
    view = table(ben=ben, cleo=cleo, dora=dora)
    won = v.TableView(None, view.players, {}, 0, 12, view.stack, None, (ANNA,))
    assert ui.result_sentence(won, NAMES) == (
        "**Anna** is the last one at the table. **Cleo** ran out of Gold in turn 9. "
        "**Ben** passed out in turn 12. **Dora** passed out in turn 12."
    )
    draw = v.TableView(None, view.players, {}, 0, 12, view.stack, None, (BEN, DORA))
    assert ui.result_sentence(draw, NAMES).startswith("**Ben** and **Dora** went under together in turn 12: a draw.")


LABELS = [(name, text) for name, text in vars(ui).items() if name.isupper() and isinstance(text, str)]


@pytest.mark.parametrize(("name", "text"), LABELS, ids=[name for name, _ in LABELS])
def test_labels_keep_the_house_style(name: str, text: str):
    assert not re.search(r"\b(you|your|he|she|him|her|his)\b", text, re.I)
