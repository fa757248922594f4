"""Sets a table up from an example: seats with numbers, form, tile, Deities, hands and stacked decks.

Awkward facts: hands and Drink Me! piles begin empty, and only seats that hold cards are asked, so an example tells just
what it says; a card is taken from the seat's own deck or a shared one, and made if there is none (a guest's card in
another deck); the game is built anew at the end, since it knows its cards by their place. Same example, same table.
"""

from __future__ import annotations

from rdi_table.engine import CardSet, Config, Game, new_game
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.state import Card, PileRef
from rdi_table.lessons.examples import Position, SeatSetting

OWN_PILES = ("deck", "discard", "runes_deck", "runes_discard")
SHARED = ("drink_deck", "maledictions", "blessings")


def set_up(position: Position, cards: CardSet, seed: int = 0, *, every_step: bool = False) -> Game:
    """Return a game that stands as the position says, at the rest of its phase; `every_step` is asked about or not."""
    names = tuple(position.seats)
    first = names.index(position.turn)
    game = new_game(Config(names, seed=seed, first=first, ask_every_step=every_step), cards)
    _clear(game)
    if position.phase != "begin":
        game.state.stack[:] = [Turn(game.next_id(), position.phase, first)]
        game.state.turn = 1
    game.state.inn = position.inn
    for seat, setting in enumerate(position.seats.values()):
        _seat(game, seat, setting)
    for name in SHARED:
        _stack(game, 0, PileRef(None, name), getattr(position, name))
    return Game(game.state, cards)


def _clear(game: Game) -> None:
    """Put hands and Drinks back under their decks."""
    for player in game.state.players:
        for card in player.piles["hand"]:
            game.table.move(card, PileRef(player.seat, "deck"), bottom=True)
        for card in player.piles["drinks"]:
            game.table.move(card, PileRef(None, "drink_deck"), bottom=True)


def _seat(game: Game, seat: int, setting: SeatSetting) -> None:
    """Set a seat: numbers, marks, Runes, Rage, and its piles."""
    player = game.state.players[seat]
    player.fortitude, player.alcohol, player.gold = setting.fortitude, setting.alcohol, setting.gold
    player.marks.update(dict.fromkeys(setting.harmony, True))
    player.marks.update(setting.bodies)
    if setting.form:
        player.marks["form"] = setting.form
    if setting.tile:
        player.marks["tile"] = setting.tile
    for colour in setting.runes:
        _fetch(game, seat, f"{colour}_rune", PileRef(seat, "runes"), [])
    _stack(game, seat, PileRef(seat, "runes_deck"), tuple(f"{colour}_rune" for colour in setting.runes_deck))
    for name in ("hand", "drinks", "front", "discard"):
        _stack(game, seat, PileRef(seat, name), getattr(setting, name))
    _rage(game, seat, "building", setting.building)
    _rage(game, seat, "raging", setting.raging)
    _stack(game, seat, PileRef(seat, "deck"), setting.deck)


def _rage(game: Game, seat: int, pile: str, n: int) -> None:
    """Fill a Rage pile with cards from the bottom of the deck, up to `n`."""
    ref = PileRef(seat, pile)
    while len(game.state.pile(ref)) < n:
        game.table.move(game.state.pile(PileRef(seat, "deck"))[0], ref)


def _stack(game: Game, seat: int, pile: PileRef, keys: tuple[str, ...]) -> None:
    """Put cards on a pile, the first one named on top."""
    taken: list[int] = []
    for key in reversed(keys):
        taken.append(_fetch(game, seat, key, pile, taken))


def _fetch(game: Game, seat: int, key: str, target: PileRef, taken: list[int]) -> int:
    """Move a card to a pile, from the seat's own decks or a shared one, or else a new one; return its id."""
    state = game.state
    shared = [PileRef(None, name) for name in state.piles if name not in ("in_play", "looked")]
    for ref in (*(PileRef(seat, name) for name in OWN_PILES), *shared):
        found = [card for card in state.pile(ref) if state.cards[card].key == key and card not in taken]
        if found:
            game.table.move(found[0], target)
            return found[0]
    return _make(game, seat, key, target)


def _make(game: Game, seat: int, key: str, target: PileRef) -> int:
    """Make a card: it belongs to its own deck if that is at the table, else to this seat."""
    it, state = game.cards.cards[key], game.state
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
    piles = state.piles if target.owner is None else state.players[target.owner].piles
    piles[target.name] = (*piles.get(target.name, ()), card)
    return card
