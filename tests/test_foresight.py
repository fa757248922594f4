"""What comes if nobody answers: worked out on a copy, and never from a card that nobody may know."""

from __future__ import annotations

from rdi_table.bots.random import decide
from rdi_table.engine import Config
from rdi_table.engine.commands import PlayCard
from rdi_table.engine.foresight import Foreseen, foresee
from rdi_table.engine.rng import Rng
from rdi_table.session import Session
from tests.rulings.setting import all_cards
from tests.rulings.table import Table, table
from tests.worlds import other_world

SIX = ("cormac", "erin", "marah", "ohava", "murgath", "melvyn")


def numbers(t: Table, found: Foreseen | None) -> dict[tuple[str, str], tuple[int, int]]:
    assert found is not None
    return {(t.name(n.seat), n.stat): (n.before, n.after) for n in found.numbers}


def test_a_blow_is_foretold_with_how_it_comes_about() -> None:
    t = table("cormac tile=2 hand=filler", "erin fortitude=11 alcohol=8 hand=fly_away", active="cormac")
    t.play("cormac", "hurt_things", "erin")
    found = foresee(t.game)
    assert numbers(t, found) == {("erin", "fortitude"): (11, 7)}
    assert found is not None and found.numbers[0].trail == (("printed", 2), ("rage", 2))


def test_a_blow_that_comes_to_nothing_is_foretold_with_why() -> None:
    t = table("cormac hand=hurt_things", "erin form=tree fortitude=11 hand=fly_away", active="cormac")
    (card,) = t.game.state.hand(0)
    for found in (foresee(t.game, PlayCard(0, card, (1,))), _played(t)):
        assert found is not None and not found.numbers and not found.empty
        assert [(t.name(k.seat), k.kind, k.trail) for k in found.kept] == [
            ("erin", "fortitude_loss", (("printed", 2), ("tree", -2)))
        ]


def _played(t: Table) -> Foreseen | None:
    t.play("cormac", "hurt_things", "erin")
    return foresee(t.game)


def test_a_form_is_foretold_by_hand_and_by_itself() -> None:
    for upkeep in ((), ("form",)):
        t = table("erin form=elf hand=keen_eyes", "cormac hand=filler", active="erin", upkeep=upkeep)
        t.play("erin", "keen_eyes", "cormac")
        found = foresee(t.game)
        assert found is not None and found.forms == ((0, "raven"),)


def test_foretelling_changes_nothing() -> None:
    t = table("cormac tile=2 hand=filler", "erin hand=fly_away", active="cormac")
    t.play("cormac", "hurt_things", "erin")
    before = t.game.state.copy()
    foresee(t.game)
    assert t.game.state == before


def test_a_negated_ignore_does_nothing_and_the_blow_lands() -> None:
    t = table("murgath hand=filler", "erin fortitude=9 hand=filler", "cormac hand=filler", active="murgath")
    t.play("murgath", "bare_knuckles", "erin")
    t.play("erin", "fly_away")
    ignoring = foresee(t.game)
    assert ignoring is not None and not ignoring.numbers and [t.name(s) for s, _ in ignoring.ignored] == ["erin"]
    t.play("cormac", "dont_think_so")
    found = foresee(t.game)
    assert numbers(t, found) == {("erin", "fortitude"): (9, 7)}
    assert found is not None and [t.game.key(c) for c in found.negated] == ["fly_away"] and not found.ignored


def test_a_drink_with_rage_is_foretold() -> None:
    t = table("cormac tile=4 hand=filler", "erin hand=filler", active="cormac")
    t.reveal("cormac", "light_ale_chaser", "dark_ale")
    found = numbers(t, foresee(t.game))
    t.all_pass()
    assert found == {("cormac", "alcohol"): (0, t.alcohol("cormac"))}
    assert t.alcohol("cormac") > 3


def test_antes_and_who_does_not_pay_them() -> None:
    t = table("cormac hand=filler", "erin hand=filler", "murgath hand=murgath_collects", active="cormac")
    t.start_round("cormac")
    assert numbers(t, foresee(t.game)) == {(name, "gold"): (10, 9) for name in ("cormac", "erin", "murgath")}
    t.play("murgath", "murgath_collects")
    assert numbers(t, foresee(t.game)) == {(name, "gold"): (10, 9) for name in ("cormac", "erin")}


def test_a_card_in_hand_is_foretold_as_it_would_be_played() -> None:
    t = table("cormac tile=2 hand=hurt_things", "erin fortitude=11 hand=filler", active="cormac")
    command = t.command("cormac", "hurt_things", "erin")
    assert numbers(t, foresee(t.game, command)) == {("erin", "fortitude"): (11, 7)}
    assert foresee(t.game) is None, "nothing is asked about yet"


def test_a_card_nobody_could_answer_is_foretold_as_well() -> None:
    t = table("cormac hand=hurt_things", "erin", active="cormac")
    command = t.command("cormac", "hurt_things", "erin")
    assert numbers(t, foresee(t.game, command)) == {("erin", "fortitude"): (20, 18)}


def test_a_card_that_could_not_be_played_is_not_foretold() -> None:
    t = table("cormac hand=dont_think_so", "erin hand=filler", active="cormac")
    assert foresee(t.game, t.command("cormac", "dont_think_so")) is None


def test_draws_are_counted_but_not_seen() -> None:
    t = table("marah hand=filler", "erin hand=filler", active="marah")
    t.play("marah", "flammable_thesis", "erin")
    found = foresee(t.game)
    assert found is not None and found.cards == ((1, "maledictions", 1),)


def test_it_stops_before_a_drink_is_turned_up() -> None:
    worlds = []
    for drink in ("dragon_breath_ale", "water"):
        t = table("cormac hand=filler", "erin hand=filler", active="cormac")
        t.pile("erin", drink)
        t.play("cormac", "mountains_watching", "erin")
        worlds.append(foresee(t.game))
    assert worlds[0] == worlds[1]
    assert worlds[0] is not None and not worlds[0].numbers and worlds[0].turns_up == 1


def test_numbers_beside_a_hidden_card_are_worked_out_without_it() -> None:
    t = table("marah hand=filler", "erin gold=7 hand=filler", active="marah")
    t.give("erin", "enfeeblement", "torment")
    t.play("marah", "thank_me_for_this", "erin")
    assert numbers(t, foresee(t.game)) == {("erin", "gold"): (7, 6), ("marah", "gold"): (10, 11)}


def test_a_choice_ends_the_forecast_and_is_told() -> None:
    t = table("marah hand=filler", "erin hand=filler", active="marah")
    t.play("marah", "pop_quiz", "erin")
    found = foresee(t.game)
    assert found is not None and found.choosing is not None
    assert (found.choosing.seat, found.choosing.choices) == (1, ("fortitude", "maledictions"))


def test_a_round_that_begins_is_told_with_its_antes() -> None:
    t = table("cormac hand=filler", "erin hand=filler", active="cormac")
    t.play("cormac", "gambling_im_in", mode="start")
    found = foresee(t.game)
    assert found is not None and found.round_of == 0
    assert numbers(t, found) == {(name, "gold"): (10, 9) for name in ("cormac", "erin")}


def test_a_contest_is_foretold_with_what_the_others_pay() -> None:
    t = table("cormac hand=filler", "erin hand=filler", active="cormac")
    t.contest("cormac", {"cormac": ["dragon_breath_ale"], "erin": ["light_ale"]})
    found = numbers(t, foresee(t.game))
    assert found[("cormac", "gold")] == (10, 11) and found[("erin", "gold")] == (10, 9)


def test_upkeep_by_hand_is_done_on_the_way() -> None:
    t = table("ohava hand=filler", "erin hand=filler", active="ohava", upkeep=("deities", "rage", "runes", "form"))
    t.play("ohava", "no_complaints", "erin")
    assert numbers(t, foresee(t.game)) == {("erin", "fortitude"): (20, 18)}


def test_two_worlds_that_differ_in_hidden_cards_are_foretold_alike() -> None:
    """In the middle of random games hands, decks and Drinks are swapped, and all that everybody can see is the same."""
    foretold = 0
    for seed in range(6):
        session = Session(Config(SIX, seed=seed), SIX, all_cards())
        game, chance = session.game, Rng(seed)
        for step in range(900):
            if game.state.winner is not None:
                break
            question = game.question()
            if question.kind == "respond" and step % 3 == 0:
                here, there = foresee(game), foresee(other_world(game, step))
                assert here == there, (seed, step)
                foretold += here is not None and not here.empty
            keys = {card.id: card.key for card in game.state.cards}
            game.submit(decide(game.options(question.seat), chance, keys, game.cards))
    assert foretold > 300
