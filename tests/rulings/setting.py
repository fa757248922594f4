"""How the tables of `table.py` are laid: cards fetched from the decks or made, seats set to numbers and marks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rdi_table.engine import CardSet, Config, Game, load_cards, new_game
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.state import Card, PileRef

ROOT = Path(__file__).parents[2]
DEITIES = ("korash", "elaana", "farnir", "shalni")
STATS = ("fortitude", "alcohol", "gold")
PILES = ("hand", "drinks", "front", "deck", "discard")


@cache
def all_cards() -> CardSet:
    """Return the card data of the game with the test cards and guests."""
    base = load_cards((ROOT / "cards.json").read_bytes())
    return load_cards((ROOT / "tests" / "cards" / "guests.json").read_bytes(), base)


def new_table(seats: tuple[str, ...], active: str, phase: str, inn: int, seed: int, upkeep: tuple[str, ...]) -> Game:
    """Return a game with these seats, hands and Drink Me! piles empty, at the rest named by `phase`."""
    names = tuple(words.split()[0] for words in seats)
    first = names.index(active)
    game = new_game(Config(names, seed=seed, first=first, manual_upkeep=upkeep), all_cards())
    state = game.state
    for player in state.players:
        player.gold = 10
        for card in player.piles["hand"]:
            game.table.move(card, PileRef(player.seat, "deck"), bottom=True)
        for card in player.piles["drinks"]:
            game.table.move(card, PileRef(None, "drink_deck"), bottom=True)
    if phase != "begin":
        state.stack[:] = [Turn(game.next_id(), phase, first)]
        state.turn = 1
    state.inn = inn
    for seat, words in enumerate(seats):
        set_seat(game, seat, words.split()[1:])
    return game


def set_seat(game: Game, seat: int, settings: list[str]) -> None:
    """Set a seat: numbers, form, tile, Rage piles, Deities in harmony, Runes, cards on piles."""
    player = game.state.players[seat]
    given = dict(word.split("=", 1) for word in settings if "=" in word)
    for word in settings:
        if "=" not in word:
            assert word in DEITIES, f"what is '{word}'?"
            player.marks[word] = True
    for name, value in given.items():
        if name in STATS:
            setattr(player, name, int(value))
        elif name == "form":
            player.marks["form"] = value
        elif name == "tile":
            player.marks["tile"] = int(value)
            if "raging" not in given:
                _rage(game, seat, "raging", sum(tile.needed for tile in game.cards.tiles[: int(value)]))
        elif name in ("building", "raging"):
            _rage(game, seat, name, int(value))
        elif name == "runes":
            for colour in filter(None, value.split(",")):
                fetch(game, seat, f"{colour}_rune", PileRef(seat, "runes"))
        else:
            assert name in PILES, f"what is '{name}'?"
            stack_on(game, seat, PileRef(seat, name), tuple(filter(None, value.split(","))))


def _rage(game: Game, seat: int, pile: str, n: int) -> None:
    """Fill a Rage pile with cards from the bottom of the deck, up to `n`."""
    ref = PileRef(seat, pile)
    while len(game.state.pile(ref)) < n:
        game.table.move(game.state.pile(PileRef(seat, "deck"))[0], ref)


def stack_on(game: Game, seat: int, pile: PileRef, cards: tuple[str, ...]) -> None:
    """Put cards on a pile, the first one named on top."""
    taken: list[int] = []
    for key in reversed(cards):
        taken.append(fetch(game, seat, key, pile, taken))


def fetch(game: Game, seat: int, key: str, target: PileRef, taken: list[int] | None = None) -> int:
    """Move a card to a pile: one from the seat's own decks or a shared one, or else a new one; return its id."""
    own = [PileRef(seat, name) for name in ("deck", "discard", "runes_deck", "runes_discard")]
    shared = [PileRef(None, name) for name in game.state.piles if name not in ("in_play", "looked")]
    for ref in (*own, *shared):
        found = [c for c in game.state.pile(ref) if game.key(c) == key and c not in (taken or ())]
        if found:
            game.table.move(found[0], target)
            return found[0]
    return _make(game, seat, key, target)


def _make(game: Game, seat: int, key: str, target: PileRef) -> int:
    """Make a card: it belongs to its own deck if that is at the table, else to this seat."""
    it = game.cards.cards[key]
    state = game.state
    own_deck = game.cards.characters[state.players[seat].character].deck
    deck = own_deck if own_deck in it.copies or not it.deck else it.deck
    owner: int | None = seat
    if game.cards.decks[deck].kind in ("shared", "drinks"):
        owner = None
    elif deck in state.config.characters:
        owner = state.config.characters.index(deck)
    card = len(state.cards)
    state.cards += (Card(card, key, deck, owner),)
    state.where.append(target)
    game.fixed.learn(game.cards, (key,), deck)
    pile = state.piles if target.owner is None else state.players[target.owner].piles
    pile[target.name] = (*pile.get(target.name, ()), card)
    return card
