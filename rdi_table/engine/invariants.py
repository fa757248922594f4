"""What must hold between any two commands of a game; `check_invariants` says in sentences what does not.

Pure, and for tests, `simulate --check` and loaded games only: the rules never ask it. It knows games that `new_game`
began; a table laid by hand may hold other amounts of Gold. Every check is a generator of sentences, one for each fault.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rdi_table.engine.codec import state_from_plain, state_to_plain
from rdi_table.engine.frames.drink import Drink
from rdi_table.engine.frames.gambling import Gambling
from rdi_table.engine.frames.play import Play
from rdi_table.engine.frames.turn import Turn
from rdi_table.engine.questions import Option, TargetSpec
from rdi_table.engine.setup import BOX_OF_GOLD, starting_gold
from rdi_table.engine.state import MAX_STAT, PileRef
from rdi_table.engine.table import IN_PLAY, LOOKED, VISIBILITY

if TYPE_CHECKING:
    from rdi_table.engine.game import Game


def check_invariants(game: Game) -> list[str]:
    """Return a sentence for everything that is wrong with this game between two commands; empty if all is well."""
    checks = (_cards, _homes, _gold, _players, _marks, _stack, _on_the_table, _round, _question, _menu, _codec)
    return [fault for check in checks for fault in check(game)]


def check_structure(game: Game) -> list[str]:
    """Return what keeps a game from being played on at all, whatever its rules were when it began."""
    checks = (_cards, _players, _stack, _round, _question, _menu)
    return [fault for check in checks for fault in check(game)]


def _piles(game: Game) -> Iterator[tuple[PileRef, tuple[int, ...]]]:
    yield from ((PileRef(None, name), pile) for name, pile in game.state.piles.items())
    for player in game.state.players:
        yield from ((PileRef(player.seat, name), pile) for name, pile in player.piles.items())


def _cards(game: Game) -> Iterator[str]:
    """Every card lies in exactly one pile, the one `where` says."""
    state = game.state
    found: dict[int, PileRef] = {}
    for ref, pile in _piles(game):
        if ref.name not in VISIBILITY:
            yield f"nobody knows who sees the pile {ref}"
        for card in pile:
            if card in found:
                yield f"card {card} lies in {found[card]} and in {ref}"
            found[card] = ref
    for it in state.cards:
        if it.id not in found:
            yield f"card {it.id} ({it.key}) is in no pile"
        elif state.where[it.id] != found[it.id]:
            yield f"card {it.id} lies in {found[it.id]}, not in {state.where[it.id]}"


def _homes(game: Game) -> Iterator[str]:
    """Decks and discard piles hold cards of their own deck only (R20); Maledictions enter no other pile (MAR-08)."""
    state = game.state
    for ref, pile in _piles(game):
        owners, decks = _who_lies_there(game, ref)
        for card in pile:
            it = state.cards[card]
            if (owners is not None and it.owner not in owners) or it.deck not in decks:
                yield f"{it.key} of {it.owner} does not belong in {ref}"


def _who_lies_there(game: Game, ref: PileRef) -> tuple[tuple[int | None, ...] | None, frozenset[str]]:
    """Return whose cards (None: anybody's) of which decks may lie in a pile."""
    every = frozenset(game.cards.decks)
    if ref.name in ("drinks", "drink_deck", "drink_discard"):
        return (None,), frozenset({"drinks"})
    if ref.name in ("runes_deck", "runes", "runes_discard"):
        return (ref.owner,), frozenset({"runes"})
    if ref.name in ("deck", "discard"):
        return (ref.owner,), every - {"runes"}
    if ref.name in ("building", "raging"):  # a Blessing may be laid down, a Malediction may not (COR-51)
        return (ref.owner, None), every - {"runes", "drinks", "maledictions"}
    if ref.name == "gone":
        return (ref.owner,), every
    if ref.owner is not None or ref in (IN_PLAY, LOOKED):
        return None, every - ({"drinks", "runes"} if ref.name == "hand" else frozenset())
    return (None,), frozenset({ref.name.removesuffix("_discard")})


def _gold(game: Game) -> Iterator[str]:
    """Gold is neither made nor lost, and nobody has less than none; only the Inn may owe some (R33)."""
    state = game.state
    gambling = game.gambling()
    pot = 0 if gambling is None else gambling.pot
    seats = len(state.players)
    total = state.inn + pot + sum(p.gold for p in state.players)
    if total != max(BOX_OF_GOLD, starting_gold(seats) * seats):
        yield f"there are {total} Gold"
    if pot < 0:
        yield f"the pot holds {pot} Gold"
    yield from (f"seat {p.seat} has {p.gold} Gold" for p in state.players if p.gold < 0)


def _players(game: Game) -> Iterator[str]:
    """Markers stay on the track; who is out has nothing left; the game ends with the last one in."""
    state = game.state
    for p in state.players:
        if not 0 <= p.fortitude <= MAX_STAT or not 0 <= p.alcohol <= MAX_STAT:
            yield f"seat {p.seat} is off the track: {p.fortitude} and {p.alcohol}"
        if p.out and (p.gold or any(pile for name, pile in p.piles.items() if name != "gone")):
            yield f"seat {p.seat} is out and still has something"
        if not p.out and p.piles.get("gone"):
            yield f"seat {p.seat} is in and its cards are gone"
    left = tuple(p.seat for p in state.players if not p.out)
    if state.winner is None and len(left) < 2:
        yield "nobody is left to play against, and nobody has won"
    if state.winner is not None and (not state.winner or (len(left) == 1 and state.winner != left) or len(left) > 1):
        yield f"{state.winner} cannot have won with {left} in the game"


def _marks(game: Game) -> Iterator[str]:
    """Forms, Deities and tiles are what they can be; the Rage piles fit the tiles turned (COR-18 to COR-20)."""
    for p in game.state.players:
        if p.marks.get("form", "elf") not in (*game.cards.forms, "elf"):
            yield f"seat {p.seat} has no form {p.marks['form']}"
        yield from (f"{d} is neither way up" for d in game.cards.deities if p.marks.get(d, True) not in (True, False))
        if "tile" not in p.marks or p.out:
            continue
        tile, tiles = int(p.marks["tile"]), game.cards.tiles
        raging, building = len(p.piles["raging"]), len(p.piles["building"])
        if not 0 <= tile <= len(tiles) or raging != sum(t.needed for t in tiles[:tile]):
            yield f"{raging} cards rage with {tile} tiles turned"
        elif tile < len(tiles) and building >= tiles[tile].needed:
            yield f"tile {tiles[tile].letter} should have turned"


def _stack(game: Game) -> Iterator[str]:
    """One Turn at the bottom, at most one Round, frames with ids of their own, and a frame that rests on top."""
    state, stack = game.state, game.state.stack
    if not stack or not isinstance(stack[0], Turn) or sum(isinstance(f, Turn) for f in stack) != 1:
        yield "the bottom of the stack is not the one Turn"
    if sum(isinstance(f, Gambling) for f in stack) > 1:
        yield "there are two Rounds"
    ids = [f.id for f in stack]
    if len(set(ids)) < len(ids) or max(ids, default=0) > state.serial:
        yield f"the frame ids are {ids}, the last one given is {state.serial}"
    if state.winner is None:
        if not game.top.asks:
            yield f"nothing is asked: the top frame is at its step {game.top.step}"
        elif isinstance(game.top, Turn | Gambling) and game.somebody_must_go():
            yield "somebody should have left the game"


def _on_the_table(game: Game) -> Iterator[str]:
    """A card in play belongs to something on the stack; cards are looked at only while a card resolves."""
    known: list[int] = []
    for frame in game.state.stack:
        if isinstance(frame, Play):
            known += [frame.card, *frame.riders]
        elif isinstance(frame, Drink):
            known += [*frame.physical, frame.event]
    yield from (f"card {c} lies about" for c in game.state.pile(IN_PLAY) if c not in known)
    if game.state.pile(LOOKED) and not any(isinstance(f, Play) for f in game.state.stack):
        yield "cards taken off a deck were never put back"


def _round(game: Game) -> Iterator[str]:
    """In a Round are players of this game; who is in control has not passed."""
    gambling = game.gambling()
    if gambling is None or game.state.winner is not None:
        return
    members = gambling.members
    if len(set(members)) < len(members) or any(game.state.players[s].out for s in members):
        yield f"the Round holds {members}"
    if set(members) & set(gambling.left):
        yield f"{gambling.left} left a Round of {members}"
    if gambling.step == "bid" and (gambling.control not in members or gambling.control in gambling.passed):
        yield f"seat {gambling.control} cannot be in control of a Round of {members}"


def _question(game: Game) -> Iterator[str]:
    """The asked seat is in the game and can do something; so are the others that may put in a card."""
    if game.state.winner is not None or not game.top.asks:
        return
    question = game.question()
    asked = (question.seat, *question.others)
    if len(set(asked)) < len(asked) or any(game.state.players[s].out for s in asked):
        yield f"asked are {asked}"
    if not any(o.verb != "play" for o in game.options(question.seat)):
        yield f"seat {question.seat} has no way to go on from {question.kind} ({question.why})"


def _menu(game: Game) -> Iterator[str]:
    """Every option can be taken: there is enough to pick from, and its cards are there."""
    for seat in range(len(game.state.players)):
        hand = game.state.pile(PileRef(seat, "hand"))
        for option in game.options(seat):
            specs = (option.pick, option.costs, *(power.pick for power in option.powers))
            if any(spec is not None and not _possible(spec) for spec in specs):
                yield f"there is not enough to pick from for {option}"
            if option.verb == "play" and (option.card not in hand or not set(option.riders) <= set(hand)):
                yield f"the cards are not there for {option}"
    yield from _nobody_else(game)


def _possible(spec: TargetSpec) -> bool:
    return 0 <= spec.least <= spec.most <= len(spec.choices) == len(set(spec.choices))


def _nobody_else(game: Game) -> Iterator[str]:
    asked: tuple[int, ...] = ()
    if game.state.winner is None and game.top.asks:
        asked = (game.question().seat, *game.question().others)
    menus: list[tuple[Option, ...]] = [game.options(s) for s in range(len(game.state.players))]
    yield from (f"seat {s} is not asked but has options" for s, menu in enumerate(menus) if menu and s not in asked)


def _codec(game: Game) -> Iterator[str]:
    """What is written as JSON and read again is the same game; a copy is equal."""
    plain = state_to_plain(game.state)
    if state_from_plain(json.loads(json.dumps(plain))) != game.state:
        yield "the game is not the same after being written and read"
    if game.state.copy() != game.state:
        yield "a copy is not the same game"
