"""A new game: decks shuffled, Gold and hands dealt, one Drink face down before each player."""

from __future__ import annotations

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.game import Game, Sink
from rdi_table.engine.reasons import SetupError
from rdi_table.engine.rng import Rng
from rdi_table.engine.state import HAND_SIZE, SYSTEMS, Config, GameState, PileRef, Player
from rdi_table.engine.table import DRINK_DECK

BOX_OF_GOLD = 50


def starting_gold(seats: int) -> int:
    """Return the Gold each player begins with (R35)."""
    return 8 if seats == 2 else 10 if seats <= 6 else 12


def check_config(config: Config, cards: CardSet) -> None:
    """Raise SetupError with one sentence if this table cannot be set up."""
    seats = len(config.characters)
    unknown = [c for c in config.characters if c not in cards.characters]
    if unknown:
        known = ", ".join(cards.characters)
        raise SetupError(f"There is no character '{unknown[0]}'; known are {known}.")
    if seats < 2:
        raise SetupError("A game needs at least two players.")
    if len(set(config.characters)) < seats:
        raise SetupError("Every character can sit at the table only once.")
    if not 0 <= config.first < seats:
        raise SetupError(f"The starting player must be one of the {seats} seats.")
    upkeep = config.manual_upkeep
    if any(system not in SYSTEMS for system in upkeep) or len(set(upkeep)) < len(upkeep):
        raise SetupError(f"Upkeep by hand can be {', '.join(SYSTEMS)}, each once.")
    if not cards.deck("drinks"):
        raise SetupError("The card data has no Drink Deck, and without Drinks there is no game.")


def new_game(config: Config, cards: CardSet, sink: Sink | None = None) -> Game:
    """Return a game ready for its first turn. Raises SetupError if the table cannot be set up so."""
    check_config(config, cards)
    seats = len(config.characters)
    gold = starting_gold(seats)
    players = [Player(i, c, gold=gold) for i, c in enumerate(config.characters)]
    inn = max(0, BOX_OF_GOLD - gold * seats)
    game = Game(GameState(config, (), players, {}, inn, [], Rng(config.seed)), cards)
    state = game.state
    game.add_deck("drinks", DRINK_DECK, None)
    state.piles["drink_discard"] = state.piles["in_play"] = ()
    for player in players:
        character = cards.characters[player.character]
        player.piles.update(hand=(), discard=(), drinks=(), front=())
        game.add_deck(character.deck, PileRef(player.seat, "deck"), player.seat)
        for deck in character.shared:
            if deck not in state.piles:
                game.add_deck(deck, PileRef(None, deck), None)
                state.piles[f"{deck}_discard"] = ()
        game.rules(player.seat).setup(game, player.seat)
    state.stack.append(Turn(game.next_id(), "over", -1))
    game.sink = sink
    for player in players:
        game.table.move(state.piles["drink_deck"][-1], PileRef(player.seat, "drinks"))
        game.table.draw(player.seat, HAND_SIZE)
    return game
