"""The engine as a machine: chance, set-up, copies, JSON, what a view hides, and whole random games.

Nothing here asks whether a ruling is right (tests/rulings does); it asks whether the machine keeps its promises.
"""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rdi_table.bots import random as bot
from rdi_table.engine import CardSet, Config, Game, IllegalMove, SetupError, load_cards, new_game, project
from rdi_table.engine import commands as cmd
from rdi_table.engine import view as v
from rdi_table.engine.codec import command_from_plain, command_to_plain, state_from_plain, state_to_plain
from rdi_table.engine.invariants import check_invariants
from rdi_table.engine.projection import sees
from rdi_table.engine.rng import Rng
from rdi_table.engine.setup import check_config
from rdi_table.engine.state import SYSTEMS, PileRef

ROOT = Path(__file__).parents[1]
SIX = ("melvyn", "marah", "ohava", "murgath", "cormac", "erin")
GUESTS = ("fiona", "zot", "deirdre", "eve")


@cache
def cards() -> CardSet:
    return load_cards((ROOT / "cards.json").read_bytes())


@cache
def with_guests() -> CardSet:
    """The card data with the test characters, whose decks are mostly cards that do nothing."""
    return load_cards((ROOT / "tests" / "cards" / "guests.json").read_bytes(), cards())


@cache
def with_everything() -> CardSet:
    """The card data with the test characters, each holding one of every test card, and the test Drinks dealt in."""
    raw = json.loads((ROOT / "tests" / "cards" / "guests.json").read_text(encoding="utf-8"))
    guests = [key for key in raw["characters"] if key not in SIX]
    for key, card in raw["cards"].items():
        if card.get("deck") in ("drinks", "blessings", "maledictions"):
            card["copies"] = {card["deck"]: 2}
        elif card.get("deck") != "prizes" and key != "filler":
            card["copies"] = dict.fromkeys(guests, 1)
    return load_cards(json.dumps(raw), cards())


@dataclasses.dataclass
class Random:
    """A random player for a game, whose chance is not the game's."""

    game: Game
    rng: Rng

    def __post_init__(self) -> None:
        self.keys = {c.id: c.key for c in self.game.state.cards}

    def command(self) -> cmd.Command:
        """Return a legal command of the asked seat or, now and then, of one that may put in a card."""
        question = self.game.question()
        seat = question.seat
        if question.others and self.rng.below(4) == 0:
            other = question.others[self.rng.below(len(question.others))]
            seat = other if self.game.options(other) else seat
        return bot.decide(self.game.options(seat), self.rng, self.keys, self.game.cards)


Played = Iterator[tuple[Game, cmd.Command]]


def playing(
    seats: tuple[str, ...], seed: int, cap: int, upkeep: bool | None = None, data: CardSet | None = None
) -> Played:
    """Play a random game; yield it with the command about to be submitted, up to `cap` commands."""
    by_hand = seed % 2 == 1 if upkeep is None else upkeep
    game = new_game(Config(seats, seed, seed % len(seats), SYSTEMS if by_hand else ()), data or cards())
    player = Random(game, Rng(seed * 7 + 1))
    for _ in range(cap):
        if game.state.winner is not None:
            return
        command = player.command()
        yield game, command
        game.submit(command)


def tables(n: int, sizes: tuple[int, ...]) -> list[tuple[tuple[str, ...], int]]:
    """Return `n` different tables (seats and seed), so that every character meets every other."""
    found = []
    for seed in range(n):
        order = Rng(seed).shuffled(SIX)
        found.append((order[: sizes[seed % len(sizes)]], seed))
    return found


# chance


def test_rng_gives_the_same_numbers_for_ever() -> None:
    """R: the same seed is the same game on every machine: these numbers may never change (saves depend on them)."""
    rng = Rng(0)
    assert [rng.word() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert Rng(7, 100).word() == 0xA3887DCF05F9A199
    rng = Rng(2024)
    assert [rng.below(6) for _ in range(12)] == [0, 4, 4, 2, 0, 3, 2, 1, 2, 3, 2, 3]
    rng = Rng(1)
    assert rng.shuffled(tuple(range(10))) == (6, 3, 5, 2, 4, 8, 7, 9, 1, 0)
    assert rng.shuffled(("a", "b", "c", "d", "e")) == ("c", "e", "a", "b", "d")
    assert rng == Rng(1, 13)


def test_rng_is_two_numbers() -> None:
    """A copy goes on like the original, and neither moves the other."""
    rng = Rng(5)
    rng.word()
    twin = rng.copy()
    assert [rng.word() for _ in range(4)] == [twin.word() for _ in range(4)]
    other = rng.copy()
    other.word()
    assert rng.count == other.count - 1


def test_shuffling_keeps_the_cards() -> None:
    """Every order can come, and none adds or drops a card."""
    rng = Rng(3)
    seen = set()
    for _ in range(400):
        order = rng.shuffled(("a", "b", "c"))
        assert sorted(order) == ["a", "b", "c"]
        seen.add(order)
    assert len(seen) == 6
    assert rng.shuffled(()) == ()
    assert rng.shuffled(("x",)) == ("x",)


def test_below_is_even() -> None:
    """Each of n numbers is equally likely: over 6000 draws each face stays near 1000."""
    rng = Rng(11)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(850 < n < 1150 for n in counts)
    assert rng.below(1) == 0


# a new game


@pytest.mark.parametrize(("seats", "gold"), [(2, 8), (3, 10), (4, 10), (5, 10), (6, 10)])
def test_new_game_deals(seats: int, gold: int) -> None:
    """R35, S1 to S7: Gold by the number of seats, 20 and 0, seven cards, one Drink face down, 40-card decks."""
    game = new_game(Config(SIX[:seats], seed=seats), cards())
    state = game.state
    for player in state.players:
        assert (player.fortitude, player.alcohol, player.gold, player.out) == (20, 0, gold, False)
        assert len(player.piles["hand"]) == 7
        assert len(player.piles["deck"]) == 33
        assert len(player.piles["drinks"]) == 1
        assert player.piles["discard"] == player.piles["front"] == ()
        own = [c for c in state.cards if c.owner == player.seat and c.deck == player.character]
        assert len(own) == 40
    assert len(state.piles["drink_deck"]) == 30 - seats
    assert state.piles["drink_discard"] == state.piles["in_play"] == ()
    assert state.inn == max(0, 50 - seats * gold)
    assert (state.turn, state.winner) == (0, None)
    assert (game.question().kind, game.question().seat) == ("begin", 0)
    assert check_invariants(game) == []


@pytest.mark.parametrize(("seats", "gold"), [(7, 12), (8, 12), (10, 12)])
def test_new_game_with_more_seats(seats: int, gold: int) -> None:
    """R35: seven or more begin with 12 Gold each."""
    game = new_game(Config((*SIX, *GUESTS)[:seats]), with_guests())
    assert [p.gold for p in game.state.players] == [gold] * seats
    assert len(game.state.piles["drink_deck"]) >= 30 - seats
    assert all(len(p.piles["hand"]) == 7 and len(p.piles["drinks"]) == 1 for p in game.state.players)
    assert check_invariants(game) == []


@pytest.mark.parametrize(
    ("config", "words"),
    [
        (Config(("erin", "gandalf")), ("gandalf", "erin", "melvyn")),
        (Config(("erin", "erin")), ("once",)),
        (Config(("erin",)), ("two players",)),
        (Config(()), ("two players",)),
        (Config(("erin", "marah"), first=2), ("starting player", "2")),
        (Config(("erin", "marah"), first=-1), ("starting player",)),
        (Config(("erin", "marah"), manual_upkeep=("dishes",)), ("deities", "rage", "runes", "form")),
    ],
)
def test_new_game_refuses_with_a_sentence(config: Config, words: tuple[str, ...]) -> None:
    """SC-121: a table that cannot be set up is refused, and the sentence says what to change."""
    with pytest.raises(SetupError) as refusal:
        new_game(config, cards())
    sentence = str(refusal.value)
    assert sentence.endswith(".") and sentence[0].isupper()
    assert all(word in sentence for word in words)


def test_sc_121_no_game_without_a_drink_deck() -> None:
    """SC-121: Allies decks need a Drink Deck; without one there is a clear message."""
    raw = json.loads((ROOT / "cards.json").read_text(encoding="utf-8"))
    raw["cards"] = {key: card for key, card in raw["cards"].items() if card.get("deck") != "drinks"}
    dry = load_cards(json.dumps(raw))
    with pytest.raises(SetupError, match="Drink Deck"):
        check_config(Config(("cormac", "erin")), dry)


def test_the_seed_decides_everything() -> None:
    """The same seed deals the same table, another seed another one."""
    one, two, three = (new_game(Config(("erin", "ohava"), seed=s), cards()).state for s in (4, 4, 5))
    assert one == two
    assert one.players[0].piles["hand"] != three.players[0].piles["hand"]


# copies


@pytest.mark.parametrize(("seats", "seed"), tables(6, (2, 3, 4)))
def test_a_copy_is_independent(seats: tuple[str, ...], seed: int) -> None:
    """What happens to a game never reaches a copy made before, and the copy can be played to the same end."""
    copies: list[tuple[Game, dict[str, Any]]] = []
    commands: list[cmd.Command] = []
    game = None
    for step, (game, command) in enumerate(playing(seats, seed, 160)):
        if step % 40 == 0:
            copies.append((game.copy(), state_to_plain(game.state)))
        commands.append(command)
    assert game is not None
    for i, (copy, plain) in enumerate(copies):
        assert state_to_plain(copy.state) == plain
        for command in commands[40 * i :]:
            copy.submit(command)
        assert copy.state == game.state


# JSON


@pytest.mark.parametrize(("seats", "seed"), tables(6, (2, 3, 5)))
def test_json_round_trip_gives_equal_states_and_equal_futures(seats: tuple[str, ...], seed: int) -> None:
    """DESIGN 13: a game written at any command, read back and played on with the commands as read, ends the same."""
    saved: list[str] = []
    written: list[str] = []
    game = None
    for game, command in playing(seats, seed, 240):
        text = json.dumps(state_to_plain(game.state))
        assert state_from_plain(json.loads(text)) == game.state
        saved.append(text)
        line = json.dumps(command_to_plain(command))
        assert command_from_plain(json.loads(line)) == command
        written.append(line)
    assert game is not None
    for start in range(0, len(saved), 60):
        again = Game(state_from_plain(json.loads(saved[start])), cards())
        for line in written[start:]:
            again.submit(command_from_plain(json.loads(line)))
        assert again.state == game.state


@pytest.mark.parametrize(
    "command",
    [
        cmd.PlayCard(1, 2, (0, "tree"), "heart", (0, 1), (5,), (6,), (7, 8)),
        cmd.PlayCard(0, 3),
        cmd.Pass(2),
        cmd.Choose(1, ("fortitude",)),
        cmd.Choose(1, (4, 2)),
        cmd.Discard(0),
        cmd.Discard(0, (1, 2)),
        cmd.OrderDrink(1, 0),
        cmd.Perform(2, "flip", "shalni"),
        cmd.Perform(2, "rage", 17),
        cmd.EndPhase(0),
        cmd.Begin(3),
        cmd.Configure("upkeep", ("deities", "rage")),
        cmd.Configure("ask_every_step", True),
    ],
    ids=str,
)
def test_commands_as_json(command: cmd.Command) -> None:
    """Every command is one JSON line and comes back equal."""
    assert command_from_plain(json.loads(json.dumps(command_to_plain(command)))) == command


@pytest.mark.parametrize(
    "plain", [None, 3, [], ["fly", {}], ["pass"], ["pass", {"seat": "one"}], ["pass", {}], {"a": 1}], ids=str
)
def test_nonsense_is_no_command(plain: Any) -> None:
    """A damaged log line is refused with a ValueError, not carried out."""
    with pytest.raises(ValueError):
        command_from_plain(plain)


def _damage(plain: dict[str, Any], how: str) -> Any:
    if how == "format":
        plain["format"] = 99
    elif how == "missing":
        del plain["players"]
    elif how == "twice":
        plain["piles"]["drink_discard"] = [plain["piles"]["drink_deck"][0]]
    elif how == "nowhere":
        plain["piles"]["drink_deck"] = plain["piles"]["drink_deck"][1:]
    elif how == "frame":
        plain["stack"][0]["frame"] = "dance"
    elif how == "number":
        plain["inn"] = "much"
    else:
        return how
    return plain


@pytest.mark.parametrize("how", ["format", "missing", "twice", "nowhere", "frame", "number", "text"])
def test_a_damaged_game_is_refused(how: str) -> None:
    """A state that does not fit raises ValueError naming the place; it is never half believed."""
    plain = _damage(state_to_plain(new_game(Config(("erin", "marah")), cards()).state), how)
    with pytest.raises(ValueError):
        state_from_plain(plain)


# what a view hides


def _shown(value: Any) -> Iterator[v.CardView]:
    """Yield every card in a view."""
    if isinstance(value, v.CardView):
        yield value
    elif dataclasses.is_dataclass(value):
        for f in dataclasses.fields(value):
            yield from _shown(getattr(value, f.name))
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _shown(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _shown(inner)


def _allowed(game: Game, viewer: int | None) -> set[int]:
    """The hidden cards that this viewer may see after all: a look, a choice among cards, a card on the stack."""
    found: set[int] = set()
    for frame in game.state.stack:
        if frame.KIND == "look" and frame.seat == viewer:  # type: ignore[attr-defined]
            found |= set(frame.cards)  # type: ignore[attr-defined]
        if frame.KIND == "choose" and frame.seat == viewer:  # type: ignore[attr-defined]
            found |= {c for c in frame.choices if isinstance(c, int)}  # type: ignore[attr-defined]
        if frame.KIND == "play":
            found.add(frame.card)  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize(("seats", "seed"), tables(10, (2, 3, 4)))
def test_no_view_shows_a_hidden_card(seats: tuple[str, ...], seed: int) -> None:
    """DESIGN 10: no id and no key of a card in another hand, a deck, a Drink Me! pile or a Rage pile is in any view."""
    for step, (game, _) in enumerate(playing(seats, seed, 400)):
        if step % 2:
            continue
        for viewer in (None, *range(len(seats))):
            allowed = _allowed(game, viewer)
            for card in _shown(project(game, viewer)):
                if card.id is None:
                    assert card.key is None
                    continue
                place = game.state.where[card.id]
                assert sees(place, viewer) or card.id in allowed, f"{card} in {place} is shown to {viewer}"


@pytest.mark.parametrize(("seats", "seed"), tables(4, (3,)))
def test_a_view_knows_the_piles_by_number(seats: tuple[str, ...], seed: int) -> None:
    """S12: how many cards lie where is open to all, whoever looks."""
    for step, (game, _) in enumerate(playing(seats, seed, 200)):
        if step % 10:
            continue
        everybody = project(game, None)
        for viewer in range(len(seats)):
            mine = project(game, viewer)
            for player in game.state.players:
                sizes = {name: len(pile) for name, pile in player.piles.items()}
                assert {n: len(p) for n, p in mine.players[player.seat].piles.items()} == sizes
                assert {n: len(p) for n, p in everybody.players[player.seat].piles.items()} == sizes
            own = mine.players[viewer].pile("hand")
            assert [c.id for c in own] == list(game.state.players[viewer].piles["hand"])


# poker face


def _hidden_pairs(game: Game, rng: Rng) -> list[tuple[int, int]]:
    """Return pairs of hidden cards with one back that might have been dealt the other way round."""
    state = game.state
    places: list[tuple[tuple[int, ...], tuple[int, ...]]] = [(state.piles["drink_deck"], state.piles["drink_deck"])]
    for p in state.players:
        places.append((p.piles["hand"], p.piles["deck"]))
        places.append((p.piles["drinks"], state.piles["drink_deck"]))
        for deck in ("maledictions", "blessings"):
            held = tuple(c for c in p.piles["hand"] if state.cards[c].deck == deck)
            places.append((held, state.piles.get(deck, ())))
    found = []
    for ours, others in places:
        for a in rng.shuffled(ours)[:2]:
            fits = [b for b in rng.shuffled(others) if state.cards[b].deck == state.cards[a].deck and b != a]
            found += [(a, b) for b in fits[:1] if state.cards[a].key != state.cards[b].key]
    return found


def _swapped(game: Game, a: int, b: int) -> Game:
    """Return the world in which two hidden cards lie the other way round."""
    other = game.copy()
    state = other.state
    swap = {a: b, b: a}
    for piles in (state.piles, *(p.piles for p in state.players)):
        for name, pile in piles.items():
            piles[name] = tuple(swap.get(c, c) for c in pile)
    state.where[a], state.where[b] = state.where[b], state.where[a]
    return other


def _used(command: cmd.Command) -> set[Any]:
    """Return the cards a command names."""
    if isinstance(command, cmd.PlayCard):
        return {command.card, *command.payment, *command.riders, *command.costs}
    if isinstance(command, cmd.Discard | cmd.Choose):
        return set(command.cards if isinstance(command, cmd.Discard) else command.picks)
    return {command.value} if isinstance(command, cmd.Perform) else set()


def _public(game: Game, *cards_swapped: int) -> bool:
    """True if one of these cards lies face up by now."""
    return any(sees(game.state.where[c], None) for c in cards_swapped)


def _masked(value: Any, a: int, b: int) -> Any:
    """Return an event without the two cards: what is left is all that the table is told."""
    if isinstance(value, tuple):
        return (type(value).__name__, *(_masked(inner, a, b) for inner in value))
    return "a hidden card" if value in (a, b) and not isinstance(value, bool) else value


def _same_faces(one: Game, two: Game, a: int, b: int, player: Random) -> int:
    """Play the same commands in two worlds while both stay possible; return how many public pictures were equal."""
    told: tuple[list[Any], list[Any]] = ([], [])
    one.sink = lambda event: told[0].append(_masked(event, a, b))
    two.sink = lambda event: told[1].append(_masked(event, a, b))
    for n in range(25):
        assert project(one, None) == project(two, None)
        assert told[0] == told[1]
        if one.state.winner is not None:
            return n
        assert one.question() == two.question()
        player.game = one
        command = player.command()
        if _used(command) & {a, b} or two.check(command) is not None:
            return n
        one.submit(command)
        two.submit(command)
        if _public(one, a, b) or _public(two, a, b):
            return n
    return 25


@pytest.mark.parametrize(("seats", "seed"), tables(6, (3, 2, 4)))
def test_poker_face(seats: tuple[str, ...], seed: int) -> None:
    """DESIGN 15: with two hidden cards swapped, the table sees the same pictures, prompts and events."""
    equal = 0
    rng = Rng(seed + 99)
    for step, (game, _) in enumerate(playing(seats, seed, 240)):
        if step % 24:
            continue
        for a, b in _hidden_pairs(game, rng):
            equal += _same_faces(game.copy(), _swapped(game, a, b), a, b, Random(game, Rng(step)))
    assert equal > 50


def test_poker_face_of_the_asked_seat() -> None:
    """Another's hidden cards change nothing in the menu of the asked seat, nor in what a seat sees of the others."""
    for seats, seed in tables(4, (3,)):
        for step, (game, _) in enumerate(playing(seats, seed, 200)):
            if step % 20:
                continue
            for a, b in _hidden_pairs(game, Rng(step)):
                other = _swapped(game, a, b)
                holders = {game.state.where[a].owner, game.state.where[b].owner}
                for seat in range(len(seats)):
                    if seat in holders:
                        continue
                    assert project(game, seat) == project(other, seat)
                    assert game.options(seat) == other.options(seat)


# options and refusals


def _commands(game: Game, seat: int, player: Random) -> Iterator[cmd.Command]:
    for option in game.options(seat):
        if option.verb == "play":
            yield bot.play(option, player.rng, player.keys, game.cards)
        else:
            yield bot.answer(option, player.rng)


@pytest.mark.parametrize(("seats", "seed"), tables(8, (2, 3, 6)))
def test_every_option_offered_is_accepted(seats: tuple[str, ...], seed: int) -> None:
    """DESIGN 9: the menu and the judge cannot disagree; what is offered can be carried out to the next question."""
    player = None
    for step, (game, _) in enumerate(playing(seats, seed, 300)):
        player = player or Random(game, Rng(seed))
        for seat in range(len(seats)):
            for command in _commands(game, seat, player):
                assert game.check(command) is None, command
                if step % 12 == 0:
                    world = game.copy()
                    world.submit(command)
                    assert world.state.winner is not None or world.top.asks


def _wild(game: Game, rng: Rng) -> cmd.Command:
    """Return a command nobody thought about."""
    n, total = len(game.state.players), len(game.state.cards)
    seat = rng.below(n + 1)
    hand = game.state.pile(PileRef(min(seat, n - 1), "hand"))
    card = hand[rng.below(len(hand))] if hand and rng.below(4) else rng.below(total + 2)
    picks = tuple(rng.below(n + 1) for _ in range(rng.below(3)))
    words = ("tree", "korash", "ante", "fortitude", "")
    kinds = (
        cmd.PlayCard(seat, card, picks), cmd.PlayCard(seat, card, (words[rng.below(5)],)),
        cmd.PlayCard(seat, card, picks, "text", (rng.below(3),), tuple(rng.below(total) for _ in range(rng.below(3)))),
        cmd.PlayCard(seat, card, picks, ("heart", "start", "control", "nonsense")[rng.below(4)]),
        cmd.PlayCard(seat, card, picks, riders=hand[:1], costs=hand[1:2]),
        cmd.Pass(seat), cmd.Choose(seat, picks), cmd.Choose(seat, (words[rng.below(5)],)),
        cmd.Discard(seat, (card,)), cmd.Discard(seat, hand[:1] * 2), cmd.OrderDrink(seat, rng.below(n + 1)),
        cmd.Perform(seat, ("flip", "rage", "become", "rune")[rng.below(4)], words[rng.below(5)]),
        cmd.EndPhase(seat), cmd.Begin(seat),
        cmd.Configure("upkeep", ("dishes",)), cmd.Configure("colour", True), cmd.Configure("ask_every_step", ("x",)),
    )  # fmt: skip
    return kinds[rng.below(len(kinds))]


@pytest.mark.parametrize(("seats", "seed"), tables(6, (2, 3, 4)))
def test_a_refused_command_changes_nothing(seats: tuple[str, ...], seed: int) -> None:
    """DESIGN 9: a refusal has a reason, and every bit of the state is as before; `check` and `submit` agree."""
    rng = Rng(seed + 5)
    refused = 0
    for step, (game, _) in enumerate(playing(seats, seed, 240)):
        before = state_to_plain(game.state) if step % 6 == 0 else None
        for _ in range(6):
            command = _wild(game, rng)
            reason = game.check(command)
            if reason is None:
                continue
            refused += 1
            with pytest.raises(IllegalMove) as refusal:
                game.submit(command)
            assert refusal.value.reason == reason and refusal.value.command == command
        if before is not None:
            assert state_to_plain(game.state) == before
    assert refused > 300


def test_nothing_is_possible_when_the_game_is_over() -> None:
    """L1: the last one in has won; nobody is asked anything any more."""
    for seats, seed in tables(3, (2,)):
        played = [game for game, _ in playing(seats, seed, 20000)]
        game = played[-1]
        assert game.state.winner is not None
        assert all(game.options(seat) == () for seat in range(len(seats)))
        assert project(game, None).question is None
        for command in (cmd.Begin(0), cmd.Pass(1), cmd.EndPhase(0)):
            with pytest.raises(IllegalMove):
                game.submit(command)


# whole games


@pytest.mark.parametrize(("seats", "seed"), tables(60, (2, 3)))
def test_random_games_keep_every_promise(seats: tuple[str, ...], seed: int) -> None:
    """DESIGN 15: cards and Gold are conserved in whole games; every invariant holds, seen at every other command."""
    game = None
    for step, (game, command) in enumerate(playing(seats, seed, 20000)):
        if (step + seed) % 2 == 0:
            assert check_invariants(game) == [], f"before {command}"
    assert game is not None
    assert game.state.winner is not None, "the game never ended"
    assert check_invariants(game) == []


@pytest.mark.parametrize("seed", range(3))
def test_six_seats_keep_every_promise(seed: int) -> None:
    """The same at a full table."""
    for step, (game, command) in enumerate(playing(SIX, seed, 1500)):
        if step % 9 == 0:
            assert check_invariants(game) == [], f"before {command}"


@pytest.mark.parametrize("seed", range(8))
def test_guests_keep_every_promise(seed: int) -> None:
    """The same with redirects, splits, Gear, bodies and whatever else only the test cards can do."""
    data = with_everything()
    seats = Rng(seed + 50).shuffled(tuple(data.characters))[: 2 + seed % 4]
    for step, (game, command) in enumerate(playing(seats, seed, 500, data=data)):
        if step % 4 == 0:
            assert check_invariants(game) == [], f"before {command}"


def test_invariants_notice() -> None:
    """The checks of the other tests are worth something: spoiled games are noticed."""
    spoiled = {}
    for name in ("gold", "card", "twice", "where", "track", "stack", "home", "rage"):
        game = new_game(Config(("cormac", "erin")), cards())
        state = game.state
        if name == "gold":
            state.players[0].gold += 1
        elif name == "card":
            state.players[0].piles["hand"] = state.players[0].piles["hand"][1:]
        elif name == "twice":
            state.players[1].piles["discard"] = state.players[0].piles["hand"]
        elif name == "where":
            state.where[0] = PileRef(1, "gone")
        elif name == "track":
            state.players[0].alcohol = 21
        elif name == "stack":
            state.stack.append(state.stack[0])
        elif name == "home":
            game.table.move(state.piles["drink_deck"][0], PileRef(0, "discard"))
        else:
            state.players[0].marks["tile"] = 2
        try:
            spoiled[name] = bool(check_invariants(game))
        except ValueError:
            spoiled[name] = True
    assert spoiled == dict.fromkeys(spoiled, True)


_SCRIPT = """
import json, sys
sys.path.insert(0, {root!r})
from tests.test_engine_core import playing
from rdi_table.engine.codec import command_to_plain, state_to_plain
seats = ("melvyn", "marah", "ohava", "murgath", "cormac", "erin")
lines, game = [], None
for game, command in playing(seats, 3, 400, False):
    lines.append(command_to_plain(command))
print(json.dumps([lines, state_to_plain(game.state)]))
"""


def test_no_hash_order_dependence() -> None:
    """The same game is played whatever Python's hash seed is."""
    printed = []
    for seed in ("0", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        script = _SCRIPT.format(root=str(ROOT))
        call = [sys.executable, "-c", script]
        done = subprocess.run(call, env=env, capture_output=True, text=True, check=True, cwd=ROOT)
        printed.append(done.stdout)
    assert printed[0] == printed[1]
    assert len(json.loads(printed[0])[0]) == 400
