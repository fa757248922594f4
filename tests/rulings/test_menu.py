"""The menu and the judge agree: what is offered is just what would be accepted, for every card in every mode.

The menu first asks what could be answered at all, to be quick; the judge looks at each card. Both must say the same.
"""

from __future__ import annotations

import pytest

from rdi_table.engine import Config, new_game
from rdi_table.engine import commands as cmd
from rdi_table.engine.legality import modes, option
from rdi_table.engine.questions import Option
from rdi_table.engine.reasons import Code
from rdi_table.engine.rng import Rng
from rdi_table.simulate import choose
from tests.rulings.setting import all_cards
from tests.rulings.table import Table, table

GOLD = ("have_this_trinket", "acorns_legal_tender", "fx_inn_pays")


def offered(t: Table, name: str) -> set[str]:
    """Return the keys of the cards that are offered to a seat in a window, as soon as it is asked."""
    return {t.game.key(o.card) for o in t.game.answers(t.seat(name)) if o.verb == "play"}


def test_what_answers_a_loss_of_gold_is_offered_when_a_card_takes_gold() -> None:
    """A card for "about to lose Gold" is in the menu of the one who pays, and of nobody else."""
    t = table("murgath hand=offensive_purse", f"erin hand={','.join(GOLD)}", "marah hand=department_will_cover")
    t.play("murgath", "offensive_purse", "erin")
    assert set(GOLD) <= offered(t, "erin")
    assert "department_will_cover" not in offered(t, "marah")


def test_what_answers_a_loss_of_gold_is_not_offered_against_a_blow() -> None:
    """A blow costs no Gold, so nothing that answers a payment is offered."""
    t = table("fiona", f"erin hand={','.join(GOLD)}")
    t.play("fiona", "fx_hit_2", "erin")
    assert not set(GOLD) & offered(t, "erin")


def test_the_first_and_the_last_card_of_the_box_are_cards() -> None:
    """A card that is not in the hand is told from one that is not in the box, at both ends of the numbers."""
    t = table("fiona", "zot")
    last = len(t.game.state.cards)
    codes = [t.refuses(cmd.PlayCard(0, card)).code for card in (-1, 0, last - 1, last)]
    assert codes == [Code.NO_SUCH_CARD, Code.NOT_IN_HAND, Code.NOT_IN_HAND, Code.NO_SUCH_CARD]


@pytest.mark.parametrize("seed", range(31, 36))
@pytest.mark.parametrize("seats", [("melvyn", "marah", "ohava"), ("murgath", "cormac", "erin", "marah", "ohava")])
def test_every_card_is_offered_exactly_if_it_would_be_accepted(seats: tuple[str, ...], seed: int) -> None:
    """FUZZ: at every command of a random game, for the seats that may play, in each of its modes."""
    game, dice = new_game(Config(seats, seed=seed), all_cards()), Rng(seed)
    keys = {card.id: card.key for card in game.state.cards}
    found = 0
    for _ in range(500):
        if game.state.winner is not None:
            break
        question = game.question()
        if question.kind not in ("discard", "choose", "look", "deed", "begin"):
            for seat in (question.seat, *question.others):
                menu = {(o.card, o.mode) for o in game.options(seat) if o.verb == "play"}
                hand = [(card, mode) for card in game.state.hand(seat) for mode in modes(game.card(card))]
                assert menu == {it for it in hand if isinstance(option(game, seat, *it), Option)}, question
                found += len(menu)
        game.submit(choose(game, dice, keys))
    assert found > 40
